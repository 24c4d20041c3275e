"""Which Turn Actions a player has, and the menu of a Turn (BW-49, BW-R25, BW-R28)."""

from __future__ import annotations

from salle.games.battles_wol.data import (
    ACTIVE,
    AIR_BOLT,
    AIR_MAGE,
    ATTACK,
    BACKSTAB,
    BARBARIAN,
    BARD,
    BERSERK,
    BUSY,
    CALLED_SHOT,
    CLERIC,
    DEAD,
    DISINTEGRATION,
    DRUID,
    EARTH_MAGE,
    EARTHQUAKE,
    FALLOW,
    FEINT,
    FIRE_MAGE,
    FIREBOLT,
    FREEZE,
    HEAL,
    HIDE,
    HOLY_LIGHT,
    ICE_BOLT,
    ICE_MAGE,
    LIGHT,
    MAGIC_MISSILE,
    MYSTIC,
    NECROMANCER,
    PALADIN,
    PEACE_PIPE,
    PROTECTION,
    RAISE_DEAD,
    RANGER,
    RETRIBUTION,
    ROGUE,
    ROUSE,
    SHADOWS,
    SHAMAN,
    STEAL,
    STUCK,
    SUMMON_DEAD,
    SUMMON_WOLF,
    THEURGIST,
    THIEF,
    THUG,
)
from salle.games.battles_wol.data_options import (
    ASK_END,
    FREE_FROM,
    NO_CODE,
    NO_PLAY,
    REACTIVE_END,
    RELEASE_FROM,
    TURN_FROM,
    play,
)
from salle.games.battles_wol.rules.mobs.bard import may_rouse
from salle.games.battles_wol.rules.mobs.thief import has_loot
from salle.games.battles_wol.rules.reactions import add_reactions
from salle.games.battles_wol.state import Battle, Mob


def turn_options(battle: Battle, seat: int) -> list[int]:
    """What a player may do on his Turn: Turn Actions, Out-of-turn Actions and releases; standing
    down only if no Active Mob has a Turn Action. Empty if there is nothing to do (BW-49, BW-R24 to
    BW-R29).
    """
    options: list[int] = []
    reach, seen = targets(battle, 1 - seat)
    for mob in battle.parties[seat]:
        if mob.position == ACTIVE and not mob.turn_barred:
            add_actions(battle, mob, reach, seen, options)
    if not options:
        options.append(NO_PLAY)
    least = 1 if options[0] == NO_PLAY else 0
    for mob in battle.parties[seat]:
        if mob.position in (FALLOW, BUSY) and not mob.acted:
            add_from_aside(battle, mob, reach, seen, options)
    if battle.kinds[seat] & REACTIVE_END:
        add_reactions(battle, seat, ASK_END, FREE_FROM, options)
    if len(options) == least:
        return []
    for mob in battle.parties[seat]:
        if mob.position in (FALLOW, BUSY):
            options.append(RELEASE_FROM + mob.code)
    return options


def targets(battle: Battle, side: int) -> tuple[list[int], list[int]]:
    """The Mobs of a side that can be reached by an ATT roll, and those that can be seen."""
    reach: list[int] = []
    seen: list[int] = []
    for mob in battle.parties[side]:
        if mob.position == DEAD:
            continue
        if not mob.flying():
            reach.append(mob.code)
        if not mob.hidden():
            seen.append(mob.code)
    return reach, seen


def aim(options: list[int], action: int, mob: Mob, codes: list[int]) -> None:
    """An Action on each of these targets."""
    base = TURN_FROM + play(action, mob.code, 0)
    for code in codes:
        options.append(base + code)


def untargeted(options: list[int], action: int, mob: Mob) -> None:
    """An Action that names no target."""
    options.append(TURN_FROM + play(action, mob.code, NO_CODE))


def add_from_aside(
    battle: Battle, mob: Mob, reach: list[int], seen: list[int], options: list[int]
) -> None:
    """Mobs that may act from where they are: a Thug in hiding, a howling Barbarian, a flyer who
    has not taken off this Turn (BW-92, BW-109, BW-117, BW-R25).
    """
    if mob.kind == THUG:
        if mob.position == FALLOW:
            aim(options, BACKSTAB, mob, reach)
    elif mob.kind == BARBARIAN:
        aim(options, ATTACK, mob, reach)
        if mob.first >= 1:
            aim(options, BERSERK, mob, reach)
    elif mob.kind == AIR_MAGE and not mob.flew and mob.second >= 1:
        aim(options, AIR_BOLT, mob, seen)


