"""How strong the levels are: mirrored matches between neighbours, and a page that tells of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from salle.bots.levels import LEVELS, policy, strength, usual_policy
from salle.bots.player import Player
from salle.kernel.game import Game
from salle.kernel.log import Log
from salle.kernel.playout import Policy
from salle.kernel.rng import SeededDice, Thinking
from salle.kernel.rules import State
from salle.kernel.session import Session
from salle.kernel.stepping import Question

TWO: Final = 2
NORMAL_95: Final = 1.959964
USUAL_BOT: Final = 0
"""Stands for the game's usual bot where a level is expected."""
TITLE: Final = "# How strong the bots are"
HEADING: Final = "## "
INTRODUCTION: Final = """\
Two bots meet in mirrored matches: the same dice twice, with the seats exchanged; where something
is built first, a seat builds the same both times, as far as levels build alike. A draw counts half.
The interval is Wilson's, at 95 %. Every section is written by

```text
salle bots calibrate GAME --out docs/bots.md
```

which gives the same figures for the same `--pairs` and `--seed`, on any machine: bots think for a
number of simulations at most there, not for a time. What makes a level is in the `levels.toml` of
each game; the heuristic bot is the one each game names so, without search and without faltering. A
level that searches builds by search, too. At a table a search also ends after 0.9 seconds.
"""


@dataclass(frozen=True)
class Score:
    """Results of one side against another."""

    won: int
    drawn: int
    lost: int

    @property
    def matches(self) -> int:
        """How many were played."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The share of the points; a draw counts half."""
        return (self.won + self.drawn / 2) / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval at 95 %."""
        count, share, z2 = self.matches, self.share, NORMAL_95**2
        middle = (share + z2 / (2 * count)) / (1 + z2 / count)
        spread = NORMAL_95 / (1 + z2 / count)
        spread *= math.sqrt(share * (1 - share) / count + z2 / (4 * count * count))
        return max(0.0, middle - spread), min(1.0, middle + spread)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.share:.0%} ({low:.0%} to {high:.0%})"


class _Seated:
    """A level, or the usual bot, at a seat of a session."""

    def __init__(self, game: Game, level: int, seed: int) -> None:
        self._policy: Policy | None = None
        self._player: Player | None = None
        if level == USUAL_BOT:
            self._policy = usual_policy(game, Thinking(seed))
        elif strength(game, level).simulations:
            self._player = Player(game, TWO, level, seed, None)
        else:
            self._policy = policy(game, level, Thinking(seed))

    def decide(self, session: Session, question: Question) -> int:
        if self._player is not None:
            return self._player.decide(session, question)
        assert self._policy is not None
        now = session.now.copy()
        return self._policy.decide(now, question.seat, question.ask, question.options)


def play(game: Game, levels: tuple[int, int], dice: int, seeds: tuple[int, int]) -> State:
    """One match between two levels, by seat; the finished state."""
    always = bytes(ask.always for ask in game.asks)
    start = game.blank(TWO, game.default_options())
    session = Session(game.rules, start, always, SeededDice(dice), Log())
    seated = [_Seated(game, levels[seat], seeds[seat]) for seat in range(TWO)]
    while session.waiting:
        question = session.waiting[0]
        option = question.options[0]
        if len(question.options) > 1:
            option = seated[question.seat].decide(session, question)
        session.add(question.seat, question.ask, option)
    return session.now


def meet(
    game: Game,
    higher: int,
    lower: int,
    pairs: int,
    seed: int,
    heard: Callable[[Score], None] | None = None,
) -> Score:
    """Mirrored matches of one level against another, seen by the first."""
    won = drawn = lost = 0
    for pair in range(pairs):
        for mine in range(TWO):
            levels = (higher, lower) if mine == 0 else (lower, higher)
            thinking = (seed + pair) * TWO
            end = play(game, levels, seed + pair, (thinking, thinking + 1))
            if len(end.winners) != 1:
                drawn += 1
            elif end.winners[0] == mine:
                won += 1
            else:
                lost += 1
        if heard is not None:
            heard(Score(won, drawn, lost))
    return Score(won, drawn, lost)


def pairings() -> Iterator[tuple[int, int]]:
    """Who meets whom: every level the one below, and the highest the usual bot."""
    for level in LEVELS[1:]:
        yield level.number, level.number - 1
    yield LEVELS[-1].number, USUAL_BOT


def name_of(level: int) -> str:
    """A side in words."""
    return "heuristic bot" if level == USUAL_BOT else f"level {level}"


def words_of(game: Game, level: int) -> str:
    """What makes a level, in words."""
    made = strength(game, level)
    if made.simulations:
        return f"searches, at most {made.simulations:,} simulations a decision"
    if made.falters:
        return f"heuristic bot, any option at {made.falters} % of its decisions"
    return "heuristic bot"


def versus(higher: int, lower: int) -> str:
    """Who meets whom, in words."""
    return f"{name_of(higher)} against {name_of(lower)}"


def section(game: Game, scores: dict[tuple[int, int], Score], seed: int, before: str = "") -> str:
    """What was measured of one game, as a part of the page. Pairings that were not measured now
    are taken over from the section as it was before.
    """
    rows = {row.split("|")[1].strip(): row for row in before.splitlines() if " against " in row}
    for (higher, lower), score in scores.items():
        name = versus(higher, lower)
        rows[name] = (
            f"| {name} | {score.matches} | {score.won} | {score.drawn} | {score.lost} | {score} "
            f"| {seed} |"
        )
    lines = [f"{HEADING}{game.title}", "", "| level | plays |", "|---|---|"]
    lines += [f"| {one.number} {one.name} | {words_of(game, one.number)} |" for one in LEVELS]
    lines += ["", "| match | matches | won | drawn | lost | score (95 % interval) | seed |"]
    lines += ["|---|---|---|---|---|---|---|"]
    for higher, lower in pairings():
        name = versus(higher, lower)
        lines.append(rows.get(name, f"| {name} | not measured yet | | | | | |"))
    return "\n".join([*lines, ""])


def write(path: Path, game: Game, scores: dict[tuple[int, int], Score], seed: int) -> None:
    """Put what was measured into the page, in the game's section."""
    found: list[str] = []
    if path.exists():
        _, *found = path.read_text(encoding="utf-8").split(f"\n{HEADING}")
    sections = {part.partition("\n")[0]: f"{HEADING}{part.strip()}\n" for part in found}
    sections[game.title] = section(game, scores, seed, sections.get(game.title, ""))
    page = "\n".join([TITLE, "", INTRODUCTION, *(sections[name] for name in sorted(sections))])
    path.write_text(page, encoding="utf-8")
