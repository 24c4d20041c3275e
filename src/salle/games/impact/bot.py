"""A sensible fighter: weighs every blow, keeps to the range that suits it, guards what is weak.

Values are shares of a knock-out: a blow that fills a head is worth 1 and more, and a box of a limb
less than half a box of a vital area. It uses only what its seat knows: nothing that others have
declared before it is revealed, no speed totals, and a Feint or Lead that may be masked counts as
the strike it looks like.
"""

from __future__ import annotations

from typing import Final, final

from salle.games.impact.bot_prospects import scores
from salle.games.impact.data import (
    ACT_BRIDGE,
    ACT_FEINT,
    ACT_GRAPPLE,
    ACT_LEAD,
    ACT_NOW,
    ACT_STRIKE,
    AIM_AREA,
    AIM_OWN,
    AIM_SIDE,
    APPLY,
    AREAS,
    ASK_AIM,
    ASK_BUY,
    ASK_COUNTER,
    ASK_FEINTED,
    ASK_FIGHTER,
    ASK_LURED,
    ASK_MANEUVER,
    ASK_MANNER,
    ASK_OPPONENT,
    ASK_RATIO,
    ASK_SEEN_THROUGH,
    ASK_STOP_KICK,
    ASK_SWITCH,
    ASK_USE,
    ASK_WAIT,
    BRIDGE_IN,
    BRIDGE_OUT,
    BRIDGE_STAY,
    BUY_DEFENCE,
    BUY_POWER,
    BUY_SPEED,
    BUY_TOUGHNESS,
    CHOKED,
    CHOKES_TO_KO,
    CHOKING_DIFFICULTY,
    D6,
    DEFEND_FROM,
    DRAW,
    FINISH,
    GRAPPLE,
    GRAPPLING,
    HELPS_DIFFICULTY,
    HELPS_TOUGHNESS,
    HOLD_CHOKE,
    HOLD_GRAPPLE,
    HOLD_IMMOBILIZE,
    HOLD_JOINT,
    IMMOBILE_FACTOR,
    KEEP,
    KICK,
    KICKING,
    LEAN_IN,
    LEAN_NONE,
    LEAN_OUT,
    LEANS,
    LIMB_MASK,
    MANEUVERS_FROM,
    MANNER_FEINT,
    NO_OPPONENT,
    NOTHING,
    OWN_FIGHTER,
    RANGES,
    RIGHT_ARM,
    RIGHT_LEG,
    SAVE,
    SIDES,
    SPIN_DAMAGE,
    STAMINA_DIVISOR,
    STOP_KICK_DAMAGE,
    STOP_KICK_TEST,
    TACTICS,
    THROW,
    WAIT,
    WAY_PLAIN,
    WAY_SPIN,
    YES,
)
from salle.games.impact.rules.creation import price
from salle.games.impact.rules.speed import lost_limbs
from salle.games.impact.state import Fight, Fighter
from salle.kernel.playout import Policy, shares
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

EDGE: Final = 24
ROLLS: Final = 1296.0
LIMB_WORTH: Final = 0.45
KO_WORTH: Final = 1.0
WEAR_WORTH: Final = 0.04
POINT_WORTH: Final = 0.035
STAMINA_WORTH: Final = 0.006
TIRED_WORTH: Final = 0.012
GRAPPLE_WORTH: Final = 0.06
CHOKE_WORTH: Final = 0.22
IMMOBILE_WORTH: Final = 0.5
THROW_WORTH: Final = 0.12
FAR_WORTH: Final = 0.12
"""What is left of a blow's worth while the opponent is out of its range."""
STEP_WORTH: Final = 0.55
SPIN_SHARE: Final = 0.9
"""What is left of a spinning blow's worth, as it comes later."""
LEAN_EDGE: Final = 0.7
ENOUGH_SP: Final = 3
CROWD: Final = 2
URGE: Final = 0.25
"""What a test to hit is worth more when the fight is about to stall."""
SWITCH_EDGE: Final = 0.6
NOISE: Final = 0.25
RICH: Final = 1_300
"""PP from which a bot builds a fighter of its own."""


