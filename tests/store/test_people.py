"""Players in the store: guests, accounts, sessions."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.exc import IntegrityError

from salle.store import people, tables
from salle.store.people import BadAccount, Player
from salle.store.schema import matches, players, seats, sessions
from salle.store.tables import Head, Sitter, hashed

TOKEN = "t" * 32
OTHER = "u" * 32
PASSWORD = "correct horse"


def test_a_guest_is_known_by_the_session(engine: Engine) -> None:
    with engine.begin() as connection:
        guest = people.make_guest(connection, "Ann", TOKEN, 1)
    with engine.connect() as connection:
        assert people.player_of_session(connection, TOKEN) == guest == Player(guest.id, "Ann")
        assert people.player_of_session(connection, OTHER) is None


def test_only_hashes_of_tokens_and_passwords_are_stored(engine: Engine) -> None:
    with engine.begin() as connection:
        guest = people.make_guest(connection, "Ann", TOKEN, 1)
        people.register(connection, guest.id, "ann", people.hash_password(PASSWORD))
    with engine.connect() as connection:
        assert list(connection.execute(select(sessions.c.token)).scalars()) == [hashed(TOKEN)]
        [stored] = connection.execute(select(players.c.password)).scalars()
    assert stored.startswith("$argon2id$")
    assert PASSWORD not in stored
    assert people.hash_password(PASSWORD) != stored, "each hash has a salt of its own"


def test_an_account_is_found_again_and_the_password_checked(engine: Engine) -> None:
    with engine.begin() as connection:
        guest = people.make_guest(connection, "Ann", TOKEN, 1)
        people.register(connection, guest.id, "ann", people.hash_password(PASSWORD))
    with engine.connect() as connection:
        found = people.account(connection, "ann")
        for stranger in ("bob", "", "ann\n", "ann\0", "' OR 1=1 --"):
            assert people.account(connection, stranger) is None
    assert found is not None
    assert found[0] == Player(guest.id, "Ann", "ann")
    assert people.password_fits(found[1], PASSWORD)
    assert not people.password_fits(found[1], PASSWORD + "!")
    assert not people.password_fits(found[1], "")
    assert not people.password_fits(None, "nobody has this password")


def test_a_login_is_taken_once(engine: Engine) -> None:
    with engine.begin() as connection:
        ann = people.make_guest(connection, "Ann", TOKEN, 1)
        bob = people.make_guest(connection, "Bob", OTHER, 1)
        people.register(connection, ann.id, "ann", "hash")
    with engine.connect() as connection, pytest.raises(IntegrityError):
        people.register(connection, bob.id, "ann", "hash")


def test_an_account_cannot_be_registered_over(engine: Engine) -> None:
    with engine.begin() as connection:
        ann = people.make_guest(connection, "Ann", TOKEN, 1)
        people.register(connection, ann.id, "ann", "first")
        people.register(connection, ann.id, "eve", "second")
    with engine.connect() as connection:
        assert people.account(connection, "ann") == (Player(ann.id, "Ann", "ann"), "first")
        assert people.account(connection, "eve") is None


def make_table(engine: Engine, name: str, creator: str, *players_there: str) -> None:
    with engine.begin() as connection:
        tables.make_table(
            connection,
            Head(
                id=name,
                game="jedi-duel",
                rules_version="1",
                created_at=1,
                creator=creator,
                sitters=tuple(Sitter(player=player, name="X") for player in players_there),
            ),
            [],
        )


def test_logging_in_brings_the_guests_matches_along(engine: Engine) -> None:
    with engine.begin() as connection:
        ann = people.make_guest(connection, "Ann", TOKEN, 1)
        people.register(connection, ann.id, "ann", "hash")
        guest = people.make_guest(connection, "At a friend's", OTHER, 1)
        stranger = people.make_guest(connection, "Bob", None, 1)
    make_table(engine, "m1", guest.id, guest.id, stranger.id)
    make_table(engine, "m2", stranger.id, stranger.id, stranger.id)
    account = Player(ann.id, "Ann", "ann")
    with engine.begin() as connection:
        people.log_in(connection, account, guest, "v" * 32, 2)
    with engine.connect() as connection:
        assert people.player_of_session(connection, "v" * 32) == account
        rows = connection.execute(select(seats.c.match, seats.c.seat, seats.c.player)).all()
        assert {(match, seat): player for match, seat, player in rows} == {
            ("m1", 0): ann.id,
            ("m1", 1): stranger.id,
            ("m2", 0): stranger.id,
            ("m2", 1): stranger.id,
        }
        made = connection.execute(select(matches.c.id, matches.c.creator)).all()
        assert {row.id: row.creator for row in made} == {"m1": ann.id, "m2": stranger.id}


def test_logging_in_from_another_account_moves_nothing(engine: Engine) -> None:
    with engine.begin() as connection:
        ann = people.make_guest(connection, "Ann", TOKEN, 1)
        bob = people.make_guest(connection, "Bob", OTHER, 1)
    make_table(engine, "m1", bob.id, bob.id, bob.id)
    with engine.begin() as connection:
        people.log_in(connection, ann, Player(bob.id, "Bob", "bob"), "v" * 32, 2)
    with engine.connect() as connection:
        assert set(connection.execute(select(seats.c.player)).scalars()) == {bob.id}


def test_logging_out_forgets_one_session_only(engine: Engine) -> None:
    with engine.begin() as connection:
        ann = people.make_guest(connection, "Ann", TOKEN, 1)
        people.log_in(connection, ann, None, OTHER, 2)
        people.log_out(connection, TOKEN)
    with engine.connect() as connection:
        assert people.player_of_session(connection, TOKEN) is None
        assert people.player_of_session(connection, OTHER) == ann


def test_renaming_cleans_the_name(engine: Engine) -> None:
    with engine.begin() as connection:
        ann = people.make_guest(connection, "Ann", TOKEN, 1)
        assert people.rename(connection, ann.id, "  Lady\tAnn\x00 ") == "Lady Ann"
    with engine.connect() as connection:
        assert people.player_of_session(connection, TOKEN) == Player(ann.id, "Lady Ann")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \n B ", "Ann B"),
        ("", "Guest"),
        ("\x00\x1b[2J\u202e", "[2J"),
        ("\ud800", "Guest"),
        ("é" * 60, "é" * 40),
        ("x" * 39 + "  y", "x" * 39),
        ("<b>Ann</b>", "<b>Ann</b>"),
    ],
)
def test_names_are_cleaned(typed: str, shown: str) -> None:
    assert people.clean_name(typed) == shown


@pytest.mark.parametrize(
    ("typed", "spelled"), [("Ann", "ann"), (" ann.b-c_9 ", "ann.b-c_9"), ("9x", "9x")]
)
def test_a_login_has_one_spelling(typed: str, spelled: str) -> None:
    assert people.check_login(typed) == spelled


@pytest.mark.parametrize("typed", ["", "a", ".a", "Änn", "ann b", "a" * 41, "ann\x00", "٣a"])
def test_strange_logins_are_refused(typed: str) -> None:
    with pytest.raises(BadAccount):
        people.check_login(typed)


@pytest.mark.parametrize("length", [0, 7, 201])
def test_passwords_too_short_or_too_long_are_refused_without_repeating_them(length: int) -> None:
    password = "q" * length
    with pytest.raises(BadAccount) as caught:
        people.hash_password(password)
    assert not password or password not in str(caught.value)
