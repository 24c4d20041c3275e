"""Who declares when: lowest Sense first, then lowest Brains, then a roll-off (SO-25, SO-R18)."""

from __future__ import annotations

from salle.games.star_ore.data import BRAINS, SENSE
from salle.games.star_ore.data_combat import FACES
from salle.games.star_ore.data_events import ORDER_ROLL
from salle.games.star_ore.rules.force.declaring import ordered
from salle.games.star_ore.rules.rolling import stat_size
from salle.games.star_ore.state import Fight
from salle.kernel.table import Table


def rank_of(fight: Fight, number: int) -> int:
    """Sense and Brains as one number to sort by; every stat has fewer than a hundred dice."""
    me = fight.fighters[number]
    return stat_size(me, SENSE) * 100 + stat_size(me, BRAINS)


def roll_off(table: Table, fight: Fight) -> None:
    """Those tied in Sense and Brains roll a die each, once an encounter, the lower first; equal
    dice are rolled again (F4.4, SO-R18). The results are kept as places.
    """
    count = len(fight.fighters)
    done = [False] * count
    for number in range(count):
        if done[number]:
            continue
        tied: list[int] = []
        for other in range(number, count):
            if not done[other] and rank_of(fight, other) == rank_of(fight, number):
                tied.append(other)
                done[other] = True
        if len(tied) > 1:
            roll_group(table, fight, tied, 0)


def roll_group(table: Table, fight: Fight, tied: list[int], first: int) -> None:
    """Places from `first` on for a tied group, by dice."""
    faces: list[int] = []
    for number in tied:
        face = table.roll(FACES)
        faces.append(face)
        table.tell(ORDER_ROLL, fight.fighters[number].seat, number, face)
    place = first
    for face in range(1, FACES + 1):
        same: list[int] = []
        for i in range(len(tied)):
            if faces[i] == face:
                same.append(tied[i])
        if len(same) == 1:
            fight.fighters[same[0]].rolloff = place
        elif same:
            roll_group(table, fight, same, place)
        place += len(same)


def set_order(table: Table, fight: Fight) -> None:
    """The order for this round: by stats as they are now, ties as rolled, and the readers of minds
    after their subjects (SO-25, SO-210, SO-R216).
    """
    count = len(fight.fighters)
    keys: list[int] = []
    for number in range(count):
        keys.append(rank_of(fight, number))
    order = fight.order
    order.clear()
    for number in range(count):
        at = len(order)
        while at > 0 and before(fight, keys, number, order[at - 1]):
            at -= 1
        order.insert(at, number)
    ordered(fight)


def before(fight: Fight, keys: list[int], a: int, b: int) -> bool:
    """Whether one declares before another; without any roll between them, the one brought first."""
    if keys[a] != keys[b]:
        return keys[a] < keys[b]
    return fight.fighters[a].rolloff < fight.fighters[b].rolloff
