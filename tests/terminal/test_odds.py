"""`salle odds` and `salle roll`."""

from __future__ import annotations

import re

import pytest

from salle.odds.arms import ARMORS, WEAPONS, named
from salle.odds.ore import Question, percent_text, study
from salle.odds.pools import read_pool
from tests.terminal.desks import command

FIGURE = re.compile(r"^  (\S.*?) +([<>]?[\d.]+) %  ?(█*)$", re.MULTILINE)


def figures(text: str) -> dict[str, str]:
    return {name: percent for name, percent, _ in FIGURE.findall(text)}


def test_the_odds_of_a_pool(capsys: pytest.CaptureFixture[str]) -> None:
    result = command(capsys, "odds", "ore", "6d+1wd", "--difficulty", "4")
    answer = study(Question(read_pool("6d+1wd"), difficulty=4))
    assert result.code == 0
    assert result.out.startswith("6d+1wd at Difficulty 4\n")
    told = figures(result.out)
    assert told["success"] == percent_text(answer.success)
    assert told["any set, however low"] == "100"
    assert told["two sets or more"] == percent_text(answer.sets.at_least(2))
    assert told["3 dice"] == percent_text(answer.width_chance(3))
    assert told["9"] == percent_text(answer.height_chance(9))
    assert "3" not in told
    assert max(map(len, result.out.splitlines())) < 80


def test_bars_are_as_long_as_the_chances(capsys: pytest.CaptureFixture[str]) -> None:
    out = command(capsys, "odds", "ore", "2d+1hd+1wd").out
    bars = {
        name: (float(percent.strip("<>")), len(bar)) for name, percent, bar in FIGURE.findall(out)
    }
    assert bars["success"] == (100, 32)
    for percent, length in bars.values():
        assert abs(length - 0.32 * percent) <= 0.55


def test_contests_and_damage(capsys: pytest.CaptureFixture[str]) -> None:
    out = command(
        capsys, "odds", "ore", "8d", "--against", "6d", "--contest", "dodge",
        "--weapon", "Blaster Rifle", "--armor", "storm", "--bare-head", "--power",
    ).out  # fmt: skip
    answer = study(
        Question(
            read_pool("8d"),
            against=read_pool("6d"),
            contest="dodge",
            weapon=named(WEAPONS, "blaster rifle"),
            armor=named(ARMORS, "stormtrooper armor").without_helmet(),
            special="power",
            prefer="damage",
        )
    )
    assert answer.contest
    assert answer.attack
    told = figures(out)
    assert told["is stopped"] == percent_text(answer.contest.stopped)
    assert told["Head"] == percent_text(answer.attack.places[-1].hits)
    assert f"{float(answer.attack.mean):.2f} points of normal damage on average" in out
    assert "Rolled: 7d." in out
    race = figures(command(capsys, "odds", "ore", "4d", "--against", "4d", "--contest", "race").out)
    assert race["ahead"] == race["behind"]
    spray = command(capsys, "odds", "ore", "4d", "--weapon", "light repeating").out
    assert "Rolled: 6d." in spray
    assert "points if every set hits the same target" in spray


def test_special_rolls(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Rolled: 4d+[10]." in command(capsys, "odds", "ore", "6d", "--called", "10").out
    disarm = command(capsys, "odds", "ore", "6d", "--disarm", "4", "--penalty", "1").out
    assert "Rolled: 4d+[4]." in disarm
    assert figures(disarm)["success"] == "34.4"
    few = command(capsys, "odds", "ore", "2d", "--penalty", "1").out
    assert "Fewer than two dice cannot match, so nothing is rolled (SO-R7)." in few
    assert "Width" not in few
    assert "Nobody rolls more than ten dice" in command(capsys, "odds", "ore", "12d").out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("odds ore 6x", "'6x' is no pool of dice; a pool looks like 5d+1hd+1wd"),
        ("odds ore 6d --against x", "'x' is no pool of dice"),
        ("odds ore 6d --difficulty 21", "the Difficulty is 0 to 20, not 21"),
        ("odds ore 6d --difficulty -1", "'-1' is not a number from 0 on"),
        ("odds ore 6d --called 11", "the die that is set shows 1 to 10, not 11"),
        ("odds ore 2hd --called 3", "has no normal die to set"),
        ("odds ore 5d+[3] --called 3", "only one die can be set before the roll"),
        ("odds ore 6d --called 3 --aim low", "one special attack at a time, not called and low"),
        ("odds ore 6d --weapon spoon", "'spoon' is none of: unarmed, club"),
        ("odds ore 6d --armor robe", "'robe' is none of: none, blast vest"),
        ("odds ore 6d --prefer best", "'best' is not a preference; it is one of widest"),
        ("odds ore 6d --prefer damage", "needs a weapon"),
        ("odds ore 6d --contest chess", "'chess' is not a contest; it is one of resisted"),
        ("odds fate 6d", "invalid choice: 'fate'"),
        ("odds ore", "required: POOL"),
        ("roll 99", "'99' is no pool of dice"),
        ("roll 4d --penalty x", "'x' is not a number from 0 on"),
    ],
)
def test_what_makes_no_sense_is_refused(
    arguments: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    result = command(capsys, *arguments.split())
    assert result.code == 2
    assert result.out == ""
    assert said in result.err
    assert result.err.count("\n") == 1


def test_a_roll(capsys: pytest.CaptureFixture[str]) -> None:
    first = command(capsys, "roll", "5d+1hd", "--seed", "4")
    assert re.fullmatch(r"5d\+1hd: (\d+ ){5}10\n(sets: .*|no set)\n", first.out)
    assert command(capsys, "roll", "5d+1hd", "--seed", "4").out == first.out
    rolls = {command(capsys, "roll", "9d").out for _ in range(5)}
    assert len(rolls) > 1


def test_a_roll_with_dice_to_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(capsys, "roll", "2wd+2hd").out == (
        "2hd+2wd: 10 10 ? ?\nwidest set to be had: 4x10\n"
    )
    named_first = command(capsys, "roll", "1wd+[3]").out
    assert named_first == "1wd+[3]: 3 ?\nwidest set to be had: 2x3\n"


def test_rolls_that_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert "nothing is rolled (SO-R7)" in command(capsys, "roll", "3d", "--penalty", "2").out
    assert command(capsys, "roll", "11d").out.startswith("Nobody rolls more than ten dice: 10d")
    seeds = (command(capsys, "roll", "2d", "--seed", str(seed)).out for seed in range(60))
    assert any(out.endswith("no set, and every die low\n") for out in seeds)
