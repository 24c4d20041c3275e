"""The Thief: takes points from the enemy and shares them out."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ACTIVE,
    ALL_OR_NONE,
    D6,
    DEFENDING,
    DIVVY,
    FIRST,
    QUIP_UP,
    SLOTS,
    STEAL,
    STILL,
    THIEF,
    Card,
    Row,
)
from salle.games.battles_wol.data_events import LOST_NERVE, PLAYED, SHARED, STOLE, pair
from salle.games.battles_wol.data_options import ASK_DIVVY, ASK_DIVVY_POINTS, code_place
from salle.games.battles_wol.rules.chances import chance_of, succeeds_on
from salle.games.battles_wol.rules.endings import check_end
from salle.games.battles_wol.rules.positions import affect, touch_friend
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

STEAL_CHANCE: Final = 50

THIEF_CARD: Final = Card(
    THIEF, "Thief", att=13, defence=2, damage=D6, hp_each=2,
    first=Row(
        STEAL, "STEAL", "T", QUIP_UP, "BW-105",
        "takes up to QT from a row of an enemy into DIVVY",
        start=3, ability=True, chance=STEAL_CHANCE,
    ),
    second=Row(
        DIVVY, "DIVVY", "O", ALL_OR_NONE, "BW-107",
        "shares the whole pool among rows of the party",
        ability=True,
    ),
)  # fmt: skip


def steal(table: Table, battle: Battle, mob: Mob, target: Mob, slot: int) -> None:
    """STEAL: as many points as the QT, or as there are, go from a row to DIVVY; a failure costs
    the QT (BW-105, BW-106, BW-R57).
    """
    chance = chance_of(battle, STEAL_CHANCE, mob.first)
    if not succeeds_on(table, battle, STEAL, mob, chance, target):
        mob.first = 0
        table.tell(LOST_NERVE, mob.seat, mob.face)
        return
    there = target.kept(slot)
    points = there if battle.house.steal_all else min(mob.first, there)
    target.add(slot, -points)
    mob.second += points
    battle.progress = True
    row = target.kind * SLOTS + slot
    table.tell(STOLE, mob.seat, mob.face, target.face, pair(row, points))
    affect(table, battle, target, STEAL)
    check_end(table, battle)


def has_loot(mob: Mob) -> bool:
    """Whether STEAL finds a row with a point in it; a summoned Mob has none (BW-106, BW-R74)."""
    return mob.summoned_by < 0 and (mob.first >= 1 or mob.second >= 1)


def share_room(thief: Mob, friend: Mob, slot: int) -> int:
    """How many points a row can take from DIVVY: of his own rows only STEAL, no other DIVVY
    (BW-107, BW-R58).
    """
    if friend.kind == THIEF:
        return friend.room(slot) if slot == FIRST else 0
    return friend.room(slot)


def may_receive(thief: Mob, friend: Mob) -> bool:
    """Living, not summoned; neither shielded nor in Defense Mode, the Thief himself excepted
    (BW-38, BW-R58).
    """
    if not friend.alive() or friend.summoned():
        return False
    if friend.number == thief.number:
        return True
    return not friend.shielded and friend.mobile != DEFENDING


def may_divvy(battle: Battle, mob: Mob) -> bool:
    """Active or Mobile, with a pool that can be placed as a whole (BW-107, BW-R32, BW-R58)."""
    if mob.kind != THIEF or mob.second < 1 or not mob.free():
        return False
    if mob.position != ACTIVE and mob.mobile == STILL:
        return False
    room = 0
    for friend in battle.parties[mob.seat]:
        if may_receive(mob, friend):
            if friend.kind != THIEF:
                return True
            room += share_room(mob, friend, FIRST)
    return room >= mob.second


def divvy_options(battle: Battle, mob: Mob) -> list[int]:
    """The rows that can take a point from the pool."""
    options: list[int] = []
    for friend in battle.parties[mob.seat]:
        if may_receive(mob, friend):
            for slot in range(SLOTS):
                if share_room(mob, friend, slot) >= 1:
                    options.append(friend.code * SLOTS + slot)
    return options


def divvy(table: Table, battle: Battle, mob: Mob) -> None:
    """DIVVY: the whole pool is shared out, row by row (BW-81, BW-107, BW-R58)."""
    table.tell(PLAYED[DIVVY], mob.seat, mob.face, -1, mob.second)
    battle.progress = True
    options = divvy_options(battle, mob)
    while mob.second > 0 and options:
        chosen = table.choose(mob.seat, ASK_DIVVY, options)
        friend, slot = battle.parties[mob.seat][code_place(chosen // SLOTS)], chosen % SLOTS
        most = min(mob.second, share_room(mob, friend, slot))
        points = table.choose(mob.seat, ASK_DIVVY_POINTS, list(range(1, most + 1)))
        mob.second -= points
        friend.add(slot, points)
        row = friend.kind * SLOTS + slot
        table.tell(SHARED, mob.seat, mob.face, friend.face, pair(row, points))
        touch_friend(table, battle, friend, DIVVY)
        options = divvy_options(battle, mob)
