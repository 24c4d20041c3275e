"""A character in play: experience and Willpower that sessions bring, and what they are spent on
(SO-158, SO-159, SO-161, SO-174 to SO-177, SO-194, SO-R140, SO-R141, SO-R217).

A career is a plain value: the character as created and everything since, in order. Every function
here takes one and gives a new one; whatever it is now is worked out from the beginning, so taking
back is leaving out. `career_forms` writes it as JSON.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from salle.games.star_ore.career_steps import EXTRA, WILLPOWER, BadCareer, improved
from salle.games.star_ore.data import (
    COMMAND,
    COOL,
    FORCE_NAMES,
    GOAL_WILLPOWER,
    STAT_NAMES,
    WILLPOWER_AN_HOUR,
    XP_GOALS,
    XP_PLAYED,
    XP_STOOD_OUT,
)
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_costs import cost, left
from salle.games.star_ore.plan_json import build_of, plan_of
from salle.games.star_ore.plan_problems import faults
from salle.games.star_ore.plan_words import one_line
from salle.kernel.build import Build


@dataclass(frozen=True)
class Session:
    """An evening that was played, and the experience it brought (SO-174)."""

    earned: int
    story: str = ""


@dataclass(frozen=True)
class Purchase:
    """One step bought with experience: what, at what price, and how it came about (SO-175)."""

    item: str
    paid: int
    story: str


@dataclass(frozen=True)
class Ebb:
    """Current Willpower won or lost; `for_good` what base loses with it, `redeemed` the base Dark
    Side Points let go in its place (SO-159, SO-176, SO-194).
    """

    change: int
    story: str
    for_good: int = 0
    redeemed: int = 0


@dataclass(frozen=True)
class Rest:
    """Hours of rest (SO-158)."""

    hours: int


Entry = Session | Purchase | Ebb | Rest


@dataclass(frozen=True)
class Career:
    """A character as created, and everything since, in order."""

    created: Plan
    entries: tuple[Entry, ...] = ()

    @property
    def name(self) -> str:
        """The character's name."""
        return self.created.name

    @property
    def earned(self) -> int:
        """Experience from sessions."""
        return sum(entry.earned for entry in self.entries if isinstance(entry, Session))

    @property
    def total(self) -> int:
        """All experience there ever was: unspent points of creation, and sessions (SO-161)."""
        return left(self.created) + self.earned

    @property
    def unspent(self) -> int:
        """What can be spent now."""
        return left(plan_now(self))


def begin(build: Build) -> Career:
    """A career begins with a legal character."""
    plan = plan_of(build)
    if found := faults(plan):
        words = "; ".join(f"{problem.text} ({problem.clause})" for problem in found)
        raise BadCareer(f"{plan.name} cannot begin: {words}")
    return Career(plan)


def _with(career: Career, entry: Entry) -> Career:
    return replace(career, entries=(*career.entries, entry))


# -- what it is now --------------------------------------------------------------------------


def plan_now(career: Career) -> Plan:
    """The character with all that was earned and bought; base Willpower lost for good is told by
    `willpower_now` alone.
    """
    plan = replace(career.created, earned=career.created.earned + career.earned)
    for entry in career.entries:
        if isinstance(entry, Purchase):
            plan = improved(plan, entry.item)
    return replace(plan, dark=dark_now(career))


def dark_now(career: Career) -> int:
    """Base Dark Side Points that are left (SO-194)."""
    redeemed = [entry.redeemed for entry in career.entries if isinstance(entry, Ebb)]
    return career.created.dark - sum(redeemed)


def build_now(career: Career) -> Build:
    """The character as a build, to print or to bring to a table."""
    return build_of(plan_now(career))


def willpower_now(career: Career) -> tuple[int, int]:
    """Base and current Willpower: rest brings current back to base and no further, awards may go
    beyond, nothing goes below zero (SO-158, SO-177, SO-R141, SO-R217).
    """
    plan = career.created
    lost = 0
    current = plan.first_willpower
    for entry in career.entries:
        base = plan.base_willpower - lost
        if isinstance(entry, Purchase):
            better = improved(plan, entry.item)
            current += better.first_willpower - plan.first_willpower
            plan = better
        elif isinstance(entry, Ebb):
            lost += entry.for_good
            current = max(0, current + entry.change - entry.for_good)
        elif isinstance(entry, Rest):
            current = max(current, min(base, current + entry.hours * WILLPOWER_AN_HOUR))
    return plan.base_willpower - lost, current


# -- what play brings ------------------------------------------------------------------------


def after_session(
    career: Career, *, goals: bool = False, stood_out: bool = False, more: int = 0, story: str = ""
) -> Career:
    """One point for playing, one for goals reached, one for standing out; the GM may give more
    (SO-174).
    """
    if more < 0:
        raise BadCareer("a session takes no experience away (SO-174)")
    earned = XP_PLAYED + XP_GOALS * goals + XP_STOOD_OUT * stood_out + more
    return _with(career, Session(earned, one_line(story)))


def goal_reached(
    career: Career, story: str = "an important goal", *, redeem: bool = False
) -> Career:
    """An important goal is worth a point of current Willpower (SO-176, SO-194)."""
    return _won(career, GOAL_WILLPOWER, story, redeem)


