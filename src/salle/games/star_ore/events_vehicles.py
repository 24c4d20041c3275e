"""The lines of races, chases and vehicle fights. People go by their numbers, vehicles by number and
craft.
"""

from __future__ import annotations

from salle.games.star_ore import data_events as told
from salle.games.star_ore.data_asks import (
    CHECK_SEARCH,
    MEND_ION,
    MEND_SABOTAGE,
    MEND_STOP,
    POINT_SCALE,
)
from salle.games.star_ore.data_vehicles import (
    BADLY,
    FIRE,
    HOLD,
    OUT_OF_ACTION,
    POSTS,
    SHOOT,
    STRAFING_RUN,
)
from salle.games.star_ore.events_dice import dice_words
from salle.games.star_ore.events_harm import points_words
from salle.games.star_ore.events_parts import CREW_VERBS, Told, count, who
from salle.games.star_ore.notation_vehicles import gun_word, part_word, tag_word, target_word
from salle.games.star_ore.vehicles import OBSTACLES
from salle.games.star_ore.words import person_word, set_word
from salle.kernel.table import Event


def craft(event: Event) -> str:
    """The vehicle an event is about, at the start of a line."""
    words = tag_word(event.a)
    return words[:1].upper() + words[1:]


def aim(target: int) -> str:
    """What is aimed at."""
    return target_word(target)


def _obstacle(event: Event) -> str:
    for one in OBSTACLES:
        if one.difficulty == event.a:
            return f"A {one.name} obstacle is in the way: Difficulty {event.a}"
    return f"An obstacle is in the way: Difficulty {event.a}"


def _operated(event: Event) -> str:
    gun, target = divmod(event.c, told.AIM_SCALE)
    words = CREW_VERBS[event.b]
    if event.b == HOLD:
        return f"{who(event)} will hold still"
    if gun:
        words += f" {gun_word(gun - 1)}"
    if target:
        joined = {FIRE: " at", SHOOT: " at", STRAFING_RUN: " on"}.get(event.b, "")
        words += f"{joined} {aim(target - 1)}"
    return f"{who(event)} will {words}"


def _flew(event: Event) -> str:
    if not event.b:
        return f"{craft(event)} stays at point {event.c}"
    return f"{craft(event)} covers {count(event.b, 'point')} and is at point {event.c}"


def _lost(event: Event) -> str:
    if event.b == BADLY:
        return f"{craft(event)} is badly out of control: it stops and takes damage"
    return f"{craft(event)} is out of control for a moment"


def _hit(event: Event) -> str:
    return f"{craft(event)} takes {points_words(event.c, 'damage')} at {_part(event.b)}"


def _out(event: Event) -> str:
    what = "is out of action" if event.b == OUT_OF_ACTION else "is destroyed"
    return f"{craft(event)} {what}"


def _rammed(event: Event) -> str:
    return f"{craft(event)} {'rams' if event.c else 'clips'} {tag_word(event.b)}" + (
        " head-on" if event.c else ""
    )


def _mended(event: Event) -> str:
    if event.b == MEND_STOP:
        return f"The repair of {tag_word(event.a)} is done"
    if event.b == MEND_ION:
        return f"{craft(event)} is rid of up to {count(event.c, 'ion point')}"
    if event.b == MEND_SABOTAGE:
        return f"What the saboteur did to {tag_word(event.a)} is undone"
    kind = "X" if event.b % POINT_SCALE else "Shock"
    return f"{craft(event)} has 1 {kind} less at {_part(event.b // POINT_SCALE)}"


def _sabotaged(event: Event) -> str:
    line = f"{person_word(event.b)} has been at {tag_word(event.a)}"
    if not event.secrets:
        return line
    named = event.secrets[0]
    if named < 0:
        return f"{line}, to no effect"
    return f"{line}: it will not start" if not named else f"{line}: it fails from height {named}"


def _looped(event: Event) -> str:
    if event.b:
        return f"{craft(event)} turns round in a half-loop"
    return f"{craft(event)} loops and ends where it began"


def _part(code: int) -> str:
    """A location in a sentence; those of home-made vehicles go by their numbers."""
    words = part_word(code)
    return words if words[-1].isdecimal() else f"the {words}"


def _act(event: Event) -> str:
    return CREW_VERBS[event.b]


