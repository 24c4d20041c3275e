"""A sensible opponent: weighs pulls, moves and GEAS by exact 2D6 chances and what a hit would
cost, keeps the weakest TARGET strong, and saves its GEAS for when a hit is known.
"""

from __future__ import annotations

from typing import Final, final

from salle.games.force_battles.bot_boards import scores
from salle.games.force_battles.bot_body import bag_of, lay, stance
from salle.games.force_battles.bot_figures import (
    GEAS_PRICE,
    HAND_ROUGH,
    extreme_target,
    nearest,
    weakest,
)
from salle.games.force_battles.bot_geas import best_play, bolt, first_word
from salle.games.force_battles.bot_prospects import chances
from salle.games.force_battles.bot_pulls import guard_number, strike_number
from salle.games.force_battles.bot_temper import KEEN, PLAIN, Temper
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
    ASK_LAST,
    ASK_LOSE,
    ASK_MOVE,
    ASK_RAID,
    ASK_REGAIN,
    ASK_ROLE,
    ASK_SIDE,
    ASK_SIGHT,
    ASK_SLOT,
    ASK_STANCE,
    ASK_START_SPHERE,
    ASK_STRIKE,
    ASK_TAKE,
    ASK_TRICK,
    ATT_DEF_CAP,
    ATTACK,
    BLUE,
    DAMAGE,
    DARK,
    DEFEND,
    FIRST_GEAS_SLOT,
    HAND,
    HEAL,
    JUMP,
    KICK,
    LIGHT,
    LIGHTNING,
    MOST_START,
    MOVES_FROM,
    PER_SLOT,
    PER_SPHERE,
    POOL,
    PROTECT,
    PUSH,
    QUIET,
    RAGE,
    RED,
    SIGHT,
    SPHERE_LIMIT,
    SPHERE_NAMES,
    SPHERE_OF_NAME,
    SPHERES,
    STANDARD,
    TAKE_PLACES,
    TARGET,
    TARGETS,
)
from salle.games.force_battles.state import Duel, Fighter
from salle.kernel.playout import Policy, shares
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

START_OWN: Final[list[int]] = [1, 3, 3, 4, 4, 3, 3]
"""Every TARGET of the layout `body` has strength 7."""
FEW: Final = 2
"""Counters in a sphere that should rather stay."""


