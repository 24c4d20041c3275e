"""What Salle and a foreign bot say to each other: one JSON object a line, in UTF-8.

Everything Salle says is made here, from what the seat may know and nothing else: its view, its
question, the events as it may read them. What a bot says is read here too, and whatever is not
right is a `Forfeit` with its reason. docs/bots-protocol.md shows every message.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from salle.kernel.choice import Choice
from salle.kernel.errors import SalleError
from salle.kernel.game import seat_letter
from salle.kernel.match import LogLine, Match

PROTOCOL: Final = 1
HELLO: Final = "hello"
MATCH: Final = "match"
EVENTS: Final = "events"
ASK: Final = "ask"
ANSWER: Final = "answer"
RESULT: Final = "result"
GOODBYE: Final = "goodbye"

UNSTARTED: Final = "not started"
CRASHED: Final = "crashed"
CLOSED: Final = "closed its output"
LATE: Final = "too late"
NOISY: Final = "noisy"
GARBLED: Final = "garbled"
TOO_LONG: Final = "too long"
ILLEGAL: Final = "illegal"
REASONS: Final = (UNSTARTED, CRASHED, CLOSED, LATE, NOISY, GARBLED, TOO_LONG, ILLEGAL)
"""Why a bot forfeits."""

SHOWN: Final = 160
"""Signs of what a bot said that a complaint repeats."""


class Forfeit(SalleError):
    """A bot has broken the protocol and loses: `reason` is one of `REASONS`, the message says
    what was wrong and what would have been right.
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


@dataclass(frozen=True)
class Limits:
    """What a foreign bot may use: seconds to start, for one answer and for all answers of a match,
    and the memory of each of its processes in megabytes. `grace` is how many seconds it may take
    to end by itself.
    """

    answer_seconds: float = 5.0
    match_seconds: float = 300.0
    memory_mb: int = 1024
    start_seconds: float = 20.0
    grace: float = 2.0


def plain(text: str) -> str:
    """What a bot said, fit to be shown: one short line without control signs."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text[: SHOWN + 1])
    return f"{shown[:SHOWN]}…" if len(text) > SHOWN else shown


def message(kind: str, **parts: object) -> str:
    """A message as it goes over the line."""
    return json.dumps({"type": kind, **parts}, ensure_ascii=False)


# -- what Salle says ----------------------------------------------------------------------------


def hello() -> str:
    """The first message; the bot answers with the same."""
    return message(HELLO, protocol=PROTOCOL)


def new_match(match: Match, seat: int, limits: Limits) -> str:
    """Which game, which seat, which rule switches, who plays, and the limits."""
    return message(
        MATCH,
        game=match.game.id,
        rules=match.game.rules_version,
        seats=match.seats,
        seat=seat_letter(seat),
        options=match.options,
        names=match.letter_names,
        limits={
            "answer_seconds": limits.answer_seconds,
            "match_seconds": limits.match_seconds,
            "memory_mb": limits.memory_mb,
        },
    )


def news(lines: Sequence[LogLine]) -> str:
    """What has happened since the last news, as the seat may read it."""
    told = [
        {"text": line.text, "event": line.name, "clause": line.clause, "opens": line.opens}
        for line in lines
    ]
    return message(EVENTS, events=told)


def ask(match: Match, choice: Choice, number: int, answer_left: float, match_left: float) -> str:
    """A question to the seat: its number, the seat's view, the options, and the clocks."""
    question = choice.json()
    options = question["options"]
    assert isinstance(options, list)
    question["options"] = [{"index": index, **option} for index, option in enumerate(options)]
    return message(
        ASK,
        id=number,
        question=question,
        view=match.view(choice.seat),
        clock={"answer": round(answer_left, 3), "match": round(match_left, 3)},
    )


def result(match: Match, forfeits: Mapping[int, Forfeit]) -> str:
    """How the match ended, and who forfeited; a word says why."""
    outcome = match.outcome
    winners = [] if outcome is None else [one for one in outcome.winners if one not in forfeits]
    return message(
        RESULT,
        winners=[seat_letter(one) for one in winners],
        reason="" if outcome is None else outcome.reason,
        forfeits={seat_letter(one): forfeit.reason for one, forfeit in forfeits.items()},
    )


def goodbye() -> str:
    """The last message: the bot ends itself."""
    return message(GOODBYE)


# -- what a bot says ----------------------------------------------------------------------------


def read(line: bytes, kind: str) -> dict[str, object]:
    """The message in a line, which must be of this kind."""
    shown = plain(line.decode("utf-8", "replace"))
    try:
        said = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        raise Forfeit(GARBLED, f"it said {shown!r}, which is not a JSON object") from None
    if not isinstance(said, dict) or said.get("type") != kind:
        right = f'a JSON object with "type": "{kind}" was due'
        raise Forfeit(GARBLED, f"it said {shown!r}; {right}")
    return said


def read_hello(line: bytes) -> None:
    """Check that the bot speaks this protocol."""
    version = read(line, HELLO).get("protocol")
    if version != PROTOCOL or isinstance(version, bool):
        shown = plain(str(version)) if isinstance(version, int | str) else "of no number"
        raise Forfeit(GARBLED, f"it speaks protocol {shown}; Salle speaks protocol {PROTOCOL}")


def read_answer(line: bytes, choice: Choice, number: int) -> int:
    """The option, by value, that a bot takes: it names its index, or its text."""
    said = read(line, ANSWER)
    answered, option = said.get("id"), said.get("option")
    if not isinstance(answered, int) or isinstance(answered, bool):
        raise Forfeit(GARBLED, f'its answer has no "id"; {number} was due')
    if answered != number:
        shown = plain(str(answered))
        raise Forfeit(NOISY, f"it answered question {shown} when it was asked question {number}")
    if isinstance(option, str):
        try:
            return choice.read(option)
        except SalleError as error:
            raise Forfeit(ILLEGAL, plain(str(error))) from None
    if not isinstance(option, int) or isinstance(option, bool):
        raise Forfeit(GARBLED, 'its answer has no "option": the index or the text of one offered')
    if not 0 <= option < len(choice):
        last = len(choice) - 1
        raise Forfeit(
            ILLEGAL, f"there is no option {plain(str(option))}; they run from 0 to {last}"
        )
    return choice.options[option]
