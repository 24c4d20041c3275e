"""Jedi Duel: a card duel for two or more with hidden hands, stances and fatigue."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, cast

from salle.games.jedi_duel import board, events, hints, notation, position, redeal, refusals, sheet
from salle.games.jedi_duel import spots as board_spots
from salle.games.jedi_duel.bot import JediDuelBot
from salle.games.jedi_duel.data import (
    ATTACK_TABLES,
    DEFENCE_TABLES,
    FATIGUE_COLUMNS,
    MAX_SEATS,
    MIN_SEATS,
)
from salle.games.jedi_duel.rules.turn import JediDuelRules
from salle.games.jedi_duel.state import Duel, House, columns_problem, table_problem
from salle.games.jedi_duel.view import DuelView, duel_view
from salle.kernel.game import Ask, Game, Hit, Tell
from salle.kernel.log import Log
from salle.kernel.playout import Policy, RandomPolicy
from salle.kernel.rng import Thinking
from salle.kernel.rules import Rules, State
from salle.kernel.study import Study
from salle.kernel.switches import Switch
from salle.kernel.table import Event

NO_YES = ("false", "true")
YES_NO = ("true", "false")
TYPED_TABLE = "three rows of three figures such as 0,1,2/1,0,1/2,1,0"
TYPED_COLUMNS = "columns such as 21-15,14-8,7-1"

SWITCHES = (
    Switch("attack_table", tuple(ATTACK_TABLES), "JD-R2",
           "what a blow away from the stance adds", TYPED_TABLE, table_problem),
    Switch("defence_table", tuple(DEFENCE_TABLES), "JD-R3",
           "what a parry away from the stance adds", TYPED_TABLE, table_problem),
    Switch("fatigue_columns", tuple(FATIGUE_COLUMNS), "JD-R4",
           "how the fatigue board is divided", TYPED_COLUMNS, columns_problem),
    Switch("zero_in_last_column", NO_YES, "JD-R5", "whether a Joker kills in the last column"),
    Switch("setup_stances", ("open", "secret"), "JD-R9", "how first stances are chosen"),
    Switch("club_match", ("wild", "own"), "JD-R16", "what Clubs match on the pile"),
    Switch("defend_misses", YES_NO, "JD-R21", "whether a blow that misses may be answered"),
    Switch("high_blocks_own_heal", NO_YES, "JD-R26", "whether High forbids healing oneself"),
    Switch("sense_swap", ("must", "may"), "JD-R30", "whether Sense must swap a card"),
    Switch("lightning_stance_counts", NO_YES, "JD-R36", "whether a royal stance is one of four"),
    Switch("lightning_redraw", ("refill", "two"), "JD-R39", "how many are drawn after Lightning"),
    Switch("end_pass_base", ("start", "alive"), "JD-R45", "whose number limits the passes"),
    Switch("end_timing", ("immediate", "round"), "JD-R46", "when the last pass ends the duel"),
    Switch("eliminated_cards", ("discard", "remove"), "JD-R49", "where a loser's cards go"),
    Switch("discard_browse", YES_NO, "JD-R55", "whether the pile may be looked through"),
)  # fmt: skip

ASKS = (
    Ask("stance", "Which card is your stance?", "JD-19"),
    Ask("action", "What do you do?", "JD-23", default_last=True),
    Ask(
        "defence",
        "How do you answer the attack?",
        "JD-41",
        always=True,
        why="A Club thrown defends with its rank, a Force Defence cancels the attack; otherwise "
        "your Stance defends.",
    ),
    Ask("fumble", "Do you make the attacker fumble?", "JD-57", always=True),
    Ask("swap", "Which cards do you swap?", "JD-51", secret=True),
    Ask("return", "Which card goes back on the deck?", "JD-25", secret=True),
)

REASONS = ("survivor", "deck", "called off")
REASON_WORDS = {
    "survivor": "the last one standing",
    "deck": "the deck ran out, and the freshest fighter wins",
    "called off": "called off at the limit of turns",
}

EMBLEM = (
    '<rect class="l" x="13" y="12" width="27" height="40" rx="4" transform="rotate(-9 26 32)"/>'
    '<path class="g" d="M25.5 21l7.5 10.5L27.5 43 20 32Z"/>'
    '<path class="l" d="M58 7 41 40M36 49l-3.5 7"/><path class="gl" d="M33 39.5 45 46"/>'
)
"""A card of Diamonds and a drawn blade."""


def _duel(state: State) -> Duel:
    assert isinstance(state, Duel)
    return state


class JediDuel(Game):
    """The game as the hall knows it."""

    id = "jedi-duel"
    title = "Jedi Duel"
    blurb = "a fast card duel with hidden hands: low cards are quick, stances decide"
    pitch = "Cards are blades: stand high, middle or low, strike the slow guard, and tire last."
    minutes = 12
    emblem = EMBLEM
    about = (  # JD-82, JD-83
        "The quicker the stroke and the slower the parry, the more the defender tires, until a "
        "killing blow lands. High is aware of the Force, Low is in tune with its flow, Middle is "
        "easiest to defend from. A Joker is a severed hand or another grave wound."
    )
    rules_version = "1"
    min_seats = MIN_SEATS
    max_seats = MAX_SEATS
    hidden_information = True
    simultaneous_choices = True
    switches = SWITCHES
    asks = ASKS
    tells: ClassVar[tuple[Tell, ...]] = events.TELLS
    reasons = REASONS
    reason_words = REASON_WORDS
    rules: ClassVar[Rules] = JediDuelRules()
    bots: ClassVar[Mapping[str, Callable[[Thinking], Policy]]] = {
        "random": RandomPolicy,
        "heuristic": JediDuelBot,
    }

    def studies(self) -> tuple[Study, ...]:
        from salle.games.jedi_duel.studies import studies

        return studies(self.switches)

    def blank(self, seats: int, options: Mapping[str, str]) -> State:
        return Duel(House(dict(options)), seats)

    def standing(self, state: State) -> list[int]:
        duel = _duel(state)
        return [seat for seat in range(duel.seats) if duel.players[seat].alive]

    def position(self, state: State) -> dict[str, object]:
        return position.position_of(_duel(state), REASONS)

    def set_up(self, given: Mapping[str, object], options: Mapping[str, str]) -> State:
        return position.duel_from(given, House(dict(options)), REASONS)

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

    def item_text(self, item: int) -> str:
        return notation.card_text(item)

    def read_item(self, text: str) -> int | None:
        return notation.read_card(text)

    def hint(self, state: State, seat: int, ask: int, option: int) -> str:
        return hints.hint(_duel(state), seat, ask, option)

    def why_not(self, state: State, seat: int, ask: int, option: int) -> str:
        return refusals.why_not(_duel(state), seat, ask, option)

    def view(self, state: State, seat: int) -> dict[str, object]:
        return cast(dict[str, object], duel_view(_duel(state), seat))  # a TypedDict is one

    def text_board(self, view: Mapping[str, object], *, brief: bool = False) -> str:
        return board.text(cast(DuelView, view), brief=brief)  # made by `view`

    def svg(
        self,
        view: Mapping[str, object],
        *,
        hits: Mapping[str, Hit] | None = None,
        names: Mapping[str, str] | None = None,
        standalone: bool = True,
    ) -> str:
        return board.svg(cast(DuelView, view), hits=hits, names=names, standalone=standalone)

    def board_css(self) -> str:
        return board.css()

    def beginner(self, state: State) -> int:
        return _duel(state).first if state.stages else -1

    def play_aid(self, options: Mapping[str, str]) -> str:
        return sheet.play_aid(House(dict(options)))

    def spots(self, ask: int, option: int) -> tuple[str, ...]:
        return board_spots.spots(ask, option)

    def redeal(
        self, checkpoint: State, since: Log, now: State, seat: int, thinking: Thinking
    ) -> tuple[State, Log]:
        return redeal.redeal(_duel(checkpoint), since, _duel(now), seat, thinking)


GAME = JediDuel()
