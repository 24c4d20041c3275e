"""Records: a match as text that a person can read, lossless, and read back answer by answer.

    [Game "jedi-duel"]
    [Rules "1"]
    [Seats "2"]
    [Result "A (survivor)"]

    1. * roll 2; * shuffle 3D 9H …; B 2S@Low
    2. A 5S@Low; A a 3D>High B; B none

One stage a line. `*` is chance, a letter is a seat (`A resigned` ended the match, `A leaves` will
concede where the rules next allow it), text in braces is commentary (a record from
a viewpoint tells there what happened). An answer is
written as the game's notation has it, and read by running the match: so a record that breaks a
rule cannot be loaded.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from salle.kernel.errors import BadMove, BadPosition, BadRecord, BadSeat, SalleError, WrongRules
from salle.kernel.game import Game, Outcome, read_number, seat_letter, seat_number
from salle.kernel.log import CONCEDE, PICK, ROLL, SHUFFLE
from salle.kernel.match import AGREED, RESIGNED, Match
from salle.kernel.rng import Dice
from salle.kernel.session import history
from salle.kernel.table import Event

PUBLIC = "public"
HIDDEN = "?"
CONCEDES = "concedes"
LEAVES = "leaves"
DRAW_AGREED = "* draw agreed"
TAG = re.compile(r'^\[(\w+) "(.*)"\]$')
NUMBER = re.compile(r"^\d+\.\s*")
COMMENT = re.compile(r"\{[^}]*\}")


def write(match: Match, viewpoint: int | str | None) -> str:
    """The text of a match, whole or from one viewpoint."""
    viewer = _viewer(match, viewpoint)
    told = history(match.session)
    log = match.session.log
    ends = [*told.stages[1:], len(log)]
    last_events = [*told.first_events[1:], len(told.events)]
    lines = [f'[{name} "{value}"]' for name, value in _tags(match, viewpoint).items()]
    lines.append("")
    for i, start in enumerate(told.stages):
        moves = "; ".join(_entries(match, start, ends[i], viewer))
        events = told.events[told.first_events[i] : last_events[i]]
        comment = "" if viewer is None else _comment(match, events, viewer)
        if moves or comment:
            lines.append(f"{i + 1}. {moves}{comment}")
    lines += [f"{seat_letter(seat)} {LEAVES}" for seat in match.leaving]
    if match.called is not None:
        lines.append(_called_text(match, match.called))
    return "\n".join(lines) + "\n"


def _comment(match: Match, events: list[Event], viewer: int) -> str:
    said = "; ".join(match.line(event.seen_by(viewer)).text for event in events)
    return f" {{{said}}}" if said else ""


def _viewer(match: Match, viewpoint: int | str | None) -> int | None:
    """None for a whole record, -1 for the public's, else the seat."""
    if viewpoint is None:
        return None
    if viewpoint == PUBLIC:
        return -1
    if isinstance(viewpoint, str):
        return seat_number(viewpoint, match.seats)
    if not 0 <= viewpoint < match.seats:
        raise BadSeat(f"there is no seat {viewpoint}")
    return viewpoint


def _tags(match: Match, viewpoint: int | str | None) -> dict[str, str]:
    game = match.game
    tags = {"Game": game.id, "Rules": game.rules_version, "Seats": str(match.seats)}
    changed = [s.name for s in game.switches if match.options[s.name] != s.default]
    if changed:
        tags["Options"] = " ".join(f"{name}={match.options[name]}" for name in changed)
    if match.position_at_start is not None and viewpoint is None:
        tags["Start"] = json.dumps(match.position_at_start, ensure_ascii=False)
    for seat, name in sorted(match.names.items()):
        tags[seat_letter(seat)] = _plain(name)
    if match.outcome is not None:
        tags["Result"] = str(match.outcome)
    if viewpoint is not None:
        tags["Viewpoint"] = viewpoint if isinstance(viewpoint, str) else seat_letter(viewpoint)
    return tags


def _plain(name: str) -> str:
    """A name that cannot break a tag."""
    return "".join(c for c in name if c.isprintable() and c not in '"[]')


