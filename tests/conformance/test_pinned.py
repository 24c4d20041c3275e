"""What must not change unnoticed: perft counts, option order, a golden record, play-out checksums.

Run with SALLE_PIN=1 to write the files anew after a change of rules that was meant. SALLE_PINS
names another folder for them: that of a game from outside.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from salle import Game
from salle.kernel.enumeration import perft
from salle.kernel.playout import rollouts
from tests.conformance.worlds import finished, house, play

FOLDER = Path(os.environ.get("SALLE_PINS") or Path(__file__).parent / "pinned")
PIN = os.environ.get("SALLE_PIN") == "1"
DEPTH = 4
ENOUGH = 10_000
"""Sequences; from so many on, a game is not counted deeper."""
SEEDS = (1, 2, 3)
PLAYOUTS = 300
TABLES = 4


def check(game: Game, name: str, text: str) -> None:
    path = FOLDER / f"{game.id}.{name}"
    if PIN:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


def test_perft_counts(game: Game) -> None:
    counts = {}
    for seats in (game.min_seats, game.max_seats):
        start = game.blank(seats, game.default_options())
        for seed in SEEDS:
            found = counts[f"{seats} seats, seed {seed}"] = [1]
            while len(found) <= DEPTH and found[-1] < ENOUGH:
                found.append(perft(game.rules, start, len(found), seed))
            del found[0]
    check(game, "perft.json", json.dumps(counts, indent=1) + "\n")


def test_option_order(game: Game) -> None:
    lines = []
    for number in range(TABLES):
        for match in play(house(game, number)):
            for choice in match.choices:
                lines.append(f"{choice.letter} {choice.name}: {' | '.join(choice.texts)}")
    check(game, "order.txt", "\n".join(lines) + "\n")


def test_golden_record(game: Game) -> None:
    match = finished(house(game, 0))
    check(game, "golden.txt", match.record() + "\n" + match.record("A"))


def test_playouts_are_the_same_compiled_and_pure(game: Game) -> None:
    figures = {}
    for seats in (game.min_seats, game.max_seats):
        start = game.blank(seats, game.default_options())
        tally = rollouts(game.rules, start, seats, PLAYOUTS, 1)
        figures[f"{seats} seats"] = [tally.games, tally.decisions, tally.checksum, tally.wins]
    check(game, "playouts.json", json.dumps(figures, indent=1) + "\n")
