"""How good the chances of a Force Battle look, learnt from duels: writes `prospects.json` anew.

    python -m benchmarks.prospects [--out FILE] [--duels N] [--workers N]

The bot that a search follows, `keen`, plays the game's usual bot, with boards of every kind. For a
few rounds both stray, each at a rate of its own, so that rounds of every kind are met; from there
on they play as they do, every round is an example, and who won says what it was worth. The same
seeds give the same duels; the figures may differ in their last digits from machine to machine.

It takes some ten minutes on two cores, compiled.
"""

from __future__ import annotations

import argparse
import os
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

import salle
from benchmarks.learning import Examples, learn
from salle.bots.levels import guide, usual_policy
from salle.games.force_battles.bot_prospects import FIGURES, READ, read
from salle.games.force_battles.data import (
    ASK_FREE,
    ASK_HAND,
    ASK_SIDE,
    ASK_SLOT,
    ASK_START_SPHERE,
    BLUE,
    FIRST_GEAS_SLOT,
    JUMP,
    LAYOUT_NAMES,
    LEFT,
    LEVEL_NAMES,
    MIND_TRICK,
    PER_SLOT,
    PER_SPHERE,
    PUSH,
    RED,
    RIGHT,
    SPHERE_OF_NAME,
)
from salle.games.force_battles.state import Duel
from salle.kernel.playout import Policy, PolicyTable
from salle.kernel.rng import SeededDice, Thinking
from salle.kernel.rules import State

GAME: Final = salle.game("force-battles")
HERE: Final = Path(__file__).parents[1] / "src/salle/games/force_battles" / FIGURES
BODIES: Final = (
    [1, 3, 3, 4, 4, 3, 3], [3, 3, 3, 3, 3, 3, 3], [0, 4, 3, 3, 4, 4, 3], [0, 3, 4, 4, 3, 3, 4],
    [0, 3, 3, 3, 4, 4, 4], [2, 3, 3, 3, 4, 3, 3],
)  # fmt: skip
USUAL_BODY: Final = BODIES[0]
ATTS: Final = (3, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 9)
TENS: Final = (10, 10, 10, 10, 9, 8, 7)
SLOTS: Final = (
    *[{0: 6, 1: 4}] * 9, *[{0: 5, 1: 5}] * 2, {0: 7, 1: 3},
    *[{0: 5, 1: 4, FIRST_GEAS_SLOT + PUSH: 1}] * 3,
    *[{0: 5, 1: 4, FIRST_GEAS_SLOT + JUMP: 1}] * 3,
    {0: 5, 1: 4, FIRST_GEAS_SLOT + MIND_TRICK: 1},
)  # fmt: skip
"""What good boards have in ATT, DEF and GEAS."""
OTHER_RULES: Final = 0.1
"""The share of duels in other levels, or with another layout."""
OWN_BOARDS: Final = 0.15
"""The share of boards that the keen bot builds itself."""
ANY_BOARDS: Final = 0.25
"""The share of boards, on either side, that are built at random."""
STRAY_ROUNDS: Final = (0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 8, 10, 14)
STRAYS: Final = (0.05, 0.15, 0.3, 0.5)
OTHERS_STRAYS: Final = (0.0, 0.0, 0.05, 0.2)
TASK: Final = 500


