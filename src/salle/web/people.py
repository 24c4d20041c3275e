"""The people at the door: who a cookie or a seat's token stands for, accounts, names."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from dataclasses import dataclass
from time import monotonic
from typing import Final

from salle.store import people as stored
from salle.store import tables
from salle.store.errors import Taken
from salle.store.people import BadAccount, Player
from salle.store.store import Store
from salle.web.bout import now_ms
from salle.web.refusals import Refusal, sentence

REMEMBERED: Final = 10_000
TRUSTED_SECONDS: Final = 30.0
"""How long another process may take to hear of a new name or a log-out."""


@dataclass(frozen=True)
class Visitor:
    """Whoever sends a request: the token of their cookie, and the player it stands for, if any."""

    token: str
    player: Player | None
    fresh: bool = False
    """Whether the cookie has to be set."""

    @property
    def csrf(self) -> str:
        """What this visitor's forms must carry; nobody else can know it."""
        return hashlib.sha256(f"csrf {self.token}".encode()).hexdigest()[:32]


class People:
    """Players by the tokens they come with."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._players: OrderedDict[str, tuple[float, Player]] = OrderedDict()
        self._seats: OrderedDict[str, tuple[str, int]] = OrderedDict()

    async def visitor(self, token: str | None) -> Visitor:
        """Whoever comes with this cookie, or without one."""
        if token is None or not 16 <= len(token) <= 64 or not token.isascii():
            return Visitor(tables.new_token(), None, fresh=True)
        return Visitor(token, await self.player_of(token))

    async def player_of(self, token: str) -> Player | None:
        """The player that a cookie's token stands for."""
        known = self._players.get(token)
        if known is not None and monotonic() - known[0] < TRUSTED_SECONDS:
            return known[1]
        player = await self._store.read(lambda c: stored.player_of_session(c, token))
        if player is not None:
            self._remember(token, player)
        return player

    def _remember(self, token: str, player: Player) -> None:
        self._players[token] = (monotonic(), player)
        self._players.move_to_end(token)
        if len(self._players) > REMEMBERED:
            self._players.popitem(last=False)

    def known_seat(self, token: str) -> tuple[str, int] | None:
        """The match and seat of a seat's token that was seen before."""
        return self._seats.get(token)

    def remember_seat(self, token: str, match: str, seat: int) -> None:
        """A token has opened a seat."""
        self._seats[token] = (match, seat)
        if len(self._seats) > REMEMBERED:
            self._seats.popitem(last=False)

    async def seat_of(self, token: str) -> tuple[str, int] | None:
        """The match and seat that a seat's token stands for."""
        known = self._seats.get(token)
        if known is None:
            known = await self._store.read(lambda c: tables.seat_of_token(c, token))
            if known is not None:
                self.remember_seat(token, *known)
        return known

    # -- guests and accounts ----------------------------------------------------------------

    async def guest(self, visitor: Visitor, name: str = "") -> Player:
        """The visitor as a player: as known, or as a new guest. A guest takes the name given."""
        if visitor.player is not None:
            player = visitor.player
            if name and player.login is None and stored.clean_name(name) != player.name:
                return await self.rename(visitor, name)
            return player
        token, now = visitor.token, now_ms()
        player = await self._store.write(lambda c: stored.make_guest(c, name, token, now))
        self._remember(token, player)
        return player

    async def rename(self, visitor: Visitor, name: str) -> Player:
        """Give the visitor another name."""
        if visitor.player is None:
            return await self.guest(visitor, name)
        old = visitor.player
        cleaned = await self._store.write(lambda c: stored.rename(c, old.id, name))
        player = Player(old.id, cleaned, old.login)
        self._remember(visitor.token, player)
        return player

    async def register(self, visitor: Visitor, login: str, password: str) -> tuple[Player, str]:
        """Make the visitor's guest an account; returns the player and the token of a new session:
        whoever knew the guest's shall not have the account.
        """
        spelled, hashed = await self._prepared(login, password)
        guest = await self.guest(visitor, login.strip())
        if guest.login is not None:
            raise Refusal(409, "registered", f"You are logged in as {guest.login} already.")
        try:
            await self._store.write(lambda c: stored.register(c, guest.id, spelled, hashed))
        except Taken:
            raise Refusal(409, "login-taken", f"The login {spelled!r} is taken.") from None
        player = Player(guest.id, guest.name, spelled)
        return player, await self._new_session(visitor, player)

    async def _new_session(self, visitor: Visitor, player: Player) -> str:
        """A new session of an account, in the place of the visitor's; returns its token."""
        token, now = tables.new_token(), now_ms()
        await self._store.write(lambda c: stored.log_in(c, player, visitor.player, token, now))
        await self.log_out(visitor)
        self._remember(token, player)
        return token

    @staticmethod
    async def _prepared(login: str, password: str) -> tuple[str, str]:
        try:
            spelled = stored.check_login(login)
            return spelled, await asyncio.to_thread(stored.hash_password, password)
        except BadAccount as error:
            raise Refusal(422, "bad-account", sentence(error)) from None

    async def log_in(self, visitor: Visitor, login: str, password: str) -> tuple[Player, str]:
        """Make a new session stand for an account; returns the player and the new token."""
        spelled = login.strip().lower()
        found = await self._store.read(lambda c: stored.account(c, spelled))
        stored_hash = found[1] if found is not None else None
        if not await asyncio.to_thread(stored.password_fits, stored_hash, password):
            raise Refusal(403, "wrong-login", "There is no such login, or the password is wrong.")
        assert found is not None
        return found[0], await self._new_session(visitor, found[0])

    async def log_out(self, visitor: Visitor) -> None:
        """Forget the visitor's session."""
        self._players.pop(visitor.token, None)
        await self._store.write(lambda c: stored.log_out(c, visitor.token))
