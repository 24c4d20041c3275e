"""Text in and out on any terminal: signs that it cannot show are replaced, never refused."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Mapping
from typing import Final, TextIO

STAND_INS: Final[Mapping[str, str]] = {
    "♦": "D", "♥": "H", "♠": "S", "♣": "C", "★": "*", "•": "*", "·": "-",
    "│": "|", "┃": "|", "║": "|", "─": "-", "━": "-", "═": "=",
    "…": "...", "–": "-", "—": "-", "−": "-", "×": "x", "→": "->", "←": "<-", "≥": ">=", "≤": "<=",
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "†": "+",
    "▶": ">", "▲": "^", "▼": "v", "◆": "*", "●": "*", "○": "o", "█": "#", "✓": "ok", "✗": "x",
}  # fmt: skip
"""What is written where the encoding has no such sign."""

UNKNOWN: Final = "?"
HANDLER: Final = "salle-stand-ins"
PLAIN_LOCALES: Final = ("C", "POSIX")
BOX_DRAWING: Final = range(0x2500, 0x2580)


def stand_in(sign: str) -> str:
    """Plain characters for one sign."""
    if sign in STAND_INS:
        return STAND_INS[sign]
    return "+" if ord(sign) in BOX_DRAWING else UNKNOWN


def _replace(error: UnicodeError) -> tuple[str, int]:
    """The codec error handler: the stand-ins of what could not be encoded, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(stand_in(sign) for sign in error.object[error.start : error.end]), error.end


def wants_ascii(environment: Mapping[str, str]) -> bool:
    """Whether the environment says that the terminal knows nothing but ASCII.

    Python itself writes UTF-8 in the locale C; whoever sets LC_ALL=C means it.
    """
    if environment.get("PYTHONIOENCODING") or environment.get("PYTHONUTF8"):
        return False
    return environment.get("LC_ALL", "") in PLAIN_LOCALES


codecs.register_error(HANDLER, _replace)


def spelled(text: str, encoding: str) -> str:
    """A text with stand-ins for all that an encoding does not have."""
    return text.encode(encoding, HANDLER).decode(encoding)


def prepare_standard_streams() -> None:
    """Make the three standard streams fit for any text, whatever their encoding."""
    encoding = "ascii" if wants_ascii(os.environ) else None
    for stream in (sys.stdout, sys.stderr):
        _reconfigure(stream, encoding, HANDLER)
    _reconfigure(sys.stdin, None, "replace")


def _reconfigure(stream: TextIO | None, encoding: str | None, errors: str) -> None:
    reconfigure = getattr(stream, "reconfigure", None)  # streams put in by others may have none
    if reconfigure is not None:
        reconfigure(encoding=encoding or getattr(stream, "encoding", None), errors=errors)
