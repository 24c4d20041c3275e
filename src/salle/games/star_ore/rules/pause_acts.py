"""What somebody may do between two fights, and how long it takes (F11, T14, SO-R282)."""

from __future__ import annotations

from salle.games.star_ore.data_arms import SKILL_STAT
from salle.games.star_ore.data_asks import (
    ASK_HOURS,
    ASK_PLACE,
    ASK_POWER,
    ASK_REPAIR,
    ASK_SET,
    ASK_SKILL,
    ASK_TARGET,
    ASK_THING,
    CURE,
    SET_SCALE,
    THING_SCALE,
)
from salle.games.star_ore.data_combat import (
    ACT_FORCE,
    ACT_MEDITATE,
    ACT_TEST,
    ACTIVE,
    BROKEN,
    BUSY_ROUNDS,
    FAST_HEALING,
    HEALING,
    HELPLESS,
    MEDICINE,
    MORTAL,
    NOBODY,
    NOT_BUSY,
    NOTHING,
    PLACES,
    SHUT_DOWN,
    TECH,
    TREATMENT_HOURS,
    UNCONSCIOUS,
)
from salle.games.star_ore.data_events import (
    PAUSE_DOES,
    TESTED,
    THING_MENDED,
    VEHICLE_MENDED,
)
from salle.games.star_ore.data_force import HEAL, THING_AR, THING_BOXES
from salle.games.star_ore.data_pause import (
    BACTA_TANK,
    CAMP,
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
    MOST_STAY,
    NIGHT,
    NIGHTS_IN_BED,
    PAUSE_POWERS,
    PAUSE_TRIES,
    ROLL_NEEDED,
    SHORT_WHILE,
    WEEK,
)
from salle.games.star_ore.data_vehicles import MEDICAL_BAG, WRECKED
from salle.games.star_ore.rules.actions import treatable
from salle.games.star_ore.rules.declare import situation
from salle.games.star_ore.rules.end import comes_back
from salle.games.star_ore.rules.force.aiming import aim_power, power_difficulty
from salle.games.star_ore.rules.force.bids import roll_failed
from salle.games.star_ore.rules.force.busy import finish_busy, started_busy
from salle.games.star_ore.rules.force.powers import usable
from salle.games.star_ore.rules.force.resolving import resolve_force
from salle.games.star_ore.rules.healing import bacta, bandage, bed, medicine, night
from salle.games.star_ore.rules.roll_phase import roll_declared
from salle.games.star_ore.rules.rolling import name_wiggles, sets_in, skill_pool, throw_at_once
from salle.games.star_ore.rules.trying import needs_roll, test_skills, untaught
from salle.games.star_ore.rules.vehicles.mending import droid_marks, repair_droid, repair_thing
from salle.games.star_ore.rules.vehicles.tools import grade_for
from salle.games.star_ore.rules.vehicles.workshop import mendable, repair
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.games.star_ore.state_vehicles import Thing
from salle.kernel.table import Table

# -- what there is to do ---------------------------------------------------------------------


def doings(fight: Fight, me: Combatant) -> list[int]:
    """What somebody may begin now, the most useful first: help for others and oneself, then rest,
    then whatever else. Those who lie down can only be put to bed (F11, SO-R282).
    """
    found: list[int] = []
    awake = me.status == ACTIVE
    trying = awake and me.tries < PAUSE_TRIES
    if trying:
        helpful(fight, me, found)
    restful(fight, me, found)
    found.append(DO_NOTHING)
    if trying:
        if me.sheet.force_user and not me.sheet.machine and me.will < me.will_base:
            found.append(DO_MEDITATE)
        if powers(fight, me):
            found.append(DO_POWER)
        if fight.gm != NOBODY:
            found.append(DO_TEST)
    return found


