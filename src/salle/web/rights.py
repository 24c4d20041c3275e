"""Who may do what: whose seat, whose eyes, and whether a page of this site asked for it."""

from __future__ import annotations

from salle.kernel.errors import SalleError
from salle.kernel.game import seat_number
from salle.store.people import Player
from salle.web.bout import Bout
from salle.web.people import Visitor
from salle.web.refusals import Refusal, not_found, not_yours, refusal_of
from salle.web.requests import Headers


def check_forgery(headers: Headers, visitor: Visitor, csrf: str) -> None:
    """Refuse what another site may have made a visitor's browser send."""
    sent = dict(headers)
    site = sent.get(b"sec-fetch-site", b"same-origin")
    origin = sent.get(b"origin")
    # A browser's origin is a scheme, a host and maybe a port, or `null`: nothing to be parsed.
    foreign = origin is not None and origin.partition(b"://")[2] != sent.get(b"host", b"")
    if (
        foreign
        or origin == b"null"
        or site not in (b"same-origin", b"none")
        or csrf != visitor.csrf
    ):
        raise Refusal(
            403, "forged", "This did not come from a page of this site; load the page again."
        )


def one_of(bout: Bout, mine: list[int] | tuple[int, ...], letter: str | None) -> int:
    """Which of their seats somebody means; `*` is chance, for those who roll their own dice."""
    if not mine:
        raise Refusal(403, "no-seat", "You have no seat in this match.")
    if letter is None or letter == "":
        return mine[0]
    if letter == "*" and bout.head.real_dice:
        return -1
    seat = seat_of_letter(bout, letter)
    if seat not in mine:
        raise not_yours(letter)
    return seat


def viewer_of(bout: Bout, player: Player | None, letter: str) -> int | None:
    """Whose eyes a player may have: the seat asked for, their only one, or a spectator's."""
    mine = bout.seats_of(player.id) if player is not None else []
    if letter:
        seat = seat_of_letter(bout, letter)
        if seat not in mine:
            raise not_yours(letter)
        return seat
    if mine:
        return None if bout.head.same_screen else mine[0]
    if not bout.open_to(player):
        raise not_found("match")
    return None


def seat_of_letter(bout: Bout, letter: str) -> int:
    """The seat a letter names."""
    try:
        return seat_number(letter, bout.head.seats)
    except SalleError as error:
        raise refusal_of(error) from None


def bad_token() -> Refusal:
    """A token that is not a seat's, or of another match."""
    return Refusal(401, "bad-token", "This token does not open a seat of this match.")
