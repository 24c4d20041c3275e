"""A new Stance in the middle of a duel (FB-43, FB-55, FB-93, FB-R32)."""

from __future__ import annotations

from salle.games.force_battles.data import (
    ALL_SPHERES,
    ASK_STANCE,
    ASK_STANCE_SLOT,
    ASK_STANCE_SPHERE,
    ATT,
    ATT_DEF_CAP,
    DEF,
    GAIN,
    KEEP,
    MOST_IN_SPHERES,
    NEW,
    NEW_STANCE,
    PER_SLOT,
    PER_SPHERE,
    SPHERE_LIMIT,
    SPHERES,
    TINTS,
)
from salle.games.force_battles.rules.build import sphere_options
from salle.games.force_battles.rules.counters import move, number_options, shift, shift_all
from salle.games.force_battles.state import Duel
from salle.kernel.table import EVERYBODY, Table


def offer_stance(table: Table, duel: Duel, seat: int) -> None:
    """Keep the Stance, or lay all sphere counters anew; no TARGET is left bare if that can be
    (FB-10, FB-R32).
    """
    if table.choose(seat, ASK_STANCE, [KEEP, NEW]) == KEEP:
        return
    me = duel.fighters[seat]
    for s in ALL_SPHERES:
        shift_all(me, s, GAIN)
    if duel.house.stance_moves_slots:
        lay_slots(table, duel, seat)
    total = me.count(GAIN)
    covering = duel.house.layout.fits[0][0][total] != 0
    laid, filled = 0, 0
    for s in ALL_SPHERES:
        if covering:
            options = sphere_options(duel, s, filled, laid, total, total)
        else:
            rest = total - laid
            room = SPHERE_LIMIT * (SPHERES - 1 - s)
            most = min(SPHERE_LIMIT, rest)
            options = number_options(duel.house.layout.names[s], max(0, rest - room), most)
        count = table.choose(seat, ASK_STANCE_SPHERE, options) % PER_SPHERE
        move(table, duel, seat, GAIN, s, count)
        laid += count
        if count:
            filled |= 1 << s
    table.whisper(NEW_STANCE, seat, EVERYBODY, [me.count(s) for s in ALL_SPHERES])


def lay_slots(table: Table, duel: Duel, seat: int) -> None:
    """With `stance_scope = spheres_att_def` ATT and DEF are laid anew too, own colour only, under
    their cap and so that the rest fits the spheres and, if it can, leaves no TARGET bare (FB-R32).
    """
    me = duel.fighters[seat]
    shift_all(me, ATT, GAIN)
    shift_all(me, DEF, GAIN)
    total = me.count(GAIN)
    over = max(0, total - MOST_IN_SPHERES)
    spare = me.counters[TINTS * GAIN + me.tint]
    if total >= duel.house.layout.least:
        spare = min(spare, total - duel.house.layout.least)
    joint = duel.house.joint_cap
    fewest = 0 if joint else max(0, over - ATT_DEF_CAP)
    att = slot_choice(table, seat, 0, fewest, min(ATT_DEF_CAP, spare))
    shift(me, GAIN, me, ATT, me.tint, att)
    cap = max(ATT_DEF_CAP, over) - att if joint else ATT_DEF_CAP
    guard = slot_choice(table, seat, 1, max(0, over - att), min(cap, spare - att))
    shift(me, GAIN, me, DEF, me.tint, guard)


def slot_choice(table: Table, seat: int, slot: int, fewest: int, most: int) -> int:
    """A number of counters for ATT or DEF."""
    options = [slot * PER_SLOT + count for count in range(fewest, most + 1)]
    return table.choose(seat, ASK_STANCE_SLOT, options) % PER_SLOT
