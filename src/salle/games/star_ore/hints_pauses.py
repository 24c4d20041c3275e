"""What the time between two fights is good for: exact chances of treatments and repairs, how much
they heal on average and how long they take (F11, SO-R282).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data import BODY, BRAINS
from salle.games.star_ore.data_combat import (
    ACT_FORCE,
    ACT_MEDITATE,
    BROKEN,
    FAST_HEALING,
    HEAD,
    HEALTH,
    MEDICINE,
    MORTAL,
    NOBODY,
    PLACES,
    TECH,
    TORSO,
    TREATMENT_HOURS,
    VITALS,
)
from salle.games.star_ore.data_force import HEAL
from salle.games.star_ore.data_pause import (
    DAY,
    DO_BACTA,
    DO_BED,
    DO_DROID,
    DO_FIRST_AID,
    DO_FORCE_HEALING,
    DO_MEDICINE,
    DO_MEDITATE,
    DO_NOTHING,
    DO_POWER,
    DO_SLEEP,
    DO_TEST,
    DO_THING,
    DO_VEHICLE,
    HOUR,
    NIGHTS_IN_BED,
    WEEK,
)
from salle.games.star_ore.data_vehicles import MEDICAL_BAG, NO_SABOTAGE, REPAIR_TIME
from salle.games.star_ore.events_parts import count
from salle.games.star_ore.hints_ahead import plain_ahead
from salle.games.star_ore.hints_force import meditating
from salle.games.star_ore.hints_force import power as power_words
from salle.games.star_ore.hints_odds import rolled, success
from salle.games.star_ore.hints_places import body
from salle.games.star_ore.names import name_at, name_of
from salle.games.star_ore.notation_pauses import time_word
from salle.games.star_ore.rules.actions import treatable
from salle.games.star_ore.rules.healing import hours, sore
from salle.games.star_ore.rules.pause_acts import (
    bed_time,
    broken_vehicles,
    damaged_things,
    patients,
    powers,
    sore_points,
    wounds,
)
from salle.games.star_ore.rules.roll_phase import aid_pool
from salle.games.star_ore.rules.rolling import skill_pool
from salle.games.star_ore.rules.vehicles.tools import add_tools, grade_for
from salle.games.star_ore.state import Combatant, Fight, Pool
from salle.games.star_ore.state_vehicles import Vehicle
from salle.games.star_ore.words import PLACE_WORDS, POWER_WORDS, arm_word
from salle.odds import one_roll
from salle.odds.best_sets import best_set, reaching
from salle.odds.dice import percent
from salle.odds.one_roll import Set
from salle.odds.pools import pool_text

KEPT: Final = 4096
MOST_NAMED: Final = 4


class Aid(NamedTuple):
    """A treatment as numbers: the dice, the height needed, whether its height or its width counts,
    how much every point of that is worth, and how much there is to heal at most.
    """

    pool: one_roll.Pool
    needed: int
    by_height: bool
    each: int
    most: int

    def points(self, found: Set) -> int:
        """What a set heals."""
        return min(self.most, (found.height if self.by_height else found.width) * self.each)


@lru_cache(KEPT)
def outlook(aid: Aid) -> tuple[Fraction, Fraction, Fraction]:
    """The chance that a treatment works, what it heals on average, and how wide it is on average,
    if the set is used that heals most and then the widest.
    """

    def best(found: Set) -> tuple[int, int, int]:
        return aid.points(found), found.width, found.height

    odds = best_set(aid.pool, reaching(aid.needed, best))
    return odds.chance(bool), odds.mean(aid.points), odds.mean(lambda found: found.width)


def told(aid: Aid, unit: str, verb: str) -> str:
    """`6d: works 78 %, on average 3.1 wounds become Shock`."""
    if not aid.pool.rolls:
        return "too few dice to roll"
    works, mean, _ = outlook(aid)
    chance = f"{pool_text(aid.pool)}: works {percent(works)} %"
    return f"{chance}, on average {float(mean):.1f} {unit} {verb}"


def dice_of(fight: Fight, me: Combatant, pool: Pool) -> tuple[one_roll.Pool, int]:
    """A pool as it is thrown, and the height it needs."""
    needed = max(pool.difficulty, fight.storm_at(me))
    return rolled(fight, me, pool), needed


# -- people ----------------------------------------------------------------------------------


def curable(patient: Combatant, place: int) -> int:
    """Shock at a location that can heal (SO-R181)."""
    return patient.shock[place] - (patient.sick_shock if place == TORSO else 0)


def bandage_words(fight: Fight, me: Combatant, patient: Combatant, place: int) -> str:
    """First aid at a location, against all its marks (SO-65, SO-66)."""
    pool = aid_pool(fight, me)
    pool.difficulty = max(pool.difficulty, patient.x[place] + patient.shock[place])
    dice, needed = dice_of(fight, me, pool)
    aid = Aid(dice, needed, me.sheet.medkit, 1, curable(patient, place))
    return told(aid, "Shock", "heals")


def medicine_words(fight: Fight, me: Combatant, patient: Combatant) -> str:
    """A treatment, how likely it saves the dying, and how long it takes (SO-63, SO-R103)."""
    pool = skill_pool(fight, me, BRAINS, MEDICINE, False)
    add_tools(pool, me.sheet.tools[MEDICAL_BAG])
    aid = Aid(*dice_of(fight, me, pool), True, 1, wounds(patient))
    words = [told(aid, "wounds", "become Shock")]
    if aid.pool.rolls:
        if patient.status == MORTAL:
            words.append(f"saves its life {percent(saving(aid, mortal_need(patient)))} %")
        words.append(f"{float(time_of(aid, patient)):.1f} hours")
    return ", ".join(words)


def mortal_need(patient: Combatant) -> int:
    """Wounds that must go before nothing vital is full of them (SO-52)."""
    return sum(1 for place in (TORSO, VITALS, HEAD) if patient.destroyed(place))


def saving(aid: Aid, need: int) -> Fraction:
    """The chance that so many wounds go."""
    odds = best_set(aid.pool, reaching(max(aid.needed, need)))
    return odds.chance(bool)


def time_of(aid: Aid, patient: Combatant) -> Fraction:
    """The hours of a treatment on average, failures included (SO-R104, SO-R107)."""

    def best(found: Set) -> tuple[int, int, int]:
        return aid.points(found), found.width, found.height

    odds = best_set(aid.pool, reaching(aid.needed, best))
    worked = odds.mean(lambda found: hours(patient, found.width))
    return worked + (1 - odds.chance(bool)) * hours(patient, 0)


def night_words(fight: Fight, me: Combatant) -> str:
    """A night's rest: at one location, or anywhere (SO-67, SO-R202)."""
    dice, needed = dice_of(fight, me, skill_pool(fight, me, BODY, HEALTH, False))
    each = FAST_HEALING if me.sheet.heals_fast else 1
    places = [curable(me, place) for place in sore(me)]
    most = sum(places) if fight.house.rest_spread else max(places, default=0)
    return told(Aid(dice, needed, False, each, most), "Shock", "heals")


