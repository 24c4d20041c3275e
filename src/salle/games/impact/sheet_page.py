"""The fighter record sheet to print: a page for the fighter, filled in or empty, and a page with
what everybody needs at the table. Plain HTML with inline pictures; its stylesheet is
`sheet_page_style`, part of the game's own.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from salle.games.impact.body_svg import chart
from salle.games.impact.data import (
    LEFT,
    PENALTY,
    QUARTERS,
    RANK_NAMES,
    RATIO_WORDS,
    RIGHT,
    SIDES,
    START_STAMINA,
    TACTIC_NAMES,
)
from salle.games.impact.plan import Plan, bought, rank_title, record, skills
from salle.games.impact.plan_fields import signed
from salle.games.impact.record_sheet import Category, Maneuver
from salle.games.impact.sheet_tables import (
    BARRED,
    STEPS,
    VARIATIONS,
    damage_rows,
    effect_rows,
    hit_rows,
    other_rows,
    speed_rows,
)
from salle.games.impact.state import Fighter

SHEET: Final = "impact-sheet"
BLANK: Final = "\u00a0"
GRID_WIDTH: Final = 340
GRID_STEP: Final = 22
GRID_HEIGHT: Final = 22
GRID_BOX: Final = 16
GRID_RIGHT: Final = 34
MOST_BOXES: Final = 240
"""Stamina above this is counted on other paper."""
SP_BOXES: Final = 10
HELPS: Final = ("Toughness", "Difficulty", "Difficulty, Bridge", "all three")


def sheet_page(plan: Plan | None) -> str:
    """Both pages; without a plan an empty form."""
    fighter = bought(plan).fighter if plan is not None else None
    levels = skills(plan.drill) if plan is not None else None
    kinds = {"punch": "", "kick": "", "grapple": ""}
    for category in record().categories:
        kinds[category.type] += _category(category, levels)
    first = [
        f"<h2>Impact: {escape(plan.name) if plan is not None else 'Fighter record sheet'}</h2>",
        _who(plan),
        _pair(
            chart(fighter) + _note() + _points(),
            _statistics(fighter) + _defence(fighter) + _stamina(fighter),
        ),
        _pair(kinds["punch"] + kinds["grapple"], kinds["kick"] + _key()),
    ]
    second = [
        "<h2>At the table</h2>",
        _steps(),
        '<div class="three">'
        + _block(table("Speed Test", (), speed_rows(), "hn"))
        + _block(table("Test to hit", (), hit_rows(), "hn"))
        + _block(table("Damage", (), damage_rows(), "hn"))
        + "</div>",
        _other(),
        table("Variations of a strike", ("Variation", "When", "What it does"), VARIATIONS, "h.."),
        table("Special effects", ("", "After", "2d6", "Result"), effect_rows(), "h.n."),
        table("Not possible", ("Condition", "Barred"), BARRED, "h."),
    ]
    return (
        f'<div class="{SHEET}"><section class="leaf">{"".join(first)}</section>'
        f'<section class="leaf">{"".join(second)}</section></div>'
    )


def _pair(left: str, right: str) -> str:
    return f'<div class="pair">{_block(left)}{_block(right)}</div>'


def _block(inside: str) -> str:
    return f"<div>{inside}</div>"


def table(
    caption: str, heads: Iterable[str], rows: Iterable[Iterable[str]], kinds: str, class_: str = ""
) -> str:
    """A table of texts. `kinds` has a sign for every column: `h` a heading of its row, `n` a
    figure, `.` words.
    """
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in heads)
    body = []
    for row in rows:
        cells = []
        for kind, word in zip(kinds, row, strict=True):
            name, scope = ("th", ' scope="row"') if kind == "h" else ("td", "")
            shape = ' class="n"' if kind == "n" else ""
            cells.append(f"<{name}{scope}{shape}>{escape(word) or BLANK}</{name}>")
        body.append(f"<tr>{''.join(cells)}</tr>")
    thead = f"<thead><tr>{head}</tr></thead>" if head else ""
    named = f' class="{class_}"' if class_ else ""
    return (
        f"<table{named}><caption>{escape(caption)}</caption>{thead}"
        f"<tbody>{''.join(body)}</tbody></table>"
    )


# -- the fighter -----------------------------------------------------------------------------


def _who(plan: Plan | None) -> str:
    heads = ("Name", "Rank", "PP in all", "PP spent", "PP left")
    cells = [""] * len(heads)
    if plan is not None:
        made = bought(plan)
        rank = RANK_NAMES[plan.rank] if plan.rank is not None else rank_title(plan.budget)
        cells = [plan.name, rank, f"{plan.budget:,}", f"{made.spent:,}", f"{made.left:,}"]
    return table("Fighter", heads, [cells], "..nnn", "roomy")


def _statistics(fighter: Fighter | None) -> str:
    """Power and Speed of both sides, their ratio and average, and Tactics."""
    rows: list[tuple[str, ...]] = [("Ratio", "", "", ""), ("Power", "", "", ""),
                                   ("Speed", "", "", ""), ("Tactics", "", "", "")]  # fmt: skip
    if fighter is not None:
        ratios = [RATIO_WORDS[fighter.ratios[side]] for side in (LEFT, RIGHT)]
        rows = [("Ratio", *ratios, "–")]
        for word, levels in (("Power", fighter.power), ("Speed", fighter.speed)):
            average = sum(levels) // SIDES
            rows.append((word, str(levels[LEFT]), str(levels[RIGHT]), str(average)))
        rows.append(("Tactics", "–", "–", str(fighter.tactics)))
    return table("Statistics", ("", "Left", "Right", "Average"), rows, "hnnn")


def _defence(fighter: Fighter | None) -> str:
    level = fighter.defence if fighter is not None else 0
    rows = [
        (name, f"level − {number}" if number else "level", HELPS[number],
         str(level - number) if level > number else "")
        for number, name in enumerate(TACTIC_NAMES)
    ]  # fmt: skip
    caption = f"Defence {level}" if level else "Defence ____"
    return table(caption, ("Tactic", "Is", "Adds to", "Now"), rows, "h..n")


def _stamina(fighter: Fighter | None) -> str:
    """A box for every point, a line for every quarter; a full line costs so much (IM-67)."""
    most = fighter.stamina_max if fighter is not None else START_STAMINA
    heading = f"<p><b>Stamina {most}</b>, a full line takes from all tests</p>"
    if most > MOST_BOXES:
        return f"<div>{heading}</div>"
    marks = [-(-most * quarter // QUARTERS) for quarter in range(QUARTERS + 1)]
    step = min(GRID_STEP, (GRID_WIDTH - GRID_RIGHT) / (marks[1] - marks[0]))
    side = min(GRID_BOX, step - 2)
    parts = [f"<title>Stamina {most}</title>"]
    for quarter in range(QUARTERS):
        y = 2 + GRID_HEIGHT * quarter
        count = marks[quarter + 1] - marks[quarter]
        parts += [
            f'<rect x="{1 + step * number:.4g}" y="{y}" width="{side:.4g}" height="{GRID_BOX}"/>'
            for number in range(count)
        ]
        parts.append(
            f'<text x="{step * (marks[1] + 0.3):.4g}" y="{y + 13}" font-size="14" '
            f'fill="currentColor" stroke="none">{signed(-PENALTY * (quarter + 1))}</text>'
        )
    height = 2 + GRID_HEIGHT * QUARTERS
    return (
        f'<div>{heading}<svg class="grid" role="img" viewBox="0 0 {GRID_WIDTH} {height}" '
        f'fill="none" stroke="currentColor">{"".join(parts)}</svg></div>'
    )


def _points() -> str:
    rows = [[word, *([""] * SP_BOXES)] for word in ("Striking", "Grappling")]
    return table("Setup Points", (), rows, "h" + "." * SP_BOXES)


def _category(category: Category, levels: tuple[int, ...] | None) -> str:
    """The maneuvers of a category, with the lean beside its name."""
    lean = " / ".join(signed(value) for value in category.lean)
    rows = [
        _maneuver(maneuver, str(levels[row]) if levels is not None else "")
        for row, maneuver in enumerate(record().maneuvers)
        if maneuver.category == category.id
    ]
    heads = "".join(
        f'<th scope="col">{word}</th>'
        for word in ("Skill", "Maneuver", "Dmg", "Spd", "SP", "Range", "Cost", "")
    )
    return (
        f'<table class="drill"><caption>{escape(category.name)} <span>lean {lean}</span></caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _maneuver(maneuver: Maneuver, skill: str) -> str:
    star = "*" if maneuver.effect and maneuver.effect not in ("grapple", "immobilize") else ""
    damage = str(maneuver.damage)
    if maneuver.sustained != maneuver.damage:
        damage += f"/{maneuver.sustained}"
    flags = ("s" if maneuver.spin else "") + ("p" if maneuver.prone else "")
    sp = signed(maneuver.sp) if maneuver.sp < 0 else str(maneuver.sp)
    cells = (damage, signed(maneuver.speed), sp, " ".join(maneuver.ranges), str(maneuver.cost))
    figures = "".join(f'<td class="n">{cell}</td>' for cell in cells)
    return (
        f'<tr><td class="n skill">{skill or BLANK}</td><th scope="row"><sup>{maneuver.base}</sup> '
        f"{escape(maneuver.name)}{star}</th>{figures}<td>{flags or BLANK}</td></tr>"
    )


def _note() -> str:
    return (
        "<p>Upper number Difficulty, lower number Toughness, in the circle what is left of it. "
        "Seen from behind.</p>"
    )


def _key() -> str:
    return (
        "<p>Small number: base skill. Star: special effect. s: may spin or jump. p: possible "
        "when prone. Lean out / none / in. Stamina cost: half of Dmg. Next level: Cost × that "
        "level. Most numbers of this sheet are reconstructed (IM-R1).</p>"
    )


# -- at the table ----------------------------------------------------------------------------


def _steps() -> str:
    steps = "".join(f"<li>{escape(step)}</li>" for step in STEPS)
    return f"<div><p><b>A turn</b></p><ol>{steps}</ol></div>"


def _other() -> str:
    heads = ("Maneuver", "Speed", "Range", "SP", "Stamina", "How it goes")
    return table("Footwork, Defence and tricks", heads, other_rows(), "h.....")
