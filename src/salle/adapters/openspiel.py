"""Every game for two as an OpenSpiel game, with explicit chance.

import pyspiel
import salle.adapters.openspiel
game = pyspiel.load_game("salle_jedi_duel_v1")

Importing this registers them. A game's rule switches are its parameters.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from salle.adapters.arrays import Arrays
from salle.adapters.recollection import narrate, told_past, viewers
from salle.adapters.setting import Setting, setting, utilities, versioned_name
from salle.adapters.survey import Survey, survey
from salle.adapters.worlds import World, first_world, uniform
from salle.games import all_games
from salle.kernel.choice import CHANCE_NAMES
from salle.kernel.game import Game
from salle.kernel.rng import Thinking
from salle.kernel.session import Session
from salle.kernel.switches import Switch
from salle.kernel.table import CHANCE

SEATS = 2
MOST_OUTCOMES = 128
"""More sides than any die has here, and more cards than are shuffled."""
STAGE_LENGTH = 1000
LONGEST = 2**31 - 1
MORE = "more"
MARK = "#"
"""Stands before a value that OpenSpiel would take for a number, where a word is meant."""
TRUTHS = {"true": True, "false": False}
THINKING_SEEDS = 2**30


class SalleGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One game with its switches settled."""

    game_id: str
    game_type: pyspiel.GameType

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        table = setting(self.game_id, SEATS, switches_of(params or {}))
        found = survey(self.game_id, SEATS, table.options)
        super().__init__(self.game_type, information_about(table, found), dict(params or {}))
        self.setting = table
        self.survey = found
        self.first = first_world(table, found.width)

    def new_initial_state(self) -> SalleState:
        """Before anything has happened."""
        return SalleState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SalleObserver:
        """Observes views (as text and numbers), or all that was ever seen (as text)."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SalleObserver(self.setting, self.survey, recall)


class SalleState(pyspiel.State):  # type: ignore[misc]
    """A match in progress. All that it holds is a `World`, which never changes."""

    def __init__(self, game: SalleGame) -> None:
        super().__init__(game)
        self.world = game.first

    def current_player(self) -> int:
        return self.world.player

    def is_terminal(self) -> bool:
        return self.world.asked is None

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Numbers of options, of outcomes at a chance node; in ascending order."""
        world = self.world
        return world.legal() if player is None or player == world.player else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return uniform(self.world.outcomes())

    def _apply_action(self, action: int) -> None:
        try:
            self.world = self.world.act(action)
        except ValueError as refused:
            raise pyspiel.SpielError(str(refused)) from None

    def _action_to_string(self, player: int, action: int) -> str:
        world = self.world
        asked = world.asked
        if asked is None or action not in self.legal_actions():
            return str(action)
        game = world.setting.game
        if asked.seat == CHANCE:
            if world.shuffle is not None:
                return f"shuffle {game.item_text(world.shuffle.left[action])} ({action})"
            return f"{CHANCE_NAMES[asked.ask]} {asked.options[action]}"
        if action == world.width:
            return MORE
        return game.option_text(asked.ask, asked.options[world.page * world.width + action])

    def returns(self) -> list[float]:
        world = self.world
        if world.asked is not None:
            return [0.0] * SEATS
        return utilities(world.setting, world.session.now)

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player has seen and done, and the question it is asked."""
        return recollection(self.world, self._player(player))

    def observation_string(self, player: int | None = None) -> str:
        """What a player may see, and the question it is asked."""
        return sight(self.world, self._player(player))

    def _player(self, player: int | None) -> int:
        seat = self.current_player() if player is None else player
        if not 0 <= seat < SEATS:
            raise pyspiel.SpielError(f"there is no player {seat}; there are 0 and 1")
        return int(seat)

    def resample_from_infostate(self, player: int, sampler: Any) -> SalleState:
        """Another state that looks the same to a player. It has no history of its own."""
        thinking = Thinking(int(sampler() * THINKING_SEEDS))
        state = self.get_game().new_initial_state()
        state.world = redealt(self.world, player, thinking)
        return state  # type: ignore[no-any-return]

    def __str__(self) -> str:
        world = self.world
        view = world.setting.game.view(world.session.now, CHANCE)
        drawn = len(world.shuffle.drawn) if world.shuffle is not None else 0
        asked = [(q.seat, q.ask, q.options) for q in world.session.waiting]
        return f"{world.setting.game.text_board(view)}\n{asked} {world.page} {drawn}"


class SalleObserver:
    """Conforms to OpenSpiel's PyObserver."""

    def __init__(self, setting: Setting, survey: Survey, recall: bool) -> None:
        self._recall = recall
        self._seen = [Arrays(survey.layout) for _ in range(SEATS)]
        numbers, words = survey.layout.numbers_size, survey.layout.words_size
        self.tensor: NDArray[Any] = np.zeros(numbers + words, np.float32)
        self.dict = {"numbers": self.tensor[:numbers], "words": self.tensor[numbers:]}

    def set_from(self, state: SalleState, player: int) -> None:
        """Fill the tensor with what a player may see."""
        world, seen = state.world, self._seen[player]
        seen.write(world.setting.game.view(world.session.now, player))
        self.dict["numbers"][:] = seen.numbers
        self.dict["words"][:] = seen.words

    def string_from(self, state: SalleState, player: int) -> str:
        """What a player may see, or has ever seen, as text."""
        return recollection(state.world, player) if self._recall else sight(state.world, player)


