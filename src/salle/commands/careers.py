"""Builds from match to match: career."""

from __future__ import annotations

import argparse
from pathlib import Path

import salle
from salle.commands.arguments import OK, Adder, Arguments, Parser, add_seed, add_switches, switches


def add_commands(add: Adder) -> None:
    """Add career."""
    career = add("career", _career, "builds from match to match: what they earn and spend")
    career.add_argument("game", metavar="GAME")
    acts = career.add_subparsers(dest="what", metavar="ACT", required=True, parser_class=Parser)

    def act(name: str, words: str, files: str | None = None) -> argparse.ArgumentParser:
        parser = acts.add_parser(name, help=words, description=f"{words.capitalize()}.")
        parser.add_argument("files", metavar="FILE", type=Path, nargs=files)
        return parser

    new = act("new", "begin a career with a build, and keep it in a file")
    words = "a sample's name, a file, or any form of a build"
    new.add_argument("--build", required=True, metavar="BUILD", help=words)
    act("show", "what happened so far, and what can be bought")
    buy = act("buy", "buy one level of each item named")
    buy.add_argument("items", metavar="ITEM", nargs="+")
    act("undo", "take the last purchase back")
    for name, words in (
        ("fight", "bots play one match of these"),
        ("tournament", "everybody meets everybody, played by bots"),
    ):
        fought = act(name, words, "+")
        add_switches(fought)
        add_seed(fought, 1)
    acts.choices["tournament"].add_argument(
        "--train", action="store_true", help="spend what is earned at once"
    )


def _career(arguments: Arguments) -> int:
    from salle.terminal.careers import Book

    book = Book(salle.game(arguments.game), print)
    files: list[Path] = arguments.files if isinstance(arguments.files, list) else [arguments.files]
    if arguments.what == "new":
        book.begin(files[0], arguments.build)
    elif arguments.what == "show":
        book.show(files[0])
    elif arguments.what == "buy":
        book.buy(files[0], arguments.items)
    elif arguments.what == "undo":
        book.undo(files[0])
    elif arguments.what == "fight":
        book.fight(files, arguments.seed, switches(arguments))
    else:
        book.tournament(files, arguments.seed, switches(arguments), train=arguments.train)
    return OK
