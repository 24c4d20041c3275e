"""An encounter in lines that people read and type, and back.

Lines of the scene come first, then a line for every side with its people below it; characters and
vehicles of one's own follow, each after a line of dashes, as their builders write them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from salle.games.star_ore.encounter import (
    ABOARD,
    ANYONE,
    ASKED,
    GM_WORDS,
    SCENE_WORDS,
    USUAL,
    Encounter,
    Group,
    Side,
)
from salle.games.star_ore.encounter_json import (
    AMBUSH_WORDS,
    EMPTY_HAND,
    Faults,
    care_in,
    cover_in,
    fights_in,
    gm_in,
    group_of,
    light_in,
    pause_in,
    scene_in,
    side_name_in,
)
from salle.games.star_ore.notation_pauses import CARE_WORDS, PAUSE_WORDS
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_lines import count_items, items, lines_of, plan_in_lines
from salle.games.star_ore.plan_packed import VERSION as CHARACTER_VERSION
from salle.games.star_ore.plan_packed import packed_line
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.plan_vehicle import VehiclePlan
from salle.games.star_ore.plan_vehicle_samples import vehicle_samples
from salle.games.star_ore.plan_vehicle_text import VERSION as VEHICLE_VERSION
from salle.games.star_ore.plan_vehicle_text import (
    packed_vehicle,
    vehicle_in_lines,
    vehicle_lines,
)
from salle.games.star_ore.plan_words import name_in, number_in, shown
from salle.games.star_ore.skills import HOUSE_MARK
from salle.games.star_ore.words import COVER_WORDS, LIGHT_WORDS
from salle.kernel.build import BadBuild

RULE: Final = "---"
NO_COVER: Final = "none"
SPOT: Final = re.compile(r"(\d{1,4})\s*[-–]\s*(\d{1,4})\s+(.+)", re.ASCII)
WHO: Final = re.compile(r"(.+?)(?:\s+[×x]\s*(\d{1,4}))?", re.ASCII)
PLAYERS: Final = re.compile(r"(\d{1,4}) players?", re.ASCII)
PLACE: Final = re.compile(r"at (\d{1,4})", re.ASCII)
MOST_LINES: Final = 500
VEHICLE_HEADS: Final = frozenset({"size", "scale", "starship", "crew", "pilot", "part", "gun"})
"""Lines that vehicles have and characters have not."""

# -- writing ---------------------------------------------------------------------------------


def lines_of_encounter(encounter: Encounter) -> str:
    """`Side: Rebels, 2 players, at 20`, and below it `Smuggler`, `Stormtrooper ×4; at 40`."""
    lines = [f"Encounter: {encounter.name}", f"Scene: {SCENE_WORDS[encounter.scene]}"]
    if encounter.light != USUAL:
        lines.append(f"Light: {LIGHT_WORDS[encounter.light]}")
    if encounter.cover is not None:
        lines.append(f"Cover: {cover_words(encounter.cover)}")
    lines.append(f"GM: {GM_WORDS[encounter.gm]}")
    if encounter.fights != USUAL:
        lines.append(f"Fights: {encounter.fights}")
    if encounter.pause != USUAL:
        lines.append(f"Pause: {PAUSE_WORDS[encounter.pause]}")
    if encounter.care != USUAL:
        lines.append(f"Rest: {CARE_WORDS[encounter.care]}")
    own: dict[str, Plan] = {}
    fleet: dict[str, VehiclePlan] = {}
    for side in encounter.sides:
        lines += ["", f"Side: {_side_line(side)}"]
        for group in side.groups:
            lines.append(
                f"- {group_line(group, _called(group, own), _vehicle_called(group, fleet))}"
            )
    for plan in own.values():
        lines += ["", RULE, lines_of(plan)]
    for craft in fleet.values():
        lines += ["", RULE, vehicle_lines(craft)]
    return "\n".join(lines)


def cover_words(cover: tuple[tuple[int, int, int], ...]) -> str:
    """`16-18 partial cover, 42-44 nearly full cover`."""
    spots = [f"{low}-{high} {COVER_WORDS[level]}" for low, high, level in cover]
    return ", ".join(spots) or NO_COVER


def _called(group: Group, own: dict[str, Plan]) -> str:
    """What a character is called in these lines: its name, if that means nobody else and can be
    read back; otherwise its packed line.
    """
    name = group.who.name
    if group.ready_made or group.open or own.get(name) == group.who:
        return name
    found = WHO.fullmatch(name)
    plain = found is not None and found[2] is None and not set(name) & set(";×")
    taken = {one.lower() for one in (*samples(), *own, ANYONE.name)}
    if not plain or name.lower() in taken or name.startswith(f"{CHARACTER_VERSION}."):
        return packed_line(group.who)
    own[name] = group.who
    return name


def _vehicle_called(group: Group, fleet: dict[str, VehiclePlan]) -> str:
    """The same for the vehicle it comes in."""
    craft = group.ride
    if isinstance(craft, str) or fleet.get(craft.name) == craft:
        return group.ride_name
    taken = {one.lower() for one in (*vehicle_samples(), *fleet, ABOARD)}
    plain = not set(craft.name) & {";", HOUSE_MARK}
    if not plain or craft.name.lower() in taken or craft.name.startswith(f"{VEHICLE_VERSION}."):
        return packed_vehicle(craft)
    fleet[craft.name] = craft
    return craft.name


def _side_line(side: Side) -> str:
    parts = [side.name, f"{side.players} player{'' if side.players == 1 else 's'}"]
    if side.at != USUAL:
        parts.append(f"at {side.at}")
    if side.ambush != ASKED:
        parts.append(AMBUSH_WORDS[side.ambush])
    return ", ".join(parts)


def group_line(group: Group, name: str, ride: str) -> str:
    """`Stormtrooper ×4; at 40; helmet on`."""
    parts = [f"{name} ×{group.count}" if group.count != 1 else name]
    if group.at != USUAL:
        parts.append(f"at {group.at}")
    if group.arms is not None:
        arms = [f"{arm}{f' ×{count}' if count > 1 else ''}" for arm, count in group.arms]
        parts.append(f"weapons {', '.join(arms) or 'none'}")
    if group.suit is not None:
        parts.append(f"armor {group.suit.name}")
    if group.hands is not None:
        parts.append(f"hands {', '.join(one or EMPTY_HAND for one in group.hands)}")
    if group.helmet is not None:
        parts.append(f"helmet {'on' if group.helmet else 'off'}")
    if ride:
        parts.append(f"vehicle {ride}")
    return "; ".join(parts)


# -- reading ---------------------------------------------------------------------------------


def encounter_in_lines(text: str) -> Encounter:
    """The encounter such lines describe; raises `BadBuild` naming the lines at fault."""
    rows = text.splitlines()
    if len(rows) > MOST_LINES:
        raise BadBuild([f"an encounter has at most {MOST_LINES} lines"])
    faults = Faults()
    blocks = _blocks(rows)
    own, fleet = _written_down(faults, blocks[1:])
    found: dict[str, object] = {}
    sides: list[tuple[Side, list[Group]]] = []
    for number, row in blocks[0]:
        where = f"line {number}: "
        if not row:
            continue
        if row.startswith("-"):
            if not sides:
                faults.problems.append(f"{where}people stand below a line Side: … (SO-R251)")
                continue
            data = faults.read(where, partial(group_data, row[1:].strip()), None)
            group = group_of(faults, where, data, own, fleet) if data is not None else None
            if group is not None:
                sides[-1][1].append(group)
            continue
        head, colon, value = row.partition(":")
        key, words = head.strip().lower(), " ".join(value.split())
        if not colon or key not in (*SCENE_LINES, "side"):
            heads = ", ".join(one.capitalize() for one in (*SCENE_LINES, "side"))
            faults.problems.append(f"{where}{shown(row)} begins with none of {heads}")
        elif key == "side":
            sides.append((faults.read(where, partial(_side_in, words), Side("?")), []))
        elif key in found:
            faults.problems.append(f"{where}a second line {head.strip()!r}")
        else:
            found[key] = faults.read(where, partial(SCENE_LINES[key][1], words), None)
    if not sides:
        faults.problems.append("there is no line Side: …; an encounter has two at least (SO-R31)")
    if faults.problems:
        raise BadBuild(faults.problems)
    told = {SCENE_LINES[key][0]: value for key, value in found.items()}
    told.setdefault("name", name_in(""))
    whole = tuple([Side(s.name, tuple(groups), s.players, s.at, s.ambush) for s, groups in sides])
    return Encounter(sides=whole, **told)  # type: ignore[arg-type]  # each was read by its reader


def _blocks(rows: list[str]) -> list[list[tuple[int, str]]]:
    """Numbered lines, parted where dashes stand."""
    blocks: list[list[tuple[int, str]]] = [[]]
    for number, row in enumerate(rows, 1):
        if row.strip() and not row.strip().strip("-") and len(row.strip()) >= len(RULE):
            blocks.append([])
        else:
            blocks[-1].append((number, row.strip()))
    return blocks


def _written_down(
    faults: Faults, blocks: list[list[tuple[int, str]]]
) -> tuple[dict[str, Plan], dict[str, VehiclePlan]]:
    """Characters and vehicles of one's own, by name."""
    own: dict[str, Plan] = {}
    fleet: dict[str, VehiclePlan] = {}
    for block in blocks:
        if not any(row for _, row in block):
            continue
        text = "\n".join(row for _, row in block)
        heads = {row.partition(":")[0].strip().lower() for _, row in block}
        if heads & VEHICLE_HEADS:
            where = f"the vehicle from line {block[0][0]} on: "
            craft = faults.read(where, partial(vehicle_in_lines, text), None)
            if craft is not None:
                _once(faults, where, craft.name, fleet)
                fleet[craft.name] = craft
        else:
            where = f"the character from line {block[0][0]} on: "
            plan = faults.read(where, partial(plan_in_lines, text), None)
            if plan is not None:
                _once(faults, where, plan.name, own)
                own[plan.name] = plan
    return own, fleet


