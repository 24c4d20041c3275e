"""Options of BATTLES as text, and text as options, question by question. No rule lives here.

The questions of the set-up are in `notation_setup`, reactions in `notation_reactions`.
"""

from __future__ import annotations

from collections.abc import Callable

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_options as opt
from salle.games.battles_wol import notation_reactions as reactions
from salle.games.battles_wol import notation_setup as setup
from salle.games.battles_wol.words import (
    BOX_ASKS,
    KIND_ASKS,
    KIND_NAMES,
    MOB_ASKS,
    NONE,
    NUMBER_ASKS,
    OUT,
    REACTION_ASKS,
    ROLL,
    ROW_NAMES,
    ROW_READING,
    mob_name,
    mob_text,
    plain,
    play_json,
    play_label,
    play_text,
    points_label,
    read_mobs,
    read_play,
    says,
)
from salle.kernel.game import read_number

# -- one question after another --------------------------------------------------------------


def _turn_text(option: int) -> str:
    if option == opt.NO_PLAY:
        return "stand down"
    if option == opt.PREFERENCES:
        return "preferences"
    if option < opt.FREE_FROM:
        return f"release {mob_text(option - opt.RELEASE_FROM)}"
    if option < opt.TURN_FROM:
        return f"{OUT} {play_text(option - opt.FREE_FROM)}"
    return play_text(option - opt.TURN_FROM)


def _turn_label(option: int) -> str:
    if option == opt.NO_PLAY:
        return "Stand down"
    if option == opt.PREFERENCES:
        return "Change what you are asked about"
    if option < opt.FREE_FROM:
        return f"Release {mob_name(option - opt.RELEASE_FROM)}"
    if option < opt.TURN_FROM:
        return f"Out of turn: {play_label(option - opt.FREE_FROM)}"
    return play_label(option - opt.TURN_FROM)


def _turn_json(option: int) -> dict[str, object]:
    if option == opt.NO_PLAY:
        return {"do": "stand down"}
    if option == opt.PREFERENCES:
        return {"do": "preferences"}
    if option < opt.FREE_FROM:
        return {"do": "release", "mob": mob_text(option - opt.RELEASE_FROM)}
    if option < opt.TURN_FROM:
        return play_json(option - opt.FREE_FROM) | {"out_of_turn": True}
    return play_json(option - opt.TURN_FROM)


def _read_turn(text: str) -> list[int]:
    if says(text, "standdown", "pass", "done"):
        return [opt.NO_PLAY]
    if says(text, "preferences", "prefs"):
        return [opt.PREFERENCES]
    if plain(text).startswith("release"):
        return [opt.RELEASE_FROM + code for code in read_mobs(plain(text)[len("release") :])]
    out, plays = read_play(text)
    if plays and opt.play_action(plays[0]) in (d.FLY, d.DIVVY):
        out = True
    return [(opt.FREE_FROM if out else opt.TURN_FROM) + number for number in plays]


def _go_text(option: int) -> str:
    if option < opt.GO_FROM:
        return (("GO", ROLL))[option]
    return play_text(option - opt.GO_FROM)


def _go_label(option: int) -> str:
    if option < opt.GO_FROM:
        return ("Say GO", "Roll for Initiative")[option]
    return play_label(option - opt.GO_FROM)


def _go_json(option: int) -> dict[str, object]:
    if option < opt.GO_FROM:
        return {"do": ("GO", ROLL)[option]}
    return play_json(option - opt.GO_FROM)


def _read_go(text: str) -> list[int]:
    if says(text, "go"):
        return [opt.SAY_GO]
    if says(text, "roll", "rollinitiative", "initiative"):
        return [opt.CALL_INITIATIVE]
    return [opt.GO_FROM + number for number in read_play(text)[1]]


def _or_none_text(option: int, none: str) -> str:
    return none if option == opt.NO_PLAY else mob_text(option - opt.MOB_FROM)


def _call_label(option: int) -> str:
    return "Nobody more" if option == opt.NO_PLAY else f"Call {mob_name(option - opt.MOB_FROM)}"


def _call_json(option: int) -> dict[str, object]:
    if option == opt.NO_PLAY:
        return {"do": "done"}
    return {"do": "call", "mob": mob_text(option - opt.MOB_FROM)}


def _read_call(text: str) -> list[int]:
    if says(text, "done", NONE):
        return [opt.NO_PLAY]
    return [opt.MOB_FROM + code for code in read_mobs(text)]


def _release_text(option: int) -> str:
    return "never" if option == opt.RELEASE_HUSH else _or_none_text(option, NONE)


