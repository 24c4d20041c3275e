"""Building a team: what there is to fill in, what it costs, what is wrong with it, and how it
answers the questions of the set-up (BW-13 to BW-25).

Dice and the other side's Rank decide how many points a team has in the end. A build answers for
any number: what it says is exact where it adds up, and a proportion where it does not (`shares`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from salle.games.battles_wol.data import (
    BOX_LIMIT,
    KINDS,
    NOTHING,
    PARTY_MOST,
    PARTY_USUAL,
    PRINTED,
    RANKS,
    USUAL_EACH,
)
from salle.games.battles_wol.data_options import (
    ASK_BONUS,
    ASK_DRAFT,
    ASK_LEVELS,
    ASK_MELEE,
    ASK_PICK,
    ASK_POOL,
    ASK_RANK,
    PER_BOX,
    PER_MELEE,
    PER_ROW,
    TRIPLES,
    code_place,
)
from salle.games.battles_wol.plan import (
    AGREED,
    MOB_PARTS,
    MobPlan,
    Plan,
    build_of,
    kind_in,
    kinds_twice,
    mode_in,
    number_in,
    plan_of,
    rank_in,
    settled,
    tidy_name,
    title_of,
)
from salle.games.battles_wol.plan_fields import mob, mob_field, party
from salle.games.battles_wol.plan_forms import lines_of, packed_line, plan_in_line, plan_in_lines
from salle.games.battles_wol.plan_problems import faults, remarks
from salle.games.battles_wol.plan_samples import SAMPLES, random_plan
from salle.games.battles_wol.shares import next_share, shared
from salle.games.battles_wol.sheet import sheet
from salle.games.battles_wol.state import (
    DUPLICATES_FREE,
    LP_EACH,
    LP_MODES,
    LP_POOLED,
    LP_TOTAL,
    Battle,
    House,
    Mob,
)
from salle.games.battles_wol.team_svg import team_picture
from salle.kernel.build import Build, Builder, Group, Problem, Tally
from salle.kernel.rng import Thinking
from salle.kernel.rules import State
from salle.kernel.switches import Switch

SET_UP_ASKS: Final = (ASK_PICK, ASK_DRAFT, ASK_RANK, ASK_POOL, ASK_BONUS, ASK_MELEE, ASK_LEVELS)


class BattlesBuilder(Builder):
    """How a team is built. `switches` are listed on the printed sheet."""

    what = "team"

    def __init__(self, switches: Sequence[Switch] = ()) -> None:
        self._switches = tuple(switches)

    # -- forms ----------------------------------------------------------------------------

    def blank(self) -> Build:
        return build_of(replace(SAMPLES[0], name="New team"))

    def read(self, data: Mapping[str, object]) -> Build:
        return build_of(plan_of(data))

    def name(self, build: Build) -> str:
        return plan_of(build).name

    def text(self, build: Build) -> str:
        return lines_of(plan_of(build))

    def from_text(self, text: str) -> Build:
        return build_of(plan_in_lines(text))

    def packed(self, build: Build) -> str:
        return packed_line(plan_of(build))

    def from_packed(self, packed: str) -> Build:
        return build_of(plan_in_line(packed))

    def samples(self) -> dict[str, Build]:
        return {plan.name: build_of(plan) for plan in SAMPLES}

    def random(self, thinking: Thinking) -> Build:
        return build_of(random_plan(thinking))

    # -- what there is to fill in ----------------------------------------------------------

    def changed(self, build: Build, values: Mapping[str, str]) -> Build:
        plan = plan_of(build)
        size = _value(values, "size", len(plan.mobs), lambda v: number_in(v, "the size"))
        if not 1 <= size <= PARTY_MOST:
            size = len(plan.mobs)
        mobs = [_changed_mob(one, place, values) for place, one in enumerate(sized(plan, size))]
        mode = _value(values, "levels", plan.mode, mode_in)
        points = plan.points
        if mode in AGREED and mode != plan.mode:
            points = USUAL_EACH * (size if mode == LP_TOTAL else 1)
        points = _value(values, "points", points, lambda v: number_in(v, "the Level Points"))
        changed = replace(
            plan,
            name=tidy_name(values.get("name", plan.name)),
            rank=_value(values, "rank", plan.rank, rank_in),
            mobs=tuple(mobs),
            mode=mode,
            points=points,
        )
        return build_of(settled(changed))

    def groups(self, build: Build) -> list[Group]:
        plan = plan_of(build)
        return [party(plan), *(mob(plan, place) for place in range(len(plan.mobs)))]

    def tally(self, build: Build) -> Tally:
        """Melee Points, and Level Points too where they are agreed."""
        plan = plan_of(build)
        lines = [(f"{title_of(one.kind)}, Melee", one.att + one.guard) for one in plan.mobs]
        budget, unit = plan.rank, "Melee Points"
        if plan.mode in AGREED:
            lines += [(f"{title_of(one.kind)}, Level", one.box) for one in plan.mobs]
            budget += plan.points * (len(plan.mobs) if plan.mode == LP_EACH else 1)
            unit = "points"
        spent = tuple([(word, count) for word, count in lines if count])
        return Tally(budget - sum(count for _, count in spent), budget, unit, spent)

    def problems(self, build: Build) -> list[Problem]:
        plan = plan_of(build)
        return [*faults(plan), *remarks(plan)]

    # -- in a match ------------------------------------------------------------------------

    def answer(
        self, build: Build, state: State, seat: int, ask: int, options: list[int]
    ) -> int | None:
        """Nothing at all at a table for which the build is not made, or for other Mobs."""
        plan = plan_of(build)
        if ask not in SET_UP_ASKS or not isinstance(state, Battle) or not fits(plan, state.house):
            return None
        wanted = _wanted(plan, state, seat, ask, options)
        return wanted if wanted in options else None

    def options(self, build: Build, seat: int) -> dict[str, str]:
        """Size, roster, doubles and agreed Level Points, where they are not as usual (BW-R2,
        BW-R6, BW-R10, BW-R11).
        """
        plan = plan_of(build)
        needed = {}
        if len(plan.mobs) != PARTY_USUAL:
            needed["party_size"] = str(len(plan.mobs))
        if any(one.kind >= PRINTED for one in plan.mobs):
            needed["roster"] = "full"
        if kinds_twice(plan):
            needed["duplicates"] = "free"
        if plan.mode in AGREED:
            needed["lp_mode"] = f"{LP_MODES[plan.mode]}:{plan.points}"
        elif plan.mode == LP_POOLED:
            needed["lp_mode"] = LP_MODES[LP_POOLED]
        return needed

    # -- faces -----------------------------------------------------------------------------

    def picture(self, build: Build) -> str:
        return team_picture(plan_of(build))

    def sheet(self, build: Build | None) -> str:
        return sheet(plan_of(build) if build is not None else None, self._switches)


# -- what forms say ---------------------------------------------------------------------------


def sized(plan: Plan, size: int) -> list[MobPlan]:
    """The Mobs of a plan, with the first kinds it has not joining where there are too few."""
    mobs = list(plan.mobs[:size])
    unused = [kind for kind in range(KINDS) if kind not in [one.kind for one in mobs]]
    levels = mobs[-1].levels if mobs else (3, 3, 2)
    while len(mobs) < size:
        mobs.append(MobPlan(unused.pop(0), levels))
    return mobs


def _changed_mob(one: MobPlan, place: int, values: Mapping[str, str]) -> MobPlan:
    numbers = [
        _value(values, mob_field(place, part), now, lambda v: number_in(v, "a number"))
        for part, now in zip(MOB_PARTS, (*one.levels, one.att, one.guard), strict=True)
    ]
    kind = _value(values, mob_field(place, "kind"), one.kind, kind_in)
    return MobPlan(kind, tuple(numbers[:-2]), *numbers[-2:])


def _value(values: Mapping[str, str], name: str, now: int, read: Callable[[object], int]) -> int:
    try:
        return read(values[name]) if name in values else now
    except ValueError:
        return now


# -- at a table ------------------------------------------------------------------------------


def fits(plan: Plan, house: House) -> bool:
    """Whether a table's switches are such that the plan can be played there."""
    size = len(plan.mobs)
    if size != house.party_size or any(one.kind >= house.roster for one in plan.mobs):
        return False
    if kinds_twice(plan) and house.duplicates != DUPLICATES_FREE:
        return False
    if plan.mode == LP_EACH or plan.mode == LP_TOTAL:
        return house.lp_mode == plan.mode and house.agreed(size) == plan.points
    return plan.mode != LP_POOLED or house.lp_mode == LP_POOLED


