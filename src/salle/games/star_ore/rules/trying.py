"""Tests of skills that no action stands for: whether they are rolled, and what the untaught may try
(SO-2, SO-155, SO-R197, G1, G6).
"""

from __future__ import annotations

from salle.games.star_ore.data import BODY, BRAINS, COORDINATION
from salle.games.star_ore.data_arms import SKILL_COUNT, SKILL_HARDER, SKILL_NEVER, SKILL_STAT
from salle.games.star_ore.data_asks import ASK_GM_NEED, ASK_GM_UNTAUGHT
from salle.games.star_ore.data_combat import NOTHING, STEALTH, UNSKILLED_DIFFICULTY
from salle.games.star_ore.data_events import GM_NEEDS
from salle.games.star_ore.data_pause import (
    NEEDS,
    ROLL_NEEDED,
    UNTAUGHT,
    UNTAUGHT_DIFFICULTY,
    UNTAUGHT_HARD,
    UNTAUGHT_NEVER,
    UNTAUGHT_USUAL,
)
from salle.games.star_ore.rules.actions import is_raging, is_weak
from salle.games.star_ore.rules.gm import gm_answers
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.table import Table


def test_skills(me: Combatant) -> list[int]:
    """Skills somebody may ask to test: its own first, then those it never learnt (SO-154, G6)."""
    found: list[int] = []
    for skill in range(SKILL_COUNT):
        if me.sheet.skill(skill) and may_test(me, skill):
            found.append(skill)
    for skill in range(SKILL_COUNT):
        if not me.sheet.skill(skill) and may_test(me, skill):
            found.append(skill)
    return found


def may_test(me: Combatant, skill: int) -> bool:
    """Whether somebody is in a state to: no Body or Coordination with a disabled torso, no Brains
    and no Stealth in a rage (SO-55, SO-R56, SO-R134, SO-R180).
    """
    stat = SKILL_STAT[skill]
    if is_weak(me) and stat in (BODY, COORDINATION):
        return False
    return not (is_raging(me) and (stat == BRAINS or skill == STEALTH))


def needs_roll(table: Table, fight: Fight, me: Combatant) -> int:
    """Whether a test is rolled, or works or fails without: as the GM says (SO-2, SO-R286, G1)."""
    how = gm_answers(table, fight, ASK_GM_NEED, list(range(NEEDS)), ROLL_NEEDED)
    if how != ROLL_NEEDED:
        table.tell(GM_NEEDS, fight.gm, me.number, how)
    return how


def untaught(table: Table, fight: Fight, me: Combatant, skill: int) -> int:
    """The Difficulty of trying what one never learnt, NOTHING where it cannot be tried: as the
    table of skills has it, or as the GM says (SO-155, G6).
    """
    if me.sheet.skill(skill):
        return 0
    how = gm_answers(table, fight, ASK_GM_UNTAUGHT, list(range(UNTAUGHT)), UNTAUGHT_USUAL)
    if how == UNTAUGHT_USUAL:
        if SKILL_NEVER[skill]:
            return NOTHING
        return UNSKILLED_DIFFICULTY if SKILL_HARDER[skill] else 0
    if how == UNTAUGHT_NEVER:
        return NOTHING
    return UNTAUGHT_DIFFICULTY if how == UNTAUGHT_HARD else 0
