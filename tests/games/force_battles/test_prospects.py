"""How good the chances of an unfinished duel look."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from importlib.resources import files

import pytest

from salle.games.force_battles.bot_prospects import AT_LAST, FIGURES, chances, inputs
from salle.games.force_battles.state import Duel
from salle.kernel.playout import NOBODY
from tests.games.force_battles.playing import GAME, STANDARD, start

LIGHT = {"side": "light", "colour": "blue", "hand": "right", "spheres": STANDARD}
OTHER_LIGHT = LIGHT | {"colour": "green"}
WORN = "3 3 1 3 1 3 3"
BARE = "3 3 0 3 1 3 3"


def duel(a: Mapping[str, object], b: Mapping[str, object], **more: object) -> Duel:
    state = GAME.set_up(start(a, b, **more), GAME.default_options())
    assert isinstance(state, Duel)
    return state


def chance(a: Mapping[str, object], b: Mapping[str, object], **more: object) -> float:
    """The chance of A, who searches."""
    return chances(duel(a, b, **more), 0)[0]


def layer(wide: list[float], weights: list[float], biases: list[float]) -> list[float]:
    """What units make of numbers: each has a row of weights and a bias."""
    count = len(wide)
    rows = [weights[at : at + count] for at in range(0, len(weights), count)]
    return [
        bias + sum(weight * x for weight, x in zip(row, wide, strict=True))
        for row, bias in zip(rows, biases, strict=True)
    ]


def slowly(state: Duel, me: int) -> float:
    """The same chance by the formula, one number at a time."""
    figures = json.loads(
        files("salle.games.force_battles").joinpath(FIGURES).read_text(encoding="utf-8")
    )
    seen = [*inputs(state, me), *inputs(state, 1 - me), int(state.free_aim)]
    first = layer([float(x) for x in seen], figures["first"], figures["first_bias"])
    second = layer([max(0.0, x) for x in first], figures["second"], figures["second_bias"])
    (score,) = layer([max(0.0, x) for x in second], figures["out"], figures["out_bias"])
    return 1 / (1 + math.exp(-score))


def test_one_who_searches_is_about_even_with_an_equal() -> None:
    equal = duel(LIGHT, OTHER_LIGHT, round=1, last_attacker=None)
    ahead = chances(equal, 0)
    assert 0.45 < ahead[0] < 0.7
    assert chances(equal, 1) == ahead[::-1]


def test_equal_boards_are_even_where_nobody_searches() -> None:
    assert chances(duel(LIGHT, OTHER_LIGHT, round=1, last_attacker=None), NOBODY) == [0.5, 0.5]
    worn = duel(LIGHT, OTHER_LIGHT | {"spheres": WORN})
    eyes = sorted(chances(worn, me)[0] for me in (0, 1))
    assert eyes[0] < chances(worn, NOBODY)[0] < eyes[1]


@pytest.mark.parametrize("free_aim", [False, True])
def test_seats_are_treated_alike(free_aim: bool) -> None:
    worn = OTHER_LIGHT | {"spheres": WORN, "pool": "4", "geas": "Push 1", "kick_claim": True}
    begun = {"round": 1, "last_attacker": None, "free_aim": free_aim}
    here = chances(duel(LIGHT, worn, **begun), 0)
    there = chances(duel(worn, LIGHT, **begun), 1)
    assert here == there[::-1]
    assert sum(here) == pytest.approx(1.0)


def test_who_attacked_last_is_read() -> None:
    """A tie in Initiative turns roles round."""
    state = duel(LIGHT, OTHER_LIGHT, round=3, last_attacker="A")
    assert (inputs(state, 0)[AT_LAST], inputs(state, 1)[AT_LAST]) == (1, 0)


def test_a_left_hander_is_a_right_hander_in_a_mirror() -> None:
    right = OTHER_LIGHT | {"spheres": "1 2 3 4 3 2 1"}
    left = right | {"hand": "left", "spheres": "1 3 2 3 4 1 2"}
    assert chance(LIGHT, left) == pytest.approx(chance(LIGHT, right))
    assert inputs(duel(LIGHT, left), 1) == inputs(duel(LIGHT, right), 1)


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ({"spheres": WORN}, {"spheres": STANDARD}),
        ({"spheres": BARE}, {"spheres": WORN}),
        ({"att": 5}, {"att": 6}),
        ({"def": 3}, {"def": 4}),
        ({}, {"geas": "Jump 1"}),
    ],
)
def test_more_is_better(worse: dict[str, object], better: dict[str, object]) -> None:
    other = LIGHT | {"att": 6, "def": 4}
    assert chance(other | better, OTHER_LIGHT) > chance(other | worse, OTHER_LIGHT) + 0.005


def test_one_nearly_struck_down_has_little_hope() -> None:
    ready = LIGHT | {"att": 6, "def": 4}
    assert chance(ready, OTHER_LIGHT | {"att": 6, "def": 4, "spheres": BARE}) > 0.75


def test_the_network_reads_as_its_formula_says() -> None:
    first = {"att": 6, "def": 3, "geas": "Push 1, Heal 1", "pool": "2", "hand": "left"}
    dark = {"side": "dark", "colour": "red", "spheres": WORN, "pool": "5", "att": 7, "def": 3}
    for free_aim in (False, True):
        state = duel(LIGHT | first, dark, free_aim=free_aim)
        for me in (0, 1):
            assert chances(state, me)[me] == pytest.approx(slowly(state, me), abs=1e-4)
