"""Tables in the store: set-up, seats, status."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.exc import IntegrityError

from salle.store import tables
from salle.store.entries import START, Entry, read_entries
from salle.store.errors import Missing, Taken
from salle.store.schema import entries, matches
from salle.store.tables import ClockRule, Head, Sitter, hashed

ALL = Head(
    id="m1",
    game="jedi-duel",
    rules_version="1",
    created_at=5,
    creator=None,
    sitters=(Sitter(name="Ann", token=hashed("ann")), Sitter(name="Level 3", bot=3), Sitter()),
    options={"setup_stances": "secret"},
    position={"turn": 1, "players": {}},
    clock=ClockRule(600, 30, 10),
    same_screen=True,
    real_dice=True,
    chat=True,
    watchable=False,
    pace=0.5,
    invitation="i" * 20,
    forked_from="m0",
    forked_at=7,
    study=True,
    course=[-1, -1, 3],
)


def keep(engine: Engine, head: Head, *first: Entry) -> Head:
    with engine.begin() as connection:
        tables.make_table(connection, head, first)
    return head


def waiting(name: str, free: int) -> Head:
    return Head(
        id=name,
        game="jedi-duel",
        rules_version="1",
        created_at=1,
        creator=None,
        sitters=(Sitter(name="Ann", token=hashed(f"{name} ann")), *[Sitter()] * free),
        invitation=f"invitation-{name}",
    )


def test_a_table_comes_back_as_it_was_made(engine: Engine) -> None:
    keep(engine, ALL)
    with engine.connect() as connection:
        assert tables.read_head(connection, "m1") == ALL
        assert tables.head_of_invitation(connection, "i" * 20) == ALL


def test_what_is_not_there_is_missing(engine: Engine) -> None:
    with engine.connect() as connection:
        for strange in ("m1", "", "x" * 500, "nul\0"):
            with pytest.raises(Missing):
                tables.read_head(connection, strange)
            with pytest.raises(Missing):
                tables.head_of_invitation(connection, strange)
            assert tables.seat_of_token(connection, strange) is None


def test_a_seats_token_opens_that_seat(engine: Engine) -> None:
    keep(engine, ALL)
    with engine.connect() as connection:
        assert tables.seat_of_token(connection, "ann") == ("m1", 0)
        assert tables.seat_of_token(connection, hashed("ann")) is None, "the hash opens nothing"


def test_seats_are_taken_in_order_until_none_is_left(engine: Engine) -> None:
    keep(engine, waiting("m1", 2))
    for seat, name in ((1, "Bob"), (2, "Cid")):
        with engine.begin() as connection:
            assert tables.take_seat(connection, "m1", Sitter(name=name, token=name)) == seat
            there = tables.read_head(connection, "m1").sitters[seat]
        assert there == Sitter(name=name, token=name)
    with engine.begin() as connection, pytest.raises(Taken):
        tables.take_seat(connection, "m1", Sitter(name="Eve", token="e"))


@pytest.mark.parametrize("free", [1, 2])
def test_of_many_who_come_at_once_each_seat_gets_one(engine: Engine, free: int) -> None:
    crowd = 4
    for round_ in range(5):
        name = f"m{round_}"
        keep(engine, waiting(name, free))
        together = Barrier(crowd)

        def come(number: int, name: str = name, together: Barrier = together) -> int | None:
            sitter = Sitter(name=f"P{number}", token=f"{name}-{number}")
            writing = engine.execution_options(writing=True)
            together.wait(10)
            try:
                with writing.begin() as connection:
                    return tables.take_seat(connection, name, sitter)
            except Taken:
                return None

        with ThreadPoolExecutor(crowd) as pool:
            came = list(pool.map(come, range(crowd)))
        got = sorted(one for one in came if one is not None)
        assert got == list(range(1, free + 1))
        with engine.connect() as connection:
            there = tables.read_head(connection, name).sitters
        assert [sitter.free for sitter in there] == [False] * (free + 1)
        assert len({sitter.name for sitter in there}) == free + 1


def test_a_closed_table_takes_nobody(engine: Engine) -> None:
    keep(engine, waiting("m1", 1))
    with engine.begin() as connection:
        tables.set_status(connection, "m1", tables.OVER, 9)
    with engine.begin() as connection, pytest.raises(Taken):
        tables.take_seat(connection, "m1", Sitter(name="Bob", token="b"))


def test_beginning_writes_the_first_entry_once(engine: Engine) -> None:
    keep(engine, waiting("m1", 0))
    first = Entry("m1", 0, 3, START, -1, {"log": [-1, -1, 4]})
    with engine.begin() as connection:
        tables.begin_match(connection, "m1", first)
    with engine.connect() as connection, pytest.raises(IntegrityError):
        tables.begin_match(connection, "m1", first)
    with engine.connect() as connection:
        assert read_entries(connection, "m1") == [first]
        assert tables.read_head(connection, "m1").status == tables.OPEN


def test_the_end_is_noted(engine: Engine) -> None:
    keep(engine, waiting("m1", 0))
    with engine.begin() as connection:
        tables.set_status(connection, "m1", tables.OVER, 77, "A (resigned)")
    with engine.connect() as connection:
        head = tables.read_head(connection, "m1")
    assert (head.status, head.ended_at, head.result) == ("over", 77, "A (resigned)")


def test_a_table_that_cannot_be_written_whole_is_not_written_at_all(engine: Engine) -> None:
    first = Entry("m1", 0, 3, START, -1, {})
    with pytest.raises(IntegrityError), engine.begin() as connection:
        tables.make_table(connection, waiting("m1", 1), [first, first])
    with engine.connect() as connection:
        for table in (matches, entries):
            assert connection.execute(select(func.count()).select_from(table)).scalar_one() == 0


def test_lists_are_newest_first_and_bounded(engine: Engine) -> None:
    for number in range(5):
        head = waiting(f"m{number}", 1)
        keep(engine, Head(**{**vars(head), "created_at": number}))
    with engine.connect() as connection:
        found = tables.heads_where(connection, matches.c.watchable, limit=3)
    assert [head.id for head in found] == ["m4", "m3", "m2"]


def test_ids_are_random_and_have_no_signs_that_look_alike() -> None:
    made = {tables.new_id() for _ in range(1000)}
    assert len(made) == 1000
    assert not set("".join(made)) & set("01ilo")
    assert len({tables.new_token() for _ in range(100)}) == 100
