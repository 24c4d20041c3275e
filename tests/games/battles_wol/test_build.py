"""Teams are built, checked, written down, read back, and taken into a match."""

from __future__ import annotations

import random
from itertools import product

import pytest

import salle
from salle import Match
from salle.games.battles_wol.build import SET_UP_ASKS, BattlesBuilder, levels_of
from salle.games.battles_wol.data import (
    BOX_LIMIT,
    KINDS,
    PARTY_MOST,
    RANKS,
    ROW_LIMIT,
    USUAL_EACH,
    USUAL_RANK,
)
from salle.games.battles_wol.data_options import ASK_LEVELS
from salle.games.battles_wol.plan import (
    LARGEST,
    LONGEST_NAME,
    MOST_MOBS,
    NAMELESS,
    MobPlan,
    Plan,
    build_of,
    plan_of,
)
from salle.games.battles_wol.plan_samples import FIGHTERS, KEEPERS, STRIKERS
from salle.games.battles_wol.rules.mobs.roster import CARDS
from salle.games.battles_wol.shares import next_share, shared
from salle.games.battles_wol.state import Battle
from salle.kernel.build import BadBuild, Build, Problem
from salle.kernel.rng import Thinking
from tests.clauses import clause

GAME = salle.game("battles-wol")
BUILDER = BattlesBuilder()
RANDOM = 40


def build(**changes: object) -> Build:
    """The blank team with changes."""
    return BUILDER.read({**BUILDER.blank(), **changes})


def mob(kind: str = "Warrior", *numbers: int) -> dict[str, object]:
    """A Mob with HP, rows, ATT and DEF, as far as they are named."""
    parts = ("hp", "row1", "row2", "att", "def")
    return {"kind": kind, **dict(zip(parts, numbers, strict=False))}


def alone(*numbers: int, **changes: object) -> Build:
    """One Warrior with Rank 1, his point in ATT."""
    numbers = (*numbers, *(0, 0, 0, 1)[len(numbers) :])
    return build(rank=1, mobs=[mob("Warrior", *numbers)], **changes)


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


SAMPLES = BUILDER.samples()
EVERY = [BUILDER.blank(), *SAMPLES.values(), *random_builds()]
BROKEN = [
    build(rank=0, levels="fixed_each", points=9, mobs=[mob("Thug", 11, 199, 0, 7, 8)] * 7),
    build(rank=20, levels="pooled", mobs=[], name="~ Ä%20 \n: {x}, ünd.mehr_ 漢 "),
    build(levels="fixed_total", points=181, mobs=[mob("Bard", 1, 2, 3), mob("Monk", 30, 0, 1)]),
]


# -- shares ----------------------------------------------------------------------------------


@clause("BW-R10", "BW-R11")
def test_weights_are_exact_where_they_add_up_and_proportions_elsewhere() -> None:
    for weights in product(range(ROW_LIMIT + 1), repeat=3):
        if any(weights):
            assert shared(weights, sum(weights), ROW_LIMIT) == weights
    assert shared((6, 3, 0), 3, 10) == (2, 1, 0)
    assert shared((6, 3, 0), 18, 10) == (10, 8, 0)
    assert shared((6, 3, 0), 22, 10) == (10, 10, 2)
    assert shared((0, 0, 0), 6, 10) == (2, 2, 2)
    assert shared((1, 1), 99, 30) == (30, 30)


def test_one_point_more_takes_none_away() -> None:
    rng = random.Random(1)
    for _ in range(200):
        weights = [rng.randrange(0, 12) for _ in range(rng.randrange(1, 7))]
        given = [0] * len(weights)
        for points in range(1, 10 * len(weights) + 1):
            given[next_share(weights, given, 10)] += 1
            assert tuple(given) == shared(weights, points, 10)
            assert max(given) <= 10


# -- legal ones ------------------------------------------------------------------------------


