"""What stands around the halves: Round and phases above, the Action between, effects below."""

from __future__ import annotations

import textwrap
from typing import Final

from salle.games.battles_wol.captions import (
    LEGEND,
    action_lines,
    going_on,
    heading,
    lull,
    pills,
    strip,
)
from salle.games.battles_wol.places import (
    EFFECT_LINE,
    FIELD,
    MARGIN,
    MIDDLE,
    NARROW_FIELD,
    NARROW_MIDDLE,
)
from salle.games.battles_wol.view import BattleView
from salle.games.battles_wol.zones_svg import PILLS
from salle.kernel.svg import box, fitted, line_of_text, tag, width_of

HEADING: Final = 21
STEP_HEIGHT: Final = 28
STEP_POINT: Final = 9
STRIP_AT: Final = 42
NARROW_STRIP_AT: Final = 70
NARROW_PILLS_AT: Final = 38
WORDS: Final = 14
NARROW_SIGNS: Final = 54
"""Signs in a line of effects on a narrow screen."""
DETAIL: Final = 13
LEGEND_STEP: Final = 18


def top(view: BattleView, *, narrow: bool) -> str:
    """Round, whose Turn, Initiative, GO, and the phases with the one that is now."""
    width = NARROW_FIELD if narrow else FIELD
    parts = [fitted(4, 24, heading(view), "heading", HEADING, width - 8)]
    said = pills(view)
    x = 0.0 if narrow else width - sum(PILLS.width(words) + 6 for words, _ in said) + 6
    for words, kind in said:
        parts.append(PILLS.draw(words, kind, x, NARROW_PILLS_AT if narrow else 6))
        x += PILLS.width(words) + 6
    parts.append(_strip(strip(view), width, NARROW_STRIP_AT if narrow else STRIP_AT))
    return "".join(parts)


def _strip(steps: list[tuple[str, bool]], width: float, y: float) -> str:
    """The phases as arrows, one behind the other."""
    each = (width - STEP_POINT) / len(steps)
    parts = []
    for number, (words, now) in enumerate(steps):
        x = number * each
        arrow = (
            f"M{x:.5g} {y}h{each - 3:.5g}l{STEP_POINT} {STEP_HEIGHT / 2}"
            f"l{-STEP_POINT} {STEP_HEIGHT / 2}h{3 - each:.5g}"
            + (f"l{STEP_POINT} {-STEP_HEIGHT / 2}z" if number else "z")
        )
        middle = x + each / 2 + (STEP_POINT / 2 if number else 0)
        parts.append(
            tag(
                "g",
                [tag("path", d=arrow), line_of_text(middle, y + 19, words, "mid")],
                class_="step now" if now else "step",
            )
        )
    return "".join(parts)


def middle(view: BattleView, *, narrow: bool) -> str:
    """The Action under way, between the Stages."""
    width = NARROW_FIELD if narrow else FIELD
    tall = NARROW_MIDDLE if narrow else MIDDLE
    who, what = action_lines(view)
    lines = [f"{who}: {what}"] if who else [lull(view)]
    if who and narrow:
        lines = [who, what]
    taken = min(width, max(width_of(line, WORDS) for line in lines) + 24)
    side = (width - taken) / 2
    parts = []
    if side > MARGIN:
        parts.append(
            tag("path", class_="midline",
                d=f"M4 {tall / 2}H{side:.5g}M{width - side:.5g} {tall / 2}H{width - 4}")
        )  # fmt: skip
    first = tall / 2 + 5 - (len(lines) - 1) * 9
    for number, line in enumerate(lines):
        kind = "mid strong words" if who and number == 0 else "mid words"
        kind += "" if who else " muted"
        parts.append(fitted(width / 2, first + 18 * number, line, kind, WORDS, width - 8))
    return "".join(parts)


def bottom(view: BattleView, *, narrow: bool) -> str:
    """Standing effects, and the icons in words."""
    lines = going_on(view)
    parts = _legend(narrow)
    y = 66 if narrow else 46
    head = "Going on" if lines else "Going on: nothing"
    parts.append(line_of_text(4, y, head, "strong words"))
    for effect in lines:
        if not narrow:
            y += EFFECT_LINE
            parts.append(fitted(4, y, f"• {effect}", "effect", DETAIL, FIELD - 8))
            continue
        first, *rest = textwrap.wrap(f"• {effect}", NARROW_SIGNS)
        for x, line in ((4, first), (14, " ".join(rest))):
            if line:
                y += EFFECT_LINE
                parts.append(fitted(x, y, line, "effect", DETAIL, NARROW_FIELD - 4 - x))
    return "".join(parts)


def _legend(narrow: bool) -> list[str]:
    """The icons of the rows in words."""
    parts = []
    x, y = 4.0, 16.0
    width = NARROW_FIELD if narrow else FIELD
    for sign, words in LEGEND:
        room = LEGEND_STEP + width_of(words, 12) + 4
        if x + room > width:
            x, y = 4.0, y + 19
        parts += [
            box("icon", x, y - 11, 14, 14, 3),
            line_of_text(x + 7, y, sign, "letter mid"),
            line_of_text(x + LEGEND_STEP, y, words, "muted detail"),
        ]
        x += room + 4
    return parts
