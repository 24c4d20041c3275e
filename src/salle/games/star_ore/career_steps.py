"""One step more of something: what experience buys, named as on the sheet (SO-175)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from salle.games.star_ore.data import FORCE_NAMES, STAT_NAMES
from salle.games.star_ore.force import STUNTS, STUNTS_BY_NAME
from salle.games.star_ore.forms import FIRST_FORM
from salle.games.star_ore.plan import Plan, settled
from salle.games.star_ore.plan_words import form_in, skill_in
from salle.games.star_ore.species import ABILITIES, ABILITIES_BY_NAME
from salle.kernel.careers import BadCareer as BadCareer
from salle.odds.one_roll import Pool, add

WILLPOWER = "willpower"
EXTRA = "current willpower"
KIND_DICE: Mapping[str, Pool] = {"": Pool(1), "hd": Pool(0, 1), "wd": Pool(0, 0, 1)}


def improved(plan: Plan, item: str) -> Plan:
    """The plan with one step more of something, whatever it costs.

    Things are named as on the sheet: `Body`, `Lightsaber`, `Pilot [starfighter]`, `Force Sense`,
    `Force Sense hd`, `Blaster Defense`, `willpower`, `current willpower`, `massive`, `Form V`.
    """
    words = " ".join(item.split())
    key = words.lower()
    if key == WILLPOWER:
        return replace(plan, willpower=plan.willpower + 1)
    if key == EXTRA:
        return replace(plan, extra=plan.extra + 1)
    if key in ABILITIES_BY_NAME:
        levels = dict(plan.abilities)
        name = ABILITIES_BY_NAME[key].name
        levels[name] = levels.get(name, 0) + 1
        ordered = [(one.name, levels[one.name]) for one in ABILITIES if one.name in levels]
        return replace(plan, abilities=tuple(ordered))
    if key in STUNTS_BY_NAME:
        stunts = dict(plan.stunts)
        name = STUNTS_BY_NAME[key].name
        stunts[name] = stunts.get(name, 0) + 1
        learnt = [(one.name, stunts[one.name]) for one in STUNTS if one.name in stunts]
        return replace(plan, stunts=tuple(learnt))
    if key.startswith("form "):
        return _with_form(plan, words[len("form ") :])
    return _with_die(plan, words)


def _with_form(plan: Plan, number: str) -> Plan:
    try:
        form = form_in(number)
    except ValueError as fault:
        raise BadCareer(str(fault)) from None
    if form == FIRST_FORM or form in plan.forms:
        raise BadCareer(f"Form {number.upper()} is known already (SO-253)")
    return settled(replace(plan, forms=(*plan.forms, form)))


def _with_die(plan: Plan, words: str) -> Plan:
    """One die more of a stat, a power or a skill: normal, or of the kind named last."""
    name, _, last = words.rpartition(" ")
    kind = last.lower() if name and last.lower() in KIND_DICE else ""
    name = name if kind else words
    die = KIND_DICE[kind]
    if (place := _place(name, STAT_NAMES)) >= 0:
        return replace(plan, stats=_raised(plan.stats, place, die))
    if (place := _place(name, FORCE_NAMES)) >= 0:
        return replace(plan, force=_raised(plan.force, place, die))
    try:
        known = skill_in(name)
    except ValueError as fault:
        raise BadCareer(f"{words[:40]!r} cannot be bought: {fault}") from None
    others = [entry for entry in plan.skills if entry[0].name.lower() != known.name.lower()]
    return settled(replace(plan, skills=(*others, (known, add(plan.trained(known.name), die)))))


def _place(name: str, names: Sequence[str]) -> int:
    """Where a name stands in a list; −1 if it does not."""
    words = [one.lower() for one in names]
    return words.index(name.lower()) if name.lower() in words else -1


def _raised(pools: Sequence[Pool], place: int, die: Pool) -> tuple[Pool, ...]:
    return (*pools[:place], add(pools[place], die), *pools[place + 1 :])
