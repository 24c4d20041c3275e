"""Whom the bot brings, what it takes in hand, and how it begins."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.bot_moves import fencing, holds_gun
from salle.games.star_ore.bot_vehicles import handling
from salle.games.star_ore.data import COORDINATION
from salle.games.star_ore.data_arms import (
    ARM_BONUS,
    ARM_CLASS,
    ARM_PENETRATION,
    ARM_SKILL,
    ARM_SPRAY,
    ARM_STAT,
    ARM_STUNS,
    FISTS,
    SKILL_NEVER,
    SUIT_AR,
)
from salle.games.star_ore.data_asks import EMPTY_HAND, HAND_SCALE, NO, YES
from salle.games.star_ore.data_combat import (
    GRENADE,
    HAND_TO_HAND,
    MINOR,
    ON_FOOT,
    STEALTH,
    TORSO,
)
from salle.games.star_ore.state import Combatant, Fight, Sheet
from salle.kernel.rng import Thinking

HARMLESS: Final = 9.0
"""Who is worth less than this in a fight stays at home."""
PILOTING: Final = 5
"""Dice from which somebody is a pilot."""
ALIKE: Final = 3
"""Out of how many that are about as strong as the enemy's one is drawn."""


def arm_worth(sheet: Sheet, arm: int) -> float:
    """What a weapon is worth in somebody's hands: dice, damage, reach."""
    skill = sheet.skill(ARM_SKILL[arm])
    if SKILL_NEVER[ARM_SKILL[arm]] and not skill:
        return 0.0
    worth = float(sheet.stat(ARM_STAT[arm]) + skill) + ARM_BONUS[arm]
    worth += 0.3 * ARM_PENETRATION[arm] + ARM_SPRAY[arm]
    if ARM_CLASS[arm] == GRENADE:
        worth -= 8.0
    elif ARM_CLASS[arm] > HAND_TO_HAND:
        worth += 1.5
    return worth + 1.0 if ARM_STUNS[arm] else worth


def might(sheet: Sheet) -> float:
    """Roughly how strong somebody is in a fight."""
    best = arm_worth(sheet, FISTS)
    for arm in sheet.arms:
        best = max(best, arm_worth(sheet, arm))
    worth = best + 0.4 * sheet.will_first + SUIT_AR[sheet.suit][TORSO] + sheet.natural
    worth += 0.5 * (sheet.force(0) + sheet.force(1))
    return worth * 0.6 if sheet.kind == MINOR else worth


def best_character(fight: Fight, seat: int, options: list[int], thinking: Thinking) -> int:
    """Somebody about as strong as whom the enemy has brought, where it has; else anybody who can
    fight. Where there are vehicles, somebody who can handle one.
    """
    sheets = fight.house.sheets
    able: list[int] = []
    if fight.scene != ON_FOOT:
        for place in range(len(sheets)):
            if flying(fight, sheets[place]) >= PILOTING:
                able.append(place)
        if not able:
            return options[thinking.below(len(sheets))]
        return options[able[thinking.below(len(able))]]
    goal = matched(fight, seat)
    for place in range(len(sheets)):
        if might(sheets[place]) >= HARMLESS or might(sheets[place]) >= goal > 0.0:
            able.append(place)
    if not able:
        return options[thinking.below(len(sheets))]
    if goal > 0.0:
        while len(able) > ALIKE:
            worst = 0
            for i in range(len(able)):
                if abs(might(sheets[able[i]]) - goal) > abs(might(sheets[able[worst]]) - goal):
                    worst = i
            able.pop(worst)
    return options[able[thinking.below(len(able))]]


def flying(fight: Fight, sheet: Sheet) -> int:
    """Dice somebody has to fly what it flies best."""
    most = 0
    for craft in fight.house.crafts:
        most = max(most, handling(sheet, craft))
    return most + sheet.stat(COORDINATION) if most else 0


def matched(fight: Fight, seat: int) -> float:
    """How strong the next of a seat should be for a fair fight: as strong as the enemy in the same
    place; 0 where nobody has come there yet. The sheet of a
    character from no roster is its player's own business.
    """
    side = fight.side_of[seat]
    mine = 0
    for me in fight.fighters:
        if me.seat == seat:
            mine += 1
    count = 0
    for other in fight.fighters:
        if other.side != side:
            if count == mine:
                return 0.0 if other.sheet.packed else might(other.sheet)
            count += 1
    return 0.0


def best_hand(fight: Fight, seat: int, options: list[int]) -> int:
    """The best weapon for this hand, no grenade; the other hand has one more, or nothing where one
    weapon takes both.
    """
    me = arming(fight, seat)
    best = EMPTY_HAND * HAND_SCALE + options[0] % HAND_SCALE
    most = 0.0
    for option in options:
        arm = option // HAND_SCALE
        if arm != EMPTY_HAND and ARM_CLASS[arm] != GRENADE:
            worth = arm_worth(me.sheet, arm)
            if worth > most:
                most = worth
                best = option
    return best if best in options else options[0]


def arming(fight: Fight, seat: int) -> Combatant:
    """Who takes things in hand: the one acting, or else the last that came."""
    if 0 <= fight.acting < len(fight.fighters):
        return fight.fighters[fight.acting]
    return fight.fighters[len(fight.fighters) - 1]


def best_ambush(fight: Fight, seat: int, options: list[int]) -> int:
    """Lie in wait if the own side is stealthier than a usual watcher; who waits keeps no watch."""
    dice = 0
    count = 0
    for me in fight.fighters:
        if me.side == fight.side_of[seat]:
            dice += me.sheet.stat(COORDINATION) + me.sheet.skill(STEALTH)
            count += 1
    return YES if count and dice >= 5 * count and YES in options else NO


def best_rage(fight: Fight, me: Combatant, options: list[int]) -> int:
    """A Wookiee rages when it comes to blows (SO-170)."""
    return YES if fencing(fight, me, 7) or not holds_gun(fight, me) else NO
