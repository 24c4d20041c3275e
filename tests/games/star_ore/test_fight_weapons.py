"""Weapon qualities and the situation of an attack."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_arms import ARM_BONUS, ARM_HANDS, ARM_PENETRATION
from salle.games.star_ore.data_asks import EXTRA_SPRAY
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_DODGE,
    ACT_FLAMES,
    ACT_NET,
    ACT_RELOAD,
    ACT_SUPPRESS,
    ACTIVE,
    BURNING_PANIC,
    DARK,
    FISTS_ITEM,
    HEADLESS,
    IMPROVISED,
    KNOCKDOWN,
    MORTAL,
    POWER_ATTACK,
    SMOKE,
    SURPRISED,
    UNCONSCIOUS,
    VEGETATION,
)
from salle.games.star_ore.gear import ARMS
from salle.games.star_ore.rules.weapons import add_target, attack_difficulty, weapon_pool
from salle.games.star_ore.state import Fight
from tests.clauses import clause
from tests.games.star_ore.arena import ARM, arena, faces, hold, man, marks, play, sample

SHOT = {"action": ACT_ATTACK}
THROWER = ("Stats: Coordination 3", "Skills: Throw Grenade 3")


def dice_of(fight: Fight, attacker: int = 0, target: int = 1) -> tuple[int, int, int]:
    """What an attack with the right hand's weapon rolls."""
    me, foe = fight.fighters[attacker], fight.fighters[target]
    pool = weapon_pool(fight, me, me.hands[0], 0 if me.hands[0] >= 0 else -1, False, True)
    add_target(fight, me, foe, fight.arm_of(me.hands[0]), pool)
    pool.settle(False)
    return pool.normal, pool.hard, pool.wiggle


# -- the situation (T11) -----------------------------------------------------------------------


@clause("SO-40", "SO-41", "SO-42", "SO-43", "SO-44", "SO-45", "SO-R41", "SO-R43")
def test_hand_to_hand_modifiers() -> None:
    sword = man("Stats: Body 3", "Skills: Melee Weapons 2", "Weapons: Sword")
    big = man("Species: Custom (Beast)", "Abilities: massive 2", "Stats: Body 3",
              "Skills: Melee Weapons 2", "Weapons: Sword")  # fmt: skip
    fight = arena(sword, man())
    me, foe = fight.fighters
    assert dice_of(fight) == (5, 0, 0)
    foe.facing = 1
    assert dice_of(fight) == (6, 0, 0)
    foe.status = SURPRISED
    assert dice_of(fight) == (6, 1, 0)
    foe.status, foe.prone = UNCONSCIOUS, True
    assert dice_of(fight) == (6, 0, 1)
    foe.status = ACTIVE
    assert dice_of(fight) == (6, 0, 0)  # who lies has no back
    fight = arena(sword, big)
    fight.fighters[0].prone = True
    assert dice_of(fight) == (5, 0, 0)
    assert dice_of(fight, 1, 0) == (5, 0, 0)  # the target is down, and much smaller
    me = fight.fighters[0]
    me.prone, me.pos, me.facing = False, 21, -1
    assert dice_of(fight) == (6, 0, 0)  # one metre is never behind


@clause("SO-42")
def test_striking_the_helpless_with_a_wiggle_die() -> None:
    fight = arena(man("Stats: Body 3", "Skills: Melee Weapons 2", "Weapons: Sword"), man())
    foe = fight.fighters[1]
    foe.shock[6], foe.status, foe.prone = 4, UNCONSCIOUS, True
    fight.fighters.append(foe.copy())
    fight.fighters[2].number, fight.fighters[2].status = 2, ACTIVE
    play(fight, [1, 2, 3, 4, 6, 9], {"action": ACT_ATTACK, "target": 1, "wiggle": 9})
    assert foe.x[5] == 3


