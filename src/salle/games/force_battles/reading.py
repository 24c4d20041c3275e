"""Text as options of Force Battles: what people type, and what it may mean. No rule lives here."""

from __future__ import annotations

import re
from collections.abc import Callable

from salle.games.force_battles.data import (
    ABSORB,
    ABSORB_END,
    ASK_ABSORB,
    ASK_BLOW,
    ASK_BOLT,
    ASK_COLOURS,
    ASK_FREE,
    ASK_HAND,
    ASK_HEAL,
    ASK_HEAL_INTO,
    ASK_KICK,
    ASK_MOVE,
    ASK_PROTECT_INTO,
    ASK_RAGE_INTO,
    ASK_ROLE,
    ASK_SIDE,
    ASK_SIGHT,
    ASK_STANCE,
    ASK_TAKE,
    ASK_TRICK,
    COLOURS,
    FIRST_GEAS_SLOT,
    FREE_USE,
    GEAS_COUNT,
    GIFTS,
    GIFTS_FROM,
    HEAL,
    LIGHTNING,
    MIND_TRICK,
    MOVES_FROM,
    OUT_OF_TIME,
    PER_SLOT,
    PER_SPHERE,
    PLAYS_FROM,
    PROTECT,
    QUIET,
    RAGE,
    RED,
    SIGHT,
    SIGHT_FREE,
    SIGHT_PAID,
    SPHERE_ASKS,
    SPHERE_LIMIT,
    SPHERE_NAMES,
    SPLIT_BASE,
    TAKE_PLACES,
    TAKE_POOL,
    WRONG_COLOUR,
    split_option,
)
from salle.games.force_battles.notation import (
    COLOUR_ASKS,
    COUNTED,
    NAMING,
    SLOT_ASKS,
    STAR,
    WINDOWS,
    WORDS,
    absorb_text,
    side_text,
)
from salle.games.force_battles.words import (
    COLOUR_WORDS,
    GEAS_WORDS,
    GIFT_WORDS,
    SPHERE_FULL,
    SPHERE_WORDS,
    TARGET_NAMES,
    TARGET_WORDS,
)
from salle.kernel.game import read_number

SPHERE_READING = {word.lower(): i for i, word in enumerate(SPHERE_WORDS)} | {
    word.lower(): i for i, word in enumerate(SPHERE_FULL)
}
TARGET_READING = {word.lower(): i for i, word in enumerate(TARGET_WORDS)} | {
    word.lower(): i for i, word in enumerate(TARGET_NAMES)
}
GEAS_READING = {word.lower(): i for i, word in enumerate(GEAS_WORDS)} | {
    "mind": 6, "trick": 6, "absorb": 9, "lightning abs": 9,
}  # fmt: skip
COLOUR_READING = {word: i for i, word in enumerate(COLOUR_WORDS)}
SPHERE_OPENINGS = ("pull", "lose", "return", "place", "bolt", "put", "lay", "kick", "aim")
WINDOW_OPENINGS = ("use", "play")
SLOT_OPENINGS = ("put", "place")
GAIN_OPENINGS = ("regain", "take", "gain")
SAME = {
    ASK_HAND: {"left-handed": 0, "right-handed": 1, "l": 0, "r": 1},
    ASK_ROLE: {"decline": 1, "declines": 1, "att": 0, "def": 1},
    ASK_BLOW: {"dmg": 0},
    ASK_HEAL: {"no heal": 0, "none": 0, "pass": 0},
    ASK_STANCE: {"keep stance": 0, "new stance": 1, "no": 0},
}
AT_WORK = {
    ASK_MOVE: SIGHT, ASK_SIGHT: SIGHT, ASK_TRICK: MIND_TRICK, ASK_BOLT: LIGHTNING,
    ASK_ABSORB: ABSORB, ASK_HEAL: HEAL, ASK_HEAL_INTO: HEAL, ASK_PROTECT_INTO: PROTECT,
    ASK_RAGE_INTO: RAGE,
}  # fmt: skip
"""The GEAS that a question is about: its name alone is no answer there, but in time."""
PASSES = {"pass", "no", "none", "-", "roll"}
NUMBER_AT_END = re.compile(r"(.*?)\s*(\d{1,3})")


