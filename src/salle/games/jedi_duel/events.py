"""What happens in a duel, in words: the kinds of events, their clauses, and their lines."""

from __future__ import annotations

from collections.abc import Callable

from salle.games.jedi_duel.data import (
    ACTION_AREA,
    ACTION_CARD,
    ACTION_TARGET,
    AREAS,
    CALLED_LIGHTNING,
    CLEARED,
    CONCEDED,
    DEALER,
    DEALT,
    DECK_OVER,
    DISCARDED,
    DREW,
    ENDING,
    FORCE_DEFENDED,
    FUMBLED,
    HEALED,
    HURT,
    KEPT_HANDS,
    LAPSED,
    LIGHTNING_STRUCK,
    NO_DEFENCE,
    NO_FUMBLE,
    NOT_HURT,
    OUT,
    PASSED_DECK,
    PLAYED_JOKER,
    PUSHED,
    REPLACED,
    RETURNED,
    SENSED,
    SHUFFLED,
    STOOD_PAT,
    STRUCK,
    SURVIVED,
    SWAPPED,
    THREW_CLUB,
    TOOK_STANCE,
    WOUNDED,
)
from salle.games.jedi_duel.notation import AREA_NAMES, card_label, labels_in
from salle.kernel.game import Tell, seat_letter
from salle.kernel.table import Event

KINDS: dict[int, Tell] = {
    DEALER: Tell("dealer", "JD-12"),
    SHUFFLED: Tell("shuffled", "JD-78"),
    DEALT: Tell("dealt", "JD-13", reveals=True),
    TOOK_STANCE: Tell("stance", "JD-19"),
    LAPSED: Tell("lapsed", "JD-48"),
    CLEARED: Tell("cleared", "JD-18"),
    STRUCK: Tell("strike", "JD-36"),
    PLAYED_JOKER: Tell("joker", "JD-66"),
    HEALED: Tell("heal", "JD-47"),
    PUSHED: Tell("push", "JD-48"),
    SENSED: Tell("sense", "JD-50", reveals=True),
    SWAPPED: Tell("swap", "JD-51"),
    KEPT_HANDS: Tell("no swap", "JD-R30"),
    CALLED_LIGHTNING: Tell("lightning", "JD-58"),
    DISCARDED: Tell("discard", "JD-64"),
    NO_DEFENCE: Tell("no defence", "JD-R57"),
    THREW_CLUB: Tell("club defence", "JD-41"),
    FORCE_DEFENDED: Tell("force defence", "JD-53"),
    FUMBLED: Tell("fumble", "JD-57"),
    HURT: Tell("hurt", "JD-40"),
    NOT_HURT: Tell("parried", "JD-R19"),
    WOUNDED: Tell("wounded", "JD-68"),
    LIGHTNING_STRUCK: Tell("struck by lightning", "JD-59"),
    OUT: Tell("out", "JD-69", reveals=True),
    DREW: Tell("draw", "JD-24", reveals=True),
    RETURNED: Tell("return", "JD-25"),
    REPLACED: Tell("replacement", "JD-26", reveals=True),
    PASSED_DECK: Tell("pass", "JD-71"),
    ENDING: Tell("last round", "JD-R46"),
    SURVIVED: Tell("survivor", "JD-70"),
    DECK_OVER: Tell("deck over", "JD-72"),
    CONCEDED: Tell("concede", "JD-R58"),
    NO_FUMBLE: Tell("no fumble", "JD-56"),
    STOOD_PAT: Tell("no new stance", "JD-R14"),
}

TELLS = tuple(KINDS[kind] for kind in range(len(KINDS)))


def _stance(option: int) -> str:
    return f"{card_label(option // AREAS)} in {AREA_NAMES[option % AREAS]}"


def _secret(e: Event) -> str:
    return f" ({' '.join(card_label(card) for card in e.secrets)})" if e.secrets else ""


def _strike(who: str, e: Event) -> str:
    card, area = card_label(ACTION_CARD[e.a]), AREA_NAMES[ACTION_AREA[e.a]]
    target = seat_letter(ACTION_TARGET[e.a])
    return f"{who} strikes {target} {area} with {card}: {e.b} against {e.c}"


