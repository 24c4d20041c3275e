"""The inner loop: whole deals of one pairing, played without leaving compiled code.

A *deal* is one set of dice. It is played once for every way of seating (`rotations`), each
contestant taking every seat in turn. What chance does to a deal follows from the seed and the
number of the deal alone, so it does not matter who plays it, when, and beside what else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from salle.kernel.playout import Policy, PolicyTable, play_out
from salle.kernel.rng import SeededDice, Thinking
from salle.kernel.rules import Rules, State

COLUMNS: Final = 5
"""Numbers kept of every match: winners as bits of seats, reason, stages after the set-up, decisions
in all, and decisions at which something was denied."""
WORD: Final = 0xFFFFFFFFFFFFFFFF
GOLDEN: Final = 0x9E3779B97F4A7C15
FIRST_MIX: Final = 0xBF58476D1CE4E5B9
SECOND_MIX: Final = 0x94D049BB133111EB
SEED_BITS: Final = 62
OPTION_SPACE: Final = 1 << 40


def derived(seed: int, number: int) -> int:
    """A seed of its own for everything that has a number (the finaliser of splitmix64)."""
    mixed = (seed * GOLDEN + (number + 1) * FIRST_MIX) & WORD
    mixed = ((mixed ^ (mixed >> 30)) * FIRST_MIX) & WORD
    mixed = ((mixed ^ (mixed >> 27)) * SECOND_MIX) & WORD
    return (mixed ^ (mixed >> 31)) >> (64 - SEED_BITS)


class BadBot(Exception):
    """A bot that answered with what it was not offered."""


@final
class Ban:
    """Options that somebody may not take. Whether one is banned is asked once and remembered."""

    def __init__(self, bans: Callable[[int, int], bool]) -> None:
        self._bans = bans
        self._known: dict[int, bool] = {}

    def left(self, ask: int, options: list[int]) -> list[int]:
        """The options that remain."""
        found: list[int] = []
        for option in options:
            key = ask * OPTION_SPACE + option
            banned = self._known.get(key)
            if banned is None:
                banned = self._bans(ask, option)
                self._known[key] = banned
            if not banned:
                found.append(option)
        return found


@final
class Restricted(Policy):
    """Plays like another, but not what is banned, as long as anything else is offered.

    `denied` counts the decisions at which something was taken away.
    """

    def __init__(self, playing: Policy, ban: Ban) -> None:
        self.playing = playing
        self.ban = ban
        self.denied: int = 0

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        left = self.ban.left(ask, options)
        if not left or len(left) == len(options):
            return self.playing.decide(state, seat, ask, options)
        self.denied += 1
        if len(left) == 1:
            return left[0]
        option = self.playing.decide(state, seat, ask, left)
        if option not in left:
            raise BadBot
        return option


Maker = Callable[[Thinking], Policy]
Outfitter = Callable[[Policy, int], Policy]


@final
class Line:
    """One way to seat the contestants: who has which seat, and the match as it begins.

    `outfits` makes, from a seat's policy, the policy that sets this seat up; there are none where
    `start` is set up already.
    """

    def __init__(self, start: State, contestants: list[int], outfits: list[Outfitter]) -> None:
        self.start = start
        self.contestants = contestants
        self.outfits = outfits


@final
class Pairing:
    """All that is needed to play the deals of one pairing.

    `line_ups` has, for every choice among the builds of panels, a list with a line for every
    rotation; deals take the choices in turn. `makers` has a bot for every contestant. With
    `beginner`, seats are counted from the one that begins: where all are alike, nothing else tells
    them apart.
    """

    def __init__(
        self,
        rules: Rules,
        setting_up: Callable[[State], bool],
        line_ups: list[list[Line]],
        makers: list[Maker],
        bans: list[Ban | None],
        seed: int,
        beginner: Callable[[State], int] | None = None,
    ) -> None:
        self.rules = rules
        self.setting_up = setting_up
        self.line_ups = line_ups
        self.makers = makers
        self.bans = bans
        self.seed = seed
        self.beginner = beginner

    def play(self, first: int, deals: int) -> list[int]:
        """Play `deals` deals from number `first` on; `COLUMNS` numbers for every match."""
        rows: list[int] = []
        for deal in range(first, first + deals):
            seed = derived(self.seed, deal)
            for line in self.line_ups[deal % len(self.line_ups)]:
                self.play_one(line, seed, rows)
        return rows

    def play_one(self, line: Line, seed: int, rows: list[int]) -> None:
        """One match, and what is kept of it."""
        state = line.start.copy()
        policies: list[Policy] = []
        restricted: list[Restricted] = []
        for contestant in line.contestants:
            playing = self.makers[contestant](Thinking(derived(seed, contestant + 1)))
            ban = self.bans[contestant]
            if ban is not None:
                held = Restricted(playing, ban)
                restricted.append(held)
                playing = held
            policies.append(playing)
        table = PolicyTable(state, policies, SeededDice(seed))
        if line.outfits:
            outfitted: list[Policy] = []
            for seat in range(len(policies)):
                outfitted.append(line.outfits[seat](policies[seat], seat))
            table.policies = outfitted
        while not state.over and self.setting_up(state):
            self.rules.run(table, state)
        table.policies = policies
        begun = state.stages
        play_out(self.rules, state, table)
        first = 0
        if self.beginner is not None:
            first = max(0, self.beginner(state))
        seats = len(policies)
        winners = 0
        for seat in state.winners:
            winners |= 1 << (seat - first) % seats
        denied = 0
        for one in restricted:
            denied += one.denied
        rows.append(winners)
        rows.append(state.reason)
        rows.append(state.stages - begun)
        rows.append(table.decisions)
        rows.append(denied)
