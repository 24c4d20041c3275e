"""The end of a round, and of a fight (F5.7, F10, SO-R28, SO-R29)."""

from __future__ import annotations

from salle.games.star_ore.data import BODY, COOL, XP_GOALS, XP_PLAYED
from salle.games.star_ore.data_asks import (
    ALL_AS_USUAL,
    ASK_GM_AWARD,
    ASK_GM_AWARDS,
    ASK_GM_BASE_LOSS,
    ASK_GM_XP,
    AWARD_ZERO,
    ONE_BY_ONE,
    SET_SCALE,
)
from salle.games.star_ore.data_combat import (
    ACT_BUSY,
    ACT_RIPOSTE,
    ACTIVE,
    BURNING_PANIC,
    BY_DRAW,
    BY_FIGHTS,
    BY_LIMIT,
    BY_VICTORY,
    CHOKE_HOLD,
    DEAD,
    ENDURANCE,
    FALL_SHOCK,
    GOAL,
    HEAD,
    MOST_AWARD,
    MOST_LOSS,
    MOST_XP,
    NO_HOLD,
    NOBODY,
    NOT_BUSY,
    NOTHING,
    ON_BOARD,
    PANICKED,
    PLACES,
    POSSESSED,
    REACH,
    SET_WIDTH,
    SETBACK,
    SPIRIT,
    STABILITY,
    SURPRISED,
    THROWN,
    TORSO,
)
from salle.games.star_ore.data_events import (
    AWARDED,
    CALM,
    DREW,
    FIRE_OUT,
    GM_BASE,
    LIMIT_REACHED,
    WON,
    XP,
)
from salle.games.star_ore.rules.damage import hurt
from salle.games.star_ore.rules.force.resolving import count_down, finish_busy
from salle.games.star_ore.rules.forms import form_lost
from salle.games.star_ore.rules.gm import gm_decides
from salle.games.star_ore.rules.movement import settle_cover
from salle.games.star_ore.rules.riders import gas_proof
from salle.games.star_ore.rules.rolling import react
from salle.games.star_ore.rules.statuses import end_own_hold, redeem, untouched
from salle.games.star_ore.state import Combatant, Fight, Harm
from salle.kernel.rules import UNDECIDED
from salle.kernel.table import Ended, Table

# -- the end of a round (F5.7) ---------------------------------------------------------------


def finish_round(table: Table, fight: Fight) -> None:
    """Fire, choke, gas, busy, durations, panic; then who is left (F5.7). All damage of one item is
    marked before the next.
    """
    for act in fight.acts:
        act.pending = False
    order = fight.order
    for number in order:
        burn(table, fight, fight.fighters[number])
    for number in order:
        choke(table, fight, fight.fighters[number])
    for number in order:
        breathe(table, fight, fight.fighters[number])
    for number in order:
        busy_on(table, fight, fight.fighters[number])
    for number in order:
        wear_off(table, fight, fight.fighters[number])
    for number in order:
        calm_down(table, fight, fight.fighters[number])
    for number in order:
        count_down(table, fight, fight.fighters[number])
    settle_cover(fight)
    for item in range(len(fight.item_bits)):
        fight.item_bits[item] &= ~THROWN
    if fight.storm_left:
        fight.storm_left -= 1
        if not fight.storm_left:
            fight.storm = 0
    if fight.gm == NOBODY:
        check_end(table, fight, BY_VICTORY)
    if fight.round >= fight.house.max_rounds:
        table.tell(LIMIT_REACHED, NOBODY, fight.round)
        by_limit(fight)
        finish(table, fight)
    fight.clear_round()
    fight.round += 1
    fight.desk = fight.gm != NOBODY


def burn(table: Table, fight: Fight, me: Combatant) -> None:
    """Every burning location takes a point of Shock, through armor; fires on the dead go out
    (SO-71, SO-R67, SO-R212).
    """
    if not me.fire:
        return
    if not ON_BOARD[me.status]:
        me.fire = 0
        return
    harm = Harm(me.fire_of)
    harm.armored = not fight.house.fire_ignores_armor
    harm.tick = True
    for place in range(PLACES):
        if me.fire >> place & 1:
            harm.shock[place] = 1
    hurt(table, fight, me, harm)


def choke(table: Table, fight: Fight, me: Combatant) -> None:
    """A choke hold begun in an earlier round costs its victim a point of Shock to the head
    (SO-109, SO-R89).
    """
    if me.hold == CHOKE_HOLD and me.hold_round < fight.round:
        harm = Harm(me.number)
        harm.shock[HEAD] = FALL_SHOCK
        harm.tick = True
        hurt(table, fight, fight.fighters[me.hold_victim], harm)


