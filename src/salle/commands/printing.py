"""Paper: sheet."""

from __future__ import annotations

from pathlib import Path

import salle
from salle.commands.arguments import OK, Adder, Arguments, add_switches, switches


def add_commands(add: Adder) -> None:
    """Add sheet."""
    sheet = add("sheet", _sheet, "write a build, an empty form or a play-aid to print, as PDF")
    sheet.add_argument("game", metavar="GAME")
    words = (
        "a sample's name, a file, any form of a build, play-aid, or what else the game prints (an "
        "unknown word lists it); without it an empty form"
    )
    sheet.add_argument("build", metavar="BUILD", nargs="?", default="", help=words)
    words = "a .pdf or .html file; GAME.pdf unless told otherwise"
    sheet.add_argument("--out", type=Path, metavar="FILE", help=words)
    add_switches(sheet)


def _sheet(arguments: Arguments) -> int:
    from salle.kernel.switches import settle
    from salle.terminal.sheets import write_sheet

    game = salle.game(arguments.game)
    options = settle(game.switches, switches(arguments), game.title)
    out = arguments.out or Path(f"{game.id}.pdf")
    print(f"{write_sheet(game, arguments.build, options, out)}: {out}")
    return OK
