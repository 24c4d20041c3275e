"""What the bot reckons with: the odds of a set at each height, what a hit does to somebody, and how
dangerous somebody looks. All of it from what everybody sees; 1 is somebody put out.
"""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data_arms import ARM_BONUS, ARM_CLASS
from salle.games.star_ore.data_combat import (
    AIM_HIGH,
    AIM_LOW,
    AIM_SHIFT,
    BEAM,
    FACES,
    FISTS_ITEM,
    HANDS,
    HARD_FACE,
    HEAD,
    LEFT_ARM,
    LIGHTSABER,
    LIMBS,
    MINOR,
    MINOR_OUT,
    MOST_DICE,
    NOBODY,
    PLACE_AT,
    PLACES,
    RIGHT_ARM,
    SET_WIDTH,
    TORSO,
    VITALS,
)
from salle.games.star_ore.state import Combatant, Fight, Pool

READY: Final = 3
"""Dice that show a face beforehand: none, one, two or more."""


def _exactly(dice: int, showing: int) -> float:
    """The chance that so many of some dice show a given face."""
    ways = 1.0
    for i in range(showing):
        ways *= (dice - i) / (i + 1)
    return float(ways * 0.1**showing * 0.9 ** (dice - showing))


def _at_least(dice: int, showing: int) -> float:
    if showing <= 0:
        return 1.0
    return 1.0 - sum([_exactly(dice, few) for few in range(showing)])


CHANCE: Final[list[list[float]]] = [
    [_at_least(dice, SET_WIDTH - ready) for dice in range(MOST_DICE + 1)] for ready in range(READY)
]
"""The chance of a set of one height, by dice there beforehand and dice thrown."""
WIDER: Final[list[list[float]]] = [
    [
        _at_least(dice, SET_WIDTH + 1 - ready) / max(_at_least(dice, SET_WIDTH - ready), 1e-9)
        for dice in range(MOST_DICE + 1)
    ]
    for ready in range(READY)
]
"""The chance that such a set is three wide or more."""


def _no_set(dice: int, faces: int) -> float:
    """The chance that none of some faces shows twice: so many of them show once, the other dice
    show other faces.
    """
    chance = 0.0
    ways = 1.0
    for once in range(min(dice, faces) + 1):
        if once:
            ways *= (faces - once + 1) / once * (dice - once + 1)
        rest = float(FACES - faces) ** (dice - once) if dice > once else 1.0
        chance += ways * rest
    return float(chance / float(FACES) ** dice)


NO_SET: Final[list[list[float]]] = [
    [_no_set(dice, faces) for faces in range(FACES + 1)] for dice in range(MOST_DICE + 1)
]
"""The chance of no set among so many faces, by dice thrown (T2)."""

# -- what a hit does -------------------------------------------------------------------------

LEG_GONE: Final = 0.2
ARM_GONE: Final = 0.3
WEAPON_ARM_GONE: Final = 0.5
WEAK: Final = 0.85
"""A full torso: no attack, though it still counts."""
PARTLY: Final = 0.45
"""How much of the worth of a full location a part of it has."""
LIMB_LOST: Final = 0.25
"""A limb full of X: a die less, and maybe panic."""
DAZED: Final = 0.11
"""A die less on everything for the rest of the fight."""
DOWN: Final = 0.1
CLOSER: Final = 0.05
"""What a minor NPC is worth that is hurt, each point."""


def full_worth(other: Combatant, place: int) -> float:
    """What it is worth to fill a location."""
    if place in (HEAD, VITALS):
        return 1.0
    if place == TORSO:
        return WEAK
    if place == RIGHT_ARM:
        return WEAPON_ARM_GONE if other.hands[0] != FISTS_ITEM else ARM_GONE
    if place == LEFT_ARM:
        return WEAPON_ARM_GONE if other.hands[1] != FISTS_ITEM else ARM_GONE
    return LEG_GONE


def toll(other: Combatant, place: int, points: int, shock: bool) -> float:
    """What points of damage at a location are worth, armor already off (SO-48 to SO-62)."""
    if points <= 0:
        return 0.0
    marked = other.x[place] + other.shock[place]
    if other.sheet.kind == MINOR:
        if place == HEAD or marked + points >= MINOR_OUT:
            return 1.0
        return CLOSER * points
    boxes = other.sheet.boxes[place]
    full = full_worth(other, place)
    room = boxes - marked
    if points < room:
        return PARTLY * full * points / boxes + 0.15 * full * (marked + points) / boxes
    worth = full if room > 0 else 0.0
    if shock:
        crosses = other.x[place] + points - max(0, room)
    else:
        crosses = other.x[place] + points
    if crosses >= boxes and other.x[place] < boxes:
        if place == TORSO:
            return 1.0
        if place < LIMBS:
            worth += LIMB_LOST
        elif room <= 0:
            worth += 0.1
    elif room <= 0 and place == TORSO:
        worth += 0.1 * points / boxes
    return worth


