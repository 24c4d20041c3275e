"""Impact: martial arts with two dice, ranges, holds, and maneuvers declared in secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, cast

from salle.games.impact import board, events, hints, notation, position, reading, redeal, refusals
from salle.games.impact import spots as board_spots
from salle.games.impact.bot import ImpactBot
from salle.games.impact.build import ImpactBuilder
from salle.games.impact.careers import ImpactCareers
from salle.games.impact.data import MAX_SEATS, MIN_SEATS
from salle.games.impact.house import house_of
from salle.games.impact.questions import ASKS, SWITCHES
from salle.games.impact.rules.turn import ImpactRules
from salle.games.impact.state import Fight
from salle.games.impact.view import FightView, fight_view
from salle.kernel.errors import BadOption
from salle.kernel.game import Ask, Game, Hit, Tell
from salle.kernel.log import Log
from salle.kernel.playout import Policy, RandomPolicy
from salle.kernel.rng import Thinking
from salle.kernel.rules import Rules, State
from salle.kernel.study import Study
from salle.kernel.switches import Switch
from salle.kernel.table import Event

REASON_WORDS = {
    "knock-out": "everybody else was knocked out",
    "death": "an opponent was killed",
    "conceded": "the others gave up",
    "decision": "the turn limit was reached, and boxes left decided",
    "stall": "too many turns passed without a blow",
    "called off": "the match was called off",
}

EMBLEM = (
    '<circle class="f" cx="24" cy="12" r="6"/>'
    '<path class="l" d="M24 18v18M24 24 40 22M24 24l-10 8M24 36 12 54M24 36l18-6 12-4"/>'
    '<path class="gl" d="M50 16l4 4M56 24h5M50 34l5 3"/>'
    '<circle class="g" cx="55" cy="25" r="3"/>'
)
"""A kick that lands."""


def _fight(state: State) -> Fight:
    assert isinstance(state, Fight)
    return state


class Impact(Game):
    """The game as the hall knows it."""

    id = "impact"
    title = "Impact"
    blurb = "a martial-arts fight: secret maneuvers, five ranges, holds and knock-outs"
    pitch = "Build a fighter, read the next move, and be the one still standing."
    minutes = 30
    emblem = EMBLEM
    about = (
        "Fighters bought point by point declare punches, kicks, grapples, footwork and defence in "
        "secret, and the faster acts first. Range decides what can land, Stamina how long it "
        "lasts, Setup Points what can follow. Fill a head, a chest or an abdomen, three limbs, or "
        "hold a choke three times, and the fight is yours."
    )
    rules_version = "1"
    min_seats = MIN_SEATS
    max_seats = MAX_SEATS
    hidden_information = True
    simultaneous_choices = True
    switches: ClassVar[tuple[Switch, ...]] = SWITCHES
    brisk: ClassVar[Mapping[str, str]] = {"turn_limit": "4", "stall_limit": "3"}
    asks: ClassVar[tuple[Ask, ...]] = ASKS
    tells: ClassVar[tuple[Tell, ...]] = events.TELLS
    reasons = notation.REASONS
    reason_words = REASON_WORDS
    rules: ClassVar[Rules] = ImpactRules()
    bots: ClassVar[Mapping[str, Callable[[Thinking], Policy]]] = {
        "random": RandomPolicy,
        "heuristic": ImpactBot,
    }

    builder = ImpactBuilder()
    careers = ImpactCareers()

    def studies(self) -> tuple[Study, ...]:
        from salle.games.impact.studies import studies

        return studies(self.switches)

    def blank(self, seats: int, options: Mapping[str, str]) -> State:
        fight = Fight(house_of(options), seats)
        if len(set(fight.teams)) < 2:
            raise BadOption(
                f"teams={options['teams']} puts all {seats} seats into one team; "
                "there must be two at least (IM-R98)"
            )
        return fight

    def standing(self, state: State) -> list[int]:
        fight = _fight(state)
        return [seat for seat in range(fight.seats) if fight.is_in(seat)]

    def setting_up(self, state: State) -> bool:
        return _fight(state).turn == 0

    def position(self, state: State) -> dict[str, object]:
        return position.position_of(_fight(state))

    def set_up(self, given: Mapping[str, object], options: Mapping[str, str]) -> State:
        return position.fight_from(given, house_of(options))

    def option_text(self, ask: int, option: int) -> str:
        return notation.option_text(ask, option)

    def option_label(self, ask: int, option: int) -> str:
        return notation.option_label(ask, option)

    def option_json(self, ask: int, option: int) -> dict[str, object]:
        return notation.option_json(ask, option)

    def read_option(self, ask: int, text: str) -> list[int]:
        return reading.read_option(ask, text)

    def event_text(self, event: Event) -> str:
        return events.event_text(event)

    def hint(self, state: State, seat: int, ask: int, option: int) -> str:
        return hints.hint(_fight(state), seat, ask, option)

    def why_not(self, state: State, seat: int, ask: int, option: int) -> str:
        return refusals.why_not(_fight(state), seat, ask, option)

    def view(self, state: State, seat: int) -> dict[str, object]:
        return cast(dict[str, object], fight_view(_fight(state), seat))  # a TypedDict is one

    def text_board(self, view: Mapping[str, object], *, brief: bool = False) -> str:
        return board.text(cast(FightView, view), brief=brief)  # made by `view`

    def svg(
        self,
        view: Mapping[str, object],
        *,
        hits: Mapping[str, Hit] | None = None,
        names: Mapping[str, str] | None = None,
        standalone: bool = True,
    ) -> str:
        return board.svg(cast(FightView, view), hits=hits, names=names, standalone=standalone)

    def board_css(self) -> str:
        return board.css()

    def spots(self, ask: int, option: int) -> tuple[str, ...]:
        return board_spots.spots(ask, option)

    def redeal(
        self, checkpoint: State, since: Log, now: State, seat: int, thinking: Thinking
    ) -> tuple[State, Log]:
        return redeal.redeal(_fight(checkpoint), since, _fight(now), seat, thinking)


GAME = Impact()
