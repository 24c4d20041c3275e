"""A character as numbers for a fight."""

from __future__ import annotations

from salle.games.star_ore.data import FORCES, STATS
from salle.games.star_ore.data_combat import DARK_EYES, NIGHT_EYES
from salle.games.star_ore.force import STUNT_PLACES
from salle.games.star_ore.gear import ARMS, GRADES, SUITS, TOOLS
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.rolls import boxes, skill_now
from salle.games.star_ore.skills import PILOT_CLASSES, SKILLS
from salle.games.star_ore.species import (
    ARMOR,
    DARKVISION,
    DEADLY_FISTS,
    GAS_FILTER,
    LOW_LIGHT,
    MASSIVE,
    WOOKIEE,
)
from salle.games.star_ore.state_sheet import Sheet
from salle.games.star_ore.vehicles import VEHICLES
from salle.odds.one_roll import add

ARM_PLACES = {arm.name.lower(): place for place, arm in enumerate(ARMS)}
AID_TOOLS = ("first-aid kit", "medkit")
MEDKIT = "medkit"
TOOL_NAMES = [name for name, _ in TOOLS]


def sheet_of(plan: Plan, number: int = 0) -> Sheet:
    """A plan as a fight needs it."""
    sheet = Sheet()
    sheet.number = number
    sheet.name = plan.name
    sheet.kind = plan.kind
    sheet.machine = plan.machine
    sheet.rages = plan.species.name == WOOKIEE
    sheet.heals_fast = plan.species.name == WOOKIEE
    sheet.force_user = plan.force_user
    sheet.deadly_fists = plan.level(DEADLY_FISTS) > 0
    sheet.gas_proof = plan.machine or plan.level(GAS_FILTER) > 0
    sheet.left_handed = plan.left_handed
    sheet.eyes = DARK_EYES if plan.level(DARKVISION) else NIGHT_EYES if plan.level(LOW_LIGHT) else 0
    sheet.massive = plan.level(MASSIVE)
    sheet.size = sheet.massive
    sheet.natural = plan.level(ARMOR)
    sheet.suit = SUITS.index(plan.suit)
    sheet.helmet = plan.helmet and plan.suit.helmet
    names = [one.name for one in VEHICLES]
    sheet.vehicle = names.index(plan.vehicle) if plan.vehicle in names else -1
    sheet.forms = (1 if plan.has_forms else 0) | sum(1 << form for form in plan.forms)
    sheet.will_base = plan.base_willpower
    sheet.will_first = plan.first_willpower
    sheet.dark = plan.dark
    for stat in range(STATS):
        dice = add(plan.stats[stat], plan.suit.body) if stat == 0 else plan.stats[stat]
        sheet.stat_d[stat], sheet.stat_h[stat], sheet.stat_w[stat] = dice[:3]
    for place, skill in enumerate(SKILLS):
        dice = skill_now(plan, skill.name)
        sheet.skill_d[place], sheet.skill_h[place], sheet.skill_w[place] = dice[:3]
    for place, topic in enumerate(PILOT_CLASSES):
        dice = skill_now(plan, f"Pilot [{topic}]")
        sheet.pilot_d[place], sheet.pilot_h[place], sheet.pilot_w[place] = dice[:3]
    for power in range(FORCES):
        dice = plan.force[power]
        sheet.force_d[power], sheet.force_h[power], sheet.force_w[power] = dice[:3]
    for name, count in plan.stunts:
        sheet.stunts[STUNT_PLACES[name]] = count
    sheet.boxes = boxes(plan)
    for name, count in plan.arms:
        sheet.arms.append(ARM_PLACES[name.lower()])
        sheet.counts.append(count)
    grades = [grade.name.lower() for grade in GRADES]
    for name, grade in plan.tools:
        if name.lower() in TOOL_NAMES:
            sheet.tools[TOOL_NAMES.index(name.lower())] = grades.index(grade.lower())
        if name in AID_TOOLS:
            sheet.kit = max(sheet.kit, grades.index(grade.lower()))
            sheet.medkit = sheet.medkit or name == MEDKIT
    return sheet
