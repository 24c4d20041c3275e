"""A small tournament of careers: everybody meets everybody, bots play, and matches bring what the
game's careers say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from salle.bots.levels import LEVELS, policy
from salle.kernel.build import Build, Builder
from salle.kernel.careers import BadCareer, Career, Careers
from salle.kernel.game import Game
from salle.kernel.playout import Policy, PolicyTable, play_out
from salle.kernel.rng import SeededDice, Thinking
from salle.kernel.rules import State
from salle.kernel.switches import settle

NOBODY: Final = -1
WIN_POINTS: Final = 2
DRAW_POINTS: Final = 1
LEAST_ENTRANTS: Final = 2
STRONGEST: Final = LEVELS[-1].number


@dataclass(frozen=True)
class Pairing:
    """Who met whom, by place in the list of entrants, in which round, who won and why it ended."""

    round: int
    first: int
    second: int
    winner: int
    reason: str


@dataclass(frozen=True)
class Standing:
    """A line of the table: a win counts 2 points, a draw 1."""

    name: str
    points: int
    won: int
    drawn: int
    lost: int


@dataclass(frozen=True)
class Tournament:
    """What came of a tournament: all matches, the careers after it, and the table, best first."""

    pairings: tuple[Pairing, ...]
    careers: tuple[Career, ...]
    table: tuple[Standing, ...]


class AsBuilt(Policy):
    """Sets its seat up as a build says and leaves the rest to another policy."""

    def __init__(self, game: Game, builder: Builder, build: Build, playing: Policy) -> None:
        self._game = game
        self._builder = builder
        self._build = build
        self._playing = playing

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        """One of `options`."""
        if self._game.setting_up(state):
            option = self._builder.answer(self._build, state, seat, ask, options)
            if option is not None and option in options:
                return option
        return self._playing.decide(state, seat, ask, options)


def careers_of(game: Game) -> tuple[Careers, Builder]:
    """How careers go in a game that has them."""
    if game.careers is None or game.builder is None:
        raise BadCareer(f"{game.title} has no careers")
    return game.careers, game.builder


def bout(
    game: Game,
    careers: Sequence[Career],
    seed: int,
    options: Mapping[str, object] | None = None,
    level: int = STRONGEST,
) -> State:
    """A match of these, seat by seat, played by bots to its end. `options` are switches that
    differ from the usual ones.
    """
    how, builder = careers_of(game)
    wanted: dict[str, object] = {**(options or {}), **how.options(careers)}
    state = game.blank(len(careers), settle(game.switches, wanted, game.title))
    seated: list[Policy] = [
        AsBuilt(
            game,
            builder,
            how.build(career),
            policy(game, level, Thinking(seed * len(careers) + seat)),
        )
        for seat, career in enumerate(careers)
    ]
    play_out(game.rules, state, PolicyTable(state, seated, SeededDice(seed)))
    return state


def rounds(entrants: int) -> list[list[tuple[int, int]]]:
    """Everybody against everybody once, in rounds in which nobody plays twice; with an odd number
    one rests in each round.
    """
    places = list(range(entrants)) + ([NOBODY] if entrants % 2 else [])
    found = []
    for number in range(len(places) - 1):
        half = len(places) // 2
        pairs = list(zip(places[:half], reversed(places[half:]), strict=True))
        if number % 2:
            pairs = [(b, a) for a, b in pairs]
        found.append([pair for pair in pairs if NOBODY not in pair])
        places = [places[0], places[-1], *places[1:-1]]
    return found


def tournament(
    game: Game,
    careers: Sequence[Career],
    seed: int,
    options: Mapping[str, object] | None = None,
    *,
    train: bool = False,
) -> Tournament:
    """Everybody meets everybody once; with `train` what was earned is spent after every match, on
    the dearest thing within reach. Whoever retires plays no more.
    """
    how, _ = careers_of(game)
    if len(careers) < LEAST_ENTRANTS:
        raise BadCareer("a tournament takes two entrants at least")
    gone = [f"{how.name(one)} is {how.retired(one)}" for one in careers if how.retired(one)]
    if gone:
        raise BadCareer(f"not all can enter a tournament: {', '.join(gone)}")
    names = [how.name(career) for career in careers]
    now = list(careers)
    played: list[Pairing] = []
    for number, pairs in enumerate(rounds(len(now)), 1):
        for pair in pairs:
            if any(how.retired(now[place]) for place in pair):
                continue
            state = bout(game, [now[place] for place in pair], seed + len(played), options)
            for seat, place in enumerate(pair):
                later = how.after(now[place], state, seat, [names[one] for one in pair])
                now[place] = trained(how, later) if train and not how.retired(later) else later
            winner = pair[state.winners[0]] if len(state.winners) == 1 else NOBODY
            played.append(Pairing(number, *pair, winner, game.reasons[state.reason]))
    return Tournament(tuple(played), tuple(now), _table(names, played))


def trained(how: Careers, career: Career) -> Career:
    """The career after spending what can be spent, each time on the dearest thing within reach."""
    while found := how.offers(career):
        career = how.spend(career, max(found, key=lambda offer: offer.price).text)
    return career


def _table(names: Sequence[str], played: Sequence[Pairing]) -> tuple[Standing, ...]:
    lines = []
    for place, name in enumerate(names):
        mine = [pairing for pairing in played if place in (pairing.first, pairing.second)]
        won = sum(pairing.winner == place for pairing in mine)
        drawn = sum(pairing.winner == NOBODY for pairing in mine)
        points = WIN_POINTS * won + DRAW_POINTS * drawn
        lines.append(Standing(name, points, won, drawn, len(mine) - won - drawn))
    return tuple(sorted(lines, key=lambda line: (-line.points, -line.won, line.name)))


def told(result: Tournament, names: Sequence[str]) -> list[str]:
    """The matches and the table, a line each."""
    lines = []
    for one in result.pairings:
        end = "a draw" if one.winner == NOBODY else f"{names[one.winner]} wins"
        lines.append(f"round {one.round}: {names[one.first]} – {names[one.second]}: {end} "
                     f"({one.reason})")  # fmt: skip
    for place, line in enumerate(result.table, 1):
        lines.append(
            f"{place}. {line.name}: {line.points} points, {line.won} won, {line.drawn} drawn, "
            f"{line.lost} lost"
        )
    return lines
