"""How balanced is the record sheet? Bots fight it out, and a report says who wins and how.

    python -m salle.games.impact.balance --seed 1 --fights 432 --out report.html

Nine fighters of each rank, every style with every ratio, meet each other. Each pair fights twice
with the same dice, seats exchanged. The next round has fighters with other maneuvers and other
dice. The same seed gives the same report.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import Final

from salle.games.impact import GAME
from salle.games.impact.balance_builds import RATIOS, STYLES, built, trained
from salle.games.impact.balance_page import markdown, page
from salle.games.impact.bot import ImpactBot
from salle.games.impact.data import (
    ABDOMEN,
    ATTACKED,
    BY_DECISION,
    BY_STALL,
    CHEST,
    HEAD,
    KILLED,
    KNOCKED_OUT,
    MANEUVERS_FROM,
    RANK_NAMES,
    RANK_WORDS,
    STANDARD_NAMES,
)
from salle.games.impact.house import house_of
from salle.games.impact.plan_forms import build_of
from salle.games.impact.state import Fight
from salle.kernel.build import Build
from salle.kernel.playout import play_out
from salle.kernel.rng import Dice, SeededDice, Thinking
from salle.kernel.table import Table

SURE: Final = 1.96
"""Standard deviations on each side of a 95 % interval."""
SEED_STEP: Final = 1_000_003


@dataclass
class Rate:
    """How often something won among so many fights."""

    won: int = 0
    of: int = 0

    def add(self, won: bool) -> None:
        """One more fight."""
        self.won += won
        self.of += 1

    @property
    def share(self) -> float:
        """The part won."""
        return self.won / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval."""
        if not self.of:
            return 0.0, 1.0
        square = SURE * SURE
        middle = (self.share + square / (2 * self.of)) / (1 + square / self.of)
        spread = self.share * (1 - self.share) / self.of + square / (4 * self.of * self.of)
        half = SURE * sqrt(spread) / (1 + square / self.of)
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Findings:
    """What the fights of one rank came to.

    A style or ratio is counted only against others, and a maneuver only where one of the two
    fighters trained it: whoever meets their like wins half the time, and that says nothing.
    """

    rank: str
    fights: int = 0
    turns: int = 0
    styles: dict[str, Rate] = field(default_factory=dict)
    ratios: dict[str, Rate] = field(default_factory=dict)
    maneuvers: dict[str, Rate] = field(default_factory=dict)
    used: Counter[str] = field(default_factory=Counter)
    finished: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Entrant:
    """A fighter of a style and ratio, and a match in which it has been built."""

    style: int
    ratio: int
    codes: tuple[int, ...]
    ready: Fight


