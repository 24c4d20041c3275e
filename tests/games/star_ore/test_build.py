"""Characters are built, priced, checked, written down and read back."""

from __future__ import annotations

import contextlib
import re
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import salle
from salle.games.star_ore.plan import KINDS, NAMELESS
from salle.games.star_ore.plan_costs import cost, left
from salle.games.star_ore.plan_json import plan_of
from salle.games.star_ore.plan_words import LONGEST_NAME
from salle.kernel.build import CHOICE, BadBuild, Build
from salle.kernel.rng import Thinking
from tests.clauses import clause, clauses_of, rulebooks
from tests.games.star_ore.making import BUILDER, build, clauses, faults, plan, remarks, rich

RANDOM = 40
STATE = salle.new("jedi-duel", seed=1).state
"""Any state; a build has nothing to say to it."""


def random_builds() -> list[Build]:
    thinking = Thinking(7)
    return [BUILDER.random(thinking) for _ in range(RANDOM)]


SAMPLES = BUILDER.samples()
EVERY = [BUILDER.blank(), *SAMPLES.values(), *random_builds()]
BROKEN = [
    build(
        "Species: Droid", "Stats: Body 9d+2hd, Cool 0", "Force: Force Sense 3", "Stunts: Fear 12",
        "Willpower: +3 base, +9 current", "Dark Side: 4", "Forms: II, III", "Budget: 20",
        "Skills: Gambling (Cool) 7, Tech 1wd+8d, Language [Huttese] 1",
        "Limits: stats up to 2; no Force powers; no abilities; no dark side; wiggle dice at 5",
    ),
    build(
        "Species: Human", "Abilities: darkvision 2, massive 10", "Stats: Sense 1hd+4d",
        "Skills: Blaster 0d+1hd, Pilot [capital ship] 6", "Dark Side: 1", "Forms: VII",
        "Tools: odd thing (AI), spoon", "Weapons: Net ×3, Lightsaber", "Hand: left",
        "Armor: Battleframe; no helmet", "Vehicle: x-wing", "Player: Zoë: & co., ~ 漢 [x] %20",
        "Motivations: -._~ , ; all of it", "Experience: 12",
    ),
    build("Species: Custom (Ewok's friend) cyborg", "Native language: Ewokese",
          "Skills: Lore [don't-ask. me] 3, Language [ewokese] 4, Language [Basic] 1"),
]  # fmt: skip


# -- legal ones ------------------------------------------------------------------------------


@pytest.mark.parametrize("made", EVERY, ids=BUILDER.name)
def test_samples_and_random_characters_are_legal(made: Build) -> None:
    assert faults(made) == []


def test_samples_run_from_minor_to_master() -> None:
    plans = [plan_of(made) for made in SAMPLES.values()]
    assert {one.kind for one in plans} == set(range(len(KINDS)))
    assert min(one.limits.budget for one in plans) == 50
    assert max(one.limits.budget for one in plans) == 400
    assert any(one.cyborg for one in plans)
    assert any(one.machine for one in plans)
    assert any(one.dark for one in plans)
    assert any(dice.wiggle for one in plans for dice in one.force)
    assert any(dice.hard for one in plans for dice in one.stats)
    assert any(dice.hard for one in plans for _, dice in one.skills)


def test_random_characters_vary_and_spend_what_they_have() -> None:
    plans = [plan_of(made) for made in random_builds()]
    assert len({one.species.name for one in plans}) > 6
    assert len({one.arms for one in plans}) > 6
    assert any(one.has_forms for one in plans)
    assert all(left(one) <= 2 for one in plans)
    assert BUILDER.random(Thinking(3)) == BUILDER.random(Thinking(3))


def test_a_build_has_nothing_to_answer_yet() -> None:
    assert BUILDER.answer(BUILDER.blank(), STATE, 0, 0, [1]) is None


