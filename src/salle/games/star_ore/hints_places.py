"""What moves and places mean: how far, which cover, how near; and bodies to aim at."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.data import BODY
from salle.games.star_ore.data_combat import (
    ACT_SUPPRESS,
    DROP_PRONE,
    HALF_MOVE,
    LEAP,
    NOBODY,
    NOTHING,
    OPEN,
    PICK_UP,
    PLACES,
    RUN,
    RUN_AND_ACT,
    RUNNING,
    SPOT_FIELDS,
    STAND_UP,
    STAY,
)
from salle.games.star_ore.names import name_at
from salle.games.star_ore.rules.movement import full_move, half_move, jump
from salle.games.star_ore.rules.rolling import skill_pool
from salle.games.star_ore.rules.suppress import exposed
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.words import COVER_WORDS

MOST_NAMES: Final = 3


def move(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """How far a move goes, and what it costs."""
    if option == RUN_AND_ACT:
        legs = skill_pool(fight, me, BODY, RUNNING, True)
        legs.settle(fight.house.cap_first)
        return f"up to {full_move(fight, me, 1)} m, and no more than {legs.size}d for the act"
    words = {
        STAY: "",
        HALF_MOVE: f"up to {half_move(fight, me)} m, and a die less for the act",
        RUN: f"up to {full_move(fight, me, 1)} m, and no act",
        LEAP: f"up to {jump(fight, me)} m, and a die less for the act",
        STAND_UP: "a die less for the act",
        PICK_UP: "a die less for the act",
        DROP_PRONE: "free, but it can only crawl, and blows at it have a die more",
    }
    return words[option]


def point(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """Whom suppressing fire around a metre reaches; else what is to be had there (SO-R96)."""
    if me.act != ACT_SUPPRESS:
        return metre(fight, seat, me, option)
    found = [name_at(fight, number) for number in exposed(fight, me, option)]
    if not found:
        return "nobody is without cover there"
    more = f" and {len(found) - MOST_NAMES} more" if len(found) > MOST_NAMES else ""
    return f"reaches {', '.join(found[:MOST_NAMES])}{more}"


def metre(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The cover at a metre, and how far the nearest enemy is from there."""
    if option > fight.line:
        return ""
    spot = fight.spot_at(option)
    cover = OPEN if spot == NOTHING else fight.spots[spot * SPOT_FIELDS + 2]
    far = [abs(fight.fighters[foe].pos - option) for foe in fight.foes(me)]
    words = [COVER_WORDS[cover]] if cover != OPEN else []
    if far:
        words.append(f"nearest enemy {min(far)} m")
    return ", ".join(words)


def body(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """The boxes of a location of whom the act is aimed at."""
    if me.target == NOBODY or option >= PLACES:
        return ""
    other = fight.fighters[me.target]
    marked = other.x[option] + other.shock[option]
    armor = f", armor {other.ar[option]}" if other.ar[option] else ""
    return f"{marked} of {other.sheet.boxes[option]} boxes marked{armor}"
