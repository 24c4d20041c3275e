"""Who reads what in the log, and what the pile and views show."""

from __future__ import annotations

import pytest

import salle
from salle import BadOption
from salle.kernel.playout import RandomTable
from salle.kernel.rng import Thinking
from tests.clauses import clause

START: dict[str, object] = {
    "turn": "A",
    "deck": "3S 4S 6H 7S ...",
    "players": {
        "A": {"fatigue": 12, "stance": "JH@Mid", "hand": "5S KS 8H 9H 2D"},
        "B": {"fatigue": 14, "stance": "3D@High", "hand": "AD 4D 6C 9S 10S"},
        "C": {"fatigue": 18, "stance": "9C@Low", "hand": "QH 10C 6D 8D KD"},
    },
}


def last(match: salle.Match, name: str, seat: str | None) -> str:
    """The last log line of this kind, as a seat or a spectator reads it."""
    return [line.text for line in match.lines(seat) if line.name == name][-1]


@clause("JD-74", "JD-75")
def test_a_look_into_a_hand_is_for_the_one_who_looks() -> None:
    match = salle.new("jedi-duel", position=START, seed=1).play("A 5S@Low; A sense KS C")
    assert "Q♥" in last(match, "sense", "A")
    for other in ("B", "C", None):
        assert last(match, "sense", other) == "A looks into the hand of C with K♠"


@clause("JD-75")
def test_a_swap_is_known_to_the_two_and_only_seen_by_the_others() -> None:
    match = salle.new("jedi-duel", position=START, seed=1)
    match.play("A 5S@Low; A sense KS C; A gives 9H takes 10C")
    for insider in ("A", "C"):
        assert last(match, "swap", insider) == "A gives C 9♥ and takes 10♣"
    for other in ("B", None):
        assert last(match, "swap", other) == "A and C swap one card"


@clause("JD-74", "JD-76")
def test_drawn_and_returned_cards_are_for_their_player() -> None:
    match = salle.new("jedi-duel", position=START, seed=1)
    match.play("A 5S@Low; A d 2D; A return 6H")
    assert last(match, "draw", "A") == "A draws 3 (6♥ 3♠ 4♠)"
    assert last(match, "return", "A") == "A keeps 2 and puts one back (6♥)"
    for other in ("B", "C", None):
        assert last(match, "draw", other) == "A draws 3"
        assert last(match, "return", other) == "A keeps 2 and puts one back"


@clause("JD-26", "JD-74")
def test_a_replacement_is_for_its_player() -> None:
    match = salle.new("jedi-duel", position=START, seed=1)
    match.play("A 8H@Mid; A a 2D>High B; B c6C")
    assert last(match, "replacement", "B") == "B draws a replacement (6♥)"
    assert last(match, "replacement", "A") == "B draws a replacement"


@clause("JD-13", "JD-74")
def test_dealt_hands_are_for_their_players() -> None:
    match = salle.new("jedi-duel", seed=5)
    for seat in ("A", "B", None):
        dealt = {line.text[0]: line.text for line in match.lines(seat) if line.name == "dealt"}
        assert {letter: "(" in text for letter, text in dealt.items()} == {
            "A": seat == "A",
            "B": seat == "B",
        }


@clause("JD-R55")
def test_the_pile_is_closed_where_the_table_says_so() -> None:
    match = salle.new("jedi-duel", position=START, options={"discard_browse": False}, seed=1).play(
        "A 8H@Mid; A d 2D"
    )
    for seat in ("A", None):
        view = match.view(seat)
        assert (view["pile"], view["pile_count"], view["pile_top"]) == (None, 2, "2D")
        assert "J♥" not in match.text_board(seat)


@clause("JD-R2", "JD-R3", "JD-R4")
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"attack_table": "0,1,2"}, "not three rows of three"),
        ({"defence_table": "0,1,2/1,0,x/2,1,0"}, "a number from 0 to 21"),
        ({"fatigue_columns": "21-15,13-1"}, "starting at 14 is needed"),
        ({"fatigue_columns": "21-5"}, "the columns stop at 5"),
        ({"fatigue_columns": "all"}, "not a top and a bottom"),
    ],
)
def test_typed_in_tables_are_checked(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        salle.new("jedi-duel", options=options)


@clause("JD-R59")
def test_a_duel_that_was_called_off_would_be_shared() -> None:
    game = salle.game("jedi-duel")
    state = game.set_up(START, game.default_options())
    state.bound = 0
    game.rules.run(RandomTable(Thinking(1)), state)
    assert (state.over, state.winners, game.reasons[state.reason]) == (
        True,
        [0, 1, 2],
        "called off",
    )
