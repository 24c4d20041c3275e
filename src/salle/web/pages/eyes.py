"""Whose eyes: the viewpoints of a replay or a record, and which of them a visitor may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from salle.kernel.game import seat_letter
from salle.kernel.record import PUBLIC
from salle.kernel.replay import OPEN
from salle.web.bout import Bout
from salle.web.pages.standing import Standing


@dataclass(frozen=True)
class Eye:
    """A viewpoint: its value in addresses, its name, and why it is refused, if it is."""

    value: str
    name: str
    chosen: bool
    refusal: str
    href: str = ""

    def at(self, href: str) -> Eye:
        """The same viewpoint with its address."""
        return replace(self, href=href)


def is_open(bout: Bout) -> bool:
    """Whether everything may be seen: after the end, and in a record that somebody brought."""
    return bout.over or bout.head.study


def _may_see(bout: Bout, standing: Standing, seat: int) -> bool:
    if is_open(bout) or not bout.game.hidden_information:
        return True
    return seat in standing.mine and not bout.head.same_screen


def default_eyes(bout: Bout, standing: Standing) -> str:
    """Your own seat's; others' finished matches are open, running ones public."""
    if len(standing.mine) == 1:
        return seat_letter(standing.mine[0])
    return OPEN if is_open(bout) else PUBLIC


def eyes_of(bout: Bout, standing: Standing, value: str) -> list[Eye]:
    """Every viewpoint, in order: the seats, the public's, open."""
    found = []
    for seat in range(bout.head.seats):
        letter = seat_letter(seat)
        refusal = "" if _may_see(bout, standing, seat) else "Another’s hand opens after the end."
        found.append(Eye(letter, f"Seat {letter}", letter == value.upper(), refusal))
    found.append(Eye(PUBLIC, "Public", value.lower() == PUBLIC, ""))
    refusal = "" if is_open(bout) else "Every hand lies open only after the end."
    found.append(Eye(OPEN, "Open", value.lower() == OPEN, refusal))
    return found


def note_of(bout: Bout, eye: Eye, names: Sequence[str]) -> str:
    """What the chosen viewpoint shows, in a sentence."""
    if eye.value == OPEN:
        return "Open shows every hand."
    if eye.value == PUBLIC:
        wait = "" if is_open(bout) else " The others open after the end."
        return f"Public shows what a spectator saw.{wait}"
    return f"Seat {eye.value} shows what {names[ord(eye.value) - ord('A')]} saw then."