def through(other: Combatant, place: int, raw: int, penetration: int) -> int:
    """Points that pass armor (SO-60, SO-76)."""
    return raw - max(0, other.ar[place] - penetration)


def daze_gain(other: Combatant, width: int) -> float:
    """What a Daze of so many dice would add to those there are (SO-74)."""
    worst = 0
    for dice in other.daze_dice:
        worst = max(worst, dice)
    return DAZED * max(0, width - worst)


# -- how dangerous ---------------------------------------------------------------------------


def threat(fight: Fight, other: Combatant) -> float:
    """How much there is to win by putting somebody out: by what it holds, and how it looks."""
    if not fight.active(other):
        return 0.02
    best = 0.0
    for hand in range(HANDS):
        item = other.hands[hand]
        if item != FISTS_ITEM:
            arm = fight.item_arm[item]
            worth = 0.5 + 0.1 * ARM_BONUS[arm]
            if ARM_CLASS[arm] == LIGHTSABER:
                worth += 0.4
            elif ARM_CLASS[arm] == BEAM:
                worth += 0.1
            best = max(best, worth)
    worth = 0.3 + best
    if other.sheet.kind == MINOR:
        worth *= 0.7
    if other.full(TORSO):
        worth *= 0.25
    if other.daze_dice:
        worst = 0
        for dice in other.daze_dice:
            worst = max(worst, dice)
        worth *= max(0.5, 1.0 - 0.12 * worst)
    return worth


def worst_place(other: Combatant, raw: int, penetration: int, shock: bool) -> int:
    """The location where a hit would do most, for those who may choose (SO-119)."""
    best = HEAD
    most = -1.0
    for place in range(PLACES):
        worth = toll(other, place, through(other, place, raw, penetration), shock)
        if worth > most:
            most = worth
            best = place
    return best


# -- the worth of an attack ------------------------------------------------------------------


def blow(
    other: Combatant,
    pool: Pool,
    raw: int,
    penetration: int,
    shock: bool,
    dazes: bool,
    needed: int,
    maneuver: int,
) -> float:
    """What an attack is worth on average: the best of its sets, each place as likely as its heights
    are, at a width of two or three. `raw` is what is added to the width, `pool` settled.
    """  # fmt: skip
    if not pool.rolls():
        return 0.0
    thrown = pool.normal - 1 if pool.fixed and pool.normal else pool.normal
    fixed = pool.fixed if pool.normal else 0
    pinned = other.pinned_by != NOBODY
    chosen = worst_place(other, raw + SET_WIDTH, penetration, shock) if pinned else 0
    worths: list[float] = []
    misses: list[float] = []
    faces: list[int] = []
    last = -1
    for face in range(FACES, max(1, needed) - 1, -1):
        ready = pool.wiggle
        if face == fixed:
            ready += 1
        if face == HARD_FACE:
            ready += pool.hard
        ready = min(ready, READY - 1)
        height = face
        if maneuver & AIM_HIGH:
            height = min(FACES, face + AIM_SHIFT)
        elif maneuver & AIM_LOW:
            height = max(1, face - AIM_SHIFT)
        place = chosen if pinned else PLACE_AT[height]
        if place == last and ready == 0:
            faces[len(faces) - 1] += 1
            continue
        wide = WIDER[ready][thrown]
        points = through(other, place, raw + SET_WIDTH, penetration)
        worth = toll(other, place, points, shock) * (1.0 - wide)
        worth += toll(other, place, points + 1, shock) * wide
        if dazes:
            worth += daze_gain(other, SET_WIDTH)
        last = place if ready == 0 else -1
        worths.append(worth)
        misses.append(1.0 - CHANCE[ready][thrown] if ready else 1.0)
        faces.append(0 if ready else 1)
    return best_of(worths, misses, faces, thrown)


def best_of(worths: list[float], misses: list[float], faces: list[int], thrown: int) -> float:
    """The mean worth of the best set: the chances that none of the better ones fell, exact for
    faces that only thrown dice show, nearly so beside dice set beforehand.
    """
    total = 0.0
    seen = 0
    special = 1.0
    before = 1.0
    for _ in range(len(worths)):
        best = 0
        for i in range(1, len(worths)):
            if worths[i] > worths[best]:
                best = i
        if worths[best] <= 0.0:
            break
        seen += faces[best]
        special *= misses[best]
        after = NO_SET[thrown][seen] * special
        total += (before - after) * worths[best]
        before = after
        worths[best] = -1.0
    return total


def any_set(pool: Pool, needed: int) -> float:
    """The chance of some set of a height or more, of a settled pool."""
    if not pool.rolls():
        return 0.0
    heights = FACES + 1 - max(1, needed)
    if pool.wiggle:
        return 1.0 - (1.0 - heights / FACES) ** (pool.normal + pool.hard)
    if pool.hard:
        ten = 1.0 - CHANCE[min(pool.hard, READY - 1)][pool.normal]
        return 1.0 - ten * NO_SET[pool.normal][heights - 1]
    return 1.0 - NO_SET[pool.normal][heights]
