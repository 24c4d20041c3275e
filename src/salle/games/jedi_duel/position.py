"""Positions of a duel as JSON data, and back with every fault reported at once."""

from __future__ import annotations

from collections.abc import Mapping

from salle.games.jedi_duel.data import (
    CARDS,
    CLUBS,
    FIRST_JOKER,
    HAND,
    MAX_SEATS,
    MIN_SEATS,
    NO_CARD,
    START_FATIGUE,
    SUIT,
)
from salle.games.jedi_duel.notation import (
    AREA_READING,
    canonical,
    cards_in,
    cards_text,
    read_card,
    stance_text,
)
from salle.games.jedi_duel.rules.deck import mask_of
from salle.games.jedi_duel.state import Duel, Duellist, House
from salle.kernel.errors import BadPosition
from salle.kernel.game import SEATS, seat_letter
from salle.kernel.reading import Reader
from salle.kernel.rules import UNDECIDED

REST = "..."
LEAST_HAND = 2
LEAST_TO_DRAW = 3
"""With so many cards in deck and pile a turn can never run out of cards to draw."""
KEYS = {
    "turn", "first", "dealer", "turn_no", "passes", "ending", "removed", "deck", "pile",
    "deck_count", "pile_count", "players", "watcher_knows", "over", "winners", "reason",
}  # fmt: skip
PLAYER_KEYS = {"fatigue", "stance", "hand", "immune", "alive", "knows"}


def position_of(duel: Duel, reasons: tuple[str, ...]) -> dict[str, object]:
    """The whole state as JSON data, secrets included."""
    return {
        "turn": seat_letter(duel.current),
        "first": seat_letter(duel.first),
        "dealer": seat_letter(duel.dealer),
        "turn_no": duel.turn,
        "passes": duel.passes,
        "ending": duel.ending,
        "deck": cards_text(duel.deck[::-1]),
        "deck_count": len(duel.deck),
        "pile": cards_text(duel.pile),
        "pile_count": len(duel.pile),
        "removed": cards_text(duel.removed),
        "players": {seat_letter(seat): _player_json(duel, seat) for seat in range(duel.seats)},
        "watcher_knows": _known(duel, duel.watcher_knows, -1),
        "over": duel.over,
        "winners": [seat_letter(seat) for seat in duel.winners],
        "reason": reasons[duel.reason] if duel.reason != UNDECIDED else "",
    }


def _known(duel: Duel, knows: int, owner: int) -> str:
    """The cards hidden in the deck or in others' hands that somebody is certain of."""
    hidden = mask_of(duel.deck)
    for seat in range(duel.seats):
        if seat != owner:
            hidden |= mask_of(duel.players[seat].hand)
    return cards_text(cards_in(hidden & knows))


def _player_json(duel: Duel, seat: int) -> dict[str, object]:
    player = duel.players[seat]
    return {
        "fatigue": player.fatigue,
        "alive": player.alive,
        "immune": player.immune,
        "stance": stance_text(player.card, player.space) if player.card != NO_CARD else None,
        "hand": cards_text(player.hand),
        "knows": _known(duel, player.knows, seat),
    }


def tidy(position: Mapping[str, object]) -> dict[str, object]:
    """A position, or a part of one or of a view, with hands and known cards in canonical order."""
    neat: dict[str, object] = {}
    for key, value in position.items():
        if isinstance(value, Mapping):
            neat[key] = tidy(value)
        elif key in ("hand", "known", "knows", "watcher_knows", "drawn") and isinstance(value, str):
            neat[key] = canonical(value)
        else:
            neat[key] = value
    return neat


class _Reader(Reader):
    """Reads one position."""

    def __init__(self, position: Mapping[str, object]) -> None:
        super().__init__()
        self.position = position
        self.seats = 0
        self.places: dict[int, str] = {}

    def seat(self, key: str, default: int) -> int:
        value = self.position.get(key)
        if value is None:
            return default
        if isinstance(value, str) and _is_seat(value, self.seats):
            return SEATS.index(value)
        self.fault(f"{key} is a seat from A to {seat_letter(self.seats - 1)}, not {value!r}")
        return default

    def words(self, where: Mapping[str, object], key: str) -> list[str]:
        value = where.get(key, "")
        if not isinstance(value, str):
            self.fault(f"{key} is cards in one text, such as '4H 3H', not {value!r}")
            return []
        return value.split()

    def cards(self, words: list[str], place: str, *, placed: bool = True) -> list[int]:
        """The cards that words name; with `placed` they now lie at `place` and nowhere else."""
        found = []
        for word in words:
            card = read_card(word)
            if card is None:
                self.fault(f"{word!r} in {place} is no card; cards look like AD, 10H, QC or X1")
                continue
            if placed and card in self.places:
                self.fault(f"{word} is in {place} and in {self.places[card]}")
                continue
            if placed:
                self.places[card] = place
            found.append(card)
        return found

    def player(self, letter: str, value: object) -> Duellist:
        player = Duellist()
        if not isinstance(value, Mapping):
            self.fault(f"player {letter} is a table with fatigue, stance and hand")
            return player
        self.only(value, PLAYER_KEYS, f"player {letter}")
        player.fatigue = self.number(value, "fatigue", START_FATIGUE, START_FATIGUE)
        player.alive = self.flag(value, "alive", player.fatigue > 0)
        if player.alive != (player.fatigue > 0):
            self.fault(f"player {letter} is out exactly when fatigue is 0")
        player.immune = self.flag(value, "immune", False)
        player.hand = sorted(self.cards(self.words(value, "hand"), f"the hand of {letter}"))
        if value.get("stance") is not None:
            self.stance(letter, value["stance"], player)
        if not player.alive and (player.hand or player.card != NO_CARD):
            self.fault(f"player {letter} is out and can have neither hand nor stance")
        player.knows = mask_of(
            self.cards(self.words(value, "knows"), f"what {letter} knows", placed=False)
        )
        return player

    def stance(self, letter: str, value: object, player: Duellist) -> None:
        card_word, _, area_word = str(value).partition("@")
        card, area = read_card(card_word), AREA_READING.get(area_word.lower())
        if card is None or area is None or card >= FIRST_JOKER:
            self.fault(f"the stance of {letter} looks like 7H@Mid, not {value!r}")
        elif SUIT[card] not in (area, CLUBS):
            self.fault(f"{card_word} cannot be a stance in {area_word} (JD-4)")
        else:
            self.cards([card_word], f"the stance of {letter}")
            player.card, player.space = card, area

    def piles(self, duel: Duel) -> None:
        deck, pile = self.words(self.position, "deck"), self.words(self.position, "pile")
        rest_in = [name for name, words in (("deck", deck), ("pile", pile)) if REST in words]
        removed = self.cards(self.words(self.position, "removed"), "the cards removed")
        parts = {"deck": deck, "pile": pile}
        named = {
            name: [self.cards(part.split(), f"the {name}") for part in " ".join(words).split(REST)]
            for name, words in parts.items()
        }
        if len(rest_in) > 1 or any(words.count(REST) > 1 for words in parts.values()):
            self.fault(f"{REST} can stand only once, in the deck or in the pile")
        left = [card for card in range(CARDS) if card not in self.places]
        if left and not rest_in:
            self.fault(f"these cards are nowhere: {cards_text(left)}")
        whole = {
            name: groups[0]
            + (left if name in rest_in else [])
            + (groups[1] if len(groups) > 1 else [])
            for name, groups in named.items()
        }
        duel.deck, duel.pile, duel.removed = whole["deck"][::-1], whole["pile"], removed
        for name in ("deck", "pile"):
            count = self.position.get(f"{name}_count")
            if count is not None and count != len(whole[name]):
                self.fault(f"{name}_count says {count!r}, but the {name} has {len(whole[name])}")


