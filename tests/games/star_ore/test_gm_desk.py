"""What a Game Master edits: sets, failures, whatever befell somebody, the scene, who plays whom;
and rounds that run as usual.
"""

from __future__ import annotations

import pytest

import salle
from salle.games.star_ore.data_asks import (
    ALL_AS_USUAL,
    ONE_BY_ONE,
    RESCUE_NONE,
    SET_STRUCK,
    STRIKE_SCALE,
)
from salle.games.star_ore.data_combat import (
    ACT_DODGE,
    ACT_FORCE,
    ACT_SURRENDER,
    ACT_TEST,
    ACTIVE,
    BROKEN,
    CHANGE_ARMS,
    CHANGE_BACK,
    CHANGE_BIND,
    CHANGE_BRUISE,
    CHANGE_DOWN,
    CHANGE_FREE,
    CHANGE_HEAL,
    CHANGE_HIDE,
    CHANGE_PANIC,
    CHANGE_PLACE,
    CHANGE_UP,
    CHANGE_WOUND,
    DARK,
    DEAD,
    DESK_BRING,
    DESK_CHANGE,
    DESK_HAND,
    DESK_SCENE,
    DESK_USUAL,
    DISARM,
    FISTS_ITEM,
    FLED,
    HEAD,
    HELPLESS,
    IMP_KNOCK,
    LEFT_ARM,
    MORTAL,
    OUT,
    PANICKED,
    PARTIAL,
    PIN,
    SCENE_COVERS,
    SURRENDERED,
    TORSO,
    VITALS,
)
from salle.games.star_ore.data_events import (
    GM_CHANGED,
    GM_HANDED,
    GM_LEAVES,
    GM_RESCUED,
    GM_RESET,
    LIMB_LOST,
    SCENE,
)
from salle.games.star_ore.data_force import FORCE_PUSH
from salle.games.star_ore.position import position_of
from salle.games.star_ore.position_reading import fight_from
from salle.games.star_ore.rules.statuses import hold_on, set_status
from salle.games.star_ore.rules.things import drop
from salle.games.star_ore.skills import PLACES
from salle.games.star_ore.state import Fight
from salle.games.star_ore.view import fight_view
from tests.clauses import clause
from tests.games.star_ore.arena import Script, arena, faces, man, marks, play, sample
from tests.games.star_ore.test_gm import BRING, FENCER, GM, HIT, MAN, SIX, TROOPER, chaired

MINE = STRIKE_SCALE
"""A set of the first fighter, as the GM picks it."""


def desk(fight: Fight, **said: object) -> Script:
    """The GM's stage between two rounds."""
    fight.desk = True
    named = {name.replace("_", " "): given for name, given in said.items()}
    return play(fight, [], None, None, {"GM desk": DESK_CHANGE, **named})


# -- sets and failures (SO-R300) -------------------------------------------------------------------


@clause("SO-R300")
@pytest.mark.parametrize(
    ("answer", "left", "now"),
    [
        (SET_STRUCK, {}, 0),
        (500, {"TO": (6, 0)}, 507),
        (200, {"TO": (3, 0)}, 207),
        (3, {"RA": (4, 0)}, 303),
    ],
)
def test_a_set_is_made_another(answer: int, left: dict[str, tuple[int, int]], now: int) -> None:
    fight = chaired(FENCER, MAN)
    said = {"GM strike": MINE + 307, "GM set": answer}
    script = play(fight, SIX, HIT, None, said)
    assert marks(fight.fighters[1]) == left
    assert ((GM_RESET, GM, 0, 307, now) in script.told) == (now > 0)


@clause("SO-R300")
def test_a_wider_defence_has_more_dice_to_gobble() -> None:
    fight = chaired(FENCER, man("Stats: Body 3, Coordination 4, Sense 3"))
    said = {"GM strike": 2 * STRIKE_SCALE + 208, "GM set": 300}
    play(fight, [*SIX, *faces(4, "2x8")], HIT, {"action": ACT_DODGE}, said)
    assert marks(fight.fighters[1]) == {}


@clause("SO-R300")
def test_a_failure_may_work_after_all() -> None:
    fight = chaired(FENCER, MAN)
    script = play(fight, faces(6), HIT, None, {"GM rescue": 9})
    assert marks(fight.fighters[1]) == {"VI": (3, 0)}
    assert (GM_RESCUED, 0, 0, 209, 0) in script.told
    assert script.offered(GM, "GM rescue") == [RESCUE_NONE, *range(10, 0, -1)]


