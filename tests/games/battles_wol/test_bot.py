"""The heuristic bot is a real opponent."""

from __future__ import annotations

import pytest

from salle.games.battles_wol.bot import BattlesBot
from salle.kernel.playout import RandomPolicy, contest
from salle.kernel.rng import SeededDice, Thinking
from tests.games.battles_wol.playing import GAME, asked, fight, state

GAMES = 60


def wins(options: dict[str, str], games: int = GAMES) -> int:
    """How often the bot beats random answers, from either seat."""
    start = GAME.blank(2, GAME.default_options() | options)
    won = 0
    for number in range(games):
        bot = number % 2
        policies = [RandomPolicy(Thinking(number)), RandomPolicy(Thinking(number + 1))]
        policies[bot] = BattlesBot(Thinking(number + 2))  # type: ignore[call-overload]
        won += contest(GAME.rules, start, policies, SeededDice(number)).winners == [bot]  # type: ignore[arg-type]
    return won


def test_it_beats_random_clearly() -> None:
    assert wins({}) >= GAMES * 0.9


@pytest.mark.parametrize(
    "party", ["warrior+cleric+firemage", "barbarian+paladin+ranger", "cavalier+mystic+theurgist"]
)
def test_it_plays_better_with_the_same_mobs(party: str) -> None:
    same = {"pick_mode": f"given:{party}/{party}", "rank_mode": "assigned"}
    assert wins(same, 40) >= 26


def answer(mine: list[str], theirs: list[str], *steps: str | int, current: str = "A") -> str:
    """What the bot answers after these steps."""
    match = fight(mine, theirs, steps, current=current)
    choice = match.choice
    assert choice is not None
    bot = BattlesBot(Thinking(1))
    option = bot.decide(state(match), choice.seat, choice.ask, list(choice.options))
    return choice.text(option)


def test_it_flies_when_attacked_and_counters_and_dances() -> None:
    attack = ["B Barbarian ATTACK>AirMage"]
    assert answer(["AirMage", "Warrior"], ["Barbarian", "Thief"], *attack, current="B") == (
        "AirMage1 FLY"
    )
    hit: list[str | int] = ["B Barbarian ATTACK>Ranger", 15, 2]
    assert answer(["Ranger"], ["Barbarian", "Thief"], *hit, current="B").endswith("Barbarian1")
    pipe = ["B Barbarian ATTACK>Shaman"]
    assert "DANCE" in answer(["Shaman Fallow"], ["Barbarian", "Thief"], *pipe, current="B")


def test_it_finishes_the_wounded_with_just_enough() -> None:
    mine = ["FireMage lp=0/1/0", "Warrior"]
    assert answer(mine, ["Thief hp=9", "Cleric lp=10/0/0"]) == "FireMage1 FIREBOLT>Thief1"
    assert answer(mine, ["Thief hp=9", "Cleric lp=10/0/0"], "A FIREBOLT>Thief") == "4"


def test_it_saves_an_ally_who_would_die_and_not_by_dying_itself() -> None:
    hit: list[str | int] = ["B Barbarian ATTACK>Cleric", 15, 9]
    foes = ["Barbarian", "Thief"]
    assert "VIGILANTE" in answer(["Cavalier lp=0/2/0", "Cleric hp=5"], foes, *hit, current="B")
    weak = ["Cavalier lp=0/2/0 hp=5", "Cleric hp=5"]
    assert answer(weak, foes, *hit, current="B") == "none"


def test_it_never_asks_for_preferences() -> None:
    match = fight(["FireMage", "Warrior"], ["Thief"])
    assert asked(match) == "A turn"
    assert answer(["FireMage", "Warrior"], ["Thief"]) != "preferences"
