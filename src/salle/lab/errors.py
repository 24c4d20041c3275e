"""What can go wrong in the lab: each message is a sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Sequence

from salle.kernel.errors import SalleError


class BadExperiment(SalleError):
    """An experiment that cannot be played; `problems` lists every fault found, by its key."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = list(problems)


class BadResults(SalleError):
    """A folder of results that cannot be read, written, or gone on with."""


class EngineFailed(SalleError):
    """The machines that play are gone, or were never there."""
