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


# -- preferences in practice (BW-R93) --------------------------------------------------------


def wished(texts: list[str]) -> set[str]:
    """The reactions that a list of changes speaks of."""
    settings = (" ask", " never", " always", " if worth it", " up to")
    return {text.partition(word)[0] for text in texts for word in settings if word in text}


@clause("BW-R93", "BW-R88")
def test_each_preference_can_be_changed_once_a_turn() -> None:
    match = fight(["FireMage", "AirMage", "Ranger"], ["Barbarian", "Thief"], ["A preferences"])
    assert wished(offers(match)) == {"MAGIC MISSILE", "FLY", "COUNTER"}
    go_on(match, ["A MAGIC MISSILE never", "A preferences"])
    assert wished(offers(match)) == {"FLY", "COUNTER"}
    go_on(match, ["A FLY if worth it", "A preferences", "A COUNTER always"])
    assert "preferences" not in offers(match)
    assert match.view("B")["players"]["A"]["preferences"] == {  # type: ignore[index]
        "MAGIC MISSILE": "never", "FLY": "if worth it", "COUNTER": "always",
    }  # fmt: skip
    go_on(match, ["A Ranger ATTACK>Thief", 2, "B Thief ATTACK>Ranger", 2, "A preferences"])
    assert "MAGIC MISSILE ask" in offers(match)


@clause("BW-R93")
def test_looking_without_a_change_closes_the_menu_for_this_turn() -> None:
    match = fight(["FireMage", "Warrior"], ["Barbarian", "Thief"], ["A preferences", "A leave"])
    assert asked(match) == "A turn"
    assert "preferences" not in offers(match)
    go_on(match, ["A Warrior ATTACK>Thief", "A none", 2, "A none", "B Thief ATTACK>Warrior"])
    go_on(match, ["A none", 2, "A none"])
    assert "preferences" in offers(match)


@clause("BW-R93")
def test_what_is_hushed_for_a_round_can_be_asked_again_on_ones_own_turn() -> None:
    match = fight(
        ["Warrior", "Cleric"], ["FireMage", "Thief"],
        ["A Warrior ATTACK>Thief", "B no MAGIC MISSILE this Round", 2],
    )  # fmt: skip
    assert match.view("A")["players"]["B"]["hushed"] == ["MAGIC MISSILE"]  # type: ignore[index]
    go_on(match, ["B preferences"])
    assert "MAGIC MISSILE ask" in offers(match)
    go_on(match, ["B MAGIC MISSILE ask", "B Thief ATTACK>Warrior"])
    assert asked(match) == "B play phase"


@clause("BW-R93")
@pytest.mark.parametrize(
    ("setting", "then"), [(["A preferences", "A COUNTER always"], "* roll"), ([], "A turn")]
)
def test_in_silence_nothing_is_asked_but_what_is_always_used_is_used(
    setting: list[str], then: str
) -> None:
    match = fight(
        ["Ranger lp=2/5/0", "FireMage"], ["Barbarian", "Thief"],
        [*setting, "A Ranger ATTACK>Thief", "A none", 2, "A none",
         "B Barbarian ATTACK>Ranger", "A silence", 15, 3],
    )  # fmt: skip
    assert says(match, "A will not be asked until the next own Turn")
    assert asked(match) == then


@clause("BW-R93")
def test_missiles_can_wait_for_targets_with_one_to_four_hp() -> None:
    match = fight(["FireMage", "Warrior"], ["Thief", "Cleric"], ["A preferences"])
    assert [text for text in offers(match) if "up to" in text] == [
        f"MAGIC MISSILE up to {hp}" for hp in (1, 2, 3, 4)
    ]


@clause("BW-R93")
@pytest.mark.parametrize(
    ("cavalier", "ally", "is_asked"),
    [
        ("Cavalier lp=5/1/0", "Warrior rows=6/0 hp=5", False),
        ("Cavalier lp=5/1/0", "Warrior rows=4/0 hp=5", True),
        ("Cavalier lp=0/1/0 hp=14", "Cleric hp=5", False),
        ("Cavalier lp=0/1/0 hp=16", "Cleric hp=5", True),
    ],
)
def test_a_worthwhile_vigilante_counts_absorbtion_and_his_own_part(
    cavalier: str, ally: str, is_asked: bool
) -> None:
    match = fight(
        [cavalier, ally], ["Necromancer rows=0/10", "Thief"],
        ["A preferences", "A VIGILANTE if worth it", "A Cavalier ATTACK>Thief", 2,
         "B DISINTEGRATION", "B 10", *[1] * 10],
    )  # fmt: skip
    assert (asked(match) == "A vigilante") == is_asked


@clause("BW-R93")
def test_never_to_be_asked_about_releases_can_be_unsaid() -> None:
    match = fight(["Mystic Fallow", "Warrior Inactive"], ["Thief Stuck", "Cleric Inactive"],
                  ["A never", 1, 2])  # fmt: skip
    while asked(match) != "A turn":
        go_on(match, ["B Cleric ATTACK>Warrior", 2])
    go_on(match, ["A preferences"])
    assert offers(match) == ["leave", "release ask"]
    go_on(match, ["A release ask", "A Warrior ATTACK>Thief", 2])
    while asked(match) == "B turn":
        go_on(match, ["B Cleric ATTACK>Warrior", 2])
    assert asked(match) == "A release"
