"""Short battles for tests: a position from a few words, then answers and dice in order."""

from __future__ import annotations

from collections.abc import Sequence

import salle
from salle import Match
from salle.games.battles_wol.state import Battle, Mob

GAME = salle.game("battles-wol")


def sheet(words: list[str]) -> dict[str, object]:
    """`lp=0/2/0 hp=9 Fallow acted` as the sheet of a Mob: numbers, a position, flags."""
    found: dict[str, object] = {}
    flags: list[str] = []
    for word in words:
        key, _, value = word.partition("=")
        if not value and word[0].isupper():
            found["position"] = word
        elif not value:
            flags.append(word)
        elif "/" in value:
            found[key] = [int(number) for number in value.split("/")]
        else:
            found[key] = int(value) if value.isdecimal() else value
    return found | ({"flags": flags} if flags else {})


def party(mobs: Sequence[str]) -> dict[str, object]:
    """Mobs in party order, each a kind and its sheet."""
    found = {}
    for place, text in enumerate(mobs, 1):
        kind, *words = text.split()
        found[f"{kind}{place}"] = sheet(words)
    return {"mobs": found}


def position(a: Sequence[str], b: Sequence[str], **start: object) -> dict[str, object]:
    """A position, by default at the beginning of a Turn of A."""
    return {**start, "players": {"A": party(a), "B": party(b)}}


def fight(
    a: Sequence[str],
    b: Sequence[str],
    steps: Sequence[str | int] = (),
    options: dict[str, object] | None = None,
    **start: object,
) -> Match:
    """Play these answers (`A Warrior ATTACK>Thief`) and dice (numbers), in this order."""
    match = Match.new(GAME, options=options or {}, real_dice=True, position=position(a, b, **start))
    return go_on(match, steps)


def go_on(match: Match, steps: Sequence[str | int]) -> Match:
    """More answers and dice."""
    for step in steps:
        if isinstance(step, int):
            assert match.choice is not None
            assert match.choice.is_chance, f"{step}: {match.choice}"
            match.answer(str(step))
        else:
            seat, _, text = step.partition(" ")
            assert match.choice is not None
            assert not match.choice.is_chance, f"{step}: a die falls"
            match.answer(text, seat)
    return match


def state(match: Match) -> Battle:
    """The state as it stands."""
    now = match.state
    assert isinstance(now, Battle)
    return now


def mob(match: Match, who: str) -> Mob:
    """`A Warrior`: the first Mob of that kind in a party."""
    letter, _, kind = who.partition(" ")
    for key, found in zip(
        GAME.position(match.state)["players"][letter]["mobs"],  # type: ignore[index]  # JSON
        state(match).parties["AB".index(letter)],
        strict=True,
    ):
        if key.rstrip("123456") == kind or key == kind:
            return found
    raise AssertionError(f"there is no {who}")


def place(match: Match, who: str) -> str:
    """The position of a Mob."""
    letter = who.partition(" ")[0]
    sheets = GAME.position(match.state)["players"][letter]["mobs"]  # type: ignore[index]  # JSON
    found = mob(match, who)
    return str(list(sheets.values())[found.place]["position"])


def asked(match: Match) -> str:
    """Who is asked what: `A turn`, `* roll`."""
    return ", ".join(f"{choice.letter} {choice.name}" for choice in match.choices)


def offers(match: Match) -> list[str]:
    """What is offered."""
    assert match.choice is not None
    return match.choice.texts


def told(match: Match) -> list[str]:
    """Every line of the log."""
    return [line.text for line in match.lines()]


def says(match: Match, text: str) -> bool:
    """Whether some line of the log has this in it."""
    return any(text in line for line in told(match))
