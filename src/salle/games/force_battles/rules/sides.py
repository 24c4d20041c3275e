"""Light and Dark: taking counters, turning, gifts and redemption (FB-56 to FB-67)."""

from __future__ import annotations

from salle.games.force_battles.data import (
    ABSORB,
    ALL_SPHERES,
    ASK_TAKE,
    ATT,
    CENTER,
    DARK,
    DEF,
    GAIN,
    GAVE,
    GEAS_AT,
    GEAS_COUNT,
    GEAS_SIDE,
    GIFT_ATT,
    GIFT_DEF,
    GIFT_GEAS,
    GIFT_HAND,
    GIFT_PROTECTING,
    GIFT_TARGET,
    GIFTS_FROM,
    HAND,
    HEAL,
    LIGHT,
    NOTHING,
    POOL,
    PROTECT,
    PROTECTING,
    QUIET,
    RED,
    SPHERE_LIMIT,
    SPHERE_OF_NAME,
    TAKE_PLACES,
    TAKE_POOL,
    TARGET,
    TINTS,
    TOOK,
    TURNED_DARK,
    gift_place,
)
from salle.games.force_battles.rules.counters import first_colour, shift
from salle.games.force_battles.rules.endings import redeem
from salle.games.force_battles.state import Duel
from salle.kernel.table import Table


def turn_dark(table: Table, duel: Duel, seat: int) -> None:
    """A Light player who takes red obeys the Dark rules at once and loses every Light GEAS
    (FB-60, FB-61, FB-102, FB-R33).
    """
    me = duel.fighters[seat]
    if me.side == DARK:
        return
    me.side = DARK
    for number in (HEAL, PROTECT, ABSORB):
        place = GEAS_AT + number
        shift(me, place, me, POOL, me.tint, me.counters[TINTS * place + me.tint])
    if me.free_geas != NOTHING and GEAS_SIDE[me.free_geas] == LIGHT:
        me.free_geas = NOTHING
    table.tell(TURNED_DARK, seat)


def may_take(duel: Duel, seat: int, tint: int) -> bool:
    """Whether a player may take a colour from the opponent's pool: Dark any, Light only red from
    a Dark opponent (FB-59, FB-60, FB-62, FB-R26, FB-R27).
    """
    if duel.fighters[seat].side == DARK:
        return True
    return duel.fighters[1 - seat].side == DARK and duel.palette[tint] == RED


def take_options(duel: Duel, seat: int) -> list[int]:
    """What a kick may take: nothing; a Light player her own colour from a Dark one's spheres or
    pool, or red from the pool; a Dark player any colour from the pool (FB-56 to FB-58, FB-R31).
    """
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    options: list[int] = [QUIET]
    if me.side == LIGHT and foe.side == LIGHT:
        return options
    if me.side == LIGHT:
        for s in ALL_SPHERES:
            if foe.counters[TINTS * s + me.tint]:
                options.append(1 + me.colour * TAKE_PLACES + duel.house.layout.names[s])
    for tint in range(TINTS):
        colour = duel.palette[tint]
        if colour == NOTHING or not foe.counters[TINTS * POOL + tint]:
            continue
        if me.side == DARK or tint == me.tint or colour == RED:
            options.append(1 + colour * TAKE_PLACES + TAKE_POOL)
    return options


def take(table: Table, duel: Duel, seat: int) -> None:
    """One counter of the opponent's may be taken with a kick (FB-56 to FB-58)."""
    option = table.choose(seat, ASK_TAKE, take_options(duel, seat))
    if option == QUIET:
        return
    colour, place = (option - 1) // TAKE_PLACES, (option - 1) % TAKE_PLACES
    source = POOL if place == TAKE_POOL else SPHERE_OF_NAME[place]
    tint = 0 if colour == duel.palette[0] else 1
    shift(duel.fighters[1 - seat], source, duel.fighters[seat], GAIN, tint, 1)
    table.tell(TOOK, seat, 1, colour, place)
    if colour == RED:
        turn_dark(table, duel, seat)


def may_give(duel: Duel, seat: int) -> bool:
    """A Light player may give once a round to a Dark one whose center has space (FB-63, FB-R34)."""
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    if me.side != LIGHT or foe.side != DARK or me.gave or foe.count(CENTER) >= SPHERE_LIMIT:
        return False
    return seat == duel.defender or not duel.house.defender_gives


def gift_options(duel: Duel, seat: int) -> list[int]:
    """A gift from anywhere but the pool (FB-63, FB-R34)."""
    options: list[int] = []
    if not may_give(duel, seat):
        return options
    me = duel.fighters[seat]
    for s in ALL_SPHERES:
        if me.count(s):
            options.append(GIFTS_FROM + duel.house.layout.names[s])
    if me.count(ATT):
        options.append(GIFTS_FROM + GIFT_ATT)
    if me.count(DEF):
        options.append(GIFTS_FROM + GIFT_DEF)
    for number in range(GEAS_COUNT):
        if me.geas(number):
            options.append(GIFTS_FROM + GIFT_GEAS + number)
    if me.count(TARGET):
        options.append(GIFTS_FROM + GIFT_TARGET)
    if me.count(HAND):
        options.append(GIFTS_FROM + GIFT_HAND)
    if me.count(PROTECTING):
        options.append(GIFTS_FROM + GIFT_PROTECTING)
    return options


def give(table: Table, duel: Duel, seat: int, gift: int) -> None:
    """One counter goes into the Dark player's center; by the Defender it counts as a Block, and
    a center all of the giver's colour redeems (FB-63 to FB-66, FB-R34, FB-R36).
    """
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    place = gift_place(gift)
    tint = 1 - first_colour(table, duel, seat, place, 1)
    shift(me, place, foe, CENTER, tint, 1)
    me.gave = True
    if seat == duel.defender:
        duel.given_block = True
    table.tell(GAVE, seat, gift, duel.palette[tint], foe.counters[TINTS * CENTER + me.tint])
    if foe.counters[TINTS * CENTER + me.tint] == SPHERE_LIMIT:
        foe.side = LIGHT
        redeem(table, duel, seat)
