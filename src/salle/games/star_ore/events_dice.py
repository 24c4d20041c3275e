"""The lines of dice: a whole pool in one, its faces from the highest down and the sets in it."""

from __future__ import annotations

from salle.games.star_ore import data_events as told
from salle.games.star_ore.data import STAT_NAMES
from salle.games.star_ore.data_combat import FACES, HARD_FACE, SET_WIDTH
from salle.games.star_ore.events_parts import ACT_VERBS, CREW_VERBS, Told, dice_count, who
from salle.games.star_ore.skills import SKILLS
from salle.games.star_ore.words import POWER_WORDS
from salle.kernel.table import Event

COUNT_MASK = (1 << told.DIE_BITS) - 1


def faces_of(dice: int) -> list[int]:
    """The dice of an event, from the highest face down."""
    found: list[int] = []
    for face in range(FACES, 0, -1):
        found += [face] * (dice >> told.DIE_BITS * face & COUNT_MASK)
    return found


def dice_words(dice: int) -> str:
    """`9 9 4`."""
    return " ".join(map(str, faces_of(dice)))


def sets_words(faces: list[int]) -> str:
    """`sets 3x4, 2x9`, the widest and then the highest first; or that there is none."""
    found = sorted({(faces.count(face), face) for face in faces}, reverse=True)
    sets = [f"{width}x{face}" for width, face in found if width >= SET_WIDTH]
    if not sets:
        return "no set"
    return f"{'set' if len(sets) == 1 else 'sets'} {', '.join(sets)}"


def purpose(what: int) -> str:
    """What a roll is for."""
    if what == told.ROLL_PILOT:
        return "to keep control"
    if what >= told.ROLL_STAT:
        return f"for {STAT_NAMES[what - told.ROLL_STAT]}"
    if what >= told.ROLL_POWER:
        return f"for {POWER_WORDS[what - told.ROLL_POWER]}"
    if what >= told.ROLL_SKILL:
        return f"for {SKILLS[what - told.ROLL_SKILL].name}"
    if what >= told.ROLL_CREW:
        return f"to {CREW_VERBS[what - told.ROLL_CREW]}"
    return f"to {ACT_VERBS[what]}"


def pool_line(begin: str, event: Event) -> str:
    """`… 3d+1hd …: 10 (hard) 9 9 4, set 2x9`."""
    rest = event.c // told.ROLL_SCALE
    hard, rest = rest % told.DICE_SCALE, rest // told.DICE_SCALE
    fixed, wiggle = rest % told.DICE_SCALE, rest // told.DICE_SCALE
    faces = faces_of(event.b)
    size = len(faces) + (1 if fixed else 0)
    kinds = ((size, "d"), (hard, "hd"), (wiggle, "wd"))
    pool = "+".join(f"{number}{kind}" for number, kind in kinds if number)
    marked = [(face, "") for face in faces]
    marked += [(HARD_FACE, " (hard)")] * hard
    marked += [(fixed, " (set)")] if fixed else []
    marked.sort(key=lambda die: (-die[0], die[1]))
    shown = " ".join(f"{face}{mark}" for face, mark in marked)
    waits = f"{dice_count(wiggle, 'wiggle ')} to name"
    words = ", ".join([part for part in (shown, waits if wiggle else "") if part])
    return f"{begin.format(pool)}: {words}, {sets_words([face for face, _ in marked])}"


def _rolled(event: Event) -> str:
    what = event.c % told.ROLL_SCALE
    if what == told.ROLL_LENT:
        return pool_line(f"{who(event)} adds {{}} of Force Sense", event)
    return pool_line(f"{who(event)} rolls {{}} {purpose(what)}", event)


def _wiggled(event: Event) -> str:
    named = faces_of(event.b)
    dice = "the wiggle die" if len(named) == 1 else "the wiggle dice"
    return f"{who(event)} turns {dice} to {dice_words(event.b)}: {sets_words(faces_of(event.c))}"


def _shrapnel(event: Event) -> str:
    if event.c:
        lands = "it is in the line of fire" if faces_of(event.b) == [event.c] else "it is missed"
        return f"Sweeping fire at {who(event)} rolls {dice_words(event.b)}, {event.c} hits: {lands}"
    return f"The blast rolls {dice_words(event.b)} for {who(event)}, a point where each die falls"


DICE_EVENTS: dict[int, Told] = {
    told.ORDER_ROLL: ("roll-off", "SO-R18",
                      lambda e: f"{who(e)} rolls {e.b} to settle who comes first"),
    told.ROLLED: ("dice", "SO-26", _rolled),
    told.WIGGLED: ("wiggle dice", "SO-13", _wiggled),
    told.NO_DICE: ("no dice", "SO-R7", lambda e: f"{who(e)} has too few dice to roll"),
    told.SHRAPNEL: ("bare dice", "SO-70", _shrapnel),
    told.SORCERY_ROLLED: ("Sorcery dice", "SO-R188",
                          lambda e: pool_line(f"{who(e)}’s Sith Sorcery rolls {{}}", e)),
    told.FORCE_DIE: ("Force dice", "SO-237",
                     lambda e: f"The Force rolls {dice_words(e.b)} for {who(e)}, a point of Shock "
                               "where each die falls"),
}  # fmt: skip
