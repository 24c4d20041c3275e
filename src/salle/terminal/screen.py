"""The screen people sit at: pages, lines, prompts. Colour only where there is a terminal."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence
from typing import Final, TextIO

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from salle.kernel.match import LogLine, Match
from salle.terminal.interrupts import Interrupts

CLAUSE_STYLE: Final = "cyan"
QUIET_STYLE: Final = "dim"
NOTICE_STYLE: Final = "yellow"
QUESTION_STYLE: Final = "bold"
RED_SIGNS: Final = r"(?:10|[A2-9JQK])[♦♥]"
ERASE_ALL: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Home, erase the screen, erase what has scrolled away: the next player may scroll back."""
BOARD_WIDTH: Final = 78
"""What a board may take; narrower ones get it too, so that nothing jumps about."""
NEWS_WIDTH: Final = 34
"""Least width of the news beside a board."""
GAP: Final = 2


class _Console(Console):
    """A console that lets `main` handle a closed pipe."""

    def on_broken_pipe(self) -> None:
        """Called while the error is being handled."""
        raise


class Screen:
    """Where everything is shown and asked. `live` means a person sits at a real terminal."""

    def __init__(
        self,
        source: TextIO | None = None,
        target: TextIO | None = None,
        errors: TextIO | None = None,
        *,
        interrupts: Interrupts | None = None,
        width: int | None = None,
        height: int | None = None,
        live: bool | None = None,
    ) -> None:
        self._source = source
        self.errors = errors
        self.interrupts = interrupts or Interrupts()
        self.console = _Console(
            file=target,
            highlight=False,
            markup=False,
            emoji=False,
            width=width,
            height=height,
            force_terminal=live,
        )
        stdin = source or sys.stdin
        at_keyboard = stdin is not None and stdin.isatty()
        self.live = at_keyboard and self.console.is_terminal if live is None else live
        if self.live and source is None:
            _edit_lines()

    @property
    def width(self) -> int:
        """Columns of the screen."""
        return self.console.width

    @property
    def height(self) -> int:
        """Lines of the screen."""
        return self.console.height

    # -- showing --------------------------------------------------------------------------

    def say(self, text: str = "", style: str = "") -> None:
        """A sentence, broken into lines between words on a terminal."""
        self.show(Text(text, style=style))

    def say_place(self, text: str, style: str = "") -> None:
        """A sentence with a file name, never broken into lines: people copy it."""
        self.console.print(Text(text, style=style), soft_wrap=True)

    def show(self, *things: RenderableType) -> None:
        """Anything Rich can show. Text for a file or a pipe is not broken into lines."""
        for thing in things:
            self.console.print(thing, soft_wrap=isinstance(thing, Text) and not self.live)

    def complain(self, text: str) -> None:
        """A sentence on the error stream: something did not go its usual way."""
        self.console.print()
        print(f"salle: {text}", file=self.errors or sys.stderr, flush=True)

    def board(self, board: str) -> None:
        """A board, exactly as it was drawn."""
        self.console.print(painted(board), no_wrap=True, overflow="ignore", crop=False)

    def beside(self, board: str, news: Sequence[LogLine]) -> bool:
        """A board with the news to its right; False, and nothing shown, without the room for it."""
        board_width = max(BOARD_WIDTH, *(len(line) for line in board.splitlines()))
        if not self.live or self.width < board_width + GAP + NEWS_WIDTH or not news:
            return False
        room = len(board.splitlines())
        page = Table.grid(padding=(0, GAP, 0, 0), expand=True)
        page.add_column(width=board_width, no_wrap=True)
        page.add_column(ratio=1)
        page.add_row(painted(board), self._column_of(news, self.width - board_width - GAP, room))
        self.console.print(page)
        return True

    def _column_of(self, news: Sequence[LogLine], width: int, room: int) -> Text:
        """The latest of the news that fit into a column."""
        kept: list[Text] = []
        options = self.console.options.update(width=width)
        for line in reversed(news):
            words = log_text(line)
            room -= len(self.console.render_lines(words, options))
            if room < 0:
                break
            kept.insert(0, words)
        return Text("\n").join(kept)

    def lines_of(self, thing: RenderableType) -> int:
        """How many lines a thing takes on this screen."""
        return len(self.console.render_lines(thing, pad=False))

    def rule(self, title: str) -> None:
        """A line across the screen with a title in it."""
        self.console.rule(Text(title, style=QUESTION_STYLE), align="left", style=QUIET_STYLE)

    def new_page(self) -> None:
        """An empty screen; where there is none to clear, an empty line."""
        if self.live and not self.console.is_dumb_terminal:
            self.console.clear()
        else:
            self.console.print()

    def hide_everything(self) -> None:
        """Make sure that nothing shown so far can still be seen."""
        if not self.live:
            self.console.print()
        elif self.console.is_dumb_terminal:
            self.console.print("\n" * self.height)
        else:
            self.console.file.write(ERASE_ALL)
            self.console.file.flush()
        forget_typed_lines()

    # -- asking ---------------------------------------------------------------------------

    def ask(self, prompt: str) -> str:
        """What is typed at a prompt, without spaces around it; `EOFError` when input has ended."""
        with self.interrupts.welcome():
            if self._source is None and self.live:
                return input(prompt).strip()
            self.console.print(Text(prompt), end="", soft_wrap=True)
            self.console.file.flush()
            line = (self._source or sys.stdin).readline()
        if not line:
            raise EOFError
        if not self.live:
            self.console.print(Text(line.strip()), soft_wrap=True)
        return line.strip()


def painted(board: str) -> Text:
    """A board with red suits in red."""
    words = Text(board)
    words.highlight_regex(RED_SIGNS, "red")
    return words


def log_text(line: LogLine) -> Text:
    """An event with its clause."""
    words = painted(line.text)
    words.append(f" [{line.clause}]", style=CLAUSE_STYLE)
    return words


def fitting(match: Match, seat: int | None, room: int) -> str:
    """The board for a screen with `room` lines: the brief one if the whole is too tall."""
    board = match.text_board(seat)
    return board if board.count("\n") < room else match.text_board(seat, brief=True)


def _edit_lines() -> None:
    """Arrow keys at prompts, where the system can."""
    with contextlib.suppress(ImportError):
        import readline

        readline.set_auto_history(True)


def forget_typed_lines() -> None:
    """Empty the history of typed lines: the next player may press the up arrow."""
    readline = sys.modules.get("readline")
    if readline is not None:
        readline.clear_history()
