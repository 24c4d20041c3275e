"""Answers over the API: counted once, refused clearly, and never half done."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from salle.store.database import sqlite_url
from salle.web.door import Door
from salle.web.settings import KILOBYTE, Settings
from tests.web.playing import API, GAME, Desk, Json, Place

Sent = Callable[[Desk, Place, Place, Json], httpx.Response]
"""What somebody sends: the desk, who is asked, who is not, and the question."""


@pytest.fixture
def duel(client: Desk) -> list[Place]:
    """Two people in a match that has begun; the one who is asked comes first."""
    places = client.duel()
    found = client.asked(places)
    assert found is not None
    return [found[0], *[place for place in places if place != found[0]]]


def standing(desk: Desk, places: list[Place]) -> object:
    """How a match stands for everybody, and on disk."""
    return [desk.look(place) for place in places], desk.stored(places[0].match)


def raw(desk: Desk, place: Place, body: bytes, **headers: str) -> httpx.Response:
    sent = {"content-type": "application/json", **place.headers, **headers}
    got: httpx.Response = desk.post(
        f"{API}/matches/{place.match}/answers", content=body, headers=sent
    )
    return got


def good(choice: Json, **changes: object) -> bytes:
    """An answer that would count, but for the changes."""
    body = {"seq": choice["seq"], "option": choice["default"], **changes}
    return json.dumps(body).encode()


def check_refusal(got: httpx.Response, status: int, code: str) -> None:
    """A 4xx with a stable code and one sentence."""
    said = got.json()
    assert (got.status_code, said["error"]) == (status, code), said
    assert set(said) == {"error", "message"}
    message = said["message"]
    assert message[0].isupper() or message[0] in "'“{"
    assert message[-1] in ".?!"
    assert "\n" not in message
    assert len(message) < 400
    for word in ("Traceback", "Error(", "salle.", "pydantic", "None"):
        assert word not in message


# -- what counts -------------------------------------------------------------------------------


def test_an_answer_counts_by_index_text_or_parts(client: Desk, duel: list[Place]) -> None:
    for form in range(3):
        found = client.asked(duel)
        assert found is not None
        place, choice = found
        option = choice["options"][choice["default"]]
        parts = {name: part for name, part in option.items() if name != "text"}
        sent: object = (choice["default"], option["text"], parts)[form]
        got = client.answer(place, sent, choice["seq"])
        assert got.status_code == 200, got.text
        assert got.json() == {"seq": client.look(place)["seq"]}


def test_the_same_answer_sent_again_is_counted_once(client: Desk, duel: list[Place]) -> None:
    place = duel[0]
    choice = client.look(place)["choices"][0]
    first = client.answer(place, choice["default"], choice["seq"], "mine")
    after = standing(client, duel)
    for _ in range(3):
        again = client.answer(place, choice["default"], choice["seq"], "mine")
        assert (again.status_code, again.json()) == (first.status_code, first.json())
    assert standing(client, duel) == after


def test_a_retry_is_known_after_the_other_has_answered_and_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_url(tmp_path / "salle.db"))
    with Desk(settings) as desk:
        places = desk.duel()
        found = desk.asked(places)
        assert found is not None
        place, choice = found
        first = desk.answer(place, choice["default"], choice["seq"], "mine")
        assert desk.step(places)
    with Desk(settings) as desk:
        again = desk.answer(place, choice["default"], choice["seq"], "mine")
        assert (again.status_code, again.json()) == (200, first.json())


def test_two_seats_may_use_the_same_request_id(client: Desk, duel: list[Place]) -> None:
    answered = Counter[str]()
    while len(answered) < len(duel):
        found = client.asked(duel)
        assert found is not None
        place, choice = found
        before = client.look(place)["seq"]
        request = f"request {answered[place.letter]}"
        got = client.answer(place, choice["default"], choice["seq"], request)
        assert got.status_code == 200
        assert client.look(place)["seq"] == before + 1 == got.json()["seq"]
        answered[place.letter] += 1


def test_an_act_sent_again_is_counted_once(client: Desk) -> None:
    ann, bob = client.duel(chat=True)
    first = client.act(ann, "say", text="en garde", request="1")
    assert client.act(ann, "say", text="en garde", request="1").json() == first.json()
    assert client.act(bob, "say", text="en garde", request="1").json() != first.json()
    assert [said.seat for said in client.truth(ann.match).said] == [0, 1]
    first = client.act(ann, "resign", request="2")
    assert client.act(ann, "resign", request="2").json() == first.json()


# -- what is refused ---------------------------------------------------------------------------

REFUSED: dict[str, tuple[int, str, Sent]] = {
    "a stale number": (
        409,
        "stale",
        lambda desk, me, other, choice: raw(desk, me, good(choice, seq=choice["seq"] - 1)),
    ),
    "a number to come": (
        409,
        "stale",
        lambda desk, me, other, choice: raw(desk, me, good(choice, seq=choice["seq"] + 1)),
    ),
    "somebody who is not asked": (
        409,
        "not-asked",
        lambda desk, me, other, choice: raw(desk, other, good(choice)),
    ),
    "an index too high": (
        422,
        "not-legal",
        lambda desk, me, other, choice: raw(desk, me, good(choice, option=999)),
    ),
    "an index below": (
        422,
        "not-legal",
        lambda desk, me, other, choice: raw(desk, me, good(choice, option=-1)),
    ),
    "nonsense": (
        422,
        "not-a-move",
        lambda desk, me, other, choice: raw(desk, me, good(choice, option="twelve oboes")),
    ),
    "nothing": (
        422,
        "not-a-move",
        lambda desk, me, other, choice: raw(desk, me, good(choice, option="")),
    ),
    "a card one has not": (
        422,
        "not-legal",
        lambda desk, me, other, choice: raw(desk, me, good(choice, option=foreign_card(choice))),
    ),
    "parts of nothing": (
        422,
        "not-legal",
        lambda desk, me, other, choice: raw(desk, me, good(choice, option={"card": "9Z"})),
    ),
    "another seat's letter in the text": (
        409,
        "not-asked",
        lambda desk, me, other, choice: raw(
            desk, me, good(choice, option=f"{other.letter} {choice['options'][0]['text']}")
        ),
    ),
    "a bad token": (
        401,
        "bad-token",
        lambda desk, me, other, choice: raw(
            desk, Place(me.match, me.letter, "x" * 32), good(choice)
        ),
    ),
    "an empty token": (
        401,
        "bad-token",
        lambda desk, me, other, choice: raw(desk, Place(me.match, me.letter, ""), good(choice)),
    ),
    "another match's token": (
        401,
        "bad-token",
        lambda desk, me, other, choice: raw(
            desk, Place(me.match, me.letter, desk.make().token), good(choice)
        ),
    ),
    "no token at all": (
        403,
        "forged",
        lambda desk, me, other, choice: raw(desk, me, good(choice), authorization=""),
    ),
    "an unknown match": (
        401,
        "bad-token",
        lambda desk, me, other, choice: raw(
            desk, Place("2222222222", me.letter, me.token), good(choice)
        ),
    ),
    "a request id too long": (
        422,
        "malformed",
        lambda desk, me, other, choice: raw(desk, me, good(choice, request="x" * 41)),
    ),
    "an empty request id": (
        422,
        "malformed",
        lambda desk, me, other, choice: raw(desk, me, good(choice, request="")),
    ),
    "a request id with a NUL": (
        422,
        "malformed",
        lambda desk, me, other, choice: raw(desk, me, good(choice, request="a\0b")),
    ),
}  # fmt: skip


def foreign_card(choice: Json) -> str:
    """A well-formed move with a card that is not among the options."""
    offered = {str(option["text"]) for option in choice["options"]}
    return next(text for rank in range(2, 11) if (text := f"{rank}D@High") not in offered)


BODIES: dict[str, bytes] = {
    "no body": b"",
    "no JSON": b"seq=1",
    "half a body": b'{"seq": 1, "option": ',
    "a list": b"[1, 2]",
    "a number": b"17",
    "null": b"null",
    "no UTF-8": b'{"seq": 1, "option": "\xff\xfe"}',
    "half a pair": b'{"seq": 1, "option": "\\ud800"}',
    "infinity": b'{"seq": Infinity, "option": 0}',
    "a deep nest": b'{"seq": 1, "option": ' + b"[" * 9000 + b"]" * 9000 + b"}",
    "a huge number": b'{"seq": 1' + b"0" * 5000 + b', "option": 0}',
    "another field": b'{"seq": 1, "option": 0, "admin": true}',
    "no option": b'{"seq": 1}',
    "no number": b'{"option": 0}',
}

TYPES: list[dict[str, object]] = [
    {"seq": "1"}, {"seq": 1.0}, {"seq": True}, {"seq": None}, {"seq": []}, {"seq": -1},
    {"option": None}, {"option": True}, {"option": 0.0}, {"option": []}, {"option": [0]},
    {"option": {"card": []}}, {"option": {"card": {"a": 1}}},
    {"request": 7}, {"request": []}, {"seat": 0}, {"seat": "AB"}, {"seat": "a"}, {"seat": ""},
]  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_an_answer_that_cannot_count_is_refused_and_changes_nothing(
    client: Desk, duel: list[Place], case: str
) -> None:
    choice = client.look(duel[0])["choices"][0]
    before = standing(client, duel)
    status, code, send = REFUSED[case]
    check_refusal(send(client, duel[0], duel[1], choice), status, code)
    assert standing(client, duel) == before


def test_a_malformed_answer_is_refused_and_changes_nothing(client: Desk, duel: list[Place]) -> None:
    choice = client.look(duel[0])["choices"][0]
    before = standing(client, duel)
    for body in BODIES.values():
        check_refusal(raw(client, duel[0], body), 422, "malformed")
        url = f"{API}/matches/{duel[0].match}/acts"
        headers = {**duel[0].headers, "content-type": "application/json"}
        check_refusal(client.post(url, content=body, headers=headers), 422, "malformed")
    for changes in TYPES:
        check_refusal(raw(client, duel[0], good(choice, **changes)), 422, "malformed")
    assert standing(client, duel) == before


def test_a_number_out_of_this_world_is_refused(client: Desk, duel: list[Place]) -> None:
    choice = client.look(duel[0])["choices"][0]
    before = standing(client, duel)
    for huge in (2**63, 10**30, -(2**70)):
        got = raw(client, duel[0], good(choice, option=huge))
        assert got.status_code == 422
        check_refusal(got, 422, got.json()["error"])
        got = raw(client, duel[0], good(choice, seq=huge))
        assert got.status_code in (409, 422)
        check_refusal(got, got.status_code, got.json()["error"])
    assert standing(client, duel) == before


def test_a_token_speaks_for_its_own_seat_whatever_letter_is_sent(
    client: Desk, duel: list[Place]
) -> None:
    me, other = duel
    choice = client.look(me)["choices"][0]
    before = standing(client, duel)
    got = raw(client, other, good(choice, seat=me.letter))
    assert 400 <= got.status_code < 500
    check_refusal(got, got.status_code, got.json()["error"])
    assert standing(client, duel) == before


def test_a_match_that_is_over_takes_no_answers(client: Desk, duel: list[Place]) -> None:
    choice = client.look(duel[0])["choices"][0]
    assert client.act(duel[1], "resign").status_code == 200
    before = standing(client, duel)
    check_refusal(raw(client, duel[0], good(choice)), 409, "over")
    for act in ("resign", "offer-draw", "accept-draw", "undo", "bot"):
        got = client.act(duel[0], act, text="B")
        assert got.status_code == 409, (act, got.text)
    assert standing(client, duel) == before


def test_a_match_that_has_not_begun_takes_no_answers(client: Desk) -> None:
    place = client.make()
    before = standing(client, [place])
    check_refusal(client.answer(place, 0, 0), 409, "not-begun")
    check_refusal(client.act(place, "resign"), 409, "not-begun")
    assert standing(client, [place]) == before


def test_a_closed_table_takes_nobody(client: Desk) -> None:
    place = client.make()
    assert client.act(place, "close").status_code == 200
    before = standing(client, [place])
    got = client.post(f"{API}/seats", json={"invitation": place.invitation})
    check_refusal(got, 409, "taken")
    check_refusal(client.answer(place, 0, 1), 409, "over")
    assert standing(client, [place]) == before
    assert client.get(f"{API}/matches/{place.match}").json()["status"] == "over"


def test_a_seat_is_taken_once(client: Desk) -> None:
    place = client.make()
    client.join(place)
    before = standing(client, [place])
    got = client.post(f"{API}/seats", json={"invitation": place.invitation, "name": "Eve"})
    check_refusal(got, 409, "taken")
    assert standing(client, [place]) == before


@pytest.mark.parametrize("name", ["", "x", "22222222222222222222", "..%2F", "%00", "'--"])
def test_what_is_not_there_is_a_404(client: Desk, name: str) -> None:
    got = client.post(f"{API}/seats", json={"invitation": name})
    check_refusal(got, 404, "not-found")
    for what in ("", "/view", "/record", "/events"):
        got = client.get(f"{API}/matches/{name or 'none'}{what}")
        check_refusal(got, 404, "not-found")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "chess"}, "bad-table"),
        ({"game": "\0"}, "bad-table"),
        ({"seats": ["you", "you"]}, "bad-table"),
        ({"seats": ["you"]}, "bad-table"),
        ({"seats": ["you"] + ["invite"] * 20}, "bad-table"),
        ({"options": {"nonsense": "1"}}, "bad-table"),
        ({"options": {"setup_stances": "upside down"}}, "bad-table"),
        ({"seats": []}, "malformed"),
        ({"seats": ["you", {"bot": 9}]}, "malformed"),
        ({"seats": ["you", "them"]}, "malformed"),
        ({"clock": {"total": 0}}, "malformed"),
        ({"clock": {"total": 10**9}}, "malformed"),
        ({"pace": -1}, "malformed"),
        ({"pace": 1e999}, "malformed"),
        ({"name": "x" * 101}, "malformed"),
        ({"king": True}, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    client: Desk, changes: dict[str, object], code: str
) -> None:
    body = {"game": GAME, "seats": ["you", "invite"], **changes}
    text = json.dumps(body)
    got = client.post(f"{API}/matches", content=text, headers={"content-type": "application/json"})
    check_refusal(got, 422, code)
    assert client.get(f"{API}/matches").json() == []


@pytest.mark.parametrize("record", ["", "nonsense", "\0", '[Game "jedi-duel"]', "[" * 5000])
def test_a_record_that_is_none_is_refused(client: Desk, record: str) -> None:
    check_refusal(client.post(f"{API}/records", json={"record": record}), 422, "bad-record")


def test_an_unknown_act_or_address_is_refused(client: Desk, duel: list[Place]) -> None:
    before = standing(client, duel)
    check_refusal(client.act(duel[0], "cheat"), 422, "malformed")
    check_refusal(client.get(f"{API}/nothing"), 404, "not-found")
    check_refusal(client.delete(f"{API}/matches/{duel[0].match}"), 405, "not-allowed")
    check_refusal(client.put(f"{API}/matches/{duel[0].match}/answers"), 405, "not-allowed")
    assert standing(client, duel) == before


# -- limits ------------------------------------------------------------------------------------


def pieces(size: int) -> Iterator[bytes]:
    """A body whose length is not said."""
    for _ in range(size // KILOBYTE + 1):
        yield b" " * KILOBYTE


@pytest.mark.parametrize("path", ["answers", "acts"])
def test_a_body_too_large_is_refused(client: Desk, duel: list[Place], path: str) -> None:
    before = standing(client, duel)
    url = f"{API}/matches/{duel[0].match}/{path}"
    limit = client.settings.largest_body
    headers = {"content-type": "application/json", **duel[0].headers}
    said = client.post(url, content=b" " * (limit + 1), headers=headers)
    check_refusal(said, 413, "too-large")
    unsaid = client.post(url, content=pieces(limit), headers=headers)
    check_refusal(unsaid, 413, "too-large")
    lied = client.post(
        url, content=b" " * 10, headers={**headers, "content-length": "99999999999999999999"}
    )
    check_refusal(lied, 413, "too-large")
    assert standing(client, duel) == before


def test_records_may_be_larger_than_other_bodies(client: Desk) -> None:
    big = "x" * (client.settings.largest_body + 1)
    check_refusal(client.post(f"{API}/records", json={"record": big}), 422, "bad-record")
    bigger = "x" * (client.settings.largest_record + 1)
    check_refusal(client.post(f"{API}/records", json={"record": bigger}), 413, "too-large")


def limited(tmp_path: Path, **limits: float) -> Desk:
    settings: dict[str, Any] = {"database": sqlite_url(tmp_path / "salle.db"), **limits}
    return Desk(Settings(**settings))


def test_a_seat_that_answers_too_often_is_slowed_down(tmp_path: Path) -> None:
    with limited(tmp_path, answers_a_second=0.01, burst=300.0) as desk:
        me, other = desk.duel()
        for _ in range(3):
            assert desk.answer(me, "nonsense", 0).status_code in (409, 422)
        check_refusal(desk.answer(me, "nonsense", 0), 429, "too-many")
        assert desk.answer(other, "nonsense", 0).status_code in (409, 422)


def test_an_address_that_asks_too_often_is_slowed_down(tmp_path: Path) -> None:
    with limited(tmp_path, requests_a_second=0.01, burst=300.0) as desk:
        for _ in range(3):
            desk.make()
        got = desk.post(f"{API}/matches", json={"game": GAME})
        check_refusal(got, 429, "too-many")
        assert desk.get(f"{API}/games").status_code == 200, "reading is free"


def test_guessing_tokens_is_slowed_down(tmp_path: Path) -> None:
    with limited(tmp_path, requests_a_second=0.01, burst=500.0) as desk:
        me, _ = desk.duel()
        for number in range(3):
            guess = Place(me.match, "A", f"guess {number} " + "x" * 20)
            check_refusal(desk.answer(guess, 0, 0), 401, "bad-token")
        check_refusal(desk.answer(guess, 0, 0), 429, "too-many")
        assert desk.answer(me, "nonsense", 0).status_code != 429, "players are not hindered"


def test_behind_a_proxy_the_limit_is_for_each_of_its_visitors(tmp_path: Path) -> None:
    with limited(tmp_path, requests_a_second=0.01, burst=100.0, behind_proxy=True) as desk:
        for address in ("1.2.3.4", "5.6.7.8"):
            sent = {"x-forwarded-for": f"9.9.9.9, {address}"}
            got = desk.post(f"{API}/matches", json={"game": GAME}, headers=sent)
            assert got.status_code == 201
            got = desk.post(f"{API}/matches", json={"game": GAME}, headers=sent)
            check_refusal(got, 429, "too-many")


def test_without_a_proxy_nobody_can_claim_another_address(tmp_path: Path) -> None:
    with limited(tmp_path, requests_a_second=0.01, burst=100.0) as desk:
        first = desk.post(f"{API}/matches", json={"game": GAME})
        assert first.status_code == 201
        sent = {"x-forwarded-for": "1.2.3.4"}
        got = desk.post(f"{API}/matches", json={"game": GAME}, headers=sent)
        check_refusal(got, 429, "too-many")


def test_streams_of_one_address_are_limited(tmp_path: Path) -> None:
    with limited(tmp_path, streams_an_address=1) as desk:
        me, _ = desk.duel()
        with desk.stream(me.match, me) as first:
            first.next()
            with desk.stream(me.match) as second:
                assert second.refused()["error"] == "too-many"
        with desk.stream(me.match) as third:
            third.next()
        assert isinstance(desk.door, Door)
