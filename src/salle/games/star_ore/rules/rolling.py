"""The roll: which dice somebody has now, throwing them, sets, contests (F1, F2, clauses A)."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data import BODY, COMMAND, COORDINATION, PHYSICAL, SENSE
from salle.games.star_ore.data_arms import (
    SKILL_HARDER,
    SUIT_COORDINATION,
    SUIT_SENSE,
)
from salle.games.star_ore.data_asks import (
    ASK_GM_BAD,
    ASK_GM_RESCUE,
    ASK_SET,
    ASK_WIGGLE,
    RESCUE_NONE,
    SET_SCALE,
)
from salle.games.star_ore.data_combat import (
    ACT_BREAK_FREE,
    BAD_DROP,
    BAD_ENDS,
    BAD_FALL,
    BAD_NO_ATTACK,
    BAD_NOTHING,
    BAD_PENALTY,
    BATTLE_MEDITATION,
    COSTS_DIE,
    DARK_RAGE,
    FACES,
    HANDS,
    HARD_FACE,
    HINDERED,
    LEAST_DICE,
    LOWEST_FINE,
    NO_SKILL,
    NOBODY,
    PIN,
    RAGE_BODY,
    RAGE_COMMAND,
    RAGE_COORDINATION,
    SET_WIDTH,
    UNSKILLED_DIFFICULTY,
)
from salle.games.star_ore.data_events import (
    DICE_SCALE,
    DIE_SHOWN,
    FAILED_BADLY,
    GM_RESCUED,
    NO_DICE,
    ROLL_SCALE,
    ROLL_SKILL,
    ROLL_STAT,
    ROLLED,
    WIGGLED,
)
from salle.games.star_ore.rules.force.foresight import lend_before, replaced_roll
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.rules.things import drop, fall
from salle.games.star_ore.state import Combatant, Fight, Pool
from salle.kernel.table import Table

STRENGTH: Final = 1
AGILITY: Final = 2
"""What `enhance` may say (SO-230, SO-231)."""


# -- pools -----------------------------------------------------------------------------------


def stat_pool(me: Combatant, stat: int, enhance: int) -> Pool:
    """The dice of a stat now. Armor and a net lower Coordination, a helmet Sense, never below one
    die; rage adds. Enhanced, Physical Control dice take the stat's place, and armor lowers those
    (SO-61, SO-170, SO-230, SO-231, SO-239, SO-R52, SO-R53, SO-R75, SO-R216).
    """
    sheet = me.sheet
    pool = Pool(sheet.stat_d[stat], sheet.stat_h[stat], sheet.stat_w[stat])
    if (enhance == STRENGTH and stat == BODY) or (enhance == AGILITY and stat == COORDINATION):
        pool.normal = sheet.force_d[PHYSICAL]
        pool.hard = sheet.force_h[PHYSICAL]
        pool.wiggle = sheet.force_w[PHYSICAL]
    raging = me.sustain_w[DARK_RAGE] > 0
    if stat == COORDINATION:
        if raging:
            pool.normal += RAGE_COORDINATION
        loss = SUIT_COORDINATION[sheet.suit] + (1 if me.netted else 0)
        _lower(pool, loss)
    elif stat == SENSE:
        if me.helmet:
            _lower(pool, SUIT_SENSE[sheet.suit])
    elif stat == BODY:
        if raging:
            pool.normal += RAGE_BODY
        if me.raging:
            pool.hard += 1
    elif stat == COMMAND and raging:
        pool.normal += RAGE_COMMAND
    return pool


def _lower(pool: Pool, loss: int) -> None:
    """Take dice off a stat, down to one."""
    pool.penalty = min(loss, pool.normal + pool.hard + pool.wiggle - 1)
    if pool.penalty > 0:
        pool.strip()
    pool.penalty = 0


def stat_size(me: Combatant, stat: int) -> int:
    """How many dice a stat has now, for orders and ties (SO-R18, SO-R216)."""
    pool = stat_pool(me, stat, 0)
    return pool.normal + pool.hard + pool.wiggle


def daze_of(fight: Fight, me: Combatant) -> int:
    """Dice off stat pools by Daze: the worst, or the sum (SO-74, SO-R70)."""
    worst = 0
    total = 0
    for dice in me.daze_dice:
        total += dice
        worst = max(worst, dice)
    return total if fight.house.daze_sum else worst


def weigh(fight: Fight, me: Combatant, pool: Pool, declared: bool) -> None:
    """What the state somebody is in does to any roll: limbs lost, the last bad failure, being
    lifted, help from allies; and to a declared one the move made and a hold kept (SO-30, SO-51,
    SO-244, SO-249, SO-R4, SO-R54, SO-R98, SO-R162).
    """
    if not me.sheet.machine or fight.house.droid_limbs:
        pool.penalty += me.lost_limbs()
    pool.penalty += me.next_penalty
    if me.lifted_by != NOBODY:
        pool.penalty += 1
    pool.normal += me.inspired
    for ally in fight.fighters:
        if ally.side == me.side and ally.number != me.number:
            if ally.sustain_w[BATTLE_MEDITATION] and (
                ally.sustain_round[BATTLE_MEDITATION] < fight.round
            ):
                pool.normal += 1
    if declared:
        pool.penalty += COSTS_DIE[me.move]
        if me.gm_dice > 0:
            pool.normal += me.gm_dice
        else:
            pool.penalty -= me.gm_dice
        if me.hold == PIN and me.target != me.hold_victim and me.act != ACT_BREAK_FREE:
            pool.penalty += 1


def skill_pool(fight: Fight, me: Combatant, stat: int, skill: int, declared: bool) -> Pool:
    """Stat and skill with the state somebody is in; without a die of some skills Difficulty 3
    (SO-3, SO-74, SO-155). Not settled: more may come on top.
    """
    sheet = me.sheet
    pool = stat_pool(me, stat, me.enhance if declared else 0)
    pool.what = ROLL_STAT + stat
    if skill != NO_SKILL:
        pool.what = ROLL_SKILL + skill
        pool.normal += sheet.skill_d[skill]
        pool.hard += sheet.skill_h[skill]
        pool.wiggle += sheet.skill_w[skill]
        if SKILL_HARDER[skill] and sheet.skill(skill) == 0:
            pool.difficulty = UNSKILLED_DIFFICULTY
    if me.daze_dice:
        pool.penalty += daze_of(fight, me)
    weigh(fight, me, pool, declared)
    return pool


# -- throwing --------------------------------------------------------------------------------


def throw(table: Table, me: Combatant, pool: Pool, dice: list[int], counts: list[int]) -> None:
    """Throw a settled pool: hard dice read ten, one normal die may be set beforehand. Wiggle dice
    wait. Too few dice are not thrown (SO-12, SO-107, SO-R7, SO-R88).
    """
    me.next_penalty = 0
    if not pool.rolls():
        table.tell(NO_DICE, me.seat, me.number)
        return
    normal = pool.normal
    fixed = pool.fixed if normal else 0
    if fixed:
        normal -= 1
        dice.append(fixed)
        counts[fixed] += 1
    for _ in range(pool.hard):
        dice.append(HARD_FACE)
        counts[HARD_FACE] += 1
    faces = 0
    for _ in range(normal):
        face = table.roll(FACES)
        dice.append(face)
        counts[face] += 1
        faces += DIE_SHOWN[face]
    rest = pool.hard + DICE_SCALE * (fixed + DICE_SCALE * pool.wiggle)
    table.tell(ROLLED, me.seat, me.number, faces, pool.what + ROLL_SCALE * rest)


def name_wiggles(
    table: Table, fight: Fight, me: Combatant, wiggles: int, dice: list[int], counts: list[int]
) -> None:
    """The owner names each wiggle die's face, one after the other (SO-13)."""
    if wiggles == 0:
        return
    seat = fight.ask(me)
    faces = 0
    for _ in range(wiggles):
        options = faces_by_width(counts)
        face = table.choose(seat, ASK_WIGGLE, options)
        dice.append(face)
        counts[face] += 1
        faces += DIE_SHOWN[face]
    everything = 0
    for face in dice:
        everything += DIE_SHOWN[face]
    table.tell(WIGGLED, me.seat, me.number, faces, everything)


