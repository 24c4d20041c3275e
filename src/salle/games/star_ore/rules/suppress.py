"""Suppressing fire: who is exposed, who ducks, whom it hits (SO-100 to SO-103, SO-R96, SO-R97)."""

from __future__ import annotations

from salle.games.star_ore.data import COOL
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_SUPPRESS,
    FACES,
    HERO,
    IS_ACTIVE,
    OPEN,
    STABILITY,
    ZONE,
)
from salle.games.star_ore.data_events import DIE_SHOWN, DUCKED, SHRAPNEL
from salle.games.star_ore.rules.attack import has_weapon, land
from salle.games.star_ore.rules.movement import duck
from salle.games.star_ore.rules.rolling import react
from salle.games.star_ore.rules.statuses import can_act, void_all
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def exposed(fight: Fight, me: Combatant, point: int) -> list[int]:
    """Everybody without cover within five metres of the point, friends too, but not the shooter, in
    declare order (SO-R96).
    """
    found: list[int] = []
    for number in fight.order:
        other = fight.fighters[number]
        if number != me.number and fight.on_board(other) and abs(other.pos - point) <= ZONE:
            if fight.cover_of(other) == OPEN:
                found.append(number)
    return found


def suppression_tests(table: Table, fight: Fight) -> None:
    """Before anything resolves, NPCs under fire test Stability; who fails loses its acts and ducks
    (SO-102, SO-R97).
    """
    for number in fight.order:
        me = fight.fighters[number]
        if me.act == ACT_SUPPRESS and me.declared and can_act(me):
            for other in exposed(fight, me, me.spare):
                npc = fight.fighters[other]
                if npc.sheet.kind != HERO and IS_ACTIVE[npc.status]:
                    if not react(table, fight, npc, COOL, STABILITY, 0, False):
                        table.tell(DUCKED, npc.seat, other)
                        void_all(table, fight, npc)
                        npc.declared = False
                        duck(table, fight, npc)


def sweep_zone(table: Table, fight: Fight, act: Act) -> None:
    """Each one exposed rolls a die for this set and is hit if it equals the height (SO-100, SO-101,
    SO-R96).
    """
    me = fight.fighters[act.owner]
    if not has_weapon(fight, me, act):
        return
    for number in exposed(fight, me, act.spare):
        face = table.roll(FACES)
        table.tell(SHRAPNEL, fight.fighters[number].seat, number, DIE_SHOWN[face], act.height)
        if face == act.height:
            shot = Act(me.number, ACT_ATTACK, act.width, act.height)
            shot.target = number
            shot.item = act.item
            shot.hand = act.hand
            shot.stun = act.stun
            land(table, fight, shot, fight.storm_at(me))
