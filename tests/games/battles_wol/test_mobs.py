"""Abilities and Spells one by one, where no worked example shows them."""

from __future__ import annotations

import pytest

from salle.games.battles_wol import data as d
from salle.games.battles_wol.rules.mobs.roster import ALL_ROWS, CARDS
from tests.clauses import clause
from tests.games.battles_wol.playing import asked, fight, go_on, mob, offers, place, says, state


@clause("BW-75", "BW-84", "BW-R1", "BW-R5")
def test_every_row_has_a_method_and_icons_and_its_printed_name() -> None:
    assert {row.method for row in ALL_ROWS} == set(range(len(d.METHOD_NAMES)))
    for row in ALL_ROWS:
        assert set(row.icons.split()) <= set(d.ICON_NAMES)
    names = {row.name for row in ALL_ROWS}
    assert {"ABSORBTION", "BERSERK", "DISINTEGRATION", "ICE BOLT"} <= names
    assert (ALL_ROWS[d.BERSERK].start, ALL_ROWS[d.HOWL].chance) == (3, 50)


@clause("BW-84")
def test_rows_are_played_when_their_icons_say() -> None:
    go_rows = {row.name for row in ALL_ROWS if row.icons.startswith("G")}
    assert go_rows == {"HOWL", "CHARGE", "METEOR SHOWER", "WALL OF THORNS", "REFRAIN"}
    passive = {row.name for row in ALL_ROWS if row.icons == "P"}
    assert passive == {"ABSORBTION", "BONUS DAMAGE", "FOCUS", "IRON WILL"}


@clause("BW-83", "BW-82", "BW-R16")
def test_points_given_stay_and_may_go_above_the_start() -> None:
    match = fight(
        ["Paladin", "Cavalier lp=0/1/0"], ["Barbarian", "Thief Inactive"],
        ["A Cavalier ATTACK>Thief", "A AID>Cavalier.VIGILANTE", "A 3", 2,
         "B Barbarian ATTACK>Paladin", 2, "A Paladin ATTACK>Thief", 2],
    )  # fmt: skip
    assert mob(match, "A Cavalier").first == 8
    assert asked(match) in ("A go", "B go")


@clause("BW-R16", "BW-80")
def test_a_quip_up_row_takes_no_more_than_its_tq() -> None:
    match = fight(["Paladin", "Warrior lp=0/0/0 rows=3/3"], ["Barbarian", "Thief"],
                  ["B Barbarian ATTACK>Warrior"], current="B")  # fmt: skip
    assert "Paladin1 AID>Warrior2.ABSORBTION" in offers(match)
    assert "Paladin1 AID>Warrior2.BONUS DAMAGE" not in offers(match)


@clause("BW-86")
def test_absorbtion_works_while_stuck_and_never_falls_below_0() -> None:
    match = fight(["Barbarian", "Thief"], ["Warrior rows=0/0 Stuck"],
                  ["A Barbarian ATTACK>Warrior", 15, 5])  # fmt: skip
    assert (mob(match, "B Warrior").hp, mob(match, "B Warrior").first) == (15, 0)
    match = fight(["Barbarian", "Thief"], ["Warrior rows=9/0 Stuck"],
                  ["A Barbarian ATTACK>Warrior", 8, 5])  # fmt: skip
    assert (mob(match, "B Warrior").hp, mob(match, "B Warrior").first) == (20, 8)


@clause("BW-90", "BW-R44")
def test_a_natural_1_ends_a_berserk_and_its_points_are_gone() -> None:
    match = fight(["Barbarian lp=0/2/0"], ["Cleric", "Thief"], ["A BERSERK>Cleric", "A 5", 1])
    assert place(match, "A Barbarian") == "Stuck"
    assert mob(match, "A Barbarian").first == 0
    assert asked(match) == "B turn"


@clause("BW-R44", "BW-R62")
def test_a_natural_1_makes_a_casting_ice_mage_or_a_countering_ranger_stuck() -> None:
    match = fight(["IceMage"], ["Cleric", "Thief"], ["A ICE BOLT>Cleric", "A 1", 1])
    assert place(match, "A IceMage") == "Stuck"
    match = fight(["Warrior"], ["Ranger lp=0/5/0"],
                  [15, 2, "B COUNTER", 1, 1])  # fmt: skip
    assert says(match, "B’s Ranger 1 is Stuck after COUNTER")


@clause("BW-R62")
def test_an_ice_bolt_may_hit_a_stuck_mob() -> None:
    match = fight(["IceMage"], ["Cleric Stuck"])
    assert "IceMage1 ICE BOLT>Cleric1" in offers(match)
    assert "IceMage1 FREEZE>Cleric1" not in offers(match)


