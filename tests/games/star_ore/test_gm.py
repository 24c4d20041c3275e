"""A Game Master's hand in a fight: sets and damage overruled, people brought, hidden, shown and
changed, awards.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import salle
from salle.games import star_ore
from salle.games.star_ore import data_asks
from salle.games.star_ore.career import begin, spend
from salle.games.star_ore.career_steps import BadCareer
from salle.games.star_ore.data import STAT_NAMES
from salle.games.star_ore.data_asks import (
    AWARD_ZERO,
    MODE_SCALE,
    ONE_BY_ONE,
    OWN_SHEET,
    STRIKE_SCALE,
    WHO_CAST,
    WHO_LIKE,
)
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_FORCE,
    ACT_SURRENDER,
    ACT_TEST,
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
    IMP_KNOCK,
    OUT,
    PANICKED,
    TORSO,
)
from salle.games.star_ore.data_events import GM_CHANGED, GM_RULED, GM_STRUCK, JOINED, OWN_JOINED
from salle.games.star_ore.data_force import FARSEEING, FUTURE, SENSE_THOUGHTS
from salle.games.star_ore.data_own import OWN_PARTS, PART_DONE
from salle.games.star_ore.data_pause import (
    FACTS_FORCE,
    FACTS_NONE,
    FACTS_SHEET,
    FACTS_TOLD,
    JUST_FAILS,
    JUST_WORKS,
    UNTAUGHT_DIFFICULTY,
)
from salle.games.star_ore.own_sheet import part_words
from salle.games.star_ore.plan import Limits, Plan
from salle.games.star_ore.plan_problems import faults as plan_faults
from salle.games.star_ore.questions import ASKS, SWITCHES
from salle.games.star_ore.roster import house_of, roster
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.skills import PLACES
from salle.games.star_ore.state import Fight
from salle.kernel.playout import play_out
from tests.clauses import clause
from tests.games.star_ore.arena import NAMES, arena, faces, man, marks, play, sample
from tests.games.star_ore.making import BUILDER
from tests.games.star_ore.test_exhaustive import Steered, skirmish
from tests.pages import DOCS, tables

SOURCE = Path(star_ore.__file__).parent
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
    assert [sheet.name for sheet in fight.copy().reserve_sheet] == ["Stormtrooper"]
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
        {
            "GM awards": ONE_BY_ONE,
            "GM experience": [5, 1],
            "GM base loss": 2,
            "GM award": [AWARD_ZERO + 3, AWARD_ZERO - 2],
        },
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


# -- whom the GM brings ----------------------------------------------------------------------


BRING = {"GM desk": DESK_BRING, "GM side": 1, "GM where": 44}


@clause("SO-R288")
def test_a_gm_brings_another_like_somebody_there() -> None:
    fight = chaired(FENCER, MAN)
    fight.desk = True
    script = play(fight, [], None, None, {**BRING, "GM who": WHO_LIKE, "GM like": 0})
    assert fight.fighters[2].sheet is fight.fighters[0].sheet
    assert (OWN_JOINED, GM, 2, 0, 44) in script.told
    assert WHO_CAST not in script.offered(GM, "GM who")


@clause("SO-R288")
def test_a_gm_brings_people_of_the_encounter() -> None:
    fight = chaired(FENCER, MAN)
    fight.house = house_of({**fight.house.options, "encounter": "ambush"})
    fight.desk = True
    play(fight, [], None, None, {**BRING, "GM who": WHO_CAST, "GM cast": 1})
    assert fight.fighters[2].sheet is fight.house.cast[1]


@clause("SO-R288", "SO-R250")
def test_a_gm_describes_somebody_in_the_open_alone() -> None:
    fight = chaired(FENCER, MAN)
    fight.desk = True
    stats = [part_words_of(name) for name in STAT_NAMES]
    script = play(
        fight, [], None, None,
        {**BRING, "GM who": OWN_SHEET, "own part": [*stats, PART_DONE],
         "own amount": [4, 1, 1, 1, 1, 1]},
    )  # fmt: skip
    assert fight.fighters[2].sheet.stat(0) == 4
    assert script.was_asked(GM, "own part")
    play(fight, [])
    script = play(fight, [], None, None, {"GM desk": DESK_HIDE, "GM who": WHO_LIKE})
    assert OWN_SHEET not in script.offered(GM, "GM who")


def part_words_of(name: str) -> int:
    """The part of a character that is called so."""
    return next(part for part in OWN_PARTS if part_words()[part].startswith(name))


# -- what minds give away ----------------------------------------------------------------------


READER = man("Stats: Sense 2", "Force: Force Sense 5",
             "Stunts: Sense Thoughts 3, Farseeing 3")  # fmt: skip


def reading(facts: int) -> tuple[Fight, list[int]]:
    fight = chaired(READER, MAN)
    fight.fighters[0].will = 5
    said = {"action": ACT_FORCE, "power": SENSE_THOUGHTS}
    script = play(fight, faces(8, "2x4"), said, None, {"GM facts": facts})
    return fight, script.offered(GM, "GM facts")


@clause("SO-R287")
@pytest.mark.parametrize(
    ("facts", "sheet", "force"),
    [(FACTS_NONE, 0, 0), (FACTS_TOLD, 0, 0), (FACTS_FORCE, 0, 1), (FACTS_SHEET, 1, 1)],
)
def test_a_gm_says_what_more_a_mind_gives_away(facts: int, sheet: int, force: int) -> None:
    fight, offered = reading(facts)
    assert offered == [FACTS_NONE, FACTS_TOLD, FACTS_FORCE, FACTS_SHEET]
    assert (fight.fighters[1].known_to, fight.fighters[1].force_known_to) == (sheet, force)


@clause("SO-R287")
def test_the_future_may_be_told() -> None:
    fight = chaired(READER, MAN)
    fight.fighters[0].will = 5
    said = {"action": ACT_FORCE, "power": FARSEEING, "mode": FARSEEING * MODE_SCALE + FUTURE}
    script = play(fight, faces(6, "2x4"), said, None, {"GM facts": FACTS_TOLD})
    assert script.offered(GM, "GM facts") == [FACTS_NONE, FACTS_TOLD]


# -- tests of skills -----------------------------------------------------------------------------


TRY = {"action": ACT_TEST, "skill": PLACES["Bluff"]}


@clause("SO-R286", "SO-R197")
def test_a_test_in_a_fight_may_work_without_a_roll() -> None:
    fight = chaired(FENCER, MAN)
    play(fight, [], TRY, None, {"GM need": JUST_WORKS, "GM improvised": IMP_KNOCK})
    assert fight.fighters[1].prone


@clause("SO-R286")
def test_or_fail_without_one() -> None:
    fight = chaired(FENCER, MAN)
    script = play(fight, [], TRY, None, {"GM need": JUST_FAILS})
    assert not script.was_asked(GM, "GM improvised")


@clause("SO-R56", "SO-R134")
def test_nobody_tests_what_its_state_forbids() -> None:
    fight = chaired(man("Species: Wookiee", "Stats: Sense 2"), MAN)
    me = fight.fighters[0]
    every = play(fight, [], TRY, None, {"GM need": JUST_FAILS}).offered(0, "skill")
    assert {PLACES[name] for name in ("Athletics", "Stealth", "Tech", "Bluff")} <= set(every)
    fight.desk, me.raging, me.will = False, True, 3
    calm = play(fight, [], TRY, None, {"GM need": JUST_FAILS}).offered(0, "skill")
    assert [PLACES[name] in calm for name in ("Athletics", "Stealth", "Tech")] == [
        True,
        False,
        False,
    ]
    fight.desk, me.raging, me.shock[TORSO] = False, False, me.sheet.boxes[TORSO]
    weak = play(fight, [], TRY, None, {"GM need": JUST_FAILS}).offered(0, "skill")
    assert [PLACES[name] in weak for name in ("Athletics", "Stealth", "Tech")] == [
        False,
        False,
        True,
    ]


@clause("SO-155", "SO-R286")
@pytest.mark.parametrize(
    ("ruling", "dice", "hard"), [(0, 2, 0), (1, 2, 0), (2, 0, 0), (3, 2, UNTAUGHT_DIFFICULTY)]
)
def test_the_untaught_in_a_fight(ruling: int, dice: int, hard: int) -> None:
    fight = chaired(man("Stats: Body 3, Sense 2, Cool 2"), MAN)
    low = [4, 4][:dice]
    script = play(fight, low, TRY, None, {"GM untaught": ruling})
    assert script.was_asked(GM, "GM improvised") == (dice > 0 and not hard)


# -- every question there is -----------------------------------------------------------------------

ELSEWHERE = {"G11": ("points",), "G12": (), "G26": ()}
"""Decided before a match: a switch, the limits of a plan, a career."""


@clause("SO-2")
def test_everything_the_gm_decides_is_asked_somewhere() -> None:
    (rows,) = tables(DOCS / "rules" / "star-ore.md", "What the GM decides")
    assert [row[0] for row in rows] == [f"G{n}" for n in range(1, 28)]
    rules = [path.read_text("utf-8") for path in (SOURCE / "rules").rglob("*.py")]
    names = {number: name for name, number in vars(data_asks).items() if name.startswith("ASK_")}
    for mark, _, asked, _ in rows:
        if mark in ELSEWHERE:
            continue
        for name in asked.split(", "):
            constant = names[NAMES[name]]
            words = [f"gm_{how}(table, fight, {constant}," for how in ("decides", "answers")]
            found = [text for text in rules if any(word in text for word in words)]
            assert len(found) == 1, (mark, name)


@clause("SO-162", "SO-163", "SO-175")
def test_what_is_decided_before_a_match() -> None:
    assert "points" in [switch.name for switch in SWITCHES]
    poor = replace(sample("Jedi Knight"), limits=Limits(budget=100, ceiling=3, force=False))
    assert {"SO-162", "SO-163"} <= {problem.clause for problem in plan_faults(poor)}
    career = begin(BUILDER.samples()["Jedi Knight"])
    with pytest.raises(BadCareer, match="needs a story"):
        spend(career, "Dodge", "")


TABLES: tuple[dict[str, str], ...] = (
    {"fights": "2", "squad": "2", "max_rounds": "12"},
    {"fights": "2", "max_rounds": "12"},
    {"scene": "vehicles", "max_rounds": "12"},
    {"scene": "chase", "race_obstacles": "gm", "max_rounds": "12"},
    {"scene": "race", "race_obstacles": "gm", "max_rounds": "12"},
    {"encounter": "ambush", "max_rounds": "12"},
)
MOST_MATCHES = 140
RARE = {"GM deed", "GM wake", "GM prosthesis", "GM contact", "GM alchemy"}
"""Seldom come to by chance; each has a test of its own, here or beside its rule."""


@clause("SO-2")
def test_a_gm_is_asked_everything_in_some_match() -> None:
    """Steered matches with a GM reach every one of its questions."""
    wanted = {number for number, ask in enumerate(ASKS) if ask.name.startswith("GM ")}
    given: set[tuple[int, int]] = set()
    left = wanted
    for number in range(MOST_MATCHES):
        if number % 2:
            fight = skirmish(number)
            fight.gm = fight.seats
            fight.seats += 1
        else:
            options = TABLES[number // 2 % len(TABLES)] | {"gm": "last"}
            settled = {switch.name: switch.default for switch in SWITCHES} | options
            fight = Fight(house_of(settled), 3)
        play_out(StarOreRules(), fight, Steered(number, given, set()))
        left = wanted - {ask for ask, _ in given}
        if {ASKS[ask].name for ask in left} <= RARE:
            break
    assert {ASKS[ask].name for ask in left} <= RARE
