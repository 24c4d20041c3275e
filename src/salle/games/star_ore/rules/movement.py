"""Moving on the line: how far, where to, cover, fleeing (SO-28 to SO-31, SO-R31 to SO-R40)."""

from __future__ import annotations

from salle.games.star_ore.data import FULL_MOVE, HALF, JUMP_SHARE
from salle.games.star_ore.data_arms import ARM_HANDS, SUIT_MOVE
from salle.games.star_ore.data_asks import (
    ASK_ITEM,
    ASK_MOVE,
    ASK_WHERE,
    OFF_HIGH,
    OFF_LOW,
)
from salle.games.star_ore.data_combat import (
    CRAWL,
    DIVE_RANGE,
    DROP_PRONE,
    FISTS_ITEM,
    FLED,
    HALF_MOVE,
    LEAP,
    LEFT_LEG,
    MOUNTED,
    NOBODY,
    NOTHING,
    PICK_UP,
    PIN,
    RIGHT,
    RIGHT_LEG,
    RUN,
    RUN_AND_ACT,
    SPOT_FIELDS,
    STAND_UP,
    STAY,
    TORSO,
)
from salle.games.star_ore.data_events import FLED_FIELD, MOVED, STOOD, SURRENDERED_NOW, TOOK_COVER
from salle.games.star_ore.rules.statuses import check_holds, set_status
from salle.games.star_ore.rules.things import drop_all, fall, framed, lying_near, pick_up
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table

# -- how far ---------------------------------------------------------------------------------


def rooted(fight: Fight, me: Combatant) -> bool:
    """Whether somebody cannot leave its place at all: pinned, choked, lifted, both legs gone, or at
    a mounted gun (SO-R36, SO-R89, SO-R98, SO-R162).
    """
    if me.pinned_by != NOBODY or me.choked_by != NOBODY or me.lifted_by != NOBODY:
        return True
    if me.full(RIGHT_LEG) and me.full(LEFT_LEG):
        return True
    item = me.hands[RIGHT]
    if item == FISTS_ITEM or framed(me):
        return False
    return ARM_HANDS[fight.item_arm[item]] == MOUNTED


def full_move(fight: Fight, me: Combatant, times: int) -> int:
    """Metres at a run: at most ten, less in armor, halved by a net and by a leg; `times` is for
    Burst of Speed (SO-28, SO-61, SO-R36).
    """
    if me.prone or rooted(fight, me):
        return 0
    metres = min(FULL_MOVE, SUIT_MOVE[me.sheet.suit]) * times
    if me.netted:
        metres //= HALF
    if me.full(RIGHT_LEG) or me.full(LEFT_LEG):
        metres //= HALF
    return metres


def half_move(fight: Fight, me: Combatant) -> int:
    """Metres beside another action; the prone crawl (SO-30, SO-R36)."""
    if me.prone:
        return 0 if rooted(fight, me) else CRAWL
    return full_move(fight, me, 1) // HALF


def jump(fight: Fight, me: Combatant) -> int:
    """Metres of a leap: a quarter, halved twice (SO-31, SO-R37)."""
    return full_move(fight, me, 1) // JUMP_SHARE


# -- going there -----------------------------------------------------------------------------


def place(table: Table, fight: Fight, me: Combatant, pos: int, kind: int) -> None:
    """Somebody stands at another metre: cover left behind is gone, holds too far off break. What
    it lifts or pins stays (SO-R32, SO-R38, SO-R208).
    """
    me.pos = pos
    if me.spot != NOTHING and fight.spot_at(pos) != me.spot:
        me.spot = NOTHING
    table.tell(MOVED, me.seat, me.number, pos, kind)
    check_holds(table, fight)


def flee_field(table: Table, fight: Fight, me: Combatant) -> None:
    """Past an end of the line is out of the fight (SO-R32)."""
    table.tell(FLED_FIELD, me.seat, me.number)
    set_status(table, fight, me, FLED, NOBODY)


def go(table: Table, fight: Fight, me: Combatant, where: int, kind: int) -> None:
    """A chosen move, which may leave the field."""
    if where in (OFF_LOW, OFF_HIGH):
        flee_field(table, fight, me)
    else:
        place(table, fight, me, where, kind)


def shove(table: Table, fight: Fight, me: Combatant, pos: int) -> None:
    """A forced move stops at the ends of the line (SO-R211)."""
    place(table, fight, me, min(max(pos, 0), fight.line), STAY)


def reachable(fight: Fight, me: Combatant, least: int, most: int) -> list[int]:
    """Metres at a distance from `least` to `most`, from the low end up, then past the ends."""
    found: list[int] = []
    if most < least:
        return found
    for pos in range(max(0, me.pos - most), min(fight.line, me.pos + most) + 1):
        if abs(pos - me.pos) >= least:
            found.append(pos)
    if me.pos - most < 0:
        found.append(OFF_LOW)
    if me.pos + most > fight.line:
        found.append(OFF_HIGH)
    return found


def run_away(table: Table, fight: Fight, me: Combatant, source: int) -> None:
    """A full move away from somebody, or from the nearest enemy (T22, SO-R182)."""
    fear = fight.fighters[source].pos if source != NOBODY else nearest_foe(fight, me)
    metres = full_move(fight, me, 1)
    if me.prone or metres == 0:
        if me.prone and not rooted(fight, me):
            stand(table, me)
        return
    me.ran = True
    pos = (
        me.pos - metres
        if fear > me.pos or (fear == me.pos and me.facing > 0)
        else (me.pos + metres)
    )
    if pos < 0 or pos > fight.line:
        flee_field(table, fight, me)
    else:
        place(table, fight, me, pos, RUN)


