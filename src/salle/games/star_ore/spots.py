"""Which places on the board an option touches, and what those places are called.

| spot | place |
|---|---|
| `hero 3` | a character of the roster, counted from 1 |
| `person #3` | a combatant |
| `part torso` | a location of the combatant whom the moment is about (`focus` in the view) |
| `metre 12` | a metre of the line |
| `vehicle 2` | a vehicle of the scene |
| `craft 5` | a craft to choose, counted from 1 |
"""

from __future__ import annotations

from salle.games.star_ore.data_asks import (
    ALSO_DONE,
    ASK_ALSO,
    ASK_CHARACTER,
    ASK_CRAFT,
    ASK_LIFT,
    ASK_LOCATION,
    ASK_PLACE,
    ASK_POINT,
    ASK_SCENE_PLACE,
    ASK_TARGET,
    ASK_TARGET_AHEAD,
    ASK_WHERE,
    FIRST_ABOARD,
    NEW_CRAFT,
    OFF_LOW,
    OWN_SHEET,
    TARGET_SCALE,
)
from salle.games.star_ore.data_combat import PLACES
from salle.games.star_ore.notation_vehicles import vehicle_word
from salle.games.star_ore.words import PLACE_WORDS, person_word

ON_THE_LINE = (ASK_WHERE, ASK_POINT, ASK_SCENE_PLACE, ASK_LIFT)


def hero(number: int) -> str:
    """A character of the roster, counted from 0."""
    return f"hero {number + 1}"


def person(word: str) -> str:
    """A combatant."""
    return f"person {word}"


def part(word: str) -> str:
    """A location."""
    return f"part {word}"


def craft(number: int) -> str:
    """A craft to choose, counted from 0."""
    return f"craft {number + 1}"


def metre(pos: int) -> str:
    """A place on the line."""
    return f"metre {pos}"


def spots(ask: int, option: int) -> tuple[str, ...]:
    """The places an option touches; none for most."""
    if ask == ASK_CHARACTER:
        return (hero(option),) if option != OWN_SHEET else ()
    if ask == ASK_TARGET or (ask == ASK_ALSO and option != ALSO_DONE):
        return (person(person_word(option)),)
    if ask == ASK_LOCATION or (ask == ASK_PLACE and option < PLACES):
        return (part(PLACE_WORDS[option]),)
    if ask in ON_THE_LINE and option < OFF_LOW:
        return (metre(option),)
    if ask == ASK_TARGET_AHEAD:
        which, is_person = divmod(option, TARGET_SCALE)
        return (person(person_word(which)) if is_person else vehicle_word(which),)
    if ask == ASK_CRAFT and option >= FIRST_ABOARD:
        if option >= NEW_CRAFT:
            return (craft(option - NEW_CRAFT),)
        return (vehicle_word(option - FIRST_ABOARD),)
    return ()
