"""The lines of the set-up, of declaring and moving, of acts and their turns, and of the end."""

from __future__ import annotations

from salle.games.star_ore import data_events as told
from salle.games.star_ore.data_arms import FISTS
from salle.games.star_ore.data_asks import EXTRA_PUSH, EXTRA_SECOND, EXTRA_SPRAY, SET_SCALE
from salle.games.star_ore.data_combat import (
    ACT_AIM,
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_FEINT,
    ACT_FIRST_AID,
    ACT_FLAMES,
    ACT_FORCE,
    ACT_FORM_ONE,
    ACT_RIPOSTE,
    ACT_SUPPRESS,
    ACT_THROW,
    ACT_TWO_WEAPON,
    BY_CONCESSION,
)
from salle.games.star_ore.events_parts import ACT_VERBS, Told, count, of, who
from salle.games.star_ore.skills import SKILLS
from salle.games.star_ore.words import (
    ACT_WORDS,
    BAD_WORDS,
    COVER_WORDS,
    FIELD_WORDS,
    HAND_WORDS,
    LIGHT_WORDS,
    MANEUVER_WORDS,
    POWER_WORDS,
    SUSTAINED_WORDS,
    TRICK_WORDS,
    arm_word,
    set_word,
)
from salle.kernel.game import SEATS, seat_letter
from salle.kernel.table import Event

MOVED_WORDS = ("moves", "moves", "runs", "runs", "leaps")
SCENES = ("the usual field", "open ground", "a field of solid cover", "a crowded field")
LIGHTS = ("in clear light", "in smoke", "in the dark", "among vegetation")
assert len(SCENES) == len(FIELD_WORDS)
assert len(LIGHTS) == len(LIGHT_WORDS)
WITH_WEAPON = (
    ACT_ATTACK, ACT_FORM_ONE, ACT_AIM, ACT_SUPPRESS, ACT_BLOCK, ACT_THROW, ACT_RIPOSTE,
)  # fmt: skip
AIMED = {
    ACT_ATTACK: "", ACT_TWO_WEAPON: "", ACT_FORM_ONE: "", ACT_AIM: "at ", ACT_FEINT: "at ",
    ACT_FIRST_AID: "to ", ACT_FLAMES: "on ",
}  # fmt: skip
"""What stands before a target."""
TRICKS = (
    "The trick of {} does nothing", "The trick of {} hinders its target: a die off the next roll",
    "The trick of {} knocks its target down", "The trick of {} pushes its target back",
    "The trick of {} blinds its target", "The trick of {} hurts its target",
)  # fmt: skip
assert len(TRICKS) == len(TRICK_WORDS)
BAD = (
    "with no further harm", "and has a die less for the next roll", "and drops what it holds",
    "and falls", "and cannot attack in the next round",
)  # fmt: skip
assert len(BAD) == len(BAD_WORDS)
EXTRA_USES = {
    EXTRA_SECOND: "to strike with the other weapon", EXTRA_SPRAY: "for another hit of the burst",
    EXTRA_PUSH: "to push one more",
}  # fmt: skip
WASTED = (
    "its target is gone", "the storm makes its set too low", "its weapon is not at hand any more",
    "its target is out of reach",
)  # fmt: skip
"""Why an act comes to nothing."""


def plan_words(act: int, power: int, target: str, arm: int) -> str:
    """`attack … with Blaster`: an act with its power, target and weapon, as far as it has them."""
    words = ACT_VERBS[act]
    if act == ACT_FORCE and power >= 0:
        words = f"use {POWER_WORDS[power]}"
    if act == ACT_TWO_WEAPON:
        words = "attack"
    if target:
        words += f" {AIMED.get(act, 'on ')}{target}"
    if act == ACT_TWO_WEAPON:
        words += " with both weapons"
    elif act in WITH_WEAPON and arm >= 0:
        words += " with bare hands" if arm == FISTS else f" with {arm_word(arm)}"
    return words


def _declared(event: Event) -> str:
    maneuver, rest = divmod(event.c, told.MANEUVER_PART)
    target, arm = rest % SET_SCALE - 1, rest // SET_SCALE - 1
    power, act = divmod(event.b, told.POWER_PART)
    words = plan_words(act, power - 1, of(target) if target >= 0 else "", arm)
    added = [word for bit, word in MANEUVER_WORDS.items() if maneuver & bit]
    return f"{who(event)} will {words}" + (f" ({', '.join(added)})" if added else "")


def _assigned(event: Event) -> str:
    power, act = divmod(event.b, told.POWER_PART)
    use = f"for {POWER_WORDS[power - 1]}" if power else EXTRA_USES.get(act)
    return f"{who(event)} uses {set_word(event.c)} {use or f'to {ACT_VERBS[act]}'}"


def _acted(event: Event) -> str:
    power, act = divmod(event.b, told.POWER_PART)
    what = POWER_WORDS[power - 1] if power else ACT_WORDS[act]
    return f"Now {who(event)} acts with {set_word(event.c)}: {what}"


