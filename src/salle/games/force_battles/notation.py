"""Options of Force Battles as text, and text as options. No rule lives here."""

from __future__ import annotations

import re
from collections.abc import Callable

from salle.games.force_battles.data import (
    ABSORB_END,
    ABSORB_FREE,
    ABSORB_FROM,
    ASK_ABSORB,
    ASK_AIM,
    ASK_BLOW,
    ASK_BOLT,
    ASK_COLOURS,
    ASK_FIRST,
    ASK_FREE,
    ASK_GEAS,
    ASK_GUARD,
    ASK_HAND,
    ASK_HEAL,
    ASK_KICK,
    ASK_KICK_FROM,
    ASK_LAST,
    ASK_LOSE,
    ASK_MOVE,
    ASK_RAID,
    ASK_REGAIN,
    ASK_ROLE,
    ASK_SIDE,
    ASK_SIGHT,
    ASK_SLOT,
    ASK_STANCE,
    ASK_STANCE_SLOT,
    ASK_STRIKE,
    ASK_TAKE,
    ASK_TRICK,
    COLOURS,
    FIRST_GEAS_SLOT,
    FREE_USE,
    GEAS_COUNT,
    GIFT_ATT,
    GIFT_DEF,
    GIFT_GEAS,
    GIFT_TARGET,
    GIFTS,
    GIFTS_FROM,
    LIGHTNING,
    MOVES_FROM,
    PAIRS,
    PER_SLOT,
    PER_SPHERE,
    PLAYS_FROM,
    PROTECT,
    QUIET,
    RAGE,
    RED,
    REDIRECT_FREE,
    REDIRECT_FROM,
    REFLECT_FREE,
    REFLECT_FROM,
    SIGHT_FREE,
    SIGHT_PAID,
    SPHERE_ASKS,
    SPHERE_LIMIT,
    SPHERE_NAMES,
    SPLIT_BASE,
    TAKE_PLACES,
    TAKE_POOL,
    TARGETS,
    split_option,
    split_parts,
)
from salle.kernel.game import read_number

TARGET_WORDS = ("H", "LA", "RA", "T", "LL", "RL")
TARGET_NAMES = ("Head", "Left Arm", "Right Arm", "Torso", "Left Leg", "Right Leg")
SPHERE_WORDS = ("C", "LS", "RS", "LF", "RF", "LH", "RH", "LC", "RC")
SPHERE_FULL = (
    "Center", "Left Shoulder", "Right Shoulder", "Left Flank", "Right Flank", "Left Hip",
    "Right Hip", "Left Chest", "Right Chest",
)  # fmt: skip
GEAS_WORDS = (
    "Push", "Pull", "Jump", "Sight", "Speed", "Hide", "Mind Trick", "Heal", "Protect",
    "Lightning Absorb", "Lightning", "Rage", "Choke",
)  # fmt: skip
COLOUR_WORDS = ("green", "orange", "blue", "purple", "yellow", "red")
COLOUR_LETTERS = "gobpyr"
SIDE_WORDS = ("Light", "Dark")
HAND_WORDS = ("left", "right")
LEVEL_TITLES = ("Learner", "Initiate", "Initiate Templar", "Diamedes")
SLOT_WORDS = ("ATT", "DEF", *GEAS_WORDS)
GIFT_WORDS = (
    *SPHERE_WORDS, "ATT", "DEF", *GEAS_WORDS, "TARGET", "HAND", "Protect in play",
)  # fmt: skip
REASONS = (
    "maimed", "felled", "drained", "choked", "redeemed", "conceded", "round limit",
    "both drained", "called off",
)  # fmt: skip
PHASES = (
    "set-up", "between rounds", "before Initiative", "Initiative", "TARGET", "guard", "strike",
    "before the ATT roll", "before the DEF roll", "outcome", "stances",
)  # fmt: skip
REDIRECTS = (None, "Sight", "Mind Trick")
COUNTED = (LIGHTNING, RAGE, PROTECT)
"""GEAS played with a number of counters."""
STAR = "*"
WINDOWS = (ASK_FIRST, ASK_GEAS, ASK_LAST)
SLOT_ASKS = (ASK_SLOT, ASK_STANCE_SLOT)
COLOUR_ASKS = (ASK_REGAIN, ASK_RAID)
NAMING = {ASK_AIM: "aim", ASK_SIGHT: "Sight", ASK_TRICK: "Mind"}
WORDS: dict[int, tuple[str, ...]] = {
    ASK_HAND: HAND_WORDS,
    ASK_ROLE: ("attack", "defend"),
    ASK_BLOW: ("damage", "kick"),
    ASK_HEAL: ("no", "Heal", "Heal*"),
    ASK_STANCE: ("keep", "new"),
}
"""Questions whose options are a few fixed words."""
LABELS: dict[int, tuple[str, ...]] = {
    ASK_HAND: ("Left-handed", "Right-handed"),
    ASK_ROLE: ("Attack", "Make the other attack"),
    ASK_BLOW: ("Roll for damage", "Kick instead"),
    ASK_HEAL: ("No Heal", "Heal", "Heal for nothing"),
    ASK_STANCE: ("Keep the stance", "Take a new stance"),
}


