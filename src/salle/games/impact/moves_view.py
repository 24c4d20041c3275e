"""Maneuvers as a seat may see them: what it could declare now, with numbers, and what fighters have
declared. Part of the view, and like it an allow-list.
"""

from __future__ import annotations

from typing import TypedDict

from salle.games.impact.data import (
    ACT_BEAT,
    ACT_BIND,
    ACT_BRIDGE,
    ACT_DEFEND,
    ACT_DRAW,
    ACT_GRAPPLE,
    ACT_NONE,
    ACT_STOP,
    ACT_STRIKE,
    AREA_WORDS,
    ARM_MASK,
    BEAT,
    BIND,
    BODY_BUYS,
    BRIDGE_IN,
    BRIDGE_OUT,
    BRIDGE_STAY,
    BUY_DIFFICULTY,
    BUY_POWER,
    BUY_WORDS,
    DECLARING,
    DEFEND_FROM,
    DRAW,
    DRAW_SP,
    GRAPPLE,
    IN_FIGHT,
    LEAN_WORDS,
    LEANS,
    LEG_MASK,
    MANEUVERS_FROM,
    MANNER_DONE,
    MANNER_FEINT,
    MOVE_WORDS,
    NEEDS_ARM,
    NO_EFFECT,
    NOBODY,
    NOTHING,
    PASS,
    RANGE_WORDS,
    RANGES,
    REVEALED,
    SIDES,
    STAMINA_DIVISOR,
    TACTICS,
    TYPE_WORDS,
    maneuver_word,
)
from salle.games.impact.notation import (
    MOVE_NAMES,
    SIDE_NAMES,
    WAY_JSON,
    maneuver_name,
    manner_text,
    move_name,
)
from salle.games.impact.previews import trial_of
from salle.games.impact.rules.creation import price
from salle.games.impact.rules.damage import damage_total
from salle.games.impact.rules.declare import shown_manner
from salle.games.impact.rules.hitting import attack_bonus
from salle.games.impact.rules.options import manners, moves, needs_hold
from salle.games.impact.rules.speed import speed_bonus
from salle.games.impact.state import Fight, Fighter
from salle.kernel.game import seat_letter


class MoveView(TypedDict):
    """One maneuver for one fighter. `speed` and `damage` are the sums it adds to dice, for the
    right and the left side or once where it has no side; `sp` below 0 is earned. `stamina` is what
    it costs or gives, `price` the PP for the next level of skill. `why` is empty if it
    can be declared now.
    """

    word: str
    name: str
    kind: str
    skill: int | None
    speed: list[int]
    damage: list[int]
    sp: int
    stamina: str
    ranges: str
    star: bool
    price: int
    why: str


class PlanView(TypedDict):
    """A declaration as far as it is open. `leans` are the damage values of its category; `speed`,
    `test` and `damage` what it adds to the dice, once everybody has declared; `manners` how the
    viewer may make it, while declaring.
    """

    word: str
    name: str
    opponent: str | None
    side: str | None
    area: str | None
    exposed: bool
    way: str
    lean: str | None
    leans: list[int]
    speed: int | None
    test: int | None
    damage: int | None
    manners: list[str]


KINDS = ("pass", "bridge", "bridge", "bridge", "defence", "defence", "defence", "defence",
         "trick", "trick", "trick")  # fmt: skip
ACTS = (ACT_NONE, ACT_BRIDGE, ACT_BRIDGE, ACT_BRIDGE, ACT_DEFEND, ACT_DEFEND, ACT_DEFEND,
        ACT_DEFEND, ACT_DRAW, ACT_BEAT, ACT_BIND)  # fmt: skip
EARNED = (0, -1, -1, -1, -1, -1, -1, -1, -DRAW_SP, -1, -1)
"""Setup Points of what is no punch, kick or grapple, by the number of the move."""
RESTS = ("", "+2d6", "+2d6", "+2d6", "+1d6", "+1d6", "+1d6", "+1d6", "+1d6", "0", "+1d6")
"""Their Stamina, likewise."""