@clause("SO-33", "SO-35", "SO-36", "SO-37", "SO-39", "SO-R44", "SO-R46", "SO-R47")
def test_ranged_modifiers() -> None:
    gun = ("Stats: Coordination 3", "Skills: Blaster 3", "Weapons: Blaster")
    for light, lines, dice in (
        (SMOKE, (), 5), (DARK, (), 4), (VEGETATION, (), 4),
        (DARK, ("Species: Twi'lek",), 5), (DARK, ("Species: Sullustan",), 6),
        (SMOKE, ("Species: Sullustan",), 5), (VEGETATION, ("Species: Sullustan",), 4),
    ):  # fmt: skip
        fight = arena(man(*gun, *lines), man(), at=(20, 30))
        fight.light = light
        assert dice_of(fight) == (dice, 0, 0), (light, lines)
    trooper = arena(sample("Stormtrooper"), man(), at=(20, 30))
    trooper.light = DARK
    assert dice_of(trooper) == (3, 0, 0)
    fight = arena(man(*gun), man(), at=(20, 21))
    fight.fighters[0].prone = fight.fighters[1].prone = True
    assert dice_of(fight) == (6, 0, 0)


@clause("SO-155")
def test_heavy_weapons_without_the_skill_need_height_three() -> None:
    heavy = man("Stats: Coordination 3", "Weapons: Blaster cannon")
    fight = arena(heavy, man("Species: Droid"), at=(20, 30))
    me, foe = fight.fighters
    assert attack_difficulty(fight, me, foe, ARM["Blaster cannon"]) == 3
    play(fight, [2, 2, 9], SHOT)
    assert not marks(foe)
    play(fight, [3, 3, 9], SHOT)
    assert marks(foe) == {"RA": (5, 0)}


@clause("SO-155", "SO-R25")
def test_a_lightsaber_is_not_offered_without_the_skill() -> None:
    fight = arena(man("Stats: Body 2, Coordination 3", "Weapons: Lightsaber"), man())
    script = play(fight, [3, 3], SHOT)
    assert script.offered(0, "weapon") == [2]
    assert marks(fight.fighters[1]) == {"RA": (0, 2)}


@clause("SO-R77")
def test_thrown_things_fly_thirty_metres() -> None:
    sling = man("Stats: Coordination 4", "Weapons: Sling")
    for far, hit in ((30, True), (31, False)):
        fight = arena(sling, man(), at=(20, 20 + far))
        play(fight, faces(4, "2x7"), SHOT)
        assert bool(marks(fight.fighters[1])) == hit


@clause("SO-86", "SO-85")
def test_every_weapon_of_the_table_is_there() -> None:
    assert len(ARMS) == 31
    assert ARM_BONUS[ARM["Vibro-ax"]] == 3
    assert ARM_PENETRATION[ARM["Lightsaber"]] == 5
    assert ARM_HANDS[ARM["Bowcaster"]] == 2


# -- qualities ---------------------------------------------------------------------------------


@clause("SO-79", "SO-R15", "SO-R50")
def test_every_set_of_a_spray_weapon_may_hit() -> None:
    gunner = man("Stats: Coordination 3", "Skills: Heavy Weapons 3",
                 "Weapons: Light repeating blaster")  # fmt: skip
    trooper = sample("Stormtrooper")
    fight = arena(gunner, trooper, trooper, at=(20, 30, 30))
    said = {"action": ACT_ATTACK, "target": [1, 1, 2], "set": 305,
            "extra": [EXTRA_SPRAY, EXTRA_SPRAY]}  # fmt: skip
    script = play(fight, [2, 2, 5, 5, 5, 9, 9, 1], said)
    assert script.offered(0, "extra") == [EXTRA_SPRAY, 40]
    assert marks(fight.fighters[1]) == {"LA": (4, 0), "VI": (3, 0)}
    assert marks(fight.fighters[2]) == {"LL": (3, 0)}
    assert fight.fighters[1].status == ACTIVE


