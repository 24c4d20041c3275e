"""Physical Control: initiative, speed, rage, sickness, healing, life and death."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data import BODY, COORDINATION
from salle.games.star_ore.data_asks import CURE, MODE_SCALE, NO, UPKEEP_SCALE, YES
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_FORCE,
    ACT_MEDITATE,
    BATTLEMIND,
    DARK_RAGE,
    DEAD,
    EXTRA_ACTIONS,
    HEALING,
    LEFT_ARM,
    MORTAL,
    NOT_BUSY,
    NOTHING,
    TORSO,
    VITALS,
)
from salle.games.star_ore.data_events import NARRATED
from salle.games.star_ore.data_force import (
    BATTLEMIND_STUNT,
    BURST_OF_SPEED,
    CREATE_LIFE,
    EXTRA_ACTIONS_STUNT,
    HEAL,
    JUMPING,
    PROLONG_FORCE,
    RAGE,
    RUNNING,
    SICKNESS,
)
from salle.games.star_ore.rules.force.powers import usable_powers
from salle.games.star_ore.rules.force.reactions import puts_off_death
from salle.games.star_ore.rules.force.rolling import split_sets
from salle.games.star_ore.rules.rolling import stat_size
from salle.games.star_ore.rules.weapons import battlemind
from salle.games.star_ore.state import Fight
from salle.kernel.script import ScriptTable
from tests.clauses import clause
from tests.games.star_ore.arena import Script, arena, faces, man, marks, play

EVERY = ("Stunts: Battlemind 2, Burst of Speed 2, Create Life 3, Extra Actions 2, Healing 2, "
         "Prolong Force 2, Prolong Life 2, Rage 2, Sickness 2")  # fmt: skip
FORCE = "Force: Physical Control 3"
JEDI = man("Stats: Body 2, Coordination 4", "Skills: Lightsaber 4", FORCE, EVERY,
           "Weapons: Lightsaber")  # fmt: skip
SITH = man("Stats: Body 4, Coordination 4", "Skills: Lightsaber 4", FORCE, EVERY,
           "Weapons: Lightsaber", "Dark Side: 1")  # fmt: skip
MAN = man("Stats: Body 3, Cool 2")
SWORD = man("Stats: Body 3", "Skills: Melee Weapons 2", "Weapons: Sword")


def use(power: int, way: int = -1, **more: object) -> dict[str, object]:
    said: dict[str, object] = {"action": ACT_FORCE, "power": power, **more}
    if way >= 0:
        said["mode"] = [power * MODE_SCALE + way]
    return said


def rich(fight: Fight, will: int = 9) -> Fight:
    """Give the first one Willpower."""
    fight.fighters[0].will = will
    return fight


# -- what is kept up -------------------------------------------------------------------------------


@clause("SO-232", "SO-R174")
def test_battlemind_works_and_costs_from_the_next_round() -> None:
    fight = rich(arena(JEDI, MAN))
    jedi = fight.fighters[0]
    play(fight, faces(5, "3x4"), use(BATTLEMIND_STUNT))
    assert jedi.will == 9
    assert battlemind(fight, jedi) == 3
    script = play(fight, [])
    assert script.offered(0, "upkeep") == [BATTLEMIND * UPKEEP_SCALE + YES, NO]
    assert jedi.will == 8


@clause("SO-R174", "SO-191")
def test_who_cannot_pay_lets_go() -> None:
    fight = rich(arena(SITH, MAN), 1)
    sith = fight.fighters[0]
    sith.sustain_w[BATTLEMIND] = 3
    sith.dsp = 0
    play(fight, [])
    assert (sith.sustain_w[BATTLEMIND], sith.will) == (0, 1)


@clause("SO-235", "SO-R174", "SO-R176")
@pytest.mark.parametrize(
    ("rolled", "said", "pieces"),
    [
        ([209], [209, 2], [209, 209]),
        ([309], [309, 3, 3], [309, 309]),
        ([309], [309, 2, 2, 2], [209, 209, 209]),
        ([309, 204], [309, 3, 0], [309, 204]),
        ([309, 204], [0], [309, 204]),
    ],
)
def test_extra_actions_split_a_set(rolled: list[int], said: list[int], pieces: list[int]) -> None:
    fight = rich(arena(JEDI, MAN))
    jedi = fight.fighters[0]
    jedi.sustain_w[EXTRA_ACTIONS] = 3
    table = ScriptTable(said)
    split_sets(table, fight, jedi, rolled)
    table.finish()
    assert rolled == pieces


@clause("SO-235", "SO-R174")
def test_extra_actions_wait_a_round_and_need_a_set() -> None:
    fight = rich(arena(JEDI, MAN))
    jedi = fight.fighters[0]
    play(fight, faces(5, "3x4"), use(EXTRA_ACTIONS_STUNT))
    assert (jedi.sustain_w[EXTRA_ACTIONS], jedi.will) == (3, 9)
    none: list[int] = []
    split_sets(ScriptTable([]), fight, jedi, none)
    assert none == []
    jedi.sustain_round[EXTRA_ACTIONS] = fight.round
    sets = [309]
    split_sets(ScriptTable([]), fight, jedi, sets)
    assert sets == [309]
    play(fight, [])
    assert jedi.will == 8


# -- speed and rage --------------------------------------------------------------------------------


@clause("SO-233", "SO-R175")
@pytest.mark.parametrize(("way", "far"), [(RUNNING, 60), (JUMPING, 40)])
def test_burst_of_speed(way: int, far: int) -> None:
    fight = rich(arena(JEDI, MAN, at=(20, 21)))
    script = play(fight, faces(5, "2x5"), use(BURST_OF_SPEED, way, where=far))
    assert fight.fighters[0].pos == far
    assert (61 - 1 in script.offered(0, "where")) == (way == RUNNING)


@clause("SO-239", "SO-R174", "SO-R180")
def test_rage_raises_stats_and_ends_every_other_power() -> None:
    fight = rich(arena(SITH, MAN))
    sith = fight.fighters[0]
    sith.sustain_w[BATTLEMIND] = 2
    play(fight, faces(5, "2x3"), use(RAGE))
    assert (stat_size(sith, BODY), stat_size(sith, COORDINATION)) == (6, 6)
    assert (sith.sustain_w[DARK_RAGE], sith.sustain_w[BATTLEMIND]) == (2, 0)
    assert sith.will == 9 - 2 - 2
    script = play(fight, [])
    assert not {ACT_FORCE, ACT_MEDITATE} & set(script.offered(0, "action"))
    assert not usable_powers(fight, sith)


@clause("SO-R180", "SO-R199")
def test_rage_may_be_let_go() -> None:
    fight = rich(arena(SITH, MAN), 5)
    sith = fight.fighters[0]
    sith.sustain_w[DARK_RAGE] = 2
    play(fight, [], {"upkeep": DARK_RAGE * UPKEEP_SCALE + NO})
    assert (stat_size(sith, BODY), sith.will) == (4, 5)


# -- Shock for Willpower ---------------------------------------------------------------------------


@clause("SO-237", "SO-R178")
def test_prolong_force_hurts_where_every_die_falls() -> None:
    fight = rich(arena(JEDI, MAN))
    jedi = fight.fighters[0]
    script = play(fight, [6, 6, 1, 2, 3], use(PROLONG_FORCE))
    assert jedi.will == 11
    assert marks(jedi) == {"LA": (0, 2), "RL": (0, 1), "LL": (0, 1), "RA": (0, 1)}
    assert not script.was_asked(0, "avoid")


@clause("SO-R178", "SO-186")
def test_a_failed_prolong_force_costs_only_the_bid() -> None:
    fight = rich(arena(JEDI, MAN))
    play(fight, faces(5), use(PROLONG_FORCE))
    assert fight.fighters[0].will == 8
    assert not marks(fight.fighters[0])


# -- sickness and healing --------------------------------------------------------------------------


@clause("SO-240", "SO-R181", "SO-188")
def test_sickness_strikes_the_torso_past_everything() -> None:
    fight = rich(arena(SITH, MAN))
    sith, target = fight.fighters
    target.will = 5
    target.ar = [6] * 7
    script = play(fight, faces(5, "2x9"), use(SICKNESS))
    assert marks(target) == {"TO": (0, 2)}
    assert (target.disease, target.sick_shock, target.will) == (2, 2, 4)
    assert not script.was_asked(1, "avoid")
    assert sith.will == 9


@clause("SO-236", "SO-R177", "SO-187")
def test_healing_takes_rounds_and_a_point_each() -> None:
    fight = rich(arena(JEDI, MAN))
    jedi = fight.fighters[0]
    jedi.x[LEFT_ARM], jedi.shock[LEFT_ARM] = 1, 2
    play(fight, faces(5, "3x3"), use(HEAL, location=LEFT_ARM))
    assert (jedi.busy, jedi.busy_left, jedi.will) == (HEALING, 2, 9)
    play(fight, [])
    script = play(fight, [], {"amount": 3})
    assert script.offered(0, "amount") == [3, 2, 1]
    assert (jedi.busy, jedi.will, marks(jedi)) == (NOT_BUSY, 6, {"LA": (0, 1)})


@clause("SO-236", "SO-R177")
def test_healing_needs_the_height_of_all_marks() -> None:
    fight = rich(arena(JEDI, MAN))
    jedi = fight.fighters[0]
    jedi.x[TORSO], jedi.shock[TORSO] = 2, 2
    play(fight, faces(5, "2x3"), use(HEAL, location=TORSO))
    assert (jedi.busy, jedi.will) == (NOT_BUSY, 8)


@clause("SO-197", "SO-236")
def test_the_tainted_and_the_unhurt_are_not_offered_healing() -> None:
    fight = arena(SITH, JEDI, will=9)
    sith, jedi = fight.fighters
    sith.x[TORSO] = 1
    assert HEAL not in usable_powers(fight, sith)
    assert HEAL not in usable_powers(fight, jedi)
    jedi.x[TORSO] = 1
    assert HEAL in usable_powers(fight, jedi)


@clause("SO-R57", "SO-177", "SO-236")
def test_a_dying_friend_is_saved() -> None:
    fight = rich(arena(JEDI, MAN, MAN, sides=(0, 1, 0), at=(20, 40, 21)), 3)
    jedi, _, friend = fight.fighters
    friend.x[TORSO] = friend.sheet.boxes[TORSO]
    friend.status = MORTAL
    play(fight, faces(5, "5x6"), use(HEAL, target=2, location=TORSO, amount=1))
    assert friend.status != MORTAL
    assert jedi.will == 3 - 1 + 2 + 1


@clause("SO-236", "SO-R181")
def test_a_disease_is_cured() -> None:
    fight = rich(arena(JEDI, MAN))
    jedi = fight.fighters[0]
    jedi.disease = 2
    play(fight, faces(5, "5x3"), use(HEAL, location=CURE))
    assert (jedi.disease, jedi.will) == (0, 8)


@clause("SO-R204", "SO-R177")
def test_healing_shot_to_pieces_loses_its_bid() -> None:
    fight = rich(arena(JEDI, SWORD))
    jedi = fight.fighters[0]
    jedi.shock[LEFT_ARM] = 1
    play(fight, faces(5, "2x3"), use(HEAL, location=LEFT_ARM))
    play(fight, faces(5, "2x7"), {"avoid": NO}, {"action": ACT_ATTACK})
    assert (jedi.busy, jedi.will) == (NOT_BUSY, 8)


# -- life and death --------------------------------------------------------------------------------


@clause("SO-234", "SO-R193")
@pytest.mark.parametrize(("dice", "made"), [([10, 10, 4], 210), ([9, 9, 4], 0)])
def test_create_life_with_the_stunts_dice_alone(dice: list[int], made: int) -> None:
    fight = rich(arena(SITH, MAN))
    script = play(fight, dice, use(CREATE_LIFE))
    told = [event for event in script.told if event[0] == NARRATED]
    assert [event[3:] for event in told] == [(CREATE_LIFE, made)]
    assert fight.fighters[0].will == (9 if made else 7)


@clause("SO-238", "SO-R179")
def test_prolong_life_buys_rounds() -> None:
    fight = rich(arena(SITH, SWORD))
    sith = fight.fighters[0]
    sith.x[VITALS] = sith.sheet.boxes[VITALS] - 1
    dice = faces(5, "2x9") + faces(5, "2x2")
    play(fight, dice, {"avoid": NO, "prolong": YES, "amount": 2}, {"action": ACT_ATTACK})
    assert (sith.prolong_left, sith.prolong_place, sith.will) == (2, VITALS, 5)
    assert fight.active(sith)
    script = play(fight, [])
    assert ACT_ATTACK in script.offered(0, "action")
    play(fight, [])
    assert (sith.status, sith.prolong_place) == (DEAD, NOTHING)


@clause("SO-238", "SO-R179")
@pytest.mark.parametrize(("metres", "helped"), [(2, True), (3, False)])
def test_a_friend_within_reach_puts_death_off(metres: int, helped: bool) -> None:
    fight = rich(arena(SITH, MAN, MAN, sides=(0, 1, 0), at=(20, 21, 20 + metres)))
    sith, _, friend = fight.fighters
    table = Script([6, 6, 1, 2, 3] if helped else [], {0: {"amount": 3} if helped else {}})
    assert puts_off_death(table, fight, friend, VITALS) == helped
    table.finish()
    assert (friend.prolong_left, sith.prolong_left) == (4 if helped else 0, 0)
    assert not table.was_asked(1, "prolong")


@clause("SO-R179", "SO-186")
def test_a_failed_prolong_life_loses_its_bid() -> None:
    fight = rich(arena(SITH, SWORD, MAN, sides=(0, 1, 0), at=(20, 21, 50)))
    sith = fight.fighters[0]
    sith.x[VITALS] = sith.sheet.boxes[VITALS] - 1
    dice = faces(5, "2x9") + faces(5)
    play(fight, dice, {"avoid": NO}, {"action": ACT_ATTACK, "target": 0})
    assert (sith.status, sith.will) == (MORTAL, 7)


@clause("SO-R179", "SO-R57")
def test_a_mended_location_outlives_the_rounds() -> None:
    fight = rich(arena(SITH, MAN))
    sith = fight.fighters[0]
    sith.prolong_left, sith.prolong_place = 1, TORSO
    play(fight, [])
    assert fight.active(sith)
