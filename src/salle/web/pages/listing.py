"""Matches in lists: running ones for the lobby, finished ones for the review."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from salle.games import game_named
from salle.kernel.errors import SalleError
from salle.kernel.game import Game, seat_letter
from salle.kernel.table import CHANCE
from salle.store.tables import Head
from salle.web.bout import Bout, now_ms
from salle.web.pages.faces import TurnNames, ago, in_words, sitter_name, time_left


@dataclass(frozen=True)
class BoutFace:
    """A match in a list."""

    game: Game
    title: str
    note: str
    pill: str
    yours: bool
    href: str
    act: str
    headline: str = ""


def running_face(bout: Bout, mine: Sequence[int], watchers: int) -> BoutFace:
    """A running match, for somebody with the seats `mine` (none: a spectator)."""
    others = [
        sitter_name(sitter, seat)
        for seat, sitter in enumerate(bout.sitters)
        if seat not in mine or bout.head.same_screen
    ]
    note = bout.game.title
    if bout.started:
        now = TurnNames(bout).current
        note += f", {now[0].lower()}{now[1:]}"
    yours = any(seat in bout.asked_at and not bout.is_bot(seat) for seat in mine)
    yours = yours or (bool(mine) and CHANCE in bout.asked_at)  # their own dice are asked for
    if not mine:
        bots = all(bout.is_bot(seat) for seat in range(bout.head.seats))
        pill = f"{watchers} watching" if watchers else ""
        note += ", bots" if bots else ""
        return BoutFace(bout.game, in_words(others), note, pill, False, f"/m/{bout.id}", "Watch")
    if not bout.started:
        title = "Waiting for a friend"
        return BoutFace(bout.game, title, note, "Open", False, f"/m/{bout.id}", "Look")
    left = [bout.remaining(seat, now_ms())[0] for seat in mine if seat in bout.asked_at]
    if left and left[0] is not None:
        note += f", {time_left(left[0])} left"
    if bout.head.same_screen:
        note += ", same screen"
    return BoutFace(
        bout.game,
        in_words(others),
        f"{note}, {ago(bout.head.created_at)}",
        "Your move" if yours else "Waiting",
        yours,
        f"/m/{bout.id}",
        "Continue" if yours else "Look",
        "Go on at this screen"
        if bout.head.same_screen
        else f"Your move against {in_words(others)}",
    )


def result_words(head: Head, player: str | None) -> str:
    """How a finished match ended: for those who played, and for others."""
    winners, _, why = (head.result or "").partition(" (")
    reason = why.removesuffix(")")
    won = [seat for seat in range(head.seats) if seat_letter(seat) in winners.split("+")]
    mine = [seat for seat, sitter in enumerate(head.sitters) if player and sitter.player == player]
    if not won:
        return f"No winner, {reason}"
    if len(mine) == 1:
        return f"{'Won' if mine[0] in won else 'Lost'}, {reason}"
    return f"{in_words([sitter_name(head.sitters[seat], seat) for seat in won])} won, {reason}"


def finished_face(head: Head, player: str | None) -> BoutFace | None:
    """A finished match, for the review list; None if it never began or its game is gone."""
    if not head.result:
        return None
    try:
        game = game_named(head.game)
    except SalleError:
        return None
    names = [sitter_name(sitter, seat) for seat, sitter in enumerate(head.sitters)]
    note = f"{game.title}, {ago(head.ended_at or head.created_at)}"
    return BoutFace(
        game,
        in_words(names),
        f"{note}, a record" if head.study else note,
        result_words(head, player),
        False,
        f"/m/{head.id}/replay",
        "Review",
    )