@final
class ForceBattlesBot(Policy):
    """Plays by figures; ties and tastes by its own thinking."""

    def __init__(self, thinking: Thinking, temper: Temper = PLAIN) -> None:
        self.thinking = thinking
        self.temper = temper

    def prospects(self, state: State, seats: int, me: int) -> list[float]:
        assert isinstance(state, Duel)
        return shares(scores(state)) if state.round == 1 else chances(state, me)

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        assert isinstance(state, Duel)
        if ask <= ASK_FREE:
            return self.build(state, seat, ask, options)
        if ask == ASK_GUARD:
            return nearest(options, PER_SPHERE, guard_number(state, self.temper, seat, options))
        if ask == ASK_STRIKE:
            return nearest(options, PER_SPHERE, strike_number(state, self.temper, seat, options))
        if ask in (ASK_GEAS, ASK_LAST):
            return best_play(state, seat, ask, options)
        return answer(state, self.temper, seat, ask, options)

    def build(self, duel: Duel, seat: int, ask: int, options: list[int]) -> int:
        """A strong body, ATT a little over DEF, and GEAS that undo a hit."""
        me = duel.fighters[seat]
        if ask == ASK_SIDE:
            return RED if self.temper.dark and self.thinking.below(2) else BLUE
        if ask == ASK_START_SPHERE:
            s = SPHERE_OF_NAME[options[0] // PER_SPHERE]
            if MOST_START[me.level] > SPHERES * STANDARD:
                return nearest(options, PER_SPHERE, SPHERE_LIMIT)
            fits = duel.house.layout.name == "body"
            return nearest(options, PER_SPHERE, START_OWN[s] if fits else STANDARD)
        if ask == ASK_SLOT:
            return nearest(options, PER_SLOT, slot_wish(me, self.temper.att, options))
        if ask == ASK_FREE:
            return LIGHTNING if me.side == DARK else SIGHT
        return options[self.thinking.below(len(options))]


def slot_wish(me: Fighter, att: int, options: list[int]) -> int:
    """How many counters a slot should start with."""
    slot = options[0] // PER_SLOT
    most = options[-1] % PER_SLOT
    if slot == 0:
        return att
    if slot < FIRST_GEAS_SLOT:
        return ATT_DEF_CAP - me.att()
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


def answer(duel: Duel, temper: Temper, seat: int, ask: int, options: list[int]) -> int:
    """The other questions, one by one."""
    me, foe = duel.fighters[seat], duel.fighters[1 - seat]
    if ask == ASK_FIRST:
        return first_word(duel, seat, options)
    if ask == ASK_ROLE:
        reach = me.att() + min(HAND_ROUGH, duel.strength(seat, me.hand_target()) - 1)
        return ATTACK if reach > temper.reach or DEFEND not in options else DEFEND
    if ask in (ASK_AIM, ASK_SIGHT):
        return extreme_target(duel, 1 - seat, options, True)
    if ask == ASK_TRICK:
        return extreme_target(duel, seat, options, False)
    if ask == ASK_MOVE:
        return best_move(duel, temper, seat, options)
    if ask == ASK_BOLT:
        return bolt(duel, options)
    if ask == ASK_ABSORB:
        return options[1]
    if ask == ASK_BLOW:
        return blow(duel, temper, seat)
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
        return stance(duel, temper, seat)
    if ask in (ASK_LOSE, ASK_CHOKED):
        return options[len(options) // 2]
    bag = bag_of(duel, seat, ask)
    if bag >= 0:
        return lay(duel, temper, seat, bag, options)
    return options[0]


def best_move(duel: Duel, temper: Temper, seat: int, options: list[int]) -> int:
    """Move where a hit is worth more than the steps cost."""
    foe = 1 - seat
    here = temper.moving.of(duel.strength(foe, duel.base), 0)
    best, best_worth = QUIET, 0.0
    for option in options:
        if option == QUIET:
            continue
        if option < MOVES_FROM:
            gained = temper.moving.of(weakest(duel, foe), 0) - here
            worth = gained * temper.zeal - (GEAS_PRICE if option == 1 else 0.1)
        else:
            goal, name = (option - MOVES_FROM) // SPHERE_NAMES, (option - MOVES_FROM) % SPHERE_NAMES
            s = SPHERE_OF_NAME[name]
            worth = prize(duel, temper, seat, goal, temper.steps - 1) - here * temper.zeal
            worth -= temper.step + (0.0 if duel.fighters[seat].count(s) > FEW else temper.thin)
        if worth > best_worth:
            best, best_worth = option, worth
    return best


def prize(duel: Duel, temper: Temper, seat: int, goal: int, steps: int) -> float:
    """What an attack at this TARGET is worth, or after so many steps more from there."""
    best = temper.moving.of(duel.strength(1 - seat, goal), 0) * temper.zeal
    if steps == 0:
        return best
    layout = duel.house.layout
    for s in layout.adjacent[goal]:
        held = duel.fighters[seat].count(s)
        if held == 0:
            continue
        price = temper.step + (0.0 if held > FEW else temper.thin)
        for next_goal in range(TARGETS):
            if next_goal != goal and s in layout.adjacent[next_goal]:
                best = max(best, prize(duel, temper, seat, next_goal, steps - 1) - price)
    return best


def blow(duel: Duel, temper: Temper, seat: int) -> int:
    """Damage if it is likely to end the duel, a kick to save a large pull."""
    there = duel.standing(1 - seat, duel.target())
    pulled = duel.fighters[1 - seat].count(TARGET)
    hurt = temper.blowing.of(there, pulled) - pulled
    saved = duel.fighters[seat].count(HAND) + temper.kick
    return DAMAGE if hurt >= saved else KICK


def keen(thinking: Thinking) -> ForceBattlesBot:
    """The bot whose figures were tuned against the usual one."""
    return ForceBattlesBot(thinking, KEEN)