def read_option(ask: int, text: str) -> list[int]:
    """Every option of this question that a text may stand for; for a GEAS or a gift at a question
    about something else a number that says so and is never offered.
    """
    words = " ".join(text.lower().split())
    return _read_answer(ask, words) or _read_out_of_time(ask, words)


def _read_answer(ask: int, words: str) -> list[int]:
    if ask in SPHERE_ASKS:
        return _read_sphere(_after(words, SPHERE_OPENINGS))
    if ask in WORDS:
        found = [i for i, word in enumerate(WORDS[ask]) if word.lower() == words]
        same = SAME[ask].get(words)
        return found if found or same is None else [same]
    if ask in WINDOWS:
        return _read_window(_after(words, WINDOW_OPENINGS))
    if ask in SLOT_ASKS:
        return _read_slot(_after(words, SLOT_OPENINGS))
    if ask in COLOUR_ASKS:
        return _read_gain(_after(words, GAIN_OPENINGS))
    if ask in NAMING:
        return _read_target(words, NAMING[ask].lower())
    return SINGLE_READERS[ask](words)


def _read_out_of_time(ask: int, words: str) -> list[int]:
    """A GEAS or a gift named where it cannot be used, so that it can be refused with its rule."""
    if ask <= ASK_FREE or ask in WINDOWS:
        return []
    words = _after(words, WINDOW_OPENINGS)
    if words.startswith("gift "):
        return [OUT_OF_TIME + GEAS_COUNT] if _read_window(words) else []
    bare = words.removesuffix(STAR).removeprefix("free ").strip()
    found = NUMBER_AT_END.fullmatch(bare)
    number = GEAS_READING.get(found[1] if found else bare)
    return [] if number is None or number == AT_WORK.get(ask) else [OUT_OF_TIME + number]


def _after(words: str, openings: tuple[str, ...]) -> str:
    """A text without an opening word such as `pull`."""
    head, _, tail = words.partition(" ")
    return tail if tail and head in openings else words


def _read_sphere(words: str) -> list[int]:
    """`C 2`, `C2`, or only `2`: the sphere asked about. A sphere with more than it can hold is
    understood, and refused.
    """
    found = NUMBER_AT_END.fullmatch(words)
    if not found:
        return []
    count = min(int(found[2]), PER_SPHERE - 1)
    if not found[1]:
        names = range(SPHERE_NAMES) if count <= SPHERE_LIMIT else ()
        return [name * PER_SPHERE + count for name in names]
    name_read = SPHERE_READING.get(found[1])
    return [] if name_read is None else [name_read * PER_SPHERE + count]


def _read_window(words: str) -> list[int]:
    if words in PASSES:
        return [QUIET]
    if words.startswith("gift "):
        place = words.removeprefix("gift ").removeprefix("from ")
        return [GIFTS_FROM + gift for gift in range(GIFTS) if GIFT_WORDS[gift].lower() == place]
    free = words.endswith(STAR) or words.startswith("free ")
    bare = words.removesuffix(STAR).removeprefix("free ").strip()
    found = NUMBER_AT_END.fullmatch(bare)
    name, count = (found[1], int(found[2])) if found else (bare, 1)
    number = GEAS_READING.get(name)
    if number is None or (free and found):
        return []
    play = PLAYS_FROM + number * PER_SLOT
    if free:
        return [play + FREE_USE]
    if number in COUNTED:
        return [play + min(count, PER_SLOT - 1)] if found and count else []
    return [play + 1] if count == 1 else []


def _read_slot(words: str) -> list[int]:
    found = NUMBER_AT_END.fullmatch(words)
    if not found:
        return []
    count = min(int(found[2]), PER_SLOT - 1)
    names = {"att": 0, "def": 1} | {w: FIRST_GEAS_SLOT + n for w, n in GEAS_READING.items()}
    if not found[1]:
        return [slot * PER_SLOT + count for slot in range(FIRST_GEAS_SLOT + GEAS_COUNT)]
    slot_read = names.get(found[1])
    return [] if slot_read is None else [slot_read * PER_SLOT + count]


