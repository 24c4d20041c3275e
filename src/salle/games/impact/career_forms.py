"""Careers as JSON: written, and read back with every fault found."""

from __future__ import annotations

import json
from collections.abc import Mapping

from salle.games.impact.career import (
    RESULTS,
    Bout,
    Career,
    Entry,
    Purchase,
    begin,
    spend,
)
from salle.games.impact.data import ASK_BUY, BOXES_FOR_PP, PP_FOR_KO
from salle.games.impact.notation import REASONS, option_text
from salle.games.impact.plan_forms import build_of, number_in
from salle.kernel.build import BadBuild
from salle.kernel.careers import BadCareer

PARTS = ("fighter", "history")
BOUT_PARTS = ("against", "result", "reason", "kos", "boxes", "earned", "died")
BUY_PARTS = ("bought", "level", "paid")
MOST = 9_999


def career_data(career: Career) -> dict[str, object]:
    """A career as JSON data."""
    return {
        "fighter": build_of(career.created),
        "history": [_entry_data(entry) for entry in career.entries],
    }


def _entry_data(entry: Entry) -> dict[str, object]:
    if isinstance(entry, Purchase):
        return {
            "bought": option_text(ASK_BUY, entry.item),
            "level": entry.level,
            "paid": entry.paid,
        }
    return {
        "against": list(entry.against),
        "result": entry.result,
        "reason": entry.reason,
        "kos": entry.kos,
        "boxes": entry.boxes,
        "earned": entry.earned,
        "died": entry.died,
    }


def career_text(career: Career) -> str:
    """A career as JSON text."""
    return json.dumps(career_data(career), ensure_ascii=False, indent=2)


def read_career(text: str) -> Career:
    """The career in a JSON text; raises `BadCareer`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadCareer(f"this is not JSON: {error}") from None
    if not isinstance(data, Mapping):
        raise BadCareer("a career is a JSON object with a fighter and a history")
    return career_of(data)


def career_of(data: Mapping[str, object]) -> Career:
    """The career that data describe. Its purchases are made again, so that nothing is there which
    was not paid for; the PP of its fights must be what those earned.
    """
    unknown = [part for part in data if part not in PARTS]
    if unknown or "fighter" not in data:
        raise BadCareer(f"a career has {' and '.join(PARTS)}, not {', '.join(data) or 'nothing'}")
    fighter, entries = data["fighter"], data.get("history", [])
    if not isinstance(fighter, Mapping) or not isinstance(entries, list):
        raise BadCareer("a career has a fighter, an object, and a history, a list")
    try:
        career = begin(dict(fighter))
    except BadBuild as error:
        raise BadCareer(f"the fighter cannot be read: {error}") from None
    for number, entry in enumerate(entries, 1):
        try:
            career = _with_entry(career, entry)
        except (ValueError, BadCareer) as fault:
            raise BadCareer(f"entry {number} of the history: {fault}") from None
    return career


def _with_entry(career: Career, entry: object) -> Career:
    if not isinstance(entry, Mapping):
        raise ValueError(f"an entry is a fight or a purchase, not {entry!r}")
    if "bought" in entry:
        _only(entry, BUY_PARTS)
        return _bought_again(career, entry)
    _only(entry, BOUT_PARTS)
    if not career.alive:
        raise ValueError(f"{career.name} was dead by then (IM-R61)")
    return Career(career.created, (*career.entries, _bout(entry)))


def _only(entry: Mapping[object, object], parts: tuple[str, ...]) -> None:
    if set(entry) != set(parts):
        raise ValueError(f"it has {', '.join(parts)}, not {', '.join(map(str, entry))}")


def _bought_again(career: Career, entry: Mapping[str, object]) -> Career:
    later = spend(career, str(entry["bought"]))
    made = later.purchases[-1]
    if (made.level, made.paid) != (entry["level"], entry["paid"]):
        raise ValueError(
            f"{entry['bought']} is level {made.level} for {made.paid} PP here, not "
            f"{entry['level']} for {entry['paid']} (IM-13)"
        )
    return later


def _bout(entry: Mapping[str, object]) -> Bout:
    against, result, reason = entry["against"], entry["result"], entry["reason"]
    if not isinstance(against, list) or not all(isinstance(name, str) for name in against):
        raise ValueError("`against` is a list of names")
    if result not in RESULTS or reason not in REASONS:
        raise ValueError(f"a result is {', '.join(RESULTS)}, a reason {', '.join(REASONS)}")
    kos, boxes, earned = [
        number_in(entry[part], part, 0, MOST) for part in ("kos", "boxes", "earned")
    ]
    died = entry["died"]
    if not isinstance(died, bool):
        raise ValueError("`died` is true or false")
    due = 0 if died else PP_FOR_KO * kos + boxes // BOXES_FOR_PP
    if earned != due:
        raise ValueError(f"this fight earned {due} PP, not {earned} (IM-117, IM-118)")
    return Bout(tuple(against), str(result), str(reason), kos, boxes, earned, died)
