"""PettingZoo's own tests pass for every game, and bad input changes nothing."""

from __future__ import annotations

import copy
import random
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import gymnasium
import numpy as np
import pytest

with (
    warnings.catch_warnings()
):  # PettingZoo's tests import a game of its own in a way it deprecates
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, seed_test

from salle import BadOption, BadSeat, Game, Match, UnknownGame
from salle.adapters import pettingzoo as adapter
from salle.adapters.errors import IllegalAction
from salle.adapters.pettingzoo import SalleEnv, SalleParallelEnv
from salle.adapters.setting import setting, versioned_name
from salle.kernel.rng import SeededDice

CYCLES = 60
EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably")
"""PettingZoo says so of every environment whose observations have names and a mask, but its own."""
GAME = "jedi-duel"


@contextmanager
def only_expected_warnings() -> Iterator[None]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    said = [str(warning.message) for warning in caught]
    assert [text for text in said if not text.startswith(EXPECTED)] == []


def environments(game: Game) -> Any:
    return getattr(adapter, versioned_name(game))


def test_api_test_passes(game: Game) -> None:
    with only_expected_warnings():
        api_test(environments(game).env(**game.brisk), num_cycles=CYCLES)


def test_seed_test_passes(game: Game) -> None:
    with only_expected_warnings():
        seed_test(lambda: environments(game).env(**game.brisk), num_cycles=CYCLES)


def test_parallel_api_test_passes(game: Game) -> None:
    if not game.simultaneous_choices:
        with pytest.raises(ValueError, match="never asks two seats at once"):
            environments(game).parallel_env()
        return
    with only_expected_warnings():
        parallel_api_test(environments(game).parallel_env(**game.brisk), num_cycles=CYCLES)


def test_every_game_has_a_versioned_name(game: Game) -> None:
    name = f"salle_{game.id.replace('-', '_')}_v{game.rules_version}"
    assert name in dir(adapter)
    env = environments(game).env()
    assert str(env) == name
    assert env.metadata["render_modes"] == ["ansi", "svg", "rgb_array"]


def test_names_can_be_imported() -> None:
    from salle.adapters.pettingzoo import salle_jedi_duel_v1

    assert salle_jedi_duel_v1.game == GAME
    with pytest.raises(AttributeError, match="there is no environment 'salle_chess_v1'"):
        adapter.salle_chess_v1  # noqa: B018


def test_a_flow_plays_what_a_match_plays(game: Game) -> None:
    table = setting(game.id, None, game.brisk)
    flow = table.flow(SeededDice(11))
    match = Match.new(game, options=game.brisk, seed=11)
    rng = random.Random(11)
    while flow.waiting:
        here = [(q.seat, q.ask, q.options) for q in flow.waiting]
        assert here == [(c.seat, c.ask, list(c.options)) for c in match.choices]
        question = rng.choice(flow.waiting)
        option = rng.choice(question.options)
        flow.answer(question, option)
        match.answer_option(question.seat, option)
        assert game.position(flow.now) == match.position()
    assert match.over


def random_action(env: SalleEnv, rng: random.Random) -> int:
    mask = env.observe(env.agent_selection)["action_mask"]
    return int(rng.choice(np.flatnonzero(mask).tolist()))