@clause("SO-R300", "SO-R204")
def test_it_comes_before_anything_is_lost() -> None:
    pusher = man("Stats: Sense 2", "Force: Energy Manipulation 5")
    for answer, will in ((RESCUE_NONE, 2), (4, 3)):
        fight = chaired(pusher, MAN)
        fight.fighters[0].will = 3
        said = {"action": ACT_FORCE, "power": FORCE_PUSH}
        play(fight, faces(5), said, None, {"GM rescue": answer})
        assert fight.fighters[0].will == will


@clause("SO-R300", "SO-R91")
def test_a_disarm_is_rescued_by_its_own_number_alone() -> None:
    fight = chaired(FENCER, man("Stats: Body 3, Cool 2", "Weapons: Sword"))
    said = {**HIT, "maneuver": DISARM, "number": 4}
    script = play(fight, [1, 2, 3, 6, 7], said, None, {"GM rescue": 4})
    assert script.offered(GM, "GM rescue") == [RESCUE_NONE, 4]
    assert fight.fighters[1].hands[0] == FISTS_ITEM


@clause("SO-R300", "SO-R17")
def test_a_roll_that_is_demanded_may_work_too() -> None:
    for answer, status in ((RESCUE_NONE, PANICKED), (1, ACTIVE)):
        fight = chaired(FENCER, MAN)
        fight.fighters[1].x[LEFT_ARM] = 4
        script = play(fight, faces(6, "2x5"), HIT, None, {"GM rescue": answer})
        assert script.was_asked(GM, "GM rescue"), "one die is not rolled"
        assert fight.fighters[1].status == status


# -- whatever befell somebody (SO-R301) ------------------------------------------------------------


@clause("SO-R301")
def test_marks_come_and_go_one_by_one() -> None:
    fight = chaired(FENCER, man("Stats: Body 3", "Armor: Heavy battle armor"))
    script = desk(fight, GM_whom=1, GM_change=CHANGE_WOUND, location=TORSO)
    assert (GM_CHANGED, GM, 1, CHANGE_WOUND, TORSO) in script.told
    desk(fight, GM_whom=1, GM_change=CHANGE_BRUISE, location=HEAD)
    assert marks(fight.fighters[1]) == {"TO": (1, 0), "HE": (0, 1)}
    script = desk(fight, GM_whom=1, GM_change=CHANGE_HEAL, location=TORSO)
    assert script.offered(GM, "location") == [HEAD, TORSO]
    assert marks(fight.fighters[1]) == {"HE": (0, 1)}
    assert not script.was_asked(GM, "GM damage"), "nobody is asked twice"


@clause("SO-R301", "SO-51")
def test_the_last_box_has_its_usual_consequences() -> None:
    fight = chaired(FENCER, MAN)
    me = fight.fighters[1]
    me.x[LEFT_ARM] = 4
    script = desk(fight, GM_whom=1, GM_change=CHANGE_WOUND, location=LEFT_ARM)
    assert LIMB_LOST in [event[0] for event in script.told]
    assert me.status == PANICKED
    me.x[VITALS] = 3
    desk(fight, GM_whom=1, GM_change=CHANGE_WOUND, location=VITALS)
    assert me.status == MORTAL
    desk(fight, GM_whom=1, GM_change=CHANGE_HEAL, location=VITALS)
    assert me.status == ACTIVE


@clause("SO-R301")
def test_a_limb_that_was_off_is_on_again() -> None:
    fight = chaired(FENCER, MAN)
    me = fight.fighters[1]
    me.x[LEFT_ARM] = 5
    me.maimed = me.severed = 1 << LEFT_ARM
    desk(fight, GM_whom=1, GM_change=CHANGE_HEAL, location=LEFT_ARM)
    assert (me.severed, me.lost_limbs()) == (0, 0)


@clause("SO-R301")
def test_somebody_is_moved_into_cover_and_lies_and_stands() -> None:
    fight = chaired(FENCER, MAN)
    me = fight.fighters[1]
    desk(fight, GM_whom=1, GM_change=CHANGE_PLACE, GM_where=43)
    assert (me.pos, fight.cover_of(me)) == (43, PARTIAL)
    desk(fight, GM_whom=1, GM_change=CHANGE_DOWN)
    assert me.prone
    script = desk(fight, GM_whom=1, GM_change=CHANGE_UP)
    assert not me.prone
    assert CHANGE_DOWN not in script.offered(GM, "GM change")