def _chances() -> list[float]:
    """The chance that 2d6 with an edge from -EDGE to EDGE beat 2d6."""
    ways = [0] * 13
    for a in range(1, D6 + 1):
        for b in range(1, D6 + 1):
            ways[a + b] += 1
    found: list[float] = []
    for edge in range(-EDGE, EDGE + 1):
        won = 0
        for mine in range(2, 13):
            for theirs in range(2, 13):
                if mine + edge > theirs:
                    won += ways[mine] * ways[theirs]
        found.append(won / ROLLS)
    return found


CHANCES: Final[list[float]] = _chances()


def chance(edge: int) -> float:
    """The chance to come to strictly more with this edge."""
    return CHANCES[max(-EDGE, min(EDGE, edge)) + EDGE]


def harm(fight: Fight, foe: Fighter, area: int, force: int, tough: int) -> float:
    """What a hit with this damage total is worth: the share of the area it fills, more if it fills
    it up, and a little for Toughness worn down.
    """
    left = fight.house.sheet.boxes[area] - foe.damage[area]
    if left <= 0:
        return 0.0
    vital = not LIMB_MASK >> area & 1
    share = 1.0 if vital else LIMB_WORTH
    last = KO_WORTH if vital or lost_limbs(foe) >= 2 else LIMB_WORTH / 2
    total = 0.0
    faces = D6 if fight.house.skilled else 1
    for face in range(1, faces + 1):
        damage = force - tough - face if fight.house.skilled else force
        if damage <= 0:
            continue
        if foe.immobile:
            damage *= IMMOBILE_FACTOR
        if damage >= left:
            total += share + last
        else:
            total += share * damage / left
            if fight.house.ranged and 2 * damage >= foe.tough[area]:
                total += WEAR_WORTH
    return total / faces


def blow(
    fight: Fight, seat: int, other: int, row: int, side: int, area: int, test: int, force: int
) -> float:
    """What a maneuver at an area is worth, against no tactic."""
    return guarded(fight, seat, other, row, side, area, test, force, NOTHING)


def guarded(
    fight: Fight,
    seat: int,
    other: int,
    row: int,
    side: int,
    area: int,
    test: int,
    force: int,
    tactic: int,
) -> float:
    """What a maneuver at an area is worth against a tactic; `test` and `force` are extras."""
    me, foe = fight.fighters[seat], fight.fighters[other]
    sheet = fight.house.sheet
    grapples = sheet.kind[row] == GRAPPLE
    power = me.average_power() if grapples else me.power[side]
    total = sheet.damage[row] + power + me.now_damage + force
    if not fight.house.skilled:
        return chance(0) * harm(fight, foe, area, total, 0)
    edge = me.skill[row] + me.now_test + test - fight.penalty(me)
    edge -= foe.difficulty[area] - fight.penalty(foe)
    tough = foe.tough[area]
    if tactic >= 0:
        level = foe.tactic_level(tactic)
        edge -= level if HELPS_DIFFICULTY[tactic] else 0
        tough += level if HELPS_TOUGHNESS[tactic] else 0
    effect = sheet.effect[row]
    if effect == HOLD_CHOKE and fight.hold(seat, other) & CHOKED:
        edge -= CHOKING_DIFFICULTY
    hit = chance(edge)
    worth = harm(fight, foe, area, total, tough)
    if grapples:
        worth += hold_worth(fight, seat, other, effect)
    return hit * worth


def hold_worth(fight: Fight, seat: int, other: int, effect: int) -> float:
    """What a successful grapple is worth besides its damage."""
    me = fight.fighters[seat]
    points = fight.grapple_sp(me)
    if effect == HOLD_GRAPPLE:
        freed = 0.1 if me.held else 0.0
        return freed + (GRAPPLE_WORTH * (5 - points) / 5 if points < 5 else 0.0)
    if effect == HOLD_CHOKE:
        count = fight.chokes[seat * fight.seats + other]
        if count >= CHOKES_TO_KO - 1:
            return 2.0
        return CHOKE_WORTH * (count + 1) if points >= 2 or not fight.house.setups else 0.0
    if effect == HOLD_IMMOBILIZE:
        held = fight.fighters[other].immobile
        return 0.0 if held or (fight.house.setups and points < 4) else IMMOBILE_WORTH
    if effect == HOLD_JOINT:
        return 0.05
    if effect == THROW:
        return THROW_WORTH + (0.15 if me.held else 0.0)
    return 0.0


