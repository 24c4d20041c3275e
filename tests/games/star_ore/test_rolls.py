"""Which dice a character rolls, as it is equipped."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data import BRAINS, COOL, COORDINATION, SENSE
from salle.games.star_ore.force import STUNTS_BY_NAME
from salle.games.star_ore.gear import ARMS_BY_NAME, FISTS, SUITS
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_words import skill_in
from salle.games.star_ore.rolls import (
    arm_attempt,
    attempt,
    boxes,
    damage_text,
    known_skills,
    paces,
    pairs,
    ratings,
    speaks,
    stat_now,
    stunt_pool,
    two_weapon_pool,
)
from salle.odds.arms import LOCATIONS
from salle.odds.one_roll import NO_DICE, Pool
from tests.clauses import clause
from tests.games.star_ore.making import dice, plan, sample


def rolled(one: Plan, skill: str, stat: int = -1, tool: str = "") -> Pool:
    return attempt(one, skill_in(skill), stat, tool).pool


# -- stats and skills --------------------------------------------------------------------------


@clause("SO-3", "SO-9")
def test_a_pool_is_a_stat_and_a_skill() -> None:
    one = plan("Stats: Coordination 4, Cool 2", "Skills: Blaster 3, Tech 2")
    assert rolled(one, "Blaster") == Pool(7)
    assert rolled(one, "Tech") == Pool(3)
    assert rolled(one, "Tech", COOL) == Pool(4)
    assert rolled(one, "Dodge") == Pool(4)
    droid = plan("Species: Droid", "Abilities: Body maximum 3", "Stats: Body 6d+1hd+1wd",
                 "Skills: Brawling 3d+1hd+1wd")  # fmt: skip
    assert rolled(droid, "Brawling") == dice("6d+2hd+2wd")


@clause("SO-155")
def test_without_a_die_of_the_skill() -> None:
    """SO-E56: no lightsaber at all, and Difficulty 3 for piloting."""
    one = plan("Stats: Coordination 3")
    saber = attempt(one, skill_in("Lightsaber"))
    assert (saber.possible, saber.pool) == (False, NO_DICE)
    pilot = attempt(one, skill_in("Pilot [speeder]"))
    assert (pilot.possible, pilot.pool, pilot.difficulty) == (True, Pool(3), 3)
    dodge = attempt(one, skill_in("Dodge"))
    assert (dodge.possible, dodge.difficulty) == (True, 0)
    taught = plan("Stats: Coordination 3", "Skills: Pilot [speeder] 1, Lightsaber 1")
    assert attempt(taught, skill_in("Pilot [speeder]")).difficulty == 0
    assert attempt(taught, skill_in("Lightsaber")).pool == Pool(4)
    assert attempt(taught, skill_in("Pilot [starfighter]")).difficulty == 3
    assert not attempt(taught, skill_in("Language [Huttese]")).possible


@pytest.mark.parametrize("suit", SUITS, ids=lambda suit: suit.name)
@clause("SO-61", "SO-R52", "SO-R53")
def test_armor_takes_dice_but_never_the_last(suit) -> None:  # type: ignore[no-untyped-def]
    strong = plan("Stats: Coordination 5, Sense 5", f"Armor: {suit.name}")
    assert stat_now(strong, COORDINATION) == Pool(5 - suit.coordination)
    assert stat_now(strong, SENSE) == Pool(5 - suit.sense)
    weak = plan(f"Armor: {suit.name}")
    assert stat_now(weak, COORDINATION) == stat_now(weak, SENSE) == Pool(1)
    bare = plan("Stats: Sense 5", f"Armor: {suit.name}; no helmet")
    assert stat_now(bare, SENSE) == Pool(5)
    assert paces(strong).run == suit.move


@clause("SO-R53")
def test_armor_takes_hard_dice_first_as_any_penalty() -> None:
    droid = plan("Species: Droid", "Stats: Coordination 2d+1hd+1wd", "Armor: Heavy battle armor")
    assert stat_now(droid, COORDINATION) == dice("1d+1wd")


@clause("SO-61")
def test_what_armor_gives() -> None:
    suit = plan("Stats: Body 3", "Armor: Corellian powersuit", "Skills: Brawling 1")
    assert rolled(suit, "Brawling") == dice("4d+1hd")
    trooper = sample("Stormtrooper")
    assert rolled(trooper, "Survival") == Pool(4)
    assert [stat_now(trooper, stat).size for stat in (COORDINATION, SENSE)] == [2, 1]
    assert stat_now(sample("Gamorrean Guard"), COORDINATION) == Pool(1)


@clause("SO-160", "SO-R133", "SO-R135")
def test_languages() -> None:
    def tongues(one: Plan) -> list[str]:
        return [known.topic for known in known_skills(one) if known.skill.name == "Language"]

    assert tongues(plan()) == ["Basic", "native"]
    assert tongues(plan("Native language: Basic")) == ["Basic"]
    assert plan("Native language: Basic").trained("Language [Basic]") == Pool(2)
    wookiee = plan("Species: Wookiee")
    assert tongues(wookiee) == ["Basic", "Shyriiwook"]
    assert speaks(wookiee, "Shyriiwook")
    assert not speaks(wookiee, "Basic")
    assert speaks(plan(), "Basic")
    assert not speaks(plan(), "Huttese")


@clause("SO-169")
def test_an_ithorian_knows_nature() -> None:
    one = plan("Species: Ithorian", "Stats: Brains 3")
    assert rolled(one, "Lore [nature]") == dice("3d+1hd")
    assert "Lore [nature]" in [known.name for known in known_skills(one)]
    taught = plan("Species: Ithorian", "Stats: Brains 3", "Skills: Lore [nature] 5")
    assert rolled(taught, "Lore [nature]") == dice("8d+1hd")
    assert not attempt(one, skill_in("Lore [Jedi]")).possible


@pytest.mark.parametrize(
    ("grade", "expected"), [("plain", "4d"), ("professional", "5d"), ("superb", "4d+1hd"),
                            ("AI", "4d+1wd")],
)  # fmt: skip
@clause("SO-122")
def test_tools(grade: str, expected: str) -> None:
    """SO-E70."""
    medic = plan("Stats: Brains 3", "Skills: First Aid 1", f"Tools: first-aid kit ({grade})")
    assert rolled(medic, "First Aid", BRAINS, dict(medic.tools)["first-aid kit"]) == dice(expected)


# -- weapons and wounds ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "weapon", "pool", "damage"),
    [
        (["Stats: Body 3", "Skills: Brawling 2"], "Unarmed", "5d", "w Shock"),
        (["Species: Wookiee", "Stats: Body 6", "Skills: Brawling 4"], "Unarmed", "10d",
         "w+1 Shock"),
        (["Species: Custom", "Abilities: massive 2, normal damage unarmed"], "Unarmed", "1d",
         "w+2 normal"),
        (["Species: Wookiee"], "Vibro-ax", "1d", "w+4 normal"),
        (["Species: Wookiee"], "Bowcaster", "1d", "w+3 normal"),
        (["Stats: Coordination 4", "Skills: Lightsaber 4"], "Lightsaber", "8d", "w+3 normal"),
        (["Stats: Coordination 3", "Skills: Heavy Weapons 3"], "Light repeating blaster", "8d",
         "w+2 normal"),
        (["Stats: Coordination 5", "Skills: Heavy Weapons 5"], "Mounted repeating blaster", "10d",
         "w+3 normal"),
        ([], "Lightsaber", "0d", "w+3 normal"),
        ([], "Net", "1d", "special"),
    ],
)  # fmt: skip
@clause("SO-86", "SO-170", "SO-178")
def test_weapons_in_the_hand(lines: list[str], weapon: str, pool: str, damage: str) -> None:
    one, arm = plan(*lines), ARMS_BY_NAME[weapon.lower()]
    assert arm_attempt(one, arm).pool == dice(pool)
    assert damage_text(one, arm) == damage


@pytest.mark.parametrize(
    ("lines", "weapon", "pool"),
    [
        (["Stats: Coordination 4", "Skills: Blaster 5, Two-Weapon Fighting 3"], "Blaster", "7d"),
        (["Stats: Coordination 4", "Skills: Lightsaber 5, Two-Weapon Fighting 2"],
         "Double-bladed lightsaber", "6d"),
        (["Stats: Body 3", "Skills: Melee Weapons 3, Two-Weapon Fighting 2"], "Quarterstaff",
         "5d"),
        (["Stats: Body 3", "Skills: Melee Weapons 3"], "Quarterstaff", "0d"),
    ],
)  # fmt: skip
def test_two_weapons(lines: list[str], weapon: str, pool: str) -> None:
    """SO-E22, SO-E65."""
    one = plan(*lines, f"Weapons: {weapon} ×2")
    arm = ARMS_BY_NAME[weapon.lower()]
    assert two_weapon_pool(one, arm) == dice(pool)
    assert arm in pairs(one)
    assert FISTS not in pairs(one)


@clause("SO-59", "SO-178")
def test_boxes() -> None:
    assert boxes(plan()) == [place.boxes for place in LOCATIONS] == [5, 5, 5, 5, 6, 4, 4]
    assert boxes(plan("Species: Wookiee")) == [6, 6, 6, 6, 7, 5, 5]
    assert sum(boxes(plan("Species: Custom", "Abilities: massive 3"))) == 34 + 21


@clause("SO-60", "SO-R51", "SO-R52")
def test_armor_ratings() -> None:
    assert ratings(plan("Armor: Light battle armor")) == [3] * 7
    assert ratings(plan("Armor: Light battle armor; no helmet")) == [3] * 6 + [0]
    assert ratings(plan("Armor: Blast vest")) == [0, 0, 0, 0, 3, 0, 0]
    assert ratings(plan("Species: Droid")) == [1] * 7
    assert ratings(sample("Assassin Droid")) == [3] * 7
    both = plan("Species: Droid", "Abilities: armor 1", "Armor: Blast vest")
    assert ratings(both) == [2, 2, 2, 2, 3, 2, 2]


@pytest.mark.parametrize(
    ("suit", "expected"),
    [("None", (10, 5, 2, 1)), ("Light battle armor", (8, 4, 2, 1)), ("Battleframe", (6, 3, 1, 0))],
)  # fmt: skip
@clause("SO-10", "SO-61")
def test_halves_are_rounded_down(suit: str, expected: tuple[int, ...]) -> None:
    """SO-E57."""
    assert paces(plan(f"Armor: {suit}")) == expected


# -- the Force ---------------------------------------------------------------------------------


@clause("SO-9", "SO-182", "SO-184")
def test_a_stunt_adds_its_dice_to_its_power() -> None:
    one = plan("Force: Energy Manipulation 4d+1hd, Physical Control 9, Force Sense 5",
               "Stunts: Force Grip 2, Create Life 3, Rage 4, Blaster Defense 3")  # fmt: skip
    grip, life, rage, guard = [
        stunt_pool(one, STUNTS_BY_NAME[name])
        for name in ("force grip", "create life", "rage", "blaster defense")
    ]
    assert (grip, life, rage, guard) == (dice("6d+1hd"), Pool(3), Pool(10), Pool(8))


@clause("SO-156", "SO-157", "SO-160", "SO-R140", "SO-R141", "SO-R203")
def test_willpower_and_who_is_trained() -> None:
    one = plan("Stats: Command 3, Cool 4", "Willpower: +2 base, +3 current")
    assert (one.free_willpower, one.base_willpower, one.first_willpower) == (7, 9, 12)
    assert one.force[0] == Pool(1)
    assert not one.force_user
    assert plan("Force: Force Sense 2").force_user
    assert plan("Force: Mental Influence 1").force_user
    droid = plan("Species: Droid", "Stats: Command 3, Cool 4")
    assert (droid.base_willpower, droid.force[0], droid.force_user) == (0, NO_DICE, False)
    cyborg = plan("Species: Human cyborg", "Stats: Cool 2d+1hd")
    assert cyborg.base_willpower == 1 + 3


@clause("SO-253", "SO-R102")
def test_who_knows_form_one() -> None:
    assert sample("Jedi Knight").has_forms
    assert not plan("Skills: Lightsaber 3").has_forms
    assert not plan("Force: Force Sense 4").has_forms
