"""What happens in a battle, in words: the kinds of events, their clauses, their lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from salle.games.battles_wol import data as d
from salle.games.battles_wol.notation import points_label, preference_label
from salle.games.battles_wol.rules.mobs.roster import ALL_ROWS
from salle.games.battles_wol.words import (
    ACTION_NAMES,
    CAUSE_NAMES,
    KIND_NAMES,
    PREF_NAMES,
    REASONS,
    ROW_NAMES,
    mob_name,
)
from salle.kernel.game import Tell, seat_letter
from salle.kernel.table import Event

SINGLE: dict[int, Tell] = {
    d.PICKED: Tell("pick", "BW-R7", reveals=True),
    d.RANKED: Tell("rank", "BW-15", reveals=True),
    d.BOXED: Tell("level points", "BW-19"),
    d.BONUS_GIVEN: Tell("points lost", "BW-R91"),
    d.BUILT: Tell("sheet", "BW-20", reveals=True),
    d.ROUND_BEGAN: Tell("round", "BW-44"),
    d.QUIPPED_UP: Tell("quip up", "BW-80"),
    d.LED: Tell("lead", "BW-R17"),
    d.SAID_GO: Tell("GO", "BW-52"),
    d.CALLED_FOR_ROLL: Tell("call for Initiative", "BW-53"),
    d.CALLED_ALLY: Tell("called", "BW-101"),
    d.ROLLED_INITIATIVE: Tell("initiative", "BW-31"),
    d.TIED_INITIATIVE: Tell("tie", "BW-31"),
    d.WON_BY_CHARGE: Tell("initiative by CHARGE", "BW-101"),
    d.CHARGE_BEGAN: Tell("charge", "BW-102"),
    d.TURN_BEGAN: Tell("turn", "BW-46"),
    d.STOOD_DOWN: Tell("stand down", "BW-R25"),
    d.NOTHING_TO_DO: Tell("nothing to do", "BW-R26"),
    d.RELEASED: Tell("release", "BW-R28"),
    d.RAISED_POINTS: Tell("raise", "BW-R52"),
    d.FUMBLED: Tell("fumble", "BW-R71"),
    d.BLOCKED: Tell("block", "BW-134"),
    d.YIELDED: Tell("yield", "BW-R69"),
    d.FIZZLED: Tell("fizzle", "BW-R35"),
    d.SPENT: Tell("spend", "BW-R36"),
    d.HIT: Tell("hit", "BW-32"),
    d.MISSED: Tell("miss", "BW-32"),
    d.NATURAL_ONE: Tell("natural 1", "BW-33"),
    d.NATURAL_TWENTY: Tell("natural 20", "BW-34"),
    d.STOOD_IN: Tell("bodyguard", "BW-129"),
    d.DAMAGE_ROLLED: Tell("damage", "BW-40"),
    d.ABSORBED: Tell("absorb", "BW-85"),
    d.HACKED: Tell("hacked", "BW-74"),
    d.GOT_STUCK: Tell("stuck", "BW-11"),
    d.FELL: Tell("fall", "BW-116"),
    d.DIED: Tell("death", "BW-42"),
    d.DIED_WITH_MASTER: Tell("death with the master", "BW-130"),
    d.SHOOK: Tell("earthquake", "BW-118"),
    d.STOLE: Tell("theft", "BW-106"),
    d.LOST_NERVE: Tell("failed theft", "BW-105"),
    d.GAVE: Tell("aid", "BW-96"),
    d.SHARED: Tell("share", "BW-107"),
    d.SUMMONED: Tell("summoned", "BW-128"),
    d.RAISED: Tell("raised", "BW-132"),
    d.SACRIFICED: Tell("sacrificed", "BW-132"),
    d.ROUSED: Tell("roused", "BW-141"),
    d.TOOK_POSITION: Tell("position", "BW-5"),
    d.RETURNED: Tell("return", "BW-63"),
    d.DEADLOCKED: Tell("deadlock", "BW-77"),
    d.ROUND_ENDED: Tell("end of the round", "BW-70"),
    d.STALL_BROKEN: Tell("stall broken", "BW-R81"),
    d.LIMIT_REACHED: Tell("limit", "BW-R82"),
    d.PREFERRED: Tell("preference", "BW-R88"),
    d.WENT_SILENT: Tell("silence", "BW-R88"),
    d.CONCEDED: Tell("concede", "BW-R83"),
    d.WON: Tell("win", "BW-43"),
    d.DREW: Tell("draw", "BW-R79"),
    d.BARRED: Tell("barred", "BW-R54"),
    d.LEVELLED: Tell("pool", "BW-25"),
}

CAUSE_CLAUSES = (*(row.clause for row in ALL_ROWS), "BW-143", "BW-116")
"""By row, then ATTACK and the fall: the clause behind a cause."""


HURT_CLAUSES = {d.METEOR_SHOWER: "BW-120"}
"""Where damage has a clause of its own."""


def _block(what: str, count: int, other: Mapping[int, str]) -> list[Tell]:
    clauses = [other.get(i, CAUSE_CLAUSES[i]) for i in range(count)]
    return [Tell(f"{what} {CAUSE_NAMES[i]}", clauses[i]) for i in range(count)]


TELLS: tuple[Tell, ...] = (
    *(SINGLE[kind] for kind in range(d.SINGLES)),
    *_block("declare", d.ACTIONS, {}),
    *_block("play", d.ROWS, {}),
    *_block("roll", d.ROWS, {}),
    *_block("damage by", d.CAUSES, HURT_CLAUSES),
    *_block("healing by", d.ROWS, {}),
)


PLAYED = (d.COUNTER, d.VIGILANTE, d.DIVVY, d.MAGIC_MISSILE, d.FLY, d.DANCE, d.EVADE)
HURTS = (
    d.BERSERK, d.COUNTER, d.CALLED_SHOT, d.VIGILANTE, d.BACKSTAB, d.FIREBOLT, d.MAGIC_MISSILE,
    d.ICE_BOLT, d.AIR_BOLT, d.METEOR_SHOWER, d.SHADOWS, d.RETRIBUTION, d.DISINTEGRATION,
    d.WALL_OF_THORNS, d.SUMMON_WOLF, d.FEINT, d.ATTACK, d.FALL,
)  # fmt: skip
HEALS = (d.HOLY_LIGHT, d.LIGHT, d.HEAL)
OCCURRING = frozenset(
    [
        *range(d.SINGLES),
        *(d.DECLARED_FROM + row.number for row in ALL_ROWS if row.icons[0] in "TG"),
        d.DECLARED_FROM + d.ATTACK,
        *(d.PLAYED_FROM + row for row in PLAYED),
        *(d.ROLLED_FROM + row.number for row in ALL_ROWS if row.chance),
        *(d.HURT_FROM + cause for cause in HURTS),
        *(d.HEALED_FROM + row for row in HEALS),
    ]
)
"""The kinds that can happen; the others only keep their blocks in the order of the rows."""


def name(face: int) -> str:
    """A Mob in a line: `A’s Fire Mage 2`, with its place in the party."""
    return f"{seat_letter(face // d.CODES)}’s {mob_name(face % d.CODES)}"


def _first(number: int) -> int:
    return number // d.PAIR


def _second(number: int) -> int:
    return number % d.PAIR


def _sheet(who: str, e: Event) -> str:
    melee = []
    if _first(e.b):
        melee.append(f"ATT −{_first(e.b)}")
    if _second(e.b):
        melee.append(f"DEF +{_second(e.b)}")
    kind = d.code_kind(e.a % d.CODES)
    hp, first = e.c // (d.PER_ROW * d.PER_ROW), e.c // d.PER_ROW % d.PER_ROW
    rows = [
        f"HP {hp}",
        f"{ROW_NAMES[2 * kind]} {first}",
        f"{ROW_NAMES[2 * kind + 1]} {e.c % d.PER_ROW}",
    ]
    return f"{name(e.a)}: {', '.join(rows + melee)}"


def _aimed(e: Event, verb: str) -> str:
    at = f" on {name(e.b)}" if e.b not in (e.a, d.NOTHING) else ""
    return f"{name(e.a)} {verb}{at}"


def _att(who: str, e: Event, what: str) -> str:
    need = _second(e.b) - d.NEED_FROM
    return f"{name(e.a)} rolls {_first(e.b)} against {name(e.c)}, needing {need}: {what}"


def _damage_dice(who: str, e: Event) -> str:
    times = f" × {_second(e.b)}" if _second(e.b) > 1 else ""
    bonus = f" + {e.c}" if e.c else ""
    return f"{name(e.a)} rolls damage: {_first(e.b)}{times}{bonus}"


def _row_points(number: int) -> str:
    return f"{points_label(_second(number))} of {ROW_NAMES[_first(number)]}"


def _position(number: int) -> str:
    return d.POSITION_NAMES[number]


LINES: dict[int, Callable[[str, Event], str]] = {
    d.PICKED: lambda who, e: f"{who} fields {_indefinite(e.a)}",
    d.RANKED: lambda who, e: (
        f"{who} is {d.RANK_NAMES[e.a - 1]}: {e.a} MP" + (f", {e.b} LP more" if e.b else "")
    ),
    d.BOXED: lambda who, e: f"{name(e.a)} has {e.b} LP",
    d.BONUS_GIVEN: lambda who, e: f"{who} has no room for {points_label(e.a)}: lost",
    d.BUILT: _sheet,
    d.ROUND_BEGAN: lambda who, e: f"Round {e.a}",
    d.QUIPPED_UP: lambda who, e: f"{name(e.a)}: {ROW_NAMES[e.b]} rises to {e.c}",
    d.LED: lambda who, e: f"{who} leads, {min(e.a, e.b)} against {max(e.a, e.b)}",
    d.SAID_GO: lambda who, e: f"{who} says GO",
    d.CALLED_FOR_ROLL: lambda who, e: f"{who} calls for Initiative",
    d.CALLED_ALLY: lambda who, e: f"{name(e.b)} calls {name(e.a)} to the CHARGE",
    d.ROLLED_INITIATIVE: lambda who, e: f"{who} wins Initiative, {e.a} against {e.b}",
    d.TIED_INITIATIVE: lambda who, e: f"Both roll {e.a}: again",
    d.WON_BY_CHARGE: lambda who, e: f"{who} has Initiative by the CHARGE",
    d.CHARGE_BEGAN: lambda who, e: f"{who} charges",
    d.TURN_BEGAN: lambda who, e: f"Turn {e.a}: {who}",
    d.STOOD_DOWN: lambda who, e: f"{who} stands down",
    d.NOTHING_TO_DO: lambda who, e: f"{who} has nothing to do",
    d.RELEASED: lambda who, e: f"{name(e.a)} is released: Inactive",
    d.RAISED_POINTS: lambda who, e: f"{name(e.a)} raises {ACTION_NAMES[e.b]} to {e.c}",
    d.FUMBLED: lambda who, e: f"{name(e.a)} fumbles, danced down by {name(e.b)}",
    d.BLOCKED: lambda who, e: f"{name(e.a)} is stopped by the thorns of {name(e.b)}",
    d.YIELDED: lambda who, e: f"{name(e.a)} yields to the SHADOWS of {name(e.b)}: Inactive",
    d.FIZZLED: lambda who, e: f"{name(e.a)}: nothing left for {ACTION_NAMES[e.b]}",
    d.SPENT: lambda who, e: f"{name(e.a)} has {e.c} left of {ACTION_NAMES[e.b]}",
    d.HIT: lambda who, e: _att(who, e, "a hit"),
    d.MISSED: lambda who, e: _att(who, e, "a miss"),
    d.NATURAL_ONE: lambda who, e: _att(who, e, "a natural 1"),
    d.NATURAL_TWENTY: lambda who, e: _att(who, e, "a natural 20"),
    d.STOOD_IN: lambda who, e: f"{name(e.a)} steps before {name(e.b)}, against {name(e.c)}",
    d.DAMAGE_ROLLED: _damage_dice,
    d.ABSORBED: lambda who, e: f"{name(e.a)} absorbs {e.b}; ABSORBTION falls to {e.c}",
    d.HACKED: lambda who, e: f"{name(e.a)} is Hacked by {CAUSE_NAMES[e.b]}: Inactive",
    d.GOT_STUCK: lambda who, e: f"{name(e.a)} is Stuck after {CAUSE_NAMES[e.b]}",
    d.FELL: lambda who, e: f"{name(e.a)} falls from the air",
    d.DIED: lambda who, e: f"{name(e.a)} dies of {CAUSE_NAMES[e.b]}",
    d.DIED_WITH_MASTER: lambda who, e: f"{name(e.a)} dies with {name(e.b)}",
    d.SHOOK: lambda who, e: f"{name(e.a)} shakes the field: Active and Inactive change places",
    d.STOLE: lambda who, e: f"{name(e.a)} steals {_row_points(e.c)} from {name(e.b)}",
    d.LOST_NERVE: lambda who, e: f"{name(e.a)} is caught: STEAL falls to 0",
    d.GAVE: lambda who, e: f"{name(e.a)} aids {name(e.b)} with {_row_points(e.c)}",
    d.SHARED: lambda who, e: f"{name(e.a)} gives {name(e.b)} {_row_points(e.c)}",
    d.SUMMONED: lambda who, e: f"{name(e.b)} summons {name(e.a)}: {e.c} HP, Inactive",
    d.RAISED: lambda who, e: f"{name(e.b)} raises {name(e.a)}: {d.BASE_HP} HP, Inactive",
    d.SACRIFICED: lambda who, e: f"{name(e.b)} fails: {name(e.a)} is lost for good",
    d.ROUSED: lambda who, e: f"{name(e.a)} is roused: Active",
    d.TOOK_POSITION: lambda who, e: f"{name(e.a)} is {_position(e.b)} ({ROW_NAMES[e.c]})",
    d.RETURNED: lambda who, e: f"{name(e.a)} is {_position(e.b)}",
    d.DEADLOCKED: lambda who, e: "Nobody can act: both Mobs become Inactive",
    d.ROUND_ENDED: lambda who, e: f"Round {e.a} ends",
    d.STALL_BROKEN: lambda who, e: "Nothing moves: all wake, and nobody can FLY or HIDE next Round",
    d.LIMIT_REACHED: lambda who, e: f"Round {e.a} was the last",
    d.PREFERRED: lambda who, e: (
        f"{who} will not be asked about {PREF_NAMES[e.a]} this Round"
        if e.c
        else f"{who} from now on: {preference_label(e.a, e.b)}"
    ),
    d.WENT_SILENT: lambda who, e: f"{who} will not be asked until the next own Turn",
    d.CONCEDED: lambda who, e: f"{who} concedes",
    d.WON: lambda who, e: f"{who} wins: {REASONS[e.a]}",
    d.DREW: lambda who, e: f"Nobody wins: {REASONS[e.a]}",
    d.BARRED: lambda who, e: f"{name(e.a)} cannot Attack any more this Round",
    d.LEVELLED: lambda who, e: f"{who} has {e.a} LP to spread",
}


def _indefinite(face: int) -> str:
    kind = KIND_NAMES[d.code_kind(face % d.CODES)]
    return f"{'an' if kind[0] in 'AEIOU' else 'a'} {kind}"


def _declared(e: Event, action: int) -> str:
    line = _aimed(e, f"declares {ACTION_NAMES[action]}")
    if action in d.ALL_OR_SOME_ROWS:
        return f"{line} with {points_label(e.c)}"
    return f"{line}: {ROW_NAMES[e.c]}" if action == d.STEAL else line


def _played(e: Event, row: int) -> str:
    if row == d.VIGILANTE:
        return f"{name(e.a)} takes {e.c} of the damage for {name(e.b)}"
    if row == d.EVADE:
        return f"{name(e.a)} evades: DEF +{e.c}"
    return _aimed(e, f"plays {ROW_NAMES[row]}")


def _rolled(e: Event, row: int) -> str:
    face, chance = _first(e.b), _second(e.b)
    against = f" against {name(e.c)}" if e.c >= 0 else ""
    result = "succeeds" if face <= chance else "fails"
    return f"{name(e.a)}: {ROW_NAMES[row]}{against} {result}, {face} of {chance}%"


def _hurt(e: Event, cause: int) -> str:
    if cause == d.VIGILANTE:
        lost, left = _first(e.b), _second(e.b)
        return f"{name(e.a)} loses {lost} that {name(e.c)} dealt to another: {left} HP"
    by = f" of {name(e.c)}" if e.c >= 0 else ""
    return f"{name(e.a)} loses {_first(e.b)} to {CAUSE_NAMES[cause]}{by}: {_second(e.b)} HP"


def _healed(e: Event, row: int) -> str:
    return f"{name(e.a)} heals {_first(e.b)} by {ROW_NAMES[row]}: {_second(e.b)} HP"


def event_text(event: Event) -> str:
    """One line for people."""
    kind = event.kind
    if kind < d.SINGLES:
        return LINES[kind](seat_letter(event.seat), event)
    if kind < d.PLAYED_FROM:
        return _declared(event, kind - d.DECLARED_FROM)
    if kind < d.ROLLED_FROM:
        return _played(event, kind - d.PLAYED_FROM)
    if kind < d.HURT_FROM:
        return _rolled(event, kind - d.ROLLED_FROM)
    if kind < d.HEALED_FROM:
        return _hurt(event, kind - d.HURT_FROM)
    return _healed(event, kind - d.HEALED_FROM)
