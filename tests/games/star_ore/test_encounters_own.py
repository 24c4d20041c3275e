"""A character of one's own sits down to a fight, part by part (SO-R250)."""

from __future__ import annotations

from dataclasses import replace

import pytest

import salle
from salle.bots.tournament import AsBuilt
from salle.games.star_ore.build import StarOreBuilder
from salle.games.star_ore.data_asks import ASK_CHARACTER, ASK_OWN_PART, OWN_SHEET
from salle.games.star_ore.data_own import LETTERS, MOST_PARTS, OWN_LETTERS, OWN_PARTS
from salle.games.star_ore.force import STUNTS
from salle.games.star_ore.gear import ARMS
from salle.games.star_ore.own_sheet import (
    fault_of,
    letter_word,
    name_of,
    name_options,
    own_sheet,
    part_words,
    parts_of,
    plan_from,
)
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_json import plan_of
from salle.games.star_ore.plan_random import random_plan
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.state import Fight, Sheet
from salle.kernel.build import Build
from salle.kernel.match import Match
from salle.kernel.playout import Policy, PolicyTable, RandomTable, play_out
from salle.kernel.rng import SeededDice, Thinking
from salle.kernel.rules import State
from tests.clauses import clause
from tests.games.star_ore.making import build

GAME = salle.game("star-ore")
BUILDER = StarOreBuilder()
STUNT_NAMES = [stunt.name for stunt in STUNTS]
ARM_NAMES = [arm.name for arm in ARMS[1:]]
ODD = (
    "Name: Zo’é 7",
    "Character: named NPC",
    "Species: Custom (Hutt)",
    "Stats: Body 6d+1hd, Coordination 2, Cool 4d+1wd",
    "Abilities: massive 2, armor 3, darkvision, poison-gas filter, normal damage unarmed, "
    "Body maximum 2, breathe under water",
    "Skills: Brawling 3d+1hd, Pilot [speeder] 2, Lore [nature] 2, Lightsaber 1, Two-Weapon "
    "Fighting 2, Simple Ranged 1",
    "Force: Force Sense 4d+1hd, Energy Manipulation 2d+1wd",
    "Stunts: Force Lightning 3, Blaster Defense 1",
    "Willpower: +30 base, +4 current",
    "Dark Side: 5",
    "Forms: VI",
    "Armor: Corellian powersuit; no helmet",
    "Weapons: Lightsaber ×2, Net, Gas grenade ×3",
    "Tools: medkit (superb), toolkit (AI), lucky charm",
    "Vehicle: T-47 airspeeder",
    "Hand: left",
    "Budget: 1000",
)