@pytest.mark.parametrize("made", EVERY)
def test_samples_and_random_teams_are_legal(made: Build) -> None:
    assert faults(made) == []


def test_samples_show_every_way_and_every_kind() -> None:
    plans = [plan_of(sample) for sample in SAMPLES.values()]
    assert list(SAMPLES) == [plan.name for plan in plans]
    assert {one.kind for plan in plans for one in plan.mobs} == set(range(KINDS))
    assert {plan.mode for plan in plans} == {0, 1, 2, 3}
    assert {len(plan.mobs) for plan in plans} == {2, 3, 4}


def test_random_teams_are_fair_and_vary() -> None:
    plans = [plan_of(made) for made in random_builds()]
    for plan in plans:
        assert [one.box for one in plan.mobs] == [USUAL_EACH] * 3
        assert plan.rank == sum(plan.melee) == USUAL_RANK
        sorts = zip(plan.mobs, (FIGHTERS, STRIKERS, KEEPERS), strict=True)
        assert all(one.kind in sort for one, sort in sorts)
        assert BUILDER.options(build_of(plan), 0) == {}
    assert len({one.kind for plan in plans for one in plan.mobs}) > 12
    assert len({one.levels for plan in plans for one in plan.mobs}) > 20


# -- what is wrong ---------------------------------------------------------------------------


@clause("BW-13", "BW-R6")
def test_the_size_of_a_party() -> None:
    assert clauses(build(rank=0, mobs=[])) == ["BW-R6", "BW-15"]
    kinds = [card.name for card in CARDS]
    for size in range(1, PARTY_MOST + 1):
        made = build(rank=1, mobs=[mob(kinds[0], 1, 1, 1, 1), *kinds[1:size]])
        assert clauses(made) == []
        assert ("BW-13" in remarks(made)) == (size not in (3, 4))
    assert clauses(build(rank=1, mobs=[mob("Thug", 1, 1, 1, 1), *kinds[:6]])) == ["BW-R6"]


@clause("BW-R6")
def test_two_of_a_kind_need_a_switch() -> None:
    made = build(rank=1, mobs=[mob("Thief", 1, 1, 1, 1), mob("Thief", 1, 1, 1), "Druid"])
    assert clauses(made) == []
    assert "more than one Thief" in remarks(made)["BW-R6"]
    assert BUILDER.options(made, 1) == {"duplicates": "free"}


@clause("BW-R2", "BW-142")
def test_house_mobs_need_a_switch_and_carry_their_mark() -> None:
    made = SAMPLES["House guests†"]
    assert "Rogue† and Monk† and Bard†" in remarks(made)["BW-R2"]
    assert BUILDER.options(made, 0) == {"roster": "full"}
    assert "Rogue†: HP 3, EVADE† 2, FEINT† 3, ATT -1" in BUILDER.text(made)


@clause("BW-15")
def test_ranks_run_from_1_to_20() -> None:
    for rank in range(1, RANKS + 1):
        assert clauses(build(rank=rank, mobs=[mob("Thug", 1, 1, 1, rank)])) == []
    assert clauses(build(rank=RANKS + 1, mobs=[mob("Thug", 1, 1, 1, RANKS + 1)])) == ["BW-15"]
    assert build(rank="lesser god")["rank"] == 19


@clause("BW-16", "BW-17", "BW-R13")
def test_all_melee_points_are_placed_and_no_more() -> None:
    assert clauses(build(rank=4)) == ["BW-R13"]
    assert "one Melee Point is not placed; all 4 must be" in faults(build(rank=4))[0].text
    assert clauses(build(rank=2)) == ["BW-16"]
    assert "Squire (2) gives 2 Melee Points; this team spends 3" in faults(build(rank=2))[0].text
    squire = [mob("Thug", 0, 0, 5, 0, 1), mob("Thief", 0, 0, 5, 1, 0), mob("Druid", 5)]
    assert clauses(build(rank=2, mobs=squire)) == []


