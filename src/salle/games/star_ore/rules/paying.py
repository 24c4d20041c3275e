"""Paying Willpower and Dark Side Points, and losing a bid (F17, SO-186, SO-191, SO-R151)."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data_asks import ASK_PAY
from salle.games.star_ore.data_combat import MINOR, NO_PASSION
from salle.games.star_ore.data_events import PAID
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table

WITH_DARK: Final = 0
WITH_WILL: Final = 1
DOUBLE: Final = 2


def spends(fight: Fight, me: Combatant) -> bool:
    """Whether somebody may spend points at all: droids have none, minor NPCs keep theirs
    (SO-R60, SO-R138).
    """
    if me.sheet.machine:
        return False
    return me.sheet.kind != MINOR or fight.house.minor_force


def dark_points(me: Combatant) -> int:
    """Dark Side Points that may be spent: only in the grip of a passion (SO-190)."""
    return me.dsp if me.passion != NO_PASSION else 0


def available(fight: Fight, me: Combatant) -> int:
    """Points to bid with (F17.1)."""
    return me.will + dark_points(me) if spends(fight, me) else 0


def price(me: Combatant) -> int:
    """Willpower for one point: double while tainted (SO-191)."""
    return DOUBLE if me.dsp_base else 1


def payable(fight: Fight, me: Combatant) -> int:
    """How many points somebody could pay in all (F17.2)."""
    if not spends(fight, me):
        return 0
    return dark_points(me) + me.will // price(me)


def can_pay(fight: Fight, me: Combatant, cost: int) -> bool:
    """Whether a cost can be paid in some way."""
    return payable(fight, me) >= cost


def pay(table: Table, fight: Fight, me: Combatant, cost: int) -> None:
    """Pay point by point, in Dark Side Points or Willpower; only what leaves the rest payable is
    offered (SO-187, SO-191, SO-R151).
    """
    for left in range(cost, 0, -1):
        options: list[int] = []
        each = price(me)
        if dark_points(me):
            options.append(WITH_DARK)
        if me.will >= each and dark_points(me) + (me.will - each) // each >= left - 1:
            options.append(WITH_WILL)
        if table.choose(fight.ask(me), ASK_PAY, options) == WITH_DARK:
            lose_dark(table, me)
        else:
            me.will -= each
            table.tell(PAID, me.seat, me.number, each, 0)


def lose_dark(table: Table, me: Combatant) -> None:
    """One Dark Side Point is spent."""
    me.dsp -= 1
    me.dark_used = True
    table.tell(PAID, me.seat, me.number, 0, 1)


def lose_bid(table: Table, fight: Fight, me: Combatant) -> None:
    """A lost bid is one point, paid as far as points go (SO-186, F17.3)."""
    if not spends(fight, me):
        return
    if can_pay(fight, me, 1):
        pay(table, fight, me, 1)
    elif me.will:
        table.tell(PAID, me.seat, me.number, me.will, 0)
        me.will = 0
