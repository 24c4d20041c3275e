"""Fighters are built, checked, written down, read back, and taken into a match."""

from __future__ import annotations

import itertools
import random
from urllib.parse import quote

import pytest

from salle import Match
from salle.games.force_battles.build import ForceBattlesBuilder
from salle.games.force_battles.data import (
    ATT_DEF_CAP,
    DARK,
    GEAS_COUNT,
    LEAST_START,
    LEVEL_NAMES,
    LIGHT,
    MOST_START,
    POOL,
    SPHERE_LIMIT,
    SPHERES,
)
from salle.games.force_battles.plan import LONGEST_NAME, NAMELESS, Plan, build_of, plan_of
from salle.games.force_battles.rules.build import build_of as numbers_of
from salle.games.force_battles.state import Duel, layout_named
from salle.games.force_battles.words import GEAS_WORDS
from salle.kernel.build import BadBuild, Build, Problem
from salle.kernel.game import seat_letter
from salle.kernel.rng import Thinking
from tests.clauses import clause
from tests.games.force_battles.playing import GAME

BUILDER = ForceBattlesBuilder()
RANDOM = 60
SETUP_ASKS = 6


def build(**changes: object) -> Build:
    """The blank fighter with changes."""
    return BUILDER.read({**BUILDER.blank(), **changes})


def spheres(*counts: int) -> dict[str, int]:
    return dict(zip(("C", "LS", "RS", "LF", "RF", "LH", "RH"), counts, strict=True))


def faults(made: Build) -> list[Problem]:
    return [problem for problem in BUILDER.problems(made) if not problem.remark]


def clauses(made: Build) -> list[str]:
    return [problem.clause for problem in faults(made)]


def remarks(made: Build) -> dict[str, str]:
    found = [problem for problem in BUILDER.problems(made) if problem.remark]
    return {problem.clause: problem.text for problem in found}


def random_builds() -> list[Build]:
    thinking = Thinking(7)
    return [BUILDER.random(thinking) for _ in range(RANDOM)]


EVERY = [BUILDER.blank(), *BUILDER.samples().values(), *random_builds()]
BROKEN = [
    build(spheres=spheres(99, 0, 0, 0, 0, 0, 0), att=12, geas={"Heal": 3, "Choke": 98}),
    build(colour="red", level="diamedes", free="Heal", name="~ Ä%20 \n: {x}, ünd mehr  "),
]


def entered(made: Build, seat: int, **options: object) -> Duel:
    """The duel after a set-up in which one seat answers as the build says."""
    level = {f"level_{seat_letter(seat).lower()}": made["level"]}
    match = Match.new(GAME, options={**level, **options}, seed=1)
    rng = random.Random(3)
    while match.choice and match.position()["round"] == 0:
        choice = match.choice
        state = match.state
        answer = BUILDER.answer(made, state, seat, choice.ask, list(choice.options))
        if choice.seat != seat:
            answer = rng.choice(choice.options)
        assert answer is not None
        match.answer_option(choice.seat, answer)
    assert isinstance(match.state, Duel)
    return match.state


def plan_in(duel: Duel, seat: int, name: str) -> tuple[Plan, int]:
    """The fighter that stands there, and the counters in her pool."""
    level, colour, hand, free, *places = numbers_of(duel.fighters[seat])
    plan = Plan(
        name, level, colour, hand, tuple(places[:SPHERES]), places[SPHERES],
        places[SPHERES + 1], tuple(places[SPHERES + 2 : POOL]), free,
    )  # fmt: skip
    return plan, places[POOL]


# -- legal ones ------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(EVERY)))
def test_a_legal_build_enters_a_match_as_it_is(number: int) -> None:
    made = EVERY[number]
    assert faults(made) == []
    seat = number % 2
    plan, pool = plan_in(entered(made, seat), seat, BUILDER.name(made))
    assert build_of(plan) == made
    assert pool == BUILDER.tally(made).left


def test_what_the_engine_offers_the_builder_calls_legal() -> None:
    """Whatever is answered in the set-up makes a fighter without a fault."""
    for seed in range(RANDOM):
        rng = random.Random(seed)
        levels = {f"level_{seat}": rng.choice(LEVEL_NAMES) for seat in "ab"}
        match = Match.new(GAME, options=levels, seed=seed)
        while match.choice and match.choice.ask < SETUP_ASKS:
            match.answer_option(match.choice.seat, rng.choice(match.choice.options))
        assert isinstance(match.state, Duel)
        for seat in (0, 1):
            plan, pool = plan_in(match.state, seat, "X")
            made = build_of(plan)
            assert faults(made) == []
            assert BUILDER.tally(made).left == pool