@clause("BW-21", "BW-R12")
def test_no_row_has_more_than_ten() -> None:
    assert clauses(alone(10, 10, 10)) == []
    made = alone(11, 10, 12)
    assert clauses(made) == ["BW-21", "BW-21"]
    assert "the Warrior has 12 Level Points in BONUS DAMAGE; one row takes at most 10" in (
        faults(made)[1].text
    )


@clause("BW-20", "BW-24", "BW-R10", "BW-R91")
def test_agreed_points_for_each_mob_are_spent_exactly() -> None:
    for spent, points, expected in (
        ((3, 3, 2), 8, []), ((3, 3, 1), 8, ["BW-20"]), ((3, 3, 3), 8, ["BW-20"]),
        ((10, 10, 10), BOX_LIMIT, []), ((10, 10, 10), BOX_LIMIT + 1, ["BW-R91"]),
        ((0, 0, 0), 0, ["BW-R91"]),
    ):  # fmt: skip
        assert clauses(alone(*spent, levels="fixed_each", points=points)) == expected


@clause("BW-24", "BW-R10", "BW-R13", "BW-R91")
def test_agreed_points_for_the_party_are_spent_exactly() -> None:
    mobs = [mob("Thug", 8, 8, 8, 1), mob("Thief"), mob("Druid", 0, 0, 1)]
    for points, expected in ((25, []), (24, ["BW-R13"]), (26, ["BW-R13"]), (91, ["BW-R91"])):
        made = build(rank=1, levels="fixed_total", points=points, mobs=mobs)
        assert clauses(made) == expected


@clause("BW-19", "BW-25")
def test_with_dice_any_weights_are_legal() -> None:
    for mode in ("roll", "pooled"):
        assert clauses(alone(0, 9, 1, levels=mode)) == []
        assert build(levels=mode, points=8)["points"] == 0


def test_every_problem_at_once() -> None:
    assert clauses(BROKEN[0]) == ["BW-R6", "BW-15", *["BW-21"] * 14, "BW-16", *["BW-20"] * 7]
    assert clauses(BROKEN[1]) == ["BW-R6"]
    assert clauses(BROKEN[2]) == ["BW-21", "BW-R13", "BW-R91"]


@clause("BW-R14")
def test_rows_that_are_worth_nothing_without_points() -> None:
    for kind, word, numbers in (
        ("Cavalier", "VIGILANTE", (3, 0, 2)), ("Earth Mage", "EARTHQUAKE", (3, 0, 2)),
        ("Thief", "DIVVY", (3, 2, 0)),
    ):  # fmt: skip
        made = build(rank=1, mobs=[mob(kind, *numbers, 1), "Druid", "Thug"])
        assert word in remarks(made)["BW-R14"]
    assert "BW-R14" not in remarks(SAMPLES["Second party"])
    assert "split evenly" in remarks(alone(0, 0, 0))["BW-20"]


# -- three forms -----------------------------------------------------------------------------


@pytest.mark.parametrize("made", [*EVERY, *BROKEN])
def test_all_three_forms_can_be_read_back(made: Build) -> None:
    for form in (BUILDER.text(made), BUILDER.json(made), BUILDER.packed(made)):
        assert BUILDER.any_form(form) == made
    packed = BUILDER.packed(made)
    assert packed.isascii()
    assert not any(sign.isspace() or sign in "%&?#+/\"'<>" for sign in packed)


def test_the_form_for_people() -> None:
    assert BUILDER.text(SAMPLES["Squires with a plan"]).splitlines() == [
        "Name: Squires with a plan",
        "Rank: Squire (2)",
        "Level Points: 30 in all",
        "Barbarian: HP 4, BERSERK 5, HOWL 1, ATT -2",
        "Theurgist: HP 1, RETRIBUTION 3, PROTECTION 6",
        "Cleric: HP 3, RAISE DEAD 1, HEAL 6",
    ]