# -- prices ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        (["Stats: Body 3"], 10),
        (["Skills: Blaster 3, Lore [Jedi] 1"], 8),
        (["Skills: Language [native] 3, Language [Basic] 2"], 2),
        (["Skills: Language [Basic] 1"], 0),
        (["Willpower: +2 base, +3 current"], 9),
        (["Force: Force Sense 1"], 0),
        (["Force: Force Sense 2, Mental Influence 1"], 10),
        (["Force: Energy Manipulation 1d+1hd+1wd"], 35),
        (["Force: Energy Manipulation 1d+1hd+1wd", "Limits: wiggle dice at 5"], 20),
        (["Force: Force Sense 2", "Stunts: Empathy 3"], 11),
        (["Species: Wookiee"], 20),
        (["Species: Droid", "Stats: Cool 1d+1hd+1wd"], 35),
        (["Species: Droid", "Skills: Tech 1d+1hd+1wd"], 19),
        (["Species: Custom", "Abilities: darkvision, armor 2, Body maximum 2"], 40),
    ],
)  # fmt: skip
@clause("SO-164", "SO-165", "SO-166", "SO-167", "SO-178", "SO-R130", "SO-R131")
def test_prices(lines: list[str], points: int) -> None:
    made = rich(*lines)
    assert cost(plan_of(made)) == points
    tally = BUILDER.tally(made)
    assert sum(count for _, count in tally.lines) == points
    assert (tally.budget, tally.left) == (1000, 1000 - points)


@clause("SO-162", "SO-179")
def test_a_budget_is_not_overspent() -> None:
    assert clauses(build("Stats: Body 5, Cool 5, Sense 3", "Budget: 50")) == []
    [problem] = faults(build("Stats: Body 5, Cool 5, Sense 4", "Budget: 50"))
    assert problem.text == "there are 50 points; this character costs 55 (Stats 55)"
    earned = build("Stats: Body 5, Cool 5, Sense 4", "Budget: 50", "Experience: 5")
    assert clauses(earned) == []
    assert clauses(build("Budget: 49")) == ["SO-162"]
    assert clauses(build("Budget: 1001")) == ["SO-162"]
    assert clauses(build("Limits: stats up to 2")) == ["SO-162"]
    assert clauses(build("Limits: stats up to 3")) == []


@clause("SO-161")
def test_what_is_left_becomes_experience() -> None:
    made = build("Stats: Body 3", "Budget: 60")
    assert remarks(made)["SO-161"] == "50 points are left and become unspent experience"


# -- limits ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["Stats: Body 5"], []),
        (["Stats: Body 6"], ["SO-153"]),
        (["Species: Trandoshan", "Stats: Body 6"], []),
        (["Species: Trandoshan", "Stats: Body 7"], ["SO-168"]),
        (["Species: Wookiee", "Stats: Body 7, Command 4"], []),
        (["Species: Wookiee", "Stats: Body 8, Command 5"], ["SO-168", "SO-168"]),
        (["Species: Custom", "Abilities: Cool maximum 2", "Stats: Cool 7"], []),
        (["Stats: Body 0"], ["SO-160"]),
        (["Stats: Body 5", "Limits: stats up to 4"], ["SO-162"]),
        (["Skills: Blaster 5"], []),
        (["Skills: Blaster 6"], ["SO-179"]),
        (["Skills: Gambling (Cool) 2"], ["SO-154"]),
        (["Skills: Gambling (Cool) 2", "Limits: new skills"], []),
        (["Stats: Body 2d+1hd"], ["SO-R136"]),
        (["Species: Human cyborg", "Stats: Body 2d+1hd+1wd"], []),
        (["Species: Human cyborg", "Stats: Body 4d+1hd+1wd"], ["SO-153"]),
        (["Species: Droid", "Stats: Body 2d+1wd", "Limits: no abilities"], ["SO-162"]),
        (["Skills: Tech 2d+1hd"], ["SO-R136"]),
        (["Species: Droid", "Skills: Tech 2d+2hd+2wd"], ["SO-179"]),
        (["Abilities: darkvision"], ["SO-R145"]),
        (["Species: Rodian cyborg", "Abilities: darkvision"], []),
        (["Species: Rodian cyborg", "Abilities: darkvision", "Limits: no abilities"], ["SO-162"]),
        (["Species: Droid", "Abilities: darkvision 2"], ["SO-178"]),
        (["Force: Force Sense 10"], []),
        (["Force: Force Sense 8d+2hd+1wd"], ["SO-R137"]),
        (["Force: Force Sense 4", "Limits: no Force powers"], []),
        (["Force: Mental Influence 1", "Limits: no Force powers"], ["SO-163"]),
        (["Stunts: Empathy 1", "Limits: no Force powers"], ["SO-163"]),
        (["Stunts: Empathy 11"], ["SO-R137"]),
        (["Species: Droid", "Force: Force Sense 2"], ["SO-R138"]),
        (["Species: Droid", "Stunts: Empathy 1"], ["SO-R138"]),
        (["Species: Droid", "Willpower: +1 base"], ["SO-R138"]),
        (["Species: Droid", "Willpower: +1 current"], ["SO-R138"]),
        (["Dark Side: 1"], ["SO-R203"]),
        (["Force: Force Sense 2", "Dark Side: 2"], []),
        (["Force: Force Sense 2", "Dark Side: 3"], ["SO-R139"]),
        (["Force: Force Sense 2", "Dark Side: 1", "Limits: no dark side"], ["SO-R139"]),
        (["Forms: II"], ["SO-R102"]),
        (["Forms: II", "Force: Force Sense 2"], ["SO-R102"]),
        (["Forms: II", "Skills: Lightsaber 1"], ["SO-R102"]),
        (["Forms: I, II", "Skills: Lightsaber 1", "Force: Force Sense 2"], []),
        (["Forms: II, IV", "Skills: Lightsaber 1", "Force: Force Sense 2"], ["SO-253"]),
        (["Forms: II, IV", "Skills: Lightsaber 1", "Force: Force Sense 2",
          "Limits: further forms 2"], []),
    ],
)  # fmt: skip
@clause(
    "SO-153", "SO-154", "SO-162", "SO-163", "SO-168", "SO-170", "SO-179", "SO-253", "SO-R102",
    "SO-R136", "SO-R137", "SO-R138", "SO-R139", "SO-R145", "SO-R203",
)  # fmt: skip
def test_limits(lines: list[str], expected: list[str]) -> None:
    assert clauses(rich(*lines)) == expected


