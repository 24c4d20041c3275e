"""A match as its users meet it: answers, refusals, undo, forks, leaving, records."""

from __future__ import annotations

import json

import pytest

import salle
from salle import (
    BadOption,
    BadPosition,
    BadRecord,
    BadSeat,
    NotAMove,
    NothingToUndo,
    NotLegal,
    UnknownGame,
    WrongRules,
)
from salle.kernel.table import CHANCE


def fresh(**more: object) -> salle.Match:
    return salle.new("jedi-duel", seed=7, **more)  # type: ignore[arg-type]  # tests pass many kinds


def test_the_six_lines_of_the_readme_work() -> None:
    match = fresh()
    assert match.choice is not None
    match.answer(0)
    match.play(match.choice.texts[0])
    assert salle.load(match.record()).record() == match.record()
    assert match.svg("A").startswith("<svg")


def test_play_takes_several_moves_at_once() -> None:
    match = fresh()
    texts = []
    twin = fresh()
    for _ in range(4):
        assert twin.choice is not None
        texts.append(f"{twin.choice.letter} {twin.choice.texts[0]}")
        twin.answer(0)
    match.play("; ".join(texts))
    assert match.record() == twin.record()


def test_answers_may_be_named_parts() -> None:
    by_parts, by_text = fresh(), fresh()
    assert by_parts.choice is not None
    option = by_parts.choice.json()["options"][1]  # type: ignore[index]
    parts = {name: value for name, value in option.items() if name != "text"}
    by_parts.answer(parts)
    by_text.answer({"text": option["text"]})
    assert by_parts.record() == by_text.record()


def test_unknown_games_and_options_are_named() -> None:
    with pytest.raises(UnknownGame, match=r"the hall has .*jedi-duel"):
        salle.new("chess")
    with pytest.raises(BadOption, match=r"no option 'speed'.*attack_table is distance, flat or"):
        fresh(options={"speed": 1, "attack_table": "fast"})
    with pytest.raises(BadOption, match="zero_in_last_column is false, true"):
        fresh(options={"zero_in_last_column": "maybe"})
    with pytest.raises(BadSeat, match="2 to 8 seats, not 9"):
        fresh(seats=9)


def test_switches_take_truth_values() -> None:
    assert fresh(options={"zero_in_last_column": True}).options["zero_in_last_column"] == "true"


def test_answers_out_of_turn_are_refused() -> None:
    match = fresh()
    assert match.choice is not None
    other = "A" if match.choice.letter == "B" else "B"
    with pytest.raises(BadSeat, match="not asked anything now"):
        match.answer(0, other)
    with pytest.raises(BadSeat, match="who is asked now"):
        match.answer(f"{other} 5H@Mid")
    with pytest.raises(BadSeat, match="there is no seat 'Z'"):
        match.answer(0, "Z")
    with pytest.raises(BadSeat, match="there is no seat 5"):
        match.answer(0, 5)


def test_the_three_errors_for_moves() -> None:
    match = fresh()
    with pytest.raises(NotAMove, match="is not an answer to"):
        match.answer("castle")
    with pytest.raises(NotLegal, match="not possible: you do not hold K♣"):
        match.answer("KC@Low")
    start = {
        "turn": "A",
        "deck": "...",
        "players": {
            "A": {"hand": "5C 3D 4D 6D 7D", "stance": "2H@Mid"},
            "B": {"hand": "8D 9D 10D JD QD", "stance": "3H@Mid"},
        },
    }
    clubs = salle.new("jedi-duel", position=start)
    with pytest.raises(salle.Ambiguous, match="5C@High or 5C@Mid or 5C@Low"):
        clubs.answer("5C")


def test_nothing_can_be_answered_when_it_is_over() -> None:
    match = fresh()
    match.resign("A")
    with pytest.raises(BadSeat, match="the match is over"):
        match.answer(0)


