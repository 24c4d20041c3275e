"""Who can enter the arena: a level, a bot of the game by its name, or a foreign command.

An entrant takes a seat of a match as a `Player`, who is asked for one option after the other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Final

from salle.bots.foreign import BadCommand, ForeignBot, words_of
from salle.bots.levels import LEVELS, level_numbered
from salle.bots.player import Bot
from salle.bots.protocol import (
    LATE,
    Forfeit,
    Limits,
    ask,
    goodbye,
    hello,
    new_match,
    news,
    plain,
    read_answer,
    read_hello,
    result,
)
from salle.kernel.choice import Choice
from salle.kernel.errors import SalleError
from salle.kernel.game import Game
from salle.kernel.match import Match
from salle.kernel.session import Teller

LONGEST_NAME: Final = 40


class BadEntrant(SalleError):
    """Nobody who can play is called that."""


class Player:
    """Somebody at one seat of one match. May raise `Forfeit` whenever asked for something."""

    def begin(self, match: Match, teller: Teller, seat: int) -> None:
        """Sit down. `teller` can tell what happens in the match, to all who listen."""

    @abstractmethod
    def decide(self, match: Match, choice: Choice) -> int:
        """The option taken, by value; there are at least two."""

    def end(self, match: Match, forfeits: Mapping[int, Forfeit]) -> None:
        """The match is over."""

    def leave(self) -> None:
        """Stop at once, whatever has happened."""


class HousePlayer(Player):
    """A bot of our own. It is shown redealt worlds only, and thinks with numbers of its own."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def decide(self, match: Match, choice: Choice) -> int:
        return self._bot.decide(match, choice)


class ForeignPlayer(Player):
    """A foreign bot at a seat: a process for this match alone, told what this seat may know."""

    def __init__(self, words: Sequence[str], limits: Limits) -> None:
        self._limits = limits
        self._words = words
        self._bot: ForeignBot | None = None
        self._told = 0
        self._asked = 0
        self._left = limits.match_seconds

    @property
    def bot(self) -> ForeignBot:
        """The process, which `begin` has started."""
        assert self._bot is not None
        return self._bot

    def begin(self, match: Match, teller: Teller, seat: int) -> None:
        self._seat = seat
        self._teller = teller
        teller.listen()
        match.session.listener = teller
        self._bot = ForeignBot(self._words, self._limits)
        read_hello(self.bot.ask(hello(), self._limits.start_seconds))
        self.bot.say(new_match(match, seat, self._limits))

    def _catch_up(self, match: Match) -> None:
        self._teller.listen()
        fresh = self._teller.events[self._told :]
        if fresh:
            self.bot.say(news([match.line(event.seen_by(self._seat)) for event in fresh]))
        self._told = len(self._teller.events)

    def decide(self, match: Match, choice: Choice) -> int:
        self._catch_up(match)
        self._asked += 1
        seconds = min(self._limits.answer_seconds, self._left)
        question = ask(match, choice, self._asked, seconds, self._left)
        began = monotonic()
        try:
            line = self.bot.ask(question, seconds)
        except Forfeit as forfeit:
            if forfeit.reason == LATE and seconds < self._limits.answer_seconds:
                whole = f"the {self._limits.match_seconds:g} s it has for all its answers are over"
                raise Forfeit(LATE, whole) from None
            raise
        self._left = max(0.0, self._left - (monotonic() - began))
        return read_answer(line, choice, self._asked)

    def end(self, match: Match, forfeits: Mapping[int, Forfeit]) -> None:
        if self._bot is not None and self._seat not in forfeits:
            self._catch_up(match)
            self.bot.close([result(match, forfeits), goodbye()])

    def leave(self) -> None:
        if self._bot is not None:
            self._bot.close()


@dataclass(frozen=True)
class Entrant(ABC):
    """Somebody who enters the arena."""

    name: str

    @abstractmethod
    def player(self, game: Game, seed: int) -> Player:
        """Somebody to sit down for it; with the same seed a bot of our own always thinks alike."""

    @abstractmethod
    def facts(self) -> dict[str, object]:
        """What it is, as plain data."""


@dataclass(frozen=True)
class LevelEntrant(Entrant):
    """One of the five levels."""

    level: int

    def player(self, game: Game, seed: int) -> Player:
        return HousePlayer(Bot(game, str(self.level), seed))

    def facts(self) -> dict[str, object]:
        return {"name": self.name, "level": self.level}


@dataclass(frozen=True)
class NamedEntrant(Entrant):
    """One of the game's own bots."""

    bot: str

    def player(self, game: Game, seed: int) -> Player:
        return HousePlayer(Bot(game, self.bot, seed))

    def facts(self) -> dict[str, object]:
        return {"name": self.name, "bot": self.bot}


@dataclass(frozen=True)
class ForeignEntrant(Entrant):
    """A command that speaks the protocol."""

    words: tuple[str, ...]
    limits: Limits

    def player(self, game: Game, seed: int) -> Player:
        return ForeignPlayer(self.words, self.limits)

    def facts(self) -> dict[str, object]:
        return {"name": self.name, "command": list(self.words)}


def entrant(game: Game, text: str, limits: Limits) -> Entrant:
    """Who `text` means: a level's number, the name of a bot of the game, or a command."""
    text = text.strip()
    if text.isdecimal():
        level = level_numbered(int(text[:LONGEST_NAME]))
        return LevelEntrant(f"level {level.number}", level.number)
    if text in game.bots:
        return NamedEntrant(text, text)
    try:
        words = words_of(text)
    except BadCommand as error:
        known = ", ".join(game.bots)
        raise BadEntrant(
            f"{plain(text)!r} is no bot: {error}; a bot is a level from 1 to {LEVELS[-1].number}, "
            f"one of {known}, or a command to start"
        ) from None
    return ForeignEntrant(_short_name(words), words, limits)


def _short_name(words: Sequence[str]) -> str:
    """What to call a command: its first file after the program, or else the program."""
    file = next((word for word in words[1:] if Path(word).is_file()), words[0])
    return plain(Path(file).name)[:LONGEST_NAME]


def entrants(game: Game, texts: Sequence[str], limits: Limits) -> list[Entrant]:
    """All who enter, in order; who has a name that is taken gets a number behind it."""
    found: list[Entrant] = []
    for text in texts:
        one = entrant(game, text, limits)
        taken = {other.name for other in found}
        name, number = one.name, 2
        while name in taken:
            name = f"{one.name} ({number})"
            number += 1
        found.append(replace(one, name=name))
    return found
