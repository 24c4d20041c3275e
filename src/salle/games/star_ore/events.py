"""The events of a fight: their names, clauses and lines, put together from their subjects."""

from __future__ import annotations

from salle.games.star_ore import data_events as told
from salle.games.star_ore.events_dice import DICE_EVENTS
from salle.games.star_ore.events_force import FORCE_EVENTS
from salle.games.star_ore.events_gm import GM_EVENTS
from salle.games.star_ore.events_harm import HARM_EVENTS
from salle.games.star_ore.events_parts import Told
from salle.games.star_ore.events_pauses import PAUSE_EVENTS
from salle.games.star_ore.events_round import ROUND_EVENTS
from salle.games.star_ore.events_vehicles import VEHICLE_EVENTS
from salle.kernel.game import Tell
from salle.kernel.table import Event

EVENTS: dict[int, Told] = {
    **ROUND_EVENTS, **DICE_EVENTS, **HARM_EVENTS, **FORCE_EVENTS, **VEHICLE_EVENTS, **GM_EVENTS,
    **PAUSE_EVENTS,
}  # fmt: skip
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
