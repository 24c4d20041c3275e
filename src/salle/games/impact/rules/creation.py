"""Creating fighters: ranks, prices, the Power:Speed Ratio, Automatic Increase (IM-12 to IM-27)."""

from __future__ import annotations

from typing import final

from salle.games.impact.data import (
    AIR,
    ASK_BUY,
    ASK_FIGHTER,
    ASK_RATIO,
    BODY_BUYS,
    BOUGHT,
    BUY_AREAS,
    BUY_DEFENCE,
    BUY_DIFFICULTY,
    BUY_POWER,
    BUY_SPEED,
    BUY_STAMINA,
    BUY_TACTICS,
    BUY_TOUGHNESS,
    BUYING,
    CHOOSING,
    CHOSE_RATIO,
    DEFENCE_RATE,
    DIFFICULTY_RATE,
    FAVOURING,
    FINISH,
    FINISHED,
    FIRST_AREA,
    LEFT,
    MANEUVERS_FROM,
    NOTHING,
    ONE_TO_TWO,
    OWN_FIGHTER,
    PSR,
    RAISED,
    RATIOS,
    RIGHT,
    SAMPLE_BUYS,
    SAMPLE_RATIOS,
    SAMPLES,
    SIDE_RESERVE,
    SIDES,
    STAMINA_PRICE,
    STAMINA_STEP,
    START_STAT,
    STAT_RATE,
    TACTICS_RATE,
    TOOK_FIGHTER,
    TOUGHNESS_RATE,
    TWO_TO_ONE,
)
from salle.games.impact.state import Fight, Fighter, House
from salle.kernel.table import Table


def level_of(house: House, fighter: Fighter, item: int) -> int:
    """The present level of what `item` buys."""
    if item >= MANEUVERS_FROM:
        return fighter.skill[house.sheet.row_of(item - MANEUVERS_FROM)]
    if item >= BUY_DIFFICULTY:
        return fighter.difficulty[FIRST_AREA[item - BUY_DIFFICULTY]]
    if item >= BUY_TOUGHNESS:
        return fighter.toughness[FIRST_AREA[item - BUY_TOUGHNESS]]
    if item == BUY_DEFENCE:
        return fighter.defence
    if item == BUY_STAMINA:
        return fighter.stamina_max
    if item == BUY_TACTICS:
        return fighter.tactics
    if item >= BUY_SPEED:
        return fighter.speed[item - BUY_SPEED]
    return fighter.power[item - BUY_POWER]


def price(house: House, fighter: Fighter, item: int) -> int:
    """What the next level costs: its rate times that level; Stamina has one price (IM-13 to IM-15,
    IM-18, IM-21, IM-22, IM-24).
    """
    if item == BUY_STAMINA:
        return STAMINA_PRICE
    if item >= MANEUVERS_FROM:
        row = house.sheet.row_of(item - MANEUVERS_FROM)
        return house.sheet.cost[row] * (fighter.skill[row] + 1)
    if item >= BUY_DIFFICULTY:
        rate = DIFFICULTY_RATE
    elif item >= BUY_TOUGHNESS:
        rate = TOUGHNESS_RATE
    elif item == BUY_DEFENCE:
        rate = DEFENCE_RATE
    elif item == BUY_TACTICS:
        rate = TACTICS_RATE
    else:
        rate = STAT_RATE
    return rate * (level_of(house, fighter, item) + 1)


def ratio_allows(fighter: Fighter, item: int) -> bool:
    """Whether the Power:Speed Ratio lets Power or Speed of a side rise (IM-16, IM-17, IM-R11)."""
    if item >= BUY_SPEED:
        side = item - BUY_SPEED
        if fighter.ratios[side] != TWO_TO_ONE:
            return True
        return fighter.power[side] >= PSR * (fighter.speed[side] + 1)
    side = item - BUY_POWER
    if fighter.ratios[side] == TWO_TO_ONE:
        return True
    return fighter.speed[side] >= PSR * (fighter.power[side] + 1)