def faces_by_width(counts: list[int]) -> list[int]:
    """The faces 1 to 10, those shown most and then highest first: a sensible first choice."""
    options: list[int] = []
    for width in range(FACES, -1, -1):
        for face in range(FACES, 0, -1):
            if counts[face] == width:
                options.append(face)
    return options


def all_low(dice: list[int]) -> bool:
    """Whether every die is low (SO-R4)."""
    return all(face < LOWEST_FINE for face in dice)


def sets_in(counts: list[int], least: int) -> list[int]:
    """The sets of a roll from a height on, as width × 100 + height, highest first (SO-4)."""
    found: list[int] = []
    for face in range(FACES, 0, -1):
        if counts[face] >= SET_WIDTH and face >= least:
            found.append(counts[face] * SET_SCALE + face)
    return found


# -- failing ---------------------------------------------------------------------------------


def rescued(table: Table, fight: Fight, me: Combatant, least: int, most: int) -> int:
    """A GM may let a failed roll work after all, with a set of two of a height from `least` to
    `most`; 0 if the failure stands (SO-R300).
    """
    options = list(range(most, max(1, least) - 1, -1))
    if not options:
        return 0
    fight.asked = me.number
    height = gm_decides(table, fight, ASK_GM_RESCUE, options, RESCUE_NONE)
    if height == RESCUE_NONE:
        return 0
    found = SET_WIDTH * SET_SCALE + height
    table.tell(GM_RESCUED, me.seat, me.number, found)
    return found


