"""The figure of a Character Board: six TARGETS with their strength, seven spheres with counters.

It is seen from behind, so that left is the character's left. Counters that stand in TARGET, HAND
or LEG lie on a plate below that part of the body, apart from everything else (FB-105).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from salle.games.force_battles.captions import SPHERE_NAME, TARGET_NAME, danger
from salle.games.force_battles.spots import foe, own
from salle.games.force_battles.svg_parts import BLADE, BOLT, HILT, counter, in_a_row
from salle.games.force_battles.view import BoardView
from salle.kernel.hits import Hit, Outline, touchable
from salle.kernel.svg import box, disc, group, kept, line_of_text, tag

Hits = Mapping[str, Hit]
Touches = Mapping[str, Sequence[str]]

FIGURE_WIDTH: Final = 400
FIGURE_HEIGHT: Final = 448
MIDDLE: Final = FIGURE_WIDTH / 2
TARGET_AT: Final[dict[str, tuple[float, float]]] = {
    "H": (200, 54), "LA": (54, 186), "RA": (346, 186), "T": (200, 228), "LL": (112, 382),
    "RL": (288, 382),
}  # fmt: skip
"""The middle of every TARGET."""
SPHERE_AT: Final[dict[str, tuple[float, float]]] = {"C": (200, 141)}
"""Spheres that do not lie between two TARGETS in every layout."""
LABEL_AT: Final = {
    "C": (33, 5, ""), "LS": (-29, -14, "end"), "RS": (29, -14, ""), "LF": (-32, 5, "end"),
    "RF": (32, 5, ""), "LH": (28, 37, "mid"), "RH": (-28, 37, "mid"), "LC": (0, 43, "mid"),
    "RC": (0, 43, "mid"),
}  # fmt: skip
"""Where the letters of a sphere stand, from its middle."""
DISC: Final = 44
SHELL: Final = 27
BADGE_OUT: Final = 0.87
BOLTS_OUT: Final = 29
"""How far a bolt stands out below a sphere, so that no counter is hidden."""
COUNTER_PLACES: Final = (
    (),
    ((0, 0),),
    ((-10.5, 0), (10.5, 0)),
    ((0, -10.5), (-10.5, 9), (10.5, 9)),
    ((-10.5, -10.5), (10.5, -10.5), (-10.5, 10.5), (10.5, 10.5)),
)
"""Where counters lie in a sphere, by how many there are."""
PLATE_DROP: Final = DISC + 4
PLATE_HEIGHT: Final = 24
PLATE_STEP: Final = 17
PLATE_COUNTER: Final = 0.85
MOST_SHOWN: Final = 5
"""So many counters on a plate are drawn one by one, more as a figure."""


class Fight(NamedTuple):
    """What the round does to one figure: where it is struck, what fell, Lightning by sphere.

    `calm`: nothing threatens it yet, so weak TARGETS are not marked.
    """

    aimed: str | None = None
    fallen: Sequence[str] = ()
    bolts: Mapping[str, int] = {}
    calm: bool = False


PEACE: Final = Fight()


def figure(
    touches: Touches, board: BoardView, hits: Hits, *, mine: bool = True, fight: Fight = PEACE
) -> str:
    """The whole figure, with links where the page wants them."""
    right = board["hand"] == "right"
    hand, leg = ("RA", "RL") if right else ("LA", "LL")
    tags = {hand: "hand", leg: "kick"}
    joints = tuple([(sphere, tuple(touched)) for sphere, touched in touches.items()])
    at = middles(joints)
    parts = [
        limbs(joints),
        _blade(right, board["side"], board["colour"]),
    ]
    for word, (x, y) in TARGET_AT.items():
        strength = board["strength"][word]
        classes = [
            "target",
            "" if fight.calm else danger(strength),
            "aimed" if word == fight.aimed else "",
            "fallen" if word in fight.fallen else "",
        ]
        drawn = _target(word, strength, tags.get(word, ""), " ".join(filter(None, classes)))
        parts.append(_link(drawn, word, hits, mine, _around(x, y, DISC)))
    for sphere, counters in board["spheres"].items():
        x, y = at[sphere]
        drawn = _sphere(sphere, in_a_row(counters), x, y, fight.bolts.get(sphere, 0))
        parts.append(_link(drawn, sphere, hits, mine, _around(x, y, SHELL)))
    parts += _plates(board, fight.aimed, hand, leg)
    return "".join(parts)


def _link(drawn: str, word: str, hits: Hits, mine: bool, outline: Outline) -> str:
    return touchable(drawn, own(word) if mine else foe(word), hits, outline) if hits else drawn


@kept
def _around(x: float, y: float, radius: float) -> Outline:
    """A round outline, its badge on the upper edge towards the middle of the body."""
    side = 2 * radius
    out = -BADGE_OUT if x > MIDDLE else BADGE_OUT
    return Outline(
        x - radius, y - radius, side, side, radius, x + radius * out, y - radius * BADGE_OUT
    )


@kept
def middles(touches: tuple[tuple[str, tuple[str, ...]], ...]) -> dict[str, tuple[float, float]]:
    """Where the spheres lie: halfway between their TARGETS, or where every layout has them."""
    found: dict[str, tuple[float, float]] = {}
    for sphere, touched in touches:
        points = [TARGET_AT[word] for word in touched]
        found[sphere] = SPHERE_AT.get(sphere) or (
            sum(x for x, _ in points) / len(points),
            sum(y for _, y in points) / len(points),
        )
    return found


@kept
def limbs(touches: tuple[tuple[str, tuple[str, ...]], ...]) -> str:
    """The lines from every sphere to the TARGETS it touches."""
    at = middles(touches)
    lines = [
        f"M{at[sphere][0]:.5g} {at[sphere][1]:.5g}L{TARGET_AT[word][0]} {TARGET_AT[word][1]}"
        for sphere, touched in touches
        for word in touched
    ]
    return tag("path", class_="limb", d="".join(lines))


@kept
def _blade(right: bool, side: str, colour: str) -> str:
    """The blade above the arm that holds it, and the Hand Counter (FB-14)."""
    x, lean = (379, 8) if right else (FIGURE_WIDTH - 379, -8)
    parts = [
        tag("title", f"{'Right' if right else 'Left'}-handed, {side.capitalize()} Side"),
        tag("path", class_=f"blade counter {colour}", d=BLADE),
        tag("path", class_="hilt", d=HILT),
        disc(f"hand-counter {side}", 0, 8, 7),
    ]
    return tag("g", parts, class_="weapon", transform=f"translate({x} 140) rotate({lean})")


@kept
def _target(word: str, strength: int, role: str, classes: str) -> str:
    x, y = TARGET_AT[word]
    parts = [
        disc("disc", x, y, DISC),
        line_of_text(x, y - 9, TARGET_NAME[word], "mid part"),
        line_of_text(x, y + 16, str(strength), "figure mid"),
    ]
    if role:
        parts.append(line_of_text(x, y + 32, role, "mid role"))
    if "aimed" in classes:
        parts.append(_crosshair(x, y))
    return tag("g", parts, class_=classes, data_target=word)


def _crosshair(x: float, y: float) -> str:
    near, far = DISC - 5, DISC + 7
    return tag(
        "path",
        class_="tick",
        d=f"M{x} {y - far}V{y - near}M{x} {y + near}V{y + far}"
        f"M{x - far} {y}H{x - near}M{x + near} {y}H{x + far}",
    )


@kept
def _sphere(word: str, colours: tuple[str, ...], x: float, y: float, bolts: int) -> str:
    said = f"{SPHERE_NAME[word]}: {', '.join(colours) or 'empty'}"
    dx, dy, anchor = LABEL_AT[word]
    parts = [
        tag("title", escape(said)),
        disc("shell", x, y, SHELL),
        line_of_text(x + dx, y + dy, word, f"code {anchor}".rstrip()),
    ]
    if len(colours) < len(COUNTER_PLACES):
        places = COUNTER_PLACES[len(colours)]
        parts += [
            counter(colour, x + right, y + down)
            for colour, (right, down) in zip(colours, places, strict=True)
        ]
    else:
        parts.append(line_of_text(x, y + 8, str(len(colours)), "figure mid"))
    if bolts:
        out = BOLTS_OUT if x > MIDDLE else -BOLTS_OUT
        parts.append(_bolts(x + out, y + BOLTS_OUT, bolts))
    return tag("g", parts, class_="sphere" if colours else "sphere empty", data_sphere=word)


def _bolts(x: float, y: float, count: int) -> str:
    """Lightning aimed at a sphere."""
    parts = [
        box("plate", -20, -12, 40, 24, 12),
        tag("path", class_="bolt", d=BOLT, transform="translate(-9 0)"),
        line_of_text(8, 6, str(count), "mid strong"),
    ]
    return group(parts, "bolts", x, y)


# -- counters standing in TARGET, HAND and LEG -------------------------------------------------


def _plates(board: BoardView, aimed: str | None, hand: str, leg: str) -> list[str]:
    """The plates below TARGET, HAND and LEG: pulled counters, then those of Protect or Rage."""
    own_colour = board["colour"]
    plates = []
    for word, pulled, extra in (
        (aimed or hand, board["in_target"], board["protecting"]),
        (hand, board["in_hand"], board["raging"]),
        (leg, board["in_leg"], 0),
    ):
        if pulled or extra:
            plates.append(_plate(word, in_a_row(pulled), own_colour, extra))
    return plates


@kept
def _plate(word: str, pulled: tuple[str, ...], colour: str, extra: int) -> str:
    x, y = TARGET_AT[word]
    drawn: list[tuple[str, str]] = [(c, "") for c in pulled] + [(colour, " extra")] * extra
    figures: list[str] = [""] * len(drawn)
    if len(drawn) > MOST_SHOWN:
        kinds = list(dict.fromkeys(drawn))
        figures = [str(drawn.count(kind)) for kind in kinds]
        drawn = kinds
    step = PLATE_STEP if not figures[0] else 2.3 * PLATE_STEP
    width = len(drawn) * step + 10
    parts = [box("plate", -width / 2, -PLATE_HEIGHT / 2, width, PLATE_HEIGHT, 8)]
    for number, ((shape, more), figure_there) in enumerate(zip(drawn, figures, strict=True)):
        left = -width / 2 + 5 + number * step + PLATE_STEP / 2
        parts.append(counter(shape, left, 0, PLATE_COUNTER, more))
        if figure_there:
            parts.append(line_of_text(left + 10, 6, figure_there, "strong"))
    return group(parts, "standing", x, y + PLATE_DROP, data_standing=word)
