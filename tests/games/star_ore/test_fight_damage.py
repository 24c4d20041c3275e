"""Damage: armor, marks, the die it costs, limbs, minor NPCs, dying."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_DIVE,
    ACT_DODGE,
    ACT_FEINT,
    ACT_FIRST_AID,
    ACT_FLEE,
    ACT_NOTHING,
    ACTIVE,
    DEAD,
    HALF_MOVE,
    HEAD,
    HELPLESS,
    IS_DEAD,
    LEFT_ARM,
    MORTAL,
    OUT,
    PANICKED,
    RIGHT_ARM,
    RUN,
    SEVERED,
    SHUT_DOWN,
    TORSO,
    UNCONSCIOUS,
    VITALS,
)
from salle.games.star_ore.rules.damage import hurt
from salle.games.star_ore.state import Combatant, Fight, Harm
from tests.clauses import clause
from tests.games.star_ore.arena import Script, arena, faces, man, marks, play, sample

SHOT = {"action": ACT_ATTACK}
RIFLE = ("Stats: Coordination 3, Cool 3", "Skills: Blaster 3", "Weapons: Blaster rifle")
LETTERS = ("RL", "LL", "RA", "LA", "TO", "VI", "HE")


def harm(fight: Fight, me: Combatant, place: int, normal: int = 0, shock: int = 0,
         dice: tuple[int, ...] = (), source: int = 0, tick: bool = False) -> None:  # fmt: skip
    """Hurt somebody, with the dice its reactions take."""
    blow = Harm(source)
    blow.normal[place], blow.shock[place], blow.tick = normal, shock, tick
    script = Script(dice, {})
    hurt(script, fight, me, blow)
    script.finish()


@clause("SO-47", "SO-51", "SO-95", "SO-R21", "SO-50")
def test_damage_before_an_act_takes_a_die_off_the_highest_set() -> None:
    hero = man("Stats: Coordination 3, Cool 3", "Skills: Blaster 3, Dodge 4", "Weapons: Blaster")
    fight = arena(hero, man(*RIFLE), at=(20, 30))
    me, foe = fight.fighters
    dice = [4, 4, 4, 8, 8, 1, *faces(6, "3x6"), 7, 7]
    script = play(fight, dice, {"action": ACT_ATTACK, "set": 304, "extra": ACT_DODGE}, SHOT)
    assert not script.was_asked(0, "gobble")
    assert marks(me) == {"LA": (5, 0)}
    assert me.status == ACTIVE
    assert marks(foe) == {"RA": (4, 0)}  # the attack of 3x4 stands
    assert me.lost_limbs() == 1
    play(fight, faces(5, "2x7"), SHOT)  # one die less from now on
    assert marks(foe)["TO"] == (3, 0)


@clause("SO-47", "SO-R21")
def test_a_set_below_two_is_lost() -> None:
    fight = arena(man(*RIFLE), man(*RIFLE), at=(20, 30))
    play(fight, [*faces(6, "2x7"), *faces(6, "3x1"), 7, 7], SHOT, SHOT)
    assert marks(fight.fighters[0]) == {"RL": (5, 0)}
    assert not marks(fight.fighters[1])


@clause("SO-R21")
@pytest.mark.parametrize(("when", "left"), [("per_attack", False), ("per_round", True)])
def test_dice_are_lost_per_attack_or_once_a_round(when: str, left: bool) -> None:
    gun = man("Stats: Coordination 3, Sense 1", "Skills: Blaster 3", "Weapons: Blaster")
    victim = man("Stats: Coordination 5, Sense 3, Body 2", "Skills: Blaster 3", "Weapons: Blaster",
                 "Species: Droid")  # fmt: skip
    fight = arena(victim, gun, gun, at=(20, 30, 30), damage_dieloss=when)
    dice = faces(6, "4x1") + faces(6, "4x2") + faces(8, "3x7")
    play(fight, dice, {"action": ACT_ATTACK, "target": 1}, SHOT, SHOT)
    assert bool(marks(fight.fighters[1])) == left


@clause("SO-60", "SO-76", "SO-46", "SO-34")
def test_armor_takes_off_what_penetration_leaves() -> None:
    heavy = man("Armor: Heavy battle armor")
    fight = arena(man(*RIFLE), heavy, at=(20, 30))
    play(fight, faces(6, "3x7"), SHOT)
    assert marks(fight.fighters[1]) == {"TO": (1, 0)}
    jedi = man("Stats: Coordination 4", "Skills: Lightsaber 2", "Weapons: Lightsaber")
    fight = arena(jedi, heavy)
    play(fight, faces(6, "2x7"), SHOT)
    assert marks(fight.fighters[1]) == {"TO": (4, 0)}


@clause("SO-61", "SO-R51", "SO-R52")
def test_what_armor_covers() -> None:
    vest = man("Armor: Blast vest")
    bare = man("Armor: Medium battle armor; no helmet")
    tough = man("Species: Droid", "Abilities: armor 2", "Armor: Blast vest")
    fight = arena(vest, bare, tough)
    assert [me.ar for me in fight.fighters] == [
        [0, 0, 0, 0, 3, 0, 0], [4, 4, 4, 4, 4, 4, 0], [3, 3, 3, 3, 3, 3, 3],
    ]  # fmt: skip


@clause("SO-R50")
def test_armor_counts_once_for_normal_and_shock_together() -> None:
    fight = arena(man("Armor: Light battle armor"), man())
    harm(fight, fight.fighters[0], TORSO, normal=2, shock=3)
    assert marks(fight.fighters[0]) == {"TO": (0, 2)}


@clause("SO-48", "SO-49", "SO-58", "SO-R48", "SO-R49", "SO-55", "SO-57")
def test_marks_fill_and_turn() -> None:
    fight = arena(man(), man())
    me = fight.fighters[1]
    me.shock[HEAD] = 3
    harm(fight, me, HEAD, shock=3)
    assert (me.x[HEAD], me.shock[HEAD]) == (2, 2)
    assert me.status == UNCONSCIOUS
    fight = arena(man(), man())
    me = fight.fighters[1]
    me.shock[TORSO] = 4
    harm(fight, me, TORSO, normal=3)
    assert (me.x[TORSO], me.shock[TORSO]) == (3, 3)
    assert me.status == ACTIVE
    assert me.full(TORSO)


@clause("SO-55", "SO-R56")
def test_a_disabled_torso_allows_nothing_strenuous() -> None:
    fight = arena(man(*RIFLE), man(), at=(20, 40))
    fight.fighters[0].shock[TORSO] = 6
    script = play(fight, [])
    assert ACT_ATTACK not in script.offered(0, "action")
    assert ACT_DODGE not in script.offered(0, "action")
    assert ACT_FEINT in script.offered(0, "action")
    assert HALF_MOVE in script.offered(0, "move")
    assert RUN not in script.offered(0, "move")


@clause("SO-62", "SO-R59")
def test_minor_characters_fall_to_the_head_or_five_points() -> None:
    trooper = sample("Stormtrooper")
    fight = arena(man("Stats: Coordination 4", "Skills: Blaster 2", "Weapons: Blaster"), trooper,
                  at=(20, 30))  # fmt: skip
    play(fight, faces(6, "2x10"), SHOT)
    assert marks(fight.fighters[1]) == {"HE": (2, 0)}
    assert fight.fighters[1].status == OUT
    for rule, status in (("cumulative", OUT), ("single_attack", PANICKED)):
        gun = man("Stats: Coordination 4", "Skills: Blaster 2", "Weapons: Heavy blaster")
        fight = arena(gun, trooper, trooper, at=(20, 30, 31), minor_threshold=rule)
        play(fight, faces(6, "2x3"), SHOT)
        assert marks(fight.fighters[1]) == {"RA": (3, 0)}
        panic = () if status == OUT else (1, 6, 2, 7)
        play(fight, [*faces(6, "2x4"), *panic], SHOT)
        assert marks(fight.fighters[1]) == {"RA": (5, 0)}
        assert fight.fighters[1].status == status


@clause("SO-52", "SO-56", "SO-57", "SO-R45", "SO-R57")
def test_full_vitals_and_heads_and_fatal_wounds() -> None:
    for place, boxes, status in ((VITALS, 4, HELPLESS), (HEAD, 4, UNCONSCIOUS)):
        fight = arena(man(), man())
        me = fight.fighters[1]
        harm(fight, me, place, shock=boxes)
        assert me.status == status
        assert me.prone
    for place, boxes in ((TORSO, 6), (VITALS, 4), (HEAD, 4)):
        fight = arena(man(), man(), sample("Stormtrooper"), sample("Assassin Droid"))
        _, hero, trooper, droid = fight.fighters
        for me, status in ((hero, MORTAL), (trooper, DEAD), (droid, SHUT_DOWN)):
            me.ar = [0] * 7
            harm(fight, me, place, normal=boxes)
            assert me.status == status


@clause("SO-52")
def test_a_gm_says_who_dies() -> None:
    fight = arena(man(), man(), man())
    fight.gm = 2
    blow = Harm(0)
    blow.normal[TORSO] = 6
    hurt(Script([], {2: {"GM death": IS_DEAD}}), fight, fight.fighters[1], blow)
    assert fight.fighters[1].status == DEAD


@clause("SO-53", "SO-54", "SO-R24", "SO-R55", "SO-51")
def test_a_full_arm_drops_what_it_holds() -> None:
    fight = arena(man(*RIFLE), man(), at=(20, 30))
    me = fight.fighters[0]
    harm(fight, me, LEFT_ARM, shock=5, source=1)
    assert me.hands == [-1, -1]
    assert fight.item_of == [-1]
    assert me.lost_limbs() == 0
    assert me.status == ACTIVE


@clause("SO-51", "SO-R54")
def test_losing_a_limb_may_panic_and_panic_may_end() -> None:
    fight = arena(man("Stats: Cool 3"), man(), at=(20, 30))
    me = fight.fighters[0]
    harm(fight, me, RIGHT_ARM, normal=5, dice=(1, 9), source=1)
    assert me.status == PANICKED
    script = play(fight, [2, 9], {"action": ACT_FLEE})
    assert script.offered(0, "action") == [ACT_FLEE, ACT_DIVE, ACT_DODGE, ACT_NOTHING]
    assert me.pos == 10
    assert me.status == PANICKED
    play(fight, [4, 4])
    assert me.status == ACTIVE


@clause("SO-172", "SO-R54", "SO-171")
@pytest.mark.parametrize(("switch", "dice"), [("on", 8), ("off", 9)])
def test_droids_do_not_panic_over_a_limb(switch: str, dice: int) -> None:
    fight = arena(sample("Assassin Droid"), man(), at=(20, 30), droid_limb_penalty=switch)
    me = fight.fighters[0]
    me.x[1] = 5
    play(fight, faces(dice, "2x7"), SHOT)
    assert marks(fight.fighters[1]) == {"TO": (3, 0)}
    me.ar = [0] * 7
    harm(fight, me, 0, normal=5, source=1)
    assert me.status == ACTIVE


@clause("SO-50", "SO-R58")
def test_blades_sever_and_blows_maim() -> None:
    jedi = man("Stats: Coordination 4", "Skills: Lightsaber 2", "Weapons: Lightsaber")
    fight = arena(jedi, man("Stats: Cool 3"))
    play(fight, [*faces(6, "2x4"), 5, 5], SHOT)
    assert fight.fighters[1].severed == 1 << RIGHT_ARM
    fight = arena(man(*RIFLE), man("Stats: Cool 3"), at=(20, 30))
    play(fight, [*faces(6, "3x4"), 5, 5], SHOT)
    assert fight.fighters[1].severed == 0
    assert SEVERED == 1


@clause("SO-177", "SO-R61")
def test_whoever_puts_a_major_enemy_out_is_awarded_once() -> None:
    fight = arena(sample("Jedi Knight"), sample("Bounty Hunter"), sample("Stormtrooper"), will=3)
    jedi, hunter, trooper = fight.fighters
    hunter.will = 0
    for victim in (hunter, hunter, trooper):
        victim.ar = [0] * 7
        harm(fight, victim, HEAD, shock=4)
    assert jedi.will == 3 + 5


@clause("SO-R23")
def test_the_unconscious_can_still_be_hit_and_the_dead_not() -> None:
    fight = arena(man(*RIFLE), man(), man(), at=(20, 30, 30))
    fight.fighters[1].shock[HEAD] = 4
    fight.fighters[1].status = UNCONSCIOUS
    play(fight, faces(6, "2x7"), {"action": ACT_ATTACK, "target": 1})
    assert fight.fighters[1].x[TORSO] == 4
    fight.fighters[1].status = DEAD
    script = play(fight, [])
    assert not script.was_asked(0, "target") or 1 not in script.offered(0, "target")


@clause("SO-65", "SO-R106")
def test_first_aid_that_new_wounds_have_overtaken_has_failed() -> None:
    medic = man("Stats: Brains 3", "Skills: First Aid 1", "Tools: first-aid kit")
    brawler = man("Stats: Body 3, Sense 2", "Skills: Brawling 3")
    fight = arena(medic, brawler, man(), sides=(0, 1, 0), at=(20, 22, 21))
    patient = fight.fighters[2]
    patient.shock[LEFT_ARM] = 3
    said = {"action": ACT_FIRST_AID}, {"action": ACT_ATTACK, "target": 2}
    play(fight, [*faces(4, "2x4"), *faces(6, "3x5")], *said)
    assert marks(patient) == {"LA": (1, 4)}
    assert ACT_FIRST_AID not in play(fight, []).offered(0, "action")  # not before a minute


@clause("SO-65", "SO-66", "SO-121", "SO-122", "SO-R106")
def test_first_aid_in_a_fight() -> None:
    medic = man("Stats: Brains 3", "Skills: First Aid 1", "Tools: first-aid kit (professional)")
    fight = arena(medic, man(), man(), sides=(0, 1, 0), at=(20, 50, 21))
    patient = fight.fighters[2]
    patient.x[LEFT_ARM], patient.shock[LEFT_ARM] = 1, 3
    play(fight, faces(5, "3x5"), {"action": ACT_FIRST_AID, "target": 2})
    assert marks(patient) == {"LA": (1, 0)}
    patient.shock[LEFT_ARM] = 2
    script = play(fight, [])
    assert ACT_FIRST_AID not in script.offered(0, "action")  # treated since it was hurt
    harm(fight, patient, LEFT_ARM, shock=1, source=1)
    play(fight, faces(5, "2x3"), {"action": ACT_FIRST_AID})
    assert marks(patient) == {"LA": (1, 3)}  # 3 is below 4
    assert ACT_FIRST_AID not in play(fight, []).offered(0, "action")  # not before a minute
    bag = man("Stats: Brains 3", "Skills: First Aid 1", "Tools: medkit (superb)")
    fight = arena(bag, man(), sides=(0, 1), at=(20, 50))
    fight.fighters[0].shock[TORSO] = 4
    play(fight, faces(4, "2x4"), {"action": ACT_FIRST_AID})
    assert not marks(fight.fighters[0])
    assert ACT_FIRST_AID not in play(arena(man(), man()), []).offered(0, "action")


@clause("SO-53", "SO-54")
def test_one_healed_box_brings_somebody_back() -> None:
    medic = man("Stats: Brains 3", "Skills: First Aid 2", "Tools: medkit")
    fight = arena(medic, man(), man(), sides=(0, 1, 0), at=(20, 50, 21))
    friend = fight.fighters[2]
    friend.shock[HEAD], friend.status = 4, UNCONSCIOUS
    play(fight, faces(5, "2x4"), {"action": ACT_FIRST_AID})
    assert friend.status == ACTIVE