def test_every_problem_at_once() -> None:
    assert clauses(BROKEN[0]) == [
        "SO-162", "SO-162", "SO-179", "SO-153", "SO-162", "SO-162",
        "SO-160", "SO-179", "SO-162", "SO-179", "SO-154", "SO-R138", "SO-R137", "SO-163",
        "SO-R138", "SO-R203", "SO-R139", "SO-R102", "SO-253",
    ]  # fmt: skip
    assert clauses(BROKEN[1]) == [
        "SO-R136", "SO-R145", "SO-178", "SO-178", "SO-R136", "SO-179",
        "SO-R203", "SO-R102",
    ]  # fmt: skip


@clause("SO-152", "SO-180")
def test_everything_is_bought_from_one_pool_but_dark_side_points() -> None:
    jedi = SAMPLES["Sith Apprentice"]
    assert [word for word, _ in BUILDER.tally(jedi).lines] == [
        "Stats", "Skills", "Force powers", "Stunts", "Willpower",
    ]  # fmt: skip
    wookiee = [word for word, _ in BUILDER.tally(SAMPLES["Wookiee Warrior"]).lines]
    assert wookiee[0] == "Wookiee"
    free = BUILDER.read({**jedi, "dark": 0})
    assert BUILDER.tally(free) == BUILDER.tally(jedi)


@clause("SO-155", "SO-184", "SO-196", "SO-197", "SO-253", "SO-R130")
def test_what_may_be_regretted() -> None:
    assert (
        "Fear needs base" in remarks(rich("Force: Mental Influence 1", "Stunts: Fear 1"))["SO-196"]
    )
    tainted = rich("Force: Physical Control 1", "Stunts: Healing 1", "Dark Side: 1")
    assert "Healing is barred" in remarks(tainted)["SO-197"]
    assert "SO-196" not in remarks(tainted)
    assert "needs a die of Mental" in remarks(rich("Stunts: Inspire 1"))["SO-184"]
    assert "of no use without" in remarks(rich("Weapons: Lightsaber"))["SO-155"]
    assert "needs height 3" in remarks(rich("Weapons: Blaster cannon"))["SO-155"]
    assert "SO-155" not in remarks(rich("Weapons: Blaster cannon", "Skills: Heavy Weapons 1"))
    assert "SO-R130" in remarks(rich("Limits: wiggle dice at 5"))
    assert "SO-253" in remarks(rich("Skills: Lightsaber 1", "Force: Force Sense 2"))
    assert (
        "has low-light" in remarks(rich("Species: Droid", "Abilities: low-light vision"))["SO-178"]
    )


@pytest.mark.parametrize("made", [*EVERY, *BROKEN])
def test_clauses_that_people_are_shown_stand_in_the_rulebook(made: Build) -> None:
    page = next(page for page in rulebooks() if page.stem == "star-ore")
    cited = {problem.clause for problem in BUILDER.problems(made)}
    for group in BUILDER.groups(made):
        cited |= {group.clause, *(field.clause for field in group.fields)}
    assert cited - {""} <= set(clauses_of(page))


