"""A Force Battle in plain characters: both boards, side by side where nothing is hidden."""

from __future__ import annotations

import textwrap
from typing import Final

from salle.games.force_battles.captions import (
    TARGET_NAME,
    attack_words,
    counters_words,
    headline,
    identity,
    order,
    remarks,
    slot_names,
    standing_words,
)
from salle.games.force_battles.view import BoardView, DuelView

WIDTH: Final = 78
CELL: Final = 9
INDENT: Final = "    "


def text(view: DuelView, *, brief: bool = False) -> str:
    """The board as text, at most 78 columns wide; a `brief` one leaves out the joints."""
    standing = headline(view)
    lines = _wrap(f"Force Battles. {standing[0].upper()}{standing[1:]}.")
    said = attack_words(view)
    if said:
        lines += _wrap("; ".join(said) + ".")
    if view["bolts"]:
        aimed = ", ".join(f"{word} {count}" for word, count in view["bolts"].items())
        lines += _wrap(f"Lightning by {view['thrower']}: {aimed}.")
    for letter in order(view):
        lines += ["", *_player(view, letter)]
    if not brief:
        joints = [f"{word} {'-'.join(touched)}" for word, touched in view["touches"].items()]
        lines += ["", *_wrap("Spheres join: " + ", ".join(joints))]
    return "\n".join(line.rstrip() for line in lines)


def _player(view: DuelView, letter: str) -> list[str]:
    player = view["players"][letter]
    you = " (you)" if letter == view["viewer"] else ""
    marks = "".join(f", {words}" for words in remarks(view, letter))
    lines = _wrap(f"{letter}{you}: {identity(player)}{marks}")
    board = player["board"]
    if board is None:
        return lines
    lines += _row(list(board["spheres"]), [counters_words(c) for c in board["spheres"].values()])
    lines += _row(
        [TARGET_NAME[word] for word in board["strength"]],
        [str(strength) for strength in board["strength"].values()],
        width=CELL + 2,
    )
    return lines + _wrap(INDENT + _slots(board, slot_names(player), standing_words(player)))


def _slots(board: BoardView, names: list[str], standing: list[str]) -> str:
    parts = [f"ATT {board['att']}", f"DEF {board['defence']}"]
    parts += [f"{word} {board['geas'][word]}" for word in names if board["geas"][word]]
    parts.append(f"pool {counters_words(board['pool'])}")
    return ", ".join(parts + standing)


def _row(heads: list[str], cells: list[str], width: int = CELL) -> list[str]:
    return [
        INDENT + "".join(head.ljust(width) for head in heads),
        INDENT + "".join(cell.ljust(width) for cell in cells),
    ]


def _wrap(line: str) -> list[str]:
    if len(line) <= WIDTH:
        return [line]
    return textwrap.wrap(line, WIDTH, subsequent_indent=INDENT, replace_whitespace=False)
