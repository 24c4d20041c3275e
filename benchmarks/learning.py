"""Learning the network of Force Battles: its figures from examples of rounds."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

FIRST: Final = 48
SECOND: Final = 16
EPOCHS: Final = 8
BATCH: Final = 8192
STEP: Final = 5e-3
DECAY: Final = 1e-4
HELD_BACK: Final = 20
"""One duel in so many tests the figures and teaches nothing."""
DIGITS: Final = 6
LOOK: Final = 100_000
"""Examples that are looked at together."""

Numbers = NDArray[np.float32]
Counts = NDArray[np.int8]


@dataclass
class Examples:
    """Rounds, what they were worth, and the number of the duel each belongs to."""

    rows: Counts
    worth: Numbers
    duels: NDArray[np.int64]


@dataclass
class Figures:
    """What is learnt: the weights and the biases of two layers, and what their units weigh."""

    first: Numbers
    first_bias: Numbers
    second: Numbers
    second_bias: Numbers
    out: Numbers
    out_bias: Numbers

    def parts(self) -> list[Numbers]:
        """All numbers, to be changed in place."""
        return [
            self.first, self.first_bias, self.second, self.second_bias, self.out, self.out_bias,
        ]  # fmt: skip


@dataclass
class Scale:
    """Around what inputs vary, and how much."""

    mean: Numbers
    spread: Numbers

    def of(self, rows: Counts) -> Numbers:
        """Examples that vary around nothing, by about one."""
        varied: Numbers = (rows.astype(np.float32) - self.mean) / self.spread
        return varied


def begun(inputs: int) -> Figures:
    """Small figures to begin with."""
    chance = np.random.default_rng(1)

    def layer(wide: int, units: int) -> Numbers:
        weights: Numbers = chance.uniform(-1, 1, (wide, units)).astype(np.float32)
        return weights / np.float32(np.sqrt(wide))

    def none(units: int) -> Numbers:
        return np.zeros(units, np.float32)

    return Figures(
        layer(inputs, FIRST), none(FIRST), layer(FIRST, SECOND), none(SECOND),
        layer(SECOND, 1)[:, 0], none(1),
    )  # fmt: skip


def guesses(figures: Figures, rows: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Chances, and what the units of either layer make of the examples."""
    first = np.maximum(rows @ figures.first + figures.first_bias, 0)
    second = np.maximum(first @ figures.second + figures.second_bias, 0)
    return 1 / (1 + np.exp(-(second @ figures.out + figures.out_bias))), first, second


def slopes(figures: Figures, rows: Numbers, worth: Numbers) -> list[Numbers]:
    """How the log loss changes with every figure."""
    chance, first, second = guesses(figures, rows)
    wrong = (chance - worth) / len(worth)
    back_second = np.outer(wrong, figures.out) * (second > 0)
    back_first = (back_second @ figures.second.T) * (first > 0)
    return [
        rows.T @ back_first, back_first.sum(0), first.T @ back_second, back_second.sum(0),
        wrong @ second, wrong.sum(keepdims=True),
    ]  # fmt: skip


def log_loss(figures: Figures, scale: Scale, examples: Examples, which: NDArray[np.intp]) -> float:
    """How far off the chances are; 0.693 is what knowing nothing gives."""
    total = 0.0
    for at in range(0, len(which), LOOK):
        some = which[at : at + LOOK]
        chance = np.clip(guesses(figures, scale.of(examples.rows[some]))[0], 1e-6, 1 - 1e-6)
        worth = examples.worth[some]
        total -= float((worth * np.log(chance) + (1 - worth) * np.log(1 - chance)).sum())
    return total / len(which)


def learn(examples: Examples) -> str:
    """Figures for the examples, as the text of `prospects.json` (Adam, the step rising and falling
    again).
    """
    sample = examples.rows[:: max(1, len(examples.rows) // LOOK)].astype(np.float32)
    scale = Scale(sample.mean(0), np.maximum(sample.std(0), 0.25))
    kept = np.flatnonzero(examples.duels % HELD_BACK == 0)
    taught = np.flatnonzero(examples.duels % HELD_BACK != 0)
    figures = begun(examples.rows.shape[1])
    first = [np.zeros_like(part) for part in figures.parts()]
    second = [np.zeros_like(part) for part in figures.parts()]
    chance = np.random.default_rng(2)
    steps, done = EPOCHS * (len(taught) // BATCH + 1), 0
    for epoch in range(EPOCHS):
        order = chance.permutation(taught)
        for at in range(0, len(order), BATCH):
            some = order[at : at + BATCH]
            done += 1
            step = STEP * min(1.0, 5 * done / steps) * (1 - done / (steps + 1))
            found = slopes(figures, scale.of(examples.rows[some]), examples.worth[some])
            for part, slope, mean, square in zip(
                figures.parts(), found, first, second, strict=True
            ):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                usual = np.sqrt(square / (1 - 0.999**done)) + 1e-8
                part -= (step * (mean / (1 - 0.9**done) / usual + DECAY * part)).astype(np.float32)
        loss = log_loss(figures, scale, examples, kept)
        print(f"epoch {epoch + 1}: log loss {loss:.5f}", flush=True)
    return written(figures, scale)


def written(figures: Figures, scale: Scale) -> str:
    """The figures for plain counters."""
    first = figures.first / scale.spread[:, None]
    found = {
        "first_bias": figures.first_bias - scale.mean @ first,
        "first": first.T.ravel(),
        "second_bias": figures.second_bias,
        "second": figures.second.T.ravel(),
        "out_bias": figures.out_bias,
        "out": figures.out,
    }
    rounded = {name: [float(f"{x:.{DIGITS}g}") for x in part] for name, part in found.items()}
    lines = [f"{json.dumps(name)}: {json.dumps(part)}" for name, part in rounded.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"
