"""Refused moves say why, with the clause; hints tell what a move would mean."""

from __future__ import annotations

import pytest

from salle import NotLegal
from salle.kernel.errors import BadPosition
from tests.clauses import clause
from tests.games.battles_wol.playing import GAME, fight, position


@pytest.mark.parametrize(
    ("mine", "theirs", "text", "why"),
    [
        (["Warrior", "Cleric"], ["Thief", "AirMage Busy"], "Warrior ATTACK>AirMage", "BW-116"),
        (["FireMage"], ["Thug Fallow", "Thief"], "FIREBOLT>Thug", "BW-108"),
        (["FireMage rows=0/2"], ["Thief", "Cleric"], "FIREBOLT>Thief", "BW-82"),
        (["Warrior", "Cleric"], ["Thief"], "stand down", "BW-49"),
        (["Warrior", "Cleric"], ["Thief"], "release Warrior", "BW-72"),
        (["Barbarian", "Cleric"], ["Thief"], "HOWL", "BW-55"),
        (["Warrior", "Cleric"], ["Thief"], "Warrior ABSORBTION", "BW-83"),
        (["Thug", "Cleric"], ["Thief"], "BACKSTAB>Thief", "BW-110"),
        (["IceMage", "Cleric"], ["Thief Stuck"], "FREEZE>Thief", "BW-114"),
        (["Warrior Inactive", "Cleric"], ["Thief"], "Warrior ATTACK>Thief", "BW-6"),
        (["Shaman", "Cleric"], ["Shaman Fallow"], "PEACE PIPE", "BW-123"),
        (["Ranger attack_barred", "Cleric"], ["Thief"], "Ranger ATTACK>Thief", "BW-98"),
        (["EarthMage turn_barred", "Cleric"], ["Thief"], "EarthMage ATTACK>Thief", "BW-119"),
        (["Cleric", "Warrior Dead sacrificed"], ["Thief"], "RAISE DEAD>Warrior", "BW-R76"),
        (["Cleric", "Warrior"], ["Thief"], "RAISE DEAD>Warrior", "BW-R76"),
        (["Thief", "Cleric"], ["Cleric"], "STEAL>Cleric", "BW-R57"),
        (["AirMage lp=0/1/0 Inactive", "Cleric"], ["Thief"], "out FLY", "BW-R64"),
        (["Paladin", "Cleric"], ["Thief"], "Paladin AID", "BW-95"),
        (["Warrior", "Cleric"], ["Thief"], "Druid ATTACK>Thief", "A has no Druid"),
    ],
)
def test_a_move_that_is_not_legal_says_why(
    mine: list[str], theirs: list[str], text: str, why: str
) -> None:
    match = fight(mine, theirs)
    with pytest.raises(NotLegal, match="is not possible") as caught:
        match.answer(text, "A")
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("steps", "text", "why"),
    [
        (["A FIREBOLT>Thief"], "9", "BW-82"),
        (["A FIREBOLT>Thief", "A 1"], "FireMage MAGIC MISSILE>Thug", "BW-67"),
        (["A FIREBOLT>Thief", "A 1"], "Thief DIVVY", "A has no Thief"),
        (["A FIREBOLT>Thief", "A 1"], "FireMage FIREBOLT>Thief", "BW-R30"),
    ],
)
def test_refused_points_and_reactions(steps: list[str | int], text: str, why: str) -> None:
    match = fight(["FireMage"], ["Thief", "Thug Fallow"], steps)
    with pytest.raises(NotLegal) as caught:
        match.answer(text, "A")
    assert why in str(caught.value)


@clause("BW-53", "BW-54")
def test_refused_go_actions() -> None:
    match = fight(["Barbarian", "Cavalier rows=0/0"], ["Druid"], [1, 2], phase="GO")
    for text, why in (("roll", "BW-54"), ("CHARGE", "BW-101"), ("Druid WALL", "A has no Druid")):
        with pytest.raises(NotLegal) as caught:
            match.answer(text, "A")
        assert why in str(caught.value)