def deed_award(subject: Plan) -> int:
    """What saving this person's life, or defeating this enemy, is worth: Cool and Command
    (SO-177).
    """
    return subject.stats[COOL].size + subject.stats[COMMAND].size


def great_deed(career: Career, subject: Plan, *, redeem: bool = False) -> Career:
    """A life saved or a major enemy defeated (SO-177, SO-194)."""
    return _won(career, deed_award(subject), f"{subject.name}, saved or defeated", redeem)


def _won(career: Career, points: int, story: str, redeem: bool) -> Career:
    """Willpower for a deed. Whoever did it without the dark side may let base Dark Side Points go
    in its place, one for one; what is left over is still won (SO-194, SO-R158).
    """
    redeemed = min(points, dark_now(career)) if redeem else 0
    return _willed(career, points - redeemed, story, redeemed=redeemed)


def set_back(career: Career, points: int = 1, *, for_good: int = 0, story: str = "") -> Career:
    """A defeat costs current Willpower; a catastrophe may cost base too (SO-159, SO-R217)."""
    base, _ = willpower_now(career)
    if points < 0 or for_good < 0:
        raise BadCareer("a setback takes Willpower; it gives none (SO-159)")
    if for_good > base:
        raise BadCareer(f"base Willpower is {base}; it cannot lose {for_good} (SO-R217)")
    return _willed(career, -points, story or "a setback", for_good)


def _willed(
    career: Career, change: int, story: str, for_good: int = 0, redeemed: int = 0
) -> Career:
    if career.created.machine:
        raise BadCareer("a droid has no Willpower (SO-160)")
    return _with(career, Ebb(change, one_line(story), for_good, redeemed))


def rested(career: Career, hours: int) -> Career:
    """Each hour brings a point of Willpower back, up to base (SO-158)."""
    if hours < 1:
        raise BadCareer("rest takes an hour or more (SO-158)")
    return _with(career, Rest(hours))


# -- spending --------------------------------------------------------------------------------


def price_now(career: Career, item: str) -> int:
    """What one step more of something costs, as at creation (SO-175)."""
    plan = plan_now(career)
    return cost(improved(plan, item)) - cost(plan)


def spend(career: Career, item: str, story: str) -> Career:
    """One step more, paid with experience at the prices of creation, within its limits, and with
    a story of how it came about (SO-175, SO-179).
    """
    told = one_line(story)
    if not told:
        raise BadCareer("an improvement needs a story of how it came about in the game (SO-175)")
    plan = plan_now(career)
    better = improved(plan, item)
    paid = cost(better) - cost(plan)
    if paid > left(plan):
        raise BadCareer(f"{item} costs {paid} points; {left(plan)} are unspent (SO-175)")
    before = faults(plan)
    if new := [problem for problem in faults(better) if problem not in before]:
        raise BadCareer("; ".join(f"{problem.text} ({problem.clause})" for problem in new))
    return _with(career, Purchase(" ".join(item.split()), paid, told))


def take_back(career: Career) -> Career:
    """The career without what was entered last."""
    if not career.entries:
        raise BadCareer(f"nothing has happened to {career.name} yet")
    return replace(career, entries=career.entries[:-1])


def offers(career: Career) -> list[tuple[str, int]]:
    """What unspent experience can buy now of what is known already, and of stats and Willpower:
    the names and the prices, all legal (SO-175).
    """
    plan = plan_now(career)
    names = [*STAT_NAMES, *(known.name for known, _ in plan.skills)]
    if not plan.machine:
        names += [WILLPOWER, EXTRA, *FORCE_NAMES, *(name for name, _ in plan.stunts)]
    before = faults(plan)
    found = []
    for name in names:
        better = improved(plan, name)
        paid = cost(better) - cost(plan)
        if paid <= left(plan) and faults(better) == before:
            found.append((name, paid))
    return found


# -- telling ---------------------------------------------------------------------------------


def headline(career: Career) -> str:
    """`Jedi Knight: 11 experience, 9 unspent; Willpower 13 of 13`."""
    base, current = willpower_now(career)
    will = "" if career.created.machine else f"; Willpower {current} of {base}"
    return f"{career.name}: {career.total} experience, {career.unspent} unspent{will}"


def history(career: Career) -> list[str]:
    """Everything that happened, a line each."""
    made = career.created
    lines = [f"created with {made.limits.budget + made.earned} points, {cost(made)} spent"]
    return lines + [told(entry) for entry in career.entries]


def told(entry: Entry) -> str:
    """An entry in words."""
    if isinstance(entry, Purchase):
        return f"bought {entry.item} for {entry.paid}: {entry.story}"
    if isinstance(entry, Session):
        return f"a session, {entry.earned} experience{f': {entry.story}' if entry.story else ''}"
    if isinstance(entry, Rest):
        return f"{entry.hours} hours of rest"
    good = f", {entry.for_good} of base for good" if entry.for_good else ""
    light = f", {entry.redeemed} Dark Side Points let go" if entry.redeemed else ""
    return f"Willpower {entry.change:+d}{good}{light}: {entry.story}"
