"""A small tournament of saved fighters: everybody meets everybody, bots fight, PP are earned."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from salle.games.impact.bot import ImpactBot
from salle.games.impact.build import ImpactBuilder
from salle.games.impact.career import (
    DRAWN,
    WON,
    BadCareer,
    Career,
    after_fight,
    build_now,
    offers,
    plan_now,
    spend,
)
from salle.games.impact.data import ASK_BUY
from salle.games.impact.house import house_of
from salle.games.impact.questions import SWITCHES
from salle.games.impact.rules.turn import ImpactRules
from salle.games.impact.state import Fight
from salle.kernel.build import Build
from salle.kernel.playout import Policy, PolicyTable, play_out
from salle.kernel.rng import SeededDice, Thinking
from salle.kernel.rules import State

NOBODY_THERE: Final = -1
WIN_POINTS: Final = 2
DRAW_POINTS: Final = 1
LEAST_ENTRANTS: Final = 2

MakePolicy = Callable[[Thinking], Policy]


@dataclass(frozen=True)
class Pairing:
    """Who met whom, by place in the list of entrants, in which round, and how it went."""

    round: int
    first: int
    second: int
    winner: int
    reason: str
    turns: int


@dataclass(frozen=True)
class Standing:
    """A line of the table: a win counts 2 points, a draw 1."""

    name: str
    points: int
    won: int
    drawn: int
    lost: int
    earned: int


@dataclass(frozen=True)
class Tournament:
    """What came of a tournament: all fights, the careers after it, and the table, best first."""

    fights: tuple[Pairing, ...]
    careers: tuple[Career, ...]
    table: tuple[Standing, ...]


def rounds(entrants: int) -> list[list[tuple[int, int]]]:
    """Everybody against everybody once, in rounds in which nobody fights twice; with an odd number
    one rests in each round.
    """
    places = list(range(entrants)) + ([NOBODY_THERE] if entrants % 2 else [])
    found = []
    for number in range(len(places) - 1):
        half = len(places) // 2
        pairs = list(zip(places[:half], reversed(places[half:]), strict=True))
        if number % 2:
            pairs = [(b, a) for a, b in pairs]
        found.append([pair for pair in pairs if NOBODY_THERE not in pair])
        places = [places[0], places[-1], *places[1:-1]]
    return found


class _AsBuilt(Policy):
    """Sets its fighter up as the build says and leaves the fight to another policy."""

    def __init__(self, builder: ImpactBuilder, build: Build, fighting: Policy) -> None:
        self.builder = builder
        self.build = build
        self.fighting = fighting

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        if ask > ASK_BUY:
            return self.fighting.decide(state, seat, ask, options)
        option = self.builder.answer(self.build, state, seat, ask, options)
        if option not in options:
            raise BadCareer(f"{self.builder.name(self.build)} does not fit these switches")
        return option


def fight_out(
    careers: Sequence[Career],
    seed: int,
    options: Mapping[str, str] | None = None,
    policies: Sequence[MakePolicy] | None = None,
) -> Fight:
    """A fight of these fighters, seat by seat, played by bots to its end. `options` are rule
    switches that differ from the usual ones; the rank is that of the fighters.
    """
    usual = {switch.name: switch.default for switch in SWITCHES}
    plans = [plan_now(career) for career in careers]
    ranks = ",".join(str(plan.budget) for plan in plans)
    fight = Fight(house_of({**usual, **(options or {}), "rank": ranks}), len(careers))
    builder = ImpactBuilder()
    makers = policies or [ImpactBot] * len(careers)
    seated: list[Policy] = [
        _AsBuilt(builder, build_now(career), make(Thinking(seed * len(careers) + seat)))
        for seat, (career, make) in enumerate(zip(careers, makers, strict=True))
    ]
    play_out(ImpactRules(), fight, PolicyTable(fight, seated, SeededDice(seed)))
    return fight


def tournament(
    careers: Sequence[Career],
    seed: int,
    options: Mapping[str, str] | None = None,
    *,
    train: bool = False,
    policy: MakePolicy = ImpactBot,
) -> Tournament:
    """Everybody meets everybody once. PP are earned after every fight; with `train` they are spent
    at once, the dearest level that can be paid. Whoever dies fights no more (IM-R61).
    """
    if len(careers) < LEAST_ENTRANTS:
        raise BadCareer("a tournament takes two fighters at least")
    dead = [career.name for career in careers if not career.alive]
    if dead:
        raise BadCareer(f"the dead cannot enter a tournament: {', '.join(dead)} (IM-R61)")
    now = list(careers)
    fought: list[Pairing] = []
    for number, pairs in enumerate(rounds(len(now)), 1):
        for first, second in pairs:
            if not (now[first].alive and now[second].alive):
                continue
            two = (now[first], now[second])
            fight = fight_out(two, seed + len(fought), options, (policy, policy))
            names = [career.name for career in two]
            for seat, place in enumerate((first, second)):
                later = after_fight(now[place], fight, seat, names)
                now[place] = trained(later) if train and later.alive else later
            winner = (first, second)[fight.winners[0]] if fight.winners else NOBODY_THERE
            reason = now[first].bouts[-1].reason
            fought.append(Pairing(number, first, second, winner, reason, fight.turn))
    return Tournament(tuple(fought), tuple(now), _table(careers, now))


def trained(career: Career) -> Career:
    """The career after spending what can be spent, each time on the dearest level within reach."""
    while found := offers(career):
        best = max(found, key=lambda offer: (offer.price, len(offer.lifts)))
        career = spend(career, best.text)
    return career


def _table(before: Sequence[Career], after: Sequence[Career]) -> tuple[Standing, ...]:
    lines = []
    for old, new in zip(before, after, strict=True):
        bouts = new.bouts[len(old.bouts) :]
        won = sum(bout.result == WON for bout in bouts)
        drawn = sum(bout.result == DRAWN for bout in bouts)
        lines.append(
            Standing(
                new.name,
                WIN_POINTS * won + DRAW_POINTS * drawn,
                won,
                drawn,
                len(bouts) - won - drawn,
                sum(bout.earned for bout in bouts),
            )
        )
    return tuple(sorted(lines, key=lambda line: (-line.points, -line.earned, line.name)))


def told(result: Tournament, names: Sequence[str]) -> list[str]:
    """The fights and the table, a line each."""
    lines = []
    for fight in result.fights:
        end = "draw" if fight.winner == NOBODY_THERE else f"{names[fight.winner]} wins"
        lines.append(
            f"round {fight.round}: {names[fight.first]} – {names[fight.second]}: {end} "
            f"({fight.reason}, turn {fight.turns})"
        )
    for place, line in enumerate(result.table, 1):
        lines.append(
            f"{place}. {line.name}: {line.points} points, {line.won} won, {line.drawn} drawn, "
            f"{line.lost} lost, {line.earned} PP"
        )
    return lines
