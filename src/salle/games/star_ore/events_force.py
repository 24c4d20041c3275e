"""The lines of the Force in a fight."""

from __future__ import annotations

from salle.games.star_ore import data_events as told
from salle.games.star_ore.data import FORCE_NAMES
from salle.games.star_ore.data_asks import SET_SCALE
from salle.games.star_ore.data_force import (
    SEES_ACTIVE,
    SEES_NAMES,
    SEES_STRENGTH,
    SEES_TRAINED,
    UNPAID,
)
from salle.games.star_ore.events_parts import Told, count, of, who
from salle.games.star_ore.notation_spelling import lent
from salle.games.star_ore.words import (
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


def _thing(event: Event, verb: str) -> str:
    """A thing somebody holds, or that lies about, and what happens to it."""
    if event.a:
        return f"{of(event.a - 1)}’s {arm_word(event.b)} {verb}"
    return f"{arm_word(event.b)} on the ground {verb}"


def _will(event: Event) -> str:
    parts = [f"{word} {n}" for n, word in ((event.b, "gains"), (event.c, "loses")) if n]
    return f"{who(event)} {' and '.join(parts) or 'keeps its'} Willpower"


def _saw(event: Event) -> str:
    """What somebody sees in the Force, for those who share it (SO-209)."""
    seen = event.secrets
    if not seen:
        return f"{who(event)} looks into the Force"
    begin = f"{who(event)} sees in the Force"
    if event.b == SEES_ACTIVE:
        return f"{begin}: {'powers are' if seen[0] else 'no power is'} at work here"
    other = of(seen[0])
    if event.b == SEES_TRAINED:
        trained = "trained in it" if seen[1] else "not trained in it"
        busy = ", using it now" if seen[2] else ""
        return f"{begin}: {other} is {trained}{busy}{', tainted by the dark' if seen[3] else ''}"
    if event.b == SEES_NAMES:
        return f"{begin}: {other} uses {', '.join(_at_work(code) for code in seen[1:])}"
    assert event.b == SEES_STRENGTH
    will, base, dark, dark_base = seen[1:5]
    powers = [f"{name} {n}" for name, n in zip(FORCE_NAMES, seen[5:], strict=True) if n]
    words = [f"Willpower {will} of {base}", f"Dark Side Points {dark} of {dark_base}", *powers]
    return f"{begin}: {other} has {', '.join(words)}"


def _at_work(code: int) -> str:
    """A power and how wide it is."""
    power, width = divmod(code, SET_SCALE)
    return f"{POWER_WORDS[power]} {width} wide"


def _felt(event: Event) -> str:
    """A passion, named to those who may know it."""
    if not event.secrets:
        return f"The mood of {who(event)} changes"
    passion = event.secrets[0]
    if not passion:
        return f"{who(event)} is ruled by no passion any more"
    return f"{who(event)} is ruled by {PASSION_WORDS[passion]}"


def _foresaw(event: Event) -> str:
    seen = f", {set_word(event.secrets[0])}" if event.secrets else ""
    return f"{who(event)} foresees its own acts and keeps a set for a failed roll{seen}"


def _failed(event: Event) -> str:
    why = "there is nothing to pay it with" if event.c == UNPAID else "it is resisted or misses"
    return f"{POWER_WORDS[event.b]} of {who(event)} does not work: {why}"


def _contested(event: Event) -> str:
    if not event.c:
        return f"{who(event)} resists in vain, without a set"
    return f"{who(event)} resists with {set_word(event.c)}"


def _narrated(event: Event) -> str:
    power = POWER_WORDS[event.b]
    if not event.c:
        return f"{power} tells {who(event)} nothing"
    return f"{power} of {who(event)} succeeds with {set_word(event.c)}: tell what it brings"


FORCE_EVENTS: dict[int, Told] = {
    told.FELT: ("passion", "SO-190", _felt),
    told.DREW_DARK: ("dark draw", "SO-189",
                     lambda e: f"{who(e)} draws {count(e.b, 'Dark Side Point')}"),
    told.POWER_WORKED: ("power", "SO-183",
                        lambda e: f"{POWER_WORDS[e.b]} of {who(e)} works with {set_word(e.c)}"),
    told.POWER_FAILED: ("power failed", "SO-183", _failed),
    told.STRUGGLED: ("struggle", "SO-188",
                     lambda e: f"The will of {who(e)} {'overcomes' if e.c else 'yields to'} "
                               f"that of {of(e.b)}"),
    told.CONTESTED: ("contest", "SO-18", _contested),
    told.LENT: ("lent", "SO-199", lambda e: f"{who(e)} adds {lent(e.b)} of Force Sense"),
    told.KEPT_UP: ("sustained", "SO-R174",
                   lambda e: f"{who(e)} keeps up {SUSTAINED_WORDS[e.b]}"),
    told.WILL_CHANGED: ("Willpower", "SO-185", _will),
    told.LIFTED: ("lifted", "SO-211", lambda e: f"{of(e.b)} lifts {who(e)}"),
    told.SET_DOWN: ("set down", "SO-R162", lambda e: f"{who(e)} is let down"),
    told.STORM_ROSE: ("storm", "SO-226",
                      lambda e: f"{who(e)} summons a storm of {e.c} m: Difficulty {e.b} within"),
    told.STORM_ENDED: ("storm over", "SO-R171", lambda e: "The storm is over"),
    told.ABSORBED: ("absorbed", "SO-214",
                    lambda e: f"{who(e)} absorbs {count(e.b, 'point')} and can take {e.c} more"),
    told.SENT_BACK: ("sent back", "SO-215", lambda e: f"{who(e)} sends the lightning back at "
                                                 f"{of(e.b)}"),
    told.CELL_DRAINED: ("drained", "SO-216", lambda e: _thing(e, "is drained")),
    told.WEAKENED: ("weakened", "SO-228", lambda e: _thing(e, "falls apart")),
    told.BEFRIENDED: ("friend", "SO-241",
                      lambda e: f"{who(e)} is a friend of {of(e.b)} for {count(e.c, 'round')}"),
    told.FRIENDSHIP_OVER: ("friendship over", "SO-R182", lambda e: f"{who(e)} is a friend no more"),
    told.FRIGHTENED: ("fear", "SO-247",
                      lambda e: f"{who(e)} fears {of(e.b)} for {count(e.c, 'round')}"),
    told.SUGGESTED: ("suggestion", "SO-243",
                     lambda e: f"{of(e.b)} plants a thought in {who(e)}: {SUGGESTION_WORDS[e.c]}"),
    told.CONTROLLED: ("controlled", "SO-246", lambda e: f"{of(e.b)} controls {who(e)}"),
    told.CONCEALED: ("concealed", "SO-248", lambda e: f"{of(e.b)} conceals {who(e)}"),
    told.SAW_THROUGH: ("seen through", "SO-248",
                       lambda e: f"{who(e)} sees through {of(e.b)}’s illusion"),
    told.INSPIRED: ("inspired", "SO-249",
                    lambda e: f"{who(e)} is inspired: {e.b}d more this round"),
    told.SAW_FORCE: ("saw the Force", "SO-209", _saw),
    told.READ_MIND: ("read", "SO-210",
                     lambda e: f"{of(e.b)} reads the mind of {who(e)}, who declares first for "
                               f"{count(e.c, 'round')}"),
    told.FORESAW: ("foresaw", "SO-206", _foresaw),
    told.FORESIGHT_USED: ("foresight", "SO-R189",
                          lambda e: f"{who(e)} has foreseen this and uses {set_word(e.c)}"),
    told.NARRATED: ("told", "SO-R193", _narrated),
    told.SORCERY_USED: ("Sorcery", "SO-251",
                        lambda e: f"{who(e)} puts its Sorcery dice in the place of its roll"),
    told.PROLONGED: ("prolonged", "SO-238",
                     lambda e: f"{who(e)} lives {count(e.b, 'round')} longer"),
    told.IMBUED: ("imbued", "SO-218",
                  lambda e: f"{who(e)} gives {arm_word(e.b)} {GAIN_WORDS[e.c]}"),
    told.BUSY_BEGAN: ("busy", "SO-195",
                      lambda e: f"{who(e)} is busy with {BUSY_WORDS[e.b]} for "
                                f"{count(e.c, 'round')}"),
    told.BUSY_DONE: ("busy no more", "SO-195",
                     lambda e: f"{who(e)} is done with {BUSY_WORDS[e.b]}"),
    told.SICKENED: ("sickened", "SO-240",
                    lambda e: f"{of(e.b)} sickens {who(e)}: {count(e.c, 'point')}"),
    told.CURED: ("cured", "SO-236", lambda e: f"{who(e)} is cured"),
    told.FIST_CHARGED: ("fist", "SO-219", lambda e: f"{who(e)}’s next blow does {e.b} more "
                                              "damage"),
}  # fmt: skip
