"""The one thread that writes: together, durably, and each write on its own merits."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from salle.store.database import BUSY_SECONDS, SQLITE
from salle.store.entries import Entry, read_entries
from salle.store.errors import StoreError, Taken
from salle.store.schema import players
from salle.store.tables import OVER, WAITING, ClockRule, Head, Sitter, make_table, read_head
from salle.store.writer import Writer

MATCH = "match1"
Work = Callable[[Writer], Coroutine[object, object, None]]


def head(name: str = MATCH) -> Head:
    return Head(
        id=name,
        game="jedi-duel",
        rules_version="1",
        created_at=1,
        creator=None,
        sitters=(Sitter(name="Ann", token="a"), Sitter(name="Bob", token="b")),
        clock=ClockRule(),
    )


def entry(seq: int, match: str = MATCH, request: str | None = None) -> Entry:
    return Entry(match, seq, 10 + seq, "answer", seq % 2, {"log": [seq]}, request)


@pytest.fixture
def ready(engine: Engine) -> Engine:
    """A database with one table in it."""
    with engine.begin() as connection:
        make_table(connection, head(), [])
    return engine


def run(engine: Engine, work: Work) -> None:
    """Do something with a writer, and close it."""

    async def main() -> None:
        writer = Writer(engine, asyncio.get_running_loop())
        try:
            await work(writer)
        finally:
            writer.close()

    asyncio.run(main())


def blocked(writer: Writer) -> Callable[[], None]:
    """Keep the writer busy until the function returned is called, so that work piles up."""
    going, go = threading.Event(), threading.Event()

    def wait(_: Connection) -> None:
        going.set()
        assert go.wait(10)

    writer.call(wait)
    assert going.wait(10)
    return go.set


def written(engine: Engine, match: str = MATCH) -> list[Entry]:
    with engine.connect() as connection:
        return read_entries(connection, match)


def test_an_entry_is_on_disk_when_its_future_is_done(ready: Engine) -> None:
    async def work(writer: Writer) -> None:
        for seq in range(3):
            await writer.append(entry(seq, request=f"r{seq}"))
            assert written(ready) == [entry(i, request=f"r{i}") for i in range(seq + 1)]

    run(ready, work)


def test_a_number_is_written_once_and_neighbours_are_not_hurt(ready: Engine) -> None:
    async def work(writer: Writer) -> None:
        await writer.append(entry(0))
        go = blocked(writer)
        twins = [writer.append(Entry(MATCH, 1, at, "say", 0)) for at in (100, 200)]
        others = [writer.append(entry(seq)) for seq in (0, 2, 3)]
        go()
        said = await asyncio.gather(*twins, *others, return_exceptions=True)
        assert [isinstance(one, Taken) for one in said] == [False, True, True, False, False]

    run(ready, work)
    assert [one.seq for one in written(ready)] == [0, 1, 2, 3]
    assert written(ready)[1].at == 100


def test_what_waits_is_committed_together(ready: Engine) -> None:
    commits = []
    event.listen(ready, "commit", lambda connection: commits.append(connection))

    async def work(writer: Writer) -> None:
        go = blocked(writer)
        waiting = [writer.append(entry(seq)) for seq in range(300)]
        go()
        await asyncio.gather(*waiting)

    run(ready, work)
    assert [one.seq for one in written(ready)] == list(range(300))
    assert len(commits) == 2, "one for the job that held it up, one for all the rest"


def test_a_job_that_fails_is_undone_alone(ready: Engine) -> None:
    def insert(connection: Connection, name: str) -> str:
        connection.execute(players.insert().values(id=name, name=name, created_at=1))
        return name

    def failing(connection: Connection) -> None:
        insert(connection, "half")
        raise ValueError("no")

    async def work(writer: Writer) -> None:
        go = blocked(writer)
        waiting = [
            writer.call(lambda c: insert(c, "ann")),
            writer.call(failing),
            writer.call(lambda c: insert(c, "ann")),
            writer.append(entry(0)),
            writer.call(lambda c: c.execute(text("SELECT nonsense"))),
            writer.call(lambda c: insert(c, "bob")),
        ]
        go()
        said = await asyncio.gather(*waiting, return_exceptions=True)
        assert said[0] == "ann"
        assert isinstance(said[1], ValueError)
        assert isinstance(said[2], Taken)
        assert said[3] is None
        assert isinstance(said[4], DBAPIError)
        assert said[5] == "bob"

    run(ready, work)
    with ready.connect() as connection:
        assert sorted(connection.execute(select(players.c.id)).scalars()) == ["ann", "bob"]
    assert len(written(ready)) == 1


def test_an_entry_that_cannot_be_stored_does_not_hurt_its_neighbours(ready: Engine) -> None:
    bad = entry(1, match="nowhere")
    worse = entry(2, request="nul \0 " + "x" * 1000)

    async def work(writer: Writer) -> None:
        go = blocked(writer)
        waiting = [writer.append(one) for one in (entry(0), bad, worse, entry(3))]
        go()
        said = await asyncio.gather(*waiting, return_exceptions=True)
        assert said[0] is None
        assert isinstance(said[1], Exception)
        assert said[3] is None

    run(ready, work)
    assert {0, 3} <= {one.seq for one in written(ready)}


def test_closing_finishes_what_waits_and_takes_nothing_more(ready: Engine) -> None:
    async def main() -> None:
        writer = Writer(ready, asyncio.get_running_loop())
        waiting = [writer.append(entry(seq)) for seq in range(50)]
        await asyncio.to_thread(writer.close)
        await asyncio.gather(*waiting)
        with pytest.raises(StoreError, match="shutting down"):
            await writer.append(entry(50))
        with pytest.raises(StoreError, match="shutting down"):
            await writer.call(lambda c: None)

    asyncio.run(main())
    assert [one.seq for one in written(ready)] == list(range(50))


def test_a_lost_connection_costs_one_batch_only(ready: Engine) -> None:
    def lose(connection: Connection) -> None:
        connection.connection.driver_connection.close()  # type: ignore[union-attr]

    async def work(writer: Writer) -> None:
        await writer.append(entry(0))
        with pytest.raises(SQLAlchemyError):
            await writer.call(lose)
        await writer.append(entry(1))

    run(ready, work)
    assert [one.seq for one in written(ready)] == [0, 1]


def test_the_event_loop_does_not_wait_for_another_process_that_writes(ready: Engine) -> None:
    if ready.dialect.name != SQLITE:
        pytest.skip("only SQLite lets one write at a time")
    other = sqlite3.connect(str(ready.url.database), isolation_level=None)

    async def work(writer: Writer) -> None:
        await writer.append(entry(0))
        other.execute("BEGIN IMMEDIATE")
        waiting = writer.append(entry(1))
        begun = monotonic()
        for _ in range(10):
            await asyncio.sleep(0.01)
        assert monotonic() - begun < BUSY_SECONDS / 2, "the event loop stood still"
        assert not waiting.done()
        other.execute("ROLLBACK")
        await waiting
        await writer.append(entry(2))

    run(ready, work)
    other.close()
    assert [one.seq for one in written(ready)] == [0, 1, 2]


def test_a_number_that_is_in_use_is_refused_one_by_one_too(ready: Engine) -> None:
    async def work(writer: Writer) -> None:
        await writer.append(entry(0))
        await writer.append(entry(1))
        with pytest.raises(Taken):
            await writer.append(Entry(MATCH, 1, 100, "say", 0))
        await writer.append(entry(2))

    run(ready, work)
    assert written(ready) == [entry(0), entry(1), entry(2)]


def status(engine: Engine, match: str = MATCH) -> tuple[str, int | None, str | None]:
    with engine.connect() as connection:
        now = read_head(connection, match)
    return now.status, now.ended_at, now.result


@pytest.mark.parametrize("crowded", [False, True])
def test_the_last_entry_of_a_match_says_how_it_ended(ready: Engine, crowded: bool) -> None:
    """Alone, and in a batch with other work."""

    async def work(writer: Writer) -> None:
        await writer.append(entry(0))
        assert status(ready) == (WAITING, None, None)
        go = blocked(writer) if crowded else lambda: None
        others = [writer.call(lambda connection: None)] if crowded else []
        ending = writer.append(entry(1), "A (felled)")
        go()
        await asyncio.gather(ending, *others)
        assert status(ready) == (OVER, 11, "A (felled)")

    run(ready, work)
    assert written(ready) == [entry(0), entry(1)]


def test_an_entry_that_comes_too_late_ends_nothing(ready: Engine) -> None:
    async def work(writer: Writer) -> None:
        await writer.append(entry(0))
        with pytest.raises(Taken):
            await writer.append(Entry(MATCH, 0, 100, "resign", 0), "B (resigned)")

    run(ready, work)
    assert status(ready) == (WAITING, None, None)


class BrokenDisk(sqlite3.Connection):
    """SQLite's connection, with a disk that fails when something is to stay on it."""

    def commit(self) -> None:
        self.rollback()  # as SQLite does by itself then
        raise sqlite3.OperationalError("disk I/O error")


