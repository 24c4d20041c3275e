"""Intervals: how far a rate, a mean or a difference may be from what was counted.

A deal is played with every way of seating, and deals are independent of each other; matches of one
deal are not. So everything here is figured over deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import NormalDist
from typing import Final

SURE: Final = 0.95
MOST_GAIN: Final = 4.0
"""Mirrored seats can make a match count for more than one; never for more than this."""
FEW: Final = 50
"""With fewer deals, the spread between them is not trusted to narrow an interval."""


def deviations(confidence: float) -> float:
    """Standard deviations on each side of an interval."""
    return NormalDist().inv_cdf(0.5 + confidence / 2)


@dataclass(frozen=True)
class Estimate:
    """A figure and the interval it lies in."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def holds(self, value: float) -> bool:
        """Whether `value` may be the truth."""
        return self.low <= value <= self.high

    def scaled(self, factor: float) -> Estimate:
        """The same in other units."""
        ends = sorted((self.low * factor, self.high * factor))
        return Estimate(self.value * factor, ends[0], ends[1])


def wilson(share: float, trials: float, confidence: float = SURE) -> Estimate:
    """Wilson's interval for a share found in so many trials."""
    if trials <= 0:
        return Estimate(share, 0.0, 1.0)
    square = deviations(confidence) ** 2
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    spread = share * (1 - share) / trials + square / (4 * trials * trials)
    half = sqrt(square * spread) / (1 + square / trials)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


@dataclass
class Deals:
    """What deals brought, added up: a figure between 0 and 1 for each."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, values: Sequence[float]) -> None:
        """More deals. Sums are exact, so that they are the same for every version of Python."""
        self.count += len(values)
        self.total += fsum(values)
        self.squares += fsum(value * value for value in values)

    @property
    def mean(self) -> float:
        """The average; nothing played is nothing won."""
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """How much one deal differs from another."""
        if self.count < 2:
            return 0.0
        return max(0.0, (self.squares - self.total * self.mean) / (self.count - 1))

    def trials(self, matches_a_deal: int) -> float:
        """How many independent matches would tell as much.

        Draws, and seats that are exchanged under the same dice, make deals less different from each
        other than matches between strangers would be; sometimes they make them more different.
        """
        plain = float(self.count * matches_a_deal)
        chance = self.mean * (1 - self.mean)
        if self.count < 2 or chance == 0.0:
            return plain
        most = plain if self.count < FEW else plain * MOST_GAIN
        if self.variance == 0.0:
            return most
        return min(most, self.count * chance / self.variance)

    def estimate(self, matches_a_deal: int, confidence: float = SURE) -> Estimate:
        """The average with Wilson's interval."""
        return wilson(self.mean, self.trials(matches_a_deal), confidence)


def mean_of(count: int, total: float, squares: float, confidence: float = SURE) -> Estimate:
    """The mean of many numbers with its interval."""
    if not count:
        return Estimate(0.0, 0.0, 0.0)
    mean = total / count
    if count < 2:
        return Estimate(mean, mean, mean)
    variance = max(0.0, (squares - total * mean) / (count - 1))
    half = deviations(confidence) * sqrt(variance / count)
    return Estimate(mean, mean - half, mean + half)


def contrast(
    cells: Sequence[Sequence[float]],
    weights: Sequence[float],
    confidence: float = SURE,
    *,
    shares: bool = True,
) -> Estimate:
    """The weighted sum of the means of several cells that were played with the same dice.

    Deal k of one cell and deal k of another are alike, so what one deal does to the whole sum is
    added up first; cells may have different numbers of deals. Where the numbers are `shares`, few
    deals that came out alike are not taken for certainty: as much is added as Wilson's interval
    would leave open.
    """
    total = floor = 0.0
    width = deviations(confidence)
    longest = max((len(cell) for cell in cells), default=0)
    pushes = [0.0] * longest
    for cell, weight in zip(cells, weights, strict=True):
        if not cell:
            continue
        mean = fsum(cell) / len(cell)
        total += weight * mean
        share = weight / len(cell)
        open_still = weight * width * width / (2 * (len(cell) + width * width))
        floor += open_still * open_still if shares else 0.0
        for number, value in enumerate(cell):
            pushes[number] += share * (value - mean)
    variance = fsum(push * push for push in pushes) * longest / max(longest - 1, 1)
    half = sqrt(width * width * variance + floor)
    return Estimate(total, total - half, total + half)


def median(counts: Sequence[tuple[int, int]], confidence: float = SURE) -> Estimate:
    """The median of numbers given as (number, how often), with the interval that ranks give."""
    ordered = sorted(counts)
    total = sum(often for _, often in ordered)
    if not total:
        return Estimate(0.0, 0.0, 0.0)
    half = deviations(confidence) * sqrt(total) / 2
    ranks = (total / 2, total / 2 - half, total / 2 + half)
    found = [ordered[-1][0]] * len(ranks)
    for place, rank in enumerate(ranks):
        passed = 0
        for number, often in ordered:
            passed += often
            if passed >= max(rank, 1):
                found[place] = number
                break
    return Estimate(*(float(number) for number in found))