def breathe(table: Table, fight: Fight, me: Combatant) -> None:
    """Gas: Body and Endurance gobble its dice like a dodge; what is left is Shock to the torso past
    armor. It ends with its rounds, or out of its reach (SO-82, SO-R73).
    """
    if not me.gas_left:
        return
    if abs(me.pos - me.gas_pos) > REACH or not ON_BOARD[me.status] or gas_proof(me):
        me.gas_left = 0
        return
    width = me.gas_w
    answer = react(table, fight, me, BODY, ENDURANCE, 0, True)
    if answer // SET_SCALE >= width and answer % SET_SCALE >= me.gas_h:
        width -= answer // SET_SCALE
    if width >= SET_WIDTH:
        harm = Harm(me.gas_of)
        harm.shock[TORSO] = width
        harm.armored = False
        harm.tick = True
        hurt(table, fight, me, harm)
    me.gas_left -= 1


def busy_on(table: Table, fight: Fight, me: Combatant) -> None:
    """What takes rounds goes on, if it was begun in an earlier one, and is done at nought
    (F5.7.4).
    """
    if me.busy != NOT_BUSY and me.busy_round < fight.round and me.act == ACT_BUSY:
        me.busy_left -= 1
        if me.busy_left <= 0:
            finish_busy(table, fight, me)
            me.busy = NOT_BUSY


def wear_off(table: Table, fight: Fight, me: Combatant) -> None:
    """Daze runs out; a riposte with its form that met an attack and did not strike back is lost;
    the surprised come to (SO-74, SO-R27, SO-R101, SO-R209, F5.7.5).
    """
    if me.daze_dice:
        dice: list[int] = []
        left: list[int] = []
        for i in range(len(me.daze_dice)):
            if me.daze_left[i] > 1:
                dice.append(me.daze_dice[i])
                left.append(me.daze_left[i] - 1)
        me.daze_dice = dice
        me.daze_left = left
    if me.act == ACT_RIPOSTE and me.form != NOTHING and me.met:
        form_lost(table, fight, me)
    if me.status == SURPRISED:
        me.status = ACTIVE


def calm_down(table: Table, fight: Fight, me: Combatant) -> None:
    """A Stability success ends panic; panic over flames ends with them (SO-R54, SO-R69, F5.7.6)."""
    if me.status == PANICKED:
        if react(table, fight, me, COOL, STABILITY, 0, False):
            me.status = ACTIVE
            table.tell(CALM, me.seat, me.number)
    elif me.status == BURNING_PANIC and not me.fire:
        me.status = ACTIVE
        table.tell(CALM, me.seat, me.number)


# -- who has won -----------------------------------------------------------------------------


def sides_left(fight: Fight) -> list[int]:
    """The sides with somebody active (SO-R28)."""
    found: list[int] = []
    for me in fight.fighters:
        if fight.active(me) and me.side not in found:
            found.append(me.side)
    return found


def check_end(table: Table, fight: Fight, reason: int) -> None:
    """The last side with an active combatant has won; with none it is a draw (SO-R28)."""
    left = sides_left(fight)
    if len(left) > 1:
        return
    if left:
        win(fight, left[0], reason)
    else:
        fight.winners = []
        fight.reason = BY_DRAW
    finish(table, fight)


def win(fight: Fight, side: int, reason: int) -> None:
    """Every seat of a side shares its win."""
    fight.reason = reason
    fight.winners = []
    for seat in range(fight.players):
        if fight.side_of[seat] == side:
            fight.winners.append(seat)


def by_limit(fight: Fight) -> None:
    """At the round limit the side with the larger share of unmarked boxes wins; a tie is a draw
    (SO-R29).
    """
    best = NOBODY
    best_sound = 0
    best_all = 1
    tied = False
    for side in sides_of_all(fight):
        sound = 0
        every = 0
        for me in fight.fighters:
            if me.side == side:
                sound += me.sound_boxes()
                for place in range(PLACES):
                    every += me.sheet.boxes[place]
        if best == NOBODY or sound * best_all > best_sound * every:
            best, best_sound, best_all = side, sound, every
            tied = False
        elif sound * best_all == best_sound * every:
            tied = True
    if tied or best == NOBODY:
        fight.winners = []
        fight.reason = BY_LIMIT
    else:
        win(fight, best, BY_LIMIT)


def sides_of_all(fight: Fight) -> list[int]:
    """Every side once, in the order of the seats."""
    found: list[int] = []
    for side in fight.side_of:
        if side not in found:
            found.append(side)
    return found


# -- after the fight (F10) -------------------------------------------------------------------