def moves_of(fight: Fight, seat: int) -> list[MoveView]:
    """Every maneuver of a fighter that the rules in play know, possible now or not."""
    possible = moves(fight, seat, fight.opponents(seat))
    scratch = fight.fighters[seat].copy(fight.seats, fight.house.sheet)
    scratch.lines = [0] * fight.seats
    house = fight.house
    found = [
        _row(fight, seat, scratch, row, possible)
        for row in range(house.sheet.rows)
        if house.ranged or house.sheet.kind[row] != GRAPPLE
    ]
    others: list[int] = []
    if house.ranged:
        others += [BRIDGE_IN, BRIDGE_OUT, BRIDGE_STAY]
    if house.full:
        others += [DEFEND_FROM + t for t in range(TACTICS) if scratch.tactic_level(t) > 0]
    if house.miscellaneous:
        others += [DRAW, BEAT, BIND]
    if PASS in possible:
        others.append(PASS)
    return found + [_other(fight, seat, scratch, move, possible) for move in others]


def skills_of(fight: Fight, seat: int) -> list[MoveView]:
    """Every maneuver of the sheet, for somebody who buys skill."""
    scratch = fight.fighters[seat].copy(fight.seats, fight.house.sheet)
    return [_row(fight, seat, scratch, row, None) for row in range(fight.house.sheet.rows)]


def prices_of(fight: Fight, seat: int) -> dict[str, int]:
    """What the next level of everything else costs."""
    me = fight.fighters[seat]
    items = range(BUY_POWER, BUY_DIFFICULTY + BODY_BUYS)
    return {BUY_WORDS[item]: price(fight.house, me, item) for item in items}


def _ranges(mask: int) -> str:
    return "".join(RANGE_WORDS[r] for r in reversed(range(RANGES)) if mask >> r & 1)