def recollection(world: World, player: int) -> str:
    """The information state of a player."""
    before = world.past.texts(world.setting)[player] if world.past is not None else ""
    session = world.session
    since = Session(
        session.rules,
        session.checkpoint,
        session.always,
        None,
        session.log.cut(session.stage_start, len(session.log)),
    )
    return f"{before}{narrate(world.setting, since, player)}{open_question(world, player)}"


def sight(world: World, player: int) -> str:
    """The view of a player, and the question it is asked."""
    view = world.setting.game.view(world.session.now, player)
    return json.dumps(view, ensure_ascii=False) + open_question(world, player)


def open_question(world: World, player: int) -> str:
    """Who is asked what; the options, if it is the player."""
    asked = world.asked
    if asked is None:
        return "over"
    if asked.seat != player:
        return f"{asked.seat}?{asked.ask}"
    return f"{asked.seat}?{asked.ask}{asked.options}{world.page}"


def redealt(world: World, player: int, thinking: Thinking) -> World:
    """A world that looks the same to `player`: hidden things are dealt anew, and secret answers
    that the others have given already are given anew.

    What the others have seen in earlier stages is not dealt anew with it. In its place stands what
    spectators have seen, and what the others may see at the beginning of this stage.
    """
    table, session = world.setting, world.session
    since = session.log.cut(session.stage_start, len(session.log))
    kept = since
    if session.secret_from >= 0:
        kept = since.cut(0, session.secret_from - session.stage_start)
    checkpoint, answers = table.game.redeal(session.checkpoint, kept, session.now, player, thinking)
    dealt = Session(session.rules, checkpoint, session.always, None, answers)
    for i in range(len(kept), len(since)):
        seat, ask, value = since.seats[i], since.kinds[i], since.values[i]
        if seat != player:
            options = next(q.options for q in dealt.waiting if q.seat == seat)
            value = options[thinking.below(len(options))]
        dealt.add(seat, ask, value)
    texts = ("",) * (table.seats + 1)
    if world.past is not None:
        texts = world.past.texts(table)
    known = tuple(
        texts[seat] if seat == player else f"{texts[-1]}{table.game.view(checkpoint, seat)}"
        for seat in viewers(table)
    )
    twin = World(table, world.width, dealt, told_past(known, checkpoint))
    twin.page = world.page
    return twin


def information_about(table: Setting, found: Survey) -> pyspiel.GameInfo:
    """What OpenSpiel wants to know of a game's size."""
    return pyspiel.GameInfo(
        num_distinct_actions=found.width + 1,
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=SEATS,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=min(table.start.bound * STAGE_LENGTH, LONGEST),
    )


def parameter_of(switch: Switch) -> str | int | bool:
    """The default of a switch as OpenSpiel writes and reads parameters.

    OpenSpiel takes what looks like a number or a truth value for one. So a switch whose values all
    do is a parameter of that type; of any other switch such a value is marked.
    """
    values = switch.values
    if all(value in TRUTHS for value in values):
        return TRUTHS[switch.default]
    if all(value.isdecimal() for value in values):
        return int(switch.default)
    if switch.default.isdecimal() or switch.default in TRUTHS:
        return MARK + switch.default
    return switch.default


def switches_of(parameters: Mapping[str, object]) -> dict[str, object]:
    """Parameters as the values of rule switches."""
    return {
        name: value.removeprefix(MARK) if isinstance(value, str) else value
        for name, value in parameters.items()
    }


def type_of(game: Game) -> pyspiel.GameType:
    """What kind of game it is to OpenSpiel."""
    kinds = pyspiel.GameType
    secret = game.hidden_information or game.simultaneous_choices
    return pyspiel.GameType(
        short_name=versioned_name(game),
        long_name=f"{game.title}, rules version {game.rules_version}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION
            if secret
            else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={switch.name: parameter_of(switch) for switch in game.switches},
    )


@cache
def register() -> tuple[str, ...]:
    """Register every game that two can play; their names."""
    names = []
    for game in all_games().values():
        if game.min_seats <= SEATS <= game.max_seats:
            kind = type_of(game)
            made = type(kind.short_name, (SalleGame,), {"game_id": game.id, "game_type": kind})
            pyspiel.register_game(kind, made)
            names.append(kind.short_name)
    return tuple(names)


NAMES = register()
"""The games that OpenSpiel can load now."""
