"""Options between two fights, and what else a GM rules, as text (SO-R280 to SO-R288)."""

from __future__ import annotations

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_combat import TREATMENT_HOURS
from salle.games.star_ore.data_pause import MOST_STAY
from salle.games.star_ore.notation_vehicles import vehicle_word
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.words import person_word

MOST_VEHICLES = 40
MOST_CAST = 96
PAUSE_WORDS = ("an hour", "a night", "a day", "a week")
CARE_WORDS = ("in camp", "in a medical bay", "in a medical bay with bacta tanks")
DOING_WORDS = (
    "first aid", "medicine", "heal with the Force", "repair a droid", "repair a vehicle", "bacta",
    "bed", "sleep", "nothing", "meditate", "use a power", "test a skill",
    "repair a weapon",
)  # fmt: skip
NEED_WORDS = ("roll", "it works", "it fails")
UNTAUGHT_WORDS = ("as usual", "a plain roll", "no", "at Difficulty 5")
FACT_WORDS = ("nothing", "what the GM says", "its strength in the Force", "its whole sheet")
YES_NO = ("no", "yes")


def pause_words() -> dict[int, dict[int, str]]:
    """Every option of these questions, spelled."""
    lists = {
        asks.ASK_GM_PAUSE: PAUSE_WORDS,
        asks.ASK_GM_CARE: CARE_WORDS,
        asks.ASK_GM_PROSTHESIS: YES_NO,
        asks.ASK_PAUSE: DOING_WORDS,
        asks.ASK_GM_NEED: NEED_WORDS,
        asks.ASK_GM_UNTAUGHT: UNTAUGHT_WORDS,
        asks.ASK_GM_FACTS: FACT_WORDS,
    }
    found = {ask: dict(enumerate(words)) for ask, words in lists.items()}
    found[asks.ASK_GM_CAST] = {n: f"number {n + 1}" for n in range(MOST_CAST)}
    found[asks.ASK_GM_LIKE] = {n: person_word(n) for n in range(MOST_CAST)}
    found[asks.ASK_GM_WHO] = {
        **dict(enumerate(samples())),
        asks.WHO_CAST: "somebody of this encounter",
        asks.WHO_LIKE: "another like",
        asks.OWN_SHEET: "my own",
    }
    found[asks.ASK_REPAIR] = {n: vehicle_word(n) for n in range(MOST_VEHICLES)}
    longest = max(MOST_STAY, TREATMENT_HOURS)
    found[asks.ASK_HOURS] = {n: str(n) for n in range(1, longest + 1)}
    return found


UNITS = ((10080, "week"), (1440, "day"), (60, "hour"), (1, "minute"))


def time_word(minutes: int) -> str:
    """`3 hours`, `2 days and 4 hours`, `no time`."""
    parts = []
    for size, word in UNITS:
        count, minutes = divmod(minutes, size)
        if count:
            parts.append(f"{count} {word}{'s' if count > 1 else ''}")
    return " and ".join(parts) or "no time"
