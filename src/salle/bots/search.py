"""Tree search for every game, through the kernel alone (information-set Monte Carlo).

A simulation is one imagined match: a world that looks right to the searching seat is run from its
checkpoint, the answers since are replayed, and from the open question on the searching seat takes
the way that has served it best (UCB1 over the ways offered now), or what its guide would do, where
a game's manner is to search nothing but the open question. The others do as the game's bot would
do, or search for themselves too: `trust` says how often which. The first way never tried ends the
walk; these bots, made to wander a little, play on, until the match ends or so many stages are over
that the guide's own judgement (`Policy.prospects`) stands for the rest. Every way walked learns
what that was worth to the seat that took it.

Ways are compared under like conditions: the n-th trial of each of the options in question happens
in the same dealt world and with the same dice, as far as they are rolled alike.

The places of the tree know the answers that led there but not the dice, so that a tree stays small
however many faces they have; what the dice brought about shows in the questions, which are kept
apart. What another seat answers in secret does not part the tree either: nobody could tell.
Seats that are asked together choose without knowing of each other.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from salle.bots.search_manner import Manner
from salle.bots.search_tree import Crossing, Learnt, Lore, Spot, Way
from salle.kernel.log import CONCEDE, Log
from salle.kernel.playout import Policy
from salle.kernel.rng import Thinking
from salle.kernel.rules import Rules, State
from salle.kernel.table import Table

HUNDRED: Final = 100
JOINT_FACTOR: Final = 8191
JOINT_MASK: Final = 0xFFFFFFFFFFF
UNPLANNED: Final = -2
NEW_WAY: Final = -1
FIRST_DICE: Final = 1 << 30
MOST_TRIALS: Final = 1 << 40
FEW: Final = 8
"""Returns seen before their spread is trusted."""
USUAL_SPREAD: Final = 0.5
LEAST_VARIANCE: Final = 0.01
MANY: Final = 2048
ROOTS: Final[list[float]] = [0.0] + [math.sqrt(math.log(number)) for number in range(1, MANY)]
"""Roots of the logarithms of the numbers that come up most."""


@final
class SearchTable(Table):
    """One simulation at a time: `plan`, `begin`, run, `learn`. `me` is the seat that searches.

    `outcomes` are, way by way at the question searched, what its trials were worth, in order: the
    n-th of each had like conditions.
    """

    def __init__(
        self,
        rules: Rules,
        me: int,
        always: bytes,
        secret: bytes,
        policies: list[Policy],
        thinking: Thinking,
        manner: Manner,
        root: Spot,
    ) -> None:
        self.rules = rules
        self.me = me
        self.always = always
        self.secret = secret
        self.policies = policies
        self.thinking = thinking
        self.exploration: float = manner.exploration
        self.trust: int = manner.trust
        self.wandering: int = manner.wandering
        self.horizon: int = manner.horizon
        self.ways: int = manner.ways
        self.widening: float = manner.widening
        self.follows: bool = manner.ways == 1 and manner.widening == 0.0
        self.chance = thinking
        self.dice: int = 0
        self.rolled: bool = False
        self.dice_from: int = thinking.below(FIRST_DICE)
        self.root = root
        self.spot = self.root
        self.planned: int = UNPLANNED
        self.outcomes: list[list[float]] = []
        self.log = Log()
        self.replayed: i64 = 0
        self.cursor: i64 = 0
        self.inside: bool = True
        self.beyond: bool = False
        self.walked: list[Learnt] = []
        self.steps: i64 = 0
        self.state: State
        self.simulations: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.spread: float = USUAL_SPREAD

    def plan(self, crossing: Crossing, options: list[int], active: list[int]) -> int:
        """Settle which way the next simulation goes first: of those `active` the one tried least,
        or if none is, the most promising of all. Returns how often it was tried.
        """
        self.planned = NEW_WAY
        fewest = MOST_TRIALS
        for option in active:
            at = crossing.way(option)
            tried = len(self.outcomes[at]) if at < len(self.outcomes) else 0
            if tried < fewest:
                fewest = tried
                self.planned = at
        if active:
            return fewest
        lore = crossing.lore()
        self.planned = self._promising(crossing, lore, options)
        return lore.of(self.planned).visits if self.planned >= 0 else 0

    def begin(self, state: State, log: Log, dice: int) -> None:
        """Back to the root, with a world to run: its state, and the answers to replay in it; and
        the number of the dice it has.
        """
        self.state = state
        self.dice = dice
        self.rolled = False
        self.log = log
        self.replayed = len(log.seats)
        self.cursor = 0
        self.spot = self.root
        self.inside = True
        self.beyond = False
        self.steps = 0

    def learn(self, returns: list[float]) -> None:
        """Enter what the match was worth to each seat."""
        walked = self.walked
        for i in range(self.steps):
            learnt = walked[i]
            learnt.enter(returns[learnt.seat])
        mine = returns[self.me]
        if self.steps > 0:
            first = walked[0].at
            while len(self.outcomes) <= first:
                self.outcomes.append([])
            self.outcomes[first].append(mine)
        self.simulations += 1
        self.total += mine
        self.squares += mine * mine
        if self.simulations >= FEW:
            count = float(self.simulations)
            mean = self.total / count
            variance = self.squares / count - mean * mean
            self.spread = math.sqrt(max(LEAST_VARIANCE, variance))

    # -- what rules ask -----------------------------------------------------------------------

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if self.beyond:
            return options[0] if len(options) == 1 else self._wander(seat, ask, options)
        if self.cursor < self.replayed:
            if len(options) == 1 and not self.always[ask]:
                return options[0]
            self.cursor += 1
            return self.log.values[self.cursor - 1]
        if len(options) == 1:
            return options[0]
        if not self.inside:
            return self._wander(seat, ask, options)
        crossing = self.spot.crossing(seat, ask)
        way = self._way(crossing, options)
        if self.inside:
            unseen = seat != self.me and self.secret[ask]
            self.spot = crossing.child(0) if unseen else way.end()
        return way.option

    def together(self, ask: int, seats: list[int], options: list[list[int]]) -> list[int]:
        answers = [-1] * len(seats)
        for i in range(len(seats)):
            if len(options[i]) == 1 and not self.always[ask]:
                answers[i] = options[i][0]
        log = self.log
        while self.cursor < self.replayed and log.kinds[self.cursor] == ask:
            at = -1
            for i in range(len(seats)):
                if seats[i] == log.seats[self.cursor] and answers[i] < 0:
                    at = i
            if at < 0:
                break
            answers[at] = log.values[self.cursor]
            self.cursor += 1
        spot = self.spot
        was_inside = self.inside
        joint = 0
        for i in range(len(seats)):
            if answers[i] >= 0:
                continue
            if len(options[i]) == 1:
                answers[i] = options[i][0]
            elif was_inside:
                crossing = spot.crossing(seats[i], ask)
                answers[i] = self._way(crossing, options[i]).option
                joint = (joint * JOINT_FACTOR + answers[i] + 1) & JOINT_MASK
            else:
                answers[i] = self._wander(seats[i], ask, options[i])
        if self.inside and joint:
            self.spot = spot.after(joint)
        return answers

    def roll(self, faces: int) -> int:
        if self.rolled:
            return self.chance.below(faces) + 1
        if self.cursor < self.replayed:
            self.cursor += 1
            return self.log.values[self.cursor - 1]
        return self._chance().below(faces) + 1

    def pick(self, count: int) -> int:
        if self.rolled:
            return self.chance.below(count)
        if self.cursor < self.replayed:
            self.cursor += 1
            return self.log.values[self.cursor - 1]
        return self._chance().below(count)

    def shuffle(self, items: list[int]) -> None:
        if self.cursor < self.replayed:
            count = self.log.values[self.cursor]
            for i in range(count):
                items[i] = self.log.values[self.cursor + 1 + i]
            self.cursor += 1 + count
        else:
            self._chance().shuffle(items)

    def concedes(self, seat: int) -> bool:
        log = self.log
        at = self.cursor
        if at < self.replayed and log.seats[at] == seat and log.kinds[at] == CONCEDE:
            self.cursor += 1
            return True
        return False

    def _chance(self) -> Thinking:
        """The dice of this simulation; many have none."""
        if not self.rolled:
            self.rolled = True
            self.chance = Thinking(self.dice_from + self.dice)
        return self.chance

    # -- how the tree answers -----------------------------------------------------------------

    def _way(self, crossing: Crossing, options: list[int]) -> Way:
        """The way a seat goes."""
        seat = crossing.seat
        if seat == self.me:
            at = self._searched(crossing, crossing.lore(), options)
        elif self.trust > 0 and (
            self.trust >= HUNDRED or self.thinking.below(HUNDRED) < self.trust
        ):
            at = self._usual(crossing, options)
        else:
            lore = crossing.lore(self.rules.mind(self.state, seat))
            at = self._searched(crossing, lore, options)
        way = crossing.ways[at]
        way.gone += 1
        return way

    def _searched(self, crossing: Crossing, lore: Lore, options: list[int]) -> int:
        """The way by what was learnt, noted so that more can be."""
        way = self.planned
        if way == UNPLANNED and self.follows:
            way = self._usual(crossing, options)
        elif way == UNPLANNED:
            way = self._promising(crossing, lore, options)
        self.planned = UNPLANNED
        if way < 0:
            way = crossing.grow(self._untried(crossing, options))
        learnt = lore.of(way)
        if learnt.visits == 0:
            self.inside = False
            self.beyond = self.cursor >= self.replayed
        if self.steps < len(self.walked):
            self.walked[self.steps] = learnt
        else:
            self.walked.append(learnt)
        self.steps += 1
        return way

    def _promising(self, crossing: Crossing, lore: Lore, options: list[int]) -> int:
        """The way that is best by what is known and what is not (UCB1); NEW_WAY for one that was
        never tried (progressive widening).
        """
        if not crossing.ways:
            return NEW_WAY
        crossing.meet(options)
        learnt_of = lore.first(len(crossing.ways))
        usable = crossing.usable
        if usable is not None:
            learnt_of = [learnt_of[way] for way in usable]
        total: i64 = 0
        times: i64 = 0
        unknown = 0.0
        best = NEW_WAY
        best_score = -1.0e300
        scale = self.exploration * self.spread
        for learnt in learnt_of:
            learnt.offered += 1
            count = learnt.visits
            if count == 0:
                return learnt.at
            total += count
            if learnt.offered != times:
                times = learnt.offered
                unknown = ROOTS[times] if times < MANY else math.sqrt(math.log(float(times)))
                unknown *= scale
            score = learnt.mean + unknown * learnt.unsure
            if score > best_score:
                best_score = score
                best = learnt.at
        if crossing.untried and len(learnt_of) < self.ways + int(
            self.widening * math.sqrt(float(total))
        ):
            return NEW_WAY
        return best

    def _usual(self, crossing: Crossing, options: list[int]) -> int:
        """What the bot of this seat would do: the guide, for the one who searches."""
        option = self.policies[crossing.seat].decide(
            self.state, crossing.seat, crossing.ask, options
        )
        way = crossing.way(option)
        return crossing.grow(option) if way < 0 else way

    def _untried(self, crossing: Crossing, options: list[int]) -> int:
        """A way to try next: first what the bot of this seat would do."""
        if not crossing.ways:
            return self.policies[crossing.seat].decide(
                self.state, crossing.seat, crossing.ask, options
            )
        crossing.meet(options)
        untried = crossing.untried
        return untried[self.thinking.below(len(untried))]

    def _wander(self, seat: int, ask: int, options: list[int]) -> int:
        """Beyond the tree."""
        if self.wandering > 0 and self.thinking.below(HUNDRED) < self.wandering:
            return options[self.thinking.below(len(options))]
        return self.policies[seat].decide(self.state, seat, ask, options)
