"""Which options a player has at each question: computed only from what that player may know."""

from __future__ import annotations

from salle.games.jedi_duel.data import (
    AREAS,
    ATTACK,
    CARDS,
    CLUB_DEFENCE,
    CLUBS,
    DISCARDS_FROM,
    FIRST_JOKER,
    FORCE_DEFENCE,
    HEALS_FROM,
    HIGH,
    JACK,
    JOKERS,
    KING,
    LIGHTNING_JOKERS,
    LIGHTNING_ROYALS,
    NONE,
    PUSHES_FROM,
    QUEEN,
    RANK,
    ROYALS_FOR_LIGHTNING,
    SUIT,
    attack_option,
    joker_option,
    sense_option,
    triple_option,
)
from salle.games.jedi_duel.state import Duel, Duellist


def stance_options(hand: list[int]) -> list[int]:
    """Every non-Joker card; a Club in each of the three spaces (JD-19, JD-20, JD-21)."""
    options: list[int] = []
    for card in hand:
        suit = SUIT[card]
        if suit == CLUBS:
            options.append(card * AREAS)
            options.append(card * AREAS + 1)
            options.append(card * AREAS + 2)
        elif card < FIRST_JOKER:
            options.append(card * AREAS + suit)
    return options


def action_options(duel: Duel, seat: int, royal_stance: bool) -> list[int]:
    """All actions open to a player who has taken a Stance (JD-22, JD-23).

    `royal_stance`: a royal was played as Stance this turn and counts for Lightning (JD-R36).
    """
    me = duel.players[seat]
    in_high = me.space == HIGH
    foes: list[int] = []
    for other in range(duel.seats):
        foe = duel.players[other]
        if other != seat and foe.alive and (in_high or not foe.immune):
            foes.append(other)
    options: list[int] = []
    _attacks(me.hand, foes, options)
    if not in_high:
        _jokers(me.hand, foes, options)
    _powers(duel, seat, options)
    if not in_high:
        _lightning(me.hand, royal_stance, options)
    for card in me.hand:
        options.append(DISCARDS_FROM + card)
    return options


def _attacks(hand: list[int], foes: list[int], options: list[int]) -> None:
    """Any A-10 at its suit's area; a Club at any area (JD-35, JD-36, JD-37, JD-R20)."""
    for card in hand:
        rank = RANK[card]
        if rank >= JACK or card >= FIRST_JOKER:
            continue
        for foe in foes:
            if SUIT[card] == CLUBS:
                for area in range(AREAS):
                    options.append(attack_option(card, area, foe))
            else:
                options.append(attack_option(card, SUIT[card], foe))


def _jokers(hand: list[int], foes: list[int], options: list[int]) -> None:
    """A Joker from Middle or Low at one opponent (JD-32, JD-66)."""
    for card in hand:
        if card >= FIRST_JOKER:
            for foe in foes:
                options.append(joker_option(card, foe))


def _powers(duel: Duel, seat: int, options: list[int]) -> None:
    """Royals of the Stance's suit, or Clubs, as Force Powers (JD-45, JD-46, JD-R26, JD-R27)."""
    me = duel.players[seat]
    heal_barred = duel.house.high_blocks_own_heal and me.space == HIGH
    for rank in range(JACK, KING + 1):
        for card in me.hand:
            suit = SUIT[card]
            if RANK[card] != rank or (suit != me.space and suit != CLUBS):
                continue
            if rank == JACK:
                if not heal_barred:
                    options.append(HEALS_FROM + suit)
            elif rank == QUEEN:
                options.append(PUSHES_FROM + suit)
            else:
                _senses(duel, seat, card, options)


def _senses(duel: Duel, seat: int, card: int, options: list[int]) -> None:
    """Any living opponent not in High, with a card on both sides (JD-52, JD-R28, JD-R31)."""
    if len(duel.players[seat].hand) < 2:
        return
    for other in range(duel.seats):
        foe = duel.players[other]
        if other != seat and foe.alive and foe.space != HIGH and foe.hand:
            options.append(sense_option(card, other))


def _lightning(hand: list[int], royal_stance: bool, options: list[int]) -> None:
    """Four royals of any suits, or both Jokers (JD-58, JD-R36, JD-R40)."""
    royals: list[int] = []
    jokers = 0
    for card in hand:
        if card >= FIRST_JOKER:
            jokers += 1
        elif RANK[card] >= JACK:
            royals.append(card)
    needed = ROYALS_FOR_LIGHTNING - 1 if royal_stance else ROYALS_FOR_LIGHTNING
    if len(royals) == needed:
        options.append(LIGHTNING_ROYALS)
    elif len(royals) > needed:
        for kept in range(len(royals) - 1, -1, -1):
            used = royals[:kept] + royals[kept + 1 :]
            options.append(triple_option(used[0], used[1], used[2]))
    if jokers == JOKERS:
        options.append(LIGHTNING_JOKERS)


def defence_options(
    player: Duellist, kind: int, from_high: bool, cards_allowed: bool
) -> list[int]:
    """None, a Club against a card attack, a matching royal unless struck from High
    (JD-41, JD-42, JD-54, JD-55, JD-67, JD-R24)."""
    options: list[int] = [NONE]
    if not cards_allowed:
        return options
    if kind == ATTACK:
        for card in player.hand:
            if SUIT[card] == CLUBS:
                options.append(CLUB_DEFENCE + card)
    if not from_high:
        for card in player.hand:
            suit = SUIT[card]
            if RANK[card] >= JACK and (suit == CLUBS or suit == player.space):
                options.append(FORCE_DEFENCE + card)
    return options


def fumble_options(hand: list[int]) -> list[int]:
    """None, or any card that can be a Stance, a Club in a named space (JD-57, JD-R33)."""
    options: list[int] = [NONE]
    for option in stance_options(hand):
        options.append(option + 1)
    return options


def swap_options(mine: list[int], theirs: list[int], may_refuse: bool) -> list[int]:
    """Every pair of a card given and a card taken (JD-51, JD-R30, JD-R31)."""
    options: list[int] = [NONE] if may_refuse else []
    for given in mine:
        for taken in theirs:
            options.append(given * CARDS + taken + 1)
    return options
