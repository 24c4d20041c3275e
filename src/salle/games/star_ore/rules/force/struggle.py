"""Struggles of will, contests of minds, and Mask Force (F9.3, F9.4, F17.4, SO-188, SO-250)."""

from __future__ import annotations

from salle.games.star_ore.data import COOL, ENERGY
from salle.games.star_ore.data_asks import ASK_GOBBLE, ASK_RESIST, NO, SET_SCALE, YES
from salle.games.star_ore.data_combat import (
    ACT_MASK,
    EFFECT,
    FISTS_ITEM,
    KEEPS_DEFENCE,
    NO_PASSION,
    RESIST,
    SET_WIDTH,
)
from salle.games.star_ore.data_events import CONTESTED, GOBBLED, STRUGGLED
from salle.games.star_ore.rules.defence import defend
from salle.games.star_ore.rules.paying import lose_dark
from salle.games.star_ore.rules.rolling import contest, react
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table


def score(fight: Fight, me: Combatant) -> int:
    """What somebody puts into a struggle: Willpower, and Dark Side Points in the grip of a passion.
    The minor count theirs too; droids have none (SO-188, SO-R60, SO-R152, F17.5).
    """
    if me.sheet.machine:
        return 0
    if fight.house.dsp_in_struggle and me.passion != NO_PASSION:
        return me.will + me.dsp
    return me.will


def lose_point(table: Table, me: Combatant) -> None:
    """One point is gone, never doubled: Willpower first (SO-R152, F17.4)."""
    if me.will > 0:
        me.will -= 1
    elif me.dsp > 0:
        lose_dark(table, me)


def struggle(table: Table, fight: Fight, me: Combatant, target: Combatant) -> bool:
    """Whether a power prevails over a will that resists: only with more points. The loser of a won
    one pays a point; a tie is the defender's (SO-188, SO-R152, F9.4).
    """
    against = score(fight, target)
    mine = score(fight, me)
    if against == 0 and mine > 0:
        return True
    if table.choose(fight.ask(target), ASK_RESIST, [YES, NO]) == NO:
        return True
    prevails = mine > against
    table.tell(STRUGGLED, me.seat, me.number, target.number, 1 if prevails else 0)
    if prevails:
        lose_point(table, target)
    elif fight.house.bid_plus_one:
        lose_point(table, me)
    return prevails


def struggle_if_energy(table: Table, fight: Fight, me: Combatant, target: Combatant) -> bool:
    """The same where only those with Energy Manipulation may resist (SO-211, SO-212, SO-220)."""
    if target.sheet.force(ENERGY) == 0:
        return True
    return struggle(table, fight, me, target)


def answer(table: Table, fight: Fight, me: Combatant, stat: int, skill: int) -> int:
    """A roll that a power demands of its target; the set of its choice (SO-R17)."""
    found = react(table, fight, me, stat, skill, 0, True)
    table.tell(CONTESTED, me.seat, me.number, 0, found)
    return found


def beats_mind(table: Table, fight: Fight, target: Combatant, width: int, height: int) -> bool:
    """A power against Cool and Resist, rolled as a reaction (SO-241, SO-243, SO-247, F2)."""
    found = answer(table, fight, target, COOL, RESIST)
    return contest(width * SET_SCALE + height, found)


def shielded(table: Table, fight: Fight, target: Combatant, width: int, height: int) -> int:
    """Mental Defense gobbles dice of an effect on its user alone; the width left (SO-242)."""
    return defend(table, fight, target, EFFECT, width, height, FISTS_ITEM)


def masked(table: Table, fight: Fight, target: Combatant, width: int, height: int) -> int:
    """Mask Force is a dodge against being sensed, Mental Defense helps too; the width left (SO-242,
    SO-250, SO-R186).
    """
    width = shielded(table, fight, target, width, height)
    if not KEEPS_DEFENCE[target.status]:
        return width
    for act in fight.acts:
        if width < SET_WIDTH:
            return width
        if act.kind != ACT_MASK or act.owner != target.number or not act.pending:
            continue
        if act.gobble <= 0 or act.width < width or act.height < height:
            continue
        if act.height < fight.storm_at(target):
            continue
        enough = min(act.gobble, width - 1)
        options = [enough]
        for dice in range(min(act.gobble, width) + 1):
            if dice != enough:
                options.append(dice)
        fight.threat = width
        spent = table.choose(fight.ask(target), ASK_GOBBLE, options)
        act.gobble -= spent
        width -= spent
        table.tell(GOBBLED, target.seat, target.number, spent, width)
    return width
