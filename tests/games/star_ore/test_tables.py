"""The tables are whole: counts, prices, and numbers that have to fit together."""

from __future__ import annotations

from collections import Counter

import pytest

from salle.games.star_ore import data, force, forms, gear, maneuvers, skills, species, vehicles
from salle.odds.arms import ARMORS, LOCATIONS, WEAPONS
from salle.odds.one_roll import Pool
from tests.clauses import clause


@clause("SO-153")
def test_six_stats() -> None:
    assert data.STAT_NAMES == ("Body", "Coordination", "Sense", "Brains", "Command", "Cool")
    assert len(data.STAT_USES) == data.STATS == 6


@clause("SO-154", "SO-155")
def test_skills() -> None:
    rows = skills.SKILLS
    assert len(rows) == len(skills.BY_NAME) == 41
    assert [one.name for one in rows if one.house] == [
        "Resist", "Endurance", "Drive", "Simple Ranged",
    ]  # fmt: skip
    assert [one.name for one in rows if one.topics] == ["Language", "Lore", "Pilot", "Profession"]
    assert [one.name for one in rows if one.unskilled == skills.NEVER] == [
        "Language", "Lightsaber", "Lore", "Medicine", "Profession", "Two-Weapon Fighting",
    ]  # fmt: skip
    assert [one.name for one in rows if one.unskilled == skills.HARDER] == [
        "Computer Use", "Demolitions", "Gunnery", "Heavy Weapons", "Pilot", "Tech", "Drive",
    ]  # fmt: skip
    by_stat = Counter(data.STAT_NAMES[one.stat] for one in rows)
    assert by_stat == {
        "Coordination": 12, "Brains": 11, "Body": 6, "Cool": 6, "Command": 5, "Sense": 1,
    }  # fmt: skip


@clause("SO-169", "SO-R131", "SO-R132")
def test_species() -> None:
    prices = {one.name: one.price for one in species.SPECIES}
    assert prices == {
        "Human": 0, "Bothan": 5, "Cerean": 5, "Droid": 5, "Ithorian": 4, "Mon Calamari": 5,
        "Rodian": 5, "Sullustan": 10, "Trandoshan": 5, "Twi'lek": 5, "Wookiee": 20, "Custom": 0,
    }  # fmt: skip
    changes = {
        one.name: {data.STAT_NAMES[stat]: change for stat, change in one.limits}
        for one in species.SPECIES
        if one.limits
    }
    assert changes == {
        "Bothan": {"Cool": 1}, "Cerean": {"Brains": 1}, "Rodian": {"Sense": 1},
        "Trandoshan": {"Body": 1}, "Wookiee": {"Body": 2, "Command": -1},
    }  # fmt: skip
    has = {one.name: dict(one.has) for one in species.SPECIES if one.has}
    assert has == {
        "Droid": {"armor": 1, "low-light vision": 1},
        "Mon Calamari": {"breathe under water": 1},
        "Sullustan": {"darkvision": 1},
        "Twi'lek": {"low-light vision": 1},
        "Wookiee": {"massive": 1},
    }


@clause("SO-178")
def test_abilities() -> None:
    prices = {one.name: one.price for one in species.ABILITIES}
    assert prices == {
        "low-light vision": 5, "darkvision": 10, "massive": 10, "armor": 10,
        "breathe under water": 5, "poison-gas filter": 5, "normal damage unarmed": 10,
        **dict.fromkeys(species.MAXIMUM, 5),
    }  # fmt: skip
    assert data.STAT_PRICES == (5, 10, 20)
    assert data.SKILL_PRICES == (2, 4, 8)


