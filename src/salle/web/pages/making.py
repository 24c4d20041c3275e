"""The lobby's form into a table: game, seats, clock, options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlette.datastructures import FormData

import salle
from salle.bots.levels import DEFAULT_LEVEL
from salle.kernel.errors import SalleError
from salle.kernel.game import Game, read_number, seat_letter
from salle.store.people import Player, clean_name
from salle.store.tables import ClockRule, Sitter
from salle.web.bout import Bout
from salle.web.builds import brought, check, fits_new_table, use_kept, workshop
from salle.web.hall import Hall
from salle.web.pages.faces import bot_sitter
from salle.web.pages.guests import word
from salle.web.refusals import Refusal, refusal_of

MINUTE: Final = 60
LONGEST_CLOCK: Final = 7 * 24 * 60 * MINUTE
BOT_PACE: Final = 0.8
"""Seconds that bots wait for each other, so that people can follow them."""
WAYS: Final = ("bot", "invite", "same", "watch")


async def table_of(hall: Hall, form: FormData, player: Player) -> Bout:
    """The table that a form of the lobby asks for; refuses what cannot be."""
    try:
        game = salle.game(word(form, "game"))
        way = word(form, "way")
        if way not in WAYS:
            raise Refusal(422, "bad-table", "Choose an opponent: a bot, a friend, or this screen.")
        sitters = _sitters(form, game, way, player)
    except SalleError as error:
        raise refusal_of(error) from None
    options = _options(form, game)
    made = await hall.make(
        game=game.id,
        sitters=sitters,
        creator=player,
        options=options,
        builds=await _builds(hall, form, game, player, len(sitters), options),
        clock=ClockRule() if way == "watch" else _clock(form),
        same_screen=way == "same",
        real_dice=way == "same" and "real_dice" in form,
        chat="chat" in form and way == "invite",
        watchable="watchable" in form,
        pace=BOT_PACE,
    )
    await use_kept(hall, made)
    return made


async def _builds(
    hall: Hall,
    form: FormData,
    game: Game,
    player: Player,
    seats: int,
    options: Mapping[str, str],
) -> dict[str, str]:
    """The build that the maker of a table brings for the first seat; refuses one that is no use.
    What is no build for a seat is said by the options.
    """
    text = word(form, "build").strip()
    if not text or word(form, "build_game") != game.id or word(form, "way") == "watch":
        return {}
    shop = workshop(game.id, word(form, "build_what"))
    build = await brought(hall, player, shop, text)
    if not shop.at_seat:
        check(shop.builder, build)
        return {}
    fits_new_table(shop, build, 0, seats, options)
    return {seat_letter(0): shop.builder.packed(build)}


def _number(form: FormData, name: str, default: int) -> int:
    text = word(form, name).strip()
    if not text:
        return default
    number = read_number(text)
    if number is None:
        raise Refusal(422, "bad-table", f"{text[:20]!r} is not a number.")
    return number


def _sitters(form: FormData, game: Game, way: str, player: Player) -> list[Sitter]:
    seats = _number(form, f"{game.id}.seats", game.min_seats)
    game.check_seats(seats)
    bot = bot_sitter(_number(form, "level", DEFAULT_LEVEL))
    if way == "watch":
        levels = [_number(form, name, DEFAULT_LEVEL) for name in ("watch_a", "watch_b")]
        return [bot_sitter(levels[seat % 2]) for seat in range(seats)]
    me = Sitter(player=player.id, name=player.name)
    if way == "bot":
        return [me] + [bot] * (seats - 1)
    people = min(seats, max(2, _number(form, f"{game.id}.people", 2)))
    if way == "same":
        given = [name for name in word(form, "others").split(",") if name.strip()]
        names = [clean_name(name) for name in given[: people - 1]]
        names += [f"Player {seat_letter(seat)}" for seat in range(len(names) + 1, people)]
        others = [Sitter(player=player.id, name=name) for name in names]
    else:
        others = [Sitter()] * (people - 1)
    return [me, *others] + [bot] * (seats - people)


def _options(form: FormData, game: Game) -> dict[str, str]:
    given = {
        switch.name: word(form, f"{game.id}.{switch.name}").strip() for switch in game.switches
    }
    return {name: value for name, value in given.items() if value}


def _clock(form: FormData) -> ClockRule:
    limits = {
        "total": _number(form, "total", 0) * MINUTE,
        "decision": _number(form, "decision", 0),
        "grace": _number(form, "grace", 0),
    }
    if max(limits.values()) > LONGEST_CLOCK:
        raise Refusal(422, "bad-table", "A clock runs for a week at most.")
    return ClockRule(**{name: limit or None for name, limit in limits.items()})
