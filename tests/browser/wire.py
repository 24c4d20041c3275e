"""A wire between browser and server that can be cut: a forwarding port, and everything on it."""

from __future__ import annotations

import contextlib
import socket
import threading
from typing import Final
from urllib.parse import urlsplit

PIECE: Final = 65536


class Wire:
    """Forwards a port of its own to a server's. While it is cut, nothing passes or connects."""

    def __init__(self, url: str) -> None:
        there = urlsplit(url)
        assert there.hostname is not None
        assert there.port is not None
        self._there = (there.hostname, there.port)
        self._ends: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._whole = True
        self._door = socket.create_server((there.hostname, 0))
        self.url = f"http://{there.hostname}:{self._door.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Break every connection; new ones break at once."""
        with self._lock:
            self._whole = False
            ends, self._ends = self._ends, set()
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Let new connections through again."""
        self._whole = True

    def close(self) -> None:
        """The end."""
        with contextlib.suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        self.cut()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        with near, contextlib.suppress(OSError), socket.create_connection(self._there) as far:
            with self._lock:
                if not self._whole:
                    return
                self._ends |= {near, far}
            back = threading.Thread(target=self._pass, args=(far, near), daemon=True)
            back.start()
            self._pass(near, far)
            back.join()
            with self._lock:
                self._ends -= {near, far}

    @staticmethod
    def _pass(source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while piece := source.recv(PIECE):
                sink.sendall(piece)
        with contextlib.suppress(OSError):
            sink.shutdown(socket.SHUT_RDWR)
