"""Exact odds of what somebody may do now, from what its player may know.

Reckoned before any defence, which the target may or may not have. Of several sets the one is used
that does most damage; who is first is asked of the widest.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from salle.games.star_ore.data import BODY, COORDINATION
from salle.games.star_ore.data_arms import (
    ARM_BONUS,
    ARM_CLASS,
    ARM_PENETRATION,
    ARM_SHOCK,
    FISTS,
    GAS_GRENADE,
    ION_GUN,
    NET_ARM,
    STUN_GRENADE,
)
from salle.games.star_ore.data_combat import (
    AIM_HIGH,
    AIM_LOW,
    AIM_SHIFT,
    CHOKE,
    DISARM,
    FISTS_ITEM,
    HAND_TO_HAND,
    HARD_FACE,
    IMPROVISED,
    KNOCKDOWN,
    NOTHING,
    PLACE_AT,
    PLACES,
    POWER_ATTACK,
    POWER_DAMAGE,
    RIGHT,
    RUN_AND_ACT,
    RUNNING,
    SET_WIDTH,
    UNARMED,
    WRESTLE,
)
from salle.games.star_ore.rules.knowing import knows
from salle.games.star_ore.rules.rolling import skill_pool, stat_size
from salle.games.star_ore.rules.weapons import (
    add_target,
    attack_difficulty,
    in_reach,
    initiative,
    maneuver_dice,
    weapon_numbers,
    weapon_pool,
)
from salle.games.star_ore.state import Combatant, Fight, Pool
from salle.odds import one_roll
from salle.odds.best_sets import SetOdds, best_set, only, reaching, widest
from salle.odds.dice import percent
from salle.odds.one_roll import FACES, Set
from salle.odds.pools import pool_text

KEPT: Final = 4096
USUAL: Final = one_roll.Pool(5)
"""What an enemy whose sheet one does not know is reckoned to roll."""
EVEN: Final = Fraction(1, 2)


class Blow(NamedTuple):
    """An attack as numbers: the dice, the height needed, armor by location, damage on top of the
    width (none: `gentle`), Penetration, and how far the height is moved.
    """

    pool: one_roll.Pool
    difficulty: int
    armor: tuple[int, ...]
    bonus: int
    penetration: int
    shift: int
    gentle: bool
    heights: tuple[int, ...] = ()
    """Heights that alone will do, as for Disarm and Choke; none where all do (SO-109, SO-R91)."""

    def place(self, found: Set) -> int:
        """Where a set hits (SO-34, SO-105)."""
        return PLACE_AT[min(FACES, max(1, found.height + self.shift))]

    def points(self, found: Set) -> int:
        """What gets through armor there (SO-60, SO-76)."""
        if self.gentle:
            return 0
        stopped = max(0, self.armor[self.place(found)] - self.penetration)
        return max(0, found.width + self.bonus - stopped)


class Prospect(NamedTuple):
    """What an attack comes to: the chance to hit, points on average, and both by location."""

    hits: Fraction
    mean: Fraction
    places: tuple[tuple[Fraction, Fraction], ...]


@lru_cache(KEPT)
def prospect(blow: Blow) -> Prospect:
    """The odds of a blow."""

    def hardest(found: Set) -> tuple[int, int]:
        return blow.points(found), found.width

    prefer = only(blow.heights, hardest) if blow.heights else hardest
    used = best_set(blow.pool, reaching(blow.difficulty, prefer))
    hits, points = [Fraction(0)] * PLACES, [Fraction(0)] * PLACES
    for found, chance in used.items():
        if found.width:
            place = blow.place(found)
            hits[place] += chance
            points[place] += chance * blow.points(found)
    places = tuple(zip(hits, points, strict=True))
    return Prospect(sum(hits, Fraction(0)), sum(points, Fraction(0)), places)


@lru_cache(KEPT)
def sets_from(pool: one_roll.Pool, difficulty: int) -> SetOdds:
    """What a pool comes to if the widest set that will do is used."""
    return best_set(pool, reaching(difficulty, widest))


@lru_cache(KEPT)
def first(
    mine: one_roll.Pool, bonus: int, other: one_roll.Pool, their_bonus: int, tie: Fraction
) -> Fraction:
    """The chance to have a set that acts before another's; `tie` is what a full tie is worth
    (SO-27, SO-75).
    """
    ours, theirs = sets_from(mine, 0), sets_from(other, 0)
    ahead = Fraction(0)
    for found, ways in ours.ways.items():
        if not found.width:
            continue
        mark = (found.width + bonus, found.height)
        for against, their_ways in theirs.ways.items():
            share = Fraction(ways * their_ways, ours.rolls * theirs.rolls)
            rank = (against.width + their_bonus, against.height) if against.width else (0, 0)
            if mark > rank:
                ahead += share
            elif mark == rank:
                ahead += share * tie
    return ahead


# -- from the state ----------------------------------------------------------------------------


def rolled(fight: Fight, me: Combatant, pool: Pool) -> one_roll.Pool:
    """The dice really thrown: penalties and the cap, the smaller of them and one's legs at a run
    (SO-9, SO-15, SO-16, SO-29, SO-R34).
    """
    pool.settle(fight.house.cap_first)
    if me.move == RUN_AND_ACT:
        legs = skill_pool(fight, me, BODY, RUNNING, True)
        legs.settle(fight.house.cap_first)
        if legs.size < pool.size:
            legs.fixed = pool.fixed
            pool = legs
    if pool.fixed and pool.normal and pool.rolls():
        return one_roll.Pool(pool.normal - 1, pool.hard, pool.wiggle, (pool.fixed,))
    return one_roll.Pool(pool.normal, pool.hard, pool.wiggle)


def more_dice(me: Combatant, pool: Pool) -> None:
    """What was lent, and the form."""
    pool.normal += me.lent_d + (1 if me.form != NOTHING else 0)
    pool.hard += me.lent_h
    pool.wiggle += me.lent_w


def attack_dice(
    fight: Fight, me: Combatant, target: Combatant, item: int, hand: int, maneuver: int, number: int
) -> one_roll.Pool:
    """The dice of an attack as things stand (SO-33, SO-35, SO-87)."""
    pool = weapon_pool(fight, me, item, hand, False, True)
    add_target(fight, me, target, fight.arm_of(item), pool)
    pool.penalty += maneuver_dice(maneuver)
    pool.fixed = number
    if me.aim_rounds and me.aim_item == item and me.aim_target == target.number:
        pool.normal += me.aim_rounds
    pool.normal += me.feint
    more_dice(me, pool)
    return rolled(fight, me, pool)


def blow_of(
    fight: Fight, me: Combatant, target: Combatant, item: int, hand: int, maneuver: int, number: int
) -> Blow | None:
    """An attack as numbers; None where it cannot get there."""
    arm = fight.arm_of(item)
    if not in_reach(fight, me, target, arm):
        return None
    bonus = ARM_BONUS[arm]
    penetration = ARM_PENETRATION[arm]
    if item != FISTS_ITEM:
        bonus += fight.item_damage[item]
        penetration += fight.item_penetration[item]
    if maneuver & POWER_ATTACK:
        bonus += POWER_DAMAGE
    if ARM_CLASS[arm] <= HAND_TO_HAND:
        bonus += me.sheet.massive
    if ARM_CLASS[arm] == UNARMED:
        bonus += me.fist
    shift = AIM_SHIFT if maneuver & AIM_HIGH else -AIM_SHIFT if maneuver & AIM_LOW else 0
    gentle = (
        arm in (NET_ARM, GAS_GRENADE, STUN_GRENADE)
        or (arm == ION_GUN and not target.sheet.machine)
        or maneuver & (CHOKE | DISARM | KNOCKDOWN | WRESTLE | IMPROVISED) != 0
    )
    return Blow(
        attack_dice(fight, me, target, item, hand, maneuver, number),
        attack_difficulty(fight, me, target, arm) + me.gm_difficulty,
        tuple(target.ar),
        bonus,
        penetration,
        shift,
        gentle,
        heights_for(target, maneuver, number),
    )


def heights_for(target: Combatant, maneuver: int, number: int) -> tuple[int, ...]:
    """The heights that alone will do: the number set for a Disarm, ten for a Choke (SO-109,
    SO-R91).
    """
    if maneuver & DISARM:
        return (number,) if number else tuple(weapon_numbers(target))
    return (HARD_FACE,) if maneuver & CHOKE else ()


def does_shock(fight: Fight, me: Combatant, item: int, stun: bool) -> bool:
    """Whether a weapon does Shock (SO-46, SO-80)."""
    arm = fight.arm_of(item)
    return stun or (ARM_SHOCK[arm] == 1 and not (arm == FISTS and me.sheet.deadly_fists))


def first_chance(
    fight: Fight, seat: int, me: Combatant, target: Combatant, item: int, maneuver: int,
    pool: one_roll.Pool,
) -> tuple[Fraction, bool]:  # fmt: skip
    """The chance to act before somebody, and whether it is reckoned with its own dice, which only
    those have who know its sheet; otherwise with the usual ones.
    """
    bonus = initiative(fight, me, item, maneuver)
    if not knows(fight, target, seat):
        return first(pool, bonus, USUAL, 0, EVEN), False
    held = target.hands[RIGHT]
    other = weapon_pool(fight, target, held, RIGHT, False, True)
    add_target(fight, target, me, fight.arm_of(held), other)
    mine, yours = stat_size(me, COORDINATION), stat_size(target, COORDINATION)
    tie = EVEN if mine == yours else Fraction(int(mine > yours))
    theirs = rolled(fight, target, other)
    return first(pool, bonus, theirs, initiative(fight, target, held, 0), tie), True


def success(pool: one_roll.Pool, difficulty: int) -> str:
    """How likely a roll comes to a set, and to a wide one."""
    if not pool.rolls:
        return "too few dice to roll"
    found = sets_from(pool, difficulty)
    some = percent(found.chance(bool))
    wide = percent(found.chance(lambda one: one.width > SET_WIDTH))
    return f"{pool_text(pool)}: a set {some} %, three wide or more {wide} %"
