"""OpenSpiel's own test and its IS-MCTS run on every game for two."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from salle import Game, Match  # noqa: E402
from salle.adapters import openspiel as adapter  # noqa: E402
from salle.adapters.setting import Setting, setting, versioned_name  # noqa: E402
from salle.adapters.worlds import OVER, World, settled, uniform  # noqa: E402
from salle.kernel.log import PICK, SHUFFLE, Log  # noqa: E402
from salle.kernel.rules import Rules, State  # noqa: E402
from salle.kernel.session import Session  # noqa: E402
from salle.kernel.table import CHANCE, Table  # noqa: E402

DECISIONS = 40
GAME = "salle_jedi_duel_v1"


def load(game: Game) -> Any:
    brisk = {name: int(value) if value.isdecimal() else value for name, value in game.brisk.items()}
    return pyspiel.load_game(versioned_name(game), brisk)


def load_setting() -> Setting:
    return setting("jedi-duel", 2, {})


def chance(state: Any, rng: random.Random) -> None:
    """Draw chance until a player is to move."""
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])


def midway(game: Any, seed: int, decisions: int = DECISIONS) -> Any:
    """A state after so many random decisions, or fewer if the match would be over."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    chance(state, rng)
    for _ in range(decisions):
        after = state.clone()
        after.apply_action(rng.choice(after.legal_actions()))
        chance(after, rng)
        if after.is_terminal():
            break
        state = after
    return state


def test_random_sim_test_passes(game: Game, capfd: pytest.CaptureFixture[str]) -> None:
    short = not game.brisk and game.hidden_information
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=short, verbose=False)
    capfd.readouterr()


def test_ismcts_plays(game: Game) -> None:
    loaded = load(game)
    state = midway(loaded, 1)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        loaded, mcts.RandomRolloutEvaluator(1, rng), uct_c=1.4, max_simulations=6, random_state=rng
    )
    assert bot.step(state) in state.legal_actions()


def test_a_state_plays_what_a_match_plays(game: Game) -> None:
    state = load(game).new_initial_state()
    match = Match.new(game, options=game.brisk, real_dice=True)
    rng = random.Random(7)
    decisions = 0
    while not state.is_terminal() and decisions < 3 * DECISIONS:
        choice = match.choice
        assert choice is not None
        if state.is_chance_node() and choice.ask == SHUFFLE:
            order = []
            while state.is_chance_node() and state.world.shuffle is not None:
                left = state.world.shuffle.left
                action = rng.choice(state.chance_outcomes())[0]
                order.append(left[action])
                done = len(left) == 2
                state.apply_action(action)
                if done:
                    break
            match.answer(" ".join(game.item_text(item) for item in order) + " ...")
        elif state.is_chance_node():
            action = rng.choice(state.chance_outcomes())[0]
            first = 0 if choice.ask == PICK else 1
            match.answer(str(action + first))
            state.apply_action(action)
        else:
            decisions += 1
            assert state.current_player() == choice.seat
            assert len(state.legal_actions()) == len(choice)
            action = rng.choice(state.legal_actions())
            assert state.action_to_string(action) == choice.texts[action]
            match.answer(action, choice.seat)
            state.apply_action(action)
        assert game.position(state.world.session.now) == match.position()
    if state.is_terminal():
        assert match.outcome is not None
        wins = [seat in match.outcome.winners for seat in (0, 1)]
        assert state.returns() == [wins[0] - wins[1], wins[1] - wins[0]]


def test_chance_is_explicit_and_adds_up() -> None:
    state = pyspiel.load_game(GAME).new_initial_state()
    nodes = 0
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        assert state.legal_actions() == [action for action, _ in outcomes]
        state.apply_action(outcomes[-1][0])
        nodes += 1
    assert nodes == 54  # a die for the dealer, and all cards but the last


def test_states_can_be_pickled(game: Game) -> None:
    state = midway(load(game), 6, 12)
    twin = pickle.loads(pickle.dumps(state))
    assert str(twin) == str(state)
    assert twin.history() == state.history()
    world = pickle.loads(pickle.dumps(state.world))
    assert game.position(world.session.now) == game.position(state.world.session.now)
    assert world.actions() == state.history()


class Dealing(Rules):
    """Shuffles of no card, one, and three; then player 0 says which of two."""

    def stage(self, table: Table, state: State) -> None:
        for count in (0, 1, 3):
            cards = list(range(count))
            table.shuffle(cards)
        table.choose(0, 0, cards[:2])
        state.over = True

    def call_off(self, state: State) -> None:
        raise AssertionError


