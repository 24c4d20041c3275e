"""A Game Master's hand in a fight: sets and damage overruled, people brought, hidden, shown and
changed, awards.
"""

from __future__ import annotations

import pytest

import salle
from salle.games.star_ore.data_asks import AWARD_ZERO, STRIKE_SCALE
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_SURRENDER,
    CHANGE_CALM,
    CHANGE_HURT,
    CHANGE_OUT,
    CHANGE_REST,
    CHANGE_WILL_LESS,
    CHANGE_WILL_MORE,
    DAMAGE_AS_IS,
    DAMAGE_HALF,
    DAMAGE_MORE,
    DAMAGE_NONE,
    DESK_BRING,
    DESK_CHANGE,
    DESK_HIDE,
    DESK_SHOW,
    OUT,
    PANICKED,
    TORSO,
)
from salle.games.star_ore.data_events import GM_CHANGED, GM_RULED, GM_STRUCK, JOINED
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.roster import roster
from salle.games.star_ore.state import Fight
from tests.clauses import clause
from tests.games.star_ore.arena import arena, faces, man, marks, play

FENCER = man("Stats: Body 3, Sense 2", "Skills: Melee Weapons 3", "Weapons: Sword")
MAN = man("Stats: Body 3, Cool 2")
TROOPER = [sheet.name for sheet in roster()].index("Stormtrooper")
GM = 2
HIT = {"action": ACT_ATTACK}
SIX = faces(6, "3x7")


def chaired(*plans: Plan) -> Fight:
    """Two fighters, and a third seat for the Game Master."""
    fight = arena(*plans, MAN, at=(20, 21, 50))
    fight.gm, fight.players = GM, GM
    fight.side_of = [0, 1]
    fight.fighters.pop()
    return fight


@clause("SO-R273")
def test_a_set_is_struck_out() -> None:
    fight = chaired(FENCER, MAN)
    script = play(fight, SIX, HIT, None, {"GM strike": STRIKE_SCALE + 307})
    assert marks(fight.fighters[1]) == {}
    assert (GM_STRUCK, GM, 0, 307, 0) in script.told


@clause("SO-R273", "SO-R204")
def test_what_was_staked_on_a_struck_set_is_lost() -> None:
    pusher = man("Stats: Sense 2", "Force: Energy Manipulation 5")
    fight = chaired(pusher, MAN)
    fight.fighters[0].will = 3
    play(fight, faces(5, "2x4"), {"action": 15}, None, {"GM strike": STRIKE_SCALE + 204})
    assert fight.fighters[0].will == 2


@clause("SO-R274", "SO-10")
@pytest.mark.parametrize(
    ("ruling", "left"),
    [
        (DAMAGE_AS_IS, {"TO": (4, 0)}),
        (DAMAGE_NONE, {}),
        (DAMAGE_HALF, {"TO": (2, 0)}),
        (DAMAGE_MORE, {"TO": (5, 0)}),
    ],
)
def test_damage_is_overruled(ruling: int, left: dict[str, tuple[int, int]]) -> None:
    fight = chaired(FENCER, MAN)
    script = play(fight, SIX, HIT, None, {"GM damage": ruling})
    assert marks(fight.fighters[1]) == left
    assert ((GM_RULED, GM, 1, ruling, 0) in script.told) == (ruling != DAMAGE_AS_IS)


@clause("SO-2", "SO-R273", "SO-R274")
def test_without_a_gm_nobody_is_asked() -> None:
    fight = arena(FENCER, MAN)
    script = play(fight, SIX, HIT)
    assert not [name for _, name, _ in script.asked if name.startswith("GM")]
    assert not fight.desk


@clause("SO-R275", "SO-R276")
def test_somebody_joins_between_rounds() -> None:
    fight = chaired(FENCER, MAN)
    play(fight, [])
    script = play(
        fight,
        [],
        None,
        None,
        {"GM desk": DESK_BRING, "GM who": TROOPER, "GM side": 1, "GM where": 44},
    )
    new = fight.fighters[2]
    assert (new.seat, new.side, new.pos, new.sheet.name) == (GM, 1, 44, "Stormtrooper")
    assert new.hands[0] == new.hands[1] >= 0
    assert (JOINED, GM, 2, TROOPER, 44) in script.told
    script = play(fight, faces(4, "2x1"), None, None, {"action": ACT_ATTACK})
    assert script.was_asked(GM, "action")
    assert marks(fight.fighters[0]) == {"RL": (4, 0)}


