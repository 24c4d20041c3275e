"""What would you do? The win chance of every option, and the line expected.

The search runs in a packed world (see `world.py`), so it can run in another process, and it knows
no more than the seat asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from salle.bots.levels import manner
from salle.bots.thinker import Thinker
from salle.bots.world import World, unpack
from salle.games import game_named
from salle.kernel.choice import Choice
from salle.kernel.game import Game, seat_letter
from salle.kernel.rng import Thinking
from salle.kernel.stepping import Question

SIMULATIONS: Final = 3000
SECONDS: Final = 1.0


@dataclass(frozen=True)
class Hint:
    """One option: its text and words, the chance to win with it and the margin of that at 95 %;
    both are None if it was never tried.
    """

    option: int
    text: str
    label: str
    chance: float | None
    margin: float | None


@dataclass(frozen=True)
class Advice:
    """The options, the best first and then those the search spent most on, for it soon drops what
    looks bad; and the line expected after the first of them, in words.
    """

    hints: tuple[Hint, ...]
    line: tuple[str, ...]


def look(
    world: Mapping[str, object],
    seed: int,
    simulations: int = SIMULATIONS,
    seconds: float | None = SECONDS,
) -> dict[str, object]:
    """What a search finds in a packed world, as plain data."""
    packed = cast(World, world)  # made by `pack`
    game = game_named(packed["game"])
    thinker = Thinker(game, packed["seats"], Thinking(seed), manner(game))
    question = Question(packed["seat"], packed["ask"], list(packed["choices"]))
    thought = thinker.think(unpack(world), question, simulations, seconds)
    return {
        "best": thought.option,
        "options": [
            [found.option, found.trials, found.worth, found.error] for found in thought.prospects
        ],
        "line": [[step.seat, step.ask, step.option] for step in thought.line],
    }


def advice(game: Game, choice: Choice, found: Mapping[str, object]) -> Advice:
    """What `look` found, in words."""
    best = cast(int, found["best"])  # made by `look`
    options = cast(list[list[float]], found["options"])  # made by `look`
    steps = cast(list[list[int]], found["line"])  # made by `look`
    hints = [
        Hint(
            int(option),
            choice.text(int(option)),
            choice.label(int(option)),
            worth if trials else None,
            1.96 * error if trials else None,
        )
        for option, trials, worth, error in sorted(
            options, key=lambda one: (one[0] != best, -one[1], -one[2])
        )
    ]
    line = [f"{seat_letter(seat)} {game.option_text(ask, option)}" for seat, ask, option in steps]
    return Advice(tuple(hints), tuple(line))


def told(advised: Advice, most: int = 5) -> list[str]:
    """The best options and the line, a line each."""
    lines = []
    for hint in advised.hints[:most]:
        chance = (
            "not tried" if hint.chance is None or hint.margin is None
            else f"{hint.chance:.0%} ± {max(0.01, hint.margin):.0%}"
        )  # fmt: skip
        lines.append(f"{chance:>10}  {hint.text}  {hint.label}".rstrip())
    if len(advised.line) > 1:
        lines.append(f"expected: {', '.join(advised.line)}")
    return lines
