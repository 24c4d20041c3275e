"""The set-up: how points are placed, how many questions that takes, and the usual answers."""

from __future__ import annotations

import salle
from tests.clauses import clause
from tests.games.battles_wol.playing import GAME, asked, go_on, offers, state

FEW = 12
"""A player without a team is asked no more than this, with three Mobs."""


def new(**options: object) -> salle.Match:
    return salle.new("battles-wol", options={"pick_mode": "given", **options}, real_dice=True)


@clause("BW-25", "BW-R11", "BW-R12")
def test_a_pool_goes_into_boxes_of_at_most_30_and_the_last_takes_the_rest() -> None:
    match = new(rank_mode="assigned", lp_mode="fixed_total:70")
    assert asked(match) == "A pool"
    assert offers(match)[0] == "Warrior1 +10"
    assert offers(match)[-1] == "Warrior1 +30"
    go_on(match, ["A Warrior +12"])
    assert (offers(match)[0], offers(match)[-1]) == ("Cleric2 +28", "Cleric2 +30")
    go_on(match, ["A +29"])
    assert [mob.box for mob in state(match).parties[0]] == [12, 29, 29]
    assert asked(match) == "A melee"


@clause("BW-18", "BW-R9")
def test_a_bonus_is_shared_out_the_same_way() -> None:
    match = new(rank_mode="assigned:2/8", lp_mode="fixed_each:7")
    assert offers(match) == [f"Warrior1 +{points}" for points in range(7)]
    go_on(match, ["A +1", "A Cleric +2"])
    assert [mob.box for mob in state(match).parties[0]] == [8, 9, 10]


@clause("BW-16", "BW-17", "BW-R13")
def test_melee_points_are_split_freely_and_all_spent() -> None:
    match = new(rank_mode="assigned:2", lp_mode="fixed_each:7")
    assert offers(match) == [
        "Warrior1 0/0", "Warrior1 1/0", "Warrior1 0/1", "Warrior1 2/0", "Warrior1 1/1",
        "Warrior1 0/2",
    ]  # fmt: skip
    go_on(match, ["A Warrior 0/1", "A Cleric 0/0"])
    assert offers(match) == ["FireMage3 1/0", "FireMage3 0/1"]
    go_on(match, ["A 1/0"])
    party = state(match).parties[0]
    assert [(mob.melee_att, mob.melee_def) for mob in party] == [(0, 1), (0, 0), (1, 0)]


@clause("BW-20", "BW-21")
def test_every_split_is_offered_the_usual_one_first() -> None:
    match = new(rank_mode="assigned", lp_mode="fixed_each:8")
    go_on(match, ["A 1/0", "A 1/0", "A 1/0"])
    texts = offers(match)
    assert texts[0] == "Warrior1 5/1/2"
    assert len(texts) == len(set(texts)) == 45
    assert {sum(map(int, text.split()[1].split("/"))) for text in texts} == {8}


def test_usual_answers_make_a_sensible_team_and_there_are_few_of_them() -> None:
    match = salle.new("battles-wol", seed=3)
    answers = 0
    while GAME.setting_up(match.state):
        assert match.choice is not None
        answers += match.choice.letter == "A"
        match.answer_by_default()
    assert answers <= FEW
    battle = state(match)
    assert battle.ranks == [3, 3]
    for mob in battle.mobs:
        assert mob.melee_att == 1
        assert min(mob.lp_hp, mob.lp_first, mob.lp_second) >= 1
