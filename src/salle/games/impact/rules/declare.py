"""Declaring in secret, revealing, counter-bridges and Draws (Flow C1 to C5)."""

from __future__ import annotations

from salle.games.impact.data import (
    ACT_BEAT,
    ACT_BIND,
    ACT_BRIDGE,
    ACT_DEFEND,
    ACT_DRAW,
    ACT_FEINT,
    ACT_GRAPPLE,
    ACT_LEAD,
    ACT_PASS,
    ACT_STOP,
    ACT_STRIKE,
    AIM_AREA,
    AIM_DONE,
    AIM_OWN,
    AIM_SIDE,
    AREAS,
    ASK_AIM,
    ASK_COUNTER,
    ASK_MANEUVER,
    ASK_MANNER,
    ASK_OPPONENT,
    BEAT,
    BRIDGE_IN,
    BRIDGE_OUT,
    BRIDGE_STAY,
    COUNTERED,
    DECLARED,
    DECLARING,
    DEFEND_FROM,
    DRAW,
    GRAPPLE,
    IN_FIGHT,
    KEEP,
    LEAN_NONE,
    LEANS,
    MANEUVERS_FROM,
    MANNER_FEINT,
    MANNER_LEAD,
    MANNERS,
    NO_OPPONENT,
    NOBODY,
    NOTHING,
    PARRY,
    PASS,
    REVEALED,
    WAY_FEINT,
    WAY_LEAD,
    WAY_PLAIN,
    WAY_SPIN,
    WAY_STOP,
)
from salle.games.impact.rules.options import aims, can_bridge, manners, moves, opponents
from salle.games.impact.state import Fight, Fighter
from salle.kernel.table import Table


def declare(table: Table, fight: Fight) -> None:
    """Everybody chooses in secret, in the same steps whatever is chosen, so that nobody learns
    anything before all have declared (IM-35, IM-37, IM-R26, IM-R89).
    """
    fight.moment = DECLARING
    seats: list[int] = []
    foes: list[list[int]] = []
    options: list[list[int]] = []
    for seat in range(fight.seats):
        if fight.fighters[seat].status == IN_FIGHT:
            facing = fight.opponents(seat)
            seats.append(seat)
            foes.append(facing)
            options.append(moves(fight, seat, facing))
    chosen = table.together(ASK_MANEUVER, seats, options)
    for i in range(len(seats)):
        take_move(fight, seats[i], chosen[i])
    name_opponents(table, fight, seats, foes)
    acting: list[int] = []
    for seat in seats:
        if fight.fighters[seat].act != ACT_PASS:
            acting.append(seat)
    if fight.house.full:
        chosen = table.together(ASK_MANNER, acting, [manners(fight, seat) for seat in acting])
        for i in range(len(acting)):
            fight.fighters[acting[i]].manner = chosen[i]
    chosen = table.together(ASK_AIM, acting, [aims(fight, seat) for seat in acting])
    for i in range(len(acting)):
        take_aim(fight.fighters[acting[i]], chosen[i])
    reveal(table, fight, seats)


def take_move(fight: Fight, seat: int, move: int) -> None:
    """What a declared maneuver is (IM-4)."""
    me = fight.fighters[seat]
    me.move = move
    me.manner = LEAN_NONE
    if move >= MANEUVERS_FROM:
        me.row = fight.house.sheet.row_of(move - MANEUVERS_FROM)
        me.act = ACT_GRAPPLE if fight.house.sheet.kind[me.row] == GRAPPLE else ACT_STRIKE
    elif move == PASS:
        me.act = ACT_PASS
    elif move < DEFEND_FROM:
        me.act = ACT_BRIDGE
        me.direction = move
    elif move < DRAW:
        me.act = ACT_DEFEND
    elif move == DRAW:
        me.act = ACT_DRAW
    elif move == BEAT:
        me.act = ACT_BEAT
    else:
        me.act = ACT_BIND


def name_opponents(table: Table, fight: Fight, seats: list[int], foes: list[list[int]]) -> None:
    """Whoever faces more than one opponent names one (IM-R73)."""
    several: list[int] = []
    options: list[list[int]] = []
    for i in range(len(seats)):
        me = fight.fighters[seats[i]]
        if len(foes[i]) > 1 and me.act != ACT_PASS:
            several.append(seats[i])
            options.append(opponents(fight, seats[i], foes[i]))
        elif me.act not in (ACT_DEFEND, ACT_PASS):
            me.opponent = foes[i][0]
    if several:
        chosen = table.together(ASK_OPPONENT, several, options)
        for i in range(len(several)):
            named = NOBODY if chosen[i] == NO_OPPONENT else chosen[i]
            fight.fighters[several[i]].opponent = named


