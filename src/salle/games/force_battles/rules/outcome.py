"""What an attack comes to: choke, damage, kick, regain, Heal, and settling (FB-40 to FB-58)."""

from __future__ import annotations

from salle.games.force_battles.data import (
    ALL_SPHERES,
    ASK_BLOW,
    ASK_CHOKED,
    ASK_HEAL,
    ASK_HEAL_INTO,
    ASK_KICK,
    ASK_KICK_FROM,
    ASK_KICK_INTO,
    ASK_LOSE,
    ASK_PROTECT_INTO,
    ASK_RAGE_INTO,
    ASK_RAID,
    ASK_REGAIN,
    ASK_REGAIN_INTO,
    AUTOMATIC_MISS,
    BOTTOM,
    CENTER,
    CHOKE_DEATH,
    CHOKED,
    CHOKED_DEAD,
    D6,
    DAMAGE,
    DOUBLE_BOTCH,
    FELLED,
    FELLED_PART,
    GAIN,
    GEAS_AT,
    HAND,
    HEAD,
    HEAL,
    HEAL_FREE,
    HEAL_PAID,
    HEALED,
    HIT_AND_BLOCK,
    HIT_LANDS,
    HURT,
    KICK,
    KICK_FAILED,
    KICKED,
    LEG,
    MAIMED,
    MAIMED_PART,
    MISS_AND_BLOCK,
    NOTHING,
    PER_SLOT,
    PER_SPHERE,
    PLACED,
    POOL,
    PROTECT_TOLL,
    PROTECTING,
    QUIET,
    RAGE_TOLL,
    RAGING,
    RED,
    REGAINED,
    ROLLED_GAIN,
    SPHERE_OF_NAME,
    STANDARD,
    TARGET,
    TINTS,
    TOLLED,
)
from salle.games.force_battles.rules.counters import (
    burn,
    deal_anywhere,
    lose,
    move,
    number_options,
    pay,
    return_pulled,
    shift,
    shift_all,
)
from salle.games.force_battles.rules.endings import finish
from salle.games.force_battles.rules.geas import reaches
from salle.games.force_battles.rules.sides import may_take, take, turn_dark
from salle.games.force_battles.state import Duel
from salle.kernel.table import Table


def settle_attack(table: Table, duel: Duel, hit: bool, block: bool, rolled: bool) -> None:
    """The row of the outcome table; `rolled`: the round was not cut short (FB-40 to FB-44)."""
    if duel.choking and hit and rolled:
        choke(table, duel, block)
    elif hit and block:
        table.tell(HIT_AND_BLOCK, duel.attacker)
        return_pulled(table, duel, duel.defender, TARGET, duel.target())
        settle_hand(table, duel, duel.house.refund)
    elif hit:
        hit_lands(table, duel)
    elif block:
        table.tell(MISS_AND_BLOCK, duel.defender)
        return_pulled(table, duel, duel.defender, TARGET, duel.target())
        settle_hand(table, duel, False)
        recover(table, duel)
    else:
        table.tell(DOUBLE_BOTCH, duel.attacker)
        return_pulled(table, duel, duel.defender, TARGET, duel.target())
        settle_hand(table, duel, True)
        duel.owed = 1 << duel.attacker | 1 << duel.defender
        duel.free_aim = True
    settle_powers(table, duel)


def settle_hand(table: Table, duel: Duel, back: bool) -> None:
    """The Rage toll, then the Attacker's pull is spent or comes back (FB-51, FB-R20, FB-R49)."""
    seat = duel.attacker
    rage_toll(table, duel)
    if back:
        return_pulled(table, duel, seat, HAND, duel.fighters[seat].hand_target())
    else:
        burn(table, duel, seat, HAND)


def rage_toll(table: Table, duel: Duel) -> None:
    """Two counters of the HAND, Rage first, however many were used (FB-98, FB-R49)."""
    seat = duel.attacker
    me = duel.fighters[seat]
    raging = me.count(RAGING)
    if raging == 0:
        return
    from_rage = min(RAGE_TOLL, raging)
    shift(me, RAGING, me, POOL, me.tint, from_rage)
    from_pull = min(RAGE_TOLL - from_rage, me.count(HAND))
    if from_pull:
        move(table, duel, seat, HAND, POOL, from_pull)
    table.tell(TOLLED, seat, from_rage + from_pull)


def settle_powers(table: Table, duel: Duel) -> None:
    """One Protect counter is spent, the others and surviving Rage refill spheres (FB-96, FB-98)."""
    seat = duel.defender
    me = duel.fighters[seat]
    if me.count(PROTECTING):
        shift(me, PROTECTING, me, POOL, me.tint, PROTECT_TOLL)
        table.tell(TOLLED, seat, PROTECT_TOLL)
        refill(table, duel, seat, ASK_PROTECT_INTO, PROTECTING)
    refill(table, duel, duel.attacker, ASK_RAGE_INTO, RAGING)


