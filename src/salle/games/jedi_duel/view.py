"""What each seat may see of a duel: an allow-list, built from the state, holding no part of it."""

from __future__ import annotations

from typing import Final, TypedDict

from salle.games.jedi_duel.data import (
    ACTION_AREA,
    ACTION_CARD,
    ACTION_KIND,
    ACTION_TARGET,
    AREAS,
    ATTACK,
    CARDS,
    JOKER,
    LIGHTNING,
    MAX_SEATS,
    NO_CARD,
)
from salle.games.jedi_duel.notation import AREA_WORDS, card_text, stance_text
from salle.games.jedi_duel.state import Duel, Duellist
from salle.kernel.game import seat_letter

BLOWS: Final = {ATTACK: "attack", JOKER: "joker", LIGHTNING: "lightning"}
LETTERS: Final = [*map(seat_letter, range(MAX_SEATS)), seat_letter(-1)]
"""By seat; -1, nobody, has the last."""
CARD_TEXTS: Final = [card_text(card) for card in range(CARDS)]
STANCE_TEXTS: Final = [
    [stance_text(card, space) for space in range(AREAS)] for card in range(CARDS)
]


class PlayerView(TypedDict):
    """One player as the viewer sees them. Cards are words separated by blanks.

    `hand` is the whole hand when the viewer may see all of it, else None; `known` are the cards
    in it the viewer is certain of, and `unknown` counts the others.
    """

    fatigue: int
    alive: bool
    immune: bool
    stance: str | None
    hand: str | None
    hand_count: int
    known: str
    unknown: int


class BlowView(TypedDict):
    """The attack being answered: kind `attack`, `joker` or `lightning`; target None: all."""

    kind: str
    attacker: str
    target: str | None
    card: str | None
    area: str | None
    from_high: bool


class DuelView(TypedDict):
    """A duel as one seat, or a spectator (`viewer` None), may see it.

    Areas are `High`, `Mid`, `Low`; seats are letters. `pile` runs from bottom to top; it is None
    where the table may not look through it (JD-R55), and `pile_top` is then all there is.
    `deck_top` is the top card if the viewer is certain of it. `sensing` is the seat whose hand
    the viewer is looking into; `drawn` are the cards the viewer has just drawn in Low.
    """

    game: str
    viewer: str | None
    seats: int
    turn: int
    current: str
    first: str
    dealer: str
    passes: int
    pass_limit: int
    ending: bool
    deck_count: int
    deck_top: str | None
    pile: str | None
    pile_count: int
    pile_top: str | None
    removed: str
    players: dict[str, PlayerView]
    blow: BlowView | None
    sensing: str | None
    drawn: str
    attack_table: list[int]
    defence_table: list[int]
    columns: list[list[int]]
    zero_in_last_column: bool
    over: bool
    winners: list[str]


def duel_view(duel: Duel, seat: int) -> DuelView:
    """All that `seat` may see (JD-74); -1 is a spectator."""
    watching = seat < 0
    house = duel.house
    knows = duel.watcher_knows if watching else duel.players[seat].knows
    top = duel.deck[-1] if duel.deck else NO_CARD
    looking = not watching and seat == duel.current
    sensing = duel.sensing if looking else -1
    return {
        "game": "jedi-duel",
        "viewer": None if watching else LETTERS[seat],
        "seats": duel.seats,
        "turn": duel.turn,
        "current": LETTERS[duel.current],
        "first": LETTERS[duel.first],
        "dealer": LETTERS[duel.dealer],
        "passes": duel.passes,
        "pass_limit": duel.pass_limit(),
        "ending": duel.ending,
        "deck_count": len(duel.deck),
        "deck_top": CARD_TEXTS[top] if top != NO_CARD and (knows >> top) & 1 else None,
        "pile": _words(duel.pile) if house.browse else None,
        "pile_count": len(duel.pile),
        "pile_top": CARD_TEXTS[duel.pile[-1]] if duel.pile else None,
        "removed": _words(duel.removed),
        "players": {
            LETTERS[other]: _player_view(duel.players[other], other in (seat, sensing), knows)
            for other in range(duel.seats)
        },
        "blow": _blow_view(duel),
        "sensing": LETTERS[sensing] if sensing >= 0 else None,
        "drawn": _words(duel.drawn) if looking else "",
        "attack_table": list(house.attack),
        "defence_table": list(house.defence),
        "columns": [[high, low] for high, low in house.columns],
        "zero_in_last_column": house.bottom[1] == 0,
        "over": duel.over,
        "winners": [LETTERS[winner] for winner in duel.winners],
    }


def _words(cards: list[int]) -> str:
    return " ".join([CARD_TEXTS[card] for card in cards])


def _player_view(player: Duellist, whole: bool, knows: int) -> PlayerView:
    hand = player.hand
    known = hand if whole else [card for card in hand if (knows >> card) & 1]
    known_words = _words(known)
    return {
        "fatigue": player.fatigue,
        "alive": player.alive,
        "immune": player.immune,
        "stance": STANCE_TEXTS[player.card][player.space] if player.card != NO_CARD else None,
        "hand": known_words if whole else None,
        "hand_count": len(hand),
        "known": known_words,
        "unknown": len(hand) - len(known),
    }


def _blow_view(duel: Duel) -> BlowView | None:
    if duel.blow < 0:
        return None
    kind = ACTION_KIND[duel.blow]
    target = ACTION_TARGET[duel.blow]
    return {
        "kind": BLOWS[kind],
        "attacker": LETTERS[duel.current],
        "target": LETTERS[target] if target < MAX_SEATS else None,
        "card": CARD_TEXTS[ACTION_CARD[duel.blow]] if kind != LIGHTNING else None,
        "area": AREA_WORDS[ACTION_AREA[duel.blow]] if kind == ATTACK else None,
        "from_high": duel.blow_from_high,
    }
