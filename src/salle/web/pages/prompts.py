"""The prompt: what is asked of the visitor, or who is awaited, or how it ended."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from salle import rulebook
from salle.kernel.build import Problem
from salle.kernel.choice import REST, Choice
from salle.kernel.errors import NothingToUndo, SalleError
from salle.kernel.game import Game, seat_letter
from salle.kernel.hits import Hit
from salle.kernel.log import SHUFFLE
from salle.kernel.rng import SecureDice
from salle.kernel.table import CHANCE
from salle.web.bout import Bout
from salle.web.pages.faces import in_words, why_words, winner_words
from salle.web.pages.standing import Standing

MANY: Final = 12
"""With more options than this they stand under headings, if there are two under each or more."""
ODDS: Final = re.compile(r"(?:^|, )(\d{1,3})% ([^,;:]+)")
ODDS_BEHIND: Final = re.compile(r"(?:^|[,:;] )([a-z][^,;:()%]*) (\d{1,3}) ?%(?=$|[,;:])")
"""`58% to hit`, or `hits 58 %`, or `hit 58%`."""
SPOT_MARK: Final = "|"
SENTENCE: Final = re.compile(r"^.*?[.!?](?=\s|$)")


@dataclass(frozen=True)
class Odds:
    """A percentage and what it is a chance of."""

    percent: int
    words: str


@dataclass(frozen=True)
class OptionFace:
    """One option: `number` is its key from 1, `index` its place in the list."""

    index: int
    number: int
    label: str
    text: str
    small: str
    odds: Odds | None
    spots: str
    passes: bool
    heading: str


@dataclass(frozen=True)
class Prompt:
    """The felt block. `kind` is asked, cover, waiting, open or over."""

    kind: str
    who: str
    question: str
    reason: str = ""
    clause: str = ""
    error: str = ""
    question_id: str = ""
    seat: str = ""
    seq: int = 0
    options: list[OptionFace] = field(default_factory=list)
    example: str = ""
    typed: str = ""
    chance: str = ""
    hint_url: str = ""
    uncover_url: str = ""
    seat_name: str = ""
    take_back: str = ""
    link: str = ""
    may_cancel: bool = False
    rematch_url: str = ""
    may_rematch: bool = False


@dataclass(frozen=True)
class Tried:
    """An answer that was refused: why, and what had been typed, or pasted as a build."""

    error: str = ""
    typed: str = ""
    pasted: str = ""
    problems: tuple[Problem, ...] = ()


def prompt_of(bout: Bout, standing: Standing, origin: str, tried: Tried) -> Prompt:
    """What the felt block says to a visitor. `origin` begins links that are sent to others."""
    if bout.over:
        return _over(bout, standing, tried)
    if not bout.started:
        return _open(bout, standing, origin, tried)
    if standing.cover is not None:
        return _cover(bout, standing.cover, tried)
    choice = open_choice(bout, standing)
    if choice is not None:
        return _asked(bout, standing, choice, tried)
    return _waiting(bout, standing, tried)


def open_choice(bout: Bout, standing: Standing) -> Choice | None:
    """The question this page may answer."""
    if standing.table:
        return bout.choice_of(CHANCE)
    if standing.viewer is None or bout.is_bot(standing.viewer):
        return None
    return bout.choice_of(standing.viewer)


# -- a question ------------------------------------------------------------------------------


def _asked(bout: Bout, standing: Standing, choice: Choice, tried: Tried) -> Prompt:
    texts = choice.texts
    shuffle = choice.is_chance and choice.ask == SHUFFLE
    example = f"{' '.join(texts[:3])} {REST}" if shuffle else texts[choice.default]
    chance = ""
    if choice.is_chance:
        chance = "Let Salle shuffle" if shuffle else "Let Salle roll"
    return Prompt(
        kind="asked",
        who=_who_decides(bout, standing, choice),
        question=choice.full_prompt,
        reason=_reason(bout.game, choice),
        clause=choice.clause,
        error=tried.error,
        question_id=f"{choice.letter}{bout.asked_at[choice.seat]}",
        seat=choice.letter,
        seq=bout.asked_at[choice.seat],
        options=[] if shuffle else option_faces(bout, choice),
        example=example,
        typed=tried.typed,
        chance=chance,
        hint_url=hint_url(bout, choice),
    )


def hint_url(bout: Bout, choice: Choice) -> str:
    """Where a bot says what it would do; nothing where that would be unfair or of no use: against
    other people, in the set-up, at a question with one option.
    """
    people = {(sitter.player, sitter.token) for sitter in bout.sitters if sitter.bot is None}
    fair = len(people) == 1 and not bout.game.setting_up(bout.match.session.now)
    useful = not choice.is_chance and len(choice) > 1
    return f"/m/{bout.id}/hint?seat={choice.letter}" if fair and useful else ""


def _who_decides(bout: Bout, standing: Standing, choice: Choice) -> str:
    if choice.is_chance:
        return "The table asks"
    alone = len(standing.mine) == 1
    mine = "You decide" if alone else f"{bout.name_of(choice.seat)} decides"
    others = [bout.name_of(seat) for seat in bout.asked_at if seat not in (choice.seat, CHANCE)]
    return f"{mine}, {in_words(others)} too, in secret" if others else mine


def _reason(game: Game, choice: Choice) -> str:
    why = "" if choice.is_chance else game.asks[choice.ask].why
    return why or reason_of(game, choice.clause)


def reason_of(game: Game, clause: str) -> str:
    """The rule behind a question in a sentence: the first of its clause."""
    if not clause:
        return ""
    try:
        text = rulebook.look_up(game, clause)[0].body
    except SalleError:
        return ""
    first = SENTENCE.match(text)
    return first[0] if first else text


def option_faces(bout: Bout, choice: Choice) -> list[OptionFace]:
    """The options as they are listed, with keys from 1."""
    game = bout.game
    groups = choice.groups
    runs = sum(1 for _ in groupby(groups))
    many = len(choice) > MANY and 2 * runs <= len(groups)
    touched = [() if choice.is_chance else game.spots(choice.ask, o) for o in choice.options]
    faces = []
    group = ""
    for index, (option, label, text, spots) in enumerate(
        zip(choice.options, choice.labels, choice.texts, touched, strict=True)
    ):
        small, odds = split_hint(bout.match.hint(choice, option))
        heading = groups[index] if many and groups[index] != group else ""
        group = groups[index]
        faces.append(
            OptionFace(
                index=index,
                number=index + 1,
                label=label,
                text=text,
                small=small,
                odds=odds,
                spots=SPOT_MARK.join(spots),
                passes=not spots and any(touched),
                heading=heading,
            )
        )
    return faces


def split_hint(hint: str) -> tuple[str, Odds | None]:
    """A hint without its first percentage, and that percentage with what it is of."""
    found = [
        (match.start(), match.end(), Odds(int(match[percent]), match[words].strip()))
        for pattern, percent, words in ((ODDS, 1, 2), (ODDS_BEHIND, 2, 1))
        if (match := pattern.search(hint))
    ]
    if not found:
        return hint, None
    start, end, odds = min(found, key=lambda place: place[0])
    if odds.percent > 100:
        return hint, None
    return (hint[:start] + hint[end:]).lstrip(" ,:;"), odds


def hits_of(game: Game, choice: Choice) -> Mapping[str, Hit]:
    """The places on the board that lead to options: to the first that touches each."""
    if choice.is_chance:
        return {}
    touching: dict[str, list[int]] = {}
    for index, option in enumerate(choice.options):
        for spot in game.spots(choice.ask, option):
            touching.setdefault(spot, []).append(index)
    labels = choice.labels
    return {
        spot: Hit(
            href=f"#o{found[0] + 1}",
            badge=str(found[0] + 1) if len(found) == 1 else "",
            label=labels[found[0]] if len(found) == 1 else f"{spot}: {len(found)} options",
        )
        for spot, found in touching.items()
    }


def drawn(choice: Choice) -> str:
    """An outcome of chance that people leave to the program, as text."""
    dice = SecureDice()
    left = list(choice.options)
    if choice.ask != SHUFFLE:
        return choice.text(left[dice.below(len(left))])
    order = []
    while left:
        order.append(choice.text(left.pop(dice.below(len(left)))))
    return " ".join(order) or REST


# -- no question -----------------------------------------------------------------------------


def _waiting(bout: Bout, standing: Standing, tried: Tried) -> Prompt:
    asked = [seat for seat in bout.asked_at if seat != CHANCE]
    names = in_words([bout.name_of(seat) for seat in asked])
    thinking = bool(asked) and all(bout.is_bot(seat) for seat in asked)
    verb = "thinks" if thinking else "decides"
    if len(asked) > 1:
        verb = "think" if thinking else "decide"
    return Prompt(
        kind="waiting",
        who="Nothing to decide" if standing.seated else "You are watching",
        question=f"{names} {verb}" if asked else "The dice are being rolled",
        reason="" if standing.seated else "Hidden cards stay hidden until the match is over.",
        error=tried.error,
    )


def _cover(bout: Bout, seat: int, tried: Tried) -> Prompt:
    name, letter = bout.name_of(seat), seat_letter(seat)
    return Prompt(
        kind="cover",
        who="Same screen",
        question=f"Hand the device to {name}",
        reason="Uncover when only you can see it.",
        error=tried.error,
        question_id=f"cover{letter}{bout.seq}",
        seat_name=name,
        uncover_url=f"/m/{bout.id}?seat={letter}",
        take_back=_who_may_take_back(bout, seat),
    )


def _who_may_take_back(bout: Bout, seat: int) -> str:
    """The letter of the seat that answered last, if it was another one's answer."""
    try:
        index, _ = bout.undo_index(seat)
    except NothingToUndo:
        return ""
    last = bout.match.session.log.seats[index]
    return seat_letter(last) if last not in (seat, CHANCE) else ""


