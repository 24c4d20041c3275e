"""Damage: armor, marks, the die it costs, and what full locations mean (F7, SO-46 to SO-62)."""

from __future__ import annotations

from salle.games.star_ore.data import COOL
from salle.games.star_ore.data_arms import ARM_SEVERS
from salle.games.star_ore.data_asks import (
    ASK_GM_DEATH,
    ASK_GM_LIMB,
    ASK_SHRINK,
    ASK_SHRUG,
    POINT_SCALE,
    SET_SCALE,
)
from salle.games.star_ore.data_combat import (
    DEAD,
    HEAD,
    HELPLESS,
    IS_ACTIVE,
    IS_DEAD,
    IS_DEFENCE,
    IS_MORTAL,
    LEFT,
    LEFT_ARM,
    LIMBS,
    MAIMED,
    MAY_AVOID,
    MINOR,
    MINOR_OUT,
    MORTAL,
    NOT_BUSY,
    NOTHING,
    ON_BOARD,
    OUT,
    PANICKED,
    PLACES,
    RIGHT,
    RIGHT_ARM,
    SET_WIDTH,
    SEVERED,
    SHUT_DOWN,
    STABILITY,
    TORSO,
    UNCONSCIOUS,
    VITALS,
)
from salle.games.star_ore.data_events import CALM, HURT, LIMB_LOST, LOST_DIE, UNHURT
from salle.games.star_ore.rules.force.reactions import avoid_harm, dissipate, puts_off_death
from salle.games.star_ore.rules.force.resolving import busy_failed
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.rules.gm_damage import rule_damage
from salle.games.star_ore.rules.rolling import react
from salle.games.star_ore.rules.statuses import set_status, void, void_item
from salle.games.star_ore.rules.things import drop
from salle.games.star_ore.state import Act, Combatant, Fight, Harm
from salle.kernel.table import Table


def hurt(table: Table, fight: Fight, me: Combatant, harm: Harm) -> bool:
    """One attack's damage on one target, from armor to its consequences; whether any was taken
    (F7).
    """
    if not ON_BOARD[me.status]:
        return False
    fight.asked = me.number
    if harm.armored:
        through_armor(me, harm)
    if harm.energy and me.dissipate and points_of(harm):
        dissipate(table, fight, me, harm)
    if me.raging and points_of(harm):
        shrug(table, fight, me, harm)
    if harm.avoidable and MAY_AVOID[me.status] and points_of(harm):
        avoid_harm(table, fight, me, harm)
    if points_of(harm):
        rule_damage(table, fight, me, harm)
    if not points_of(harm):
        table.tell(UNHURT, me.seat, me.number)
        return False
    was_full = 0
    was_destroyed = 0
    for place in range(PLACES):
        if me.full(place):
            was_full |= 1 << place
            if me.destroyed(place):
                was_destroyed |= 1 << place
        if harm.normal[place] or harm.shock[place]:
            mark(table, me, place, harm.normal[place], harm.shock[place])
    lose_die(table, fight, me, harm.tick)
    thresholds(table, fight, me, harm, was_full, was_destroyed)
    return True


def points_of(harm: Harm) -> int:
    """All points of an attack together."""
    points = 0
    for place in range(PLACES):
        points += harm.normal[place] + harm.shock[place]
    return points


def through_armor(me: Combatant, harm: Harm) -> None:
    """Armor comes off each location's sum, normal damage first; Penetration lowers it, and that of
    an Area weapon for good where it struck (SO-60, SO-76, SO-77, SO-R50, SO-R63).
    """
    for place in range(PLACES):
        if harm.struck >> place & 1:
            me.ar[place] = max(0, me.ar[place] - harm.penetration)
            rating = me.ar[place]
        else:
            rating = max(0, me.ar[place] - harm.penetration)
        if rating:
            taken = min(rating, harm.normal[place])
            harm.normal[place] -= taken
            harm.shock[place] = max(0, harm.shock[place] - (rating - taken))


