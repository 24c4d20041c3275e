"""Which places on the board an option touches, and what those places are called.

| spot | place |
|---|---|
| `own H` | an area of the fighter asked |
| `foe LA` | an area of the opponent whom the fighter faces (`facing` in the view) |
| `seat B` | a fighter |
| `move hook` | a maneuver, Bridge or tactic in the list of the fighter asked |
| `manner +*` | a way to make the maneuver chosen, with its lean |
| `ratio right` | the Power:Speed Ratio of a side of the fighter being built |
| `buy tough_h` | a level that can be bought for it |

`own` and `foe` are there because an option does not say whose area it is.
"""

from __future__ import annotations

from salle.games.impact.data import (
    AIM_AREA,
    AIM_OWN,
    AIM_SIDE,
    AREA_WORDS,
    AREAS,
    ASK_AIM,
    ASK_ARM,
    ASK_BUY,
    ASK_MANEUVER,
    ASK_MANNER,
    ASK_OPPONENT,
    ASK_RATIO,
    BUY_WORDS,
    FINISH,
    KEEP,
    MANEUVERS_FROM,
    MANNER_DONE,
    MOVE_WORDS,
    NO_OPPONENT,
    RATIOS,
    maneuver_word,
)
from salle.games.impact.notation import SIDE_NAMES, TACTIC_ASKS, manner_text
from salle.kernel.game import seat_letter


def own(area: str) -> str:
    """An area of the fighter asked."""
    return f"own {area}"


def foe(area: str) -> str:
    """An area of the opponent faced."""
    return f"foe {area}"


def place(letter: str) -> str:
    """A fighter."""
    return f"seat {letter}"


def move(word: str) -> str:
    """A maneuver that can be declared or taken up."""
    return f"move {word}"


def manner(word: str) -> str:
    """Lean and way of a declaration."""
    return f"manner {word}"


def ratio(side: str) -> str:
    """The Power:Speed Ratio of a side."""
    return f"ratio {side}"


def purchase(word: str) -> str:
    """Something to buy."""
    return f"buy {word}"


def spots(ask: int, option: int) -> tuple[str, ...]:
    """The places an option touches; none for most."""
    if ask == ASK_AIM:
        if option < AIM_AREA:
            return (foe(AREA_WORDS[option % AREAS]),)
        if option < AIM_SIDE:
            return (foe(AREA_WORDS[option - AIM_AREA]),)
        return (own(AREA_WORDS[option - AIM_OWN]),) if option >= AIM_OWN else ()
    if ask == ASK_ARM:
        return (foe(AREA_WORDS[option]),)
    if ask == ASK_OPPONENT and option != NO_OPPONENT:
        return (place(seat_letter(option)),)
    if ask == ASK_MANEUVER or (ask in TACTIC_ASKS and option != KEEP):
        return (move(_word(option, MOVE_WORDS)),)
    if ask == ASK_MANNER and option != MANNER_DONE:
        return (manner(manner_text(option)),)
    if ask == ASK_RATIO:
        return (ratio(SIDE_NAMES[option // RATIOS]),)
    if ask == ASK_BUY and option != FINISH:
        return (purchase(_word(option, BUY_WORDS)),)
    return ()


def _word(option: int, words: tuple[str, ...]) -> str:
    return maneuver_word(option - MANEUVERS_FROM) if option >= MANEUVERS_FROM else words[option]
