"""Which places on the board an option touches, and what those places are called.

| spot | place |
|---|---|
| `card 3H` | a card in the viewer's hand |
| `known 10D` | a card in another's hand that the viewer is certain of |
| `space B-Mid` | a space of somebody's Stance mat |
| `own Mid` | that space of the viewer's own mat |
| `attacker Mid` | that space of the mat of whoever strikes now |
| `seat B` | the head of a player's panel |
| `pile top`, `deck top` | the pile and the deck |

`own` and `attacker` are there because an option does not say whose it is.
"""

from __future__ import annotations

from typing import Final

from salle.games.jedi_duel.data import (
    ACTION_AREA,
    ACTION_CARD,
    ACTION_KIND,
    ACTION_TARGET,
    AREAS,
    ASK_ACTION,
    ASK_FUMBLE,
    ASK_RETURN,
    ASK_STANCE,
    ASK_SWAP,
    ATTACK,
    CARDS,
    CLUB_DEFENCE,
    DISCARD,
    FIRST_JOKER,
    FORCE_DEFENCE,
    LIGHTNING,
    LIGHTNING_JOKERS,
    LIGHTNING_ROYALS,
    MAX_SEATS,
    NONE,
    triple_cards,
)
from salle.games.jedi_duel.notation import AREA_WORDS, card_text
from salle.kernel.game import seat_letter

PILE: Final = "pile top"
DECK: Final = "deck top"


def card_spot(card: str) -> str:
    """A card in the viewer's hand, by its word."""
    return f"card {card}"


def known_spot(card: str) -> str:
    """A card known to lie in another's hand, by its word."""
    return f"known {card}"


def space_spot(letter: str, area: str) -> str:
    """A space of a player's mat."""
    return f"space {letter}-{area}"


def own_spot(area: str) -> str:
    """A space of the viewer's own mat."""
    return f"own {area}"


def attacker_spot(area: str) -> str:
    """A space of the mat of the player who strikes now."""
    return f"attacker {area}"


def seat_spot(letter: str) -> str:
    """The head of a player's panel."""
    return f"seat {letter}"


def spots(ask: int, option: int) -> tuple[str, ...]:
    """The places an option touches, the most telling first; none for no defence and the like.

    Lightning with all royals in hand names no card, so it has none either.
    """
    if ask == ASK_ACTION:
        return _action_spots(option)
    if ask == ASK_STANCE:
        return _hand(option // AREAS), own_spot(AREA_WORDS[option % AREAS])
    if ask == ASK_RETURN:
        return _hand(option), DECK
    if option == NONE:
        return ()
    if ask == ASK_SWAP:
        given, taken = divmod(option - 1, CARDS)
        return _hand(given), known_spot(card_text(taken))
    if ask == ASK_FUMBLE:
        card, area = divmod(option - 1, AREAS)
        return _hand(card), attacker_spot(AREA_WORDS[area])
    defence = FORCE_DEFENCE if option >= FORCE_DEFENCE else CLUB_DEFENCE
    return (_hand(option - defence),)


def _action_spots(option: int) -> tuple[str, ...]:
    kind = ACTION_KIND[option]
    if kind == LIGHTNING:
        return tuple(_hand(card) for card in _lightning_cards(option))
    card = _hand(ACTION_CARD[option])
    if kind == DISCARD:
        return card, PILE
    if ACTION_TARGET[option] == MAX_SEATS:
        return (card,)
    target = seat_letter(ACTION_TARGET[option])
    if kind == ATTACK:
        return card, space_spot(target, AREA_WORDS[ACTION_AREA[option]]), seat_spot(target)
    return card, seat_spot(target)


def _lightning_cards(option: int) -> list[int]:
    if option == LIGHTNING_ROYALS:
        return []
    if option == LIGHTNING_JOKERS:
        return list(range(FIRST_JOKER, CARDS))
    return triple_cards(option)


def _hand(card: int) -> str:
    return card_spot(card_text(card))