class OwnOnly(Policy):
    """Describes a character of its own, at random."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        return OWN_SHEET if ask == ASK_CHARACTER else options[self.thinking.below(len(options))]


def odd() -> Build:
    return BUILDER.from_text("\n".join(ODD))


def sheet_data(sheet: Sheet) -> dict[str, object]:
    """All of a sheet that counts in a fight."""
    names = [name for name in dir(sheet) if not name.startswith("_")]
    return {
        name: getattr(sheet, name)
        for name in names
        if name not in ("number", "packed", "name") and not callable(getattr(sheet, name))
    }


def seated(build: Build, **options: str) -> Match:
    """A match in which seat A has set itself up with a build; B brings the first of the roster."""
    match = Match.new(GAME, seed=1, options=options)
    while match.choice and GAME.setting_up(match.state):
        choice = match.choice
        if choice.seat == 0:
            option = BUILDER.answer(build, match.state, 0, choice.ask, list(choice.options))
            assert option is not None, choice.prompt
            match.answer_option(0, option)
        else:
            match.answer(0)
    return match


def first(match: Match) -> Sheet:
    assert isinstance(match.state, Fight)
    return match.state.fighters[0].sheet


# -- every part comes across -------------------------------------------------------------------


@clause("SO-R250")
@pytest.mark.parametrize("name", samples())
def test_all_that_counts_in_a_fight_is_said(name: str) -> None:
    plan = samples()[name]
    again = plan_from(parts_of(plan), name_options(plan.name))
    assert sheet_data(own_sheet(again)) == sheet_data(own_sheet(plan))
    assert fault_of(again, 0, 20) == ""


@pytest.mark.parametrize("seed", range(40))
def test_random_characters_come_across(seed: int) -> None:
    plan = random_plan(Thinking(seed))
    again = plan_from(parts_of(plan), name_options(plan.name))
    assert sheet_data(own_sheet(again)) == sheet_data(own_sheet(plan))


@clause("SO-R250")
def test_an_odd_character_sits_down_with_all_it_has() -> None:
    made = odd()
    plan = plan_of(made)
    assert [one for one in BUILDER.problems(made) if not one.remark] == []
    match = seated(made)
    sheet = first(match)
    assert sheet_data(sheet) == sheet_data(own_sheet(plan))
    assert sheet.name == "Zo'e 7"
    assert (sheet.massive, sheet.natural, sheet.eyes, sheet.deadly_fists) == (2, 3, 2, True)
    assert (sheet.will_base, sheet.dark, sheet.left_handed) == (plan.base_willpower, 5, True)
    view = GAME.view(match.state, 0)
    assert "Zo'e 7" in str(view)


@pytest.mark.parametrize(
    "lines",
    [
        ("Species: Droid", "Abilities: armor 2", "Weapons: Blaster ×2", "Skills: Blaster 3"),
        ("Species: Wookiee", "Stats: Body 7", "Weapons: Vibro-ax"),
        ("Species: Human cyborg", "Stats: Body 3d+1hd", "Abilities: low-light vision"),
        ("Character: minor NPC", "Armor: Stormtrooper armor", "Weapons: Blaster rifle"),
    ],
)
def test_others_sit_down_and_fight(lines: tuple[str, ...]) -> None:
    made = build(*lines, "Budget: 300")
    match = seated(made, max_rounds="2")
    assert sheet_data(first(match)) == sheet_data(own_sheet(plan_of(made)))
    thinking = Thinking(1)
    while match.choice:
        match.answer(thinking.below(len(match.choice)))
    again = salle.load(match.record())
    assert GAME.position(again.state) == GAME.position(match.state)


def test_one_of_the_roster_is_named_and_not_described() -> None:
    match = Match.new(GAME, seed=1)
    assert match.choice
    made = BUILDER.samples()["Padawan"]
    option = BUILDER.answer(made, match.state, 0, ASK_CHARACTER, list(match.choice.options))
    assert option == list(samples()).index("Padawan")
    assert first(seated(made)).packed == ""


def test_a_position_keeps_a_character_of_ones_own() -> None:
    match = seated(odd())
    while match.choice and match.state.round == 0:  # type: ignore[attr-defined]  # a Fight
        match.answer(0)
    given = GAME.position(match.state)
    again = GAME.set_up(given, match.options)
    assert GAME.position(again) == given
    assert isinstance(again, Fight)
    assert sheet_data(again.fighters[0].sheet) == sheet_data(first(match))


# -- what a table does not take ------------------------------------------------------------------


@clause("SO-R250")
def test_a_table_may_limit_the_points() -> None:
    made = build("Stats: Body 3", "Budget: 60")
    assert first(seated(made, points="60")).stat_d[0] == 3
    match = Match.new(GAME, options={"points": "5"})
    assert match.choice
    assert (
        BUILDER.answer(made, match.state, 0, match.choice.ask, list(match.choice.options)) is None
    )
    assert fault_of(plan_of(made), 5, 20) == (
        "this table allows 5 points; this character costs 10 (SO-R250)"
    )


@clause("SO-R250")
def test_a_character_that_breaks_the_rules_comes_as_a_blank_sheet() -> None:
    match = Match.new(GAME, seed=1)
    match.play("my own; Body; 20; name; a; b; end; done")
    assert isinstance(match.state, Fight)
    sheet = match.state.fighters[0].sheet
    assert (sheet.name, sheet.stat_d) == ("Ab", [1] * 6)
    assert sheet_data(sheet) == sheet_data(own_sheet(Plan()))


def test_illegal_builds_say_nothing() -> None:
    match = Match.new(GAME, seed=1)
    assert match.choice
    bad = build("Stats: Body 9")
    assert BUILDER.answer(bad, match.state, 0, match.choice.ask, list(match.choice.options)) is None


def test_a_build_says_nothing_where_an_encounter_says_who_is_there() -> None:
    match = Match.new(GAME, seed=1, options={"encounter": "duel"})
    assert BUILDER.answer(odd(), match.state, 0, ASK_CHARACTER, [0, OWN_SHEET]) is None
    assert BUILDER.options(odd(), 0) == {"encounter": "none", "points": "any"}


def test_a_character_of_endless_parts_is_refused() -> None:
    plan = plan_of(odd())
    stunts = tuple([(name, 1) for name in STUNT_NAMES])
    assert "at most" in fault_of(
        replace(plan, stunts=stunts, arms=tuple([(name, 1) for name in ARM_NAMES])), 0, 20
    )


# -- questions -----------------------------------------------------------------------------------


def test_every_part_and_letter_has_words_of_its_own() -> None:
    assert len(set(part_words().values())) == len(OWN_PARTS)
    for ask, options in ((ASK_OWN_PART, OWN_PARTS), (ASK_OWN_PART + 2, OWN_LETTERS)):
        for option in options:
            assert GAME.read_option(ask, GAME.option_text(ask, option)) == [option]
    assert [letter_word(n) for n in (0, 1, 27, 37, 38, 39)] == [
        "end", "a", "0", "space", "hyphen", "apostrophe",
    ]  # fmt: skip
    assert len(LETTERS) == 39


@pytest.mark.parametrize(
    ("name", "spelled"), [("Kel", "Kel"), ("zo’é 7", "Zo'e 7"), ("Ñandú-X", "Nandu-x"), ("漢", "")]
)
def test_names_are_spelled(name: str, spelled: str) -> None:
    assert name_of(name_options(name)) == spelled


@pytest.mark.parametrize("seed", range(8))
def test_random_answers_always_make_somebody(seed: int) -> None:
    """Parts have no order and no end but `done` or the most that can be said."""
    start = GAME.blank(2, GAME.default_options() | {"squad": "1", "max_rounds": "1"})

    thinking = Thinking(seed)
    table = PolicyTable(start, [OwnOnly(thinking), OwnOnly(thinking)], SeededDice(seed))
    play_out(GAME.rules, start, table)
    assert start.over
    assert table.decisions <= 4 * 2 * MOST_PARTS + 400


def test_bots_bring_builds_and_random_tables_end() -> None:
    state = GAME.blank(2, GAME.default_options() | {"squad": "1", "max_rounds": "3"})
    bots: list[Policy] = [
        AsBuilt(GAME, BUILDER, odd(), GAME.bots["heuristic"](Thinking(seat))) for seat in (0, 1)
    ]
    play_out(GAME.rules, state, PolicyTable(state, bots, SeededDice(1)))
    assert isinstance(state, Fight)
    assert {me.sheet.name for me in state.fighters} == {"Zo'e 7"}
    for seed in range(20):
        other = GAME.blank(2, GAME.default_options() | {"max_rounds": "2"})
        play_out(GAME.rules, other, RandomTable(Thinking(seed)))
        assert other.over
