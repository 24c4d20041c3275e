"""The Force in general: bids, struggles, both sides of it, Enhance, Intuition, Avoid Harm."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_asks import LEND_SCALE, NO, YES
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLASTER_DEFENSE,
    ACT_BLOCK,
    ACT_BUSY,
    ACT_DODGE,
    ACT_FORCE,
    ACT_MASK,
    ACT_MEDITATE,
    ACT_MENTAL_DEFENSE,
    ACT_NOTHING,
    ACT_REPULSION,
    DARK_RAGE,
    HEAD,
    MEDITATING,
    NOT_BUSY,
    TORSO,
)
from salle.games.star_ore.data_force import (
    FORCE_FIST,
    FORCE_GRIP,
    FORCE_LIGHT,
    FORCE_PUSH,
    FRIENDSHIP,
    LIGHTNING,
    MOVE_OBJECT,
)
from salle.games.star_ore.rules.force.intuition import lend_options
from salle.games.star_ore.rules.force.powers import usable_powers
from salle.games.star_ore.rules.force.struggle import score
from tests.clauses import clause
from tests.games.star_ore.arena import arena, faces, man, marks, play

HATE = 4
FORCE_ACTS = {
    ACT_FORCE, ACT_BLASTER_DEFENSE, ACT_REPULSION, ACT_MENTAL_DEFENSE, ACT_MASK,
}  # fmt: skip
JEDI = man("Stats: Body 3, Coordination 4, Cool 4", "Skills: Lightsaber 4, Meditation 4",
           "Force: Force Sense 5, Energy Manipulation 4, Physical Control 3, Mental Influence 3",
           "Stunts: Force Light 1, Force Grip 2, Force Fist 1, Blaster Defense 1, Mask Force 1",
           "Weapons: Lightsaber")  # fmt: skip
SITH = man("Stats: Body 3, Coordination 4, Cool 4", "Skills: Lightsaber 4",
           "Force: Force Sense 4, Energy Manipulation 5",
           "Stunts: Force Grip 2, Force Light 1, Force Lightning 2",
           "Weapons: Lightsaber", "Willpower: +6 base", "Dark Side: 3")  # fmt: skip
MAN = man("Stats: Body 3, Cool 2")
GUNNER = man("Stats: Coordination 3", "Skills: Blaster 2", "Weapons: Heavy blaster")
SWORD = man("Stats: Body 3", "Skills: Melee Weapons 2", "Weapons: Sword")
DROID = man("Species: Droid", "Stats: Body 3")


def use(power: int, **more: object) -> dict[str, object]:
    return {"action": ACT_FORCE, "power": power, **more}


# -- who may use what ----------------------------------------------------------------------------


@clause("SO-185", "SO-R25")
def test_without_willpower_no_power_is_offered() -> None:
    fight = arena(JEDI, MAN)
    script = play(fight, [])
    offered = set(script.offered(0, "action"))
    assert not offered & FORCE_ACTS
    assert ACT_MEDITATE in offered
    assert not script.was_asked(0, "intuition")


@clause("SO-182", "SO-184", "SO-R146")
def test_a_stunt_must_be_learnt_unless_the_table_says_otherwise() -> None:
    for switch, known in (("off", False), ("on", True)):
        fight = arena(JEDI, MAN, stunts_unlearned=switch)
        me = fight.fighters[0]
        me.will = me.dsp_base = 3
        assert (LIGHTNING in usable_powers(fight, me)) == known
        assert FORCE_GRIP in usable_powers(fight, me)


@clause("SO-196", "SO-197")
def test_marks_bar_the_dark_and_the_light() -> None:
    fight = arena(JEDI, SITH, will=9)
    light, dark = (usable_powers(fight, me) for me in fight.fighters)
    assert FORCE_LIGHT in light
    assert FORCE_GRIP not in light
    assert FORCE_GRIP in dark
    assert FORCE_LIGHT not in dark


@clause("SO-R138", "SO-R203", "SO-R60")
def test_droids_minor_npcs_and_the_untrained_have_no_powers() -> None:
    minor = man("Character: minor NPC", "Force: Energy Manipulation 4")
    fight = arena(DROID, minor, MAN, will=9)
    for me in fight.fighters:
        assert not usable_powers(fight, me)
    fight = arena(minor, MAN, will=9, minor_force="on")
    assert FORCE_PUSH in usable_powers(fight, fight.fighters[0])
    fight = arena(JEDI, DROID, will=9)
    assert FRIENDSHIP not in usable_powers(fight, fight.fighters[0])
    assert FORCE_PUSH in usable_powers(fight, fight.fighters[0])


# -- bids ----------------------------------------------------------------------------------------


@clause("SO-183", "SO-186", "SO-191", "SO-R151")
@pytest.mark.parametrize(
    ("passion", "dsp", "will", "left"), [(0, 2, 6, (4, 2)), (HATE, 2, 6, (6, 1))]
)
def test_a_failed_power_loses_its_bid(
    passion: int, dsp: int, will: int, left: tuple[int, int]
) -> None:
    fight = arena(SITH, MAN)
    sith = fight.fighters[0]
    sith.will, sith.dsp, sith.passion = will, dsp, passion
    play(fight, faces(7), use(FORCE_GRIP))
    assert (sith.will, sith.dsp) == left


@clause("SO-186", "SO-187")
def test_a_bid_is_kept_on_success() -> None:
    fight = arena(JEDI, MAN)
    fight.fighters[0].will = 1
    play(fight, faces(5, "2x8"), use(FORCE_FIST))
    assert fight.fighters[0].will == 1
    assert fight.fighters[0].fist == 8


@clause("SO-R149", "SO-R13", "SO-20")
def test_every_power_of_a_round_wants_a_point_of_its_own() -> None:
    for will, offered in ((1, False), (2, True)):
        fight = arena(JEDI, MAN)
        fight.fighters[0].will = will
        script = play(fight, [7, 7, 3, 3], use(MOVE_OBJECT, amount=0))
        assert (ACT_FORCE in script.offered(0, "extra")) == offered


@clause("SO-R204", "SO-185", "SO-198", "SO-R159", "SO-R21")
@pytest.mark.parametrize(("avoids", "will", "torso", "pushed"), [(YES, 0, 3, 0), (NO, 1, 4, 1)])
def test_no_point_is_left_when_the_power_comes(
    avoids: int, will: int, torso: int, pushed: int
) -> None:
    blaster = man("Stats: Coordination 3", "Skills: Blaster 2", "Weapons: Blaster")
    fight = arena(JEDI, blaster, at=(20, 25))
    jedi, gunner = fight.fighters
    jedi.will = 1
    dice = [4, 4, 4, 9, *faces(5, "3x8")]
    play(fight, dice, use(FORCE_PUSH, avoid=avoids), {"action": ACT_ATTACK})
    assert jedi.will == will
    assert marks(jedi) == {"TO": (torso, 0)}
    assert gunner.prone == bool(pushed)


@clause("SO-R204", "SO-R21")
def test_a_power_whose_set_is_shot_away_loses_its_bid() -> None:
    fight = arena(JEDI, GUNNER, at=(20, 25))
    jedi = fight.fighters[0]
    jedi.will = 5
    dice = [4, 4, 1, 9, *faces(5, "3x8")]
    play(fight, dice, use(FORCE_PUSH, avoid=NO), {"action": ACT_ATTACK})
    assert jedi.will == 4
    assert not fight.fighters[1].prone


# -- struggles -----------------------------------------------------------------------------------


@clause("SO-188", "SO-R152", "SO-220")
@pytest.mark.parametrize(
    ("against", "sith_left", "jedi_left", "head"),
    [(13, (12, 2), 12, {"HE": (0, 3)}), (14, (12, 1), 14, {})],
)
def test_a_struggle_of_wills(
    against: int, sith_left: tuple[int, int], jedi_left: int, head: dict[str, tuple[int, int]]
) -> None:
    fight = arena(SITH, JEDI)
    sith, jedi = fight.fighters
    sith.will, sith.dsp, sith.passion, jedi.will = 12, 2, HATE, against
    play(fight, faces(7, "3x5"), use(FORCE_GRIP), {"avoid": NO} if head else None)
    assert (sith.will, sith.dsp) == sith_left
    assert jedi.will == jedi_left
    assert marks(jedi) == head


@clause("SO-188", "SO-R152")
def test_switches_of_a_struggle() -> None:
    fight = arena(SITH, JEDI, struggle_loss="bid_plus_one")
    sith, jedi = fight.fighters
    sith.will, sith.dsp, sith.passion, jedi.will = 5, 1, HATE, 9
    play(fight, faces(7, "3x5"), use(FORCE_GRIP))
    assert (sith.will, sith.dsp) == (4, 0)
    fight = arena(SITH, JEDI, dsp_in_struggle="off")
    sith = fight.fighters[0]
    sith.will, sith.dsp, sith.passion = 5, 3, HATE
    assert score(fight, sith) == 5
    sith.will, fight.fighters[1].will = 0, 0
    play(fight, faces(7, "3x5"), use(FORCE_GRIP))
    assert marks(fight.fighters[1]) == {}
    assert (sith.will, sith.dsp) == (0, 2)


@clause("SO-182")
def test_a_power_without_dice_is_not_offered() -> None:
    user = man("Force: Force Sense 2, Energy Manipulation 2")
    fight = arena(user, man(), will=5)
    powers = usable_powers(fight, fight.fighters[0])
    assert FORCE_PUSH in powers
    assert FRIENDSHIP not in powers


@clause("SO-R149", "SO-186")
def test_a_defence_by_the_force_takes_a_bid_of_its_own() -> None:
    user = man("Force: Energy Manipulation 5")
    for will, more in ((1, False), (2, True)):
        fight = arena(user, man())
        fight.fighters[0].will = will
        script = play(fight, faces(5, "2x4", "2x7"), {"action": ACT_REPULSION})
        assert (ACT_FORCE in script.offered(0, "extra")) == more


@clause("SO-R180", "SO-R147")
def test_nobody_lends_dice_in_a_rage() -> None:
    fight = arena(SITH, man(), will=9)
    sith = fight.fighters[0]
    assert len(lend_options(fight, sith, 5)) > 1
    sith.sustain_w[DARK_RAGE] = 2
    assert lend_options(fight, sith, 5) == [0]


@clause("SO-188")
def test_a_target_may_choose_not_to_resist() -> None:
    fight = arena(SITH, JEDI)
    sith, jedi = fight.fighters
    sith.will, jedi.will = 2, 9
    play(fight, faces(7, "2x5"), use(FORCE_GRIP), {"resist": NO, "avoid": NO})
    assert marks(jedi) == {"HE": (0, 2)}
    assert (sith.will, jedi.will) == (2, 9)


# -- the dark side -------------------------------------------------------------------------------


@clause("SO-189", "SO-190", "SO-R153", "SO-R154", "SO-197")
def test_drawing_on_the_dark_side() -> None:
    fight = arena(JEDI, MAN)
    jedi = fight.fighters[0]
    jedi.will_base = 8
    script = play(fight, [], {"passion": HATE, "dark": 5})
    assert script.offered(0, "dark") == list(range(9))
    assert (jedi.dsp_base, jedi.dsp, jedi.drawn, jedi.passion) == (5, 5, 5, HATE)
    jedi.dsp = 0
    script = play(fight, [], {"dark": 3})
    assert script.offered(0, "dark") == list(range(4))
    assert (jedi.dsp_base, jedi.dsp) == (5, 3)
    assert FORCE_LIGHT not in usable_powers(fight, jedi)
    assert not play(fight, []).was_asked(0, "dark")


@clause("SO-190")
def test_without_a_passion_nothing_is_drawn_or_spent() -> None:
    fight = arena(SITH, MAN)
    sith = fight.fighters[0]
    script = play(fight, [])
    assert not script.was_asked(0, "dark")
    assert sith.dsp == 3
    assert not usable_powers(fight, sith)
    sith.passion = HATE
    assert FORCE_GRIP in usable_powers(fight, sith)


@clause("SO-R153")
def test_drawing_may_be_the_rounds_action() -> None:
    fight = arena(JEDI, MAN, dark_draw="action")
    script = play(fight, [], {"passion": HATE, "dark": 2})
    assert not script.was_asked(0, "action")
    script = play(fight, [], {"dark": 0})
    assert script.was_asked(0, "action")


@clause("SO-193", "SO-R155")
@pytest.mark.parametrize(("pos", "gained"), [(21, 2), (30, 0)])
def test_the_more_tainted_in_his_face_gain_willpower(pos: int, gained: int) -> None:
    fight = arena(JEDI, SITH, at=(20, pos))
    play(fight, [], {"passion": HATE, "dark": 2})
    assert fight.fighters[1].will == gained


@clause("SO-193", "SO-R155")
def test_the_less_tainted_gain_nothing() -> None:
    fight = arena(SITH, JEDI)
    play(fight, [], {"passion": HATE, "dark": 2})
    assert fight.fighters[1].will == 0


@clause("SO-190")
def test_a_gm_may_doubt_a_passion() -> None:
    fight = arena(JEDI, MAN, MAN, sides=(0, 1, 2))
    fight.gm = 2
    play(fight, [], {"passion": HATE}, None, {"GM passion": NO})
    assert fight.fighters[0].passion == 0


# -- the light side ------------------------------------------------------------------------------


@clause("SO-195", "SO-192", "SO-R155", "SO-R156")
def test_drawing_on_the_light_side_takes_rounds() -> None:
    fight = arena(JEDI, SITH, at=(20, 40))
    jedi, sith = fight.fighters
    jedi.will, jedi.will_base, sith.will = 6, 13, 11
    play(fight, faces(8, "3x4"), {"action": ACT_MEDITATE})
    assert (jedi.busy, jedi.busy_left) == (MEDITATING, 2)
    play(fight, [])
    assert jedi.will == 6
    play(fight, [])
    assert (jedi.busy, jedi.will, sith.will) == (NOT_BUSY, 9, 8)


@clause("SO-195", "SO-R157")
@pytest.mark.parametrize(("will", "after"), [(12, 13), (15, 15)])
def test_gains_of_the_light_side_stop_at_the_base(will: int, after: int) -> None:
    fight = arena(JEDI, MAN)
    jedi = fight.fighters[0]
    jedi.will, jedi.will_base = will, 13
    play(fight, faces(8, "5x4"), {"action": ACT_MEDITATE})
    assert (jedi.busy, jedi.will) == (NOT_BUSY, after)


@clause("SO-195")
@pytest.mark.parametrize(("will", "after"), [(3, 2), (0, 0)])
def test_a_failed_meditation_costs_a_willpower(will: int, after: int) -> None:
    fight = arena(JEDI, MAN)
    fight.fighters[0].will = will
    play(fight, faces(8), {"action": ACT_MEDITATE})
    assert fight.fighters[0].will == after


@clause("SO-195")
def test_taint_is_the_difficulty_of_meditation() -> None:
    fight = arena(JEDI, MAN)
    jedi = fight.fighters[0]
    jedi.will, jedi.dsp_base = 3, 5
    play(fight, faces(8, "2x4"), {"action": ACT_MEDITATE})
    assert (jedi.busy, jedi.will) == (NOT_BUSY, 2)


@clause("SO-R156")
def test_a_wound_shrinks_a_meditation_and_breaking_off_is_free() -> None:
    fight = arena(JEDI, SWORD)
    jedi = fight.fighters[0]
    jedi.will, jedi.will_base = 6, 13
    play(fight, faces(8, "3x4"), {"action": ACT_MEDITATE})
    script = play(fight, faces(5, "2x7"), {"avoid": NO}, {"action": ACT_ATTACK})
    assert script.offered(0, "busy") == [YES, NO]
    assert (jedi.busy_w, jedi.will) == (2, 6)
    play(fight, [], {"busy": NO})
    assert (jedi.busy, jedi.will) == (NOT_BUSY, 6)


@clause("SO-R156")
def test_a_meditation_shot_below_two_costs_a_willpower() -> None:
    fight = arena(JEDI, SWORD)
    jedi = fight.fighters[0]
    jedi.will, jedi.will_base = 6, 13
    play(fight, faces(8, "2x4"), {"action": ACT_MEDITATE})
    play(fight, faces(5, "2x7"), {"avoid": NO}, {"action": ACT_ATTACK})
    assert (jedi.busy, jedi.will) == (NOT_BUSY, 5)
    assert jedi.act != ACT_BUSY


# -- Enhance and Intuition -----------------------------------------------------------------------


@clause("SO-230", "SO-231", "SO-R148", "SO-182")
@pytest.mark.parametrize(("hits", "will"), [(True, 2), (False, 1)])
def test_enhance_replaces_a_stat_and_bids(hits: bool, will: int) -> None:
    me = man("Stats: Body 2, Coordination 2", "Skills: Lightsaber 3", "Weapons: Lightsaber",
             "Force: Physical Control 3")  # fmt: skip
    fight = arena(me, MAN)
    fight.fighters[0].will = 2
    dice = faces(6, "2x8") if hits else faces(6)
    play(fight, dice, {"action": ACT_ATTACK, "enhance": 2})
    assert fight.fighters[0].will == will
    assert bool(marks(fight.fighters[1])) == hits


@clause("SO-230")
def test_enhance_strength_is_for_body() -> None:
    me = man("Stats: Body 1", "Skills: Brawling 2", "Force: Physical Control 4")
    fight = arena(me, MAN)
    fight.fighters[0].will = 2
    script = play(fight, faces(6, "2x8"), {"action": ACT_ATTACK, "enhance": 1})
    assert script.offered(0, "enhance") == [0, 1]


@clause("SO-199", "SO-201", "SO-R160", "SO-R147")
def test_intuition_adds_dice_before_the_roll_at_a_price() -> None:
    me = man("Stats: Body 2", "Skills: Brawling 2", "Force: Force Sense 3d+1hd+1wd")
    fight = arena(me, MAN)
    fight.fighters[0].will = 7
    code = 1 + LEND_SCALE * (1 + LEND_SCALE)
    script = play(fight, faces(5), {"action": ACT_ATTACK, "intuition": code, "wiggle": 10})
    assert fight.fighters[0].will == 0
    assert marks(fight.fighters[1]) == {"HE": (0, 2)}
    assert script.offered(0, "intuition")[0] == 0


@clause("SO-200", "SO-199", "SO-201")
def test_intuition_for_a_defence_comes_after_the_roll() -> None:
    fight = arena(JEDI, SWORD)
    jedi = fight.fighters[0]
    jedi.will = 13
    dice = [1, 2, 3, 4, 5, 6, 7, 9, *faces(5, "2x8"), 9, 4]
    script = play(
        fight, dice,
        {"action": ACT_BLOCK, "late intuition": 2, "set": 209, "extra": ACT_ATTACK},
        {"action": ACT_ATTACK},
    )  # fmt: skip
    assert not script.was_asked(0, "intuition")
    assert script.offered(0, "late intuition") == [0, 1, 2]
    assert jedi.will == 11
    assert not marks(jedi)


# -- Avoid Harm ----------------------------------------------------------------------------------


@clause("SO-198", "SO-191", "SO-R151", "SO-R159")
def test_avoid_harm_takes_all_it_can_and_the_tainted_pay_double() -> None:
    fight = arena(SITH, JEDI)
    sith, jedi = fight.fighters
    sith.will, sith.dsp, sith.passion = 14, 3, HATE
    play(fight, faces(8, "3x7"), {"avoid": YES}, {"action": ACT_ATTACK})
    assert marks(sith) == {"TO": (2, 0)}
    assert (sith.will, sith.dsp) == (12, 0)
    assert jedi.will == 0


@clause("SO-198", "SO-R159")
def test_the_owner_picks_which_points_of_a_blast_vanish() -> None:
    thrower = man("Stats: Coordination 3", "Skills: Throw Grenade 2", "Weapons: Frag grenade")
    fight = arena(thrower, MAN, MAN, at=(20, 40, 55))
    victim = fight.fighters[1]
    victim.will = 5
    dice = [*faces(5, "2x7"), 7, 3, 3, 10]
    script = play(fight, dice, {"action": ACT_ATTACK}, {"avoid": YES, "points": HEAD * 2})
    assert TORSO * 2 in script.offered(1, "points")
    assert victim.x[HEAD] == 0
    assert victim.will == 4


@clause("SO-R159", "SO-R212")
def test_avoid_harm_works_on_fire() -> None:
    fight = arena(MAN, MAN, at=(20, 40))
    victim = fight.fighters[1]
    victim.will, victim.fire, victim.fire_of = 3, 1 << TORSO, 0
    play(fight, [], None, {"avoid": YES})
    assert not marks(victim)
    assert victim.will == 2


@clause("SO-R159", "SO-R134")
def test_no_harm_is_avoided_in_a_rage_or_unconscious() -> None:
    for field in ("rage", "head"):
        fight = arena(SITH, JEDI, MAN, sides=(0, 1, 0), at=(20, 21, 50))
        sith = fight.fighters[0]
        sith.will = 9
        if field == "rage":
            sith.sustain_w[4] = 2
        else:
            sith.shock[HEAD] = 4
            sith.status = 7
        dice = faces(8, "2x7")
        script = play(fight, dice, None, {"action": ACT_ATTACK, "target": 0})
        assert marks(sith)
        assert not script.was_asked(0, "avoid")


@clause("SO-R60")
def test_minor_npcs_do_not_avoid_harm_but_count_in_struggles() -> None:
    minor = man("Character: minor NPC", "Force: Energy Manipulation 2")
    fight = arena(SITH, minor)
    sith, guard = fight.fighters
    sith.will, guard.will = 5, 5
    script = play(fight, faces(7, "2x7"), use(FORCE_GRIP))
    assert not marks(guard)
    assert sith.will == 3
    assert not script.was_asked(1, "avoid")
    assert ACT_NOTHING in script.offered(1, "action")
    assert ACT_DODGE in script.offered(1, "action")
