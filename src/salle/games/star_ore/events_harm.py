"""The lines of blows, defences and harm: what hits, what is stopped, and what becomes of people."""

from __future__ import annotations

from salle.games.star_ore import data_events as told
from salle.games.star_ore.data_asks import SET_SCALE
from salle.games.star_ore.data_combat import NOTHING, SET_WIDTH
from salle.games.star_ore.events_parts import ACT_VERBS, Told, count, dice_count, of, who
from salle.games.star_ore.words import PLACE_WORDS, STATUS_WORDS, arm_word, set_word
from salle.kernel.table import Event

BECOMES = (
    "can act again", "is taken by surprise", "panics and thinks only of flight",
    "is mad with fear of the flames", "has surrendered", "has left the fight",
    "is helpless", "is unconscious", "is out of the fight", "is shut down",
    "is mortally wounded", "is possessed by the dark side", "is dead", "lives on as a spirit",
)  # fmt: skip
assert len(BECOMES) == len(STATUS_WORDS)


def points_words(points: int, normal_word: str) -> str:
    """`2 wounds and 1 Shock`, of normal × 100 + Shock."""
    normal, shock = divmod(points, SET_SCALE)
    parts = [f"{normal} {normal_word}"] if normal else []
    parts += [f"{shock} Shock"] if shock else []
    return " and ".join(parts) or "nothing"


def _hurt(event: Event) -> str:
    word = "wound" if event.c // SET_SCALE == 1 else "wounds"
    return f"{who(event)} takes {points_words(event.c, word)} at the {PLACE_WORDS[event.b]}"


def _lost_die(event: Event) -> str:
    what = "what takes it rounds" if event.b == NOTHING else f"its set to {ACT_VERBS[event.b]}"
    left = f": {set_word(event.c)} is left" if event.c // SET_SCALE >= SET_WIDTH else ""
    return f"Hurt, {who(event)} loses a die of {what}{left}"


def _lost_set(event: Event) -> str:
    return f"{who(event)} can no longer {ACT_VERBS[event.b]}"


def _gobbled(event: Event) -> str:
    left = f"it is {event.c} wide now" if event.c >= SET_WIDTH else "too few are left"
    return f"{who(event)} gobbles {dice_count(event.b)} of the attack: {left}"


def _limb(event: Event) -> str:
    return f"The {PLACE_WORDS[event.b]} of {who(event)} is {('maimed', 'severed')[event.c]}"


def _award(event: Event) -> str:
    return f"{who(event)} {'gains' if event.b >= 0 else 'loses'} {abs(event.b)} Willpower"


def _paid(event: Event) -> str:
    if event.c:
        return f"{who(event)} pays {count(event.c, 'Dark Side Point')}"
    return f"{who(event)} pays {event.b} Willpower"


HARM_EVENTS: dict[int, Told] = {
    told.MISSED: ("missed", "SO-14",
                  lambda e: f"{who(e)} misses {of(e.b)}: a height of {e.c} was needed"),
    told.GOBBLED: ("gobbled", "SO-90", _gobbled),
    told.STOPPED: ("stopped", "SO-R82", lambda e: f"{of(e.b)} stops the attack of {who(e)}"),
    told.HIT: ("hit", "SO-34", lambda e: f"{who(e)} hits {of(e.b)} with height {e.c}"),
    told.HURT: ("hurt", "SO-48", _hurt),
    told.UNHURT: ("unhurt", "SO-60", lambda e: f"{who(e)} takes no damage"),
    told.LOST_DIE: ("lost die", "SO-47", _lost_die),
    told.LOST_SET: ("lost set", "SO-R21", _lost_set),
    told.STATUS: ("status", "SO-53", lambda e: f"{who(e)} {BECOMES[e.b]}"),
    told.PINNED: ("pinned", "SO-118", lambda e: f"{of(e.b)} pins {who(e)}"),
    told.CHOKED: ("choked", "SO-109", lambda e: f"{of(e.b)} chokes {who(e)}"),
    told.FREED: ("freed", "SO-R208", lambda e: f"{who(e)} is free of the hold"),
    told.DISARMED: ("disarmed", "SO-111", lambda e: f"{who(e)} is disarmed of {arm_word(e.b)}"),
    told.CUT: ("cut", "SO-94", lambda e: f"{arm_word(e.b)} of {who(e)} is cut in half"),
    told.DAZED: ("dazed", "SO-74",
                 lambda e: f"{who(e)} is dazed: {e.b}d less for {count(e.c, 'round')}"),
    told.CAUGHT_FIRE: ("on fire", "SO-71", lambda e: f"{who(e)} is on fire"),
    told.FIRE_OUT: ("fire out", "SO-R68", lambda e: f"{who(e)} burns no more"),
    told.GASSED: ("gas", "SO-82", lambda e: f"{who(e)} is in the gas"),
    told.NETTED: ("netted", "SO-83", lambda e: f"{who(e)} is caught in a net"),
    told.NET_OFF: ("net off", "SO-R75", lambda e: f"{who(e)} is out of the net"),
    told.EXPLODED: ("explosion", "SO-69", lambda e: f"{arm_word(e.a)} goes off at metre {e.b}"),
    told.LIMB_LOST: ("limb lost", "SO-50", _limb),
    told.CALM: ("calm", "SO-51", lambda e: f"{who(e)} keeps calm"),
    told.AWARDED: ("award", "SO-176", _award),
    told.PAID: ("paid", "SO-187", _paid),
    told.FORM_WON: ("form won", "SO-255",
                    lambda e: f"{who(e)}’s form succeeds and gains it 1 Willpower"),
    told.FORM_LOST: ("form lost", "SO-255",
                     lambda e: f"{who(e)}’s form fails and costs it 1 Willpower"),
    told.HEALED: ("healed", "SO-65",
                  lambda e: f"{who(e)} heals {count(e.c, 'point')} at the {PLACE_WORDS[e.b]}"),
    told.AVOIDED: ("avoided", "SO-198", lambda e: f"{who(e)} avoids {count(e.b, 'point')} of harm"),
    told.COUNTERED: ("counter", "SO-116", lambda e: f"{who(e)} strikes back at {of(e.b)}"),
}  # fmt: skip
