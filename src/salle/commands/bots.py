"""What bots have to say: bots calibrate, review."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import salle
from salle.commands.arguments import OK, Adder, Arguments, at_least

PAIRS: Final = 300
SEARCH_PAIRS: Final = 60
SEED: Final = 1
PAGE: Final = Path("docs/bots.md")


def add_commands(add: Adder) -> None:
    """Add bots and review."""
    bots = add("bots", _calibrate, "measure how strong the bots of a game are")
    bots.add_argument("what", choices=["calibrate"], help="play mirrored matches between levels")
    bots.add_argument("game", metavar="GAME")
    bots.add_argument("--pairs", type=at_least(1, int), default=PAIRS, metavar="N",
                      help=f"pairs of matches for every pairing ({PAIRS})")  # fmt: skip
    bots.add_argument("--search-pairs", type=at_least(1, int), default=SEARCH_PAIRS, metavar="N",
                      help=f"pairs where a level searches ({SEARCH_PAIRS})")  # fmt: skip
    bots.add_argument("--seed", type=int, default=SEED, metavar="N", help=f"of dice ({SEED})")
    bots.add_argument("--only", metavar="N", type=int, action="append",
                      help="only this level's pairing; 0: with the heuristic bot")  # fmt: skip
    bots.add_argument("--out", type=Path, metavar="FILE", help=f"the page, such as {PAGE}")
    review = add("review", _review, "look at a finished match again: chances, faults, luck")
    review.add_argument("record", metavar="RECORD", type=Path)
    review.add_argument("--seat", metavar="LETTER", help="whose eyes (everybody's in turn)")
    words = "matches imagined for a chance"
    review.add_argument("--trials", type=at_least(1, int), metavar="N", help=words)


def _calibrate(arguments: Arguments) -> int:
    from salle.bots.calibration import Score, meet, pairings, versus, write
    from salle.bots.levels import strength

    game = salle.game(arguments.game)
    scores = {}
    for higher, lower in pairings():
        if arguments.only and (lower if lower == 0 else higher) not in arguments.only:
            continue
        words = versus(higher, lower)

        def heard(score: Score, words: str = words) -> None:
            print(f"{words}: {score} after {score.matches}", file=sys.stderr, flush=True)

        searches = any(level and strength(game, level).simulations for level in (higher, lower))
        pairs = arguments.search_pairs if searches else arguments.pairs
        scores[higher, lower] = meet(game, higher, lower, pairs, arguments.seed, heard)
        print(f"{words}: {scores[higher, lower]} of {scores[higher, lower].matches}", flush=True)
    if arguments.out is not None:
        write(arguments.out, game, scores, arguments.seed)
    return OK


def _review(arguments: Arguments) -> int:
    from salle.bots.review import TRIALS, review, told
    from salle.kernel.game import seat_number
    from salle.terminal.saves import load

    match = load(arguments.record, real_dice=True).match
    seats = range(match.seats)
    if arguments.seat:
        seats = range(seat_number(arguments.seat, match.seats), match.seats)[:1]
    for seat in seats:
        for line in told(review(match, seat, arguments.trials or TRIALS)):
            print(line)
        print()
    return OK