@clause("FB-3", "FB-9", "FB-10", "FB-R1")
def test_stances_are_legal_exactly_where_the_engine_can_lay_them() -> None:
    fits = layout_named("body").fits[0][0]
    legal = dict.fromkeys(LEVEL_NAMES, 0)
    for counts in itertools.product(range(SPHERE_LIMIT + 1), repeat=SPHERES):
        if sum(counts) < LEAST_START:
            continue
        assert fits[sum(counts)]
        for level, most in zip(LEVEL_NAMES, MOST_START, strict=True):
            legal[level] += sum(counts) <= most
    assert legal == {"learner": 1520, "initiate": 1520, "templar": 3180, "diamedes": 3180}
    for counts in itertools.islice(itertools.product(range(2, 5), repeat=SPHERES), 0, None, 97):
        made = build(spheres=spheres(*counts), level="templar", att=0, **{"def": 0})
        assert (faults(made) == []) == (sum(counts) >= LEAST_START)


def test_samples_of_every_level_and_side() -> None:
    samples = [plan_of(sample) for sample in BUILDER.samples().values()]
    assert {(plan.level, plan.side) for plan in samples} == {
        (level, side) for level in range(len(LEVEL_NAMES)) for side in (LIGHT, DARK)
    }
    assert list(BUILDER.samples()) == [plan.name for plan in samples]


def test_random_builds_vary() -> None:
    plans = [plan_of(made) for made in random_builds()]
    assert {plan.level for plan in plans} == {0, 1, 2, 3}
    assert len({plan.colour for plan in plans}) == 6
    assert len({plan.hand for plan in plans}) == 2
    assert len({plan.free for plan in plans}) > 5
    assert any(plan.rest == 0 for plan in plans)


# -- what is wrong ---------------------------------------------------------------------------


@clause("FB-5", "FB-6", "FB-7", "FB-8", "FB-R4")
@pytest.mark.parametrize(
    ("level", "budget", "tag"),
    [("learner", 31, "FB-5"), ("initiate", 35, "FB-6"), ("templar", 40, "FB-7"),
     ("diamedes", 50, "FB-8")],
)  # fmt: skip
def test_over_budget_with_its_breakdown(level: str, budget: int, tag: str) -> None:
    free = "Push" if level == "diamedes" else ""
    rest = budget - 21 - 10
    made = build(level=level, geas={"Push": rest + 2}, free=free)
    (problem,) = faults(made)
    assert problem.clause == tag
    assert f"has {budget} Force Power" in problem.text
    assert f"costs {budget + 2} (spheres 21, ATT 5, DEF 5, Push {rest + 2})" in problem.text
    assert BUILDER.tally(made).left == -2
    assert faults(build(level=level, geas={"Push": rest}, free=free)) == []


@clause("FB-3")
def test_a_sphere_over_four() -> None:
    made = build(spheres=spheres(5, 3, 3, 3, 3, 2, 2))
    assert clauses(made) == ["FB-3"]
    assert "the Center has 5 counters; a sphere holds at most 4" in faults(made)[0].text


@clause("FB-5", "FB-6", "FB-9")
def test_the_sum_of_the_spheres() -> None:
    short = build(spheres=spheres(3, 3, 3, 3, 3, 3, 2))
    assert clauses(short) == ["FB-9"]
    for level, tag in (("learner", "FB-5"), ("initiate", "FB-6")):
        many = build(level=level, spheres=spheres(4, 3, 3, 3, 3, 3, 3), att=4)
        assert clauses(many) == [tag]
    assert clauses(build(level="templar", spheres=spheres(4, 3, 3, 3, 3, 3, 3))) == []


@clause("FB-11", "FB-R5")
def test_att_and_def_share_their_ten() -> None:
    made = build(level="initiate", att=6, **{"def": 5})
    assert clauses(made) == ["FB-11"]
    assert f"at most {ATT_DEF_CAP}" in faults(made)[0].text


@clause("FB-17")
@pytest.mark.parametrize("word", GEAS_WORDS[7:])
def test_a_geas_of_the_other_side(word: str) -> None:
    light_only = word in ("Heal", "Protect", "Lightning Absorb")
    for colour, barred in (("blue", not light_only), ("red", light_only)):
        made = build(colour=colour, att=4, geas={word: 1})
        assert clauses(made) == (["FB-17"] if barred else [])
        shown = [field.label for group in BUILDER.groups(made) for field in group.fields]
        assert word in shown


@clause("FB-8", "FB-17")
def test_the_free_geas() -> None:
    assert clauses(build(free="Push")) == ["FB-8"]
    assert clauses(build(level="diamedes")) == ["FB-8"]
    assert clauses(build(level="diamedes", free="Push")) == []
    assert clauses(build(level="diamedes", free="Choke")) == ["FB-17"]
    assert clauses(build(level="diamedes", colour="red", free="Choke")) == []


