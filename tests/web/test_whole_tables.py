"""Builds that set up a whole table: built beside other builds, saved, played, and estimated."""

from __future__ import annotations

from time import monotonic, sleep
from urllib.parse import quote

import pytest

import salle
from salle.kernel.build import Builder
from salle.web import estimates
from salle.web.builds import Workshop, workshops
from tests.web.playing import API, PATIENCE, Desk
from tests.web.visiting import Page, Person, address

SHOPS = [shop for shop in workshops() if not shop.at_seat]
WHOLE = [shop for shop in SHOPS if shop.builder.places(shop.builder.blank())]


@pytest.fixture(params=WHOLE, ids=lambda shop: shop.id)
def shop(request: pytest.FixtureRequest) -> Workshop:
    found: Workshop = request.param
    return found


@pytest.fixture
def ann(client: Desk) -> Person:
    return Person(client)


def packed(builder: Builder, number: int = 0) -> str:
    return builder.packed(list(builder.samples().values())[number])


def page_of(person: Person, shop: Workshop, number: int = 0) -> Page:
    return person.get(f"{shop.url}?b={quote(packed(shop.builder, number), safe='')}")


def test_every_builder_of_a_game_has_a_name_of_its_own() -> None:
    for game in salle.games().values():
        names = [builder.what for builder in game.builders]
        assert len(set(names)) == len(names)
        assert not {"import", "sheet", "play"} & set(names), "these are pages of a builder"
    assert len({shop.id for shop in workshops()}) == len(workshops())


@pytest.mark.parametrize("shop", SHOPS, ids=lambda shop: shop.id)
def test_its_pages_need_neither_script_nor_style_inside(ann: Person, shop: Workshop) -> None:
    for tail in ("", "/import", "/sheet", f"?b={packed(shop.builder)}"):
        page = ann.get(f"{shop.url}{tail}")
        assert (page.status, page.faults) == (200, []), tail
    index = ann.get("/builder")
    assert shop.url in index.links


def test_what_is_not_built_is_not_there(ann: Person, shop: Workshop) -> None:
    page = ann.get(f"/builder/{shop.game.id}/oboe")
    assert page.status == 404
    assert shop.builder.what in page.words


def test_builds_of_two_kinds_are_kept_apart(ann: Person, shop: Workshop) -> None:
    first = Workshop(shop.game, shop.game.builders[0])
    for one in (first, shop):
        page = page_of(ann, one)
        assert "Saved just now" in ann.send(page.form(one.url), do="save").words
    index = ann.get("/builder")
    opened = [link for link in index.links if "id=" in link]
    assert len(opened) == 2
    for link in opened:
        assert ann.get(link).status == 200
    name = shop.builder.name(next(iter(shop.builder.samples().values())))
    assert name not in ann.get(f"{first.url}/import").words


def test_programs_look_at_both_kinds(client: Desk, shop: Workshop) -> None:
    what = shop.builder.what
    facts = client.get(f"{API}/games/{shop.game.id}/builder?what={what}").json()
    assert facts["what"] == what
    assert facts["builders"] == [builder.what for builder in shop.game.builders]
    body = {"build": facts["blank"]}
    report = client.post(f"{API}/games/{shop.game.id}/builds?what={what}", json=body).json()
    assert report["packed"] == shop.builder.packed(shop.builder.blank())
    assert client.get(f"{API}/games/{shop.game.id}/builder?what=oboe").status_code == 404


# -- playing -----------------------------------------------------------------------------------


def begin(person: Person, shop: Workshop, page: Page, **fields: str) -> Page:
    """Send the form of a build to where it is played."""
    form = page.form(shop.url)
    return person.post(f"{shop.url}/play", {**form.fields, **fields})


def test_a_table_is_played_with_bots_as_it_was_built(
    client: Desk, ann: Person, shop: Workshop
) -> None:
    page = begin(ann, shop, page_of(ann, shop), name="Ann")
    assert page.status == 200, page.words
    bout = client.truth(address(page).removeprefix("/m/"))
    build = next(iter(shop.builder.samples().values()))
    places = shop.builder.places(build)
    assert bout.head.seats == len(places)
    for switch, value in shop.builder.options(build, 0).items():
        assert bout.head.options[switch] == value
    assert bout.sitters[0].name == "Ann"
    assert all(sitter.bot is not None for sitter in bout.sitters[1:])


