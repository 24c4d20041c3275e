"""Things as targets of the Force: to move, drain, weaken or imbue (SO-211, SO-216, SO-218, SO-228,
SO-R162, SO-R165, SO-R172).
"""

from __future__ import annotations

from salle.games.star_ore.data_arms import ARM_CLASS, ARM_HANDS
from salle.games.star_ore.data_asks import THING_SCALE
from salle.games.star_ore.data_combat import (
    BEAM,
    BROKEN,
    DRAINED,
    LIGHTSABER,
    MOUNTED,
    NOBODY,
    NOTHING,
    SURRENDERED,
)
from salle.games.star_ore.data_force import (
    ALCHEMY,
    ARMOR_THING,
    BIG_CELL,
    DISSIPATE,
    FORCE_RANGE,
    KIT_THING,
    MOVE_OBJECT,
    SMALL_CELL,
    WEAKEN,
)
from salle.games.star_ore.rules.force.compulsion import may_harm
from salle.games.star_ore.state import Combatant, Fight


def things_for(fight: Fight, me: Combatant, power: int) -> list[int]:
    """The things a power may be used on, each holder's each kind once: what enemies have in hand
    first, then what lies about; for alchemy what one carries oneself (SO-218, SO-R162, SO-R165,
    SO-R172).
    """
    found: list[int] = []
    if power == ALCHEMY:
        for item in range(len(fight.item_arm)):
            if fight.item_of[item] == me.number and suits(fight, me, item, power):
                add(found, (me.number + 1) * THING_SCALE + fight.item_arm[item])
        if me.sheet.suit:
            found.append((me.number + 1) * THING_SCALE + ARMOR_THING)
        if me.sheet.kit != NOTHING:
            found.append((me.number + 1) * THING_SCALE + KIT_THING)
        return found
    if power not in (MOVE_OBJECT, DISSIPATE, WEAKEN):
        return found
    for other in fight.fighters:
        if other.side != me.side and fight.on_board(other) and other.status != SURRENDERED:
            if may_harm(fight, me, other):
                for item in other.hands:
                    if item >= 0 and suits(fight, me, item, power):
                        add(found, (other.number + 1) * THING_SCALE + fight.item_arm[item])
    for item in range(len(fight.item_arm)):
        if fight.item_of[item] == NOBODY and suits(fight, me, item, power):
            add(found, fight.item_arm[item])
    return found


def add(found: list[int], thing: int) -> None:
    """A thing is listed once."""
    if thing not in found:
        found.append(thing)


def suits(fight: Fight, me: Combatant, item: int, power: int) -> bool:
    """Whether a power does anything to a thing: whole ones, and for draining a charged cell within
    ten metres (SO-216, SO-R165).
    """
    if fight.item_bits[item] & BROKEN or fight.item_count[item] <= 0:
        return False
    if power == MOVE_OBJECT:
        return ARM_HANDS[fight.item_arm[item]] != MOUNTED
    if power != DISSIPATE:
        return True
    if fight.item_bits[item] & DRAINED or not has_cell(fight.item_arm[item]):
        return False
    return abs(where_is(fight, item) - me.pos) <= FORCE_RANGE


def has_cell(arm: int) -> bool:
    """Blasters and lightsabers run on one."""
    return ARM_CLASS[arm] in (BEAM, LIGHTSABER)


def cell_price(arm: int) -> int:
    """What draining a weapon's cell costs; those on mounts are large (SO-216)."""
    return BIG_CELL if ARM_HANDS[arm] == MOUNTED else SMALL_CELL


def where_is(fight: Fight, item: int) -> int:
    """The metre at which a thing is."""
    owner = fight.item_of[item]
    return fight.item_at[item] if owner == NOBODY else fight.fighters[owner].pos


def item_of(fight: Fight, me: Combatant, thing: int, power: int) -> int:
    """The item an option means: in the holder's hand, or the nearest on the ground; NOTHING for
    armor and tools, or when it is gone.
    """
    owner = thing // THING_SCALE - 1
    arm = thing % THING_SCALE
    best = NOTHING
    for item in range(len(fight.item_arm)):
        if fight.item_of[item] != owner or fight.item_arm[item] != arm:
            continue
        if not suits(fight, me, item, power):
            continue
        if owner != NOBODY and owner != me.number and item not in fight.fighters[owner].hands:
            continue
        if best == NOTHING or abs(where_is(fight, item) - me.pos) < abs(
            where_is(fight, best) - me.pos
        ):
            best = item
    return best
