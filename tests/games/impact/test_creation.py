"""Creation in a match: prices, pairs, tactics, and what is never sold."""

from __future__ import annotations

import salle
from salle.games.impact.data import BUY_TOUGHNESS, MANEUVERS_FROM, TACTICS, maneuver_code
from salle.games.impact.house import house_of
from salle.games.impact.rules.creation import Silence, buy, price, purchases
from salle.games.impact.state import Fighter
from tests.clauses import clause
from tests.games.impact.ring import GAME, bout, declare, frank, kate, offered, player, ring, told

HOUSE = house_of(GAME.default_options())


@clause("IM-R7", "IM-13", "IM-14", "IM-15", "IM-18", "IM-21", "IM-22", "IM-24")
def test_a_price_is_the_rate_times_the_next_level() -> None:
    match = salle.new("impact").answer("own").answer("right 2:1").answer("left 2:1")
    choice = match.choices[0]
    hints = {text: match.hint(choice, choice.read(text)) for text in choice.texts}
    assert hints["power r"] == "to 2 for 30 PP"
    assert hints["tactics"] == "to 2 for 60 PP"
    assert hints["defence"] == "to 2 for 50 PP, with Duck & Weave"
    assert hints["stamina"] == "to 60 for 100 PP"
    assert hints["tough h"] == "to 6 for 150 PP"
    assert hints["diff arms"] == "to 4 for 200 PP"
    assert hints["straight"] == "to 2 for 40 PP"
    assert hints["joint lock"] == "to 1 for 60 PP"


@clause("IM-25")
def test_arms_and_legs_rise_in_pairs() -> None:
    match = salle.new("impact").answer("own").answer("right 2:1").answer("left 2:1")
    match.answer("tough arms").answer("diff legs")
    assert player(match, "A")["toughness"] == "RA 4, LA 4"
    assert player(match, "A")["difficulty"] == "RL 3, LL 3"


@clause("IM-27")
def test_boxes_and_ratios_are_not_for_sale() -> None:
    match = salle.new("impact").answer("own").answer("right 2:1").answer("left 2:1")
    assert not [text for text in offered(match, "A") if "box" in text or "ratio" in text]


@clause("IM-23", "IM-R17")
def test_every_defence_level_raises_all_tactics_and_opens_the_next() -> None:
    fighter = Fighter(2, HOUSE.sheet)
    levels = []
    for defence in range(1, 7):
        fighter.defence = defence
        levels.append([max(0, fighter.tactic_level(tactic)) for tactic in range(TACTICS)])
    assert levels == [
        [1, 0, 0, 0], [2, 1, 0, 0], [3, 2, 1, 0], [4, 3, 2, 1], [5, 4, 3, 2], [6, 5, 4, 3],
    ]  # fmt: skip


@clause("IM-R18")
def test_toughness_is_bought_from_its_base_value() -> None:
    fighter = Fighter(2, HOUSE.sheet)
    fighter.tough[0] = 1
    assert price(HOUSE, fighter, BUY_TOUGHNESS) == 150


@clause("IM-19", "IM-R13")
def test_a_leader_pulls_up_the_others_again_at_eight() -> None:
    fighter = Fighter(2, HOUSE.sheet)
    fighter.left = 10_000
    for _ in range(7):
        buy(Silence(), HOUSE, fighter, 0, MANEUVERS_FROM + maneuver_code("jab"))
    assert fighter.skill[:5] == [8, 3, 3, 3, 3]


def test_every_purchase_offered_can_be_paid() -> None:
    fighter = Fighter(2, HOUSE.sheet)
    fighter.left = 400
    for item in purchases(HOUSE, fighter):
        assert price(HOUSE, fighter, item) <= 400 - 30


@clause("IM-R5", "IM-35")
def test_the_steps_of_a_turn_follow_each_other() -> None:
    script = declare(("A", "straight", "=", "R>C"), ("B", "cover up", "done", "done"))
    match = bout(ring(frank(), kate()), [*script, 3, 3, 1, 1, 6, 6, 1, 1, 1, 4])
    order = [line.name for line in match.lines(open_hands=True)]
    assert order == [
        "turn", "declared", "declared", "speed", "speed", "attack", "test", "resistance", "damage",
        "defence", "rest", "turn",
    ]  # fmt: skip
    assert "Turn 2" in told(match)
