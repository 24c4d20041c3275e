"""A match that flows on: rules run once, and stand still inside a question until it is answered.

A `Session` runs the stage again for every answer, which lets it copy, take back and resume. An
environment only ever goes forward. Here the rules run in a greenlet, a call stack that can be left
and entered again, so an answer costs what the rules do with it and no more. With the same dice and
answers both play the same match.
"""

from __future__ import annotations

from typing import Any, final

from greenlet import getcurrent, greenlet

from salle.kernel.rng import Dice
from salle.kernel.rules import Rules, State
from salle.kernel.stepping import Question
from salle.kernel.table import Table


@final
class Flow(Table):
    """A match from `start`, which is copied. `now` is the state as it stands and must only be
    read; `waiting` are the open questions, none when the match is over.

    It can be answered only in the thread that made it.
    """

    def __init__(self, rules: Rules, start: State, always: bytes, dice: Dice) -> None:
        self.rules = rules
        self.now = start.copy()
        self.always = always
        self.dice = dice
        self.waiting: list[Question] = []
        self._caller: Any = getcurrent()
        self._rules_run: Any = greenlet(self._run)
        self._rules_run.switch()

    def _run(self) -> None:
        """Stage after stage, in the greenlet."""
        rules, state = self.rules, self.now
        while not state.over:
            rules.run(self, state)
        self.waiting = []

    def answer(self, question: Question, option: int) -> None:
        """Answer one of the questions in `waiting` with one of its options, and go on."""
        caller = getcurrent()
        if caller is not self._caller:
            self._caller = caller
            self._rules_run.parent = caller
        self._rules_run.switch(question.seat, option)

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if len(options) == 1 and not self.always[ask]:
            return options[0]
        self.waiting = [Question(seat, ask, options)]
        answer: tuple[int, int] = self._caller.switch()
        return answer[1]

    def together(self, ask: int, seats: list[int], options: list[list[int]]) -> list[int]:
        answers = [-1] * len(seats)
        unanswered: list[Question] = []
        for i in range(len(seats)):
            if len(options[i]) == 1 and not self.always[ask]:
                answers[i] = options[i][0]
            else:
                unanswered.append(Question(seats[i], ask, options[i]))
        while unanswered:
            self.waiting = unanswered
            answer: tuple[int, int] = self._caller.switch()
            answers[seats.index(answer[0])] = answer[1]
            unanswered = [question for question in unanswered if question.seat != answer[0]]
        return answers

    def roll(self, faces: int) -> int:
        return self.dice.below(faces) + 1

    def pick(self, count: int) -> int:
        return self.dice.below(count)

    def shuffle(self, items: list[int]) -> None:
        dice = self.dice
        for i in range(len(items) - 1, 0, -1):
            j = dice.below(i + 1)
            items[i], items[j] = items[j], items[i]