@clause("BW-114")
def test_freeze_makes_stuck() -> None:
    match = fight(["IceMage lp=0/0/4"], ["Cleric", "Thief"], ["A FREEZE>Cleric", 50])
    assert place(match, "B Cleric") == "Stuck"


@clause("BW-R63")
def test_freeze_on_a_flyer_is_a_fall_and_then_stuck_and_a_failure_does_nothing() -> None:
    match = fight(["IceMage lp=0/0/4"], ["AirMage lp=0/2/0 Busy", "Thief"],
                  ["A FREEZE>AirMage", 50, 3, 4])  # fmt: skip
    assert place(match, "B AirMage") == "Stuck"
    assert mob(match, "B AirMage").hp == 13
    match = fight(["IceMage lp=0/0/4"], ["AirMage Busy", "Thief"], ["A FREEZE>AirMage", 51])
    assert place(match, "B AirMage") == "Busy"


@clause("BW-130")
def test_servants_die_with_the_necromancer() -> None:
    match = fight(
        ["FireMage"],
        ["Necromancer hp=2", "Warrior hp=15 ceiling=15 summoned_by=Necromancer1", "Thief"],
        ["A out MAGIC MISSILE>Necromancer", 2],
    )  # fmt: skip
    assert [place(match, f"B {kind}") for kind in ("Necromancer", "Warrior")] == ["Dead", "Dead"]
    assert says(match, "B’s Warrior 2 dies with B’s Necromancer 1")


@clause("BW-R15")
def test_a_chance_above_100_always_succeeds() -> None:
    match = fight(["Barbarian lp=0/0/10 rows=3/12"], ["Thief"], [1, 2, "A HOWL", 100], phase="GO")
    assert place(match, "A Barbarian") == "Busy"
    assert says(match, "100 of 110%")


@clause("BW-R54")
def test_a_failed_called_shot_does_not_bar_counter() -> None:
    match = fight(["Ranger lp=0/9/0 attack_barred"], ["Warrior"],
                  [15, 2], current="B")  # fmt: skip
    assert asked(match) == "A counter"


@clause("BW-R59", "BW-108")
def test_a_hidden_thug_is_safe_from_rows_without_an_att_roll_only() -> None:
    match = fight(["FireMage", "IceMage", "Thief rows=3/0", "Necromancer", "Warrior"],
                  ["Thug lp=0/2/0 Busy", "Cleric"])  # fmt: skip
    aimed = {text.split(">")[0] for text in offers(match) if text.endswith(">Thug1")}
    assert aimed == {
        "FireMage1 ATTACK", "IceMage2 ATTACK", "IceMage2 ICE BOLT", "Thief3 ATTACK",
        "Necromancer4 ATTACK", "Warrior5 ATTACK",
    }  # fmt: skip


@clause("BW-R60")
def test_under_a_pipe_a_busy_thug_wakes() -> None:
    match = fight(["Thug Busy"], ["Shaman Fallow", "Cleric Inactive"], ["A none", "B none"])
    assert place(match, "A Thug") == "Active"


@clause("BW-R65", "BW-116")
def test_a_flyer_lands_at_end_round() -> None:
    match = fight(["AirMage Busy"], ["Warrior Inactive"], ["A stand down"])
    assert place(match, "A AirMage") == "Active"


@clause("BW-R67")
def test_a_shower_threatens_its_own_side_first() -> None:
    match = fight(
        ["EarthMage lp=0/0/2 Fallow", "Warrior"], ["EarthMage lp=0/0/4 Fallow", "Thief Inactive"],
        ["A Warrior ATTACK>Thief", 41, 51, 2],
    )  # fmt: skip
    assert says(match, "A’s Earth Mage 1: METEOR SHOWER misses A’s Warrior 2, 41 of 40%")
    assert says(match, "B’s Earth Mage 1: METEOR SHOWER misses A’s Warrior 2, 51 of 50%")


@clause("BW-R76")
def test_a_sacrificed_mob_is_lost_to_both_and_a_summoned_one_is_not_dead() -> None:
    match = fight(
        ["Cleric", "Necromancer", "Warrior Dead sacrificed", "Thief Dead",
         "Thug hp=5 ceiling=5 summoned_by=Necromancer2"],
        ["Warrior"],
    )  # fmt: skip
    bodies = {text.split(">")[1] for text in offers(match) if "DEAD>" in text}
    assert bodies == {"Thief4"}


@clause("BW-R76", "BW-132")
def test_a_raised_mob_has_its_rows_back_and_is_nobodys_servant() -> None:
    match = fight(["Cleric lp=0/9/0", "FireMage lp=3/1/1 rows=2/1 Dead"], ["Thief"],
                  ["A RAISE DEAD>FireMage", 50])  # fmt: skip
    raised = mob(match, "A FireMage")
    assert (raised.hp, raised.ceiling, raised.first, raised.second) == (20, 26, 2, 1)
    assert not raised.summoned()


