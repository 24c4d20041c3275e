"""Reading experiments: from a TOML file or plain data to an `Experiment`, every fault reported.

`docs/lab.md` describes the format for people.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from itertools import combinations
from pathlib import Path
from typing import Final

from salle.bots.levels import LEVELS, usual_bot
from salle.games import game_named
from salle.kernel.build import BadBuild, Build, Builder
from salle.kernel.errors import SalleError, UnknownGame
from salle.kernel.game import Game
from salle.lab.errors import BadExperiment
from salle.lab.experiment import (
    BLOCK,
    CONFIDENCE,
    MATCHES,
    READINGS,
    USUAL,
    Contestant,
    Experiment,
    Variant,
    settled_block,
)
from salle.lab.seating import LEVEL, split_pattern, unseated

KEYS: Final = (
    "name", "about", "game", "seed", "matches", "precision", "confidence", "block", "mirror",
    "common_dice", "seats", "bot", "reading", "options", "variants", "contestants", "pairings",
    "against",
)  # fmt: skip
CONTESTANT_KEYS: Final = ("label", "bot", "build", "builds", "deny", "parts")
MOST_MATCHES: Final = 100_000_000
MOST_BLOCK: Final = 10_000
MOST_CELLS: Final = 20_000
MOST_BUILDS: Final = 200
MOST_SEED: Final = 1 << 60
EVERYBODY: Final = "all"
ALONE: Final = "bot"
LONGEST: Final = 80
"""Signs of something wrong that a sentence about it repeats."""


def read_file(path: Path) -> Experiment:
    """The experiment in a TOML file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadExperiment([f"{path} cannot be read: {error.strerror}"]) from None
    except UnicodeDecodeError:
        raise BadExperiment([f"{path} is not a text file"]) from None
    return read_text(text, path.parent, path.stem)


def read_text(text: str, folder: Path | None = None, name: str = "experiment") -> Experiment:
    """The experiment in a TOML text; builds may be files in `folder`."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadExperiment([f"this is not TOML: {error}"]) from None
    return read(data, folder, name)


def read(
    data: Mapping[str, object], folder: Path | None = None, name: str = "experiment"
) -> Experiment:
    """The experiment that plain data describes; raises `BadExperiment` with every fault found."""
    return Reader(data, folder, name).experiment()


def shown(value: object) -> str:
    """Something wrong, not too long."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


