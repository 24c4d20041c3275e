"""Cards, stances, tables and fixed numbers of Jedi Duel, and how options are numbered.

A card is 0..53 in the canonical order AD…KD, AH…KH, AS…KS, AC…KC, X1, X2. An area, which is
also a Stance, is High, Middle or Low; Diamonds, Hearts and Spades have the numbers of their areas.
Reconstructed tables (JD-R2, JD-R3, JD-R4) can be replaced by typed-in ones.
"""

from __future__ import annotations

from typing import Final

HIGH: Final = 0
MIDDLE: Final = 1
LOW: Final = 2
AREAS: Final = 3

CLUBS: Final = 3
NO_SUIT: Final = 4

RANKS: Final = 13
CARDS: Final = 54
FIRST_JOKER: Final = 52
JOKERS: Final = 2
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
NO_CARD: Final = -1
NOBODY: Final = -1
NO_BLOW: Final = -1

START_FATIGUE: Final = 21
HAND: Final = 5
ROYALS_FOR_LIGHTNING: Final = 4
STANCE_REDRAW: Final = 1
LITERAL_REDRAW: Final = 2
MATCH_REGAIN: Final = 2
PLAIN_REGAIN: Final = 1
MAX_TURNS_A_PASS: Final = 27
MIN_SEATS: Final = 2
MAX_SEATS: Final = 8

RANK: Final = bytes([card % RANKS + 1 for card in range(FIRST_JOKER)] + [0] * JOKERS)
"""The value of each card (JD-2); a Joker has none."""

