"""What answers of the set-up would mean: kinds, shares, splits."""

from __future__ import annotations

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_options as opt
from salle.games.battles_wol.notation_setup import level_parts, melee_parts, share_parts
from salle.games.battles_wol.rules.mobs.roster import CARDS
from salle.games.battles_wol.rules.usual import splits
from salle.games.battles_wol.state import Battle


def pick_hint(kind: int) -> str:
    """The card of a kind in a line: statistics, and what its rows do."""
    card = CARDS[kind]
    said = [
        f"ATT {card.att}, DEF {card.defence}, D{card.damage}, HP {d.BASE_HP} + {card.hp_each} × LP"
    ]
    return "; ".join([*said, *(f"{row.name}: {row.does}" for row in card.rows)])


def rank_hint(rank: int) -> str:
    """What a Rank brings (BW-16, BW-18)."""
    points = "1 Melee Point" if rank == 1 else f"{rank} Melee Points"
    return f"{points}; a Level Point for each Rank that the other is above you"


def share_hint(battle: Battle, seat: int, option: int) -> str:
    """What a box would hold then, and what is left for the others."""
    code, points = share_parts(option)
    mob = battle.parties[seat][opt.code_place(code)]
    return f"{mob.box + points} LP in its box, {_rest(battle.left - points)}"


def melee_hint(battle: Battle, option: int) -> str:
    """What ATT and DEF would be then, and what is left for the others."""
    code, att, guard = melee_parts(option)
    card = CARDS[opt.code_kind(code)]
    said = f"ATT {card.att - att} (low is good), DEF {card.defence + guard}"
    return f"{said}, {_rest(battle.left - att - guard)}"


def _rest(points: int) -> str:
    return f"{points} left for the others" if points else "none left"


def levels_hint(option: int) -> str:
    """Hit Points and rows that a split gives, and whether it is the usual one of the kind."""
    code, hp, first, second = level_parts(option)
    kind = opt.code_kind(code)
    said = [f"{CARDS[kind].thp(hp)} HP"]
    for row, lp in zip(CARDS[kind].rows, (first, second), strict=True):
        if row.method == d.PERCENTAGE and row.chance:
            said.append(f"{row.name} {row.chance + d.PER_LP * lp}%")
        else:
            said.append(f"{row.name} {row.total(lp)} {d.KEPT_NAMES[row.keeps]}")
    usual = splits(kind, hp + first + second)[0] == option % opt.TRIPLES
    return ", ".join(said) + ("; the usual split" if usual else "")
