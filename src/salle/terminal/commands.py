"""What can be typed at a prompt besides an answer."""

from __future__ import annotations

import sys
from enum import Enum
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table

from salle.kernel.choice import Choice
from salle.terminal.errors import BadUsage


class Command(Enum):
    """A word at a prompt, with what follows it and what it does."""

    HELP = ("?", "[NUMBER]", "this list, or one option in full")
    RULES = ("rules", "CLAUSE", "a clause of the rulebook, or all that have a word in them")
    BOARD = ("board", "", "the whole board")
    LOG = ("log", "", "everything that has happened")
    HINT = ("hint", "", "what a bot would do in your place, and the chances of every option")
    UNDO = ("undo", "", "take back your last answer, if nothing has come to light since")
    REDO = ("redo", "", "put back what undo took")
    SAVE = ("save", "FILE", "write the record of the match to a file")
    RESIGN = ("resign", "", "give up")
    QUIT = ("quit", "", "leave; the match is saved and can be resumed")
    AUTO = ("auto", "", "let Salle roll or shuffle this once")

    def __init__(self, word: str, argument: str, meaning: str) -> None:
        self.word = word
        self.argument = argument
        self.meaning = meaning


LONGEST: Final = 18
ALIASES: Final = {"help": "?", "h": "?", "exit": "quit", "q": "quit", "rule": "rules"}
BY_WORD: Final = {command.word: command for command in Command}


def read_command(line: str) -> tuple[Command, str] | None:
    """The command a line begins with, and the rest of the line; None if there is none."""
    if line.startswith("?"):
        return Command.HELP, line[1:].strip()
    word, _, rest = line.partition(" ")
    command = BY_WORD.get(ALIASES.get(word.lower(), word.lower()))
    if command is None or (rest and not command.argument):
        return None
    return command, rest.strip()


def read_number(text: str) -> int:
    """A number typed in figures; absurdly long ones become the largest there is."""
    return int(text) if len(text) < LONGEST else sys.maxsize


def option_number(choice: Choice, text: str) -> int:
    """The place of the option of `choice` with this key, from 1 on."""
    keys, key = choice.keys, str(read_number(text))
    if key not in keys:
        shown = text[:LONGEST]
        raise BadUsage(f"there is no option {shown}; they run from {keys[0]} to {keys[-1]}")
    return keys.index(key) + 1


def help_table(*, chance: bool) -> RenderableType:
    """All commands, for a screen."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for command in Command:
        if (command is Command.AUTO) and not chance:
            continue
        table.add_row(f"{command.word} {command.argument}".strip(), command.meaning)
    table.add_row("Ctrl-C", "the same as quit")
    return Padding(table, (0, 0, 0, 1))
