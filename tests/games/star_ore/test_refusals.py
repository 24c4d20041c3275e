"""Refusals: what is wrong, what would be right, and the clause; on foot, aboard, of the Force."""

from __future__ import annotations

import re

import pytest

import salle
from salle.games.star_ore import data_asks as asks
from salle.games.star_ore.data_combat import (
    ACT_BLASTER_DEFENSE,
    ACT_FORCE,
    ACT_MEDITATE,
    CHASE,
    FISTS_ITEM,
    NO_PASSION,
)
from salle.games.star_ore.data_force import FORCE_PUSH, LIGHTNING
from salle.games.star_ore.data_vehicles import (
    ASSIST,
    COCKPIT,
    DUCK,
    FIRE,
    FLY,
    GUNNER_POST,
    HALF_LOOP,
    RAMMING,
    STRAFING_RUN,
    USE_FORCE,
    WALK,
)
from salle.games.star_ore.occasions import occasion
from salle.games.star_ore.refusals import why_not
from salle.games.star_ore.state import Fight
from salle.kernel.errors import NotLegal
from tests.clauses import clause
from tests.games.star_ore.arena import arena, sample
from tests.games.star_ore.hangar import ACE, hangar

SENTENCE = re.compile(r"[^.()]+ \(SO-R?\d+\)")
"""One sentence with one clause at its end."""


def knight(will: int = 3, dark: int = 0) -> Fight:
    """A Jedi who declares."""
    fight = arena(sample("Jedi Knight"), sample("Stormtrooper"), will=will)
    fight.acting = fight.asked = 0
    fight.fighters[0].dsp = fight.fighters[0].dsp_base = dark
    return fight


def wing(scene: int | None = None) -> Fight:
    """Two X-wings apart; the first declares."""
    crews = [("X-wing", ACE), ("X-wing", ACE)]
    fight = hangar(crews, at=(0, 9), sides=(0, 1))
    if scene is not None:
        fight.scene = scene
    fight.acting = fight.asked = 0
    return fight


# -- the Force -------------------------------------------------------------------------------


@clause("SO-186")
def test_without_willpower_there_is_no_power() -> None:
    fight = knight(will=0)
    for option in (ACT_FORCE, ACT_BLASTER_DEFENSE):
        assert why_not(fight, 0, asks.ASK_ACTION, option) == (
            "it has 0 Willpower for one bid; each power wants a point (SO-186)"
        )


@clause("SO-186", "SO-190")
def test_dark_side_points_want_a_passion() -> None:
    fight = knight(will=0, dark=4)
    assert fight.fighters[0].passion == NO_PASSION
    words = why_not(fight, 0, asks.ASK_ACTION, ACT_FORCE)
    assert "a passion would free its 4 Dark Side Points (SO-186)" in words
    assert why_not(fight, 0, asks.ASK_PAY, asks.NO) == (
        "Dark Side Points are spent only in the grip of a passion (SO-190)"
    )


@clause("SO-196")
def test_dark_powers_are_for_the_tainted() -> None:
    fight = knight()
    me = fight.fighters[0]
    me.sheet.stunts[LIGHTNING] = 2
    assert why_not(fight, 0, asks.ASK_POWER, LIGHTNING) == (
        "Force Lightning is only for those with Dark Side Points; it has none (SO-196)"
    )


@clause("SO-182", "SO-202")
def test_droids_and_empty_hands() -> None:
    fight = arena(sample("Astromech"), sample("Stormtrooper"))
    fight.acting = fight.asked = 0
    assert why_not(fight, 0, asks.ASK_ACTION, ACT_MEDITATE).startswith("a droid has no part")
    fight = knight()
    fight.fighters[0].hands[:] = [FISTS_ITEM, FISTS_ITEM]
    assert why_not(fight, 0, asks.ASK_ACTION, ACT_BLASTER_DEFENSE).endswith("(SO-202)")


@clause("SO-189", "SO-199", "SO-201")
def test_points_and_dice_that_are_not_there() -> None:
    fight = knight(will=1)
    assert why_not(fight, 0, asks.ASK_INTUITION, 9).endswith("of Force Sense left (SO-201)")
    assert why_not(fight, 0, asks.ASK_INTUITION, 2).endswith("it has 1 Willpower (SO-187)")
    base = fight.fighters[0].will_base
    assert why_not(fight, 0, asks.ASK_DARK_DRAW, 99) == (
        f"it can draw {base} at most, as its base Willpower is {base} (SO-189)"
    )


def test_the_force_aboard_is_refused_alike() -> None:
    fight = wing()
    assert why_not(fight, 0, asks.ASK_INTUITION, 3).endswith("of Force Sense left (SO-201)")


