"""What the rulebook leaves open and we had to settle (IM-R91 to IM-R98)."""

from __future__ import annotations

import pytest

import salle
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
from tests.games.impact.test_melee import four


@clause("IM-R91")
@pytest.mark.parametrize(("used", "lines"), [("apply", "B H RA C"), ("save", "")])
def test_only_a_parry_that_was_used_opens_lines(used: str, lines: str) -> None:
    rows = (
        ("A", "parry", "nobody", "done", "done"),
        ("B", "straight", "A", "=", "R>C"),
        ("C", "cover up", "nobody", "done", "done"),
    )
    dice = [1, 1, 6, 6, 1, 1, f"A {used}", 1, 1, 6, 6, 1, 1]
    match = bout(ring(kate(), frank(), john()), [*four(*rows), *dice])
    assert player(match, "A")["riposte"] == lines


@clause("IM-R92")
def test_a_feint_does_not_force_whoever_is_frozen_by_a_stop_hit() -> None:
    rows = (
        ("A", "jab", "B", "stop=", "R"),
        ("B", "straight", "A", "=", "R>C"),
        ("C", "jab", "B", "feint", "R"),
    )
    dice = [4, 4, 1, 1, 6, 6, 6, 6, 1, 1]
    match = bout(ring(kate(), frank(), john()), [*four(*rows), *dice])
    assert any(line.startswith("The Feint of C against B succeeds") for line in told(match))
    assert told(match)[-1].startswith("A attacks B"), "B was asked nothing"
    assert player(match, "B")["declared"] == "straight A = R>C"


@clause("IM-R93")
def test_a_bridge_on_somebody_already_out_still_earns() -> None:
    rows = (
        ("A", "hook", "C", "+", "R>C"),
        ("B", "bridge out", "C", "done", "done"),
        ("C", "cover up", "nobody", "done", "done"),
    )
    start = ring(frank(sp="1/0"), kate(stamina=40), john(damage="C 11"))
    dice = ["C keep", 6, 6, 1, 1, 1, 1, "A act", "C save", 6, 6, 1, 1, 1, 2, 3]
    match = bout(start, [*four(*rows), *dice])
    assert player(match, "C")["status"] == "ko"
    assert (player(match, "B")["stamina"], player(match, "B")["sp"]) == (45, "1/0")


@clause("IM-R94")
def test_of_several_ties_the_highest_is_rolled_off_first() -> None:
    pairs = (("A", "B"), ("B", "A"), ("C", "D"), ("D", "C"))
    script = four(*((s, "straight", o, "=", "R>C") for s, o in pairs))
    start = ring(frank(), frank(), frank(), frank())
    first = [1, 1, 1, 1, 6, 6, 6, 6]
    again = [3, 3, 3, 3, 1, 2, 2, 2, 5, 5, 4, 4]
    match = bout(start, [*script, *first, *again])
    speeds = [line.split()[0] for line in told(match) if "has speed" in line]
    assert "".join(speeds) == "ABCD" + "CD" + "CD" + "AB"
    assert match.choices[0].letter == "D"


@clause("IM-R95")
def test_a_masked_feint_names_what_it_pretends_and_hides_its_speed() -> None:
    start = ring(kate(sp="1/0"), frank(sp="1/0"))
    match = bout(start, ["A round", "B hook"], masked_feints="on")
    assert {"feint=", "feint-", "feint+", "lead="} <= set(offered(match, "A"))
    match.answer("A feint+").answer("B =")
    assert "R>C" in offered(match, "A")
    open_match = bout(start, ["A round", "B hook", "A feint", "B ="])
    assert offered(open_match, "A") == ["R", "L"]


@clause("IM-R95")
@pytest.mark.parametrize(("manner", "shown"), [("=", False), ("lead=", False), ("=*", True)])
def test_with_masks_only_a_strike_that_cannot_be_feigned_shows_its_total(
    manner: str, shown: bool
) -> None:
    start = ring(kate(sp="1/0"), frank(sp="1/0"))
    script = ["A round", "B cover up", f"A {manner}", "B done", "A R>C", "B done", 3, 3, 4, 3]
    match = bout(start, script, masked_feints="on")
    lines = [line.text for line in match.lines("B")]
    assert any(line.startswith("A has speed") for line in lines) is shown


@clause("IM-R96")
@pytest.mark.parametrize("begin", ["3", "4"])
def test_before_special_effects_a_throw_does_not_knock_down(begin: str) -> None:
    script = declare(("A", "throw", "", "C"), ("B", "palm", "", "R>LL"), full=False)
    dice = [6, 6, 1, 1, 6, 6, 1, 1, 6]
    start = ring(john(), frank(), at="T")
    match = bout(start, [*script, *dice], phase=3, special_effects_from_phase=begin)
    assert ("B is knocked down" in told(match)) is (begin == "3")


@clause("IM-R96")
@pytest.mark.parametrize("begin", ["3", "4"])
def test_before_special_effects_chokes_hold_but_do_not_knock_out(begin: str) -> None:
    start = ring(john(), frank(), at="T", holds=["A grapple B"])
    script = declare(("A", "choke", "", "H"), ("B", "palm", "", "R>LL"), full=False)
    turn = [*script, 6, 6, 1, 1, 6, 6, 1, 1, 6, 1, 1, 6, 6]
    last = [*script, 6, 6, 1, 1, 6, 6, 1, 1, 6]
    match = bout(start, [*turn, *turn, *last], phase=3, special_effects_from_phase=begin)
    if begin == "3":
        assert str(match.outcome) == "A (knock-out)"
    else:
        assert match.position()["holds"] == ["A grapple B", "A choke B 3"]


@clause("IM-R97")
@pytest.mark.parametrize(
    ("rank", "points"),
    [
        ("brown", [7000, 7000, 7000]),
        ("60", [60, 60, 60]),
        ("white,1234,black", [1000, 1234, 10000]),
        ("yellow,1234", [2000, 1234, 1234]),
    ],
)
def test_a_rank_for_all_or_for_each_seat(rank: str, points: list[int]) -> None:
    fight = GAME.blank(3, {**GAME.default_options(), "rank": rank})
    assert [fight.house.budget(seat) for seat in range(3)] == points  # type: ignore[attr-defined]


@clause("IM-R98")
@pytest.mark.parametrize(
    ("teams", "seats", "opponents"),
    [
        ("none", 3, [[1, 2], [0, 2], [0, 1]]),
        ("halves", 4, [[2, 3], [2, 3], [0, 1], [0, 1]]),
        ("halves", 3, [[1, 2], [0], [0]]),
        ("121", 3, [[1], [0, 2], [1]]),
        ("12", 4, [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]]),
    ],
)
def test_teams_say_who_fights_whom(teams: str, seats: int, opponents: list[list[int]]) -> None:
    fight = GAME.blank(seats, {**GAME.default_options(), "teams": teams})
    found = [fight.opponents(seat) for seat in range(seats)]  # type: ignore[attr-defined]
    assert found == opponents


@clause("IM-R98")
def test_a_team_of_one_digit_is_no_fight() -> None:
    with pytest.raises(salle.SalleError, match="two teams"):
        Match.new(GAME, seats=3, options={"teams": "111"})