@clause("FB-R1")
def test_a_bare_target() -> None:
    made = build(spheres=spheres(4, 0, 4, 0, 4, 4, 4))
    assert clauses(made) == ["FB-9", "FB-R1"]
    assert "the Left Arm has no counter" in faults(made)[1].text


@clause("FB-13")
def test_red_is_dark_and_dark_alone() -> None:
    with pytest.raises(BadBuild, match="FB-13"):
        BUILDER.read({**BUILDER.blank(), "side": "light", "colour": "red"})
    with pytest.raises(BadBuild, match="line 1: blue is not for the Dark Side"):
        BUILDER.from_text("Side: Dark, blue")
    assert BUILDER.read({**BUILDER.blank(), "side": "Dark", "colour": "red"})["colour"] == "red"


def test_every_problem_at_once() -> None:
    assert clauses(BROKEN[0]) == ["FB-5", "FB-3", "FB-5", "FB-R1", "FB-R1", "FB-R1", "FB-R1",
                                  "FB-11", "FB-17"]  # fmt: skip


def test_remarks() -> None:
    assert remarks(build()).keys() == {"FB-46"}
    assert "Left Arm (6, 17%)" in remarks(build())["FB-46"]
    thin = spheres(1, 3, 3, 4, 4, 3, 3)
    assert remarks(build(spheres=thin)).keys() == {"FB-92"}
    assert remarks(build(spheres=thin, colour="red")).keys() == {"FB-65"}
    assert remarks(build(att=0, **{"def": 10})).keys() == {"FB-36", "FB-39", "FB-46"}
    assert "2 left over" in remarks(build(att=3))["FB-16"]
    assert "without LH" in remarks(build(spheres=spheres(4, 4, 4, 4, 3, 0, 2)))["FB-R1"]


# -- three forms -----------------------------------------------------------------------------


@pytest.mark.parametrize("made", [*EVERY, *BROKEN])
def test_all_three_forms_can_be_read_back(made: Build) -> None:
    for form in (BUILDER.text(made), BUILDER.json(made), BUILDER.packed(made)):
        assert BUILDER.any_form(form) == made
    packed = BUILDER.packed(made)
    assert packed.isascii()
    assert quote(packed) == packed
    assert len(packed) < 60 + 9 * LONGEST_NAME


def test_the_form_for_people() -> None:
    assert BUILDER.text(BUILDER.samples()["Page of the Light"]).splitlines() == [
        "Name: Page of the Light",
        "Level: Learner",
        "Side: Light, blue",
        "Hand: right",
        "Spheres: C 3, LS 3, RS 3, LF 3, RF 3, LH 3, RH 3",
        "ATT: 4",
        "DEF: 4",
        "GEAS: Jump 1, Heal 1",
        "Pool: 0",
    ]


def test_lines_may_be_short() -> None:
    made = BUILDER.from_text("level: learner\n\ncolour: red\nspheres: 3 3 3 3 3 3 3\nATT: 5")
    assert made["geas"] == {}
    assert made["hand"] == "right"
    assert BUILDER.name(made) == NAMELESS
    assert BUILDER.from_text("Level: Learner\nSide: Dark\nSpheres: C 4, lf 2")["colour"] == "red"


def test_every_line_at_fault_is_named() -> None:
    text = "Level: Knight\nSide: Light, pink\nSpheres: C 3, C 4\nMana: 3\nATT: -1\nATT: 3\n"
    text += "GEAS: Push\nHand: right\nHand: left\nFree GEAS: Fly\nDEF: 1000"
    with pytest.raises(BadBuild) as caught:
        BUILDER.from_text(text)
    numbers = [problem.partition(":")[0] for problem in caught.value.problems]
    assert numbers == [f"line {number}" for number in (1, 2, 3, 4, 5, 7, 9, 10, 11)]
    with pytest.raises(BadBuild, match="level is missing"):
        BUILDER.any_form("")


@pytest.mark.parametrize(
    "data",
    [
        {},
        {**BUILDER.blank(), "att": -1},
        {**BUILDER.blank(), "att": True},
        {**BUILDER.blank(), "def": 2.5},
        {**BUILDER.blank(), "spheres": [3, 3]},
        {**BUILDER.blank(), "spheres": {"X": 1}},
        {**BUILDER.blank(), "geas": {"Fly": 1}},
        {**BUILDER.blank(), "geas": 3},
        {**BUILDER.blank(), "level": None},
        {**BUILDER.blank(), "free": "Fly"},
        {**BUILDER.blank(), "mana": 1},
    ],
)
def test_json_that_is_no_fighter(data: dict[str, object]) -> None:
    with pytest.raises(BadBuild) as caught:
        BUILDER.read(data)
    assert all(caught.value.problems)


