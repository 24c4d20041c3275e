"""A battle in plain characters: both parties, what goes on, and the Action under way."""

from __future__ import annotations

import textwrap
from typing import Final

from salle.games.battles_wol.captions import wishes
from salle.games.battles_wol.view import BattleView, MobView, PlayerView

WIDTH: Final = 78
INDENT: Final = "    "


def text(view: BattleView, *, brief: bool = False) -> str:
    """The board as text, at most 78 columns wide; a `brief` one leaves the rows of the Dead out
    and says effects in the cards only.
    """
    lines = _wrap(f"BATTLES. {headline(view)}.")
    said = action_words(view)
    if said:
        lines += _wrap(said)
    for letter in order(view):
        lines += ["", *_player(view, letter, brief)]
    if view["effects"] and not brief:
        lines += ["", "Going on:"]
        for effect in view["effects"]:
            lines += _wrap(f"  {effect}")
    return "\n".join(line.rstrip() for line in lines)


def order(view: BattleView) -> tuple[str, str]:
    """The other player first, then the viewer; B then A for a spectator."""
    return ("A", "B") if view["viewer"] == "B" else ("B", "A")


def headline(view: BattleView) -> str:
    """Where the battle stands."""
    if view["over"]:
        who = " and ".join(view["winners"])
        return (f"{who} has won: " if who else "Nobody has won: ") + view["reason"]
    if view["round"] == 0:
        return f"Set-up, {view['phase']}"
    parts = [f"Round {view['round']} of {view['max_rounds']}", view["phase"]]
    if view["current"] and view["phase"] == "Turn":
        parts.append(f"{view['current']} to act")
    if view["said_go"]:
        parts.append(f"{view['said_go']} has said GO")
    if view["initiative"]:
        parts.append(f"Initiative {view['initiative']}")
    if view["no_escape"]:
        parts.append("nobody can FLY or HIDE")
    return ", ".join(parts)


def action_words(view: BattleView) -> str:
    """The Action under way, or nothing."""
    action = view["action"]
    if action is None:
        return ""
    aim = f" on {action['target_seat']} {action['target']}" if action["target"] else ""
    row = f", {action['row']}" if action["row"] else ""
    points = f" with {action['points']}" if action["points"] else ""
    said = f"{action['seat']} {action['actor']}: {action['action']}{aim}{row}{points}"
    return f"{said} ({action['phase']} Phase)."


def player_words(view: BattleView, letter: str) -> str:
    """A player in one line."""
    player = view["players"][letter]
    you = " (you)" if letter == view["viewer"] else ""
    title = f", {player['title']} ({player['rank']})" if player["rank"] else ""
    return f"{letter}{you}{title}"


def _player(view: BattleView, letter: str, brief: bool) -> list[str]:
    player = view["players"][letter]
    lines = _wrap(player_words(view, letter) + _picks(player) + _wishes(player))
    for mob in player["mobs"].values():
        lines += _mob(mob, brief)
    return lines


def _picks(player: PlayerView) -> str:
    if player["mobs"]:
        return ""
    picks = player["picks"]
    if picks is None:
        return ": picks in secret"
    return ": " + (", ".join(picks) or "nothing picked yet")


def _wishes(player: PlayerView) -> str:
    found = wishes(player)
    return f"; wishes: {', '.join(found)}" if found else ""


def place_words(mob: MobView) -> str:
    """Where a Mob stands, and what it runs there."""
    words = mob["position"]
    if mob["running"]:
        words += f" ({mob['running']})"
    if mob["mobile"]:
        words += f", Mobile {mob['mobile']}"
    return words


def mob_notes(mob: MobView) -> list[str]:
    """What else is to be said of a Mob."""
    notes = list(mob["notes"])
    if mob["summoned_by"]:
        notes.append(f"summoned by {mob['summoned_by']}")
    return notes


def _mob(mob: MobView, brief: bool) -> list[str]:
    house = "†" if mob["house"] else ""
    head = (
        f"  {mob['name'] + house:<13} {place_words(mob):<24} "
        f"HP {mob['hp']}/{mob['ceiling']} ATT {mob['att']} DEF {mob['defence']} {mob['damage']}"
    )
    notes = mob_notes(mob)
    lines = _wrap(head + (f"; {', '.join(notes)}" if notes else ""))
    if brief and mob["position"] == "Dead":
        return lines
    box = f"; {mob['box']} LP" if mob["box"] and mob["levels"] == [0, 0, 0] else ""
    return lines + _wrap(INDENT + "; ".join(row["words"] for row in mob["rows"]) + box)


def _wrap(line: str) -> list[str]:
    if len(line) <= WIDTH:
        return [line]
    return textwrap.wrap(line, WIDTH, subsequent_indent=INDENT, replace_whitespace=False)
