"""Builds at the seats of a match in the terminal: read, checked, and answering the set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from salle.kernel.build import BadBuild, Build
from salle.kernel.choice import Choice
from salle.kernel.game import Game, seat_letter, seat_number
from salle.kernel.match import Match
from salle.terminal.errors import BadUsage

Builds = Mapping[int, Build]


def builds_at_seats(game: Game, texts: Sequence[str], seats: int) -> dict[int, Build]:
    """Who sits where, from texts such as `A=Padawan`: a sample's name, a file, or any form of a
    build behind the seat; every build must be without faults.
    """
    found: dict[int, Build] = {}
    for text in texts:
        letter, sign, words = text.partition("=")
        if not sign or not words.strip():
            raise BadUsage(f"a build at a seat looks like A=BUILD, not {text!r}")
        seat = seat_number(letter.strip(), seats)
        if seat in found:
            raise BadUsage(f"there are two builds for seat {seat_letter(seat)}")
        found[seat] = _build(game, words.strip())
    return found


def _build(game: Game, words: str) -> Build:
    builder = game.builder
    if builder is None:
        raise BadUsage(f"nothing is built for {game.title}")
    known = builder.samples()
    try:
        if words in known:
            build = known[words]
        else:
            path = Path(words)
            build = builder.any_form(path.read_text("utf-8") if _is_file(path) else words)
    except (BadBuild, OSError, UnicodeDecodeError) as error:
        raise BadUsage(
            f"{words!r} is no {builder.what} and no sample ({error}); samples are "
            f"{', '.join(known)}"
        ) from None
    found = [f"{one.text} ({one.clause})" for one in builder.problems(build) if not one.remark]
    if found:
        raise BadUsage(f"{builder.name(build)} cannot be used: {'; '.join(found)}")
    return build


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a packed line may be too long for a file's name
        return False


def switches_for(game: Game, builds: Builds) -> dict[str, object]:
    """The switches that builds need."""
    needs: dict[str, object] = {}
    for seat, build in builds.items():
        assert game.builder is not None
        needs |= game.builder.options(build, seat)
    return needs


def built_answer(match: Match, choice: Choice, builds: Builds) -> int | None:
    """What the build at a seat answers while the table is set up; None where a player decides."""
    builder = match.game.builder
    if choice.seat not in builds or builder is None or not match.game.setting_up(match.state):
        return None
    build = builds[choice.seat]
    option = builder.answer(build, match.state, choice.seat, choice.ask, list(choice.options))
    return option if option in choice.options else None


def check_fit(match: Match, builds: Builds) -> None:
    """Refuse builds that have nothing to say at this table; the others do there what is usual."""
    twin = match.fork(seed=0)
    unheard = dict(builds)
    while unheard and twin.choices and twin.game.setting_up(twin.state):
        choice = twin.choices[0]
        option = built_answer(twin, choice, builds)
        if option is None:
            twin.answer_by_default(choice.seat)
        else:
            unheard.pop(choice.seat, None)
            twin.answer_option(choice.seat, option)
    for seat, build in unheard.items():
        assert match.game.builder is not None
        name = match.game.builder.name(build)
        needs = match.game.builder.options(build, seat).items()
        other = [f"{n}={value}" for n, value in needs if match.options.get(n) != value]
        why = f"; it needs {', '.join(other)}" if other else ""
        raise BadUsage(f"{name} has no place at seat {seat_letter(seat)} of this table{why}")
