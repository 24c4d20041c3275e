"""The events that a Game Master causes by hand: their names, clauses and lines."""

from __future__ import annotations

from salle.games.star_ore import data_events as told
from salle.games.star_ore.data_combat import (
    CHANGE_BRUISE,
    CHANGE_HEAL,
    CHANGE_PLACE,
    CHANGE_WOUND,
)
from salle.games.star_ore.events_parts import Told, who
from salle.games.star_ore.words import CHANGE_WORDS, PLACE_WORDS, set_word
from salle.kernel.game import SEATS
from salle.kernel.table import Event

RULINGS = ("it stands as it is", "there is none", "it is halved", "there is one point more")
"""What the GM says of the damage, as in ASK_GM_DAMAGE."""


def _where(event: Event) -> str:
    if event.b in (CHANGE_WOUND, CHANGE_BRUISE, CHANGE_HEAL):
        return f" at the {PLACE_WORDS[event.c]}"
    return f" to metre {event.c}" if event.b == CHANGE_PLACE else ""


GM_EVENTS: dict[int, Told] = {
    told.GM_STRUCK: ("struck out", "SO-R273",
                     lambda e: f"The GM strikes out {set_word(e.b)} of {who(e)}"),
    told.GM_RULED: ("damage ruled", "SO-R274",
                    lambda e: f"The GM rules on the damage to {who(e)}: {RULINGS[e.b]}"),
    told.JOINED: ("joined", "SO-R275",
                  lambda e: f"{who(e)} joins the fight at metre {e.c}"),
    told.GM_CHANGED: ("changed", "SO-R277",
                      lambda e: f"{who(e)} {CHANGE_WORDS[e.b]}{_where(e)}, as the GM says"),
    told.GM_BASE: ("base lost", "SO-R278",
                   lambda e: f"{who(e)} loses {e.b} base Willpower for good"),
    told.GM_RESET: ("set changed", "SO-R300",
                    lambda e: f"The GM makes {set_word(e.b)} of {who(e)} a {set_word(e.c)}"),
    told.GM_RESCUED: ("rescued", "SO-R300",
                      lambda e: f"{who(e)} has {set_word(e.b)} after all, as the GM says"),
    told.GM_HANDED: ("handed over", "SO-R302",
                     lambda e: f"{SEATS[e.b]} plays {who(e)} from now on"),
    told.GM_LEAVES: ("left to the rules", "SO-R303",
                     lambda e: "The GM lets this round run as usual"),
}  # fmt: skip
