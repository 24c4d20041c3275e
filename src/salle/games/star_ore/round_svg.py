"""The round on the board: the dice tray with found sets, and who acts first."""

from __future__ import annotations

from typing import Final

from salle.games.star_ore.captions import act_words, names_in, pool_words, sets_of
from salle.games.star_ore.svg_parts import DIE, DIE_HEIGHT, PILLS, die
from salle.games.star_ore.view import FightView
from salle.games.star_ore.view_people import ActView, CombatantView
from salle.kernel.names import named
from salle.kernel.svg import box, cut, group, line_of_text, mark, seat_class, tag
from salle.kernel.tiles import TILE, Tile

PADDING: Final = 12
HEAD: Final = 34
LABEL: Final = 22
STEP: Final = DIE + 2
GAP: Final = 10
NAME: Final = 50
"""Room for the name of a set."""
ACT: Final = 26
WIDTHS: Final = 62
"""Room for the width in front of its acts."""
ODDS: Final = 48
MOST_ROLLS: Final = 16
BAR: Final = 92


def tray(view: FightView) -> Tile:
    """Everybody's dice, sets together and named, loose dice pale."""
    rolled = [me for me in view["fighters"] if me["dice"] or me["wiggle"]]
    rolled.sort(key=lambda me: (me["number"] != view["acting"], me["seat"] != view["viewer"]))
    parts = [line_of_text(PADDING, 23, "Dice tray", "heading less")]
    parts.append(
        line_of_text(TILE - PADDING, 22, "H hard, W wiggle, S set before", "end tiny muted")
    )
    y: float = HEAD
    for me in rolled[:MOST_ROLLS]:
        drawn, height = _dice(view, me)
        parts.append(group([drawn], f"rolled {seat_class(me['seat'])}", 0, y))
        y += height
    if len(rolled) > MOST_ROLLS:
        words = f"and {len(rolled) - MOST_ROLLS} rolls more"
        parts.append(line_of_text(PADDING, y + 14, words, "stat"))
        y += 24
    if not rolled:
        parts.append(line_of_text(PADDING, y + 14, "nobody has rolled yet", "stat"))
        y += 24
    return Tile(box("sheet", 0, 0, TILE, y + 4, 10) + "".join(parts), y + 4, "tray")


def _dice(view: FightView, me: CombatantView) -> tuple[str, float]:
    """One roll: its sets first, then what is left of it; wiggle dice that wait show a question."""
    dice = list(zip(me["dice"], me["kinds"], strict=True))
    found = sets_of(me["dice"])
    name = cut(f"{me['number']} {me['name']}, {pool_words(me)}", 276, 15)
    parts = [
        mark(me["seat"], PADDING, 3, 16, "token"),
        line_of_text(PADDING + 22, 16, name, "small name"),
        _outcome(view, me, found),
    ]
    x: float = PADDING
    y: float = LABEL
    for width, height in found:
        room = width * STEP + NAME
        if x + room > TILE - PADDING:
            x, y = PADDING, y + DIE_HEIGHT + 8
        parts.append(box("found", x - 3, y - 2, room, DIE_HEIGHT + 4, 7))
        for face, kind in dice:
            if face == height:
                parts.append(die(str(face), kind, False, x, y))
                x += STEP
        parts.append(line_of_text(x + 1, y + 22, f"{width}x{height}", "setname"))
        x += NAME + GAP - 3
    heights = {height for _, height in found}
    loose = [(str(face), kind) for face, kind in dice if face not in heights]
    for shown, kind in loose + [("?", "wiggle")] * me["wiggle"]:
        if x + DIE > TILE - PADDING:
            x, y = PADDING, y + DIE_HEIGHT + 8
        parts.append(die(shown, kind, shown != "?", x, y))
        x += STEP
    return "".join(parts), y + DIE_HEIGHT + 10


def _outcome(view: FightView, me: CombatantView, found: list[tuple[int, int]]) -> str:
    if view["acting"] == me["number"]:
        words, kind = "acts now", "now"
    elif not found:
        words, kind = ("names its dice", "") if me["wiggle"] else ("no set", "")
    elif any(act["owner"] == me["number"] for act in view["acts"]):
        words, kind = "waiting", ""
    else:
        return ""
    return PILLS.draw(words, kind, TILE - PADDING - PILLS.width(words), 0)


