"""What a reaction would mean, what happens without one, and what preferences hold."""

from __future__ import annotations

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_options as opt
from salle.games.battles_wol.figures import chance
from salle.games.battles_wol.hints_odds import hit_odds
from salle.games.battles_wol.notation_reactions import aid_parts, preference_label
from salle.games.battles_wol.odds import at_least, percent, to_hit, to_succeed
from salle.games.battles_wol.rules.attack import need_of
from salle.games.battles_wol.rules.mobs.monk import against_will
from salle.games.battles_wol.rules.mobs.roster import ALL_ROWS
from salle.games.battles_wol.rules.mobs.warrior import toughness
from salle.games.battles_wol.rules.play_phase import rolls_to_hit
from salle.games.battles_wol.state import Battle, Mob
from salle.games.battles_wol.words import ACTION_NAMES, PREF_NAMES, ROW_NAMES, mob_name, pref_parts


def _mob(battle: Battle, seat: int, code: int) -> Mob:
    return battle.parties[seat][opt.code_place(code)]


def no_reaction_hint(battle: Battle, seat: int, ask: int) -> str:
    """What goes on if nobody reacts."""
    if ask == opt.ASK_VIGILANTE:
        return f"the {battle.incoming} damage falls where it was aimed"
    if ask == opt.ASK_END:
        return "the Action is over"
    if ask == opt.ASK_COUNTER or battle.actor < 0:
        return ""
    return f"{_under_way(battle, seat)} goes on"


def _under_way(battle: Battle, seat: int) -> str:
    """The Action under way: `their Barbarian 1’s ATTACK on your Cleric 2 (60% to hit)`."""
    actor, target = battle.mobs[battle.actor], battle.mobs[battle.target]
    said = f"{_whose(actor, seat)}’s {ACTION_NAMES[battle.action]}"
    if target is not actor:
        said += f" on {_whose(target, seat)}"
    if rolls_to_hit(actor, battle.action):
        return f"{said} ({percent(hit_odds(battle, actor, target, battle.action))} to hit)"
    return said


def _whose(mob: Mob, seat: int) -> str:
    return f"{'your' if mob.seat == seat else 'their'} {mob_name(mob.code)}"


def quiet_hint(silence: bool) -> str:
    """How long the quiet lasts (BW-R93)."""
    if silence:
        return "nothing is asked, but what you always use is used"
    return "asked again in the next Round"


def preference_hint(battle: Battle, seat: int, option: int) -> str:
    """What holds now."""
    if option == opt.NO_PLAY:
        return "no more changes this Turn"
    pref, _ = pref_parts(option - 1)
    at = seat * opt.PREFS + pref
    if battle.hush[at] >= 0:
        return f"now: not asked about {PREF_NAMES[pref]} this Round"
    return f"now: {preference_label(pref, battle.prefs[at])}"


# -- reactions -------------------------------------------------------------------------------


def reaction_hint(battle: Battle, seat: int, number: int) -> str:
    """The chance of a reaction, what it does, and what it costs."""
    row, mob = opt.play_action(number), _mob(battle, seat, opt.play_mob(number))
    code = opt.play_target(number)
    if row == d.MAGIC_MISSILE:
        target = _mob(battle, 1 - seat, code)
        kill = at_least(1, d.D4, toughness(target))
        said = f"{percent(kill)} to kill, " if kill else ""
        said += f"1D4, cannot miss, {mob.second - 1} QT left"
        return said + ("; it falls" if target.flying() else "")
    if row == d.DANCE:
        odds = against_will(mob, battle.mobs[battle.actor], chance(battle.house, row, mob))
        return f"{odds}% to succeed, then the Action is over and its points are gone"
    if row == d.VIGILANTE:
        return _vigilante(battle, mob, _mob(battle, seat, code))
    if row == d.COUNTER:
        return _counter(battle, mob, _mob(battle, 1 - seat, code))
    if row == d.EVADE:
        return f"DEF +{mob.first} for this Action, {mob.first - 1} QT left"
    if row == d.DIVVY:
        return f"shares out all {mob.second} points"
    return _fly(battle, mob)


def _fly(battle: Battle, mob: Mob) -> str:
    odds = f"{chance(battle.house, d.FLY, mob)}% to succeed, then no ATT roll reaches it"
    if battle.target == mob.number and battle.actor >= 0:
        return f"{odds}, and this Action comes to nothing"
    return f"{odds}; no AIR BOLT in the same Turn"


def _vigilante(battle: Battle, mob: Mob, ally: Mob) -> str:
    share, borne = min(battle.incoming, mob.first), battle.borne(mob)
    own = "which kills him" if mob.hp <= borne else f"{mob.hp - borne} HP left"
    without, with_it = (_left(ally, battle.incoming), _left(ally, battle.incoming - share))
    return f"he takes {share}, {own}; {mob_name(ally.code)} {with_it}, without him {without}"


def _left(mob: Mob, amount: int) -> str:
    left = min(mob.hp, toughness(mob) - amount)
    return f"keeps {left} HP" if left > 0 else "dies"


def _counter(battle: Battle, mob: Mob, attacker: Mob) -> str:
    need, first = need_of(battle, mob, attacker, d.COUNTER), chance(battle.house, d.COUNTER, mob)
    odds = percent(to_succeed(first) * to_hit(need))
    return f"{odds} to hit, needs {need} after a roll of {first}%; a 1 leaves him Stuck"


# -- points given ----------------------------------------------------------------------------


def aid_hint(battle: Battle, seat: int, option: int) -> str:
    """The row as it stands, and whether the number declared may rise with it (BW-R52)."""
    _, code, row = aid_parts(option)
    friend = _mob(battle, seat, code)
    kept = friend.kept(d.row_slot(row))
    said = f"{ROW_NAMES[row]} has {kept} {d.KEPT_NAMES[ALL_ROWS[row].keeps]}"
    raised = friend.number == battle.actor and row == battle.action
    return said + ("; the number declared may rise too" if raised else "")


def given_hint(battle: Battle, seat: int, ask: int, option: int) -> str:
    """What the giver keeps, where only one can be giving."""
    kind = d.PALADIN if ask == opt.ASK_AID_POINTS else d.THIEF
    givers = [mob for mob in battle.parties[seat] if mob.kind == kind]
    return f"{givers[0].second - option} left to give" if len(givers) == 1 else ""
