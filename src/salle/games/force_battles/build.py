"""Building a fighter: what there is to fill in, what it costs, what is wrong with it, and how it
answers the questions of the set-up (FB-3 to FB-17).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from salle.games.force_battles.board import single
from salle.games.force_battles.data import (
    ASK_FREE,
    ASK_HAND,
    ASK_SIDE,
    ASK_SLOT,
    ASK_START_SPHERE,
    BLUE,
    BUDGET,
    DIAMEDES,
    LEARNER,
    LEVEL_NAMES,
    NOTHING,
    PER_SLOT,
    PER_SPHERE,
    RIGHT,
    SPHERE_OF_NAME,
    SPHERES,
)
from salle.games.force_battles.plan import (
    BODY_SPHERES,
    EVEN,
    NO_GEAS,
    Plan,
    build_of,
    colour_in,
    free_in,
    hand_in,
    level_in,
    number_in,
    plan_of,
    tidy_name,
    touches,
)
from salle.games.force_battles.plan_fields import (
    free,
    geas,
    geas_field,
    sphere_field,
    spheres,
    strengths,
    who,
)
from salle.games.force_battles.plan_forms import (
    lines_of,
    packed_line,
    plan_in_line,
    plan_in_lines,
)
from salle.games.force_battles.plan_problems import faults, remarks
from salle.games.force_battles.plan_samples import SAMPLES, random_plan
from salle.games.force_battles.sheet import sheet
from salle.games.force_battles.state import Duel
from salle.games.force_battles.view import BoardView, PlayerView
from salle.games.force_battles.words import (
    COLOUR_WORDS,
    GEAS_WORDS,
    HAND_WORDS,
    SIDE_WORDS,
    SPHERE_WORDS,
    TARGET_WORDS,
)
from salle.kernel.build import (
    Build,
    Builder,
    Group,
    Problem,
    Tally,
)
from salle.kernel.rng import Thinking
from salle.kernel.rules import State
from salle.kernel.switches import Switch

LEVEL_SWITCH = ("level_a", "level_b")


class ForceBattlesBuilder(Builder):
    """How a fighter is built. `switches` are listed on the printed sheet."""

    what = "fighter"

    def __init__(self, switches: Sequence[Switch] = ()) -> None:
        self._switches = tuple(switches)

    # -- forms ----------------------------------------------------------------------------

    def blank(self) -> Build:
        return build_of(Plan("New fighter", LEARNER, BLUE, RIGHT, EVEN, 5, 5, NO_GEAS))

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
        stance = [
            _number(values, sphere_field(word), count)
            for word, count in zip(BODY_SPHERES, plan.spheres, strict=True)
        ]
        powers = [
            _number(values, geas_field(word), count)
            for word, count in zip(GEAS_WORDS, plan.geas, strict=True)
        ]
        return build_of(
            replace(
                plan,
                name=tidy_name(values.get("name", plan.name)),
                level=_choice(values, "level", plan.level, level_in),
                colour=_choice(values, "colour", plan.colour, colour_in),
                hand=_choice(values, "hand", plan.hand, hand_in),
                spheres=tuple(stance),
                att=_number(values, "att", plan.att),
                guard=_number(values, "def", plan.guard),
                geas=tuple(powers),
                free=_choice(values, "free", plan.free, free_in),
            )
        )

    def groups(self, build: Build) -> list[Group]:
        plan = plan_of(build)
        found = [who(plan), spheres(plan), strengths(plan), geas(plan)]
        if plan.level == DIAMEDES or plan.free != NOTHING:
            found.append(free(plan))
        return found

    def tally(self, build: Build) -> Tally:
        plan = plan_of(build)
        lines = tuple([(word[0].upper() + word[1:], count) for word, count in plan.costs])
        return Tally(plan.rest, BUDGET[plan.level], "Force Power", lines)

    def problems(self, build: Build) -> list[Problem]:
        plan = plan_of(build)
        return [*faults(plan), *remarks(plan)]

    # -- in a match ------------------------------------------------------------------------

    def answer(
        self, build: Build, state: State, seat: int, ask: int, options: list[int]
    ) -> int | None:
        """Nothing at all for a match in which this seat has another level than the build, and no
        stance for a layout in which it would leave a TARGET bare (FB-R1).
        """
        plan = plan_of(build)
        if not isinstance(state, Duel) or state.fighters[seat].level != plan.level:
            return None
        if ask == ASK_START_SPHERE and 0 in plan.strengths_in(state.house.layout):
            return None
        wanted = _wanted(plan, ask, options)
        return wanted if wanted in options else None

    def options(self, build: Build, seat: int) -> dict[str, str]:
        """The level of the seat (FB-R4)."""
        return {LEVEL_SWITCH[seat]: LEVEL_NAMES[plan_of(build).level]}

    # -- faces -----------------------------------------------------------------------------

    def picture(self, build: Build) -> str:
        plan = plan_of(build)
        return single(player_of(plan), touches(), plan.name)

    def sheet(self, build: Build | None) -> str:
        return sheet(plan_of(build) if build is not None else None, self._switches)


def _wanted(plan: Plan, ask: int, options: Sequence[int]) -> int:
    """The option that fits the plan; none of its own for other questions."""
    if ask == ASK_SIDE:
        return plan.colour
    if ask == ASK_HAND:
        return plan.hand
    if ask == ASK_START_SPHERE:
        name = options[0] // PER_SPHERE
        return name * PER_SPHERE + plan.spheres[SPHERE_OF_NAME[name]]
    if ask == ASK_SLOT:
        slot = options[0] // PER_SLOT
        return slot * PER_SLOT + plan.slots[slot][1]
    return plan.free if ask == ASK_FREE else NOTHING


# -- what forms say ---------------------------------------------------------------------------


def _number(values: Mapping[str, str], name: str, now: int) -> int:
    try:
        return number_in(values[name], name) if name in values else now
    except ValueError:
        return now


def _choice(values: Mapping[str, str], name: str, now: int, read: Callable[[object], int]) -> int:
    try:
        return read(values[name]) if name in values else now
    except ValueError:
        return now


# -- as a board ------------------------------------------------------------------------------


def player_of(plan: Plan) -> PlayerView:
    """The fighter as the board shows her before the first round."""
    colour = COLOUR_WORDS[plan.colour]
    board = BoardView(
        side=SIDE_WORDS[plan.side].lower(),
        colour=colour,
        hand=HAND_WORDS[plan.hand],
        spheres={
            word: {colour: plan.spheres[s]} if plan.spheres[s] else {}
            for s, word in enumerate(SPHERE_WORDS[:SPHERES])
        },
        att=plan.att,
        defence=plan.guard,
        geas=dict(zip(GEAS_WORDS, plan.geas, strict=True)),
        pool={colour: plan.rest} if plan.rest > 0 else {},
        in_target={},
        protecting=0,
        in_hand={},
        raging=0,
        in_leg={},
        gained={},
        strength=dict(zip(TARGET_WORDS, plan.strengths, strict=True)),
        numbers=plan.numbers,
    )
    return PlayerView(
        level=LEVEL_NAMES[plan.level],
        board=board,
        free_geas=GEAS_WORDS[plan.free] if plan.free != NOTHING else None,
        free_ready=plan.free != NOTHING,
        kick_claim=False,
        lasting_sight=False,
        hiding=False,
        speed=False,
        fallen="",
    )