# -- who plays -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Board:
    """A build: colour, hand, spheres, and counters by slot."""

    colour: int
    hand: int
    spheres: list[int]
    slots: dict[int, int]

    def wish(self, ask: int, options: list[int]) -> int | None:
        """The option that leads to this build; None if the question is not about one."""
        if ask == ASK_SIDE:
            return self.colour
        if ask == ASK_HAND:
            return self.hand
        if ask == ASK_START_SPHERE:
            wanted, per = self.spheres[SPHERE_OF_NAME[options[0] // PER_SPHERE]], PER_SPHERE
        elif ask == ASK_SLOT:
            wanted, per = self.slots.get(options[0] // PER_SLOT, 0), PER_SLOT
        else:
            return None
        return min(options, key=lambda option: abs(option % per - wanted))


def any_board(chance: random.Random) -> Board:
    """A board with a strong body or any of them, and some GEAS."""
    body = chance.choice([USUAL_BODY] * 4 + list(BODIES))
    if chance.random() < 0.15:
        body = [chance.randrange(5) for _ in body]
    att, ten = chance.choice(ATTS), chance.choice(TENS)
    slots = {0: min(att, ten), 1: ten - min(att, ten)}
    for slot in range(FIRST_GEAS_SLOT, FIRST_GEAS_SLOT + 13):
        if chance.random() < 0.3:
            slots[slot] = chance.choice([1, 1, 2, 3])
    return Board(chance.choice([BLUE, BLUE, RED]), chance.choice([RIGHT] * 3 + [LEFT]), body, slots)


def good_board(chance: random.Random) -> Board:
    """A board of one who plays to win."""
    colour = BLUE if chance.random() < 0.95 else RED
    hand = RIGHT if chance.random() < 0.97 else LEFT
    return Board(colour, hand, USUAL_BODY, chance.choice(SLOTS))


def board_for(chance: random.Random, shares: float) -> Board | None:
    """A board for the keen bot; None for the one it builds. In duels under other rules, where good
    boards do not fit, `shares` leaves only those it builds and any.
    """
    kind = chance.random() * shares
    if kind < OWN_BOARDS:
        return None
    return any_board(chance) if kind < OWN_BOARDS + ANY_BOARDS else good_board(chance)


class Stray(Policy):
    """A bot with a board that is given, which now and then takes any option."""

    def __init__(self, chance: random.Random, bot: Policy, board: Board | None, rate: float):
        self.chance = chance
        self.bot = bot
        self.board = board
        self.rate = rate

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        if ask <= ASK_FREE:
            wish = None if self.board is None else self.board.wish(ask, options)
            return self.bot.decide(state, seat, ask, options) if wish is None else wish
        if self.chance.random() < self.rate:
            return self.chance.choice(options)
        return self.bot.decide(state, seat, ask, options)


# -- duels -----------------------------------------------------------------------------------


def told(since: int) -> bool:
    """Whether a round, so many after the last in which anybody strayed, is an example."""
    return since <= 4 or (since < 16 and since % 3 == 0) or since % 8 == 0


def result(duel: Duel, seat: int) -> float:
    """What the duel was worth to a seat."""
    return float(duel.winners[0] == seat) if len(duel.winners) == 1 else 0.5


def one_duel(seed: int) -> tuple[list[list[int]], float]:
    """The rounds of a duel as the keen bot reads them, and its result for that bot."""
    chance = random.Random(seed)
    me = chance.randrange(2)
    options = GAME.default_options()
    usual_rules = chance.random() >= OTHER_RULES
    if not usual_rules:
        options["layout"] = chance.choice(["body", *LAYOUT_NAMES])
        options["level_a"] = chance.choice(LEVEL_NAMES)
        options["level_b"] = chance.choice([options["level_a"], chance.choice(LEVEL_NAMES)])
    duel = GAME.blank(2, options).copy()
    assert isinstance(duel, Duel)
    keen, other = guide(GAME, Thinking(2 * seed)), usual_policy(GAME, Thinking(2 * seed + 1))
    board = board_for(chance, 1.0 if usual_rules else OWN_BOARDS + ANY_BOARDS)
    others_board = any_board(chance) if chance.random() < ANY_BOARDS else None
    steady = [keen, other]
    stray: list[Policy] = [
        Stray(chance, keen, board, chance.choice(STRAYS)),
        Stray(chance, other, others_board, chance.choice(OTHERS_STRAYS)),
    ]
    steady_from = 1 + chance.choice(STRAY_ROUNDS)
    table = PolicyTable(duel, stray if me == 0 else stray[::-1], SeededDice(seed))
    rows: list[list[int]] = []
    while not duel.over:
        GAME.rules.run(table, duel)
        if duel.round >= steady_from and not duel.over:
            table.policies = steady if me == 0 else steady[::-1]
            if told(duel.round - steady_from + 1):
                rows.append(read(duel, me))
    return rows, result(duel, me)


def some(seeds: range) -> Examples:
    """The examples of some duels."""
    rows: list[list[int]] = []
    worth: list[float] = []
    duels: list[int] = []
    for seed in seeds:
        found, result = one_duel(seed)
        rows += found
        worth += [result] * len(found)
        duels += [seed] * len(found)
    wide = np.array(rows, dtype=np.int8).reshape(len(rows), READ)
    return Examples(wide, np.array(worth, dtype=np.float32), np.array(duels, dtype=np.int64))


def collect(duels: int, workers: int) -> Examples:
    """Play so many duels."""
    tasks = [range(at, min(at + TASK, duels)) for at in range(0, duels, TASK)]
    with ProcessPoolExecutor(workers) as pool:
        made = list(pool.map(some, tasks))
    found = Examples(
        np.concatenate([part.rows for part in made]),
        np.concatenate([part.worth for part in made]),
        np.concatenate([part.duels for part in made]),
    )
    print(f"{duels:,} duels, {len(found.worth):,} rounds", flush=True)
    return found


def main() -> None:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(description="learn how good chances look in Force Battles")
    parser.add_argument("--out", type=Path, default=HERE)
    parser.add_argument("--duels", type=int, default=2_500_000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    given.out.write_text(learn(collect(given.duels, given.workers)), encoding="utf-8")
    print(f"written to {given.out}")


if __name__ == "__main__":
    main()