def colours_text(counts: list[int], palette: list[int], own: int) -> str:
    """Counters of two colours: `3` all of the own colour, `2b`, `1b+2r`."""
    if len(palette) < 2 or palette[1] < 0:
        return str(sum(counts))
    if counts[1 - own] == 0:
        return str(counts[own])
    parts = sorted((palette[i], counts[i]) for i in range(2) if counts[i])
    return "+".join(f"{count}{COLOUR_LETTERS[colour]}" for colour, count in parts)


# -- options to text -------------------------------------------------------------------------


def option_text(ask: int, option: int) -> str:
    """The short form of an option."""
    if ask in SPHERE_ASKS:
        return f"{SPHERE_WORDS[option // PER_SPHERE]} {option % PER_SPHERE}"
    if ask in WORDS:
        return WORDS[ask][option]
    if ask in WINDOWS:
        return _window_text(ask, option)
    if ask in SLOT_ASKS:
        return f"{SLOT_WORDS[option // PER_SLOT]} {option % PER_SLOT}"
    if ask in COLOUR_ASKS:
        return f"{option % PER_SLOT} {COLOUR_WORDS[option // PER_SLOT]}"
    if ask in NAMING:
        return f"{NAMING[ask]} {TARGET_WORDS[option]}"
    return SINGLE_TEXTS[ask](option)


def _side_text(option: int) -> str:
    return f"{SIDE_WORDS[option == RED]} {COLOUR_WORDS[option]}"


def _window_text(ask: int, option: int) -> str:
    if option == QUIET:
        return "roll" if ask == ASK_LAST else "pass"
    if option >= GIFTS_FROM:
        return f"Gift {GIFT_WORDS[option - GIFTS_FROM]}"
    number, count = divmod(option - PLAYS_FROM, PER_SLOT)
    if count == FREE_USE:
        return GEAS_WORDS[number] + STAR
    return f"{GEAS_WORDS[number]} {count}" if number in COUNTED else GEAS_WORDS[number]


def _move_text(option: int) -> str:
    if option < MOVES_FROM:
        return ("stay", "Sight", "Sight*")[option]
    goal, name = divmod(option - MOVES_FROM, SPHERE_NAMES)
    return f"move {TARGET_WORDS[goal]} ({SPHERE_WORDS[name]})"


def absorb_parts(option: int) -> tuple[str, bool, int, int]:
    """What an answer to Lightning does, whether for nothing, and its one or two spheres."""
    if option < REDIRECT_FROM:
        free = option >= ABSORB_FREE
        return "absorb", free, (option - ABSORB_FROM) % SPHERE_NAMES, -1
    word = "redirect" if option < REFLECT_FROM else "reflect"
    free = REDIRECT_FREE <= option < REFLECT_FROM or option >= REFLECT_FREE
    source, goal = divmod((option - REDIRECT_FROM) % PAIRS, SPHERE_NAMES)
    return word, free, source, goal


def _absorb_text(option: int) -> str:
    if option == QUIET:
        return "done"
    word, free, source, goal = absorb_parts(option)
    spheres = SPHERE_WORDS[source] + (f">{SPHERE_WORDS[goal]}" if goal >= 0 else "")
    return f"{word}{STAR if free else ''} {spheres}"


def _take_text(option: int) -> str:
    if option == QUIET:
        return "nothing"
    colour, place = divmod(option - 1, TAKE_PLACES)
    where = "pool" if place == TAKE_POOL else SPHERE_WORDS[place]
    return f"{COLOUR_WORDS[colour]} from {where}"


def _split_text(option: int) -> str:
    first, count, second, other = split_parts(option)
    pairs = [(first, count), (second, other)]
    return " ".join(f"{number} {COLOUR_WORDS[colour]}" for colour, number in pairs if number)


