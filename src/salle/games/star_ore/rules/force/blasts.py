"""Powers that burst or strike like lightning (SO-215, SO-222 to SO-224, SO-229)."""

from __future__ import annotations

from salle.games.star_ore.data_asks import ASK_SEND_BACK, NO, YES
from salle.games.star_ore.data_combat import BOLT, FACES, PLACE_AT, SET_WIDTH, WHIRLWIND
from salle.games.star_ore.data_events import DIE_SHOWN, FORCE_DIE, KEPT_UP, SENT_BACK
from salle.games.star_ore.data_force import AGAIN, FORCE_RANGE, HATE, RESISTED, UNPAID, WORKED
from salle.games.star_ore.rules.damage import hurt
from salle.games.star_ore.rules.defence import defend
from salle.games.star_ore.rules.force.struggle import struggle
from salle.games.star_ore.rules.paying import can_pay, lose_bid, pay
from salle.games.star_ore.rules.riders import daze
from salle.games.star_ore.rules.statuses import check_possession
from salle.games.star_ore.state import Act, Combatant, Fight, Harm
from salle.kernel.table import Table


def caught(fight: Fight, me: Combatant) -> list[int]:
    """Everybody else within ten metres of the user, in declare order, friends too (T19,
    SO-R169).
    """
    found: list[int] = []
    for number in fight.order:
        other = fight.fighters[number]
        if number != me.number and fight.on_board(other):
            if abs(other.pos - me.pos) <= FORCE_RANGE:
                found.append(number)
    return found


def force_light(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Force Light: whoever is tainted loses Dark Side Points and takes Shock at the height's
    location; neither armor nor defence helps (SO-222, SO-R154, SO-R169).
    """
    if not can_pay(fight, me, 1):
        return UNPAID
    pay(table, fight, me, 1)
    for number in caught(fight, me):
        other = fight.fighters[number]
        if other.dsp_base:
            other.dsp = max(0, other.dsp - act.width)
            harm = Harm(me.number)
            harm.shock[PLACE_AT[act.height]] = act.width
            harm.armored = False
            hurt(table, fight, other, harm)
    return WORKED


def lightning(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Force Lightning, as a bolt or as hate (SO-223, SO-224)."""
    if act.number == HATE:
        return hate(table, fight, me, act)
    target = fight.fighters[act.target]
    width = defend(table, fight, target, BOLT, act.width, act.height, target.stopped_item)
    if width < SET_WIDTH:
        return RESISTED
    if not can_pay(fight, me, 1):
        return UNPAID
    pay(table, fight, me, 1)
    target.absorbed = 0
    strike_bolt(table, fight, me, target, width, act.height)
    if target.absorbed == width:
        send_back(table, fight, target, me, width, act.height)
    return WORKED


def strike_bolt(
    table: Table, fight: Fight, me: Combatant, target: Combatant, width: int, height: int
) -> None:
    """A bolt does its width, past armor (SO-223)."""
    harm = Harm(me.number)
    harm.normal[PLACE_AT[height]] = width
    harm.armored = False
    harm.energy = True
    hurt(table, fight, target, harm)


def send_back(
    table: Table, fight: Fight, me: Combatant, foe: Combatant, width: int, height: int
) -> None:
    """Lightning that Dissipate took whole may go back to its user, after a struggle with him
    (SO-215, SO-R165).
    """
    if table.choose(fight.ask(me), ASK_SEND_BACK, [YES, NO]) == NO:
        return
    if struggle(table, fight, me, foe):
        table.tell(SENT_BACK, me.seat, me.number, foe.number)
        strike_bolt(table, fight, me, foe, width, height)
    else:
        lose_bid(table, fight, me)
        check_possession(table, fight, me)


def hate(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """A burst of hate: Shock and Daze for all within ten metres, friends too; armor helps (SO-224,
    SO-R169).
    """
    if not can_pay(fight, me, 1):
        return UNPAID
    pay(table, fight, me, 1)
    for number in caught(fight, me):
        other = fight.fighters[number]
        harm = Harm(me.number)
        harm.shock[PLACE_AT[act.height]] = act.width
        harm.energy = True
        hurt(table, fight, other, harm)
        daze(table, fight, other, act.width)
    return WORKED


def whirlwind(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Whirlwind: height dice for everybody else within ten metres, a point of Shock where each
    falls; armor helps, nothing dodges. It goes on while it is paid for (SO-229, SO-R173, SO-R174).
    """
    if act.number != AGAIN:
        if not can_pay(fight, me, 1):
            return UNPAID
        pay(table, fight, me, 1)
        me.sustain_w[WHIRLWIND] = act.width
        me.sustain_h[WHIRLWIND] = act.height
        me.sustain_round[WHIRLWIND] = fight.round
        table.tell(KEPT_UP, me.seat, me.number, WHIRLWIND)
    for number in caught(fight, me):
        other = fight.fighters[number]
        harm = Harm(me.number)
        faces = 0
        for _ in range(act.height):
            face = table.roll(FACES)
            faces += DIE_SHOWN[face]
            harm.shock[PLACE_AT[face]] += 1
        table.tell(FORCE_DIE, other.seat, number, faces)
        hurt(table, fight, other, harm)
    return WORKED
