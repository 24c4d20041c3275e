"""Searching for one seat: deals worlds that look right to it, has them played, and says what came
of it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from salle.bots.levels import guide, manner, usual_policy
from salle.bots.search import SearchTable
from salle.bots.search_manner import Manner
from salle.bots.search_runs import simulate, uncollected
from salle.bots.search_tree import Crossing, Spot, descend
from salle.kernel.game import Game
from salle.kernel.log import Log
from salle.kernel.playout import Policy
from salle.kernel.rng import Thinking
from salle.kernel.rules import State
from salle.kernel.session import Session
from salle.kernel.stepping import Question

MOST_WORLDS: Final = 400
"""Worlds dealt for one question; after so many the first ones come again, with other dice."""
BATCH: Final = 8
"""Simulations between two looks at the clock."""
MODESTY: Final = 0.05
FIRST_LOOK: Final = 32
"""Trials of what the guide would do before a search may end early; then twice as many, and so
on.
"""
DOUBT: Final = 2.5
"""Standard errors that are allowed for before an option is given up."""
CERTAINTY: Final = 4.0
"""Standard errors by which an option is certainly better."""
WORTHWHILE: Final = 0.002
"""An option that is better by less is not worth more thought."""
LINE_STEPS: Final = 6
SURE_ENOUGH: Final = 3
"""A step is part of the expected line if it was gone so often."""


@dataclass(frozen=True)
class Prospect:
    """What a search found of one option: simulations, and its mean worth with standard error.

    An option that was never tried has no trials.
    """

    option: int
    trials: int
    worth: float
    error: float


@dataclass(frozen=True)
class Step:
    """One step of the line that a search expects: who answers what how."""

    seat: int
    ask: int
    option: int


@dataclass(frozen=True)
class Thought:
    """What a search came to: the option to take, what the guide would do, what was found of
    every option, and the line expected from there on, which begins with the option taken.
    """

    option: int
    usual: int
    prospects: tuple[Prospect, ...]
    line: tuple[Step, ...]
    simulations: int


def trials_of(table: SearchTable, crossing: Crossing, option: int) -> list[float]:
    """What the trials of an option were worth, in order."""
    way = crossing.way(option)
    return table.outcomes[way] if way < len(table.outcomes) else []


def standard_error(numbers: list[float]) -> float:
    """The standard error of a mean; a pair more, wide apart, keeps it modest when there are few."""
    count = len(numbers)
    if not count:
        return 0.0
    mean = sum(numbers) / count
    squares = sum((number - mean) ** 2 for number in numbers) + MODESTY
    return math.sqrt(squares / count / count)


def ahead_by(trials: list[float], base: list[float]) -> tuple[float, float]:
    """How far trials were ahead of others under like conditions, with standard error."""
    ahead = [a - b for a, b in zip(trials, base, strict=False)]
    return (sum(ahead) / len(ahead) if ahead else 0.0), standard_error(ahead)


def better_half(table: SearchTable, crossing: Crossing, active: list[int], usual: int) -> list[int]:
    """The options worth most so far, half as many; what the guide would do stays in."""
    worth = {}
    for option in active:
        trials = trials_of(table, crossing, option)
        worth[option] = sum(trials) / len(trials) if trials else -math.inf
    ranked = sorted(active, key=lambda option: -worth[option])
    kept = ranked[: max(2, (len(ranked) + 1) // 2)]
    return [option for option in active if option in kept or option == usual]


def decision(
    table: SearchTable, crossing: Crossing, active: list[int], usual: int, caution: float
) -> int:
    """The option to take: what the guide would do, or the one that did best beside it in
    trials under like conditions, by more than so many standard errors of the difference.
    """
    best, best_lead = usual, 0.0
    base = trials_of(table, crossing, usual)
    for option in active:
        if option == usual:
            continue
        lead, error = ahead_by(trials_of(table, crossing, option), base)
        if lead - caution * error > best_lead:
            best, best_lead = option, lead - caution * error
    return best


def still_open(table: SearchTable, crossing: Crossing, active: list[int], usual: int) -> list[int]:
    """The options that may yet turn out better than what the guide would do, and that one. It
    stands alone when none is left, or the best when it is certain.
    """
    base = trials_of(table, crossing, usual)
    left: list[int] = []
    best, best_lead, certain = usual, 0.0, False
    for option in active:
        if option == usual:
            continue
        lead, error = ahead_by(trials_of(table, crossing, option), base)
        if lead + DOUBT * error > WORTHWHILE:
            left.append(option)
            if lead > best_lead:
                best, best_lead, certain = option, lead, lead > CERTAINTY * error
    if len(left) == 1 and certain:
        return [best]
    return [option for option in active if option == usual or option in left]


class Thinker:
    """Searches for one seat. It is deterministic unless a time ends its search.

    It may be given any world that looks right to the seat, the true one included: it looks only at
    worlds dealt anew from it. From one question to the next it keeps the part of its tree that
    begins with what was answered in between.
    """

    def __init__(
        self, game: Game, seats: int, thinking: Thinking, how: Manner | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.manner = manner(game) if how is None else how
        self._thinking = thinking
        self._others: list[Policy] = [usual_policy(game, thinking) for _ in range(seats)]
        self._guide = guide(game, thinking)
        self._always = bytes(ask.always for ask in game.asks)
        self._secret = bytes(ask.secret for ask in game.asks)
        self._tree: Spot | None = None
        self._known = Log()

    @uncollected()
    def think(
        self,
        session: Session,
        question: Question,
        simulations: int,
        seconds: float | None = None,
    ) -> Thought:
        """Search an open question with so many simulations, or for so many seconds at most."""
        known = len(session.log) if session.secret_from < 0 else session.secret_from
        since = session.log.cut(session.stage_start, known)
        policies = [*self._others]
        policies[question.seat] = self._guide
        table = SearchTable(
            self.game.rules, question.seat, self._always, self._secret, policies,
            self._thinking, self._how(session), self._kept(session, known, question),
        )  # fmt: skip
        usual, worlds, logs = self._first_world(session, since, question)
        crossing = table.root.crossing(question.seat, question.ask)
        for option in [usual, *question.options]:
            crossing.know(option)
        active = list(question.options)
        rounds = max(1, math.ceil(math.log2(len(active))))
        ends = None if seconds is None else perf_counter() + seconds
        done, look = 0, FIRST_LOOK
        for left in range(rounds, 0, -1):
            quota = done + (simulations - done) // left
            while done < quota and (ends is None or perf_counter() < ends):
                if len(trials_of(table, crossing, usual)) >= look:
                    look *= 2
                    active = still_open(table, crossing, active, usual)
                    if len(active) == 1:
                        break
                full = len(worlds) == MOST_WORLDS
                batch = min(quota - done, BATCH)
                ran = simulate(table, question, worlds, logs, full, active, self.seats, batch)
                if ran < batch:
                    self._deal(session, since, question, worlds, logs)
                done += ran
            if len(active) == 1:
                break
            if left > 1:
                active = better_half(table, crossing, active, usual)
        self._tree = table.root
        self._known = session.log.cut(0, known)
        return self._thought(table, crossing, question, active, usual)

    def _how(self, session: Session) -> Manner:
        """How to search here: while something is being built it looks as far as `opening` says."""
        how = self.manner
        if not self.game.setting_up(session.now):
            return how
        return Manner(
            how.exploration,
            how.trust,
            how.wandering,
            how.opening,
            how.caution,
            how.ways,
            how.widening,
            how.opening,
        )

    def _first_world(
        self, session: Session, since: Log, question: Question
    ) -> tuple[int, list[State], list[Log]]:
        """What the guide would do, and the first world dealt."""
        worlds: list[State] = []
        logs: list[Log] = []
        self._deal(session, since, question, worlds, logs)
        return self._usual(worlds[0], logs[0], question), worlds, logs

    def _deal(
        self,
        session: Session,
        since: Log,
        question: Question,
        worlds: list[State],
        logs: list[Log],
    ) -> None:
        """One world more."""
        world, log = self.game.redeal(
            session.checkpoint, since, session.now, question.seat, self._thinking
        )
        worlds.append(world)
        logs.append(log)

    def _usual(self, world: State, since: Log, question: Question) -> int:
        """What the guide would do, in the first world dealt."""
        answers = since.cut(0, len(since))
        now = Session(self.game.rules, world.copy(), self._always, None, answers).now.copy()
        return self._guide.decide(now, question.seat, question.ask, question.options)

    def _kept(self, session: Session, known: int, question: Question) -> Spot:
        """The part of the last tree that begins here; a new one if there is none."""
        before, tree = self._known, self._tree
        if tree is None or not 0 < len(before) <= known:
            return Spot()
        if session.log.cut(0, len(before)) != before:
            return Spot()
        kept = descend(tree, session.log.cut(len(before), known), question.seat, self._secret)
        return Spot() if kept is None else kept

    def _thought(
        self,
        table: SearchTable,
        crossing: Crossing,
        question: Question,
        active: list[int],
        usual: int,
    ) -> Thought:
        found = []
        for option in question.options:
            worth = trials_of(table, crossing, option)
            mean = sum(worth) / len(worth) if worth else 0.0
            found.append(Prospect(option, len(worth), mean, standard_error(worth)))
        option = decision(table, crossing, active, usual, self.manner.caution)
        line = self._line(crossing, option)
        return Thought(option, usual, tuple(found), line, table.simulations)

    def _line(self, crossing: Crossing, option: int) -> tuple[Step, ...]:
        """The ways gone most from there on."""
        steps = [Step(crossing.seat, crossing.ask, option)]
        way = crossing.way(option)
        while way >= 0 and len(steps) < LINE_STEPS:
            ahead = crossing.child(way).crossings
            if not ahead:
                break
            crossing = max(ahead, key=lambda met: sum(one.gone for one in met.ways))
            way = crossing.most_gone()
            if crossing.ways[way].gone < SURE_ENOUGH:
                break
            if not self._secret[crossing.ask]:
                steps.append(Step(crossing.seat, crossing.ask, crossing.ways[way].option))
        return tuple(steps)
