"""Running the server: one process on SQLite, one or more on PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from functools import partial
from multiprocessing.process import BaseProcess
from typing import Final

import uvicorn

from salle.kernel.errors import SalleError
from salle.store.database import migrate, open_engine
from salle.web.app import make_app
from salle.web.protocol import QuickProtocol
from salle.web.settings import Settings

SWITCH_SECONDS: Final = 0.0005
"""How soon a thread that waits for the interpreter gets it: the writer must not wait for long."""
SWEEP_SECONDS: Final = 0.25
YOUNG: Final = 50_000
"""When so many objects have come to stay, they are looked through for cycles, once."""
SWEEPS: Final = 1000
"""After so many times all objects are: a hall full of bouts is long to look at."""
BACKLOG: Final = 1024
PATIENCE: Final = 10
KEEP_SECONDS: Final = 65
"""For so long a connection may do nothing: longer than proxies keep theirs."""
PORTS_TRIED: Final = 20
LOOK_SECONDS: Final = 0.02
TEND_SECONDS: Final = 0.2


class CannotServe(SalleError):
    """The server cannot be started as asked."""


def serve(
    settings: Settings,
    workers: int,
    *,
    opens_browser: bool,
    any_port: bool,
    say: Callable[[str], None],
) -> None:
    """Serve until told to stop (Ctrl-C or SIGTERM)."""
    logging.basicConfig(level=logging.WARNING, format="salle: %(levelname)s %(name)s: %(message)s")
    engine = open_engine(settings.database)
    if workers > 1 and engine.dialect.name != "postgresql":
        raise CannotServe("several workers need PostgreSQL: --database postgresql://user@host/name")
    migrate(engine)
    engine.dispose()
    settings = replace(settings, port=free_port(settings.host, settings.port, any_port=any_port))
    address = f"http://{in_url(settings.host)}:{settings.port}/"
    if workers == 1:
        ready = partial(_ready, address, opens_browser, say)
        asyncio_run(run_worker(settings, ready, shared=False))
        say("stopped")
        return
    _serve_many(settings, workers, lambda: _ready(address, opens_browser, say))
    say("stopped")


def _ready(address: str, opens_browser: bool, say: Callable[[str], None]) -> None:
    say(f"Salle is open at {address} (Ctrl-C closes it)")
    if opens_browser:
        threading.Thread(target=_open_browser, args=(address,), daemon=True).start()


def _open_browser(address: str) -> None:
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(address)


def in_url(host: str) -> str:
    """A host as a URL has it."""
    return f"[{host}]" if ":" in host else "127.0.0.1" if host == "0.0.0.0" else host


def free_port(host: str, port: int, *, any_port: bool) -> int:
    """The port if nobody has it; with `any_port` else one of the next."""
    family = family_of(host)
    reason = ""
    for number in range(port, port + (PORTS_TRIED if any_port and port else 1)):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, number))
                return int(probe.getsockname()[1])
            except OSError as error:
                reason = error.strerror or str(error)
            except OverflowError:
                reason = "ports run from 1 to 65535"
    raise _cannot_listen(host, port, reason)


def family_of(host: str) -> socket.AddressFamily:
    """Whether an address is of IPv6 or of IPv4."""
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def _cannot_listen(host: str, port: int, reason: str) -> CannotServe:
    return CannotServe(f"cannot listen at {host}, port {port}: {reason}; try another --port")


def asyncio_run(work: Coroutine[object, object, None]) -> None:
    """Run an event loop, the fast one where there is one."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)


class Server(uvicorn.Server):
    """uvicorn, stopped by us and not by signals of its own; it calls `ready` when it is open."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


async def run_worker(
    settings: Settings, ready: Callable[[], None], *, shared: bool = False
) -> None:
    """One process: serve until a signal comes. A `shared` port has other processes on it too."""
    sys.setswitchinterval(SWITCH_SECONDS)
    door = make_app(settings)
    gc.collect()
    gc.freeze()
    config = uvicorn.Config(
        door,
        interface="asgi3",
        http=QuickProtocol,
        ws="none",
        lifespan="on",
        backlog=BACKLOG,
        timeout_keep_alive=KEEP_SECONDS,
        timeout_graceful_shutdown=PATIENCE,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="error",
    )
    server = Server(config, ready)
    loop = asyncio.get_running_loop()
    stopping = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stopping.set)
    listening = open_socket(settings.host, settings.port, shared=shared)
    serving = asyncio.ensure_future(server.serve([listening]))
    stopped = asyncio.ensure_future(stopping.wait())
    sweeping = asyncio.ensure_future(sweep())
    await asyncio.wait((serving, stopped), return_when=asyncio.FIRST_COMPLETED)
    sweeping.cancel()
    if not serving.done():
        door.close_streams()
        server.should_exit = True
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(serving, 2 * PATIENCE)
    if not stopped.done():
        stopped.cancel()
        raise CannotServe("the server has stopped by itself; is the database still there?")


async def sweep() -> None:
    """Look for cycles in Python's place. It would look at what stays twice, at first and a million
    objects later, and everybody would wait for a fifth of a second.
    """
    gc.disable()
    swept = 0
    try:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            if gc.get_count()[0] > YOUNG:
                swept += 1
                gc.collect(1 if swept % SWEEPS else 2)
    finally:
        gc.enable()


def open_socket(host: str, port: int, *, shared: bool) -> socket.socket:
    """The socket that a process listens on; each of several has one of its own."""
    opened = socket.socket(family_of(host), socket.SOCK_STREAM)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        opened.bind((host, port))
    except OSError as error:
        opened.close()
        raise _cannot_listen(host, port, error.strerror or str(error)) from None
    return opened


def _is_open(settings: Settings) -> bool:
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)
    try:
        socket.create_connection((host, settings.port), timeout=1).close()
    except OSError:
        return False
    return True


def _serve_many(settings: Settings, workers: int, ready: Callable[[], None]) -> None:
    """Several processes on one port; one that dies is replaced."""
    context = multiprocessing.get_context("spawn")
    running: list[BaseProcess] = []
    stopping = threading.Event()

    def start() -> BaseProcess:
        process = context.Process(target=_work, args=(settings,), name="salle-worker")
        process.start()
        return process

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopping.set())
    running = [start() for _ in range(workers)]
    told = False
    while not stopping.wait(LOOK_SECONDS if not told else TEND_SECONDS):
        running = [process if process.is_alive() else start() for process in running]
        if not told and _is_open(settings):
            told = True
            ready()
    for process in running:
        process.terminate()
    for process in running:
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()


def _work(settings: Settings) -> None:
    """The body of one of several processes; it goes when the one that started it goes."""
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True).start()
    logging.basicConfig(level=logging.WARNING, format="salle: %(levelname)s %(name)s: %(message)s")
    asyncio_run(run_worker(settings, lambda: None, shared=True))
