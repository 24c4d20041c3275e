"""The worked examples that are builds or questions of odds, as data."""

from __future__ import annotations

import pytest

from salle.games.star_ore.plan_costs import cost, cost_lines, left
from salle.games.star_ore.plan_json import plan_of
from salle.games.star_ore.rolls import boxes
from salle.odds.arms import ARMORS, WEAPONS, named
from salle.odds.best_sets import chance_of
from salle.odds.damage import Blow, puts_out_minor
from salle.odds.one_roll import (
    Pool,
    Set,
    apply_penalty,
    final_pool,
    is_all_low,
    meets,
    set_die,
    sets_of,
    works,
)
from tests.clauses import clause
from tests.games.star_ore.making import BUILDER, clauses, dice, rich, sample

READY_MADE = [
    ("Smuggler", 150, 144, 6, 11, 13),
    ("Jedi Knight", 250, 241, 9, 13, 13),
    ("Sith Apprentice", 250, 234, 16, 14, 14),
    ("Wookiee Warrior", 150, 144, 6, 7, 7),
    ("Bounty Hunter", 150, 143, 7, 7, 7),
    ("Assassin Droid", 150, 133, 17, 0, 0),
    ("Rebel Pilot", 120, 101, 19, 7, 7),
    ("Astromech", 90, 64, 26, 0, 0),
    ("Stormtrooper", 60, 48, 12, 3, 3),
    ("Gamorrean Guard", 60, 46, 14, 3, 3),
]


@pytest.mark.parametrize("row", READY_MADE, ids=lambda row: row[0])
@clause("SO-157", "SO-161", "SO-171")
def test_ready_made_characters(row: tuple[str, int, int, int, int, int]) -> None:
    """T21: budget, cost, what is left, Willpower."""
    name, points, spent, over, base, first = row
    one = sample(name)
    assert (one.limits.budget, cost(one), left(one)) == (points, spent, over)
    assert (one.base_willpower, one.first_willpower) == (base, first)


@clause("SO-161", "SO-164", "SO-165", "SO-166", "SO-167", "SO-168", "SO-170")
def test_e23_creation() -> None:
    wookiee = sample("Wookiee Warrior")
    assert dict(cost_lines(wookiee)) == {
        "Wookiee": 20, "Stats": 60, "Skills": 50, "Force powers": 5, "Willpower": 9,
    }  # fmt: skip
    assert left(wookiee) == 6
    assert boxes(wookiee) == [6, 6, 6, 6, 7, 5, 5]
    assert clauses(rich("Species: Wookiee", "Stats: Command 5")) == ["SO-168"]
    assert clauses(rich("Species: Wookiee", "Stats: Body 8")) == ["SO-168"]


@clause("SO-157", "SO-164", "SO-165", "SO-166", "SO-167")
def test_e47_ledger() -> None:
    """Its second half, spending, is in test_career."""
    jedi = sample("Jedi Knight")
    assert dict(cost_lines(jedi)) == {
        "Stats": 65, "Skills": 62, "Force powers": 70, "Stunts": 26, "Willpower": 18,
    }  # fmt: skip
    assert (jedi.free_willpower, jedi.base_willpower) == (7, 13)


@clause("SO-153", "SO-156", "SO-157", "SO-160", "SO-162", "SO-178")
def test_e74_blank_human_and_custom_alien() -> None:
    blank = plan_of(BUILDER.blank())
    assert cost(blank) == 0
    assert blank.stats == (Pool(1),) * 6
    assert [blank.trained(f"Language [{one}]") for one in ("native", "Basic")] == [Pool(2)] * 2
    assert (blank.base_willpower, blank.first_willpower, blank.force[0]) == (2, 2, Pool(1))
    alien = ("Species: Custom", "Abilities: darkvision, armor, massive, Body maximum")
    assert cost(plan_of(rich(*alien))) == 35
    assert cost(plan_of(rich(*alien, "Stats: Body 6"))) == 60
    assert clauses(rich(*alien, "Stats: Body 6")) == []
    assert clauses(rich(*alien, "Stats: Body 6", "Limits: stats up to 4")) == ["SO-162"]


@clause("SO-171", "SO-R138")
def test_e75_a_droid_buys_no_willpower() -> None:
    droid = rich("Species: Droid", "Stats: Brains 4", "Skills: Tech 4")
    assert clauses(droid) == []
    assert clauses(BUILDER.changed(droid, {"willpower": "1"})) == ["SO-R138"]


# -- the roll ------------------------------------------------------------------------------------