@clause("BW-R74", "BW-128")
def test_a_summoned_mob_has_no_rows_and_can_only_attack() -> None:
    match = fight(
        ["Necromancer Inactive", "Warrior hp=15 ceiling=15 summoned_by=Necromancer1",
         "FireMage hp=15 ceiling=15 summoned_by=Necromancer1"],
        ["Barbarian"],
    )  # fmt: skip
    plays = [text for text in offers(match) if text != "preferences"]
    assert plays == ["Warrior2 ATTACK>Barbarian1", "FireMage3 ATTACK>Barbarian1"]
    go_on(match, ["A Warrior ATTACK>Barbarian", 2, "B Barbarian ATTACK>Warrior", 15, 10])
    assert mob(match, "A Warrior").hp == 5


@clause("BW-R77", "BW-134")
def test_a_wall_is_checked_before_a_called_shot() -> None:
    match = fight(["Ranger lp=0/0/9"], ["Druid lp=0/5/0 Fallow", "Thief"],
                  ["A CALLED SHOT>Thief", 55])  # fmt: skip
    assert says(match, "WALL OF THORNS stops A’s Ranger 1")
    assert not says(match, "CALLED SHOT succeeds")
    assert mob(match, "A Ranger").hp == 10


@clause("BW-R86", "BW-139")
@pytest.mark.parametrize(
    ("foe", "steps", "figure"),
    [
        ("IceMage lp=0/0/4", ["B FREEZE>Monk"], "of 35%"),
        ("Thief rows=3/0", ["B STEAL>Monk", "B IRON WILL"], "of 50%"),
    ],
)
def test_iron_will_lowers_what_is_rolled_against_the_monk(
    foe: str, steps: list[str | int], figure: str
) -> None:
    match = fight(["Monk lp=0/0/3 rows=1/3"], [foe], [*steps, 99], current="B")
    assert says(match, figure)


@clause("BW-R86", "BW-139")
def test_iron_will_leaves_five_percent_and_does_not_lower_a_counter() -> None:
    match = fight(["Monk rows=0/20 Inactive"], ["IceMage"], ["B FREEZE>Monk", 99], current="B")
    assert says(match, "of 5%")
    match = fight(["Monk rows=0/9", "Thief"], ["Ranger lp=1/4/0"],
                  ["A Monk ATTACK>Ranger", 15, 1, "B COUNTER", 71])  # fmt: skip
    assert says(match, "COUNTER fails, 71 of 70%")


@clause("BW-R86", "BW-136")
def test_evade_is_not_offered_where_def_is_negated() -> None:
    match = fight(["Rogue"], ["IceMage", "Thief"], ["B ICE BOLT>Rogue", "B 1"], current="B")
    assert asked(match) == "* roll"


@clause("BW-R86", "BW-140")
def test_refrain_helps_an_ice_bolt() -> None:
    match = fight(["Bard lp=0/3/0 Busy", "IceMage"], ["Cleric Inactive"],
                  ["A ICE BOLT>Cleric", "A 1", 9, 1])  # fmt: skip
    assert says(match, "needing 9: a hit")


@clause("BW-R86", "BW-141")
def test_a_roused_mob_keeps_its_go_used() -> None:
    match = fight(["Bard lp=0/0/1", "Druid Inactive go_used"], ["Cleric Inactive"],
                  ["A ROUSE>Druid"])  # fmt: skip
    assert mob(match, "A Druid").go_used
    assert place(match, "A Druid") == "Active"


@clause("BW-124", "BW-R71")
def test_a_danced_flyer_falls() -> None:
    match = fight(["AirMage lp=1/1/1 Busy"], ["Shaman lp=0/0/9 Fallow"],
                  ["A AIR BOLT>Shaman", "A 2", "B DANCE", 1, 3])  # fmt: skip
    assert (mob(match, "A AirMage").hp, mob(match, "A AirMage").second) == (18, 2)
    assert says(match, "falls from the air")


@clause("BW-123")
def test_a_shaman_who_stops_piping_cannot_pipe_again_this_round() -> None:
    match = fight(["Shaman Fallow", "Bard lp=0/0/2"], ["Cleric Inactive", "Thief Inactive"],
                  ["A release Shaman", "A ROUSE>Shaman"])  # fmt: skip
    assert "Shaman1 PEACE PIPE" not in offers(match)
    assert "Shaman1 ATTACK>Cleric1" in offers(match)


@clause("BW-R70")
def test_the_first_piper_keeps_the_others_from_becoming_fallow() -> None:
    match = fight(["Shaman", "Mystic", "Theurgist"], ["Shaman Fallow"])
    texts = offers(match)
    assert not {"Shaman1 PEACE PIPE", "Mystic2 LIGHT", "Theurgist3 PROTECTION"} & set(texts)
    assert {"Mystic2 SHADOWS", "Theurgist3 RETRIBUTION"} <= set(texts)


