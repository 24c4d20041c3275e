"""What each seat may see of a fight: an allow-list of new data, holding no part of the state.

Places, wounds, weapons, declarations and dice are open. Sheets, Willpower, Dark Side Points and
powers are for the own side and the GM, unless sheets are open or a power has shown them (State).
"""

from __future__ import annotations

from typing import TypedDict

from salle.games.star_ore.data_combat import (
    ACTIVE,
    NOBODY,
    ON_FOOT,
    SPOT_FIELDS,
)
from salle.games.star_ore.data_pause import NO_PAUSE
from salle.games.star_ore.gear import SUITS
from salle.games.star_ore.hints_odds import blow_of, does_shock, first_chance, prospect
from salle.games.star_ore.names import names_of
from salle.games.star_ore.notation import REASONS
from salle.games.star_ore.plan import KINDS
from salle.games.star_ore.rules.actions import targets_for
from salle.games.star_ore.rules.weapons import hand_for, item_for, ready_weapons
from salle.games.star_ore.state import Fight, Sheet
from salle.games.star_ore.view_people import (
    ActView,
    CombatantView,
    act_view,
    combatant_view,
    person,
)
from salle.games.star_ore.view_vehicles import (
    TrafficView,
    traffic_view,
)
from salle.games.star_ore.words import (
    COVER_WORDS,
    LIGHT_WORDS,
    arm_word,
    person_word,
)
from salle.kernel.game import seat_letter
from salle.kernel.rules import UNDECIDED
from salle.odds.dice import percent
from salle.odds.pools import pool_text

MOST_TARGETS = 4
MOST_ODDS = 5


class HeroView(TypedDict):
    """A character of the roster, which all may read."""

    name: str
    kind: str
    armor: str
    weapons: list[str]
    force: bool


class OddsView(TypedDict):
    """An attack that the viewer's combatant may declare: the chance to hit and to be first in
    percent, and points on average; `known` if first is reckoned with the target's own dice.
    """

    weapon: str
    target: str
    pool: str
    hits: int
    points: float
    shock: bool
    first: int
    known: bool


class FightView(TypedDict):
    """A fight as one seat, or a spectator (`viewer` None), may see it. While a seat brings its
    characters, `bringing` is that seat and `roster` whom it may bring. `focus` is the combatant
    whom the moment is about: the target of whoever acts, or that one itself. `odds` are those of
    attacks the viewer may declare just now.
    """

    game: str
    viewer: str | None
    round: int
    limit: int
    moment: str
    bringing: str | None
    roster: list[HeroView]
    focus: str | None
    odds: list[OddsView]
    seats: int
    gm: str | None
    usual: bool
    reserve: list[dict[str, object]]
    line: int
    light: str
    cover: list[dict[str, object]]
    storm: int
    fighters: list[CombatantView]
    ground: list[dict[str, object]]
    traffic: TrafficView | None
    order: list[str]
    acting: str | None
    acts: list[ActView]
    over: bool
    winners: list[str]
    reason: str | None


def fight_view(fight: Fight, seat: int) -> FightView:
    """The fight for a seat; a seat below 0 is a spectator."""
    spots = fight.spots
    return {
        "game": "star-ore",
        "viewer": seat_letter(seat) if seat >= 0 else None,
        "round": fight.round,
        "limit": fight.house.max_rounds,
        "moment": _moment(fight),
        "bringing": seat_letter(fight.setting) if _bringing(fight) else None,
        "roster": [_hero(sheet) for sheet in fight.house.sheets] if _bringing(fight) else [],
        "focus": _focus(fight, seat),
        "odds": _odds(fight, seat),
        "seats": fight.seats,
        "gm": seat_letter(fight.gm) if fight.gm != NOBODY else None,
        "usual": fight.usual,
        "reserve": _reserve(fight) if seat >= 0 and seat == fight.gm else [],
        "line": fight.line,
        "light": LIGHT_WORDS[fight.light],
        "cover": [
            {"from": spots[at], "to": spots[at + 1], "level": COVER_WORDS[spots[at + 2]]}
            for at in range(0, len(spots), SPOT_FIELDS)
        ],
        "storm": fight.storm,
        "fighters": [
            combatant_view(fight, me, seat, name)
            for me, name in zip(fight.fighters, names_of(fight), strict=True)
        ],
        "ground": [
            {"weapon": arm_word(fight.item_arm[item]), "at": fight.item_at[item]}
            for item in range(len(fight.item_arm))
            if fight.item_of[item] == NOBODY and fight.item_count[item]
        ],
        "traffic": traffic_view(fight, seat),
        "order": [person_word(number) for number in fight.order],
        "acting": person(fight.acting),
        "acts": [act_view(fight, act) for act in fight.acts if act.pending],
        "over": fight.over,
        "winners": [seat_letter(winner) for winner in fight.winners],
        "reason": None if fight.reason == UNDECIDED else REASONS[fight.reason],
    }