# -- three forms -----------------------------------------------------------------------------


@pytest.mark.parametrize("made", [*EVERY, *BROKEN])
def test_all_three_forms_can_be_read_back(made: Build) -> None:
    for form in (BUILDER.text(made), BUILDER.json(made), BUILDER.packed(made)):
        assert BUILDER.any_form(form) == made
    assert re.fullmatch(r"[A-Za-z0-9_.~-]+", BUILDER.packed(made))


def test_the_form_for_people() -> None:
    assert BUILDER.text(SAMPLES["Cyborg Commando"]).splitlines() == [
        "Name: Cyborg Commando",
        "Character: player character",
        "Species: Human cyborg",
        "Stats: Body 3d+1hd, Coordination 3, Sense 2, Brains 2, Command 2, Cool 3",
        "Abilities: low-light vision, normal damage unarmed",
        "Skills: Blaster 3d+1hd, Brawling 3, Demolitions 2, Dodge 2, Heavy Weapons 3, Running 1, "
        "Stability 2, Tactics 1, Throw Grenade 2",
        "Armor: Combat jumpsuit, helmet; no helmet",
        "Weapons: Vibroknife, Light repeating blaster, Frag grenade ×2",
        "Tools: demolition kit (professional)",
        "Budget: 120",
    ]


def test_the_packed_form() -> None:
    assert BUILDER.packed(SAMPLES["Street Thug"]) == (
        "so1.Street_Thug.k2.sRodian.t2-2-2-1-1-2.zBlaster-2-Brawling-2-Intimidation-1-Running-1"
        "-Streetwise-1.gKnife-1-Hold~2Dout_blaster-1.m50-0-1-1-0-1-1-20"
    )


def test_lines_may_be_short() -> None:
    made = plan_of(BUILDER.from_text("skills: melee 2, PILOT [Starfighter] 3d\n\nstats: cool 2"))
    assert made.name == NAMELESS
    assert [(known.name, dice.normal) for known, dice in made.skills] == [
        ("Melee Weapons", 2), ("Pilot [starfighter]", 3),
    ]  # fmt: skip
    assert made.stats[5].normal == 2


def test_every_line_at_fault_is_named() -> None:
    text = "\n".join([
        "Name: A", "Name: B", "Species: Martian", "Stats: Brawn 3", "Skills: Juggling 2, Pilot 3",
        "Skills: Blaster", "Force: Gravity 2", "Stunts: Fly 1", "Willpower: lots",
        "Dark Side: -1", "Forms: IX", "Armor: tin", "Weapons: Spoon", "Tools: x (holy)",
        "Vehicle: Bus", "Hand: third", "Budget: many", "Limits: none at all", "hello",
        "Abilities: flight", "Character: king", "Experience: 3",
    ])  # fmt: skip
    with pytest.raises(BadBuild) as caught:
        BUILDER.from_text(text)
    numbers = [int(re.findall(r"^line (\d+): ", problem)[0]) for problem in caught.value.problems]
    assert sorted(set(numbers)) == list(range(2, 22))
    assert numbers.count(5) == 2
    said = "; ".join(caught.value.problems)
    assert "there is no skill 'Juggling'; a new one is written with its stat" in said
    assert "Pilot is learnt for one thing, such as Pilot [starfighter]" in said


@pytest.mark.parametrize(
    "changes",
    [
        {"mana": 1}, {"kind": "king"}, {"species": 3}, {"cyborg": "perhaps"},
        {"stats": []}, {"stats": {"Body": "x"}}, {"stats": {"Body": "41d"}},
        {"stats": {"Body": "3d+[4]"}}, {"abilities": {"flight": 1}}, {"abilities": {"armor": -1}},
        {"skills": {"Blaster [x]": "2d"}}, {"skills": {"Tech (Cool)": "2d"}},
        {"skills": {"[]": "1d"}}, {"skills": {"Blaster": "2d", "blaster": "1d"}},
        {"skills": {"New, one (Cool)": "2d"}},
        {"skills": {f"A{n} (Cool)": "1d" for n in range(99)}},
        {"force": {"Gravity": "1d"}}, {"stunts": {"Fly": 1}}, {"stunts": {"Fear": "2d"}},
        {"willpower": 2.5}, {"willpower": True}, {"extra": None}, {"dark": 10_000},
        {"forms": "III"}, {"forms": ["IX"]}, {"armor": "tin"}, {"helmet": 7},
        {"weapons": {"Unarmed": 1}}, {"tools": {"": "plain"}}, {"tools": {"spoon": "holy"}},
        {"tools": {"a,b": "plain"}}, {"vehicle": "bus"}, {"hand": "both"},
        {"about": {"shoe": "9"}}, {"about": []}, {"earned": "x"}, {"limits": {"luck": 1}},
        {"limits": {"wiggle": 7}}, {"limits": {"forms": 7}}, {"limits": {"force": 3}},
        {"people": "a (b)"}, {"native": "x[y]"},
    ],
)  # fmt: skip
def test_json_that_is_no_character(changes: dict[str, object]) -> None:
    with pytest.raises(BadBuild) as caught:
        BUILDER.read({**BUILDER.blank(), **changes})
    assert len(caught.value.problems) == 1
    assert "\n" not in caught.value.problems[0]


