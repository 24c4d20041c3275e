"""Ready questions: what a game would have the lab find out about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from salle.kernel.switches import Switch

MATRIX: Final = "matrix"
BASELINE: Final = "baseline"
VARIANTS: Final = "variants"
SYNERGY: Final = "synergy"
EACH: Final = "each"


@dataclass(frozen=True)
class Search:
    """A search for the best build and then for the one that beats it.

    Only builds that agree with `fixed` in these parts are considered, so that a search stays
    within a rank or a level. It begins with `begin`, and with builds like them.
    """

    begin: tuple[Mapping[str, object], ...]
    fixed: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Study:
    """A question with its answer in the making.

    `name` is what people type, `question` what they want to know, and `about` tells in plain
    sentences how it is found out and what the answer does not say. `experiment` makes the
    experiment as plain data, the same that an experiment file holds (see `docs/lab.md`). With
    `search` the lab looks for builds instead. Both are made when they are wanted, so that a list of
    questions costs nothing.
    """

    name: str
    question: str
    about: str
    experiment: Callable[[], Mapping[str, object]] = dict
    search: Callable[[], Search] | None = None


def every_switch(
    switches: Sequence[Switch], leaving_out: Sequence[str] = ()
) -> dict[str, dict[str, str]]:
    """Variants for an experiment: the usual rules first, then every other named value alone."""
    found: dict[str, dict[str, str]] = {"usual rules": {}}
    for switch in switches:
        if switch.name not in leaving_out:
            for value in switch.values[1:]:
                found[f"{switch.name}={value}"] = {switch.name: value}
    return found
