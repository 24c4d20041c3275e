"""Rulings the source leaves open and nobody had to answer before there was a program."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_asks import WAY_MOUNT, WAYS, YES
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_FORCE,
    ACT_LEAP,
    ACT_REPULSION,
    BROKEN,
    HALF_MOVE,
    KNOCKDOWN,
)
from salle.games.star_ore.data_events import HURT, SHRAPNEL
from salle.games.star_ore.data_force import DISSIPATE, DRAIN, LIGHTNING, WEAKEN
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.rules.setup import ambushes
from salle.games.star_ore.rules.weapons import ready_weapons
from tests.clauses import clause
from tests.games.star_ore.arena import ARM, Script, arena, faces, hold, man, marks, play

MAN = man("Stats: Body 3, Cool 2")
AXMAN = man("Stats: Body 3", "Skills: Melee Weapons 3", "Weapons: Vibro-ax")
THROWER = man("Stats: Coordination 3", "Skills: Throw Grenade 3", "Weapons: Frag grenade")


@clause("SO-R221", "SO-R90")
def test_a_knockdown_has_no_penetration() -> None:
    furs = man("Stats: Coordination 3", "Armor: Thick furs or leathers")
    fight = arena(AXMAN, furs)
    play(fight, faces(5, "2x2"), {"action": ACT_ATTACK, "maneuver": KNOCKDOWN})
    assert (marks(fight.fighters[1]), fight.fighters[1].prone) == ({}, True)


@clause("SO-R222", "SO-R206")
def test_a_failed_leap_is_made_when_sets_are_put_to_use() -> None:
    leaper = man("Stats: Body 3, Sense 2", "Skills: Running 2")
    fight = arena(leaper, AXMAN, at=(20, 21))
    script = play(
        fight, faces(7, "3x1") + faces(5), {"action": ACT_LEAP, "facing": 0}, {"action": ACT_ATTACK}
    )
    assert fight.fighters[0].pos == 18
    assert not marks(fight.fighters[0])
    script.finish()


@clause("SO-R223", "SO-R64")
def test_a_grenade_that_was_fumbled_goes_off_last() -> None:
    fight = arena(THROWER, MAN, AXMAN, sides=(0, 1, 0), at=(10, 30, 31), miss_grenade="scatter")
    dice = faces(6) + faces(6, "2x1")
    fight.fighters[2].facing = -1
    script = Script(
        [*dice, 1, 1, 2, 7, 9, *[1, 2, 3, 4] * 3],
        {0: {"action": ACT_ATTACK, "target": 1}, 2: {"action": ACT_ATTACK}},
    )
    StarOreRules().run(script, fight)
    kinds = [event[0] for event in script.told if event[0] in (HURT, SHRAPNEL)]
    assert kinds[0] == HURT
    assert SHRAPNEL in kinds


@clause("SO-R224", "SO-99", "SO-R94")
@pytest.mark.parametrize(("both", "offered"), [(4, False), (5, True)])
def test_a_second_weapon_as_an_extra_act_uses_the_lower_skill(both: int, offered: bool) -> None:
    gunner = man(
        "Stats: Coordination 3",
        f"Skills: Blaster 5, Two-Weapon Fighting {both}",
        "Weapons: Blaster ×2",
    )
    fight = arena(gunner, MAN, at=(20, 40))
    me = fight.fighters[0]
    hold(fight, me, ARM["Blaster"], ARM["Blaster"])
    script = play(fight, faces(8, "2x1", "2x2"), {"action": ACT_ATTACK})
    assert (ACT_ATTACK in script.offered(0, "extra")) == offered


@clause("SO-R225", "SO-R27")
def test_the_first_player_of_a_side_says_whether_it_lies_in_wait() -> None:
    fight = arena(MAN, MAN, MAN, MAN, sides=(0, 0, 1, 1))
    script = Script([], {})
    ambushes(script, fight)
    assert [seat for seat, name, _ in script.asked if name == "ambush"] == [0, 2]


@clause("SO-R227", "SO-216")
def test_the_cell_of_a_mounted_weapon_is_a_large_one() -> None:
    drainer = man("Stats: Sense 2", "Force: Energy Manipulation 4", "Stunts: Dissipate Energy 2")
    frame = man(
        "Stats: Body 3, Coordination 4", "Armor: Battleframe", "Weapons: Mounted repeating blaster"
    )
    fight = arena(drainer, frame, at=(20, 25))
    me = fight.fighters[0]
    me.will = 5
    play(
        fight,
        faces(6, "2x3"),
        {"action": ACT_FORCE, "power": DISSIPATE, "mode": DISSIPATE * 8 + DRAIN},
    )
    assert me.will == 3


@clause("SO-R229", "SO-215")
def test_lightning_sent_back_in_vain_costs_a_point() -> None:
    shield = man("Stats: Sense 2", "Force: Energy Manipulation 4", "Stunts: Dissipate Energy 2")
    sith = man(
        "Stats: Sense 3",
        "Force: Energy Manipulation 4",
        "Stunts: Force Lightning 2",
        "Dark Side: 1",
    )
    fight = arena(shield, sith, at=(20, 30))
    me, foe = fight.fighters
    me.will, foe.will = 3, 9
    play(
        fight,
        faces(6, "3x7") + faces(6, "2x9"),
        {"action": ACT_FORCE, "power": DISSIPATE, "send back": YES},
        {"action": ACT_FORCE, "power": LIGHTNING},
    )
    assert (me.will, marks(foe)) == (2, {})


@clause("SO-R271", "SO-R204")
def test_a_defence_that_has_gobbled_keeps_its_bid() -> None:
    guard = man("Stats: Sense 2", "Force: Energy Manipulation 6")
    fight = arena(guard, AXMAN, AXMAN, at=(20, 21, 21))
    fight.fighters[0].will = 1
    script = play(
        fight,
        faces(6, "2x3") + faces(6, "2x7") + faces(6, "2x8"),
        {"action": ACT_REPULSION, "gobble": [1, 0], "avoid": 0},
        {"action": ACT_ATTACK},
        {"action": ACT_ATTACK},
    )
    script.finish()
    assert fight.fighters[0].will == 1


@clause("SO-R272", "SO-R189")
def test_what_was_foreseen_too_low_is_gone_unasked() -> None:
    gunner = man("Stats: Coordination 3", "Skills: Blaster 3", "Weapons: Blaster")
    fight = arena(gunner, MAN, at=(20, 43))
    me = fight.fighters[0]
    me.farsee_w, me.farsee_h, me.farsee_left = 2, 3, 3
    script = play(fight, faces(6), {"action": ACT_ATTACK})
    assert not script.was_asked(0, "farseeing")
    assert me.farsee_w == 0


@clause("SO-R142")
def test_a_battleframe_walks_with_three_mounted_weapons() -> None:
    frame = man(
        "Stats: Body 3, Coordination 5",
        "Skills: Heavy Weapons 4",
        "Armor: Battleframe",
        "Weapons: Mounted repeating blaster, Blaster cannon, Bowcaster",
    )
    fight = arena(frame, MAN, at=(20, 40))
    me = fight.fighters[0]
    hold(fight, me)
    found = [
        option // WAYS for option in ready_weapons(fight, me, False) if option % WAYS == WAY_MOUNT
    ]
    names = ("Mounted repeating blaster", "Blaster cannon", "Bowcaster")
    assert sorted(found) == sorted(ARM[name] for name in names)
    script = play(fight, [], {"move": HALF_MOVE, "where": 22})
    assert me.pos == 22
    assert script.was_asked(0, "move")


@clause("SO-R226", "SO-120", "SO-228")
def test_a_weapon_breaks_when_its_third_box_is_marked() -> None:
    adept = man("Stats: Sense 2", "Force: Energy Manipulation 4", "Stunts: Weaken Object 2")
    fight = arena(adept, AXMAN, at=(20, 30))
    fight.fighters[0].will = 5
    said = {"action": ACT_FORCE, "power": WEAKEN}
    play(fight, faces(6, "2x7"), said)
    assert (fight.item_x[0], fight.item_bits[0] & BROKEN) == (2, 0)
    play(fight.copy(), faces(6, "2x7"), said)
    play(fight, faces(6, "2x7"), said)
    assert fight.item_bits[0] & BROKEN