def test_every_part_at_fault_is_named() -> None:
    with pytest.raises(BadBuild) as caught:
        BUILDER.read({"kind": 1, "species": 2, "stats": 3, "mana": 4})
    assert len(caught.value.problems) == 4
    with pytest.raises(BadBuild, match="says nothing of a character"):
        BUILDER.any_form("")


@pytest.mark.parametrize(
    "packed",
    ["so2.A", "so1", "x", "so1.A.t1-2", "so1.A.tx-1-1-1-1-1", "so1.A.zBlaster", "so1.A.k9",
     "so1.A.b99-x", "so1.A.!", "so1.A.w1.w2", "so1.A.m1-2", "so1.A.zBlaster-2x", "so1.A.",
     "so1.A.z~C3-1"],
)  # fmt: skip
def test_lines_that_are_no_character(packed: str) -> None:
    with pytest.raises(BadBuild):
        BUILDER.from_packed(packed)


@given(st.text(alphabet="sSo1.aAbdhkmtuwxz0459-_~[](): ,;+\n×", max_size=60), st.booleans())
def test_any_text_is_a_character_or_refused(text: str, packed: bool) -> None:
    try:
        made = BUILDER.any_form(f"so1.A.{text}" if packed else text)
    except BadBuild as fault:
        assert fault.problems
        assert all("\n" not in problem for problem in fault.problems)
        return
    assert BUILDER.any_form(BUILDER.packed(made)) == made


@pytest.mark.parametrize(
    "text",
    [f"Weapons: a{' ' * 15_000}b", f"Skills: a{' 1' * 9_000}", f"Species: ({'(' * 15_000}",
     f"Tools: {'a (' * 5_000}", f"Stunts: {'Fear,' * 3_000}", f"Name: {'x' * 19_000}",
     f"Skills: {'Blaster [' * 2_000}", f"Willpower: {'+' * 15_000}", "so1." + "z-" * 9_000,
     "so1.A.z" + "-".join(["a"] * 9_000)],
    ids=lambda text: text[:12],
)  # fmt: skip
def test_no_text_takes_long(text: str) -> None:
    begun = perf_counter()
    with contextlib.suppress(BadBuild):
        BUILDER.any_form(text)
    assert perf_counter() - begun < 1


# -- the form on a page ------------------------------------------------------------------------


def values(made: Build) -> dict[str, str]:
    return {field.name: field.value for group in BUILDER.groups(made) for field in group.fields}


@pytest.mark.parametrize("made", [*EVERY, *BROKEN])
def test_a_form_sent_back_changes_nothing(made: Build) -> None:
    fields = [field for group in BUILDER.groups(made) for field in group.fields]
    assert len({field.name for field in fields}) == len(fields)
    assert BUILDER.changed(made, values(made)) == made
    for field in fields:
        if field.kind == CHOICE:
            assert field.value in dict(field.choices), field.name


