"""Vehicles to print: the record of one with boxes to tick, and what crews look up (T15, SO-151)."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from salle.games.star_ore.data_vehicles import GUN_NOTES, NAV_GRADES
from salle.games.star_ore.plan_vehicle import SIZE_NAMES, GunPlan, PartPlan, VehiclePlan
from salle.games.star_ore.sheet_parts import BLANK, entry, pair, percent, table, ticks
from salle.games.star_ore.skills import PILOT_CLASSES
from salle.games.star_ore.vehicles import EQUIPMENT, OBSTACLES, SCALES, SIZES, VEHICLE_MOVES
from salle.odds.best_sets import chance_of
from salle.odds.one_roll import MOST_DICE, Pool

ION_TICKS: Final = 10
FORM_SHIELDS: Final = 10
FORM_GUNS: Final = 6
FORM_PARTS: Final = 8
FORM_BOXES: Final = 20
FORM_NAME: Final = 30
"""Room on an empty record."""
STUNT: Final = 4
HARD_STUNT: Final = 8
"""Difficulties of a tight loop and a half-loop (SO-133, SO-134)."""
LOST: Final = (
    ("Engine, leg", "no move, no dodge, no maneuver", "out of action"),
    ("Wing", "Difficulty +2", "air: it crashes; space: Difficulty +4"),
    ("Cockpit", "nobody flies it or fires its fixed guns", "and everybody in it is taken out"),
    ("Nose", "fixed guns are silent", "fixed guns are silent"),
    ("Astromech", "the droid does nothing", "the droid is destroyed"),
)


def vehicle_record(plan: VehiclePlan) -> str:
    """One vehicle: facts, crew, shields, guns, locations, and the odds of flying it."""
    facts = [
        f"{SIZE_NAMES[plan.size]} {SCALES[plan.scale].lower()} vehicle",
        f"speed width+{plan.speed}",
        f"Difficulty {plan.base}",
        f"crew {plan.crew}" + (" and a droid" if plan.droid else ""),
        f"passengers {plan.passengers}",
        f"shields {plan.shields}",
        f"Pilot [{PILOT_CLASSES[plan.skill]}]",
        *([f"{NAV_GRADES[plan.nav]} nav computer"] if plan.nav else []),
    ]
    shields = f"<p>Shields {ticks(plan.shields)}</p>" if plan.shields else ""
    guns = [_gun_row(gun) for gun in plan.guns] or [("none", "–", "–", "–", "")]
    parts = [_part_row(part) for part in plan.parts]
    rating = "SAR" if plan.starship else "AR"
    return "".join([
        f"<h2>{escape(plan.name)}</h2><p>{escape('; '.join(facts))}</p>",
        '<div class="entries">', *[entry(label, "") for label in _crew(plan)], "</div>",
        f"{shields}<p>Ion points (Difficulty +1 each) {ticks(ION_TICKS)}</p>",
        table("Weapons (w is the width of the hit)",
              ("Weapon", "Damage", "Pen.", "Special", "Shots"), guns, "hnn.x"),
        table("Hit locations", ("Height", "Location", rating, "Boxes"), parts, "nhnx", "wounds"),
        odds(plan),
    ])  # fmt: skip


def vehicle_form() -> str:
    """The same record, empty: for a vehicle that is made up at the table."""
    facts = ("Name", "Size and scale", "Speed: width +", "Difficulty", "Crew", "Passengers",
             "Pilot [class]", "Nav computer", "Pilot", "Gunners")  # fmt: skip
    return "".join([
        "<h2>Vehicle</h2>",
        '<div class="entries">', *[entry(label, "") for label in facts], "</div>",
        f"<p>Shields {ticks(FORM_SHIELDS)}</p>",
        f"<p>Ion points (Difficulty +1 each) {ticks(ION_TICKS)}</p>",
        table("Weapons (w is the width of the hit)",
              ("Weapon", "Damage", "Pen.", "Special", "Shots"),
              [("", "w+", "", "", "")] * FORM_GUNS, "hnn.."),
        table("Hit locations", ("Height", "Location", "AR or SAR", "Boxes"),
              [("", BLANK * FORM_NAME, "", ticks(FORM_BOXES))] * FORM_PARTS, "nhnx", "wounds"),
    ])  # fmt: skip


def _crew(plan: VehiclePlan) -> Iterable[str]:
    yield "Pilot"
    if plan.guns and plan.crew > 1:
        yield "Gunners"
    if plan.droid:
        yield "Astromech"
    if plan.passengers:
        yield "Passengers"


def _gun_row(gun: GunPlan) -> tuple[str, str, str, str, str]:
    notes = [word for bit, word in enumerate(GUN_NOTES) if gun.notes >> bit & 1]
    special = [
        *["starship damage" if word == GUN_NOTES[1] else word for word in notes],
        *([f"Spray {gun.spray}"] if gun.spray else []),
        *([f"Area {gun.area}"] if gun.area else []),
    ]
    shots = ticks(gun.shots) if gun.shots else "–"
    return gun.name, f"w+{gun.damage}", str(gun.penetration), "; ".join(special) or "–", shots


def _part_row(part: PartPlan) -> tuple[str, str, str, str]:
    heights = str(part.low) if part.low == part.high else f"{part.low}–{part.high}"
    return heights, part.name, str(part.rating), ticks(part.boxes)


def odds(plan: VehiclePlan) -> str:
    """How likely a Pilot roll is high enough: plain, past obstacles, for loops (SO-R110)."""
    needs = [("Fly", 0), *[(f"{one.name.capitalize()} obstacle", one.difficulty)
                           for one in OBSTACLES]]  # fmt: skip
    needs += [("Tight loop", STUNT), ("Half-loop", HARD_STUNT)]
    heads = ["Pool", *[f"{name} ({max(plan.base, least)}+)" for name, least in needs]]
    rows = []
    for dice in range(2, MOST_DICE + 1):
        row = [f"{dice}d"]
        for _, least in needs:
            row.append(_chance(dice, max(plan.base, least)))
        rows.append(row)
    return table("Chance at the controls", heads, rows, "h" + "n" * len(needs))


def _chance(dice: int, least: int) -> str:
    return percent(float(chance_of(Pool(dice), lambda found: found.height >= least)))


# -- what crews look up ----------------------------------------------------------------------


def vehicle_aid() -> str:
    """Maneuvers, obstacles, equipment, and what lost locations mean."""
    moves = [(one.name, f"{one.difficulty}+" if one.difficulty else "–", one.does)
             for one in VEHICLE_MOVES]  # fmt: skip
    obstacles = [(one.name, one.examples, str(one.difficulty)) for one in OBSTACLES]
    sizes = [(one.name, one.examples, str(one.difficulty)) for one in SIZES]
    return "".join([
        "<h2>Vehicles</h2>",
        "<ul><li>A Pilot roll needs the greatest of the vehicle’s, the maneuver’s and the "
        "obstacle’s Difficulty, and ion points and broken wings on top.</li><li>A vehicle moves "
        "its speed rating, and the width of a set that flies it.</li><li>Shields stop points "
        "first, then armor.</li><li>Failing at an obstacle: around it, no points; through it, the "
        "rating, 2 Shock at every location and a die of 1 for each point of Difficulty.</li>"
        "<li>A failed maneuver loses control for a moment; with every die under 6 badly.</li></ul>",
        table("Flying", ("Maneuver", "Height", "What it does"), moves, "hn."),
        pair(table("Obstacles", ("Obstacle", "Such as", "Difficulty"), obstacles, "h.n"),
             table("Sizes", ("Size", "Such as", "Difficulty"), sizes, "h.n")),
        table("Equipment", ("Thing", "What it does"), [(one.name, one.does) for one in EQUIPMENT],
              "h."),
        table("Lost locations", ("Location", "Broken", "Destroyed"), LOST, "h.."),
    ])  # fmt: skip


def vehicle_pages(plans: Iterable[VehiclePlan]) -> str:
    """A page for each vehicle and one to look things up."""
    leaves = [vehicle_aid(), *[vehicle_record(plan) for plan in plans]]
    return "".join(f'<section class="leaf">{leaf}</section>' for leaf in leaves)
