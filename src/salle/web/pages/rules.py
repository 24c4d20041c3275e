"""The rulebooks: rendered from Markdown, with an anchor for every clause and a search."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from markdown_it import MarkdownIt
from markdown_it.token import Token

import salle
from salle import rulebook
from salle.kernel.errors import SalleError
from salle.kernel.game import Game
from salle.web.pages.faces import players
from salle.web.pages.rendering import page
from salle.web.refusals import not_found, sentence

router = APIRouter()

CLAUSE_ITEM: Final = re.compile(r'<li>\s*(?:<p>)?<a id="([a-z]+-r?\d+)"></a>')
NOT_IN_ANCHOR: Final = re.compile(r"[^\w\- ]")
DEEPEST: Final = 3


@dataclass(frozen=True)
class Entry:
    """A line of the table of contents."""

    title: str
    anchor: str
    deep: bool


@dataclass(frozen=True)
class Book:
    """A rulebook as HTML, and its contents."""

    html: str
    contents: list[Entry]


def anchor_of(title: str) -> str:
    """A heading's anchor, as the Markdown's own links spell it."""
    return NOT_IN_ANCHOR.sub("", title.lower()).strip().replace(" ", "-")


@cache
def book(game: Game) -> Book:
    """The rulebook of a game. Its Markdown is ours: HTML in it is kept."""
    reader = MarkdownIt("commonmark", {"html": True, "typographer": False}).enable("table")
    tokens = reader.parse(rulebook.page(game))
    contents = []
    used: dict[str, int] = {}
    for opening, inline in pairwise(tokens):
        if opening.type != "heading_open":
            continue
        title = "".join(part.content for part in inline.children or [])
        anchor = anchor_of(title)
        again = used.get(anchor, 0)
        used[anchor] = again + 1
        anchor = f"{anchor}-{again}" if again else anchor
        opening.attrSet("id", anchor)
        level = int(opening.tag[1:])
        if 1 < level <= DEEPEST:
            contents.append(Entry(title, anchor, level == DEEPEST))
    html = str(reader.renderer.render(_calm(tokens), reader.options, {}))
    html = html.replace("<table>", '<div class="scroll" tabindex="0"><table>')
    html = html.replace("</table>", "</table></div>")
    html = CLAUSE_ITEM.sub(r'<li id="\1">', html)
    return Book(html, contents)


def _calm(tokens: list[Token]) -> list[Token]:
    """Tokens without style attributes, which the content policy would not allow."""
    for token in tokens:
        if style := token.attrs.pop("style", None):
            token.attrSet("class", "n" if "right" in str(style) else "")
    return tokens


@router.get("/rules", response_class=HTMLResponse)
async def index(request: Request) -> HTMLResponse:
    """All rulebooks."""
    games = sorted(salle.games().values(), key=lambda game: game.minutes)
    return page(request, "rules_index.html", here="Rules", games=games, players=players)


@router.get("/rules/{name}", response_class=HTMLResponse)
async def rules(request: Request, name: str, q: str = "") -> HTMLResponse:
    """One rulebook, with what was searched for on top."""
    try:
        game = salle.game(name)
        text = book(game)
    except SalleError:
        raise not_found("rulebook") from None
    wanted = q.strip()[:60]
    found: list[rulebook.Clause] = []
    nothing = ""
    if wanted:
        try:
            found = rulebook.look_up(game, wanted)
        except SalleError as error:
            nothing = sentence(error)
    return page(
        request,
        "rules.html",
        here="Rules",
        game=game,
        body=text.html,
        contents=text.contents,
        q=wanted,
        found=found,
        nothing=nothing,
        example=rulebook.clauses(game)[0].name,
    )
