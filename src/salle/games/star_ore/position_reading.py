"""A fight from a position, with every fault reported at once."""

from __future__ import annotations

from collections.abc import Mapping

from salle.games.star_ore.data_arms import ARM_COUNT
from salle.games.star_ore.data_combat import (
    LINE,
    NOBODY,
    NOTHING,
    ON_FOOT,
    PASSIONS,
    PLACES,
    SPOT_FIELDS,
    STATUSES,
)
from salle.games.star_ore.data_pause import NO_PAUSE
from salle.games.star_ore.notation import REASONS
from salle.games.star_ore.notation_pauses import CARE_WORDS
from salle.games.star_ore.notation_spelling import plain
from salle.games.star_ore.own_sheet import own_sheet
from salle.games.star_ore.plan_lines import plan_in_lines
from salle.games.star_ore.plan_packed import VERSION, plan_in_line
from salle.games.star_ore.plan_vehicle_traffic import traffic_from
from salle.games.star_ore.position_fields import (
    BETWEEN_KEYS,
    FLAGS,
    ITEM_FIELDS,
    KEYS,
    LISTS,
    MOST,
    MOST_SIDE,
    NUMBERS,
    PEOPLE,
    RESERVE_FIELDS,
    SCENE_FIELDS,
    STAGE_WORDS,
)
from salle.games.star_ore.rules.setup import wear
from salle.games.star_ore.state import Combatant, Fight, House, Sheet
from salle.games.star_ore.words import (
    COVER_WORDS,
    LIGHT_WORDS,
    PASSION_WORDS,
    STATUS_WORDS,
    arm_word,
)
from salle.kernel.build import BadBuild
from salle.kernel.errors import BadPosition
from salle.kernel.game import SEATS, seat_letter


