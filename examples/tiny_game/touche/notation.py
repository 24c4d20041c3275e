"""Options and events as text, and text as options."""

from __future__ import annotations

from typing import Final

from salle.kernel.game import Ask, Tell, read_number, seat_letter
from salle.kernel.table import Event
from touche.rules import FACES, GUARDS, PARRIED, ROLLED, TOUCHED

ASKS: Final = (
    Ask("thrust", "Which die is your thrust?", "TO-3", default_last=True),
    Ask("guard", "Which die is your guard?", "TO-4", default_last=True),
)
TELLS: Final = (
    Tell("rolled", "TO-2", opens=True),
    Tell("touched", "TO-3"),
    Tell("parried", "TO-3"),
    Tell("guards", "TO-4"),
)


def option_text(option: int) -> str:
    """An option is the face of a die."""
    return str(option)


def option_label(ask: int, option: int) -> str:
    """`Thrust with 5`."""
    return f"{ASKS[ask].name.capitalize()} with {option}"


def option_json(ask: int, option: int) -> dict[str, object]:
    """What is done, and with which die."""
    return {"do": ASKS[ask].name, "die": option}


def read_option(ask: int, text: str) -> list[int]:
    """`5`, or `thrust 5`."""
    number = read_number(text.lower().removeprefix(ASKS[ask].name).strip())
    return [number] if number is not None and 1 <= number <= FACES else []


def event_text(event: Event) -> str:
    """One line for people."""
    who, foe = seat_letter(event.seat), seat_letter(1 - event.seat)
    if event.kind == ROLLED:
        return f"{who} rolls {event.a}, {event.b} and {event.c}"
    if event.kind == TOUCHED:
        return f"{who} thrusts with {event.a} against {event.b}: touché, {event.c} in all"
    if event.kind == PARRIED:
        return f"{who} thrusts with {event.a} against {event.b}: {foe} parries"
    assert event.kind == GUARDS
    return f"{who} takes guard {event.a}"
