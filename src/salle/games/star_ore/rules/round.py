"""The round: upkeep, declare, roll, assign, resolve, end; and the stages of a match (F5, SO-23,
SO-24).
"""

from __future__ import annotations

from typing import final

from salle.games.star_ore.data_combat import (
    BY_CALL_OFF,
    BY_CONCESSION,
    BY_VICTORY,
    NOBODY,
    ON_FOOT,
    SURRENDERED,
)
from salle.games.star_ore.data_events import BEGAN_ROUND, GAVE_UP
from salle.games.star_ore.data_pause import NO_PAUSE
from salle.games.star_ore.rules.aftermath import begin_pause
from salle.games.star_ore.rules.assign import assign_all
from salle.games.star_ore.rules.declare import declare_all
from salle.games.star_ore.rules.end import FightOver, by_limit, check_end, finish_round
from salle.games.star_ore.rules.force.resolving import upkeep
from salle.games.star_ore.rules.force.rolling import inspire_first
from salle.games.star_ore.rules.gm_desk import between_rounds, strike_sets
from salle.games.star_ore.rules.movement import give_up
from salle.games.star_ore.rules.order import set_order
from salle.games.star_ore.rules.pause import pause_step
from salle.games.star_ore.rules.resolve import resolve_all
from salle.games.star_ore.rules.roll_phase import roll_all
from salle.games.star_ore.rules.setup import set_up_step
from salle.games.star_ore.rules.upkeep import keep_rage
from salle.games.star_ore.rules.vehicles.scene import check_over, vehicle_round
from salle.games.star_ore.state import Fight
from salle.kernel.rules import Rules, State
from salle.kernel.table import Table


def play_round(table: Table, fight: Fight) -> None:
    """One round of a fight on foot (F5)."""
    concede(table, fight)
    check_end(table, fight, BY_CONCESSION)
    table.tell(BEGAN_ROUND, NOBODY, fight.round)
    set_order(table, fight)
    for number in fight.order:
        me = fight.fighters[number]
        if fight.active(me):
            keep_rage(table, fight, me)
            upkeep(table, fight, me)
    declare_all(table, fight)
    inspire_first(table, fight)
    roll_all(table, fight)
    assign_all(table, fight)
    strike_sets(table, fight)
    resolve_all(table, fight)
    finish_round(table, fight)


def hold_desk(table: Table, fight: Fight) -> None:
    """A stage of the GM's before a round; what it leaves may end the fight (SO-R275)."""
    between_rounds(table, fight)
    fight.desk = False
    if fight.scene == ON_FOOT:
        check_end(table, fight, BY_VICTORY)
    else:
        check_over(table, fight, False)


def concede(table: Table, fight: Fight) -> None:
    """A player who gives up surrenders with everybody it has left (SO-R214)."""
    for seat in range(fight.players):
        if standing(fight, seat) and table.concedes(seat):
            table.tell(GAVE_UP, seat)
            fight.quits |= 1 << seat
            for me in fight.fighters:
                if me.seat == seat and fight.active(me):
                    give_up(table, fight, me, SURRENDERED)


def standing(fight: Fight, seat: int) -> bool:
    """Whether a seat has anybody active."""
    return any(me.seat == seat and fight.active(me) for me in fight.fighters)


@final
class StarOreRules(Rules):
    """Stages of a match: a seat brings its characters, the scene is set, then a round each; where
    there are several fights, what people do between two of them is a stage each (SO-R280).
    """

    def stage(self, table: Table, state: State) -> None:
        assert isinstance(state, Fight)
        if state.house.fights == 1:
            play_on(table, state)
            return
        try:
            play_on(table, state)
        except FightOver:
            begin_pause(table, state)

    def call_off(self, state: State) -> None:
        """Never reached, because the round limit comes first (SO-R29)."""
        assert isinstance(state, Fight)
        by_limit(state)
        state.reason = BY_CALL_OFF


def play_on(table: Table, fight: Fight) -> None:
    """The stage that comes next."""
    if fight.pause != NO_PAUSE:
        pause_step(table, fight)
    elif fight.round == 0:
        set_up_step(table, fight)
    elif fight.desk:
        hold_desk(table, fight)
    elif fight.scene == ON_FOOT:
        play_round(table, fight)
    else:
        vehicle_round(table, fight)
