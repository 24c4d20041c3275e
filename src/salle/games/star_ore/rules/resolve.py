"""Acts in their order: widest first, then highest, then Coordination (F5.6, SO-27)."""

from __future__ import annotations

from salle.games.star_ore.data import COORDINATION
from salle.games.star_ore.data_asks import SET_SCALE
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BREAK_FREE,
    ACT_DIVE,
    ACT_FEINT,
    ACT_FIRST_AID,
    ACT_FLAMES,
    ACT_FORCE,
    ACT_LEAP,
    ACT_MEDITATE,
    ACT_NET,
    ACT_REDIRECT,
    ACT_RUN,
    ACT_SUPPRESS,
    ACT_TEST,
    FACES,
    IS_DEFENCE,
    SET_WIDTH,
)
from salle.games.star_ore.data_events import (
    ACTED,
    ORDER_ROLL,
    POWER_PART,
    WASTED,
    WASTED_STORM,
)
from salle.games.star_ore.rules.attack import strike
from salle.games.star_ore.rules.force.resolving import resolve_force, started_busy
from salle.games.star_ore.rules.other_acts import (
    beat_flames,
    break_free,
    dive,
    feint,
    finish_unrolled,
    first_aid,
    free_test,
    leap,
    run_now,
    slip_net,
)
from salle.games.star_ore.rules.rolling import stat_size
from salle.games.star_ore.rules.statuses import can_act, void
from salle.games.star_ore.rules.suppress import suppression_tests, sweep_zone
from salle.games.star_ore.state import Act, Fight
from salle.kernel.table import Table


def resolve_all(table: Table, fight: Fight) -> None:
    """Carry out one act after the other until none is left; each leaves the queue, so it ends
    (F5.6, SO-R20, SO-R23).
    """
    suppression_tests(table, fight)
    while True:
        first = best_acts(fight)
        if not first:
            break
        if len(first) > 1 and not fight.house.simultaneous:
            first = [roll_for_first(table, fight, first)]
        if len(first) > 1:
            for act in first:
                act.safe = True
        for act in first:
            act.pending = False
            carry_out(table, fight, act)
    finish_unrolled(table, fight)


def best_acts(fight: Fight) -> list[Act]:
    """The pending acts that come first, several on a full tie, in the order of `acts` (SO-27,
    SO-75).
    """
    found: list[Act] = []
    rank = 0
    height = 0
    hand = 0
    for act in fight.acts:
        if not act.pending or IS_DEFENCE[act.kind] or act.width < SET_WIDTH:
            continue
        me = fight.fighters[act.owner]
        if not can_act(me):
            continue
        now = act.width + act.initiative
        if found and (now < rank or (now == rank and act.height < height)):
            continue
        skill = stat_size(me, COORDINATION)
        if found and now == rank and act.height == height:
            if skill < hand:
                continue
            if skill == hand:
                found.append(act)
                continue
        found.clear()
        found.append(act)
        rank = now
        height = act.height
        hand = skill
    return found


def roll_for_first(table: Table, fight: Fight, tied: list[Act]) -> Act:
    """A die each, the highest acts first; ties among the highest roll again. One owner's own acts
    need no dice (SO-R19).
    """
    while True:
        owners: list[int] = []
        for act in tied:
            if act.owner not in owners:
                owners.append(act.owner)
        if len(owners) == 1:
            return tied[0]
        best = 0
        ahead: list[Act] = []
        for owner in owners:
            face = table.roll(FACES)
            table.tell(ORDER_ROLL, fight.fighters[owner].seat, owner, face)
            if face < best:
                continue
            if face > best:
                best = face
                ahead = []
            for act in tied:
                if act.owner == owner:
                    ahead.append(act)
        tied = ahead


def carry_out(table: Table, fight: Fight, act: Act) -> None:
    """One act takes effect, unless a storm has made it too low (F16, SO-R171)."""
    me = fight.fighters[act.owner]
    fight.acting = act.owner
    fight.asked = act.owner
    kind = act.kind
    power = act.spare + 1 if kind == ACT_FORCE else 0
    found = act.width * SET_SCALE + act.height
    table.tell(ACTED, me.seat, me.number, kind + POWER_PART * power, found)
    if kind != ACT_ATTACK and act.height < fight.storm_at(me):
        table.tell(WASTED, me.seat, me.number, kind, WASTED_STORM)
        act.pending = True
        void(table, fight, act)
    elif kind == ACT_ATTACK:
        strike(table, fight, act)
    elif kind == ACT_SUPPRESS:
        sweep_zone(table, fight, act)
    elif kind in (ACT_FORCE, ACT_REDIRECT):
        resolve_force(table, fight, act)
    elif kind == ACT_DIVE:
        dive(table, fight, act)
    elif kind == ACT_FEINT:
        feint(table, fight, act)
    elif kind == ACT_BREAK_FREE:
        break_free(table, fight, act)
    elif kind == ACT_RUN:
        run_now(table, fight, act)
    elif kind == ACT_LEAP:
        leap(table, fight, act)
    elif kind == ACT_FLAMES:
        beat_flames(table, fight, act)
    elif kind == ACT_NET:
        slip_net(table, me)
    elif kind == ACT_FIRST_AID:
        first_aid(table, fight, act)
    elif kind == ACT_MEDITATE:
        started_busy(table, fight, act)
    else:
        assert kind == ACT_TEST
        free_test(table, fight, act)
