"""`salle estimate`: who is likely to win."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.desks import command

ENCOUNTER = """\
Encounter: Two on one
Cover: none
Side: Two, at 20, no ambush
- Street Thug ×2; hands Knife
Side: One, at 24, no ambush
- Jedi Master; hands Lightsaber
"""


def test_shares_are_told_with_their_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    result = command(capsys, *["estimate", "force-battles", "--games", "20", "--seed", "3"])
    assert result.code == 0
    assert " % ± " in result.out
    assert "20 matches, " in result.out
    assert result.out == command(
        capsys, *["estimate", "force-battles", "--games", "20", "--seed", "3"]
    ).out  # fmt: skip


def test_an_encounter_in_a_file_is_weighed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "two.txt"
    path.write_text(ENCOUNTER, encoding="utf-8")
    result = command(capsys, *["estimate", "star-ore", "--games", "30", "--encounter"], str(path))
    assert result.code == 0
    assert result.out.splitlines()[0].startswith("B wins  100 % ± ")
    assert "they ended by victory 30" in result.out


def test_builds_sit_where_they_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["estimate", "star-ore", "--games", "20", "--option", "squad=1", "--build"]
    result = command(capsys, *words, "A=Jedi Master", "--build", "B=Astromech")
    assert result.code == 0
    assert result.out.startswith("A wins")


def test_it_stops_early_when_enough_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    result = command(capsys, *["estimate", "force-battles", "--games", "900", "--within", "20"])
    assert "\n50 matches" in result.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["star-ore", "--build", "Jedi"], "a build at a seat looks like A=BUILD"),
        (["star-ore", "--build", "A=nobody"], "'nobody' is no character and no sample"),
        (["star-ore", "--build", "Q=Padawan"], "there is no seat 'Q'"),
        (["jedi-duel", "--build", "A=x"], "nothing is built for Jedi Duel"),
        (["jedi-duel", "--bots", "9"], "there is no level 9"),
        (["jedi-duel", "--bots", "1,2,3"], "one bot for all 2 seats"),
        (["star-ore", "--option", "encounter=moon"], "a packed encounter looks like"),
        (["star-ore", "--seats", "5", "--option", "encounter=duel"], "takes 2 to 2 seats"),
        (["jedi-duel", "--games", "0"], "is not a number from 1 on"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    result = command(capsys, "estimate", *words)
    assert result.code == 2
    assert said in result.err
    assert result.err.count("\n") == 1
