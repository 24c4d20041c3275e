"""Moves that are not possible are refused with the clause that forbids them."""

from __future__ import annotations

import pytest

import salle
from salle import Match, NotLegal
from tests.clauses import clause
from tests.games.impact.ring import GAME, bout, frank, john, kate, ring

GRABBED = ring(john(sp="0/2"), kate(), at="T", holds=["A grapple B"])


def said(match: Match, step: str) -> str:
    with pytest.raises(NotLegal) as caught:
        match.answer(step)
    return str(caught.value)


@pytest.mark.parametrize(
    ("start", "before", "step", "why"),
    [
        (ring(frank(), kate()), [], "A hook", "Hook needs 1 striking SP and you have 0 (IM-70)"),
        (ring(frank(), kate()), [], "A choke", "Choke needs 1 grappling SP and you have 0"),
        (ring(frank(), kate()), [], "A parry", "Parry comes with Defence 3 (IM-23)"),
        (ring(frank(), kate()), [], "A bind", "a Bind needs Parry (IM-103)"),
        (ring(frank(), kate()), [], "A headbutt", "the record sheet has no such maneuver (IM-8)"),
        (ring(frank(), kate()), [], "A pass", "you pass only if nothing else is possible (IM-R70)"),
        (ring(frank(), kate(), at="G"), [], "A bridge in", "at grappling range already (IM-55)"),
        (ring(frank(), kate(), at="O"), [], "A bridge out", "you cannot step further out (IM-55)"),
        (ring(frank(), kate(), at="O"), [], "A draw", "a Draw needs an opponent within range"),
        (GRABBED, [], "B slip", "while you are held (IM-84)"),
        (GRABBED, [], "B draw", "while you are held (IM-84)"),
        (GRABBED, [], "B bridge out", "you are held and cannot bridge (IM-84)"),
        (ring(frank(prone=True), kate()), [], "A jab", "not possible lying down (IM-90)"),
        (ring(frank(prone=True), kate()), [], "A beat", "not possible lying down (IM-90)"),
        (ring(frank(damage="RA 8, LA 8"), kate()), [], "A jab", "needs an arm that can be used"),
        (ring(frank(damage="RA 8, LA 8"), kate()), [], "A cover up", "needs an arm (IM-R60)"),
        (ring(frank(damage="RL 10, LL 10"), kate()), [], "A bridge in", "a Bridge needs a leg"),
        (ring(frank(), kate()), ["A jab", "B cover up"], "A +*", "cannot be made spinning"),
        (ring(frank(), kate()), ["A jab", "B cover up"], "A done", "say how you lean (IM-37)"),
        (ring(frank(), kate()), ["A grapple", "B cover up"], "A feint", "for punches and kicks"),
        (ring(frank(), kate()), ["A jab", "B cover up"], "B +", "nothing more to say"),
        (ring(frank(), kate(damage="LA 8")), ["A jab", "B cover up", "A =", "B done"], "A R>LA",
         "the left arm is KO’d already (IM-123)"),
        (ring(frank(damage="RA 8"), kate()), ["A jab", "B cover up", "A =", "B done"], "A R>H",
         "your right arm cannot be used (IM-92)"),
        (ring(frank(), kate()), ["A grapple", "B cover up", "A =", "B done"], "A H",
         "Grapple is not aimed there (IM-75)"),
        (ring(frank(), kate()), ["A jab", "B cover up", "A =", "B done"], "A R",
         "name an area as well (IM-37)"),
        (ring(frank(), kate(), john()), ["A jab", "B cover up", "C cover up"], "A A",
         "that is no opponent (IM-R73)"),
        (ring(frank(), kate(), john()), ["A jab", "B cover up", "C cover up"], "A nobody",
         "this maneuver names an opponent (IM-R73)"),
    ],
)  # fmt: skip
def test_a_declaration_is_refused_with_its_reason(
    start: dict[str, object], before: list[str], step: str, why: str
) -> None:
    assert why in said(bout(start, before), step)


@pytest.mark.parametrize(
    ("phase", "step", "why"),
    [
        (2, "A grapple", "grappling comes with Phase III (IM-49)"),
        (2, "A bridge in", "bridging comes with Phase III (IM-49)"),
        (3, "A cover up", "Cover-Up comes with Phase IV (IM-50)"),
        (4, "A choke", "Choke needs a hold on the opponent first (IM-R31)"),
    ],
)
def test_what_a_phase_does_not_have_yet_is_said(phase: int, step: str, why: str) -> None:
    assert why in said(bout(ring(frank(), kate()), [], phase=phase), step)


@clause("IM-17", "IM-13", "IM-134")
def test_purchases_are_refused_with_their_reason() -> None:
    match = salle.new("impact").answer("own").answer("right 2:1").answer("left 1:2")
    assert "the right side must stay 2:1 (IM-17)" in said(match, "speed r")
    assert "the right side is not 2:1 yet (IM-16)" in said(match, "finish")
    for _ in range(9):
        match.answer("stamina")
    assert "it costs 100 PP and 100 are left" not in said(match, "stamina")
    assert "60 must stay for the ratios (IM-134)" in said(match, "stamina")
    match.answer("power r")
    assert "it costs 90 PP and 70 are left" not in said(match, "diff h")
    assert "it costs 250 PP and 70 are left (IM-13)" in said(match, "diff h")


def test_reactions_are_refused_with_their_reason() -> None:
    script = ["A hook", "B round", "A =", "B +", "A R>A", "B R>C", 2, 2, 4, 4, "B act"]
    match = bout(ring(frank(sp="1/0"), kate(sp="1/0")), script)
    assert "Parry comes with Defence 3 (IM-23)" in said(match, "A parry")
    assert "you may only defend (IM-33)" in said(match, "A bridge out")


def test_every_option_of_every_question_has_a_text_that_is_read_again() -> None:
    for ask in range(len(GAME.asks)):
        for option in range(40):
            try:
                text = GAME.option_text(ask, option)
            except IndexError:
                continue
            if text == "keep" and GAME.asks[ask].name == "feinted":
                continue
            assert option in GAME.read_option(ask, text), (GAME.asks[ask].name, option, text)
