"""End Round: deadlock, releases, everybody's next position, stall and limit (BW-69, BW-70)."""

from __future__ import annotations

from salle.games.battles_wol.data import (
    ACTIVE,
    BUSY,
    DEAD,
    FALLOW,
    GO,
    INACTIVE,
    NOBODY,
    STUCK,
    THUG,
)
from salle.games.battles_wol.data_events import DEADLOCKED, ROUND_ENDED, STALL_BROKEN
from salle.games.battles_wol.data_options import (
    ASK_RELEASE,
    MOB_FROM,
    NEVER,
    NO_PLAY,
    PREF_RELEASE,
    RELEASE_HUSH,
    code_place,
)
from salle.games.battles_wol.rules.endings import adjudicate
from salle.games.battles_wol.rules.options import has_turn_action
from salle.games.battles_wol.rules.positions import release
from salle.games.battles_wol.rules.preferences import prefer
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table


def end_round(table: Table, battle: Battle) -> None:
    """The printed deadlock rule, releases, positions, the stall-breaker, the limit (BW-69, BW-70,
    BW-77, BW-R81, BW-R82).
    """
    table.tell(ROUND_ENDED, NOBODY, battle.round)
    if deadlocked(battle):
        table.tell(DEADLOCKED, NOBODY)
        for mob in battle.mobs:
            if mob.alive():
                mob.position = INACTIVE
    for seat in (battle.winner, 1 - battle.winner):
        offer_release(table, battle, seat)
    turn_cards(battle)
    break_stall(table, battle)
    if battle.round >= battle.house.max_rounds:
        adjudicate(table, battle)
    battle.round += 1
    battle.phase = GO


def deadlocked(battle: Battle) -> bool:
    """One Mob against one, both Fallow or Busy, neither with a Turn Action (BW-77, BW-R80)."""
    if battle.living(0) != 1 or battle.living(1) != 1:
        return False
    for mob in battle.mobs:
        if mob.position == DEAD:
            continue
        if mob.position not in (FALLOW, BUSY) or has_turn_action(battle, mob):
            return False
    return True


def may_release(mob: Mob) -> bool:
    """A Fallow Mob, or a Thug in hiding who would become Fallow (BW-R28)."""
    return mob.position == FALLOW or (mob.position == BUSY and mob.kind == THUG)


def offer_release(table: Table, battle: Battle, seat: int) -> None:
    """A player may release Mobs that would stay Fallow, or say that he never will (BW-72, BW-R28,
    BW-R88).
    """
    while battle.wish(seat, PREF_RELEASE) != NEVER:
        options = [NO_PLAY]
        for mob in battle.parties[seat]:
            if may_release(mob):
                options.append(MOB_FROM + mob.code)
        if len(options) == 1:
            return
        options.append(RELEASE_HUSH)
        chosen = table.choose(seat, ASK_RELEASE, options)
        if chosen == NO_PLAY:
            return
        if chosen == RELEASE_HUSH:
            prefer(table, battle, seat, PREF_RELEASE, NEVER)
        else:
            release(table, battle, battle.parties[seat][code_place(chosen - MOB_FROM)])


def turn_cards(battle: Battle) -> None:
    """In one step: the Umbra wakes, the Stuck go there, a Busy Thug is Fallow, the Fallow stay
    (BW-8, BW-9, BW-11, BW-70, BW-109, BW-R43, BW-R60).
    """
    for mob in battle.mobs:
        mob.position = next_position(battle, mob)


def next_position(battle: Battle, mob: Mob) -> int:
    """Where a Mob stands in the next Round."""
    if mob.position == INACTIVE:
        return ACTIVE
    if mob.position == STUCK:
        return INACTIVE
    if mob.position == BUSY:
        hides_on = mob.kind == THUG and not battle.piping(1 - mob.seat)
        return FALLOW if hides_on else ACTIVE
    return mob.position


def break_stall(table: Table, battle: Battle) -> None:
    """After so many Rounds without progress every Fallow Mob wakes, and in the next Round nobody
    can FLY or HIDE (BW-R81).
    """
    battle.no_escape = False
    battle.still = 0 if battle.progress else battle.still + 1
    limit = battle.house.still_limit
    if limit and battle.still >= limit:
        battle.still = 0
        battle.no_escape = True
        table.tell(STALL_BROKEN, NOBODY)
        for mob in battle.mobs:
            if mob.position in (FALLOW, BUSY):
                mob.position = ACTIVE
