"""A fight in plain characters, at most 78 columns wide."""

from __future__ import annotations

import textwrap

from salle.games.star_ore.captions import (
    act_words,
    course,
    doing,
    gun_words,
    heading,
    held,
    moment,
    names_in,
    sets_of,
    worn,
)
from salle.games.star_ore.view import FightView
from salle.games.star_ore.view_people import CombatantView, SecretView
from salle.games.star_ore.view_vehicles import TrafficView
from salle.kernel.names import named

WIDTH = 78
INDENT = "   "
SHORT = {
    "right leg": "RL", "left leg": "LL", "right arm": "RA", "left arm": "LA", "torso": "TO",
    "vitals": "VI", "head": "HE",
}  # fmt: skip
DIE_SIGNS = {"hard": "H", "wiggle": "W", "set": "S", "normal": ""}


def text(view: FightView, *, brief: bool = False) -> str:
    """The board as text; a `brief` one leaves out bodies without a scratch and the roster."""
    lines = _wrap(f"Star O.R.E. {heading(view)}: {moment(view)}.")
    if view["roster"] and not brief and view["bringing"] != view["viewer"]:
        lines += [""]
        for number, hero in enumerate(view["roster"]):
            arms = ", ".join(hero["weapons"]) or "unarmed"
            lines += _wrap(f"{number + 1:>2} {hero['name']}: {arms}; {worn(hero['armor'])}")
    if view["traffic"]:
        lines += ["", *_traffic(view["traffic"], names_in(view))]
    elif view["fighters"] and view["round"]:
        lines += ["", *_field(view)]
    for me in view["fighters"]:
        lines += ["", *_person(view, me, brief)]
    if view["acts"]:
        lines += ["", "Who acts, widest first:"]
        ranked = sorted(view["acts"], key=lambda act: (act["defence"], *_rank(act["set"],
                                                       act["initiative"])))  # fmt: skip
        for act in ranked:
            bonus = f" +{act['initiative']}" if act["initiative"] else ""
            word = f", {act['gobble']} dice to gobble" if act["defence"] else ""
            said = named(f"{act['owner']}: {act_words(act)}", names_in(view))
            lines += _wrap(f"{INDENT}{act['set']}{bonus} {said}{word}")
    return "\n".join(line.rstrip() for line in lines)


def _rank(found: str, bonus: int) -> tuple[int, int]:
    width, height = found.split("x")
    return -int(width) - bonus, -int(height)


def _field(view: FightView) -> list[str]:
    """The line: cover, who stands where, what lies about."""
    spots = [f"{one['level']} at {one['from']} to {one['to']}" for one in view["cover"]]
    words = f"The line, 0 to {view['line']} m, {view['light']}"
    lines = _wrap(words + (": " + ", ".join(spots) if spots else ", open ground"))
    if view["storm"]:
        lines += _wrap(f"{INDENT}a storm: Difficulty {view['storm']}")
    lying = [f"{one['weapon']} at {one['at']}" for one in view["ground"]]
    if lying:
        lines += _wrap(f"{INDENT}on the ground: {', '.join(lying)}")
    return lines


def _traffic(traffic: TrafficView, names: tuple[str, ...]) -> list[str]:
    """Vehicles, with what is hurt about them."""
    if not traffic["vehicles"]:
        return [f"A {traffic['kind']}: nobody is under way yet"]
    terms = course(traffic)
    lines = _wrap(f"The {traffic['kind']}: {terms}") if terms else []
    for one in traffic["vehicles"]:
        crew = ", ".join(f"{who}, {post}" for who, post in one["crew"].items()) or "nobody aboard"
        status = "" if one["working"] else f", {one['status']}"
        status += ", chased" if one["side"] == traffic["quarry"] else ""
        lines += _wrap(
            f"{one['number'].capitalize()}, {one['craft']}{status}: at {one['at']}, travels "
            f"{one['travels']}, faces {one['faces']}, Difficulty {one['difficulty']}; "
            + named(crew, names)
        )
        guns = "; ".join(gun_words(gun, one["starship"]) for gun in one["guns"])
        if guns:
            lines += _wrap(INDENT + guns)
        if one["shields"][1]:
            lines += _wrap(f"{INDENT}shields {one['shields'][0]} of {one['shields'][1]}")
        hurt = [
            f"{part['name'].lower()} {_boxes(part['boxes'], part['x'], part['shock'])}"
            for part in one["parts"]
            if part["x"] or part["shock"]
        ]
        for words in (hurt, one["chips"], [one["sabotage"]] if one["sabotage"] else []):
            if words:
                lines += _wrap(INDENT + ", ".join(words))
    return lines


