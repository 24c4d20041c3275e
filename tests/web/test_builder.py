"""Builders as browsers without script and programs meet them."""

from __future__ import annotations

import asyncio
import json
import re
from html import unescape
from time import monotonic, sleep
from urllib.parse import quote

import pytest

import salle
from salle.kernel.build import Build
from salle.store import builds as stored
from salle.store.builds import SavedBuild
from salle.store.entries import ANSWER
from salle.web.builds import workshop
from salle.web.hall import Hall
from salle.web.pages.importing import diff
from tests.web.building import FencerBuilder
from tests.web.playing import API, PATIENCE, Desk
from tests.web.visiting import Form, Page, Person, address

GAME = "force-battles"
HERE = f"/builder/{GAME}"
IMPORT = f"{HERE}/import"
BUILDER = FencerBuilder()
ODD = '<b>"Ann"</b>'
OWN = [name for name, game in salle.games().items() if game.builder is not None]


@pytest.fixture
def fencers(monkeypatch: pytest.MonkeyPatch) -> FencerBuilder:
    """The builder of tests in the place of the game's own."""
    for name, game in salle.games().items():
        monkeypatch.setattr(type(game), "builder", BUILDER if name == GAME else None)
        monkeypatch.setattr(type(game), "table_builders", ())
    return BUILDER


@pytest.fixture
def ann(client: Desk, fencers: FencerBuilder) -> Person:
    return Person(client)


@pytest.fixture
def bob(client: Desk, fencers: FencerBuilder) -> Person:
    return Person(client)


def fencer(name: str = "Zorro", style: str = "first", points: int = 5) -> Build:
    return {"name": name, "style": style, "points": points}


def packed(**given: object) -> str:
    return BUILDER.packed({**fencer(), **given})


def calm(page: Page, status: int = 200) -> Page:
    assert page.status == status, page.words
    assert page.faults == []
    return page


def build_form(page: Page) -> Form:
    """The form of the builder."""
    return page.form(HERE)


def shown(page: Page) -> Build:
    """The build on a page, as its JSON says."""
    text = page.html.partition('id="as-json"')[2].partition(">")[2].partition("</textarea>")[0]
    build: Build = json.loads(unescape(text))
    return build


def save(person: Person, **given: object) -> Page:
    """Save a fencer."""
    return calm(person.send(build_form(person.get(f"{HERE}?b={packed(**given)}")), do="save"))


def id_of(page: Page) -> str:
    found = re.search(r"[?&]id=(\w+)", page.url)
    assert found is not None, page.url
    return found[1]


# -- pages -------------------------------------------------------------------------------------


