"""Which actions somebody may declare (F5.2e, SO-R14, SO-R25, SO-R56, SO-R134, T22)."""

from __future__ import annotations

from salle.games.star_ore.data_arms import ARM_CLASS, ARM_CUTS
from salle.games.star_ore.data_asks import WAYS
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_BREAK_FREE,
    ACT_DIVE,
    ACT_DODGE,
    ACT_FEINT,
    ACT_FIRST_AID,
    ACT_FLAMES,
    ACT_FLEE,
    ACT_FORM_ONE,
    ACT_LEAP,
    ACT_NET,
    ACT_NOTHING,
    ACT_READY,
    ACT_RELOAD,
    ACT_RIPOSTE,
    ACT_SUPPRESS,
    ACT_SURRENDER,
    ACT_TEST,
    ACT_THROW,
    ACT_TWO_WEAPON,
    DARK_RAGE,
    FACES,
    FISTS_ITEM,
    FORM_FIRST,
    HANDS,
    LIGHTSABER,
    NOBODY,
    NOTHING,
    PLACES,
    REACH,
    RUN_AND_ACT,
    STAY,
    TORSO,
)
from salle.games.star_ore.rules.force.declaring import force_acts, may_harm
from salle.games.star_ore.rules.forms import knows, saber_hand
from salle.games.star_ore.rules.movement import dive_spots, full_move, jump, rooted
from salle.games.star_ore.rules.things import held_well, works
from salle.games.star_ore.rules.weapons import is_beam, pairs
from salle.games.star_ore.state import Combatant, Fight


def is_raging(me: Combatant) -> bool:
    """In Wookiee rage or the dark kind: nothing that needs patience (SO-R134, SO-R180)."""
    return me.raging or me.sustain_w[DARK_RAGE] > 0


def is_weak(me: Combatant) -> bool:
    """A disabled torso: nothing strenuous, no Body and no Coordination roll (SO-55, SO-R56)."""
    return me.full(TORSO)


def held_back(me: Combatant) -> bool:
    """Whether somebody cannot dodge, block or attack: pinned (SO-R98)."""
    return me.pinned_by != NOBODY


def targets_for(fight: Fight, me: Combatant) -> list[int]:
    """Enemies somebody may attack: those nobody forbids it to harm (SO-R182, SO-R214)."""
    found: list[int] = []
    for number in fight.foes(me):
        if may_harm(fight, me, fight.fighters[number]):
            found.append(number)
    return found


def beams_in_hand(fight: Fight, me: Combatant) -> bool:
    """Whether there is a blaster to fire with."""
    for hand in range(HANDS):
        if held_well(fight, me, hand) and works(fight, me, me.hands[hand]):
            if is_beam(fight, me.hands[hand]):
                return True
    return False


def unloaded(fight: Fight, me: Combatant) -> int:
    """A Slow weapon in hand that must be reloaded, NOTHING if none (SO-78, SO-R76)."""
    for hand in range(HANDS):
        item = me.hands[hand]
        if item != FISTS_ITEM and fight.item_ready[item] and held_well(fight, me, hand):
            return item
    return NOTHING


def has_blade(fight: Fight, me: Combatant) -> bool:
    """Whether something in hand cuts a net (SO-R75)."""
    for hand in range(HANDS):
        if held_well(fight, me, hand) and works(fight, me, me.hands[hand]):
            if ARM_CUTS[fight.item_arm[me.hands[hand]]]:
                return True
    return False


def burning_near(fight: Fight, me: Combatant) -> list[int]:
    """Whose flames may be beaten out: one's own first, then friends within reach (SO-R68)."""
    found: list[int] = []
    if me.fire:
        found.append(me.number)
    for other in fight.fighters:
        if other.fire and other.side == me.side and other.number != me.number:
            if fight.on_board(other) and abs(other.pos - me.pos) <= REACH:
                found.append(other.number)
    return found


