"""Short duels for tests: what is not listed is answered quietly, as in the worked examples."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence

import salle
from salle import Choice, Match
from salle.games.force_battles.data import ASK_RAID, ASK_REGAIN, ASK_SLOT, SPHERE_ASKS

GAME = salle.game("force-battles")
STANDARD = "3 3 3 3 3 3 3"

BUILD = [
    "A side: Light blue",
    "A hand: right",
    *(f"A start sphere: {sphere} 3" for sphere in ("C", "LS", "RS", "LF", "RF", "LH", "RH")),
]
"""A Light player in the standard stance; the slots are still to be filled."""

BASE: dict[str, object] = {
    "round": 2,
    "last_attacker": "A",
    "players": {
        "A": {"side": "light", "colour": "blue"},
        "B": {"side": "dark", "colour": "red"},
    },
}


def start(
    a: Mapping[str, object] | None = None, b: Mapping[str, object] | None = None, **more: object
) -> dict[str, object]:
    """The base duel of the worked examples, with departures."""
    position: dict[str, object] = {**copy.deepcopy(BASE), **more}
    players = position["players"]
    assert isinstance(players, dict)
    players["A"].update(a or {})
    players["B"].update(b or {})
    return position


def quiet(choice: Choice) -> str:
    """Pass, stay, nothing: the option that spends least."""
    texts = choice.texts
    if choice.ask in (*SPHERE_ASKS, ASK_SLOT):
        return next((text for text in texts if text.endswith(" 0")), texts[0])
    if choice.ask in (ASK_REGAIN, ASK_RAID):
        return next((text for text in texts if text.startswith("0 ")), texts[0])
    return texts[0]


def fight(
    position: Mapping[str, object] | None,
    do: Sequence[str] = (),
    dice: Sequence[int] = (),
    **options: object,
) -> Match:
    """Play on with these answers (`B guard: C 1`) and dice, the rest quietly, until both are used
    up and a new round begins, a die is missing, or the duel is over.
    """
    match = Match.new(GAME, options=options, real_dice=True, position=position)
    answers, faces = list(do), list(dice)
    begun = match.position()["round"]
    while match.choice:
        choice = match.choice
        used_up = not answers and not faces
        if used_up and (choice.is_chance or match.position()["round"] != begun):
            break
        if choice.is_chance:
            match.answer(str(faces.pop(0)))
            continue
        if answers:
            head, _, text = answers[0].partition(": ")
            if head == f"{choice.letter} {choice.name}" and text in choice.texts:
                match.answer(text)
                answers.pop(0)
                continue
        match.answer(quiet(choice))
    assert not answers, f"not asked: {answers}"
    assert not faces, f"not rolled: {faces}"
    return match


def player(match: Match, letter: str) -> dict[str, object]:
    """A player's part of the position."""
    players = match.position()["players"]
    assert isinstance(players, dict)
    found: dict[str, object] = players[letter]
    return found


def ask_after(
    position: Mapping[str, object] | None, do: Sequence[str], dice: Sequence[int], **options: object
) -> Choice:
    """The question that is open when these answers and dice are used up."""
    match = Match.new(GAME, options=options, real_dice=True, position=position)
    answers, faces = list(do), list(dice)
    while match.choice and (answers or faces):
        choice = match.choice
        if choice.is_chance:
            match.answer(str(faces.pop(0)))
            continue
        head, _, text = answers[0].partition(": ") if answers else ("", "", "")
        if head == f"{choice.letter} {choice.name}" and text in choice.texts:
            match.answer(text)
            answers.pop(0)
        else:
            match.answer(quiet(choice))
    assert match.choice is not None
    return match.choice
