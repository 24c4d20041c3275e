"""Questions about Jedi Duel that are ready for the lab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final

from salle.games.jedi_duel.data import ATTACK_TABLES, DEFENCE_TABLES, FATIGUE_COLUMNS
from salle.kernel.study import BASELINE, MATRIX, VARIANTS, Study, every_switch
from salle.kernel.switches import Switch

SPACES: Final = {"High": "High", "Middle": "Mid", "Low": "Low"}
"""The spaces of a Stance, as they are called and as they are written (JD-19)."""
MOVES: Final = {
    "Joker": "x *",
    "Force Heal": "heal *",
    "Force Push": "push *",
    "Force Sense": "sense *",
    "Lightning": "l *",
    "discard": "d *",
}
AREAS: Final = {"High": "a *>High *", "Middle": "a *>Mid *", "Low": "a *>Low *"}


def studies(switches: Sequence[Switch]) -> tuple[Study, ...]:
    """All of them."""
    return (
        Study(
            "stances",
            "Which stance is worth most in Jedi Duel?",
            "One player may not take a certain Stance as long as the hand allows another; the "
            "other may take all. The more this costs, the more the Stance is worth.",
            lambda: _without({f"no {name}": f"stance: *@{text}" for name, text in SPACES.items()}),
        ),
        Study(
            "moves",
            "Which moves win duels in Jedi Duel?",
            "One player may not make a certain move, the other may make all. The bot does not "
            "defend less well because of it; what it does instead is its own choice.",
            lambda: _without(
                {f"no {name}": f"action: {text}" for name, text in MOVES.items()}
                | {f"no blow {name}": f"action: {text}" for name, text in AREAS.items()}
                | {"no defence": "defence: [!n]*", "no fumble": "fumble: [!n]*"}
            ),
        ),
        Study(
            "switches",
            "Whom does each rule switch of Jedi Duel favour?",
            "Two equal bots play the same deals under the usual rules and with one switch changed "
            "at a time. Wins are those of whoever begins; length and draws are told too.",
            lambda: {"reading": VARIANTS, "matches": 2000, "variants": every_switch(switches)},
        ),
        Study(
            "play-aids",
            "What do the printed play-aids of Jedi Duel do?",
            "The tables for attack and defence and the fatigue board in every combination, the "
            "same deals for each. Wins are those of whoever begins.",
            lambda: {"reading": VARIANTS, "matches": 2000, "variants": _play_aids()},
        ),
        Study(
            "levels",
            "How far apart are the levels of the bot in Jedi Duel?",
            "Every level against every other: how much skill decides, beside the cards.",
            lambda: {
                "reading": MATRIX,
                "matches": 1000,
                "contestants": {f"level {n}": {"bot": n} for n in range(1, 6)},
            },
        ),
        Study(
            "table-size",
            "How long is Jedi Duel for four, and who wins?",
            "Four equal bots at one table; wins are those of whoever begins, where 25 in 100 is "
            "even.",
            lambda: {"reading": VARIANTS, "matches": 2000, "seats": 4},
        ),
    )


def _without(bans: Mapping[str, str]) -> dict[str, object]:
    return {
        "reading": BASELINE,
        "matches": 2000,
        "against": "free",
        "contestants": {"free": {}} | {name: {"deny": [ban]} for name, ban in bans.items()},
    }


def _play_aids() -> dict[str, dict[str, str]]:
    names = ("attack_table", "defence_table", "fatigue_columns")
    return {
        ", ".join(values): dict(zip(names, values, strict=True))
        for values in product(ATTACK_TABLES, DEFENCE_TABLES, FATIGUE_COLUMNS)
    }
