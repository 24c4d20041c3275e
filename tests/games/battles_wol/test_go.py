"""The start of a Round: quips, GO Actions, Initiative, CHARGE."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.battles_wol.playing import asked, fight, go_on, mob, offers, place, says, state


@clause("BW-55", "BW-64", "BW-56")
def test_only_go_actions_are_played_before_initiative_and_nothing_touches_them() -> None:
    match = fight(
        ["Barbarian", "FireMage"], ["EarthMage lp=0/0/5 Fallow", "Mystic Busy"], [1, 2], phase="GO"
    )
    assert offers(match) == ["GO", "Barbarian1 HOWL"]
    go_on(match, ["A HOWL", 50])
    assert mob(match, "A Barbarian").hp == 20
    assert not says(match, "METEOR SHOWER")


@clause("BW-80", "BW-R48", "BW-87", "BW-105")
def test_quip_ups_rise_at_every_go_whatever_the_position_to_at_most_tq() -> None:
    match = fight(
        ["Warrior lp=0/0/1 rows=3/3 Stuck", "Thief", "Monk rows=3/0 Inactive", "Warrior Dead",
         "Warrior hp=5 ceiling=5 summoned_by=Necromancer6", "Necromancer"],
        ["Barbarian"], [3, 4], phase="GO",
        options={"duplicates": "free", "roster": "full"},
    )  # fmt: skip
    rows = [(one.first, one.second) for one in state(match).parties[0]]
    assert rows[:5] == [(3, 4), (1, 0), (3, 0), (3, 0), (3, 0)]


@clause("BW-R18")
def test_after_the_others_go_one_may_declare_any_number() -> None:
    match = fight(["Cleric"], ["Druid", "Barbarian", "EarthMage"], [1, 2, "B HOWL", 99], phase="GO")
    assert says(match, "A says GO")
    assert asked(match) == "B go"
    go_on(match, ["B WALL", 99, "B METEOR", 99, 1, 2])
    assert not says(match, "B says GO")
    assert says(match, "wins Initiative")


@clause("BW-R17", "BW-53")
def test_players_take_turns_to_declare() -> None:
    match = fight(["Barbarian", "Druid"], ["Barbarian", "Druid"], [1, 2, "A HOWL", 99], phase="GO")
    assert asked(match) == "B go"
    go_on(match, ["B WALL", 99])
    assert asked(match) == "A go"
    assert offers(match) == ["GO", "Druid2 WALL OF THORNS"]


@clause("BW-R21")
def test_a_pipe_ends_a_wall_right_after_initiative() -> None:
    match = fight(["Shaman Fallow"], ["Druid"], ["B WALL", 1, 1, 5], phase="GO", round=2)
    assert says(match, "WALL OF THORNS succeeds")
    assert says(match, "Hacked by PEACE PIPE")


@clause("BW-R87", "BW-R54")
def test_flags_of_a_round_clear_at_the_next_go() -> None:
    match = fight(
        ["Ranger attack_barred acted", "Shaman pipe_barred"], ["EarthMage turn_barred go_used"],
        phase="GO", round=2,
    )  # fmt: skip
    for one in state(match).mobs:
        assert [one.attack_barred, one.pipe_barred, one.turn_barred, one.go_used] == [False] * 4


@clause("BW-104", "BW-R22")
def test_two_charges_roll_for_initiative_and_the_winner_has_the_first_turn_too() -> None:
    match = fight(
        ["Cavalier", "Warrior"], ["Cavalier", "Thief"],
        [1, 2, "A CHARGE", "A done", "B CHARGE", "B done", 2, 6], phase="GO",
    )  # fmt: skip
    assert says(match, "A says GO")
    assert says(match, "A wins Initiative, 6 against 2")
    assert says(match, "A charges")
    assert state(match).current == 0


@clause("BW-R23", "BW-102")
def test_a_charge_costs_one_at_least_and_no_charger_may_react() -> None:
    match = fight(
        ["Cavalier lp=0/2/0", "FireMage"], ["Thief", "Warrior Inactive"],
        [1, 2, "A CHARGE", "A FireMage", "A FireMage", "A Thief", 15], phase="GO",
    )  # fmt: skip
    assert mob(match, "A Cavalier").second == 1
    assert not says(match, "MAGIC MISSILE")
    go_on(match, [2])
    assert asked(match) == "A charge at"


@clause("BW-102")
def test_a_charger_is_inactive_after_its_attack_but_stuck_after_a_natural_1() -> None:
    steps: list[str | int] = [1, 2, "A CHARGE", "A Warrior", "A Cavalier", 1, 2]
    match = fight(["Cavalier", "Warrior"], ["Thief Stuck"], steps, phase="GO")
    assert says(match, "A’s Cavalier 1 is Stuck after ATTACK")
    assert says(match, "A’s Warrior 2 is Inactive")


@clause("BW-R19")
@pytest.mark.parametrize(("kind", "row"), [("Barbarian", "HOWL"), ("Druid", "WALL OF THORNS")])
def test_a_failed_go_roll_leaves_the_mob_active(kind: str, row: str) -> None:
    match = fight([kind], ["Thief"], [1, 2, f"A {row}", 100, 6, 1], phase="GO")
    assert place(match, f"A {kind}") == "Active"


@clause("BW-R27", "BW-119")
def test_a_caster_of_meteors_has_no_turn_even_if_made_active() -> None:
    match = fight(["EarthMage turn_barred", "Bard lp=0/0/2"], ["Warrior Inactive"],
                  options={"roster": "full"})  # fmt: skip
    assert not any(text.startswith("EarthMage1") for text in offers(match))


@clause("BW-R89", "BW-54")
def test_who_said_go_rolls_second() -> None:
    match = fight(["Cleric"], ["Thief"], [1, 2, 6, 3], phase="GO")
    assert says(match, "A says GO")
    assert says(match, "B wins Initiative, 6 against 3")


@clause("BW-R6", "BW-R90")
def test_two_of_a_kind_work_in_party_order_and_do_not_add_up() -> None:
    match = fight(
        ["Theurgist lp=0/0/3 Fallow", "Theurgist lp=0/0/2 Fallow", "Barbarian Busy",
         "Barbarian Busy", "Warrior"],
        ["Thief hp=20 Inactive"],
        ["A Warrior ATTACK>Thief", 15, 3], options={"duplicates": "free"},
    )  # fmt: skip
    assert says(match, "rolls damage: 3 × 2")
    view = match.view("A")
    assert view["players"]["A"]["mobs"]["Warrior5"]["defence"] == 8  # type: ignore[index]


@clause("BW-R6", "BW-R90")
def test_two_showers_each_try() -> None:
    match = fight(
        ["EarthMage lp=0/0/1 Fallow", "EarthMage lp=0/0/1 Fallow", "Warrior"], ["Thief Inactive"],
        ["A Warrior ATTACK>Thief", 36, 36, 2], options={"duplicates": "free"},
    )  # fmt: skip
    assert says(match, "A’s Earth Mage 1: METEOR SHOWER misses A’s Warrior 3")
    assert says(match, "A’s Earth Mage 2: METEOR SHOWER misses A’s Warrior 3")
