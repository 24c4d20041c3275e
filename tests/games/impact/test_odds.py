"""The chances are exact: equal to counting all rolls, and to what the rules then do."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from salle.games.impact.bot_figures import chance
from salle.games.impact.data import (
    ACT_STRIKE,
    AREA_WORDS,
    BRIDGE_IN,
    COVER_UP,
    DUCK_WEAVE,
    LEAN_IN,
    SLIP,
    maneuver_code,
)
from salle.games.impact.odds import above, damages, first, level, mean, percent, to_roll
from salle.games.impact.previews import Blow
from salle.games.impact.rules.attack import blow
from salle.games.impact.rules.declare import take_up
from salle.games.impact.state import Fight
from salle.kernel.script import ScriptTable
from tests.clauses import clause
from tests.games.impact.ring import GAME, bout, frank, kate, ring

SUMS = [a + b for a, b in product(range(1, 7), repeat=2)]


@clause("IM-40")
@pytest.mark.parametrize("edge", range(-13, 14))
def test_a_test_equals_counting_every_roll(edge: int) -> None:
    won = sum(mine + edge > theirs for mine in SUMS for theirs in SUMS)
    tied = sum(mine + edge == theirs for mine in SUMS for theirs in SUMS)
    assert above(edge) == Fraction(won, 1296)
    assert level(edge) == Fraction(tied, 1296)
    assert chance(edge) == pytest.approx(won / 1296)


def test_the_table_of_hit_chances() -> None:
    found = [round(float(above(edge)) * 1000) for edge in range(-4, 7)]
    assert found == [97, 159, 239, 336, 444, 556, 664, 761, 841, 903, 946]


@clause("IM-31", "IM-R24")
@pytest.mark.parametrize("edge", [-3, 0, 2, 7])
def test_a_speed_test_goes_on_until_it_is_won(edge: int) -> None:
    won, left = Fraction(0), Fraction(1)
    for _ in range(60):
        won += left * above(edge)
        left *= level(edge)
    assert float(first(edge)) == pytest.approx(float(won))
    assert first(edge, wins_ties=True) == above(edge) + level(edge)
    assert first(edge) + first(-edge) == 1


def test_rolls_of_effects() -> None:
    assert [to_roll(least) * 36 for least in (8, 10, 11, 12)] == [15, 6, 3, 1]
    assert damages(8, 3) == [4, 3, 2, 1, 0, 0]
    assert damages(8, 3, 2) == [8, 6, 4, 2, 0, 0]
    assert damages(8, 3, 1, 2) == [2, 1, 1, 0, 0, 0]
    assert mean([1, 2]) == Fraction(3, 2)
    assert percent(Fraction(1, 3)) == 33


def prepared(tactic: int, held: bool, spin: bool) -> Fight:
    """A strike on its way."""
    holds = ["A immobilize B"] if held else []
    fight = GAME.set_up(
        ring(frank(sp="2/2", stamina=30), kate(worn="A 2", damage="A 9"), holds=holds),
        GAME.default_options(),
    )
    assert isinstance(fight, Fight)
    me, foe = fight.fighters
    me.act, me.row, me.opponent = ACT_STRIKE, fight.house.sheet.row_of(maneuver_code("hook")), 1
    me.side, me.area, me.lean, me.spin = 0, AREA_WORDS.index("A"), LEAN_IN, spin
    if tactic >= 0:
        take_up(foe, tactic)
    foe.direction = BRIDGE_IN
    return fight


@clause("IM-41", "IM-42", "IM-79", "IM-115")
@pytest.mark.parametrize(
    ("tactic", "held", "spin", "kicking"),
    [
        (-1, False, False, False),
        (-1, True, False, False),
        (COVER_UP, False, True, False),
        (DUCK_WEAVE, False, False, True),
        (SLIP, True, True, False),
    ],
)
def test_a_preview_equals_carrying_out_the_blow_with_every_roll(
    tactic: int, held: bool, spin: bool, kicking: bool
) -> None:
    start = prepared(tactic, held, spin)
    expected = Blow(start, 0, kicking=kicking)
    left = start.house.sheet.boxes[4] - start.fighters[1].damage[4]
    hits, total, filled = 0, Fraction(0), 0
    sums = {total: SUMS.count(total) for total in set(SUMS)}
    for (mine, my_ways), (theirs, their_ways) in product(sums.items(), repeat=2):
        for face in range(1, 7):
            fight = start.copy()
            pairs = [mine // 2, mine - mine // 2, theirs // 2, theirs - theirs // 2, face]
            blow(ScriptTable([*pairs, *[1] * 4]), fight, 0, False, kicking)
            ways = my_ways * their_ways
            done = fight.fighters[1].damage[4] - start.fighters[1].damage[4]
            wanted = expected.damages[face - 1]
            if fight.fighters[1].damage != start.fighters[1].damage:
                assert done == min(left, wanted)
                filled += ways * (done == left)
                total += ways * wanted
            hits += ways * (done > 0)
    hurts = Fraction(sum(damage > 0 for damage in expected.damages), 6)
    assert Fraction(hits, 1296 * 6) == expected.hit * hurts
    assert total / (1296 * 6) == expected.expected
    assert Fraction(filled, 1296 * 6) == expected.fills


def test_hints_tell_chances() -> None:
    match = bout(ring(frank(), kate()), ["A straight", "B cover up", "A =", "B done"])
    choice = match.choices[0]
    faster = percent(first(5 - 7))
    hint = f"hit 76%, cannot hurt, acts before a Jab {faster}%"
    assert match.hint(choice, choice.read("R>C")) == hint
    match = bout(ring(frank(power="3 3"), kate()), ["A straight", "B cover up", "A =", "B done"])
    choice = match.choices[0]
    assert match.hint(choice, choice.read("L>A")) == "hit 56%, damage 0-2, acts before a Jab 50%"


def test_hints_warn_newcomers() -> None:
    match = bout(ring(frank(), kate(), at="O"), [])
    choice = match.choices[0]
    assert "out of range now, reaches P" in match.hint(choice, choice.read("jab"))
    start = ring({"fighter": "john", "sp": "2/1"}, kate(), at="T", holds=["A grapple B"])
    match = bout(start, [])
    choice = match.choices[0]
    assert "leaves no SP, so nothing holds" in match.hint(choice, choice.read("choke"))
    assert "loses 2 striking SP" in match.hint(choice, choice.read("choke"))
    assert "lets go of your hold" in match.hint(choice, choice.read("bridge out"))
    start = ring(frank(power="1 1"), kate())
    match = bout(start, ["A jab", "B cover up", "A =", "B done"])
    choice = match.choices[0]
    assert "cannot hurt" in match.hint(choice, choice.read("R>C"))
