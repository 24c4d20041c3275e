"""Leduc poker, as OpenSpiel's `leduc_poker`: six cards in three ranks, two rounds of betting.

A hand is one stage. Options are OpenSpiel's action numbers.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from salle.kernel.log import PICK, Log
from salle.kernel.rng import Thinking
from salle.kernel.rules import Rules, State
from salle.kernel.table import Table

DECK: Final = [0, 1, 2, 3, 4, 5]
SUITS: Final = 2
ANTE: Final = 1
FIRST_RAISE: Final = 2
SECOND_RAISE: Final = 4

ASK_BET: Final = 0
FOLD: Final = 0
CALL: Final = 1
RAISE: Final = 2
CALL_RAISE: Final = [CALL, RAISE]
FOLD_CALL_RAISE: Final = [FOLD, CALL, RAISE]
FOLD_CALL: Final = [FOLD, CALL]
OFFERED: Final[list[list[int]]] = [CALL_RAISE, FOLD_CALL_RAISE, FOLD_CALL]
"""What may be done after no raise, one and two in the round; there is no third."""


@final
@mypyc_attr(free_list_len=1)
class Leduc(State):
    """One hand: the seats' cards and the open one (-1: not dealt), what the seat that has paid
    less has paid, the raises of the round, and at the end what seat 0 has gained.
    """

    def __init__(self) -> None:
        super().__init__(1)
        self.first_card: int = -1
        self.second_card: int = -1
        self.open_card: int = -1
        self.paid: int = ANTE
        self.raises: int = 0
        self.gain: int = 0

    def copy(self) -> "Leduc":
        twin = Leduc()
        twin.copy_common(self)
        twin.first_card = self.first_card
        twin.second_card = self.second_card
        twin.open_card = self.open_card
        twin.paid = self.paid
        twin.raises = self.raises
        twin.gain = self.gain
        return twin


def play(table: Table, hand: Leduc) -> None:
    """A hidden card each, a round of betting, an open card, a round at twice the price."""
    deck = DECK[:]
    hand.first_card = deck.pop(table.pick(len(deck)))
    hand.second_card = deck.pop(table.pick(len(deck)))
    bet(table, hand, FIRST_RAISE)
    if hand.over:
        return
    hand.open_card = deck.pop(table.pick(len(deck)))
    bet(table, hand, SECOND_RAISE)
    if not hand.over:
        showdown(hand)


def bet(table: Table, hand: Leduc, price: int) -> None:
    """Seat 0 begins. The round ends with a fold, a raise that is called, or two checks.

    A raise is answered by paying its price, in a call or before raising again.
    """
    hand.raises = 0
    seat = 0
    checked = False
    while True:
        action = table.choose(seat, ASK_BET, OFFERED[hand.raises])
        if action == RAISE:
            if hand.raises > 0:
                hand.paid += price
            hand.raises += 1
        elif action == FOLD:
            win(hand, 1 - seat)
            return
        elif hand.raises > 0:
            hand.paid += price
            return
        elif checked:
            return
        else:
            checked = True
        seat = 1 - seat


def showdown(hand: Leduc) -> None:
    """A pair with the open card wins, then the higher rank; equal ranks share."""
    first, second = hand.first_card // SUITS, hand.second_card // SUITS
    pair = hand.open_card // SUITS
    if first == second:
        hand.winners = [0, 1]
        hand.over = True
    elif first == pair or (second != pair and first > second):
        win(hand, 0)
    else:
        win(hand, 1)


def win(hand: Leduc, seat: int) -> None:
    """The winner gains what the other has paid."""
    hand.gain = hand.paid if seat == 0 else -hand.paid
    hand.winners.append(seat)
    hand.over = True


@final
class LeducRules(Rules):
    """One stage: the whole hand."""

    def stage(self, table: Table, state: State) -> None:
        assert isinstance(state, Leduc)
        play(table, state)

    def call_off(self, state: State) -> None:
        """Never reached: the only stage ends the hand."""

    def returns(self, state: State, seats: int) -> list[float]:
        assert isinstance(state, Leduc)
        return [float(state.gain), float(-state.gain)]

    def mind(self, state: State, seat: int) -> int:
        assert isinstance(state, Leduc)
        card = state.first_card if seat == 0 else state.second_card
        return 1 + card // SUITS + len(DECK) * (1 + state.open_card // SUITS)


def redeal(log: Log, seat: int, thinking: Thinking) -> Log:
    """The same hand with another card for the other seat; the open card stays."""
    picks = [i for i in range(len(log)) if log.kinds[i] == PICK]
    deck = DECK[:]
    cards = [deck.pop(log.values[i]) for i in picks]
    left = [card for card in DECK if card == cards[1 - seat] or card not in cards]
    cards[1 - seat] = left[thinking.below(len(left))]
    dealt = log.cut(0, len(log))
    deck = DECK[:]
    for i, card in zip(picks, cards, strict=True):
        dealt.values[i] = deck.index(card)
        deck.remove(card)
    return dealt
