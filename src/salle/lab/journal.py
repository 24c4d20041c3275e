"""The journal of a run: every finished block, one line each, added and never changed.

A block is a fixed number of deals of one cell, so it is there as a whole or not at all. A line that
was torn by a kill or a full disk does not match its checksum: it is cut off, and its block is
played again.
"""

from __future__ import annotations

import base64
import contextlib
import errno
import json
import os
import sys
import zlib
from array import array
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from salle.lab.errors import BadResults
from salle.lab.loop import COLUMNS

if sys.platform != "win32":
    import fcntl

NAME: Final = "blocks.jsonl"
LEVEL: Final = 6
NUMBER: Final = "I"
NUMBER_BYTES: Final = 4


def packed(rows: Sequence[int]) -> str:
    """The numbers of a block as a short text."""
    numbers = array(NUMBER, rows)
    if sys.byteorder == "big":
        numbers.byteswap()
    return base64.b64encode(zlib.compress(numbers.tobytes(), LEVEL)).decode("ascii")


def unpacked(text: str) -> list[int]:
    """The numbers of a block."""
    numbers = array(NUMBER)
    numbers.frombytes(zlib.decompress(base64.b64decode(text, validate=True)))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tolist()


def line_of(cell: int, block: int, rows: Sequence[int]) -> bytes:
    """A block as a line, with a checksum."""
    words = json.dumps([cell, block, packed(rows)], separators=(",", ":"))
    return f"{zlib.crc32(words.encode()):08x} {words}\n".encode()


def block_in(line: bytes) -> tuple[int, int, list[int]] | None:
    """The cell, the number and the rows of a block; None for a torn line."""
    if not line.endswith(b"\n"):
        return None
    try:
        check, words = line[:8], line[9:-1]
        if int(check, 16) != zlib.crc32(words):
            return None
        cell, block, text = json.loads(words)
        rows = unpacked(text)
    except (ValueError, TypeError, zlib.error):
        return None
    return (cell, block, rows) if len(rows) % COLUMNS == 0 else None


class Journal:
    """The journal in a folder of results, read again and then written on."""

    def __init__(self, folder: Path, *, writes: bool = True) -> None:
        self.path = folder / NAME
        self._places: dict[tuple[int, int], int] = {}
        self._end = 0
        self._file = self._open(writes)
        if writes:
            self._lock()
        self._index()
        if writes:
            self._file.truncate(self._end)

    def _open(self, writes: bool) -> IO[bytes]:
        try:
            if writes:
                self.path.touch()
            return self.path.open("r+b" if writes else "rb")
        except OSError as error:
            raise BadResults(f"{self.path} cannot be opened: {error.strerror}") from None

    def _lock(self) -> None:
        if sys.platform == "win32":
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise BadResults(
                f"another run is writing into {self.path.parent}; wait for it or name another "
                "folder with --out"
            ) from None

    def _index(self) -> None:
        """Find every whole block; what comes after a torn line was never there."""
        self._file.seek(0)
        for line in self._file:
            found = block_in(line)
            if found is None:
                break
            self._places.setdefault((found[0], found[1]), self._end)
            self._end += len(line)

    def __contains__(self, block: tuple[int, int]) -> bool:
        return block in self._places

    def __len__(self) -> int:
        return len(self._places)

    def blocks(self) -> list[tuple[int, int]]:
        """The cell and the number of every finished block, in order."""
        return sorted(self._places)

    def rows(self, cell: int, block: int) -> list[int]:
        """The rows of a finished block."""
        self._file.seek(self._places[cell, block])
        found = block_in(self._file.readline())
        if found is None:
            raise BadResults(f"{self.path} has changed while it was read")
        return found[2]

    def add(self, cell: int, block: int, rows: Sequence[int]) -> bool:
        """Write a block down; one that is there already is not counted twice."""
        if (cell, block) in self._places:
            return False
        line = line_of(cell, block, rows)
        try:
            self._file.seek(self._end)
            self._file.write(line)
            self._file.flush()
        except OSError as error:
            self._cut_off()
            if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
                raise BadResults(
                    f"the disk is full: {self.path} could not grow; make room and run the same "
                    "command again, nothing that was finished is lost"
                ) from None
            raise BadResults(f"{self.path} cannot be written: {error.strerror}") from None
        self._places[cell, block] = self._end
        self._end += len(line)
        return True

    def _cut_off(self) -> None:
        """Take a torn line away, if the system lets us; else the next run does."""
        with contextlib.suppress(OSError):
            self._file.close()
        with contextlib.suppress(OSError):
            os.truncate(self.path, self._end)

    def settle(self) -> None:
        """See that all of it is on the disk."""
        if not self._file.closed and self._file.writable():
            self._file.flush()
            os.fsync(self._file.fileno())

    def close(self) -> None:
        """Put it down."""
        with contextlib.suppress(OSError):
            self.settle()
        self._file.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
