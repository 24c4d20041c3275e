"""Keeps one foreign bot: starts it with a memory limit, and leaves nothing of it behind.

    python -I -S keeper.py LIFELINE MEGABYTES COMMAND…

This is a program of its own and imports nothing of Salle. It stands between Salle and the bot and
ends with the bot's exit code (128 and the signal's number after a signal). LIFELINE is the reading
end of a pipe; when the other end closes, because Salle is done with the bot or was killed itself,
the bot ends too. On Linux every process the bot has started ends with it, however it was started;
elsewhere those that stayed in its process group do.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import select
import signal
import sys
from typing import Final, NoReturn

MEGABYTE: Final = 1 << 20
LINUX: Final = sys.platform == "linux"
PR_SET_CHILD_SUBREAPER: Final = 36
CANNOT_RUN: Final = 127
BY_SIGNAL: Final = 128
PAUSE: Final = 0.002
PARENT_FIELD: Final = 1
"""Where the parent stands in /proc/PID/stat, after the name in parentheses."""


def limit(megabytes: int) -> None:
    """Limit the memory of this process and those it starts; no core dumps.

    Linux counts private writable memory as data. Its address space is not limited: several
    languages reserve far more of it than they use.
    """
    what = resource.RLIMIT_DATA if LINUX else resource.RLIMIT_AS
    size = megabytes * MEGABYTE
    _, most = resource.getrlimit(what)
    if most != resource.RLIM_INFINITY:
        size = min(size, most)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(what, (size, size))
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def adopt_orphans() -> None:
    """Become the parent of all descendants whose own parent ends."""
    if LINUX:
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def descendants() -> list[int]:
    """All processes that come from this one."""
    parents: dict[int, int] = {}
    for name in filter(str.isdecimal, os.listdir("/proc")):
        with contextlib.suppress(OSError), open(f"/proc/{name}/stat", "rb") as stat:
            parents[int(name)] = int(stat.read().rpartition(b")")[2].split()[PARENT_FIELD])
    found = {os.getpid()}
    grown = True
    while grown:
        grown = False
        for process, parent in parents.items():
            if parent in found and process not in found:
                found.add(process)
                grown = True
    return sorted(found - {os.getpid()})


def kill_all(child: int) -> None:
    """End the bot and all it has started, and wait until they are gone."""
    if not LINUX:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child, signal.SIGKILL)
    while True:
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        for process in descendants() if LINUX else [child]:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        select.select([], [], [], PAUSE)


def run(command: list[str], megabytes: int) -> NoReturn:
    """Become the bot."""
    try:
        if not LINUX:
            os.setpgid(0, 0)
        limit(megabytes)
        for ignored in (signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(ignored, signal.SIG_DFL)
        os.execvp(command[0], command)
    except OSError as error:
        print(f"{command[0]} cannot be started: {error.strerror}", file=sys.stderr, flush=True)
    os._exit(CANNOT_RUN)


def main() -> int:
    """Start the bot and stay until it ends or Salle lets go."""
    lifeline, megabytes, command = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    os.set_inheritable(lifeline, False)
    adopt_orphans()
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    child = os.fork()
    if child == 0:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        run(command, megabytes)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    code = BY_SIGNAL + signal.SIGKILL
    while lifeline not in select.select([lifeline, woken], [], [])[0]:
        os.read(woken, 1)
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            result = os.waitstatus_to_exitcode(status)
            code = result if result >= 0 else BY_SIGNAL - result
            break
    kill_all(child)
    return code


if __name__ == "__main__":
    sys.exit(main())
