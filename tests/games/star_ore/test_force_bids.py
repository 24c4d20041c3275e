"""When a bid is lost after the roll, and what a Game Master says of the Force."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_asks import NO
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_FORCE,
    ACT_MEDITATE,
    ACT_REDIRECT,
    ACT_REPULSION,
    ILLUSION,
    NOBODY,
)
from salle.games.star_ore.data_force import (
    AGAIN,
    ALCHEMY,
    FORCE_FIST,
    FORCE_PUSH,
    GAIN_DAMAGE,
    GAIN_INITIATIVE,
    ILLUSION_STUNT,
    SEE_FORCE,
    WHIRLWIND_STUNT,
)
from salle.games.star_ore.rules.force.bids import act_lost
from salle.games.star_ore.state import Act, Fight
from salle.kernel.script import ScriptTable
from tests.clauses import clause
from tests.games.star_ore.arena import arena, faces, man, play

MASTER = man("Stats: Cool 3", "Stunts: Force Fist 1, Whirlwind 1, Illusion 2, See Force 2",
             "Force: Force Sense 4, Energy Manipulation 4, Physical Control 3, "
             "Mental Influence 3", "Skills: Meditation 1")  # fmt: skip
SMITH = man("Force: Energy Manipulation 4", "Stunts: Force Alchemy 2", "Dark Side: 1",
            "Weapons: Sword", "Willpower: +6 base")  # fmt: skip
MAN = man("Stats: Body 3, Cool 2")


def lost(fight: Fight, act: Act) -> int:
    """What the first one loses when an act comes to nothing."""
    me = fight.fighters[0]
    before = me.will
    act_lost(ScriptTable([]), fight, act)
    return before - me.will


def table_with_gm(first: object = MASTER) -> Fight:
    fight = arena(SMITH if first is SMITH else MASTER, MAN, MAN, sides=(0, 1, 2), at=(20, 30, 50))
    fight.fighters[0].will = 9
    fight.gm = 2
    return fight


@clause("SO-R204", "SO-R148", "SO-195")
def test_acts_that_come_to_nothing_cost_their_bid() -> None:
    fight = arena(MASTER, MAN, will=9)
    me = fight.fighters[0]
    power = Act(0, ACT_FORCE, 1, 5)
    power.spare = FORCE_FIST
    assert lost(fight, power) == 1
    assert lost(fight, Act(0, ACT_MEDITATE, 1, 5)) == 1
    assert lost(fight, Act(0, ACT_ATTACK, 1, 5)) == 0
    assert lost(fight, Act(0, ACT_REDIRECT, 1, 5)) == 0
    enhanced = Act(0, ACT_ATTACK, 1, 5)
    enhanced.declared = True
    me.enhance = 1
    assert lost(fight, enhanced) == 1
    assert lost(fight, enhanced) == 0
    assert lost(fight, Act(0, ACT_BLOCK, 1, 5)) == 0


@clause("SO-R204", "SO-R21")
@pytest.mark.parametrize(("gobble", "price"), [(1, 1), (0, 0)])
def test_a_defence_that_has_gobbled_took_effect(gobble: int, price: int) -> None:
    fight = arena(MASTER, MAN, will=9)
    guard = Act(0, ACT_REPULSION, 1, 5)
    guard.gobble = gobble
    assert lost(fight, guard) == price


@clause("SO-R149", "SO-R173")
def test_a_whirlwind_that_blows_on_has_no_bid() -> None:
    fight = arena(MASTER, MAN, will=9)
    wind = Act(0, ACT_FORCE, 1, 5)
    wind.spare, wind.number = WHIRLWIND_STUNT, AGAIN
    assert lost(fight, wind) == 0


@clause("SO-R205")
def test_the_last_set_of_a_push_that_moved_nobody_costs_the_bid() -> None:
    fight = arena(MASTER, MAN, will=9)
    first, second = (Act(0, ACT_FORCE, 2, height) for height in (5, 6))
    for act in (first, second):
        act.spare = FORCE_PUSH
        fight.acts.append(act)
    first.pending = False
    assert lost(fight, first) == 0
    second.pending = False
    assert lost(fight, second) == 1
    fight.fighters[0].pushed = 1
    assert lost(fight, second) == 0


@clause("SO-R204", "SO-R23")
def test_a_power_whose_target_is_gone_loses_its_bid() -> None:
    fight = arena(MASTER, MAN, MAN, at=(20, 58, 30), will=9)
    fight.fighters[1].will = 0
    run = {"move": 2, "where": 999}
    play(fight, faces(4, "2x5"), {"action": ACT_FORCE, "power": FORCE_PUSH, "target": 1}, run)
    assert fight.fighters[0].will == 8


@clause("SO-248", "SO-R184")
def test_a_gm_may_let_an_illusion_show_something_else() -> None:
    fight = table_with_gm()
    play(fight, faces(5, "2x8"), {"action": ACT_FORCE, "power": ILLUSION_STUNT}, None,
         {"GM illusion": NO})  # fmt: skip
    me = fight.fighters[0]
    assert me.sustain_w[ILLUSION] == 2
    assert me.sustain_target[ILLUSION] == NOBODY


@clause("SO-209")
def test_a_gm_may_show_more_of_the_force() -> None:
    fight = table_with_gm()
    play(fight, faces(6, "2x1"), {"action": ACT_FORCE, "power": SEE_FORCE, "target": 1}, None,
         {"GM detail": 3})  # fmt: skip
    assert fight.fighters[1].force_known_to == 1


@clause("SO-218")
def test_a_gm_has_the_last_word_on_alchemy() -> None:
    fight = table_with_gm(SMITH)
    me = fight.fighters[0]
    base = me.will_base
    play(fight, faces(6, "2x7"),
         {"action": ACT_FORCE, "power": ALCHEMY, "alchemy": GAIN_DAMAGE}, None,
         {"GM alchemy": GAIN_INITIATIVE})  # fmt: skip
    assert fight.item_initiative[me.hands[0]] == 1
    assert me.will_base == base - 2
