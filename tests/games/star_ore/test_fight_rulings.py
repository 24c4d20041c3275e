"""Rulings of a fight that stand apart."""

from __future__ import annotations

from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_DODGE,
    ACT_SURRENDER,
    ACTIVE,
    FISTS_ITEM,
    HEAD,
    IMP_PUSH,
    IMPROVISED,
    RIGHT_ARM,
    TOTAL,
    UNCONSCIOUS,
)
from salle.games.star_ore.rules.damage import lose_die
from salle.games.star_ore.rules.movement import shove
from salle.games.star_ore.state import Act
from tests.clauses import clause
from tests.games.star_ore.arena import ARM, Script, arena, faces, man, marks, play, sample

HIT = {"action": ACT_ATTACK}
GUN = man("Stats: Coordination 4", "Skills: Blaster 2", "Weapons: Blaster")


@clause("SO-R16")
def test_sets_are_assigned_in_declare_order() -> None:
    slow = man("Stats: Coordination 4, Sense 1", "Skills: Blaster 2", "Weapons: Blaster")
    quick = man("Stats: Coordination 4, Sense 4", "Skills: Blaster 2", "Weapons: Blaster")
    fight = arena(quick, slow, at=(20, 30))
    dice = faces(6, "2x1", "2x2") + faces(6, "2x3", "2x4")
    script = play(fight, dice, HIT, HIT)
    assert [who for who, what, _ in script.asked if what == "set"] == [1, 0]


@clause("SO-R22")
def test_of_equal_heights_the_owner_picks_which_set_shrinks() -> None:
    fight = arena(man(), man())
    me = fight.fighters[0]
    fight.acts = [Act(0, ACT_ATTACK, 3, 9), Act(0, ACT_ATTACK, 2, 9), Act(0, ACT_DODGE, 4, 3)]
    script = Script([], {0: {"shrink": 209}})
    lose_die(script, fight, me, False)
    script.finish()
    assert [(act.width, act.pending) for act in fight.acts] == [(3, True), (1, False), (4, True)]


@clause("SO-R39")
def test_nobody_shoots_through_total_cover() -> None:
    fight = arena(GUN, man(), at=(20, 43))
    fight.spots[5] = TOTAL
    play(fight, faces(6, "2x10"), HIT)
    assert not marks(fight.fighters[1])
    fight = arena(GUN, man(), at=(43, 20))
    fight.spots[5] = TOTAL
    play(fight, faces(6, "2x10"), HIT)
    assert not marks(fight.fighters[1]), "nor out of it"


@clause("SO-R42", "SO-17")
def test_from_above_is_for_a_gm_to_grant() -> None:
    fight = arena(man("Stats: Body 4"), man(), man(), sides=(0, 1, 1))
    fight.gm, fight.players = 2, 2
    fight.fighters.pop()
    play(fight, faces(5, "2x7"), HIT, None, {"GM dice": 1})
    assert marks(fight.fighters[1]) == {"TO": (0, 2)}


@clause("SO-R211")
def test_forced_moves_stop_at_the_ends_and_leave_cover() -> None:
    fight = arena(man("Stats: Body 4"), man(), man(), sides=(0, 1, 1), at=(58, 59, 43))
    shove(Script([], {}), fight, fight.fighters[1], 65)
    assert fight.fighters[1].pos == 60
    assert fight.fighters[1].status == ACTIVE
    fight.gm, fight.players = 2, 2
    other = fight.fighters.pop()
    assert other.spot == 1
    shove(Script([], {}), fight, other, 47)
    assert other.spot == -1
    play(fight, faces(3, "2x5"), {**HIT, "maneuver": IMPROVISED}, None, {"GM improvised": IMP_PUSH})
    assert fight.fighters[1].pos == 60


@clause("SO-R212", "SO-R61", "SO-177")
def test_whoever_set_the_fire_has_the_award() -> None:
    fight = arena(sample("Smuggler"), sample("Bounty Hunter"), man(), at=(20, 30, 31))
    smuggler, hunter, _ = fight.fighters
    hunter.shock[HEAD], hunter.fire, hunter.fire_of = 3, 1 << HEAD, 0
    play(fight, [])
    assert hunter.status == UNCONSCIOUS
    assert smuggler.will == 5


@clause("SO-R55", "SO-R94")
def test_the_left_handed_hold_their_weapon_left() -> None:
    lines = ("Stats: Body 3", "Skills: Melee Weapons 2", "Weapons: Knife")
    left = man(*lines, "Hand: left")
    fight = arena(left, man())
    me = fight.fighters[0]
    assert me.main_hand() == 1
    me.hands[0], me.hands[1] = FISTS_ITEM, me.hands[0]
    play(fight, faces(5, "2x7"), HIT)
    me.hands[0], me.hands[1] = me.hands[1], FISTS_ITEM
    play(fight, faces(4, "2x8"), HIT)


@clause("SO-98", "SO-99")
def test_the_other_end_of_a_dual_weapon_as_an_extra_attack() -> None:
    staff = man("Stats: Body 3", "Skills: Melee Weapons 2, Two-Weapon Fighting 2",
                "Weapons: Quarterstaff")  # fmt: skip
    fight = arena(staff, man("Species: Droid"))
    fight.fighters[1].ar = [0] * 7
    script = play(fight, faces(5, "2x7", "2x4"), {**HIT, "set": 207, "extra": ACT_ATTACK,
                  "weapon": [ARM["Quarterstaff"] * 8, ARM["Quarterstaff"] * 8]})  # fmt: skip
    assert ACT_BLOCK in script.offered(0, "extra")
    assert marks(fight.fighters[1]) == {"RA": (0, 4), "TO": (0, 4)}


@clause("SO-R58", "SO-51")
def test_a_maimed_limb_hampers_until_a_box_is_empty() -> None:
    fight = arena(man(), man())
    me = fight.fighters[0]
    me.x[RIGHT_ARM], me.maimed = 5, 1 << RIGHT_ARM
    assert me.lost_limbs() == 1
    me.x[RIGHT_ARM], me.shock[RIGHT_ARM] = 4, 1
    assert me.lost_limbs() == 1
    me.shock[RIGHT_ARM] = 0
    assert me.lost_limbs() == 0


@clause("SO-R214", "SO-R15")
def test_a_spray_finds_nobody_to_hit_once_all_have_given_up() -> None:
    gunner = man("Stats: Coordination 3, Sense 1", "Skills: Heavy Weapons 3",
                 "Weapons: Light repeating blaster")  # fmt: skip
    fight = arena(gunner, man("Stats: Sense 2"), at=(20, 30))
    dice = faces(8, "2x2", "2x3")
    play(fight, dice, {**HIT, "set": 202}, {"action": ACT_SURRENDER})
    assert marks(fight.fighters[1]) == {"LL": (4, 0)}  # the attack declared before still lands
    assert fight.over


@clause("SO-R64")
def test_a_scattered_grenade_goes_off_after_everything_else() -> None:
    thrower = man("Stats: Coordination 3", "Skills: Throw Grenade 3", "Weapons: Frag grenade")
    fight = arena(thrower, GUN, at=(20, 30), miss_grenade="scatter")
    dice = [*faces(6), *faces(6, "2x1"), 1, 2, 7, 7, 7, 7]
    play(fight, [*dice, 3, 3, 3, 3], HIT, HIT)
    assert marks(fight.fighters[0])["RL"] == (3, 2)
    assert marks(fight.fighters[1])["RA"] == (5, 0)
