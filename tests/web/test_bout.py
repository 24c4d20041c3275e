"""A bout is a fold over its entries: folded again anywhere, the same bout stands there."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from pydantic_core import to_json

from salle.games import all_games
from salle.kernel.errors import NothingToUndo, SalleError
from salle.kernel.rng import Dice, SecureDice, SeededDice
from salle.kernel.table import CHANCE
from salle.store import entries as kinds
from salle.store.entries import Entry
from salle.store.tables import ClockRule, Head, Sitter
from salle.web import bout as bouts
from salle.web.acts import ACTS, Deed
from salle.web.bout import DRAW, UNDO, Bout
from salle.web.live import Live
from salle.web.refusals import Refusal
from salle.web.streams import news, questions, table_event
from tests.web.playing import GAME, read_news

T0 = 1_700_000_000_000
MOST_ACTS = 120
SECRET = {"setup_stances": "secret"}


@pytest.fixture(autouse=True)
def seeded_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bout made has other dice, and every run of the tests has the same."""
    numbers = itertools.count(1)

    def dice() -> Dice:
        return SeededDice(next(numbers))

    monkeypatch.setattr(bouts, "SecureDice", dice)


def people(count: int, bots: tuple[int, ...] = ()) -> tuple[Sitter, ...]:
    return tuple(
        Sitter(name=f"Level {seat}", bot=3)
        if seat in bots
        else Sitter(name=f"P{seat}", token=f"t{seat}")
        for seat in range(count)
    )


def head(sitters: tuple[Sitter, ...], **more: object) -> Head:
    plain = Head(
        id="m1",
        game=GAME,
        rules_version=all_games()[GAME].rules_version,
        created_at=T0,
        creator=None,
        sitters=sitters,
        chat=True,
    )
    return replace(plain, **more)  # type: ignore[arg-type]


class Recorder:
    """A bout under way, and the entries that were written."""

    def __init__(self, at_table: Head, awake_at: int = 0) -> None:
        self.head = at_table
        self.now = T0
        self.entries: list[Entry] = []
        self.bout = Bout(at_table, [], awake_at)
        self.write(self.bout.start(self.now))

    def write(self, entry: Entry) -> None:
        assert entry.seq == self.bout.seq
        # What is read from the disk has been JSON.
        self.entries.append(entry)
        self.bout.noted(entry)

    def again(self) -> Bout:
        return Bout(self.head, self.entries, self.bout.awake_at)

    def answer(self, seat: int, option: int | str | None = None) -> None:
        choice = self.bout.choice_of(seat)
        assert choice is not None
        self.write(
            self.bout.answer(seat, choice.default if option is None else option, self.now, None)
        )

    def act(self, name: str, seat: int, text: str = "") -> bool:
        """Do something as the API does it; False if it is refused."""
        deed = Deed(Live(self.bout), self.bout, seat, text, None)
        deed.at = self.now
        try:
            entry = ACTS[name](deed)
        except (Refusal, SalleError):
            return False
        self.write(entry)
        return True

    def play_on(self, rng: random.Random, acts: int) -> int:
        """Answer at random for a while."""
        done = 0
        while done < acts and self.bout.choices():
            choice = rng.choice(self.bout.choices())
            self.answer(choice.seat, rng.randrange(len(choice)))
            done += 1
        return done


def face(bout: Bout) -> dict[str, object]:
    """Everything that people can see of a bout, and what decides how it goes on."""
    viewers = [None, *range(bout.head.seats)]
    return {
        "seq": bout.seq,
        "over": (bout.over, str(bout.outcome), bout.ended_at),
        "views": [bout.match.view(viewer) for viewer in viewers],
        "questions": [questions(bout, viewer) for viewer in viewers],
        "asked": (bout.asked_at, bout.asked_time),
        "lines": [bout.lines(viewer) for viewer in viewers],
        "marks": [bout.first_line_since(seq) for seq in range(bout.seq + 1)],
        "stages": bout.stage_starts,
        "offers": bout.offers,
        "clocks": (bout.spent, [bout.remaining(seat, T0) for seat in range(bout.head.seats)]),
        "said": bout.said,
        "seats": bout.sitters,
        "requests": bout.requests,
        "position": bout.match.position(),
        "log": bout.match.session.log.flat(),
        "leaving": bout.match.leaving,
        "record": bout.match.record(),
        "rematch": (bout.rematch, bout.closed, bout.started),
    }


