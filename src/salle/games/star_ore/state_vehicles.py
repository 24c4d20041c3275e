"""Vehicles as numbers: what never changes of a craft, what happens to a vehicle, and a track."""

from __future__ import annotations

from typing import final

from salle.games.star_ore.data_asks import GUN_SCALE, PART_SCALE
from salle.games.star_ore.data_combat import FACES, NOBODY, NOTHING
from salle.games.star_ore.data_events import TAG_SCALE
from salle.games.star_ore.data_vehicles import (
    AROUND,
    HOLD,
    IN_PIECES,
    INOPERABLE,
    LARGE,
    LAST_ROUND,
    NO_SABOTAGE,
    USUAL_ESCAPE,
    USUAL_GOAL,
    WHOLE,
    WORKING,
)


@final
class Craft:
    """A vehicle as its record has it. Never changed; shared by copies.

    `part_` lists have an entry a location, `gun_` lists one a weapon; `part_at` is the location a
    height hits (entry 0 unused). `gun_shots` is 0 where shots do not run out.
    """

    def __init__(self) -> None:
        self.number: int = 0
        self.name: str = ""
        self.size: int = 0
        self.scale: int = 0
        self.starship: bool = False
        self.rating: int = 0
        self.base: int = 0
        self.crew: int = 1
        self.droid: bool = False
        self.passengers: int = 0
        self.shields: int = 0
        self.skill: int = 0
        self.drive: bool = False
        self.nav: int = 0
        self.part_names: list[str] = []
        self.part_kind: list[int] = []
        self.part_ar: list[int] = []
        self.part_boxes: list[int] = []
        self.part_at: list[int] = [0] * (FACES + 1)
        self.gun_names: list[str] = []
        self.gun_bonus: list[int] = []
        self.gun_penetration: list[int] = []
        self.gun_spray: list[int] = []
        self.gun_area: list[int] = []
        self.gun_shots: list[int] = []
        self.gun_bits: list[int] = []

    def total(self) -> int:
        """Armor and boxes of every location together (SO-135)."""
        total = 0
        for part in range(len(self.part_ar)):
            total += self.part_ar[part] + self.part_boxes[part]
        return total

    def all_boxes(self) -> int:
        """Boxes of every location together."""
        total = 0
        for boxes in self.part_boxes:
            total += boxes
        return total

    def part_code(self, part: int) -> int:
        """A location by a number that tells the craft as well."""
        return self.number * PART_SCALE + part

    def gun_code(self, gun: int) -> int:
        """A gun by a number that tells the craft as well."""
        return self.number * GUN_SCALE + gun

    def capital(self) -> bool:
        """Whether it is a capital ship: large, of starship scale (SO-131)."""
        return self.starship and self.size == LARGE


