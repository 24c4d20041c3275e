"""Explosions: concussion, shrapnel, fire (F8, SO-69, SO-70, SO-73, SO-77, SO-81)."""

from __future__ import annotations

from salle.games.star_ore.data_arms import (
    ARM_AREA,
    ARM_BURNS,
    ARM_PENETRATION,
    STUN_GRENADE,
)
from salle.games.star_ore.data_combat import (
    BLAST_RANGE,
    CONCUSSION,
    FACES,
    FISTS_ITEM,
    HANDS,
    HEADLESS,
    NOTHING,
    PLACE_AT,
    PLACES,
)
from salle.games.star_ore.data_events import DIE_SHOWN, EXPLODED, SHRAPNEL
from salle.games.star_ore.rules.damage import hurt
from salle.games.star_ore.rules.riders import daze, ignite
from salle.games.star_ore.state import Combatant, Fight, Harm
from salle.kernel.table import Table


def spend_grenade(fight: Fight, me: Combatant, item: int) -> None:
    """A grenade is gone once thrown (SO-R219)."""
    fight.item_count[item] -= 1
    for hand in range(HANDS):
        if me.hands[hand] == item:
            me.hands[hand] = FISTS_ITEM


def blast(
    table: Table,
    fight: Fight,
    source: int,
    arm: int,
    pos: int,
    struck: int,
    place: int,
    direct: int,
    width: int,
) -> None:
    """Everybody within ten metres suffers it, in declare order: the one struck (NOBODY for none)
    takes `direct` damage at `place` besides. `width` is the throw's before any defence, for Daze.
    Who is in range is fixed when it goes off (SO-69, SO-70, SO-R62, SO-R66, SO-R72, F8).
    """
    table.tell(EXPLODED, fight.fighters[source].seat, arm, pos)
    caught: list[int] = []
    for number in fight.order:
        other = fight.fighters[number]
        if fight.on_board(other) and abs(other.pos - pos) <= BLAST_RANGE:
            caught.append(number)
    for number in caught:
        other = fight.fighters[number]
        harm = Harm(source)
        harm.item = arm
        harm.penetration = ARM_PENETRATION[arm]
        burning = shrapnel(table, fight, other, arm, harm)
        if number == struck:
            if arm == STUN_GRENADE:
                for each in range(PLACES):
                    harm.shock[each] += direct
            elif direct:
                harm.normal[place] += direct
                harm.struck |= 1 << place
            if ARM_BURNS[arm] and place != NOTHING:
                burning |= HEADLESS
        if not harm.penetration:
            harm.struck = 0
        hurt(table, fight, other, harm)
        if arm == STUN_GRENADE and width:
            daze(table, fight, other, width)
        ignite(table, fight, other, burning, source)


def shrapnel(table: Table, fight: Fight, me: Combatant, arm: int, harm: Harm) -> int:
    """Concussion and Area dice on one target; the locations that catch fire, as bits (SO-69, SO-70,
    SO-73, SO-81, SO-R66).
    """
    burns = ARM_BURNS[arm] == 1
    if not burns or fight.house.burn_keeps_blast:
        for place in range(PLACES):
            harm.shock[place] += CONCUSSION
    burning = 0
    faces = 0
    for _ in range(ARM_AREA[arm]):
        face = table.roll(FACES)
        faces += DIE_SHOWN[face]
        place = PLACE_AT[face]
        harm.struck |= 1 << place
        if burns:
            harm.shock[place] += 1
            burning |= 1 << place
        elif arm == STUN_GRENADE:
            harm.shock[place] += 1
        else:
            harm.normal[place] += 1
    if faces:
        table.tell(SHRAPNEL, me.seat, me.number, faces)
    return burning


def missed_throw(table: Table, fight: Fight, me: Combatant, arm: int, pos: int) -> None:
    """A missed grenade is a dud, or explodes up to ten metres off with its Area alone (SO-R64)."""
    if fight.house.scatter and ARM_AREA[arm]:
        far = table.roll(FACES)
        side = 1 if table.roll(FACES) % 2 else -1
        where = min(max(pos + side * far, 0), fight.line)
        blast(table, fight, me.number, arm, where, NOTHING, NOTHING, 0, 0)
