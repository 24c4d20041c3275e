"""What rows are worth now: chances, dice, damage; and what goes on beside the Action under way."""

from __future__ import annotations

from salle.games.battles_wol import data as d
from salle.games.battles_wol.rules.mobs.roster import ALL_ROWS
from salle.games.battles_wol.state import House, Mob
from salle.games.battles_wol.words import (
    KIND_NAMES,
)
from salle.kernel.game import seat_letter

RUNNING: dict[tuple[int, int], int] = {
    (d.BARBARIAN, d.BUSY): d.HOWL,
    (d.THUG, d.BUSY): d.HIDE,
    (d.THUG, d.FALLOW): d.HIDE,
    (d.AIR_MAGE, d.BUSY): d.FLY,
    (d.EARTH_MAGE, d.FALLOW): d.METEOR_SHOWER,
    (d.MYSTIC, d.FALLOW): d.LIGHT,
    (d.MYSTIC, d.BUSY): d.SHADOWS,
    (d.SHAMAN, d.FALLOW): d.PEACE_PIPE,
    (d.THEURGIST, d.BUSY): d.RETRIBUTION,
    (d.THEURGIST, d.FALLOW): d.PROTECTION,
    (d.DRUID, d.FALLOW): d.WALL_OF_THORNS,
    (d.DRUID, d.BUSY): d.SUMMON_WOLF,
    (d.BARD, d.BUSY): d.REFRAIN,
}
"""Which row a Mob runs in which position."""


def running(mob: Mob) -> int:
    """The row whose effect a Mob keeps up, or NOTHING."""
    return RUNNING.get((mob.kind, mob.position), d.NOTHING)


def chance(house: House, row: int, mob: Mob) -> int:
    """The chance of a row now; 0 for a row without one (BW-78)."""
    base = ALL_ROWS[row].chance
    if not base:
        return 0
    return min(base + d.PER_LP * mob.kept(d.row_slot(row)), house.cap)


def second_chance(house: House, row: int, mob: Mob) -> int:
    """The second chance of a row: to hit, to block, to bite, to stand in; 0 for none."""
    base = ALL_ROWS[row].second_chance
    if not base:
        return 0
    return min(base + d.PER_LP * mob.kept(d.row_slot(row)), house.cap)


def worth(row: int, mob: Mob) -> str:
    """What a row does with the number it keeps: `8 damage`, `3D6`, `+2 DEF` (BW-76)."""
    kept = mob.kept(d.row_slot(row))
    card = ALL_ROWS[row]
    amount = max(1, card.yields * kept) if card.yields else kept
    if card.dice:
        return f"{amount}D{card.dice}"
    words = {
        d.LIGHT: "{} healed",
        d.SHADOWS: "{} damage",
        d.WALL_OF_THORNS: "{} damage",
        d.PROTECTION: "+{} DEF",
        d.SUMMON_DEAD: "{} HP",
        d.REFRAIN: "ATT −{}",
        d.IRON_WILL: "chances −{}",
        d.FOCUS: "ATT −{}",
        d.BONUS_DAMAGE: "+{} damage",
        d.ABSORBTION: "−{} damage",
        d.EVADE: "+{} DEF",
        d.VIGILANTE: "up to {}",
    }
    if row == d.IRON_WILL:
        amount = d.PER_LP * kept
    return words[row].format(amount) if row in words else ""


def row_words(house: House, row: int, mob: Mob) -> str:
    """A row as a card tells it: `FREEZE 4 LP = 50%`."""
    card, slot = ALL_ROWS[row], d.row_slot(row)
    kept = f"{mob.kept(slot)} {d.KEPT_NAMES[card.keeps]}"
    if d.QUIP_UP_SLOT[mob.kind] == slot:
        kept = f"QT {mob.kept(slot)} of {mob.tq}"
    figures = [f"{value}%" for value in (chance(house, row, mob), second_chance(house, row, mob))
               if value]  # fmt: skip
    if worth(row, mob):
        figures.append(worth(row, mob))
    return f"{card.name} {kept}" + (f" = {', '.join(figures)}" if figures else "")


def effect_words(house: House, mob: Mob) -> str:
    """One line about an effect that goes on, or nothing."""
    row = running(mob)
    if row == d.NOTHING or mob.came_from >= 0:
        return ""
    foe, own = seat_letter(1 - mob.seat), seat_letter(mob.seat)
    second = second_chance(house, row, mob)
    said = {
        d.HOWL: f"{own}’s Attacks do double damage",
        d.HIDE: f"DEF +4, and {foe} cannot aim at it without an ATT roll",
        d.FLY: "no ATT roll reaches it; it falls if anything else does",
        d.METEOR_SHOWER: f"whoever acts is hit with {second}% for {worth(row, mob)}",
        d.LIGHT: f"each Mob of {own} heals {max(1, 2 * mob.first)} as it acts",
        d.SHADOWS: f"each Mob of {foe} that acts is Inactive, or takes {worth(row, mob)}",
        d.PEACE_PIPE: f"no Mob of {foe} can be Fallow; DANCE {chance(house, d.DANCE, mob)}%",
        d.RETRIBUTION: f"damage to {own} is dealt back to the Mob of {foe} who did it",
        d.PROTECTION: f"{worth(row, mob)} for every Mob of {own}",
        d.WALL_OF_THORNS: f"ATT-roll Actions of {foe} fail with {second}%, {worth(row, mob)}",
        d.SUMMON_WOLF: f"a hit of {own} is followed by a bite with {second}%, {worth(row, mob)}",
        d.REFRAIN: f"{worth(row, mob)} for every Mob of {own}",
    }[row]
    return f"{own}’s {KIND_NAMES[mob.kind]}, {ALL_ROWS[row].name}: {said}"
