"""Which function a power is (T16, F16)."""

from __future__ import annotations

from salle.games.star_ore.data import ENERGY, FORCE_SENSE, PHYSICAL
from salle.games.star_ore.data_force import (
    AFFECT_MIND,
    ALCHEMY,
    BURST_OF_SPEED,
    CONTROL_MIND_STUNT,
    CREATE_LIFE,
    DISSIPATE,
    DRAIN_FORCE,
    DRAIN_KNOWLEDGE,
    EMPATHY,
    FARSEEING,
    FEAR,
    FORCE_FIST,
    FORCE_GRIP,
    FORCE_JUMP,
    FORCE_LIGHT,
    FORCE_PUSH,
    FRIENDSHIP,
    HEAL,
    HURL,
    ILLUSION_STUNT,
    INSPIRE,
    LIGHTNING,
    MOVE_OBJECT,
    NARRATIVE,
    PROLONG_FORCE,
    PSYCHOMETRY,
    RAGE,
    ROOT,
    SEE_FORCE,
    SENSE_THOUGHTS,
    SICKNESS,
    SITH_SORCERY,
    STORM,
    THROW_SABER,
    WEAKEN,
    WHIRLWIND_STUNT,
)
from salle.games.star_ore.rules.force.alchemy import alchemy
from salle.games.star_ore.rules.force.blasts import force_light, lightning, whirlwind
from salle.games.star_ore.rules.force.body import (
    healing,
    keep,
    keep_at_once,
    prolong_force,
    rage,
    sickness,
)
from salle.games.star_ore.rules.force.energy import (
    burst,
    drain_force,
    fist,
    grip,
    leap,
    push,
    summon_storm,
)
from salle.games.star_ore.rules.force.lifting import dissipate_energy, move_object, weaken
from salle.games.star_ore.rules.force.minds import (
    affect_mind,
    control_mind,
    fear,
    friendship,
    illusion,
    inspire_late,
)
from salle.games.star_ore.rules.force.missiles import hurl, throw_saber
from salle.games.star_ore.rules.force.missiles import redirect as redirect
from salle.games.star_ore.rules.force.senses import (
    drain_knowledge,
    empathy,
    farseeing,
    narrated,
    see_force,
    sense_thoughts,
)
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.kernel.table import Table


def take_effect(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """The power at work, by its root (T16, F16)."""
    root = ROOT[act.spare]
    if root == FORCE_SENSE:
        return by_sense(table, fight, me, act)
    if root == ENERGY:
        return by_energy(table, fight, me, act)
    if root == PHYSICAL:
        return by_body(table, fight, me, act)
    return by_mind(table, fight, me, act)


def by_sense(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Powers of Force Sense."""
    power = act.spare
    if power == DRAIN_KNOWLEDGE:
        return drain_knowledge(table, fight, me, act)
    if power == EMPATHY:
        return empathy(table, fight, me, act)
    if power == FARSEEING:
        return farseeing(table, fight, me, act)
    if power == SEE_FORCE:
        return see_force(table, fight, me, act)
    if power == SENSE_THOUGHTS:
        return sense_thoughts(table, fight, me, act)
    assert power == PSYCHOMETRY
    return narrated(table, fight, me, act)


def by_energy(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Powers of Energy Manipulation."""
    power = act.spare
    if power == FORCE_PUSH:
        return push(table, fight, me, act)
    if power == FORCE_GRIP:
        return grip(table, fight, me, act)
    if power == LIGHTNING:
        return lightning(table, fight, me, act)
    if power == HURL:
        return hurl(table, fight, me, act)
    if power == THROW_SABER:
        return throw_saber(table, fight, me, act)
    if power == MOVE_OBJECT:
        return move_object(table, fight, me, act)
    if power == DISSIPATE:
        return dissipate_energy(table, fight, me, act)
    if power == FORCE_LIGHT:
        return force_light(table, fight, me, act)
    if power == WHIRLWIND_STUNT:
        return whirlwind(table, fight, me, act)
    if power == DRAIN_FORCE:
        return drain_force(table, fight, me, act)
    if power == FORCE_FIST:
        return fist(table, fight, me, act)
    if power == FORCE_JUMP:
        return leap(table, fight, me, act)
    if power == STORM:
        return summon_storm(table, fight, me, act)
    if power == WEAKEN:
        return weaken(table, fight, me, act)
    assert power == ALCHEMY
    return alchemy(table, fight, me, act)


def by_body(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Powers of Physical Control."""
    power = act.spare
    if power == BURST_OF_SPEED:
        return burst(table, fight, me, act)
    if power == HEAL:
        return healing(table, fight, me, act)
    if power == PROLONG_FORCE:
        return prolong_force(table, fight, me, act)
    if power == RAGE:
        return rage(table, fight, me, act)
    if power == SICKNESS:
        return sickness(table, fight, me, act)
    if power == CREATE_LIFE:
        return narrated(table, fight, me, act)
    return keep(table, fight, me, act)


def by_mind(table: Table, fight: Fight, me: Combatant, act: Act) -> int:
    """Powers of Mental Influence."""
    power = act.spare
    if power == FRIENDSHIP:
        return friendship(table, fight, me, act)
    if power == AFFECT_MIND:
        return affect_mind(table, fight, me, act)
    if power == FEAR:
        return fear(table, fight, me, act)
    if power == CONTROL_MIND_STUNT:
        return control_mind(table, fight, me, act)
    if power == ILLUSION_STUNT:
        return illusion(table, fight, me, act)
    if power == INSPIRE:
        return inspire_late(table, fight, me, act)
    if power == SITH_SORCERY:
        return keep_at_once(table, fight, me, act)
    if NARRATIVE[power]:
        return narrated(table, fight, me, act)
    return keep(table, fight, me, act)
