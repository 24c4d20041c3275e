"""A pool of dice, an act in the queue, and the harm of one attack."""

from __future__ import annotations

from typing import final

from salle.games.star_ore.data_combat import (
    FISTS_ITEM,
    LEAST_DICE,
    MOST_DICE,
    NOBODY,
    NOTHING,
    PLACES,
)


@final
class Pool:
    """Dice being gathered for a roll: of each kind, penalties to come off, Difficulty to reach.

    `spray` are normal dice that count for nothing but the roll; `fixed` is the face one normal
    die is set to (0: none); `size` is what comparisons of pools look at; `what` is what it is
    rolled for, as in ROLLED.
    """

    __slots__ = (
        "difficulty", "fixed", "hard", "normal", "penalty", "size", "spray", "what", "wiggle",
    )  # fmt: skip

    def __init__(self, normal: int, hard: int, wiggle: int) -> None:
        self.normal = normal
        self.hard = hard
        self.wiggle = wiggle
        self.penalty: int = 0
        self.spray: int = 0
        self.fixed: int = 0
        self.difficulty: int = 0
        self.size: int = 0
        self.what: int = 0

    def settle(self, cap_first: bool) -> None:
        """Penalties strip hard, then normal, then wiggle dice; over ten, normal, then hard, then
        wiggle dice go. `size` keeps the dice before the cap and without Spray (SO-9, SO-15, SO-16,
        SO-R5, SO-R6, SO-R8, SO-R13, SO-R78).
        """
        self.size = max(0, self.normal + self.hard + self.wiggle - self.penalty)
        self.normal += self.spray
        if cap_first:
            self.cap()
        self.strip()
        self.cap()

    def strip(self) -> None:
        """Take the penalty off (SO-16)."""
        left = self.penalty
        lost = min(left, self.hard)
        self.hard -= lost
        left -= lost
        lost = min(left, self.normal)
        self.normal -= lost
        left -= lost
        self.wiggle -= min(left, self.wiggle)

    def cap(self) -> None:
        """At most ten dice (SO-9, SO-R6)."""
        over = self.normal + self.hard + self.wiggle - MOST_DICE
        if over > 0:
            lost = min(over, self.normal)
            self.normal -= lost
            over -= lost
            lost = min(over, self.hard)
            self.hard -= lost
            over -= lost
            self.wiggle -= over

    def rolls(self) -> bool:
        """Whether there are dice enough to match (SO-R7)."""
        return self.normal + self.hard + self.wiggle >= LEAST_DICE


@final
class Act:
    """A set put to a use: an act waiting for its turn, or a defence that answers attacks.

    `item` is the weapon's number (FISTS_ITEM for fists) and `hand` the hand or mount that has it.
    `spare` is whatever else its kind needs: a metre, a location, a Force power. `declared`: it is
    the declared action, which has maneuver, form and bid; others are plain (SO-R207). `gobble` are
    the dice a defence has left. `safe`: it is being carried out at the same moment as another and
    loses nothing to it (SO-R19).
    """

    __slots__ = (
        "declared", "form", "gobble", "hand", "height", "initiative", "item", "kind", "maneuver",
        "number", "owner", "pending", "safe", "spare", "stun", "target", "tie", "width",
    )  # fmt: skip

    def __init__(self, owner: int, kind: int, width: int, height: int) -> None:
        self.owner = owner
        self.kind = kind
        self.width = width
        self.height = height
        self.gobble: int = 0
        self.initiative: int = 0
        self.target: int = NOBODY
        self.item: int = FISTS_ITEM
        self.hand: int = NOTHING
        self.maneuver: int = 0
        self.number: int = 0
        self.form: int = NOTHING
        self.spare: int = NOTHING
        self.tie: int = 0
        self.stun: bool = False
        self.declared: bool = False
        self.pending: bool = True
        self.safe: bool = False

    def copy(self) -> "Act":
        twin = Act(self.owner, self.kind, self.width, self.height)
        twin.gobble = self.gobble
        twin.initiative = self.initiative
        twin.target = self.target
        twin.item = self.item
        twin.hand = self.hand
        twin.maneuver = self.maneuver
        twin.number = self.number
        twin.form = self.form
        twin.spare = self.spare
        twin.tie = self.tie
        twin.stun = self.stun
        twin.declared = self.declared
        twin.pending = self.pending
        twin.safe = self.safe
        return twin


@final
class Harm:
    """The damage of one attack on one target, location by location, and what stops it.

    `item` is the weapon code behind it (NOTHING for none), `source` who caused it.
    """

    __slots__ = (
        "armored", "avoidable", "energy", "item", "normal", "penetration", "shock", "source",
        "struck", "tick",
    )  # fmt: skip

    def __init__(self, source: int) -> None:
        self.source = source
        self.normal: list[int] = [0] * PLACES
        self.shock: list[int] = [0] * PLACES
        self.penetration: int = 0
        self.struck: int = 0
        """Locations that an Area weapon with Penetration struck, as bits (SO-R63)."""
        self.item: int = NOTHING
        self.armored: bool = True
        self.energy: bool = False
        self.avoidable: bool = True
        self.tick: bool = False
        """Fire, choke or gas at the end of a round (SO-R212)."""
