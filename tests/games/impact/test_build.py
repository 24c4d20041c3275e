"""Fighters are built, checked, written down, read back, and taken into a match."""

from __future__ import annotations

import json
import random
import re

import pytest

import salle
from salle import Match
from salle.games.impact.build import ImpactBuilder
from salle.games.impact.data import (
    ASK_BUY,
    ASK_FIGHTER,
    FINISH,
    LEAST_BUDGET,
    MANEUVERS_FROM,
    OWN_FIGHTER,
    RANK_POINTS,
    RANK_WORDS,
    SAMPLE_BUYS,
    SAMPLES,
    STANDARD_IDS,
)
from salle.games.impact.notation import SAMPLE_NAMES
from salle.games.impact.plan import (
    bought,
    plan_from,
    purchases_of,
    skills,
    standard_house,
    within_reach,
)
from salle.games.impact.plan_forms import LONGEST_NAME, NAMELESS, build_of, plan_of
from salle.games.impact.plan_problems import cheapest_drill, drill_cost
from salle.games.impact.record_sheet import FILE, pack_sheet
from salle.games.impact.rules.creation import Silence, buy, price, purchases
from salle.games.impact.state import Fight
from salle.kernel.build import BadBuild, Build, Problem
from salle.kernel.rng import Thinking
from tests.clauses import clause

GAME = salle.game("impact")
BUILDER = ImpactBuilder()
RANDOM = 40
UNESCAPED = re.compile(r"[A-Za-z0-9_.~-]+")


def build(**changes: object) -> Build:
    """The blank fighter with changes."""
    return BUILDER.read({**BUILDER.blank(), **changes})


def side(ratio: str, power: int, speed: int) -> dict[str, object]:
    return {"ratio": ratio, "power": power, "speed": speed}


def faults(made: Build) -> list[Problem]:
    return [problem for problem in BUILDER.problems(made) if not problem.remark]


def clauses(made: Build) -> list[str]:
    return [problem.clause for problem in faults(made)]


def remarks(made: Build) -> dict[str, str]:
    return {problem.clause: problem.text for problem in BUILDER.problems(made) if problem.remark}


def levels(made: Build) -> dict[str, int]:
    """Skills above their base."""
    base = standard_house().sheet.base
    found = skills(plan_of(made).drill)
    return {STANDARD_IDS[code]: level for code, level in enumerate(found) if level != base[code]}


def fields(made: Build) -> dict[str, str]:
    return {field.name: field.value for group in BUILDER.groups(made) for field in group.fields}


def random_builds() -> list[Build]:
    thinking = Thinking(7)
    return [BUILDER.random(thinking) for _ in range(RANDOM)]


EVERY = [BUILDER.blank(), *BUILDER.samples().values(), *random_builds()]
FRANK_AS_PRINTED = build(
    name="Frank (as printed)",
    right=side("2:1", 3, 1),
    left=side("1:2", 1, 2),
    tactics=2,
    defence=2,
    toughness={"head": 6},
    maneuvers=[["straight", 4], ["hook", 4], ["round", 3], ["sweep", 2], ["grapple", 2],
               ["joint_lock", 1]],
)  # fmt: skip
BROKEN = [
    FRANK_AS_PRINTED,
    build(rank=50, right=side("2:1", 3, 2), left=side("1:2", 1, 1), stamina=990),
    build(name="~ Ä%20_ \n: {x}, ünd mehr.  ", rank=99_999, maneuvers=[["throw", 99], ["jab", 3]]),
]


def entered(made: Build, seat: int, **options: object) -> Fight:
    """The fight after a set-up in which one seat answers as the build says."""
    plan = plan_of(made)
    ranks = ["white", "white"]
    ranks[seat] = str(plan.budget)
    match = Match.new(GAME, options={"rank": ",".join(ranks), **options}, seed=1)
    while match.choice and match.choice.ask <= ASK_BUY:
        choice = match.choice
        answer = choice.options[0]
        if choice.seat == seat:
            given = BUILDER.answer(made, match.state, seat, choice.ask, list(choice.options))
            assert given is not None
            answer = given
        match.answer_option(choice.seat, answer)
    assert isinstance(match.state, Fight)
    return match.state


# -- legal ones ------------------------------------------------------------------------------


