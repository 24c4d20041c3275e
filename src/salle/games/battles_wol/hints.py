"""What an option would mean, in figures and warnings, from what the seat asked may know."""

from __future__ import annotations

from fractions import Fraction

from salle.games.battles_wol import data as d
from salle.games.battles_wol.figures import chance, second_chance, worth
from salle.games.battles_wol.notation import level_parts
from salle.games.battles_wol.odds import at_least, hits_for, percent, to_hit, to_succeed
from salle.games.battles_wol.rules.attack import multiplier_of, need_of
from salle.games.battles_wol.rules.mobs.air_mage import may_fly
from salle.games.battles_wol.rules.mobs.cavalier import may_shield
from salle.games.battles_wol.rules.mobs.fire_mage import may_shoot, open_to_missile
from salle.games.battles_wol.rules.mobs.monk import against_will
from salle.games.battles_wol.rules.mobs.mystic import light, shadows
from salle.games.battles_wol.rules.mobs.ranger import may_counter
from salle.games.battles_wol.rules.mobs.roster import ALL_ROWS, CARDS, DAMAGE_DIE
from salle.games.battles_wol.rules.mobs.warrior import bonus_damage
from salle.games.battles_wol.rules.play_phase import rolls_to_hit
from salle.games.battles_wol.state import Battle, Mob
from salle.games.battles_wol.words import (
    KIND_NAMES,
    ROW_NAMES,
)

CASTS = (
    d.HIDE, d.LIGHT, d.SHADOWS, d.PEACE_PIPE, d.RETRIBUTION, d.PROTECTION, d.SUMMON_WOLF,
    d.SUMMON_DEAD, d.RAISE_DEAD,
)  # fmt: skip
"""Turn Actions that are one percentage roll of their own."""
MULTIPLE_DICE = {d.FIREBOLT: d.D6, d.ICE_BOLT: d.D6, d.AIR_BOLT: d.D8, d.HEAL: d.D8,
                 d.DISINTEGRATION: d.D4}  # fmt: skip


def hint(battle: Battle, seat: int, ask: int, option: int) -> str:
    """A short remark for one option, or nothing."""
    if ask == d.ASK_TURN:
        return _turn(battle, seat, option)
    if ask == d.ASK_GO:
        return _go(battle, seat, option)
    if ask in (d.ASK_POINTS, d.ASK_RAISE):
        return _points(battle, option)
    if ask == d.ASK_SHADOWS:
        return _shadows(battle, seat, option)
    if ask in (d.ASK_PLAY, d.ASK_BETWEEN, d.ASK_END, d.ASK_VIGILANTE, d.ASK_COUNTER):
        if option == d.NO_PLAY or option >= d.HUSH_FROM:
            return ""
        return _reaction(battle, seat, option - d.PLAY_FROM)
    if ask == d.ASK_CHARGE_AT:
        return _charge(battle, seat, option)
    if ask == d.ASK_STEAL:
        return _steal(battle, option)
    if ask == d.ASK_MELEE:
        return _melee(battle, seat, option)
    if ask == d.ASK_LEVELS:
        return _levels(option)
    if ask == d.ASK_AID and 0 < option < d.AID_HUSH_FROM:
        return _aid(battle, seat, option)
    return ""


def _mob(battle: Battle, seat: int, code: int) -> Mob:
    return battle.parties[seat][d.code_place(code)]


# -- Turn Actions ----------------------------------------------------------------------------


def _turn(battle: Battle, seat: int, option: int) -> str:
    if option in (d.NO_PLAY, d.PREFERENCES):
        return ""
    if option < d.FREE_FROM:
        return "becomes Inactive, and its effect ends"
    if option < d.TURN_FROM:
        return _reaction(battle, seat, option - d.FREE_FROM)
    number = option - d.TURN_FROM
    action, mob = d.play_action(number), _mob(battle, seat, d.play_mob(number))
    code = d.play_target(number)
    target = mob
    if code != d.NO_CODE:
        side = seat if action in d.FRIENDLY_ROWS else 1 - seat
        target = _mob(battle, side, code)
    said = _odds(battle, mob, target, action)
    said += before(battle, mob, action)
    said += losses(action, rolls_to_hit(mob, action))
    said += answers(battle, mob, target, action)
    said += warnings(battle, mob, target, action)
    return "; ".join(said)