def _person(view: FightView, me: CombatantView, brief: bool) -> list[str]:
    you = " (you)" if me["seat"] == view["viewer"] else ""
    status = "" if me["status"] == "active" else f", {me['status']}"
    cover = "" if me["cover"] == "open" else f" in {me['cover']}"
    prone = ", lying" if me["prone"] else ""
    facing = "→" if me["facing"] > 0 else "←"
    where = f"at point {me['at']}" if view["traffic"] else f"at {me['at']} m"
    lines = _wrap(
        f"{me['number']} {me['name']} of {me['seat']}{you}{status}: "
        f"{where} {facing}{cover}{prone}, {held(me)}, {worn(me['armor'])}"
    )
    if view["moment"] not in ("set-up", "over"):
        lines += _wrap(INDENT + doing(view, me))
    if me["dice"]:
        shown = sorted(zip(me["dice"], me["kinds"], strict=True), key=lambda die: -die[0])
        dice = " ".join(f"{face}{DIE_SIGNS[kind]}" for face, kind in shown)
        sets = ", ".join(f"{width}x{height}" for width, height in sets_of(me["dice"]))
        lines += _wrap(f"{INDENT}rolls {dice}: {sets or 'no set'}")
    marked = any(place["x"] or place["shock"] for place in me["body"].values())
    if marked or not brief:
        boxes = [
            f"{SHORT[word]} {_boxes(place['boxes'], place['x'], place['shock'])}"
            + (f"[{place['ar']}]" if place["ar"] else "")
            + ("*" if place["burning"] else "")
            for word, place in me["body"].items()
        ]
        lines += _joined(boxes)
    if me["chips"]:
        lines += _wrap(INDENT + ", ".join(me["chips"]))
    if me["secret"] and not brief:
        lines += _wrap(INDENT + secret_words(me["secret"]))
    return lines


def _boxes(boxes: int, x: int, shock: int) -> str:
    return "X" * x + "/" * shock + "." * max(0, boxes - x - shock)


def secret_words(secret: SecretView) -> str:
    """Willpower and the rest of what a side knows of its own."""
    words = [f"Willpower {secret['willpower'][0]}, base {secret['willpower'][1]}"]
    if any(secret["dark"]):
        words.append(f"{secret['dark'][0]} Dark Side Points")
    if secret["passion"] != "none":
        words.append(f"ruled by {secret['passion']}")
    words += [f"{name} {width} wide" for name, width in secret["sustained"].items()]
    if secret["feint"]:
        words.append(f"feint +{secret['feint']}d")
    if secret["foreseen"]:
        words.append(f"foreseen {secret['foreseen']}")
    return ", ".join(words)


def _joined(parts: list[str]) -> list[str]:
    """Parts side by side, none of them broken."""
    lines = [INDENT]
    for part in parts:
        gap = "" if lines[-1] == INDENT else "  "
        if len(lines[-1]) + len(gap) + len(part) > WIDTH:
            lines.append(INDENT + part)
        else:
            lines[-1] += gap + part
    return lines


def _wrap(line: str) -> list[str]:
    if len(line) <= WIDTH:
        return [line]
    return textwrap.wrap(line, WIDTH, subsequent_indent=INDENT, replace_whitespace=False)
