"""What moves by itself: bots that are asked, clocks that run out, seats that are left."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from salle.store import entries as kinds
from salle.store.database import sqlite_url
from salle.store.entries import Entry
from salle.web import acts, live, referee
from salle.web.bout import Bout, now_ms
from salle.web.hall import Hall
from salle.web.rematch import rematch
from salle.web.settings import Settings
from tests.web.playing import PATIENCE, Desk, Place
from tests.web.visiting import Person, address

BOTS = ({"bot": 1}, {"bot": 2})


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The referee looks at clocks all the time, and is not sorry for long."""
    monkeypatch.setattr(referee, "TICK", 0.02)
    monkeypatch.setattr(referee, "STUMBLE_SECONDS", 0.05)


def eventually(fits: Callable[[], object], patience: float = PATIENCE) -> None:
    until = time.monotonic() + patience
    while not fits():
        assert time.monotonic() < until, "it did not come about"
        time.sleep(0.02)


def entries(desk: Desk, place: Place) -> list[Entry]:
    return desk.stored(place.match)[1]


# -- bots --------------------------------------------------------------------------------------


def test_bots_play_a_match_to_its_end(client: Desk) -> None:
    table = client.make(BOTS)
    eventually(lambda: client.look(table.match)["over"])
    head, _ = client.stored(table.match)
    assert head.status == "over"
    assert head.result == str(client.truth(table.match).outcome)


def test_a_person_plays_a_bot_to_the_end(client: Desk) -> None:
    me = client.make(["you", {"bot": 3}])
    for _ in range(400):
        seen = client.look(me)
        if seen["over"]:
            break
        if seen["choices"]:
            choice = seen["choices"][0]
            assert client.answer(me, choice["default"], choice["seq"]).status_code == 200
        else:
            time.sleep(0.01)
    assert seen["over"]


def test_after_a_restart_bots_and_clocks_go_on_without_anybody_asking(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_url(tmp_path / "salle.db"))
    with Desk(settings) as desk:
        bots = desk.make(BOTS, pace=0.2)
        timed = desk.duel(clock={"decision": 2})[0]
    before = [len(entries(desk, place)) for place in (bots, timed)]
    assert max(before) < 12
    with Desk(settings) as desk:
        eventually(lambda: len(entries(desk, bots)) > before[0] + 1)
        eventually(lambda: len(entries(desk, timed)) > before[1])
        assert entries(desk, timed)[before[1]].data["late"] is True


def test_one_match_that_cannot_be_read_does_not_stop_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings(database=sqlite_url(tmp_path / "salle.db"))
    with Desk(settings) as desk:
        good = desk.make(BOTS, pace=0.3)
        bad = desk.make(BOTS, pace=0.3)
    with desk.engine.begin() as connection:
        connection.exec_driver_sql(
            "UPDATE entries SET data = '{\"log\": [5, 5, 5]}' WHERE match = ?", (bad.match,)
        )
    so_far = len(entries(desk, good))
    with Desk(settings, raise_server_exceptions=False) as desk:
        eventually(lambda: len(entries(desk, good)) > so_far + 1)
        got = desk.get(f"/api/v1/matches/{bad.match}/view")
        assert got.status_code in (410, 500)
    assert bad.match in caplog.text


