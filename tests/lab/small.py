"""Small experiments for tests: quick to play, with something to find out."""

from __future__ import annotations

from salle.lab.experiment import Experiment
from salle.lab.reading import read

GAME = "jedi-duel"


def data(**changes: object) -> dict[str, object]:
    """A bot that may do everything, one that may not stand High, and one that does anything."""
    return {
        "name": "Small",
        "game": GAME,
        "matches": 16,
        "block": 2,
        "contestants": {
            "free": {"label": "free <hand>"},
            "low": {"deny": ["stance: *@High"]},
            "wild": {"bot": "random"},
        },
        **changes,
    }


def small(**changes: object) -> Experiment:
    """The same, read."""
    return read(data(**changes))


def quick(**changes: object) -> Experiment:
    """Two random bots, for tests of what is not about playing."""
    return read({"game": GAME, "bot": "random", "matches": 24, "block": 4, **changes})
