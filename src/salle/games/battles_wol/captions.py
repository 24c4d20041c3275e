"""The words of the picture, read off a view."""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import ICON_NAMES, STEP_NAMES
from salle.games.battles_wol.view import BattleView, MobView, PlayerView, RowView

PHASES: Final = tuple(STEP_NAMES[1:])
"""Declare, Play, Action, Damage, End."""
SET_UP: Final = {"picking": "Mobs", "ranking": "Ranks", "points": "Points"}
LEGEND: Final = tuple(ICON_NAMES.items())
FACE_DOWN: Final = ("Inactive", "Fallow", "Stuck")
ZONE_OF: Final = {
    "Active": "Portal", "Stuck": "Portal", "Busy": "Umbra", "Inactive": "Umbra",
    "Fallow": "Stage", "Dead": "Mausoleum",
}  # fmt: skip
"""Where a card lies in each position; a Mobile one lies on the Stage (BW-3, BW-5)."""
HOLDS: Final = {
    "Portal": ("face up: Active", "face down: Stuck"),
    "Umbra": ("face up: Busy", "face down: Inactive"),
    "Stage": ("face up: Mobile", "face down: Fallow"),
}
ACTED: Final = "has acted"
SHORTER: Final = {"GO Action used": "GO used"}
LOST: Final = "lost for good"


def setting_up(view: BattleView) -> bool:
    """Whether sheets are still being filled in."""
    return view["phase"] in SET_UP


def zone(mob: MobView) -> str:
    """The zone a card lies in."""
    if mob["mobile"] and mob["position"] != "Dead":
        return "Stage"
    return ZONE_OF[mob["position"]]


def face_down(mob: MobView) -> bool:
    """Whether a card lies face down (BW-5)."""
    return not mob["mobile"] and mob["position"] in FACE_DOWN


def heading(view: BattleView) -> str:
    """Where the battle stands, in a few words."""
    if view["over"]:
        who = " and ".join(view["winners"])
        return (f"{who} has won: " if who else "Nobody has won: ") + view["reason"]
    if setting_up(view):
        return f"Set-up: {SET_UP[view['phase']]}"
    at = f"Round {view['round']} of {view['max_rounds']}"
    if view["phase"] == "Turn":
        return f"{at}, Turn {view['turn']}"
    return f"{at}: {view['phase']}"


def pills(view: BattleView) -> list[tuple[str, str]]:
    """Whose Turn, who has the Initiative, who said GO: words and kind of pill."""
    if setting_up(view):
        return []
    said = []
    if view["over"]:
        pass
    elif view["phase"] in ("Turn", "CHARGE") and view["current"]:
        said.append((f"{view['current']}’s {view['phase']}", "now"))
    elif view["phase"] == "GO" and view["lead"]:
        said.append((f"{view['lead']} speaks first", "state"))
    rolled = view["initiative"] if view["phase"] != "GO" else None
    said.append((f"Initiative: {rolled or 'open'}", "state"))
    go = f"{view['said_go']} said GO" if view["said_go"] else "GO not said"
    return [*said, (go, "state" if view["said_go"] else "")]


def strip(view: BattleView) -> list[tuple[str, bool]]:
    """The phases of an Action, or the steps of the set-up, and which is now."""
    if setting_up(view):
        return [(words, phase == view["phase"]) for phase, words in SET_UP.items()]
    now = view["action"]["phase"] if view["action"] and not view["over"] else ""
    return [(phase, phase == now) for phase in PHASES]


def action_lines(view: BattleView) -> tuple[str, str]:
    """The Action under way: who and at whom, and what; both empty if there is none."""
    action = view["action"]
    if action is None or view["over"]:
        return "", ""
    who = f"{action['seat']} {action['actor']}"
    if action["target"]:
        who += f" → {action['target_seat']} {action['target']}"
    what = action["action"]
    if action["row"]:
        what += f" from {action['row']}"
    if action["points"]:
        what += f", {action['points']} point{'s' if action['points'] > 1 else ''}"
    if action["incoming"]:
        what += f", {action['incoming']} damage to come"
    return who, what


