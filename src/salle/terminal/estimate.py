"""An estimate in words."""

from __future__ import annotations

from salle.bots.estimate import HUNDRED, Estimate
from salle.kernel.game import Game


def estimate_lines(game: Game, found: Estimate) -> list[str]:
    """Who wins how often, with its 95 % interval, why matches end, and how long they are."""
    rows = []
    for who, share in found.outcomes():
        verb = "win" if " and " in who else "wins"
        low, high = share.interval
        between = f"{HUNDRED * low:.1f} to {HUNDRED * high:.1f} %"
        rows.append((f"{who} {verb}", str(share), f"({between})"))
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    lines = [f"{row[0]:<{widths[0]}}  {row[1]:>{widths[1]}}  {row[2]}" for row in rows]
    ends = ", ".join(f"{reason} {count}" for reason, count in found.reasons.most_common())
    lines.append(
        f"{found.matches:,} matches, {found.length:.1f} {game.stage_word}s each with the set-up; "
        f"they ended by {ends}"
    )
    return lines
