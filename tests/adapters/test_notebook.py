"""What shows itself in a notebook: as HTML, from what may be seen, without Jupyter."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from typing import Any

import pytest

import salle
from salle import Match, Thinking
from salle.adapters import notebook
from salle.games.star_ore.build import StarOreBuilder
from salle.lab.engines import Here
from salle.lab.reading import read
from salle.lab.reports.making import make_report
from salle.lab.running import run
from salle.odds.contests import race
from salle.odds.ore import Question, study
from salle.odds.pools import read_pool

GAMES = list(salle.games().values())
BUILT = [game for game in GAMES if game.builder is not None]
VOID = re.compile(r"<(br|hr|img)>")


def well_formed(html: str) -> ET.Element:
    """HTML that is XML too, as ours is."""
    return ET.fromstring(f"<div>{html}</div>")


def duel(**names: str) -> Match:
    match = salle.new("jedi-duel", seed=7, names={"AB".index(n): name for n, name in names.items()})
    return match.play("B 7H@Mid; A 4H@Mid; A a 5H>Mid B; B none")


def test_the_example_in_the_module_runs() -> None:
    result = doctest.testmod(notebook)
    assert result.attempted > 2
    assert result.failed == 0


def test_nothing_of_jupyter_is_imported() -> None:
    code = "import sys, salle.adapters.notebook; print('IPython' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_its_matches_and_questions_show_themselves(game: salle.Game) -> None:
    match = Match.new(game, seed=3)
    well_formed(game._repr_html_())
    assert match.choice is not None
    well_formed(match.choice._repr_html_())
    assert match._repr_svg_().startswith("<svg")
    for seat in (None, 0, "B"):
        shown = notebook.seen(match, seat)
        well_formed(shown._repr_html_())
        assert match.text_board(seat) in str(shown)


def test_a_seat_sees_its_question_and_the_others_do_not() -> None:
    match = duel()
    assert "Which card is your stance?" in notebook.seen(match, "B").html
    assert "Which card is your stance?" not in notebook.seen(match, "A").html
    assert "A is asked nothing now" in notebook.seen(match, "A").text


@pytest.mark.parametrize("viewer", ["A", None])
def test_worlds_that_look_alike_show_alike(viewer: str | None) -> None:
    match = duel()
    other = match.redeal("A", Thinking(1))
    assert other.position() != match.position()
    assert notebook.seen(other, viewer, lines=0) == notebook.seen(match, viewer, lines=0)


def test_names_cannot_break_out() -> None:
    html = notebook.seen(duel(A="<script>alert(1)</script>"), "A").html
    assert "<script" not in html
    well_formed(html)


def test_a_position_is_shown_as_it_stands() -> None:
    match = duel()
    shown = notebook.position("jedi-duel", match.position())
    assert shown.html == match.svg()
    assert notebook.position("jedi-duel", match.position(), 1).html == match.svg("B")


@pytest.mark.parametrize("game", BUILT, ids=lambda game: game.id)
def test_builds_show_what_they_are_and_cost(game: salle.Game) -> None:
    assert game.builder is not None
    for name, build in game.builder.samples().items():
        shown = notebook.build(game, build)
        html = well_formed(VOID.sub(r"<\1/>", shown.html))
        words = "".join(html.itertext())
        assert game.builder.name(build) in words, name
        assert game.builder.text(build) in shown.text
        assert game.builder.text(build) in words
        assert notebook.build(game.id, build) == shown


def test_a_builder_alone_is_enough() -> None:
    builder = StarOreBuilder()
    shown = notebook.build(builder, builder.samples()["Smuggler"])
    assert "· 6 points are left and become unspent experience (SO-161)" in shown.text
    assert "144 of 150 points" in shown.html


def test_what_is_wrong_is_told() -> None:
    builder = StarOreBuilder()
    build = builder.from_text("Name: <Giant>\nStats: Body 9, Brains 9, Command 9, Cool 9")
    assert any(not problem.remark for problem in builder.problems(build))
    shown = notebook.build(builder, build)
    assert "✗ " in shown.text
    assert "&lt;Giant&gt;" in shown.html


def test_a_game_without_builds_says_so() -> None:
    with pytest.raises(notebook.NothingBuilt, match="nothing is built in Jedi Duel"):
        notebook.build("jedi-duel", {})


def test_pools_and_odds_show_themselves() -> None:
    pool = read_pool("6d")
    assert "84.9 %" in pool._repr_html_()
    answer = study(Question(pool, difficulty=4, against=read_pool("5d")))
    assert answer.contest is not None
    parts: list[Any] = [
        pool,
        answer,
        answer.used,
        answer.sets,
        answer.contest,
        race(pool, read_pool("5d")),
    ]
    for part in parts:
        words = "".join(well_formed(part._repr_html_()).itertext())
        assert " %" in words
    assert "6d at Difficulty 4" in answer._repr_html_()


def test_an_attack_shows_its_damage() -> None:
    from salle.odds.arms import WEAPONS, named

    found = study(Question(read_pool("6d"), weapon=named(WEAPONS, "blaster rifle")))
    assert found.attack is not None
    assert "points on average" in found._repr_html_()
    assert found.attack._repr_html_() in found._repr_html_()


def test_results_of_the_lab_show_themselves() -> None:
    data = {"game": "jedi-duel", "bot": "random", "matches": 8, "name": "Is <it> fair?"}
    results = run(read(data), None, Here())
    assert repr(results) == "<Results of 'Is <it> fair?': 8 matches>"
    shown = well_formed(results._repr_html_())
    assert "Is <it> fair?" in "".join(shown.itertext())
    assert shown.find(".//svg") is not None
    report = make_report(results)
    assert report._repr_html_() == results._repr_html_()
    assert "@scope (.salle-report)" in report._repr_html_(), "its style keeps to itself"
    assert str(report).splitlines()[2].startswith("- Whoever begins wins ")


def test_a_pool_is_still_a_tuple_that_is_written_as_one() -> None:
    assert json.dumps(read_pool("2d")) == "[2, 0, 0, []]"
    assert repr(read_pool("2d")) == "Pool(normal=2, hard=0, wiggle=0, fixed=())"