SINGLE_TEXTS: dict[int, Callable[[int], str]] = {
    ASK_SIDE: _side_text,
    ASK_FREE: lambda option: f"free {GEAS_WORDS[option]}",
    ASK_MOVE: _move_text,
    ASK_ABSORB: _absorb_text,
    ASK_KICK: lambda option: f"kick {SPHERE_WORDS[option]}",
    ASK_TAKE: _take_text,
    ASK_COLOURS: _split_text,
}


def option_label(ask: int, option: int) -> str:
    """The words on a button."""
    if ask in SPHERE_ASKS:
        return _sphere_label(ask, option)
    if ask in LABELS:
        return LABELS[ask][option]
    if ask in WINDOWS:
        return _window_label(ask, option)
    if ask in NAMING:
        return TARGET_NAMES[option]
    labels = SINGLE_LABELS.get(ask)
    return labels(option) if labels is not None else option_text(ask, option)


FROM_SPHERES = (ASK_GUARD, ASK_STRIKE, ASK_LOSE, ASK_KICK_FROM)


def _sphere_label(ask: int, option: int) -> str:
    name, count = SPHERE_FULL[option // PER_SPHERE], option % PER_SPHERE
    if ask == ASK_BOLT:
        return f"{count} at {name}"
    return f"{count} {'from' if ask in FROM_SPHERES else 'in'} {name}"


def _window_label(ask: int, option: int) -> str:
    if option == QUIET:
        return "Roll" if ask == ASK_LAST else "Pass"
    if option >= GIFTS_FROM:
        return f"Give a counter from {_gift_label(option - GIFTS_FROM)}"
    number, count = divmod(option - PLAYS_FROM, PER_SLOT)
    if count == FREE_USE:
        return f"{GEAS_WORDS[number]} for nothing"
    return f"{GEAS_WORDS[number]} with {count}" if number in COUNTED else GEAS_WORDS[number]


def _gift_label(gift: int) -> str:
    if gift < SPHERE_NAMES:
        return SPHERE_FULL[gift]
    if GIFT_GEAS <= gift < GIFT_TARGET:
        return f"the {GIFT_WORDS[gift]} slot"
    return GIFT_WORDS[gift] if gift in (GIFT_ATT, GIFT_DEF) else f"the {GIFT_WORDS[gift]}"


def _move_label(option: int) -> str:
    if option < MOVES_FROM:
        return ("Strike here", "Sight", "Sight for nothing")[option]
    goal, name = divmod(option - MOVES_FROM, SPHERE_NAMES)
    return f"Move to {TARGET_NAMES[goal]}, paying from {SPHERE_FULL[name]}"


def _absorb_label(option: int) -> str:
    if option == QUIET:
        return "Let it strike"
    word, free, source, goal = absorb_parts(option)
    nothing = " for nothing" if free else ""
    if goal < 0:
        return f"Absorb 1 at {SPHERE_FULL[source]}{nothing}"
    foe = "the thrower’s " if word == "reflect" else ""
    verb = word.capitalize()
    return f"{verb} the bolt at {SPHERE_FULL[source]} to {foe}{SPHERE_FULL[goal]}{nothing}"


def _take_label(option: int) -> str:
    if option == QUIET:
        return "Take nothing"
    colour, place = divmod(option - 1, TAKE_PLACES)
    where = "the pool" if place == TAKE_POOL else SPHERE_FULL[place]
    return f"Take {COLOUR_WORDS[colour]} from {where}"


SINGLE_LABELS: dict[int, Callable[[int], str]] = {
    ASK_SIDE: lambda option: f"{SIDE_WORDS[option == RED]} Side, {COLOUR_WORDS[option]}",
    ASK_FREE: lambda option: f"{GEAS_WORDS[option]} needs no counter",
    ASK_MOVE: _move_label,
    ASK_ABSORB: _absorb_label,
    ASK_KICK: lambda option: f"Kick with a counter from {SPHERE_FULL[option]}",
    ASK_TAKE: _take_label,
}


def option_json(ask: int, option: int) -> dict[str, object]:
    """An option as named parts."""
    if ask in SPHERE_ASKS:
        name, count = divmod(option, PER_SPHERE)
        return {"do": "counters", "sphere": SPHERE_WORDS[name], "count": count}
    if ask in WORDS:
        return {"do": WORDS[ask][option]}
    if ask in WINDOWS:
        return _window_json(ask, option)
    if ask in SLOT_ASKS:
        return {"do": "slot", "slot": SLOT_WORDS[option // PER_SLOT], "count": option % PER_SLOT}
    if ask in COLOUR_ASKS:
        colour, count = divmod(option, PER_SLOT)
        return {"do": "gain", "colour": COLOUR_WORDS[colour], "count": count}
    if ask in NAMING:
        return {"do": NAMING[ask], "target": TARGET_WORDS[option]}
    return SINGLE_JSON[ask](option)


def _window_json(ask: int, option: int) -> dict[str, object]:
    if option == QUIET:
        return {"do": "roll" if ask == ASK_LAST else "pass"}
    if option >= GIFTS_FROM:
        return {"do": "gift", "from": GIFT_WORDS[option - GIFTS_FROM]}
    number, count = divmod(option - PLAYS_FROM, PER_SLOT)
    parts: dict[str, object] = {"do": "geas", "geas": GEAS_WORDS[number]}
    if count == FREE_USE:
        return {**parts, "free": True}
    return {**parts, "count": count} if number in COUNTED else parts


def _move_json(option: int) -> dict[str, object]:
    if option == QUIET:
        return {"do": "stay"}
    if option < MOVES_FROM:
        free: dict[str, object] = {"free": True} if option == SIGHT_FREE else {}
        return {"do": "geas", "geas": "Sight", **free}
    goal, name = divmod(option - MOVES_FROM, SPHERE_NAMES)
    return {"do": "move", "target": TARGET_WORDS[goal], "sphere": SPHERE_WORDS[name]}


def _absorb_json(option: int) -> dict[str, object]:
    if option == QUIET:
        return {"do": "done"}
    word, free, source, goal = absorb_parts(option)
    parts: dict[str, object] = {"do": word, "sphere": SPHERE_WORDS[source]}
    if goal >= 0:
        parts["to"] = SPHERE_WORDS[goal]
    return {**parts, "free": True} if free else parts


def _take_json(option: int) -> dict[str, object]:
    if option == QUIET:
        return {"do": "nothing"}
    colour, place = divmod(option - 1, TAKE_PLACES)
    where = "pool" if place == TAKE_POOL else SPHERE_WORDS[place]
    return {"do": "take", "colour": COLOUR_WORDS[colour], "from": where}


def _split_json(option: int) -> dict[str, object]:
    first, count, second, other = split_parts(option)
    return {"do": "colours", COLOUR_WORDS[first]: count, COLOUR_WORDS[second]: other}


SINGLE_JSON: dict[int, Callable[[int], dict[str, object]]] = {
    ASK_SIDE: lambda option: {
        "do": "side",
        "side": SIDE_WORDS[option == RED].lower(),
        "colour": COLOUR_WORDS[option],
    },
    ASK_FREE: lambda option: {"do": "free", "geas": GEAS_WORDS[option]},
    ASK_MOVE: _move_json,
    ASK_ABSORB: _absorb_json,
    ASK_KICK: lambda option: {"do": "kick", "sphere": SPHERE_WORDS[option]},
    ASK_TAKE: _take_json,
    ASK_COLOURS: _split_json,
}


# -- text to options -------------------------------------------------------------------------

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
PASSES = {"pass", "no", "none", "-", "roll"}
NUMBER_AT_END = re.compile(r"(.*?)\s*(\d{1,3})")


def read_option(ask: int, text: str) -> list[int]:
    """Every option of this question that a text may stand for."""
    words = " ".join(text.lower().split())
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


def _after(words: str, openings: tuple[str, ...]) -> str:
    """A text without an opening word such as `pull`."""
    head, _, tail = words.partition(" ")
    return tail if tail and head in openings else words


def _read_sphere(words: str) -> list[int]:
    """`C 2`, `C2`, or only `2`: the sphere asked about."""
    found = NUMBER_AT_END.fullmatch(words)
    if not found or int(found[2]) > SPHERE_LIMIT:
        return []
    count = int(found[2])
    if not found[1]:
        return [name * PER_SPHERE + count for name in range(SPHERE_NAMES)]
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
        return [play + count] if found and 1 <= count < PER_SLOT else []
    return [play + 1] if count == 1 else []


def _read_slot(words: str) -> list[int]:
    found = NUMBER_AT_END.fullmatch(words)
    if not found or int(found[2]) >= PER_SLOT:
        return []
    count = int(found[2])
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
    return [c for c in range(COLOURS) if words in (COLOUR_WORDS[c], _side_text(c).lower())]


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
    texts = {_absorb_text(option).lower(): option for option in range(1, ABSORB_END)}
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


def targets_text(mask: int) -> str:
    """TARGETS given as bits, in words."""
    return " ".join(TARGET_WORDS[i] for i in range(TARGETS) if mask >> i & 1)