def test_undo_stops_at_what_has_been_revealed() -> None:
    match = fresh()
    with pytest.raises(NothingToUndo, match="nothing has been answered yet"):
        match.undo()
    match.answer(0)
    with pytest.raises(NothingToUndo, match="draws a replacement"):
        match.undo()
    match.answer(0, "A")
    assert match.can_undo("A")
    assert not match.can_undo("B")
    with pytest.raises(NothingToUndo, match="A has answered since"):
        match.undo("B")
    match.undo("A")
    match.redo()
    with pytest.raises(NothingToUndo, match="nothing has been taken back"):
        match.redo()


def test_a_new_answer_forgets_what_could_be_redone() -> None:
    match = fresh().answer(0).answer(0)
    match.undo().answer(1)
    with pytest.raises(NothingToUndo):
        match.redo()


def test_a_secret_answer_can_be_withdrawn_before_the_others_are_in() -> None:
    match = fresh(seats=3, options={"setup_stances": "secret"})
    first, second = match.choices
    match.answer(0, first.seat)
    assert [choice.seat for choice in match.choices] == [second.seat]
    match.undo(first.seat)
    assert [choice.seat for choice in match.choices] == [first.seat, second.seat]


def test_resigning_between_two_ends_it_at_once() -> None:
    match = fresh().answer(0)
    match.resign("B")
    assert str(match.outcome) == "A (resigned)"
    again = salle.load(match.record())
    assert again.outcome == match.outcome
    with pytest.raises(BadSeat, match="only somebody still in play"):
        match.resign("A")


def test_resigning_among_more_waits_for_the_rules() -> None:
    match = fresh(seats=3)
    match.resign("A")
    while match.choice:
        assert match.choice.letter != "A"
        match.answer(0)
    assert match.outcome is not None
    assert 0 not in match.outcome.winners
    assert "A concedes" in match.record()
    assert salle.load(match.record()).record() == match.record()


def test_a_resignation_that_waits_is_not_lost_by_saving() -> None:
    match = fresh(seats=3)
    waiting = next(letter for letter in "ABC" if letter != match.choice.letter)  # type: ignore[union-attr]
    match.resign(waiting)
    again = salle.load(match.record(), seed=3)
    assert again.record() == match.record()
    while again.choice:
        assert again.choice.letter != waiting
        again.answer(0)
    assert f"{waiting} concedes" in again.record()


def test_nobody_waits_for_one_who_left_when_real_cards_are_typed_in() -> None:
    match = salle.new("jedi-duel", seats=3, real_dice=True).answer("3")
    match.resign("B").answer("...")
    assert [choice.letter for choice in match.choices] == ["C"]


def test_undo_goes_back_past_what_was_answered_for_one_who_left() -> None:
    match = fresh(seats=3)
    for _ in range(3):
        match.answer(0)
    mover = match.choice.letter  # type: ignore[union-attr]
    left = next(letter for letter in "ABC" if letter != mover)
    match.resign(left)
    while match.choice is not None and match.choice.letter == mover:
        match.answer(0)
    match.undo(agreed=True)
    assert match.choice is not None
    assert match.choice.letter != left


def test_a_draw_can_be_agreed() -> None:
    match = fresh().agree_draw()
    assert str(match.outcome) == "nobody (agreed)"
    assert salle.load(match.record()).outcome == match.outcome
    with pytest.raises(BadSeat):
        match.agree_draw()
    with pytest.raises(NothingToUndo):
        match.undo()


def test_forks_are_bounded_by_the_match() -> None:
    match = fresh().answer(0)
    with pytest.raises(NotLegal, match="there is no answer 999"):
        match.fork(999)
    assert match.fork(0, frozen=True).choice is not None


def test_a_frozen_fork_rolls_no_dice() -> None:
    looked = fresh().fork(0, frozen=True)
    assert looked.choice is not None
    assert looked.choice.is_chance
    assert looked.choice.prompt == "What did the die show? 1 to 2"


