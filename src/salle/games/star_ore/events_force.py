"""The lines of the Force in a fight."""

from __future__ import annotations

from salle.games.star_ore import data_events as told
from salle.games.star_ore.events_parts import Told, of, who
from salle.games.star_ore.notation import lent
from salle.games.star_ore.words import (
    DETAIL_WORDS,
    GAIN_WORDS,
    PASSION_WORDS,
    POWER_WORDS,
    SUGGESTION_WORDS,
    SUSTAINED_WORDS,
    arm_word,
    set_word,
)
from salle.kernel.table import Event

BUSY_WORDS = ("nothing", "meditation", "healing")


def _owner(event: Event) -> str:
    return f"{of(event.a - 1)}’s " if event.a else "the "


def _will(event: Event) -> str:
    parts = [f"{word} {n}" for n, word in ((event.b, "gains"), (event.c, "loses")) if n]
    return f"{who(event)} {' and '.join(parts) or 'keeps its'} Willpower"


def _saw(event: Event) -> str:
    return f"{who(event)} looks into the Force: {DETAIL_WORDS[event.b]}"


def _felt(event: Event) -> str:
    """A passion, named to those who may know it."""
    if not event.secrets:
        return f"{who(event)} feels otherwise than before"
    return f"{who(event)} is ruled by {PASSION_WORDS[event.secrets[0]]}"


def _foresaw(event: Event) -> str:
    seen = f": {set_word(event.secrets[0])}" if event.secrets else ""
    return f"{who(event)} foresees its own acts{seen}"


FORCE_EVENTS: dict[int, Told] = {
    told.FELT: ("passion", "SO-190", _felt),
    told.DREW_DARK: ("dark draw", "SO-189",
                     lambda e: f"{who(e)} draws {e.b} Dark Side Points"),
    told.POWER_WORKED: ("power", "SO-183",
                        lambda e: f"{who(e)}: {POWER_WORDS[e.b]} works, {set_word(e.c)}"),
    told.POWER_FAILED: ("power failed", "SO-183",
                        lambda e: f"{who(e)}: {POWER_WORDS[e.b]} does not work"),
    told.STRUGGLED: ("struggle", "SO-188",
                     lambda e: f"{who(e)} {'overcomes' if e.c else 'yields to'} {of(e.b)}"),
    told.CONTESTED: ("contest", "SO-18", lambda e: f"{of(e.b)} resists with {set_word(e.c)}"),
    told.LENT: ("lent", "SO-199", lambda e: f"{who(e)} lends {lent(e.b)}"),
    told.KEPT_UP: ("sustained", "SO-R174",
                   lambda e: f"{who(e)} keeps up {SUSTAINED_WORDS[e.b]}"),
    told.WILL_CHANGED: ("Willpower", "SO-185", _will),
    told.LIFTED: ("lifted", "SO-211", lambda e: f"{of(e.b)} lifts {who(e)}"),
    told.SET_DOWN: ("set down", "SO-R162", lambda e: f"{who(e)} is let down"),
    told.STORM_ROSE: ("storm", "SO-226",
                      lambda e: f"{who(e)} summons a storm: Difficulty {e.b}, {e.c} m"),
    told.STORM_ENDED: ("storm over", "SO-R171", lambda e: "The storm is over"),
    told.ABSORBED: ("absorbed", "SO-214",
                    lambda e: f"{who(e)} absorbs {e.b} points, {e.c} left"),
    told.SENT_BACK: ("sent back", "SO-215", lambda e: f"{who(e)} sends it back at {of(e.b)}"),
    told.CELL_DRAINED: ("drained", "SO-216", lambda e: f"{_owner(e)}{arm_word(e.b)} is drained"),
    told.WEAKENED: ("weakened", "SO-228", lambda e: f"{_owner(e)}{arm_word(e.b)} weakens"),
    told.BEFRIENDED: ("friend", "SO-241",
                      lambda e: f"{who(e)} is {of(e.b)}’s friend for {e.c} rounds"),
    told.FRIENDSHIP_OVER: ("friendship over", "SO-R182", lambda e: f"{who(e)} is no friend now"),
    told.FRIGHTENED: ("fear", "SO-247",
                      lambda e: f"{who(e)} fears {of(e.b)} for {e.c} rounds"),
    told.SUGGESTED: ("suggestion", "SO-243",
                     lambda e: f"{of(e.b)} plants in {who(e)}: {SUGGESTION_WORDS[e.c]}"),
    told.CONTROLLED: ("controlled", "SO-246", lambda e: f"{of(e.b)} controls {who(e)}"),
    told.CONCEALED: ("concealed", "SO-248", lambda e: f"{of(e.b)} conceals {who(e)}"),
    told.SAW_THROUGH: ("seen through", "SO-248",
                       lambda e: f"{who(e)} sees through {of(e.b)}’s illusion"),
    told.INSPIRED: ("inspired", "SO-249", lambda e: f"{who(e)} gains {e.b}d this round"),
    told.SAW_FORCE: ("saw the Force", "SO-209", _saw),
    told.READ_MIND: ("read", "SO-210",
                     lambda e: f"{of(e.b)} reads {who(e)} for {e.c} rounds"),
    told.FORESAW: ("foresaw", "SO-206", _foresaw),
    told.FORESIGHT_USED: ("foresight", "SO-R189",
                          lambda e: f"{who(e)} has foreseen it: {set_word(e.c)}"),
    told.NARRATED: ("told", "SO-R193",
                    lambda e: f"{who(e)}: {POWER_WORDS[e.b]}, {set_word(e.c)}"),
    told.SORCERY_ROLLED: ("Sorcery die", "SO-R188", lambda e: f"{who(e)}’s Sorcery rolls {e.b}"),
    told.SORCERY_USED: ("Sorcery", "SO-251", lambda e: f"{who(e)} puts Sorcery in its place"),
    told.PROLONGED: ("prolonged", "SO-238", lambda e: f"{who(e)} lives {e.b} rounds longer"),
    told.IMBUED: ("imbued", "SO-218",
                  lambda e: f"{who(e)} gives {arm_word(e.b)} {GAIN_WORDS[e.c]}"),
    told.BUSY_BEGAN: ("busy", "SO-195",
                      lambda e: f"{who(e)} is busy with {BUSY_WORDS[e.b]} for {e.c} rounds"),
    told.BUSY_DONE: ("busy no more", "SO-195", lambda e: f"{who(e)} is done: {BUSY_WORDS[e.b]}"),
    told.SICKENED: ("sickened", "SO-240", lambda e: f"{of(e.b)} sickens {who(e)}: {e.c}"),
    told.CURED: ("cured", "SO-236", lambda e: f"{who(e)} is cured"),
    told.FIST_CHARGED: ("fist", "SO-219", lambda e: f"{who(e)}’s next blow does {e.b} more"),
    told.FORCE_DIE: ("Force die", "SO-237", lambda e: f"A die for {who(e)}: {e.b}"),
}  # fmt: skip