def wounded_near(fight: Fight, me: Combatant) -> list[int]:
    """Who may be given first aid: oneself or a friend within reach, with Shock on a location that
    has not been treated since (SO-65, SO-121, SO-R106).
    """
    found: list[int] = []
    if me.sheet.kit == NOTHING:
        return found
    for other in fight.fighters:
        if other.side == me.side and fight.on_board(other) and not other.sheet.machine:
            if abs(other.pos - me.pos) <= REACH and other.aid_from <= fight.round:
                if treatable(other):
                    found.append(other.number)
    return found


def treatable(me: Combatant) -> list[int]:
    """Locations first aid could help (SO-65, SO-R106)."""
    found: list[int] = []
    for place in range(PLACES):
        if me.shock[place] and not me.aided >> place & 1:
            if me.x[place] + me.shock[place] <= FACES:
                found.append(place)
    return found


def has_gear(fight: Fight, me: Combatant) -> bool:
    """Whether there is anything to make ready: a thing carried, or a helmet (SO-R26)."""
    if me.number in fight.item_of:
        return True
    return me.sheet.helmet


def actions(fight: Fight, me: Combatant) -> list[int]:
    """Every action somebody may declare now, attacks first and nothing last (SO-R25)."""
    options: list[int] = []
    running = me.move == RUN_AND_ACT
    still = me.move == STAY
    targets = targets_for(fight, me)
    able = not is_weak(me)
    calm = not is_raging(me)
    if able and targets and me.no_attack != fight.round:
        options.append(ACT_ATTACK)
        if pairs(fight, me):
            options.append(ACT_TWO_WEAPON)
        if knows(me, FORM_FIRST) and saber_hand(fight, me) != NOTHING:
            options.append(ACT_FORM_ONE)
        if beams_in_hand(fight, me):
            options.append(ACT_SUPPRESS)
    if able and me.lifted_by == NOBODY:
        options.append(ACT_DODGE)
        options.append(ACT_BLOCK)
        options.append(ACT_THROW)
        options.append(ACT_RIPOSTE)
        if not running and dive_spots(fight, me):
            options.append(ACT_DIVE)
    if targets and calm:
        if still:
            options.append(ACT_AIM)
        options.append(ACT_FEINT)
    force_acts(fight, me, options)
    if able and me.choked_by != NOBODY:
        options.append(ACT_BREAK_FREE)
    if able and burning_near(fight, me):
        options.append(ACT_FLAMES)
    if me.netted and (able or has_blade(fight, me)):
        options.append(ACT_NET)
    if able and still and jump(fight, me) > 0:
        options.append(ACT_LEAP)
    if calm and not running and wounded_near(fight, me):
        options.append(ACT_FIRST_AID)
    if not running:
        if unloaded(fight, me) != NOTHING:
            options.append(ACT_RELOAD)
        if has_gear(fight, me):
            options.append(ACT_READY)
    if fight.gm != NOBODY:
        options.append(ACT_TEST)
    options.append(ACT_SURRENDER)
    options.append(ACT_NOTHING)
    return options


def pinned_actions(fight: Fight, me: Combatant) -> list[int]:
    """What a pinned one may do: break free, use the Force, or nothing (F5.2, SO-R98)."""
    options: list[int] = []
    if not is_weak(me):
        options.append(ACT_BREAK_FREE)
    force_acts(fight, me, options)
    options.append(ACT_NOTHING)
    return options


def panicked_actions(fight: Fight, me: Combatant) -> list[int]:
    """What a panicked one may do: flee, dive, dodge, or nothing (F5.2g, T22)."""
    options: list[int] = []
    if full_move(fight, me, 1) or (me.prone and not rooted(fight, me)):
        options.append(ACT_FLEE)
    if not is_weak(me) and me.lifted_by == NOBODY and not held_back(me):
        if dive_spots(fight, me):
            options.append(ACT_DIVE)
        options.append(ACT_DODGE)
    options.append(ACT_NOTHING)
    return options


def guards(fight: Fight, me: Combatant, options: list[int]) -> list[int]:
    """Of the weapons at hand those that can block: fists, melee weapons, lightsabers (SO-91)."""
    found: list[int] = []
    for option in options:
        if ARM_CLASS[option // WAYS] <= LIGHTSABER:
            found.append(option)
    return found
