"""What an option would mean, in figures and warnings, from what the seat asked may know."""

from __future__ import annotations

from salle.games.impact.data import (
    APPLY,
    ASK_AIM,
    ASK_BUY,
    ASK_COUNTER,
    ASK_FEINTED,
    ASK_LUNGE,
    ASK_LURED,
    ASK_MANEUVER,
    ASK_MANNER,
    ASK_SEEN_THROUGH,
    ASK_STOP_KICK,
    ASK_SWITCH,
    ASK_USE,
    BRIDGE_OUT,
    BUY_DEFENCE,
    BUY_STAMINA,
    DEFEND_FROM,
    DO_LUNGE,
    DRAW,
    FINISH,
    GRAPPLE,
    HOLD_CHOKE,
    HOLD_IMMOBILIZE,
    HOLD_JOINT,
    KEEP,
    LEANS,
    MANEUVERS_FROM,
    MANNER_DONE,
    MANNER_FEINT,
    NOTHING,
    PASS,
    RANGE_WORDS,
    RANGES,
    SIDES,
    STAMINA_DIVISOR,
    STAMINA_STEP,
    TACTIC_NAMES,
    TACTICS,
    WAY_SPIN,
    WAY_STOP,
    YES,
)
from salle.games.impact.notation import maneuver_name
from salle.games.impact.odds import first, percent
from salle.games.impact.previews import Blow, aimed, incoming, trial_of
from salle.games.impact.rules.creation import Silence, level_of, price, raise_level
from salle.games.impact.rules.declare import take_aim, take_move, turn_to_bridge
from salle.games.impact.rules.options import moves
from salle.games.impact.rules.speed import speed_bonus
from salle.games.impact.state import Fight, Fighter

TACTIC_HELPS = (
    "Toughness", "Difficulty", "Difficulty, and on the next Bridge",
    "Difficulty and Toughness, and on the next Bridge",
)  # fmt: skip


def hint(fight: Fight, seat: int, ask: int, option: int) -> str:
    """A short remark for one option, or nothing."""
    if ask == ASK_MANEUVER:
        return _move(fight, seat, option)
    if ask == ASK_MANNER:
        return _manner(fight, seat, option)
    if ask == ASK_AIM:
        return _aim(fight, seat, option)
    if ask == ASK_BUY:
        return _purchase(fight, seat, option)
    if ask == ASK_SWITCH:
        tactic = NOTHING if option == KEEP else option - DEFEND_FROM
        return _words(incoming(fight, seat, tactic))
    if ask in (ASK_LURED, ASK_SEEN_THROUGH, ASK_FEINTED):
        return (
            "steps out, with 2d6 Stamina" if option == BRIDGE_OUT else _tactic(fight, seat, option)
        )
    if ask == ASK_COUNTER:
        return _counter(fight, seat, option)
    if ask in (ASK_LUNGE, ASK_STOP_KICK):
        return _variation(fight, seat, ask, option)
    if ask == ASK_USE:
        tactic = fight.fighters[seat].tactic if option == APPLY else NOTHING
        return _words(_against(fight, seat, tactic))
    return ""


def _words(blow: Blow | None) -> str:
    return "no blow to fear" if blow is None else blow.words()


def _against(fight: Fight, seat: int, tactic: int) -> Blow | None:
    """The blow coming at somebody who already stands in a tactic."""
    trial = trial_of(fight, seat)
    trial.fighters[seat].tactic = tactic
    return Blow(trial, trial.acting) if trial.fighters[trial.acting].row != NOTHING else None


# -- declaring -------------------------------------------------------------------------------


def _move(fight: Fight, seat: int, option: int) -> str:
    if option == PASS:
        return "nothing else is possible"
    if option >= MANEUVERS_FROM:
        return _maneuver(fight, seat, fight.house.sheet.row_of(option - MANEUVERS_FROM))
    if option < DEFEND_FROM:
        return _footwork(fight, seat)
    if option < DRAW:
        return _tactic(fight, seat, option)
    return ""


def _tactic(fight: Fight, seat: int, option: int) -> str:
    if not DEFEND_FROM <= option < DEFEND_FROM + TACTICS:
        return ""
    level = fight.fighters[seat].tactic_level(option - DEFEND_FROM)
    return f"+{level} {TACTIC_HELPS[option - DEFEND_FROM]}"


def _footwork(fight: Fight, seat: int) -> str:
    me = fight.fighters[seat]
    held = _releases(fight, seat)
    return f"speed {me.average_speed() + me.tactics + me.now_bridge:+d}{held}"


def _releases(fight: Fight, seat: int) -> str:
    holding = any(fight.hold(seat, other) for other in range(fight.seats))
    return "; lets go of your hold" if holding and fight.house.releases else ""


def _maneuver(fight: Fight, seat: int, row: int) -> str:
    me = fight.fighters[seat]
    sheet = fight.house.sheet
    parts = []
    if fight.house.skilled:
        parts.append(f"skill {me.skill[row]}")
        parts.append(_speed(me, sheet.kind[row] == GRAPPLE, sheet.speed[row]))
    parts.append(f"damage {sheet.damage[row]}")
    if fight.house.setups and sheet.sp[row]:
        parts.append("earns 1 SP" if sheet.sp[row] < 0 else f"spends {sheet.sp[row]} SP")
    if fight.house.full:
        parts.append(f"Stamina {-(sheet.damage[row] // STAMINA_DIVISOR)}")
    return ", ".join(parts) + "".join(f"; {words}" for words in _warnings(fight, seat, row))


