"""Hints between fights, for the GM and for a set-up: figures against every roll there is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from salle.games.star_ore import GAME, hints, hints_gm
from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_combat import (
    ACT_TEST,
    CHANGE_HURT,
    CHANGE_REST,
    HEAD,
    LEFT_ARM,
    MORTAL,
    RIGHT_ARM,
    TORSO,
)
from salle.games.star_ore.data_pause import (
    BACTA_TANK,
    DAY,
    DO_BACTA,
    DO_BED,
    DO_DROID,
    DO_FIRST_AID,
    DO_FORCE_HEALING,
    DO_MEDICINE,
    DO_MEDITATE,
    DO_NOTHING,
    DO_SLEEP,
    DO_THING,
    DO_VEHICLE,
    MEDICAL_BAY,
    PAUSE_GOES_ON,
    UNTAUGHT_FREE,
    UNTAUGHT_HARD,
    UNTAUGHT_NEVER,
    UNTAUGHT_USUAL,
    WEEK,
)
from salle.games.star_ore.data_vehicles import GUNNER_POST, PASSENGER_POST, PILOT_POST
from salle.games.star_ore.hints import hint
from salle.games.star_ore.hints_pauses import Aid, outlook, saving, time_of
from salle.games.star_ore.names import name_at
from salle.games.star_ore.occasions import occasion
from salle.games.star_ore.plan_vehicle_text import packed_vehicle
from salle.games.star_ore.rules.healing import hours
from salle.games.star_ore.skills import PLACES as SKILL
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.match import Match
from salle.odds.dice import percent
from salle.odds.one_roll import Pool, Set
from tests.clauses import clause
from tests.games.star_ore.arena import arena, man, sample
from tests.games.star_ore.hangar import ACE, hangar, made
from tests.games.star_ore.test_pause import DROID, FOE, HEALER, MECHANIC, PATIENT, camp

SMALL = man("Stats: Brains 2", "Skills: Medicine 2, First Aid 2", "Tools: first-aid kit")
SLEEPER = man("Stats: Body 2", "Skills: Health 2")
NOTHING_TO_RECKON = {
    "own part": "what it costs is known when all of it is said",
    "own amount": "the same",
    "own letter": "a letter",
    "choking": "the option says it",
    "facing": "the option says it",
    "mode": "the option says it; the power tells its odds",
    "sorcery": "both rolls lie on the table",
    "farseeing": "the dice lie on the table",
    "partition": "the sets are spelled out",
    "redeem": "the prompt says how many points",
    "prolong": "the option says it",
    "suggestion": "the option says it",
    "also": "the option says it",
    "spirit": "the option says it",
    "send back": "the dice have fallen",
    "alchemy": "the option says it",
    "carry": "a metre, for something that is not in the fight",
    "GM alchemy": "the option says it",
    "turn": "the option says it",
    "leave": "the option says it",
}


def sets(dice: tuple[int, ...]) -> list[Set]:
    return [Set(width, face) for face, width in Counter(dice).items() if width > 1]


def every_roll(aid: Aid) -> tuple[Fraction, Fraction]:
    """The chance and the mean by looking at every roll."""
    works, healed, rolls = 0, 0, 0
    for dice in product(range(1, 11), repeat=aid.pool.normal):
        rolls += 1
        fitting = [one for one in sets(dice) if one.height >= aid.needed]
        if fitting:
            works += 1
            healed += max(aid.points(one) for one in fitting)
    return Fraction(works, rolls), Fraction(healed, rolls)


def told(fight: Fight, option: int, seat: int = 0) -> str:
    fight.asked = seat
    return hint(fight, seat, asks.ASK_PAUSE, option)


def in_words(aid: Aid, unit: str) -> str:
    works, mean = every_roll(aid)
    return f"{aid.pool.normal}d: works {percent(works)} %, on average {float(mean):.1f} {unit}"


# -- figures -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "aid",
    [
        Aid(Pool(4), 0, by_height=True, each=1, most=3),
        Aid(Pool(4), 5, by_height=False, each=1, most=9),
        Aid(Pool(5), 3, by_height=False, each=2, most=5),
    ],
)
def test_what_a_treatment_heals_is_reckoned_from_every_roll(aid: Aid) -> None:
    assert outlook(aid)[:2] == every_roll(aid)


@clause("SO-63", "SO-R103")
def test_medicine_tells_its_chance_its_wounds_and_its_hours() -> None:
    fight = camp(SMALL, PATIENT, FOE)
    patient = fight.fighters[1]
    patient.x[RIGHT_ARM] = 3
    aid = Aid(Pool(4), 0, by_height=True, each=1, most=3)
    words = told(fight, DO_MEDICINE)
    assert f": {in_words(aid, 'wounds become Shock')}, " in words
    took = Fraction(0)
    for dice in product(range(1, 11), repeat=4):
        found = max(sets(dice), key=lambda one: (aid.points(one), one.width), default=Set(0, 0))
        took += Fraction(hours(patient, found.width), 10**4)
    assert time_of(aid, patient) == took
    assert words.endswith(f"{float(took):.1f} hours")


@clause("SO-52", "SO-R57")
def test_medicine_tells_how_likely_the_dying_are_saved() -> None:
    fight = camp(SMALL, PATIENT, FOE)
    dying = fight.fighters[1]
    for place in (TORSO, HEAD):
        dying.x[place] = dying.sheet.boxes[place]
    dying.status = MORTAL
    aid = Aid(Pool(4), 0, by_height=True, each=1, most=sum(dying.x))
    saved = Fraction(
        sum(1 for dice in product(range(1, 11), repeat=4) if any(s.height > 1 for s in sets(dice))),
        10**4,
    )
    assert saving(aid, 2) == saved
    assert f"saves its life {percent(saved)} %" in told(fight, DO_MEDICINE)


@clause("SO-65")
def test_first_aid_is_told_for_the_best_location_and_for_each() -> None:
    fight = camp(SMALL, PATIENT, FOE)
    patient = fight.fighters[1]
    patient.x[LEFT_ARM], patient.shock[LEFT_ARM], patient.shock[RIGHT_ARM] = 1, 3, 2
    best = in_words(Aid(Pool(4), 2, by_height=False, each=1, most=2), "Shock heals")
    worse = in_words(Aid(Pool(4), 4, by_height=False, each=1, most=3), "Shock heals")
    assert told(fight, DO_FIRST_AID).endswith(f"right arm, {best}")
    me = fight.fighters[0]
    me.spare, me.target = DO_FIRST_AID, 1
    assert hint(fight, 0, asks.ASK_PLACE, LEFT_ARM).startswith(f"{worse}; 4 of ")
    assert hint(fight, 0, asks.ASK_TARGET, 1).endswith(best)


@clause("SO-67", "SO-R202")
def test_sleep_heals_at_one_location_or_anywhere() -> None:
    fight = camp(SLEEPER, FOE)
    me = fight.fighters[0]
    me.shock[TORSO], me.shock[LEFT_ARM] = 2, 1
    aid = Aid(Pool(4), 0, by_height=False, each=1, most=2)
    assert told(fight, DO_SLEEP) == in_words(aid, "Shock heals")
    fight.house.rest_spread = True
    aid = Aid(Pool(4), 0, by_height=False, each=1, most=3)
    assert told(fight, DO_SLEEP) == in_words(aid, "Shock heals")


@clause("SO-64", "SO-R108")
def test_bed_tells_what_is_sure() -> None:
    fight = camp(PATIENT, FOE, minutes=WEEK)
    me = fight.fighters[0]
    me.x[TORSO], me.x[LEFT_ARM], me.x[RIGHT_ARM] = 4, 1, 2
    me.severed = 1 << RIGHT_ARM
    assert told(fight, DO_BED) == "2 wounds for sure become Shock in 1 week; 7 nights of rest"
    fight.care = MEDICAL_BAY
    assert told(fight, DO_BED) == "2 wounds for sure become Shock in 1 day; 1 night of rest"


@clause("SO-68", "SO-R104")
def test_a_tank_tells_what_so_many_hours_bring() -> None:
    fight = camp(SLEEPER, FOE, care=BACTA_TANK)
    me = fight.fighters[0]
    me.x[TORSO], fight.asked = 3, 0
    turned = Fraction(0)
    for dice in product(range(1, 11), repeat=4):
        widths = [one.width for one in sets(dice) if hours(me, one.width) <= 2]
        turned += Fraction(min(3, max(widths, default=0)), 10**4)
    words = f"4d: on average {float(turned):.1f} wounds become Shock; up to 2 Shock heals"
    assert hint(fight, 0, asks.ASK_HOURS, 2) == words
    assert told(fight, DO_BACTA).endswith("up to 5 Shock heals in 5 hours")


def test_machines_are_repaired_with_the_tools_at_hand() -> None:
    fight = camp(MECHANIC, DROID, FOE)
    fight.fighters[1].x[TORSO], fight.fighters[1].shock[LEFT_ARM] = 2, 1
    aid = Aid(Pool(5), 0, by_height=False, each=1, most=3)
    assert told(fight, DO_DROID).endswith(in_words(aid, "marks go"))
    fight = hangar([("X-wing", MECHANIC), ("X-wing", ACE)], sides=(0, 1))
    fight.pause, fight.pause_minutes = PAUSE_GOES_ON, DAY
    fight.traffic.vehicles[0].shock[0], fight.traffic.vehicles[0].ion = 1, 4
    aid = Aid(Pool(5), 0, by_height=False, each=1, most=1)
    words = f"X-wing: {in_words(aid, 'marks go')}, or as many of 4 ion points as the set is wide"
    assert told(fight, DO_VEHICLE) == words
    assert hint(fight, 0, asks.ASK_REPAIR, 0) == words


def test_a_weapon_tells_how_many_marks_go() -> None:
    fight = camp(MECHANIC, man("Stats: Body 3", "Weapons: Sword"), FOE)
    fight.item_x[0] = 2
    aid = Aid(Pool(5), 0, by_height=False, each=1, most=2)
    assert told(fight, DO_THING) == f"Sword of {name_at(fight, 1)}: {in_words(aid, 'marks go')}"
    code = 2 * asks.THING_SCALE + fight.item_arm[0]
    fight.fighters[0].spare = DO_THING
    assert hint(fight, 0, asks.ASK_THING, code) == in_words(aid, "marks go")


def test_other_ways_to_spend_the_time() -> None:
    fight = camp(HEALER, PATIENT, FOE)
    me = fight.fighters[0]
    me.will, me.will_base = 2, 5
    assert told(fight, DO_NOTHING) == "1 day, 3 Willpower back"
    assert "a set " in told(fight, DO_MEDITATE)
    assert "a failure costs 1 Willpower" in told(fight, DO_FORCE_HEALING)
    assert occasion(fight, 0, asks.ASK_PAUSE).endswith("has 1 day until the next fight.")
    assert hint(fight, 1, asks.ASK_PAUSE, DO_NOTHING) == ""


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (DO_MEDICINE, "4 wounds become Shock in 2 hours"),
        (DO_SLEEP, "3 Shock at most"),
        (DO_DROID, "3 marks, in 2 hours, or minutes if all is Shock"),
        (DO_FIRST_AID, "3 Shock at most"),
    ],
)
def test_a_set_tells_what_it_heals(what: int, said: str) -> None:
    fight = camp(SMALL, PATIENT, FOE)
    me = fight.fighters[0]
    fight.fighters[1].x[TORSO] = 4
    fight.asked, me.spare, me.target = 0, what, 1
    assert hint(fight, 0, asks.ASK_SET, 3 * asks.SET_SCALE + 7) == said


def test_a_whole_pause_is_hinted() -> None:
    """Every option of every question to heal with has its words."""
    options = {"encounter": "none", "squad": "1", "max_rounds": "2", "fights": "2"}
    match = Match.new(GAME, seed=3, options=options)
    bare = set()
    paused = 0
    while match.choice:
        choice = match.choice
        if choice.ask == asks.ASK_PAUSE:
            paused += 1
            bare |= {
                o for o in choice.options if not GAME.hint(match.state, choice.seat, choice.ask, o)
            }
            assert "until the next fight" in GAME.occasion(match.state, choice.seat, choice.ask)
        match.answer(0)
    assert paused
    assert bare == set()


# -- the GM ------------------------------------------------------------------------------------


def gm(fight: Fight) -> Combatant:
    fight.gm = 2
    fight.acting = fight.asked = 0
    return fight.fighters[0]


@clause("SO-155", "SO-R286")
def test_the_gm_sees_the_odds_of_a_test() -> None:
    fight = arena(sample("Smuggler"), sample("Stormtrooper"), sample("Astromech"))
    me = gm(fight)
    me.act, me.spare, me.mode = ACT_TEST, SKILL["Blaster"], 0
    assert hint(fight, 2, asks.ASK_GM_NEED, 0).startswith("usual; ")
    assert "a set " in hint(fight, 2, asks.ASK_GM_NEED, 0)
    assert hint(fight, 2, asks.ASK_GM_NEED, 1) == "nobody rolls, and it works at once"
    assert "a set " in hint(fight, 2, asks.ASK_GM_DICE, 0)
    me.spare = SKILL["Medicine"]
    assert me.sheet.skill(me.spare) == 0
    usual = hint(fight, 2, asks.ASK_GM_UNTAUGHT, UNTAUGHT_USUAL)
    assert usual == "usual: as the table of skills has it; it cannot be tried"
    assert hint(fight, 2, asks.ASK_GM_UNTAUGHT, UNTAUGHT_NEVER) == "it cannot be tried"
    free, hard = (
        hint(fight, 2, asks.ASK_GM_UNTAUGHT, how) for how in (UNTAUGHT_FREE, UNTAUGHT_HARD)
    )
    assert free != hard
    assert hint(fight, 0, asks.ASK_GM_NEED, 0) == ""


def test_the_gm_sees_what_its_desk_changes() -> None:
    fight = arena(sample("Smuggler"), sample("Stormtrooper"), sample("Astromech"), at=(20, 31, 40))
    me = gm(fight)
    me.shock[TORSO] = 2
    assert hint(fight, 2, asks.ASK_GM_CHANGE, CHANGE_REST) == "2 Shock goes"
    assert hint(fight, 2, asks.ASK_GM_CHANGE, CHANGE_HURT).startswith("2 Shock at the torso, ")
    assert "Smuggler" in hint(fight, 2, asks.ASK_GM_SIDE, 0)
    assert hint(fight, 2, asks.ASK_GM_WHERE, 30).endswith("1 m away")
    assert "Heavy blaster" in hint(fight, 2, asks.ASK_GM_LIKE, 0)
    assert hint(fight, 2, asks.ASK_SCENE_PLACE, 25) == "nearest enemy 6 m"


def test_the_gm_sees_what_a_difficulty_does_to_a_pilot() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE), (None, FOE)], at=(0, 7, 7), sides=(0, 1, 1))
    gm(fight)
    base = fight.traffic.vehicles[0].craft.base
    assert hint(fight, 2, asks.ASK_GM_BASE, base).startswith("usual for it; 8d: a set ")
    assert hint(fight, 2, asks.ASK_GM_BASE, 9) != hint(fight, 2, asks.ASK_GM_BASE, 0)
    fight.asked = 1
    assert hint(fight, 2, asks.ASK_GM_START, 4) == "4 from the nearest enemy"
    assert "lower" in hint(fight, 2, asks.ASK_GM_HEADING, asks.NO)


# -- setting up --------------------------------------------------------------------------------


def test_a_set_up_is_told_in_figures() -> None:
    match = Match.new(GAME, seed=1, options={"squad": "2"})
    match.play("Smuggler")
    assert match.choice
    assert match.choice.ask == asks.ASK_HAND
    words = [GAME.hint(match.state, 0, asks.ASK_HAND, one) for one in match.choice.options]
    assert "a set " in words[0]
    assert "damage width + " in words[0]
    assert words[-1] == ""
    while match.choice.ask != asks.ASK_MORE:
        match.answer(0)
        assert match.choice
    assert GAME.hint(match.state, 0, asks.ASK_MORE, asks.YES) == "1 of at most 2 so far"


@clause("SO-149", "SO-150")
def test_a_saboteur_knows_its_chance() -> None:
    fight = hangar([("X-wing", MECHANIC), ("X-wing", ACE)], sides=(0, 1))
    fight.asked = 0
    works = Fraction(
        sum(1 for dice in product(range(1, 11), repeat=5) if any(s.height > 5 for s in sets(dice))),
        10**5,
    )
    words = hint(fight, 0, asks.ASK_SABOTAGE, 6)
    assert words == f"5d: works {percent(works)} %, and it fails at a Pilot set 6 high or more"
    assert hint(fight, 0, asks.ASK_SABOTEUR, 1).startswith("5d: a set ")
    assert hint(fight, 0, asks.ASK_SABOTEUR, 0) == ""
    assert hint(fight, 0, asks.ASK_TAMPER, 1).startswith("X-wing, ")


def test_posts_tell_their_rolls() -> None:
    fight = hangar([("Light freighter", ACE), ("X-wing", ACE)], sides=(0, 1))
    fight.asked = 0
    assert hint(fight, 0, asks.ASK_POST, PILOT_POST).startswith("flies it: ")
    assert "a set " in hint(fight, 0, asks.ASK_POST, GUNNER_POST)
    assert hint(fight, 0, asks.ASK_POST, PASSENGER_POST) == "is carried along"


# -- all of them ---------------------------------------------------------------------------------


def test_every_question_has_hints_or_nothing_to_reckon() -> None:
    tables = (
        hints.SEAT_HINTERS, hints.HINTERS, hints.ON_FOOT_HINTERS, hints.ABOARD,
        hints.PAUSE_HINTERS, hints_gm.WORDS, hints_gm.MEANINGS,
    )  # fmt: skip
    hinted = {ask for table in tables for ask in table} | {asks.ASK_CHARACTER, asks.ASK_GM_WHO}
    bare = {GAME.asks[ask].name for ask in range(len(GAME.asks)) if ask not in hinted}
    assert bare == set(NOTHING_TO_RECKON)


def test_a_home_made_vehicle_is_told_by_its_name() -> None:
    sled = made("Name: Sled", "Size: small", "Scale: Ground", "Speed: 5", "Crew: 1",
                "Pilot: speeder", "Part: Engine (engine) 1-5, armor 2, boxes 4",
                "Part: Seat (cockpit) 6-10, armor 1, boxes 4")  # fmt: skip
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], sides=(0, 1), fleet=packed_vehicle(sled))
    fight.asked = 0
    new = asks.NEW_CRAFT + len(fight.house.crafts) - 1
    assert hint(fight, 0, asks.ASK_CRAFT, new).startswith("Sled; rating 5; no guns; flown with ")
    assert hint(fight, 0, asks.ASK_CRAFT, asks.NEW_CRAFT).startswith("rating ")
