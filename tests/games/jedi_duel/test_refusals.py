"""A move that is not possible is refused with the clause that forbids it."""

from __future__ import annotations

import pytest

import salle
from salle import NotLegal
from tests.clauses import clause

START: dict[str, object] = {
    "turn": "A",
    "deck": "...",
    "players": {
        "A": {"stance": "JH@Mid", "hand": "5S KS QD X1 2D"},
        "B": {"stance": "3D@High", "hand": "AD 4D 6C 9S KD"},
        "C": {"stance": "9C@Low", "hand": "QH 10C 6D JS KC", "immune": True},
        "D": {"fatigue": 0},
    },
}


def refusal(moves: str, text: str) -> str:
    match = salle.new("jedi-duel", position=START).play(moves)
    with pytest.raises(NotLegal) as caught:
        match.answer(text)
    return str(caught.value)


@clause("JD-32", "JD-45", "JD-48", "JD-49", "JD-52", "JD-58", "JD-69", "JD-R26")
@pytest.mark.parametrize(
    ("moves", "text", "why"),
    [
        ("", "7H@Mid", "you do not hold 7♥"),
        ("A 2D@High", "x X1 B", "Jokers cannot be played from High (JD-32)"),
        ("A 2D@High", "l royals", "Lightning cannot be called from High (JD-32)"),
        ("A 5S@Low", "l royals", "you do not have four royals left to play (JD-58)"),
        ("A 5S@Low", "l jokers", "you do not have both Jokers left to play (JD-58)"),
        ("A 5S@Low", "push QD", "Q♦ works only in High; you stand in Low (JD-45)"),
        ("A 5S@Low", "sense KS B", "B stands in High and cannot be sensed (JD-52)"),
        ("A 5S@Low", "sense KS D", "D is out (JD-69)"),
        ("A 5S@Low", "a 2D>High C", "C is immune unless you attack from High (JD-48, JD-49)"),
        ("A 5S@Low", "x X1 C", "C is immune unless you attack from High"),
        ("A 5S@Low", "a 2D>High D", "D is out (JD-69)"),
        ("A 5S@Low", "a 2D>High A", "you cannot aim at yourself"),
        ("A 5S@Low", "a 2D>High H", "nobody sits at H"),
        ("A 5S@Low", "d 9H", "you do not hold 9♥"),
        ("A 5S@Low; A sense KS C", "gives QD takes AS", "C does not hold A♠"),
        ("A 5S@Low; A sense KS C", "gives AS takes QH", "you do not hold A♠"),
        ("A 5S@Low; A sense KS C", "no swap", "a card must be swapped (JD-R30)"),
        ("A 5S@Low; A d 2D", "return QD", "none of the cards you have just drawn (JD-R41)"),
    ],
)
def test_the_acting_player_is_told_why(moves: str, text: str, why: str) -> None:
    assert why in refusal(moves, text)


@clause("JD-54", "JD-55", "JD-67", "JD-R21", "JD-R41")
@pytest.mark.parametrize(
    ("moves", "text", "why"),
    [
        ("A 2D@High; A a 5S>Low C", "fKC", "an attack from High cannot be stopped by the Force"),
        ("A 2D@High; A a 5S>Low C", "c2C", "you do not hold 2♣"),
        ("A 5S@Low; A x X1 B", "c6C", "a Club stops neither a Joker nor Lightning (JD-67)"),
        ("A 2D@High; A a 5S>Low C", "fQH", "cannot be stopped by the Force (JD-55)"),
        ("A 5S@Low; A a 2D>High B", "f9S", "is not an answer"),
    ],
)
def test_the_defender_is_told_why(moves: str, text: str, why: str) -> None:
    match = salle.new("jedi-duel", position=START).play(moves)
    with pytest.raises(salle.BadMove) as caught:
        match.answer(text)
    assert why in str(caught.value)


@clause("JD-54")
def test_a_royal_of_another_suit_is_no_defence() -> None:
    players = {**START["players"], "C": {"stance": "9C@Low", "hand": "QH 10C 6D JS KC"}}  # type: ignore[dict-item]
    match = salle.new("jedi-duel", position={**START, "players": players})
    match.play("A 5S@Low; A x X1 C")
    with pytest.raises(NotLegal, match=r"Q♥ is not of the suit of your stance \(JD-54\)"):
        match.answer("fQH")


@clause("JD-R21", "JD-R26")
def test_switches_are_named_where_they_forbid() -> None:
    position = {
        "turn": "A",
        "deck": "...",
        "players": {
            "A": {"fatigue": 9, "stance": "7H@Mid", "hand": "2D JD 10H 9H 8H"},
            "B": {"stance": "3H@Mid", "hand": "AD 4D 6C 9S KD"},
        },
    }
    match = salle.new(
        "jedi-duel",
        position=position,
        options={"defend_misses": False, "high_blocks_own_heal": True},
    ).play("A 2D@High")
    with pytest.raises(NotLegal, match=r"forbids healing oneself in High \(JD-R26\)"):
        match.answer("heal JD")
    match.play("A a 10H>Mid B")
    with pytest.raises(NotLegal, match=r"a blow that misses is not answered \(JD-R21\)"):
        match.answer("c6C")
