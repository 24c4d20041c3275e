"""Every game as PettingZoo environments.

from salle.adapters.pettingzoo import salle_jedi_duel_v1
env = salle_jedi_duel_v1.env(render_mode="ansi")

The names carry the version of the game's rules. There is one for every game of the hall; they are
found when they are asked for, so this file lists none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from salle.adapters.agents import AgentsTable, Sitting
from salle.adapters.errors import IllegalAction, NotReset
from salle.adapters.observing import Observation
from salle.adapters.setting import versioned_name
from salle.games import all_games, game_named
from salle.kernel.table import CHANCE

TURNING = 1
"""AEC: one action behind the options, which turns the page."""
TURNING_OR_WAITING = 2
"""Parallel: and one more, the last, for agents that are not asked."""


class SalleEnv(AgentsTable, AECEnv[str, Observation, int]):  # type: ignore[misc]  # untyped
    """A game in which one agent acts at a time. Seats asked together answer one by one, and see
    nothing of each other's answers before all are in.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        render_mode: str | None = None,
        **switches: object,
    ) -> None:
        super().__init__(game, TURNING, seats, render_mode, switches)
        self.metadata["is_parallelizable"] = False
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self.agent_selection = self.possible_agents[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        agents = self.agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self._select(self.sitting)

    def _select(self, sitting: Sitting) -> None:
        """The first seat asked acts next; when nobody is asked, the match is over."""
        seat = sitting.asked()
        if seat >= 0:
            self.agent_selection = agent = self.possible_agents[seat]
            self.infos[agent] = {"action_mask": sitting.mask(seat)}
            return
        self.rewards = self.utilities()
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        sitting = self._sitting or self.sitting
        if sitting.asked() < 0:
            if not self.agents:
                raise NotReset("the match is over: reset() begins another")
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        sitting.take(action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        self._select(sitting)

    def observe(self, agent: str) -> Observation:
        return self.see(agent, waits=False)

    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        sitting = self._sitting or self.sitting
        return (
            sitting.see(self.seat_of[agent], False) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The board as the agent that acts next sees it."""
        return self.picture(self.seat_of[self.agent_selection])

    def close(self) -> None:
        """Nothing is open that would have to be closed."""


class SalleParallelEnv(AgentsTable, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A game in which all who are asked together act at once. An agent that is not asked waits:
    it takes the last action, or none.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        render_mode: str | None = None,
        **switches: object,
    ) -> None:
        if not game_named(game).simultaneous_choices:
            raise ValueError(f"{game} never asks two seats at once; it has no parallel_env")
        super().__init__(game, TURNING_OR_WAITING, seats, render_mode, switches)
        self.metadata["is_parallelizable"] = True
        self.waiting_action = self.observer.actions - 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        waits = bool(self.match.waiting)
        return {agent: self.see(agent, waits=waits) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        taken = self._checked(actions)
        for seat, number in taken:
            question = self.sitting.question(seat)
            assert question is not None
            self.sitting.act(question, number)
        agents = self.agents
        over = not self.match.waiting
        observations = self._observations()
        rewards = self.utilities() if over else dict.fromkeys(agents, 0.0)
        if over:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _checked(self, actions: dict[str, int]) -> list[tuple[int, int]]:
        """What every seat asked does, once all of it is known to be allowed."""
        waiting = self.match.waiting
        if not waiting:
            raise NotReset("the match is over: reset() begins another")
        for agent in actions:
            if agent not in self.seat_of:
                raise IllegalAction(f"there is no agent {agent!r}; there are {self.agents}")
        asked = {question.seat: question for question in waiting}
        for agent, action in actions.items():
            if self.seat_of[agent] not in asked and action not in (None, self.waiting_action):
                raise IllegalAction(
                    f"{agent} is not asked and can only wait, which is action "
                    f"{self.waiting_action}, not {action!r}"
                )
        return [
            (seat, self.sitting.check(question, actions.get(self.possible_agents[seat])))
            for seat, question in asked.items()
        ]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The board as a spectator sees it."""
        return self.picture(CHANCE)

    def close(self) -> None:
        """Nothing is open that would have to be closed."""


def env(
    game: str, *, seats: int | None = None, render_mode: str | None = None, **switches: object
) -> SalleEnv:
    """A game, by its id, as an AEC environment; `switches` are the game's rule switches."""
    return SalleEnv(game, seats=seats, render_mode=render_mode, **switches)


def parallel_env(
    game: str, *, seats: int | None = None, render_mode: str | None = None, **switches: object
) -> SalleParallelEnv:
    """A game with simultaneous choices, by its id, as a Parallel environment."""
    return SalleParallelEnv(game, seats=seats, render_mode=render_mode, **switches)


@dataclass(frozen=True)
class Versioned:
    """A game at one version of its rules: what PettingZoo's own `…_v1` modules offer."""

    game: str

    def env(
        self, *, seats: int | None = None, render_mode: str | None = None, **switches: object
    ) -> SalleEnv:
        """The AEC environment."""
        return env(self.game, seats=seats, render_mode=render_mode, **switches)

    raw_env = env
    """The same: these environments check by themselves what PettingZoo's wrappers check."""

    def parallel_env(
        self, *, seats: int | None = None, render_mode: str | None = None, **switches: object
    ) -> SalleParallelEnv:
        """The Parallel environment, if the game has simultaneous choices."""
        return parallel_env(self.game, seats=seats, render_mode=render_mode, **switches)


def environments() -> dict[str, Versioned]:
    """Every game's environments by their versioned name."""
    return {versioned_name(game): Versioned(name) for name, game in all_games().items()}


def __getattr__(name: str) -> Versioned:
    found = environments().get(name)
    if found is None:
        raise AttributeError(f"there is no environment {name!r}; there are {[*environments()]}")
    return found


def __dir__() -> list[str]:
    return [*globals(), *environments()]
