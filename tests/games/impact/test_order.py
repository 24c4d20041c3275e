"""Who acts when: declarations, Speed Tests, ties, waiting, switching, forfeits."""

from __future__ import annotations

import pytest

from salle import Match
from tests.clauses import clause
from tests.games.impact.ring import (
    GAME,
    bout,
    declare,
    frank,
    john,
    kate,
    offered,
    player,
    ring,
    told,
)


@clause("IM-35", "IM-36", "IM-R89")
def test_everybody_declares_one_maneuver_in_the_same_steps_whatever_it_is() -> None:
    match = bout(ring(frank(), kate()), ["A jab", "B cover up"])
    assert [(c.letter, c.name) for c in match.choices] == [("A", "manner"), ("B", "manner")]
    assert offered(match, "B") == ["done"]
    assert match.view("B")["players"]["A"]["declared"] == ""  # type: ignore[index]
    assert match.view("A")["players"]["A"]["declared"] == "jab B ="  # type: ignore[index]
    match.answer("A +").answer("B done")
    assert [(c.letter, c.name) for c in match.choices] == [("A", "aim"), ("B", "aim")]
    match.answer("B done")
    assert "declares" not in " ".join(told(match))
    match.answer("A L>H")
    assert match.view("B")["players"]["A"]["declared"] == "jab B + L>H"  # type: ignore[index]
    assert match.choices[0].is_chance


@clause("IM-30", "IM-131")
def test_a_maneuver_without_a_side_uses_the_average_speed_and_seats_roll_in_order() -> None:
    script = declare(("A", "straight", "=", "L>C"), ("B", "grapple", "=", "C"))
    match = bout(ring(frank(), john(), at="T"), [*script, 1, 2, 6, 6])
    assert "A has speed 10, rolling 3" in told(match)
    assert "B has speed 15, rolling 12" in told(match)


@clause("IM-34")
def test_who_was_struck_first_still_strikes() -> None:
    script = declare(("A", "straight", "=", "R>C"), ("B", "jab", "=", "L>C"))
    match = bout(ring(frank(), john()), [*script, 1, 1, 6, 6, 5, 5, 1, 1, 6, 5, 5, 1, 1, 6])
    attacks = [line for line in told(match) if "attacks" in line]
    assert attacks == [
        "B attacks A: left Jab at the chest",
        "A attacks B: right Straight at the chest",
    ]


@clause("IM-R24")
def test_a_tie_is_rolled_again_with_the_same_modifiers() -> None:
    script = declare(("A", "straight", "=", "R>C"), ("B", "straight", "=", "R>C"))
    match = bout(ring(frank(), frank()), [*script, 3, 3, 2, 4, 1, 1, 2, 2])
    lines = told(match)
    assert "Tied: roll again" in lines
    assert lines[-1] == "B has speed 9, rolling 4"
    assert match.choices[0].letter == "B"


@clause("IM-R24", "IM-58")
def test_a_bridger_wins_a_tie_against_whoever_does_not_bridge() -> None:
    script = declare(("A", "bridge out", "done", "done"), ("B", "straight", "=", "R>C"))
    match = bout(ring(kate(), frank()), [*script, "B keep", 4, 4, 3, 3, "A act", 1, 1])
    assert match.position()["ranges"] == {"A-B": "K"}
    assert "Tied: roll again" not in told(match)


@clause("IM-R24")
def test_the_first_bridger_wins_a_tie_against_a_counter_bridge() -> None:
    script = declare(("A", "jab", "=", "R>C"), ("B", "bridge out", "done", "done"))
    match = bout(ring(kate(), kate()), [*script, "A bridge stay", 3, 3, 2, 4, 1, 1, 1, 1])
    assert match.position()["ranges"] == {"A-B": "K"}


@clause("IM-R23", "IM-32")
def test_a_fighter_who_waits_may_still_switch() -> None:
    script = declare(("A", "straight", "=", "R>C"), ("B", "jab", "=", "L>C"))
    match = bout(ring(frank(), john()), [*script, 6, 6, 1, 1, "A wait"])
    assert match.choices[0].letter == "A"
    assert offered(match, "A") == ["keep", "cover up", "duck weave"]


@clause("IM-R21", "IM-R22")
def test_without_waiting_the_highest_total_acts_at_once() -> None:
    script = declare(("A", "straight", "=", "R>C"), ("B", "jab", "=", "L>C"))
    match = bout(ring(frank(), john()), [*script, 6, 6, 1, 1], waiting="off")
    assert match.choices[0].name == "switch"
    match = bout(ring(frank(), john()), [*script, 6, 6, 1, 1])
    assert match.choices[0].name == "wait"


@clause("IM-R22")
def test_a_beat_does_not_wait() -> None:
    script = declare(("A", "beat", "done", "done"), ("B", "jab", "=", "L>C"))
    match = bout(ring(frank(), john()), [*script, 6, 6, 1, 1])
    assert (match.choices[0].letter, match.choices[0].name) == ("B", "switch")