class _Faults:
    """Collects what is wrong with a position."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def say(self, problem: str) -> None:
        self.problems.append(problem)

    def number(self, value: object, what: str, low: int, high: int, usual: int) -> int:
        if value is None:
            return usual
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.say(f"{what} is {value!r}; it is a number from {low} to {high}")
            return usual
        return value

    def word(self, value: object, what: str, words: tuple[str, ...], usual: int) -> int:
        if value is None:
            return usual
        spelled = [plain(word) for word in words]
        if not isinstance(value, str) or plain(value) not in spelled:
            self.say(f"{what} is {value!r}; it is one of {', '.join(words)}")
            return usual
        return spelled.index(plain(value))

    def rows(self, value: object, what: str) -> list[object]:
        if value is None:
            return []
        if isinstance(value, dict):
            return list(value.values())
        if not isinstance(value, list):
            self.say(f"{what} is {value!r}; it is a list")
            return []
        return value

    def numbers(self, value: object, what: str, length: int) -> list[int] | None:
        if not isinstance(value, list) or (length and len(value) != length):
            self.say(f"{what} is {value!r}; it is a list of {length or 'any'} numbers")
            return None
        if any(isinstance(one, bool) or not isinstance(one, int) for one in value):
            self.say(f"{what} is {value!r}; everything in it is a number")
            return None
        return [int(one) for one in value]


def fight_from(given: Mapping[str, object], house: House) -> Fight:
    """The state a position describes; raises `BadPosition` with every fault found."""
    faults = _Faults()
    for key in given:
        if key not in KEYS:
            faults.say(f"a position has no {key!r}; it has {', '.join(sorted(KEYS))}")
    players = given.get("players", {"A": {}, "B": {}})
    if not isinstance(players, Mapping) or list(players) != list(SEATS[: len(players)]):
        faults.say(f"players are {players!r}; they are A, B and so on, in order")
        players = {"A": {}, "B": {}}
    fight = Fight(house, max(2, len(players)))
    _sides(faults, fight, players)
    fight.round = faults.number(given.get("round"), "round", 0, house.max_rounds, 1)
    _between(faults, fight, given)
    usual = fight.players if fight.round or fight.pause else 0
    fight.setting = faults.number(given.get("setting"), "setting", 0, fight.players, usual)
    fight.line = faults.number(given.get("line"), "line", 1, 10 * LINE, LINE)
    fight.light = faults.word(given.get("light"), "light", LIGHT_WORDS, 0)
    fight.desk = given.get("desk", False) is True
    fight.usual = given.get("usual", False) is True
    _reserve(faults, fight, given)
    _scene(faults, fight, given)
    for row in faults.rows(given.get("fighters"), "fighters"):
        _fighter(faults, fight, row)
    for row in faults.rows(given.get("things"), "things"):
        _thing(faults, fight, row)
    _traffic(faults, fight, given)
    order = given.get("order", [])
    fight.order = faults.numbers(order, "order", 0) or []
    _check(faults, fight)
    _ending(faults, fight, given)
    if fight.round and not fight.over and not fight.fighters:
        faults.say("fighters is empty; a fight under way has some")
    if faults.problems:
        raise BadPosition(faults.problems)
    return fight


def _sides(faults: _Faults, fight: Fight, players: Mapping[str, object]) -> None:
    for seat, given in enumerate(players.values()):
        side = given.get("side") if isinstance(given, Mapping) else None
        if seat < fight.players:
            what = f"{seat_letter(seat)}’s side"
            fight.side_of[seat] = faults.number(side, what, 0, MOST_SIDE, fight.side_of[seat])


def _reserve(faults: _Faults, fight: Fight, given: Mapping[str, object]) -> None:
    for row in faults.rows(given.get("reserve"), "reserve"):
        if not isinstance(row, list) or len(row) != RESERVE_FIELDS:
            faults.say(f"reserve {row!r} is a character, a side and a metre (SO-R275)")
            continue
        fight.reserve_sheet.append(_sheet(faults, fight.house, row[0], "reserve"))
        fight.reserve_side.append(faults.number(row[1], "reserve’s side", 0, MOST_SIDE, 0))
        fight.reserve_pos.append(faults.number(row[2], "reserve’s metre", 0, MOST, 0))


def _between(faults: _Faults, fight: Fight, given: Mapping[str, object]) -> None:
    fight.quits = faults.number(given.get("quits"), "quits", 0, MOST, 0)
    found = given.get("between", {})
    if not isinstance(found, Mapping) or not set(found) <= BETWEEN_KEYS:
        faults.say(f"between is {found!r}; it has {', '.join(sorted(BETWEEN_KEYS))} (SO-R280)")
        return
    fight.pause = faults.word(found.get("pause"), "the pause", STAGE_WORDS, NO_PAUSE)
    fight.pause_minutes = faults.number(found.get("minutes"), "the pause’s minutes", 0, MOST, 0)
    fight.care = faults.word(found.get("care"), "the care", CARE_WORDS, 0)
    for side in faults.rows(found.get("won"), "won"):
        fight.won.append(faults.number(side, "who won", NOBODY, MOST_SIDE, NOBODY))
    if fight.pause != NO_PAUSE and not 0 < len(fight.won) < fight.house.fights:
        faults.say(
            f"there is no pause after {len(fight.won)} of {fight.house.fights} fights (SO-R280)"
        )


def _scene(faults: _Faults, fight: Fight, given: Mapping[str, object]) -> None:
    if "cover" in given:
        fight.spots = []
        for row in faults.rows(given["cover"], "cover"):
            if not isinstance(row, list) or len(row) != SPOT_FIELDS:
                faults.say(
                    f"cover {row!r} is from, to and level, such as [16, 18, 'partial cover']"
                )
                continue
            low = faults.number(row[0], "cover from", 0, fight.line, 0)
            high = faults.number(row[1], "cover to", low, fight.line, low)
            fight.spots += [low, high, faults.word(row[2], "cover level", COVER_WORDS, 1)]
    if given.get("storm"):
        numbers = faults.numbers(given["storm"], "storm", len(SCENE_FIELDS))
        for name, value in zip(SCENE_FIELDS, numbers or [], strict=False):
            setattr(fight, name, value)


def _sheet(faults: _Faults, house: House, given: object, what: str) -> Sheet:
    """A ready-made character by name, or one's own in any form the builder writes."""
    names = tuple([sheet.name for sheet in house.sheets])
    if isinstance(given, str) and plain(given) not in [plain(name) for name in names]:
        text = given.strip()
        try:
            if ":" in text:
                return own_sheet(plan_in_lines(text))
            if text.startswith(VERSION + "."):
                return own_sheet(plan_in_line(text))
        except BadBuild as wrong:
            faults.problems += [f"{what}’s character: {problem}" for problem in wrong.problems]
            return house.sheets[0]
    return house.sheets[faults.word(given, f"{what}’s character", names, 0)]


