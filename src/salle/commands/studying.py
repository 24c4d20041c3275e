"""What the games are: games, rules, perft, scenario."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

import salle
from salle.commands.arguments import OK, Adder, Arguments, add_table, at_least, screen, switches

PERFT_DEPTH: Final = 3


def add_commands(add: Adder) -> None:
    """Add games, rules, perft and scenario."""
    games = add("games", _games, "list the games")
    games.add_argument("--options", action="store_true", help="list their rule switches too")

    rules = add("rules", _rules, "print a rulebook, one clause, or all clauses with a word in them")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("clause", metavar="CLAUSE|WORD", nargs="*", help="such as 17, R3, joker")

    perft = add("perft", _perft, "count the sequences of decisions, depth by depth")
    perft.add_argument("game", metavar="GAME")
    perft.add_argument("--depth", type=at_least(1, int), default=PERFT_DEPTH, metavar="N")
    perft.add_argument("--divide", action="store_true", help="count for every first option")
    add_table(perft, seed=0)

    scenario = add("scenario", _scenario, "run scenario files, or all in a folder")
    scenario.add_argument("paths", metavar="FILE_OR_FOLDER", nargs="+", type=Path)


def _games(arguments: Arguments) -> int:
    from salle.terminal.hall import game_table, option_lines

    games = salle.games().values()
    for line in game_table(games):
        print(line)
    if arguments.options:
        width = shutil.get_terminal_size().columns
        for game in games:
            print()
            for line in option_lines(game, width):
                print(line)
    return OK


def _rules(arguments: Arguments) -> int:
    from salle.terminal.rulebook import show_clauses, show_page

    game = salle.game(arguments.game)
    if arguments.clause:
        show_clauses(game, " ".join(arguments.clause), screen())
    else:
        show_page(game, screen())
    return OK


def _perft(arguments: Arguments) -> int:
    from salle.kernel.switches import settle
    from salle.terminal.perft import HEADING, counts, division

    game = salle.game(arguments.game)
    seats = game.min_seats if arguments.seats is None else arguments.seats
    game.check_seats(seats)
    start = game.blank(seats, settle(game.switches, switches(arguments), game.title))
    if arguments.divide:
        total = 0
        for text, count in division(game, start, arguments.depth, arguments.seed):
            print(f"{count:>14,}  {text}", flush=True)
            total += count
        print(f"{total:>14,}  in all")
        return OK
    print(HEADING)
    for line in counts(game, start, arguments.depth, arguments.seed):
        print(line, flush=True)
    return OK


def _scenario(arguments: Arguments) -> int:
    from salle.terminal.scenarios import run_scenarios

    return run_scenarios(arguments.paths, print)
