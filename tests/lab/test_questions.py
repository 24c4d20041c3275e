"""Ready questions of every game can be asked, and searches find what is better."""

from __future__ import annotations

from pathlib import Path

import pytest

import salle
from salle.kernel.game import Game
from salle.kernel.rng import Thinking
from salle.kernel.study import Study
from salle.lab.engines import Here
from salle.lab.errors import BadExperiment
from salle.lab.questions import experiment_of, question_named
from salle.lab.reports.making import make_report, reading_of
from salle.lab.running import run
from salle.lab.search import Plan, alike, changed, is_legal, read_search, search
from salle.lab.search_report import search_report, write_search

STUDIES = [(game, study) for game in salle.games().values() for study in game.studies()]
ASKED = [(game, study) for game, study in STUDIES if study.search is None]
SEARCHES = [(game, study) for game, study in STUDIES if study.search is not None]


def name_of(value: object) -> str:
    return value.id if isinstance(value, Game) else getattr(value, "name", "")


def test_names_are_words_and_none_is_there_twice() -> None:
    for game in salle.games().values():
        names = [study.name for study in game.studies()]
        assert len(names) == len(set(names))
        assert all(name.replace("-", "").isalnum() and name.islower() for name in names)


@pytest.mark.parametrize(("game", "study"), ASKED, ids=name_of)
def test_every_question_is_an_experiment_and_gets_a_report(game: Game, study: Study) -> None:
    experiment = experiment_of(game, study, {"matches": 2})
    assert experiment.matches == 2
    if len(experiment.pairings) > 6 and reading_of(experiment) == "baseline":
        experiment = experiment.but(pairings=experiment.pairings[:2])
    if len(experiment.pairings) > 6:
        return
    fewer = experiment.but(variants=experiment.variants[:2], matches=2, block=1, precision=0.0)
    if game.id == "impact":
        fewer = fewer.but(pairings=fewer.pairings[:1], reading="baseline")
    report = make_report(run(fewer, None, Here()))
    assert len(report.findings) >= 2
    assert study.about in report.method


def test_an_unknown_question_is_refused() -> None:
    with pytest.raises(BadExperiment, match="Jedi Duel has no question 'x'; it has stances"):
        question_named(salle.game("jedi-duel"), "x")


# -- searches --------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "study"), SEARCHES, ids=name_of)
def test_a_search_begins_with_legal_builds(game: Game, study: Study) -> None:
    assert study.search is not None
    assert game.builder is not None
    assert all(is_legal(game.builder, game.builder.read(one)) for one in study.search().begin)


@pytest.mark.parametrize(
    ("game", "name"),
    [("battles-wol", "best-team"), ("force-battles", "best-initiate"), ("impact", "best-white")],
)
def test_a_changed_build_is_another_legal_one_within_its_bounds(game: str, name: str) -> None:
    found = salle.game(game)
    study = question_named(found, name)
    assert study.search is not None
    builder = found.builder
    assert builder is not None
    parent = builder.read(study.search().begin[0])
    thinking = Thinking(5)
    fixed = study.search().fixed
    for _ in range(6):
        child = changed(builder, parent, fixed, thinking)
        assert not alike(child, parent)
        assert is_legal(builder, child)
        assert builder.tally(child).budget == builder.tally(parent).budget
        assert builder.options(child, 0) == builder.options(parent, 0)
        parent = child


def test_a_search_is_the_same_for_the_same_seed_and_can_be_gone_on_with(tmp_path: Path) -> None:
    game = salle.game("battles-wol")
    study = question_named(game, "best-team")
    assert study.search is not None
    plan = Plan(game, study, study.search(), 3, 4, 0.95, generations=2, size=5)
    told: list[str] = []
    found = search(plan, tmp_path, Here, told.append)
    again = search(plan, tmp_path, Here, told.append)
    assert (found.best, found.counter, found.rise) == (again.best, again.counter, again.rise)
    assert len(told) == 8
    assert not alike(found.best.build, found.counter.build)
    assert is_legal(plan.builder, found.best.build)
    report = search_report(found, "2026-11-16")
    assert "The best team found wins" in report.findings[0].text
    lines = write_search(found, tmp_path, "2026-11-16")
    assert str(tmp_path) in lines[-1]
    assert (tmp_path / "report.html").exists()


def test_a_search_has_no_precision() -> None:
    game = salle.game("battles-wol")
    with pytest.raises(BadExperiment, match="precision: a search has none"):
        read_search(game, question_named(game, "best-team"), {"precision": 0.1})
    with pytest.raises(BadExperiment, match="matrix is no search"):
        read_search(game, question_named(game, "matrix"), {})
