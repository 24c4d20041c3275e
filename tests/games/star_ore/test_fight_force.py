"""Where the Force meets the ordinary round: split sets, early sets, quick sabers, minds not one's
own, tools and ills.
"""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_asks import EXTRA_UNUSED
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_DODGE,
    ACT_FIRST_AID,
    ACT_FORCE,
    ACT_NOTHING,
    EXTRA_ACTIONS,
    PANICKED,
    TORSO,
)
from salle.games.star_ore.data_events import HURT
from salle.games.star_ore.data_force import (
    INSPIRE,
    THROW_SABER,
    TOOL_HARD,
    TOOL_WIGGLE,
)
from salle.games.star_ore.rules.roll_phase import aid_pool
from tests.clauses import clause
from tests.games.star_ore.arena import arena, faces, man, marks, play

JEDI = man(
    "Stats: Coordination 4, Command 3",
    "Skills: Lightsaber 4",
    "Force: Physical Control 3, Energy Manipulation 4, Mental Influence 4",
    "Stunts: Extra Actions 2, Throw Lightsaber 2, Inspire 2",
    "Weapons: Lightsaber",
)
MEDIC = man("Stats: Brains 4", "Skills: First Aid 3", "Tools: medkit")
MAN = man("Stats: Body 3, Cool 2")


@clause("SO-235", "SO-R176", "SO-98", "SO-R94")
def test_split_sets_attack_again_with_one_weapon() -> None:
    fight = arena(JEDI, MAN)
    fight.fighters[0].will = 5
    fight.fighters[0].sustain_w[EXTRA_ACTIONS] = 3
    script = play(
        fight,
        faces(8, "2x7"),
        {"action": ACT_ATTACK, "partition": [207, 2, 2], "extra": [ACT_ATTACK]},
    )
    assert script.offered(0, "set") == [207]
    assert marks(fight.fighters[1]) == {"TO": (6, 0)}


@clause("SO-235", "SO-R176")
def test_split_sets_block_again_and_other_heights_do_not() -> None:
    fight = arena(JEDI, MAN)
    fight.fighters[0].will = 5
    fight.fighters[0].sustain_w[EXTRA_ACTIONS] = 2
    script = play(
        fight,
        faces(8, "2x9", "2x1"),
        {"action": ACT_BLOCK, "partition": [209, 2, 2], "extra": [ACT_BLOCK]},
    )
    offers = [options for _, name, options in script.asked if name == "extra"]
    assert [ACT_BLOCK in options for options in offers] == [True, False]


@clause("SO-249", "SO-R213")
def test_the_set_that_inspired_is_used_up() -> None:
    fight = arena(JEDI, MAN, MAN, sides=(0, 1, 0), at=(20, 40, 22))
    fight.fighters[0].will = 5
    script = play(
        fight, faces(6, "2x4", "2x8"), {"action": ACT_FORCE, "power": INSPIRE, "set": [204]}
    )
    assert [name for seat, name, _ in script.asked if (seat, name) == (0, "set")] == ["set"]
    assert [name for seat, name, _ in script.asked if (seat, name) == (0, "extra")] == ["extra"]


@clause("SO-R170", "SO-75")
def test_a_thrown_lightsaber_is_as_quick_as_one_in_hand() -> None:
    gunner = man("Stats: Coordination 4, Sense 4", "Skills: Blaster 3", "Weapons: Blaster")
    fight = arena(JEDI, gunner, at=(20, 40))
    fight.fighters[0].will = 5
    script = play(
        fight,
        faces(6, "2x1") + faces(7, "2x10"),
        {"action": ACT_FORCE, "power": THROW_SABER},
        {"action": ACT_ATTACK},
    )
    hurt = [event[2] for event in script.told if event[0] == HURT]
    assert hurt[0] == 1


@clause("SO-R183")
def test_one_controlled_declares_in_spite_of_panic() -> None:
    fight = arena(JEDI, MAN, MAN, sides=(0, 1, 0), at=(20, 21, 22))
    fight.fighters[0].will = 5
    puppet = fight.fighters[2]
    puppet.status = PANICKED
    puppet.controlled_by = 0
    fight.fighters[0].sustain_w[5] = 2
    script = play(fight, [*faces(4, "2x1"), 1, 2], {"action": [ACT_NOTHING, ACT_ATTACK]})
    assert ACT_ATTACK in script.offered(0, "action")
    assert marks(fight.fighters[1])


@clause("SO-122", "SO-218", "SO-R217")
@pytest.mark.parametrize(
    ("bonus", "dice"), [(0, (7, 0, 0)), (TOOL_HARD, (7, 1, 0)), (TOOL_WIGGLE, (7, 0, 1))]
)
def test_tools_made_better_by_alchemy(bonus: int, dice: tuple[int, int, int]) -> None:
    fight = arena(MEDIC, MAN)
    fight.fighters[0].tool_bonus = bonus
    pool = aid_pool(fight, fight.fighters[0])
    assert (pool.normal, pool.hard, pool.wiggle) == dice


@clause("SO-R181", "SO-65")
def test_first_aid_leaves_what_sickness_did() -> None:
    fight = arena(MEDIC, MAN, MAN, sides=(0, 0, 1), at=(20, 20, 50))
    patient = fight.fighters[1]
    patient.shock[TORSO], patient.sick_shock = 3, 2
    play(fight, faces(7, "3x9"), {"action": ACT_FIRST_AID, "target": 1})
    assert marks(patient) == {"TO": (0, 2)}


@clause("SO-R183", "SO-22")
def test_a_plain_panicked_man_has_no_extra_act() -> None:
    fight = arena(man("Stats: Coordination 5", "Skills: Dodge 3"), MAN)
    fight.fighters[0].status = PANICKED
    script = play(fight, faces(8, "2x9", "2x1"), {"action": ACT_DODGE})
    assert script.offered(0, "extra") == [EXTRA_UNUSED]