def fail_badly(table: Table, fight: Fight, me: Combatant) -> None:
    """A failed roll with every die low is worse; the GM says how, and the usual is a die off the
    next roll (SO-8, SO-R4, G3).
    """
    fight.asked = me.number
    what = gm_decides(table, fight, ASK_GM_BAD, list(range(BAD_ENDS)), BAD_PENALTY)
    table.tell(FAILED_BADLY, me.seat, me.number, what)
    if what == BAD_PENALTY:
        me.next_penalty = max(me.next_penalty, HINDERED)
    elif what == BAD_DROP:
        for hand in range(HANDS):
            drop(table, fight, me, hand)
    elif what == BAD_FALL:
        fall(table, me)
    elif what == BAD_NO_ATTACK:
        me.no_attack = fight.round + 1
    else:
        assert what == BAD_NOTHING


# -- rolls that are demanded -----------------------------------------------------------------


def react(
    table: Table, fight: Fight, me: Combatant, stat: int, skill: int, bonus: int, choosing: bool
) -> int:
    """A free roll that somebody must make: full pool with conditions, no action used. The set as
    width × 100 + height, 0 for none; where it matters which, the owner picks. Intuition may help
    before it falls (SO-R17).
    """
    pool = skill_pool(fight, me, stat, skill, False)
    pool.normal += bonus
    lend_before(table, fight, me, pool)
    return throw_at_once(table, fight, me, pool, choosing)


def throw_at_once(table: Table, fight: Fight, me: Combatant, pool: Pool, choosing: bool) -> int:
    """A whole roll apart from the round's: dice, wiggles, the set (F1)."""
    fight.asked = me.number
    pool.settle(fight.house.cap_first)
    dice: list[int] = []
    counts = [0] * (FACES + 1)
    throw(table, me, pool, dice, counts)
    if dice or pool.wiggle >= LEAST_DICE:
        name_wiggles(table, fight, me, pool.wiggle, dice, counts)
    least = max(pool.difficulty, fight.storm_at(me))
    found = sets_in(counts, least)
    if not found:
        instead = replaced_roll(table, fight, me, least) or rescued(table, fight, me, least, FACES)
        if not instead and fight.house.bad_failure and not pool.hard and not pool.wiggle:
            if dice and all_low(dice):
                fail_badly(table, fight, me)
        return instead
    if len(found) > 1 and choosing:
        return table.choose(fight.ask(me), ASK_SET, found)
    return found[0]


def contest(acting: int, resisting: int) -> bool:
    """Whether the acting side works against the resisting one, both as width × 100 + height: if
    wider, or at least as high (SO-18, SO-19, SO-R9, F2).
    """
    if not acting:
        return False
    if not resisting:
        return True
    if acting // SET_SCALE > resisting // SET_SCALE:
        return True
    return acting % SET_SCALE >= resisting % SET_SCALE


def untimed(acting: int, resisting: int) -> bool:
    """The same where nobody cares who is first: height, then width; a full tie goes to the acting
    side (SO-19, SO-R10).
    """
    if not acting:
        return False
    if acting % SET_SCALE != resisting % SET_SCALE:
        return acting % SET_SCALE > resisting % SET_SCALE
    return acting // SET_SCALE >= resisting // SET_SCALE
