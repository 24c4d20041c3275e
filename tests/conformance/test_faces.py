"""Faces of every game: what presents it, and boards whose places can be clicked."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from salle import Game
from salle.kernel.game import Hit
from tests.conformance.worlds import houses, play

MATCHES = 12
ALONE_EVERY = 20
SVG = "{http://www.w3.org/2000/svg}"
EMBLEM_CLASSES = {"l", "f", "g", "gl"}
SPOT = re.compile(r"[a-z]+ \S.*")
PLACE = Hit(href="/m/1?o=3&x=<1>#o3", badge="3", label='Strike "B" & hope')
CROSSING = Hit(href="#many", badge="", label="several")


def links(svg: str) -> list[ET.Element]:
    return list(ET.fromstring(svg).iter(f"{SVG}a"))


def test_a_game_presents_itself(game: Game) -> None:
    assert game.pitch.endswith(".")
    assert game.minutes > 0
    emblem = ET.fromstring(f"<svg>{game.emblem}</svg>")
    assert {shape.attrib["class"] for shape in emblem} <= EMBLEM_CLASSES
    assert "style" not in game.emblem


def test_every_place_an_option_touches_is_on_the_board(game: Game) -> None:
    asked = 0
    for house in houses(game, MATCHES):
        for match in play(house):
            for choice in match.choices:
                asked += 1
                view = match.view(choice.seat)
                spots = [game.spots(choice.ask, option) for option in choice.options]
                assert all(len(set(names)) == len(names) for names in spots)
                wanted = sorted({name for names in spots for name in names})
                assert all(SPOT.fullmatch(name) for name in wanted)
                drawn = game.svg(view, hits=dict.fromkeys(wanted, PLACE), standalone=False)
                assert sorted(link.attrib["data-spot"] for link in links(drawn)) == wanted
                for spot in wanted if asked % ALONE_EVERY == 0 else []:
                    (link,) = links(game.svg(view, hits={spot: PLACE}))
                    assert link.attrib == {
                        "class": "hit",
                        "href": PLACE.href,
                        "data-spot": spot,
                        "aria-label": PLACE.label,
                    }
    assert asked


def test_a_badge_is_drawn_where_there_is_one(game: Game) -> None:
    spot, view = next(
        (spots[0], match.view(choice.seat))
        for match in play(houses(game, 1)[0])
        for choice in match.choices
        for spots in (game.spots(choice.ask, option) for option in choice.options)
        if spots
    )
    assert 'class="badge"' in game.svg(view, hits={spot: PLACE})
    assert 'class="badge"' not in game.svg(view, hits={spot: CROSSING})


def test_without_hits_nothing_is_a_link(game: Game) -> None:
    for house in houses(game, MATCHES):
        for number, match in enumerate(play(house)):
            if number % MATCHES != house.seed:
                continue
            for seat in (None, 0, match.seats - 1):
                view = match.view(seat)
                whole, part = game.svg(view), game.svg(view, standalone=False)
                assert game.svg(view, hits={}) == whole == match.svg(seat)
                assert not links(whole)
                assert not links(part)
                assert "hit" not in {name for e in classes(whole) for name in e}


def classes(svg: str) -> list[list[str]]:
    return [element.attrib.get("class", "").split() for element in ET.fromstring(svg).iter()]


def test_a_picture_in_a_page_leaves_the_style_to_the_page(game: Game) -> None:
    match = houses(game, 1)[0].match()
    whole, part = game.svg(match.view(0)), game.svg(match.view(0), standalone=False)
    (style,) = ET.fromstring(whole).iter(f"{SVG}style")
    assert style.text
    assert (style.text or "") in game.board_css()
    root = ET.fromstring(part)
    assert "viewBox" in root.attrib
    for element in root.iter():
        assert element.tag not in (f"{SVG}style", f"{SVG}script")
        assert "style" not in element.attrib


def test_the_stylesheet_of_a_board_keeps_to_it_and_follows_the_theme(game: Game) -> None:
    css = game.board_css()
    board = ET.fromstring(game.svg(houses(game, 1)[0].match().view())).attrib["class"].split()[0]
    for selectors in re.findall(r"(?:^|[{}])\s*([^{}@;]+)\{", css):
        assert all(f".{board}" in selector for selector in selectors.split(",")), selectors
    assert "prefers-color-scheme:dark" in css.replace(" ", "")
    for theme in ("light", "dark"):
        assert f'[data-theme="{theme}"]' in css
    for seat in range(game.max_seats):
        letter = "abcdefghijklmnopqrstuvwxyz"[seat]
        assert f"--seat-{letter}:" in css
    for rule in (".hit .ring", ".hit:focus-visible", ".hit .badge"):
        assert rule in css
