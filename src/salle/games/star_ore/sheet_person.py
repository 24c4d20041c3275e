"""The first page of a sheet: who somebody is, stats, Willpower, skills, wounds (SO-181)."""

from __future__ import annotations

from html import escape
from typing import Final

from salle.games.star_ore.data import STAT_NAMES, STATS
from salle.games.star_ore.plan import ABOUT, KINDS, MINOR, Plan
from salle.games.star_ore.plan_costs import cost, left
from salle.games.star_ore.rolls import (
    attempt,
    boxes,
    known_skills,
    paces,
    ratings,
    skill_now,
    speaks,
    stat_now,
    unknown_skills,
)
from salle.games.star_ore.sheet_parts import BLANK, box, entry, table, ticks
from salle.games.star_ore.skills import (
    BASIC,
    HARDER,
    HOUSE_MARK,
    NEVER,
    SKILLS,
    UNSKILLED_DIFFICULTY,
    Known,
)
from salle.games.star_ore.species import ABILITIES_BY_NAME, MAXIMUM
from salle.odds.arms import LOCATIONS
from salle.odds.pools import pool_text

EMPTY_SKILLS: Final = 42
"""Lines for skills on an empty form."""
LIMBS: Final = 4
WIDE_PARTS: Final = ("appearance", "motivations")
FULL: Final = (*["unusable"] * LIMBS, "nothing strenuous", "cannot act", "unconscious")
DESTROYED: Final = (*["destroyed: −1d, Stability"] * LIMBS, *["dead or dying"] * 3)


def heading(plan: Plan | None) -> str:
    """Name, particulars, points."""
    about = plan.about if plan is not None else ("",) * len(ABOUT)
    told = dict(zip(ABOUT, about, strict=True))
    entries = [
        entry("Name", plan.name if plan else "", "wide"),
        entry("Player", told["player"]),
        entry("Species", plan.species_title if plan else ""),
        entry("Who", KINDS[plan.kind] if plan else ""),
    ]
    entries += [
        entry(part.capitalize(), told[part], "broad" if part in WIDE_PARTS else "")
        for part in ABOUT[1:]
    ]
    points = f"{cost(plan)} of {plan.limits.budget + plan.earned}" if plan else ""
    entries += [
        entry("Character points", points),
        entry("Experience earned", str(plan.earned) if plan else ""),
        entry("Experience unspent", str(left(plan)) if plan else ""),
    ]
    return f'<h2>Star O.R.E.</h2><div class="entries">{"".join(entries)}</div>'


# -- stats -----------------------------------------------------------------------------------


def stats(plan: Plan | None) -> str:
    """The six stats, Willpower, Dark Side Points, paces, and what species and abilities give."""
    cells = []
    for stat in range(STATS):
        dice = pool_text(stat_now(plan, stat)) if plan else BLANK
        bare = ""
        if plan and stat_now(plan, stat) != plan.stats[stat]:
            bare = f"<small>{pool_text(plan.stats[stat])} without armor</small>"
        cells.append(f'<div class="stat"><span>{STAT_NAMES[stat]}</span><b>{dice}</b>{bare}</div>')
    tracks = []
    if plan is None or not plan.machine:
        base, current = (plan.base_willpower, plan.first_willpower) if plan else ("", "")
        dark = plan.dark if plan and plan.force_user else "" if plan is None else 0
        start = f" <small>begins at {current}</small>" if plan else ""
        tracks += [
            f"Willpower: base {box(base)} current {box()}{start}",
            f"Dark Side Points: base {box(dark)} current {box()}",
        ]
    pace = paces(plan) if plan else None
    run, half, leap, up = pace or ("", "", "", "")
    tracks.append(f"Run {box(run)} half {box(half)} leap {box(leap)} up {box(up)} m")
    lines = "".join(f"<p>{line}</p>" for line in tracks)
    notes = f'<p class="small">{escape("; ".join(_gifts(plan)))}</p>' if _gifts(plan) else ""
    return f'<div class="stats">{"".join(cells)}</div><div class="tracks">{lines}</div>{notes}'


