"""One command, `salle`. What the sub-commands do lives in `salle.terminal`.

Exit codes: 0 all went well; 1 a scenario failed, or the input ended at a prompt; 2 something
was wrong with what was asked; 70 a mistake in Salle itself; 128 and the signal's number after a
signal (130: Ctrl-C).
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

import salle
from salle._pure import is_compiled
from salle.kernel.errors import SalleError
from salle.terminal.errors import BadUsage
from salle.terminal.streams import prepare_standard_streams

if TYPE_CHECKING:
    from salle.terminal.screen import Screen

OK: Final = 0
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
CLOSED_PIPE: Final = 141
OWN_MISTAKE: Final = 70
SHOW_TRACEBACK: Final = "SALLE_TRACEBACK"
PERFT_DEPTH: Final = 3
PORT: Final = 8000

Arguments = argparse.Namespace


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and stop."""
        self.exit(BAD_INPUT, f"salle: {message}; see {self.prog} --help\n")


def main(argv: Sequence[str] | None = None) -> NoReturn:
    """Run the command and end the program. No traceback reaches a user."""
    prepare_standard_streams()
    try:
        code = run(argv)
        sys.stdout.flush()
    except SalleError as error:
        print(f"salle: {error}", file=sys.stderr)
        code = BAD_INPUT
    except KeyboardInterrupt:
        print("salle: stopped", file=sys.stderr)
        code = INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; nothing more can be said, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = CLOSED_PIPE
    except Exception as error:
        if os.environ.get(SHOW_TRACEBACK):
            raise
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        print(
            f"salle: this is a mistake in Salle, not yours ({what}); "
            f"{SHOW_TRACEBACK}=1 shows where, for a report",
            file=sys.stderr,
        )
        code = OWN_MISTAKE
    sys.exit(code)


