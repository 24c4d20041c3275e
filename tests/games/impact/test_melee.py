"""More than two fighters: ties, teams, forfeits, tactics that are saved."""

from __future__ import annotations

import pytest

import salle
from salle.kernel.errors import BadOption
from tests.clauses import clause
from tests.games.impact.ring import bout, frank, john, kate, player, ring, told


def four(*rows: tuple[str, str, str, str, str]) -> list[str]:
    """Declarations in a melee: seat, maneuver, opponent, manner, aim."""
    return [f"{row[0]} {row[part]}" for part in (1, 2, 3, 4) for row in rows]


@clause("IM-R84")
def test_tied_fighters_roll_again_only_among_themselves() -> None:
    start = ring(frank(), frank(), frank())
    script = four(
        *((s, "straight", o, "=", "R>C") for s, o in (("A", "B"), ("B", "C"), ("C", "A")))
    )
    match = bout(start, [*script, 3, 3, 6, 6, 2, 4, 1, 1, 5, 5])
    speeds = [line for line in told(match) if "has speed" in line]
    assert speeds[3:] == ["A has speed 7, rolling 2", "C has speed 15, rolling 10"]
    assert match.choices[0].letter == "B", "the re-roll does not lift C above B"
    match.answer("B wait")
    assert match.choices[0].letter == "C"


@clause("IM-R84")
def test_in_a_tie_a_bridger_moves_above_whom_he_named() -> None:
    start = ring(kate(), frank(), john())
    rows = (
        ("A", "bridge out", "B", "done", "done"),
        ("B", "straight", "A", "=", "R>C"),
        ("C", "cover up", "nobody", "done", "done"),
    )
    dice = [3, 3, 2, 2, 1, 1, 1, 1, 6, 6]
    match = bout(start, [*four(*rows), "B keep", *dice])
    assert "Tied: roll again" in told(match)
    assert match.choices[0].letter == "A", "B rolled more, but A bridges on B"


@clause("IM-R73")
def test_allies_are_no_targets_and_a_team_wins_together() -> None:
    start = ring(frank(sp="1/0"), kate(), john(damage="C 11"), at="P")
    del start["ranges"]["A-B"]  # type: ignore[attr-defined]
    rows = ["A hook", "B cover up", "C cover up"]
    match = bout(start, rows, teams="112")
    assert [(choice.letter, choice.name) for choice in match.choices] == [("C", "opponent")]
    more = ["C nobody", "A +", "B done", "C done", "A R>C", "B done", "C done"]
    dice = [6, 6, 1, 1, 2, 2, "C save", 6, 6, 1, 1, 1]
    match = bout(start, [*rows, *more, *dice], teams="112")
    assert str(match.outcome) == "A+B (knock-out)"


@clause("IM-R73")
def test_an_attack_on_somebody_already_out_is_forfeited() -> None:
    start = ring(frank(sp="1/0"), frank(), kate(damage="C 11"))
    rows = (
        ("A", "hook", "C", "+", "R>C"),
        ("B", "straight", "C", "=", "R>C"),
        ("C", "cover up", "nobody", "done", "done"),
    )
    dice = [6, 6, 1, 1, 1, 1, "A act", "C save", 6, 6, 1, 1, 1]
    match = bout(start, [*four(*rows), *dice])
    assert "B loses Straight: the opponent is out" in told(match)
    assert player(match, "B")["stamina"] == 50


@clause("IM-R74", "IM-64")
def test_a_saved_tactic_is_there_for_the_next_attack() -> None:
    start = ring(kate(), frank(), john())
    rows = (
        ("A", "duck weave", "nobody", "done", "done"),
        ("B", "straight", "A", "=", "R>C"),
        ("C", "jab", "A", "=", "L>H"),
    )
    dice = [3, 3, 3, 3, 2, 2, "C act", "A save", 6, 5, 3, 4, 1, "A apply", 4, 2, 3, 4, 2]
    match = bout(start, [*four(*rows), *dice])
    assert "C hits, 13 against 11" in told(match)
    assert "B misses, 10 against 11" in told(match)


@clause("IM-R73")
def test_ranges_are_kept_by_pairs() -> None:
    start = ring(kate(), frank(), john())
    rows = (
        ("A", "bridge out", "B", "done", "done"),
        ("B", "cover up", "nobody", "done", "done"),
        ("C", "cover up", "nobody", "done", "done"),
    )
    match = bout(start, [*four(*rows), "B keep", 1, 1, 2, 3, 2, 2, 1, 1, 1, 1])
    assert match.position()["ranges"] == {"A-B": "K", "A-C": "P", "B-C": "P"}


@clause("IM-R73")
@pytest.mark.parametrize(
    ("teams", "said"), [("1", "2 to 8 digits"), ("11", "two teams"), ("1x", "digits")]
)
def test_teams_that_make_no_fight_are_refused(teams: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        salle.new("impact", seats=2, options={"teams": teams})
    with pytest.raises(BadOption, match="one team"):
        salle.new("impact", seats=2, options={"teams": "112"})


@clause("IM-R66")
def test_a_frozen_attack_stays_frozen_when_the_stop_hit_is_dropped() -> None:
    start = ring(kate(sp="1/0"), frank(), john(), john())
    rows = (
        ("A", "round", "B", "stop=", "R"),
        ("B", "straight", "A", "=", "R>C"),
        ("C", "jab", "A", "=", "L>C"),
        ("D", "jab", "B", "=", "L>C"),
    )
    dice = [6, 6, 1, 1, 6, 5, 5, 5, "C act", "A cover up", "A save", 1, 1, 6, 6]
    match = bout(start, [*four(*rows), *dice])
    assert match.choices[0].letter == "D"
    match.answer("D act")
    assert told(match)[-1] == "D attacks B: left Jab at the chest", "B is not asked to switch"
