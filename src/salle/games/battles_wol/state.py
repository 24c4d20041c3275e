"""The state of a battle: switches, Mobs with their numbers and positions, and the Round."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from salle.games.battles_wol.data import (
    ACTIVE,
    AIR_MAGE,
    BARBARIAN,
    BASE_HP,
    BOX_LIMIT,
    BUSY,
    CAPPED,
    DEAD,
    FALLOW,
    FIRST,
    KINDS,
    LONGEST,
    NO_LIMIT,
    NO_STEP,
    NOBODY,
    NOTHING,
    PARTY_MOST,
    PICKING,
    PRINTED,
    QUIP_UP_SLOT,
    RANKS,
    SEATS,
    SHAMAN,
    STILL,
    STUCK,
    THUG,
    USUAL_EACH,
    USUAL_PARTIES,
    USUAL_RANK,
)
from salle.games.battles_wol.data_options import ALWAYS, ALWAYS_ASK, CODES, NEVER, PREFS
from salle.kernel.rules import State

STAGES_A_ROUND: Final = 5000
"""More Turns than the points of any two parties can buy in one Round."""

PICK_SECRET: Final = 0
PICK_DRAFT: Final = 1
PICK_RANDOM: Final = 2
PICK_GIVEN: Final = 3
PICK_MODES: Final[list[str]] = ["secret", "draft", "random", "given"]
RANK_CHOOSE: Final = 0
RANK_ASSIGNED: Final = 1
RANK_ROLL: Final = 2
RANK_MODES: Final[list[str]] = ["choose", "assigned", "roll"]
LP_ROLL: Final = 0
LP_EACH: Final = 1
LP_TOTAL: Final = 2
LP_POOLED: Final = 3
LP_MODES: Final[list[str]] = ["roll", "fixed_each", "fixed_total", "pooled"]
LEAD_WINNER: Final = 0
LEAD_LOSER: Final = 1
LEAD_ALTERNATE: Final = 2
LEADS: Final[list[str]] = ["winner", "loser", "alternate"]
DUPLICATES_ACROSS: Final = 0
DUPLICATES_NONE: Final = 1
DUPLICATES_FREE: Final = 2
DUPLICATES: Final[list[str]] = ["across", "none", "free"]


@final
class House:
    """The switches a table plays with, as flags. Never changed; shared by copies."""

    def __init__(self, options: dict[str, str], given: list[list[int]]) -> None:
        self.roster: int = KINDS if options["roster"] == "full" else PRINTED
        self.party_size: int = int(options["party_size"])
        self.duplicates: int = DUPLICATES.index(options["duplicates"])
        self.pick_mode: int = PICK_MODES.index(options["pick_mode"].partition(":")[0])
        if self.pick_mode == PICK_SECRET and self.duplicates == DUPLICATES_NONE:
            self.pick_mode = PICK_DRAFT
        self.given: list[list[int]] = given
        if not given:
            self.given = [party[: self.party_size] for party in USUAL_PARTIES]
        mode, _, ranks = options["rank_mode"].partition(":")
        self.rank_mode: int = RANK_MODES.index(mode)
        first, _, second = ranks.partition("/")
        self.ranks: list[int] = [
            int(first) if first else USUAL_RANK,
            int(second) if second else int(first) if first else USUAL_RANK,
        ]
        mode, _, points = options["lp_mode"].partition(":")
        self.lp_mode: int = LP_MODES.index(mode)
        self.lp_number: int = int(points) if points else 0
        self.go_lead: int = LEADS.index(options["go_lead"])
        self.meteor_rolls: bool = options["meteor_cast"] == "same"
        self.charge_passives: bool = options["charge_passives"] == "on"
        self.missile_limit: int = int(options["missile_limit"])
        self.friendly_hack: bool = options["friendly_hack"] == "on"
        self.howl_multiplies: bool = options["howl_stack"] == "multiply"
        self.backstab_cap: bool = options["backstab_cap"] == "on"
        self.counter_inactive: bool = options["counter_inactive"] == "on"
        self.vigilante_automatic: bool = options["vigilante_automatic"] == "on"
        self.steal_all: bool = options["steal_amount"] == "all"
        self.fly_stays: bool = options["fly_after_bolt"] == "stay"
        self.cap: int = CAPPED if options["pct_cap"] == "95" else NO_LIMIT
        self.actor_wins: bool = options["double_ko"] == "actor"
        self.still_limit: int = int(options["still_limit"])
        self.max_rounds: int = int(options["max_rounds"])

    def agreed(self, size: int) -> int:
        """The Level Points agreed on: for each Mob, or for a whole party of `size` (BW-R10)."""
        if self.lp_mode == LP_EACH:
            return self.lp_number or USUAL_EACH
        usual = self.lp_number or USUAL_EACH * size
        return min(usual, BOX_LIMIT * size)


def number_problem(text: str, least: int, most: int) -> str:
    """What is wrong with a typed-in number, or nothing."""
    if not text.isdecimal() or len(text) > 4 or not least <= int(text) <= most:
        return f"it is a number from {least} to {most}"
    return ""


def size_problem(text: str) -> str:
    """What is wrong with a typed-in party size, or nothing (BW-R6)."""
    return number_problem(text, 1, PARTY_MOST)


def count_problem(text: str) -> str:
    """What is wrong with a typed-in limit that may be 0, or nothing."""
    return number_problem(text, 0, LONGEST)


def rounds_problem(text: str) -> str:
    """What is wrong with a typed-in last Round, or nothing (BW-R82)."""
    return number_problem(text, 1, LONGEST)


def rank_problem(text: str) -> str:
    """What is wrong with typed-in Ranks, or nothing (BW-R8)."""
    mode, _, ranks = text.partition(":")
    for rank in ranks.split("/"):
        if mode != "assigned" or ranks.count("/") >= SEATS or number_problem(rank, 1, RANKS):
            return f"it is assigned: and a Rank from 1 to {RANKS}, or one for A / one for B"
    return ""


def points_problem(text: str) -> str:
    """What is wrong with a typed-in number of Level Points, or nothing (BW-R10, BW-R91)."""
    mode, _, points = text.partition(":")
    if mode == "fixed_each":
        return number_problem(points, 1, BOX_LIMIT)
    if mode == "fixed_total":
        return number_problem(points, 1, BOX_LIMIT * PARTY_MOST)
    return "it is fixed_each: or fixed_total: and a number"


@final
class Mob:
    """One Mob: its sheet, its numbers now, its position, and what it may still do.

    `number` is its place among all Mobs, `place` that in its party. `code` names it in options,
    `face` in events. `first` and `second` are the numbers its rows keep. `position` is where it
    stands, or stood before it became Mobile; `mobile` says whether it is, and why. `came_from` is
    the Fallow or Busy position it acts from. `summoned_by` is the number of its Necromancer.
    """

    __slots__ = (
        "acted", "att", "attack_barred", "box", "came_from", "ceiling", "charging", "code",
        "danced", "defence", "evade", "face", "first", "flew", "fly_tried", "go_used", "hp",
        "kind", "lp_first", "lp_hp", "lp_second", "melee_att", "melee_def", "mobile", "number",
        "pipe_barred", "place", "position", "sacrificed", "seat", "second", "shielded", "shots",
        "summoned_by", "thp", "tq", "turn_barred",
    )  # fmt: skip

    def __init__(self, number: int, seat: int, place: int, kind: int) -> None:
        self.number = number
        self.seat = seat
        self.place = place
        self.kind = kind
        self.code: int = place * KINDS + kind
        self.face: int = seat * CODES + self.code
        self.box: int = 0
        self.melee_att: int = 0
        self.melee_def: int = 0
        self.lp_hp: int = 0
        self.lp_first: int = 0
        self.lp_second: int = 0
        self.att: int = 0
        self.defence: int = 0
        self.thp: int = BASE_HP
        self.hp: int = BASE_HP
        self.ceiling: int = BASE_HP
        self.first: int = 0
        self.second: int = 0
        self.tq: int = 0
        self.position: int = ACTIVE
        self.mobile: int = STILL
        self.came_from: int = NOTHING
        self.summoned_by: int = NOTHING
        self.sacrificed: bool = False
        self.acted: bool = False
        self.go_used: bool = False
        self.turn_barred: bool = False
        self.pipe_barred: bool = False
        self.attack_barred: bool = False
        self.charging: bool = False
        self.fly_tried: bool = False
        self.flew: bool = False
        self.shots: int = 0
        self.shielded: bool = False
        self.danced: bool = False
        self.evade: int = 0

    def copy(self) -> "Mob":
        twin = Mob(self.number, self.seat, self.place, self.kind)
        twin.box = self.box
        twin.melee_att = self.melee_att
        twin.melee_def = self.melee_def
        twin.lp_hp = self.lp_hp
        twin.lp_first = self.lp_first
        twin.lp_second = self.lp_second
        twin.att = self.att
        twin.defence = self.defence
        twin.thp = self.thp
        twin.hp = self.hp
        twin.ceiling = self.ceiling
        twin.first = self.first
        twin.second = self.second
        twin.tq = self.tq
        twin.position = self.position
        twin.mobile = self.mobile
        twin.came_from = self.came_from
        twin.summoned_by = self.summoned_by
        twin.sacrificed = self.sacrificed
        twin.acted = self.acted
        twin.go_used = self.go_used
        twin.turn_barred = self.turn_barred
        twin.pipe_barred = self.pipe_barred
        twin.attack_barred = self.attack_barred
        twin.charging = self.charging
        twin.fly_tried = self.fly_tried
        twin.flew = self.flew
        twin.shots = self.shots
        twin.shielded = self.shielded
        twin.danced = self.danced
        twin.evade = self.evade
        return twin

    def alive(self) -> bool:
        """Whether it is in play."""
        return self.position != DEAD

    def summoned(self) -> bool:
        """Whether a Necromancer has called it back (BW-128)."""
        return self.summoned_by >= 0

    def flying(self) -> bool:
        """Whether it is in the air, also while it acts from there (BW-116)."""
        return self.kind == AIR_MAGE and self.position == BUSY

    def hidden(self) -> bool:
        """Whether it hides: a Busy or Fallow Thug who is not acting (BW-108, BW-R59)."""
        return self.kind == THUG and self.position in (FALLOW, BUSY) and self.came_from < 0

    def howling(self) -> bool:
        """Whether his HOWL goes on (BW-91)."""
        return self.kind == BARBARIAN and self.position == BUSY

    def reachable(self) -> bool:
        """Whether an ATT roll can be aimed at it: living and not flying (BW-116)."""
        return self.position != DEAD and not self.flying()

    def visible(self) -> bool:
        """Whether a row without an ATT roll can be aimed at it: living, not hidden (BW-108)."""
        return self.position != DEAD and not self.hidden()

    def free(self) -> bool:
        """Whether it may use rows out of turn at all: not summoned, charging, Stuck or Dead
        (BW-R23, BW-R32).
        """
        return (
            self.summoned_by < 0
            and not self.charging
            and self.position != STUCK
            and self.position != DEAD
        )

    def kept(self, slot: int) -> int:
        """The number that a row keeps."""
        return self.first if slot == FIRST else self.second

    def add(self, slot: int, points: int) -> None:
        """Points come to a row, or go (BW-R16)."""
        if slot == FIRST:
            self.first += points
        else:
            self.second += points

    def room(self, slot: int) -> int:
        """How many points a row can still take: a quip-up row stops at its TQ (BW-R16)."""
        return self.tq - self.kept(slot) if QUIP_UP_SLOT[self.kind] == slot else NO_LIMIT


@final
@mypyc_attr(free_list_len=1)
class Battle(State):
    """A whole battle: the Mobs, the Round, and the Action under way.

    `mobs` are all Mobs, A's first; `parties` the same by seat, and `kinds` which kinds a party
    has, as bits. `left` are the points that whoever fills in sheets has yet to place. `called` are
    the chargers of each side in order. `prefs` are the standing preferences of both seats, `hush`
    those for this Round; a `silent` seat is asked about no reaction, a `quiet` one has some wish.

    `action` is what `actor` does to `target` (numbers of Mobs) with `points`, or to its `row`.
    `stopped` says that it can go no further, `fumbled` that a DANCE stopped it, `closed` that no
    Out-of-turn Action is possible until it is over. `guarded` says that a bodyguard was called
    for, `struck` is the one that came. `incoming` is the damage that VIGILANTE may take over;
    `sweeping` damage strikes the Cavalier too.
    """

    def __init__(self, house: House) -> None:
        super().__init__(house.max_rounds * STAGES_A_ROUND)
        self.house = house
        self.mobs: list[Mob] = []
        self.parties: list[list[Mob]] = [[], []]
        self.kinds: list[int] = [0, 0]
        self.picks: list[list[int]] = [[], []]
        self.ranks: list[int] = [0, 0]
        self.bonus: list[int] = [0, 0]
        self.pools: list[int] = [0, 0]
        self.left: int = 0
        self.phase: int = PICKING
        self.step: int = NO_STEP
        self.round: int = 0
        self.turn: int = 0
        self.lead: int = NOBODY
        self.said_go: int = NOBODY
        self.winner: int = NOBODY
        self.current: int = NOBODY
        self.idle: int = 0
        self.called: list[list[int]] = [[], []]
        self.progress: bool = False
        self.still: int = 0
        self.no_escape: bool = False
        self.prefs: list[int] = [ALWAYS_ASK] * (SEATS * PREFS)
        self.hush: list[int] = [NOTHING] * (SEATS * PREFS)
        self.silent: list[bool] = [False, False]
        self.quiet: list[bool] = [False, False]
        self.actor: int = NOTHING
        self.action: int = NOTHING
        self.target: int = NOTHING
        self.points: int = 0
        self.row: int = NOTHING
        self.stopped: bool = False
        self.fumbled: bool = False
        self.closed: bool = False
        self.struck: int = NOTHING
        self.guarded: bool = False
        self.incoming: int = 0
        self.sweeping: bool = False

    def copy(self) -> "Battle":
        twin = Battle(self.house)
        twin.copy_common(self)
        for mob in self.mobs:
            other = mob.copy()
            twin.mobs.append(other)
            twin.parties[other.seat].append(other)
        twin.kinds = self.kinds[:]
        twin.picks = [self.picks[0][:], self.picks[1][:]]
        twin.ranks = self.ranks[:]
        twin.bonus = self.bonus[:]
        twin.pools = self.pools[:]
        twin.left = self.left
        twin.phase = self.phase
        twin.step = self.step
        twin.round = self.round
        twin.turn = self.turn
        twin.lead = self.lead
        twin.said_go = self.said_go
        twin.winner = self.winner
        twin.current = self.current
        twin.idle = self.idle
        twin.called = [self.called[0][:], self.called[1][:]]
        twin.progress = self.progress
        twin.still = self.still
        twin.no_escape = self.no_escape
        twin.prefs = self.prefs[:]
        twin.hush = self.hush[:]
        twin.silent = self.silent[:]
        twin.quiet = self.quiet[:]
        twin.actor = self.actor
        twin.action = self.action
        twin.target = self.target
        twin.points = self.points
        twin.row = self.row
        twin.stopped = self.stopped
        twin.fumbled = self.fumbled
        twin.closed = self.closed
        twin.struck = self.struck
        twin.guarded = self.guarded
        twin.incoming = self.incoming
        twin.sweeping = self.sweeping
        return twin

    def enlist(self, seat: int, kind: int) -> Mob:
        """A Mob of this kind joins a party. A's party is enlisted before B's."""
        mob = Mob(len(self.mobs), seat, len(self.parties[seat]), kind)
        self.mobs.append(mob)
        self.parties[seat].append(mob)
        self.kinds[seat] |= 1 << kind
        return mob

    def has(self, seat: int, kind: int) -> bool:
        """Whether a party has a Mob of this kind, living or dead."""
        return self.kinds[seat] >> kind & 1 == 1

    def piping(self, seat: int) -> bool:
        """Whether a Shaman of this side pipes (BW-123)."""
        if self.kinds[seat] >> SHAMAN & 1:
            for mob in self.parties[seat]:
                if mob.kind == SHAMAN and mob.position == FALLOW:
                    return True
        return False

    def living(self, seat: int) -> int:
        """How many Mobs of a side are in play."""
        count = 0
        for mob in self.parties[seat]:
            if mob.position != DEAD:
                count += 1
        return count

    def wish(self, seat: int, pref: int) -> int:
        """What a seat wants to be asked about: what holds this Round, or else what it has said
        for good. In silence it is asked nothing, but what it always does it does (BW-R88, BW-R93).
        """
        at = seat * PREFS + pref
        setting = self.hush[at] if self.hush[at] >= 0 else self.prefs[at]
        return NEVER if self.silent[seat] and setting != ALWAYS else setting

    def note_wishes(self, seat: int) -> None:
        """Keep in mind whether this seat has any wish at all."""
        wishes = self.silent[seat]
        for at in range(seat * PREFS, (seat + 1) * PREFS):
            if self.prefs[at] != ALWAYS_ASK or self.hush[at] >= 0:
                wishes = True
        self.quiet[seat] = wishes

    def borne(self, cavalier: Mob) -> int:
        """All that a Cavalier would suffer if he stepped between now: what he takes over, and his
        own part of sweeping damage (BW-99, BW-R55).
        """
        own = self.incoming if self.sweeping else 0
        return own + min(self.incoming, cavalier.first)

    def turn_over(self) -> None:
        """What held for one Turn is over (BW-R61, BW-R64)."""
        for mob in self.mobs:
            mob.fly_tried = False
            mob.flew = False
            mob.shots = 0

    def action_over(self) -> None:
        """What held for one Action is over (BW-R37)."""
        for mob in self.mobs:
            mob.mobile = STILL
            mob.came_from = NOTHING
            mob.shielded = False
            mob.danced = False
            mob.evade = 0
        self.forget_action()

    def forget_action(self) -> None:
        """No Action is under way."""
        self.step = NO_STEP
        self.actor = NOTHING
        self.action = NOTHING
        self.target = NOTHING
        self.points = 0
        self.row = NOTHING
        self.stopped = False
        self.fumbled = False
        self.closed = False
        self.struck = NOTHING
        self.guarded = False
        self.incoming = 0
        self.sweeping = False
