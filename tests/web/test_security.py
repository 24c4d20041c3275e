"""Who may do what, and what other sites, readers of logs and thieves of databases get: nothing."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import make_url, select, text

from salle.kernel.rng import SecureDice
from salle.store.database import open_engine, sqlite_url
from salle.store.schema import metadata, players
from salle.web.people import Visitor
from salle.web.settings import Settings
from tests.databases import NewDatabase
from tests.web.playing import API, GAME, Desk, Place
from tests.web.servers import Server
from tests.web.visiting import Page, Person, address

PASSWORD = "correct horse battery"
SCRIPT = '<script>alert("x")</script>'
STRICT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
NOTHING = "default-src 'none'; frame-ancestors 'none'"


@pytest.fixture
def ann(client: Desk) -> Person:
    return Person(client)


@pytest.fixture
def bob(client: Desk) -> Person:
    return Person(client)


@pytest.fixture
def duel(ann: Person, bob: Person) -> str:
    """The path of a match between Ann and Bob, who came with browsers."""
    return address(bob.join(ann.make("invite")))


def everything(desk: Desk) -> dict[str, list[tuple[object, ...]]]:
    """All that the database holds, sessions aside: a refused visitor may get one."""
    with desk.engine.connect() as connection:
        return {
            name: sorted(tuple(row) for row in connection.execute(select(table)))
            for name, table in metadata.tables.items()
        }


def cookie_of(person: Person) -> str:
    return str(person._cookies["salle"])


def csrf_of(person: Person) -> str:
    return Visitor(cookie_of(person), None).csrf


# -- cookies -----------------------------------------------------------------------------------


def flags(got: httpx.Response) -> set[str]:
    parts = got.headers["set-cookie"].split("; ")
    assert parts[0].startswith("salle=")
    return set(parts[1:])


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(client: Desk) -> None:
    got = client.get("/")
    assert flags(got) >= {"HttpOnly", "SameSite=Lax", "Path=/"}
    assert "Secure" not in flags(got), "this was plain HTTP"
    assert "domain" not in got.headers["set-cookie"].lower()
    assert "set-cookie" not in client.get("/").headers, "who has one keeps it"


def test_every_visitor_gets_another_cookie(client: Desk) -> None:
    seen = set()
    for _ in range(20):
        client.cookies.clear()
        seen.add(client.get("/").headers["set-cookie"].partition(";")[0])
    assert len(seen) == 20
    assert all(len(cookie) >= len("salle=") + 32 for cookie in seen)


def test_programs_and_files_get_no_cookie(client: Desk) -> None:
    for path in (f"{API}/games", "/static/salle.css", f"/games/{GAME}/board.css"):
        got = client.get(path)
        assert got.status_code == 200
        assert "set-cookie" not in got.headers


@pytest.mark.parametrize("trusted", [True, False])
def test_behind_a_proxy_that_has_https_the_cookie_is_secure(tmp_path: Path, trusted: bool) -> None:
    url = sqlite_url(tmp_path / "salle.db")
    with Desk(Settings(database=url, behind_proxy=trusted)) as desk:
        got = desk.get("/", headers={"x-forwarded-proto": "https"})
        assert ("Secure" in flags(got)) is trusted
        desk.cookies.clear()
        assert "Secure" not in flags(desk.get("/"))


def test_https_makes_the_cookie_secure(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_url(tmp_path / "salle.db"))
    with Desk(settings, base_url="https://testserver") as desk:
        assert "Secure" in flags(desk.get("/"))


# -- forgeries ---------------------------------------------------------------------------------


def form_paths(desk: Desk, duel: str, invitation: str) -> Iterator[str]:
    """Every address of the site that takes a form."""
    match = duel.removeprefix("/m/")
    for path in routes_that_take_forms(desk):
        yield path.replace("{match}", match).replace("{invitation}", invitation)


def routes_that_take_forms(desk: Desk) -> set[str]:
    waiting = list(desk.door.inner.routes)
    found: set[str] = set()
    while waiting:
        route = waiting.pop()
        waiting += getattr(route, "routes", None) or []
        waiting += getattr(getattr(route, "original_router", None), "routes", None) or []
        path = getattr(route, "path", "")
        if "POST" in (getattr(route, "methods", None) or ()) and not path.startswith("/api/"):
            found.add(path)
    return found


FIELDS = {
    "way": "watch", "game": GAME, "name": "Mallory", "login": "mallory", "password": PASSWORD,
    "theme": "dark", "back": "/", "act": "resign", "seat": "A", "option": "0", "seq": "1",
    "text": "hm", "at": "0", "request": "1",
}  # fmt: skip

ATTACKS: dict[str, tuple[str, dict[str, str]]] = {
    "without a token": ("", {}),
    "with a wrong token": ("0" * 32, {}),
    "from another origin": ("right", {"origin": "https://evil.example"}),
    "from a look-alike origin": ("right", {"origin": "http://testserver.evil.example"}),
    "from another port": ("right", {"origin": "http://testserver:8080"}),
    "from nowhere": ("right", {"origin": "null"}),
    "from a broken origin": ("right", {"origin": "http://[testserver"}),
    "across sites": ("right", {"sec-fetch-site": "cross-site"}),
    "from a sister site": ("right", {"sec-fetch-site": "same-site"}),
}


def test_the_list_of_forms_is_whole(client: Desk) -> None:
    assert routes_that_take_forms(client) >= {
        "/matches", "/m/{match}/answer", "/m/{match}/act", "/m/{match}/rematch", "/m/{match}/fork",
        "/j/{invitation}", "/records", "/account/name", "/account/register", "/account/login",
        "/account/logout",
    }  # fmt: skip


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_forged_form_changes_nothing(
    client: Desk, ann: Person, bob: Person, duel: str, attack: str
) -> None:
    waiting = bob.make("invite")
    invitation = waiting.html.partition("/j/")[2].partition('"')[0]
    token, headers = ATTACKS[attack]
    csrf = csrf_of(ann) if token == "right" else token
    before = everything(client)
    paths = list(form_paths(client, duel, invitation))
    for path in paths:
        fields = {**FIELDS, **({"csrf": csrf} if csrf else {})}
        page = ann.post(path, fields, **headers)
        assert page.status == 403, (path, page.status)
        assert everything(client) == before, path
    assert len(paths) >= 11


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_forged_call_of_the_api_changes_nothing(
    client: Desk, ann: Person, bob: Person, duel: str, attack: str
) -> None:
    token, headers = ATTACKS[attack]
    csrf = csrf_of(ann) if token == "right" else token
    sent = {**headers, "cookie": f"salle={cookie_of(ann)}"}
    if csrf:
        sent["x-salle-csrf"] = csrf
    match = duel.removeprefix("/m/")
    bodies: dict[str, dict[str, object]] = {
        f"/matches/{match}/answers": {"seq": 1, "option": 0},
        f"/matches/{match}/acts": {"act": "resign"},
        "/matches": {"game": GAME},
        "/seats": {"invitation": "2" * 20},
        "/records": {"record": "x"},
    }
    client.cookies.clear()
    before = everything(client)
    for path, body in bodies.items():
        for kind in ("application/json", "text/plain"):
            got = client.post(f"{API}{path}", json=body, headers={**sent, "content-type": kind})
            assert (got.status_code, got.json()["error"]) == (403, "forged"), (path, got.text)
    assert everything(client) == before


def test_a_page_of_this_site_may_call_the_api(client: Desk, ann: Person, duel: str) -> None:
    headers = {
        "cookie": f"salle={cookie_of(ann)}",
        "x-salle-csrf": csrf_of(ann),
        "origin": "http://testserver",
        "sec-fetch-site": "same-origin",
    }
    client.cookies.clear()
    url = f"{API}/matches/{duel.removeprefix('/m/')}/acts"
    got = client.post(url, json={"act": "resign"}, headers=headers)
    assert got.status_code == 200, got.text


# -- what browsers are told --------------------------------------------------------------------


def test_every_kind_of_answer_has_a_strict_policy(client: Desk, ann: Person, duel: str) -> None:
    place = client.duel()[0]
    kinds = {
        "/": 200, duel: 200, f"{duel}/part": 200, f"{duel}/replay": 200, f"{duel}/record": 200,
        "/review": 200, "/rules": 200, f"/rules/{GAME}": 200, "/account": 200, "/api": 200,
        f"/games/{GAME}/board.css": 200, "/static/salle.css": 200, "/static/salle.js": 200,
        f"{API}/games": 200, f"{API}/openapi.json": 200, f"{API}/matches/{place.match}/view": 200,
        f"{API}/matches/{place.match}/record": 200,
        "/nothing": 404, "/static/nothing": 404, f"{API}/nothing": 404, f"{API}/matches/x": 404,
        f"{API}/matches/x/events": 404, f"{API}/matches/{place.match}/events?seat=A": 403,
    }  # fmt: skip
    answers = []
    for path, status in kinds.items():
        got = client.get(path)
        assert got.status_code == status, path
        answers.append(got)
    client.cookies.clear()
    answers += [
        client.post("/matches", data={}),
        client.post(f"{API}/matches", json={"game": "chess"}),
        client.post(f"{API}/matches", content=b" " * 100_000),
        client.answer(place, 0, 99),
        client.answer(place, client.look(place)["lines"], 1),
        client.put(f"{API}/matches"),
        client.post("/account/login", content=b"x" * 100_000),
    ]
    with client.stream(place.match, place) as stream:
        stream.next()
        assert stream.headers["content-security-policy"] == NOTHING
        assert stream.headers["x-content-type-options"] == "nosniff"
    for got in answers:
        where = (str(got.url), got.status_code)
        policies = got.headers.get_list("content-security-policy")
        assert policies in ([STRICT], [NOTHING]), where
        assert got.headers["x-content-type-options"] == "nosniff", where
        assert "unsafe" not in policies[0]
        if got.headers.get("content-type", "").startswith("text/html"):
            assert policies == [STRICT]
            assert Page(got).faults == []
        assert "server" not in got.headers
        assert "access-control-allow-origin" not in got.headers


def test_pages_with_secrets_are_not_kept_by_caches(client: Desk, ann: Person, duel: str) -> None:
    for path in ("/", duel, f"{duel}/part", "/account", f"{duel}/record"):
        page = client.get(path, headers={"cookie": f"salle={cookie_of(ann)}"})
        assert "no-store" in page.headers["cache-control"] or (
            "private" in page.headers["cache-control"]
        )


# -- what people type --------------------------------------------------------------------------


def test_what_people_type_is_escaped(client: Desk, ann: Person, bob: Person) -> None:
    page = ann.make("invite", name=SCRIPT, chat="on", watchable="on")
    path = address(bob.join(page, f"Bob {SCRIPT}"))
    said = ann.send(ann.get(path).form(f"{path}/act"), act="say", text=SCRIPT)
    programs = client.make(name=SCRIPT)
    pages = [
        said,
        *(person.get(path) for person in (ann, bob, Person(client))),
        ann.get("/"),
        ann.get(f"{path}/replay"),
        ann.get(f"/j/{programs.invitation}"),
        ann.get(f"/rules/{GAME}?q={SCRIPT}"),
        ann.get(f"/m/{SCRIPT}"),
        ann.get(f"{path}/replay?eyes={SCRIPT}&at={SCRIPT}"),
        ann.send(ann.get("/account").form("/account/login"), login=SCRIPT, password="x" * 9),
        ann.send(ann.get("/review").form("/records"), text=SCRIPT),
    ]
    for page in pages:
        assert "<script>alert" not in page.html, page.url
        assert page.faults == [], page.url
    assert "&lt;script&gt;" in said.html
    assert SCRIPT in said.words, "shown as it was typed"


def test_errors_of_the_api_repeat_little_of_what_was_sent(client: Desk) -> None:
    ann, _ = client.duel()
    long = "<b>" * 5000
    for got in (
        client.answer(ann, long, 1),
        client.answer(ann, 0, long),
        client.act(ann, long),
        client.get(f"{API}/matches/{ann.match}/view?seat={'<b>' * 500}"),
    ):
        assert 400 <= got.status_code < 500
        assert got.headers["content-type"] == "application/json"
        assert len(got.text) < 20_000


# -- who may do what ---------------------------------------------------------------------------


ACTS = ("resign", "offer-draw", "accept-draw", "undo", "accept-undo", "say", "bot", "come-back",
        "close")  # fmt: skip


def test_strangers_can_do_nothing_at_a_table(client: Desk, ann: Person, duel: str) -> None:
    eve = Person(client)
    eve.make("bot", name="Eve")
    tokens = client.duel(chat=True)
    client.cookies.clear()
    before = everything(client)
    for act in ACTS:
        body = {"act": act, "text": "A"}
        url = f"{API}/matches/{tokens[0].match}/acts"
        assert client.post(url, json=body).status_code == 403
        bad = {"authorization": "Bearer " + "x" * 32}
        assert client.post(url, json=body, headers=bad).status_code == 401
        for path in (duel, f"/m/{tokens[0].match}"):
            fields = {"csrf": csrf_of(eve), "act": act, "seat": "A", "text": "A"}
            assert eve.post(f"{path}/act", fields).status == 403, (path, act)
    for path in (duel, f"/m/{tokens[0].match}"):
        fields = {"csrf": csrf_of(eve), "seat": "A", "seq": "1", "option": "0"}
        assert eve.post(f"{path}/answer", fields).status == 403
        assert eve.post(f"{path}/rematch", fields).status in (403, 409)
        assert eve.post(f"{path}/fork", {**fields, "at": "0"}).status >= 400
    assert everything(client) == before


def test_a_rematch_is_for_those_who_played(client: Desk, ann: Person, bob: Person) -> None:
    path = address(bob.join(ann.make("invite")))
    assert ann.send(ann.get(path).form(f"{path}/act"), act="resign").status == 200
    eve = Person(client)
    eve.get("/")
    before = everything(client)
    assert eve.post(f"{path}/rematch", {"csrf": csrf_of(eve)}).status == 403
    assert everything(client) == before
    first = ann.post(f"{path}/rematch", {"csrf": csrf_of(ann)})
    second = bob.post(f"{path}/rematch", {"csrf": csrf_of(bob)})
    assert address(first) == address(second) != path, "one rematch, found by both"


def test_a_player_cannot_act_for_the_other(
    client: Desk, ann: Person, bob: Person, duel: str
) -> None:
    letter = client.truth(duel.removeprefix("/m/"))
    other = "B" if letter.sitters[0].name == "Ann" else "A"
    before = everything(client)
    for what in ("act", "answer"):
        fields = {"csrf": csrf_of(ann), "seat": other, "act": "resign", "seq": "1", "option": "0"}
        assert ann.post(f"{duel}/{what}", fields).status == 403
    assert everything(client) == before


# -- accounts ----------------------------------------------------------------------------------


def register(person: Person, login: str = "ann") -> Page:
    form = person.get("/account").form("/account/register")
    return person.send(form, login=login, password=PASSWORD)


def log_in(person: Person, login: str = "ann", password: str = PASSWORD) -> Page:
    return person.post(
        "/account/login", {"csrf": csrf_of(person), "login": login, "password": password}
    )


def test_passwords_are_kept_as_argon2_only(client: Desk, ann: Person) -> None:
    assert register(ann).status == 200
    with client.engine.connect() as connection:
        [stored] = [p for p in connection.execute(select(players.c.password)).scalars() if p]
    assert re.match(r"\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$", stored)


def test_a_wrong_password_and_an_unknown_login_are_told_alike(client: Desk, ann: Person) -> None:
    register(ann)
    eve = Person(client)
    eve.get("/")
    wrong, unknown = log_in(eve, "ann", "wrong horse"), log_in(eve, "nobody", "wrong horse")
    assert wrong.status == unknown.status == 403
    assert wrong.html.replace('value="ann"', "") == unknown.html.replace('value="nobody"', "")


@pytest.mark.parametrize("enter", [register, log_in])
def test_a_new_session_begins_with_an_account(
    client: Desk, ann: Person, enter: Callable[[Person], Page]
) -> None:
    if enter is log_in:
        register(ann)
    eve = Person(client)
    eve.get("/")
    planted = cookie_of(eve)
    assert enter(eve).status == 200
    assert cookie_of(eve) != planted
    client.cookies.clear()
    known = client.get("/account", headers={"cookie": f"salle={cookie_of(eve)}"}).text
    assert "ann" in known
    assert "/account/logout" in known
    old = client.get("/account", headers={"cookie": f"salle={planted}"}).text
    assert "/account/logout" not in old


def test_logging_out_ends_the_session(client: Desk, ann: Person) -> None:
    register(ann)
    cookie = cookie_of(ann)
    ann.send(ann.get("/account").form("/account/logout"))
    client.cookies.clear()
    assert (
        "/account/logout" not in client.get("/account", headers={"cookie": f"salle={cookie}"}).text
    )


def test_a_guest_who_logs_in_keeps_the_seat_of_the_running_match(
    client: Desk, ann: Person, bob: Person, duel: str
) -> None:
    register(Person(client), "bob")
    assert log_in(bob, "bob").status == 200
    letter = "A" if client.truth(duel.removeprefix("/m/")).sitters[0].name == "Bob" else "B"
    fields = {"csrf": csrf_of(bob), "seat": letter, "act": "resign"}
    assert bob.post(f"{duel}/act", fields).status == 200
    assert client.truth(duel.removeprefix("/m/")).over


def test_guessing_passwords_is_slowed_down(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_url(tmp_path / "salle.db"), logins_a_minute=3)
    with Desk(settings) as desk:
        eve = Person(desk)
        eve.get("/")
        said = [log_in(eve, "ann", "wrong horse").status for _ in range(5)]
        assert said == [403, 403, 403, 429, 429]
        assert register(eve).status == 429


def test_two_forms_sent_at_once_make_one_guest(client: Desk) -> None:
    """A double click must not leave the first match with a player nobody is."""
    visitor = Visitor("t" * 32, None, fresh=True)
    people = client.door.inner.state.people

    async def both() -> list[object]:
        return list(await asyncio.gather(*(people.guest(visitor, "Ann") for _ in range(2))))

    assert client.portal is not None
    first, second = client.portal.call(both)
    assert first == second


# -- secrets at rest and in logs ---------------------------------------------------------------


def test_the_dice_of_live_tables_are_secure(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_url(tmp_path / "salle.db"))
    with Desk(settings) as desk:
        place = desk.duel()[0]
        live = desk.hall.in_memory()[0]
        assert type(live.bout.match.session.dice) is SecureDice
    with Desk(settings) as desk:
        desk.look(place)
        live = desk.hall.in_memory()[0]
        assert type(live.bout.match.session.dice) is SecureDice


def test_a_stolen_database_opens_no_seat_and_no_account(
    client: Desk, ann: Person, bob: Person, duel: str
) -> None:
    register(ann)
    places = client.duel()
    secrets = [cookie_of(ann), cookie_of(bob), csrf_of(ann), PASSWORD]
    secrets += [place.token for place in places]
    stolen = str(everything(client))
    assert GAME in stolen
    for secret in secrets:
        assert secret not in stolen
    for name in re.findall(r"[0-9a-f]{64}", stolen):
        forged = Place(places[0].match, "A", name)
        assert client.answer(forged, 0, 1).status_code == 401


def exercise(server: Server) -> list[str]:
    """Use a server in all sorts of ways; returns the secrets that were sent to it."""
    with server.client() as client:
        made = client.post(f"{API}/matches", json={"game": GAME}).json()
        seat = client.post(f"{API}/seats", json={"invitation": made["invitation"]}).json()
        secrets = [made["token"], made["invitation"], seat["token"]]
        for token in (made["token"], seat["token"], "a-token-that-opens-nothing-at-all"):
            headers = {"authorization": f"Bearer {token}"}
            url = f"{API}/matches/{made['match']}"
            client.get(f"{url}/view", headers=headers)
            client.post(f"{url}/answers", json={"seq": 1, "option": 0}, headers=headers)
            client.post(f"{url}/answers", content=b"\xff{", headers=headers)
            client.post(f"{url}/acts", json={"act": "resign"}, headers=headers)
            secrets.append(token)
        client.get(f"/j/{made['invitation']}")
        cookie = client.cookies["salle"]
        csrf = Visitor(cookie, None).csrf
        for path in ("register", "login", "login"):
            password = f"{PASSWORD} {path}"
            fields = {"csrf": csrf, "login": "ann", "password": password}
            client.post(f"/account/{path}", data=fields)
            secrets.append(password)
            csrf = Visitor(client.cookies["salle"], None).csrf
        secrets += [cookie, csrf, client.cookies["salle"]]
        client.get("/%00/%ff")
        client.get(f"{API}/matches/%00")
    return secrets


def test_a_server_says_nothing_but_its_address(server: Server) -> None:
    secrets = exercise(server)
    server.stop(9)
    said = "".join(server.said)
    assert re.fullmatch(r"Salle is open at http://127\.0\.0\.1:\d+/ \(Ctrl-C closes it\)\n", said)
    assert not any(secret in said for secret in secrets)


def test_not_even_trouble_with_the_database_brings_secrets_into_the_log(
    postgres: NewDatabase,
) -> None:
    plain = make_url(postgres())
    url = plain.set(password="open-sesame").render_as_string(hide_password=False)
    with Server("--database", url, "--port", "0") as server:
        secrets = exercise(server)
        engine = open_engine(plain.set(database="postgres").render_as_string())
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            name = {"name": plain.database}
            connection.execute(text(f"ALTER DATABASE {plain.database} ALLOW_CONNECTIONS false"))
            connection.execute(
                text(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"
                ),
                name,
            )
        engine.dispose()
        with server.client() as client:
            troubled = [
                client.post(
                    f"{API}/matches/abc/answers",
                    json={"seq": 1, "option": 0},
                    headers={"authorization": f"Bearer {secrets[0][::-1]}"},
                ),
                client.post(f"{API}/matches", json={"game": GAME}),
                client.get("/", headers={"cookie": f"salle={secrets[-1][::-1]}"}),
                client.get(f"{API}/matches/abc/view"),
            ]
        time.sleep(0.5)
        server.stop(9)
    assert {got.status_code for got in troubled} == {500}
    for got in troubled:
        assert "mistake of ours" in got.text
        assert "content-security-policy" in got.headers
        assert "psycopg" not in got.text
    said = "".join(server.said)
    assert len(said.splitlines()) > 1, "the trouble was logged"
    for secret in (*secrets, "open-sesame"):
        assert secret not in said
