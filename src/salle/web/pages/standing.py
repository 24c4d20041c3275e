"""Where a visitor stands at a table: which seats are theirs, and whose eyes the page has."""

from __future__ import annotations

from dataclasses import dataclass

from salle.kernel.game import SEATS
from salle.kernel.table import CHANCE
from salle.store.people import Player
from salle.web.bout import Bout
from salle.web.refusals import not_found


@dataclass(frozen=True)
class Standing:
    """The seats of a visitor (`mine`; none: a spectator) and the seat whose view is shown.

    `cover` names the seat the device must be handed to before anything hidden is shown. `table`
    means that this visitor may type what real dice and cards showed.
    """

    mine: tuple[int, ...]
    viewer: int | None
    cover: int | None = None
    table: bool = False

    @property
    def seated(self) -> bool:
        """Whether the visitor plays here."""
        return bool(self.mine)


def standing_of(bout: Bout, player: Player | None, wanted: str = "") -> Standing:
    """How `player` stands at a table; `wanted` is the seat's letter that the address names."""
    mine = tuple(bout.seats_of(player.id)) if player is not None else ()
    if not mine:
        return Standing((), None)
    asked_for = SEATS.find(wanted.upper()) if len(wanted) == 1 else -1
    people = [seat for seat in mine if not bout.is_bot(seat)]
    asked = [seat for seat in people if seat in bout.asked_at and not bout.over]
    table = bout.head.same_screen and CHANCE in bout.asked_at
    if not bout.head.same_screen or len(people) < 2:
        return Standing(mine, asked_for if asked_for in mine else mine[0], table=table)
    if not bout.game.hidden_information:
        return Standing(mine, asked[0] if asked else people[0], table=table)
    if bout.over or table or not bout.started:
        return Standing(mine, None, table=table)
    if asked_for in people and (not asked or asked_for in asked):
        return Standing(mine, asked_for)
    return Standing(mine, None, cover=asked[0] if asked else None)


def check_may_look(bout: Bout, player: Player | None) -> None:
    """A running table that is not open to spectators is not there for them."""
    if not bout.open_to(player):
        raise not_found("match")