def test_an_entry_whose_commit_fails_is_refused_and_not_there(ready: Engine) -> None:
    if ready.dialect.name != SQLITE:
        pytest.skip("elsewhere the thread inserts too")

    async def work(writer: Writer) -> None:
        await writer.append(entry(0))
        assert writer._driver is not None, "the event loop inserts from now on"
        writer._driver = sqlite3.connect(
            str(ready.url.database),
            isolation_level=None,
            check_same_thread=False,
            factory=BrokenDisk,
        )
        with pytest.raises(sqlite3.OperationalError):
            await writer.append(entry(1))
        await writer.append(entry(2))

    run(ready, work)
    assert written(ready) == [entry(0), entry(2)]


def test_a_caller_who_has_gone_disturbs_nobody(ready: Engine) -> None:
    async def work(writer: Writer) -> None:
        go = blocked(writer)
        gone, other = writer.append(entry(0)), writer.append(entry(1))
        gone.cancel()
        go()
        await other

    run(ready, work)
    assert [one.seq for one in written(ready)] == [0, 1]


def test_entries_come_back_as_they_were(ready: Engine) -> None:
    data: dict[str, Any] = {"text": "Où ça? “là” 🤺", "log": [-1, -3, 2], "late": True, "bot": None}
    strange = Entry(MATCH, 0, 2**45, "say", -1, data, "z" * 40)

    async def work(writer: Writer) -> None:
        await writer.append(strange)

    run(ready, work)
    assert written(ready) == [strange]
    with ready.connect() as connection:
        assert read_entries(connection, MATCH, 1) == []