def nearest_foe(fight: Fight, me: Combatant) -> int:
    """Where the nearest enemy that is still active stands."""
    best = me.pos + me.facing
    near = fight.line + 1
    for other in fight.fighters:
        if other.side != me.side and fight.active(other) and abs(other.pos - me.pos) < near:
            near = abs(other.pos - me.pos)
            best = other.pos
    return best


def stand(table: Table, me: Combatant) -> None:
    """Somebody gets up."""
    me.prone = False
    table.tell(STOOD, me.seat, me.number)


# -- the round's movement --------------------------------------------------------------------


def moves(fight: Fight, me: Combatant) -> list[int]:
    """The moves somebody may make beside or instead of an action (F5.2c, SO-R56)."""
    options = [STAY]
    half = half_move(fight, me)
    if half > 0:
        options.append(HALF_MOVE)
    full = full_move(fight, me, 1)
    if full > half and not me.full(TORSO):
        options.append(RUN)
        options.append(RUN_AND_ACT)
    if jump(fight, me) > 0 and not me.full(TORSO):
        options.append(LEAP)
    if me.pinned_by == NOBODY and me.lifted_by == NOBODY:
        if me.prone and not (me.full(RIGHT_LEG) and me.full(LEFT_LEG)):
            options.append(STAND_UP)
        if lying_near(fight, me):
            options.append(PICK_UP)
        if not me.prone:
            options.append(DROP_PRONE)
    return options


def declare_move(table: Table, fight: Fight, me: Combatant) -> None:
    """The round's movement is chosen, and made at once unless it waits for its set (F5.2c, SO-28 to
    SO-30, SO-97, SO-R33 to SO-R35).
    """
    seat = fight.ask(me)
    me.move = table.choose(seat, ASK_MOVE, moves(fight, me))
    if me.move == STAY:
        return
    me.aim_rounds = 0
    if me.move == HALF_MOVE:
        where = table.choose(seat, ASK_WHERE, reachable(fight, me, 1, half_move(fight, me)))
        leave_pin(table, fight, me, where)
        go(table, fight, me, where, HALF_MOVE)
    elif me.move in (RUN, RUN_AND_ACT):
        half = half_move(fight, me)
        options = reachable(fight, me, half + 1, full_move(fight, me, 1))
        where = table.choose(seat, ASK_WHERE, options)
        me.ran = True
        if me.move == RUN:
            go(table, fight, me, where, RUN)
        else:
            me.run_to = where
    elif me.move == LEAP:
        where = table.choose(seat, ASK_WHERE, reachable(fight, me, 1, jump(fight, me)))
        go(table, fight, me, where, LEAP)
    elif me.move == STAND_UP:
        stand(table, me)
    elif me.move == PICK_UP:
        pick_up(table, fight, me, table.choose(seat, ASK_ITEM, lying_near(fight, me)))
    else:
        assert me.move == DROP_PRONE
        fall(table, me)


def leave_pin(table: Table, fight: Fight, me: Combatant, where: int) -> None:
    """Somebody who walks away from whom it pins is checked with its new place (SO-R98)."""
    if me.hold == PIN and where in (OFF_LOW, OFF_HIGH):
        check_holds(table, fight)


# -- cover -----------------------------------------------------------------------------------


def dive_spots(fight: Fight, me: Combatant) -> list[int]:
    """Metres of cover within two metres that would be better than none, a spot each (SO-96)."""
    found: list[int] = []
    if me.prone or rooted(fight, me):
        return found
    for spot in range(len(fight.spots) // SPOT_FIELDS):
        if spot != me.spot:
            pos = nearest_metre(fight, spot, me.pos)
            if abs(pos - me.pos) <= DIVE_RANGE:
                found.append(pos)
    return found


def nearest_metre(fight: Fight, spot: int, pos: int) -> int:
    """The metre of a spot nearest to a place."""
    at = spot * SPOT_FIELDS
    return min(max(pos, fight.spots[at]), fight.spots[at + 1])


def dive_to(table: Table, fight: Fight, me: Combatant, pos: int) -> None:
    """Into cover, which counts from now on (SO-96, SO-R38, SO-R40)."""
    place(table, fight, me, pos, STAY)
    me.spot = fight.spot_at(pos)
    table.tell(TOOK_COVER, me.seat, me.number, fight.cover_of(me))


def duck(table: Table, fight: Fight, me: Combatant) -> bool:
    """Behind the nearest cover within half a move, else flat on the ground (SO-102, SO-R97)."""
    near = half_move(fight, me)
    best = NOTHING
    for spot in range(len(fight.spots) // SPOT_FIELDS):
        pos = nearest_metre(fight, spot, me.pos)
        if abs(pos - me.pos) <= near and (
            best == NOTHING or abs(pos - me.pos) < abs(best - me.pos)
        ):
            best = pos
    if best == NOTHING:
        fall(table, me)
        return False
    dive_to(table, fight, me, best)
    return True


def settle_cover(fight: Fight) -> None:
    """Cover that was reached by moving counts from the next round on (SO-97, SO-R38)."""
    for me in fight.fighters:
        me.spot = fight.spot_at(me.pos)


def give_up(table: Table, fight: Fight, me: Combatant, status: int) -> None:
    """Somebody surrenders: what it carries falls, and it is out of the fight (SO-R214)."""
    table.tell(SURRENDERED_NOW, me.seat, me.number)
    drop_all(table, fight, me)
    set_status(table, fight, me, status, NOBODY)
