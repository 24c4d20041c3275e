"""Parts of the lines that tell a fight: people, counts, and what acts are in a sentence."""

from __future__ import annotations

from collections.abc import Callable

from salle.games.star_ore.data_combat import ACTS
from salle.games.star_ore.data_vehicles import CREW_ACTS
from salle.games.star_ore.words import person_word
from salle.kernel.table import Event

Told = tuple[str, str, Callable[[Event], str]]
"""A kind of event: its name, its clause, and its line."""

ACT_VERBS = (
    "attack", "attack with both weapons", "block and attack", "dodge", "block",
    "throw an attacker", "riposte", "use Blaster Defense", "use Repulsion", "use Mental Defense",
    "mask its presence", "dive for cover", "aim", "lay suppressing fire", "feint",
    "use the Force", "meditate", "break free", "beat out the flames", "get out of the net", "leap",
    "give first aid", "make a weapon ready", "reload", "operate a vehicle", "test a skill", "flee",
    "surrender", "do nothing", "run", "send a blast back", "keep its hold", "go on",
)  # fmt: skip
CREW_VERBS = (
    "fly fast", "dodge", "sideswipe", "make a strafing run", "turn quickly", "fly a tight loop",
    "fly a half-loop", "ram", "fire", "hold still", "help the pilot", "repair", "shoot",
    "take the controls", "bail out", "leave", "run", "duck", "use the Force",
)  # fmt: skip
assert len(ACT_VERBS) == ACTS
assert len(CREW_VERBS) == CREW_ACTS


def who(event: Event) -> str:
    """The combatant an event is about."""
    return person_word(event.a)


def of(number: int) -> str:
    """Another combatant."""
    return person_word(number)


def dice_count(number: int, kind: str = "") -> str:
    """`1 die`, `2 wiggle dice`."""
    return f"1 {kind}die" if number == 1 else f"{number} {kind}dice"


def count(number: int, thing: str) -> str:
    """`1 round`, `2 rounds`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