def run(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code, and lets errors through."""
    parser = _make_parser()
    arguments, more = parser.parse_known_args(argv)
    arguments.more = more
    if more and "option" not in arguments:
        parser.error(f"unrecognized arguments: {' '.join(more)}")
    action: Callable[[Arguments], int] | None = getattr(arguments, "action", None)
    if action is None:
        parser.print_help()
        return OK
    return action(arguments)


# -- the sub-commands ------------------------------------------------------------------------


def _play(arguments: Arguments) -> int:
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
    match = salle.new(
        game.id,
        seats=seats,
        options=_options(arguments),
        seed=arguments.seed,
        real_dice=real_dice,
        names=names_by_seat(arguments.names, seats),
    )
    host = Host(match, players, _screen(), seed=arguments.seed, real_dice=real_dice)
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
    host = Host(match, players, _screen(), path=path, real_dice=save.real_dice)
    return host.run()


def _serve(arguments: Arguments) -> int:
    from salle.store.database import sqlite_url
    from salle.store.places import database_file
    from salle.web.serving import serve
    from salle.web.settings import Settings

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
        show_clauses(game, " ".join(arguments.clause), _screen())
    else:
        show_page(game, _screen())
    return OK


def _replay(arguments: Arguments) -> int:
    from salle.terminal.replay import replay
    from salle.terminal.saves import load

    save = load(arguments.file, real_dice=True)
    replay(save.match, _screen(), seat=arguments.seat, start=arguments.start, auto=arguments.auto)
    return OK


def _watch(arguments: Arguments) -> int:
    from salle.terminal.seating import all_bots
    from salle.terminal.watch import watch

    game = salle.game(arguments.game)
    seats = game.min_seats if arguments.seats is None else arguments.seats
    game.check_seats(seats)
    watch(
        game,
        all_bots(game, seats, arguments.bots),
        _screen(),
        options=_options(arguments),
        seed=arguments.seed,
        delay=arguments.delay,
        games=arguments.games,
        open_hands=arguments.open,
    )
    return OK


def _perft(arguments: Arguments) -> int:
    from salle.kernel.switches import settle
    from salle.terminal.perft import HEADING, counts, division

    game = salle.game(arguments.game)
    seats = game.min_seats if arguments.seats is None else arguments.seats
    game.check_seats(seats)
    start = game.blank(seats, settle(game.switches, _options(arguments), game.title))
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


def _odds(arguments: Arguments) -> int:
    from salle.odds.arms import ARMORS, WEAPONS, named
    from salle.odds.ore import BadQuestion, Question, study
    from salle.odds.pools import read_pool
    from salle.terminal.odds import odds_lines

    specials = {
        "called": arguments.called, "disarm": arguments.disarm,
        arguments.aim or "high": arguments.aim, "power": arguments.power,
    }  # fmt: skip
    taken = [name for name, given in specials.items() if given]
    if len(taken) > 1:
        raise BadQuestion(f"one special attack at a time, not {' and '.join(taken)} (SO-R80)")
    armor = named(ARMORS, arguments.armor)
    weapon = named(WEAPONS, arguments.weapon) if arguments.weapon else None
    question = Question(
        read_pool(arguments.pool),
        difficulty=arguments.difficulty,
        penalty=arguments.penalty,
        special=taken[0] if taken else "",
        number=arguments.called or arguments.disarm or 0,
        prefer=arguments.prefer or ("damage" if weapon else "widest"),
        against=read_pool(arguments.against) if arguments.against else None,
        contest=arguments.contest,
        weapon=weapon,
        armor=armor.without_helmet() if arguments.bare_head else armor,
    )
    for line in odds_lines(study(question)):
        print(line)
    return OK


def _roll(arguments: Arguments) -> int:
    from salle.kernel.rng import SecureDice, SeededDice
    from salle.odds.one_roll import apply_penalty
    from salle.odds.pools import read_pool
    from salle.terminal.roll import roll_lines

    pool = apply_penalty(read_pool(arguments.pool), arguments.penalty)
    dice = SecureDice() if arguments.seed is None else SeededDice(arguments.seed)
    for line in roll_lines(pool, dice):
        print(line)
    return OK


def _screen() -> Screen:
    from salle.terminal.screen import Screen

    return Screen()


def _options(arguments: Arguments) -> dict[str, object]:
    """The rule switches given as `k=v`, and those read from files."""
    options: dict[str, object] = {}
    for pair in arguments.option:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise BadUsage(f"an option looks like NAME=VALUE, not {pair!r}")
        options[name.strip()] = value.strip()
    return options | _options_from_files(arguments)


def _options_from_files(arguments: Arguments) -> dict[str, object]:
    """The rule switches given as `--name FILE`, for switches of the game that can be read so."""
    readers = {
        switch.name: switch.from_file
        for switch in salle.game(arguments.game).switches
        if switch.from_file is not None
    }
    options: dict[str, object] = {}
    words = list(arguments.more)
    while words:
        name, sign, file = words.pop(0).partition("=")
        reader = readers.get(name.removeprefix("--").replace("-", "_"))
        if not name.startswith("--") or reader is None:
            known = "".join(f", --{known} FILE" for known in readers)
            raise BadUsage(f"unrecognized argument: {name}; a switch is --option NAME=VALUE{known}")
        if not sign and not words:
            raise BadUsage(f"{name} needs a file")
        path = Path(file if sign else words.pop(0))
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            raise BadUsage(f"{path} cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise BadUsage(f"{path} is not a text file") from None
        options[name.removeprefix("--").replace("-", "_")] = reader(text)
    return options


def _career(arguments: Arguments) -> int:
    from salle.terminal.careers import Book

    book = Book(salle.game(arguments.game), print)
    files: list[Path] = arguments.files if isinstance(arguments.files, list) else [arguments.files]
    if arguments.what == "new":
        book.begin(files[0], arguments.build)
    elif arguments.what == "show":
        book.show(files[0])
    elif arguments.what == "buy":
        book.buy(files[0], arguments.items)
    elif arguments.what == "undo":
        book.undo(files[0])
    elif arguments.what == "fight":
        book.fight(files, arguments.seed, _options(arguments))
    else:
        book.tournament(files, arguments.seed, _options(arguments), train=arguments.train)
    return OK


# -- what can be typed ------------------------------------------------------------------------


def _at_least(least: float, kind: type[int] | type[float]) -> Callable[[str], int | float]:
    """A reader of numbers from `least` on."""

    def read(text: str) -> int | float:
        try:
            number = kind(text)
        except ValueError:
            number = None
        if number is None or not least <= number < float("inf"):
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least} on")
        return number

    return read


def _make_parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="salle",
        description="Fighting games for the terminal: play, watch, replay, study.",
        epilog="Begin with: salle games, then salle play GAME. Help to each: salle COMMAND --help.",
    )
    form = "compiled" if is_compiled() else "pure Python"
    version = f"salle {salle.__version__} ({form})"
    parser.add_argument("--version", action="version", version=version)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)

    def add(name: str, action: Callable[[Arguments], int], words: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=words, description=f"{words.capitalize()}.")
        command.set_defaults(action=action)
        return command

    _add_serving(add)
    _add_playing(add)
    _add_studying(add)
    _add_dice(add)
    _add_careers(add)
    return parser


Adder = Callable[[str, Callable[[Arguments], int], str], argparse.ArgumentParser]


def _add_playing(add: Adder) -> None:
    play = add("play", _play, "play a match in the terminal, against a bot or a person")
    play.add_argument("game", metavar="GAME")
    _add_opponents(play)
    _add_table(play)
    play.add_argument("--dice", choices=["real"], help="type in what your own dice and cards show")
    play.add_argument("--names", default="", metavar="ANN,BOB", help="players' names")
    play.add_argument("--resume", action="store_true", help="go on with the match saved last")

    resume = add("resume", _resume, "go on with a match that was put aside")
    resume.add_argument("file", metavar="FILE", nargs="?", type=Path, help="or the latest")
    _add_opponents(resume)

    watch = add("watch", _watch, "watch bots play")
    watch.add_argument("game", metavar="GAME")
    watch.add_argument("--bots", default="bot", metavar="NAMES", help="such as heuristic,random")
    watch.add_argument("--delay", type=_at_least(0, float), default=0.0, metavar="SECONDS",
                       help="wait after every event")  # fmt: skip
    watch.add_argument("--games", type=_at_least(1, int), default=1, metavar="N",
                       help="with more than one, print results and a tally")  # fmt: skip
    watch.add_argument("--open", action="store_true", help="show what is hidden too")
    _add_table(watch)

    replay = add("replay", _replay, "step through a record")
    replay.add_argument("file", metavar="FILE", type=Path)
    replay.add_argument("--from", dest="start", type=_at_least(0, int), default=0, metavar="N",
                        help="begin after this many answers")  # fmt: skip
    replay.add_argument("--auto", type=_at_least(0, float), metavar="SECONDS",
                        help="turn the pages by itself")  # fmt: skip
    replay.add_argument("--seat", metavar="A|public|open",
                        help="whose eyes: a seat's, a spectator's, or all at once")  # fmt: skip


def _add_careers(add: Adder) -> None:
    career = add("career", _career, "builds from match to match: what they earn and spend")
    career.add_argument("game", metavar="GAME")
    acts = career.add_subparsers(dest="what", metavar="ACT", required=True, parser_class=_Parser)

    def act(name: str, words: str, files: str | None = None) -> argparse.ArgumentParser:
        parser = acts.add_parser(name, help=words, description=f"{words.capitalize()}.")
        parser.add_argument("files", metavar="FILE", type=Path, nargs=files)
        return parser

    new = act("new", "begin a career with a build, and keep it in a file")
    words = "a sample's name, a file, or any form of a build"
    new.add_argument("--build", required=True, metavar="BUILD", help=words)
    act("show", "what happened so far, and what can be bought")
    buy = act("buy", "buy one level of each item named")
    buy.add_argument("items", metavar="ITEM", nargs="+")
    act("undo", "take the last purchase back")
    for name, words in (
        ("fight", "bots play one match of these"),
        ("tournament", "everybody meets everybody, played by bots"),
    ):
        _add_dice_and_switches(act(name, words, "+"))
    acts.choices["tournament"].add_argument(
        "--train", action="store_true", help="spend what is earned at once"
    )


def _add_dice_and_switches(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                        help="a rule switch; salle games --options lists them")  # fmt: skip
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="other dice")


def _add_serving(add: Adder) -> None:
    serve = add("serve", _serve, "open the hall to browsers: a web server for people and programs")
    words = "where to listen; this computer only, unless told otherwise"
    serve.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=words)
    words = f"{PORT}, or the next that is free; 0 for any"
    serve.add_argument("--port", type=_at_least(0, int), metavar="N", help=words)
    words = "sqlite:///FILE or postgresql://USER@HOST/NAME; a file among your data otherwise"
    serve.add_argument("--database", metavar="URL", help=words)
    words = "processes; more than one need PostgreSQL"
    serve.add_argument("--workers", type=_at_least(1, int), default=1, metavar="N", help=words)
    serve.add_argument("--open", action="store_true", help="open the lobby in a browser")
    words = "believe X-Forwarded-For and -Proto, which a proxy of yours sets"
    serve.add_argument("--behind-proxy", action="store_true", help=words)


def _add_studying(add: Adder) -> None:
    games = add("games", _games, "list the games")
    games.add_argument("--options", action="store_true", help="list their rule switches too")

    rules = add("rules", _rules, "print a rulebook, one clause, or all clauses with a word in them")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("clause", metavar="CLAUSE|WORD", nargs="*", help="such as 17, R3, joker")

    perft = add("perft", _perft, "count the sequences of decisions, depth by depth")
    perft.add_argument("game", metavar="GAME")
    perft.add_argument("--depth", type=_at_least(1, int), default=PERFT_DEPTH, metavar="N")
    perft.add_argument("--divide", action="store_true", help="count for every first option")
    _add_table(perft, seed=0)

    scenario = add("scenario", _scenario, "run scenario files, or all in a folder")
    scenario.add_argument("paths", metavar="FILE_OR_FOLDER", nargs="+", type=Path)


def _add_dice(add: Adder) -> None:
    number = _at_least(0, int)
    pool = "normal, hard and wiggle dice, such as 5d+1hd+1wd"
    odds = add("odds", _odds, "the exact odds of a pool of dice: ore is the one-roll engine")
    odds.add_argument("engine", metavar="ENGINE", choices=["ore"], help="ore")
    odds.add_argument("pool", metavar="POOL", help=pool)
    odds.add_argument("--difficulty", type=number, default=0, metavar="N", help="height to reach")
    odds.add_argument("--penalty", type=number, default=0, metavar="N", help="dice to take off")
    odds.add_argument("--prefer", metavar="WHICH", help="set to use: widest, highest or damage")
    odds.add_argument("--against", metavar="POOL", help="the other side's pool")
    odds.add_argument("--contest", default="resisted", metavar="KIND",
                      help="resisted, hold, untimed, dodge or race")  # fmt: skip
    odds.add_argument("--weapon", metavar="NAME", help="for the damage, such as 'blaster rifle'")
    odds.add_argument("--armor", default="None", metavar="NAME", help="such as 'blast vest'")
    odds.add_argument("--bare-head", action="store_true", help="the armor without its helmet")
    odds.add_argument("--called", type=number, metavar="N", help="called shot: set a die to N")
    odds.add_argument("--disarm", type=number, metavar="N", help="disarm: set a die to N")
    odds.add_argument("--aim", choices=["high", "low"], help="hit two numbers higher or lower")
    odds.add_argument("--power", action="store_true", help="power attack: two more damage")

    roll = add("roll", _roll, "roll a pool of dice once")
    roll.add_argument("pool", metavar="POOL", help=pool)
    roll.add_argument("--penalty", type=number, default=0, metavar="N", help="dice to take off")
    roll.add_argument("--seed", type=int, metavar="N", help="always the same dice")


def _add_opponents(parser: argparse.ArgumentParser) -> None:
    words = "human, bot, or a bot's name; several with commas"
    parser.add_argument("--vs", default="bot", metavar="WHO", help=words)


def _add_table(parser: argparse.ArgumentParser, seed: int | None = None) -> None:
    parser.add_argument("--seats", type=int, metavar="N", help="how many players")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                        help="a rule switch; salle games --options lists them")  # fmt: skip
    parser.add_argument("--seed", type=int, default=seed, metavar="N", help="always the same dice")
    parser.epilog = "A switch that can be read from a file is also --NAME FILE."
