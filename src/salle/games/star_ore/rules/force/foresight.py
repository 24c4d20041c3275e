"""What the Force puts beside or in the place of a roll that is demanded (SO-199, SO-206, SO-251,
SO-R17, SO-R188, SO-R189).
"""

from __future__ import annotations

from salle.games.star_ore.data_asks import (
    ASK_FARSEEING,
    ASK_INTUITION,
    ASK_SORCERY,
    NO,
    SET_SCALE,
    YES,
)
from salle.games.star_ore.data_combat import (
    ACTIVE,
    BURNING_PANIC,
    FACES,
    MOST_DICE,
    PANICKED,
    SET_WIDTH,
)
from salle.games.star_ore.data_events import FORESIGHT_USED, POOL_SCALE, ROLL_SCALE, SORCERY_USED
from salle.games.star_ore.rules.force.intuition import lend, lent_hard, lent_normal, lent_wiggle
from salle.games.star_ore.state import Combatant, Fight, Pool
from salle.kernel.table import Table


def lend_before(table: Table, fight: Fight, me: Combatant, pool: Pool) -> None:
    """Intuition before a roll that is demanded of somebody who is awake to it (SO-200, SO-R17)."""
    if me.status in (ACTIVE, PANICKED, BURNING_PANIC):
        rest = pool.wiggle + POOL_SCALE * (pool.penalty + POOL_SCALE * pool.difficulty)
        dice = pool.normal + POOL_SCALE * (pool.hard + POOL_SCALE * rest)
        fight.threat = pool.what + ROLL_SCALE * dice
        code = lend(table, fight, me, ASK_INTUITION, MOST_DICE)
        fight.threat = 0
        if code:
            pool.normal += lent_normal(code)
            pool.hard += lent_hard(code)
            pool.wiggle += lent_wiggle(code)


def replaced_roll(table: Table, fight: Fight, me: Combatant, least: int) -> int:
    """The set that takes the place of a failed reaction, as width × 100 + height; 0: none. First
    this round's Sorcery roll, then what Farseeing kept (SO-206, SO-251, SO-R188, SO-R189).
    """
    found = sorcery_set(table, fight, me, least)
    return found or foreseen(table, fight, me, least)


def sorcery_set(table: Table, fight: Fight, me: Combatant, least: int) -> int:
    """The best set of the Sorcery roll, if its owner spends it here."""
    if not me.has_sorcery or me.sorcery_wiggles:
        return 0
    best = 0
    for face in range(max(1, least), FACES + 1):
        width = me.sorcery.count(face)
        if width >= SET_WIDTH:
            best = width * SET_SCALE + face
    if not best or table.choose(fight.ask(me), ASK_SORCERY, [NO, YES]) == NO:
        return 0
    me.has_sorcery = False
    table.tell(SORCERY_USED, me.seat, me.number)
    return best


def foreseen(table: Table, fight: Fight, me: Combatant, least: int) -> int:
    """The set that Farseeing keeps is offered at the next failed roll, and then it is gone; one too
    low to help goes unasked (SO-206, SO-R189).
    """
    if not me.farsee_w:
        return 0
    found = me.farsee_w * SET_SCALE + me.farsee_h
    me.farsee_w = 0
    if me.farsee_h < least:
        return 0
    if table.choose(fight.ask(me), ASK_FARSEEING, [YES, NO]) == NO:
        return 0
    table.tell(FORESIGHT_USED, me.seat, me.number, 0, found)
    return found
