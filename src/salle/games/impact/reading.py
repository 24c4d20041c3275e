"""Text as options of Impact: what people type, and what it may stand for. No rule lives here."""

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
    ASK_FEINTED,
    ASK_MANEUVER,
    ASK_MANNER,
    ASK_OPPONENT,
    ASK_RATIO,
    BRIDGE_IN,
    BRIDGE_OUT,
    BRIDGE_STAY,
    BUY_WORDS,
    DEFEND_FROM,
    ID_SIGNS,
    KEEP,
    LEAN_IN,
    LEAN_NONE,
    LEAN_OUT,
    LEANS,
    LONGEST_ID,
    MANEUVERS_FROM,
    MANNER_DONE,
    MANNER_FEINT,
    MANNER_LEAD,
    MOVE_WORDS,
    NO_OPPONENT,
    RATIO_WORDS,
    RATIOS,
    STANDARD_IDS,
    STANDARD_NAMES,
    maneuver_code,
)
from salle.games.impact.notation import (
    AREA_NAMES,
    BUY_NAMES,
    FIXED,
    TACTIC_ASKS,
    plain,
)
from salle.kernel.game import SEATS

ALSO_READ = {
    "act_now": "act", "now": "act", "stop_kick": "stopkick", "yes": "stopkick", "use": "apply",
    "giveup": "give_up", "build": "own",
}  # fmt: skip
ID = re.compile(rf"[a-z][{ID_SIGNS}]{{0,{LONGEST_ID - 1}}}")


def read_option(ask: int, text: str) -> list[int]:
    """Every option that a text may stand for."""
    word = plain(text)
    if ask in FIXED:
        spelled = [plain(known) for known in FIXED[ask]]
        word = ALSO_READ.get(word, word)
        return [spelled.index(word)] if word in spelled else []
    if ask in (ASK_MANEUVER, *TACTIC_ASKS):
        return _read_move(ask, text, word)
    return READERS[ask](text)


BRIDGE_SIGNS = {"br+": BRIDGE_IN, "br-": BRIDGE_OUT, "br=": BRIDGE_STAY}
MOVE_READING = {
    **{word: number for number, word in enumerate(MOVE_WORDS)},
    "in": BRIDGE_IN, "out": BRIDGE_OUT, "stay": BRIDGE_STAY, "bridge": BRIDGE_STAY,
    "coverup": DEFEND_FROM, "cover": DEFEND_FROM, "duck": DEFEND_FROM + 1,
    "duck_and_weave": DEFEND_FROM + 1, "bridge_and_stay": BRIDGE_STAY,
}  # fmt: skip
NAME_READING = {plain(name): number for number, name in enumerate(STANDARD_NAMES)}
KEEPING = ("keep", "no", "go_on", "keep_my_maneuver", "keep_the_draw")


def read_maneuver(text: str) -> list[int]:
    """The code of the maneuver that a text names; any id may be one of somebody's sheet."""
    word = plain(text)
    if word in NAME_READING:
        return [NAME_READING[word]]
    found = []
    if word in STANDARD_IDS or (ID.fullmatch(word) and word not in MOVE_READING):
        found.append(maneuver_code(word))
    return found


def _read_move(ask: int, text: str, word: str) -> list[int]:
    sign = text.strip().lower()
    if sign in BRIDGE_SIGNS:
        return [BRIDGE_SIGNS[sign]]
    word = word.removeprefix("def_").removeprefix("defend_")
    if ask in TACTIC_ASKS:
        if word in KEEPING:
            return [] if ask == ASK_FEINTED else [KEEP]
        return [MOVE_READING[word]] if MOVE_READING.get(word, KEEP) != KEEP else []
    if word in MOVE_READING:
        return [MOVE_READING[word]]
    return [MANEUVERS_FROM + code for code in read_maneuver(word)]


def _read_ratio(text: str) -> list[int]:
    words = text.strip().lower().split()
    sides = {"right": 0, "r": 0, "left": 1, "l": 1}
    if not words or words[-1] not in RATIO_WORDS:
        return []
    ratio = RATIO_WORDS.index(words[-1])
    if len(words) == 1:
        return [ratio, RATIOS + ratio]
    if len(words) == 2 and words[0] in sides:
        return [sides[words[0]] * RATIOS + ratio]
    return []


def _read_buy(text: str) -> list[int]:
    word = plain(text).removeprefix("buy_")
    if word in BUY_WORDS:
        return [BUY_WORDS.index(word)]
    names = [plain(name.replace(",", "").replace("of the ", "")) for name in BUY_NAMES]
    if word in names:
        return [names.index(word)]
    return [MANEUVERS_FROM + code for code in read_maneuver(word)]


def _read_opponent(text: str) -> list[int]:
    word = text.strip()
    if plain(word) == "nobody":
        return [NO_OPPONENT]
    word = word.removeprefix("player ").upper()
    return [SEATS.index(word)] if len(word) == 1 and word in SEATS else []


LEAN_READING = {
    "-": LEAN_OUT, "out": LEAN_OUT, "=": LEAN_NONE, "none": LEAN_NONE, "no": LEAN_NONE,
    "": LEAN_NONE, "+": LEAN_IN, "in": LEAN_IN,
}  # fmt: skip
WAY_READING = {"stop": 2, "stophit": 2, "feint": 3, "lead": 4, "spin": 1, "spinning": 1}


def _read_manner(text: str) -> list[int]:
    word = re.sub(r"[\s,_]|lean|hit|-(?=hit)", "", text.strip().lower())
    if word in ("done", "nothing", "nothingmore"):
        return [MANNER_DONE]
    if word in ("feint", "lead"):
        return [MANNER_FEINT if word == "feint" else MANNER_LEAD]
    way = 0
    if word.endswith("*"):
        way, word = 1, word.removesuffix("*")
    for known, number in WAY_READING.items():
        if word.startswith(known) and way == 0:
            way, word = number, word.removeprefix(known)
            break
    if word not in LEAN_READING or (word == "" and way == 0):
        return []
    return [way * LEANS + LEAN_READING[word]]


AREA_READING = {
    **{word.lower(): number for number, word in enumerate(AREA_WORDS)},
    **{plain(name): number for number, name in enumerate(AREA_NAMES)},
    "torso": AREA_WORDS.index("A"),
}
SIDE_READING = {"r": 0, "right": 0, "l": 1, "left": 1}


def _read_aim(text: str) -> list[int]:
    word = plain(text)
    if word in ("done", "nothing", "nothing_to_aim"):
        return [AIM_DONE]
    if word in AREA_READING:
        return [AIM_AREA + AREA_READING[word]]
    if word.removeprefix("expose_") in AREA_READING:
        return [AIM_OWN + AREA_READING[word.removeprefix("expose_")]]
    if word in SIDE_READING:
        return [AIM_SIDE + SIDE_READING[word]]
    side, _, area = plain(text.replace(">", " ")).partition("_")
    if side in SIDE_READING and area in AREA_READING:
        return [SIDE_READING[side] * AREAS + AREA_READING[area]]
    return []


def _read_arm(text: str) -> list[int]:
    word = plain(text)
    return [AREA_READING[word]] if word in AREA_READING else []


READERS: dict[int, Callable[[str], list[int]]] = {
    ASK_RATIO: _read_ratio,
    ASK_BUY: _read_buy,
    ASK_OPPONENT: _read_opponent,
    ASK_MANNER: _read_manner,
    ASK_AIM: _read_aim,
    ASK_ARM: _read_arm,
}
