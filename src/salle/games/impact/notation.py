"""Options of Impact as text, and text as options. No rule lives here."""

from __future__ import annotations

import re
from collections.abc import Callable

from salle.games.impact.data import (
    AIM_AREA,
    AIM_DONE,
    AIM_OWN,
    AIM_SIDE,
    AREA_WORDS,
    AREAS,
    ASK_AIM,
    ASK_ARM,
    ASK_BUY,
    ASK_COUNTER,
    ASK_FEINTED,
    ASK_FIGHTER,
    ASK_LUNGE,
    ASK_LURED,
    ASK_MANEUVER,
    ASK_MANNER,
    ASK_OPPONENT,
    ASK_RATIO,
    ASK_SEEN_THROUGH,
    ASK_STOP_KICK,
    ASK_SWITCH,
    ASK_USE,
    ASK_WAIT,
    BRIDGE_IN,
    BRIDGE_STAY,
    BUY_WORDS,
    DEFEND_FROM,
    KEEP,
    LEAN_WORDS,
    LEANS,
    MANEUVERS_FROM,
    MANNER_FEINT,
    MOVE_WORDS,
    NO_OPPONENT,
    OWN_CODES,
    RATIO_WORDS,
    RATIOS,
    SAMPLE_WORDS,
    STANDARD_NAMES,
    TACTIC_NAMES,
    TACTICS,
    maneuver_word,
)
from salle.kernel.game import seat_letter

SIDE_WORDS = ("R", "L")
SIDE_NAMES = ("right", "left")
AREA_NAMES = ("head", "right arm", "left arm", "chest", "abdomen", "right leg", "left leg")
RANGE_NAMES = ("grappling", "trapping", "punching", "kicking", "out of range")
MOVE_NAMES = (
    "Pass", "Bridge in", "Bridge out", "Bridge and stay", *TACTIC_NAMES, "Draw", "Beat", "Bind",
)  # fmt: skip
BUY_NAMES = (
    "Finish", "Power, right", "Power, left", "Speed, right", "Speed, left", "Tactics", "Stamina",
    "Defence", "Toughness of the head", "Toughness of the chest", "Toughness of the abdomen",
    "Toughness of the arms", "Toughness of the legs", "Difficulty of the head",
    "Difficulty of the chest", "Difficulty of the abdomen", "Difficulty of the arms",
    "Difficulty of the legs",
)  # fmt: skip
SAMPLE_NAMES = ("Frank", "John", "Kate", "a fighter of one’s own")
SAMPLE_LABELS = (
    "Frank, a boxer", "John, a grappler", "Kate, a kicker", "Build a fighter of my own",
)  # fmt: skip
LEAN_SIGNS = ("-", "=", "+")
LEAN_NAMES = ("lean out", "no lean", "lean in")
WAY_TEXTS = ("", "*", "stop", "feint", "lead")
WAY_NAMES = ("", "Spinning, ", "Stop-Hit, ", "Feint, shown with ", "Lead, shown with ")
WAY_JSON = ("plain", "spin", "stop", "feint", "lead")
REASONS = ("knock-out", "death", "conceded", "decision", "stall", "called off")
ENDS = ("in", "ko", "dead", "gave up")
TACTIC_ASKS = (ASK_COUNTER, ASK_SWITCH, ASK_LURED, ASK_SEEN_THROUGH, ASK_FEINTED)
KEEP_TEXTS = {ASK_LURED: "go on"}
KEEP_LABELS = {
    ASK_COUNTER: "Keep my maneuver",
    ASK_SWITCH: "Keep my maneuver",
    ASK_LURED: "Go on, at the exposed area",
    ASK_SEEN_THROUGH: "Keep the Draw",
}
FIXED: dict[int, tuple[str, ...]] = {
    ASK_FIGHTER: SAMPLE_WORDS,
    ASK_WAIT: ("act", "wait"),
    ASK_LUNGE: ("lunge", "give up"),
    ASK_STOP_KICK: ("no", "stopkick"),
    ASK_USE: ("apply", "save"),
}
"""Questions whose options are a few fixed words."""
FIXED_LABELS: dict[int, tuple[str, ...]] = {
    ASK_FIGHTER: SAMPLE_LABELS,
    ASK_WAIT: ("Act now", "Wait"),
    ASK_LUNGE: ("Lunge", "Give the strike up"),
    ASK_STOP_KICK: ("Strike as declared", "Stop-Kick"),
    ASK_USE: ("Use the tactic", "Save it for another attack"),
}
GAPS = re.compile(r"[\s_&:’'-]+")


