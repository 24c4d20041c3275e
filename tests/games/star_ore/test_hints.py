"""Hints: figures checked against every roll there is, and words for what options mean."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from salle.games.star_ore import GAME
from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data import COORDINATION, PHYSICAL
from salle.games.star_ore.data_asks import SET_SCALE, WAY_RIGHT, WAY_UNARMED, WAYS
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
    ACT_BLASTER_DEFENSE,
    ACT_DODGE,
    ACT_READY,
    ACT_RELOAD,
    ACT_SUPPRESS,
    ACT_SURRENDER,
    AIM_HIGH,
    CALLED_SHOT,
    CHOKE,
    DISARM,
    DROP_PRONE,
    FISTS_ITEM,
    HARD_FACE,
    HEAD,
    NOBODY,
    NOTHING,
    PARTIAL,
    PLACE_AT,
    PLACES,
    POWER_ATTACK,
    RIGHT,
    STANDARD,
    TORSO,
)
from salle.games.star_ore.data_force import COST, DISSIPATE
from salle.games.star_ore.data_vehicles import (
    ASSIST,
    BAIL_OUT,
    FIRE,
    FLY,
    RAMMING,
    TIGHT_LOOP,
    USE_FORCE,
    VEHICLE_DODGE,
)
from salle.games.star_ore.hints import hint
from salle.games.star_ore.hints_force import width_chance
from salle.games.star_ore.hints_odds import (
    Blow,
    attack_dice,
    blow_of,
    first,
    first_chance,
    prospect,
)
from salle.games.star_ore.notation import tongue
from salle.games.star_ore.refusals import why_not
from salle.games.star_ore.rules.force.powers import usable_powers
from salle.games.star_ore.rules.roll_phase import declared_pool
from salle.games.star_ore.state import Fight
from salle.odds.one_roll import Pool, Set
from tests.clauses import clause, clauses_of, rulebooks
from tests.games.star_ore.arena import ARM, arena, sample
from tests.games.star_ore.arena import Script as ScriptedTable
from tests.games.star_ore.hangar import ACE, hangar

HALF = Fraction(1, 2)


def duel(*at: int) -> Fight:
    """A smuggler with a blaster against a stormtrooper; the smuggler declares."""
    fight = arena(sample("Smuggler"), sample("Stormtrooper"), at=at or (20, 30))
    fight.acting = 0
    return fight


def sets(dice: tuple[int, ...]) -> list[Set]:
    return [Set(width, face) for face, width in Counter(dice).items() if width > 1]


# -- exact odds ------------------------------------------------------------------------------


@pytest.mark.parametrize("shift", [0, 2])
@pytest.mark.parametrize("difficulty", [0, 4])
def test_odds_of_an_attack_are_those_of_every_roll(difficulty: int, shift: int) -> None:
    armor = (3, 3, 1, 1, 4, 0, 2)
    blow = Blow(Pool(3, hard=1), difficulty, armor, 1, 1, shift, gentle=False)
    hits, points, rolls = [0] * PLACES, [0] * PLACES, 0
    for dice in product(range(1, 11), repeat=3):
        rolls += 1
        fitting = [one for one in sets((*dice, HARD_FACE)) if one.height >= difficulty]
        if fitting:
            best = max(fitting, key=lambda one: (blow.points(one), one.width, one.height))
            place = PLACE_AT[min(10, best.height + shift)]
            stopped = max(0, armor[place] - 1)
            hits[place] += 1
            points[place] += max(0, best.width + 1 - stopped)
    found = prospect(blow)
    assert found.places == tuple(
        (Fraction(hit, rolls), Fraction(point, rolls))
        for hit, point in zip(hits, points, strict=True)
    )
    assert found.hits == Fraction(sum(hits), rolls)
    assert found.mean == Fraction(sum(points), rolls)


@pytest.mark.parametrize(("bonus", "theirs"), [(0, 0), (1, 0), (0, 2)])
def test_the_chance_to_be_first_is_that_of_every_pair_of_rolls(bonus: int, theirs: int) -> None:
    def best(count: int) -> Counter[tuple[int, int]]:
        return Counter(
            max(((one.width, one.height) for one in sets(dice)), default=(0, 0))
            for dice in product(range(1, 11), repeat=count)
        )

    ours, others = best(4), best(3)
    ahead = Fraction(0)
    for (width, height), ways in ours.items():
        for (other, high), their_ways in others.items():
            share = Fraction(ways * their_ways, 10**7)
            if not width:
                continue
            mine = (width + bonus, height)
            yours = (other + theirs, high) if other else (0, 0)
            ahead += share if mine > yours else share * HALF if mine == yours else 0
    assert first(Pool(4), bonus, Pool(3), theirs, HALF) == ahead


@pytest.mark.parametrize("maneuver", [0, CALLED_SHOT, POWER_ATTACK | CALLED_SHOT])
def test_the_dice_are_those_the_rules_roll(maneuver: int) -> None:
    fight = duel(20, 21)
    me = fight.fighters[0]
    me.act, me.target, me.item, me.hand = ACT_ATTACK, 1, me.hands[RIGHT], RIGHT
    me.maneuver, me.number_set = maneuver, 7 if maneuver else 0
    me.feint, me.aim_rounds, me.aim_item, me.aim_target = 1, 2, me.item, 1
    reckoned = attack_dice(fight, me, fight.fighters[1], me.item, RIGHT, maneuver, me.number_set)
    pool = declared_pool(ScriptedTable([], {}), fight, me)
    pool.settle(fight.house.cap_first)
    assert reckoned.size == pool.normal + pool.hard + pool.wiggle
    assert (reckoned.hard, reckoned.wiggle) == (pool.hard, pool.wiggle)
    assert reckoned.fixed == ((7,) if maneuver else ())


def test_out_of_reach_there_are_no_odds() -> None:
    fight = duel(20, 30)
    me, foe = fight.fighters
    assert blow_of(fight, me, foe, FISTS_ITEM, NOTHING, 0, 0) is None
    assert blow_of(fight, me, foe, me.hands[RIGHT], RIGHT, 0, 0) is not None


def test_cover_is_the_difficulty() -> None:
    fight = duel(20, 43)
    me, foe = fight.fighters
    before = blow_of(fight, me, foe, me.hands[RIGHT], RIGHT, 0, 0)
    foe.spot = NOTHING
    after = blow_of(fight, me, foe, me.hands[RIGHT], RIGHT, 0, 0)
    assert before is not None
    assert after is not None
    assert before.difficulty > after.difficulty
    assert fight.spots[5] == PARTIAL


def test_a_choke_needs_a_ten_and_a_disarm_its_number() -> None:
    fight = duel(20, 21)
    me, foe = fight.fighters
    choke = blow_of(fight, me, foe, FISTS_ITEM, NOTHING, CHOKE, HARD_FACE)
    disarm = blow_of(fight, me, foe, FISTS_ITEM, NOTHING, DISARM, 3)
    assert choke is not None
    assert disarm is not None
    assert (choke.heights, disarm.heights) == ((10,), (3,))
    assert choke.gentle
    assert disarm.gentle
    assert prospect(disarm).mean == 0


def test_first_uses_the_other_dice_only_where_the_sheet_is_known() -> None:
    fight = duel()
    me, foe = fight.fighters
    item = me.hands[RIGHT]
    _, known = first_chance(fight, 0, me, foe, item, 0, Pool(6))
    assert not known
    foe.known_to = 1 << me.side
    _, known = first_chance(fight, 0, me, foe, item, 0, Pool(6))
    assert known


def test_hidden_dice_do_not_change_the_hint() -> None:
    fight = duel()
    fight.fighters[0].act = ACT_ATTACK
    fight.fighters[0].item = fight.fighters[0].hands[RIGHT]
    before = hint(fight, 0, asks.ASK_TARGET, 1)
    fight.fighters[1].sheet.skill_d[:] = [5] * len(fight.fighters[1].sheet.skill_d)
    fight.fighters[1].will = 99
    assert hint(fight, 0, asks.ASK_TARGET, 1) == before
    assert "hits" in before
    assert "against 5d" in before


# -- words -----------------------------------------------------------------------------------


def test_an_action_tells_the_best_attack_or_the_chance_of_a_set() -> None:
    fight = duel()
    assert "on Stormtrooper: " in hint(fight, 0, asks.ASK_ACTION, ACT_ATTACK)
    assert "a set " in hint(fight, 0, asks.ASK_ACTION, ACT_DODGE)
    for item in range(len(fight.item_of)):
        fight.item_of[item] = NOBODY
    for hand in range(2):
        fight.fighters[0].hands[hand] = FISTS_ITEM
    assert hint(fight, 0, asks.ASK_ACTION, ACT_ATTACK) == (
        "nobody is within reach, the nearest 10 m away"
    )


def test_suppressing_fire_tells_its_dice_and_whom_it_reaches() -> None:
    fight = duel()
    me = fight.fighters[0]
    assert hint(fight, 0, asks.ASK_ACTION, ACT_SUPPRESS).startswith("2d: a set 10 %")
    me.act, fight.order = ACT_SUPPRESS, [0, 1]
    foe = fight.fighters[1]
    assert hint(fight, 0, asks.ASK_POINT, foe.pos + 5) == "reaches Stormtrooper"
    assert hint(fight, 0, asks.ASK_POINT, foe.pos + 6) == "nobody is without cover there"


def test_every_action_says_what_it_is_for() -> None:
    fight = duel()
    for act in (ACT_AIM, ACT_READY, ACT_RELOAD, ACT_SURRENDER):
        assert hint(fight, 0, asks.ASK_ACTION, act)
    assert "harder" not in hint(fight, 0, asks.ASK_MOVE, DROP_PRONE)


def test_only_who_decides_is_told() -> None:
    fight = duel()
    assert hint(fight, 0, asks.ASK_ACTION, ACT_ATTACK)
    assert hint(fight, 1, asks.ASK_ACTION, ACT_ATTACK) == ""


def test_a_maneuver_and_a_number_change_the_odds() -> None:
    fight = duel(20, 21)
    me = fight.fighters[0]
    me.act, me.target, me.item, me.hand = ACT_ATTACK, 1, me.hands[RIGHT], RIGHT
    plain = hint(fight, 0, asks.ASK_MANEUVER, STANDARD)
    assert hint(fight, 0, asks.ASK_MANEUVER, AIM_HIGH) != plain
    me.maneuver = CALLED_SHOT
    assert hint(fight, 0, asks.ASK_NUMBER, 10).startswith("head; ")


def test_a_set_tells_where_it_lands_and_what_it_does() -> None:
    fight = duel(20, 21)
    me, foe = fight.fighters
    me.act, me.target, me.item, me.hand = ACT_ATTACK, 1, me.hands[RIGHT], RIGHT
    blow = blow_of(fight, me, foe, me.item, RIGHT, 0, 0)
    assert blow is not None
    points = blow.points(Set(3, 10))
    assert hint(fight, 0, asks.ASK_SET, 3 * SET_SCALE + 10) == f"head, {points} wounds"
    me.stun = True
    assert hint(fight, 0, asks.ASK_SET, 3 * SET_SCALE + 10) == f"head, {points} Shock"


def test_a_wiggle_die_tells_the_set_it_makes() -> None:
    fight = duel()
    me = fight.fighters[0]
    me.dice, me.pool_rolled = [7, 7, 2], 4
    me.counts[7], me.counts[2] = 2, 1
    assert hint(fight, 0, asks.ASK_WIGGLE, 7) == "3x7, torso"
    assert hint(fight, 0, asks.ASK_WIGGLE, 5) == "alone"


def test_a_metre_tells_cover_and_distance() -> None:
    fight = duel(20, 30)
    assert hint(fight, 0, asks.ASK_WHERE, 17) == "partial cover, nearest enemy 13 m"
    assert hint(fight, 0, asks.ASK_WHERE, 20) == "nearest enemy 10 m"


def test_a_location_tells_its_boxes() -> None:
    fight = duel(20, 21)
    fight.fighters[0].target = 1
    fight.fighters[1].x[HEAD] = 1
    assert hint(fight, 0, asks.ASK_LOCATION, HEAD) == "1 of 4 boxes marked, armor 3"
    assert hint(fight, 0, asks.ASK_LOCATION, TORSO) == "0 of 6 boxes marked, armor 3"


def test_the_roster_tells_weapons_and_armor() -> None:
    words = [hint(duel(), 0, asks.ASK_CHARACTER, number) for number in range(16)]
    assert all(words)
    assert any("Lightsaber" in word for word in words)


# -- the Force and vehicles --------------------------------------------------------------------


def test_powers_tell_their_dice_and_cost() -> None:
    fight = arena(sample("Jedi Knight"), sample("Stormtrooper"), will=3)
    fight.acting = 0
    me = fight.fighters[0]
    powers = usable_powers(fight, me)
    assert powers
    for option in powers:
        words = hint(fight, 0, asks.ASK_POWER, option)
        assert "a set " in words
        assert ("; costs 1" in words) == (COST[option] == 1)
    assert hint(fight, 0, asks.ASK_ACTION, ACT_BLASTER_DEFENSE)


def test_enhance_and_stun_in_words() -> None:
    fight = arena(sample("Jedi Knight"), sample("Stormtrooper"))
    fight.acting = 0
    sheet = fight.fighters[0].sheet
    dice = f"{sheet.force(PHYSICAL)} dice instead of {sheet.stat(COORDINATION)}"
    assert dice not in hint(fight, 0, asks.ASK_ENHANCE, 0)
    assert dice in hint(fight, 0, asks.ASK_ENHANCE, 2)
    assert hint(fight, 0, asks.ASK_STUN, asks.YES) == "Shock instead of wounds, and a Daze"


def test_lent_dice_in_words() -> None:
    fight = duel()
    code = 2 + asks.LEND_SCALE + asks.LEND_SCALE**2
    assert hint(fight, 0, asks.ASK_INTUITION, code).endswith(f"of {fight.fighters[0].will}")


@clause("SO-200")
def test_dice_lent_late_tell_what_they_may_still_do() -> None:
    fight = duel()
    me = fight.fighters[0]
    fight.acting = 0
    fight.threat = 203
    me.dice, me.will = [1, 2, 3, 4, 6], 9
    assert hint(fight, 0, asks.ASK_LATE_INTUITION, 0) == "the roll stays as it is"
    assert hint(fight, 0, asks.ASK_LATE_INTUITION, 1) == "a set 50 %; for 1 Willpower of 9"
    me.dice = [1, 6, 6, 9, 9]
    assert hint(fight, 0, asks.ASK_LATE_INTUITION, 1) == "a wider set 20 %; for 1 Willpower of 9"
    one_wiggle = asks.LEND_SCALE**2
    assert hint(fight, 0, asks.ASK_LATE_INTUITION, one_wiggle).startswith("a wider set 100 %")
    me.difficulty = 11
    assert hint(fight, 0, asks.ASK_LATE_INTUITION, 1).startswith("no set is high enough")


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
@pytest.mark.parametrize("shown", [[1, 2, 3], [4, 4, 9], [7, 7, 7, 10]])
@pytest.mark.parametrize("least", [1, 5, 8])
def test_chances_of_late_dice_are_those_of_counting(
    dice: int, shown: list[int], least: int
) -> None:
    for wanted in (2, 3, 4):
        rolls = list(product(range(1, 11), repeat=dice))
        good = sum(
            any([*shown, *roll].count(face) >= wanted for face in range(least, 11))
            for roll in rolls
        )
        counts = [shown.count(face) for face in range(least, 11)]
        assert width_chance(counts, dice, wanted) == Fraction(good, len(rolls))


@clause("SO-123", "SO-135", "SO-140", "SO-R235")
def test_sets_aboard_tell_what_they_do() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 1), sides=(0, 1))
    fight.acting = 0
    me = fight.fighters[0]
    me.target, me.spare = 2, 0
    said = {
        FLY: "6 points of way",
        VEHICLE_DODGE: "2 dice to gobble attacks up to 2 wide and 8 high",
        FIRE: "6 damage at the nose, before shields and armor",
        RAMMING: "head-on: the smaller is destroyed",
        ASSIST: "2 dice for the pilot",
    }
    for mode, words in said.items():
        me.mode = mode
        assert hint(fight, 0, asks.ASK_SET, 208) == words
    me.mode = RAMMING
    assert hint(fight, 0, asks.ASK_SET, 204).startswith("a clip: 6 damage to both")
    assert hint(fight, 0, asks.ASK_CREW_ACT, BAIL_OUT).endswith("and of the scene")
    walker = hangar([("AT-ST", ACE), ("X-wing", ACE)], sides=(0, 1))
    walker.acting = 0
    assert hint(walker, 0, asks.ASK_CREW_ACT, BAIL_OUT).endswith("on foot where it is")


def test_powers_aboard_tell_their_dice() -> None:
    fight = hangar([(None, sample("Jedi Knight")), ("AT-ST", ACE)], sides=(0, 1))
    fight.acting = 0
    fight.fighters[0].will = 5
    assert "Dissipate Energy" in hint(fight, 0, asks.ASK_CREW_ACT, USE_FORCE)
    assert hint(fight, 0, asks.ASK_POWER, DISSIPATE).startswith("6d: a set 85 %")


def test_aboard_hints_tell_pilot_rolls_guns_and_targets() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(0, 9), sides=(0, 1))
    fight.acting = 0
    plain, hard = (hint(fight, 0, asks.ASK_CREW_ACT, act) for act in (FLY, TIGHT_LOOP))
    assert "a set " in plain
    assert "needs " in hard
    assert hint(fight, 0, asks.ASK_TARGET_AHEAD, 2) == "X-wing, 9 away, shields 10 of 10"
    number = fight.traffic.vehicles[0].craft.number * asks.GUN_SCALE
    assert "damage width + " in hint(fight, 0, asks.ASK_GUN, number)
    assert hint(fight, 1, asks.ASK_CREW_ACT, FLY) == ""


# -- refusals --------------------------------------------------------------------------------


def test_refusals_name_the_clause() -> None:
    fight = duel(20, 30)
    me = fight.fighters[0]
    me.act, me.item, me.target = ACT_ATTACK, me.hands[RIGHT], 1
    lightsaber = ARM["Lightsaber"] * WAYS + WAY_RIGHT
    assert why_not(fight, 0, asks.ASK_WEAPON, lightsaber) == (
        "it does not carry Lightsaber; it has Heavy blaster (SO-R26)"
    )
    assert why_not(fight, 0, asks.ASK_TARGET, 0) == (
        "Smuggler is on the same side; attacks are for enemies (SO-R214)"
    )
    assert why_not(fight, 0, asks.ASK_TARGET, 9) == (
        "nobody has that number; they go from #1 to #2 (SO-33)"
    )
    assert why_not(fight, 0, asks.ASK_MANEUVER, CHOKE) == "a choke needs bare hands (SO-109)"
    assert why_not(fight, 0, asks.ASK_WHERE, 20) == (
        "that is where it stands; stay is a move of its own (SO-28)"
    )
    assert why_not(fight, 0, asks.ASK_POWER, 0).endswith("(SO-184)")


def test_refusals_tell_only_who_decides() -> None:
    fight = duel()
    assert why_not(fight, 1, asks.ASK_TARGET, 0) == ""


@pytest.mark.parametrize("ask", range(len(GAME.asks)))
def test_hints_and_refusals_answer_for_every_option_there_is(ask: int) -> None:
    fight = duel(20, 21)
    me = fight.fighters[0]
    me.act, me.item, me.target = ACT_ATTACK, me.hands[RIGHT], 1
    domain = [option for option in tongue(ask).domain if ask != asks.ASK_TARGET or option < 2]
    for option in [*domain[:60], *domain[-60:]]:
        assert isinstance(why_not(fight, 0, ask, option), str)
    assert why_not(fight, 0, asks.ASK_WEAPON, WAY_UNARMED) == ""


def test_refusals_cite_clauses_of_the_rulebook() -> None:
    root = Path(__file__).resolve().parents[3]
    pages = sorted((root / "src/salle/games/star_ore").glob("refusals*.py"))
    source = "".join([page.read_text(encoding="utf-8") for page in pages])
    cited = set(re.findall(r"\(([A-Z][^()\s]*\d)\)\"", source))
    assert len(cited) > 50
    (page,) = [page for page in rulebooks() if page.stem == GAME.id]
    assert cited - set(clauses_of(page)) == set()
