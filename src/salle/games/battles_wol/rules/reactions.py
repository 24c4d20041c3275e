"""Reaction windows: who may play what, in which order (BW-65 to BW-68, BW-R30 to BW-R32)."""

from __future__ import annotations

from salle.games.battles_wol.data import (
    AIR_MAGE,
    DANCE,
    DIVVY,
    EVADE,
    FIRE_MAGE,
    FLY,
    MAGIC_MISSILE,
    ROGUE,
    SHAMAN,
    THIEF,
)
from salle.games.battles_wol.data_events import PLAYED
from salle.games.battles_wol.data_options import (
    ASK_BETWEEN,
    ASK_PLAY,
    NO_CODE,
    NO_PLAY,
    PLAY_FROM,
    REACTIVE_BETWEEN,
    REACTIVE_END,
    REACTIVE_PLAY,
    code_place,
    play,
    play_action,
    play_mob,
    play_target,
)
from salle.games.battles_wol.rules.endings import check_end
from salle.games.battles_wol.rules.mobs.air_mage import fly, may_fly
from salle.games.battles_wol.rules.mobs.fire_mage import may_shoot, open_to_missile, shoot
from salle.games.battles_wol.rules.mobs.rogue import evade, may_evade
from salle.games.battles_wol.rules.mobs.shaman import dance, may_dance
from salle.games.battles_wol.rules.mobs.thief import divvy, may_divvy
from salle.games.battles_wol.rules.positions import fall
from salle.games.battles_wol.rules.preferences import answer
from salle.games.battles_wol.rules.spending import spend
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table


def window(table: Table, battle: Battle, ask: int) -> None:
    """The side that does not act is asked first, then the other, and so on while anyone plays;
    at once over when the Action is stopped (BW-R31, BW-R41).
    """
    mask = REACTIVE_END
    if ask == ASK_PLAY:
        mask = REACTIVE_PLAY
    elif ask == ASK_BETWEEN:
        mask = REACTIVE_BETWEEN
    acting = battle.mobs[battle.actor].seat
    others = battle.kinds[1 - acting] & mask != 0
    own = battle.kinds[acting] & mask != 0
    going = others or own
    while going:
        going = others and offer(table, battle, 1 - acting, ask)
        if battle.stopped:
            return
        if own and offer(table, battle, acting, ask):
            going = True
        if battle.stopped:
            return


def offer(table: Table, battle: Battle, seat: int, ask: int) -> bool:
    """One seat may play one reaction; whether it did (BW-R31)."""
    options = [NO_PLAY]
    add_reactions(battle, seat, ask, PLAY_FROM, options)
    if len(options) == 1:
        return False
    chosen = answer(table, battle, seat, ask, options)
    if chosen == NO_PLAY:
        return False
    react(table, battle, seat, chosen - PLAY_FROM)
    return True


def add_reactions(battle: Battle, seat: int, ask: int, base: int, options: list[int]) -> None:
    """The reactions legal in a window, in party order: MAGIC MISSILE everywhere; FLY and DIVVY
    not inside a BERSERK; DANCE and EVADE in the Play Phase (BW-R30, BW-R90).
    """
    for mob in battle.parties[seat]:
        kind = mob.kind
        if kind == FIRE_MAGE:
            if may_shoot(battle, mob):
                first = base + play(MAGIC_MISSILE, mob.code, 0)
                for enemy in battle.parties[1 - seat]:
                    if open_to_missile(enemy):
                        options.append(first + enemy.code)
        elif ask == ASK_BETWEEN:
            continue
        elif kind == AIR_MAGE:
            if may_fly(battle, mob):
                options.append(base + play(FLY, mob.code, NO_CODE))
        elif kind == THIEF:
            if may_divvy(battle, mob):
                options.append(base + play(DIVVY, mob.code, NO_CODE))
        elif ask == ASK_PLAY:
            if kind == SHAMAN:
                actor = battle.mobs[battle.actor]
                if actor.seat != seat and may_dance(battle, mob):
                    options.append(base + play(DANCE, mob.code, actor.code))
            elif kind == ROGUE and may_evade(battle, mob):
                options.append(base + play(EVADE, mob.code, NO_CODE))


def react(table: Table, battle: Battle, seat: int, number: int) -> bool:
    """Carry out an Out-of-turn Action; whether it counts as one, which a failed FLY does not
    (BW-65, BW-R29).
    """
    action = play_action(number)
    mob = battle.parties[seat][code_place(play_mob(number))]
    if action == MAGIC_MISSILE:
        shoot(table, battle, mob, battle.parties[1 - seat][code_place(play_target(number))])
    elif action == FLY:
        return fly(table, battle, mob)
    elif action == DIVVY:
        divvy(table, battle, mob)
    elif action == DANCE:
        actor = battle.mobs[battle.actor]
        table.tell(PLAYED[DANCE], seat, mob.face, actor.face)
        if dance(table, battle, mob, actor):
            fumble(table, battle, actor)
    else:
        evade(table, battle, mob)
    return True


def fumble(table: Table, battle: Battle, actor: Mob) -> None:
    """The Action is over as if it had been used; a flyer falls (BW-124, BW-R34, BW-R71)."""
    spend(table, battle, actor)
    battle.fumbled = True
    battle.stopped = True
    if actor.flying():
        fall(table, battle, actor)
        check_end(table, battle)