def refill(table: Table, duel: Duel, seat: int, ask: int, place: int) -> None:
    """Counters that survived go to any spheres (FB-R54)."""
    if duel.fighters[seat].count(place):
        placed = deal_anywhere(table, duel, seat, ask, place, False)
        table.tell(PLACED, seat, placed)


# -- choke -----------------------------------------------------------------------------------


def choke(table: Table, duel: Duel, block: bool) -> None:
    """D6 off the center, then off Head; a Block earns a new Stance (FB-91 to FB-93, FB-R47)."""
    seat = duel.defender
    me = duel.fighters[seat]
    drain = table.roll(D6)
    at_head = duel.target() == HEAD
    others: list[int] = []
    if not duel.house.target_only:
        others = [s for s in duel.house.layout.adjacent[HEAD] if s != CENTER]
    strength = duel.choked(seat)
    if drain >= strength:
        shift_all(me, CENTER, POOL)
        if at_head:
            shift_all(me, TARGET, POOL)
            shift_all(me, PROTECTING, POOL)
        for s in others:
            shift_all(me, s, POOL)
        me.fallen = 1 << HEAD
        table.tell(CHOKED_DEAD, seat, drain, strength)
        finish(table, duel, [duel.attacker], CHOKE_DEATH)
    table.tell(CHOKED, seat, drain)
    rest = drain - drain_from(table, duel, CENTER, drain)
    if at_head:
        rest -= drain_from(table, duel, TARGET, rest)
        rest -= drain_from(table, duel, PROTECTING, rest)
    lose(table, duel, seat, ASK_CHOKED, rest, others)
    if block:
        return_pulled(table, duel, seat, TARGET, duel.target())
        duel.owed = 1 << seat
    else:
        burn(table, duel, seat, TARGET)
    settle_hand(table, duel, block and duel.house.refund)


def drain_from(table: Table, duel: Duel, place: int, most: int) -> int:
    """Take up to `most` counters of the Defender from a place; how many that were."""
    count = min(most, duel.fighters[duel.defender].count(place))
    if count:
        move(table, duel, duel.defender, place, POOL, count)
    return count


# -- damage and kick -------------------------------------------------------------------------


def hit_lands(table: Table, duel: Duel) -> None:
    """Damage, or a kick if a bottom sphere holds a counter (FB-44, FB-52, FB-R30)."""
    me = duel.fighters[duel.attacker]
    table.tell(HIT_LANDS, duel.attacker, duel.target())
    options: list[int] = [DAMAGE]
    for s in BOTTOM:
        if me.count(s) and len(options) == 1:
            options.append(KICK)
    if table.choose(duel.attacker, ASK_BLOW, options) == KICK:
        kick(table, duel)
    else:
        damage(table, duel)


def damage(table: Table, duel: Duel) -> None:
    """D6 against all that stands there: more maims, as much fells, less is taken from pulled,
    Protect, then sphere counters (FB-44 to FB-46, FB-50, FB-R21, FB-R22).
    """
    seat, target = duel.defender, duel.target()
    me = duel.fighters[seat]
    harm = table.roll(D6)
    there = duel.standing(seat, target)
    if harm >= there:
        shift_all(me, TARGET, POOL)
        shift_all(me, PROTECTING, POOL)
        if not duel.house.target_only:
            for s in duel.house.layout.adjacent[target]:
                shift_all(me, s, POOL)
        me.fallen = 1 << target
        reason = MAIMED if harm > there else FELLED
        event = MAIMED_PART if reason == MAIMED else FELLED_PART
        table.tell(event, seat, harm, there, target)
        finish(table, duel, [duel.attacker], reason)
    table.tell(HURT, seat, harm, there, target)
    rest = harm - min(harm, me.count(TARGET))
    protect = min(rest, me.count(PROTECTING))
    shift(me, PROTECTING, me, POOL, me.tint, protect)
    rest -= protect
    if rest:
        lose(table, duel, seat, ASK_LOSE, rest, duel.house.layout.adjacent[target])
    burn(table, duel, seat, TARGET)
    settle_hand(table, duel, False)


def kick(table: Table, duel: Duel) -> None:
    """A counter of a bottom sphere and the HAND go to the LEG and come back; one may be taken;
    Initiative and a Stance follow (FB-53 to FB-58, FB-R28 to FB-R31).
    """
    seat = duel.attacker
    me = duel.fighters[seat]
    rage_toll(table, duel)
    if duel.house.second_roll:
        if not kick_again(table, duel):
            burn(table, duel, duel.defender, TARGET)
            return
    else:
        names = duel.house.layout.names
        options = [names[s] for s in BOTTOM if me.count(s)]
        sphere = SPHERE_OF_NAME[table.choose(seat, ASK_KICK, options)]
        move(table, duel, seat, sphere, LEG, 1)
        shift_all(me, HAND, LEG)
        table.tell(KICKED, seat, me.count(LEG))
    burn(table, duel, duel.defender, TARGET)
    take(table, duel, seat)
    shift_all(me, LEG, GAIN)
    placed = deal_anywhere(table, duel, seat, ASK_KICK_INTO, GAIN, False)
    table.tell(PLACED, seat, placed)
    me.claim = True
    duel.owed = 1 << seat