@pytest.mark.parametrize(
    ("field", "value", "line"),
    [
        ("name", "  Ann  ", "Name: Ann"),
        ("kind", "minor NPC", "Character: minor NPC"),
        ("species", "Wookiee", "Species: Wookiee"),
        ("cyborg", "yes", "Species: Human cyborg"),
        ("native", "Huttese", "Native language: Huttese"),
        ("body", "4", "Stats: Body 4, "),
        ("skill-pilot-space-transport", "3", "Skills: Pilot [space transport] 3"),
        ("skill-blaster", "9", "Skills: Blaster 9"),
        ("skills", "Lore [Jedi] 2, nonsense, Gambling (Cool) 1",
         "Skills: Lore [Jedi] 2, Gambling (Cool) 1"),
        ("special", "Tech 1hd", "Skills: Tech 1hd"),
        ("force-sense", "3", "Force: Force Sense 3"),
        ("force-sense-wd", "1", "Force: Force Sense 1d+1wd"),
        ("mental-influence", "2", "Force: Mental Influence 2"),
        ("stunt-empathy", "2", "Stunts: Empathy 2"),
        ("willpower", "2", "Willpower: +2 base"),
        ("extra", "2", "Willpower: +2 current"),
        ("dark", "2", "Dark Side: 2"),
        ("form-v", "yes", "Forms: V"),
        ("ability-massive", "2", "Abilities: massive 2"),
        ("armor", "Blast vest", "Armor: Blast vest"),
        ("weapon1", "Net", "Weapons: Net"),
        ("tools", "spoon (superb)", "Tools: spoon (superb)"),
        ("vehicle", "AT-ST", "Vehicle: AT-ST"),
        ("hand", "left", "Hand: left"),
        ("about-eyes", "blue", "Eyes: blue"),
        ("earned", "4", "Experience: 4"),
        ("budget", "200", "Budget: 200"),
        ("ceiling", "4", "Limits: stats up to 4"),
        ("allow-force", "no", "Limits: no Force powers"),
        ("allow-abilities", "no", "Limits: no abilities"),
        ("allow-skills", "yes", "Limits: new skills"),
        ("allow-dark", "no", "Limits: no dark side"),
        ("further", "2", "Limits: further forms 2"),
        ("wiggle", "5", "Limits: wiggle dice at 5"),
    ],
)  # fmt: skip
def test_fields_are_filled_in(field: str, value: str, line: str) -> None:
    blank = BUILDER.blank()
    made = BUILDER.changed(blank, {field: value})
    assert any(told.startswith(line) for told in BUILDER.text(made).splitlines())
    assert BUILDER.changed(blank, {**values(blank), field: value}) == made


@pytest.mark.parametrize(
    ("field", "value"),
    [("body", "many"), ("body", "99"), ("species", "Martian"), ("skill-blaster", "-1"),
     ("skills", "nonsense"), ("tools", "a ((b"), ("weapon1", "Spoon"), ("armor", "tin"),
     ("wiggle", "7"), ("ceiling", "x"), ("kind", ""), ("unheard", "of"), ("dark", "1e3")],
)  # fmt: skip
def test_nonsense_is_left_as_it_was(field: str, value: str) -> None:
    blank = BUILDER.blank()
    assert BUILDER.changed(blank, {field: value}) == blank


def test_weapons_are_put_down_and_counted() -> None:
    made = BUILDER.changed(BUILDER.blank(), {"weapon1": "Blaster"})
    made = BUILDER.changed(made, {**values(made), "weapon2": "Frag grenade"})
    made = BUILDER.changed(made, {**values(made), "count2": "3"})
    assert made["weapons"] == {"Blaster": 1, "Frag grenade": 3}
    assert BUILDER.changed(made, {**values(made), "weapon1": ""})["weapons"] == {"Frag grenade": 3}
    twin = BUILDER.changed(made, {**values(made), "weapon3": "Blaster"})
    assert twin["weapons"] == {"Blaster": 2, "Frag grenade": 3}


def test_another_species_brings_its_own_tongue() -> None:
    wookiee = BUILDER.changed(BUILDER.blank(), {"species": "Wookiee"})
    assert plan_of(wookiee).tongue == "Shyriiwook"
    human = BUILDER.changed(wookiee, {**values(wookiee), "species": "Human"})
    assert plan_of(human).tongue == "native"


def test_a_droid_is_not_asked_about_the_force() -> None:
    droid = BUILDER.changed(BUILDER.blank(), {"species": "Droid"})
    titles = [group.title for group in BUILDER.groups(droid)]
    assert "Willpower" not in titles
    assert "Abilities" in titles
    assert "Willpower" in [group.title for group in BUILDER.groups(BUILDER.blank())]


def test_a_name_is_never_empty_or_endless() -> None:
    assert BUILDER.name(BUILDER.changed(BUILDER.blank(), {"name": " \n "})) == NAMELESS
    assert len(BUILDER.name(BUILDER.changed(BUILDER.blank(), {"name": "x" * 999}))) == LONGEST_NAME
    assert plan("Stats: Body 2").name == "Test"