def _fighter(faults: _Faults, fight: Fight, row: object) -> None:
    number = len(fight.fighters)
    what = f"fighter {number}"
    if not isinstance(row, dict):
        faults.say(f"{what} is {row!r}; it is an object with a character and a seat")
        row = {}
    sheet = _sheet(faults, fight.house, row.get("character"), what)
    letter = row.get("seat", "A")
    seat = SEATS.find(letter) if isinstance(letter, str) and len(letter) == 1 else -1
    side = 0
    if 0 <= seat < fight.players:
        side = fight.side_of[seat]
    elif seat < 0 or seat != fight.gm:
        faults.say(f"{what}’s seat is {letter!r}; it is A to {SEATS[fight.players - 1]}")
        seat = 0
    side = faults.number(row.get("side"), f"{what}’s side", 0, MOST_SIDE, side)
    me = Combatant(number, seat, side, sheet)
    wear(me)
    fight.fighters.append(me)
    me.status = faults.word(row.get("status"), f"{what}’s status", STATUS_WORDS[:STATUSES], 0)
    passions = PASSION_WORDS[:PASSIONS]
    me.passion = faults.word(row.get("passion"), f"{what}’s passion", passions, 0)
    for name, value in row.items():
        if name in NUMBERS or name in PEOPLE:
            low = -MOST if name == "pos" else NOTHING
            setattr(me, name, faults.number(value, f"{what}’s {name}", low, MOST, 0))
        elif name in FLAGS:
            if not isinstance(value, bool):
                faults.say(f"{what}’s {name} is {value!r}; it is true or false")
            setattr(me, name, bool(value))
        elif name in LISTS:
            numbers = faults.numbers(value, f"{what}’s {name}", LISTS[name])
            if numbers is not None:
                setattr(me, name, numbers)
        elif name not in ("character", "seat", "side", "status", "passion"):
            faults.say(f"{what} has no {name!r}")


def _thing(faults: _Faults, fight: Fight, row: object) -> None:
    what = f"thing {len(fight.item_arm)}"
    if not isinstance(row, dict):
        faults.say(f"{what} is {row!r}; it is an object with a weapon and whose it is")
        row = {}
    arms = tuple([arm_word(code) for code in range(ARM_COUNT)])
    arm = faults.word(row.get("weapon"), f"{what}’s weapon", arms, 1)
    owner = faults.number(row.get("of"), f"{what}’s owner", NOBODY, MOST, NOBODY)
    item = fight.add_item(arm, owner, 1)
    for name, value in row.items():
        if name in ITEM_FIELDS:
            number = faults.number(value, f"{what}’s {name}", 0, MOST, 0)
            getattr(fight, ITEM_FIELDS[name])[item] = number
        elif name not in ("weapon", "of"):
            faults.say(f"{what} has no {name!r}")


def _traffic(faults: _Faults, fight: Fight, given: Mapping[str, object]) -> None:
    """The vehicles of a scene that has them."""
    found = given.get("traffic")
    if found is None:
        return
    if fight.scene == ON_FOOT:
        faults.say("there are no vehicles on foot; the option scene says otherwise (SO-140)")
    elif not isinstance(found, dict):
        faults.say(f"traffic is {found!r}; it is an object with vehicles")
    else:
        sides = [me.side for me in fight.fighters]
        fight.traffic, problems = traffic_from(found, fight.house.crafts, sides)
        faults.problems += problems


def _check(faults: _Faults, fight: Fight) -> None:
    """What must fit together."""
    people = len(fight.fighters)
    for me in fight.fighters:
        what = f"fighter {me.number}"
        for name in PEOPLE:
            if getattr(me, name) >= people:
                faults.say(f"{what}’s {name} is {getattr(me, name)}; there are {people} fighters")
        if fight.scene == ON_FOOT and not 0 <= me.pos <= fight.line:
            faults.say(f"{what} stands at {me.pos}; the line has metres 0 to {fight.line} (T19)")
        for place in range(PLACES):
            marked = me.x[place] + me.shock[place]
            if me.x[place] < 0 or me.shock[place] < 0 or marked > me.sheet.boxes[place]:
                faults.say(f"{what} has {marked} marks in {me.sheet.boxes[place]} boxes (SO-59)")
        for item in me.hands:
            if item != NOTHING and not (
                0 <= item < len(fight.item_of) and fight.item_of[item] == me.number
            ):
                faults.say(f"{what} holds thing {item}, which it does not carry")
        if len(me.daze_dice) != len(me.daze_left):
            faults.say(f"{what} has {len(me.daze_dice)} Dazes and {len(me.daze_left)} clocks")
    for item, owner in enumerate(fight.item_of):
        if owner >= people:
            faults.say(f"thing {item} is of fighter {owner}; there are {people} fighters")
    if any(not 0 <= number < people for number in fight.order):
        faults.say(f"order is {fight.order}; it names fighters 0 to {people - 1}")


def _ending(faults: _Faults, fight: Fight, given: Mapping[str, object]) -> None:
    fight.over = given.get("over", False) is True
    for letter in faults.rows(given.get("winners"), "winners"):
        seat = SEATS.find(letter) if isinstance(letter, str) and len(letter) == 1 else -1
        if 0 <= seat < fight.seats:
            fight.winners.append(seat)
        else:
            faults.say(f"winner {letter!r} is no seat")
    if given.get("reason"):
        fight.reason = faults.word(given["reason"], "reason", REASONS, 0)
