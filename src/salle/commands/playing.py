"""Matches in the terminal: play, resume, watch, replay."""

from __future__ import annotations

from pathlib import Path

import salle
from salle.commands.arguments import (
    OK,
    Adder,
    Arguments,
    add_builds,
    add_opponents,
    add_table,
    at_least,
    screen,
    switches,
)
from salle.terminal.errors import BadUsage


def add_commands(add: Adder) -> None:
    """Add play, resume, watch and replay."""
    play = add("play", _play, "play a match in the terminal, against a bot or a person")
    play.add_argument("game", metavar="GAME")
    add_opponents(play)
    add_table(play)
    play.add_argument("--dice", choices=["real"], help="type in what your own dice and cards show")
    add_builds(play)
    play.add_argument("--names", default="", metavar="ANN,BOB", help="players' names")
    play.add_argument("--resume", action="store_true", help="go on with the match saved last")

    resume = add("resume", _resume, "go on with a match that was put aside")
    resume.add_argument("file", metavar="FILE", nargs="?", type=Path, help="or the latest")
    add_opponents(resume)

    watch = add("watch", _watch, "watch bots play")
    watch.add_argument("game", metavar="GAME")
    watch.add_argument("--bots", default="bot", metavar="NAMES", help="such as heuristic,random")
    watch.add_argument("--delay", type=at_least(0, float), default=0.0, metavar="SECONDS",
                       help="wait after every event")  # fmt: skip
    watch.add_argument("--games", type=at_least(1, int), default=1, metavar="N",
                       help="with more than one, print results and a tally")  # fmt: skip
    watch.add_argument("--open", action="store_true", help="show what is hidden too")
    add_table(watch)

    replay = add("replay", _replay, "step through a record")
    replay.add_argument("file", metavar="FILE", type=Path)
    replay.add_argument("--from", dest="start", type=at_least(0, int), default=0, metavar="N",
                        help="begin after this many answers")  # fmt: skip
    replay.add_argument("--auto", type=at_least(0, float), metavar="SECONDS",
                        help="turn the pages by itself")  # fmt: skip
    replay.add_argument("--seat", metavar="A|public|open",
                        help="whose eyes: a seat's, a spectator's, or all at once")  # fmt: skip


def _play(arguments: Arguments) -> int:
    from salle.terminal.builds import builds_at_seats, check_fit, switches_for
    from salle.terminal.play import Host
    from salle.terminal.saves import latest_unfinished
    from salle.terminal.seating import against, names_by_seat

    game = salle.game(arguments.game)
    if arguments.resume:
        if arguments.more:
            raise BadUsage(f"with --resume the switches are those saved, not {arguments.more[0]}")
        return _go_on(latest_unfinished(game.id), arguments)
    seats = game.min_seats if arguments.seats is None else arguments.seats
    game.check_seats(seats)
    real_dice = arguments.dice == "real"
    if real_dice and arguments.seed is not None:
        raise BadUsage("--seed is for Salle's dice; with --dice real you roll your own")
    players = against(game, seats, arguments.vs)
    builds = builds_at_seats(game, arguments.build, seats)
    match = salle.new(
        game.id,
        seats=seats,
        options=switches_for(game, builds) | switches(arguments),
        seed=arguments.seed,
        real_dice=real_dice,
        names=names_by_seat(arguments.names, seats),
    )
    check_fit(match, builds)
    host = Host(match, players, screen(), seed=arguments.seed, real_dice=real_dice, builds=builds)
    return host.run()


def _resume(arguments: Arguments) -> int:
    from salle.terminal.saves import latest_unfinished

    return _go_on(arguments.file or latest_unfinished(), arguments)


def _go_on(path: Path, arguments: Arguments) -> int:
    from salle.terminal.play import Host
    from salle.terminal.saves import load
    from salle.terminal.seating import against, seated_again

    save = load(path)
    match = save.match
    if match.over:
        raise BadUsage(f"the match in {path} is over; look at it with: salle replay {path}")
    if save.players:
        players = seated_again(match, save.players)
    else:
        players = against(match.game, match.seats, arguments.vs)
    host = Host(match, players, screen(), path=path, real_dice=save.real_dice)
    return host.run()


def _watch(arguments: Arguments) -> int:
    from salle.terminal.seating import all_bots
    from salle.terminal.watch import watch

    game = salle.game(arguments.game)
    seats = game.min_seats if arguments.seats is None else arguments.seats
    game.check_seats(seats)
    watch(
        game,
        all_bots(game, seats, arguments.bots),
        screen(),
        options=switches(arguments),
        seed=arguments.seed,
        delay=arguments.delay,
        games=arguments.games,
        open_hands=arguments.open,
    )
    return OK


def _replay(arguments: Arguments) -> int:
    from salle.terminal.replay import replay
    from salle.terminal.saves import load

    save = load(arguments.file, real_dice=True)
    replay(save.match, screen(), seat=arguments.seat, start=arguments.start, auto=arguments.auto)
    return OK
