"""Other worlds that look the same to one seat: hidden cards dealt anew.

Two kinds of hidden cards are exchanged, each among themselves. Cards that were hidden from the
seat at the checkpoint and are so still: they change places in the checkpoint. Cards that went
through a shuffle since the checkpoint (the set-up deals all of them): they change places in that
shuffle's outcome.

New cards are dealt place by place, in an order of places that worlds alike to the seat share. So
the world dealt says nothing about the true one, not even to somebody who knows the thinking.
"""

from __future__ import annotations

from salle.games.jedi_duel.data import ASK_RETURN, ASK_SWAP, CARDS, NOBODY, NONE
from salle.games.jedi_duel.rules.deck import mask_of, put_in_hand
from salle.games.jedi_duel.state import Duel
from salle.kernel.log import ITEM, SHUFFLE, Log
from salle.kernel.rng import Thinking


def hidden_from(duel: Duel, seat: int) -> list[int]:
    """The cards whose place `seat` is not certain of, in canonical order."""
    hidden = mask_of(duel.deck)
    for other in range(duel.seats):
        if other != seat:
            hidden |= mask_of(duel.players[other].hand)
    hidden &= ~duel.players[seat].knows
    return [card for card in range(CARDS) if (hidden >> card) & 1]


def last_shuffle(log: Log) -> int:
    """Where in a log the last shuffle stands; -1 if there is none."""
    for i in range(len(log) - 1, -1, -1):
        if log.kinds[i] == SHUFFLE:
            return i
    return -1


def redeal(
    checkpoint: Duel, since: Log, now: Duel, seat: int, thinking: Thinking
) -> tuple[Duel, Log]:
    """A new checkpoint and answers that `seat` cannot tell from the true ones."""
    at = last_shuffle(since)
    count = since.values[at] if at >= 0 else 0
    shuffled = since.values[at + 1 : at + 1 + count]
    hidden = hidden_from(now, seat)
    hidden_before = hidden_from(checkpoint, seat)
    moving = [card for card in hidden if card in hidden_before and card not in shuffled]
    reshuffled = [card for card in hidden if card in shuffled]
    exchange = exchange_of(in_order_of_places(moving, checkpoint, since), thinking)
    world = relabelled(checkpoint, exchange)
    answers = since.cut(0, len(since))
    items = exchange_of(sorted(reshuffled, key=shuffled.index), thinking)
    for i in range(len(answers)):
        if answers.kinds[i] == ITEM and i > at:
            answers.values[i] = items[answers.values[i]]
        elif answers.kinds[i] == ASK_SWAP and answers.values[i] != NONE:
            given, taken = (answers.values[i] - 1) // CARDS, (answers.values[i] - 1) % CARDS
            answers.values[i] = exchange[given] * CARDS + exchange[taken] + 1
        elif answers.kinds[i] == ASK_RETURN:
            answers.values[i] = items[exchange[answers.values[i]]]
    return world, answers


def in_order_of_places(cards: list[int], checkpoint: Duel, since: Log) -> list[int]:
    """Cards by where they lay at the checkpoint, not by which they are: in the deck from its
    bottom, then seat by seat, there by who is certain of them and by what became of them since.

    Cards that all of this puts into the same place can stand for each other.
    """
    depth = {card: number for number, card in enumerate(checkpoint.deck)}
    holder = {card: seat for seat, player in enumerate(checkpoint.players) for card in player.hand}
    fates: dict[int, list[int]] = {card: [] for card in cards}
    for i in range(len(since)):
        for card in _secretly_moved(since, i):
            if card in fates:
                fates[card].append(i)

    def place(card: int) -> tuple[int, int, list[int], list[int]]:
        known = [player.knows >> card & 1 for player in checkpoint.players]
        known.append(checkpoint.watcher_knows >> card & 1)
        return holder.get(card, NOBODY), depth.get(card, 0), known, fates[card]

    return sorted(cards, key=place)


def _secretly_moved(log: Log, index: int) -> list[int]:
    """The cards that a secret answer names: given before taken, or put back."""
    value = log.values[index]
    if log.kinds[index] == ASK_SWAP and value != NONE:
        return [(value - 1) // CARDS, (value - 1) % CARDS]
    return [value] if log.kinds[index] == ASK_RETURN else []


def exchange_of(cards: list[int], thinking: Thinking) -> list[int]:
    """A table from each card to the one that takes its place; only `cards` change places.

    Which card comes to the first place, the second and so on depends on the set of cards and on
    `thinking`, not on the order they have now.
    """
    order = sorted(cards)
    thinking.shuffle(order)
    table = list(range(CARDS))
    for card, other in zip(cards, order, strict=True):
        table[card] = other
    return table


def relabelled(duel: Duel, exchange: list[int]) -> Duel:
    """A copy in which every card is the one that takes its place, and so is what people know."""
    twin = duel.copy()
    twin.deck = [exchange[card] for card in duel.deck]
    for player in twin.players:
        hand: list[int] = []
        for card in player.hand:
            put_in_hand(hand, exchange[card])
        player.hand = hand
        player.knows = _exchanged(player.knows, exchange)
    twin.watcher_knows = _exchanged(duel.watcher_knows, exchange)
    return twin


def _exchanged(mask: int, exchange: list[int]) -> int:
    changed = 0
    for card in range(CARDS):
        if (mask >> card) & 1:
            changed |= 1 << exchange[card]
    return changed
