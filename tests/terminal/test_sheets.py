"""Sheets to print: every sample of every game, empty forms, play-aids; PDF where it can be made."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import salle
from salle.cli import run
from salle.terminal.sheets import BROWSERS, BadSheet, sheet_page

GAMES = sorted(salle.games())
BUILT = [name for name in GAMES if salle.game(name).builder is not None]


@pytest.mark.parametrize("name", BUILT)
def test_every_sample_has_a_page(name: str) -> None:
    game = salle.game(name)
    assert game.builder is not None
    for sample, build in game.builder.samples().items():
        title, page = sheet_page(game, sample.upper(), game.default_options())
        assert title == game.builder.name(build)
        assert game.builder.sheet(build) in page
        assert sheet_page(game, game.builder.packed(build), {})[1] == page


@pytest.mark.parametrize("name", GAMES)
def test_there_is_something_to_print_without_a_build(name: str, tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    assert run(["sheet", name, "--out", str(out)]) == 0
    page = out.read_text(encoding="utf-8")
    assert page.count("<h2") >= 1
    assert "<script" not in page
    assert not re.search(r"(src|href)=", page.partition("</style>")[2])


@pytest.mark.clause("JD-7", "JD-8", "JD-9")
def test_a_play_aid_prints_the_tables_in_force() -> None:
    duel = salle.game("jedi-duel")
    usual = duel.default_options()
    _, page = sheet_page(duel, "", usual)
    row = re.search(r'scope="row">\S+ Low</th>(.*?)</tr>', page)
    assert row is not None
    assert re.findall(r'"n">([^<]*)<', row[1]) == ["+2", "+1", "0", "+5", "+3", "–"]
    assert page.count("0 OUT") == 4
    typed = usual | {"attack_table": "0,1,2/1,0,1/7,1,0", "zero_in_last_column": "true"}
    _, other = sheet_page(duel, "", typed)
    assert ">+7<" in other
    columns = [page.count("<tr>"), other.count("<tr>")]
    assert columns[0] == columns[1], "0 stands under the 1 in both"


@pytest.mark.skipif(
    not any(map(shutil.which, BROWSERS)), reason="PDF is NOT tested: no Chromium here"
)
def test_a_pdf_is_written(tmp_path: Path) -> None:
    out = tmp_path / "duel.pdf"
    assert run(["sheet", "jedi-duel", "--out", str(out)]) == 0
    written = out.read_bytes()
    assert written.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", written)) == 1


def test_a_game_may_print_more_than_builds(tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    game = salle.game("star-ore")
    papers = list(game.papers(game.default_options()))
    assert "X-wing" in papers
    for name in ("x-wing", "vehicles", "vehicle"):
        assert run(["sheet", "star-ore", name, "--out", str(out)]) == 0
        page = out.read_text(encoding="utf-8")
        assert "Hit locations" in page
        vehicles = len(papers) - 2 if name == "vehicles" else 1
        assert page.count("Ion points") == vehicles
    assert ">Name<" in page, "an empty record has room for a name"


def test_without_a_browser_there_is_html(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BadSheet, match=r"needs Chromium or Chrome; write to a \.html file"):
        run(["sheet", "jedi-duel", "--out", str(tmp_path / "duel.pdf")])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["jedi-duel", "Frank"], "has nothing to build"),
        (
            ["star-ore", "Nobody"],
            r"samples are Smuggler, .*; besides there are .*X-wing, .*vehicle",
        ),
        (["impact", "play-aid"], "on every fighter's sheet; salle sheet impact prints it"),
        (["impact", "Nobody at all"], "is no fighter and no sample"),
        (["impact", "--out", "sheet.doc"], r"\.pdf or \.html"),
        (["impact", "--out", "/nowhere/sheet.html"], "cannot be written"),
    ],
)
def test_what_cannot_be_printed_is_refused(arguments: list[str], words: str) -> None:
    with pytest.raises(BadSheet, match=words):
        run(["sheet", *arguments])
