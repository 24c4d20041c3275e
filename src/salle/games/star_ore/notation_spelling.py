"""Ways to spell options: words in a list, numbers, sets, weapons, people, things, places."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_arms import ARM_COUNT
from salle.games.star_ore.data_combat import FACES, GM_DICE, LINE, MOST_DICE, SET_WIDTH
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.words import (
    ACT_WORDS,
    HAND_WORDS,
    PLACE_WORDS,
    POWER_WAYS,
    POWER_WORDS,
    SUSTAINED_WORDS,
    arm_word,
    person_word,
    set_word,
)

MOST_PEOPLE = 96
MOST_NUMBER = 1300
GAPS = re.compile(r"[\s_:,’'-]+")
Spelling = Callable[[int], str]


class Tongue(NamedTuple):
    """How the options of a question are spelled: in short, and on a button."""

    domain: tuple[int, ...]
    text: Spelling
    label: Spelling


def plain(text: str) -> str:
    """A text with small letters and single spaces."""
    return GAPS.sub(" ", text.strip().lower()).strip()


def capital(text: str) -> str:
    """With a capital letter in front."""
    return text[:1].upper() + text[1:]


# -- ways to spell ---------------------------------------------------------------------------


def words(*spelled: str) -> Tongue:
    """Options that are words in a list."""
    return Tongue(
        tuple(range(len(spelled))),
        lambda option: spelled[option],
        lambda option: capital(spelled[option]),
    )


def numbers(domain: Iterable[int], label: str = "{}") -> Tongue:
    """Options that are numbers."""
    return Tongue(tuple(domain), str, lambda option: label.format(option))


def mapped(spell: Spelling, domain: Iterable[int], label: Spelling | None = None) -> Tongue:
    """Options with a way to spell each."""
    return Tongue(tuple(domain), spell, label or (lambda option: capital(spell(option))))


def character(option: int) -> str:
    """A character of the roster, or one's own."""
    return "my own" if option == asks.OWN_SHEET else list(samples())[option]


def metre(option: int) -> str:
    """A place on the line, or past one of its ends."""
    return {asks.OFF_LOW: "off low", asks.OFF_HIGH: "off high"}.get(option, str(option))


def metre_label(option: int) -> str:
    """The same on a button."""
    ends = {asks.OFF_LOW: "Off the field, low end", asks.OFF_HIGH: "Off the field, high end"}
    return ends.get(option, f"Metre {option}")


WAY_WORDS = ("right hand", "left hand", "unarmed", "draw right", "draw left", "mount")


def weapon(option: int) -> str:
    """A weapon and how it comes into play."""
    way = option % asks.WAYS
    if way == asks.WAY_UNARMED:
        return "unarmed"
    return f"{arm_word(option // asks.WAYS)}, {WAY_WORDS[way]}"


def weapons() -> list[int]:
    """Every weapon in every way."""
    found = [asks.WAY_UNARMED]
    for arm in range(1, ARM_COUNT):
        found += [arm * asks.WAYS + way for way in (0, 1, 3, 4, 5)]
    return found


def hand(option: int) -> str:
    """What a hand holds."""
    code = option // asks.HAND_SCALE
    what = "empty" if code == asks.EMPTY_HAND else arm_word(code)
    return f"{what}, {HAND_WORDS[option % asks.HAND_SCALE]}"


def hands() -> list[int]:
    """Every weapon, or none, in each hand."""
    codes = [*range(1, ARM_COUNT), asks.EMPTY_HAND]
    return [code * asks.HAND_SCALE + side for code in codes for side in (0, 1)]


def sets(*more: int) -> Tongue:
    """Sets, `3x7`, and whatever else may be said."""
    domain = [width * asks.SET_SCALE + face for width in range(2, MOST_DICE + 1)
              for face in range(1, FACES + 1)]  # fmt: skip
    return mapped(set_word, [*domain, *more])


EXTRA_WORDS = {
    asks.EXTRA_UNUSED: "unused", asks.EXTRA_SECOND: "second weapon",
    asks.EXTRA_SPRAY: "spray hit", asks.EXTRA_PUSH: "push another",
}  # fmt: skip


def extra(option: int) -> str:
    """What an extra set is for."""
    return EXTRA_WORDS[option] if option in EXTRA_WORDS else ACT_WORDS[option]


