"""Options of BATTLES as text, and text as options, question by question. No rule lives here."""

from __future__ import annotations

import re
from collections.abc import Callable

from salle.games.battles_wol import data as d
from salle.games.battles_wol.words import (
    KIND_ASKS,
    KIND_NAMES,
    KIND_READING,
    MOB,
    MOB_ASKS,
    MOB_ROW,
    NONE,
    NUMBER_ASKS,
    OUT,
    PREF_NAMES,
    REACTION_ASKS,
    ROLL,
    ROW,
    ROW_NAMES,
    ROW_READING,
    SETTING_WORDS,
    SILENCE,
    THIS_ROUND,
    any_of,
    codes,
    mob_name,
    mob_text,
    plain,
    play_json,
    play_label,
    play_text,
    pref_parts,
    read_hush,
    read_mobs,
    read_play,
    row_of,
    says,
    setting_words,
)
from salle.kernel.game import read_number

AIDING = re.compile(rf"(?:{MOB})?(?:aid)?>?{MOB}{ROW}")
MELEE = re.compile(rf"{MOB}(att|def)")
LEVELS = re.compile(r"(?:(.+)\s)?\s*(\d\d?)/(\d\d?)/(\d\d?)")
SETTING = re.compile(
    rf"({any_of(map(plain, PREF_NAMES))})(ask|never|always|ifworthit|ifworth|upto[1-4])"
)

# -- one question after another --------------------------------------------------------------


def _turn_text(option: int) -> str:
    if option == d.NO_PLAY:
        return "stand down"
    if option == d.PREFERENCES:
        return "preferences"
    if option < d.FREE_FROM:
        return f"release {mob_text(option - d.RELEASE_FROM)}"
    if option < d.TURN_FROM:
        return f"{OUT} {play_text(option - d.FREE_FROM)}"
    return play_text(option - d.TURN_FROM)


def _turn_label(option: int) -> str:
    if option == d.NO_PLAY:
        return "Stand down"
    if option == d.PREFERENCES:
        return "Change what you are asked about"
    if option < d.FREE_FROM:
        return f"Release {mob_name(option - d.RELEASE_FROM)}"
    if option < d.TURN_FROM:
        return f"Out of turn: {play_label(option - d.FREE_FROM)}"
    return play_label(option - d.TURN_FROM)


def _turn_json(option: int) -> dict[str, object]:
    if option == d.NO_PLAY:
        return {"do": "stand down"}
    if option == d.PREFERENCES:
        return {"do": "preferences"}
    if option < d.FREE_FROM:
        return {"do": "release", "mob": mob_text(option - d.RELEASE_FROM)}
    if option < d.TURN_FROM:
        return play_json(option - d.FREE_FROM) | {"out_of_turn": True}
    return play_json(option - d.TURN_FROM)


def _read_turn(text: str) -> list[int]:
    if says(text, "standdown", "pass", "done"):
        return [d.NO_PLAY]
    if says(text, "preferences", "prefs"):
        return [d.PREFERENCES]
    if plain(text).startswith("release"):
        return [d.RELEASE_FROM + code for code in read_mobs(plain(text)[len("release") :])]
    out, plays = read_play(text)
    if plays and d.play_action(plays[0]) in (d.FLY, d.DIVVY):
        out = True
    return [(d.FREE_FROM if out else d.TURN_FROM) + number for number in plays]


def _go_text(option: int) -> str:
    if option < d.GO_FROM:
        return (("GO", ROLL))[option]
    return play_text(option - d.GO_FROM)


def _go_label(option: int) -> str:
    if option < d.GO_FROM:
        return ("Say GO", "Roll for Initiative")[option]
    return play_label(option - d.GO_FROM)


def _go_json(option: int) -> dict[str, object]:
    if option < d.GO_FROM:
        return {"do": ("GO", ROLL)[option]}
    return play_json(option - d.GO_FROM)


def _read_go(text: str) -> list[int]:
    if says(text, "go"):
        return [d.SAY_GO]
    if says(text, "roll", "rollinitiative", "initiative"):
        return [d.CALL_INITIATIVE]
    return [d.GO_FROM + number for number in read_play(text)[1]]


def _reaction_text(option: int) -> str:
    if option == d.NO_PLAY:
        return NONE
    if option == d.SKIP:
        return SILENCE
    if option >= d.HUSH_FROM:
        return f"no {PREF_NAMES[pref_parts(option - d.HUSH_FROM)[0]]} {THIS_ROUND}"
    return play_text(option - d.PLAY_FROM)


