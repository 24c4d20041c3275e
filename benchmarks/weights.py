"""How much a browser has to load: bodies as they are sent, compressed where the browser takes it.

The first page is `/` with its stylesheet, script and icon. An update of the match page is its part
that changes (`/m/ID/part`), the largest seen by somebody who plays a match of each game against a
bot, to its end or for so many answers.
"""

from __future__ import annotations

import gzip
import http.client
import json
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any, Final
from urllib.parse import urlencode

import salle
from benchmarks.load import LoadFailed
from benchmarks.table import Line, below

HOST: Final = "127.0.0.1"
FIRST_PAGE_KILOBYTES: Final = 100.0
UPDATE_KILOBYTES: Final = 15.0
KILOBYTE: Final = 1000
MOST_ANSWERS: Final = 100
MOST_SECONDS: Final = 30.0
LOOK_SECONDS: Final = 0.02
OK: Final = 200
SEE_OTHER: Final = 303


class Parts(HTMLParser):
    """The files a page loads, and the token that its forms carry."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[str] = []
        self.csrf = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        place = found.get("href") if tag == "link" else found.get("src")
        if tag in ("link", "script", "img") and place:
            self.files.append(place)
        if tag == "input" and found.get("name") == "csrf":
            self.csrf = found.get("value") or ""


class Browser:
    """Somebody with a cookie who takes compressed pages."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection(HOST, port)
        self._cookie = ""
        self.csrf = ""

    def ask(
        self, method: str, path: str, body: bytes = b"", kind: str = ""
    ) -> tuple[http.client.HTTPResponse, bytes]:
        """The response to one request and its body as it was sent."""
        headers = {"accept-encoding": "gzip", "cookie": self._cookie, "x-salle-csrf": self.csrf}
        if kind:
            headers["content-type"] = kind
        self._connection.request(method, path, body or None, headers)
        response = self._connection.getresponse()
        sent = response.read()
        if response.status not in (OK, SEE_OTHER):
            raise LoadFailed(f"{method} {path}: {response.status} {unpacked(response, sent)!r}")
        given = response.getheader("set-cookie")
        if given:
            self._cookie = given.partition(";")[0]
        return response, sent

    def first_page(self) -> int:
        """Load `/` and all that belongs to it; returns the bytes."""
        response, sent = self.ask("GET", "/")
        parts = Parts()
        parts.feed(unpacked(response, sent).decode())
        self.csrf = parts.csrf
        return len(sent) + sum(len(self.ask("GET", place)[1]) for place in set(parts.files))

    def largest_update(self, game: str) -> int:
        """Play a match against a bot; returns the bytes of the largest update of its page."""
        form = {"csrf": self.csrf, "game": game, "way": "bot", "level": "1"}
        made, _ = self.ask(
            "POST", "/matches", urlencode(form).encode(), "application/x-www-form-urlencoded"
        )
        name = (made.getheader("location") or "").partition("?")[0].rpartition("/")[2]
        largest = answers = 0
        end = time.monotonic() + MOST_SECONDS
        while answers < MOST_ANSWERS and time.monotonic() < end:
            seen = self._json("GET", f"/api/v1/matches/{name}/view")
            if seen["over"]:
                break
            if not seen["choices"]:
                time.sleep(LOOK_SECONDS)
                continue
            largest = max(largest, len(self.ask("GET", f"/m/{name}/part")[1]))
            choice = seen["choices"][0]
            answer = {"seq": choice["seq"], "option": choice["default"]}
            self._json("POST", f"/api/v1/matches/{name}/answers", json.dumps(answer).encode())
            answers += 1
        if not answers:
            raise LoadFailed(f"nobody was asked anything in a match of {game}")
        return largest

    def _json(self, method: str, path: str, body: bytes = b"") -> dict[str, Any]:
        response, sent = self.ask(method, path, body, "application/json")
        said: dict[str, Any] = json.loads(unpacked(response, sent))
        return said


def unpacked(response: http.client.HTTPResponse, sent: bytes) -> bytes:
    """A body as it was before it was compressed."""
    return gzip.decompress(sent) if response.getheader("content-encoding") == "gzip" else sent


def weight_lines(port: int) -> Iterator[Line]:
    """The lines of the table about the weight of pages."""
    browser = Browser(port)
    yield below(
        "first page, all its files, as sent",
        browser.first_page() / KILOBYTE,
        "kB",
        FIRST_PAGE_KILOBYTES,
    )
    for game in salle.games().values():
        yield below(
            f"largest update of a match page, {game.title}",
            browser.largest_update(game.id) / KILOBYTE,
            "kB",
            UPDATE_KILOBYTES,
        )
