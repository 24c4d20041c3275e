"""Positions of a fight as JSON data, and back with every fault reported at once."""

from __future__ import annotations

from collections.abc import Mapping

from salle.games.impact.data import (
    AREA_WORDS,
    AREAS,
    BUYING,
    CHOKED,
    IN_FIGHT,
    LOCKS_FROM,
    LONGEST,
    MAX_SEATS,
    MIN_SEATS,
    NOTHING,
    OWN_FIGHTER,
    RANGE_WORDS,
    RATIO_WORDS,
    SAMPLE_WORDS,
    SIDES,
    VITAL_MASK,
    maneuver_code,
)
from salle.games.impact.notation import ENDS, REASONS
from salle.games.impact.rules.creation import sample_fits, take_sample
from salle.games.impact.state import Fight, Fighter, House
from salle.games.impact.words import (
    HOLD_WORDS,
    MODIFIERS,
    areas_text,
    declaration_text,
    hold_text,
    holds_of,
    lines_text,
    modifiers_text,
    pairs,
    ranges_of,
    skills_text,
)
from salle.kernel.errors import BadPosition
from salle.kernel.game import SEATS as LETTERS
from salle.kernel.game import seat_letter
from salle.kernel.reading import Reader
from salle.kernel.rules import UNDECIDED

KEYS = {
    "turn", "stall", "builder", "building", "ranges", "holds", "players", "over", "winners",
    "reason",
}  # fmt: skip
PLAYER_KEYS = {
    "fighter", "spent", "left", "ratios", "power", "speed", "tactics", "defence", "stamina_max",
    "skills", "difficulty", "toughness", "damage", "worn", "stamina", "sp", "mode", "prone",
    "status", "kos", "now", "riposte", "declared",
}  # fmt: skip
BUILDING_WORDS = ("fighter", "ratios", "purchases")
MODE_WORDS = ("none", "strike", "grapple")
MOST = 9_999
"""The highest number a position may hold."""
MOST_PP = 999_999


def position_of(fight: Fight) -> dict[str, object]:
    """The whole state as JSON data; declarations not revealed yet included."""
    building = fight.turn == 0
    return {
        "turn": fight.turn,
        "stall": fight.stall,
        "builder": seat_letter(fight.builder) if building else None,
        "building": BUILDING_WORDS[fight.building] if building else None,
        "ranges": dict(ranges_of(fight)),
        "holds": [hold_text(hold) for hold in holds_of(fight)],
        "players": {seat_letter(seat): _player(fight, seat) for seat in range(fight.seats)},
        "over": fight.over,
        "winners": [seat_letter(seat) for seat in fight.winners],
        "reason": REASONS[fight.reason] if fight.reason != UNDECIDED else "",
    }


def _player(fight: Fight, seat: int) -> dict[str, object]:
    me = fight.fighters[seat]
    sheet = fight.house.sheet
    return {
        "fighter": SAMPLE_WORDS[me.sample],
        "spent": me.spent,
        "left": me.left,
        "ratios": " ".join(RATIO_WORDS[ratio] for ratio in me.ratios),
        "power": f"{me.power[0]} {me.power[1]}",
        "speed": f"{me.speed[0]} {me.speed[1]}",
        "tactics": me.tactics,
        "defence": me.defence,
        "stamina_max": me.stamina_max,
        "skills": skills_text(me, sheet),
        "difficulty": areas_text(me.difficulty, sheet.difficulty),
        "toughness": areas_text(me.toughness, sheet.toughness),
        "damage": areas_text(me.damage, [0] * AREAS),
        "worn": areas_text(me.tough, me.toughness),
        "stamina": me.stamina,
        "sp": f"{me.sp_strike}/{me.sp_grapple}",
        "mode": MODE_WORDS[me.mode],
        "prone": me.prone,
        "status": ENDS[me.status],
        "kos": me.kos,
        "now": modifiers_text(me.now_speed, me.now_test, me.now_damage, me.now_bridge),
        "riposte": lines_text(me.lines),
        "declared": declaration_text(fight, me, open_to_all=False),
    }


