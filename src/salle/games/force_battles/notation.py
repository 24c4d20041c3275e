"""Options of Force Battles as text, labels and named parts. No rule lives here."""

from __future__ import annotations

from collections.abc import Callable

from salle.games.force_battles.data import (
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
    FREE_USE,
    GIFT_ATT,
    GIFT_DEF,
    GIFT_GEAS,
    GIFT_TARGET,
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
    SPHERE_ASKS,
    SPHERE_NAMES,
    TAKE_PLACES,
    TAKE_POOL,
    split_parts,
)
from salle.games.force_battles.words import (
    COLOUR_WORDS,
    GEAS_WORDS,
    GIFT_WORDS,
    HAND_WORDS,
    SIDE_WORDS,
    SLOT_WORDS,
    SPHERE_FULL,
    SPHERE_WORDS,
    TARGET_NAMES,
    TARGET_WORDS,
)

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


def side_text(option: int) -> str:
    """`Light blue`."""
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


def absorb_text(option: int) -> str:
    """Where a counter of Lightning Absorb comes from and goes, `done` for no more."""
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
    ASK_SIDE: side_text,
    ASK_FREE: lambda option: f"free {GEAS_WORDS[option]}",
    ASK_MOVE: _move_text,
    ASK_ABSORB: absorb_text,
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