def point(option: int) -> str:
    """A point of damage at a location."""
    kind = "Shock" if option % asks.POINT_SCALE else "normal"
    return f"{PLACE_WORDS[option // asks.POINT_SCALE]} {kind}"


def upkeep(option: int) -> str:
    """Keep a power up, or stop it."""
    word = "keep" if option % asks.UPKEEP_SCALE else "stop"
    return f"{word} {SUSTAINED_WORDS[option // asks.UPKEEP_SCALE]}"


def lent(option: int) -> str:
    """Force Sense dice: `2d+1hd`."""
    scale = asks.LEND_SCALE
    counts = (option % scale, option // scale % scale, option // scale // scale)
    parts = [f"{n}{kind}" for n, kind in zip(counts, ("d", "hd", "wd"), strict=True) if n]
    return "+".join(parts) or "none"


def lents() -> list[int]:
    """Every way to lend up to ten dice."""
    scale = asks.LEND_SCALE
    return [d + scale * h + scale * scale * w for w in range(scale) for h in range(scale)
            for d in range(scale) if d + h + w <= MOST_DICE]  # fmt: skip


def mode(option: int) -> str:
    """A way of a power."""
    power, way = divmod(option, asks.MODE_SCALE)
    words = POWER_WAYS.get(power, ())
    return f"{POWER_WORDS[power]}, {words[way] if way < len(words) else f'way {way + 1}'}"


def thing(option: int) -> str:
    """A thing somebody holds, or on the ground."""
    holder, code = divmod(option, asks.THING_SCALE)
    what = {98: "armor", 97: "tools"}.get(code, "") or arm_word(code)
    return f"{what} of {person_word(holder - 1)}" if holder else f"{what} on the ground"


def also(option: int) -> str:
    """Another target, or nobody else."""
    return "nobody else" if option == asks.ALSO_DONE else person_word(option)


def healed(option: int) -> str:
    """A location, or a disease."""
    return "disease" if option == asks.CURE else PLACE_WORDS[option]


def award(option: int) -> str:
    """Points of Willpower, with a sign."""
    return f"{option - asks.AWARD_ZERO:+d}" if option != asks.AWARD_ZERO else "0"


def strike(option: int) -> str:
    """A set and whose it is, or none."""
    if option == asks.STRIKE_NONE:
        return "none"
    owner, found = divmod(option, asks.STRIKE_SCALE)
    return f"{person_word(owner - 1)} {set_word(found)}"


def strikes() -> list[int]:
    """Every set of everybody."""
    found = [option for option in sets().domain if option]
    return [asks.STRIKE_NONE] + [
        (owner + 1) * asks.STRIKE_SCALE + one for owner in range(MOST_PEOPLE) for one in found
    ]


def new_set(option: int) -> str:
    """What becomes of a set: struck out, another width, another height."""
    if option == asks.SET_STRUCK:
        return "strike out"
    width, height = divmod(option, asks.SET_SCALE)
    return f"{width} wide" if width else f"height {height}"


def new_sets() -> list[int]:
    """All that may become of a set."""
    widths = [width * asks.SET_SCALE for width in range(SET_WIDTH, MOST_DICE + 1)]
    return [asks.SET_STRUCK, *widths, *range(1, FACES + 1)]


def rescue(option: int) -> str:
    """A failure stands, or the roll works with a set of two."""
    return set_word(SET_WIDTH * asks.SET_SCALE + option) if option else "it stands"


def gm_dice(option: int) -> str:
    """Bonus or penalty dice."""
    return f"{GM_DICE[option]:+d}d" if option else "none"


YES_NO = words("no", "yes")
PEOPLE = mapped(person_word, range(MOST_PEOPLE), person_word)
METRES = mapped(metre, [*range(LINE + 1), asks.OFF_LOW, asks.OFF_HIGH], metre_label)
LOCATIONS = words(*PLACE_WORDS)


def partition() -> Tongue:
    """A set to split, the width of a piece, or enough."""
    whole = sets().domain

    def spell(option: int) -> str:
        if option == 0:
            return "enough"
        return set_word(option) if option >= asks.SET_SCALE else f"{option} wide"

    return mapped(spell, [*whole, *range(MOST_DICE + 1)])


def things() -> list[int]:
    """Every thing somebody may hold."""
    codes = [*range(ARM_COUNT), 97, 98]
    return [holder * asks.THING_SCALE + code for holder in range(MOST_PEOPLE + 1) for code in codes]