def test_the_builder_is_in_the_menu_only_when_there_is_one(
    client: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in salle.games().values():
        monkeypatch.setattr(type(game), "builder", None)
        monkeypatch.setattr(type(game), "table_builders", ())
    assert "/builder" not in Person(client).get("/").links
    monkeypatch.setattr(type(salle.game(GAME)), "builder", BUILDER)
    assert "/builder" in Person(client).get("/").links


@pytest.mark.parametrize(
    "path",
    [
        "/builder",
        HERE,
        f"{HERE}?b={packed()}",
        IMPORT,
        f"{HERE}/sheet",
        f"{HERE}/sheet?b={packed()}",
    ],
)
def test_every_page_needs_neither_script_nor_style_inside(ann: Person, path: str) -> None:
    assert "/builder" in calm(ann.get(path)).links


def test_the_index_has_every_builder_with_its_samples(ann: Person) -> None:
    page = ann.get("/builder")
    assert salle.game(GAME).title in page.words
    assert f"{HERE}?b={BUILDER.packed(BUILDER.samples()['Master'])}" in page.links


def test_a_build_has_a_stable_address(ann: Person, bob: Person) -> None:
    path = f"{HERE}?b={packed(points=7)}"
    for person in (ann, bob):
        page = calm(person.get(path))
        assert shown(page) == fencer(points=7)
        assert f"http://testserver{path}" in unescape(page.html)


def test_the_tally_the_picture_and_the_three_forms_are_shown(ann: Person) -> None:
    page = ann.get(f"{HERE}?b={packed(points=4)}")
    for words in ("6points left", "4 spent of 10", "Strength", BUILDER.text(fencer(points=4))):
        assert words in page.words
    assert 'aria-label="a dot"' in page.html
    assert f'value="{packed(points=4)}"' in page.html


def test_problems_stand_there_with_their_clauses(ann: Person) -> None:
    page = ann.get(f"{HERE}?b={packed(points=14, name='')}")
    for words in ("A fencer has 10 points, not 14", "A fencer needs a name", "2 to solve", "−4"):
        assert words in page.words
    assert {f"/rules/{GAME}#fb-15", f"/rules/{GAME}#fb-14"} <= set(page.links)
    assert not any(link.startswith("/?game=") for link in page.links), "no bout with problems"


def test_a_remark_forbids_nothing(ann: Person) -> None:
    page = ann.get(f"{HERE}?b={packed(points=0)}")
    assert "Worth a thought: without points it will not last" in page.words
    assert any(link.startswith("/?game=") for link in page.links)


def test_names_are_escaped(ann: Person) -> None:
    save(ann, name=ODD)
    for path in ("/builder", f"{HERE}?b={packed(name=ODD)}", IMPORT):
        page = calm(ann.get(path))
        assert ODD in page.words
        assert ODD not in page.html


# -- filling in --------------------------------------------------------------------------------


def test_plus_and_minus_work_without_script(ann: Person) -> None:
    page = ann.get(f"{HERE}?b={packed(points=5)}")
    assert ("step", "up points") in build_form(page).buttons
    page = calm(ann.send(build_form(page), step="up points"))
    assert shown(page) == fencer(points=6)
    assert f"b={packed(points=6)}" in page.url
    page = ann.send(build_form(page), step="down points")
    assert shown(page)["points"] == 5


def test_a_number_stays_within_its_own_limits_when_it_is_stepped(ann: Person) -> None:
    for points, step in ((0, "down"), (20, "up")):
        page = ann.get(f"{HERE}?b={packed(points=points)}")
        assert shown(ann.send(build_form(page), step=f"{step} points"))["points"] == points


def test_fields_are_filled_in_and_a_step_comes_on_top(ann: Person) -> None:
    page = ann.get(HERE)
    given = {"f.name": "Eve", "f.style": "last", "f.points": "8", "step": "up points"}
    assert shown(ann.send(build_form(page), **given)) == fencer("Eve", "last", 9)


def test_nonsense_in_a_form_changes_nothing(ann: Person) -> None:
    form = build_form(ann.get(f"{HERE}?b={packed()}"))
    given = {
        "f.points": "many",
        "f.style": "x",
        "f.nothing": "1",
        "step": "up nothing",
        "do": "fly",
    }
    assert shown(calm(ann.send(form, **given))) == fencer()


def test_a_random_build_is_legal(ann: Person) -> None:
    page = calm(ann.send(build_form(ann.get(HERE)), do="random"))
    assert shown(page)["name"] == "Random"
    assert "This fencer is legal" in page.words


def test_the_script_gets_parts_with_the_new_address(ann: Person) -> None:
    form = build_form(ann.get(f"{HERE}?b={packed()}"))
    page = ann.post(HERE, {**form.fields, "step": "up points"}, **{"x-salle-part": "1"})
    assert "<html" not in calm(page).html
    assert f'data-address="{HERE}?b={packed(points=6)}"' in page.html


@pytest.mark.parametrize("text", ["rubbish", "first.5.zz", "%00", "😀", "{", "x" * 30_000])
def test_an_address_that_holds_no_build_says_so(ann: Person, text: str) -> None:
    page = calm(ann.get(f"{HERE}?b={text}"), 422)
    assert "refused" in page.html


def test_unknown_games_and_games_without_builder_are_not_found(ann: Person) -> None:
    for path in ("/builder/nothing", "/builder/jedi-duel", "/builder/jedi-duel/sheet"):
        calm(ann.get(path), 404)
    calm(ann.get(f"{HERE}/sheet?b=rubbish"), 422)


# -- saving ------------------------------------------------------------------------------------


def test_a_build_is_saved_changed_and_saved_anew(ann: Person) -> None:
    page = save(ann)
    own = id_of(page)
    assert "Saved just now." in page.words
    page = ann.send(build_form(page), **{"f.name": "Zorro II"})
    assert id_of(page) == own
    assert "Changed since it was saved" in page.words
    assert shown(ann.get(f"{HERE}?id={own}")) == fencer(), "not yet"
    page = ann.send(build_form(page), do="save")
    assert (id_of(page), shown(ann.get(f"{HERE}?id={own}"))) == (own, fencer("Zorro II"))
    again = id_of(ann.send(build_form(page), do="save-new", **{"f.name": "Third"}))
    index = ann.get("/builder")
    assert {f"{HERE}?id={own}", f"{HERE}?id={again}"} <= set(index.links)
    assert "Zorro II" in index.words
    assert "Third" in index.words


def test_a_deleted_build_stays_on_the_page(ann: Person) -> None:
    page = save(ann)
    gone = id_of(page)
    page = calm(ann.send(build_form(page), do="delete"))
    assert shown(page) == fencer()
    assert "Not saved" in page.words
    assert "id=" not in page.url
    calm(ann.get(f"{HERE}?id={gone}"), 404)
    assert "You have saved no fencer yet." in ann.get("/builder").words


def test_nobody_reads_changes_or_deletes_anothers_build(ann: Person, bob: Person) -> None:
    own = id_of(save(ann))
    calm(bob.get(f"{HERE}?id={own}"), 404)
    assert own not in bob.get("/builder").html
    page = calm(bob.get(f"{HERE}?b={packed(name='Mine')}&id={own}"))
    assert build_form(page).fields["id"] == "", "the address is shared, the saved build is not"
    form = build_form(page)
    assert id_of(bob.send(form, do="save", id=own)) != own
    calm(bob.send(form, do="delete", id=own))
    calm(bob.send(bob.get(IMPORT).form(IMPORT), text=packed(points=1), target=own, way="replace"))
    assert shown(ann.get(f"{HERE}?id={own}")) == fencer()


@pytest.mark.parametrize("path", [HERE, IMPORT])
def test_a_forged_form_is_refused(ann: Person, path: str) -> None:
    page = calm(ann.post(path, {"csrf": "wrong", "do": "save", "text": packed()}), 403)
    assert "did not come from a page of this site" in page.words
    assert "You have saved no fencer yet." in ann.get("/builder").words


def test_there_is_room_for_so_many_builds(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "MOST_BUILDS", 1)
    page = save(ann)
    page = calm(ann.send(build_form(page), do="save-new"), 409)
    assert "delete one first" in page.words


def test_a_guests_builds_join_the_account(client: Desk, ann: Person) -> None:
    ann.send(ann.get("/account").form("/account/register"), login="ann", password="correct horse")
    elsewhere = Person(client)
    save(elsewhere, name="Guest's own")
    login = elsewhere.get("/account").form("/account/login")
    elsewhere.send(login, login="ann", password="correct horse")
    assert "Guest's own" in elsewhere.get("/builder").words
    assert "Guest's own" in ann.get("/builder").words


# -- importing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("write", [BUILDER.text, BUILDER.json, BUILDER.packed])
def test_each_form_can_be_imported_as_text_or_file(ann: Person, write: object) -> None:
    assert callable(write)
    text = write(fencer())
    form = ann.get(IMPORT).form(IMPORT)
    assert shown(calm(ann.send(form, text=text))) == fencer()
    assert shown(calm(ann.upload(form, "file", text.encode()))) == fencer()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Paste a fencer"),
        ("name: X\nstyle: y\n", "The style is one of"),
        ('{"name": 1}', "The name is words. The style is one of"),
        ('{"name": "\\ud800", "style": "first", "points": 1}', "no text"),
        ('{"a":' * 3_000, "nested too deeply"),
        ("[1]", "no packed fencer"),
    ],
)
def test_a_bad_import_comes_back_with_every_reason(ann: Person, text: str, words: str) -> None:
    page = calm(ann.send(ann.get(IMPORT).form(IMPORT), text=text), 422)
    assert words in page.words
    assert text[:300] in page.words