def take_aim(me: Fighter, aim: int) -> None:
    """Side, area, lean and way of a declaration."""
    if aim < AIM_AREA:
        me.side = aim // AREAS
        me.area = aim % AREAS
    elif aim < AIM_SIDE:
        me.area = aim - AIM_AREA
    elif aim < AIM_DONE:
        me.side = aim - AIM_SIDE
    elif aim >= AIM_OWN:
        me.area = aim - AIM_OWN
    if me.manner >= MANNER_FEINT:
        if me.manner == MANNER_FEINT:
            me.act = ACT_FEINT
        elif me.manner == MANNER_LEAD:
            me.act = ACT_LEAD
        return
    if me.act not in (ACT_STRIKE, ACT_GRAPPLE):
        return
    me.lean = me.manner % LEANS
    way = me.manner // LEANS
    me.spin = way == WAY_SPIN
    if way == WAY_STOP:
        me.act = ACT_STOP
    elif way == WAY_FEINT:
        me.act = ACT_FEINT
    elif way == WAY_LEAD:
        me.act = ACT_LEAD


def aim_of(me: Fighter) -> int:
    """The aim of a declaration as it was answered."""
    if me.side != NOTHING:
        return me.side * AREAS + me.area if me.area != NOTHING else AIM_SIDE + me.side
    if me.act == ACT_DRAW and me.area != NOTHING:
        return AIM_OWN + me.area
    return AIM_AREA + me.area if me.area != NOTHING else AIM_DONE


def shown_manner(fight: Fight, me: Fighter) -> int:
    """The manner that others see: with masked feints a Feint or Lead that has not been performed
    looks like the plain strike (IM-R26).
    """
    if fight.house.masked and not me.done and not me.lost and me.act in (ACT_FEINT, ACT_LEAD):
        return WAY_PLAIN * LEANS + me.lean
    return me.manner


def reveal(table: Table, fight: Fight, seats: list[int]) -> None:
    """All declarations are open; a Stop-Hit freezes the attack it is aimed at (IM-35, IM-R66)."""
    fight.moment = REVEALED
    for seat in seats:
        me = fight.fighters[seat]
        shown = shown_manner(fight, me) * MANNERS + aim_of(me)
        table.tell(DECLARED, seat, me.move, me.opponent, shown)
        if me.act == ACT_STOP:
            foe = fight.fighters[me.opponent]
            if foe.row != NOTHING and attacks(foe, seat):
                foe.frozen = True


def attacks(fighter: Fighter, seat: int) -> bool:
    """Whether a fighter's standing maneuver is a punch, kick or grapple on `seat`; a Stop-Hit is
    none (IM-R66).
    """
    return fighter.opponent == seat and fighter.act in (ACT_STRIKE, ACT_GRAPPLE)


# -- counter-bridges -------------------------------------------------------------------------


def counter_bridges(table: Table, fight: Fight) -> None:
    """Whoever is bridged on may change to a Bridge, once a turn (IM-56, IM-R78, Flow C3)."""
    for seat in range(fight.seats):
        me = fight.fighters[seat]
        if me.act != ACT_BRIDGE or me.countered:
            continue
        other = me.opponent
        foe = fight.fighters[other]
        if foe.status != IN_FIGHT or foe.countered or foe.frozen or not foe.can_step():
            continue
        if foe.act == ACT_BRIDGE and foe.opponent == seat:
            continue
        options: list[int] = [KEEP]
        for move in (BRIDGE_IN, BRIDGE_OUT, BRIDGE_STAY):
            if can_bridge(fight, other, seat, move):
                options.append(move)
        fight.acting, fight.victim = seat, other
        move = table.choose(other, ASK_COUNTER, options)
        if move != KEEP:
            turn_to_bridge(foe, seat, move)
            foe.countered = True
            table.tell(COUNTERED, other, move, seat)
    fight.acting, fight.victim = NOBODY, NOBODY


def turn_to_bridge(me: Fighter, opponent: int, move: int) -> None:
    """The maneuver declared is dropped for a Bridge, without cost (IM-120)."""
    me.act = ACT_BRIDGE
    me.move = move
    me.direction = move
    me.row = NOTHING
    me.opponent = opponent
    me.side = NOTHING
    me.area = NOTHING
    me.lean = LEAN_NONE
    me.spin = False


def stand_defences(fight: Fight) -> None:
    """Declared tactics, and Bind as a Parry, count for the whole turn (IM-132, IM-R25)."""
    for fighter in fight.fighters:
        if fighter.act == ACT_DEFEND:
            take_up(fighter, fighter.move - DEFEND_FROM)
        elif fighter.act == ACT_BIND:
            take_up(fighter, PARRY)


def take_up(fighter: Fighter, tactic: int) -> None:
    """A tactic stands from now on (IM-64, IM-R74)."""
    fighter.tactic = tactic
    fighter.uses = fighter.average_speed()
