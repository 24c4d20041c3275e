"""The tree that a search grows: which ways are open, and what is learnt of them."""

from __future__ import annotations

import gc
import math

import pytest

from salle.bots.search_runs import uncollected
from salle.bots.search_tree import Crossing, Spot


def test_a_crossing_knows_which_of_the_options_offered_are_untried() -> None:
    crossing = Crossing(0, 0, None)
    crossing.grow(5)
    crossing.meet([3, 5, 7])
    assert (crossing.untried, crossing.usable) == ([3, 7], None)
    assert crossing.grow(7) == 1
    assert (crossing.untried, crossing.usable) == ([3], None)


def test_options_that_are_not_offered_now_are_no_ways_now() -> None:
    crossing = Crossing(0, 0, None)
    for option in (5, 7):
        crossing.grow(option)
    crossing.meet([7, 9])
    assert (crossing.untried, crossing.usable) == ([9], [1])
    crossing.grow(9)
    assert (crossing.untried, crossing.usable) == ([], [1, 2])
    crossing.meet([11])
    assert (crossing.untried, crossing.usable) == ([11], [])


def test_a_way_from_elsewhere_makes_a_crossing_look_again() -> None:
    """The game's bot may take what is not among the options met last."""
    crossing = Crossing(0, 0, None)
    crossing.grow(5)
    crossing.meet([5, 7])
    crossing.grow(9)
    crossing.meet([5, 7])
    assert (crossing.untried, crossing.usable) == ([7], [0])


def test_many_ways_are_found_like_few() -> None:
    crossing = Crossing(0, 0, None)
    for option in range(0, 40, 2):
        crossing.know(option)
        crossing.know(option)
    assert [crossing.way(option) for option in (0, 12, 38, 39)] == [0, 6, 19, -1]


def test_minds_learn_apart() -> None:
    crossing = Crossing(1, 0, None)
    crossing.grow(5)
    crossing.grow(7)
    crossing.lore(3).of(1).enter(1.0)
    crossing.lore(4).of(0).enter(0.5)
    assert (crossing.visits(3), crossing.visits(4)) == ([0, 1], [1, 0])


def test_a_way_learns_its_mean_and_how_sure_that_is() -> None:
    learnt = Crossing(1, 0, None).lore().of(0)
    for worth in (1.0, 0.0, 0.5, 0.5):
        learnt.enter(worth)
    assert (learnt.seat, learnt.visits, learnt.mean) == (1, 4, 0.5)
    assert learnt.unsure == pytest.approx(1 / math.sqrt(4))


def test_a_way_met_late_counts_as_offered_like_the_first() -> None:
    lore = Crossing(0, 0, None).lore()
    lore.of(0).offered += 6
    assert lore.of(2).offered == lore.of(0).offered == 7


def test_a_place_keeps_the_questions_of_seats_apart() -> None:
    spot = Spot()
    first, second, third = spot.crossing(0, 1), spot.crossing(1, 1), spot.crossing(0, 2)
    assert spot.crossing(1, 1) is second
    assert spot.crossings == [third, second, first]
    assert spot.find(1, 2) is None


@pytest.mark.parametrize("collecting", [True, False])
def test_the_collector_is_as_it_was_after_a_search(collecting: bool) -> None:
    was_on = gc.isenabled()

    @uncollected()
    def fail() -> None:
        assert not gc.isenabled()
        raise ZeroDivisionError

    try:
        (gc.enable if collecting else gc.disable)()
        with pytest.raises(ZeroDivisionError):
            fail()
        assert gc.isenabled() == collecting
    finally:
        (gc.enable if was_on else gc.disable)()
