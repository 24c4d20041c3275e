"""How good the chances of a Force Battle look, learnt from duels: writes `prospects.json` anew.

    python -m benchmarks.prospects [--out FILE] [--duels N] [--searched N] [--workers N]

First the game's bot plays itself, with boards built at random and with habits that make it stray:
every round is an example, and who won says what it was worth. Then bots that search with what was
learnt meet each other and the game's bot, and all duels together teach the final figures. The
network is told who searched; what is written supposes that both do. The same seeds give the same
duels; the figures may differ in their last digits from machine to machine.

It takes half an hour on two cores, compiled. What is published had `--duels 200000`.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

import salle
from benchmarks.learning import Examples, learn
from salle.bots.levels import manner, usual_policy
from salle.bots.search_manner import Manner
from salle.bots.thinker import Thinker
from salle.games.force_battles.bot_prospects import FIGURES, INPUTS, NETWORK, inputs
from salle.games.force_battles.data import (
    ASK_BLOW,
    ASK_FREE,
    ASK_GUARD,
    ASK_HAND,
    ASK_LAST,
    ASK_MOVE,
    ASK_SIDE,
    ASK_SLOT,
    ASK_STANCE,
    ASK_START_SPHERE,
    ASK_STRIKE,
    BLUE,
    FIRST_GEAS_SLOT,
    LAYOUT_NAMES,
    LEFT,
    LEVEL_NAMES,
    PER_SLOT,
    PER_SPHERE,
    RED,
    RIGHT,
    SPHERE_OF_NAME,
)
from salle.games.force_battles.state import Duel
from salle.kernel.log import Log
from salle.kernel.playout import Policy, PolicyTable
from salle.kernel.rng import SeededDice, Thinking
from salle.kernel.rules import State
from salle.kernel.session import Session
from salle.kernel.stepping import Question

GAME: Final = salle.game("force-battles")
HERE: Final = Path(__file__).parents[1] / "src/salle/games/force_battles" / FIGURES
BODIES: Final = (
    [1, 3, 3, 4, 4, 3, 3], [3, 3, 3, 3, 3, 3, 3], [0, 4, 3, 3, 4, 4, 3], [0, 3, 4, 4, 3, 3, 4],
    [0, 3, 3, 3, 4, 4, 4], [2, 3, 3, 3, 4, 3, 3],
)  # fmt: skip
USUAL_BODY: Final = BODIES[0]
ATTS: Final = (3, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 9)
TENS: Final = (10, 10, 10, 10, 9, 8, 7)
SIMULATIONS: Final = 48
CAUTION: Final = 0.5
EARLY: Final = 12
"""Rounds that are examples; of later ones every third is."""
TASK: Final = 100


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


def even_board(chance: random.Random) -> Board:
    """A board for one who searches: mostly an even split."""
    if chance.random() < 0.25:
        return any_board(chance)
    att = chance.choice([4, 5, 5, 5, 6, 6])
    colour = BLUE if chance.random() < 0.85 else RED
    return Board(colour, RIGHT, USUAL_BODY, {0: att, 1: 10 - att})


class Wayward(Policy):
    """The game's bot with a board and habits of its own."""

    def __init__(self, seed: int, board: Board | None) -> None:
        self.chance = chance = random.Random(seed)
        self.bot = usual_policy(GAME, Thinking(seed))
        self.board = board
        self.strays = {
            ASK_MOVE: chance.choice([0, 0, 0, 0.3]),
            ASK_LAST: chance.choice([0, 0, 0.5]),
            ASK_STANCE: chance.choice([0, 0, 0.3]),
            ASK_BLOW: chance.choice([0, 0, 0.5, 1, 1]),
        }
        self.more = {
            ASK_STRIKE: chance.choice([0, 0, 0, 0, 1, 2, -1]),
            ASK_GUARD: chance.choice([0, 0, 0, 0, 0, -1, -2, 1]),
        }
        self.slips = chance.choice([0, 0, 0.1])

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        wish = None if self.board is None else self.board.wish(ask, options)
        if wish is not None:
            return wish
        if self.chance.random() < self.strays.get(ask, self.slips if ask > ASK_FREE else 0):
            return self.chance.choice(options)
        option = self.bot.decide(state, seat, ask, options)
        more = self.more.get(ask, 0)
        if more and self.chance.random() < 0.5:
            return options[max(0, min(len(options) - 1, options.index(option) + more))]
        return option


class Searching:
    """A search for a seat of a session, with a board that is given."""

    def __init__(self, seed: int, board: Board) -> None:
        how = manner(GAME)
        self.thinker = Thinker(
            GAME,
            2,
            Thinking(seed),
            Manner(how.exploration, how.trust, 0, 1, CAUTION, how.ways, how.widening, 1),
        )
        self.board = board

    def decide(self, session: Session, question: Question) -> int:
        """Its option."""
        wish = self.board.wish(question.ask, question.options)
        if wish is not None:
            return wish
        return self.thinker.think(session, question, SIMULATIONS).option


# -- duels -----------------------------------------------------------------------------------


def read(duel: Duel, searchers: tuple[bool, bool]) -> list[float]:
    """An example: both boards, each with whether its owner searches, and free aim."""
    row: list[float] = []
    for seat in (0, 1):
        row += [*inputs(duel, seat), float(searchers[seat])]
    return [*row, float(duel.free_aim)]