def kick_again(table: Table, duel: Duel) -> bool:
    """With `kick_roll = second` any number of counters from the bottom spheres and a new roll
    (FB-R28).
    """
    seat = duel.attacker
    me = duel.fighters[seat]
    names = duel.house.layout.names
    for s in BOTTOM:
        fewest = 0
        if (s == BOTTOM[-1] and me.count(LEG) == 0) or (
            s != BOTTOM[-1] and me.count(BOTTOM[-1]) == 0
        ):
            fewest = 1
        options = number_options(names[s], fewest, me.count(s))
        count = table.choose(seat, ASK_KICK_FROM, options) % PER_SPHERE
        if count:
            move(table, duel, seat, s, LEG, count)
    shift_all(me, HAND, LEG)
    die = me.att() + me.count(LEG) + me.count(RAGING) + duel.free_rage
    success = False
    rolled = 0
    if die < AUTOMATIC_MISS or duel.raging:
        rolled = table.roll(D6) + table.roll(D6)
        success = rolled <= die
    if success:
        table.tell(KICKED, seat, me.count(LEG), die, rolled)
        return True
    table.tell(KICK_FAILED, seat, die, rolled)
    shift_all(me, LEG, POOL)
    return False


# -- a good defence --------------------------------------------------------------------------


def recover(table: Table, duel: Duel) -> None:
    """After a missed attack and a Block: Heal, or D6 counters, or after a Jump neither D6
    (FB-41, FB-74, FB-88, FB-R38).
    """
    seat = duel.defender
    me = duel.fighters[seat]
    options: list[int] = [QUIET]
    if me.opens(HEAL) and reaches(duel, seat, HEAL):
        if me.geas(HEAL):
            options.append(HEAL_PAID)
        if duel.free_ready(seat, HEAL):
            options.append(HEAL_FREE)
    choice = table.choose(seat, ASK_HEAL, options)
    if choice != QUIET:
        heal(table, duel, choice)
    elif not duel.jumped:
        regain(table, duel)


def heal(table: Table, duel: Duel, choice: int) -> None:
    """Every sphere becomes 3 as far as the pool goes; the Heal counter enters the pool afterwards
    (FB-87, FB-89, FB-90, FB-R46).
    """
    seat = duel.defender
    me = duel.fighters[seat]
    names = duel.house.layout.names
    later = 0
    for s in ALL_SPHERES:
        over = me.count(s) - STANDARD
        if over > 0:
            move(table, duel, seat, s, POOL, over)
        else:
            later -= over
    rest = min(later, me.count(POOL))
    healed = rest
    for s in ALL_SPHERES:
        need = STANDARD - me.count(s)
        later -= need
        options = number_options(names[s], max(0, rest - later), min(need, rest))
        count = table.choose(seat, ASK_HEAL_INTO, options) % PER_SPHERE
        if count:
            move(table, duel, seat, POOL, s, count)
            rest -= count
    if choice == HEAL_FREE:
        me.free_used = duel.round
    else:
        pay(duel, seat, GEAS_AT + HEAL, 1)
    table.tell(HEALED, seat, healed)


def regain(table: Table, duel: Duel) -> None:
    """D6 counters from the own pool, and from the opponent's as one's side allows; into spheres
    or the pool (FB-41, FB-42, FB-59, FB-60, FB-R26, FB-R27).
    """
    seat = duel.defender
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    rest = table.roll(D6)
    table.tell(ROLLED_GAIN, seat, rest)
    for step in range(TINTS):
        tint = me.tint if step == 0 else 1 - me.tint
        count = gain_choice(table, duel, seat, ASK_REGAIN, tint, rest, me.counters[2 * POOL + tint])
        shift(me, POOL, me, GAIN, tint, count)
        rest -= count
    first = 1 if duel.palette[1] == RED else 0
    for step in range(TINTS):
        tint = first if step == 0 else 1 - first
        if duel.palette[tint] == NOTHING or not may_take(duel, seat, tint):
            continue
        count = gain_choice(table, duel, seat, ASK_RAID, tint, rest, foe.counters[2 * POOL + tint])
        if count:
            shift(foe, POOL, me, GAIN, tint, count)
            rest -= count
            if duel.palette[tint] == RED:
                turn_dark(table, duel, seat)
    gained = me.count(GAIN)
    placed = deal_anywhere(table, duel, seat, ASK_REGAIN_INTO, GAIN, True)
    if gained:
        table.tell(REGAINED, seat, gained, placed)


def gain_choice(
    table: Table, duel: Duel, seat: int, ask: int, tint: int, rest: int, held: int
) -> int:
    """How many counters of one colour are gained."""
    colour = duel.palette[tint]
    most = min(rest, held)
    if most == 0:
        return 0
    options = [colour * PER_SLOT + count for count in range(most + 1)]
    return table.choose(seat, ask, options) % PER_SLOT
