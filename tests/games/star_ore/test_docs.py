"""The tables of the rulebook page are those of the code, and its odds are exact."""

from __future__ import annotations

import pytest

from salle.games.star_ore import data, force, forms, gear, skills, species, vehicles
from salle.games.star_ore.plan_costs import cost
from salle.games.star_ore.plan_samples import samples
from salle.odds.arms import LOCATIONS
from salle.odds.best_sets import chance_of, chance_of_all_low
from salle.odds.many_sets import number_of_sets
from salle.odds.one_roll import Pool
from salle.odds.pools import read_pool
from tests.clauses import clause
from tests.pages import DOCS, tables

PAGE = DOCS / "rules" / "star-ore.md"


def shown(chance: object) -> str:
    return f"{float(chance):.4f}"  # type: ignore[arg-type]  # a fraction


@clause("SO-11")
def test_the_printed_odds_against_the_exact_ones() -> None:
    (rows,) = tables(PAGE, "The odds of a set")
    assert [row[0] for row in rows] == [f"{dice}d" for dice in range(2, 11)]
    for pool, printed, exact, verdict, wide, two, three, low in rows:
        dice = read_pool(pool)
        true = chance_of(dice, lambda found: True)
        count = number_of_sets(dice)
        assert [exact, wide, two, three, low] == [
            shown(true), shown(chance_of(dice, lambda found: found.width >= 3)),
            shown(count.at_least(2)), shown(count.at_least(3)), shown(chance_of_all_low(dice, 0)),
        ]  # fmt: skip
        decimals = len(printed.strip("%").partition(".")[2])
        rounded = f"{round(float(true) * 100, decimals):.{decimals}f}%"
        assert (verdict == "right") == (printed == rounded)
        assert verdict == "right" or verdict.endswith(rounded)


@clause("SO-11", "SO-14")
def test_odds_against_a_difficulty() -> None:
    found = tables(PAGE, "The odds against a Difficulty")
    assert len(found) == 3
    for table in found:
        assert len(table) == 9
        for pool, *chances in table:
            for height, chance in enumerate(chances, 1):
                exact = chance_of(read_pool(pool), lambda one, least=height: one.height >= least)  # type: ignore[misc]  # the loop's own height
                assert chance == shown(exact)
    kinds = [read_pool(table[0][0]) for table in found]
    assert kinds == [Pool(2), Pool(1, 1), Pool(1, 0, 1)]


@pytest.mark.parametrize(
    ("heading", "names"),
    [
        ("Stats", list(data.STAT_NAMES)),
        ("Species", [one.name for one in species.SPECIES]),
        ("The Force", [one.name for one in force.STUNTS]),
        ("Lightsaber forms", list(forms.FORM_NUMBERS)),
        ("Weapons", [arm.name for arm in gear.ARMS]),
        ("Tools and vehicles", [one.name for one in vehicles.VEHICLES]),
        ("Ready-made characters", list(samples())),
    ],
)  # fmt: skip
def test_every_row_is_there(heading: str, names: list[str]) -> None:
    (table,) = tables(PAGE, heading)
    assert [row[0] for row in table] == names


def test_skills() -> None:
    (table,) = tables(PAGE, "Skills")
    words = {skills.ROLL: "stat alone", skills.HARDER: "Difficulty 3", skills.NEVER: "not at all"}
    assert table == [
        [one.name + " [topic]" * one.topics + skills.HOUSE_MARK * one.house,
         data.STAT_NAMES[one.stat], one.covers, words[one.unskilled]]
        for one in skills.SKILLS
    ]  # fmt: skip


def test_prices() -> None:
    (table,) = tables(PAGE, "Species")
    assert [int(row[1]) for row in table] == [one.price for one in species.SPECIES]
    (table,) = tables(PAGE, "Abilities")
    plain = [one for one in species.ABILITIES if one.stat < 0]
    expected = [f"{one.price}{' a level' if one.levels > 1 else ''}" for one in plain]
    assert [row[1] for row in table] == [*expected, "5 a level"]


def test_weapons_and_armor() -> None:
    (table,) = tables(PAGE, "Weapons")
    for row, arm in zip(table, gear.ARMS, strict=True):
        assert row[2] == f"{data.STAT_NAMES[arm.stat]}+{arm.skill}"
        assert row[5] == str(arm.weapon.penetration)
        bonus = f"+{arm.weapon.bonus}" if arm.weapon.bonus else ""
        kind = "Shock" if arm.weapon.shock else "normal"
        assert row[4] == (f"w{bonus} {kind}" if arm.damages else "special")
    places, suits = tables(PAGE, "Wounds and armor")
    assert [(row[1], int(row[2])) for row in places] == [(p.name, p.boxes) for p in LOCATIONS]
    for row, suit in zip(suits, gear.SUITS, strict=True):
        lost = f"−{suit.coordination}d" if suit.coordination else "–"
        assert row[:4] == [suit.name, str(suit.armor.rating), lost, f"{suit.move} m"]


def test_ready_made_characters() -> None:
    (table,) = tables(PAGE, "Ready-made characters")
    for row, plan in zip(table, samples().values(), strict=True):
        assert [int(row[2]), int(row[3])] == [plan.limits.budget, cost(plan)]
