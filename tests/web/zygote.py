"""A process that has imported the server once and forks a fresh one for every life.

Importing costs a second, far more than a server that is killed hundreds of times may take to come
back. What is forked is the real worker (`serving.run_worker`) on the same database and port; only
its thinking processes come from a fork server, for the same reason.

    python -m tests.web.zygote DATABASE PORT

Each line read starts a life and is answered with its process id; `gone PID` waits for the end of
one and is answered with its wait status. At the end of its input it stops, and the last life too.
"""

from __future__ import annotations

import contextlib
import faulthandler
import logging
import multiprocessing
import os
import signal
import sys
from multiprocessing import forkserver


def main() -> None:
    """Serve lives until the input ends."""
    from salle.store.database import migrate, open_engine
    from salle.web.serving import asyncio_run, run_worker
    from salle.web.settings import Settings

    faulthandler.enable()
    logging.basicConfig(level=logging.WARNING, format="salle: %(name)s: %(message)s")
    database, port = sys.argv[1], int(sys.argv[2])
    engine = open_engine(database)
    migrate(engine)
    engine.dispose()
    prepare_thinkers()
    living = 0
    for line in sys.stdin:
        word, _, number = line.strip().partition(" ")
        if word == "gone":
            said = os.waitpid(int(number), 0)[1]
            living = 0
        else:
            said = living = os.fork()
        if said == 0 and word == "start":
            settings = Settings(database=database, port=port)
            asyncio_run(run_worker(settings, lambda: None))
            os._exit(0)
        print(said, flush=True)
    if living:
        with contextlib.suppress(ProcessLookupError):
            os.kill(living, signal.SIGKILL)  # whoever started all this has gone


def prepare_thinkers() -> None:
    """Let every life fork its thinking processes from one server that has imported the bots."""
    context = multiprocessing.get_context("forkserver")
    multiprocessing.set_forkserver_preload(["salle.web.thinkers"])
    forkserver.ensure_running()
    # It is a child of this process, so a life could not ask whether it runs; it does.
    forkserver._forkserver.ensure_running = lambda: None  # type: ignore[method-assign]
    multiprocessing.get_context = lambda method=None: context  # type: ignore[assignment]


if __name__ == "__main__":
    main()
