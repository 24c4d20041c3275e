"""Which places on the board an option touches, and what those places are called.

| spot | place |
|---|---|
| `own C` | a sphere or TARGET on the board of the player asked |
| `foe LA` | a sphere or TARGET on the other board |
| `own pool`, `foe pool` | the FORCE POOLS |
| `slot Push` | ATT, DEF or a GEAS slot on the board of the player asked |

`own` and `foe` are there because an option does not say whose it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from salle.games.force_battles.data import (
    ASK_ABSORB,
    ASK_AIM,
    ASK_BOLT,
    ASK_FREE,
    ASK_HEAL,
    ASK_KICK,
    ASK_MOVE,
    ASK_RAID,
    ASK_REGAIN,
    ASK_SIGHT,
    ASK_TAKE,
    ASK_TRICK,
    CENTER,
    GIFT_TARGET,
    GIFTS_FROM,
    MOVES_FROM,
    PER_SLOT,
    PER_SPHERE,
    PLAYS_FROM,
    QUIET,
    SPHERE_ASKS,
    SPHERE_NAMES,
    TAKE_PLACES,
    TAKE_POOL,
)
from salle.games.force_battles.notation import SLOT_ASKS, WINDOWS, absorb_parts
from salle.games.force_battles.words import (
    GEAS_WORDS,
    GIFT_WORDS,
    SLOT_WORDS,
    SPHERE_WORDS,
    TARGET_WORDS,
)

OWN_POOL: Final = "own pool"
FOE_POOL: Final = "foe pool"
SIGHT_SLOT: Final = "slot Sight"


def own(word: str) -> str:
    """A sphere or TARGET of the player asked."""
    return f"own {word}"


def foe(word: str) -> str:
    """A sphere or TARGET of the other player."""
    return f"foe {word}"


def slot(word: str) -> str:
    """A slot of the player asked."""
    return f"slot {word}"


def spots(ask: int, option: int) -> tuple[str, ...]:
    """The places an option touches, the most telling first; none for a pass and the like."""
    if ask == ASK_BOLT:
        return (foe(SPHERE_WORDS[option // PER_SPHERE]),)
    if ask in SPHERE_ASKS:
        return (own(SPHERE_WORDS[option // PER_SPHERE]),)
    if ask in WINDOWS:
        return _window(option)
    if ask in SLOT_ASKS:
        return (slot(SLOT_WORDS[option // PER_SLOT]),)
    touched = TOUCHED.get(ask)
    return touched(option) if touched is not None else ()


def _window(option: int) -> tuple[str, ...]:
    if option == QUIET:
        return ()
    if option < GIFTS_FROM:
        return (slot(GEAS_WORDS[(option - PLAYS_FROM) // PER_SLOT]),)
    gift = option - GIFTS_FROM
    center = foe(SPHERE_WORDS[CENTER])
    if gift < SPHERE_NAMES:
        return own(SPHERE_WORDS[gift]), center
    return (slot(GIFT_WORDS[gift]), center) if gift < GIFT_TARGET else (center,)


def _move(option: int) -> tuple[str, ...]:
    if option == QUIET:
        return ()
    if option < MOVES_FROM:
        return (SIGHT_SLOT,)
    goal, name = divmod(option - MOVES_FROM, SPHERE_NAMES)
    return foe(TARGET_WORDS[goal]), own(SPHERE_WORDS[name])


def _absorb(option: int) -> tuple[str, ...]:
    if option == QUIET:
        return ()
    word, _, source, goal = absorb_parts(option)
    if goal < 0:
        return (own(SPHERE_WORDS[source]),)
    there = foe(SPHERE_WORDS[goal]) if word == "reflect" else own(SPHERE_WORDS[goal])
    return own(SPHERE_WORDS[source]), there


def _take(option: int) -> tuple[str, ...]:
    if option == QUIET:
        return ()
    place = (option - 1) % TAKE_PLACES
    return (FOE_POOL,) if place == TAKE_POOL else (foe(SPHERE_WORDS[place]),)


TOUCHED: dict[int, Callable[[int], tuple[str, ...]]] = {
    ASK_AIM: lambda option: (foe(TARGET_WORDS[option]),),
    ASK_SIGHT: lambda option: (foe(TARGET_WORDS[option]),),
    ASK_TRICK: lambda option: (own(TARGET_WORDS[option]),),
    ASK_MOVE: _move,
    ASK_ABSORB: _absorb,
    ASK_KICK: lambda option: (own(SPHERE_WORDS[option]),),
    ASK_TAKE: _take,
    ASK_FREE: lambda option: (slot(GEAS_WORDS[option]),),
    ASK_HEAL: lambda option: () if option == QUIET else (slot("Heal"),),
    ASK_REGAIN: lambda option: (OWN_POOL,),
    ASK_RAID: lambda option: (FOE_POOL,),
}
