"""`salle` with less patience, for tests: bots do not wait, and people are soon given up for lost.

Run as `python -m tests.browser.hasty serve …`.
"""

from __future__ import annotations

from typing import Any, Final

from salle.cli import main
from salle.web import acts
from salle.web.pages import deeds, making

ABSENT_SECONDS: Final = 2


def hurry() -> None:
    """Shorten what would make a test wait."""
    rooms: dict[str, Any] = {"acts": acts, "deeds": deeds, "making": making}
    for room, constant, value in (
        ("acts", "ABSENT_SECONDS", ABSENT_SECONDS),
        ("deeds", "ABSENT_SECONDS", ABSENT_SECONDS),
        ("making", "BOT_PACE", 0.0),
    ):
        assert hasattr(rooms[room], constant)
        setattr(rooms[room], constant, value)


if __name__ == "__main__":
    hurry()
    main()
