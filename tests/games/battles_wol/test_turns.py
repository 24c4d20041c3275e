"""Turns: no passing, what is forced and what is free, the phases of an Action, releases."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.battles_wol.playing import (
    asked,
    fight,
    go_on,
    mob,
    offers,
    place,
    says,
    state,
    told,
)


@clause("BW-49", "BW-R25")
def test_nobody_may_pass_with_an_active_mob() -> None:
    match = fight(["Warrior", "Cleric"], ["Thief Inactive"])
    assert "stand down" not in offers(match)


@clause("BW-R25", "BW-R65")
def test_those_who_act_from_aside_are_never_forced() -> None:
    for one in ("Thug Fallow", "Barbarian Busy", "AirMage Busy"):
        match = fight([one], ["Thief Inactive"])
        assert offers(match)[0] == "stand down"
        go_on(match, ["A stand down"])
        assert says(match, "A stands down")


@clause("BW-R26")
def test_who_has_no_legal_action_is_skipped_and_stays_active() -> None:
    match = fight(["Warrior"], ["AirMage lp=0/5/0 Busy"])
    assert says(match, "A has nothing to do")
    assert place(match, "A Warrior") == "Active"
    assert asked(match) == "B turn"


@clause("BW-R29", "BW-115")
def test_a_flight_keeps_the_round_open_and_the_bolt_comes_later() -> None:
    match = fight(["AirMage lp=0/5/3 rows=5/3"], ["Thief Inactive"], ["A out FLY", 1])
    assert says(match, "Turn 2: B")
    assert asked(match) == "A turn"
    assert "AirMage1 AIR BOLT>Thief1" in offers(match)
    assert state(match).turn == 3


@clause("BW-R29")
def test_a_failed_flight_or_a_release_alone_leaves_a_turn_idle() -> None:
    match = fight(
        ["AirMage lp=0/0/0 turn_barred", "Mystic Fallow"], ["Thief Inactive"],
        ["A out FLY", 100],
    )  # fmt: skip
    assert says(match, "FLY fails")
    assert asked(match) == "A release"
    assert state(match).turn == 2


@clause("BW-47", "BW-R29", "BW-65")
def test_an_out_of_turn_action_on_ones_own_turn_does_not_use_it() -> None:
    match = fight(["FireMage"], ["Thief", "Cleric"], ["A out MAGIC MISSILE>Thief", 1])
    assert asked(match) == "A turn"
    assert "FireMage1 FIREBOLT>Cleric2" in offers(match)


@clause("BW-R28", "BW-72")
def test_release_on_ones_own_turn_and_at_end_round() -> None:
    match = fight(["Mystic Fallow", "Warrior"], ["Thief Inactive"], ["A release Mystic"])
    assert place(match, "A Mystic") == "Inactive"
    assert says(match, "A’s Mystic 1 is released")
    match = fight(["Mystic Fallow"], ["Thief Stuck", "Cleric Inactive"])
    assert asked(match) == "A release"
    go_on(match, ["A Mystic"])
    assert place(match, "A Mystic") == "Active"


@clause("BW-R27", "BW-141", "BW-118")
def test_a_mob_woken_up_may_take_another_turn() -> None:
    match = fight(["Warrior Inactive acted", "EarthMage lp=0/1/0"], ["Thief Inactive"],
                  ["A EARTHQUAKE"])  # fmt: skip
    assert asked(match) == "B turn"
    assert place(match, "A Warrior") == "Active"
    assert not mob(match, "A Warrior").acted


@clause("BW-30", "BW-59", "BW-60", "BW-61", "BW-62", "BW-63", "BW-48")
def test_the_five_phases_in_order() -> None:
    match = fight(
        ["FireMage", "Mystic lp=0/1/0 Fallow"], ["Thief", "FireMage"],
        ["A FireMage FIREBOLT>Thief", "A 2"],
    )  # fmt: skip
    assert match.view("A")["action"]["phase"] == "Play"  # type: ignore[index]
    assert says(match, "declares FIREBOLT on B’s Thief 1 with 2 points")
    go_on(match, ["B none", "A none"])
    assert match.view("A")["action"]["phase"] == "Action"  # type: ignore[index]
    go_on(match, [3])
    assert match.view("A")["action"]["phase"] == "Action"  # type: ignore[index]
    go_on(match, [3])
    assert asked(match) == "B end phase"
    assert match.view("A")["action"]["phase"] == "End"  # type: ignore[index]
    go_on(match, ["B none", "A none"])
    lines = told(match)
    order = ["declares FIREBOLT", "heals 0 by LIGHT", "spends 2 points of FIREBOLT",
             "loses 6 to FIREBOLT", "A’s Fire Mage 1 is Inactive"]  # fmt: skip
    at = [next(i for i, line in enumerate(lines) if text in line) for text in order]
    assert at == sorted(at)


@clause("BW-62")
def test_answers_to_a_hit_belong_to_the_damage_phase() -> None:
    match = fight(
        ["Warrior"], ["Ranger lp=1/1/0", "Cavalier lp=0/1/0"],
        ["A Warrior ATTACK>Ranger", 15, 3],
    )  # fmt: skip
    for question in ("B vigilante", "B counter"):
        assert asked(match) == question
        assert match.view("A")["action"]["phase"] == "Damage"  # type: ignore[index]
        go_on(match, ["B none"])


@clause("BW-58", "BW-R35")
def test_an_action_stopped_in_the_play_phase_has_no_end_phase() -> None:
    match = fight(
        ["IceMage", "FireMage"], ["Mystic lp=0/0/2 Busy", "Thief Inactive"],
        ["A IceMage ATTACK>Thief", "A inactive"],
    )  # fmt: skip
    assert asked(match) != "A end phase"
    assert place(match, "A IceMage") == "Inactive"


@clause("BW-R34")
@pytest.mark.parametrize(
    ("stopped_by", "foes", "steps", "left"),
    [
        ("SHADOWS", ["Mystic Busy", "Thief"], ["A inactive"], 4),
        ("WALL", ["Druid lp=0/5/0 Fallow", "Thief"], [55], 2),
        ("DANCE", ["Shaman lp=0/0/5 Fallow", "Thief"], ["B DANCE", 65], 2),
        ("a miss", ["Cleric", "Thief"], [2], 2),
    ],
)
def test_when_declared_points_are_lost(
    stopped_by: str, foes: list[str], steps: list[str | int], left: int
) -> None:
    opening: list[str | int] = ["A ICE BOLT>Thief", "A 2"]
    match = fight(["IceMage lp=0/2/0"], foes, opening + steps)
    assert mob(match, "A IceMage").first == left, stopped_by


@clause("BW-R34")
def test_a_fall_or_death_in_the_play_phase_keeps_the_points() -> None:
    match = fight(
        ["AirMage lp=0/1/1 Busy", "Warrior Inactive"], ["EarthMage lp=0/0/1 Fallow", "Thief"],
        ["A AIR BOLT>Thief", "A 3", 35, 2, 1],
    )  # fmt: skip
    assert mob(match, "A AirMage").second == 4
    assert place(match, "A AirMage") == "Inactive"


@clause("BW-R36")
def test_a_missile_turn_uses_the_qt_it_has_when_the_dice_fall() -> None:
    match = fight(
        ["FireMage lp=0/0/1"], ["Thief", "Cleric"],
        ["A MAGIC MISSILE>Thief", "A MAGIC MISSILE>Cleric", 1, "A none"],
    )  # fmt: skip
    go_on(match, [1, 1, "A none"])
    assert mob(match, "B Thief").hp == 18
    assert mob(match, "A FireMage").second == 1


@clause("BW-50", "BW-R30")
def test_no_window_between_the_linked_rolls_of_one_action() -> None:
    match = fight(["Ranger lp=0/0/10"], ["FireMage", "Cleric"],
                  ["A CALLED SHOT>Cleric", "B none"])  # fmt: skip
    for face in (50, 19, 5):
        assert asked(match) == "* roll"
        go_on(match, [face])
    assert asked(match) == "B end phase"


@clause("BW-R50")
def test_a_danced_howler_returns_to_busy_but_has_acted() -> None:
    match = fight(["Barbarian Busy", "Warrior"], ["Shaman lp=0/0/9 Fallow"],
                  ["A Barbarian ATTACK>Shaman", "B DANCE", 1])  # fmt: skip
    assert place(match, "A Barbarian") == "Busy"
    assert mob(match, "A Barbarian").acted
    assert says(match, "B has nothing to do")
    assert not any("Barbarian1" in text and "release" not in text for text in offers(match))


@clause("BW-R50", "BW-R69")
def test_a_howler_stopped_by_shadows_is_inactive() -> None:
    match = fight(["Barbarian Busy"], ["Mystic Busy"], ["A Barbarian ATTACK>Mystic", "A inactive"])
    assert says(match, "A’s Barbarian 1 yields to the SHADOWS of B’s Mystic 1: Inactive")


@clause("BW-R69")
def test_a_flyer_who_yields_to_shadows_lands_unhurt() -> None:
    match = fight(["AirMage lp=0/3/1 Busy"], ["Mystic Busy", "Thief"],
                  ["A AIR BOLT>Thief", "A 1", "A inactive"])  # fmt: skip
    assert mob(match, "A AirMage").hp == 20
    assert place(match, "A AirMage") == "Inactive"
