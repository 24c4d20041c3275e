"""A real server for the browser: `salle serve` as a process of its own, over a SQLite file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from salle.store.database import open_engine, sqlite_url
from salle.store.entries import Entry, read_entries
from salle.store.tables import read_head
from salle.web.bout import Bout

ROOT: Final = Path(__file__).parents[2]
PATIENT: Final = "salle"
HASTY: Final = "tests.browser.hasty"
ANNOUNCES: Final = "Salle is open at "


class Server:
    """One server process. `module` is what runs it: `PATIENT` as people do, or `HASTY`."""

    def __init__(self, folder: Path, module: str = PATIENT) -> None:
        self.database = sqlite_url(folder / "salle.db")
        self.url = ""
        self._folder = folder
        self._module = module
        self._engine = open_engine(self.database)
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> Server:
        """Open the hall: on any free port, or again on the one it had."""
        port = self.url.rstrip("/").rpartition(":")[2] or "0"
        command = [sys.executable, "-m", self._module, "serve"]
        self._process = subprocess.Popen(
            [*command, "--port", port, "--database", self.database],
            cwd=ROOT,
            env={**os.environ, "SALLE_DATA": str(self._folder)},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert said.startswith(ANNOUNCES), f"the server did not start: {said!r}"
        self.url = said.removeprefix(ANNOUNCES).split()[0].rstrip("/")
        return self

    def kill(self) -> None:
        """Kill -9."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def close(self) -> None:
        """The end: of the process, and of our own connections to its database."""
        self.kill()
        self._engine.dispose()

    def entries(self, match: str) -> list[Entry]:
        """What was written of a match."""
        with self._engine.connect() as connection:
            return read_entries(connection, match)

    def bout(self, match: str) -> Bout:
        """The truth about a match: its entries in the database, folded."""
        with self._engine.connect() as connection:
            return Bout(read_head(connection, match), read_entries(connection, match))
