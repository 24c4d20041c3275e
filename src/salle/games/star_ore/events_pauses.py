"""The events between two fights, and of a GM's further rulings: names, clauses and lines."""

from __future__ import annotations

from salle.games.star_ore import data_events as told
from salle.games.star_ore.events_parts import Told, who
from salle.games.star_ore.events_vehicles import craft
from salle.games.star_ore.notation_pauses import (
    CARE_WORDS,
    DOING_WORDS,
    FACT_WORDS,
    NEED_WORDS,
    time_word,
)
from salle.games.star_ore.words import PLACE_WORDS, arm_word, person_word
from salle.kernel.table import Event


def _does(event: Event) -> str:
    on = f" on {person_word(event.c - 1)}" if event.c else ""
    return f"{who(event)}: {DOING_WORDS[event.b]}{on}"


def _back(event: Event) -> str:
    parts = [f"{n} {kind}" for n, kind in ((event.b, "Willpower"), (event.c, "Dark Side Points"))
             if n]  # fmt: skip
    return f"{who(event)} regains {' and '.join(parts)}"


def _thing_mended(event: Event) -> str:
    left = f"{event.c} of its boxes are marked still" if event.c else "it is as good as new"
    return f"{who(event)} has worked on {arm_word(event.b)}: {left}"


PAUSE_EVENTS: dict[int, Told] = {
    told.FIGHT_OVER: ("fight over", "SO-R280", lambda e: f"Fight {e.a} is over"),
    told.PAUSE_BEGAN: ("pause", "SO-R281",
                       lambda e: f"A rest of {time_word(e.a)} {CARE_WORDS[e.b]}"),
    told.PAUSE_DOES: ("in the pause", "SO-R282", _does),
    told.PAUSE_TOOK: ("took", "SO-R282", lambda e: f"{who(e)} needed {time_word(e.b)}"),
    told.WILL_BACK: ("rested", "SO-158", _back),
    told.DIED_UNTREATED: ("died untreated", "SO-R57",
                          lambda e: f"{who(e)} was not treated within the hour"),
    told.PROSTHESIS: ("prosthesis", "SO-R58",
                      lambda e: f"{who(e)} has a new {PLACE_WORDS[e.b]}"),
    told.SICK_AGAIN: ("sick again", "SO-R181",
                      lambda e: f"{who(e)} is sick: {e.b} Shock at the torso"),
    told.STAYS_AWAY: ("stays away", "SO-R284", lambda e: f"{who(e)} stays away from this fight"),
    told.VEHICLE_MENDED: ("vehicle repaired", "SO-173",
                          lambda e: f"{craft(e)} was worked on for {time_word(e.b)}"),
    told.THING_MENDED: ("weapon repaired", "SO-173", _thing_mended),
    told.GM_NEEDS: ("no roll", "SO-R286",
                    lambda e: f"The GM on the test of {who(e)}: {NEED_WORDS[e.b]}"),
    told.GM_FACTS_TOLD: ("more facts", "SO-R287",
                         lambda e: f"{who(e)} learns more: {FACT_WORDS[e.b]}"),
    told.OWN_JOINED: ("own joined", "SO-R288", lambda e: f"{person_word(e.a)} joins at {e.c}"),
}  # fmt: skip
