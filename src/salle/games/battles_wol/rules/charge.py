"""The CHARGE: all chargers brave the field, then attack one by one (BW-101 to BW-104, BW-R23)."""

from __future__ import annotations

from salle.games.battles_wol.data import ACTING, ATTACK, DEAD, INACTIVE, PLAY, STUCK, TURN
from salle.games.battles_wol.data_events import CHARGE_BEGAN, RETURNED
from salle.games.battles_wol.data_options import ASK_CHARGE_AT, ASK_CHARGER, code_place
from salle.games.battles_wol.rules.action import take_action
from salle.games.battles_wol.rules.options import targets
from salle.games.battles_wol.rules.play_phase import effects
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table


def charge(table: Table, battle: Battle) -> None:
    """One side's CHARGE, the Initiative winner's first; for limits by Turn it is one Turn
    (BW-101, BW-R22, BW-R23).
    """
    seat = battle.winner if battle.called[battle.winner] else 1 - battle.winner
    battle.turn += 1
    table.tell(CHARGE_BEGAN, seat, battle.round)
    brave_the_field(table, battle, seat)
    while drop_the_fallen(battle, seat):
        next_charger(table, battle, seat)
    for mob in battle.parties[seat]:
        mob.charging = False
    battle.turn_over()
    if not battle.called[1 - seat]:
        battle.phase = TURN


def drop_the_fallen(battle: Battle, seat: int) -> bool:
    """Chargers who are Dead or Stuck are out of it; the others are Mobile. Whether any are left
    (BW-102).
    """
    left: list[int] = []
    for number in battle.called[seat]:
        mob = battle.mobs[number]
        if mob.position not in (DEAD, STUCK):
            mob.mobile = ACTING
            left.append(number)
    battle.called[seat] = left
    return len(left) > 0


def brave_the_field(table: Table, battle: Battle, seat: int) -> None:
    """Fallow and Busy effects on each charger, in the order called, before any Attack; whoever is
    stopped is Inactive (BW-103, BW-R77).
    """
    drop_the_fallen(battle, seat)
    for number in battle.called[seat][:]:
        mob = battle.mobs[number]
        if mob.position in (DEAD, STUCK):
            continue
        battle.step = PLAY
        battle.actor = number
        battle.action = ATTACK
        effects(table, battle, mob, ATTACK)
        if battle.stopped:
            fall_out(table, battle, mob)
        battle.action_over()


def fall_out(table: Table, battle: Battle, mob: Mob) -> None:
    """A charger is done: Inactive, if it is not worse off (BW-102)."""
    battle.called[mob.seat].remove(mob.number)
    if mob.position not in (DEAD, STUCK):
        mob.position = INACTIVE
        mob.acted = True
        table.tell(RETURNED, mob.seat, mob.face, INACTIVE)


def next_charger(table: Table, battle: Battle, seat: int) -> None:
    """The player names a charger and a target: a plain ATTACK, with its windows (BW-101, BW-102,
    BW-R23).
    """
    options: list[int] = []
    for number in battle.called[seat]:
        options.append(battle.mobs[number].code)
    mob = battle.parties[seat][code_place(table.choose(seat, ASK_CHARGER, options))]
    reach, _ = targets(battle, 1 - seat)
    if not reach:
        fall_out(table, battle, mob)
        return
    battle.actor = mob.number
    battle.action = ATTACK
    code = table.choose(seat, ASK_CHARGE_AT, reach)
    battle.called[seat].remove(mob.number)
    target = battle.parties[1 - seat][code_place(code)]
    take_action(table, battle, mob, ATTACK, target, False)
