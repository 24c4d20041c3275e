"""How a table is likely to end: bots play it many times over, and the shares of wins are told with
how far they may be off.

print(estimate(game, options={"max_rounds": "20"}, matches=400))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, sqrt
from time import monotonic
from typing import Final

from salle.bots.levels import LEVELS, policy, usual_bot
from salle.bots.tournament import AsBuilt
from salle.games import game_named
from salle.kernel.build import Build
from salle.kernel.errors import SalleError
from salle.kernel.game import SEATS, Game, seat_letter
from salle.kernel.playout import Policy, contest
from salle.kernel.rng import SeededDice, Thinking
from salle.kernel.rules import State
from salle.kernel.switches import settle

SURE: Final = 1.959964
"""Standard deviations of a 95 % interval."""
STRONGEST: Final = str(LEVELS[-1].number)
USUAL_MATCHES: Final = 400
BATCH: Final = 50
"""Matches between two looks at whether the interval is narrow enough."""
HUNDRED: Final = 100
NOBODY: Final = "nobody"


class BadEstimate(SalleError):
    """A table whose end cannot be estimated as asked."""


@dataclass(frozen=True)
class Share:
    """How often something happened among so many matches."""

    count: int
    of: int

    @property
    def part(self) -> float:
        """The part of all, 0 to 1."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval."""
        if not self.of:
            return 0.0, 1.0
        square = SURE * SURE
        middle = (self.part + square / (2 * self.of)) / (1 + square / self.of)
        spread = self.part * (1 - self.part) / self.of + square / (4 * self.of * self.of)
        half = SURE * sqrt(spread) / (1 + square / self.of)
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def off(self) -> float:
        """How far the truth may be off, in percent: to the farther end of the interval."""
        low, high = self.interval
        return HUNDRED * max(high - self.part, self.part - low)

    def __str__(self) -> str:
        return f"{round(HUNDRED * self.part)} % ± {ceil(self.off)}"


@dataclass
class Estimate:
    """What came of the matches: who won, by seats that won together, and why they ended."""

    seats: int
    matches: int = 0
    stages: int = 0
    winners: Counter[tuple[int, ...]] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)

    def wins(self, seat: int) -> Share:
        """How often a seat won, alone or with others."""
        won = sum(count for winners, count in self.winners.items() if seat in winners)
        return Share(won, self.matches)

    @property
    def draws(self) -> Share:
        """How often nobody won."""
        return Share(self.winners[()], self.matches)

    @property
    def length(self) -> float:
        """Stages a match, on average."""
        return self.stages / self.matches if self.matches else 0.0

    def outcomes(self) -> list[tuple[str, Share]]:
        """Who won, as letters, and how often: the first seat's wins first, draws last."""
        found = sorted(self.winners, key=lambda winners: (not winners, winners))
        return [
            (" and ".join(map(seat_letter, winners)) or NOBODY,
             Share(self.winners[winners], self.matches))
            for winners in found
        ]  # fmt: skip

    def by_side(self, sides: Sequence[str]) -> list[tuple[str, Share]]:
        """How often each side won, by the name of every seat's side; a seat without one never wins.
        How often nobody won stands last, if it happened.
        """
        found = []
        for side in dict.fromkeys([name for name in sides if name]):
            won = sum(
                count
                for winners, count in self.winners.items()
                if any(sides[seat] == side for seat in winners)
            )
            found.append((side, Share(won, self.matches)))
        return [*found, (NOBODY, self.draws)] if self.winners[()] else found

    def add(self, state: State, reason: str) -> None:
        """One more match."""
        self.matches += 1
        self.stages += state.stages
        self.winners[tuple(sorted(state.winners))] += 1
        self.reasons[reason] += 1

    def __str__(self) -> str:
        told = [f"{who} {share}" for who, share in self.outcomes()]
        return f"wins: {', '.join(told) or NOBODY}; {self.matches:,} matches"


def player(game: Game, bot: str, thinking: Thinking) -> Policy:
    """Somebody who plays for an estimate: a level by its number, or a bot of the game by name."""
    if bot.isdecimal():
        return policy(game, int(bot[:3]), thinking)
    if bot not in game.bots:
        known = ", ".join(game.bots)
        raise BadEstimate(f"{bot!r} is no bot; a bot is a level from 1 to {STRONGEST} or {known}")
    return game.bots[bot](thinking)


class Estimator:
    """A table that is played again and again; `found` is what came of it so far.

    Match number n always has the same dice and thoughts: more matches only add to what is known.
    """

    def __init__(
        self,
        game: Game,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        builds: Mapping[int, Build] | None = None,
        bots: Sequence[str] = (STRONGEST,),
        seed: int = 0,
    ) -> None:
        count = game.min_seats if seats is None else seats
        game.check_seats(count)
        if len(bots) not in (1, count):
            raise BadEstimate(
                f"give one bot for all {count} seats or one for each, not {len(bots)}"
            )
        if builds and game.builder is None:
            raise BadEstimate(f"nothing is built for {game.title}")
        self.game = game
        self.found = Estimate(count)
        self._bots = list(bots) * count if len(bots) == 1 else list(bots)
        self._builds = dict(builds or {})
        self._seed = seed
        needs: dict[str, object] = {}
        for seat, build in self._builds.items():
            assert game.builder is not None
            needs |= game.builder.options(build, seat)
        wanted = {**needs, **(options or {})}
        self._start = game.blank(count, settle(game.switches, wanted, game.title))

    def play(self, matches: int) -> Estimate:
        """Play so many more."""
        for _ in range(matches):
            number = self._seed + self.found.matches
            seated = [self._seat(seat, number) for seat in range(self.found.seats)]
            state = contest(self.game.rules, self._start, seated, SeededDice(number))
            self.found.add(state, self.game.reasons[state.reason])
        return self.found

    def _seat(self, seat: int, number: int) -> Policy:
        playing = player(self.game, self._bots[seat], Thinking(number * len(SEATS) + seat))
        build = self._builds.get(seat)
        if build is None:
            return playing
        assert self.game.builder is not None
        return AsBuilt(self.game, self.game.builder, build, playing)


def estimate(
    game: Game,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    builds: Mapping[int, Build] | None = None,
    bots: Sequence[str] = (STRONGEST,),
    matches: int = USUAL_MATCHES,
    within: float | None = None,
    seed: int = 0,
) -> Estimate:
    """How a table ends when bots play it. With `within` it stops as soon as the first seat's share
    of wins is known to so many percent, and after `matches` at the latest.
    """
    table = Estimator(game, seats=seats, options=options, builds=builds, bots=bots, seed=seed)
    while table.found.matches < matches:
        table.play(min(BATCH, matches - table.found.matches))
        if within is not None and table.found.wins(0).off <= within:
            break
    return table.found


def in_time(
    game: str, seats: int, options: Mapping[str, str], seconds: float, matches: int, within: float
) -> Estimate:
    """How a table ends when the game's usual bots play it, found in so many seconds at most: fewer
    matches, or less certain. Made for another process: all of it can be sent there and back.
    """
    known = game_named(game)
    bots = [usual_bot(known) or STRONGEST]
    end = monotonic() + seconds
    table = Estimator(known, seats=seats, options=options, bots=bots)
    while table.found.matches < matches and monotonic() < end:
        table.play(1)
        looked = table.found.matches % BATCH == 0
        if looked and all(table.found.wins(seat).off <= within for seat in range(seats)):
            break
    return table.found
