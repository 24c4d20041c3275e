"""Where hits land, what weapons do and what armor stops: the tables a hit is reckoned with.

Weapons without plain damage are not here: the net does none, and the stun and the gas grenade
follow rules of their own.

>>> named(WEAPONS, "vibro-ax").bonus
3
>>> named(ARMORS, "blast vest").rating_at(7), named(ARMORS, "blast vest").rating_at(9)
(3, 0)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from salle.kernel.errors import SalleError
from salle.odds.one_roll import FACES


class Location(NamedTuple):
    """A part of the body, the heights that hit it, and its wound boxes (SO-59)."""

    name: str
    heights: tuple[int, ...]
    boxes: int


LOCATIONS: Final = (
    Location("Right leg", (1,), 5),
    Location("Left leg", (2,), 5),
    Location("Right arm", (3, 4), 5),
    Location("Left arm", (5, 6), 5),
    Location("Torso", (7, 8), 6),
    Location("Vitals", (9,), 4),
    Location("Head", (10,), 4),
)
HEAD: Final = LOCATIONS[-1]
LOCATION_AT: Final = {height: place for place in LOCATIONS for height in place.heights}


class Weapon(NamedTuple):
    """Damage is the width of the hit and `bonus`, normal or Shock (SO-46, SO-86).

    `kind` is its class, which says what stops it: unarmed, melee, lightsaber, ranged, blaster or
    grenade, by their first letters.
    """

    name: str
    kind: str
    bonus: int
    penetration: int
    shock: bool = False
    stuns: bool = False
    spray: int = 0
    area: int = 0
    burns: bool = False


WEAPONS: Final = (
    Weapon("Unarmed", "U", 0, 0, shock=True),
    Weapon("Club", "M", 1, 0, shock=True),
    Weapon("Quarterstaff", "M", 2, 0, shock=True),
    Weapon("Stun baton", "M", 2, 0, shock=True),
    Weapon("Knife", "M", 0, 0),
    Weapon("Vibroknife", "M", 0, 2),
    Weapon("Sword", "M", 1, 0),
    Weapon("Vibrosword", "M", 1, 2),
    Weapon("Spear", "M", 1, 1),
    Weapon("Force pike", "M", 2, 2, stuns=True),
    Weapon("Vibro-ax", "M", 3, 3),
    Weapon("Lightsaber", "L", 3, 5),
    Weapon("Double-bladed lightsaber", "L", 3, 5),
    Weapon("Bow", "R", 0, 0),
    Weapon("Sling", "R", 0, 0),
    Weapon("Hold-out blaster", "B", 0, 1, stuns=True),
    Weapon("Blaster", "B", 1, 2, stuns=True),
    Weapon("Heavy blaster", "B", 2, 2, stuns=True),
    Weapon("Blaster rifle", "B", 2, 2, stuns=True),
    Weapon("Bowcaster", "B", 3, 3),
    Weapon("Heavy bowcaster", "B", 4, 3),
    Weapon("Sporting blaster rifle", "B", 2, 2, stuns=True),
    Weapon("Ion gun", "B", 2, 3),
    Weapon("Blaster cannon", "B", 4, 4),
    Weapon("Light repeating blaster", "B", 2, 2, spray=2),
    Weapon("Mounted repeating blaster", "B", 3, 3, spray=6),
    Weapon("Frag grenade", "G", 3, 3, area=4),
    Weapon("Thermal detonator", "G", 6, 6, area=8, burns=True),
)

EVERYWHERE: Final = tuple(range(1, FACES + 1))


BEAM: Final = "B"
"""The class that neither dodge nor block can stop without the Force (SO-95)."""


class Armor(NamedTuple):
    """What is taken off a hit, and where (SO-60, SO-61)."""

    name: str
    rating: int
    covers: tuple[int, ...] = EVERYWHERE

    def rating_at(self, height: int) -> int:
        """The Armor Rating of the location at a height."""
        return self.rating if height in self.covers else 0

    def without_helmet(self) -> Armor:
        """The same with the head bare (SO-R52)."""
        bare = tuple(height for height in self.covers if height not in HEAD.heights)
        return self._replace(covers=bare)


NO_ARMOR: Final = Armor("None", 0)
ARMORS: Final = (
    NO_ARMOR,
    Armor("Blast vest", 3, (7, 8)),
    Armor("Thick furs or leathers", 1),
    Armor("Combat jumpsuit, helmet", 2),
    Armor("Armored flight suit", 3),
    Armor("Light battle armor", 3),
    Armor("Medium battle armor", 4),
    Armor("Heavy battle armor", 6),
    Armor("Armored spacesuit", 6),
    Armor("Stormtrooper armor", 3),
    Armor("Corellian powersuit", 3),
    Armor("Battleframe", 2),
)


class UnknownName(SalleError):
    """No row of a table has that name."""


Row = TypeVar("Row", Weapon, Armor)


def named(table: Sequence[Row], name: str) -> Row:
    """The row of a table with a name, or with the only name that begins like it."""
    wanted = " ".join(name.lower().split())
    alike = [row for row in table if wanted and row.name.lower().startswith(wanted)]
    exact = [row for row in alike if row.name.lower() == wanted]
    found = exact or alike
    if len(found) == 1:
        return found[0]
    names = ", ".join(row.name.lower() for row in found or table)
    word = "could be any of" if found else "is none of"
    raise UnknownName(f"{name.strip()[:40]!r} {word}: {names}")
