"""The thirteen GEAS in words, for builders, sheets and rulebooks: when, at what price, and why."""

from __future__ import annotations

from typing import Final, NamedTuple

from salle.games.force_battles.data import ACTS_ON, GEAS_SIDE
from salle.games.force_battles.words import GEAS_WORDS, SIDE_WORDS


class GeasWords(NamedTuple):
    """One GEAS in words; `clause` is where its rule begins."""

    when: str
    cost: str
    effect: str
    clause: str


GEAS_TABLE: Final = (
    GeasWords("either before the ATT roll; Defender also after it", "1",
              "both miss; ends the round", "FB-79"),
    GeasWords("Attacker, before the ATT roll", "1",
              "the attack hits and the block succeeds; ends the round", "FB-80"),
    GeasWords("Defender, before or after the ATT roll", "1",
              "the attack misses; the Defender still rolls, but regains nothing", "FB-73"),
    GeasWords("Attacker, when aiming or before the ATT roll", "1",
              "the Attacker names the TARGET; Sight and Mind Trick annul each other", "FB-77"),
    GeasWords("either, before Initiative", "1", "wins Initiative", "FB-81"),
    GeasWords("either, before Initiative", "1",
              "the opponent’s GEAS cannot reach the hider this round", "FB-71"),
    GeasWords("Defender, before or after the ATT roll", "1",
              "the Defender names the TARGET; Sight and Mind Trick annul each other", "FB-76"),
    GeasWords("Defender, after a missed attack and a successful block", "1",
              "every sphere becomes 3, instead of the D6 regain", "FB-87"),
    GeasWords("Defender, before or after the ATT roll", "1 or more",
              "+1 Block Die each; 11 and more may succeed; 1 is lost, the others refill spheres",
              "FB-95"),
    GeasWords("in answer to Lightning", "1 each",
              "cancels a point of Lightning, or redirects one sphere’s bolt", "FB-85"),
    GeasWords("either, before Initiative or the ATT roll; Defender also after it", "1 or more",
              "takes a counter from the opponent’s spheres each", "FB-83"),
    GeasWords("Attacker, before the ATT roll", "1 or more",
              "+1 Hit Die each; 11 and more may succeed; 2 are lost, the others refill spheres",
              "FB-97"),
    GeasWords("Attacker, before the ATT roll, once a round", "1",
              "on a rolled hit D6 counters are lost from the center sphere, then the Head",
              "FB-91"),
)  # fmt: skip
"""In the order of the board."""


def side_word(geas: int) -> str:
    """`Light`, `Dark`, or `any` side (FB-17)."""
    side = GEAS_SIDE[geas]
    return SIDE_WORDS[side] if side < len(SIDE_WORDS) else "any"


def stopped_by_hide(geas: int) -> bool:
    """Whether it acts on the opponent (FB-R37)."""
    return bool(ACTS_ON[geas])


assert len(GEAS_TABLE) == len(GEAS_WORDS)
