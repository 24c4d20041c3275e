"""A sensible opponent: weighs pulls, moves and GEAS by exact 2D6 chances and what a hit would
cost, keeps the weakest TARGET strong, and saves its GEAS for when a hit is known.
"""

from __future__ import annotations

from typing import Final, final

from salle.games.force_battles.bot_prospects import scores
from salle.games.force_battles.data import (
    ALL_SPHERES,
    ASK_ABSORB,
    ASK_AIM,
    ASK_BLOW,
    ASK_BOLT,
    ASK_CHOKED,
    ASK_FIRST,
    ASK_FREE,
    ASK_GEAS,
    ASK_GUARD,
    ASK_HEAL,
    ASK_KICK_INTO,
    ASK_LAST,
    ASK_LOSE,
    ASK_MOVE,
    ASK_PROTECT_INTO,
    ASK_RAGE_INTO,
    ASK_RAID,
    ASK_REGAIN,
    ASK_REGAIN_INTO,
    ASK_RETURN,
    ASK_ROLE,
    ASK_SIDE,
    ASK_SIGHT,
    ASK_SLOT,
    ASK_STANCE,
    ASK_STANCE_SPHERE,
    ASK_START_SPHERE,
    ASK_STRIKE,
    ASK_TAKE,
    ASK_TRICK,
    ATTACK,
    AUTOMATIC_MISS,
    BLUE,
    CENTER,
    CHOKE,
    D6,
    DAMAGE,
    DARK,
    DEFEND,
    FIRST_GEAS_SLOT,
    FREE_USE,
    GAIN,
    GIFTS_FROM,
    HAND,
    HEAD,
    HEAL,
    JUMP,
    KEEP,
    KICK,
    LIGHT,
    LIGHTNING,
    MIND_TRICK,
    MOST_START,
    MOVES_FROM,
    NEW,
    PER_SLOT,
    PER_SPHERE,
    PLAYS_FROM,
    POOL,
    PROTECT,
    PROTECTING,
    PUSH,
    QUIET,
    RAGE,
    RAGING,
    RED,
    SIGHT,
    SPEED,
    SPHERE_LIMIT,
    SPHERE_NAMES,
    SPHERE_OF_NAME,
    SPHERES,
    STANDARD,
    TAKE_PLACES,
    TARGET,
    TARGETS,
    TINTS,
)
from salle.games.force_battles.rules.pulls import block_die, hit_die
from salle.games.force_battles.state import Duel, Fighter
from salle.kernel.playout import Policy, shares
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

WAYS: Final[list[int]] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]
"""Of the 36 rolls of 2D6, how many come to a number or less."""
ROLLS: Final = 36.0
END: Final = 30.0
"""Worth of ending the duel, in counters."""
SAFE: Final = 7
"""A TARGET this strong survives any one hit."""
WEAKNESS: Final = 0.5
GEAS_PRICE: Final = 1.0
PULL_EXPECTED: Final = 3
"""Counters an Attacker is expected to pull."""
STEP_PRICE: Final = 0.8
HAND_ROUGH: Final = 4
START_OWN: Final[list[int]] = [1, 3, 3, 4, 4, 3, 3]
"""Every TARGET of the layout `body` has strength 7."""
START_SLOTS: Final[list[int]] = [7, 3]
"""ATT and DEF. Among bots as good as any other split of ten, and quicker than a cautious one."""
TENTH: Final = 10
KICK_WORTH: Final = 2.0


def chance(die: int, lifted: bool) -> float:
    """The chance of a roll at or below a Hit or Block Die."""
    if die >= AUTOMATIC_MISS and not lifted:
        return 0.0
    return WAYS[min(max(die, 0), 2 * D6)] / ROLLS


def harm(there: int, pulled: int) -> float:
    """What a hit that lands costs on average, where `there` counters stand, `pulled` of them
    pulled and lost in any case.
    """
    total = 0.0
    for face in range(1, D6 + 1):
        lost = max(pulled, face)
        if face >= there or lost >= there:
            total += END
        else:
            total += lost + WEAKNESS * max(0, SAFE - there + lost)
    return total / D6


