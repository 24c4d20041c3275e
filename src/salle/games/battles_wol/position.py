"""Positions of a battle as JSON data, and back with every fault reported at once."""

from __future__ import annotations

from collections.abc import Mapping

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_options as opt
from salle.games.battles_wol.rules.preferences import settings_of
from salle.games.battles_wol.rules.setup import write_sheet
from salle.games.battles_wol.state import Battle, House, Mob
from salle.games.battles_wol.words import (
    ACTION_NAMES,
    KIND_NAMES,
    KIND_READING,
    PREF_NAMES,
    REASONS,
    mob_text,
    plain,
    setting_words,
)
from salle.kernel.errors import BadPosition
from salle.kernel.game import SEATS as LETTERS
from salle.kernel.game import seat_letter
from salle.kernel.reading import Reader
from salle.kernel.rules import UNDECIDED

KEYS = {
    "phase", "round", "turn", "lead", "said_go", "initiative", "current", "idle",
    "progress", "still", "no_escape", "players", "action", "over", "winners", "reason",
}  # fmt: skip
PLAYER_KEYS = {
    "rank", "bonus", "pool", "mobs", "called", "preferences", "hushed", "silent", "picks",
}  # fmt: skip
MOB_KEYS = {
    "box", "melee", "lp", "hp", "ceiling", "rows", "position", "summoned_by", "flags", "mobile",
    "came_from", "evade", "shots",
}  # fmt: skip
FLAGS = (
    "acted", "go_used", "turn_barred", "pipe_barred", "attack_barred", "charging", "sacrificed",
    "fly_tried", "flew", "shielded", "danced",
)  # fmt: skip
LASTING_FLAGS = FLAGS[:7]
"""Flags that a Mob can have between two stages."""
MOBILE_WORDS = (None, "acting", "defending")
MOST = 999
"""The highest number a sheet may hold in a position."""


def position_of(battle: Battle) -> dict[str, object]:
    """The whole state as JSON data; hidden picks and points included."""
    return {
        "phase": d.PHASE_NAMES[battle.phase],
        "round": battle.round,
        "turn": battle.turn,
        "lead": _seat(battle.lead),
        "said_go": _seat(battle.said_go),
        "initiative": _seat(battle.winner),
        "current": _seat(battle.current),
        "idle": battle.idle,
        "progress": battle.progress,
        "still": battle.still,
        "no_escape": battle.no_escape,
        "players": {seat_letter(seat): _player_json(battle, seat) for seat in range(d.SEATS)},
        "action": _action_json(battle),
        "over": battle.over,
        "winners": [seat_letter(seat) for seat in battle.winners],
        "reason": REASONS[battle.reason] if battle.reason != UNDECIDED else "",
    }


def _seat(seat: int) -> str | None:
    return seat_letter(seat) if seat >= 0 else None


def mob_key(battle: Battle, number: int) -> str:
    """A Mob by its number among all: `A Warrior1`."""
    mob = battle.mobs[number]
    return f"{seat_letter(mob.seat)} {mob_text(mob.code)}"


def _action_json(battle: Battle) -> dict[str, object] | None:
    """The Action under way; there is none between stages."""
    if battle.actor < 0:
        return None
    return {
        "phase": d.STEP_NAMES[battle.step],
        "actor": mob_key(battle, battle.actor),
        "action": ACTION_NAMES[battle.action],
        "target": mob_key(battle, battle.target) if battle.target >= 0 else None,
        "points": battle.points,
        "row": ACTION_NAMES[battle.row] if battle.row >= 0 else None,
        "stopped": battle.stopped,
        "closed": battle.closed,
        "struck": mob_key(battle, battle.struck) if battle.struck >= 0 else None,
        "incoming": battle.incoming,
    }


