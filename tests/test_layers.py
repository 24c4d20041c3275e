"""Each layer imports only from the ones above it, and games know nothing of each other."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src" / "salle"
LAYERS = [
    "_pure", "kernel", "odds", "games", "bots", "rulebook", "scenario", "lab", "store", "web",
    "terminal", "adapters", "commands", "cli",
]  # fmt: skip
MODULES = sorted(SOURCE.rglob("*.py"))
GAMES = sorted(folder.parent for folder in (SOURCE / "games").glob("*/__init__.py"))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def layer(parts: tuple[str, ...]) -> int:
    return LAYERS.index(parts[0].removesuffix(".py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_imports_only_from_layers_above(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    if parts in (("__init__.py",), ("__main__.py",)):
        return
    for name in imported(path):
        if name.startswith("salle."):
            assert layer(tuple(name.split(".")[1:])) <= layer(parts), f"{path} imports {name}"
        else:
            assert name != "salle" or layer(parts) > LAYERS.index("bots")


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_a_game_knows_no_other_game(folder: Path) -> None:
    for path in folder.rglob("*.py"):
        for name in imported(path):
            if name.startswith("salle.games"):
                assert name.startswith(f"salle.games.{folder.name}")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_layer_but_games_names_a_game(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    if parts[0] == "games":
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        ast.get_docstring(node, clean=False)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
    }
    texts = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    } - docs
    for game in (folder.name for folder in GAMES):
        assert not any(text == game.replace("_", "-") or text == game for text in texts)
