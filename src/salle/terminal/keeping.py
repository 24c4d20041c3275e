"""Keeping a match that is being played: saved when people leave, offered to them at its end."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from salle.kernel.errors import SalleError
from salle.kernel.match import Match
from salle.terminal import saves
from salle.terminal.errors import BadFile, BadUsage
from salle.terminal.screen import NOTICE_STYLE, Screen

YES: Final = ("", "y", "yes")
NO: Final = ("n", "no")


class Keeper:
    """Knows where a match belongs on disk. `path` is the file it was resumed from, if it was."""

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        screen: Screen,
        *,
        path: Path | None,
        real_dice: bool,
    ) -> None:
        self._match = match
        self._players = tuple(players)
        self._screen = screen
        self._real_dice = real_dice
        self._own_files: set[Path] = set()
        self._path = path or saves.new_path(saves.save_folder(), match.game.id)

    def _text(self) -> str:
        return saves.save_text(self._match, self._players, self._real_dice)

    def keep(self) -> Path:
        """Save the match where it belongs, or else wherever it can be saved; returns where."""
        return saves.rescue(self._text(), self._path, self._match.game.id)

    def save_as(self, name: str) -> None:
        """Write the record to a file that people name; files that were there before are safe."""
        if not name:
            raise BadUsage("type save and the name of a file")
        path = Path(name).expanduser()
        if path.resolve() not in self._own_files and path.exists():
            raise BadFile(f"{path} exists already; choose another name")
        saves.write_file(path, self._text())
        self._own_files.add(path.resolve())
        self._screen.say_place(f"The record is in {path}", NOTICE_STYLE)

    def put_aside(self) -> str:
        """Save the match; returns a sentence that says where it is and how to go on.

        If no disk takes it, the record is printed and `BadFile` raised.
        """
        try:
            path = self.keep()
        except BadFile as error:
            with contextlib.suppress(OSError):
                self._screen.say(f"\n{self._text()}")
            raise BadFile(f"{error}; copy the record above to a file to keep it") from None
        place = str(path)
        if path != self._path:
            place += f", as {self._path.parent} cannot be written"
        if self._match.over:
            return f"the match is saved in {place}; look at it with: salle replay {path}"
        file = "" if path.parent == saves.save_folder() else f" {path}"
        return f"the match is saved in {place}; go on with: salle resume{file}"

    def offer(self) -> None:
        """Offer to keep the record of a finished match; end of input keeps it too."""
        try:
            answer = self._screen.ask("Keep the record? (Enter: yes, n: no, or a file name) ")
        except EOFError:
            answer = ""
        if answer.lower() in NO:
            self._forget_unfinished()
            return
        if answer.lower() not in YES:
            try:
                self.save_as(answer)
            except SalleError as error:
                self._screen.say_place(f"{error}", NOTICE_STYLE)
            else:
                self._forget_unfinished()
                return
        path = self.keep()
        self._screen.say_place(f"\nThe record is in {path}; look at it with: salle replay {path}")

    def _forget_unfinished(self) -> None:
        """Drop the save that this finished match was resumed from, if it is one of ours."""
        if self._path.parent == saves.save_folder():
            with contextlib.suppress(OSError):
                self._path.unlink()
