"""The JSON API against its own description: random requests, and no surprise."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from salle import games
from salle.store.database import sqlite_url
from salle.store.tables import new_id
from salle.web.settings import Settings
from tests.web.playing import API, GAME, Desk, Place

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what schemathesis imports warns of this and that
    import schemathesis
    from schemathesis import GenerationMode
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_headers_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

EXAMPLES = 30
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
STREAM = "/api/v1/matches/{match}/events"
MANY = 1e9


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """The application without limits on how often, in which there is something to find."""
    path: Path = tmp_path_factory.mktemp("openapi") / "salle.db"
    unlimited = Settings(
        database=sqlite_url(path),
        requests_a_second=MANY,
        answers_a_second=MANY,
        looks_a_second=MANY,
    )
    with Desk(unlimited, raise_server_exceptions=False) as made:
        yield made


class Props:
    """Real matches in every state, whose ids and tokens make deep paths be reached."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.waiting = desk.make()
        self.running = desk.duel(3, chat=True)
        self.playing = desk.duel()
        self.over = desk.duel()
        desk.act(self.over[0], "resign")
        self.hidden = desk.duel(watchable=False)
        self.bots = desk.make([{"bot": 1}, {"bot": 1}], pace=10)
        record = desk.get(f"{API}/matches/{self.over[0].match}/record").text
        study = desk.post(f"{API}/records", json={"record": record}).json()["match"]
        self.record = record
        self.places = [self.waiting, *self.running, *self.over, *self.hidden]
        self.matches = [place.match for place in self.places] + [self.bots.match, study]

    def dress(self, case: Any, rng: random.Random) -> dict[str, str]:
        """Make a random case one that may well get somewhere; returns its headers."""
        place: Place | None = None
        body = case.body if isinstance(case.body, dict) else {}
        if "match" in (case.path_parameters or {}) and rng.random() < 0.9:
            place = rng.choice(self.places)
            if "seq" in body and rng.random() < 0.5:
                place, body["seq"] = self._asked()
                body.update(option=rng.randrange(2), request=None, seat=None)
            elif "act" in body and rng.random() < 0.3:
                place = self.running[0]
                body.update(act="say", text="en garde")
            case.path_parameters["match"] = place.match
            if rng.random() < 0.1:
                case.path_parameters["match"] = rng.choice(self.matches)
        elif "game" in (case.path_parameters or {}) and rng.random() < 0.5:
            built = "/build" in case.operation.path
            case.path_parameters["game"] = BUILT.id if built else GAME
            if case.operation.path.endswith("/builds") and isinstance(case.body, dict):
                assert BUILT.builder is not None
                body.clear()
                body["text"] = BUILT.builder.text(BUILT.builder.blank())
        self._fill(body, rng)
        if place is None or rng.random() < 0.1:
            return {}
        return place.headers

    def _asked(self) -> tuple[Place, int]:
        """Somebody who is asked, and the number to send back."""
        if self.desk.asked(self.playing) is None:
            self.playing = self.desk.duel()
        found = self.desk.asked(self.playing)
        assert found is not None
        return found[0], int(found[1]["seq"])

    def _fill(self, body: dict[str, Any], rng: random.Random) -> None:
        if "game" in body and rng.random() < 0.8:
            body["game"] = GAME
            if rng.random() < 0.7:
                body["options"] = {}
        if "invitation" in body and rng.random() < 0.5:
            body["invitation"] = rng.choice([self.waiting.invitation, self.desk.make().invitation])
        if "record" in body and rng.random() < 0.5:
            body["record"] = self.record


@pytest.fixture(scope="module")
def props(desk: Desk) -> Props:
    return Props(desk)


@pytest.fixture(scope="module")
def schema(desk: Desk) -> Any:
    """The description of the API that the application gives."""
    return schemathesis.openapi.from_dict(desk.get(f"{API}/openapi.json").json())


BUILT = next(game for game in games().values() if game.builder is not None)
OPERATIONS = [
    ("GET", "/api/v1/games"),
    ("GET", "/api/v1/games/{game}"),
    ("GET", "/api/v1/games/{game}/builder"),
    ("POST", "/api/v1/games/{game}/builds"),
    ("GET", "/api/v1/matches"),
    ("POST", "/api/v1/matches"),
    ("POST", "/api/v1/seats"),
    ("GET", "/api/v1/matches/{match}"),
    ("GET", "/api/v1/matches/{match}/view"),
    ("GET", "/api/v1/matches/{match}/hints"),
    ("POST", "/api/v1/matches/{match}/answers"),
    ("POST", "/api/v1/matches/{match}/acts"),
    ("GET", "/api/v1/matches/{match}/record"),
    ("POST", "/api/v1/records"),
]


def test_every_operation_is_tried(schema: Any) -> None:
    described = {
        (method.upper(), path)
        for path, item in schema.raw_schema["paths"].items()
        for method in item
    }
    assert described == {*OPERATIONS, ("GET", STREAM)}


def try_many(desk: Desk, props: Props, operation: Any, mode: GenerationMode) -> set[int]:
    """Send random requests of a kind; returns the statuses that came back."""
    statuses: set[int] = set()

    @given(case=operation.as_strategy(generation_mode=mode), seed=st.integers(0, 2**32))
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def try_it(case: Any, seed: int) -> None:
        headers = props.dress(case, random.Random(seed))
        kwargs = case.as_transport_kwargs(base_url="http://testserver", headers=headers)
        sent = {name: value for name, value in kwargs.items() if value is not None}
        sent.pop("cookies", None)
        if isinstance(sent.get("data"), bytes | str):
            sent["content"] = sent.pop("data")
        desk.cookies.clear()
        got = desk.request(**sent)
        statuses.add(got.status_code)
        case.validate_response(got, checks=CHECKS)

    try_it()
    return statuses


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_random_requests_get_what_the_description_says(
    desk: Desk, props: Props, schema: Any, method: str, path: str
) -> None:
    statuses = try_many(desk, props, schema[path][method], GenerationMode.POSITIVE)
    assert any(200 <= status < 300 for status in statuses), statuses


@pytest.mark.parametrize("path", [path for method, path in OPERATIONS if method == "POST"])
def test_random_faulty_requests_get_what_the_description_says(
    desk: Desk, props: Props, schema: Any, path: str
) -> None:
    statuses = try_many(desk, props, schema[path]["POST"], GenerationMode.NEGATIVE)
    assert 422 in statuses


@pytest.mark.parametrize("seed", range(12))
def test_random_addresses_of_streams_are_opened_or_refused(
    desk: Desk, props: Props, seed: int
) -> None:
    rng = random.Random(seed)
    for _ in range(4):
        place = rng.choice(props.places)
        match = rng.choice([place.match, new_id(), "%00", "'", "x" * 99])
        query = rng.choice(["", "seat=A", "seat=%00", "after=-1", "after=x", "seat=Q&after=1"])
        with desk.stream(match, rng.choice([None, place]), query=query) as stream:
            stream.wait_for_status()
            assert stream.status in (200, 401, 403, 404, 409, 422)
            if stream.status == 200:
                assert stream.next().data["seq"] >= 0
            else:
                assert set(stream.refused()) == {"error", "message"}
