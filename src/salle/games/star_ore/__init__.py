"""Star O.R.E.: heroes of a far galaxy on the one-roll engine.

Characters (`build`, `career`, `sheet`), their fights on foot and in vehicles (`rules`), and the
faces of a match (`board`, `text_board`, `view`, `hints`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, cast

from salle.games.star_ore import (
    board,
    events,
    hints,
    notation,
    position,
    redeal,
    refusals,
    sheet_match,
)
from salle.games.star_ore import spots as board_spots
from salle.games.star_ore.bot import StarOreBot
from salle.games.star_ore.build import StarOreBuilder
from salle.games.star_ore.careers import StarOreCareers
from salle.games.star_ore.data_combat import MAX_SEATS, MIN_SEATS, NOBODY
from salle.games.star_ore.encounter_build import EncounterBuilder
from salle.games.star_ore.encounter_muster import check_seats
from salle.games.star_ore.names import names_of
from salle.games.star_ore.occasions import occasion
from salle.games.star_ore.position_reading import fight_from
from salle.games.star_ore.questions import ASKS, LAST_RESORTS, SWITCHES
from salle.games.star_ore.roster import house_of
from salle.games.star_ore.rules.round import StarOreRules, standing
from salle.games.star_ore.state import Fight
from salle.games.star_ore.vehicle_build import VehicleBuilder
from salle.games.star_ore.view import FightView, fight_view
from salle.kernel.build import Builder
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
    "victory": "nobody of the other sides could fight on",
    "draw": "nobody could fight on",
    "round limit": "the last round was over, and unhurt boxes decided",
    "conceded": "the others gave up",
    "called off": "the match was called off",
    "fights won": "they won more of the fights",
}

EMBLEM = (
    '<path class="l" d="M32 4 57 24v18L32 60 7 42V24Z"/>'
    '<path class="gl" d="M32 13 48 38 32 48 16 38Z"/>'
    '<circle class="g" cx="32" cy="33" r="5"/>'
    '<path class="l" d="M32 4v9M57 24l-9 14M7 24l9 14M32 60V48"/>'
)
"""A ten-sided die with a star in it."""


def _fight(state: State) -> Fight:
    assert isinstance(state, Fight)
    return state


class StarOre(Game):
    """The game as the hall knows it."""

    id = "star-ore"
    title = "Star O.R.E."
    blurb = "blasters, blades and the Force: declare, roll once, and the widest set acts first"
    pitch = "Bring heroes of a far galaxy, declare, roll one pool each, and match your dice."
    minutes = 40
    stage_word = "round"
    emblem = EMBLEM
    about = (
        "Everybody declares, everybody rolls one pool of ten-sided dice, and matching dice make "
        "sets: the wider set acts first, the number on it says where it hits. Fight on foot with "
        "blasters, blades and the Force, or in vehicles, alone or with a squad, with or without a "
        "Game Master."
    )
    rules_version = "1"
    min_seats = MIN_SEATS
    max_seats = MAX_SEATS
    hidden_information = True
    simultaneous_choices = False
    switches: ClassVar[tuple[Switch, ...]] = SWITCHES
    brisk: ClassVar[Mapping[str, str]] = {
        "max_rounds": "3",
        "squad": "1",
        "encounter": "none",
        "fights": "1",
    }
    asks: ClassVar[tuple[Ask, ...]] = ASKS
    tells: ClassVar[tuple[Tell, ...]] = events.TELLS
    reasons = notation.REASONS
    reason_words = REASON_WORDS
    rules: ClassVar[Rules] = StarOreRules()
    bots: ClassVar[Mapping[str, Callable[[Thinking], Policy]]] = {
        "random": RandomPolicy,
        "heuristic": StarOreBot,
    }

    last_resorts = LAST_RESORTS
    builder = StarOreBuilder()
    careers = StarOreCareers()
    table_builders: ClassVar[tuple[Builder, ...]] = (EncounterBuilder(), VehicleBuilder())

    def studies(self) -> tuple[Study, ...]:
        from salle.games.star_ore.studies import studies

        return studies(self.switches)

    def blank(self, seats: int, options: Mapping[str, str]) -> State:
        house = house_of(options)
        fight = Fight(house, seats)
        check_seats(house, options["encounter"], seats, fight.players)
        if len(set(fight.side_of)) < 2:
            raise BadOption(
                f"sides={options['sides']} puts all {fight.players} players on one side; "
                "there must be two at least (SO-R31)"
            )
        return fight

    def standing(self, state: State) -> list[int]:
        fight = _fight(state)
        if fight.over:
            return fight.winners[:]
        if fight.round == 0:
            return list(range(fight.players))
        return [seat for seat in range(fight.players) if standing(fight, seat)]

    def roles(self, state: State) -> dict[int, str]:
        gm = _fight(state).gm
        return {gm: "Game Master"} if gm != NOBODY else {}

    def setting_up(self, state: State) -> bool:
        return _fight(state).setting < _fight(state).players

    def position(self, state: State) -> dict[str, object]:
        return position.position_of(_fight(state))

    def set_up(self, given: Mapping[str, object], options: Mapping[str, str]) -> State:
        return fight_from(given, house_of(options))

    def tidy(self, given: Mapping[str, object]) -> Mapping[str, object]:
        return position.tidy(given)

    def option_text(self, ask: int, option: int) -> str:
        return notation.option_text(ask, option)

    def option_label(self, ask: int, option: int) -> str:
        return notation.option_label(ask, option)

    def option_json(self, ask: int, option: int) -> dict[str, object]:
        return notation.option_json(ask, option)

    def read_option(self, ask: int, text: str) -> list[int]:
        return notation.read_option(ask, text)

    def event_text(self, event: Event) -> str:
        return events.event_text(event)

    def names(self, state: State) -> tuple[str, ...]:
        return names_of(_fight(state))

    def owners(self, state: State) -> tuple[int, ...]:
        return tuple([me.seat for me in _fight(state).fighters])

    def occasion(self, state: State, seat: int, ask: int) -> str:
        return occasion(_fight(state), seat, ask)

    def hint(self, state: State, seat: int, ask: int, option: int) -> str:
        return hints.hint(_fight(state), seat, ask, option)

    def why_not(self, state: State, seat: int, ask: int, option: int) -> str:
        return refusals.why_not(_fight(state), seat, ask, option)

    def view(self, state: State, seat: int) -> dict[str, object]:
        return cast(dict[str, object], fight_view(_fight(state), seat))  # a TypedDict is one

    def text_board(self, view: Mapping[str, object], *, brief: bool = False) -> str:
        return board.text(cast(FightView, view), brief=brief)  # made by `view`

    def play_aid(self, options: Mapping[str, str]) -> str:
        return sheet_match.match_aid(options)

    def papers(self, options: Mapping[str, str]) -> Mapping[str, Callable[[], str]]:
        return sheet_match.papers(options)

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


GAME = StarOre()
