"""The roll in a fight: pools, sets, contests, failing badly."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data import COOL, COORDINATION
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_DODGE,
    ACT_TEST,
    BAD_DROP,
    BAD_FALL,
    BAD_NO_ATTACK,
    BAD_NOTHING,
    FISTS_ITEM,
    STABILITY,
)
from salle.games.star_ore.rules.rolling import contest, react, skill_pool, untimed
from salle.games.star_ore.state import Pool
from tests.clauses import clause
from tests.games.star_ore.arena import Script, arena, faces, man, marks, play

GUNNER = ("Stats: Coordination 3, Cool 3", "Skills: Blaster 2", "Weapons: Blaster")


def settled(normal: int, hard: int = 0, wiggle: int = 0, penalty: int = 0, *,
            cap_first: bool = False) -> tuple[int, int, int]:  # fmt: skip
    pool = Pool(normal, hard, wiggle)
    pool.penalty = penalty
    pool.settle(cap_first)
    return pool.normal, pool.hard, pool.wiggle


@clause("SO-15", "SO-16", "SO-R8")
def test_penalties_take_hard_then_normal_then_wiggle_dice() -> None:
    assert settled(4, 2, 1, penalty=3) == (3, 0, 1)
    assert settled(2, 0, 2, penalty=3) == (0, 0, 1)
    assert settled(1, 0, 0, penalty=4) == (0, 0, 0)


@clause("SO-9", "SO-R5", "SO-R6")
def test_ten_dice_at_most_after_penalties_or_before() -> None:
    assert settled(12, penalty=1) == (10, 0, 0)
    assert settled(8, 3, 1) == (6, 3, 1)
    assert settled(0, 9, 3) == (0, 7, 3)
    assert settled(12, penalty=1, cap_first=True) == (9, 0, 0)


@clause("SO-R13", "SO-R78")
def test_spray_dice_are_rolled_but_not_counted_for_comparisons() -> None:
    pool = Pool(7, 0, 0)
    pool.spray = 6
    pool.settle(False)
    assert (pool.normal, pool.size) == (10, 7)


@clause("SO-18", "SO-19", "SO-R9")
def test_the_acting_side_works_if_wider_or_as_high() -> None:
    assert contest(208, 304)
    assert not contest(203, 304)
    assert contest(301, 210)
    assert contest(204, 204)
    assert not contest(0, 0)
    assert contest(203, 0)


@clause("SO-19", "SO-R10")
def test_without_haste_height_decides() -> None:
    assert untimed(205, 304)
    assert not untimed(303, 204)
    assert untimed(204, 204)
    assert not untimed(204, 304)
    assert not untimed(0, 0)


@clause("SO-4", "SO-5", "SO-6", "SO-7", "SO-26")
def test_the_owner_picks_the_set_for_what_it_declared() -> None:
    fight = arena(man("Stats: Coordination 5", *GUNNER[1:]), man(), at=(20, 30))
    shot = {"action": ACT_ATTACK, "set": 203}
    script = play(fight, [3, 3, 8, 8, 8, 1, 2], shot)
    assert script.offered(0, "set") == [308, 203]
    assert marks(fight.fighters[1]) == {"RA": (3, 0)}


@clause("SO-12", "SO-R4")
def test_hard_dice_read_ten_and_are_never_all_low() -> None:
    droid = man("Species: Droid", "Stats: Coordination 1d+2hd", "Skills: Blaster 2",
                "Weapons: Blaster")  # fmt: skip
    fight = arena(droid, man(), at=(20, 30))
    play(fight, [10, 4, 4], {"action": ACT_ATTACK, "set": 310})
    assert marks(fight.fighters[1]) == {"HE": (4, 0)}
    fight = arena(droid, man(), at=(20, 30))
    fight.fighters[0].daze_dice, fight.fighters[0].daze_left = [3], [9]
    play(fight, [6, 5], {"action": ACT_ATTACK})
    assert fight.fighters[0].next_penalty == 0


@clause("SO-13")
def test_a_wiggle_die_is_named_after_the_others_are_seen() -> None:
    droid = man("Species: Droid", "Stats: Coordination 3d+1wd", "Weapons: Blaster")
    fight = arena(droid, man(), at=(20, 30))
    script = play(fight, [7, 2, 9], {"action": ACT_ATTACK, "wiggle": 9})
    assert sorted(script.offered(0, "wiggle")) == list(range(1, 11))
    assert marks(fight.fighters[1]) == {"VI": (3, 0)}


@clause("SO-R7")
def test_fewer_than_two_dice_are_not_rolled_and_fail_plainly() -> None:
    fight = arena(man("Weapons: Blaster"), man(), at=(20, 30))
    play(fight, [], {"action": ACT_ATTACK})
    assert not marks(fight.fighters[1])
    assert fight.fighters[0].next_penalty == 0


@clause("SO-8", "SO-R4")
def test_an_all_low_failure_costs_a_die_of_the_next_roll_once() -> None:
    fight = arena(man(*GUNNER), man(), at=(20, 30))
    play(fight, [1, 2, 3, 4, 5], {"action": ACT_ATTACK})
    assert fight.fighters[0].next_penalty == 1
    play(fight, [1, 2, 3, 6], {"action": ACT_ATTACK})
    assert fight.fighters[0].next_penalty == 0
    play(fight, [1, 2, 3, 4, 6], {"action": ACT_ATTACK})


@clause("SO-R4")
def test_bad_failures_can_be_switched_off() -> None:
    fight = arena(man(*GUNNER), man(), at=(20, 30), bad_failure="off")
    play(fight, [1, 2, 3, 4, 5], {"action": ACT_ATTACK})
    assert fight.fighters[0].next_penalty == 0


@clause("SO-14", "SO-R2", "SO-R4")
def test_a_failed_difficulty_with_low_dice_is_a_bad_failure_too() -> None:
    fight = arena(man(*GUNNER), man(), at=(20, 30))
    fight.storm, fight.storm_pos, fight.storm_radius = 5, 20, 60
    play(fight, [4, 4, 2, 1, 5], {"action": ACT_ATTACK})
    assert not marks(fight.fighters[1])
    assert fight.fighters[0].next_penalty == 1
    play(fight, [5, 5, 1, 2], {"action": ACT_ATTACK})
    assert marks(fight.fighters[1]) == {"LA": (3, 0)}


@clause("SO-2", "SO-8")
@pytest.mark.parametrize("what", [BAD_NOTHING, BAD_DROP, BAD_FALL, BAD_NO_ATTACK])
def test_a_gm_says_how_bad_a_failure_is(what: int) -> None:
    fight = arena(man(*GUNNER), man(), man(), sides=(0, 1, 1), at=(20, 30, 31))
    fight.gm, fight.players = 2, 2
    fight.fighters.pop()
    fight.order.clear()
    play(fight, [1, 2, 3, 4, 5], {"action": ACT_ATTACK}, None, {"GM failure": what})
    me = fight.fighters[0]
    assert me.next_penalty == 0
    assert (me.hands[0] == FISTS_ITEM) == (what == BAD_DROP)
    assert me.prone == (what == BAD_FALL)
    if what == BAD_NO_ATTACK:
        play(fight, [])
        script = play(fight, [])
        assert ACT_ATTACK not in script.offered(0, "action")
        play(fight, [])
        assert ACT_ATTACK in play(fight, []).offered(0, "action")


@clause("SO-17", "SO-35")
def test_a_gm_may_add_dice_or_difficulty() -> None:
    fight = arena(man(*GUNNER), man(), man(), sides=(0, 1, 1), at=(20, 30, 31))
    fight.gm, fight.players = 2, 2
    fight.fighters.pop()
    play(fight, [3, 3, 1, 2, 4, 5, 6], {"action": ACT_ATTACK}, None, {"GM dice": 2})
    assert marks(fight.fighters[1]) == {"RA": (3, 0)}
    play(fight, [])
    play(fight, [3, 3, 1, 2], {"action": ACT_ATTACK}, None, {"GM dice": 3, "GM difficulty": 4})
    assert marks(fight.fighters[1]) == {"RA": (3, 0)}
    assert fight.fighters[0].next_penalty == 1


@clause("SO-R17", "SO-3")
def test_demanded_rolls_use_the_full_pool_with_conditions() -> None:
    fight = arena(man("Stats: Cool 3", "Skills: Stability 2"), man())
    me = fight.fighters[0]
    assert react(Script([7, 7, 1, 2, 3], {}), fight, me, COOL, STABILITY, 0, False) == 207
    me.x[0] = 5
    script = Script([1, 2, 3, 6], {})
    assert react(script, fight, me, COOL, STABILITY, 0, False) == 0
    script.finish()


@clause("SO-R70", "SO-74", "SO-R216")
def test_daze_cuts_stat_pools_by_the_worst_or_the_sum() -> None:
    for stack, left in (("worst", 2), ("sum", 1)):
        fight = arena(man("Stats: Coordination 3", "Skills: Dodge 2"), man(), daze_stack=stack)
        me = fight.fighters[0]
        me.daze_dice, me.daze_left = [3, 1], [9, 9]
        pool = skill_pool(fight, me, COORDINATION, 8, False)
        pool.settle(False)
        assert pool.normal == left


@clause("SO-R171", "SO-226")
def test_a_storm_sets_the_difficulty_of_defences_too() -> None:
    fighter = man("Stats: Body 4, Coordination 4", "Skills: Dodge 2, Brawling 2")
    fight = arena(man("Stats: Body 3", "Skills: Brawling 2"), fighter)
    fight.storm, fight.storm_pos, fight.storm_radius = 6, 20, 60
    play(fight, faces(5, "2x7") + faces(6, "3x5"), {"action": ACT_ATTACK}, {"action": ACT_DODGE})
    assert marks(fight.fighters[1]) == {"TO": (0, 2)}


@clause("SO-R197")
def test_other_tests_are_for_tables_with_a_gm() -> None:
    fight = arena(man(*GUNNER), man(), at=(20, 30))
    assert ACT_TEST not in play(fight, []).offered(0, "action")
    fight = arena(man("Stats: Command 3", "Skills: Intimidation 2"), man(), man(),
                  sides=(0, 1, 1), at=(20, 30, 31))  # fmt: skip
    fight.gm, fight.players = 2, 2
    fight.fighters.pop()
    said = {"action": ACT_TEST, "skill": 14}
    play(fight, faces(5, "2x4"), said, None, {"GM improvised": 1})
    assert fight.fighters[1].next_penalty == 1
