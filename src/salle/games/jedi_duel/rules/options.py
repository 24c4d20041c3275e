"""Which options a player has at each question: computed only from what that player may know."""

from __future__ import annotations

from typing import Final

from salle.games.jedi_duel.data import (
    AREAS,
    ATTACK,
    CARDS,
    CLUB_DEFENCE,
    CLUBS,
    FIRST_JOKER,
    FORCE_DEFENCE,
    HEALS_FROM,
    HIGH,
    JACK,
    JOKERS,
    LIGHTNING_JOKERS,
    LIGHTNING_ROYALS,
    MAX_SEATS,
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


def _stances_of(card: int) -> list[int]:
    if card >= FIRST_JOKER:
        return []
    spaces = range(AREAS) if SUIT[card] == CLUBS else [SUIT[card]]
    return [card * AREAS + space for space in spaces]


def _attacks_of(card: int, target: int) -> list[int]:
    if card >= FIRST_JOKER or RANK[card] >= JACK:
        return []
    areas = range(AREAS) if SUIT[card] == CLUBS else [SUIT[card]]
    return [attack_option(card, area, target) for area in areas]


STANCES: Final[list[list[int]]] = [_stances_of(card) for card in range(CARDS)]
"""The Stances each card can be: none for a Joker, three for a Club (JD-19, JD-20, JD-21)."""

ATTACKS: Final[list[list[list[int]]]] = [
    [_attacks_of(card, target) for card in range(CARDS)] for target in range(MAX_SEATS)
]
"""The attacks on each target each card can be: A-10 at its suit's area, a Club at any
(JD-35, JD-36, JD-37, JD-R20)."""


def stance_options(hand: list[int]) -> list[int]:
    """Every non-Joker card; a Club in each of the three spaces (JD-19, JD-20, JD-21)."""
    options: list[int] = []
    for card in hand:
        options += STANCES[card]
    return options


def action_options(duel: Duel, seat: int, royal_stance: bool) -> list[int]:
    """All actions open to a player who has taken a Stance (JD-22, JD-23).

    `royal_stance`: a royal was played as Stance this turn and counts for Lightning (JD-R36).
    """
    me = duel.players[seat]
    in_high = me.space == HIGH
    hand = me.hand
    options: list[int] = []
    royals: list[int] = []
    jokers: list[int] = []
    foes = targets(duel, seat)
    for card in hand:
        if card >= FIRST_JOKER:
            jokers.append(card)
        elif RANK[card] >= JACK:
            royals.append(card)
        else:
            for foe in foes:
                options += ATTACKS[foe][card]
    if not in_high:
        for card in jokers:
            for foe in foes:
                options.append(joker_option(card, foe))
    for card in royals:
        _power(duel, seat, card, options)
    if not in_high and (len(royals) >= ROYALS_FOR_LIGHTNING - 1 or len(jokers) == JOKERS):
        _lightning(royals, len(jokers), royal_stance, options)
    options += hand
    return options


def targets(duel: Duel, seat: int) -> list[int]:
    """Whom a player may attack: living opponents, immune ones only from High (JD-28, JD-49)."""
    players = duel.players
    through = players[seat].space == HIGH
    foes: list[int] = []
    for other in range(duel.seats):
        if other != seat:
            foe = players[other]
            if foe.alive and (through or not foe.immune):
                foes.append(other)
    return foes


def _power(duel: Duel, seat: int, card: int, options: list[int]) -> None:
    """A royal of the Stance's suit, or a Club, as Force Power (JD-45, JD-46, JD-R26, JD-R27)."""
    space = duel.players[seat].space
    suit = SUIT[card]
    if suit != space and suit != CLUBS:
        return
    rank = RANK[card]
    if rank == QUEEN:
        options.append(PUSHES_FROM + suit)
    elif rank != JACK:
        _senses(duel, seat, card, options)
    elif space != HIGH or not duel.house.high_blocks_own_heal:
        options.append(HEALS_FROM + suit)


def _senses(duel: Duel, seat: int, card: int, options: list[int]) -> None:
    """Any living opponent not in High, with a card on both sides (JD-52, JD-R28, JD-R31)."""
    if len(duel.players[seat].hand) < 2:
        return
    for other in range(duel.seats):
        foe = duel.players[other]
        if other != seat and foe.alive and foe.space != HIGH and foe.hand:
            options.append(sense_option(card, other))


def _lightning(royals: list[int], jokers: int, royal_stance: bool, options: list[int]) -> None:
    """Four royals of any suits, or both Jokers (JD-58, JD-R36, JD-R40, JD-R63)."""
    needed = ROYALS_FOR_LIGHTNING - 1 if royal_stance else ROYALS_FOR_LIGHTNING
    if len(royals) == needed:
        options.append(LIGHTNING_ROYALS)
    elif len(royals) > needed:
        for kept in range(len(royals) - 1, -1, -1):
            used = royals[:kept] + royals[kept + 1 :]
            options.append(triple_option(used[0], used[1], used[2]))
    if jokers == JOKERS:
        options.append(LIGHTNING_JOKERS)


def defence_options(player: Duellist, kind: int, from_high: bool, cards_allowed: bool) -> list[int]:
    """None, a Club against a card attack, a matching royal unless struck from High
    (JD-41, JD-42, JD-54, JD-55, JD-67, JD-R24).
    """
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
