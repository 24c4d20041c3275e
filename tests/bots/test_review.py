"""A finished match looked at again: what its chances, faults and luck come to."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from salle import Game, Match, games
from salle.bots.calibration import Score, meet, write
from salle.bots.levels import LEVELS
from salle.bots.player import Bot
from salle.bots.review import Fault, Moment, NotFinished, of_record, review, sparkline, told

TRIALS = 2


def finished(game: Game, seed: int = 4) -> Match:
    match = Match.new(game, options=game.brisk, seed=seed)
    bots = [Bot(game, "heuristic", seat) for seat in range(match.seats)]
    while match.choices:
        choice = match.choices[0]
        match.answer_option(choice.seat, bots[choice.seat].decide(match, choice))
    return match


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_decisions_and_luck_make_the_whole_way_to_the_result(game: Game) -> None:
    match = finished(game)
    looked = review(match, 0, TRIALS)
    assert match.outcome is not None
    assert looked.result == (0 in match.outcome.winners) / max(1, len(match.outcome.winners))
    whole = looked.curve[0] + looked.own + looked.theirs + looked.luck
    assert whole == pytest.approx(looked.result)
    assert all(0.0 <= chance <= 1.0 for chance in looked.curve)
    assert {moment.seat for moment in looked.moments} == set(range(match.seats))
    costs = [fault.cost for fault in looked.faults]
    assert costs == sorted(costs, reverse=True)
    assert all(fault.moment.seat == 0 for fault in looked.faults)
    assert review(match, 0, TRIALS) == looked
    assert "luck" in "\n".join(told(looked))


def test_a_match_that_goes_on_has_no_review() -> None:
    match = Match.new(next(iter(games().values())), seed=1)
    with pytest.raises(NotFinished, match="only a finished match"):
        review(match, 0)


def test_a_review_of_a_record_is_plain_data() -> None:
    match = finished(next(iter(games().values())))
    data = of_record(match.record(), 1, 2)
    assert set(data) == {"curve", "own", "theirs", "luck", "faults"}


def test_a_review_calls_people_by_their_names() -> None:
    """An answer that is a number in the notation is a name in words and as data."""
    game = games()["star-ore"]
    match = finished(game)
    names = game.names(match.session.now)
    looked = review(match, 0, TRIALS)
    ask = next(place for place, one in enumerate(game.asks) if one.name == "target")
    assert game.option_text(ask, 1) == "#2"
    assert looked.words(ask, 1) == names[1]
    aimed = Fault(Moment(0, 1, 0, ask, 1, 0.6, 0.4), 0.2, 0)
    words = told(replace(looked, faults=(aimed,)))[-1]
    assert words == f"round 1: {names[1]} cost 20%; better: {names[0]}"
    texts = "".join(str(fault) for fault in of_record(match.record(), 0, TRIALS)["faults"])  # type: ignore[attr-defined]  # a list
    assert "#" not in texts


def test_a_curve_becomes_a_line_of_bars() -> None:
    assert sparkline([0.0, 0.5, 1.0], 60) == "▁▅█"
    assert len(sparkline([0.5] * 300, 60)) == 60


# -- calibration -------------------------------------------------------------------------------


def test_a_score_counts_draws_half_and_has_wilsons_interval() -> None:
    score = Score(won=60, drawn=20, lost=20)
    assert score.share == pytest.approx(0.7)
    low, high = score.interval
    assert low == pytest.approx(0.604, abs=0.001)
    assert high == pytest.approx(0.781, abs=0.001)


def test_mirrored_matches_are_the_same_for_a_seed_and_fill_a_page(tmp_path: Path) -> None:
    game = next(iter(games().values()))
    score = meet(game, 2, 1, 3, 1)
    assert score == meet(game, 2, 1, 3, 1)
    assert score.matches == 6
    page = tmp_path / "bots.md"
    other = list(games().values())[1]
    write(page, other, {(3, 2): Score(9, 0, 1)}, 7)
    write(page, game, {(2, 1): score}, 1)
    write(page, game, {(3, 2): Score(5, 1, 0)}, 2)
    text = page.read_text(encoding="utf-8")
    assert text.count(f"## {game.title}") == 1
    assert f"## {other.title}" in text
    assert "| level 3 against level 2 | 10 | 9 | 0 | 1 |" in text
    assert "| level 3 against level 2 | 6 | 5 | 1 | 0 |" in text
    assert "not measured yet" in text
    assert f"| level 2 against level 1 | 6 | {score.won} |" in text
    assert all(level.name in text for level in LEVELS)
