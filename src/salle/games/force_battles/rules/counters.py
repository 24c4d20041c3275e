"""Counters on the move: taken, dealt, lost, returned, spent. None is made or destroyed (FB-18)."""

from __future__ import annotations

from salle.games.force_battles.data import (
    ALL_SPHERES,
    ASK_COLOURS,
    ASK_RETURN,
    PER_SPHERE,
    POOL,
    RETURNED,
    SPENT,
    SPHERE_LIMIT,
    TARGET,
    TINTS,
    split_option,
    split_parts,
)
from salle.games.force_battles.state import Duel, Fighter
from salle.kernel.table import Table


def shift(source: Fighter, place: int, goal: Fighter, to: int, tint: int, count: int) -> None:
    """Move counters of one colour."""
    source.counters[2 * place + tint] -= count
    goal.counters[2 * to + tint] += count


def shift_all(fighter: Fighter, place: int, to: int) -> int:
    """Move every counter at a place; how many there were."""
    moved = 0
    for tint in range(TINTS):
        count = fighter.counters[2 * place + tint]
        moved += count
        shift(fighter, place, fighter, to, tint, count)
    return moved


def move(table: Table, duel: Duel, seat: int, place: int, to: int, count: int) -> None:
    """Move some counters on one's own board, choosing their colours (FB-R53)."""
    me = duel.fighters[seat]
    first = first_colour(table, duel, seat, place, count)
    shift(me, place, me, to, 0, first)
    shift(me, place, me, to, 1, count - first)


def first_colour(table: Table, duel: Duel, seat: int, place: int, count: int) -> int:
    """How many of `count` counters from a place have the first of the two colours; the owner of
    the board is asked where there is a choice (FB-R53).
    """
    me = duel.fighters[seat]
    first, second = me.counters[2 * place], me.counters[2 * place + 1]
    fewest, most = max(0, count - second), min(count, first)
    if fewest == most:
        return fewest
    a, b = duel.palette[0], duel.palette[1]
    own = me.tint == 0
    options: list[int] = []
    for step in range(most - fewest + 1):
        of_first = most - step if own else fewest + step
        options.append(split_option(a, of_first, b, count - of_first))
    parts = split_parts(table.choose(seat, ASK_COLOURS, options))
    return parts[1] if parts[0] == a else parts[3]


def pay(duel: Duel, seat: int, place: int, count: int) -> None:
    """Spent counters of a slot go to the own pool (FB-18, FB-70)."""
    me = duel.fighters[seat]
    shift(me, place, me, POOL, me.tint, count)


def number_options(name: int, fewest: int, most: int) -> list[int]:
    """A sphere and each number from `fewest` to `most`."""
    options: list[int] = []
    for count in range(fewest, most + 1):
        options.append(name * PER_SPHERE + count)
    return options


def deal(
    table: Table, duel: Duel, seat: int, ask: int, bag: int, spheres: list[int], optional: bool
) -> int:
    """Counters of a bag go into spheres, 4 each at most; the rest goes to the pool. How many
    found a sphere (FB-3, FB-R3, FB-R54).
    """
    me = duel.fighters[seat]
    names = duel.house.layout.names
    room = 0
    for s in spheres:
        room += SPHERE_LIMIT - me.count(s)
    rest = min(me.count(bag), room)
    placed = 0
    for s in spheres:
        here = SPHERE_LIMIT - me.count(s)
        room -= here
        fewest = 0 if optional else max(0, rest - room)
        most = min(here, rest)
        count = table.choose(seat, ask, number_options(names[s], fewest, most)) % PER_SPHERE
        if count:
            move(table, duel, seat, bag, s, count)
            rest -= count
            placed += count
    shift_all(me, bag, POOL)
    return placed


def deal_anywhere(table: Table, duel: Duel, seat: int, ask: int, bag: int, optional: bool) -> int:
    """Counters of a bag go into any spheres."""
    return deal(table, duel, seat, ask, bag, ALL_SPHERES, optional)


def lose(table: Table, duel: Duel, seat: int, ask: int, count: int, spheres: list[int]) -> None:
    """So many counters leave these spheres for the pool, as their owner likes (FB-R21)."""
    me = duel.fighters[seat]
    names = duel.house.layout.names
    later = 0
    for s in spheres:
        later += me.count(s)
    rest = count
    for s in spheres:
        held = me.count(s)
        later -= held
        options = number_options(names[s], max(0, rest - later), min(held, rest))
        lost = table.choose(seat, ask, options) % PER_SPHERE
        if lost:
            move(table, duel, seat, s, POOL, lost)
            rest -= lost


def return_pulled(table: Table, duel: Duel, seat: int, place: int, target: int) -> None:
    """Pulled counters go back to the spheres beside a TARGET, in any way (FB-49)."""
    count = duel.fighters[seat].count(place)
    if count == 0:
        return
    adjacent = duel.house.layout.adjacent[target]
    placed = deal(table, duel, seat, ASK_RETURN, place, adjacent, False)
    table.tell(RETURNED, seat, count, placed, target)


def burn(table: Table, duel: Duel, seat: int, place: int) -> None:
    """Pulled counters are spent (FB-50, FB-51)."""
    spent = shift_all(duel.fighters[seat], place, POOL)
    if spent:
        table.tell(SPENT, seat, spent, 1 if place == TARGET else 0)
