"""Ratings from results: the strengths that make what happened most likely, with intervals.

The model is Bradley and Terry's on Elo's scale: who is 400 points ahead scores ten times as much
as the other. A drawn match counts half. All results are taken at once, so their order does not
matter (Elo's and Glickman's updates, made for people whose strength changes, depend on it).

- Every pair is credited with one more match, a draw. It keeps the rating of somebody who won or
  lost everything finite.
- Ratings are relative. Their mean is set to 1500, and intervals are about the distance from it.
- Intervals come from the information matrix, that is, from how sharply the likelihood falls off.
  The matches of one deal are not independent, so a pair's results count as less certain where
  they scatter more from deal to deal than independent matches would, never as more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, sqrt
from statistics import NormalDist
from typing import Final

MEAN: Final = 1500.0
POINTS: Final = 400.0 / log(10.0)
"""Rating points of one natural unit of strength."""
SURE: Final = 0.95
PRIOR_MATCHES: Final = 1
PRIOR_SCORE: Final = 0.5
MOST_STEPS: Final = 200
LONGEST_STEP: Final = 1.0
CLOSE_ENOUGH: Final = 1e-10

Matrix = list[list[float]]


@dataclass(frozen=True)
class Deal:
    """Two who met, by number, and how many points the first scored in how many matches of one
    deal: 1 a match won, one half a match drawn.
    """

    first: int
    second: int
    score: float
    matches: int


@dataclass(frozen=True)
class Rating:
    """A rating and its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def expected(ahead: float) -> float:
    """The score that somebody so many natural units ahead can expect of one match."""
    return 1 / (1 + exp(-ahead)) if ahead >= 0 else 1 - 1 / (1 + exp(ahead))


def ratings(count: int, deals: Sequence[Deal]) -> list[Rating]:
    """The ratings of `count` who met each other in `deals`."""
    if count == 1:
        return [Rating(MEAN, MEAN, MEAN)]
    met = [*deals, *_prior(count)]
    strengths, spread = _fit(count, met)
    errors = _errors(count, met, strengths, spread)
    reach = NormalDist().inv_cdf((1 + SURE) / 2) * POINTS
    return [
        Rating(value, value - reach * error, value + reach * error)
        for value, error in zip((MEAN + POINTS * s for s in strengths), errors, strict=True)
    ]


def _prior(count: int) -> list[Deal]:
    return [
        Deal(*pair, PRIOR_SCORE * PRIOR_MATCHES, PRIOR_MATCHES)
        for pair in combinations(range(count), 2)
    ]


def _fit(count: int, deals: Sequence[Deal]) -> tuple[list[float], Matrix]:
    """The likeliest strengths, whose mean is 0, by Newton's method, and the inverse of the
    information there. The likelihood has one summit, since with the draws of `_prior` everybody
    has met everybody and nobody has won all.
    """
    strengths = [0.0] * count
    spread: Matrix = []
    for _ in range(MOST_STEPS):
        slope = [0.0] * count
        weights = [[0.0] * count for _ in range(count)]
        for deal in deals:
            share = expected(strengths[deal.first] - strengths[deal.second])
            surplus = deal.score - deal.matches * share
            slope[deal.first] += surplus
            slope[deal.second] -= surplus
            _join(weights, deal.first, deal.second, deal.matches * share * (1 - share))
        spread = _inverse(weights)
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in spread]
        length = max(map(abs, step))
        shrink = min(1.0, LONGEST_STEP / length) if length else 1.0
        strengths = [s + shrink * change for s, change in zip(strengths, step, strict=True)]
        if length < CLOSE_ENOUGH:
            break
    return strengths, spread


def _join(matrix: Matrix, i: int, j: int, weight: float) -> None:
    """Add an edge between two to a matrix of the kind whose rows add up to 0."""
    matrix[i][i] += weight
    matrix[j][j] += weight
    matrix[i][j] -= weight
    matrix[j][i] -= weight


def _errors(
    count: int, deals: Sequence[Deal], strengths: Sequence[float], spread: Matrix
) -> list[float]:
    """The standard error of every strength: the spread of the results, as it was seen or as the
    model has it, whichever is larger for a pair, carried through the fit.
    """
    modelled: dict[tuple[int, int], float] = {}
    seen: dict[tuple[int, int], float] = {}
    for deal in deals:
        pair = (min(deal.first, deal.second), max(deal.first, deal.second))
        share = expected(strengths[deal.first] - strengths[deal.second])
        modelled[pair] = modelled.get(pair, 0.0) + deal.matches * share * (1 - share)
        seen[pair] = seen.get(pair, 0.0) + (deal.score - deal.matches * share) ** 2
    scatter = [[0.0] * count for _ in range(count)]
    for pair, weight in modelled.items():
        _join(scatter, *pair, max(weight, seen[pair]))
    carried = _product(_product(spread, scatter), spread)
    return [sqrt(max(0.0, carried[i][i])) for i in range(count)]


def _product(left: Matrix, right: Matrix) -> Matrix:
    columns = list(zip(*right, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns]
            for row in left]  # fmt: skip


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a matrix whose rows add up to 0, on all that has the mean 0 (Moore and
    Penrose's): with 1/n added everywhere it has an ordinary inverse, by Gauss and Jordan.
    """
    n = len(matrix)
    rows = [
        [value + 1 / n for value in row] + [float(i == j) for j in range(n)]
        for i, row in enumerate(matrix)
    ]
    for column in range(n):
        pivot = max(range(column, n), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [value / scale for value in rows[column]]
        for row in range(n):
            factor = rows[row][column]
            if row != column and factor:
                pairs = zip(rows[row], rows[column], strict=True)
                rows[row] = [value - factor * other for value, other in pairs]
    return [[value - 1 / n for value in row[n:]] for row in rows]
