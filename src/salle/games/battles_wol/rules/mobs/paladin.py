"""The Paladin: heals all, and lends points in time of need."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ACTIVE,
    AID,
    ALL_OR_NONE,
    ALL_OR_SOME,
    D8,
    D10,
    HOLY_LIGHT,
    INACTIVE,
    PALADIN,
    SLOTS,
    STILL,
    Card,
    Row,
)
from salle.games.battles_wol.data_events import GAVE, pair
from salle.games.battles_wol.data_options import (
    AID_FROM,
    AID_HUSH_FROM,
    AID_SKIP,
    ASK_AID,
    ASK_AID_POINTS,
    CODES,
    NEVER,
    NO_PLAY,
    PER_PREF,
    PREF_AID,
    code_place,
)
from salle.games.battles_wol.rules.chances import roll_dice
from salle.games.battles_wol.rules.positions import heal, touch_friend
from salle.games.battles_wol.rules.preferences import go_silent, hush, wants_aid_question
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table

NO_AID: Final = -1

PALADIN_CARD: Final = Card(
    PALADIN, "Paladin", att=7, defence=4, damage=D10, hp_each=5,
    first=Row(
        HOLY_LIGHT, "HOLY LIGHT", "T", ALL_OR_NONE, "BW-93",
        "heals every friendly Mob by a D8 for each point",
        start=3, dice=D8,
    ),
    second=Row(
        AID, "AID", "O D", ALL_OR_SOME, "BW-94",
        "gives points to a row of an ally as an Action is declared",
        start=3, ability=True,
    ),
)  # fmt: skip


def holy_light(table: Table, battle: Battle, mob: Mob, points: int) -> None:
    """HOLY LIGHT: a D8 for each point, rolled once, heals every friendly Mob (BW-93, BW-R51)."""
    amount = roll_dice(table, mob, points, D8)
    for friend in battle.parties[mob.seat]:
        if friend.alive():
            heal(table, battle, HOLY_LIGHT, friend, amount)


def may_aid(mob: Mob) -> bool:
    """Active or Inactive, not Mobile, with TLP left (BW-94, BW-R23, BW-R52)."""
    return (
        mob.kind == PALADIN
        and mob.second >= 1
        and mob.position in (ACTIVE, INACTIVE)
        and mob.mobile == STILL
        and mob.free()
    )


def aid_options(battle: Battle, mob: Mob) -> list[int]:
    """No AID, or a row with room of another living friendly Mob, neither summoned nor shielded
    (BW-39, BW-96, BW-R16).
    """
    options = [NO_PLAY]
    for friend in battle.parties[mob.seat]:
        if not friend.alive() or friend.summoned() or friend.shielded:
            continue
        if friend.number != mob.number:
            base = AID_FROM + (mob.code * CODES + friend.code) * SLOTS
            for slot in range(SLOTS):
                if friend.room(slot) >= 1:
                    options.append(base + slot)
    return options


def aid(table: Table, battle: Battle, mob: Mob) -> int:
    """AID: points go to a row of another Mob, for good; how many went to the row that the actor
    has declared, or -1 if there was no AID (BW-94 to BW-96, BW-R52).
    """
    options = aid_options(battle, mob)
    if len(options) == 1 or not wants_aid_question(battle, mob.seat):
        return NO_AID
    options.append(AID_HUSH_FROM + PREF_AID * PER_PREF + NEVER)
    options.append(AID_SKIP)
    chosen = table.choose(mob.seat, ASK_AID, options)
    if chosen >= AID_HUSH_FROM:
        if chosen == AID_SKIP:
            go_silent(table, battle, mob.seat)
        else:
            hush(table, battle, mob.seat, PREF_AID)
        return NO_AID
    if chosen == NO_PLAY:
        return NO_AID
    slot = (chosen - AID_FROM) % SLOTS
    friend = battle.parties[mob.seat][code_place((chosen - AID_FROM) // SLOTS % CODES)]
    most = min(mob.second, friend.room(slot))
    points = table.choose(mob.seat, ASK_AID_POINTS, list(range(1, most + 1)))
    mob.second -= points
    friend.add(slot, points)
    mob.shielded = True
    battle.progress = True
    row = friend.kind * SLOTS + slot
    table.tell(GAVE, mob.seat, mob.face, friend.face, pair(row, points))
    touch_friend(table, battle, friend, AID)
    if friend.number == battle.actor and row == battle.action:
        return points
    return 0