def helpful(fight: Fight, me: Combatant, found: list[int]) -> None:
    """Treatments and repairs that somebody can give now (F11)."""
    if patients(fight, me, DO_FIRST_AID):
        found.append(DO_FIRST_AID)
    if patients(fight, me, DO_MEDICINE):
        found.append(DO_MEDICINE)
    if may_force(fight, me, HEAL):
        found.append(DO_FORCE_HEALING)
    if patients(fight, me, DO_DROID):
        found.append(DO_DROID)
    if broken_vehicles(fight, me):
        found.append(DO_VEHICLE)
    if damaged_things(fight, me):
        found.append(DO_THING)


def restful(fight: Fight, me: Combatant, found: list[int]) -> None:
    """Ways to lie down that there is time for (SO-64, SO-67, SO-68, SO-R108)."""
    left = fight.pause_minutes - me.spent
    if me.sheet.machine or me.status not in (ACTIVE, HELPLESS, UNCONSCIOUS, MORTAL):
        return
    wounded = wounds(me) > 0
    if fight.care == BACTA_TANK and (wounded or sore_points(me)):
        found.append(DO_BACTA)
    if me.status == MORTAL:
        return
    if wounded and left >= bed_time(fight):
        found.append(DO_BED)
    if left >= NIGHT and me.nights * DAY <= me.spent and sore_points(me):
        found.append(DO_SLEEP)


def wounds(me: Combatant) -> int:
    """X marks that can heal (SO-R58)."""
    count = 0
    for place in range(PLACES):
        if not me.severed >> place & 1:
            count += me.x[place]
    return count


def sore_points(me: Combatant) -> int:
    """Shock that rest can heal (SO-R181)."""
    return sum(me.shock) - me.sick_shock


def bed_time(fight: Fight) -> int:
    """A week in bed, or a day in a full medical bay (SO-64)."""
    return WEEK if fight.care == CAMP else DAY


def patients(fight: Fight, me: Combatant, what: int) -> list[int]:
    """Those of one's side whom a treatment could help, the dying first and then the worst hurt
    (SO-63, SO-65, SO-121, SO-155, SO-173).
    """
    found: list[int] = []
    if what == DO_MEDICINE and me.sheet.skill(MEDICINE) == 0:
        return found
    if what == DO_FIRST_AID and me.sheet.kit == NOTHING:
        return found
    if what == DO_DROID and grade_for(me, TECH) == NOTHING:
        return found
    worst: list[int] = []
    for other in fight.fighters:
        if other.side != me.side or not comes_back(fight, other):
            continue
        need = needs(other, what)
        if not need:
            continue
        at = len(found)
        while at > 0 and worst[at - 1] < need:
            at -= 1
        found.insert(at, other.number)
        worst.insert(at, need)
    return found


def needs(other: Combatant, what: int) -> int:
    """How much somebody needs a treatment, 0 for not at all."""
    if what == DO_DROID:
        return len(droid_marks(other)) if other.sheet.machine else 0
    if other.sheet.machine or other.status == SHUT_DOWN:
        return 0
    if what == DO_FIRST_AID:
        return len(treatable(other))
    return wounds(other) + (HOUR if other.status == MORTAL else 0)


def broken_vehicles(fight: Fight, me: Combatant) -> list[int]:
    """Vehicles of one's side that can be repaired, for those with tools (SO-121, SO-R127)."""
    found: list[int] = []
    if grade_for(me, TECH) != NOTHING:
        for vehicle in fight.traffic.vehicles:
            if vehicle.side == me.side and vehicle.status != WRECKED and mendable(vehicle, True):
                found.append(vehicle.number)
    return found


def damaged_things(fight: Fight, me: Combatant) -> list[int]:
    """Weapons of one's side that are damaged but not destroyed, as ASK_THING numbers them, for
    those with tools (SO-120, SO-121, SO-173, SO-R293).
    """
    found: list[int] = []
    if grade_for(me, TECH) == NOTHING:
        return found
    for item in range(len(fight.item_x)):
        holder = fight.item_of[item]
        if not fight.item_x[item] or fight.item_bits[item] & BROKEN or holder == NOBODY:
            continue
        other = fight.fighters[holder]
        code = (holder + 1) * THING_SCALE + fight.item_arm[item]
        if other.side == me.side and comes_back(fight, other) and code not in found:
            found.append(code)
    return found


