"""Lightning, and Lightning Absorb in answer to it (FB-83 to FB-86, FB-R44, FB-R45)."""

from __future__ import annotations

from salle.games.force_battles.data import (
    ABSORB,
    ABSORB_FREE,
    ABSORB_FROM,
    ABSORBED,
    ALL_SPHERES,
    ASK_ABSORB,
    ASK_BOLT,
    BOLTED,
    FIRST_WINDOW,
    FREE_USE,
    GEAS_AT,
    LIGHT,
    LIGHTNING,
    LOST_TO_LIGHTNING,
    NOBODY,
    PAIRS,
    PER_SPHERE,
    POOL,
    QUIET,
    REDIRECT_FREE,
    REDIRECT_FROM,
    REDIRECTED,
    REFLECT_FREE,
    REFLECT_FROM,
    REFLECTED,
    SPHERE_NAMES,
    SPHERE_OF_NAME,
    SPHERES,
)
from salle.games.force_battles.rules.counters import move, pay
from salle.games.force_battles.rules.endings import judge
from salle.games.force_battles.state import Duel, Fighter, Layout
from salle.kernel.table import EVERYBODY, Table


def takeable(duel: Duel, victim: int) -> int:
    """How many counters Lightning can take while every TARGET that has one beside it keeps one
    (FB-R44).
    """
    foe = duel.fighters[victim]
    total = foe.in_spheres()
    if not duel.house.spares:
        return total
    layout = duel.house.layout
    filled = foe.filled()
    return total - layout.fewest(filled, layout.cover[filled])


def throw(table: Table, duel: Duel, seat: int, number: int) -> None:
    """Pay, aim, let the victim answer, and take what is left of the bolts (FB-83, FB-84)."""
    victim = 1 - seat
    if number == FREE_USE:
        duel.fighters[seat].free_used = duel.round
        number = 1
    else:
        pay(duel, seat, GEAS_AT + LIGHTNING, number)
    duel.thrower, duel.victim = seat, victim
    duel.bolts = [0] * SPHERES
    duel.returned = [0] * SPHERES
    aim_bolts(table, duel, seat, number)
    aimed: list[int] = []
    for s in ALL_SPHERES:
        aimed.append(duel.house.layout.names[s])
        aimed.append(duel.bolts[s])
    table.whisper(BOLTED, seat, EVERYBODY, aimed)
    answer_bolts(table, duel)
    strike_bolts(table, duel, victim, duel.bolts)
    strike_bolts(table, duel, seat, duel.returned)
    duel.thrower, duel.victim = NOBODY, NOBODY
    duel.bolts = [0] * SPHERES
    duel.returned = [0] * SPHERES
    if duel.phase == FIRST_WINDOW and not duel.house.spares:
        judge(table, duel)


def aim_bolts(table: Table, duel: Duel, seat: int, number: int) -> None:
    """So many bolts at each sphere, only as can be completed under the limit (FB-84, FB-R44)."""
    foe = duel.fighters[1 - seat]
    layout = duel.house.layout
    needed = layout.cover[foe.filled()] if duel.house.spares else 0
    later_filled, later = foe.filled(), foe.in_spheres()
    kept, rest = 0, number
    for s in ALL_SPHERES:
        held = foe.count(s)
        later -= held
        later_filled &= ~(1 << s)
        options: list[int] = []
        for count in range(min(held, rest) + 1):
            here = kept | 1 << s if count < held else kept
            missing = needed & ~layout.cover[here]
            if rest - count <= later - layout.fewest(later_filled, missing):
                options.append(layout.names[s] * PER_SPHERE + count)
        bolt = table.choose(seat, ASK_BOLT, options) % PER_SPHERE
        duel.bolts[s] = bolt
        rest -= bolt
        if bolt < held:
            kept |= 1 << s


def answer_bolts(table: Table, duel: Duel) -> None:
    """A Light victim absorbs points or turns bolts aside, a counter each (FB-85, FB-86)."""
    victim = duel.victim
    me = duel.fighters[victim]
    while True:
        options = absorb_options(duel, victim)
        option = table.choose(victim, ASK_ABSORB, options)
        if option == QUIET:
            return
        if is_free_answer(option):
            me.free_used = duel.round
        else:
            pay(duel, victim, GEAS_AT + ABSORB, 1)
        carry_out(table, duel, option)


