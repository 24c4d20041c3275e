"""What happens in a battle, in words: the kinds of events, their clauses, their lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_events as ev
from salle.games.battles_wol import data_options as opt
from salle.games.battles_wol.notation_reactions import preference_label
from salle.games.battles_wol.rules.mobs.roster import ALL_ROWS
from salle.games.battles_wol.words import (
    ACTION_NAMES,
    CAUSE_NAMES,
    KIND_NAMES,
    PREF_NAMES,
    REASONS,
    ROW_NAMES,
    mob_name,
    points_label,
)
from salle.kernel.game import Tell, seat_letter
from salle.kernel.table import Event

# -- kinds -----------------------------------------------------------------------------------

SINGLE: dict[int, Tell] = {
    ev.PICKED: Tell("pick", "BW-R7", reveals=True),
    ev.RANKED: Tell("rank", "BW-15", reveals=True),
    ev.BOXED: Tell("level points", "BW-19"),
    ev.LEVELLED: Tell("pool", "BW-25"),
    ev.POINTS_LOST: Tell("points lost", "BW-R91"),
    ev.BUILT: Tell("sheet", "BW-20", reveals=True),
    ev.ROUND_BEGAN: Tell("round", "BW-44", opens=True),
    ev.QUIPPED_UP: Tell("quip up", "BW-80"),
    ev.LED: Tell("lead", "BW-R17"),
    ev.SAID_GO: Tell("GO", "BW-52"),
    ev.CALLED_FOR_ROLL: Tell("call for Initiative", "BW-53"),
    ev.CALLED_ALLY: Tell("called", "BW-101"),
    ev.ROLLED_INITIATIVE: Tell("initiative", "BW-31"),
    ev.TIED_INITIATIVE: Tell("tie", "BW-31"),
    ev.WON_BY_CHARGE: Tell("initiative by CHARGE", "BW-101"),
    ev.CHARGE_BEGAN: Tell("charge", "BW-102", opens=True),
    ev.TURN_BEGAN: Tell("turn", "BW-46", opens=True),
    ev.STOOD_DOWN: Tell("stand down", "BW-R25"),
    ev.NOTHING_TO_DO: Tell("nothing to do", "BW-R26", opens=True),
    ev.RELEASED: Tell("release", "BW-R28"),
    ev.RAISED_POINTS: Tell("raise", "BW-R52"),
    ev.FUMBLED: Tell("fumble", "BW-R71"),
    ev.YIELDED: Tell("yield", "BW-R69"),
    ev.FIZZLED: Tell("fizzle", "BW-R35"),
    ev.SPENT: Tell("spend", "BW-R36"),
    ev.HIT: Tell("hit", "BW-32"),
    ev.MISSED: Tell("miss", "BW-32"),
    ev.NATURAL_ONE: Tell("natural 1", "BW-33"),
    ev.NATURAL_TWENTY: Tell("natural 20", "BW-34"),
    ev.STOOD_IN: Tell("bodyguard", "BW-129"),
    ev.DICE_ROLLED: Tell("dice", "BW-40"),
    ev.HOWLED: Tell("howled", "BW-91"),
    ev.DAMAGE_ROLLED: Tell("damage", "BW-40"),
    ev.ABSORBED: Tell("absorb", "BW-85"),
    ev.HACKED: Tell("hacked", "BW-74"),
    ev.GOT_STUCK: Tell("stuck", "BW-11"),
    ev.BARRED: Tell("barred", "BW-R54"),
    ev.FELL: Tell("fall", "BW-116"),
    ev.DIED: Tell("death", "BW-42"),
    ev.DIED_WITH_MASTER: Tell("death with the master", "BW-130"),
    ev.SHOOK: Tell("earthquake", "BW-118"),
    ev.STOLE: Tell("theft", "BW-106"),
    ev.LOST_NERVE: Tell("failed theft", "BW-105"),
    ev.GAVE: Tell("aid", "BW-96"),
    ev.SHARED: Tell("share", "BW-107"),
    ev.SUMMONED: Tell("summoned", "BW-128"),
    ev.RAISED: Tell("raised", "BW-132"),
    ev.SACRIFICED: Tell("sacrificed", "BW-132"),
    ev.ROUSED: Tell("roused", "BW-141"),
    ev.TOOK_POSITION: Tell("position", "BW-5"),
    ev.RETURNED: Tell("return", "BW-63"),
    ev.DEADLOCKED: Tell("deadlock", "BW-77"),
    ev.ROUND_ENDED: Tell("end of the round", "BW-70", opens=True),
    ev.STALL_BROKEN: Tell("stall broken", "BW-R81"),
    ev.LIMIT_REACHED: Tell("limit", "BW-R82"),
    ev.PREFERRED: Tell("preference", "BW-R88"),
    ev.WENT_SILENT: Tell("silence", "BW-R93"),
    ev.CONCEDED: Tell("concede", "BW-R83"),
    ev.WON: Tell("win", "BW-43"),
    ev.DREW: Tell("draw", "BW-R79"),
}

CAUSE_CLAUSES = (*(row.clause for row in ALL_ROWS), "BW-143", "BW-116")
"""By row, then ATTACK and the fall: the clause behind a cause."""
MET_CLAUSES = {d.METEOR_SHOWER: "BW-120", d.SUMMON_DEAD: "BW-129"}
"""Where what happens to others has a clause of its own."""


def _family(what: str, members: Sequence[int], other: Mapping[int, str]) -> list[Tell]:
    return [Tell(f"{what} {CAUSE_NAMES[i]}", other.get(i, CAUSE_CLAUSES[i])) for i in members]


TELLS: tuple[Tell, ...] = (
    *(SINGLE[kind] for kind in range(ev.SINGLES)),
    *_family("declare", ev.DECLARED_ACTIONS, {}),
    *_family("play", ev.PLAYED_ROWS, {}),
    *_family("roll", ev.ROLLED_ROWS, {}),
    *_family("check", ev.CHECKED_ROWS, MET_CLAUSES),
    *_family("damage by", ev.HURT_CAUSES, MET_CLAUSES),
    *_family("healing by", ev.HEALED_ROWS, {}),
)
"""Every kind of event, by number; each can happen."""


# -- lines -----------------------------------------------------------------------------------


def name(face: int) -> str:
    """A Mob in a line: `A’s Fire Mage 2`, with its place in the party."""
    return f"{seat_letter(face // opt.CODES)}’s {mob_name(face % opt.CODES)}"


def _first(number: int) -> int:
    return number // ev.PAIR


def _second(number: int) -> int:
    return number % ev.PAIR


def _sheet(who: str, e: Event) -> str:
    melee = []
    if _first(e.b):
        melee.append(f"ATT −{_first(e.b)}")
    if _second(e.b):
        melee.append(f"DEF +{_second(e.b)}")
    kind = opt.code_kind(e.a % opt.CODES)
    hp, first = e.c // (opt.PER_ROW * opt.PER_ROW), e.c // opt.PER_ROW % opt.PER_ROW
    rows = [
        f"HP {hp}",
        f"{ROW_NAMES[2 * kind]} {first}",
        f"{ROW_NAMES[2 * kind + 1]} {e.c % opt.PER_ROW}",
    ]
    return f"{name(e.a)}: {', '.join(rows + melee)}"


def _aimed(e: Event, verb: str) -> str:
    at = f" on {name(e.b)}" if e.b not in (e.a, d.NOTHING) else ""
    return f"{name(e.a)} {verb}{at}"


def _att(who: str, e: Event, what: str) -> str:
    need = _second(e.b) - ev.NEED_FROM
    return f"{name(e.a)} rolls {_first(e.b)} against {name(e.c)}, needing {need}: {what}"


def _damage_dice(who: str, e: Event) -> str:
    dice, factor = _first(e.b), _second(e.b)
    said = f"{dice} × {factor}" if factor > 1 else str(dice)
    said += f" + {e.c}" if e.c else ""
    total = dice * factor + e.c
    return f"{name(e.a)} rolls damage: {said}" + (f" = {total}" if total != dice else "")


def _row_points(number: int) -> str:
    return f"{points_label(_second(number))} of {ROW_NAMES[_first(number)]}"


def _spent(who: str, e: Event) -> str:
    cost, left = _first(e.c), _second(e.c)
    return f"{name(e.a)} spends {points_label(cost)} of {ACTION_NAMES[e.b]}: {left} left"


def _position(number: int) -> str:
    return d.POSITION_NAMES[number]


def _indefinite(face: int) -> str:
    kind = KIND_NAMES[opt.code_kind(face % opt.CODES)]
    return f"{'an' if kind[0] in 'AEIOU' else 'a'} {kind}"


LINES: dict[int, Callable[[str, Event], str]] = {
    ev.PICKED: lambda who, e: f"{who} fields {_indefinite(e.a)}",
    ev.RANKED: lambda who, e: (
        f"{who} is {d.RANK_NAMES[e.a - 1]}: {e.a} MP" + (f", {e.b} LP more" if e.b else "")
    ),
    ev.BOXED: lambda who, e: f"{name(e.a)} has {e.b} LP",
    ev.LEVELLED: lambda who, e: f"{who} has {e.a} LP to spread",
    ev.POINTS_LOST: lambda who, e: f"{who} has no room for {points_label(e.a)}: lost",
    ev.BUILT: _sheet,
    ev.ROUND_BEGAN: lambda who, e: f"Round {e.a}: GO",
    ev.QUIPPED_UP: lambda who, e: f"{name(e.a)}: {ROW_NAMES[e.b]} rises to {e.c}",
    ev.LED: lambda who, e: f"{who} leads, {min(e.a, e.b)} against {max(e.a, e.b)}",
    ev.SAID_GO: lambda who, e: f"{who} says GO",
    ev.CALLED_FOR_ROLL: lambda who, e: f"{who} calls for Initiative",
    ev.CALLED_ALLY: lambda who, e: f"{name(e.b)} calls {name(e.a)} to the CHARGE",
    ev.ROLLED_INITIATIVE: lambda who, e: f"{who} wins Initiative, {e.a} against {e.b}",
    ev.TIED_INITIATIVE: lambda who, e: f"Both roll {e.a}: again",
    ev.WON_BY_CHARGE: lambda who, e: f"{who} has Initiative by the CHARGE",
    ev.CHARGE_BEGAN: lambda who, e: f"Round {e.a}: {who} charges",
    ev.TURN_BEGAN: lambda who, e: f"Round {e.b}, Turn {e.a}: {who}",
    ev.STOOD_DOWN: lambda who, e: f"{who} stands down",
    ev.NOTHING_TO_DO: lambda who, e: f"Round {e.b}, Turn {e.a}: {who} has nothing to do",
    ev.RELEASED: lambda who, e: f"{name(e.a)} is released: Inactive",
    ev.RAISED_POINTS: lambda who, e: f"{name(e.a)} raises {ACTION_NAMES[e.b]} to {e.c}",
    ev.FUMBLED: lambda who, e: f"{name(e.a)} fumbles, danced down by {name(e.b)}",
    ev.YIELDED: lambda who, e: f"{name(e.a)} yields to the SHADOWS of {name(e.b)}: Inactive",
    ev.FIZZLED: lambda who, e: f"{name(e.a)} finds nothing left for {ACTION_NAMES[e.b]}",
    ev.SPENT: _spent,
    ev.HIT: lambda who, e: _att(who, e, "a hit"),
    ev.MISSED: lambda who, e: _att(who, e, "a miss"),
    ev.NATURAL_ONE: lambda who, e: _att(who, e, "a natural 1"),
    ev.NATURAL_TWENTY: lambda who, e: _att(who, e, "a natural 20"),
    ev.STOOD_IN: lambda who, e: f"{name(e.a)} steps before {name(e.b)}, against {name(e.c)}",
    ev.DICE_ROLLED: lambda who, e: f"{name(e.a)} rolls {_first(e.b)}D{_second(e.b)}: {e.c}",
    ev.HOWLED: lambda who, e: f"{name(e.a)} strikes under the HOWL",
    ev.DAMAGE_ROLLED: _damage_dice,
    ev.ABSORBED: lambda who, e: f"{name(e.a)} absorbs {e.b}; ABSORBTION falls to {e.c}",
    ev.HACKED: lambda who, e: f"{name(e.a)} is Hacked by {CAUSE_NAMES[e.b]}: Inactive",
    ev.GOT_STUCK: lambda who, e: f"{name(e.a)} is Stuck after {CAUSE_NAMES[e.b]}",
    ev.BARRED: lambda who, e: f"{name(e.a)} cannot Attack any more this Round",
    ev.FELL: lambda who, e: f"{name(e.a)} falls from the air: Inactive",
    ev.DIED: lambda who, e: f"{name(e.a)} dies of {CAUSE_NAMES[e.b]}",
    ev.DIED_WITH_MASTER: lambda who, e: f"{name(e.a)} dies with {name(e.b)}",
    ev.SHOOK: lambda who, e: f"{name(e.a)} shakes the field: Active and Inactive change places",
    ev.STOLE: lambda who, e: f"{name(e.a)} steals {_row_points(e.c)} from {name(e.b)}",
    ev.LOST_NERVE: lambda who, e: f"{name(e.a)} is caught: STEAL falls to 0",
    ev.GAVE: lambda who, e: f"{name(e.a)} aids {name(e.b)} with {_row_points(e.c)}",
    ev.SHARED: lambda who, e: f"{name(e.a)} gives {name(e.b)} {_row_points(e.c)}",
    ev.SUMMONED: lambda who, e: f"{name(e.b)} summons {name(e.a)}: {e.c} HP, Inactive",
    ev.RAISED: lambda who, e: f"{name(e.b)} raises {name(e.a)}: {d.BASE_HP} HP, Inactive",
    ev.SACRIFICED: lambda who, e: f"{name(e.b)} fails: {name(e.a)} is lost for good",
    ev.ROUSED: lambda who, e: f"{name(e.a)} is roused: Active",
    ev.TOOK_POSITION: lambda who, e: f"{name(e.a)} is {_position(e.b)} ({ROW_NAMES[e.c]})",
    ev.RETURNED: lambda who, e: f"{name(e.a)} is {_position(e.b)}",
    ev.DEADLOCKED: lambda who, e: "Nobody can act: both Mobs become Inactive",
    ev.ROUND_ENDED: lambda who, e: f"Round {e.a} ends",
    ev.STALL_BROKEN: lambda who, e: (
        "Nothing moves: all wake, and nobody can FLY or HIDE next Round"
    ),
    ev.LIMIT_REACHED: lambda who, e: f"Round {e.a} was the last",
    ev.PREFERRED: lambda who, e: (
        f"{who} will not be asked about {PREF_NAMES[e.a]} this Round"
        if e.c
        else f"{who} from now on: {preference_label(e.a, e.b)}"
    ),
    ev.WENT_SILENT: lambda who, e: f"{who} will not be asked until the next own Turn",
    ev.CONCEDED: lambda who, e: f"{who} concedes",
    ev.WON: lambda who, e: f"{who} wins: {REASONS[e.a]}",
    ev.DREW: lambda who, e: f"Nobody wins: {REASONS[e.a]}",
}


def _declared(e: Event, action: int) -> str:
    line = _aimed(e, f"declares {ACTION_NAMES[action]}")
    if action in d.ALL_OR_SOME_ROWS:
        return f"{line} with {points_label(e.c)}"
    return f"{line}: {ROW_NAMES[e.c]}" if action == d.STEAL else line


def _played(e: Event, row: int) -> str:
    if row == d.VIGILANTE:
        return f"{name(e.a)} steps between and takes {e.c} of the damage to {name(e.b)}"
    if row == d.EVADE:
        return f"{name(e.a)} evades: DEF +{e.c}"
    left = f": {e.c} QT left" if row == d.MAGIC_MISSILE else ""
    return _aimed(e, f"plays {ROW_NAMES[row]}") + left


def _rolled(e: Event, row: int) -> str:
    face, chance = _first(e.b), _second(e.b)
    against = f" against {name(e.c)}" if e.c >= 0 else ""
    result = "succeeds" if face <= chance else "fails"
    return f"{name(e.a)}: {ROW_NAMES[row]}{against} {result}, {face} of {chance}%"


CATCHES = {
    d.METEOR_SHOWER: ("hits", "misses"),
    d.SUMMON_DEAD: ("finds a bodyguard against", "finds no bodyguard against"),
    d.WALL_OF_THORNS: ("stops", "lets through"),
    d.SUMMON_WOLF: ("bites", "does not bite"),
}
"""What the second percentage of a row decides."""


def _checked(e: Event, row: int) -> str:
    face, chance = _first(e.b), _second(e.b)
    verb = CATCHES[row][face > chance]
    return f"{name(e.a)}: {ROW_NAMES[row]} {verb} {name(e.c)}, {face} of {chance}%"


def _hurt(e: Event, cause: int) -> str:
    lost, left = _first(e.b), _second(e.b)
    if cause == d.VIGILANTE:
        return f"{name(e.a)} loses {lost} in place of {name(e.c)}: {left} HP"
    by = f" of {name(e.c)}" if e.c >= 0 else ""
    return f"{name(e.a)} loses {lost} to {CAUSE_NAMES[cause]}{by}: {left} HP"


def _healed(e: Event, row: int) -> str:
    return f"{name(e.a)} heals {_first(e.b)} by {ROW_NAMES[row]}: {_second(e.b)} HP"


FAMILIES: tuple[tuple[Callable[[Event, int], str], tuple[int, ...]], ...] = (
    (_declared, ev.DECLARED_ACTIONS),
    (_played, ev.PLAYED_ROWS),
    (_rolled, ev.ROLLED_ROWS),
    (_checked, ev.CHECKED_ROWS),
    (_hurt, ev.HURT_CAUSES),
    (_healed, ev.HEALED_ROWS),
)
MEMBERS = [(line, member) for line, members in FAMILIES for member in members]
"""How to tell a kind beyond the single ones, and of which row, Action or cause."""


def event_text(event: Event) -> str:
    """One line for people."""
    if event.kind < ev.SINGLES:
        return LINES[event.kind](seat_letter(event.seat), event)
    line, member = MEMBERS[event.kind - ev.SINGLES]
    return line(event, member)
