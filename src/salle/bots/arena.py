"""The arena: bots meet, everybody everybody, and get ratings.

A deal is one seed of the dice. Every pair plays the same deals, and each deal twice, with the seats
exchanged, so that neither the luck of the dice nor that of the seat favours anybody. Bots of our
own think with numbers that depend on deal and seat alone: the same arena always ends alike, and a
bot that meets itself scores exactly one half.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Final

from salle.bots.entrants import Entrant, Player
from salle.bots.protocol import Forfeit
from salle.bots.ratings import Deal, Rating, ratings
from salle.kernel.errors import BadSeat, SalleError
from salle.kernel.game import SEATS, Game, seat_letter
from salle.kernel.match import Match
from salle.kernel.session import Teller
from salle.kernel.switches import settle

WAYS: Final = 2
"""In how many ways a pair sits down to a deal."""
LEAST_ENTRANTS: Final = 2
WON: Final = 1.0
DRAWN: Final = 0.5
LOST: Final = 0.0
THINKING: Final = 1 << 40
"""Keeps what bots think with apart from the seeds of dice."""


class BadArena(SalleError):
    """An arena that cannot be held."""


@dataclass(frozen=True)
class Forfeited:
    """A seat that lost by breaking the protocol, and why: in a word, and in a sentence."""

    seat: str
    name: str
    reason: str
    message: str


@dataclass(frozen=True)
class Played:
    """One match: who met, by number, which deal, who sat where, who won (by letter of the seat)
    and why it ended, and what the first of the two scored: 1, one half, or 0.
    """

    number: int
    first: int
    second: int
    deal: int
    seating: tuple[int, ...]
    winners: tuple[str, ...]
    reason: str
    score: float
    forfeits: tuple[Forfeited, ...]


@dataclass(frozen=True)
class Standing:
    """A line of the table."""

    name: str
    rating: Rating
    won: int
    drawn: int
    lost: int
    forfeited: int

    @property
    def matches(self) -> int:
        """How many matches it played."""
        return self.won + self.drawn + self.lost

    @property
    def score(self) -> float:
        """Which share of the points it has; a draw counts half."""
        return (self.won + DRAWN * self.drawn) / self.matches if self.matches else 0.0


def play(match: Match, players: Sequence[Player]) -> dict[int, Forfeit]:
    """Play a match to its end, a player a seat; who forfeited, by seat.

    Who forfeits resigns, and defaults answer for that seat until the rules let it go. The others
    play on and notice nothing else. Every player has left when this returns, whatever happened.
    """
    forfeits: dict[int, Forfeit] = {}
    teller = Teller(match.session)
    with contextlib.ExitStack() as leaving:
        for seat, player in enumerate(players):
            leaving.callback(player.leave)
            try:
                player.begin(match, teller, seat)
            except Forfeit as forfeit:
                _resign(match, seat, player, forfeits, forfeit)
        while match.choices:
            choice = match.choices[0]
            if choice.seat in forfeits:
                match.answer_by_default(choice.seat)
            elif len(choice) == 1:
                match.answer_option(choice.seat, choice.options[0])
            else:
                try:
                    option = players[choice.seat].decide(match, choice)
                except Forfeit as forfeit:
                    _resign(match, choice.seat, players[choice.seat], forfeits, forfeit)
                else:
                    match.answer_option(choice.seat, option)
        for player in players:
            player.end(match, forfeits)
    return forfeits


def _resign(
    match: Match, seat: int, player: Player, forfeits: dict[int, Forfeit], forfeit: Forfeit
) -> None:
    forfeits[seat] = forfeit
    player.leave()
    with contextlib.suppress(BadSeat):  # out of play already, or the match is over
        match.resign(seat)


def score(match: Match, seating: Sequence[int], forfeits: Mapping[int, Forfeit]) -> float:
    """What entrant 0 of two scores, who sit as `seating` says: 1, one half, or 0.

    Who forfeited at any seat has lost; if both did, nobody has won.
    """
    at_fault = {seating[seat] for seat in forfeits}
    if at_fault:
        return DRAWN if len(at_fault) > 1 else WON if 1 in at_fault else LOST
    outcome = match.outcome
    assert outcome is not None
    winning = {seating[seat] for seat in outcome.winners}
    return DRAWN if len(winning) != 1 else WON if 0 in winning else LOST


class Arena:
    """A round robin. `play` plays it; `standings` are the results so far, best first."""

    def __init__(
        self,
        game: Game,
        entrants: Sequence[Entrant],
        *,
        games: int,
        seed: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        if len(entrants) < LEAST_ENTRANTS:
            raise BadArena("an arena takes two bots at least")
        if games < WAYS or games % WAYS:
            raise BadArena(
                f"every deal is played from both sides, so the number of games is even, not {games}"
            )
        self.game = game
        self.entrants = tuple(entrants)
        self.games = games
        self.seed = seed
        self.seats = game.min_seats if seats is None else seats
        game.check_seats(self.seats)
        if self.seats < LEAST_ENTRANTS:
            raise BadArena(f"{self.seats} seats are too few for two bots to meet")
        self.options = settle(game.switches, options or {}, game.title)
        self.played: list[Played] = []

    @property
    def matches(self) -> int:
        """How many matches there are in all."""
        return len(list(combinations(self.entrants, 2))) * self.games

    def play(self) -> Iterator[tuple[Played, Match]]:
        """Play all matches, one after the other."""
        for first, second in combinations(range(len(self.entrants)), 2):
            for deal in range(self.games // WAYS):
                for way in range(WAYS):
                    yield self._play(first, second, deal, way)

    def _play(self, first: int, second: int, deal: int, way: int) -> tuple[Played, Match]:
        pair = (first, second)
        sides = [(seat + way) % len(pair) for seat in range(self.seats)]
        seated = [self.entrants[pair[side]] for side in sides]
        match = Match.new(
            self.game,
            seats=self.seats,
            options=self.options,
            seed=self.seed + deal,
            names={seat: one.name for seat, one in enumerate(seated)},
        )
        players = [
            one.player(self.game, self._thinking(deal, seat)) for seat, one in enumerate(seated)
        ]
        forfeits = play(match, players)
        outcome = match.outcome
        assert outcome is not None
        played = Played(
            number=len(self.played) + 1,
            first=first,
            second=second,
            deal=deal,
            seating=tuple(pair[side] for side in sides),
            winners=tuple(seat_letter(one) for one in outcome.winners if one not in forfeits),
            reason=outcome.reason,
            score=score(match, sides, forfeits),
            forfeits=tuple(
                Forfeited(seat_letter(seat), seated[seat].name, forfeit.reason, str(forfeit))
                for seat, forfeit in forfeits.items()
            ),
        )
        self.played.append(played)
        return played, match

    def _thinking(self, deal: int, seat: int) -> int:
        return THINKING + 2 * ((self.seed + deal) * len(SEATS) + seat)

    # -- results --------------------------------------------------------------------------

    def deals(self) -> list[Deal]:
        """The results so far, deal by deal."""
        found: dict[tuple[int, int, int], Deal] = {}
        for one in self.played:
            key = (one.first, one.second, one.deal)
            before = found.get(key, Deal(one.first, one.second, 0.0, 0))
            found[key] = Deal(one.first, one.second, before.score + one.score, before.matches + 1)
        return list(found.values())

    def standings(self) -> list[Standing]:
        """The table so far, best first."""
        rated = ratings(len(self.entrants), self.deals())
        lines = [self._standing(place, rating) for place, rating in enumerate(rated)]
        return sorted(lines, key=lambda line: -line.rating.value)

    def _standing(self, place: int, rating: Rating) -> Standing:
        name = self.entrants[place].name
        mine = [one for one in self.played if place in (one.first, one.second)]
        scores = [one.score if place == one.first else WON - one.score for one in mine]
        return Standing(
            name=name,
            rating=rating,
            won=scores.count(WON),
            drawn=scores.count(DRAWN),
            lost=scores.count(LOST),
            forfeited=sum(any(lost.name == name for lost in one.forfeits) for one in mine),
        )

    def against(self, place: int, other: int) -> tuple[float, int]:
        """How many points one scored against another, in how many matches."""
        scores = [
            one.score if place == one.first else WON - one.score
            for one in self.played
            if {one.first, one.second} == {place, other}
        ]
        return sum(scores), len(scores)

    def results(self) -> dict[str, object]:
        """Everything that came of it, as plain data."""
        return {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "games": self.games,
            "entrants": [one.facts() for one in self.entrants],
            "standings": [asdict(line) | {"score": line.score} for line in self.standings()],
            "matches": [asdict(one) for one in self.played],
        }
