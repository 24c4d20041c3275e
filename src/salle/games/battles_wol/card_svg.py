"""Cards: a Mob with all its numbers, a dead one, one that is only picked, and one unseen."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from salle.games.battles_wol.captions import (
    ACTED,
    LOST,
    att_sum,
    def_sum,
    face_down,
    flags,
    icon_words,
    position_words,
    row_figures,
    spent,
)
from salle.games.battles_wol.data import BASE_HP, KEPT_NAMES, PERCENTAGE, QUIP_UP, SLOTS, Card, Row
from salle.games.battles_wol.places import CARD_HEIGHT, CARD_WIDTH, GRAVE_HEIGHT, GRAVE_WIDTH
from salle.games.battles_wol.sheet import formula_of
from salle.games.battles_wol.view import MobView
from salle.kernel.svg import box, fitted, kept, line_of_text, tag, width_of

LEFT: Final = 8
RIGHT: Final = CARD_WIDTH - 8
ROOM: Final = RIGHT - LEFT
CORNER: Final = 9
RIBBON: Final = 6
SQUEEZED: Final = 1.08
"""Words that need so much more room than there is can still be read."""
TEXT: Final = 12
SMALL: Final = 11
NAME_ROOM: Final = ROOM - 22
"""The name leaves room for a badge."""
ROWS_AT: Final = (123, 152)
VALUE_DROP: Final = 14
FLAGS_AT: Final = 181
BAR: Final = (62, 54, 9)
"""Where the bar of Hit Points begins, its width and height."""
HURT: Final = 2
DYING: Final = 4
"""Below one half, and one fourth, of what a Mob can have."""
ICON: Final = 14
ICON_STEP: Final = 16
STATS: Final = (LEFT, 66, 128)


def mob_card(mob: MobView, *, setup: bool = False, aimed: bool = False) -> str:
    """A living Mob; `aimed` if the Action under way is aimed at it."""
    down = face_down(mob)
    parts = [
        tag("title", escape(_said(mob))),
        box("card", 0, 0, CARD_WIDTH, CARD_HEIGHT, CORNER),
        ribbon(down),
        fitted(LEFT, 23, mob["name"] + _dagger(mob), "name", 16, NAME_ROOM),
        *_place(mob, down, aimed),
        _hit_points(mob),
        *_statistics(mob, setup),
        box("rule", LEFT, 110, ROOM, 1),
    ]
    levels = mob["levels"] or [0] * (SLOTS + 1)
    for slot, row in enumerate(mob["rows"]):
        added = levels[slot + 1] if setup else 0
        idle = mob["summoned_by"] is not None or (spent(row) and not setup)
        kind = "row" + (" on" if row["name"] == mob["running"] else "") + (" out" if idle else "")
        figures = f"{added} LP put in" if added else row_figures(row)
        parts.append(_row(row["name"], row["icons"], figures, ROWS_AT[slot], kind))
    said = _points(mob) if setup else flags(mob)
    if said:
        parts.append(fitted(LEFT, FLAGS_AT, said, "strong small", SMALL, ROOM))
    classes = ["mob", "down" if down else "up"]
    if mob["mobile"] == "acting":
        classes.append("acting")
    elif aimed or mob["mobile"]:
        classes.append("target")
    return tag("g", parts, class_=" ".join(classes), data_mob=mob["name"])


def _said(mob: MobView) -> str:
    """What the card says to those who point at it: the icons in words."""
    lines = [f"{row['name']}: {icon_words(row['icons'])}" for row in mob["rows"]]
    return f"{mob['kind']}. " + "; ".join(lines)


def _dagger(mob: MobView) -> str:
    return "†" if mob["house"] else ""


@kept
def ribbon(down: bool) -> str:
    """The upper edge of a card: plain on its face, hatched on its back."""
    edge = CORNER / 2
    if not down:
        return box("ribbon", edge, 0, CARD_WIDTH - 2 * edge, RIBBON, 2)
    strokes = "".join(
        f"M{x:.4g} {RIBBON}l{RIBBON} {-RIBBON}"
        for x in range(int(edge), CARD_WIDTH - RIBBON - int(edge) + 1, 6)
    )
    return tag("path", class_="hatch", d=strokes)


def _place(mob: MobView, down: bool, aimed: bool) -> list[str]:
    """The position in words, what runs there, which side is up, and whether the Mob has acted."""
    words, worth = position_words(mob)
    side = ["face down" if down else "face up"]
    if worth and mob["running"] and not mob["mobile"]:
        whole = f"{words}, {worth}"
        if width_of(whole, TEXT) <= SQUEEZED * ROOM:
            words = whole
        else:
            side.insert(0, worth)
    elif worth:
        side = [worth]
    if aimed:
        side.append("target")
    if ACTED in mob["notes"]:
        side.append(ACTED)
    return [
        fitted(LEFT, 41, words, "strong detail", TEXT, ROOM),
        fitted(LEFT, 56, ", ".join(side), "muted detail", TEXT, ROOM),
    ]


def _hit_points(mob: MobView) -> str:
    """The bar, the Level Points in it, and the number."""
    hp, most = mob["hp"], mob["ceiling"]
    levels = mob["levels"]
    label = f"HP {levels[0]} LP" if levels else "HP"
    tone = "ok" if hp * HURT > most else "hurt" if hp * DYING > most else "dying"
    return _bar(label, hp, most, tone)


@kept
def _bar(label: str, hp: int, most: int, tone: str) -> str:
    x, width, tall = BAR
    parts = [
        fitted(LEFT, 73, label, "muted detail", TEXT, x - LEFT - 4),
        box("trough", x, 64, width, tall, 2),
        box("fill", x, 64, width * min(hp, most) / max(1, most), tall, 2),
        line_of_text(RIGHT, 73, f"{hp}/{most}", "strong detail end"),
    ]
    return tag("g", parts, class_=f"hp {tone}")


def _statistics(mob: MobView, setup: bool) -> list[str]:
    att, defence = mob["att"], mob["defence"]
    if setup and mob["melee"]:
        att, defence = mob["att_printed"] - mob["melee"][0], defence + mob["melee"][1]
        mob = {**mob, "att": att, "defence": defence}
    return [
        _statistic(STATS[0], "ATT", str(att), att_sum(mob), STATS[1] - STATS[0] - 4),
        _statistic(STATS[1], "DEF", str(defence), def_sum(mob), STATS[2] - STATS[1] - 4),
        _statistic(STATS[2], "", mob["damage"], "damage", RIGHT - STATS[2]),
    ]


@kept
def _statistic(x: float, label: str, figure: str, below: str, room: float) -> str:
    parts = [line_of_text(x, 91, label, "muted detail")] if label else []
    parts += [
        line_of_text(x + (30 if label else 0), 92, figure, "figure"),
        fitted(x, 105, below, "muted small", SMALL, room),
    ]
    return "".join(parts)


@kept
def _row(name: str, icons: str, figures: str, y: float, classes: str) -> str:
    signs = icons.split()
    start = RIGHT - len(signs) * ICON_STEP + (ICON_STEP - ICON)
    parts = [fitted(LEFT, y, name, "title", TEXT, start - LEFT - 4)]
    if " on" in classes:
        parts.insert(0, box("running", 1.5, y - 11, 3.5, 27, 1))
    for number, sign in enumerate(signs):
        x = start + number * ICON_STEP
        parts += [
            box("icon", x, y - 11, ICON, ICON, 3),
            line_of_text(x + ICON / 2, y, sign, "letter mid"),
        ]
    parts.append(fitted(LEFT, y + VALUE_DROP, figures, "detail", TEXT, ROOM))
    return tag("g", parts, class_=classes, data_row=name)


def _points(mob: MobView) -> str:
    """During the set-up: the Level Points of a Mob, as far as they are known."""
    if mob["box"] is None:
        return "sheet unseen"
    return f"{mob['box']} Level Points in all" if mob["box"] else ""


# -- cards without a battle ------------------------------------------------------------------


def grave_card(mob: MobView) -> str:
    """A dead Mob: a small card."""
    figures = f"ATT {mob['att']} DEF {mob['defence']}"
    said = "; ".join(row["words"] for row in mob["rows"])
    state = LOST if LOST in mob["notes"] else "Dead"
    parts = [
        tag("title", escape(said)),
        box("card", 0, 0, GRAVE_WIDTH, GRAVE_HEIGHT, 6),
        fitted(6, 13, mob["name"] + _dagger(mob), "title", TEXT, GRAVE_WIDTH - 12),
        line_of_text(6, 26, state, "strong small"),
        fitted(6, 38, figures, "muted small", SMALL, GRAVE_WIDTH - 12),
    ]
    return tag("g", parts, class_="mob dead", data_mob=mob["name"])


@kept
def picked_card(card: Card) -> str:
    """A kind that was picked: what is printed on its card."""
    parts = [
        box("card", 0, 0, CARD_WIDTH, CARD_HEIGHT, CORNER),
        ribbon(False),
        fitted(LEFT, 23, card.name + ("†" if card.house() else ""), "name", 16, NAME_ROOM),
        line_of_text(LEFT, 41, "picked", "strong detail"),
        fitted(LEFT, 73, f"HP {BASE_HP} + {card.hp_each} × LP", "detail", TEXT, ROOM),
        _statistic(STATS[0], "ATT", str(card.att), "printed", STATS[1] - STATS[0] - 4),
        _statistic(STATS[1], "DEF", str(card.defence), "printed", STATS[2] - STATS[1] - 4),
        _statistic(STATS[2], "", f"D{card.damage}", "damage", RIGHT - STATS[2]),
        box("rule", LEFT, 110, ROOM, 1),
    ]
    for slot, row in enumerate(card.rows):
        parts.append(_row(row.name, row.icons, _formula(row), ROWS_AT[slot], "row"))
    return tag("g", parts, class_="mob up", data_pick=card.name)


def _formula(row: Row) -> str:
    if row.method == PERCENTAGE:
        return f"({formula_of(row)})%" if row.chance else formula_of(row)
    word = "TQ" if row.method == QUIP_UP else KEPT_NAMES[row.keeps]
    return f"{word} {formula_of(row)}"


@kept
def unseen_card(words: str) -> str:
    """A place in a party that is empty, or filled in secret."""
    parts = [
        box("card", 0, 0, CARD_WIDTH, CARD_HEIGHT, CORNER),
        ribbon(True),
        line_of_text(CARD_WIDTH / 2, CARD_HEIGHT / 2 + 5, words, "muted mid"),
    ]
    return tag("g", parts, class_="mob unseen")