def _odds(battle: Battle, mob: Mob, target: Mob, action: int) -> list[str]:
    """The number needed and the chances of an Action."""
    house = battle.house
    if rolls_to_hit(mob, action):
        need = need_of(battle, mob, target, action)
        said = [f"needs {need}: {percent(_to_hit(battle, mob, target, action))}"]
        if action not in (d.BERSERK, d.ICE_BOLT, d.AIR_BOLT, d.BACKSTAB):
            kill = _kill(battle, mob, target, action)
            said.append(f"kills with {percent(kill)}")
        return said
    if action in CASTS:
        figure = worth(action, mob)
        return [f"{chance(house, action, mob)}%" + (f", {figure}" if figure else "")]
    if action in (d.FREEZE, d.STEAL):
        return [f"{against_will(mob, target, chance(house, action, mob))}%"]
    if action == d.MAGIC_MISSILE:
        kill = at_least(mob.second, d.D4, _toughness(target))
        return [f"{mob.second}D4, cannot miss", f"kills with {percent(kill)}"]
    if action in MULTIPLE_DICE:
        most = mob.kept(d.row_slot(action))
        return [f"up to {most}D{MULTIPLE_DICE[action]}, no roll needed"]
    if action == d.HOLY_LIGHT:
        return [f"heals all by {mob.first}D8, and takes every point"]
    if action == d.EARTHQUAKE:
        return _quake(battle, mob)
    return []


def _first_roll(battle: Battle, mob: Mob, action: int) -> Fraction:
    """CALLED SHOT and FEINT roll a percentage first."""
    if action in (d.CALLED_SHOT, d.FEINT):
        return to_succeed(chance(battle.house, action, mob))
    return Fraction(1)


def _to_hit(battle: Battle, mob: Mob, target: Mob, action: int) -> Fraction:
    return _first_roll(battle, mob, action) * to_hit(need_of(battle, mob, target, action))


def _toughness(target: Mob) -> int:
    """The damage that kills a Mob, ABSORBTION counted."""
    absorbs = target.first if target.kind == d.WARRIOR and not target.summoned() else 0
    return target.hp + absorbs


def _kill(battle: Battle, mob: Mob, target: Mob, action: int) -> Fraction:
    """The chance that one hit kills, nobody interfering."""
    times = multiplier_of(battle, mob, action, True, False)
    chance_ = hits_for(
        need_of(battle, mob, target, action), 1, DAMAGE_DIE[mob.kind], times,
        bonus_damage(battle, mob), _toughness(target),
    )  # fmt: skip
    return _first_roll(battle, mob, action) * chance_


def _quake(battle: Battle, mob: Mob) -> list[str]:
    others = [one for one in battle.mobs if one is not mob]
    woken = sum(one.position == d.INACTIVE for one in others)
    halted = sum(one.position == d.ACTIVE for one in others)
    return [f"{woken} wake, {halted} are halted"]


def before(battle: Battle, mob: Mob, action: int) -> list[str]:
    """Every effect that strikes in the Play Phase before the Action, with its chance (BW-60)."""
    said: list[str] = []
    house = battle.house
    for other in battle.mobs:
        own = other.seat == mob.seat
        if other.kind == d.MYSTIC and other.position == d.FALLOW and own and other is not mob:
            said.append(f"first LIGHT heals {light(other)}")
        elif other.kind == d.MYSTIC and other.position == d.BUSY and not own:
            said.append(f"first SHADOWS: {shadows(other)} damage, or Inactive")
        elif other.kind == d.EARTH_MAGE and other.position == d.FALLOW and other is not mob:
            hit = against_will(other, mob, second_chance(house, d.METEOR_SHOWER, other))
            whose = "your own" if own else "their"
            said.append(f"first {whose} METEOR SHOWER {hit}%: {worth(d.METEOR_SHOWER, other)}")
        elif other.kind == d.DRUID and other.position == d.FALLOW and not own:
            if rolls_to_hit(mob, action):
                hit = against_will(other, mob, second_chance(house, d.WALL_OF_THORNS, other))
                figure = worth(d.WALL_OF_THORNS, other)
                said.append(f"first WALL OF THORNS stops it with {hit}%, {figure}")
    return said


def losses(action: int, rolled: bool) -> list[str]:
    """When declared points are lost (BW-R34)."""
    if action not in d.ALL_OR_SOME_ROWS:
        return []
    if rolled:
        return ["points are lost on a miss, a WALL or a DANCE; kept if the target is gone"]
    return ["points are lost on a DANCE; kept if the target is gone"]


