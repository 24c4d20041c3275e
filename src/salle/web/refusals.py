"""Saying no: every refusal has a status, a stable code for programs and one sentence for people."""

from __future__ import annotations

from salle.kernel.errors import Ambiguous, BadSeat, NotAMove, NothingToUndo, NotLegal, SalleError


class Refusal(Exception):
    """A request that is not carried out. Nothing has changed."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message

    def json(self) -> dict[str, str]:
        """As programs get it."""
        return {"error": self.code, "message": self.message}


CODES: dict[type[SalleError], tuple[int, str]] = {
    NotAMove: (422, "not-a-move"),
    NotLegal: (422, "not-legal"),
    Ambiguous: (422, "ambiguous"),
    NothingToUndo: (409, "nothing-to-undo"),
    BadSeat: (409, "not-asked"),
}


def refusal_of(error: SalleError) -> Refusal:
    """What the kernel refuses, as the web says it."""
    for kind, (status, code) in CODES.items():
        if isinstance(error, kind):
            return Refusal(status, code, sentence(error))
    return Refusal(422, "refused", sentence(error))


def sentence(error: Exception | str) -> str:
    """An error's message with a capital and a full stop."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}"


def not_found(what: str) -> Refusal:
    """Something is not there, or not for this visitor: the same answer for both."""
    return Refusal(404, "not-found", f"There is no such {what}.")


def stale() -> Refusal:
    """The question has been answered, or has changed, since it was read."""
    return Refusal(409, "stale", "The table has moved on; look again and answer what is asked now.")


def own_mistake() -> Refusal:
    """Something went wrong that must not; the log has what."""
    return Refusal(500, "own-mistake", "That was a mistake of ours; nothing was changed.")


def not_yours(letter: str) -> Refusal:
    """Somebody else's seat."""
    return Refusal(403, "not-your-seat", f"Seat {letter} is not yours.")
