"""A search for the best build, and for the one that beats it.

A generation of builds plays a panel of opponents; the better half stays and is joined by changed
copies of itself. In the end the best are played again with other dice, because whoever comes out
on top of many was lucky too. Every generation is an experiment like any other, kept in a folder of
its own, so a search that was stopped goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from salle.kernel.build import CHOICE, NUMBER, Build, Builder, Field
from salle.kernel.errors import SalleError
from salle.kernel.game import Game
from salle.kernel.rng import Thinking
from salle.kernel.study import Search, Study
from salle.lab.engines import Engine
from salle.lab.errors import BadExperiment
from salle.lab.experiment import Experiment
from salle.lab.loop import derived
from salle.lab.reading import read
from salle.lab.results import Results
from salle.lab.running import run
from salle.lab.stats import Estimate

GENERATION: Final = 16
GENERATIONS: Final = 8
STAY: Final = 6
FINALISTS: Final = 3
MATCHES: Final = 96
FINAL_TIMES: Final = 8
"""The last trial has so many times more matches."""
TRIES: Final = 60
"""Changes to try until one is legal."""
MISSES: Final = 25
"""Attempts in a row to spend what is left until that is given up."""
MOST_CHANGES: Final = 4
FIELD: Final = "field"
FRESH: Final = 1 << 30
"""Seeds from here on are for trials after the selection."""

Say = Callable[[str], None]
MakeEngine = Callable[[], Engine]


@dataclass(frozen=True)
class Plan:
    """A search: the question, and how thoroughly it is gone about."""

    game: Game
    study: Study
    search: Search
    seed: int
    matches: int
    confidence: float
    generations: int = GENERATIONS
    size: int = GENERATION
    command: str = ""

    @property
    def builder(self) -> Builder:
        """How builds are made; a game without has no searches."""
        assert self.game.builder is not None
        return self.game.builder


@dataclass(frozen=True)
class Trial:
    """A build and how it fared."""

    build: Build
    score: Estimate
    matches: int


@dataclass(frozen=True)
class Found:
    """What a search came to: the best, against the field; its counter, against the best and the
    field; and how the best of each generation fared.
    """

    plan: Plan
    best: Trial
    counter: Trial
    counter_in_field: Trial
    rise: tuple[Estimate, ...]
    counter_rise: tuple[Estimate, ...]
    matches: int


def read_search(game: Game, study: Study, numbers: Mapping[str, object], command: str = "") -> Plan:
    """A search with the numbers that were given."""
    if study.search is None or game.builder is None:
        raise BadExperiment([f"{study.name} is no search"])
    if "precision" in numbers:
        raise BadExperiment(["precision: a search has none; give matches instead"])
    checked = read({"game": game.id, **numbers})
    return Plan(
        game, study, study.search(), checked.seed,
        checked.matches if "matches" in numbers else MATCHES, checked.confidence, command=command,
    )  # fmt: skip


def search(plan: Plan, folder: Path | None, make_engine: MakeEngine, say: Say) -> Found:
    """Find the best build and the one that beats it."""
    begin = [plan.builder.read(build) for build in plan.search.begin]
    hunt = Hunt(plan, folder, make_engine, say)
    best, rise = hunt.hunt("best", begin, begin)
    target = plan.builder.changed(best.build, {"name": "The best found"})
    best = Trial(target, best.score, best.matches)
    counter, counter_rise = hunt.hunt("counter", [target, *begin], [target])
    named = plan.builder.changed(counter.build, {"name": "Its counter"})
    counter = Trial(named, counter.score, counter.matches)
    fresh = hunt.trial("counter-field", 0, [counter.build], begin, fresh=True)[0]
    return Found(plan, best, counter, fresh, rise, counter_rise, hunt.matches)


class Hunt:
    """One search on its way."""

    def __init__(self, plan: Plan, folder: Path | None, make_engine: MakeEngine, say: Say) -> None:
        self.plan = plan
        self.folder = folder
        self.make_engine = make_engine
        self.say = say
        self.matches = 0

    def hunt(
        self, word: str, begin: Sequence[Build], field: Sequence[Build]
    ) -> tuple[Trial, tuple[Estimate, ...]]:
        """The build that does best against the field, on dice that had no part in choosing it."""
        plan = self.plan
        thinking = Thinking(derived(plan.seed, FRESH + len(word)))
        people = [dict(build) for build in begin[: plan.size]]
        rise: list[Estimate] = []
        ranked: list[Trial] = []
        for generation in range(plan.generations):
            parents = [one.build for one in ranked[:STAY]] or people
            people = self.filled(parents, thinking)
            trials = self.trial(word, generation, people, field)
            ranked = sorted(trials, key=lambda one: -one.score.value)
            if len(field) == 1:  # whoever meets itself tells nothing
                ranked = [one for one in ranked if not alike(one.build, field[0])] or ranked
            rise.append(ranked[0].score)
            name = plan.builder.name(ranked[0].build)
            self.say(
                f"{word}, generation {generation + 1} of {plan.generations}: "
                f"{100 * ranked[0].score.value:.0f} in 100 ({name})"
            )
        finalists = [one.build for one in ranked[:FINALISTS]]
        trials = self.trial(word, plan.generations, finalists, field, fresh=True)
        chosen = max(trials, key=lambda one: one.score.value).build
        return self.trial(word, plan.generations + 1, [chosen], field, fresh=True)[0], tuple(rise)

    def filled(self, parents: Sequence[Build], thinking: Thinking) -> list[Build]:
        """The parents and changed copies of them, none twice."""
        plan = self.plan
        fixed = plan.search.fixed
        people = [dict(build) for build in parents]
        forms = {self.form(build) for build in people}
        for _ in range(plan.size * TRIES):
            if len(people) >= plan.size:
                break
            parent = parents[thinking.below(len(parents))]
            child = changed(plan.builder, parent, fixed, thinking)
            if self.form(child) not in forms:
                forms.add(self.form(child))
                people.append(child)
        return people

    def form(self, build: Build) -> str:
        """What tells builds apart: all but the name."""
        return self.plan.builder.packed(self.plan.builder.changed(build, {"name": "x"}))

    def trial(
        self,
        word: str,
        number: int,
        people: Sequence[Build],
        field: Sequence[Build],
        *,
        fresh: bool = False,
    ) -> list[Trial]:
        """How builds fare against a field."""
        plan = self.plan
        offset = FRESH if fresh else 0
        experiment: Experiment = read(
            {
                "name": f"{word} {number}",
                "game": plan.game.id,
                "seed": derived(plan.seed, offset + number) >> 4,
                "matches": plan.matches * (FINAL_TIMES if fresh else 1),
                "confidence": plan.confidence,
                "options": dict(plan.search.options),
                "against": FIELD,
                "contestants": {
                    FIELD: {"builds": list(field)},
                    **{f"{place:02}": {"build": build} for place, build in enumerate(people)},
                },
            }
        )
        folder = None if self.folder is None else self.folder / f"{word}-{number:02}"
        results: Results = run(experiment, folder, self.make_engine())
        self.matches += results.matches
        return [
            Trial(dict(build), counts.score, counts.matches)
            for build, counts in zip(people, results.cells, strict=True)
        ]


def alike(build: Build, other: Build) -> bool:
    """Whether two builds differ in nothing but their names."""
    return {**build, "name": ""} == {**other, "name": ""}


# -- changing a build ------------------------------------------------------------------------


def fields_of(builder: Builder, build: Build, fixed: Sequence[str]) -> list[Field]:
    """Everything that may be changed."""
    return [
        field
        for group in builder.groups(build)
        for field in group.fields
        if field.kind in (NUMBER, CHOICE) and field.name not in fixed
    ]


def is_legal(builder: Builder, build: Build) -> bool:
    """Whether nothing is wrong with a build."""
    return not any(not problem.remark for problem in builder.problems(build))


def changed(builder: Builder, build: Build, fixed: Sequence[str], thinking: Thinking) -> Build:
    """A legal build like this one, with its budget spent.

    Some numbers are lowered and others raised, in equal measure or as what was set free allows;
    now and then a choice is made otherwise. It needs the same rule switches as before. If nothing
    legal is found, it is the build itself.
    """
    for _ in range(TRIES):
        fields = fields_of(builder, build, fixed)
        numbers = [field for field in fields if field.kind == NUMBER]
        choices = [field for field in fields if field.kind == CHOICE]
        values: dict[str, str] = {}
        if choices and (not numbers or thinking.below(3) == 0):
            field = choices[thinking.below(len(choices))]
            values[field.name] = field.choices[thinking.below(len(field.choices))][0]
        balanced = thinking.below(2) == 0
        for _ in range(thinking.below(MOST_CHANGES) if values else 1 + thinking.below(2)):
            if numbers:
                _shift(numbers, values, thinking, balanced=balanced)
        try:
            child = builder.changed(build, values)
        except SalleError:
            continue
        if is_legal(builder, child) and builder.options(child, 0) == builder.options(build, 0):
            child = spent(builder, child, fixed, thinking)
            if builder.packed(child) != builder.packed(build):
                return child
    return build


def _shift(
    numbers: Sequence[Field], values: dict[str, str], thinking: Thinking, *, balanced: bool
) -> None:
    """Lower one number that is above its least and, if balanced, raise another by as much."""
    step = 1 + thinking.below(2)
    down = numbers[thinking.below(len(numbers))]
    lower = max(down.low, number_of(down) - step)
    values[down.name] = str(lower)
    if balanced:
        up = numbers[thinking.below(len(numbers))]
        if up.name not in values:
            values[up.name] = str(number_of(up) + number_of(down) - lower)


def number_of(field: Field) -> int:
    """What stands in a field of numbers."""
    return int(field.value) if field.value.lstrip("-").isdecimal() else field.low


def spent(builder: Builder, build: Build, fixed: Sequence[str], thinking: Thinking) -> Build:
    """The build with what is left of its budget spent here and there, as far as it goes."""
    misses = 0
    while misses < MISSES and builder.tally(build).left > 0:
        fields = [one for one in fields_of(builder, build, fixed) if one.kind == NUMBER]
        if not fields:
            break
        field = fields[thinking.below(len(fields))]
        left = builder.tally(build).left
        child = builder.changed(build, {field.name: str(number_of(field) + 1)})
        fits = is_legal(builder, child) and builder.options(child, 0) == builder.options(build, 0)
        if fits and builder.tally(child).left < left:
            build, misses = child, 0
        else:
            misses += 1
    return build
