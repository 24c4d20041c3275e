"""Characters for tests, made from lines."""

from __future__ import annotations

from salle.games.star_ore.build import StarOreBuilder
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_lines import plan_in_lines
from salle.games.star_ore.plan_samples import samples
from salle.kernel.build import Build, Problem
from salle.odds.one_roll import Pool
from salle.odds.pools import read_pool

BUILDER = StarOreBuilder()


def plan(*lines: str) -> Plan:
    """The character such lines describe, with a thousand points unless they say otherwise."""
    budget = [] if any(line.startswith("Budget:") for line in lines) else ["Budget: 1000"]
    return plan_in_lines("\n".join(["Name: Test", *lines, *budget]))


def build(*lines: str) -> Build:
    """The same as a build."""
    return BUILDER.read(BUILDER.from_text("\n".join(["Name: Test", *lines])))


def rich(*lines: str) -> Build:
    """The same with a thousand points."""
    return build(*lines, "Budget: 1000")


def sample(name: str) -> Plan:
    return samples()[name]


def faults(made: Build) -> list[Problem]:
    return [problem for problem in BUILDER.problems(made) if not problem.remark]


def clauses(made: Build) -> list[str]:
    return [problem.clause for problem in faults(made)]


def remarks(made: Build) -> dict[str, str]:
    found = [problem for problem in BUILDER.problems(made) if problem.remark]
    return {problem.clause: problem.text for problem in found}


def dice(text: str) -> Pool:
    return read_pool(text)
