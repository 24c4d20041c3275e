"""A match as people and programs meet it: questions, answers, views, undo, records.

match = Match.new(game, seats=2, seed=7)
while match.choice:
match.answer(match.choice.default)
"""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from dataclasses import dataclass

from salle.kernel.choice import Choice, find
from salle.kernel.errors import BadSeat, NothingToUndo, NotLegal
from salle.kernel.game import Game, Outcome, seat_letter, seat_number
from salle.kernel.log import ITEM, ROLL, SHUFFLE, Log
from salle.kernel.names import first_numbered, named
from salle.kernel.rng import Dice, SecureDice, SeededDice, Thinking
from salle.kernel.rules import State
from salle.kernel.session import Session, history
from salle.kernel.switches import settle
from salle.kernel.table import CHANCE, Event

RESIGNED = "resigned"
AGREED = "agreed"


@dataclass(frozen=True)
class LogLine:
    """One event in words, with the clause that made it happen, and whether it opens a stage.

    `person` is the number, from 1, of the first of the game's named people that it speaks of.
    """

    text: str
    clause: str
    name: str
    at: int
    opens: bool = False
    person: int = 0

    def __str__(self) -> str:
        return f"{self.text} [{self.clause}]"


class Match:
    """One match of one game. Made by `salle.new`, `salle.load` or `fork`."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str],
        start: State,
        dice: Dice | None,
        *,
        log: Log | None = None,
        position: Mapping[str, object] | None = None,
        names: Mapping[int, str] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.names = dict(names or {})
        self.position_at_start = position
        always = bytes(ask.always for ask in game.asks)
        self._session = Session(game.rules, start, always, dice, log or Log())
        self._undone: list[Log] = []
        self._called: Outcome | None = None

    @classmethod
    def new(
        cls,
        game: Game,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        real_dice: bool = False,
        position: Mapping[str, object] | None = None,
        names: Mapping[int, str] | None = None,
    ) -> Match:
        """A fresh match. Dice come from the secure source, from `seed`, or from people."""
        settled = settle(game.switches, options or {}, game.title)
        if position is not None:
            start = game.set_up(position, settled)
            players = position.get("players")
            stated = len(players) if isinstance(players, Mapping) else game.min_seats
            if seats not in (None, stated):
                raise BadSeat(f"the position has {stated} seats, not {seats}")
            seats = stated
        count = game.min_seats if seats is None else seats
        game.check_seats(count)
        if position is None:
            start = game.blank(count, settled)
        dice = None if real_dice else SecureDice() if seed is None else SeededDice(seed)
        return cls(game, count, settled, start, dice, position=position, names=names)

    # -- questions and answers ------------------------------------------------------------

    @property
    def choices(self) -> list[Choice]:
        """The open questions: several when seats are asked together, none when it is over."""
        if self._called is not None:
            return []
        now = self._session.now
        return [Choice(self.game, question, now) for question in self._session.waiting]

    @property
    def choice(self) -> Choice | None:
        """The first open question, if there is one."""
        return self.choices[0] if self.choices else None

    def answer(
        self, option: int | str | Mapping[str, object], seat: int | str | None = None
    ) -> Match:
        """Answer the open question by index, text or named parts; returns the match itself."""
        if self._called is None and isinstance(option, int) and isinstance(seat, int):
            if self._session.answer(seat, option):
                self._answered()
                return self
        number = self._seat(seat)
        choice = find(self.choices, number, option if isinstance(option, str) else "")
        if choice.is_chance and choice.ask == SHUFFLE:
            if not isinstance(option, str):
                raise NotLegal("a shuffle is answered with the cards in order, as text")
            order = choice.read_order(option)
            self._undone.clear()
            self._session.log.append_shuffle(order)
            self._session.advance()
            self._answer_for_quitters()
            return self
        if isinstance(option, str):
            value = choice.read(option)
        elif isinstance(option, Mapping):
            value = choice.read_json(option)
        elif 0 <= option < len(choice):
            value = choice.options[option]
        else:
            raise NotLegal(f"there is no option {option}; they run from 0 to {len(choice) - 1}")
        self._add(choice.seat, choice.ask, value)
        return self

    def answer_option(self, seat: int, option: int) -> Match:
        """Answer for `seat` with one of its options, by value."""
        choice = find(self.choices, seat, "")
        if option not in choice.options:
            raise NotLegal(f"option {option} is not offered to {choice.letter}")
        self._add(choice.seat, choice.ask, option)
        return self

    def play(self, text: str) -> Match:
        """Answer several questions in a row, separated by semicolons or lines."""
        for move in text.replace("\n", ";").split(";"):
            if move.strip():
                self.answer(move.strip())
        return self

    def answer_by_default(self, seat: int | str | None = None) -> Match:
        """Answer as the game does for somebody whose clock has run out."""
        choice = find(self.choices, self._seat(seat), "")
        self._add(choice.seat, choice.ask, choice.options[choice.default])
        return self

    def _add(self, seat: int, ask: int, value: int) -> None:
        self._session.add(seat, ask, value)
        self._answered()

    def _answered(self) -> None:
        self._undone.clear()
        if self._session.giving_up:
            self._answer_for_quitters()

    def _seat(self, seat: int | str | None) -> int | None:
        if isinstance(seat, str):
            return seat_number(seat, self.seats)
        if seat is not None and not -1 <= seat < self.seats:
            raise BadSeat(f"there is no seat {seat}; this match has 0 to {self.seats - 1}")
        return seat

    # -- leaving --------------------------------------------------------------------------

    def resign(self, seat: int | str) -> Match:
        """Give up. Between two it ends the match at once; among more, where the rules allow it,
        and until then the defaults answer for the one who left.
        """
        number = self._seat(seat)
        standing = self.game.standing(self._session.now)
        if number is None or self.over or number not in standing:
            raise BadSeat("only somebody still in play can resign")
        if len(standing) <= 2:
            others = tuple(other for other in standing if other != number)
            self._called = Outcome(others, RESIGNED)
            return self
        self.concede(number)
        self._answer_for_quitters()
        return self

    def concede(self, seat: int | str) -> Match:
        """Give up where the rules next allow it, which may be later."""
        number = self._seat(seat)
        assert number is not None
        self._session.giving_up |= 1 << number
        self._session.advance()
        return self

    @property
    def leaving(self) -> list[int]:
        """The seats that have resigned but are still in play, until the rules let them go."""
        if self.over:
            return []
        standing = self.game.standing(self._session.now)
        return [seat for seat in standing if (self._session.giving_up >> seat) & 1]

    def agree_draw(self) -> Match:
        """End the match as a draw that everybody agreed to."""
        if self.over:
            raise BadSeat("the match is over already")
        self._called = Outcome((), AGREED)
        return self

    def _answer_for_quitters(self) -> None:
        quitting = self._session.giving_up
        while quitting:
            left = [c for c in self.choices if c.seat >= 0 and (quitting >> c.seat) & 1]
            if not left:
                return
            choice = left[0]
            self._session.add(choice.seat, choice.ask, choice.options[choice.default])

    # -- undo -----------------------------------------------------------------------------

    @property
    def answers(self) -> int:
        """How many answers and outcomes of chance the match has had."""
        return len(self._session.log)

    def last_answer(self, seat: int | str | None = None) -> int:
        """Where in the log the last answer (of `seat`) stands that `undo` would take back."""
        seat = self._seat(seat)
        log, secret_from = self._session.log, self._session.secret_from
        if seat == CHANCE:
            return self._last_typed_outcome()
        quitting = self._session.giving_up
        given = [
            i for i in range(len(log)) if log.kinds[i] >= 0 and not (quitting >> log.seats[i]) & 1
        ]
        mine = [i for i in given if seat is None or log.seats[i] == seat]
        if not mine:
            raise NothingToUndo("nothing has been answered yet")
        last = mine[-1]
        if given[-1] != last and not 0 <= secret_from <= last:
            raise NothingToUndo(f"{seat_letter(log.seats[given[-1]])} has answered since")
        return last

    def _last_typed_outcome(self) -> int:
        """Where the last outcome of real dice or cards stands, if nothing came after it."""
        log = self._session.log
        last = len(log) - 1
        while last >= 0 and log.kinds[last] == ITEM:
            last -= 1
        if self._session.dice is not None or last < 0 or log.seats[last] != CHANCE:
            raise NothingToUndo("no roll or shuffle was typed in just now")
        return last

    def revealed_since(self, index: int) -> str:
        """What has been shown since the answer at `index` was given, in words; or nothing."""
        log = self._session.log
        if log.seats[index] == CHANCE:
            return ""
        if ROLL in log.kinds[index + 1 :]:
            return "a die has been rolled"
        for event in history(self._session).events:
            if event.at > index and self.game.tells[event.kind].reveals:
                return self.line(event.seen_by(CHANCE)).text
        return ""

    def can_undo(self, seat: int | str | None = None) -> bool:
        """Whether the last answer (of `seat`) can still be taken back."""
        try:
            index = self.last_answer(seat)
        except NothingToUndo:
            return False
        return self._called is None and not self.revealed_since(index)

    def undo(self, seat: int | str | None = None, *, agreed: bool = False) -> Match:
        """Take back the last answer (of `seat`), unless it has revealed something since.

        The seat CHANCE (-1) takes back a roll or shuffle that people typed in just now. What was
        answered for somebody who has left goes back with the answer before it.

        With `agreed` (the others consent) anything can be taken back.
        """
        index = self.last_answer(seat)
        if self._called is not None:
            raise NothingToUndo("the match is over")
        shown = "" if agreed else self.revealed_since(index)
        if shown:
            raise NothingToUndo(f"it cannot be taken back any more: {shown}")
        return self.take_back(index)

    def take_back(self, index: int) -> Match:
        """Take back the answer at `index` of the log and all that came after it; of answers that
        seats are giving together in secret, that one alone.
        """
        log = self._session.log
        self._undone.append(log.cut(0, len(log)))
        if 0 <= self._session.secret_from <= index:
            kept = log.cut(0, len(log))
            kept.remove(index)
            self._session.log = kept
            self._session.advance()
        else:
            self._session.rewind(index)
        return self

    def follow(self, entries: Log, leaving: int | None = None) -> Match:
        """Add answers and outcomes that were logged elsewhere, exactly as they are.

        `leaving` is a seat that gave up just before them.
        """
        session = self._session
        if leaving is not None:
            session.giving_up |= 1 << leaving
        self._undone.clear()
        session.log.extend(entries)
        dice, session.dice = session.dice, None
        try:
            session.advance()
        finally:
            session.dice = dice
        return self

    def redo(self) -> Match:
        """Put back what `undo` took, with the same outcomes of chance."""
        if not self._undone:
            raise NothingToUndo("nothing has been taken back")
        self._session.log = self._undone.pop()
        self._session.rewind(len(self._session.log))
        return self

    def fork(
        self, at: int | None = None, *, seed: int | None = None, frozen: bool = False
    ) -> Match:
        """An independent match that goes on from the first `at` answers of this one.

        An `at` in the middle of a shuffle means before it. The fork's dice are its own: secure,
        from `seed`, or none when `frozen` (for looking only).
        """
        length = self.answers if at is None else at
        if not 0 <= length <= self.answers:
            raise NotLegal(f"this match has {self.answers} answers; there is no answer {length}")
        while length < self.answers and self._session.log.kinds[length] == ITEM:
            length -= 1
        dice = None if frozen else SecureDice() if seed is None else SeededDice(seed)
        twin = copy.copy(self)
        twin.names = dict(self.names)
        twin._session = self._session.fork(length, dice)
        twin._session.giving_up = self._session.giving_up if length == self.answers else 0
        twin._undone = []
        twin._called = self._called if length == self.answers else None
        return twin

    # -- what can be seen -----------------------------------------------------------------

    @property
    def state(self) -> State:
        """A copy of the state as it stands, secrets included."""
        return self._session.now.copy()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._called is not None or self._session.now.over

    @property
    def outcome(self) -> Outcome | None:
        """Who won and, apart from that, why it ended; nothing before the end."""
        if self._called is not None:
            return self._called
        now = self._session.now
        if not now.over:
            return None
        return Outcome(tuple(now.winners), self.game.reasons[now.reason])

    @property
    def stage(self) -> int:
        """The number of the current stage, from 1."""
        return self._session.checkpoint.stages + (0 if self._session.checkpoint.over else 1)

    def view(self, seat: int | str | None = None) -> dict[str, object]:
        """All that a seat may see; without a seat, what a spectator may."""
        number = self._seat(seat)
        return self.game.view(self._session.now, CHANCE if number is None else number)

    def hint(self, choice: Choice, option: int) -> str:
        """What an option would mean, in figures, from what the seat asked may know."""
        if choice.is_chance:
            return ""
        return self.game.hint(self._session.now, choice.seat, choice.ask, option)

    def events(self, seat: int | str | None = None) -> list[Event]:
        """All events so far as a seat may see them; without a seat, as a spectator may."""
        number = self._seat(seat)
        viewer = CHANCE if number is None else number
        return [event.seen_by(viewer) for event in history(self._session).events]

    def lines(self, seat: int | str | None = None, *, open_hands: bool = False) -> list[LogLine]:
        """All events so far in words, as a seat or a spectator may read them.

        `open_hands` shows every secret; for the server's own use and after the end.
        """
        events = history(self._session).events if open_hands else self.events(seat)
        names = self.game.names(self._session.now)
        return [self.line(event, names) for event in events]

    def line(self, event: Event, names: tuple[str, ...] | None = None) -> LogLine:
        """An event in words, with all the secrets it holds; `names` are the game's, if at hand."""
        tell = self.game.tells[event.kind]
        if names is None:
            names = self.game.names(self._session.now)
        text = self.game.event_text(event)
        person = first_numbered(text) if names else 0
        return LogLine(named(text, names), tell.clause, tell.name, event.at, tell.opens, person)

    def position(self) -> dict[str, object]:
        """The state as it stands as JSON data, secrets included."""
        return self.game.position(self._session.now)

    def text_board(self, seat: int | str | None = None, *, brief: bool = False) -> str:
        """The board in plain characters, as a seat or a spectator may see it.

        `brief` leaves out what a low screen can spare.
        """
        return self.game.text_board(self.view(seat), brief=brief)

    def svg(self, seat: int | str | None = None) -> str:
        """The board as a picture, as a seat or a spectator may see it."""
        return self.game.svg(self.view(seat), names=self.letter_names)

    @property
    def letter_names(self) -> dict[str, str]:
        """The players' names by letter."""
        return {seat_letter(seat): name for seat, name in self.names.items()}

    def redeal(self, seat: int | str, thinking: Thinking) -> Match:
        """Another world that looks the same to `seat`: hidden things are dealt anew, and secret
        answers the others have given already are given anew among the legal ones.
        """
        number = self._seat(seat)
        assert number is not None
        session = self._session
        since = session.log.cut(session.stage_start, len(session.log))
        kept = since
        if session.secret_from >= 0:
            kept = since.cut(0, session.secret_from - session.stage_start)
        checkpoint, answers = self.game.redeal(
            session.checkpoint, kept, session.now, number, thinking
        )
        twin = copy.copy(self)
        twin._undone = []
        twin.position_at_start = None
        twin._session = Session(self.game.rules, checkpoint, session.always, None, answers)
        for i in range(len(kept), len(since)):
            self._answer_anew(twin._session, since, i, number, thinking)
        twin._session.dice = SeededDice(thinking.below(1 << 30))
        return twin

    @staticmethod
    def _answer_anew(
        session: Session, since: Log, index: int, seat: int, thinking: Thinking
    ) -> None:
        other, ask, value = since.seats[index], since.kinds[index], since.values[index]
        if other != seat:
            options = next(q.options for q in session.waiting if q.seat == other)
            value = options[thinking.below(len(options))]
        session.add(other, ask, value)

    # -- records --------------------------------------------------------------------------

    def record(self, viewpoint: int | str | None = None) -> str:
        """The match as text that a person can read and `salle.load` can load.

        `viewpoint` is a seat, or `"public"`: secret answers are then written as `?`, and such
        a record can be read but not loaded. Without one the record is whole.
        """
        from salle.kernel.record import write

        return write(self, viewpoint)

    @property
    def session(self) -> Session:
        """The match without its words: log, checkpoint and open questions. To be read only."""
        return self._session

    @property
    def called(self) -> Outcome | None:
        """The outcome if people ended the match themselves: resigned or agreed."""
        return self._called

    def use_dice(self, dice: Dice | None) -> Match:
        """Let chance come from `dice` from now on; None: people roll their own."""
        self._session.dice = dice
        self._session.advance()
        self._answer_for_quitters()
        return self

    def to_json(self, seat: int | str | None = None) -> str:
        """A seat's or spectator's view with the questions open to it, as JSON text."""
        number = self._seat(seat)
        mine = [choice.json() for choice in self.choices if choice.seat == number]
        return json.dumps({"view": self.view(seat), "choices": mine}, ensure_ascii=False)

    def __repr__(self) -> str:
        state = str(self.outcome) if self.over else f"{self.choice!r}"
        return f"<Match {self.game.id}, {self.answers} answers: {state}>"

    def __str__(self) -> str:
        return self.text_board()

    def _repr_svg_(self) -> str:
        return self.svg()
