"""The state of a fight: the sheet as numbers, switches, fighters, ranges, holds and the turn."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from salle.games.impact.data import (
    ACT_NONE,
    AREAS,
    ARM_MASK,
    BETWEEN,
    BUILDING,
    CHOKED,
    IMMOBILIZED,
    IN_FIGHT,
    KICKING,
    LEAN_NONE,
    LEANS,
    LEG_MASK,
    LOCKS_FROM,
    NEEDS_ARM,
    NOBODY,
    NOTHING,
    OUT_OF_RANGE,
    OWN_FIGHTER,
    PENALTY,
    PHASE_FOOTWORK,
    PHASE_RANGE,
    PHASE_SETUP,
    PHASE_SKILL,
    QUARTERS,
    RANGE_WORDS,
    RANK_POINTS,
    RANK_WORDS,
    SIDES,
    START_STAMINA,
    START_STAT,
    TWO_TO_ONE,
)
from salle.kernel.rules import State

SPARE_STAGES: Final = 10
MODE_NONE: Final = 0
MODE_STRIKE: Final = 1
MODE_GRAPPLE: Final = 2


@final
class Sheet:
    """A record sheet as lists of numbers, a place a maneuver. Never changed; shared.

    `lean` has three entries a category; `reach` is the longest range of a maneuver.
    """

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.codes: list[int] = [0] * rows
        self.category: list[int] = [0] * rows
        self.kind: list[int] = [0] * rows
        self.base: list[int] = [0] * rows
        self.damage: list[int] = [0] * rows
        self.sustained: list[int] = [0] * rows
        self.speed: list[int] = [0] * rows
        self.sp: list[int] = [0] * rows
        self.ranges: list[int] = [0] * rows
        self.reach: list[int] = [0] * rows
        self.cost: list[int] = [0] * rows
        self.spin: list[int] = [0] * rows
        self.prone: list[int] = [0] * rows
        self.target: list[int] = [0] * rows
        self.effect: list[int] = [0] * rows
        self.lean: list[int] = []
        self.difficulty: list[int] = [0] * AREAS
        self.toughness: list[int] = [0] * AREAS
        self.boxes: list[int] = [0] * AREAS
        self.bridge_speed: int = 0
        self.defence_speed: int = 0
        self.beat_speed: int = 0
        self.bind_speed: int = 0
        self.beat_ranges: int = 0
        self.draw_ranges: int = 0

    def row_of(self, code: int) -> int:
        """The row of the maneuver with this code; NOTHING if the sheet has none."""
        if code < self.rows and self.codes[code] == code:
            return code
        for row in range(self.rows):
            if self.codes[row] == code:
                return row
        return NOTHING

    def lean_of(self, row: int, lean: int) -> int:
        """What leaning so adds to damage (IM-5)."""
        return self.lean[self.category[row] * LEANS + lean]


@final
class House:
    """The switches a table plays with, as flags. Never changed; shared by copies."""

    def __init__(self, options: dict[str, str], sheet: Sheet) -> None:
        self.sheet = sheet
        phase = int(options["phase"])
        self.phase: int = phase
        self.skilled: bool = phase >= PHASE_SKILL
        self.ranged: bool = phase >= PHASE_RANGE
        self.full: bool = phase >= PHASE_FOOTWORK
        self.setups: bool = phase >= PHASE_SETUP
        start = RANGE_WORDS.index(options["start_range"])
        self.furthest: int = OUT_OF_RANGE if self.full else KICKING
        self.start_range: int = min(start, self.furthest)
        self.turn_limit: int = int(options["turn_limit"])
        self.stall_limit: int = int(options["stall_limit"])
        self.waiting: bool = self.full and options["waiting"] == "on"
        self.masked: bool = options["masked_feints"] == "on"
        regained = options["minus1_stamina"]
        self.regains_die: bool = regained == "1d6"
        self.regains: int = 0 if regained == "0" else 1
        self.hold_floor: bool = options["hold_floor"] == "on"
        self.releases: bool = options["holder_release"] == "on"
        self.choke_by_turns: bool = options["choke_count"] == "turns"
        self.shared_sp: bool = options["sp_pools"] == "shared"
        self.air_from_zero: bool = options["air_zero"] == "as_one"
        self.strict: bool = options["psr_at_creation"] == "strict"
        self.bind_sp: int = int(options["bind_sp"])
        self.gouge_kills: bool = options["gouge"] == "death"
        self.effects: bool = self.ranged and phase >= int(options["special_effects_from_phase"])
        self.miscellaneous: bool = self.full and options["miscellaneous"] == "on"
        self.variations: bool = self.full and options["variations"] == "on"
        self.teams: str = options["teams"]
        self.budgets: list[int] = [points_of(word) for word in options["rank"].split(",")]

        self.offers: dict[int, list[int]] = {}

    def budget(self, seat: int) -> int:
        """The PP a seat builds with (IM-12); seats beyond a list have its last entry
        (IM-R97).
        """
        return self.budgets[min(seat, len(self.budgets) - 1)]


def points_of(word: str) -> int:
    """The PP of a rank, or a number of PP (IM-R97)."""
    return RANK_POINTS[RANK_WORDS.index(word)] if word in RANK_WORDS else int(word)


@final
class Fighter:
    """One fighter: the record, what a fight does to it, and what it does this turn.

    `out` are the areas KO'd and `locked` those joint-locked, as bits. `now_…` modifiers apply to
    this turn's maneuver, `next_…` are collected for the next. `lines[seat]` are the areas in line
    for a Riposte against that opponent. `mode` is used with shared Setup Points only.
    """

    def __init__(self, seats: int, sheet: Sheet) -> None:
        self.sample: int = OWN_FIGHTER
        self.left: int = 0
        self.spent: int = 0
        self.ratios: list[int] = [TWO_TO_ONE] * SIDES
        self.power: list[int] = [START_STAT] * SIDES
        self.speed: list[int] = [START_STAT] * SIDES
        self.tactics: int = START_STAT
        self.defence: int = START_STAT
        self.stamina_max: int = START_STAMINA
        self.skill: list[int] = sheet.base[:]
        self.difficulty: list[int] = sheet.difficulty[:]
        self.toughness: list[int] = sheet.toughness[:]
        # -- in a fight
        self.damage: list[int] = [0] * AREAS
        self.tough: list[int] = sheet.toughness[:]
        self.out: int = 0
        self.locked: int = 0
        self.held: bool = False
        self.immobile: bool = False
        self.stamina: int = START_STAMINA
        self.sp_strike: int = 0
        self.sp_grapple: int = 0
        self.mode: int = MODE_NONE
        self.prone: bool = False
        self.status: int = IN_FIGHT
        self.kos: int = 0
        self.now_speed: int = 0
        self.now_test: int = 0
        self.now_damage: int = 0
        self.now_bridge: int = 0
        self.next_speed: int = 0
        self.next_test: int = 0
        self.next_damage: int = 0
        self.next_bridge: int = 0
        self.next_prone: bool = False
        self.lines: list[int] = [0] * seats
        self.next_lines: list[int] = [0] * seats
        self.clear_turn()

    def clear_next(self) -> None:
        """Forget what was collected for a turn that will not come."""
        self.next_speed = 0
        self.next_test = 0
        self.next_damage = 0
        self.next_bridge = 0
        self.next_prone = False
        for seat in range(len(self.next_lines)):
            self.next_lines[seat] = 0

    def clear_turn(self) -> None:
        """Forget what was done in the turn that is over."""
        self.act: int = ACT_NONE
        self.move: int = NOTHING
        self.row: int = NOTHING
        self.opponent: int = NOBODY
        self.side: int = NOTHING
        self.area: int = NOTHING
        self.lean: int = LEAN_NONE
        self.manner: int = NOTHING
        self.spin: bool = False
        self.direction: int = 0
        self.countered: bool = False
        self.frozen: bool = False
        self.tactic: int = NOTHING
        self.uses: int = 0
        self.rolled: bool = False
        self.total: int = 0
        self.place: int = 0
        self.done: bool = False
        self.lost: bool = False
        self.drawn: bool = False
        self.favoured: bool = False
        self.stepped_from: int = NOBODY
        self.fell: bool = False
        self.drew: bool = False
        self.veiled: bool = False

    def copy(self, seats: int, sheet: Sheet) -> "Fighter":
        twin = Fighter(seats, sheet)
        twin.sample = self.sample
        twin.left = self.left
        twin.spent = self.spent
        twin.ratios = self.ratios[:]
        twin.power = self.power[:]
        twin.speed = self.speed[:]
        twin.tactics = self.tactics
        twin.defence = self.defence
        twin.stamina_max = self.stamina_max
        twin.skill = self.skill[:]
        twin.difficulty = self.difficulty[:]
        twin.toughness = self.toughness[:]
        twin.damage = self.damage[:]
        twin.tough = self.tough[:]
        twin.out = self.out
        twin.locked = self.locked
        twin.held = self.held
        twin.immobile = self.immobile
        twin.stamina = self.stamina
        twin.sp_strike = self.sp_strike
        twin.sp_grapple = self.sp_grapple
        twin.mode = self.mode
        twin.prone = self.prone
        twin.status = self.status
        twin.kos = self.kos
        twin.now_speed = self.now_speed
        twin.now_test = self.now_test
        twin.now_damage = self.now_damage
        twin.now_bridge = self.now_bridge
        twin.next_speed = self.next_speed
        twin.next_test = self.next_test
        twin.next_damage = self.next_damage
        twin.next_bridge = self.next_bridge
        twin.next_prone = self.next_prone
        twin.lines = self.lines[:]
        twin.next_lines = self.next_lines[:]
        twin.act = self.act
        twin.move = self.move
        twin.row = self.row
        twin.opponent = self.opponent
        twin.side = self.side
        twin.area = self.area
        twin.lean = self.lean
        twin.manner = self.manner
        twin.spin = self.spin
        twin.direction = self.direction
        twin.countered = self.countered
        twin.frozen = self.frozen
        twin.tactic = self.tactic
        twin.uses = self.uses
        twin.rolled = self.rolled
        twin.total = self.total
        twin.place = self.place
        twin.done = self.done
        twin.lost = self.lost
        twin.drawn = self.drawn
        twin.favoured = self.favoured
        twin.stepped_from = self.stepped_from
        twin.fell = self.fell
        twin.drew = self.drew
        twin.veiled = self.veiled
        return twin

    def average_speed(self) -> int:
        """For maneuvers without a side (IM-30)."""
        return (self.speed[0] + self.speed[1]) // SIDES

    def average_power(self) -> int:
        """For grappling (IM-R52)."""
        return (self.power[0] + self.power[1]) // SIDES

    def tactic_level(self, tactic: int) -> int:
        """The level of a tactic; not owned below 1 (IM-23)."""
        return self.defence - tactic

    def usable(self) -> int:
        """The areas neither KO'd nor joint-locked, as bits (IM-84, IM-92)."""
        return ~(self.out | self.locked)

    def tactic_usable(self, tactic: int) -> bool:
        """Whether a tactic can be taken up now (restriction table, IM-R60)."""
        if self.defence - tactic < 1 or self.immobile:
            return False
        if NEEDS_ARM[tactic]:
            return self.usable() & ARM_MASK != 0
        return self.usable() & LEG_MASK != 0 and not self.prone and not self.held

    def can_step(self) -> bool:
        """Whether a Bridge is possible: a usable leg, and held by nobody (IM-84)."""
        return not self.held and self.usable() & LEG_MASK != 0

    def unfilled(self, sheet: Sheet) -> int:
        """The damage boxes not filled."""
        total = 0
        for area in range(AREAS):
            total += sheet.boxes[area] - self.damage[area]
        return total

    def missing_quarters(self) -> int:
        """Full quarters of Stamina missing (IM-R34)."""
        return QUARTERS * (self.stamina_max - self.stamina) // self.stamina_max