def mend_thing(table: Table, fight: Fight, me: Combatant, code: int) -> int:
    """A damaged weapon is repaired as any object is; the minutes it took (SO-173, SO-R293)."""
    holder = code // THING_SCALE - 1
    for item in range(len(fight.item_x)):
        if fight.item_of[item] != holder or fight.item_arm[item] != code % THING_SCALE:
            continue
        if fight.item_x[item] and not fight.item_bits[item] & BROKEN:
            thing = Thing(THING_AR, THING_BOXES)
            thing.x = fight.item_x[item]
            minutes = repair_thing(table, fight, me, thing, grade_for(me, TECH))
            fight.item_x[item] = thing.x
            table.tell(THING_MENDED, me.seat, me.number, fight.item_arm[item], thing.x)
            return minutes
    return SHORT_WHILE


def may_force(fight: Fight, me: Combatant, power: int) -> bool:
    """Whether somebody trained could use a power now (F9.1, SO-R203)."""
    trained = me.sheet.force_user or fight.house.stunts_unlearned
    return trained and usable(fight, me, power)


def powers(fight: Fight, me: Combatant) -> list[int]:
    """Powers that are good for something here (F11.7)."""
    found: list[int] = []
    for power in PAUSE_POWERS:
        if may_force(fight, me, power):
            found.append(power)
    return found


# -- doing it --------------------------------------------------------------------------------


def carry_out(table: Table, fight: Fight, me: Combatant, what: int) -> int:
    """One thing, done from beginning to end; the minutes it took. What it is and for whom is noted
    for the prompts: `spare` and `target` (F11, T14).
    """
    me.spare = what
    me.target = me.number
    if what in (DO_BACTA, DO_BED, DO_SLEEP):
        table.tell(PAUSE_DOES, me.seat, me.number, what)
        return lie_down(table, fight, me, what)
    me.tries += 1
    if what in (DO_FORCE_HEALING, DO_POWER):
        table.tell(PAUSE_DOES, me.seat, me.number, what)
        return use_power(table, fight, me, what)
    if what == DO_MEDITATE:
        table.tell(PAUSE_DOES, me.seat, me.number, what)
        return meditate(table, fight, me)
    if what == DO_TEST:
        return test(table, fight, me)
    if what == DO_VEHICLE:
        number = table.choose(me.seat, ASK_REPAIR, broken_vehicles(fight, me))
        vehicle = fight.traffic.vehicles[number]
        table.tell(PAUSE_DOES, me.seat, me.number, what)
        minutes = repair(table, fight, me, vehicle, grade_for(me, TECH))
        table.tell(VEHICLE_MENDED, me.seat, vehicle.tag, minutes)
        return minutes
    if what == DO_THING:
        code = table.choose(me.seat, ASK_THING, damaged_things(fight, me))
        table.tell(PAUSE_DOES, me.seat, me.number, what)
        return mend_thing(table, fight, me, code)
    number = table.choose(me.seat, ASK_TARGET, patients(fight, me, what))
    me.target = number
    table.tell(PAUSE_DOES, me.seat, me.number, what, number + 1)
    return treat(table, fight, me, fight.fighters[number], what)


def treat(table: Table, fight: Fight, me: Combatant, patient: Combatant, what: int) -> int:
    """A patient is treated, or a droid repaired; the minutes it took (F11)."""
    if what == DO_DROID:
        return repair_droid(table, fight, me, patient, grade_for(me, TECH))
    if what == DO_MEDICINE:
        return medicine(table, fight, me, patient, me.sheet.tools[MEDICAL_BAG]) * HOUR
    place = table.choose(me.seat, ASK_PLACE, treatable(patient))
    bandage(table, fight, me, patient, place)
    return SHORT_WHILE


