"""The round, from one Initiative to the next, in the order of the rulebook (FB-21 to FB-39)."""

from __future__ import annotations

from typing import final

from salle.games.force_battles.data import (
    AIMED,
    AIMING,
    ASK_AIM,
    ASK_MOVE,
    ASK_ROLE,
    ASK_SIGHT,
    ATTACK,
    AUTOMATIC_MISS,
    BY_SIGHT,
    CALLED_OFF,
    CLAIMED,
    D6,
    DEFEND,
    FIXED_ATT,
    FIXED_DEF,
    GUARDING,
    HIGHER_ATT,
    INITIATIVE,
    LULLED,
    MOVED,
    MOVES_FROM,
    NOBODY,
    NOTHING,
    OUTCOME,
    POOL,
    PULL,
    PUSH,
    QUIET,
    ROLLED_AGAIN,
    ROLLED_ATT,
    ROLLED_DEF,
    ROLLED_INITIATIVE,
    ROLLED_TARGET,
    ROUND_BEGAN,
    SEATS,
    SIGHT,
    SIGHT_FREE,
    SIGHT_PAID,
    SPHERE_NAMES,
    SPHERE_OF_NAME,
    STANCES,
    STRIKING,
    SWAPPED,
    TARGETS,
    TOOK_ROLE,
    USED,
)
from salle.games.force_battles.rules.build import set_up
from salle.games.force_battles.rules.counters import move
from salle.games.force_battles.rules.endings import give_up, judge, reach_limit
from salle.games.force_battles.rules.geas import (
    EVERY_TARGET,
    first_window,
    reaches,
    redirect,
    second_window,
    see,
    spend,
    third_window,
)
from salle.games.force_battles.rules.outcome import settle_attack
from salle.games.force_battles.rules.pulls import block_die, guard, hit_die, strike
from salle.games.force_battles.rules.stances import offer_stance
from salle.games.force_battles.state import Duel
from salle.kernel.rules import Rules, State
from salle.kernel.table import Table


def play_round(table: Table, duel: Duel) -> None:
    """GEAS, Initiative, roles, TARGET, pulls, GEAS, rolls, outcome, stances, judgement (FB-21)."""
    for seat in range(SEATS):
        if table.concedes(seat):
            give_up(table, duel, seat)
    table.tell(ROUND_BEGAN, 1 - duel.round % 2, duel.round)
    first_window(table, duel)
    duel.phase = INITIATIVE
    must_attack = initiative(table, duel)
    if choose_roles(table, duel, must_attack):
        choose_target(table, duel)
        move_attack(table, duel)
        duel.phase = GUARDING
        guard(table, duel)
        duel.phase = STRIKING
        strike(table, duel)
        resolve(table, duel)
        duel.phase = STANCES
        for seat in (duel.attacker, duel.defender):
            if duel.owed >> seat & 1:
                offer_stance(table, duel, seat)
        duel.last_attacker = duel.attacker
    end_round(table, duel)


def initiative(table: Table, duel: Duel) -> bool:
    """A single claim wins without dice, else the higher die. On a tie the roles swap, at the
    beginning the higher ATT wins, and equal ones roll again. Whether the winner must attack
    (FB-23 to FB-26, FB-54, FB-81, FB-R11, FB-R12).
    """
    a, b = duel.fighters
    claims = [a.speed or a.claim, b.speed or b.claim]
    a.claim, b.claim = False, False
    if claims[0] != claims[1]:
        duel.winner = 0 if claims[0] else 1
        table.tell(CLAIMED, duel.winner)
        return False
    while True:
        mine, theirs = table.roll(D6), table.roll(D6)
        if mine != theirs:
            duel.winner = 0 if mine > theirs else 1
            table.tell(ROLLED_INITIATIVE, duel.winner, mine, theirs)
            return False
        if duel.last_attacker != NOBODY:
            duel.winner = 1 - duel.last_attacker
            table.tell(SWAPPED, duel.winner, mine)
            return True
        if a.att() != b.att():
            duel.winner = 0 if a.att() > b.att() else 1
            table.tell(HIGHER_ATT, duel.winner, mine)
            return False
        table.tell(ROLLED_AGAIN, NOBODY, mine)


def choose_roles(table: Table, duel: Duel, must_attack: bool) -> bool:
    """The winner attacks, or makes the other attack; with `decline = lull` nobody does then
    (FB-27, FB-R13). Whether there is an attack.
    """
    winner = duel.winner
    role = ATTACK
    if not must_attack:
        role = table.choose(winner, ASK_ROLE, [ATTACK, DEFEND])
    if role == DEFEND and duel.house.lull:
        duel.free_aim = False
        table.tell(LULLED, winner)
        return False
    duel.attacker = winner if role == ATTACK else 1 - winner
    duel.defender = 1 - duel.attacker
    table.tell(TOOK_ROLE, duel.attacker, 1 if role == DEFEND else 0)
    return True


