"""The arena: mirrored deals, the same results for the same seed, a table, files."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

import salle
from salle.bots.arena import Arena, BadArena, Played, score
from salle.bots.entrants import BadEntrant, Entrant, entrant, entrants
from salle.bots.levels import BadLevel
from salle.bots.protocol import ILLEGAL, Forfeit, Limits
from salle.kernel.errors import BadOption, BadSeat
from salle.kernel.match import Match
from salle.terminal.arena import match_line, table_lines
from tests.bots.meetings import GAME, RANDOM_BOT, command, hostile
from tests.terminal.desks import command as salle_command

LIMITS = Limits()
RANDOM = command([sys.executable, str(RANDOM_BOT)])
posix = pytest.mark.skipif(os.name != "posix", reason="foreign bots need POSIX")


def field(*texts: str) -> list[Entrant]:
    return entrants(GAME, texts, LIMITS)


def held(*texts: str, games: int = 4, seed: int = 1, seats: int | None = None) -> Arena:
    arena = Arena(GAME, field(*texts), games=games, seed=seed, seats=seats)
    for _ in arena.play():
        pass
    return arena


# -- matches --------------------------------------------------------------------------------


def test_everybody_meets_everybody_on_the_same_deals_from_both_sides() -> None:
    arena = held("random", "heuristic", "1")
    assert len(arena.played) == arena.matches == 12
    met = [(one.first, one.second, one.deal, one.seating) for one in arena.played]
    assert met == [
        (first, second, deal, seating)
        for first, second in ((0, 1), (0, 2), (1, 2))
        for deal in (0, 1)
        for seating in ((first, second), (second, first))
    ]


def test_the_same_seed_gives_the_same_arena() -> None:
    texts = ("random", "heuristic", "2")
    assert held(*texts).results() == held(*texts).results()
    assert held(*texts).played != held(*texts, seed=2).played


def test_both_ways_of_a_deal_have_the_same_dice() -> None:
    arena = Arena(GAME, field("random", "heuristic"), games=4, seed=1)
    logs = [match.session.log for _, match in arena.play()]
    dealt = [[log.values[i] for i in range(len(log)) if log.kinds[i] < 0][:40] for log in logs]
    assert dealt[0] == dealt[1]
    assert dealt[2] == dealt[3]
    assert dealt[0] != dealt[2]


def test_a_bot_that_meets_itself_scores_one_half() -> None:
    arena = held("heuristic", "heuristic", games=6)
    assert arena.against(0, 1) == (3.0, 6)
    assert [line.rating.value for line in arena.standings()] == pytest.approx([1500.0, 1500.0])


def test_the_better_bot_has_the_better_rating() -> None:
    arena = held("random", "heuristic", games=20)
    best, other = arena.standings()
    assert (best.name, other.name) == ("heuristic", "random")
    assert best.rating.low > other.rating.high
    assert best.matches == 20
    assert best.score + other.score == 1


def test_with_more_seats_the_two_sit_by_turns() -> None:
    arena = held("random", "heuristic", games=2, seats=3)
    assert [one.seating for one in arena.played] == [(0, 1, 0), (1, 0, 1)]


def ended(*winners: int) -> Match:
    """A match of three that these have won."""
    for seed in range(100):
        match = Match.new(GAME, seats=3, seed=seed)
        while match.choice:
            match.answer(seed % len(match.choice))
        assert match.outcome is not None
        if match.outcome.winners == winners:
            return match
    raise AssertionError(f"nobody made {winners} win")


def test_a_win_is_shared_only_by_both() -> None:
    forfeit = Forfeit(ILLEGAL, "so")
    match = ended(1)
    assert score(match, [0, 1, 0], {}) == 0.0
    assert score(match, [1, 0, 1], {}) == 1.0
    assert score(match, [0, 1, 0], {1: forfeit}) == 1.0
    assert score(match, [0, 1, 0], {0: forfeit}) == 0.0
    assert score(match, [0, 1, 0], {0: forfeit, 1: forfeit}) == 0.5
    drawn = Match.new(GAME, seed=1).agree_draw()
    assert score(drawn, [0, 1], {}) == 0.5


def test_an_arena_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(BadArena, match="two bots at least"):
        Arena(GAME, field("random"), games=2, seed=1)
    with pytest.raises(BadArena, match="even, not 3"):
        Arena(GAME, field("random", "1"), games=3, seed=1)
    with pytest.raises(BadSeat, match="has 2 to 8 seats"):
        Arena(GAME, field("random", "1"), games=2, seed=1, seats=9)
    with pytest.raises(BadOption, match="no option 'x'"):
        Arena(GAME, field("random", "1"), games=2, seed=1, options={"x": "y"})


# -- who enters -----------------------------------------------------------------------------


@posix
def test_bots_are_levels_names_or_commands() -> None:
    found = field("3", "heuristic", RANDOM, "heuristic", RANDOM, RANDOM)
    assert [one.name for one in found] == [
        "level 3", "heuristic", "random_bot.py", "heuristic (2)", "random_bot.py (2)",
        "random_bot.py (3)",
    ]  # fmt: skip
    assert found[0].facts() == {"name": "level 3", "level": 3}
    assert found[3].facts() == {"name": "heuristic (2)", "bot": "heuristic"}
    assert found[2].facts()["command"] == [sys.executable, str(RANDOM_BOT)]
    assert entrant(GAME, "sh -c 'exit 1'", LIMITS).name == "sh"


@pytest.mark.parametrize("text", ["heuristc", "", " ", "python 'x", "./nowhere/bot --fast"])
def test_who_is_nobody_is_refused(text: str) -> None:
    with pytest.raises(BadEntrant, match=r"is no bot: .*a level from 1 to 5, one of random, heur"):
        entrant(GAME, text, LIMITS)


def test_levels_that_are_not_there_are_refused() -> None:
    with pytest.raises(BadLevel, match="they run from 1 to 5"):
        entrant(GAME, "9" * 5000, LIMITS)


# -- in the terminal ------------------------------------------------------------------------


@posix
def test_the_command_prints_a_table_and_writes_files(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out, records = tmp_path / "results" / "out.json", tmp_path / "records"
    result = salle_command(
        capsys, "arena", GAME.id, "--bot", "heuristic", "--bot", RANDOM, "--games", "2",
        "--seed", "5", "--seconds", "60", "--option", "setup_stances=secret",
        "--out", str(out), "--save-records", str(records),
    )  # fmt: skip
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0].startswith("1 of 2. A heuristic, B random_bot.py: ")
    assert lines[1].startswith("2 of 2. A random_bot.py, B heuristic: ")
    assert lines[3].split()[:3] == ["bot", "rating", "95"]
    assert lines[4].startswith("1.  ")
    assert lines[-1] == "seed 5"
    told = json.loads(out.read_text(encoding="utf-8"))
    assert (told["seed"], told["games"], told["game"]) == (5, 2, GAME.id)
    assert told["options"]["setup_stances"] == "secret"
    assert [one["name"] for one in told["entrants"]] == ["heuristic", "random_bot.py"]
    assert len(told["standings"]) == len(told["matches"]) == 2
    saved = [salle.load(path.read_text(encoding="utf-8")) for path in sorted(records.iterdir())]
    assert [match.names for match in saved] == [
        {0: "heuristic", 1: "random_bot.py"},
        {0: "random_bot.py", 1: "heuristic"},
    ]
    assert [["AB"[seat] for seat in match.outcome.winners] for match in saved if match.outcome] == [
        one["winners"] for one in told["matches"]
    ]


@posix
def test_forfeits_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    bot = command(hostile("illegal"))
    result = salle_command(
        capsys, "arena", GAME.id, "--bot", bot, "--bot", "1", "--games", "2", "--seconds", "60"
    )
    assert result.code == 0
    assert "level 1 wins; hostile.py (A) forfeits, illegal: there is no option 1000" in result.out
    assert "0.0%, 2 forfeited" in result.out


def test_without_a_seed_one_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("arena", GAME.id, "--bot", "random", "--bot", "random", "--games", "2")
    outputs = [salle_command(capsys, *arguments).out for _ in range(2)]
    seeds = [output.splitlines()[-1].removeprefix("seed ") for output in outputs]
    assert seeds[0] != seeds[1]
    assert salle_command(capsys, *arguments, "--seed", seeds[0]).out == outputs[0]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bot", "1"], "two bots at least"),
        (["--bot", "1", "--bot", "2", "--games", "3"], "even, not 3"),
        (["--bot", "1", "--bot", "nobody-at-all"], "there is no command 'nobody-at-all'"),
        (["--bot", "1", "--bot", "2", "--memory", "1"], "not a number from 16 on"),
        (["--bot", "1", "--bot", "2", "--what"], "unrecognized argument: --what"),
    ],
)
def test_bad_input_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    result = salle_command(capsys, "arena", GAME.id, *arguments)
    assert result.code == 2
    assert words in result.err
    assert result.err.startswith("salle: ")
    assert result.err.count("\n") == 1


def test_files_that_cannot_be_written_are_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "taken").write_text("")
    result = salle_command(
        capsys, "arena", GAME.id, "--bot", "1", "--bot", "2", "--games", "2",
        "--out", str(tmp_path / "taken" / "out.json"),
    )  # fmt: skip
    assert result.code == 2
    assert "taken" in result.err
    assert "cannot be written" in result.err


def test_an_arena_that_is_stopped_tells_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Arena._play

    def stops(arena: Arena, first: int, second: int, deal: int, way: int) -> tuple[Played, Match]:
        if len(arena.played) == 3:
            raise KeyboardInterrupt
        return whole(arena, first, second, deal, way)

    monkeypatch.setattr(Arena, "_play", stops)
    bots = ("--bot", "1", "--bot", "2", "--bot", "3")
    result = salle_command(capsys, "arena", GAME.id, *bots, "--games", "2", "--seed", "1")
    assert result.code == 130
    assert "level 1 – level 3: " in result.out
    assert "level 2 – level 3: " not in result.out
    assert result.out.endswith("seed 1\n")


def test_lines_and_table_are_in_words() -> None:
    arena = held("heuristic", "random", games=2)
    end = match_line(arena, arena.played[0])
    assert end == "1 of 2. A heuristic, B random: heuristic wins (survivor)"
    lines = table_lines(arena)
    assert lines[0].split() == ["bot", "rating", "95", "%", "interval", "matches", "won", "drawn",
                                "lost", "score"]  # fmt: skip
    assert lines[1].split()[:2] == ["1.", "heuristic"]
    assert lines[-2:] == ["heuristic – random: 2 of 2", "seed 1"]
