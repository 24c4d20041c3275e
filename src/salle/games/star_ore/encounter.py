"""An encounter before play: sides, who is in them, and how the scene is (SO-R251)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from salle.games.star_ore.gear import Suit
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.plan_vehicle import VehiclePlan
from salle.games.star_ore.plan_vehicle_samples import vehicle_samples

NO_ENCOUNTER: Final = "none"
ANY_POINTS: Final = "any"
SCENES: Final = ("on_foot", "vehicles", "chase", "race")
SCENE_WORDS: Final = ("on foot", "vehicles", "chase", "race")
NO_GM: Final = 0
GM_SEAT: Final = 1
GM_PLAYS: Final = 2
GM_WORDS: Final = ("none", "a seat of its own", "plays the last side")
USUAL: Final = -1
"""What is not said: a place, the light, how many fights and how long a pause."""
ASKED: Final = -1
ABOARD: Final = "aboard"
ANYONE: Final = Plan(name="anyone")
"""A place for whomever its player brings."""
MOST_COUNT: Final = 20
MOST_PEOPLE: Final = 40
MOST_SIDES: Final = 8
MOST_COVER: Final = 10
MOST_TRACK: Final = 100
"""The farthest place on a track that an encounter names."""


@dataclass(frozen=True)
class Group:
    """So many of the same character. `arms` and `suit` replace what it has, unless None; `hands`
    are weapons by name for the better hand and the other, None to be asked; `helmet` likewise;
    `ride` is a ready-made vehicle by name or the record of another, `aboard` for a place in the
    last one of the side, or nothing.
    """

    who: Plan
    count: int = 1
    at: int = USUAL
    arms: tuple[tuple[str, int], ...] | None = None
    suit: Suit | None = None
    hands: tuple[str, str] | None = None
    helmet: bool | None = None
    ride: str | VehiclePlan = ""

    @property
    def open(self) -> bool:
        """Whether its player brings whom it likes."""
        return self.who == ANYONE

    @property
    def plan(self) -> Plan:
        """The character with what it has here."""
        plan = self.who
        if self.arms is not None:
            plan = replace(plan, arms=self.arms)
        if self.suit is not None:
            plan = replace(plan, suit=self.suit, helmet=True)
        return plan

    @property
    def ready_made(self) -> bool:
        """Whether the character is one of the roster."""
        return samples().get(self.who.name) == self.who

    @property
    def craft(self) -> VehiclePlan | None:
        """The record of the vehicle that it comes in, if it brings one."""
        if isinstance(self.ride, VehiclePlan):
            return self.ride
        return vehicle_samples()[self.ride] if self.ride and self.ride != ABOARD else None

    @property
    def ride_name(self) -> str:
        """What its vehicle is called, `aboard`, or nothing."""
        return self.ride if isinstance(self.ride, str) else self.ride.name


@dataclass(frozen=True)
class Side:
    """Who fights together: so many players share them, one after the other."""

    name: str
    groups: tuple[Group, ...] = ()
    players: int = 1
    at: int = USUAL
    ambush: int = ASKED


@dataclass(frozen=True)
class Encounter:
    """All of it. `cover` is from, to and level of each spot, None for the usual field; `fights`,
    `pause` and `care` say how many fights there are, how much time lies between them, and where it
    is spent.
    """

    name: str
    sides: tuple[Side, ...] = ()
    scene: int = 0
    light: int = USUAL
    cover: tuple[tuple[int, int, int], ...] | None = None
    gm: int = NO_GM
    fights: int = USUAL
    pause: int = USUAL
    care: int = USUAL

    @property
    def players(self) -> int:
        """Seats that have people to fight with."""
        return sum(side.players for side in self.sides)

    @property
    def seats(self) -> int:
        """All seats."""
        return self.players + (1 if self.gm == GM_SEAT else 0)

    @property
    def people(self) -> int:
        """Everybody in it."""
        return sum(group.count for side in self.sides for group in side.groups)

    @property
    def on_foot(self) -> bool:
        """Whether there are no vehicles."""
        return self.scene == 0

    @property
    def own_vehicles(self) -> tuple[VehiclePlan, ...]:
        """Vehicles that no table has, each once, in the order of who comes in them."""
        rides = [group.ride for side in self.sides for group in side.groups]
        return tuple(dict.fromkeys([ride for ride in rides if isinstance(ride, VehiclePlan)]))
