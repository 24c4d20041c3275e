"""How a battle ends: a side wiped out, both at once, the Round limit, or giving up."""

from __future__ import annotations

from salle.games.battles_wol.data import (
    CONCESSION,
    DOUBLE_KO,
    EVEN,
    MORE_HP,
    MORE_MOBS,
    NOBODY,
    SEATS,
    WIPED_OUT,
)
from salle.games.battles_wol.data_events import CONCEDED, DREW, LIMIT_REACHED, WON
from salle.games.battles_wol.state import Battle
from salle.kernel.table import Ended, Table


def finish(table: Table, battle: Battle, winner: int, reason: int) -> None:
    """The battle is over; nothing more of it is carried out (BW-43)."""
    battle.winners = [] if winner == NOBODY else [winner]
    battle.reason = reason
    battle.action_over()
    battle.turn_over()
    if winner == NOBODY:
        table.tell(DREW, NOBODY, reason)
    else:
        table.tell(WON, winner, reason)
    raise Ended


def check_end(table: Table, battle: Battle) -> None:
    """Whoever has no living Mob has lost; if neither has, nobody wins, or with `double_ko =
    actor` the side whose Action it was (BW-12, BW-43, BW-R79).
    """
    first, second = battle.living(0), battle.living(1)
    if first and second:
        return
    if not first and not second:
        winner = NOBODY
        if battle.house.actor_wins:
            acting = battle.mobs[battle.actor].seat if battle.actor >= 0 else battle.current
            winner = acting
        finish(table, battle, winner, DOUBLE_KO)
    finish(table, battle, 0 if first else 1, WIPED_OUT)


def adjudicate(table: Table, battle: Battle) -> None:
    """After the last Round: more living Mobs that are not summoned, then more HP of theirs
    (BW-R82).
    """
    table.tell(LIMIT_REACHED, NOBODY, battle.round)
    counts, points = [0, 0], [0, 0]
    for mob in battle.mobs:
        if mob.alive() and not mob.summoned():
            counts[mob.seat] += 1
            points[mob.seat] += mob.hp
    if counts[0] != counts[1]:
        finish(table, battle, 0 if counts[0] > counts[1] else 1, MORE_MOBS)
    if points[0] != points[1]:
        finish(table, battle, 0 if points[0] > points[1] else 1, MORE_HP)
    finish(table, battle, NOBODY, EVEN)


def give_up(table: Table, battle: Battle) -> None:
    """A player may resign; the opponent wins (BW-R83)."""
    for seat in range(SEATS):
        if table.concedes(seat):
            table.tell(CONCEDED, seat)
            finish(table, battle, 1 - seat, CONCESSION)
