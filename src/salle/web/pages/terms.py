"""The terms of a table: whatever differs from the usual one."""

from __future__ import annotations

from dataclasses import dataclass

from salle.web.bout import Bout
from salle.web.pages.rendering import plain, words


@dataclass(frozen=True)
class Term:
    """Something about the table that is not as usual."""

    name: str
    value: str
    clause: str = ""


def terms_of(bout: Bout) -> list[Term]:
    """What differs from the usual table."""
    head, game = bout.head, bout.game
    found = []
    if head.seats > game.min_seats:
        bots = sum(sitter.bot is not None for sitter in bout.sitters)
        found.append(Term("Seats", f"{head.seats}" + (f", {bots} of them bots" if bots else "")))
    clock = head.clock
    if clock.total is not None:
        found.append(Term("Clock", f"{clock.total // 60} minutes each"))
    if clock.decision is not None:
        found.append(Term("Each decision", f"{clock.decision} seconds"))
    if clock.grace is not None:
        found.append(Term("When away", f"{clock.grace} seconds of grace"))
    if head.chat:
        found.append(Term("Chat", "on"))
    if not head.watchable:
        found.append(Term("Spectators", "none"))
    if head.forked_from is not None:
        found.append(Term("Goes on", "from a moment of another match"))
    for switch in game.switches:
        value = head.options.get(switch.name, switch.default)
        if value != switch.default:
            found.append(Term(words(switch.name), plain(value), switch.ruling))
    return found