@clause("IM-12", "IM-13", "IM-18", "IM-26", "IM-R88")
@pytest.mark.parametrize("number", range(0, len(EVERY), 2))
def test_a_legal_build_enters_a_match_as_it_is(number: int) -> None:
    made = EVERY[number]
    assert faults(made) == []
    plan = plan_of(made)
    seat = number // 2 % 2
    fighter = entered(made, seat).fighters[seat]
    assert plan_from(plan.name, fighter, plan.budget, plan.drill) == plan
    assert tuple(fighter.skill) == skills(plan.drill)
    assert fighter.left == BUILDER.tally(made).left
    assert fighter.spent == bought(plan).spent


@clause("IM-134", "IM-R87")
def test_every_purchase_of_a_legal_build_is_offered() -> None:
    """The order in which a plan is bought never meets a purchase that creation does not offer."""
    house = standard_house()
    for made in EVERY:
        plan = plan_of(made)
        state = GAME.blank(2, {**GAME.default_options(), "rank": str(plan.budget)})
        assert isinstance(state, Fight)
        fighter = state.fighters[0]
        fighter.left = plan.budget
        fighter.ratios = list(plan.ratios)
        while (item := BUILDER.answer(made, state, 0, ASK_BUY, [])) != FINISH:
            assert item is not None
            assert item in purchases(house, fighter)
            buy(Silence(), house, fighter, 0, item)
        assert FINISH in purchases(house, fighter)


def test_what_the_engine_offers_the_builder_calls_legal() -> None:
    for seed in range(8):
        rng = random.Random(seed)
        rank = rng.choice(RANK_WORDS[:3])
        match = Match.new(GAME, options={"rank": rank}, seed=seed)
        drill: list[int] = []
        while match.choice and match.choice.ask <= ASK_BUY and match.choice.seat == 0:
            choice = match.choice
            option = OWN_FIGHTER if choice.ask == ASK_FIGHTER else rng.choice(choice.options)
            if choice.ask == ASK_BUY and option >= MANEUVERS_FROM:
                drill.append(option - MANEUVERS_FROM)
            match.answer_option(0, option)
        assert isinstance(match.state, Fight)
        fighter = match.state.fighters[0]
        plan = plan_from("X", fighter, RANK_POINTS[RANK_WORDS.index(rank)], drill)
        made = build_of(plan)
        assert faults(made) == []
        assert BUILDER.tally(made).left == fighter.left
        assert skills(plan.drill) == tuple(fighter.skill)


def test_samples_of_every_rank() -> None:
    plans = [plan_of(sample) for sample in BUILDER.samples().values()]
    assert {plan.rank for plan in plans} == set(range(len(RANK_POINTS)))
    assert list(BUILDER.samples()) == [plan.name for plan in plans]
    for plan in plans:
        below = max([points for points in RANK_POINTS if points < plan.budget], default=0)
        assert below < bought(plan).spent <= plan.budget


@clause("IM-R9")
def test_ready_made_fighters_are_those_of_the_match() -> None:
    spent = {"Frank": (990, 10), "John": (990, 10), "Kate": (925, 75)}
    for sample in range(SAMPLES):
        plan = plan_of(BUILDER.samples()[SAMPLE_NAMES[sample]])
        assert sorted(purchases_of(plan)) == sorted(SAMPLE_BUYS[sample])
        assert (bought(plan).spent, bought(plan).left) == spent[plan.name]


def test_random_builds_vary() -> None:
    plans = [plan_of(made) for made in random_builds()]
    assert {plan.rank for plan in plans} == set(range(len(RANK_POINTS)))
    assert {plan.ratios for plan in plans} == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert len({plan.drill for plan in plans}) == len(plans)
    rest = [bought(plan).left * 10 > plan.budget for plan in plans]
    assert any(rest)
    assert not all(rest)


# -- prices and Automatic Increase -----------------------------------------------------------


@clause("IM-12", "IM-13", "IM-14", "IM-15", "IM-18", "IM-22", "IM-24", "IM-R9")
def test_frank_as_printed_costs_five_too_many() -> None:
    (problem,) = faults(FRANK_AS_PRINTED)
    assert problem.clause == "IM-12"
    assert "a White Belt has 1,000 PP; this fighter costs 1,005" in problem.text
    assert BUILDER.tally(FRANK_AS_PRINTED).left == -5
    assert [cost for _, cost in BUILDER.tally(FRANK_AS_PRINTED).lines] == [
        75, 30, 60, 50, 150, 180, 180, 100, 40, 80, 60,
    ]  # fmt: skip


