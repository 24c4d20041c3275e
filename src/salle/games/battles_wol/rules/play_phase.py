"""The Play Phase: AID, then Fallow and Busy effects on the one who acts (BW-60, BW-R33)."""

from __future__ import annotations

from salle.games.battles_wol.data import (
    AIR_BOLT,
    ATT_ROLL,
    BUSY,
    DRUID,
    EARTH_MAGE,
    FALLOW,
    FROM_EFFECT,
    LIGHT,
    MYSTIC,
    PALADIN,
    SHADOWS,
    WALL_OF_THORNS,
)
from salle.games.battles_wol.rules.damage import damage
from salle.games.battles_wol.rules.mobs.druid import thorns, wall_blocks
from salle.games.battles_wol.rules.mobs.earth_mage import meteor
from salle.games.battles_wol.rules.mobs.mystic import light, shadows, yields_to_shadows
from salle.games.battles_wol.rules.mobs.paladin import NO_AID, aid, may_aid
from salle.games.battles_wol.rules.positions import heal
from salle.games.battles_wol.rules.spending import raise_points, spend
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.table import Table


def rolls_to_hit(actor: Mob, action: int) -> bool:
    """Whether an Action needs an ATT roll; an AIR BOLT from the air does not (BW-117)."""
    return ATT_ROLL[action] == 1 and not (action == AIR_BOLT and actor.flying())


def aid_window(table: Table, battle: Battle, actor: Mob) -> None:
    """Paladins of the other side, then of the actor's, until a whole round passes without AID
    (BW-95, BW-R52).
    """
    if not battle.has(0, PALADIN) and not battle.has(1, PALADIN):
        return
    going = True
    while going:
        going = False
        for seat in (1 - actor.seat, actor.seat):
            for mob in battle.parties[seat]:
                if mob.kind != PALADIN or not may_aid(mob):
                    continue
                given = aid(table, battle, mob)
                if given != NO_AID:
                    going = True
                if given > 0:
                    raise_points(table, battle, actor, given)
                if battle.stopped:
                    return


def effects(table: Table, battle: Battle, actor: Mob, action: int) -> None:
    """LIGHT, SHADOWS, METEOR SHOWER, WALL OF THORNS, until the actor is stopped (BW-60, BW-R33)."""
    foe = 1 - actor.seat
    if battle.has(actor.seat, MYSTIC):
        shed_light(table, battle, actor)
    if not battle.stopped and battle.has(foe, MYSTIC):
        cross_shadows(table, battle, actor)
    for seat in (actor.seat, foe):
        if not battle.stopped and battle.has(seat, EARTH_MAGE):
            pass_meteors(table, battle, actor, seat)
    if not battle.stopped and battle.has(foe, DRUID) and rolls_to_hit(actor, action):
        meet_wall(table, battle, actor)


def shed_light(table: Table, battle: Battle, actor: Mob) -> None:
    """A friendly LIGHT heals the one whose Turn it is (BW-121, BW-R68)."""
    for mob in battle.parties[actor.seat]:
        if mob.kind == MYSTIC and mob.position == FALLOW and not battle.stopped:
            heal(table, battle, LIGHT, actor, light(mob))


def cross_shadows(table: Table, battle: Battle, actor: Mob) -> None:
    """Under an enemy's SHADOWS the actor gives up, or takes the damage (BW-122, BW-R69)."""
    for mob in battle.parties[1 - actor.seat]:
        if mob.kind != MYSTIC or mob.position != BUSY:
            continue
        if battle.stopped or yields_to_shadows(table, battle, mob, actor):
            return
        damage(table, battle, SHADOWS, mob, [actor], shadows(mob), FROM_EFFECT)


def pass_meteors(table: Table, battle: Battle, actor: Mob, seat: int) -> None:
    """Each METEOR SHOWER of a side may hit the actor (BW-120, BW-R67, BW-R90)."""
    for mob in battle.parties[seat]:
        if mob.kind == EARTH_MAGE and mob.position == FALLOW and not battle.stopped:
            meteor(table, battle, mob, actor)


def meet_wall(table: Table, battle: Battle, actor: Mob) -> None:
    """A WALL OF THORNS that holds ends the Action: points gone, damage taken (BW-134, BW-R34,
    BW-R77).
    """
    for mob in battle.parties[1 - actor.seat]:
        if mob.kind == DRUID and mob.position == FALLOW and not battle.stopped:
            if wall_blocks(table, battle, mob, actor):
                spend(table, battle, actor)
                battle.stopped = True
                damage(table, battle, WALL_OF_THORNS, mob, [actor], thorns(mob), FROM_EFFECT)
