"""The balance report: the same seed gives the same report, and its figures are right."""

from __future__ import annotations

from pathlib import Path

import pytest

from salle.games.impact import GAME
from salle.games.impact.balance import Rate, main, survey
from salle.games.impact.balance_builds import RATIOS, STYLES, built, trained
from salle.games.impact.balance_page import markdown, page
from salle.games.impact.data import RANK_POINTS
from salle.games.impact.plan_forms import build_of
from salle.kernel.rng import Thinking


@pytest.mark.parametrize("rank", [0, 3])
def test_every_entrant_is_a_legal_fighter_who_spends_nearly_all(rank: int) -> None:
    for style in range(len(STYLES)):
        for ratio in range(len(RATIOS)):
            build = build_of(built(rank, style, ratio, trained(style, Thinking(4))))
            assert not [fault for fault in GAME.builder.problems(build) if not fault.remark]
            assert GAME.builder.tally(build).left < RANK_POINTS[rank] // 10


def test_the_same_seed_gives_the_same_report() -> None:
    once, again = survey(0, 1, 1), survey(0, 1, 1)
    assert once.fights == 72
    assert sum(once.endings.values()) == 72
    assert sum(rate.of for rate in once.styles.values()) == 2 * 54, "only against other styles"
    assert markdown([once], 1) == markdown([again], 1)
    shown = page([once], 1)
    assert shown.count("<svg") == shown.count('class="bar"') > 6


def test_intervals_are_those_of_wilson() -> None:
    low, high = Rate(8, 10).interval
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert Rate().interval == (0.0, 1.0)


def test_bad_arguments_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, said in (
        (["--fights", "0"], "--fights is 1 or more"),
        (["--out", str(tmp_path / "report.pdf")], "ends in .md or .html"),
    ):
        with pytest.raises(SystemExit):
            main(words)
        assert said in capsys.readouterr().err