def odds(view: FightView) -> Tile:
    """What the viewer's attacks promise, before one is declared."""
    height = HEAD + len(view["odds"]) * ODDS + 6
    known = all(one["known"] for one in view["odds"])
    note = "before any defence" + ("" if known else ", first against 5d")
    parts = [
        box("sheet", 0, 0, TILE, height, 10),
        line_of_text(PADDING, 23, "Odds now", "heading less"),
        line_of_text(TILE - PADDING, 22, note, "end tiny muted"),
    ]
    for number, one in enumerate(view["odds"]):
        y = HEAD + number * ODDS
        words = named(f"{one['weapon']} at {one['target']}, {one['pool']}", names_in(view))
        words = cut(words, TILE - 2 * PADDING - 14, 15)
        unit = "Shock" if one["shock"] else "wounds"
        inside = [
            box("plate", 6, 1, TILE - 12, ODDS - 4, 6),
            line_of_text(PADDING + 4, 18, words, "small name"),
            box("rail", PADDING + 4, 26, BAR, 10, 3),
            box("bar", PADDING + 4, 26, BAR * one["hits"] / 100, 10, 3),
            line_of_text(PADDING + BAR + 12, 36, f"hits {one['hits']} %", "stat ink"),
            line_of_text(PADDING + BAR + 94, 36, f"{one['points']} {unit}", "stat ink"),
            line_of_text(TILE - PADDING - 4, 36, f"first {one['first']} %", "end stat ink"),
        ]
        parts.append(group(inside, "odd", 0, y))
    return Tile("".join(parts), height, "odds")


# -- who acts first --------------------------------------------------------------------------


def ladder(view: FightView) -> Tile:
    """Acts by width and initiative, the widest above; defences answer whenever they can."""
    ranks: dict[int, list[ActView]] = {}
    guards = []
    for act in view["acts"]:
        if act["defence"]:
            guards.append(act)
        else:
            ranks.setdefault(_width(act) + act["initiative"], []).append(act)
    seats = {me["number"]: me["seat"] for me in view["fighters"]}
    parts = [
        line_of_text(PADDING, 23, "Who acts first", "heading less"),
        line_of_text(TILE - PADDING, 22, "wider, then higher", "end tiny muted"),
    ]
    names = names_in(view)
    y: float = HEAD
    for rank in sorted(ranks, reverse=True):
        acts = sorted(ranks[rank], key=lambda act: -_height(act))
        parts.append(_rung(f"{rank}x", acts, seats, y, y == HEAD, names))
        y += len(acts) * ACT + 8
    if guards:
        parts.append(_rung("guard", guards, seats, y, False, names))
        y += len(guards) * ACT + 8
    if not view["acts"]:
        parts.append(line_of_text(PADDING, y + 14, _nobody(view), "stat"))
        y += 24
    return Tile(box("sheet", 0, 0, TILE, y + 4, 10) + "".join(parts), y + 4, "ladder")


def _nobody(view: FightView) -> str:
    order = named(", ".join(view["order"]), names_in(view))
    if view["moment"] == "declaring" and order:
        return cut(f"declare in this order: {order}", TILE - 2 * PADDING, 14)
    return "no set waits for its turn"


def _rung(word: str, acts: list[ActView], seats: dict[str, str], y: float, now: bool,
          names: tuple[str, ...]) -> str:  # fmt: skip
    height = len(acts) * ACT + 4
    parts = [
        box("step", 6, 0, TILE - 12, height, 6),
        line_of_text(PADDING + 4, height / 2 + 6, word, "rank" if word[0].isdigit() else "part"),
    ]
    for number, act in enumerate(acts):
        at = number * ACT + 4
        words = named(f"{act['owner']}: {act_words(act)}", names)
        if act["defence"]:
            words += f", {act['gobble']} dice"
        elif act["initiative"]:
            words += f" (+{act['initiative']})"
        parts += [
            mark(seats[act["owner"]], WIDTHS + PADDING, at + 1, 18, "token"),
            line_of_text(WIDTHS + PADDING + 25, at + 16, act["set"], "setname"),
            line_of_text(
                WIDTHS + PADDING + 72, at + 16, cut(words, TILE - WIDTHS - 104, 14), "stat ink"
            ),
        ]
    return group([tag("g", parts)], "rung now" if now else "rung", 0, y)


def _width(act: ActView) -> int:
    return int(act["set"].split("x")[0])


def _height(act: ActView) -> int:
    return int(act["set"].split("x")[1])
