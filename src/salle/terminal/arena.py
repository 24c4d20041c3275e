"""The arena in words: a line a match, and the table."""

from __future__ import annotations

from typing import Final

from salle.bots.arena import DRAWN, WON, Arena, Played
from salle.kernel.game import seat_letter

COLUMNS: Final = ("", "bot", "rating", "95 % interval", "matches", "won", "drawn", "lost", "score")


def match_line(arena: Arena, played: Played) -> str:
    """How one match ended, and who forfeited why."""
    seated = ", ".join(
        f"{seat_letter(seat)} {arena.entrants[place].name}"
        for seat, place in enumerate(played.seating)
    )
    winner = played.first if played.score == WON else played.second
    end = "nobody wins" if played.score == DRAWN else f"{arena.entrants[winner].name} wins"
    why = "".join(
        f"; {lost.name} ({lost.seat}) forfeits, {lost.reason}: {lost.message}"
        for lost in played.forfeits
    )
    ending = "" if played.forfeits else f" ({played.reason})"
    return f"{played.number} of {arena.matches}. {seated}: {end}{ending}{why}"


def table_lines(arena: Arena) -> list[str]:
    """The table, best first, what each pair scored, and how to hold the same arena again."""
    rows: list[tuple[str, ...]] = [COLUMNS]
    for place, line in enumerate(arena.standings(), 1):
        rating = line.rating
        rows.append(
            (
                f"{place}.",
                line.name,
                f"{rating.value:.0f}",
                f"{rating.low:.0f} to {rating.high:.0f}",
                str(line.matches),
                str(line.won),
                str(line.drawn),
                str(line.lost),
                f"{line.score:.1%}" + (f", {line.forfeited} forfeited" if line.forfeited else ""),
            )
        )
    return [*_columns(rows), "", *_pair_lines(arena), f"seed {arena.seed}"]


def _columns(rows: list[tuple[str, ...]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _pair_lines(arena: Arena) -> list[str]:
    names = [one.name for one in arena.entrants]
    lines = []
    for place, name in enumerate(names):
        for other in range(place + 1, len(names)):
            points, matches = arena.against(place, other)
            if matches:
                lines.append(f"{name} – {names[other]}: {points:g} of {matches}")
    return lines
