"""Liar's dice, as OpenSpiel's `liars_dice`: a hidden die each, rising bids, sixes are wild.

A hand is one stage. Options are OpenSpiel's action numbers: a bid of q dice showing face f is
(q - 1) * 6 + (f - 1), and the last number calls the bidder a liar.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from salle.kernel.log import Log
from salle.kernel.rng import Thinking
from salle.kernel.rules import Rules, State
from salle.kernel.table import Table

FACES: Final = 6
WILD: Final = 5
"""Faces are counted from 0, so this is the six."""
BIDS: Final = 2 * FACES
NO_BID: Final = -1

ASK_BID: Final = 0
LIAR: Final = BIDS
OFFERED: Final[list[list[int]]] = [
    list(range(BIDS)),
    *[[*range(bid + 1, BIDS), LIAR] for bid in range(BIDS)],
]
"""What may be said after no bid, bid 0, bid 1, …: any higher bid, or that the last was a lie."""


@final
@mypyc_attr(free_list_len=1)
class LiarsDice(State):
    """One hand: the seats' dice (-1: not rolled), and the last bid."""

    def __init__(self) -> None:
        super().__init__(1)
        self.first_die: int = -1
        self.second_die: int = -1
        self.bid: int = NO_BID

    def copy(self) -> "LiarsDice":
        twin = LiarsDice()
        twin.copy_common(self)
        twin.first_die = self.first_die
        twin.second_die = self.second_die
        twin.bid = self.bid
        return twin


def play(table: Table, hand: LiarsDice) -> None:
    """Both roll unseen, then bid in turn from seat 0 on until one calls the other a liar."""
    hand.first_die = table.pick(FACES)
    hand.second_die = table.pick(FACES)
    seat = 0
    while True:
        said = table.choose(seat, ASK_BID, OFFERED[hand.bid + 1])
        if said == LIAR:
            break
        hand.bid = said
        seat = 1 - seat
    hand.winners.append(1 - seat if is_true(hand) else seat)
    hand.over = True


def is_true(hand: LiarsDice) -> bool:
    """Whether the two dice show at least what the last bid says; a six is any face."""
    face = hand.bid % FACES
    count = 0
    if hand.first_die == face or hand.first_die == WILD:
        count += 1
    if hand.second_die == face or hand.second_die == WILD:
        count += 1
    return count > hand.bid // FACES


@final
class LiarsDiceRules(Rules):
    """One stage: the whole hand."""

    def stage(self, table: Table, state: State) -> None:
        assert isinstance(state, LiarsDice)
        play(table, state)

    def call_off(self, state: State) -> None:
        """Never reached: the only stage ends the hand."""

    def returns(self, state: State, seats: int) -> list[float]:
        worth = [-1.0, -1.0]
        for seat in state.winners:
            worth[seat] = 1.0
        return worth

    def mind(self, state: State, seat: int) -> int:
        assert isinstance(state, LiarsDice)
        return 1 + (state.first_die if seat == 0 else state.second_die)


def redeal(log: Log, seat: int, thinking: Thinking) -> Log:
    """The same hand with another die for the other seat."""
    dealt = log.cut(0, len(log))
    dealt.values[1 - seat] = thinking.below(FACES)
    return dealt
