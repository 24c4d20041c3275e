"""The games of the hall in a table, and the rule switches of each."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from salle.kernel.game import Game

GAP = "  "


def seats_text(game: Game) -> str:
    """`2 to 8`, or `2`."""
    if game.min_seats == game.max_seats:
        return str(game.min_seats)
    return f"{game.min_seats} to {game.max_seats}"


def game_table(games: Iterable[Game]) -> Iterator[str]:
    """A heading and one line a game."""
    rows = [("id", "title", "seats", "what it is")]
    rows += [(game.id, game.title, seats_text(game), game.blurb) for game in games]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        yield GAP.join([*cells, row[-1]])


def option_lines(game: Game, width: int) -> Iterator[str]:
    """The rule switches of a game: name, values with the default first, meaning and ruling."""
    if not game.switches:
        yield f"{game.title} has no options."
        return
    yield f"Options of {game.title} (--option NAME=VALUE; the first value is the default):"
    for switch in game.switches:
        values = ", ".join(switch.values) + (f", or {switch.custom}" if switch.custom else "")
        yield f"  {switch.name}: {switch.summary} [{switch.ruling}]"
        yield from textwrap.wrap(values, width, initial_indent="      ", subsequent_indent="      ")
