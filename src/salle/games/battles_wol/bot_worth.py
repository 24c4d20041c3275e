"""What things are worth to the bot, in Hit Points: 1.0 is one taken from an enemy, or saved for a
friend.
"""

from __future__ import annotations

from typing import Final

from salle.games.battles_wol.data import (
    ACTIVE,
    AIR_BOLT,
    BACKSTAB,
    BERSERK,
    BUSY,
    CALLED_SHOT,
    DEAD,
    DISINTEGRATION,
    EARTHQUAKE,
    FALLOW,
    FEINT,
    FIREBOLT,
    FREEZE,
    HEAL,
    HIDE,
    HOLY_LIGHT,
    ICE_BOLT,
    INACTIVE,
    LIGHT,
    MAGIC_MISSILE,
    MYSTIC,
    NATURAL_HIT,
    PEACE_PIPE,
    PER_LP,
    PROTECTION,
    RAISE_DEAD,
    RANGER,
    RETRIBUTION,
    ROUSE,
    SHADOWS,
    STEAL,
    STUCK,
    SUMMON_DEAD,
    SUMMON_WOLF,
    THEURGIST,
    THUG,
)
from salle.games.battles_wol.data_options import (
    MOB_FROM,
    NO_PLAY,
    PER_BOX,
    PER_MELEE,
    RELEASE_HUSH,
    code_place,
)
from salle.games.battles_wol.rules.attack import need_of
from salle.games.battles_wol.rules.mobs.barbarian import howled
from salle.games.battles_wol.rules.mobs.mystic import light, shadows
from salle.games.battles_wol.rules.mobs.roster import ALL_ROWS, CARDS, DAMAGE_DIE
from salle.games.battles_wol.rules.mobs.warrior import bonus_damage, toughness
from salle.games.battles_wol.state import Battle, Mob

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
USUAL_DEF: Final = 3
RANK_WHIM: Final = 4
"""How far from the usual Rank it may go; Ranks are about even."""


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


def melee_plan(party: list[Mob], points: int) -> list[int]:
    """Melee Points on ATT and DEF of each Mob in turn: ATT for hard hitters until they can hardly
    miss, then DEF for those with HP.
    """
    plan = [0] * (2 * len(party))
    for _ in range(points):
        best, best_value = 0, WORST
        for place, mob in enumerate(party):
            card = CARDS[mob.kind]
            sharp = card.att - plan[2 * place] + USUAL_DEF <= 2
            att = -1.0 if sharp else mean(mob.kind)
            guard = card.hp_each * 0.9 - plan[2 * place + 1] * 0.4
            if att > best_value:
                best, best_value = 2 * place, att
            if guard > best_value:
                best, best_value = 2 * place + 1, guard
        plan[best] += 1
    return plan


def melee_value(party: list[Mob], points: int, option: int) -> float:
    """How near a split of Melee Points is to the plan."""
    place = code_place(option // (PER_MELEE * PER_MELEE))
    plan = melee_plan(party, points)
    att, guard = option // PER_MELEE % PER_MELEE, option % PER_MELEE
    return -float(abs(att - plan[2 * place]) + abs(guard - plan[2 * place + 1]))


def share_value(party: list[Mob], left: int, option: int) -> float:
    """How near a share of Level Points is to what a Mob deserves among those yet to come."""
    place = code_place(option // PER_BOX)
    weight = 0
    for mob in party[place:]:
        weight += PICK_VALUE[mob.kind]
    fair = left * PICK_VALUE[party[place].kind] / float(weight)
    return -abs(option % PER_BOX - fair)


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
    if target.position in (FALLOW, BUSY) and target.came_from < 0:
        return 2.0
    return 0.5 if target.hp <= 4 else -1.0


def vigilante_value(battle: Battle, mob: Mob, ally: Mob) -> float:
    """Worth it if the ally would die, or has far fewer Hit Points than the Cavalier."""
    if mob.hp <= battle.borne(mob):
        return -1.0
    if toughness(ally) <= battle.incoming:
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
