"""Positions as JSON data and back, and what everybody sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from salle.kernel.errors import BadPosition
from salle.kernel.game import seat_letter
from salle.kernel.reading import Reader
from salle.kernel.rules import UNDECIDED
from touche.rules import FACES, FIRST_GUARD, MOST_TURNS, Duel

SEATS: Final = ("A", "B")
REASONS: Final = ("touches", "called off")
KEYS: Final = {"turn", "fencer", "players", "over", "winners", "reason"}


def position_of(duel: Duel) -> dict[str, object]:
    """The duel between two turns."""
    return {
        "turn": duel.stages if duel.over else duel.stages + 1,
        "fencer": seat_letter(duel.turn),
        "players": {
            letter: {"touches": duel.touches[seat], "guard": duel.guards[seat]}
            for seat, letter in enumerate(SEATS)
        },
        "over": duel.over,
        "winners": [seat_letter(seat) for seat in duel.winners],
        "reason": "" if duel.reason == UNDECIDED else REASONS[duel.reason],
    }


def view_of(duel: Duel) -> dict[str, object]:
    """Nothing is hidden in this game, so everybody sees all of it."""
    dice = {"goal": duel.goal, "dice": duel.dice[:], "thrust": duel.thrust}
    return position_of(duel) | dice


def duel_from(position: Mapping[str, object], goal: int) -> Duel:
    """The duel that a position describes; what is left out is as at the start."""
    reader = Reader()
    duel = Duel(goal)
    reader.only(position, KEYS, "a position of Touché")
    duel.over = reader.flag(position, "over", False)
    turn = reader.number(position, "turn", 1, MOST_TURNS + 1, low=1)
    duel.stages = turn if duel.over else turn - 1
    duel.turn = reader.word(position, "fencer", SEATS, 0)
    players = position.get("players", {})
    if not isinstance(players, Mapping) or set(players) - set(SEATS):
        reader.fault(f"players are A and B, not {players!r}")
        players = {}
    for seat, letter in enumerate(SEATS):
        fencer = players.get(letter, {})
        if not isinstance(fencer, Mapping):
            reader.fault(f"{letter} has touches and a guard, not {fencer!r}")
            continue
        reader.only(fencer, {"touches", "guard"}, letter)
        most = goal if duel.over else goal - 1
        duel.touches[seat] = reader.number(fencer, "touches", 0, most)
        duel.guards[seat] = reader.number(fencer, "guard", FIRST_GUARD, FACES, low=1)
    if duel.over:
        winners = position.get("winners")
        duel.winners = [
            seat
            for seat, letter in enumerate(SEATS)
            if isinstance(winners, list) and letter in winners
        ]
        duel.reason = reader.word(position, "reason", REASONS, 0)
    if reader.problems:
        raise BadPosition(reader.problems)
    return duel
