"""Why an option is not offered: the clause that forbids it, from what the seat asked may know."""

from __future__ import annotations

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_options as opt
from salle.games.battles_wol.notation_setup import level_parts, melee_parts, share_parts
from salle.games.battles_wol.rules.mobs.air_mage import may_fly
from salle.games.battles_wol.rules.mobs.fire_mage import open_to_missile
from salle.games.battles_wol.rules.mobs.thief import has_loot
from salle.games.battles_wol.rules.play_phase import rolls_to_hit
from salle.games.battles_wol.rules.setup import kinds_to_pick
from salle.games.battles_wol.state import DUPLICATES_NONE, Battle, Mob
from salle.games.battles_wol.words import (
    ACTION_NAMES,
    BOX_ASKS,
    KIND_NAMES,
    MOB_ASKS,
    REACTION_ASKS,
    ROW_NAMES,
)
from salle.kernel.game import seat_letter

NEEDS_POINT = {
    d.BERSERK: d.FIRST, d.HOLY_LIGHT: d.FIRST, d.FIREBOLT: d.FIRST, d.MAGIC_MISSILE: d.SECOND,
    d.ICE_BOLT: d.FIRST, d.AIR_BOLT: d.SECOND, d.EARTHQUAKE: d.FIRST,
    d.DISINTEGRATION: d.SECOND, d.HEAL: d.SECOND, d.ROUSE: d.SECOND, d.STEAL: d.FIRST,
}  # fmt: skip
"""Turn Actions that need a point, and the slot it is in."""
GO_ROWS = (d.HOWL, d.CHARGE, d.METEOR_SHOWER, d.WALL_OF_THORNS, d.REFRAIN)
FREE_ROWS = (d.FLY, d.DIVVY, d.MAGIC_MISSILE)
FALLOW_ROWS = (d.LIGHT, d.PROTECTION, d.PEACE_PIPE)
PASSIVE_ROWS = (d.ABSORBTION, d.BONUS_DAMAGE, d.FOCUS, d.IRON_WILL)
OTHER_TIMES = {
    d.AID: "AID is played when an Action is declared (BW-95)",
    d.COUNTER: "COUNTER answers a hit on the Ranger (BW-97)",
    d.VIGILANTE: "VIGILANTE answers damage to a friend (BW-99)",
    d.DANCE: "DANCE answers an enemy’s Action, while piping (BW-124)",
    d.EVADE: "EVADE answers an Attack on the Rogue (BW-136)",
}


def why_not(battle: Battle, seat: int, ask: int, option: int) -> str:
    """One clause of a sentence, citing the rule, or nothing where there is no more to say."""
    if ask in (opt.ASK_PICK, opt.ASK_DRAFT):
        return _no_pick(battle, seat, option)
    if ask in BOX_ASKS:
        return _no_share(battle, seat, option)
    if ask == opt.ASK_MELEE:
        return _no_melee(battle, seat, option)
    if ask == opt.ASK_LEVELS:
        return _no_split(battle, seat, option)
    if ask == opt.ASK_TURN:
        return _no_turn(battle, seat, option)
    if ask == opt.ASK_GO:
        return _no_go(battle, seat, option)
    if ask in (opt.ASK_POINTS, opt.ASK_RAISE, opt.ASK_AID_POINTS, opt.ASK_DIVVY_POINTS):
        return _no_points(battle, ask, option)
    if ask in REACTION_ASKS and opt.PLAY_FROM <= option < opt.HUSH_FROM:
        return _no_reaction(battle, seat, ask, option - opt.PLAY_FROM)
    if ask in MOB_ASKS:
        side = 1 - seat if ask == opt.ASK_CHARGE_AT else seat
        return _no_mob(battle, side, option) or _no_charge(battle, side, ask, option)
    if ask in (opt.ASK_CALL, opt.ASK_RELEASE) and option >= opt.MOB_FROM:
        return _no_card(battle, seat, ask, option)
    if ask == opt.ASK_AID and opt.AID_FROM <= option < opt.AID_HUSH_FROM:
        return _no_aid(battle, seat, option)
    if ask == opt.ASK_STEAL:
        return _no_loot(battle, option)
    return ""


def _mob(battle: Battle, side: int, code: int) -> Mob | None:
    """The Mob that a code names, if that party has it."""
    party = battle.parties[side]
    place = opt.code_place(code)
    if place < len(party) and party[place].kind == opt.code_kind(code):
        return party[place]
    return None


