"""Builds at work: read as people hand them in, checked, and used to set up seats."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from salle.games import all_games, game_named
from salle.kernel.build import BadBuild, Build, Builder, Problem
from salle.kernel.choice import Choice
from salle.kernel.errors import SalleError, UnknownGame
from salle.kernel.game import Game
from salle.kernel.match import Match
from salle.kernel.table import CHANCE
from salle.store import builds as stored
from salle.store import entries as kinds
from salle.store.builds import SavedBuild
from salle.store.errors import Missing
from salle.store.people import Player
from salle.web.bout import Bout, now_ms
from salle.web.hall import Hall, request_key
from salle.web.refusals import Refusal, not_found, sentence, stale

SAVED: Final = "saved:"
SAMPLE: Final = "sample:"
LONGEST_TEXT: Final = 20_000


class UnfitBuild(Refusal):
    """A build that cannot be used, with everything that is wrong with it."""

    def __init__(self, message: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(422, "unfit-build", message)
        self.problems = tuple(problems)


@dataclass(frozen=True)
class Workshop:
    """A game and one of its builders."""

    game: Game
    builder: Builder

    @property
    def first(self) -> bool:
        """Whether it is the game's first builder, which needs no name in an address."""
        return self.builder is self.game.builders[0]

    @property
    def at_seat(self) -> bool:
        """Whether its builds sit at a seat and answer there; those of others set up a table."""
        return self.builder is self.game.builder

    @property
    def id(self) -> str:
        """What tells it from all others, in the store and in addresses: `impact`, or
        `star-ore/encounter`.
        """
        return self.game.id if self.first else f"{self.game.id}/{self.builder.what}"

    @property
    def url(self) -> str:
        """Where one builds."""
        return f"/builder/{self.id}"


def workshops() -> list[Workshop]:
    """Everything that can be built, game after game."""
    return [Workshop(game, builder) for game in all_games().values() for builder in game.builders]


def workshop(name: str, what: str = "") -> Workshop:
    """A builder of a game: of what is named, or the first; refuses where there is none."""
    try:
        game = game_named(name)
    except UnknownGame:
        raise not_found("game") from None
    if not game.builders:
        raise Refusal(404, "no-builder", f"Nothing is built for {game.title}.")
    for builder in game.builders:
        if what in ("", builder.what):
            return Workshop(game, builder)
    known = ", ".join(builder.what for builder in game.builders)
    raise Refusal(404, "no-builder", f"There is no such thing to build; there is {known}.")


def seat_workshop(game: Game) -> Workshop:
    """The builder of what sits at a seat of a game."""
    if game.builder is None:
        raise Refusal(404, "no-builder", f"Nobody is built for a seat of {game.title}.")
    return Workshop(game, game.builder)


# -- reading what people hand in ---------------------------------------------------------------


def read_text(builder: Builder, text: str) -> Build:
    """A build from whichever form somebody typed, pasted or linked to; `BadBuild` if it is none."""
    if not text.strip():
        raise BadBuild([f"paste {builder.one}: its lines, its JSON or its one packed line"])
    if len(text) > LONGEST_TEXT:
        raise BadBuild([f"that is too long: {builder.one} has at most {LONGEST_TEXT} signs"])
    try:
        return readable(builder, builder.any_form(text))
    except RecursionError:
        raise BadBuild(["this JSON is nested too deeply"]) from None


def read_packed(builder: Builder, packed: str) -> Build:
    """A build from the packed line of an address; `BadBuild` if it is none."""
    if len(packed) > LONGEST_TEXT:
        raise BadBuild([f"that is too long: {builder.one} has at most {LONGEST_TEXT} signs"])
    return readable(builder, builder.from_packed(packed))


def read_json(builder: Builder, data: Mapping[str, object]) -> Build:
    """A build from JSON; `BadBuild` if it is none."""
    try:
        return readable(builder, builder.read(data))
    except RecursionError:
        raise BadBuild(["this JSON is nested too deeply"]) from None


def readable(builder: Builder, build: Build) -> Build:
    """The same build, if all of it can be written down: half a sign cannot."""
    try:
        f"{builder.json(build)}{builder.text(build)}".encode()
    except UnicodeEncodeError:
        raise BadBuild(["it holds signs that are no text"]) from None
    return build


def bad_build(error: BadBuild) -> Refusal:
    """What is no build, as the web says it."""
    return Refusal(422, "bad-build", " ".join(sentence(problem) for problem in error.problems))


def unchanged(saved: SavedBuild, build: Build) -> bool:
    """Whether a build is as it was saved."""
    return bool(saved.data == json.loads(json.dumps(build)))


async def saved_of(hall: Hall, player: Player | None, shop: str | None = None) -> list[SavedBuild]:
    """What a visitor has saved, of one workshop (by its id) or of all, the last changed first."""
    if player is None:
        return []
    owner = player.id
    return await hall.store.read(lambda c: stored.builds_of(c, owner, shop))


async def saved_build(hall: Hall, player: Player | None, build: str) -> SavedBuild | None:
    """One of a visitor's own builds; None if it is not theirs, or not there."""
    if player is None or not build:
        return None
    owner = player.id
    with contextlib.suppress(Missing):
        return await hall.store.read(lambda c: stored.read_build(c, build, owner))
    return None


async def brought(hall: Hall, player: Player | None, shop: Workshop, text: str) -> Build:
    """The build somebody means: one they saved, a sample, or any form of one."""
    builder = shop.builder
    try:
        if text.startswith(SAVED):
            saved = await saved_build(hall, player, text.removeprefix(SAVED))
            if saved is None or saved.game != shop.id:
                raise not_found("build")
            return read_json(builder, saved.data)
        if text.startswith(SAMPLE):
            found = builder.samples().get(text.removeprefix(SAMPLE))
            if found is None:
                raise not_found("sample")
            return found
        return read_text(builder, text)
    except BadBuild as error:
        raise bad_build(error) from None


