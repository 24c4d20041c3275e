"""How a fight ends, and the PP it earns (IM-93, IM-117, IM-118, IM-R71, IM-R72, Flow E)."""

from __future__ import annotations

from salle.games.impact.data import (
    AWARDED,
    BOXES_FOR_PP,
    BY_CONCESSION,
    BY_DEATH,
    BY_DECISION,
    BY_KNOCK_OUT,
    BY_STALL,
    GAVE_UP,
    IN_FIGHT,
    LIMIT_REACHED,
    NOBODY,
    OUT_DEAD,
    OUT_GAVE_UP,
    PP_FOR_KO,
    STALLED,
    WON,
)
from salle.games.impact.rules.harm import go_out
from salle.games.impact.state import Fight
from salle.kernel.table import Ended, Table


def award(fight: Fight, seat: int) -> int:
    """PP for a fight: 5 for every opponent knocked out, and a quarter of the own boxes left; the
    dead earn nothing (IM-117, IM-118, IM-R61, IM-R75, IM-R76).
    """
    me = fight.fighters[seat]
    if me.status == OUT_DEAD:
        return 0
    return PP_FOR_KO * me.kos + me.unfilled(fight.house.sheet) // BOXES_FOR_PP


def finish(table: Table, fight: Fight, team: int, reason: int) -> None:
    """The fight is over; every member of a team shares its win."""
    fight.clear_turn()
    for fighter in fight.fighters:
        fighter.clear_next()
    fight.reason = reason
    fight.winners = []
    for seat in range(fight.seats):
        if team != NOBODY and fight.teams[seat] == team:
            fight.winners.append(seat)
            table.tell(WON, seat, reason)
    for seat in range(fight.seats):
        table.tell(AWARDED, seat, award(fight, seat))
    raise Ended


def last_team(fight: Fight) -> int:
    """The only team with anybody left in the fight, or NOBODY while there are several."""
    found = NOBODY
    for seat in range(fight.seats):
        if fight.fighters[seat].status == IN_FIGHT:
            if found == NOBODY:
                found = fight.teams[seat]
            elif fight.teams[seat] != found:
                return NOBODY
    return found


def end_if_won(table: Table, fight: Fight) -> None:
    """The last team in the fight has won (Flow E1)."""
    team = last_team(fight)
    if team != NOBODY:
        died = False
        gave_up = True
        for seat in range(fight.seats):
            if fight.teams[seat] != team:
                status = fight.fighters[seat].status
                died = died or status == OUT_DEAD
                gave_up = gave_up and status == OUT_GAVE_UP
        finish(table, fight, team, BY_CONCESSION if gave_up else BY_DEATH if died else BY_KNOCK_OUT)


def give_up(table: Table, fight: Fight, seat: int) -> None:
    """A player may give up before a turn; the fighter leaves, and nobody has the credit
    (IM-R90).
    """
    table.tell(GAVE_UP, seat)
    go_out(table, fight, seat, NOBODY, OUT_GAVE_UP)
    end_if_won(table, fight)


def check_limits(table: Table, fight: Fight) -> None:
    """Too many turns without a test to hit are a draw; the last turn is decided by boxes (IM-130,
    IM-R71, IM-R72, Flow C10).
    """
    fight.stall = 0 if fight.tested else fight.stall + 1
    if fight.stall >= fight.house.stall_limit:
        table.tell(STALLED, NOBODY, fight.stall)
        finish(table, fight, NOBODY, BY_STALL)
    if fight.turn >= fight.house.turn_limit:
        table.tell(LIMIT_REACHED, NOBODY, fight.turn)
        finish(table, fight, fullest_team(fight), BY_DECISION)


def fullest_team(fight: Fight) -> int:
    """The team whose fighters still in have most boxes left; NOBODY if two have (IM-R71)."""
    best, found = -1, NOBODY
    for seat in range(fight.seats):
        boxes = 0
        for other in range(fight.seats):
            if fight.teams[other] == fight.teams[seat]:
                if fight.fighters[other].status == IN_FIGHT:
                    boxes += fight.fighters[other].unfilled(fight.house.sheet)
        if boxes > best:
            best, found = boxes, fight.teams[seat]
        elif boxes == best and fight.teams[seat] != found:
            found = NOBODY
    return found
