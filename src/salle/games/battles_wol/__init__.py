"""BATTLES: Win or Lose: two parties of Mobs, polyhedral dice, and a web of spells."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, cast

from salle.games.battles_wol import (
    board,
    events,
    hints,
    notation,
    position,
    redeal,
    refusals,
    words,
)
from salle.games.battles_wol import spots as board_spots
from salle.games.battles_wol.bot import BattlesBot
from salle.games.battles_wol.build import BattlesBuilder
from salle.games.battles_wol.data import GO, PARTY_USUAL, ROUND_LIMIT, SEATS, STILL_LIMIT
from salle.games.battles_wol.rules.turn import BattlesRules
from salle.games.battles_wol.rules.usual import usual_answer
from salle.games.battles_wol.state import (
    DUPLICATES,
    LEADS,
    LP_MODES,
    PICK_MODES,
    RANK_MODES,
    Battle,
    House,
    count_problem,
    points_problem,
    rank_problem,
    rounds_problem,
    size_problem,
)
from salle.games.battles_wol.view import BattleView, battle_view
from salle.kernel.game import Ask, Game, Hit, Tell
from salle.kernel.log import Log
from salle.kernel.playout import Policy, RandomPolicy
from salle.kernel.rng import Thinking
from salle.kernel.rules import Rules, State
from salle.kernel.study import Study
from salle.kernel.switches import Switch
from salle.kernel.table import Event

SWITCHES = (
    Switch("roster", ("printed", "full"), "BW-R2", "the 17 Mobs as printed, or 20 with house Mobs"),
    Switch("party_size", (str(PARTY_USUAL), "1", "2", "4", "5", "6"), "BW-R6", "Mobs a side",
           "a number from 1 to 6", size_problem),
    Switch("duplicates", tuple(DUPLICATES), "BW-R6", "where the same kind may stand twice"),
    Switch("pick_mode", tuple(PICK_MODES), "BW-R7", "how the Mobs are picked",
           "given: and two parties, such as given:warrior+thief/druid+cleric",
           words.party_problem),
    Switch("rank_mode", tuple(RANK_MODES), "BW-R8", "how the Ranks come about",
           "assigned: and a Rank, or two, such as assigned:5/3", rank_problem),
    Switch("lp_mode", tuple(LP_MODES), "BW-R10", "how many Level Points there are",
           "a number with fixed_each or fixed_total, such as fixed_each:7", points_problem),
    Switch("go_lead", tuple(LEADS), "BW-R17", "who speaks first from Round 2 on"),
    Switch("meteor_cast", ("same", "none"), "BW-R20", "whether METEOR SHOWER needs a roll to cast"),
    Switch("charge_passives", ("off", "on"), "BW-R23",
           "whether BONUS DAMAGE and FOCUS count in a CHARGE"),
    Switch("missile_limit", ("0",), "BW-R61", "MAGIC MISSILES out of turn in one Turn, 0 for any",
           "a number", count_problem),
    Switch("friendly_hack", ("off", "on"), "BW-R40", "whether friendly Spells Hack too"),
    Switch("howl_stack", ("add", "multiply"), "BW-R45", "how HOWL goes with other multipliers"),
    Switch("backstab_cap", ("on", "off"), "BW-R3", "whether BACKSTAB stops at 3 + LP"),
    Switch("counter_inactive", ("on", "off"), "BW-R53", "whether an Inactive Ranger may COUNTER"),
    Switch("vigilante_automatic", ("on", "off"), "BW-R39",
           "whether VIGILANTE answers automatic Spells"),
    Switch("steal_amount", ("qt", "all"), "BW-R57", "how much a STEAL takes"),
    Switch("fly_after_bolt", ("land", "stay"), "BW-R64", "where an AIR BOLT leaves a flyer"),
    Switch("pct_cap", ("none", "95"), "BW-R15", "whether a chance may reach 100"),
    Switch("double_ko", ("draw", "actor"), "BW-R79", "who wins if both sides die at once"),
    Switch("still_limit", (str(STILL_LIMIT),), "BW-R81", "still Rounds until all wake, 0 for never",
           "a number", count_problem),
    Switch("max_rounds", (str(ROUND_LIMIT),), "BW-R82", "the last Round",
           "a number from 1", rounds_problem),
)  # fmt: skip

ASKS = (
    Ask(
        "pick",
        "Which Mob do you field?",
        "BW-R7",
        always=True,
        secret=True,
        why="Your Mobs are your party. Both pick in secret and show them together.",
    ),
    Ask(
        "draft",
        "Which Mob do you draft?",
        "BW-R7",
        why="Your Mobs are your party. You pick in turn, in the open.",
    ),
    Ask("rank", "Which Rank do you take?", "BW-15", secret=True),
    Ask(
        "pool", "How many Level Points of the pool for this Mob?", "BW-25", always=True, secret=True
    ),
    Ask("bonus", "How many bonus Level Points for this Mob?", "BW-18", always=True, secret=True),
    Ask("melee", "How many Melee Points for this Mob?", "BW-17", always=True, secret=True),
    Ask("levels", "How do you split this Mob’s Level Points?", "BW-20", always=True, secret=True),
    Ask("go", "A GO Action, or GO?", "BW-53"),
    Ask("call", "Whom do you call to the CHARGE?", "BW-101"),
    Ask("charger", "Who charges next?", "BW-102"),
    Ask("charge at", "At whom?", "BW-102"),
    Ask(
        "turn",
        "What do you do?",
        "BW-46",
        why="One of your Mobs has its Turn, in any order you like; then it is the other’s.",
    ),
    Ask("points", "How many points?", "BW-59"),
    Ask("steal", "From which row?", "BW-106"),
    Ask("aid", "An Action is declared: AID?", "BW-95"),
    Ask("aid points", "How many points does AID give?", "BW-96"),
    Ask("raise", "How many points do you declare now?", "BW-R52"),
    Ask("shadows", "SHADOWS: become Inactive, or take the damage?", "BW-122"),
    Ask("play phase", "Play Phase: do you react?", "BW-60"),
    Ask("between", "After the first Attack: do you react?", "BW-89"),
    Ask("end phase", "End Phase: do you react?", "BW-63"),
    Ask("divvy", "Which row gets points from the pool?", "BW-107"),
    Ask("divvy points", "How many points does it get?", "BW-107"),
    Ask("vigilante", "A friend is damaged: does the Cavalier step between?", "BW-99"),
    Ask("counter", "The Ranger was hit: does he COUNTER?", "BW-97"),
    Ask("bodyguard", "Which servant stands before the Necromancer?", "BW-129"),
    Ask("release", "End Round: whom do you release?", "BW-R28"),
    Ask("preference", "What do you want to be asked about?", "BW-R93"),
)

REASON_WORDS = {
    "wiped out": "every Mob of the other side is dead",
    "double KO": "both sides died at once",
    "more Mobs": "more Mobs alive after the last Round",
    "more HP": "more Hit Points after the last Round",
    "even": "nothing between them after the last Round",
    "conceded": "the other side gave up",
    "called off": "the match was called off",
}

EMBLEM = (
    '<path class="f" d="M14 12h16v24H14zM34 12h16v24H34z"/>'
    '<path class="g" d="M32 34 46 54H18z"/>'
    '<path class="l" d="M18 18h8M18 24h8M38 18h8M38 24h8"/>'
    '<path class="gl" d="M32 42v6"/>'
)
"""Two cards and a die."""


def _battle(state: State) -> Battle:
    assert isinstance(state, Battle)
    return state


def _house(options: Mapping[str, str]) -> House:
    return House(dict(options), words.given_parties(options["pick_mode"]))


class Battles(Game):
    """The game as the hall knows it."""

    id = "battles-wol"
    title = "BATTLES: Win or Lose"
    blurb = "two parties of fantasy heroes, polyhedral dice, and a reaction to everything"
    pitch = "Field a party, spend its points, and answer every blow before it lands."
    minutes = 45
    stage_word = "round"
    emblem = EMBLEM
    about = (
        "Each player leads a small party of Mobs: warriors, mages, thieves, priests. Cards move "
        "between zones to show what they are doing. Roll to hit, spend points on spells, keep "
        "effects going, and interrupt the other side. Whoever has a Mob left at the end wins."
    )
    rules_version = "1"
    min_seats = SEATS
    max_seats = SEATS
    hidden_information = True
    simultaneous_choices = True
    switches = SWITCHES
    asks = ASKS
    tells: ClassVar[tuple[Tell, ...]] = events.TELLS
    reasons = words.REASONS
    reason_words = REASON_WORDS
    rules: ClassVar[Rules] = BattlesRules()
    bots: ClassVar[Mapping[str, Callable[[Thinking], Policy]]] = {
        "random": RandomPolicy,
        "heuristic": BattlesBot,
    }
    builder = BattlesBuilder(SWITCHES)

    def studies(self) -> tuple[Study, ...]:
        from salle.games.battles_wol.studies import studies

        return studies(self.switches)

    def blank(self, seats: int, options: Mapping[str, str]) -> State:
        return Battle(_house(options))

    def standing(self, state: State) -> list[int]:
        return list(range(SEATS))

    def setting_up(self, state: State) -> bool:
        return _battle(state).phase < GO

    def position(self, state: State) -> dict[str, object]:
        return position.position_of(_battle(state))

    def set_up(self, given: Mapping[str, object], options: Mapping[str, str]) -> State:
        return position.battle_from(given, _house(options))

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

    def default_option(self, ask: int, options: Sequence[int]) -> int:
        return usual_answer(ask, list(options))

    def hint(self, state: State, seat: int, ask: int, option: int) -> str:
        return hints.hint(_battle(state), seat, ask, option)

    def why_not(self, state: State, seat: int, ask: int, option: int) -> str:
        return refusals.why_not(_battle(state), seat, ask, option)

    def view(self, state: State, seat: int) -> dict[str, object]:
        return cast(dict[str, object], battle_view(_battle(state), seat))  # a TypedDict is one

    def text_board(self, view: Mapping[str, object], *, brief: bool = False) -> str:
        return board.text(cast(BattleView, view), brief=brief)  # made by `view`

    def svg(
        self,
        view: Mapping[str, object],
        *,
        hits: Mapping[str, Hit] | None = None,
        names: Mapping[str, str] | None = None,
        standalone: bool = True,
    ) -> str:
        return board.svg(cast(BattleView, view), hits=hits, names=names, standalone=standalone)

    def board_css(self) -> str:
        return board.css()

    def spots(self, ask: int, option: int) -> tuple[str, ...]:
        return board_spots.spots(ask, option)

    def redeal(
        self, checkpoint: State, since: Log, now: State, seat: int, thinking: Thinking
    ) -> tuple[State, Log]:
        return redeal.redeal(_battle(checkpoint), since, seat, thinking)


GAME = Battles()