def best_blow(fight: Fight, seat: int, other: int, row: int) -> float:
    """The best that a maneuver can do to an opponent, plain or spinning."""
    plain = best_with(fight, seat, other, row, 0)
    if not can_spin(fight, seat, row):
        return plain
    return max(plain, SPIN_SHARE * best_with(fight, seat, other, row, SPIN_DAMAGE))


def can_spin(fight: Fight, seat: int, row: int) -> bool:
    """Whether a strike may be made spinning."""
    me = fight.fighters[seat]
    if not fight.house.variations or me.prone or me.held:
        return False
    return fight.house.sheet.spin[row] != 0


def best_with(fight: Fight, seat: int, other: int, row: int, force: int) -> float:
    """The best blow, wherever, with so much more damage and the stronger side that can be used."""
    me, foe = fight.fighters[seat], fight.fighters[other]
    sheet = fight.house.sheet
    mask = sheet.target[row] & ~foe.out
    side = 0
    if sheet.kind[row] != GRAPPLE:
        limb = RIGHT_LEG if sheet.kind[row] == KICK else RIGHT_ARM
        usable = me.usable() >> limb
        if not usable & 3:
            return 0.0
        side = 1 if not usable & 1 or (usable & 2 and me.power[1] > me.power[0]) else 0
    best = 0.0
    for area in range(AREAS):
        if mask >> area & 1:
            best = max(best, blow(fight, seat, other, row, side, area, 0, force))
    return best


def reaches(fight: Fight, seat: int, other: int) -> list[float]:
    """The best blow of a fighter at every range, with the points at hand."""
    me = fight.fighters[seat]
    house = fight.house
    sheet = house.sheet
    found = [0.0] * RANGES
    for row in range(sheet.rows):
        if me.prone and not sheet.prone[row]:
            continue
        grapples = sheet.kind[row] == GRAPPLE
        if grapples and not house.ranged:
            continue
        points = fight.grapple_sp(me) if grapples else fight.strike_sp(me)
        short = sheet.sp[row] - points if house.setups else 0
        if short > 1:
            continue
        worth = best_blow(fight, seat, other, row)
        if short == 1:
            worth *= 0.5
        for distance in range(RANGES):
            if sheet.ranges[row] >> distance & 1 and worth > found[distance]:
                found[distance] = worth
    return found


