"""Damage, special effects, holds, knock-outs, and what a body can no longer do."""

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

COVER = ("cover up", "done", "done")


def fresh(
    *players: dict[str, object], at: str = "T", holds: tuple[str, ...] = (), **options: object
) -> Match:
    return Match.new(
        GAME, position=ring(*players, at=at, holds=holds), real_dice=True, options=options
    )


# -- effects and knock-outs ------------------------------------------------------------------


@clause("IM-87", "IM-R61")
@pytest.mark.parametrize(("gouge", "outcome"), [("death", "A (death)"), ("ko", "A (knock-out)")])
def test_a_gouge_may_kill(gouge: str, outcome: str) -> None:
    script = declare(("A", "gouge", "=", "R>H"), ("B", *COVER))
    dice = [1, 1, 1, 1, 6, 6, 1, 1, 1, 6, 6]
    start = ring(frank(sp="1/0", power="9 1"), kate(), at="T")
    match = bout(start, [*script, *dice], gouge=gouge)
    assert str(match.outcome) == outcome
    assert ("B earns 0 PP" in told(match)) == (gouge == "death")


@clause("IM-87")
def test_a_gouge_below_12_does_not_kill() -> None:
    script = declare(("A", "gouge", "=", "R>H"), ("B", *COVER))
    start = ring(frank(sp="1/0", power="9 1"), kate(), at="T")
    match = bout(start, [*script, 1, 1, 1, 1, 6, 6, 1, 1, 1, 6, 5, 1])
    assert not match.over


@clause("IM-124", "IM-R49", "IM-93")
def test_an_effect_is_rolled_though_the_blow_knocks_out() -> None:
    script = declare(("A", "gouge", "=", "R>H"), ("B", *COVER))
    start = ring(frank(sp="1/0", power="9 1"), kate(damage="H 7"), at="T")
    match = bout(start, [*script, 1, 1, 1, 1, 6, 6, 1, 1, 1, 6, 6])
    assert str(match.outcome) == "A (death)"
    match = bout(start, [*script, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 6])
    assert str(match.outcome) == "A (knock-out)"


@clause("IM-94")
def test_three_limbs_knock_out() -> None:
    script = declare(("A", "hook", "+", "R>LA"), ("B", "duck weave", "done", "done"))
    start = ring(frank(sp="1/0"), kate(damage="LA 7, RA 8, RL 10"))
    match = bout(start, [*script, 1, 1, 1, 1, 6, 6, 1, 1, 1])
    assert str(match.outcome) == "A (knock-out)"


@clause("IM-123", "IM-R46")
def test_kod_areas_are_no_targets() -> None:
    match = bout(ring(frank(), kate(damage="LA 8")), ["A straight", "B cover up", "A =", "B done"])
    assert "R>LA" not in offered(match, "A")
    assert len(offered(match, "A")) == 12


@clause("IM-R46")
def test_an_area_kod_before_the_blow_lands_takes_no_more() -> None:
    start = ring(frank(), frank(), kate(damage="LA 7"))
    script = [
        "A straight", "B straight", "C cover up", "A C", "B C", "C nobody", "A =", "B =", "C done",
        "A R>LA", "B R>LA", "C done", 6, 6, 5, 5, 1, 1, "A act", "C save", 6, 6, 1, 1, 1,
        "C save", 6, 6, 1, 1, 3,
    ]  # fmt: skip
    match = bout(start, script)
    lines = told(match)
    assert lines.count("The left arm of C is KO’d") == 1
    assert "B hits, 16 against 5" in lines
    assert player(match, "B")["stamina"] == 49
    assert player(match, "C")["damage"] == "LA 8"


@clause("IM-R47", "IM-44")
@pytest.mark.parametrize(
    ("tough", "die", "left"), [("C 5", 1, "C 4"), ("C 1", 6, "C 0"), ("C 0", 6, "C 0")]
)
def test_toughness_drops_by_one_against_its_present_value_and_not_below_0(
    tough: str, die: int, left: str
) -> None:
    script = declare(("A", "hook", "=", "R>C"), ("B", "duck weave", "done", "done"))
    start = ring(frank(sp="1/0", power="6 1"), kate(worn=tough))
    match = bout(start, [*script, 1, 1, 1, 1, 6, 6, 1, 1, die, 1])
    assert player(match, "B")["worn"] == left


