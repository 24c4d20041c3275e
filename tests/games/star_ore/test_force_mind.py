"""Mental Influence: suggestions, fear, friends, control, illusions, help for allies, sorcery."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_asks import ALSO_DONE, MODE_SCALE, NO, UPKEEP_SCALE, YES
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_DODGE,
    ACT_FORCE,
    ACT_MENTAL_DEFENSE,
    ACTIVE,
    BATTLE_MEDITATION,
    BURNING_PANIC,
    FISTS_ITEM,
    FLED,
    ILLUSION,
    NOBODY,
    PANICKED,
    POSSESSED,
    SORCERY,
)
from salle.games.star_ore.data_events import INSPIRED, NARRATED
from salle.games.star_ore.data_force import (
    AFFECT_MIND,
    ATTACK_NOBODY,
    BATTLE_MEDITATION_STUNT,
    BEAST_LANGUAGE,
    CONTROL_MIND_STUNT,
    DO_NOTHING,
    DROP_WEAPON,
    FEAR,
    FRIENDSHIP,
    ILLUSION_STUNT,
    INSPIRE,
    SITH_SORCERY,
    TELEPATHY,
    WALK_AWAY,
)
from salle.games.star_ore.rules.force.aiming import link_difficulty
from salle.games.star_ore.rules.force.compulsion import may_harm
from salle.games.star_ore.rules.force.powers import targets
from salle.games.star_ore.rules.force.rolling import inspire_first
from salle.games.star_ore.rules.order import set_order
from salle.games.star_ore.rules.rolling import skill_pool
from salle.games.star_ore.state import Fight
from salle.kernel.script import ScriptTable
from tests.clauses import clause
from tests.games.star_ore.arena import arena, faces, man, marks, play

EVERY = ("Stunts: Affect Mind 2, Battle Meditation 2, Beast Language 2, Control Mind 2, Fear 2, "
         "Illusion 2, Inspire 2, Sith Sorcery 2, Telepathy 2")  # fmt: skip
JEDI = man("Stats: Body 3, Cool 2", "Force: Mental Influence 3", EVERY)
SITH = man("Stats: Body 3, Cool 2", "Skills: Brawling 2", "Force: Mental Influence 3", EVERY,
           "Dark Side: 1")  # fmt: skip
TROOPER = man("Character: minor NPC", "Stats: Coordination 3, Cool 2", "Skills: Blaster 2",
              "Weapons: Blaster rifle")  # fmt: skip
MAN = man("Stats: Body 3, Cool 2", "Skills: Brawling 2")
WATCHER = man("Stats: Sense 3, Coordination 3", "Skills: Sight 2, Blaster 2",
              "Weapons: Blaster rifle")  # fmt: skip
DROID = man("Species: Droid", "Stats: Body 3")
NONE = [1, 9]
"""Two dice without a set."""


def use(power: int, way: int = -1, **more: object) -> dict[str, object]:
    said: dict[str, object] = {"action": ACT_FORCE, "power": power, **more}
    if way >= 0:
        said["mode"] = [power * MODE_SCALE + way]
    return said


def rich(fight: Fight, will: int = 9) -> Fight:
    """Give the first one Willpower."""
    fight.fighters[0].will = will
    return fight


# -- Affect Mind -----------------------------------------------------------------------------------


@clause("SO-243", "SO-R182")
def test_a_trooper_walks_away() -> None:
    fight = rich(arena(JEDI, TROOPER, at=(20, 30)))
    play(fight, faces(5, "2x6") + NONE, use(AFFECT_MIND, suggestion=WALK_AWAY))
    assert fight.fighters[0].will == 9
    script = play(fight, [])
    assert fight.fighters[1].pos == 40
    assert not script.was_asked(1, "action")
    assert play(fight, []).was_asked(1, "action")


@clause("SO-243", "SO-18", "SO-186")
def test_a_mind_that_holds_costs_the_bid() -> None:
    fight = rich(arena(JEDI, TROOPER, at=(20, 30)))
    play(fight, [*faces(5, "2x6"), 7, 7], use(AFFECT_MIND))
    assert fight.fighters[0].will == 8
    assert not play(fight, []).was_asked(1, "busy")


@clause("SO-R182")
def test_other_suggestions() -> None:
    fight = rich(arena(JEDI, TROOPER, at=(20, 30)))
    trooper = fight.fighters[1]
    trooper.suggested, trooper.suggested_by = DO_NOTHING, 0
    assert not play(fight, []).was_asked(1, "action")
    trooper.suggested = ATTACK_NOBODY
    assert ACT_ATTACK not in play(fight, []).offered(1, "action")
    assert ACT_ATTACK in play(fight, []).offered(1, "action")
    trooper.suggested = DROP_WEAPON
    play(fight, [])
    assert trooper.hands == [FISTS_ITEM, FISTS_ITEM]


@clause("SO-R138")
def test_droids_have_no_mind_to_affect() -> None:
    fight = rich(arena(JEDI, DROID, TROOPER))
    for power in (AFFECT_MIND, FEAR, FRIENDSHIP):
        assert targets(fight, fight.fighters[0], power) == [2]


@clause("SO-R182")
def test_a_gm_may_find_a_suggestion_too_much() -> None:
    fight = rich(arena(JEDI, TROOPER, MAN, sides=(0, 1, 2), at=(20, 30, 50)))
    fight.gm = 2
    play(fight, faces(5, "2x6") + NONE, use(AFFECT_MIND, target=1), None, {"GM suggestion": NO})
    assert fight.fighters[0].will == 8


@clause("SO-242", "SO-243")
def test_mental_defense_gobbles_a_suggestion() -> None:
    fight = rich(arena(JEDI, JEDI))
    fight.fighters[1].will = 4
    play(fight, [*faces(5, "2x4"), 9, 9, 1], use(AFFECT_MIND), {"action": ACT_MENTAL_DEFENSE})
    assert [me.will for me in fight.fighters] == [8, 4]


# -- Fear and Friendship ---------------------------------------------------------------------------


@clause("SO-247", "SO-R182", "SO-R32")
def test_fear_makes_somebody_run_off_the_field() -> None:
    fight = rich(arena(SITH, TROOPER, TROOPER, at=(20, 45, 22)))
    play(fight, faces(5, "2x5") + NONE, use(FEAR, target=1))
    victim = fight.fighters[1]
    play(fight, [])
    assert victim.pos == 55
    play(fight, [])
    assert victim.status == FLED


@clause("SO-R182", "SO-R209")
def test_fear_wears_off_and_the_cornered_may_dodge() -> None:
    fight = rich(arena(SITH, MAN, at=(20, 30)))
    victim = fight.fighters[1]
    victim.fear_of, victim.fear_left = 0, 1
    victim.x[0] = victim.x[1] = 5
    script = play(fight, [], None, {"action": 28})
    assert script.offered(1, "action") == [ACT_DODGE, 28]
    assert victim.fear_of == NOBODY


@clause("SO-241", "SO-R182", "SO-R209")
def test_friends_do_not_attack_until_they_are_attacked() -> None:
    fight = rich(arena(JEDI, MAN, MAN, sides=(0, 1, 0), at=(20, 21, 20)))
    jedi, friend, ally = fight.fighters
    play(fight, [7, 7, 1, *NONE], use(FRIENDSHIP))
    assert (friend.friend_of, friend.friend_left) == (0, 2)
    assert not may_harm(fight, friend, jedi)
    assert not may_harm(fight, friend, ally)
    assert ACT_ATTACK not in play(fight, []).offered(1, "action")
    play(fight, faces(5), None, None, {"action": ACT_ATTACK})
    assert friend.friend_of == NOBODY


@clause("SO-241", "SO-R198", "SO-R209")
def test_friendship_binds_for_its_width_in_further_rounds() -> None:
    fight = rich(arena(JEDI, MAN))
    friend = fight.fighters[1]
    play(fight, [7, 7, 1, *NONE], use(FRIENDSHIP))
    counters = [friend.friend_left]
    for _ in range(2):
        play(fight, [])
        counters.append(friend.friend_left)
    assert counters == [2, 1, 0]
    assert friend.friend_of == NOBODY


# -- Control Mind ----------------------------------------------------------------------------------


@clause("SO-246", "SO-R174", "SO-R183")
def test_control_over_a_panicked_ally() -> None:
    fight = rich(arena(SITH, MAN, TROOPER, sides=(0, 1, 0), at=(20, 40, 22)))
    sith, _, trooper = fight.fighters
    trooper.status = PANICKED
    dice = faces(5, "2x5")
    play(fight, dice, use(CONTROL_MIND_STUNT), None, {"resist": NO})
    assert (trooper.controlled_by, sith.will) == (0, 7)
    script = play(fight, [], None, None, None)
    assert not script.was_asked(2, "action")
    assert sith.will == 5
    play(fight, [], {"upkeep": 5 * UPKEEP_SCALE + NO})
    assert trooper.controlled_by == NOBODY


@clause("SO-R183")
def test_control_overrides_the_fear_of_flames_too() -> None:
    fight = rich(arena(SITH, MAN, TROOPER, sides=(0, 1, 0), at=(20, 40, 22)))
    trooper = fight.fighters[2]
    trooper.fire, trooper.status = 0b1111, BURNING_PANIC
    play(fight, faces(5, "2x5"), use(CONTROL_MIND_STUNT), None, {"resist": NO})
    assert (trooper.controlled_by, trooper.status) == (0, ACTIVE)
    trooper.status = BURNING_PANIC
    script = play(fight, [])
    assert ACT_ATTACK in script.offered(0, "action")


@clause("SO-246", "SO-R183", "SO-R205")
def test_more_willpower_takes_more_minds() -> None:
    fight = rich(arena(SITH, MAN, MAN, MAN, sides=(0, 1, 0, 0), at=(20, 40, 22, 23)), 8)
    sith = fight.fighters[0]
    script = play(fight, faces(5, "2x5"),
                  use(CONTROL_MIND_STUNT, 1, target=2, also=3))  # fmt: skip
    assert script.offered(0, "also") == [3, ALSO_DONE]
    assert [me.controlled_by for me in fight.fighters] == [NOBODY, NOBODY, 0, 0]
    assert sith.will == 4


@clause("SO-R183", "SO-246")
def test_a_new_control_lets_the_old_one_go() -> None:
    fight = rich(arena(SITH, MAN, MAN, MAN, sides=(0, 1, 0, 0), at=(20, 40, 22, 23)))
    play(fight, faces(5, "2x5"), use(CONTROL_MIND_STUNT, target=2))
    play(fight, faces(5, "2x5"), use(CONTROL_MIND_STUNT, target=3))
    assert [me.controlled_by for me in fight.fighters] == [NOBODY, NOBODY, NOBODY, 0]


@clause("SO-R183", "SO-246")
@pytest.mark.parametrize(("switch", "found"), [("ally", []), ("any", [1])])
def test_whose_minds_may_be_taken(switch: str, found: list[int]) -> None:
    fight = rich(arena(SITH, MAN, control_mind_target=switch))
    assert targets(fight, fight.fighters[0], CONTROL_MIND_STUNT) == found


# -- Illusion --------------------------------------------------------------------------------------


@clause("SO-248", "SO-R184", "SO-R174")
def test_an_illusion_hides_until_it_is_seen_through() -> None:
    fight = rich(arena(JEDI, WATCHER, MAN, sides=(0, 1, 0), at=(20, 30, 22)))
    jedi, foe, _ = fight.fighters
    play(fight, faces(5, "2x8"), use(ILLUSION_STUNT, target=2))
    assert (jedi.will, jedi.sustain_target[ILLUSION]) == (8, 2)
    fooled = [1, 2, 3, 4, 9]
    play(fight, [*fooled, 7, 7, 1], None, {"action": ACT_ATTACK, "target": 2})
    assert foe.sees_through == 0
    sharp = [8, 8, 1, 2, 3]
    play(fight, [*sharp, *faces(5)], None, {"action": ACT_ATTACK, "target": 2})
    assert foe.sees_through & 1
    play(fight, faces(5), None, {"action": ACT_ATTACK, "target": 2})


# -- help for allies -------------------------------------------------------------------------------


@clause("SO-249", "SO-R185", "SO-R213")
def test_inspire_comes_first_and_helps_the_others() -> None:
    fight = rich(arena(JEDI, MAN, MAN, MAN, sides=(0, 1, 0, 0), at=(20, 40, 22, 23)))
    jedi = fight.fighters[0]
    dice = faces(5, "2x4") + faces(7)
    script = play(fight, dice, use(INSPIRE), None, {"action": ACT_ATTACK})
    told = [event[2:4] for event in script.told if event[0] == INSPIRED]
    assert told == [(2, 2), (3, 2)]
    assert jedi.will == 9


@clause("SO-249", "SO-186")
def test_a_failed_inspire_loses_its_bid() -> None:
    fight = rich(arena(JEDI, MAN, MAN, sides=(0, 1, 0), at=(20, 40, 22)))
    play(fight, faces(5), use(INSPIRE))
    assert fight.fighters[0].will == 8


@clause("SO-R185")
def test_several_inspires_add_up() -> None:
    fight = arena(JEDI, JEDI, MAN, MAN, sides=(0, 0, 0, 1), will=5)
    set_order(ScriptTable([]), fight)
    for me in fight.fighters[:2]:
        me.act, me.power = ACT_FORCE, INSPIRE
    table = ScriptTable([4, 4, 1, 2, 3, 6, 6, 6, 1, 2, 5, 8])
    inspire_first(table, fight)
    table.finish()
    assert [me.inspired for me in fight.fighters] == [3, 2, 5, 0]


@clause("SO-244", "SO-R174", "SO-R213")
def test_battle_meditation_gives_allies_a_die() -> None:
    fight = rich(arena(JEDI, MAN, MAN, sides=(0, 1, 0), at=(20, 40, 22)))
    jedi, _, ally = fight.fighters
    play(fight, faces(5, "2x4"), use(BATTLE_MEDITATION_STUNT))
    assert jedi.sustain_w[BATTLE_MEDITATION] == 2
    assert skill_pool(fight, ally, 0, 4, False).normal == 6
    assert skill_pool(fight, jedi, 0, 4, False).normal == 3
    play(fight, [])
    assert jedi.will == 8


# -- Sith Sorcery ----------------------------------------------------------------------------------


@clause("SO-251", "SO-R188", "SO-R174")
def test_the_sorcery_roll_replaces_another() -> None:
    fight = rich(arena(SITH, MAN))
    sith, target = fight.fighters
    play(fight, faces(5, "2x3"), use(SITH_SORCERY))
    assert (sith.will, sith.sustain_w[SORCERY]) == (7, 2)
    dice = [*faces(5), 10, 10, 1, 2, 3]
    play(fight, dice, {"action": ACT_ATTACK, "sorcery": YES})
    assert marks(target) == {"HE": (0, 2)}
    assert sith.will == 5


@clause("SO-251", "SO-R187")
def test_the_empty_are_possessed() -> None:
    fight = rich(arena(SITH, MAN, MAN, sides=(0, 1, 0), at=(20, 40, 22)), 0)
    sith = fight.fighters[0]
    sith.sustain_w[SORCERY], sith.passion, sith.dsp = 2, 4, 1
    play(fight, [])
    assert sith.status == POSSESSED


@clause("SO-251", "SO-R187")
def test_the_last_point_spent_is_possession_at_once() -> None:
    """By Intuition before the blow, by a lost bid, and by a blow that costs a bid."""
    gifted = man("Stats: Body 3", "Skills: Brawling 2", "Force: Force Sense 4, Mental Influence 3",
                 EVERY, "Dark Side: 1")  # fmt: skip

    def sorcerer() -> Fight:
        fight = rich(arena(gifted, MAN), 4)
        fight.fighters[0].sustain_w[SORCERY] = 2
        return fight

    fight = sorcerer()
    play(fight, [], {"action": ACT_ATTACK, "intuition": 1})
    assert fight.fighters[0].status == POSSESSED
    assert marks(fight.fighters[1]) == {}
    fight = sorcerer()
    play(fight, [*faces(5), *faces(5)], use(FEAR))
    assert fight.fighters[0].status == POSSESSED
    fight = sorcerer()
    fight.fighters[0].sustain_round[SORCERY] = fight.round
    dice = [*faces(5, "2x4"), *faces(5, "2x5")]
    script = play(fight, dice, use(FEAR), {"action": ACT_ATTACK})
    assert fight.fighters[0].status == POSSESSED
    assert not script.was_asked(1, "resist")


@clause("SO-251", "SO-R174")
def test_sorcery_stops_when_it_cannot_be_paid() -> None:
    fight = rich(arena(SITH, MAN), 1)
    sith = fight.fighters[0]
    sith.sustain_w[SORCERY] = 2
    play(fight, [])
    assert (sith.sustain_w[SORCERY], sith.will) == (0, 1)
    assert fight.active(sith)


# -- told, not played ------------------------------------------------------------------------------


@clause("SO-245", "SO-252", "SO-R193")
@pytest.mark.parametrize("power", [BEAST_LANGUAGE, TELEPATHY])
def test_what_is_only_told(power: int) -> None:
    fight = rich(arena(JEDI, MAN))
    script = play(fight, faces(5, "2x3"), use(power))
    assert (NARRATED, 0, 0, power, 203) in script.told
    assert fight.fighters[0].will == 9


@clause("SO-252", "SO-R191", "SO-R228")
def test_how_far_a_link_reaches() -> None:
    gifted = man("Force: Force Sense 3")
    fight = arena(JEDI, MAN, gifted, MAN, sides=(0, 1, 1, 0), at=(0, 0, 0, 0))
    jedi, stranger, talent, friend = fight.fighters
    needed = []
    for other, pos in ((stranger, 10), (stranger, 80), (stranger, 500), (stranger, 1001),
                       (talent, 30), (talent, 31), (friend, 100), (friend, 101)):  # fmt: skip
        other.pos = pos
        needed.append(link_difficulty(fight, jedi, other))
    assert needed == [0, 4, 7, 11, 0, 4, 0, 4]


@clause("SO-R199")
def test_sustained_powers_end_with_their_user_and_fear_runs_on() -> None:
    foe = man("Stats: Body 4", "Skills: Brawling 3")
    fight = rich(arena(SITH, foe, MAN, sides=(0, 1, 0), at=(20, 21, 45)), 4)
    sith, boxer, afraid = fight.fighters
    sith.sustain_w[ILLUSION] = 2
    boxer.fist = 9
    afraid.fear_of, afraid.fear_left = 0, 3
    play(fight, faces(7, "2x10"), {"avoid": NO}, {"action": ACT_ATTACK, "target": 0})
    assert not fight.active(sith)
    assert sith.sustain_w[ILLUSION] == 0
    assert (afraid.fear_of, afraid.fear_left, afraid.pos) == (0, 2, 55)
