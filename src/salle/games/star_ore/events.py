"""The events of a fight: their names, clauses and lines."""

from __future__ import annotations

from salle.games.star_ore import data_events as told
from salle.games.star_ore.data_asks import SET_SCALE
from salle.games.star_ore.events_force import FORCE_EVENTS
from salle.games.star_ore.events_gm import GM_EVENTS
from salle.games.star_ore.events_parts import Told, of, who
from salle.games.star_ore.events_vehicles import VEHICLE_EVENTS
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.skills import SKILLS
from salle.games.star_ore.words import (
    ACT_WORDS,
    BAD_WORDS,
    COVER_WORDS,
    FIELD_WORDS,
    HAND_WORDS,
    LIGHT_WORDS,
    PLACE_WORDS,
    STATUS_WORDS,
    SUSTAINED_WORDS,
    TRICK_WORDS,
    arm_word,
    person_word,
    set_word,
)
from salle.kernel.game import Tell, seat_letter
from salle.kernel.table import Event

MOVED_WORDS = ("moves", "moves", "runs", "runs", "leaps")
DIE_WORDS = ("", " (hard)", " (wiggle)", " (set)")


def _declared(event: Event) -> str:
    target = event.c % SET_SCALE - 1
    arm = event.c // SET_SCALE - 1
    act = ACT_WORDS[event.b] if event.b >= 0 else "nothing"
    with_what = f" with {arm_word(arm)}" if event.b in (0, 1, 2, 4, 5, 6, 12, 13) else ""
    on = f" on {person_word(target)}" if target >= 0 else ""
    return f"{who(event)} declares: {act}{with_what}{on}"


def _hurt(event: Event) -> str:
    normal, shock = divmod(event.c, SET_SCALE)
    parts = [f"{n} {kind}" for n, kind in ((normal, "normal"), (shock, "Shock")) if n]
    return f"{who(event)} takes {' and '.join(parts)} at the {PLACE_WORDS[event.b]}"


def _award(event: Event) -> str:
    return f"{who(event)} {'gains' if event.b >= 0 else 'loses'} {abs(event.b)} Willpower"


def _paid(event: Event) -> str:
    if event.c:
        return f"{who(event)} pays {event.c} Dark Side Point"
    return f"{who(event)} pays {event.b} Willpower"


def _character(event: Event) -> str:
    names = list(samples())
    name = names[event.b] if event.b < len(names) else "a character of its own"
    return f"{seat_letter(event.seat)} brings {person_word(event.a)}, {name}"


def _field(number: int) -> str:
    return FIELD_WORDS[number] if number < len(FIELD_WORDS) else "the encounter’s own"