def in_ratio(house: House, fighter: Fighter, side: int) -> bool:
    """Whether a side may be left as it is; with `lenient` also untouched (IM-16, IM-R10)."""
    power, speed = fighter.power[side], fighter.speed[side]
    if not house.strict and power == START_STAT and speed == START_STAT:
        return True
    if fighter.ratios[side] == TWO_TO_ONE:
        return power >= PSR * speed
    return speed >= PSR * power


def reserve(house: House, fighter: Fighter, item: int) -> int:
    """PP that must be left after a purchase to bring both sides into ratio (IM-134, IM-R87)."""
    if not house.strict:
        return 0
    kept = 0
    for side in (RIGHT, LEFT):
        if item not in (BUY_POWER + side, BUY_SPEED + side):
            if fighter.power[side] == START_STAT and fighter.speed[side] == START_STAT:
                kept += SIDE_RESERVE
    return kept


def affordable(house: House, fighter: Fighter, item: int) -> bool:
    """Whether a purchase can be paid without spoiling the ratio."""
    return fighter.left - price(house, fighter, item) >= reserve(house, fighter, item)


def purchases(house: House, fighter: Fighter) -> list[int]:
    """What can be bought now, after finishing where that is allowed (Flow A3, A4)."""
    options: list[int] = []
    if in_ratio(house, fighter, RIGHT) and in_ratio(house, fighter, LEFT):
        options.append(FINISH)
    for item in range(BUY_POWER, BUY_TACTICS):
        if ratio_allows(fighter, item) and affordable(house, fighter, item):
            options.append(item)
    kept = fighter.left - reserve(house, fighter, NOTHING)
    for item in range(BUY_TACTICS, BUY_DIFFICULTY + BODY_BUYS):
        if price(house, fighter, item) <= kept:
            options.append(item)
    sheet = house.sheet
    for row in range(sheet.rows):
        if sheet.cost[row] * (fighter.skill[row] + 1) <= kept:
            options.append(MANEUVERS_FROM + sheet.codes[row])
    return options


def buy(table: Table, house: House, fighter: Fighter, seat: int, item: int) -> None:
    """One level more, paid at once (IM-13, IM-27)."""
    paid = price(house, fighter, item)
    fighter.left -= paid
    fighter.spent += paid
    raise_level(table, house, fighter, seat, item)
    table.tell(BOUGHT, seat, item, level_of(house, fighter, item), paid)


def raise_level(table: Table, house: House, fighter: Fighter, seat: int, item: int) -> None:
    """What a purchase raises; arms and legs rise in pairs (IM-23, IM-25)."""
    if item >= MANEUVERS_FROM:
        row = house.sheet.row_of(item - MANEUVERS_FROM)
        fighter.skill[row] += 1
        increase_others(table, house, fighter, seat, row)
    elif item >= BUY_DIFFICULTY:
        raise_areas(fighter.difficulty, BUY_AREAS[item - BUY_DIFFICULTY])
    elif item >= BUY_TOUGHNESS:
        raise_areas(fighter.toughness, BUY_AREAS[item - BUY_TOUGHNESS])
    elif item == BUY_DEFENCE:
        fighter.defence += 1
    elif item == BUY_STAMINA:
        fighter.stamina_max += STAMINA_STEP
    elif item == BUY_TACTICS:
        fighter.tactics += 1
    elif item >= BUY_SPEED:
        fighter.speed[item - BUY_SPEED] += 1
    else:
        fighter.power[item - BUY_POWER] += 1


def raise_areas(values: list[int], areas: int) -> None:
    """One level more for these areas."""
    for area in range(len(values)):
        if areas >> area & 1:
            values[area] += 1


def increase_others(table: Table, house: House, fighter: Fighter, seat: int, row: int) -> None:
    """AIR: a level four times that of others in the category raises each of those by 1, and such a
    rise raises nothing further (IM-19, IM-20, IM-R13 to IM-R15).
    """
    sheet = house.sheet
    level = fighter.skill[row]
    for other in range(sheet.rows):
        if other == row or sheet.category[other] != sheet.category[row]:
            continue
        low = fighter.skill[other]
        if low == 0 and not house.air_from_zero:
            continue
        if level >= AIR * max(1, low):
            fighter.skill[other] += 1
            table.tell(RAISED, seat, MANEUVERS_FROM + sheet.codes[other], low + 1)


