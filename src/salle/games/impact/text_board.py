"""A fight in plain characters: the ranges, and every fighter with body, Stamina and points."""

from __future__ import annotations

import textwrap
from typing import Final

from salle.games.impact.data import RANGE_WORDS
from salle.games.impact.notation import RANGE_NAMES
from salle.games.impact.view import FightView, PlayerView

WIDTH: Final = 78
INDENT: Final = "    "
PHASES: Final = ("", "I", "II", "III", "IV", "V")
HOLD_VERBS: Final = {
    "grapple": "grapples", "choke": "chokes", "immobilize": "immobilizes", "lock": "locks",
}  # fmt: skip


def headline(view: FightView) -> str:
    """Where the match stands, in a few words."""
    if view["over"]:
        won = " and ".join(view["winners"]) or "nobody"
        return f"{won} won ({view['reason']})"
    if view["builder"]:
        return f"{view['builder']} builds a fighter"
    return f"turn {view['turn']} of {view['turn_limit']}, Phase {PHASES[view['phase']]}"


def range_lines(view: FightView) -> list[str]:
    """The range of every pair, from Phase III on."""
    if view["phase"] < 3 or view["builder"]:
        return []
    found = []
    for pair, word in view["ranges"].items():
        strip = " ".join(f"[{w}]" if w == word else w for w in reversed(RANGE_WORDS))
        found.append(f"{pair}: {strip}  {RANGE_NAMES[RANGE_WORDS.index(word)]}")
    return found


def hold_lines(view: FightView) -> list[str]:
    """Every hold in words."""
    found = []
    for hold in view["holds"]:
        count = f" {hold['count']}/3" if hold["kind"] == "choke" else ""
        area = f" at {hold['area']}" if hold["area"] else ""
        verb = HOLD_VERBS[hold["kind"]]
        found.append(f"{hold['holder']} {verb} {hold['victim']}{area}{count}")
    return found


def remarks(player: PlayerView) -> list[str]:
    """What holds for a fighter besides numbers."""
    found = []
    if player["status"] != "in":
        found.append({"ko": "knocked out", "dead": "dead", "gave up": "gave up"}[player["status"]])
    if player["prone"]:
        found.append("lying down")
    if player["immobilized"]:
        found.append("immobilized")
    elif player["held"]:
        found.append("held")
    if player["now"]:
        found.append(f"this turn {player['now']}")
    if player["coming"]:
        found.append(f"next turn {player['coming']}")
    if player["riposte"]:
        found.append(f"riposte {player['riposte']}")
    return found


def doing(player: PlayerView) -> str:
    """What a fighter does this turn, as far as it is open."""
    if not player["declared"]:
        return ""
    words = f"declares {player['declared']}"
    if player["speed_total"] is not None:
        words += f", speed {player['speed_total']}"
    if player["tactic"]:
        words += f", defends by {player['tactic'].replace('_', ' ')}"
    return words + (", done" if player["done"] else ", lost" if player["lost"] else "")


def text(view: FightView, *, brief: bool = False) -> str:
    """The board as text, at most 78 columns wide; a `brief` one leaves out the records."""
    lines = _wrap(f"Impact. {headline(view)[0].upper()}{headline(view)[1:]}.")
    lines += range_lines(view)
    lines += hold_lines(view)
    for letter in view["players"]:
        lines += ["", *_player(view, letter, brief)]
    return "\n".join(line.rstrip() for line in lines)


def _player(view: FightView, letter: str, brief: bool) -> list[str]:
    player = view["players"][letter]
    you = " (you)" if letter == view["viewer"] else ""
    notes = "".join(f", {words}" for words in remarks(player))
    name = "" if player["fighter"] == "own" else f" {player['fighter'].title()}"
    lines = _wrap(f"{letter}{you}:{name}{notes}".rstrip(":"))
    if view["builder"]:
        lines += _wrap(f"{INDENT}{player['spent']} PP spent, {player['left']} left")
    lines.append(INDENT + _row(["", *player["body"]]))
    body = player["body"].values()
    boxes = [
        "KO" if a["out"] else f"{a['damage']}/{a['boxes']}" + ("L" if a["locked"] else "")
        for a in body
    ]
    lines.append(INDENT + _row(["damage", *boxes]))
    if view["phase"] > 1:
        lines.append(
            INDENT + _row(["diff/tough", *(f"{a['difficulty']}/{a['tough']}" for a in body)])
        )
    lines += _wrap(INDENT + "; ".join(_numbers(view, player)))
    if not brief:
        skills = [f"{s['name']} {s['skill']}" for s in player["skills"].values() if s["skill"] > 1]
        lines += _wrap(INDENT + "skills above 1: " + (", ".join(skills) or "none"))
    if doing(player):
        lines += _wrap(INDENT + doing(player))
    return lines


def _numbers(view: FightView, player: PlayerView) -> list[str]:
    found = [f"Power {player['power'][0]}/{player['power'][1]}"]
    if view["phase"] > 1:
        found.append(f"Speed {player['speed'][0]}/{player['speed'][1]}")
    if view["phase"] > 2:
        found.append(f"Tactics {player['tactics']}")
    if view["phase"] > 3:
        penalty = f" (-{player['penalty']})" if player["penalty"] else ""
        found.append(f"Defence {player['defence']}")
        found.append(f"Stamina {player['stamina']}/{player['stamina_max']}{penalty}")
    if view["phase"] > 4:
        found.append(f"SP {player['sp_strike']}/{player['sp_grapple']}")
    return found


def _row(cells: list[str]) -> str:
    return cells[0].ljust(12) + "".join(cell.ljust(8) for cell in cells[1:])


def _wrap(line: str) -> list[str]:
    if len(line) <= WIDTH:
        return [line]
    return textwrap.wrap(line, WIDTH, subsequent_indent=INDENT, replace_whitespace=False)
