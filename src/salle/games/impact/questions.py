"""The questions of Impact, in the order of their numbers, and its rule switches."""

from __future__ import annotations

from salle.games.impact.data import (
    LEAST_BUDGET,
    LONGEST,
    MAX_SEATS,
    MOST_BUDGET,
    RANK_WORDS,
    STALL_LIMIT,
    TURN_LIMIT,
)
from salle.games.impact.record_sheet import STANDARD, pack_sheet, sheet_problem
from salle.kernel.game import Ask
from salle.kernel.switches import Switch


def limit_problem(text: str) -> str:
    """What is wrong with a typed-in limit, or nothing."""
    if not text.isascii() or not text.isdecimal() or not 1 <= int(text) <= LONGEST:
        return f"it is a number of turns from 1 to {LONGEST}"
    return ""


def rank_problem(text: str) -> str:
    """What is wrong with typed-in ranks, or nothing."""
    words = text.split(",")
    for word in words:
        if word in RANK_WORDS:
            continue
        number = int(word) if word.isascii() and word.isdecimal() and len(word) < 9 else 0
        if not LEAST_BUDGET <= number <= MOST_BUDGET:
            return f"{word!r} is neither a rank nor {LEAST_BUDGET} to {MOST_BUDGET:,} PP"
    return f"there are at most {MAX_SEATS} seats" if len(words) > MAX_SEATS else ""


def teams_problem(text: str) -> str:
    """What is wrong with typed-in teams, or nothing."""
    if not text.isascii() or not text.isdecimal() or not 2 <= len(text) <= MAX_SEATS:
        return f"it is 2 to {MAX_SEATS} digits, such as 1122 for A and B against C and D"
    return "" if len(set(text)) > 1 else "there must be two teams at least"


SWITCHES = (
    Switch("phase", ("5", "4", "3", "2", "1"), "IM-52", "the learning phase: how many rules"),
    Switch("rank", RANK_WORDS, "IM-R97", "the rank, and so the PP, of every fighter",
           "a number of PP, or ranks seat by seat such as white,yellow", rank_problem),
    Switch("start_range", ("K", "P", "T", "G", "O"), "IM-R30",
           "the range all begin at; O below Phase IV is K"),
    Switch("teams", ("none", "halves"), "IM-R98", "who fights together",
           "a digit for every seat such as 1122", teams_problem),
    Switch("waiting", ("on", "off"), "IM-R21", "whether the faster may wait"),
    Switch("masked_feints", ("off", "on"), "IM-R26", "whether Feint and Lead look like the strike"),
    Switch("minus1_stamina", ("1", "1d6", "0"), "IM-R37", "Stamina that SP -1 maneuvers give back"),
    Switch("hold_floor", ("off", "on"), "IM-R41", "whether a hold leaves its maker a Setup Point"),
    Switch("holder_release", ("on", "off"), "IM-R43", "whether stepping and throwing let go"),
    Switch("choke_count", ("successes", "turns"), "IM-R45", "what counts towards a choke-out"),
    Switch("sp_pools", ("split", "shared"), "IM-R39", "one pool of Setup Points or two"),
    Switch("air_zero", ("as_one", "never"), "IM-R14", "whether skills at 0 rise by AIR"),
    Switch("psr_at_creation", ("strict", "lenient"), "IM-R10", "whether a side may stay at 1/1"),
    Switch("bind_sp", ("1", "2"), "IM-R64", "Setup Points for a Bind"),
    Switch("gouge", ("death", "ko"), "IM-R61", "what a Gouge can do"),
    Switch("special_effects_from_phase", ("3", "4", "5"), "IM-R96", "when special effects begin"),
    Switch("miscellaneous", ("on", "off"), "IM-R81", "Draw, Beat, Bind, Feint, Lead, Stop-Hit"),
    Switch("variations", ("on", "off"), "IM-R81", "Lunge, Riposte, Spinning, Stop-Kick"),
    Switch("turn_limit", (str(TURN_LIMIT),), "IM-R71", "the last turn",
           "a number from 1", limit_problem),
    Switch("stall_limit", (str(STALL_LIMIT),), "IM-R72", "turns without a blow until a draw",
           "a number from 1", limit_problem),
    Switch("sheet", (STANDARD,), "IM-R1", "the record sheet",
           "a packed sheet", sheet_problem, pack_sheet),
)  # fmt: skip

ASKS = (
    Ask("fighter", "Which fighter do you bring?", "IM-R88"),
    Ask("ratio", "Which Power:Speed Ratio has this side?", "IM-16"),
    Ask("buy", "What do you buy?", "IM-13"),
    Ask("maneuver", "Which maneuver do you declare?", "IM-35", secret=True),
    Ask("opponent", "On whom?", "IM-R73", always=True, secret=True),
    Ask("manner", "How do you make it?", "IM-37", always=True, secret=True),
    Ask("aim", "With which side, at which area?", "IM-37", always=True, secret=True),
    Ask("counter-bridge", "Counter-bridge?", "IM-56"),
    Ask("lured", "You are drawn: go on or defend?", "IM-100"),
    Ask("seen through", "Your Draw is recognised: keep it or defend?", "IM-99"),
    Ask("wait", "Act now or wait?", "IM-32"),
    Ask("switch", "Drop your maneuver for Defence?", "IM-33"),
    Ask("lunge", "Lunge?", "IM-112"),
    Ask("stop-kick", "Stop-kick?", "IM-116"),
    Ask("use", "Use your tactic against this attack?", "IM-64"),
    Ask("feinted", "Feinted: defend or step back?", "IM-106"),
    Ask(
        "arm",
        "Which arm do you strike?",
        "IM-R66",
        why="Against a grapple a Stop-Hit goes for an arm.",
    ),
)
ALWAYS = bytes(ask.always for ask in ASKS)