def _reserve(fight: Fight) -> list[dict[str, object]]:
    """Whom the GM has put aside (SO-R275)."""
    return [
        {
            "character": sheet.name,
            "side": fight.reserve_side[place],
            "at": fight.reserve_pos[place],
        }
        for place, sheet in enumerate(fight.reserve_sheet)
    ]


def _bringing(fight: Fight) -> bool:
    return fight.round == 0 and fight.setting < fight.players


def _moment(fight: Fight) -> str:
    """Where the round stands (SO-23)."""
    if fight.over:
        return "over"
    if fight.pause != NO_PAUSE:
        return "between fights"
    if fight.round == 0 or (fight.scene != ON_FOOT and not fight.traffic.ready):
        return "set-up"
    if fight.acts:
        return "resolving"
    return "rolling" if any(me.dice or me.wiggles for me in fight.fighters) else "declaring"


def _focus(fight: Fight, seat: int) -> str | None:
    acting = fight.acting
    if acting != NOBODY:
        target = fight.fighters[acting].target if fight.scene == ON_FOOT else NOBODY
        return person_word(target if target != NOBODY else acting)
    for me in fight.fighters:
        if me.seat == seat:
            return person_word(me.number)
    return person_word(0) if fight.fighters else None


def _odds(fight: Fight, seat: int) -> list[OddsView]:
    """Attacks with what is in hand or can be drawn on the nearest enemies, the most hurtful first
    and each weapon once.
    """
    if _moment(fight) != "declaring" or fight.acting == NOBODY or fight.scene != ON_FOOT:
        return []
    me = fight.fighters[fight.acting]
    if me.declared or fight.decider(me) != seat or me.status != ACTIVE:
        return []
    found: list[OddsView] = []
    for option in ready_weapons(fight, me, True):
        item, hand = item_for(fight, me, option), hand_for(option)
        for number in targets_for(fight, me)[:MOST_TARGETS]:
            target = fight.fighters[number]
            blow = blow_of(fight, me, target, item, hand, 0, 0)
            if blow is None or not blow.pool.rolls:
                continue
            word = arm_word(fight.arm_of(item))
            if any(one["weapon"] == word and one["target"] == person_word(number) for one in found):
                continue
            odds = prospect(blow)
            chance, known = first_chance(fight, seat, me, target, item, 0, blow.pool)
            found.append(
                {
                    "weapon": word,
                    "target": person_word(number),
                    "pool": pool_text(blow.pool),
                    "hits": percent(odds.hits),
                    "points": round(float(odds.mean), 1),
                    "shock": does_shock(fight, me, item, False),
                    "first": percent(chance),
                    "known": known,
                }
            )
    found.sort(key=lambda one: -one["points"])
    return found[:MOST_ODDS]


def _hero(sheet: Sheet) -> HeroView:
    return {
        "name": sheet.name,
        "kind": KINDS[sheet.kind],
        "armor": SUITS[sheet.suit].name,
        "weapons": [arm_word(arm) for arm in sheet.arms],
        "force": sheet.force_user,
    }
