"""Words on the board: where the round stands, what somebody has declared, what an act is."""

from __future__ import annotations

from salle.games.star_ore.gear import SUITS
from salle.games.star_ore.view import FightView
from salle.games.star_ore.view_people import ActView, CombatantView, DeclaredView
from salle.games.star_ore.view_vehicles import GunView, TrafficView
from salle.kernel.names import named

NO_SUIT = SUITS[0].name
MOMENTS = {
    "between fights": "time to heal before the next fight",
    "set-up": "who comes, and where they stand",
    "declaring": "everybody declares, lowest Sense first",
    "rolling": "all roll together and read their sets",
    "resolving": "the widest set acts first",
    "over": "the fight is over",
}


def title(view: FightView) -> str:
    """What the picture shows."""
    return f"Star O.R.E., {heading(view).lower()}"


def heading(view: FightView) -> str:
    """The round, or how it ended."""
    if view["over"]:
        who = "+".join(view["winners"])
        return f"{who} won" if who else "Nobody won"
    if view["moment"] == "between fights":
        return "Between fights"
    return f"Round {view['round']}" if view["round"] else "Setting up"


def moment(view: FightView) -> str:
    """Where the round stands, in a few words."""
    if view["over"]:
        return view["reason"] or ""
    if view["bringing"]:
        return f"{view['bringing']} brings characters"
    return MOMENTS[view["moment"]]


def declared(plan: DeclaredView) -> str:
    """What was declared, in short."""
    if plan["power"]:
        words = plan["power"]
    elif plan["weapon"] and plan["act"] == "attack":
        words = plan["weapon"]
    elif plan["weapon"]:
        words = f"{plan['act']}, {plan['weapon']}"
    else:
        words = plan["act"]
    if plan["target"]:
        words += f" at {plan['target']}"
    more = [word for word in plan["maneuvers"] if word != "standard"]
    if plan["form"]:
        more.append(f"Form {plan['form']}")
    if plan["move"] not in ("stay", ""):
        more.append(plan["move"])
    return words + (f" ({', '.join(more)})" if more else "")


def names_in(view: FightView) -> tuple[str, ...]:
    """What the people of a fight are called, in the order of their numbers."""
    return tuple([me["name"] for me in view["fighters"]])


def doing(view: FightView, me: CombatantView) -> str:
    """What somebody is about this round."""
    if not me["active"]:
        return me["status"]
    if me["declared"]:
        return named(declared(me["declared"]), names_in(view))
    if view["acting"] == me["number"] and view["moment"] == "declaring":
        return "is declaring"
    return "surprised" if me["status"] == "surprised" else "has not declared"


def act_words(act: ActView) -> str:
    """An act in the queue."""
    words = act["weapon"] if act["act"] == "attack" and act["weapon"] else act["act"]
    return words + (f" at {act['target']}" if act["target"] else "")


def sets_of(dice: list[int]) -> list[tuple[int, int]]:
    """The sets among dice as width and height, the widest and then the highest first."""
    found = [(dice.count(face), face) for face in set(dice) if dice.count(face) > 1]
    return sorted(found, reverse=True)


def worn(armor: str) -> str:
    """A suit, or none, in small letters."""
    return "no armor" if armor == NO_SUIT else armor.lower()


def pool_words(me: CombatantView) -> str:
    """The dice of a roll: `7d+1hd`."""
    kinds = [*me["kinds"], *["wiggle"] * me["wiggle"]]
    counts = (
        (kinds.count("normal") + kinds.count("set"), "d"),
        (kinds.count("hard"), "hd"),
        (kinds.count("wiggle"), "wd"),
    )
    return "+".join(f"{count}{word}" for count, word in counts if count)


def held(me: CombatantView) -> str:
    """What somebody has in hand."""
    right, left = me["hands"]
    if right and right == left:
        return right
    return ", ".join(word for word in (right, left) if word) or "empty hands"


def gun_words(gun: GunView, starship: bool) -> str:
    """A vehicle's gun: `laser cannons width+4, Spray 3`; that a starship's is one goes unsaid."""
    words = [f"{gun['name']} width+{gun['damage']}"]
    for word, points in (
        ("Penetration", gun["penetration"]),
        ("Spray", gun["spray"]),
        ("Area", gun["area"]),
    ):
        if points:
            words.append(f"{word} {points}")
    words += [note for note in gun["notes"] if note != "starship" or not starship]
    if gun["shots"] is not None:
        words.append(f"{gun['shots']} left")
    return ", ".join(words)


def course(traffic: TrafficView) -> str:
    """What a race, a chase or a fight of vehicles is about, and how it stands."""
    words = []
    if traffic["goal"]:
        words.append(f"goal {traffic['goal']}")
    ahead = lead(traffic)
    if ahead is not None:
        words.append(f"lead {ahead}, away with {traffic['escape']}")
    elif traffic["escape"]:
        words.append(f"escape with a lead of {traffic['escape']}")
    if traffic["obstacle"]:
        words.append(f"obstacle, Difficulty {traffic['obstacle']}")
    return ", ".join(words)


def lead(traffic: TrafficView) -> int | None:
    """How far the last of those chased is ahead of the first pursuer (SO-128)."""
    working = [one for one in traffic["vehicles"] if one["working"]]
    chased = [one["at"] for one in working if one["side"] == traffic["quarry"]]
    hunters = [one["at"] for one in working if one["side"] != traffic["quarry"]]
    if traffic["quarry"] is None or not chased or not hunters:
        return None
    return min(chased) - max(hunters)
