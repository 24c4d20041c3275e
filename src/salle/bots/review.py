"""A finished match looked at again: the win-chance curve, the costliest decisions, luck and skill.

Chances are those of one seat, from what that seat knew at the time: worlds are dealt anew for it,
and the game's bots play on in them. The chance is taken before every decision and again right after
it, before any die falls. What it changes in between is the decision's doing; what it changes until
the next decision is luck: dice, cards, and what comes to light. So the whole way from the first
chance to the result is made of one's own decisions, the others' and luck, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from salle.bots.levels import manner, usual_policy
from salle.bots.search import SearchTable
from salle.bots.search_manner import Manner
from salle.bots.search_runs import expect
from salle.bots.search_tree import Spot
from salle.bots.thinker import Thinker
from salle.games import all_games
from salle.kernel.errors import SalleError
from salle.kernel.game import Game, seat_letter
from salle.kernel.log import ITEM, Log
from salle.kernel.match import Match
from salle.kernel.names import named
from salle.kernel.playout import Policy
from salle.kernel.record import read
from salle.kernel.rng import Thinking
from salle.kernel.rules import State
from salle.kernel.session import Session
from salle.kernel.stepping import Question

TRIALS: Final = 36
WORLDS: Final = 12
COSTLIEST: Final = 5
SEARCHED: Final = 10
"""A costly decision is searched with so many simulations for every trial."""
SEED: Final = 1
HUNDRED: Final = 100
LEAST_COST: Final = 0.01
BARS: Final = "▁▂▃▄▅▆▇█"


class NotFinished(SalleError):
    """A match that goes on has secrets still; it cannot be reviewed."""


@dataclass(frozen=True)
class Moment:
    """One decision: where in the log, who answered what, and the chance of the seat reviewed just
    before it and just after.
    """

    at: int
    stage: int
    seat: int
    ask: int
    option: int
    before: float
    after: float


@dataclass(frozen=True)
class Fault:
    """A costly decision: what it cost, and what would have been better, if a search finds any."""

    moment: Moment
    cost: float
    better: int | None


@dataclass(frozen=True)
class Review:
    """A match as one seat could have judged it. `own`, `theirs` and `luck` are sums of changes of
    the chance; with the first chance they come to the `result`.
    """

    game: Game
    seat: int
    moments: tuple[Moment, ...]
    result: float
    own: float
    theirs: float
    luck: float
    faults: tuple[Fault, ...]
    names: tuple[str, ...] = ()
    """What the match calls those whom notation only numbers."""

    def words(self, ask: int, option: int) -> str:
        """An answer in words, with the names people have at this match."""
        return named(self.game.option_label(ask, option), self.names)

    @property
    def curve(self) -> list[float]:
        """The chance before every decision, and the result."""
        return [*(moment.before for moment in self.moments), self.result]


class _Judge:
    """Takes the chance of a seat after any part of a match."""

    def __init__(self, match: Match, seat: int, trials: int, seed: int) -> None:
        self.match = match
        self.seat = seat
        self.trials = trials
        self.seed = seed
        self.game = match.game
        self._always = match.session.always
        self._secret = bytes(ask.secret for ask in self.game.asks)
        how = manner(self.game)
        self._manner = Manner(
            how.exploration, HUNDRED, 0, how.horizon, how.caution, how.ways, how.widening
        )

    def chance(self, session: Session) -> float:
        """The chance as far as a session has come, from what the seat knows."""
        if session.now.over:
            return self.game.rules.returns(session.now, self.match.seats)[self.seat]
        thinking = Thinking(self.seed)
        policies: list[Policy] = [
            usual_policy(self.game, thinking) for _ in range(self.match.seats)
        ]
        table = SearchTable(
            self.game.rules, self.seat, self._always, self._secret, policies, thinking,
            self._manner, Spot(),
        )  # fmt: skip
        known = len(session.log) if session.secret_from < 0 else session.secret_from
        since = session.log.cut(session.stage_start, known)
        worlds: list[State] = []
        logs: list[Log] = []
        dealing = Thinking(self.seed + 1)
        for _ in range(WORLDS if self.game.hidden_information else 1):
            world, answers = self.game.redeal(
                session.checkpoint, since, session.now, self.seat, dealing
            )
            worlds.append(world)
            logs.append(answers)
        return expect(table, worlds, logs, self.match.seats, self.trials)[self.seat]


def review(match: Match, seat: int, trials: int = TRIALS, seed: int = SEED) -> Review:
    """Look at a finished match again with the eyes of one seat."""
    if not match.over:
        raise NotFinished("only a finished match can be reviewed; this one goes on")
    judge = _Judge(match, seat, trials, seed)
    moments = _moments(match, judge)
    outcome = match.outcome
    winners = outcome.winners if outcome is not None else ()
    result = 1.0 / len(winners) if seat in winners else 0.0
    own = sum(one.after - one.before for one in moments if one.seat == seat)
    theirs = sum(one.after - one.before for one in moments if one.seat != seat)
    first = moments[0].before if moments else result
    luck = result - first - own - theirs
    worst = sorted(
        (one for one in moments if one.seat == seat and one.before - one.after >= LEAST_COST),
        key=lambda one: one.after - one.before,
    )
    simulations = trials * SEARCHED
    faults = tuple(_fault(match, one, simulations, seed) for one in worst[:COSTLIEST])
    names = match.game.names(match.session.now)
    return Review(match.game, seat, tuple(moments), result, own, theirs, luck, faults, names)


def _moments(match: Match, judge: _Judge) -> list[Moment]:
    """Every decision after the set-up, with the chances around it.

    Without dice a session stops where chance is asked, and so right after each answer.
    """
    whole = match.session
    log = whole.log
    found: list[Moment] = []
    session = Session(whole.rules, whole.start, whole.always, None, Log())
    for at in range(len(log)):
        seat, kind, value = log.seats[at], log.kinds[at], log.values[at]
        asked = [one for one in session.waiting if one.seat == seat and one.ask == kind]
        decides = bool(asked) and kind >= 0 and len(asked[0].options) > 1
        weighed = decides and not match.game.setting_up(session.now)
        stage = session.now.stages
        before = judge.chance(session) if weighed else 0.0
        session.log.append(seat, kind, value)
        if at + 1 < len(log) and log.kinds[at + 1] == ITEM:
            continue
        session.advance()
        if weighed:
            after = judge.chance(session)
            found.append(Moment(at, stage, seat, kind, value, before, after))
    return found


def _fault(match: Match, moment: Moment, simulations: int, seed: int) -> Fault:
    """What would have been better, by a search that knows what the seat knew."""
    session = match.fork(moment.at, frozen=True).session
    asked = next(one for one in session.waiting if one.seat == moment.seat)
    question = Question(asked.seat, asked.ask, asked.options)
    thinker = Thinker(match.game, match.seats, Thinking(seed))
    thought = thinker.think(session, question, simulations)
    better = thought.option if thought.option != moment.option else None
    return Fault(moment, moment.before - moment.after, better)


def of_record(record: str, seat: int, trials: int = TRIALS) -> dict[str, object]:
    """The review of a record, as plain data, for a page."""
    reviewed = review(read(record, all_games(), None), seat, trials)
    return {
        "curve": reviewed.curve,
        "own": reviewed.own,
        "theirs": reviewed.theirs,
        "luck": reviewed.luck,
        "faults": [
            {
                "stage": fault.moment.stage,
                "text": reviewed.words(fault.moment.ask, fault.moment.option),
                "cost": fault.cost,
                "better": ""
                if fault.better is None
                else reviewed.words(fault.moment.ask, fault.better),
            }
            for fault in reviewed.faults
        ],
    }


def told(reviewed: Review, width: int = 60) -> list[str]:
    """A review in words: the curve, luck and skill, and the costliest decisions."""
    game, letter = reviewed.game, seat_letter(reviewed.seat)
    lines = [f"{letter}: win chance before every decision", sparkline(reviewed.curve, width)]
    lines.append(
        f"from {reviewed.curve[0]:.0%} to {reviewed.result:.0%}: own decisions "
        f"{reviewed.own:+.0%}, the others' {reviewed.theirs:+.0%}, luck {reviewed.luck:+.0%}"
    )
    for fault in reviewed.faults:
        moment = fault.moment
        text = reviewed.words(moment.ask, moment.option)
        line = f"{game.stage_word} {moment.stage}: {text} cost {fault.cost:.0%}"
        if fault.better is not None:
            line += f"; better: {reviewed.words(moment.ask, fault.better)}"
        lines.append(line)
    if not reviewed.faults:
        lines.append("no decision cost anything that shows")
    return lines


def sparkline(curve: list[float], width: int) -> str:
    """A curve of chances as a line of bars, at most `width` of them."""
    count = min(width, len(curve))
    chosen = [curve[i * (len(curve) - 1) // max(1, count - 1)] for i in range(count)]
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in chosen)
