"""The odds page, as a browser without script meets it."""

from __future__ import annotations

import re
from functools import partial
from urllib.parse import parse_qs, quote, urlsplit

import pytest

from salle.odds import landings
from salle.odds.arms import ARMORS, WEAPONS, named
from salle.odds.ore import Question, percent_text, study
from salle.odds.pools import read_pool
from tests.counting import calls
from tests.web.playing import Desk
from tests.web.visiting import Page, Person

PATH = "/odds/ore"
CELL = re.compile(r"<title>(\dx\d+[^:]*): ([<>]?[\d.]+) %</title>")
SHARE = re.compile(r'id="share" type="text" readonly value="([^"]*)"')


@pytest.fixture
def ann(client: Desk) -> Person:
    return Person(client)


def asked(person: Person, expected: int = 200, /, **query: str) -> Page:
    """The page of a question, which the content policy would let pass."""
    address = "&".join(f"{name}={quote(value, safe='')}" for name, value in query.items())
    page = person.get(f"{PATH}?{address}" if address else PATH)
    assert page.status == expected, page.words
    assert page.faults == []
    return page


def test_the_odds_are_in_the_menu_and_begin_with_an_example(ann: Person) -> None:
    assert PATH in ann.get("/").links
    page = asked(ann)
    assert page.form(PATH).fields["pool"] == "6d"
    assert "6d makes a set" in page.words
    assert ann.get("/odds").url.endswith(PATH)


def test_a_question_is_answered_with_figures_and_plots(ann: Person) -> None:
    page = asked(ann, pool="6d+1wd", difficulty="4")
    answer = study(Question(read_pool("6d+1wd"), difficulty=4))
    assert "6d+1wd reaches Difficulty 4" in page.words
    assert f"{percent_text(answer.success)} %" in page.words
    assert f"{percent_text(answer.sets.at_least(2))} %" in page.words
    cells = dict(CELL.findall(page.html.replace("&lt;", "<")))
    assert len(cells) == 5 * 7
    for found, chance in answer.used.items():
        if 2 <= found.width < 6:
            assert cells[str(found)] == percent_text(chance)
    assert page.html.count('aria-label="normal die"') == 6
    assert page.html.count('aria-label="wiggle die"') == 1


def test_the_form_keeps_what_was_asked_and_can_be_sent_again(ann: Person) -> None:
    query = {
        "pool": "5d+1hd", "difficulty": "3", "penalty": "1", "special": "called", "number": "7",
        "prefer": "highest", "against": "4d", "contest": "dodge", "weapon": "lightsaber",
        "armor": "blast vest", "bare": "yes",
    }  # fmt: skip
    page = asked(ann, **query)
    assert page.form(PATH).fields == query
    assert "Rolled: 3d+[7]." in page.words
    (share,) = SHARE.findall(page.html)
    said = {
        name: values[0]
        for name, values in parse_qs(urlsplit(share.replace("&amp;", "&")).query).items()
    }
    assert said == query
    again = asked(ann, **said)
    assert again.words == page.words


def test_the_address_to_share_says_no_more_than_it_must(ann: Person) -> None:
    for query in (
        {"pool": "6d+1wd", "difficulty": "4"},
        {"pool": "8d", "weapon": "club"},
        {"pool": "8d", "prefer": "widest", "weapon": "club"},
        {"pool": "3d", "prefer": "highest"},
    ):
        page = asked(ann, **query)
        everything = asked(ann, **page.form(PATH).fields)
        for one in (page, everything):
            (share,) = SHARE.findall(one.html)
            assert parse_qs(urlsplit(share.replace("&amp;", "&")).query) == {
                name: [value] for name, value in query.items()
            }


def test_a_plus_sign_typed_into_the_address_is_understood(ann: Person) -> None:
    page = ann.get(f"{PATH}?pool=6d+1wd")
    assert page.form(PATH).fields["pool"] == "6d+1wd"
    assert "6d+1wd makes a set" in page.words


