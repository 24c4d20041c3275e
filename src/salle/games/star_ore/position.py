"""Positions of a fight as JSON data; `position_reading` takes them back.

A combatant is written as its character, a ready-made one by name and any other as a builder packs
it, with its place, wounds and Willpower and whatever else differs from how that character comes to
a fight; fields have the names of the state. Combatants and things are numbered from 0 in their
lists, or named: combatants `#1`, `#2` as in answers, things `0`, `1`.
"""

from __future__ import annotations

from collections.abc import Mapping

from salle.games.star_ore.data_combat import ON_FOOT, SPOT_FIELDS
from salle.games.star_ore.notation import REASONS
from salle.games.star_ore.notation_pauses import CARE_WORDS
from salle.games.star_ore.plan_vehicle_traffic import traffic_data
from salle.games.star_ore.position_fields import (
    ALWAYS,
    FLAGS,
    ITEM_FIELDS,
    ITEM_USUAL,
    LISTS,
    NUMBERS,
    PEOPLE,
    SCENE_FIELDS,
    STAGE_WORDS,
)
from salle.games.star_ore.rules.setup import wear
from salle.games.star_ore.state import Combatant, Fight
from salle.games.star_ore.words import (
    COVER_WORDS,
    LIGHT_WORDS,
    PASSION_WORDS,
    STATUS_WORDS,
    arm_word,
    person_word,
)
from salle.kernel.game import seat_letter
from salle.kernel.rules import UNDECIDED


def position_of(fight: Fight) -> dict[str, object]:
    """The whole state between two rounds as JSON data, secrets included."""
    spots = fight.spots
    return {
        "players": {seat_letter(seat): _player_json(fight, seat) for seat in range(fight.seats)},
        "round": fight.round,
        "desk": fight.desk,
        "usual": fight.usual,
        "reserve": [
            [sheet.packed or sheet.name, fight.reserve_side[n], fight.reserve_pos[n]]
            for n, sheet in enumerate(fight.reserve_sheet)
        ],
        **_between_json(fight),
        "setting": fight.setting,
        "line": fight.line,
        "light": LIGHT_WORDS[fight.light],
        "cover": [
            [spots[at], spots[at + 1], COVER_WORDS[spots[at + 2]]]
            for at in range(0, len(spots), SPOT_FIELDS)
        ],
        "storm": [getattr(fight, name) for name in SCENE_FIELDS] if fight.storm else [],
        "fighters": {person_word(me.number): _fighter_json(me) for me in fight.fighters},
        **({"traffic": traffic_data(fight.traffic)} if fight.scene != ON_FOOT else {}),
        "things": {str(item): _thing_json(fight, item) for item in range(len(fight.item_arm))},
        "order": fight.order[:],
        "over": fight.over,
        "winners": [seat_letter(seat) for seat in fight.winners],
        "reason": "" if fight.reason == UNDECIDED else REASONS[fight.reason],
    }


def _between_json(fight: Fight) -> dict[str, object]:
    """Fights won so far, and how the pause stands, of a match with several (SO-R280)."""
    found: dict[str, object] = {}
    if fight.house.fights > 1:
        found["between"] = {
            "pause": STAGE_WORDS[fight.pause],
            "minutes": fight.pause_minutes,
            "care": CARE_WORDS[fight.care],
            "won": fight.won[:],
        }
    if fight.quits:
        found["quits"] = fight.quits
    return found


def _player_json(fight: Fight, seat: int) -> dict[str, object]:
    return {"side": fight.side_of[seat]} if seat < fight.players else {}


def _fighter_json(me: Combatant) -> dict[str, object]:
    fresh = Combatant(me.number, me.seat, me.side, me.sheet)
    wear(fresh)
    found: dict[str, object] = {
        "character": me.sheet.packed or me.sheet.name, "seat": seat_letter(me.seat),
        "side": me.side,
        "status": STATUS_WORDS[me.status], "passion": PASSION_WORDS[me.passion],
    }  # fmt: skip
    for name in (*NUMBERS, *PEOPLE, *FLAGS, *LISTS):
        value = getattr(me, name)
        if name in ALWAYS or value != getattr(fresh, name):
            found[name] = value[:] if isinstance(value, list) else value
    return found


def _thing_json(fight: Fight, item: int) -> dict[str, object]:
    found: dict[str, object] = {
        "weapon": arm_word(fight.item_arm[item]), "of": fight.item_of[item],
    }  # fmt: skip
    for name, field in ITEM_FIELDS.items():
        value = getattr(fight, field)[item]
        if value != ITEM_USUAL.get(name, 0):
            found[name] = value
    return found


def tidy(given: Mapping[str, object]) -> Mapping[str, object]:
    """A position with its lists as tables, so that parts of them can be named."""
    found = dict(given)
    for name, key in (("fighters", person_word), ("things", str)):
        rows = found.get(name)
        if isinstance(rows, list):
            found[name] = {key(number): row for number, row in enumerate(rows)}
    return found
