"""Fights for tests: combatants made from lines, each with a seat of its own, and rounds in which
answers are named and dice spelled out. Everything scripted must be used up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from salle.games.star_ore.data_arms import ARM_HANDS
from salle.games.star_ore.data_asks import EXTRA_UNUSED
from salle.games.star_ore.data_combat import (
    ACT_NOTHING,
    FISTS_ITEM,
    LEFT,
    PLACES,
    RIGHT,
)
from salle.games.star_ore.gear import ARMS
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.questions import ASKS, SWITCHES
from salle.games.star_ore.roster import house_of, sheet_of
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.rules.setup import enlist
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table
from tests.games.star_ore.making import plan, sample

NAMES = {ask.name: number for number, ask in enumerate(ASKS)}
ARM = {arm.name: code for code, arm in enumerate(ARMS)}
QUIET = {NAMES["action"]: ACT_NOTHING, NAMES["extra"]: EXTRA_UNUSED}
"""What is answered when nothing is scripted: nothing is done, extra sets stay unused."""
Said = Mapping[str, object]
"""Answers by the names of questions: a number, or a list of them."""


class Script(Table):
    """Dice in order, and answers by seat and question; the rest is answered quietly."""

    def __init__(self, dice: Sequence[int], said: Mapping[int, Said]) -> None:
        self.dice = list(dice)
        self.said: dict[tuple[int, int], list[int]] = {}
        self.told: list[tuple[int, ...]] = []
        self.asked: list[tuple[int, str, list[int]]] = []
        for seat, answers in said.items():
            for name, given in answers.items():
                options = [given] if isinstance(given, int) else given
                assert isinstance(options, list)
                self.said[seat, NAMES[name]] = options[:]

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        assert options, ASKS[ask].name
        assert len(options) == len(set(options)), (ASKS[ask].name, options)
        self.asked.append((seat, ASKS[ask].name, options[:]))
        waiting = self.said.get((seat, ask))
        if waiting:
            option = waiting.pop(0)
            assert option in options, f"{ASKS[ask].name}: {option} is not in {options}"
            return option
        quiet = QUIET.get(ask, options[0])
        return quiet if quiet in options else options[0]

    def roll(self, faces: int) -> int:
        assert self.dice, f"no die is left, asked before: {self.asked[-3:]}"
        return self.dice.pop(0)

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn in this game")

    def tell(self, event: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.told.append((event, seat, a, b, c))

    def finish(self) -> None:
        """Complain about what was not used."""
        assert not self.dice, f"dice left over: {self.dice}"
        left = {(seat, ASKS[ask].name): given for (seat, ask), given in self.said.items() if given}
        assert not left, f"answers left over: {left}"

    def offered(self, seat: int, name: str) -> list[int]:
        """What a seat was offered when it was last asked this."""
        for who, what, options in reversed(self.asked):
            if (who, what) == (seat, name):
                return options
        raise AssertionError(f"{seat} was not asked {name}")

    def was_asked(self, seat: int, name: str) -> bool:
        """Whether a seat was asked this at all."""
        return any((who, what) == (seat, name) for who, what, _ in self.asked)


def arena(*plans: Plan, sides: Sequence[int] = (), at: Sequence[int] = (), will: int = 0,
          **options: str) -> Fight:  # fmt: skip
    """A fight in its first round: everybody at a place of its own side, armed with what comes
    first, and declaring in the order given. Willpower is none unless said.
    """
    settled = {switch.name: switch.default for switch in SWITCHES} | options
    fight = Fight(house_of(settled), len(plans))
    fight.players = len(plans)
    fight.side_of = list(sides) or [0 if i == 0 else 1 for i in range(len(plans))]
    for seat, one in enumerate(plans):
        me = enlist(fight, seat, sheet_of(one))
        me.pos = at[seat] if at else (20 if fight.side_of[seat] == 0 else 21)
        me.facing = 1 if fight.side_of[seat] == 0 else -1
        me.spot = fight.spot_at(me.pos)
        me.rolloff = seat
        me.will = will
        hold(fight, me, *me.sheet.arms)
    fight.setting = len(plans)
    fight.round = 1
    return fight


def hold(fight: Fight, me: Combatant, *codes: int) -> None:
    """Put carried things into hands: the first right, or into both."""
    me.hands[RIGHT] = me.hands[LEFT] = FISTS_ITEM
    own = [item for item in range(len(fight.item_arm)) if fight.item_of[item] == me.number]
    for code in codes:
        for item in own:
            if fight.item_arm[item] != code or item in me.hands:
                continue
            if ARM_HANDS[code] >= 2:
                if me.hands == [FISTS_ITEM, FISTS_ITEM]:
                    me.hands[RIGHT] = me.hands[LEFT] = item
            elif me.hands[RIGHT] == FISTS_ITEM:
                me.hands[RIGHT] = item
            elif me.hands[LEFT] == FISTS_ITEM:
                me.hands[LEFT] = item


def play(fight: Fight, dice: Sequence[int], *said: Said | None) -> Script:
    """One round with this script, used up exactly; the answers are in the order of the seats."""
    script = Script(dice, {seat: given for seat, given in enumerate(said) if given})
    StarOreRules().run(script, fight)
    script.finish()
    return script


def marks(me: Combatant) -> dict[str, tuple[int, int]]:
    """X and "/" of every marked location."""
    names = ("RL", "LL", "RA", "LA", "TO", "VI", "HE")
    return {
        names[place]: (me.x[place], me.shock[place])
        for place in range(PLACES)
        if me.x[place] or me.shock[place]
    }


def faces(pool: int, *sets: str) -> list[int]:
    """Dice of a pool with these sets, the rest the lowest unused faces; without any set the last is
    raised to six or more, as the worked examples have it.
    """
    found: list[int] = []
    for one in sets:
        width, height = one.split("x")
        found += [int(height)] * int(width)
    unused = [face for face in range(1, 11) if face not in found]
    rest = unused[: pool - len(found)]
    if not sets and rest and rest[-1] < 6:
        rest[-1] = 6
    return found + rest


def man(*lines: str) -> Plan:
    """A character from lines; see `making.plan`."""
    return plan(*lines)


__all__ = ["ARM", "arena", "faces", "hold", "man", "marks", "plan", "play", "sample"]