def lie_down(table: Table, fight: Fight, me: Combatant, what: int) -> int:
    """Sleep, bed, or a tank; those in bed sleep every night as well (SO-64, SO-67, SO-68,
    SO-R108).
    """
    if what == DO_SLEEP:
        me.nights = me.spent // DAY + 1
        night(table, fight, me)
        return NIGHT
    if what == DO_BED:
        minutes = bed_time(fight)
        bed(table, fight, me)
        for _ in range(NIGHTS_IN_BED if minutes == WEEK else 1):
            night(table, fight, me)
        me.nights = (me.spent + minutes) // DAY
        return minutes
    longest = max(TREATMENT_HOURS, (fight.pause_minutes - me.spent) // HOUR)
    stay = table.choose(me.seat, ASK_HOURS, list(range(min(MOST_STAY, longest), 0, -1)))
    bacta(table, fight, me, stay)
    return stay * HOUR


def use_power(table: Table, fight: Fight, me: Combatant, what: int) -> int:
    """A power outside a fight: bid, roll, effect; what takes rounds is done at once, and a disease
    in hours (F9, F11.7, SO-236, SO-R107).
    """
    power = HEAL
    if what == DO_POWER:
        power = table.choose(me.seat, ASK_POWER, powers(fight, me))
    act = Act(me.number, ACT_FORCE, 0, 0)
    aim_power(table, fight, me, act, power, True)
    me.act = ACT_FORCE
    me.power = power
    me.spare = power
    me.mode = act.number
    me.target = act.target
    me.difficulty = power_difficulty(fight, me, act)
    me.bids += 1
    situation(table, fight, me)
    found = declared_set(table, fight, me)
    if not found:
        return SHORT_WHILE
    act.width = found // SET_SCALE
    act.height = found % SET_SCALE
    act.declared = True
    resolve_force(table, fight, act)
    minutes = SHORT_WHILE
    if me.busy == HEALING and me.busy_place == CURE:
        hours = max(0, BUSY_ROUNDS - act.width)
        if fight.fighters[act.target].sheet.heals_fast:
            hours //= FAST_HEALING
        minutes = hours * HOUR
    if me.busy != NOT_BUSY:
        finish_busy(table, fight, me)
    return minutes


def declared_set(table: Table, fight: Fight, me: Combatant) -> int:
    """The roll for what somebody does with the Force here, and the set it uses; 0 if it fails, with
    what that costs (F1, SO-183, SO-186, SO-195).
    """
    roll_declared(table, fight, me)
    name_wiggles(table, fight, me, me.wiggles, me.dice, me.counts)
    found = sets_in(me.counts, max(me.difficulty, me.gm_difficulty))
    if not found:
        roll_failed(table, fight, me)
        return 0
    return table.choose(me.seat, ASK_SET, found)


def meditate(table: Table, fight: Fight, me: Combatant) -> int:
    """Drawing on the light side in peace (SO-195, SO-R156, SO-R157, F11.7)."""
    me.act = ACT_MEDITATE
    me.difficulty = me.dsp_base
    found = declared_set(table, fight, me)
    if found:
        act = Act(me.number, ACT_MEDITATE, found // SET_SCALE, found % SET_SCALE)
        started_busy(table, fight, act)
        if me.busy != NOT_BUSY:
            finish_busy(table, fight, me)
    return SHORT_WHILE


# -- tests of skills ---------------------------------------------------------------------------


def test(table: Table, fight: Fight, me: Combatant) -> int:
    """A test of any skill: the GM says whether it needs a roll at all, and how hard it is; what it
    brings is told, not ruled (F11.7, SO-R197, SO-R286, G1, G2).
    """
    skill = table.choose(me.seat, ASK_SKILL, test_skills(me))
    me.act = ACT_TEST
    me.spare = skill
    found = 0
    if needs_roll(table, fight, me) == ROLL_NEEDED:
        pool = skill_pool(fight, me, SKILL_STAT[skill], skill, False)
        situation(table, fight, me)
        allowed = untaught(table, fight, me, skill)
        if allowed != NOTHING:
            pool.difficulty = max(allowed, me.gm_difficulty)
            pool.normal += max(0, me.gm_dice)
            pool.penalty += max(0, -me.gm_dice)
            found = throw_at_once(table, fight, me, pool, True)
    table.tell(TESTED, me.seat, me.number, skill, found)
    return SHORT_WHILE