@final
class ImpactBot(Policy):
    """The heuristic bot."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def prospects(self, state: State, seats: int) -> list[float]:
        assert isinstance(state, Fight)
        return shares(scores(state))

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        assert isinstance(state, Fight)
        if ask == ASK_MANEUVER:
            return self.declare(state, seat, options)
        if ask == ASK_MANNER:
            return self.manner(state, seat, options)
        if ask == ASK_AIM:
            return aim(state, seat, options)
        if ask == ASK_OPPONENT:
            return opponent(state, seat, options)
        if ask in (ASK_SWITCH, ASK_LURED, ASK_SEEN_THROUGH, ASK_FEINTED):
            return defend(state, seat, ask, options)
        if ask == ASK_COUNTER:
            return counter(state, seat, options)
        if ask == ASK_WAIT:
            return wait(state, seat)
        if ask == ASK_STOP_KICK:
            return stop_kick(state, seat)
        if ask == ASK_USE:
            return APPLY if threat(state, state.acting, seat, NOTHING) > 0.02 else SAVE
        return self.build(state, seat, ask, options)

    def noise(self) -> float:
        """A factor around 1, so that nobody can be sure."""
        return 1.0 + NOISE * (self.thinking.below(201) - 100) / 100.0

    # -- building --------------------------------------------------------------------------

    def build(self, fight: Fight, seat: int, ask: int, options: list[int]) -> int:
        """A ready-made fighter, or with many PP one of its own: strong on one side, a few good
        strikes, Defence, and a body to match.
        """
        if ask == ASK_FIGHTER:
            if fight.house.budget(seat) >= RICH:
                return OWN_FIGHTER
            return options[self.thinking.below(len(options))]
        if ask == ASK_RATIO:
            return options[0]
        if ask == ASK_BUY:
            return self.purchase(fight, seat, options)
        return options[0]

    def purchase(self, fight: Fight, seat: int, options: list[int]) -> int:
        """Whatever costs least for its weight."""
        me = fight.fighters[seat]
        best, found = 0.0, options[0]
        for item in options:
            if item == FINISH:
                continue
            weight = buy_weight(fight, item)
            worth = weight / price(fight.house, me, item)
            if worth > best:
                best, found = worth, item
        return found

    # -- declaring -------------------------------------------------------------------------

    def declare(self, fight: Fight, seat: int, options: list[int]) -> int:
        """The maneuver with the highest worth, give or take."""
        foes = nearest(fight, seat)
        reach: list[list[float]] = []
        danger: list[list[float]] = []
        for foe in foes:
            reach.append(reaches(fight, seat, foe))
            danger.append(reaches(fight, foe, seat))
        best, found = -9.0, options[0]
        for option in options:
            worth = move_worth(fight, seat, foes, reach, danger, option) * self.noise()
            if worth > best:
                best, found = worth, option
        return found

    def manner(self, fight: Fight, seat: int, options: list[int]) -> int:
        """Lean in with the upper hand, out without; spin while there is breath for it."""
        me = fight.fighters[seat]
        if me.row == NOTHING:
            return options[0]
        other = me.opponent
        sheet = fight.house.sheet
        distance = fight.distance(seat, other)
        mine = best_with(fight, seat, other, me.row, 0)
        theirs = reaches(fight, other, seat)[distance]
        lean = LEAN_IN if mine * self.noise() > LEAN_EDGE * theirs else LEAN_OUT
        if sheet.lean_of(me.row, LEAN_OUT) == 0 and lean == LEAN_OUT:
            lean = LEAN_NONE
        spin = WAY_SPIN * LEANS + lean
        if spin in options:
            cost = sheet.damage[me.row] // STAMINA_DIVISOR
            strong = SPIN_SHARE * best_with(fight, seat, other, me.row, SPIN_DAMAGE)
            if strong > mine + STAMINA_WORTH * cost:
                return spin
        return WAY_PLAIN * LEANS + lean


def nearest(fight: Fight, seat: int) -> list[int]:
    """The closest opponents; to weigh every one of a crowd would take too long."""
    found: list[int] = []
    for distance in range(RANGES):
        for other in fight.opponents(seat):
            if fight.distance(seat, other) == distance and len(found) < CROWD:
                found.append(other)
    return found


def buy_weight(fight: Fight, item: int) -> float:
    """How much a fighter of the bot wants a thing."""
    if item >= MANEUVERS_FROM:
        sheet = fight.house.sheet
        row = sheet.row_of(item - MANEUVERS_FROM)
        if sheet.kind[row] == GRAPPLE:
            return 0.5
        wide = 1.0 if sheet.ranges[row] & (sheet.ranges[row] - 1) else 0.7
        return wide * (sheet.damage[row] + 2 - 0.8 * sheet.sp[row])
    if item == BUY_POWER:
        return 12.0
    if item == BUY_SPEED:
        return 4.0
    if item == BUY_DEFENCE:
        return 5.0
    if BUY_TOUGHNESS <= item < BUY_TOUGHNESS + 3:
        return 9.0
    return 1.5


def move_worth(
    fight: Fight,
    seat: int,
    foes: list[int],
    reach: list[list[float]],
    danger: list[list[float]],
    option: int,
) -> float:
    """What declaring a maneuver is worth, at best."""
    best = -1.0
    for i in range(len(foes)):
        worth = worth_against(fight, seat, foes[i], reach[i], danger[i], option)
        best = max(best, worth)
    return best


def worth_against(
    fight: Fight, seat: int, other: int, reach: list[float], danger: list[float], option: int
) -> float:
    """What declaring a maneuver is worth against one opponent."""
    me = fight.fighters[seat]
    sheet = fight.house.sheet
    distance = fight.distance(seat, other)
    tired = fight.penalty(me)
    if option >= MANEUVERS_FROM:
        row = sheet.row_of(option - MANEUVERS_FROM)
        worth = best_blow(fight, seat, other, row)
        if fight.house.ranged and not sheet.ranges[row] >> distance & 1:
            return worth * FAR_WORTH - POINT_WORTH
        worth += URGE * fight.stall / fight.house.stall_limit
        if fight.house.setups:
            if sheet.sp[row] > 0 or me.sp_strike < ENOUGH_SP:
                worth -= POINT_WORTH * sheet.sp[row]
            if sheet.kind[row] != GRAPPLE and me.sp_grapple:
                worth -= GRAPPLE_WORTH * me.sp_grapple
        if fight.house.full:
            worth -= STAMINA_WORTH * (sheet.damage[row] // STAMINA_DIVISOR)
            worth += 0.004 * (sheet.speed[row] + max(me.speed[0], me.speed[1]))
        return worth
    rested = 0.0
    missing = me.stamina_max - me.stamina
    if fight.house.full:
        rested = (STAMINA_WORTH + TIRED_WORTH * tired / 2) * min(7, missing)
    point = POINT_WORTH if fight.house.setups and me.sp_strike < ENOUGH_SP else 0.0
    if option < DEFEND_FROM:
        return step_worth(fight, option, distance, reach, danger) + rested + point
    if option < DEFEND_FROM + TACTICS:
        level = me.tactic_level(option - DEFEND_FROM)
        saved = danger[distance] * min(0.9, 0.14 * level + 0.1)
        return saved * 0.6 + rested / 2 + point
    if option == DRAW:
        return 2 * point + rested / 2 - danger[distance] * 0.5
    return point * 0.8 - danger[distance] * 0.3


def step_worth(
    fight: Fight, move: int, distance: int, reach: list[float], danger: list[float]
) -> float:
    """What a step is worth: the upper hand there against the upper hand here."""
    goal = distance
    if move == BRIDGE_IN:
        goal = max(GRAPPLING, distance - 1)
    elif move == BRIDGE_OUT:
        goal = min(fight.house.furthest, distance + 1)
    here = reach[distance] - 0.8 * danger[distance]
    there = reach[goal] - 0.8 * danger[goal]
    beyond = 0.0
    if move == BRIDGE_IN and goal > GRAPPLING:
        beyond = max(0.0, (reach[goal - 1] - 0.8 * danger[goal - 1]) - max(here, there)) * 0.5
    if goal > KICKING:
        there -= 0.05
    if move == BRIDGE_STAY:
        return -0.02
    return STEP_WORTH * (there - here + beyond)


def opponent(fight: Fight, seat: int, options: list[int]) -> int:
    """Whoever can be hurt most."""
    me = fight.fighters[seat]
    best, found = -1.0, options[0]
    for other in options:
        if other == NO_OPPONENT:
            continue
        worth = 0.01 * (RANGES - fight.distance(seat, other))
        if me.row != NOTHING:
            in_reach = fight.house.sheet.ranges[me.row] >> fight.distance(seat, other) & 1
            scale = 1.0 if in_reach or not fight.house.ranged else FAR_WORTH
            worth = scale * best_blow(fight, seat, other, me.row)
        if worth > best:
            best, found = worth, other
    return found


def aim(fight: Fight, seat: int, options: list[int]) -> int:
    """The side and area where the blow is worth most."""
    me = fight.fighters[seat]
    if me.row == NOTHING:
        return options[len(options) // 2]
    sheet = fight.house.sheet
    force = 0
    if me.manner < MANNER_FEINT:
        force = sheet.lean_of(me.row, me.manner % LEANS) if fight.house.full else 0
        if me.manner // LEANS == WAY_SPIN:
            force += SPIN_DAMAGE
    best, found = -1.0, options[0]
    for option in options:
        side, area = option // AREAS, option % AREAS
        if option >= AIM_SIDE:
            side = option - AIM_SIDE if option < AIM_OWN else 0
            worth = float(me.speed[side % SIDES])
        else:
            if option >= AIM_AREA:
                side, area = 0, option - AIM_AREA
            worth = blow(fight, seat, me.opponent, me.row, side, area, 0, force)
        if worth > best:
            best, found = worth, option
    return found


# -- reacting --------------------------------------------------------------------------------


def threat(fight: Fight, seat: int, other: int, tactic: int) -> float:
    """What the blow that `seat` has declared is worth against `other` in a tactic."""
    me = fight.fighters[seat]
    if me.row == NOTHING or me.area == NOTHING or me.opponent != other:
        return 0.0
    if me.act not in (ACT_STRIKE, ACT_GRAPPLE, ACT_FEINT, ACT_LEAD):
        return 0.0
    force = SPIN_DAMAGE if me.spin else 0
    if fight.house.full:
        force += fight.house.sheet.lean_of(me.row, me.lean)
    side = max(me.side, 0)
    return guarded(fight, seat, other, me.row, side, me.area, 0, force, tactic)


def own_worth(fight: Fight, seat: int) -> float:
    """What one's own declared maneuver is still worth."""
    me = fight.fighters[seat]
    if me.act == ACT_BRIDGE:
        return 0.08
    if me.row == NOTHING or me.opponent < 0:
        return 0.03
    if me.area == NOTHING:
        return 0.05
    worth = threat(fight, seat, me.opponent, fight.fighters[me.opponent].tactic)
    if fight.house.ranged:
        if not fight.house.sheet.ranges[me.row] >> fight.distance(seat, me.opponent) & 1:
            worth *= FAR_WORTH
    return worth


