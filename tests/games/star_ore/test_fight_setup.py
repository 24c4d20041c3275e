"""Setting up a fight, ambushes, statuses, and how a fight ends."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_asks import EMPTY_HAND, NO, ONE_BY_ONE, YES
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_DODGE,
    ACT_NOTHING,
    ACT_READY,
    ACT_SURRENDER,
    ACTIVE,
    BY_CONCESSION,
    BY_DRAW,
    BY_LIMIT,
    BY_VICTORY,
    DARK,
    FISTS_ITEM,
    HEAD,
    NO_PASSION,
    OUT,
    PARTIAL,
    SURPRISED,
    SURRENDERED,
    UNCONSCIOUS,
)
from salle.games.star_ore.questions import ASKS, SWITCHES
from salle.games.star_ore.roster import house_of
from salle.games.star_ore.rules.paying import can_pay, lose_bid, pay, payable
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.rules.setup import ambushes
from salle.games.star_ore.rules.statuses import set_status
from salle.games.star_ore.state import Fight
from tests.clauses import clause
from tests.games.star_ore.arena import ARM, Said, Script, arena, faces, man, marks, play, sample

HUNTER = 4
KNIGHT = 1
TROOPER = 8
HIT = {"action": ACT_ATTACK}


def blank(seats: int, **options: str) -> Fight:
    return Fight(house_of({switch.name: switch.default for switch in SWITCHES} | options), seats)


def set_up(fight: Fight, script: Script) -> None:
    while fight.round == 0:
        StarOreRules().run(script, fight)
    script.finish()


@clause("SO-R31", "SO-R26", "SO-152")
def test_seats_bring_characters_and_stand_at_their_places() -> None:
    fight = blank(2)
    said: dict[int, Said] = {
        0: {"character": KNIGHT},
        1: {"character": [HUNTER, TROOPER], "more": [YES, NO],
            "hand": [ARM["Vibroknife"] * 2, ARM["Frag grenade"] * 2 + 1]},
    }  # fmt: skip
    set_up(fight, Script([], said))
    jedi, hunter, trooper = fight.fighters
    assert [(me.seat, me.side, me.pos, me.facing) for me in fight.fighters] == [
        (0, 0, 20, 1), (1, 1, 40, -1), (1, 1, 40, -1),
    ]  # fmt: skip
    assert fight.arm_of(jedi.hands[0]) == ARM["Lightsaber"]
    assert [fight.arm_of(item) for item in hunter.hands] == [
        ARM["Vibroknife"], ARM["Frag grenade"],
    ]  # fmt: skip
    assert trooper.hands[0] == trooper.hands[1] >= 0
    assert fight.spots == [16, 18, PARTIAL, 42, 44, PARTIAL]
    assert (jedi.will, jedi.passion) == (13, NO_PASSION)


@clause("SO-R31")
def test_more_sides_are_spread_evenly() -> None:
    fight = blank(4, sides="1123")
    set_up(fight, Script([1, 2, 3, 4], {}))
    assert [me.side for me in fight.fighters] == [1, 1, 2, 3]
    assert [me.pos for me in fight.fighters] == [10, 10, 30, 50]


@clause("SO-2", "SO-R31")
def test_a_gm_sets_the_scene() -> None:
    fight = blank(3, gm="last")
    said: dict[int, Said] = {
        2: {"field": 2, "light": DARK, "GM places": ONE_BY_ONE, "place": [5, 55]}
    }
    set_up(fight, Script([1, 2], said))
    assert [me.pos for me in fight.fighters] == [5, 55]
    assert fight.light == DARK
    assert fight.spots[2] == 2


@clause("SO-R27", "SO-41")
def test_ambushed_people_do_nothing_in_the_first_round() -> None:
    stealthy = man("Stats: Body 3, Coordination 3", "Skills: Stealth 2, Brawling 2")
    fight = arena(stealthy, man("Stats: Sense 3"), man("Stats: Brains 3"), at=(20, 21, 40))
    said = {0: {"ambush": YES}, 2: {"watch": YES}}
    script = Script([*faces(5, "2x5"), 1, 2, 9, 6, 6, 1], said)
    ambushes(script, fight)
    script.finish()
    assert [me.status for me in fight.fighters] == [ACTIVE, SURPRISED, ACTIVE]
    dice = [4, 1, 2, 3, 9]
    script = play(fight, dice, {**HIT, "target": 1})
    assert not script.was_asked(1, "action")
    assert fight.fighters[1].status == ACTIVE


@clause("SO-41")
def test_surprise_gives_a_hard_die() -> None:
    fight = arena(man("Stats: Body 3", "Skills: Brawling 2"), man(), man())
    fight.fighters[1].status = SURPRISED
    play(fight, [10, 1, 2, 3, 4], {**HIT, "target": 1})
    assert marks(fight.fighters[1]) == {"HE": (0, 2)}


@clause("SO-R26", "SO-R52", "SO-R220")
def test_weapons_are_drawn_or_made_ready() -> None:
    fight = arena(sample("Bounty Hunter"), man("Species: Droid"), at=(20, 21))
    me = fight.fighters[0]
    rifle, knife = ARM["Blaster rifle"], ARM["Vibroknife"]
    assert fight.arm_of(me.hands[0]) == knife
    script = play(fight, faces(7, "2x4"), {**HIT, "weapon": rifle * 8 + 3})
    assert knife * 8 in script.offered(0, "weapon")
    assert fight.arm_of(me.hands[0]) == rifle == fight.arm_of(me.hands[1])
    said = {"action": ACT_READY, "hand": [EMPTY_HAND * 2, knife * 2 + 1], "helmet": NO}
    play(fight, [], said)
    assert me.hands[0] == FISTS_ITEM
    assert fight.arm_of(me.hands[1]) == knife
    assert me.ar[HEAD] == 0
    play(fight, [], {"action": ACT_READY, "hand": [EMPTY_HAND * 2, EMPTY_HAND * 2 + 1],
                     "helmet": YES})  # fmt: skip
    assert me.ar[HEAD] == 3


@clause("SO-R214", "SO-R28")
def test_surrender() -> None:
    gun = man("Stats: Coordination 4, Sense 3", "Skills: Blaster 2", "Weapons: Blaster")
    fight = arena(gun, man("Weapons: Knife"), man(), at=(20, 30, 31))
    script = play(fight, [], None, {"action": ACT_SURRENDER})
    assert fight.fighters[1].status == SURRENDERED
    assert fight.item_of[1] == -1
    assert script.was_asked(0, "action")
    script = play(fight, faces(6, "2x1"), HIT)
    assert script.offered(0, "target") == [2]
    play(fight, [], None, None, {"action": ACT_SURRENDER})
    assert (fight.over, fight.winners, fight.reason) == (True, [0], BY_VICTORY)


@clause("SO-R28")
def test_if_all_fall_at_once_nobody_has_won() -> None:
    fight = arena(man(), man())
    for me in fight.fighters:
        me.shock[HEAD], me.fire = 3, 1 << HEAD
    play(fight, [])
    assert [me.status for me in fight.fighters] == [UNCONSCIOUS, UNCONSCIOUS]
    assert (fight.over, fight.winners, fight.reason) == (True, [], BY_DRAW)


@clause("SO-R29")
def test_the_round_limit_counts_unmarked_boxes() -> None:
    for hurt, winners in ((0, []), (1, [0])):
        fight = arena(man(), man(), at=(20, 40), max_rounds="1")
        fight.fighters[1].shock[0] = hurt
        play(fight, [])
        assert (fight.over, fight.winners, fight.reason) == (True, winners, BY_LIMIT)


@clause("SO-159", "SO-174", "SO-176", "SO-194", "SO-R158")
def test_awards_after_the_fight() -> None:
    fight = arena(sample("Sith Apprentice"), man(), man(), at=(20, 30, 31), will=4)
    sith, loser, droid = fight.fighters
    droid.sheet.machine = True
    said = {"action": ACT_SURRENDER}
    play(fight, [], {"redeem": YES}, said, said)
    assert (sith.will, sith.dsp_base, sith.dsp) == (4, 2, 2)
    assert (loser.will, droid.will) == (3, 4)
    assert [me.xp for me in fight.fighters] == [2, 1, 1]


@clause("SO-174")
def test_a_gm_gives_experience() -> None:
    fight = arena(man(), man(), man(), at=(20, 30, 31))
    fight.gm, fight.players = 2, 2
    fight.fighters.pop()
    play(fight, [], None, {"action": ACT_SURRENDER})
    play(
        fight,
        [],
        None,
        None,
        {"GM awards": ONE_BY_ONE, "GM experience": [3, 0], "GM award": [3, 3]},
    )
    assert [me.xp for me in fight.fighters] == [3, 0]
    assert [me.will for me in fight.fighters] == [0, 0]


@clause("SO-170", "SO-R134")
def test_wookiee_rage() -> None:
    gun = man("Stats: Coordination 4", "Skills: Blaster 2", "Weapons: Blaster")
    fight = arena(sample("Wookiee Warrior"), gun, at=(20, 30))
    wookiee = fight.fighters[0]
    wookiee.will = 2
    script = play(fight, faces(6, "2x7"), {"rage": YES}, HIT)
    assert marks(wookiee) == {"TO": (2, 0)}
    assert (wookiee.will, wookiee.raging) == (1, True)
    assert 12 not in script.offered(0, "action")  # no aim
    play(fight, [])
    assert (wookiee.will, wookiee.raging) == (0, True)
    play(fight, [])
    assert not wookiee.raging


@clause("SO-191", "SO-190", "SO-186", "SO-R151", "SO-R60")
def test_paying() -> None:
    fight = arena(sample("Sith Apprentice"), sample("Stormtrooper"), sample("Astromech"), will=6)
    sith, trooper, droid = fight.fighters
    assert payable(fight, sith) == 3
    sith.passion = 4
    assert payable(fight, sith) == 6
    script = Script([], {0: {"pay": [1, 0]}})
    pay(script, fight, sith, 2)
    script.finish()
    assert (sith.will, sith.dsp) == (4, 2)
    sith.passion = NO_PASSION
    sith.will = 1
    lose_bid(Script([], {}), fight, sith)
    assert (sith.will, sith.dsp) == (0, 2)
    assert not can_pay(fight, trooper, 1)
    assert not can_pay(fight, droid, 1)
    house = arena(sample("Stormtrooper"), man(), will=3, minor_force="on")
    assert can_pay(house, house.fighters[0], 3)


@clause("SO-R28", "SO-62")
def test_the_last_side_standing_wins() -> None:
    gun = man("Stats: Coordination 4", "Skills: Blaster 2", "Weapons: Blaster")
    fight = arena(gun, sample("Stormtrooper"), at=(20, 30))
    play(fight, faces(6, "2x10"), HIT)
    assert fight.fighters[1].status == OUT
    assert (fight.over, fight.winners) == (True, [0])


@pytest.mark.parametrize("number", range(len(ASKS)))
def test_every_question_has_a_prompt_and_a_clause(number: int) -> None:
    assert ASKS[number].prompt.endswith("?")
    assert ASKS[number].clause
    assert [ask.name for ask in ASKS].count(ASKS[number].name) == 1


def test_a_copy_is_apart_and_alike() -> None:
    fight = arena(sample("Jedi Knight"), sample("Bounty Hunter"))
    play(fight, [])
    twin = fight.copy()
    fight.fighters[0].x[0] = 3
    fight.fighters[0].daze_dice.append(1)
    fight.item_of[0] = -1
    assert twin.fighters[0].x[0] == 0
    assert not twin.fighters[0].daze_dice
    assert twin.item_of[0] == 0
    assert twin.round == fight.round
    assert twin.fighters[0].act == ACT_NOTHING


class Yielding(Script):
    """The second seat gives up."""

    def concedes(self, seat: int) -> bool:
        return seat == 1


@clause("SO-R214", "SO-R28")
def test_a_player_may_give_up() -> None:
    fight = arena(man(), man("Weapons: Knife"), at=(20, 30))
    StarOreRules().run(Yielding([], {}), fight)
    assert fight.fighters[1].status == SURRENDERED
    assert (fight.over, fight.winners, fight.reason) == (True, [0], BY_CONCESSION)


@clause("SO-22")
def test_a_gm_may_say_that_two_actions_clash() -> None:
    gun = man("Stats: Coordination 4", "Skills: Blaster 1, Dodge 1", "Weapons: Blaster")
    for word, dodges in ((YES, True), (NO, False)):
        fight = arena(gun, man("Stats: Body 4, Sense 1"), man(), sides=(0, 1, 1))
        fight.gm, fight.players = 2, 2
        fight.fighters.pop()
        fight.fighters[0].sheet.stat_d[2] = 3
        dice = faces(4, "2x5") + faces(5, "2x2", "2x7")
        said = {**HIT, "set": 202, "extra": ACT_DODGE, **({"gobble": 1} if dodges else {})}
        play(fight, dice, said, HIT, {"GM compatible": word})
        assert bool(marks(fight.fighters[0])) != dodges


@clause("SO-194", "SO-R158", "SO-177")
def test_a_gm_may_call_a_victory_a_good_deed() -> None:
    fight = arena(sample("Sith Apprentice"), sample("Smuggler"), man(), sides=(0, 1, 1))
    fight.gm = 2
    sith, smuggler, _ = fight.fighters
    script = Script([], {2: {"GM deed": YES}, 0: {"redeem": YES}})
    set_status(script, fight, smuggler, UNCONSCIOUS, 0)
    script.finish()
    assert (sith.dsp_base, sith.dsp, sith.will) == (0, 0, 4)