@clause("IM-R36", "IM-67")
def test_without_stamina_one_acts_at_minus_8() -> None:
    script = declare(("A", "straight", "=", "R>C"), ("B", *COVER))
    match = bout(ring(frank(stamina=0), kate()), [*script, 4, 4, 1, 1, 6, 6, 1, 1, 1])
    assert "A has speed 5, rolling 8" in told(match)
    assert "A hits, 8 against 3" in told(match)
    assert player(match, "A")["stamina"] == 0


@clause("IM-R80")
def test_whoever_goes_out_has_no_award_and_no_holds() -> None:
    start = ring(frank(sp="1/0"), kate(damage="C 11", sp="0/2"), john(), holds=["B grapple C"])
    script = [
        "A hook", "B cover up", "C cover up", "A B", "B nobody", "C nobody", "A +", "B done",
        "C done", "A R>C", "B done", "C done", 6, 6, 1, 1, 2, 2, "B save", 6, 6, 1, 1, 1, 4,
    ]  # fmt: skip
    match = bout(start, script)
    assert not match.over
    assert match.position()["holds"] == []
    assert "B has defended with Cover-Up" not in told(match)
    assert player(match, "A")["kos"] == 1


# -- holds -----------------------------------------------------------------------------------


@clause("IM-84")
def test_the_held_cannot_step_duck_draw_or_feint() -> None:
    match = fresh(john(sp="0/1"), kate(), holds=("A grapple B",))
    here = offered(match, "B")
    assert {"cover up", "parry", "bind", "palm"} <= set(here)
    assert not {
        "bridge in",
        "bridge out",
        "bridge stay",
        "duck weave",
        "slip",
        "draw",
        "beat",
    } & set(here)
    match.answer("A cover up").answer("B palm").answer("A done")
    assert offered(match, "B") == ["=", "-", "+", "stop=", "stop-", "stop+"]


@clause("IM-84")
def test_a_joint_locked_limb_cannot_be_used() -> None:
    match = fresh(john(sp="0/2"), frank(), holds=("A lock B RA",))
    match.answer("A cover up").answer("B palm").answer("A done").answer("B =")
    assert all(text.startswith("L>") for text in offered(match, "B"))


@clause("IM-79", "IM-R57")
def test_the_immobilized_may_only_grapple_and_not_switch() -> None:
    match = fresh(john(sp="0/1"), kate(), holds=("A immobilize B",))
    assert [choice.letter for choice in match.choices] == ["A"]
    script = ["A palm", "A =", "B =", "A R>C", "B C"]
    match = bout(
        ring(john(sp="0/1"), kate(), at="T", holds=["A immobilize B"]), [*script, 6, 6, 1, 1]
    )
    assert match.choices[0].name == "wait"
    match.answer("A act")
    assert match.choices[0].is_chance


@clause("IM-125", "IM-R41")
@pytest.mark.parametrize(
    ("floor", "holds", "points"), [("off", [], "0/0"), ("on", ["A choke B 1"], "0/1")]
)
def test_a_choke_with_the_last_point_holds_only_with_a_floor(
    floor: str, holds: list[str], points: str
) -> None:
    script = declare(("A", "choke", "=", "H"), ("B", *COVER))
    match = bout(
        ring(john(sp="0/1"), frank(), at="T"),
        [*script, 1, 1, 1, 1, 6, 6, 1, 1, 6, 1],
        hold_floor=floor,
    )
    assert match.position()["holds"] == holds
    assert player(match, "A")["sp"] == points


@clause("IM-R31")
def test_without_setup_points_a_choke_needs_a_hold() -> None:
    assert "choke" not in offered(fresh(john(), frank(), phase=4), "A")
    match = fresh(john(), frank(), holds=("A grapple B",), phase=4)
    assert {"choke", "immobilize", "joint lock"} <= set(offered(match, "A"))


@clause("IM-R31")
def test_in_phase_iii_a_grapple_of_the_victim_ends_the_hold() -> None:
    script = declare(("A", "grapple", "", "C"), ("B", "grapple", "", "C"), full=False)
    start = ring(john(), frank(), at="T", holds=["A grapple B"])
    match = bout(start, [*script, 1, 1, 6, 6, 6, 6, 1, 1, 6, 1, 1, 6, 6], phase=3)
    assert match.position()["holds"] == ["B grapple A"]


@clause("IM-R31", "IM-127")
def test_in_phase_iii_a_strike_of_the_holder_ends_the_hold() -> None:
    script = declare(("A", "palm", "", "R>C"), ("B", "grapple", "", "C"), full=False)
    start = ring(john(), frank(), at="T", holds=["A grapple B"])
    match = bout(start, [*script, 6, 6, 1, 1, 1, 1, 6, 6, 1, 1, 6, 6], phase=3)
    assert match.position()["holds"] == []


