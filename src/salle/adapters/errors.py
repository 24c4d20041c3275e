"""What the environments raise. Not compiled: its classes have bases that a build does not know."""

from __future__ import annotations

from gymnasium.error import InvalidAction, ResetNeeded


class IllegalAction(InvalidAction, AssertionError):
    """An action that may not be taken now.

    Gymnasium's error for it, and the AssertionError that PettingZoo's own wrappers raise.
    """


class NotReset(ResetNeeded, AssertionError):
    """The environment has not been reset: Gymnasium's error, and PettingZoo's AssertionError."""
