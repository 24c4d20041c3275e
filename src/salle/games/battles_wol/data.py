"""Kinds of Mobs, rows, positions and fixed numbers of BATTLES, and how options are numbered.

The card of each Mob, with its statistics and rows, stands with its rules in `rules/mobs`; the
shapes of a card and a row are here, and so is everything that is not one Mob's own.
"""

from __future__ import annotations

from typing import Final, final

SEATS: Final = 2
NOBODY: Final = -1
NOTHING: Final = -1
"""No Mob, no Action, no position."""

# -- kinds of Mobs ---------------------------------------------------------------------------

WARRIOR: Final = 0
BARBARIAN: Final = 1
PALADIN: Final = 2
RANGER: Final = 3
CAVALIER: Final = 4
THIEF: Final = 5
THUG: Final = 6
FIRE_MAGE: Final = 7
ICE_MAGE: Final = 8
AIR_MAGE: Final = 9
EARTH_MAGE: Final = 10
MYSTIC: Final = 11
SHAMAN: Final = 12
THEURGIST: Final = 13
NECROMANCER: Final = 14
CLERIC: Final = 15
DRUID: Final = 16
ROGUE: Final = 17
MONK: Final = 18
BARD: Final = 19
KINDS: Final = 20
PRINTED: Final = 17
"""How many of them the source describes; the others are house Mobs (BW-2, BW-R2)."""

# -- rows: the first of a kind is twice its number, the second follows -----------------------

ABSORBTION: Final = 0
BONUS_DAMAGE: Final = 1
BERSERK: Final = 2
HOWL: Final = 3
HOLY_LIGHT: Final = 4
AID: Final = 5
COUNTER: Final = 6
CALLED_SHOT: Final = 7
VIGILANTE: Final = 8
CHARGE: Final = 9
STEAL: Final = 10
DIVVY: Final = 11
HIDE: Final = 12
BACKSTAB: Final = 13
FIREBOLT: Final = 14
MAGIC_MISSILE: Final = 15
ICE_BOLT: Final = 16
FREEZE: Final = 17
FLY: Final = 18
AIR_BOLT: Final = 19
EARTHQUAKE: Final = 20
METEOR_SHOWER: Final = 21
LIGHT: Final = 22
SHADOWS: Final = 23
PEACE_PIPE: Final = 24
DANCE: Final = 25
RETRIBUTION: Final = 26
PROTECTION: Final = 27
SUMMON_DEAD: Final = 28
DISINTEGRATION: Final = 29
RAISE_DEAD: Final = 30
HEAL: Final = 31
WALL_OF_THORNS: Final = 32
SUMMON_WOLF: Final = 33
EVADE: Final = 34
FEINT: Final = 35
FOCUS: Final = 36
IRON_WILL: Final = 37
REFRAIN: Final = 38
ROUSE: Final = 39
ROWS: Final = 40

ATTACK: Final = 40
"""The one Action that is no row; Actions are numbered by their row."""
ACTIONS: Final = 41
FALL: Final = 41
"""Damage of falling from the air, as a cause."""
CAUSES: Final = 42

FIRST: Final = 0
SECOND: Final = 1
SLOTS: Final = 2

# -- what a row keeps, and how it is paid for (BW-75, BW-R16) --------------------------------

KEEPS_LP: Final = 0
KEEPS_TLP: Final = 1
KEEPS_QT: Final = 2
KEPT_NAMES: Final[list[str]] = ["LP", "TLP", "QT"]

PERCENTAGE: Final = 0
QUIP_DOWN: Final = 1
QUIP_UP: Final = 2
ALL_OR_NONE: Final = 3
ALL_OR_SOME: Final = 4
USES: Final = 5
STANDING: Final = 6
METHOD_NAMES: Final[list[str]] = [
    "percentage", "quip down", "quip up", "all-or-none", "all-or-some", "uses", "standing",
]  # fmt: skip

ICON_NAMES: Final[dict[str, str]] = {
    "F": "Fallow", "B": "Busy", "P": "Passive", "G": "GO", "T": "Turn", "O": "Out-of-turn",
    "A": "Anytime", "D": "Defense Mode Action",
}  # fmt: skip


