"""Hints for programs: what a page shows beside the options, for the seat that is asked."""

from __future__ import annotations

from typing import Any

from tests.web.playing import API, Desk, Place


def hints(desk: Desk, place: Place | None, tail: str = "", match: str = "") -> dict[str, Any]:
    """What the API says, and its status."""
    headers = place.headers if place is not None else {}
    path = f"{API}/matches/{place.match if place is not None else match}/hints{tail}"
    answer = desk.get(path, headers=headers)
    return {"status": answer.status_code, **answer.json()}


def test_the_seat_that_is_asked_learns_what_its_options_mean(client: Desk) -> None:
    people = client.duel()
    found = client.asked(people)
    assert found is not None
    asked, choice = found
    told = hints(client, asked)
    bout = client.truth(asked.match)
    (question,) = told["questions"]
    truth = next(one for one in bout.choices() if one.letter == asked.letter)
    assert question["seq"] == choice["seq"]
    assert [one["text"] for one in question["options"]] == list(truth.texts)
    assert [one["hint"] for one in question["options"]] == [
        bout.match.hint(truth, option) for option in truth.options
    ]
    assert all(one["chance"] is None for one in question["options"])
    waiting = next(place for place in people if place.letter != asked.letter)
    if waiting.letter not in [one.letter for one in bout.choices()]:
        assert hints(client, waiting)["questions"] == []


def test_a_search_is_for_tables_with_bots_only(client: Desk) -> None:
    people = client.duel()
    found = client.asked(people)
    assert found is not None
    (question,) = hints(client, found[0], "?search=true")["questions"]
    assert all(one["chance"] is None for one in question["options"])
    alone = client.make(["you", {"bot": 1}])
    while True:
        now = client.asked([alone])
        if now is None:
            continue  # the bot's turn
        match = client.truth(alone.match).match
        if len(now[1]["options"]) > 1 and not match.game.setting_up(match.session.now):
            break
        client.step([alone])
    (question,) = hints(client, alone, "?search=true")["questions"]
    assert any(one["chance"] is not None for one in question["options"])


def test_whoever_only_watches_gets_none(client: Desk) -> None:
    people = client.duel()
    told = hints(client, None, match=people[0].match)
    assert (told["status"], told["error"]) == (403, "no-seat")