def _reaction_label(option: int) -> str:
    if option == d.NO_PLAY:
        return "No reaction"
    if option == d.SKIP:
        return "No reaction, and silence until my Turn"
    if option >= d.HUSH_FROM:
        return f"No {PREF_NAMES[pref_parts(option - d.HUSH_FROM)[0]]} {THIS_ROUND}"
    return play_label(option - d.PLAY_FROM)


def _reaction_json(option: int) -> dict[str, object]:
    if option == d.NO_PLAY:
        return {"do": NONE}
    if option == d.SKIP:
        return {"do": SILENCE}
    if option >= d.HUSH_FROM:
        return {"do": "hush", "reaction": PREF_NAMES[pref_parts(option - d.HUSH_FROM)[0]]}
    return play_json(option - d.PLAY_FROM)


def _read_reaction(text: str) -> list[int]:
    if says(text, NONE, "no", "noreaction", "pass", ""):
        return [d.NO_PLAY] if text.strip() else []
    if says(text, SILENCE, "skip"):
        return [d.SKIP]
    pref = read_hush(text)
    if pref is not None:
        return [d.HUSH_FROM + pref * d.PER_PREF + d.NEVER]
    return [d.PLAY_FROM + number for number in read_play(text)[1]]


def _aid_parts(option: int) -> tuple[int, int, int]:
    number = option - d.AID_FROM
    slot, pair = number % d.SLOTS, number // d.SLOTS
    return pair // d.CODES, pair % d.CODES, row_of(pair % d.CODES, slot)


def _aid_text(option: int) -> str:
    if option == d.NO_PLAY:
        return NONE
    if option == d.AID_SKIP:
        return SILENCE
    if option >= d.AID_HUSH_FROM:
        return f"no AID {THIS_ROUND}"
    paladin, friend, row = _aid_parts(option)
    return f"{mob_text(paladin)} AID>{mob_text(friend)}.{ROW_NAMES[row]}"


def _aid_label(option: int) -> str:
    if option in (d.NO_PLAY, d.AID_SKIP) or option >= d.AID_HUSH_FROM:
        silent = option == d.AID_SKIP
        return (
            "No AID" if option == d.NO_PLAY
            else "No AID, and silence until my Turn" if silent else f"No AID {THIS_ROUND}"
        )  # fmt: skip
    paladin, friend, row = _aid_parts(option)
    return f"{mob_name(paladin)}: AID to {ROW_NAMES[row]} of {mob_name(friend)}"


def _aid_json(option: int) -> dict[str, object]:
    if option == d.NO_PLAY:
        return {"do": NONE}
    if option == d.AID_SKIP:
        return {"do": SILENCE}
    if option >= d.AID_HUSH_FROM:
        return {"do": "hush", "reaction": "AID"}
    paladin, friend, row = _aid_parts(option)
    return {
        "do": "play", "action": "AID", "mob": mob_text(paladin), "target": mob_text(friend),
        "row": ROW_NAMES[row],
    }  # fmt: skip


def _read_aid(text: str) -> list[int]:
    if says(text, NONE, "no", "noaid", "pass"):
        return [d.NO_PLAY]
    if says(text, SILENCE, "skip"):
        return [d.AID_SKIP]
    if says(text, "noaidthisround"):
        return [d.AID_HUSH_FROM + d.PREF_AID * d.PER_PREF + d.NEVER]
    found = AIDING.fullmatch(plain(text))
    if found is None or ROW_READING[found[5]] >= d.ROWS:
        return []
    row = ROW_READING[found[5]]
    if d.row_kind(row) != KIND_READING[found[3]]:
        return []
    givers = codes(found[1] or "paladin", found[2] or "")
    return [
        d.AID_FROM + (giver * d.CODES + friend) * d.SLOTS + d.row_slot(row)
        for giver in givers
        for friend in codes(found[3], found[4])
    ]


def _divvy_text(option: int) -> str:
    code, slot = option // d.SLOTS, option % d.SLOTS
    return f"{mob_text(code)}.{ROW_NAMES[row_of(code, slot)]}"


def _divvy_label(option: int) -> str:
    code, slot = option // d.SLOTS, option % d.SLOTS
    return f"{ROW_NAMES[row_of(code, slot)]} of {mob_name(code)}"


def _divvy_json(option: int) -> dict[str, object]:
    code, slot = option // d.SLOTS, option % d.SLOTS
    return {"do": "share", "mob": mob_text(code), "row": ROW_NAMES[row_of(code, slot)]}


def _read_divvy(text: str) -> list[int]:
    found = MOB_ROW.fullmatch(plain(text))
    if found is None:
        return []
    row = ROW_READING[found[3]]
    if row >= d.ROWS or d.row_kind(row) != KIND_READING[found[1]]:
        return []
    return [code * d.SLOTS + d.row_slot(row) for code in codes(found[1], found[2])]


