"""Templates into answers: one Jinja environment, its filters, and what every page knows."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from salle.bots.levels import DEFAULT_LEVEL, LEVELS
from salle.kernel.tokens import THEMES
from salle.web.builds import workshops
from salle.web.pages.assets import asset
from salle.web.pages.guests import visitor

WEB: Final = Path(__file__).parent.parent
NAV: Final = (
    ("/", "Play"),
    ("/#watch", "Watch"),
    ("/review", "Review"),
    ("/builder", "Builder"),
    ("/lab", "Lab"),
    ("/odds/ore", "Odds"),
    ("/rules", "Rules"),
)

PRIVATE: Final = {"Cache-Control": "no-store"}
"""What is on a table page must not be one step back in the browser's history."""

MARKS: Final = (
    ("A", "M10 1A9 9 0 1 1 10 19 9 9 0 1 1 10 1Z", 14.2),
    ("B", "M10 0 20 10 10 20 0 10Z", 14.2),
    ("C", "M1.5 1.5H18.5V18.5H1.5Z", 14.2),
    ("D", "M10 .2 20 18.8H0Z", 16.2),
    ("E", "M10 .4 19.8 7.6 16.1 19.2H3.9L.2 7.6Z", 14.8),
    ("F", "M5.2 1.2H14.8L19.8 10 14.8 18.8H5.2L.2 10Z", 14.2),
    ("G", "M1.5 1H18.5V10C18.5 14.6 15 17.8 10 19.8 5 17.8 1.5 14.6 1.5 10Z", 13.6),
    ("H", "M4.6 .5H15.4V4.6H19.5V15.4H15.4V19.5H4.6V15.4H.5V4.6H4.6Z", 14.2),
)
"""Each seat's mark in a field of 20 by 20, and the line its letter stands on."""

SUITS: Final = re.compile("[♦♥♠♣]\ufe0e?")
SUIT_CLASSES: Final = {"♦": "suit-d", "♥": "suit-h", "♠": "suit-s", "♣": "suit-c"}
LINES_KEPT: Final = 20_000
TEXT_FORM: Final = "\ufe0e"
"""After a suit: not as an emoji."""


def suits(text: str) -> Markup:
    """Escaped text with its suit signs coloured."""

    def coloured(found: re.Match[str]) -> str:
        sign = found[0][0]
        return f'<span class="{SUIT_CLASSES[sign]}">{sign}{TEXT_FORM}</span>'

    return Markup(SUITS.sub(coloured, str(escape(text))))


def capital(text: str) -> str:
    """A text that begins with a capital."""
    return text[:1].upper() + text[1:]


def words(name: str) -> str:
    """`attack_table` as people read it."""
    return capital(name.replace("_", " "))


def plain(value: str) -> str:
    """The value of a switch as people read it."""
    return {"true": "yes", "false": "no"}.get(value, value.replace("_", " "))


def nav() -> list[tuple[str, str]]:
    """The main menu; the builder is in it when there is something to build."""
    return [(href, name) for href, name in NAV if name != "Builder" or workshops()]


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(WEB / "templates"),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"suits": suits, "capital": capital, "words": words, "plain": plain}
    environment.globals |= {
        "asset": asset,
        "nav": nav,
        "MARKS": MARKS,
        "LEVELS": LEVELS,
        "default_level": DEFAULT_LEVEL,
    }
    return environment


ENVIRONMENT: Final = _environment()


@lru_cache(LINES_KEPT)
def line_words(seat: str, text: str, clause: str, game: str) -> Markup:
    """A line of an event log. The same lines are shown again and again, so they are kept."""
    pieces = ENVIRONMENT.get_template("pieces.html").module
    return Markup(pieces.line_words(seat, text, clause, game))  # type: ignore[attr-defined]


ENVIRONMENT.globals["line_words"] = line_words


def theme_of(request: Request) -> str:
    """The theme this browser has chosen."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else "auto"


def page(
    request: Request,
    template: str,
    *,
    status: int = 200,
    here: str = "",
    back: str = "",
    **context: object,
) -> HTMLResponse:
    """A page, or a part of one. `here` is the place in the menu, `back` where a form of the frame
    leads back to if not to the page itself.
    """
    known = visitor(request)
    query = f"?{request.url.query}" if request.url.query else ""
    own = request.url.path + query if request.method == "GET" else "/"
    html = ENVIRONMENT.get_template(template).render(
        {
            "here": here,
            "theme": theme_of(request),
            "back": back or own,
            "player": known.player,
            "csrf": known.csrf,
            "asks_name": known.player is None or known.player.login is None,
            **context,
        }
    )
    return HTMLResponse(html, status, PRIVATE)


def local(path: str) -> str:
    """A path of this site, or the lobby: nobody is led elsewhere."""
    fine = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if fine else "/"


def see(path: str) -> RedirectResponse:
    """Go and look there, after a form."""
    return RedirectResponse(local(path), 303, PRIVATE)
