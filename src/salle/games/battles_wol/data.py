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

# -- standing preferences (BW-R88) -----------------------------------------------------------

PREF_ROWS: Final[list[int]] = [
    MAGIC_MISSILE, FLY, DIVVY, AID, DANCE, VIGILANTE, COUNTER, EVADE,
]  # fmt: skip
PREF_MISSILE: Final = 0
PREF_FLY: Final = 1
PREF_DIVVY: Final = 2
PREF_AID: Final = 3
PREF_DANCE: Final = 4
PREF_VIGILANTE: Final = 5
PREF_COUNTER: Final = 6
PREF_EVADE: Final = 7
PREF_RELEASE: Final = 8
PREFS: Final = 9
NO_PREF: Final = 255
PREF_OF_ROW: Final = bytes([
    255, 255, 255, 255, 255, 3, 6, 255, 5, 255, 255, 2, 255, 255, 255, 0, 255, 255, 1, 255,
    255, 255, 255, 255, 255, 4, 255, 255, 255, 255, 255, 255, 255, 255, 7, 255, 255, 255, 255, 255,
])  # fmt: skip
"""Which preference speaks of a row."""
REACTIVE: Final = (
    1 << FIRE_MAGE | 1 << AIR_MAGE | 1 << THIEF | 1 << PALADIN | 1 << SHAMAN | 1 << CAVALIER
    | 1 << RANGER | 1 << ROGUE
)  # fmt: skip
"""The kinds that have a reaction, as bits."""
REACTIVE_PLAY: Final = 1 << FIRE_MAGE | 1 << AIR_MAGE | 1 << THIEF | 1 << SHAMAN | 1 << ROGUE
REACTIVE_BETWEEN: Final = 1 << FIRE_MAGE
REACTIVE_END: Final = 1 << FIRE_MAGE | 1 << AIR_MAGE | 1 << THIEF
"""The kinds that have one in windows P, D and E (BW-R30)."""

ALWAYS_ASK: Final = 0
NEVER: Final = 1
ALWAYS: Final = 2
IF_WORTH: Final = 3
"""Ask only where it matters: FLY when attacked, AID on one's own Turn Actions, VIGILANTE if the
ally would die and the Cavalier would not, MAGIC MISSILE if a target has few HP: this value stands
for 1, the next for 2, up to 4."""
MISSILE_HP: Final = 4
SETTINGS: Final = IF_WORTH + MISSILE_HP

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

# -- questions -------------------------------------------------------------------------------

ASK_PICK: Final = 0
ASK_DRAFT: Final = 1
ASK_RANK: Final = 2
ASK_POOL: Final = 3
ASK_BONUS: Final = 4
ASK_MELEE: Final = 5
ASK_LEVELS: Final = 6
ASK_GO: Final = 7
ASK_CALL: Final = 8
ASK_CHARGER: Final = 9
ASK_CHARGE_AT: Final = 10
ASK_TURN: Final = 11
ASK_POINTS: Final = 12
ASK_STEAL: Final = 13
ASK_AID: Final = 14
ASK_AID_POINTS: Final = 15
ASK_RAISE: Final = 16
ASK_SHADOWS: Final = 17
ASK_PLAY: Final = 18
ASK_BETWEEN: Final = 19
ASK_END: Final = 20
ASK_DIVVY: Final = 21
ASK_DIVVY_POINTS: Final = 22
ASK_VIGILANTE: Final = 23
ASK_COUNTER: Final = 24
ASK_BODYGUARD: Final = 25
ASK_RELEASE: Final = 26
ASK_PREFERENCE: Final = 27

# A Mob in an option is its place in the party × 20 + its kind; whose it is follows from the
# question. ASK_PICK and ASK_DRAFT offer kinds, ASK_RANK the Rank, ASK_POOL and ASK_BONUS Mobs,
# the questions for points a number, ASK_STEAL a row.

CODES: Final = PARTY_MOST * KINDS
NO_CODE: Final = CODES
"""Where a play has no target."""
TARGETS: Final = CODES + 1
PLAYS: Final = ACTIONS * CODES * TARGETS
"""A play: (Action × 120 + Mob) × 121 + target."""

ON_ATT: Final = 0
ON_DEF: Final = 1
"""ASK_MELEE: Mob × 2 + where the Melee Point goes."""
PER_ROW: Final = ROW_LIMIT + 1
TRIPLES: Final = PER_ROW * PER_ROW * PER_ROW
"""ASK_LEVELS: ((Mob × 11 + HP) × 11 + first row) × 11 + second row."""

NO_PLAY: Final = 0
"""No reaction, no AID, no more allies called, no release, no Turn Action."""

# ASK_GO: say GO, call for Initiative, or a play.
SAY_GO: Final = 0
CALL_INITIATIVE: Final = 1
GO_FROM: Final = 2

# ASK_TURN: stand down; release a Mob; Out-of-turn plays; Turn Actions; change a preference.
RELEASE_FROM: Final = 1
FREE_FROM: Final = RELEASE_FROM + CODES
TURN_FROM: Final = FREE_FROM + PLAYS
PREFERENCES: Final = TURN_FROM + PLAYS

