"""A sensible fighter: weighs every blow, keeps to the range that suits it, guards what is weak.

Values are shares of a knock-out: a blow that fills a head is worth 1 and more, and a box of a limb
less than half a box of a vital area. It uses only what its seat knows: nothing that others have
declared before it is revealed, no speed totals, and a Feint or Lead that may be masked counts as
the strike it looks like.
"""

from __future__ import annotations

from typing import Final, final

from salle.games.impact.bot_blows import SPIN_SHARE, aim, best_with, reaches
from salle.games.impact.bot_moves import STAMINA_WORTH, Outlook, move_worth, nearest, opponent
from salle.games.impact.bot_prospects import scores
from salle.games.impact.bot_reactions import counter, defend, stop_kick, threat, wait
from salle.games.impact.data import (
    APPLY,
    ASK_AIM,
    ASK_BUY,
    ASK_COUNTER,
    ASK_FEINTED,
    ASK_FIGHTER,
    ASK_LURED,
    ASK_MANEUVER,
    ASK_MANNER,
    ASK_OPPONENT,
    ASK_RATIO,
    ASK_SEEN_THROUGH,
    ASK_STOP_KICK,
    ASK_SWITCH,
    ASK_USE,
    ASK_WAIT,
    BUY_DEFENCE,
    BUY_POWER,
    BUY_SPEED,
    BUY_TOUGHNESS,
    FINISH,
    GRAPPLE,
    LEAN_IN,
    LEAN_NONE,
    LEAN_OUT,
    LEANS,
    MANEUVERS_FROM,
    NOTHING,
    OWN_FIGHTER,
    SAVE,
    SPIN_DAMAGE,
    STAMINA_DIVISOR,
    WAY_PLAIN,
    WAY_SPIN,
)
from salle.games.impact.rules.creation import price
from salle.games.impact.state import Fight
from salle.kernel.playout import Policy, shares
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

LEAN_EDGE: Final = 0.7
NOISE: Final = 0.25
RICH: Final = 1_300
"""PP from which a bot builds a fighter of its own."""


@final
class ImpactBot(Policy):
    """The heuristic bot."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def prospects(self, state: State, seats: int, me: int) -> list[float]:
        assert isinstance(state, Fight)
        return shares(scores(state))

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        assert isinstance(state, Fight)
        if ask == ASK_MANEUVER:
            return self.declare(state, seat, options)
        if ask == ASK_MANNER:
            return self.manner(state, seat, options)
        if ask == ASK_AIM:
            return aim(state, seat, options)
        if ask == ASK_OPPONENT:
            return opponent(state, seat, options)
        if ask in (ASK_SWITCH, ASK_LURED, ASK_SEEN_THROUGH, ASK_FEINTED):
            return defend(state, seat, ask, options)
        if ask == ASK_COUNTER:
            return counter(state, seat, options)
        if ask == ASK_WAIT:
            return wait(state, seat)
        if ask == ASK_STOP_KICK:
            return stop_kick(state, seat)
        if ask == ASK_USE:
            return APPLY if threat(state, state.acting, seat, NOTHING) > 0.02 else SAVE
        return self.build(state, seat, ask, options)

    def noise(self) -> float:
        """A factor around 1, so that nobody can be sure."""
        return 1.0 + NOISE * (self.thinking.below(201) - 100) / 100.0

    # -- building --------------------------------------------------------------------------

    def build(self, fight: Fight, seat: int, ask: int, options: list[int]) -> int:
        """A ready-made fighter, or with many PP one of its own: strong on one side, a few good
        strikes, Defence, and a body to match.
        """
        if ask == ASK_FIGHTER:
            if fight.house.budget(seat) >= RICH:
                return OWN_FIGHTER
            return options[self.thinking.below(len(options))]
        if ask == ASK_RATIO:
            return options[0]
        if ask == ASK_BUY:
            return self.purchase(fight, seat, options)
        return options[0]

    def purchase(self, fight: Fight, seat: int, options: list[int]) -> int:
        """Whatever costs least for its weight."""
        me = fight.fighters[seat]
        best, found = 0.0, options[0]
        for item in options:
            if item == FINISH:
                continue
            weight = buy_weight(fight, item)
            worth = weight / price(fight.house, me, item)
            if worth > best:
                best, found = worth, item
        return found

    # -- declaring -------------------------------------------------------------------------

    def declare(self, fight: Fight, seat: int, options: list[int]) -> int:
        """The maneuver with the highest worth, give or take."""
        outlooks = [Outlook(fight, seat, foe) for foe in nearest(fight, seat)]
        best, found = -9.0, options[0]
        for option in options:
            worth = move_worth(fight, seat, outlooks, option) * self.noise()
            if worth > best:
                best, found = worth, option
        return found

    def manner(self, fight: Fight, seat: int, options: list[int]) -> int:
        """Lean in with the upper hand, out without; spin while there is breath for it."""
        me = fight.fighters[seat]
        if me.row == NOTHING:
            return options[0]
        other = me.opponent
        sheet = fight.house.sheet
        distance = fight.distance(seat, other)
        mine = best_with(fight, seat, other, me.row, 0)
        theirs = reaches(fight, other, seat)[distance]
        lean = LEAN_IN if mine * self.noise() > LEAN_EDGE * theirs else LEAN_OUT
        if sheet.lean_of(me.row, LEAN_OUT) == 0 and lean == LEAN_OUT:
            lean = LEAN_NONE
        spin = WAY_SPIN * LEANS + lean
        if spin in options:
            cost = sheet.damage[me.row] // STAMINA_DIVISOR
            strong = SPIN_SHARE * best_with(fight, seat, other, me.row, SPIN_DAMAGE)
            if strong > mine + STAMINA_WORTH * cost:
                return spin
        return WAY_PLAIN * LEANS + lean


def buy_weight(fight: Fight, item: int) -> float:
    """How much a fighter of the bot wants a thing."""
    if item >= MANEUVERS_FROM:
        sheet = fight.house.sheet
        row = sheet.row_of(item - MANEUVERS_FROM)
        if sheet.kind[row] == GRAPPLE:
            return 0.5
        wide = 1.0 if sheet.ranges[row] & (sheet.ranges[row] - 1) else 0.7
        return wide * (sheet.damage[row] + 2 - 0.8 * sheet.sp[row])
    if item == BUY_POWER:
        return 12.0
    if item == BUY_SPEED:
        return 4.0
    if item == BUY_DEFENCE:
        return 5.0
    if BUY_TOUGHNESS <= item < BUY_TOUGHNESS + 3:
        return 9.0
    return 1.5
