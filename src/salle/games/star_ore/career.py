"""A character in play: experience and Willpower that sessions bring, and what they are spent on
(SO-158, SO-159, SO-161, SO-174 to SO-177, SO-194, SO-R140, SO-R141, SO-R217).

A career is a plain value: the character as created and everything since, in order. Every function
here takes one and gives a new one; whatever it is now is worked out from the beginning, so taking
back is leaving out. `career_forms` writes it as JSON.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

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
from salle.games.star_ore.data_combat import (
    DEAD,
    HEAD,
    PLACES,
    POSSESSED,
    SPIRIT,
    TORSO,
    VITALS,
)
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_costs import cost, left
from salle.games.star_ore.plan_json import build_of, plan_of
from salle.games.star_ore.plan_problems import faults
from salle.games.star_ore.plan_words import one_line
from salle.games.star_ore.state import Fight
from salle.kernel.build import Build

FATES: Final = {DEAD: "dead", SPIRIT: "one with the Force", POSSESSED: "possessed"}


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


@dataclass(frozen=True)
class Fought:
    """A match: what it brought, and how the character came out of it. `will`, `dark` and `taint`
    are current Willpower, current and base Dark Side Points; `lost` is base Willpower gone for
    good; `fate` says why there will be no other match, or nothing (SO-R289).
    """

    earned: int
    will: int
    lost: int
    dark: int
    taint: int
    severed: int
    maimed: int
    x: tuple[int, ...]
    shock: tuple[int, ...]
    fate: str
    story: str


Entry = Session | Purchase | Ebb | Rest | Fought
WEEK: Final = 168
"""Hours of rest that make wounds whole (SO-R290)."""
ALIVE: Final = ""


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
        """Experience from sessions and matches."""
        return sum(entry.earned for entry in self.entries if isinstance(entry, Session | Fought))

    @property
    def fate(self) -> str:
        """Why there will be no more matches, or nothing."""
        fates = [entry.fate for entry in self.entries if isinstance(entry, Fought)]
        return fates[-1] if fates else ALIVE

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
    return _taint(career)[0]


def dark_left(career: Career) -> int:
    """Current Dark Side Points (SO-R154)."""
    return _taint(career)[1]


def _taint(career: Career) -> tuple[int, int]:
    """Base and current Dark Side Points: deeds take base away, matches leave both as they were at
    the end, and rest brings current back to base (SO-194, SO-R154, SO-R289).
    """
    base = now = career.created.dark
    for entry in career.entries:
        if isinstance(entry, Ebb):
            base -= entry.redeemed
            now = min(now, base)
        elif isinstance(entry, Fought):
            base, now = entry.taint, entry.dark
        elif isinstance(entry, Rest):
            now = max(now, min(base, now + entry.hours * WILLPOWER_AN_HOUR))
    return base, now


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
        elif isinstance(entry, Fought):
            lost += entry.lost
            current = entry.will
        elif isinstance(entry, Rest):
            current = max(current, min(base, current + entry.hours * WILLPOWER_AN_HOUR))
    return plan.base_willpower - lost, current


@dataclass(frozen=True)
class Wounds:
    """X and “/” by location, and limbs that are off or maimed, as bits."""

    x: tuple[int, ...] = (0,) * PLACES
    shock: tuple[int, ...] = (0,) * PLACES
    severed: int = 0
    maimed: int = 0

    @property
    def points(self) -> int:
        """All marks."""
        return sum(self.x) + sum(self.shock)


def wounds_now(career: Career) -> Wounds:
    """What the last match left, less what every week of rest since has healed (SO-R290)."""
    found = Wounds()
    for entry in career.entries:
        if isinstance(entry, Fought):
            found = Wounds(entry.x, entry.shock, entry.severed, entry.maimed)
        elif isinstance(entry, Rest):
            for _ in range(entry.hours // WEEK):
                found = a_week_later(found, career.created.machine)
    return found


def a_week_later(wounds: Wounds, machine: bool) -> Wounds:
    """A week heals all Shock there was and makes an X of every location into Shock; droids are
    repaired in it, and what is off is replaced (SO-64, SO-67, SO-173, SO-R58, SO-R290).
    """
    if machine:
        return Wounds()
    x = [0 if wounds.severed >> place & 1 else n for place, n in enumerate(wounds.x)]
    return Wounds(tuple([max(0, n - 1) for n in x]), tuple([min(1, n) for n in x]))


def condition_now(career: Career) -> list[int]:
    """How the character comes to its next match; empty as long as nothing has happened to it
    (SO-R289).
    """
    if not career.entries:
        return []
    base, current = willpower_now(career)
    wounds = wounds_now(career)
    return [
        current, base, dark_left(career), dark_now(career), wounds.severed, wounds.maimed,
        *wounds.x, *wounds.shock,
    ]  # fmt: skip


def needs_rest(career: Career) -> bool:
    """Whether a week of rest would change anything (SO-158, SO-R290)."""
    base, current = willpower_now(career)
    low = not career.created.machine and current < base
    return low or dark_left(career) < dark_now(career) or wounds_now(career) != Wounds()


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


def after_match(career: Career, fight: Fight, seat: int, names: Sequence[str]) -> Career:
    """The career after a match: experience, and everything as the seat's first character came out
    of it. The dying are treated in time (SO-174, SO-R57, SO-R289).
    """
    me = next((one for one in fight.fighters if one.seat == seat), None)
    if me is None:
        raise BadCareer(f"{career.name} was not in that match")
    base, _ = willpower_now(career)
    x, shock = list(me.x), list(me.shock)
    for place in (TORSO, VITALS, HEAD):
        if me.destroyed(place) and me.status not in FATES:
            x[place] -= 1
            shock[place] += 1
    others = ", ".join(name for place, name in enumerate(names) if place != seat)
    won = "won" if seat in fight.winners else "lost" if fight.winners else "drew"
    entry = Fought(
        earned=me.xp, will=me.will, lost=max(0, base - me.will_base), dark=me.dsp,
        taint=me.dsp_base, severed=me.severed, maimed=me.maimed, x=tuple(x), shock=tuple(shock),
        fate=FATES.get(me.status, ALIVE), story=f"{won} against {others}" if others else won,
    )  # fmt: skip
    return _with(career, entry)


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
    wounds = wounds_now(career).points
    hurt = f"; {wounds} wounds" if wounds else ""
    end = f"; {career.fate}" if career.fate else ""
    return f"{career.name}: {career.total} experience, {career.unspent} unspent{will}{hurt}{end}"


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
        weeks = entry.hours // WEEK
        return (
            f"{weeks} weeks of rest"
            if weeks > 1
            else ("a week of rest" if weeks else f"{entry.hours} hours of rest")
        )
    if isinstance(entry, Fought):
        hurt = sum(entry.x) + sum(entry.shock)
        end = f", {entry.fate}" if entry.fate else f", {hurt} wounds" if hurt else ""
        return f"{entry.story}: {entry.earned} experience{end}"
    good = f", {entry.for_good} of base for good" if entry.for_good else ""
    light = f", {entry.redeemed} Dark Side Points let go" if entry.redeemed else ""
    return f"Willpower {entry.change:+d}{good}{light}: {entry.story}"
