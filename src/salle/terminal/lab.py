"""The lab at the command line: run experiments, compare rules, ask ready questions."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Final

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

import salle
from salle.lab import FOLDER
from salle.lab.choosing import comparison, narrowed
from salle.lab.engines import LOCAL, Engine, local
from salle.lab.errors import BadResults, EngineFailed
from salle.lab.experiment import Experiment
from salle.lab.journal import NAME as JOURNAL
from salle.lab.questions import data_of, question_named
from salle.lab.reading import read, read_file
from salle.lab.reports.making import make_report
from salle.lab.reports.words import counted, quoted
from salle.lab.results import Results, load
from salle.lab.running import run
from salle.lab.toml_text import toml_text
from salle.lab.writing import MATCHES, PAGE, write_all
from salle.terminal.errors import BadUsage

LINE_SECONDS: Final = 10.0
"""Between lines of progress where there is no terminal to draw a bar on."""
SLUG: Final = re.compile(r"[^a-z0-9]+")
LONGEST_SLUG: Final = 60

Arguments = argparse.Namespace


# -- what it does ----------------------------------------------------------------------------


def run_experiment(arguments: Arguments) -> int:
    """Play the experiment in a file."""
    experiment = read_file(arguments.file)
    command = f"salle lab run {quoted(str(arguments.file))}"
    return _play(_changed(experiment, arguments), arguments, command, arguments.file.stem)


def check(arguments: Arguments) -> int:
    """Say what an experiment would play, and play nothing."""
    experiment = read_file(arguments.file)
    print(f"{experiment.name}: {salle.game(experiment.game).title}")
    for cell in experiment.cells:
        print(f"  {cell.variant}: {' against '.join(cell.pairing)}")
    many = counted(len(experiment.cells), "cell")
    print(f"{many}, {counted(experiment.most_matches, 'match', 'matches')} at most")
    return 0


def compare(arguments: Arguments) -> int:
    """Compare rule switches."""
    game = salle.game(arguments.game)
    fixed = {}
    for pair in arguments.fixed:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise BadUsage(f"--with looks like NAME=VALUE, not {pair!r}")
        fixed[name.strip()] = value.strip()
    data = comparison(
        game,
        arguments.option,
        fixed=fixed,
        builds=_listed(arguments.builds),
        bots=_listed(arguments.bots),
        seats=arguments.seats,
    )
    words = ["salle lab compare", game.id]
    words += [f"--option {quoted(pair)}" for pair in arguments.option]
    words += [f"--with {quoted(pair)}" for pair in arguments.fixed]
    words += [f"--builds {quoted(arguments.builds)}"] if arguments.builds else []
    words += [f"--bots {quoted(arguments.bots)}"] if arguments.bots else []
    words += [f"--seats {arguments.seats}"] if arguments.seats is not None else []
    experiment = read({**data, **_numbers(arguments)}, Path())
    name = f"{game.id}-compare-{'-'.join(arguments.option)}"
    return _play(_only(experiment, arguments), arguments, " ".join(words), name)


def ask(arguments: Arguments) -> int:
    """Ask a ready question of a game."""
    game = salle.game(arguments.game)
    study = question_named(game, arguments.question)
    command = f"salle lab ask {game.id} {study.name}"
    name = f"{game.id}-{study.name}"
    if study.search is not None:
        return _search(arguments, command, name)
    data = {**data_of(game, study), **_numbers(arguments)}
    if arguments.toml:
        print(toml_text(data), end="")
        return 0
    return _play(_only(read(data), arguments), arguments, command, name)


def questions(arguments: Arguments) -> int:
    """List the ready questions."""
    games = [salle.game(arguments.game)] if arguments.game else list(salle.games().values())
    for game in games:
        for study in game.studies():
            print(f"salle lab ask {game.id} {study.name:<12} {study.question}")
    return 0


def report(arguments: Arguments) -> int:
    """Write the report of a folder of results again."""
    results = load(arguments.folder)
    _tell(results, arguments.folder, write_all(results, arguments.folder, _day(arguments.folder)))
    return 0


def _search(arguments: Arguments, command: str, name: str) -> int:
    from salle.lab.search import read_search, search
    from salle.lab.search_report import write_search

    game = salle.game(arguments.game)
    study = question_named(game, arguments.question)
    if arguments.toml:
        raise BadUsage(f"{study.name} is a search, not one experiment; it has no file")
    plan = read_search(game, study, _numbers(arguments), _with_numbers(command, arguments))
    folder = _folder(arguments, f"{name}-seed{plan.seed}")
    with _stopping(folder):
        found = search(
            plan, folder, lambda: _engine(arguments), lambda words: print(words, flush=True)
        )
    for line in write_search(found, folder, _today()):
        print(line)
    return 0


# -- playing ---------------------------------------------------------------------------------


def _play(experiment: Experiment, arguments: Arguments, command: str, name: str) -> int:
    experiment = experiment.but(command=_with_numbers(command, arguments))
    parts = [name, *arguments.only, *arguments.variant, f"seed{experiment.seed}"]
    folder = _folder(arguments, "-".join(parts))
    many = counted(len(experiment.cells), "cell")
    print(f"{experiment.name}: {many}, into {folder}", flush=True)
    with _stopping(folder):
        results = run(experiment, folder, _engine(arguments), _progress())
    _tell(results, folder, write_all(results, folder, _today()))
    return 0


def _tell(results: Results, folder: Path, files: Sequence[str]) -> None:
    told = make_report(results)
    print(told.lede)
    for finding in told.findings:
        print(f"- {finding.text}")
    print(f"The report is {folder / PAGE}.")
    if MATCHES not in files:
        print(f"{MATCHES} was left out, as pyarrow is not installed: pip install 'salle[lab]', "
              f"then salle lab report {quoted(str(folder))}")  # fmt: skip


class _stopping:  # noqa: N801 - reads as a word in a with statement
    """Turns Ctrl-C into a sentence: what was played is kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None and issubclass(kind, KeyboardInterrupt):
            raise KeyboardInterrupt(
                f"stopped; what was finished is kept in {self._folder}, and the same command "
                "goes on from there"
            )
        if kind is not None and issubclass(kind, EngineFailed):
            print(f"salle: what was finished is kept in {self._folder}", file=sys.stderr)


