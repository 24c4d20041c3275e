"""Energy Manipulation on bodies and the weather (SO-212, SO-217, SO-219 to SO-221, SO-226)."""

from __future__ import annotations

from salle.games.star_ore.data_asks import ASK_AMOUNT, ASK_WHERE
from salle.games.star_ore.data_combat import HEAD, LEAP, PLACE_AT, RUN, SET_WIDTH
from salle.games.star_ore.data_events import FIST_CHARGED, STORM_ROSE, WILL_CHANGED
from salle.games.star_ore.data_force import (
    JUMPING,
    RESISTED,
    STORM_LEAST,
    STORM_MINUTES,
    STORM_MOST,
    STORM_STEP,
    TEN_TIMES,
    WORKED,
)
from salle.games.star_ore.rules.damage import hurt
from salle.games.star_ore.rules.force.struggle import shielded, struggle, struggle_if_energy
from salle.games.star_ore.rules.movement import full_move, go, jump, reachable, shove
from salle.games.star_ore.rules.things import fall
from salle.games.star_ore.state import Act, Combatant, Fight, Harm
from salle.kernel.table import Table


def push(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Force Push: away from the user by its width in metres, as much Shock, and down. Nothing
    dodges or blocks it, armor helps (SO-212, SO-R163, SO-R211).
    """
    target = fight.fighters[act.target]
    width = shielded(table, fight, target, act.width, act.height)
    if width < SET_WIDTH or not struggle_if_energy(table, fight, me, target):
        return RESISTED
    me.pushed += 1
    away = 1 if target.pos > me.pos or (target.pos == me.pos and me.facing > 0) else -1
    shove(table, fight, target, target.pos + away * width)
    harm = Harm(me.number)
    harm.shock[PLACE_AT[act.height]] = width
    hurt(table, fight, target, harm)
    fall(table, target)
    return WORKED


def grip(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Force Grip: its width in Shock to the head; a helmet helps (SO-220, SO-R167)."""
    target = fight.fighters[act.target]
    width = shielded(table, fight, target, act.width, act.height)
    if width < SET_WIDTH or not struggle_if_energy(table, fight, me, target):
        return RESISTED
    harm = Harm(me.number)
    harm.shock[HEAD] = width
    hurt(table, fight, target, harm)
    return WORKED


def fist(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Force Fist: its height on top of the next unarmed attack (SO-219, SO-R168)."""
    me.fist = act.height
    table.tell(FIST_CHARGED, me.seat, me.number, act.height)
    return WORKED


def drain_force(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Drain Force: Willpower goes from the target to the user, and as much again into Dark Side
    Points, up to base Willpower (SO-217, SO-R166).
    """
    target = fight.fighters[act.target]
    width = shielded(table, fight, target, act.width, act.height)
    if width < SET_WIDTH or not struggle(table, fight, me, target):
        return RESISTED
    drained = min(width, target.will)
    target.will -= drained
    me.will += drained
    me.dsp = max(me.dsp, min(me.dsp + drained, me.will_base))
    me.dsp_base = max(me.dsp_base, me.dsp)
    table.tell(WILL_CHANGED, target.seat, target.number, 0, drained)
    table.tell(WILL_CHANGED, me.seat, me.number, drained)
    return WORKED


def leap(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Force Jump: up to ten times as far (SO-221)."""
    land(table, fight, me, jump(fight, me) * TEN_TIMES, LEAP)
    return WORKED


def burst(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Burst of Speed: a run or a jump ten times as far, at once (SO-233, SO-R175)."""
    if act.number == JUMPING:
        land(table, fight, me, jump(fight, me) * TEN_TIMES, LEAP)
    else:
        me.ran = True
        land(table, fight, me, full_move(fight, me, TEN_TIMES), RUN)
    return WORKED


def land(table: Table, fight: Fight, me: Combatant, most: int, kind: int) -> None:
    """Where such a move ends; it may stay, and it may leave the field."""
    options = [me.pos]
    options.extend(reachable(fight, me, 1, most))
    where = table.choose(fight.ask(me), ASK_WHERE, options)
    if where != me.pos:
        go(table, fight, me, where, kind)


def summon_storm(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Summon Storm: every act inside needs its height, for ten minutes a die of width; its maker
    sets the radius by the dice rolled. A later storm replaces it (SO-226, SO-R171).
    """
    options: list[int] = []
    for metres in range(STORM_LEAST, STORM_MOST + 1, STORM_STEP):
        options.append(metres * max(1, me.pool_rolled))
    fight.storm_radius = table.choose(fight.ask(me), ASK_AMOUNT, options)
    fight.storm = act.height
    fight.storm_pos = me.pos
    fight.storm_left = act.width * STORM_MINUTES * fight.house.minute + 1
    fight.storm_of = me.number
    table.tell(STORM_ROSE, me.seat, me.number, act.height, fight.storm_radius)
    return WORKED