def test_contests_and_damage(ann: Person) -> None:
    page = asked(
        ann, pool="8d", against="6d", contest="dodge", weapon="blaster rifle",
        armor="stormtrooper armor",
    )  # fmt: skip
    answer = study(
        Question(
            read_pool("8d"),
            against=read_pool("6d"),
            contest="dodge",
            weapon=named(WEAPONS, "blaster rifle"),
            armor=named(ARMORS, "stormtrooper armor"),
            prefer="damage",
        )
    )
    assert answer.attack
    assert answer.contest
    assert f"{float(answer.attack.mean):.2f}" in page.words
    assert f"{percent_text(answer.contest.stopped)} %" in page.words
    assert "Blaster beams can be stopped with the Force alone" in page.words
    for place in answer.attack.places:
        assert place.place.name in page.words
    assert "Level" in asked(ann, pool="4d", against="4d", contest="race").words
    assert "if every set hits" in asked(ann, pool="4d", weapon="light repeating blaster").words
    assert "with the blast around it" in asked(ann, pool="4d", weapon="frag grenade").words
    disarm = asked(ann, pool="6d", special="disarm", number="4", weapon="sword")
    assert "6d makes a set of 4" in disarm.words
    assert "points of" not in disarm.words


def test_pools_that_are_not_rolled(ann: Person) -> None:
    page = asked(ann, pool="1d")
    assert "nothing is rolled (SO-R7)" in page.words
    assert "There is none to be had." in page.words
    assert "Nobody rolls more than ten dice" in asked(ann, pool="14d").words
    assert asked(ann, pool="6d", difficulty="11").status == 200


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"pool": "6x"}, "'6x' is no pool of dice; a pool looks like 5d+1hd+1wd."),
        ({"pool": ""}, "No dice are named"),
        ({"pool": "999d"}, "999 dice are too many"),
        ({"pool": "6d", "against": "<b>"}, "'<b>' is no pool of dice"),
        ({"pool": "6d", "difficulty": "x"}, "The difficulty is a number, not 'x'."),
        ({"pool": "6d", "difficulty": "-1"}, "The difficulty is a number, not '-1'."),
        ({"pool": "6d", "difficulty": "99"}, "The Difficulty is 0 to 20, not 99."),
        ({"pool": "6d", "penalty": "²"}, "The penalty is a number"),
        ({"pool": "6d", "special": "fly"}, "'fly' is not a special attack"),
        ({"pool": "6d", "special": "called", "number": "11"}, "shows 1 to 10, not 11."),
        ({"pool": "2hd", "special": "called"}, "has no normal die to set"),
        ({"pool": "6d", "contest": "chess"}, "'chess' is not a contest"),
        ({"pool": "6d", "weapon": "spoon"}, "'spoon' is none of"),
        ({"pool": "6d", "armor": "robe"}, "'robe' is none of"),
        ({"pool": "d" * 5000}, "A pool takes at most 60 signs"),
    ],
    ids=str,
)
def test_what_makes_no_sense_comes_back_with_the_reason(
    ann: Person, query: dict[str, str], said: str
) -> None:
    page = asked(ann, 422, **query)
    assert said in page.words
    kept = page.form(PATH).fields
    assert kept["pool"] == query["pool"][:80]


def test_what_was_typed_is_escaped(ann: Person) -> None:
    page = asked(ann, 422, pool="<b>6d</b>")
    assert "&lt;b&gt;6d&lt;/b&gt;" in page.html
    assert "<b>6d" not in page.html
    assert "&lt;0.1" in asked(ann, pool="10d").html


def test_no_question_is_much_work(ann: Person) -> None:
    """The hardest questions that the form allows, from nothing."""
    for pool, against, weapon in (
        ("10d", "10d", "mounted repeating blaster"),
        ("8d+2wd", "10d", "thermal detonator"),
        ("6d+4wd", "6d+4wd", "light repeating blaster"),
    ):
        asked(ann, pool=pool, against=against, contest="dodge", weapon=weapon, armor="blast vest")
        landings.forget()
        study.cache_clear()
        question = Question(
            read_pool(pool),
            against=read_pool(against),
            contest="dodge",
            weapon=named(WEAPONS, weapon),
            armor=named(ARMORS, "blast vest"),
        )
        assert 0 < calls(partial(study, question)) < 400_000
