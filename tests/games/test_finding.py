"""The hall finds its games by their folders."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from salle import BadGame, games


def test_a_folder_without_a_game_can_be_imported_and_is_not_in_the_hall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "unfinished"
    folder.mkdir()
    (folder / "__init__.py").write_text("RULES = 'not yet'\n", encoding="utf-8")
    package = sys.modules["salle.games"]
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path)])
    assert list(package.all_games.__wrapped__()) == list(games())
    assert sys.modules["salle.games.unfinished"].RULES == "not yet"
    monkeypatch.delitem(sys.modules, "salle.games.unfinished")


def outside(folder: Path, name: str, text: str) -> None:
    (folder / f"{name}.py").write_text(text, encoding="utf-8")


def found(variable: str = "") -> list[str]:
    """The games of a fresh look around, with that variable set."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SALLE_GAMES", variable)
        return list(sys.modules["salle.games"].all_games.__wrapped__())


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose modules can be imported."""
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


OTHER = """
from salle.games.jedi_duel import JediDuel

class Other(JediDuel):
    id = {id!r}

GAME = Other()
"""


def test_a_variable_names_games_from_outside(elsewhere: Path) -> None:
    outside(elsewhere, "named_one", OTHER.format(id="one"))
    outside(elsewhere, "named_two", OTHER.format(id="two"))
    assert found(" named_two, named_one,") == [*games(), "two", "one"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("import nothing_like_it", "cannot be imported (ModuleNotFoundError"),
        ("1 / 0", "cannot be imported (ZeroDivisionError"),
        ("x = 1", "has no GAME"),
        ("GAME = 'chess'", "has no GAME"),
        (OTHER.format(id="jedi-duel"), "'jedi-duel' another game has already"),
    ],
)
def test_what_is_named_and_is_no_game_is_refused(elsewhere: Path, text: str, problem: str) -> None:
    name = f"bad_{abs(hash(text))}"
    outside(elsewhere, name, text)
    with pytest.raises(BadGame, match=re.escape(problem)) as caught:
        found(name)
    assert str(caught.value).startswith(f"SALLE_GAMES names {name!r}")


def install(folder: Path, entries: str) -> None:
    """A package with entry points, as pip leaves it behind."""
    info = folder / "plugin-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: plugin\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[salle.games]\n{entries}\n")


def test_an_installed_package_brings_its_game(elsewhere: Path) -> None:
    outside(elsewhere, "installed_game", OTHER.format(id="three"))
    install(elsewhere, "three = installed_game")
    assert found() == [*games(), "three"]


def test_a_broken_package_does_not_close_the_hall(elsewhere: Path) -> None:
    install(elsewhere, "gone = no_such_module_at_all")
    with pytest.warns(RuntimeWarning, match="the installed game 'gone'.*it is left out"):
        assert found() == list(games())
