"""A team in lines for people, and in one packed line for an address; both can be read back."""

from __future__ import annotations

import re
from typing import Final

from salle.games.battles_wol.plan import (
    AGREED,
    HOUSE_MARK,
    LP_PLACES,
    MobPlan,
    Plan,
    build_of,
    number_in,
    plan_of,
    rank_in,
    rank_title,
    row_title,
    title_of,
)
from salle.games.battles_wol.rules.mobs.roster import CARDS
from salle.games.battles_wol.state import LP_EACH, LP_MODES, LP_POOLED, LP_ROLL, LP_TOTAL
from salle.kernel.build import BadBuild

HEADS: Final = ("Name", "Rank", "Level Points")
ITEM: Final = re.compile(r"(\D+?)\s*[-+−]?\s*(\d+)")
ROLLED: Final = "rolled"
POOLED: Final = "pooled"
AGREED_WORDS: Final = re.compile(r"(\d+)\s*(each|in all)")
AGREED_MODES: Final = {"each": LP_EACH, "in all": LP_TOTAL}

# -- lines -----------------------------------------------------------------------------------


def lines_of(plan: Plan) -> str:
    """The team in lines such as `Warrior: HP 3, ABSORBTION 2, BONUS DAMAGE 2, ATT -1`."""
    lines = [
        f"Name: {plan.name}",
        f"Rank: {rank_title(plan.rank)}",
        f"Level Points: {_levels_words(plan)}",
    ]
    return "\n".join([*lines, *(mob_line(mob) for mob in plan.mobs)])


def _levels_words(plan: Plan) -> str:
    if plan.mode == LP_EACH:
        return f"{plan.points} each"
    if plan.mode == LP_TOTAL:
        return f"{plan.points} in all"
    return POOLED if plan.mode == LP_POOLED else ROLLED


def mob_line(mob: MobPlan) -> str:
    """One Mob: its Level Points, and the Melee Points it has."""
    hp, first, second = mob.levels
    parts = [f"HP {hp}", f"{row_title(mob.kind, 0)} {first}", f"{row_title(mob.kind, 1)} {second}"]
    parts += [f"ATT -{mob.att}"] if mob.att else []
    parts += [f"DEF +{mob.guard}"] if mob.guard else []
    return f"{title_of(mob.kind)}: {', '.join(parts)}"


def plan_in_lines(text: str) -> Plan:
    """The team such lines describe; raises `BadBuild` naming the lines at fault."""
    data: dict[str, object] = {}
    mobs: list[object] = []
    faults = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        head, colon, value = line.partition(":")
        try:
            if not colon:
                raise ValueError(f"{line.strip()!r} has no colon; it begins {_beginnings()}")
            key = " ".join(head.replace(HOUSE_MARK, "").split()).lower()
            if key in KINDS_BY_WORD:
                mobs.append(_mob(KINDS_BY_WORD[key], value))
            elif key not in READERS:
                raise ValueError(f"{line.strip()!r} does not begin {_beginnings()}")
            elif READERS[key] in data:
                raise ValueError(f"a second line {head.strip()!r}")
            else:
                data.update(_line(key, value.strip()))
        except ValueError as fault:
            faults.append(f"line {number}: {fault}")
    if faults:
        raise BadBuild(faults)
    return plan_of({**data, "mobs": mobs})


def _beginnings() -> str:
    return f"with one of {', '.join(HEADS)}, or with a Mob such as {CARDS[0].name}"


def _line(key: str, value: str) -> dict[str, object]:
    """What one of the first lines says."""
    if key == "name":
        return {"name": value}
    if key == "rank":
        return {"rank": rank_in(value)}
    words = value.lower()
    if words in (ROLLED, POOLED):
        return {"levels": LP_MODES[LP_POOLED if words == POOLED else LP_ROLL]}
    agreed = AGREED_WORDS.fullmatch(words)
    if agreed is None:
        raise ValueError(f"Level Points are rolled, pooled, 8 each, or 24 in all, not {value!r}")
    mode = AGREED_MODES[agreed[2]]
    return {"levels": LP_MODES[mode], "points": number_in(agreed[1], "the Level Points")}


