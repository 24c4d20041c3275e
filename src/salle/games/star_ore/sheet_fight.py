"""The second page of a sheet: weapons, armor, the Force, forms, tools, maneuvers (SO-181)."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data import FORCE_NAMES, FORCES
from salle.games.star_ore.force import POWERS
from salle.games.star_ore.forms import FORMS
from salle.games.star_ore.gear import MOUNT, NO_SUIT, Arm
from salle.games.star_ore.maneuvers import MANEUVERS
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.rolls import (
    arm_attempt,
    carried_arms,
    damage_text,
    known_stunts,
    pairs,
    stunt_pool,
    two_weapon_pool,
)
from salle.games.star_ore.sheet_parts import body, pair, percent, table
from salle.games.star_ore.species import ARMOR
from salle.odds.best_sets import chance_of
from salle.odds.pools import pool_text

EMPTY_WEAPONS: Final = 8
EMPTY_POWERS: Final = 16
EMPTY_LINES: Final = 3
WEAPON_HEADS: Final = ("Weapon", "Pool", "Hits", "Damage", "Pen.", "Init.", "Special")
FORCE_HEADS: Final = ("Power or stunt", "Dice", "Willpower", "Against it", "What it does", "Lasts")


def weapons(plan: Plan | None) -> str:
    """What is carried, fists first, with its numbers; `w` is the width of the hit."""
    if plan is None:
        rows = [("",) * len(WEAPON_HEADS)] * EMPTY_WEAPONS
        return table("Weapons (w is the width of the hit)", WEAPON_HEADS, rows, "hnnnnn.")
    found = []
    for arm, count in carried_arms(plan):
        name = f"{arm.name} ×{count}" if count > 1 else arm.name
        tried = arm_attempt(plan, arm)
        found.append((
            name,
            pool_text(tried.pool) if tried.possible else "–",
            _hits(plan, arm),
            damage_text(plan, arm),
            str(arm.weapon.penetration),
            f"+{arm.initiative}" if arm.initiative else "–",
            "; ".join(_specials(plan, arm)) or "–",
        ))  # fmt: skip
    return table("Weapons (w is the width of the hit)", WEAPON_HEADS, found, "hnnnnn.")


def _hits(plan: Plan, arm: Arm) -> str:
    """The chance of a set, high enough for somebody without the skill."""
    tried = arm_attempt(plan, arm)
    if not tried.possible:
        return "–"
    return percent(float(chance_of(tried.pool, lambda found: found.height >= tried.difficulty)))


def _specials(plan: Plan, arm: Arm) -> list[str]:
    weapon = arm.weapon
    tried = arm_attempt(plan, arm)
    hands = {2: ["two hands"], MOUNT: ["on a mount"]}.get(arm.hands, [])
    return [
        *hands,
        *(["can stun"] if weapon.stuns else []),
        *([f"Spray {weapon.spray}, in the pool"] if weapon.spray else []),
        *([f"Area {weapon.area}"] if weapon.area else []),
        *(["Burn"] if weapon.burns else []),
        *arm.notes,
        *([f"both at {pool_text(two_weapon_pool(plan, arm))}"]
          if arm in pairs(plan) and two_weapon_pool(plan, arm).size else []),
        *([f"Difficulty {tried.difficulty}, no {arm.skill}"] if tried.difficulty else []),
        *([] if tried.possible else [f"needs {arm.skill}"]),
    ]  # fmt: skip


def armor(plan: Plan | None) -> str:
    """What is worn, and what it takes away."""
    heads = ("Armor", "AR", "Coord.", "Move", "Sense", "Special")
    caption = "Armor"
    if plan is None:
        return table(caption, heads, [("",) * len(heads)] * 2, "hnnnn.")
    rows = []
    suit = plan.suit
    if suit != NO_SUIT:
        helmet = [] if not suit.helmet else ["helmet on" if plan.helmet else "helmet off"]
        vest = ["torso only"] if len(suit.armor.covers) == 2 else []
        rows.append((
            suit.name,
            str(suit.armor.rating),
            f"−{suit.coordination}d",
            f"{suit.move} m",
            f"−{suit.sense}d" if plan.helmet and suit.helmet else "–",
            "; ".join([*helmet, *vest, *([suit.special] if suit.special else [])]) or "–",
        ))  # fmt: skip
    if plan.level(ARMOR):
        rows.append(("Natural", str(plan.level(ARMOR)), "–", "–", "–", "the higher counts"))
    rows = rows or [("None", "0", "–", "10 m", "–", "–")]
    return table(caption, heads, rows, "hnnnn.")


# -- the Force -------------------------------------------------------------------------------


def powers(plan: Plan | None) -> str:
    """Powers with what they do untaught, and stunts, in words."""
    caption = "The Force (each use bids 1 Willpower, lost on failure)"
    if plan is None:
        rows = [("",) * len(FORCE_HEADS)] * EMPTY_POWERS
        return table(caption, FORCE_HEADS, rows, "hnn...", "powers")
    if plan.machine:
        return ""
    known = [power for power in range(FORCES) if plan.force[power].size]
    bodies = "".join(_power(plan, power) for power in known)
    return table(caption, FORCE_HEADS, [], "", "powers").replace("<tbody></tbody>", bodies)


def _power(plan: Plan, power: int) -> str:
    """One power: its dice, what it does untaught, its stunts."""
    head = f"{FORCE_NAMES[power]}: {pool_text(plan.force[power])}"
    found = [
        (one.name, "", one.cost or "–", "–", one.does, "–") for one in POWERS if one.power == power
    ]
    for stunt in known_stunts(plan):
        if stunt.power == power:
            mark = f" ({stunt.mark})" if stunt.mark else ""
            found.append((
                stunt.name + mark, pool_text(stunt_pool(plan, stunt)), stunt.cost or "–",
                stunt.resist or "–", stunt.does, stunt.lasts,
            ))  # fmt: skip
    root = f'<tr class="root"><th scope="rowgroup" colspan="{len(FORCE_HEADS)}">{head}</th></tr>'
    return f"<tbody>{root}{body(found, 'hnn...')}</tbody>"


def forms(plan: Plan | None) -> str:
    """Forms known: a die on the favored move, Willpower won or lost."""
    known = [0, *plan.forms] if plan else []
    rows = [(f"Form {FORMS[form].number}", FORMS[form].move) for form in known]
    rows = rows or [("", "")] * EMPTY_LINES
    caption = "Lightsaber forms (+1d on the move; it works: +1 Willpower, else −1)"
    return table(caption, ("Form", "Favored move"), rows, "h.")


def tools(plan: Plan | None) -> str:
    """Tools with their grades, and room for more."""
    owned = list(plan.tools) if plan else []
    rows = [(name, grade) for name, grade in owned] + [("", "")] * max(1, EMPTY_LINES - len(owned))
    caption = "Tools (professional +1d, superb +1hd, AI +1wd) and belongings"
    return table(caption, ("Thing", "Grade"), rows, "h.")


def maneuvers() -> str:
    """The maneuver list, in two columns."""
    half = -(-len(MANEUVERS) // 2)
    halves = [
        table(
            "Maneuvers" if not first else "Maneuvers, continued",
            ("Maneuver", "Dice", "What it does"),
            [(one.name, one.dice, one.does) for one in MANEUVERS[first : first + half]],
            "hn.",
            "maneuvers",
        )
        for first in (0, half)
    ]
    return pair(*halves)