def answers(battle: Battle, mob: Mob, target: Mob, action: int) -> list[str]:
    """What the enemy may do about it (BW-R30)."""
    foe = 1 - mob.seat
    aimed = target.seat == foe
    rolled = rolls_to_hit(mob, action)
    said: list[str] = []
    for enemy in battle.parties[foe]:
        if enemy.kind == d.SHAMAN and enemy.position == d.FALLOW:
            dance = against_will(enemy, mob, chance(battle.house, d.DANCE, enemy))
            said.append(f"DANCE {dance}%")
        elif enemy.kind == d.CAVALIER and aimed and enemy is not target and may_shield(enemy):
            said.append(f"VIGILANTE up to {enemy.first}")
        elif enemy.kind == d.FIRE_MAGE and may_shoot(battle, enemy) and open_to_missile(mob):
            said.append("MAGIC MISSILE")
        elif enemy.kind == d.THEURGIST and enemy.position == d.BUSY and aimed:
            said.append("RETRIBUTION")
        elif enemy is target and rolled:
            said += _targets_answer(battle, mob, enemy)
    return [f"they may answer: {', '.join(said)}"] if said else []


def _targets_answer(battle: Battle, mob: Mob, target: Mob) -> list[str]:
    if may_counter(battle, target, mob):
        return [f"COUNTER {chance(battle.house, d.COUNTER, target)}%"]
    if may_fly(battle, target):
        return [f"FLY {chance(battle.house, d.FLY, target)}%"]
    if target.kind == d.ROGUE and target.first >= 1 and target.free():
        return [f"EVADE +{target.first} DEF"]
    servants = [one for one in battle.parties[target.seat] if one.summoned_by == target.number]
    if target.kind == d.NECROMANCER and servants:
        return [f"bodyguard {second_chance(battle.house, d.SUMMON_DEAD, target)}%"]
    return []


def warnings(battle: Battle, mob: Mob, target: Mob, action: int) -> list[str]:
    """What newcomers should know before they confirm."""
    if rolls_to_hit(mob, action):
        return ["a 1 leaves you Stuck"]
    if action == d.RAISE_DEAD:
        return ["if it fails, the body is lost for good"]
    if action in (d.LIGHT, d.PROTECTION, d.PEACE_PIPE):
        return ["stays Fallow until Hacked or released"]
    return []


# -- the GO Action ---------------------------------------------------------------------------


def _go(battle: Battle, seat: int, option: int) -> str:
    if option < d.GO_FROM:
        return ""
    number = option - d.GO_FROM
    row, mob = d.play_action(number), _mob(battle, seat, d.play_mob(number))
    if row == d.CHARGE:
        return f"up to {mob.second} allies; no Abilities or Spells while charging"
    odds = chance(battle.house, row, mob)
    said = "always succeeds" if row == d.METEOR_SHOWER and not battle.house.meteor_rolls else (
        f"{odds}%"
    )  # fmt: skip
    parts = [said]
    if row in (d.METEOR_SHOWER, d.WALL_OF_THORNS):
        parts.append("this is its Turn" if row == d.METEOR_SHOWER else "then it has no Turn")
        if battle.piping(1 - seat):
            parts.append("the enemy’s PEACE PIPE will end it at once")
    if row == d.METEOR_SHOWER:
        parts.append("it hits your own Mobs too")
    return "; ".join(parts)


def _charge(battle: Battle, seat: int, option: int) -> str:
    """The number needed by each charger is told when only one is left to choose for."""
    target = _mob(battle, 1 - seat, option)
    chargers = [battle.mobs[number] for number in battle.called[seat]]
    needs = [f"{KIND_NAMES[mob.kind]} needs {need_of(battle, mob, target, d.ATTACK)}"
             for mob in chargers]  # fmt: skip
    return ", ".join(needs)


# -- points ----------------------------------------------------------------------------------


def _points(battle: Battle, option: int) -> str:
    actor, target, action = battle.mobs[battle.actor], battle.mobs[battle.target], battle.action
    if action == d.BERSERK:
        need = need_of(battle, actor, target, action)
        return f"{1 + option} Attacks, each needs {need}: {percent(to_hit(need))}"
    if action == d.BACKSTAB:
        return f"damage × {2 + option}, needs {need_of(battle, actor, target, action)}"
    dice = MULTIPLE_DICE.get(action)
    if dice is None:
        return ""
    left = actor.kept(d.row_slot(action)) - option
    kept = f"{left} left"
    if action in (d.HEAL, d.DISINTEGRATION):
        return f"{option}D{dice}, {kept}"
    if rolls_to_hit(actor, action):
        need = need_of(battle, actor, target, action)
        kill = hits_for(need, option, dice, 1, 0, _toughness(target))
        return f"{option}D{dice}, kills with {percent(kill)}, {kept}"
    kill = at_least(option, dice, _toughness(target))
    return f"{option}D{dice}, kills with {percent(kill)}, {kept}"