def _swap(who: str, e: Event) -> str:
    other = seat_letter(e.a)
    if not e.secrets:
        return f"{who} and {other} swap one card"
    given, taken = e.secrets
    return f"{who} gives {other} {card_label(given)} and takes {card_label(taken)}"


def _discard(who: str, e: Event) -> str:
    matched = "a match, " if e.b else ""
    return f"{who} discards {card_label(e.a)}: {matched}Fatigue {e.c}"


def _fumble(who: str, e: Event) -> str:
    return (
        f"{seat_letter(e.c)} fumbles: {who} puts {_stance(e.a)} under them "
        f"and takes {card_label(e.b)}"
    )


LINES: dict[int, Callable[[str, Event], str]] = {
    DEALER: lambda who, e: f"{who} deals, {seat_letter(e.a)} begins",
    SHUFFLED: lambda who, e: f"{e.a} cards are shuffled into a new deck",
    DEALT: lambda who, e: f"{who} is dealt {e.a} cards{_secret(e)}",
    TOOK_STANCE: lambda who, e: f"{who} takes a stance: {_stance(e.a)}",
    LAPSED: lambda who, e: f"{who} is no longer immune",
    CLEARED: lambda who, e: f"{who} discards the old stance {card_label(e.a)}",
    STRUCK: _strike,
    PLAYED_JOKER: lambda who, e: f"{who} plays {card_label(e.a)} on {seat_letter(e.b)}",
    HEALED: lambda who, e: f"{who} heals with {card_label(e.a)}: Fatigue {e.b}",
    PUSHED: lambda who, e: f"{who} pushes with {card_label(e.a)}: immune until their next turn",
    SENSED: lambda who, e: (
        f"{who} looks into the hand of {seat_letter(e.a)} with {card_label(e.b)}{_secret(e)}"
    ),
    SWAPPED: _swap,
    KEPT_HANDS: lambda who, e: f"{who} and {seat_letter(e.a)} keep their hands",
    CALLED_LIGHTNING: lambda who, e: f"{who} calls Force Lightning with {labels_in(e.a)}",
    DISCARDED: _discard,
    NO_DEFENCE: lambda who, e: f"{who} plays no defence",
    THREW_CLUB: lambda who, e: f"{who} throws {card_label(e.a)} as defence",
    FORCE_DEFENDED: lambda who, e: f"{who} cancels it with the Force ({card_label(e.a)})",
    FUMBLED: _fumble,
    HURT: lambda who, e: f"{who} loses {e.b - e.a}: {e.a} against {e.b}, Fatigue {e.c}",
    NOT_HURT: lambda who, e: f"{who} is not hurt: {e.a} is not faster than {e.b}",
    WOUNDED: lambda who, e: f"{who} is gravely wounded: Fatigue {e.a}",
    LIGHTNING_STRUCK: lambda who, e: f"{who} is struck by Lightning: Fatigue {e.a}",
    OUT: lambda who, e: f"{who} is out and turns up {labels_in(e.a) or 'nothing'}",
    DREW: lambda who, e: f"{who} draws {e.a}{_secret(e)}",
    RETURNED: lambda who, e: f"{who} keeps {e.a} and puts one back{_secret(e)}",
    REPLACED: lambda who, e: f"{who} draws a replacement{_secret(e)}",
    PASSED_DECK: lambda who, e: f"the deck has run out {_times(e.a)}; {e.b} cards in the pile",
    ENDING: lambda who, e: f"the last deck has run out: play goes on until {who} would be next",
    SURVIVED: lambda who, e: f"{who} is the last one standing and wins",
    DECK_OVER: lambda who, e: f"the deck is used up; most Fatigue is {e.a}",
    CONCEDED: lambda who, e: f"{who} concedes",
    NO_FUMBLE: lambda who, e: f"{who} lets the stance be",
    STOOD_PAT: lambda who, e: f"{who} holds only Jokers and keeps the old stance",
}


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def event_text(event: Event) -> str:
    """One line for people; secrets that the reader may not know are not in `event`."""
    return LINES[event.kind](seat_letter(event.seat), event)