def _engine(arguments: Arguments) -> Engine:
    if arguments.engine == LOCAL:
        if arguments.address:
            raise BadUsage("--address is for --engine ray")
        return local(arguments.workers)
    from salle.lab.ray_engine import RayEngine

    return RayEngine(arguments.address, arguments.workers)


def _changed(experiment: Experiment, arguments: Arguments) -> Experiment:
    """The experiment with the numbers given at the command line."""
    numbers = _numbers(arguments)
    if numbers:
        experiment = read({**experiment.source, **numbers}, arguments.file.parent, experiment.name)
    return _only(experiment, arguments)


def _only(experiment: Experiment, arguments: Arguments) -> Experiment:
    return narrowed(experiment, arguments.only, arguments.variant)


def _numbers(arguments: Arguments) -> dict[str, object]:
    given = {
        "seed": arguments.seed,
        "matches": arguments.matches,
        "precision": arguments.precision,
        "confidence": arguments.confidence,
    }
    return {key: value for key, value in given.items() if value is not None}


def _with_numbers(command: str, arguments: Arguments) -> str:
    return " ".join([command, *(f"--{key} {value}" for key, value in _numbers(arguments).items())])


def _folder(arguments: Arguments, name: str) -> Path:
    if arguments.out is not None:
        out: Path = arguments.out
        return out
    slug = SLUG.sub("-", name.lower()).strip("-")
    if len(slug) > LONGEST_SLUG:
        import hashlib

        mark = hashlib.sha256(slug.encode()).hexdigest()[:8]
        slug = f"{slug[:LONGEST_SLUG]}-{mark}"
    return FOLDER / slug


def _listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


def _day(folder: Path) -> str:
    """The day on which the last match was played."""
    try:
        last = (folder / JOURNAL).stat().st_mtime
    except OSError as error:
        raise BadResults(f"{folder} holds no results of the lab: {error.strerror}") from None
    return datetime.fromtimestamp(last, UTC).date().isoformat()


# -- progress --------------------------------------------------------------------------------


class _Rate(ProgressColumn):
    """Matches a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.0f} matches/s" if task.speed else "")


class BarProgress:
    """A bar with the rate and the time left."""

    def __init__(self, console: Console) -> None:
        self._bar = Progress(
            TextColumn("{task.completed:,.0f} of {task.total:,.0f} matches"),
            BarColumn(),
            _Rate(),
            TimeElapsedColumn(),
            TextColumn("left"),
            TimeRemainingColumn(),
            console=console,
            transient=True,
        )
        self._task = self._bar.add_task("", total=None)

    def begin(self, experiment: Experiment, played: int) -> None:
        """Show it."""
        self._bar.update(self._task, total=experiment.most_matches, completed=played)
        self._bar.start()

    def step(self, results: Results, played: int, expected: int) -> None:
        """Move it."""
        self._bar.update(self._task, completed=played, total=max(expected, played))

    def end(self) -> None:
        """Take it away."""
        self._bar.stop()


class LineProgress:
    """A line now and then, where there is no terminal."""

    def __init__(self) -> None:
        self._begun = monotonic()
        self._told = self._begun
        self._before = 0

    def begin(self, experiment: Experiment, played: int) -> None:
        """Remember where it began."""
        self._before = played
        self._begun = self._told = monotonic()

    def step(self, results: Results, played: int, expected: int) -> None:
        """Tell how far it is."""
        now = monotonic()
        if now - self._told < LINE_SECONDS:
            return
        self._told = now
        speed = (played - self._before) / (now - self._begun)
        left = f", {(expected - played) / speed:,.0f} s left" if speed else ""
        print(f"{played:,} of {expected:,} matches, {speed:,.0f} matches/s{left}", file=sys.stderr)

    def end(self) -> None:
        """Nothing more to tell."""


def _progress() -> BarProgress | LineProgress:
    console = Console(stderr=True)
    return BarProgress(console) if console.is_terminal else LineProgress()
