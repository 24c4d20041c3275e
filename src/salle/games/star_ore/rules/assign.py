"""Wiggle dice, the set for the declared action, and extra sets (F5.5, F1.6 to F1.8, SO-26)."""

from __future__ import annotations

from salle.games.star_ore.data_arms import ARM_CLASS
from salle.games.star_ore.data_asks import (
    ASK_EXTRA,
    ASK_GM_COMPATIBLE,
    ASK_PLACE,
    ASK_SET,
    ASK_STRIKER,
    EXTRA_UNUSED,
    NO,
    SET_SCALE,
    WAY_LEFT,
    WAY_RIGHT,
    WAYS,
    YES,
)
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_FIRST_AID,
    ACT_FLAMES,
    ACT_FORCE,
    ACT_FORM_ONE,
    ACT_LEAP,
    ACT_RUN,
    ACT_SUPPRESS,
    ACT_TWO_WEAPON,
    DISARM,
    FACES,
    FISTS_ITEM,
    GRENADE,
    IS_DEFENCE,
    LEFT,
    NOBODY,
    NOTHING,
    PLACES,
)
from salle.games.star_ore.data_events import ASSIGNED, FAILED, FIRE_OUT, POWER_PART
from salle.games.star_ore.rules.blast import spend_grenade
from salle.games.star_ore.rules.extras import extra_kinds, make_extra
from salle.games.star_ore.rules.force.bids import roll_failed
from salle.games.star_ore.rules.force.rolling import (
    change_roll,
    lend_late,
    split_sets,
    used_already,
)
from salle.games.star_ore.rules.forms import form_lost
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.rules.movement import jump, shove
from salle.games.star_ore.rules.roll_phase import rolls
from salle.games.star_ore.rules.rolling import (
    all_low,
    fail_badly,
    name_wiggles,
    rescued,
    sets_in,
)
from salle.games.star_ore.rules.statuses import check_possession
from salle.games.star_ore.rules.weapons import attack_difficulty, initiative
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def assign_all(table: Table, fight: Fight) -> None:
    """Everybody who rolled reads its dice and puts its sets to use, in declare order (SO-26,
    SO-R16).
    """
    for number in fight.order:
        me = fight.fighters[number]
        if rolls(me):
            fight.acting = number
            fight.asked = number
            assign(table, fight, me)
    fight.acting = NOBODY


def assign(table: Table, fight: Fight, me: Combatant) -> None:
    """One roll, read and used (F5.5)."""
    if IS_DEFENCE[me.act]:
        lend_late(table, fight, me)
    name_wiggles(table, fight, me, me.wiggles, me.dice, me.counts)
    me.difficulty = needed_now(fight, me)
    change_roll(table, fight, me, not any_fits(me, sets_in(me.counts, 1)))
    sets = sets_in(me.counts, 1)
    split_sets(table, fight, me, sets)
    if me.act == ACT_SUPPRESS:
        sweep(table, fight, me, sets)
        return
    if not used_already(me, sets):
        use_declared(table, fight, me, sets)
    storm = fight.storm_at(me)
    for found in sets:
        if found % SET_SCALE < storm:
            continue
        fight.threat = found
        kind = table.choose(fight.ask(me), ASK_EXTRA, extra_kinds(fight, me, found))
        if go_together(table, fight, kind):
            make_extra(table, fight, me, found, kind)
            if kind != EXTRA_UNUSED:
                power = fight.acts[-1].spare + 1 if kind == ACT_FORCE else 0
                table.tell(ASSIGNED, me.seat, me.number, kind + POWER_PART * power, found)


def go_together(table: Table, fight: Fight, kind: int) -> bool:
    """In doubt the GM says whether an extra action goes with the declared one (SO-22, G24)."""
    if kind >= EXTRA_UNUSED or kind == ACT_RUN:
        return True
    return gm_decides(table, fight, ASK_GM_COMPATIBLE, [YES, NO], YES) == YES


