"""A match in progress without its words: checkpoint, log, and the questions that are open.

`Session` is the compiled part of `Match`: adding an answer re-runs the current stage.
"""

from __future__ import annotations

from typing import final

from salle.kernel.errors import BadRecord
from salle.kernel.log import SHUFFLE, Log
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
    Events are not kept: `history` tells them, or a `Teller` that is the session's `listener` and
    hears them as they happen.
    """

    __slots__ = (
        "always", "checkpoint", "dice", "giving_up", "listener", "log", "now", "rules",
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
        self.listener: Teller | None = None
        self.checkpoint = start
        self.stage_start: int = 0
        self.now = start
        self.secret_from: int = -1
        self.waiting: list[Question] = []
        self.advance()

    def advance(self) -> None:
        """Run from the checkpoint until a question is open or the match is over."""
        listener = self.listener
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
                self.log, self.stage_start, self.dice, self.always, self.giving_up,
                listener is not None,
            )  # fmt: skip
            try:
                self.rules.run(table, state)
            except Pending:
                if listener is not None:
                    listener.hear(self.stage_start, table.events)
                self.now = state
                self.waiting = table.waiting
                self.secret_from = table.secret_from
                return
            if listener is not None:
                listener.hear(self.stage_start, table.events)
                listener.pass_on(state, table.cursor)
            self.checkpoint = state
            self.stage_start = table.cursor

    def add(self, seat: int, ask: int, option: int) -> None:
        """Add the answer of `seat` to an open question and go on."""
        self.log.append(seat, ask, option)
        self.advance()

    def answer(self, seat: int, number: int) -> bool:
        """Answer the question open to `seat` with the option that has this number among its options
        and go on; False, and nothing is done, if there is none, or a shuffle is asked for.
        """
        for question in self.waiting:
            if question.seat == seat and 0 <= number < len(question.options):
                if question.ask != SHUFFLE:
                    self.add(seat, question.ask, question.options[number])
                    return True
        return False

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
class Teller:
    """All events of a session so far, told by running its log again, listening.

    `events` are the events; `stages` is where in the log, and `first_events` where among the
    events, each stage began. `listen` catches up with a session that has gone on, running only
    the stages since it listened last; nothing, if it is the session's `listener` and has heard
    all of them. After an answer was taken back, `forget` comes first.
    """

    __slots__ = (
        "_caught_up", "_checkpoint", "_cursor", "_known_events", "_known_stages", "_session",
        "_told", "events", "first_events", "stages",
    )  # fmt: skip

    def __init__(self, session: Session) -> None:
        self._session = session
        self.events: list[Event] = []
        self.stages: list[int] = []
        self.first_events: list[int] = []
        self._checkpoint = session.start
        self._cursor: int = 0
        self._known_events: int = 0
        self._known_stages: int = 0
        self._told: int = 0
        self._caught_up = False

    def hear(self, cursor: int, events: list[Event]) -> None:
        """The session has run the stage that began after `cursor` entries of the log."""
        if not self._caught_up or cursor != self._cursor:
            self._caught_up = False
            return
        self._drop_unsure()
        self.stages.append(cursor)
        self.first_events.append(len(self.events))
        self.events.extend(events)

    def pass_on(self, state: State, cursor: int) -> None:
        """The stage heard last has ended in `state`; the next one begins at `cursor`."""
        if self._caught_up:
            self._settle(state, cursor)

    def _drop_unsure(self) -> None:
        """Forget the stage that had not ended."""
        del self.events[self._known_events :]
        del self.stages[self._known_stages :]
        del self.first_events[self._known_stages :]

    def _settle(self, state: State, cursor: int) -> None:
        self._checkpoint = state
        self._cursor = cursor
        self._known_events = len(self.events)
        self._known_stages = len(self.stages)

    def forget(self) -> None:
        """Begin again from the start of the match at the next `listen`."""
        self._checkpoint = self._session.start
        self._cursor = 0
        self._known_events = 0
        self._known_stages = 0
        self._caught_up = False

    def listen(self) -> int:
        """Catch up; returns how many of the events told before still stand."""
        before = self._told
        if not self._caught_up:
            self._run()
            self._caught_up = self._session.listener is self
        self._told = len(self.events)
        return min(before, self._told)

    def _run(self) -> None:
        """Run the stages since the last that had ended."""
        session = self._session
        self._drop_unsure()
        state = self._checkpoint
        while not state.over:
            self.stages.append(self._cursor)
            self.first_events.append(len(self.events))
            state = state.copy()
            table = StepTable(session.log, self._cursor, None, session.always, 0, True)
            try:
                session.rules.run(table, state)
            except Pending:
                self.events.extend(table.events)
                break
            self.events.extend(table.events)
            self._settle(state, table.cursor)


def history(session: Session) -> Teller:
    """All events of a session from its start. Nothing of it is kept in the session."""
    teller = Teller(session)
    teller.listen()
    return teller
