"""How a table is likely to end, by simulation."""

from __future__ import annotations

from math import sqrt

import pytest

import salle
from salle.bots.estimate import (
    BATCH,
    SURE,
    BadEstimate,
    Estimate,
    Estimator,
    Share,
    estimate,
    in_time,
)
from salle.kernel.errors import BadOption, BadSeat

NAMES = tuple(salle.games())


def brisk(name: str) -> dict[str, object]:
    return dict(salle.game(name).brisk)


@pytest.mark.parametrize(("count", "of"), [(0, 10), (10, 10), (3, 10), (62, 100), (1240, 2000)])
def test_the_interval_is_wilsons(count: int, of: int) -> None:
    """Its ends are the shares that lie just so far from what was seen as chance allows."""
    for end in Share(count, of).interval:
        distance = abs(count / of - end)
        assert distance == pytest.approx(SURE * sqrt(end * (1 - end) / of), abs=1e-6)


def test_a_share_is_told_with_how_far_it_may_be_off() -> None:
    assert str(Share(1240, 2000)) == "62 % ± 3"
    assert str(Share(0, 0)) == "0 % ± 100"
    assert Share(0, 50).interval[0] == 0.0


def test_seats_that_win_together_are_told_together() -> None:
    found = Estimate(3)
    found.matches = 10
    found.winners.update({(0, 1): 6, (2,): 3, (): 1})
    assert [(who, share.count) for who, share in found.outcomes()] == [
        ("A and B", 6), ("C", 3), ("nobody", 1),
    ]  # fmt: skip
    assert (found.wins(1).count, found.wins(2).count, found.draws.count) == (6, 3, 1)
    assert str(found) == ("wins: A and B 60 % ± 29, C 30 % ± 31, nobody 10 % ± 31; 10 matches")
    assert str(Estimate(2)) == "wins: nobody; 0 matches"


@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_estimated(name: str) -> None:
    game = salle.game(name)
    found = estimate(game, options=brisk(name), matches=4)
    assert found.matches == sum(found.winners.values()) == sum(found.reasons.values()) == 4
    assert found.length >= 1
    assert estimate(game, options=brisk(name), matches=4) == found


def test_more_matches_add_to_what_is_known() -> None:
    game = salle.game("force-battles")
    table = Estimator(game)
    table.play(3)
    assert table.play(4) == estimate(game, matches=7)


def test_it_stops_when_the_share_is_known_well_enough() -> None:
    game = salle.game("force-battles")
    found = estimate(game, matches=1000, within=14.0)
    assert found.matches == 50
    assert found.wins(0).off <= 14


def test_a_stronger_bot_wins_more() -> None:
    game = salle.game("jedi-duel")
    found = estimate(game, bots=("5", "random"), matches=60)
    assert found.wins(0).interval[0] > 0.5


def test_builds_take_their_seats() -> None:
    game = salle.game("impact")
    assert game.builder is not None
    build = next(iter(game.builder.samples().values()))
    found = estimate(game, builds={0: build, 1: build}, matches=2)
    assert found.matches == 2


def test_what_cannot_be_estimated_is_refused() -> None:
    game = salle.game("jedi-duel")
    with pytest.raises(BadEstimate, match="one bot for all 2 seats"):
        estimate(game, bots=("1", "2", "3"))
    with pytest.raises(BadEstimate, match="'nobody' is no bot"):
        estimate(game, bots=("nobody",))
    with pytest.raises(BadEstimate, match="nothing is built"):
        estimate(game, builds={0: {}})
    with pytest.raises(BadSeat):
        estimate(game, seats=99)
    with pytest.raises(BadOption):
        estimate(game, options={"moon": "full"})


def test_sides_win_together_and_a_seat_without_one_never_does() -> None:
    found = Estimate(4, matches=10)
    found.winners.update({(0, 1): 6, (2,): 3, (): 1})
    told = [(side, share.count) for side, share in found.by_side(["Heroes", "Heroes", "Foes", ""])]
    assert told == [("Heroes", 6), ("Foes", 3), ("nobody", 1)]
    found.winners[()] = 0
    assert "nobody" not in dict(found.by_side(["Heroes", "Heroes", "Foes", ""]))


def test_an_estimate_in_time_ends_by_matches_by_certainty_or_by_the_clock() -> None:
    first = next(iter(salle.games().values()))
    table = (first.id, first.min_seats, dict(first.brisk))
    assert in_time(*table, seconds=60, matches=3, within=0.1).matches == 3
    assert in_time(*table, seconds=0, matches=1000, within=0.1).matches == 0
    assert in_time(*table, seconds=60, matches=1000, within=100).matches == BATCH