def _melee_text(option: int) -> str:
    return f"{mob_text(option // 2)} {('ATT', 'DEF')[option % 2]}"


def _melee_label(option: int) -> str:
    return f"{('ATT −1', 'DEF +1')[option % 2]} for {mob_name(option // 2)}"


def _melee_json(option: int) -> dict[str, object]:
    return {"do": "melee", "mob": mob_text(option // 2), "on": ("ATT", "DEF")[option % 2]}


def _read_melee(text: str) -> list[int]:
    found = MELEE.fullmatch(re.sub(r"[+−1-]*$", "", plain(text)))
    if found is None:
        return []
    return [code * 2 + (found[3] == "def") for code in codes(found[1], found[2])]


def level_parts(option: int) -> tuple[int, int, int, int]:
    """Mob, HP, first row, second row of an answer to `levels`."""
    triple = option % d.TRIPLES
    hp, first = triple // (d.PER_ROW * d.PER_ROW), triple // d.PER_ROW % d.PER_ROW
    return option // d.TRIPLES, hp, first, triple % d.PER_ROW


def _levels_text(option: int) -> str:
    code, hp, first, second = level_parts(option)
    return f"{mob_text(code)} {hp}/{first}/{second}"


def _levels_label(option: int) -> str:
    code, hp, first, second = level_parts(option)
    rows = [ROW_NAMES[row_of(code, slot)] for slot in range(d.SLOTS)]
    return f"{mob_name(code)}: HP {hp}, {rows[0]} {first}, {rows[1]} {second}"


def _levels_json(option: int) -> dict[str, object]:
    code, hp, first, second = level_parts(option)
    return {"do": "levels", "mob": mob_text(code), "hp": hp, "rows": [first, second]}


def _read_levels(text: str) -> list[int]:
    found = LEVELS.fullmatch(text.strip())
    if found is None:
        return []
    numbers = [int(found[2]), int(found[3]), int(found[4])]
    if max(numbers) > d.ROW_LIMIT:
        return []
    mobs = read_mobs(found[1]) if found[1] else range(d.CODES)
    triple = (numbers[0] * d.PER_ROW + numbers[1]) * d.PER_ROW + numbers[2]
    return [code * d.TRIPLES + triple for code in mobs]


def _preference_text(option: int) -> str:
    if option == d.NO_PLAY:
        return "leave"
    pref, setting = pref_parts(option - 1)
    return f"{PREF_NAMES[pref]} {setting_words(pref, setting)}"


SETTING_LABELS = {
    d.PREF_FLY: "ask about FLY only when attacked",
    d.PREF_AID: "ask about AID only in my own Turn Actions",
    d.PREF_VIGILANTE: "ask about VIGILANTE only if it saves the ally and not kills the Cavalier",
}


def preference_label(pref: int, setting: int) -> str:
    """A setting of a preference in words."""
    if setting >= d.IF_WORTH:
        most = setting - d.IF_WORTH + 1
        return SETTING_LABELS.get(
            pref, f"ask about MAGIC MISSILE only if a target has {most} HP or less"
        )
    verb = ("ask about {}", "never ask about {}", "always use {}")[setting]
    return verb.format(PREF_NAMES[pref])


def _preference_label(option: int) -> str:
    if option == d.NO_PLAY:
        return "Leave all as it is"
    return preference_label(*pref_parts(option - 1)).capitalize()


def _preference_json(option: int) -> dict[str, object]:
    if option == d.NO_PLAY:
        return {"do": "leave"}
    pref, setting = pref_parts(option - 1)
    return {"do": "prefer", "reaction": PREF_NAMES[pref], "setting": setting_words(pref, setting)}


def _read_preference(text: str) -> list[int]:
    if says(text, "leave", "none", "back"):
        return [d.NO_PLAY]
    found = SETTING.fullmatch(plain(text))
    if found is None:
        return []
    pref = [plain(name) for name in PREF_NAMES].index(found[1])
    word = found[2]
    if word.startswith("upto"):
        setting = d.IF_WORTH + int(word[-1]) - 1
        return [1 + pref * d.PER_PREF + setting] if pref == d.PREF_MISSILE else []
    setting = [plain(one) for one in SETTING_WORDS].index("ifworthit" if "if" in word else word)
    if pref == d.PREF_MISSILE and setting == d.IF_WORTH:
        return [1 + pref * d.PER_PREF + d.IF_WORTH + more for more in range(d.MISSILE_HP)]
    return [1 + pref * d.PER_PREF + setting]


def _or_none_text(option: int, none: str) -> str:
    return none if option == d.NO_PLAY else mob_text(option - d.MOB_FROM)


def _call_label(option: int) -> str:
    return "Nobody more" if option == d.NO_PLAY else f"Call {mob_name(option - d.MOB_FROM)}"


def _call_json(option: int) -> dict[str, object]:
    if option == d.NO_PLAY:
        return {"do": "done"}
    return {"do": "call", "mob": mob_text(option - d.MOB_FROM)}


def _read_call(text: str) -> list[int]:
    if says(text, "done", NONE):
        return [d.NO_PLAY]
    return [d.MOB_FROM + code for code in read_mobs(text)]


def _release_text(option: int) -> str:
    return "never" if option == d.RELEASE_HUSH else _or_none_text(option, NONE)


def _release_label(option: int) -> str:
    if option == d.RELEASE_HUSH:
        return "Release nobody, and never ask again"
    return "Release nobody" if option == d.NO_PLAY else f"Release {mob_name(option - d.MOB_FROM)}"


def _release_json(option: int) -> dict[str, object]:
    if option in (d.NO_PLAY, d.RELEASE_HUSH):
        return {"do": _release_text(option)}
    return {"do": "release", "mob": mob_text(option - d.MOB_FROM)}


def _read_release(text: str) -> list[int]:
    if says(text, NONE, "no", "pass"):
        return [d.NO_PLAY]
    if says(text, "never"):
        return [d.RELEASE_HUSH]
    named = plain(text).removeprefix("release")
    return [d.MOB_FROM + code for code in read_mobs(named)]


def _rank_label(option: int) -> str:
    return f"{d.RANK_NAMES[option - 1]} ({option})"


def _read_rank(text: str) -> list[int]:
    number = read_number(text)
    if number is not None:
        return [number] if 1 <= number <= d.RANKS else []
    names = [plain(name) for name in d.RANK_NAMES]
    return [names.index(plain(text)) + 1] if plain(text) in names else []


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


def points_label(option: int) -> str:
    """`1 point`, `2 points`."""
    return "1 point" if option == 1 else f"{option} points"


Words = Callable[[int], str]
Parts = Callable[[int], dict[str, object]]
Reading = Callable[[str], list[int]]

FORMS: dict[int, tuple[Words, Words, Parts, Reading]] = {
    d.ASK_RANK: (str, _rank_label, lambda o: {"do": "rank", "rank": o}, _read_rank),
    d.ASK_MELEE: (_melee_text, _melee_label, _melee_json, _read_melee),
    d.ASK_LEVELS: (_levels_text, _levels_label, _levels_json, _read_levels),
    d.ASK_GO: (_go_text, _go_label, _go_json, _read_go),
    d.ASK_CALL: (lambda o: _or_none_text(o, "done"), _call_label, _call_json, _read_call),
    d.ASK_TURN: (_turn_text, _turn_label, _turn_json, _read_turn),
    d.ASK_STEAL: (
        lambda o: ROW_NAMES[o], lambda o: f"Steal from {ROW_NAMES[o]}",
        lambda o: {"do": "steal", "row": ROW_NAMES[o]}, _read_row,
    ),
    d.ASK_AID: (_aid_text, _aid_label, _aid_json, _read_aid),
    d.ASK_SHADOWS: (
        lambda o: SHADOWS_WORDS[o], lambda o: SHADOWS_LABELS[o],
        lambda o: {"do": SHADOWS_WORDS[o]}, _read_shadows,
    ),
    d.ASK_DIVVY: (_divvy_text, _divvy_label, _divvy_json, _read_divvy),
    d.ASK_RELEASE: (_release_text, _release_label, _release_json, _read_release),
    d.ASK_PREFERENCE: (
        _preference_text, _preference_label, _preference_json, _read_preference,
    ),
    **{
        ask: (
            lambda o: KIND_NAMES[o], lambda o: KIND_NAMES[o],
            lambda o: {"do": "pick", "kind": KIND_NAMES[o]},
            lambda text: [KIND_READING[plain(text)]] if plain(text) in KIND_READING else [],
        )
        for ask in KIND_ASKS
    },
    **{
        ask: (mob_text, mob_name, lambda o: {"do": "mob", "mob": mob_text(o)}, read_mobs)
        for ask in MOB_ASKS
    },
    **{
        ask: (str, points_label, lambda o: {"do": "points", "points": o}, _read_points)
        for ask in NUMBER_ASKS
    },
    **dict.fromkeys(
        REACTION_ASKS, (_reaction_text, _reaction_label, _reaction_json, _read_reaction)
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