def _gifts(plan: Plan | None) -> list[str]:
    """What species, abilities and armor give, in words."""
    if plan is None:
        return []
    names = dict.fromkeys([name for name, _ in (*plan.species.has, *plan.abilities)])
    found = [
        f"{name}{f' {plan.level(name)}' if plan.level(name) > 1 else ''} "
        f"({ABILITIES_BY_NAME[name.lower()].does})"
        for name in names
        if name not in MAXIMUM
    ]
    found += plan.species.traits
    if plan.suit.special:
        found.append(f"{plan.suit.name.lower()}: {plan.suit.special}")
    if plan.kind == MINOR:
        found.append("minor: out on any damage to the head, or 5 points on one location")
    return found


# -- skills ----------------------------------------------------------------------------------


def skills(plan: Plan | None) -> str:
    """Skills with their dice and the whole pool, in columns."""
    if plan is None:
        rows = [(name, "", "") for name in _all_names()]
    else:
        rows = [
            (_title(plan, known), pool_text(skill_now(plan, known.name)),
             pool_text(attempt(plan, known).pool))
            for known in known_skills(plan)
        ]  # fmt: skip
    columns = 3
    deep = -(-len(rows) // columns)
    parts = [rows[first : first + deep] for first in range(0, len(rows), deep)]
    tables = [
        table("Skills" if not number else "Skills, continued", ("Skill", "Dice", "Pool"), part,
              "hnn")
        for number, part in enumerate(parts)
    ]  # fmt: skip
    return f'<div class="skills">{"".join(tables)}</div>{_untrained(plan)}'


def _all_names() -> list[str]:
    names = []
    for skill in SKILLS:
        name = skill.name + (HOUSE_MARK if skill.house else "")
        names += [f"{name} [          ]".replace(" ", BLANK)] * 2 if skill.topics else [name]
    return names[:] + [""] * max(0, EMPTY_SKILLS - len(names))


def _title(plan: Plan, known: Known) -> str:
    if known.name == f"Language [{BASIC}]" and not speaks(plan, BASIC):
        return f"{known.name}, understood only"
    return known.name + (HOUSE_MARK if known.skill.house else "")


def _untrained(plan: Plan | None) -> str:
    """What can be tried without a die of the skill, and what not (SO-155)."""
    able = unknown_skills(plan) if plan else [one for one in SKILLS if one.unskilled != NEVER]
    known = {one.skill.name for one in known_skills(plan)} if plan else set()
    harder = [one.name for one in able if one.unskilled == HARDER]
    never = [one.name for one in SKILLS if one.unskilled == NEVER and one.name not in known]
    words = "Without dice of a skill roll the stat alone"
    if harder:
        words += f"; Difficulty {UNSKILLED_DIFFICULTY} for {', '.join(harder)}"
    if never:
        words += f"; not at all {', '.join(never)}"
    return f'<p class="small">{escape(words)}.</p>'


# -- wounds ----------------------------------------------------------------------------------


def wounds(plan: Plan | None) -> str:
    """Hit locations with their armor and boxes to tick (SO-59)."""
    counts = boxes(plan) if plan else [place.boxes for place in LOCATIONS]
    worn = [str(rating) for rating in ratings(plan)] if plan else [""] * len(LOCATIONS)
    rows = [
        ("–".join(str(h) for h in place.heights), place.name, worn[number], ticks(counts[number]),
         FULL[number], DESTROYED[number])
        for number, place in enumerate(LOCATIONS)
    ][::-1]  # fmt: skip
    heads = ("Height", "Location", "AR", "Boxes: / Shock, X normal", "All filled", "All X")
    return table("Wounds", heads, rows, "nhnx..", "wounds")
