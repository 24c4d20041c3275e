"""What the AEC and the Parallel environment share: a match, its agents, and checked actions.

`Sitting` does what every step needs, as a class of its own that compiles to fast code; the
environments cannot, because PettingZoo's classes stand behind them.
"""

from __future__ import annotations

import operator
import secrets
from collections.abc import Mapping
from typing import Any, final

from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from mypy_extensions import mypyc_attr

from salle.adapters.errors import IllegalAction, NotReset
from salle.adapters.flowing import Flow
from salle.adapters.observing import Observation, Observer
from salle.adapters.paging import has_more, on_page, turned
from salle.adapters.rendering import RENDER_MODES, render
from salle.adapters.setting import setting, utilities, versioned_name
from salle.adapters.survey import survey
from salle.kernel.rng import SeededDice
from salle.kernel.stepping import Question

AGENT = "player_"
SEED_BITS = 62


@final
class Sitting:
    """A match and the page that every seat has open."""

    def __init__(self, match: Flow, observer: Observer, seats: int) -> None:
        self.match = match
        self.observer = observer
        self.width: int = observer.width
        self.pages: list[int] = [0] * seats

    def question(self, seat: int) -> Question | None:
        """What a seat is asked now, if anything."""
        for question in self.match.waiting:
            if question.seat == seat:
                return question
        return None

    def asked(self) -> int:
        """The first seat that is asked; -1 when the match is over."""
        waiting = self.match.waiting
        return waiting[0].seat if waiting else -1

    def check(self, question: Question, action: object) -> int:
        """The action as a number, if it may be taken; else `IllegalAction`."""
        try:
            number: int = operator.index(action)  # type: ignore[arg-type]  # that it finds out
        except TypeError:
            number = -1
        options, page, width = question.options, self.pages[question.seat], self.width
        if 0 <= number < width:
            if page * width + number < len(options):
                return number
        elif number == width and has_more(options, width):
            return number
        shown = on_page(options, page, width)
        turning = f", and {width} turns the page" if has_more(options, width) else ""
        raise IllegalAction(
            f"{AGENT}{question.seat} cannot take action {action!r}; "
            f"the mask allows 0 to {shown - 1}{turning}"
        )

    def act(self, question: Question, number: int) -> None:
        """Carry out an action that was checked."""
        seat = question.seat
        page = self.pages[seat]
        if number == self.width:
            self.pages[seat] = turned(question.options, page, self.width)
            return
        self.pages[seat] = 0
        self.match.answer(question, question.options[page * self.width + number])

    def take(self, action: object) -> None:
        """Let the first seat that is asked take an action."""
        question = self.match.waiting[0]
        self.act(question, self.check(question, action))

    def see(self, seat: int, waits: bool) -> Observation:
        """What a seat observes now."""
        match = self.match
        return self.observer.observe(match.now, seat, self.question(seat), self.pages[seat], waits)

    def mask(self, seat: int) -> Any:  # numpy's own type
        """What a seat that is asked may do."""
        return self.observer.mask(self.question(seat), self.pages[seat], False)


@mypyc_attr(native_class=False)
class AgentsTable:
    """A match whose seats are agents. `extra` actions come behind those for options."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        extra: int,
        seats: int | None,
        render_mode: str | None,
        switches: Mapping[str, object],
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            modes = ", ".join(RENDER_MODES)
            raise ValueError(f"there is no render mode {render_mode!r}; there are {modes}")
        self.setting = setting(game, seats, switches)
        found = survey(game, self.setting.seats, self.setting.options)
        self.width = found.width
        self.observer = Observer(self.setting, found, found.width + extra)
        self.render_mode = render_mode
        self.metadata = {
            "name": versioned_name(self.setting.game),
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"{AGENT}{seat}" for seat in range(self.setting.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.observer.space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.observer.actions) for agent in self.possible_agents
        }
        self._dice: SeededDice | None = None
        self._sitting: Sitting | None = None

    @property
    def sitting(self) -> Sitting:
        """What is being played."""
        if self._sitting is None:
            raise NotReset("reset() comes before everything else")
        return self._sitting

    @property
    def match(self) -> Flow:
        """The match being played. To be read only."""
        return self.sitting.match

    def begin(self, seed: Any) -> None:  # anything, or compiled code would refuse it first
        """A new match. A seed decides its dice; without one the dice roll on."""
        if seed is not None:
            np_random(seed)  # raises Gymnasium's own error if it is no seed
            self._dice = SeededDice(operator.index(seed))
        elif self._dice is None:
            self._dice = SeededDice(secrets.randbits(SEED_BITS))
        match = self.setting.flow(self._dice)
        self._sitting = Sitting(match, self.observer, self.setting.seats)
        self.agents = self.possible_agents[:]

    def see(self, agent: str, *, waits: bool) -> Observation:
        """What an agent observes now."""
        return self.sitting.see(self.seat_of[agent], waits)

    def utilities(self) -> dict[str, float]:
        """What the finished match is worth to each agent."""
        return dict(zip(self.possible_agents, utilities(self.setting, self.match.now), strict=True))

    def picture(self, seat: int) -> Any:
        """The board as a seat, or a spectator (-1), sees it, in the render mode."""
        if self.render_mode is None:
            return None
        view = self.setting.game.view(self.match.now, seat)
        return render(self.setting.game, view, self.render_mode)

    def option_texts(self, agent: str) -> list[str]:
        """What the open actions of an agent mean, in the game's notation."""
        seat = self.seat_of[agent]
        question = self.sitting.question(seat)
        if question is None:
            return []
        first = self.sitting.pages[seat] * self.width
        return [
            self.setting.game.option_text(question.ask, option)
            for option in question.options[first : first + self.width]
        ]