def test_a_file_that_is_no_text_is_refused(ann: Person) -> None:
    page = ann.upload(ann.get(IMPORT).form(IMPORT), "file", b"\xff\xfe\x00")
    assert "not a text" in calm(page, 422).words


def test_an_import_shows_what_it_would_overwrite_before_it_does(ann: Person) -> None:
    own = id_of(save(ann))
    form = ann.get(f"{IMPORT}?id={own}").form(IMPORT)
    assert form.fields["target"] == own
    text = BUILDER.text(fencer("Zorro", "last", 6))
    page = calm(ann.send(form, text=text))
    assert "This would replace Zorro" in page.words
    for line in ("<del>points: 5</del>", "<ins>points: 6</ins>", "<td>name: Zorro</td>"):
        assert line in page.html
    assert shown(ann.get(f"{HERE}?id={own}")) == fencer(), "nothing is overwritten yet"
    replaced = calm(ann.send(page.form(IMPORT), way="replace"))
    assert id_of(replaced) == own
    assert shown(ann.get(f"{HERE}?id={own}")) == fencer("Zorro", "last", 6)


def test_an_import_of_the_same_name_asks_too_and_both_can_be_kept(ann: Person) -> None:
    own = id_of(save(ann))
    page = ann.send(ann.get(IMPORT).form(IMPORT), text=packed(points=1))
    assert "This would replace Zorro" in page.words
    both = calm(ann.send(page.form(IMPORT), way="new"))
    assert id_of(both) != own
    assert shown(ann.get(f"{HERE}?id={own}")) == fencer()
    opened = calm(ann.send(page.form(IMPORT), way="open"))
    assert "id=" not in opened.url