def _row(
    fight: Fight, seat: int, scratch: Fighter, row: int, possible: list[int] | None
) -> MoveView:
    sheet = fight.house.sheet
    kind = sheet.kind[row]
    rating = sheet.damage[row] + scratch.now_damage
    scratch.row = row
    if kind == GRAPPLE:
        scratch.act = ACT_GRAPPLE
        speed = [speed_bonus(fight, scratch)]
        damage = [rating + scratch.average_power()]
    else:
        scratch.act = ACT_STRIKE
        speed, damage = [], []
        for side in range(SIDES):
            scratch.side = side
            speed.append(speed_bonus(fight, scratch))
            damage.append(rating + scratch.power[side])
    move = MANEUVERS_FROM + sheet.codes[row]
    able = possible is None or move in possible
    return MoveView(
        word=maneuver_word(sheet.codes[row]),
        name=maneuver_name(sheet.codes[row]),
        kind=TYPE_WORDS[kind],
        skill=scratch.skill[row],
        speed=speed,
        damage=damage,
        sp=sheet.sp[row],
        stamina=str(-(sheet.damage[row] // STAMINA_DIVISOR)),
        ranges=_ranges(sheet.ranges[row]),
        star=sheet.effect[row] != NO_EFFECT,
        price=price(fight.house, scratch, move),
        why="" if able else _why_not_row(fight, seat, row),
    )


def _why_not_row(fight: Fight, seat: int, row: int) -> str:
    me = fight.fighters[seat]
    house, sheet = fight.house, fight.house.sheet
    if me.immobile:
        return "immobilized"
    if me.prone and not sheet.prone[row]:
        return "lying down"
    arms = sheet.kind[row] != TYPE_WORDS.index("kick")
    if not me.usable() & (ARM_MASK if arms else LEG_MASK):
        return "no arm" if arms else "no leg"
    grapples = sheet.kind[row] == GRAPPLE
    if house.setups and sheet.sp[row] > (fight.grapple_sp(me) if grapples else fight.strike_sp(me)):
        return "too few SP"
    if not house.setups and needs_hold(sheet.effect[row]):
        return "no hold"
    return "no target"


def _other(fight: Fight, seat: int, scratch: Fighter, move: int, possible: list[int]) -> MoveView:
    sheet = fight.house.sheet
    scratch.act = ACTS[move]
    scratch.row = NOTHING
    ranges = ""
    if move in (DRAW, BEAT):
        ranges = _ranges(sheet.draw_ranges if move == DRAW else sheet.beat_ranges)
    earned = -fight.house.bind_sp if move == BIND else EARNED[move]
    return MoveView(
        word=MOVE_WORDS[move],
        name=MOVE_NAMES[move],
        kind=KINDS[move],
        skill=scratch.tactic_level(move - DEFEND_FROM) if KINDS[move] == "defence" else None,
        speed=[] if move in (DRAW, PASS) else [speed_bonus(fight, scratch)],
        damage=[],
        sp=earned,
        stamina=RESTS[move],
        ranges=ranges,
        star=False,
        price=0,
        why="" if move in possible else _why_not_other(fight, seat, move),
    )


def _why_not_other(fight: Fight, seat: int, move: int) -> str:
    me = fight.fighters[seat]
    tactic = move - DEFEND_FROM if KINDS[move] == "defence" else NOTHING
    armed = move in (BEAT, BIND) or (tactic >= 0 and NEEDS_ARM[tactic])
    if me.immobile:
        return "immobilized"
    if me.prone and (KINDS[move] == "trick" or (tactic >= 0 and not armed)):
        return "lying down"
    if me.held and move != BIND and not (tactic >= 0 and armed):
        return "held"
    if armed:
        return "no Parry" if move == BIND and me.usable() & ARM_MASK else "no arm"
    if KINDS[move] != "trick" and not me.usable() & LEG_MASK:
        return "no leg"
    return "out of range" if move == DRAW else "no room"


# -- declarations ----------------------------------------------------------------------------


def plan_of(fight: Fight, seat: int, viewer: int) -> PlanView | None:
    """What a fighter has declared so far, if the viewer may see it; a masked Feint or Lead is the
    strike it looks like (IM-R26).
    """
    me = fight.fighters[seat]
    if me.move == NOTHING or (fight.moment == DECLARING and seat != viewer):
        return None
    manner = me.manner if seat == viewer else shown_manner(fight, me)
    way, lean = "", None
    leans: list[int] = []
    if me.row != NOTHING and fight.house.full and manner != MANNER_DONE:
        leans = [fight.house.sheet.lean_of(me.row, number) for number in range(LEANS)]
        if manner >= MANNER_FEINT:
            way = WAY_JSON[3 + manner - MANNER_FEINT]
        else:
            way = WAY_JSON[manner // LEANS]
            lean = LEAN_WORDS[manner % LEANS]
    speed, test, damage = _bonuses(fight, seat, viewer)
    open_still = fight.moment == DECLARING and fight.house.full and me.row != NOTHING
    return PlanView(
        word=maneuver_word(me.move - MANEUVERS_FROM)
        if me.move >= MANEUVERS_FROM
        else MOVE_WORDS[me.move],
        name=move_name(me.move),
        opponent=seat_letter(me.opponent) if me.opponent != NOBODY else None,
        side=SIDE_NAMES[me.side] if me.side != NOTHING else None,
        area=AREA_WORDS[me.area] if me.area != NOTHING else None,
        exposed=me.act == ACT_DRAW,
        way="" if way == "plain" else way,
        lean=lean,
        leans=leans,
        speed=speed,
        test=test,
        damage=damage,
        manners=[manner_text(option) for option in manners(fight, seat)] if open_still else [],
    )


def _bonuses(fight: Fight, seat: int, viewer: int) -> tuple[int | None, int | None, int | None]:
    """What a declaration adds to the dice of the Speed Test, of the test to hit, and as damage; all
    of it open once everybody has declared.
    """
    me = fight.fighters[seat]
    if fight.moment != REVEALED or not fight.house.skilled or me.status != IN_FIGHT:
        return None, None, None
    trial = trial_of(fight, viewer) if fight.house.masked else fight
    me = trial.fighters[seat]
    if me.act in (ACT_DRAW, ACT_NONE) or me.move == PASS:
        return None, None, None
    speed = speed_bonus(trial, me)
    strikes = me.act in (ACT_STRIKE, ACT_GRAPPLE) and me.area != NOTHING
    if not strikes and me.act != ACT_STOP:
        return speed, None, None
    return speed, attack_bonus(trial, seat, False), damage_total(trial, seat, False, False)