def _wanted(plan: Plan, battle: Battle, seat: int, ask: int, options: Sequence[int]) -> int:
    """The option that fits the plan; none of its own where the party is another."""
    if ask in (ASK_PICK, ASK_DRAFT):
        return next_pick(plan, battle.picks[seat])
    if ask == ASK_RANK:
        return plan.rank
    mobs = battle.parties[seat]
    plans = in_party(plan, mobs)
    if not plans:
        return NOTHING
    if ask == ASK_MELEE:
        code = options[0] // (PER_MELEE * PER_MELEE)
        weights = [count for one in plans for count in (one.att, one.guard)]
        places = shared(weights, battle.ranks[seat], RANKS)
        att, guard = places[2 * code_place(code) :][:2]
        return (code * PER_MELEE + att) * PER_MELEE + guard
    if ask == ASK_LEVELS:
        code, box = options[0] // TRIPLES, sum(levels_of(options[0]))
        hp, first, second = plans[code_place(code)].split(box)
        return ((code * PER_ROW + hp) * PER_ROW + first) * PER_ROW + second
    code = options[0] // PER_BOX
    later = range(code_place(code), len(mobs))
    given = [mobs[place].box for place in later]
    for _ in range(battle.left):
        given[next_share([plans[place].box for place in later], given, BOX_LIMIT)] += 1
    return code * PER_BOX + given[0] - mobs[code_place(code)].box


def next_pick(plan: Plan, picks: Sequence[int]) -> int:
    """The next kind to pick, in the order of the plan; none when all are there."""
    left = [one.kind for one in plan.mobs]
    for kind in picks:
        if kind not in left:
            return NOTHING
        left.remove(kind)
    return left[0] if left else NOTHING


def in_party(plan: Plan, mobs: Sequence[Mob]) -> list[MobPlan]:
    """The plans of a party's Mobs in the order of the party; none if it is not the planned one."""
    left = list(plan.mobs)
    found = []
    for one in mobs:
        planned = next((other for other in left if other.kind == one.kind), None)
        if planned is None:
            return []
        left.remove(planned)
        found.append(planned)
    return found if not left else []


def levels_of(option: int) -> tuple[int, int, int]:
    """The three numbers of an answer to ASK_LEVELS."""
    return option // (PER_ROW * PER_ROW) % PER_ROW, option // PER_ROW % PER_ROW, option % PER_ROW
