"""The state of a Force Battle: switches, layouts, fighters with their counters, and the round."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from salle.games.force_battles.data import (
    ATT,
    BETWEEN,
    BLUE,
    BUILDING,
    CENTER,
    DARK,
    DEF,
    GEAS_AT,
    GEAS_SIDE,
    HAND_TARGET,
    HEAD,
    JUMP,
    LAYOUT_NAMES,
    LAYOUT_TOUCHES,
    LEARNER,
    LEVEL_NAMES,
    LIGHT,
    LONGEST,
    MIRRORED_TABLE,
    MOST_IN_SPHERES,
    NO_REDIRECT,
    NOBODY,
    NOTHING,
    PLACES,
    PROTECTING,
    PUSH,
    REST,
    RIGHT,
    SEATS,
    SPHERE_LIMIT,
    SPHERE_SETS,
    SPHERES,
    STANDARD_TABLE,
    TARGET,
    TARGETS,
    TINTS,
)
from salle.kernel.rules import State

UNROLLED: Final = -1
REST_NONE: Final = 0
REST_SOME: Final = 1
REST_ALL: Final = 2


@final
class Layout:
    """Which TARGETS the spheres touch, and tables made from it. Never changed; shared."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.names: list[int] = LAYOUT_NAMES[name]
        self.touches: list[int] = LAYOUT_TOUCHES[name]
        self.adjacent: list[list[int]] = [
            [s for s in range(SPHERES) if self.touches[s] >> target & 1]
            for target in range(TARGETS)
        ]
        self.cover: list[int] = [0] * SPHERE_SETS
        self.size: list[int] = [0] * SPHERE_SETS
        for chosen in range(SPHERE_SETS):
            for s in range(SPHERES):
                if chosen >> s & 1:
                    self.cover[chosen] |= self.touches[s]
                    self.size[chosen] += 1
        self.fits: list[list[bytearray]] = self._completions()
        self.least: int = self.fewest(SPHERE_SETS - 1, (1 << TARGETS) - 1)

    def _completions(self) -> list[list[bytearray]]:
        """`fits[i][filled][rest]`: whether `rest` counters can be laid in spheres i to 6, when
        those before hold counters as the bits of `filled` say, so that no TARGET is left bare.
        """
        every = (1 << TARGETS) - 1
        last = [bytearray(MOST_IN_SPHERES + 1) for _ in range(SPHERE_SETS)]
        for filled in range(SPHERE_SETS):
            last[filled][0] = 1 if self.cover[filled] == every else 0
        tables = [last]
        for s in range(SPHERES - 1, -1, -1):
            later = tables[0]
            here: list[bytearray] = []
            for filled in range(1 << s):
                row = bytearray(MOST_IN_SPHERES + 1)
                bare, some = later[filled], later[filled | 1 << s]
                for rest in range(MOST_IN_SPHERES + 1):
                    fitting = bare[rest]
                    for count in range(1, min(SPHERE_LIMIT, rest) + 1):
                        fitting |= some[rest - count]
                    row[rest] = fitting
                here.append(row)
            tables.insert(0, here)
        return tables

    def fewest(self, available: int, needed: int) -> int:
        """How many of the available spheres are needed at least to touch all `needed` TARGETS;
        more than there are counters if they cannot.
        """
        best = MOST_IN_SPHERES + 1
        chosen = available
        while True:
            if self.size[chosen] < best and self.cover[chosen] & needed == needed:
                best = self.size[chosen]
            if chosen == 0:
                return best
            chosen = (chosen - 1) & available


_LAYOUTS: Final[dict[str, Layout]] = {}


def layout_named(name: str) -> Layout:
    """The layout with this name, made once."""
    if name not in _LAYOUTS:
        _LAYOUTS[name] = Layout(name)
    return _LAYOUTS[name]


def limit_problem(text: str) -> str:
    """What is wrong with a typed-in round limit, or nothing."""
    if not text.isdecimal() or not 1 <= int(text) <= LONGEST:
        return f"it is a number of rounds from 1 to {LONGEST}"
    return ""


def promotion_problem(text: str) -> str:
    """What is wrong with a typed-in rule of promotion, or nothing."""
    word, _, number = text.partition(":")
    if word != "wins" or not number.isdecimal() or not 1 <= int(number) <= LONGEST:
        return "it is wins: and a number, such as wins:3"
    return ""


