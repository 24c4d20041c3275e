"""A team as a picture: a strip for every Mob, with its numbers and its Level Points as dots."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from salle.games.battles_wol.data import ROW_LIMIT
from salle.games.battles_wol.plan import (
    LP_PLACES,
    MobPlan,
    Plan,
    rank_title,
    row_title,
    title_of,
    worth,
)
from salle.games.battles_wol.plan_fields import title

TEAM: Final = "battles-wol-team"
WIDTH: Final = 480
HEAD: Final = 40
STRIP: Final = 92
GAP: Final = 8
LEFT: Final = 14
NAMES: Final = 164
DOTS: Final = 308
DOT_STEP: Final = 9
DOT: Final = 3.4
LINES: Final = (28, 52, 76)


def team_picture(plan: Plan) -> str:
    """The whole party, from top to bottom."""
    height = HEAD + len(plan.mobs) * (STRIP + GAP)
    said = "; ".join([title(mob) for mob in plan.mobs]) or "no Mobs yet"
    parts = [
        f"<title>{escape(plan.name)}</title><desc>{escape(said)}</desc>",
        _text(2, 26, plan.name, "name"),
        _text(WIDTH - 2, 26, f"Rank {rank_title(plan.rank)}", "end"),
    ]
    for place, mob in enumerate(plan.mobs):
        top = HEAD + place * (STRIP + GAP)
        parts.append(f'<g transform="translate(0 {top})">{_strip(mob)}</g>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{TEAM}" role="img" '
        f'viewBox="0 0 {WIDTH} {height}">{"".join(parts)}</svg>'
    )


def _strip(mob: MobPlan) -> str:
    card = mob.card
    parts = [
        f'<rect class="frame" x="1" y="1" width="{WIDTH - 2}" height="{STRIP - 2}" rx="7"/>',
        _text(LEFT, LINES[0], title_of(mob.kind), "kind"),
        _text(LEFT, LINES[1], f"ATT {card.att - mob.att}  DEF {card.defence + mob.guard}"),
        _text(LEFT, LINES[2], f"{card.thp(mob.levels[0])} HP, D{card.damage}"),
    ]
    for row in range(LP_PLACES):
        name = row_title(mob.kind, row - 1) if row else "HP"
        lp, y = mob.levels[row], LINES[row]
        gives = worth(card.rows[row - 1], lp) if row else f"+{card.hp_each * lp}"
        parts += [_text(NAMES, y, name, "small"), _dots(lp, y - 4)]
        parts.append(_text(WIDTH - LEFT + 4, y, gives, "small end"))
    return "".join(parts)


def _dots(lp: int, y: int) -> str:
    """Ten places, as many of them full as there are Level Points."""
    return "".join(
        f'<circle class="{"full" if place < lp else "place"}" cx="{DOTS + place * DOT_STEP}" '
        f'cy="{y}" r="{DOT}"/>'
        for place in range(ROW_LIMIT)
    )


def _text(x: int, y: int, words: str, class_: str = "") -> str:
    shape = f' class="{class_}"' if class_ else ""
    return f'<text x="{x}" y="{y}"{shape}>{escape(words)}</text>'
