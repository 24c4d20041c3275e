"""The events of Impact: their names, clauses and lines."""

from __future__ import annotations

from collections.abc import Callable

from salle.games.impact.data import (
    AREAS,
    CHOKED,
    EFFECT_WORDS,
    GRAPPLED,
    IMMOBILIZED,
    LOCKS_FROM,
    MANEUVERS_FROM,
    MANNER_DONE,
    MANNERS,
    NOBODY,
    OUT_OF_RANGE,
    OWN_FIGHTER,
    RATIO_WORDS,
    TACTIC_NAMES,
)
from salle.games.impact.notation import (
    AREA_NAMES,
    RANGE_NAMES,
    REASONS,
    SAMPLE_NAMES,
    SIDE_NAMES,
    aim_label,
    aim_text,
    buy_name,
    manner_label,
    move_name,
)
from salle.kernel.game import Tell, seat_letter
from salle.kernel.table import Event

TELLS = (
    Tell("fighter", "IM-R88"),
    Tell("ratio", "IM-16"),
    Tell("bought", "IM-13"),
    Tell("raised", "IM-19"),
    Tell("finished", "IM-26"),
    Tell("turn", "IM-35", opens=True),
    Tell("declared", "IM-35", reveals=True),
    Tell("counter-bridge", "IM-56"),
    Tell("draw test", "IM-99"),
    Tell("draw", "IM-101"),
    Tell("lured", "IM-100"),
    Tell("switch", "IM-33"),
    Tell("speed", "IM-29"),
    Tell("tie", "IM-R24"),
    Tell("stop-hit late", "IM-111"),
    Tell("forfeit", "IM-120"),
    Tell("wait", "IM-32"),
    Tell("bridge", "IM-55"),
    Tell("rest", "IM-68"),
    Tell("lunge", "IM-112"),
    Tell("stop-kick", "IM-116"),
    Tell("attack", "IM-37"),
    Tell("test", "IM-40"),
    Tell("resistance", "IM-42"),
    Tell("damage", "IM-43"),
    Tell("toughness", "IM-44"),
    Tell("effect", "IM-R48"),
    Tell("knock down", "IM-90"),
    Tell("area out", "IM-92"),
    Tell("hold", "IM-82"),
    Tell("release", "IM-83"),
    Tell("knock-out", "IM-93"),
    Tell("death", "IM-87"),
    Tell("beat won", "IM-102"),
    Tell("beat lost", "IM-102"),
    Tell("bind", "IM-103"),
    Tell("feint", "IM-105"),
    Tell("feinted", "IM-106"),
    Tell("lead", "IM-108"),
    Tell("stopped", "IM-110"),
    Tell("defence", "IM-63"),
    Tell("tactic used", "IM-64"),
    Tell("stall", "IM-R72"),
    Tell("limit", "IM-R71"),
    Tell("concede", "IM-R90"),
    Tell("award", "IM-118"),
    Tell("win", "IM-93"),
    Tell("riposte", "IM-113"),
    Tell("stands", "IM-R58"),
    Tell("speed veiled", "IM-R26"),
)
FORFEITS = (
    "the opponent is out",
    "the limb cannot be used",
    "not possible lying down",
    "not possible while held",
    "not enough Setup Points",
    "there is no hold any more",
    "out of range",
    "too slow",
    "there is no attack to stop",
    "stopped by a Stop-Hit",
    "lost to a Feint",
)
EFFECT_NAMES = dict(
    zip(
        range(len(EFFECT_WORDS)),
        ("", "Arch Kick", "Gouge", "Groin Punch", "Grapple", "Choke", "Immobilize", "Joint-Lock",
         "Throw"),
        strict=True,
    )
)  # fmt: skip


def hold_name(bit: int) -> str:
    """A hold in words."""
    names = {GRAPPLED: "grapples", CHOKED: "chokes", IMMOBILIZED: "immobilizes"}
    if bit in names:
        return names[bit]
    return f"locks the {AREA_NAMES[bit.bit_length() - 1 - LOCKS_FROM]} of"


def event_text(event: Event) -> str:
    """One line for people."""
    return LINES[TELLS[event.kind].name](event, seat_letter(event.seat))


def _declared(event: Event, who: str) -> str:
    manner, aim = divmod(event.c, MANNERS)
    words = [move_name(event.a)]
    if event.b != NOBODY:
        words.append(f"on {seat_letter(event.b)}")
    if aim_text(aim) != "done":
        words.append(aim_label(aim)[0].lower() + aim_label(aim)[1:])
    if event.a >= MANEUVERS_FROM and manner not in (1, MANNER_DONE):
        words.append(manner_label(manner).lower())
    return f"{who} declares {', '.join(words)}"


def _attacked(event: Event, who: str) -> str:
    side, area = divmod(event.c, AREAS)
    limb = f"{SIDE_NAMES[side - 1]} " if side else ""
    name, foe = move_name(event.a), seat_letter(event.b)
    return f"{who} attacks {foe}: {limb}{name} at the {AREA_NAMES[area]}"


def _tested(event: Event, who: str) -> str:
    return f"{who} {'hits' if event.a > event.b else 'misses'}, {event.a} against {event.b}"