def random_act(recorder: Recorder, rng: random.Random) -> None:
    """Something that somebody might do now; most of the time an answer."""
    bout = recorder.bout
    recorder.now += rng.randrange(5000)
    seat = rng.randrange(bout.head.seats)
    what = rng.random()
    if what < 0.70 and bout.choices():
        choice = rng.choice(bout.choices())
        if rng.random() < 0.1:
            recorder.write(bout.answer_by_default(choice.seat, recorder.now))
        else:
            recorder.answer(choice.seat, rng.randrange(len(choice)))
    elif what < 0.86:
        recorder.act(rng.choice(["undo", "accept-undo", "accept-undo", "decline-undo"]), seat)
    elif what < 0.88:
        recorder.act("offer-draw", seat)
        for other in range(bout.head.seats):
            if rng.random() < 0.5 and not bout.over:
                recorder.act(rng.choice(["accept-draw", "accept-draw", "decline-draw"]), other)
    elif what < 0.95:
        recorder.act("say", seat, "en garde")
    elif what < 0.97 and bout.head.seats > 2:
        recorder.act("resign", seat)
    elif what < 0.98:
        recorder.act("bot", seat, "ABCDEF"[seat])
    else:
        recorder.act("come-back", seat)


@pytest.mark.parametrize("seed", range(9))
def test_folding_the_entries_again_gives_the_same_bout_at_every_point(seed: int) -> None:
    rng = random.Random(seed)
    seats = 2 + seed % 4
    options = SECRET if seed % 3 == 1 else {}
    recorder = Recorder(head(people(seats), options=options, same_screen=seed % 6 == 5))
    elsewhere = Bout(recorder.head, [])
    readers: list[list[object]] = []
    for number in range(MOST_ACTS):
        bout = recorder.bout
        for entry in recorder.entries[elsewhere.seq :]:
            elsewhere.apply(entry)
        assert face(elsewhere) == face(bout), "followed entry by entry, as another process does"
        if number % 4 == 0 or bout.over:
            assert face(recorder.again()) == face(bout), "folded from the first entry"
        viewer = rng.choice([None, *range(seats)])
        after = rng.randrange(bout.seq + 1)
        told = read_news(table_event(bout, viewer, after))
        assert told is not None
        assert told.id == bout.seq
        assert told.data == json.loads(to_json(news(bout, viewer, after)))
        readers.append([viewer, bout.seq, list(bout.lines(viewer))])
        if bout.over:
            break
        random_act(recorder, rng)
    assert len(recorder.entries) > 10
    bout = recorder.bout
    for viewer, seq, had in readers:
        assert isinstance(seq, int)
        assert isinstance(had, list)
        assert viewer is None or isinstance(viewer, int)
        said = news(bout, viewer, seq)
        first, new = said["first_line"], said["lines"]
        assert isinstance(first, int)
        assert isinstance(new, list)
        texts = [line.text for line in had[:first]] + [line["text"] for line in new]
        assert texts == [line.text for line in bout.lines(viewer)], "what a reader pieces together"


def test_random_play_reaches_every_kind_of_entry() -> None:
    seen = set()
    for seed in range(40):
        rng = random.Random(seed)
        recorder = Recorder(head(people(2 + seed % 3)))
        while not recorder.bout.over and len(recorder.entries) < 60:
            random_act(recorder, rng)
        seen |= {entry.kind for entry in recorder.entries}
    assert seen == {
        kinds.START, kinds.ANSWER, kinds.UNDO, kinds.RESIGN, kinds.DRAW, kinds.OFFER, kinds.AGREE,
        kinds.DECLINE, kinds.SIT, kinds.SAY,
    }  # fmt: skip


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_a_match_goes_on_the_same_after_people_have_left_it(seats: int, seed: int) -> None:
    rng = random.Random(seed)
    recorder = Recorder(head(people(seats)))
    left = 0
    while not recorder.bout.over:
        recorder.play_on(rng, rng.randrange(1, 12))
        if not recorder.bout.over:
            left += recorder.act("resign", rng.randrange(seats))
        if rng.random() < 0.5 and not recorder.bout.over:
            # Taking back across somebody's leaving.
            seat = rng.randrange(seats)
            if recorder.act("undo", seat) and UNDO in recorder.bout.offers:
                for other in range(seats):
                    recorder.act("accept-undo", other)
        assert face(recorder.again()) == face(recorder.bout)
    assert left > 0


