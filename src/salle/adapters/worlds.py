"""A match with explicit chance that never changes: every action makes a new world of it.

So a clone costs nothing, and an action that is refused changes nothing. Chance is asked like any
other question. A shuffle is drawn one by one, the top card first.
"""

from __future__ import annotations

from typing import Final, final

from salle.adapters.paging import has_more, on_page, turned
from salle.adapters.recollection import Past
from salle.adapters.setting import Setting, setting
from salle.kernel.log import SHUFFLE, Log
from salle.kernel.session import Session
from salle.kernel.stepping import Question
from salle.kernel.table import CHANCE

OVER: Final = -4
"""Who is asked when nobody is: OpenSpiel's number for a finished game."""


@final
class Shuffle:
    """A shuffle being drawn: what has been `drawn`, and what is `left`, in order."""

    __slots__ = ("drawn", "left")

    def __init__(self, left: list[int], drawn: list[int]) -> None:
        self.left = left
        self.drawn = drawn

    def draw(self, number: int) -> "Shuffle":
        """After the item with this number among those left was drawn."""
        left = self.left[:]
        drawn = self.drawn[:]
        drawn.append(left.pop(number))
        return Shuffle(left, drawn)


def uniform(count: int) -> list[tuple[int, float]]:
    """So many outcomes, all equally likely. The list is shared and must only be read."""
    while len(UNIFORM) <= count:
        size = max(len(UNIFORM), 1)
        UNIFORM.append([(i, 1 / size) for i in range(len(UNIFORM))])
    return UNIFORM[count]


UNIFORM: Final[list[list[tuple[int, float]]]] = []


@final
class World:
    """A match as it stands. `asked` is the question to be answered next, None when it is over;
    `player` the seat asked, CHANCE, or OVER. `trail` is the trail before the last action, and that
    action: what is kept when a world is pickled.
    """

    __slots__ = (
        "asked", "page", "past", "player", "session", "setting", "shuffle", "trail", "width",
    )  # fmt: skip

    def __init__(
        self,
        setting: Setting,
        width: int,
        session: Session,
        past: Past | None,
        shuffle: Shuffle | None = None,
    ) -> None:
        self.setting = setting
        self.width = width
        self.session = session
        self.past = past
        self.trail: object = None
        self.page: int = 0
        self.asked: Question | None = None
        self.player: int = OVER
        self.shuffle = shuffle
        if session.waiting:
            asked = session.waiting[0]
            self.asked = asked
            self.player = asked.seat
            if shuffle is None and asked.seat == CHANCE and asked.ask == SHUFFLE:
                self.shuffle = Shuffle(sorted(asked.options), [])

    def __deepcopy__(self, memo: object) -> "World":
        return self

    def legal(self) -> list[int]:
        """The actions that may be taken, or the outcomes that chance may have."""
        asked = self.asked
        if asked is None:
            return []
        if asked.seat == CHANCE:
            return list(range(self.outcomes()))
        actions = list(range(on_page(asked.options, self.page, self.width)))
        if has_more(asked.options, self.width):
            actions.append(self.width)
        return actions

    def outcomes(self) -> int:
        """How many things chance may do now, all equally likely."""
        if self.shuffle is not None:
            return len(self.shuffle.left)
        return len(self.asked.options) if self.asked is not None else 0

    def __reduce__(self) -> tuple[object, ...]:
        table = self.setting
        return revived, (table.game.id, table.seats, table.options, self.width, self.actions())

    def actions(self) -> list[int]:
        """Every action and outcome since the match began; of a redealt world, since then."""
        actions: list[int] = []
        trail = self.trail
        while isinstance(trail, tuple):
            actions.append(trail[1])
            trail = trail[0]
        actions.reverse()
        return actions

    def act(self, action: int) -> "World":
        """The world after an action, or an outcome of chance; a ValueError if it cannot be."""
        world = self._acted(action)
        world.trail = (self.trail, action)
        return world

    def _acted(self, action: int) -> "World":
        asked = self.asked
        if asked is None:
            raise ValueError("the match is over")
        if asked.seat == CHANCE:
            count = self.outcomes()
            if 0 <= action < count:
                return self._after_chance(action)
            raise ValueError(f"chance has the outcomes 0 to {count - 1}, not {action}")
        count = on_page(asked.options, self.page, self.width)
        if 0 <= action < count:
            option = asked.options[self.page * self.width + action]
            return self._after(asked.seat, asked.ask, option)
        if action == self.width and has_more(asked.options, self.width):
            return self._beside(turned(asked.options, self.page, self.width), None)
        raise ValueError(
            f"player {asked.seat} cannot take action {action}; there are 0 to {count - 1}"
        )

    def _after_chance(self, number: int) -> "World":
        """The world after an outcome of chance."""
        asked, shuffle = self.asked, self.shuffle
        assert asked is not None
        if shuffle is None:
            return self._after(CHANCE, asked.ask, asked.options[number])
        shuffle = shuffle.draw(number)
        if len(shuffle.left) > 1:
            return self._beside(0, shuffle)
        log = self._log()
        log.append_shuffle(shuffle.drawn + shuffle.left)
        return self._with(log)

    def _beside(self, page: int, shuffle: Shuffle | None) -> "World":
        """The same match with another page open, or a card more drawn."""
        world = World(self.setting, self.width, self.session, self.past, shuffle)
        world.page = page
        return world

    def _log(self) -> Log:
        session = self.session
        return session.log.cut(session.stage_start, len(session.log))

    def _after(self, seat: int, ask: int, option: int) -> "World":
        log = self._log()
        log.append(seat, ask, option)
        return self._with(log)

    def _with(self, log: Log) -> "World":
        """The world with this log of the current stage."""
        start = self.session.checkpoint
        session = settled(Session(self.session.rules, start, self.session.always, None, log))
        past = self.past
        if session.stage_start:
            past = Past(past, start, session.log.cut(0, session.stage_start))
        return World(self.setting, self.width, session, past)


def settled(session: Session) -> Session:
    """The session after shuffles of nothing or of one card, which have one outcome."""
    while session.waiting:
        question = session.waiting[0]
        if question.seat != CHANCE or question.ask != SHUFFLE or len(question.options) > 1:
            break
        session.log.append_shuffle(question.options)
        session.advance()
    return session


def first_world(table: Setting, width: int) -> World:
    """Before anything has happened."""
    return World(table, width, settled(table.session(None)), None)


def revived(
    name: str, seats: int, options: tuple[tuple[str, str], ...], width: int, actions: list[int]
) -> World:
    """A world that was pickled, played again."""
    world = first_world(setting(name, seats, dict(options)), width)
    for action in actions:
        world = world.act(action)
    return world
