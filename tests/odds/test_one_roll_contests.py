"""Contests, races and dodges: equal to playing every roll against every other."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salle.odds import landings
from salle.odds.best_sets import Preference, highest, widest
from salle.odds.contests import (
    ContestOdds,
    Rule,
    TooMany,
    contest,
    dodge,
    dodge_many,
    fewest_hits,
    gets_past,
    race,
)
from salle.odds.one_roll import NO_SET, Pool, Set, gobbles, works, works_untimed
from tests.counting import calls
from tests.odds.rolling import best_of, choices, every_roll

PAIRS = [
    (Pool(2), Pool(2)),
    (Pool(3), Pool(2)),
    (Pool(2), Pool(3)),
    (Pool(3), Pool(3)),
    (Pool(2, 1), Pool(3)),
    (Pool(1, 0, 1), Pool(2, 1)),
    (Pool(2, 0, 1), Pool(1, 1, 1)),
    (Pool(2, fixed=(10,)), Pool(3)),
    (Pool(1), Pool(2)),
    (Pool(3), Pool(1)),
]
SETS = st.builds(Set, st.integers(2, 6), st.integers(1, 10))


def rolled(pool: Pool) -> list[set[Set]]:
    """For every roll, the sets that could be used."""
    return [choices(pool, shown) for shown in every_roll(pool)] if pool.rolls else [set()]


def played(
    acting: Pool,
    resisting: Pool,
    rule: Rule,
    difficulty: int,
    acting_last: bool,
    prefer: Preference | None,
) -> ContestOdds:
    """The slow twin of `contest`: the first picks by counting, the last by trying all it has."""
    acts = [{found for found in sets if found.height >= difficulty} for sets in rolled(acting)]
    resists = rolled(resisting)
    good = Fraction(sum(map(bool, acts)), len(acts))

    def answered(first: Set, lasts: Sequence[set[Set]], answers: Rule) -> Fraction:
        return Fraction(sum(any(answers(first, one) for one in sets) for sets in lasts), len(lasts))

    def chance(firsts: Sequence[set[Set]], odds: Callable[[Set], Fraction], none: Fraction):  # type: ignore[no-untyped-def]
        known = {found: odds(found) for sets in firsts for found in sets}
        by = prefer or (lambda found: (-known[found],))
        picks = [best_of(sets, by) for sets in firsts]
        return sum((known[one] if one.width else none) for one in picks) / Fraction(len(firsts))

    if acting_last:
        worked = chance(
            resists, lambda first: answered(first, acts, lambda one, two: rule(two, one)), good
        )
        return ContestOdds(worked, good - worked, 1 - good)
    stopped = chance(
        acts,
        lambda first: answered(first, resists, lambda one, two: not rule(one, two)),
        Fraction(0),
    )
    return ContestOdds(good - stopped, stopped, 1 - good)


@pytest.mark.parametrize(("acting", "resisting"), PAIRS, ids=str)
@pytest.mark.parametrize("rule", [works, works_untimed, gets_past], ids=lambda rule: rule.__name__)
@pytest.mark.parametrize("acting_last", [False, True], ids=["first", "last"])
def test_contests_are_played_out(
    acting: Pool, resisting: Pool, rule: Rule, acting_last: bool
) -> None:
    for difficulty, prefer in ((0, None), (4, None), (0, highest), (3, widest)):
        assert contest(
            acting,
            resisting,
            rule=rule,
            difficulty=difficulty,
            acting_last=acting_last,
            prefer=prefer,
        ) == played(acting, resisting, rule, difficulty, acting_last, prefer)


@pytest.mark.parametrize(("one", "other"), PAIRS, ids=str)
@pytest.mark.parametrize("timed", [True, False])
def test_races_are_played_out(one: Pool, other: Pool, timed: bool) -> None:
    prefer = widest if timed else highest
    ours, theirs = ([best_of(sets, prefer) for sets in rolled(pool)] for pool in (one, other))
    scores = [
        (prefer(mine) > prefer(yours)) - (prefer(mine) < prefer(yours))
        for mine in ours
        for yours in theirs
    ]
    odds = race(one, other, timed=timed)
    assert [odds.first, odds.tied, odds.second] == [
        Fraction(scores.count(score), len(scores)) for score in (1, 0, -1)
    ]


def test_how_much_a_dodge_stops() -> None:
    """With equal pools about 25, 40 and 41 of 100 attacks that would hit at 4, 6 and 8 dice."""
    stopped = [
        round(100 * dodge(Pool(dice), Pool(dice), prefer=widest).stopped_of_good)
        for dice in (4, 6, 8)
    ]
    assert stopped == [25, 40, 41]
    assert dodge(Pool(1), Pool(5)).stopped_of_good == 0


# -- gobble dice -----------------------------------------------------------------------------


def tried(defence: Set, attacks: Sequence[Set]) -> int:
    """The slow twin of `fewest_hits`: any number of dice is spent on each attack in turn."""
    return _tried(sorted(attacks, reverse=True), defence, defence.width)


def _tried(attacks: Sequence[Set], defence: Set, dice: int) -> int:
    if not attacks:
        return 0
    attack, later = attacks[0], attacks[1:]
    able = defence.width >= 2 and gobbles(defence, attack)
    results = []
    for spent in range(min(dice, attack.width) + 1 if able else 1):
        if attack.width - spent < 2:
            results.append(_tried(later, defence, dice - spent))
        else:
            shrunken = Set(defence.width - 1, defence.height)
            results.append(1 + _tried(later, shrunken, max(0, dice - spent - 1)))
    return min(results)


@given(SETS, st.lists(SETS, max_size=4))
def test_gobble_dice_are_spent_as_well_as_can_be(defence: Set, attacks: list[Set]) -> None:
    assert fewest_hits(defence, attacks) == tried(defence, attacks)


def test_gobbling_as_in_the_examples() -> None:
    """SO-E9, SO-E10, SO-E64."""
    assert fewest_hits(Set(3, 6), [Set(2, 6), Set(3, 5), Set(2, 9)]) == 2
    assert fewest_hits(Set(2, 8), [Set(2, 5), Set(2, 4)]) == 0
    assert fewest_hits(Set(3, 9), [Set(3, 9), Set(2, 5)]) == 0
    assert fewest_hits(Set(3, 9), [Set(3, 9), Set(2, 5), Set(2, 1)]) == 1
    assert fewest_hits(NO_SET, [Set(2, 5), NO_SET]) == 1


def volleys(attack: Pool, attackers: int, difficulty: int) -> Iterator[tuple[Set, ...]]:
    """Every roll of all attackers, each with its widest set."""
    sets = [
        best_of({found for found in one if found.height >= difficulty}, widest)
        for one in rolled(attack)
    ]
    return itertools.product(sets, repeat=attackers)


@pytest.mark.parametrize(
    ("attack", "defence", "attackers", "difficulty"),
    [
        (Pool(3), Pool(3), 1, 0),
        (Pool(2), Pool(2, 1), 2, 3),
        (Pool(1, 0, 1), Pool(2, 0, 1), 3, 0),
        (Pool(0, 2), Pool(1, 2), 3, 0),
    ],
    ids=str,
)
def test_several_attackers(attack: Pool, defence: Pool, attackers: int, difficulty: int) -> None:
    all_volleys = list(volleys(attack, attackers, difficulty))
    hits: dict[Set, list[int]] = {}
    for sets in rolled(defence):
        for found in sets | {NO_SET}:
            if found not in hits:
                counts = [0] * (attackers + 1)
                for volley in all_volleys:
                    counts[tried(found, [one for one in volley if one.width])] += 1
                hits[found] = counts

    def worth(found: Set) -> tuple[int, ...]:
        return (-sum(number * ways for number, ways in enumerate(hits[found])),)

    picks = [best_of(sets, worth) for sets in rolled(defence)]
    every = len(picks) * len(all_volleys)
    expected = tuple(
        Fraction(sum(hits[pick][number] for pick in picks), every)
        for number in range(attackers + 1)
    )
    odds = dodge_many(attack, defence, attackers, difficulty=difficulty)
    assert odds.chances == expected
    assert odds.mean == sum(number * chance for number, chance in enumerate(expected))


@pytest.mark.parametrize("attackers", [0, 4])
def test_a_crowd_is_refused(attackers: int) -> None:
    with pytest.raises(TooMany, match=f"1 to 3 attackers can be reckoned with, not {attackers}"):
        dodge_many(Pool(3), Pool(3), attackers)


def test_no_contest_is_much_work() -> None:
    landings.forget()
    assert 0 < calls(lambda: contest(Pool(6, 2, 2), Pool(8, 0, 2))) < 3_000_000
    assert 0 < calls(lambda: contest(Pool(10), Pool(10), acting_last=True)) < 3_000_000
    assert 0 < calls(lambda: dodge_many(Pool(10), Pool(10), 3)) < 3_000_000
