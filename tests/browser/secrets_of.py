"""What one seat knows and another must not see, as words that could be found in a page.

Nothing here knows a game. A word or phrase is secret from a viewer if the other seat's faces have
it (its view, its options, its board), the viewer's own faces and log do not, and worlds that look
the same to the viewer do not all have it.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Final

from salle import Match, Thinking
from salle.web.bout import Bout
from tests.browser.people import plain

WORLDS: Final = 5
WORD: Final = re.compile(r"[^\s,.;:()<>@]+")
SPOKEN: Final = re.compile(r'aria-label="([^"]*)"|<title>([^<]*)</title>')
DRAWN: Final = re.compile(r"<text\b[^>]*>([^<]+)</text>")
TAG: Final = re.compile(r"<[^>]*>")
OUTLINES: Final = re.compile(r' d="[^"]*"')
"""Path data; its letters and figures would look like notation."""
CLAUSE: Final = re.compile(r"\b[A-Za-z]+-[Rr]?\d+\b")
"""Names of clauses; their letters may be a card's."""


def _leaves(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        for name, value in data.items():
            yield str(name)
            yield from _leaves(value)
    elif isinstance(data, list):
        for value in data:
            yield from _leaves(value)
    elif isinstance(data, str):
        yield data


def _telling(word: str) -> bool:
    """Whether a word can stand for a thing of the game: `9♥`, `X1`, `KC`, `HP 5 LP`."""
    if " " in word:
        return True
    sign = any(unicodedata.category(letter) == "So" for letter in word)
    mixed = any(map(str.isdigit, word)) and any(map(str.isalpha, word))
    return sign or mixed or (2 <= len(word) <= 3 and word.isalpha() and word.isupper())


def _words(texts: Iterable[str]) -> set[str]:
    return {word for text in texts for word in WORD.findall(plain(text)) if _telling(word)}


def texts_of(match: Match, seat: int) -> list[str]:
    """All that a seat is shown: view, options with what they would mean, board."""
    view = match.view(seat)
    texts = [*_leaves(view), match.game.text_board(view), *_phrases(match.game.svg(view))]
    for choice in match.choices:
        if choice.seat == seat:
            texts += choice.texts + choice.labels
            texts += [match.hint(choice, option) for option in choice.options]
    return texts


def _phrases(picture: str) -> list[str]:
    """What a picture says, and what is written in it."""
    spoken = [label or title for label, title in SPOKEN.findall(picture)]
    return [plain(html.unescape(words)) for words in [*spoken, *DRAWN.findall(picture)]]


def faces(match: Match, seat: int) -> set[str]:
    """Every telling word of what a seat is shown, and every phrase of its board."""
    phrases = _phrases(match.game.svg(match.view(seat)))
    return _words(texts_of(match, seat)) | {phrase for phrase in phrases if _telling(phrase)}


def secret_words(bout: Bout, viewer: int, other: int) -> set[str]:
    """The words for what `other` has and `viewer` may not know now."""
    match = bout.match
    worlds = [faces(match.redeal(viewer, Thinking(number)), other) for number in range(WORLDS)]
    everywhere = reduce(set.intersection, worlds)
    secret = faces(match, other) - everywhere
    known = [*texts_of(match, viewer), *(line.text for line in bout.lines(viewer))]
    return secret - found_in("\n".join(known), secret)


def found_in(body: str, words: Iterable[str]) -> set[str]:
    """Which of these words a body has: in its text, its markup or its data."""
    marked = CLAUSE.sub("", plain(html.unescape(OUTLINES.sub("", body))))
    text = TAG.sub("", marked)
    both = f"{marked}\n{text}"
    return {
        word
        for word in words
        if word in both and re.search(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])", both)
    }
