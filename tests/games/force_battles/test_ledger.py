"""What a character carries from duel to duel, and who promotes."""

from __future__ import annotations

import pytest

from salle.games.force_battles.data import DARK, LIGHT
from salle.games.force_battles.ledger import Character, after_duel, promote
from salle.games.force_battles.state import Duel
from tests.clauses import clause
from tests.games.force_battles.playing import fight, start


def ended(position: dict[str, object], do: list[str], dice: list[int]) -> Duel:
    state = fight(position, do, dice).state
    assert isinstance(state, Duel)
    return state


@clause("FB-103", "FB-104")
def test_a_maimed_part_and_the_record_carry_over() -> None:
    position = start(a={"att": 7}, b={"spheres": "3 2 3 3 3 3 1"})
    duel = ended(position, ["B guard: RF 1"], [5, 2, 6, 3, 3, 5, 5, 5])
    loser = after_duel(Character("Odile", side=DARK), duel, 1)
    winner = after_duel(Character("Kestrel"), duel, 0)
    assert (loser.maimed, loser.wins, loser.duels) == (("Right Leg",), 0, 1)
    assert (winner.maimed, winner.wins) == ((), 1)
    assert str(winner) == "Kestrel, learner, Light"


@clause("FB-104", "FB-66", "FB-R56")
def test_a_turn_carries_over_and_asks_for_a_new_build() -> None:
    duel = ended(start(b={"spheres": "3b 3 3 3 3 3 3"}), ["A geas: Gift C"], [5, 1, 1])
    redeemed = after_duel(Character("Odile", side=DARK), duel, 1)
    assert (redeemed.side, redeemed.must_rebuild, redeemed.wins) == (LIGHT, True, 1)
    assert not after_duel(Character("Kestrel"), duel, 0).must_rebuild


@clause("FB-12", "FB-R52")
def test_promotion_is_granted_by_those_who_may() -> None:
    character = Character("Kestrel")
    with pytest.raises(ValueError, match="granted by the Master"):
        promote(character, "Council")
    for by in ("Master", "Council", "Masters of the Force"):
        character = promote(character, by)
    assert character.level == 3
    assert character.granted[0] == "initiate: granted by Master"
    with pytest.raises(ValueError, match="no higher level"):
        promote(character, "Master")


@clause("FB-R52")
def test_wins_may_promote() -> None:
    duel = ended(start(), [], [5, 2, 2, 2, 2, 5, 5, 6])
    character = Character("Kestrel")
    assert after_duel(character, duel, 0).level == 0
    assert after_duel(character, duel, 0, "wins:2").level == 0
    assert after_duel(character, duel, 0, "wins:1").level == 1
