"""The words that the picture of a fight prints, read off a view."""

from __future__ import annotations

from typing import Final

from salle.games.impact.data import AREA_WORDS, RANGE_WORDS, SAMPLE_WORDS, TACTIC_WORDS
from salle.games.impact.data import TACTIC_NAMES as TACTICS
from salle.games.impact.moves_view import PlanView
from salle.games.impact.notation import AREA_NAMES, SAMPLE_NAMES
from salle.games.impact.text_board import PHASES, headline
from salle.games.impact.view import FightView, HoldView, PlayerView

AREA_NAME: Final = dict(zip(AREA_WORDS, AREA_NAMES, strict=True))
TACTIC_NAME: Final = dict(zip(TACTIC_WORDS, TACTICS, strict=True))
SAMPLE_NAME: Final = dict(zip(SAMPLE_WORDS, SAMPLE_NAMES, strict=True))
RANGE_SHORT: Final = dict(
    zip(RANGE_WORDS, ("Grapple", "Trap", "Punch", "Kick", "Out"), strict=True)
)
WAYS: Final = {"spin": "spinning", "stop": "Stop-Hit", "feint": "Feint", "lead": "Lead"}
ENDING: Final = {"ko": "knocked out", "dead": "dead", "gave up": "gave up"}
HOLDING: Final = {
    "grapple": ("grapples", "grappled"), "choke": ("chokes", "choked"),
    "immobilize": ("immobilizes", "immobilized"), "lock": ("locks", "locked"),
}  # fmt: skip
ACTED: Final = {"punch": "strikes", "kick": "kicks"}
CHOKES: Final = 3
RANGED: Final = 3
FULL: Final = 4
SETUP: Final = 5
"""Phases from which ranges, Stamina and Setup Points are in play."""


def title(view: FightView) -> str:
    """The picture's title."""
    return f"Impact: {headline(view)}"


def order(view: FightView) -> list[str]:
    """The fighter shown first large, then the viewer's own, then the others in seat order."""
    letters = list(view["players"])
    own = view["viewer"] or view["acting"] or letters[0]
    return [_across(view, own), own] + [
        letter for letter in letters if letter not in (own, _across(view, own))
    ]


def _across(view: FightView, own: str) -> str:
    """Whom the second large fighter stands against: the one faced, whoever strikes at it, or the
    first opponent still in.
    """
    struck = own == view["victim"] and view["acting"] not in (None, own)
    if own == view["viewer"] and view["facing"] and not struck:
        return view["facing"]
    if own == view["acting"] and view["victim"] and view["victim"] != own:
        return view["victim"]
    if own == view["victim"] and view["acting"] and view["acting"] != own:
        return view["acting"]
    players = view["players"]
    team = players[own]["team"]
    others = [letter for letter in players if letter != own]
    foes = [letter for letter in others if players[letter]["team"] != team]
    standing = [letter for letter in foes if players[letter]["status"] == "in"]
    return (standing or foes or others)[0]


def stage(view: FightView) -> tuple[str, str]:
    """Where the match stands: a heading and a line below it."""
    if view["over"]:
        won = " and ".join(view["winners"])
        many = "win" if len(view["winners"]) > 1 else "wins"
        turns = f"{view['reason']}, turn {view['turn']} of {view['turn_limit']}"
        return f"{won} {many}" if won else "Nobody wins", turns
    if view["builder"]:
        return "Before the fight", f"{view['builder']} builds a fighter"
    return f"Turn {view['turn']} of {view['turn_limit']}", moment(view)


def moment(view: FightView) -> str:
    """What is going on, in a line."""
    if view["moment"] == "declaring":
        words = "declaring" if view["stall"] else "all declare in secret"
    elif view["acting"]:
        plan = view["players"][view["acting"]]["plan"]
        doing = f": {plan['name']}" if plan else ""
        words = f"{view['acting']} acts{doing}"
    elif view["moment"] == "acting":
        words = "all is declared"
    else:
        words = "between turns"
    if view["stall"]:
        words += f" · stall {view['stall']} of {view['stall_limit']}"
    return words


def phase(view: FightView) -> str:
    """The rule level: `V`."""
    return PHASES[view["phase"]]


def identity(view: FightView, player: PlayerView) -> str:
    """Who fights, for which team."""
    named = SAMPLE_NAME[player["fighter"]]
    words = named if player["fighter"] != "own" else "own fighter"
    teams = [other["team"] for other in view["players"].values()]
    if len(set(teams)) < len(teams):
        mates = [
            letter
            for letter, other in view["players"].items()
            if other["team"] == player["team"] and other is not player
        ]
        words += f" · with {' '.join(mates)}" if mates else " · alone"
    if player["kos"]:
        words += f" · {player['kos']} KO"
    return words


def plan_line(view: FightView, player: PlayerView) -> str:
    """What a fighter does this turn."""
    plan = player["plan"]
    if view["moment"] == "set-up":
        if not player["spent"] and not player["left"]:
            return "Not built yet"
        return f"{player['spent']:,} PP spent, {player['left']:,} left"
    if player["status"] != "in":
        return ENDING[player["status"]].capitalize()
    if plan is None:
        if view["moment"] == "declaring":
            mine = player is view["players"].get(view["viewer"] or "")
            return "To be declared" if mine else "Declares in secret"
        return boxes_left(player) if view["over"] else "Nothing declared yet"
    words = _planned(plan)
    if plan["opponent"] and len(view["players"]) > 2:
        words += f" on {plan['opponent']}" if not plan["area"] or plan["exposed"] else ""
        words = words.replace(" at the ", f" at {plan['opponent']}’s ")
    return words[0].upper() + words[1:]


