"""The hall for browsers: serve."""

from __future__ import annotations

from typing import Final

from salle.commands.arguments import OK, Adder, Arguments, at_least

PORT: Final = 8000


def add_commands(add: Adder) -> None:
    """Add serve."""
    serve = add("serve", _serve, "open the hall to browsers: a web server for people and programs")
    words = "where to listen; this computer only, unless told otherwise"
    serve.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=words)
    words = f"{PORT}, or the next that is free; 0 for any"
    serve.add_argument("--port", type=at_least(0, int), metavar="N", help=words)
    words = "sqlite:///FILE or postgresql://USER@HOST/NAME; a file among your data otherwise"
    serve.add_argument("--database", metavar="URL", help=words)
    words = "processes; more than one need PostgreSQL"
    serve.add_argument("--workers", type=at_least(1, int), default=1, metavar="N", help=words)
    serve.add_argument("--open", action="store_true", help="open the lobby in a browser")
    words = "believe X-Forwarded-For and -Proto, which a proxy of yours sets"
    serve.add_argument("--behind-proxy", action="store_true", help=words)


def _serve(arguments: Arguments) -> int:
    from salle.games import all_games
    from salle.store.database import sqlite_url
    from salle.store.places import database_file
    from salle.web.serving import serve
    from salle.web.settings import Settings

    all_games()  # a game from outside that is none is refused now, not on the first page
    settings = Settings(
        database=arguments.database or sqlite_url(database_file()),
        host=arguments.host,
        port=PORT if arguments.port is None else arguments.port,
        behind_proxy=arguments.behind_proxy,
    )
    serve(
        settings,
        arguments.workers,
        opens_browser=arguments.open,
        any_port=arguments.port is None,
        say=lambda words: print(words, flush=True),
    )
    return OK
