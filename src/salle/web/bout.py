"""A bout: a match at a table of the hall, as its entries tell it.

A `Bout` is a fold over the append-only log of the store. It holds no connection and does no
input or output: apply the same entries anywhere and the same bout stands there. What people do
at a table (`answer`, `take_back`, `resign`, …) changes the match and returns the entry that must
be written before anybody hears of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from salle.games import game_named
from salle.kernel import rng
from salle.kernel.choice import Choice
from salle.kernel.errors import NothingToUndo, WrongRules
from salle.kernel.game import Game, Outcome, seat_letter, seat_number
from salle.kernel.log import log_of
from salle.kernel.match import LogLine, Match
from salle.kernel.session import Teller
from salle.kernel.table import CHANCE
from salle.store import entries as kinds
from salle.store.entries import Entry
from salle.store.people import Player
from salle.store.tables import Head, Sitter
from salle.web.pieces import Lines, Told

SECOND: Final = 1000
DRAW: Final = "draw"
UNDO: Final = "undo"
REQUESTS_KEPT: Final = 64

SecureDice: Callable[[], rng.Dice] = rng.SecureDice
"""The dice of live tables; tests put others here."""
Option = int | str | Mapping[str, object]
"""What somebody answers: the index of an option, its text, or its named parts."""


def now_ms() -> int:
    """The time of entries: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Said:
    """One line of the table's talk."""

    at: int
    seat: int
    text: str


@dataclass(frozen=True)
class Offer:
    """A draw or a taking-back that one seat offers, and who has agreed so far."""

    seat: int
    agreed: frozenset[int]