def defend(fight: Fight, seat: int, ask: int, options: list[int]) -> int:
    """Drop the maneuver for the tactic that saves most, if that is more than it is worth."""
    attacker = fight.acting
    if ask == ASK_SEEN_THROUGH:
        attacker = fight.victim
    if ask == ASK_LURED:
        return KEEP
    open_now = threat(fight, attacker, seat, NOTHING)
    best, found = -1.0, options[0]
    for option in options:
        if option < DEFEND_FROM:
            continue
        saved = open_now - threat(fight, attacker, seat, option - DEFEND_FROM)
        if saved > best:
            best, found = saved, option
    if ask == ASK_FEINTED:
        return found
    gain = 0.02 if ask == ASK_SWITCH else -0.04
    if best + gain > SWITCH_EDGE * own_worth(fight, seat) + 0.03:
        return found
    return KEEP


def counter(fight: Fight, seat: int, options: list[int]) -> int:
    """Hold on to somebody who steps out of a good blow, step back from somebody who closes in where
    that is bad.
    """
    me = fight.fighters[seat]
    other = fight.acting
    step = fight.fighters[other].direction
    distance = fight.distance(seat, other)
    goal = distance
    if step == BRIDGE_IN:
        goal = max(GRAPPLING, distance - 1)
    elif step == BRIDGE_OUT:
        goal = min(fight.house.furthest, distance + 1)
    if me.row != NOTHING:
        ranges = fight.house.sheet.ranges[me.row]
        if ranges >> goal & 1:
            return KEEP
        if ranges >> distance & 1 and BRIDGE_STAY in options:
            return BRIDGE_STAY
    reach, danger = reaches(fight, seat, other), reaches(fight, other, seat)
    here = reach[distance] - danger[distance]
    there = reach[goal] - danger[goal]
    return BRIDGE_STAY if there < here - 0.08 and BRIDGE_STAY in options else KEEP


def wait(fight: Fight, seat: int) -> int:
    """Wait only for somebody who is stepping into reach."""
    me = fight.fighters[seat]
    if me.row == NOTHING:
        return ACT_NOW
    foe = fight.fighters[me.opponent]
    distance = fight.distance(seat, me.opponent)
    ranges = fight.house.sheet.ranges[me.row]
    if ranges >> distance & 1 or foe.act != ACT_BRIDGE or foe.done or foe.opponent != seat:
        return ACT_NOW
    goal = distance - 1 if foe.direction == BRIDGE_IN else distance
    return WAIT if goal >= GRAPPLING and ranges >> goal & 1 else ACT_NOW


def stop_kick(fight: Fight, seat: int) -> int:
    """Whatever is worth more."""
    me = fight.fighters[seat]
    side = max(me.side, 0)
    plain = blow(fight, seat, me.opponent, me.row, side, me.area, 0, 0)
    other = me.opponent
    into = blow(fight, seat, other, me.row, side, me.area, STOP_KICK_TEST, STOP_KICK_DAMAGE)
    return YES if into >= plain else KEEP
