"""Species, and abilities for droids, new aliens and cyborgs (T6, T7, SO-169, SO-178)."""

from __future__ import annotations

from typing import Final, NamedTuple

from salle.games.star_ore.data import BODY, BRAINS, COMMAND, COOL, SENSE, STAT_NAMES

LOW_LIGHT: Final = "low-light vision"
DARKVISION: Final = "darkvision"
MASSIVE: Final = "massive"
ARMOR: Final = "armor"
UNDERWATER: Final = "breathe under water"
GAS_FILTER: Final = "poison-gas filter"
DEADLY_FISTS: Final = "normal damage unarmed"


class Ability(NamedTuple):
    """Something to buy, once or in levels; `stat` is the stat whose maximum it raises."""

    name: str
    price: int
    does: str
    levels: int = 1
    stat: int = -1
    clause: str = "SO-178"


MOST_LEVELS: Final = 9
MAXIMUM: Final = tuple([f"{name} maximum" for name in STAT_NAMES])
ABILITIES: Final = (
    Ability(LOW_LIGHT, 5, "sees in poor light"),
    Ability(DARKVISION, 10, "sees in the dark"),
    Ability(MASSIVE, 10, "hand-to-hand damage +1, every location one box more, mass and lifting ×2",
            MOST_LEVELS),
    Ability(ARMOR, 10, "natural Armor Rating 1 more on every location", MOST_LEVELS),
    Ability(UNDERWATER, 5, "breathes under water"),
    Ability(GAS_FILTER, 5, "poison gas does nothing"),
    Ability(DEADLY_FISTS, 10, "unarmed blows do normal damage"),
    *[Ability(name, 5, "one die more allowed", MOST_LEVELS, stat)
      for stat, name in enumerate(MAXIMUM)],
)  # fmt: skip
ABILITIES_BY_NAME: Final = {ability.name.lower(): ability for ability in ABILITIES}


class Species(NamedTuple):
    """A row of the table. `limits` are changes of the maximum of stats, `has` abilities that come
    with it, `traits` what else it is.
    """

    name: str
    price: int
    limits: tuple[tuple[int, int], ...] = ()
    has: tuple[tuple[str, int], ...] = ()
    traits: tuple[str, ...] = ()
    tongue: str = ""
    abilities: bool = False
    machine: bool = False
    clause: str = "SO-169"

    def has_level(self, ability: str) -> int:
        """How much of an ability comes with it."""
        return dict(self.has).get(ability, 0)


RAGE: Final = (
    "Wookiee rage: 1 Willpower a round; +1hd Body, 1 damage less from every attack, "
    "nothing that needs patience"
)
HUMAN: Final = "Human"
DROID: Final = "Droid"
ITHORIAN: Final = "Ithorian"
WOOKIEE: Final = "Wookiee"
CUSTOM: Final = "Custom"
SPECIES: Final = (
    Species(HUMAN, 0),
    Species("Bothan", 5, ((COOL, 1),)),
    Species("Cerean", 5, ((BRAINS, 1),)),
    Species(DROID, 5, has=((ARMOR, 1), (LOW_LIGHT, 1)), abilities=True, machine=True,
            traits=("no Willpower, no Force Sense", "never put out by the loss of a limb"),
            clause="SO-171"),
    Species(ITHORIAN, 4, traits=("+1hd to Lore [nature]",)),
    Species("Mon Calamari", 5, has=((UNDERWATER, 1),)),
    Species("Rodian", 5, ((SENSE, 1),)),
    Species("Sullustan", 10, has=((DARKVISION, 1),)),
    Species("Trandoshan", 5, ((BODY, 1),)),
    Species("Twi'lek", 5, has=((LOW_LIGHT, 1),)),
    Species(WOOKIEE, 20, ((BODY, 2), (COMMAND, -1)), ((MASSIVE, 1),),
            ("speaks only Shyriiwook", "heals twice as fast", RAGE), tongue="Shyriiwook",
            clause="SO-170"),
    Species(CUSTOM, 0, abilities=True, clause="SO-178"),
)  # fmt: skip
SPECIES_BY_NAME: Final = {one.name.lower(): one for one in SPECIES}
