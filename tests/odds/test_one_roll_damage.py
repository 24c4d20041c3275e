"""Damage: equal to striking with every roll, near to striking with random ones."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from salle.kernel.rng import SeededDice
from salle.odds.arms import (
    ARMORS,
    HEAD,
    LOCATION_AT,
    LOCATIONS,
    NO_ARMOR,
    WEAPONS,
    Armor,
    UnknownName,
    Weapon,
    named,
)
from salle.odds.best_sets import highest, widest
from salle.odds.damage import Blow, attack, spray
from salle.odds.one_roll import NO_SET, Pool, Set, gobbles, roll, sets_of
from tests.clauses import clause
from tests.odds.rolling import best_of, choices, counted_totals, every_roll

RIFLE = named(WEAPONS, "blaster rifle")
SABER = named(WEAPONS, "lightsaber")
FISTS = named(WEAPONS, "unarmed")
VEST = named(ARMORS, "blast vest")
TROOPER = named(ARMORS, "stormtrooper armor")
HEAVY = named(ARMORS, "heavy battle armor")
BLOWS = [
    Blow(RIFLE, TROOPER),
    Blow(SABER),
    Blow(FISTS, HEAVY),
    Blow(named(WEAPONS, "sword"), VEST, shift=-2),
    Blow(named(WEAPONS, "knife"), TROOPER.without_helmet(), shift=2, more=2),
]
POOLS = [Pool(1), Pool(3), Pool(2, 1, 1), Pool(2, fixed=(10,)), Pool(2, 0, 2)]


@clause("SO-59", "SO-86")
def test_the_tables_are_whole() -> None:
    """T8, T9, T10."""
    assert sum(place.boxes for place in LOCATIONS) == 34
    assert sorted(LOCATION_AT) == list(range(1, 11))
    assert len(WEAPONS) == 28
    assert len(ARMORS) == 12
    assert len({weapon.name for weapon in WEAPONS}) == len(WEAPONS)


def test_names_of_the_tables() -> None:
    assert named(WEAPONS, " Light   REPEATING ").spray == 2
    assert named(WEAPONS, "blaster") == Weapon("Blaster", "B", 1, 2, stuns=True)
    with pytest.raises(UnknownName, match=r"'vibro' could be any of: vibroknife, vibrosword"):
        named(WEAPONS, "vibro")
    with pytest.raises(UnknownName, match="'spoon' is none of: none, blast vest"):
        named(ARMORS, "spoon")
    with pytest.raises(UnknownName, match="is none of"):
        named(ARMORS, " ")


@clause("SO-60", "SO-76")
def test_damage_as_in_the_examples() -> None:
    """SO-E7, SO-E17, SO-E41, SO-E67, SO-R51."""
    assert Blow(RIFLE).damage(Set(3, 6)) == 5
    light = named(WEAPONS, "light repeating blaster")
    hits = [Blow(light, TROOPER).damage(one) for one in (Set(3, 5), Set(2, 9), Set(2, 2))]
    assert hits == [4, 3, 3]
    assert Blow(named(WEAPONS, "heavy blaster"), TROOPER).damage(Set(2, 6)) == 3
    assert Blow(named(WEAPONS, "ion gun"), TROOPER).damage(Set(2, 3)) == 4
    assert [Blow(FISTS, VEST).damage(Set(4, height)) for height in (6, 7, 8, 9)] == [4, 1, 1, 4]
    assert Blow(FISTS, HEAVY).damage(Set(3, 5)) == 0


@pytest.mark.parametrize("pool", POOLS, ids=str)
@pytest.mark.parametrize("blow", BLOWS, ids=lambda blow: blow.weapon.name)
@pytest.mark.parametrize("defence", [None, Pool(3), Pool(1, 0, 1)], ids=str)
@clause("SO-62")
def test_attacks_are_those_of_every_roll(pool: Pool, blow: Blow, defence: Pool | None) -> None:
    answers = [choices(defence, shown) for shown in every_roll(defence)] if defence else []

    def past(found: Set) -> Fraction:
        stopped = sum(any(gobbles(one, found) for one in sets) for sets in answers)
        return 1 - Fraction(stopped, len(answers)) if answers else Fraction(1)

    known = {Set(w, h): past(Set(w, h)) for w in range(2, 6) for h in range(1, 11)}
    for difficulty, prefer in ((0, None), (4, None), (0, highest), (3, widest)):
        by = prefer or (lambda found: (blow.damage(found) * known[found],))
        used = Counter(
            best_of({one for one in choices(pool, shown) if one.height >= difficulty}, by)
            for shown in every_roll(pool)
        )
        if not pool.rolls:
            used = Counter({NO_SET: 1})
        every = used.pop(NO_SET, 0) + used.total()
        struck = {found: Fraction(ways, every) * known[found] for found, ways in used.items()}
        odds = attack(pool, blow, difficulty=difficulty, defence=defence, prefer=prefer)
        assert odds.hits == sum(struck.values())
        assert odds.mean == sum(chance * blow.damage(one) for one, chance in struck.items())
        assert odds.hurts == sum(chance for one, chance in struck.items() if blow.damage(one))
        assert sum(place.hits for place in odds.places) == odds.hits
        assert sum(place.mean for place in odds.places) == odds.mean
        head = next(place for place in odds.places if place.place == HEAD)
        in_head = {one: chance for one, chance in struck.items() if one.height + blow.shift >= 10}
        assert head.hits == sum(in_head.values())
        assert odds.minor == sum(
            chance
            for one, chance in struck.items()
            if blow.damage(one) >= 5 or (one in in_head and blow.damage(one))
        )
        assert odds.fills == sum(
            chance
            for one, chance in struck.items()
            if blow.damage(one) >= LOCATION_AT[min(10, max(1, one.height + blow.shift))].boxes
        )


@pytest.mark.parametrize("pool", POOLS, ids=str)
@pytest.mark.parametrize("difficulty", [0, 5])
def test_spray_hits_with_every_set(pool: Pool, difficulty: int) -> None:
    """SO-79, SO-R15."""
    blow = Blow(Weapon("Sprayer", "B", 1, 1, spray=1), VEST, shift=2)
    expected = counted_totals(pool, lambda one: blow.damage(one) if one.height >= difficulty else 0)
    assert spray(pool, blow, difficulty=difficulty).ways == (expected if pool.rolls else {0: 1})


@pytest.mark.parametrize("armor", [NO_ARMOR, VEST, TROOPER, Armor("Odd", 2, (1, 5, 6, 10))])
@pytest.mark.parametrize("burns", [False, True])
def test_blasts_are_those_of_every_roll_of_area_dice(armor: Armor, burns: bool) -> None:
    """SO-69, SO-70, SO-73, SO-R62, SO-R66: armor counts once for each location."""
    blow = Blow(Weapon("Bomb", "G", 1, 1, area=3, burns=burns), armor)
    for found in (Set(2, 1), Set(3, 8), Set(2, 10)):
        total = 0
        for dice in itertools.product(range(1, 11), repeat=3):
            for place in LOCATIONS:
                raw = sum(die in place.heights for die in dice) + (0 if burns else 2)
                raw += found.width + 1 if found.height in place.heights else 0
                total += max(0, raw - max(0, armor.rating_at(place.heights[0]) - 1))
        assert blow.mean_damage(found) == Fraction(total, 1000)


def test_called_shots_are_the_best_line_against_minor_characters() -> None:
    """From 5, 8, 11, 15, 19 in 100 head hits at 4 to 8 dice to 19, 27, 34, 41, 47."""
    plain = [attack(Pool(n), Blow(SABER), prefer=highest).places[-1].hits for n in range(4, 9)]
    called = [
        attack(Pool(n - 2, fixed=(10,)), Blow(SABER), prefer=highest).places[-1].hits
        for n in range(4, 9)
    ]
    assert [round(100 * chance) for chance in plain] == [5, 8, 11, 15, 19]
    assert [round(100 * chance) for chance in called] == [19, 27, 34, 41, 47]


def test_random_attacks_come_near_the_odds() -> None:
    dice, blow, number = SeededDice(20_021), Blow(RIFLE, VEST), 20_000
    pool = Pool(6, 1)
    odds = attack(pool, blow)
    done = []
    for _ in range(number):
        sets = sets_of(roll(pool, lambda faces: dice.below(faces) + 1))
        done.append(max((blow.damage(found) for found in sets), default=0))
    mean = sum(done) / number
    spread = sqrt(sum((one - mean) ** 2 for one in done) / number)
    assert abs(mean - odds.mean) < 4 * spread / sqrt(number)
    hits = sum(map(bool, done)) / number
    assert abs(hits - odds.hurts) < 4 * sqrt(hits * (1 - hits) / number)