VEHICLE_EVENTS: dict[int, Told] = {
    told.BOARDED: ("boarded", "SO-140",
                   lambda e: f"{who(e)} is {POSTS[e.c]} of {tag_word(e.b)}"),
    told.BROUGHT_VEHICLE: ("vehicle", "SO-151",
                           lambda e: f"{craft(e)}, for side {e.b + 1}, begins at point {e.c}"),
    told.OBSTACLE: ("obstacle", "SO-136", _obstacle),
    told.OPERATED: ("crew declares", "SO-24", _operated),
    told.FLEW: ("vehicle moved", "SO-126", _flew),
    told.CONTROL_LOST: ("control lost", "SO-123", _lost),
    told.CONTROL_KEPT: ("control kept", "SO-130", lambda e: f"{craft(e)} stays under control"),
    told.SHIELDS_TOOK: ("shields", "SO-145",
                        lambda e: f"The shields of {tag_word(e.a)} stop {count(e.b, 'point')}, "
                                  f"{e.c} left"),
    told.VEHICLE_HIT: ("vehicle hit", "SO-142", _hit),
    told.VEHICLE_UNHURT: ("vehicle unhurt", "SO-142", lambda e: f"{craft(e)} takes no damage"),
    told.PART_BROKEN: ("location broken", "SO-142",
                       lambda e: f"{craft(e)} cannot use its {part_word(e.b)} until repaired"),
    told.PART_DESTROYED: ("location destroyed", "SO-142",
                          lambda e: f"{craft(e)} loses its {part_word(e.b)} for good"),
    told.ION_POINTS: ("ion points", "SO-146",
                      lambda e: f"{craft(e)} has {count(e.b, 'ion point')}: harder to fly"),
    told.VEHICLE_OUT: ("vehicle out", "SO-142", _out),
    told.CRASHED: ("crash", "SO-142", lambda e: f"{craft(e)} crashes"),
    told.TURNED: ("turned", "SO-132",
                  lambda e: f"{craft(e)} now faces {('back', 'forward')[e.b]}"),
    told.STRAFED: ("strafing run", "SO-131",
                   lambda e: f"{craft(e)} flies close to {tag_word(e.b)}: only its point "
                             f"defense can fire back"),
    told.LOOPED: ("loop", "SO-133", _looped),
    told.RAMMED: ("rammed", "SO-135", _rammed),
    told.ASSISTED: ("assisted", "SO-148",
                    lambda e: f"{who(e)} gives the pilot of {tag_word(e.b)} {e.c}d"),
    told.MENDED: ("repaired", "SO-173", _mended),
    told.MENDING: ("repairing", "SO-173",
                   lambda e: f"{who(e)} repairs {tag_word(e.b)} for {count(e.c, 'round')}"),
    told.WENT_AROUND: ("around", "SO-137",
                       lambda e: f"{craft(e)} goes around the obstacle and covers no ground"),
    told.PLOUGHED: ("through", "SO-138", lambda e: f"{craft(e)} ploughs through the obstacle"),
    told.SABOTAGE_SHOWN: ("sabotage shown", "SO-150",
                          lambda e: f"{craft(e)} has been sabotaged, as all can see now"),
    told.SHIELDS_BACK: ("shields back", "SO-145",
                        lambda e: f"The shields of {tag_word(e.a)} are back at {e.b}"),
    told.LEFT_FIGHT: ("left", "SO-128", lambda e: f"{craft(e)} leaves the fight"),
    told.CAUGHT: ("caught", "SO-R128", lambda e: f"{craft(e)} is caught"),
    told.ESCAPED: ("escaped", "SO-128", lambda e: f"{craft(e)} escapes"),
    told.BAILED_OUT: ("bailed out", "SO-R235", lambda e: f"{who(e)} bails out of {tag_word(e.b)}"),
    told.TOOK_CONTROLS: ("took the controls", "SO-R234",
                         lambda e: f"{who(e)} takes the controls of {tag_word(e.b)}"),
    told.SABOTAGED: ("sabotage", "SO-149", _sabotaged),
    told.FOUND_NOTHING: ("found nothing", "SO-R126",
                         lambda e: f"{who(e)} finds nothing wrong with {tag_word(e.b)}"),
    told.CREW_ASSIGNED: ("crew set", "SO-26",
                         lambda e: f"{who(e)} uses {set_word(e.c)} to {_act(e)}"),
    told.CREW_FAILED: ("crew failed", "SO-4", lambda e: f"{who(e)} fails to {_act(e)}"),
    told.CREW_ACTED: ("crew acts", "SO-27",
                      lambda e: f"Now {who(e)} acts with {set_word(e.c)}: {_act(e)}"),
    told.CREW_WASTED: ("crew wasted", "SO-R23",
                       lambda e: f"{who(e)} can no longer {_act(e)}"),
    told.SHOT_MISSED: ("shot missed", "SO-14",
                       lambda e: f"{who(e)} misses {aim(e.b)}: a height of {e.c} was needed"),
    told.SHOT_STOPPED: ("shot dodged", "SO-141", lambda e: f"{aim(e.b)[:1].upper()}"
                        f"{aim(e.b)[1:]} dodges the shot of {who(e)}"),
    told.SHOT_HIT: ("shot hit", "SO-140",
                    lambda e: f"{who(e)} hits {aim(e.b)} with height {e.c}"),
    told.GUN_BURST: ("burst", "SO-69",
                     lambda e: f"The shot of {who(e)} ({gun_word(e.b)}) bursts at {e.c}"),
    told.AREA_DIE: ("area dice", "SO-70",
                    lambda e: f"The blast rolls {dice_words(e.b)} for {tag_word(e.a)}, a point "
                              "where each die falls"),
    told.PLANNED: ("planned", "SO-136",
                   lambda e: f"{who(e)} will go {('around', 'through')[e.c]} if the roll fails"),
    told.WALKED: ("walked", "SO-R143", lambda e: f"{who(e)} runs to point {e.b}"),
    told.CHECKED: ("checked", "SO-R127",
                   lambda e: f"{who(e)} {'searches' if e.c == CHECK_SEARCH else 'repairs'} "
                             f"{tag_word(e.b)} before the start"),
}  # fmt: skip