class Bout:
    """One match at one table after `seq` entries. `awake_at`: no clock ran before this time."""

    def __init__(self, head: Head, entries: Sequence[Entry], awake_at: int = 0) -> None:
        self.head = head
        self.game: Game = game_named(head.game)
        if head.rules_version != self.game.rules_version:
            raise WrongRules(
                f"this match was played under rules version {head.rules_version} of "
                f"{self.game.title}; this is version {self.game.rules_version}"
            )
        self.awake_at = awake_at
        self.sitters: list[Sitter] = list(head.sitters)
        self.match = Match.new(
            self.game,
            seats=head.seats,
            options=head.options,
            position=head.position,
            real_dice=True,
        )
        self.session = self.match.session
        self._called = False
        """Whether people have ended the match themselves."""
        self._teller = Teller(self.session)
        self.session.listener = self._teller
        self._lines = Lines(self.game)
        self.seq = 0
        self.started = False
        self.closed = False
        self.rematch: str | None = None
        self.ended_at: int | None = None
        self.offers: dict[str, Offer] = {}
        self.said: list[Said] = []
        self._together = -1
        self.asked_at: dict[int, int] = {}
        self.asked_time: dict[int, int] = {}
        self.spent: list[int] = [0] * head.seats
        self.requests: dict[str, int] = {}
        self.line_marks: list[int] = []
        self.told: Told | None = None
        self._undos: dict[int, tuple[int, int, str]] = {}
        self.builds = {seat_number(at, head.seats): packed for at, packed in head.builds.items()}
        for entry in entries:
            self.apply(entry)
        self._name_seats()

    def let_go(self) -> None:
        """Undo the ring of session and teller, so that it is gone when nobody uses it any more."""
        self.session.listener = None
        self._teller.forget()

    # -- what stands on the table ---------------------------------------------------------

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.head.id

    @property
    def over(self) -> bool:
        """Whether the match has ended, or the table was closed before it began."""
        return self.closed or (self.started and self._played_out())

    def _played_out(self) -> bool:
        """Whether the match itself has ended: by its rules, or because people called it off."""
        return self._called or self.session.now.over

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why it ended."""
        return self.match.outcome if self.started else None

    def choices(self) -> list[Choice]:
        """The open questions."""
        return self.match.choices if self.started else []

    def choice_of(self, seat: int) -> Choice | None:
        """The question that `seat` is asked."""
        for choice in self.choices():
            if choice.seat == seat:
                return choice
        return None

    @property
    def line_count(self) -> int:
        """How many lines the event log has."""
        return len(self._teller.events)

    @property
    def stage_starts(self) -> list[int]:
        """The line with which each stage began."""
        return self._teller.first_events

    def lines(self, viewer: int | None, first: int = 0) -> list[LogLine]:
        """The event log from line `first` on, as a viewer may read it."""
        seat = CHANCE if viewer is None else viewer
        names = self.game.names(self.session.now)
        told = self._teller.events[first:]
        return [self.match.line(event.seen_by(seat), names) for event in told]

    def lines_json(self, viewer: int | None, first: int) -> bytes:
        """The same as JSON, without the brackets around it."""
        names = self.game.names(self.session.now)
        return self._lines.told(self._teller.events, first, viewer, names)

    def first_line_since(self, seq: int) -> int:
        """The first line that a reader who has seen `seq` entries does not have as it stands."""
        marks = self.line_marks
        return marks[seq] if seq == len(marks) - 1 else min(marks[seq:], default=self.line_count)

    def seats_of(self, player: str) -> list[int]:
        """The seats of a player."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.player == player]

    def open_to(self, player: Player | None) -> bool:
        """Whether somebody may look: those who sit here, who made the table, and spectators."""
        if self.head.watchable or self.head.study or self.over:
            return True
        if player is None:
            return False
        return self.head.creator == player.id or bool(self.seats_of(player.id))

    def seat_of_token(self, digest: str) -> int | None:
        """The seat whose token has this hash."""
        for seat, sitter in enumerate(self.sitters):
            if sitter.token == digest:
                return seat
        return None

    def is_bot(self, seat: int) -> bool:
        """Whether a bot answers for this seat now."""
        return self.sitters[seat].bot is not None

    def name_of(self, seat: int) -> str:
        """The name of whoever has this seat."""
        return self.sitters[seat].name or f"Player {seat_letter(seat)}"

    @property
    def _rolls(self) -> bool:
        """Whether the hall rolls the dice."""
        return not self.head.real_dice and not self.head.study

    # -- clocks ---------------------------------------------------------------------------

    def thinking_since(self, seat: int) -> int | None:
        """When the clock of `seat` began to run, if it runs."""
        asked = self.asked_time.get(seat)
        return None if asked is None or self.over else max(asked, self.awake_at)

    def remaining(self, seat: int, now: int) -> tuple[int | None, int | None]:
        """Milliseconds left: in the whole match, and for the decision that is asked."""
        clock, since = self.head.clock, self.thinking_since(seat)
        running = 0 if since is None else now - since
        total = None
        if clock.total is not None:
            total = max(0, clock.total * SECOND - self.spent[seat] - running)
        decision = None
        if clock.decision is not None:
            decision = max(0, clock.decision * SECOND - running)
        return total, decision

    def deadline(self, seat: int, away_since: int | None) -> int | None:
        """When the game's default answers for `seat`, if nothing happens before."""
        clock, since = self.head.clock, self.thinking_since(seat)
        if since is None:
            return None
        times = []
        if clock.total is not None:
            times.append(since + max(0, clock.total * SECOND - self.spent[seat]))
        if clock.decision is not None:
            times.append(since + clock.decision * SECOND)
        if clock.grace is not None and away_since is not None:
            times.append(max(since, away_since) + clock.grace * SECOND)
        return min(times, default=None)

    # -- what people do: each returns the entry to be written ---------------------------------

    def start(self, at: int) -> Entry:
        """Deal and begin, or go on from the course of play that the table was made with."""
        if self.head.course is not None:
            self.match.follow(log_of(list(self.head.course)))
        if self._rolls:
            self.match.use_dice(SecureDice())
        return self._entry(kinds.START, CHANCE, at, {"log": self._log_from(0)})

    def answer(self, seat: int, option: Option, at: int, request: str | None) -> Entry:
        """Answer the question open to `seat`; raises what `Match.answer` raises."""
        before = self.match.answers
        self.match.answer(option, seat)
        return self._answered(seat, before, at, request, late=False)

    def answer_by_default(self, seat: int, at: int) -> Entry:
        """Answer for `seat` as the game does when the time is up."""
        before = self.match.answers
        self.match.answer_by_default(seat)
        return self._answered(seat, before, at, None, late=True)

    def _answered(
        self, seat: int, before: int, at: int, request: str | None, *, late: bool
    ) -> Entry:
        since = self.thinking_since(seat) if seat >= 0 else None
        data: dict[str, Any] = {"log": self._log_from(before)}
        if since is not None:
            data["spent"] = max(0, at - since)
        if late:
            data["late"] = True
        return self._entry(kinds.ANSWER, seat, at, data, request)

    def resign(self, seat: int, at: int, request: str | None) -> Entry:
        """Give up."""
        before = self.match.answers
        self.match.resign(seat)
        self._called = self.match.called is not None
        return self._entry(kinds.RESIGN, seat, at, {"log": self._log_from(before)}, request)

    def agree_draw(self, seat: int, at: int, request: str | None) -> Entry:
        """The last consent to a draw."""
        self.match.agree_draw()
        self._called = True
        return self._entry(kinds.DRAW, seat, at, {}, request)

    def take_back(self, seat: int, index: int, at: int, request: str | None) -> Entry:
        """Take back the answer at `index` of the log."""
        self.match.take_back(index)
        return self._entry(kinds.UNDO, seat, at, {"index": index}, request)

    def note(
        self, kind: str, seat: int, at: int, data: Mapping[str, Any], request: str | None = None
    ) -> Entry:
        """An act that leaves the match as it is: an offer, a word, a change of seats."""
        return self._entry(kind, seat, at, data, request)

    def _entry(
        self,
        kind: str,
        seat: int,
        at: int,
        data: Mapping[str, Any],
        request: str | None = None,
    ) -> Entry:
        return Entry(self.id, self.seq, at, kind, seat, data, request)

    def result_with(self, entry: Entry) -> str | None:
        """How the match ends with an entry whose match part is carried out; None if it does not,
        or has ended before. A table that is closed before it begins has no winner.
        """
        if self.ended_at is not None:
            return None
        if entry.kind == kinds.CLOSE:
            return ""
        return str(self.match.outcome) if self.started and self._played_out() else None

    def _log_from(self, start: int) -> list[int]:
        return self.session.log.flat(start)

    # -- taking back ------------------------------------------------------------------------

    def undo_index(self, seat: int) -> tuple[int, str]:
        """Which answer `seat` would take back, and why the others must agree (or nothing).

        At one screen everybody is one seat, and agrees. Raises `NothingToUndo`.
        """
        if self.over or not self.started:
            raise NothingToUndo("the match is over" if self.over else "it has not begun")
        known = self._undos.get(seat)
        if known is None or known[0] != self.seq:
            known = self.seq, *self._undo_index(seat)
            self._undos[seat] = known
        return known[1], known[2]

    def _undo_index(self, seat: int) -> tuple[int, str]:
        if self.head.same_screen:
            try:
                return self.match.last_answer(CHANCE), ""
            except NothingToUndo:
                return self.match.last_answer(None), ""
        try:
            index = self.match.last_answer(seat)
        except NothingToUndo as reason:
            return self._last_of(seat), str(reason)
        return index, self.match.revealed_since(index)

    def _last_of(self, seat: int) -> int:
        log = self.session.log
        for index in range(len(log) - 1, -1, -1):
            if log.seats[index] == seat and log.kinds[index] >= 0:
                return index
        raise NothingToUndo("you have answered nothing yet")

    def must_consent(self, seat: int) -> frozenset[int]:
        """The other people still in play. Bots agree to everything."""
        mine = self.sitters[seat]
        standing = self.game.standing(self.session.now)
        return frozenset(
            other
            for other, sitter in enumerate(self.sitters)
            if other != seat
            and other in standing
            and other not in self.match.leaving
            and sitter.bot is None
            and (mine.player is None or sitter.player != mine.player)
        )

    # -- the fold -----------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Carry out an entry that another process, or an earlier one, has written."""
        match = self.match
        leaving = None
        if entry.kind == kinds.RESIGN:
            standing = self.game.standing(match.session.now)
            if len(standing) <= 2:
                match.resign(entry.seat)
                self._called = True
            else:
                leaving = entry.seat
        elif entry.kind == kinds.DRAW:
            match.agree_draw()
            self._called = True
        elif entry.kind == kinds.UNDO:
            match.take_back(entry.data["index"])
        numbers = entry.data.get("log")
        if numbers or leaving is not None:
            match.follow(log_of(numbers or []), leaving)
        if entry.kind == kinds.START and self._rolls:
            self.session.dice = SecureDice()
        self.noted(entry)

    def noted(self, entry: Entry) -> None:
        """Take account of an entry that is written and whose match part is carried out."""
        self.seq = entry.seq + 1
        if entry.request is not None:
            self.requests[entry.request] = self.seq
            if len(self.requests) > REQUESTS_KEPT:
                del self.requests[next(iter(self.requests))]
        kind = entry.kind
        if kind == kinds.ANSWER:
            if entry.seat >= 0:
                self.spent[entry.seat] += entry.data.get("spent", 0)
            self.offers.pop(UNDO, None)
            draw = self.offers.get(DRAW)
            if draw is not None and draw.seat != entry.seat:
                del self.offers[DRAW]
        elif kind == kinds.START:
            self.started = True
        elif kind == kinds.UNDO:
            self.builds.pop(entry.seat, None)  # or it would answer the same again
            self.offers.clear()
            self._teller.forget()
        elif kind in (kinds.RESIGN, kinds.DRAW):
            self.offers.clear()
        else:
            self._noted_beside(entry)
            self.line_marks.append(self.line_count)
            return
        first = self._teller.listen()
        self.line_marks.append(first)
        self._lines.forget(first)
        self._ask(entry.at)
        if self._played_out() and self.ended_at is None:
            self.ended_at = entry.at

    def _noted_beside(self, entry: Entry) -> None:
        """Acts that leave the match as it is."""
        what = entry.data.get("what", "")
        if entry.kind == kinds.OFFER:
            self.offers[what] = Offer(entry.seat, frozenset())
        elif entry.kind == kinds.AGREE and what in self.offers:
            offer = self.offers[what]
            self.offers[what] = replace(offer, agreed=offer.agreed | {entry.seat})
        elif entry.kind == kinds.DECLINE:
            self.offers.pop(what, None)
        elif entry.kind == kinds.SAY:
            self.said.append(Said(entry.at, entry.seat, entry.data["text"]))
        elif entry.kind == kinds.SIT:
            sitter = self.sitters[entry.seat]
            self.sitters[entry.seat] = replace(sitter, bot=entry.data.get("bot"))
            self._name_seats()
        elif entry.kind == kinds.BUILD:
            self.builds[entry.seat] = entry.data["build"]
        elif entry.kind == kinds.REMATCH:
            self.rematch = entry.data["match"]
        elif entry.kind == kinds.CLOSE:
            self.closed = True
            self.ended_at = entry.at

    def _ask(self, at: int) -> None:
        """Note which entry opened each question. Seats that are asked together keep theirs while
        the others answer.
        """
        session = self.session
        together = session.secret_from
        kept = together >= 0 and together == self._together
        old_at, old_time = self.asked_at, self.asked_time
        self._together = together
        self.asked_at, self.asked_time = {}, {}
        if self._played_out():
            return
        for question in session.waiting:
            seat = question.seat
            stands = kept and seat in old_at
            self.asked_at[seat] = old_at[seat] if stands else self.seq
            self.asked_time[seat] = old_time[seat] if stands else at

    def _name_seats(self) -> None:
        self.match.names = {
            seat: sitter.name for seat, sitter in enumerate(self.sitters) if sitter.name
        }