@clause("SO-R301")
def test_somebody_is_free_of_everything() -> None:
    fight = chaired(FENCER, MAN)
    me = fight.fighters[1]
    script = desk(fight, GM_whom=1, GM_change=CHANGE_PANIC)
    assert CHANGE_FREE not in script.offered(GM, "GM change"), "of nothing yet"
    assert me.status == PANICKED
    me.netted, me.fire, me.gas_left, me.daze_dice, me.daze_left = True, 3, 2, [2], [9]
    hold_on(script, fight, fight.fighters[0], me, PIN, 2, 2)
    desk(fight, GM_whom=1, GM_change=CHANGE_FREE)
    assert (me.netted, me.fire, me.gas_left, me.daze_dice, me.pinned_by) == (False, 0, 0, [], -1)
    assert me.status == ACTIVE


@clause("SO-R301", "SO-R45")
def test_somebody_is_bound_and_unbound() -> None:
    fight = chaired(FENCER, MAN)
    third = chaired(FENCER, MAN).fighters[1]
    third.number = 2
    fight.fighters.append(third)
    me = fight.fighters[1]
    desk(fight, GM_whom=1, GM_change=CHANGE_BIND)
    assert (me.status, me.prone) == (HELPLESS, True)
    desk(fight, GM_whom=1, GM_change=CHANGE_BACK)
    assert me.status == ACTIVE


@clause("SO-R301")
def test_own_weapons_are_back() -> None:
    fight = chaired(FENCER, MAN)
    me = fight.fighters[0]
    sword = me.hands[0]
    script = desk(fight, GM_whom=0, GM_change=CHANGE_DOWN)
    assert CHANGE_ARMS not in script.offered(GM, "GM change")
    drop(script, fight, me, 0)
    fight.item_bits[sword] |= BROKEN
    desk(fight, GM_whom=0, GM_change=CHANGE_ARMS)
    assert (me.hands[0], fight.item_of[sword], fight.item_bits[sword]) == (sword, 0, 0)


@clause("SO-R301", "SO-R275")
def test_somebody_goes_out_of_sight_and_comes_back_elsewhere() -> None:
    fight = chaired(FENCER, MAN)
    fight.fighters.append(chaired(FENCER, MAN).fighters[1])
    fight.fighters[2].number = 2
    desk(fight, GM_whom=1, GM_change=CHANGE_HIDE)
    me = fight.fighters[1]
    assert me.status == FLED
    assert fight_view(fight, 0)["fighters"][1]["status"] == "out of sight"
    assert fight.copy().fighters[1].out_of_sight
    script = desk(fight, GM_whom=1, GM_change=CHANGE_BACK, GM_where=7)
    assert script.offered(GM, "GM change") == [CHANGE_BACK]
    assert (me.status, me.pos, me.out_of_sight) == (ACTIVE, 7, False)


@clause("SO-R301")
@pytest.mark.parametrize("status", [SURRENDERED, FLED, OUT, DEAD])
def test_anybody_may_be_back_in_the_fight(status: int) -> None:
    fight = chaired(FENCER, MAN)
    me = fight.fighters[1]
    me.x[TORSO], me.x[HEAD], me.x[VITALS], me.shock[VITALS] = 6, 4, 1, 3
    set_status(Script([], {}), fight, me, status, -1)
    desk(fight, GM_whom=1, GM_change=CHANGE_BACK)
    assert me.status == ACTIVE
    assert marks(me) == {"TO": (5, 0), "VI": (1, 2), "HE": (3, 0)}
    assert not fight.over


@clause("SO-R301")
def test_nobody_is_brought_back_for_a_player_who_gave_up() -> None:
    fight = chaired(FENCER, MAN)
    set_status(Script([], {}), fight, fight.fighters[1], SURRENDERED, -1)
    fight.quits = 2
    script = desk(fight, GM_whom=1)
    assert CHANGE_BACK not in script.offered(GM, "GM change")


# -- the scene, and who plays whom (SO-R302) -------------------------------------------------------


@clause("SO-R302")
def test_light_and_cover_change_between_rounds() -> None:
    fight = chaired(FENCER, MAN)
    fight.fighters[1].pos = 43
    said = {"GM desk": DESK_SCENE, "light": DARK, "field": 2}
    script = desk(fight, **said)
    assert fight.light == DARK
    assert fight.spots == list(SCENE_COVERS[2])
    assert fight.fighters[1].spot == fight.spot_at(43) >= 0
    assert (SCENE, GM, 2, DARK, 1) in script.told
    script = desk(fight, **{"GM desk": DESK_SCENE})
    assert script.offered(GM, "light")[0] == DARK
    assert fight.spots == list(SCENE_COVERS[2])