def finish(table: Table, fight: Fight) -> None:
    """Fires and holds end, awards are given; with that the match is over, unless there is another
    fight to come (F10, SO-R280).
    """
    for me in fight.fighters:
        if me.fire:
            me.fire = 0
            table.tell(FIRE_OUT, me.seat, me.number)
        if me.hold != NO_HOLD:
            end_own_hold(table, fight, me)
    side = NOBODY
    if fight.winners:
        side = fight.side_of[fight.winners[0]]
        seats = 0
        for seat in fight.winners:
            seats |= 1 << seat
        table.tell(WON, NOBODY, side, fight.reason, seats)
    else:
        table.tell(DREW, NOBODY, fight.reason)
    give_awards(table, fight, side)
    fight.clear_round()
    if fight.house.fights > 1:
        fight.won.append(side)
        if len(fight.won) < fight.house.fights and len(sides_to_come(fight)) > 1:
            raise FightOver
        settle(fight)
    raise Ended


def give_awards(table: Table, fight: Fight, side: int) -> None:
    """Everybody left has its award: what is usual, or what a GM says for each (SO-R278, SO-R303,
    G13, G14).
    """
    fight.usual = False
    ways = [ALL_AS_USUAL, ONE_BY_ONE]
    fight.usual = gm_decides(table, fight, ASK_GM_AWARDS, ways, ALL_AS_USUAL) == ALL_AS_USUAL
    for me in fight.fighters:
        if me.status not in (DEAD, SPIRIT, POSSESSED):
            reward(table, fight, me, side)
    fight.usual = False


class FightOver(Exception):
    """A fight is over, and the match is not (SO-R280)."""


def comes_back(fight: Fight, me: Combatant) -> bool:
    """Whether somebody may be in another fight: not the dead and the possessed, and nobody whose
    player gave up (SO-R280).
    """
    return me.status < POSSESSED and not fight.quits >> me.seat & 1


def sides_to_come(fight: Fight) -> list[int]:
    """The sides that have anybody for another fight (SO-R280)."""
    found: list[int] = []
    for me in fight.fighters:
        if comes_back(fight, me) and me.side not in found:
            found.append(me.side)
    return found


def settle(fight: Fight) -> None:
    """Of several fights: who alone could go on has won the match, and otherwise who won most of
    them; nobody, if two won as many (SO-R283).
    """
    left = sides_to_come(fight)
    if len(left) == 1:
        win(fight, left[0], BY_VICTORY if fight.reason in (UNDECIDED, BY_DRAW) else fight.reason)
        return
    best = NOBODY
    most = 0
    tied = False
    for side in sides_of_all(fight):
        wins = fight.won.count(side)
        if wins > most:
            best, most, tied = side, wins, False
        elif wins == most:
            tied = True
    if tied or best == NOBODY:
        fight.winners = []
        fight.reason = BY_DRAW
    else:
        win(fight, best, BY_FIGHTS)


def reward(table: Table, fight: Fight, me: Combatant, side: int) -> None:
    """Experience, and Willpower for the goal reached or the setback; a good deed may lighten the
    dark side instead (SO-159, SO-174, SO-176, SO-194, G13, G14).
    """
    won = side != NOBODY and me.side == side
    usual = XP_PLAYED + (XP_GOALS if won else 0)
    fight.asked = me.number
    earned = gm_decides(table, fight, ASK_GM_XP, list(range(MOST_XP + 1)), usual)
    me.xp += earned
    table.tell(XP, me.seat, me.number, earned)
    if me.sheet.machine or side == NOBODY:
        return
    amount = GOAL if won else -SETBACK
    offered = list(range(2 * MOST_AWARD + 1))
    amount = gm_decides(table, fight, ASK_GM_AWARD, offered, amount + AWARD_ZERO) - AWARD_ZERO
    if amount < 0:
        me.will = max(0, me.will + amount)
    elif amount and untouched(me):
        me.will += redeem(table, me, amount)
    else:
        me.will += amount
    if amount:
        table.tell(AWARDED, me.seat, me.number, amount)
    if not won:
        catastrophe(table, fight, me)


def catastrophe(table: Table, fight: Fight, me: Combatant) -> None:
    """A GM may take base Willpower after a defeat that was worse than one (SO-159, SO-R217,
    SO-R278, G25).
    """
    offered = list(range(min(MOST_LOSS, me.will_base) + 1))
    lost = gm_decides(table, fight, ASK_GM_BASE_LOSS, offered, 0)
    if lost:
        me.will_base -= lost
        me.will = max(0, me.will - lost)
        table.tell(GM_BASE, me.seat, me.number, lost)
