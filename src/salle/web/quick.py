"""The two paths that must be fast: answering a question, and following a table.

`answer` and `follow` serve every request there can be. `answer_at_once` is the short cut: most
answers of programs come with a seat's token and the number of an option, for a table that is in
memory and that nobody else is changing, and need no task and no waiting but for the disk. Where
it does not apply, it has done nothing, and the request goes the long way.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qs

from pydantic import ValidationError
from pydantic_core import from_json

from salle.store.tables import hashed
from salle.web.api.models import Answer
from salle.web.at_once import answer_at_once
from salle.web.bout import Bout
from salle.web.hall import LONGEST_REQUEST as LONGEST
from salle.web.hall import Done, Hall
from salle.web.people import People
from salle.web.rates import Rate
from salle.web.refusals import Refusal
from salle.web.requests import Headers, address_of, credentials, last_event, malformed
from salle.web.rights import bad_token, check_forgery, one_of, viewer_of
from salle.web.settings import Settings
from salle.web.streams import DirectStream, Following, Line, news_json, reply_to

MATCHES: Final = "/api/v1/matches/"
JSON_HEADERS: Final = [
    (b"content-type", b"application/json"),
    (b"cache-control", b"no-store"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
]

TRUE: Final = ("true", "1")

Client = tuple[str, int] | None
"""The other end of a connection."""


class Quick:
    """Answers and streams of one process. `requests` counts what may be guessing."""

    def __init__(self, hall: Hall, people: People, settings: Settings, requests: Rate) -> None:
        self.largest_body = settings.largest_body
        self._hall = hall
        self._people = people
        self._settings = settings
        self._requests = requests
        self._answers = Rate(settings.answers_a_second, settings.burst)
        self._streaming: dict[str, int] = {}

    # -- answering ------------------------------------------------------------------------------

    def answer_at_once(self, match: str, token: str, body: bytes, done: Done) -> bool:
        """Answer without waiting for anything but the disk; False if that is not possible.

        `done` is called, perhaps before this returns, with the new number or what went wrong.
        """
        live = self._hall.known(match)
        if live is None or live.broken or live.lock.locked():
            return False
        known = self._people.known_seat(token)
        if known is None or known[0] != match:
            return False
        seat = known[1]
        try:
            said = from_json(body)
            seq, option = said["seq"], said["option"]
            request, news = said.get("request"), said.get("news", False)
        except (ValueError, TypeError, KeyError):
            return False
        if type(seq) is not int or type(option) is not int or seq < 0:
            return False
        if request is not None:
            if not isinstance(request, str) or not 0 < len(request) <= LONGEST:
                return False
        if type(news) is not bool or len(said) != 2 + ("request" in said) + ("news" in said):
            return False
        try:
            self._answers.take(f"{match} {seat}")
        except Refusal as refusal:
            done(refusal)
            return True
        return answer_at_once(self._hall, live, seat, seq, option, request, news, done)

    async def answer(self, match: str, headers: Headers, body: bytes, client: Client) -> bytes:
        """Answer; returns the reply."""
        try:
            answer = Answer.model_validate_json(body)
        except ValidationError as error:
            raise malformed(error.errors()) from None
        bout, seat = await self._seated(match, headers, answer.seat, client)
        self._answers.take(f"{match} {seat}")
        seq = await self._hall.answer(
            bout,
            seat,
            seq=answer.seq,
            option=answer.option,
            request=answer.request,
            news=answer.news,
        )
        if not answer.news:
            return reply_to(seq, b"")
        return reply_to(seq, news_json(await self._hall.bout(match), seat, answer.seq))

    async def _seated(
        self, match: str, headers: Headers, letter: str | None, client: Client
    ) -> tuple[Bout, int]:
        """The seat somebody may answer for: by a seat's token, or by the cookie of its player."""
        token, cookie, csrf = credentials(headers)
        if token is not None:
            seat = await self._opened_by(token, match)
            if seat is None:
                self._requests.take(self._address(headers, client))
                raise bad_token()
            live = self._hall.known(match) or await self._hall.live(match)
            return live.bout, seat
        self._requests.take(self._address(headers, client))
        visitor = await self._people.visitor(cookie)
        check_forgery(headers, visitor, csrf)
        bout = await self._hall.bout(match)
        mine = bout.seats_of(visitor.player.id) if visitor.player is not None else []
        return bout, one_of(bout, mine, letter)

    async def _opened_by(self, token: str, match: str) -> int | None:
        """The seat of a match that a token opens. The store is asked if memory does not know."""
        live = self._hall.known(match)
        seat = live.bout.seat_of_token(hashed(token)) if live is not None else None
        if seat is None:
            owned = await self._people.seat_of(token)
            return owned[1] if owned is not None and owned[0] == match else None
        self._people.remember_seat(token, match, seat)
        return seat

    # -- following ------------------------------------------------------------------------------

    async def follow(
        self, match: str, headers: Headers, query_string: bytes, client: Client
    ) -> Following:
        """Let somebody follow a table, until they have `left`."""
        address = self._address(headers, client)
        self._requests.take(address)
        token, cookie, _ = credentials(headers)
        query = parse_qs(query_string.decode("latin-1"))
        after = last_event(headers, query)
        live = await self._hall.live(match)
        viewer, seats = await self.viewer(live.bout, token, cookie, query.get("seat", [""])[0])
        if self._streaming.get(address, 0) >= self._settings.streams_an_address:
            raise Refusal(429, "too-many", "Too many connections are open from this address.")
        self._streaming[address] = self._streaming.get(address, 0) + 1
        others = query.get("others", [""])[0] in TRUE
        return Following(live, viewer, seats, after, address, others)

    def left(self, following: Following) -> None:
        """Somebody follows no more."""
        address = following.address
        self._streaming[address] -= 1
        if not self._streaming[address]:
            del self._streaming[address]

    def stream(self, following: Following, line: Line) -> DirectStream:
        """Begin to write to a connection."""
        return DirectStream(self._hall, following, line)

    async def viewer(
        self, bout: Bout, token: str | None, cookie: str | None, letter: str
    ) -> tuple[int | None, tuple[int, ...]]:
        """Whose eyes somebody may look through, and the seats they have."""
        if token is not None:
            seat = await self._opened_by(token, bout.id)
            if seat is None:
                raise bad_token()
            return seat, (seat,)
        player = (await self._people.visitor(cookie)).player if cookie else None
        mine = tuple(bout.seats_of(player.id)) if player is not None else ()
        return viewer_of(bout, player, letter), mine

    def _address(self, headers: Headers, client: Client) -> str:
        return address_of(headers, client, behind_proxy=self._settings.behind_proxy)