@clause("SO-R275")
def test_who_is_hidden_is_not_there_until_shown() -> None:
    fight = chaired(FENCER, MAN)
    play(fight, [])
    script = play(
        fight,
        [],
        None,
        None,
        {"GM desk": DESK_HIDE, "GM who": TROOPER, "GM side": 0, "GM where": 3},
    )
    assert not script.told
    assert len(fight.fighters) == 2
    assert fight.copy().reserve_sheet == [TROOPER]
    play(fight, [])
    script = play(fight, [], None, None, {"GM desk": DESK_SHOW})
    assert (fight.fighters[2].side, fight.fighters[2].pos) == (0, 3)
    assert [event[0] for event in script.told] == [JOINED]


@clause("SO-R275", "SO-R28")
def test_reserves_save_a_side_that_is_beaten() -> None:
    fight = chaired(FENCER, MAN)
    play(fight, [], None, {"action": ACT_SURRENDER})
    assert not fight.over
    play(
        fight,
        [],
        None,
        None,
        {"GM desk": DESK_BRING, "GM who": TROOPER, "GM side": 1, "GM where": 44},
    )
    assert not fight.over
    play(fight, [])
    play(fight, [], None, None, {"GM desk": DESK_CHANGE, "GM whom": 2, "GM change": CHANGE_OUT})
    assert fight.over
    assert fight.winners == [0]


@clause("SO-R277")
@pytest.mark.parametrize(
    ("how", "shock", "will"),
    [
        (CHANGE_REST, 0, 3),
        (CHANGE_HURT, 5, 3),
        (CHANGE_WILL_MORE, 3, 4),
        (CHANGE_WILL_LESS, 3, 2),
    ],
)
def test_a_gm_changes_somebody(how: int, shock: int, will: int) -> None:
    fight = chaired(FENCER, MAN)
    me = fight.fighters[0]
    me.shock[TORSO], me.will = 3, 3
    play(fight, [])
    script = play(fight, [], None, None, {"GM desk": DESK_CHANGE, "GM whom": 0, "GM change": how})
    assert (me.shock[TORSO], me.will) == (shock, will)
    assert (GM_CHANGED, GM, 0, how, 0) in script.told


@clause("SO-R277")
def test_a_gm_puts_out_and_calms() -> None:
    fight = chaired(FENCER, MAN)
    fight.desk = True
    fight.fighters[1].status = PANICKED
    play(fight, [], None, None, {"GM desk": DESK_CHANGE, "GM whom": 1, "GM change": CHANGE_CALM})
    assert fight.active(fight.fighters[1])
    fight.desk = True
    play(fight, [], None, None, {"GM desk": DESK_CHANGE, "GM whom": 0, "GM change": CHANGE_OUT})
    assert fight.fighters[0].status == OUT


@clause("SO-R278", "SO-159", "SO-174", "SO-176", "SO-R217")
def test_a_gm_rewards_and_punishes() -> None:
    fight = chaired(FENCER, MAN)
    for me in fight.fighters:
        me.will = me.will_base = 5
    play(fight, [], None, {"action": ACT_SURRENDER})
    script = play(
        fight,
        [],
        None,
        None,
        {"GM experience": [5, 1], "GM base loss": 2, "GM award": [AWARD_ZERO + 3, AWARD_ZERO - 2]},
    )
    assert script.offered(GM, "GM award")[0] == AWARD_ZERO - 1
    assert [(me.xp, me.will, me.will_base) for me in fight.fighters] == [(5, 8, 5), (1, 1, 3)]


@clause("SO-R275")
def test_a_gm_takes_back_like_anybody() -> None:
    match = salle.new("star-ore", seats=3, options={"gm": "last"}, seed=3)
    while match.choices[0].name != "GM desk":
        match.answer(0)
    match.answer("C bring")
    assert match.choices[0].name == "GM who"
    match.undo()
    assert match.choices[0].name == "GM desk"