@clause("BW-29")
def test_nothing_on_the_card_itself_ever_changes() -> None:
    before = [(card.att, card.defence, card.hp_each) for card in CARDS]
    match = fight(["Barbarian"], ["Thief hp=1"], ["A Barbarian ATTACK>Thief", 15, 3])
    assert match.over
    assert [(card.att, card.defence, card.hp_each) for card in CARDS] == before
    assert state(match).mobs[0].att == CARDS[d.BARBARIAN].att


@clause("BW-100")
def test_a_cavalier_never_takes_damage_for_himself() -> None:
    match = fight(["Barbarian"], ["Cavalier lp=0/4/0"], ["A Barbarian ATTACK>Cavalier", 15, 5])
    assert mob(match, "B Cavalier").hp == 15
    assert not says(match, "takes 5 of the damage")


@clause("BW-R55")
def test_he_takes_his_own_damage_too_when_several_are_hit() -> None:
    match = fight(["Necromancer"], ["Cavalier lp=4/1/0", "Thief"],
                  ["A DISINTEGRATION", "A 2", 4, 4, "B VIGILANTE>Thief"])  # fmt: skip
    assert (mob(match, "B Cavalier").hp, mob(match, "B Thief").hp) == (40 - 8 - 5, 17)


# -- small gaps (BW-R94) ---------------------------------------------------------------------


@clause("BW-R94", "BW-R61")
def test_each_fire_mage_has_a_missile_limit_of_its_own() -> None:
    match = fight(
        ["FireMage", "FireMage"], ["Thief", "Cleric"], ["A out FireMage1 MAGIC MISSILE>Thief", 1],
        options={"missile_limit": 1, "duplicates": "free"},
    )  # fmt: skip
    shots = {text.split()[1] for text in offers(match) if text.startswith("out")}
    assert shots == {"FireMage2"}


@clause("BW-R94", "BW-R81")
@pytest.mark.parametrize(("face", "broken"), [(99, True), (1, False)])
def test_a_failed_theft_is_no_progress(face: int, broken: bool) -> None:
    match = fight(["Thief rows=1/0"], ["Mystic Fallow", "Druid lp=0/1/1 Fallow"],
                  ["A STEAL>Druid", "A WALL", face], options={"still_limit": 1})  # fmt: skip
    if not broken:
        go_on(match, ["A none"])
    go_on(match, ["B none"])
    assert says(match, "Nothing moves") == broken


@clause("BW-R94")
def test_every_light_of_a_side_heals() -> None:
    match = fight(
        ["Mystic lp=0/2/0 Fallow", "Mystic lp=0/3/0 Fallow", "Warrior lp=9/0/0 hp=20"],
        ["Thief Inactive"], ["A Warrior ATTACK>Thief", 2], options={"duplicates": "free"},
    )  # fmt: skip
    assert mob(match, "A Warrior").hp == 20 + 4 + 6


@clause("BW-R94", "BW-129")
def test_a_counter_on_a_necromancer_has_a_bodyguard_check() -> None:
    match = fight(
        ["Necromancer lp=0/5/0", "Warrior hp=9 summoned_by=Necromancer1 Inactive"],
        ["Ranger lp=5/9/0"], ["A Necromancer ATTACK>Ranger", 19, 2, "B COUNTER", 1, 19, 60, 4],
    )  # fmt: skip
    assert (mob(match, "A Necromancer").hp, mob(match, "A Warrior").hp) == (20, 5)


@clause("BW-R94", "BW-140")
@pytest.mark.parametrize(("points", "need"), [(7, 1 + 2), (8, 1 + 2), (10, -1 + 2), (0, 9 - 3 + 2)])
def test_refrain_stops_at_1_and_never_raises_an_att(points: int, need: int) -> None:
    match = fight(
        ["Bard lp=0/3/0 Busy", f"Thug melee={points}/0"], ["Thief Inactive"],
        ["A Thug ATTACK>Thief", 1], options={"roster": "full"},
    )  # fmt: skip
    assert says(match, f"needing {need}:")


@clause("BW-R94", "BW-R40")
@pytest.mark.parametrize(("switch", "falls"), [("on", True), ("off", False)])
def test_a_flyer_touched_by_a_friendly_spell(switch: str, falls: bool) -> None:
    match = fight(
        ["Cleric", "AirMage lp=5/1/0 Busy"], ["Thief Inactive"],
        ["A HEAL>AirMage", "A 1", 5, *([2] if falls else [])], options={"friendly_hack": switch},
    )  # fmt: skip
    assert says(match, "falls from the air") == falls