def needed_now(fight: Fight, me: Combatant) -> int:
    """The Difficulty of the declared action as far as it is known now (F1.7)."""
    if me.act in (ACT_ATTACK, ACT_TWO_WEAPON, ACT_FORM_ONE):
        target = fight.fighters[me.target]
        return attack_difficulty(fight, me, target, fight.arm_of(me.item)) + me.gm_difficulty
    needed = max(me.difficulty, me.gm_difficulty)
    if me.act == ACT_FIRST_AID:
        patient = fight.fighters[me.target]
        needed = max(needed, patient.x[me.spare] + patient.shock[me.spare])
    return max(needed, fight.storm_at(me))


def fits(me: Combatant, found: int) -> bool:
    """Whether a set may serve the declared action: high enough, and of the number a Disarm needs
    (SO-14, SO-R12, SO-R91).
    """
    height = found % SET_SCALE
    if me.act == ACT_ATTACK and me.maneuver & DISARM:
        if height != me.number_set:
            return False
    return height >= me.difficulty


def heights_for(me: Combatant) -> tuple[int, int]:
    """The lowest and the highest set that would serve the declared action (SO-14, SO-R91)."""
    if me.act == ACT_ATTACK and me.maneuver & DISARM:
        return max(me.difficulty, me.number_set), me.number_set
    return me.difficulty, FACES


def any_fits(me: Combatant, sets: list[int]) -> bool:
    """Whether any set may serve the declared action."""
    return any(fits(me, found) for found in sets)


# -- the declared action ---------------------------------------------------------------------


def use_declared(table: Table, fight: Fight, me: Combatant, sets: list[int]) -> None:
    """The declared action takes a set if any qualifies, or one of the GM's; `sets` keeps the rest
    (SO-R12, SO-R300, F1.7).
    """
    options: list[int] = []
    for found in sets:
        if fits(me, found) and found not in options:
            options.append(found)
    if not options:
        found = rescued(table, fight, me, *heights_for(me))
        if not found:
            fail(table, fight, me, True)
            return
        sets.append(found)
        options.append(found)
    seat = fight.ask(me)
    if me.run_to != NOTHING and len(sets) == 1:
        if table.choose(seat, ASK_EXTRA, [me.act, ACT_RUN]) == ACT_RUN:
            make_extra(table, fight, me, sets.pop(), ACT_RUN)
            fail(table, fight, me, False)
            return
    if me.act == ACT_FORM_ONE:
        block_and_attack(table, fight, me, sets, options)
        return
    found = table.choose(seat, ASK_SET, options)
    sets.remove(found)
    act = declared_act(fight, me, me.act, found)
    if me.act == ACT_TWO_WEAPON:
        act.kind = ACT_ATTACK
        which = table.choose(seat, ASK_STRIKER, strikers(fight, me))
        if which % WAYS == WAY_LEFT:
            act.item = me.second
            act.hand = LEFT
            act.initiative = initiative(fight, me, act.item, act.maneuver)
    fight.acts.append(act)
    power = me.power + 1 if act.kind == ACT_FORCE else 0
    table.tell(ASSIGNED, me.seat, me.number, act.kind + POWER_PART * power, found)


def strikers(fight: Fight, me: Combatant) -> list[int]:
    """Which of two weapons, or ends, uses a set (SO-R218)."""
    return [
        fight.item_arm[me.item] * WAYS + WAY_RIGHT,
        fight.item_arm[me.second] * WAYS + WAY_LEFT,
    ]