# -- using them --------------------------------------------------------------------------------


def faults(builder: Builder, build: Build) -> list[Problem]:
    """What forbids the use of a build."""
    return [problem for problem in builder.problems(build) if not problem.remark]


def check(builder: Builder, build: Build) -> None:
    """Refuse a build with problems, naming all of them."""
    if found := faults(builder, build):
        wrong = "one problem" if len(found) == 1 else f"{len(found)} problems"
        raise UnfitBuild(f"{builder.name(build)} has {wrong}; nothing was answered.", found)


def question_for(match: Match, seat: int) -> Choice | None:
    """What a seat is asked while the table is set up."""
    if seat == CHANCE or match.over or not match.game.setting_up(match.session.now):
        return None
    return next((choice for choice in match.choices if choice.seat == seat), None)


def reply(builder: Builder, build: Build, match: Match, choice: Choice) -> int | None:
    """How a build answers a question, offered or not; None where it has nothing to say."""
    return builder.answer(build, match.state, choice.seat, choice.ask, list(choice.options))


def can_answer(builder: Builder, match: Match, seat: int, others: Iterable[Build] = ()) -> bool:
    """Whether some build, of the samples or of `others`, would answer what a seat is asked now."""
    choice = question_for(match, seat)
    if choice is None:
        return False
    known = [builder.blank(), *builder.samples().values(), *others]
    return any(reply(builder, build, match, choice) in choice.options for build in known)


def rehearse(shop: Workshop, build: Build, match: Match, seat: int) -> None:
    """Answer as the build says in a copy of the match; refuses a build that does not fit here.

    The others do there what is usual.
    """
    builder, name = shop.builder, shop.builder.name(build)
    twin = match.fork(seed=0)
    given = 0
    while shop.game.setting_up(twin.session.now) and not twin.over:
        choice = question_for(twin, seat)
        if choice is None:
            twin.answer_by_default(twin.choices[0].seat)
            continue
        option = reply(builder, build, twin, choice)
        if option is None:
            if given and not can_answer(builder, twin, seat):
                break  # what no build has an answer to is left to the player
            raise UnfitBuild(f"{name} does not fit this table{_needs(shop, build, twin, seat)}.")
        if option not in choice.options:
            why = shop.game.why_not(twin.state, seat, choice.ask, option)
            label = shop.game.option_label(choice.ask, option)
            words = why or f"“{choice.prompt}” does not offer {label} ({choice.clause})"
            raise UnfitBuild(f"{name} does not fit this table: {sentence(words)}")
        twin.answer_option(seat, option)
        given += 1


def _needs(shop: Workshop, build: Build, match: Match, seat: int) -> str:
    """Which switches of a table stand otherwise than a build needs them; else where it stops."""
    wanted = shop.builder.options(build, seat).items()
    other = [(n, value) for n, value in wanted if match.options.get(n) != value]
    if other:
        words = [f"{n} {value}, not {match.options.get(n)}" for n, value in other]
        return f": it needs {' and '.join(words)}".replace("_", " ")
    choice = question_for(match, seat)
    return f": “{choice.prompt}” has no such answer here ({choice.clause})" if choice else ""


async def use(
    hall: Hall, bout: Bout, seat: int, build: Build, *, seq: int, request: str | None = None
) -> None:
    """Set a seat up with a build: it answers from the question of entry `seq` on, also later when
    others have to answer in between.

    A build that has problems or does not fit is refused, and nothing is answered. The same
    `request` sent again counts once.
    """
    shop = seat_workshop(bout.game)
    now = await hall.bout(bout.id)
    known = request_key(seat, request) in now.requests
    if not known:
        check(shop.builder, build)
        if question_for(now.match, seat) is None:
            raise Refusal(409, "not-asked", "You are not asked to set up anything now.")
        if seq != now.asked_at.get(seat):
            raise stale()
        rehearse(shop, build, now.match, seat)
        live, packed = await hall.live(bout.id), shop.builder.packed(build)
        key = request_key(seat, request)
        await hall.write(
            live, lambda at: at.note(kinds.BUILD, seat, now_ms(), {"build": packed}, key), key
        )
    await use_kept(hall, bout)


def fits_new_table(
    shop: Workshop, build: Build, seat: int, seats: int, options: Mapping[str, str]
) -> None:
    """Refuse a build that cannot be used at a table that is yet to be made."""
    check(shop.builder, build)
    try:
        match = Match.new(shop.game, seats=seats, options=options, seed=0)
    except SalleError:
        return  # there will be no such table
    if question_for(match, seat) is not None:
        rehearse(shop, build, match, seat)


# -- those that people came with, or chose to use ------------------------------------------------


def next_answer(bout: Bout) -> tuple[int, int] | None:
    """A seat that is asked and whose build has the answer, and which option that is."""
    builder = bout.game.builder
    if builder is None or not bout.builds or not bout.started:
        return None
    for seat, packed in bout.builds.items():
        choice = question_for(bout.match, seat)
        if choice is not None:
            with contextlib.suppress(BadBuild):
                option = reply(builder, read_text(builder, packed), bout.match, choice)
                if option in choice.options:
                    return seat, choice.options.index(option)
    return None


async def use_kept(hall: Hall, bout: Bout) -> None:
    """Answer for the builds at a table, as far as they are asked now."""
    while (found := next_answer(now := await hall.bout(bout.id))) is not None:
        seat, option = found
        with contextlib.suppress(Refusal):  # somebody else was quicker
            await hall.answer(now, seat, seq=now.asked_at[seat], option=option)
