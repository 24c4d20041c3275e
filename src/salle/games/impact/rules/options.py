"""Which declarations a fighter has, from what everybody knows (Flow C1, restriction table)."""

from __future__ import annotations

from salle.games.impact.data import (
    ACT_BRIDGE,
    ACT_DEFEND,
    ACT_DRAW,
    ACT_GRAPPLE,
    ACT_STRIKE,
    AIM_AREA,
    AIM_DONE,
    AIM_OWN,
    AIM_SIDE,
    AREAS,
    ARM_MASK,
    BEAT,
    BIND,
    BRIDGE_IN,
    BRIDGE_OUT,
    BRIDGE_STAY,
    DEFEND_FROM,
    DRAW,
    GRAPPLE,
    GRAPPLING,
    HOLD_CHOKE,
    HOLD_GRAPPLE,
    HOLD_IMMOBILIZE,
    HOLD_JOINT,
    KICK,
    LEAN_NONE,
    LEANS,
    LEG_MASK,
    MANEUVERS_FROM,
    MANNER_DONE,
    MANNER_FEINT,
    MANNER_LEAD,
    MOST_SP,
    NO_OPPONENT,
    NOTHING,
    PARRY,
    PASS,
    PUNCH,
    RIGHT_ARM,
    RIGHT_LEG,
    SIDES,
    TACTICS,
    VITAL_MASK,
    WAY_FEINT,
    WAY_LEAD,
    WAY_PLAIN,
    WAY_SPIN,
    WAY_STOP,
)
from salle.games.impact.state import Fight, Fighter


def moves(fight: Fight, seat: int, foes: list[int]) -> list[int]:
    """Everything that can be declared as this turn's maneuver; a pass only if nothing else can be
    (IM-35, IM-36, IM-65, IM-R70).
    """
    me = fight.fighters[seat]
    house = fight.house
    sheet = house.sheet
    usable = me.usable()
    points = fight.strike_sp(me) if house.setups else MOST_SP
    options: list[int] = []
    for row in range(sheet.rows):
        if me.prone and not sheet.prone[row]:
            continue
        if sheet.kind[row] == GRAPPLE:
            if house.ranged and can_grapple(fight, seat, row, usable, foes):
                options.append(MANEUVERS_FROM + sheet.codes[row])
        elif sheet.sp[row] <= points and not me.immobile:
            if can_strike(fight, seat, row, usable, foes):
                options.append(MANEUVERS_FROM + sheet.codes[row])
    if not me.immobile:
        if house.ranged:
            bridges(fight, seat, foes, options)
        if house.full:
            for tactic in range(TACTICS):
                if me.tactic_usable(tactic):
                    options.append(DEFEND_FROM + tactic)
        if house.miscellaneous and not me.prone:
            miscellaneous(fight, seat, foes, options)
    if not options:
        options.append(PASS)
    return options


def can_strike(fight: Fight, seat: int, row: int, usable: int, foes: list[int]) -> bool:
    """A punch needs an arm and a kick a leg that can be used, and an area to strike (IM-84,
    IM-92).
    """
    sheet = fight.house.sheet
    if not usable & (ARM_MASK if sheet.kind[row] == PUNCH else LEG_MASK):
        return False
    return sheet.target[row] & VITAL_MASK != 0 or reaches_any(fight, seat, row, foes)


def can_grapple(fight: Fight, seat: int, row: int, usable: int, foes: list[int]) -> bool:
    """A grapple needs an arm and its own Setup Points; the immobilized have only Grapple (IM-70,
    IM-75, IM-79, IM-R57, IM-R60).
    """
    house = fight.house
    me = fight.fighters[seat]
    if not usable & ARM_MASK:
        return False
    if me.immobile and house.sheet.effect[row] != HOLD_GRAPPLE:
        return False
    if house.setups:
        if fight.grapple_sp(me) < house.sheet.sp[row]:
            return False
        if house.sheet.target[row] & VITAL_MASK:
            return True
    return reaches_any(fight, seat, row, foes)


def reaches_any(fight: Fight, seat: int, row: int, foes: list[int]) -> bool:
    """Whether a maneuver can be aimed at anybody."""
    found = False
    for foe in foes:
        found = found or can_aim(fight, seat, row, foe)
    return found


def can_aim(fight: Fight, seat: int, row: int, foe: int) -> bool:
    """Whether a maneuver may name this opponent: there is an area not KO'd, and without Setup
    Points a hold for Choke, Immobilize and Joint-Lock (IM-123, IM-R31).
    """
    sheet = fight.house.sheet
    if not sheet.target[row] & ~fight.fighters[foe].out:
        return False
    if fight.house.setups or not needs_hold(sheet.effect[row]):
        return True
    return fight.hold(seat, foe) != 0


def needs_hold(effect: int) -> bool:
    """The maneuvers that follow on a hold (IM-R31)."""
    return effect in (HOLD_CHOKE, HOLD_IMMOBILIZE, HOLD_JOINT)