SUIT: Final = bytes([card // RANKS for card in range(FIRST_JOKER)] + [NO_SUIT] * JOKERS)

ATTACK_TABLES: Final[dict[str, list[int]]] = {
    "distance": [0, 1, 2, 1, 0, 1, 2, 1, 0],
    "flat": [1, 2, 2, 2, 1, 2, 2, 2, 1],
}
"""Added to a suited attack: entry 3 × attacker's Stance + area (JD-7, JD-R2)."""

DEFENCE_TABLES: Final[dict[str, list[int]]] = {
    "distance": [0, 3, 5, 2, 0, 2, 5, 3, 0],
    "per_stance": [0, 3, 3, 2, 0, 2, 5, 5, 0],
}
"""Added to a Stance card: entry 3 × defender's Stance + area (JD-8, JD-R3)."""

FATIGUE_COLUMNS: Final[dict[str, list[tuple[int, int]]]] = {
    "3x7": [(21, 15), (14, 8), (7, 1)],
    "triangle": [(21, 16), (15, 11), (10, 7), (6, 4), (3, 2), (1, 1)],
}
"""Top and bottom of each column (JD-9, JD-R4)."""

# -- questions -------------------------------------------------------------------------------

ASK_STANCE: Final = 0
ASK_ACTION: Final = 1
ASK_DEFENCE: Final = 2
ASK_FUMBLE: Final = 3
ASK_SWAP: Final = 4
ASK_RETURN: Final = 5

# A Stance option is card × 3 + space; a return is the card; a swap is given × 54 + taken + 1,
# and 0 for no swap. Fumbles are 0 for none, else 1 + Stance option.

NONE: Final = 0
CLUB_DEFENCE: Final = 1
FORCE_DEFENCE: Final = CLUB_DEFENCE + CARDS
"""A defence is NONE, CLUB_DEFENCE + card or FORCE_DEFENCE + card."""

# -- actions ---------------------------------------------------------------------------------
# Actions without a target come first: discards (the card itself), heals, pushes, Lightning.
# Then, for each target, attacks with suited cards, with Clubs, Jokers and Senses. With two or
# three players nearly all numbers stay small enough for Python to keep ready-made.

ATTACK: Final = 0
JOKER: Final = 1
HEAL: Final = 2
PUSH: Final = 3
SENSE: Final = 4
LIGHTNING: Final = 5
DISCARD: Final = 6

SUITS: Final = 4
NUMBERS: Final = 10
HEALS_FROM: Final = CARDS
PUSHES_FROM: Final = HEALS_FROM + SUITS
LIGHTNING_JOKERS: Final = PUSHES_FROM + SUITS
LIGHTNING_ROYALS: Final = LIGHTNING_JOKERS + 1
TARGETED_FROM: Final = LIGHTNING_ROYALS + 1
SUITED_ATTACKS: Final = 3 * NUMBERS
CLUB_ATTACKS: Final = NUMBERS * AREAS
JOKERS_AT: Final = SUITED_ATTACKS + CLUB_ATTACKS
SENSES_AT: Final = JOKERS_AT + JOKERS
PER_TARGET: Final = SENSES_AT + SUITS
ROYALS: Final = 12
TRIPLES_FROM: Final = TARGETED_FROM + MAX_SEATS * PER_TARGET
"""TRIPLES_FROM + …: Lightning with three named royals and a royal Stance (JD-R36)."""


def royal_card(number: int) -> int:
    """The n-th royal of the deck: JD, QD, KD, JH, …"""
    return (number // 3) * RANKS + JACK - 1 + number % 3


def royal_number(card: int) -> int:
    """Which royal of the deck a royal card is."""
    return SUIT[card] * 3 + RANK[card] - JACK


def triple_option(first: int, second: int, third: int) -> int:
    """The number of Lightning with these three royals, given in canonical order."""
    a, b, c = royal_number(first), royal_number(second), royal_number(third)
    return TRIPLES_FROM + (a * ROYALS + b) * ROYALS + c


def triple_cards(option: int) -> list[int]:
    """The three royals that a Lightning option names."""
    code = option - TRIPLES_FROM
    return [
        royal_card(code // (ROYALS * ROYALS)),
        royal_card(code // ROYALS % ROYALS),
        royal_card(code % ROYALS),
    ]


def attack_option(card: int, area: int, target: int) -> int:
    """The number of an attack (JD-35)."""
    if SUIT[card] == CLUBS:
        at = SUITED_ATTACKS + (RANK[card] - 1) * AREAS + area
    else:
        at = SUIT[card] * NUMBERS + RANK[card] - 1
    return TARGETED_FROM + target * PER_TARGET + at


def joker_option(card: int, target: int) -> int:
    """The number of a Joker played on a target (JD-66)."""
    return TARGETED_FROM + target * PER_TARGET + JOKERS_AT + card - FIRST_JOKER


def sense_option(card: int, target: int) -> int:
    """The number of a King's Sense (JD-50)."""
    return TARGETED_FROM + target * PER_TARGET + SENSES_AT + SUIT[card]


def _kind_of(option: int) -> int:
    """What an action is: ATTACK, JOKER, HEAL, PUSH, SENSE, LIGHTNING or DISCARD."""
    if option < HEALS_FROM:
        return DISCARD
    if option < PUSHES_FROM:
        return HEAL
    if option < LIGHTNING_JOKERS:
        return PUSH
    if option < TARGETED_FROM or option >= TRIPLES_FROM:
        return LIGHTNING
    at = (option - TARGETED_FROM) % PER_TARGET
    if at < JOKERS_AT:
        return ATTACK
    return JOKER if at < SENSES_AT else SENSE


def _card_of(option: int) -> int:
    """The card an action plays; CARDS for Lightning, which plays several."""
    if option < HEALS_FROM:
        return option
    if option < PUSHES_FROM:
        return (option - HEALS_FROM) * RANKS + JACK - 1
    if option < LIGHTNING_JOKERS:
        return (option - PUSHES_FROM) * RANKS + QUEEN - 1
    if option < TARGETED_FROM or option >= TRIPLES_FROM:
        return CARDS
    at = (option - TARGETED_FROM) % PER_TARGET
    if at < SUITED_ATTACKS:
        return (at // NUMBERS) * RANKS + at % NUMBERS
    if at < JOKERS_AT:
        return CLUBS * RANKS + (at - SUITED_ATTACKS) // AREAS
    if at < SENSES_AT:
        return FIRST_JOKER + at - JOKERS_AT
    return (at - SENSES_AT) * RANKS + KING - 1


def _area_of(option: int) -> int:
    """The area an attack aims at; 0 for other actions."""
    at = (option - TARGETED_FROM) % PER_TARGET
    if at < SUITED_ATTACKS:
        return at // NUMBERS
    return (at - SUITED_ATTACKS) % AREAS if at < JOKERS_AT else 0


def _target_of(option: int) -> int:
    """The seat an action aims at; MAX_SEATS for one that has no target."""
    if option < TARGETED_FROM or option >= TRIPLES_FROM:
        return MAX_SEATS
    return (option - TARGETED_FROM) // PER_TARGET


ACTIONS: Final = TRIPLES_FROM + ROYALS * ROYALS * ROYALS
ACTION_KIND: Final = bytes([_kind_of(option) for option in range(ACTIONS)])
"""What each action is: ATTACK, JOKER, HEAL, PUSH, SENSE, LIGHTNING or DISCARD."""
ACTION_CARD: Final = bytes([_card_of(option) for option in range(ACTIONS)])
"""The card each action plays; CARDS for Lightning, which plays several."""
ACTION_AREA: Final = bytes([_area_of(option) for option in range(ACTIONS)])
"""The area each attack aims at; without meaning for other actions."""
ACTION_TARGET: Final = bytes([_target_of(option) for option in range(ACTIONS)])
"""The seat each action aims at; MAX_SEATS for one that has no target."""

# -- events ----------------------------------------------------------------------------------

DEALER: Final = 0
SHUFFLED: Final = 1
DEALT: Final = 2
TOOK_STANCE: Final = 3
LAPSED: Final = 4
CLEARED: Final = 5
STRUCK: Final = 6
PLAYED_JOKER: Final = 7
HEALED: Final = 8
PUSHED: Final = 9
SENSED: Final = 10
SWAPPED: Final = 11
KEPT_HANDS: Final = 12
CALLED_LIGHTNING: Final = 13
DISCARDED: Final = 14
NO_DEFENCE: Final = 15
THREW_CLUB: Final = 16
FORCE_DEFENDED: Final = 17
FUMBLED: Final = 18
HURT: Final = 19
NOT_HURT: Final = 20
WOUNDED: Final = 21
LIGHTNING_STRUCK: Final = 22
OUT: Final = 23
DREW: Final = 24
RETURNED: Final = 25
REPLACED: Final = 26
PASSED_DECK: Final = 27
ENDING: Final = 28
SURVIVED: Final = 29
DECK_OVER: Final = 30
CONCEDED: Final = 31
NO_FUMBLE: Final = 32
STOOD_PAT: Final = 33

# -- reasons ---------------------------------------------------------------------------------

SURVIVOR: Final = 0
DECK: Final = 1
CALLED_OFF: Final = 2
