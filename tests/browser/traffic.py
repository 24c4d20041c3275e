"""Everything that reaches a browser: pages, what its script fetches, every event of its streams."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Error, Response

from tests.browser.people import Person

ALWAYS_THE_SAME: Final = ("/static/", "/games/")
"""Files that know of no match."""


class Traffic:
    """Listens to a person's page from now on."""

    def __init__(self, person: Person) -> None:
        self._events: list[str] = []
        self._responses: list[Response] = []
        wire = person.context.new_cdp_session(person.page)
        wire.on("Network.eventSourceMessageReceived", self._heard)
        wire.send("Network.enable")
        person.page.on("response", self._came)

    def _heard(self, message: dict[str, Any]) -> None:  # the browser's own protocol
        self._events.append(f"{message['eventName']} {message['eventId']} {message['data']}")

    def _came(self, response: Response) -> None:
        if response.request.is_navigation_request():
            self._responses.clear()  # the browser keeps nothing of the page before
        if not urlsplit(response.url).path.startswith(ALWAYS_THE_SAME):
            self._responses.append(response)

    def drain(self) -> list[str]:
        """All that came since the last time: headers and bodies, and the events."""
        bodies, self._events = self._events, []
        responses, self._responses = self._responses, []
        for response in responses:
            body = str(response.headers)
            streams = "event-stream" in response.headers.get("content-type", "")
            if not streams and not 300 <= response.status < 400:
                try:
                    body += response.text()
                except Error as error:
                    raise AssertionError(f"no body of {response.url}: {error}") from error
            bodies.append(body)
        return bodies
