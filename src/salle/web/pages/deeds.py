"""The row of acts under the prompt: take back, draw, resign, and what waits for a yes or no."""

from __future__ import annotations

from dataclasses import dataclass

from salle.kernel.errors import NothingToUndo
from salle.kernel.game import seat_letter
from salle.web.acts import ABSENT_SECONDS
from salle.web.bout import DRAW, UNDO, Bout
from salle.web.pages.faces import away, in_words
from salle.web.pages.rendering import capital
from salle.web.pages.standing import Standing


@dataclass(frozen=True)
class Notice:
    """An offer in a sentence, with the acts that answer it."""

    text: str
    acts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Absent:
    """Somebody whose seat a bot may take."""

    letter: str
    words: str


@dataclass(frozen=True)
class Acts:
    """What a seated visitor may do besides answering."""

    notices: list[Notice]
    absent: list[Absent]
    may_play: bool
    may_return: bool
    undo_words: str
    undo_title: str
    undo_refusal: str
    draw_words: str
    draw_refusal: str
    resign_words: str


def acts_of(bout: Bout, standing: Standing, presence: dict[int, int | None]) -> Acts | None:
    """The acts open to a visitor; None where there is nothing to do."""
    if not standing.seated or bout.over or not bout.started or standing.cover is not None:
        return None
    seat = standing.viewer if standing.viewer is not None else standing.mine[0]
    words, title, refusal = _undo(bout, seat)
    in_play = seat in bout.game.standing(bout.match.session.now)
    same = bout.head.same_screen
    return Acts(
        notices=[] if same else [*_notices(bout, seat)],
        absent=[] if same else _absent(bout, standing, presence),
        may_play=not bout.is_bot(seat),
        may_return=bout.is_bot(seat),
        undo_words=words,
        undo_title=title,
        undo_refusal=refusal,
        draw_words="Agree on a draw" if same else "Offer draw",
        draw_refusal=_draw_refusal(bout, seat),
        resign_words="resign" if in_play and not same else f"{bout.name_of(seat)} resigns",
    )


def _undo(bout: Bout, seat: int) -> tuple[str, str, str]:
    """The words on the button, why it must be asked for, and why it cannot be done."""
    try:
        _, reason = bout.undo_index(seat)
    except NothingToUndo as refusal:
        return "Undo", "", capital(str(refusal))
    if not reason or not bout.must_consent(seat):
        return "Undo", "", ""
    others = in_words([bout.name_of(other) for other in sorted(bout.must_consent(seat))])
    if UNDO in bout.offers:
        return "Ask to take back", "", "Somebody has asked for that already"
    return "Ask to take back", f"{capital(reason)}: {others} must agree", ""


def _draw_refusal(bout: Bout, seat: int) -> str:
    if bout.head.same_screen:
        return ""
    if any(bout.is_bot(other) for other in bout.game.standing(bout.match.session.now)):
        return "A bot does not agree to draws"
    if DRAW in bout.offers:
        return "A draw is on offer already"
    return ""


def _notices(bout: Bout, seat: int) -> list[Notice]:
    sentences = {DRAW: "{} offers a draw.", UNDO: "{} asks to take an answer back."}
    own = {DRAW: "You have offered a draw.", UNDO: "You have asked to take an answer back."}
    found = []
    for what, offer in bout.offers.items():
        if offer.seat == seat:
            waiting = bout.must_consent(seat) - offer.agreed
            names = in_words([bout.name_of(other) for other in sorted(waiting)])
            found.append(Notice(f"{own[what]} Waiting for {names}."))
        elif seat in bout.must_consent(offer.seat) - offer.agreed:
            acts = ((f"accept-{what}", "Accept"), (f"decline-{what}", "Decline"))
            found.append(Notice(sentences[what].format(bout.name_of(offer.seat)), acts))
    return found


def _absent(bout: Bout, standing: Standing, presence: dict[int, int | None]) -> list[Absent]:
    return [
        Absent(seat_letter(seat), f"{bout.name_of(seat)} is {away(gone)}.")
        for seat, gone in presence.items()
        if gone is not None
        and gone >= ABSENT_SECONDS
        and seat not in standing.mine
        and not bout.is_bot(seat)
    ]
