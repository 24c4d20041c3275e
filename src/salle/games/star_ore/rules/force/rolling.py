"""The Force while dice are rolled and sets assigned (F5.3 to F5.5)."""

from __future__ import annotations

from salle.games.star_ore.data import COOL, FORCE_SENSE
from salle.games.star_ore.data_asks import ASK_PARTITION, ASK_SET, ASK_SORCERY, NO, SET_SCALE, YES
from salle.games.star_ore.data_combat import (
    ACT_FORCE,
    ACT_MEDITATE,
    ACT_NOTHING,
    EXTRA_ACTIONS,
    FACES,
    HARD_FACE,
    MEDITATION,
    SET_WIDTH,
    SORCERY,
)
from salle.games.star_ore.data_events import (
    DICE_SCALE,
    DIE_SHOWN,
    INSPIRED,
    POWER_WORKED,
    ROLL_SCALE,
    SORCERY_ROLLED,
    SORCERY_USED,
)
from salle.games.star_ore.data_force import HURL, INSPIRE, ROOT, SITH_SORCERY
from salle.games.star_ore.rules.force.aiming import power_difficulty
from salle.games.star_ore.rules.force.bids import is_guard, roll_failed
from salle.games.star_ore.rules.force.extras import extra_force as extra_force
from salle.games.star_ore.rules.force.extras import force_extras as force_extras
from salle.games.star_ore.rules.force.foresight import foreseen
from salle.games.star_ore.rules.force.intuition import use_all_sense
from salle.games.star_ore.rules.force.lending import lend_late as lend_late
from salle.games.star_ore.rules.force.powers import power_pool
from salle.games.star_ore.rules.paying import available
from salle.games.star_ore.rules.rolling import (
    name_wiggles,
    sets_in,
    skill_pool,
    throw,
)
from salle.games.star_ore.rules.statuses import can_act, check_possession
from salle.games.star_ore.state import Act, Combatant, Fight, Pool
from salle.kernel.table import Table

# -- the roll --------------------------------------------------------------------------------


def force_pool(fight: Fight, me: Combatant) -> Pool:
    """The dice of a declared Force act; meditation is Cool and Meditation, the taint its Difficulty
    (SO-182, SO-184, SO-195).
    """
    if me.act == ACT_MEDITATE:
        pool = skill_pool(fight, me, COOL, MEDITATION, True)
    else:
        pool = power_pool(fight, me, me.power, me.mode, True)
        pool.penalty += me.hidden
    pool.difficulty = max(pool.difficulty, me.difficulty)
    return pool


def inspire_first(table: Table, fight: Fight) -> None:
    """Every declared Inspire is rolled before anything else, and helps all allies but its maker
    with every roll of this round; several add up (SO-249, SO-R185, SO-R213, F5.3).
    """
    for number in fight.order:
        me = fight.fighters[number]
        if me.act == ACT_FORCE and me.power == INSPIRE and can_act(me):
            roll_inspire(table, fight, me)


