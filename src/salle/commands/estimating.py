"""How a table is likely to end: estimate."""

from __future__ import annotations

import salle
from salle.commands.arguments import (
    OK,
    Adder,
    Arguments,
    add_builds,
    add_table,
    at_least,
    switches,
)


def add_commands(add: Adder) -> None:
    """Add estimate."""
    from salle.bots.estimate import STRONGEST, USUAL_MATCHES

    command = add("estimate", _estimate, "who is likely to win: bots play a table many times over")
    command.add_argument("game", metavar="GAME")
    words = f"matches, {USUAL_MATCHES} unless told otherwise"
    command.add_argument("--games", type=at_least(1, int), default=USUAL_MATCHES, metavar="N",
                         help=words)  # fmt: skip
    words = "stop as soon as seat A's share is known to so many percent"
    command.add_argument("--within", type=at_least(0.1, float), metavar="P", help=words)
    words = f"a level from 1 to {STRONGEST} or a bot of the game; several with commas, one a seat"
    command.add_argument("--bots", default=STRONGEST, metavar="BOTS", help=words)
    add_builds(command)
    add_table(command, seed=0)


def _estimate(arguments: Arguments) -> int:
    from salle.bots.estimate import BATCH, Estimator
    from salle.terminal.builds import builds_at_seats
    from salle.terminal.estimate import estimate_lines

    game = salle.game(arguments.game)
    seats = game.min_seats if arguments.seats is None else arguments.seats
    game.check_seats(seats)
    table = Estimator(
        game,
        seats=seats,
        options=switches(arguments),
        builds=builds_at_seats(game, arguments.build, seats),
        bots=[word.strip() for word in arguments.bots.split(",")],
        seed=arguments.seed,
    )
    try:
        while table.found.matches < arguments.games:
            table.play(min(BATCH, arguments.games - table.found.matches))
            if arguments.within is not None and table.found.wins(0).off <= arguments.within:
                break
    finally:
        if table.found.matches:
            for line in estimate_lines(game, table.found):
                print(line)
    return OK
