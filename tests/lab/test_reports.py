"""Reports say what the numbers say, in sentences with intervals, and stand alone as pages."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path

import pytest

import salle
from benchmarks.reports import PUBLISHED
from salle.lab.engines import Here
from salle.lab.errors import BadResults
from salle.lab.experiment import Cell, Contestant, Experiment, Variant
from salle.lab.loop import COLUMNS
from salle.lab.questions import question_named
from salle.lab.reports import matrix, synergy
from salle.lab.reports.keeping import NAME, published, published_report, report_in, report_text
from salle.lab.reports.making import make_report, reading_of
from salle.lab.reports.page import markdown, page
from salle.lab.reports.plots import HeatCell, bars, heat, histogram, step
from salle.lab.reports.report import ALERT
from salle.lab.reports.words import command_for, listed, quoted
from salle.lab.results import Results
from salle.lab.running import run
from salle.lab.stats import Estimate
from salle.lab.writing import write_all
from tests.lab.small import GAME, quick, small
from tests.pages import DOCS, read


def experiment(
    names: list[str],
    pairings: list[tuple[str, ...]],
    variants: list[str] | None = None,
    **more: object,
) -> Experiment:
    people = tuple(Contestant(name, "random", parts=tuple(name.split("+"))) for name in names)
    rules = tuple(Variant(name, {}) for name in variants or ["usual"])
    base = Experiment("Made up", GAME, "1", people, rules, tuple(pairings), matches=2000, block=500)
    return base.but(command="salle lab run it.toml", **more)


def invented(made: Experiment, strengths: Mapping[int, float], seed: int = 1) -> Results:
    """Results in which the first of each pairing wins as often as it is told to."""
    results = Results(made)
    chance = random.Random(seed)
    for number in range(len(results.cells)):
        rotations = results.cells[number].rotations
        for block in range(results.limit(number)):
            rows: list[int] = []
            for _ in range(made.block):
                for rotation in range(rotations):
                    won = chance.random() < strengths[number]
                    winner = rotation if won else 1 - rotation
                    rows += [1 << winner, 0, 20, 60, 0]
            assert len(rows) % COLUMNS == 0
            results.offer(number, block, rows)
    assert results.done
    return results


def test_a_matrix_finds_the_strong_the_weak_and_the_rings() -> None:
    names = ["rock", "paper", "scissors", "feather"]
    made = experiment(names, list(combinations(names, 2)))
    wins = {("rock", "paper"): 0.2, ("rock", "scissors"): 0.8, ("paper", "scissors"): 0.2}
    strengths = {cell.number: wins.get((cell.pairing[0], cell.pairing[1]), 0.95)
                 for cell in made.cells}  # fmt: skip
    results = invented(made, strengths)
    report = make_report(results)
    texts = [finding.text for finding in report.findings]
    assert any(text.startswith("feather is weaker than the field.") for text in texts)
    assert any("1 ring:" in text and "rock, scissors, paper and rock again" in text
               for text in texts)  # fmt: skip
    assert any("6 pairs are lopsided" in text for text in texts)
    found = matrix.Matrix(results, "usual")
    assert found.score("paper", "rock").value == pytest.approx(
        1 - found.score("rock", "paper").value
    )
    rates = {one.name: one.rate for one in found.standings}
    assert rates["feather"].holds(0.05)
    assert rates["rock"].holds((0.2 + 0.8 + 0.95) / 3)
    assert sum(rate.value for rate in rates.values()) == pytest.approx(2.0)


def test_even_contestants_are_found_fair() -> None:
    names = ["a", "b", "c"]
    made = experiment(names, list(combinations(names, 2)))
    report = make_report(invented(made, {0: 0.5, 1: 0.5, 2: 0.5}))
    assert not any(finding.tone == ALERT for finding in report.findings)
    assert any("3 of 3 pairs may be even" in finding.text for finding in report.findings)


def test_variants_are_compared_with_the_first() -> None:
    made = experiment(["a"], [("a", "a")], ["usual", "other", "same"])
    report = make_report(invented(made, {0: 0.5, 1: 0.7, 2: 0.5}))
    texts = [finding.text for finding in report.findings]
    assert any(text.startswith("other: it favours whoever begins: wins +") for text in texts)
    assert any("No change was found under same" in text for text in texts)


def test_a_change_names_who_gains_and_the_command_for_both_variants() -> None:
    made = experiment(["a", "b"], [("a", "b")], ["usual", "other"])
    report = make_report(invented(made, {0: 0.6, 1: 0.4}))
    change = next(one for one in report.findings if one.text.startswith("other against b: it fav"))
    assert "it favours b: wins -" in change.text
    assert change.command == "salle lab run it.toml --variant usual --variant other"


def test_scenes_are_told_by_themselves_the_hardest_first() -> None:
    scenes = ["even", "easy", "grim", "hard"]
    made = experiment(["a"], [("a", "a")], scenes, reading="each")
    report = make_report(invented(made, {0: 0.5, 1: 0.9, 2: 0.1, 3: 0.4}))
    texts = [finding.text for finding in report.findings]
    assert texts[0].startswith("grim: the first side wins ")
    assert "hopeless" in texts[0]
    assert texts[1].startswith("hard: ")
    assert "the harder side" in texts[1]
    assert "may be even" in texts[2]
    assert "too easy" in texts[3]
    assert "None was drawn." in texts[3]
    assert texts[4] == "1 of 4 may be even: even."
    assert report.findings[3].command == "salle lab run it.toml --variant easy"
    assert [finding.tone == ALERT for finding in report.findings[:4]] == [True, False, False, True]


def test_synergies_are_what_parts_alone_do_not_explain() -> None:
    parts = ["a", "b", "c", "d", "e"]
    teams = ["+".join(pair) for pair in combinations(parts, 2)]
    made = experiment(["field", *teams], [(team, "field") for team in teams], reading="synergy")
    worth = {"a": 0.1, "b": 0.0, "c": 0.0, "d": -0.05, "e": -0.05}
    strengths = {}
    for cell in made.cells:
        one, other = cell.pairing[0].split("+")
        strengths[cell.number] = (
            0.5 + worth[one] + worth[other] + (0.2 if one + other == "bc" else 0)
        )
    results = invented(made, strengths)
    found = synergy.Teams(results, "usual")
    sums = [sum(found.worth_weights(part).values()) for part in parts]
    assert sums == pytest.approx([0] * 5), "a level for all is worth nothing to anybody"
    total = sum(found.worth(part).value for part in parts)
    assert total == pytest.approx(0, abs=1e-9)
    assert not found.synergy(("b", "c")).holds(0.0)
    assert found.synergy(("b", "c")).value > 0.08
    report = make_report(results)
    assert any("b and c are more together" in finding.text for finding in report.findings)


def test_incomplete_teams_have_no_synergies() -> None:
    made = experiment(["field", "a+b", "a+c"], [("a+b", "field"), ("a+c", "field")],
                      reading="synergy")  # fmt: skip
    with pytest.raises(BadResults, match="synergies need contestants with two parts"):
        make_report(invented(made, {0: 0.5, 1: 0.5}))


def test_the_reading_follows_from_the_experiment() -> None:
    names = ["a", "b", "c"]
    assert reading_of(experiment(names, list(combinations(names, 2)))) == "matrix"
    assert reading_of(experiment(names, [("a", "b"), ("c", "b")])) == "baseline"
    assert reading_of(experiment(["a"], [("a", "a")])) == "variants"
    assert reading_of(experiment(names, [("a", "b")], reading="matrix")) == "matrix"


def test_each_finding_has_an_interval_and_findings_have_their_command() -> None:
    results = run(small(matches=64).but(command="salle lab run small.toml"), None, Here())
    report = make_report(results)
    figures = [one for one in report.findings if " wins " in one.text]
    assert figures
    assert all(re.search(r"\([\d.]+ to [\d.]+\)", one.text) for one in figures)
    commands = [one.command for one in report.findings if one.command]
    assert any("--only" in command for command in commands)


def test_commands_name_the_cell_and_are_quoted() -> None:
    made = experiment(["a b", "c"], [("a b", "c"), ("c", "c")], ["x=1, y", "z"])
    command = command_for(made, Cell(0, "x=1, y", ("a b", "c")))
    assert command == "salle lab run it.toml --only 'a b,c' --variant 'x=1, y'"
    assert quoted("it's") == "'it'\\''s'"
    assert listed(["a", "b", "c"]) == "a, b and c"


def test_what_never_happens_keeps_its_whole_interval() -> None:
    report = make_report(invented(experiment(["a", "b"], [("a", "b")]), {0: 0.5}))
    counts = invented(experiment(["a", "b"], [("a", "b")]), {0: 0.5}).cells[0]
    drawn = next(one for one in report.findings if "are drawn" in one.text)
    assert f"0.0 in 100 (0.0 to {100 * counts.draw_share.high:.1f}) matches are drawn" in drawn.text


def test_an_unfinished_run_says_so() -> None:
    made = experiment(["a", "b"], [("a", "b")])
    report = make_report(Results(made))
    assert "not finished" in report.lede
    assert "Nothing can be said yet" in report.findings[0].bold


class Judge(HTMLParser):
    """Notes what would be fetched, run, or left open."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "link", "img", "iframe", "hand"):
            self.faults.append(tag)
        self.faults += [name for name, _ in attrs if name in ("src", "href", "style", "onload")]
        if tag not in ("meta", "rect", "line", "path", "br", "text", "circle"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:
            assert self.open.pop() == tag


def test_a_page_stands_alone_and_escapes_every_name() -> None:
    results = run(small(matches=64), None, Here())
    html = page(make_report(results, "2026-11-16"))
    assert "free &lt;hand&gt;" in html
    assert "<hand>" not in html
    judge = Judge()
    judge.feed(html)
    assert judge.faults == []
    assert judge.open == []
    assert "http" not in html.replace("http-equiv", "")
    assert "Made on 2026-11-16" in html


def test_a_report_is_kept_as_it_was(tmp_path: Path) -> None:
    results = run(quick(), tmp_path, Here())
    write_all(results, tmp_path, "2026-11-16")
    report = make_report(results, "2026-11-16")
    assert report_in(tmp_path / NAME) == report
    assert report_text(report_in(tmp_path / NAME)) == report_text(report)
    assert "| Variant | Who |" in markdown(report)
    (tmp_path / NAME).write_text("{}")
    with pytest.raises(BadResults, match="holds no report"):
        report_in(tmp_path / NAME)
    with pytest.raises(BadResults, match="cannot be read"):
        report_in(tmp_path / "none.json")


def test_plots_draw_what_they_are_given() -> None:
    assert [step(share) for share in (0.0, 0.3, 0.5, 0.56, 0.7, 1.0)] == [0, 1, 4, 5, 7, 8]
    drawn = heat(["a"], ["a", "b"], [[None, HeatCell("61", 0.61, "a wins", True)]], "map")
    assert 'class="cell self"' in drawn
    assert 'class="cell h5 flagged"' in drawn
    listed_ = bars([("a", Estimate(0.6, 0.55, 0.65)), ("b", Estimate(0.4, 0.35, 0.45))])
    assert listed_.count('<li class="rate">') == 2
    assert '<rect class="up" x="50.0"' in listed_
    assert histogram([], "turns") == ""
    assert histogram([(1, 5), (100, 5)], "turns").count("<rect") == 2


def test_published_reports_can_be_shown_and_name_commands_that_exist() -> None:
    assert published()
    for name in published():
        report = published_report(name)
        assert report.findings
        assert report.made
        _, _, _, game, question, *_ = report.command.split()
        assert question_named(salle.game(game), question).question == report.title
        assert name == f"{game}-{question}"


def test_the_list_of_published_reports_is_whole() -> None:
    listed_there = set(re.findall(r"\[figures\]\((\S+)\.md\)", read(DOCS / "lab" / "README.md")))
    assert listed_there == {path.stem for path in (DOCS / "lab").glob("*.json")}
    planned = {f"{game}-{name}" for game, names in PUBLISHED.items() for name in names}
    assert listed_there <= planned
    for name in listed_there:
        for ending in (".md", ".json", ".report.html"):
            assert (DOCS / "lab" / f"{name}{ending}").exists()