def _no_mob(battle: Battle, side: int, code: int) -> str:
    """A party that has no Mob of this kind; nothing if it stands elsewhere in the party, because
    a move without its place may have meant that one.
    """
    kind = opt.code_kind(code)
    if battle.has(side, kind):
        return ""
    return f"{seat_letter(side)} has no {KIND_NAMES[kind]}"


def _name(mob: Mob) -> str:
    return KIND_NAMES[mob.kind]


# -- set-up ----------------------------------------------------------------------------------


def _no_pick(battle: Battle, seat: int, kind: int) -> str:
    if kind >= battle.house.roster:
        return f"the {KIND_NAMES[kind]} is a house Mob; roster = full has it (BW-R2)"
    if kind in kinds_to_pick(battle, seat):
        return ""
    if kind in battle.picks[seat]:
        return f"your party has a {KIND_NAMES[kind]} already (BW-R6)"
    if battle.house.duplicates == DUPLICATES_NONE:
        return f"the other party has the {KIND_NAMES[kind]} (BW-R6)"
    return ""


OTHERS_TURN = "it is another Mob’s turn to be filled in"


def _no_share(battle: Battle, seat: int, option: int) -> str:
    code, points = share_parts(option)
    mob = _mob(battle, seat, code)
    if mob is None:
        return _no_mob(battle, seat, code)
    if points > battle.left:
        return f"there are {battle.left} points left to give (BW-18)"
    if mob.box + points > d.BOX_LIMIT:
        return f"the box of the {_name(mob)} holds {d.BOX_LIMIT} at most (BW-R12)"
    return f"the others have no room for the rest (BW-R12), or {OTHERS_TURN}"


def _no_melee(battle: Battle, seat: int, option: int) -> str:
    code, att, guard = melee_parts(option)
    mob = _mob(battle, seat, code)
    if mob is None:
        return _no_mob(battle, seat, code)
    if att + guard > battle.left:
        return f"there are {battle.left} Melee Points left (BW-16)"
    return f"the last Mob takes all that are left (BW-R13), or {OTHERS_TURN}"


def _no_split(battle: Battle, seat: int, option: int) -> str:
    code, *rows = level_parts(option)
    mob = _mob(battle, seat, code)
    if mob is None:
        return _no_mob(battle, seat, code)
    if sum(rows) != mob.box:
        return f"{_name(mob)} has {mob.box} LP and all are split; these are {sum(rows)} (BW-20)"
    return OTHERS_TURN


# -- Turns -----------------------------------------------------------------------------------


def _no_turn(battle: Battle, seat: int, option: int) -> str:
    if option == opt.NO_PLAY:
        return "an Active Mob with a Turn Action must take it (BW-49)"
    if option == opt.PREFERENCES:
        return "each preference is changed once a Turn, where there is a choice (BW-R93)"
    if option < opt.FREE_FROM:
        missing = _no_mob(battle, seat, option - opt.RELEASE_FROM)
        return missing or "only a Fallow or Busy Mob can be released (BW-72)"
    if option < opt.TURN_FROM:
        return _no_free(battle, seat, option - opt.FREE_FROM)
    return _no_action(battle, seat, option - opt.TURN_FROM)


def _no_free(battle: Battle, seat: int, number: int) -> str:
    row = opt.play_action(number)
    if row not in FREE_ROWS:
        said = OTHER_TIMES.get(row, "")
        return said or f"{ACTION_NAMES[row]} is no Out-of-turn Action (BW-68)"
    return _no_reaction(battle, seat, opt.ASK_END, number)


def _no_action(battle: Battle, seat: int, number: int) -> str:
    action = opt.play_action(number)
    mob = _mob(battle, seat, opt.play_mob(number))
    if mob is None:
        return _no_mob(battle, seat, opt.play_mob(number))
    if action != d.ATTACK and d.row_kind(action) != mob.kind:
        return f"{ACTION_NAMES[action]} is not a row of the {_name(mob)}"
    return (
        _no_such_action(action)
        or _not_now(battle, mob, action)
        or _no_price(mob, action)
        or _no_target(battle, mob, action, opt.play_target(number))
    )


def _no_such_action(action: int) -> str:
    name = ACTION_NAMES[action]
    if action in GO_ROWS:
        return f"{name} is declared in the GO Action (BW-55)"
    if action in PASSIVE_ROWS:
        return f"{name} is Passive and works by itself (BW-83)"
    if action in (d.FLY, d.DIVVY):
        return f"{name} is not possible out of turn now (BW-68)"
    return OTHER_TIMES.get(action, "")


