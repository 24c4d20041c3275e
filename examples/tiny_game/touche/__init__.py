"""Touché: a duel with three dice. A complete game of Salle, as small as one can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from salle.kernel.game import Game, Hit
from salle.kernel.playout import Policy, RandomPolicy
from salle.kernel.rng import Thinking
from salle.kernel.rules import Rules, State
from salle.kernel.switches import Switch
from salle.kernel.table import Event
from touche import board, notation
from touche.bot import ToucheBot
from touche.position import REASONS, duel_from, position_of, view_of
from touche.rules import Duel, ToucheRules


def _duel(state: State) -> Duel:
    assert isinstance(state, Duel)
    return state


class Touche(Game):
    """The game as the hall knows it."""

    id = "touche"
    title = "Touché"
    blurb = "three dice: one to thrust, one to guard"
    pitch = "Roll three dice, thrust with one, guard with another."
    about = "A duel as an example: the smallest game that has all that the hall asks for."
    minutes = 3
    emblem = '<path class="l" d="M10 54 50 14"/><path class="gl" d="M12 42 22 52"/>'
    rules_version = "1"
    min_seats = 2
    max_seats = 2
    hidden_information = False
    simultaneous_choices = False
    switches = (Switch("touches", ("15", "5"), "TO-R1", "how many touches win"),)
    asks = notation.ASKS
    tells = notation.TELLS
    reasons = REASONS
    reason_words: ClassVar[Mapping[str, str]] = {
        "touches": "enough touches",
        "called off": "called off at the limit of turns",
    }
    rules: ClassVar[Rules] = ToucheRules()
    bots: ClassVar[Mapping[str, Callable[[Thinking], Policy]]] = {
        "random": RandomPolicy,
        "heuristic": ToucheBot,
    }

    def blank(self, seats: int, options: Mapping[str, str]) -> State:
        return Duel(int(options["touches"]))

    def standing(self, state: State) -> list[int]:
        return [0, 1]

    def position(self, state: State) -> dict[str, object]:
        return position_of(_duel(state))

    def set_up(self, position: Mapping[str, object], options: Mapping[str, str]) -> State:
        return duel_from(position, int(options["touches"]))

    def option_text(self, ask: int, option: int) -> str:
        return notation.option_text(option)

    def option_label(self, ask: int, option: int) -> str:
        return notation.option_label(ask, option)

    def option_json(self, ask: int, option: int) -> dict[str, object]:
        return notation.option_json(ask, option)

    def read_option(self, ask: int, text: str) -> list[int]:
        return notation.read_option(ask, text)

    def event_text(self, event: Event) -> str:
        return notation.event_text(event)

    def view(self, state: State, seat: int) -> dict[str, object]:
        return view_of(_duel(state))

    def text_board(self, view: Mapping[str, object], *, brief: bool = False) -> str:
        return board.text(view)

    def svg(
        self,
        view: Mapping[str, object],
        *,
        hits: Mapping[str, Hit] | None = None,
        names: Mapping[str, str] | None = None,
        standalone: bool = True,
    ) -> str:
        return board.svg(view, hits, names or {}, standalone=standalone)

    def board_css(self) -> str:
        return board.css()

    def spots(self, ask: int, option: int) -> tuple[str, ...]:
        return (f"die {option}",)


GAME = Touche()
