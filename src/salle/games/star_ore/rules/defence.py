"""Defence sets against an attack: who may gobble what (F6.3, T11b, SO-88 to SO-95)."""

from __future__ import annotations

from salle.games.star_ore.data_arms import ARM_CLASS
from salle.games.star_ore.data_asks import ASK_DEFENCE, ASK_GOBBLE, NO_SET, SET_SCALE
from salle.games.star_ore.data_combat import (
    ACT_BLASTER_DEFENSE,
    ACT_DODGE,
    ACT_MENTAL_DEFENSE,
    ACT_REPULSION,
    BEAM,
    BLOCK_FIST,
    BLOCK_SABER,
    BLOCK_WEAPON,
    BROKEN,
    DEFENCE_KINDS,
    FISTS_ITEM,
    IS_BLOCK,
    IS_DEFENCE,
    KEEPS_DEFENCE,
    LIGHTSABER,
    NOTHING,
    SABER_PROOF,
    SET_WIDTH,
    STOPS,
    STOPS_BLASTER_DEFENSE,
    STOPS_DODGE,
    STOPS_MENTAL,
    STOPS_REPULSION,
    THROWN,
)
from salle.games.star_ore.data_events import GOBBLED
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def defence_kind(fight: Fight, act: Act) -> int:
    """The column of T11b that a defence stands in; NOTHING if it meets no attack. What is
    proof against lightsabers blocks like one (SO-92 to SO-94, T16b).
    """
    if act.kind == ACT_DODGE:
        return STOPS_DODGE
    if IS_BLOCK[act.kind]:
        if act.item == FISTS_ITEM:
            return BLOCK_FIST
        bits = fight.item_bits[act.item]
        if bits & (THROWN | BROKEN):
            return NOTHING
        if ARM_CLASS[fight.item_arm[act.item]] == LIGHTSABER or bits & SABER_PROOF:
            return BLOCK_SABER
        return BLOCK_WEAPON
    if act.kind == ACT_BLASTER_DEFENSE:
        return STOPS_BLASTER_DEFENSE
    if act.kind == ACT_REPULSION:
        return STOPS_REPULSION
    return STOPS_MENTAL if act.kind == ACT_MENTAL_DEFENSE else NOTHING


def answers(fight: Fight, me: Combatant, act: Act, kind: int, width: int, height: int) -> bool:
    """Whether a defence set may gobble dice of an attack: the right kind, as wide and as high, and
    dice left (SO-89, SO-R81, SO-R83, SO-R171).
    """
    if not act.pending or act.owner != me.number or not IS_DEFENCE[act.kind]:
        return False
    if act.gobble <= 0 or act.width < width or act.height < height:
        return False
    if act.height < fight.storm_at(me):
        return False
    column = defence_kind(fight, act)
    return column != NOTHING and STOPS[kind * DEFENCE_KINDS + column] == 1


def defend(
    table: Table, fight: Fight, me: Combatant, kind: int, width: int, height: int, deflected: int
) -> int:
    """The target gobbles dice of an attack as it likes; the width that is left. Several sets answer
    one after the other, each compared with what is left. `fight.stopper` is the set that took it
    below two. `deflected` is the attacking weapon, for a redirect (SO-90, SO-R82, SO-R161,
    SO-R210).
    """
    fight.stopper = NOTHING
    if not KEEPS_DEFENCE[me.status]:
        return width
    seat = fight.ask(me)
    tried: list[int] = []
    while width >= SET_WIDTH:
        places: list[int] = []
        options: list[int] = []
        for place in range(len(fight.acts)):
            act = fight.acts[place]
            if place not in tried and answers(fight, me, act, kind, width, height):
                places.append(place)
                found = act.width * SET_SCALE + act.height
                if found not in options:
                    options.append(found)
        if not places:
            return width
        chosen = places[0]
        if len(options) > 1:
            options.append(NO_SET)
            fight.threat = width
            answer = table.choose(seat, ASK_DEFENCE, options)
            if answer == NO_SET:
                return width
            for place in places:
                act = fight.acts[place]
                if act.width * SET_SCALE + act.height == answer:
                    chosen = place
                    break
        tried.append(chosen)
        width = gobble(table, fight, me, chosen, width, kind, deflected)
    return width


def gobble(
    table: Table, fight: Fight, me: Combatant, place: int, width: int, kind: int, deflected: int
) -> int:
    """Spend dice of one set on an attack: just enough to stop it is offered first (SO-90,
    SO-R82).
    """
    act = fight.acts[place]
    most = min(act.gobble, width)
    enough = min(act.gobble, width - 1)
    options = [enough]
    for dice in range(most + 1):
        if dice != enough:
            options.append(dice)
    me.met = True
    fight.threat = width
    spent = table.choose(fight.ask(me), ASK_GOBBLE, options)
    if spent:
        act.gobble -= spent
        width -= spent
        table.tell(GOBBLED, me.seat, me.number, spent, width)
        if width < SET_WIDTH:
            fight.stopper = place
            if kind >= BEAM and act.kind == ACT_BLASTER_DEFENSE:
                me.stopped_item = deflected
    return width
