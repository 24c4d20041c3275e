"""Several fights in a match, and what people do between them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import salle
from salle import Game
from salle.games.star_ore.data_asks import ASK_PAUSE, THING_SCALE
from salle.games.star_ore.data_combat import (
    ACT_SURRENDER,
    ACTIVE,
    BROKEN,
    BY_CONCESSION,
    BY_DRAW,
    BY_FIGHTS,
    BY_VICTORY,
    DEAD,
    DRAINED,
    FLED,
    HEAD,
    LEFT_ARM,
    MORTAL,
    NOBODY,
    RIGHT_ARM,
    SHUT_DOWN,
    TORSO,
    UNCONSCIOUS,
)
from salle.games.star_ore.data_events import (
    DIED_UNTREATED,
    FIGHT_OVER,
    GM_FACTS_TOLD,
    OWN_JOINED,
    PROSTHESIS,
    SICK_AGAIN,
    STAYS_AWAY,
    THING_MENDED,
)
from salle.games.star_ore.data_force import HEAL, PROLONG_FORCE
from salle.games.star_ore.data_pause import (
    BACTA_TANK,
    CAMP,
    DAY,
    DO_BACTA,
    DO_BED,
    DO_DROID,
    DO_FIRST_AID,
    DO_FORCE_HEALING,
    DO_MEDICINE,
    DO_MEDITATE,
    DO_NOTHING,
    DO_POWER,
    DO_SLEEP,
    DO_TEST,
    DO_THING,
    DOINGS,
    HOUR,
    JUST_FAILS,
    JUST_WORKS,
    MEDICAL_BAY,
    NIGHT,
    NO_PAUSE,
    PAUSE_GOES_ON,
    PAUSE_OPENS,
    PAUSE_TRIES,
    UNTAUGHT_FREE,
    UNTAUGHT_HARD,
    UNTAUGHT_NEVER,
    WEEK,
)
from salle.games.star_ore.events_pauses import PAUSE_EVENTS
from salle.games.star_ore.notation_pauses import DOING_WORDS
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.position import position_of
from salle.games.star_ore.position_reading import fight_from
from salle.games.star_ore.questions import SWITCHES
from salle.games.star_ore.roster import house_of, roster
from salle.games.star_ore.rules.end import settle
from salle.games.star_ore.rules.pause import next_up, pass_time
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.skills import PLACES as SKILL
from salle.games.star_ore.state import Fight
from salle.kernel.script import ScriptTable
from tests.clauses import clause
from tests.conformance import test_play, test_secrecy
from tests.conformance.worlds import House
from tests.games.star_ore.arena import ARM, Script, arena, faces, man, marks, play, sample
from tests.games.star_ore.test_exhaustive import Steered

MEDIC = man("Stats: Brains 4", "Skills: Medicine 4, First Aid 4", "Tools: first-aid kit")
PATIENT = man("Stats: Body 5, Cool 4, Command 3", "Skills: Health 2")
FOE = man("Stats: Body 3")
MEDKIT = man("Stats: Brains 4", "Skills: First Aid 4", "Tools: medkit")
MECHANIC = man("Stats: Brains 3", "Skills: Tech 2", "Tools: toolkit")
DROID = man("Species: Droid", "Stats: Body 3", "Skills: Blaster 2")
HEALER = man("Stats: Cool 3", "Skills: Meditation 3", "Force: Physical Control 4",
             "Stunts: Healing 2, Prolong Force 2", "Willpower: +5 base")  # fmt: skip
ALLIES = (0, 0, 1)
GM = 3


def camp(*plans: Plan, minutes: int = DAY, care: int = CAMP) -> Fight:
    """The middle of a pause: everybody but the last is on one side."""
    sides = [0] * (len(plans) - 1) + [1]
    fight = arena(*plans, sides=sides, at=[0] * (len(plans) - 1) + [10], fights="2")
    fight.won = [0]
    fight.round = 0
    fight.pause = PAUSE_GOES_ON
    fight.pause_minutes = minutes
    fight.care = care
    return fight


QUITTER = 1


class Quitter(Script):
    """One player gives up."""

    def concedes(self, seat: int) -> bool:
        return seat == QUITTER


def chair(fight: Fight) -> Fight:
    """The last seat is a Game Master, who is asked last."""
    fight.gm = fight.seats
    fight.seats += 1
    return fight


# -- fights follow each other ----------------------------------------------------------------


@clause("SO-R280", "SO-R281")
def test_a_fight_is_followed_by_a_pause_and_another() -> None:
    fight = arena(MEDIC, FOE, fights="2")
    script = play(fight, [], None, {"action": ACT_SURRENDER})
    assert (FIGHT_OVER, NOBODY, 1, 0, 0) in script.told
    assert not fight.over
    assert (fight.won, fight.pause, fight.round) == ([0], PAUSE_OPENS, 0)
    assert fight.fighters[1].status == ACTIVE
    play(fight, [])
    assert (fight.pause, fight.pause_minutes, fight.care) == (PAUSE_GOES_ON, DAY, CAMP)
    for _ in range(3):
        play(fight, [])
    assert (fight.pause, fight.round) == (NO_PAUSE, 0)
    play(fight, [])
    assert (fight.round, fight.fighters[0].pos, fight.fighters[1].pos) == (1, 20, 40)
    play(fight, [], None, {"action": ACT_SURRENDER})
    assert fight.over
    assert (fight.winners, fight.reason, fight.won) == ([0], BY_FIGHTS, [0, 0])


@clause("SO-R283")
@pytest.mark.parametrize(
    ("won", "winners", "reason"),
    [([0, 1, 1], [1], BY_FIGHTS), ([0, 1], [], BY_DRAW), ([NOBODY, NOBODY], [], BY_DRAW)],
)
def test_most_fights_win_the_match(won: list[int], winners: list[int], reason: int) -> None:
    fight = arena(MEDIC, FOE, fights="3")
    fight.won = won
    settle(fight)
    assert (fight.winners, fight.reason) == (winners, reason)


@clause("SO-R283")
def test_who_alone_is_left_has_won_the_match() -> None:
    fight = arena(MEDIC, FOE, fights="3")
    fight.won = [1, 1]
    fight.fighters[1].status = DEAD
    settle(fight)
    assert (fight.winners, fight.reason) == ([0], BY_VICTORY)


@clause("SO-R280")
def test_one_fight_is_a_match_as_ever() -> None:
    fight = arena(MEDIC, FOE)
    play(fight, [], None, {"action": ACT_SURRENDER})
    assert fight.over
    assert fight.won == []


@clause("SO-R280", "SO-R214")
def test_giving_up_ends_it_even_between_fights() -> None:
    fight = camp(MEDIC, FOE)
    StarOreRules().run(Quitter([], {}), fight)
    assert fight.over
    assert (fight.winners, fight.reason) == ([0], BY_CONCESSION)


@clause("SO-R280")
def test_whose_player_gave_up_does_not_come_back() -> None:
    fight = arena(MEDIC, FOE, FOE, sides=(0, 1, 2), fights="3")
    StarOreRules().run(Quitter([], {}), fight)
    assert fight.quits == 1 << QUITTER
    play(fight, [], None, None, {"action": ACT_SURRENDER})
    assert fight.pause == PAUSE_OPENS
    while fight.pause != NO_PAUSE:
        assert not play(fight, []).was_asked(QUITTER, "pause")
    assert fight.fighters[QUITTER].status == FLED


@clause("SO-R285")
def test_gear_goes_back_to_those_who_hold_the_field() -> None:
    fencer = man("Stats: Body 3", "Weapons: Sword")
    shooter = man("Stats: Body 3", "Weapons: Blaster")
    fight = arena(fencer, shooter, fights="2")
    for me in fight.fighters:
        item = me.hands[0]
        fight.item_of[item], fight.item_at[item] = NOBODY, 20
        fight.item_bits[item] |= DRAINED
        me.hands[0] = -1
    play(fight, [], None, {"action": ACT_SURRENDER})
    assert [fight.item_arm[n] for n in range(2)] == [ARM["Sword"], ARM["Blaster"]]
    assert (fight.item_of, fight.item_bits) == ([0, 0], [0, 0])


@clause("SO-R284")
def test_who_cannot_stand_stays_away_from_the_next_fight() -> None:
    fight = camp(MEDIC, PATIENT, FOE, minutes=HOUR)
    for me in fight.fighters:
        me.spent = HOUR
    hurt = fight.fighters[1]
    hurt.x[HEAD], hurt.status = hurt.sheet.boxes[HEAD] - 1, UNCONSCIOUS
    hurt.shock[HEAD] = 1
    script = play(fight, [])
    assert (STAYS_AWAY, 1, 1, 0, 0) in script.told
    assert hurt.status == FLED
    play(fight, [1, 2])
    assert fight.round == 1
    assert not fight.on_board(hurt)


# -- time --------------------------------------------------------------------------------------


@clause("SO-158", "SO-R154")
def test_hours_bring_willpower_and_dark_points_back_to_base() -> None:
    fight = camp(HEALER, FOE)
    me = fight.fighters[0]
    me.will, me.will_base, me.dsp, me.dsp_base = 2, 10, 0, 3
    pass_time(play_nothing(), fight, me, 5 * HOUR + 59)
    assert (me.will, me.dsp) == (7, 3)
    pass_time(play_nothing(), fight, me, 1)
    assert me.will == 8
    pass_time(play_nothing(), fight, me, WEEK)
    assert me.will == 10


@clause("SO-158", "SO-R141")
def test_rest_takes_nothing_from_those_above_base() -> None:
    fight = camp(HEALER, FOE)
    me = fight.fighters[0]
    me.will, me.will_base = 12, 10
    pass_time(play_nothing(), fight, me, DAY)
    assert me.will == 12


def play_nothing() -> ScriptTable:
    return ScriptTable([])


@clause("SO-240", "SO-R181")
def test_sickness_strikes_every_day() -> None:
    fight = camp(PATIENT, FOE, minutes=WEEK)
    me = fight.fighters[0]
    me.disease = 2
    pass_time(play_nothing(), fight, me, 2 * DAY)
    assert marks(me) == {"TO": (0, 4)}
    assert me.sick_shock == 4


@clause("SO-R282")
def test_whoever_has_most_time_left_is_next() -> None:
    fight = camp(MEDIC, PATIENT, FOE)
    fight.fighters[0].spent = 60
    fight.fighters[2].spent = 30
    assert next_up(fight) is fight.fighters[1]
    fight.fighters[1].spent = DAY
    assert next_up(fight) is fight.fighters[2]
    fight.fighters[2].status = MORTAL
    assert next_up(fight) is fight.fighters[0]
    fight.care = BACTA_TANK
    assert next_up(fight) is fight.fighters[2]


@clause("SO-R282")
def test_nothing_lasts_until_the_next_day() -> None:
    fight = camp(PATIENT, FOE, minutes=WEEK)
    play(fight, [], {"pause": DO_NOTHING})
    assert fight.fighters[0].spent == DAY


# -- treatments ----------------------------------------------------------------------------------


@clause("SO-63", "SO-R103")
def test_medicine_between_fights() -> None:
    fight = camp(MEDIC, PATIENT, FOE)
    patient = fight.fighters[1]
    patient.x[TORSO], patient.x[RIGHT_ARM] = 4, 4
    script = play(fight, faces(8, "2x7"), {"pause": DO_MEDICINE, "location": [RIGHT_ARM] * 4})
    assert script.offered(0, "target") == [1]
    assert marks(patient) == {"TO": (1, 3), "RA": (0, 4)}
    assert fight.fighters[0].spent == 3 * HOUR


@clause("SO-155", "SO-121")
def test_treatments_need_skill_and_gear() -> None:
    fight = camp(FOE, PATIENT, FOE)
    fight.fighters[1].x[TORSO] = 4
    fight.fighters[1].shock[LEFT_ARM] = 1
    assert play(fight, []).offered(0, "pause") == [DO_NOTHING]


@clause("SO-65", "SO-R106")
def test_first_aid_between_fights_is_once_a_location() -> None:
    fight = camp(MEDIC, PATIENT, FOE)
    patient = fight.fighters[1]
    patient.x[LEFT_ARM], patient.shock[LEFT_ARM] = 1, 3
    play(fight, faces(8, "2x3"), {"pause": DO_FIRST_AID})
    assert marks(patient) == {"LA": (1, 3)}
    fight.fighters[1].spent = DAY
    fight.fighters[2].spent = DAY
    play(fight, faces(8, "2x5"), {"pause": DO_FIRST_AID})
    assert marks(patient) == {"LA": (1, 1)}
    assert fight.fighters[0].spent == 2
    assert DO_FIRST_AID not in play(fight, faces(8), {"pause": DO_MEDICINE}).offered(0, "pause")


@clause("SO-66")
def test_a_medkit_heals_its_height() -> None:
    fight = camp(MEDKIT, PATIENT, FOE)
    fight.fighters[1].shock[LEFT_ARM] = 4
    play(fight, faces(8, "2x5"), {"pause": DO_FIRST_AID})
    assert marks(fight.fighters[1]) == {}


@clause("SO-R282")
def test_efforts_are_counted_but_sleep_is_not() -> None:
    fight = camp(MEDIC, PATIENT, FOE)
    medic = fight.fighters[0]
    medic.tries = PAUSE_TRIES
    medic.shock[LEFT_ARM] = 1
    fight.fighters[1].shock[TORSO] = 1
    assert play(fight, [], {"pause": DO_NOTHING}).offered(0, "pause") == [DO_SLEEP, DO_NOTHING]


@clause("SO-67", "SO-R202")
def test_a_night_a_day() -> None:
    fight = camp(PATIENT, FOE, minutes=2 * DAY)
    me = fight.fighters[0]
    me.shock[TORSO] = 5
    play(fight, faces(7, "2x4"), {"pause": DO_SLEEP})
    assert (marks(me), me.spent) == ({"TO": (0, 3)}, NIGHT)
    fight.fighters[1].spent = 2 * DAY
    assert play(fight, [], {"pause": DO_NOTHING}).offered(0, "pause") == [DO_NOTHING]
    assert me.spent == DAY
    play(fight, faces(7, "2x4"), {"pause": DO_SLEEP})
    assert marks(me) == {"TO": (0, 1)}


@clause("SO-64", "SO-R108")
@pytest.mark.parametrize(("care", "minutes", "nights"), [(CAMP, WEEK, 7), (MEDICAL_BAY, DAY, 1)])
def test_bed_for_a_week_or_a_day_in_a_bay(care: int, minutes: int, nights: int) -> None:
    fight = camp(PATIENT, FOE, minutes=minutes, care=care)
    me = fight.fighters[0]
    me.x[TORSO], me.x[RIGHT_ARM] = 4, 2
    play(fight, faces(7) * nights, {"pause": DO_BED})
    assert marks(me) == {"TO": (3, 1), "RA": (1, 1)}
    assert me.spent == minutes


@clause("SO-64")
def test_no_bed_without_the_time_for_it() -> None:
    fight = camp(PATIENT, FOE)
    fight.fighters[0].x[TORSO] = 4
    assert play(fight, []).offered(0, "pause") == [DO_NOTHING]


@clause("SO-68", "SO-R104")
def test_bacta_for_so_many_hours() -> None:
    fight = camp(PATIENT, FOE, care=BACTA_TANK)
    me = fight.fighters[0]
    me.x[TORSO], me.shock[TORSO] = 3, 2
    script = play(fight, faces(7, "2x4"), {"pause": DO_BACTA, "hours": 4})
    assert script.offered(0, "hours") == list(range(24, 0, -1))
    assert (marks(me), me.spent) == ({"TO": (1, 1)}, 4 * HOUR)


@clause("SO-52", "SO-R57")
def test_the_dying_die_after_an_hour_without_treatment() -> None:
    fight = camp(PATIENT, PATIENT, FOE)
    dying = fight.fighters[1]
    dying.x[TORSO], dying.status = dying.sheet.boxes[TORSO], MORTAL
    play(fight, [])
    assert dying.status == MORTAL
    play(fight, [])
    play(fight, [])
    assert dying.status == DEAD


@clause("SO-R57", "SO-68")
def test_a_tank_saves_the_dying() -> None:
    fight = camp(PATIENT, FOE, minutes=HOUR, care=BACTA_TANK)
    me = fight.fighters[0]
    me.x[TORSO], me.status = me.sheet.boxes[TORSO], MORTAL
    play(fight, faces(7, "2x4"), {"pause": DO_BACTA, "hours": 5})
    assert me.status == ACTIVE


@clause("SO-177", "SO-R57", "SO-194", "SO-R158")
@pytest.mark.parametrize(("redeem", "will", "dark"), [(0, 7, 5), (1, 2, 0)])
def test_a_life_saved_with_medicine_is_a_deed(redeem: int, will: int, dark: int) -> None:
    fight = camp(MEDIC, PATIENT, FOE)
    medic, dying = fight.fighters[0], fight.fighters[1]
    medic.dsp = medic.dsp_base = 5
    dying.x[TORSO], dying.status = dying.sheet.boxes[TORSO], MORTAL
    play(fight, faces(8, "5x3"), {"pause": DO_MEDICINE, "redeem": redeem})
    assert (dying.status, medic.will, medic.dsp_base) == (ACTIVE, will, dark)


@clause("SO-R282", "SO-53")
def test_who_comes_to_has_the_time_that_is_left() -> None:
    fight = camp(MEDIC, PATIENT, FOE)
    dying = fight.fighters[1]
    dying.x[TORSO], dying.status = dying.sheet.boxes[TORSO], MORTAL
    play(fight, faces(8, "2x3"), {"pause": DO_MEDICINE})
    assert dying.spent == 3 * HOUR


# -- repair --------------------------------------------------------------------------------------


@clause("SO-173", "SO-172")
def test_droids_are_repaired_and_run_again() -> None:
    fight = camp(MECHANIC, DROID, FOE)
    droid = fight.fighters[1]
    droid.x[TORSO], droid.status = droid.sheet.boxes[TORSO], SHUT_DOWN
    play(fight, faces(5, "3x2"), {"pause": DO_DROID})
    assert (droid.status, droid.x[TORSO]) == (ACTIVE, droid.sheet.boxes[TORSO] - 3)
    assert fight.fighters[0].spent == 2 * HOUR


# -- the Force -------------------------------------------------------------------------------------


@clause("SO-236", "SO-R177")
def test_force_healing_between_fights() -> None:
    fight = camp(HEALER, PATIENT, FOE)
    me, patient = fight.fighters[0], fight.fighters[1]
    me.will = 9
    patient.x[LEFT_ARM], patient.shock[LEFT_ARM] = 1, 2
    play(fight, faces(6, "3x3"), {"pause": DO_FORCE_HEALING})
    assert (marks(patient), me.will, me.spent) == ({"LA": (0, 1)}, 6, 1)
    assert me.busy == 0


@clause("SO-236", "SO-186")
def test_force_healing_that_fails_costs_its_bid() -> None:
    fight = camp(HEALER, PATIENT, FOE)
    fight.fighters[0].will = 9
    fight.fighters[1].shock[LEFT_ARM] = 4
    play(fight, faces(6, "2x3"), {"pause": DO_FORCE_HEALING})
    assert fight.fighters[0].will == 8


@clause("SO-236", "SO-R181")
def test_a_disease_is_cured_in_hours() -> None:
    fight = camp(HEALER, PATIENT, FOE)
    me, patient = fight.fighters[0], fight.fighters[1]
    me.will, patient.disease = 9, 2
    play(fight, faces(6, "2x3"), {"pause": DO_FORCE_HEALING})
    assert (patient.disease, me.spent) == (0, 3 * HOUR)


@clause("SO-195", "SO-R157")
def test_meditation_in_peace() -> None:
    fight = camp(HEALER, FOE)
    me = fight.fighters[0]
    me.will = 3
    play(fight, faces(6, "3x3"), {"pause": DO_MEDITATE})
    assert me.will == 6
    fight.fighters[1].spent = DAY
    play(fight, faces(6), {"pause": DO_MEDITATE})
    assert me.will == 5


@clause("SO-237", "SO-R282")
def test_other_powers_between_fights() -> None:
    fight = camp(HEALER, FOE)
    me = fight.fighters[0]
    me.will = 3
    script = play(fight, faces(6, "2x3"), {"pause": DO_POWER, "power": PROLONG_FORCE})
    assert HEAL not in script.offered(0, "power")
    assert me.will == 5
    assert sum(me.shock) == 6


# -- the Game Master -------------------------------------------------------------------------------


@clause("SO-R281", "SO-R58")
def test_a_gm_says_how_long_and_where_and_who_has_a_new_limb() -> None:
    fight = chair(camp(PATIENT, FOE))
    fight.pause = PAUSE_OPENS
    me = fight.fighters[0]
    me.x[LEFT_ARM], me.severed = me.sheet.boxes[LEFT_ARM], 1 << LEFT_ARM
    script = play(fight, [], None, None, {"GM pause": 3, "GM care": 2, "GM prosthesis": 1})
    assert script.offered(2, "GM pause")[0] == 2
    assert (fight.pause_minutes, fight.care) == (WEEK, BACTA_TANK)
    assert (marks(me), me.severed, me.lost_limbs()) == ({}, 0, 0)


@clause("SO-R286")
@pytest.mark.parametrize(("need", "dice"), [(JUST_WORKS, 0), (JUST_FAILS, 0), (0, 5)])
def test_a_gm_says_whether_a_test_needs_a_roll(need: int, dice: int) -> None:
    fight = chair(camp(MECHANIC, FOE))
    said = {"pause": DO_TEST, "skill": SKILL["Tech"]}
    play(fight, faces(dice, "2x2") if dice else [], said, None, {"GM need": need})


@clause("SO-155", "SO-R286")
@pytest.mark.parametrize(
    ("ruling", "dice", "works"),
    [(UNTAUGHT_FREE, 3, True), (UNTAUGHT_NEVER, 0, False), (UNTAUGHT_HARD, 3, False)],
)
def test_a_gm_says_what_the_untaught_may_try(ruling: int, dice: int, works: bool) -> None:
    fight = chair(camp(MECHANIC, FOE))
    said = {"pause": DO_TEST, "skill": SKILL["Medicine"]}
    script = play(fight, faces(dice, "2x4") if dice else [], said, None, {"GM untaught": ruling})
    assert [event[4] for event in script.told if event[3] == SKILL["Medicine"]] == [204 * works]


# -- positions ------------------------------------------------------------------------------------


@clause("SO-R280")
def test_a_pause_can_be_written_down_and_set_up() -> None:
    people = [sample(name) for name in ("Smuggler", "Astromech", "Jedi Knight")]
    fight = camp(*people, minutes=WEEK, care=MEDICAL_BAY)
    for number, name in enumerate(("Smuggler", "Astromech", "Jedi Knight")):
        fight.fighters[number].sheet = next(one for one in roster() if one.name == name)
    fight.fighters[1].spent, fight.fighters[1].tries, fight.fighters[1].nights = 90, 2, 1
    fight.quits = 4
    twin = fight_from(position_of(fight), fight.house)
    assert position_of(twin) == position_of(fight)
    assert position_of(fight.copy()) == position_of(fight)
    assert (twin.pause, twin.pause_minutes, twin.care) == (PAUSE_GOES_ON, WEEK, MEDICAL_BAY)


@clause("SO-R280")
def test_a_pause_that_cannot_be_is_refused() -> None:
    fight = camp(MEDIC, PATIENT, FOE)
    given = position_of(fight)
    given["between"] = {"pause": "under way", "minutes": 60, "won": []}
    with pytest.raises(salle.BadPosition, match="no pause after 0 of 2 fights"):
        fight_from(given, fight.house)
    with pytest.raises(salle.BadOption, match="from 1 to 9"):
        salle.new("star-ore", options={"fights": "12"})


# -- everything happens ----------------------------------------------------------------------


PAUSE_MATCHES = 120
"""Played at most, until everything has happened."""
TABLES: tuple[dict[str, str], ...] = (
    {"fights": "3", "squad": "3", "max_rounds": "3", "stunts_unlearned": "on"},
    {"fights": "3", "squad": "3", "max_rounds": "3", "scene": "vehicles"},
)
RARE_EVENTS = {
    SICK_AGAIN, PROSTHESIS, GM_FACTS_TOLD, OWN_JOINED, STAYS_AWAY, DIED_UNTREATED, THING_MENDED,
}  # fmt: skip
"""Told in tests of their own."""


@clause("SO-173", "SO-R293", "SO-120", "SO-121")
def test_a_damaged_weapon_is_repaired() -> None:
    fencer = man("Stats: Body 3", "Weapons: Sword, Blaster")
    fight = camp(MECHANIC, fencer, FOE)
    sword, blaster = (fight.item_arm.index(ARM[name]) for name in ("Sword", "Blaster"))
    fight.item_x[sword], fight.item_x[blaster] = 2, 3
    fight.item_bits[blaster] |= BROKEN
    code = 2 * THING_SCALE + ARM["Sword"]
    assert fight.fighters[1].number == 1
    script = play(fight, faces(5, "2x7"), {"pause": DO_THING})
    assert script.offered(0, "thing") == [code]
    assert (fight.item_x[sword], fight.item_x[blaster]) == (0, 3)
    assert (THING_MENDED, 0, 0, ARM["Sword"], 0) in script.told
    assert fight.fighters[0].spent == 3 * HOUR
    for me in fight.fighters[1:]:
        me.spent = DAY
    assert DO_THING not in play(fight, []).offered(0, "pause")


@clause("SO-R293")
def test_only_those_with_tools_repair_the_weapons_of_their_side() -> None:
    fencer = man("Stats: Body 3", "Weapons: Sword")
    fight = camp(MECHANIC, FOE, fencer)
    fight.item_x[0] = 1
    assert play(fight, []).offered(0, "pause") == [DO_NOTHING]
    fight = camp(FOE, fencer, FOE)
    fight.item_x[0] = 1
    assert play(fight, []).offered(0, "pause") == [DO_NOTHING]


@clause("SO-R282")
def test_everything_between_fights_happens() -> None:
    given: set[tuple[int, int]] = set()
    kinds: set[int] = set()
    wanted = {(ASK_PAUSE, what) for what in range(DOINGS) if what != DO_THING}
    events = set(PAUSE_EVENTS) - RARE_EVENTS
    for number in range(PAUSE_MATCHES):
        settled = {switch.name: switch.default for switch in SWITCHES} | {"gm": "last"}
        fight = Fight(house_of(settled | TABLES[number % len(TABLES)]), 3)
        table = Steered(number, given, kinds)
        rules = StarOreRules()
        while not fight.over:
            rules.run(table, fight)
            if fight.pause != NO_PAUSE:
                sound(fight)
        if wanted <= given and events <= kinds:
            break
    assert [DOING_WORDS[what] for _, what in sorted(wanted - given)] == []
    assert [PAUSE_EVENTS[kind][0] for kind in sorted(events - kinds)] == []


def sound(fight: Fight) -> None:
    """What must always hold: boxes, and a copy and a position that say the same."""
    for me in fight.fighters:
        for place in range(7):
            assert 0 <= me.x[place] + me.shock[place] <= me.sheet.boxes[place]
        assert me.sick_shock <= me.shock[TORSO]
        assert me.will >= 0
    given = position_of(fight)
    assert position_of(fight.copy()) == given
    if fight.fighters[0].tries == 1:
        assert position_of(fight_from(given, fight.house)) == given


@clause("SO-R280")
def test_matches_of_several_fights_end_within_their_bound() -> None:
    for number, options in enumerate(({"fights": "3"}, {"fights": "2", "scene": "race"})):
        settled = {switch.name: switch.default for switch in SWITCHES} | options
        fight = Fight(house_of(settled), 2)
        table = Steered(number, set(), set())
        while not fight.over:
            StarOreRules().run(table, fight)
        assert fight.stages < fight.bound
        assert len(fight.won) <= int(options["fights"])


@pytest.mark.parametrize(
    "promise",
    [
        test_secrecy.test_worlds_dealt_anew_look_the_same,
        test_play.test_a_match_saved_at_any_decision_goes_on_like_the_original,
        test_play.test_an_answer_can_be_taken_back_until_something_is_revealed,
    ],
)
@clause("SO-R280")
def test_pauses_keep_the_promises_of_every_game(
    promise: Callable[[Game], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = salle.game("star-ore")
    wanted = {**game.default_options(), **game.brisk, "fights": "2", "max_rounds": "1"}
    tables = [House(game, 2, wanted, 6)]
    if promise is test_secrecy.test_worlds_dealt_anew_look_the_same:
        tables.append(House(game, 3, {**wanted, "gm": "last"}, 2))
    monkeypatch.setattr(test_secrecy, "houses", lambda game, count: tables)
    monkeypatch.setattr(test_play, "houses", lambda game, count: tables)
    promise(game)