def test_the_fold_rolls_no_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder(head(people(4)))
    rng = random.Random(1)
    while not recorder.bout.over and len(recorder.entries) < 120:
        random_act(recorder, rng)

    class Forbidden(Dice):
        def below(self, n: int) -> int:
            raise AssertionError("the fold rolled a die")

    monkeypatch.setattr(bouts, "SecureDice", Forbidden)
    assert face(recorder.again()) == face(recorder.bout)


def test_live_tables_roll_secure_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bouts, "SecureDice", SecureDice)
    recorder = Recorder(head(people(2)))
    assert type(recorder.bout.match.session.dice) is SecureDice
    assert type(recorder.again().match.session.dice) is SecureDice


def test_real_dice_are_asked_for() -> None:
    recorder = Recorder(head(people(2), real_dice=True, same_screen=True))
    assert recorder.bout.match.session.dice is None
    assert list(recorder.bout.asked_at) == [CHANCE]
    recorder.answer(CHANCE, "2")
    assert face(recorder.again()) == face(recorder.bout)


# -- questions ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 5])
def test_seats_that_are_asked_together_keep_their_number_while_the_others_answer(
    seats: int,
) -> None:
    recorder = Recorder(head(people(seats), options=SECRET))
    order = list(recorder.bout.asked_at)
    assert len(order) >= seats - 1
    assert recorder.bout.asked_at == dict.fromkeys(order, 1)
    random.Random(seats).shuffle(order)
    for number, seat in enumerate(order[:-1]):
        recorder.now += 1000
        recorder.answer(seat)
        waiting = set(order[number + 1 :])
        assert recorder.bout.asked_at == dict.fromkeys(waiting, 1)
        assert recorder.bout.asked_time == dict.fromkeys(waiting, T0)
        assert recorder.again().asked_at == recorder.bout.asked_at
    recorder.answer(order[-1])
    assert set(recorder.bout.asked_at.values()) == {recorder.bout.seq}


def test_a_secret_answer_taken_back_is_asked_anew_and_the_others_are_not_disturbed() -> None:
    recorder = Recorder(head(people(4), options=SECRET))
    hasty, *others = recorder.bout.asked_at
    recorder.answer(hasty)
    recorder.now += 500
    assert recorder.act("undo", hasty)
    assert recorder.bout.asked_at == {hasty: 3, **dict.fromkeys(others, 1)}
    assert face(recorder.again()) == face(recorder.bout)


def test_every_answer_changes_the_number_of_the_next_question() -> None:
    recorder = Recorder(head(people(2)))
    rng = random.Random(5)
    numbers: list[int] = []
    while recorder.bout.choices():
        numbers += recorder.bout.asked_at.values()
        recorder.play_on(rng, 1)
    assert numbers == sorted(set(numbers))


# -- taking back -------------------------------------------------------------------------------


def find_moment(
    fits: Callable[[Bout, int], bool], sitters: tuple[Sitter, ...] | None = None
) -> tuple[Recorder, int]:
    """A match at a moment when something holds for a seat."""
    for seed in range(60):
        rng = random.Random(seed)
        recorder = Recorder(head(sitters or people(2)))
        while recorder.play_on(rng, 1):
            for seat in range(2):
                if not recorder.bout.over and fits(recorder.bout, seat):
                    return recorder, seat
    raise AssertionError("no such moment came up")


def free(bout: Bout, seat: int) -> bool:
    try:
        return bout.undo_index(seat)[1] == ""
    except NothingToUndo:
        return False


def needs_consent(bout: Bout, seat: int) -> bool:
    try:
        return bout.undo_index(seat)[1] != ""
    except NothingToUndo:
        return False