def test_an_import_of_another_name_overwrites_nothing(ann: Person) -> None:
    save(ann)
    page = calm(ann.send(ann.get(IMPORT).form(IMPORT), text=packed(name="New")))
    assert shown(page)["name"] == "New"
    assert "Not saved" in page.words


def test_a_diff_has_every_line_of_both() -> None:
    rows = [(line.old, line.new) for line in diff("a\nb\nc", "a\nx\ny\nc\nd")]
    assert rows == [("a", "a"), ("b", "x"), (None, "y"), ("c", "c"), (None, "d")]


# -- the sheet ---------------------------------------------------------------------------------


def test_the_sheet_is_filled_in_or_empty(ann: Person) -> None:
    assert "Sheet of somebody" in ann.get(f"{HERE}/sheet?b={packed()}").words
    assert "Sheet of nobody" in ann.get(f"{HERE}/sheet").words


# -- at a table --------------------------------------------------------------------------------


def make(person: Person, way: str, **fields: str) -> Page:
    form = person.get("/").form("/matches")
    return person.send(form, way=way, game=GAME, name="Ann", **fields)


def join(person: Person, page: Page) -> None:
    invitation = page.html.partition("/j/")[2].partition('"')[0]
    calm(person.send(person.get(f"/j/{invitation}").form(f"/j/{invitation}"), name="Bob"))


@pytest.fixture
def duel(ann: Person, bob: Person) -> str:
    waiting = make(ann, "invite")
    join(bob, waiting)
    return address(waiting)


def test_a_saved_build_sets_a_seat_up_to_the_end(ann: Person, bob: Person, duel: str) -> None:
    own = id_of(save(ann))
    page = ann.get(duel)
    assert "Use a fencer that is built already" in page.words
    assert "Zorro" in page.words
    assert "Zorro" not in bob.get(duel).words
    page = calm(ann.send(page.form(f"{duel}/build"), build=f"saved:{own}"))
    assert page.kind == "waiting"
    other = bob.get(duel)
    assert other.options
    page = calm(bob.send(other.form(f"{duel}/build"), build="sample:Master"))
    assert "Round 1" in page.words or "Turn 1" in page.words
    assert f"{duel}/build" not in [form.action for form in page.forms]


def test_nothing_of_a_build_reaches_the_others_before_both_are_open(
    client: Desk, ann: Person, bob: Person
) -> None:
    seen = []
    for style in ("first", "last"):
        waiting = make(ann, "invite")
        join(bob, waiting)
        path = address(waiting)
        form = ann.get(path).form(f"{path}/build")
        assert ann.send(form, pasted=packed(style=style, name="Zorro")).kind == "waiting"
        pages = [bob.get(path), Person(client).get(path)]
        assert not any("Zorro" in page.html for page in pages)
        seen.append([re.sub(r"\d+", "", page.words) for page in pages])
    assert seen[0] == seen[1], "another build looks the same from outside"


