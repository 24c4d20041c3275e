"""Reaction windows: who is asked, in which order, and who does not want to be (BW-R88)."""

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
)


@clause("BW-R31", "BW-68")
def test_the_side_that_does_not_act_is_asked_first_and_again_after_a_reaction() -> None:
    match = fight(["FireMage", "Warrior"], ["FireMage", "Thief"], ["A Warrior ATTACK>Thief"])
    assert asked(match) == "B play phase"
    go_on(match, ["B none"])
    assert asked(match) == "A play phase"
    go_on(match, ["A MAGIC MISSILE>Thief", 1])
    assert asked(match) == "B play phase"
    go_on(match, ["B none", "A none"])
    assert asked(match) == "* roll"


@clause("BW-66", "BW-R67")
def test_fallow_and_busy_effects_leave_out_of_turn_actions_alone() -> None:
    match = fight(
        ["FireMage", "Warrior"], ["EarthMage lp=0/0/5 Fallow", "Thief", "Mystic Busy"],
        ["A out MAGIC MISSILE>Thief", 2],
    )  # fmt: skip
    assert not says(match, "METEOR SHOWER")
    assert asked(match) == "A turn"


@clause("BW-67", "BW-R37")
def test_a_missile_is_not_played_on_a_mob_in_defense_mode_or_shielded() -> None:
    match = fight(
        ["FireMage", "Warrior"], ["Thief", "Cavalier lp=0/2/0", "Cleric"],
        ["A Warrior ATTACK>Thief", "A none", 15, 4, "B VIGILANTE>Thief"],
    )  # fmt: skip
    assert asked(match) == "A end phase"
    assert [text for text in offers(match) if "MISSILE>" in text] == [
        "FireMage1 MAGIC MISSILE>Cleric3"
    ]


@clause("BW-67")
def test_a_hidden_thug_is_not_aimed_at() -> None:
    match = fight(["FireMage"], ["Thug Fallow", "Thief"])
    assert not any("Thug" in text for text in offers(match) if "ATTACK" not in text)


@clause("BW-R38")
def test_vigilante_does_not_answer_a_counter() -> None:
    match = fight(
        ["Warrior", "Cavalier lp=0/5/0"], ["Ranger lp=5/9/0"],
        ["A Warrior ATTACK>Ranger", 15, 3, "B COUNTER", 1, 19, 4],
    )  # fmt: skip
    assert mob(match, "A Warrior").hp == 20 - 1
    assert asked(match) == "B turn"


@clause("BW-R38", "BW-R56", "BW-126")
def test_retribution_to_a_turn_action_can_be_taken_over_to_a_missile_not() -> None:
    match = fight(
        ["Barbarian", "Cavalier lp=0/5/0"], ["Theurgist Busy", "Cleric"],
        ["A Barbarian ATTACK>Cleric", 15, 6],
    )  # fmt: skip
    assert asked(match) == "A vigilante"
    go_on(match, ["A VIGILANTE>Barbarian"])
    assert mob(match, "A Cavalier").hp == 14
    match = fight(
        ["FireMage", "Cavalier lp=0/5/0"], ["Theurgist Busy", "Cleric"],
        ["A out MAGIC MISSILE>Cleric", 3],
    )  # fmt: skip
    assert mob(match, "A FireMage").hp == 17
    assert asked(match) == "A turn"


@clause("BW-R49", "BW-89")
def test_after_the_first_attack_of_a_berserk_only_missiles_then_nothing() -> None:
    match = fight(
        ["Barbarian lp=0/1/0"], ["Cleric lp=5/0/0", "Cavalier lp=0/3/0", "FireMage", "AirMage"],
        ["A BERSERK>Cleric", "A 2", "B none", 15, 2],
    )  # fmt: skip
    assert asked(match) == "B vigilante"
    go_on(match, ["B none"])
    assert asked(match) == "B between"
    assert {text.split()[1] for text in offers(match) if ">" in text} == {"MAGIC"}
    go_on(match, ["B none", 15, 3, 15, 3])
    assert asked(match) == "B turn"
    assert mob(match, "B Cleric").hp == 35 - 8


@clause("BW-R32")
def test_an_inactive_mob_does_not_react_but_a_defender_does() -> None:
    match = fight(["Warrior", "Thief"], ["FireMage Inactive", "Cleric"],
                  ["A Warrior ATTACK>Cleric"])  # fmt: skip
    assert asked(match) == "* roll"
    match = fight(["Warrior", "Thief"], ["FireMage Inactive", "Cleric"],
                  ["A Warrior ATTACK>FireMage", 15, 2])  # fmt: skip
    assert asked(match) == "B end phase"


@clause("BW-R37")
def test_aid_by_the_declared_target_does_not_cancel_the_action() -> None:
    match = fight(["Warrior"], ["Paladin", "Thief"],
                  ["A Warrior ATTACK>Paladin", "B AID>Thief.DIVVY", "B 1", "B none",
                   "B none"])  # fmt: skip
    assert asked(match) == "* roll"


