"""Healing between fights: medicine, sleep, bed, bacta (F11, T14).

Each function does one treatment and tells the hours it took; what is shared with the Force and with
repair lies in `force.busy` and `vehicles.mending`.
"""

from __future__ import annotations

from salle.games.star_ore.data import BODY, BRAINS
from salle.games.star_ore.data_asks import ASK_PLACE, SET_SCALE
from salle.games.star_ore.data_combat import (
    FAST_HEALING,
    HEALTH,
    MEDICINE,
    MORTAL,
    NOTHING,
    PLACES,
    TORSO,
    TREATMENT_HOURS,
)
from salle.games.star_ore.data_events import HEALED, STATUS
from salle.games.star_ore.rules.force.busy import doomed
from salle.games.star_ore.rules.roll_phase import aid_pool
from salle.games.star_ore.rules.rolling import react, skill_pool, throw_at_once
from salle.games.star_ore.rules.statuses import body_status, recover, saved
from salle.games.star_ore.rules.vehicles.tools import add_tools
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table


def medicine(table: Table, fight: Fight, me: Combatant, patient: Combatant, tools: int) -> int:
    """Its height in X become “/”, spread as the medic likes; five hours less the width, and all
    five for a failure. Nobody can try it untaught (SO-63, SO-155, SO-R103, SO-R109).
    """
    if me.sheet.skill(MEDICINE) == 0 or patient.sheet.machine:
        return NOTHING
    pool = skill_pool(fight, me, BRAINS, MEDICINE, False)
    add_tools(pool, tools)
    found = throw_at_once(table, fight, me, pool, True)
    dying = patient.status == MORTAL
    turn(table, fight, me, patient, found % SET_SCALE)
    if dying and patient.status != MORTAL:
        saved(table, me, patient)
    return hours(patient, found // SET_SCALE)


def hours(patient: Combatant, width: int) -> int:
    """Five less the width, never less than none; half for those who heal fast (SO-R104, SO-R105,
    SO-R107).
    """
    left = max(0, TREATMENT_HOURS - width)
    return left // FAST_HEALING if patient.sheet.heals_fast else left


def turn(table: Table, fight: Fight, me: Combatant, patient: Combatant, points: int) -> None:
    """So many X become “/”, where somebody says, as long as there are any (SO-63, SO-68, SO-R57,
    SO-R58).
    """
    for _ in range(points):
        options: list[int] = []
        for place in range(PLACES):
            if patient.x[place] and not patient.severed >> place & 1:
                options.append(place)
        if not options:
            break
        place = table.choose(fight.ask(me), ASK_PLACE, options)
        patient.x[place] -= 1
        patient.shock[place] += 1
        table.tell(HEALED, patient.seat, patient.number, place, 1)
    revive(table, fight, patient)


def revive(table: Table, fight: Fight, patient: Combatant) -> None:
    """Whoever is no longer dying of its wounds lives, and whoever can comes to (SO-53, SO-R57)."""
    if patient.status == MORTAL and not doomed(patient):
        patient.status = body_status(patient)
        table.tell(STATUS, patient.seat, patient.number, patient.status)
    recover(table, fight, patient)


def soothe(table: Table, fight: Fight, patient: Combatant, place: int, points: int) -> int:
    """Shock heals at a location, but for what Sickness did; how much (SO-R181)."""
    curable = patient.shock[place]
    if place == TORSO:
        curable -= patient.sick_shock
    healed = min(points, curable)
    if healed > 0:
        patient.shock[place] -= healed
        table.tell(HEALED, patient.seat, patient.number, place, healed)
        recover(table, fight, patient)
    return healed


def bandage(table: Table, fight: Fight, me: Combatant, patient: Combatant, place: int) -> bool:
    """First aid where nobody fights: against all marks on the location, width Shock heals there,
    height with a full medkit; whether it worked (SO-65, SO-66, SO-R106, F11.2).
    """
    pool = aid_pool(fight, me)
    pool.difficulty = max(pool.difficulty, patient.x[place] + patient.shock[place])
    found = throw_at_once(table, fight, me, pool, True)
    if not found:
        return False
    points = found % SET_SCALE if me.sheet.medkit else found // SET_SCALE
    soothe(table, fight, patient, place, points)
    patient.aided |= 1 << place
    return True


def sore(patient: Combatant) -> list[int]:
    """Locations with Shock that rest can heal."""
    found: list[int] = []
    for place in range(PLACES):
        sick = patient.sick_shock if place == TORSO else 0
        if patient.shock[place] > sick:
            found.append(place)
    return found


def night(table: Table, fight: Fight, me: Combatant) -> None:
    """Body and Health heal their width in Shock at one location, or anywhere; twice that for those
    who heal fast (SO-67, SO-R107, SO-R202).
    """
    if me.sheet.machine:
        return
    width = react(table, fight, me, BODY, HEALTH, 0, True) // SET_SCALE
    if me.sheet.heals_fast:
        width *= FAST_HEALING
    rest(table, fight, me, width)


def rest(table: Table, fight: Fight, me: Combatant, width: int) -> None:
    """Where the points of a night go (SO-R202)."""
    while width > 0:
        options = sore(me)
        if not options:
            return
        place = table.choose(fight.ask(me), ASK_PLACE, options)
        if not fight.house.rest_spread:
            soothe(table, fight, me, place, width)
            return
        soothe(table, fight, me, place, 1)
        width -= 1


def bed(table: Table, fight: Fight, me: Combatant) -> None:
    """A week in bed, or a day in a medical bay: an X of every location becomes “/”, two for those
    who heal fast. Nights count beside it (SO-64, SO-R107, SO-R108).
    """
    if me.sheet.machine:
        return
    each = FAST_HEALING if me.sheet.heals_fast else 1
    for place in range(PLACES):
        points = 0 if me.severed >> place & 1 else min(each, me.x[place])
        if points:
            me.x[place] -= points
            me.shock[place] += points
            table.tell(HEALED, me.seat, me.number, place, points)
    revive(table, fight, me)


def bacta(table: Table, fight: Fight, me: Combatant, stay: int) -> int:
    """So many hours in a tank: one “/” an hour from the first, and the roll's width in X become “/”
    after five hours less the width. The hours of the stay that were needed for that (SO-68,
    SO-R104, SO-R107).
    """
    if me.sheet.machine:
        return NOTHING
    width = react(table, fight, me, BODY, HEALTH, 0, True) // SET_SCALE
    ready = hours(me, width)
    each = FAST_HEALING if me.sheet.heals_fast else 1
    for hour in range(stay + 1):
        if hour:
            soak(table, fight, me, each)
        if hour == ready and width:
            turn(table, fight, me, me, width)
    return ready


def soak(table: Table, fight: Fight, me: Combatant, points: int) -> None:
    """What an hour of bacta takes away (SO-68)."""
    for _ in range(points):
        options = sore(me)
        if options:
            soothe(table, fight, me, table.choose(fight.ask(me), ASK_PLACE, options), 1)