def test_real_dice_are_asked_for() -> None:
    match = salle.new("jedi-duel", real_dice=True)
    match.answer("2")
    assert match.choice is not None
    assert match.choice.name == "shuffle"
    with pytest.raises(NotAMove, match="nothing that is shuffled"):
        match.answer("AD 3Z ...")
    with pytest.raises(NotLegal, match="named twice"):
        match.answer("AD AD ...")
    with pytest.raises(NotLegal, match="52 cards are missing"):
        match.answer("AD KC")
    with pytest.raises(NotLegal, match="as text"):
        match.answer(0)
    match.answer("AD KC ...")
    assert match.choice is not None
    assert match.choice.letter == "B"
    assert "KC@Mid" in match.choice.texts


def test_a_mistyped_roll_can_be_taken_back() -> None:
    match = salle.new("jedi-duel", real_dice=True).answer("2")
    match.undo(CHANCE)
    assert match.choice is not None
    assert match.choice.name == "roll"
    match.answer("1").answer("...")
    match.undo(CHANCE)
    assert match.choice.name == "shuffle"
    with pytest.raises(NothingToUndo, match="typed in just now"):
        fresh().undo(CHANCE)
    with pytest.raises(NothingToUndo, match="typed in just now"):
        match.answer("...").answer(0).undo(CHANCE)


def test_numbers_of_absurd_length_are_no_moves() -> None:
    match = salle.new("jedi-duel", real_dice=True)
    with pytest.raises(NotAMove):
        match.answer("1" * 5000)
    with pytest.raises(BadRecord, match="Seats"):
        salle.load(record().replace('[Seats "2"]', f'[Seats "{"1" * 5000}"]'))


def test_everything_shows_itself_in_a_notebook() -> None:
    match = fresh()
    assert match._repr_svg_().startswith("<svg")
    assert match.choice is not None
    assert "<ol" in match.choice._repr_html_()
    assert "jedi-duel" in repr(match)
    assert match.choice.texts[0] in repr(match.choice)
    json.dumps(match.choice.json())


def test_facts_are_plain_data() -> None:
    facts = salle.game("jedi-duel").facts()
    json.dumps(facts)
    assert facts["seats"] == [2, 8]
    assert facts["hidden_information"] is True


# -- records ---------------------------------------------------------------------------------


def record() -> str:
    return fresh().answer(0).answer(0).answer(0).record()


@pytest.mark.parametrize(
    ("spoil", "error", "message"),
    [
        (lambda text: "hello", BadRecord, "not a record"),
        (lambda text: "", BadRecord, "not a record"),
        (lambda text: text.replace("jedi-duel", "ludo"), BadRecord, "known are .*jedi-duel"),
        (lambda text: text.replace('[Rules "1"]', '[Rules "0"]'), WrongRules, "version 0"),
        (lambda text: text.replace('[Rules "1"]\n', ""), WrongRules, "version unknown"),
        (lambda text: text.replace('[Seats "2"]', '[Seats "two"]'), BadRecord, "Seats"),
        (lambda text: text.replace('[Seats "2"]', '[Seats "99"]'), BadRecord, "2 to 8 seats"),
        (
            lambda text: text.replace('[Seats "2"]', '[Options "x=1"]\n[Seats "2"]'),
            BadRecord,
            "no option",
        ),
        (lambda text: text.replace("roll", "rolled"), BadRecord, "line 5"),
        (lambda text: text.replace("; B ", "; A ", 1), BadRecord, "line 5"),
        (lambda text: text.replace("shuffle ", "shuffle AD ", 1), BadRecord, "named twice|missing"),
        (lambda text: text.replace("[Game", '[Result "A (deck)"]\n[Game'), BadRecord, "still open"),
        (lambda text: text + "9. A none; B none; A none\n", BadRecord, "line"),
        (lambda text: text.replace("[Rules", "[Rules oops"), BadRecord, "a tag looks like"),
        (lambda text: text.replace("[Game", '[Game "jedi-duel"]\n[Game'), BadRecord, "twice"),
        (lambda text: text.replace("[Rules", '[Start "{oops"]\n[Rules'), BadRecord, "not JSON"),
        (lambda text: text.replace("[Rules", '[Start "{}"]\n[Rules'), BadRecord, "players"),
    ],
)
def test_a_spoilt_record_is_refused_with_a_reason(
    spoil: object, error: type[Exception], message: str
) -> None:
    assert callable(spoil)
    with pytest.raises(error, match=message):
        salle.load(spoil(record()))


