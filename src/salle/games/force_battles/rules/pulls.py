"""Pulling counters from the spheres into the TARGET and the HAND (FB-33 to FB-36, FB-R16)."""

from __future__ import annotations

from salle.games.force_battles.data import (
    ASK_GUARD,
    ASK_STRIKE,
    GUARDED,
    HAND,
    PER_SPHERE,
    PROTECTING,
    RAGING,
    STRUCK,
    TARGET,
)
from salle.games.force_battles.rules.counters import move, number_options
from salle.games.force_battles.state import Duel
from salle.kernel.table import EVERYBODY, Table


def pull(
    table: Table, duel: Duel, seat: int, ask: int, spheres: list[int], place: int
) -> list[int]:
    """Any number of counters from each of these spheres; how many from each (FB-R16)."""
    me = duel.fighters[seat]
    names = duel.house.layout.names
    taken: list[int] = []
    for s in spheres:
        options = number_options(names[s], 0, me.count(s))
        count = table.choose(seat, ask, options) % PER_SPHERE
        if count:
            move(table, duel, seat, s, place, count)
        taken.append(names[s])
        taken.append(count)
    return taken


def guard(table: Table, duel: Duel) -> None:
    """The Defender pulls into the TARGET (FB-33)."""
    target = duel.target()
    spheres = duel.house.layout.adjacent[target]
    taken = pull(table, duel, duel.defender, ASK_GUARD, spheres, TARGET)
    duel.guarded = True
    table.whisper(GUARDED, duel.defender, EVERYBODY, taken, target, block_die(duel))


def strike(table: Table, duel: Duel) -> None:
    """The Attacker pulls into her HAND (FB-35)."""
    spheres = duel.house.layout.adjacent[duel.fighters[duel.attacker].hand_target()]
    taken = pull(table, duel, duel.attacker, ASK_STRIKE, spheres, HAND)
    table.whisper(STRUCK, duel.attacker, EVERYBODY, taken, hit_die(duel))


def hit_die(duel: Duel) -> int:
    """ATT, pulled counters and Rage (FB-36, FB-97)."""
    me = duel.fighters[duel.attacker]
    return me.att() + me.count(HAND) + me.count(RAGING) + duel.free_rage


def block_die(duel: Duel) -> int:
    """DEF, pulled counters and Protect (FB-34, FB-95)."""
    me = duel.fighters[duel.defender]
    return me.guard() + me.count(TARGET) + me.count(PROTECTING) + duel.free_protect
