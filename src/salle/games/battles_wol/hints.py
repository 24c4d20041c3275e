"""What an option would mean, in figures and warnings, from what the seat asked may know.

Turn Actions and their points are here, the set-up in `hints_setup`, reactions in
`hints_reactions`. A chance that decides comes first, so that pages can draw it.
"""

from __future__ import annotations

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_options as opt
from salle.games.battles_wol.figures import chance, running, second_chance, worth
from salle.games.battles_wol.hints_odds import (
    dice_of,
    hit_odds,
    kill_odds,
    percent_to_kill,
)
from salle.games.battles_wol.hints_reactions import (
    aid_hint,
    given_hint,
    no_reaction_hint,
    preference_hint,
    quiet_hint,
    reaction_hint,
)
from salle.games.battles_wol.hints_setup import (
    levels_hint,
    melee_hint,
    pick_hint,
    rank_hint,
    share_hint,
)
from salle.games.battles_wol.odds import at_least, hits_for, percent, to_hit
from salle.games.battles_wol.rules.attack import need_of
from salle.games.battles_wol.rules.mobs.air_mage import may_fly
from salle.games.battles_wol.rules.mobs.cavalier import may_shield
from salle.games.battles_wol.rules.mobs.fire_mage import may_shoot, open_to_missile
from salle.games.battles_wol.rules.mobs.monk import against_will
from salle.games.battles_wol.rules.mobs.mystic import light, shadows
from salle.games.battles_wol.rules.mobs.ranger import may_counter
from salle.games.battles_wol.rules.mobs.roster import ALL_ROWS, DAMAGE_DIE
from salle.games.battles_wol.rules.mobs.warrior import toughness
from salle.games.battles_wol.rules.play_phase import rolls_to_hit
from salle.games.battles_wol.state import Battle, Mob
from salle.games.battles_wol.words import REACTION_ASKS, ROW_NAMES, points_label

CASTS = (
    d.HIDE, d.LIGHT, d.SHADOWS, d.PEACE_PIPE, d.RETRIBUTION, d.PROTECTION, d.SUMMON_WOLF,
    d.SUMMON_DEAD, d.RAISE_DEAD,
)  # fmt: skip
"""Turn Actions that are one percentage roll of their own."""
MULTIPLE_DICE = {d.FIREBOLT: d.D6, d.ICE_BOLT: d.D6, d.AIR_BOLT: d.D8, d.HEAL: d.D8,
                 d.DISINTEGRATION: d.D4}  # fmt: skip