def is_free_answer(option: int) -> bool:
    """Whether an answer to Lightning is the free use."""
    return (
        ABSORB_FREE <= option < REDIRECT_FROM
        or REDIRECT_FREE <= option < REFLECT_FROM
        or option >= REFLECT_FREE
    )


def carry_out(table: Table, duel: Duel, option: int) -> None:
    """Absorb one point, redirect a whole bolt, or reflect it onto the thrower (FB-R45)."""
    if option < REDIRECT_FROM:
        s = SPHERE_OF_NAME[(option - ABSORB_FROM) % SPHERE_NAMES]
        duel.bolts[s] -= 1
        table.tell(ABSORBED, duel.victim, duel.house.layout.names[s])
        return
    pair = (option - REDIRECT_FROM) % PAIRS
    source, goal = SPHERE_OF_NAME[pair // SPHERE_NAMES], SPHERE_OF_NAME[pair % SPHERE_NAMES]
    bolt = duel.bolts[source]
    duel.bolts[source] = 0
    if option < REFLECT_FROM:
        duel.bolts[goal] += bolt
        table.tell(REDIRECTED, duel.victim, pair // SPHERE_NAMES, pair % SPHERE_NAMES, bolt)
    else:
        duel.returned[goal] += bolt
        table.tell(REFLECTED, duel.victim, pair // SPHERE_NAMES, pair % SPHERE_NAMES, bolt)


def absorb_options(duel: Duel, seat: int) -> list[int]:
    """Done, or every bolt that can be absorbed, redirected or reflected (FB-85, FB-86, FB-R45)."""
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    options: list[int] = [QUIET]
    if me.side != LIGHT or (foe.hiding and duel.house.hide_from_all):
        return options
    paid = me.geas(ABSORB) > 0
    free = duel.free_ready(seat, ABSORB)
    if not paid and not free:
        return options
    names = duel.house.layout.names
    for s in ALL_SPHERES:
        if duel.bolts[s]:
            if paid:
                options.append(ABSORB_FROM + names[s])
            if free:
                options.append(ABSORB_FREE + names[s])
    for s in ALL_SPHERES:
        bolt = duel.bolts[s]
        if not bolt:
            continue
        for t in ALL_SPHERES:
            pair = names[s] * SPHERE_NAMES + names[t]
            if s != t and carries(duel, me, duel.bolts, s, t, bolt):
                if paid:
                    options.append(REDIRECT_FROM + pair)
                if free:
                    options.append(REDIRECT_FREE + pair)
            if duel.house.reflects and carries(duel, foe, duel.returned, NOBODY, t, bolt):
                if paid:
                    options.append(REFLECT_FROM + pair)
                if free:
                    options.append(REFLECT_FREE + pair)
    return options


def carries(
    duel: Duel, fighter: Fighter, bolts: list[int], source: int, goal: int, bolt: int
) -> bool:
    """Whether a sphere can take a whole bolt more and no TARGET is laid bare (FB-R44, FB-R45)."""
    if bolts[goal] + bolt > fighter.count(goal):
        return False
    if not duel.house.spares:
        return True
    layout: Layout = duel.house.layout
    left = 0
    for s in ALL_SPHERES:
        aimed = bolts[s]
        if s == source:
            aimed = 0
        elif s == goal:
            aimed += bolt
        if fighter.count(s) > aimed:
            left |= 1 << s
    needed = layout.cover[fighter.filled()]
    return layout.cover[left] & needed == needed


def strike_bolts(table: Table, duel: Duel, seat: int, bolts: list[int]) -> None:
    """The counters aimed at go to their owner's pool, who chooses colours (FB-83, FB-R53)."""
    lost = 0
    for s in ALL_SPHERES:
        if bolts[s]:
            move(table, duel, seat, s, POOL, bolts[s])
            lost += bolts[s]
    if lost:
        table.tell(LOST_TO_LIGHTNING, seat, lost)