@final
@mypyc_attr(free_list_len=1)
class Fight(State):
    """A whole fight. Everything is open but declarations before they are revealed.

    `range_of[a × seats + b]` is the range of a pair, `holds[holder × seats + victim]` a hold as
    bits, and `chokes` the count of its Choke. `acting` is whose maneuver is being carried out, and
    `victim` whom it is aimed at. `builder` is the seat that is building its fighter.

    The bound: a stage for every purchase, one a turn, and some to spare.
    """

    def __init__(self, house: House, seats: int, twin: "Fight | None" = None) -> None:
        super().__init__(0)
        self.house = house
        self.seats = seats
        sheet = house.sheet
        self.fighters: list[Fighter] = []
        self.teams: list[int] = []
        if twin is None:
            self.teams = teams_of(house.teams, seats)
            self.bound = house.turn_limit + SPARE_STAGES
            for seat in range(seats):
                self.fighters.append(Fighter(seats, sheet))
                self.bound += house.budget(seat) + SPARE_STAGES
        else:
            self.teams = twin.teams
            for fighter in twin.fighters:
                self.fighters.append(fighter.copy(seats, sheet))
        self.range_of: list[int] = [house.start_range] * (seats * seats)
        self.holds: list[int] = [0] * (seats * seats)
        self.chokes: list[int] = [0] * (seats * seats)
        self.turn: int = 0
        self.stall: int = 0
        self.builder: int = 0
        self.building: int = 0
        self.moment: int = BUILDING
        self.tested: bool = False
        self.acting: int = NOBODY
        self.victim: int = NOBODY

    def copy(self) -> "Fight":
        twin = Fight(self.house, self.seats, self)
        twin.copy_common(self)
        twin.range_of = self.range_of[:]
        twin.holds = self.holds[:]
        twin.chokes = self.chokes[:]
        twin.turn = self.turn
        twin.stall = self.stall
        twin.builder = self.builder
        twin.building = self.building
        twin.moment = self.moment
        twin.tested = self.tested
        twin.acting = self.acting
        twin.victim = self.victim
        return twin

    def is_in(self, seat: int) -> bool:
        """Whether a fighter is still in the fight."""
        return self.fighters[seat].status == IN_FIGHT

    def opponents(self, seat: int) -> list[int]:
        """The opponents of a seat still in the fight, in seat order."""
        found: list[int] = []
        for other in range(self.seats):
            if self.teams[other] != self.teams[seat]:
                if self.fighters[other].status == IN_FIGHT:
                    found.append(other)
        return found

    def distance(self, a: int, b: int) -> int:
        """The range of a pair."""
        return self.range_of[a * self.seats + b]

    def set_distance(self, a: int, b: int, distance: int) -> None:
        """The range of a pair changes."""
        self.range_of[a * self.seats + b] = distance
        self.range_of[b * self.seats + a] = distance

    def hold(self, holder: int, victim: int) -> int:
        """The hold of one fighter on another, as bits."""
        return self.holds[holder * self.seats + victim]

    def set_hold(self, holder: int, victim: int, bits: int) -> None:
        """A hold changes; what it means for the victim is worked out anew."""
        at = holder * self.seats + victim
        self.holds[at] = bits
        if not bits & CHOKED:
            self.chokes[at] = 0
        every = 0
        for seat in range(self.seats):
            every |= self.holds[seat * self.seats + victim]
        fighter = self.fighters[victim]
        fighter.held = every != 0
        fighter.immobile = every & IMMOBILIZED != 0
        fighter.locked = every >> LOCKS_FROM

    def penalty(self, fighter: Fighter) -> int:
        """What missing Stamina takes off every test (IM-67, IM-128)."""
        if not self.house.full or fighter.stamina == fighter.stamina_max:
            return 0
        missing = fighter.stamina_max - fighter.stamina
        return PENALTY * (QUARTERS * missing // fighter.stamina_max)

    def strike_sp(self, fighter: Fighter) -> int:
        """Setup Points that a punch or kick may use (IM-74, IM-R39)."""
        if not self.house.shared_sp:
            return fighter.sp_strike
        return fighter.sp_strike if fighter.mode != MODE_GRAPPLE else 0

    def grapple_sp(self, fighter: Fighter) -> int:
        """Setup Points that a grappling maneuver may use (IM-74, IM-R39)."""
        if not self.house.shared_sp:
            return fighter.sp_grapple
        return fighter.sp_strike if fighter.mode != MODE_STRIKE else 0

    def sustains(self, fighter: Fighter) -> bool:
        """Whether a fighter's Setup Points keep holds up (IM-82)."""
        if not self.house.setups:
            return True
        if self.house.shared_sp:
            return fighter.mode == MODE_GRAPPLE and fighter.sp_strike >= 1
        return fighter.sp_grapple >= 1

    def faster(self, seat: int, other: int) -> bool:
        """Whether one stood above another in the Speed Tests. Somebody without a total stands
        below everybody with one; of two without, the one asked about is faster (Flow C6).
        """
        me, foe = self.fighters[seat], self.fighters[other]
        if me.rolled != foe.rolled:
            return me.rolled
        return not me.rolled or me.place < foe.place

    def clear_turn(self) -> None:
        """Forget the turn that is over."""
        for fighter in self.fighters:
            fighter.clear_turn()
        self.moment = BETWEEN
        self.tested = False
        self.acting = NOBODY
        self.victim = NOBODY


def teams_of(words: str, seats: int) -> list[int]:
    """The team of every seat: each alone, two halves, or as a text of digits says; seats beyond
    the text are alone (IM-R98).
    """
    if words == "none":
        return list(range(seats))
    if words == "halves":
        return [0 if seat < seats // 2 else 1 for seat in range(seats)]
    teams: list[int] = []
    for seat in range(seats):
        teams.append(int(words[seat]) if seat < len(words) else len(words) + 10 + seat)
    return teams
