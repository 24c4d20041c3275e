"""What the sub-commands share: how arguments are read, and what they are called."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

import salle
from salle.terminal.errors import BadUsage

if TYPE_CHECKING:
    from salle.terminal.screen import Screen

OK: Final = 0
BAD_INPUT: Final = 2

Arguments = argparse.Namespace
Adder = Callable[[str, Callable[[Arguments], int], str], argparse.ArgumentParser]
"""Adds a sub-command: its name, what it does, and what it is for."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and stop."""
        self.exit(BAD_INPUT, f"salle: {message}; see {self.prog} --help\n")


def at_least(least: float, kind: type[int] | type[float]) -> Callable[[str], int | float]:
    """A reader of numbers from `least` on."""

    def read(text: str) -> int | float:
        try:
            number = kind(text)
        except ValueError:
            number = None
        if number is None or not least <= number < float("inf"):
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least} on")
        return number

    return read


def add_opponents(parser: argparse.ArgumentParser) -> None:
    """Who plays the other seats."""
    words = "human, bot, a bot's name, or a level from 1 to 5; several with commas"
    parser.add_argument("--vs", default="bot", metavar="WHO", help=words)


def add_switches(parser: argparse.ArgumentParser) -> None:
    """The rule switches."""
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                        help="a rule switch; salle games --options lists them")  # fmt: skip
    parser.epilog = "A switch that can be read from a file is also --NAME FILE."


def add_builds(parser: argparse.ArgumentParser) -> None:
    """Who sits where, in games where something is built."""
    words = "a build at a seat: a sample's name, a file, or any form of one; again for other seats"
    parser.add_argument("--build", action="append", default=[], metavar="SEAT=BUILD", help=words)


def add_seed(parser: argparse.ArgumentParser, seed: int | None = None) -> None:
    """The seed of the dice."""
    parser.add_argument("--seed", type=int, default=seed, metavar="N", help="always the same dice")


def add_table(parser: argparse.ArgumentParser, seed: int | None = None) -> None:
    """How many sit down, the rule switches, and the seed of the dice."""
    parser.add_argument("--seats", type=int, metavar="N", help="how many players")
    add_switches(parser)
    add_seed(parser, seed)


def switches(arguments: Arguments) -> dict[str, object]:
    """The rule switches given as `k=v`, and those read from files."""
    options: dict[str, object] = {}
    for pair in arguments.option:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise BadUsage(f"an option looks like NAME=VALUE, not {pair!r}")
        options[name.strip()] = value.strip()
    return options | _switches_from_files(arguments)


def _switches_from_files(arguments: Arguments) -> dict[str, object]:
    """The rule switches given as `--name FILE`, for switches of the game that can be read so."""
    readers = {
        switch.name: switch.from_file
        for switch in salle.game(arguments.game).switches
        if switch.from_file is not None
    }
    options: dict[str, object] = {}
    words = list(arguments.more)
    while words:
        name, sign, file = words.pop(0).partition("=")
        reader = readers.get(name.removeprefix("--").replace("-", "_"))
        if not name.startswith("--") or reader is None:
            known = "".join(f", --{known} FILE" for known in readers)
            raise BadUsage(f"unrecognized argument: {name}; a switch is --option NAME=VALUE{known}")
        if not sign and not words:
            raise BadUsage(f"{name} needs a file")
        path = Path(file if sign else words.pop(0))
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            raise BadUsage(f"{path} cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise BadUsage(f"{path} is not a text file") from None
        options[name.removeprefix("--").replace("-", "_")] = reader(text)
    return options


def screen() -> Screen:
    """The terminal to draw on."""
    from salle.terminal.screen import Screen

    return Screen()