def _holds(event: Event, who: str) -> str:
    count = f", {event.c} of 3" if event.b == CHOKED else ""
    return f"{who} {hold_name(event.b)} {seat_letter(event.a)}{count}"


def _bridged(event: Event, who: str) -> str:
    moved = {0: "does not get to move", 1: "bridges in", 2: "bridges out", 3: "stays"}[event.c]
    where = RANGE_NAMES[event.b] + ("" if event.b == OUT_OF_RANGE else " range")
    return f"{who} {moved}: {where} with {seat_letter(event.a)}"


def _fighter(event: Event, who: str) -> str:
    if event.a == OWN_FIGHTER:
        return f"{who} builds a fighter with {event.b} PP"
    return f"{who} takes {SAMPLE_NAMES[event.a]}"


def _test(words: str) -> Callable[[Event, str], str]:
    def line(event: Event, who: str) -> str:
        won = "succeeds" if event.a > event.b else "fails"
        return f"The {words} of {who} against {seat_letter(event.c)} {won}, {event.a} to {event.b}"

    return line


LINES: dict[str, Callable[[Event, str], str]] = {
    "fighter": _fighter,
    "ratio": lambda e, who: f"{who}: {SIDE_NAMES[e.a]} side {RATIO_WORDS[e.b]}",
    "bought": lambda e, who: f"{who} buys {buy_name(e.a)} {e.b} for {e.c} PP",
    "raised": lambda e, who: f"{buy_name(e.a)} of {who} rises to {e.b} at no cost",
    "finished": lambda e, who: f"{who} has spent {e.a} PP and keeps {e.b}",
    "turn": lambda e, who: f"Turn {e.a}",
    "declared": _declared,
    "counter-bridge": lambda e, who: f"{who} changes to {move_name(e.a)} on {seat_letter(e.b)}",
    "draw test": _test("Draw"),
    "draw": lambda e, who: f"{who} draws with the {AREA_NAMES[e.a]} exposed",
    "lured": lambda e, who: f"{who} goes on, at the {AREA_NAMES[e.a]} and at -2",
    "switch": lambda e, who: f"{who} drops the maneuver for {TACTIC_NAMES[e.a]}",
    "speed": lambda e, who: f"{who} has speed {e.a}, rolling {e.b}",
    "tie": lambda e, who: "Tied: roll again",
    "stop-hit late": lambda e, who: f"{who} is faster than the Stop-Hit: +1 and +3 damage",
    "forfeit": lambda e, who: f"{who} loses {move_name(e.b)}: {FORFEITS[e.a]}",
    "wait": lambda e, who: f"{who} waits",
    "bridge": _bridged,
    "rest": lambda e, who: f"{who} regains {e.a} Stamina, now {e.b}",
    "lunge": lambda e, who: f"{who} lunges",
    "stop-kick": lambda e, who: f"{who} strikes into the step: a Stop-Kick",
    "attack": _attacked,
    "test": _tested,
    "resistance": lambda e, who: f"{who} resists {e.a} with {e.b}",
    "damage": lambda e, who: f"{who} takes {e.a} at the {AREA_NAMES[e.b]}",
    "toughness": lambda e, who: f"Toughness of the {AREA_NAMES[e.a]} of {who} drops to {e.b}",
    "effect": lambda e, who: f"{who} rolls {e.b} for the effect of {EFFECT_NAMES[e.a]}",
    "knock down": lambda e, who: f"{who} is knocked down",
    "area out": lambda e, who: f"The {AREA_NAMES[e.a]} of {who} is KO’d",
    "hold": _holds,
    "release": lambda e, who: f"{who} holds {seat_letter(e.a)} no more",
    "knock-out": lambda e, who: f"{who} is knocked out by {seat_letter(e.a)}",
    "death": lambda e, who: f"{who} is killed by {seat_letter(e.a)}",
    "beat won": lambda e, who: f"{who} beats {seat_letter(e.a)}: +1 on the next test",
    "beat lost": lambda e, who: f"{who} is slower than {seat_letter(e.a)}: -1 speed next",
    "bind": lambda e, who: f"{who} binds {seat_letter(e.a)}: -3 speed next",
    "feint": _test("Feint"),
    "feinted": lambda e, who: f"{who} falls for it: {move_name(e.a)}",
    "lead": _test("Lead"),
    "stopped": lambda e, who: f"{who} stops the attack of {seat_letter(e.a)}",
    "defence": lambda e, who: f"{who} has defended with {TACTIC_NAMES[e.a]}",
    "tactic used": lambda e, who: f"{who} uses {TACTIC_NAMES[e.a]}; {e.b} more this turn",
    "stall": lambda e, who: f"{e.a} turns without a blow: nobody wins",
    "limit": lambda e, who: f"The limit of {e.a} turns is reached",
    "concede": lambda e, who: f"{who} gives up",
    "award": lambda e, who: f"{who} earns {e.a} PP",
    "win": lambda e, who: f"{who} wins by {REASONS[e.a]}",
    "riposte": lambda e, who: f"{who} ripostes",
    "stands": lambda e, who: f"{who} stands up",
    "speed veiled": lambda e, who: f"{who} tests speed, rolling {e.a}",
}
