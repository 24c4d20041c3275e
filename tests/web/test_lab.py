"""The lab's page, as a browser without script meets it."""

from __future__ import annotations

import os
import time

import pytest

import salle
from salle.lab.questions import experiment_of, question_named
from salle.lab.results import load
from salle.web.laboratory import Laboratory, conduct
from tests.web.playing import Desk
from tests.web.visiting import Page, Person

PATIENCE = 60.0


@pytest.fixture
def ann(client: Desk) -> Person:
    return Person(client)


def finished(person: Person, page: Page) -> Page:
    """The page of a run once it has its report."""
    deadline = time.monotonic() + PATIENCE
    while "What it says" not in page.words:
        assert time.monotonic() < deadline, page.words
        time.sleep(0.3)
        page = person.get(page.url)
    return page


def test_the_lab_is_in_the_menu_and_has_the_questions_of_every_game(ann: Person) -> None:
    assert "/lab" in ann.get("/").links
    for game in salle.games().values():
        page = ann.get(f"/lab?game={game.id}")
        assert page.status == 200
        assert page.faults == []
        for study in game.studies():
            assert study.question in page.words
        for switch in game.switches:
            if len(switch.values) > 1:
                assert switch.summary in page.words


def test_a_switch_is_compared_and_the_report_can_be_found_again(ann: Person) -> None:
    form = next(
        form
        for form in ann.get("/lab?game=jedi-duel").forms
        if form.fields.get("switch") == "attack_table"
    )
    page = ann.send(form, value="flat", matches="8")
    assert page.status == 200
    assert "/lab/runs/" in page.url
    page = finished(ann, page)
    assert page.faults == []
    assert "What attack_table does to Jedi Duel" in page.words
    assert "16 matches" in page.words
    assert "salle lab compare jedi-duel --option attack_table=flat --matches 8" in page.words
    assert any(link in page.url for link in ann.get("/lab").links if "/lab/runs/" in link)
    assert ann.send(form, value="flat", matches="8").url == page.url, "it is not played twice"


def test_a_question_is_cut_down_to_what_a_page_may_ask(client: Desk, ann: Person) -> None:
    laboratory: Laboratory = client.door.inner.state.laboratory
    game = salle.game("battles-wol")
    experiment = experiment_of(game, question_named(game, "matrix"))
    assert laboratory.limited(experiment).most_matches <= 5_000 + 2 * len(experiment.cells) * 32


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"question": "meaning"}, "Jedi Duel has no question 'meaning'"),
        ({"switch": "gravity", "value": "off"}, "Jedi Duel has no switch 'gravity'"),
        ({"switch": "attack_table", "value": "round"}, "attack_table"),
        ({"switch": "attack_table", "value": "flat", "matches": "many"}, "is a number"),
        ({"switch": "attack_table", "value": "flat", "matches": "0"}, "Matches: this is"),
        ({}, "NAME=VALUE"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    ann: Person, fields: dict[str, str], words: str
) -> None:
    form = ann.get("/lab?game=jedi-duel").form("/lab/runs")
    page = ann.post("/lab/runs", {"csrf": form.fields["csrf"], "game": "jedi-duel", **fields})
    assert page.status == 422, page.words
    assert words in page.words


def test_searches_are_left_to_the_command_line(ann: Person) -> None:
    form = ann.get("/lab?game=impact").form("/lab/runs")
    page = ann.send(form, question="best-white")
    assert page.status == 422
    assert "salle lab ask impact best-white" in page.words


@pytest.mark.parametrize("name", ["x", "0123456789abcdef-20", "%2e%2e%2fsecret"])
def test_other_addresses_lead_nowhere(ann: Person, name: str) -> None:
    assert ann.get(f"/lab/runs/{name}").status == 404
    assert ann.get(f"/lab/reports/{name}").status == 404


def test_a_form_of_another_site_begins_nothing(ann: Person) -> None:
    page = ann.post("/lab/runs", {"game": "jedi-duel", "question": "stances"})
    assert page.status == 403


def test_a_run_whose_time_is_up_reports_what_it_has(client: Desk, ann: Person) -> None:
    laboratory: Laboratory = client.door.inner.state.laboratory
    data: dict[str, object] = {"game": "jedi-duel", "matches": 4000, "bot": "random", "block": 2}
    folder = laboratory._folder / "0123456789abcdef-4000"
    folder.mkdir(parents=True)
    conduct(data, str(folder), 0.0)  # looked at after the first task, however quick the machine is
    assert 0 < load(folder).matches < 4000
    page = ann.get(f"/lab/runs/{folder.name}")
    assert "The run is not finished" in page.words


def test_a_run_that_was_cut_off_can_be_gone_on_with(client: Desk, ann: Person) -> None:
    laboratory: Laboratory = client.door.inner.state.laboratory
    data: dict[str, object] = {"game": "jedi-duel", "matches": 4, "bot": "random"}
    name = laboratory.begin(data)
    page = finished(ann, ann.get(f"/lab/runs/{name}"))
    for run in list(laboratory._runs.values()):
        run.result(PATIENCE)
    (laboratory._folder / name / "report.json").unlink()
    os.utime(laboratory._folder / name / "progress.json", (1, 1))
    page = ann.get(f"/lab/runs/{name}")
    assert "was cut off" in page.words
    finished(ann, ann.send(page.form(f"/lab/runs/{name}/again")))


def test_the_lab_takes_so_many_at_a_time(client: Desk, ann: Person) -> None:
    laboratory: Laboratory = client.door.inner.state.laboratory
    form = ann.get("/lab?game=jedi-duel").form("/lab/runs")
    statuses = [
        ann.post(
            "/lab/runs",
            {"csrf": form.fields["csrf"], "game": "jedi-duel", "question": "moves", "seed": str(n)},
        ).status
        for n in range(1, 8)
    ]
    assert statuses.count(200) == laboratory._settings.lab_queue + 1
    assert statuses[-1] == 429