@final
class Row:
    """An Ability or Spell as it is printed.

    The number it keeps starts at `start` + `each` × LP; a quip-up row starts at 0 and has that as
    its TQ. `chance` is the base of its percentage, `second_chance` that of its second one (none:
    0). `dice` are the sides of the dice it rolls. `yields` is the factor of a second formula that
    LP feed and that never gives less than 1 (none: 0).
    """

    __slots__ = (
        "ability", "chance", "clause", "dice", "does", "each", "icons", "keeps", "method", "name",
        "number", "second_chance", "start", "yields",
    )  # fmt: skip

    def __init__(
        self,
        number: int,
        name: str,
        icons: str,
        method: int,
        clause: str,
        does: str,
        start: int = 0,
        each: int = 1,
        ability: bool = False,
        chance: int = 0,
        second_chance: int = 0,
        dice: int = 0,
        yields: int = 0,
    ) -> None:
        self.number = number
        self.name = name
        self.icons = icons
        self.method = method
        self.clause = clause
        self.does = does
        self.start = start
        self.each = each
        self.ability = ability
        self.chance = chance
        self.second_chance = second_chance
        self.dice = dice
        self.yields = yields
        self.keeps: int = KEEPS_TLP
        if method == PERCENTAGE:
            self.keeps = KEEPS_LP
        elif method in (QUIP_DOWN, QUIP_UP):
            self.keeps = KEEPS_QT

    def total(self, lp: int) -> int:
        """What `lp` Level Points make of it: the number kept at the start, or the TQ (BW-22)."""
        return self.start + self.each * lp


@final
class Card:
    """A kind of Mob as it is printed: statistics and two rows (BW-22, BW-23)."""

    __slots__ = ("att", "damage", "defence", "hp_each", "kind", "name", "rows")

    def __init__(
        self,
        kind: int,
        name: str,
        att: int,
        defence: int,
        damage: int,
        hp_each: int,
        first: Row,
        second: Row,
    ) -> None:
        self.kind = kind
        self.name = name
        self.att = att
        self.defence = defence
        self.damage = damage
        self.hp_each = hp_each
        self.rows: list[Row] = [first, second]

    def house(self) -> bool:
        """Whether it is a house Mob and not printed (BW-R2)."""
        return self.kind >= PRINTED

    def thp(self, lp: int) -> int:
        """Total Hit Points with `lp` Level Points in HP (BW-23, BW-R4)."""
        return BASE_HP + self.hp_each * lp


# -- numbers of the sheet --------------------------------------------------------------------

BASE_HP: Final = 20
"""For every Mob, and what a raised one comes back with (BW-R4, BW-132)."""
PER_LP: Final = 5
"""What a Level Point adds to a percentage (BW-78)."""
ROW_LIMIT: Final = 10
"""Level Points in one row at set-up (BW-21)."""
BOX_LIMIT: Final = 30
"""Level Points of one Mob at set-up: three full rows (BW-R12, BW-R91)."""
ROLLED_EXTRA: Final = 4
"""A Mob's Level Points are D6 + 4 (BW-19)."""
PARTY_MOST: Final = 6
PARTY_USUAL: Final = 3
MOBS: Final = PARTY_MOST * SEATS

RANK_NAMES: Final[list[str]] = [
    "Page", "Squire", "Hero", "Adept", "Elite", "Champion", "Champion Elite", "Guardian",
    "Guardian Elite", "Commander", "Commander Elite", "Supreme Commander", "Master",
    "Master Rank 1", "Master Rank 2", "Master Rank 3", "Lord", "demigod", "lesser god", "god",
]  # fmt: skip
"""Rank 1 to 20; a Rank is worth as many Melee Points (BW-15, BW-16)."""
RANKS: Final = 20
USUAL_RANK: Final = 3
"""The Rank of both with `rank_mode = assigned` when none is named (BW-R92)."""
USUAL_EACH: Final = 8
"""Level Points a Mob with `fixed_each` and `fixed_total` when no number is named (BW-R92)."""
USUAL_PARTIES: Final[list[list[int]]] = [
    [WARRIOR, CLERIC, FIRE_MAGE, RANGER, DRUID, THIEF],
    [PALADIN, ICE_MAGE, BARBARIAN, THUG, THEURGIST, CAVALIER],
]
"""The parties of `pick_mode = given` when none are named (BW-R92)."""

ROUND_LIMIT: Final = 60
STILL_LIMIT: Final = 2
LONGEST: Final = 1000
"""The most Rounds a table may agree on."""

# -- dice ------------------------------------------------------------------------------------

