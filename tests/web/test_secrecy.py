"""What is hidden stays hidden: in every byte that a seat or a spectator receives."""

from __future__ import annotations

import itertools
import json
import random
import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from sqlalchemy import insert

from salle.games import all_games
from salle.games.jedi_duel.notation import card_label, card_text
from salle.games.jedi_duel.state import Duel
from salle.kernel.errors import SalleError
from salle.kernel.log import ITEM
from salle.kernel.rng import Dice, SeededDice
from salle.store.database import sqlite_url
from salle.store.entries import Entry
from salle.store.schema import players, sessions
from salle.store.tables import Head, Sitter, hashed, make_table
from salle.web import bout as bouts
from salle.web.bout import Bout
from salle.web.settings import Settings
from tests.web.playing import API, GAME, Desk, Place
from tests.web.test_bout import Recorder, random_act

CARD = re.compile(
    r"(?<![0-9A-Za-z])(?:(?:10|[2-9AJQK])[DHSC♦♥♠♣]|X[12]|Joker [12])(?![a-z0-9]|-[0-9R])"
)
CARDS = {text: card for card in range(54) for text in (card_text(card), card_label(card))}


@pytest.fixture(autouse=True)
def seeded_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of the tests has the same matches."""
    numbers = itertools.count(1)

    def dice() -> Dice:
        return SeededDice(next(numbers))

    monkeypatch.setattr(bouts, "SecureDice", dice)


def named(text: str) -> set[int]:
    """The cards that a text names."""
    return {CARDS[found] for found in CARD.findall(text)}


def test_cards_are_found_in_texts() -> None:
    text = 'x "10H" 3♥ Joker 1, AD@High; X2 KS>Mid 13H HS'
    assert {card_text(card) for card in named(text)} == {"10H", "3H", "X1", "AD", "X2", "KS"}


def duel_of(bout: Bout) -> Duel:
    state = bout.match.state
    assert isinstance(state, Duel)
    return state


def known_now(duel: Duel, viewer: int | None) -> set[int]:
    """The cards that a viewer may know the place of."""
    knows = duel.watcher_knows if viewer is None else duel.players[viewer].knows
    found = {card for card in range(54) if (knows >> card) & 1}
    found |= {*duel.pile, *duel.removed, *(player.card for player in duel.players)}
    if viewer is not None:
        found |= {*duel.players[viewer].hand}
        if duel.sensing >= 0 and duel.current == viewer:
            found |= {*duel.players[duel.sensing].hand}
        if duel.current == viewer:
            found |= {*duel.drawn}
    return found


def hidden_now(duel: Duel, viewer: int | None) -> set[int]:
    """The cards in the hands of others that a viewer must not see."""
    held = {
        card
        for seat, player in enumerate(duel.players)
        if seat != viewer
        for card in player.hand
    }  # fmt: skip
    return held - known_now(duel, viewer)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"setup_stances": "secret"})])
def test_through_a_whole_match_nobody_receives_a_card_they_must_not_see(
    client: Desk, seats: int, options: dict[str, str]
) -> None:
    places = client.duel(seats, options=options)
    match = places[0].match
    url = f"{API}/matches/{match}"
    rng = random.Random(seats)
    viewers: list[Place | None] = [*places, None]
    truth = client.truth(match)
    ever: list[set[int]] = [set() for _ in viewers]
    checked, moments = 0, 0
    with ExitStack() as stack:
        streams = [stack.enter_context(client.stream(match, place)) for place in viewers]
        while True:
            for entry in client.stored(match)[1][truth.seq :]:
                truth.apply(entry)
            duel = duel_of(truth)
            moments += 1
            shown = named(" ".join(line.text for line in truth.lines(None)))  # openly, on the way
            for number, place in enumerate(viewers):
                viewer = place.seat if place is not None else None
                headers = place.headers if place is not None else {}
                now = hidden_now(duel, viewer)
                ever[number] |= known_now(duel, viewer) | shown
                view = client.get(f"{url}/view", headers=headers)
                standing = json.dumps([view.json()["view"], view.json()["choices"]])
                assert not named(standing) & now, (moments, viewer)
                received = [view.text]
                received += [news.raw.decode() for news in streams[number].until(truth.seq)]
                if moments % 5 == 1 and not truth.over:
                    received += [client.get(f"{url}{what}", headers=headers).text
                                 for what in ("", "/record")]  # fmt: skip
                if place is not None and not truth.over:
                    received += [client.answer(place, wrong, truth.seq).text
                                 for wrong in ("twelve oboes", 999)]  # fmt: skip
                never = now - ever[number]
                assert not named(" ".join(received)) & never, (moments, viewer)
                checked += len(never)
            if not client.step(places, rng):
                break
    assert truth.over
    assert checked > 100


# -- two worlds --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Worlds:
    """One match twice: the same to a viewer, with two unseen cards exchanged in the second."""

    viewer: int | None
    head: Head
    entries: list[Entry]
    swapped: list[Entry]


def exchanged(entries: list[Entry], x: int, y: int) -> list[Entry]:
    """The entries with two cards exchanged wherever they were dealt."""
    there = {x: y, y: x}
    changed = []
    for entry in entries:
        log = list(entry.data.get("log", []))
        for i in range(0, len(log), 3):
            if log[i + 1] == ITEM:
                log[i + 2] = there.get(log[i + 2], log[i + 2])
        data = {**entry.data, "log": log} if log else entry.data
        changed.append(
            Entry(entry.match, entry.seq, entry.at, entry.kind, entry.seat, data, entry.request)
        )
    return changed


def same_but_for(first: Bout, second: Bout, x: int, y: int) -> bool:
    """Whether two matches stand alike, two cards exchanged."""
    there = {x: y, y: x}

    def swapped(cards: list[int]) -> list[int]:
        return [there.get(card, card) for card in cards]

    one, two = duel_of(first), duel_of(second)
    return (
        swapped(one.deck) == two.deck
        and one.pile == two.pile
        and all(
            sorted(swapped(a.hand)) == sorted(b.hand) and a.card == b.card
            for a, b in zip(one.players, two.players, strict=True)
        )
    )


def unseen(bout: Bout, entries: list[Entry], viewer: int | None) -> list[int]:
    """The cards that a viewer has never had a sight of, jokers left alone."""
    seen: set[int] = set()
    for length in range(1, len(entries) + 1):
        seen |= known_now(duel_of(Bout(bout.head, entries[:length])), viewer)
    seen |= named(" ".join(line.text for line in bout.lines(viewer)))
    return [card for card in range(52) if card not in seen]


def worlds(count: int) -> Iterator[Worlds]:
    """Random matches at random moments, each in two worlds that look alike to somebody."""
    made = 0
    for seed in itertools.count():
        rng = random.Random(seed)
        seats = 2 + seed % 3
        name = f"world{seed}"
        head = Head(
            id=name,
            game=GAME,
            rules_version=all_games()[GAME].rules_version,
            created_at=1,
            creator=None,
            sitters=tuple(
                Sitter(f"{name}-{seat}", f"P{seat}", token=hashed(f"{name} {seat}"))
                for seat in range(seats)
            ),
            status="open",
            chat=True,
            options={"setup_stances": rng.choice(["open", "secret"])},
        )
        head = replace(head, options=Bout(head, []).match.options)
        recorder = Recorder(head)
        for _ in range(rng.randrange(12)):
            if not recorder.bout.over:
                random_act(recorder, rng)
        if recorder.bout.over:
            continue
        viewer = rng.choice([None, *range(seats)])
        cards = unseen(recorder.bout, recorder.entries, viewer)
        if len(cards) < 2:
            continue
        held = {card for player in duel_of(recorder.bout).players for card in player.hand}
        x = rng.choice([card for card in cards if card in held] or cards)
        y = rng.choice([card for card in cards if card != x])
        swapped = exchanged(recorder.entries, x, y)
        try:
            second = Bout(head, swapped)
        except (SalleError, AssertionError, IndexError, ValueError):
            continue
        positions = [one.match.position() for one in (recorder.bout, second)]
        if positions[0] == positions[1] or not same_but_for(recorder.bout, second, x, y):
            continue
        yield Worlds(viewer, head, recorder.entries, swapped)
        made += 1
        if made == count:
            return


def keep(desk: Desk, found: list[Worlds], *, second: bool) -> None:
    """Put one world of every match, and its people, into a database."""
    with desk.engine.execution_options(writing=True).begin() as connection:
        for world in found:
            for sitter in world.head.sitters:
                connection.execute(
                    insert(players).values(id=sitter.player, name=sitter.name, created_at=1)
                )
                connection.execute(
                    insert(sessions).values(
                        token=hashed(cookie(sitter.player)), player=sitter.player, created_at=1
                    )
                )
            make_table(connection, world.head, world.swapped if second else world.entries)


def cookie(player: str | None) -> str:
    return f"the cookie of {player}".replace(" ", "-")


def everything(desk: Desk, world: Worlds) -> list[tuple[str, bytes]]:
    """All that a viewer is told at this moment, and what is said to wrong answers."""
    match = world.head.id
    said: list[tuple[str, bytes]] = []
    place = None
    if world.viewer is not None:
        place = Place(match, "ABCDE"[world.viewer], f"{match} {world.viewer}")
    headers = place.headers if place else {}
    for what in ("", "/view", "/record"):
        got = desk.get(f"{API}/matches/{match}{what}", headers=headers)
        said.append((f"{what} {got.status_code}", got.content))
    for after in (0, len(world.entries) // 2, len(world.entries)):
        with desk.stream(match, place, last=after) as stream:
            said.append((f"after {after}", stream.next().raw))
    if place is not None:
        seq = desk.look(place)["seq"]
        typed = ["twelve oboes", "3D@High", "9H@Mid", "a 5C>Low B", "none", 999]
        for option in typed:
            said.append((f"late {option}", desk.answer(place, option, seq + 1).content))
        for asked in desk.look(place)["choices"]:
            offered = [choice["text"] for choice in asked["options"]]
            for option in typed:
                if option not in offered:
                    got = desk.answer(place, option, asked["seq"])
                    assert got.status_code == 422, got.text
                    said.append((f"wrong {option}", got.content))
    sent = cookie(f"{match}-{world.viewer}") if place else "a stranger of sixteen signs or more"
    desk.cookies.set("salle", sent.replace(" ", "-"))
    for page in ("", "/part", "/replay", "/replay?at=1", "/record", "/record?eyes=public"):
        got = desk.get(f"/m/{match}{page}")
        said.append((f"page {page} {got.status_code}", without_the_time(got.text)))
    desk.cookies.clear()
    return said


def without_the_time(page: str) -> bytes:
    """A page less what the clock on the wall changes."""
    page = re.sub(r'data-(?:now|since|away|seen)[a-z-]*="\d+"', "", page)
    return re.sub(r"away [^<]*", "away", page).encode()


def test_worlds_that_differ_in_hidden_things_only_give_the_same_bytes(tmp_path: Path) -> None:
    found = list(worlds(60))
    with (
        Desk(Settings(database=sqlite_url(tmp_path / "one.db"))) as one,
        Desk(Settings(database=sqlite_url(tmp_path / "two.db"))) as two,
    ):
        keep(one, found, second=False)
        keep(two, found, second=True)
        for world in found:
            for here, there in zip(everything(one, world), everything(two, world), strict=True):
                assert here == there, (world.head.id, world.viewer)
            truths = [desk.truth(world.head.id).match.position() for desk in (one, two)]
            assert truths[0] != truths[1], "the worlds do differ"
    assert {world.viewer is None for world in found} == {True, False}


def test_the_comparison_notices_what_a_holder_of_the_cards_can_see(tmp_path: Path) -> None:
    found = [world for world in worlds(20) if world.viewer is not None]
    with (
        Desk(Settings(database=sqlite_url(tmp_path / "one.db"))) as one,
        Desk(Settings(database=sqlite_url(tmp_path / "two.db"))) as two,
    ):
        keep(one, found, second=False)
        keep(two, found, second=True)
        noticed = 0
        for world in found:
            others = set(range(world.head.seats)) - {world.viewer}
            seen = [replace(world, viewer=seat) for seat in others]
            noticed += any(everything(one, other) != everything(two, other) for other in seen)
        assert noticed > 0
