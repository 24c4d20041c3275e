"""Careers on disk: begun, told, spent on, and sent into matches and tournaments of bots."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import salle
from salle import Game
from salle.bots.tournament import rounds, told, tournament, trained
from salle.cli import run
from salle.kernel.careers import BadCareer, Career

GAMES = [game for game in salle.games().values() if game.careers is not None]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def begin(game: Game, folder: Path, count: int) -> list[str]:
    """Careers of the first samples, in files."""
    assert game.builder is not None
    files = []
    for name in list(game.builder.samples())[:count]:
        files.append(str(folder / f"{name}.json"))
        assert run(["career", game.id, "new", files[-1], "--build", name]) == 0
    return files


def read(file: str) -> Career:
    data: Career = json.loads(Path(file).read_text("utf-8"))
    return data


@every_game
def test_a_career_is_begun_fought_for_and_spent_on(
    game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = begin(game, tmp_path, 2)
    before = [read(file) for file in files]
    for seed in range(3):
        assert run(["career", game.id, "fight", *files, "--seed", str(seed)]) == 0
    assert "won (" in capsys.readouterr().out
    assert [read(file) for file in files] != before
    assert game.careers is not None
    offers = {file: game.careers.offers(read(file)) for file in files}
    file, offer = next((file, found[0]) for file, found in offers.items() if found)
    earlier = read(file)
    assert run(["career", game.id, "buy", file, offer.text]) == 0
    assert read(file) == game.careers.spend(earlier, offer.text)
    assert run(["career", game.id, "undo", file]) == 0
    assert read(file) == earlier
    capsys.readouterr()
    assert run(["career", game.id, "show", file]) == 0
    shown = capsys.readouterr().out
    for line in [game.careers.headline(earlier), *game.careers.history(earlier)]:
        assert line in shown


@every_game
def test_a_tournament_pays_everybody(
    game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = begin(game, tmp_path, 3)
    entrants = [read(file) for file in files]
    assert run(["career", game.id, "tournament", *files, "--seed", "5", "--train"]) == 0
    result = tournament(game, entrants, 5, train=True)
    assert [read(file) for file in files] == list(result.careers)
    assert game.careers is not None
    lines = told(result, [game.careers.name(one) for one in entrants])
    out = capsys.readouterr().out
    assert all(line in out for line in lines)
    assert len(result.pairings) == 3
    assert sum(line.points for line in result.table) == 2 * len(result.pairings)
    for career in result.careers:
        if not game.careers.retired(career):
            assert game.careers.offers(trained(game.careers, career)) == []


@pytest.mark.parametrize("entrants", range(2, 9))
def test_everybody_meets_everybody_once_and_nobody_twice_in_a_round(entrants: int) -> None:
    found = rounds(entrants)
    pairs = sorted(tuple(sorted(pair)) for pairs in found for pair in pairs)
    assert pairs == [(a, b) for a in range(entrants) for b in range(a + 1, entrants)]
    for one in found:
        playing = [place for pair in one for place in pair]
        assert len(playing) == len(set(playing))


@every_game
def test_what_cannot_be(game: Game, tmp_path: Path) -> None:
    (file,) = begin(game, tmp_path, 1)
    broken = tmp_path / "broken.json"
    broken.write_text("[]")
    for words, message in [
        (["new", file, "--build", "x"], "is there already"),
        (["new", str(tmp_path / "new.json"), "--build", "no such"], "samples are"),
        (["show", str(tmp_path / "none.json")], "cannot be read"),
        (["show", str(broken)], "must be a JSON object"),
        (["buy", file, "a castle"], "cannot be bought"),
        (["undo", file], "no purchase"),
        (["tournament", file], "two entrants"),
    ]:
        with pytest.raises(BadCareer, match=message):
            run(["career", game.id, *words])
    with pytest.raises(BadCareer, match="has no careers"):
        run(["career", "jedi-duel", "show", file])