D4: Final = 4
D6: Final = 6
D8: Final = 8
D10: Final = 10
D12: Final = 12
D20: Final = 20
D100: Final = 100
NATURAL_MISS: Final = 1
NATURAL_HIT: Final = 20
CAPPED: Final = 95
"""The highest chance with `pct_cap = 95` (BW-R15)."""

# -- positions (BW-5) ------------------------------------------------------------------------

ACTIVE: Final = 0
INACTIVE: Final = 1
FALLOW: Final = 2
BUSY: Final = 3
STUCK: Final = 4
DEAD: Final = 5
POSITIONS: Final = 6
POSITION_NAMES: Final[list[str]] = ["Active", "Inactive", "Fallow", "Busy", "Stuck", "Dead"]

STILL: Final = 0
ACTING: Final = 1
DEFENDING: Final = 2
"""Mobile lies over one of the six: not Mobile, Mobile as the one who acts, or in Defense Mode."""

# -- phases, for all to see ------------------------------------------------------------------

PICKING: Final = 0
RANKING: Final = 1
POINTS: Final = 2
GO: Final = 3
CHARGING: Final = 4
TURN: Final = 5
END_ROUND: Final = 6
PHASE_NAMES: Final[list[str]] = [
    "picking", "ranking", "points", "GO", "CHARGE", "Turn", "End Round",
]  # fmt: skip

NO_STEP: Final = 0
DECLARE: Final = 1
PLAY: Final = 2
ACTION: Final = 3
DAMAGE: Final = 4
END: Final = 5
STEP_NAMES: Final[list[str]] = ["", "Declare", "Play", "Action", "Damage", "End"]
"""The five phases of a Turn Action (BW-58)."""

# -- kinds of damage, as bits ----------------------------------------------------------------

PLAIN: Final = 0
FROM_EFFECT: Final = 1
"""A Fallow or Busy effect of the Play Phase: RETRIBUTION does not answer it (BW-126)."""
OUT_OF_TURN: Final = 2
"""RETRIBUTION answers it Immediately (BW-126)."""
IMMEDIATE: Final = 4
"""VIGILANTE cannot answer it (BW-R38)."""
AUTOMATIC: Final = 8
"""Without a roll to hit (BW-51, BW-R39)."""
REPAID: Final = 16
"""RETRIBUTION itself."""
TO_MANY: Final = 32
"""Dealt to several: RETRIBUTION counts it once, as rolled (BW-125)."""

# -- reasons ---------------------------------------------------------------------------------

WIPED_OUT: Final = 0
DOUBLE_KO: Final = 1
MORE_MOBS: Final = 2
MORE_HP: Final = 3
EVEN: Final = 4
CONCESSION: Final = 5
CALLED_OFF: Final = 6

# -- how targets are meant -------------------------------------------------------------------

FRIENDLY_ROWS: Final = (SUMMON_DEAD, RAISE_DEAD, HEAL, ROUSE, VIGILANTE)
"""Plays whose target is of the own side; all others with a target aim at the enemy."""
ATT_ROLL: Final = bytes([
    0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1,
])  # fmt: skip
"""Which Actions need an ATT roll (AIR BOLT: on the ground)."""
NEGATES_DEF: Final = bytes([
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0,
])  # fmt: skip
"""Which Actions ignore DEF: ICE BOLT, AIR BOLT, FEINT (BW-113, BW-117, BW-137)."""

ALL_OR_SOME_ROWS: Final = (
    BERSERK, BACKSTAB, FIREBOLT, ICE_BOLT, AIR_BOLT, DISINTEGRATION, HEAL,
)  # fmt: skip
"""Turn Actions for which a number of points is declared (BW-59)."""
ALL_OR_SOME_ACTION: Final = bytes(
    [1 if action in ALL_OR_SOME_ROWS else 0 for action in range(ACTIONS)]
)
FRIENDLY_ACTION: Final = bytes([1 if action in FRIENDLY_ROWS else 0 for action in range(ACTIONS)])
"""The same two by Action, for the rules."""
QUIP_UP_SLOT: Final = bytes([1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 2])
"""By kind: which row quips up (BONUS DAMAGE, STEAL, FOCUS); 2 for none (BW-80)."""
NO_LIMIT: Final = 1 << 20
"""Room in a row that has no upper limit (BW-R16)."""


def row_kind(row: int) -> int:
    """The kind of Mob that has this row."""
    return row // SLOTS


def row_slot(row: int) -> int:
    """Whether it is its first or second row."""
    return row % SLOTS
