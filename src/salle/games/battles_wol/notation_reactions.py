"""Reactions, AID, DIVVY and preferences as text, and text as these."""

from __future__ import annotations

import re

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_options as opt
from salle.games.battles_wol.words import (
    KIND_READING,
    MOB,
    MOB_ROW,
    NONE,
    PREF_NAMES,
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
    read_play,
    row_of,
    says,
    setting_words,
)

AIDING = re.compile(rf"(?:{MOB})?(?:aid)?>?{MOB}{ROW}")
SETTING = re.compile(
    rf"({any_of(map(plain, PREF_NAMES))})(ask|never|always|ifworthit|ifworth|upto[1-4])"
)


def reaction_text(option: int) -> str:
    """A reaction: `AirMage1 FLY`, `none`, `no FLY this Round`, `silence`."""
    if option == opt.NO_PLAY:
        return NONE
    if option == opt.SKIP:
        return SILENCE
    if option >= opt.HUSH_FROM:
        return f"no {PREF_NAMES[pref_parts(option - opt.HUSH_FROM)[0]]} {THIS_ROUND}"
    return play_text(option - opt.PLAY_FROM)


def reaction_label(option: int) -> str:
    """A reaction on a button."""
    if option == opt.NO_PLAY:
        return "No reaction"
    if option == opt.SKIP:
        return "No reaction, and silence until my Turn"
    if option >= opt.HUSH_FROM:
        return f"No {PREF_NAMES[pref_parts(option - opt.HUSH_FROM)[0]]} {THIS_ROUND}"
    return play_label(option - opt.PLAY_FROM)


def reaction_json(option: int) -> dict[str, object]:
    """A reaction as named parts."""
    if option == opt.NO_PLAY:
        return {"do": NONE}
    if option == opt.SKIP:
        return {"do": SILENCE}
    if option >= opt.HUSH_FROM:
        return {"do": "hush", "reaction": PREF_NAMES[pref_parts(option - opt.HUSH_FROM)[0]]}
    return play_json(option - opt.PLAY_FROM)


def read_reaction(text: str) -> list[int]:
    """The reactions that a text may mean."""
    if says(text, NONE, "no", "noreaction", "pass", ""):
        return [opt.NO_PLAY] if text.strip() else []
    if says(text, SILENCE, "skip"):
        return [opt.SKIP]
    pref = read_hush(text)
    if pref is not None:
        return [opt.HUSH_FROM + pref * opt.PER_PREF + opt.NEVER]
    return [opt.PLAY_FROM + number for number in read_play(text)[1]]


def aid_parts(option: int) -> tuple[int, int, int]:
    """Paladin, Mob and row of an AID."""
    number = option - opt.AID_FROM
    slot, pair = number % d.SLOTS, number // d.SLOTS
    return pair // opt.CODES, pair % opt.CODES, row_of(pair % opt.CODES, slot)


def aid_text(option: int) -> str:
    """An AID: `Paladin1 AID>Warrior2.ABSORBTION`."""
    if option == opt.NO_PLAY:
        return NONE
    if option == opt.AID_SKIP:
        return SILENCE
    if option >= opt.AID_HUSH_FROM:
        return f"no AID {THIS_ROUND}"
    paladin, friend, row = aid_parts(option)
    return f"{mob_text(paladin)} AID>{mob_text(friend)}.{ROW_NAMES[row]}"


def aid_label(option: int) -> str:
    """An AID on a button."""
    if option == opt.NO_PLAY:
        return "No AID"
    if option == opt.AID_SKIP:
        return "No AID, and silence until my Turn"
    if option >= opt.AID_HUSH_FROM:
        return f"No AID {THIS_ROUND}"
    paladin, friend, row = aid_parts(option)
    return f"{mob_name(paladin)}: AID to {ROW_NAMES[row]} of {mob_name(friend)}"


def aid_json(option: int) -> dict[str, object]:
    """An AID as named parts."""
    if option == opt.NO_PLAY:
        return {"do": NONE}
    if option == opt.AID_SKIP:
        return {"do": SILENCE}
    if option >= opt.AID_HUSH_FROM:
        return {"do": "hush", "reaction": "AID"}
    paladin, friend, row = aid_parts(option)
    return {
        "do": "play", "action": "AID", "mob": mob_text(paladin), "target": mob_text(friend),
        "row": ROW_NAMES[row],
    }  # fmt: skip


