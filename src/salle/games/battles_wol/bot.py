"""A sensible opponent: weighs every Turn Action by what it is worth, and answers reactions by
rules of thumb.

Values are Hit Points: 1.0 is a Hit Point taken from an enemy, or saved for a friend.
"""

from __future__ import annotations

from typing import Final, final

from salle.games.battles_wol.data import (
    ABSORBTION,
    ACTIVE,
    AID_FROM,
    AID_HUSH_FROM,
    AIR_BOLT,
    ALL_OR_SOME_ROWS,
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
    ASK_LEVELS,
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
    ATTACK,
    BACKSTAB,
    BECOME_INACTIVE,
    BERSERK,
    BUSY,
    CALLED_SHOT,
    CHARGE,
    CODES,
    COUNTER,
    DANCE,
    DEAD,
    DISINTEGRATION,
    DIVVY,
    EARTHQUAKE,
    FALLOW,
    FEINT,
    FIREBOLT,
    FLY,
    FREE_FROM,
    FREEZE,
    GO_FROM,
    HEAL,
    HIDE,
    HOLY_LIGHT,
    HOWL,
    HUSH_FROM,
    ICE_BOLT,
    INACTIVE,
    LIGHT,
    MAGIC_MISSILE,
    METEOR_SHOWER,
    MOB_FROM,
    MYSTIC,
    NATURAL_HIT,
    NO_CODE,
    NO_PLAY,
    ON_ATT,
    PEACE_PIPE,
    PER_LP,
    PER_ROW,
    PLAY,
    PLAY_FROM,
    PROTECTION,
    RAISE_DEAD,
    RANGER,
    REFRAIN,
    RELEASE_HUSH,
    RETRIBUTION,
    ROUSE,
    SHADOWS,
    SLOTS,
    STEAL,
    STUCK,
    SUMMON_DEAD,
    SUMMON_WOLF,
    TAKE_DAMAGE,
    THEURGIST,
    THUG,
    TRIPLES,
    TURN_FROM,
    VIGILANTE,
    WALL_OF_THORNS,
    code_kind,
    code_place,
    play_action,
    play_mob,
    play_target,
)
from salle.games.battles_wol.rules.attack import need_of
from salle.games.battles_wol.rules.mobs.barbarian import howled
from salle.games.battles_wol.rules.mobs.mystic import light, shadows
from salle.games.battles_wol.rules.mobs.roster import ALL_ROWS, CARDS, DAMAGE_DIE
from salle.games.battles_wol.rules.mobs.warrior import bonus_damage
from salle.games.battles_wol.state import Battle, Mob
from salle.kernel.playout import Policy
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

D4_MEAN: Final = 2.5
D6_MEAN: Final = 3.5
D8_MEAN: Final = 4.5
KILL: Final = 24.0
"""What it is worth to take a Mob off the field, beside its last Hit Points."""
STUCK_COST: Final = 7.0
"""A Turn and a half lost, and no DEF (BW-11)."""
STUCK_LATER: Final = 5.0
"""The same for a Mob that has acted already."""
POINT: Final = 1.6
"""What a point in a row is worth kept."""
LOST_BODY: Final = 8.0
WORST: Final = -1000.0

PICK_VALUE: Final = bytes([9, 10, 9, 7, 7, 5, 5, 9, 8, 8, 4, 4, 5, 5, 7, 7, 6, 7, 6, 5])
"""How gladly a kind is picked."""
SPLITS: Final[list[list[int]]] = [
    [60, 20, 20], [60, 30, 10], [55, 30, 15], [50, 30, 20], [45, 40, 15], [50, 20, 30],
    [40, 20, 40], [10, 80, 10], [10, 60, 30], [10, 30, 60], [40, 10, 50], [20, 30, 50],
    [20, 30, 50], [20, 40, 40], [10, 30, 60], [30, 30, 40], [30, 40, 30], [40, 30, 30],
    [50, 25, 25], [40, 40, 20],
]  # fmt: skip
"""For each kind, how its Level Points are shared out: HP, first row, second row, in hundredths."""
USUAL_DEF: Final = 3


def mean(kind: int) -> float:
    """The average of a Mob's damage die."""
    return (DAMAGE_DIE[kind] + 1) / 2.0


def percent(battle: Battle, row: int, lp: int) -> float:
    """The chance of a row, from 0 to 1."""
    chance = ALL_ROWS[row].chance + PER_LP * lp
    return min(chance, battle.house.cap, 100) / 100.0


def hit_chance(battle: Battle, mob: Mob, target: Mob, action: int) -> float:
    """The chance of an ATT roll."""
    need = need_of(battle, mob, target, action)
    return min(NATURAL_HIT - 1, max(1, NATURAL_HIT + 1 - need)) / 20.0


