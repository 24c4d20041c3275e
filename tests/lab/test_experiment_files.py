"""Experiments are read from files, and every fault is reported by its key."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import salle
from salle.lab.choosing import comparison, narrowed, values_in
from salle.lab.errors import BadExperiment
from salle.lab.questions import data_of
from salle.lab.reading import KEYS, read, read_file, read_text
from salle.lab.toml_text import toml_text
from tests.lab.small import data, small

FILE = """
name = "Teams"
game = "battles-wol"
seed = 7
matches = 100
precision = 0.05
pairings = [["first", "second"]]

[options]
go_lead = "loser"

[variants.usual]
[variants.stack]
howl_stack = "multiply"

[contestants.first]
build = "First party"

[contestants.second]
build = "team.txt"
bot = 4
deny = "turn: * HEAL*"
"""


def test_a_file_says_who_meets_whom_under_which_rules(tmp_path: Path) -> None:
    builder = salle.game("battles-wol").builder
    assert builder is not None
    (tmp_path / "team.txt").write_text(builder.text(builder.samples()["Second party"]), "utf-8")
    (tmp_path / "teams.toml").write_text(FILE, "utf-8")
    found = read_file(tmp_path / "teams.toml")
    assert (found.name, found.game, found.seed, found.matches) == ("Teams", "battles-wol", 7, 100)
    assert [cell.variant for cell in found.cells] == ["usual", "stack"]
    assert found.variant("stack").options == {"go_lead": "loser", "howl_stack": "multiply"}
    assert found.contestant("second").bot == "level 4"
    assert found.contestant("second").deny == ("turn: * HEAL*",)
    assert found.contestant("second").builds == (builder.samples()["Second party"],)
    assert found.rotations(found.pairings[0]) == 2
    assert read(found.source) == found.but(name="Teams"), "builds are written out"


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"matchs": 3}, "matchs: there is no such key"),
        ({"matches": 0}, "matches: this is a whole number from 1"),
        ({"matches": "many"}, "matches: this is a whole number"),
        ({"matches": True}, "matches: this is a whole number"),
        ({"seed": -1}, "seed: this is a whole number"),
        ({"precision": 2}, "precision: this is a number between 0.0 and 0.5"),
        ({"precision": "fine"}, "precision: this is a number"),
        ({"confidence": 1.0}, "confidence: this is a number between 0.5 and 1.0"),
        ({"block": 0}, "block: this is a whole number"),
        ({"mirror": "yes"}, "mirror: this is true or false"),
        ({"name": 3}, "name: this is a text"),
        ({"reading": "tea leaves"}, "reading: this is matrix, baseline, variants, synergy"),
        ({"bot": "deep blue"}, "bot: Jedi Duel has no bot 'deep blue'"),
        ({"bot": 9}, "bot: Jedi Duel has no bot 'level 9'"),
        ({"seats": 99}, "seats: this is a whole number from 2 to 8"),
        ({"options": {"gravity": "off"}}, "options.gravity: Jedi Duel has no such switch"),
        ({"options": {"attack_table": "round"}}, "options.attack_table: attack_table is distance"),
        ({"options": 3}, "options: this is a table"),
        ({"variants": {"x": {"attack_table": "round"}}}, "variants.x.attack_table: "),
        ({"contestants": {"a": {"colour": "red"}}}, "contestants.a.colour: a contestant has no"),
        ({"contestants": {"a": 3}}, "contestants.a: this is a table"),
        ({"contestants": {"a": {"build": "Frank"}}}, "contestants.a.build: nothing is built in"),
        ({"contestants": {"a": {"deny": ["High"]}}}, "'High' must look like QUESTION: ANSWER"),
        ({"contestants": {"a": {"deny": ["stan: x"]}}}, "no question is called 'stan'"),
        ({"contestants": {"a": {"deny": 3}}}, "contestants.a.deny: this is a list of texts"),
        ({"pairings": [["free", "nobody"]]}, "pairings, number 1: there is no contestant 'nobody'"),
        ({"pairings": [["free"]]}, "pairings, number 1: Jedi Duel has 2 to 8 seats, not 1"),
        ({"pairings": [["free", "low"], ["free", "low"]]}, "free and low meet already"),
        ({"pairings": [["free", "low"], ["free"] * 3]}, "all pairings are of one size"),
        ({"pairings": []}, "pairings: nobody meets anybody"),
        ({"pairings": 3}, "pairings: this is 'all' or a list"),
        ({"against": "nobody"}, "against: there is no contestant 'nobody'"),
        ({"against": "free", "pairings": "all"}, "against: this says who meets whom already"),
        ({"seats": 3}, "pairings: at 3 seats every pairing must be listed"),
    ],
)
def test_every_fault_is_named_by_its_key(changes: dict[str, object], fault: str) -> None:
    with pytest.raises(BadExperiment) as caught:
        read(data(**changes))
    assert any(fault in problem for problem in caught.value.problems), caught.value.problems


def test_all_faults_are_reported_at_once() -> None:
    with pytest.raises(BadExperiment) as caught:
        read(data(matches=-1, mirror=3, options={"a": 1}, bot="x", colour="red"))
    assert len(caught.value.problems) >= 5


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"game": "chess"}, "game: there is no game 'chess'"),
        ({"game": 3}, "game: 3 is no id of a game"),
        ({}, "game: the id of a game is missing"),
    ],
)
def test_without_a_game_nothing_more_can_be_said(changes: dict[str, object], fault: str) -> None:
    with pytest.raises(BadExperiment, match=fault):
        read(changes)


def test_builds_that_are_none_or_illegal_are_refused() -> None:
    builder = salle.game("impact").builder
    assert builder is not None
    cheat = {**builder.samples()["Frank"], "tactics": 90}
    with pytest.raises(BadExperiment) as caught:
        read(
            {
                "game": "impact",
                "contestants": {
                    "a": {"build": "Nobody at all"},
                    "b": {"build": cheat},
                    "c": {"build": 7},
                    "d": {"builds": []},
                    "e": {"build": "Frank", "builds": ["Frank"]},
                },
            }
        )
    words = "\n".join(caught.value.problems)
    assert "contestants.a.build: 'Nobody at all' is no fighter" in words
    assert "samples are Frank" in words
    assert "contestants.b.build: Frank: " in words
    assert "contestants.c.build: 7 is no fighter" in words
    assert "contestants.d.builds: this is a list of builds" in words
    assert "contestants.e.builds: there is a build already" in words


def test_builds_that_cannot_meet_or_do_not_fit_are_refused() -> None:
    with pytest.raises(BadExperiment, match="so they cannot meet"):
        read(
            {
                "game": "battles-wol",
                "contestants": {"a": {"build": "Four elements"}, "b": {"build": "Two masters"}},
            }
        )
    with pytest.raises(BadExperiment, match="does not fit a table with these switches"):
        read(
            {
                "game": "battles-wol",
                "options": {"party_size": "1"},
                "contestants": {"a": {"build": "First party"}},
            }
        )


def test_fighters_of_different_ranks_can_meet() -> None:
    read({"game": "impact", "contestants": {"a": {"build": "Frank"}, "b": {"build": "Oyama"}}})


def test_files_that_cannot_be_read_are_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadExperiment, match="cannot be read"):
        read_file(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadExperiment, match="not a text file"):
        read_file(tmp_path / "bytes.toml")
    with pytest.raises(BadExperiment, match="this is not TOML"):
        read_text("name = ")


@settings(max_examples=25, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(KEYS),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
            lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
            max_leaves=4,
        ),
    )
)
def test_nonsense_is_an_experiment_or_a_list_of_faults(nonsense: dict[str, object]) -> None:
    try:
        read({**nonsense, "game": "jedi-duel"})
    except BadExperiment as error:
        assert error.problems
        assert all(": " in problem for problem in error.problems)


@pytest.mark.parametrize(
    ("game", "name"),
    [(game.id, study.name) for game in salle.games().values() for study in game.studies()],
)
def test_a_ready_question_can_be_taken_home_as_a_file(game: str, name: str) -> None:
    found = salle.game(game)
    study = next(study for study in found.studies() if study.name == name)
    given_ = data_of(found, study)
    assert tomllib.loads(toml_text(given_)) == _plain(given_)


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value


# -- comparisons -----------------------------------------------------------------------------


def test_a_comparison_has_a_variant_for_every_combination() -> None:
    duel = salle.game("jedi-duel")
    found = read(comparison(duel, ["attack_table=distance,flat", "sense_swap=may"]))
    assert [one.name for one in found.variants] == [
        "attack_table=distance, sense_swap=must", "attack_table=distance, sense_swap=may",
        "attack_table=flat, sense_swap=must", "attack_table=flat, sense_swap=may",
    ]  # fmt: skip


def test_values_with_commas_are_understood() -> None:
    switches = {switch.name: switch for switch in salle.game("jedi-duel").switches}
    own = "0,1,2/1,0,1/2,1,0"
    assert values_in(switches["attack_table"], own) == [own]
    assert values_in(switches["attack_table"], f"flat|{own}") == ["flat", own]
    assert values_in(switches["attack_table"], "distance,flat") == ["distance", "flat"]


@pytest.mark.parametrize(
    ("varied", "fault"),
    [
        ([], "name a switch to compare"),
        (["attack_table"], "--option looks like NAME=VALUE,VALUE"),
        (["gravity=on,off"], "Jedi Duel has no switch 'gravity'"),
        (["sense_swap=must"], "sense_swap is must anyway"),
    ],
)
def test_comparisons_of_nothing_are_refused(varied: list[str], fault: str) -> None:
    with pytest.raises(BadExperiment, match=fault):
        comparison(salle.game("jedi-duel"), varied)


def test_a_part_of_an_experiment_can_be_named() -> None:
    part = narrowed(small(), ["wild,free"])
    assert part.pairings == (("free", "wild"),)
    with pytest.raises(BadExperiment, match="these do not meet"):
        narrowed(small(), ["free,nobody"])
    with pytest.raises(BadExperiment, match="there is no such variant"):
        narrowed(small(), [], ["other"])
