"""What a game is to the rest of the hall: facts, rules, notation, views and boards.

Every game fills in this one contract in its folder; nothing outside the folder knows more.
"""

from __future__ import annotations

import html
import string
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from salle.kernel.build import Builder
from salle.kernel.careers import Careers
from salle.kernel.errors import BadSeat
from salle.kernel.hits import Hit as Hit
from salle.kernel.log import Log
from salle.kernel.playout import Policy
from salle.kernel.rng import Thinking
from salle.kernel.rules import Rules, State
from salle.kernel.study import Study
from salle.kernel.switches import Switch
from salle.kernel.table import Event

SEATS = string.ascii_uppercase
LONGEST_NUMBER = 9
"""Digits in a number that people may type."""


def read_number(text: str) -> int | None:
    """A number somebody typed, if it is one and not absurdly long."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None


def seat_letter(seat: int) -> str:
    """`A` for seat 0, `B` for seat 1, …; `*` for chance or a spectator."""
    return SEATS[seat] if seat >= 0 else "*"


def seat_number(letter: str, seats: int) -> int:
    """The seat a letter names, in a match of `seats` seats."""
    number = SEATS.find(letter.upper()) if len(letter) == 1 else -1
    if not 0 <= number < seats:
        raise BadSeat(
            f"there is no seat {letter!r}; this match has {SEATS[0]} to {SEATS[seats - 1]}"
        )
    return number


@dataclass(frozen=True)
class Ask:
    """A kind of question: its name, the prompt people read, the clause it comes from.

    `always`: asked even with one option, because silence would tell (see `Choice`).
    `secret`: the answer is known to the seat alone. `default_last`: when a clock runs out the
    last option is taken instead of the first. `why` is what stands under the question where the
    first sentence of the clause would not say enough.
    """

    name: str
    prompt: str
    clause: str
    always: bool = False
    secret: bool = False
    default_last: bool = False
    why: str = ""


@dataclass(frozen=True)
class Tell:
    """A kind of event: its name, the clause that made it happen, and whether it shows somebody
    something hidden (then nothing before it can be taken back). One that `opens` a stage is the
    heading over what happens in it.
    """

    name: str
    clause: str
    reveals: bool = False
    opens: bool = False


@dataclass(frozen=True)
class Outcome:
    """How a match ended: who won (none: nobody) and, apart from that, why."""

    winners: tuple[int, ...]
    reason: str

    def __str__(self) -> str:
        who = "+".join(seat_letter(seat) for seat in self.winners) or "nobody"
        return f"{who} ({self.reason})"


class Game(ABC):
    """One game: facts a program can read, and methods for its notation and faces.

    `blurb` and `pitch` present it, in half a line and in one sentence; `minutes` is how long a
    match usually takes. `emblem` is the inside of a 64 by 64 SVG without colours of its own: its
    shapes have the classes `l` (line), `f` (filled face), `g` (brass) and `gl` (brass line).
    """

    id: ClassVar[str]
    title: ClassVar[str]
    blurb: ClassVar[str]
    pitch: ClassVar[str]
    about: ClassVar[str]
    minutes: ClassVar[int]
    stage_word: ClassVar[str] = "turn"
    """What people call a stage. The view tells its number under this name, 0 while setting up."""
    emblem: ClassVar[str]
    rules_version: ClassVar[str]
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    hidden_information: ClassVar[bool]
    simultaneous_choices: ClassVar[bool]
    switches: ClassVar[tuple[Switch, ...]]
    brisk: ClassVar[Mapping[str, str]] = {}
    """Switches that make a long game short, for tests that play many random matches."""
    asks: ClassVar[tuple[Ask, ...]]
    tells: ClassVar[tuple[Tell, ...]]
    reasons: ClassVar[tuple[str, ...]]
    reason_words: ClassVar[Mapping[str, str]]
    rules: ClassVar[Rules]
    bots: ClassVar[Mapping[str, Callable[[Thinking], Policy]]]
    last_resorts: ClassVar[frozenset[tuple[int, int]]] = frozenset()
    """Questions with options, such as giving up, that nobody takes by a slip: see bots' levels."""
    builder: ClassVar[Builder | None] = None
    """How fighters, teams or characters are built, in games where they are: who sits at a seat."""
    table_builders: ClassVar[tuple[Builder, ...]] = ()
    """What else is built, such as encounters or vehicles: the switches of a table say all of it."""
    careers: ClassVar[Careers | None] = None
    """What becomes of a build from match to match, in games where it does."""

    @property
    def builders(self) -> tuple[Builder, ...]:
        """Everything that is built for this game."""
        return (self.builder, *self.table_builders) if self.builder else self.table_builders

    def facts(self) -> dict[str, object]:
        """What a program may want to know before it plays, as plain data."""
        return {
            "id": self.id,
            "title": self.title,
            "pitch": self.pitch,
            "about": self.about,
            "minutes": self.minutes,
            "rules_version": self.rules_version,
            "seats": [self.min_seats, self.max_seats],
            "hidden_information": self.hidden_information,
            "simultaneous_choices": self.simultaneous_choices,
            "bots": list(self.bots),
            "bound": {
                str(seats): self.blank(seats, self.default_options()).bound
                for seats in range(self.min_seats, self.max_seats + 1)
            },
            "options": [
                {
                    "name": switch.name,
                    "values": list(switch.values),
                    "default": switch.default,
                    "custom": switch.custom,
                    "ruling": switch.ruling,
                    "summary": switch.summary,
                }
                for switch in self.switches
            ],
        }

    def default_options(self) -> dict[str, str]:
        """Every switch at its default."""
        return {switch.name: switch.default for switch in self.switches}

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats this game cannot have."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadSeat(
                f"{self.title} has {self.min_seats} to {self.max_seats} seats, not {seats}"
            )

    def studies(self) -> tuple[Study, ...]:
        """Questions about this game that are ready to be asked in the lab."""
        return ()

    # -- states ---------------------------------------------------------------------------

    @abstractmethod
    def blank(self, seats: int, options: Mapping[str, str]) -> State:
        """The state before the set-up; `options` are settled."""

    @abstractmethod
    def standing(self, state: State) -> list[int]:
        """The seats still in play."""

    def roles(self, state: State) -> dict[int, str]:
        """Seats that do something else than the others, and what: they are never out of play."""
        return {}

    def setting_up(self, state: State) -> bool:
        """Whether a match is still being set up: builds answer what is asked meanwhile."""
        return state.stages == 0

    def beginner(self, state: State) -> int:
        """The seat that has the first turn of a match, where chance decides that once and for all;
        -1 in other games, and as long as it is open.
        """
        return -1

    @abstractmethod
    def position(self, state: State) -> dict[str, object]:
        """The whole state as JSON data, secrets included."""

    @abstractmethod
    def set_up(self, position: Mapping[str, object], options: Mapping[str, str]) -> State:
        """The state a position describes; raises `BadPosition` with every fault found."""

    def tidy(self, position: Mapping[str, object]) -> Mapping[str, object]:
        """A position, or a part of one, with everything that has no order put into one order."""
        return position

    # -- notation -------------------------------------------------------------------------

    @abstractmethod
    def option_text(self, ask: int, option: int) -> str:
        """The short text form; different for different options of one kind of question."""

    @abstractmethod
    def option_label(self, ask: int, option: int) -> str:
        """The words on a button."""

    @abstractmethod
    def option_json(self, ask: int, option: int) -> dict[str, object]:
        """The option as named parts."""

    @abstractmethod
    def read_option(self, ask: int, text: str) -> list[int]:
        """Every option, legal now or not, that `text` may stand for; none if it is no move."""

    @abstractmethod
    def event_text(self, event: Event) -> str:
        """One line for people. `event` holds only what its reader may see."""

    def names(self, state: State) -> tuple[str, ...]:
        """What a match calls those whom notation only numbers, `#1` and so on, in their order.

        From what all may know. A name stays what it is, whoever joins later.
        """
        return ()

    def owners(self, state: State) -> tuple[int, ...]:
        """The seats of those whom `names` names, in their order; from what all may know."""
        return ()

    def occasion(self, state: State, seat: int, ask: int) -> str:
        """Who of a seat's people is asked and on what occasion, in a sentence before the prompt,
        from what `seat` may know; or nothing.
        """
        return ""

    def item_text(self, item: int) -> str:
        """A thing that is shuffled or drawn."""
        return str(item)

    def read_item(self, text: str) -> int | None:
        """The thing that `text` names, if it names one."""
        return read_number(text)

    def hint(self, state: State, seat: int, ask: int, option: int) -> str:
        """What an option would mean, from what `seat` may know: figures, warnings; or nothing."""
        return ""

    def why_not(self, state: State, seat: int, ask: int, option: int) -> str:
        """Why an option is not offered, with its clause, from what `seat` may know; or nothing."""
        return ""

    # -- faces ----------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: State, seat: int) -> dict[str, object]:
        """All that `seat` may see (CHANCE: a spectator), as new JSON data."""

    @abstractmethod
    def text_board(self, view: Mapping[str, object], *, brief: bool = False) -> str:
        """The board in plain characters; `brief` for a low screen, without what can be spared."""

    @abstractmethod
    def svg(
        self,
        view: Mapping[str, object],
        *,
        hits: Mapping[str, Hit] | None = None,
        names: Mapping[str, str] | None = None,
        standalone: bool = True,
    ) -> str:
        """The board as a picture, with no `style` attribute and no script.

        `names` are what players are called, by letter; they may be long and hold any sign.

        With `hits` every spot named there that is in the picture becomes a link (see `touchable`
        in `kernel/hits.py`); without them there is none. A picture that does not stand alone has
        neither a style element nor a size: the page around it supplies `board_css`.
        """

    def play_aid(self, options: Mapping[str, str]) -> str:
        """What players lay beside the board, to print: HTML for pages that have `board_css` (no
        style, no script, headings from h2 on), under these options; or nothing.
        """
        return ""

    def papers(self, options: Mapping[str, str]) -> Mapping[str, Callable[[], str]]:
        """More to print than builds and the play-aid, by the name that people type; pages like
        those of `play_aid`, made when they are wanted.
        """
        return {}

    @abstractmethod
    def board_css(self) -> str:
        """The stylesheet for pictures that do not stand alone, hits included.

        Its selectors keep to boards of this game. Colours follow the reader's system, or the
        `data-theme` (`light` or `dark`) of the page.
        """

    def spots(self, ask: int, option: int) -> tuple[str, ...]:
        """The places on the board that an option touches, the most telling first.

        A spot is any `kind name`, such as `card 3H` or `seat B`; the board drawn for the seat
        asked has every one of them. Nothing for options that touch nothing, such as a pass.
        """
        return ()

    def redeal(
        self, checkpoint: State, since: Log, now: State, seat: int, thinking: Thinking
    ) -> tuple[State, Log]:
        """Another world that looks the same to `seat`: a checkpoint and the answers since.

        It depends on what `seat` may know and on `thinking` alone: in worlds that look alike to
        the seat, equal thinking deals the same world. Games without hidden information have only
        one.
        """
        return checkpoint.copy(), since.cut(0, len(since))

    def default_option(self, ask: int, options: Sequence[int]) -> int:
        """What is answered for somebody whose clock has run out."""
        return options[-1] if self.asks[ask].default_last else options[0]

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td><code>{switch.name}</code></td><td>{', '.join(switch.values)}</td>"
            f"<td>{html.escape(switch.summary)} ({switch.ruling})</td></tr>"
            for switch in self.switches
        )
        return (
            f"<p><b>{html.escape(self.title)}</b>: {html.escape(self.blurb)}, "
            f"{self.min_seats} to {self.max_seats} seats</p><table>{rows}</table>"
        )
