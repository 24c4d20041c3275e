"""Tools and objects: what needs them, what they give, how things break (SO-120 to SO-122)."""

from __future__ import annotations

from salle.games.star_ore.data_combat import FIRST_AID, NOTHING, TECH
from salle.games.star_ore.data_vehicles import (
    COMPUTER_SPIKES,
    FIRST_AID_KIT,
    MEDKIT,
    NAV_DICE,
    NAV_HARD,
    NAV_WIGGLE,
    TOOLKIT,
)
from salle.games.star_ore.state import Combatant, Pool
from salle.games.star_ore.state_vehicles import Thing


def grade_for(me: Combatant, skill: int) -> int:
    """The grade of the tools somebody has for a skill, NOTHING without any (SO-122)."""
    tools = me.sheet.tools
    if skill == TECH:
        return tools[TOOLKIT]
    if skill == FIRST_AID:
        return max(tools[FIRST_AID_KIT], tools[MEDKIT])
    return NOTHING


def can_slice(me: Combatant) -> bool:
    """Whether somebody may break into a computer: not without spikes (SO-121)."""
    return me.sheet.tools[COMPUTER_SPIKES] != NOTHING


def add_tools(pool: Pool, grade: int) -> None:
    """Professional tools give a die, superb ones a hard die, those with a mind of their own a
    wiggle die (SO-122).
    """
    if grade > 0:
        pool.normal += NAV_DICE[grade]
        pool.hard += NAV_HARD[grade]
        pool.wiggle += NAV_WIGGLE[grade]


def break_thing(thing: Thing, normal: int, shock: int, penetration: int) -> int:
    """Damage to an object: armor less Penetration off the sum, then marks; what is left of it
    (SO-120, SO-R48, SO-R50).
    """
    rating = max(0, thing.rating - penetration)
    taken = min(rating, normal)
    normal -= taken
    shock = max(0, shock - (rating - taken))
    fresh = min(normal, thing.boxes - thing.x - thing.shock)
    turned = min(normal - fresh, thing.shock)
    thing.x += fresh + turned
    thing.shock -= turned
    fresh = min(shock, thing.boxes - thing.x - thing.shock)
    thing.shock += fresh
    turned = min(shock - fresh, thing.shock)
    thing.x += turned
    thing.shock -= turned
    return thing.left()