def _mob(kind: int, value: str) -> dict[str, object]:
    """`HP 3, BERSERK 2, ATT -1` of a Mob; what is not named has nothing."""
    parts = {"hp": "hp", "att": "att", "def": "def"}
    parts |= {row.name.lower(): f"row{slot}" for slot, row in enumerate(CARDS[kind].rows, 1)}
    found: dict[str, object] = {"kind": CARDS[kind].name}
    for item in filter(None, [item.strip() for item in re.split("[,;]", value)]):
        match = ITEM.fullmatch(item.replace(HOUSE_MARK, ""))
        word = " ".join(match[1].split()).lower() if match else ""
        if match is None or word not in parts:
            names = ", ".join(["HP", *(row.name for row in CARDS[kind].rows), "ATT", "DEF"])
            raise ValueError(f"{item!r} is no number for one of {names}, such as HP 3")
        if parts[word] in found:
            raise ValueError(f"{match[1]} stands there twice")
        found[parts[word]] = number_in(match[2], match[1])
    return found


KINDS_BY_WORD: Final = {card.name.lower(): card.kind for card in CARDS}
READERS: Final = {"name": "name", "rank": "rank", "level points": "levels", "levels": "levels"}
"""What a line may begin with besides a Mob, and the part of the build it tells."""

# -- one line --------------------------------------------------------------------------------

VERSION: Final = "bw1"
CODES: Final = (
    "Wa", "Ba", "Pa", "Ra", "Ca", "Tf", "Tg", "Fi", "Ic", "Ai", "Ea", "My", "Sh", "Te", "Ne",
    "Cl", "Dr", "Ro", "Mo", "Bd",
)  # fmt: skip
"""Two letters for every kind."""
MODE_LETTERS: Final = {LP_ROLL: "r", LP_EACH: "e", LP_TOTAL: "t", LP_POOLED: "p"}
NUMBERS: Final = LP_PLACES + 2
HEAD: Final = re.compile(r"(\d{1,3})(?:([rp])|([et])(\d{1,3}))", re.ASCII)
MOB: Final = re.compile(rf"([A-Z][a-z])(\d{{1,3}}(?:\.\d{{1,3}}){{{NUMBERS - 1}}})", re.ASCII)
PLAIN: Final = re.compile(r"[A-Za-z0-9-]", re.ASCII)
SIGN: Final = re.compile(r"\.([0-9a-f]{1,6})\.", re.ASCII)
NAME: Final = re.compile(r"(?:[A-Za-z0-9_-]|\.[0-9a-f]{1,6}\.)+", re.ASCII)
EXAMPLE: Final = "bw1~3e7~Wa3.2.2.1.0~Ra3.2.2.1.0~Cl3.0.4.0.1~First_party"


def packed_line(plan: Plan) -> str:
    """The team in one line: Rank and Level Points, then every Mob with HP, rows, ATT and DEF."""
    agreed = str(plan.points) if plan.mode in AGREED else ""
    mobs = [
        CODES[mob.kind] + ".".join(map(str, (*mob.levels, mob.att, mob.guard))) for mob in plan.mobs
    ]
    head = f"{plan.rank}{MODE_LETTERS[plan.mode]}{agreed}"
    return "~".join([VERSION, head, *mobs, packed_name(plan.name)])


def packed_name(name: str) -> str:
    """A name without a sign that an address would escape: `_` for a space, `.e9.` for é."""
    return "".join(
        "_" if sign == " " else sign if PLAIN.fullmatch(sign) else f".{ord(sign):x}."
        for sign in name
    )


def unpacked_name(packed: str) -> str:
    """The name such a word stands for."""
    return SIGN.sub(lambda found: chr(int(found[1], 16)), packed.replace("_", " "))


def plan_in_line(packed: str) -> Plan:
    """The team such a line stands for; raises `BadBuild`."""
    version, *middle = packed.strip().split("~")
    head = HEAD.fullmatch(middle[0]) if len(middle) > 1 else None
    if version != VERSION or head is None or NAME.fullmatch(middle[-1]) is None:
        raise BadBuild([f"a packed team looks like {EXAMPLE}"])
    letter = head[2] or head[3]
    mode = next(mode for mode, known in MODE_LETTERS.items() if known == letter)
    mobs, faults = [], []
    for word in middle[1:-1]:
        match = MOB.fullmatch(word)
        if match is None or match[1] not in CODES:
            faults.append(f"no Mob is packed as {word!r}; one looks like Wa3.2.2.1.0")
            continue
        hp, first, second, att, guard = [int(number) for number in match[2].split(".")]
        mobs.append(MobPlan(CODES.index(match[1]), (hp, first, second), att, guard))
    try:
        name = unpacked_name(middle[-1])
    except (ValueError, OverflowError):
        faults.append(f"no name is packed as {middle[-1]!r}")
    if faults:
        raise BadBuild(faults)
    return plan_of(build_of(Plan(name, int(head[1]), tuple(mobs), mode, int(head[4] or 0))))
