"""All that a seat has seen and done since a match began, as text: its information state.

It is told by running the log again and listening, only when somebody asks for it.
"""

from __future__ import annotations

from salle.adapters.setting import Setting
from salle.kernel.log import ROLL, Log
from salle.kernel.rules import State
from salle.kernel.session import Session, history
from salle.kernel.table import CHANCE


class Past:
    """Stages that have ended: those before, and the next, with their log and the state before."""

    __slots__ = ("_texts", "before", "log", "start")

    def __init__(self, before: Past | None, start: State, log: Log) -> None:
        self.before = before
        self.start = start
        self.log = log
        self._texts: tuple[str, ...] | None = None

    def texts(self, setting: Setting) -> tuple[str, ...]:
        """What each seat, and last a spectator, has seen until the end of these stages."""
        untold: list[Past] = []
        past: Past | None = self
        while past is not None and past._texts is None:
            untold.append(past)
            past = past.before
        texts = past._texts if past is not None else None
        told = texts or ("",) * (setting.seats + 1)
        for past in reversed(untold):
            session = Session(setting.game.rules, past.start, setting.always, None, past.log)
            told = tuple(
                before + narrate(setting, session, viewer)
                for before, viewer in zip(told, viewers(setting), strict=True)
            )
            past._texts = told
        return told


def told_past(texts: tuple[str, ...], start: State) -> Past:
    """A past of which only the texts are known."""
    past = Past(None, start, Log())
    past._texts = texts
    return past


def viewers(setting: Setting) -> list[int]:
    """Every seat, and last a spectator."""
    return [*range(setting.seats), CHANCE]


def narrate(setting: Setting, session: Session, viewer: int) -> str:
    """What a viewer has seen and done since the session's start: open dice, answers, events."""
    asks, log, secret_from = setting.game.asks, session.log, session.secret_from
    said: list[str] = []
    events = iter(history(session).events)
    event = next(events, None)
    for i in range(len(log) + 1):
        while event is not None and event.at <= i:
            said.append(",".join(map(str, event.seen_by(viewer).numbers())))
            event = next(events, None)
        if i == len(log):
            break
        seat, kind, value = log.seats[i], log.kinds[i], log.values[i]
        if kind == ROLL:
            said.append(f"*{value}")
        elif kind >= 0:
            hidden = asks[kind].secret or 0 <= secret_from <= i
            if seat == viewer or not hidden:
                said.append(f"{seat}:{kind}:{value}")
    return "".join(f"{word};" for word in said)