def duel_from(position: Mapping[str, object], house: House, reasons: tuple[str, ...]) -> Duel:
    """The duel a position describes; raises `BadPosition` with every fault found."""
    reader = _Reader(position)
    reader.only(position, KEYS, "a position")
    players = position.get("players")
    names = list(players) if isinstance(players, Mapping) else []
    if not MIN_SEATS <= len(names) <= MAX_SEATS or names != list(SEATS[: len(names)]):
        reader.fault(f"players are {MIN_SEATS} to {MAX_SEATS} seats, A, B and so on, in order")
        raise BadPosition(reader.problems)
    assert isinstance(players, Mapping)
    reader.seats = len(names)
    duel = Duel(house, len(names))
    duel.players = [reader.player(letter, players[letter]) for letter in names]
    duel.current = reader.seat("turn", 0)
    duel.first = reader.seat("first", duel.current)
    duel.dealer = reader.seat("dealer", (duel.first - 1) % duel.seats)
    duel.turn = reader.number(position, "turn_no", 1, 10_000)
    duel.passes = reader.number(position, "passes", 0, 10_000)
    duel.ending = reader.flag(position, "ending", False)
    reader.piles(duel)
    watcher = reader.cards(reader.words(position, "watcher_knows"), "what all know", placed=False)
    duel.watcher_knows = mask_of(watcher)
    _ending(reader, duel, reasons)
    if not duel.over:
        _playable(reader, duel)
    if reader.problems:
        raise BadPosition(reader.problems)
    return duel


def _is_seat(value: object, seats: int) -> bool:
    return isinstance(value, str) and len(value) == 1 and value in SEATS[:seats]


def _ending(reader: _Reader, duel: Duel, reasons: tuple[str, ...]) -> None:
    duel.over = reader.flag(reader.position, "over", False)
    winners = reader.position.get("winners", [])
    if not isinstance(winners, list) or not all(_is_seat(winner, duel.seats) for winner in winners):
        reader.fault(f"winners is a list of seats, not {winners!r}")
    else:
        duel.winners = [SEATS.index(winner) for winner in winners]
    reason = reader.position.get("reason", "")
    if reason in reasons:
        duel.reason = reasons.index(str(reason))
    elif reason or duel.over:
        reader.fault(f"reason is {', '.join(reasons)}, not {reason!r}")


def _playable(reader: _Reader, duel: Duel) -> None:
    living = [seat for seat in range(duel.seats) if duel.players[seat].alive]
    if duel.turn == 0:
        reader.fault("turn_no counts from 1; for the set-up start a new match")
    if len(living) < MIN_SEATS:
        reader.fault("at least two players must be alive")
    if not duel.players[duel.current].alive:
        reader.fault(f"it is the turn of {seat_letter(duel.current)}, who is out")
    for seat in living:
        player = duel.players[seat]
        if player.card == NO_CARD and seat != duel.current:
            reader.fault(
                f"{seat_letter(seat)} needs a stance; only the player to move may lack one"
            )
        if not LEAST_HAND <= len(player.hand) <= HAND:
            reader.fault(
                f"{seat_letter(seat)} has {len(player.hand)} cards in hand; "
                f"a player begins a turn with {LEAST_HAND} to {HAND} (JD-80, JD-R39)"
            )
        if player.card == NO_CARD and all(card >= FIRST_JOKER for card in player.hand):
            reader.fault(f"{seat_letter(seat)} has no stance and no card for one")
    if len(duel.pile) + len(duel.deck) < LEAST_TO_DRAW:
        reader.fault(f"deck and pile together have at least {LEAST_TO_DRAW} cards")
