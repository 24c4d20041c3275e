"""The state of a Jedi Duel: plain numbers and lists, and what everybody is certain of."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from salle.games.jedi_duel.data import (
    AREAS,
    ATTACK_TABLES,
    DEFENCE_TABLES,
    FATIGUE_COLUMNS,
    HIGH,
    MAX_TURNS_A_PASS,
    NO_BLOW,
    NO_CARD,
    NOBODY,
    START_FATIGUE,
)
from salle.kernel.rules import State


@final
class House:
    """The switches a table plays with, as tables and flags. Never changed; shared by copies."""

    def __init__(self, options: dict[str, str]) -> None:
        attack, defence = options["attack_table"], options["defence_table"]
        self.attack: list[int] = ATTACK_TABLES.get(attack) or read_table(attack)
        self.defence: list[int] = DEFENCE_TABLES.get(defence) or read_table(defence)
        columns = options["fatigue_columns"]
        self.columns: list[tuple[int, int]] = FATIGUE_COLUMNS.get(columns) or read_columns(columns)
        zero_in_last = options["zero_in_last_column"] == "true"
        self.secret_setup: bool = options["setup_stances"] == "secret"
        self.club_matches_all: bool = options["club_match"] == "wild"
        self.defend_misses: bool = options["defend_misses"] == "true"
        self.high_blocks_own_heal: bool = options["high_blocks_own_heal"] == "true"
        self.may_keep_hands: bool = options["sense_swap"] == "may"
        self.stance_counts: bool = options["lightning_stance_counts"] == "true"
        self.refill: bool = options["lightning_redraw"] == "refill"
        self.count_living: bool = options["end_pass_base"] == "alive"
        self.finish_round: bool = options["end_timing"] == "round"
        self.remove_cards: bool = options["eliminated_cards"] == "remove"
        self.browse: bool = options["discard_browse"] == "true"
        self.column_of: list[int] = [0] * (START_FATIGUE + 1)
        self.top: list[int] = [0] * (START_FATIGUE + 1)
        self.bottom: list[int] = [0] * (START_FATIGUE + 1)
        last = len(self.columns) - 1
        for number, (high, low) in enumerate(self.columns):
            lowest = 0 if number == last and zero_in_last else low
            for fatigue in range(lowest, high + 1):
                self.column_of[fatigue] = number
                self.top[fatigue] = high
                self.bottom[fatigue] = lowest


def read_table(text: str) -> list[int]:
    """A typed-in modifier table: three rows of three figures, `0,1,2/1,0,1/2,1,0`."""
    return [int(figure) for row in text.split("/") for figure in row.split(",")]


def read_columns(text: str) -> list[tuple[int, int]]:
    """Typed-in Fatigue columns: `21-15,14-8,7-1`."""
    columns: list[tuple[int, int]] = []
    for column in text.split(","):
        high, low = column.split("-")
        columns.append((int(high), int(low)))
    return columns


def table_problem(text: str) -> str:
    """What is wrong with a typed-in modifier table, or nothing."""
    rows = [row.split(",") for row in text.split("/")]
    if len(rows) != AREAS or any(len(row) != AREAS for row in rows):
        return "that is not three rows of three"
    if not all(
        figure.strip().isdecimal() and int(figure) <= START_FATIGUE
        for row in rows
        for figure in row
    ):
        return f"every figure is a number from 0 to {START_FATIGUE}"
    return ""


def columns_problem(text: str) -> str:
    """What is wrong with typed-in Fatigue columns, or nothing."""
    expected = START_FATIGUE
    for column in text.split(","):
        high, dash, low = column.partition("-")
        if not (dash and high.isdecimal() and low.isdecimal()):
            return f"{column!r} is not a top and a bottom such as 21-15"
        if int(high) != expected or not 1 <= int(low) <= int(high):
            return f"a column starting at {expected} is needed, not {column!r}"
        expected = int(low) - 1
    return "" if expected == 0 else f"the columns stop at {expected + 1}; the last ends at 1"


@final
class Duellist:
    """One player: counter, Stance, hand (in canonical order), and which cards they are sure of.

    `knows` is a bit mask of cards: of those lying hidden in the deck or in another's hand, the
    ones whose place this player is certain of.
    """

    __slots__ = ("alive", "card", "fatigue", "hand", "immune", "knows", "space")

    def __init__(self) -> None:
        self.fatigue: int = START_FATIGUE
        self.alive: bool = True
        self.immune: bool = False
        self.card: int = NO_CARD
        self.space: int = 0
        self.hand: list[int] = []
        self.knows: int = 0

    def copy(self) -> "Duellist":
        twin = Duellist()
        twin.fatigue = self.fatigue
        twin.alive = self.alive
        twin.immune = self.immune
        twin.card = self.card
        twin.space = self.space
        twin.hand = self.hand[:]
        twin.knows = self.knows
        return twin


@final
@mypyc_attr(free_list_len=1)
class Duel(State):
    """A whole duel. The top of `deck` and of `pile` is the end of the list.

    The `blow` fields tell of the attack that is being answered: its action number (or NO_BLOW),
    and whether it came from High. They are open to all. `sensing` is the seat whose hand the
    current player is looking into (or NOBODY); `drawn` are the cards just drawn in Low.

    The bound: every turn takes two cards from the deck for good (JD-R59), then at most one round
    more (JD-R46), and the set-up is a stage too.
    """

    def __init__(self, house: House, seats: int) -> None:
        super().__init__((MAX_TURNS_A_PASS + 2) * seats + 1)
        self.house = house
        self.seats = seats
        self.players: list[Duellist] = [Duellist() for _ in range(seats)]
        self.deck: list[int] = []
        self.pile: list[int] = []
        self.removed: list[int] = []
        self.dealer: int = 0
        self.first: int = 0
        self.current: int = 0
        self.turn: int = 0
        self.passes: int = 0
        self.ending: bool = False
        self.watcher_knows: int = 0
        self.blow: int = NO_BLOW
        self.blow_from_high: bool = False
        self.sensing: int = NOBODY
        self.drawn: list[int] = []

    def copy(self) -> "Duel":
        twin = Duel(self.house, 0)
        twin.copy_common(self)
        twin.seats = self.seats
        twin.players = [player.copy() for player in self.players]
        twin.deck = self.deck[:]
        twin.pile = self.pile[:]
        twin.removed = self.removed[:]
        twin.dealer = self.dealer
        twin.first = self.first
        twin.current = self.current
        twin.turn = self.turn
        twin.passes = self.passes
        twin.ending = self.ending
        twin.watcher_knows = self.watcher_knows
        twin.blow = self.blow
        twin.blow_from_high = self.blow_from_high
        twin.sensing = self.sensing
        twin.drawn = self.drawn[:]
        return twin

    def begin_blow(self, action: int) -> None:
        """Note for all to see what is being answered, and whether it came from High (JD-R38)."""
        self.blow = action
        self.blow_from_high = self.players[self.current].space == HIGH

    def end_blow(self) -> None:
        """Nothing is being answered any more."""
        self.blow = NO_BLOW
        self.blow_from_high = False

    def pass_limit(self) -> int:
        """How many passes through the deck end the game (JD-72, JD-R45)."""
        if not self.house.count_living:
            return self.seats
        living = 0
        for player in self.players:
            if player.alive:
                living += 1
        return living
