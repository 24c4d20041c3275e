"""What minds are made to do: fear, friendship, suggestions, illusions (SO-241, SO-243, SO-247,
SO-248, SO-R182 to SO-R184).
"""

from __future__ import annotations

from salle.games.star_ore.data import SENSE
from salle.games.star_ore.data_asks import ASK_ACTION
from salle.games.star_ore.data_combat import (
    ACT_DODGE,
    ACT_FLEE,
    ACT_NOTHING,
    HANDS,
    ILLUSION,
    NOBODY,
    NOTHING,
    SIGHT,
    TORSO,
)
from salle.games.star_ore.data_events import DECLARED, SAW_THROUGH
from salle.games.star_ore.data_force import (
    ATTACK_NOBODY,
    DO_NOTHING,
    DROP_WEAPON,
    HIDDEN,
    WALK_AWAY,
)
from salle.games.star_ore.rules.force.foresight import lend_before
from salle.games.star_ore.rules.force.standing import offended
from salle.games.star_ore.rules.movement import rooted, run_away
from salle.games.star_ore.rules.rolling import skill_pool, throw_at_once
from salle.games.star_ore.rules.things import drop
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table


def may_harm(fight: Fight, me: Combatant, other: Combatant) -> bool:
    """Whether friendship, or a suggestion, lets somebody attack another. Those controlled know no
    friends (SO-241, SO-R182, SO-R183).
    """
    if me.controlled_by != NOBODY:
        return True
    if me.friend_of != NOBODY and fight.fighters[me.friend_of].side == other.side:
        return False
    if me.heeds == ATTACK_NOBODY and me.suggested_by != NOBODY:
        return fight.fighters[me.suggested_by].side != other.side
    return True


def compelled(table: Table, fight: Fight, me: Combatant) -> bool:
    """Somebody who drew on the dark side where that is an action, is afraid, or follows a
    suggestion, does nothing else. Control overrides what is in the mind (SO-243, SO-247, SO-R153,
    SO-R182, SO-R183).
    """
    if me.drew_dark and fight.house.draw_is_action:
        me.act = ACT_NOTHING
        tell_act(table, me)
        return True
    if me.controlled_by != NOBODY:
        return False
    me.heeds = me.suggested
    me.suggested = NOTHING
    if me.fear_of != NOBODY:
        flee(table, fight, me, me.fear_of)
    elif me.heeds == DO_NOTHING:
        me.act = ACT_NOTHING
    elif me.heeds == DROP_WEAPON:
        me.act = ACT_NOTHING
        for hand in range(HANDS):
            drop(table, fight, me, hand)
    elif me.heeds == WALK_AWAY:
        flee(table, fight, me, me.suggested_by)
    else:
        return False
    me.aim_rounds = 0
    tell_act(table, me)
    return True


def flee(table: Table, fight: Fight, me: Combatant, source: int) -> None:
    """Away from somebody at full speed; one who cannot leave its place may dodge (SO-R182)."""
    me.act = ACT_FLEE
    if not rooted(fight, me):
        run_away(table, fight, me, source)
    elif me.pinned_by == NOBODY and me.lifted_by == NOBODY and not me.full(TORSO):
        me.act = table.choose(fight.ask(me), ASK_ACTION, [ACT_DODGE, ACT_NOTHING])


def tell_act(table: Table, me: Combatant) -> None:
    """What was declared is open to all."""
    table.tell(DECLARED, me.seat, me.number, me.act)


# -- illusions -------------------------------------------------------------------------------


def hidden_dice(table: Table, fight: Fight, me: Combatant, target: Combatant) -> int:
    """Dice off an attack on somebody an illusion conceals. Who attacks is suspicious, and with
    Sense and Sight may see through it for good; droids have no mind to cloud. An attack on a
    friend ends the friendship (SO-248, SO-R138, SO-R182, SO-R184).
    """
    offended(table, fight, me, target)
    if me.sheet.machine:
        return 0
    for maker in fight.fighters:
        if not maker.sustain_w[ILLUSION] or maker.sustain_target[ILLUSION] != target.number:
            continue
        if maker.side == me.side or me.sees_through >> maker.number & 1:
            continue
        pool = skill_pool(fight, me, SENSE, SIGHT, False)
        pool.difficulty = max(pool.difficulty, maker.sustain_h[ILLUSION])
        lend_before(table, fight, me, pool)
        if throw_at_once(table, fight, me, pool, False):
            me.sees_through |= 1 << maker.number
            table.tell(SAW_THROUGH, me.seat, me.number, maker.number)
        else:
            return HIDDEN
    return 0
