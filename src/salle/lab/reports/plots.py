"""Plots as inline SVG, without colours or sizes of their own: classes name what they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from salle.lab.stats import Estimate

CELL: Final = 40
MARGIN: Final = 2
LABEL_SIGN: Final = 8.2
"""The usual width of a sign in a label."""
STEPS: Final = 9
POINTS_A_STEP: Final = 0.075
BAR_HEIGHT: Final = 22
HISTOGRAM_WIDTH: Final = 400
HISTOGRAM_HEIGHT: Final = 150
MOST_BARS: Final = 40


@dataclass(frozen=True)
class HeatCell:
    """One cell of a heat map: what it says, how warm it is from 0 to 1, whether it stands out."""

    text: str
    warmth: float
    title: str
    flagged: bool = False


def step(warmth: float) -> int:
    """The colour for a warmth: 4 is the middle."""
    return max(0, min(STEPS - 1, round((warmth - 0.5) / POINTS_A_STEP) + STEPS // 2))


def heat(
    rows: Sequence[str],
    columns: Sequence[str],
    cells: Sequence[Sequence[HeatCell | None]],
    label: str,
) -> str:
    """A heat map; None leaves a field empty."""
    longest = max((len(name) for name in (*rows, *columns)), default=1)
    margin = round(longest * LABEL_SIGN) + 14
    top = round(margin * 0.8) + 12
    width, height = margin + CELL * len(columns) + 4, top + CELL * len(rows) + 4
    width += round(longest * LABEL_SIGN * 0.62)  # slanted heads reach beyond the last column
    parts = [
        f'<svg class="heat" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(label)}">'
    ]
    for place, name in enumerate(columns):
        x = margin + place * CELL + CELL // 2 + 4
        parts.append(
            f'<text class="ax" x="{x}" y="{top - 8}" '
            f'transform="rotate(-52 {x} {top - 8})">{escape(name)}</text>'
        )
    for line, name in enumerate(rows):
        y = top + line * CELL
        parts.append(
            f'<text class="ax" x="{margin - 8}" y="{y + 24}" text-anchor="end">'
            f"{escape(name)}</text>"
        )
        for place, cell in enumerate(cells[line]):
            parts.append(_heat_cell(margin + place * CELL, y, cell))
    return "".join(parts) + "</svg>"


def _heat_cell(x: int, y: int, cell: HeatCell | None) -> str:
    side = CELL - MARGIN
    box = f'<rect x="{x}" y="{y}" width="{side}" height="{side}"/>'
    if cell is None:
        return f'<g class="cell self">{box}</g>'
    flagged = " flagged" if cell.flagged else ""
    return (
        f'<g class="cell h{step(cell.warmth)}{flagged}"><title>{escape(cell.title)}</title>{box}'
        f'<text x="{x + side // 2}" y="{y + 24}">{escape(cell.text)}</text></g>'
    )


LEGEND: Final = (
    '<div class="legend"><span>loses</span><svg viewBox="0 0 270 18" width="270" role="img" '
    'aria-label="Colour scale from loses to wins"><g class="heat">'
    + "".join(
        f'<g class="h{number}"><rect x="{30 * number}" width="30" height="18"/></g>'
        for number in range(STEPS)
    )
    + "</g></svg><span>wins</span><span>Every field also carries its number.</span></div>"
)


def bars(rows: Sequence[tuple[str, Estimate]], *, middle: float = 0.5, sign: bool = False) -> str:
    """A list of figures with whiskers, on one scale; the dashed line is `middle`.

    With `sign` the figures are differences.
    """
    reach = max(
        (max(abs(one.low - middle), abs(one.high - middle)) for _, one in rows), default=0.1
    )
    reach = max(reach * 1.02, 0.02)

    def at(value: float) -> float:
        return round(50 + 50 * (value - middle) / reach, 1)

    lines = []
    for name, one in rows:
        left, right = sorted((at(middle), at(one.value)))
        low, high = at(one.low), at(one.high)
        way = "up" if one.value >= middle else "dn"
        written = f"{100 * one.value:+.1f}" if sign else f"{100 * one.value:.1f}%"
        lines.append(
            f'<li class="rate"><span>{escape(name)}</span>'
            f'<svg viewBox="0 0 100 {BAR_HEIGHT}" preserveAspectRatio="none" aria-hidden="true">'
            '<line class="base" x1="0" x2="100" y1="11" y2="11"/>'
            f'<rect class="{way}" x="{left}" y="5" width="{round(right - left, 1)}" height="12"/>'
            '<line class="even" x1="50" x2="50" y1="0" y2="22"/>'
            f'<path class="ci" fill="none" d="M{low} 11H{high}M{low} 7v8M{high} 7v8"/></svg>'
            f"<span><b>{written}</b> <small>±{100 * one.half:.1f}</small></span></li>"
        )
    return f'<ol class="rates">{"".join(lines)}</ol>'


def histogram(counts: Sequence[tuple[int, int]], word: str) -> str:
    """How often each number came, in up to `MOST_BARS` bars."""
    if not counts:
        return ""
    ordered = sorted(counts)
    low, high = ordered[0][0], ordered[-1][0]
    width = (high - low) // MOST_BARS + 1
    heights: dict[int, int] = {}
    for number, often in ordered:
        place = (number - low) // width
        heights[place] = heights.get(place, 0) + often
    total, tallest = sum(heights.values()), max(heights.values())
    places = (high - low) // width + 1
    each = HISTOGRAM_WIDTH / places
    parts = [
        f'<svg class="lengths" viewBox="0 0 {HISTOGRAM_WIDTH} {HISTOGRAM_HEIGHT + 24}" role="img" '
        f'aria-label="From {low} to {high} {escape(word)}">'
    ]
    for place, often in sorted(heights.items()):
        tall = round(HISTOGRAM_HEIGHT * often / tallest, 1)
        first = low + place * width
        name = f"{first}" if width == 1 else f"{first} to {first + width - 1}"
        parts.append(
            f'<rect x="{each * place:.1f}" y="{HISTOGRAM_HEIGHT - tall}" '
            f'width="{max(each - 1, 0.5):.1f}" height="{tall}"><title>{name} {escape(word)}: '
            f"{100 * often / total:.1f} in 100</title></rect>"
        )
    parts.append(
        f'<text x="0" y="{HISTOGRAM_HEIGHT + 18}">{low}</text>'
        f'<text x="{HISTOGRAM_WIDTH}" y="{HISTOGRAM_HEIGHT + 18}" text-anchor="end">{high}</text>'
    )
    return "".join(parts) + "</svg>"