@final
class BattlesBot(Policy):
    """Looks one Action ahead."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

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
        """Strong kinds, a high Rank, ATT for those who hit hard, points where they count."""
        if ask in (ASK_PICK, ASK_DRAFT):
            return PICK_VALUE[option] + self.thinking.below(6)
        if ask == ASK_RANK:
            return float(option)
        if ask == ASK_MELEE:
            return melee_value(battle.parties[seat][code_place(option // 2)], option % 2)
        if ask in (ASK_POOL, ASK_BONUS):
            mob = battle.parties[seat][code_place(option)]
            return PICK_VALUE[mob.kind] - mob.box / 2.0
        if ask == ASK_LEVELS:
            return split_value(code_kind(option // TRIPLES), option % TRIPLES)
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


# -- what things are worth -----------------------------------------------------------------------


def melee_value(mob: Mob, where: int) -> float:
    """ATT for hard hitters until they can hardly miss, then DEF for those with HP."""
    card = CARDS[mob.kind]
    if where == ON_ATT:
        need = card.att - mob.melee_att + USUAL_DEF
        return mean(mob.kind) if need > 2 else -1.0
    return card.hp_each * 0.9 - mob.melee_def * 0.4


def split_value(kind: int, triple: int) -> float:
    """How near a split is to the one wanted."""
    hp, first, second = triple // (PER_ROW * PER_ROW), triple // PER_ROW % PER_ROW, triple % PER_ROW
    box = hp + first + second
    wanted = SPLITS[kind]
    value = 0.0
    value -= abs(hp - wanted[0] * box / 100.0)
    value -= abs(first - wanted[1] * box / 100.0)
    value -= abs(second - wanted[2] * box / 100.0)
    return value


def row_value(row: int) -> float:
    """What a point in this row is worth."""
    method = ALL_ROWS[row]
    if method.dice:
        return 3.5
    return 2.0 if method.chance else 1.5


def active(battle: Battle, seat: int) -> int:
    """Mobs of a side that can still act this Round."""
    count = 0
    for mob in battle.parties[seat]:
        if mob.position == ACTIVE:
            count += 1
    return count


def worth_of(target: Mob, amount: float) -> float:
    """What so much expected damage is worth on a target: more if it kills, if it comes before the
    target acts, or if it ends an effect.
    """
    if amount <= 0.0:
        return 0.0
    hp = float(target.hp)
    value = min(amount, hp)
    value += KILL * min(1.0, amount / hp) ** 3
    if target.position == ACTIVE:
        value += 1.5
    elif target.position in (FALLOW, BUSY):
        value += 3.0
    return value


def stuck_value(target: Mob) -> float:
    """What it is worth that an enemy is Stuck."""
    if target.position == STUCK:
        return 0.0
    return STUCK_COST if target.position == ACTIVE else STUCK_LATER


def dangers(battle: Battle, mob: Mob, target: Mob) -> float:
    """What an Attack may cost: a natural 1, a COUNTER, RETRIBUTION."""
    cost = STUCK_COST / 20.0
    if target.kind == RANGER and target.free():
        cost += 2.0
    for enemy in battle.parties[target.seat]:
        if enemy.kind == THEURGIST and enemy.position == BUSY:
            cost += 4.0
    return cost


def aimed_value(battle: Battle, mob: Mob, target: Mob, action: int) -> float:
    """An Action on an enemy."""
    if action == FIREBOLT:
        return worth_of(target, mob.first * D6_MEAN) - POINT * needed(mob.first, target, D6_MEAN)
    if action == MAGIC_MISSILE:
        return worth_of(target, mob.second * D4_MEAN) - POINT
    if action == AIR_BOLT and mob.flying():
        return worth_of(target, mob.second * D8_MEAN) - POINT * needed(mob.second, target, D8_MEAN)
    if action == FREEZE:
        return percent(battle, FREEZE, mob.second) * stuck_value(target)
    if action == STEAL:
        chance = (ALL_ROWS[STEAL].chance + PER_LP * mob.first) / 100.0
        return chance * 2.0 * min(mob.first, max(target.first, target.second)) - 1.0
    chance = hit_chance(battle, mob, target, action)
    if action == ICE_BOLT:
        spent = needed(mob.first, target, D6_MEAN)
        value = worth_of(target, mob.first * D6_MEAN) + stuck_value(target)
        return chance * value - POINT * spent - STUCK_COST / 20.0
    if action == AIR_BOLT:
        spent = needed(mob.second, target, D8_MEAN)
        return chance * worth_of(target, mob.second * D8_MEAN) - POINT * spent
    return attack_value(battle, mob, target, action, chance)


def needed(points: int, target: Mob, each: float) -> float:
    """The points that would be spent to kill a target, as far as there are."""
    return min(float(points), (target.hp + 2.0) / each)


def attack_value(battle: Battle, mob: Mob, target: Mob, action: int, chance: float) -> float:
    """An Attack: ATTACK, BERSERK, CALLED SHOT, BACKSTAB, FEINT."""
    times = 1.0
    if howled(battle, mob, True):
        times += 1.0
    if action == CALLED_SHOT:
        chance *= percent(battle, CALLED_SHOT, mob.second)
        times += 2.0
    elif action == FEINT:
        chance *= percent(battle, FEINT, mob.second)
        times += 1.0
    elif action == BACKSTAB:
        times += 1.0 + mob.second
    amount = mean(mob.kind) * times + bonus_damage(battle, mob)
    if action == BERSERK:
        total = chance * amount * (1.0 + mob.first)
        spent = min(float(mob.first), target.hp / max(0.1, chance * amount))
        return worth_of(target, total) - POINT * spent - dangers(battle, mob, target)
    return chance * worth_of(target, amount) - dangers(battle, mob, target)


def friend_value(battle: Battle, mob: Mob, friend: Mob, action: int) -> float:
    """An Action on a friend."""
    if action == HEAL:
        missing = float(friend.ceiling - friend.hp)
        healed = min(missing, mob.second * D8_MEAN)
        urgent = 1.5 if friend.hp * 2 < friend.ceiling else 0.8
        return healed * urgent - POINT * healed / D8_MEAN
    if action == ROUSE:
        return 6.0 if friend.position == INACTIVE else 9.0
    if action == RAISE_DEAD:
        chance = percent(battle, RAISE_DEAD, mob.first)
        return chance * (KILL + 16.0) - (1.0 - chance) * LOST_BODY
    return percent(battle, SUMMON_DEAD, mob.first) * (6.0 + 3.0 * mob.first)


def plain_value(battle: Battle, mob: Mob, action: int) -> float:
    """An Action without a target."""
    seat = mob.seat
    friends, enemies = active(battle, seat) - 1, active(battle, 1 - seat)
    if action == HOLY_LIGHT:
        healed = 0.0
        for friend in battle.parties[seat]:
            if friend.position != DEAD:
                healed += min(float(friend.ceiling - friend.hp), mob.first * D8_MEAN)
        return healed - mob.first * POINT * 2.0
    if action == DISINTEGRATION:
        value = 0.0
        for enemy in battle.parties[1 - seat]:
            if enemy.visible():
                value += worth_of(enemy, mob.second * D4_MEAN)
        return value - mob.second * POINT
    if action == EARTHQUAKE:
        return quake_value(battle, mob)
    if action == HIDE:
        return percent(battle, HIDE, mob.first) * 3.0
    if action == LIGHT:
        return percent(battle, LIGHT, mob.first) * light(mob) * wounded(battle, seat)
    if action == SHADOWS:
        return percent(battle, SHADOWS, mob.second) * shadows(mob) * enemies * 0.8
    if action == PEACE_PIPE:
        return percent(battle, PEACE_PIPE, mob.first) * (4.0 + mob.second)
    if action == RETRIBUTION:
        return percent(battle, RETRIBUTION, mob.first) * 4.0 * enemies
    if action == PROTECTION:
        return percent(battle, PROTECTION, mob.second) * (2.0 + mob.second)
    if action == SUMMON_WOLF:
        bite = (ALL_ROWS[SUMMON_WOLF].second_chance + PER_LP * mob.second) / 100.0
        bitten = bite * D4_MEAN * max(1, mob.second)
        return percent(battle, SUMMON_WOLF, mob.second) * bitten * friends * 0.5
    return 0.0


def wounded(battle: Battle, seat: int) -> float:
    """How many friends would profit from LIGHT in the Rounds to come."""
    count = 0.0
    for mob in battle.parties[seat]:
        if mob.position != DEAD and mob.kind != THUG and mob.hp < mob.ceiling:
            count += 1.0
    return count


def quake_value(battle: Battle, caster: Mob) -> float:
    """Turns gained and taken by an EARTHQUAKE."""
    value = 0.0
    for mob in battle.mobs:
        if mob.number == caster.number:
            continue
        gain = 5.0 if mob.seat == caster.seat else -5.0
        if mob.position == INACTIVE:
            value += gain
        elif mob.position == ACTIVE:
            value -= gain
    return value


def missile_value(mob: Mob, target: Mob) -> float:
    """A single missile: to kill, to end an effect, to bring a flyer down."""
    if target.hp <= 2:
        return KILL
    if target.flying():
        return 4.0
    if target.position in (FALLOW, BUSY):
        return 2.0
    return 0.5 if target.hp <= 4 else -1.0


def vigilante_value(battle: Battle, mob: Mob, ally: Mob) -> float:
    """Worth it if the ally would die, or has far fewer Hit Points than the Cavalier."""
    share = min(battle.incoming, mob.first)
    if mob.hp <= share:
        return -1.0
    if ally.hp <= battle.incoming:
        return 10.0
    return 1.0 if mob.hp > 2 * ally.hp else -1.0


def release_value(battle: Battle, seat: int, option: int) -> float:
    """A Fallow caster whose effect helps nobody is better awake."""
    if option == NO_PLAY:
        return 0.0
    if option >= RELEASE_HUSH:
        return -1.0
    mob = battle.parties[seat][code_place(option - MOB_FROM)]
    return 1.0 if mob.kind == MYSTIC and not wounded(battle, seat) else -1.0


def call_value(battle: Battle, seat: int, code: int) -> float:
    """Melee Mobs are worth calling to a CHARGE."""
    mob = battle.parties[seat][code_place(code)]
    return mean(mob.kind) - 4.0