@final
class Vehicle:
    """A vehicle in a scene. `pos` is its place on the track, or its points in a race."""

    def __init__(self, number: int, side: int, craft: Craft) -> None:
        self.number = number
        self.tag: int = number + TAG_SCALE * craft.number
        """What events call it."""
        self.side = side
        self.craft = craft
        self.base: int = craft.base
        self.status: int = WORKING
        self.pos: int = 0
        self.direction: int = 1
        self.facing: int = 1
        self.ion: int = 0
        self.shields: int = craft.shields
        self.ar: list[int] = craft.part_ar[:]
        """What blasts with Penetration take off is gone (SO-77)."""
        self.x: list[int] = [0] * len(craft.part_ar)
        self.shock: list[int] = [0] * len(craft.part_ar)
        self.shots: list[int] = craft.gun_shots[:]
        self.sabotage: int = NO_SABOTAGE
        self.sabotage_of: int = NOBODY
        """Who tried; whether it worked nobody else knows unless it was found."""
        self.sabotage_top: int = 0
        """The highest set of that try, which all have seen."""
        self.cleared: int = 0
        """The height that has come up since, in flying or searching, and set off nothing."""
        self.found: bool = False
        """The sabotage is known."""
        self.assist: int = 0
        """Dice an astromech has ready for the pilot's next declared roll (SO-148)."""
        self.shaken: int = 0
        """Dice off the next Pilot roll, after losing control (SO-R112)."""
        self.strafing: int = NOBODY
        """The capital ship it flies close to (SO-131)."""
        self.mend_by: int = NOBODY
        self.mend_w: int = 0
        self.mend_left: int = 0
        self.escaped: bool = False
        self.clear_round()

    def clear_round(self) -> None:
        """Forget the round that is over."""
        self.act: int = HOLD
        self.tried: int = 0
        """The Difficulty the pilot's roll had to reach."""
        self.plan: int = AROUND
        self.failed: bool = False
        """The pilot's roll failed, or none was made."""
        self.rolled: bool = False
        self.low: bool = False
        """Every die of it was low (SO-R4)."""
        self.top: int = 0
        """Its highest die."""
        self.under: bool = False
        """Every die of it was under the obstacle's Difficulty (SO-139)."""
        self.flew: int = 0
        """Width of the set it flies with."""
        self.height: int = 0
        """Height of that set, for ties (SO-R113)."""
        self.stalled: bool = False
        """It does not move this round."""
        self.lost: bool = False
        """Control was lost this round."""
        self.guns_used: int = 0

    def copy(self) -> "Vehicle":
        twin = Vehicle(self.number, self.side, self.craft)
        twin.base = self.base
        twin.status = self.status
        twin.pos = self.pos
        twin.direction = self.direction
        twin.facing = self.facing
        twin.ion = self.ion
        twin.shields = self.shields
        twin.ar = self.ar[:]
        twin.x = self.x[:]
        twin.shock = self.shock[:]
        twin.shots = self.shots[:]
        twin.sabotage = self.sabotage
        twin.sabotage_of = self.sabotage_of
        twin.sabotage_top = self.sabotage_top
        twin.cleared = self.cleared
        twin.found = self.found
        twin.assist = self.assist
        twin.shaken = self.shaken
        twin.strafing = self.strafing
        twin.mend_by = self.mend_by
        twin.mend_w = self.mend_w
        twin.mend_left = self.mend_left
        twin.escaped = self.escaped
        return twin

    def copy_round(self, other: "Vehicle") -> None:
        """Take over what another does this round, for a copy in the middle of it."""
        self.act = other.act
        self.tried = other.tried
        self.plan = other.plan
        self.failed = other.failed
        self.rolled = other.rolled
        self.low = other.low
        self.top = other.top
        self.under = other.under
        self.flew = other.flew
        self.height = other.height
        self.stalled = other.stalled
        self.lost = other.lost
        self.guns_used = other.guns_used

    # -- locations ---------------------------------------------------------------------------

    def full(self, part: int) -> bool:
        """Whether a location is broken: every box marked (SO-142)."""
        return self.x[part] + self.shock[part] >= self.craft.part_boxes[part]

    def destroyed(self, part: int) -> bool:
        """Whether a location is destroyed: every box an X (SO-142)."""
        return self.x[part] >= self.craft.part_boxes[part]

    def any_full(self, kind: int) -> bool:
        """Whether a location of a kind is broken."""
        kinds = self.craft.part_kind
        return any(kinds[part] == kind and self.full(part) for part in range(len(kinds)))

    def sound_boxes(self) -> int:
        """Boxes without a mark; none of a vehicle that is wrecked or gone (SO-R215)."""
        if self.status > 1:
            return 0
        left = 0
        for part in range(len(self.x)):
            left += self.craft.part_boxes[part] - self.x[part] - self.shock[part]
        return left


@final
class Traffic:
    """The vehicles of a scene, who sits where, and how far a race or chase has come.

    `aboard` and `post` have an entry a combatant: the vehicle's number (NOBODY: on foot) and the
    post in it.
    """

    def __init__(self) -> None:
        self.vehicles: list[Vehicle] = []
        self.aboard: list[int] = []
        self.post: list[int] = []
        self.ready: bool = False
        """Everybody has a place, and the first round may begin."""
        self.race: bool = False
        self.goal: int = USUAL_GOAL
        self.rounds: int = LAST_ROUND
        self.escape: int = USUAL_ESCAPE
        self.quarry: int = NOTHING
        """The side that is chased; NOTHING in a race and a fight."""
        self.obstacle: int = 0
        """The Difficulty in everybody's way this round."""

    def copy(self) -> "Traffic":
        twin = Traffic()
        for vehicle in self.vehicles:
            twin.vehicles.append(vehicle.copy())
        twin.aboard = self.aboard[:]
        twin.post = self.post[:]
        twin.ready = self.ready
        twin.race = self.race
        twin.goal = self.goal
        twin.rounds = self.rounds
        twin.escape = self.escape
        twin.quarry = self.quarry
        return twin

    def of(self, number: int) -> Vehicle | None:
        """The vehicle somebody is aboard of."""
        if number >= len(self.aboard) or self.aboard[number] == NOBODY:
            return None
        return self.vehicles[self.aboard[number]]

    def at_post(self, vehicle: int, post: int) -> list[int]:
        """Who has a post aboard."""
        found: list[int] = []
        for number in range(len(self.aboard)):
            if self.aboard[number] == vehicle and self.post[number] == post:
                found.append(number)
        return found


@final
class Thing:
    """A lifeless object: armor and boxes, marked as a character's are (SO-120)."""

    def __init__(self, rating: int, boxes: int) -> None:
        self.rating = rating
        self.boxes = boxes
        self.x: int = 0
        self.shock: int = 0

    def left(self) -> int:
        """Whole, inoperable when every box is marked, in pieces when every box is an X."""
        if self.x >= self.boxes:
            return IN_PIECES
        return INOPERABLE if self.x + self.shock >= self.boxes else WHOLE