def _steal(battle: Battle, option: int) -> str:
    thief, target = battle.mobs[battle.actor], battle.mobs[battle.target]
    there = target.kept(d.row_slot(option))
    points = there if battle.house.steal_all else min(there, thief.first)
    return f"takes {points} of {there} {d.KEPT_NAMES[ALL_ROWS[option].keeps]}"


def _shadows(battle: Battle, seat: int, option: int) -> str:
    if option == d.BECOME_INACTIVE:
        return "the Turn is over, declared points are kept"
    actor = battle.mobs[battle.actor]
    harm = [shadows(mob) for mob in battle.parties[1 - seat]
            if mob.kind == d.MYSTIC and mob.position == d.BUSY]  # fmt: skip
    worst = max(harm, default=0)
    deadly = ", which kills" if worst >= _toughness(actor) else ""
    return f"{worst} damage{deadly}"


# -- reactions -------------------------------------------------------------------------------


def _reaction(battle: Battle, seat: int, number: int) -> str:
    row, mob = d.play_action(number), _mob(battle, seat, d.play_mob(number))
    house = battle.house
    code = d.play_target(number)
    if row == d.MAGIC_MISSILE:
        target = _mob(battle, 1 - seat, code)
        kill = at_least(1, d.D4, _toughness(target))
        said = f"1D4, kills with {percent(kill)}, {mob.second - 1} QT left"
        return said + ("; it falls" if target.flying() else "")
    if row == d.DANCE:
        actor = battle.mobs[battle.actor]
        return f"{against_will(mob, actor, chance(house, row, mob))}%"
    if row == d.VIGILANTE:
        share = min(battle.incoming, mob.first)
        ally = _mob(battle, seat, code)
        fate = "would die" if ally.hp <= battle.incoming else f"keeps {ally.hp - battle.incoming}"
        own = "dies" if mob.hp <= share else f"{mob.hp - share} HP left"
        return f"takes {share} of {battle.incoming} ({own}); the ally {fate} without it"
    if row == d.COUNTER:
        attacker = _mob(battle, 1 - seat, code)
        need = need_of(battle, mob, attacker, d.COUNTER)
        first = chance(house, row, mob)
        return f"{first}%, then needs {need}: {percent(to_succeed(first) * to_hit(need))} in all"
    if row == d.EVADE:
        return f"+{mob.first} DEF for this Action"
    if row == d.DIVVY:
        return f"shares out all {mob.second} points"
    return f"{chance(house, row, mob)}%"


def _aid(battle: Battle, seat: int, option: int) -> str:
    number = option - d.AID_FROM
    friend = _mob(battle, seat, number // d.SLOTS % d.CODES)
    slot = number % d.SLOTS
    row = friend.kind * d.SLOTS + slot
    raised = friend.number == battle.actor and row == battle.action
    said = f"{ROW_NAMES[row]} is at {friend.kept(slot)}"
    return said + ("; the declared number may rise too" if raised else "")


# -- the set-up ------------------------------------------------------------------------------


def _melee(battle: Battle, seat: int, option: int) -> str:
    mob = _mob(battle, seat, option // 2)
    card = CARDS[mob.kind]
    if option % 2 == d.ON_ATT:
        now = card.att - mob.melee_att
        return f"ATT {now} becomes {now - 1}; low is good"
    now = card.defence + mob.melee_def
    return f"DEF {now} becomes {now + 1}"


def _levels(option: int) -> str:
    code, hp, first, second = level_parts(option)
    card = CARDS[d.code_kind(code)]
    said = [f"{card.thp(hp)} HP"]
    for row, lp in zip(card.rows, (first, second), strict=True):
        base = row.chance + d.PER_LP * lp
        if row.method == d.PERCENTAGE and row.chance:
            said.append(f"{row.name} {base}%")
        else:
            said.append(f"{row.name} {row.total(lp)}")
    return ", ".join(said)
