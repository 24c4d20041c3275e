"""The words of BATTLES: Mobs, rows, plays and preferences as text, and text as these."""

from __future__ import annotations

import re
from collections.abc import Iterable

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_options as opt
from salle.games.battles_wol.rules.mobs.roster import ALL_ROWS, CARDS

KIND_NAMES = tuple(card.name for card in CARDS)
"""`Fire Mage`: as people read it."""
KIND_WORDS = tuple(name.replace(" ", "") for name in KIND_NAMES)
"""`FireMage`: as it is written in moves."""
ROW_NAMES = tuple(row.name for row in ALL_ROWS)
ACTION_NAMES = (*ROW_NAMES, "ATTACK")
CAUSE_NAMES = (*ACTION_NAMES, "the fall")
PREF_NAMES = (*(ROW_NAMES[row] for row in opt.PREF_ROWS), "release")
SETTING_WORDS = ("ask", "never", "always", "if worth it")
REASONS = ("wiped out", "double KO", "more Mobs", "more HP", "even", "conceded", "called off")

NONE = "none"
SILENCE = "silence"
THIS_ROUND = "this Round"
OUT = "out"
ROLL = "roll"

MOB_ASKS = (opt.ASK_CHARGER, opt.ASK_CHARGE_AT, opt.ASK_BODYGUARD)
"""Questions whose options are Mobs."""
NUMBER_ASKS = (opt.ASK_POINTS, opt.ASK_AID_POINTS, opt.ASK_RAISE, opt.ASK_DIVVY_POINTS)
KIND_ASKS = (opt.ASK_PICK, opt.ASK_DRAFT)
BOX_ASKS = (opt.ASK_POOL, opt.ASK_BONUS)
"""Questions for a Mob's share of Level Points."""
REACTION_ASKS = (opt.ASK_PLAY, opt.ASK_BETWEEN, opt.ASK_END, opt.ASK_VIGILANTE, opt.ASK_COUNTER)
ENEMY_ASKS = (opt.ASK_CHARGE_AT,)

SHORT_ROWS = {
    "absorption": d.ABSORBTION,
    "bonus": d.BONUS_DAMAGE,
    "shot": d.CALLED_SHOT,
    "missile": d.MAGIC_MISSILE,
    "quake": d.EARTHQUAKE,
    "meteor": d.METEOR_SHOWER,
    "pipe": d.PEACE_PIPE,
    "summon": d.SUMMON_DEAD,
    "raise": d.RAISE_DEAD,
    "wall": d.WALL_OF_THORNS,
    "wolf": d.SUMMON_WOLF,
    "att": d.ATTACK,
}
"""What people type for short."""


def plain(text: str) -> str:
    """Small letters without spaces, hyphens and points."""
    return re.sub(r"[\s._-]+", "", text.casefold())


KIND_READING = {plain(name): kind for kind, name in enumerate(KIND_NAMES)}
ROW_READING = {plain(name): row for row, name in enumerate(ACTION_NAMES)} | SHORT_ROWS


