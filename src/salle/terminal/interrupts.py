"""Ctrl-C, a closed window or a polite kill: honoured at once at a prompt, else at the next one.

While a match is being advanced nothing may cut in, or the log could lose half an answer. A
second signal that comes before the first was honoured cuts in all the same.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

SIGNALS: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
SIGNAL_EXIT: Final = 128
"""A shell's exit code for a signal is this plus its number."""


class Interrupted(Exception):
    """Somebody wants the program to stop; `code` is the exit code that says so."""

    def __init__(self, signal_number: int) -> None:
        super().__init__(f"stopped by signal {signal_number}")
        self.code = SIGNAL_EXIT + signal_number


class Interrupts:
    """Holds signals back except while somebody is being waited for."""

    def __init__(self) -> None:
        self._waiting = False
        self._held = 0

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        if self._waiting or self._held:
            raise Interrupted(number)
        self._held = number

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Within this, signals are held back."""
        before = {number: signal.getsignal(number) for number in SIGNALS}
        for number in SIGNALS:
            signal.signal(number, self._on_signal)
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    @contextmanager
    def welcome(self) -> Iterator[None]:
        """Within this, signals are honoured at once; one that was held back is honoured first."""
        self._waiting = True
        try:
            if self._held:
                raise Interrupted(self._held)
            yield
        finally:
            self._waiting = False
