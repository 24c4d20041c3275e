"""The heuristic bot is a sensible opponent."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from salle import Match
from salle.bots.levels import policy
from salle.bots.thinker import Thinker
from salle.games.force_battles.bot import ForceBattlesBot, keen
from salle.games.force_battles.data import ASK_SIDE, BLUE
from salle.games.force_battles.state import Duel
from salle.kernel.playout import Policy, RandomPolicy, contest
from salle.kernel.rng import SeededDice, Thinking
from salle.kernel.stepping import Question
from tests.games.force_battles.playing import GAME, ask_after, start

DUELS = 40
GREEN = {"side": "light", "colour": "green"}


def decided(
    position: dict[str, object],
    do: list[str],
    dice: list[int],
    make: Callable[[Thinking], Policy] = ForceBattlesBot,
) -> str:
    choice = ask_after(position, do, dice)
    options = list(choice.options)
    return choice.text(make(Thinking(1)).decide(choice._state, choice.seat, choice.ask, options))


@pytest.mark.parametrize("level", ["learner", "initiate", "templar", "diamedes"])
def test_the_bot_beats_random_play_nearly_always(level: str) -> None:
    won = 0.0
    options = GAME.default_options() | {"level_a": level, "level_b": level}
    start_state = GAME.blank(2, options)
    for number in range(DUELS):
        mine = number % 2
        bot, other = ForceBattlesBot(Thinking(number)), RandomPolicy(Thinking(number + 1))
        policies: list[Policy] = [bot, other] if mine == 0 else [other, bot]
        winners = contest(GAME.rules, start_state, policies, SeededDice(number)).winners
        won += (mine in winners) / max(1, len(winners))
    assert won >= DUELS * 0.85


def test_the_highest_level_beats_the_lowest() -> None:
    won = 0.0
    start_state = GAME.blank(2, GAME.default_options())
    for number in range(DUELS):
        for mine in (0, 1):
            high, low = policy(GAME, 5, Thinking(number)), policy(GAME, 1, Thinking(number + 1))
            policies = [high, low] if mine == 0 else [low, high]
            winners = contest(GAME.rules, start_state, policies, SeededDice(number)).winners
            won += (mine in winners) / max(1, len(winners))
    assert won >= 2 * DUELS * 0.7


def test_the_keen_bot_beats_the_usual_one() -> None:
    won = 0.0
    start_state = GAME.blank(2, GAME.default_options())
    for number in range(DUELS):
        for mine in (0, 1):
            bot, other = keen(Thinking(2 * number)), ForceBattlesBot(Thinking(2 * number + 1))
            policies: list[Policy] = [bot, other] if mine == 0 else [other, bot]
            winners = contest(GAME.rules, start_state, policies, SeededDice(number)).winners
            won += (mine in winners) / max(1, len(winners))
    assert won >= 2 * DUELS * 0.6


@pytest.mark.parametrize(
    ("position", "do", "dice", "usual", "better"),
    [
        (
            start(a={"spheres": "4 4 4 0 3 3 3"}, b={"spheres": "1 4 4 4 4 1 1"}),
            ["A role: attack"], [6, 1, 2], "stay", "move H (LS)",
        ),
        (
            start(a={"att": 7, "def": 3}, b={"att": 7, "def": 3}),
            ["A role: attack", "A strike: RS 2"], [6, 1, 2, 1, 1, 6, 6], "damage", "kick",
        ),
        (
            start(
                a={"att": 8, "def": 2},
                b={**GREEN, "att": 5, "def": 5, "spheres": "2 1 1 3 2 2 3"},
            ),
            ["A role: attack", "A move: stay", "B guard: LS 1"], [6, 1, 2], "LF 2", "LF 3",
        ),
    ],
    ids=["two steps to a weak Torso", "a claim for a blow that kills nobody", "a strike foreseen"],
)  # fmt: skip
def test_the_keen_bot_sees_further(
    position: dict[str, object], do: list[str], dice: list[int], usual: str, better: str
) -> None:
    assert decided(position, do, dice) == usual
    assert decided(position, do, dice, keen) == better


def test_a_search_follows_the_keen_bot() -> None:
    """Which is always Light; the usual one would be Dark every other time."""
    match = Match.new(GAME)
    choice = match.choices[0]
    assert choice.ask == ASK_SIDE
    question = Question(choice.seat, choice.ask, list(choice.options))
    followed = [
        Thinker(GAME, 2, Thinking(seed)).think(match.session, question, 4).usual
        for seed in range(12)
    ]
    assert followed == [BLUE] * 12


def test_the_keen_bot_builds_att_six_and_def_four() -> None:
    duel = contest(
        GAME.rules, GAME.blank(2, GAME.default_options()),
        [keen(Thinking(1)), ForceBattlesBot(Thinking(2))], SeededDice(1),
    )  # fmt: skip
    assert isinstance(duel, Duel)
    assert (duel.fighters[0].att(), duel.fighters[0].guard()) == (6, 4)


def test_it_pushes_when_a_hit_would_end_it() -> None:
    position = start(b={"geas": "Push 1", "spheres": "4 4 4 1 3 1 3"})
    assert decided(position, ["A strike: RF 0"], [6, 3, 5, 1, 1]) == "Push"


def test_it_saves_its_push_when_the_attack_has_missed() -> None:
    position = start(b={"geas": "Push 1"})
    assert decided(position, ["A strike: RF 0"], [6, 3, 5, 6, 6]) == "roll"


def test_it_aims_at_the_weakest_target() -> None:
    position = start(round=1, last_attacker=None, b={"spheres": "4 4 4 1 3 1 3"})
    assert decided(position, [], [6, 1]) == "attack"
    assert decided(position, ["A role: attack"], [6, 1]) == "aim LL"


def test_a_light_bot_leaves_red_alone() -> None:
    position = start(b={"pool": "3"})
    do = ["A guard: RS 0"]
    assert decided(position, do, [1, 6, 1, 6, 6, 1, 1, 4]) == "0 red"
