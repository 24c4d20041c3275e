"""What stands over what: options under their Mobs, lines under what opens a stage, rules in brief.

The game has many options for each of its pieces, and events that open its stages.
"""

from __future__ import annotations

import re

import pytest

import salle
from salle import rulebook
from salle.web.pages.faces import line_face
from salle.web.pages.prompts import Odds, reason_of, split_hint
from tests.web.playing import Desk
from tests.web.visiting import Page, Person, address

GAME = "battles-wol"
SHORT = {
    f"{GAME}.pick_mode": "given:fire-mage+ice-mage/warrior+cleric",
    f"{GAME}.rank_mode": "assigned",
    f"{GAME}.lp_mode": "fixed_each",
}
MOST = 60


@pytest.fixture
def ann(client: Desk) -> Person:
    return Person(client)


@pytest.fixture
def bob(client: Desk) -> Person:
    return Person(client)


def table(ann: Person, bob: Person, **switches: str) -> str:
    """The path of a match of Ann and Bob."""
    lobby = ann.get("/").form("/matches")
    waiting = ann.send(lobby, way="invite", game=GAME, name="Ann", **switches)
    bob.join(waiting)
    return address(waiting)


def until(people: list[Person], path: str, words: str) -> Page:
    """First options are taken until somebody who is asked has this on the page."""
    for _ in range(MOST):
        for person in people:
            page = person.get(path)
            if page.options:
                if words in page.words:
                    return page
                assert person.send(page.form(f"{path}/answer"), option="0").status == 200
    raise AssertionError(f"{words} never came")


def groups(page: Page) -> list[str]:
    return re.findall(r'class="option-group">([^<]+)<', page.html)


def test_many_options_stand_under_what_their_words_begin_with(ann: Person, bob: Person) -> None:
    page = until([ann, bob], table(ann, bob, **SHORT), "Fire Mage 1: FIREBOLT")
    assert {"Fire Mage 1", "Ice Mage 2"} <= set(groups(page))
    assert "Fire" not in groups(page)


def test_options_that_have_nothing_in_common_have_no_headings(ann: Person, bob: Person) -> None:
    page = ann.get(table(ann, bob))
    assert page.options == 17
    assert groups(page) == []


def test_the_log_is_read_under_the_lines_that_open_stages(ann: Person, bob: Person) -> None:
    path = table(ann, bob, **SHORT)
    page = until([ann, bob], path, "What do you do?")
    rounds = re.findall(r'<li class="(log-line )?log-round[^>]*>(.*?)</li>', page.html, re.DOTALL)
    heads = [re.sub(r"<[^>]+>", " ", words).split() for _, words in rounds]
    assert heads[0] == ["Set-up"]
    assert heads.count(["Set-up"]) == 1
    assert ["Round", "1:", "GO", "BW-44"] in heads
    assert any(head[:4] == ["Round", "1,", "Turn", "1:"] for head in heads)
    assert "Round 1, Turn 1" in page.html.partition('class="piste-mid"')[2].partition("</div>")[0]
    assert "round 1, turn 1" in ann.get("/").words.casefold()


def test_a_replay_counts_rounds_and_names_turns(ann: Person, bob: Person) -> None:
    path = table(ann, bob, **SHORT)
    until([ann, bob], path, "What do you do?")
    words = ann.get(f"{path}/replay").words
    assert "BATTLES: Win or Lose, 1 round, " in words
    assert "Round 1, Turn 1: " in words
    assert words.count("Set-up") == 1


def test_a_line_that_opens_a_turn_is_not_told_twice(ann: Person, bob: Person) -> None:
    lobby = ann.get("/").form("/matches")
    waiting = ann.send(lobby, way="invite", game="impact", name="Ann")
    bob.join(waiting)
    page = until([ann, bob], address(waiting), "Which maneuver do you declare?")
    heads = re.findall(r'<li class="log-line log-round[^>]*>.*?</li>', page.html, re.DOTALL)
    assert [re.sub(r"<[^>]+>", " ", head).split() for head in heads] == [["Turn", "1", "IM-35"]]
    assert page.html.count("<span>Turn 1</span>") == 3  # above the board, as the latest, in the log


def test_lines_about_people_have_the_mark_of_their_seat() -> None:
    game = salle.game("star-ore")
    match = salle.Match.new(game, seed=1)
    while len(match.lines()) < MOST and not match.over:
        choice = match.choices[0]
        match.answer(choice.texts[choice.default], choice.letter)
    owners = game.owners(match.session.now)
    assert game.names(match.session.now) == ("Smuggler", "Smuggler 2")
    assert owners == (0, 1)
    marks = {line.text: line_face(line, 0, owners).seat for line in match.lines()}
    assert marks["B brings Smuggler 2"] == "B"
    assert marks["Round 1"] == ""
    assert {marks[text] for text in marks if text.startswith("Smuggler 2 ")} == {"B"}
    assert {marks[text] for text in marks if re.match(r"(Now )?Smuggler (?!2)", text)} == {"A"}


@pytest.mark.parametrize("game", salle.games().values(), ids=lambda game: game.id)
def test_the_rule_behind_a_question_is_a_sentence_not_a_title(game: salle.Game) -> None:
    for ask in game.asks:
        clause = rulebook.look_up(game, ask.clause)[0]
        reason = reason_of(game, ask.clause)
        assert reason
        assert clause.body.startswith(reason)
        title = re.match(r"\*([^*]+)\*", clause.text)
        assert title is None or not reason.startswith(title[1])
        assert not ask.why or (ask.why[0].isupper() and ask.why.endswith("."))


def test_a_question_may_say_itself_why_it_is_asked(ann: Person, bob: Person) -> None:
    page = ann.get(table(ann, bob))
    why = next(ask.why for ask in salle.game(GAME).asks if ask.name == "pick")
    assert why
    assert why in page.words


def test_notation_that_repeats_the_label_is_left_out(ann: Person, bob: Person) -> None:
    page = ann.get(table(ann, bob))
    assert "<b>Warrior</b>" in page.html
    assert "<code>Warrior</code>" not in page.html


@pytest.mark.parametrize(
    ("hint", "small", "odds"),
    [
        ("3 Fatigue, 58% to hit", "3 Fatigue", Odds(58, "to hit")),
        ("on Knight: 8d, hits 98 %, first 77 %", "on Knight: 8d, first 77 %", Odds(98, "hits")),
        ("hit 24%, cannot hurt", "cannot hurt", Odds(24, "hit")),
        ("hit 56%, damage 3-8, 9% fills it", "damage 3-8, 9% fills it", Odds(56, "hit")),
        ("40 HP, COUNTER 65%", "40 HP, COUNTER 65%", None),
        ("costs 2 Stamina", "costs 2 Stamina", None),
    ],
)
def test_the_odds_of_an_option_are_found_in_its_hint(
    hint: str, small: str, odds: Odds | None
) -> None:
    assert split_hint(hint) == (small, odds)
