"""The campaign ledger: what a character carries from one duel to the next (FB-12, FB-104, FB-R52).

It lies outside the duel: characters are plain values, and promotion is a person's judgement unless
the table counts wins.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from salle.games.force_battles.data import DARK, DIAMEDES, LEVEL_NAMES, MAIMED, RED, TARGETS
from salle.games.force_battles.state import Duel
from salle.games.force_battles.words import SIDE_WORDS, TARGET_NAMES

MANUAL = "manual"
GRANTED_BY = ("Master", "Council", "Masters of the Force")
"""Who grants the step from each level to the next (FB-12)."""


@dataclass(frozen=True)
class Character:
    """A character between duels: `wins` are those at the present level."""

    name: str
    level: int = 0
    side: int = 0
    duels: int = 0
    wins: int = 0
    maimed: tuple[str, ...] = ()
    granted: tuple[str, ...] = ()
    must_rebuild: bool = False

    def __str__(self) -> str:
        return f"{self.name}, {LEVEL_NAMES[self.level]}, {SIDE_WORDS[self.side]}"


def after_duel(character: Character, duel: Duel, seat: int, promotion: str = MANUAL) -> Character:
    """The character after a duel: side and maimed parts carry over; a side that turned asks for a
    new build (FB-103, FB-104, FB-R56). With `wins:N` enough wins promote (FB-R52).
    """
    fighter = duel.fighters[seat]
    lost: tuple[str, ...] = ()
    if duel.reason == MAIMED:
        lost = tuple(TARGET_NAMES[i] for i in range(TARGETS) if fighter.fallen >> i & 1)
    turned = (fighter.side == DARK) != (fighter.colour == RED)
    later = replace(
        character,
        side=fighter.side,
        duels=character.duels + 1,
        wins=character.wins + (seat in duel.winners),
        maimed=character.maimed + lost,
        must_rebuild=turned,
    )
    word, _, number = promotion.partition(":")
    if word == "wins" and later.wins >= int(number) and later.level < DIAMEDES:
        return _raised(later, f"{later.wins} wins")
    return later


def promote(character: Character, by: str) -> Character:
    """One level more, granted by whoever may grant it (FB-12, FB-R52)."""
    if character.level == DIAMEDES:
        raise ValueError(f"{character.name} is a Diamedes already; there is no higher level")
    needed = GRANTED_BY[character.level]
    if by != needed:
        raise ValueError(f"this step is granted by the {needed}, not by {by!r} (FB-12)")
    return _raised(character, by)


def _raised(character: Character, by: str) -> Character:
    level = character.level + 1
    entry = f"{LEVEL_NAMES[level]}: granted by {by}"
    return replace(character, level=level, wins=0, granted=(*character.granted, entry))
