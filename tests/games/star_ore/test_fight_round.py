"""The round: who declares and acts when, moving, cover, and running."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_arms import SUIT_MOVE
from salle.games.star_ore.data_asks import OFF_HIGH, OFF_LOW
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
    ACT_DIVE,
    ACT_DODGE,
    ACT_LEAP,
    ACT_NOTHING,
    ACT_RUN,
    ACT_SUPPRESS,
    CHARGE,
    DROP_PRONE,
    FISTS_ITEM,
    FLED,
    HALF_MOVE,
    LEAP,
    OUT,
    PICK_UP,
    POWER_ATTACK,
    RUN,
    RUN_AND_ACT,
    SNAP_SHOT,
    STAND_UP,
)
from salle.games.star_ore.rules.movement import full_move, half_move, jump
from salle.games.star_ore.rules.order import roll_off, set_order
from salle.games.star_ore.rules.weapons import attack_difficulty
from tests.clauses import clause
from tests.games.star_ore.arena import Script, arena, faces, man, marks, play, sample

SHOT = {"action": ACT_ATTACK}
GUN = ("Stats: Body 3, Coordination 3", "Skills: Blaster 3, Running 2", "Weapons: Blaster rifle")


@clause("SO-25", "SO-27", "SO-75", "SO-R18")
def test_lowest_sense_declares_first_and_the_widest_acts_first() -> None:
    fight = arena(sample("Jedi Knight"), sample("Stormtrooper"), sample("Gamorrean Guard"),
                  at=(20, 21, 21))  # fmt: skip
    jedi, trooper, guard = fight.fighters
    dice = faces(4, "2x9") + faces(7, "3x2") + faces(8, "2x5")
    script = play(fight, dice, {"action": ACT_ATTACK, "target": 2}, SHOT, SHOT)
    assert [who for who, what, _ in script.asked if what == "action"] == [1, 2, 0]
    # initiative 2+1 x5 before 3x2: the guard falls before its ax does
    assert marks(guard) == {"LA": (5, 0)}
    assert guard.status == OUT
    assert marks(jedi) == {"VI": (4, 0)}
    assert not marks(trooper)


@clause("SO-R18")
def test_ties_in_sense_and_brains_are_rolled_off_once_lower_first() -> None:
    fight = arena(man(), man(), man("Stats: Sense 2"), at=(20, 30, 31))
    script = Script([8, 3], {})
    roll_off(script, fight)
    script.finish()
    set_order(script, fight)
    assert fight.order == [1, 0, 2]
    script = Script([5, 5, 2, 9], {})
    roll_off(script, fight)
    script.finish()
    set_order(script, fight)
    assert fight.order == [0, 1, 2]


@clause("SO-27", "SO-R19", "SO-R20")
def test_a_full_tie_is_rolled_off_or_both_act() -> None:
    one = man("Stats: Coordination 3", "Skills: Blaster 2", "Weapons: Heavy blaster")
    both = faces(5, "2x4") * 2
    fight = arena(one, one, at=(20, 30))
    play(fight, [*both, 4, 4, 9, 2], SHOT, SHOT)
    assert not marks(fight.fighters[0])
    assert marks(fight.fighters[1]) == {"RA": (4, 0)}
    fight = arena(one, one, at=(20, 30), order_tie="simultaneous")
    play(fight, both, SHOT, SHOT)
    assert marks(fight.fighters[0]) == marks(fight.fighters[1]) == {"RA": (4, 0)}


@clause("SO-23", "SO-24", "SO-30", "SO-117", "SO-47", "SO-R33")
def test_a_whole_round_of_a_trooper_and_a_smuggler() -> None:
    fight = arena(sample("Smuggler"), sample("Stormtrooper"), at=(20, 30))
    trooper = {"move": HALF_MOVE, "where": 34, "action": ACT_ATTACK}
    smuggler = {"action": ACT_ATTACK, "maneuver": SNAP_SHOT}
    play(fight, [4, 4, 9, 6, 6, 1, 2, 3, 10, 8], smuggler, trooper)
    assert not marks(fight.fighters[0])
    assert marks(fight.fighters[1]) == {"LA": (3, 0)}
    assert fight.fighters[1].pos == 34
    assert fight.round == 2


@clause("SO-24", "SO-108", "SO-20", "SO-115", "SO-R28", "SO-176", "SO-R99", "SO-R86")
def test_a_fight_of_two_rounds() -> None:
    fight = arena(sample("Jedi Knight"), sample("Gamorrean Guard"), sample("Gamorrean Guard"),
                  at=(20, 23, 25))  # fmt: skip
    jedi, first, second = fight.fighters
    jedi.will = 13
    dice = faces(6, "2x8") + faces(6, "2x3") + faces(8, "2x9", "2x5")
    charge = {"action": ACT_ATTACK, "maneuver": CHARGE}
    play(fight, dice, {"action": ACT_ATTACK, "set": 205, "extra": 4, "gobble": 1},
         {**charge, "where": 21}, {**charge, "where": 22})  # fmt: skip
    assert marks(first) == {"LA": (5, 0)}
    assert first.status == OUT
    assert second.hands == [FISTS_ITEM, FISTS_ITEM]
    assert not marks(jedi)
    dice = faces(6) + faces(7, "3x10")
    play(fight, dice, {"action": ACT_ATTACK, "maneuver": POWER_ATTACK}, None, SHOT)
    assert fight.over
    assert fight.winners == [0]
    assert jedi.will == 14


# -- moving ------------------------------------------------------------------------------------


@clause("SO-28", "SO-10", "SO-R36", "SO-R37", "SO-61")
def test_how_far_people_move() -> None:
    fight = arena(man(), man("Armor: Light battle armor"), man("Armor: Heavy battle armor"))
    free, light, heavy = fight.fighters
    assert [full_move(fight, me, 1) for me in fight.fighters] == [10, 8, 6]
    assert [jump(fight, me) for me in fight.fighters] == [2, 2, 1]
    light.netted = True
    assert (full_move(fight, light, 1), half_move(fight, light), jump(fight, light)) == (4, 2, 1)
    heavy.shock[0] = 5
    assert full_move(fight, heavy, 1) == 3
    heavy.shock[1] = 5
    assert full_move(fight, heavy, 1) == 0
    free.prone = True
    assert (full_move(fight, free, 1), half_move(fight, free)) == (0, 1)
    assert full_move(fight, fight.fighters[1], 10) == 40
    assert SUIT_MOVE[0] == 10


@clause("SO-28", "SO-29", "SO-37", "SO-R34", "SO-R35", "SO-36")
def test_running_and_acting_needs_two_sets() -> None:
    fight = arena(man(*GUN), man(*GUN), at=(20, 40))
    runner = {"move": RUN_AND_ACT, "where": 30, "action": ACT_ATTACK, "set": 206, "extra": ACT_RUN}
    play(fight, [6, 6, 2, 2, 9, *faces(6, "2x1")], runner, SHOT)
    assert marks(fight.fighters[1]) == {"LA": (4, 0)}
    assert not marks(fight.fighters[0])  # it runs: height 1 is below 2
    assert fight.fighters[0].pos == 30


@clause("SO-29", "SO-R34")
@pytest.mark.parametrize("half", [ACT_ATTACK, ACT_RUN])
def test_with_one_set_the_runner_picks_which_half_succeeds(half: int) -> None:
    fight = arena(man(*GUN), man(), at=(20, 40))
    runner = {"move": RUN_AND_ACT, "where": 30, "action": ACT_ATTACK, "extra": half}
    play(fight, faces(5, "2x6"), runner)
    assert fight.fighters[0].pos == (30 if half == ACT_RUN else 20)
    assert bool(marks(fight.fighters[1])) == (half == ACT_ATTACK)


@clause("SO-28", "SO-R34")
def test_a_plain_run_needs_no_roll_and_allows_nothing_else() -> None:
    fight = arena(man(*GUN), man(), at=(20, 40))
    script = play(fight, [], {"move": RUN, "where": 30})
    assert fight.fighters[0].pos == 30
    assert not script.was_asked(0, "action")
    script = play(fight, [], {"move": RUN_AND_ACT, "where": 38, "action": ACT_NOTHING})
    assert fight.fighters[0].pos == 38


@clause("SO-31", "SO-R206")
def test_leaps_rolled_and_plain() -> None:
    jumper = man("Stats: Body 3", "Skills: Running 2")
    fight = arena(jumper, man(), at=(20, 50))
    play(fight, faces(5, "3x2"), {"action": ACT_LEAP, "facing": 1})
    assert fight.fighters[0].pos == 25
    play(fight, faces(5), {"action": ACT_LEAP, "facing": 0})
    assert fight.fighters[0].pos == 23
    play(fight, [], {"move": LEAP, "where": 21})
    assert fight.fighters[0].pos == 21


@clause("SO-R32", "SO-R29")
def test_past_the_end_of_the_line_is_out_of_the_fight() -> None:
    fight = arena(man(), man(), man(), at=(4, 58, 57))
    play(fight, [], None, {"move": HALF_MOVE, "where": OFF_HIGH})
    assert fight.fighters[1].status == FLED
    play(fight, [], {"move": RUN, "where": OFF_LOW})
    assert fight.over
    assert fight.winners == [1, 2]


@clause("SO-R46", "SO-R26", "SO-30")
def test_standing_up_and_picking_up_cost_a_die() -> None:
    fight = arena(man(*GUN), man(), at=(20, 21))
    me = fight.fighters[0]
    play(fight, [], {"move": DROP_PRONE})
    assert me.prone
    play(fight, faces(5, "2x4"), {"move": STAND_UP, "action": ACT_ATTACK})
    assert not me.prone
    assert marks(fight.fighters[1]) == {"RA": (4, 0)}
    item = me.hands[0]
    me.hands[0] = me.hands[1] = FISTS_ITEM
    fight.item_of[item], fight.item_at[item] = -1, 22
    play(fight, faces(5, "2x2"), {"move": PICK_UP, "action": ACT_ATTACK})
    assert me.hands == [item, item]
    assert marks(fight.fighters[1]) == {"RA": (4, 0), "LL": (4, 0)}


# -- cover -------------------------------------------------------------------------------------


@clause("SO-38", "SO-R1", "SO-R3")
def test_cover_raises_the_height_that_hits() -> None:
    for level, base, height, hits in ((1, "0", 4, True), (1, "0", 3, False), (1, "1", 4, False),
                                      (2, "0", 5, False), (2, "0", 6, True)):  # fmt: skip
        fight = arena(man(*GUN), man(), at=(20, 43), base_difficulty=base)
        fight.spots[5] = level
        play(fight, faces(6, f"2x{height}"), SHOT)
        assert bool(marks(fight.fighters[1])) == hits, (level, base, height)


@clause("SO-36", "SO-R201", "SO-R35")
def test_a_running_target_in_cover_adds_both() -> None:
    fight = arena(man(*GUN), man("Stats: Sense 1"), at=(20, 43))
    fight.fighters[0].sheet.stat_d[2] = 3
    run = {"move": RUN, "where": 33}
    play(fight, [1, 1, 2, 3, 4, 9], SHOT, run)
    assert not marks(fight.fighters[1])
    play(fight, faces(6, "2x2"), SHOT, {"move": RUN, "where": 25})
    assert marks(fight.fighters[1]) == {"LL": (4, 0)}
    fight = arena(man(*GUN), man(), at=(20, 43))
    me, foe = fight.fighters
    gun = fight.arm_of(me.hands[0])
    foe.ran = True
    assert attack_difficulty(fight, me, foe, gun) == 6
    fight.spots[5] = 2
    assert attack_difficulty(fight, me, foe, gun) == 8


@clause("SO-97", "SO-R38")
def test_cover_reached_by_moving_counts_from_the_next_round() -> None:
    target = man("Stats: Sense 1")
    fight = arena(man(*GUN), target, at=(20, 40))
    fight.fighters[0].sheet.stat_d[2] = 3
    play(fight, faces(5, "2x3"), {**SHOT, "move": HALF_MOVE, "where": 22},
         {"move": HALF_MOVE, "where": 42})  # fmt: skip
    assert marks(fight.fighters[1]) == {"RA": (4, 0)}
    play(fight, [3, 3, 1, 2, 4, 9], SHOT)
    assert marks(fight.fighters[1]) == {"RA": (4, 0)}
    play(fight, faces(6, "2x2"), SHOT, {"move": HALF_MOVE, "where": 41})
    assert marks(fight.fighters[1])["LL"] == (4, 0)


@clause("SO-96", "SO-R40")
@pytest.mark.parametrize(("shot", "hit"), [("2x3", False), ("3x3", True)])
def test_diving_for_cover_helps_against_what_comes_later(shot: str, hit: bool) -> None:
    diver = man("Species: Droid", "Stats: Coordination 4", "Skills: Dodge 2")
    fight = arena(man(*GUN), diver, at=(20, 40))
    dice = faces(6, shot) + faces(6, "3x2")
    play(fight, dice, SHOT, {"action": ACT_DIVE})
    assert bool(marks(fight.fighters[1])) == hit
    # hit first, its set of three shrinks to two and it dives all the same
    assert fight.fighters[1].pos == 42


@clause("SO-R38")
def test_cover_does_not_help_against_somebody_beside_you() -> None:
    fight = arena(man(*GUN), man(), at=(42, 43))
    play(fight, faces(6, "2x1"), SHOT)
    assert marks(fight.fighters[1]) == {"RL": (4, 0)}


@clause("SO-R25", "SO-R33")
def test_reach_counts_when_the_blow_falls() -> None:
    fight = arena(man("Stats: Body 4"), man("Stats: Sense 3"), at=(20, 21))
    play(fight, faces(4, "2x7"), SHOT, {"move": HALF_MOVE, "where": 25})
    assert not marks(fight.fighters[1])


@clause("SO-R14", "SO-22")
def test_whole_round_acts_allow_no_other() -> None:
    fight = arena(man(*GUN), man(), at=(20, 40))
    script = play(fight, [], {"action": ACT_AIM})
    assert not script.was_asked(0, "extra")
    script = play(fight, faces(2), {"action": ACT_SUPPRESS}, None)
    assert not script.was_asked(0, "extra")


@clause("SO-20", "SO-21", "SO-R12", "SO-R207")
def test_extra_actions_need_a_pool_as_large() -> None:
    big = man("Stats: Coordination 4", "Skills: Blaster 2, Dodge 1", "Weapons: Blaster")
    fight = arena(big, man(), at=(20, 40))
    script = play(fight, faces(5, "2x7", "2x3"), {"action": ACT_DODGE, "set": 207, "extra": 0})
    assert ACT_ATTACK in script.offered(0, "extra")
    assert ACT_DODGE in script.offered(0, "extra")
    fight = arena(big, man(), at=(20, 40))
    script = play(fight, faces(6, "2x7", "2x3"), {"action": ACT_ATTACK, "set": 207})
    assert ACT_DODGE not in script.offered(0, "extra")
