"""Declaring, lowest Sense first (F5.2, SO-24, SO-25)."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data_asks import (
    ASK_ACTION,
    ASK_BUSY,
    ASK_CHOKING,
    ASK_FACING,
    ASK_GM_DICE,
    ASK_GM_DIFFICULTY,
    NO,
    SET_SCALE,
    YES,
)
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
    ACT_BUSY,
    ACT_FLEE,
    ACT_FORCE,
    ACT_HOLD,
    ACT_NOTHING,
    ACT_READY,
    ACT_RELOAD,
    ACT_SURRENDER,
    ACTIVE,
    BURNING_PANIC,
    CHOKE_HOLD,
    FACES,
    FISTS_ITEM,
    FLED,
    GM_DICE,
    NOBODY,
    NOT_BUSY,
    PANICKED,
    RUN,
    RUN_AND_ACT,
    SURRENDERED,
)
from salle.games.star_ore.data_events import DECLARED, MANEUVER_PART, POWER_PART
from salle.games.star_ore.rules.actions import actions, panicked_actions, pinned_actions
from salle.games.star_ore.rules.declare_details import declare_details, flames_only
from salle.games.star_ore.rules.force.declaring import boost, compelled, feel
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.rules.movement import declare_move, give_up, go, run_away
from salle.games.star_ore.rules.statuses import end_own_hold
from salle.games.star_ore.rules.upkeep import start_rage
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table

UNROLLED: Final[tuple[int, ...]] = (
    ACT_AIM, ACT_READY, ACT_RELOAD, ACT_SURRENDER, ACT_NOTHING, ACT_FLEE, ACT_HOLD, ACT_BUSY,
)  # fmt: skip


def declare_all(table: Table, fight: Fight) -> None:
    """Everybody who may declares, in order; moves that need no roll are made at once. One
    controlled does as told, panic or not (SO-25, SO-R183).
    """
    for number in fight.order:
        me = fight.fighters[number]
        fight.acting = number
        fight.asked = number
        afraid = me.status in (PANICKED, BURNING_PANIC)
        if me.status == ACTIVE or (afraid and me.controlled_by != NOBODY):
            declare(table, fight, me)
        elif me.status == PANICKED:
            panic(table, fight, me)
        elif me.status == BURNING_PANIC:
            flames_only(table, fight, me)
        me.declared = True
    fight.acting = NOBODY


def declare(table: Table, fight: Fight, me: Combatant) -> None:
    """One declaration, step by step (F5.2)."""
    seat = fight.ask(me)
    if me.busy != NOT_BUSY:
        if table.choose(seat, ASK_BUSY, [YES, NO]) == YES:
            me.act = ACT_BUSY
            return
        me.busy = NOT_BUSY
    if me.hold == CHOKE_HOLD:
        if table.choose(seat, ASK_CHOKING, [YES, NO]) == YES:
            me.act = ACT_HOLD
            return
        end_own_hold(table, fight, me)
    feel(table, fight, me)
    if me.pinned_by != NOBODY:
        act(table, fight, me, pinned_actions(fight, me))
        return
    if compelled(table, fight, me):
        return
    start_rage(table, fight, me)
    declare_move(table, fight, me)
    if me.status == FLED:
        return
    if me.move == RUN:
        me.aim_rounds = 0
        tell(table, fight, me)
        return
    act(table, fight, me, actions(fight, me))


def act(table: Table, fight: Fight, me: Combatant, options: list[int]) -> None:
    """The action and everything that belongs to it (F5.2d to F5.2f)."""
    seat = fight.ask(me)
    me.act = table.choose(seat, ASK_ACTION, options)
    if me.act == ACT_SURRENDER:
        give_up(table, fight, me, SURRENDERED)
        return
    if me.act == ACT_NOTHING and me.move == RUN_AND_ACT:
        me.move = RUN
        go(table, fight, me, me.run_to, RUN)
        me.aim_rounds = 0
        tell(table, fight, me)
        return
    declare_details(table, fight, me)
    face(table, fight, me)
    keep_aim(me)
    if me.act not in UNROLLED:
        boost(table, fight, me)
        situation(table, fight, me)
    tell(table, fight, me)


def tell(table: Table, fight: Fight, me: Combatant) -> None:
    """What was declared is open to all."""
    code = 0 if me.item == FISTS_ITEM else fight.item_arm[me.item]
    power = me.power + 1 if me.act == ACT_FORCE else 0
    with_what = me.target + 1 + SET_SCALE * (code + 1) + MANEUVER_PART * me.maneuver
    table.tell(DECLARED, me.seat, me.number, me.act + POWER_PART * power, with_what)


def face(table: Table, fight: Fight, me: Combatant) -> None:
    """Towards a declared target; without one as its owner likes (F5.2d, T19)."""
    if me.target != NOBODY and me.target != me.number:
        other = fight.fighters[me.target].pos
        if other != me.pos:
            me.facing = 1 if other > me.pos else -1
        return
    ways = [YES, NO] if me.facing > 0 else [NO, YES]
    me.facing = 1 if table.choose(fight.ask(me), ASK_FACING, ways) == YES else -1


def keep_aim(me: Combatant) -> None:
    """Any declared action but another aim, or the attack it is for, loses an aim (SO-87,
    SO-R79).
    """
    if me.aim_rounds:
        same = me.item == me.aim_item and me.target == me.aim_target
        if me.act not in (ACT_AIM, ACT_ATTACK) or not same:
            me.aim_rounds = 0


def situation(table: Table, fight: Fight, me: Combatant) -> None:
    """A GM may make a roll easier or harder (SO-17, SO-35, G2)."""
    if fight.gm == NOBODY:
        return
    me.gm_dice = GM_DICE[gm_decides(table, fight, ASK_GM_DICE, list(range(len(GM_DICE))), 0)]
    me.gm_difficulty = gm_decides(table, fight, ASK_GM_DIFFICULTY, list(range(FACES + 1)), 0)


def panic(table: Table, fight: Fight, me: Combatant) -> None:
    """Somebody panicked: flee, dive, dodge or nothing (T22, F5.2g)."""
    me.act = table.choose(fight.ask(me), ASK_ACTION, panicked_actions(fight, me))
    if me.act == ACT_FLEE:
        run_away(table, fight, me, NOBODY)
    else:
        declare_details(table, fight, me)
    tell(table, fight, me)
