"""Energy Manipulation: pushing, lifting, lightning, storms, things."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_asks import (
    EXTRA_PUSH,
    MODE_SCALE,
    NO,
    STORM_KEPT,
    THING_SCALE,
    UPKEEP_SCALE,
    YES,
)
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_DODGE,
    ACT_FORCE,
    ACT_MENTAL_DEFENSE,
    ACT_REPULSION,
    BROKEN,
    DRAINED,
    FISTS_ITEM,
    HEAD,
    NOBODY,
    OUT,
    SABER_PROOF,
    THROWN,
    TOTAL,
    WHIRLWIND,
)
from salle.games.star_ore.data_force import (
    ALCHEMY,
    ALONG,
    ARMOR_THING,
    CREATURE,
    DISSIPATE,
    DRAIN,
    DRAIN_FORCE,
    FORCE_FIST,
    FORCE_GRIP,
    FORCE_JUMP,
    FORCE_LIGHT,
    FORCE_PUSH,
    GAIN_DAMAGE,
    GAIN_INITIATIVE,
    GAIN_PENETRATION,
    GAIN_PROOF,
    HATE,
    HURL,
    KIT_THING,
    LIGHTNING,
    MOVE_OBJECT,
    SHIELD,
    STORM,
    THING,
    THROW_SABER,
    TO_HAND,
    TOOL_HARD,
    WEAKEN,
    WHIRLWIND_STUNT,
)
from salle.games.star_ore.rules.force.objects import things_for
from salle.games.star_ore.rules.force.powers import targets, usable_powers
from salle.games.star_ore.rules.force.resolving import resolve_force
from salle.games.star_ore.state import Act, Fight
from salle.kernel.script import ScriptTable
from tests.clauses import clause
from tests.games.star_ore.arena import ARM, arena, faces, hold, man, marks, play

HATRED = 4
EVERY = ("Stunts: Dissipate Energy 2, Drain Force 2, Force Alchemy 2, Force Fist 2, Force Jump 2, "
         "Force Light 2, Force Lightning 2, Hurl Object 2, Summon Storm 2, Throw Lightsaber 2, "
         "Weaken Object 2, Whirlwind 2")  # fmt: skip
JEDI = man("Stats: Body 2, Coordination 4", "Skills: Lightsaber 4, Brawling 3",
           "Force: Energy Manipulation 4", EVERY, "Weapons: Lightsaber")  # fmt: skip
SITH = man("Stats: Body 2, Coordination 4", "Skills: Lightsaber 4", "Willpower: +6 base",
           "Force: Energy Manipulation 4", EVERY, "Weapons: Lightsaber",
           "Dark Side: 3")  # fmt: skip
MAN = man("Stats: Body 3, Cool 2")
WOOKIEE = man("Species: Wookiee", "Stats: Body 4")
GUNNER = man("Stats: Coordination 3", "Skills: Blaster 2", "Weapons: Blaster rifle")
SWORD = man("Stats: Body 3", "Skills: Melee Weapons 2", "Weapons: Sword")
DROID = man("Species: Droid", "Stats: Body 3")
ARMORED = man("Stats: Body 3", "Armor: Heavy battle armor")


def use(power: int, way: int = -1, **more: object) -> dict[str, object]:
    said: dict[str, object] = {"action": ACT_FORCE, "power": power, **more}
    if way >= 0:
        said["mode"] = [power * MODE_SCALE + way]
    return said


def rich(fight: Fight, will: int = 9) -> Fight:
    """Give the first one Willpower."""
    fight.fighters[0].will = will
    return fight


# -- Push ----------------------------------------------------------------------------------------


@clause("SO-212", "SO-R163", "SO-R205")
def test_force_push_and_its_further_targets() -> None:
    fight = rich(arena(JEDI, WOOKIEE, MAN, at=(20, 23, 24)))
    dice = [7, 7, 2, 2]
    play(fight, dice, use(FORCE_PUSH, target=[1, 2], set=207, extra=EXTRA_PUSH))
    _, wookiee, other = fight.fighters
    assert (wookiee.pos, wookiee.prone, marks(wookiee)) == (25, True, {"TO": (0, 2)})
    assert (other.pos, other.prone, marks(other)) == (26, True, {"LL": (0, 2)})
    assert fight.fighters[0].will == 9


@clause("SO-R163", "SO-R205")
def test_a_further_push_needs_somebody_near_the_first() -> None:
    fight = rich(arena(JEDI, WOOKIEE, MAN, at=(20, 23, 26)))
    script = play(fight, [7, 7, 2, 2], use(FORCE_PUSH, target=1, set=207))
    assert EXTRA_PUSH not in script.offered(0, "extra")


@clause("SO-R205", "SO-188", "SO-212")
@pytest.mark.parametrize(("second", "left"), [(MAN, 3), (JEDI, 2)])
def test_a_push_loses_its_bid_only_if_everybody_escapes(second: object, left: int) -> None:
    assert second in (MAN, JEDI)
    other = MAN if second is MAN else JEDI
    fight = rich(arena(JEDI, JEDI, other, at=(20, 23, 24)), 3)
    for me in fight.fighters[1:]:
        me.will = 8
    play(fight, [7, 7, 2, 2], use(FORCE_PUSH, target=[1, 2], set=207, extra=EXTRA_PUSH),
         None, {"avoid": NO} if other is MAN else None)  # fmt: skip
    assert fight.fighters[0].will == left
    assert not fight.fighters[1].prone
    assert fight.fighters[2].prone == (other is MAN)


@clause("SO-R211", "SO-R163")
def test_a_push_stops_at_the_end_of_the_line_and_armor_helps() -> None:
    fight = rich(arena(JEDI, ARMORED, at=(55, 59)))
    play(fight, faces(4, "3x7"), use(FORCE_PUSH))
    target = fight.fighters[1]
    assert (target.pos, target.prone, marks(target)) == (60, True, {})


# -- defences by the Force -------------------------------------------------------------------------


@clause("SO-213", "SO-R164")
def test_repulsion_gobbles_blades_and_blasts() -> None:
    fight = rich(arena(JEDI, SWORD, GUNNER, at=(20, 21, 22)))
    dice = [8, 8, 8, 1, *faces(5, "3x6"), *faces(5, "2x5")]
    play(fight, dice, {"action": ACT_REPULSION, "gobble": [2, 1]}, {"action": ACT_ATTACK},
         {"action": ACT_ATTACK})  # fmt: skip
    assert not marks(fight.fighters[0])
    assert fight.fighters[0].will == 9


@clause("SO-213", "SO-186")
def test_a_failed_repulsion_loses_its_bid() -> None:
    fight = rich(arena(JEDI, SWORD))
    play(fight, [1, 2, 3, 9], {"action": ACT_REPULSION})
    assert fight.fighters[0].will == 8


@clause("SO-242", "SO-225", "SO-R170")
def test_mental_defense_meets_what_the_force_hurls() -> None:
    monk = man("Force: Mental Influence 4")
    fight = rich(arena(JEDI, monk))
    fight.fighters[1].will = 4
    play(fight, [*faces(6, "2x5"), 9, 9, 1, 2], use(HURL), {"action": ACT_MENTAL_DEFENSE})
    assert not marks(fight.fighters[1])
    assert [me.will for me in fight.fighters] == [8, 4]


# -- Dissipate -------------------------------------------------------------------------------------


@clause("SO-214", "SO-215", "SO-223", "SO-R165")
def test_lightning_is_absorbed_and_turned() -> None:
    fight = arena(JEDI, SITH)
    jedi, sith = fight.fighters
    jedi.will, sith.will, sith.dsp, sith.passion = 13, 8, 3, HATRED
    dice = faces(6, "3x7") + faces(6, "2x9")
    play(fight, dice, use(DISSIPATE, SHIELD), use(LIGHTNING, 0, avoid=NO))
    assert (jedi.dissipate, marks(jedi)) == (5, {})
    assert (sith.will, sith.dsp, marks(sith)) == (7, 2, {"VI": (2, 0)})
    assert jedi.will == 13


@clause("SO-215", "SO-188")
def test_lightning_is_not_turned_against_a_stronger_will() -> None:
    fight = arena(JEDI, SITH)
    jedi, sith = fight.fighters
    jedi.will, sith.will, sith.passion, sith.dsp = 5, 9, HATRED, 3
    dice = faces(6, "3x7") + faces(6, "2x9")
    play(fight, dice, use(DISSIPATE, SHIELD), use(LIGHTNING, 0))
    assert not marks(sith)
    assert jedi.will == 4


@clause("SO-214", "SO-R165", "SO-R209")
def test_points_against_energy_last_to_the_end_of_the_next_round() -> None:
    fight = rich(arena(JEDI, GUNNER, at=(20, 30)))
    jedi = fight.fighters[0]
    play(fight, faces(6, "2x7"), use(DISSIPATE, SHIELD))
    play(fight, faces(5, "2x8"), None, {"action": ACT_ATTACK})
    assert not marks(jedi)
    assert jedi.dissipate == 0
    fight = rich(arena(JEDI, SWORD))
    jedi = fight.fighters[0]
    jedi.dissipate, jedi.dissipate_left = 9, 1
    play(fight, faces(5, "2x8"), {"avoid": NO}, {"action": ACT_ATTACK})
    assert marks(jedi) == {"TO": (3, 0)}
    assert jedi.dissipate == 0


@clause("SO-216", "SO-R165", "SO-R24")
def test_a_cell_is_drained_and_its_shot_lost() -> None:
    fight = rich(arena(JEDI, GUNNER, at=(20, 28)))
    rifle = fight.fighters[1].hands[0]
    dice = faces(6, "3x3") + faces(5, "2x8")
    play(fight, dice, use(DISSIPATE, DRAIN), {"action": ACT_ATTACK})
    assert fight.item_bits[rifle] & DRAINED
    assert fight.fighters[0].will == 8
    assert not marks(fight.fighters[0])


@clause("SO-22", "SO-R14")
def test_an_extra_power_is_used_once_a_round() -> None:
    fight = rich(arena(JEDI, GUNNER, at=(20, 22)))
    dice = faces(6, "2x1", "2x2", "2x3")
    said = use(FORCE_FIST, extra=[ACT_FORCE, ACT_FORCE])
    said["power"] = [FORCE_FIST, WEAKEN, DISSIPATE]
    script = play(fight, dice, said)
    offered = script.offered(0, "power")
    assert FORCE_FIST not in offered
    assert WEAKEN not in offered


@clause("SO-216", "SO-R165")
def test_the_cell_that_was_named_is_drained() -> None:
    fight = rich(arena(JEDI, GUNNER, GUNNER, GUNNER, at=(20, 22, 24, 26)))
    rifles = [me.hands[0] for me in fight.fighters[1:]]
    named = 3 * THING_SCALE + fight.item_arm[rifles[1]]
    play(fight, faces(6, "3x3"), use(DISSIPATE, DRAIN, thing=named))
    assert [fight.item_bits[rifle] & DRAINED for rifle in rifles] == [0, DRAINED, 0]


@clause("SO-216", "SO-R165")
def test_cells_are_out_of_reach_beyond_ten_metres() -> None:
    fight = rich(arena(JEDI, GUNNER, at=(20, 31)))
    assert not things_for(fight, fight.fighters[0], DISSIPATE)


@clause("SO-216", "SO-R165")
@pytest.mark.parametrize(("user", "works"), [(JEDI, False), (SITH, True)])
def test_droids_are_drained_by_the_dark_side_alone(user: object, works: bool) -> None:
    fight = rich(arena(SITH if user is SITH else JEDI, DROID, DROID, at=(20, 25, 26)))
    sith = fight.fighters[0]
    sith.passion, sith.dsp = HATRED, 3 if works else 0
    if not works:
        script = play(fight, faces(6, "2x3"), use(DISSIPATE))
        assert DISSIPATE * MODE_SCALE + DRAIN not in script.offered(0, "mode")
        return
    play(fight, faces(6, "2x3"), use(DISSIPATE, DRAIN, target=1))
    assert fight.fighters[1].status == OUT
    assert (sith.will, sith.dsp) == (9 + 2, 1)


# -- Move Object -----------------------------------------------------------------------------------


@clause("SO-211", "SO-R162", "SO-187", "SO-R209")
def test_a_man_is_lifted_moved_and_dropped() -> None:
    nimble = man(
        "Stats: Body 3, Coordination 3", "Skills: Melee Weapons 2, Dodge 2", "Weapons: Sword"
    )
    fight = rich(arena(JEDI, nimble, MAN, at=(20, 25, 50)), 13)
    jedi, victim, _ = fight.fighters
    dice = [2, 2, 2, 9, *faces(5, "2x8")]
    play(fight, dice, use(MOVE_OBJECT, CREATURE, amount=4, target=1), {"action": ACT_DODGE})
    assert jedi.will == 9
    assert (jedi.lift_left, victim.lifted_by) == (3, 0)
    script = play(fight, [1, 2, 3, 9], {"carry": 30}, {"action": ACT_ATTACK})
    assert victim.pos == 30
    assert script.offered(1, "move") == [0]
    assert not {ACT_DODGE, ACT_BLOCK} & set(script.offered(1, "action"))
    play(fight, [])
    assert not victim.prone
    play(fight, [])
    assert (victim.lifted_by, victim.prone) == (NOBODY, True)


@clause("SO-R144", "SO-211", "SO-R162")
def test_paying_for_less_lifts_nobody_and_wookiees_weigh_more() -> None:
    fight = rich(arena(JEDI, MAN), 13)
    play(fight, faces(4, "3x2"), use(MOVE_OBJECT, amount=3))
    assert fight.fighters[0].will == 10
    assert fight.fighters[1].lifted_by == NOBODY
    fight = rich(arena(JEDI, WOOKIEE), 13)
    script = play(fight, faces(4, "3x2"), use(MOVE_OBJECT))
    assert script.offered(0, "amount") == [5, 4, 3, 2, 1, 0]
    assert fight.fighters[1].lifted_by == 0


@clause("SO-R199", "SO-R162")
def test_what_is_held_up_falls_with_its_lifter() -> None:
    fight = rich(arena(JEDI, MAN, SWORD, at=(20, 25, 21)), 0)
    jedi, victim, _ = fight.fighters
    jedi.lift_victim, jedi.lift_left, victim.lifted_by = 1, 5, 0
    play(fight, faces(5, "3x10"), None, None, {"action": ACT_ATTACK})
    assert (victim.lifted_by, victim.prone) == (NOBODY, True)


@clause("SO-211", "SO-R162")
@pytest.mark.parametrize(("answer", "taken"), [([1, 2, 9], True), ([8, 8, 1], False)])
def test_a_weapon_is_snatched_from_a_hand(answer: list[int], taken: bool) -> None:
    fight = rich(arena(JEDI, SWORD, at=(20, 30)))
    jedi, holder = fight.fighters
    sword = holder.hands[0]
    thing = 2 * THING_SCALE + ARM["Sword"]
    ways = [MOVE_OBJECT * MODE_SCALE + THING]
    if taken:
        ways.append(MOVE_OBJECT * MODE_SCALE + TO_HAND)
    script = play(fight, [5, 5, 1, 9, *answer],
                  {"action": ACT_FORCE, "power": MOVE_OBJECT, "mode": ways})  # fmt: skip
    assert script.offered(0, "thing") == [thing]
    assert (sword in jedi.hands) == taken
    assert (sword in holder.hands) == (not taken)
    assert jedi.will == (9 if taken else 8)


@clause("SO-211", "SO-R162")
def test_a_thing_slides_along_the_ground() -> None:
    fight = rich(arena(JEDI, SWORD, at=(20, 30)))
    sword = fight.fighters[1].hands[0]
    hold(fight, fight.fighters[1])
    fight.item_of[sword], fight.item_at[sword] = NOBODY, 30
    ways = [MOVE_OBJECT * MODE_SCALE + THING, MOVE_OBJECT * MODE_SCALE + ALONG]
    play(fight, faces(4, "2x5"),
         {"action": ACT_FORCE, "power": MOVE_OBJECT, "mode": ways, "where": 25})  # fmt: skip
    assert fight.item_at[sword] == 25


# -- attacks ---------------------------------------------------------------------------------------


@clause("SO-219", "SO-R168", "SO-58")
def test_force_fist_waits_for_the_next_punch() -> None:
    fight = rich(arena(JEDI, MAN))
    jedi, target = fight.fighters
    hold(fight, jedi)
    play(fight, faces(6, "2x8"), use(FORCE_FIST))
    assert jedi.fist == 8
    play(fight, faces(5, "3x7"), {"action": ACT_ATTACK})
    assert marks(target) == {"TO": (5, 1)}
    assert jedi.fist == 0


@clause("SO-225", "SO-R170")
def test_hurled_things_can_be_dodged_and_need_what_shots_need() -> None:
    fight = rich(arena(JEDI, MAN, at=(20, 30)))
    play(fight, faces(6, "3x5"), use(HURL))
    assert marks(fight.fighters[1]) == {"LA": (3, 0)}
    fight = rich(arena(JEDI, man("Stats: Coordination 3", "Skills: Dodge 2"), at=(20, 30)))
    play(fight, faces(6, "2x5") + faces(5, "2x6"), use(HURL), {"action": ACT_DODGE})
    assert not marks(fight.fighters[1])
    assert fight.fighters[0].will == 8
    fight = rich(arena(JEDI, MAN, at=(20, 43)))
    play(fight, faces(6, "3x3"), use(HURL))
    assert not marks(fight.fighters[1])
    assert fight.fighters[0].will == 8


@clause("SO-R201", "SO-225")
@pytest.mark.parametrize(("height", "hits"), [(5, False), (6, True)])
def test_cover_and_running_add_up_against_a_hurled_thing(height: int, hits: bool) -> None:
    fight = rich(arena(JEDI, MAN, at=(20, 43)))
    fight.fighters[1].ran = True
    act = Act(0, ACT_FORCE, 3, height)
    act.spare, act.target = HURL, 1
    resolve_force(ScriptTable([]), fight, act)
    assert bool(marks(fight.fighters[1])) == hits


@clause("SO-R167", "SO-220")
@pytest.mark.parametrize(("rating", "head"), [(0, {"HE": (0, 3)}), (2, {"HE": (0, 1)})])
def test_a_helmet_helps_against_a_grip(rating: int, head: dict[str, tuple[int, int]]) -> None:
    fight = rich(arena(SITH, MAN, at=(20, 30)))
    fight.fighters[1].ar[HEAD] = rating
    act = Act(0, ACT_FORCE, 3, 5)
    act.spare, act.target = FORCE_GRIP, 1
    resolve_force(ScriptTable([]), fight, act)
    assert marks(fight.fighters[1]) == head


@clause("SO-R195")
def test_everything_in_sight_is_in_range() -> None:
    fight = rich(arena(JEDI, MAN, at=(0, 60)))
    assert targets(fight, fight.fighters[0], FORCE_PUSH) == [1]
    fight.spots = [60, 60, TOTAL]
    fight.fighters[1].spot = 0
    assert targets(fight, fight.fighters[0], FORCE_PUSH) == []


@clause("SO-R207", "SO-R13", "SO-21")
def test_an_extra_power_is_plain_and_needs_a_pool_as_large() -> None:
    fight = rich(arena(JEDI, MAN))
    said = {"action": ACT_FORCE, "power": [FORCE_PUSH, FORCE_FIST], "set": 207,
            "extra": ACT_FORCE}  # fmt: skip
    script = play(fight, [7, 7, 3, 3], said)
    assert fight.fighters[0].fist == 3
    assert FORCE_PUSH not in script.offered(0, "power")
    fight = rich(arena(JEDI, MAN))
    script = play(fight, faces(6, "2x7", "2x3"), use(FORCE_FIST, set=207))
    assert ACT_FORCE in script.offered(0, "extra")
    said = {"action": ACT_FORCE, "power": [FORCE_FIST, HURL], "set": 207, "extra": ACT_FORCE}
    fight = rich(arena(JEDI, MAN))
    script = play(fight, faces(6, "2x7", "2x3"), said)
    assert not {FORCE_PUSH, MOVE_OBJECT} & set(script.offered(0, "power"))


@clause("SO-227", "SO-R170")
def test_a_thrown_lightsaber_comes_back() -> None:
    fight = rich(arena(JEDI, MAN, at=(20, 50)))
    saber = fight.fighters[0].hands[0]
    play(fight, faces(6, "2x9"), use(THROW_SABER))
    assert marks(fight.fighters[1]) == {"VI": (4, 0)}
    assert fight.fighters[0].hands[0] == saber
    assert not fight.item_bits[saber] & THROWN


@clause("SO-227", "SO-R25")
def test_without_a_lightsaber_none_is_thrown() -> None:
    fight = rich(arena(JEDI, MAN))
    hold(fight, fight.fighters[0])
    assert THROW_SABER not in usable_powers(fight, fight.fighters[0])


@clause("SO-223", "SO-R150", "SO-191")
def test_a_bolt_ignores_armor_and_costs_a_point() -> None:
    fight = rich(arena(SITH, ARMORED, at=(20, 40)))
    play(fight, faces(6, "3x7"), use(LIGHTNING, 0))
    assert marks(fight.fighters[1]) == {"TO": (3, 0)}
    assert fight.fighters[0].will == 7


@clause("SO-R150")
def test_what_can_no_longer_be_paid_for_fails_without_loss() -> None:
    fight = rich(arena(SITH, GUNNER, at=(20, 30)), 2)
    dice = faces(6, "2x7") + faces(5, "3x8")
    play(fight, dice, use(LIGHTNING, 0, avoid=YES), {"action": ACT_ATTACK})
    sith, gunner = fight.fighters
    assert not marks(gunner)
    assert sith.will == 0


@clause("SO-224", "SO-R169")
def test_hate_strikes_friend_and_foe_around() -> None:
    fight = rich(arena(SITH, MAN, MAN, MAN, sides=(0, 1, 0, 1), at=(20, 30, 15, 31)))
    play(fight, faces(6, "2x3"), use(LIGHTNING, HATE))
    assert [marks(me) for me in fight.fighters] == [{}, {"RA": (0, 2)}, {"RA": (0, 2)}, {}]
    assert [me.daze_dice for me in fight.fighters] == [[], [2], [2], []]


@clause("SO-222", "SO-R154", "SO-R169")
def test_force_light_burns_the_tainted_alone() -> None:
    fight = rich(arena(JEDI, SITH, MAN, at=(20, 25, 26)))
    sith = fight.fighters[1]
    sith.dsp = 2
    play(fight, faces(6, "3x7"), use(FORCE_LIGHT))
    assert (sith.dsp, sith.dsp_base, marks(sith)) == (0, 3, {"TO": (0, 3)})
    assert not marks(fight.fighters[2])
    assert fight.fighters[0].will == 8


@clause("SO-229", "SO-R173", "SO-R174")
def test_a_whirlwind_blows_on_while_paid_for() -> None:
    fight = rich(arena(JEDI, MAN, at=(20, 25)))
    jedi, target = fight.fighters
    play(fight, [*faces(6, "2x3"), 1, 2, 3], use(WHIRLWIND_STUNT))
    assert marks(target) == {"RL": (0, 1), "LL": (0, 1), "RA": (0, 1)}
    assert jedi.will == 8
    play(fight, [7, 7, 7])
    assert target.shock[4] == 3
    assert jedi.will == 7
    play(fight, [], {"upkeep": WHIRLWIND * UPKEEP_SCALE + NO})
    assert (jedi.sustain_w[WHIRLWIND], jedi.will) == (0, 7)


@clause("SO-217", "SO-R166", "SO-188")
@pytest.mark.parametrize(("will", "left", "gained"), [(1, 0, 0), (5, 2, 2)])
def test_drain_force(will: int, left: int, gained: int) -> None:
    fight = rich(arena(SITH, MAN))
    sith, target = fight.fighters
    sith.dsp, target.will = 1, will
    play(fight, faces(6, "2x7"), use(DRAIN_FORCE))
    assert target.will == left
    assert (sith.will, sith.dsp, sith.dsp_base) == (9 + gained, 1 + gained, 3)


@clause("SO-217", "SO-R166")
def test_drained_points_fill_up_to_base_willpower() -> None:
    fight = rich(arena(SITH, MAN))
    sith, target = fight.fighters
    sith.will_base, sith.dsp, target.will = 4, 3, 6
    play(fight, faces(6, "3x7"), use(DRAIN_FORCE))
    assert (sith.will, sith.dsp, sith.dsp_base) == (12, 4, 4)


# -- places ----------------------------------------------------------------------------------------


@clause("SO-221")
def test_force_jump_goes_ten_times_as_far() -> None:
    fight = rich(arena(JEDI, MAN, at=(20, 21)))
    script = play(fight, faces(6, "2x5"), use(FORCE_JUMP, where=40))
    assert fight.fighters[0].pos == 40
    assert set(script.offered(0, "where")) == set(range(41))


@clause("SO-226", "SO-R171", "SO-R209")
def test_a_storm_is_hard_on_everybody() -> None:
    fight = rich(arena(JEDI, SWORD))
    script = play(fight, faces(6, "2x6"), use(STORM))
    assert script.offered(0, "amount") == [300, 360, 420, 480, 540, 600]
    assert (fight.storm, fight.storm_radius, fight.storm_left) == (6, 300, 240)
    play(fight, faces(5, "3x5"), None, {"action": ACT_ATTACK})
    assert not marks(fight.fighters[0])
    play(fight, faces(6, "2x5"), use(FORCE_FIST))
    assert fight.fighters[0].will == 8
    play(fight, [], {"upkeep": STORM_KEPT * UPKEEP_SCALE + NO})
    assert fight.storm == 0


# -- things ----------------------------------------------------------------------------------------


@clause("SO-228", "SO-R172", "SO-120")
def test_weaken_object_breaks_weapons_and_hurts_droids() -> None:
    fight = rich(arena(JEDI, SWORD))
    sword = fight.fighters[1].hands[0]
    dice = faces(6, "3x7") + faces(5, "2x8")
    play(fight, dice, use(WEAKEN), {"action": ACT_ATTACK})
    assert fight.item_bits[sword] & BROKEN
    assert fight.fighters[1].hands[0] == FISTS_ITEM
    assert not marks(fight.fighters[0])
    fight = rich(arena(JEDI, DROID))
    fight.fighters[1].ar = [6] * 7
    play(fight, faces(6, "2x7"), use(WEAKEN))
    assert marks(fight.fighters[1]) == {"TO": (2, 0)}


@clause("SO-218", "SO-R217", "SO-R151")
@pytest.mark.parametrize(
    ("gain", "price"),
    [(GAIN_DAMAGE, 1), (GAIN_PENETRATION, 1), (GAIN_INITIATIVE, 2), (GAIN_PROOF, 3)],
)
def test_alchemy_imbues_a_weapon_for_good(gain: int, price: int) -> None:
    fight = rich(arena(SITH, MAN))
    sith = fight.fighters[0]
    sith.will_base = 11
    saber = sith.hands[0]
    play(fight, faces(6, "2x7"), use(ALCHEMY, alchemy=gain))
    assert (sith.will_base, sith.will) == (11 - price, 9 - price)
    bits = fight.item_bits[saber] & SABER_PROOF
    assert (fight.item_damage[saber], fight.item_penetration[saber],
            fight.item_initiative[saber], bits) == (
        int(gain == GAIN_DAMAGE), int(gain == GAIN_PENETRATION), int(gain == GAIN_INITIATIVE),
        SABER_PROOF if gain == GAIN_PROOF else 0)  # fmt: skip


@clause("SO-218", "SO-R217")
def test_alchemy_on_armor_and_tools_within_base_willpower() -> None:
    maker = man("Force: Energy Manipulation 4", EVERY, "Dark Side: 1", "Tools: medkit",
                "Armor: Heavy battle armor")  # fmt: skip
    fight = rich(arena(maker, MAN))
    me = fight.fighters[0]
    before = me.ar[:]
    me.will_base = 2
    own = (me.number + 1) * THING_SCALE
    play(fight, faces(6, "2x7"), use(ALCHEMY, thing=own + ARMOR_THING))
    assert me.ar == [rating + 1 for rating in before]
    me.will_base, me.will = 2, 5
    script = play(fight, faces(6, "2x7"), use(ALCHEMY, thing=own + KIT_THING))
    assert len(script.offered(0, "alchemy")) == 1
    assert (me.tool_bonus, me.will_base) == (TOOL_HARD, 0)
    me.will_base = 0
    assert ALCHEMY not in usable_powers(fight, me)