def _entries(match: Match, start: int, end: int, viewer: int | None) -> Iterator[str]:
    game, log, secret_from = match.game, match.session.log, match.session.secret_from
    i = start
    while i < end:
        kind, value, seat = log.kinds[i], log.values[i], log.seats[i]
        i += 1
        if kind == SHUFFLE:
            items = log.values[i : i + value]
            i += value
            cards = " ".join(game.item_text(item) for item in items)
            yield f"* shuffle {cards if viewer is None else HIDDEN}"
        elif kind == ROLL:
            yield f"* roll {value}"
        elif kind == PICK:
            yield f"* pick {value if viewer is None else HIDDEN}"
        elif kind == CONCEDE:
            yield f"{seat_letter(seat)} {CONCEDES}"
        else:
            secret = game.asks[kind].secret or (0 <= secret_from < i)
            hidden = secret and viewer is not None and viewer != seat
            yield f"{seat_letter(seat)} {HIDDEN if hidden else game.option_text(kind, value)}"


def _called_text(match: Match, called: Outcome) -> str:
    if called.reason == AGREED:
        return DRAW_AGREED
    loser = next(s for s in match.game.standing(match.state) if s not in called.winners)
    return f"{seat_letter(loser)} {RESIGNED}"


def read(text: str, games: Mapping[str, Game], dice: Dice | None) -> Match:
    """The match a record tells of; it can be played on with `dice`."""
    tags, moves = _parts(text)
    match = _match_of(tags, games)
    for number, line, move in moves:
        try:
            _replay(match, move)
        except BadRecord:
            raise
        except SalleError as error:
            raise BadRecord(f"line {number}, {move!r} (in {line!r}): {error}") from None
    match.use_dice(dice if not match.over else None)
    _check_result(match, tags)
    return match


def _parts(text: str) -> tuple[dict[str, str], list[tuple[int, str, str]]]:
    tags: dict[str, str] = {}
    moves: list[tuple[int, str, str]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if tag := TAG.match(line):
            if tag[1] in tags:
                raise BadRecord(f"line {number}: the tag {tag[1]} stands there twice")
            tags[tag[1]] = tag[2]
            continue
        if line.startswith("["):
            raise BadRecord(
                f'line {number}: a tag looks like [Game "jedi-duel"], not {_short(line)}'
            )
        moves_text = COMMENT.sub("", NUMBER.sub("", line))
        for move in moves_text.split(";"):
            if move.strip():
                moves.append((number, _short(line), move.strip()))
    if "Game" not in tags:
        raise BadRecord('this is not a record: it has no [Game "…"] tag')
    return tags, moves


def _short(line: str) -> str:
    return line if len(line) <= 60 else line[:57] + "…"


def _match_of(tags: Mapping[str, str], games: Mapping[str, Game]) -> Match:
    game = games.get(tags["Game"])
    if game is None:
        raise BadRecord(f"the record is of a game {tags['Game']!r}; known are {', '.join(games)}")
    version = tags.get("Rules", "")
    if version != game.rules_version:
        raise WrongRules(
            f"the record was made under rules version {version or 'unknown'} of {game.title}; "
            f"this is version {game.rules_version}"
        )
    if "Viewpoint" in tags:
        raise BadRecord(
            f"the record shows only what {tags['Viewpoint']} saw; a whole one is needed to load it"
        )
    seats = read_number(tags.get("Seats", ""))
    if seats is None:
        raise BadRecord('the record needs a tag like [Seats "2"]')
    options = dict(pair.partition("=")[::2] for pair in tags.get("Options", "").split())
    names = {i: tags[seat_letter(i)] for i in range(game.max_seats) if seat_letter(i) in tags}
    try:
        position = json.loads(tags["Start"]) if "Start" in tags else None
        return Match.new(
            game, seats=seats, options=options, real_dice=True, position=position, names=names
        )
    except json.JSONDecodeError as error:
        raise BadRecord(f"the Start tag is not JSON: {error}") from None
    except (BadPosition, SalleError) as error:
        raise BadRecord(f"the record cannot be set up: {error}") from None


def _replay(match: Match, move: str) -> None:
    if move == DRAW_AGREED:
        match.agree_draw()
        return
    seat, _, rest = move.partition(" ")
    if rest in (RESIGNED, LEAVES):
        match.resign(seat)
        return
    if rest == CONCEDES:
        match.concede(seat)
        return
    if rest == HIDDEN:
        raise BadRecord("the record hides answers; a whole one is needed to load it")
    choice = match.choice
    if choice is None:
        raise BadSeat("the match is over already")
    if (seat == "*") != choice.is_chance:
        raise BadMove(f"{choice.letter} is asked here: {choice.prompt}")
    match.answer(rest, None if seat == "*" else seat)


def _check_result(match: Match, tags: Mapping[str, str]) -> None:
    stated = tags.get("Result")
    played = str(match.outcome) if match.outcome is not None else None
    if stated is not None and stated != played:
        raise BadRecord(
            f"the record says {stated}, but its moves lead to {played or 'a match still open'}"
        )