@clause("SO-R262", "SO-186")
def test_powers_aboard_are_refused_with_their_clause() -> None:
    fight = wing()
    assert why_not(fight, 0, asks.ASK_CREW_ACT, USE_FORCE).endswith("it is pilot (SO-R262)")
    fight = hangar([(None, sample("Jedi Knight")), ("X-wing", ACE)], sides=(0, 1))
    fight.acting = fight.asked = 0
    assert why_not(fight, 0, asks.ASK_CREW_ACT, USE_FORCE) == (
        "it has 0 Willpower for one bid; each power wants a point (SO-186)"
    )
    fight.fighters[0].will = 5
    assert why_not(fight, 0, asks.ASK_POWER, LIGHTNING).endswith("and the stunt (SO-184)")
    assert why_not(fight, 0, asks.ASK_POWER, FORCE_PUSH) == (
        "Force Push is for fights on foot; not for a scene of vehicles (SO-R262)"
    )
    fight.fighters[0].sheet = arena(ACE).fighters[0].sheet
    assert why_not(fight, 0, asks.ASK_CREW_ACT, USE_FORCE).startswith("it is no Force user")


# -- aboard ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "words"),
    [
        (DUCK, "that is for people on foot; bail out first (SO-R143)"),
        (WALK, "that is for people on foot; bail out first (SO-R143)"),
        (RAMMING, "ramming needs an enemy side by side; within two points (SO-135)"),
        (STRAFING_RUN,
         "a strafing run needs a small starship and a capital ship to fly at (SO-131)"),
        (ASSIST, "that is for an astromech in its socket; it is pilot (SO-148)"),
    ],
)  # fmt: skip
def test_acts_a_pilot_cannot_declare(option: int, words: str) -> None:
    assert why_not(wing(), 0, asks.ASK_CREW_ACT, option) == words


@clause("SO-R120", "SO-R232")
def test_in_a_chase_pilots_fly_on() -> None:
    fight = wing(CHASE)
    assert why_not(fight, 0, asks.ASK_CREW_ACT, HALF_LOOP).endswith("(SO-R232)")
    assert why_not(fight, 0, asks.ASK_CREW_ACT, FIRE).endswith("(SO-R120)")


def test_only_the_pilot_flies_and_only_a_whole_cockpit() -> None:
    fight = wing()
    fight.traffic.post[0] = GUNNER_POST
    assert why_not(fight, 0, asks.ASK_CREW_ACT, FLY).endswith("it is gunner (SO-140)")
    fight = wing()
    vehicle = fight.traffic.vehicles[0]
    part = vehicle.craft.part_kind.index(COCKPIT)
    vehicle.x[part] = vehicle.craft.part_boxes[part]
    assert why_not(fight, 0, asks.ASK_CREW_ACT, FLY).startswith("the cockpit is broken; ")


def test_guns_and_targets_of_others() -> None:
    fight = wing()
    assert why_not(fight, 0, asks.ASK_GUN, 19 * asks.GUN_SCALE).startswith("that gun is of another")
    assert why_not(fight, 0, asks.ASK_TARGET_AHEAD, 0).startswith("vehicle 1 is on the same side")
    assert why_not(fight, 0, asks.ASK_TARGET_AHEAD, 3).endswith("aim at the vehicle (SO-140)")
    assert why_not(fight, 0, asks.ASK_TARGET_AHEAD, 40).startswith("there are 2 vehicles; ")


@pytest.mark.parametrize("fight", [knight(), knight(0), wing(), wing(CHASE)])
def test_every_refusal_is_one_sentence_with_a_clause(fight: Fight) -> None:
    for ask in range(asks.ASK_OWN_PART):
        for option in (0, 1, 2, 5, 7, 12, 17, 40, 95):
            try:
                words = why_not(fight, 0, ask, option)
            except (IndexError, KeyError):
                continue  # no option of this question
            assert not words or SENTENCE.fullmatch(words), words


def test_a_refusal_reaches_the_player() -> None:
    match = salle.new("star-ore", seed=1)
    for said in ("Smuggler", "Heavy blaster, right", "no", "Stormtrooper"):
        match.answer(said)
    while match.choices[0].name != "action":
        match.answer(0)
    with pytest.raises(
        NotLegal, match=r"'meditate' is not possible: it is no Force user; .*SO-182"
    ):
        match.answer("meditate")


# -- occasions -------------------------------------------------------------------------------


def test_prompts_say_who_is_asked_and_why() -> None:
    fight = knight()
    assert occasion(fight, 0, asks.ASK_ACTION) == "Jedi Knight declares for round 1."
    assert occasion(fight, 1, asks.ASK_ACTION) == ""
    fight.acting, fight.asked, fight.threat = 1, 0, 3
    assert occasion(fight, 0, asks.ASK_GOBBLE) == (
        "Stormtrooper attacks Jedi Knight with a set 3 wide."
    )
    fight.threat = 5 * asks.SET_SCALE + 2
    assert occasion(fight, 0, asks.ASK_AVOID) == (
        "Jedi Knight is about to take 5 damage and can avoid 2."
    )
