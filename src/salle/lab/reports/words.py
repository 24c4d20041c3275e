"""Figures as people read them."""

from __future__ import annotations

from collections.abc import Sequence

from salle.lab.experiment import Cell, Experiment
from salle.lab.stats import Estimate


def percent(share: float) -> str:
    """A part of one in a hundred: `61.2`."""
    return f"{100 * share:.1f}"


def span(estimate: Estimate) -> str:
    """The interval of a share: `59.0 to 63.4`."""
    return f"{percent(estimate.low)} to {percent(estimate.high)}"


def rate(estimate: Estimate) -> str:
    """A share with its interval: `61.2 in 100 (59.0 to 63.4)`."""
    return f"{percent(estimate.value)} in 100 ({span(estimate)})"


def points(estimate: Estimate) -> str:
    """A difference of shares: `6.9 points (4.8 to 9.0)`."""
    return f"{percent(estimate.value)} points ({span(estimate)})"


def signed(estimate: Estimate) -> str:
    """A difference of shares with its sign: `+6.9 (+4.8 to +9.0)`."""
    low, high = 100 * estimate.low, 100 * estimate.high
    return f"{100 * estimate.value:+.1f} ({low:+.1f} to {high:+.1f})"


def figure(estimate: Estimate) -> str:
    """A mean with its interval: `23.7 (23.1 to 24.3)`."""
    return f"{estimate.value:.1f} ({estimate.low:.1f} to {estimate.high:.1f})"


def signed_figure(estimate: Estimate) -> str:
    """A difference of means with its sign."""
    return f"{estimate.value:+.1f} ({estimate.low:+.1f} to {estimate.high:+.1f})"


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def counted(number: int, one: str, many: str = "") -> str:
    """`1 pair`, `2 pairs`, `1,200 matches`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def command_for(
    experiment: Experiment, cell: Cell | None = None, beside: Cell | None = None
) -> str:
    """The command that plays a cell again, and another variant beside it; without one, all."""
    command = experiment.command
    if cell is None or not command or len(experiment.cells) == 1:
        return command
    if len(experiment.pairings) > 1:
        command += f" --only {quoted(','.join(cell.pairing))}"
    if len(experiment.variants) > 1:
        names = [one.variant for one in (beside, cell) if one is not None]
        command += "".join(f" --variant {quoted(name)}" for name in names)
    return command


def quoted(word: str) -> str:
    """A word as a shell takes it."""
    plain = all(sign.isalnum() or sign in "_.,:/=@+-" for sign in word) and word
    return word if plain else "'" + word.replace("'", "'\\''") + "'"
