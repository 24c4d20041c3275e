"""Saved builds in the store."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from salle.store import builds, people
from salle.store.builds import SavedBuild, TooMany
from salle.store.errors import Missing
from salle.store.people import Player
from salle.store.schema import BUILD_NAME_LENGTH

GAME = "force-battles"
DATA = {"level": "Scholar", "spheres": [3, 3, 3], "name": "Zoë\0\ud800"}


@pytest.fixture
def ann(engine: Engine) -> str:
    with engine.begin() as connection:
        return people.make_guest(connection, "Ann", None, 1).id


@pytest.fixture
def bob(engine: Engine) -> str:
    with engine.begin() as connection:
        return people.make_guest(connection, "Bob", None, 1).id


def test_a_build_is_read_as_it_was_saved(engine: Engine, ann: str) -> None:
    with engine.begin() as connection:
        own = builds.save_build(connection, ann, GAME, " Zorro\0 ", DATA, 5)
    with engine.connect() as connection:
        assert builds.read_build(connection, own, ann) == SavedBuild(
            own, ann, GAME, "Zorro", DATA, 5, 5
        )


def test_a_list_begins_with_what_was_changed_last(engine: Engine, ann: str, bob: str) -> None:
    with engine.begin() as connection:
        first = builds.save_build(connection, ann, GAME, "First", {}, 1)
        second = builds.save_build(connection, ann, GAME, "Second", {}, 2)
        other = builds.save_build(connection, ann, "another", "Other", {}, 3)
        builds.save_build(connection, bob, GAME, "Bob's", {}, 4)
        builds.replace_build(connection, first, ann, "First again", {"a": 1}, 9)
    with engine.connect() as connection:
        assert [b.id for b in builds.builds_of(connection, ann)] == [first, other, second]
        mine = builds.builds_of(connection, ann, GAME)
    assert [(b.name, b.data, b.created_at, b.changed_at) for b in mine] == [
        ("First again", {"a": 1}, 1, 9),
        ("Second", {}, 2, 2),
    ]


def test_only_the_owner_reads_replaces_and_removes(engine: Engine, ann: str, bob: str) -> None:
    with engine.begin() as connection:
        own = builds.save_build(connection, ann, GAME, "Zorro", DATA, 1)
    with engine.begin() as connection:
        for stranger, name in ((bob, own), (ann, "nothing"), (ann, f"{own}\0")):
            with pytest.raises(Missing):
                builds.read_build(connection, name, stranger)
            with pytest.raises(Missing):
                builds.replace_build(connection, name, stranger, "Mine", {}, 2)
            with pytest.raises(Missing):
                builds.remove_build(connection, name, stranger)
    with engine.begin() as connection:
        assert builds.read_build(connection, own, ann).name == "Zorro"
        builds.remove_build(connection, own, ann)
        assert builds.builds_of(connection, ann) == []


def test_a_player_keeps_so_many(
    engine: Engine, ann: str, bob: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(builds, "MOST_BUILDS", 2)
    with engine.begin() as connection:
        for name in ("One", "Two"):
            builds.save_build(connection, ann, GAME, name, {}, 1)
        with pytest.raises(TooMany, match="delete one first"):
            builds.save_build(connection, ann, GAME, "Three", {}, 1)
        builds.save_build(connection, bob, GAME, "One", {}, 1)


def test_logging_in_brings_the_guests_builds_along(engine: Engine, ann: str, bob: str) -> None:
    with engine.begin() as connection:
        people.register(connection, ann, "ann", "hash")
        own = builds.save_build(connection, bob, GAME, "Zorro", DATA, 1)
        people.log_in(connection, Player(ann, "Ann", "ann"), Player(bob, "Bob"), "v" * 32, 2)
        assert builds.read_build(connection, own, ann).data == DATA
        assert builds.builds_of(connection, bob) == []


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("", "Unnamed"), ("\x00\n", "Unnamed"), (" A \t b ", "A b"), ("é" * 99, "é" * 80)],
)
def test_names_of_builds_are_cleaned(typed: str, shown: str) -> None:
    assert builds.clean_title(typed) == shown
    assert len(shown) <= BUILD_NAME_LENGTH