@pytest.mark.parametrize("write", [BUILDER.text, BUILDER.json, BUILDER.packed])
def test_a_pasted_build_goes_before_the_chosen_one(ann: Person, duel: str, write: object) -> None:
    assert callable(write)
    page = ann.send(ann.get(duel).form(f"{duel}/build"), pasted=write(fencer(style="last")))
    assert calm(page).kind == "waiting"


def test_a_build_with_problems_is_refused_with_all_of_them(ann: Person, duel: str) -> None:
    before = ann.get(duel)
    text = packed(points=99, name="")
    page = calm(ann.send(before.form(f"{duel}/build"), pasted=text), 422)
    for words in (
        "A fencer has 10 points, not 99",
        "A fencer needs a name",
        "nothing was answered",
    ):
        assert words in page.words
    assert f"/rules/{GAME}#fb-14" in page.links
    assert text in page.words, "what was pasted is still there"
    assert page.options == before.options


@pytest.mark.parametrize("style", ["odd", "mute"])
def test_a_build_that_does_not_fit_answers_nothing(ann: Person, duel: str, style: str) -> None:
    before = ann.get(duel)
    page = calm(ann.send(before.form(f"{duel}/build"), pasted=packed(style=style)), 422)
    assert "does not fit this table" in page.words
    assert seq_of(page) == seq_of(before)


def test_bad_builds_and_foreign_ones_are_refused(ann: Person, bob: Person, duel: str) -> None:
    own = id_of(save(bob))
    form = ann.get(duel).form(f"{duel}/build")
    for given, status in (
        ({"pasted": "rubbish"}, 422),
        ({"build": ""}, 422),
        ({"build": f"saved:{own}"}, 404),
        ({"build": "sample:nobody"}, 404),
        ({"build": "sample:Master", "seq": "0x"}, 409),
        ({"build": "sample:Master", "seat": "B"}, 403),
        ({"build": "sample:Master", "csrf": "wrong"}, 403),
    ):
        calm(ann.send(form, **given), status)
    assert ann.get(duel).options


def test_a_build_sent_twice_counts_once(ann: Person, duel: str) -> None:
    form = ann.get(duel).form(f"{duel}/build")
    first = calm(ann.send(form, build="sample:Master"))
    again = calm(ann.send(form, build="sample:Master"))
    assert seq_of(first) == seq_of(again)
    late = calm(ann.send(form, build="sample:Master", request="another"), 409)
    assert "not asked to set up" in late.words


def test_a_build_goes_on_from_where_the_set_up_stands(ann: Person, duel: str) -> None:
    page = ann.get(duel)
    page = ann.send(page.form(f"{duel}/answer"), option="0")
    assert calm(ann.send(page.form(f"{duel}/build"), build="sample:Master")).kind == "waiting"


def test_a_build_taken_to_a_bout_sets_up_the_first_seat_at_once(ann: Person) -> None:
    bout = next(
        link for link in ann.get(f"{HERE}?b={packed()}").links if link.startswith("/?game=")
    )
    lobby = calm(ann.get(bout))
    assert "You bring Zorro" in lobby.words
    form = lobby.form("/matches")
    assert (form.fields["build"], form.fields["game"]) == (packed(), GAME)
    page = calm(ann.send(form, way="bot"))
    assert f"{address(page)}/build" not in [form.action for form in page.forms]
    assert seq_of(page) != "1"


def test_a_build_waits_for_the_friend_who_is_invited(ann: Person, bob: Person) -> None:
    form = ann.get(f"/?game={GAME}&build={packed()}").form("/matches")
    waiting = calm(ann.send(form, way="invite"))
    assert waiting.kind == "open"
    join(bob, waiting)
    path = address(waiting)
    assert ann.get(path).kind == "waiting"
    page = bob.get(path)
    assert page.options
    assert "Zorro" not in page.html


