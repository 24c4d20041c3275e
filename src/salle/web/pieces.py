"""Pieces of JSON that are kept: the lines and options of a game come again and again.

What a piece says depends on its arguments alone, never on a match, so that it holds for every
table and for every reader who may see it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pydantic_core import to_json

from salle.kernel.game import Game, seat_letter
from salle.kernel.names import named
from salle.kernel.stepping import Question
from salle.kernel.table import CHANCE, EVERYBODY, Event

KEPT: Final = 20_000
LINES_KEPT: Final = 50_000
GAMES: Final = 64


class LinePieces(dict[tuple[int, ...], bytes]):
    """Lines of a game's event log, by the numbers of the event as its reader may see it."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def __missing__(self, numbers: tuple[int, ...]) -> bytes:
        kind, seat, a, b, c, audience, *secrets = numbers
        text = self._game.event_text(Event(kind, seat, a, b, c, audience, secrets, 0))
        tell = self._game.tells[kind]
        piece = to_json({"text": text, "clause": tell.clause, "name": tell.name})
        if len(self) >= LINES_KEPT:
            self.clear()
        self[numbers] = piece
        return piece


class OptionPieces(dict[int, bytes]):
    """The options of one kind of question."""

    def __init__(self, game: Game, ask: int) -> None:
        super().__init__()
        self._game = game
        self._ask = ask

    def __missing__(self, option: int) -> bytes:
        game, ask = self._game, self._ask
        piece = to_json({"text": game.option_text(ask, option), **game.option_json(ask, option)})
        if len(self) >= KEPT:
            self.clear()
        self[option] = piece
        return piece


line_pieces = lru_cache(GAMES)(LinePieces)
option_pieces = lru_cache(KEPT)(OptionPieces)


class Lines:
    """The event log of one bout in JSON, a piece for each line that everybody may read alike."""

    def __init__(self, game: Game) -> None:
        self._pieces = line_pieces(game)
        self._game = game
        self._open: list[bytes] = []

    def forget(self, first: int) -> None:
        """The lines from `first` on are not what they were."""
        del self._open[first:]

    def told(
        self, events: list[Event], first: int, viewer: int | None, names: tuple[str, ...]
    ) -> bytes:
        """The lines from `first` on as `viewer` may read them, with the names of this match."""
        if names:
            seat = CHANCE if viewer is None else viewer
            return b",".join([self._named(one.seen_by(seat), names) for one in events[first:]])
        ready, pieces = self._open, self._pieces
        if len(ready) < len(events):
            for event in events[len(ready) :]:
                ready.append(pieces[event.numbers()] if event.audience == EVERYBODY else b"")
        mine = ready[first:]
        if b"" in mine:
            seat = CHANCE if viewer is None else viewer
            for i, piece in enumerate(mine):
                if not piece:
                    mine[i] = pieces[events[first + i].seen_by(seat).numbers()]
        return b",".join(mine)

    def _named(self, event: Event, names: tuple[str, ...]) -> bytes:
        tell = self._game.tells[event.kind]
        text = named(self._game.event_text(event), names)
        return to_json({"text": text, "clause": tell.clause, "name": tell.name})


class Told:
    """An event of a stream in parts: what all its readers are told, and the whole for each."""

    __slots__ = ("after", "beginning", "end", "events", "first", "seq")

    def __init__(self, seq: int, after: int, first: int, beginning: bytes, end: bytes) -> None:
        self.seq = seq
        self.after = after
        self.first = first
        self.beginning = beginning
        self.end = end
        self.events: dict[int | None, bytes] = {}


def question_piece(game: Game, question: Question, seq: int) -> bytes:
    """An open question with the number to send back, as `Choice.json` has it."""
    ask, options = question.ask, question.options
    pieces = option_pieces(game, ask)
    return b'%b"default":%d,"options":[%b],"seq":%d}' % (
        _question(game, question.seat, ask),
        options.index(game.default_option(ask, options)),
        b",".join([pieces[option] for option in options]),
        seq,
    )


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