def test_the_packed_form() -> None:
    assert BUILDER.packed(SAMPLES["Four elements"]) == (
        "bw1~6e8~Fi1.6.1.0.2~Ic1.4.3.1.1~Ai0.3.5.1.0~Ea2.2.4.0.1~Four_elements"
    )
    assert BUILDER.packed(build(name="Zoë & co.")).endswith("~Zo.eb._.26._co.2e.")


def test_lines_may_be_short() -> None:
    made = BUILDER.from_text(
        "rank: 1\n\nfire mage: att 1; firebolt 3\nBARD:\nwarrior: bonus  damage 4"
    )
    assert BUILDER.name(made) == NAMELESS
    assert plan_of(made) == Plan(
        NAMELESS, 1, (MobPlan(7, (0, 3, 0), 1), MobPlan(19), MobPlan(0, (0, 0, 4)))
    )
    assert BUILDER.from_text("Rank: Hero\nLevels: 9 each\nThug:")["points"] == 9


def test_every_line_at_fault_is_named() -> None:
    text = "Rank: King\nLevel Points: many\nWarrior: HP x\nWizard: HP 3\nThug: BERSERK 1\nhello\n"
    text += "Thug: HP 1, HP 2\nName: A\nName: B\nThug: HP 1000\nThug: HP 3, ATT −2"
    with pytest.raises(BadBuild) as caught:
        BUILDER.from_text(text)
    numbers = [problem.partition(":")[0] for problem in caught.value.problems]
    assert numbers == [f"line {number}" for number in (1, 2, 3, 4, 5, 6, 7, 9, 10)]
    with pytest.raises(BadBuild, match="rank is missing"):
        BUILDER.any_form("")


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"rank": 1},
        {**BUILDER.blank(), "rank": -1},
        {**BUILDER.blank(), "rank": True},
        {**BUILDER.blank(), "rank": "baron"},
        {**BUILDER.blank(), "points": 2.5},
        {**BUILDER.blank(), "levels": "many"},
        {**BUILDER.blank(), "mobs": {}},
        {**BUILDER.blank(), "mobs": [3]},
        {**BUILDER.blank(), "mobs": ["Wizard"]},
        {**BUILDER.blank(), "mobs": [{"hp": 3}]},
        {**BUILDER.blank(), "mobs": [{"kind": "Thug", "mana": 3}]},
        {**BUILDER.blank(), "mobs": [{"kind": "Thug", "hp": LARGEST + 1}]},
        {**BUILDER.blank(), "mobs": ["Thug"] * (MOST_MOBS + 1)},
        {**BUILDER.blank(), "mana": 1},
    ],
)
def test_json_that_is_no_team(data: dict[str, object]) -> None:
    with pytest.raises(BadBuild) as caught:
        BUILDER.read(data)
    assert all(caught.value.problems)


def test_every_mob_at_fault_is_named() -> None:
    with pytest.raises(BadBuild) as caught:
        BUILDER.read({"rank": 99999, "mobs": ["Wizard", "Thug", {"kind": "Thief", "hp": None}]})
    assert [problem[:6] for problem in caught.value.problems] == ["the Ra", "Mob 1:", "Mob 3:"]


@pytest.mark.parametrize(
    "packed",
    ["bw1", "bw2~3r~Wa3.2.2.1.0~X", "bw1~3~Wa3.2.2.1.0~X", "bw1~3e~Wa3.2.2.1.0~X",
     "bw1~3r~Wa3.2.2.1~X", "bw1~3r~Zz3.2.2.1.0~X", "bw1~3r~Wa3.2.2.1.0~", "bw1~3r~X~%20",
     "bw1~3r~Wa3.2.2.1.0~.110000.", "bw1~3r~Wa999.2.2.1.0~X", "{not-json}", "[1]"],
)  # fmt: skip
def test_lines_that_are_no_packed_team(packed: str) -> None:
    with pytest.raises(BadBuild):
        BUILDER.any_form(packed)