def _player_json(battle: Battle, seat: int) -> dict[str, object]:
    party = battle.parties[seat]
    first = seat * opt.PREFS
    return {
        "rank": battle.ranks[seat],
        "bonus": battle.bonus[seat],
        "pool": battle.pools[seat],
        "picks": [KIND_NAMES[kind] for kind in battle.picks[seat]],
        "mobs": {mob_text(mob.code): _mob_json(battle, mob) for mob in party},
        "called": [mob_text(battle.mobs[number].code) for number in battle.called[seat]],
        "preferences": {
            PREF_NAMES[pref]: setting_words(pref, battle.prefs[first + pref])
            for pref in range(opt.PREFS)
            if battle.prefs[first + pref] != opt.ALWAYS_ASK
        },
        "hushed": [PREF_NAMES[p] for p in range(opt.PREFS) if battle.hush[first + p] >= 0],
        "silent": battle.silent[seat],
    }


def _mob_json(battle: Battle, mob: Mob) -> dict[str, object]:
    master = battle.mobs[mob.summoned_by] if mob.summoned_by >= 0 else None
    return {
        "box": mob.box,
        "melee": [mob.melee_att, mob.melee_def],
        "lp": [mob.lp_hp, mob.lp_first, mob.lp_second],
        "hp": mob.hp,
        "ceiling": mob.ceiling,
        "rows": [mob.first, mob.second],
        "position": d.POSITION_NAMES[mob.position],
        "summoned_by": mob_text(master.code) if master else None,
        "flags": [flag for flag in FLAGS if getattr(mob, flag)],
        "mobile": MOBILE_WORDS[mob.mobile],
        "came_from": d.POSITION_NAMES[mob.came_from] if mob.came_from >= 0 else None,
        "evade": mob.evade,
        "shots": mob.shots,
    }


