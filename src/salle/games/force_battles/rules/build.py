"""The set-up: each player builds a fighter unseen; then both are revealed (FB-5 to FB-17)."""

from __future__ import annotations

from salle.games.force_battles.data import (
    ALL_SPHERES,
    ASK_FREE,
    ASK_HAND,
    ASK_SIDE,
    ASK_SLOT,
    ASK_START_SPHERE,
    ATT,
    ATT_DEF_CAP,
    BLUE,
    BUDGET,
    BUILT,
    DARK,
    DEF,
    DIAMEDES,
    FIRST_GEAS_SLOT,
    GEAS_AT,
    GEAS_COUNT,
    GREEN,
    LEAST_START,
    LEFT,
    LIGHT,
    MOST_START,
    ORANGE,
    PER_SLOT,
    PER_SPHERE,
    POOL,
    PURPLE,
    RED,
    RIGHT,
    SEATS,
    SPHERE_LIMIT,
    TINTS,
    YELLOW,
)
from salle.games.force_battles.state import Duel, Fighter
from salle.kernel.table import EVERYBODY, Table


def set_up(table: Table, duel: Duel) -> None:
    """A builds, then B, who does not see it; then both boards are open (FB-R7).

    Every build takes the same questions, so their number tells nothing.
    """
    for seat in range(SEATS):
        build(table, duel, seat)
    duel.share_colours()
    for seat in range(SEATS):
        table.whisper(BUILT, seat, EVERYBODY, build_of(duel.fighters[seat]))
    duel.round = 1
    duel.free_aim = True
    duel.clear()


def build_of(fighter: Fighter) -> list[int]:
    """A build as numbers: level, colour, hand, free GEAS, then the counters of every place from
    the spheres to the pool.
    """
    numbers = [fighter.level, fighter.colour, fighter.hand, fighter.free_geas]
    for place in range(POOL + 1):
        numbers.append(fighter.count(place))
    return numbers


def build(table: Table, duel: Duel, seat: int) -> None:
    """Side and colour, hand, stance, slots, pool, and a Diamedes' free GEAS (FB-8, FB-13 to
    FB-16).
    """
    me = duel.fighters[seat]
    me.colour = table.choose(seat, ASK_SIDE, [GREEN, ORANGE, BLUE, PURPLE, YELLOW, RED])
    me.side = DARK if me.colour == RED else LIGHT
    me.hand = table.choose(seat, ASK_HAND, [LEFT, RIGHT])
    rest = BUDGET[me.level] - first_stance(table, duel, seat)
    rest -= fill_slots(table, duel, seat, rest)
    put(me, POOL, rest)
    if me.level == DIAMEDES:
        me.free_geas = table.choose(seat, ASK_FREE, open_geas(me))


def put(fighter: Fighter, place: int, count: int) -> None:
    """Counters of the fighter's own colour come to a place."""
    fighter.counters[TINTS * place + fighter.tint] = count


def open_geas(fighter: Fighter) -> list[int]:
    """The GEAS open to a fighter's side, in the order of the board (FB-17)."""
    return [number for number in range(GEAS_COUNT) if fighter.opens(number)]


def first_stance(table: Table, duel: Duel, seat: int) -> int:
    """3 in every sphere, or any other split within the limits; how many that took (FB-9, FB-10,
    FB-R1, FB-R4).
    """
    me = duel.fighters[seat]
    laid, filled = 0, 0
    for s in ALL_SPHERES:
        options = sphere_options(duel, s, filled, laid, LEAST_START, MOST_START[me.level])
        count = table.choose(seat, ASK_START_SPHERE, options) % PER_SPHERE
        put(me, s, count)
        laid += count
        if count:
            filled |= 1 << s
    return laid


def sphere_options(
    duel: Duel, sphere: int, filled: int, laid: int, least: int, most: int
) -> list[int]:
    """The numbers for a sphere from which a sum between `least` and `most` can still be reached
    with no TARGET left bare (FB-3, FB-R1).
    """
    layout = duel.house.layout
    later = layout.fits[sphere + 1]
    options: list[int] = []
    for count in range(SPHERE_LIMIT + 1):
        row = later[filled | 1 << sphere if count else filled]
        for total in range(max(least, laid + count), most + 1):
            if row[total - laid - count]:
                options.append(layout.names[sphere] * PER_SPHERE + count)
                break
    return options


def fill_slots(table: Table, duel: Duel, seat: int, rest: int) -> int:
    """ATT, DEF and the GEAS slots; how many counters they took (FB-11, FB-15, FB-R5)."""
    me = duel.fighters[seat]
    att = choose_slot(table, seat, 0, min(ATT_DEF_CAP, rest))
    put(me, ATT, att)
    cap = ATT_DEF_CAP - att if duel.house.joint_cap else ATT_DEF_CAP
    taken = att + choose_slot(table, seat, 1, min(cap, rest - att))
    put(me, DEF, taken - att)
    for number in open_geas(me):
        count = choose_slot(table, seat, FIRST_GEAS_SLOT + number, rest - taken)
        put(me, GEAS_AT + number, count)
        taken += count
    return taken


def choose_slot(table: Table, seat: int, slot: int, most: int) -> int:
    """A number of counters for one slot."""
    options = [slot * PER_SLOT + count for count in range(most + 1)]
    return table.choose(seat, ASK_SLOT, options) % PER_SLOT