def bed_words(fight: Fight, me: Combatant) -> str:
    """What is sure to heal in bed, and the nights beside it (SO-64, SO-R108)."""
    each = FAST_HEALING if me.sheet.heals_fast else 1
    sure = sum(min(each, me.x[place]) for place in range(PLACES) if not me.severed >> place & 1)
    long = bed_time(fight)
    nights = NIGHTS_IN_BED if long == WEEK else 1
    rest = f"; {count(nights, 'night')} of rest" if sore_points(me) or sure else ""
    return f"{count(sure, 'wound')} for sure become Shock in {time_word(long)}{rest}"


def bacta_words(fight: Fight, me: Combatant, stay: int) -> str:
    """So many hours in a tank: Shock by the hour, and wounds if there is time for them (SO-68)."""
    dice, needed = dice_of(fight, me, skill_pool(fight, me, BODY, HEALTH, False))
    each = FAST_HEALING if me.sheet.heals_fast else 1
    soaked = f"up to {stay * each} Shock heals"
    most = wounds(me)
    if not most or not dice.rolls:
        return soaked

    def turned(found: Set) -> int:
        return min(most, found.width) if hours(me, found.width) <= stay else 0

    odds = best_set(dice, reaching(needed, lambda found: (turned(found), found.width)))
    mean = float(odds.mean(turned))
    return f"{pool_text(dice)}: on average {mean:.1f} wounds become Shock; {soaked}"


# -- machines --------------------------------------------------------------------------------


def tech_pool(fight: Fight, me: Combatant) -> tuple[one_roll.Pool, int]:
    """Brains and Tech with the tools that somebody has (SO-122, SO-173)."""
    pool = skill_pool(fight, me, BRAINS, TECH, False)
    add_tools(pool, grade_for(me, TECH))
    return dice_of(fight, me, pool)