def lull(view: BattleView) -> str:
    """What is said between the Stages while there is no Action."""
    if view["over"]:
        return "the battle is over"
    if setting_up(view):
        return "sheets are filled in unseen" if view["phase"] == "points" else "before the battle"
    return "no Action under way"


def going_on(view: BattleView) -> list[str]:
    """Every standing effect, what holds for the whole Round, and the players' wishes."""
    lines = list(view["effects"])
    if view["no_escape"]:
        lines.append("This Round nobody can FLY or HIDE")
    if view["still"]:
        lines.append(f"Rounds in a row in which nothing changed: {view['still']}")
    for seat, player in view["players"].items():
        if found := wishes(player):
            lines.append(f"{seat} wishes: {', '.join(found)}")
    return lines


def wishes(player: PlayerView) -> list[str]:
    """What a player wants to be asked about, where it is not everything (BW-R88, BW-R93)."""
    found = [f"{name} {setting}" for name, setting in player["preferences"].items()]
    found += [f"no {name} this Round" for name in player["hushed"]]
    return found + (["not asked until the own Turn"] if player["silent"] else [])


def standing(player: PlayerView) -> str:
    """A player in a few words: Rank and living Mobs."""
    rank = f"{player['title']}, Rank {player['rank']}" if player["rank"] else "no Rank yet"
    if not player["mobs"]:
        return rank
    return f"{rank}; {player['living']} of {len(player['mobs'])} alive"


# -- cards -----------------------------------------------------------------------------------


def position_words(mob: MobView) -> tuple[str, str]:
    """Where a Mob stands, and what it runs there, if anything: `Busy: SHADOWS`, `8 damage`."""
    if mob["mobile"]:
        base = mob["position"] + (f", {mob['running']}" if mob["running"] else "")
        return f"Mobile, {mob['mobile']}", f"base: {base}"
    if not mob["running"]:
        return mob["position"], ""
    worth = next((_worth(row) for row in mob["rows"] if row["name"] == mob["running"]), "")
    return f"{mob['position']}: {mob['running']}", worth


def _worth(row: RowView) -> str:
    """What a row does each time while it runs: its figures without the chance to cast it."""
    figures = row_figures(row).partition(" = ")[2].split(", ")
    return ", ".join(figures[1:])


def row_figures(row: RowView) -> str:
    """The number a row keeps and what it comes to: `4 LP = 50%`."""
    return row["words"].removeprefix(row["name"]).strip()


def spent(row: RowView) -> bool:
    """Whether a row has no points left that it could use."""
    return row["keeps"] != "LP" and not row["kept"]


def flags(mob: MobView) -> str:
    """What else is to be said of a Mob, in one line; that it has acted stands elsewhere."""
    notes = [f"summoned by {mob['summoned_by']}"] if mob["summoned_by"] else []
    for note in mob["notes"]:
        if note != ACTED:
            notes.append(SHORTER.get(note, note).removesuffix(" this Round"))
    return ", ".join(notes)


def att_sum(mob: MobView) -> str:
    """Where ATT comes from: printed, Melee Points, anything else: `8−3 MP−1`."""
    points = mob["melee"][0] if mob["melee"] else 0
    return f"{mob['att_printed']}" + _terms(-points, mob["att"] - mob["att_printed"] + points)


def def_sum(mob: MobView) -> str:
    """Where DEF comes from, as for ATT; a Stuck Mob has none of its own (BW-36)."""
    if mob["position"] == "Stuck":
        return "none: Stuck"
    points = mob["melee"][1] if mob["melee"] else 0
    other = mob["defence"] - mob["defence_printed"] - points
    return f"{mob['defence_printed']}" + _terms(points, other)


def _terms(points: int, other: int) -> str:
    return (f"{_signed(points)} MP" if points else "") + (_signed(other) if other else "")


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def icon_words(icons: str) -> str:
    """Icons in plain words: `Turn, Busy`."""
    return ", ".join(ICON_NAMES[icon] for icon in icons.split())