@clause("SO-69", "SO-70", "SO-77", "SO-R62", "SO-R63", "SO-R219")
def test_a_frag_grenade() -> None:
    fight = arena(man(*THROWER, "Weapons: Frag grenade"), sample("Bounty Hunter"),
                  sample("Smuggler"), at=(0, 20, 28))  # fmt: skip
    hunter, smuggler = fight.fighters[1:]
    play(fight, [*faces(6, "2x7"), 7, 3, 3, 10, 1, 5, 9, 9], {**SHOT, "target": 1})
    assert marks(hunter) == {
        "RL": (0, 2), "LL": (0, 2), "RA": (2, 2), "LA": (0, 2), "TO": (6, 0), "VI": (0, 2),
        "HE": (1, 2),
    }  # fmt: skip
    assert hunter.ar == [3, 3, 0, 3, 0, 3, 0]
    assert marks(smuggler) == {
        "RL": (1, 2), "LL": (0, 2), "RA": (0, 2), "LA": (1, 2), "TO": (0, 2), "VI": (2, 2),
        "HE": (0, 2),
    }  # fmt: skip
    assert fight.fighters[0].hands == [FISTS_ITEM, FISTS_ITEM]
    assert fight.item_count[0] == 0


@clause("SO-R64", "SO-R219")
@pytest.mark.parametrize("rule", ["dud", "scatter"])
def test_a_missed_grenade_is_a_dud_or_scatters(rule: str) -> None:
    fight = arena(man(*THROWER, "Weapons: Frag grenade"), man(), at=(0, 30), miss_grenade=rule)
    dice = faces(6)
    if rule == "scatter":
        dice += [9, 3, 7, 7, 7, 7]
    play(fight, dice, SHOT)
    assert fight.item_count[0] == 0
    assert bool(marks(fight.fighters[1])) == (rule == "scatter")


@clause("SO-71", "SO-72", "SO-73", "SO-R66", "SO-R67", "SO-R7")
def test_a_thermal_detonator_sets_everything_on_fire() -> None:
    fight = arena(man(*THROWER, "Weapons: Thermal detonator"), man("Stats: Cool 2"), man(),
                  at=(0, 20, 50))  # fmt: skip
    victim = fight.fighters[1]
    play(fight, [*faces(6, "3x4"), 1, 1, 2, 6, 7, 8, 9, 10], {**SHOT, "target": 1})
    assert marks(victim) == {
        "RL": (0, 3), "LL": (0, 2), "RA": (5, 0), "LA": (0, 2), "TO": (0, 3), "VI": (0, 2),
        "HE": (0, 2),
    }  # fmt: skip
    assert victim.severed == 1 << 2
    assert victim.fire == 0b1111111
    assert victim.status == BURNING_PANIC


@clause("SO-72", "SO-R68", "SO-R69")
def test_flames_are_beaten_out() -> None:
    burner = man("Stats: Body 3", "Skills: Athletics 2")
    fight = arena(burner, man(), at=(20, 40))
    me = fight.fighters[0]
    me.fire, me.status = HEADLESS, BURNING_PANIC
    play(fight, faces(5), {"location": 4})
    assert me.fire == HEADLESS & ~(1 << 4)
    assert marks(me) == dict.fromkeys(("RL", "LL", "RA", "LA", "VI"), (0, 1))
    play(fight, faces(5, "2x2"))
    assert me.fire == 0
    assert me.status == ACTIVE
    me.fire = 1
    friend = arena(burner, man(), man(), sides=(0, 1, 0), at=(20, 40, 21))
    friend.fighters[2].fire = 3
    play(friend, faces(5, "2x2"), {"action": ACT_FLAMES})
    assert friend.fighters[2].fire == 0


@clause("SO-R67")
def test_fire_may_respect_armor() -> None:
    for rule, burnt in (("on", True), ("off", False)):
        fight = arena(man("Armor: Light battle armor"), man(), at=(20, 40), fire_ignores_armor=rule)
        fight.fighters[0].fire = 1
        play(fight, [])
        assert bool(marks(fight.fighters[0])) == burnt


