"""Chances and dice of one ATT roll, as hints tell them."""

from __future__ import annotations

from fractions import Fraction

from salle.games.battles_wol import data as d
from salle.games.battles_wol.figures import chance
from salle.games.battles_wol.odds import hits_for, percent, to_hit, to_succeed
from salle.games.battles_wol.rules.attack import multiplier_of, need_of
from salle.games.battles_wol.rules.mobs.roster import DAMAGE_DIE
from salle.games.battles_wol.rules.mobs.warrior import bonus_damage, toughness
from salle.games.battles_wol.state import Battle, Mob


def hit_odds(battle: Battle, mob: Mob, target: Mob, action: int) -> Fraction:
    """The chance that an Action with an ATT roll hits, the percentage before it included."""
    return _first_roll(battle, mob, action) * to_hit(need_of(battle, mob, target, action))


def kill_odds(battle: Battle, mob: Mob, target: Mob, action: int) -> Fraction:
    """The chance that one hit kills, nobody interfering."""
    times = multiplier_of(battle, mob, action, True, False)
    hits = hits_for(
        need_of(battle, mob, target, action), 1, DAMAGE_DIE[mob.kind], times,
        bonus_damage(battle, mob), toughness(target),
    )  # fmt: skip
    return _first_roll(battle, mob, action) * hits


def _first_roll(battle: Battle, mob: Mob, action: int) -> Fraction:
    """CALLED SHOT and FEINT roll a percentage first."""
    if action in (d.CALLED_SHOT, d.FEINT):
        return to_succeed(chance(battle.house, action, mob))
    return Fraction(1)


def dice_of(battle: Battle, mob: Mob, action: int) -> str:
    """What a hit rolls: `D10 × 2 + 1`, `up to 4D6 and Stuck`."""
    if action == d.ICE_BOLT:
        return f"up to {mob.first}D6 and Stuck"
    if action == d.AIR_BOLT:
        return f"up to {mob.second}D8"
    times = multiplier_of(battle, mob, action, True, False)
    said = f"D{DAMAGE_DIE[mob.kind]}"
    if action == d.BACKSTAB:
        return f"{said} × {times} and more for points"
    said += f" × {times}" if times > 1 else ""
    bonus = bonus_damage(battle, mob)
    return said + (f" + {bonus}" if bonus else "")


def percent_to_kill(kill: Fraction) -> str:
    """`35% to kill, `, or nothing where it cannot."""
    return f"{percent(kill)} to kill, " if kill else ""
