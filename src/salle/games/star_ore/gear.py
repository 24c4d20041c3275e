"""Weapons, armor and tools as characters carry them (T9, T10, SO-61, SO-86, SO-121, SO-122).

What a hit does stands in `salle.odds.arms`; here is how a thing is held, which dice swing it, and
what it does to whoever wears it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from salle.games.star_ore.data import BODY, COORDINATION, FULL_MOVE
from salle.odds.arms import ARMORS, WEAPONS, Armor, Weapon, named
from salle.odds.one_roll import NO_DICE, Pool

UNARMED: Final = "U"
MELEE: Final = "M"
LIGHTSABER: Final = "L"
RANGED: Final = "R"
BLASTER: Final = "B"
GRENADE: Final = "G"
CLASS_NAMES: Final = {
    UNARMED: "unarmed", MELEE: "melee", LIGHTSABER: "lightsaber", RANGED: "arrow, stone, net",
    BLASTER: "blaster", GRENADE: "grenade",
}  # fmt: skip
HAND_TO_HAND: Final = (UNARMED, MELEE, LIGHTSABER)
MOUNT: Final = 3
"""`hands` of a weapon that stands on a mount."""


class Arm(NamedTuple):
    """A weapon in the hand: `weapon` has its damage, `notes` what else it does.

    `damages`: it does plain damage; the net does none, and two grenades have rules of their own.
    """

    weapon: Weapon
    stat: int
    skill: str
    hands: int
    notes: tuple[str, ...] = ()
    initiative: int = 0
    dual: bool = False
    damages: bool = True
    clause: str = "SO-86"

    @property
    def name(self) -> str:
        """Its name in the table."""
        return self.weapon.name

    @property
    def used_up(self) -> bool:
        """Whether it is gone once thrown."""
        return self.weapon.kind == GRENADE


def _body(name: str, hands: int, *notes: str, skill: str = "Melee Weapons", dual: bool = False,
          ) -> Arm:  # fmt: skip
    return Arm(named(WEAPONS, name), BODY, skill, hands, notes, dual=dual)


def _aimed(name: str, skill: str, hands: int, *notes: str) -> Arm:
    return Arm(named(WEAPONS, name), COORDINATION, skill, hands, notes)


NET: Final = Weapon("Net", RANGED, 0, 0)
STUN_GRENADE: Final = Weapon("Stun grenade", GRENADE, 0, 0, shock=True, area=1)
GAS_GRENADE: Final = Weapon("Gas grenade", GRENADE, 0, 0, shock=True)
"""The three that the odds of plain damage leave out (SO-81 to SO-83)."""

ARMS: Final = (
    _body("Unarmed", 0, skill="Brawling"),
    _body("Club", 1),
    _body("Quarterstaff", 2, "dual weapon", dual=True),
    _body("Stun baton", 1, "Daze"),
    _body("Knife", 1),
    _body("Vibroknife", 1),
    _body("Sword", 1),
    _body("Vibrosword", 1),
    _body("Spear", 2),
    _body("Force pike", 2),
    _body("Vibro-ax", 2),
    Arm(named(WEAPONS, "Lightsaber"), COORDINATION, "Lightsaber", 1, initiative=1),
    Arm(named(WEAPONS, "Double-bladed lightsaber"), COORDINATION, "Lightsaber", 2,
        ("dual weapon",), initiative=1, dual=True),
    _aimed("Bow", "Simple Ranged", 2),
    _aimed("Sling", "Simple Ranged", 1),
    Arm(NET, COORDINATION, "Simple Ranged", 1, ("a hit: Coordination −1d, half move",),
        damages=False),
    _aimed("Hold-out blaster", "Blaster", 1),
    _aimed("Blaster", "Blaster", 1),
    _aimed("Heavy blaster", "Blaster", 1),
    _aimed("Blaster rifle", "Blaster", 2),
    _aimed("Bowcaster", "Blaster", 2),
    _aimed("Heavy bowcaster", "Blaster", 2),
    _aimed("Sporting blaster rifle", "Blaster", 2, "aims up to 3 rounds"),
    _aimed("Ion gun", "Blaster", 2, "droids and electronics only", "Daze"),
    _aimed("Blaster cannon", "Heavy Weapons", 2),
    _aimed("Light repeating blaster", "Heavy Weapons", 2),
    _aimed("Mounted repeating blaster", "Heavy Weapons", MOUNT, "its gunner cannot move"),
    _aimed("Frag grenade", "Throw Grenade", 1),
    _aimed("Thermal detonator", "Throw Grenade", 1),
    Arm(STUN_GRENADE, COORDINATION, "Throw Grenade", 1,
        ("width in Shock on each location; the blast is Shock only", "Daze"), damages=False),
    Arm(GAS_GRENADE, COORDINATION, "Throw Grenade", 1,
        ("width in Shock to the torso each round; Body+Endurance resists", "Daze"),
        damages=False),
)  # fmt: skip
ARMS_BY_NAME: Final = {arm.name.lower(): arm for arm in ARMS}
FISTS: Final = ARMS[0]


class Suit(NamedTuple):
    """Armor on a body: dice off Coordination and (with its helmet on) off Sense, the most metres
    a round, and what it gives. `helmet`: it has one, which can be left off.
    """

    armor: Armor
    coordination: int = 0
    move: int = FULL_MOVE
    sense: int = 0
    special: str = ""
    body: Pool = NO_DICE
    skill: str = ""
    skill_dice: int = 0
    low_light: bool = False
    clause: str = "SO-61"

    @property
    def name(self) -> str:
        """Its name in the table."""
        return self.armor.name

    @property
    def helmet(self) -> bool:
        """Whether there is a helmet or hood to take off (SO-R52)."""
        return self.sense > 0


def _suit(name: str, coordination: int, move: int, special: str = "") -> Suit:
    return Suit(named(ARMORS, name), coordination, move, 1, special)


NO_SUIT: Final = Suit(ARMORS[0])
SUITS: Final = (
    NO_SUIT,
    Suit(named(ARMORS, "Blast vest"), 1),
    _suit("Thick furs or leathers", 1, 10),
    _suit("Combat jumpsuit, helmet", 1, 10),
    _suit("Armored flight suit", 1, 8, "keeps out cold"),
    _suit("Light battle armor", 1, 8),
    _suit("Medium battle armor", 1, 8),
    _suit("Heavy battle armor", 2, 6),
    _suit("Armored spacesuit", 2, 6, "life support, keeps out cold"),
    _suit("Stormtrooper armor", 1, 8, "low-light vision, +1d Survival")._replace(
        skill="Survival", skill_dice=1, low_light=True),
    _suit("Corellian powersuit", 1, 8, "+1hd Body")._replace(body=Pool(0, 1)),
    _suit("Battleframe", 3, 6, "mounts for 3 weapons"),
)  # fmt: skip
SUITS_BY_NAME: Final = {suit.name.lower(): suit for suit in SUITS}


class Grade(NamedTuple):
    """How good a tool is, and the dice it gives (SO-122)."""

    name: str
    dice: Pool
    clause: str = "SO-122"


GRADES: Final = (
    Grade("plain", NO_DICE, "SO-121"),
    Grade("professional", Pool(1)),
    Grade("superb", Pool(0, 1)),
    Grade("AI", Pool(0, 0, 1)),
)
GRADES_BY_NAME: Final = {grade.name.lower(): grade for grade in GRADES}
TOOLS: Final = (
    ("first-aid kit", "First Aid"),
    ("medkit", "First Aid"),
    ("medical bag", "Medicine"),
    ("computer spikes", "Computer Use"),
    ("toolkit", "Tech"),
    ("demolition kit", "Demolitions"),
)
"""Usual tools and what they help with (SO-121)."""