@clause("SO-80", "SO-74", "SO-R70", "SO-R71", "SO-R30", "SO-R209")
def test_stunning() -> None:
    gun = man("Stats: Coordination 4", "Skills: Blaster 2", "Weapons: Blaster")
    fight = arena(gun, man("Stats: Coordination 3"), at=(20, 30), rounds_per_minute="10")
    foe = fight.fighters[1]
    play(fight, faces(6, "3x8"), {**SHOT, "stun": 1})
    assert marks(foe) == {"TO": (0, 4)}
    assert (foe.daze_dice, foe.daze_left) == ([3], [30])
    play(fight, faces(6, "2x1"), {**SHOT, "stun": 1})
    assert (foe.daze_dice, foe.daze_left) == ([3, 2], [29, 20])


@clause("SO-81", "SO-R72")
def test_a_stun_grenade() -> None:
    armored = man("Armor: Light battle armor")
    fight = arena(man(*THROWER, "Weapons: Stun grenade"), armored, man(), at=(0, 20, 50))
    play(fight, [*faces(6, "3x1"), 7], {**SHOT, "target": 1})
    foe = fight.fighters[1]
    assert marks(foe) == {
        "RL": (0, 2), "LL": (0, 2), "RA": (0, 2), "LA": (0, 2), "TO": (0, 3), "VI": (0, 2),
        "HE": (0, 2),
    }  # fmt: skip
    assert foe.daze_dice == [3]
    assert not marks(fight.fighters[2])


@clause("SO-82", "SO-R73")
def test_gas() -> None:
    victim = man("Stats: Body 3", "Skills: Endurance 1")
    fight = arena(man(*THROWER, "Weapons: Gas grenade"), victim, at=(0, 20))
    foe = fight.fighters[1]
    play(fight, [*faces(6, "2x6"), 7, 7], SHOT)
    assert not marks(foe)
    assert foe.daze_dice == [2]
    play(fight, [1, 9])
    assert marks(foe) == {"TO": (0, 2)}
    play(fight, [])
    assert marks(foe) == {"TO": (0, 2)}
    droid = arena(man(*THROWER, "Weapons: Gas grenade"), sample("Astromech"), at=(0, 20))
    play(droid, faces(6, "2x6"), SHOT)
    assert not droid.fighters[1].gas_left
    assert not droid.fighters[1].daze_dice


@clause("SO-83", "SO-R75")
def test_a_net() -> None:
    netter = man("Stats: Coordination 4", "Weapons: Net")
    fight = arena(netter, man("Stats: Body 3, Coordination 3", "Skills: Athletics 1"), at=(20, 40))
    foe = fight.fighters[1]
    script = play(fight, faces(4, "2x8"), SHOT)
    assert not {KNOCKDOWN, IMPROVISED, POWER_ATTACK} & set(script.offered(0, "maneuver"))
    assert foe.netted
    assert not marks(foe)
    play(fight, faces(4, "2x1"), None, {"action": ACT_NET})
    assert not foe.netted
    fight = arena(man(), man("Weapons: Knife"), at=(20, 40))
    fight.fighters[1].netted = True
    play(fight, [], None, {"action": ACT_NET})
    assert not fight.fighters[1].netted


@clause("SO-84", "SO-R74")
def test_an_ion_gun_hurts_only_machines() -> None:
    ion = man("Stats: Coordination 4", "Skills: Blaster 2", "Weapons: Ion gun")
    fight = arena(ion, sample("Assassin Droid"), at=(20, 30))
    play(fight, faces(6, "2x3"), SHOT)
    assert marks(fight.fighters[1]) == {"RA": (4, 0)}
    assert fight.fighters[1].daze_dice == [2]
    fight = arena(ion, man(), at=(20, 30))
    play(fight, faces(6, "2x3"), SHOT)
    assert not marks(fight.fighters[1])
    assert not fight.fighters[1].daze_dice


