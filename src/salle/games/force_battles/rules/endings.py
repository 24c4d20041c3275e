"""How a duel ends: a part struck down, a board drained, a fighter redeemed, or the limit."""

from __future__ import annotations

from salle.games.force_battles.data import (
    BOTH_DRAINED,
    CONCEDED,
    CONCESSION,
    DRAINED,
    DRAINED_PART,
    LEGS,
    LIMIT,
    LIMIT_REACHED,
    REDEEMED,
    REDEEMED_BY,
    SEATS,
    TARGETS,
    WON,
)
from salle.games.force_battles.state import Duel
from salle.kernel.table import Ended, Table


def finish(table: Table, duel: Duel, winners: list[int], reason: int) -> None:
    """The duel is over; nothing else is settled or judged (FB-103)."""
    duel.winners = winners
    duel.reason = reason
    duel.end_round()
    for seat in winners:
        table.tell(WON, seat, reason)
    raise Ended


def bare(duel: Duel, seat: int) -> int:
    """The TARGETS, as bits, that have no counter in any sphere beside them (FB-47, FB-48); with
    the leg rule `both` one leg alone does not count (FB-R25).
    """
    covered = duel.house.layout.cover[duel.fighters[seat].filled()]
    drained = ~covered & ((1 << TARGETS) - 1)
    if duel.house.both_legs and drained & LEGS != LEGS:
        drained &= ~LEGS
    return drained


def judge(table: Table, duel: Duel) -> None:
    """A drained board loses; if both are drained nobody wins (FB-47, FB-R23, FB-R24)."""
    losers: list[int] = []
    for seat in range(SEATS):
        drained = bare(duel, seat)
        if drained:
            duel.fighters[seat].fallen = drained
            losers.append(seat)
            table.tell(DRAINED_PART, seat, drained)
    if len(losers) == SEATS:
        finish(table, duel, [], BOTH_DRAINED)
    if losers:
        finish(table, duel, [1 - losers[0]], DRAINED)


def reach_limit(table: Table, duel: Duel) -> None:
    """After the last round nobody wins, or whoever has more in the spheres (FB-R51)."""
    table.tell(LIMIT_REACHED, 0, duel.round)
    winners: list[int] = []
    if duel.house.tally:
        mine, theirs = duel.fighters[0].in_spheres(), duel.fighters[1].in_spheres()
        if mine != theirs:
            winners = [0 if mine > theirs else 1]
    finish(table, duel, winners, LIMIT)


def redeem(table: Table, duel: Duel, giver: int) -> None:
    """The Dark player turns to the Light and the battle is won (FB-65, FB-R35)."""
    table.tell(REDEEMED_BY, 1 - giver, giver)
    winners: list[int] = []
    for seat in range(SEATS):
        if duel.house.light_wins if seat == giver else duel.house.dark_wins:
            winners.append(seat)
    finish(table, duel, winners, REDEEMED)


def give_up(table: Table, duel: Duel, seat: int) -> None:
    """A player may always concede (FB-R56)."""
    table.tell(CONCEDED, seat)
    finish(table, duel, [1 - seat], CONCESSION)
