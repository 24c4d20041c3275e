"""Options of Star O.R.E. as text, and text as options. No rule lives here.

Every question has a domain, all options it can ever have, and a way to spell them; reading a text
looks it up among the spellings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_arms import ARM_COUNT, SKILL_COUNT
from salle.games.star_ore.data_combat import (
    ACTS,
    FACES,
    GM_DICE,
    LINE,
    MOST_AWARD,
    MOST_DICE,
    MOST_FIGHTERS,
    MOST_LOSS,
    MOST_XP,
    PASSIONS,
    PLACES,
)
from salle.games.star_ore.data_force import POWERS
from salle.games.star_ore.data_own import OWN_LETTERS, OWN_PARTS
from salle.games.star_ore.notation_vehicles import vehicle_labels, vehicle_words
from salle.games.star_ore.own_sheet import letter_word, part_words
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.questions import ASKS
from salle.games.star_ore.skills import SKILLS
from salle.games.star_ore.words import (
    ACT_WORDS,
    BAD_WORDS,
    CHANGE_WORDS,
    DAMAGE_WORDS,
    DESK_WORDS,
    DETAIL_WORDS,
    ENHANCE_WORDS,
    FIELD_WORDS,
    GAIN_WORDS,
    HAND_WORDS,
    LIGHT_WORDS,
    MANEUVER_WORDS,
    MOVE_WORDS,
    PASSION_WORDS,
    PLACE_WORDS,
    POWER_WAYS,
    POWER_WORDS,
    SUGGESTION_WORDS,
    SUSTAINED_WORDS,
    TRICK_WORDS,
    arm_word,
    person_word,
    set_word,
)
from salle.kernel.game import SEATS

REASONS = ("victory", "draw", "round limit", "conceded", "called off")
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


def gm_dice(option: int) -> str:
    """Bonus or penalty dice."""
    return f"{GM_DICE[option]:+d}d" if option else "none"


YES_NO = words("no", "yes")
PEOPLE = mapped(person_word, range(MOST_PEOPLE), lambda n: f"Combatant {person_word(n)}")
METRES = mapped(metre, [*range(LINE + 1), asks.OFF_LOW, asks.OFF_HIGH], metre_label)
LOCATIONS = words(*PLACE_WORDS)


@cache
def tongues() -> dict[int, Tongue]:
    """The tongue of every question; those not named here are numbers."""
    a = asks
    return {
        a.ASK_CHARACTER: mapped(character, [*range(len(samples())), a.OWN_SHEET]),
        a.ASK_OWN_PART: mapped(lambda option: part_words()[option], OWN_PARTS),
        a.ASK_OWN_LETTER: mapped(letter_word, OWN_LETTERS),
        a.ASK_MORE: YES_NO,
        a.ASK_SCENE_COVER: words(*FIELD_WORDS),
        a.ASK_SCENE_LIGHT: words(*LIGHT_WORDS),
        a.ASK_SCENE_PLACE: METRES,
        a.ASK_AMBUSH: YES_NO,
        a.ASK_WATCH: words("sight", "tactics"),
        a.ASK_HAND: mapped(hand, hands()),
        a.ASK_HELMET: words("off", "on"),
        a.ASK_UPKEEP: mapped(upkeep, range(len(SUSTAINED_WORDS) * a.UPKEEP_SCALE)),
        a.ASK_BUSY: words("break off", "go on"),
        a.ASK_CHOKING: words("let go", "hold on"),
        a.ASK_PASSION: words(*PASSION_WORDS[:PASSIONS]),
        a.ASK_RAGE: YES_NO,
        a.ASK_MOVE: words(*MOVE_WORDS),
        a.ASK_WHERE: METRES,
        a.ASK_ITEM: mapped(arm_word, range(ARM_COUNT)),
        a.ASK_FACING: words("towards the low end", "towards the high end"),
        a.ASK_ACTION: words(*ACT_WORDS[:ACTS]),
        a.ASK_WEAPON: mapped(weapon, weapons()),
        a.ASK_STUN: words("lethal", "stun"),
        a.ASK_TARGET: PEOPLE,
        a.ASK_MANEUVER: mapped(lambda option: MANEUVER_WORDS[option], MANEUVER_WORDS),
        a.ASK_FORM: YES_NO,
        a.ASK_ENHANCE: words(*ENHANCE_WORDS),
        a.ASK_INTUITION: mapped(lent, lents()),
        a.ASK_LATE_INTUITION: mapped(lent, lents()),
        a.ASK_POWER: mapped(lambda option: POWER_WORDS[option], range(POWERS)),
        a.ASK_MODE: mapped(mode, range(POWERS * a.MODE_SCALE)),
        a.ASK_POINT: METRES,
        a.ASK_PLACE: mapped(healed, range(PLACES + 1)),
        a.ASK_SKILL: mapped(lambda option: SKILLS[option].name, range(SKILL_COUNT)),
        a.ASK_SET: sets(0),
        a.ASK_EXTRA: mapped(extra, [*range(ACTS), *EXTRA_WORDS]),
        a.ASK_STRIKER: mapped(weapon, weapons()),
        a.ASK_SORCERY: YES_NO,
        a.ASK_FARSEEING: YES_NO,
        a.ASK_PARTITION: partition(),
        a.ASK_DEFENCE: sets(0),
        a.ASK_COUNTER: YES_NO,
        a.ASK_AVOID: YES_NO,
        a.ASK_POINTS: mapped(point, range(PLACES * a.POINT_SCALE)),
        a.ASK_SHRUG: mapped(point, range(PLACES * a.POINT_SCALE)),
        a.ASK_LOCATION: LOCATIONS,
        a.ASK_PAY: words("Dark Side Point", "Willpower"),
        a.ASK_RESIST: YES_NO,
        a.ASK_REDEEM: words("Willpower", "redemption"),
        a.ASK_SHRINK: sets(),
        a.ASK_PROLONG: YES_NO,
        a.ASK_SUGGESTION: words(*SUGGESTION_WORDS),
        a.ASK_GM_DICE: mapped(gm_dice, range(len(GM_DICE))),
        a.ASK_GM_BAD: words(*BAD_WORDS),
        a.ASK_GM_LIMB: words("maimed", "severed"),
        a.ASK_GM_DEATH: words("mortally wounded", "dead"),
        a.ASK_GM_IMPROVISED: words(*TRICK_WORDS),
        a.ASK_GM_AWARD: mapped(award, range(2 * MOST_AWARD + 1)),
        a.ASK_GM_XP: numbers(range(MOST_XP + 1), "{} experience"),
        a.ASK_GM_COMPATIBLE: YES_NO,
        a.ASK_GM_PASSION: YES_NO,
        a.ASK_GM_DEED: YES_NO,
        a.ASK_THING: mapped(thing, things()),
        a.ASK_ALSO: mapped(also, [*range(MOST_PEOPLE), a.ALSO_DONE]),
        a.ASK_SPIRIT: YES_NO,
        a.ASK_SEND_BACK: YES_NO,
        a.ASK_ALCHEMY: words(*GAIN_WORDS),
        a.ASK_LIFT: METRES,
        a.ASK_GM_DETAIL: words(*DETAIL_WORDS),
        a.ASK_GM_ALCHEMY: words(*GAIN_WORDS),
        a.ASK_GM_SUGGESTION: YES_NO,
        a.ASK_GM_ILLUSION: YES_NO,
        a.ASK_GM_STRIKE: mapped(strike, strikes()),
        a.ASK_GM_DAMAGE: words(*DAMAGE_WORDS),
        a.ASK_GM_DESK: words(*DESK_WORDS),
        a.ASK_GM_WHO: words(*samples()),
        a.ASK_GM_SIDE: words(*[f"side of {letter}" for letter in SEATS]),
        a.ASK_GM_WHERE: METRES,
        a.ASK_GM_SHOW: mapped(lambda place: f"number {place + 1}", range(MOST_FIGHTERS)),
        a.ASK_GM_WHOM: PEOPLE,
        a.ASK_GM_CHANGE: words(*CHANGE_WORDS),
        a.ASK_GM_BASE_LOSS: numbers(range(MOST_LOSS + 1), "{} base Willpower"),
        **about_vehicles(),
    }


def about_vehicles() -> dict[int, Tongue]:
    """The tongues of the questions about vehicles."""
    labels = vehicle_labels(MOST_PEOPLE)
    return {
        ask: Tongue(tuple(spelled), spelled.__getitem__, labels[ask].__getitem__)
        for ask, spelled in vehicle_words(MOST_PEOPLE).items()
    }


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


NUMBERS = numbers(range(MOST_NUMBER))


def tongue(ask: int) -> Tongue:
    """How the options of a question are spelled."""
    return tongues().get(ask, NUMBERS)


# -- the notation ------------------------------------------------------------------------------


def option_text(ask: int, option: int) -> str:
    """The short form of an option."""
    return tongue(ask).text(option)


def option_label(ask: int, option: int) -> str:
    """The words on a button."""
    return tongue(ask).label(option)


def option_json(ask: int, option: int) -> dict[str, object]:
    """The option as named parts."""
    return {ASKS[ask].name: option_text(ask, option)}


@cache
def spellings(ask: int) -> dict[str, tuple[int, ...]]:
    """Every spelling of a question's options, and what it may stand for."""
    found: dict[str, tuple[int, ...]] = {}
    spoken = tongue(ask)
    for option in spoken.domain:
        for spelled in {plain(spoken.text(option)), plain(spoken.label(option))}:
            found[spelled] = (*found.get(spelled, ()), option)
    return found


def read_option(ask: int, text: str) -> list[int]:
    """Every option that a text may stand for."""
    return list(spellings(ask).get(plain(text), ()))