def test_an_answer_that_showed_nothing_is_taken_back_at_once() -> None:
    recorder, seat = find_moment(free)
    lines = recorder.bout.line_count
    assert recorder.act("undo", seat)
    assert recorder.entries[-1].kind == kinds.UNDO
    assert recorder.bout.choice_of(seat) is not None
    assert recorder.bout.line_count < lines
    assert recorder.bout.first_line_since(recorder.bout.seq - 1) == recorder.bout.line_count
    assert face(recorder.again()) == face(recorder.bout)


def test_an_answer_that_has_shown_something_is_taken_back_by_consent_only() -> None:
    recorder, seat = find_moment(needs_consent)
    before = recorder.bout.match.answers
    assert recorder.act("undo", seat)
    assert recorder.entries[-1].kind == kinds.OFFER
    assert recorder.bout.offers[UNDO].seat == seat
    assert recorder.bout.match.answers == before
    assert not recorder.act("accept-undo", seat), "nobody agrees with themselves"
    assert recorder.act("accept-undo", 1 - seat)
    assert recorder.entries[-1].kind == kinds.UNDO
    assert recorder.bout.match.answers < before
    assert recorder.bout.choice_of(seat) is not None
    assert not recorder.bout.offers
    assert face(recorder.again()) == face(recorder.bout)


def test_an_offer_to_take_back_ends_when_it_is_declined_or_the_play_goes_on() -> None:
    for ending in ("decline-undo", ""):
        recorder, seat = find_moment(needs_consent)
        assert recorder.act("undo", seat)
        if ending:
            assert recorder.act(ending, 1 - seat)
        else:
            recorder.answer(next(iter(recorder.bout.asked_at)))
        assert UNDO not in recorder.bout.offers
        assert not recorder.act("accept-undo", 1 - seat)


def test_bots_agree_to_everything() -> None:
    sitters = people(2, bots=(1,))

    def against_a_bot(bout: Bout, seat: int) -> bool:
        return seat == 0 and needs_consent(bout, seat)

    recorder, seat = find_moment(against_a_bot, sitters)
    assert recorder.act("undo", seat)
    assert recorder.entries[-1].kind == kinds.UNDO


def test_a_stranger_to_the_match_has_nothing_to_take_back() -> None:
    recorder = Recorder(head(people(3)))
    with pytest.raises(NothingToUndo):
        recorder.bout.undo_index(2)


# -- endings -----------------------------------------------------------------------------------


def test_resigning_between_two_ends_the_match_at_once() -> None:
    recorder = Recorder(head(people(2)))
    assert recorder.act("resign", 0)
    assert str(recorder.bout.outcome) == "B (resigned)"
    assert not recorder.bout.asked_at
    assert face(recorder.again()) == face(recorder.bout)
    assert not recorder.act("resign", 1)


def test_a_draw_needs_everybody() -> None:
    recorder = Recorder(head(people(3)))
    assert recorder.act("offer-draw", 0)
    assert recorder.act("accept-draw", 1)
    assert not recorder.bout.over
    assert recorder.bout.offers[DRAW].agreed == {1}
    assert recorder.act("accept-draw", 2)
    assert str(recorder.bout.outcome) == "nobody (agreed)"
    assert face(recorder.again()) == face(recorder.bout)


def test_an_answer_of_another_ends_a_draw_offer_and_ones_own_does_not() -> None:
    recorder = Recorder(head(people(2)))
    asked = next(iter(recorder.bout.asked_at))
    assert recorder.act("offer-draw", asked)
    recorder.answer(asked)
    assert DRAW in recorder.bout.offers
    other = next(iter(recorder.bout.asked_at))
    assert other != asked
    recorder.answer(other)
    assert DRAW not in recorder.bout.offers


# -- clocks ------------------------------------------------------------------------------------


def clocked(total: int | None, decision: int | None, grace: int | None) -> Recorder:
    return Recorder(head(people(2), clock=ClockRule(total, decision, grace)))