def any_of(words: Iterable[str]) -> str:
    """A pattern for any of these words, longer ones first."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


MOB = rf"({any_of(KIND_READING)})([1-6]?)"
ROW = rf"({any_of(ROW_READING)})"
PLAY = re.compile(rf"(out|free)?(?:{MOB})?{ROW}?(?:(?:>|on|at)?{MOB})?")
MOB_ONLY = re.compile(MOB)
MOB_ROW = re.compile(MOB + ROW)
HUSH = re.compile(rf"no({any_of(map(plain, PREF_NAMES))})(?:thisround)?")


# -- words -----------------------------------------------------------------------------------


def mob_text(code: int) -> str:
    """A Mob in a move: `FireMage2`, its kind and its place in the party."""
    return f"{KIND_WORDS[opt.code_kind(code)]}{opt.code_place(code) + 1}"


def mob_name(code: int) -> str:
    """A Mob on a button: `Fire Mage 2`."""
    return f"{KIND_NAMES[opt.code_kind(code)]} {opt.code_place(code) + 1}"


def row_of(code: int, slot: int) -> int:
    """The row in this slot of a Mob."""
    return opt.code_kind(code) * d.SLOTS + slot


def setting_words(pref: int, setting: int) -> str:
    """A setting of a preference: `never`, `up to 2`."""
    if pref == opt.PREF_MISSILE and setting >= opt.IF_WORTH:
        return f"up to {setting - opt.IF_WORTH + 1}"
    return SETTING_WORDS[setting]


def pref_parts(number: int) -> tuple[int, int]:
    """Which preference, and which setting."""
    return number // opt.PER_PREF, number % opt.PER_PREF


def play_text(number: int) -> str:
    """A play: `Barbarian1 BERSERK>Thief2`."""
    action, target = opt.play_action(number), opt.play_target(number)
    aim = "" if target == opt.NO_CODE else f">{mob_text(target)}"
    return f"{mob_text(opt.play_mob(number))} {ACTION_NAMES[action]}{aim}"


def play_label(number: int) -> str:
    """A play on a button: `Barbarian 1: BERSERK on Thief 2`."""
    action, target = opt.play_action(number), opt.play_target(number)
    word = "for" if action == d.VIGILANTE else "on"
    aim = "" if target == opt.NO_CODE else f" {word} {mob_name(target)}"
    return f"{mob_name(opt.play_mob(number))}: {ACTION_NAMES[action]}{aim}"


def play_json(number: int) -> dict[str, object]:
    """A play as named parts."""
    parts: dict[str, object] = {
        "do": "play",
        "action": ACTION_NAMES[opt.play_action(number)],
        "mob": mob_text(opt.play_mob(number)),
    }
    if opt.play_target(number) != opt.NO_CODE:
        parts["target"] = mob_text(opt.play_target(number))
    return parts


# -- reading ---------------------------------------------------------------------------------


def codes(kind: str, place: str) -> list[int]:
    """The Mobs that a kind, with or without a place, may stand for."""
    number = KIND_READING[kind]
    places = [int(place) - 1] if place else range(d.PARTY_MOST)
    return [one * d.KINDS + number for one in places]


def read_play(text: str) -> tuple[bool, list[int]]:
    """Every play that a text may mean, and whether it says that it is out of turn.

    A row names its kind of Mob by itself: `HOWL`, `FREEZE>Monk`.
    """
    found = PLAY.fullmatch(plain(text))
    if found is None or (found[2] is None and found[4] is None):
        return False, []
    if found[4] is None and found[5] is None:
        return False, []
    action = ROW_READING[found[4]] if found[4] else d.ATTACK
    if found[2] is None and action == d.ATTACK:
        return False, []
    kind = found[2] or plain(KIND_NAMES[d.row_kind(action)])
    aims = codes(found[5], found[6]) if found[5] else [opt.NO_CODE, *range(opt.CODES)]
    mobs = codes(kind, found[3] or "")
    return bool(found[1]), [opt.play(action, mob, aim) for mob in mobs for aim in aims]


def read_mobs(text: str) -> list[int]:
    """The Mobs that a text may mean."""
    found = MOB_ONLY.fullmatch(plain(text))
    return codes(found[1], found[2]) if found else []


def read_hush(text: str) -> int | None:
    """The preference that `no FLY this Round` silences."""
    found = HUSH.fullmatch(plain(text))
    if found is None:
        return None
    return [plain(name) for name in PREF_NAMES].index(found[1])


def points_label(option: int) -> str:
    """`1 point`, `2 points`."""
    return "1 point" if option == 1 else f"{option} points"


def says(text: str, *words: str) -> bool:
    """Whether a text is one of these words, however it is spaced."""
    return plain(text) in words


def party_problem(text: str) -> str:
    """What is wrong with typed-in parties, or nothing (BW-R7)."""
    return "" if given_parties(text) else (
        "it is given: and the Mobs of A / those of B, such as given:warrior+thief/druid+bard"
    )  # fmt: skip


def given_parties(text: str) -> list[list[int]]:
    """The parties that `given:warrior+thief/druid+bard` names; nothing if it names none."""
    mode, _, names = text.partition(":")
    sides = names.split("/")
    if mode != "given" or len(sides) != d.SEATS:
        return []
    parties = [[plain(name) for name in side.split("+")] for side in sides]
    for party in parties:
        if len(party) > d.PARTY_MOST or any(name not in KIND_READING for name in party):
            return []
    return [[KIND_READING[name] for name in party] for party in parties]
