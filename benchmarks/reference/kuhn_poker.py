"""Kuhn poker, as OpenSpiel's `kuhn_poker`: three cards, one of them each, one bet.

A hand is one stage. Options are OpenSpiel's action numbers.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from salle.kernel.log import Log
from salle.kernel.rng import Thinking
from salle.kernel.rules import Rules, State
from salle.kernel.table import Table

CARDS: Final = 3
ANTE: Final = 1
STAKE_AFTER_BET: Final = 2

ASK_BET: Final = 0
PASS: Final = 0
BET: Final = 1
PASS_OR_BET: Final = [PASS, BET]


@final
@mypyc_attr(free_list_len=1)
class Kuhn(State):
    """One hand: the seats' cards (-1: not dealt) and, at its end, what seat 0 has gained."""

    def __init__(self) -> None:
        super().__init__(1)
        self.first_card: int = -1
        self.second_card: int = -1
        self.gain: int = 0

    def copy(self) -> "Kuhn":
        twin = Kuhn()
        twin.copy_common(self)
        twin.first_card = self.first_card
        twin.second_card = self.second_card
        twin.gain = self.gain
        return twin


def deal(table: Table, hand: Kuhn) -> None:
    """One hidden card each, the second from those left, lowest first."""
    hand.first_card = table.pick(CARDS)
    card = table.pick(CARDS - 1)
    hand.second_card = card if card < hand.first_card else card + 1


def play(table: Table, hand: Kuhn) -> None:
    """Seat 0 opens; a bet is called or passed, and after a pass seat 1 may bet."""
    opening = table.choose(0, ASK_BET, PASS_OR_BET)
    reply = table.choose(1, ASK_BET, PASS_OR_BET)
    if opening == BET:
        if reply == BET:
            showdown(hand, STAKE_AFTER_BET)
        else:
            win(hand, 0, ANTE)
    elif reply == PASS:
        showdown(hand, ANTE)
    elif table.choose(0, ASK_BET, PASS_OR_BET) == BET:
        showdown(hand, STAKE_AFTER_BET)
    else:
        win(hand, 1, ANTE)


def showdown(hand: Kuhn, stake: int) -> None:
    """The higher card wins what the other has put in."""
    win(hand, 0 if hand.first_card > hand.second_card else 1, stake)


def win(hand: Kuhn, seat: int, stake: int) -> None:
    """The hand is over."""
    hand.gain = stake if seat == 0 else -stake
    hand.winners.append(seat)
    hand.over = True


@final
class KuhnRules(Rules):
    """One stage: deal and play."""

    def stage(self, table: Table, state: State) -> None:
        assert isinstance(state, Kuhn)
        deal(table, state)
        play(table, state)

    def call_off(self, state: State) -> None:
        """Never reached: the only stage ends the hand."""

    def returns(self, state: State, seats: int) -> list[float]:
        assert isinstance(state, Kuhn)
        return [float(state.gain), float(-state.gain)]

    def mind(self, state: State, seat: int) -> int:
        assert isinstance(state, Kuhn)
        return 1 + (state.first_card if seat == 0 else state.second_card)


def redeal(log: Log, seat: int, thinking: Thinking) -> Log:
    """The same hand with another card for the other seat."""
    first, second = log.values[0], log.values[1]
    second = second if second < first else second + 1
    other = thinking.below(CARDS - 1)
    if seat == 0:
        second = other if other < first else other + 1
    else:
        first = other if other < second else other + 1
    dealt = log.cut(0, len(log))
    dealt.values[0] = first
    dealt.values[1] = second if second < first else second - 1
    return dealt
