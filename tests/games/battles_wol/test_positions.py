"""Positions, Hacked, Stuck, Dead; and what a Mob can do where it stands."""

from __future__ import annotations

import pytest

import salle
from tests.clauses import clause
from tests.games.battles_wol.playing import asked, fight, go_on, mob, offers, place, says, state


@clause("BW-1", "BW-4", "BW-R84")
def test_two_parties_begin_active() -> None:
    match = salle.new("battles-wol", seed=3, options={"pick_mode": "given", "rank_mode": "roll"})
    while match.choices and match.choices[0].name in ("pool", "bonus", "melee", "levels"):
        match.answer(0)
    battle = state(match)
    assert match.seats == 2
    assert [len(party) for party in battle.parties] == [3, 3]
    assert {place(match, f"A {kind}") for kind in ("Warrior", "Cleric", "FireMage")} == {"Active"}


@clause("BW-6", "BW-7", "BW-8", "BW-9")
@pytest.mark.parametrize(
    ("position", "acts"),
    [("Active", True), ("Inactive", False), ("Fallow", False), ("Busy", False), ("Stuck", False)],
)
def test_only_an_active_mystic_acts(position: str, acts: bool) -> None:
    match = fight(["Warrior", f"Mystic {position}"], ["Thief"])
    assert any("Mystic2 ATTACK" in text for text in offers(match)) == acts


@clause("BW-8", "BW-9", "BW-70")
def test_at_end_round_the_fallow_stay_and_the_busy_wake() -> None:
    match = fight(["Mystic Fallow", "Druid Busy"], ["Thief Inactive"], ["A none"])
    assert [place(match, f"A {kind}") for kind in ("Mystic", "Druid")] == ["Fallow", "Active"]


@clause("BW-10", "BW-37", "BW-61")
def test_actor_and_target_are_mobile_while_the_dice_fall() -> None:
    match = fight(["Warrior"], ["Thief", "Cleric"], ["A Warrior ATTACK>Thief"])
    assert asked(match) == "* roll"
    view = match.view("B")
    mobs = {**view["players"]["A"]["mobs"], **view["players"]["B"]["mobs"]}  # type: ignore[index]
    assert {name: one["mobile"] for name, one in mobs.items()} == {
        "Warrior1": "acting",
        "Thief1": "defending",
        "Cleric2": None,
    }


@clause("BW-37")
def test_an_effect_on_several_makes_nobody_mobile() -> None:
    match = fight(["Necromancer"], ["Thief", "FireMage"], ["A DISINTEGRATION", "A 1", "B none"])
    assert asked(match) == "* roll"
    assert {one.mobile for one in state(match).parties[1]} == {0}


@clause("BW-12", "BW-42", "BW-43")
def test_a_mob_without_hp_is_dead_and_the_last_one_loses_the_game() -> None:
    match = fight(["Barbarian"], ["Thief hp=3", "Cleric hp=1 Inactive"],
                  ["A Barbarian ATTACK>Thief", 15, 3])  # fmt: skip
    assert place(match, "B Thief") == "Dead"
    assert not match.over
    match = fight(["Barbarian"], ["Thief hp=3"], ["A Barbarian ATTACK>Thief", 15, 3])
    assert str(match.outcome) == "A (wiped out)"


@clause("BW-71", "BW-72")
@pytest.mark.parametrize(("position", "after"), [("Fallow", "Inactive"), ("Busy", "Inactive")])
def test_a_hit_hacks_fallow_and_busy_mobs(position: str, after: str) -> None:
    steps: list[str | int] = ["A Warrior ATTACK>Bard", 15, 1]
    match = fight(["Warrior"], [f"Bard {position}", "Thief"], steps)
    assert place(match, "B Bard") == after
    assert says(match, "is Hacked by ATTACK")


@clause("BW-71")
def test_an_active_mob_is_not_hacked() -> None:
    match = fight(["Warrior"], ["Mystic", "Thief"], ["A Warrior ATTACK>Mystic", 15, 1])
    assert place(match, "B Mystic") == "Active"
    assert not says(match, "Hacked")


@clause("BW-72", "BW-R42")
def test_a_miss_does_not_hack() -> None:
    match = fight(["Warrior"], ["Mystic Fallow", "Thief"], ["A Warrior ATTACK>Mystic", 3])
    assert place(match, "B Mystic") == "Fallow"


@clause("BW-R43")
def test_stuck_replaces_the_inactive_of_being_hacked() -> None:
    match = fight(
        ["IceMage"], ["Theurgist Fallow", "Thief"], ["A ICE BOLT>Theurgist", "A 1", 19, 1]
    )
    assert place(match, "B Theurgist") == "Stuck"


@clause("BW-11", "BW-36")
def test_a_stuck_mob_has_no_def_and_no_turn() -> None:
    match = fight(["Warrior"], ["Cavalier Stuck"], [8, 4])
    assert says(match, "needing 8: a hit")
    assert place(match, "B Cavalier") == "Inactive"


@clause("BW-R66")
def test_a_quake_leaves_the_stuck_alone_but_not_those_who_were() -> None:
    match = fight(["EarthMage lp=0/1/0"], ["Thief Stuck", "Cleric Inactive", "Warrior"],
                  ["A EARTHQUAKE"])  # fmt: skip
    places = [place(match, f"B {kind}") for kind in ("Thief", "Cleric", "Warrior")]
    assert places == ["Stuck", "Active", "Inactive"]


@clause("BW-35")
def test_a_description_overrules_the_general_rules() -> None:
    """Busy Mobs do not attack (BW-9), but a howling Barbarian does (BW-92)."""
    match = fight(["Barbarian Busy", "Druid Busy"], ["Thief Inactive"])
    assert "Barbarian1 ATTACK>Thief1" in offers(match)
    assert "Druid2 ATTACK>Thief1" not in offers(match)


@clause("BW-26", "BW-96")
def test_hp_levels_and_tq_never_change() -> None:
    match = fight(
        ["Thief lp=2/3/2 rows=2/4", "Warrior lp=3/1/1 rows=2/1 Inactive"],
        ["Cleric lp=2/2/2"],
        ["A out DIVVY", "A Warrior.ABSORBTION", "A 4", "A STEAL>Cleric", "A HEAL", 10],
    )
    thief, cleric = mob(match, "A Thief"), mob(match, "B Cleric")
    assert (thief.lp_hp, thief.tq, thief.thp) == (2, 6, 24)
    assert (cleric.lp_hp, cleric.thp, cleric.lp_second) == (2, 26, 2)
    assert mob(match, "A Warrior").tq == 4
    go_on(match, ["A none"])
    assert mob(match, "A Warrior").first == 6
