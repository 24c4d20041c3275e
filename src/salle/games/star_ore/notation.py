"""Options of Star O.R.E. as text, and text as options. No rule lives here.

Every question has a domain, all options it can ever have, and a way to spell them; reading a text
looks it up among the spellings.
"""

from __future__ import annotations

from functools import cache

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_arms import ARM_COUNT, SKILL_COUNT
from salle.games.star_ore.data_combat import (
    ACTS,
    FACES,
    GM_DICE,
    MOST_AWARD,
    MOST_FIGHTERS,
    MOST_LOSS,
    MOST_XP,
    PASSIONS,
    PLACES,
)
from salle.games.star_ore.data_force import POWERS
from salle.games.star_ore.data_own import OWN_LETTERS, OWN_PARTS
from salle.games.star_ore.notation_pauses import pause_words
from salle.games.star_ore.notation_spelling import (
    EXTRA_WORDS,
    LOCATIONS,
    METRES,
    MOST_NUMBER,
    MOST_PEOPLE,
    PEOPLE,
    YES_NO,
    Tongue,
    also,
    award,
    character,
    extra,
    gm_dice,
    hand,
    hands,
    healed,
    lent,
    lents,
    mapped,
    mode,
    new_set,
    new_sets,
    numbers,
    partition,
    plain,
    point,
    rescue,
    sets,
    strike,
    strikes,
    thing,
    things,
    upkeep,
    weapon,
    weapons,
    words,
)
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
    LIGHT_WORDS,
    MANEUVER_WORDS,
    MOVE_WORDS,
    PASSION_WORDS,
    POWER_WORDS,
    SUGGESTION_WORDS,
    SUSTAINED_WORDS,
    TRICK_WORDS,
    arm_word,
)
from salle.kernel.game import SEATS

REASONS = ("victory", "draw", "round limit", "conceded", "called off", "fights won")


@cache
def tongues() -> dict[int, Tongue]:
    """The tongue of every question; those not named here are numbers."""
    a = asks
    return {
        a.ASK_CHARACTER: mapped(character, [*range(len(samples())), a.OWN_SHEET]),
        a.ASK_OWN_PART: mapped(lambda option: part_words()[option], OWN_PARTS),
        a.ASK_OWN_LETTER: mapped(letter_word, OWN_LETTERS),
        a.ASK_MORE: YES_NO,
        a.ASK_SCENE_COVER: words(*FIELD_WORDS, "as it is"),
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
        a.ASK_GM_SIDE: words(*[f"side of {letter}" for letter in SEATS]),
        a.ASK_GM_WHERE: METRES,
        a.ASK_GM_SHOW: mapped(lambda place: f"number {place + 1}", range(MOST_FIGHTERS)),
        a.ASK_GM_WHOM: PEOPLE,
        a.ASK_GM_CHANGE: words(*CHANGE_WORDS),
        a.ASK_GM_BASE_LOSS: numbers(range(MOST_LOSS + 1), "{} base Willpower"),
        a.ASK_GM_SET: mapped(new_set, new_sets()),
        a.ASK_GM_RESCUE: mapped(rescue, range(FACES + 1)),
        a.ASK_GM_PLAYER: words(*SEATS),
        a.ASK_GM_AWARDS: words("as usual", "one by one"),
        a.ASK_GM_PLACES: words("as usual", "one by one"),
        **about_vehicles(),
        **about_pauses(),
    }


def about_pauses() -> dict[int, Tongue]:
    """The tongues of the questions between fights, and of a GM's further rulings."""
    return {ask: mapped(spelled.__getitem__, spelled) for ask, spelled in pause_words().items()}


def about_vehicles() -> dict[int, Tongue]:
    """The tongues of the questions about vehicles."""
    labels = vehicle_labels(MOST_PEOPLE)
    return {
        ask: Tongue(tuple(spelled), spelled.__getitem__, labels[ask].__getitem__)
        for ask, spelled in vehicle_words(MOST_PEOPLE).items()
    }


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
