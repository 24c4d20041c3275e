"""The ready questions for the lab: what meets differs in one thing, at the price that is told."""

from __future__ import annotations

import pytest

import salle
from salle.games.star_ore.build import StarOreBuilder
from salle.games.star_ore.encounter_samples import ready_encounters
from salle.games.star_ore.gear import ARMS, SUITS
from salle.lab.questions import experiment_of, question_named

GAME = salle.game("star-ore")
BUILDER = StarOreBuilder()


def spent(name: str) -> dict[str, int]:
    """What everybody of a question costs."""
    experiment = experiment_of(GAME, question_named(GAME, name), {"matches": 2})
    found = {}
    for contestant in experiment.contestants:
        tally = BUILDER.tally(contestant.builds[0])
        assert tally.budget is not None
        found[contestant.name] = tally.budget - tally.left
    return found


def test_ten_points_are_ten_points() -> None:
    prices = spent("points")
    usual = prices.pop("usual")
    assert prices.pop("willpower") == usual + 9
    assert set(prices.values()) == {usual + 10}
    assert len(prices) >= 6


@pytest.mark.parametrize("side", ["light", "dark"])
def test_a_stunt_costs_ten_points(side: str) -> None:
    prices = spent("powers")
    plain = prices[side]
    others = [price for name, price in prices.items() if name.startswith(f"{side}-")]
    assert len(others) >= 4
    assert set(others) == {plain + 10}


def test_weapons_and_armors_cost_nothing_and_nearly_all_are_there() -> None:
    weapons = spent("weapons")
    assert len(set(weapons.values())) == 1
    assert len(weapons) == len(ARMS) - 3
    armors = spent("armors")
    assert len(set(armors.values())) == 1
    assert len(armors) == len(SUITS)


def test_every_ready_encounter_is_asked_about() -> None:
    experiment = experiment_of(GAME, question_named(GAME, "encounters"), {"matches": 2})
    played = {variant.options["encounter"] for variant in experiment.variants}
    assert played == set(ready_encounters())
    assert len(played) == 8
