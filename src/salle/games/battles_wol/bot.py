"""A sensible opponent: weighs every Turn Action by what it is worth (`bot_worth`), and answers
reactions by rules of thumb.
"""

from __future__ import annotations

from typing import final

from salle.games.battles_wol.bot_prospects import scores
from salle.games.battles_wol.bot_worth import (
    D6_MEAN,
    D8_MEAN,
    PICK_VALUE,
    RANK_WHIM,
    WORST,
    active,
    aimed_value,
    call_value,
    friend_value,
    hit_chance,
    mean,
    melee_value,
    missile_value,
    plain_value,
    release_value,
    row_value,
    share_value,
    vigilante_value,
    worth_of,
)
from salle.games.battles_wol.data import (
    ABSORBTION,
    ALL_OR_SOME_ROWS,
    ATTACK,
    BACKSTAB,
    BERSERK,
    BUSY,
    CHARGE,
    COUNTER,
    DANCE,
    DISINTEGRATION,
    DIVVY,
    FIREBOLT,
    FLY,
    HEAL,
    HOWL,
    ICE_BOLT,
    MAGIC_MISSILE,
    METEOR_SHOWER,
    MYSTIC,
    PLAY,
    RAISE_DEAD,
    REFRAIN,
    ROUSE,
    SLOTS,
    SUMMON_DEAD,
    USUAL_RANK,
    VIGILANTE,
    WALL_OF_THORNS,
)
from salle.games.battles_wol.data_options import (
    AID_FROM,
    AID_HUSH_FROM,
    ASK_AID,
    ASK_AID_POINTS,
    ASK_BODYGUARD,
    ASK_BONUS,
    ASK_CALL,
    ASK_CHARGE_AT,
    ASK_CHARGER,
    ASK_DIVVY,
    ASK_DIVVY_POINTS,
    ASK_DRAFT,
    ASK_GO,
    ASK_MELEE,
    ASK_PICK,
    ASK_POINTS,
    ASK_POOL,
    ASK_RAISE,
    ASK_RANK,
    ASK_RELEASE,
    ASK_SHADOWS,
    ASK_STEAL,
    ASK_TURN,
    BECOME_INACTIVE,
    CODES,
    FREE_FROM,
    GO_FROM,
    HUSH_FROM,
    MOB_FROM,
    NO_CODE,
    NO_PLAY,
    PLAY_FROM,
    TAKE_DAMAGE,
    TURN_FROM,
    code_kind,
    code_place,
    play_action,
    play_mob,
    play_target,
)
from salle.games.battles_wol.rules.mobs.mystic import shadows
from salle.games.battles_wol.state import Battle
from salle.kernel.playout import Policy, shares
from salle.kernel.rng import Thinking
from salle.kernel.rules import State


