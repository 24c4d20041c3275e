"""What takes rounds: drawing on the light side, and Force Healing (SO-192, SO-195, SO-236, SO-R156,
SO-R157, SO-R177).
"""

from __future__ import annotations

from salle.games.star_ore.data_asks import ASK_AMOUNT, CURE
from salle.games.star_ore.data_combat import (
    BUSY_ROUNDS,
    HEAD,
    HEALING,
    MEDITATING,
    MORTAL,
    NOT_BUSY,
    NOTHING,
    REACH,
    TORSO,
    VITALS,
)
from salle.games.star_ore.data_events import (
    BUSY_BEGAN,
    BUSY_DONE,
    CURED,
    HEALED,
    STATUS,
    WILL_CHANGED,
)
from salle.games.star_ore.data_force import HOUR_MINUTES
from salle.games.star_ore.rules.force.bids import lose_calm
from salle.games.star_ore.rules.paying import lose_bid, pay, payable
from salle.games.star_ore.rules.statuses import body_status, recover, saved
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def started_busy(table: Table, fight: Fight, act: Act) -> None:
    """Meditation begins; it goes on through five rounds less the width (SO-195, SO-R156)."""
    begin(table, fight, act, MEDITATING, NOTHING)


def begin(table: Table, fight: Fight, act: Act, what: int, place: int) -> None:
    """Somebody gets busy; at five wide it is done at once. To cure a disease takes hours, to heal
    those who heal fast half the time (SO-236, SO-R105, SO-R107).
    """
    me = fight.fighters[act.owner]
    me.busy = what
    me.busy_w = act.width
    me.busy_h = act.height
    me.busy_target = act.target
    me.busy_place = place
    me.busy_round = fight.round
    rounds = max(0, BUSY_ROUNDS - act.width)
    if what == HEALING:
        if place == CURE:
            rounds *= HOUR_MINUTES * fight.house.minute
        if fight.fighters[act.target].sheet.heals_fast:
            rounds //= 2
    me.busy_left = rounds
    table.tell(BUSY_BEGAN, me.seat, me.number, what, rounds)
    if rounds == 0:
        finish_busy(table, fight, me)


def finish_busy(table: Table, fight: Fight, me: Combatant) -> None:
    """What took rounds is done, with the set as wide as it still is (SO-R156)."""
    what = me.busy
    me.busy = NOT_BUSY
    table.tell(BUSY_DONE, me.seat, me.number, what)
    if what == MEDITATING:
        draw_light(table, fight, me)
    elif what == HEALING:
        heal(table, fight, me)


def busy_failed(table: Table, fight: Fight, me: Combatant) -> None:
    """The set fell below two: meditation costs a Willpower, healing its bid (SO-R156, SO-R204)."""
    if me.busy == MEDITATING:
        lose_calm(table, me)
    elif me.busy == HEALING:
        lose_bid(table, fight, me)
    me.busy = NOT_BUSY


def draw_light(table: Table, fight: Fight, me: Combatant) -> None:
    """Width Willpower more, up to the base; every enemy with more taint loses as much as is gained
    (SO-192, SO-195, SO-R155, SO-R157).
    """
    gained = min(me.busy_w, me.will_base - me.will)
    if gained <= 0:
        return
    me.will += gained
    table.tell(WILL_CHANGED, me.seat, me.number, gained)
    for foe in fight.fighters:
        if foe.side != me.side and fight.active(foe) and foe.dsp_base > me.dsp_base:
            lost = min(gained, foe.will)
            foe.will -= lost
            table.tell(WILL_CHANGED, foe.seat, foe.number, 0, lost)


def heal(table: Table, fight: Fight, me: Combatant) -> None:
    """Width Shock healed, then width X made Shock, a Willpower each, as many as the healer likes
    but one; or a disease ends. Whoever is out of touch cannot be healed (SO-236, SO-R177).
    """
    patient = fight.fighters[me.busy_target]
    place = me.busy_place
    away = not fight.on_board(patient) or abs(patient.pos - me.pos) > REACH
    points = payable(fight, me)
    most = 1
    if place != CURE:
        most = min(me.busy_w, patient.shock[place])
        if not patient.severed >> place & 1:
            most += min(me.busy_w, patient.x[place])
    if away or most == 0:
        lose_bid(table, fight, me)
        return
    if points == 0:
        return
    if place == CURE:
        pay(table, fight, me, 1)
        patient.disease = 0
        table.tell(CURED, patient.seat, patient.number)
        return
    options = list(range(min(most, points), 0, -1))
    spent = table.choose(fight.ask(me), ASK_AMOUNT, options)
    pay(table, fight, me, spent)
    mend(table, fight, me, patient, place, spent)


def mend(
    table: Table, fight: Fight, me: Combatant, patient: Combatant, place: int, points: int
) -> None:
    """Shock first, then X; a limb that was cut off stays off. Whoever was dying of it lives, which
    is a life saved (SO-177, SO-236, SO-R57, SO-R58, SO-R177).
    """
    healed = min(points, me.busy_w, patient.shock[place])
    patient.shock[place] -= healed
    if place == TORSO:
        patient.sick_shock = min(patient.sick_shock, patient.shock[place])
    turned = min(points - healed, me.busy_w, patient.x[place])
    patient.x[place] -= turned
    patient.shock[place] += turned
    table.tell(HEALED, patient.seat, patient.number, place, healed + turned)
    if patient.status == MORTAL and turned and not doomed(patient):
        patient.status = body_status(patient)
        table.tell(STATUS, patient.seat, patient.number, patient.status)
        saved(table, me, patient)
    recover(table, fight, patient)


def doomed(me: Combatant) -> bool:
    """Whether a vital location is still full of X (SO-52)."""
    return me.destroyed(TORSO) or me.destroyed(VITALS) or me.destroyed(HEAD)
