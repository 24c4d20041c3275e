"""Four small games with OpenSpiel's exact rules on Salle's kernel: a measure and a proof.

Both systems play the same game, so a ratio of games a second is a ratio of systems. That the
games are the same is tested: equal trees, node for node, and equal returns.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from benchmarks.reference.kuhn_poker import Kuhn, KuhnRules
from benchmarks.reference.leduc_poker import Leduc, LeducRules
from benchmarks.reference.liars_dice import LiarsDice, LiarsDiceRules
from benchmarks.reference.pig import Pig, PigRules
from salle.kernel.rules import Rules, State

SEATS: Final = 2


@dataclass(frozen=True)
class ReferenceGame:
    """A game on Salle's kernel and what OpenSpiel calls the same game."""

    name: str
    rules: Rules
    blank: Callable[[], State]
    seats: int
    openspiel: str


REFERENCE: Final[dict[str, ReferenceGame]] = {
    game.openspiel: game
    for game in (
        ReferenceGame("Pig", PigRules(), Pig, SEATS, "pig"),
        ReferenceGame("Kuhn poker", KuhnRules(), Kuhn, SEATS, "kuhn_poker"),
        ReferenceGame("Leduc poker", LeducRules(), Leduc, SEATS, "leduc_poker"),
        ReferenceGame("Liar's dice", LiarsDiceRules(), LiarsDice, SEATS, "liars_dice"),
    )
}