def plain(text: str) -> str:
    """A text with small letters and single low lines between its words."""
    return GAPS.sub("_", text.strip().lower()).strip("_")


def maneuver_name(code: int) -> str:
    """A maneuver as people call it, from its id alone."""
    if code < OWN_CODES:
        return STANDARD_NAMES[code]
    return maneuver_word(code).replace("_", " ").title()


def move_name(move: int) -> str:
    """What is declared, as people call it."""
    if move >= MANEUVERS_FROM:
        return maneuver_name(move - MANEUVERS_FROM)
    return MOVE_NAMES[move]


def buy_name(item: int) -> str:
    """What is bought, as people call it."""
    return maneuver_name(item - MANEUVERS_FROM) if item >= MANEUVERS_FROM else BUY_NAMES[item]


# -- options to text -------------------------------------------------------------------------


def option_text(ask: int, option: int) -> str:
    """The short form of an option."""
    if ask in FIXED:
        return FIXED[ask][option]
    if ask in TACTIC_ASKS and option == KEEP:
        return KEEP_TEXTS.get(ask, "keep")
    if ask in (ASK_MANEUVER, *TACTIC_ASKS):
        return _word(option, MOVE_WORDS)
    return SINGLE_TEXTS[ask](option)


def _word(option: int, words: tuple[str, ...]) -> str:
    word = maneuver_word(option - MANEUVERS_FROM) if option >= MANEUVERS_FROM else words[option]
    return word.replace("_", " ")


def _ratio_text(option: int) -> str:
    return f"{SIDE_NAMES[option // RATIOS]} {RATIO_WORDS[option % RATIOS]}"


def opponent_text(option: int) -> str:
    """A seat, or nobody."""
    return "nobody" if option == NO_OPPONENT else seat_letter(option)


def manner_text(option: int) -> str:
    """Lean and way: `+`, `=*`, `stop-`, `feint`."""
    if option >= MANNER_FEINT:
        return ("feint", "lead", "done")[option - MANNER_FEINT]
    way, lean = divmod(option, LEANS)
    return LEAN_SIGNS[lean] + "*" if way == 1 else WAY_TEXTS[way] + LEAN_SIGNS[lean]


def aim_text(option: int) -> str:
    """`R>H`, `RA`, `L` or `done`."""
    if option < AIM_AREA:
        return f"{SIDE_WORDS[option // AREAS]}>{AREA_WORDS[option % AREAS]}"
    if option < AIM_SIDE:
        return AREA_WORDS[option - AIM_AREA]
    if option >= AIM_OWN:
        return f"expose {AREA_WORDS[option - AIM_OWN]}"
    return SIDE_WORDS[option - AIM_SIDE] if option < AIM_DONE else "done"


SINGLE_TEXTS: dict[int, Callable[[int], str]] = {
    ASK_RATIO: _ratio_text,
    ASK_BUY: lambda option: _word(option, BUY_WORDS),
    ASK_OPPONENT: opponent_text,
    ASK_MANNER: manner_text,
    ASK_AIM: aim_text,
    ASK_ARM: lambda option: AREA_WORDS[option],
}


def option_label(ask: int, option: int) -> str:
    """The words on a button."""
    if ask in FIXED_LABELS:
        return FIXED_LABELS[ask][option]
    if ask in TACTIC_ASKS and option == KEEP:
        return KEEP_LABELS.get(ask, "Keep")
    if ask in (ASK_MANEUVER, *TACTIC_ASKS):
        return move_name(option)
    return SINGLE_LABELS[ask](option)


