"""A player's Turn, and the stages of a battle (BW-44 to BW-49, BW-R24 to BW-R29)."""

from __future__ import annotations

from typing import final

from salle.games.battles_wol.data import (
    CALLED_OFF,
    CHARGING,
    END_ROUND,
    FRIENDLY_ACTION,
    GO,
    PICKING,
    POINTS,
    RANKING,
    SEATS,
)
from salle.games.battles_wol.data_events import NOTHING_TO_DO, STOOD_DOWN, TURN_BEGAN
from salle.games.battles_wol.data_options import (
    ASK_TURN,
    FREE_FROM,
    NO_CODE,
    PREFERENCES,
    RELEASE_FROM,
    TURN_FROM,
    code_place,
    play_action,
    play_mob,
    play_target,
)
from salle.games.battles_wol.rules.action import take_action
from salle.games.battles_wol.rules.charge import charge
from salle.games.battles_wol.rules.end_round import end_round
from salle.games.battles_wol.rules.endings import give_up
from salle.games.battles_wol.rules.go import go_action
from salle.games.battles_wol.rules.options import turn_options
from salle.games.battles_wol.rules.positions import release
from salle.games.battles_wol.rules.preferences import change_preference, changeable_preferences
from salle.games.battles_wol.rules.reactions import react
from salle.games.battles_wol.rules.setup import pick_parties, settle_points, settle_ranks
from salle.games.battles_wol.state import Battle
from salle.kernel.rules import Rules, State
from salle.kernel.table import Table


def play_turn(table: Table, battle: Battle) -> None:
    """One player's Turn; the Round ends after two Turns in a row without an Action (BW-46, BW-69,
    BW-R24).
    """
    seat = battle.current
    battle.turn += 1
    end_silence(battle, seat)
    if take_turn(table, battle, seat):
        battle.idle = 0
    else:
        battle.idle += 1
    battle.current = 1 - seat
    battle.turn_over()
    if battle.idle == SEATS:
        battle.phase = END_ROUND


def end_silence(battle: Battle, seat: int) -> None:
    """A player who wanted silence until his Turn is asked again (BW-R88)."""
    if battle.silent[seat]:
        battle.silent[seat] = False
        battle.note_wishes(seat)


def take_turn(table: Table, battle: Battle, seat: int) -> bool:
    """Out-of-turn Actions and releases as he likes, then a Turn Action if he must; whether there
    was an Action at all (BW-47, BW-49, BW-R25, BW-R26, BW-R29).
    """
    options = turn_options(battle, seat)
    if not options:
        table.tell(NOTHING_TO_DO, seat, battle.turn, battle.round)
        return False
    table.tell(TURN_BEGAN, seat, battle.turn, battle.round)
    acted = False
    changeable = changeable_preferences(battle, seat)
    while options:
        if changeable and len(options) > 1:
            options.append(PREFERENCES)
        chosen = table.choose(seat, ASK_TURN, options)
        if chosen == PREFERENCES:
            changeable = change_preference(table, battle, seat, changeable)
        elif chosen >= TURN_FROM:
            turn_action(table, battle, seat, chosen - TURN_FROM)
            return True
        elif chosen >= FREE_FROM:
            if react(table, battle, seat, chosen - FREE_FROM):
                acted = True
            battle.action_over()
        elif chosen >= RELEASE_FROM:
            mob = battle.parties[seat][code_place(chosen - RELEASE_FROM)]
            release(table, battle, mob)
        else:
            table.tell(STOOD_DOWN, seat)
            return acted
        options = turn_options(battle, seat)
    return acted


def turn_action(table: Table, battle: Battle, seat: int, number: int) -> None:
    """The Turn Action chosen from the menu."""
    action = play_action(number)
    actor = battle.parties[seat][code_place(play_mob(number))]
    code = play_target(number)
    target = actor
    if code != NO_CODE:
        side = seat if FRIENDLY_ACTION[action] else 1 - seat
        target = battle.parties[side][code_place(code)]
    take_action(table, battle, actor, action, target, True)


@final
class BattlesRules(Rules):
    """Stages of a battle: picks, Ranks, points; then in every Round the GO Action, each CHARGE,
    each Turn, and End Round.
    """

    def stage(self, table: Table, state: State) -> None:
        assert isinstance(state, Battle)
        give_up(table, state)
        phase = state.phase
        if phase == PICKING:
            pick_parties(table, state)
        elif phase == RANKING:
            settle_ranks(table, state)
        elif phase == POINTS:
            settle_points(table, state)
        elif phase == GO:
            go_action(table, state)
        elif phase == CHARGING:
            charge(table, state)
        elif phase == END_ROUND:
            end_round(table, state)
        else:
            play_turn(table, state)

    def call_off(self, state: State) -> None:
        """Never reached, because the Round limit comes first (BW-R82); nobody would win."""
        state.winners = []
        state.reason = CALLED_OFF
