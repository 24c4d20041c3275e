"""What people at a terminal can get wrong that the kernel cannot know of."""

from __future__ import annotations

from salle.kernel.errors import SalleError


class BadUsage(SalleError):
    """A command given in a way that makes no sense."""


class BadFile(SalleError):
    """A file that cannot be read or written."""