def test_the_total_clock_counts_a_seats_own_thinking_only() -> None:
    recorder = clocked(60, None, None)
    first = next(iter(recorder.bout.asked_at))
    assert recorder.bout.remaining(first, T0 + 7000) == (53_000, None)
    assert recorder.bout.remaining(1 - first, T0 + 7000) == (60_000, None)
    recorder.now = T0 + 10_000
    recorder.answer(first)
    assert recorder.entries[-1].data["spent"] == 10_000
    second = next(iter(recorder.bout.asked_at))
    assert second != first
    later = recorder.now + 5000
    assert recorder.bout.remaining(first, later) == (50_000, None)
    assert recorder.bout.remaining(second, later) == (55_000, None)
    assert recorder.bout.deadline(second, None) == recorder.now + 60_000
    assert recorder.bout.deadline(first, None) is None, "who is not asked has no deadline"


def test_the_decision_clock_begins_anew_with_every_question() -> None:
    recorder = clocked(None, 30, None)
    first = next(iter(recorder.bout.asked_at))
    assert recorder.bout.deadline(first, None) == T0 + 30_000
    recorder.now = T0 + 29_000
    recorder.answer(first)
    second = next(iter(recorder.bout.asked_at))
    assert recorder.bout.remaining(second, recorder.now) == (None, 30_000)
    assert recorder.bout.remaining(second, recorder.now + 99_000) == (None, 0)
    assert recorder.bout.deadline(second, None) == recorder.now + 30_000


def test_the_grace_runs_from_when_somebody_left_but_not_before_they_are_asked() -> None:
    recorder = clocked(None, None, 20)
    first = next(iter(recorder.bout.asked_at))
    assert recorder.bout.deadline(first, None) is None
    assert recorder.bout.deadline(first, T0 + 4000) == T0 + 24_000
    assert recorder.bout.deadline(first, T0 - 90_000) == T0 + 20_000


def test_the_nearest_limit_counts() -> None:
    recorder = clocked(10, 30, 20)
    first = next(iter(recorder.bout.asked_at))
    assert recorder.bout.deadline(first, T0) == T0 + 10_000
    recorder = clocked(100, 30, 20)
    first = next(iter(recorder.bout.asked_at))
    assert recorder.bout.deadline(first, None) == T0 + 30_000
    assert recorder.bout.deadline(first, T0 + 2000) == T0 + 22_000


def test_no_time_runs_while_the_server_is_down() -> None:
    recorder = clocked(60, 30, 20)
    first = next(iter(recorder.bout.asked_at))
    awake = T0 + 3_600_000
    again = Bout(recorder.head, recorder.entries, awake)
    assert again.remaining(first, awake) == (60_000, 30_000)
    assert again.deadline(first, awake) == awake + 20_000
    assert again.deadline(first, None) == awake + 30_000
    entry = again.answer(first, 0, awake + 4000, None)
    assert entry.data["spent"] == 4000


def test_no_time_runs_after_the_end() -> None:
    recorder = clocked(60, 30, 20)
    assert recorder.act("resign", 0)
    for seat in range(2):
        assert recorder.bout.deadline(seat, T0) is None
        assert recorder.bout.remaining(seat, T0 + 50_000)[0] == 60_000


def test_a_late_answer_is_the_games_default_and_marked() -> None:
    recorder = clocked(None, 30, None)
    first = next(iter(recorder.bout.asked_at))
    choice = recorder.bout.choice_of(first)
    assert choice is not None
    usual = choice.options[choice.default]
    recorder.write(recorder.bout.answer_by_default(first, T0 + 30_000))
    entry = recorder.entries[-1]
    assert entry.data["late"] is True
    assert entry.data["log"][:3] == [first, choice.ask, usual]
    assert face(recorder.again()) == face(recorder.bout)


# -- retries -----------------------------------------------------------------------------------


def test_the_last_requests_are_remembered() -> None:
    recorder = Recorder(head(people(2)))
    for number in range(bouts.REQUESTS_KEPT + 5):
        recorder.write(recorder.bout.note(kinds.SAY, 0, T0, {"text": "hm"}, f"r{number}"))
    assert len(recorder.bout.requests) == bouts.REQUESTS_KEPT
    assert recorder.bout.requests[f"r{number}"] == recorder.bout.seq
    assert recorder.again().requests == recorder.bout.requests
