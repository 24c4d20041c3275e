"""Which tests prove which clauses: the mark tests carry, and the table made from it.

`python -m tests.clauses` writes `docs/rules/tested.md`; a test checks that it is up to date.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from salle.scenario import read_scenario

clause = pytest.mark.clause

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules"
TABLE = RULES / "tested.md"
CLAUSE_LINE = re.compile(r'^- <a id="([a-z]+-r?\d+)"></a>\*\*([A-Z]+-R?\d+)\*\* (.+)$')


def rulebooks() -> list[Path]:
    """The rulebook pages, one per game."""
    return [page for page in sorted(RULES.glob("*.md")) if page != TABLE]


def clauses_of(page: Path) -> list[str]:
    """The clauses and rulings a rulebook states, in its order."""
    lines = page.read_text(encoding="utf-8").splitlines()
    return [found[2] for line in lines if (found := CLAUSE_LINE.match(line))]


def named_by_tests() -> Iterator[tuple[str, str]]:
    """Pairs of a clause and a test that carries it."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for name in _marked(node):
                    yield name, f"{path.relative_to(ROOT).as_posix()}::{node.name}"


def _marked(function: ast.FunctionDef) -> Iterator[str]:
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name):
            if mark.func.id == "clause":
                yield from (arg.value for arg in mark.args if isinstance(arg, ast.Constant))  # type: ignore[misc]  # marks hold texts


def named_by_scenarios() -> Iterator[tuple[str, str]]:
    """Pairs of a clause and a scenario file that proves it."""
    for path in sorted((ROOT / "tests" / "scenarios").rglob("*.toml")):
        for name in read_scenario(path).proves:
            yield name, path.relative_to(ROOT).as_posix()


def proofs() -> dict[str, list[str]]:
    """For each clause the tests and scenarios that name it."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, where in [*named_by_scenarios(), *named_by_tests()]:
        found[name].append(where)
    return found


def table() -> str:
    """The page that shows, for every clause of every game, what proves it."""
    found = proofs()
    lines = [
        "# What proves each clause",
        "",
        "Made by `python -m tests.clauses` from marks on tests and from scenarios; never edited.",
    ]
    for page in rulebooks():
        lines += ["", f"## [{page.stem}]({page.name})", "", "| clause | proved by |", "|---|---|"]
        for name in clauses_of(page):
            where = ", ".join(f"`{_short(place)}`" for place in found[name]) or "**nothing**"
            lines.append(f"| [{name}]({page.name}#{name.lower()}) | {where} |")
    return "\n".join(lines) + "\n"


def _short(place: str) -> str:
    return place.removeprefix("tests/").removeprefix("scenarios/")


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
