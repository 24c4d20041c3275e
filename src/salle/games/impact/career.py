"""The career of a fighter: creation, fights and the PP they earned, and what those were spent on
(IM-96, IM-117 to IM-119, IM-R61, IM-R77).

A career is a plain value: every function here takes one and gives a new one. `career_forms` writes
it as JSON; `career_tournament` lets several meet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from salle.games.impact.data import (
    ASK_BUY,
    BUY_STAMINA,
    BUY_TACTICS,
    BUY_WORDS,
    FINISH,
    MANEUVERS_FROM,
    OUT_DEAD,
    STAMINA_STEP,
)
from salle.games.impact.notation import REASONS, buy_name, option_text
from salle.games.impact.plan import (
    Plan,
    bought,
    carried_out,
    lifted_by,
    plan_from,
    purchases_of,
    rank_title,
    standard_house,
)
from salle.games.impact.plan_forms import build_of, plan_of
from salle.games.impact.plan_problems import faults
from salle.games.impact.reading import read_option
from salle.games.impact.rules.creation import level_of, price, purchases, ratio_allows
from salle.games.impact.rules.endings import award
from salle.games.impact.state import Fight, Fighter
from salle.kernel.build import Build
from salle.kernel.careers import BadCareer

WON = "won"
LOST = "lost"
DRAWN = "drawn"
RESULTS = (WON, LOST, DRAWN)


@dataclass(frozen=True)
class Bout:
    """A fight that was fought: `kos` are opponents knocked out, `boxes` those not filled."""

    against: tuple[str, ...]
    result: str
    reason: str
    kos: int
    boxes: int
    earned: int
    died: bool = False


@dataclass(frozen=True)
class Purchase:
    """A level bought between fights: the item's number in the game, the level, the price."""

    item: int
    level: int
    paid: int


Entry = Bout | Purchase


@dataclass(frozen=True)
class Career:
    """A fighter as created, and everything since, in order."""

    created: Plan
    entries: tuple[Entry, ...] = ()

    @property
    def name(self) -> str:
        """The fighter's name."""
        return self.created.name

    @property
    def bouts(self) -> list[Bout]:
        """The fights, in order."""
        return [entry for entry in self.entries if isinstance(entry, Bout)]

    @property
    def purchases(self) -> list[Purchase]:
        """What was bought since creation, in order."""
        return [entry for entry in self.entries if isinstance(entry, Purchase)]

    @property
    def earned(self) -> int:
        """All PP that fights have earned (IM-117, IM-118)."""
        return sum(bout.earned for bout in self.bouts)

    @property
    def alive(self) -> bool:
        """The dead are retired (IM-R61)."""
        return not any(bout.died for bout in self.bouts)

    @property
    def rank(self) -> str:
        """The highest rank whose PP are not more than all the fighter ever had (IM-R77)."""
        return rank_title(self.created.budget + self.earned)

    @property
    def left(self) -> int:
        """PP that can be spent now."""
        return fighter_now(self).left

    def count(self, result: str) -> int:
        """Fights with this result."""
        return sum(bout.result == result for bout in self.bouts)


@dataclass(frozen=True)
class Offer:
    """What can be bought now: how it is typed, what it is, the level, the price, and the maneuvers
    that rise with it for nothing (IM-19).
    """

    text: str
    label: str
    level: int
    price: int
    lifts: tuple[str, ...]


# -- from creation on --------------------------------------------------------------------------


def begin(build: Build) -> Career:
    """A career begins with a legal fighter."""
    plan = plan_of(build)
    if found := faults(plan):
        words = "; ".join(f"{problem.text} ({problem.clause})" for problem in found)
        raise BadCareer(f"{plan.name} cannot begin: {words}")
    return Career(plan)


def fighter_now(career: Career) -> Fighter:
    """The fighter with all that was bought, and the PP left of all there were."""
    items = purchases_of(career.created) + [buy.item for buy in career.purchases]
    whole = replace(career.created, budget=career.created.budget + career.earned)
    return carried_out(whole, items, standard_house()).fighter


def plan_now(career: Career) -> Plan:
    """The fighter as a plan whose budget are all PP there ever were."""
    fighter = fighter_now(career)
    drill = list(career.created.drill)
    drill += [buy.item - MANEUVERS_FROM for buy in career.purchases if buy.item >= MANEUVERS_FROM]
    return plan_from(career.name, fighter, career.created.budget + career.earned, drill)


def build_now(career: Career) -> Build:
    """The fighter as a build, to bring to a table or to print."""
    return build_of(plan_now(career))


# -- fights ------------------------------------------------------------------------------------