def _once(faults: Faults, where: str, name: str, known: Mapping[str, object]) -> None:
    if name in known:
        faults.problems.append(f"{where}there is another {name} (SO-R251)")


def cover_line(value: str) -> tuple[tuple[int, int, int], ...]:
    """Spots of cover as people write them."""
    if value.lower() == NO_COVER:
        return ()
    rows = []
    for item in items(value):
        found = SPOT.fullmatch(item)
        if found is None:
            raise ValueError(f"{shown(item)} is no cover; it looks like 16-18 partial (SO-R31)")
        rows.append(list(found.groups()))
    return cover_in(rows)


SCENE_LINES: Final[dict[str, tuple[str, Callable[[str], object]]]] = {
    "encounter": ("name", name_in),
    "scene": ("scene", scene_in),
    "light": ("light", light_in),
    "cover": ("cover", cover_line),
    "gm": ("gm", gm_in),
    "fights": ("fights", fights_in),
    "pause": ("pause", pause_in),
    "rest": ("care", care_in),
}


def _side_in(words: str) -> Side:
    name, *parts = items(words) or [""]
    players, at, ambush = 1, USUAL, ASKED
    for part in parts:
        if found := PLAYERS.fullmatch(part.lower()):
            players = int(found[1])
        elif found := PLACE.fullmatch(part.lower()):
            at = int(found[1])
        elif part.lower() in AMBUSH_WORDS:
            ambush = AMBUSH_WORDS.index(part.lower())
        else:
            raise ValueError(
                f"{shown(part)} says nothing of a side; it is 2 players, at 20, ambush or "
                "no ambush (SO-R251)"
            )
    return Side(side_name_in(name), (), players, at, ambush)


def group_data(row: str) -> Mapping[str, object]:
    """`Stormtrooper ×4; at 40; weapons Blaster rifle, Frag grenade ×2; helmet off`."""
    first, *parts = [part.strip() for part in row.split(";")]
    who = WHO.fullmatch(first)
    if who is None:
        raise ValueError("a line of people begins with a character (SO-R251)")
    found: dict[str, object] = {"character": who[1], "count": who[2] or 1}
    for part in parts:
        head, _, rest = part.partition(" ")
        word, rest = head.lower(), rest.strip()
        if word in found:
            raise ValueError(f"{word} stands there twice")
        if word == "at":
            found["at"] = rest
        elif word == "weapons":
            found["weapons"] = {} if rest.lower() == "none" else count_items(rest)
        elif word in ("armor", "vehicle"):
            found[word] = rest
        elif word == "hands":
            found["hands"] = items(rest)
        elif word == "helmet":
            found["helmet"] = rest
        else:
            raise ValueError(
                f"{shown(part)} says nothing of people; it begins with at, weapons, armor, hands, "
                "helmet or vehicle (SO-R251)"
            )
    if found.get("count") is not None:
        number_in(found["count"], "a count")
    return found