@final
class Silence(Table):
    """Nobody is asked and nobody listens: for working out what a list of purchases comes to."""

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        raise AssertionError("a purchase asks nothing")

    def roll(self, faces: int) -> int:
        raise AssertionError("a purchase rolls nothing")

    def pick(self, count: int) -> int:
        raise AssertionError("a purchase draws nothing")


def sample_fits(house: House, sample: int, budget: int) -> bool:
    """Whether a ready-made fighter can be bought on this sheet with this budget (IM-R88)."""
    fighter = Fighter(1, house.sheet)
    fighter.left = budget
    for side in range(SIDES):
        fighter.ratios[side] = SAMPLE_RATIOS[sample][side]
    silence = Silence()
    for item in SAMPLE_BUYS[sample]:
        if item not in purchases(house, fighter):
            return False
        buy(silence, house, fighter, 0, item)
    return FINISH in purchases(house, fighter)


def fighters_offered(house: House, seat: int) -> list[int]:
    """The ready-made fighters that fit, and one of one's own; worked out once a budget."""
    budget = house.budget(seat)
    if budget not in house.offers:
        offers: list[int] = []
        for sample in range(SAMPLES):
            if sample_fits(house, sample, budget):
                offers.append(sample)
        offers.append(OWN_FIGHTER)
        house.offers[budget] = offers
    return house.offers[budget]


def build_step(table: Table, fight: Fight) -> None:
    """A fighter comes into the match, a step a stage: a ready-made one, or ratios and then one
    purchase after another until the player has finished (Flow A1 to A4, IM-R88).
    """
    seat = fight.builder
    fighter = fight.fighters[seat]
    house = fight.house
    if fight.building == CHOOSING:
        fighter.left = house.budget(seat)
        fighter.sample = table.choose(seat, ASK_FIGHTER, fighters_offered(house, seat))
        table.tell(TOOK_FIGHTER, seat, fighter.sample, fighter.left)
        if fighter.sample == OWN_FIGHTER:
            fight.building = FAVOURING
        else:
            take_sample(house, fighter, seat)
            next_builder(table, fight)
    elif fight.building == FAVOURING:
        for side in (RIGHT, LEFT):
            options = [side * RATIOS + TWO_TO_ONE, side * RATIOS + ONE_TO_TWO]
            fighter.ratios[side] = table.choose(seat, ASK_RATIO, options) % RATIOS
            table.tell(CHOSE_RATIO, seat, side, fighter.ratios[side])
        fight.building = BUYING
    else:
        item = table.choose(seat, ASK_BUY, purchases(house, fighter))
        if item == FINISH:
            next_builder(table, fight)
        else:
            buy(table, house, fighter, seat, item)


def take_sample(house: House, fighter: Fighter, seat: int) -> None:
    """A ready-made fighter is bought like any other, without a word about each purchase."""
    silence = Silence()
    for side in range(SIDES):
        fighter.ratios[side] = SAMPLE_RATIOS[fighter.sample][side]
    for item in SAMPLE_BUYS[fighter.sample]:
        buy(silence, house, fighter, seat, item)


def next_builder(table: Table, fight: Fight) -> None:
    """The fighter is ready; unspent PP are kept (IM-26). After the last one the fight begins."""
    fighter = fight.fighters[fight.builder]
    table.tell(FINISHED, fight.builder, fighter.spent, fighter.left)
    fight.builder += 1
    fight.building = CHOOSING
    if fight.builder == fight.seats:
        for other in fight.fighters:
            make_ready(other)
        fight.turn = 1
        fight.clear_turn()


def make_ready(fighter: Fighter) -> None:
    """Every fight starts with full health, Toughness and Stamina (IM-96)."""
    fighter.tough = fighter.toughness[:]
    fighter.stamina = fighter.stamina_max
