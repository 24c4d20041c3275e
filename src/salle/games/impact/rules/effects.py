"""Special effects, and the holds that come and go with an attack (Flow D1.8, D1.11)."""

from __future__ import annotations

from salle.games.impact.data import (
    ABDOMEN,
    ARCH,
    ARCH_ROLL,
    BREAK_ROLL,
    EFFECT_ROLLED,
    GOUGE,
    GOUGE_ROLL,
    GRAPPLE,
    GROIN,
    GROIN_ROLL,
    HEAD,
    HOLD_CHOKE,
    HOLD_GRAPPLE,
    HOLD_IMMOBILIZE,
    HOLD_JOINT,
    IN_FIGHT,
    LEG_MASK,
    LOCK_ROLL,
    OUT_DEAD,
    OUT_KO,
    THROW,
)
from salle.games.impact.rules.harm import (
    drop_unsustained,
    fill,
    go_out,
    knock_down,
    make_hold,
    release,
    release_all,
)
from salle.games.impact.rules.speed import two_dice
from salle.games.impact.rules.stamina import keep_a_point, lose_grapple_points
from salle.games.impact.state import Fight
from salle.kernel.table import Table


def special_effect(table: Table, fight: Fight, seat: int, damage: int) -> int:
    """What a maneuver with a star does besides damage; the roll of a Joint-Lock is handed back
    (IM-85 to IM-89, IM-91, IM-124, IM-R48 to IM-R50).
    """
    me = fight.fighters[seat]
    target = me.opponent
    effect = fight.house.sheet.effect[me.row]
    if effect == THROW:
        knock_down(table, fight, target)
        return 0
    if damage < 1:
        return 0
    if effect == ARCH and LEG_MASK >> me.area & 1:
        if roll_effect(table, seat, effect) >= ARCH_ROLL:
            fill(table, fight, target, me.area, fight.house.sheet.boxes[me.area])
            knock_down(table, fight, target)
    elif effect == GOUGE and me.area == HEAD:
        if roll_effect(table, seat, effect) >= GOUGE_ROLL:
            go_out(table, fight, target, seat, OUT_DEAD if fight.house.gouge_kills else OUT_KO)
    elif effect == GROIN and me.area == ABDOMEN:
        if roll_effect(table, seat, effect) >= GROIN_ROLL:
            knock_down(table, fight, target)
    elif effect == HOLD_JOINT:
        rolled = roll_effect(table, seat, effect)
        if rolled >= BREAK_ROLL:
            fill(table, fight, target, me.area, fight.house.sheet.boxes[me.area])
            knock_down(table, fight, target)
        return rolled
    return 0


def roll_effect(table: Table, seat: int, effect: int) -> int:
    """2d6 for a special effect; Stamina does not count (IM-128)."""
    rolled = two_dice(table)
    table.tell(EFFECT_ROLLED, seat, effect, rolled)
    return rolled


def settle_holds(table: Table, fight: Fight, seat: int, hit: bool, rolled: int) -> None:
    """Which holds come about and which end (IM-82, IM-83, IM-127, IM-R31, IM-R43, Flow D1.11)."""
    me = fight.fighters[seat]
    target = me.opponent
    house = fight.house
    effect = house.sheet.effect[me.row]
    if hit:
        if rolled >= BREAK_ROLL and effect == HOLD_JOINT:
            lose_grapple_points(fight, me)
            release_all(table, fight, seat)
        elif effect == THROW:
            if house.releases:
                release(table, fight, seat, target)
        elif effect in (HOLD_GRAPPLE, HOLD_CHOKE, HOLD_IMMOBILIZE) or rolled >= LOCK_ROLL:
            keep_a_point(fight, me)
            if effect == HOLD_GRAPPLE and not house.setups:
                release(table, fight, target, seat)
            if fight.fighters[target].status == IN_FIGHT:
                make_hold(table, fight, seat, target, effect, me.area)
    if house.setups:
        drop_unsustained(table, fight)
    elif house.sheet.kind[me.row] != GRAPPLE:
        release_all(table, fight, seat)