def _open(bout: Bout, standing: Standing, origin: str, tried: Tried) -> Prompt:
    free = sum(sitter.free for sitter in bout.sitters)
    seated = standing.seated
    link = f"{origin}/j/{bout.head.invitation}" if seated and bout.head.invitation else ""
    return Prompt(
        kind="open",
        who="One seat is free" if free == 1 else f"{free} seats are free",
        question="Waiting for a friend" if free == 1 else "Waiting for friends",
        reason="Send this link. Whoever opens it first takes the seat." if link else "",
        error=tried.error,
        link=link,
        may_cancel=seated,
    )


def _over(bout: Bout, standing: Standing, tried: Tried) -> Prompt:
    outcome = bout.outcome
    rematch = f"/m/{bout.rematch}" if bout.rematch else ""
    if outcome is None:
        return Prompt("over", "Closed", "This table was closed before it began", error=tried.error)
    names = [bout.name_of(seat) for seat in range(bout.head.seats)]
    words = winner_words(outcome, names)
    if len(standing.mine) == 1 and outcome.winners:
        mine = standing.mine[0]
        if mine not in outcome.winners:
            words = f"You lose: {words}"
        else:
            words = "You win" if len(outcome.winners) == 1 else words
    return Prompt(
        kind="over",
        who="The match is over",
        question=words,
        reason=why_words(bout.game, outcome, names),
        error=tried.error,
        rematch_url=rematch if standing.seated else "",
        may_rematch=standing.seated and not bout.head.study,
    )
