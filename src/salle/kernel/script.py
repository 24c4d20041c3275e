"""Answers from a script that must be consumed exactly: the dice and choices of a worked example."""

from __future__ import annotations

from typing import final

from salle.kernel.errors import BadScript
from salle.kernel.table import Table


@final
class ScriptTable(Table):
    """Hands out `answers` one by one: options for choices, faces for dice, indexes for picks.

    One-option questions use nothing up. Too few answers, an answer that is not offered, or
    answers left over (`finish`) are errors.
    """

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers
        self.used: int = 0

    def _take(self, what: str) -> int:
        if self.used == len(self.answers):
            raise BadScript(f"the script has run out after {self.used} answers: {what}")
        self.used += 1
        return self.answers[self.used - 1]

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        option = self._take(f"seat {seat} is asked question {ask}")
        if option not in options:
            raise BadScript(
                f"answer {self.used} of the script is {option}; question {ask} offers {options}"
            )
        return option

    def _chance(self, first: int, count: int) -> int:
        value = self._take(f"an outcome from {first} to {first + count - 1} is needed")
        if not first <= value < first + count:
            raise BadScript(
                f"answer {self.used} of the script is {value}; "
                f"an outcome from {first} to {first + count - 1} is needed"
            )
        return value

    def roll(self, faces: int) -> int:
        return self._chance(1, faces)

    def pick(self, count: int) -> int:
        return self._chance(0, count)

    def finish(self) -> None:
        """Complain if anything of the script is left over."""
        left = len(self.answers) - self.used
        if left:
            raise BadScript(f"{left} answers of the script were not used, from {self.used + 1} on")
