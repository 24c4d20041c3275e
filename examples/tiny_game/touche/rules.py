"""The rules of Touché, and the state they work on."""

from __future__ import annotations

from typing import Final

from salle.kernel.rules import Rules, State
from salle.kernel.table import Ended, Table

FACES: Final = 6
DICE: Final = 3
FIRST_GUARD: Final = 3
MOST_TURNS: Final = 400

THRUST, GUARD = range(2)
"""The questions."""
ROLLED, TOUCHED, PARRIED, GUARDS = range(4)
"""The events."""
TOUCHES, CALLED_OFF = range(2)
"""Why a match ends."""


class Duel(State):
    """Whose turn it is, the dice not used yet, the thrust made this turn (0: none), and for each
    fencer the touches and the guard (TO-1). `goal` touches win.
    """

    def __init__(self, goal: int) -> None:
        super().__init__(MOST_TURNS)
        self.goal = goal
        self.turn = 0
        self.dice: list[int] = []
        self.thrust = 0
        self.touches = [0, 0]
        self.guards = [FIRST_GUARD, FIRST_GUARD]

    def copy(self) -> Duel:
        twin = Duel(self.goal)
        twin.copy_common(self)
        twin.turn, twin.dice, twin.thrust = self.turn, self.dice[:], self.thrust
        twin.touches, twin.guards = self.touches[:], self.guards[:]
        return twin


class ToucheRules(Rules):
    """One stage is one turn."""

    def stage(self, table: Table, state: State) -> None:
        assert isinstance(state, Duel)
        turn(table, state)

    def call_off(self, state: State) -> None:
        """After 400 turns who has more touches wins (TO-6)."""
        assert isinstance(state, Duel)
        a, b = state.touches
        state.winners = [] if a == b else [0 if a > b else 1]
        state.reason = CALLED_OFF


def turn(table: Table, duel: Duel) -> None:
    """Roll, thrust, take a guard, and on to the other (TO-2, TO-3, TO-4)."""
    seat = duel.turn
    duel.dice = sorted(table.roll(FACES) for _ in range(DICE))
    table.tell(ROLLED, seat, *duel.dice)
    duel.thrust = take_die(table, duel, THRUST)
    strike(table, duel)
    duel.guards[seat] = take_die(table, duel, GUARD)
    table.tell(GUARDS, seat, duel.guards[seat])
    duel.turn, duel.dice, duel.thrust = 1 - seat, [], 0


def take_die(table: Table, duel: Duel, ask: int) -> int:
    """One of the dice left."""
    die = table.choose(duel.turn, ask, sorted(set(duel.dice)))
    duel.dice.remove(die)
    return die


def strike(table: Table, duel: Duel) -> None:
    """Above the guard is a touch, and enough touches win (TO-3, TO-5)."""
    seat, guard = duel.turn, duel.guards[1 - duel.turn]
    if duel.thrust <= guard:
        table.tell(PARRIED, seat, duel.thrust, guard)
        return
    duel.touches[seat] += 1
    table.tell(TOUCHED, seat, duel.thrust, guard, duel.touches[seat])
    if duel.touches[seat] == duel.goal:
        duel.dice, duel.thrust = [], 0
        duel.winners, duel.reason = [seat], TOUCHES
        raise Ended