def test_a_build_that_is_no_use_makes_no_table(ann: Person) -> None:
    form = ann.get(f"/?game={GAME}&build={packed(points=50)}").form("/matches")
    page = calm(ann.send(form, way="bot"), 422)
    assert "A fencer has 10 points, not 50" in page.words
    assert "You bring Zorro" in page.words
    page = calm(ann.send(form, way="bot", build=packed(style="odd")), 422)
    assert "does not fit this table" in page.words
    assert "None yet." in ann.get("/").words


def test_a_build_for_another_game_stays_behind(ann: Person) -> None:
    form = ann.get(f"/?game={GAME}&build={packed()}").form("/matches")
    page = calm(ann.send(form, way="bot", game="jedi-duel"))
    assert address(page).startswith("/m/")


def test_a_lobby_with_a_bad_build_says_so(ann: Person) -> None:
    assert "no packed fencer" in calm(ann.get(f"/?game={GAME}&build=rubbish"), 422).words
    calm(ann.get("/?game=nothing&build=rubbish"), 404)
    calm(ann.get("/?game=nothing"))


def seq_of(page: Page) -> str:
    return page.html.partition('data-seq="')[2].partition('"')[0]


# -- programs ----------------------------------------------------------------------------------


def test_programs_learn_what_is_built(client: Desk, fencers: FencerBuilder) -> None:
    facts = client.get(f"{API}/games/{GAME}/builder").json()
    assert facts == {
        "game": GAME,
        "what": "fencer",
        "builders": ["fencer"],
        "blank": fencers.blank(),
        "samples": fencers.samples(),
    }
    paths = client.get(f"{API}/openapi.json").json()["paths"]
    assert {f"{API}/games/{{game}}/builder", f"{API}/games/{{game}}/builds"} <= set(paths)


@pytest.mark.parametrize(
    "body",
    [
        {"build": fencer(points=12)},
        {"text": packed(points=12)},
        {"text": BUILDER.text(fencer(points=12))},
    ],
)
def test_programs_have_builds_looked_at(
    client: Desk, fencers: FencerBuilder, body: dict[str, object]
) -> None:
    answer = client.post(f"{API}/games/{GAME}/builds", json=body)
    assert answer.status_code == 200
    told = answer.json()
    assert told["build"] == fencer(points=12)
    assert (told["packed"], told["text"]) == (packed(points=12), BUILDER.text(told["build"]))
    assert told["tally"]["left"] == -2
    assert told["problems"] == [
        {"text": "a fencer has 10 points, not 12", "clause": "FB-15", "remark": False}
    ]


@pytest.mark.parametrize(
    ("game", "body", "status", "code"),
    [
        ("nothing", {"text": "x"}, 404, "not-found"),
        ("jedi-duel", {"text": "x"}, 404, "no-builder"),
        (GAME, {"text": "x"}, 422, "bad-build"),
        (GAME, {"text": ""}, 422, "bad-build"),
        (GAME, {"build": {}}, 422, "bad-build"),
        (GAME, {"build": fencer(name="\ud800")}, 422, "bad-build"),
        (GAME, {}, 422, "malformed"),
        (GAME, {"text": "x", "build": {}}, 422, "malformed"),
        (GAME, {"text": "x", "more": 1}, 422, "malformed"),
        (GAME, [], 422, "malformed"),
    ],
)
def test_programs_are_told_why_not(
    client: Desk, fencers: FencerBuilder, game: str, body: object, status: int, code: str
) -> None:
    answer = client.post(
        f"{API}/games/{game}/builds",
        content=json.dumps(body),
        headers={"content-type": "application/json"},
    )
    assert (answer.status_code, answer.json()["error"]) == (status, code)


# -- the games' own builders -------------------------------------------------------------------


@pytest.mark.parametrize("name", OWN)
def test_a_games_own_builder_has_calm_pages(client: Desk, name: str) -> None:
    person, builder = Person(client), salle.game(name).builder
    assert builder is not None
    for build in (builder.blank(), *builder.samples().values()):
        text = quote(builder.packed(build), safe="")
        page = calm(person.get(f"/builder/{name}?b={text}"))
        assert shown(page) == json.loads(builder.json(build))
        calm(person.get(f"/builder/{name}/sheet?b={text}"))
        calm(person.send(page.form(f"/builder/{name}")))
    calm(person.get(f"/builder/{name}/sheet"))


