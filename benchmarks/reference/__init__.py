"""Four small games with OpenSpiel's exact rules on Salle's kernel: a measure and a proof.

Both systems play the same game, so a ratio of games a second is a ratio of systems. That the
games are the same is tested: equal trees, node for node, and equal returns.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from benchmarks.reference import kuhn_poker, leduc_poker, liars_dice, pig
from benchmarks.reference.kuhn_poker import Kuhn, KuhnRules
from benchmarks.reference.leduc_poker import Leduc, LeducRules
from benchmarks.reference.liars_dice import LiarsDice, LiarsDiceRules
from benchmarks.reference.pig import Pig, PigRules
from salle.kernel.log import Log
from salle.kernel.rng import Thinking
from salle.kernel.rules import Rules, State

SEATS: Final = 2


@dataclass(frozen=True)
class ReferenceGame:
    """A game on Salle's kernel and what OpenSpiel calls the same game. `redeal` gives a hand under
    way another face: one that looks the same to a seat.
    """

    name: str
    rules: Rules
    blank: Callable[[], State]
    seats: int
    openspiel: str
    redeal: Callable[[Log, int, Thinking], Log]


REFERENCE: Final[dict[str, ReferenceGame]] = {
    game.openspiel: game
    for game in (
        ReferenceGame("Pig", PigRules(), Pig, SEATS, "pig", pig.redeal),
        ReferenceGame("Kuhn poker", KuhnRules(), Kuhn, SEATS, "kuhn_poker", kuhn_poker.redeal),
        ReferenceGame("Leduc poker", LeducRules(), Leduc, SEATS, "leduc_poker", leduc_poker.redeal),
        ReferenceGame(
            "Liar's dice", LiarsDiceRules(), LiarsDice, SEATS, "liars_dice", liars_dice.redeal
        ),
    )
}
