"""One command, `salle`. Its sub-commands are in `salle.commands`.

Exit codes: 0 all went well; 1 a scenario failed, or the input ended at a prompt; 2 something
was wrong with what was asked; 70 a mistake in Salle itself; 128 and the signal's number after a
signal (130: Ctrl-C).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Final, NoReturn

import salle
from salle._pure import is_compiled
from salle.commands import (
    arena,
    bots,
    careers,
    dice,
    estimating,
    lab,
    playing,
    printing,
    serving,
    studying,
)  # fmt: skip
from salle.commands.arguments import BAD_INPUT, OK, Arguments, Parser
from salle.kernel.errors import SalleError
from salle.terminal.streams import prepare_standard_streams

INTERRUPTED: Final = 130
CLOSED_PIPE: Final = 141
OWN_MISTAKE: Final = 70
SHOW_TRACEBACK: Final = "SALLE_TRACEBACK"


def main(argv: Sequence[str] | None = None) -> NoReturn:
    """Run the command and end the program. No traceback reaches a user."""
    prepare_standard_streams()
    try:
        code = run(argv)
        sys.stdout.flush()
    except SalleError as error:
        print(f"salle: {error}", file=sys.stderr)
        code = BAD_INPUT
    except KeyboardInterrupt as stop:
        print(f"salle: {stop}" if stop.args else "salle: stopped", file=sys.stderr)
        code = INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; nothing more can be said, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = CLOSED_PIPE
    except Exception as error:
        if os.environ.get(SHOW_TRACEBACK):
            raise
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        print(
            f"salle: this is a mistake in Salle, not yours ({what}); "
            f"{SHOW_TRACEBACK}=1 shows where, for a report",
            file=sys.stderr,
        )
        code = OWN_MISTAKE
    sys.exit(code)


def run(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code, and lets errors through."""
    parser = _make_parser()
    arguments, more = parser.parse_known_args(argv)
    arguments.more = more
    if more and "option" not in arguments:
        parser.error(f"unrecognized arguments: {' '.join(more)}")
    action: Callable[[Arguments], int] | None = getattr(arguments, "action", None)
    if action is None:
        parser.print_help()
        return OK
    return action(arguments)


def _make_parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="salle",
        description="Fighting games for the terminal: play, watch, replay, study.",
        epilog="Begin with: salle games, then salle play GAME. Help to each: salle COMMAND --help.",
    )
    form = "compiled" if is_compiled() else "pure Python"
    version = f"salle {salle.__version__} ({form})"
    parser.add_argument("--version", action="version", version=version)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    def add(name: str, action: Callable[[Arguments], int], words: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=words, description=f"{words.capitalize()}.")
        command.set_defaults(action=action)
        return command

    every = (
        serving, playing, studying, dice, careers, printing, arena, bots, estimating, lab,
    )  # fmt: skip
    for commands_of in every:
        commands_of.add_commands(add)
    return parser
