"""What can go wrong in the store, for those who can do something about it."""

from __future__ import annotations

from salle.kernel.errors import SalleError


class StoreError(SalleError):
    """The database cannot be used; the message says what to look at."""


class Taken(Exception):
    """Another process has written this entry, name or seat first."""


class Missing(Exception):
    """There is no such match, invitation or player."""
