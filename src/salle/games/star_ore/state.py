"""The state of an encounter: combatants, things, the scene, and the round (State)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from salle.games.star_ore.data_combat import (
    CLEAR,
    FISTS_ITEM,
    IS_ACTIVE,
    LINE,
    NOBODY,
    NOTHING,
    ON_BOARD,
    OPEN,
    SPOT_FIELDS,
    SURRENDERED,
    USUAL_COVER,
)
from salle.games.star_ore.data_pause import CAMP, NO_PAUSE, PAUSE_STAGES
from salle.games.star_ore.state_act import Act as Act
from salle.games.star_ore.state_act import Harm as Harm
from salle.games.star_ore.state_act import Pool as Pool
from salle.games.star_ore.state_combatant import Combatant as Combatant
from salle.games.star_ore.state_sheet import House as House
from salle.games.star_ore.state_sheet import Sheet as Sheet
from salle.games.star_ore.state_vehicles import Traffic as Traffic
from salle.kernel.rules import State

SPARE_STAGES: Final = 20
LONELY: Final = 2
"""At a table of so few the GM plays the other side as well (SO-2)."""


@final
@mypyc_attr(free_list_len=1)
class Fight(State):
    """An encounter. Round 0 is the set-up.

    Combatants are numbered from 0 in the order they were brought. Things lie in parallel lists,
    numbered likewise: `item_arm` is the weapon's code, `item_of` who carries it (NOBODY: it lies
    at `item_at`), `item_bits` what is wrong with it, `item_count` how many (grenades),
    `item_ready` the round from which it may fire, and the rest what is special about it.
    """

    def __init__(self, house: House, seats: int) -> None:
        rounds = house.max_rounds * (2 if house.has_gm else 1)
        super().__init__(
            rounds * house.fights
            + (house.fights - 1) * PAUSE_STAGES
            + seats * (house.squad + 1)
            + SPARE_STAGES * house.fights
        )
        self.house = house
        self.seats = seats
        self.gm: int = seats - 1 if house.has_gm else NOBODY
        self.players: int = seats
        if house.has_gm and seats > LONELY and not house.muster.gm_plays:
            self.players = seats - 1
        self.side_of: list[int] = sides_of(house.sides, self.players)
        if house.muster.there():
            self.side_of = house.muster.sides_for(self.players)
        self.scene: int = house.scene
        self.traffic = Traffic()
        self.round: int = 0
        self.setting: int = 0
        """The seat that brings combatants now; `players` when all have."""
        self.said: int = 0
        self.spelled: int = 0
        """How far somebody has come with a character of its own, and its name (SO-R250)."""
        self.fighters: list[Combatant] = []
        self.order: list[int] = []
        """Declare order (SO-25)."""
        self.desk: bool = False
        """Whether the GM has its say before the next round (SO-R275)."""
        self.reserve_sheet: list[Sheet] = []
        self.reserve_side: list[int] = []
        self.reserve_pos: list[int] = []
        """Whom the GM has put aside: character, side, metre (SO-R275)."""
        self.usual: bool = False
        """Whether the usual answers stand for the GM's until its next desk (SO-R303)."""
        # -- between fights (SO-R280)
        self.won: list[int] = []
        """The side that won each fight so far, NOBODY for a draw; of matches with several."""
        self.pause: int = NO_PAUSE
        self.pause_minutes: int = 0
        self.care: int = CAMP
        self.quits: int = 0
        """Seats that have given up, as bits."""
        # -- the scene
        self.line: int = LINE
        self.light: int = CLEAR
        self.spots: list[int] = list(USUAL_COVER)
        self.storm: int = 0
        self.storm_pos: int = 0
        self.storm_radius: int = 0
        self.storm_left: int = 0
        self.storm_of: int = NOBODY
        # -- things
        self.item_arm: list[int] = []
        self.item_of: list[int] = []
        self.item_at: list[int] = []
        self.item_bits: list[int] = []
        self.item_count: list[int] = []
        self.item_ready: list[int] = []
        self.item_slow: list[int] = []
        self.item_x: list[int] = []
        self.item_damage: list[int] = []
        self.item_penetration: list[int] = []
        self.item_initiative: list[int] = []
        # -- the round
        self.acts: list[Act] = []
        self.acting: int = NOBODY
        self.asked: int = NOBODY
        """Whom the question under way is about."""
        self.threat: int = 0
        """What it is about, for prompts and hints: the width of an attack that is met; points of
        damage × 100 and those that can be avoided; a set to be put to use.
        """
        self.stopper: int = NOTHING
        """The place in `acts` of the defence that stopped the last attack."""

    def copy(self) -> "Fight":
        twin = Fight(self.house, self.seats)
        twin.copy_common(self)
        twin.scene = self.scene
        twin.traffic = self.traffic.copy()
        twin.round = self.round
        twin.setting = self.setting
        twin.side_of = self.side_of[:]
        twin.desk = self.desk
        twin.usual = self.usual
        twin.reserve_sheet = self.reserve_sheet[:]
        twin.reserve_side = self.reserve_side[:]
        twin.reserve_pos = self.reserve_pos[:]
        twin.won = self.won[:]
        twin.pause = self.pause
        twin.pause_minutes = self.pause_minutes
        twin.care = self.care
        twin.quits = self.quits
        twin.said = self.said
        twin.spelled = self.spelled
        for fighter in self.fighters:
            twin.fighters.append(fighter.copy())
        twin.order = self.order[:]
        twin.asked = self.asked
        twin.threat = self.threat
        twin.line = self.line
        twin.light = self.light
        twin.spots = self.spots[:]
        twin.storm = self.storm
        twin.storm_pos = self.storm_pos
        twin.storm_radius = self.storm_radius
        twin.storm_left = self.storm_left
        twin.storm_of = self.storm_of
        twin.item_arm = self.item_arm[:]
        twin.item_of = self.item_of[:]
        twin.item_at = self.item_at[:]
        twin.item_bits = self.item_bits[:]
        twin.item_count = self.item_count[:]
        twin.item_ready = self.item_ready[:]
        twin.item_slow = self.item_slow[:]
        twin.item_x = self.item_x[:]
        twin.item_damage = self.item_damage[:]
        twin.item_penetration = self.item_penetration[:]
        twin.item_initiative = self.item_initiative[:]
        if self.under_way():
            twin.copy_round(self)
        return twin

    def under_way(self) -> bool:
        """Whether a round has begun that is not over, so that there is more to copy."""
        if self.acting != NOBODY or self.acts:
            return True
        return any(fighter.declared for fighter in self.fighters)

    def copy_round(self, other: "Fight") -> None:
        """Take over what is done this round: whoever is shown a copy at a question sees what was
        declared and rolled.
        """
        for number in range(len(self.fighters)):
            self.fighters[number].copy_round(other.fighters[number])
        for number in range(len(self.traffic.vehicles)):
            self.traffic.vehicles[number].copy_round(other.traffic.vehicles[number])
        for act in other.acts:
            self.acts.append(act.copy())
        self.traffic.obstacle = other.traffic.obstacle
        self.acting = other.acting
        self.stopper = other.stopper

    # -- people ------------------------------------------------------------------------------

    def decider(self, me: Combatant) -> int:
        """The seat that decides for somebody: the controller's, where one is controlled
        (SO-R183).
        """
        if me.controlled_by != NOBODY:
            return self.fighters[me.controlled_by].seat
        return me.seat

    def ask(self, me: Combatant) -> int:
        """The same, when it is about to be asked: who is asked about is noted for the prompt."""
        self.asked = me.number
        return self.decider(me)

    def active(self, me: Combatant) -> bool:
        """Whether somebody counts for its side (SO-R28)."""
        return IS_ACTIVE[me.status] == 1

    def on_board(self, me: Combatant) -> bool:
        """Whether somebody is there to be hit (T22)."""
        return ON_BOARD[me.status] == 1

    def foes(self, me: Combatant) -> list[int]:
        """Enemies that may be named as a target: those who act first, the nearest first of each
        (SO-R214).
        """
        able: list[int] = []
        down: list[int] = []
        for other in self.fighters:
            if other.side != me.side and ON_BOARD[other.status] and other.status != SURRENDERED:
                found = able if IS_ACTIVE[other.status] else down
                far = abs(other.pos - me.pos)
                at = len(found)
                while at > 0 and abs(self.fighters[found[at - 1]].pos - me.pos) > far:
                    at -= 1
                found.insert(at, other.number)
        able.extend(down)
        return able

    def distance(self, a: Combatant, b: Combatant) -> int:
        """Metres between two (T19)."""
        return abs(a.pos - b.pos)

    # -- cover -------------------------------------------------------------------------------

    def spot_at(self, pos: int) -> int:
        """The cover spot at a metre, NOTHING in the open."""
        for spot in range(len(self.spots) // SPOT_FIELDS):
            at = spot * SPOT_FIELDS
            if self.spots[at] <= pos <= self.spots[at + 1]:
                return spot
        return NOTHING

    def cover_of(self, me: Combatant) -> int:
        """The cover that counts for somebody now (SO-R38)."""
        return OPEN if me.spot == NOTHING else self.spots[me.spot * SPOT_FIELDS + 2]

    # -- things ------------------------------------------------------------------------------

    def add_item(self, arm: int, owner: int, count: int) -> int:
        """A new thing, carried by somebody."""
        self.item_arm.append(arm)
        self.item_of.append(owner)
        self.item_at.append(0)
        self.item_bits.append(0)
        self.item_count.append(count)
        self.item_ready.append(0)
        self.item_slow.append(0)
        self.item_x.append(0)
        self.item_damage.append(0)
        self.item_penetration.append(0)
        self.item_initiative.append(0)
        return len(self.item_arm) - 1

    def arm_of(self, item: int) -> int:
        """The weapon code of a thing; the fists' for an empty hand."""
        return 0 if item == FISTS_ITEM else self.item_arm[item]

    # -- the round ---------------------------------------------------------------------------

    def clear_round(self) -> None:
        """Forget the round that is over."""
        for fighter in self.fighters:
            fighter.clear_round()
        for vehicle in self.traffic.vehicles:
            vehicle.clear_round()
        self.traffic.obstacle = 0
        self.acts.clear()
        self.acting = NOBODY
        self.asked = NOBODY
        self.threat = 0

    def storm_at(self, me: Combatant) -> int:
        """The Difficulty that a storm sets where somebody stands (SO-R171)."""
        if self.storm and abs(me.pos - self.storm_pos) <= self.storm_radius:
            return self.storm
        return 0


def sides_of(words: str, seats: int) -> list[int]:
    """The side of every seat: each alone, two halves, or as a text of digits says; seats beyond
    the text are alone (SO-R31).
    """
    if words == "each":
        return list(range(seats))
    if words == "halves":
        return [0 if seat < seats // 2 else 1 for seat in range(seats)]
    sides: list[int] = []
    for seat in range(seats):
        sides.append(int(words[seat]) if seat < len(words) else 10 + seat)
    return sides
