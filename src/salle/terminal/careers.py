"""Careers on disk: begun with a build, told, spent on, and sent into matches of bots."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from salle.bots.tournament import bout, careers_of, told, tournament
from salle.kernel.build import BadBuild
from salle.kernel.careers import BadCareer, Career
from salle.kernel.game import Game

Say = Callable[[str], None]
OPTIONS = Mapping[str, object]


class Book:
    """The careers of one game, in files that people keep."""

    def __init__(self, game: Game, say: Say) -> None:
        self._game = game
        self._how, self._builder = careers_of(game)
        self._say = say

    def begin(self, file: Path, build: str) -> None:
        """Write a new career; `build` is any form of one, a file with one, or a sample's name."""
        if file.exists():
            raise BadCareer(f"{file} is there already; name another file")
        self._write(file, self._how.begin(self._build(build)))
        self.show(file)

    def _build(self, text: str) -> dict[str, object]:
        samples = self._builder.samples()
        if text in samples:
            return samples[text]
        path = Path(text)
        try:
            return self._builder.any_form(path.read_text("utf-8") if path.is_file() else text)
        except BadBuild as error:
            known = ", ".join(samples)
            raise BadCareer(
                f"{text!r} is no {self._builder.what} and no sample ({error}); samples are {known}"
            ) from None

    def show(self, file: Path) -> None:
        """Tell a career and what can be bought."""
        career = self._read(file)
        self._say(self._how.headline(career))
        for line in self._how.history(career):
            self._say(f"  {line}")
        for offer in self._how.offers(career):
            note = f", {offer.note}" if offer.note else ""
            self._say(f"  can buy {offer.text}: {offer.label} for {offer.price}{note}")

    def buy(self, file: Path, items: Sequence[str]) -> None:
        """Buy things in turn; if one cannot be bought, none is."""
        career = self._read(file)
        for item in items:
            career = self._how.spend(career, item)
        self._write(file, career)
        self._say(self._how.headline(career))

    def undo(self, file: Path) -> None:
        """Take the last purchase back."""
        career = self._how.undo(self._read(file))
        self._write(file, career)
        self._say(self._how.headline(career))

    def fight(self, files: Sequence[Path], seed: int, options: OPTIONS) -> None:
        """A match of bots, and what it brought."""
        careers = [self._read(file) for file in files]
        names = [self._how.name(career) for career in careers]
        for career in careers:
            if why := self._how.retired(career):
                raise BadCareer(f"{self._how.name(career)} is {why}")
        self._game.check_seats(len(careers))
        state = bout(self._game, careers, seed, options)
        winners = " and ".join(names[seat] for seat in state.winners) or "nobody"
        self._say(f"{winners} won ({self._game.reasons[state.reason]})")
        for seat, (file, career) in enumerate(zip(files, careers, strict=True)):
            later = self._how.after(career, state, seat, names)
            self._write(file, later)
            self._say(self._how.headline(later))

    def tournament(
        self, files: Sequence[Path], seed: int, options: OPTIONS, *, train: bool
    ) -> None:
        """Everybody against everybody."""
        careers = [self._read(file) for file in files]
        result = tournament(self._game, careers, seed, options, train=train)
        for line in told(result, [self._how.name(career) for career in careers]):
            self._say(line)
        for file, career in zip(files, result.careers, strict=True):
            self._write(file, career)

    def _read(self, file: Path) -> Career:
        try:
            data = json.loads(file.read_text("utf-8"))
        except OSError as error:
            raise BadCareer(f"{file} cannot be read: {error.strerror}") from None
        except (ValueError, RecursionError) as error:
            raise BadCareer(f"{file} is no career: {error}") from None
        if not isinstance(data, dict):
            raise BadCareer(f"{file} is no career: it must be a JSON object")
        return self._how.read(data)

    def _write(self, file: Path, career: Career) -> None:
        beside = file.with_name(f".{file.name}.new")
        try:
            beside.write_text(json.dumps(career, ensure_ascii=False, indent=2) + "\n", "utf-8")
            beside.replace(file)
        except OSError as error:
            raise BadCareer(f"{file} cannot be written: {error.strerror}") from None
