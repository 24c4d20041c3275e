"""A match in progress without its words: checkpoint, log, and the questions that are open.

`Session` is the compiled part of `Match`: adding an answer re-runs the current stage.
"""

from __future__ import annotations

from typing import final

from salle.kernel.errors import BadRecord
from salle.kernel.log import Log
from salle.kernel.rng import Dice
from salle.kernel.rules import Rules, State
from salle.kernel.stepping import Question, StepTable
from salle.kernel.table import Event, Pending


@final
class Session:
    """The state of play after `log`, starting from `start`.

    `checkpoint` is the state at the beginning of the current stage, which began after
    `stage_start` entries of the log; `now` is the state as it stands, maybe in mid-stage, and
    must only be read. `waiting` are the open questions; it is empty when the match is over.
    Events are not kept: `history` tells them.
    """

    __slots__ = (
        "always", "checkpoint", "dice", "giving_up", "log", "now", "rules",
        "secret_from", "stage_start", "start", "waiting",
    )  # fmt: skip

    def __init__(
        self, rules: Rules, start: State, always: bytes, dice: Dice | None, log: Log
    ) -> None:
        self.rules = rules
        self.start = start
        self.always = always
        self.dice = dice
        self.log = log
        self.giving_up: int = 0
        self.checkpoint = start
        self.stage_start: int = 0
        self.now = start
        self.secret_from: int = -1
        self.waiting: list[Question] = []
        self.advance()

    def advance(self) -> None:
        """Run from the checkpoint until a question is open or the match is over."""
        while True:
            if self.checkpoint.over:
                self.now = self.checkpoint
                self.waiting = []
                self.secret_from = -1
                if self.stage_start < len(self.log):
                    raise BadRecord(
                        f"the record goes on after the match is over, from answer "
                        f"{self.stage_start + 1}"
                    )
                return
            state = self.checkpoint.copy()
            table = StepTable(
                self.log, self.stage_start, self.dice, self.always, self.giving_up, False
            )
            try:
                self.rules.run(table, state)
            except Pending:
                self.now = state
                self.waiting = table.waiting
                self.secret_from = table.secret_from
                return
            self.checkpoint = state
            self.stage_start = table.cursor

    def add(self, seat: int, ask: int, option: int) -> None:
        """Add the answer of `seat` to an open question and go on."""
        self.log.append(seat, ask, option)
        self.advance()

    def rewind(self, length: int) -> None:
        """Go back to the first `length` entries of the log."""
        self.log = self.log.cut(0, length)
        if length < self.stage_start:
            self.checkpoint = self.start
            self.stage_start = 0
        self.advance()

    def fork(self, length: int, dice: Dice | None) -> "Session":
        """An independent session after the first `length` entries of this one's log."""
        return Session(self.rules, self.start, self.always, dice, self.log.cut(0, length))


@final
class History:
    """All events of a session so far; where in its log, and among the events, each stage began."""

    def __init__(self, events: list[Event], stages: list[int], first_events: list[int]) -> None:
        self.events = events
        self.stages = stages
        self.first_events = first_events


def history(session: Session) -> History:
    """Run the whole log again, listening. Nothing of it is kept in the session."""
    events: list[Event] = []
    stages: list[int] = []
    first_events: list[int] = []
    state = session.start
    cursor = 0
    while not state.over:
        stages.append(cursor)
        first_events.append(len(events))
        state = state.copy()
        table = StepTable(session.log, cursor, None, session.always, 0, True)
        try:
            session.rules.run(table, state)
        except Pending:
            events.extend(table.events)
            break
        cursor = table.cursor
        events.extend(table.events)
    return History(events, stages, first_events)