def play(env: SalleEnv, seed: int) -> list[int]:
    """The actions of a random match; leaves the environment at its end."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    actions = []
    while env.match.waiting:
        actions.append(random_action(env, rng))
        env.step(actions[-1])
    return actions


def test_masks_are_the_options_of_the_question(game: Game) -> None:
    env = environments(game).env(**game.brisk)
    rng = random.Random(2)
    env.reset(seed=2)
    for _ in range(CYCLES):
        if not env.match.waiting:
            break
        question = env.match.waiting[0]
        observation, _, _, _, info = env.last()
        mask = observation["action_mask"]
        count = min(len(question.options), env.width)
        assert mask[:count].all()
        assert not mask[count : env.width].any()
        assert mask[env.width] == (len(question.options) > env.width)
        assert np.array_equal(info["action_mask"], mask)
        assert observation["observation"]["options"][:count].tolist() == question.options[:count]
        assert observation["observation"]["ask"].tolist().index(1) == question.ask
        assert len(env.option_texts(env.agent_selection)) == count
        asked = {f"player_{question.seat}" for question in env.match.waiting}
        for agent in env.agents:
            assert env.observe(agent)["action_mask"].any() == (agent in asked)
        env.step(random_action(env, rng))


def test_long_questions_are_turned_page_by_page() -> None:
    env = adapter.env(GAME)
    env.width = env.observer.width = 2
    env.reset(seed=1)
    question = env.match.waiting[0]
    pages = -(-len(question.options) // 2)
    assert pages > 1
    texts = []
    for _ in range(pages):
        texts += env.option_texts(env.agent_selection)
        assert env.observe(env.agent_selection)["action_mask"][2] == 1
        env.step(2)
    choice = Match.new(env.setting.game, seed=1).choice
    assert choice is not None
    assert texts == choice.texts
    env.step(2)
    env.step(0)
    assert env.match.now.copy() is not None
    match = Match.new(env.setting.game, seed=1)
    assert match.answer(2, choice.seat).position() == env.setting.game.position(env.match.now)


def test_rewards_are_won_and_lost_at_the_end(game: Game) -> None:
    env = environments(game).env(**game.brisk)
    play(env, 5)
    assert all(env.terminations.values())
    assert sum(env.rewards.values()) == pytest.approx(0)
    winners = env.match.now.winners
    for agent, reward in env.rewards.items():
        if len(winners) == 1:
            assert reward == (env.setting.seats - 1 if env.seat_of[agent] in winners else -1)


def test_seeds_are_honoured(game: Game) -> None:
    env = environments(game).env(**game.brisk)
    first = play(env, 6)
    end = game.position(env.match.now)
    assert play(env, 6) == first
    assert game.position(env.match.now) == end


def test_without_a_seed_the_dice_roll_on() -> None:
    env = adapter.env(GAME)
    deals = []
    env.reset(seed=1)
    for _ in range(3):
        env.reset()
        deals.append(env.setting.game.position(env.match.now))
    assert deals[0] != deals[1] != deals[2]


@pytest.mark.parametrize("action", [-1, 99, 16, 15, "0", None, 0.0, 2**70])
def test_wrong_and_masked_actions_are_refused(action: object) -> None:
    env = adapter.env(GAME)
    env.reset(seed=1)
    before = env.setting.game.position(env.match.now), copy.copy(env.rewards)
    for error in (gymnasium.error.InvalidAction, AssertionError):
        with pytest.raises(error, match="cannot take action"):
            env.step(action)  # type: ignore[arg-type]
    assert (env.setting.game.position(env.match.now), env.rewards) == before
    env.step(0)


@pytest.mark.parametrize("seed", ["7", 1.5, -3, [1]])
def test_wrong_seeds_are_refused(seed: object) -> None:
    for env in (adapter.env(GAME), adapter.parallel_env(GAME)):
        env.reset(seed=1)
        match = env.match
        with pytest.raises(gymnasium.error.Error):
            env.reset(seed=seed)  # type: ignore[arg-type]
        assert env.match is match


def test_nothing_goes_before_reset_or_after_the_end() -> None:
    env = adapter.env(GAME)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    play(env, 1)
    with pytest.raises(ValueError, match="None"):
        env.step(0)
    for _ in env.agent_iter():
        env.step(None)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(None)


def test_wrong_settings_are_refused() -> None:
    with pytest.raises(UnknownGame):
        adapter.env("chess")
    with pytest.raises(BadSeat):
        adapter.env(GAME, seats=9)
    with pytest.raises(BadOption):
        adapter.env(GAME, club_match="tame")
    with pytest.raises(ValueError, match="render mode 'human'"):
        adapter.env(GAME, render_mode="human")


def parallel() -> SalleParallelEnv:
    """Three duellists, of whom player_0 and player_2 are asked together."""
    env = adapter.parallel_env(GAME, seats=3, setup_stances="secret")
    seed = 0
    while not env.agents or {question.seat for question in env.match.waiting} != {0, 2}:
        env.reset(seed=seed)
        seed += 1
    return env


def test_seats_asked_together_act_together() -> None:
    env = parallel()
    _, rewards, over, cut, _ = env.step({"player_0": 0, "player_2": 1})
    assert len(env.match.waiting) == 1
    assert set(rewards.values()) == {0}
    assert not any(over.values())
    assert not any(cut.values())


@pytest.mark.parametrize(
    "actions",
    [
        {"player_0": 0},
        {"player_0": 0, "player_2": 15},
        {"player_0": 0, "player_2": 0, "player_3": 0},
        {"player_0": 0, "player_2": "stance"},
        {"player_0": 0, "player_2": 0, "player_1": 0},
        {},
    ],
)
def test_a_joint_action_is_taken_whole_or_not_at_all(actions: dict[str, int]) -> None:
    env = parallel()
    before = env.setting.game.position(env.match.now)
    with pytest.raises(IllegalAction):
        env.step(actions)
    assert len(env.match.waiting) == 2
    assert env.setting.game.position(env.match.now) == before


def test_an_agent_that_is_not_asked_can_only_wait() -> None:
    env = parallel()
    idle = env.see("player_1", waits=True)["action_mask"]
    assert idle.nonzero()[0].tolist() == [env.waiting_action]
    with pytest.raises(IllegalAction, match="can only wait"):
        env.step({"player_0": 0, "player_1": 0, "player_2": 0})
    env.step({"player_0": 0, "player_1": env.waiting_action, "player_2": 0})
    assert len(env.match.waiting) == 1


def test_boards_are_rendered(game: Game) -> None:
    views = {}
    for mode in ("ansi", "svg", "rgb_array"):
        env = environments(game).env(render_mode=mode)
        env.reset(seed=1)
        views[mode] = env.render()
        seat = env.seat_of[env.agent_selection]
        assert env.picture(seat) is not None
    assert views["ansi"] == game.text_board(Match.new(game, seed=1).view(seat))
    assert views["svg"].startswith("<svg")
    pixels = views["rgb_array"]
    assert pixels.dtype == np.uint8
    assert pixels.shape[2] == 3
    assert len({tuple(pixel) for pixel in pixels[::5, ::5].reshape(-1, 3).tolist()}) > 5


def test_pixels_say_what_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    env = adapter.env(GAME, render_mode="rgb_array")
    env.reset(seed=1)
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(gymnasium.error.DependencyNotInstalled, match=r"salle\[pettingzoo\]"):
        env.render()


def test_nothing_is_rendered_without_a_mode() -> None:
    env = adapter.env(GAME)
    env.reset(seed=1)
    assert env.render() is None


def test_the_rest_of_salle_does_without_the_adapters() -> None:
    program = "import salle.cli, sys; print([m for m in sys.modules if 'salle.adapters' in m])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