def roll_inspire(table: Table, fight: Fight, me: Combatant) -> None:
    """One Inspire; the sets it leaves wait for their turn."""
    pool = force_pool(fight, me)
    pool.normal += me.lent_d
    pool.hard += me.lent_h
    pool.wiggle += me.lent_w
    pool.settle(fight.house.cap_first)
    me.pool_size = pool.size
    me.pool_special = pool.hard > 0 or pool.wiggle > 0
    throw(table, me, pool, me.dice, me.counts)
    if not pool.rolls():
        roll_failed(table, fight, me)
        check_possession(table, fight, me)
        me.act = ACT_NOTHING
        return
    name_wiggles(table, fight, me, pool.wiggle, me.dice, me.counts)
    me.pool_rolled = len(me.dice)
    found = sets_in(me.counts, max(me.gm_difficulty, fight.storm_at(me)))
    if not found or not available(fight, me):
        return
    best = table.choose(fight.ask(me), ASK_SET, found)
    me.inspire_set = best
    table.tell(POWER_WORKED, me.seat, me.number, INSPIRE, best)
    for ally in fight.fighters:
        if ally.side == me.side and ally.number != me.number and fight.active(ally):
            ally.inspired += best // SET_SCALE
            table.tell(INSPIRED, ally.seat, ally.number, best // SET_SCALE)


def used_already(me: Combatant, sets: list[int]) -> bool:
    """Whether the declared action had its set before the others rolled: takes it off the list
    (F5.3).
    """
    if not me.inspire_set:
        return False
    if me.inspire_set in sets:
        sets.remove(me.inspire_set)
    return True


def sorcery_rolls(table: Table, fight: Fight, me: Combatant) -> None:
    """Users of Sith Sorcery roll a second pool, from the round after it began; and the Force Sense
    dice that were just rolled are used (SO-201, SO-251, SO-R188, F5.4).
    """
    if (me.act == ACT_FORCE or is_guard(me.act)) and ROOT[me.power] == FORCE_SENSE:
        use_all_sense(me)
    if not me.sustain_w[SORCERY] or me.sustain_round[SORCERY] >= fight.round:
        return
    pool = power_pool(fight, me, SITH_SORCERY, 0, False)
    pool.settle(fight.house.cap_first)
    if not pool.rolls():
        return
    me.has_sorcery = True
    me.sorcery_wiggles = pool.wiggle
    for _ in range(pool.hard):
        me.sorcery.append(HARD_FACE)
    faces = 0
    for _ in range(pool.normal):
        face = table.roll(FACES)
        me.sorcery.append(face)
        faces += DIE_SHOWN[face]
    rest = pool.hard + DICE_SCALE * DICE_SCALE * pool.wiggle
    table.tell(SORCERY_ROLLED, me.seat, me.number, faces, pool.what + ROLL_SCALE * rest)


# -- reading the dice ------------------------------------------------------------------------


def change_roll(table: Table, fight: Fight, me: Combatant, failed: bool) -> None:
    """The Sorcery roll may take the place of the declared one, with all its sets; then, if that
    failed, what Farseeing kept (SO-206, SO-251, SO-R188, SO-R189, F5.5.3, F5.5.4).
    """
    if me.inspire_set:
        return
    if me.act == ACT_FORCE and me.power == HURL:
        act = Act(me.number, ACT_FORCE, 0, 0)
        act.spare = HURL
        act.target = me.target
        me.difficulty = max(me.difficulty, power_difficulty(fight, me, act))
        failed = not sets_in(me.counts, me.difficulty)
    if me.has_sorcery:
        failed = swap_sorcery(table, fight, me, failed)
    if failed:
        found = foreseen(table, fight, me, me.difficulty)
        if found:
            replace(me, [found % SET_SCALE] * (found // SET_SCALE))


def swap_sorcery(table: Table, fight: Fight, me: Combatant, failed: bool) -> bool:
    """Name the Sorcery roll's wiggle dice, and put it in the place of the other or not; whether the
    roll has failed after that.
    """
    counts = [0] * (FACES + 1)
    for face in me.sorcery:
        counts[face] += 1
    name_wiggles(table, fight, me, me.sorcery_wiggles, me.sorcery, counts)
    me.sorcery_wiggles = 0
    options = [YES, NO] if failed and sets_in(counts, me.difficulty) else [NO, YES]
    if table.choose(fight.ask(me), ASK_SORCERY, options) == NO:
        return failed
    me.has_sorcery = False
    me.pool_special = True
    replace(me, me.sorcery)
    table.tell(SORCERY_USED, me.seat, me.number)
    return not sets_in(me.counts, me.difficulty)


def replace(me: Combatant, faces: list[int]) -> None:
    """Other dice stand for the roll."""
    me.dice.clear()
    for face in range(FACES + 1):
        me.counts[face] = 0
    for face in faces:
        me.dice.append(face)
        me.counts[face] += 1


# -- Extra Actions ---------------------------------------------------------------------------


def split_sets(table: Table, fight: Fight, me: Combatant, sets: list[int]) -> None:
    """Extra Actions: one set becomes several of its height, none wider, with the stored width in
    dice besides (SO-235, SO-R174, SO-R176).
    """
    stored = me.sustain_w[EXTRA_ACTIONS]
    if not sets or not stored or me.sustain_round[EXTRA_ACTIONS] >= fight.round:
        return
    seat = fight.ask(me)
    options = sets[:]
    options.append(0)
    found = table.choose(seat, ASK_PARTITION, options)
    if not found:
        return
    me.split_height = found % SET_SCALE
    place = sets.index(found)
    sets.pop(place)
    width = found // SET_SCALE
    left = width + stored
    while left >= SET_WIDTH:
        pieces = list(range(min(width, left), SET_WIDTH - 1, -1))
        if left < found // SET_SCALE + stored:
            pieces.append(0)
        piece = table.choose(seat, ASK_PARTITION, pieces)
        if not piece:
            return
        sets.insert(place, piece * SET_SCALE + found % SET_SCALE)
        place += 1
        left -= piece
        width = piece