@clause("SO-R302")
def test_those_whom_the_gm_brings_can_be_handed_to_a_player() -> None:
    fight = chaired(FENCER, MAN)
    fight.desk = True
    said = {**BRING, "GM who": TROOPER, "GM desk": [DESK_BRING, DESK_HAND], "GM whom": 2}
    script = play(fight, [], None, None, said)
    assert script.offered(GM, "GM whom") == [2], "nobody takes the players’ own from them"
    assert script.offered(GM, "GM player") == [1], "the one player of that side"
    assert fight.fighters[2].seat == 1
    assert (GM_HANDED, GM, 2, 1, 0) in script.told
    script = play(fight, [])
    assert [seat for seat, name, _ in script.asked if name == "action"].count(1) == 2
    fight.desk = True
    script = play(fight, [], None, None, {"GM desk": DESK_HAND, "GM whom": 2})
    assert fight.fighters[2].seat == GM


# -- as usual (SO-R303) ----------------------------------------------------------------------------


@clause("SO-R303")
def test_a_round_may_run_as_usual() -> None:
    fight = chaired(FENCER, MAN)
    fight.desk = True
    script = play(fight, [], None, None, {"GM desk": DESK_USUAL})
    assert (GM_LEAVES, GM, 0, 0, 0) in script.told
    assert fight_view(fight, 1)["usual"]
    assert fight.copy().usual
    script = play(fight, SIX, HIT)
    assert not [name for seat, name, _ in script.asked if seat == GM]
    assert marks(fight.fighters[1]) == {"TO": (4, 0)}
    script = play(fight, [])
    assert script.was_asked(GM, "GM desk")
    assert not fight.usual
    script = play(fight, SIX, HIT)
    assert script.was_asked(GM, "GM damage")


@clause("SO-R301", "SO-R303")
def test_positions_keep_who_is_out_of_sight_and_that_the_usual_stands() -> None:
    fight = chaired(sample("Smuggler"), sample("Stormtrooper"))
    fight.usual = fight.fighters[1].out_of_sight = True
    again = fight_from(position_of(fight), fight.house)
    assert again.usual
    assert [me.out_of_sight for me in again.fighters] == [False, True]


@clause("SO-R303", "SO-R197")
def test_what_a_test_does_is_asked_all_the_same() -> None:
    fight = chaired(man("Stats: Cool 3, Sense 2", "Skills: Bluff 3"), MAN)
    fight.usual = True
    said = {"action": ACT_TEST, "skill": PLACES["Bluff"]}
    script = play(fight, faces(6, "2x5"), said, None, {"GM improvised": IMP_KNOCK})
    assert fight.fighters[1].prone
    assert not script.was_asked(GM, "GM dice")


@clause("SO-R303", "SO-R278")
def test_awards_may_be_as_usual_for_all() -> None:
    fight = chaired(FENCER, MAN)
    for me in fight.fighters:
        me.will = 5
    play(fight, [], None, {"action": ACT_SURRENDER})
    script = play(fight, [])
    assert script.offered(GM, "GM awards") == [ALL_AS_USUAL, ONE_BY_ONE]
    assert not script.was_asked(GM, "GM experience")
    assert [(me.xp, me.will) for me in fight.fighters] == [(2, 6), (1, 4)]


@clause("SO-R303")
def test_without_a_gm_nobody_is_asked_how_awards_go() -> None:
    fight = arena(FENCER, MAN)
    script = play(fight, [], None, {"action": ACT_SURRENDER})
    assert not [name for _, name, _ in script.asked if name.startswith("GM")]
    assert fight.over


@clause("SO-R300", "SO-R301")
def test_a_ruling_is_taken_back_like_any_answer() -> None:
    match = salle.new("star-ore", seats=3, options={"gm": "last"}, seed=3)
    while match.choices[0].name != "GM desk":
        match.answer(0)
    before = match.view("C")
    match.answer("C change")
    match.answer("C #1")
    match.answer("C takes a wound")
    match.answer("C head")
    assert any("takes a wound at the head, as the GM says" in line.text for line in match.lines())
    for _ in range(4):
        match.undo()
    assert match.view("C") == before