CORE_EVENTS: dict[int, Told] = {
    told.BEGAN_ROUND: ("round", "SO-23", lambda e: f"Round {e.a}"),
    told.BROUGHT: ("brought", "SO-152", _character),
    told.ORDER_ROLL: ("roll-off", "SO-R18", lambda e: f"{who(e)} rolls {e.b} for the order"),
    told.AMBUSHED: ("ambushed", "SO-R27", lambda e: f"{who(e)} is taken by surprise"),
    told.TOOK_IN_HAND: ("in hand", "SO-R26",
                        lambda e: f"{who(e)} has {arm_word(e.b)} in the {HAND_WORDS[e.c]} hand"),
    told.STOPPED_POWER: ("stopped power", "SO-R174",
                         lambda e: f"{who(e)} lets go of {SUSTAINED_WORDS[e.b]}"),
    told.MOVED: ("moved", "SO-28",
                 lambda e: f"{who(e)} {MOVED_WORDS[e.c] if e.c < 5 else 'moves'} to {e.b}"),
    told.FLED_FIELD: ("fled", "SO-R32", lambda e: f"{who(e)} leaves the field"),
    told.STOOD: ("stood up", "SO-R46", lambda e: f"{who(e)} stands up"),
    told.FELL: ("fell", "SO-113", lambda e: f"{who(e)} goes down"),
    told.PICKED_UP: ("picked up", "SO-R26", lambda e: f"{who(e)} picks up {arm_word(e.b)}"),
    told.DROPPED: ("dropped", "SO-R24", lambda e: f"{who(e)} drops {arm_word(e.b)}"),
    told.DECLARED: ("declared", "SO-24", _declared),
    told.ROLLED: ("die", "SO-26", lambda e: f"{who(e)} rolls {e.b}{DIE_WORDS[e.c]}"),
    told.NO_DICE: ("no dice", "SO-R7", lambda e: f"{who(e)} has too few dice to roll"),
    told.ASSIGNED: ("assigned", "SO-26",
                    lambda e: f"{who(e)} uses {set_word(e.c)} for {ACT_WORDS[e.b]}"),
    told.FAILED: ("failed", "SO-4", lambda e: f"{who(e)} fails: {ACT_WORDS[e.b]}"),
    told.FAILED_BADLY: ("failed badly", "SO-8",
                        lambda e: f"{who(e)} fails badly: {BAD_WORDS[e.b]}"),
    told.ACTED: ("acts", "SO-27",
                 lambda e: f"{who(e)} acts: {ACT_WORDS[e.b]} {set_word(e.c)}"),
    told.WASTED: ("wasted", "SO-R23", lambda e: f"{who(e)} finds nothing to do it to"),
    told.MISSED: ("missed", "SO-14",
                  lambda e: f"{who(e)} misses {of(e.b)}: Difficulty {e.c}"),
    told.GOBBLED: ("gobbled", "SO-90",
                   lambda e: f"{who(e)} gobbles {e.b}: the attack is {e.c} wide"),
    told.STOPPED: ("stopped", "SO-R82", lambda e: f"{of(e.b)} stops the attack of {who(e)}"),
    told.HIT: ("hit", "SO-34", lambda e: f"{who(e)} hits {of(e.b)} at height {e.c}"),
    told.HURT: ("hurt", "SO-48", _hurt),
    told.UNHURT: ("unhurt", "SO-60", lambda e: f"{who(e)} takes no damage"),
    told.LOST_DIE: ("lost die", "SO-47",
                    lambda e: f"{who(e)} loses a die: {set_word(e.c)} is left"),
    told.LOST_SET: ("lost set", "SO-R21", lambda e: f"{who(e)} loses an act"),
    told.STATUS: ("status", "SO-53", lambda e: f"{who(e)} is {STATUS_WORDS[e.b]}"),
    told.PINNED: ("pinned", "SO-118", lambda e: f"{of(e.b)} pins {who(e)}"),
    told.CHOKED: ("choked", "SO-109", lambda e: f"{of(e.b)} chokes {who(e)}"),
    told.FREED: ("freed", "SO-R208", lambda e: f"{who(e)} is free"),
    told.DISARMED: ("disarmed", "SO-111", lambda e: f"{who(e)} is disarmed of {arm_word(e.b)}"),
    told.CUT: ("cut", "SO-94", lambda e: f"{arm_word(e.b)} of {who(e)} is cut in half"),
    told.DAZED: ("dazed", "SO-74", lambda e: f"{who(e)} is dazed: −{e.b}d for {e.c} rounds"),
    told.CAUGHT_FIRE: ("on fire", "SO-71", lambda e: f"{who(e)} is on fire"),
    told.FIRE_OUT: ("fire out", "SO-R68", lambda e: f"{who(e)} burns no more"),
    told.GASSED: ("gas", "SO-82", lambda e: f"{who(e)} is in the gas"),
    told.NETTED: ("netted", "SO-83", lambda e: f"{who(e)} is caught in a net"),
    told.NET_OFF: ("net off", "SO-R75", lambda e: f"{who(e)} is out of the net"),
    told.FEINTED: ("feint", "SO-112", lambda e: f"{who(e)} gains {e.b}d for its next blow"),
    told.AIMED: ("aimed", "SO-87", lambda e: f"{who(e)} has aimed for {e.b} rounds"),
    told.TOOK_COVER: ("cover", "SO-96", lambda e: f"{who(e)} is in {COVER_WORDS[e.b]}"),
    told.DUCKED: ("ducked", "SO-102", lambda e: f"{who(e)} ducks"),
    told.EXPLODED: ("explosion", "SO-69", lambda e: f"{arm_word(e.a)} goes off at {e.b}"),
    told.SHRAPNEL: ("bare die", "SO-70", lambda e: f"A die for {who(e)}: {e.b}"),
    told.LIMB_LOST: ("limb lost", "SO-50",
                     lambda e: f"{who(e)}: {PLACE_WORDS[e.b]} {('maimed', 'severed')[e.c]}"),
    told.CALM: ("calm", "SO-51", lambda e: f"{who(e)} keeps calm"),
    told.AWARDED: ("award", "SO-176", _award),
    told.PAID: ("paid", "SO-187", _paid),
    told.FORM_WON: ("form won", "SO-255", lambda e: f"{who(e)} gains 1 Willpower by its form"),
    told.FORM_LOST: ("form lost", "SO-255", lambda e: f"{who(e)} loses 1 Willpower by its form"),
    told.HEALED: ("healed", "SO-65",
                  lambda e: f"{who(e)} heals {e.c} Shock at the {PLACE_WORDS[e.b]}"),
    told.READIED: ("ready", "SO-R26", lambda e: f"{who(e)} is ready"),
    told.RELOADED: ("reloaded", "SO-78", lambda e: f"{who(e)} reloads {arm_word(e.b)}"),
    told.AVOIDED: ("avoided", "SO-198", lambda e: f"{who(e)} avoids {e.b} points"),
    told.SURRENDERED_NOW: ("surrender", "SO-R214", lambda e: f"{who(e)} surrenders"),
    told.IMPROVISED_NOW: ("trick", "SO-104", lambda e: f"{who(e)}’s trick {TRICK_WORDS[e.b]}"),
    told.LIMIT_REACHED: ("limit", "SO-R29", lambda e: f"The limit of {e.a} rounds is reached"),
    told.WON: ("won", "SO-R28", lambda e: f"Side {e.a + 1} wins"),
    told.DREW: ("draw", "SO-R28", lambda e: "Nobody wins"),
    told.GAVE_UP: ("gave up", "SO-R214", lambda e: f"{seat_letter(e.seat)} gives up"),
    told.XP: ("experience", "SO-174", lambda e: f"{who(e)} earns {e.b} experience"),
    told.COUNTERED: ("counter", "SO-116", lambda e: f"{who(e)} strikes back at {of(e.b)}"),
    told.SCENE: ("scene", "SO-R31",
                 lambda e: f"The field is {_field(e.a)}, the light {LIGHT_WORDS[e.b]}"),
    told.TESTED: ("test", "SO-R197",
                  lambda e: f"{who(e)} tests {SKILLS[e.b].name}: {set_word(e.c)}"),
}  # fmt: skip

EVENTS: dict[int, Told] = {**CORE_EVENTS, **FORCE_EVENTS, **VEHICLE_EVENTS, **GM_EVENTS}
REVEALS = (
    told.SAW_FORCE, told.FORESAW, told.READ_MIND, told.SABOTAGE_SHOWN, told.FOUND_NOTHING,
)  # fmt: skip
"""What shows somebody something hidden."""
LAST = max(EVENTS)
TELLS = tuple(
    [
        Tell(
            EVENTS[kind][0] if kind in EVENTS else f"unused {kind}",
            EVENTS[kind][1] if kind in EVENTS else "SO-23",
            reveals=kind in REVEALS,
            opens=kind == told.BEGAN_ROUND,
        )
        for kind in range(LAST + 1)
    ]
)


def event_text(event: Event) -> str:
    """One line for people."""
    return EVENTS[event.kind][2](event)