@final
class House:
    """The switches a table plays with, as flags. Never changed; shared by copies."""

    def __init__(self, options: dict[str, str]) -> None:
        self.levels: list[int] = [
            LEVEL_NAMES.index(options["level_a"]), LEVEL_NAMES.index(options["level_b"]),
        ]  # fmt: skip
        self.layout: Layout = layout_named(options["layout"])
        self.joint_cap: bool = options["att_def_cap"] == "combined"
        self.attackers_table: bool = options["target_table"] == "attacker"
        self.lull: bool = options["decline"] == "lull"
        self.simultaneous: bool = options["roll_order"] == "simultaneous"
        self.refund: bool = options["attack_spend"] == "refund_on_block"
        self.target_only: bool = options["damage_base"] == "target_only"
        self.both_legs: bool = options["leg_rule"] == "both"
        self.second_roll: bool = options["kick_roll"] == "second"
        self.stance_moves_slots: bool = options["stance_scope"] == "spheres_att_def"
        self.defender_gives: bool = options["gift_role"] == "defender"
        self.light_wins: bool = options["conversion_win"] != "dark"
        self.dark_wins: bool = options["conversion_win"] != "light"
        self.hide_from_all: bool = options["hide_scope"] == "all"
        self.sight_lasts: bool = options["sight_lasts"] == "until_cancelled"
        self.latest_counts: bool = options["clash"] == "latest"
        self.spares: bool = options["lightning_spares"] == "true"
        self.reflects: bool = options["absorb_redirect"] == "reflect"
        resting = options["free_rest"]
        self.free_rest: int = (
            REST_ALL if resting == "all" else REST_NONE if resting == "none" else REST_SOME
        )
        self.round_limit: int = int(options["round_limit"])
        self.tally: bool = options["limit_result"] == "tally"


@final
class Fighter:
    """One player: level, side, colour, hand, and counters by place and colour.

    `counters[2 × place + tint]` are the counters of one colour at a place; `tint` is the entry of
    the fighter's own colour. `free_used` is the round in which the free GEAS was last used free.
    `fallen` are the TARGETS, as bits, that ended the duel.
    """

    __slots__ = (
        "claim", "colour", "counters", "fallen", "free_geas", "free_used", "gave", "hand",
        "hiding", "level", "side", "sight", "speed", "tint",
    )  # fmt: skip

    def __init__(self, tint: int) -> None:
        self.level: int = LEARNER
        self.side: int = LIGHT
        self.colour: int = BLUE
        self.hand: int = RIGHT
        self.tint = tint
        self.counters: list[int] = [0] * (PLACES * TINTS)
        self.free_geas: int = NOTHING
        self.free_used: int = 0
        self.claim: bool = False
        self.sight: bool = False
        self.hiding: bool = False
        self.speed: bool = False
        self.gave: bool = False
        self.fallen: int = 0

    def copy(self) -> "Fighter":
        twin = Fighter(self.tint)
        twin.level = self.level
        twin.side = self.side
        twin.colour = self.colour
        twin.hand = self.hand
        twin.counters = self.counters[:]
        twin.free_geas = self.free_geas
        twin.free_used = self.free_used
        twin.claim = self.claim
        twin.sight = self.sight
        twin.hiding = self.hiding
        twin.speed = self.speed
        twin.gave = self.gave
        twin.fallen = self.fallen
        return twin

    def count(self, place: int) -> int:
        """The counters of both colours at a place."""
        return self.counters[2 * place] + self.counters[2 * place + 1]

    def att(self) -> int:
        """The counters in ATT."""
        return self.count(ATT)

    def guard(self) -> int:
        """The counters in DEF."""
        return self.count(DEF)

    def geas(self, number: int) -> int:
        """The counters in a GEAS slot."""
        return self.count(GEAS_AT + number)

    def in_spheres(self) -> int:
        """The counters in all spheres."""
        total = 0
        for i in range(TINTS * SPHERES):
            total += self.counters[i]
        return total

    def filled(self) -> int:
        """The spheres that hold a counter, as bits."""
        bits = 0
        for s in range(SPHERES):
            if self.count(s):
                bits |= 1 << s
        return bits

    def opens(self, number: int) -> bool:
        """Whether a GEAS is open to this fighter's side (FB-17)."""
        side = GEAS_SIDE[number]
        return side != (DARK if self.side == LIGHT else LIGHT)

    def hand_target(self) -> int:
        """The arm with the Hand Counter (FB-14)."""
        return HAND_TARGET[self.hand]

    def table(self) -> list[int]:
        """The TARGET of each face of the target die (FB-30)."""
        return STANDARD_TABLE if (self.side == LIGHT) == (self.hand == RIGHT) else MIRRORED_TABLE


