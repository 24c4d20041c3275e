"""Every worked example runs, with its dice and choices consumed exactly."""

from __future__ import annotations

from pathlib import Path

import pytest

from salle.scenario import read_scenario, run

FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    difference = run(read_scenario(path))
    assert difference is None, str(difference)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_is_filed_under_its_game_and_id(path: Path) -> None:
    scenario = read_scenario(path)
    assert (scenario.game, scenario.id) == (path.parent.name, path.stem)
    assert scenario.title
    assert scenario.proves
