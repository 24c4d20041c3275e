"""A tiny game for testing tables: two seats, a die, a secret bid, and an end.

Seat 0 may look at a die or not; both then bid in secret; the higher bid wins, a tie is shared.
"""

from __future__ import annotations

from salle.kernel.rules import Rules, State
from salle.kernel.table import Ended, Table

LOOK, BID = 0, 1
ROLLED, BIDS = 0, 1


class TinyState(State):
    def __init__(self) -> None:
        super().__init__(5)
        self.die = 0
        self.bids: list[int] = []

    def copy(self) -> TinyState:
        twin = TinyState()
        twin.copy_common(self)
        twin.die = self.die
        twin.bids = self.bids[:]
        return twin


class TinyRules(Rules):
    def stage(self, table: Table, state: State) -> None:
        assert isinstance(state, TinyState)
        if state.stages == 0:
            if table.choose(0, LOOK, [0, 1]):
                state.die = table.roll(3)
                table.tell(ROLLED, 0, state.die)
            return
        table.choose(1, LOOK, [9])
        state.bids = table.together(BID, [0, 1], [[1, 2, 3], [1, 2, 3]])
        table.whisper(BIDS, 0, 1, state.bids)
        best = max(state.bids)
        state.winners = [seat for seat in (0, 1) if state.bids[seat] == best]
        state.reason = 0
        raise Ended

    def call_off(self, state: State) -> None:
        state.winners = []