@pytest.mark.parametrize("name", OWN)
def test_a_games_own_samples_can_be_taken_to_a_bout(client: Desk, name: str) -> None:
    shop = workshop(name)
    person = Person(client)
    for build in shop.builder.samples().values():
        text = quote(shop.builder.packed(build), safe="")
        lobby = person.get(f"/?game={name}&build={text}")
        page = calm(person.send(lobby.form("/matches"), way="bot", name="Ann"))
        assert f"{address(page)}/build" not in [form.action for form in page.forms]


def test_a_page_is_of_one_piece_when_the_match_goes_on_while_builds_are_looked_up(
    client: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer that is not on disk yet must not show, and its next question not without its
    number.
    """
    person = Person(client)
    page = person.send(person.get("/").form("/matches"), way="bot", game=GAME, name="Ann")
    path = address(page)
    tasks = []

    async def slowly(hall: Hall, player: object, shop: str) -> list[SavedBuild]:
        bout = await hall.bout(path.removeprefix("/m/"))
        [choice] = [one for one in bout.choices() if one.seat == 0]
        before = len(bout.match.session.log)
        seq, option = bout.asked_at[0], choice.default
        tasks.append(asyncio.ensure_future(hall.answer(bout, 0, seq=seq, option=option)))
        while len(bout.match.session.log) == before:
            await asyncio.sleep(0)
        assert bout.asked_at.get(0) == seq, "carried out in memory, but not on disk"
        return []

    monkeypatch.setattr("salle.web.pages.bringing.saved_of", slowly)
    html = calm(person.get(path)).html
    [seen] = {int(seq) for seq in re.findall(r'name="seq" value="(\d+)"', html)}
    assert f'data-question="A{seen}"' in html
    _, entries = client.stored(path.removeprefix("/m/"))
    assert seen == len(entries), "the question that was opened by the last entry on disk"


@pytest.mark.parametrize("name", OWN)
def test_a_table_with_other_switches_refuses_a_build_and_names_them(
    client: Desk, name: str
) -> None:
    shop = workshop(name)
    person = Person(client)
    page = person.send(person.get("/").form("/matches"), way="bot", game=name, name="Ann")
    path, usual = address(page), shop.game.default_options()
    for sample, build in shop.builder.samples().items():
        needs = shop.builder.options(build, 0)
        if all(usual[switch] == value for switch, value in needs.items()):
            continue
        assert f'value="sample:{sample}"' not in page.html
        refused = calm(person.send(page.form(f"{path}/build"), build=f"sample:{sample}"), 422)
        assert f"{sample} does not fit this table: it needs" in refused.words
    _, entries = client.stored(path.removeprefix("/m/"))
    assert [entry for entry in entries if entry.kind == ANSWER and entry.seat == 0] == []


@pytest.mark.parametrize("name", OWN)
def test_builds_set_a_match_up_between_them(client: Desk, name: str) -> None:
    """Also where players are asked in turns, and more than one stage is the set-up."""
    shop = workshop(name)
    build = next(iter(shop.builder.samples().values()))
    needs = {**shop.builder.options(build, 0), **shop.builder.options(build, 1)}
    fields = {f"{name}.{switch}": value for switch, value in needs.items()}
    ann, bob = Person(client), Person(client)
    lobby = ann.get(f"/?game={name}&build={quote(shop.builder.packed(build), safe='')}")
    path = address(bob.join(ann.send(lobby.form("/matches"), way="invite", name="Ann", **fields)))
    match = path.removeprefix("/m/")
    deadline = monotonic() + PATIENCE
    used = False
    while shop.game.setting_up((standing := client.truth(match).match).state):
        assert monotonic() < deadline, standing.choices
        asked = [choice.seat for choice in standing.choices]
        if not used and 1 in asked:
            used = True
            form = bob.get(path).form(f"{path}/build")
            calm(bob.send(form, build=shop.builder.packed(build), pasted=""))
        sleep(0.01)
    assert used
