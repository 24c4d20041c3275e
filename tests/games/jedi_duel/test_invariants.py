"""What holds at every moment of every duel, whatever the switches."""

from __future__ import annotations

import pytest

import salle
from salle.games.jedi_duel.data import CARDS, HAND, NO_CARD
from salle.games.jedi_duel.playaid import fatigue_aid, stance_aid
from salle.games.jedi_duel.state import Duel
from salle.kernel.playout import RandomTable
from salle.kernel.rng import Thinking
from tests.clauses import clause
from tests.conformance.worlds import House, houses

GAME = salle.game("jedi-duel")
DEFAULTS = GAME.default_options()
TABLES = houses(GAME, 150)


def all_cards(duel: Duel) -> list[int]:
    cards = duel.deck + duel.pile + duel.removed
    for player in duel.players:
        cards = cards + player.hand
        if player.card != NO_CARD:
            cards = [*cards, player.card]
    return sorted(cards)


def stages(house: House) -> list[Duel]:
    """The state after every stage of a random duel."""
    table = RandomTable(Thinking(house.seed))
    state = GAME.blank(house.seats, house.options)
    seen: list[Duel] = []
    while not state.over:
        GAME.rules.run(table, state)
        copy = state.copy()
        assert isinstance(copy, Duel)
        seen.append(copy)
    return seen


@clause("JD-1", "JD-81", "JD-R6")
def test_the_54_cards_are_always_all_there() -> None:
    for house in TABLES:
        for duel in stages(house):
            assert all_cards(duel) == list(range(CARDS))


@clause("JD-80")
def test_every_living_player_holds_five_cards_after_every_turn() -> None:
    for seats in range(2, 9):
        for seed in range(12):
            for duel in stages(House(GAME, seats, DEFAULTS, seed)):
                if not duel.over:
                    assert [len(p.hand) for p in duel.players if p.alive].count(HAND) == len(
                        GAME.standing(duel)
                    )


@clause("JD-9", "JD-11", "JD-65", "JD-R52", "JD-R54")
def test_fatigue_stays_between_0_and_21_and_never_climbs_a_column() -> None:
    for house in TABLES:
        columns: dict[int, int] = {}
        for duel in stages(house):
            for seat, player in enumerate(duel.players):
                assert 0 <= player.fatigue <= 21
                assert player.alive == (player.fatigue > 0)
                if player.alive:
                    column = duel.house.column_of[player.fatigue]
                    assert column >= columns.get(seat, 0)
                    columns[seat] = column


@clause("JD-R51", "JD-73")
def test_somebody_always_survives() -> None:
    for house in TABLES:
        end = stages(house)[-1]
        assert end.winners
        assert all(end.players[winner].alive for winner in end.winners)


@clause("JD-R59")
def test_no_duel_is_longer_than_27_turns_a_player() -> None:
    for seats in (2, 3, 5, 8):
        for seed in range(40):
            turns = len(stages(House(GAME, seats, DEFAULTS, seed))) - 1
            assert turns <= 27 * seats
            if seats == 2:
                assert turns <= 44


@clause("JD-R59")
def test_two_who_only_discard_play_44_turns() -> None:
    match = salle.new("jedi-duel", seed=11)
    while match.choice:
        choice = match.choice
        harmless = [text for text in choice.texts if text.startswith("d ")]
        match.answer((harmless or choice.texts)[0])
    assert match.stage - 1 == 44
    assert str(match.outcome).endswith("(deck)")


@clause("JD-22", "JD-R15", "JD-R60")
def test_two_cards_are_played_every_turn_and_passing_is_never_offered() -> None:
    for house in [House(GAME, 2, DEFAULTS, seed) for seed in range(20)]:
        match = house.match()
        turn, played = 0, 0
        while match.choice:
            choice = match.choice
            if choice.name in ("stance", "action"):
                assert "none" not in choice.texts
                turn, played = (match.stage, 1) if match.stage != turn else (turn, played + 1)
                assert played <= 2
            match.answer(house.seed % len(choice))


@clause("JD-R61", "JD-R25")
def test_there_are_six_kinds_of_questions_and_none_is_talk() -> None:
    assert [ask.name for ask in GAME.asks] == [
        "stance", "action", "defence", "fumble", "swap", "return",
    ]  # fmt: skip


@clause("JD-6")
def test_play_aids_print_the_tables_in_use() -> None:
    aid = stance_aid([0, 1, 2, 1, 0, 1, 2, 1, 0], [0, 3, 5, 2, 0, 2, 5, 3, 0])
    for figure in ("+1", "+2", "+3", "+5"):
        assert figure in aid
    board = fatigue_aid([(21, 15), (14, 8), (7, 1)])
    assert "21" in board
    assert "OUT" in board.upper()


@clause("JD-10", "JD-R7")
@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_play_each_against_all(seats: int) -> None:
    match = salle.new("jedi-duel", seats=seats, seed=1)
    for _ in range(seats):
        match.answer(0)
    targets = {text[-1] for text in match.choice.texts if text.startswith("a ")}  # type: ignore[union-attr]
    assert match.choice is not None
    assert len(targets) in (0, seats - 1)


@clause("JD-82", "JD-83")
def test_help_texts_carry_the_theme() -> None:
    for word in ("quicker", "tires", "killing blow", "High", "Low", "severed hand"):
        assert word in GAME.about