class _Reader(Reader):
    """Reads one position."""

    def __init__(self, position: Mapping[str, object], house: House) -> None:
        super().__init__()
        self.position = position
        self.house = house

    def parts(self, where: Mapping[str, object], key: str) -> list[tuple[str, int]] | None:
        """`LA 8, C 3` as words with numbers; None if nothing is said."""
        value = where.get(key)
        if value is None:
            return None
        found = []
        for part in filter(None, (part.strip() for part in str(value).split(","))):
            word, _, number = part.rpartition(" ")
            if not word or not number.lstrip("-").isdecimal() or abs(int(number)) > MOST:
                self.fault(f"{key} looks like 'C 3, LA 8', not {part!r}")
            else:
                found.append((word.strip(), int(number)))
        return found

    def areas(
        self, where: Mapping[str, object], key: str, values: list[int], top: list[int] | None
    ) -> None:
        """Fill in the areas that are named."""
        for word, number in self.parts(where, key) or ():
            area = AREA_WORDS.index(word.upper()) if word.upper() in AREA_WORDS else NOTHING
            if area == NOTHING:
                self.fault(f"{key} names areas {', '.join(AREA_WORDS)}, not {word!r}")
            elif top is not None and not 0 <= number <= top[area]:
                self.fault(f"{key} of {word} is 0 to {top[area]}, not {number}")
            else:
                values[area] = number

    def two(self, where: Mapping[str, object], key: str, values: list[int]) -> None:
        """Two numbers, right and left."""
        if key not in where:
            return
        words = str(where[key]).split()
        if len(words) != SIDES or not all(w.isdecimal() and 1 <= int(w) <= MOST for w in words):
            self.fault(f"{key} is two numbers from 1, right and left, not {where[key]!r}")
        else:
            values[0], values[1] = int(words[0]), int(words[1])

    def record(self, fight: Fight, seat: int, value: Mapping[str, object]) -> None:
        """The fighter as built: a ready-made one to begin with, then what is written."""
        me = fight.fighters[seat]
        letter = seat_letter(seat)
        me.sample = self.word(value, "fighter", SAMPLE_WORDS, OWN_FIGHTER)
        me.left = self.house.budget(seat)
        if me.sample != OWN_FIGHTER and "skills" not in value:
            if sample_fits(self.house, me.sample, me.left):
                take_sample(self.house, me, seat)
            else:
                self.fault(f"{SAMPLE_WORDS[me.sample]} of {letter} does not fit this sheet or rank")
        me.spent = self.number(value, "spent", me.spent, top=MOST_PP)
        me.left = self.number(value, "left", me.left, top=MOST_PP)
        ratios = str(value.get("ratios", " ".join(RATIO_WORDS[r] for r in me.ratios))).split()
        if len(ratios) == SIDES and all(word in RATIO_WORDS for word in ratios):
            me.ratios = [RATIO_WORDS.index(word) for word in ratios]
        else:
            self.fault(f"ratios are two of 2:1 and 1:2, not {value.get('ratios')!r}")
        self.two(value, "power", me.power)
        self.two(value, "speed", me.speed)
        me.tactics = self.number(value, "tactics", me.tactics, MOST, 1)
        me.defence = self.number(value, "defence", me.defence, MOST, 1)
        me.stamina_max = self.number(value, "stamina_max", me.stamina_max, MOST, 1)
        self.skills(value, me)
        self.areas(value, "difficulty", me.difficulty, None)
        self.areas(value, "toughness", me.toughness, [MOST] * AREAS)

    def skills(self, value: Mapping[str, object], me: Fighter) -> None:
        sheet = self.house.sheet
        for word, number in self.parts(value, "skills") or ():
            code = maneuver_code(word) if word.replace("_", "a").isalnum() else NOTHING
            row = sheet.row_of(code) if word == word.lower() else NOTHING
            if row == NOTHING or number < 0:
                self.fault(f"skills name maneuvers of the sheet with a level, not {word!r}")
            else:
                me.skill[row] = number

    def condition(self, fight: Fight, seat: int, value: Mapping[str, object]) -> None:
        """What the fight has done to the fighter so far."""
        me = fight.fighters[seat]
        boxes = self.house.sheet.boxes
        self.areas(value, "damage", me.damage, boxes)
        for area in range(AREAS):
            if me.damage[area] == boxes[area]:
                me.out |= 1 << area
        me.tough = me.toughness[:]
        self.areas(value, "worn", me.tough, me.toughness)
        ready = fight.turn > 0 or "stamina" in value
        me.stamina = self.number(
            value, "stamina", me.stamina_max if ready else me.stamina, top=max(me.stamina_max, 50)
        )
        points = str(value.get("sp", "0/0")).split("/")
        if len(points) == SIDES and all(p.isdecimal() and int(p) <= MOST for p in points):
            me.sp_strike, me.sp_grapple = int(points[0]), int(points[1])
        else:
            self.fault(f"sp is striking/grappling points such as 2/0, not {value.get('sp')!r}")
        me.mode = self.word(value, "mode", MODE_WORDS, me.mode)
        me.prone = self.flag(value, "prone", False)
        me.status = self.word(value, "status", ENDS, IN_FIGHT)
        me.kos = self.number(value, "kos", 0, MOST)
        self.modifiers(value, me)
        self.ripostes(fight, seat, value)
        if value.get("declared") and not fight.over:
            self.fault("declared is empty between turns")
        beaten = me.out & VITAL_MASK or (me.out & ~VITAL_MASK).bit_count() >= 3
        if beaten and me.status == IN_FIGHT and not fight.over:
            self.fault(f"{seat_letter(seat)} is knocked out by that damage (IM-93, IM-94)")

    def modifiers(self, value: Mapping[str, object], me: Fighter) -> None:
        for word, number in self.parts(value, "now") or ():
            if word not in MODIFIERS:
                self.fault(f"now has {', '.join(MODIFIERS)}, not {word!r}")
            elif word == "speed":
                me.now_speed = number
            elif word == "test":
                me.now_test = number
            elif word == "damage":
                me.now_damage = number
            else:
                me.now_bridge = number

    def ripostes(self, fight: Fight, seat: int, value: Mapping[str, object]) -> None:
        for part in filter(None, (p.strip() for p in str(value.get("riposte", "")).split(","))):
            letter, *words = part.split()
            foe = LETTERS.find(letter) if len(letter) == 1 else NOTHING
            if not 0 <= foe < fight.seats or not all(word in AREA_WORDS for word in words):
                self.fault(f"riposte looks like 'B RA C H', not {part!r}")
                continue
            for word in words:
                fight.fighters[seat].lines[foe] |= 1 << AREA_WORDS.index(word)

    def ranges(self, fight: Fight) -> None:
        given = self.position.get("ranges", {})
        if not isinstance(given, Mapping):
            self.fault("ranges is a table such as A-B = 'P'")
            return
        known = {f"{seat_letter(a)}-{seat_letter(b)}": (a, b) for a, b in pairs(fight)}
        for key, word in given.items():
            if key not in known:
                self.fault(f"ranges are of pairs of opponents, {', '.join(known)}, not {key!r}")
            elif word not in RANGE_WORDS[: fight.house.furthest + 1]:
                reach = ", ".join(RANGE_WORDS[: fight.house.furthest + 1])
                self.fault(f"the range of {key} is {reach}, not {word!r} (IM-54)")
            else:
                fight.set_distance(*known[key], RANGE_WORDS.index(word))

    def holds(self, fight: Fight) -> None:
        given = self.position.get("holds", [])
        for text in given if isinstance(given, list) else [given]:
            if not self.hold(fight, str(text).split()):
                self.fault(f"a hold looks like 'A choke B 2' or 'A lock B RA', not {text!r}")

    def hold(self, fight: Fight, words: list[str]) -> bool:
        if len(words) not in (3, 4):
            return False
        holder, kind, victim = words[:3]
        seats = LETTERS[: fight.seats]
        if len(holder) != 1 or len(victim) != 1 or holder not in seats or victim not in seats:
            return False
        a, b = seats.index(holder), seats.index(victim)
        bits = {word: bit for bit, word in HOLD_WORDS.items()}
        if fight.teams[a] == fight.teams[b]:
            return False
        if kind == "lock":
            if len(words) == 3 or words[3] not in AREA_WORDS:
                return False
            bit = 1 << (LOCKS_FROM + AREA_WORDS.index(words[3]))
        elif kind in bits:
            bit = bits[kind]
        else:
            return False
        fight.set_hold(a, b, fight.hold(a, b) | bit)
        if bit == CHOKED:
            count = words[3] if len(words) > 3 else "1"
            if count not in ("0", "1", "2", "3"):
                return False
            fight.chokes[a * fight.seats + b] = int(count)
        return True


