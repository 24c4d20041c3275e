"""Physical Control: speed, rage, sickness, healing, and what is kept up (SO-232 to SO-240)."""

from __future__ import annotations

from salle.games.star_ore.data_combat import (
    DARK_RAGE,
    HEALING,
    PLACE_AT,
    REACH,
    SET_WIDTH,
    TORSO,
)
from salle.games.star_ore.data_events import (
    DIE_SHOWN,
    FORCE_DIE,
    KEPT_UP,
    SICKENED,
    WILL_CHANGED,
)
from salle.games.star_ore.data_force import RESISTED, SUSTAIN_PLACE, UNPAID, WORKED
from salle.games.star_ore.rules.damage import hurt
from salle.games.star_ore.rules.force.busy import begin
from salle.games.star_ore.rules.force.standing import end_powers
from salle.games.star_ore.rules.force.struggle import shielded, struggle
from salle.games.star_ore.rules.paying import can_pay, pay
from salle.games.star_ore.state import Act, Combatant, Fight, Harm
from salle.kernel.table import Table


def keep(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Battlemind, Extra Actions and Battle Meditation begin: they work, and cost, from the next
    round on (SO-232, SO-235, SO-244, SO-R174).
    """
    place = SUSTAIN_PLACE[act.spare]
    me.sustain_w[place] = act.width
    me.sustain_h[place] = act.height
    me.sustain_round[place] = fight.round
    table.tell(KEPT_UP, me.seat, me.number, place)
    return WORKED


def keep_at_once(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Sith Sorcery is paid for at once; its roll comes every round from the next on (SO-251,
    SO-R174).
    """
    if not can_pay(fight, me, 1):
        return UNPAID
    pay(table, fight, me, 1)
    return keep(table, fight, me, act)


def rage(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Rage: Body, Coordination and Command rise at once, and every other power ends (SO-239,
    SO-R174, SO-R180).
    """
    if not can_pay(fight, me, 1):
        return UNPAID
    pay(table, fight, me, 1)
    end_powers(table, fight, me)
    me.aim_rounds = 0
    me.sustain_w[DARK_RAGE] = act.width
    me.sustain_h[DARK_RAGE] = act.height
    me.sustain_round[DARK_RAGE] = fight.round
    table.tell(KEPT_UP, me.seat, me.number, DARK_RAGE)
    return WORKED


def prolong_force(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Prolong Force: width Willpower more, and every die that was rolled puts a point of Shock
    where it falls; nothing helps against that (SO-237, SO-R178).
    """
    me.will += act.width
    table.tell(WILL_CHANGED, me.seat, me.number, act.width)
    harm = Harm(me.number)
    harm.armored = False
    harm.avoidable = False
    faces = 0
    for face in me.dice:
        faces += DIE_SHOWN[face]
        harm.shock[PLACE_AT[face]] += 1
    table.tell(FORCE_DIE, me.seat, me.number, faces)
    hurt(table, fight, me, harm)
    return WORKED


def sickness(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Sickness: after a struggle width Shock to the torso, now and every day; armor and Avoid Harm
    do not help, and only the Force heals it (SO-240, SO-R181).
    """
    target = fight.fighters[act.target]
    width = shielded(table, fight, target, act.width, act.height)
    if width < SET_WIDTH or not struggle(table, fight, me, target):
        return RESISTED
    target.disease = width
    table.tell(SICKENED, target.seat, target.number, me.number, width)
    harm = Harm(me.number)
    harm.armored = False
    harm.avoidable = False
    harm.shock[TORSO] = width
    hurt(table, fight, target, harm)
    target.sick_shock = min(target.sick_shock + width, target.shock[TORSO])
    return WORKED


def healing(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Force Healing begins, by touch; it takes five rounds less the width (SO-236, SO-R177)."""
    if abs(fight.fighters[act.target].pos - me.pos) > REACH:
        return RESISTED
    if not can_pay(fight, me, 1):
        return UNPAID
    begin(table, fight, act, HEALING, act.hand)
    return WORKED
