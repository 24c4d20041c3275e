"""Train a policy that beats random play at Jedi Duel: REINFORCE in numpy, in about a minute.

    pip install 'salle[pettingzoo]'
    python examples/train_policy.py

The policy is a table: one preference for every option of every kind of question. What may be
chosen gets a probability by softmax, and after each match the preferences of what was chosen go up
if it was won, and down if it was lost. It never looks at the board, and yet learns which cards and
which actions are worth something; `observation["numbers"]` and `observation["words"]` are there
for whoever wants to do better.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from salle.adapters.pettingzoo import salle_jedi_duel_v1

OPTIONS = 4096
"""Options of one kind of question that the table tells apart."""
RATE = 0.06


def rows_of(observation: dict[str, Any]) -> Any:
    """Where the table keeps the options that may be chosen now."""
    asked = observation["observation"]
    mask = observation["action_mask"]
    options = asked["options"][mask[: len(asked["options"])] == 1]
    return int(asked["ask"].argmax()) * OPTIONS + options % OPTIONS


def play(env: Any, table: Any, learner: str, rng: Any, seed: int) -> tuple[float, list[Any]]:
    """One match against random play: what it was worth, and every choice of the learner."""
    env.reset(seed=seed)
    choices = []
    for agent in env.agent_iter():
        observation, _, over, _, _ = env.last()
        if over:
            break
        rows = rows_of(observation)
        if agent == learner:
            likely = np.exp(table[rows] - table[rows].max())
            likely /= likely.sum()
            action = min(int(np.searchsorted(likely.cumsum(), rng.random())), len(rows) - 1)
            choices.append((rows, likely, action))
        else:
            action = int(rng.random() * len(rows))
        env.step(action)
    return env.rewards[learner], choices


def train(matches: int, seed: int = 1) -> Any:
    """The table after so many matches."""
    env = salle_jedi_duel_v1.env()
    table = np.zeros(len(env.setting.game.asks) * OPTIONS)
    rng = np.random.default_rng(seed)
    usual = 0.0
    for number in range(matches):
        learner = env.possible_agents[number % 2]
        worth, choices = play(env, table, learner, rng, seed + number)
        for rows, likely, action in choices:
            step = -likely * (worth - usual) * RATE
            step[action] += (worth - usual) * RATE
            table[rows] += step
        usual += 0.02 * (worth - usual)
    return table


def won(table: Any, matches: int, seed: int = 1_000_000) -> float:
    """Which part of so many new matches against random play the policy wins; a draw is half."""
    env = salle_jedi_duel_v1.env()
    rng = np.random.default_rng(seed)
    worth = [
        play(env, table, env.possible_agents[number % 2], rng, seed + number)[0]
        for number in range(matches)
    ]
    return float(np.mean(worth)) / 2 + 0.5


def main() -> None:
    """Train, and say how well the policy plays before and after."""
    parser = argparse.ArgumentParser(description="Train a policy that beats random play.")
    parser.add_argument("--matches", type=int, default=4000, help="to learn from (4000)")
    parser.add_argument("--test", type=int, default=500, help="to measure by (500)")
    options = parser.parse_args()
    table = train(0)
    print(f"before: wins {won(table, options.test):.0%} against random play")
    table = train(options.matches)
    print(f"after {options.matches} matches: wins {won(table, options.test):.0%}")


if __name__ == "__main__":
    main()
