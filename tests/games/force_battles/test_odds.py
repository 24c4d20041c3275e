"""The chances are exact: equal to counting all rolls."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from salle.games.force_battles.bot_figures import WAYS as BOT_WAYS
from salle.games.force_battles.odds import (
    HIGHEST,
    success,
    to_block,
    to_end,
    to_hit,
    to_land,
    to_maim,
)
from salle.odds.dice import percent
from tests.clauses import clause
from tests.games.force_battles.playing import GAME, ask_after, fight, start

ROLLS = [a + b for a, b in product(range(1, 7), repeat=2)]


@clause("FB-38", "FB-39")
@pytest.mark.parametrize("die", range(-1, 16))
def test_a_roll_equals_counting_every_pair_of_dice(die: int) -> None:
    counted = sum(rolled <= die for rolled in ROLLS)
    assert success(die, lifted=True) == counted
    assert success(die) == (0 if die >= 11 else counted)


def test_the_table_of_the_rulebook() -> None:
    assert [success(die) for die in range(1, 13)] == [0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 0, 0]
    assert [success(most, lifted=True) for most in range(HIGHEST + 1)] == BOT_WAYS


@clause("FB-44", "FB-45", "FB-46")
@pytest.mark.parametrize(("hit", "block"), [(5, 5), (8, 7), (10, 0), (11, 3), (2, 10)])
def test_landing_equals_counting_all_four_dice(hit: int, block: int) -> None:
    counted = sum(a <= hit < 11 and b > block for a, b in product(ROLLS, ROLLS))
    assert to_land(hit, block) == Fraction(counted, 36 * 36)
    assert to_hit(hit) * (1 - to_block(block)) == to_land(hit, block)


@clause("FB-45", "FB-46", "FB-R22")
def test_ending_equals_counting_faces() -> None:
    for there in range(12):
        assert to_end(there) == Fraction(sum(face >= there for face in range(1, 7)), 6)
        assert to_maim(there) == Fraction(sum(face > there for face in range(1, 7)), 6)


def test_hints_say_the_chances() -> None:
    match = ask_after(start(), ["B guard: C 1", "B guard: LS 0", "B guard: RS 0"], [6, 1, 1])
    assert (match.letter, match.name) == ("A", "strike")
    state = match._state
    assert GAME.hint(state, 0, match.ask, match.options[3]) == "72% to hit, Hit Die 8; 3 spent"
    big = GAME.hint(state, 0, match.ask, match.options[3] + 3)
    assert big == "0% to hit, a Die of 11 or more misses; 6 spent"


@clause("FB-38", "FB-39", "FB-44")
@pytest.mark.parametrize(("att", "pulled", "guarded"), [(5, 0, 0), (5, 2, 1), (5, 5, 2), (8, 2, 3)])
def test_the_rules_keep_to_the_chances(att: int, pulled: int, guarded: int) -> None:
    """Every roll of the dice, played through the rules."""
    right, left = min(pulled, 3), max(0, pulled - 3)
    do = [f"B guard: C {guarded}", f"A strike: RS {right}", f"A strike: RF {left}"]
    position = start({"att": att})

    def told(name: str, dice: list[int]) -> str:
        (line,) = [line for line in fight(position, do, dice).lines(None) if line.name == name]
        return line.text

    faces = list(product(range(1, 7), repeat=2))
    hits = [told("attack roll", [6, 1, 1, *roll]).endswith("hits") for roll in faces]
    assert Fraction(sum(hits), len(faces)) == to_hit(att + pulled)
    blocks = [told("block roll", [6, 1, 1, 1, 1, *roll]).endswith("blocks") for roll in faces]
    assert Fraction(sum(blocks), len(faces)) == to_block(5 + guarded)


# -- beside every option ---------------------------------------------------------------------

TWO_DICE = list(product(range(1, 7), repeat=2))
B_ATTACKS = [1, 6, 3]
"""B wins Initiative and the die names the Left Arm."""


def beside(
    position: dict[str, object], do: list[str], dice: list[int], text: str, **options: object
) -> str:
    """What stands beside an option."""
    choice = ask_after(position, do, dice, **options)
    return GAME.hint(choice._state, choice.seat, choice.ask, choice.read(text))


def share(
    position: dict[str, object], do: list[str], dice: list[int], rolls: list[tuple[int, ...]],
    name: str, **options: object,
) -> int:  # fmt: skip
    """In whole percent, how many of these rolls lead to an event of this name, or an outcome."""
    found = 0
    for roll in rolls:
        match = fight(position, do, [*dice, *roll], **options)
        told = [f"{line.name}: {line.text}" for line in match.lines()]
        found += any(name in line for line in [*told, str(match.outcome)])
    return percent(Fraction(found, len(rolls)))


@clause("FB-38", "FB-39", "FB-97", "FB-95")
@pytest.mark.parametrize("text", ["Rage 1", "Rage 3", "Rage*"])
def test_the_chance_beside_rage_is_that_of_the_rules(text: str) -> None:
    free = {"geas": "Rage 3", "level": "diamedes", "free_geas": "Rage", "att": 7}
    position, do = start(b=free), ["B strike: RS 1", "B strike: RF 1"]
    said = beside(position, do, B_ATTACKS, text)
    counted = share(position, [*do, f"B geas: {text}"], B_ATTACKS, TWO_DICE, "hits")
    assert said.startswith(f"{counted}% to hit, ")


@clause("FB-38", "FB-95")
@pytest.mark.parametrize("text", ["roll", "Protect 1", "Protect 3"])
def test_the_chance_beside_protect_is_that_of_the_rules(text: str) -> None:
    position, do = start(a={"geas": "Protect 3", "def": 6}), ["A guard: LS 2", "A guard: LF 1"]
    dice = [*B_ATTACKS, 1, 1]
    said = beside(position, do, dice, text)
    word = f"A last word: {text}"
    counted = share(position, [*do, word], dice, TWO_DICE, "blocked")
    assert said.startswith(f"{counted}% to block, ")


@clause("FB-44", "FB-45", "FB-46", "FB-R22")
@pytest.mark.parametrize("left", ["3 3 3", "1 3 2", "1 3 1", "0 3 1", "2 3 4"])
def test_the_chances_beside_damage_are_those_of_the_rules(left: str) -> None:
    shoulder, right, flank = left.split()
    position = start(a={"spheres": f"3 {shoulder} {right} {flank} 3 3 3"})
    dice = [*B_ATTACKS, 1, 1, 6, 6]
    faces: list[tuple[int, ...]] = [(face,) for face in range(1, 7)]
    ends = share(position, [], dice, faces, "B (")
    maims = share(position, [], dice, faces, "(maimed)")
    said = beside(position, [], dice, "damage")
    assert said.startswith(f"{ends}% to end the duel, ")
    assert (f"{maims}% by maiming" in said) == (maims > 0)
    aimed = beside(position, [], B_ATTACKS, "stay")
    assert aimed.startswith(f"{ends}% of hits" if ends else "a single hit cannot end it")


@clause("FB-92", "FB-R47")
@pytest.mark.parametrize("head", ["1 1 2", "0 0 1", "3 3 3"])
def test_the_chance_beside_choke_is_that_of_the_rules(head: str) -> None:
    position = start(a={"spheres": f"{head} 3 3 3 3"}, b={"geas": "Choke 1"})
    faces: list[tuple[int, ...]] = [(face,) for face in range(1, 7)]
    dice = [*B_ATTACKS, 1, 1, 6, 6]
    counted = share(position, ["B geas: Choke"], dice, faces, "choked)")
    said = beside(position, ["B strike: RF 0"], B_ATTACKS, "Choke")
    assert said.startswith(f"{counted}% of chokes" if counted else "no Choke can end it")


@clause("FB-R28")
def test_the_chance_beside_a_second_kick_is_that_of_the_rules() -> None:
    dice, do = [*B_ATTACKS, 1, 1, 6, 6], ["B strike: RS 1", "B blow: kick"]
    said = beside(start(), do, dice, "LH 2", kick_roll="second")
    kicks = share(
        start(), [*do, "B kick from: LH 2"], dice, TWO_DICE, "kick: ", kick_roll="second"
    )  # fmt: skip
    assert said.startswith(f"{kicks}% to kick, ")


@clause("FB-73", "FB-64", "FB-R18")
def test_what_is_fixed_has_no_chance_beside_it() -> None:
    position = start(a={"geas": "Jump 1, Push 1"}, b={"geas": "Rage 1", "spheres": "2 3 3 3 3 3 3"})
    jumped = ["B strike: RF 0", "B geas: pass", "A geas: Jump"]
    for text in ("pass", "Rage 1"):
        assert beside(position, jumped, B_ATTACKS, text) == "0% to hit, because of the Jump"
    given = ["A geas: Gift ATT", "B geas: pass"]
    assert beside(position, given, B_ATTACKS, "pass") == "100% to block, by the gift"


@clause("FB-47", "FB-50", "FB-51")
def test_what_a_pull_costs_and_bares_is_said() -> None:
    thin = start(a={"spheres": "3 1 3 2 3 3 3"}, b={"spheres": "3 3 1 3 1 3 3"})
    guard = beside(thin, ["A guard: LS 1"], B_ATTACKS, "LF 2")
    assert guard.endswith("; 3 lost if a hit gets through, Left Arm bare then")
    strike = beside(thin, ["B strike: RS 1"], B_ATTACKS, "RF 1")
    assert strike.endswith("; 2 spent, Right Arm left bare")
    legs = start(b={"spheres": "3 3 3 1 3 0 3"})
    move = beside(legs, [], [1, 6, 6], "move LA (LF)")
    assert move.endswith("; your Left Leg left bare")
    assert not beside(legs, [], [1, 6, 6], "move LA (LF)", leg_rule="both").endswith("bare")


@clause("FB-R21", "FB-R41")
def test_what_stands_at_a_target_is_counted_as_damage_would() -> None:
    position = start(a={"geas": "Protect 2, Mind Trick 1"})
    do = ["A guard: LS 2", "A geas: Protect 2", "A geas: Mind Trick"]
    assert beside(position, do, B_ATTACKS, "LA").endswith("strength 8")
    assert beside(position, do, B_ATTACKS, "RA").endswith("strength 8")
    assert beside(position, do, B_ATTACKS, "LL").endswith("strength 8")
    bare = beside(start(), [], B_ATTACKS, "stay", damage_base="target_only")
    assert bare == "100% of hits end it, strength 0"