WEAPON_ROWS = """\
Unarmed|U|Body+Brawling|0|w S|0
Club|M|Body+Melee Weapons|1|w+1 S|0
Quarterstaff|M|Body+Melee Weapons|2|w+2 S|0
Stun baton|M|Body+Melee Weapons|1|w+2 S|0
Knife|M|Body+Melee Weapons|1|w N|0
Vibroknife|M|Body+Melee Weapons|1|w N|2
Sword|M|Body+Melee Weapons|1|w+1 N|0
Vibrosword|M|Body+Melee Weapons|1|w+1 N|2
Spear|M|Body+Melee Weapons|2|w+1 N|1
Force pike|M|Body+Melee Weapons|2|w+2 N|2|stun
Vibro-ax|M|Body+Melee Weapons|2|w+3 N|3
Lightsaber|L|Coordination+Lightsaber|1|w+3 N|5|+1
Double-bladed lightsaber|L|Coordination+Lightsaber|2|w+3 N|5|+1
Bow|R|Coordination+Simple Ranged|2|w N|0
Sling|R|Coordination+Simple Ranged|1|w N|0
Net|R|Coordination+Simple Ranged|1|none|0
Hold-out blaster|B|Coordination+Blaster|1|w N|1|stun
Blaster|B|Coordination+Blaster|1|w+1 N|2|stun
Heavy blaster|B|Coordination+Blaster|1|w+2 N|2|stun
Blaster rifle|B|Coordination+Blaster|2|w+2 N|2|stun
Bowcaster|B|Coordination+Blaster|2|w+3 N|3
Heavy bowcaster|B|Coordination+Blaster|2|w+4 N|3
Sporting blaster rifle|B|Coordination+Blaster|2|w+2 N|2|stun
Ion gun|B|Coordination+Blaster|2|w+2 N|3
Blaster cannon|B|Coordination+Heavy Weapons|2|w+4 N|4
Light repeating blaster|B|Coordination+Heavy Weapons|2|w+2 N|2|Spray 2
Mounted repeating blaster|B|Coordination+Heavy Weapons|3|w+3 N|3|Spray 6
Frag grenade|G|Coordination+Throw Grenade|1|w+3 N|3|Area 4
Thermal detonator|G|Coordination+Throw Grenade|1|w+6 N|6|Area 8|Burn
Stun grenade|G|Coordination+Throw Grenade|1|none|0|Area 1
Gas grenade|G|Coordination+Throw Grenade|1|none|0"""


def as_row(arm: gear.Arm) -> str:
    weapon = arm.weapon
    damage = f"w{f'+{weapon.bonus}' if weapon.bonus else ''} {'S' if weapon.shock else 'N'}"
    marks = [
        *(["stun"] if weapon.stuns else []),
        *([f"+{arm.initiative}"] if arm.initiative else []),
        *([f"Spray {weapon.spray}"] if weapon.spray else []),
        *([f"Area {weapon.area}"] if weapon.area else []),
        *(["Burn"] if weapon.burns else []),
    ]
    parts = [
        arm.name, weapon.kind, f"{data.STAT_NAMES[arm.stat]}+{arm.skill}", str(arm.hands),
        damage if arm.damages else "none", str(weapon.penetration), *marks,
    ]  # fmt: skip
    return "|".join(parts)


@clause("SO-86")
def test_every_weapon_has_its_numbers() -> None:
    assert [as_row(arm) for arm in gear.ARMS] == WEAPON_ROWS.splitlines()
    assert {arm.weapon for arm in gear.ARMS} > set(WEAPONS)
    assert all(arm.skill.lower() in skills.BY_NAME for arm in gear.ARMS)


@clause("SO-85")
def test_two_weapons_are_dual() -> None:
    dual = [arm.name for arm in gear.ARMS if arm.dual]
    assert dual == ["Quarterstaff", "Double-bladed lightsaber"]


ARMOR_ROWS = """\
None|0|0|10|0
Blast vest|3|1|10|0
Thick furs or leathers|1|1|10|1
Combat jumpsuit, helmet|2|1|10|1
Armored flight suit|3|1|8|1
Light battle armor|3|1|8|1
Medium battle armor|4|1|8|1
Heavy battle armor|6|2|6|1
Armored spacesuit|6|2|6|1
Stormtrooper armor|3|1|8|1
Corellian powersuit|3|1|8|1
Battleframe|2|3|6|1"""


@clause("SO-61")
def test_every_armor_has_its_numbers() -> None:
    rows = [
        f"{suit.name}|{suit.armor.rating}|{suit.coordination}|{suit.move}|{suit.sense}"
        for suit in gear.SUITS
    ]
    assert rows == ARMOR_ROWS.splitlines()
    assert [suit.armor for suit in gear.SUITS] == list(ARMORS)
    special = {suit.name: suit for suit in gear.SUITS if suit.special}
    assert len(special) == 5
    assert special["Corellian powersuit"].body == Pool(0, 1)
    assert special["Stormtrooper armor"].skill_dice == 1