def told(duel: Duel) -> bool:
    """Whether the round that begins is an example."""
    claims = duel.fighters[0].claim or duel.fighters[1].claim
    return not duel.over and (duel.round < EARLY or duel.round % 3 == 0 or claims)


def result(duel: Duel) -> float:
    """What the duel was worth to the first seat."""
    return float(duel.winners[0] == 0) if len(duel.winners) == 1 else 0.5


def options_for(chance: random.Random) -> dict[str, str]:
    """The rules as they are, but for one duel in four other levels or another layout."""
    options = GAME.default_options()
    if chance.random() < 0.25:
        options["layout"] = chance.choice(["body", *LAYOUT_NAMES])
        options["level_a"] = chance.choice(LEVEL_NAMES)
        options["level_b"] = chance.choice([options["level_a"], chance.choice(LEVEL_NAMES)])
    return options


def wayward_duel(seed: int) -> tuple[list[list[float]], float]:
    """The rounds of a duel between stray bots, and its result."""
    chance = random.Random(seed)
    duel = GAME.blank(2, options_for(chance)).copy()
    assert isinstance(duel, Duel)
    boards = [None if chance.random() < 0.2 else any_board(chance) for _ in (0, 1)]
    players: list[Policy] = [Wayward(2 * seed + seat, boards[seat]) for seat in (0, 1)]
    table = PolicyTable(duel, players, SeededDice(seed))
    rows = []
    while not duel.over:
        GAME.rules.run(table, duel)
        if told(duel):
            rows.append(read(duel, (False, False)))
    return rows, result(duel)


def searched_duel(seed: int) -> tuple[list[list[float]], float]:
    """The same where at least one side searches."""
    chance = random.Random(seed)
    searchers = chance.choice([(True, True), (True, False), (False, True)])
    players = [
        Searching(2 * seed + s, even_board(chance)) if searchers[s] else None for s in (0, 1)
    ]
    bot = usual_policy(GAME, Thinking(seed))
    slips = chance.choice([0, 0, 0.03])
    always = bytes(ask.always for ask in GAME.asks)
    start = GAME.blank(2, GAME.default_options())
    session = Session(GAME.rules, start, always, SeededDice(seed), Log())
    rows, stages = [], 0
    while session.waiting:
        checkpoint = session.checkpoint
        assert isinstance(checkpoint, Duel)
        if checkpoint.round > stages:
            stages = checkpoint.round
            if told(checkpoint):
                rows.append(read(checkpoint, searchers))
        question = session.waiting[0]
        option = question.options[0]
        if len(question.options) > 1:
            player = players[question.seat]
            if question.ask > ASK_FREE and chance.random() < slips:
                option = chance.choice(question.options)
            elif player is not None:
                option = player.decide(session, question)
            else:
                now = session.now.copy()
                option = bot.decide(now, question.seat, question.ask, question.options)
        session.add(question.seat, question.ask, option)
    assert isinstance(session.now, Duel)
    return rows, result(session.now)


Play = Callable[[int], tuple[list[list[float]], float]]


def some(play: Play, seeds: range) -> Examples:
    """The examples of some duels."""
    rows: list[list[float]] = []
    worth: list[float] = []
    duels: list[int] = []
    for seed in seeds:
        found, result = play(seed)
        rows += found
        worth += [result] * len(found)
        duels += [seed] * len(found)
    wide = np.array(rows, dtype=np.float32).reshape(len(rows), 2 * INPUTS + 3)
    return Examples(wide, np.array(worth, dtype=np.float32), np.array(duels))


def gathered(parts: Iterator[Examples] | list[Examples]) -> Examples:
    """Examples put together."""
    made = list(parts)
    return Examples(
        np.concatenate([part.rows for part in made]),
        np.concatenate([part.worth for part in made]),
        np.concatenate([part.duels for part in made]),
    )


def collect(play: Play, duels: int, first: int, workers: int, figures: str | None) -> Examples:
    """Play so many duels; those who search judge by these figures."""
    begin = None if figures is None else partial(NETWORK.read, figures)
    tasks = [range(at, min(at + TASK, first + duels)) for at in range(first, first + duels, TASK)]
    with ProcessPoolExecutor(workers, initializer=begin) as pool:
        found = gathered(pool.map(partial(some, play), tasks))
    print(f"{duels:,} duels, {len(found.worth):,} rounds", flush=True)
    return found


def main() -> None:
    """Play, learn, search, learn again, write."""
    parser = argparse.ArgumentParser(description="learn how good chances look in Force Battles")
    parser.add_argument("--out", type=Path, default=HERE)
    parser.add_argument("--duels", type=int, default=300_000)
    parser.add_argument("--searched", type=int, default=4_000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    stray = collect(wayward_duel, given.duels, 0, given.workers, None)
    text = learn(stray)
    given.out.write_text(text, encoding="utf-8")
    if given.searched:
        searched = collect(searched_duel, given.searched, given.duels, given.workers, text)
        given.out.write_text(learn(gathered([stray, searched])), encoding="utf-8")
    print(f"written to {given.out}")


if __name__ == "__main__":
    main()
