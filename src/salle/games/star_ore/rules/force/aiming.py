"""The way of a power, its target, and how hard it is (F5.2f, SO-187, SO-206, SO-R162, SO-R177,
SO-R183, SO-R191).
"""

from __future__ import annotations

from salle.games.star_ore.data import FORCE_SENSE
from salle.games.star_ore.data_asks import (
    ALSO_DONE,
    ASK_ALSO,
    ASK_MODE,
    ASK_PLACE,
    ASK_TARGET,
    ASK_THING,
    CURE,
    MODE_SCALE,
)
from salle.games.star_ore.data_combat import (
    COVER_DIFFICULTY,
    FACES,
    NOBODY,
    REACH,
    TARGET_RUNS,
)
from salle.games.star_ore.data_force import (
    AIMED_AT,
    ALCHEMY,
    BIG_CELL,
    BOLT_WAY,
    BURST_OF_SPEED,
    CONTROL_MIND_STUNT,
    CREATE_LIFE,
    CREATURE,
    DISSIPATE,
    DRAIN,
    FARSEEING,
    FORCE_RANGE,
    FUTURE,
    HATE,
    HEAL,
    HURL,
    JUMPING,
    LIFE_HEIGHT,
    LIGHTNING,
    LINK_BANDS,
    LINK_DIFFICULTY,
    MOST_TENFOLD,
    MOVE_OBJECT,
    ON_NOBODY,
    ONE,
    OWN_ACTS,
    PAST,
    RUNNING,
    SHIELD,
    SMALL_CELL,
    TELEPATHY,
    TENFOLD,
    THING,
    THROW_SABER,
    WEAKEN,
)
from salle.games.star_ore.rules.force.objects import things_for
from salle.games.star_ore.rules.force.powers import bolts, healable, saber_of, targets
from salle.games.star_ore.rules.paying import can_pay
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def ways(fight: Fight, me: Combatant, power: int, declared: bool) -> list[int]:
    """The ways of a power that are open now; none where it has but one (T16)."""
    found: list[int] = []
    if power == FARSEEING:
        found.extend([OWN_ACTS, PAST, FUTURE])
    elif power == LIGHTNING:
        if targets(fight, me, power):
            found.append(BOLT_WAY)
        found.append(HATE)
    elif power == BURST_OF_SPEED:
        found.extend([RUNNING, JUMPING])
    elif power == DISSIPATE:
        found.append(SHIELD)
        if can_pay(fight, me, SMALL_CELL):
            if things_for(fight, me, power) or drainable(fight, me):
                found.append(DRAIN)
    elif power in (MOVE_OBJECT, WEAKEN):
        if targets(fight, me, power):
            found.append(CREATURE)
        if things_for(fight, me, power):
            found.append(THING)
    elif power == CONTROL_MIND_STUNT and declared:
        found.append(ONE)
        reach = 1
        count = len(targets(fight, me, power))
        for extra in range(1, MOST_TENFOLD + 1):
            if count > reach and can_pay(fight, me, 1 + extra):
                found.append(extra)
            reach *= TENFOLD
    return found


def drainable(fight: Fight, me: Combatant) -> list[int]:
    """Enemy droids whose cell may be drained: within ten metres, for those of the dark side, at the
    price of a large one (SO-216, SO-R165).
    """
    found: list[int] = []
    if me.dsp_base and can_pay(fight, me, BIG_CELL):
        for number in fight.foes(me):
            other = fight.fighters[number]
            if other.sheet.machine and abs(other.pos - me.pos) <= FORCE_RANGE:
                found.append(number)
    return found