def _wasted(event: Event) -> str:
    return f"{who(event)} cannot {ACT_VERBS[event.b]}: {WASTED[event.c]}"


def _won(event: Event) -> str:
    seats = [SEATS[seat] for seat in range(len(SEATS)) if event.c >> seat & 1]
    names = " and ".join(seats) or f"Side {event.a + 1}"
    why = ": the others gave up" if event.b == BY_CONCESSION else ""
    return f"{names} {'win' if len(seats) > 1 else 'wins'}{why}"


def _scene(event: Event) -> str:
    field = SCENES[event.a] if event.a < len(SCENES) else "the encounter’s own field"
    if not event.c:
        return f"They meet on {field} {LIGHTS[event.b]}"
    changed = field if event.a < len(SCENES) else "the field as it is"
    return f"The GM changes the scene: {changed}, {LIGHTS[event.b]}"


def _tested(event: Event) -> str:
    return f"{who(event)} tests {SKILLS[event.b].name} with {set_word(event.c)}"


ROUND_EVENTS: dict[int, Told] = {
    told.BEGAN_ROUND: ("round", "SO-23", lambda e: f"Round {e.a}"),
    told.BROUGHT: ("brought", "SO-152", lambda e: f"{seat_letter(e.seat)} brings {who(e)}"),
    told.SCENE: ("scene", "SO-R31", _scene),
    told.AMBUSHED: ("ambushed", "SO-R27",
                    lambda e: f"{who(e)} is taken by surprise and does nothing in the first round"),
    told.TOOK_IN_HAND: ("in hand", "SO-R26",
                        lambda e: f"{who(e)} has {arm_word(e.b)} in the {HAND_WORDS[e.c]} hand"),
    told.STOPPED_POWER: ("stopped power", "SO-R174",
                         lambda e: f"{who(e)} lets go of {SUSTAINED_WORDS[e.b]}"),
    told.MOVED: ("moved", "SO-28",
                 lambda e: f"{who(e)} {MOVED_WORDS[e.c] if e.c < 5 else 'moves'} to metre {e.b}"),
    told.FLED_FIELD: ("fled", "SO-R32", lambda e: f"{who(e)} leaves the field and the fight"),
    told.STOOD: ("stood up", "SO-R46", lambda e: f"{who(e)} stands up"),
    told.FELL: ("fell", "SO-113", lambda e: f"{who(e)} goes down and lies there"),
    told.PICKED_UP: ("picked up", "SO-R26", lambda e: f"{who(e)} picks up {arm_word(e.b)}"),
    told.DROPPED: ("dropped", "SO-R24", lambda e: f"{who(e)} drops {arm_word(e.b)}"),
    told.DECLARED: ("declared", "SO-24", _declared),
    told.ASSIGNED: ("assigned", "SO-26", _assigned),
    told.FAILED: ("failed", "SO-4",
                  lambda e: f"{who(e)} fails to {ACT_VERBS[e.b]}: no set that will do"),
    told.FAILED_BADLY: ("failed badly", "SO-8",
                        lambda e: f"{who(e)} fails badly, every die low, {BAD[e.b]}"),
    told.ACTED: ("acts", "SO-27", _acted),
    told.WASTED: ("wasted", "SO-R23", _wasted),
    told.READIED: ("ready", "SO-R26", lambda e: f"{who(e)} has its weapon ready"),
    told.RELOADED: ("reloaded", "SO-78", lambda e: f"{who(e)} reloads {arm_word(e.b)}"),
    told.SURRENDERED_NOW: ("surrender", "SO-R214",
                           lambda e: f"{who(e)} surrenders and is out of the fight"),
    told.IMPROVISED_NOW: ("trick", "SO-104", lambda e: TRICKS[e.b].format(who(e))),
    told.FEINTED: ("feint", "SO-112", lambda e: f"{who(e)} gains {e.b}d for its next blow"),
    told.AIMED: ("aimed", "SO-87",
                 lambda e: f"{who(e)} has aimed for {count(e.b, 'round')}: +{e.b}d"),
    told.TOOK_COVER: ("cover", "SO-96",
                      lambda e: f"{who(e)} is in {COVER_WORDS[e.b] if e.b else 'the open'}"),
    told.DUCKED: ("ducked", "SO-102", lambda e: f"{who(e)} ducks from the fire and does nothing"),
    told.LIMIT_REACHED: ("limit", "SO-R29", lambda e: f"The limit of {e.a} rounds is reached"),
    told.WON: ("won", "SO-R28", _won),
    told.DREW: ("draw", "SO-R28", lambda e: "Nobody wins"),
    told.GAVE_UP: ("gave up", "SO-R214", lambda e: f"{seat_letter(e.seat)} gives up"),
    told.XP: ("experience", "SO-174", lambda e: f"{who(e)} earns {e.b} experience"),
    told.TESTED: ("test", "SO-R197", _tested),
}  # fmt: skip
