"""Ready questions: each game has its own, and each is asked with one command."""

from __future__ import annotations

from collections.abc import Mapping

from salle.kernel.game import Game
from salle.kernel.study import Study
from salle.lab.errors import BadExperiment
from salle.lab.experiment import Experiment
from salle.lab.reading import read


def question_named(game: Game, name: str) -> Study:
    """A ready question of a game."""
    found = {study.name: study for study in game.studies()}
    if name not in found:
        known = ", ".join(found) or "none"
        raise BadExperiment([f"{game.title} has no question {name!r}; it has {known}"])
    return found[name]


def data_of(game: Game, study: Study) -> dict[str, object]:
    """The experiment of a question, as an experiment file would hold it."""
    return {
        "name": study.question,
        "about": study.about,
        "game": game.id,
        **study.experiment(),
    }


def experiment_of(
    game: Game, study: Study, changes: Mapping[str, object] | None = None
) -> Experiment:
    """The experiment of a question, with other numbers if wanted."""
    return read({**data_of(game, study), **(changes or {})})