def need(strengths: list[int]) -> float:
    """How badly a body wants counters: the weaker a TARGET the more."""
    total = 0.0
    for strength in strengths:
        missing = max(0, SAFE - strength)
        total += missing * missing + (END if strength == 0 else 0.0)
    return total


def strengths_of(duel: Duel, seat: int) -> list[int]:
    """The counters beside every TARGET."""
    return [duel.strength(seat, target) for target in range(TARGETS)]


def weakest(duel: Duel, seat: int) -> int:
    """The strength of a player's weakest TARGET."""
    return min(strengths_of(duel, seat))


def plan(duel: Duel, held: list[int], spheres: list[int], rest: int) -> list[int]:
    """Where to lay `rest` counters, one by one where they are needed most; how many for each."""
    layout = duel.house.layout
    now = held[:]
    strengths = [0] * TARGETS
    for target in range(TARGETS):
        for s in layout.adjacent[target]:
            strengths[target] += now[s]
    planned = [0] * SPHERES
    for _ in range(rest):
        best, best_need = -1, 1.0e9
        for s in spheres:
            if now[s] >= SPHERE_LIMIT:
                continue
            for target in range(TARGETS):
                if layout.touches[s] >> target & 1:
                    strengths[target] += 1
            wanted = need(strengths) + 0.01 * now[s]
            for target in range(TARGETS):
                if layout.touches[s] >> target & 1:
                    strengths[target] -= 1
            if wanted < best_need:
                best, best_need = s, wanted
        if best < 0:
            break
        now[best] += 1
        planned[best] += 1
        for target in range(TARGETS):
            if layout.touches[best] >> target & 1:
                strengths[target] += 1
    return planned


def nearest(options: list[int], base: int, wanted: int) -> int:
    """The option whose number, after `base`, is nearest to what is wanted."""
    best = options[0]
    for option in options:
        if abs(option % base - wanted) < abs(best % base - wanted):
            best = option
    return best