def test_names_are_tidied() -> None:
    assert BUILDER.name(build(name="  a\n\tb\x00 ")) == "a b"
    assert len(BUILDER.name(build(name="x" * 500))) == LONGEST_NAME
    assert BUILDER.name(build(name=" ")) == NAMELESS


# -- filling in ------------------------------------------------------------------------------


@pytest.mark.parametrize("goal", SAMPLES.values())
def test_every_field_can_be_filled_in(goal: Build) -> None:
    fields = [field for group in BUILDER.groups(goal) for field in group.fields]
    values = {field.name: field.value for field in fields}
    assert len(values) == len(fields)
    assert BUILDER.changed(BUILDER.blank(), values) == goal
    assert BUILDER.changed(goal, values) == goal


def test_what_makes_no_sense_is_left_as_it_was() -> None:
    start = BUILDER.blank()
    nonsense = {"size": "many", "rank": "king", "levels": "?", "points": "x", "mob1-hp": "-3",
                "mob1-kind": "Wizard", "mob9-hp": "3", "unknown": "1"}  # fmt: skip
    assert BUILDER.changed(start, nonsense) == start
    for size in ("0", "7"):
        assert BUILDER.changed(start, {"size": size}) == start
    assert plan_of(BUILDER.changed(start, {"mob1-hp": "11"})).mobs[0].levels[0] == 11


def test_a_party_grows_and_shrinks() -> None:
    grown = plan_of(BUILDER.changed(BUILDER.blank(), {"size": "6"}))
    kinds = [one.kind for one in grown.mobs]
    assert len(set(kinds)) == 6
    assert plan_of(BUILDER.changed(build_of(grown), {"size": "3"})) == plan_of(BUILDER.blank())


def test_a_new_way_to_find_level_points_brings_a_usual_number() -> None:
    each = BUILDER.changed(BUILDER.blank(), {"levels": "fixed_each"})
    total = BUILDER.changed(BUILDER.blank(), {"levels": "fixed_total"})
    assert (each["points"], total["points"]) == (USUAL_EACH, 3 * USUAL_EACH)
    assert BUILDER.changed(each, {"levels": "roll"})["points"] == 0


def test_choices_hold_their_value_and_numbers_their_limits() -> None:
    for made in [*EVERY, *BROKEN]:
        for group in BUILDER.groups(made):
            for field in group.fields:
                if field.kind == "choice":
                    assert field.value in dict(field.choices)
                elif field.kind == "number" and not faults(made):
                    assert field.low <= int(field.value) <= field.high


def test_the_tally_adds_up() -> None:
    for made in [*EVERY, *BROKEN]:
        tally = BUILDER.tally(made)
        assert tally.budget - sum(count for _, count in tally.lines) == tally.left
    assert BUILDER.tally(SAMPLES["Four elements"]).budget == 6 + 4 * 8
    assert BUILDER.tally(SAMPLES["First party"]).budget == 3


# -- in a match ------------------------------------------------------------------------------


def entered(made: Build, seat: int, seed: int = 1, **options: object) -> Battle:
    """The battle after a set-up in which one seat answers as the build says, the other anyhow."""
    match = Match.new(GAME, options={**BUILDER.options(made, seat), **options}, seed=seed)
    rng = random.Random(seed)
    while (choice := match.choice) and choice.ask in SET_UP_ASKS:
        answer: int | None = rng.choice(choice.options)
        if choice.seat == seat:
            answer = BUILDER.answer(made, match.state, seat, choice.ask, list(choice.options))
        assert answer is not None, choice.prompt
        match.answer_option(choice.seat, answer)
    assert isinstance(match.state, Battle)
    return match.state


def as_it_stands(battle: Battle, seat: int) -> list[MobPlan]:
    """The party as it was set up."""
    return [
        MobPlan(one.kind, (one.lp_hp, one.lp_first, one.lp_second), one.melee_att, one.melee_def)
        for one in battle.parties[seat]
    ]


