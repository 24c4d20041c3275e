"""The report of a search: the best build, its counter, and how they came about."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

from salle.lab.errors import BadResults
from salle.lab.reports.keeping import NAME as KEPT
from salle.lab.reports.keeping import report_text
from salle.lab.reports.page import markdown, page
from salle.lab.reports.plots import bars
from salle.lab.reports.report import ALERT, NOTE, Finding, Plot, Report, Table
from salle.lab.reports.words import counted, rate
from salle.lab.search import Found, Trial
from salle.lab.writing import PAGE, SUMMARY, WORDS, estimate_data


def search_report(found: Found, made: str = "") -> Report:
    """What a search came to."""
    plan = found.plan
    what = plan.builder.what
    beaten = found.counter.score.low > 1 / 2
    report = Report(
        title=plan.study.question,
        lede=f"{plan.game.title}: a search through {counted(found.matches, 'match', 'matches')}.",
        command=plan.command,
        made=made,
    )
    report.findings = [
        Finding(
            f"The best {what} found wins {rate(found.best.score)} against the field it began with.",
            _line(found, found.best),
            NOTE,
            plan.command,
        ),
        Finding(
            f"Its counter beats it: it wins {rate(found.counter.score)} against the best one."
            if beaten
            else f"No sure counter was found: the nearest wins {rate(found.counter.score)}.",
            _line(found, found.counter),
            ALERT if not beaten else NOTE,
            plan.command,
        ),
        Finding(
            f"Against the field the counter wins {rate(found.counter_in_field.score)}.",
            "That is more than the best one, so a longer search would find better."
            if found.counter_in_field.score.low > found.best.score.high
            else "",
            command=plan.command,
        ),
    ]
    report.plots = [
        Plot("The search", "The best of each generation against the field",
             bars([(f"{n}", one) for n, one in enumerate(found.rise, 1)])),
        Plot("The search for the counter", "The best of each generation against the best",
             bars([(f"{n}", one) for n, one in enumerate(found.counter_rise, 1)])),
        Plot(f"The best {what}", plan.builder.name(found.best.build), _text(found, found.best)),
        Plot("Its counter", plan.builder.name(found.counter.build), _text(found, found.counter)),
    ]  # fmt: skip
    report.tables = [
        Table(
            "Builds",
            ("Which", "Wins in 100", "As one line"),
            (
                ("best", rate(found.best.score), plan.builder.packed(found.best.build)),
                ("counter", rate(found.counter.score), plan.builder.packed(found.counter.build)),
            ),
        )
    ]
    report.method = [
        plan.study.about,
        f"{plan.generations} generations of {plan.size}, {plan.matches} matches for each. The "
        "rates above are from matches with other dice than those that the builds were chosen by; "
        "those of the generations in the plots are not, and flatter them.",
        "It is bots that played: what they do not know how to use counts for nothing here.",
        f"Seed {plan.seed}: the same seed gives the same search on any machine.",
    ]
    return report


def _line(found: Found, trial: Trial) -> str:
    lines = found.plan.builder.text(trial.build).splitlines()
    return "; ".join(line for line in lines if line.strip()) + "."


def _text(found: Found, trial: Trial) -> str:
    return f'<pre class="build">{escape(found.plan.builder.text(trial.build))}</pre>'


def write_search(found: Found, folder: Path, made: str) -> list[str]:
    """Write the report; the lines that tell of it."""
    report = search_report(found, made)
    data = {
        "game": found.plan.game.id,
        "question": found.plan.study.name,
        "seed": found.plan.seed,
        "matches": found.matches,
        "best": _data(found.best),
        "counter": _data(found.counter),
        "counter_in_field": estimate_data(found.counter_in_field.score),
    }
    try:
        (folder / SUMMARY).write_text(
            json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8"
        )
        (folder / WORDS).write_text(markdown(report), "utf-8")
        (folder / PAGE).write_text(page(report), "utf-8")
        (folder / KEPT).write_text(report_text(report), "utf-8")
    except OSError as error:
        raise BadResults(f"the report cannot be written into {folder}: {error.strerror}") from None
    lines = [report.lede, *(f"- {one.text}" for one in report.findings)]
    return [*lines, f"The report is {folder / PAGE}."]


def _data(trial: Trial) -> dict[str, object]:
    return {"build": trial.build, "score": estimate_data(trial.score), "matches": trial.matches}
