"""What there is to fill in when a team is built, in groups."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    BASE_HP,
    BOX_LIMIT,
    FIRST,
    PARTY_MOST,
    RANK_NAMES,
    ROW_LIMIT,
    SECOND,
    SLOTS,
)
from salle.games.battles_wol.plan import (
    AGREED,
    MOB_PARTS,
    MobPlan,
    Plan,
    rank_title,
    row_title,
    title_of,
    worth,
)
from salle.games.battles_wol.rules.mobs.roster import CARDS
from salle.games.battles_wol.state import LP_EACH, LP_MODES, LP_POOLED, LP_ROLL, LP_TOTAL
from salle.kernel.build import CHOICE, NUMBER, WORDS, Field, Group

MODE_TITLES: Final = {
    LP_ROLL: "as the table says: shared in proportion",
    LP_EACH: "agreed: so many for each Mob",
    LP_TOTAL: "agreed: so many for the party",
    LP_POOLED: "rolled together, shared in proportion",
}
MODE_CLAUSES: Final = {
    LP_ROLL: "BW-19", LP_EACH: "BW-R10", LP_TOTAL: "BW-R10", LP_POOLED: "BW-R11",
}  # fmt: skip
SMALL_BOX: Final = 5
LARGE_BOX: Final = 10
"""The least and the most that a D6 + 4 can give (BW-19)."""


def mob_field(place: int, part: str) -> str:
    """`mob1-hp`."""
    return f"mob{place + 1}-{part}"


def party(plan: Plan) -> Group:
    """Name, size, Rank and Level Points."""
    ranks = tuple([(str(rank), rank_title(rank)) for rank in range(1, len(RANK_NAMES) + 1)])
    if str(plan.rank) not in dict(ranks):
        ranks = ((str(plan.rank), rank_title(plan.rank)), *ranks)
    modes = tuple([(LP_MODES[mode], words) for mode, words in MODE_TITLES.items()])
    fields = [
        Field("name", "Name", WORDS, plan.name),
        Field("size", "Mobs", NUMBER, str(len(plan.mobs)), note="3 or 4 are best",
              clause="BW-13", low=1, high=PARTY_MOST),
        Field("rank", "Rank", CHOICE, str(plan.rank), clause="BW-15", choices=ranks,
              note=f"{_count(plan.rank, 'Melee Point')} for the party"),
        Field("levels", "Level Points", CHOICE, LP_MODES[plan.mode],
              clause=MODE_CLAUSES[plan.mode], choices=modes),
    ]  # fmt: skip
    if plan.mode in AGREED:
        most = BOX_LIMIT if plan.mode == LP_EACH else BOX_LIMIT * max(1, len(plan.mobs))
        label = "For each Mob" if plan.mode == LP_EACH else "For the party"
        fields.append(
            Field("points", label, NUMBER, str(plan.points), clause="BW-R91", low=1, high=most)
        )
    return Group("The party", tuple(fields))


def mob(plan: Plan, place: int) -> Group:
    """Kind, Level Points and Melee Points of one Mob."""
    one = plan.mobs[place]
    card = one.card
    kinds = tuple([(other.name, title_of(other.kind)) for other in CARDS])
    fields = [
        Field(mob_field(place, "kind"), "Kind", CHOICE, card.name, clause="BW-6", choices=kinds),
        Field(mob_field(place, "hp"), "HP", NUMBER, str(one.levels[0]),
              note=f"{BASE_HP} + {card.hp_each} × LP: {card.thp(one.levels[0])} HP",
              clause="BW-23", high=ROW_LIMIT),
    ]  # fmt: skip
    for slot in range(SLOTS):
        row, lp = card.rows[slot], one.levels[1 + slot]
        fields.append(
            Field(mob_field(place, MOB_PARTS[1 + slot]), row_title(one.kind, slot), NUMBER,
                  str(lp), note=f"{worth(row, lp)}: {row.does}", clause=row.clause,
                  high=ROW_LIMIT)
        )  # fmt: skip
    fields += [
        Field(mob_field(place, "att"), "MP in ATT", NUMBER, str(one.att),
              note=f"ATT {card.att} becomes {card.att - one.att}; low is good", clause="BW-17",
              high=plan.rank),
        Field(mob_field(place, "def"), "MP in DEF", NUMBER, str(one.guard),
              note=f"DEF {card.defence} becomes {card.defence + one.guard}", clause="BW-17",
              high=plan.rank),
    ]  # fmt: skip
    return Group(f"{place + 1}. {title_of(one.kind)}", tuple(fields), note=_note(plan, one),
                 clause="BW-20")  # fmt: skip


def _note(plan: Plan, one: MobPlan) -> str:
    """What the Level Points come to, or how a rolled box is split."""
    if plan.mode == LP_EACH:
        return f"{one.box} of {_count(plan.points, 'Level Point')} spent"
    if plan.mode == LP_TOTAL:
        return f"{one.box} of the party’s {_count(plan.points, 'Level Point')}"
    ends = [f"{box} as {_split(one, box)}" for box in (SMALL_BOX, LARGE_BOX)]
    return f"any box is split {_plain(one.levels)}: {', '.join(ends)}"


def _split(one: MobPlan, box: int) -> str:
    return _plain(one.split(box))


def _plain(levels: tuple[int, ...]) -> str:
    return "/".join(str(lp) for lp in levels)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def title(one: MobPlan) -> str:
    """A Mob with what it starts with, in one line."""
    card = one.card
    rows = [
        f"{row_title(one.kind, slot)} {worth(card.rows[slot], one.levels[1 + slot])}"
        for slot in (FIRST, SECOND)
    ]
    return (
        f"{title_of(one.kind)}: ATT {card.att - one.att}, DEF {card.defence + one.guard}, "
        f"{card.thp(one.levels[0])} HP, {', '.join(rows)}"
    )
