"""The docs tell the truth: Python in them runs, links lead somewhere, tables match the code."""

from __future__ import annotations

import doctest
import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import salle
from salle import cli, scenario
from salle.commands.arguments import switches
from salle.kernel.switches import settle
from salle.lab.choosing import comparison
from salle.lab.questions import question_named
from salle.scenario import files_of, run, scenario_of
from tests.pages import (
    DOCS,
    PAGES,
    ROOT,
    anchors,
    blocks,
    codes,
    links,
    name_of,
    prose,
    read,
    tables,
)

PEER = ROOT / "benchmarks" / "boardgame"
NOTATION = DOCS / "notation.md"
SCENARIOS = DOCS / "scenarios.md"
DUEL = salle.game("jedi-duel")

every_page = pytest.mark.parametrize("page", PAGES, ids=name_of)


# -- every page ------------------------------------------------------------------------------


@every_page
def test_python_runs(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed == 0


@every_page
def test_blocks_of_python_are_doctests(page: Path) -> None:
    for block in blocks(page, "python", "py", "pycon"):
        assert block.text.startswith(">>> "), block.text
        assert block.text.endswith("\n\n"), "doctest needs an empty line before the fence"


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    for target in links(page):
        if re.match(r"https?://", target):
            continue
        path, _, anchor = target.partition("#")
        goal = (page.parent / path).resolve() if path else page
        assert goal.exists(), f"{name_of(page)}: {target}"
        assert goal.is_relative_to(ROOT), f"{name_of(page)}: {target}"
        if anchor:
            assert anchor in anchors(goal), f"{name_of(page)}: {target}"


@every_page
def test_make_targets_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", read(ROOT / "Makefile"), re.MULTILINE))
    named = re.findall(r"(?:`|^\$ )make ([a-z -]+)", read(page), re.MULTILINE)
    assert {word for words in named for word in words.split()} <= targets


@every_page
def test_commands_are_understood(page: Path) -> None:
    """Every `$ salle …` names a command, a game, switches and a question that exist."""
    for block in blocks(page, "console", "sh"):
        for line in block.text.splitlines():
            found = re.match(r"\$ (?:\.venv/bin/)?salle (.*)", line)
            if found is None:
                continue
            words = shlex.split(found[1], comments=True)
            try:
                arguments, more = cli._make_parser().parse_known_args(words)
            except SystemExit:
                pytest.fail(f"{name_of(page)}: {line}")
            game = getattr(arguments, "game", None)
            if game is None:
                assert not more, line
                continue
            arguments.more = more
            known = salle.game(game)
            if words[0] == "lab":
                assert not more, line
                for pair in getattr(arguments, "option", []):
                    assert comparison(known, [pair])
                if "question" in arguments:
                    assert question_named(known, arguments.question)
            elif "option" in arguments:
                by_file = {f"--{switch.name}" for switch in known.switches if switch.from_file}
                assert {word for word in more if word.startswith("--")} <= by_file, line
                arguments.more = []
                settle(known.switches, switches(arguments), known.title)


def test_the_readme_has_six_lines_of_python() -> None:
    (block,) = blocks(ROOT / "README.md", "pycon")
    assert block.text.count(">>> ") == 6


def test_the_readme_lists_every_command() -> None:
    listed = re.findall(r"^\| `salle (\w+)", prose(ROOT / "README.md"), re.MULTILINE)
    helped = re.findall(r"^    ([a-z]+) {2,}", said_by("--help")[1], re.MULTILINE)
    assert sorted(listed) == sorted(helped)


def said_by(*arguments: str, folder: Path = ROOT) -> tuple[int, str]:
    """The exit code of the command `salle` and what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "salle", *arguments],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout


def test_the_changelog_begins_with_this_version() -> None:
    headings = re.findall(r"^## (\S+)", prose(ROOT / "CHANGELOG.md"), re.MULTILINE)
    assert headings[0] == salle.__version__


def test_every_module_has_its_place_in_the_architecture() -> None:
    tree = blocks(DOCS / "architecture.md", "text")[-1].text
    modules = (ROOT / "src" / "salle").rglob("[!_]*.py")
    missing = [
        path.name
        for path in modules
        if not re.search(rf"\b{path.stem}\b", tree) and "migrations" not in path.parts
    ]
    assert missing == []


def test_every_dependency_is_explained() -> None:
    project = tomllib.loads(read(ROOT / "pyproject.toml"))
    extras = project["project"]["optional-dependencies"]
    needed = {
        "At run time": project["project"]["dependencies"],
        "For PostgreSQL": extras["postgresql"],
        "For the lab": [*extras["lab"], *extras["ray"]],
        "For PettingZoo": extras["pettingzoo"],
        "For OpenSpiel": extras["openspiel"],
        "For building": project["build-system"]["requires"],
        "For tests": extras["test"],
        "For the documentation site": extras["docs"],
        "For the benchmark": extras["bench"],
        "For the benchmark, from npm": json.loads(read(PEER / "package.json"))["dependencies"],
    }
    for heading, requirements in needed.items():
        (rows,) = tables(DOCS / "dependencies.md", heading)
        explained = [re.findall(r"[\w.-]+", row[0])[0] for row in rows]
        assert sorted(explained) == sorted(re.findall(r"[\w.-]+", r)[0] for r in requirements)


# -- scenarios -------------------------------------------------------------------------------


def examples() -> dict[str, tuple[str, bool]]:
    """The complete scenarios on the page by id, and whether each is wrong on purpose."""
    return {
        str(tomllib.loads(block.text)["id"]): (block.text, block.info.endswith(" wrong"))
        for block in blocks(SCENARIOS, "toml")
        if "id" in tomllib.loads(block.text)
    }


@every_page
def test_toml_can_be_read(page: Path) -> None:
    for block in blocks(page, "toml"):
        assert tomllib.loads(block.text)


def test_scenarios_on_the_page_pass_unless_wrong_on_purpose() -> None:
    for name, (text, wrong) in examples().items():
        difference = run(scenario_of(tomllib.loads(text)))
        assert (difference is not None) == wrong, f"{name}: {difference}"


def test_the_annotated_scenario_is_one_of_the_suite() -> None:
    files = {path.stem: path for path in files_of([ROOT / "tests" / "scenarios"])}
    shown = {name: text for name, (text, _) in examples().items() if name in files}
    assert shown
    for name, text in shown.items():
        assert tomllib.loads(text) == tomllib.loads(read(files[name]))


def test_what_scenarios_print_is_what_the_page_says(tmp_path: Path) -> None:
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    for name, (text, _) in examples().items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    sessions = blocks(SCENARIOS, "console")
    assert sessions
    for session in sessions:
        code = 0
        for part in re.split(r"^\$ ", session.text, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            if command == "echo $?":
                assert output == f"{code}\n"
            else:
                code, said = said_by(*command.split()[1:], folder=tmp_path)
                assert said == output


def test_the_keys_of_scenarios_are_described() -> None:
    (of_all,) = tables(SCENARIOS, "The format")
    assert {codes(row[0])[0].strip("[]") for row in of_all} == scenario.KEYS
    assert {codes(row[0])[0] for row in tables(SCENARIOS, "Steps")[1]} == scenario.STEP_KEYS
    assert {codes(row[0])[0] for row in tables(SCENARIOS, "End")[0]} == scenario.END_KEYS


# -- notation --------------------------------------------------------------------------------


def test_records_on_the_page_can_be_loaded() -> None:
    records = [block.text for block in blocks(NOTATION, "text") if block.text.startswith("[Game")]
    assert records
    for record in records:
        assert salle.load(record, seed=1).answers
