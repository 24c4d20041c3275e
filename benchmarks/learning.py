"""Learning the network of Force Battles: its figures from examples of rounds."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from salle.games.force_battles.bot_prospects import INPUTS

HIDDEN: Final = 24
EPOCHS: Final = 8
BATCH: Final = 8192
STEP: Final = 4e-3
DECAY: Final = 1e-5
HELD_BACK: Final = 20
"""One duel in so many tests the figures and teaches nothing."""
WEIGHT_OF_SEARCH: Final = 4.0
DIGITS: Final = 5

Numbers = NDArray[np.float32]


@dataclass
class Examples:
    """Rounds, what they were worth, and the number of the duel each belongs to."""

    rows: Numbers
    worth: Numbers
    duels: NDArray[np.int64]


@dataclass
class Figures:
    """What is learnt: for each hidden unit what it makes of both boards and of free aim, its bias
    and its weight; and the weights of what passes by.
    """

    units: Numbers
    bias: Numbers
    out: Numbers
    straight: Numbers

    def parts(self) -> list[Numbers]:
        """All numbers, to be changed in place."""
        return [self.units, self.bias, self.out, self.straight]


def begun(scale: Numbers) -> Figures:
    """Small figures to begin with, in proportion to how much inputs vary."""
    chance = np.random.default_rng(1)
    wide = len(scale) * 2 + 1
    units = chance.normal(0, 0.4 / np.sqrt(wide), (wide, HIDDEN)).astype(np.float32)
    out = chance.normal(0, 0.3, HIDDEN).astype(np.float32)
    return Figures(units, np.zeros(HIDDEN, np.float32), out, np.zeros(len(scale), np.float32))


def turned(rows: Numbers, half: int) -> Numbers:
    """The same examples seen from the other side."""
    return np.concatenate([rows[:, half : 2 * half], rows[:, :half], rows[:, 2 * half :]], axis=1)


def guesses(figures: Figures, rows: Numbers, half: int) -> tuple[Numbers, Numbers, Numbers]:
    """Chances, and what the hidden units read from each side."""
    here = rows @ figures.units + figures.bias
    there = turned(rows, half) @ figures.units + figures.bias
    score = (np.maximum(here, 0) - np.maximum(there, 0)) @ figures.out
    score += (rows[:, :half] - rows[:, half : 2 * half]) @ figures.straight
    return 1 / (1 + np.exp(-score)), here, there


def slopes(
    figures: Figures, rows: Numbers, worth: Numbers, weight: Numbers, half: int
) -> list[Numbers]:
    """How the log loss changes with every figure."""
    chance, here, there = guesses(figures, rows, half)
    wrong = (weight * (chance - worth) / weight.sum())[:, None]
    back_here = wrong * figures.out * (here > 0)
    back_there = -wrong * figures.out * (there > 0)
    units = rows.T @ back_here + turned(rows, half).T @ back_there
    out = ((np.maximum(here, 0) - np.maximum(there, 0)) * wrong).sum(0)
    straight = ((rows[:, :half] - rows[:, half : 2 * half]) * wrong).sum(0)
    return [units, back_here.sum(0) + back_there.sum(0), out, straight]


def log_loss(figures: Figures, rows: Numbers, worth: Numbers, half: int) -> float:
    """How far off the chances are; 0.693 is what knowing nothing gives."""
    chance = np.clip(guesses(figures, rows, half)[0], 1e-6, 1 - 1e-6)
    return float(-(worth * np.log(chance) + (1 - worth) * np.log(1 - chance)).mean())


def learn(examples: Examples) -> str:
    """Figures for the examples, as the text of `prospects.json` (Adam, the step rising and falling
    again).
    """
    half = INPUTS + 1
    scale = np.maximum(examples.rows[:, :half].std(0), 0.25).astype(np.float32)
    both = np.concatenate([scale, scale, np.ones(1, np.float32)])
    rows, worth = examples.rows / both, examples.worth
    searched = np.maximum(rows[:, half - 1], rows[:, 2 * half - 1]) > 0
    weight = np.where(searched, WEIGHT_OF_SEARCH, 1.0).astype(np.float32)
    kept = examples.duels % HELD_BACK == 0
    taught = np.flatnonzero(~kept)
    figures = begun(scale)
    first = [np.zeros_like(part) for part in figures.parts()]
    second = [np.zeros_like(part) for part in figures.parts()]
    chance = np.random.default_rng(2)
    steps, done = EPOCHS * (len(taught) // BATCH + 1), 0
    for epoch in range(EPOCHS):
        order = chance.permutation(taught)
        for at in range(0, len(order), BATCH):
            some = order[at : at + BATCH]
            done += 1
            step = STEP * min(1.0, 4 * done / steps) * (1 - done / steps)
            found = slopes(figures, rows[some], worth[some], weight[some], half)
            for part, slope, mean, square in zip(
                figures.parts(), found, first, second, strict=True
            ):
                slope += DECAY * part
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                usual = np.sqrt(square / (1 - 0.999**done)) + 1e-8
                part -= (step * mean / (1 - 0.9**done) / usual).astype(np.float32)
        loss = log_loss(figures, rows[kept], worth[kept], half)
        late = kept & searched
        of_search = log_loss(figures, rows[late], worth[late], half) if late.any() else 0.0
        print(f"epoch {epoch + 1}: log loss {loss:.4f}, searched {of_search:.4f}", flush=True)
    return written(figures, scale)


def written(figures: Figures, scale: Numbers) -> str:
    """The figures for plain counters, supposing that both sides search."""
    half = INPUTS + 1
    mine = figures.units[:half] / scale[:, None]
    theirs = figures.units[half : 2 * half] / scale[:, None]
    found = {
        "bias": figures.bias + mine[-1] + theirs[-1],
        "free_aim": figures.units[-1],
        "out": figures.out,
        "straight": (figures.straight / scale)[:-1],
        "mine": mine[:-1].T.ravel(),
        "theirs": theirs[:-1].T.ravel(),
    }
    rounded = {name: [float(f"{x:.{DIGITS}g}") for x in part] for name, part in found.items()}
    lines = [f"{json.dumps(name)}: {json.dumps(part)}" for name, part in rounded.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"