class Dealt(State):
    def copy(self) -> State:
        other = Dealt(self.bound)
        other.copy_common(self)
        return other


def test_shuffles_without_a_choice_are_no_chance_nodes() -> None:
    session = settled(Session(Dealing(), Dealt(9), bytes(1), None, Log()))
    world = World(load_setting(), 4, session, None)
    assert (world.player, world.outcomes()) == (CHANCE, 3)
    assert uniform(world.outcomes()) == [(i, 1 / 3) for i in range(3)]
    world = world.act(2).act(0)
    assert world.player == 0
    assert world.session.log.values[-3:] == [2, 0, 1]
    assert world.act(0).player == OVER
    for action in (-1, 2, 4):
        with pytest.raises(ValueError, match="cannot take action"):
            world.act(action)


def test_long_questions_are_turned_page_by_page() -> None:
    state = midway(pyspiel.load_game(GAME), 5, 0)
    whole = state.world
    narrow = World(whole.setting, 2, whole.session, whole.past)
    texts = []
    for _ in range(-(-len(state.legal_actions()) // 2)):
        state.world = narrow
        assert narrow.legal()[-1] == 2
        assert state.action_to_string(2) == "more"
        texts += [state.action_to_string(action) for action in narrow.legal()[:-1]]
        narrow = narrow.act(2)
    assert narrow.page == 0
    state.world = whole
    assert texts == [state.action_to_string(action) for action in state.legal_actions()]


def test_clones_are_independent(game: Game) -> None:
    state = midway(load(game), 2, 10)
    before = str(state), state.history()
    twin = state.clone()
    assert (str(twin), twin.history()) == before
    twin.apply_action(twin.legal_actions()[0])
    assert (str(state), state.history()) == before


def test_resampled_states_look_the_same_to_the_player(game: Game) -> None:
    rng = random.Random(3)
    different = 0
    loaded = load(game)
    for seed, decisions in enumerate((1, 2, 4, 8, 9, 15, 20, 22)):
        state = midway(loaded, seed, decisions)
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == []
        here, there = (game.position(s.world.session.now) for s in (state, other))
        different += here != there
    # A game may hide something only now and then: that worlds differ is tested in conformance.
    assert game.hidden_information or not different


def test_information_states_remember_and_hide() -> None:
    state = midway(pyspiel.load_game(GAME), 4, 12)
    texts = [state.information_state_string(player) for player in (0, 1)]
    assert texts[0] != texts[1]
    rng = random.Random(4)
    state.apply_action(rng.choice(state.legal_actions()))
    chance(state, rng)
    later = [state.information_state_string(player) for player in (0, 1)]
    for before, after in zip(texts, later, strict=True):
        told = before[: before.rindex(";")]
        assert after.startswith(told)
        assert len(after) > len(told)


@pytest.mark.parametrize("action", [-1, 15, 16, 99])
def test_wrong_actions_are_refused(action: int) -> None:
    state = midway(pyspiel.load_game(GAME), 5, 0)
    before = str(state), state.legal_actions()
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(action)
    twin = state.clone()
    with pytest.raises(pyspiel.SpielError, match="cannot take action"):
        twin._apply_action(action)
    assert (str(state), state.legal_actions()) == before
    assert (str(twin), twin.legal_actions()) == before
    with pytest.raises(pyspiel.SpielError, match="no player 7"):
        state.information_state_string(7)


def test_switches_are_parameters() -> None:
    open_stances = pyspiel.load_game(GAME)
    secret = pyspiel.load_game(f"{GAME}(setup_stances=secret)")
    assert dict(secret.setting.options)["setup_stances"] == "secret"
    assert dict(open_stances.setting.options)["setup_stances"] == "open"
    with pytest.raises(Exception, match="club_match"):
        pyspiel.load_game(f"{GAME}(club_match=tame)")
    impact = pyspiel.load_game("salle_impact_v1", {"minus1_stamina": "#0", "turn_limit": 7})
    assert dict(impact.setting.options)["minus1_stamina"] == "0"
    assert dict(impact.setting.options)["turn_limit"] == "7"


def test_every_game_for_two_is_registered(game: Game) -> None:
    assert (versioned_name(game) in adapter.NAMES) == (game.min_seats <= 2 <= game.max_seats)
