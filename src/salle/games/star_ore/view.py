"""What each seat may see of a fight: an allow-list of new data, holding no part of the state.

Places, wounds, weapons, declarations and dice are open. Sheets, Willpower, Dark Side Points and
powers are for the own side and the GM, unless sheets are open or a power has shown them (State).
"""

from __future__ import annotations

from typing import TypedDict

from salle.games.star_ore.data import FORCE_NAMES, STAT_NAMES
from salle.games.star_ore.data_combat import (
    ACTIVE,
    CHOKE_HOLD,
    FISTS_ITEM,
    HANDS,
    IS_DEFENCE,
    NO_HOLD,
    NOBODY,
    NOT_BUSY,
    NOTHING,
    ON_FOOT,
    PLACES,
    SPOT_FIELDS,
    SUSTAINED,
)
from salle.games.star_ore.data_vehicles import SHOOT
from salle.games.star_ore.gear import SUITS
from salle.games.star_ore.hints_odds import blow_of, does_shock, first_chance, prospect
from salle.games.star_ore.notation import REASONS
from salle.games.star_ore.plan import KINDS
from salle.games.star_ore.rules.actions import targets_for
from salle.games.star_ore.rules.knowing import knows
from salle.games.star_ore.rules.rolling import daze_of
from salle.games.star_ore.rules.weapons import hand_for, item_for, ready_weapons
from salle.games.star_ore.state import Act, Combatant, Fight, Sheet
from salle.games.star_ore.view_vehicles import (
    TrafficView,
    crew_act_words,
    crew_words,
    traffic_view,
)
from salle.games.star_ore.words import (
    ACT_WORDS,
    COVER_WORDS,
    FORM_NUMBERS,
    LIGHT_WORDS,
    MANEUVER_WORDS,
    MOVE_WORDS,
    PASSION_WORDS,
    PLACE_WORDS,
    POWER_WORDS,
    STATUS_WORDS,
    SUSTAINED_WORDS,
    arm_word,
    person_word,
)
from salle.kernel.game import seat_letter
from salle.kernel.rules import UNDECIDED
from salle.odds.dice import percent
from salle.odds.pools import pool_text

MOST_TARGETS = 4
MOST_ODDS = 5


class PlaceView(TypedDict):
    """A location: boxes, X and "/" in them, the Armor Rating now, and whether it burns."""

    boxes: int
    x: int
    shock: int
    ar: int
    burning: bool


class SecretView(TypedDict):
    """What only some may know of a combatant."""

    stats: dict[str, int]
    force: dict[str, int]
    stunts: dict[str, int]
    forms: list[str]
    willpower: list[int]
    dark: list[int]
    passion: str
    sustained: dict[str, int]
    carried: dict[str, int]
    feint: int
    foreseen: str | None


class DeclaredView(TypedDict):
    """What a combatant has declared this round."""

    act: str
    move: str
    weapon: str
    target: str | None
    maneuvers: list[str]
    form: str | None
    power: str | None


class ActView(TypedDict):
    """A set put to use: an act waiting, or a defence with the dice it has left."""

    owner: str
    act: str
    set: str
    initiative: int
    target: str | None
    weapon: str
    defence: bool
    gobble: int


class CombatantView(TypedDict):
    """One combatant; `secret` is None for those who may not know it."""

    number: str
    name: str
    kind: str
    seat: str
    side: int
    status: str
    active: bool
    at: int
    facing: int
    prone: bool
    cover: str
    hands: list[str]
    armor: str
    helmet: bool
    body: dict[str, PlaceView]
    chips: list[str]
    declared: DeclaredView | None
    dice: list[int]
    kinds: list[str]
    wiggle: int
    size: int
    secret: SecretView | None


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
        "reserve": _reserve(fight) if seat >= 0 and seat == fight.gm else [],
        "line": fight.line,
        "light": LIGHT_WORDS[fight.light],
        "cover": [
            {"from": spots[at], "to": spots[at + 1], "level": COVER_WORDS[spots[at + 2]]}
            for at in range(0, len(spots), SPOT_FIELDS)
        ],
        "storm": fight.storm,
        "fighters": [_combatant(fight, me, seat) for me in fight.fighters],
        "ground": [
            {"weapon": arm_word(fight.item_arm[item]), "at": fight.item_at[item]}
            for item in range(len(fight.item_arm))
            if fight.item_of[item] == NOBODY and fight.item_count[item]
        ],
        "traffic": traffic_view(fight, seat),
        "order": [person_word(number) for number in fight.order],
        "acting": _person(fight.acting),
        "acts": [_act(fight, act) for act in fight.acts if act.pending],
        "over": fight.over,
        "winners": [seat_letter(winner) for winner in fight.winners],
        "reason": None if fight.reason == UNDECIDED else REASONS[fight.reason],
    }