@final
class ForceBattlesBot(Policy):
    """Plays by figures; ties and tastes by its own thinking."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def prospects(self, state: State, seats: int) -> list[float]:
        assert isinstance(state, Duel)
        return shares(scores(state))

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        assert isinstance(state, Duel)
        if ask <= ASK_FREE:
            return self.build(state, seat, ask, options)
        if ask == ASK_GUARD:
            return nearest(options, PER_SPHERE, guard_number(state, seat, options))
        if ask == ASK_STRIKE:
            return nearest(options, PER_SPHERE, strike_number(state, seat, options))
        if ask in (ASK_GEAS, ASK_LAST):
            return best_play(state, seat, ask, options)
        return answer(state, seat, ask, options)

    def build(self, duel: Duel, seat: int, ask: int, options: list[int]) -> int:
        """A strong body, ATT a little over DEF, and GEAS that undo a hit."""
        me = duel.fighters[seat]
        if ask == ASK_SIDE:
            return RED if self.thinking.below(2) else BLUE
        if ask == ASK_START_SPHERE:
            s = SPHERE_OF_NAME[options[0] // PER_SPHERE]
            if MOST_START[me.level] > SPHERES * STANDARD:
                return nearest(options, PER_SPHERE, SPHERE_LIMIT)
            fits = duel.house.layout.name == "body"
            return nearest(options, PER_SPHERE, START_OWN[s] if fits else STANDARD)
        if ask == ASK_SLOT:
            return nearest(options, PER_SLOT, slot_wish(me, options))
        if ask == ASK_FREE:
            return LIGHTNING if me.side == DARK else SIGHT
        return options[self.thinking.below(len(options))]


def slot_wish(me: Fighter, options: list[int]) -> int:
    """How many counters a slot should start with."""
    slot = options[0] // PER_SLOT
    most = options[-1] % PER_SLOT
    if slot < FIRST_GEAS_SLOT:
        return START_SLOTS[slot]
    number = slot - FIRST_GEAS_SLOT
    if number == PUSH:
        return most // 4
    if number == JUMP:
        return most // 3
    if number == PROTECT and me.side == LIGHT:
        return most // 2
    if number == HEAL:
        return 1
    if number == LIGHTNING and me.side == DARK:
        return most // 2
    return most if number == RAGE else 0


# -- pulls -----------------------------------------------------------------------------------


def guard_number(duel: Duel, seat: int, options: list[int]) -> int:
    """How many counters of this sphere to pull, for the pull that costs least on average."""
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    target = duel.target()
    adjacent = duel.house.layout.adjacent[target]
    pulled = me.count(TARGET)
    there = duel.strength(seat, target) + pulled
    bare_die = block_die(duel) - pulled
    hand = duel.strength(1 - seat, foe.hand_target())
    hits = chance(min(foe.att() + min(PULL_EXPECTED, hand), TENTH), False)
    best, best_cost = pulled, 1.0e9
    for total in range(pulled, there + 1):
        blocks = chance(bare_die + total, duel.protecting)
        cost = hits * (1.0 - blocks) * harm(there, total)
        if cost < best_cost - 1e-9:
            best, best_cost = total, cost
    return share(me, adjacent, SPHERE_OF_NAME[options[0] // PER_SPHERE], best - pulled)


def strike_number(duel: Duel, seat: int, options: list[int]) -> int:
    """How many counters of this sphere to pull, for the pull that gains most on average."""
    me = duel.fighters[seat]
    arm = me.hand_target()
    adjacent = duel.house.layout.adjacent[arm]
    pulled = me.count(HAND)
    around = duel.strength(seat, arm) + pulled
    blocks = chance(block_die(duel), duel.protecting)
    gain = harm(duel.standing(1 - seat, duel.target()), duel.fighters[1 - seat].count(TARGET))
    bare_die = hit_die(duel) - pulled
    best, best_worth = pulled, -1.0e9
    for total in range(pulled, around + 1):
        hits = chance(bare_die + total, duel.raging)
        kept = (1.0 - hits) * (1.0 - blocks)
        left = around - total
        price = total + WEAKNESS * (max(0, SAFE - left) - max(0, SAFE - around))
        if left == 0:
            price = END * 0.8
        worth = hits * (1.0 - blocks) * gain - (1.0 - kept) * price
        if worth > best_worth + 1e-9:
            best, best_worth = total, worth
    return share(me, adjacent, SPHERE_OF_NAME[options[0] // PER_SPHERE], best - pulled)


def share(me: Fighter, spheres: list[int], sphere: int, wanted: int) -> int:
    """The share of one sphere in a pull, when one counter is left in each as long as possible."""
    later, later_spare = 0, 0
    for s in spheres:
        if s > sphere:
            later += me.count(s)
            later_spare += max(0, me.count(s) - 1)
    held = me.count(sphere)
    fair = (wanted + 1) // 2 if later_spare else wanted
    count = max(wanted - later_spare, min(fair, max(0, held - 1)))
    return max(wanted - later, min(held, count))


# -- GEAS ------------------------------------------------------------------------------------


def best_play(duel: Duel, seat: int, ask: int, options: list[int]) -> int:
    """The play that looks best; passing is worth nothing."""
    best, best_worth = options[0], 0.0
    for option in options:
        if option == QUIET:
            continue
        if option >= GIFTS_FROM:
            worth = gift_worth(duel, seat, ask)
        elif seat == duel.defender:
            worth = defence_worth(duel, seat, ask, option)
        else:
            worth = attack_worth(duel, seat, option)
        if worth > best_worth:
            best, best_worth = option, worth
    return best


def danger(duel: Duel, seat: int, blocks: float) -> float:
    """What the attack under way is expected to cost the Defender."""
    hits = 1.0 if duel.hit else 0.0
    if duel.attack_sum < 0 and not duel.jumped:
        hits = chance(hit_die(duel), duel.raging)
    there = duel.standing(seat, duel.target())
    return hits * (1.0 - blocks) * harm(there, duel.fighters[seat].count(TARGET))


def defence_worth(duel: Duel, seat: int, ask: int, option: int) -> float:
    """What a GEAS saves the Defender; before the roll she waits, unless there is no later."""
    number, count = (option - PLAYS_FROM) // PER_SLOT, (option - PLAYS_FROM) % PER_SLOT
    now = danger(duel, seat, chance(block_die(duel), duel.protecting))
    if ask == ASK_GEAS and not duel.house.simultaneous:
        return -1.0
    price = 0.2 if count == FREE_USE else GEAS_PRICE
    if number in (JUMP, PUSH):
        return now - 2.0 * price
    if number == MIND_TRICK:
        strong = max(strengths_of(duel, seat))
        here = duel.strength(seat, duel.target())
        return (now if strong > here + 2 else 0.0) * 0.5 - 2.0 * price
    if number == PROTECT:
        more = 1 if count == FREE_USE else count
        then = danger(duel, seat, chance(block_die(duel) + more, True))
        return now - then - price - 0.1 * more
    return -1.0


def attack_worth(duel: Duel, seat: int, option: int) -> float:
    """What a GEAS gains the Attacker."""
    number, count = (option - PLAYS_FROM) // PER_SLOT, (option - PLAYS_FROM) % PER_SLOT
    foe = 1 - seat
    me, other = duel.fighters[seat], duel.fighters[foe]
    more = 1 if count == FREE_USE else count
    price = 0.2 if count == FREE_USE else GEAS_PRICE
    blocks = chance(block_die(duel), duel.protecting)
    hits = chance(hit_die(duel), duel.raging)
    pulled = other.count(TARGET)
    there = duel.standing(foe, duel.target())
    gain = harm(there, pulled)
    if number == RAGE:
        then = chance(hit_die(duel) + more, True)
        toll = min(2, more + me.count(RAGING))
        return (then - hits) * (1.0 - blocks) * gain - toll * price
    if number == LIGHTNING:
        left = max(pulled + other.count(PROTECTING) + 1, there - more)
        worth = hits * (1.0 - blocks) * (harm(left, pulled) - gain)
        return worth + 0.5 * more - price * more * 0.8
    if number == CHOKE:
        around = duel.strength(foe, HEAD)
        if duel.target() == HEAD:
            around += pulled
        return hits * (harm(around, 0) - (1.0 - blocks) * gain) - price
    return -1.0


def gift_worth(duel: Duel, seat: int, ask: int) -> float:
    """A gift blocks for certain; the fourth one shares the win, which suits a loser."""
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    if foe.counters[TINTS * CENTER + me.tint] == SPHERE_LIMIT - 1:
        return END / 3 if weakest(duel, seat) + 2 < weakest(duel, 1 - seat) else -1.0
    if seat != duel.defender or (ask == ASK_GEAS and not duel.house.simultaneous):
        return -1.0
    return danger(duel, seat, chance(block_die(duel), duel.protecting)) - 5.0


# -- everything else -------------------------------------------------------------------------


def answer(duel: Duel, seat: int, ask: int, options: list[int]) -> int:
    """The other questions, one by one."""
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    if ask == ASK_FIRST:
        return first_word(duel, seat, options)
    if ask == ASK_ROLE:
        reach = me.att() + min(HAND_ROUGH, duel.strength(seat, me.hand_target()) - 1)
        return ATTACK if reach > HAND_ROUGH or DEFEND not in options else DEFEND
    if ask in (ASK_AIM, ASK_SIGHT):
        return extreme_target(duel, 1 - seat, options, True)
    if ask == ASK_TRICK:
        return extreme_target(duel, seat, options, False)
    if ask == ASK_MOVE:
        return best_move(duel, seat, options)
    if ask == ASK_BOLT:
        return bolt(duel, options)
    if ask == ASK_ABSORB:
        return options[1]
    if ask == ASK_BLOW:
        return blow(duel, seat)
    if ask == ASK_TAKE:
        last = options[-1]
        return QUIET if me.side == LIGHT and (last - 1) // TAKE_PLACES == RED else last
    if ask == ASK_HEAL:
        missing = 0
        for s in ALL_SPHERES:
            missing += max(0, STANDARD - me.count(s))
        return options[1] if min(missing, me.count(POOL)) > HAND_ROUGH else QUIET
    if ask == ASK_REGAIN:
        most = options[-1] % PER_SLOT
        wanted = max(0, most - foe.count(POOL)) if me.side == DARK else most
        return nearest(options, PER_SLOT, wanted)
    if ask == ASK_RAID:
        return options[-1] if me.side == DARK else options[0]
    if ask == ASK_STANCE:
        return stance(duel, seat)
    if ask in (ASK_LOSE, ASK_CHOKED):
        return options[len(options) // 2]
    bag = bag_of(duel, seat, ask)
    if bag >= 0:
        return lay(duel, seat, bag, options)
    return options[0]


def first_word(duel: Duel, seat: int, options: list[int]) -> int:
    """Speed when a killing attack is at hand, else silence."""
    speed = PLAYS_FROM + SPEED * PER_SLOT
    if duel.free_aim and weakest(duel, 1 - seat) <= HAND_ROUGH:
        for option in options:
            if option == speed or option == speed + 1:
                return option
    return QUIET


def extreme_target(duel: Duel, seat: int, options: list[int], weak: bool) -> int:
    """The weakest or the strongest TARGET of a player."""
    best = options[0]
    for target in options:
        here, there = duel.strength(seat, target), duel.strength(seat, best)
        if here < there if weak else here > there:
            best = target
    return best


def best_move(duel: Duel, seat: int, options: list[int]) -> int:
    """Move where a hit is worth more than the step costs."""
    foe = 1 - seat
    here = harm(duel.strength(foe, duel.base), 0)
    best, best_worth = QUIET, 0.0
    for option in options:
        if option == QUIET:
            continue
        if option < MOVES_FROM:
            worth = (harm(weakest(duel, foe), 0) - here) * 0.3 - (
                GEAS_PRICE if option == 1 else 0.1
            )
        else:
            goal, name = (option - MOVES_FROM) // SPHERE_NAMES, (option - MOVES_FROM) % SPHERE_NAMES
            s = SPHERE_OF_NAME[name]
            worth = (harm(duel.strength(foe, goal), 0) - here) * 0.3 - STEP_PRICE
            worth -= 0.0 if duel.fighters[seat].count(s) > 2 else 1.0
        if worth > best_worth:
            best, best_worth = option, worth
    return best


def bolt(duel: Duel, options: list[int]) -> int:
    """Bolts go where the attack goes, or at the weakest TARGET."""
    target = duel.target()
    if target < 0:
        target = extreme_target(duel, duel.victim, list(range(TARGETS)), True)
    s = SPHERE_OF_NAME[options[0] // PER_SPHERE]
    return options[-1] if s in duel.house.layout.adjacent[target] else options[0]


def blow(duel: Duel, seat: int) -> int:
    """Damage if it is likely to end the duel, a kick to save a large pull."""
    there = duel.standing(1 - seat, duel.target())
    pulled = duel.fighters[1 - seat].count(TARGET)
    hurt = harm(there, pulled) - pulled
    saved = duel.fighters[seat].count(HAND) + KICK_WORTH
    return DAMAGE if hurt >= saved else KICK


def stance(duel: Duel, seat: int) -> int:
    """A new stance where it serves the body better."""
    me = duel.fighters[seat]
    laid = plan(duel, [0] * SPHERES, ALL_SPHERES, me.in_spheres())
    strengths = [0] * TARGETS
    for target in range(TARGETS):
        for s in duel.house.layout.adjacent[target]:
            strengths[target] += laid[s]
    return NEW if need(strengths) + 1.0 < need(strengths_of(duel, seat)) else KEEP


def bag_of(duel: Duel, seat: int, ask: int) -> int:
    """Where the counters lie that are being dealt; -1 if the question is about something else."""
    if ask == ASK_RETURN:
        return HAND if seat == duel.attacker else TARGET
    if ask == ASK_PROTECT_INTO:
        return PROTECTING
    if ask == ASK_RAGE_INTO:
        return RAGING
    if ask in (ASK_KICK_INTO, ASK_REGAIN_INTO, ASK_STANCE_SPHERE):
        return GAIN
    return -1


def lay(duel: Duel, seat: int, bag: int, options: list[int]) -> int:
    """How many counters of a bag this sphere gets, as the plan for the rest has it."""
    me = duel.fighters[seat]
    sphere = SPHERE_OF_NAME[options[0] // PER_SPHERE]
    spheres = ALL_SPHERES
    if bag == HAND:
        spheres = duel.house.layout.adjacent[me.hand_target()]
    elif bag == TARGET:
        spheres = duel.house.layout.adjacent[duel.target()]
    held = [me.count(s) for s in ALL_SPHERES]
    planned = plan(duel, held, [s for s in spheres if s >= sphere], me.count(bag))
    return nearest(options, PER_SPHERE, planned[sphere])
