"""Pools of dice: odds, roll."""

from __future__ import annotations

from salle.commands.arguments import OK, Adder, Arguments, at_least


def add_commands(add: Adder) -> None:
    """Add odds and roll."""
    number = at_least(0, int)
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
