"""A career as JSON text, and back; reading plays everything again and so checks it."""

from __future__ import annotations

import json
from collections.abc import Mapping

from salle.games.star_ore.career import (
    ALIVE,
    FATES,
    Career,
    Ebb,
    Entry,
    Fought,
    Purchase,
    Rest,
    Session,
    begin,
    dark_now,
    rested,
    set_back,
    spend,
    willpower_now,
)
from salle.games.star_ore.career_steps import BadCareer
from salle.games.star_ore.data_combat import PLACES
from salle.games.star_ore.plan_json import build_of
from salle.games.star_ore.plan_words import number_in, one_line
from salle.kernel.build import BadBuild

MOST_ENTRIES = 2000
FOUGHT_NUMBERS = ("earned", "will", "lost", "dark", "taint", "severed", "maimed")


def career_json(career: Career) -> str:
    """The character as created and everything since."""
    return json.dumps(career_data(career), ensure_ascii=False, indent=2)


def career_data(career: Career) -> dict[str, object]:
    """The same as JSON data."""
    return {
        "created": build_of(career.created),
        "since": [_entry_data(entry) for entry in career.entries],
    }


def _entry_data(entry: Entry) -> dict[str, object]:
    if isinstance(entry, Session):
        return {"session": entry.earned, "story": entry.story}
    if isinstance(entry, Purchase):
        return {"bought": entry.item, "story": entry.story}
    if isinstance(entry, Rest):
        return {"rest": entry.hours}
    if isinstance(entry, Fought):
        found: dict[str, object] = {"match": entry.story}
        for name in (*FOUGHT_NUMBERS, "x", "shock", "fate"):
            value = getattr(entry, name)
            found[name] = list(value) if isinstance(value, tuple) else value
        return found
    return {
        "willpower": entry.change,
        "for_good": entry.for_good,
        "redeemed": entry.redeemed,
        "story": entry.story,
    }


def read_career(text: str) -> Career:
    """The career such text describes; raises `BadCareer`, naming the entry at fault."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadCareer("this is no JSON") from None
    if not isinstance(data, dict):
        raise BadCareer("a career is a JSON object with the character as created")
    return career_of(data)


def career_of(data: Mapping[str, object]) -> Career:
    """The career in such data; raises `BadCareer`, naming the entry at fault."""
    created = data.get("created")
    if not isinstance(created, dict):
        raise BadCareer("a career is a JSON object with the character as created")
    since = data.get("since", [])
    if not isinstance(since, list) or len(since) > MOST_ENTRIES:
        raise BadCareer(f"what happened since is a list of at most {MOST_ENTRIES} entries")
    try:
        career = begin(created)
    except BadBuild as fault:
        raise BadCareer(str(fault)) from None
    for number, entry in enumerate(since, 1):
        try:
            career = _again(career, entry)
        except (BadCareer, ValueError) as fault:
            raise BadCareer(f"entry {number}: {fault}") from None
    return career


def _again(career: Career, entry: object) -> Career:
    """One entry more."""
    if not isinstance(entry, Mapping):
        raise ValueError("an entry is a JSON object")
    story = one_line(entry.get("story", ""))
    if "bought" in entry:
        return spend(career, str(entry["bought"]), story)
    if "session" in entry:
        earned = number_in(entry["session"], "experience")
        return Career(career.created, (*career.entries, Session(earned, story)))
    if "match" in entry:
        return Career(career.created, (*career.entries, _fought(career, entry)))
    if "rest" in entry:
        return rested(career, number_in(entry["rest"], "hours of rest"))
    if "willpower" in entry:
        return _ebbed(career, entry, story)
    raise ValueError("an entry is a session, something bought, rest, or Willpower")


def _fought(career: Career, entry: Mapping[str, object]) -> Fought:
    """A match and how it left the character."""
    numbers = {name: number_in(entry.get(name, 0), name) for name in FOUGHT_NUMBERS}
    if numbers["lost"] > willpower_now(career)[0]:
        raise ValueError(f"base Willpower cannot lose {numbers['lost']} (SO-R217)")
    marks = []
    for name in ("x", "shock"):
        given = entry.get(name)
        if not isinstance(given, list) or len(given) != PLACES:
            raise ValueError(f"{name} is a list of {PLACES} numbers, one a location (SO-59)")
        marks.append(tuple([number_in(one, name) for one in given]))
    fate = str(entry.get("fate", ALIVE))
    if fate not in (ALIVE, *FATES.values()):
        raise ValueError(f"a fate is nothing, or {' or '.join(FATES.values())}")
    return Fought(**numbers, x=marks[0], shock=marks[1], fate=fate, story=one_line(entry["match"]))


def _ebbed(career: Career, entry: Mapping[str, object], story: str) -> Career:
    """Willpower won or lost."""
    change = str(entry["willpower"])
    lost = number_in(entry.get("for_good", 0), "Willpower lost for good")
    redeemed = number_in(entry.get("redeemed", 0), "Dark Side Points let go")
    if redeemed > dark_now(career):
        raise ValueError(f"{dark_now(career)} Dark Side Points are there, not {redeemed}")
    if change.startswith("-"):
        points = number_in(change[1:], "Willpower lost")
        return set_back(career, points, for_good=lost, story=story)
    set_back(career, 0, for_good=lost)  # refuses more than there is
    won = Ebb(number_in(change, "Willpower"), story, lost, redeemed)
    return Career(career.created, (*career.entries, won))