def droid_words(fight: Fight, me: Combatant, droid: Combatant) -> str:
    """Marks off a droid (SO-173)."""
    return told(Aid(*tech_pool(fight, me), False, 1, wounds(droid) + sum(droid.shock)),
                "marks", "go")  # fmt: skip


def vehicle_words(fight: Fight, me: Combatant, vehicle: Vehicle) -> str:
    """Marks off a vehicle, or ion points, or what a saboteur did (SO-173, SO-R125, SO-R127)."""
    dice, needed = tech_pool(fight, me)
    heavy = [vehicle.x[part] for part in range(len(vehicle.x)) if not vehicle.destroyed(part)]
    words = [told(Aid(dice, needed, False, 1, sum(heavy) + sum(vehicle.shock)), "marks", "go")]
    if vehicle.ion:
        words.append(f"or as many of {count(vehicle.ion, 'ion point')} as the set is wide")
    if vehicle.sabotage != NO_SABOTAGE and vehicle.found:
        words.append("or the sabotage is undone")
    return ", ".join(words)


# -- the questions -----------------------------------------------------------------------------

Doing = Callable[[Fight, int, Combatant], str]


def doing(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What each way to spend the time promises (SO-R282)."""
    said = DOINGS.get(option)
    return said(fight, seat, me) if said else ""


def _for_patient(fight: Fight, me: Combatant, what: int) -> str:
    found = patients(fight, me, what)
    if not found:
        return ""
    other = fight.fighters[found[0]]
    return f"{name_of(fight, other)}: {treatment(fight, me, other, what)}"


def treatment(fight: Fight, me: Combatant, other: Combatant, what: int) -> str:
    """What a treatment does for somebody."""
    if what == DO_MEDICINE:
        return medicine_words(fight, me, other)
    if what == DO_DROID:
        return droid_words(fight, me, other)
    if what == DO_FIRST_AID:
        places = treatable(other)
        if not places:
            return ""
        words = [(f"{PLACE_WORDS[place]}, {bandage_words(fight, me, other, place)}", place)
                 for place in places]  # fmt: skip
        return max(words, key=lambda pair: _mean(fight, me, other, pair[1]))[0]
    shock = sum(other.shock)
    return f"{count(wounds(other), 'wound')}, {shock} Shock"


def _mean(fight: Fight, me: Combatant, other: Combatant, place: int) -> Fraction:
    pool = aid_pool(fight, me)
    pool.difficulty = max(pool.difficulty, other.x[place] + other.shock[place])
    dice, needed = dice_of(fight, me, pool)
    return outlook(Aid(dice, needed, me.sheet.medkit, 1, curable(other, place)))[1]


def _first_aid(fight: Fight, seat: int, me: Combatant) -> str:
    return _for_patient(fight, me, DO_FIRST_AID)


def _medicine(fight: Fight, seat: int, me: Combatant) -> str:
    return _for_patient(fight, me, DO_MEDICINE)


def _droid(fight: Fight, seat: int, me: Combatant) -> str:
    return _for_patient(fight, me, DO_DROID)


def _vehicle(fight: Fight, seat: int, me: Combatant) -> str:
    broken = broken_vehicles(fight, me)
    if not broken:
        return ""
    vehicle = fight.traffic.vehicles[broken[0]]
    return f"{vehicle.craft.name}: {vehicle_words(fight, me, vehicle)}"


def _weapon(fight: Fight, seat: int, me: Combatant) -> str:
    found = damaged_things(fight, me)
    if not found:
        return ""
    holder, arm = divmod(found[0], asks.THING_SCALE)
    whose = name_at(fight, holder - 1)
    return f"{arm_word(arm)} of {whose}: {thing_words(fight, me, found[0])}"


def thing_words(fight: Fight, me: Combatant, code: int) -> str:
    """Marks off a damaged weapon (SO-173)."""
    holder, arm = divmod(code, asks.THING_SCALE)
    for item in range(len(fight.item_x)):
        here = fight.item_of[item] == holder - 1 and fight.item_arm[item] == arm
        if here and fight.item_x[item] and not fight.item_bits[item] & BROKEN:
            return told(Aid(*tech_pool(fight, me), False, 1, fight.item_x[item]), "marks", "go")
    return ""


def _healing(fight: Fight, seat: int, me: Combatant) -> str:
    return power_words(fight, seat, me, HEAL)


def _bacta(fight: Fight, seat: int, me: Combatant) -> str:
    return bacta_words(fight, me, TREATMENT_HOURS) + f" in {TREATMENT_HOURS} hours"


def _bed(fight: Fight, seat: int, me: Combatant) -> str:
    return bed_words(fight, me)


def _sleep(fight: Fight, seat: int, me: Combatant) -> str:
    return night_words(fight, me)


def _nothing(fight: Fight, seat: int, me: Combatant) -> str:
    until = min((me.spent // DAY + 1) * DAY, fight.pause_minutes)
    back = 0
    if not me.sheet.machine:
        back = max(0, min(until // HOUR - me.spent // HOUR, me.will_base - me.will))
    gain = f", {back} Willpower back" if back else ""
    return f"{time_word(until - me.spent)}{gain}"


def _meditate(fight: Fight, seat: int, me: Combatant) -> str:
    found = plain_ahead(fight, me, ACT_MEDITATE)
    return success(*found) + meditating(me, ACT_MEDITATE) if found else ""


def _power(fight: Fight, seat: int, me: Combatant) -> str:
    return ", ".join([POWER_WORDS[power] for power in powers(fight, me)][:MOST_NAMED])


def _test(fight: Fight, seat: int, me: Combatant) -> str:
    return "the GM says how hard it is, and what it brings"


DOINGS: Final[dict[int, Doing]] = {
    DO_FIRST_AID: _first_aid,
    DO_MEDICINE: _medicine,
    DO_FORCE_HEALING: _healing,
    DO_DROID: _droid,
    DO_VEHICLE: _vehicle,
    DO_BACTA: _bacta,
    DO_BED: _bed,
    DO_SLEEP: _sleep,
    DO_NOTHING: _nothing,
    DO_MEDITATE: _meditate,
    DO_POWER: _power,
    DO_TEST: _test,
    DO_THING: _weapon,
}


def patient(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """Somebody to treat."""
    if option >= len(fight.fighters) or me.spare == DO_POWER:
        return ""
    return treatment(fight, me, fight.fighters[option], me.spare)


def broken(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """A vehicle to repair."""
    if option >= len(fight.traffic.vehicles):
        return ""
    vehicle = fight.traffic.vehicles[option]
    return f"{vehicle.craft.name}: {vehicle_words(fight, me, vehicle)}"


def thing(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """A weapon to repair."""
    return thing_words(fight, me, option) if me.spare == DO_THING else ""


def stay(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """Hours in a tank."""
    return bacta_words(fight, me, option)


def where(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """A location to treat: first aid is not rolled yet, everything else only places its points."""
    aiming = me.spare in (DO_FORCE_HEALING, DO_POWER) and me.act != ACT_FORCE
    if me.target == NOBODY or option >= PLACES or aiming:
        return ""
    boxes = body(fight, seat, me, option)
    if me.spare == DO_FIRST_AID and me.act != ACT_FORCE:
        return f"{bandage_words(fight, me, fight.fighters[me.target], option)}; {boxes}"
    return boxes


def used_set(fight: Fight, seat: int, me: Combatant, option: int) -> str:
    """What a set of a treatment does."""
    width, height = divmod(option, asks.SET_SCALE)
    if me.target == NOBODY or me.act in (ACT_FORCE, ACT_MEDITATE):
        return ""
    other = fight.fighters[me.target]
    each = FAST_HEALING if me.sheet.heals_fast else 1
    words = {
        DO_FIRST_AID: f"{height if me.sheet.medkit else width} Shock at most",
        DO_MEDICINE: f"{count(min(height, wounds(other)), 'wound')} become Shock in "
        f"{count(hours(other, width), 'hour')}",
        DO_DROID: _marks(width),
        DO_VEHICLE: _marks(width),
        DO_THING: _marks(width),
        DO_BACTA: f"{count(min(width, wounds(me)), 'wound')} become Shock after "
        f"{count(hours(me, width), 'hour')}",
        DO_BED: f"{width * each} Shock at most",
        DO_SLEEP: f"{width * each} Shock at most",
    }
    return words.get(me.spare, "")


def _marks(width: int) -> str:
    units = max(0, REPAIR_TIME - width)
    return f"{count(width, 'mark')}, in {count(units, 'hour')}, or minutes if all is Shock"
