"""Short fights for tests: what is not scripted is answered quietly, as in the worked examples."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import salle
from salle import Match

GAME = salle.game("impact")
QUIET = ("counter-bridge", "wait", "switch", "stop-kick", "lured", "seen through")
Script = Sequence[object]
"""Answers as texts and dice as numbers, in order."""
Player = dict[str, object]


def frank(**more: object) -> Player:
    """Frank, with departures."""
    return {"fighter": "frank", **more}


def john(**more: object) -> Player:
    """John, with departures."""
    return {"fighter": "john", **more}


def kate(**more: object) -> Player:
    """Kate, with departures."""
    return {"fighter": "kate", **more}


def ring(
    *players: Player, at: str = "P", holds: Iterable[str] = (), turn: int = 1
) -> dict[str, object]:
    """A position: these fighters, all pairs at one range."""
    letters = "ABCDEFGH"[: len(players)]
    pairs = [f"{a}-{b}" for i, a in enumerate(letters) for b in letters[i + 1 :]]
    return {
        "turn": turn,
        "ranges": dict.fromkeys(pairs, at),
        "holds": list(holds),
        "players": dict(zip(letters, players, strict=True)),
    }


def declare(*rows: tuple[str, str, str, str], full: bool = True) -> list[str]:
    """Declarations of a duel: seat, maneuver, manner (from Phase IV), aim."""
    said = [f"{seat} {move}" for seat, move, _, _ in rows]
    if full:
        said += [f"{seat} {manner}" for seat, _, manner, _ in rows]
    return said + [f"{seat} {aim}" for seat, _, _, aim in rows]


def bout(start: dict[str, object] | None, script: Script, **options: object) -> Match:
    """A match in which this script was played, used up exactly, and reactions that it does not
    name were quiet.
    """
    match = Match.new(GAME, options=options, real_dice=True, position=start)
    for step in script:
        while not _takes(match, step):
            _quietly(match, step)
        match.answer(str(step))
    return match


def _takes(match: Match, step: object) -> bool:
    assert match.choices, f"the match is over before {step!r}: {match.outcome}"
    if isinstance(step, int):
        return match.choices[0].is_chance
    letter, _, text = str(step).partition(" ")
    asked = [choice for choice in match.choices if choice.letter == letter]
    return bool(asked) and any(
        option in asked[0].options for option in GAME.read_option(asked[0].ask, text)
    )


def _quietly(match: Match, step: object) -> None:
    choice = match.choices[0]
    assert choice.name in QUIET, f"{choice!r} is asked, not {step!r}"
    match.answer(choice.texts[0], choice.letter)


def player(match: Match, letter: str) -> dict[str, object]:
    """A player in the position."""
    players = match.position()["players"]
    assert isinstance(players, dict)
    found = players[letter]
    assert isinstance(found, dict)
    return found


def offered(match: Match, letter: str) -> list[str]:
    """The options of a seat."""
    return next(list(choice.texts) for choice in match.choices if choice.letter == letter)


def told(match: Match) -> list[str]:
    """Every line of the log."""
    return [line.text for line in match.lines(open_hands=True)]
