"""What only this game draws: counters, bolts and blades."""

from __future__ import annotations

from typing import Final

from salle.games.force_battles.view import Counters
from salle.kernel.svg import kept, tag

SHAPES: Final = {
    "green": "M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8Z",
    "orange": "M-7 8V-1A7 7 0 0 1 7-1V8Z",
    "blue": "M-7-7H7V7H-7Z",
    "purple": "M-4.3-8H4.3L8.6 0 4.3 8H-4.3L-8.6 0Z",
    "yellow": "M0-9.2 9.2 0 0 9.2-9.2 0Z",
    "red": "M0-8.5 8.8 7H-8.8Z",
}
"""Every colour has a shape of its own, so that counters differ without their colours: disc, arch,
square, hexagon, lozenge, triangle.
"""
BOLT: Final = "M2-9-6 1.5H-.8L-2.5 9 6-2.5H.8Z"
BLADE: Final = "M-3 0V-62A3 3 0 0 1 3-62V0Z"
HILT: Final = "M-3.5-2H3.5V16H-3.5Z"


@kept
def counter(colour: str, x: float, y: float, scale: float = 1, more: str = "") -> str:
    """One counter, its middle at a place."""
    size = f" scale({scale:.4g})" if scale != 1 else ""
    return tag(
        "path",
        class_=f"counter {colour}{more}",
        d=SHAPES[colour],
        transform=f"translate({x:.5g} {y:.5g}){size}",
    )


def in_a_row(counters: Counters) -> tuple[str, ...]:
    """The colours of counters one by one."""
    return tuple([colour for colour, count in counters.items() for _ in range(count)])
