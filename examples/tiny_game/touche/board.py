"""The board, drawn from a view: as text and as a picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from salle.kernel.hits import Hit, Outline, hit_css, touchable
from salle.kernel.svg import box, disc, fitted, group, line_of_text, mark, tag

View = Mapping[str, Any]  # JSON data that `view_of` made
Hits = Mapping[str, Hit] | None

WIDTH, HEIGHT = 656, 278
LANE, LANES = 92, (64, 166)
DIE = 56
DICE_X, DICE_STEP = 448, 64
FACE: Final = {
    1: ((28, 28),),
    2: ((16, 40), (40, 16)),
    3: ((14, 42), (28, 28), (42, 14)),
    4: ((16, 16), (16, 40), (40, 16), (40, 40)),
    5: ((15, 15), (15, 41), (28, 28), (41, 15), (41, 41)),
    6: ((16, 14), (16, 28), (16, 42), (40, 14), (40, 28), (40, 42)),
}
"""Where the pips of a die are."""

LIGHT: Final = """\
--paper:#eef0ea;--sheet:#fbfbf7;--well:#e4e7df;--line:#cdd1c6;--ink:#14201e;--ink-2:#3f4b48;
--brass:#7d5a0d;--brass-fill:#dcb450;--on-brass:#211803;--on-seat:#ffffff;
--seat-a:#17507f;--seat-b:#9a3618;"""
DARK: Final = """\
--paper:#0e1615;--sheet:#151f1e;--well:#1d2a28;--line:#31423f;--ink:#edeee4;--ink-2:#bfc9c2;
--brass:#e3be62;--brass-fill:#d9b04c;--on-brass:#211803;--on-seat:#10181a;
--seat-a:#86bdec;--seat-b:#f39b78;"""
STYLE: Final = f"""\
.touche{{{LIGHT}
--hall:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif}}
@media (prefers-color-scheme:dark){{.touche{{{DARK}}}}}
:root[data-theme="light"] .touche{{{LIGHT}}}
:root[data-theme="dark"] .touche{{{DARK}}}
.touche:not(:root){{display:block;width:100%;max-width:44rem;height:auto;margin-inline:auto}}
.touche text{{font:400 17px var(--hall);fill:var(--ink)}}
.touche .strong{{font-weight:650}}
.touche .muted{{fill:var(--ink-2)}}
.touche .mid{{text-anchor:middle}}
.touche .ground{{fill:var(--paper)}}
.touche .lane{{fill:var(--sheet);stroke:var(--line);stroke-width:1.5}}
.touche .now .lane{{stroke:var(--brass);stroke-width:3}}
.touche .seat-a{{color:var(--seat-a)}}
.touche .seat-b{{color:var(--seat-b)}}
.touche .mark .shape{{fill:currentColor;stroke:none}}
.touche .mark text{{font:700 12px var(--hall);fill:var(--on-seat);text-anchor:middle}}
.touche .touch{{fill:currentColor}}
.touche .no-touch{{fill:var(--well);stroke:var(--line)}}
.touche .face{{fill:var(--sheet);stroke:var(--ink-2);stroke-width:2}}
.touche .pip{{fill:var(--ink)}}
"""


def text(view: View) -> str:
    """The board in plain characters."""
    lines = [f"Touché, turn {view['turn']}, to {view['goal']} touches"]
    for letter, fencer in view["players"].items():
        turn = "*" if letter == view["fencer"] and not view["over"] else " "
        lines.append(f"{turn}{letter}  touches {fencer['touches']:>2}  guard {fencer['guard']}")
    if view["dice"]:
        thrust = f"  thrust {view['thrust']}" if view["thrust"] else ""
        lines.append("dice " + " ".join(map(str, view["dice"])) + thrust)
    return "\n".join(lines)


def svg(view: View, hits: Hits, names: Mapping[str, str], *, standalone: bool) -> str:
    """The board as a picture; the dice can be clicked."""
    size: dict[str, str | float] = {"width": WIDTH, "height": HEIGHT} if standalone else {}
    parts = [
        tag("title", "Touché"),
        tag("style", STYLE) if standalone else "",
        box("ground", 0, 0, WIDTH, HEIGHT, 12),
        line_of_text(20, 38, headline(view, names), "strong"),
        *(lane(view, letter, y, names) for letter, y in zip("AB", LANES, strict=True)),
        dice(view, hits),
    ]
    return tag(
        "svg", parts, xmlns="http://www.w3.org/2000/svg", class_="touche", role="img",
        viewBox=f"0 0 {WIDTH} {HEIGHT}", **size,
    )  # fmt: skip


def headline(view: View, names: Mapping[str, str]) -> str:
    """What is going on, in a line."""
    if view["over"]:
        winners = [names.get(letter, letter)[:20] for letter in view["winners"]]
        return f"{winners[0]} wins" if winners else "Nobody wins"
    return f"Turn {view['turn']}, to {view['goal']} touches"


def lane(view: View, letter: str, y: float, names: Mapping[str, str]) -> str:
    """A fencer: name, touches, guard."""
    fencer = view["players"][letter]
    now = letter == view["fencer"] and not view["over"]
    touches = [
        disc("touch" if number < fencer["touches"] else "no-touch", 28 + 19 * number, 66, 7)
        for number in range(view["goal"])
    ]
    parts = [
        box("lane", 0, 0, 408, LANE, 10),
        mark(letter, 16, 12, 28),
        fitted(54, 33, names.get(letter, letter), "strong", 17, 240),
        *touches,
        line_of_text(352, 26, "guard", "muted mid"),
        group(die_face(fencer["guard"]), "guard", 324, 32),
    ]
    return group(parts, f"fencer seat-{letter.lower()}" + (" now" if now else ""), 20, y)


def dice(view: View, hits: Hits) -> str:
    """The dice left, in the lane of whose turn it is; equal ones are one place."""
    y = LANES["AB".index(view["fencer"])] + (LANE - DIE) / 2
    parts = []
    for number, die in enumerate(view["dice"]):
        x = DICE_X + DICE_STEP * number
        first = die not in view["dice"][:number]
        outline = Outline(x, y, DIE, DIE, 12, x + DIE - 4, y + 2)
        parts.append(
            touchable(group(die_face(die), "die", x, y), f"die {die}", hits if first else None,
                      outline)
        )  # fmt: skip
    return "".join(parts)


def die_face(face: int) -> str:
    """A die that shows a face."""
    return box("face", 0, 0, DIE, DIE, 10) + "".join(disc("pip", x, y, 5) for x, y in FACE[face])


def css() -> str:
    """The stylesheet for pages."""
    return STYLE + hit_css("touche")