@clause("IM-19", "IM-20")
def test_automatic_increase_shows_in_the_skills() -> None:
    made = build(maneuvers=[["straight", 4]])
    assert levels(made) == {"straight": 4, "jab": 2, "palm": 2, "groin": 2, "gouge": 2}
    assert BUILDER.tally(made).lines[-1] == ("Straight 4", 180)
    three = build(maneuvers=[["straight", 3]])
    (note,) = [
        field.note
        for group in BUILDER.groups(three)
        for field in group.fields
        if field.name == "skill-straight"
    ]
    assert "the next level lifts 4 more" in note


@clause("IM-R14")
def test_a_skill_of_zero_counts_as_one() -> None:
    assert levels(build(maneuvers=[["grapple", 4]])) == {
        "grapple": 4, "choke": 1, "immobilize": 1, "joint_lock": 1, "throw": 1,
    }  # fmt: skip
    assert BUILDER.options(build(maneuvers=[["grapple", 4]]), 0)["air_zero"] == "as_one"
    assert "air_zero" not in BUILDER.options(build(maneuvers=[["grapple", 3]]), 0)


@clause("IM-R16")
def test_the_order_of_buying_counts_and_thrift_is_pointed_out() -> None:
    first = build(rank="yellow", maneuvers=[["jab", 2], ["straight", 4]])
    later = build(rank="yellow", maneuvers=[["straight", 4], ["jab", 2]])
    assert levels(first) == levels(later)
    assert BUILDER.tally(later).left - BUILDER.tally(first).left == 30
    assert "cost 30 PP less if you begin with Straight 4" in remarks(first)["IM-R16"]
    assert "IM-R16" not in remarks(later)
    john = BUILDER.samples()["John"]
    assert "110 PP less if you begin with Choke 1" in remarks(john)["IM-R16"]
    for made in EVERY:
        drill = plan_of(made).drill
        assert skills(cheapest_drill(drill)) == skills(drill)
        assert drill_cost(cheapest_drill(drill)) <= drill_cost(drill)


@clause("IM-21", "IM-23", "IM-25")
def test_stamina_defence_and_pairs_of_limbs() -> None:
    made = build(stamina=70, defence=3, toughness={"arms": 5}, difficulty={"legs": 3})
    costs = dict(BUILDER.tally(made).lines)
    assert costs["Stamina 70"] == 200
    assert costs["Defence 3"] == 125
    fighter = bought(plan_of(made)).fighter
    assert fighter.toughness[1] == fighter.toughness[2] == 5
    assert fighter.difficulty[5] == fighter.difficulty[6] == 3
    assert [fighter.tactic_level(tactic) for tactic in range(3)] == [3, 2, 1]


@clause("IM-R17")
def test_defence_beyond_four_adds_to_all_tactics() -> None:
    for defence in (4, 5, 9):
        fighter = bought(plan_of(build(rank="green", defence=defence))).fighter
        assert [fighter.tactic_level(tactic) for tactic in range(4)] == [
            defence, defence - 1, defence - 2, defence - 3,
        ]  # fmt: skip


@clause("IM-R7")
def test_a_price_is_the_rate_times_the_level_reached() -> None:
    costs = dict(BUILDER.tally(build(tactics=4, maneuvers=[["groin", 3]])).lines)
    assert costs["Tactics 4"] == 30 * (2 + 3 + 4)
    assert costs["Groin Punch 3"] == 25 * (2 + 3)


# -- what is wrong ---------------------------------------------------------------------------


@clause("IM-16", "IM-17", "IM-R11")
def test_the_ratio() -> None:
    made = build(right=side("2:1", 3, 2))
    assert clauses(made) == ["IM-16"]
    assert "with Speed 2 its Power has to be 4 at least, not 3" in faults(made)[0].text
    assert clauses(build(right=side("2:1", 4, 2))) == []
    assert clauses(build(left=side("1:2", 2, 3))) == ["IM-16"]
    assert clauses(build(left=side("2:1", 2, 1))) == []