@clause("IM-R27")
@pytest.mark.parametrize("manner", ["feint", "lead"])
def test_the_target_of_a_feint_or_lead_may_switch(manner: str) -> None:
    script = declare(("A", "straight", manner, "R"), ("B", "jab", "=", "L>C"))
    match = bout(ring(frank(), john()), [*script, 6, 6, 1, 1])
    assert (match.choices[0].letter, match.choices[0].name) == ("B", "switch")
    match.answer("B cover up")
    assert player(match, "B")["declared"] == "cover up"


@clause("IM-R27")
def test_nobody_switches_against_a_bridge() -> None:
    script = declare(("A", "bridge out", "done", "done"), ("B", "jab", "=", "L>C"))
    match = bout(ring(kate(), john()), [*script, "B keep", 6, 6, 1, 1, "A act"])
    assert match.choices[0].is_chance


@clause("IM-R28")
def test_a_forfeited_maneuver_cannot_be_turned_into_defence() -> None:
    script = declare(("A", "snap", "=", "R>C"), ("B", "jab", "=", "L>C"))
    match = bout(ring(frank(), john()), [*script, 6, 6, 1, 1, "A act"])
    assert "A loses Snap Kick: out of range" in told(match)
    assert told(match)[-1] == "B attacks A: left Jab at the chest"
    assert match.choices[0].is_chance, "the Jab is tested at once"


@clause("IM-R78")
@pytest.mark.parametrize(("move", "aim"), [("cover up", "done"), ("draw", "expose C")])
def test_defence_and_draw_may_be_changed_to_a_counter_bridge(move: str, aim: str) -> None:
    script = declare(("A", "bridge in", "done", "done"), ("B", move, "done", aim))
    match = bout(ring(frank(), kate(), at="K"), [*script, "B bridge stay", 1, 1, 6, 6, 1, 2, 3, 4])
    assert match.position()["ranges"] == {"A-B": "K"}
    assert player(match, "B")["sp"] == "1/0"


@clause("IM-R78")
def test_the_held_cannot_counter_bridge() -> None:
    script = declare(("A", "bridge in", "done", "done"), ("B", "jab", "=", "L>C"))
    start = ring(john(sp="0/2"), frank(), at="P", holds=["A grapple B"])
    match = bout(start, script)
    assert match.choices[0].is_chance


@clause("IM-R79", "IM-84")
def test_a_bridge_overtaken_by_a_hold_is_lost_without_gains() -> None:
    script = declare(("A", "grapple", "=", "C"), ("B", "bridge out", "done", "done"))
    dice = [6, 6, 1, 1, "A act", 6, 6, 1, 1, 6]
    match = bout(ring(john(), kate(stamina=40), at="T"), [*script, "A keep", *dice])
    assert "B loses Bridge out: not possible while held" in told(match)
    assert player(match, "B")["stamina"] == 40
    assert player(match, "B")["sp"] == "0/0"


@clause("IM-129", "IM-R82")
def test_a_single_option_is_not_asked() -> None:
    start = ring(john(sp="0/1"), frank(), at="T", holds=["A immobilize B"])
    match = Match.new(GAME, position=start, real_dice=True)
    assert [c.letter for c in match.choices] == ["A"]


@clause("IM-R70")
def test_who_can_do_nothing_passes() -> None:
    start = ring(john(sp="0/1"), frank(damage="RA 8, LA 8"), at="T", holds=["A immobilize B"])
    script = ["A cover up", "A done", "A done", 3]
    match = bout(start, script)
    assert "B declares Pass" in told(match)
    assert not any("has speed" in line for line in told(match))
    assert player(match, "B")["sp"] == "0/0"
    assert player(match, "A")["sp"] == "1/1"


@clause("IM-54", "IM-R30")
def test_the_starting_range_is_chosen_and_out_of_range_comes_with_phase_iv() -> None:
    def start(**options: object) -> object:
        match = Match.new(GAME, options=options, seed=1).answer("frank").answer("john")
        return match.position()["ranges"]

    assert start() == {"A-B": "K"}
    assert start(start_range="T") == {"A-B": "T"}
    assert start(start_range="O") == {"A-B": "O"}
    assert start(start_range="O", phase=3) == {"A-B": "K"}


@clause("IM-R72", "IM-130")
def test_turns_without_a_blow_end_in_a_draw() -> None:
    rest = declare(("A", "cover up", "done", "done"), ("B", "cover up", "done", "done"))
    match = bout(ring(frank(), kate()), [*rest, 1, 1, 2, 2, 1, 1] * 2, stall_limit=2)
    assert str(match.outcome) == "nobody (stall)"


@clause("IM-R90")
def test_a_player_may_give_up_before_a_turn() -> None:
    match = Match.new(GAME, position=ring(frank(), kate()), real_dice=True)
    match.concede("A")
    assert str(match.outcome) == "B (conceded)"
    assert player(match, "B")["kos"] == 0
