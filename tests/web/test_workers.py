"""Several processes on one PostgreSQL database: one truth, told by all of them."""

from __future__ import annotations

import contextlib
import random
import signal
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import httpx
import psutil  # type: ignore[import-untyped]
import pytest

from tests.databases import NewDatabase
from tests.web.playing import API, GAME, PATIENCE, Desk, Place
from tests.web.servers import Server
from tests.web.test_answering import check_refusal

Workers = tuple[Desk, Desk]


def eventually(fits: Callable[[], object], patience: float = PATIENCE) -> None:
    """Wait until something holds."""
    until = time.monotonic() + patience
    while not fits():
        assert time.monotonic() < until, "it did not come about"
        time.sleep(0.02)


def agree(workers: Sequence[Desk], places: Sequence[Place], seq: int) -> None:
    """All workers come to show the same match, with this many entries, to everybody."""
    match = places[0].match
    eventually(lambda: [worker.look(match)["seq"] for worker in workers] == [seq] * len(workers))
    for place in places:
        first, *others = [worker.look(place) for worker in workers]
        assert all(other == first for other in others)
    assert workers[0].look(match) == workers[-1].look(match)
    assert len(workers[0].stored(places[0].match)[1]) == seq


def at_once(workers: Workers, send: Callable[[Desk, int], Any]) -> list[httpx.Response]:
    """Send something to both workers at the same moment."""
    together = Barrier(len(workers))

    def wait_and_send(number: int) -> httpx.Response:
        together.wait(PATIENCE)
        got: httpx.Response = send(workers[number], number)
        return got

    with ThreadPoolExecutor(len(workers)) as pool:
        return list(pool.map(wait_and_send, range(len(workers))))


def sit_down_at_once(workers: Workers, place: Place) -> list[httpx.Response]:
    """Somebody at each worker follows the same invitation."""
    body = {"invitation": place.invitation}
    return at_once(workers, lambda desk, _: desk.post(f"{API}/seats", json=body))


def status(desk: Desk, match: str) -> str:
    return str(desk.get(f"{API}/matches/{match}").json()["status"])


def answering(
    place: Place, seq: int, options: Sequence[int], request: str | None = None
) -> Callable[[Desk, int], httpx.Response]:
    """An answer at each worker."""
    return lambda desk, number: desk.answer(place, options[number], seq, request)


def test_of_two_workers_that_answer_the_same_question_exactly_one_wins(workers: Workers) -> None:
    places = workers[0].duel()
    rng = random.Random(3)
    rounds = 0
    while rounds < 25 and (found := workers[0].asked(places)) is not None:
        place, choice = found
        options = [rng.randrange(len(choice["options"])) for _ in workers]
        got = at_once(workers, answering(place, choice["seq"], options))
        won = [one for one in got if one.status_code == 200]
        lost = [one for one in got if one.status_code != 200]
        assert len(won) == len(lost) == 1, [one.text for one in got]
        check_refusal(lost[0], 409, lost[0].json()["error"])
        assert lost[0].json()["error"] in ("stale", "not-asked", "over")
        agree(workers, places, won[0].json()["seq"])
        won_option = options[got.index(won[0])]
        entry = workers[0].stored(place.match)[1][-1]
        chosen = workers[0].truth(place.match).game.option_text(*entry.data["log"][1:3])
        assert (entry.data["log"][0], chosen) == (
            place.seat,
            choice["options"][won_option]["text"],
        )
        rounds += 1
    assert rounds >= 10


def test_a_retry_at_the_other_worker_is_counted_once(workers: Workers) -> None:
    here, there = workers
    places = here.duel()
    for number in range(6):
        found = here.asked(places)
        assert found is not None
        place, choice = found
        first = here.answer(place, choice["default"], choice["seq"], f"r{number}")
        again = there.answer(place, choice["default"], choice["seq"], f"r{number}")
        assert (again.status_code, again.json()) == (200, first.json())
        agree(workers, places, first.json()["seq"])


def test_a_retry_sent_to_both_workers_at_once_is_counted_once(workers: Workers) -> None:
    places = workers[0].duel()
    for number in range(10):
        found = workers[0].asked(places)
        if found is None:
            break
        place, choice = found
        got = at_once(
            workers, answering(place, choice["seq"], [choice["default"]] * 2, f"r{number}")
        )
        assert [one.status_code for one in got] == [200, 200]
        assert got[0].json() == got[1].json()
        agree(workers, places, got[0].json()["seq"])


def test_an_answer_at_one_worker_reaches_a_stream_at_the_other(workers: Workers) -> None:
    here, there = workers
    places = here.duel()
    with there.stream(places[0].match, places[0]) as stream:
        seq = stream.next().data["seq"]
        for _ in range(5):
            assert here.step(places)
            news = stream.until(seq + 1)[-1]
            assert news.id == seq + 1 == news.data["seq"]
            seq += 1


def test_people_may_sit_down_and_play_at_different_workers(workers: Workers) -> None:
    here, there = workers
    ann = here.make(["you", "invite", "invite"], name="Ann")
    assert not there.look(ann)["choices"]
    with there.stream(ann.match, ann) as stream:
        stream.next()
        bob = there.join(ann, "Bob")
        eventually(lambda: here.get(f"{API}/matches/{ann.match}").json()["seats"][1]["name"])
        cid = here.join(ann, "Cid")
        assert stream.until(1)[-1].data["asked"]
    for worker in workers:
        said = worker.get(f"{API}/matches/{ann.match}").json()
        assert [seat["name"] for seat in said["seats"]] == ["Ann", "Bob", "Cid"]
        assert said["status"] == "open"
    rng = random.Random(9)
    places = [ann, bob, cid]
    turn = 0
    while workers[turn % 2].step(places, rng):
        turn += 1
        agree(workers, places, 1 + turn)
        if turn == 25:
            break