class _Reader(Reader):
    """Reads one position."""

    def __init__(self, position: Mapping[str, object]) -> None:
        super().__init__()
        self.position = position

    def seat(self, key: str, default: int) -> int:
        if key not in self.position:
            return default
        value = self.position[key]
        if value is None or value == "":
            return d.NOBODY
        if _is_seat(value):
            return LETTERS.index(str(value))
        self.fault(f"{key} is A, B or nobody, not {value!r}")
        return default

    def names(self, where: Mapping[str, object], key: str) -> list[str]:
        value = where.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            self.fault(f"{key} is a list of texts, not {value!r}")
            return []
        return value

    def enlist(self, battle: Battle, seat: int, value: Mapping[str, object]) -> None:
        """The Mobs of a party, by kind and place."""
        letter = LETTERS[seat]
        mobs = value.get("mobs", {})
        if not isinstance(mobs, Mapping):
            self.fault(f"the mobs of {letter} are a table such as Warrior1 = {{}}")
            return
        if len(mobs) > d.PARTY_MOST:
            self.fault(f"{letter} has {len(mobs)} Mobs; {d.PARTY_MOST} are the most (BW-R6)")
            return
        for place, (key, sheet) in enumerate(mobs.items()):
            kind = KIND_READING.get(plain(str(key)).rstrip("123456"))
            if kind is None or mob_text(place * d.KINDS + kind) not in (key, f"{key}{place + 1}"):
                self.fault(f"Mob {place + 1} of {letter} is a kind and its place, such as "
                           f"Warrior{place + 1}, not {key!r}")  # fmt: skip
                continue
            mob = battle.enlist(seat, kind)
            if not isinstance(sheet, Mapping):
                self.fault(f"{key} of {letter} is a table")
                continue
            self.only(sheet, MOB_KEYS, f"{key} of {letter}")
            self.sheet(mob, sheet)

    def sheet(self, mob: Mob, sheet: Mapping[str, object]) -> None:
        """Points, then what follows from them unless it is given."""
        mob.lp_hp, mob.lp_first, mob.lp_second = self.numbers(sheet, "lp", [0, 0, 0], d.ROW_LIMIT)
        mob.melee_att, mob.melee_def = self.numbers(sheet, "melee", [0, 0], MOST)
        write_sheet(mob)
        levels = mob.lp_hp + mob.lp_first + mob.lp_second
        mob.box = self.number(sheet, "box", levels, d.BOX_LIMIT)
        mob.hp = self.number(sheet, "hp", mob.thp, MOST)
        mob.ceiling = self.number(sheet, "ceiling", mob.thp, MOST)
        mob.first, mob.second = self.numbers(sheet, "rows", [mob.first, mob.second], MOST)
        for slot in range(d.SLOTS):
            if mob.room(slot) < 0:
                self.fault(f"a row of {mob_text(mob.code)} holds more than its TQ of {mob.tq} "
                           "(BW-80)")  # fmt: skip
        mob.position = self.word(sheet, "position", d.POSITION_NAMES, d.ACTIVE)
        if mob.position == d.DEAD:
            mob.hp = 0
        elif not 1 <= mob.hp <= mob.ceiling:
            self.fault(f"{mob_text(mob.code)} has {mob.hp} HP of {mob.ceiling} and is not Dead")
        for flag in self.names(sheet, "flags"):
            if flag not in LASTING_FLAGS:
                self.fault(f"a flag is {', '.join(LASTING_FLAGS)}, not {flag!r}")
            else:
                setattr(mob, flag, True)
        for key in ("mobile", "came_from", "evade", "shots"):
            if sheet.get(key):
                self.fault(f"{key} of {mob_text(mob.code)} is nothing between two stages")

    def bonds(self, battle: Battle, seat: int, value: Mapping[str, object]) -> None:
        """What refers to other Mobs of the party: masters, and chargers."""
        party = battle.parties[seat]
        mobs = value.get("mobs", {})
        sheets = list(mobs.values()) if isinstance(mobs, Mapping) else []
        for mob, sheet in zip(party, sheets, strict=False):
            master = sheet.get("summoned_by") if isinstance(sheet, Mapping) else None
            if master:
                mob.summoned_by = self.number_of(party, str(master))
        battle.called[seat] = [self.number_of(party, one) for one in self.names(value, "called")]
        if any(number < 0 for number in battle.called[seat]):
            battle.called[seat] = []

    def number_of(self, party: list[Mob], key: str) -> int:
        for mob in party:
            if mob_text(mob.code) == key:
                return mob.number
        self.fault(f"there is no {key!r} in this party")
        return d.NOTHING

    def wishes(self, battle: Battle, seat: int, value: Mapping[str, object]) -> None:
        """Preferences, what is hushed, and silence (BW-R88)."""
        first = seat * opt.PREFS
        wanted = value.get("preferences", {})
        if not isinstance(wanted, Mapping):
            self.fault("preferences are a table such as FLY = 'never'")
            wanted = {}
        for name, setting in wanted.items():
            if name not in PREF_NAMES:
                self.fault(f"a preference is {', '.join(PREF_NAMES)}, not {name!r}")
                continue
            pref = PREF_NAMES.index(str(name))
            words = {setting_words(pref, number): number for number in settings_of(pref)}
            if setting in words:
                battle.prefs[first + pref] = words[str(setting)]
            else:
                self.fault(f"{name} is {', '.join(words)}, not {setting!r}")
        for name in self.names(value, "hushed"):
            if name in PREF_NAMES:
                battle.hush[first + PREF_NAMES.index(name)] = opt.NEVER
            else:
                self.fault(f"hushed has {', '.join(PREF_NAMES)}, not {name!r}")
        battle.silent[seat] = self.flag(value, "silent", False)
        battle.note_wishes(seat)

    def player(self, battle: Battle, seat: int, value: Mapping[str, object]) -> None:
        self.only(value, PLAYER_KEYS, f"player {LETTERS[seat]}")
        battle.ranks[seat] = self.number(value, "rank", 0, d.RANKS)
        battle.bonus[seat] = self.number(value, "bonus", 0, d.RANKS)
        battle.pools[seat] = self.number(value, "pool", 0, d.BOX_LIMIT * d.PARTY_MOST)
        battle.picks[seat] = [mob.kind for mob in battle.parties[seat]]
        self.bonds(battle, seat, value)
        self.wishes(battle, seat, value)


