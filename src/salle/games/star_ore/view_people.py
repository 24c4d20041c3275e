"""What each seat may see of people: bodies, what they have declared and rolled, and for those who
may know it the rest of their sheets (State).
"""

from __future__ import annotations

from typing import TypedDict

from salle.games.star_ore.data import FORCE_NAMES, STAT_NAMES
from salle.games.star_ore.data_combat import (
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
    POSSESSED,
    SUSTAINED,
)
from salle.games.star_ore.data_pause import PAUSE_GOES_ON
from salle.games.star_ore.data_vehicles import SHOOT
from salle.games.star_ore.gear import SUITS
from salle.games.star_ore.names import name_at
from salle.games.star_ore.notation_pauses import time_word
from salle.games.star_ore.plan import KINDS
from salle.games.star_ore.rules.knowing import knows
from salle.games.star_ore.rules.rolling import daze_of
from salle.games.star_ore.state import Act, Combatant, Fight
from salle.games.star_ore.view_vehicles import crew_act_words, crew_words
from salle.games.star_ore.words import (
    ACT_WORDS,
    COVER_WORDS,
    FORM_NUMBERS,
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


def person(number: int) -> str | None:
    """Somebody by its number, or nobody."""
    return person_word(number) if number != NOBODY else None


def combatant_view(fight: Fight, me: Combatant, seat: int, name: str) -> CombatantView:
    """A combatant, under the name it goes by, as a seat may see it."""
    return {
        "number": person_word(me.number),
        "name": name,
        "kind": KINDS[me.sheet.kind],
        "seat": seat_letter(me.seat),
        "side": me.side,
        "status": "out of sight" if me.out_of_sight else STATUS_WORDS[me.status],
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
        found.append(f"pinned by {name_at(fight, me.pinned_by)}")
    if me.choked_by != NOBODY:
        found.append(f"choked by {name_at(fight, me.choked_by)}")
    if me.hold != NO_HOLD:
        verb = "chokes" if me.hold == CHOKE_HOLD else "pins"
        found.append(f"{verb} {name_at(fight, me.hold_victim)}")
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
    if fight.pause == PAUSE_GOES_ON and me.status < POSSESSED:
        found.append(f"{time_word(max(0, fight.pause_minutes - me.spent))} left")
    return found


def _declared(fight: Fight, me: Combatant) -> DeclaredView:
    act, weapon, target = ACT_WORDS[me.act], _held(fight, me.item), person(me.target)
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


def act_view(fight: Fight, act: Act) -> ActView:
    """An act that waits for its turn."""
    words, target = ACT_WORDS[act.kind], person(act.target)
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