def _ratio_label(option: int) -> str:
    favoured = ("Power", "Speed")[option % RATIOS]
    side = SIDE_NAMES[option // RATIOS].capitalize()
    return f"{side} side {RATIO_WORDS[option % RATIOS]}: {favoured} first"


def manner_label(option: int) -> str:
    """Lean and way in words."""
    if option >= MANNER_FEINT:
        return ("Feint", "Lead", "Nothing more")[option - MANNER_FEINT]
    way, lean = divmod(option, LEANS)
    words = WAY_NAMES[way] + LEAN_NAMES[lean]
    return words[0].upper() + words[1:]


def aim_label(option: int) -> str:
    """Side and area in words."""
    if option < AIM_AREA:
        side, area = divmod(option, AREAS)
        return f"{SIDE_NAMES[side].capitalize()} side, at the {AREA_NAMES[area]}"
    if option < AIM_SIDE:
        return f"The {AREA_NAMES[option - AIM_AREA]}"
    if option < AIM_DONE:
        return f"With the {SIDE_NAMES[option - AIM_SIDE]} side"
    if option >= AIM_OWN:
        return f"Expose the {AREA_NAMES[option - AIM_OWN]}"
    return "Nothing to aim"


SINGLE_LABELS: dict[int, Callable[[int], str]] = {
    ASK_RATIO: _ratio_label,
    ASK_BUY: buy_name,
    ASK_OPPONENT: lambda o: "Nobody" if o == NO_OPPONENT else f"Player {seat_letter(o)}",
    ASK_MANNER: manner_label,
    ASK_AIM: aim_label,
    ASK_ARM: lambda option: f"The {AREA_NAMES[option]}",
}


def option_json(ask: int, option: int) -> dict[str, object]:
    """An option as named parts."""
    if ask == ASK_RATIO:
        side, ratio = divmod(option, RATIOS)
        return {"do": "ratio", "side": SIDE_NAMES[side], "ratio": RATIO_WORDS[ratio]}
    if ask == ASK_BUY:
        if option >= MANEUVERS_FROM:
            return {"do": "buy", "maneuver": maneuver_word(option - MANEUVERS_FROM)}
        return {"do": "buy", "item": BUY_WORDS[option]} if option else {"do": "finish"}
    if ask == ASK_OPPONENT:
        seat = None if option == NO_OPPONENT else seat_letter(option)
        return {"do": "opponent", "seat": seat}
    if ask == ASK_MANNER:
        return _manner_json(option)
    if ask in (ASK_AIM, ASK_ARM):
        return _aim_json(option if ask == ASK_AIM else AIM_AREA + option)
    if ask == ASK_MANEUVER or (ask in TACTIC_ASKS and option != KEEP):
        return _move_json(option)
    return {"do": option_text(ask, option)}


def _move_json(option: int) -> dict[str, object]:
    if option >= MANEUVERS_FROM:
        return {"do": "maneuver", "maneuver": maneuver_word(option - MANEUVERS_FROM)}
    if BRIDGE_IN <= option <= BRIDGE_STAY:
        return {"do": "bridge", "direction": ("in", "out", "stay")[option - BRIDGE_IN]}
    if DEFEND_FROM <= option < DEFEND_FROM + TACTICS:
        return {"do": "defend", "tactic": MOVE_WORDS[option]}
    return {"do": MOVE_WORDS[option]}


def _manner_json(option: int) -> dict[str, object]:
    if option >= MANNER_FEINT:
        return {"do": "manner", "way": ("feint", "lead", "done")[option - MANNER_FEINT]}
    way, lean = divmod(option, LEANS)
    return {"do": "manner", "way": WAY_JSON[way], "lean": LEAN_WORDS[lean]}


def _aim_json(option: int) -> dict[str, object]:
    parts: dict[str, object] = {"do": "aim"}
    if option < AIM_AREA:
        parts |= {"side": SIDE_NAMES[option // AREAS], "area": AREA_WORDS[option % AREAS]}
    elif option < AIM_SIDE:
        parts["area"] = AREA_WORDS[option - AIM_AREA]
    elif option < AIM_DONE:
        parts["side"] = SIDE_NAMES[option - AIM_SIDE]
    elif option >= AIM_OWN:
        parts["expose"] = AREA_WORDS[option - AIM_OWN]
    return parts
