"""The half-page that lies beside the field: the Round, the phases, the windows, the positions."""

from __future__ import annotations

from html import escape
from typing import Final

from salle.games.battles_wol.sheet_parts import pair, table

ROUND: Final = (
    "Quip-up rows gain 1, up to TQ",
    "GO Actions in turn, until both have said GO; who has said it calls no more",
    "Initiative: D6, the higher goes first; a lone CHARGE wins it",
    "CHARGEs, the winner’s first",
    "Turns in turn: one Action by one Active Mob; no passing while one can act",
    "End Round after two idle Turns: release, then everybody moves as the table says",
)
PHASES: Final = (
    ("Declare", "Mobile; Action, target, points", ""),
    ("Play", "AID; then LIGHT, SHADOWS, METEOR SHOWER, WALL OF THORNS",
     "P: DANCE, FLY, DIVVY, MAGIC MISSILE, EVADE†"),
    ("Action", "points are spent; target in Defense Mode; dice", ""),
    ("Damage", "VIGILANTE, ABSORBTION, the dead, Hacked, RETRIBUTION; WOLF; COUNTER",
     "D, after the first Attack of a BERSERK: MAGIC MISSILE"),
    ("End", "cards go back; the actor is Inactive unless Fallow, Busy or Stuck",
     "E, not after a BERSERK: FLY, DIVVY, MAGIC MISSILE"),
)  # fmt: skip
POSITIONS: Final = (
    ("Active", "Portal, up", "may act", "Active"),
    ("Inactive", "Umbra, down", "AID, VIGILANTE, EVADE† only", "Active"),
    ("Fallow", "Stage, down", "effect goes on; can be Hacked", "Fallow"),
    ("Busy", "Umbra, up", "effect this Round; can be Hacked", "Active; Thug Fallow"),
    ("Mobile", "Stage, up", "acting, or acted on alone", "–"),
    ("Stuck", "Portal, down", "nothing, and no DEF", "Inactive"),
    ("Dead", "Mausoleum", "nothing", "Dead"),
)
RULES: Final = (
    ("ATT roll", "D20 at ATT + DEF or more hits. 1: misses, and Stuck. 20: hits, damage × 2."),
    ("Multiplier", "CALLED SHOT 3, FEINT† 2, BACKSTAB 2 + points; HOWL and a 20 each add one. "
     "Only dice are multiplied."),
    ("Percentage", "D100 at the chance or less; chance = base + 5 × LP."),
    ("Hacked", "A Fallow or Busy Mob that is hit, damaged, affected by an enemy row, attacks, "
     "or is released: Inactive, its effect is over."),
    ("Kept or spent", "Points are kept after SHADOWS (Inactive), a fall, death, or a target gone; "
     "spent after WALL OF THORNS, DANCE, or a miss."),
)  # fmt: skip


def play_aid() -> str:
    """Two columns of it."""
    steps = "".join(f"<li>{escape(step)}</li>" for step in ROUND)
    rules = "".join(f"<p><b>{escape(word)}.</b> {escape(text)}</p>" for word, text in RULES)
    places = table("Positions", ["Position", "Card", "The Mob", "End Round"], POSITIONS, "h...")
    phases = table("A Turn Action", ["Phase", "What happens", "Window"], PHASES, "h..")
    left = f"<div><p><b>A Round</b></p><ol>{steps}</ol></div>{places}"
    return pair(left, f"{phases}<div>{rules}</div>")
