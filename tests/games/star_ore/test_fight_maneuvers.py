"""Maneuvers: defence, holds, special attacks, two weapons, forms."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_asks import EXTRA_SECOND, NO, YES
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_BREAK_FREE,
    ACT_DODGE,
    ACT_FEINT,
    ACT_FORM_ONE,
    ACT_NOTHING,
    ACT_RIPOSTE,
    ACT_THROW,
    ACT_TWO_WEAPON,
    AIM_HIGH,
    AIM_LOW,
    BROKEN,
    CALLED_SHOT,
    CHARGE,
    CHOKE,
    CHOKE_HOLD,
    DISARM,
    FISTS_ITEM,
    HALF_MOVE,
    HEAD,
    IMP_BLIND,
    IMP_KNOCK,
    IMP_PUSH,
    IMP_SHOCK,
    IMPROVISED,
    KNOCKDOWN,
    NO_HOLD,
    NOBODY,
    PIN,
    POWER_ATTACK,
    SABER_PROOF,
    SNAP_SHOT,
    WRESTLE,
)
from salle.games.star_ore.plan import Plan
from tests.clauses import clause
from tests.games.star_ore.arena import ARM, arena, faces, hold, man, marks, play, sample

HIT = {"action": ACT_ATTACK}
SWORD = man("Stats: Body 3", "Skills: Melee Weapons 2", "Weapons: Sword")
AX = man("Stats: Body 3", "Skills: Melee Weapons 2", "Weapons: Vibro-ax")
JEDI = man("Stats: Body 2, Coordination 4", "Skills: Lightsaber 4, Brawling 1",
           "Weapons: Lightsaber")  # fmt: skip
DODGER = man("Stats: Coordination 4", "Skills: Dodge 2")
FIST = man("Stats: Body 4", "Skills: Brawling 3")


# -- defence -----------------------------------------------------------------------------------


@clause("SO-88", "SO-89", "SO-90", "SO-R81", "SO-R82", "SO-R83", "SO-R21")
def test_a_dodge_over_three_attacks() -> None:
    fight = arena(DODGER, SWORD, AX, SWORD, at=(20, 21, 21, 21))
    dice = faces(6, "3x6") + faces(5, "2x6") + faces(5, "3x5") + faces(5, "2x9")
    play(fight, dice, {"action": ACT_DODGE, "gobble": 2}, HIT, HIT, HIT)
    assert marks(fight.fighters[0]) == {"VI": (3, 0), "LA": (3, 0)}


@clause("SO-90", "SO-R82")
def test_part_of_an_attack_may_be_gobbled() -> None:
    fight = arena(DODGER, SWORD)
    play(fight, faces(6, "3x6") + faces(5, "3x5"), {"action": ACT_DODGE, "gobble": 1}, HIT)
    assert marks(fight.fighters[0]) == {"LA": (3, 0)}


@clause("SO-94", "SO-R86", "SO-91")
def test_a_lightsaber_cuts_what_it_blocks() -> None:
    fight = arena(JEDI, AX, AX)
    dice = faces(8, "2x8") + faces(5, "2x5") + faces(5, "2x4")
    play(fight, dice, {"action": ACT_BLOCK, "gobble": [1, 1]}, HIT, HIT)
    assert not marks(fight.fighters[0])
    assert [me.hands for me in fight.fighters[1:]] == [[FISTS_ITEM] * 2] * 2
    assert fight.item_bits[1:] == [1, 1]


@clause("SO-91", "SO-92", "SO-93", "SO-88", "SO-27")
def test_what_blocks_what() -> None:
    bow = man("Stats: Coordination 4", "Weapons: Bow")
    fist = man("Stats: Body 4")
    fight = arena(SWORD, AX, bow, fist)
    dice = faces(5, "3x9") + faces(5, "3x9") + faces(4, "2x5") + faces(4, "2x1")
    play(fight, dice, {"action": ACT_BLOCK, "gobble": [2, 1]}, HIT, HIT, HIT)
    assert marks(fight.fighters[0]) == {"RL": (0, 2)}
    for attacker, pool, stopped in ((JEDI, 8, False), (AX, 5, True)):
        fight = arena(SWORD, attacker)
        play(fight, faces(5, "3x9") + faces(pool, "2x2"), {"action": ACT_BLOCK}, HIT)
        assert bool(marks(fight.fighters[0])) != stopped
    fight = arena(FIST, AX)
    script = play(fight, faces(7, "3x9") + faces(5, "2x2"), {"action": ACT_BLOCK}, HIT)
    assert not script.was_asked(0, "gobble")
    fight = arena(FIST, fist)
    play(fight, faces(7, "3x9") + faces(4, "2x2"), {"action": ACT_BLOCK, "gobble": 1}, HIT)
    assert not marks(fight.fighters[0])


@clause("SO-R210")
def test_two_kinds_of_defence_answer_one_attack() -> None:
    both = man("Stats: Body 3, Coordination 3", "Skills: Lightsaber 3, Dodge 4",
               "Weapons: Lightsaber")  # fmt: skip
    fight = arena(both, JEDI)
    dice = faces(6, "2x7", "2x9") + faces(8, "2x8")
    said = {"action": ACT_BLOCK, "set": 207, "extra": ACT_DODGE, "gobble": 1}
    play(fight, dice, said, HIT)
    assert not marks(fight.fighters[0])
    assert fight.fighters[1].hands[0] >= 0


@clause("SO-110", "SO-R87")
def test_a_defensive_throw_fells_the_attacker() -> None:
    fight = arena(FIST, man("Stats: Body 4"))
    play(fight, faces(6, "3x9") + faces(4, "2x2"), {"action": ACT_THROW, "gobble": 1}, HIT)
    assert fight.fighters[1].prone
    assert not marks(fight.fighters[0])


@clause("SO-116", "SO-R87")
@pytest.mark.parametrize("back", [YES, NO])
def test_a_riposte_strikes_back_with_its_set(back: int) -> None:
    fight = arena(SWORD, AX)
    said = {"action": ACT_RIPOSTE, "gobble": 2, "counter": back}
    play(fight, faces(4, "3x7") + faces(5, "3x6"), said, HIT)
    assert not marks(fight.fighters[0])
    assert marks(fight.fighters[1]) == ({"TO": (4, 0)} if back else {})


@clause("SO-116", "SO-R101", "SO-255", "SO-254", "SO-256")
def test_a_riposte_with_form_three() -> None:
    fight = arena(sample("Jedi Knight"), sample("Sith Apprentice"))
    jedi, sith = fight.fighters
    dice = faces(8, "3x7") + faces(9, "3x6")
    play(fight, dice, {"action": ACT_RIPOSTE, "form": YES, "gobble": 2, "counter": YES}, HIT)
    assert marks(sith) == {"TO": (6, 0)}
    assert jedi.will >= 1


@clause("SO-R101")
def test_a_riposte_that_meets_nothing_counts_as_neither() -> None:
    fight = arena(sample("Jedi Knight"), man())
    jedi = fight.fighters[0]
    jedi.will = 5
    play(fight, faces(8, "3x7"), {"action": ACT_RIPOSTE, "form": YES})
    assert jedi.will == 5
    play(fight, faces(8), {"action": ACT_RIPOSTE, "form": YES})
    assert jedi.will == 4


@clause("SO-R87")
def test_a_riposte_strikes_back_once_a_round() -> None:
    fight = arena(SWORD, AX, AX, sides=(0, 1, 1), at=(20, 21, 21))
    said = {"action": ACT_RIPOSTE, "counter": YES}
    script = play(fight, [*faces(4, "3x9"), *faces(5, "2x6"), *faces(5, "2x5")], said, HIT, HIT)
    assert [name for _, name, _ in script.asked].count("counter") == 1
    assert marks(fight.fighters[1]) == {"VI": (4, 0)}
    assert not marks(fight.fighters[0])
    assert not marks(fight.fighters[2])


@clause("SO-R87")
def test_a_counterattack_is_not_riposted_again() -> None:
    strong = man("Stats: Body 5", "Skills: Melee Weapons 3", "Weapons: Sword")
    fight = arena(strong, strong)
    mine = {"action": ACT_RIPOSTE, "set": 309, "extra": ACT_ATTACK}
    script = play(fight, [*faces(7, "3x9", "2x5"), *faces(7, "3x8")], mine, {"action": ACT_RIPOSTE})
    assert script.was_asked(1, "counter")
    assert not script.was_asked(0, "counter")
    assert not marks(fight.fighters[0])
    assert not marks(fight.fighters[1])


@clause("SO-R87")
@pytest.mark.parametrize("act", [ACT_RIPOSTE, ACT_THROW])
def test_nobody_far_away_is_struck_back_or_thrown(act: int) -> None:
    archer = man("Stats: Coordination 4", "Skills: Simple Ranged 2", "Weapons: Bow")
    fight = arena(SWORD, archer, at=(20, 40))
    script = play(fight, [*faces(4, "3x9"), *faces(6, "2x6")], {"action": act}, HIT)
    assert not marks(fight.fighters[0])
    assert not script.was_asked(0, "counter")
    assert not fight.fighters[1].prone


@clause("SO-R24", "SO-R55")
def test_a_block_is_lost_with_the_arm_that_holds_the_weapon() -> None:
    gun = man("Stats: Coordination 4", "Skills: Blaster 2", "Weapons: Heavy blaster")
    fight = arena(SWORD, gun, AX, sides=(0, 1, 1), at=(20, 30, 21))
    dice = [*faces(5, "3x9"), *faces(6, "3x4"), *faces(5, "2x6")]
    play(fight, dice, {"action": ACT_BLOCK}, {**HIT, "stun": YES}, HIT)
    assert marks(fight.fighters[0]) == {"RA": (0, 5), "LA": (5, 0)}


@clause("SO-94", "SO-R86")
def test_what_is_proof_against_lightsabers_is_not_cut_and_blocks_them() -> None:
    jedi = man("Stats: Coordination 4", "Skills: Lightsaber 3", "Weapons: Lightsaber")
    for proof in (False, True):
        fight = arena(jedi, AX)
        ax = fight.fighters[1].hands[0]
        fight.item_bits[ax] |= SABER_PROOF if proof else 0
        play(fight, [*faces(7, "3x7"), *faces(5, "2x6")], {"action": ACT_BLOCK}, HIT)
        assert bool(fight.item_bits[ax] & BROKEN) != proof
        fight = arena(jedi, AX)
        ax = fight.fighters[1].hands[0]
        fight.item_bits[ax] |= SABER_PROOF if proof else 0
        play(fight, [*faces(7, "2x3"), *faces(5, "3x6")], HIT, {"action": ACT_BLOCK})
        assert bool(marks(fight.fighters[1])) != proof


# -- special attacks ---------------------------------------------------------------------------


@clause("SO-87", "SO-R79")
def test_aiming_gives_a_die_a_round() -> None:
    lines = ("Stats: Coordination 3", "Skills: Blaster 2")
    for gun, dice in (("Blaster rifle", 7), ("Sporting blaster rifle", 8)):
        fight = arena(man(*lines, f"Weapons: {gun}"), man("Species: Droid"), at=(20, 30))
        for _ in range(3):
            play(fight, [], {"action": ACT_AIM})
        play(fight, faces(dice, "2x4"), HIT)
        assert marks(fight.fighters[1]) == {"RA": (4, 0)}
        play(fight, faces(5, "2x2"), HIT)
    fight = arena(man(*lines, "Weapons: Blaster rifle"), man(), at=(20, 30))
    play(fight, [], {"action": ACT_AIM})
    play(fight, [], {"move": HALF_MOVE, "where": 21})
    play(fight, faces(5, "2x2"), HIT)
    play(fight, [], {"action": ACT_AIM})
    play(fight, [], {"action": ACT_NOTHING})
    play(fight, faces(5, "2x1"), HIT)


@clause("SO-105", "SO-106", "SO-R3")
def test_aiming_high_and_low_moves_a_hit() -> None:
    gun = man("Stats: Coordination 3", "Skills: Blaster 3", "Weapons: Blaster")
    for way, height, place in ((AIM_HIGH, 8, "HE"), (AIM_HIGH, 10, "HE"), (AIM_LOW, 9, "TO"),
                               (AIM_LOW, 1, "RL")):  # fmt: skip
        fight = arena(gun, man(), at=(20, 30))
        play(fight, faces(5, f"2x{height}"), {**HIT, "maneuver": way})
        assert marks(fight.fighters[1]) == {place: (3, 0)}
    fight = arena(gun, man(), at=(20, 43))
    play(fight, [3, 3, 9, 1, 2], {**HIT, "maneuver": AIM_HIGH})
    assert not marks(fight.fighters[1])


@clause("SO-107", "SO-98", "SO-R88")
def test_a_called_shot_sets_a_die() -> None:
    gun = man("Stats: Coordination 3", "Skills: Blaster 3", "Weapons: Blaster")
    fight = arena(gun, man(), at=(20, 30))
    said = {**HIT, "maneuver": CALLED_SHOT, "number": 10, "set": 210}
    script = play(fight, [3, 10, 7, 7], said)
    assert marks(fight.fighters[1]) == {"HE": (3, 0)}
    assert ACT_ATTACK not in script.offered(0, "extra")


@clause("SO-111", "SO-R91", "SO-98", "SO-R24")
def test_a_disarm_needs_its_number() -> None:
    fight = arena(man("Stats: Body 4", "Skills: Melee Weapons 2", "Weapons: Sword"), SWORD)
    said = {**HIT, "maneuver": DISARM, "number": 4, "extra": ACT_BLOCK}
    dice = [4, 1, 1, 9, 2]
    script = play(fight, dice + faces(5, "2x1"), said, HIT)
    assert script.offered(0, "number") == [3, 4]
    foe = fight.fighters[1]
    assert foe.hands == [FISTS_ITEM, FISTS_ITEM]
    assert not marks(foe)
    assert not marks(fight.fighters[0])
    assert fight.item_at[1] == 21
    fight = arena(man("Stats: Body 4", "Skills: Melee Weapons 2", "Weapons: Sword"), SWORD)
    script = play(fight, [6, 6, 1, 9, 2], {**HIT, "maneuver": DISARM, "number": 4})
    assert fight.fighters[1].hands[0] >= 0
    assert not marks(fight.fighters[1])
    assert DISARM not in play(arena(SWORD, man()), faces(5), HIT).offered(0, "maneuver")


@clause("SO-113", "SO-R90")
@pytest.mark.parametrize("armor", ["None", "Thick furs or leathers"])
def test_a_knockdown_fells_whatever_the_armor(armor: str) -> None:
    club = man("Stats: Body 4", "Skills: Melee Weapons 2", "Weapons: Club")
    foe = man() if armor == "None" else man(f"Armor: {armor}")
    fight = arena(club, foe)
    play(fight, faces(5, "2x2"), {**HIT, "maneuver": KNOCKDOWN})
    assert marks(fight.fighters[1]) == ({"LL": (0, 1)} if armor == "None" else {})
    assert fight.fighters[1].prone
    play(fight, faces(7, "2x2"), HIT)  # a die more against somebody down


@clause("SO-114", "SO-R94")
def test_the_off_hand_costs_a_die() -> None:
    for skill, dice in (("", 4), (", Two-Weapon Fighting 2", 5), (", Two-Weapon Fighting 1", 4)):
        knife = man("Stats: Body 3", f"Skills: Melee Weapons 2{skill}", "Weapons: Knife")
        fight = arena(knife, man())
        me = fight.fighters[0]
        me.hands[0], me.hands[1] = FISTS_ITEM, me.hands[0]
        play(fight, faces(dice, "2x2"), HIT)
    fight = arena(man("Stats: Body 3", "Weapons: Knife"), man())
    me = fight.fighters[0]
    me.hands[0], me.hands[1] = FISTS_ITEM, me.hands[0]
    play(fight, [2, 2], HIT)  # without either skill too


@clause("SO-115", "SO-117", "SO-108", "SO-R80")
def test_power_attacks_and_stacked_maneuvers() -> None:
    fight = arena(SWORD, man())
    play(fight, faces(4, "2x2"), {**HIT, "maneuver": POWER_ATTACK})
    assert marks(fight.fighters[1]) == {"LL": (5, 0)}
    strong = man("Stats: Body 5", "Skills: Melee Weapons 3", "Weapons: Sword")
    droid = man("Species: Droid", "Stats: Body 3", "Skills: Melee Weapons 2", "Weapons: Sword")
    fight = arena(strong, droid, one_special="off", at=(20, 24))
    said = {**HIT, "maneuver": [POWER_ATTACK, SNAP_SHOT, CHARGE, 0], "where": 23}
    play(fight, faces(5, "2x2") + faces(5, "3x1"), said, HIT)
    assert marks(fight.fighters[1]) == {"LL": (4, 0)}
    assert fight.fighters[0].x[0] == 3  # 3x1 lost a die: 2+1 to the right leg


@clause("SO-112", "SO-R92", "SO-R93", "SO-18")
def test_a_feint_gives_dice_to_the_next_blow() -> None:
    bluffer = man("Stats: Body 3, Cool 4", "Skills: Bluff 2, Melee Weapons 2", "Weapons: Sword")
    watcher = man("Stats: Sense 3", "Skills: Lightsaber 5", "Weapons: Lightsaber")
    for answer, worked in (("3x4", True), ("3x7", False)):
        fight = arena(bluffer, watcher)
        play(fight, faces(5, "2x6") + faces(8, answer), {"action": ACT_FEINT})
        assert fight.fighters[0].feint == (2 if worked else 0)
        play(fight, faces(7 if worked else 5, "2x2"), HIT)
        assert fight.fighters[0].feint == 0
    fight = arena(bluffer, watcher, feint_penalty="0")
    play(fight, faces(6, "2x6") + faces(8), {"action": ACT_FEINT})


@clause("SO-104")
def test_an_improvised_trick_hinders() -> None:
    fight = arena(man("Stats: Body 3", "Skills: Brawling 2"), man())
    play(fight, faces(4, "2x5"), {**HIT, "maneuver": IMPROVISED})
    assert not marks(fight.fighters[1])
    assert fight.fighters[1].next_penalty == 1


@clause("SO-104")
@pytest.mark.parametrize("what", [IMP_BLIND, IMP_KNOCK, IMP_PUSH, IMP_SHOCK])
def test_a_gm_says_what_a_trick_does(what: int) -> None:
    fight = arena(man("Stats: Body 3", "Skills: Brawling 2"), man(), man(), sides=(0, 1, 1))
    fight.gm, fight.players = 2, 2
    fight.fighters.pop()
    said = {**HIT, "maneuver": IMPROVISED}
    play(fight, faces(4, "2x5"), said, None, {"GM improvised": what})
    foe = fight.fighters[1]
    assert foe.next_penalty == (2 if what == IMP_BLIND else 0)
    assert foe.prone == (what == IMP_KNOCK)
    assert foe.pos == (23 if what == IMP_PUSH else 21)
    assert marks(foe) == ({"LA": (0, 1)} if what == IMP_SHOCK else {})


# -- holds -------------------------------------------------------------------------------------


@clause("SO-118", "SO-119", "SO-R11", "SO-R98", "SO-R208")
def test_wrestling_pins_until_the_set_is_beaten() -> None:
    wookiee = sample("Wookiee Warrior")
    victim = man("Stats: Body 3, Sense 4", "Skills: Brawling 1")
    friend = man("Stats: Body 3, Sense 5", "Skills: Melee Weapons 2", "Weapons: Knife")
    fight = arena(wookiee, victim, friend, sides=(0, 1, 0), at=(20, 21, 21))
    me, foe, _ = fight.fighters
    hold(fight, me)
    play(fight, faces(10, "3x8"), {**HIT, "weapon": 2, "maneuver": WRESTLE})
    assert marks(foe) == {"TO": (0, 1)}
    assert (foe.prone, foe.pinned_by, me.hold) == (True, 0, PIN)
    dice = faces(4, "2x7") + faces(7, "2x1")
    stab = {**HIT, "hit": HEAD}
    script = play(fight, dice, None, {"action": ACT_BREAK_FREE}, stab)
    assert not script.was_asked(1, "move")
    assert script.offered(1, "action") == [ACT_BREAK_FREE, ACT_NOTHING]
    assert foe.x[HEAD] == 2
    assert foe.pinned_by == 0
    play(fight, faces(4, "2x8"), None, {"action": ACT_BREAK_FREE})
    assert (foe.pinned_by, me.hold) == (NOBODY, NO_HOLD)


@clause("SO-R98")
def test_a_pinner_does_other_things_at_a_die_less_and_lets_go_by_leaving() -> None:
    fight = arena(FIST, man(), FIST, at=(20, 21, 21))
    foe = fight.fighters[1]
    play(fight, faces(7, "2x8"), {**HIT, "target": 1, "maneuver": WRESTLE})
    assert foe.pinned_by == 0
    play(fight, faces(9, "2x7"), {**HIT, "target": 1})  # down and pinned: two dice more
    play(fight, faces(6, "2x7"), {**HIT, "target": 2})
    play(fight, [], {"move": HALF_MOVE, "where": 25})
    assert foe.pinned_by == NOBODY


@clause("SO-109", "SO-R89", "SO-R208")
def test_choking() -> None:
    for helmet, shock in (("", 1), ("Armor: Combat jumpsuit, helmet", 0)):
        victim = man("Stats: Body 2", "Skills: Brawling 2", *([helmet] if helmet else []))
        fight = arena(FIST, victim)
        me, foe = fight.fighters
        play(fight, [10, 2, 5, 6, 8], {**HIT, "maneuver": CHOKE})
        assert foe.shock[HEAD] == shock
        assert (me.hold, foe.choked_by) == (CHOKE_HOLD, 0)
        script = play(fight, faces(4, "2x9"), {"choking": YES}, {"action": ACT_BREAK_FREE})
        assert not script.was_asked(0, "action")
        assert HALF_MOVE not in script.offered(1, "move")
        assert foe.shock[HEAD] == 2 * shock
        play(fight, faces(4, "3x1"), {"choking": YES}, {"action": ACT_BREAK_FREE})
        assert foe.choked_by == NOBODY
        assert foe.shock[HEAD] == 2 * shock
    fight = arena(FIST, man())
    play(fight, [2, 2, 5, 6, 8], {**HIT, "maneuver": CHOKE})
    assert marks(fight.fighters[1]) == {"LL": (0, 2)}
    assert fight.fighters[0].hold == NO_HOLD


@clause("SO-R89")
def test_a_choker_may_let_go() -> None:
    fight = arena(FIST, man())
    play(fight, [10, 2, 5, 6, 8], {**HIT, "maneuver": CHOKE})
    play(fight, faces(7, "2x1"), {"choking": NO, **HIT})
    assert fight.fighters[1].choked_by == NOBODY
    assert fight.fighters[1].shock[HEAD] == 1


# -- two weapons -------------------------------------------------------------------------------


@clause("SO-99", "SO-R94", "SO-R95", "SO-R218")
def test_two_blasters_at_two_foes() -> None:
    pair = man("Stats: Coordination 4", "Skills: Blaster 5, Two-Weapon Fighting 3",
               "Weapons: Blaster ×2")  # fmt: skip
    droid = man("Species: Droid")
    fight = arena(pair, droid, droid, at=(20, 30, 30))
    hold(fight, fight.fighters[0], ARM["Blaster"], ARM["Blaster"])
    said = {"action": ACT_TWO_WEAPON, "target": [1, 2], "set": 306, "extra": EXTRA_SECOND}
    play(fight, [2, 2, 6, 6, 6, 9, 1], said)
    assert marks(fight.fighters[1]) == {"LA": (4, 0)}
    assert marks(fight.fighters[2]) == {"LL": (3, 0)}
    alone = man("Stats: Coordination 4", "Skills: Blaster 5", "Weapons: Blaster ×2")
    fight = arena(alone, droid, at=(20, 30))
    hold(fight, fight.fighters[0], ARM["Blaster"], ARM["Blaster"])
    script = play(fight, faces(9, "2x2", "2x3"), {**HIT, "set": 203})
    assert ACT_TWO_WEAPON not in script.offered(0, "action")
    assert ACT_ATTACK not in script.offered(0, "extra")


@clause("SO-85", "SO-99", "SO-98")
def test_a_dual_weapon_strikes_with_both_ends() -> None:
    lines = ("Stats: Coordination 4", "Skills: Lightsaber 5, Two-Weapon Fighting 2")
    fight = arena(man(*lines, "Weapons: Double-bladed lightsaber"), man("Species: Droid"))
    said = {"action": ACT_TWO_WEAPON, "set": 207, "extra": EXTRA_SECOND}
    play(fight, faces(6, "2x7", "2x4"), said)
    assert marks(fight.fighters[1]) == {"TO": (5, 0), "RA": (5, 0)}
    fight = arena(man(*lines, "Weapons: Lightsaber"), man("Species: Droid"))
    script = play(fight, faces(9, "2x7", "2x4"), {**HIT, "set": 207})
    assert ACT_TWO_WEAPON not in script.offered(0, "action")
    assert ACT_ATTACK not in script.offered(0, "extra")


@clause("SO-R95", "SO-20")
def test_a_kick_beside_a_blade_needs_no_skill() -> None:
    both = man("Stats: Body 4", "Skills: Melee Weapons 1, Brawling 1", "Weapons: Sword")
    fight = arena(both, man("Species: Droid", "Abilities: armor 0"))
    fight.fighters[1].ar = [0] * 7
    script = play(fight, faces(5, "2x7", "2x4"), {**HIT, "set": 207, "extra": ACT_ATTACK})
    assert script.offered(0, "weapon") == [2]
    assert marks(fight.fighters[1]) == {"TO": (3, 0), "RA": (0, 2)}


# -- forms -------------------------------------------------------------------------------------


@clause("SO-254", "SO-253", "SO-256", "SO-255", "SO-R100", "SO-R102")
def test_form_one_blocks_and_attacks() -> None:
    fight = arena(sample("Jedi Knight"), man("Stats: Body 4", "Skills: Melee Weapons 2",
                  "Weapons: Sword"))  # fmt: skip
    jedi, foe = fight.fighters
    jedi.will = 5
    dice = faces(6, "3x3") + faces(9, "3x8", "2x2")
    play(fight, dice, {"action": ACT_FORM_ONE, "set": 202, "gobble": 2}, HIT)
    assert not marks(jedi)
    assert foe.x[1] == 5
    assert jedi.will == 6
    fight = arena(sample("Jedi Knight"), man())
    jedi = fight.fighters[0]
    jedi.will = 5
    play(fight, faces(9, "2x4"), {"action": ACT_FORM_ONE, "extra": ACT_BLOCK})
    assert jedi.will == 4
    assert not marks(fight.fighters[1])


@clause("SO-254", "SO-255", "SO-R101", "SO-R102")
def test_a_form_wagers_willpower_on_its_move() -> None:
    knight = man("Stats: Coordination 4", "Skills: Lightsaber 4", "Force: Force Sense 3",
                 "Forms: V", "Weapons: Lightsaber")  # fmt: skip
    for dice, will in ((faces(8, "2x2"), 4), (faces(8), 2)):
        fight = arena(knight, man("Species: Droid"))
        me = fight.fighters[0]
        me.will = 3
        play(fight, dice, {**HIT, "maneuver": POWER_ATTACK, "form": YES})
        assert me.will == will
    fight = arena(knight, DODGER)
    me = fight.fighters[0]
    me.will = 3
    dice = faces(8, "2x2") + faces(6, "3x3")
    play(fight, dice, {**HIT, "maneuver": POWER_ATTACK, "form": YES}, {"action": ACT_DODGE})
    assert me.will == 2
    fight = arena(knight, man())
    script = play(fight, faces(7, "2x2"), {**HIT, "maneuver": SNAP_SHOT})
    assert not script.was_asked(0, "form")


@clause("SO-254", "SO-R101")
def test_forms_for_disarm_called_shot_and_feint() -> None:
    def knight(form: str) -> Plan:
        return man("Stats: Coordination 4, Cool 3", "Skills: Lightsaber 4, Bluff 2",
                   "Force: Force Sense 3", f"Forms: {form}", "Weapons: Lightsaber")  # fmt: skip

    fight = arena(knight("VI"), SWORD)
    fight.fighters[0].will = 3
    play(fight, [4, 1, 2, 5, 6, 7, 9, 10], {**HIT, "maneuver": DISARM, "number": 4,
         "form": YES})  # fmt: skip
    assert fight.fighters[0].will == 4
    fight = arena(knight("VII"), man("Species: Droid"))
    fight.fighters[0].will = 3
    said = {**HIT, "maneuver": CALLED_SHOT, "number": 2, "form": YES}
    play(fight, [4, 4, 1, 3, 5, 6, 7], said)
    assert fight.fighters[0].will == 2  # it hits, though not with the called number
    fight = arena(knight("II"), man())
    fight.fighters[0].will = 3
    play(fight, faces(5, "2x6"), {"action": ACT_FEINT, "form": YES})
    assert fight.fighters[0].will == 4
    assert fight.fighters[0].feint == 2