def add_actions(
    battle: Battle, mob: Mob, reach: list[int], seen: list[int], options: list[int]
) -> None:
    """The Turn Actions of an Active Mob; a summoned one has only ATTACK (BW-128)."""
    if not mob.attack_barred:
        aim(options, ATTACK, mob, reach)
    if mob.summoned_by >= 0:
        return
    kind = mob.kind
    if kind == BARBARIAN:
        if mob.first >= 1:
            aim(options, BERSERK, mob, reach)
    elif kind == PALADIN:
        if mob.first >= 1:
            untargeted(options, HOLY_LIGHT, mob)
    elif kind == RANGER:
        if not mob.attack_barred:
            aim(options, CALLED_SHOT, mob, reach)
    elif kind == THIEF:
        add_steal(battle, mob, options)
    elif kind == THUG:
        if not battle.no_escape:
            untargeted(options, HIDE, mob)
    elif kind == ROGUE:
        aim(options, FEINT, mob, reach)
    elif kind == CLERIC:
        aim_at_dead(battle, RAISE_DEAD, mob, options)
        if mob.second >= 1:
            for friend in battle.parties[mob.seat]:
                if friend.position != DEAD:
                    options.append(TURN_FROM + play(HEAL, mob.code, friend.code))
    elif kind == BARD:
        if mob.second >= 1:
            for friend in battle.parties[mob.seat]:
                if may_rouse(friend):
                    options.append(TURN_FROM + play(ROUSE, mob.code, friend.code))
    else:
        add_spells(battle, mob, reach, seen, options)


def add_spells(
    battle: Battle, mob: Mob, reach: list[int], seen: list[int], options: list[int]
) -> None:
    """The Turn Actions of those who live by Spells."""
    kind = mob.kind
    if kind == FIRE_MAGE:
        if mob.first >= 1:
            aim(options, FIREBOLT, mob, seen)
        if mob.second >= 1:
            aim(options, MAGIC_MISSILE, mob, seen)
    elif kind == ICE_MAGE:
        if mob.first >= 1:
            aim(options, ICE_BOLT, mob, reach)
        add_freeze(battle, mob, options)
    elif kind == AIR_MAGE:
        if mob.second >= 1:
            aim(options, AIR_BOLT, mob, reach)
    elif kind == EARTH_MAGE:
        if mob.first >= 1:
            untargeted(options, EARTHQUAKE, mob)
    elif kind == MYSTIC:
        if not battle.piping(1 - mob.seat):
            untargeted(options, LIGHT, mob)
        untargeted(options, SHADOWS, mob)
    elif kind == SHAMAN:
        if not mob.pipe_barred and not battle.piping(1 - mob.seat):
            untargeted(options, PEACE_PIPE, mob)
    elif kind == THEURGIST:
        untargeted(options, RETRIBUTION, mob)
        if not battle.piping(1 - mob.seat):
            untargeted(options, PROTECTION, mob)
    elif kind == NECROMANCER:
        aim_at_dead(battle, SUMMON_DEAD, mob, options)
        if mob.second >= 1 and seen:
            untargeted(options, DISINTEGRATION, mob)
    elif kind == DRUID:
        untargeted(options, SUMMON_WOLF, mob)


def add_steal(battle: Battle, mob: Mob, options: list[int]) -> None:
    """STEAL needs a QT of its own and a visible enemy with a point in a row (BW-106, BW-R57)."""
    if mob.first >= 1:
        for enemy in battle.parties[1 - mob.seat]:
            if enemy.visible() and has_loot(enemy):
                options.append(TURN_FROM + play(STEAL, mob.code, enemy.code))


def add_freeze(battle: Battle, mob: Mob, options: list[int]) -> None:
    """FREEZE needs a visible enemy that is not Stuck yet (BW-114)."""
    for enemy in battle.parties[1 - mob.seat]:
        if enemy.visible() and enemy.position != STUCK:
            options.append(TURN_FROM + play(FREEZE, mob.code, enemy.code))


def aim_at_dead(battle: Battle, action: int, mob: Mob, options: list[int]) -> None:
    """The Dead of one's own side, but for the sacrificed (BW-128, BW-132, BW-R76)."""
    for friend in battle.parties[mob.seat]:
        if friend.position == DEAD and not friend.sacrificed:
            options.append(TURN_FROM + play(action, mob.code, friend.code))


def has_turn_action(battle: Battle, mob: Mob) -> bool:
    """Whether a Fallow or Busy Mob could still act this Round (BW-R80)."""
    options: list[int] = []
    reach, seen = targets(battle, 1 - mob.seat)
    if not mob.acted:
        add_from_aside(battle, mob, reach, seen, options)
    return len(options) > 0
