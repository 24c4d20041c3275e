"""A foreign bot's process: started without a shell, spoken to line by line, held to its limits.

Whatever it does wrong (ends, stalls, floods, speaks out of turn) is a `Forfeit`; nothing it does
blocks or breaks the table. Between it and Salle stands its keeper (`keeper.py`), so that nothing
of it is left when it is closed.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from salle.bots.protocol import (
    CLOSED,
    CRASHED,
    LATE,
    NOISY,
    TOO_LONG,
    UNSTARTED,
    Forfeit,
    Limits,
    plain,
)
from salle.kernel.errors import SalleError

POSIX: Final = os.name == "posix"
KEEPER: Final = Path(__file__).with_name("keeper.py")
LONGEST_LINE: Final = 1 << 16
"""Bytes in a line that a bot says."""
LONGEST_TAIL: Final = 1 << 12
"""Bytes of what a bot wrote to its error stream that are kept: the last ones."""
CHUNK: Final = 1 << 16
BY_SIGNAL: Final = 128
CANNOT_RUN: Final = 127
KEEPER_SECONDS: Final = 10.0
TICK: Final = 0.005


class BadCommand(SalleError):
    """A command that cannot be started as a bot."""


def words_of(command: str) -> tuple[str, ...]:
    """The words of a command, quoted as a shell would have them; no shell will see it."""
    try:
        words = tuple(shlex.split(command))
    except ValueError:
        raise BadCommand(f"the quotes in the command {plain(command)!r} do not match") from None
    if not words or shutil.which(words[0]) is None:
        raise BadCommand(f"there is no command {plain(words[0] if words else command)!r}")
    if not POSIX:
        raise BadCommand("foreign bots need Linux, macOS or another POSIX system")
    return words


class ForeignBot:
    """One process of a foreign bot. `close` ends it and everything it has started."""

    def __init__(self, words: Sequence[str], limits: Limits) -> None:
        self.limits = limits
        self._unsaid = bytearray()
        self._heard = bytearray()
        self._errors = bytearray()
        self._closed = False
        lifeline, self._lifeline = os.pipe()
        arguments = [str(lifeline), str(limits.memory_mb), *words]
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", str(KEEPER), *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                pass_fds=(lifeline,),
                start_new_session=True,
            )
        except OSError as error:
            os.close(self._lifeline)
            raise Forfeit(UNSTARTED, f"it cannot be started: {error.strerror}") from None
        finally:
            os.close(lifeline)
        self._selector = selectors.DefaultSelector()
        self._input, self._output, self._complaints = (
            stream.fileno()
            for stream in (self._process.stdin, self._process.stdout, self._process.stderr)
            if stream is not None
        )
        for stream in (self._input, self._output, self._complaints):
            os.set_blocking(stream, False)
        self._selector.register(self._output, selectors.EVENT_READ)
        self._selector.register(self._complaints, selectors.EVENT_READ)

    # -- speaking -------------------------------------------------------------------------

    def say(self, message: str) -> None:
        """Say something that needs no answer. Never waits: a bot that does not listen gets the
        rest when it does.
        """
        self._unsaid += message.encode() + b"\n"
        self._speak()

    def ask(self, message: str, seconds: float) -> bytes:
        """Say something and take the line said in answer, within so many seconds."""
        self._attend(0)
        if self._heard:
            said = plain(self._heard.decode("utf-8", "replace").partition("\n")[0])
            raise Forfeit(NOISY, f"it said {said!r} before it was asked; a bot speaks when asked")
        self.say(message)
        end = monotonic() + seconds
        late = False
        while b"\n" not in self._heard:
            if len(self._heard) > LONGEST_LINE:
                break
            if self._output not in self._selector.get_map():
                raise self._gone(end)
            if late:
                raise Forfeit(LATE, f"it did not answer within {seconds:g} s{self._last_words()}")
            left = end - monotonic()
            late = left <= 0
            self._attend(max(0.0, left))  # once more if late: it may have spoken while we slept
        line, _, rest = self._heard.partition(b"\n")
        if len(line) > LONGEST_LINE:
            raise Forfeit(TOO_LONG, f"it said a line of more than {LONGEST_LINE:,} bytes")
        self._heard = rest
        return bytes(line)

    def _speak(self) -> None:
        """Say as much as the bot takes now, and wait in `_attend` to say the rest."""
        waiting = self._input in self._selector.get_map()
        try:
            while self._unsaid:
                del self._unsaid[: os.write(self._input, self._unsaid[:CHUNK])]
        except BlockingIOError:
            if not waiting:
                self._selector.register(self._input, selectors.EVENT_WRITE)
            return
        except OSError:  # it has closed its input: what it says or does not say will tell
            self._unsaid.clear()
        if waiting:
            self._selector.unregister(self._input)

    def _attend(self, seconds: float) -> None:
        """Listen, and speak, until something happens or the time is over."""
        for key, _ in self._selector.select(seconds):
            if key.fd == self._input:
                self._speak()
                continue
            try:
                heard = os.read(key.fd, CHUNK)
            except BlockingIOError:
                continue
            if not heard:
                self._selector.unregister(key.fd)
            elif key.fd == self._output:
                self._heard += heard
            else:
                self._errors = (self._errors + heard)[-LONGEST_TAIL:]

    # -- ending ---------------------------------------------------------------------------

    @property
    def errors(self) -> str:
        """The last that the bot wrote to its error stream."""
        return self._errors.decode("utf-8", "replace")

    def _last_words(self) -> str:
        lines = [line for line in self.errors.splitlines() if line.strip()]
        return f" (its last words: {plain(lines[-1].strip())})" if lines else ""

    def _gone(self, end: float) -> Forfeit:
        """Why there is nothing more to hear: it has ended, or only closed its output."""
        patience = min(monotonic() + self.limits.grace, end)
        while not self._ended() and monotonic() < patience:
            self._attend(TICK)
            sleep(TICK)
        if not self._ended():
            return Forfeit(CLOSED, f"it closed its output and lives on{self._last_words()}")
        while self._complaints in self._selector.get_map() and monotonic() < patience:
            self._attend(TICK)
        code = self._reap()
        if code == CANNOT_RUN:
            return Forfeit(UNSTARTED, f"it did not start{self._last_words()}")
        number = -code if code < 0 else code - BY_SIGNAL
        named = number in set(signal.Signals)
        how = f"by {signal.Signals(number).name}" if named else f"with exit code {code}"
        return Forfeit(CRASHED, f"it ended {how} before the match did{self._last_words()}")

    def _ended(self) -> bool:
        """Whether its keeper has ended, and so the bot; it is not reaped yet."""
        if self._process.returncode is not None:
            return True
        if not hasattr(os, "waitid"):  # macOS before Python 3.13
            return self._process.poll() is not None
        how = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return os.waitid(os.P_PID, self._process.pid, how) is not None

    def _reap(self) -> int:
        """Wait for its keeper to end; the exit code. Whatever may be left in the keeper's process
        group ends too, while the number of the group is still its own.
        """
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        return self._process.wait()

    def close(self, last: Sequence[str] = ()) -> None:
        """End the bot and all it has started; with last words to say, it gets a moment to hear
        them and to end by itself.
        """
        if self._closed:
            return
        self._closed = True
        end = monotonic() + (self.limits.grace if last else 0)
        for message in last:
            self.say(message)
        while self._unsaid and not self._ended() and monotonic() < end:
            self._attend(TICK)
        if self._input in self._selector.get_map():
            self._selector.unregister(self._input)
        assert self._process.stdin is not None
        self._process.stdin.close()
        while not self._ended() and monotonic() < end:
            self._attend(TICK)
            self._heard.clear()
            sleep(TICK)
        os.close(self._lifeline)
        end = monotonic() + KEEPER_SECONDS
        while not self._ended() and monotonic() < end:
            sleep(TICK)
        self._reap()
        self._selector.close()
        for stream in (self._process.stdout, self._process.stderr):
            assert stream is not None
            stream.close()
