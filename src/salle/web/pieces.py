"""Pieces of JSON that are kept: the lines and options of a game come again and again.

What a piece says depends on its arguments alone, never on a match, so that it holds for every
table and for every reader who may see it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pydantic_core import to_json

from salle.kernel.game import Game, seat_letter
from salle.kernel.stepping import Question
from salle.kernel.table import CHANCE, EVERYBODY, Event

KEPT: Final = 20_000


class Lines:
    """The event log of one bout in JSON, a piece for each line that everybody may read alike."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._open: list[bytes] = []

    def forget(self, first: int) -> None:
        """The lines from `first` on are not what they were."""
        del self._open[first:]

    def told(self, events: list[Event], first: int, viewer: int | None) -> bytes:
        """The lines from `first` on as `viewer` may read them."""
        ready = self._open
        for event in events[len(ready) :]:
            ready.append(line_piece(self._game, event) if event.audience == EVERYBODY else b"")
        seat = CHANCE if viewer is None else viewer
        return b",".join(
            [
                ready[i] or line_piece(self._game, events[i].seen_by(seat))
                for i in range(first, len(events))
            ]
        )


def line_piece(game: Game, event: Event) -> bytes:
    """A line of the event log; `event` holds only what its reader may see."""
    return _line(
        game, event.kind, event.seat, event.a, event.b, event.c, event.audience,
        tuple(event.secrets),
    )  # fmt: skip


@lru_cache(KEPT)
def _line(
    game: Game,
    kind: int,
    seat: int,
    a: int,
    b: int,
    c: int,
    audience: int,
    secrets: tuple[int, ...],
) -> bytes:
    text = game.event_text(Event(kind, seat, a, b, c, audience, list(secrets), 0))
    tell = game.tells[kind]
    return to_json({"text": text, "clause": tell.clause, "name": tell.name})


def question_piece(game: Game, question: Question, seq: int) -> bytes:
    """An open question with the number to send back, as `Choice.json` has it."""
    ask, options = question.ask, question.options
    return b'%b"default":%d,"options":[%b],"seq":%d}' % (
        _question(game, question.seat, ask),
        options.index(game.default_option(ask, options)),
        b",".join([_option(game, ask, option) for option in options]),
        seq,
    )


@lru_cache(KEPT)
def _option(game: Game, ask: int, option: int) -> bytes:
    return to_json({"text": game.option_text(ask, option), **game.option_json(ask, option)})


@lru_cache(KEPT)
def _question(game: Game, seat: int, ask: int) -> bytes:
    """How a question begins."""
    asked = game.asks[ask]
    said = {
        "seat": seat_letter(seat),
        "question": asked.name,
        "prompt": asked.prompt,
        "clause": asked.clause,
    }
    return to_json(said)[:-1] + b","
