"""What a blow would do, worked out on a copy of the fight in which secrets are wiped out."""

from __future__ import annotations

from fractions import Fraction

from salle.games.impact.data import (
    ACT_FEINT,
    ACT_LEAD,
    ACT_STOP,
    ACT_STRIKE,
    DECLARING,
    IMMOBILE_FACTOR,
    NOTHING,
    STOP_HIT_DIVISOR,
)
from salle.games.impact.odds import above, damages, mean, percent
from salle.games.impact.rules.damage import damage_total, toughness_now
from salle.games.impact.rules.declare import take_aim, take_up
from salle.games.impact.rules.hitting import attack_bonus, guard_bonus
from salle.games.impact.state import Fight


class Blow:
    """A blow as declared: the chance to hit and the damage for every face of the die."""

    def __init__(
        self, trial: Fight, seat: int, *, lunging: bool = False, kicking: bool = False
    ) -> None:
        me = trial.fighters[seat]
        foe = trial.fighters[me.opponent]
        covered = foe.tactic >= 0
        if trial.house.skilled:
            edge = attack_bonus(trial, seat, kicking) - guard_bonus(trial, seat, covered)
            force = damage_total(trial, seat, lunging, kicking)
            tough = toughness_now(foe, me.area, covered)
            factor = IMMOBILE_FACTOR if foe.immobile else 1
            divisor = STOP_HIT_DIVISOR if me.act == ACT_STOP else 1
            self.damages = damages(force, tough, factor, divisor)
        else:
            edge = 0
            self.damages = [trial.house.sheet.damage[me.row] + me.power[me.side]]
        self.hit: Fraction = above(edge)
        self.expected: Fraction = self.hit * mean(self.damages)
        left = trial.house.sheet.boxes[me.area] - foe.damage[me.area]
        fatal = sum(damage >= left for damage in self.damages)
        self.fills: Fraction = self.hit * Fraction(fatal, len(self.damages))

    def words(self) -> str:
        """`hit 56%, damage 0-4`."""
        low, high = min(self.damages), max(self.damages)
        if high == 0:
            return f"hit {percent(self.hit)}%, cannot hurt"
        damage = str(low) if low == high else f"{low}-{high}"
        fills = f", {percent(self.fills)}% fills the area" if self.fills else ""
        return f"hit {percent(self.hit)}%, damage {damage}{fills}"


def trial_of(fight: Fight, seat: int) -> Fight:
    """A copy in which `seat` can try things out: what others have declared in secret is gone, and
    what may be a masked Feint or Lead counts as the strike it looks like.
    """
    trial = fight.copy()
    for other in range(trial.seats):
        fighter = trial.fighters[other]
        if other == seat:
            continue
        if trial.moment == DECLARING:
            fighter.clear_turn()
        elif trial.house.masked and not fighter.done and not fighter.lost:
            if fighter.act in (ACT_FEINT, ACT_LEAD):
                fighter.act = ACT_STRIKE
    return trial


def aimed(fight: Fight, seat: int, aim: int) -> Blow | None:
    """The blow that an aim would declare; None where nothing is struck."""
    trial = trial_of(fight, seat)
    me = trial.fighters[seat]
    take_aim(me, aim)
    if me.act == ACT_STOP:
        return None
    if me.row == NOTHING or me.area == NOTHING or me.act in (ACT_FEINT, ACT_LEAD):
        return None
    return Blow(trial, seat)


def incoming(fight: Fight, seat: int, tactic: int) -> Blow | None:
    """The blow that is coming at `seat`, against a tactic or (NOTHING) against none."""
    trial = trial_of(fight, seat)
    me = trial.fighters[trial.acting]
    if me.row == NOTHING or me.area == NOTHING:
        return None
    if tactic != NOTHING:
        target = trial.fighters[seat]
        target.row, target.act = NOTHING, NOTHING
        take_up(target, tactic)
    return Blow(trial, trial.acting)
