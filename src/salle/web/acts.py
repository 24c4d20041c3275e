"""What people can do at a table besides answering: give up, offer, agree, talk, change seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from salle.bots.levels import DEFAULT_LEVEL
from salle.kernel.errors import SalleError
from salle.kernel.game import seat_letter, seat_number
from salle.store import entries as kinds
from salle.store import tables
from salle.store.entries import Entry
from salle.web.bout import DRAW, UNDO, Bout, now_ms
from salle.web.hall import Hall, request_key
from salle.web.live import Live
from salle.web.refusals import Refusal, refusal_of

LONGEST_WORD: Final = 200
MOST_WORDS: Final = 500
ABSENT_SECONDS: Final = 30
"""How long somebody is away before a bot may take the seat."""

Act = Callable[["Deed"], Entry]


class Deed:
    """One act under way: the bout, whose it is, and what was said with it."""

    def __init__(self, live: Live, bout: Bout, seat: int, text: str, request: str | None) -> None:
        self.live = live
        self.bout = bout
        self.seat = seat
        self.text = text
        self.request = request
        self.at = now_ms()

    def note(self, kind: str, **data: object) -> Entry:
        """An entry that leaves the match as it is."""
        return self.bout.note(kind, self.seat, self.at, data, self.request)


async def act(
    hall: Hall, bout: Bout, seat: int, name: str, *, text: str = "", request: str | None = None
) -> int:
    """Carry out one act of `seat`; returns the new number. Refuses what cannot be done now."""
    deed_of = ACTS.get(name)
    if deed_of is None:
        raise Refusal(422, "no-such-act", f"There is no act {name[:20]!r}.")
    live = await hall.live(bout.id)
    key = request_key(seat, request)
    seq = await hall.write(live, lambda now: deed_of(Deed(live, now, seat, text, key)), key)
    if name == "bot":
        await hall.store.write(lambda connection: tables.set_bots(connection, bout.id))
    return seq


def _in_play(deed: Deed) -> None:
    if deed.bout.over:
        raise Refusal(409, "over", "The match is over.")
    if not deed.bout.started:
        raise Refusal(409, "not-begun", "The match has not begun: a seat is still free.")


def _resign(deed: Deed) -> Entry:
    _in_play(deed)
    return deed.bout.resign(deed.seat, deed.at, deed.request)


def _offer_draw(deed: Deed) -> Entry:
    _in_play(deed)
    bout = deed.bout
    if bout.head.same_screen:
        return bout.agree_draw(deed.seat, deed.at, deed.request)
    if any(bout.is_bot(seat) for seat in bout.game.standing(bout.match.session.now)):
        raise Refusal(409, "no-draw", "A bot does not agree to draws; resign or fight on.")
    if DRAW in bout.offers:
        if bout.offers[DRAW].seat == deed.seat:
            raise Refusal(409, "offered", "You have offered a draw already.")
        return _accept_draw(deed)
    return deed.note(kinds.OFFER, what=DRAW)


def _accept_draw(deed: Deed) -> Entry:
    _in_play(deed)
    return _agree(deed, DRAW, lambda: deed.bout.agree_draw(deed.seat, deed.at, deed.request))


def _decline_draw(deed: Deed) -> Entry:
    return _decline(deed, DRAW)


def _undo(deed: Deed) -> Entry:
    bout = deed.bout
    index, reason = bout.undo_index(deed.seat)
    if not reason or not bout.must_consent(deed.seat):
        return bout.take_back(deed.seat, index, deed.at, deed.request)
    if UNDO in bout.offers:
        raise Refusal(409, "offered", "Somebody has asked for that already.")
    return deed.note(kinds.OFFER, what=UNDO)


def _accept_undo(deed: Deed) -> Entry:
    def taken_back() -> Entry:
        index, _ = deed.bout.undo_index(deed.bout.offers[UNDO].seat)
        return deed.bout.take_back(deed.bout.offers[UNDO].seat, index, deed.at, deed.request)

    return _agree(deed, UNDO, taken_back)


def _decline_undo(deed: Deed) -> Entry:
    return _decline(deed, UNDO)


def _agree(deed: Deed, what: str, carry_out: Callable[[], Entry]) -> Entry:
    """Consent to an offer; the last one needed carries it out."""
    offer = deed.bout.offers.get(what)
    if offer is None or offer.seat == deed.seat:
        raise Refusal(409, "no-offer", "There is nothing to agree to.")
    needed = deed.bout.must_consent(offer.seat)
    if needed <= offer.agreed | {deed.seat}:
        return carry_out()
    return deed.note(kinds.AGREE, what=what)


def _decline(deed: Deed, what: str) -> Entry:
    if what not in deed.bout.offers:
        raise Refusal(409, "no-offer", "There is nothing to decline.")
    return deed.note(kinds.DECLINE, what=what)


def _say(deed: Deed) -> Entry:
    if not deed.bout.head.chat:
        raise Refusal(409, "no-chat", "This table was made without talk.")
    text = " ".join("".join(c if c.isprintable() else " " for c in deed.text).split())
    if not text or len(text) > LONGEST_WORD:
        raise Refusal(422, "bad-text", f"Say something, in at most {LONGEST_WORD} signs.")
    if len(deed.bout.said) >= MOST_WORDS:
        raise Refusal(409, "enough-said", f"This table has said {MOST_WORDS} things; that is all.")
    return deed.note(kinds.SAY, text=text)


def _bot(deed: Deed) -> Entry:
    """A bot takes the seat of somebody who is away."""
    _in_play(deed)
    try:
        seat = seat_number(deed.text, deed.bout.head.seats)
    except SalleError as error:
        raise refusal_of(error) from None
    away = deed.live.away_since(seat)
    if deed.bout.is_bot(seat):
        raise Refusal(409, "bot-there", f"A bot has seat {seat_letter(seat)} already.")
    absent = (deed.at - away) // 1000 if away is not None else 0
    if seat != deed.seat and absent < ABSENT_SECONDS:
        raise Refusal(
            409,
            "not-away",
            f"{deed.bout.name_of(seat)} is at the table; a bot may take the seat of somebody "
            f"who is away for {ABSENT_SECONDS} seconds.",
        )
    return deed.bout.note(kinds.SIT, seat, deed.at, {"bot": DEFAULT_LEVEL}, deed.request)


def _come_back(deed: Deed) -> Entry:
    """A player takes the seat back from the bot that filled in."""
    if not deed.bout.is_bot(deed.seat):
        raise Refusal(409, "yours", "The seat is yours already.")
    return deed.note(kinds.SIT, bot=None)


def _close(deed: Deed) -> Entry:
    """Give up a table that nobody has come to."""
    if deed.bout.started:
        raise Refusal(409, "begun", "The match has begun; resign instead.")
    if deed.bout.closed:
        raise Refusal(409, "over", "The table is closed already.")
    return deed.note(kinds.CLOSE)


ACTS: Final[dict[str, Act]] = {
    "resign": _resign,
    "offer-draw": _offer_draw,
    "accept-draw": _accept_draw,
    "decline-draw": _decline_draw,
    "undo": _undo,
    "accept-undo": _accept_undo,
    "decline-undo": _decline_undo,
    "say": _say,
    "bot": _bot,
    "come-back": _come_back,
    "close": _close,
}