@clause("IM-R10")
def test_a_side_that_was_never_touched() -> None:
    made = build(right=side("2:1", 1, 1), left=side("1:2", 1, 1))
    assert clauses(made) == ["IM-R10", "IM-R10"]
    assert "Power has to be 2 at least, for 30 PP" in faults(made)[0].text


@clause("IM-R87", "IM-R19")
def test_a_budget_of_ones_own() -> None:
    assert clauses(build(rank=LEAST_BUDGET)) == []
    assert clauses(build(rank=LEAST_BUDGET - 1)) == ["IM-R87", "IM-12"]
    assert BUILDER.options(build(rank=1037), 0)["rank"] == "1037"
    assert BUILDER.options(build(rank=2000), 1)["rank"] == "yellow"


def test_every_problem_at_once() -> None:
    assert clauses(BROKEN[1]) == ["IM-R87", "IM-12", "IM-16", "IM-R10"]


def test_remarks() -> None:
    assert "10 PP are left over" in remarks(BUILDER.samples()["Frank"])["IM-26"]
    assert "nothing can be bought" in remarks(BUILDER.samples()["Frank"])["IM-26"]
    assert "Jab would cost 30" in remarks(BUILDER.samples()["Kate"])["IM-26"]
    assert "kicking range" in remarks(BUILDER.samples()["John"])["IM-53"]


# -- three forms -----------------------------------------------------------------------------


@pytest.mark.parametrize("made", [*EVERY, *BROKEN], ids=BUILDER.name)
def test_all_three_forms_can_be_read_back(made: Build) -> None:
    for form in (BUILDER.text(made), BUILDER.json(made), BUILDER.packed(made)):
        assert BUILDER.any_form(form) == made
    assert json.loads(BUILDER.json(made)) == made
    assert UNESCAPED.fullmatch(BUILDER.packed(made))


def test_the_form_for_people() -> None:
    assert BUILDER.text(BUILDER.samples()["Frank"]).splitlines() == [
        "Name: Frank",
        "Rank: White Belt",
        "Right: 2:1, Power 3, Speed 1",
        "Left: 1:2, Power 1, Speed 3",
        "Tactics: 1",
        "Defence: 2",
        "Stamina: 50",
        "Toughness: Head 6",
        "Difficulty: none",
        "Maneuvers: Straight 4, Hook 4, Round Kick 3, Sweep Kick 2, Grapple 2, Joint-Lock 1",
        "Left over: 10 PP",
    ]


def test_lines_may_be_short() -> None:
    made = BUILDER.from_text("rank: 1,200 pp\n\nright: 1:2, speed 4\nmaneuvers: straight punch 2")
    assert made["rank"] == 1200
    assert made["right"] == side("1:2", 1, 4)
    assert levels(made) == {"straight": 2}
    assert BUILDER.name(made) == NAMELESS


def test_every_line_at_fault_is_named() -> None:
    text = "Rank: Pink Belt\nRight: 3:1\nLeft: 2:1, Mana 3\nMana: 3\nTactics: 0\nTactics: 3\n"
    text += "Stamina: 55\nToughness: Tail 3\nDifficulty: Head 1\nManeuvers: Hook\nDefence: 1\n"
    text += "Defence: 2\nName: X"
    with pytest.raises(BadBuild) as caught:
        BUILDER.from_text(text)
    numbers = [problem.partition(":")[0] for problem in caught.value.problems]
    assert numbers == [f"line {number}" for number in (1, 2, 3, 4, 5, 7, 8, 9, 10, 12)]
    with pytest.raises(BadBuild, match="rank is missing"):
        BUILDER.any_form("")


@pytest.mark.parametrize(
    "changes",
    [
        {"tactics": 0},
        {"tactics": True},
        {"defence": 2.5},
        {"stamina": 55},
        {"stamina": 40},
        {"rank": "pink"},
        {"rank": True},
        {"rank": 0},
        {"rank": 100_001},
        {"right": 3},
        {"left": {"ratio": "3:1"}},
        {"left": {"mana": 1}},
        {"toughness": {"tail": 3}},
        {"toughness": {"head": 4}},
        {"difficulty": 3},
        {"maneuvers": {"fly": 1}},
        {"maneuvers": [["hook"]]},
        {"maneuvers": [["hook", 100]]},
        {"maneuvers": 3},
        {"mana": 1},
    ],
)
def test_json_that_is_no_fighter(changes: dict[str, object]) -> None:
    with pytest.raises(BadBuild) as caught:
        build(**changes)
    assert all(caught.value.problems)
    with pytest.raises(BadBuild, match="rank is missing"):
        BUILDER.read({})


