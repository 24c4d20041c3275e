"""What a Game Master decides; without one the usual answer stands (T18, F15, SO-2)."""

from __future__ import annotations

from salle.games.star_ore.data_combat import NOBODY
from salle.games.star_ore.state import Fight
from salle.kernel.table import Table


def gm_decides(table: Table, fight: Fight, ask: int, options: list[int], default: int) -> int:
    """The GM's answer; or the default at a table without one, and while the usual stands. The
    default is offered first (SO-R303).
    """
    if fight.usual:
        return default
    return gm_answers(table, fight, ask, options, default)


def gm_answers(table: Table, fight: Fight, ask: int, options: list[int], default: int) -> int:
    """The same where there is no usual answer that would do: a GM is always asked."""
    if fight.gm == NOBODY:
        return default
    offered = [default]
    for option in options:
        if option != default:
            offered.append(option)
    return table.choose(fight.gm, ask, offered)
