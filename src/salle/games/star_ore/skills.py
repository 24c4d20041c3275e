"""Every skill: its stat, what it covers, and what somebody without it can do (T4, SO-154, SO-155).

† marks skills that the source uses without listing them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from salle.games.star_ore.data import BODY, BRAINS, COMMAND, COOL, COORDINATION, SENSE, STAT_NAMES

ROLL: Final = "roll"
HARDER: Final = "D3"
NEVER: Final = "no"
"""Without a die of the skill: the stat alone, the stat alone against Difficulty 3, or no try."""
UNSKILLED_DIFFICULTY: Final = 3


class Skill(NamedTuple):
    """A row of the table; `topics`: it is learnt for one thing at a time, `Pilot [starfighter]`."""

    name: str
    stat: int
    covers: str
    unskilled: str = ROLL
    topics: bool = False
    house: bool = False
    clause: str = "SO-154"


SKILLS: Final = (
    Skill("Acrobatics", COORDINATION, "obstacles and grace in the air"),
    Skill("Athletics", BODY, "sport, swimming, climbing"),
    Skill("Blaster", COORDINATION, "shooting blasters"),
    Skill("Bluff", COOL, "fast talk, faking, feints"),
    Skill("Brawling", BODY, "fighting unarmed"),
    Skill("Computer Use", BRAINS, "using and slicing computers", HARDER),
    Skill("Demolitions", BRAINS, "making and disarming explosives", HARDER),
    Skill("Diplomacy", COMMAND, "negotiating"),
    Skill("Dodge", COORDINATION, "getting out of the way"),
    Skill("First Aid", BRAINS, "minor injuries"),
    Skill("Gunnery", COORDINATION, "big guns and ship guns", HARDER),
    Skill("Health", BODY, "recovering"),
    Skill("Heavy Weapons", COORDINATION, "heavy weapons", HARDER),
    Skill("Interrogation", COMMAND, "making somebody talk"),
    Skill("Intimidation", COMMAND, "fear and awe"),
    Skill("Investigation", BRAINS, "research and contacts"),
    Skill("Language", BRAINS, "fluency in one language", NEVER, topics=True),
    Skill("Leadership", COMMAND, "being followed"),
    Skill("Lie", COOL, "a convincing falsehood"),
    Skill("Lightsaber", COORDINATION, "fighting with a lightsaber", NEVER),
    Skill("Lore", BRAINS, "one field of study", NEVER, topics=True),
    Skill("Medicine", BRAINS, "major injuries", NEVER),
    Skill("Meditation", COOL, "calm, clarity, the light side"),
    Skill("Melee Weapons", BODY, "hand-to-hand weapons"),
    Skill("Pilot", COORDINATION, "one class of vehicle and its guns", HARDER, topics=True),
    Skill("Persuade", COMMAND, "winning somebody over"),
    Skill("Profession", BRAINS, "one career", NEVER, topics=True),
    Skill("Running", BODY, "full speed over obstacles, longer leaps"),
    Skill("Sight", SENSE, "detail and distance"),
    Skill("Stability", COOL, "acting despite fear"),
    Skill("Stealth", COORDINATION, "sneaking"),
    Skill("Streetwise", COOL, "the underworld and its contacts"),
    Skill("Survival", BRAINS, "hostile places"),
    Skill("Tactics", BRAINS, "plans and ambushes"),
    Skill("Throw Grenade", COORDINATION, "grenades and detonators"),
    Skill("Tech", BRAINS, "building and repairing", HARDER),
    Skill("Two-Weapon Fighting", COORDINATION, "two weapons, or two ends of one", NEVER),
    Skill("Resist", COOL, "withstanding influence on the mind", house=True),
    Skill("Endurance", BODY, "lasting, as in gas", house=True),
    Skill("Drive", COORDINATION, "ground vehicles", HARDER, house=True),
    Skill("Simple Ranged", COORDINATION, "bow, sling, net", house=True),
)
HOUSE_MARK: Final = "†"
PILOT_CLASSES: Final = ("starfighter", "space transport", "capital ship", "speeder", "walker")
BASIC: Final = "Basic"
NATURE_LORE: Final = "Lore [nature]"

BY_NAME: Final = {skill.name.lower(): skill for skill in SKILLS}
PLACES: Final = {skill.name: place for place, skill in enumerate(SKILLS)}


def language(name: str) -> str:
    """`Language [Basic]`."""
    return f"Language [{name}]"


class Known(NamedTuple):
    """A skill somebody has: a row of the table, its topic, or a new skill by leave."""

    skill: Skill
    topic: str = ""

    @property
    def name(self) -> str:
        """`Blaster`, `Pilot [starfighter]`."""
        return f"{self.skill.name} [{self.topic}]" if self.topic else self.skill.name

    @property
    def new(self) -> bool:
        """Whether it is in no table (SO-154)."""
        return self.skill.name not in PLACES

    @property
    def spelled(self) -> str:
        """The name as it is written down: a new skill with its stat, `Gambling (Cool)`."""
        return f"{self.name} ({STAT_NAMES[self.skill.stat]})" if self.new else self.name

    @property
    def order(self) -> tuple[int, str]:
        """Where it stands in a list: in the order of the table, new ones last."""
        return PLACES.get(self.skill.name, len(SKILLS)), self.name.lower()
