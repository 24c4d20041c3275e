"""The words a board prints: cards, Stances, the attack under way, who plays and who has won.

They are read off a view, where cards are words such as `3H`, and serve the picture and the text
board alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from salle.games.jedi_duel import notation
from salle.games.jedi_duel.view import BlowView, DuelView

AREAS: Final = notation.AREA_WORDS
"""The areas as a view writes them, in the order of the tables."""

AREA_NAMES: Final = dict(zip(AREAS, notation.AREA_NAMES, strict=True))
SUITS: Final = notation.SUIT_LETTERS
RANKS: Final = notation.RANK_WORDS
SUIT_NAMES: Final = {"D": "Diamonds", "H": "Hearts", "S": "Spades", "C": "Clubs"}
SUIT_SIGNS: Final = dict(zip(SUITS, notation.SUIT_SIGNS, strict=True))
RANK_NAMES: Final = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
POWERS: Final = {"J": "Heal", "Q": "Push", "K": "Sense"}
JOKER: Final = "X"

GIFTS: Final = {
    "High": ("No Force Defence stops", "your strikes. Kings and", "Lightning pass you by."),
    "Mid": ("The easiest Stance", "to defend. Jokers and", "Lightning are allowed."),
    "Low": ("Draw one card more", "and put one back.", "Jokers and Lightning", "are allowed."),
}
"""What the Stance one stands in is good for, in short lines."""

TEENS: Final = (11, 12, 13)
ORDINALS: Final = {1: "st", 2: "nd", 3: "rd"}


def is_joker(card: str) -> bool:
    """Whether a card word is `X1` or `X2`."""
    return card.startswith(JOKER)


def suit_of(card: str) -> str:
    """The suit letter of a card word; `X` for a Joker."""
    return JOKER if is_joker(card) else card[-1]


def rank_of(card: str) -> str:
    """The rank of a card word; a Joker has its whole word."""
    return card if is_joker(card) else card[:-1]


def card_name(card: str) -> str:
    """A card in full: `3 of Hearts`, `Queen of Clubs`, `Joker 1`."""
    if is_joker(card):
        return f"Joker {card[len(JOKER) :]}"
    rank = rank_of(card)
    return f"{RANK_NAMES.get(rank, rank)} of {SUIT_NAMES[suit_of(card)]}"


def card_sign(card: str) -> str:
    """A card with its suit's sign: `3♥`."""
    return card if is_joker(card) else rank_of(card) + SUIT_SIGNS[suit_of(card)]


def card_order(card: str) -> tuple[int, int]:
    """By area, then rank; Clubs and then Jokers last."""
    if is_joker(card):
        return len(SUITS), int(card[len(JOKER) :])
    return SUITS.index(suit_of(card)), RANKS.index(rank_of(card))


def hand_groups(hand: str) -> list[tuple[str, list[str]]]:
    """A hand as it is held: each suit that is there (`D H S C`, Jokers `X`), sorted by rank."""
    cards = sorted(hand.split(), key=card_order)
    groups: dict[str, list[str]] = {}
    for card in cards:
        groups.setdefault(suit_of(card), []).append(card)
    return list(groups.items())


def split_stance(stance: str) -> tuple[str, str]:
    """Card and area of a Stance word: `4C@High` is `4C` in `High`."""
    card, _, area = stance.partition("@")
    return card, area


def modifiers(table: list[int], area: str) -> list[int]:
    """The three figures a table has for somebody standing in `area`."""
    start = AREAS.index(area) * len(AREAS)
    return table[start : start + len(AREAS)]


def count_of_cards(count: int) -> str:
    """`1 card`, `5 cards`."""
    return "1 card" if count == 1 else f"{count} cards"


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`, …"""
    ending = "th" if number % 100 in TEENS else ORDINALS.get(number % 10, "th")
    return f"{number}{ending}"


def pass_words(view: DuelView) -> str:
    """Which pass through the deck this is: `2nd of 3 passes`."""
    number = min(view["passes"] + 1, view["pass_limit"])
    return f"{ordinal(number)} of {view['pass_limit']} passes"


def title(view: DuelView) -> str:
    """The whole duel in one line: what happens now and from whose seat it is seen."""
    seat = f"seen by {view['viewer']}" if view["viewer"] else "seen by a spectator"
    return f"Jedi Duel, {seat}: {headline(view)}"


def headline(view: DuelView, card_words: Callable[[str], str] = card_name) -> str:
    """What happens now, in one sentence without its full stop."""
    blow = view["blow"]
    if view["over"]:
        return outcome_words(view)
    if blow is not None:
        extra = f", with {card_words(blow['card'])}" if has_aim(blow) and blow["card"] else ""
        return blow_words(blow) + extra
    return turn_words(view)


def has_aim(blow: BlowView) -> bool:
    """Whether a blow is a card attack, which has an area, and no Joker or Lightning."""
    return blow["area"] is not None


def blow_words(blow: BlowView) -> str:
    """The attack under way without its card: `A strikes B, Middle`."""
    attacker, target, area = blow["attacker"], blow["target"], blow["area"]
    if target is None:
        return f"{attacker} calls Lightning on everybody"
    if area is None:
        return f"{attacker} plays a Joker on {target}"
    return f"{attacker} strikes {target}, {AREA_NAMES[area]}"


def blow_note(blow: BlowView) -> str:
    """The second line of the attack: the card, or what threatens, and what cannot answer it."""
    if blow["target"] is None:
        return "High and immune players are untouched"
    if blow["area"] is None:
        return "which pushes to the bottom of a column"
    card = f"with the {card_name(blow['card'])}" if blow["card"] else ""
    return f"{card}, from High" if blow["from_high"] else card


def turn_words(view: DuelView) -> str:
    """Whose turn it is, and in the set-up who will begin."""
    if not view["turn"]:
        return f"Set-up, {view['first']} will begin"
    last = ", last round" if view["ending"] else ""
    return f"Turn {view['turn']}, {view['current']} to play{last}"


def outcome_words(view: DuelView) -> str:
    """Who has won."""
    winners = view["winners"]
    if not winners:
        return "The duel is over, nobody wins"
    if len(winners) == 1:
        return f"{winners[0]} wins the duel"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win"


def bystanders(view: DuelView) -> list[str]:
    """The other seats clockwise from the viewer's left; a spectator sees all from A on."""
    seats = list(view["players"])
    if view["viewer"] is None:
        return seats
    own = seats.index(view["viewer"])
    return seats[own + 1 :] + seats[:own]
