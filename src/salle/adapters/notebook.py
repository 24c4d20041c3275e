"""What shows itself in a notebook.

Matches, questions, games, pools, odds and results of the lab do so by themselves: a cell that ends
with one shows it. Builds, positions and what one seat sees are plain data; these functions make
something of them that shows itself. Nothing here imports IPython: a notebook asks an object for
its `_repr_html_`.

>>> import salle
>>> from salle.adapters import notebook
>>> match = salle.new("jedi-duel", seed=7)
>>> print(str(notebook.seen(match, "A")).splitlines()[-1])
A is asked nothing now
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

import salle
from salle.kernel.build import Build, Builder
from salle.kernel.errors import SalleError
from salle.kernel.game import Game, seat_letter, seat_number
from salle.kernel.match import Match
from salle.kernel.table import CHANCE

LINES = 8
"""Lines of the log under a board."""


class NothingBuilt(SalleError):
    """A game without builds."""


@dataclass(frozen=True)
class Shown:
    """Something to look at: HTML for a notebook, text for a terminal."""

    html: str
    text: str

    def _repr_html_(self) -> str:
        return self.html

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text


def seen(match: Match, seat: int | str | None = None, *, lines: int = LINES) -> Shown:
    """A match as one seat sees it (without one: a spectator): the board, the last lines of the
    log, and the question that the seat is asked.
    """
    told = [str(line) for line in match.lines(seat)[-lines:]] if lines else []
    number = seat_number(seat, match.seats) if isinstance(seat, str) else seat
    mine = [choice for choice in match.choices if choice.seat == number]
    asked = [choice._repr_html_() for choice in mine]
    html = [match.svg(seat), f"<pre>{escape(chr(10).join(told))}</pre>" if told else "", *asked]
    text = [match.text_board(seat), *told, *map(repr, mine)]
    if number is not None and not mine and not match.over:
        text.append(f"{seat_letter(number)} is asked nothing now")
    return Shown("".join(html), "\n".join(text))


def position(
    game: Game | str,
    position: Mapping[str, object],
    seat: int | None = None,
    *,
    options: Mapping[str, object] | None = None,
) -> Shown:
    """The board of a position, as a seat (without one: a spectator) sees it."""
    match = Match.new(_game(game), position=position, options=options, seed=0)
    view = match.game.view(match.session.checkpoint, CHANCE if seat is None else seat)
    return Shown(match.game.svg(view), match.game.text_board(view))


def build(of: Builder | Game | str, build: Build) -> Shown:
    """A fighter, team or character: its picture, its lines, what it costs and what is wrong."""
    maker = of if isinstance(of, Builder) else _game(of).builder
    if maker is None:
        raise NothingBuilt(f"nothing is built in {_title(of)}; salle.games() has games with builds")
    tally = maker.tally(build)
    problems = [
        f"{'·' if one.remark else '✗'} {one.text} ({one.clause})" for one in maker.problems(build)
    ]
    spent = f"{tally.budget - tally.left} of {tally.budget} {tally.unit}"
    picture = maker.picture(build)
    css = "" if isinstance(of, Builder) or not picture else _game(of).board_css()
    rows = "".join(f"<tr><td>{escape(what)}</td><td>{cost}</td></tr>" for what, cost in tally.lines)
    html = [
        f"<p><b>{escape(maker.name(build))}</b>, {escape(spent)}</p>",
        "".join(f"<p>{escape(problem)}</p>" for problem in problems),
        f"<style>{css}</style>{picture}" if css else "",
        f"<details><summary>What it costs</summary><table>{rows}</table></details>",
        f"<pre>{escape(maker.text(build))}</pre>",
    ]
    return Shown("".join(html), "\n".join([maker.text(build), spent, *problems]))


def _game(game: Builder | Game | str) -> Game:
    assert not isinstance(game, Builder)
    return salle.game(game) if isinstance(game, str) else game


def _title(of: Builder | Game | str) -> str:
    return _game(of).title