def hint(mine: list[str], theirs: list[str], text: str) -> str:
    """What is said of one option on a Turn of A."""
    match = fight(mine, theirs)
    choice = match.choice
    assert choice is not None
    return match.hint(choice, choice.read(text))


@clause("BW-32", "BW-60", "BW-R34")
@pytest.mark.parametrize(
    ("mine", "theirs", "text", "said"),
    [
        (["Warrior", "Thief"], ["Cleric"], "Warrior ATTACK>Cleric", "50% to hit, needs 11; D10;"),
        (["Warrior", "Thief"], ["Cleric hp=5"], "Warrior ATTACK>Cleric", "31% to kill"),
        (["Warrior", "EarthMage lp=0/0/2 Fallow"], ["Cleric"], "Warrior ATTACK>Cleric",
         "first your own METEOR SHOWER 40%: 2D6"),
        (["Warrior", "Thief"], ["Druid lp=0/3/0 Fallow"], "Warrior ATTACK>Druid",
         "first WALL OF THORNS stops it with 45%, 6 damage"),
        (["IceMage", "Thief"], ["Cleric"], "ICE BOLT>Cleric", "points are lost on a miss"),
        (["Warrior", "Thief"], ["Ranger lp=0/4/0"], "Warrior ATTACK>Ranger", "COUNTER 70%"),
        (["Warrior", "Thief"], ["Shaman lp=0/0/3 Fallow"], "Warrior ATTACK>Shaman", "DANCE 55%"),
        (["Warrior", "Thief"], ["Cleric", "Cavalier lp=0/2/0"], "Warrior ATTACK>Cleric",
         "VIGILANTE up to 10"),
        (["Cleric lp=0/2/0", "Thief Dead"], ["Warrior"], "RAISE DEAD>Thief", "lost for good"),
        (["Ranger lp=0/0/5", "Thief"], ["Cleric"], "CALLED SHOT>Cleric",
         "30% to hit, needs 11 after a roll of 60%; D8 × 3"),
    ],
)  # fmt: skip
def test_hints_tell_the_odds(mine: list[str], theirs: list[str], text: str, said: str) -> None:
    assert said in hint(mine, theirs, text)


def test_hints_warn_of_a_pipe_before_a_wall() -> None:
    match = fight(["Druid lp=0/4/0"], ["Shaman Fallow"], [1, 2], phase="GO")
    choice = match.choice
    assert choice is not None
    assert "PEACE PIPE will end it" in match.hint(choice, choice.read("WALL"))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"weather": "rain"}, "a position has no 'weather'"),
        ({"round": 99}, "round is from 1 to 60"),
        ({"phase": "CHARGE"}, "some Mob is called"),
        ({"current": "C"}, "current is A, B or nobody"),
        ({"action": {"actor": "A Warrior1"}}, "no action under way"),
    ],
)
def test_faults_of_a_position_are_told(change: dict[str, object], fault: str) -> None:
    given = position(["Warrior"], ["Thief"]) | change
    with pytest.raises(BadPosition, match=fault):
        GAME.set_up(given, GAME.default_options())


@pytest.mark.parametrize(
    ("mob", "fault"),
    [
        ("Warrior hp=99", "99 HP of 20"),
        ("Warrior rows=3/9", "more than its TQ"),
        ("Warrior lp=11/0/0", "lp is 3 numbers from 0 to 10"),
        ("Warrior Sleeping", "position is Active"),
        ("Warrior tired", "a flag is acted"),
        ("Warrior summoned_by=Cleric4", "no 'Cleric4' in this party"),
        ("Wizard", "Mob 1 of A is a kind and its place"),
    ],
)
def test_faults_of_a_mob_are_told(mob: str, fault: str) -> None:
    with pytest.raises(BadPosition, match=fault):
        GAME.set_up(position([mob], ["Thief"]), GAME.default_options())


def test_every_fault_is_told_at_once() -> None:
    given = position(["Warrior hp=99", "Thief Nowhere"], ["Cleric Dead"])
    with pytest.raises(BadPosition) as caught:
        GAME.set_up(given, GAME.default_options())
    assert len(caught.value.problems) == 3