@clause("SO-122")
def test_grades_of_tools() -> None:
    assert [(grade.name, grade.dice) for grade in gear.GRADES] == [
        ("plain", Pool(0)), ("professional", Pool(1)), ("superb", Pool(0, 1)),
        ("AI", Pool(0, 0, 1)),
    ]  # fmt: skip
    assert all(skill.lower() in skills.BY_NAME for _, skill in gear.TOOLS)
    needed = dict(gear.TOOLS)
    assert needed["first-aid kit"] == "First Aid"
    assert needed["computer spikes"] == "Computer Use"


@clause("SO-182")
def test_powers_and_stunts() -> None:
    assert data.FORCE_NAMES == (
        "Force Sense", "Energy Manipulation", "Physical Control", "Mental Influence",
    )  # fmt: skip
    assert Counter(one.power for one in force.POWERS) == {0: 2, 1: 3, 2: 2, 3: 2}
    assert Counter(one.power for one in force.STUNTS) == {0: 8, 1: 13, 2: 9, 3: 10}
    dark = [one.name for one in force.STUNTS if one.mark == force.DARK]
    assert dark == [
        "Drain Knowledge", "Drain Force", "Force Alchemy", "Force Grip", "Force Lightning",
        "Create Life", "Prolong Life", "Rage", "Sickness", "Control Mind", "Fear", "Sith Sorcery",
    ]  # fmt: skip
    light = [one.name for one in force.STUNTS if one.mark == force.LIGHT]
    assert light == ["Force Light", "Healing"]
    assert [one.name for one in force.STUNTS if one.alone] == ["Create Life"]
    cited = [one.clause for one in force.POWERS] + [one.clause for one in force.STUNTS]
    assert len(set(cited)) == len(cited)
    assert [low for low, _, _ in force.SEE_FORCE] == [1, 4, 7, 9]
    assert [paid for paid, _ in force.ALCHEMY] == [1, 2, 3]


@clause("SO-256")
def test_forms() -> None:
    assert [form.number for form in forms.FORMS] == ["I", "II", "III", "IV", "V", "VI", "VII"]
    assert [form.move for form in forms.FORMS][1:] == [
        "feint", "riposte", "snap shot", "power attack", "disarm", "called shot",
    ]  # fmt: skip


@clause("SO-151")
@pytest.mark.parametrize(
    ("name", "rating", "boxes", "speed", "shields"),
    [("AT-ST", 18, 50, "Ground 1", 0), ("T-47 airspeeder", 18, 27, "Air 4", 0),
     ("X-wing", 12, 22, "Sublight 4", 10)],
)  # fmt: skip
def test_vehicles(name: str, rating: int, boxes: int, speed: str, shields: int) -> None:
    """SO-E35 adds the same totals up."""
    one = vehicles.VEHICLES_BY_NAME[name.lower()]
    assert sum(part.rating for part in one.parts) == rating
    assert sum(part.boxes for part in one.parts) == boxes
    assert f"{one.scale} {one.rating}" == speed
    assert one.shields == shields
    assert [height for part in one.parts for height in part.heights] == list(range(1, 11))
    assert [size.difficulty for size in vehicles.SIZES] == [1, 3, 5]
    assert [one.difficulty for one in vehicles.OBSTACLES] == [2, 4, 6]
    assert [move.difficulty for move in vehicles.VEHICLE_MOVES] == [0, 0, 0, 4, 8, 0]


def test_lists_of_the_sheet() -> None:
    assert len(maneuvers.MANEUVERS) == 18
    assert [one.name for one in maneuvers.MANEUVERS if one.ours] == [
        "Charge", "Choke", "Off-hand attack",
    ]  # fmt: skip
    for row in maneuvers.STOPS:
        assert len(row.stopped) == len(maneuvers.DEFENCES)
    kinds = "".join(row.kinds for row in maneuvers.STOPS)
    assert set(kinds) == {arm.weapon.kind for arm in gear.ARMS}
    assert len(LOCATIONS) == 7