def bridges(fight: Fight, seat: int, foes: list[int], options: list[int]) -> None:
    """Bridges in, out and none, as far as there is anybody to bridge on (IM-55, IM-R68)."""
    if not fight.fighters[seat].can_step():
        return
    inside, outside = False, False
    for foe in foes:
        distance = fight.distance(seat, foe)
        inside = inside or distance != GRAPPLING
        outside = outside or distance != fight.house.furthest
    if inside:
        options.append(BRIDGE_IN)
    if outside:
        options.append(BRIDGE_OUT)
    options.append(BRIDGE_STAY)


def can_bridge(fight: Fight, seat: int, foe: int, move: int) -> bool:
    """Whether a Bridge in this direction is possible on this opponent."""
    if move == BRIDGE_IN:
        return fight.distance(seat, foe) != GRAPPLING
    return move != BRIDGE_OUT or fight.distance(seat, foe) != fight.house.furthest


def can_draw(fight: Fight, seat: int, foe: int) -> bool:
    """A Draw needs an opponent within its ranges (IM-R63)."""
    return fight.house.sheet.draw_ranges >> fight.distance(seat, foe) & 1 != 0


def miscellaneous(fight: Fight, seat: int, foes: list[int], options: list[int]) -> None:
    """Draw and Beat, not while held; Bind for whoever owns Parry (IM-98, IM-102, IM-103)."""
    me = fight.fighters[seat]
    if not me.held:
        for foe in foes:
            if can_draw(fight, seat, foe):
                options.append(DRAW)
                break
    if me.usable() & ARM_MASK:
        if not me.held:
            options.append(BEAT)
        if me.tactic_level(PARRY) >= 1:
            options.append(BIND)


def opponents(fight: Fight, seat: int, foes: list[int]) -> list[int]:
    """Whom the maneuver chosen may name; a tactic names nobody (IM-R73)."""
    me = fight.fighters[seat]
    if me.act == ACT_DEFEND or me.move == PASS:
        return [NO_OPPONENT]
    options: list[int] = []
    for foe in foes:
        if me.act == ACT_BRIDGE:
            if not can_bridge(fight, seat, foe, me.move):
                continue
        elif me.act == ACT_DRAW:
            if not can_draw(fight, seat, foe):
                continue
        elif me.row != NOTHING:
            if not can_aim(fight, seat, me.row, foe):
                continue
        options.append(foe)
    return options


def manners(fight: Fight, seat: int) -> list[int]:
    """Lean, and for punches and kicks spinning, Stop-Hit, Feint and Lead, these with a lean if they
    are masked (IM-37, IM-104, IM-108, IM-109, IM-115, IM-R95).
    """
    me = fight.fighters[seat]
    house = fight.house
    options: list[int] = []
    if me.act == ACT_GRAPPLE:
        add_leans(options, WAY_PLAIN)
    elif me.act == ACT_STRIKE:
        free = not me.prone and not me.held
        add_leans(options, WAY_PLAIN)
        if house.variations and free and house.sheet.spin[me.row]:
            add_leans(options, WAY_SPIN)
        if house.miscellaneous and not me.prone:
            add_leans(options, WAY_STOP)
            if free and house.masked:
                add_leans(options, WAY_FEINT)
                add_leans(options, WAY_LEAD)
            elif free:
                options.append(MANNER_FEINT)
                options.append(MANNER_LEAD)
    else:
        options.append(MANNER_DONE)
    return options


def add_leans(options: list[int], way: int) -> None:
    """Not leaning first, then out, then in."""
    options.append(way * LEANS + LEAN_NONE)
    for lean in range(LEANS):
        if lean != LEAN_NONE:
            options.append(way * LEANS + lean)


def aims(fight: Fight, seat: int) -> list[int]:
    """Side and area of a strike, the side alone where no area is struck, the area of a grapple, the
    own area of a Draw; KO'd areas are no targets (IM-37, IM-75, IM-98, IM-123).
    """
    me = fight.fighters[seat]
    if me.act == ACT_STRIKE:
        return strike_aims(fight, me)
    if me.act == ACT_GRAPPLE:
        mask = fight.house.sheet.target[me.row] & ~fight.fighters[me.opponent].out
        first = AIM_AREA
    elif me.act == ACT_DRAW:
        mask, first = ~me.out, AIM_OWN
    else:
        return [AIM_DONE]
    options: list[int] = []
    for area in range(AREAS):
        if mask >> area & 1:
            options.append(first + area)
    return options


def strike_aims(fight: Fight, me: Fighter) -> list[int]:
    """Every usable side with every area that is not KO'd; or sides alone."""
    sheet = fight.house.sheet
    limb = RIGHT_LEG if sheet.kind[me.row] == KICK else RIGHT_ARM
    usable = me.usable()
    sideways = me.manner in (MANNER_FEINT, MANNER_LEAD) or me.manner // LEANS == WAY_STOP
    mask = sheet.target[me.row] & ~fight.fighters[me.opponent].out
    options: list[int] = []
    for side in range(SIDES):
        if not usable >> (limb + side) & 1:
            continue
        if sideways:
            options.append(AIM_SIDE + side)
            continue
        for area in range(AREAS):
            if mask >> area & 1:
                options.append(side * AREAS + area)
    return options
