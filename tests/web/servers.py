"""Real servers for tests: `salle serve` as a process of its own, in a process group of its own."""

from __future__ import annotations

import contextlib
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from types import TracebackType
from typing import IO

import httpx
import psutil  # type: ignore[import-untyped]

PATIENCE = 30.0
ADDRESS = re.compile(r"http://\S+/")


class Server:
    """`python -m salle serve …`; everything it says is kept in `said`."""

    def __init__(self, *arguments: str, environment: Mapping[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "salle", "serve", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            start_new_session=True,
            env={**os.environ, **(environment or {})},
        )
        self.said: list[str] = []
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._address = ""
        assert self.process.stdout is not None
        self._reader = threading.Thread(target=self._read, args=(self.process.stdout,), daemon=True)
        self._reader.start()

    def _read(self, output: IO[str]) -> None:
        for line in output:
            self.said.append(line)
            self._lines.put(line)
        self._lines.put(None)

    @property
    def address(self) -> str:
        """`http://127.0.0.1:12345`, once it is said."""
        while not self._address:
            line = self._lines.get(timeout=PATIENCE)
            assert line is not None, f"it has stopped: {''.join(self.said)}"
            found = ADDRESS.search(line)
            self._address = found[0].rstrip("/") if found else ""
        return self._address

    def client(self) -> httpx.Client:
        """A client of this server."""
        return httpx.Client(base_url=self.address, timeout=PATIENCE)

    def family(self) -> list[psutil.Process]:
        """The server and every process it started."""
        own = psutil.Process(self.process.pid)
        return [own, *own.children(recursive=True)]

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, float]:
        """Send a signal; returns the exit code and how long it took to go."""
        begun = time.monotonic()
        self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return code, time.monotonic() - begun

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()


def all_gone(processes: list[psutil.Process], patience: float = 10.0) -> bool:
    """Whether all of these end by themselves soon."""
    _, alive = psutil.wait_procs(processes, timeout=patience)
    return not alive
