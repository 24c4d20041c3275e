"""Live updates: complete from any number on, for exactly those who may see them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest

from tests.web.playing import API, GAME, Desk, Json, News, OpenStream, Place


def texts(lines: list[Json]) -> list[str]:
    return [str(line["text"]) for line in lines]


def pieced(had: list[str], news: News) -> list[str]:
    """The log of a reader who takes an event as the API says."""
    return had[: news.data["first_line"]] + texts(news.data["lines"])


def other_of(places: list[Place], place: Place) -> Place:
    return next(one for one in places if one != place)


def test_a_stream_begins_with_the_table_as_it_stands(client: Desk) -> None:
    places = client.duel()
    for _ in range(6):
        client.step(places)
    for place in (*places, None):
        with client.stream(places[0].match, place) as stream:
            first = stream.next()
            assert stream.status == 200
            assert stream.headers["content-type"].startswith("text/event-stream")
            assert stream.headers["cache-control"] == "no-store"
        view = client.look(place or places[0].match)
        assert (first.id, first.data["seq"], first.data["first_line"]) == (7, 7, 0)
        same = ("lines", "choices", "asked", "over", "outcome")
        assert {name: first.data[name] for name in same} == {name: view[name] for name in same}


def test_a_table_that_waits_says_so_and_tells_when_it_begins(client: Desk) -> None:
    ann = client.make()
    with client.stream(ann.match, ann) as stream:
        first = stream.next()
        assert (first.id, first.data["lines"], first.data["asked"]) == (0, [], [])
        client.join(ann)
        began = stream.next()
        assert began.id == 1
        assert began.data["asked"]
        assert began.data["lines"]


def test_every_answer_is_told_to_everybody_at_once(client: Desk) -> None:
    places = client.duel()
    match = places[0].match
    with (
        client.stream(match, places[0]) as one,
        client.stream(match, places[1]) as two,
        client.stream(match) as watching,
    ):
        for stream in (one, two, watching):
            stream.next()
        while client.step(places):
            seq = client.look(match)["seq"]
            said = [stream.until(seq)[-1].data for stream in (one, two, watching)]
            assert len({tuple(news["asked"]) for news in said}) == 1
            assert said[2]["choices"] == []
            assert sum(len(news["choices"]) for news in said) == len(said[0]["asked"])
        assert all(news["over"] and news["outcome"] for news in said)


@pytest.mark.parametrize("how", ["header", "query"])
def test_a_dropped_stream_goes_on_with_exactly_what_is_missing(client: Desk, how: str) -> None:
    places = client.duel()
    rng = random.Random(4)
    match, me = places[0].match, places[0]
    logs: dict[int, list[str]] = {}
    while True:
        seen = client.look(me)
        logs[seen["seq"]] = texts(seen["lines"])
        if len(logs) > 25 or not client.step(places, rng):
            break
    last = max(logs)
    for seq, had in logs.items():
        header, query = (seq, "") if how == "header" else (None, f"after={seq}")
        with client.stream(match, me, last=header, query=query) as stream:
            news = stream.next()
        assert news.id == last
        assert news.data["first_line"] == len(had), "nothing that the reader has"
        assert pieced(had, news) == logs[last]
    assert len(logs) > 10


def test_a_strange_last_number_gives_the_whole_table(client: Desk) -> None:
    places = client.duel()
    whole = texts(client.look(places[0])["lines"])
    for strange in ("-1", "x", "", "1e3", "٣", "9" * 40, "0"):
        headers = {"last-event-id": strange} if strange.isascii() else {}
        query = "" if headers else "after=%D9%A3"
        with client.stream(places[0].match, places[0], headers=headers, query=query) as stream:
            assert pieced([], stream.next()) == whole
    with client.stream(places[0].match, places[0], last=999) as stream:
        news = stream.next()
        assert news.id == 1
        assert news.data["lines"] == []


def free_undo(client: Desk, places: list[Place]) -> Place | None:
    """Play until somebody can take an answer back without asking."""
    rng = random.Random(1)
    while client.step(places, rng):
        bout = client.truth(places[0].match)
        last = bout.match.session.log.seats[-1]
        if last >= 0 and not bout.over:
            index, reason = bout.undo_index(last)
            if not reason:
                assert index >= 0
                return places[last]
    return None


def test_taking_back_shortens_the_log_of_everybody_who_follows(client: Desk) -> None:
    for _ in range(10):
        places = client.duel()
        place = free_undo(client, places)
        if place is not None:
            break
    assert place is not None
    match = place.match
    with client.stream(match, other_of(places, place)) as stream:
        had = pieced([], stream.next())
        undone = client.act(place, "undo")
        assert undone.status_code == 200, undone.text
        news = stream.next()
        assert news.data["first_line"] < len(had)
        now = pieced(had, news)
        assert now == texts(client.look(other_of(places, place))["lines"])
        assert news.data["asked"] == [place.letter]
    # Somebody who had gone before it happened pieces the same log together.
    with client.stream(match, other_of(places, place), last=undone.json()["seq"] - 1) as stream:
        assert pieced(had, stream.next()) == now


def test_talk_and_offers_move_the_number_but_not_the_log(client: Desk) -> None:
    ann, bob = client.duel(chat=True)
    with client.stream(ann.match, ann) as stream:
        before = stream.next()
        for act in ("say", "offer-draw"):
            assert client.act(bob, act, text="en garde").status_code == 200
            news = stream.next()
            assert news.data["lines"] == []
            assert news.data["first_line"] == len(before.data["lines"])
        assert news.id == 3


# -- presence ----------------------------------------------------------------------------------


def presence(stream: OpenStream, fits: Callable[[Json], bool]) -> Json:
    """The next presence event that fits."""
    while True:
        news = stream.next("presence")
        assert news.id is None, "a presence event must not move the reader's number"
        if fits(news.data):
            return news.data


def test_comings_and_goings_are_told(client: Desk) -> None:
    ann, bob = client.duel()
    with client.stream(ann.match, ann) as stream:
        first = presence(stream, lambda said: True)
        assert first["away_since"]["A"] is None
        with client.stream(ann.match, bob):
            presence(stream, lambda said: said["away_since"]["B"] is None)
            with client.stream(ann.match):
                presence(stream, lambda said: said["watchers"] == 1)
            presence(stream, lambda said: said["watchers"] == 0)
            gone = time.time() * 1000
        said = presence(stream, lambda said: said["away_since"]["B"] is not None)
        assert abs(said["away_since"]["B"] - gone) < 5000
        assert said["away_since"]["A"] is None


def test_a_second_connection_of_one_seat_keeps_it_there(client: Desk) -> None:
    ann, bob = client.duel()
    with client.stream(ann.match, ann) as stream, client.stream(ann.match, bob) as one:
        one.next()
        with client.stream(ann.match, bob) as two:
            two.next()
        presence(stream, lambda said: True)
        live = client.hall.company(client.truth(ann.match))
        assert live is not None
        assert live.away_since(1) is None


# -- who may look ------------------------------------------------------------------------------


LOOKS = ("", "/view", "/events", "/record")


def test_a_match_without_spectators_is_not_there_for_strangers(client: Desk) -> None:
    ann, bob = client.duel(watchable=False)
    url = f"{API}/matches/{ann.match}"
    for place in (ann, bob):
        assert client.look(place)["viewer"] == place.letter
        assert client.get(url, headers=place.headers).json()["status"] == "open"
        assert client.get(f"{url}/record", headers=place.headers).status_code == 200
        with client.stream(ann.match, place) as stream:
            stream.next()
    assert client.get(f"{API}/matches").json() == []
    nowhere = {what: client.get(f"{API}/matches/2222222222{what}") for what in LOOKS}
    for what in LOOKS:
        got = client.get(f"{url}{what}")
        assert (got.status_code, got.text) == (404, nowhere[what].text)
        foreign = client.get(f"{url}{what}", headers=client.make().headers)
        assert foreign.status_code == 401
        assert not any(name in foreign.text for name in ("Ann", "Bob", GAME))


def test_a_match_without_spectators_can_be_looked_at_when_it_is_over(client: Desk) -> None:
    ann, _ = client.duel(watchable=False)
    client.act(ann, "resign")
    assert client.look(ann.match)["over"]
    assert client.get(f"{API}/matches/{ann.match}/record").status_code == 200


def test_somebody_elses_seat_cannot_be_looked_through(client: Desk) -> None:
    ann, bob = client.duel()
    url = f"{API}/matches/{ann.match}/view"
    assert client.get(f"{url}?seat=A").status_code == 403
    assert client.get(f"{url}?seat=Q").status_code == 409
    assert client.get(f"{url}?seat=AB").status_code == 422
    mine = client.get(f"{url}?seat=A", headers=bob.headers).json()
    assert mine["viewer"] == "B", "a token has one seat, whatever is asked"
    with client.stream(ann.match, query="seat=A") as stream:
        assert stream.refused()["error"] == "not-your-seat"
        assert stream.status == 403
    forged = Place(ann.match, "A", "x" * 32)
    with client.stream(ann.match, forged) as stream:
        assert stream.refused()["error"] == "bad-token"
