"""How the bot uses the Force: powers by what they are worth, dice lent to rolls, dark points."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.bot_worth import (
    DAZED,
    DOWN,
    any_set,
    blow,
    daze_gain,
    threat,
    toll,
)
from salle.games.star_ore.data import BODY, COORDINATION, PHYSICAL
from salle.games.star_ore.data_arms import ARM_BONUS, ARM_PENETRATION
from salle.games.star_ore.data_asks import LEND_SCALE, MODE_SCALE
from salle.games.star_ore.data_combat import (
    COVER_DIFFICULTY,
    HEAD,
    REACH,
    SET_WIDTH,
    TARGET_RUNS,
)
from salle.games.star_ore.data_force import (
    BATTLE_MEDITATION_STUNT,
    BOLT_WAY,
    FORCE_GRIP,
    FORCE_PUSH,
    FORCE_RANGE,
    HATE,
    HURL,
    INSPIRE,
    LIGHTNING,
    SUSTAIN_PLACE,
    THROW_SABER,
)
from salle.games.star_ore.rules.force.powers import power_pool, saber_of, targets, usable
from salle.games.star_ore.rules.paying import payable
from salle.games.star_ore.state import Combatant, Fight, Pool

POINT: Final = 0.02
"""What a point of Willpower is worth."""
HELP: Final = 0.07
"""What a die more is worth to each ally."""
FEW: Final = 2
"""Allies from which it pays to help them."""
EARLY: Final = 3
"""Rounds in which it pays to begin something that lasts."""
KNOWN_POWERS: Final[tuple[int, ...]] = (
    LIGHTNING, THROW_SABER, FORCE_GRIP, HURL, FORCE_PUSH, INSPIRE, BATTLE_MEDITATION_STUNT,
)  # fmt: skip


def power_worth(fight: Fight, me: Combatant, power: int, mode: int) -> float:
    """What a power is worth now on the best target, Willpower taken off."""
    pool = power_pool(fight, me, power, mode, True)
    pool.settle(fight.house.cap_first)
    if not pool.rolls():
        return 0.0
    if power == INSPIRE:
        return any_set(pool, 1) * HELP * SET_WIDTH * helped(fight, me) - POINT
    if power == BATTLE_MEDITATION_STUNT:
        if me.sustain_w[SUSTAIN_PLACE[power]] or fight.round > EARLY:
            return 0.0
        return any_set(pool, 1) * HELP * 3 * helped(fight, me) - 3 * POINT
    if power == LIGHTNING and mode == HATE:
        return hate_worth(fight, me, pool)
    most = 0.0
    for number in targets(fight, me, power):
        most = max(most, power_on(fight, me, power, pool, fight.fighters[number]))
    return most


def helped(fight: Fight, me: Combatant) -> int:
    """Allies that are active, if they are enough to help."""
    count = 0
    for other in fight.fighters:
        if other.side == me.side and other.number != me.number and fight.active(other):
            count += 1
    return count if count >= FEW else 0


def power_on(fight: Fight, me: Combatant, power: int, pool: Pool, other: Combatant) -> float:
    """What a power is worth on one target."""
    danger = threat(fight, other)
    if power == LIGHTNING:
        return danger * bare_blow(other, pool) - 2 * POINT
    if power == FORCE_GRIP:
        points = SET_WIDTH - other.ar[HEAD]
        return danger * any_set(pool, 1) * toll(other, HEAD, points, True) - POINT
    if power == FORCE_PUSH:
        worth = 0.06 if other.prone else 0.06 + DOWN
        return danger * any_set(pool, 1) * worth - POINT
    needed = 0
    if abs(other.pos - me.pos) > REACH:
        needed = COVER_DIFFICULTY[fight.cover_of(other)]
    if other.ran:
        needed += TARGET_RUNS
    if power == HURL:
        return danger * blow(other, pool, 0, 0, False, False, needed, 0) - POINT
    if power == THROW_SABER:
        arm = fight.arm_of(saber_of(fight, me))
        worth = blow(other, pool, ARM_BONUS[arm], ARM_PENETRATION[arm], False, False, needed, 0)
        return danger * worth - POINT
    return 0.0


def bare_blow(other: Combatant, pool: Pool) -> float:
    """A blow that armor does not stop (SO-223)."""
    return blow(other, pool, 0, 99, False, False, 0, 0)


def hate_worth(fight: Fight, me: Combatant, pool: Pool) -> float:
    """Shock and Daze to all within ten metres, friends too (SO-224)."""
    total = 0.0
    for other in fight.fighters:
        if other.number == me.number or not fight.active(other):
            continue
        if abs(other.pos - me.pos) <= FORCE_RANGE:
            worth = daze_gain(other, SET_WIDTH) + DAZED
            if other.side == me.side:
                total -= worth * 1.3
            else:
                total += worth * threat(fight, other)
    return any_set(pool, 1) * total - 2 * POINT


def best_power_worth(fight: Fight, me: Combatant) -> float:
    """What the best power is worth that may be declared."""
    most = 0.0
    for power in KNOWN_POWERS:
        if usable(fight, me, power):
            most = max(most, power_worth(fight, me, power, 0))
            if power == LIGHTNING:
                most = max(most, power_worth(fight, me, power, HATE))
    return most


def best_power(fight: Fight, me: Combatant, options: list[int]) -> int:
    """The power that is worth most."""
    best = options[0]
    most = -1.0
    for option in options:
        if option in KNOWN_POWERS:
            worth = power_worth(fight, me, option, 0)
            if option == LIGHTNING:
                worth = max(worth, power_worth(fight, me, option, HATE))
            if worth > most:
                most = worth
                best = option
    return best


def best_mode(fight: Fight, me: Combatant, options: list[int]) -> int:
    """A bolt or a blast of hate, whichever is worth more; else the first way."""
    if options[0] // MODE_SCALE != LIGHTNING:
        return options[0]
    bolt = LIGHTNING * MODE_SCALE + BOLT_WAY
    hate = LIGHTNING * MODE_SCALE + HATE
    if bolt not in options or hate not in options:
        return options[0]
    more = power_worth(fight, me, LIGHTNING, HATE) > power_worth(fight, me, LIGHTNING, BOLT_WAY)
    return hate if more else bolt


def best_power_target(fight: Fight, me: Combatant, power: int, options: list[int]) -> int:
    """On whom a power is worth most."""
    pool = power_pool(fight, me, power, 0, True)
    pool.settle(fight.house.cap_first)
    best = options[0]
    most = -1.0
    for option in options:
        worth = power_on(fight, me, power, pool, fight.fighters[option])
        if worth > most:
            most = worth
            best = option
    return best


# -- lending and enhancing -------------------------------------------------------------------

RESERVE: Final = 6
"""Points kept for avoiding harm before dice are lent."""
MOST_LENT: Final = 3
ENOUGH: Final = 4
"""Dice from which more are hardly worth a point."""


def best_lending(fight: Fight, me: Combatant, options: list[int], dice: int) -> int:
    """Dice lent to a roll that has too few, while points are plenty; more are better kept for
    avoiding harm.
    """
    spare = (payable(fight, me) - RESERVE) // 2
    want = min(MOST_LENT, spare, ENOUGH - dice)
    if want <= 0:
        return options[0]
    best = options[0]
    for option in options:
        if option < LEND_SCALE and best < option <= want:
            best = option
    return best


def best_enhance(me: Combatant, options: list[int], way_body: bool) -> int:
    """Physical Control for Body or Coordination, where that is more dice (SO-230, SO-231)."""
    stat = BODY if way_body else COORDINATION
    if me.sheet.force(PHYSICAL) > me.sheet.stat(stat) and me.will > RESERVE:
        return options[len(options) - 1]
    return options[0]


# -- the dark side ---------------------------------------------------------------------------


DESPERATE: Final = 2
"""Willpower at which somebody reaches for the dark side, whoever it is."""


def best_passion(me: Combatant, options: list[int]) -> int:
    """The tainted are ruled by a passion, so that their dark points can be spent; others by
    none.
    """
    if (me.dsp_base or me.will <= DESPERATE) and options[0] == 0:
        return options[1]
    return options[0]


def best_draw(me: Combatant, options: list[int]) -> int:
    """The tainted draw all they can, now and then; nobody else begins it."""
    tempted = me.dsp_base or (me.will <= DESPERATE and me.passion)
    return options[len(options) - 1] if tempted and me.dsp <= 1 else options[0]