@final
@mypyc_attr(free_list_len=1)
class Duel(State):
    """A whole duel: the fighters, and the round being fought, all of it open after the set-up.

    `palette` are the colours of the two entries of every place; both entries of `tint` are 0 when
    the players have one colour. `base` is the TARGET of the die and of paid moves, or of free aim;
    `redirect` says who has named another one, `named`. `guarded` is set once the Defender has
    pulled. `bolts` is Lightning aimed at the spheres of `victim`, `returned` what is reflected.

    The bound: one stage a round, the set-up, and two to spare.
    """

    def __init__(self, house: House) -> None:
        super().__init__(house.round_limit + 3)
        self.house = house
        self.fighters: list[Fighter] = [Fighter(0), Fighter(1)]
        for seat in range(SEATS):
            self.fighters[seat].level = house.levels[seat]
        self.palette: list[int] = [NOTHING, NOTHING]
        self.round: int = 0
        self.last_attacker: int = NOBODY
        self.free_aim: bool = True
        self.clear()

    def clear(self) -> None:
        """Forget the round that is over."""
        self.phase: int = BUILDING if self.round == 0 else BETWEEN
        self.attacker: int = NOBODY
        self.defender: int = NOBODY
        self.winner: int = NOBODY
        self.base: int = NOTHING
        self.by_die: bool = False
        self.redirect: int = NO_REDIRECT
        self.named: int = NOTHING
        self.guarded: bool = False
        self.jumped: bool = False
        self.choking: bool = False
        self.given_block: bool = False
        self.raging: bool = False
        self.protecting: bool = False
        self.free_rage: int = 0
        self.free_protect: int = 0
        self.attack_sum: int = UNROLLED
        self.hit: bool = False
        self.block_sum: int = UNROLLED
        self.thrower: int = NOBODY
        self.victim: int = NOBODY
        self.bolts: list[int] = [0] * SPHERES
        self.returned: list[int] = [0] * SPHERES
        self.owed: int = 0

    def end_round(self) -> None:
        """What lasted a round is over (FB-21)."""
        for fighter in self.fighters:
            fighter.hiding = False
            fighter.speed = False
            fighter.gave = False
        self.clear()

    def copy(self) -> "Duel":
        twin = Duel(self.house)
        twin.copy_common(self)
        twin.fighters = [fighter.copy() for fighter in self.fighters]
        twin.palette = self.palette[:]
        twin.round = self.round
        twin.last_attacker = self.last_attacker
        twin.free_aim = self.free_aim
        twin.phase = self.phase
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.winner = self.winner
        twin.base = self.base
        twin.by_die = self.by_die
        twin.redirect = self.redirect
        twin.named = self.named
        twin.guarded = self.guarded
        twin.jumped = self.jumped
        twin.choking = self.choking
        twin.given_block = self.given_block
        twin.raging = self.raging
        twin.protecting = self.protecting
        twin.free_rage = self.free_rage
        twin.free_protect = self.free_protect
        twin.attack_sum = self.attack_sum
        twin.hit = self.hit
        twin.block_sum = self.block_sum
        twin.thrower = self.thrower
        twin.victim = self.victim
        twin.bolts = self.bolts[:]
        twin.returned = self.returned[:]
        twin.owed = self.owed
        return twin

    def target(self) -> int:
        """The TARGET that the attack strikes now: a named one, or else the base."""
        return self.base if self.redirect == NO_REDIRECT else self.named

    def strength(self, seat: int, target: int) -> int:
        """The counters in the spheres beside a TARGET."""
        total = 0
        for s in self.house.layout.adjacent[target]:
            total += self.fighters[seat].count(s)
        return total

    def standing(self, seat: int, target: int) -> int:
        """All that DMG to this TARGET meets: pulled and Protect counters, and its spheres
        (FB-R21).
        """
        total = self.fighters[seat].count(TARGET) + self.fighters[seat].count(PROTECTING)
        if not self.house.target_only:
            total += self.strength(seat, target)
        return total

    def choked(self, seat: int) -> int:
        """All that a Choke meets: the center, counters standing in TARGET Head if that is struck,
        and Head's other spheres (FB-R47; without those with `damage_base = target_only`, FB-R21).
        """
        me = self.fighters[seat]
        total = me.count(CENTER) if self.house.target_only else self.strength(seat, HEAD)
        if self.target() == HEAD:
            total += me.count(TARGET) + me.count(PROTECTING)
        return total

    def free_ready(self, seat: int, number: int) -> bool:
        """Whether a GEAS is this player's free one and neither used this round nor resting
        (FB-99, FB-R50).
        """
        me = self.fighters[seat]
        if me.free_geas != number or not me.opens(number):
            return False
        if me.free_used == 0:
            return True
        return self.round > me.free_used + (REST if self.rests(number) else 0)

    def rests(self, number: int) -> bool:
        """Whether a free GEAS rests in the round after its use (FB-R50)."""
        if self.house.free_rest == REST_SOME:
            return number in (JUMP, PUSH)
        return self.house.free_rest == REST_ALL

    def share_colours(self) -> None:
        """Give every colour in the duel its entry; one colour for both has one entry."""
        a, b = self.fighters
        self.palette = [a.colour, b.colour if b.colour != a.colour else NOTHING]
        if a.colour == b.colour and b.tint == 1:
            b.tint = 0
            for place in range(PLACES):
                b.counters[2 * place] += b.counters[2 * place + 1]
                b.counters[2 * place + 1] = 0

    def total(self) -> int:
        """Every counter in the duel (FB-18)."""
        return sum(self.fighters[0].counters) + sum(self.fighters[1].counters)
