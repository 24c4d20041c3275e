"""Changes of position: Hacked, Stuck, falling, dying, and being affected (BW-71 to BW-74)."""

from __future__ import annotations

from salle.games.battles_wol.data import (
    AIR_MAGE,
    BUSY,
    D4,
    DEAD,
    FALL,
    FALLOW,
    INACTIVE,
    NECROMANCER,
    NOTHING,
    SHAMAN,
    STILL,
    STUCK,
)
from salle.games.battles_wol.data_events import (
    DIED,
    DIED_WITH_MASTER,
    FELL,
    GOT_STUCK,
    HACKED,
    HEALED,
    HURT,
    RELEASED,
    TOOK_POSITION,
    pair,
)
from salle.games.battles_wol.rules.chances import roll_dice, succeeds
from salle.games.battles_wol.rules.endings import check_end
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table


def leave_pipe(mob: Mob) -> None:
    """A Shaman who stops piping against its will, or is released, cannot pipe again this Round
    (BW-123).
    """
    if mob.kind == SHAMAN and mob.position == FALLOW:
        mob.pipe_barred = True


def hack(table: Table, battle: Battle, mob: Mob, cause: int) -> None:
    """A Fallow or Busy Mob becomes Inactive and what it ran ends; not if it acts from there
    (BW-71 to BW-74, BW-R41).
    """
    if mob.position not in (FALLOW, BUSY) or mob.came_from >= 0:
        return
    leave_pipe(mob)
    mob.position = INACTIVE
    table.tell(HACKED, mob.seat, mob.face, cause)
    if mob.number == battle.actor:
        battle.stopped = True


def stick(table: Table, battle: Battle, mob: Mob, cause: int) -> None:
    """A Mob becomes Stuck at once, and whatever it ran ends (BW-11, BW-33, BW-R43)."""
    leave_pipe(mob)
    mob.position = STUCK
    mob.came_from = NOTHING
    table.tell(GOT_STUCK, mob.seat, mob.face, cause)


def fall(table: Table, battle: Battle, mob: Mob) -> None:
    """Out of the air: LP × D4 damage from nobody, and Inactive (BW-116, BW-R14, BW-R64)."""
    table.tell(FELL, mob.seat, mob.face)
    amount = roll_dice(table, mob, max(1, mob.first), D4)
    mob.hp = max(0, mob.hp - amount)
    mob.position = INACTIVE
    mob.came_from = NOTHING
    battle.progress = True
    table.tell(HURT[FALL], mob.seat, mob.face, pair(amount, mob.hp), NOTHING)
    if mob.hp == 0:
        die(table, battle, mob, FALL)
    if mob.number == battle.actor:
        battle.stopped = True


def die(table: Table, battle: Battle, mob: Mob, cause: int) -> None:
    """To the Mausoleum, rows as they are; a Necromancer's servants go with it (BW-42, BW-130,
    BW-R76).
    """
    leave_the_field(battle, mob)
    table.tell(DIED, mob.seat, mob.face, cause)
    if mob.kind != NECROMANCER:
        return
    for servant in battle.parties[mob.seat]:
        if servant.summoned_by == mob.number and servant.position != DEAD:
            leave_the_field(battle, servant)
            table.tell(DIED_WITH_MASTER, servant.seat, servant.face, mob.face)


def leave_the_field(battle: Battle, mob: Mob) -> None:
    """Nothing of a Dead Mob goes on (BW-12)."""
    mob.hp = 0
    mob.position = DEAD
    mob.mobile = STILL
    mob.came_from = NOTHING
    mob.summoned_by = NOTHING
    mob.charging = False
    if mob.number == battle.actor:
        battle.stopped = True


def affect(table: Table, battle: Battle, mob: Mob, cause: int) -> None:
    """A row without an ATT roll has touched a Mob: a flyer falls, another is Hacked (BW-72,
    BW-116).
    """
    if mob.kind == AIR_MAGE and mob.position == BUSY:
        fall(table, battle, mob)
    else:
        hack(table, battle, mob, cause)


def touch_friend(table: Table, battle: Battle, mob: Mob, cause: int) -> None:
    """With `friendly_hack` a friendly Spell disturbs too (BW-R40)."""
    if battle.house.friendly_hack and mob.position != DEAD:
        affect(table, battle, mob, cause)
        check_end(table, battle)


def cast(table: Table, battle: Battle, row: int, mob: Mob, chance: int, position: int) -> bool:
    """A percentage that, if it succeeds, puts its user into Fallow or Busy (BW-8, BW-9)."""
    if not succeeds(table, battle, row, mob, chance):
        return False
    mob.position = position
    table.tell(TOOK_POSITION, mob.seat, mob.face, position, row)
    return True


def heal(table: Table, battle: Battle, row: int, mob: Mob, amount: int) -> None:
    """Hit Points come back, never above the ceiling (BW-23, BW-R51)."""
    gained = min(amount, mob.ceiling - mob.hp)
    mob.hp += gained
    table.tell(HEALED[row], mob.seat, mob.face, pair(gained, mob.hp))
    touch_friend(table, battle, mob, row)


def release(table: Table, battle: Battle, mob: Mob) -> None:
    """Its player lets a Fallow or Busy Mob go; it is Inactive (BW-72, BW-R28)."""
    leave_pipe(mob)
    mob.position = INACTIVE
    table.tell(RELEASED, mob.seat, mob.face)