@pytest.mark.parametrize("table", ["bots", "clocks"])
def test_writes_that_fail_stop_neither_bots_nor_clocks(
    client: Desk, monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    append, failures = client.hall.store.append, [0]

    def failing(entry: Entry, result: str | None = None) -> asyncio.Future[None]:
        if failures[0] < 3:
            failures[0] += 1
            raise OSError("no space left on device")
        return append(entry, result)

    monkeypatch.setattr(client.hall.store, "append", failing)
    place = client.make(BOTS) if table == "bots" else client.duel(clock={"decision": 1})[0]
    eventually(lambda: len(entries(client, place)) > 2)
    assert failures[0] == 3
    assert [entry.seq for entry in entries(client, place)][:3] == [0, 1, 2]


# -- clocks ------------------------------------------------------------------------------------


def test_when_the_time_for_a_decision_is_up_the_default_answers(client: Desk) -> None:
    place = client.duel(clock={"decision": 1})[0]
    begun = entries(client, place)[0].at
    eventually(lambda: len(entries(client, place)) >= 3)
    first, second = entries(client, place)[1:3]
    assert first.data["late"]
    assert second.data["late"]
    assert first.at - begun >= 1000
    assert second.at - first.at >= 1000


def test_a_match_without_clocks_waits(client: Desk) -> None:
    place = client.duel()[0]
    time.sleep(0.3)
    assert len(entries(client, place)) == 1


def test_the_whole_match_is_bounded_by_the_total(client: Desk) -> None:
    places = client.duel(clock={"total": 1})
    eventually(lambda: client.look(places[0])["over"])
    spent = client.truth(places[0].match).spent
    assert all(one >= 900 for one in spent)
    answers = [entry for entry in entries(client, places[0]) if entry.kind == kinds.ANSWER]
    assert all(entry.data["late"] for entry in answers)


def test_the_grace_runs_for_those_who_have_gone_only(client: Desk) -> None:
    places = client.duel(clock={"grace": 1})
    match = places[0].match
    with client.stream(match, places[0]) as one, client.stream(match, places[1]) as two:
        one.next()
        two.next()
        time.sleep(1.5)
        assert len(entries(client, places[0])) == 1, "everybody is here"
    gone = now_ms()
    eventually(lambda: len(entries(client, places[0])) >= 2)
    assert entries(client, places[0])[1].at - gone > 800


# -- empty seats -------------------------------------------------------------------------------


def test_a_bot_may_take_the_seat_of_somebody_who_is_away_and_they_may_come_back(
    client: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = client.duel()
    with client.stream(ann.match, ann) as stream:
        stream.next()
        assert client.act(bob, "bot", text="A").json()["error"] == "not-away"
    assert client.act(bob, "bot", text="A").json()["error"] == "not-away", "only just"
    monkeypatch.setattr(acts, "ABSENT_SECONDS", 0)
    assert client.act(bob, "bot", text="A").status_code == 200
    assert client.truth(ann.match).is_bot(0)
    assert client.act(bob, "bot", text="A").json()["error"] == "bot-there"
    eventually(lambda: 0 not in client.truth(ann.match).asked_at)
    assert client.act(ann, "come-back").status_code == 200
    assert not client.truth(ann.match).is_bot(0)
    assert client.act(ann, "come-back").json()["error"] == "yours"


def test_a_bot_that_filled_in_plays_on_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acts, "ABSENT_SECONDS", 0)
    monkeypatch.setattr(live, "HERE_MS", 0)
    settings = Settings(database=sqlite_url(tmp_path / "salle.db"))
    with Desk(settings) as desk:
        ann, bob = desk.duel()
        assert desk.act(bob, "bot", text="A").status_code == 200
        assert desk.act(ann, "bot", text="B").status_code == 200
    with Desk(settings) as desk:
        eventually(lambda: len(entries(desk, ann)) > 8)


def test_somebody_who_plays_without_a_stream_is_here(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_url(tmp_path / "salle.db"))
    with Desk(settings) as desk:
        ann, bob = desk.duel()
    with Desk(settings) as desk:

        def away() -> list[bool]:
            presence = desk.hall.presence(desk.truth(ann.match))
            return [presence[seat] is not None for seat in (0, 1)]

        desk.look(ann.match)
        assert away() == [True, True]
        desk.look(ann)
        assert away() == [False, True]
        desk.answer(bob, "whatever", 0)
        assert away() == [False, False]


def test_nobody_is_replaced_without_being_away(client: Desk) -> None:
    ann, bob = client.duel()
    for text, code in (("A", "not-away"), ("Q", "not-asked"), ("", "not-asked")):
        assert client.act(bob, "bot", text=text).json()["error"] == code
    assert client.act(bob, "bot", text="B").status_code == 200, "one's own seat at any time"
    assert [entry.kind for entry in entries(client, ann)] == [kinds.START, kinds.SIT]


# -- rematches ---------------------------------------------------------------------------------


def test_two_who_ask_for_a_rematch_at_once_get_the_same(client: Desk) -> None:
    ann, bob = Person(client), Person(client)
    path = address(bob.join(ann.make("invite")))
    ann.send(ann.get(path).form(f"{path}/act"), act="resign")
    match = path.removeprefix("/m/")

    async def both() -> list[Bout]:
        bout = await client.hall.bout(match)
        return list(await asyncio.gather(*(rematch(client.hall, bout, seat) for seat in (0, 1))))

    portal: Any = client.portal  # anyio's
    first, second = portal.call(both)
    assert first.id == second.id != match
    assert [sitter.name for sitter in first.sitters] == ["Bob", "Ann"], "the seats move on"
    with client.engine.connect() as connection:
        made = connection.exec_driver_sql("SELECT count(*) FROM matches").scalar_one()
    assert made == 2


def test_two_processes_that_make_a_rematch_at_once_keep_one(client: Desk) -> None:
    ann, bob = Person(client), Person(client)
    path = address(bob.join(ann.make("invite")))
    ann.send(ann.get(path).form(f"{path}/act"), act="resign")
    match = path.removeprefix("/m/")

    async def both() -> list[Bout]:
        halls = [client.hall, Hall(client.hall.store)]
        asking = [rematch(hall, await hall.bout(match), n) for n, hall in enumerate(halls)]
        return list(await asyncio.gather(*asking))

    portal: Any = client.portal  # anyio's
    first, second = portal.call(both)
    assert first.id == second.id != match
    with client.engine.connect() as connection:
        count = "SELECT count(*) FROM matches WHERE status <> 'over'"
        assert connection.exec_driver_sql(count).scalar_one() == 1
