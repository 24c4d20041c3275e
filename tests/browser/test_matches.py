"""Whole matches between two browsers: both see the same, and neither sees the other's secrets."""

from __future__ import annotations

from salle import Game
from salle.kernel.game import seat_letter
from tests.browser.people import OVER, NewPerson, pair, plain
from tests.browser.playing import choosing, hiding, play_whole_match, short
from tests.browser.secrets_of import found_in, secret_words
from tests.browser.serving import Server
from tests.browser.traffic import Traffic

ANSWERS_READ = 30


def test_two_people_play_a_whole_match_by_invitation(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    people = pair(server, game, new_person, **short(game))
    match = people[0].match
    assert people[1].match == match
    play_whole_match(server, people)
    bout = server.bout(match)
    assert bout.outcome is not None
    assert bout.outcome.reason in game.reasons
    for seat, person in enumerate(people):
        assert person.kind == OVER
        assert person.reason == people[0].reason != ""
        won = seat in bout.outcome.winners
        told = "You win" if won else "You lose" if bout.outcome.winners else "Nobody wins"
        assert person.question.startswith(told)
        lines = [plain(line.text) for line in bout.lines(seat)]
        shown = person.log()
        assert shown == lines[-len(shown) :]


def test_neither_page_nor_traffic_of_a_seat_has_the_others_secrets(
    server: Server, game: Game, new_person: NewPerson
) -> None:
    people = pair(server, game, new_person, **hiding(game))
    match = people[0].match
    listening = [Traffic(person) for person in people]
    for person in people:
        person.page.reload()
    hidden, seen_by_owner = 0, 0

    def look() -> None:
        nonlocal hidden, seen_by_owner
        bout = server.bout(match)
        bodies = [
            "\n".join([*traffic.drain(), person.page.content()])
            for person, traffic in zip(people, listening, strict=True)
        ]
        if bout.over:
            return
        for viewer, other in ((0, 1), (1, 0)):
            words = secret_words(bout, viewer, other)
            leaked = found_in(bodies[viewer], words)
            assert not leaked, f"{seat_letter(viewer)} sees {leaked} after {bout.seq} entries"
            hidden += len(words)
            seen_by_owner += len(found_in(bodies[other], words))

    answer = choosing(1)
    while game.setting_up(server.bout(match).match.session.now):
        play_whole_match(server, people, answer, after_each=look, most=ANSWERS_READ)
    play_whole_match(server, people, answer, after_each=look, most=ANSWERS_READ)
    if game.hidden_information:
        # The same search finds them where they may be: nearly all are on their owner's page.
        assert hidden > 0
        assert seen_by_owner > 0.8 * hidden
