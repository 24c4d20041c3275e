"""Force Battles: a duel of counters and dice on a body of six TARGETS and seven spheres."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, cast

from salle.games.force_battles import (
    board,
    events,
    hints,
    notation,
    position,
    reading,
    redeal,
    refusals,
)
from salle.games.force_battles import spots as board_spots
from salle.games.force_battles.bot import ForceBattlesBot, keen
from salle.games.force_battles.build import ForceBattlesBuilder
from salle.games.force_battles.data import (
    ASK_HAND,
    ASK_SLOT,
    ASK_START_SPHERE,
    LAYOUT_NAMES,
    LEVEL_NAMES,
    PER_SLOT,
    PER_SPHERE,
    RIGHT,
    ROUND_LIMIT,
    SEATS,
    STANDARD,
)
from salle.games.force_battles.rules.round import ForceBattlesRules
from salle.games.force_battles.state import Duel, House, limit_problem, promotion_problem
from salle.games.force_battles.view import DuelView, duel_view
from salle.games.force_battles.words import REASONS
from salle.kernel.game import Ask, Game, Hit, Tell
from salle.kernel.log import Log
from salle.kernel.playout import Policy, RandomPolicy
from salle.kernel.rng import Thinking
from salle.kernel.rules import Rules, State
from salle.kernel.study import Study
from salle.kernel.switches import Switch
from salle.kernel.table import Event

LEVELS = tuple(LEVEL_NAMES)
DEFAULT_SLOT = 5

SWITCHES = (
    Switch("level_a", LEVELS, "FB-R4", "the level of player A"),
    Switch("level_b", LEVELS, "FB-R4", "the level of player B"),
    Switch("layout", tuple(LAYOUT_NAMES), "FB-R1", "which TARGETS the spheres join"),
    Switch("att_def_cap", ("combined", "each"), "FB-R5", "whether ATT and DEF share their 10"),
    Switch("target_table", ("attacker", "defender"), "FB-R9", "whose table reads the target die"),
    Switch("decline", ("swap", "lull"), "FB-R13", "what happens when the winner will not attack"),
    Switch("roll_order", ("attacker_first", "simultaneous"), "FB-R17",
           "whether the Defender may use GEAS after the ATT roll"),
    Switch("attack_spend", ("lost", "refund_on_block"), "FB-R20",
           "whether a blocked Attacker gets her pull back"),
    Switch("damage_base", ("adjacent", "target_only"), "FB-R21", "what damage is compared with"),
    Switch("leg_rule", ("any", "both"), "FB-R25", "whether one drained leg ends the game"),
    Switch("kick_roll", ("none", "second"), "FB-R28", "whether a kick needs a roll of its own"),
    Switch("stance_scope", ("spheres", "spheres_att_def"), "FB-R32",
           "whether a new Stance moves ATT and DEF too"),
    Switch("gift_role", ("any", "defender"), "FB-R34", "who may give"),
    Switch("conversion_win", ("both", "light", "dark"), "FB-R35", "who wins a redemption"),
    Switch("hide_scope", ("acts_on", "all"), "FB-R37", "which GEAS a hider is safe from"),
    Switch("sight_lasts", ("round", "until_cancelled"), "FB-R39", "how long Sight lasts"),
    Switch("clash", ("annul", "latest"), "FB-R40", "what Sight and Mind Trick do to each other"),
    Switch("lightning_spares", ("true", "false"), "FB-R44",
           "whether Lightning leaves every TARGET a counter"),
    Switch("absorb_redirect", ("own", "reflect"), "FB-R45", "where Lightning can be turned to"),
    Switch("free_rest", ("jump_push", "all", "none"), "FB-R50", "which free GEAS rest a round"),
    Switch("round_limit", (str(ROUND_LIMIT),), "FB-R51", "the last round",
           "a number from 1", limit_problem),
    Switch("limit_result", ("draw", "tally"), "FB-R51", "who wins at the limit"),
    Switch("promotion", ("manual",), "FB-R52", "how the ledger promotes",
           "wins and a number, such as wins:3", promotion_problem),
)  # fmt: skip

ASKS = (
    Ask("side", "Which side, and which colour?", "FB-13", secret=True),
    Ask("hand", "Which hand holds the blade?", "FB-14", secret=True),
    Ask(
        "start sphere", "How many counters start in this sphere?", "FB-9", always=True, secret=True
    ),
    Ask("slot", "How many counters go into this slot?", "FB-15", always=True, secret=True),
    Ask("free geas", "Which GEAS needs no counter?", "FB-8", secret=True),
    Ask("first word", "Do you use a GEAS before Initiative?", "FB-22"),
    Ask("role", "Do you attack?", "FB-27"),
    Ask("aim", "Which TARGET do you attack?", "FB-28"),
    Ask("move", "Do you move the attack?", "FB-32"),
    Ask("sight", "Which TARGET does Sight name?", "FB-77"),
    Ask("mind trick", "Which TARGET does Mind Trick name?", "FB-76"),
    Ask("guard", "How many counters guard from this sphere?", "FB-33"),
    Ask("strike", "How many counters strike from this sphere?", "FB-35"),
    Ask("geas", "Do you use a GEAS before the ATT roll?", "FB-68"),
    Ask(
        "last word",
        "Do you use a GEAS before the DEF roll?",
        "FB-R17",
        why="The Attacker has rolled and the Defender has not: the last moment for a GEAS.",
    ),
    Ask("bolts", "How many bolts strike this sphere?", "FB-84"),
    Ask("absorb", "Do you answer the Lightning?", "FB-85"),
    Ask("return", "How many counters go back to this sphere?", "FB-49"),
    Ask(
        "lose",
        "How many counters does this sphere lose?",
        "FB-R21",
        why="The damage takes counters beside the TARGET, from which spheres is up to you.",
    ),
    Ask("choke", "How many counters does the choke take from this sphere?", "FB-92"),
    Ask("blow", "Damage, or a kick?", "FB-52"),
    Ask("kick", "Which bottom sphere do you kick with?", "FB-53"),
    Ask("take", "Do you take a counter?", "FB-58"),
    Ask(
        "kick into",
        "How many of the kick’s counters go into this sphere?",
        "FB-R29",
        why="The counters that kicked come back into any of your spheres, 4 each at most.",
    ),
    Ask("heal", "Do you heal?", "FB-88"),
    Ask("heal into", "How many counters heal this sphere?", "FB-89"),
    Ask("regain", "How many do you regain from your pool?", "FB-41"),
    Ask("raid", "How many do you take from the other pool?", "FB-59"),
    Ask("regain into", "How many regained counters go into this sphere?", "FB-42"),
    Ask("protect into", "How many Protect counters go into this sphere?", "FB-96"),
    Ask("rage into", "How many Rage counters go into this sphere?", "FB-98"),
    Ask(
        "stance",
        "Do you take a new stance?",
        "FB-R32",
        why="In a new Stance all the counters in your spheres are laid anew.",
    ),
    Ask(
        "stance slot",
        "How many counters go into this slot now?",
        "FB-R32",
        why="At this table ATT and DEF are laid anew with a new Stance.",
    ),
    Ask("stance sphere", "How many counters stand in this sphere now?", "FB-10"),
    Ask("colours", "Which colours are they?", "FB-R53"),
    Ask(
        "kick from",
        "How many counters of this sphere kick?",
        "FB-R28",
        why="At this table a kick is rolled for, and any number of counters may kick.",
    ),
)

REASON_WORDS = {
    "maimed": "a body part was maimed",
    "felled": "a single hit brought a TARGET to 0",
    "drained": "a TARGET had no counter left beside it",
    "choked": "choked to death",
    "redeemed": "the Dark player was turned to the Light",
    "conceded": "the other side gave up",
    "round limit": "the round limit was reached",
    "both drained": "both were drained in one round",
    "called off": "the match was called off",
}

EMBLEM = (
    '<path class="l" d="M32 16v16M30 18 18 28M34 18l12 10M30 36l-6 14M34 36l6 14M20 31h8M36 31h8"/>'
    '<circle class="f" cx="32" cy="13" r="7"/><circle class="f" cx="32" cy="32" r="8"/>'
    '<circle class="g" cx="15" cy="31" r="6"/><circle class="f" cx="49" cy="31" r="6"/>'
    '<circle class="f" cx="22" cy="53" r="6"/><circle class="g" cx="42" cy="53" r="6"/>'
)
"""A body of six TARGETS and the spheres between them."""


def _duel(state: State) -> Duel:
    assert isinstance(state, Duel)
    return state


class ForceBattles(Game):
    """The game as the hall knows it."""

    id = "force-battles"
    title = "Force Battles"
    blurb = "a duel of counters and dice: guard the body, bend the blow, spend the Force"
    pitch = "Read your rival, bend the blow, spend the Force before it spends you."
    minutes = 20
    stage_word = "round"
    emblem = EMBLEM
    about = (
        "Counters of Force Power lie in seven spheres between the six parts of a body. Pull them "
        "in to strike or to guard, spend them on GEAS, and never leave a part bare. The Dark "
        "Side takes, the Light Side gives; either may turn the other."
    )
    rules_version = "1"
    min_seats = SEATS
    max_seats = SEATS
    hidden_information = True
    simultaneous_choices = False
    switches = SWITCHES
    asks = ASKS
    tells: ClassVar[tuple[Tell, ...]] = events.TELLS
    reasons = REASONS
    reason_words = REASON_WORDS
    rules: ClassVar[Rules] = ForceBattlesRules()
    bots: ClassVar[Mapping[str, Callable[[Thinking], Policy]]] = {
        "random": RandomPolicy,
        "heuristic": ForceBattlesBot,
        "keen": keen,
    }
    builder = ForceBattlesBuilder(SWITCHES)

    def studies(self) -> tuple[Study, ...]:
        from salle.games.force_battles.studies import studies

        return studies(self.switches)

    def blank(self, seats: int, options: Mapping[str, str]) -> State:
        return Duel(House(dict(options)))

    def standing(self, state: State) -> list[int]:
        return list(range(SEATS))

    def position(self, state: State) -> dict[str, object]:
        return position.position_of(_duel(state))

    def set_up(self, given: Mapping[str, object], options: Mapping[str, str]) -> State:
        return position.duel_from(given, House(dict(options)))

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

    def spots(self, ask: int, option: int) -> tuple[str, ...]:
        return board_spots.spots(ask, option)

    def redeal(
        self, checkpoint: State, since: Log, now: State, seat: int, thinking: Thinking
    ) -> tuple[State, Log]:
        return redeal.redeal(_duel(checkpoint), since, seat, thinking)

    def default_option(self, ask: int, options: Sequence[int]) -> int:
        """The quiet option; for a fighter not built in time a plain one: 3 in every sphere, ATT 5
        and DEF 5.
        """
        if ask == ASK_HAND:
            return RIGHT
        even = options[0] // PER_SPHERE * PER_SPHERE + STANDARD
        if ask == ASK_START_SPHERE and even in options:
            return even
        usual = options[0] // PER_SLOT * PER_SLOT + DEFAULT_SLOT
        if ask == ASK_SLOT and options[0] // PER_SLOT < 2 and usual in options:
            return usual
        return super().default_option(ask, options)


GAME = ForceBattles()