@pytest.mark.parametrize(
    "packed",
    ["im1", "im2~1000~p3.1~s1.3~1.2.50~h6~~hook4~F", "im1~1000~p3.1~s1.3~1.2.50~h6~~fly4~F",
     "im1~1000~p3.1~s1.3~1.2.50~x6~~hook4~F", "im1~1000~p3.1~1.2.50~h6~~hook4~F", "{not-json}",
     "im1~1000~p3.1~s1.3~1.2.55~h6~~hook4~F", "[1]"],
)  # fmt: skip
def test_lines_that_are_no_packed_fighter(packed: str) -> None:
    with pytest.raises(BadBuild):
        BUILDER.any_form(packed)


def test_names_are_tidied() -> None:
    assert BUILDER.name(build(name="  a\n\tb\x00 ")) == "a b"
    assert len(BUILDER.name(build(name="x" * 500))) == LONGEST_NAME
    assert BUILDER.name(build(name=" ")) == NAMELESS


def test_names_of_maneuvers() -> None:
    made = build(maneuvers={"Hook Kick": 2, "hook": 3, "Joint Lock": 1, "GROIN PUNCH": 2})
    assert levels(made) == {"hook_kick": 2, "hook": 3, "joint_lock": 1, "groin": 2}


# -- filling in ------------------------------------------------------------------------------


@pytest.mark.parametrize("goal", BUILDER.samples().values(), ids=BUILDER.name)
def test_every_field_can_be_filled_in(goal: Build) -> None:
    assert BUILDER.changed(BUILDER.blank(), fields(goal)) == goal
    names = [field.name for group in BUILDER.groups(goal) for field in group.fields]
    assert len(set(names)) == len(names)


def test_what_makes_no_sense_is_left_as_it_was() -> None:
    start = BUILDER.blank()
    nonsense = {
        "tactics": "many", "defence": "-3", "rank": "Knight", "budget": "", "stamina": "55",
        "ratio-left": "3:1", "unknown": "1", "skill-hook": "100", "power-right": "0",
    }  # fmt: skip
    assert BUILDER.changed(start, nonsense) == start
    assert BUILDER.changed(start, {"toughness-head": "1", "skill-jab": "0"}) == start
    assert BUILDER.changed(start, {"power-right": "9"})["right"] == side("2:1", 9, 1)


def test_rank_and_budget_in_one_form() -> None:
    start = BUILDER.blank()
    assert BUILDER.changed(start, {"rank": "green", "budget": "1000"})["rank"] == "green"
    assert BUILDER.changed(start, {"rank": "white", "budget": "1200"})["rank"] == 1200
    own = build(rank=1200)
    assert BUILDER.changed(own, {"rank": "custom", "budget": "7000"})["rank"] == "brown"
    assert BUILDER.changed(own, {"rank": "white", "budget": "1200"})["rank"] == "white"


def test_a_skill_falls_with_the_one_that_lifted_it() -> None:
    frank = BUILDER.samples()["Frank"]
    form = fields(frank) | {"skill-straight": "3"}
    assert form["skill-jab"] == "2"
    less = BUILDER.changed(frank, form)
    assert "jab" not in levels(less)
    assert BUILDER.changed(less, {"skill-straight": "4"}) == frank
    kept = BUILDER.changed(frank, {"skill-jab": "1"})
    assert levels(kept)["jab"] == 2, "what AIR gives cannot be given back alone"


def test_choices_hold_their_value_and_numbers_their_limits() -> None:
    for made in EVERY:
        for group in BUILDER.groups(made):
            assert group.fields
            for field in group.fields:
                if field.kind == "choice":
                    assert field.value in dict(field.choices)
                elif field.kind == "number":
                    assert field.low <= int(field.value) <= field.high


