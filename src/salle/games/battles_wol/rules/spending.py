"""What an Action costs: points, a quip, a use (BW-79, BW-81, BW-82, BW-R36)."""

from __future__ import annotations

from salle.games.battles_wol.data import (
    ALL_OR_SOME_ACTION,
    BACKSTAB,
    EARTHQUAKE,
    HOLY_LIGHT,
    MAGIC_MISSILE,
    ROUSE,
    row_slot,
)
from salle.games.battles_wol.data_events import RAISED_POINTS, SPENT, pair
from salle.games.battles_wol.data_options import ASK_RAISE
from salle.games.battles_wol.rules.mobs.thug import most_points
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table


def most_declared(battle: Battle, mob: Mob, action: int) -> int:
    """The most points that can be declared for an All-or-some row (BW-82, BW-R3)."""
    return most_points(battle, mob) if action == BACKSTAB else mob.kept(row_slot(action))


def raise_points(table: Table, battle: Battle, mob: Mob, given: int) -> None:
    """AID to the very row that was declared: its player may raise the number by as many points
    (BW-R52).
    """
    if not ALL_OR_SOME_ACTION[battle.action]:
        return
    most = min(battle.points + given, most_declared(battle, mob, battle.action))
    options = list(range(battle.points, most + 1))
    chosen = table.choose(mob.seat, ASK_RAISE, options)
    if chosen != battle.points:
        battle.points = chosen
        table.tell(RAISED_POINTS, mob.seat, mob.face, battle.action, chosen)


def spend(table: Table, battle: Battle, mob: Mob) -> None:
    """The declared points are gone; All-or-none and quip-down rows use what they have now, and
    that number counts as declared (BW-R34, BW-R36, BW-R71).
    """
    action = battle.action
    if ALL_OR_SOME_ACTION[action]:
        cost = battle.points
    elif action == HOLY_LIGHT:
        cost = mob.first
        battle.points = cost
    elif action == MAGIC_MISSILE:
        cost = 1
        battle.points = mob.second
    elif action in (EARTHQUAKE, ROUSE):
        cost = 1
    else:
        return
    if cost:
        slot = row_slot(action)
        mob.add(slot, -cost)
        battle.progress = True
        table.tell(SPENT, mob.seat, mob.face, action, pair(cost, mob.kept(slot)))