class Watching(Table):
    """Bots at both seats, dice, and a note of attacks and of who went out by what."""

    def __init__(self, fight: Fight, bots: list[ImpactBot], dice: Dice) -> None:
        self.fight = fight
        self.bots = bots
        self.dice = dice
        self.attacks: list[int] = []
        self.last = [-1, -1]
        self.finisher = -1
        self.killed = False

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        return self.bots[seat].decide(self.fight, seat, ask, options)

    def roll(self, faces: int) -> int:
        return self.dice.below(faces) + 1

    def pick(self, count: int) -> int:
        return self.dice.below(count)

    def tell(self, event: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        if event == ATTACKED:
            self.attacks.append(a - MANEUVERS_FROM)
            self.last[seat] = a - MANEUVERS_FROM
        elif event in (KNOCKED_OUT, KILLED):
            self.finisher = self.last[a]
            self.killed = event == KILLED


class Outfitting(Table):
    """The set-up of a match in which both seats bring the same build."""

    def __init__(self, fight: Fight, build: Build) -> None:
        self.fight = fight
        self.build = build

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        answer = GAME.builder.answer(self.build, self.fight, seat, ask, options)
        assert answer in options, "the builder makes legal fighters"
        return answer

    def roll(self, faces: int) -> int:
        raise AssertionError("nobody rolls in the set-up")

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn in the set-up")


@cache
def options_of(rank: int) -> dict[str, str]:
    """The usual switches and a rank."""
    return {**GAME.default_options(), "rank": RANK_WORDS[rank]}


def entrant(rank: int, style: int, ratio: int, codes: list[int]) -> Entrant:
    """A fighter, taken to a match by the builder."""
    fight = Fight(house_of(options_of(rank)), 2)
    table = Outfitting(fight, build_of(built(rank, style, ratio, codes)))
    while fight.turn == 0:
        GAME.rules.run(table, fight)
    return Entrant(style, ratio, tuple(codes), fight)


def entrants(rank: int, thinking: Thinking) -> list[Entrant]:
    """Every style with every ratio; fighters of one style train the same maneuvers."""
    found = []
    for style in range(len(STYLES)):
        codes = trained(style, thinking)
        found += [entrant(rank, style, ratio, codes) for ratio in range(len(RATIOS))]
    return found


def meet(pair: Sequence[Entrant], seed: int) -> Watching:
    """One fight; the first of the pair sits at A."""
    fight = pair[0].ready.copy()
    fight.fighters[1] = pair[1].ready.fighters[1].copy(2, fight.house.sheet)
    bots = [ImpactBot(Thinking(seed + 1)), ImpactBot(Thinking(seed + 2))]
    table = Watching(fight, bots, SeededDice(seed))
    play_out(GAME.rules, fight, table)
    return table


def note(findings: Findings, pair: Sequence[Entrant], table: Watching) -> None:
    """What one fight adds to the findings."""
    fight = table.fight
    findings.fights += 1
    findings.turns += fight.turn
    for seat in range(2):
        mine, theirs = pair[seat], pair[1 - seat]
        won = fight.winners == [seat]
        if mine.style != theirs.style:
            findings.styles[STYLES[mine.style]].add(won)
        if mine.ratio != theirs.ratio:
            findings.ratios[RATIOS[mine.ratio]].add(won)
        for code in mine.codes:
            if code not in theirs.codes:
                findings.maneuvers.setdefault(STANDARD_NAMES[code], Rate()).add(won)
    findings.used.update(STANDARD_NAMES[code] for code in table.attacks)
    if table.finisher >= 0:
        findings.finished[STANDARD_NAMES[table.finisher]] += 1
    findings.endings[ending(table)] += 1


def ending(table: Watching) -> str:
    """How a fight ended, in words."""
    fight = table.fight
    if fight.reason == BY_STALL:
        return "a draw, as nobody struck"
    if fight.reason == BY_DECISION:
        return "on boxes at the turn limit"
    if table.killed:
        return "death by a Gouge"
    out = fight.fighters[1 - fight.winners[0]].out
    for area, words in ((HEAD, "head"), (CHEST, "chest"), (ABDOMEN, "abdomen")):
        if out >> area & 1:
            return f"{words} knocked out"
    return "three limbs gone" if out.bit_count() > 2 else "choked out"


def rounds(rank: int, seed: int, fights: int) -> Iterator[tuple[Sequence[Entrant], int]]:
    """Pairs and seeds, whole rounds until there are fights enough."""
    given = 0
    number = 0
    while given < fights:
        start = seed * SEED_STEP + number * 10
        field_ = entrants(rank, Thinking(start))
        for one, other in combinations(field_, 2):
            yield (one, other), start
            yield (other, one), start
            given += 2
        number += 1


def survey(rank: int, seed: int, fights: int) -> Findings:
    """The fights of one rank."""
    found = Findings(RANK_NAMES[rank])
    found.styles = {style: Rate() for style in STYLES}
    found.ratios = {ratio: Rate() for ratio in RATIOS}
    for pair, start in rounds(rank, seed, fights):
        note(found, pair, meet(pair, start))
    return found


def report(seed: int, fights: int) -> list[Findings]:
    """All ranks."""
    return [survey(rank, seed, fights) for rank in range(len(RANK_NAMES))]


def main(words: Sequence[str] | None = None) -> int:
    """The command."""
    reader = argparse.ArgumentParser("python -m salle.games.impact.balance", description=__doc__)
    reader.formatter_class = argparse.RawDescriptionHelpFormatter
    reader.add_argument("--seed", type=int, default=1, help="same seed, same report")
    reader.add_argument(
        "--fights", type=int, default=72, help="fights of each rank; rounded up to rounds of 72"
    )
    reader.add_argument("--out", type=Path, help="a file, .md or .html; else it is printed")
    asked = reader.parse_args(words)
    if asked.fights < 1:
        reader.error(f"--fights is 1 or more, not {asked.fights}")
    if asked.out is not None and asked.out.suffix not in (".md", ".html"):
        reader.error(f"--out ends in .md or .html, not {asked.out.name!r}")
    found = report(asked.seed, asked.fights)
    html = asked.out is not None and asked.out.suffix == ".html"
    text = page(found, asked.seed) if html else markdown(found, asked.seed)
    if asked.out is None:
        print(text)
    else:
        asked.out.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