def hint(battle: Battle, seat: int, ask: int, option: int) -> str:
    """A short remark for one option, or nothing."""
    if ask < opt.ASK_GO:
        return _setup(battle, seat, ask, option)
    if ask == opt.ASK_TURN:
        return _turn(battle, seat, option)
    if ask == opt.ASK_GO:
        return _go(battle, seat, option)
    if ask in (opt.ASK_POINTS, opt.ASK_RAISE):
        return _points(battle, option)
    if ask in REACTION_ASKS:
        return _reaction(battle, seat, ask, option)
    if ask == opt.ASK_AID:
        return _aid(battle, seat, option)
    if ask in (opt.ASK_AID_POINTS, opt.ASK_DIVVY_POINTS):
        return given_hint(battle, seat, ask, option)
    if ask == opt.ASK_SHADOWS:
        return _shadows(battle, seat, option)
    if ask == opt.ASK_STEAL:
        return _steal(battle, option)
    if ask == opt.ASK_DIVVY:
        return _row_now(_mob(battle, seat, option // d.SLOTS), option % d.SLOTS)
    if ask == opt.ASK_PREFERENCE:
        return preference_hint(battle, seat, option)
    return _of_mob(battle, seat, ask, option)


def _mob(battle: Battle, seat: int, code: int) -> Mob:
    return battle.parties[seat][opt.code_place(code)]


def _setup(battle: Battle, seat: int, ask: int, option: int) -> str:
    if ask in (opt.ASK_PICK, opt.ASK_DRAFT):
        return pick_hint(option)
    if ask == opt.ASK_RANK:
        return rank_hint(option)
    if ask == opt.ASK_MELEE:
        return melee_hint(battle, option)
    if ask == opt.ASK_LEVELS:
        return levels_hint(option)
    return share_hint(battle, seat, option)


def _reaction(battle: Battle, seat: int, ask: int, option: int) -> str:
    if option == opt.NO_PLAY:
        return no_reaction_hint(battle, seat, ask)
    if option >= opt.HUSH_FROM:
        return quiet_hint(option == opt.SKIP)
    return reaction_hint(battle, seat, option - opt.PLAY_FROM)


def _aid(battle: Battle, seat: int, option: int) -> str:
    if option == opt.NO_PLAY:
        return no_reaction_hint(battle, seat, opt.ASK_AID)
    if option >= opt.AID_HUSH_FROM:
        return quiet_hint(option == opt.AID_SKIP)
    return aid_hint(battle, seat, option)


# -- Turn Actions ----------------------------------------------------------------------------


def _turn(battle: Battle, seat: int, option: int) -> str:
    if option == opt.NO_PLAY:
        return "your Turn is over without an Action"
    if option == opt.PREFERENCES:
        return "reactions that you always, sometimes or never want to be asked about"
    if option < opt.FREE_FROM:
        mob = _mob(battle, seat, option - opt.RELEASE_FROM)
        return f"Inactive, and its {ROW_NAMES[running(mob)]} ends"
    if option < opt.TURN_FROM:
        return reaction_hint(battle, seat, option - opt.FREE_FROM)
    number = option - opt.TURN_FROM
    action, mob = opt.play_action(number), _mob(battle, seat, opt.play_mob(number))
    code = opt.play_target(number)
    target = mob
    if code != opt.NO_CODE:
        side = seat if action in d.FRIENDLY_ROWS else 1 - seat
        target = _mob(battle, side, code)
    said = _odds(battle, mob, target, action)
    said += before(battle, mob, action)
    said += losses(battle, mob, action)
    said += answers(battle, mob, target, action)
    return "; ".join(said)


def _odds(battle: Battle, mob: Mob, target: Mob, action: int) -> list[str]:
    """The chance and the number needed, what it does, and what a failure costs."""
    house = battle.house
    if rolls_to_hit(mob, action):
        return _att_odds(battle, mob, target, action)
    if action in CASTS:
        return _cast_odds(battle, mob, action)
    if action in (d.FREEZE, d.STEAL):
        odds = f"{against_will(mob, target, chance(house, action, mob))}% to succeed"
        if action == d.FREEZE:
            return [f"{odds}, then it is Stuck"]
        return [odds, "if it fails, STEAL falls to 0"]
    if action == d.MAGIC_MISSILE:
        kill = at_least(mob.second, d.D4, toughness(target))
        return [f"{percent_to_kill(kill)}{mob.second}D4, cannot miss", "QT falls by 1"]
    return _sure(battle, mob, target, action)


def _cast_odds(battle: Battle, mob: Mob, action: int) -> list[str]:
    """An Action that is one percentage roll."""
    said = [f"{chance(battle.house, action, mob)}% to succeed"]
    figure = worth(action, mob)
    if action == d.RAISE_DEAD:
        return [*said, f"back with {d.BASE_HP} HP", "if it fails, the body is lost for good"]
    said.append(ALL_ROWS[action].does + (f" ({figure})" if figure else ""))
    if action in (d.LIGHT, d.PROTECTION, d.PEACE_PIPE):
        said.append("Fallow until Hacked or released")
    return said


def _att_odds(battle: Battle, mob: Mob, target: Mob, action: int) -> list[str]:
    """An Action with an ATT roll."""
    need = need_of(battle, mob, target, action)
    said = [f"{percent(hit_odds(battle, mob, target, action))} to hit, needs {need}"]
    if action in (d.CALLED_SHOT, d.FEINT):
        said[0] += f" after a roll of {chance(battle.house, action, mob)}%"
    said.append(dice_of(battle, mob, action))
    if action not in d.ALL_OR_SOME_ROWS:
        kill = kill_odds(battle, mob, target, action)
        said += [f"{percent(kill)} to kill"] if kill else []
    if action == d.CALLED_SHOT:
        said.append("if the first roll fails, no Attack this Round")
    return [*said, "a 1 leaves you Stuck"]


def _sure(battle: Battle, mob: Mob, target: Mob, action: int) -> list[str]:
    """An Action that needs no roll to succeed."""
    if action in (d.FIREBOLT, d.AIR_BOLT):
        most, dice = mob.kept(d.row_slot(action)), MULTIPLE_DICE[action]
        kill = at_least(most, dice, toughness(target))
        return [f"{percent_to_kill(kill)}up to {most}D{dice}, cannot miss"]
    if action == d.DISINTEGRATION:
        seen = sum(enemy.visible() for enemy in battle.parties[1 - mob.seat])
        return [f"up to {mob.second}D4 to each of {seen}, cannot miss"]
    if action == d.HEAL:
        return [f"up to {mob.second}D8", f"{target.hp} of {target.ceiling} HP now"]
    if action == d.HOLY_LIGHT:
        return [f"heals all of yours by {mob.first}D8, and takes every point"]
    if action == d.EARTHQUAKE:
        return _quake(battle, mob)
    if action == d.ROUSE:
        return [f"Active at once; {mob.second - 1} left"]
    return []


def _quake(battle: Battle, mob: Mob) -> list[str]:
    said = []
    for seat, whose in ((mob.seat, "yours"), (1 - mob.seat, "theirs")):
        others = [one for one in battle.parties[seat] if one is not mob]
        woken = sum(one.position == d.INACTIVE for one in others)
        halted = sum(one.position == d.ACTIVE for one in others)
        said.append(f"of {whose} {woken} wake and {halted} are halted")
    return said


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


def losses(battle: Battle, mob: Mob, action: int) -> list[str]:
    """What would cost the points without an effect, as far as it may happen (BW-R34)."""
    if action not in d.ALL_OR_SOME_ROWS:
        return []
    foes = battle.parties[1 - mob.seat]
    reasons = []
    if rolls_to_hit(mob, action):
        reasons.append("a miss")
        if any(foe.kind == d.DRUID and foe.position == d.FALLOW for foe in foes):
            reasons.append("the WALL")
    if any(foe.kind == d.SHAMAN and foe.position == d.FALLOW for foe in foes):
        reasons.append("a DANCE")
    return [f"points are lost on {' or '.join(reasons)}"] if reasons else []


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


# -- the GO Action ---------------------------------------------------------------------------


def _go(battle: Battle, seat: int, option: int) -> str:
    if option == opt.SAY_GO:
        return "you declare nothing more this Round; the other still may"
    if option == opt.CALL_INITIATIVE:
        return "a D6 each, the higher begins; no GO Action after that"
    number = option - opt.GO_FROM
    row, mob = opt.play_action(number), _mob(battle, seat, opt.play_mob(number))
    if row == d.CHARGE:
        return (
            f"Initiative, and up to {points_label(mob.second)} for allies who attack with him; "
            "no Abilities or Spells while charging"
        )
    parts = [f"{chance(battle.house, row, mob)}% to succeed"]
    if row == d.METEOR_SHOWER and not battle.house.meteor_rolls:
        parts = ["always succeeds"]
    parts += _go_means(battle, row, mob)
    if row in (d.METEOR_SHOWER, d.WALL_OF_THORNS) and battle.piping(1 - seat):
        parts.append("the enemy’s PEACE PIPE will end it at once")
    return "; ".join(parts)


def _go_means(battle: Battle, row: int, mob: Mob) -> list[str]:
    """What a GO Action brings, and what its failure costs (BW-R19)."""
    figure, second = worth(row, mob), second_chance(battle.house, row, mob)
    if row == d.HOWL:
        return ["your Attacks do double damage this Round, his own first one too", STAYS]
    if row == d.REFRAIN:
        return [f"then Busy: {figure} for your ATT rolls this Round", STAYS]
    if row == d.WALL_OF_THORNS:
        return [f"then Fallow: stops {second}% of their Attacks, {figure}", STAYS]
    return [
        f"then Fallow: hits {second}% of those who act for {figure}, yours too",
        "it is the Turn, even if it fails",
    ]


STAYS = "if it fails, nothing is lost"


# -- points and choices within an Action -----------------------------------------------------


def _points(battle: Battle, option: int) -> str:
    actor, target, action = battle.mobs[battle.actor], battle.mobs[battle.target], battle.action
    left = f"{actor.kept(d.row_slot(action)) - option} left"
    if action in (d.BERSERK, d.BACKSTAB):
        need = need_of(battle, actor, target, action)
        odds = f"{percent(to_hit(need))} to hit"
        if action == d.BERSERK:
            return f"{odds} with each of {1 + option} Attacks, {left}"
        return f"{odds}, D{DAMAGE_DIE[actor.kind]} × {2 + option}, {left}"
    dice = MULTIPLE_DICE.get(action)
    if dice is None:
        return ""
    if action in (d.HEAL, d.DISINTEGRATION):
        return f"{option}D{dice}, {left}"
    if rolls_to_hit(actor, action):
        need = need_of(battle, actor, target, action)
        kill = hits_for(need, option, dice, 1, 0, toughness(target))
    else:
        kill = at_least(option, dice, toughness(target))
    return f"{percent_to_kill(kill)}{option}D{dice}, {left}"


def _steal(battle: Battle, option: int) -> str:
    thief, target = battle.mobs[battle.actor], battle.mobs[battle.target]
    there = target.kept(d.row_slot(option))
    points = there if battle.house.steal_all else min(there, thief.first)
    return f"takes {points} of {there} {d.KEPT_NAMES[ALL_ROWS[option].keeps]}"


def _shadows(battle: Battle, seat: int, option: int) -> str:
    if option == opt.BECOME_INACTIVE:
        return "the Turn is over, declared points are kept"
    actor = battle.mobs[battle.actor]
    harm = [shadows(mob) for mob in battle.parties[1 - seat]
            if mob.kind == d.MYSTIC and mob.position == d.BUSY]  # fmt: skip
    worst = max(harm, default=0)
    deadly = ", which kills" if worst >= toughness(actor) else ""
    return f"{worst} damage{deadly}, and the Action goes on"


def _row_now(mob: Mob, slot: int) -> str:
    row = mob.kind * d.SLOTS + slot
    return f"{mob.kept(slot)} {d.KEPT_NAMES[ALL_ROWS[row].keeps]} now"


# -- questions for a Mob ---------------------------------------------------------------------


def _of_mob(battle: Battle, seat: int, ask: int, option: int) -> str:
    if ask == opt.ASK_CHARGE_AT:
        actor, target = battle.mobs[battle.actor], _mob(battle, 1 - seat, option)
        said = _att_odds(battle, actor, target, d.ATTACK)
        return "; ".join(said + answers(battle, actor, target, d.ATTACK))
    if ask == opt.ASK_BODYGUARD:
        mob = _mob(battle, seat, option)
        odds = second_chance(battle.house, d.SUMMON_DEAD, battle.mobs[mob.summoned_by])
        return f"{odds}% to stand in, {mob.hp} HP"
    if ask == opt.ASK_CHARGER:
        return _weapon(battle, _mob(battle, seat, option))
    if option == opt.NO_PLAY:
        return "they stay as they are" if ask == opt.ASK_RELEASE else "the CHARGE is on"
    if option == opt.RELEASE_HUSH:
        return "you can change that on your Turn"
    mob = _mob(battle, seat, option - opt.MOB_FROM)
    if ask == opt.ASK_RELEASE:
        return f"its {ROW_NAMES[running(mob)]} ends; Active next Round"
    return f"{_weapon(battle, mob)}; costs a point"


def _weapon(battle: Battle, mob: Mob) -> str:
    return f"ATT {mob.att}, {dice_of(battle, mob, d.ATTACK)}, {mob.hp} HP"