@clause("IM-127", "IM-R43")
@pytest.mark.parametrize(("release", "holds"), [("on", []), ("off", ["A grapple B"])])
def test_a_bridge_lets_go_unless_the_letter_is_kept(release: str, holds: list[str]) -> None:
    script = declare(("A", "bridge stay", "done", "done"), ("B", *COVER))
    start = ring(john(sp="0/2"), frank(), at="T", holds=["A grapple B"])
    match = bout(start, [*script, 1, 1, 1, 1, 1, 1, 1], holder_release=release)
    assert match.position()["holds"] == holds


@clause("IM-127")
def test_defence_keeps_a_hold() -> None:
    script = declare(("A", *COVER), ("B", *COVER))
    start = ring(john(sp="0/2"), frank(), at="T", holds=["A grapple B"])
    match = bout(start, [*script, 1, 2, 1, 1, 1, 1])
    assert match.position()["holds"] == ["A grapple B"]


@clause("IM-R45")
def test_chokes_counted_by_turns_knock_out_at_the_end_of_a_turn() -> None:
    start = ring(john(sp="0/2"), frank(), at="T", holds=["A choke B 2"])
    script = declare(("A", *COVER), ("B", *COVER))
    match = bout(start, [*script, 1, 2, 1, 1, 1, 1], choke_count="turns")
    assert str(match.outcome) == "A (knock-out)"


@clause("IM-R83", "IM-78")
def test_choking_on_may_bring_difficulty_below_0() -> None:
    start = ring(john(sp="0/3"), frank(difficulty="H 2"), at="T", holds=["A choke B 1"])
    script = declare(("A", "choke", "=", "H"), ("B", "palm", "=", "R>C"))
    match = bout(start, [*script, 6, 6, 1, 1, "A act", "B keep", 1, 1, 2, 3])
    assert "A hits, 4 against 3" in told(match)


# -- limbs -----------------------------------------------------------------------------------


@clause("IM-R60", "IM-92")
def test_without_arms_there_is_no_grappling_cover_up_parry_bind_or_beat() -> None:
    match = fresh(kate(damage="RA 8, LA 8"), frank())
    here = set(offered(match, "A"))
    assert not {"grapple", "cover up", "parry", "bind", "beat", "jab"} & here
    assert {"bridge in", "duck weave", "slip", "snap"} <= here


@clause("IM-R60", "IM-92")
def test_without_legs_there_is_no_bridge_duck_or_slip() -> None:
    match = fresh(kate(damage="RL 10, LL 10"), frank())
    here = set(offered(match, "A"))
    assert not {"bridge in", "bridge stay", "duck weave", "slip", "snap"} & here
    assert {"cover up", "parry", "jab", "grapple"} <= here


@clause("IM-90", "IM-R58")
def test_lying_down_only_some_maneuvers_are_possible() -> None:
    match = fresh(kate(prone=True, sp="9/0"), frank())
    here = set(offered(match, "A"))
    assert here == {
        "groin", "gouge", "snap", "thrust", "knee", "sweep", "arch", "grapple", "throw",
        "bridge in", "bridge out", "bridge stay", "cover up", "parry",
    }  # fmt: skip
    match.answer("A snap").answer("B cover up").answer("B done")
    assert offered(match, "A") == ["=", "-", "+"]


@clause("IM-R32", "IM-95")
def test_a_lost_limb_slows_from_phase_ii() -> None:
    script = declare(("A", "jab", "", "L>C"), ("B", "jab", "", "L>C"), full=False)
    start = ring(frank(damage="RL 10"), john())
    assert "A has speed 8, rolling 2" in told(bout(start, [*script, 1, 1, 2, 2], phase=2))
    assert "A has speed 2, rolling 2" in told(bout(start, [*script, 1, 1, 2, 2], phase=1))


@clause("IM-R32")
@pytest.mark.parametrize(("first", "prone"), [("3", True), ("5", False)])
def test_special_effects_begin_with_their_phase(first: str, prone: bool) -> None:
    script = declare(("A", "throw", "", "C"), ("B", "palm", "", "R>C"), full=False)
    dice = [6, 6, 1, 1, 6, 6, 1, 1, 6]
    more = [] if prone else [1, 1, 6, 6]
    match = bout(
        ring(john(), frank(), at="T"),
        [*script, *dice, *more],
        phase=3,
        special_effects_from_phase=first,
    )
    assert player(match, "B")["prone"] is prone
