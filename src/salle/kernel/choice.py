"""A question as people and programs meet it, and text moves turned into options."""

from __future__ import annotations

import html
from collections.abc import Iterator, Mapping, Sequence

from salle.kernel.errors import Ambiguous, BadSeat, NotAMove, NotLegal
from salle.kernel.game import Game, read_number, seat_letter
from salle.kernel.log import PICK, ROLL, SHUFFLE
from salle.kernel.names import named
from salle.kernel.rules import State
from salle.kernel.stepping import Question
from salle.kernel.table import CHANCE

CHANCE_NAMES = {ROLL: "roll", PICK: "pick", SHUFFLE: "shuffle"}
CHANCE_PROMPTS = {
    ROLL: "What did the die show? 1 to {last}",
    PICK: "Which of the {count} came up? {first} to {last}",
    SHUFFLE: "Name the {count} shuffled cards from the top; ... stands for the rest in order",
}
REST = "..."
SHOWN = 8


class Choice:
    """A question to one seat: `options` in order, each with its text, label and meaning.

    A seat of `CHANCE` means that people rolled real dice and the table wants to know the face.
    `state` is what the game looks at to say why a move is not possible.
    """

    def __init__(self, game: Game, question: Question, state: State) -> None:
        self._game = game
        self._question = question
        self._state = state

    @property
    def seat(self) -> int:
        """The seat asked."""
        return self._question.seat

    @property
    def letter(self) -> str:
        """The letter of the seat asked; `*` for chance."""
        return seat_letter(self.seat)

    @property
    def ask(self) -> int:
        """The kind of question, as a number of the game."""
        return self._question.ask

    @property
    def is_chance(self) -> bool:
        """Whether real dice or cards are asked for."""
        return self.seat == CHANCE

    @property
    def name(self) -> str:
        """The kind of question, as a word."""
        return CHANCE_NAMES[self.ask] if self.is_chance else self._game.asks[self.ask].name

    @property
    def prompt(self) -> str:
        """The question in words."""
        if not self.is_chance:
            return self._game.asks[self.ask].prompt
        options = self._question.options
        return CHANCE_PROMPTS[self.ask].format(
            first=options[0], last=options[-1], count=len(options)
        )

    @property
    def occasion(self) -> str:
        """Who of the seat's people is asked and on what occasion, or nothing."""
        return "" if self.is_chance else self._game.occasion(self._state, self.seat, self.ask)

    @property
    def full_prompt(self) -> str:
        """The question in words, with the occasion before it."""
        return f"{self.occasion} {self.prompt}".strip()

    @property
    def clause(self) -> str:
        """The clause the question comes from."""
        return "" if self.is_chance else self._game.asks[self.ask].clause

    @property
    def options(self) -> tuple[int, ...]:
        """The options offered, in their stable order."""
        return tuple(self._question.options)

    @property
    def default(self) -> int:
        """The index of the option taken when a clock runs out."""
        if self.is_chance:
            return 0
        options = self._question.options
        return options.index(self._game.default_option(self.ask, options))

    @property
    def texts(self) -> list[str]:
        """The short text form of every option."""
        return [self.text(option) for option in self._question.options]

    @property
    def labels(self) -> list[str]:
        """The words for every option."""
        if self.is_chance:
            return self.texts
        names = self._game.names(self._state)
        return [self.label(option, names) for option in self._question.options]

    def label(self, option: int, names: tuple[str, ...] | None = None) -> str:
        """The words for an option, with the names people have at this match."""
        if names is None:
            names = self._game.names(self._state)
        return named(self._game.option_label(self.ask, option), names)

    @property
    def groups(self) -> list[str]:
        """For every option the heading it may stand under: what its words have before a colon, or
        their first word.
        """
        return [
            label.partition(":")[0] if ":" in label else label.partition(" ")[0]
            for label in self.labels
        ]

    @property
    def keys(self) -> list[str]:
        """The number to type for every option: from 1 on, or its text where all are numbers."""
        texts = self.texts
        if all(text.isdecimal() for text in texts):
            return texts
        return [str(number) for number in range(1, len(texts) + 1)]

    def text(self, option: int) -> str:
        """The short text form of an option."""
        if not self.is_chance:
            return self._game.option_text(self.ask, option)
        return self._game.item_text(option) if self.ask == SHUFFLE else str(option)

    def json(self) -> dict[str, object]:
        """The question and its options as plain data."""
        return {
            "seat": self.letter,
            "question": self.name,
            "prompt": self.prompt,
            "clause": self.clause,
            "default": self.default,
            "options": [
                {"text": self.text(option), **self._parts(option)} for option in self.options
            ],
        }

    def _parts(self, option: int) -> dict[str, object]:
        return {} if self.is_chance else self._game.option_json(self.ask, option)

    def read(self, text: str) -> int:
        """The option that `text` stands for, or one of the three `BadMove` errors."""
        text = _without_seat(text.strip(), self)
        candidates = self._candidates(text)
        offered = [option for option in self._question.options if option in candidates]
        if len(offered) == 1:
            return offered[0]
        if not candidates:
            called = self._called(text)
            if called is not None:
                return called
            raise NotAMove(f"{text!r} is not an answer to “{self.prompt}”; {self._examples()}")
        if not offered:
            raise NotLegal(self._refusal(text, candidates))
        means = " or ".join(self.text(option) for option in offered)
        raise Ambiguous(f"{text!r} may mean {means}")

    def _called(self, text: str) -> int | None:
        """The option whose words are `text`, where only this match has them."""
        if self.is_chance or not self._game.names(self._state):
            return None
        said = text.casefold()
        found = [
            option
            for option, label in zip(self._question.options, self.labels, strict=True)
            if label.casefold() == said
        ]
        return found[0] if len(found) == 1 else None

    def _refusal(self, text: str, candidates: Sequence[int]) -> str:
        if not self.is_chance:
            for option in candidates:
                why = self._game.why_not(self._state, self.seat, self.ask, option)
                if why:
                    return f"{text!r} is not possible: {why}"
        return f"{text!r} is not possible here{self._by_clause()}; {self._examples()}"

    def read_json(self, parts: Mapping[str, object]) -> int:
        """The option that named parts stand for, as `json` and the game's `option_json` write it.

        A `text` among them is enough by itself.
        """
        if isinstance(parts.get("text"), str):
            return self.read(str(parts["text"]))
        for option in self._question.options:
            if self._parts(option) == parts:
                return option
        raise NotLegal(f"{dict(parts)!r} is not possible here{self._by_clause()}")

    def read_order(self, text: str) -> list[int]:
        """The order of a shuffle given as text; `...` stands for the rest in the order they had."""
        words = _without_seat(text.strip(), self).split()
        left = list(self._question.options)
        order: list[int] = []
        rest = bool(words) and words[-1] == REST
        for word in words[:-1] if rest else words:
            if word == REST:
                raise NotAMove(f"{REST} stands for the rest and comes last")
            item = self._game.read_item(word)
            if item is None:
                raise NotAMove(f"{word!r} is nothing that is shuffled here")
            if item not in left:
                raise NotLegal(f"{word} is not among the cards to shuffle, or is named twice")
            left.remove(item)
            order.append(item)
        if left and not rest:
            raise NotLegal(f"{len(left)} cards are missing; end with {REST} for the rest in order")
        return order + left

    def understands(self, text: str) -> bool:
        """Whether `text` is a move in this question's language, legal now or not."""
        return bool(self._candidates(text))

    def _candidates(self, text: str) -> list[int]:
        if not self.is_chance:
            return self._game.read_option(self.ask, text)
        number = read_number(text)
        return [] if number is None else [number]

    def _by_clause(self) -> str:
        return f" ({self.clause})" if self.clause else ""

    def _examples(self) -> str:
        texts = self.texts
        more = f", … ({len(texts)} in all)" if len(texts) > SHOWN else ""
        return "possible: " + ", ".join(texts[:SHOWN]) + more

    def __len__(self) -> int:
        return len(self._question.options)

    def __iter__(self) -> Iterator[int]:
        return iter(self._question.options)

    def __repr__(self) -> str:
        return f"<{self.letter}: {self.prompt} {' | '.join(self.texts)}>"

    def _repr_html_(self) -> str:
        items = "".join(
            f"<li value='{i}'><code>{html.escape(text)}</code> {html.escape(label)}</li>"
            for i, (text, label) in enumerate(zip(self.texts, self.labels, strict=True))
        )
        return f"<p><b>{self.letter}</b>: {html.escape(self.prompt)}</p><ol start='0'>{items}</ol>"


def _without_seat(text: str, choice: Choice) -> str:
    """`text` without a leading seat (`B none`, `* 4`); another seat's is refused."""
    head, _, tail = text.partition(" ")
    tail = tail.strip()
    if choice.is_chance:
        words = text.removeprefix("*").strip().split()
        if words and words[0] == choice.name:
            words = words[1:]
        return " ".join(words)
    if tail and len(head) == 1 and head.isupper():
        if head == choice.letter:
            return tail
        if not choice.understands(text):
            raise BadSeat(f"it is {choice.letter} who is asked now, not {head}")
    return text


def find(choices: Sequence[Choice], seat: int | None, text: str) -> Choice:
    """Which of the open questions an answer belongs to."""
    if not choices:
        raise BadSeat("nobody is asked anything: the match is over")
    if seat is not None:
        for choice in choices:
            if choice.seat == seat:
                return choice
        asked = " and ".join(choice.letter for choice in choices)
        raise BadSeat(f"{seat_letter(seat)} is not asked anything now; {asked} is")
    head, _, tail = text.strip().partition(" ")
    if tail and len(head) == 1:
        for choice in choices:
            if choice.letter == head:
                return choice
    return choices[0]