@clause("SO-13", "SO-15", "SO-16")
def test_e1_penalty_order() -> None:
    assert apply_penalty(dice("4d+2hd+1wd"), 3) == dice("3d+1wd")
    for named_face in (7, 2, 9):
        assert sets_of([7, 2, 9, named_face]) == [Set(2, named_face)]
    for other in (Pool(1, 0, 1), Pool(0, 1, 1), Pool(0, 0, 2), Pool(0, 2)):
        assert chance_of(other, lambda found: True) == 1


@pytest.mark.parametrize(
    ("pool", "bonus", "penalty", "expected"),
    [("10d", "2d", 1, "10d"), ("8d+3hd+1wd", "0d", 0, "6d+3hd+1wd"), ("4d", "1d", 0, "5d"),
     ("11d", "0d", 0, "10d"), ("4d", "1hd", 1, "4d"), ("6d", "2d", 3, "5d")],
)  # fmt: skip
@clause("SO-9", "SO-15", "SO-17", "SO-R5", "SO-R6", "SO-R8")
def test_e2_cap(pool: str, bonus: str, penalty: int, expected: str) -> None:
    assert final_pool(dice(pool), bonus=dice(bonus), penalty=penalty) == dice(expected)


@pytest.mark.parametrize(
    ("faces", "difficulty", "reached", "low"),
    [
        ([5, 5, 5, 2, 9], 0, True, False),
        ([5, 5, 5, 2, 9], 5, True, False),
        ([5, 5, 5, 2, 9], 6, False, False),
        ([4, 4, 2, 1, 5], 5, False, True),
        ([1, 2, 3, 4, 6], 0, False, False),
        ([1, 2, 3, 4, 5], 0, False, True),
        ([10, 10, 1, 2, 3], 11, False, False),
    ],
)  # fmt: skip
@clause("SO-4", "SO-5", "SO-6", "SO-8", "SO-14", "SO-R2", "SO-R4")
def test_e3_reading(faces: list[int], difficulty: int, reached: bool, low: bool) -> None:
    found = sets_of(faces)
    assert any(meets(one.height, difficulty) for one in found) == reached
    if not reached:
        assert is_all_low(Pool(5), faces) == low


@pytest.mark.parametrize(
    ("acting", "resisting", "expected"),
    [((2, 8), (3, 4), True), ((2, 3), (3, 4), False), ((3, 1), (2, 10), True),
     ((2, 4), (2, 4), True), ((0, 0), (0, 0), False)],
)  # fmt: skip
@clause("SO-18", "SO-19", "SO-R9")
def test_e5_contest(acting: tuple[int, int], resisting: tuple[int, int], expected: bool) -> None:
    assert works(Set(*acting), Set(*resisting)) == expected


@clause("SO-12", "SO-R4")
def test_e4_hard_dice() -> None:
    assert sets_of([10, 4, 4, 10, 10]) == [Set(3, 10), Set(2, 4)]
    assert sets_of([6, 10]) == []
    assert not is_all_low(Pool(1, 1), [6, 10])


@pytest.mark.parametrize(
    ("weapon", "armor", "hit", "points"),
    [("blaster rifle", "heavy battle armor", (3, 7), 1),
     ("lightsaber", "heavy battle armor", (2, 7), 4),
     ("blaster", "stormtrooper armor", (2, 10), 2),
     ("heavy blaster", "stormtrooper armor", (2, 3), 3)],
)  # fmt: skip
@clause("SO-60", "SO-76", "SO-86")
def test_e8_e14_armor(weapon: str, armor: str, hit: tuple[int, int], points: int) -> None:
    blow = Blow(named(WEAPONS, weapon), named(ARMORS, armor))
    assert blow.damage(Set(*hit)) == points


@clause("SO-62")
def test_e14_minor_characters() -> None:
    blaster = Blow(named(WEAPONS, "blaster"), named(ARMORS, "stormtrooper armor"))
    assert puts_out_minor(blaster, Set(2, 10))
    assert not puts_out_minor(blaster, Set(2, 9))
    bare = Blow(named(WEAPONS, "blaster"))
    assert [puts_out_minor(bare, Set(width, 5)) for width in (2, 3, 4)] == [False, False, True]
    assert not puts_out_minor(Blow(named(WEAPONS, "club"), named(ARMORS, "heavy")), Set(3, 10))


def test_e15_called_shot() -> None:
    assert set_die(apply_penalty(Pool(6), 1), 10) == Pool(4, fixed=(10,))
    assert sets_of([3, 10, 7, 7, 10]) == [Set(2, 10), Set(2, 7)]
