"""How battles end, and how they are kept from never ending."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.battles_wol.playing import asked, fight, go_on, offers, place, says, state

LAST = ["Barbarian hp=3"]
AVENGED = ["Theurgist hp=3 Busy"]


@clause("BW-R79")
@pytest.mark.parametrize(("switch", "outcome"), [("draw", "nobody"), ("actor", "A")])
def test_both_sides_gone_at_once(switch: str, outcome: str) -> None:
    match = fight(LAST, AVENGED, ["A Barbarian ATTACK>Theurgist", 15, 5],
                  options={"double_ko": switch})  # fmt: skip
    assert str(match.outcome) == f"{outcome} (double KO)"


@clause("BW-R81")
def test_two_still_rounds_wake_everybody_and_forbid_flight_and_hiding() -> None:
    match = fight(
        ["Mystic Fallow", "AirMage Busy"], ["Theurgist Fallow", "Thug Fallow"],
        ["A stand down", "B stand down", "A none", "B none"], still=1,
    )  # fmt: skip
    assert says(match, "Nothing moves")
    assert place(match, "A Mystic") == "Active"
    assert state(match).no_escape
    go_on(match, [1, 6])
    texts = offers(match)
    assert not any("FLY" in text or "HIDE" in text for text in texts)


@clause("BW-R81")
def test_a_round_with_an_att_roll_is_not_still() -> None:
    match = fight(["Warrior"], ["Thief Inactive"], [2], still=1)
    assert state(match).still == 0
    assert not says(match, "Nothing moves")


@clause("BW-R82")
@pytest.mark.parametrize(
    ("mine", "theirs", "outcome"),
    [
        (["Warrior Inactive", "Thief Inactive"], ["Cleric Inactive"], "A (more Mobs)"),
        (["Warrior hp=9 Inactive"], ["Cleric Inactive"], "B (more HP)"),
        (["Warrior Inactive"], ["Cleric Inactive"], "nobody (even)"),
        (["Necromancer Inactive", "Thief hp=5 ceiling=5 summoned_by=Necromancer1 Inactive"],
         ["Cleric hp=19 Inactive"], "A (more HP)"),
    ],
)  # fmt: skip
def test_after_the_last_round(mine: list[str], theirs: list[str], outcome: str) -> None:
    match = fight(mine, theirs, options={"max_rounds": 7}, round=7, phase="End Round")
    assert str(match.outcome) == outcome


@clause("BW-R83")
def test_anybody_may_resign_and_the_rules_know_of_giving_up() -> None:
    match = fight(["Warrior", "Cleric"], ["Thief"])
    assert str(match.resign("A").outcome) == "B (resigned)"
    match = fight(["Warrior", "Cleric"], ["Thief"])
    assert str(match.concede("A").outcome) == "B (conceded)"


@clause("BW-R80", "BW-77")
def test_a_thug_who_can_backstab_is_no_deadlock() -> None:
    match = fight(["Thug Fallow"], ["Theurgist Fallow"], ["A stand down"])
    assert asked(match) == "A release"
    assert place(match, "A Thug") == "Fallow"
