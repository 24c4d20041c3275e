"""Studies and forks: a record that was uploaded, or a match that goes another way from a moment."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import salle
from salle.kernel.errors import SalleError
from salle.kernel.match import AGREED, Match
from salle.kernel.rng import Thinking
from salle.store import entries as kinds
from salle.store.people import Player
from salle.store.schema import NAME_LENGTH
from salle.store.tables import Sitter
from salle.web.bout import Bout
from salle.web.hall import Hall
from salle.web.refusals import Refusal, sentence

SEEDS = 1 << 60


async def study(hall: Hall, record: str, player: Player | None) -> Bout:
    """A record as a finished table of its own, to be replayed and forked."""
    try:
        match = salle.load(record, real_dice=True)
    except SalleError as error:
        raise Refusal(422, "bad-record", sentence(error)) from None
    return await hall.make(
        game=match.game.id,
        sitters=[
            Sitter(name=match.names.get(seat, "")[:NAME_LENGTH]) for seat in range(match.seats)
        ],
        creator=player,
        options=match.options,
        position=match.position_at_start,
        watchable=False,
        study=True,
        course=match.session.log.flat(),
        called=_called(match),
    )


def _called(match: Match) -> tuple[str, int] | None:
    """How people had ended a match themselves."""
    if match.called is None:
        return None
    if match.called.reason == AGREED:
        return kinds.DRAW, 0
    standing = match.game.standing(match.session.now)
    return kinds.RESIGN, next(seat for seat in standing if seat not in match.called.winners)


@dataclass(frozen=True)
class Moment:
    """Where a fork begins: a position at the start (or none) and the course of play since."""

    position: Mapping[str, object] | None
    course: list[int]


def moment(bout: Bout, at: int, seat: int | None) -> Moment:
    """The match after `at` entries of its log, as `seat` may take it along.

    After the end it is the match itself. While it runs, what the seat does not know is dealt
    anew, so that nothing is learnt from playing on; a spectator cannot fork it.
    """
    try:
        twin = bout.match.fork(at, frozen=True)
    except SalleError as error:
        raise Refusal(422, "no-such-moment", sentence(error)) from None
    if bout.over or bout.head.study or not bout.game.hidden_information:
        return Moment(bout.head.position, twin.session.log.flat())
    if seat is None:
        raise Refusal(409, "still-running", "A match of others can be forked when it is over.")
    world = twin.redeal(seat, Thinking(secrets.randbelow(SEEDS)))
    session = world.session
    if not session.checkpoint.stages:
        raise Refusal(409, "too-early", "A running match can be forked once its set-up is over.")
    return Moment(bout.game.position(session.checkpoint), session.log.flat())


async def fork(
    hall: Hall, bout: Bout, at: int, seat: int | None, sitters: Sequence[Sitter], player: Player
) -> Bout:
    """A new table that goes on from a moment of this one."""
    begin = moment(bout, at, seat)
    return await hall.make(
        game=bout.head.game,
        sitters=sitters,
        creator=player,
        options=bout.head.options,
        position=begin.position,
        course=begin.course,
        forked_from=bout.id,
        forked_at=at,
        watchable=False,
    )