@final
class BattlesBot(Policy):
    """Looks one Action ahead."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def prospects(self, state: State, seats: int, me: int) -> list[float]:
        assert isinstance(state, Battle)
        return shares(scores(state))

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        assert isinstance(state, Battle)
        best, best_value = options[0], WORST * 2
        for option in options:
            value = self.value(state, seat, ask, option)
            if value > best_value:
                best, best_value = option, value
        return best

    def value(self, battle: Battle, seat: int, ask: int, option: int) -> float:
        """What an option is worth; equal ones go to the first."""
        if ask < ASK_GO:
            return self.setup_value(battle, seat, ask, option)
        if ask == ASK_TURN:
            return self.turn_value(battle, seat, option)
        if ask == ASK_GO:
            return self.go_value(battle, seat, option)
        if ask in (ASK_POINTS, ASK_RAISE):
            return self.points_value(battle, option)
        if ask == ASK_AID:
            return self.aid_value(battle, seat, option)
        if ask in (ASK_AID_POINTS, ASK_DIVVY_POINTS):
            return float(option)
        if ask == ASK_STEAL:
            return row_value(option) * battle.mobs[battle.target].kept(option % SLOTS)
        if ask == ASK_SHADOWS:
            return self.shadows_value(battle, option)
        if ask == ASK_DIVVY:
            kind = code_kind(option // SLOTS)
            return row_value(kind * SLOTS + option % SLOTS)
        if ask == ASK_CHARGE_AT:
            target = battle.parties[1 - seat][code_place(option)]
            return worth_of(target, 8.0)
        if ask == ASK_CALL:
            return 0.0 if option == NO_PLAY else call_value(battle, seat, option - MOB_FROM)
        if ask == ASK_RELEASE:
            return release_value(battle, seat, option)
        if ask in (ASK_CHARGER, ASK_BODYGUARD):
            return float(battle.parties[seat][code_place(option)].hp)
        if PLAY_FROM <= option < HUSH_FROM:
            return self.reaction_value(battle, seat, option - PLAY_FROM)
        return 0.0 if option == NO_PLAY else -1.0

    # -- set-up ---------------------------------------------------------------------------

    def setup_value(self, battle: Battle, seat: int, ask: int, option: int) -> float:
        """Strong kinds, a usual Rank, ATT for those who hit hard, points where they count."""
        if ask in (ASK_PICK, ASK_DRAFT):
            return PICK_VALUE[option] + self.thinking.below(6)
        if ask == ASK_RANK:
            return float(self.thinking.below(RANK_WHIM) - abs(option - USUAL_RANK))
        if ask == ASK_MELEE:
            return melee_value(battle.parties[seat], battle.ranks[seat], option)
        if ask in (ASK_POOL, ASK_BONUS):
            return share_value(battle.parties[seat], battle.left, option)
        return 0.0

    # -- Turns ----------------------------------------------------------------------------

    def turn_value(self, battle: Battle, seat: int, option: int) -> float:
        """Standing down is worth nothing, a release or a change of preferences less."""
        if option == NO_PLAY:
            return 0.0
        if option < FREE_FROM:
            return -2.0
        if option < TURN_FROM:
            return self.reaction_value(battle, seat, option - FREE_FROM)
        number = option - TURN_FROM
        action = play_action(number)
        if action > ATTACK:
            return WORST
        mob = battle.parties[seat][code_place(play_mob(number))]
        code = play_target(number)
        if code == NO_CODE:
            value = plain_value(battle, mob, action)
        elif action in (HEAL, ROUSE, SUMMON_DEAD, RAISE_DEAD):
            value = friend_value(battle, mob, battle.parties[seat][code_place(code)], action)
        else:
            value = aimed_value(battle, mob, battle.parties[1 - seat][code_place(code)], action)
        return value

    def go_value(self, battle: Battle, seat: int, option: int) -> float:
        """HOWL and REFRAIN whenever others attack; WALL and METEOR SHOWER with points behind
        them; no CHARGE but to finish somebody.
        """
        if option < GO_FROM:
            return 0.0
        number = option - GO_FROM
        mob = battle.parties[seat][code_place(play_mob(number))]
        action = play_action(number)
        friends, enemies = active(battle, seat), active(battle, 1 - seat)
        if action in (HOWL, REFRAIN):
            return 1.0 if friends > 1 else -1.0
        if battle.piping(1 - seat):
            return -1.0
        if action == WALL_OF_THORNS:
            return 1.0 if mob.first >= 3 and enemies >= 2 else -1.0
        if action == METEOR_SHOWER:
            return 1.0 if mob.second >= 3 and enemies >= friends else -1.0
        if action == CHARGE:
            for enemy in battle.parties[1 - seat]:
                if enemy.reachable() and enemy.hp <= 5:
                    return 1.0
        return -1.0

    def points_value(self, battle: Battle, option: int) -> float:
        """Enough to kill and no more, as far as one can tell; many Attacks only if they hit."""
        action = battle.action
        actor, target = battle.mobs[battle.actor], battle.mobs[battle.target]
        if action == BERSERK:
            chance = hit_chance(battle, actor, target, action)
            wanted = int(target.hp / max(0.1, chance * mean(actor.kind))) + 1
            return -abs(wanted - 1.0 - option)
        if action in (BACKSTAB, DISINTEGRATION):
            return float(option)
        each = D6_MEAN if action in (FIREBOLT, ICE_BOLT) else D8_MEAN
        missing = target.ceiling - target.hp if action == HEAL else target.hp + 2
        wanted = int(missing / each) + 1
        return -abs(float(wanted) - option)

    def shadows_value(self, battle: Battle, option: int) -> float:
        """Take the damage unless it kills or the Action is not worth it."""
        actor = battle.mobs[battle.actor]
        harm = 0
        for mob in battle.parties[1 - actor.seat]:
            if mob.kind == MYSTIC and mob.position == BUSY:
                harm += shadows(mob)
        bold = actor.hp > harm and (battle.action != ATTACK or harm <= 5)
        return 1.0 if option == (TAKE_DAMAGE if bold else BECOME_INACTIVE) else 0.0

    # -- reactions ------------------------------------------------------------------------

    def reaction_value(self, battle: Battle, seat: int, number: int) -> float:
        """DANCE, COUNTER, EVADE and DIVVY gladly; the others when they pay."""
        action = play_action(number)
        mob = battle.parties[seat][code_place(play_mob(number))]
        if action == MAGIC_MISSILE:
            target = battle.parties[1 - seat][code_place(play_target(number))]
            return missile_value(mob, target)
        if action == FLY:
            attacked = battle.step == PLAY and battle.target == mob.number
            return 3.0 if attacked else 0.5 if mob.second >= 1 and battle.actor < 0 else -1.0
        if action == VIGILANTE:
            ally = battle.parties[seat][code_place(play_target(number))]
            return vigilante_value(battle, mob, ally)
        if action == DIVVY:
            return 30.0 if active(battle, seat) else 1.0
        return 5.0 if action in (COUNTER, DANCE) else 4.0

    def aid_value(self, battle: Battle, seat: int, option: int) -> float:
        """Points for the very spell that is declared, or ABSORBTION before a blow."""
        if option == NO_PLAY:
            return 0.0
        if option >= AID_HUSH_FROM:
            return -1.0
        number = option - AID_FROM
        slot, code = number % SLOTS, number // SLOTS % CODES
        friend = battle.parties[seat][code_place(code)]
        row = friend.kind * SLOTS + slot
        target = battle.mobs[battle.target]
        if friend.number == battle.actor and row == battle.action:
            if row in ALL_OR_SOME_ROWS and battle.points == friend.kept(slot):
                return 5.0
        if row == ABSORBTION and friend.number == battle.target and target.seat == seat:
            return 4.0
        return -1.0
