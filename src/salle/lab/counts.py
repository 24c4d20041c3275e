"""What the matches of a cell came to, block after block in their order."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import fsum

from salle.lab.experiment import LEAST_DEALS, Cell, Experiment
from salle.lab.loop import COLUMNS
from salle.lab.seating import seated
from salle.lab.stats import Deals, Estimate, mean_of, median


@lru_cache(maxsize=4096)
def shares(winners: int, seats: int) -> tuple[float, ...]:
    """What a match is worth to every seat: winners share it, and a draw is shared by all."""
    if not winners:
        return (1 / seats,) * seats
    each = 1 / winners.bit_count()
    return tuple(each if winners >> seat & 1 else 0.0 for seat in range(seats))


def is_drawn(winners: int, seats: int) -> bool:
    """Whether nobody won, or everybody did."""
    return winners == 0 or winners == (1 << seats) - 1


@dataclass
class Counts:
    """A cell, counted. `scores` has for every deal what it was worth to the first of the pairing.

    `seat_a` is what matches were worth to the first seat, whoever had it. `outcomes` counts who
    won, as bits of seats, for each way of seating.
    """

    cell: Cell
    seats: int
    rotations: int
    confidence: float
    blocks: int = 0
    matches: int = 0
    draws: int = 0
    decisions: int = 0
    denied: int = 0
    stages_total: int = 0
    scores: array[float] = field(default_factory=lambda: array("f"))
    deals: Deals = field(default_factory=Deals)
    seat_a: Deals = field(default_factory=Deals)
    outcomes: Counter[tuple[int, int]] = field(default_factory=Counter)
    reasons: Counter[int] = field(default_factory=Counter)
    stages: Counter[int] = field(default_factory=Counter)
    lengths: array[float] = field(default_factory=lambda: array("f"))
    drawn: array[float] = field(default_factory=lambda: array("f"))
    done: bool = False

    @classmethod
    def of(cls, experiment: Experiment, cell: Cell) -> Counts:
        """Nothing counted yet."""
        seats = len(cell.pairing)
        rotations = experiment.rotations(cell.pairing)
        return cls(cell, seats, rotations, experiment.confidence)

    def add(self, rows: Sequence[int]) -> None:
        """The next block. Columns are taken as wholes, since this runs beside the players."""
        seats, turns = self.seats, range(self.rotations)
        winners, stages = rows[0::COLUMNS], rows[2::COLUMNS]
        by_turn = [winners[turn :: self.rotations] for turn in turns]
        for turn in turns:
            for won, often in Counter(by_turn[turn]).items():
                self.outcomes[turn, won] += often
        self.matches += len(winners)
        self.reasons.update(rows[1::COLUMNS])
        self.stages.update(stages)
        self.stages_total += sum(stages)
        self.decisions += sum(rows[3::COLUMNS])
        self.denied += sum(rows[4::COLUMNS])
        mine = [[shares(won, seats)[seated(0, seats, turn)] for won in by_turn[turn]]
                for turn in turns]  # fmt: skip
        first = [[shares(won, seats)[0] for won in by_turn[turn]] for turn in turns]
        drawn = [[is_drawn(won, seats) for won in by_turn[turn]] for turn in turns]
        self.draws += sum(map(sum, drawn))
        scores = self._means(mine)
        self.scores.extend(scores)
        self.deals.add(scores)
        self.seat_a.add(self._means(first))
        self.drawn.extend(self._means(drawn))
        self.lengths.extend(self._means([stages[turn :: self.rotations] for turn in turns]))
        self.blocks += 1

    def _means(self, by_turn: Sequence[Sequence[float]]) -> list[float]:
        """What each deal comes to, over all ways of seating."""
        if self.rotations == 1:
            return list(by_turn[0])
        return [sum(deal) / self.rotations for deal in zip(*by_turn, strict=True)]

    @property
    def places(self) -> list[float]:
        """What all matches were worth to each of the pairing, in its order."""
        return [
            fsum(
                often * shares(won, self.seats)[seated(place, self.seats, turn)]
                for (turn, won), often in sorted(self.outcomes.items())
            )
            for place in range(self.seats)
        ]

    @property
    def wins(self) -> list[int]:
        """How many matches each of the pairing won; draws are none."""
        return [
            sum(
                often
                for (turn, won), often in self.outcomes.items()
                if won >> seated(place, self.seats, turn) & 1 and not is_drawn(won, self.seats)
            )
            for place in range(self.seats)
        ]

    def narrow_enough(self, precision: float) -> bool:
        """Whether the interval has become narrow enough to stop."""
        return (
            precision > 0
            and self.deals.count >= LEAST_DEALS
            and self.score.half <= precision
        )  # fmt: skip

    @property
    def score(self) -> Estimate:
        """What a match is worth to the first of the pairing."""
        return self.deals.estimate(self.rotations, self.confidence)

    @property
    def first_seat(self) -> Estimate:
        """What a match is worth to the first seat."""
        return self.seat_a.estimate(self.rotations, self.confidence)

    @property
    def length(self) -> Estimate:
        """Stages in a match, on average."""
        values = self.lengths
        return mean_of(
            len(values), fsum(values), fsum(value * value for value in values), self.confidence
        )

    @property
    def median_length(self) -> Estimate:
        """Stages in a match of middle length."""
        return median(list(self.stages.items()), self.confidence)

    @property
    def draw_share(self) -> Estimate:
        """The part of matches that nobody won alone."""
        drawn = Deals()
        drawn.add(self.drawn)
        return drawn.estimate(self.rotations, self.confidence)
