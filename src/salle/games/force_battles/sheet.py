"""The Character Board to print: a page for the fighter, filled in or empty, and a page of GEAS and
house rules. Plain HTML with one inline SVG; its stylesheet is
`sheet_style`, part of the game's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from salle.games.force_battles.data import (
    ATT_DEF_CAP,
    AUTOMATIC_MISS,
    BUDGET,
    DARK,
    DIAMEDES,
    GEAS_COUNT,
    HAND_TARGET,
    LEAST_START,
    LEFT,
    MOST_START,
    NOTHING,
    RIGHT,
    SPHERE_LIMIT,
    SPHERES,
)
from salle.games.force_battles.figure_svg import (
    COUNTER_PLACES,
    DISC,
    FIGURE_HEIGHT,
    FIGURE_WIDTH,
    LABEL_AT,
    SHELL,
    TARGET_AT,
    limbs,
    middles,
)
from salle.games.force_battles.geas_table import GEAS_TABLE, side_word, stopped_by_hide
from salle.games.force_battles.odds import HIGHEST, LOWEST, ROLLS, success
from salle.games.force_battles.plan import Plan, touches
from salle.games.force_battles.svg_parts import counter
from salle.games.force_battles.words import (
    COLOUR_WORDS,
    GEAS_WORDS,
    HAND_WORDS,
    LEVEL_TITLES,
    SIDE_WORDS,
    SPHERE_WORDS,
    TARGET_NAMES,
    TARGET_WORDS,
)
from salle.kernel.svg import disc, line_of_text, tag
from salle.kernel.switches import Switch

SHEET: Final = "force-battles-sheet"
BLANK: Final = "\u00a0"
RING: Final = 8
HAND_RING: Final = 10
LEVEL_SWITCHES: Final = ("level_a", "level_b")

STEPS: Final = (
    "GEAS before Initiative: Hide, Speed, Lightning, until both pass",
    "Initiative: D6 each, unless one alone has Speed or a kick claim",
    "The winner attacks, or makes the other attack",
    "TARGET: free aim in round 1 and after a double botch, else D6",
    "Moving: 1 counter from the joining sphere for each step",
    "The Defender pulls from the spheres beside the TARGET",
    "The Attacker pulls from the spheres beside her HAND",
    "GEAS before the ATT roll, Attacker first, until both pass",
    "ATT roll: 2D6 up to the Hit Die hits",
    "The Defender’s GEAS before the DEF roll",
    "DEF roll: 2D6 up to the Block Die blocks",
    "Outcome, as the table says",
    "Settling: Protect pays 1, Rage pays 2, the others refill spheres",
    "New stances, where the outcome gives them",
    "End: a TARGET with 0 in every sphere beside it loses the duel",
)
OUTCOMES: Final = (
    ("hit", "success", "nothing", "back to its spheres", "to the pool"),
    ("hit", "fail", "D6 damage, or a kick", "soaks; rest to the pool", "to the pool (kick: back)"),
    ("miss", "success", "Defender regains D6, or Heals", "back to its spheres", "to the pool"),
    ("miss", "fail", "double botch: stances, free aim", "back to its spheres", "back"),
)


def sheet(plan: Plan | None, switches: Sequence[Switch]) -> str:
    """Both pages; without a plan an empty form."""
    slots = "".join([_number_line(plan), _slots(plan)])
    first = [
        _heading(plan),
        _who(plan),
        _pair(_chart(plan), slots),
        _pair(_levels() + _outcomes(), _chances() + _steps()),
    ]
    second = ["<h2>GEAS and house rules</h2>", _geas_table(), _switches(switches)]
    return (
        f'<div class="{SHEET}"><section class="leaf">{"".join(first)}</section>'
        f'<section class="leaf">{"".join(second)}</section></div>'
    )


def _pair(left: str, right: str) -> str:
    return f'<div class="pair"><div>{left}</div><div>{right}</div></div>'


def _table(
    caption: str,
    heads: Iterable[str],
    rows: Iterable[Iterable[str]],
    kinds: str,
    class_: str = "",
) -> str:
    """A table of texts. `kinds` has a sign for every column: `h` a heading of its row, `n` a
    figure, `c` a clause, `.` words.
    """
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in heads)
    body = []
    for row in rows:
        cells = []
        for kind, word in zip(kinds, row, strict=True):
            name, scope = ("th", ' scope="row"') if kind == "h" else ("td", "")
            shape = {"n": ' class="n"', "c": ' class="code"'}.get(kind, "")
            cells.append(f"<{name}{scope}{shape}>{escape(word)}</{name}>")
        body.append(f"<tr>{''.join(cells)}</tr>")
    thead = f"<thead><tr>{head}</tr></thead>" if head else ""
    named = f' class="{class_}"' if class_ else ""
    return (
        f"<table{named}><caption>{escape(caption)}</caption>{thead}"
        f"<tbody>{''.join(body)}</tbody></table>"
    )


# -- the fighter -----------------------------------------------------------------------------


def _heading(plan: Plan | None) -> str:
    name = escape(plan.name) if plan is not None else "Character Board"
    return f"<h2>Force Battles: {name}</h2>"


def _who(plan: Plan | None) -> str:
    heads = ["Name", "Level", "Side", "Colour", "Hand", "Free GEAS"]
    cells = [""] * len(heads)
    if plan is not None:
        cells = [
            plan.name,
            LEVEL_TITLES[plan.level],
            SIDE_WORDS[plan.side],
            COLOUR_WORDS[plan.colour],
            HAND_WORDS[plan.hand],
            GEAS_WORDS[plan.free] if plan.free != NOTHING else "none",
        ]
    return _table("Fighter", heads, [[cell or BLANK for cell in cells]], "." * len(heads))


def _number_line(plan: Plan | None) -> str:
    cells = [str(face) for face in plan.numbers] if plan is not None else [BLANK] * 6
    return _table("Target die", TARGET_NAMES, [cells], "n" * len(cells))


def _slots(plan: Plan | None) -> str:
    """Slots in two columns, ATT, DEF and the pool first."""
    rows = [("ATT", ""), ("DEF", ""), ("FORCE POOL", "")]
    rows += [(word, _only(g)) for g, word in enumerate(GEAS_WORDS)]
    counts = [""] * len(rows)
    if plan is not None:
        figures = [plan.att, plan.guard, max(0, plan.rest), *plan.geas]
        counts = [str(figure) if figure else "" for figure in figures]
        if plan.free != NOTHING:
            place = len(rows) - GEAS_COUNT + plan.free
            counts[place] = f"{counts[place]} free".strip()
    cells = [
        (f"{word} {only}".strip(), count or BLANK)
        for (word, only), count in zip(rows, counts, strict=True)
    ]
    half = (len(cells) + 1) // 2
    paired = [
        (*cells[row], *(cells[row + half] if row + half < len(cells) else ("", "")))
        for row in range(half)
    ]
    return _table("Slots and counters", ["Slot", "FP", "Slot", "FP"], paired, "hnhn", "roomy")


def _only(geas: int) -> str:
    side = side_word(geas)
    return f"({side} only)" if side in SIDE_WORDS else ""


def _chart(plan: Plan | None) -> str:
    """The figure: four places in every sphere, the strength of every TARGET, two Hand Slots."""
    joins = tuple([(word, tuple(targets)) for word, targets in touches().items()])
    at = middles(joins)
    said = "The figure, seen from behind: left is the character’s left"
    parts = [tag("title", said), limbs(joins)]
    for target, (word, (x, y)) in enumerate(TARGET_AT.items()):
        parts += [
            disc("disc", x, y, DISC),
            line_of_text(x, y - 12, TARGET_NAMES[target], "mid"),
        ]
        if plan is not None:
            parts.append(line_of_text(x, y + 16, str(plan.strengths[target]), "mid figure"))
        if word in HAND_WORDS_AT:
            parts.append(_hand_slot(plan, HAND_WORDS_AT[word], x, y))
    for s, word in enumerate(SPHERE_WORDS[:SPHERES]):
        x, y = at[word]
        dx, dy, anchor = LABEL_AT[word]
        parts += [disc("shell", x, y, SHELL), line_of_text(x + dx, y + dy, word, anchor)]
        held = plan.spheres[s] if plan is not None else 0
        for number, (right, down) in enumerate(COUNTER_PLACES[-1]):
            if plan is not None and number < held:
                parts.append(counter(COLOUR_WORDS[plan.colour], x + right, y + down, 0.9))
            else:
                parts.append(disc("place", x + right, y + down, RING))
    return tag(
        "svg",
        parts,
        class_="chart",
        viewBox=f"0 0 {FIGURE_WIDTH} {FIGURE_HEIGHT - 14}",
        role="img",
    )


def _hand_slot(plan: Plan | None, hand: int, x: float, y: float) -> str:
    """A Hand Slot, with the black or white Hand Counter if it lies there (FB-14)."""
    out = DISC * 0.75
    kind = "place"
    if plan is not None and plan.hand == hand:
        kind = "black" if plan.side == DARK else "white"
    return disc(kind, x + (out if hand == RIGHT else -out), y - out, HAND_RING)


HAND_WORDS_AT: Final = {TARGET_WORDS[HAND_TARGET[hand]]: hand for hand in (LEFT, RIGHT)}

# -- what everybody needs --------------------------------------------------------------------


def _levels() -> str:
    rows = [
        (
            title,
            str(BUDGET[level]),
            f"{LEAST_START}"
            if MOST_START[level] == LEAST_START
            else f"{LEAST_START} to {MOST_START[level]}",
            "one free GEAS" if level == DIAMEDES else "",
        )
        for level, title in enumerate(LEVEL_TITLES)
    ]
    caption = f"Levels (a sphere at most {SPHERE_LIMIT}, ATT and DEF together {ATT_DEF_CAP})"
    return _table(caption, ["Level", "FP", "In spheres", "Extra"], rows, "hnn.")


def _outcomes() -> str:
    heads = ["Attack", "Block", "Result", "Defender’s pull", "Attacker’s pull"]
    return _table("Outcome", heads, OUTCOMES, "hh...")


def _chances() -> str:
    dice = range(LOWEST, HIGHEST + 1)
    rows = [
        ["ordinary", *(str(success(die)) for die in dice)],
        ["Rage, Protect", *(str(success(die, lifted=True)) for die in dice)],
    ]
    caption = f"Chance of a Hit or Block Die in {ROLLS}ths ({AUTOMATIC_MISS} and more misses)"
    return _table(caption, ["Die", *map(str, dice)], rows, "h" + "n" * len(dice))


def _steps() -> str:
    steps = "".join(f"<li>{escape(step)}</li>" for step in STEPS)
    return f"<div><p><b>A round</b></p><ol>{steps}</ol></div>"


def _geas_table() -> str:
    rows = [
        (
            word,
            side_word(g),
            GEAS_TABLE[g].when,
            GEAS_TABLE[g].cost,
            GEAS_TABLE[g].effect,
            "yes" if stopped_by_hide(g) else "no",
            GEAS_TABLE[g].clause,
        )
        for g, word in enumerate(GEAS_WORDS)
    ]
    heads = ["GEAS", "Side", "Who and when", "FP", "Effect", "Stopped by Hide", "Rule"]
    return _table("GEAS", heads, rows, "h.....c")


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
        if switch.name not in LEVEL_SWITCHES
    ]
    heads = ["Option", "What it decides", "Usual", "Other values", "Ruling"]
    return _table("Rulings with a choice", heads, rows, "h...c")