def aim_power(
    table: Table, fight: Fight, me: Combatant, act: Act, power: int, declared: bool
) -> None:
    """Fill in a Force act: `spare` is the power, `number` its way, `hand` a thing or location, and
    `item` the lightsaber that is thrown (F5.2f).
    """
    seat = fight.ask(me)
    act.spare = power
    act.number = 0
    options = ways(fight, me, power, declared)
    if options:
        asked: list[int] = []
        for way in options:
            asked.append(power * MODE_SCALE + way)
        act.number = table.choose(seat, ASK_MODE, asked) % MODE_SCALE
    if power == THROW_SABER:
        act.item = saber_of(fight, me)
    if power == DISSIPATE:
        if act.number == DRAIN:
            aim_drain(table, fight, me, act)
    elif power == ALCHEMY or (power in (MOVE_OBJECT, WEAKEN) and act.number == THING):
        aim_thing(table, fight, me, act)
    elif AIMED_AT[power] != ON_NOBODY and bolts(power, act.number):
        act.target = table.choose(seat, ASK_TARGET, targets(fight, me, power))
    if power == HEAL:
        places = healable(fight.fighters[act.target])
        act.hand = table.choose(seat, ASK_PLACE, places)
    elif power == CONTROL_MIND_STUNT and declared:
        name_others(table, fight, me, act)


def aim_thing(table: Table, fight: Fight, me: Combatant, act: Act) -> None:
    """A thing instead of a creature; its holder counts as the target."""
    things = things_for(fight, me, act.spare)
    act.hand = table.choose(fight.ask(me), ASK_THING, things)


def aim_drain(table: Table, fight: Fight, me: Combatant, act: Act) -> None:
    """A cell in a weapon, or a droid's; where both are in reach, a thing first (SO-216)."""
    seat = fight.ask(me)
    things = things_for(fight, me, DISSIPATE)
    droids = drainable(fight, me)
    if things and droids:
        asked = [DISSIPATE * MODE_SCALE + 2 + THING, DISSIPATE * MODE_SCALE + 2 + CREATURE]
        if table.choose(seat, ASK_MODE, asked) == asked[0]:
            droids = []
    if droids:
        act.target = table.choose(seat, ASK_TARGET, droids)
    else:
        aim_thing(table, fight, me, act)


def name_others(table: Table, fight: Fight, me: Combatant, act: Act) -> None:
    """Control Mind over several: ten for one more point, a hundred for two (SO-246, SO-R183)."""
    me.others.clear()
    room = 1
    for _ in range(act.number):
        room *= TENFOLD
    while len(me.others) + 1 < room:
        options: list[int] = []
        for number in targets(fight, me, CONTROL_MIND_STUNT):
            if number != act.target and number not in me.others:
                options.append(number)
        if not options:
            return
        options.append(ALSO_DONE)
        number = table.choose(fight.ask(me), ASK_ALSO, options)
        if number == ALSO_DONE:
            return
        me.others.append(number)


# -- how hard --------------------------------------------------------------------------------


def power_difficulty(fight: Fight, me: Combatant, act: Act) -> int:
    """The height a power needs, a storm apart: healing all marks on the location, life a ten, a
    link its distance, a hurled thing what any shot needs (SO-234, SO-236, SO-252, SO-R170, SO-R177,
    SO-R201).
    """
    power = act.spare
    if power == CREATE_LIFE:
        return LIFE_HEIGHT
    if power == HEAL and act.target != NOBODY and act.hand != CURE:
        patient = fight.fighters[act.target]
        return patient.x[act.hand] + patient.shock[act.hand]
    if power == TELEPATHY and act.target != NOBODY:
        return link_difficulty(fight, me, fight.fighters[act.target])
    if power == HURL and act.target != NOBODY:
        return shot_difficulty(fight, me, fight.fighters[act.target])
    return 0


def shot_difficulty(fight: Fight, me: Combatant, target: Combatant) -> int:
    """Cover beyond reach and running, together (SO-36, SO-38, SO-R1, SO-R201)."""
    needed = fight.house.base_difficulty
    if fight.distance(me, target) > REACH:
        needed += COVER_DIFFICULTY[fight.cover_of(target)]
    return needed + (TARGET_RUNS if target.ran else 0)


def link_difficulty(fight: Fight, me: Combatant, other: Combatant) -> int:
    """Telepathy reaches farther to those gifted, and ten times as far to the close, who are of one
    side here (SO-252, SO-R191).
    """
    far = fight.distance(me, other)
    reach = other.sheet.force(FORCE_SENSE)
    if other.side == me.side:
        reach *= TENFOLD
    for band in range(len(LINK_BANDS)):
        if far <= LINK_BANDS[band] * reach:
            return LINK_DIFFICULTY[band]
    return FACES + 1