def battle_from(position: Mapping[str, object], house: House) -> Battle:
    """The battle a position describes; raises `BadPosition` with every fault found."""
    reader = _Reader(position)
    reader.only(position, KEYS, "a position")
    players = position.get("players")
    if not isinstance(players, Mapping) or list(players) != list(LETTERS[: d.SEATS]):
        reader.fault("players are A and B, in order")
        raise BadPosition(reader.problems)
    battle = Battle(house)
    sheets: list[Mapping[str, object]] = []
    for seat in range(d.SEATS):
        value = players[LETTERS[seat]]
        if not isinstance(value, Mapping):
            reader.fault(f"player {LETTERS[seat]} is a table with mobs")
            value = {}
        sheets.append(value)
        reader.enlist(battle, seat, value)
    for seat in range(d.SEATS):
        reader.player(battle, seat, sheets[seat])
    _round(reader, battle)
    _ending(reader, battle)
    if not battle.over:
        _playable(reader, battle)
    if reader.problems:
        raise BadPosition(reader.problems)
    return battle


def _round(reader: _Reader, battle: Battle) -> None:
    position = reader.position
    battle.phase = reader.word(position, "phase", d.PHASE_NAMES, d.TURN)
    battle.round = reader.number(position, "round", 1, d.LONGEST)
    battle.turn = reader.number(position, "turn", 0, MOST)
    settled = battle.phase > d.GO
    usual = 0 if settled or battle.round > 1 else d.NOBODY
    battle.lead = reader.seat("lead", usual)
    battle.said_go = reader.seat("said_go", d.NOBODY)
    battle.winner = reader.seat("initiative", usual)
    battle.current = reader.seat("current", 0 if settled else d.NOBODY)
    battle.idle = reader.number(position, "idle", 0, d.SEATS)
    battle.progress = reader.flag(position, "progress", False)
    battle.still = reader.number(position, "still", 0, d.LONGEST)
    battle.no_escape = reader.flag(position, "no_escape", False)
    if position.get("action"):
        reader.fault("a position is one between two stages, with no action under way")


def _is_seat(value: object) -> bool:
    return isinstance(value, str) and len(value) == 1 and value in LETTERS[: d.SEATS]


def _ending(reader: _Reader, battle: Battle) -> None:
    battle.over = reader.flag(reader.position, "over", False)
    winners = reader.position.get("winners", [])
    if not isinstance(winners, list) or not all(map(_is_seat, winners)):
        reader.fault(f"winners is a list of seats, not {winners!r}")
    else:
        battle.winners = [LETTERS.index(winner) for winner in winners]
    reason = reader.position.get("reason", "")
    if reason in REASONS:
        battle.reason = REASONS.index(str(reason))
    elif reason or battle.over:
        reader.fault(f"reason is {', '.join(REASONS)}, not {reason!r}")


def _playable(reader: _Reader, battle: Battle) -> None:
    """What the rules count on in a battle that goes on."""
    if battle.phase == d.PICKING:
        if battle.mobs:
            reader.fault("while picking there are no Mobs yet; start a new match instead")
        return
    for seat in range(d.SEATS):
        if not battle.living(seat):
            reader.fault(f"{LETTERS[seat]} has no living Mob (BW-43)")
    if battle.phase < d.GO:
        return
    if battle.round < 1 or battle.round > battle.house.max_rounds:
        reader.fault(f"round is from 1 to {battle.house.max_rounds} (BW-R82)")
    if battle.phase > d.GO and d.NOBODY in (battle.winner, battle.current):
        reader.fault("after the GO Action somebody has the initiative and is current")
    if battle.phase == d.CHARGING and not battle.called[0] and not battle.called[1]:
        reader.fault("in a CHARGE some Mob is called")
    if battle.phase == d.GO and battle.lead != d.NOBODY and battle.winner == d.NOBODY:
        reader.fault("with a lead there is an initiative of the last Round")
    if battle.idle >= d.SEATS and battle.phase == d.TURN:
        reader.fault("idle is 0 or 1 during the Turns")
