"""Sheets to print: builds, empty forms and play-aids, as HTML pages or as PDF.

The page is the one the web app prints. PDF is made by Chromium or Chrome, which knows how to lay
out a page; without one, HTML can be printed from any browser.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from html import escape
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from salle.kernel.build import BadBuild, Build, Builder
from salle.kernel.errors import SalleError
from salle.kernel.game import Game

BROWSERS: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
ARGUMENTS: Final = (
    "--headless", "--disable-gpu", "--disable-background-networking", "--no-first-run",
    "--no-pdf-header-footer",
)  # fmt: skip
SECONDS: Final = 120
PAPER: Final = "@page{size:A4;margin:12mm}"
HTML, PDF = ".html", ".pdf"
PLAY_AID: Final = "play-aid"


class BadSheet(SalleError):
    """A sheet that cannot be written."""


def write_sheet(game: Game, build: str, options: Mapping[str, str], out: Path) -> str:
    """Write a sheet to a file; returns what it is, in words."""
    if out.suffix not in (HTML, PDF):
        raise BadSheet(f"a sheet is written to a .pdf or .html file, not {out}")
    title, page = sheet_page(game, build, options)
    try:
        if out.suffix == PDF:
            out.write_bytes(pdf_of(page))
        else:
            out.write_text(page, encoding="utf-8")
    except OSError as error:
        raise BadSheet(f"{out} cannot be written: {error.strerror}") from None
    return title


def sheet_page(game: Game, build: str, options: Mapping[str, str]) -> tuple[str, str]:
    """The title of a sheet, and the whole page."""
    builder = game.builder
    paper = _paper(game, build, options)
    if paper:
        title, inside = f"{game.title}: {build}", paper
    elif builder is None or build == PLAY_AID:
        if build not in ("", PLAY_AID):
            raise BadSheet(f"{game.title} has nothing to build; leave {build!r} away")
        title, inside = f"{game.title}: play-aid", game.play_aid(options)
        if not inside and builder is not None:
            raise BadSheet(
                f"{game.title} has its play-aid on every {builder.what}'s sheet; "
                f"salle sheet {game.id} prints it with an empty one"
            )
        if not inside:
            raise BadSheet(f"{game.title} has nothing to print")
    elif build:
        built = _build(game, builder, build, options)
        title, inside = builder.name(built) or game.title, builder.sheet(built)
    else:
        title, inside = f"{game.title}: empty {builder.what}", builder.sheet(None)
    hall = (files("salle.web") / "static" / "salle.css").read_text(encoding="utf-8")
    style = f"{hall}\n{game.board_css()}\n{PAPER}"
    page = (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title>"
        f'<style>{style}</style></head>\n<body><main><article class="print-sheet">'
        f'<h1 class="sr">{escape(title)}</h1>{inside}</article></main></body></html>\n'
    )
    return title, page


def _paper(game: Game, name: str, options: Mapping[str, str]) -> str:
    """What else a game prints under this name, or nothing."""
    if not name:
        return ""
    for known, make in game.papers(options).items():
        if known.casefold() == name.casefold():
            return make()
    return ""


def _build(game: Game, builder: Builder, text: str, options: Mapping[str, str]) -> Build:
    """A build from a sample's name, a file, or any form of it."""
    samples = builder.samples()
    for name, build in samples.items():
        if name.casefold() == text.casefold():
            return build
    path = Path(text)
    try:
        return builder.any_form(path.read_text(encoding="utf-8") if _is_file(path) else text)
    except (BadBuild, UnicodeDecodeError) as error:
        known = ", ".join(samples)
        more = ", ".join(game.papers(options))
        raise BadSheet(
            f"{text!r} is no {builder.what} and no sample ({error}); samples are {known}"
            + (f"; besides there are {more}" if more else "")
        ) from None


def _is_file(path: Path) -> bool:
    """Whether there is such a file; a packed build may be too long for the name of one."""
    try:
        return path.is_file()
    except OSError:
        return False


def pdf_of(page: str) -> bytes:
    """A page as PDF."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise BadSheet("PDF needs Chromium or Chrome; write to a .html file, and print that")
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with TemporaryDirectory() as folder:
        source, target = Path(folder, "sheet.html"), Path(folder, "sheet.pdf")
        source.write_text(page, encoding="utf-8")
        command = [
            browser, *ARGUMENTS, *(["--no-sandbox"] if root else []),
            f"--user-data-dir={folder}/profile", f"--print-to-pdf={target}", source.as_uri(),
        ]  # fmt: skip
        try:
            subprocess.run(command, capture_output=True, timeout=SECONDS, check=True)
        except (subprocess.SubprocessError, OSError):
            raise BadSheet(f"{browser} did not make the PDF; write to a .html file") from None
        return target.read_bytes()