def test_a_friend_may_take_any_seat_and_so_may_its_maker(
    client: Desk, ann: Person, shop: Workshop
) -> None:
    fields = {"seat.0": "friend", "seat.1": "me", "name": "Ann"}
    page = begin(ann, shop, page_of(ann, shop), **fields)
    bob = Person(client)
    path = address(bob.join(page))
    bout = client.truth(path.removeprefix("/m/"))
    assert [sitter.name for sitter in bout.sitters[:2]] == ["Bob", "Ann"]


def test_several_seats_at_one_screen(client: Desk, ann: Person, shop: Workshop) -> None:
    page = begin(ann, shop, page_of(ann, shop), **{"seat.0": "me", "seat.1": "me"})
    bout = client.truth(address(page).removeprefix("/m/"))
    assert bout.head.same_screen
    places = shop.builder.places(next(iter(shop.builder.samples().values())))
    assert [sitter.name for sitter in bout.sitters[:2]] == [place.name for place in places[:2]]


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        (("friend", "friend"), "Take a seat yourself"),
        (("me", "me", "friend"), "At one screen you play with bots"),
    ],
)
def test_seats_that_cannot_be_are_refused(
    ann: Person, shop: Workshop, seats: tuple[str, ...], words: str
) -> None:
    number, build = next(
        (number, build)
        for number, build in enumerate(shop.builder.samples().values())
        if len(shop.builder.places(build)) == len(seats)
    )
    assert build
    page = page_of(ann, shop, number)
    refused = begin(ann, shop, page, **{f"seat.{n}": who for n, who in enumerate(seats)})
    assert refused.status == 422
    assert words in refused.words
    assert 'value="friend" selected' in refused.html, "what was chosen still stands there"


@pytest.mark.parametrize(
    "shop", [shop for shop in SHOPS if shop not in WHOLE], ids=lambda shop: shop.id
)
def test_what_only_changes_a_table_is_among_the_options_of_the_lobby(
    client: Desk, ann: Person, shop: Workshop
) -> None:
    page = page_of(ann, shop)
    (link,) = [link for link in page.links if link.startswith("/?game=")]
    lobby = ann.get(link)
    assert f"the table options below have this {shop.builder.what}" in lobby.words
    made = ann.send(lobby.form("/matches"), way="bot", name="Ann")
    assert made.status == 200, made.words
    bout = client.truth(address(made).removeprefix("/m/"))
    build = next(iter(shop.builder.samples().values()))
    for switch, value in shop.builder.options(build, 0).items():
        assert bout.head.options[switch] == value


# -- who is likely to win ----------------------------------------------------------------------


def test_bots_say_who_is_likely_to_win(
    ann: Person, shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(estimates, "MATCHES", 60)
    page = page_of(ann, shop)
    assert "matches" not in part_of(page)
    page = ann.send(page.form(shop.url), do="estimate")
    assert "estimate=1" in page.url
    deadline = monotonic() + PATIENCE
    while "Bots are playing it" in page.words:
        assert monotonic() < deadline
        assert '<noscript><meta http-equiv="refresh"' in page.html
        sleep(0.2)
        page = ann.get(page.url.removeprefix("http://testserver"))
    said = part_of(page)
    assert "60 matches" in said
    build = next(iter(shop.builder.samples().values()))
    for place in shop.builder.places(build):
        assert not place.side or place.side in said
    assert " % ± " in said
    assert "60 matches" in part_of(page_of(ann, shop)), "it is known now"


def part_of(page: Page) -> str:
    """The words of the estimate."""
    return page.words.partition("Who is likely to win")[2].partition("Play it")[0]


def test_too_many_tables_at_once_are_refused(
    ann: Person, shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(estimates, "MOST_WAITING", 0)
    page = page_of(ann, shop)
    refused = ann.send(page.form(shop.url), do="estimate")
    assert refused.status == 429
    assert "Bots are busy" in refused.words


def test_what_makes_no_sense_is_said_and_left_as_it_was(ann: Person, shop: Workshop) -> None:
    page = page_of(ann, shop)
    form = page.form(shop.url)
    build = next(iter(shop.builder.samples().values()))
    unread = next(
        name
        for name in form.fields
        if name.startswith("f.")
        and shop.builder.unread(build, {name.removeprefix("f."): "twelve purple oboes"})
    )
    said = ann.send(form, **{unread: "twelve purple oboes"})
    assert said.status == 422
    assert "This was left as it was." in said.words
    assert f'value="{packed(shop.builder)}"' in said.html
