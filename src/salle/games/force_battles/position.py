"""Positions of a Force Battle as JSON data, and back with every fault reported at once."""

from __future__ import annotations

import re
from collections.abc import Mapping

from salle.games.force_battles.data import (
    ATT,
    DEF,
    GEAS_AT,
    GEAS_COUNT,
    HAND,
    LEVEL_NAMES,
    LIGHT,
    LONGEST,
    NOBODY,
    NOTHING,
    POOL,
    PROTECTING,
    RAGING,
    RED,
    SEATS,
    SPHERE_LIMIT,
    SPHERES,
    TARGET,
    TINTS,
)
from salle.games.force_battles.reading import COLOUR_READING, GEAS_READING
from salle.games.force_battles.state import Duel, Fighter, House
from salle.games.force_battles.words import (
    COLOUR_LETTERS,
    COLOUR_WORDS,
    GEAS_WORDS,
    HAND_WORDS,
    REASONS,
    SIDE_WORDS,
    TARGET_WORDS,
    colours_text,
    targets_text,
)
from salle.kernel.errors import BadPosition
from salle.kernel.game import SEATS as LETTERS
from salle.kernel.game import seat_letter
from salle.kernel.reading import Reader
from salle.kernel.rules import UNDECIDED

KEYS = {
    "round", "last_attacker", "free_aim", "players", "over", "winners", "reason",
}  # fmt: skip
PLAYER_KEYS = {
    "level", "side", "colour", "hand", "spheres", "att", "def", "geas", "pool", "free_geas",
    "free_used", "kick_claim", "lasting_sight", "in_target", "protecting", "in_hand", "raging",
    "fallen",
}  # fmt: skip
STANDING = {"in_target": TARGET, "protecting": PROTECTING, "in_hand": HAND, "raging": RAGING}
"""Where counters stand in the middle of a round."""
MOST_COUNTERS = 50
MOST_IN_SLOT = 10
STANDARD = "3 3 3 3 3 3 3"
PART = re.compile(rf"(\d{{1,3}})([{COLOUR_LETTERS}]?)")


def position_of(duel: Duel) -> dict[str, object]:
    """The whole state as JSON data; hidden builds included."""
    return {
        "round": duel.round,
        "last_attacker": seat_letter(duel.last_attacker) if duel.last_attacker >= 0 else None,
        "free_aim": duel.free_aim,
        "players": {seat_letter(seat): _player_json(duel, seat) for seat in range(SEATS)},
        "over": duel.over,
        "winners": [seat_letter(seat) for seat in duel.winners],
        "reason": REASONS[duel.reason] if duel.reason != UNDECIDED else "",
    }


def place_text(duel: Duel, fighter: Fighter, place: int) -> str:
    """The counters at a place: `3`, `2b`, `1b+2r`."""
    counts = fighter.counters[TINTS * place : TINTS * place + TINTS]
    return colours_text(counts, duel.palette, fighter.tint)


def _player_json(duel: Duel, seat: int) -> dict[str, object]:
    me = duel.fighters[seat]
    geas = [f"{GEAS_WORDS[g]} {me.geas(g)}" for g in range(GEAS_COUNT) if me.geas(g)]
    return {
        "level": LEVEL_NAMES[me.level],
        "side": SIDE_WORDS[me.side].lower(),
        "colour": COLOUR_WORDS[me.colour],
        "hand": HAND_WORDS[me.hand],
        "spheres": " ".join(place_text(duel, me, s) for s in range(SPHERES)),
        "att": me.att(),
        "def": me.guard(),
        "geas": ", ".join(geas),
        "pool": place_text(duel, me, POOL),
        "free_geas": GEAS_WORDS[me.free_geas] if me.free_geas != NOTHING else None,
        "free_used": me.free_used,
        "kick_claim": me.claim,
        "lasting_sight": me.sight,
        **{key: place_text(duel, me, place) for key, place in STANDING.items()},
        "fallen": targets_text(me.fallen),
    }


