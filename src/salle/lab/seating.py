"""From an experiment's names to a table that can be played: switches, builds, bots and bans."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from itertools import product
from typing import Final
from zlib import crc32

from salle.bots.levels import policy
from salle.games import game_named
from salle.kernel.build import BadBuild, Build, Builder
from salle.kernel.game import Game
from salle.kernel.playout import Policy
from salle.kernel.rng import Thinking
from salle.kernel.rules import State
from salle.kernel.switches import settle
from salle.kernel.table import Table
from salle.lab.experiment import Cell, Experiment
from salle.lab.loop import Ban, Line, Maker, Outfitter, Pairing, derived

LEVEL: Final = "level "
"""How a level is written where a bot's name could stand."""
CELL_SPACE: Final = 1 << 40
"""Numbers for deals; cells with dice of their own count from here."""


def maker(game: Game, bot: str) -> Maker:
    """How a bot is made, by its name or as a level."""
    if not bot.startswith(LEVEL):
        return game.bots[bot]
    level = int(bot.removeprefix(LEVEL))
    return lambda thinking: policy(game, level, thinking)


def ban(game: Game, patterns: Sequence[str]) -> Ban | None:
    """What patterns such as `stance: *@High` forbid; None if there are none."""
    if not patterns:
        return None
    pairs = [split_pattern(pattern) for pattern in patterns]

    def banned(ask: int, option: int) -> bool:
        name, text = game.asks[ask].name, game.option_text(ask, option)
        return any(
            fnmatchcase(name, question) and fnmatchcase(text, move) for question, move in pairs
        )

    return Ban(banned)


def split_pattern(pattern: str) -> tuple[str, str]:
    """The question and the answer that a pattern names."""
    question, _, move = pattern.partition(":")
    return question.strip(), move.strip()


class Undecided(Exception):
    """The set-up asks for a die, or for what no build says."""


class OutfitTable(Table):
    """A set-up that builds decide alone. `answered` says which seats a build answered for, and
    `asked` which were asked what has more than one answer.
    """

    def __init__(self, builder: Builder, builds: Sequence[Build | None], state: State) -> None:
        self.builder = builder
        self.builds = builds
        self.state = state
        self.asked: set[int] = set()
        self.answered: set[int] = set()

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        self.asked.add(seat)
        build = self.builds[seat]
        if build is not None:
            option = self.builder.answer(build, self.state, seat, ask, options)
            if option is not None and option in options:
                self.answered.add(seat)
                return option
        raise Undecided

    def roll(self, faces: int) -> int:
        raise Undecided

    def pick(self, count: int) -> int:
        raise Undecided

    def shuffle(self, items: list[int]) -> None:
        raise Undecided


class Outfit(Policy):
    """Sets its seat up as a build says, and asks another policy where the build says nothing."""

    def __init__(self, builder: Builder, build: Build, playing: Policy) -> None:
        self._builder = builder
        self._build = build
        self._playing = playing

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        option = self._builder.answer(self._build, state, seat, ask, options)
        if option is not None and option in options:
            return option
        return self._playing.decide(state, seat, ask, options)


def outfitter(builder: Builder, build: Build | None) -> Outfitter:
    """How the policy is made that sets a seat up."""
    if build is None:
        return lambda playing, seat: playing
    return lambda playing, seat: Outfit(builder, build, playing)


def table_options(
    game: Game, explicit: Mapping[str, str], builds: Sequence[Build | None]
) -> dict[str, str]:
    """All switches of a table: what builds need, unless the experiment says it otherwise."""
    needed: Mapping[str, str] = {}
    if game.builder is not None and any(build is not None for build in builds):
        try:
            needed = game.builder.table_options(builds)
        except BadBuild:
            one_by_one = [game.builder.options(b, s) for s, b in enumerate(builds) if b is not None]
            disputed = {name for found in one_by_one for name in found}
            if not disputed <= set(explicit):
                raise
    return settle(game.switches, {**needed, **explicit}, game.title)


def line(
    game: Game,
    explicit: Mapping[str, str],
    contestants: Sequence[int],
    builds: Sequence[Build | None],
) -> Line:
    """One seating, set up as far as builds alone decide."""
    state = game.blank(len(builds), table_options(game, explicit, builds))
    if game.builder is None or all(build is None for build in builds):
        return Line(state, list(contestants), [])
    table = OutfitTable(game.builder, builds, state)
    while not state.over and game.setting_up(state):
        trial = state.copy()
        table.state = trial
        try:
            game.rules.run(table, trial)
        except Undecided:
            outfits = [outfitter(game.builder, build) for build in builds]
            return Line(state, list(contestants), outfits)
        state = trial
    return Line(state, list(contestants), [])


def unseated(
    game: Game, explicit: Mapping[str, str], builds: Sequence[Build | None], seed: int
) -> list[int]:
    """The seats whose build had no answer to anything the set-up asked: it does not fit there."""
    if game.builder is None or all(build is None for build in builds):
        return []
    state = game.blank(len(builds), table_options(game, explicit, builds))
    table = RehearsalTable(game.builder, builds, state, seed)
    while not state.over and game.setting_up(state):
        game.rules.run(table, state)
    silent = table.asked - table.answered
    return [seat for seat in sorted(silent) if builds[seat] is not None]


class RehearsalTable(OutfitTable):
    """A set-up tried once: dice fall somehow, and what no build says is answered somehow."""

    def __init__(
        self, builder: Builder, builds: Sequence[Build | None], state: State, seed: int
    ) -> None:
        super().__init__(builder, builds, state)
        self.thinking = Thinking(seed)

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        try:
            return super().choose(seat, ask, options)
        except Undecided:
            return options[self.thinking.below(len(options))]

    def roll(self, faces: int) -> int:
        return self.thinking.below(faces) + 1

    def pick(self, count: int) -> int:
        return self.thinking.below(count)

    def shuffle(self, items: list[int]) -> None:
        self.thinking.shuffle(items)


def seated(place: int, seats: int, rotation: int) -> int:
    """The seat of the contestant at this place of a pairing."""
    return (place + rotation) % seats


def pairing_of(experiment: Experiment, cell: Cell) -> Pairing:
    """All that is needed to play a cell."""
    game = game_named(experiment.game)
    people = [experiment.contestant(name) for name in cell.pairing]
    explicit = experiment.variant(cell.variant).options
    seats = len(people)
    line_ups = []
    for chosen in product(*(one.builds or (None,) for one in people)):
        lines = []
        for rotation in range(experiment.rotations(cell.pairing)):
            order = [(seat - rotation) % seats for seat in range(seats)]
            lines.append(line(game, explicit, order, [chosen[place] for place in order]))
        line_ups.append(lines)
    seed = experiment.seed
    if not experiment.common_dice:
        seed = derived(seed, CELL_SPACE + crc32(f"{cell.variant}: {cell.pairing}".encode()))
    return Pairing(
        game.rules,
        game.setting_up,
        line_ups,
        [maker(game, one.bot) for one in people],
        [ban(game, one.deny) for one in people],
        seed,
        game.beginner if experiment.is_alone(cell.pairing) else None,
    )