def _speed(me: Fighter, sideless: bool, speed: int) -> str:
    if sideless:
        return f"speed {speed + me.average_speed():+d}"
    right, left = (speed + me.speed[side] for side in range(SIDES))
    return f"speed {right:+d}" if right == left else f"speed {right:+d} right, {left:+d} left"


def _warnings(fight: Fight, seat: int, row: int) -> list[str]:
    """What newcomers overlook."""
    me = fight.fighters[seat]
    house, sheet = fight.house, fight.house.sheet
    found = []
    foes = fight.opponents(seat)
    if house.ranged and not any(sheet.ranges[row] >> fight.distance(seat, foe) & 1 for foe in foes):
        reach = " ".join(RANGE_WORDS[r] for r in range(RANGES) if sheet.ranges[row] >> r & 1)
        found.append(f"out of range now, reaches {reach}")
    if house.setups:
        grapples = sheet.kind[row] == GRAPPLE
        lost = me.sp_strike if grapples else me.sp_grapple
        if lost and not house.shared_sp:
            found.append(f"loses {lost} {'striking' if grapples else 'grappling'} SP")
        holds = sheet.effect[row] in (HOLD_CHOKE, HOLD_IMMOBILIZE, HOLD_JOINT)
        if holds and fight.grapple_sp(me) == sheet.sp[row] and not house.hold_floor:
            found.append("leaves no SP, so nothing holds")
    return found


def _manner(fight: Fight, seat: int, option: int) -> str:
    me = fight.fighters[seat]
    if option >= MANNER_FEINT:
        return "" if option == MANNER_DONE else "no contact, no damage"
    way, lean = divmod(option, LEANS)
    value = fight.house.sheet.lean_of(me.row, lean)
    words = f"{value:+d} damage for both" if value else ""
    if way == WAY_SPIN:
        words = f"{4 + value:+d} damage, -4 speed, double Stamina"
    elif way == WAY_STOP:
        words = "-3 to hit, half damage, stops the attack"
    return words


def _aim(fight: Fight, seat: int, option: int) -> str:
    blow = aimed(fight, seat, option)
    if blow is None:
        return ""
    return blow.words() + _acts_first(fight, seat, option)


def _acts_first(fight: Fight, seat: int, option: int) -> str:
    """The chance to act before the fastest strike the opponent could declare."""
    me = fight.fighters[seat]
    if not fight.house.skilled or me.opponent < 0:
        return ""
    trial = trial_of(fight, seat)
    mine = trial.fighters[seat]
    take_aim(mine, option)
    foe = trial.fighters[me.opponent]
    best, name = None, ""
    for move in moves(trial, me.opponent, [seat]):
        if move < MANEUVERS_FROM:
            continue
        for side in range(SIDES):
            take_move(trial, me.opponent, move)
            foe.side, foe.opponent, foe.area = side, seat, 0
            bonus = speed_bonus(trial, foe)
            if best is None or bonus > best:
                best, name = bonus, maneuver_name(move - MANEUVERS_FROM)
    if best is None:
        return ""
    chance = first(speed_bonus(trial, mine) - best)
    return f", acts before a {name} {percent(chance)}%"


# -- reactions -------------------------------------------------------------------------------


def _counter(fight: Fight, seat: int, option: int) -> str:
    if option == KEEP:
        return ""
    trial = trial_of(fight, seat)
    mine, theirs = trial.fighters[seat], trial.fighters[trial.acting]
    turn_to_bridge(mine, trial.acting, option)
    edge = speed_bonus(trial, theirs) - speed_bonus(trial, mine)
    chance = 1 - first(edge, wins_ties=True)
    return f"{percent(chance)}% to prevail"


def _variation(fight: Fight, seat: int, ask: int, option: int) -> str:
    trial = trial_of(fight, seat)
    if ask == ASK_LUNGE:
        return Blow(trial, seat, lunging=True).words() if option == DO_LUNGE else ""
    return Blow(trial, seat, kicking=option == YES).words()


# -- purchases -------------------------------------------------------------------------------


def _purchase(fight: Fight, seat: int, option: int) -> str:
    me = fight.fighters[seat]
    house = fight.house
    if option == FINISH:
        return f"keeps {me.left} PP"
    cost = price(house, me, option)
    step = STAMINA_STEP if option == BUY_STAMINA else 1
    words = f"to {level_of(house, me, option) + step} for {cost} PP"
    if option == BUY_DEFENCE and me.defence < TACTICS:
        return f"{words}, with {TACTIC_NAMES[me.defence]}"
    if option >= MANEUVERS_FROM:
        trial = fight.copy().fighters[seat]
        before = sum(trial.skill)
        raise_level(Silence(), house, trial, seat, option)
        others = sum(trial.skill) - before - 1
        words += f", also raises {others} others" if others else ""
    return words