def declared_act(fight: Fight, me: Combatant, kind: int, found: int) -> Act:
    """The act that the declared action's set becomes; a thrown lightsaber is as quick as one in
    hand (SO-R170).
    """
    act = Act(me.number, kind, found // SET_SCALE, found % SET_SCALE)
    act.declared = True
    act.target = me.target
    act.item = me.item
    act.hand = me.hand
    act.maneuver = me.maneuver
    act.number = me.number_set
    act.form = me.form
    act.spare = me.spare
    act.stun = me.stun
    if kind in (ACT_ATTACK, ACT_TWO_WEAPON, ACT_FORCE):
        act.initiative = initiative(fight, me, me.item, me.maneuver)
    else:
        act.initiative = initiative(fight, me, FISTS_ITEM, 0)
    if IS_DEFENCE[kind]:
        act.gobble = act.width
    return act


def block_and_attack(
    table: Table, fight: Fight, me: Combatant, sets: list[int], options: list[int]
) -> None:
    """Form I: one set attacks and another blocks. With one alone the owner picks, and the form is
    lost (SO-254, SO-R100).
    """
    seat = fight.ask(me)
    if len(sets) == 1:
        form_lost(table, fight, me)
        found = sets.pop()
        kind = table.choose(seat, ASK_EXTRA, [ACT_ATTACK, ACT_BLOCK])
        fight.acts.append(declared_act(fight, me, kind, found))
        return
    found = table.choose(seat, ASK_SET, options)
    sets.remove(found)
    fight.acts.append(declared_act(fight, me, ACT_ATTACK, found))
    found = table.choose(seat, ASK_SET, different(sets))
    sets.remove(found)
    guard = declared_act(fight, me, ACT_BLOCK, found)
    guard.declared = False
    fight.acts.append(guard)


def different(sets: list[int]) -> list[int]:
    """Each set once: Extra Actions makes equal ones (SO-235)."""
    found: list[int] = []
    for one in sets:
        if one not in found:
            found.append(one)
    return found


def sweep(table: Table, fight: Fight, me: Combatant, sets: list[int]) -> None:
    """Every set of suppressing fire sweeps the zone, the widest first by the usual order (SO-100,
    SO-101).
    """
    storm = fight.storm_at(me)
    for found in sets:
        if found % SET_SCALE >= storm:
            act = declared_act(fight, me, ACT_SUPPRESS, found)
            act.initiative = initiative(fight, me, me.item, 0)
            fight.acts.append(act)


# -- failing ---------------------------------------------------------------------------------


def fail(table: Table, fight: Fight, me: Combatant, rolled_so: bool) -> None:
    """The declared action has no set: form and bid are lost, a grenade is spent, and all-low dice
    are worse, if it was the dice that failed it (SO-8, SO-R4, SO-R64, SO-R219, F1.8).
    """
    me.failed = True
    table.tell(FAILED, me.seat, me.number, me.act)
    form_lost(table, fight, me)
    roll_failed(table, fight, me)
    check_possession(table, fight, me)
    if me.act == ACT_ATTACK and me.item == FISTS_ITEM:
        me.fist = 0
    elif me.act == ACT_ATTACK:
        arm = fight.item_arm[me.item]
        if ARM_CLASS[arm] == GRENADE:
            spend_grenade(fight, me, me.item)
            me.scattered = arm
        elif fight.item_slow[me.item]:
            fight.item_ready[me.item] = fight.item_slow[me.item]
    elif me.act == ACT_FLAMES:
        one_flame(table, fight, me)
    elif me.act == ACT_LEAP:
        shove(table, fight, me, me.pos + me.facing * jump(fight, me))
    elif me.act == ACT_FIRST_AID:
        fight.fighters[me.target].aid_from = fight.round + fight.house.minute
    if rolled_so and fight.house.bad_failure and me.dice and not me.pool_special:
        if all_low(me.dice):
            fail_badly(table, fight, me)


def one_flame(table: Table, fight: Fight, me: Combatant) -> None:
    """A failed try still puts out one location of choice (SO-R68)."""
    burning = fight.fighters[me.target]
    options: list[int] = []
    for place in range(PLACES):
        if burning.fire >> place & 1:
            options.append(place)
    if options:
        burning.fire &= ~(1 << table.choose(fight.ask(me), ASK_PLACE, options))
        if not burning.fire:
            table.tell(FIRE_OUT, burning.seat, burning.number)
