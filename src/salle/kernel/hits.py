"""Places on a board that can be clicked, without any script: what a page gives a board, and how
the board shows it.

A *spot* names a place as `kind name`, such as `card 3H`, `space B-Mid` or `seat B`; a game says
which spots an option touches (`Game.spots`) and which it draws. A page chooses for every spot it
wants to be clickable a `Hit`, and the board wraps the place in a link with a brass outline and,
if the hit has one, a round badge.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Final, NamedTuple

BADGE: Final = 15
"""Radius of a badge."""
BADGE_LINE: Final = 6
"""How far below its middle the figure in a badge stands."""
RING_GAP: Final = 1

RULES: Final = """\
.{board} a.hit{{color:inherit;text-decoration:none;cursor:pointer;outline:none}}
.{board} .hit .ring{{fill:none;stroke:var(--brass);stroke-width:4;
stroke-dasharray:none;pointer-events:all}}
.{board} .hit:hover .ring{{fill:var(--brass-fill);fill-opacity:.22}}
.{board} .hit:focus-visible .ring{{stroke:var(--focus,var(--ink));stroke-width:8;
fill:var(--brass-fill);fill-opacity:.22}}
.{board} .hit .badge circle{{fill:var(--brass-fill);stroke:var(--sheet);stroke-width:2}}
.{board} .hit .badge text{{font:700 17px var(--hall);fill:var(--on-brass);text-anchor:middle}}
.{board} .hit .badge{{pointer-events:none}}
"""


@dataclass(frozen=True)
class Hit:
    """What a click on a place does: where it leads, the figure on its badge, and in words.

    The badge is the number of the option's button; it is empty where several options meet.
    """

    href: str
    badge: str
    label: str


class Outline(NamedTuple):
    """Where the brass outline of a place lies, and the middle of its badge."""

    x: float
    y: float
    width: float
    height: float
    corner: float
    badge_x: float
    badge_y: float


def touchable(drawing: str, spot: str, hits: Mapping[str, Hit] | None, outline: Outline) -> str:
    """A drawing of the place `spot`: as it is, or as a link if `hits` has that spot."""
    hit = hits.get(spot) if hits else None
    if hit is None:
        return drawing
    ring = (
        f'<rect class="ring" x="{outline.x - RING_GAP:.5g}" y="{outline.y - RING_GAP:.5g}" '
        f'width="{outline.width + 2 * RING_GAP:.5g}" '
        f'height="{outline.height + 2 * RING_GAP:.5g}" rx="{outline.corner:.5g}"/>'
    )
    badge = ""
    if hit.badge:
        x, y = outline.badge_x, outline.badge_y
        badge = (
            f'<g class="badge"><circle cx="{x:.5g}" cy="{y:.5g}" r="{BADGE}"/>'
            f'<text x="{x:.5g}" y="{y + BADGE_LINE:.5g}">{escape(hit.badge)}</text></g>'
        )
    return (
        f'<a class="hit" href="{escape(hit.href)}" data-spot="{escape(spot)}" '
        f'aria-label="{escape(hit.label)}">{drawing}{ring}{badge}</a>'
    )


def hit_css(board: str) -> str:
    """The rules for outlines and badges, inside boards of the class `board`.

    They use the tokens `--brass`, `--brass-fill`, `--on-brass`, `--sheet`, `--ink` and `--hall`,
    and `--focus` where the page has it.
    """
    return RULES.format(board=board)
