"""What the people of a fight are called: by their sheets' names, with a number where one is taken.

Names never change while others join, so that a line once told stays as it was read.
"""

from __future__ import annotations

from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.words import person_word


def names_of(fight: Fight) -> tuple[str, ...]:
    """The name of everybody, in their order: `Stormtrooper`, `Stormtrooper 2`."""
    found: list[str] = []
    for me in fight.fighters:
        name = me.sheet.name or person_word(me.number)
        count = 1
        while name in found:
            count += 1
            name = f"{me.sheet.name} {count}"
        found.append(name)
    return tuple(found)


def name_of(fight: Fight, me: Combatant) -> str:
    """What somebody is called."""
    return names_of(fight)[me.number]


def name_at(fight: Fight, number: int) -> str:
    """The same by its number; the number itself for nobody who is there."""
    names = names_of(fight)
    return names[number] if 0 <= number < len(names) else person_word(number)
