"""A build that sets up a whole table: who sits where, playing it, and who is likely to win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from fastapi import Request
from starlette.datastructures import FormData

from salle.bots.estimate import NOBODY, Estimate, Share
from salle.bots.levels import DEFAULT_LEVEL
from salle.kernel.build import Build, Place
from salle.kernel.errors import SalleError
from salle.kernel.game import read_number, seat_letter
from salle.store.people import Player
from salle.store.tables import Sitter
from salle.web.bout import Bout
from salle.web.builds import Workshop, check, faults
from salle.web.estimates import Estimates, Table, table_key
from salle.web.hall import Hall
from salle.web.pages import making
from salle.web.pages.faces import bot_sitter
from salle.web.pages.guests import word
from salle.web.refusals import Refusal, refusal_of

SEAT: Final = "seat."
"""What the names of the seats' fields begin with in forms."""
ME: Final = "me"
FRIEND: Final = "friend"
BOT: Final = "bot"
SITTERS: Final = ((ME, "you, at this screen"), (FRIEND, "a friend, by a link"), (BOT, "a bot"))
BAR: Final = 100


@dataclass(frozen=True)
class Chair:
    """A seat, what it is called, and who is to sit there."""

    letter: str
    field: str
    name: str
    taken_by: str


@dataclass(frozen=True)
class Odds:
    """How often a side won: in words, and as the length of a bar."""

    side: str
    words: str
    bar: int


@dataclass(frozen=True)
class EstimateFace:
    """What bots found, or that they are still at it."""

    running: bool = False
    odds: tuple[Odds, ...] = ()
    sides: str = ""
    matches: int = 0
    length: str = ""


@dataclass(frozen=True)
class Stage:
    """What a page shows of a table that a build sets up."""

    chairs: list[Chair]
    level: int
    watchable: bool
    real_dice: bool
    name: str
    """What was typed as the visitor’s name so far."""
    estimate: EstimateFace
    url: str


def table_of_build(shop: Workshop, build: Build) -> Table:
    """The table that a build sets up."""
    places = shop.builder.places(build)
    return table_key(shop.game.id, len(places), shop.builder.options(build, 0))


async def stage_of(
    shop: Workshop, build: Build, estimates: Estimates, form: FormData | None
) -> Stage | None:
    """The table of a build with what a form says of it; None for a build that sets up none."""
    places = shop.builder.places(build)
    if not places:
        return None
    return Stage(
        chairs=[
            Chair(seat_letter(seat), f"{SEAT}{seat}", place.name, _taker(form, seat))
            for seat, place in enumerate(places)
        ],
        level=_level(form),
        watchable=form is None or "watchable" in form,
        real_dice=form is not None and "real_dice" in form,
        name=word(form, "name") if form is not None else "",
        estimate=await _estimate(shop, build, places, estimates),
        url=f"{shop.url}/play",
    )


def _taker(form: FormData | None, seat: int) -> str:
    said = word(form, f"{SEAT}{seat}") if form is not None else ""
    if said in (ME, FRIEND, BOT):
        return said
    return BOT if seat else ME


def _level(form: FormData | None) -> int:
    number = read_number(word(form, "level")) if form is not None else None
    return DEFAULT_LEVEL if number is None else number


# -- who is likely to win ------------------------------------------------------------------------


def begin_estimate(shop: Workshop, build: Build, estimates: Estimates) -> None:
    """Have bots play the table of a build; refuses one that has problems."""
    check(shop.builder, build)
    if shop.builder.places(build):
        estimates.begin(table_of_build(shop, build))


async def _estimate(
    shop: Workshop, build: Build, places: Sequence[Place], estimates: Estimates
) -> EstimateFace:
    if faults(shop.builder, build):
        return EstimateFace()
    table = table_of_build(shop, build)
    found = await estimates.found(table)
    if found is None:
        return EstimateFace(running=estimates.running(table))
    return face_of(found, [place.side for place in places], shop.game.stage_word)


def face_of(found: Estimate, sides: Sequence[str], stage: str) -> EstimateFace:
    """An estimate in words: `Heroes to win: 62 % ± 2`."""
    odds = [Odds(side, str(share), round(BAR * share.part)) for side, share in found.by_side(sides)]
    best: tuple[str, Share] | None = max(
        found.by_side(sides), key=lambda one: one[1].part, default=None
    )
    return EstimateFace(
        odds=tuple(odds),
        sides=_verdict(*best) if best else "",
        matches=found.matches,
        length=f"{found.length:.0f} {stage}s each" if found.length else "",
    )


def _verdict(side: str, share: Share) -> str:
    return f"Nobody wins {share}" if side == NOBODY else f"{side} to win: {share}"


# -- playing it ----------------------------------------------------------------------------------


async def play_build(
    hall: Hall, shop: Workshop, build: Build, form: FormData, player: Player
) -> Bout:
    """The table that a build sets up, with those at its seats whom a form names."""
    check(shop.builder, build)
    places = shop.builder.places(build)
    if not places:
        raise Refusal(422, "bad-table", f"{shop.builder.name(build)} is no whole table.")
    takers = [_taker(form, seat) for seat in range(len(places))]
    mine = takers.count(ME)
    if FRIEND in takers and mine == 0:
        raise Refusal(422, "bad-table", "Take a seat yourself, or leave all of them to bots.")
    if FRIEND in takers and mine > 1:
        raise Refusal(
            422, "bad-table", "At one screen you play with bots; with friends you take one seat."
        )
    try:
        sitters = _sitters(takers, places, player, _level(form))
    except SalleError as error:
        raise refusal_of(error) from None
    return await hall.make(
        game=shop.game.id,
        sitters=sitters,
        creator=player,
        options=shop.builder.options(build, 0),
        same_screen=mine > 1,
        real_dice=mine > 1 and "real_dice" in form,
        chat=FRIEND in takers,
        watchable="watchable" in form,
        pace=making.BOT_PACE,
    )


def _sitters(
    takers: Sequence[str], places: Sequence[Place], player: Player, level: int
) -> list[Sitter]:
    bot = bot_sitter(level)
    several = takers.count(ME) > 1
    found = []
    for taker, place in zip(takers, places, strict=True):
        if taker == ME:
            found.append(Sitter(player=player.id, name=place.name[:30] if several else player.name))
        else:
            found.append(replace(bot, name=place.name[:30]) if taker == BOT else Sitter())
    return found


def estimates_of(request: Request) -> Estimates:
    """The estimates of this process."""
    estimates: Estimates = request.app.state.estimates
    return estimates