def _not_now(battle: Battle, mob: Mob, action: int) -> str:
    """The position, and what bars a Mob from acting."""
    name = _name(mob)
    from_aside = (
        (action == d.BACKSTAB and mob.position == d.FALLOW)
        or (mob.kind == d.BARBARIAN and mob.position == d.BUSY)
        or (action == d.AIR_BOLT and mob.flying())
    )
    if action == d.BACKSTAB and mob.position != d.FALLOW:
        return "a BACKSTAB comes from hiding, Fallow (BW-110)"
    if mob.position != d.ACTIVE and not from_aside:
        return f"the {name} is {d.POSITION_NAMES[mob.position]}, not Active (BW-6)"
    if from_aside and mob.acted:
        return f"the {name} has had its Turn (BW-45)"
    if action == d.AIR_BOLT and mob.flew:
        return "no AIR BOLT in the Turn of taking off (BW-115)"
    if mob.turn_barred:
        return "casting METEOR SHOWER was the Earth Mage’s Turn (BW-119)"
    if mob.summoned() and action != d.ATTACK:
        return f"a summoned {name} can only ATTACK (BW-128)"
    if mob.attack_barred and action in (d.ATTACK, d.CALLED_SHOT, d.FEINT):
        return "after a failed CALLED SHOT there is no Attack this Round (BW-98)"
    if action == d.HIDE and battle.no_escape:
        return "nobody can HIDE in this Round (BW-R81)"
    if action in FALLOW_ROWS and battle.piping(1 - mob.seat):
        return "under the enemy’s PEACE PIPE nobody becomes Fallow (BW-123)"
    if action == d.PEACE_PIPE and mob.pipe_barred:
        return "the pipe is out until the next Round (BW-123)"
    return ""


def _no_price(mob: Mob, action: int) -> str:
    if action in NEEDS_POINT and mob.kept(NEEDS_POINT[action]) < 1:
        clause = "BW-R57" if action == d.STEAL else "BW-82"
        return f"{ROW_NAMES[action]} has no points left ({clause})"
    return ""


def _no_target(battle: Battle, mob: Mob, action: int, code: int) -> str:
    if code == opt.NO_CODE:
        return f"{ACTION_NAMES[action]} needs a target (BW-59)"
    side = mob.seat if action in d.FRIENDLY_ROWS else 1 - mob.seat
    target = _mob(battle, side, code)
    if target is None:
        return _no_mob(battle, side, code)
    name = _name(target)
    if action in (d.SUMMON_DEAD, d.RAISE_DEAD):
        if target.sacrificed:
            return f"the {name} is lost for good (BW-R76)"
        return "" if not target.alive() else f"the {name} is not Dead (BW-R76)"
    if not target.alive():
        return f"the {name} is Dead (BW-12)"
    if rolls_to_hit(mob, action):
        return f"no ATT roll reaches the {name} in the air (BW-116)" if target.flying() else ""
    if side != mob.seat and target.hidden():
        return f"the {name} is hidden: only ATT rolls reach it (BW-108)"
    if action == d.FREEZE and target.position == d.STUCK:
        return f"the {name} is Stuck already (BW-114)"
    if action == d.STEAL and not has_loot(target):
        return f"the {name} has nothing to steal (BW-106)"
    if action == d.ROUSE:
        return "ROUSE wakes a Stuck or Inactive ally who is no Bard (BW-141)"
    return ""


# -- GO, points, reactions -------------------------------------------------------------------


def _no_go(battle: Battle, seat: int, option: int) -> str:
    if option == opt.SAY_GO:
        return "GO has been said; call for Initiative (BW-53)"
    if option == opt.CALL_INITIATIVE:
        return "nobody has said GO yet (BW-54)"
    number = option - opt.GO_FROM
    row, mob = opt.play_action(number), _mob(battle, seat, opt.play_mob(number))
    if mob is None:
        return _no_mob(battle, seat, opt.play_mob(number))
    name = _name(mob)
    if row not in GO_ROWS or d.row_kind(row) != mob.kind:
        return f"the {name} has no GO Action {ACTION_NAMES[row]} (BW-55)"
    if mob.position != d.ACTIVE or mob.summoned():
        return f"only an Active {name} that is not summoned has a GO Action (BW-R19)"
    if mob.go_used:
        return f"the {name} has used its GO Action (BW-R19)"
    if mob.charging:
        return f"the {name} is called to a CHARGE (BW-R23)"
    return "CHARGE has no points left (BW-101)" if row == d.CHARGE else ""