def test_a_record_from_a_viewpoint_cannot_be_loaded() -> None:
    with pytest.raises(BadRecord, match="only what A saw"):
        salle.load(fresh().answer(0).record("A"))


def test_commentary_and_blank_lines_do_not_matter() -> None:
    text = record()
    head, _, moves = text.partition("\n\n")
    dressed = head + "\n\n" + "\n\n".join(line + " {well played}" for line in moves.splitlines())
    assert salle.load(dressed).record() == text


def test_names_are_kept_and_cannot_break_a_record() -> None:
    match = fresh(names={0: 'Ann "the [blade]"\n', 1: "Bob"})
    again = salle.load(match.record())
    assert again.names == {0: "Ann the blade", 1: "Bob"}


def test_options_are_kept_in_records() -> None:
    match = fresh(options={"attack_table": "0,1,1/1,0,1/1,1,0"}).answer(0)
    assert salle.load(match.record()).options == match.options


def test_a_match_from_a_position_is_recorded_with_it() -> None:
    match = fresh()
    for _ in range(12):
        match.answer(0)
    begun = salle.new("jedi-duel", position=fresh().fork().answer(0).position(), seed=1)
    begun.answer(0)
    assert salle.load(begun.record()).record() == begun.record()


def test_every_fault_of_a_position_is_reported() -> None:
    with pytest.raises(BadPosition) as caught:
        fresh(
            position={
                "turn": "C",
                "deck": "AD AD ZZ ...",
                "colour": "red",
                "players": {
                    "A": {"fatigue": 99, "stance": "3H@Low", "hand": "4D"},
                    "B": {"fatigue": 0, "hand": "5D", "immune": "yes"},
                },
            }
        )
    text = str(caught.value)
    for fault in (
        "turn is a seat",
        "'ZZ'",
        "AD is in",
        "colour",
        "fatigue",
        "3H cannot",
        "immune",
        "B is out",
    ):
        assert fault in text
    assert len(caught.value.problems) >= 8


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"A": {"stance": "2H@Mid", "hand": "5C"}}, "A has 1 cards in hand"),
        ({"A": {"stance": "2H@Mid", "hand": "5C 6C 7C 8C 9C 10C"}}, "A has 6 cards in hand"),
        ({"A": {"hand": "X1 X2"}}, "A has no stance and no card for one"),
        ({"B": {"hand": "8D 9D 10D JD QD"}}, "B needs a stance"),
    ],
)
def test_positions_that_could_not_be_played_are_refused(
    change: dict[str, object], message: str
) -> None:
    players: dict[str, object] = {
        "A": {"hand": "5C 3D 4D 6D 7D", "stance": "2H@Mid"},
        "B": {"hand": "8D 9D 10D JD QD", "stance": "3H@Mid"},
    }
    with pytest.raises(BadPosition, match=message):
        fresh(position={"turn": "A", "deck": "...", "players": {**players, **change}})


def test_a_position_needs_cards_to_draw() -> None:
    placed = "5C 3D 4D 6D 7D 2H 8D 9D 10D JD QD 3H AS KS"
    game = salle.game("jedi-duel")
    left = [word for word in map(game.item_text, range(54)) if word not in placed.split()]
    with pytest.raises(BadPosition, match="deck and pile together"):
        fresh(
            position={
                "turn": "A",
                "deck": "AS",
                "pile": "KS",
                "removed": " ".join(left),
                "players": {
                    "A": {"hand": "5C 3D 4D 6D 7D", "stance": "2H@Mid"},
                    "B": {"hand": "8D 9D 10D JD QD", "stance": "3H@Mid"},
                },
            }
        )


def test_seats_that_contradict_a_position_are_refused() -> None:
    position = fresh().answer(0).position()
    with pytest.raises(BadSeat, match="the position has 2 seats, not 3"):
        fresh(position=position, seats=3)