@clause("SO-78", "SO-R76")
def test_slow_weapons_are_reloaded_between_shots() -> None:
    gun = man("Stats: Coordination 4", "Skills: Blaster 2", "Weapons: Bowcaster")
    fight = arena(gun, man("Species: Droid", "Abilities: armor 8"), at=(20, 30))
    fight.item_slow[0] = 2
    play(fight, faces(6, "2x3"), SHOT)
    for _ in range(2):
        script = play(fight, [], {"action": ACT_RELOAD})
        assert ACT_RELOAD in script.offered(0, "action")
    script = play(fight, faces(6, "2x3"), SHOT)
    assert ARM["Bowcaster"] * 8 in script.offered(0, "weapon")
    assert fight.item_ready[0] == 2


@clause("SO-R65", "SO-R85", "SO-93")
def test_a_grenade_batted_away_still_goes_off() -> None:
    swordsman = man("Stats: Body 4", "Skills: Melee Weapons 3", "Weapons: Sword")
    fight = arena(man(*THROWER, "Weapons: Frag grenade"), swordsman, man(), at=(0, 20, 50))
    foe = fight.fighters[1]
    dice = [*faces(6, "2x5"), *faces(7, "3x6"), 2, 2, 8, 10]
    play(fight, dice, {**SHOT, "target": 1}, {"action": ACT_BLOCK, "gobble": 1})
    assert marks(foe) == {
        "RL": (0, 2), "LL": (2, 2), "RA": (0, 2), "LA": (0, 2), "TO": (1, 2), "VI": (0, 2),
        "HE": (1, 2),
    }  # fmt: skip
    assert foe.hands[0] >= 0


# -- suppressing fire --------------------------------------------------------------------------


@clause("SO-100", "SO-102", "SO-R96", "SO-R97")
def test_suppressing_fire() -> None:
    gun = man("Stats: Coordination 3", "Skills: Blaster 1", "Weapons: Blaster rifle")
    trooper = sample("Stormtrooper")
    fight = arena(gun, trooper, trooper, trooper, at=(20, 38, 39, 38))
    dice = [6, 6, 3, 3, 8, 1, 5, 9, 7, 7, 7, 6, 2]
    play(fight, dice, {"action": ACT_SUPPRESS, "point": 38})
    a, b, c = fight.fighters[1:]
    assert marks(a) == {"LA": (3, 0)}
    assert (b.pos, b.spot) == (42, 1)
    assert not marks(b)
    assert not marks(c)


@clause("SO-101", "SO-86")
def test_suppressing_fire_with_spray() -> None:
    gun = man("Stats: Coordination 3", "Skills: Heavy Weapons 3",
              "Weapons: Light repeating blaster")  # fmt: skip
    fight = arena(gun, man("Stats: Cool 3"), man("Stats: Cool 3"), at=(20, 30, 31))
    play(fight, [4, 4, 9, 9, 9, 4, 1, 4], {"action": ACT_SUPPRESS, "point": 30})
    a, b = fight.fighters[1:]
    assert marks(a) == {"VI": (4, 0)}
    assert a.status == MORTAL
    assert marks(b) == {"RA": (4, 0)}


@clause("SO-103")
def test_two_blasters_sweep_with_three_dice() -> None:
    pair = man("Stats: Coordination 3", "Skills: Blaster 2, Two-Weapon Fighting 2",
               "Weapons: Blaster ×2")  # fmt: skip
    fight = arena(pair, man(), at=(20, 30))
    hold(fight, fight.fighters[0], ARM["Blaster"], ARM["Blaster"])
    play(fight, [4, 4, 9, 1], {"action": ACT_SUPPRESS, "point": 30})


@clause("SO-95", "SO-R84")
def test_beams_are_not_dodged() -> None:
    gun = man("Stats: Coordination 4", "Skills: Blaster 2", "Weapons: Blaster")
    fight = arena(gun, man("Stats: Coordination 4", "Skills: Dodge 2"), at=(20, 30))
    script = play(fight, faces(6, "2x1") + faces(6, "3x9"), SHOT, {"action": ACT_DODGE})
    assert not script.was_asked(1, "gobble")
    assert marks(fight.fighters[1]) == {"RL": (3, 0)}
