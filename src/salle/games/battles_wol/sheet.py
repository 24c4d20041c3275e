"""A team to print: a card for every Mob, filled in or with room to, the field, the Ranks, and a
play-aid. Plain HTML with one inline SVG; its stylesheet is `sheet_style`, part of the game's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from salle.games.battles_wol.data import (
    BASE_HP,
    KEPT_NAMES,
    PER_LP,
    PERCENTAGE,
    QUIP_UP,
    RANK_NAMES,
    SLOTS,
    Row,
)
from salle.games.battles_wol.field_svg import field
from salle.games.battles_wol.plan import (
    HOUSE_MARK,
    MobPlan,
    Plan,
    rank_title,
    row_title,
    title_of,
)
from salle.games.battles_wol.play_aid import play_aid
from salle.games.battles_wol.rules.mobs.roster import CARDS
from salle.games.battles_wol.sheet_parts import box, table
from salle.games.battles_wol.state import LP_EACH, LP_TOTAL
from salle.kernel.switches import Switch

SHEET: Final = "battles-wol-sheet"
CARDS_A_LEAF: Final = 6
BOXES: Final = range(5, 11)
"""What a D6 + 4 can give (BW-19)."""
ALL_POSITIONS: Final = ("Active", "Inactive", "Fallow", "Busy", "Mobile", "Stuck", "Dead")


def sheet(plan: Plan | None, switches: Sequence[Switch]) -> str:
    """All pages; without a plan an empty card for every kind of Mob."""
    mobs = plan.mobs if plan is not None else tuple([MobPlan(card.kind) for card in CARDS])
    leaves = []
    for first in range(0, max(1, len(mobs)), CARDS_A_LEAF):
        cards = "".join(card(plan, mob) for mob in mobs[first : first + CARDS_A_LEAF])
        heading = _heading(plan) if first == 0 else ""
        leaves.append(f'{heading}<div class="cards">{cards}</div>')
    leaves.append(f"<h2>The field</h2>{field()}{_ranks(plan)}")
    leaves.append(f"<h2>Play-aid</h2>{play_aid()}")
    if switches:
        leaves.append(f"<h2>House rules</h2>{_switches(switches)}")
    inside = "".join(f'<section class="leaf">{leaf}</section>' for leaf in leaves)
    return f'<div class="{SHEET}">{inside}</div>'


def _heading(plan: Plan | None) -> str:
    if plan is None:
        note = f"{HOUSE_MARK} marks house Mobs. Rank {box()} Melee Points {box()}"
        return f"<h2>BATTLES: cards for every Mob</h2><p>{note}</p>"
    note = f"Rank {rank_title(plan.rank)}, as many Melee Points. {_points_words(plan)}"
    return f"<h2>BATTLES: {escape(plan.name)}</h2><p>{escape(note)}</p>"


def _points_words(plan: Plan) -> str:
    if plan.mode == LP_EACH:
        return f"Level Points: {plan.points} for each Mob."
    if plan.mode == LP_TOTAL:
        return f"Level Points: {plan.points} for the party."
    return "Level Points: fill in what is rolled, split as each card says."


# -- a card ----------------------------------------------------------------------------------


def card(plan: Plan | None, mob: MobPlan) -> str:
    """One Mob in the form of the sample card, every formula printed (BW-22, BW-23)."""
    printed = mob.card
    exact = plan is not None and plan.mode in (LP_EACH, LP_TOTAL)
    att = _melee(plan, "ATT", printed.att, "−", mob.att, printed.att - mob.att)
    guard = _melee(plan, "DEF", printed.defence, "+", mob.guard, printed.defence + mob.guard)
    hp = mob.levels[0] if exact else None
    thp = str(printed.thp(mob.levels[0])) if exact else ""
    rows = [
        f'<tr><td colspan="2"><div class="line">{att}{guard}</div></td></tr>',
        _line("HP", f"{BASE_HP} + {printed.hp_each} × LP {box(hp)} = THP {box(thp)}", "HP"),
    ]
    for slot in range(SLOTS):
        rows += _row_lines(mob, slot, exact)
    points = box(mob.box if exact else None)
    title = (
        f"<caption><div><b>{escape(title_of(mob.kind))}</b> <span>DMG D{printed.damage}</span> "
        f"<span>Level Points {points}</span></div></caption>"
    )
    feet = [f'<p class="where">{_boxes(ALL_POSITIONS)}</p>']
    if plan is not None and not exact:
        splits = ", ".join(f"{size}: {_plain(mob.split(size))}" for size in BOXES)
        feet.insert(0, f'<p class="small">Split HP/row/row by what is rolled: {splits}</p>')
    body = f"<tbody>{''.join(rows)}</tbody>"
    return f'<div class="card"><table>{title}{body}</table>{"".join(feet)}</div>'


def _melee(plan: Plan | None, word: str, base: int, sign: str, points: int, total: int) -> str:
    spent, left = (box(points), box(total)) if plan is not None else (box(), box())
    return f"<span><b>{word}</b> {base} {sign} MP {spent} = {left}</span>"


def _line(head: str, formula: str, now: str) -> str:
    return (
        f'<tr><th scope="row"><div class="line"><span>{head}</span>'
        f"<span>{formula}</span></div></th>"
        f'<td class="now"><small>{now} now</small></td></tr>'
    )


def _row_lines(mob: MobPlan, slot: int, exact: bool) -> list[str]:
    """A row of the card: its formula, what it comes to, what is kept, and what it does."""
    row = mob.card.rows[slot]
    lp = mob.levels[1 + slot] if exact else None
    kept = KEPT_NAMES[row.keeps]
    total = box(worth_figure(row, mob.levels[1 + slot]) if exact else None)
    icons = escape(row.icons.replace(" ", ""))
    head = f"{escape(row_title(mob.kind, slot))} <small>{icons}</small>"
    unit = "%" if row.method == PERCENTAGE else "TQ" if row.method == QUIP_UP else kept
    formula = f"{formula_of(row)} {box(lp)} = {total} {unit}"
    words = "; ".join([row.does, *extras(row)])
    return [
        _line(head, formula, kept),
        f'<tr><td colspan="2" class="does">{escape(words)} '
        f'<span class="code">{row.clause}</span></td></tr>',
    ]


def worth_figure(row: Row, lp: int) -> int:
    """The number that a row comes to: a chance, or what it keeps."""
    return row.chance + PER_LP * lp if row.method == PERCENTAGE else row.total(lp)


def formula_of(row: Row) -> str:
    """`50 + 5 × LP`, `3 + LP`, `5 × LP`, `LP`: the Level Points follow."""
    each, start = row.each, row.start
    if row.method == PERCENTAGE:
        each, start = PER_LP, row.chance
    product = f"{each} × LP" if each != 1 else "LP"
    return f"{start} + {product}" if start else product


def extras(row: Row) -> list[str]:
    """What else its Level Points or points do, in formulas."""
    found = []
    if row.second_chance:
        found.append(f"then {row.second_chance} + {PER_LP} × LP %")
    if row.yields:
        product = f"{row.yields} × LP" if row.yields != 1 else "LP"
        least = f"1D{row.dice}" if row.dice else "1"
        found.append(f"{product}{f' × D{row.dice}' if row.dice else ''}, at least {least}")
    if row.method == QUIP_UP and row.chance:
        found.append(f"{row.chance} + {PER_LP} × QT %")
    return found


def _boxes(words: Iterable[str]) -> str:
    return " ".join(f'<span><span class="tick"></span>{word}</span>' for word in words)


def _plain(levels: tuple[int, ...]) -> str:
    return "/".join(str(lp) for lp in levels)


# -- what everybody needs --------------------------------------------------------------------


def _ranks(plan: Plan | None) -> str:
    """The twenty Ranks in four columns; the party's own is marked."""
    deep = 5
    rows = []
    for down in range(deep):
        cells = []
        for rank in range(down + 1, len(RANK_NAMES) + 1, deep):
            own = plan is not None and plan.rank == rank
            cells += [f"► {RANK_NAMES[rank - 1]}" if own else RANK_NAMES[rank - 1], str(rank)]
        rows.append(cells)
    return table("Ranks and Melee Points", ["Rank", "MP"] * 4, rows, "hnhnhnhn")


def _switches(switches: Sequence[Switch]) -> str:
    rows = [
        (
            switch.name,
            switch.summary,
            switch.default,
            ", ".join([*switch.values[1:], *([switch.custom] if switch.custom else [])]),
            switch.ruling,
        )
        for switch in switches
    ]
    heads = ["Option", "What it decides", "Usual", "Other values", "Ruling"]
    return table("Rulings with a choice", heads, rows, "h...c")
