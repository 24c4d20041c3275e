"""The heuristic bot is a sensible opponent."""

from __future__ import annotations

import salle
from salle.games.jedi_duel.bot import JediDuelBot
from salle.kernel.playout import Policy, RandomPolicy, contest
from salle.kernel.rng import SeededDice, Thinking

GAME = salle.game("jedi-duel")
DUELS = 60


def test_the_heuristic_bot_beats_random_play_nearly_always() -> None:
    won = 0
    start = GAME.blank(2, GAME.default_options())
    for number in range(DUELS):
        mine = number % 2
        bot, other = JediDuelBot(Thinking(number)), RandomPolicy(Thinking(number + 1))
        policies: list[Policy] = [bot, other] if mine == 0 else [other, bot]
        won += contest(GAME.rules, start, policies, SeededDice(number)).winners == [mine]
    assert won >= DUELS * 0.95


def answer(position: dict[str, object], *moves: str) -> str:
    """What the bot answers after these moves in a position."""
    match = salle.new("jedi-duel", position=position, seed=1)
    for move in moves:
        match.answer(move)
    choice = match.choice
    assert choice is not None
    decided = JediDuelBot(Thinking(1)).decide(
        match.state, choice.seat, choice.ask, list(choice.options)
    )
    return choice.text(decided)


def test_it_strikes_the_killing_blow() -> None:
    position: dict[str, object] = {
        "turn": "A",
        "deck": "...",
        "players": {
            "A": {"fatigue": 9, "stance": "7H@Mid", "hand": "2S AH 9D 10D 6H"},
            "B": {"fatigue": 5, "stance": "9H@Mid", "hand": "3S 4S 5S 6S 7S"},
        },
    }
    assert answer(position, "2S@Low").startswith(("a AH>Mid B",))


def test_it_answers_a_blow_that_would_kill() -> None:
    position: dict[str, object] = {
        "turn": "A",
        "deck": "...",
        "players": {
            "A": {"stance": "7H@Mid", "hand": "2H AH 9D 10D 6H"},
            "B": {"fatigue": 5, "stance": "9H@Mid", "hand": "2C 4S 5S 6S 7S"},
        },
    }
    assert answer(position, "2H@Mid", "a AH>Mid B") == "c2C"


def test_it_does_not_waste_a_card_on_a_blow_that_misses() -> None:
    position: dict[str, object] = {
        "turn": "A",
        "deck": "...",
        "players": {
            "A": {"stance": "7H@Mid", "hand": "2H 10H 9D 10D 6H"},
            "B": {"stance": "3H@Mid", "hand": "2C QH 5S 6S 7S"},
        },
    }
    assert answer(position, "2H@Mid", "a 10H>Mid B") == "none"