def _read_gain(words: str) -> list[int]:
    number, _, colour = words.partition(" ")
    count = read_number(number)
    if count is None or count >= PER_SLOT:
        return []
    if not colour:
        return [c * PER_SLOT + count for c in range(COLOURS)]
    found = COLOUR_READING.get(colour)
    return [] if found is None else [found * PER_SLOT + count]


def _read_target(words: str, opening: str) -> list[int]:
    for head in ("mind trick", opening, "aim", "at", "target"):
        words = words.removeprefix(f"{head} ")
    found = TARGET_READING.get(words)
    return [] if found is None else [found]


def _read_side(words: str) -> list[int]:
    if words == "dark":
        return [RED]
    if words == "light":
        return [colour for colour in range(COLOURS) if colour != RED]
    found = [c for c in range(COLOURS) if words in (COLOUR_WORDS[c], side_text(c).lower())]
    side, _, colour = words.partition(" ")
    if not found and side in ("light", "dark") and colour in COLOUR_READING:
        return [WRONG_COLOUR]
    return found


def _read_free(words: str) -> list[int]:
    found = GEAS_READING.get(words.removeprefix("free ").removesuffix(STAR))
    return [] if found is None else [found]


def _read_move(words: str) -> list[int]:
    if words in ("stay", "no", "-", "pass", "strike here"):
        return [QUIET]
    if words in ("sight", "sight*"):
        return [SIGHT_FREE if words.endswith(STAR) else SIGHT_PAID]
    spread = words.replace("(", " ").replace(")", " ").replace(">", " ")
    parts = [part for part in spread.split() if part not in ("move", "to", "via", "from")]
    if not 1 <= len(parts) <= 2 or parts[0] not in TARGET_READING:
        return []
    goal = TARGET_READING[parts[0]]
    if len(parts) == 1:
        return [MOVES_FROM + goal * SPHERE_NAMES + name for name in range(SPHERE_NAMES)]
    sphere = SPHERE_READING.get(parts[1])
    return [] if sphere is None else [MOVES_FROM + goal * SPHERE_NAMES + sphere]


def _read_absorb(words: str) -> list[int]:
    if words in ("done", "no", "pass", "-"):
        return [QUIET]
    bare = words.replace("→", ">").replace(" > ", ">")
    texts = {absorb_text(option).lower(): option for option in range(1, ABSORB_END)}
    found = texts.get(bare)
    if found is None and ">" in bare:
        found = texts.get(f"redirect {bare}")
    return [] if found is None else [found]


def _read_kick(words: str) -> list[int]:
    found = SPHERE_READING.get(words.removeprefix("kick ").removeprefix("from "))
    return [] if found is None else [found]


def _read_take(words: str) -> list[int]:
    if words in ("nothing", "none", "no", "-", "take nothing"):
        return [QUIET]
    colour_word, _, place_word = words.removeprefix("take ").partition(" from ")
    colour = COLOUR_READING.get(colour_word)
    if colour is None:
        return []
    first = 1 + colour * TAKE_PLACES
    if not place_word:
        return [first + place for place in range(TAKE_PLACES)]
    if place_word in ("pool", "the pool"):
        return [first + TAKE_POOL]
    sphere = SPHERE_READING.get(place_word)
    return [] if sphere is None else [first + sphere]


def _read_split(words: str) -> list[int]:
    found = re.findall(r"(\d{1,2}) ([a-z]+)", words)
    if " ".join(f"{number} {word}" for number, word in found) != words or not 1 <= len(found) <= 2:
        return []
    pairs = [(COLOUR_READING.get(word), int(number)) for number, word in found]
    known = [(colour, number) for colour, number in pairs if colour is not None]
    if len(known) != len(pairs) or any(number >= SPLIT_BASE for _, number in known):
        return []
    first, count = known[0]
    if len(known) == 2:
        second, other = known[1]
        return [split_option(first, count, second, other)] if first != second else []
    return [split_option(first, count, c, 0) for c in range(COLOURS) if c != first]


SINGLE_READERS: dict[int, Callable[[str], list[int]]] = {
    ASK_SIDE: _read_side,
    ASK_FREE: _read_free,
    ASK_MOVE: _read_move,
    ASK_ABSORB: _read_absorb,
    ASK_KICK: _read_kick,
    ASK_TAKE: _read_take,
    ASK_COLOURS: _read_split,
}