def boxes_left(player: PlayerView) -> str:
    """What decides a fight that runs out of turns."""
    body = player["body"].values()
    total = sum(area["boxes"] for area in body)
    return f"{total - sum(area['damage'] for area in body)} of {total} boxes left"


def _planned(plan: PlanView) -> str:
    side = f"{plan['side']} " if plan["side"] else ""
    way = plan["way"]
    if way in ("stop", "feint", "lead"):
        return f"{WAYS[way]} with {side or 'a '}{plan['name']}" + _at(plan)
    if way == "spin":
        return f"spinning {side}{plan['name']}{_at(plan)}"
    return f"{side}{plan['name']}{_at(plan)}"


def _at(plan: PlanView) -> str:
    if not plan["area"]:
        return ""
    name = AREA_NAME[plan["area"]]
    return f", exposing the {name}" if plan["exposed"] else f" at the {name}"


def figures_line(view: FightView, player: PlayerView) -> str:
    """Lean and modifiers of a declaration, and how it went."""
    plan = player["plan"]
    if plan is None or player["status"] != "in":
        return ""
    words = []
    if plan["lean"]:
        value = plan["leans"][("out", "none", "in").index(plan["lean"])]
        if view["moment"] != "declaring" or plan["area"]:
            lean = "no lean" if plan["lean"] == "none" else f"lean {plan['lean']}"
            words.append(f"{lean} {signed(value)}" if value else lean)
    if player["speed_total"] is not None:
        words.append(f"speed {player['speed_total']}")
    elif plan["speed"] is not None:
        words.append(f"speed {signed(plan['speed'])}")
    if plan["test"] is not None and not player["done"]:
        words.append(f"to hit {signed(plan['test'])}")
    if plan["damage"] is not None and not player["done"]:
        words.append(f"damage {plan['damage']}")
    if player["tactic"]:
        level = player["tactic_levels"].get(player["tactic"], 0)
        if plan["word"] != player["tactic"]:
            words.append(f"stands in {TACTIC_NAME[player['tactic']]}")
        words.append(f"level {level}")
    if player["done"] or player["lost"]:
        words.append("done" if player["done"] else "lost")
    return " · ".join(words)


def signed(number: int) -> str:
    """`+3`, `−2`, `0`."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def state_pill(view: FightView, letter: str) -> tuple[str, str] | None:
    """How a fighter stands, in a pill beside the name."""
    player = view["players"][letter]
    if view["over"] and letter in view["winners"]:
        return "winner", "now"
    if player["status"] != "in":
        return ENDING[player["status"]], "bad"
    if view["moment"] == "set-up":
        return ("builds", "now") if letter == view["builder"] else None
    if player["prone"]:
        return "lying down", "bad"
    if player["immobilized"]:
        return "immobilized", "bad"
    if player["held"]:
        return "held", "bad"
    return ("acts", "now") if letter == view["acting"] else ("standing", "")


def notes(view: FightView, letter: str) -> list[tuple[str, str]]:
    """Holds, modifiers and Riposte lines as pills."""
    player = view["players"][letter]
    if player["status"] != "in" or view["moment"] == "set-up":
        return []
    found = [(_hold(hold, letter), _kind(hold, letter)) for hold in view["holds"]
             if letter in (hold["holder"], hold["victim"])]  # fmt: skip
    if player["immobilized"]:
        found.append(("speed −5, damage doubled", "bad"))
    if player["now"]:
        found.append((f"now {_minus(player['now'])}", "state"))
    if player["coming"]:
        found.append((f"next turn {_minus(player['coming'])}", "state"))
    if player["riposte"]:
        found.append((f"riposte {player['riposte']}", "state"))
    return found


def _minus(words: str) -> str:
    return words.replace("-", "−")


def _kind(hold: HoldView, letter: str) -> str:
    return "state" if hold["holder"] == letter else "bad"


def _hold(hold: HoldView, letter: str) -> str:
    does, done = HOLDING[hold["kind"]]
    count = f" {hold['count']}/{CHOKES}" if hold["kind"] == "choke" else ""
    area = f" {hold['area']}" if hold["area"] else ""
    if hold["holder"] == letter:
        return f"{does} {hold['victim']}{area}{count}"
    return f"{done}{area} by {hold['holder']}{count}"


def aimed_at(view: FightView, letter: str) -> dict[str, str]:
    """Areas of a fighter that somebody's open declaration is aimed at, or that it exposes."""
    found = {}
    for other, player in view["players"].items():
        plan = player["plan"]
        if plan is None or not plan["area"] or player["done"] or player["lost"]:
            continue
        if plan["exposed"] and other == letter:
            found[plan["area"]] = "exposed"
        elif not plan["exposed"] and plan["opponent"] == letter:
            found[plan["area"]] = "aimed"
    return found


def ranges_from(view: FightView, letter: str) -> dict[str, list[str]]:
    """Who stands at which range from a fighter: `K` to `[B, C]`; only those still in."""
    found: dict[str, list[str]] = {}
    for pair, word in view["ranges"].items():
        a, b = pair.split("-")
        if letter in (a, b):
            other = b if a == letter else a
            if view["players"][other]["status"] == "in":
                found.setdefault(word, []).append(other)
    return found
