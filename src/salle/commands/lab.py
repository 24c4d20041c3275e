"""Experiments: lab."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from salle.commands.arguments import OK, Adder, Arguments, Parser, at_least
from salle.lab import ENGINES, FOLDER


def add_commands(add: Adder) -> None:
    """Add lab, with acts of its own."""
    lab = add("lab", lambda _: _help(lab), "bots play it out: is it fair, and what does a rule do?")
    acts = lab.add_subparsers(title="acts", metavar="ACT", parser_class=Parser)

    def act(name: str, action: str, words: str) -> argparse.ArgumentParser:
        parser = acts.add_parser(name, help=words, description=f"{words.capitalize()}.")
        parser.set_defaults(action=_later(action))
        return parser

    running = act("run", "run_experiment", "play the experiment in a TOML file, or go on with it")
    running.add_argument("file", metavar="EXPERIMENT.toml", type=Path)
    _add_playing(running)

    checking = act("check", "check", "say what an experiment would play")
    checking.add_argument("file", metavar="EXPERIMENT.toml", type=Path)

    comparing = act("compare", "compare", "play the same matches under other rule switches")
    comparing.add_argument("game", metavar="GAME")
    words = "a switch and the values to compare; A|B if they have commas"
    comparing.add_argument("--option", action="append", default=[], metavar="NAME=A,B", help=words)
    words = "a switch that is the same for all"
    comparing.add_argument("--with", dest="fixed", action="append", default=[],
                           metavar="NAME=VALUE", help=words)  # fmt: skip
    comparing.add_argument("--builds", default="", metavar="A,B", help="who meets: builds")
    comparing.add_argument("--bots", default="", metavar="A,B", help="who plays: bots or levels")
    comparing.add_argument("--seats", type=int, metavar="N", help="how many players")
    _add_playing(comparing)

    asking = act("ask", "ask", "ask a ready question of a game")
    asking.add_argument("game", metavar="GAME")
    asking.add_argument("question", metavar="QUESTION", help="salle lab questions lists them")
    asking.add_argument("--toml", action="store_true", help="print the experiment, play nothing")
    _add_playing(asking)

    listing = act("questions", "questions", "list the ready questions")
    listing.add_argument("game", metavar="GAME", nargs="?")

    telling = act("report", "report", "write the report of a folder of results again")
    telling.add_argument("folder", metavar="FOLDER", type=Path)


def _later(action: str) -> Callable[[Arguments], int]:
    """An action of `salle.terminal.lab`, which is loaded when it is wanted."""

    def act(arguments: Arguments) -> int:
        from salle.terminal import lab

        found: Callable[[Arguments], int] = getattr(lab, action)
        return found(arguments)

    return act


def _help(parser: argparse.ArgumentParser) -> int:
    parser.print_help()
    return OK


def _add_playing(parser: argparse.ArgumentParser) -> None:
    words = f"the folder for the results; else one in {FOLDER}"
    parser.add_argument("--out", type=Path, metavar="FOLDER", help=words)
    parser.add_argument("--engine", choices=ENGINES, default=ENGINES[0], help="who plays")
    parser.add_argument("--address", default="", metavar="ADDRESS", help="of a Ray cluster")
    parser.add_argument(
        "--workers", type=at_least(1, int), metavar="N", help="processes; else all cores"
    )
    parser.add_argument("--matches", type=int, metavar="N", help="at most, for each pairing")
    words = "stop a pairing when its interval is within this, such as 0.02"
    parser.add_argument("--precision", type=float, metavar="P", help=words)
    parser.add_argument("--confidence", type=float, metavar="P", help="of intervals; 0.95")
    parser.add_argument("--seed", type=int, metavar="N", help="other dice")
    words = "play these contestants only; they come out as in the whole experiment"
    parser.add_argument("--only", action="append", default=[], metavar="A,B", help=words)
    words = "play under this variant only"
    parser.add_argument("--variant", action="append", default=[], metavar="NAME", help=words)
