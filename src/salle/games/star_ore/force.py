"""The four Force powers, what each can do untaught, and the stunts that are learnt (T16).

Pool of a power: its dice. Pool of a stunt: the power's dice and the stunt's own (SO-182, SO-184).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from salle.games.star_ore.data import ENERGY, FORCE_SENSE, MENTAL, PHYSICAL

DARK: Final = "DS"
LIGHT: Final = "LS"
"""Marks: only with base Dark Side Points, only without (SO-196, SO-197)."""


class Power(NamedTuple):
    """Something a power does without a stunt: `cost` is Willpower beside the bid of 1."""

    name: str
    power: int
    cost: str
    does: str
    clause: str


class Stunt(NamedTuple):
    """Something to be learnt, with normal dice only."""

    name: str
    power: int
    mark: str
    cost: str
    resist: str
    does: str
    lasts: str
    clause: str
    alone: bool = False


POWERS: Final = (
    Power("Avoid Harm", FORCE_SENSE, "1 a point, no roll",
          "take up to 1 point a Force Sense die off one attack: all of it, or all you can",
          "SO-198"),
    Power("Intuition", FORCE_SENSE, "1 a d, 2 a hd, 4 a wd, no roll",
          "lend Force Sense dice to another pool, before rolling; to a declared defence after",
          "SO-199"),
    Power("Move Object", ENERGY, "1 a doubling",
          "lift 5 kg, doubled for each Willpower, for width rounds", "SO-211"),
    Power("Force Push", ENERGY, "",
          "back width metres, width Shock, knocked down; more sets take more people nearby",
          "SO-212"),
    Power("Repulsion", ENERGY, "", "a defence: gobbles dice of any attack like a block", "SO-213"),
    Power("Enhance Strength", PHYSICAL, "", "Physical Control dice in place of Body", "SO-230"),
    Power("Enhance Agility", PHYSICAL, "", "Physical Control dice in place of Coordination",
          "SO-231"),
    Power("Friendship", MENTAL, "", "against Cool+Resist: friendly for width rounds", "SO-241"),
    Power("Mental Defense", MENTAL, "", "a defence: gobbles dice of Force effects", "SO-242"),
)  # fmt: skip

STRUGGLE: Final = "struggle"
CONTEST: Final = "Cool+Resist"
IF_ENERGY: Final = "struggle, with Energy dice"

STUNTS: Final = (
    Stunt("Blaster Defense", FORCE_SENSE, "", "", "",
          "with a lit lightsaber blocks blasters and Lightning; an extra set sends a bolt back",
          "the round", "SO-202"),
    Stunt("Drain Knowledge", FORCE_SENSE, DARK, "", STRUGGLE,
          "take facts from a mind, one a round", "width rounds", "SO-204"),
    Stunt("Empathy", FORCE_SENSE, "", "", "",
          "+width dice on your next Cool or Command roll at that target", "until used", "SO-205"),
    Stunt("Farseeing", FORCE_SENSE, "", "", "",
          "far sights; −1d past, −2d future; at −2d keep the roll for your next failure",
          "width rounds", "SO-206"),
    Stunt("One With the Force", FORCE_SENSE, "", "", "",
          "at death, without the dark side: a benign spirit", "for ever", "SO-207"),
    Stunt("Psychometry", FORCE_SENSE, "", "", "",
          "read an object's owner; Difficulty 10, less for long contact", "width rounds",
          "SO-208"),
    Stunt("See Force", FORCE_SENSE, "", "", "Mask Force",
          "see the Force at work; more height, more detail", "at once", "SO-209"),
    Stunt("Sense Thoughts", FORCE_SENSE, "", "", "",
          "surface thoughts; the subject declares before you", "width rounds", "SO-210"),
    Stunt("Dissipate Energy", ENERGY, "", "0; a cell 1, a big cell 2", "struggle to redirect",
          "height points of armor against energy; throw Lightning back; or drain a cell",
          "to the end of the next round", "SO-214"),
    Stunt("Drain Force", ENERGY, DARK, "", STRUGGLE,
          "width Willpower from the target to you, as Dark Side Points too", "at once", "SO-217"),
    Stunt("Force Alchemy", ENERGY, DARK, "Willpower for good", "",
          "put power into an object", "for ever", "SO-218"),
    Stunt("Force Fist", ENERGY, "", "", "", "+height damage on your next unarmed attack",
          "until used", "SO-219"),
    Stunt("Force Grip", ENERGY, DARK, "", IF_ENERGY, "width Shock to the head", "at once",
          "SO-220"),
    Stunt("Force Jump", ENERGY, "", "", "", "leap up to ten times as far", "at once", "SO-221"),
    Stunt("Force Light", ENERGY, LIGHT, "1", "",
          "everybody tainted within 10 m: width Dark Side Points less and width Shock",
          "at once", "SO-222"),
    Stunt("Force Lightning", ENERGY, DARK, "1", "Force defences",
          "a bolt: width damage past armor; or hate: width Shock and Daze to all within 10 m",
          "at once", "SO-223"),
    Stunt("Hurl Object", ENERGY, "", "", "dodge, block", "5 kg thrown for width damage",
          "at once", "SO-225"),
    Stunt("Summon Storm", ENERGY, "", "", "",
          "50–100 m a die; every act inside needs height", "width × 10 minutes", "SO-226"),
    Stunt("Throw Lightsaber", ENERGY, "", "", "dodge, block",
          "a lightsaber attack on anybody in sight", "at once", "SO-227"),
    Stunt("Weaken Object", ENERGY, "", "", "",
          "width damage with Penetration height to a lifeless thing", "at once", "SO-228"),
    Stunt("Whirlwind", ENERGY, "", "1 a round", "",
          "all within 10 m roll height dice: 1 Shock a die where it falls", "as paid", "SO-229"),
    Stunt("Battlemind", PHYSICAL, "", "1 a round", "", "+width initiative", "as paid", "SO-232"),
    Stunt("Burst of Speed", PHYSICAL, "", "", "", "run and jump ten times as far", "a round",
          "SO-233"),
    Stunt("Create Life", PHYSICAL, DARK, "", "",
          "stunt dice alone, and height 10; failure destroys what should have lived", "for ever",
          "SO-234", alone=True),
    Stunt("Extra Actions", PHYSICAL, "", "1 a round", "",
          "width more dice on a roll that succeeded, as extra actions only", "as paid", "SO-235"),
    Stunt("Healing", PHYSICAL, LIGHT, "1 a point", "",
          "width Shock healed, then width normal to Shock; or a disease or poison cured",
          "5 − width rounds", "SO-236"),
    Stunt("Prolong Force", PHYSICAL, "", "", "",
          "+width Willpower; every die rolled puts 1 Shock where it falls", "at once", "SO-237"),
    Stunt("Prolong Life", PHYSICAL, DARK, "1 a round", "", "put off death", "as paid", "SO-238"),
    Stunt("Rage", PHYSICAL, DARK, "1 a round", "",
          "+2d Body, +2d Coordination, +1d Command; no Force, no concentration", "as paid",
          "SO-239"),
    Stunt("Sickness", PHYSICAL, DARK, "", STRUGGLE,
          "width Shock to the torso once a day; only the Force heals it", "until cured",
          "SO-240"),
    Stunt("Affect Mind", MENTAL, "", "", CONTEST, "plant a decision", "the next declaration",
          "SO-243"),
    Stunt("Battle Meditation", MENTAL, "", "1 a round", "", "each ally +1d on all rolls",
          "as paid", "SO-244"),
    Stunt("Beast Language", MENTAL, "", "", "", "talk with an animal", "a round", "SO-245"),
    Stunt("Control Mind", MENTAL, DARK, "1 a round, 1 more for ten times as many", CONTEST,
          "an ally acts as you will", "as paid", "SO-246"),
    Stunt("Fear", MENTAL, DARK, "", CONTEST, "the target flees", "width rounds", "SO-247"),
    Stunt("Illusion", MENTAL, "", "1 a round", "a Sense roll against height",
          "images for width senses", "as paid", "SO-248"),
    Stunt("Inspire", MENTAL, "", "", "", "all allies +width dice this round", "the round",
          "SO-249"),
    Stunt("Mask Force", MENTAL, "", "", "", "a dodge against being sensed", "the round",
          "SO-250"),
    Stunt("Sith Sorcery", MENTAL, DARK, "1 a round", "",
          "once a round this roll may replace any other; at 0 Willpower: possessed", "as paid",
          "SO-251"),
    Stunt("Telepathy", MENTAL, "", "", "",
          "link to 10 m; to 100 m Difficulty 4; to 1000 m Difficulty 7; further for the gifted "
          "and the close", "a round", "SO-252"),
)  # fmt: skip
STUNTS_BY_NAME: Final = {stunt.name.lower(): stunt for stunt in STUNTS}
STUNT_PLACES: Final = {stunt.name: place for place, stunt in enumerate(STUNTS)}

# -- what the GM decides, if nobody does (T16a, T16b) ------------------------------------------

SEE_FORCE: Final = (
    (1, 3, "whether any Force power is at work in sight"),
    (4, 6, "who is trained, who uses it now, light or dark"),
    (7, 8, "which powers are in use, and how wide"),
    (9, 10, "Willpower, Dark Side Points and Force dice of one creature"),
)
"""From height, to height, what is learnt (SO-209)."""
ALCHEMY: Final = (
    (1, ("+1 damage", "+1 Penetration", "+1 Armor Rating")),
    (2, ("+1 initiative", "a tool that gives +1hd")),
    (3, ("a tool that gives +1wd", "withstands lightsabers")),
)
"""Willpower paid for good, and what one object gains (SO-218)."""