@pytest.mark.parametrize(
    "packed",
    ["fb1", "fb2~LbR~3.3.3.3.3.3.3~5.3~Pu1~~M", "fb1~LbR~3.3.3~5.3~~~M",
     "fb1~LbR~3.3.3.3.3.3.3~5.3~Xx1~~M", "fb1~LbR~3.3.3.3.3.3.3~5.3~~Xx~M",
     "fb1~XbR~3.3.3.3.3.3.3~5.3~~~M", "{not-json}", "[1]"],
)  # fmt: skip
def test_lines_that_are_no_packed_fighter(packed: str) -> None:
    with pytest.raises(BadBuild):
        BUILDER.any_form(packed)


def test_seven_numbers_will_do_for_the_spheres() -> None:
    assert build(spheres=[3, 3, 3, 3, 3, 3, 3]) == BUILDER.blank()


def test_names_are_tidied() -> None:
    assert BUILDER.name(build(name="  a\n\tb\x00 ")) == "a b"
    assert len(BUILDER.name(build(name="x" * 500))) == LONGEST_NAME
    assert BUILDER.name(build(name=" ")) == NAMELESS


# -- filling in ------------------------------------------------------------------------------


def test_every_field_can_be_filled_in() -> None:
    goal = build_of(plan_of(BUILDER.samples()["Tyrant"]))
    values = {field.name: field.value for group in BUILDER.groups(goal) for field in group.fields}
    assert BUILDER.changed(BUILDER.blank(), values) == goal
    names = [field.name for group in BUILDER.groups(goal) for field in group.fields]
    assert len(set(names)) == len(names)


def test_what_makes_no_sense_is_left_as_it_was() -> None:
    start = BUILDER.blank()
    nonsense = {"att": "many", "def": "-3", "level": "Knight", "sphere-c": "", "free": "Fly",
                "unknown": "1", "geas-push": "100"}  # fmt: skip
    assert BUILDER.changed(start, nonsense) == start
    assert BUILDER.changed(start, {"sphere-c": "9"})["spheres"] == spheres(9, 3, 3, 3, 3, 3, 3)


def test_choices_hold_their_value_and_numbers_their_limits() -> None:
    for made in EVERY:
        for group in BUILDER.groups(made):
            for field in group.fields:
                if field.kind == "choice":
                    assert field.value in dict(field.choices)
                elif field.kind == "number":
                    assert field.low <= int(field.value) <= field.high
    titles = [group.title for group in BUILDER.groups(BUILDER.blank())]
    assert "Free GEAS" not in titles
    assert "Free GEAS" in [g.title for g in BUILDER.groups(build(level="diamedes"))]


def test_the_tally_adds_up() -> None:
    for made in [*EVERY, *BROKEN]:
        tally = BUILDER.tally(made)
        assert tally.budget - sum(count for _, count in tally.lines) == tally.left


# -- in a match ------------------------------------------------------------------------------


def test_a_build_of_another_level_says_nothing() -> None:
    match = Match.new(GAME, options={"level_a": "templar"}, seed=1)
    assert match.choice is not None
    options = list(match.choice.options)
    assert BUILDER.answer(BUILDER.blank(), match.state, 0, match.choice.ask, options) is None


def test_other_questions_are_not_its_business() -> None:
    duel = entered(BUILDER.blank(), 0)
    for ask in range(SETUP_ASKS, len(GAME.asks)):
        assert BUILDER.answer(BUILDER.blank(), duel, 0, ask, [0, 1]) is None


@clause("FB-R1")
def test_a_stance_that_a_layout_bars_is_not_answered() -> None:
    made = build(spheres=spheres(4, 4, 4, 4, 3, 0, 2))
    assert faults(made) == []
    duel = entered(made, 1, layout="wheel")
    assert duel.fighters[1].count(5) == 0
    match = Match.new(GAME, options={"layout": "spine"}, seed=1)
    while (choice := match.choice) and choice.name != "start sphere":
        match.answer_option(0, choice.options[0])
    assert choice is not None
    assert BUILDER.answer(made, match.state, 0, choice.ask, list(choice.options)) is None
    fits = build(spheres=spheres(4, 4, 4, 4, 3, 1, 1))
    assert plan_in(entered(fits, 0, layout="spine"), 0, "New fighter")[0] == plan_of(fits)


# -- faces -----------------------------------------------------------------------------------


def test_the_picture_shows_every_counter() -> None:
    made = BUILDER.samples()["Tower"]
    picture = BUILDER.picture(made)
    assert picture.count('class="counter purple"') >= 28
    assert "Tower" in picture
    assert "style" not in picture
    for broken in BROKEN:
        assert BUILDER.picture(broken)
    assert "&lt;b&gt;" in BUILDER.picture(build(name="<b>"))


def test_a_geas_slot_for_every_geas() -> None:
    assert len(plan_of(BUILDER.blank()).geas) == GEAS_COUNT == len(GEAS_WORDS)