def _release_label(option: int) -> str:
    if option == opt.RELEASE_HUSH:
        return "Release nobody, and never ask me again"
    return (
        "Release nobody" if option == opt.NO_PLAY else f"Release {mob_name(option - opt.MOB_FROM)}"
    )


def _release_json(option: int) -> dict[str, object]:
    if option in (opt.NO_PLAY, opt.RELEASE_HUSH):
        return {"do": _release_text(option)}
    return {"do": "release", "mob": mob_text(option - opt.MOB_FROM)}


def _read_release(text: str) -> list[int]:
    if says(text, NONE, "no", "pass"):
        return [opt.NO_PLAY]
    if says(text, "never"):
        return [opt.RELEASE_HUSH]
    named = plain(text).removeprefix("release")
    return [opt.MOB_FROM + code for code in read_mobs(named)]


def _read_row(text: str) -> list[int]:
    row = ROW_READING.get(plain(text), d.ROWS)
    return [row] if row < d.ROWS else []


def _read_points(text: str) -> list[int]:
    number = read_number(text.removesuffix("points").removesuffix("point").strip())
    return [] if number is None else [number]


SHADOWS_WORDS = ("inactive", "damage")
SHADOWS_LABELS = ("Become Inactive", "Take the damage")


def _read_shadows(text: str) -> list[int]:
    return [SHADOWS_WORDS.index(plain(text))] if plain(text) in SHADOWS_WORDS else []


Words = Callable[[int], str]
Parts = Callable[[int], dict[str, object]]
Reading = Callable[[str], list[int]]

FORMS: dict[int, tuple[Words, Words, Parts, Reading]] = {
    opt.ASK_RANK: (str, setup.rank_label, setup.rank_json, setup.read_rank),
    opt.ASK_MELEE: (setup.melee_text, setup.melee_label, setup.melee_json, setup.read_melee),
    opt.ASK_LEVELS: (setup.levels_text, setup.levels_label, setup.levels_json, setup.read_levels),
    opt.ASK_GO: (_go_text, _go_label, _go_json, _read_go),
    opt.ASK_CALL: (lambda o: _or_none_text(o, "done"), _call_label, _call_json, _read_call),
    opt.ASK_TURN: (_turn_text, _turn_label, _turn_json, _read_turn),
    opt.ASK_STEAL: (
        lambda o: ROW_NAMES[o], lambda o: f"Steal from {ROW_NAMES[o]}",
        lambda o: {"do": "steal", "row": ROW_NAMES[o]}, _read_row,
    ),
    opt.ASK_AID: (
        reactions.aid_text, reactions.aid_label, reactions.aid_json, reactions.read_aid,
    ),
    opt.ASK_SHADOWS: (
        lambda o: SHADOWS_WORDS[o], lambda o: SHADOWS_LABELS[o],
        lambda o: {"do": SHADOWS_WORDS[o]}, _read_shadows,
    ),
    opt.ASK_DIVVY: (
        reactions.divvy_text, reactions.divvy_label, reactions.divvy_json, reactions.read_divvy,
    ),
    opt.ASK_RELEASE: (_release_text, _release_label, _release_json, _read_release),
    opt.ASK_PREFERENCE: (
        reactions.preference_text, reactions.preference_option_label, reactions.preference_json,
        reactions.read_preference,
    ),
    **dict.fromkeys(
        KIND_ASKS,
        (lambda o: KIND_NAMES[o], lambda o: KIND_NAMES[o], setup.kind_json, setup.read_kind),
    ),
    **dict.fromkeys(
        BOX_ASKS, (setup.share_text, setup.share_label, setup.share_json, setup.read_share)
    ),
    **dict.fromkeys(
        MOB_ASKS, (mob_text, mob_name, lambda o: {"do": "mob", "mob": mob_text(o)}, read_mobs)
    ),
    **dict.fromkeys(
        NUMBER_ASKS,
        (str, points_label, lambda o: {"do": "points", "points": o}, _read_points),
    ),
    **dict.fromkeys(
        REACTION_ASKS,
        (
            reactions.reaction_text, reactions.reaction_label, reactions.reaction_json,
            reactions.read_reaction,
        ),
    ),
}  # fmt: skip
"""For every question: text, label, JSON, and how a text is read."""


def option_text(ask: int, option: int) -> str:
    """The short text form of an option."""
    return FORMS[ask][0](option)


def option_label(ask: int, option: int) -> str:
    """The words on a button."""
    return FORMS[ask][1](option)


def option_json(ask: int, option: int) -> dict[str, object]:
    """The option as named parts."""
    return FORMS[ask][2](option)


def read_option(ask: int, text: str) -> list[int]:
    """Every option that a text may stand for, legal now or not."""
    return FORMS[ask][3](text)
