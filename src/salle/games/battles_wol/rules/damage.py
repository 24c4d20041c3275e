"""A damage event: who takes it, who dies, who is Hacked, and what is paid back (BW-62, BW-R38)."""

from __future__ import annotations

from salle.games.battles_wol.data import (
    ACTION,
    AIR_BOLT,
    AUTOMATIC,
    CAVALIER,
    DAMAGE,
    DEAD,
    FIREBOLT,
    IMMEDIATE,
    MAGIC_MISSILE,
    NOTHING,
    OUT_OF_TURN,
    REPAID,
    RETRIBUTION,
    TO_MANY,
    VIGILANTE,
)
from salle.games.battles_wol.data_events import HURT, pair
from salle.games.battles_wol.data_options import (
    NO_PLAY,
    PLAY_FROM,
    code_place,
    play_mob,
    play_target,
)
from salle.games.battles_wol.rules.endings import check_end
from salle.games.battles_wol.rules.mobs.cavalier import step_between, vigilante
from salle.games.battles_wol.rules.mobs.theurgist import avenged
from salle.games.battles_wol.rules.mobs.warrior import absorb
from salle.games.battles_wol.rules.positions import affect, die
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table


def damage(
    table: Table, battle: Battle, cause: int, source: Mob, victims: list[Mob], amount: int,
    kind: int,
) -> None:  # fmt: skip
    """Damage and all that is linked to it; then see whether a side is gone (BW-41, BW-R79)."""
    deal(table, battle, cause, source, victims, amount, kind)
    check_end(table, battle)


def deal(
    table: Table, battle: Battle, cause: int, source: Mob, victims: list[Mob], amount: int,
    kind: int,
) -> None:  # fmt: skip
    """VIGILANTE, ABSORBTION, death, Hacked and falling, then RETRIBUTION (BW-72, BW-99, BW-125)."""
    if battle.step == ACTION:
        battle.step = DAMAGE
    side = victims[0].seat
    avenger = avenged(battle, side, source, kind)
    cavalier: Mob | None = None
    ally = NOTHING
    share = 0
    if battle.has(side, CAVALIER) and can_step_between(battle, cause, kind):
        chosen = vigilante(table, battle, victims, amount)
        if chosen != NO_PLAY:
            cavalier = battle.parties[side][code_place(play_mob(chosen - PLAY_FROM))]
            helped = battle.parties[side][code_place(play_target(chosen - PLAY_FROM))]
            ally = helped.number
            share = step_between(table, cavalier, helped, amount)
    battle.progress = True
    suffered = 0
    for mob in victims:
        part = amount - share if mob.number == ally else amount
        suffered += hurt(table, cause, source, mob, absorb(table, mob, part))
    if cavalier is not None:
        suffered += hurt(table, VIGILANTE, battle.mobs[ally], cavalier, share)
    for mob in victims:
        if mob.hp == 0 and mob.position != DEAD:
            die(table, battle, mob, cause)
    if cavalier is not None and cavalier.hp == 0 and cavalier.position != DEAD:
        die(table, battle, cavalier, VIGILANTE)
    for mob in victims:
        if mob.position != DEAD:
            affect(table, battle, mob, cause)
    if avenger >= 0 and suffered > 0 and source.position != DEAD:
        answering = REPAID | IMMEDIATE if kind & OUT_OF_TURN else REPAID
        owed = amount if kind & TO_MANY else suffered
        deal(table, battle, RETRIBUTION, battle.mobs[avenger], [source], owed, answering)


def can_step_between(battle: Battle, cause: int, kind: int) -> bool:
    """VIGILANTE answers all damage but what is Immediate, the later Attacks of a BERSERK, and
    with `vigilante_automatic = off` three automatic rows (BW-R38, BW-R39, BW-R49).
    """
    if battle.closed or kind & IMMEDIATE:
        return False
    if kind & AUTOMATIC and not battle.house.vigilante_automatic:
        return cause not in (FIREBOLT, MAGIC_MISSILE, AIR_BOLT)
    return True


def hurt(table: Table, cause: int, source: Mob, mob: Mob, amount: int) -> int:
    """Hit Points are lost; how many the damage asked for, overkill included (BW-R72). `source` is
    who dealt it, or for whom it is taken over.
    """
    mob.hp = max(0, mob.hp - amount)
    table.tell(HURT[cause], mob.seat, mob.face, pair(amount, mob.hp), source.face)
    return amount