class Reader:
    """One reading; `faults` grows as it goes."""

    def __init__(self, data: Mapping[str, object], folder: Path | None, name: str) -> None:
        self.data = data
        self.folder = folder
        self.name = name
        self.faults: list[str] = []

    def experiment(self) -> Experiment:
        """The experiment, or every fault."""
        for key in self.data:
            if key not in KEYS:
                self.fault(str(key), f"there is no such key; the keys are {', '.join(KEYS)}")
        game = self.game()
        if game is None:
            raise BadExperiment(self.faults)
        bot = self.bot(game, "bot", self.data.get("bot", usual_bot(game) or ""))
        variants = self.variants(game)
        contestants = self.contestants(game, bot)
        pairings = self.pairings(game, contestants)
        matches = self.number("matches", 1, MOST_MATCHES, MATCHES)
        mirror = self.truth("mirror", True)
        rotations = max(
            (len(one) if mirror and len(set(one)) > 1 else 1 for one in pairings), default=1
        )
        found = Experiment(
            name=self.words("name", self.name),
            about=self.words("about", ""),
            game=game.id,
            rules_version=game.rules_version,
            contestants=contestants,
            variants=variants,
            pairings=pairings,
            seed=self.number("seed", 0, MOST_SEED, 1),
            matches=matches,
            precision=self.share("precision", 0.0, 0.5, 0.0),
            confidence=self.share("confidence", 0.5, 1.0, CONFIDENCE),
            block=settled_block(
                self.number("block", 1, MOST_BLOCK, BLOCK), max(matches, 1), rotations
            ),
            mirror=mirror,
            common_dice=self.truth("common_dice", True),
            reading=self.one_of("reading", READINGS),
            source=self.source(contestants),
        )
        if not self.faults:
            self.rehearse(game, found)
        if self.faults:
            raise BadExperiment(self.faults)
        return found

    def source(self, contestants: Sequence[Contestant]) -> dict[str, object]:
        """What was read, with every build written out, so that it can be read again anywhere."""
        found: dict[str, object] = {"name": self.words("name", self.name)}
        found |= {key: value for key, value in self.data.items() if key != "contestants"}
        named = self.table("contestants", self.data.get("contestants", {}))
        if named:
            found["contestants"] = {
                one.name: {
                    **{
                        key: value
                        for key, value in self.table("", named[one.name]).items()
                        if key not in ("build", "builds")
                    },
                    **({"builds": list(one.builds)} if one.builds else {}),
                }
                for one in contestants
            }
        return found

    # -- one key --------------------------------------------------------------------------

    def fault(self, key: str, words: str) -> None:
        """Note a fault under its key."""
        self.faults.append(f"{key}: {words}")

    def game(self) -> Game | None:
        """The game, if it is one."""
        name = self.data.get("game")
        if not isinstance(name, str):
            self.fault("game", "the id of a game is missing, such as game = 'jedi-duel'"
                       if name is None else f"{shown(name)} is no id of a game")  # fmt: skip
            return None
        try:
            return game_named(name)
        except UnknownGame as error:
            self.fault("game", str(error))
            return None

    def number(self, key: str, least: int, most: int, absent: int) -> int:
        """A whole number."""
        value = self.data.get(key, absent)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.fault(key, f"this is a whole number from {least} to {most:,}, not {shown(value)}")
            return absent
        return value

    def share(self, key: str, above: float, below: float, absent: float) -> float:
        """A part of one, strictly between two limits."""
        if key not in self.data:
            return absent
        value = self.data[key]
        if not isinstance(value, int | float) or isinstance(value, bool):
            value = -1.0
        if not above < value < below:
            self.fault(
                key,
                f"this is a number between {above} and {below} such as "
                f"{0.02 if above == 0 else 0.95}, not {shown(self.data[key])}",
            )
            return absent
        return float(value)

    def truth(self, key: str, absent: bool) -> bool:
        """Yes or no."""
        value = self.data.get(key, absent)
        if not isinstance(value, bool):
            self.fault(key, f"this is true or false, not {shown(value)}")
            return absent
        return value

    def words(self, key: str, absent: str) -> str:
        """A line of text."""
        value = self.data.get(key, absent)
        if not isinstance(value, str):
            self.fault(key, f"this is a text, not {shown(value)}")
            return absent
        return " ".join(value.split()) or absent

    def one_of(self, key: str, values: Sequence[str]) -> str:
        """One of some words, or nothing."""
        value = self.data.get(key, "")
        if value != "" and value not in values:
            self.fault(key, f"this is {', '.join(values)}, not {shown(value)}")
            return ""
        return str(value)

    def bot(self, game: Game, key: str, value: object) -> str:
        """A bot's name, or a level."""
        if isinstance(value, int) and not isinstance(value, bool):
            value = f"{LEVEL}{value}"
        levels = [f"{LEVEL}{level.number}" for level in LEVELS]
        if isinstance(value, str) and (value in game.bots or value in levels):
            return value
        self.fault(
            key,
            f"{game.title} has no bot {shown(value)}; there are {', '.join(game.bots)} and the "
            f"levels 1 to {LEVELS[-1].number}",
        )
        return ""

    def table(self, key: str, value: object) -> Mapping[str, object]:
        """A table of keys and values."""
        if isinstance(value, Mapping):
            return value
        self.fault(key, f"this is a table such as [{key}], not {shown(value)}")
        return {}

    # -- rules ----------------------------------------------------------------------------

    def options(self, game: Game, key: str, value: object) -> dict[str, str]:
        """Rule switches with their values."""
        known = {switch.name: switch for switch in game.switches}
        found = {}
        for name, raw in self.table(key, value).items():
            text = str(raw).lower() if isinstance(raw, bool) else str(raw)
            if name not in known:
                words = ", ".join(known) or "none"
                self.fault(f"{key}.{name}", f"{game.title} has no such switch; it has {words}")
            elif problem := known[name].problem(text):
                self.fault(f"{key}.{name}", problem)
            else:
                found[name] = text
        return found

    def variants(self, game: Game) -> tuple[Variant, ...]:
        """Every set of rules that is played."""
        common = self.options(game, "options", self.data.get("options", {}))
        named = self.table("variants", self.data.get("variants", {}))
        if not named:
            return (Variant(USUAL, common),)
        return tuple(
            Variant(name, {**common, **self.options(game, f"variants.{name}", value)})
            for name, value in named.items()
        )

    # -- who plays ------------------------------------------------------------------------

    def contestants(self, game: Game, bot: str) -> tuple[Contestant, ...]:
        """Everybody who may sit at a table."""
        named = self.table("contestants", self.data.get("contestants", {}))
        if not named:
            return (Contestant(ALONE, bot),)
        return tuple(self.contestant(game, name, value, bot) for name, value in named.items())

    def contestant(self, game: Game, name: str, value: object, bot: str) -> Contestant:
        """One of them."""
        key = f"contestants.{name}"
        given = self.table(key, value)
        for part in given:
            if part not in CONTESTANT_KEYS:
                known = ", ".join(CONTESTANT_KEYS)
                self.fault(f"{key}.{part}", f"a contestant has no such key; it has {known}")
        label = given.get("label", "")
        if not isinstance(label, str):
            self.fault(f"{key}.label", f"this is a text, not {shown(label)}")
        return Contestant(
            name,
            self.bot(game, f"{key}.bot", given["bot"]) if "bot" in given else bot,
            str(label),
            self.builds(game, key, given),
            self.deny(game, f"{key}.deny", given.get("deny", [])),
            self.texts(f"{key}.parts", given.get("parts", [])),
        )

    def texts(self, key: str, value: object) -> tuple[str, ...]:
        """A list of texts; one text is a list of one."""
        found = [value] if isinstance(value, str) else value
        if not isinstance(found, list | tuple) or not all(isinstance(one, str) for one in found):
            self.fault(key, f"this is a list of texts, not {shown(value)}")
            return ()
        return tuple(found)

    def deny(self, game: Game, key: str, value: object) -> tuple[str, ...]:
        """What a contestant may not do."""
        patterns = self.texts(key, value)
        names = [ask.name for ask in game.asks]
        for pattern in patterns:
            question, move = split_pattern(pattern)
            if not move:
                self.fault(
                    key, f"{shown(pattern)} must look like QUESTION: ANSWER, with * for anything"
                )
            elif not any(fnmatchcase(name, question) for name in names):
                self.fault(key, f"no question is called {question!r}; there are {', '.join(names)}")
        return patterns

    def builds(self, game: Game, key: str, given: Mapping[str, object]) -> tuple[Build, ...]:
        """What a contestant brings."""
        if "build" in given and "builds" in given:
            self.fault(f"{key}.builds", "there is a build already; give one or the other")
        listed = given.get("builds", [given["build"]] if "build" in given else [])
        where = f"{key}.builds" if "builds" in given else f"{key}.build"
        if not isinstance(listed, list | tuple) or ("builds" in given and not listed):
            self.fault(where, f"this is a list of builds, not {shown(listed)}")
            return ()
        if len(listed) > MOST_BUILDS:
            self.fault(where, f"these are {len(listed)} builds; {MOST_BUILDS} are the most")
            return ()
        if listed and game.builder is None:
            self.fault(where, f"nothing is built in {game.title}; leave it out")
            return ()
        found = [self.build(game.builder, where, one) for one in listed if game.builder is not None]
        return tuple(build for build in found if build is not None)

    def build(self, builder: Builder, key: str, value: object) -> Build | None:
        """A build: a sample's name, a file's, any form of a build as text, or a table."""
        try:
            build = self.any_build(builder, value)
        except BadBuild as error:
            known = ", ".join(builder.samples())
            words = "; ".join(error.problems)
            self.fault(key, f"{shown(value)} is no {builder.what} ({words}); samples are {known}")
            return None
        except OSError as error:
            self.fault(key, f"{shown(value)} cannot be read: {error.strerror}")
            return None
        wrong = [one for one in builder.problems(build) if not one.remark]
        for one in wrong:
            self.fault(key, f"{builder.name(build)}: {one.text} ({one.clause})")
        return None if wrong else build

    def any_build(self, builder: Builder, value: object) -> Build:
        """A build from whatever stands for it."""
        if isinstance(value, Mapping):
            return builder.read({str(name): part for name, part in value.items()})
        if not isinstance(value, str):
            raise BadBuild(["a build is a text or a table"])
        samples = builder.samples()
        if value in samples:
            return samples[value]
        if self.folder is not None and "\n" not in value and len(value) < 250:
            path = self.folder / value
            if path.is_file():
                try:
                    return builder.any_form(path.read_text(encoding="utf-8"))
                except UnicodeDecodeError:
                    raise BadBuild(["the file is not a text file"]) from None
        return builder.any_form(value)

    # -- who meets whom -------------------------------------------------------------------

    def pairings(
        self, game: Game, contestants: Sequence[Contestant]
    ) -> tuple[tuple[str, ...], ...]:
        """Every group that meets at a table."""
        names = [one.name for one in contestants]
        seats = self.number("seats", game.min_seats, game.max_seats, game.min_seats)
        value = self.data.get("pairings", EVERYBODY)
        against = self.data.get("against")
        found: list[tuple[str, ...]] = []
        if against is not None:
            if "pairings" in self.data:
                self.fault("against", "this says who meets whom already; leave out pairings")
            if against not in names:
                known = ", ".join(names)
                self.fault("against", f"there is no contestant {shown(against)}; there are {known}")
                return ()
            others = [name for name in names if name != against]
            found = [(name, *([str(against)] * (seats - 1))) for name in others]
        elif value == EVERYBODY:
            if len(names) == 1:
                found = [(names[0],) * seats]
            elif seats == 2:
                found = list(combinations(names, 2))
            else:
                self.fault("pairings", f"at {seats} seats every pairing must be listed")
        else:
            found = self.listed(game, value, names)
        if not found and not self.faults:
            self.fault("pairings", "nobody meets anybody; name two contestants at least")
        cells = len(found) * max(1, len(self.table("variants", self.data.get("variants", {}))))
        if cells > MOST_CELLS:
            self.fault(
                "pairings", f"these are {cells:,} cells to fill; {MOST_CELLS:,} are the most"
            )
        return tuple(found)

    def listed(self, game: Game, value: object, names: Sequence[str]) -> list[tuple[str, ...]]:
        """Pairings that are written out."""
        if not isinstance(value, list | tuple):
            self.fault(
                "pairings", f"this is 'all' or a list such as [['a', 'b']], not {shown(value)}"
            )
            return []
        found: list[tuple[str, ...]] = []
        for number, one in enumerate(value, 1):
            key = f"pairings, number {number}"
            if not isinstance(one, list | tuple) or not all(isinstance(word, str) for word in one):
                self.fault(key, f"this is a list of contestants, not {shown(one)}")
                continue
            unknown = [word for word in one if word not in names]
            if unknown:
                known = ", ".join(names)
                self.fault(key, f"there is no contestant {shown(unknown[0])}; there are {known}")
            elif not game.min_seats <= len(one) <= game.max_seats:
                self.fault(
                    key,
                    f"{game.title} has {game.min_seats} to {game.max_seats} seats, not {len(one)}",
                )
            elif found and len(one) != len(found[0]):
                self.fault(key, f"all pairings are of one size, and the first has {len(found[0])}")
            elif tuple(one) in found:
                self.fault(key, f"{' and '.join(one)} meet already")
            else:
                found.append(tuple(one))
        return found

    # -- whether it can be played ---------------------------------------------------------

    def rehearse(self, game: Game, found: Experiment) -> None:
        """Set every contestant up once under every variant."""
        for variant in found.variants:
            met: set[str] = set()
            for pairing in found.pairings:
                if set(pairing) <= met:
                    continue
                new = set(pairing) - met
                met |= set(pairing)
                for line_up in line_ups(found, pairing, new):
                    self.rehearse_one(game, found, variant, pairing, line_up)

    def rehearse_one(
        self,
        game: Game,
        found: Experiment,
        variant: Variant,
        pairing: tuple[str, ...],
        builds: Sequence[Build | None],
    ) -> None:
        """One set-up."""
        where = f"{' against '.join(pairing)}"
        if variant.name != USUAL:
            where += f" under {variant.name}"
        try:
            game.blank(len(pairing), {**game.default_options(), **variant.options})
            silent = unseated(game, variant.options, builds, found.seed)
        except SalleError as error:
            self.fault(where, str(error))
            return
        for seat in silent:
            name = game.builder.name(builds[seat] or {}) if game.builder else ""
            self.fault(
                where,
                f"{name} does not fit a table with these switches, so it cannot be set up there",
            )


def line_ups(
    found: Experiment, pairing: tuple[str, ...], new: set[str]
) -> list[list[Build | None]]:
    """Builds to try, so that each build of those who are new is there once."""
    people = [found.contestant(name) for name in pairing]
    most = max(1, *(len(one.builds) for one in people if one.name in new), 1)
    return [
        [one.builds[number % len(one.builds)] if one.builds else None for one in people]
        for number in range(most)
    ]
