"""Fighters to start from, one of every rank at least, and legal fighters at random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salle.games.impact.data import (
    FINISH,
    MANEUVERS_FROM,
    RANK_NAMES,
    RANK_POINTS,
    RATIOS,
    SAMPLE_BUYS,
    SAMPLE_RATIOS,
)
from salle.games.impact.notation import SAMPLE_NAMES
from salle.games.impact.plan import Plan, carried_out, fresh, plan_from, standard_house
from salle.games.impact.plan_forms import plan_of
from salle.games.impact.rules.creation import Silence, buy, purchases
from salle.games.impact.state import Fighter
from salle.kernel.rng import Thinking

WHITE, YELLOW, GREEN, BROWN, BLACK, GRAND_MASTER = range(len(RANK_POINTS))


def ready_made(sample: int) -> Plan:
    """Frank, John or Kate, as a match has them."""
    ratios = SAMPLE_RATIOS[sample]
    plan = fresh(SAMPLE_NAMES[sample], RANK_POINTS[WHITE], ratios)
    items = SAMPLE_BUYS[sample]
    made = carried_out(plan, items, standard_house())
    drill = [item - MANEUVERS_FROM for item in items if item >= MANEUVERS_FROM]
    return plan_from(plan.name, made.fighter, plan.budget, drill)


def sample(
    name: str,
    rank: int,
    sides: tuple[tuple[str, int, int], tuple[str, int, int]],
    abilities: tuple[int, int, int],
    body: tuple[dict[str, int], dict[str, int]],
    skills: Sequence[str],
) -> Plan:
    """A fighter: sides are ratio, Power, Speed; abilities Tactics, Defence, Stamina; the body
    Toughness, Difficulty; skills `hook 4` in the order of buying.
    """
    right, left = [dict(zip(("ratio", "power", "speed"), side, strict=True)) for side in sides]
    tactics, defence, stamina = abilities
    return plan_of(
        {
            "name": name,
            "rank": RANK_POINTS[rank],
            "right": right,
            "left": left,
            "tactics": tactics,
            "defence": defence,
            "stamina": stamina,
            "toughness": body[0],
            "difficulty": body[1],
            "maneuvers": [words.split() for words in skills],
        }
    )


SAMPLE_PLANS: Final = (
    ready_made(0),
    ready_made(1),
    ready_made(2),
    sample("Mara", YELLOW, (("2:1", 5, 2), ("1:2", 1, 4)), (3, 4, 60),
           ({"head": 6, "abdomen": 4}, {}), ["straight 4", "hook 6", "uppercut 4", "round 3"]),
    sample("Oyama", YELLOW, (("2:1", 6, 2), ("2:1", 4, 2)), (2, 4, 60),
           ({"chest": 6, "abdomen": 4}, {}), ["snap 4", "round 6", "side 4", "arch 2"]),
    sample("Helga", GREEN, (("2:1", 6, 3), ("2:1", 6, 3)), (5, 4, 70),
           ({"head": 6, "chest": 6}, {}),
           ["jab 4", "grapple 6", "choke 4", "throw 4", "knee 4"]),
    sample("Bruno", GREEN, (("2:1", 8, 4), ("1:2", 3, 6)), (5, 4, 70),
           ({"head": 6, "abdomen": 6}, {}),
           ["straight 6", "jab 4", "hook 7", "uppercut 4", "elbow 4", "round 4"]),
    sample("Ines", BROWN, (("2:1", 10, 5), ("1:2", 4, 8)), (5, 5, 90),
           ({"head": 7, "chest": 7, "abdomen": 5}, {"head": 5}),
           ["straight 6", "jab 5", "hook 8", "snap 6", "round 8", "arch 4"]),
    sample("Sable", BLACK, (("2:1", 12, 6), ("2:1", 10, 5)), (6, 6, 100),
           ({"head": 8, "chest": 7, "abdomen": 7, "legs": 5}, {"head": 5, "abdomen": 4}),
           ["jab 5", "hook 8", "knee 6", "round 10", "axe 8", "throw 4"]),
    sample("Old Wen", GRAND_MASTER, (("1:2", 7, 14), ("2:1", 16, 8)), (8, 8, 120),
           ({"head": 9, "chest": 9, "abdomen": 8, "arms": 6, "legs": 7},
            {"head": 7, "abdomen": 6, "arms": 4}),
           ["jab 9", "hook 10", "snap 9", "round 11", "sweep 7", "axe 8", "grapple 9", "choke 5",
            "throw 4"]),
)  # fmt: skip

# -- at random -------------------------------------------------------------------------------


def random_plan(thinking: Thinking) -> Plan:
    """A legal fighter of any rank. One in four keeps some PP; a few maneuvers are favourites, so
    that skills grow high.
    """
    rank = thinking.below(len(RANK_POINTS))
    house = standard_house()
    fighter = Fighter(1, house.sheet)
    fighter.left = RANK_POINTS[rank]
    kept = fighter.left // SAVINGS if thinking.below(SAVERS) == 0 else 0
    for side in range(len(fighter.ratios)):
        fighter.ratios[side] = thinking.below(RATIOS)
    favourites = [MANEUVERS_FROM + thinking.below(house.sheet.rows) for _ in range(FAVOURITES)]
    drill: list[int] = []
    while True:
        options = purchases(house, fighter)
        if options[0] == FINISH:
            if len(options) == 1 or fighter.left < kept:
                break
            del options[0]
        liked = [item for item in options if item < MANEUVERS_FROM or item in favourites]
        offered = liked if liked and thinking.below(STRAYS) else options
        item = offered[thinking.below(len(offered))]
        buy(Silence(), house, fighter, 0, item)
        if item >= MANEUVERS_FROM:
            drill.append(item - MANEUVERS_FROM)
    name = f"{FIRST_NAMES[thinking.below(len(FIRST_NAMES))]} the {RANK_NAMES[rank]}"
    return plan_from(name, fighter, RANK_POINTS[rank], drill)


FAVOURITES: Final = 6
STRAYS: Final = 6
"""One purchase in so many is anything at all."""
SAVERS: Final = 4
SAVINGS: Final = 5
"""One fighter in `SAVERS` keeps about the part `SAVINGS` of the PP."""
FIRST_NAMES: Final = (
    "Ada", "Bo", "Chen", "Dunya", "Emre", "Freya", "Goro", "Hana", "Ivo", "Jun", "Kofi", "Lena",
)  # fmt: skip