def choose_target(table: Table, duel: Duel) -> None:
    """Free aim for a winner who attacks in the first round or after a double botch; else the
    target die, read on the Attacker's table (FB-28 to FB-30, FB-R9, FB-R14).
    """
    duel.phase = AIMING
    if duel.free_aim and duel.attacker == duel.winner:
        duel.base = table.choose(duel.attacker, ASK_AIM, list(EVERY_TARGET))
        table.tell(AIMED, duel.attacker, duel.base)
    else:
        face = table.roll(D6)
        reader = duel.attacker if duel.house.attackers_table else duel.defender
        duel.base = duel.fighters[reader].table()[face - 1]
        duel.by_die = True
        table.tell(ROLLED_TARGET, duel.attacker, face, duel.base)
    duel.free_aim = False


def move_options(duel: Duel) -> list[int]:
    """Stay, use Sight, or pay a sphere that joins the TARGET to another (FB-32, FB-77, FB-R15)."""
    seat = duel.attacker
    me = duel.fighters[seat]
    options: list[int] = [QUIET]
    if reaches(duel, seat, SIGHT):
        if me.geas(SIGHT):
            options.append(SIGHT_PAID)
        if duel.free_ready(seat, SIGHT):
            options.append(SIGHT_FREE)
    if duel.by_die:
        layout = duel.house.layout
        for goal in range(TARGETS):
            for s in layout.adjacent[duel.base]:
                if goal != duel.base and layout.touches[s] >> goal & 1 and me.count(s):
                    options.append(MOVES_FROM + goal * SPHERE_NAMES + layout.names[s])
    return options


def move_attack(table: Table, duel: Duel) -> None:
    """Step by step along one's own spheres, or by Sight (FB-32, FB-77, FB-R15, FB-R39)."""
    seat = duel.attacker
    if duel.fighters[seat].sight and not duel.fighters[duel.defender].hiding:
        named = table.choose(seat, ASK_SIGHT, list(EVERY_TARGET))
        redirect(table, duel, BY_SIGHT, named)
        return
    while True:
        option = table.choose(seat, ASK_MOVE, move_options(duel))
        if option == QUIET:
            return
        if option < MOVES_FROM:
            count = 1 if option == SIGHT_PAID else 0
            table.tell(USED, seat, SIGHT, count)
            spend(duel, seat, SIGHT, count)
            see(table, duel)
            return
        goal, name = (option - MOVES_FROM) // SPHERE_NAMES, (option - MOVES_FROM) % SPHERE_NAMES
        move(table, duel, seat, SPHERE_OF_NAME[name], POOL, 1)
        duel.base = goal
        table.tell(MOVED, seat, goal, name)


def resolve(table: Table, duel: Duel) -> None:
    """GEAS, the ATT roll, the Defender's last GEAS, the DEF roll, the outcome (FB-37 to FB-39,
    FB-79, FB-80, FB-R17, FB-R18).
    """
    ended = second_window(table, duel)
    if ended == NOTHING:
        roll_attack(table, duel)
        if not duel.house.simultaneous:
            ended = third_window(table, duel)
    if ended == PUSH:
        duel.phase = OUTCOME
        settle_attack(table, duel, False, False, False)
    elif ended == PULL:
        duel.phase = OUTCOME
        settle_attack(table, duel, True, True, False)
    else:
        block = roll_block(table, duel)
        duel.phase = OUTCOME
        settle_attack(table, duel, duel.hit, block, True)


def roll_attack(table: Table, duel: Duel) -> None:
    """2D6, equal or lower than the Hit Die; none after a Jump or at 11 and more (FB-38, FB-39,
    FB-73).
    """
    die = hit_die(duel)
    duel.hit = False
    if duel.jumped or (die >= AUTOMATIC_MISS and not duel.raging):
        table.tell(FIXED_ATT, duel.attacker, die, 1 if duel.jumped else 0)
        return
    duel.attack_sum = table.roll(D6) + table.roll(D6)
    duel.hit = duel.attack_sum <= die
    table.tell(ROLLED_ATT, duel.attacker, die, duel.attack_sum, 1 if duel.hit else 0)


def roll_block(table: Table, duel: Duel) -> bool:
    """2D6, equal or lower than the Block Die; none after a gift or at 11 and more (FB-38, FB-39,
    FB-64).
    """
    die = block_die(duel)
    if duel.given_block or (die >= AUTOMATIC_MISS and not duel.protecting):
        table.tell(FIXED_DEF, duel.defender, die, 1 if duel.given_block else 0)
        return duel.given_block
    duel.block_sum = table.roll(D6) + table.roll(D6)
    block = duel.block_sum <= die
    table.tell(ROLLED_DEF, duel.defender, die, duel.block_sum, 1 if block else 0)
    return block


def end_round(table: Table, duel: Duel) -> None:
    """What lasted a round ends; drained boards are judged; then the limit (FB-47, FB-R23,
    FB-R51).
    """
    duel.end_round()
    judge(table, duel)
    if duel.round >= duel.house.round_limit:
        reach_limit(table, duel)
    duel.round += 1


@final
class ForceBattlesRules(Rules):
    """Stages of a duel: the set-up, then one round after another."""

    def stage(self, table: Table, state: State) -> None:
        assert isinstance(state, Duel)
        if state.round == 0:
            set_up(table, state)
        else:
            play_round(table, state)

    def call_off(self, state: State) -> None:
        """Never reached, because the round limit comes first (FB-R51); nobody would win."""
        assert isinstance(state, Duel)
        state.winners = []
        state.reason = CALLED_OFF