def test_what_is_within_reach_can_be_bought_and_no_more() -> None:
    house = standard_house()
    kate = BUILDER.samples()["Kate"]
    for number, item in enumerate(purchases(house, bought(plan_of(kate)).fighter)[1:]):
        assert within_reach(plan_of(kate), item) >= 1, number
        assert price(house, bought(plan_of(kate)).fighter, item) <= 75
    more = BUILDER.changed(kate, {"skill-jab": "2"})
    (field,) = [f for g in BUILDER.groups(kate) for f in g.fields if f.name == "skill-jab"]
    assert (field.cost, field.high) == ("next level 30 PP", 3)
    assert faults(more) == []
    assert faults(BUILDER.changed(kate, {"skill-jab": str(field.high)})) == []
    assert clauses(BUILDER.changed(kate, {"skill-jab": str(field.high + 1)})) == ["IM-12"]


def test_the_tally_adds_up() -> None:
    for made in [*EVERY, *BROKEN]:
        tally = BUILDER.tally(made)
        assert tally.budget - sum(cost for _, cost in tally.lines) == tally.left


# -- in a match ------------------------------------------------------------------------------


def first_answer(made: Build, **options: object) -> int | None:
    match = Match.new(GAME, options=options, seed=1)
    assert match.choice is not None
    return BUILDER.answer(made, match.state, 0, match.choice.ask, list(match.choice.options))


def test_a_build_that_costs_too_much_says_nothing() -> None:
    assert first_answer(BUILDER.samples()["Mara"]) is None
    assert first_answer(BUILDER.samples()["Mara"], rank="yellow") == OWN_FIGHTER
    assert first_answer(BUILDER.samples()["Frank"], rank="yellow") == OWN_FIGHTER


@clause("IM-11", "IM-R14")
def test_a_table_that_would_make_another_fighter_is_not_answered() -> None:
    john, frank = BUILDER.samples()["John"], BUILDER.samples()["Frank"]
    assert first_answer(john, air_zero="never") is None
    assert first_answer(frank, air_zero="never") == OWN_FIGHTER
    dear = pack_sheet(FILE.read_text(encoding="utf-8").replace("cost = 15", "cost = 16"))
    assert first_answer(frank, sheet=dear) is None


def test_a_build_goes_on_from_where_the_set_up_stands() -> None:
    frank = BUILDER.samples()["Frank"]
    match = Match.new(GAME, seed=1)
    for answer in ("own", "right 2:1", "left 1:2", "defence", "straight"):
        assert match.choice is not None
        match.answer(answer)
    state = match.state
    assert isinstance(state, Fight)
    while match.choice and match.choice.ask == ASK_BUY and match.choice.seat == 0:
        options = list(match.choice.options)
        option = BUILDER.answer(frank, match.state, 0, ASK_BUY, options)
        assert option is not None
        match.answer_option(0, option)
    assert isinstance(match.state, Fight)
    assert tuple(match.state.fighters[0].skill) == skills(plan_of(frank).drill)
    assert match.state.fighters[0].left == 10


def test_a_set_up_that_went_another_way_is_left_alone() -> None:
    frank = BUILDER.samples()["Frank"]
    match = Match.new(GAME, seed=1)
    for answer in ("own", "right 2:1", "left 1:2", "tactics"):
        match.answer(answer)
    assert match.choice is not None
    options = list(match.choice.options)
    assert BUILDER.answer(frank, match.state, 0, ASK_BUY, options) is None


def test_other_questions_are_not_its_business() -> None:
    fight = entered(BUILDER.blank(), 0)
    for ask in range(ASK_BUY + 1, len(GAME.asks)):
        assert BUILDER.answer(BUILDER.blank(), fight, 0, ask, [0, 1]) is None


# -- faces -----------------------------------------------------------------------------------


def test_the_picture_shows_the_body() -> None:
    frank = BUILDER.samples()["Frank"]
    picture = BUILDER.picture(frank)
    assert picture.count('class="box"') == 68
    assert "Left 1:2 Power 1 Speed 3 · Right 2:1 Power 3 Speed 1" in picture
    assert "style" not in picture
    for broken in BROKEN:
        assert BUILDER.picture(broken)
    assert "&lt;b&gt;" in BUILDER.picture(build(name="<b>"))
