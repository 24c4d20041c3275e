"""`salle play --build`: a build sets its seat up, and the player plays on."""

from __future__ import annotations

from pathlib import Path

import pytest

import salle
from salle.terminal.builds import builds_at_seats, check_fit, switches_for
from salle.terminal.errors import BadUsage
from salle.terminal.play import Host
from tests.terminal.desks import command, desk, shown

BUILT = [name for name, game in salle.games().items() if game.builder is not None]


@pytest.mark.parametrize("name", BUILT)
def test_a_build_answers_for_its_seat(name: str) -> None:
    game = salle.game(name)
    assert game.builder is not None
    sample = next(iter(game.builder.samples()))
    builds = builds_at_seats(game, [f"A={sample}", f"B={sample}"], 2)
    match = salle.new(name, seats=2, options=switches_for(game, builds), seed=1)
    check_fit(match, builds)
    screen = desk([])
    Host(match, ("human", "human"), screen, seed=1, builds=builds).run()
    assert not game.setting_up(match.state)
    assert shown(screen)


def test_a_character_comes_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "kel.txt"
    path.write_text("Name: Kel\nSkills: Blaster 2\nWeapons: Blaster", encoding="utf-8")
    game = salle.game("star-ore")
    builds = builds_at_seats(game, [f"a={path}"], 2)
    match = salle.new("star-ore", options=switches_for(game, builds), seed=1)
    screen = desk([])
    Host(match, ("human", "heuristic"), screen, seed=1, builds=builds).run()
    assert "Kel" in str(match.game.view(match.state, 0))


def test_an_encounter_without_a_place_refuses_a_build() -> None:
    game = salle.game("star-ore")
    builds = builds_at_seats(game, ["A=Padawan"], 2)
    match = salle.new("star-ore", options={"encounter": "duel"}, seed=1)
    with pytest.raises(BadUsage, match=r"Padawan has no place at seat A .* needs encounter=none"):
        check_fit(match, builds)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["star-ore", "--build", "Jedi"], "a build at a seat looks like A=BUILD"),
        (["star-ore", "--build", "A=nobody"], "'nobody' is no character and no sample"),
        (["star-ore", "--build", "Q=Padawan"], "there is no seat 'Q'"),
        (["star-ore", "--build", "A=Padawan", "--build", "a=Padawan"], "two builds for seat A"),
        (["jedi-duel", "--build", "A=x"], "nothing is built for Jedi Duel"),
        (["star-ore", "--build", f"A={'x' * 5000}"], "is no character and no sample"),
        (["star-ore", "--build", "A=so1.Kel.t9-1-1-1-1-1"], "Kel cannot be used: "),
    ],
)
def test_what_is_wrong_is_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    result = command(capsys, "play", *words)
    assert result.code == 2
    assert said in result.err
    assert result.err.count("\n") == 1