def fight_from(position: Mapping[str, object], house: House) -> Fight:
    """The fight a position describes; raises `BadPosition` with every fault found."""
    reader = _Reader(position, house)
    reader.only(position, KEYS, "a position")
    players = position.get("players")
    count = len(players) if isinstance(players, Mapping) else 0
    if not isinstance(players, Mapping) or not MIN_SEATS <= count <= MAX_SEATS:
        raise BadPosition([*reader.problems, "players are a table of 2 to 8 seats"])
    if list(players) != list(LETTERS[:count]):
        raise BadPosition([*reader.problems, "players are A, B and so on, in order"])
    fight = Fight(house, count)
    fight.over = reader.flag(position, "over", False)
    fight.turn = reader.number(position, "turn", 1, top=LONGEST)
    fight.stall = reader.number(position, "stall", 0, top=LONGEST)
    for seat in range(count):
        value = players[LETTERS[seat]]
        if not isinstance(value, Mapping):
            reader.fault(f"player {LETTERS[seat]} is a table")
            continue
        reader.only(value, PLAYER_KEYS, f"player {LETTERS[seat]}")
        reader.record(fight, seat, value)
        reader.condition(fight, seat, value)
    reader.ranges(fight)
    reader.holds(fight)
    _stage(reader, fight)
    if reader.problems:
        raise BadPosition(reader.problems)
    return fight


