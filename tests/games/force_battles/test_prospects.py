"""How good the chances of an unfinished duel look."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from importlib.resources import files

import pytest

from salle.games.force_battles.bot_prospects import FIGURES, INPUTS, chances, inputs
from salle.games.force_battles.state import Duel
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
    """The chance of A."""
    return chances(duel(a, b, **more))[0]


def slowly(state: Duel) -> float:
    """The same chance by the formula, one number at a time."""
    figures = json.loads(
        files("salle.games.force_battles").joinpath(FIGURES).read_text(encoding="utf-8")
    )
    sides = [inputs(state, 0), inputs(state, 1)]
    read = []
    for mine, theirs in (sides, sides[::-1]):
        total = sum(weight * x for weight, x in zip(figures["straight"], mine, strict=True))
        for unit, weight in enumerate(figures["out"]):
            here = figures["bias"][unit] + state.free_aim * figures["free_aim"][unit]
            for i in range(INPUTS):
                here += figures["mine"][unit * INPUTS + i] * mine[i]
                here += figures["theirs"][unit * INPUTS + i] * theirs[i]
            total += weight * max(0.0, here)
        read.append(total)
    return 1 / (1 + math.exp(read[1] - read[0]))


def test_equal_boards_are_even() -> None:
    assert chances(duel(LIGHT, OTHER_LIGHT)) == [0.5, 0.5]


@pytest.mark.parametrize("free_aim", [False, True])
def test_seats_are_treated_alike(free_aim: bool) -> None:
    worn = OTHER_LIGHT | {"spheres": WORN, "pool": "4", "geas": "Push 1", "kick_claim": True}
    here = chances(duel(LIGHT, worn, free_aim=free_aim))
    there = chances(duel(worn, LIGHT, free_aim=free_aim))
    assert here == pytest.approx(there[::-1])
    assert sum(here) == pytest.approx(1.0)
    assert here[0] != pytest.approx(0.5, abs=0.05)


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
        assert chances(state)[0] == pytest.approx(slowly(state))
