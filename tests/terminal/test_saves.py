from __future__ import annotations

import os
from pathlib import Path

import pytest

import salle
from salle.terminal import saves
from salle.terminal.errors import BadFile
from tests.terminal.desks import GAME, finished


def begun(seed: int = 3) -> salle.Match:
    return salle.new(GAME, seed=seed).answer(0)


def written(path: Path, match: salle.Match, *players: str, real_dice: bool = False) -> Path:
    saves.write_file(path, saves.save_text(match, players, real_dice))
    return path


def test_a_save_comes_back_with_players_and_dice(tmp_path: Path) -> None:
    match = begun()
    path = written(tmp_path / "a" / "b.salle", match, "human", "random", real_dice=True)
    save = saves.load(path)
    assert save.match.record() == match.record()
    assert save.players == ("human", "random")
    assert save.real_dice
    assert salle.load(path.read_text(encoding="utf-8")).record() == match.record()


def test_a_plain_record_says_nothing_of_players(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text(begun().record(), encoding="utf-8")
    save = saves.load(path)
    assert save.players == ()
    assert not save.real_dice


def test_the_latest_unfinished_match_is_found() -> None:
    folder = saves.save_folder()
    old, young = folder / "old.salle", folder / "young.salle"
    written(old, begun(1))
    written(young, begun(2))
    written(folder / "over.salle", finished())
    os.utime(old, (1, 1))
    os.utime(young, (2, 2))
    assert saves.latest_unfinished() == young
    assert saves.latest_unfinished(GAME) == young
    with pytest.raises(BadFile, match="no unfinished match of chess"):
        saves.latest_unfinished("chess")


def test_names_of_saves_are_never_taken(tmp_path: Path) -> None:
    first = saves.new_path(tmp_path, GAME)
    paths = []
    for _ in range(3):
        path = saves.new_path(tmp_path, GAME)
        path.touch()
        paths.append(path)
    assert len(set(paths)) == 3
    assert first.name.startswith(GAME)


def test_a_failed_write_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.salle"
    path.write_text("old", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadFile, match="No space left"):
        saves.write_file(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_match_that_cannot_be_saved_in_its_place_goes_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("SALLE_DATA", str(blocked))
    monkeypatch.chdir(tmp_path)
    path = saves.rescue("text", saves.save_folder() / "x.salle", GAME)
    assert path.parent == tmp_path
    assert path.read_text(encoding="utf-8") == "text"


def test_bad_names_of_files_are_refused() -> None:
    with pytest.raises(BadFile):
        saves.read_file(Path("a\0b"))
    with pytest.raises(BadFile):
        saves.write_file(Path("a\0b"), "")