def _reserve(fight: Fight) -> list[dict[str, object]]:
    """Whom the GM has put aside (SO-R275)."""
    return [
        {
            "character": fight.house.sheets[sheet].name,
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
    if fight.round == 0:
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


def _person(number: int) -> str | None:
    return person_word(number) if number != NOBODY else None


def _combatant(fight: Fight, me: Combatant, seat: int) -> CombatantView:
    return {
        "number": person_word(me.number),
        "name": me.sheet.name,
        "kind": KINDS[me.sheet.kind],
        "seat": seat_letter(me.seat),
        "side": me.side,
        "status": STATUS_WORDS[me.status],
        "active": fight.active(me),
        "at": me.pos,
        "facing": me.facing,
        "prone": me.prone,
        "cover": COVER_WORDS[fight.cover_of(me)],
        "hands": [_held(fight, me.hands[hand]) for hand in range(HANDS)],
        "armor": SUITS[me.sheet.suit].name,
        "helmet": me.helmet,
        "body": {PLACE_WORDS[place]: _place(me, place) for place in range(PLACES)},
        "chips": _chips(fight, me),
        "declared": _declared(fight, me) if me.declared else None,
        "dice": me.dice[:],
        "kinds": _kinds(me),
        "wiggle": max(0, me.pool_rolled - len(me.dice)),
        "size": me.pool_size,
        "secret": _secret(fight, me) if knows(fight, me, seat) else None,
    }


def _kinds(me: Combatant) -> list[str]:
    """What kind of die each of a roll is: set, hard, normal or wiggle (SO-12, SO-13, SO-107)."""
    named = max(0, me.wiggles - max(0, me.pool_rolled - len(me.dice)))
    found = ["set"] * me.pool_fixed + ["hard"] * me.pool_hard
    found += ["normal"] * (len(me.dice) - len(found) - named) + ["wiggle"] * named
    return found[: len(me.dice)]


def _held(fight: Fight, item: int) -> str:
    return "" if item == FISTS_ITEM else arm_word(fight.item_arm[item])


def _place(me: Combatant, place: int) -> PlaceView:
    return {
        "boxes": me.sheet.boxes[place],
        "x": me.x[place],
        "shock": me.shock[place],
        "ar": me.ar[place],
        "burning": me.fire >> place & 1 == 1,
    }


def _chips(fight: Fight, me: Combatant) -> list[str]:
    """Conditions in a word or two each (T22)."""
    found: list[str] = []
    if me.aim_rounds:
        found.append(f"aimed +{me.aim_rounds}d")
    if me.daze_dice:
        found.append(f"dazed −{daze_of(fight, me)}d")
    if me.next_penalty:
        found.append(f"next roll −{me.next_penalty}d")
    if me.lost_limbs():
        found.append(f"limbs −{me.lost_limbs()}d")
    if me.pinned_by != NOBODY:
        found.append(f"pinned by {person_word(me.pinned_by)}")
    if me.choked_by != NOBODY:
        found.append(f"choked by {person_word(me.choked_by)}")
    if me.hold != NO_HOLD:
        verb = "chokes" if me.hold == CHOKE_HOLD else "pins"
        found.append(f"{verb} {person_word(me.hold_victim)}")
    if me.lifted_by != NOBODY:
        found.append("lifted")
    if me.netted:
        found.append("netted")
    if me.gas_left:
        found.append("in gas")
    if me.raging:
        found.append("raging")
    if me.busy != NOT_BUSY:
        found.append(f"busy for {me.busy_left} rounds")
    if me.ran:
        found.append("running")
    return found


def _declared(fight: Fight, me: Combatant) -> DeclaredView:
    act, weapon, target = ACT_WORDS[me.act], _held(fight, me.item), _person(me.target)
    if fight.scene != ON_FOOT:
        act, gun, target = crew_words(fight, me)
        weapon = gun or weapon
    return {
        "act": act,
        "move": MOVE_WORDS[me.move],
        "weapon": weapon,
        "target": target,
        "maneuvers": [word for bit, word in MANEUVER_WORDS.items() if me.maneuver & bit],
        "form": FORM_NUMBERS[me.form] if me.form != NOTHING else None,
        "power": POWER_WORDS[me.power] if me.power != NOTHING else None,
    }


def _act(fight: Fight, act: Act) -> ActView:
    words, target = ACT_WORDS[act.kind], _person(act.target)
    if fight.scene == ON_FOOT:
        weapon = _held(fight, act.item)
    else:
        words, gun, target = crew_act_words(fight, act)
        weapon = gun if act.spare != SHOOT else _held(fight, act.item)
    return {
        "owner": person_word(act.owner),
        "act": words,
        "set": f"{act.width}x{act.height}",
        "initiative": act.initiative,
        "target": target,
        "weapon": weapon,
        "defence": IS_DEFENCE[act.kind] == 1,
        "gobble": act.gobble,
    }


def _secret(fight: Fight, me: Combatant) -> SecretView:
    sheet = me.sheet
    carried: dict[str, int] = {}
    for item, owner in enumerate(fight.item_of):
        if owner == me.number and fight.item_count[item]:
            name = arm_word(fight.item_arm[item])
            carried[name] = carried.get(name, 0) + fight.item_count[item]
    return {
        "stats": {name: sheet.stat(stat) for stat, name in enumerate(STAT_NAMES)},
        "force": {name: sheet.force(power) for power, name in enumerate(FORCE_NAMES)},
        "stunts": {POWER_WORDS[place]: dice for place, dice in enumerate(sheet.stunts) if dice},
        "forms": [word for form, word in enumerate(FORM_NUMBERS) if sheet.forms >> form & 1],
        "willpower": [me.will, me.will_base],
        "dark": [me.dsp, me.dsp_base],
        "passion": PASSION_WORDS[me.passion],
        "sustained": {
            SUSTAINED_WORDS[power]: me.sustain_w[power]
            for power in range(SUSTAINED)
            if me.sustain_w[power]
        },
        "carried": carried,
        "feint": me.feint,
        "foreseen": f"{me.farsee_w}x{me.farsee_h}" if me.farsee_left else None,
    }
