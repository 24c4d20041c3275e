"""The bouts that a process has in memory."""

from __future__ import annotations

from typing import Any, cast

from salle.games import game_named
from salle.store.tables import ClockRule, Head, Sitter
from salle.web.bout import Bout
from salle.web.hall import LET_GO, MOST_IN_MEMORY, Hall
from salle.web.live import Live
from salle.web.streams import WaitingStream
from tests.web.playing import GAME


def live(name: str) -> Live:
    """A table where nobody has sat down yet."""
    head = Head(
        id=name,
        game=GAME,
        rules_version=game_named(GAME).rules_version,
        created_at=1,
        creator=None,
        sitters=(Sitter(name="Ann"), Sitter(name="Bob")),
        clock=ClockRule(),
    )
    return Live(Bout(head, []))


class Storeless:
    """Where no other process is told of anything."""

    shared = False


def empty_hall() -> Hall:
    return Hall(cast(Any, Storeless()))


def test_a_full_hall_lets_go_of_the_oldest_that_are_idle() -> None:
    hall = empty_hall()
    busy = live("busy")
    hall._keep(busy)
    hall.open_stream(busy, WaitingStream(None, ()))
    for number in range(MOST_IN_MEMORY - 1):
        hall._keep(live(f"m{number}"))
    assert len(hall.in_memory()) == MOST_IN_MEMORY
    hall._keep(live("last"))
    left = hall.in_memory()
    assert len(left) == MOST_IN_MEMORY - LET_GO
    assert (left[0], left[1].bout.id, left[-1].bout.id) == (busy, f"m{LET_GO + 1}", "last")


def test_a_hall_knows_who_has_company() -> None:
    hall = empty_hall()
    one, other = live("one"), live("other")
    streams = [WaitingStream(None, ()) for _ in range(2)]
    for stream in streams:
        hall.open_stream(one, stream)
    hall.open_stream(other, WaitingStream(None, ()))
    assert hall.followed() == [one, other]
    hall.close_stream(one, streams[0])
    assert hall.followed() == [one, other]
    hall.close_stream(one, streams[1])
    assert hall.followed() == [other]


def test_a_bout_that_was_let_go_still_tells_everything() -> None:
    """Somebody may have it in hand."""
    bout = live("one").bout
    bout.noted(bout.start(0))
    for number in range(12):
        if number == 4:
            bout.let_go()
        seat = next(iter(bout.asked_at))
        bout.noted(bout.answer(seat, 0, number, None))
        told = [str(line) for line in bout.match.lines(seat)]
        assert [str(line) for line in bout.lines(seat)] == told
