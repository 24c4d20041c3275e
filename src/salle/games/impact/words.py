"""Parts of a fight as short texts: areas with numbers, modifiers, holds, declarations."""

from __future__ import annotations

from salle.games.impact.data import (
    AREA_WORDS,
    AREAS,
    CHOKED,
    GRAPPLED,
    IMMOBILIZED,
    LOCKS_FROM,
    MANNER_DONE,
    NOBODY,
    NOTHING,
    RANGE_WORDS,
    maneuver_word,
)
from salle.games.impact.notation import aim_text, manner_text, option_text
from salle.games.impact.rules.declare import aim_of, shown_manner
from salle.games.impact.state import Fight, Fighter, Sheet
from salle.kernel.game import seat_letter

HOLD_WORDS = {GRAPPLED: "grapple", CHOKED: "choke", IMMOBILIZED: "immobilize"}
MODIFIERS = ("speed", "test", "damage", "bridge")
MOVE_ASK = 3


def areas_text(values: list[int], usual: list[int]) -> str:
    """The areas that differ from the usual values: `LA 8, C 3`."""
    parts = [f"{AREA_WORDS[a]} {values[a]}" for a in range(AREAS) if values[a] != usual[a]]
    return ", ".join(parts)


def mask_text(mask: int) -> str:
    """Areas as bits: `RA C H`."""
    return " ".join(AREA_WORDS[a] for a in range(AREAS) if mask >> a & 1)


def skills_text(fighter: Fighter, sheet: Sheet) -> str:
    """Skills that are not at their base: `jab 2, hook 4`."""
    parts = [
        f"{maneuver_word(sheet.codes[row])} {fighter.skill[row]}"
        for row in range(sheet.rows)
        if fighter.skill[row] != sheet.base[row]
    ]
    return ", ".join(parts)


def modifiers_text(speed: int, test: int, damage: int, bridge: int) -> str:
    """Modifiers that are not 0: `speed -2, bridge 2`."""
    values = (speed, test, damage, bridge)
    return ", ".join(
        f"{word} {value}" for word, value in zip(MODIFIERS, values, strict=True) if value
    )


def lines_text(lines: list[int]) -> str:
    """Riposte lines by opponent: `B H RA C`."""
    return ", ".join(f"{seat_letter(s)} {mask_text(m)}" for s, m in enumerate(lines) if m)


def holds_of(fight: Fight) -> list[tuple[int, int, str, int, int]]:
    """Every hold: holder, victim, kind, area (NOTHING for most) and count of a Choke."""
    found = []
    for holder in range(fight.seats):
        for victim in range(fight.seats):
            bits = fight.hold(holder, victim)
            for bit, word in HOLD_WORDS.items():
                if bits & bit:
                    count = fight.chokes[holder * fight.seats + victim] if bit == CHOKED else 0
                    found.append((holder, victim, word, NOTHING, count))
            found += [
                (holder, victim, "lock", area, 0)
                for area in range(AREAS)
                if bits >> (LOCKS_FROM + area) & 1
            ]
    return found


def hold_text(hold: tuple[int, int, str, int, int]) -> str:
    """`A choke B 2`, `A lock B RA`."""
    holder, victim, word, area, count = hold
    words = f"{seat_letter(holder)} {word} {seat_letter(victim)}"
    return f"{words} {AREA_WORDS[area]}" if area >= 0 else f"{words} {count}" if count else words


def pairs(fight: Fight) -> list[tuple[int, int]]:
    """The pairs of opponents."""
    return [
        (a, b)
        for a in range(fight.seats)
        for b in range(a + 1, fight.seats)
        if fight.teams[a] != fight.teams[b]
    ]


def ranges_of(fight: Fight) -> dict[str, str]:
    """The range of every pair of opponents: `A-B` to `K`."""
    return {
        f"{seat_letter(a)}-{seat_letter(b)}": RANGE_WORDS[fight.distance(a, b)]
        for a, b in pairs(fight)
    }


def declaration_text(fight: Fight, me: Fighter, *, open_to_all: bool) -> str:
    """What a fighter has declared so far, in the notation of the answers; masked for others."""
    if me.move == NOTHING:
        return ""
    words = [option_text(MOVE_ASK, me.move)]
    if me.opponent != NOBODY:
        words.append(seat_letter(me.opponent))
    manner = shown_manner(fight, me) if open_to_all else me.manner
    if me.row != NOTHING and manner != MANNER_DONE:
        words.append(manner_text(manner))
    aim = aim_text(aim_of(me))
    return " ".join([*words, aim] if aim != "done" else words)