def shrug(table: Table, fight: Fight, me: Combatant, harm: Harm) -> None:
    """A raging Wookiee shrugs off one point of every attack, of its choice (SO-170, SO-R134)."""
    options: list[int] = []
    for place in range(PLACES):
        if harm.normal[place]:
            options.append(place * POINT_SCALE)
    for place in range(PLACES):
        if harm.shock[place]:
            options.append(place * POINT_SCALE + 1)
    point = table.choose(fight.ask(me), ASK_SHRUG, options)
    if point % POINT_SCALE:
        harm.shock[point // POINT_SCALE] -= 1
    else:
        harm.normal[point // POINT_SCALE] -= 1


def mark(table: Table, me: Combatant, place: int, normal: int, shock: int) -> None:
    """Normal points mark an X, in an empty box or else over a "/"; Shock points a "/" in an empty
    box, or else turn one into an X; what finds only X is lost. What Sickness did and is an X now
    heals like one (SO-48, SO-49, SO-58, SO-R48, SO-R181).
    """
    boxes = me.sheet.boxes[place]
    me.aided &= ~(1 << place)
    fresh = min(normal, boxes - me.x[place] - me.shock[place])
    me.x[place] += fresh
    turned = min(normal - fresh, me.shock[place])
    me.x[place] += turned
    me.shock[place] -= turned
    fresh = min(shock, boxes - me.x[place] - me.shock[place])
    me.shock[place] += fresh
    turned = min(shock - fresh, me.shock[place])
    me.x[place] += turned
    me.shock[place] -= turned
    if place == TORSO:
        me.sick_shock = min(me.sick_shock, me.shock[TORSO])
    table.tell(HURT, me.seat, me.number, place, normal * SET_SCALE + shock)


# -- the die it costs ------------------------------------------------------------------------


def lose_die(table: Table, fight: Fight, me: Combatant, tick: bool) -> None:
    """Damage before an act takes effect takes a die off the owner's highest set: a defence's or a
    busy one's too. Below two dice it is lost (SO-47, SO-R20 to SO-R22).
    """
    if fight.house.dieloss_once and me.lost_die and not tick:
        return
    me.lost_die = True
    best: Act | None = None
    options: list[int] = []
    for act in fight.acts:
        if act.owner == me.number and act.pending and not act.safe:
            if best is None or act.height > best.height:
                best = act
                options = [act.width * SET_SCALE + act.height]
            elif act.height == best.height:
                found = act.width * SET_SCALE + act.height
                if found not in options:
                    options.append(found)
    if me.busy != NOT_BUSY and (best is None or me.busy_h >= best.height):
        shrink_busy(table, fight, me)
        return
    if best is None:
        return
    if len(options) > 1:
        chosen = table.choose(fight.ask(me), ASK_SHRINK, options)
        for act in fight.acts:
            if act.owner == me.number and act.pending and not act.safe:
                if act.width * SET_SCALE + act.height == chosen:
                    best = act
                    break
    shrink(table, fight, me, best)


def shrink(table: Table, fight: Fight, me: Combatant, act: Act) -> None:
    """One die less in a set; a defence loses a die to gobble with as well (SO-R21)."""
    act.width -= 1
    act.tie = 0
    if IS_DEFENCE[act.kind] and act.gobble > 0:
        act.gobble -= 1
    table.tell(LOST_DIE, me.seat, me.number, act.kind, act.width * SET_SCALE + act.height)
    if act.width < SET_WIDTH:
        void(table, fight, act)


def shrink_busy(table: Table, fight: Fight, me: Combatant) -> None:
    """The set of something that takes rounds loses a die (SO-R21, SO-R156)."""
    me.busy_w -= 1
    table.tell(LOST_DIE, me.seat, me.number, NOTHING, me.busy_w * SET_SCALE + me.busy_h)
    if me.busy_w < SET_WIDTH:
        busy_failed(table, fight, me)
        me.busy = NOT_BUSY


# -- what full locations mean ----------------------------------------------------------------


def thresholds(
    table: Table, fight: Fight, me: Combatant, harm: Harm, was_full: int, was_destroyed: int
) -> None:
    """The minor fall at once; then death, unconsciousness and helplessness; then limbs (F7.7)."""
    if me.sheet.kind == MINOR and me.status < OUT and minor_falls(fight, me, harm):
        set_status(table, fight, me, OUT, harm.source)
    for place in (TORSO, VITALS, HEAD):
        if me.destroyed(place) and not was_destroyed >> place & 1:
            dying(table, fight, me, place, harm.source)
    if me.full(HEAD) and me.prolong_place != HEAD:
        set_status(table, fight, me, UNCONSCIOUS, harm.source)
    if me.full(VITALS) and me.prolong_place != VITALS:
        set_status(table, fight, me, HELPLESS, harm.source)
    for place in range(LIMBS):
        if me.full(place) and not was_full >> place & 1:
            limb_fails(table, fight, me, place)
        if me.destroyed(place) and not was_destroyed >> place & 1:
            limb_lost(table, fight, me, place, harm.item)


def minor_falls(fight: Fight, me: Combatant, harm: Harm) -> bool:
    """A minor NPC is out on any damage to the head, or five points on one location, together or of
    one attack (SO-62, SO-R59).
    """
    if harm.normal[HEAD] or harm.shock[HEAD]:
        return True
    for place in range(PLACES):
        if fight.house.minor_single:
            points = harm.normal[place] + harm.shock[place]
        else:
            points = me.x[place] + me.shock[place]
        if points >= MINOR_OUT:
            return True
    return False


def dying(table: Table, fight: Fight, me: Combatant, place: int, source: int) -> None:
    """Torso, vitals or head full of X: dead or mortally wounded, as the GM says; droids shut down
    (SO-52, SO-172, SO-R57, G5).
    """
    if me.sheet.machine:
        set_status(table, fight, me, SHUT_DOWN, source)
        return
    if puts_off_death(table, fight, me, place):
        return
    default = IS_DEAD if me.sheet.kind == MINOR else IS_MORTAL
    fight.asked = me.number
    if gm_decides(table, fight, ASK_GM_DEATH, [IS_MORTAL, IS_DEAD], default) == IS_DEAD:
        set_status(table, fight, me, DEAD, source)
    else:
        set_status(table, fight, me, MORTAL, source)


def limb_fails(table: Table, fight: Fight, me: Combatant, place: int) -> None:
    """A full limb cannot be used: an arm drops what it holds (SO-53, SO-54, SO-R24, SO-R55)."""
    if place in (RIGHT_ARM, LEFT_ARM):
        hand = RIGHT if place == RIGHT_ARM else LEFT
        item = me.hands[hand]
        if item >= 0:
            drop(table, fight, me, hand)
            void_item(table, fight, me, item)


def limb_lost(table: Table, fight: Fight, me: Combatant, place: int, arm: int) -> None:
    """A limb full of X is maimed or severed: a die less on everything, and a Stability test at
    once, which droids are spared (SO-50, SO-51, SO-172, SO-R54, SO-R58, G4).
    """
    usual = SEVERED if arm != NOTHING and ARM_SEVERS[arm] else MAIMED
    how = gm_decides(table, fight, ASK_GM_LIMB, [MAIMED, SEVERED], usual)
    me.maimed |= 1 << place
    if how == SEVERED:
        me.severed |= 1 << place
    table.tell(LIMB_LOST, me.seat, me.number, place, how)
    if me.sheet.machine or not IS_ACTIVE[me.status]:
        return
    if react(table, fight, me, COOL, STABILITY, 0, False):
        table.tell(CALM, me.seat, me.number)
    else:
        set_status(table, fight, me, PANICKED, NOTHING)