@clause("BW-20", "BW-24", "BW-R10")
@pytest.mark.parametrize("name", ["Four elements", "Squires with a plan"])
@pytest.mark.parametrize("seat", [0, 1])
def test_agreed_points_enter_a_match_as_they_are(name: str, seat: int) -> None:
    made = SAMPLES[name]
    plan = plan_of(made)
    ranks = f"assigned:{plan.rank}"
    assert as_it_stands(entered(made, seat, rank_mode=ranks), seat) == list(plan.mobs)


@clause("BW-16", "BW-18", "BW-19", "BW-21", "BW-R12")
@pytest.mark.parametrize("number", range(len(EVERY)))
def test_a_build_spends_whatever_it_gets(number: int) -> None:
    made, seat = EVERY[number], number % 2
    plan = plan_of(made)
    battle = entered(made, seat, seed=number)
    found = as_it_stands(battle, seat)
    assert [one.kind for one in found] == [one.kind for one in plan.mobs]
    assert battle.ranks[seat] == plan.rank
    assert [(one.att, one.guard) for one in found] == [(one.att, one.guard) for one in plan.mobs]
    for one, planned, there in zip(found, plan.mobs, battle.parties[seat], strict=True):
        assert one.levels == planned.split(there.box)
        assert one.box == there.box
        assert max(one.levels) <= ROW_LIMIT


@clause("BW-25", "BW-R11")
def test_a_pool_is_shared_in_proportion() -> None:
    made = SAMPLES["One for all"]
    battle = entered(made, 0, rank_mode="assigned:3")
    boxes = [one.box for one in battle.parties[0]]
    assert tuple(boxes) == plan_of(made).boxes_for(sum(boxes))


@clause("BW-27", "BW-R8")
def test_another_rank_than_planned_is_spent_in_proportion() -> None:
    made = SAMPLES["Two masters"]
    found = as_it_stands(entered(made, 0, rank_mode="assigned:4"), 0)
    spent = [count for one in found for count in (one.att, one.guard)]
    assert sum(spent) == 4
    assert tuple(spent) == plan_of(made).melee_for(4)


def test_a_build_for_another_table_says_nothing() -> None:
    for name in ("Four elements", "Squires with a plan", "One for all", "House guests†"):
        match = Match.new(GAME, seed=1)
        choice = match.choice
        assert choice is not None
        options = list(choice.options)
        assert BUILDER.answer(SAMPLES[name], match.state, 0, choice.ask, options) is None


def test_a_party_that_somebody_else_picked_is_not_its_business() -> None:
    match = Match.new(GAME, options={"pick_mode": "given", "rank_mode": "assigned"}, seed=1)
    choice = match.choice
    assert choice is not None
    assert BUILDER.answer(EVERY[0], match.state, choice.seat, choice.ask, [*choice.options]) is None


def test_other_questions_are_not_its_business() -> None:
    battle = entered(BUILDER.blank(), 0)
    for ask in range(ASK_LEVELS + 1, len(GAME.asks)):
        assert BUILDER.answer(BUILDER.blank(), battle, 0, ask, [0, 1]) is None


def test_answers_about_levels_are_read_as_the_game_numbers_them() -> None:
    assert levels_of(((40 * 11 + 3) * 11 + 10) * 11 + 7) == (3, 10, 7)


# -- faces -----------------------------------------------------------------------------------


def test_the_picture_shows_every_mob_and_point() -> None:
    made = SAMPLES["Four elements"]
    picture = BUILDER.picture(made)
    assert picture.count('class="full"') == 4 * 8
    for word in ("Four elements", "Rank Champion (6)", "Fire Mage", "METEOR SHOWER"):
        assert word in picture
    assert "style" not in picture
    for broken in BROKEN:
        assert BUILDER.picture(broken)
    assert "&lt;b&gt;" in BUILDER.picture(build(name="<b>"))