def _no_points(battle: Battle, ask: int, option: int) -> str:
    if ask in (opt.ASK_POINTS, opt.ASK_RAISE) and battle.actor >= 0:
        mob, row = battle.mobs[battle.actor], battle.action
        there = mob.kept(d.row_slot(row))
        if option > there:
            return f"{ROW_NAMES[row]} has {there} TLP (BW-82)"
        if row == d.BACKSTAB:
            return "the multiplier stops at 3 + LP (BW-R3)"
    if option == 0:
        return "at least 1 point (BW-82)"
    return "there are not so many points, or not so much room (BW-R16)"


def _no_reaction(battle: Battle, seat: int, ask: int, number: int) -> str:
    row, mob = opt.play_action(number), _mob(battle, seat, opt.play_mob(number))
    if mob is None:
        return _no_mob(battle, seat, opt.play_mob(number))
    if row == d.ATTACK or d.row_kind(row) != mob.kind:
        return f"{ACTION_NAMES[row]} is no reaction of the {_name(mob)} (BW-R30)"
    return _not_free(mob) or _not_in_window(battle, seat, ask, row, mob, number)


def _not_free(mob: Mob) -> str:
    name = _name(mob)
    if mob.charging:
        return f"the {name} is charging (BW-102)"
    if mob.summoned():
        return f"a summoned {name} can only ATTACK (BW-128)"
    if mob.position in (d.STUCK, d.DEAD):
        return f"the {name} is {d.POSITION_NAMES[mob.position]} (BW-R32)"
    return ""


def _not_in_window(battle: Battle, seat: int, ask: int, row: int, mob: Mob, number: int) -> str:
    name = _name(mob)
    if row == d.FLY:
        return "" if may_fly(battle, mob) else (
            f"the {name} can FLY from Active, once a Turn, not as the one who acts (BW-R64)"
        )  # fmt: skip
    if row in (d.DIVVY, d.MAGIC_MISSILE):
        if mob.position != d.ACTIVE and mob.mobile == d.STILL:
            return f"the {name} is neither Active nor Mobile (BW-R32)"
        if mob.second < 1:
            return f"{ROW_NAMES[row]} has no points left (BW-79)"
        if row == d.DIVVY:
            return "the whole pool must find room (BW-R58)"
        target = _mob(battle, 1 - seat, opt.play_target(number))
        if target is not None and not open_to_missile(target):
            return f"the {_name(target)} cannot be aimed at now (BW-67)"
        limit = battle.house.missile_limit
        return f"at most {limit} in a Turn (BW-R61)" if limit and mob.shots >= limit else ""
    return OTHER_TIMES.get(row, f"{ROW_NAMES[row]} is no reaction (BW-R30)")


def _no_charge(battle: Battle, side: int, ask: int, code: int) -> str:
    mob = _mob(battle, side, code)
    if mob is None:
        return ""
    if ask == opt.ASK_CHARGE_AT:
        reason = "is Dead" if not mob.alive() else "is in the air"
        return f"the {_name(mob)} {reason} (BW-116)"
    if ask == opt.ASK_CHARGER:
        return f"the {_name(mob)} is not charging, or has charged (BW-102)"
    return f"the {_name(mob)} is no servant of this Necromancer (BW-129)"


def _no_card(battle: Battle, seat: int, ask: int, option: int) -> str:
    if option == opt.RELEASE_HUSH:
        return ""
    missing = _no_mob(battle, seat, option - opt.MOB_FROM)
    if missing:
        return missing
    if ask == opt.ASK_CALL:
        return "only Active Mobs that are not charging yet can be called (BW-R23)"
    return "only Fallow Mobs and a Busy Thug are released at End Round (BW-R28)"


def _no_aid(battle: Battle, seat: int, option: int) -> str:
    number = (option - opt.AID_FROM) // d.SLOTS
    friend = _mob(battle, seat, number % opt.CODES)
    if friend is None:
        return _no_mob(battle, seat, number % opt.CODES)
    if number // opt.CODES == number % opt.CODES:
        return "AID never goes to the Paladin who gives it (BW-96)"
    if not friend.alive() or friend.summoned():
        return "AID goes to a living Mob that is not summoned (BW-96)"
    if friend.shielded:
        return f"the {_name(friend)} is shielded (BW-39)"
    return "that row is full: QT stops at TQ (BW-80)"


def _no_loot(battle: Battle, row: int) -> str:
    target = battle.mobs[battle.target]
    if d.row_kind(row) != target.kind:
        return f"{ROW_NAMES[row]} is not a row of the {_name(target)}"
    return f"{ROW_NAMES[row]} is empty (BW-106)"