@clause("BW-R88")
def test_not_asked_about_one_reaction_for_a_round() -> None:
    match = fight(
        ["Warrior", "Cleric"], ["FireMage", "Thief"],
        ["A Warrior ATTACK>Thief", "B no MAGIC MISSILE this Round", 2],
    )  # fmt: skip
    assert asked(match) == "B turn"
    assert "out FireMage1 MAGIC MISSILE>Warrior1" in offers(match)
    go_on(match, ["B Thief ATTACK>Warrior", 2, "A Cleric ATTACK>Thief", 2])
    assert asked(match) == "B turn"
    go_on(match, ["B FireMage ATTACK>Warrior", 2, 1, 6])
    assert state(match).hush == [-1] * 18


@clause("BW-R88")
def test_silence_until_the_next_own_turn() -> None:
    match = fight(
        ["Warrior", "Cleric"], ["FireMage", "Cavalier lp=0/3/0"],
        ["A Warrior ATTACK>FireMage", "B silence", 15, 3],
    )  # fmt: skip
    assert mob(match, "B FireMage").hp == 17
    assert asked(match) == "B turn"
    assert not state(match).silent[1]


@clause("BW-R88")
@pytest.mark.parametrize(
    ("setting", "hp", "is_asked"),
    [("never", 1, False), ("up to 2", 2, True), ("up to 2", 3, False), ("ask", 20, True)],
)
def test_a_standing_preference_about_missiles(setting: str, hp: int, is_asked: bool) -> None:
    match = fight(
        ["FireMage", "Warrior"], [f"Thief hp={hp}", "Cleric"],
        ["A preferences", f"A MAGIC MISSILE {setting}"] if setting != "ask" else [],
    )  # fmt: skip
    assert "preferences" not in offers(match) or setting == "ask"
    go_on(match, ["A Warrior ATTACK>Cleric"])
    assert (asked(match) == "A play phase") == is_asked


@clause("BW-R88")
def test_always_counter_and_dance_without_being_asked() -> None:
    match = fight(
        ["Ranger lp=2/5/0", "Warrior"], ["Barbarian", "Thief"],
        ["A preferences", "A COUNTER always", "A Warrior ATTACK>Thief", 2,
         "B Barbarian ATTACK>Ranger", 15, 3],
    )  # fmt: skip
    assert asked(match) == "* roll"
    go_on(match, [99])
    assert says(match, "COUNTER fails, 99 of 75%")


@clause("BW-R88")
@pytest.mark.parametrize(("target", "is_asked"), [("AirMage", True), ("Warrior", False)])
def test_fly_only_when_attacked(target: str, is_asked: bool) -> None:
    match = fight(
        ["AirMage", "Warrior"], ["Barbarian", "Thief"],
        ["A preferences", "A FLY if worth it", "A Warrior ATTACK>Thief", 2,
         f"B Barbarian ATTACK>{target}"],
    )  # fmt: skip
    assert (asked(match) == "A play phase") == is_asked


@clause("BW-R88")
@pytest.mark.parametrize(("damage", "is_asked"), [(3, False), (12, True)])
def test_vigilante_only_if_it_saves(damage: int, is_asked: bool) -> None:
    match = fight(
        ["Cavalier lp=0/3/0", "Cleric hp=10"], ["Barbarian", "Thief"],
        ["A preferences", "A VIGILANTE if worth it", "A Cleric ATTACK>Thief", 2,
         "B Barbarian ATTACK>Cleric", 15, damage],
    )  # fmt: skip
    assert (asked(match) == "A vigilante") == is_asked


@clause("BW-R88")
def test_aid_only_in_ones_own_actions() -> None:
    match = fight(
        ["Paladin", "Warrior"], ["Barbarian", "Thief"],
        ["A preferences", "A AID if worth it", "A Warrior ATTACK>Thief", "A none", 2,
         "B Barbarian ATTACK>Warrior"],
    )  # fmt: skip
    assert asked(match) == "* roll"


@clause("BW-R88")
def test_never_asked_about_releases() -> None:
    match = fight(["Mystic Fallow"], ["Thief Stuck", "Cleric Inactive"], ["A never"])
    assert place(match, "A Mystic") == "Fallow"
    assert match.position()["players"]["A"]["preferences"] == {"release": "never"}  # type: ignore[index]


@clause("BW-R88")
def test_preferences_never_change_what_is_legal() -> None:
    match = fight(
        ["FireMage", "AirMage"], ["Barbarian", "Thief"],
        ["A preferences", "A MAGIC MISSILE never", "A FireMage ATTACK>Thief"],
    )  # fmt: skip
    assert asked(match) == "A play phase"
    assert "AirMage2 FLY" in offers(match)
    assert "FireMage1 MAGIC MISSILE>Thief2" in offers(match)
