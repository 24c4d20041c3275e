"""What people cannot do, and what ends by itself: limits that few fights come to."""

from __future__ import annotations

from salle.games.star_ore.data_asks import NO, YES
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
    ACT_DIVE,
    ACT_DODGE,
    ACT_FEINT,
    ACT_RIPOSTE,
    CHARGE,
    HALF_MOVE,
    LEFT_LEG,
    MORTAL,
    RIGHT_LEG,
    RUN_AND_ACT,
    STAND_UP,
    SURPRISED,
    VITALS,
)
from salle.games.star_ore.rules.healing import medicine
from salle.games.star_ore.rules.movement import dive_spots, moves
from salle.games.star_ore.rules.riders import ignite
from salle.games.star_ore.rules.setup import ambushes
from tests.clauses import clause
from tests.games.star_ore.arena import Script, arena, faces, man, marks, play, sample

SHOT = {"action": ACT_ATTACK}
NO_TOOLS = 0
GUNS = ("Stats: Coordination 4", "Skills: Blaster 3", "Weapons: Blaster ×2")


@clause("SO-R94", "SO-99")
def test_a_second_gun_fires_only_with_the_skill_for_two() -> None:
    for skill, fires in ((), False), (("Skills: Two-Weapon Fighting 3",), True):
        lines = ("Stats: Coordination 4", *skill, "Weapons: Blaster ×2")
        fight = arena(man(*lines), man("Species: Droid"), at=(20, 40))
        script = play(fight, faces(4, "2x4", "2x3"), SHOT)
        assert (ACT_ATTACK in script.offered(0, "extra")) == fires


@clause("SO-21", "SO-R92")
def test_an_extra_feint_is_a_die_smaller() -> None:
    for bluff, offered in ((2, False), (3, True)):
        liar = man("Stats: Coordination 3, Cool 3", f"Skills: Dodge 2, Bluff {bluff}")
        fight = arena(liar, man(), at=(20, 40))
        script = play(fight, faces(5, "2x4", "2x3"), {"action": ACT_DODGE})
        assert (ACT_FEINT in script.offered(0, "extra")) == offered


@clause("SO-R14")
def test_whoever_runs_does_not_dive_as_well() -> None:
    runner = man("Stats: Body 3, Coordination 3", "Skills: Running 2, Dodge 2, Blaster 2",
                 "Weapons: Blaster")  # fmt: skip
    for move, offered in (({}, True), ({"move": RUN_AND_ACT, "where": 28}, False)):
        fight = arena(runner, man(), at=(19, 40))
        dice = faces(5 if not move else 4, "2x4", "2x3")
        script = play(fight, dice, {**SHOT, **move})
        assert (ACT_DIVE in script.offered(0, "extra")) == offered


@clause("SO-R73")
def test_gas_is_left_behind() -> None:
    fight = arena(man(), man(), at=(20, 40))
    foe = fight.fighters[1]
    foe.gas_w, foe.gas_h, foe.gas_left, foe.gas_pos, foe.gas_of = 3, 2, 3, 40, 0
    play(fight, [], None, {"move": HALF_MOVE, "where": 42})
    assert foe.gas_left == 2, "two metres are not enough"
    assert marks(foe) == {"TO": (0, 3)}
    play(fight, [], None, {"move": HALF_MOVE, "where": 43})
    assert foe.gas_left == 0
    assert marks(foe) == {"TO": (0, 3)}


@clause("SO-R101", "SO-255")
def test_a_riposte_that_stops_and_does_not_strike_back_loses_its_form() -> None:
    fight = arena(sample("Jedi Knight"), man("Stats: Body 3", "Weapons: Sword"))
    jedi = fight.fighters[0]
    jedi.will = 5
    said = {"action": ACT_RIPOSTE, "form": YES, "counter": NO}
    play(fight, [*faces(3, "2x6"), *faces(8, "3x7")], said, SHOT)
    assert jedi.will == 4


@clause("SO-177")
def test_nobody_is_rewarded_for_saving_oneself() -> None:
    medic = man("Stats: Brains 4, Command 2, Cool 3", "Skills: Medicine 4")
    for patient, gained in ((0, 0), (1, 5)):
        fight = arena(medic, medic, sides=(0, 0))
        other = fight.fighters[patient]
        other.x[VITALS], other.status = 4, MORTAL
        medicine(Script(faces(8, "2x3"), {}), fight, fight.fighters[0], other, NO_TOOLS)
        assert other.status != MORTAL
        assert fight.fighters[0].will == gained


@clause("SO-87", "SO-R79")
def test_an_aim_at_one_is_no_help_against_another() -> None:
    for target, dice in ((1, 8), (2, 7)):
        fight = arena(man(*GUNS), man("Species: Droid"), man("Species: Droid"), at=(20, 40, 41))
        play(fight, [], {"action": ACT_AIM, "target": 1})
        play(fight, faces(dice, "2x4"), {**SHOT, "target": target})
        assert fight.fighters[0].aim_rounds == 0


@clause("SO-R36")
def test_nobody_stands_up_without_legs() -> None:
    fight = arena(man(), man())
    me = fight.fighters[0]
    me.prone = True
    assert STAND_UP in moves(fight, me)
    me.shock[RIGHT_LEG] = me.shock[LEFT_LEG] = 5
    assert STAND_UP not in moves(fight, me)


@clause("SO-96")
def test_nobody_dives_where_it_is_in_cover_already() -> None:
    fight = arena(man(), man(), at=(17, 40))
    me = fight.fighters[0]
    assert dive_spots(fight, me) == []
    me.spot = -1
    assert dive_spots(fight, me) == [17], "reached by moving, it does not count yet"


@clause("SO-R27")
def test_one_clumsy_ambusher_gives_the_others_away() -> None:
    sneak = man("Stats: Coordination 3", "Skills: Stealth 2")
    for second, surprised in ((faces(5, "2x6"), True), (faces(5), False)):
        fight = arena(sneak, sneak, man("Stats: Sense 3"), sides=(0, 0, 1), at=(20, 20, 40))
        script = Script([*faces(5, "2x5"), *second, *faces(3, "2x2")], {0: {"ambush": YES}})
        ambushes(script, fight)
        script.finish()
        assert (fight.fighters[2].status == SURPRISED) == surprised


@clause("SO-72", "SO-R69")
def test_who_burns_already_is_not_tested_again() -> None:
    fight = arena(man("Stats: Cool 3"), man())
    me = fight.fighters[0]
    ignite(Script([5, 5, 1], {}), fight, me, 1, 1)
    ignite(Script([], {}), fight, me, 2, 1)
    assert me.fire == 3


@clause("SO-108", "SO-R99")
def test_a_charge_is_the_round_s_movement() -> None:
    for move, offered in (({}, True), ({"move": HALF_MOVE, "where": 21}, False)):
        fight = arena(man("Stats: Body 4"), man(), at=(20, 24))
        script = play(fight, faces(4 if not move else 3), {**SHOT, **move})
        assert (CHARGE in script.offered(0, "maneuver")) == offered