class _Reader(Reader):
    """Reads one position."""

    def __init__(self, position: Mapping[str, object]) -> None:
        super().__init__()
        self.position = position

    def seat(self, key: str) -> int:
        value = self.position.get(key)
        if value is None or value == "":
            return NOBODY
        if _is_seat(value):
            return LETTERS.index(str(value))
        self.fault(f"{key} is A, B or nobody, not {value!r}")
        return NOBODY

    def identity(self, letter: str, value: object, fighter: Fighter) -> None:
        """Level, side, colour and hand, which decide how the rest is read."""
        if not isinstance(value, Mapping):
            self.fault(f"player {letter} is a table with side, colour and spheres")
            return
        self.only(value, PLAYER_KEYS, f"player {letter}")
        fighter.level = self.word(value, "level", LEVEL_NAMES, fighter.level)
        side_words = [word.lower() for word in SIDE_WORDS]
        fighter.side = self.word(value, "side", side_words, LIGHT)
        usual = RED if fighter.side != LIGHT else COLOUR_READING["blue"]
        fighter.colour = self.word(value, "colour", COLOUR_WORDS, usual)
        if fighter.colour == RED and fighter.side == LIGHT and not self.position.get("over"):
            self.fault(f"player {letter} is Light and cannot have red counters (FB-13)")
        fighter.hand = self.word(value, "hand", HAND_WORDS, 1)

    def counters(self, duel: Duel, fighter: Fighter, place: int, word: str, what: str) -> None:
        """Counters at a place: `3`, `2b`, `1b+2r`."""
        for part in word.split("+"):
            found = PART.fullmatch(part)
            if not found:
                self.fault(f"{what} looks like 3, 2b or 1b+2r, not {word!r}")
                return
            colour = COLOUR_LETTERS.index(found[2]) if found[2] else fighter.colour
            if colour not in duel.palette:
                self.fault(f"{what} has {COLOUR_WORDS[colour]} counters, which nobody plays")
                return
            fighter.counters[TINTS * place + duel.palette.index(colour)] += int(found[1])

    def board(self, duel: Duel, letter: str, value: Mapping[str, object], fighter: Fighter) -> None:
        spheres = str(value.get("spheres", STANDARD)).split()
        if len(spheres) != SPHERES:
            self.fault(f"the spheres of {letter} are seven numbers such as {STANDARD!r}")
        for s, word in enumerate(spheres[:SPHERES]):
            self.counters(duel, fighter, s, word, f"a sphere of {letter}")
            if fighter.count(s) > SPHERE_LIMIT:
                self.fault(f"a sphere of {letter} holds {fighter.count(s)}; 4 is the most (FB-3)")
        own = fighter.tint
        fighter.counters[TINTS * ATT + own] = self.number(value, "att", 5, MOST_IN_SLOT)
        fighter.counters[TINTS * DEF + own] = self.number(value, "def", 5, MOST_IN_SLOT)
        self.geas(letter, value, fighter)
        self.counters(duel, fighter, POOL, str(value.get("pool", 0)), f"the pool of {letter}")
        for key, place in STANDING.items():
            self.counters(duel, fighter, place, str(value.get(key, 0)), f"{key} of {letter}")
            if fighter.count(place) and not self.position.get("over"):
                self.fault(f"{key} of {letter} is empty between rounds")
        self.marks(letter, value, fighter)

    def geas(self, letter: str, value: Mapping[str, object], fighter: Fighter) -> None:
        for part in filter(None, (part.strip() for part in str(value.get("geas", "")).split(","))):
            name, _, number = part.rpartition(" ")
            geas = GEAS_READING.get(name.lower())
            if geas is None or not number.isdecimal() or int(number) > MOST_COUNTERS:
                self.fault(f"a GEAS of {letter} looks like Push 1, not {part!r}")
            elif not fighter.opens(geas) and not self.position.get("over"):
                side = SIDE_WORDS[fighter.side]
                self.fault(f"{name} is not for the {side} Side, where {letter} is (FB-17)")
            else:
                place = GEAS_AT + geas
                fighter.counters[TINTS * place + fighter.tint] = int(number)

    def marks(self, letter: str, value: Mapping[str, object], fighter: Fighter) -> None:
        free = value.get("free_geas")
        if free:
            geas = GEAS_READING.get(str(free).lower())
            if geas is None:
                self.fault(f"free_geas of {letter} is a GEAS, not {free!r}")
            else:
                fighter.free_geas = geas
        fighter.free_used = self.number(value, "free_used", 0, LONGEST)
        fighter.claim = self.flag(value, "kick_claim", False)
        fighter.sight = self.flag(value, "lasting_sight", False)
        for word in str(value.get("fallen", "")).split():
            if word in TARGET_WORDS:
                fighter.fallen |= 1 << TARGET_WORDS.index(word)
            else:
                self.fault(f"fallen of {letter} is TARGETS such as LA, not {word!r}")


def duel_from(position: Mapping[str, object], house: House) -> Duel:
    """The duel a position describes; raises `BadPosition` with every fault found."""
    reader = _Reader(position)
    reader.only(position, KEYS, "a position")
    players = position.get("players")
    if not isinstance(players, Mapping) or list(players) != list(LETTERS[:SEATS]):
        reader.fault("players are A and B, in order")
        raise BadPosition(reader.problems)
    duel = Duel(house)
    for seat in range(SEATS):
        reader.identity(LETTERS[seat], players[LETTERS[seat]], duel.fighters[seat])
    duel.share_colours()
    for seat in range(SEATS):
        value = players[LETTERS[seat]]
        if isinstance(value, Mapping):
            reader.board(duel, LETTERS[seat], value, duel.fighters[seat])
    duel.round = reader.number(position, "round", 1, LONGEST)
    duel.last_attacker = reader.seat("last_attacker")
    duel.free_aim = reader.flag(position, "free_aim", duel.round == 1)
    _ending(reader, duel)
    if not duel.over:
        _playable(reader, duel)
    if reader.problems:
        raise BadPosition(reader.problems)
    duel.clear()
    return duel


def _is_seat(value: object) -> bool:
    return isinstance(value, str) and len(value) == 1 and value in LETTERS[:SEATS]


def _ending(reader: _Reader, duel: Duel) -> None:
    duel.over = reader.flag(reader.position, "over", False)
    winners = reader.position.get("winners", [])
    if not isinstance(winners, list) or not all(map(_is_seat, winners)):
        reader.fault(f"winners is a list of seats, not {winners!r}")
    else:
        duel.winners = [LETTERS.index(winner) for winner in winners]
    reason = reader.position.get("reason", "")
    if reason in REASONS:
        duel.reason = REASONS.index(str(reason))
    elif reason or duel.over:
        reader.fault(f"reason is {', '.join(REASONS)}, not {reason!r}")


def _playable(reader: _Reader, duel: Duel) -> None:
    if duel.round == 0:
        reader.fault("round counts from 1; for the set-up start a new match")
    if duel.round > duel.house.round_limit:
        reader.fault(f"round {duel.round} is past the limit of {duel.house.round_limit} (FB-R51)")
