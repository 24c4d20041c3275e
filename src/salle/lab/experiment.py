"""An experiment: who meets whom, under which rules, how often. Plain data that can be compared.

Whoever sits at a table is a *contestant*; several contestants that meet are a *pairing*; a pairing
under one set of rules (a *variant*) is a *cell*, the thing that is played again and again. Cells
are numbered in a fixed order.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Final

from salle.kernel.build import Build
from salle.kernel.game import Game

BLOCK: Final = 32
"""Deals in a block unless told otherwise."""
CONFIDENCE: Final = 0.95
MATCHES: Final = 1000
LEAST_DEALS: Final = 64
"""A cell is never stopped before it has so many deals."""
READINGS: Final = ("matrix", "baseline", "variants", "synergy", "each")
USUAL: Final = "usual"
"""The name of the only variant where none is named."""


@dataclass(frozen=True)
class Contestant:
    """Somebody at a table: a bot, what it is not allowed to do, and what it brings.

    Of several builds each deal takes the next. `parts` are what it is made of, for synergies.
    """

    name: str
    bot: str
    label: str = ""
    builds: tuple[Build, ...] = ()
    deny: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """What reports call it."""
        return self.label or self.name

    def data(self) -> dict[str, object]:
        """As JSON, without what is only for readers."""
        return {
            "name": self.name, "bot": self.bot, "builds": list(self.builds),
            "deny": list(self.deny),
        }  # fmt: skip


@dataclass(frozen=True)
class Variant:
    """A set of rule switches that differ from the usual ones."""

    name: str
    options: Mapping[str, str]


@dataclass(frozen=True)
class Cell:
    """A pairing under a variant, both by name."""

    number: int
    variant: str
    pairing: tuple[str, ...]


@dataclass(frozen=True)
class Experiment:
    """An experiment, checked: it can be played as it is."""

    name: str
    game: str
    rules_version: str
    contestants: tuple[Contestant, ...]
    variants: tuple[Variant, ...]
    pairings: tuple[tuple[str, ...], ...]
    seed: int = 1
    matches: int = MATCHES
    precision: float = 0.0
    confidence: float = CONFIDENCE
    block: int = BLOCK
    mirror: bool = True
    common_dice: bool = True
    reading: str = ""
    command: str = ""
    about: str = ""
    source: Mapping[str, object] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many sit at a table."""
        return len(self.pairings[0])

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every pairing under every variant, variant by variant."""
        found: list[Cell] = []
        for variant in self.variants:
            for pairing in self.pairings:
                found.append(Cell(len(found), variant.name, pairing))
        return tuple(found)

    def is_alone(self, pairing: tuple[str, ...]) -> bool:
        """Whether all who meet are the same: then seats are what can differ."""
        return len(set(pairing)) == 1

    def rotations(self, pairing: tuple[str, ...]) -> int:
        """How many ways of seating a deal is played with."""
        return len(pairing) if self.mirror and not self.is_alone(pairing) else 1

    def blocks(self, pairing: tuple[str, ...]) -> int:
        """How many blocks a cell has if it is not stopped earlier."""
        return max(1, ceil(self.matches / (self.rotations(pairing) * self.block)))

    @property
    def most_matches(self) -> int:
        """How many matches there are if nothing is stopped earlier."""
        each = sum(
            self.blocks(pairing) * self.block * self.rotations(pairing) for pairing in self.pairings
        )
        return each * len(self.variants)

    def contestant(self, name: str) -> Contestant:
        """A contestant by name."""
        return next(one for one in self.contestants if one.name == name)

    def variant(self, name: str) -> Variant:
        """A variant by name."""
        return next(one for one in self.variants if one.name == name)

    def but(self, **changes: object) -> Experiment:
        """The same with other numbers."""
        return replace(self, **changes)  # type: ignore[arg-type]  # checked by the reader

    def identity(self) -> dict[str, object]:
        """All that decides how a deal comes out. Results with the same identity can be joined."""
        return {
            "game": self.game,
            "rules_version": self.rules_version,
            "seed": self.seed,
            "block": self.block,
            "mirror": self.mirror,
            "common_dice": self.common_dice,
            "contestants": [one.data() for one in self.contestants],
            "variants": [{"name": one.name, "options": dict(one.options)} for one in self.variants],
            "pairings": [list(pairing) for pairing in self.pairings],
        }

    def fingerprint(self) -> str:
        """The identity as a short text."""
        words = json.dumps(self.identity(), sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(words.encode()).hexdigest()[:16]


def settled_block(block: int, matches: int, rotations: int) -> int:
    """Deals in a block: fewer where all matches fit into less than one."""
    return max(1, min(block, ceil(matches / rotations)))


def option_words(game: Game, options: Mapping[str, str]) -> str:
    """Switches as people write them, those at their default left out."""
    usual = game.default_options()
    return ", ".join(f"{name}={value}" for name, value in options.items() if usual[name] != value)
