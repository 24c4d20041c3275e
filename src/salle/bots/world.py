"""A redealt world as plain data, so that a bot in another process gets nothing else.

`pack` runs where the match is: it deals the hidden things anew for the seat asked and writes down
that world, a checkpoint and the answers since. `decide` runs wherever there is time to think: it
runs the answers again and lets a policy choose. What is packed depends on what the seat may know
and on the thinking alone, so nobody who reads it learns more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast

from salle.bots.player import Player
from salle.games import game_named
from salle.kernel.choice import Choice
from salle.kernel.errors import SalleError
from salle.kernel.game import Game, seat_letter
from salle.kernel.log import Log
from salle.kernel.match import Match
from salle.kernel.rng import Thinking
from salle.kernel.rules import State
from salle.kernel.session import Session
from salle.kernel.stepping import Question


class BadWorld(SalleError):
    """A packed world that does not lead to the question it was packed for."""


class World(TypedDict):
    """A packed world.

    `options` are the rule switches. `position` is the checkpoint, None for the set-up, and
    `stages` how many stages were over by then. `answers` are entries of the log since, each a
    seat, a kind and a value. Then the question: `seat`, `ask`, and the options as `choices`.
    """

    game: str
    seats: int
    options: dict[str, str]
    position: dict[str, object] | None
    stages: int
    answers: list[list[int]]
    seat: int
    ask: int
    choices: list[int]


def pack(match: Match, choice: Choice, thinking: Thinking) -> dict[str, object]:
    """A world that looks to the seat asked as the match does, ready for JSON."""
    session = match.redeal(choice.seat, thinking).session
    log = session.log
    world = World(
        game=match.game.id,
        seats=match.seats,
        options=dict(match.options),
        position=_position(match, session.checkpoint),
        stages=session.checkpoint.stages,
        answers=[
            [log.seats[i], log.kinds[i], log.values[i]]
            for i in range(session.stage_start, len(log))
        ],
        seat=choice.seat,
        ask=choice.ask,
        choices=list(choice.options),
    )
    return cast(dict[str, object], world)  # a TypedDict is one


def _position(match: Match, checkpoint: State) -> dict[str, object] | None:
    """The checkpoint; None for a match not set up yet, which no position can describe."""
    game = match.game
    position = game.position(checkpoint)
    if not checkpoint.stages and position == game.position(game.blank(match.seats, match.options)):
        return None
    return position


def unpack(world: Mapping[str, object]) -> Session:
    """The world running again, at the question it was packed for; it has no dice."""
    packed = cast(World, world)  # made by `pack`
    game = game_named(packed["game"])
    log = Log()
    for seat, kind, value in packed["answers"]:
        log.append(seat, kind, value)
    always = bytes(ask.always for ask in game.asks)
    session = Session(game.rules, _start(game, packed), always, None, log)
    asked = [(question.seat, question.ask, question.options) for question in session.waiting]
    if (packed["seat"], packed["ask"], packed["choices"]) not in asked:
        letter = seat_letter(packed["seat"])
        raise BadWorld(f"the packed world does not ask {letter} what it was packed for")
    return session


def _start(game: Game, packed: World) -> State:
    if packed["position"] is None:
        return game.blank(packed["seats"], packed["options"])
    start = game.set_up(packed["position"], packed["options"])
    start.stages = packed["stages"]
    return start


def decide(world: Mapping[str, object], level: int, seed: int) -> int:
    """The option, by value, that a bot of this level takes in a packed world."""
    packed = cast(World, world)  # made by `pack`
    player = Player(game_named(packed["game"]), packed["seats"], level, seed)
    question = Question(packed["seat"], packed["ask"], list(packed["choices"]))
    return player.decide(unpack(world), question)