def _stage(reader: _Reader, fight: Fight) -> None:
    """Where the match stands: building, fighting or over."""
    position = reader.position
    if fight.turn == 0:
        letter = position.get("builder")
        seats = LETTERS[: fight.seats]
        if isinstance(letter, str) and len(letter) == 1 and letter in seats:
            fight.builder = seats.index(letter)
        else:
            reader.fault(f"in turn 0 builder is a seat, not {letter!r}")
        fight.building = reader.word(position, "building", BUILDING_WORDS, BUYING)
    else:
        fight.builder = fight.seats
        fight.clear_turn()
    winners = position.get("winners", [])
    seated = list(LETTERS[: fight.seats])
    if isinstance(winners, list) and all(winner in seated for winner in winners):
        fight.winners = [LETTERS.index(winner) for winner in winners]
    else:
        reader.fault(f"winners is a list of seats, not {winners!r}")
    reason = position.get("reason", "")
    if isinstance(reason, str) and reason in REASONS:
        fight.reason = REASONS.index(reason)
    elif reason or fight.over:
        reader.fault(f"reason is {', '.join(REASONS)}, not {reason!r}")
    if fight.over:
        return
    if fight.turn > fight.house.turn_limit:
        reader.fault(f"turn {fight.turn} is past the limit of {fight.house.turn_limit} (IM-R71)")
    teams = {fight.teams[s] for s in range(fight.seats) if fight.fighters[s].status == IN_FIGHT}
    if len(teams) < 2:
        reader.fault("at least two teams must have somebody in the fight")
