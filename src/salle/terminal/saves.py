"""Records on disk: where unfinished matches wait, and how they are found again.

A save is a record with two more tags, which other readers skip: who sits where, and whether
people roll their own dice.
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

import salle
from salle.kernel.errors import BadRecord
from salle.kernel.match import Match
from salle.store.places import data_folder
from salle.terminal.errors import BadFile

FOLDER: Final = "matches"
ENDING: Final = ".salle"
PLAYERS_TAG: Final = "Players"
DICE_TAG: Final = "Dice"
DRAFT_BYTES: Final = 8
REAL: Final = "real"
FINISHED: Final = re.compile(r'^\[Result "', re.MULTILINE)
TAG: Final = re.compile(r'^\[(\w+) "(.*)"\]$', re.MULTILINE)


@dataclass(frozen=True)
class Save:
    """A match read from a file, with who sat where (empty if the file does not say)."""

    match: Match
    players: tuple[str, ...]
    real_dice: bool
    path: Path


def save_folder() -> Path:
    """Where matches are kept: under SALLE_DATA, or where this system keeps users' data."""
    return data_folder() / FOLDER


def new_path(folder: Path, game: str) -> Path:
    """A file name in `folder` that is not taken, made of the game and the time."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path = folder / f"{stem}{ENDING}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{ENDING}"
        number += 1
    return path


def save_text(match: Match, players: Sequence[str], real_dice: bool) -> str:
    """The record of a match with the tags that make it a save."""
    tags = [f'[{PLAYERS_TAG} "{" ".join(players)}"]'] if players else []
    if real_dice:
        tags.append(f'[{DICE_TAG} "{REAL}"]')
    head, gap, moves = match.record().partition("\n\n")
    return "\n".join([head, *tags]) + gap + moves


def write_file(path: Path, text: str) -> None:
    """Write a text file whole or not at all; raises `BadFile` with the reason."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f".{secrets.token_hex(DRAFT_BYTES)}.part")
        try:
            with open(draft, "x", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(draft)
            raise
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {error.strerror or error}") from None
    except ValueError as error:
        raise BadFile(f"{str(path)!r} is no file name: {error}") from None


def read_file(path: Path) -> str:
    """The text of a file; raises `BadFile` with the reason."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadFile(f"{path} is not a text file, so it is no record") from None
    except ValueError as error:
        raise BadFile(f"{str(path)!r} is no file name: {error}") from None


def load(path: Path, *, real_dice: bool = False) -> Save:
    """The match in a file; errors name the file."""
    text = read_file(path)
    tags = dict(TAG.findall(text))
    real = real_dice or tags.get(DICE_TAG) == REAL
    try:
        match = salle.load(text, real_dice=real)
    except salle.SalleError as error:
        raise BadRecord(f"{path}: {error}") from None
    match.names = {seat: printable(name) for seat, name in match.names.items()}
    return Save(match, tuple(tags.get(PLAYERS_TAG, "").split()), real, path)


def printable(name: str) -> str:
    """A name without the control characters that a hand-edited file may hold."""
    return "".join(filter(str.isprintable, name))


def latest_unfinished(game: str | None = None) -> Path:
    """The unfinished match saved last, of one game or of any."""
    folder = save_folder()
    what = f"match of {game}" if game else "match"
    try:
        found = sorted(folder.glob(f"*{ENDING}"), key=_age)
    except OSError as error:
        raise BadFile(f"{folder} cannot be read: {error.strerror or error}") from None
    for path in found:
        text = read_file(path)
        of_game = dict(TAG.findall(text)).get("Game")
        if not FINISHED.search(text) and game in (None, of_game):
            return path
    raise BadFile(f"there is no unfinished {what} in {folder}")


def _age(path: Path) -> tuple[float, str]:
    """Sorts the youngest first."""
    return -path.stat().st_mtime, path.name


def rescue(text: str, wanted: Path, game: str) -> Path:
    """Write a save to `wanted`, or where that cannot be, into another folder; returns where.

    Raises `BadFile` only when no folder at all takes it.
    """
    places = [wanted.parent, save_folder(), Path.cwd(), Path(tempfile.gettempdir())]
    problem = BadFile("there is no folder to write into")
    for i, folder in enumerate(places):
        path = wanted if i == 0 else new_path(folder, game)
        try:
            write_file(path, text)
        except BadFile as error:
            problem = error if i == 0 else problem
        else:
            return path
    raise problem