# Reactions: none; a play; then preferences for this Round (kind × 8 + setting); then silence
# until one's own next Turn.
PLAY_FROM: Final = 1
HUSH_FROM: Final = PLAY_FROM + PLAYS
PER_PREF: Final = 8
SKIP: Final = HUSH_FROM + PREFS * PER_PREF

# ASK_AID: none; or (Paladin × 120 + Mob) × 2 + which of its rows. ASK_DIVVY: Mob × 2 + row.
AID_FROM: Final = 1
AID_HUSH_FROM: Final = AID_FROM + CODES * CODES * SLOTS
AID_SKIP: Final = AID_HUSH_FROM + PREFS * PER_PREF

# ASK_CALL and ASK_RELEASE: none; or a Mob. ASK_CHARGER, ASK_CHARGE_AT, ASK_BODYGUARD: a Mob.
MOB_FROM: Final = 1
RELEASE_HUSH: Final = MOB_FROM + CODES
"""Nothing is released, and the seat is not asked about releases again."""

BECOME_INACTIVE: Final = 0
TAKE_DAMAGE: Final = 1


def play(action: int, mob: int, target: int) -> int:
    """The number of an Action by a Mob on a target, both as codes."""
    return (action * CODES + mob) * TARGETS + target


def play_action(number: int) -> int:
    """The Action of a play."""
    return number // (CODES * TARGETS)


def play_mob(number: int) -> int:
    """The code of the Mob that makes a play."""
    return number // TARGETS % CODES


def play_target(number: int) -> int:
    """The code of a play's target, or NO_CODE."""
    return number % TARGETS


def code_place(code: int) -> int:
    """The place in the party of a Mob's code."""
    return code // KINDS


def code_kind(code: int) -> int:
    """The kind of a Mob's code."""
    return code % KINDS


def row_kind(row: int) -> int:
    """The kind of Mob that has this row."""
    return row // SLOTS


def row_slot(row: int) -> int:
    """Whether it is its first or second row."""
    return row % SLOTS


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

# -- events ----------------------------------------------------------------------------------
# Most say a face (seat × 120 + code of the Mob) in `a`. Blocks are numbered by row or cause.

PICKED: Final = 0
RANKED: Final = 1
BOXED: Final = 2
BONUS_GIVEN: Final = 3
BUILT: Final = 4
ROUND_BEGAN: Final = 5
QUIPPED_UP: Final = 6
LED: Final = 7
SAID_GO: Final = 8
CALLED_FOR_ROLL: Final = 9
CALLED_ALLY: Final = 10
ROLLED_INITIATIVE: Final = 11
TIED_INITIATIVE: Final = 12
WON_BY_CHARGE: Final = 13
LEVELLED: Final = 14
CHARGE_BEGAN: Final = 15
TURN_BEGAN: Final = 16
STOOD_DOWN: Final = 17
NOTHING_TO_DO: Final = 18
RELEASED: Final = 19
RAISED_POINTS: Final = 20
FUMBLED: Final = 21
BLOCKED: Final = 22
YIELDED: Final = 23
FIZZLED: Final = 24
SPENT: Final = 25
HIT: Final = 26
MISSED: Final = 27
NATURAL_ONE: Final = 28
NATURAL_TWENTY: Final = 29
STOOD_IN: Final = 30
DAMAGE_ROLLED: Final = 31
ABSORBED: Final = 32
HACKED: Final = 33
GOT_STUCK: Final = 34
FELL: Final = 35
DIED: Final = 36
DIED_WITH_MASTER: Final = 37
SHOOK: Final = 38
STOLE: Final = 39
LOST_NERVE: Final = 40
GAVE: Final = 41
SHARED: Final = 42
SUMMONED: Final = 43
RAISED: Final = 44
SACRIFICED: Final = 45
ROUSED: Final = 46
TOOK_POSITION: Final = 47
RETURNED: Final = 48
DEADLOCKED: Final = 49
ROUND_ENDED: Final = 50
STALL_BROKEN: Final = 51
LIMIT_REACHED: Final = 52
PREFERRED: Final = 53
WENT_SILENT: Final = 54
CONCEDED: Final = 55
WON: Final = 56
DREW: Final = 57
BARRED: Final = 58
SINGLES: Final = 59

DECLARED_FROM: Final = SINGLES
PLAYED_FROM: Final = DECLARED_FROM + ACTIONS
ROLLED_FROM: Final = PLAYED_FROM + ROWS
HURT_FROM: Final = ROLLED_FROM + ROWS
HEALED_FROM: Final = HURT_FROM + CAUSES
EVENTS: Final = HEALED_FROM + ROWS

NEED_FROM: Final = 100
"""Added to the number needed in an event, which may be below 0 (BW-R13)."""
PAIR: Final = 4096
"""Two numbers in one: first × 4096 + second; both below that."""


def pair(first: int, second: int) -> int:
    """Two numbers of an event in one."""
    return first * PAIR + second


# -- reasons ---------------------------------------------------------------------------------

WIPED_OUT: Final = 0
DOUBLE_KO: Final = 1
MORE_MOBS: Final = 2
MORE_HP: Final = 3
EVEN: Final = 4
CONCESSION: Final = 5
CALLED_OFF: Final = 6
