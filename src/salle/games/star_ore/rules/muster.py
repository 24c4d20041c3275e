"""Those who come as they were written down: a player's own character, and the people of a ready
encounter (SO-R250, SO-R251).
"""

from __future__ import annotations

from salle.games.star_ore.data_arms import ARM_HANDS
from salle.games.star_ore.data_asks import (
    ASK_OWN_AMOUNT,
    ASK_OWN_LETTER,
    ASK_OWN_PART,
    FIRST_ABOARD,
    NEW_CRAFT,
)
from salle.games.star_ore.data_combat import FISTS_ITEM, LEFT, NOTHING, RIGHT, TWO_HANDS
from salle.games.star_ore.data_own import (
    FLAGS_END,
    LARGE_AMOUNTS,
    LETTER_END,
    LONGEST_OWN_NAME,
    MOST_PARTS,
    OWN_LETTERS,
    OWN_PARTS,
    PART_DONE,
    PART_NAME,
    PART_WILLPOWER,
    SMALL_AMOUNTS,
)
from salle.games.star_ore.own_sheet import sheet_said
from salle.games.star_ore.state import Combatant, Fight, Sheet
from salle.games.star_ore.state_muster import ABOARD, EMPTY, SILENT
from salle.kernel.table import Table


def describe_own(table: Table, fight: Fight, seat: int) -> Sheet:
    """A player says part by part what a character has, as its sheet does (SO-R250)."""
    parts: list[int] = []
    amounts: list[int] = []
    letters: list[int] = []
    for said in range(MOST_PARTS):
        fight.said = said
        part = table.choose(seat, ASK_OWN_PART, list(OWN_PARTS))
        if part == PART_DONE:
            break
        if part == PART_NAME:
            letters = spell(table, fight, seat)
            continue
        amount = 0
        if part >= FLAGS_END:
            large = part >= PART_WILLPOWER
            options = list(LARGE_AMOUNTS) if large else list(SMALL_AMOUNTS)
            amount = table.choose(seat, ASK_OWN_AMOUNT, options)
        parts.append(part)
        amounts.append(amount)
    fight.said = 0
    return sheet_said(parts, amounts, letters, fight.house)


def spell(table: Table, fight: Fight, seat: int) -> list[int]:
    """A name, letter by letter (SO-R250)."""
    letters: list[int] = []
    while len(letters) < LONGEST_OWN_NAME:
        fight.spelled = len(letters)
        letter = table.choose(seat, ASK_OWN_LETTER, list(OWN_LETTERS))
        if letter == LETTER_END:
            break
        letters.append(letter)
    fight.spelled = 0
    return letters


# -- ready encounters --------------------------------------------------------------------------


def role(fight: Fight, me: Combatant) -> int:
    """Which person of the encounter somebody is; NOTHING for who came otherwise."""
    if not fight.house.muster.there():
        return NOTHING
    order = fight.house.muster.roll_call(fight.players)
    return order[me.number] if me.number < len(order) else NOTHING


def hands_are_set(fight: Fight, me: Combatant) -> bool:
    """Whether the encounter says what somebody has in hand (SO-R251)."""
    person = role(fight, me)
    return person != NOTHING and fight.house.muster.right[person] != SILENT


def take_as_told(fight: Fight, me: Combatant) -> None:
    """What the encounter puts into each hand; a two-handed weapon fills both (SO-R251)."""
    muster = fight.house.muster
    person = role(fight, me)
    right = carried(fight, me, muster.right[person], NOTHING)
    left = carried(fight, me, muster.left[person], right)
    if right != FISTS_ITEM and ARM_HANDS[fight.item_arm[right]] >= TWO_HANDS:
        left = right
    if left != FISTS_ITEM and ARM_HANDS[fight.item_arm[left]] >= TWO_HANDS:
        right = left
    me.hands[RIGHT] = right
    me.hands[LEFT] = left


def carried(fight: Fight, me: Combatant, arm: int, taken: int) -> int:
    """A weapon of a kind that somebody carries and does not hold yet."""
    if arm != EMPTY:
        for item in range(len(fight.item_arm)):
            mine = fight.item_of[item] == me.number and fight.item_count[item] > 0
            if mine and fight.item_arm[item] == arm and item != taken:
                return item
    return FISTS_ITEM


def helmet_as_told(fight: Fight, me: Combatant) -> int:
    """Whether the encounter has somebody's helmet on (SO-R251)."""
    person = role(fight, me)
    return SILENT if person == NOTHING else fight.house.muster.helmet[person]


def place_as_told(fight: Fight, me: Combatant) -> int:
    """The metre the encounter has somebody at (SO-R251)."""
    person = role(fight, me)
    return SILENT if person == NOTHING else fight.house.muster.at[person]


def ride_as_told(fight: Fight, me: Combatant, options: list[int]) -> int:
    """The vehicle the encounter has for somebody: a new one, or a place in the last one of its
    side; SILENT where it says nothing, or where there is no such place (SO-R251).
    """
    person = role(fight, me)
    if person == NOTHING:
        return SILENT
    craft = fight.house.muster.ride[person]
    if craft >= 0 and NEW_CRAFT + craft in options:
        return NEW_CRAFT + craft
    found = SILENT
    if craft == ABOARD:
        for option in options:
            if FIRST_ABOARD <= option < NEW_CRAFT:
                found = max(found, option)
    return found