def after_fight(career: Career, fight: Fight, seat: int, names: Sequence[str]) -> Career:
    """The career after a fight that is over; `names` are those of all seats. Wounds heal, the dead
    do not (IM-96, IM-117, IM-118, IM-R61, IM-R75, IM-R76).
    """
    _must_live(career)
    if not fight.over:
        raise BadCareer("PP come at the end of a fight, and this one is not over (IM-R20)")
    me = fight.fighters[seat]
    result = WON if seat in fight.winners else LOST if fight.winners else DRAWN
    bout = Bout(
        tuple(
            [name for other, name in enumerate(names) if fight.teams[other] != fight.teams[seat]]
        ),
        result,
        REASONS[fight.reason],
        me.kos,
        me.unfilled(fight.house.sheet),
        award(fight, seat),
        me.status == OUT_DEAD,
    )
    return replace(career, entries=(*career.entries, bout))


def _must_live(career: Career) -> None:
    if not career.alive:
        raise BadCareer(f"{career.name} is dead and retired (IM-R61)")


# -- spending ----------------------------------------------------------------------------------


def offers(career: Career) -> list[Offer]:
    """What the PP left can buy, as in creation (IM-119)."""
    if not career.alive:
        return []
    house = standard_house()
    fighter = fighter_now(career)
    return [_offer(career, fighter, item) for item in purchases(house, fighter) if item != FINISH]


def _offer(career: Career, fighter: Fighter, item: int) -> Offer:
    house = standard_house()
    lifts: tuple[str, ...] = ()
    if item >= MANEUVERS_FROM:
        codes = lifted_by(plan_now(career), item - MANEUVERS_FROM)
        lifts = tuple([buy_name(MANEUVERS_FROM + code) for code in codes])
    return Offer(
        option_text(ASK_BUY, item),
        buy_name(item),
        next_level(fighter, item),
        price(house, fighter, item),
        lifts,
    )


def item_named(text: str) -> int:
    """The item that somebody typed, in the words of creation: `hook`, `power_r`, `tough_h`."""
    known = [MANEUVERS_FROM + code for code in standard_house().sheet.codes]
    found = [
        item
        for item in read_option(ASK_BUY, text)
        if FINISH < item < MANEUVERS_FROM or item in known
    ]
    if len(found) != 1:
        things = ", ".join(BUY_WORDS[1:])
        raise BadCareer(f"{text!r} cannot be bought; maneuvers can, and {things} (IM-27)")
    return found[0]


def next_level(fighter: Fighter, item: int) -> int:
    """The level that the next purchase reaches; Stamina rises by 10 (IM-21)."""
    step = STAMINA_STEP if item == BUY_STAMINA else 1
    return level_of(standard_house(), fighter, item) + step


def spend(career: Career, text: str) -> Career:
    """One level more of what was typed, paid at once (IM-13, IM-119)."""
    _must_live(career)
    item = item_named(text)
    house = standard_house()
    fighter = fighter_now(career)
    cost = price(house, fighter, item)
    name, level = buy_name(item), next_level(fighter, item)
    if item < BUY_TACTICS and not ratio_allows(fighter, item):
        raise BadCareer(
            f"{name} cannot rise to {level}: the favoured statistic of that side has to be double "
            "first (IM-16)"
        )
    if cost > fighter.left:
        raise BadCareer(f"{name} {level} costs {cost} PP; {fighter.left} are left (IM-13)")
    bought_now = Purchase(item, level, cost)
    return replace(career, entries=(*career.entries, bought_now))


def unspend(career: Career) -> Career:
    """Take back the last purchase, as long as no fight came after it."""
    if not career.entries or not isinstance(career.entries[-1], Purchase):
        raise BadCareer("there is no purchase since the last fight to take back")
    return replace(career, entries=career.entries[:-1])


# -- telling -----------------------------------------------------------------------------------


def headline(career: Career) -> str:
    """`Frank, White Belt: 2 won, 1 lost, 0 drawn; 54 PP earned, 24 left`."""
    dead = "" if career.alive else ", dead"
    counts = ", ".join(f"{career.count(result)} {result}" for result in RESULTS)
    return (
        f"{career.name}, {career.rank}{dead}: {counts}; {career.earned} PP earned, "
        f"{career.left} left"
    )


def history(career: Career) -> list[str]:
    """Everything that happened, a line each."""
    made = bought(career.created)
    lines = [f"created with {career.created.budget:,} PP, {made.spent:,} spent"]
    return lines + [_told(entry) for entry in career.entries]


def _told(entry: Entry) -> str:
    if isinstance(entry, Purchase):
        return f"bought {buy_name(entry.item)} {entry.level} for {entry.paid} PP"
    foes = " and ".join(entry.against)
    end = "; died" if entry.died else ""
    return (
        f"{entry.result} against {foes} ({entry.reason}): {entry.kos} KO, {entry.boxes} boxes "
        f"left, {entry.earned} PP{end}"
    )
