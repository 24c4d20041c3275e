"""A character in lines that people read and type, and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from salle.games.star_ore.data import FORCE_NAMES, STAT_NAMES
from salle.games.star_ore.forms import FORM_NUMBERS
from salle.games.star_ore.gear import GRADES
from salle.games.star_ore.plan import ABOUT, KINDS, Limits, Plan
from salle.games.star_ore.plan_json import HANDS, READERS, plan_of
from salle.games.star_ore.plan_words import MOST_ENTRIES, number_in, shown
from salle.kernel.build import BadBuild
from salle.odds.one_roll import NO_DICE, Pool
from salle.odds.pools import pool_text

CYBORG: Final = "cyborg"
NO_HELMET: Final = "no helmet"
LONGEST_ITEM: Final = 120
SPECIES_LINE: Final = re.compile(r"([^()]+?)\s*(?:\(([^()]*)\))?\s*(cyborg)?", re.IGNORECASE)
DICE_ITEM: Final = re.compile(r"(.+?)\s+(\d[\ddhw+]*)", re.IGNORECASE | re.ASCII)
COUNT_ITEM: Final = re.compile(r"(.+?)(?:\s+[×x]?\s*(\d+))?", re.ASCII)
TOOL_ITEM: Final = re.compile(r"([^()]+?)\s*(?:\(([^()]+)\))?")
WILL_ITEM: Final = re.compile(r"\+?\s*(\d+)\s*(base|current)", re.IGNORECASE | re.ASCII)

# -- writing ---------------------------------------------------------------------------------


def lines_of(plan: Plan) -> str:
    """The character in lines such as `Skills: Blaster 4, Pilot [starfighter] 2`."""
    lines = [("Name", plan.name), ("Character", KINDS[plan.kind]), ("Species", _species(plan))]
    lines += [
        ("Native language", plan.native),
        ("Stats", _dice(zip(STAT_NAMES, plan.stats, strict=True))),
        ("Abilities", _counts(plan.abilities)),
        ("Skills", _dice((known.spelled, dice) for known, dice in plan.skills)),
        ("Force", _dice(_powers(plan))),
        ("Stunts", ", ".join(f"{name} {dice}" for name, dice in plan.stunts)),
        ("Willpower", _willpower(plan)),
        ("Dark Side", str(plan.dark or "")),
        ("Forms", ", ".join(FORM_NUMBERS[form] for form in plan.forms)),
        ("Armor", _armor(plan)),
        ("Weapons", _counts(plan.arms, " ×")),
        ("Tools", ", ".join(_tool(name, grade) for name, grade in plan.tools)),
        ("Vehicle", plan.vehicle),
        ("Hand", HANDS[1] if plan.left_handed else ""),
    ]
    lines += [(part.capitalize(), words) for part, words in zip(ABOUT, plan.about, strict=True)]
    lines += [
        ("Budget", str(plan.limits.budget)),
        ("Experience", str(plan.earned or "")),
        ("Limits", "; ".join(limit_words(plan.limits))),
    ]
    return "\n".join(f"{head}: {words}" for head, words in lines if words)


def _species(plan: Plan) -> str:
    people = f" ({plan.people})" if plan.people else ""
    return f"{plan.species.name}{people}{f' {CYBORG}' if plan.cyborg else ''}"


def short_dice(dice: Pool) -> str:
    """`4`, `2d+1hd`."""
    return str(dice.normal) if dice == Pool(dice.normal) else pool_text(dice)


def _dice(entries: Iterable[tuple[str, Pool]]) -> str:
    return ", ".join(f"{name} {short_dice(dice)}" for name, dice in entries)


def _powers(plan: Plan) -> list[tuple[str, Pool]]:
    powers = list(zip(FORCE_NAMES, plan.force, strict=True))
    free = (Pool(plan.free_force_sense), *[NO_DICE] * (len(powers) - 1))
    return [entry for entry, usual in zip(powers, free, strict=True) if entry[1] != usual]


def _counts(entries: Iterable[tuple[str, int]], sign: str = " ") -> str:
    return ", ".join(f"{name}{f'{sign}{count}' if count > 1 else ''}" for name, count in entries)


def _willpower(plan: Plan) -> str:
    bought = ((plan.willpower, "base"), (plan.extra, "current"))
    return ", ".join(f"+{points} {word}" for points, word in bought if points)


def _armor(plan: Plan) -> str:
    if not plan.suit.armor.rating:
        return ""
    return plan.suit.name if plan.helmet else f"{plan.suit.name}; {NO_HELMET}"


def _tool(name: str, grade: str) -> str:
    return name if grade == GRADES[0].name else f"{name} ({grade})"


def limit_words(limits: Limits) -> list[str]:
    """What the GM has settled otherwise than usual, besides the budget."""
    usual = Limits()
    return [
        *([f"stats up to {limits.ceiling}"] if limits.ceiling else []),
        *([] if limits.force else ["no Force powers"]),
        *([] if limits.abilities else ["no abilities"]),
        *(["new skills"] if limits.new_skills else []),
        *([] if limits.dark else ["no dark side"]),
        *([f"further forms {limits.forms}"] if limits.forms != usual.forms else []),
        *([f"wiggle dice at {limits.wiggle}"] if limits.wiggle != usual.wiggle else []),
    ]


# -- reading ---------------------------------------------------------------------------------


def items(value: str) -> list[str]:
    """The parts of a list, each with single spaces and not too long."""
    found = [" ".join(item.split()) for item in re.split("[,;]", value)]
    long = [item for item in found if len(item) > LONGEST_ITEM]
    if long:
        raise ValueError(f"{shown(long[0])} is too long; an entry has at most {LONGEST_ITEM} signs")
    return [item for item in found if item]


def dice_items(value: str) -> dict[str, object]:
    """`Blaster 4, Tech 2d+1hd`."""
    found: dict[str, object] = {}
    for item in items(value):
        match = DICE_ITEM.fullmatch(item)
        if match is None:
            raise ValueError(f"{shown(item)} has no dice; it looks like Blaster 4 or Tech 2d+1hd")
        _put(found, match[1], match[2])
    return found


def _put(found: dict[str, object], name: str, value: object) -> None:
    if name in found:
        raise ValueError(f"{name} stands there twice")
    if len(found) >= MOST_ENTRIES:
        raise ValueError(f"a list has at most {MOST_ENTRIES} entries")
    found[name] = value


def count_items(value: str) -> dict[str, object]:
    """`Blaster, Frag grenade ×2`; one where no number stands."""
    found: dict[str, object] = {}
    for item in items(value):
        match = COUNT_ITEM.fullmatch(item)
        assert match is not None  # anything fits it
        _put(found, match[1], match[2] or 1)
    return found


def tool_items(value: str) -> dict[str, object]:
    """`medkit (superb), computer spikes`."""
    found: dict[str, object] = {}
    for item in items(value):
        match = TOOL_ITEM.fullmatch(item)
        if match is None:
            raise ValueError(f"{shown(item)} is no tool; one looks like medkit (superb)")
        _put(found, match[1], match[2] or GRADES[0].name)
    return found


def _species_line(value: str) -> dict[str, object]:
    found = SPECIES_LINE.fullmatch(value)
    if found is None:
        raise ValueError(f"{shown(value)} is no species; one looks like Human or Custom (Ewok)")
    return {"species": found[1], "people": found[2] or "", "cyborg": bool(found[3])}


def _will_line(value: str) -> dict[str, object]:
    found: dict[str, object] = {}
    for item in items(value):
        match = WILL_ITEM.fullmatch(item)
        if match is None:
            raise ValueError(f"{shown(item)} is no Willpower; it looks like +3 base, +1 current")
        _put(found, "willpower" if match[2].lower() == "base" else "extra", match[1])
    return found


def _armor_line(value: str) -> dict[str, object]:
    suit, _, rest = value.partition(";")
    if rest.strip().lower() not in ("", NO_HELMET):
        raise ValueError(f"after the armor comes {NO_HELMET} or nothing, not {shown(rest.strip())}")
    return {"armor": suit.strip(), "helmet": not rest.strip()}


LIMIT_WORDS: Final = {
    "no force powers": ("force", False),
    "no abilities": ("abilities", False),
    "new skills": ("new_skills", True),
    "no dark side": ("dark", False),
}
LIMIT_NUMBERS: Final = {
    "stats up to": "ceiling",
    "further forms": "forms",
    "wiggle dice at": "wiggle",
}


def limit_items(value: str) -> dict[str, object]:
    """`stats up to 4; no Force powers`."""
    found: dict[str, object] = {}
    for item in items(value):
        words = " ".join(item.lower().split())
        head, _, number = words.rpartition(" ")
        if words in LIMIT_WORDS:
            _put(found, *LIMIT_WORDS[words])
        elif head in LIMIT_NUMBERS:
            _put(found, LIMIT_NUMBERS[head], number_in(number, head))
        else:
            known = [*LIMIT_WORDS, *(f"{head} …" for head in LIMIT_NUMBERS)]
            raise ValueError(f"there is no limit {shown(item)}; there are {', '.join(known)}")
    return found


def _part(part: str, read: Callable[[str], object] = str) -> Callable[[str], dict[str, object]]:
    return lambda value: {part: read(value)}


LINES: Final[dict[str, Callable[[str], dict[str, object]]]] = {
    "name": _part("name"),
    "character": _part("kind"),
    "species": _species_line,
    "native language": _part("native"),
    "stats": _part("stats", dice_items),
    "abilities": _part("abilities", count_items),
    "skills": _part("skills", dice_items),
    "force": _part("force", dice_items),
    "stunts": _part("stunts", count_items),
    "willpower": _will_line,
    "dark side": _part("dark"),
    "forms": _part("forms", items),
    "armor": _armor_line,
    "weapons": _part("weapons", count_items),
    "tools": _part("tools", tool_items),
    "vehicle": _part("vehicle"),
    "hand": _part("hand"),
    "budget": lambda value: {"limits": {"budget": value}},
    "experience": _part("earned"),
    "limits": _part("limits", limit_items),
    **{part: (lambda value, part=part: {"about": {part: value}}) for part in ABOUT},  # type: ignore[misc]  # the loop's own part
}
"""What a line may begin with, and the parts of a build it tells."""


def plan_in_lines(text: str) -> Plan:
    """The character such lines describe; raises `BadBuild` naming the lines at fault."""
    data: dict[str, object] = {}
    seen: set[str] = set()
    faults = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        head, colon, value = line.partition(":")
        key = " ".join(head.split()).lower()
        try:
            if not colon or key not in LINES:
                heads = ", ".join(word.capitalize() for word in LINES)
                raise ValueError(f"{shown(line.strip())} begins with none of {heads}")
            if key in seen:
                raise ValueError(f"a second line {head.strip()!r}")
            seen.add(key)
            told = LINES[key](" ".join(value.split()))
            _check(told)
        except BadBuild as several:
            faults += [f"line {number}: {problem}" for problem in several.problems]
            continue
        except ValueError as fault:
            faults.append(f"line {number}: {fault}")
            continue
        for part, words in told.items():
            old = data.get(part)
            data[part] = {**old, **words} if isinstance(old, dict) else words  # type: ignore[dict-item]  # both are objects
    if faults:
        raise BadBuild(faults)
    return plan_of(data)


def _check(told: dict[str, object]) -> None:
    """Read the parts now, so that a fault is told with its line."""
    for part, words in told.items():
        READERS[part][1](words)
