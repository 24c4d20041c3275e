"""The turn in the order of the rulebook, and the stages of a match (Flow C)."""

from __future__ import annotations

from typing import final

from salle.games.impact.data import (
    ACT_BIND,
    BEGAN_TURN,
    CALLED_OFF,
    DEFENDED,
    HELPS_BRIDGE,
    IN_FIGHT,
    NOBODY,
    STOOD_UP,
)
from salle.games.impact.rules.acting import act_all
from salle.games.impact.rules.creation import build_step
from salle.games.impact.rules.declare import counter_bridges, declare, stand_defences
from salle.games.impact.rules.endings import check_limits, end_if_won, give_up
from salle.games.impact.rules.harm import count_chokes
from salle.games.impact.rules.speed import check_stop_hits, test_speeds
from salle.games.impact.rules.stamina import earn, rest
from salle.games.impact.rules.tricks import draws
from salle.games.impact.state import Fight
from salle.kernel.rules import Rules, State
from salle.kernel.table import Table


def play_turn(table: Table, fight: Fight) -> None:
    """Declare, reveal, counter-bridge, defend, draw, test speeds, act, recover (IM-35)."""
    for seat in range(fight.seats):
        if fight.fighters[seat].status == IN_FIGHT and table.concedes(seat):
            give_up(table, fight, seat)
    table.tell(BEGAN_TURN, NOBODY, fight.turn)
    declare(table, fight)
    if fight.house.ranged:
        counter_bridges(table, fight)
    if fight.house.full:
        stand_defences(fight)
        draws(table, fight)
    test_speeds(table, fight)
    if fight.house.miscellaneous:
        check_stop_hits(table, fight)
    act_all(table, fight)
    end_turn(table, fight)


def end_turn(table: Table, fight: Fight) -> None:
    """Standing tactics give their award; then what was gathered for the next turn counts, and
    whoever was not knocked down again stands (IM-63, IM-122, IM-R58, IM-R59, Flow C9, C10).
    """
    for seat in range(fight.seats):
        me = fight.fighters[seat]
        if me.tactic >= 0 and me.status == IN_FIGHT:
            table.tell(DEFENDED, seat, me.tactic)
            rest(table, fight, seat, 1)
            earn(fight, seat, fight.house.bind_sp if me.act == ACT_BIND else 1)
            if HELPS_BRIDGE[me.tactic]:
                me.next_bridge = me.tactic_level(me.tactic)
    if fight.house.choke_by_turns:
        count_chokes(table, fight)
        end_if_won(table, fight)
    for seat in range(fight.seats):
        carry_over(table, fight, seat)
    check_limits(table, fight)
    fight.turn += 1
    fight.clear_turn()


def carry_over(table: Table, fight: Fight, seat: int) -> None:
    """The next turn's modifiers become this turn's, used or not (IM-122)."""
    me = fight.fighters[seat]
    me.now_speed = me.next_speed
    me.now_test = me.next_test
    me.now_damage = me.next_damage
    me.now_bridge = me.next_bridge
    me.next_speed = 0
    me.next_test = 0
    me.next_damage = 0
    me.next_bridge = 0
    if me.prone and not me.next_prone:
        table.tell(STOOD_UP, seat)
    me.prone = me.next_prone
    me.next_prone = False
    if fight.house.variations:
        for other in range(fight.seats):
            me.lines[other] = me.next_lines[other]
            me.next_lines[other] = 0


@final
class ImpactRules(Rules):
    """Stages of a match: a step of the set-up, or a turn."""

    def stage(self, table: Table, state: State) -> None:
        assert isinstance(state, Fight)
        if state.turn == 0:
            build_step(table, state)
        else:
            play_turn(table, state)

    def call_off(self, state: State) -> None:
        """Never reached, because the turn limit comes first (IM-R71); nobody would win."""
        assert isinstance(state, Fight)
        state.winners = []
        state.reason = CALLED_OFF
