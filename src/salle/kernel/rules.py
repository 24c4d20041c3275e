"""What the kernel knows of a game's rules: a state that can be copied, and stages to run on it."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from salle.kernel.table import Ended, Table

UNDECIDED: Final = -1
"""The reason of a match that has not ended."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Plain data of a match between stages: ints, lists and small classes of them.

    `over` says that the match has ended; then `winners` are the seats that share the win (none:
    nobody won) and `reason` is an index into the game's list of reasons. `stages` counts the
    stages run so far; a match that reached `bound` of them would be called off, so every match
    ends.

    Games give theirs `free_list_len=1`: compiled, a copy takes the place of the last one thrown
    away, as every simulation of a search makes one and throws it away.
    """

    def __init__(self, bound: int) -> None:
        self.bound = bound
        self.over: bool = False
        self.winners: list[int] = []
        self.reason: int = UNDECIDED
        self.stages: int = 0

    @abstractmethod
    def copy(self) -> "State":
        """An independent copy: changing one never shows in the other."""

    def copy_common(self, other: "State") -> None:
        """Take over from `other` what every state has; for use by `copy`, on a new state."""
        self.bound = other.bound
        self.over = other.over
        if other.winners:
            self.winners = other.winners[:]
        self.reason = other.reason
        self.stages = other.stages


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """A game's rules as the kernel runs them."""

    @abstractmethod
    def stage(self, table: Table, state: State) -> None:
        """Run one stage (a turn, a round, or the set-up) on `state`, asking `table`.

        A stage is short: people's answers re-run it from its beginning.
        """

    @abstractmethod
    def call_off(self, state: State) -> None:
        """End the match by the game's stated rule because the bound was reached."""

    def run(self, table: Table, state: State) -> None:
        """One stage, with everything the kernel keeps count of."""
        if state.stages >= state.bound:
            self.call_off(state)
            state.over = True
            return
        try:
            self.stage(table, state)
        except Ended:
            state.over = True
        state.stages += 1

    def returns(self, state: State, seats: int) -> list[float]:
        """What a finished match is worth to each seat: winners share 1, the others have 0."""
        worth = [0.0] * seats
        for seat in state.winners:
            worth[seat] = 1.0 / len(state.winners)
        return worth

    def mind(self, state: State, seat: int) -> int:
        """A number for what `seat` alone knows, for search: it keeps apart what a seat does with
        different knowledge. Only worth telling where few such numbers are possible.
        """
        return 0
