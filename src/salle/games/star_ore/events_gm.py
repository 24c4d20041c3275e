"""The events that a Game Master causes by hand: their names, clauses and lines."""

from __future__ import annotations

from salle.games.star_ore import data_events as told
from salle.games.star_ore.events_parts import Told, who
from salle.games.star_ore.words import CHANGE_WORDS, set_word

RULINGS = ("it stands as it is", "there is none", "it is halved", "there is one point more")
"""What the GM says of the damage, as in ASK_GM_DAMAGE."""

GM_EVENTS: dict[int, Told] = {
    told.GM_STRUCK: ("struck out", "SO-R273",
                     lambda e: f"The GM strikes out {set_word(e.b)} of {who(e)}"),
    told.GM_RULED: ("damage ruled", "SO-R274",
                    lambda e: f"The GM rules on the damage to {who(e)}: {RULINGS[e.b]}"),
    told.JOINED: ("joined", "SO-R275",
                  lambda e: f"{who(e)} joins the fight at metre {e.c}"),
    told.GM_CHANGED: ("changed", "SO-R277",
                      lambda e: f"{who(e)} {CHANGE_WORDS[e.b]}, as the GM says"),
    told.GM_BASE: ("base lost", "SO-R278",
                   lambda e: f"{who(e)} loses {e.b} base Willpower for good"),
}  # fmt: skip