def test_two_who_take_the_last_seats_at_two_workers_at_once_begin_the_match(
    workers: Workers,
) -> None:
    for _ in range(5):
        ann = workers[0].make(["you", "invite", "invite"])
        got = sit_down_at_once(workers, ann)
        assert [one.status_code for one in got] == [201, 201]
        assert {one.json()["seat"] for one in got} == {"B", "C"}
        eventually(lambda: [status(desk, ann.match) for desk in workers] == ["open"] * 2)  # noqa: B023


def test_of_two_who_take_the_last_seat_one_gets_it(workers: Workers) -> None:
    for _ in range(5):
        ann = workers[0].make()
        got = sit_down_at_once(workers, ann)
        assert sorted(one.status_code for one in got) == [201, 409]
        lost = max(got, key=lambda one: one.status_code)
        check_refusal(lost, 409, "taken")


def test_what_is_taken_back_at_one_worker_is_gone_at_the_other(workers: Workers) -> None:
    here, there = workers
    places = here.duel()
    found = here.asked(places)
    assert found is not None
    place, choice = found
    other = next(one for one in places if one != place)
    with there.stream(place.match, place) as stream:
        lines = len(stream.next().data["lines"])
        done = here.answer(place, choice["default"], choice["seq"]).json()["seq"]
        assert stream.until(done)[-1].data["first_line"] == lines
        asked = there.act(place, "undo")
        assert asked.status_code == 200
        eventually(lambda: here.look(other)["seq"] == asked.json()["seq"])
        undone = here.act(other, "accept-undo")
        assert undone.status_code == 200, undone.text
        last = stream.until(undone.json()["seq"])[-1].data
        assert (last["first_line"], last["lines"]) == (lines, [])
        assert last["choices"][0]["options"] == choice["options"]
    agree(workers, places, undone.json()["seq"])


def test_strange_names_are_not_found_on_postgresql_either(workers: Workers) -> None:
    desk = workers[0]
    for name in ("%00", "a%00b", "%ff", "x" * 300, "'--"):
        for what in ("", "/view", "/record", "/events"):
            check_refusal(desk.get(f"{API}/matches/{name}{what}"), 404, "not-found")
        assert desk.get(f"/j/{name}").status_code == 404
        assert desk.get(f"/m/{name}").status_code == 404
        desk.cookies.clear()
    got = desk.post(f"{API}/seats", json={"invitation": "a\0b"})
    check_refusal(got, 404, "not-found")
    places = desk.duel(chat=True)
    assert desk.act(places[0], "say", text="nul \0 nul", request="1").status_code == 200
    made = desk.post(f"{API}/matches", json={"game": GAME, "name": "nul \0 nul"})
    assert made.status_code == 201


def progress(client: httpx.Client, match: str) -> int:
    return int(client.get(f"{API}/matches/{match}/view").json()["seq"])


def test_when_the_leader_is_killed_another_drives_the_bots(postgres: NewDatabase) -> None:
    url = postgres()
    body = {"game": GAME, "seats": [{"bot": 1}, {"bot": 1}], "pace": 0.1}
    with (
        Server("--database", url, "--port", "0") as first,
        Server("--database", url, "--port", "0") as second,
        first.client() as here,
        second.client() as there,
    ):
        matches = [
            client.post(f"{API}/matches", json=body).json()["match"] for client in (here, there)
        ]
        for match in matches:
            eventually(lambda match=match: progress(here, match) > 3)  # type: ignore[misc]
        leader, other, client = (
            (first, second, there) if leads(url, first) else (second, first, here)
        )
        leader.process.send_signal(signal.SIGKILL)
        leader.process.wait(PATIENCE)
        for match in matches:
            so_far = progress(client, match)
            eventually(
                lambda so_far=so_far, match=match: (  # type: ignore[misc]
                    progress(client, match) > so_far + 3
                )
            )
        assert leads(url, other)


def leads(url: str, server: Server) -> bool:
    """Whether a server holds the lock that makes it drive the bots: its thinkers run."""
    return len(server.family()) > 1


def working(server: Server) -> list[Any]:
    """The worker processes of a server."""
    found = []
    for process in server.family()[1:]:
        with contextlib.suppress(psutil.NoSuchProcess):
            if process.parent() == server.family()[0] and "spawn_main" in str(process.cmdline()):
                found.append(process)
    return found


def test_a_worker_that_dies_is_replaced(postgres: NewDatabase) -> None:
    with Server("--database", postgres(), "--port", "0", "--workers", "2") as server:
        address = server.address

        def up() -> bool:
            try:
                return httpx.get(f"{address}{API}/games", timeout=5).status_code == 200
            except httpx.TransportError:
                return False

        eventually(up)
        before = working(server)
        assert len(before) == 2
        made = httpx.post(f"{address}{API}/matches", json={"game": GAME}).json()
        before[0].kill()
        eventually(lambda: len(working(server)) == 2 and before[0] not in working(server))
        for _ in range(20):
            eventually(up)
        headers = {"authorization": f"Bearer {made['token']}"}
        got = httpx.get(f"{address}{API}/matches/{made['match']}/view", headers=headers)
        assert got.json()["viewer"] == "A"
        code, _ = server.stop()
        assert code == 0


@pytest.mark.parametrize("which", [0, 1])
def test_clocks_run_out_once_on_whichever_worker(workers: Workers, which: int) -> None:
    places = workers[which].duel(clock={"decision": 1})
    match = places[0].match
    eventually(lambda: len(workers[0].stored(match)[1]) >= 3)
    entries = workers[0].stored(match)[1]
    assert [entry.seq for entry in entries] == list(range(len(entries)))
    assert all(entry.data.get("late") for entry in entries[1:])