def read_aid(text: str) -> list[int]:
    """The AIDs that a text may mean."""
    if says(text, NONE, "no", "noaid", "pass"):
        return [opt.NO_PLAY]
    if says(text, SILENCE, "skip"):
        return [opt.AID_SKIP]
    if says(text, "noaidthisround"):
        return [opt.AID_HUSH_FROM + opt.PREF_AID * opt.PER_PREF + opt.NEVER]
    found = AIDING.fullmatch(plain(text))
    if found is None or ROW_READING[found[5]] >= d.ROWS:
        return []
    row = ROW_READING[found[5]]
    if d.row_kind(row) != KIND_READING[found[3]]:
        return []
    givers = codes(found[1] or "paladin", found[2] or "")
    return [
        opt.AID_FROM + (giver * opt.CODES + friend) * d.SLOTS + d.row_slot(row)
        for giver in givers
        for friend in codes(found[3], found[4])
    ]


def divvy_text(option: int) -> str:
    """A row that DIVVY gives to: `Warrior2.ABSORBTION`."""
    code, slot = option // d.SLOTS, option % d.SLOTS
    return f"{mob_text(code)}.{ROW_NAMES[row_of(code, slot)]}"


def divvy_label(option: int) -> str:
    """The same on a button."""
    code, slot = option // d.SLOTS, option % d.SLOTS
    return f"{ROW_NAMES[row_of(code, slot)]} of {mob_name(code)}"


def divvy_json(option: int) -> dict[str, object]:
    """The same as named parts."""
    code, slot = option // d.SLOTS, option % d.SLOTS
    return {"do": "share", "mob": mob_text(code), "row": ROW_NAMES[row_of(code, slot)]}


def read_divvy(text: str) -> list[int]:
    """The rows that a text may mean."""
    found = MOB_ROW.fullmatch(plain(text))
    if found is None:
        return []
    row = ROW_READING[found[3]]
    if row >= d.ROWS or d.row_kind(row) != KIND_READING[found[1]]:
        return []
    return [code * d.SLOTS + d.row_slot(row) for code in codes(found[1], found[2])]


def preference_text(option: int) -> str:
    """A change of preference: `FLY never`."""
    if option == opt.NO_PLAY:
        return "leave"
    pref, setting = pref_parts(option - 1)
    return f"{PREF_NAMES[pref]} {setting_words(pref, setting)}"


SETTING_LABELS = {
    opt.PREF_FLY: "ask about FLY only when attacked",
    opt.PREF_AID: "ask about AID only in my own Turn Actions",
    opt.PREF_VIGILANTE: "ask about VIGILANTE only if it saves the ally and not kills the Cavalier",
}


def preference_label(pref: int, setting: int) -> str:
    """A setting of a preference in words."""
    if setting >= opt.IF_WORTH:
        most = setting - opt.IF_WORTH + 1
        return SETTING_LABELS.get(
            pref, f"ask about MAGIC MISSILE only if a target has {most} HP or less"
        )
    verb = ("ask about {}", "never ask about {}", "always use {}")[setting]
    return verb.format(PREF_NAMES[pref])


def preference_option_label(option: int) -> str:
    """A change of preference on a button."""
    if option == opt.NO_PLAY:
        return "Leave all as it is"
    words = preference_label(*pref_parts(option - 1))
    return words[0].upper() + words[1:]


def preference_json(option: int) -> dict[str, object]:
    """A change of preference as named parts."""
    if option == opt.NO_PLAY:
        return {"do": "leave"}
    pref, setting = pref_parts(option - 1)
    return {"do": "prefer", "reaction": PREF_NAMES[pref], "setting": setting_words(pref, setting)}


def read_preference(text: str) -> list[int]:
    """The changes of preference that a text may mean."""
    if says(text, "leave", "none", "back"):
        return [opt.NO_PLAY]
    found = SETTING.fullmatch(plain(text))
    if found is None:
        return []
    pref = [plain(name) for name in PREF_NAMES].index(found[1])
    word = found[2]
    if word.startswith("upto"):
        setting = opt.IF_WORTH + int(word[-1]) - 1
        return [1 + pref * opt.PER_PREF + setting] if pref == opt.PREF_MISSILE else []
    setting = [plain(one) for one in SETTING_WORDS].index("ifworthit" if "if" in word else word)
    if pref == opt.PREF_MISSILE and setting == opt.IF_WORTH:
        return [1 + pref * opt.PER_PREF + opt.IF_WORTH + more for more in range(opt.MISSILE_HP)]
    return [1 + pref * opt.PER_PREF + setting]
