"""Scenario files run and reported, one line each."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TextIO

from salle.kernel.errors import SalleError
from salle.scenario import Difference, Scenario, files_of, read_scenario, run
from salle.terminal.errors import BadFile

ALL_PASSED: Final = 0
SOME_FAILED: Final = 1
UNREADABLE: Final = 2


def run_scenarios(
    paths: Sequence[Path], say: Callable[[str], None], complaints: TextIO | None = None
) -> int:
    """Run every scenario among `paths`; returns the exit code.

    A file that is no scenario is told on `complaints` (the standard error stream) and does not
    stop the others.
    """
    passed = failed = unreadable = 0
    files = files_of(paths)
    empty = [path for path in paths if path.is_dir() and not any(path.rglob("*.toml"))]
    for folder in empty:
        raise BadFile(f"{folder} has no scenario in it: they are files that end with .toml")
    for path in files:
        try:
            scenario = read_scenario(path)
        except SalleError as error:
            unreadable += 1
            print(f"salle: {error}", file=complaints or sys.stderr)
            continue
        difference = _difference(scenario)
        if difference is None:
            passed += 1
            say(f"passed  {scenario.id}  {scenario.title}")
        else:
            failed += 1
            say(f"FAILED  {scenario.id}  {scenario.title}  ({path})")
            say(_indented(str(difference)))
    say(f"{passed} passed, {failed} failed" + (f", {unreadable} unreadable" if unreadable else ""))
    return UNREADABLE if unreadable else SOME_FAILED if failed else ALL_PASSED


def _difference(scenario: Scenario) -> Difference | None:
    """What a scenario finds; an error that a part of it causes is a difference too."""
    try:
        return run(scenario)
    except SalleError as error:
        return Difference("the scenario", "something that can be checked", str(error))


def _indented(text: str) -> str:
    return "\n".join(f"        {line}" for line in text.splitlines())
