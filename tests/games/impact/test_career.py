"""Fighters earn PP, spend them, are written down with their history, and meet in tournaments."""

from __future__ import annotations

import json

import pytest

import salle
from salle.bots.tournament import bout, tournament
from salle.games.impact.build import ImpactBuilder
from salle.games.impact.career import (
    DRAWN,
    LOST,
    WON,
    Bout,
    Career,
    after_fight,
    begin,
    build_now,
    fighter_now,
    headline,
    history,
    offers,
    plan_now,
    spend,
    unspend,
)
from salle.games.impact.career_forms import career_data, career_of, career_text, read_career
from salle.games.impact.careers import ImpactCareers
from salle.games.impact.data import (
    BY_DEATH,
    BY_KNOCK_OUT,
    BY_STALL,
    CHEST,
    FINISH,
    OUT_DEAD,
    OUT_KO,
)
from salle.games.impact.house import house_of
from salle.games.impact.plan import bought, skills, standard_house
from salle.games.impact.questions import SWITCHES
from salle.games.impact.rules.creation import purchases
from salle.games.impact.state import Fight
from salle.kernel.careers import BadCareer
from tests.clauses import clause

GAME = salle.game("impact")

BUILDER = ImpactBuilder()
NAMES = ("Frank", "John")


def career(name: str = "Frank") -> Career:
    return begin(BUILDER.samples()[name])


def ended(reason: int = BY_KNOCK_OUT, *, winner: int | None = 0, damage: int = 0) -> Fight:
    """A fight that is over: seat 1 was knocked out by seat 0, which took some damage."""
    fight = Fight(house_of({switch.name: switch.default for switch in SWITCHES}), 2)
    fight.winners = [] if winner is None else [winner]
    fight.reason = reason
    fight.over = True
    fight.fighters[0].damage[CHEST] = damage
    if winner is not None:
        fight.fighters[winner].kos = 1
        fight.fighters[1 - winner].status = OUT_DEAD if reason == BY_DEATH else OUT_KO
    return fight


def with_points(points: int, name: str = "Frank") -> Career:
    """A career with so many PP more."""
    start = career(name)
    bout = Bout(("X",), DRAWN, "stall", 0, points * 4, points)
    return Career(start.created, (bout,))


# -- earning -----------------------------------------------------------------------------------


@clause("IM-117", "IM-118", "IM-R75", "IM-R76")
@pytest.mark.parametrize(("damage", "won", "lost"), [(0, 22, 17), (7, 20, 17)])
def test_points_after_a_fight(damage: int, won: int, lost: int) -> None:
    fight = ended(damage=damage)
    winner = after_fight(career("Frank"), fight, 0, NAMES)
    loser = after_fight(career("John"), fight, 1, NAMES)
    assert (winner.earned, loser.earned) == (won, lost)
    assert winner.bouts == [Bout(("John",), WON, "knock-out", 1, 68 - damage, won)]
    assert loser.bouts == [Bout(("Frank",), LOST, "knock-out", 0, 68, lost)]
    assert winner.left == 10 + won


@clause("IM-118")
def test_a_draw_pays_for_boxes_alone() -> None:
    later = after_fight(career(), ended(BY_STALL, winner=None, damage=7), 0, NAMES)
    assert later.earned == 15
    assert later.count(DRAWN) == 1


@clause("IM-R20")
def test_points_come_at_the_end() -> None:
    fight = ended()
    fight.over = False
    with pytest.raises(BadCareer, match="IM-R20"):
        after_fight(career(), fight, 0, NAMES)


@clause("IM-R61")
def test_the_dead_are_retired() -> None:
    fight = ended(BY_DEATH)
    dead = after_fight(career("John"), fight, 1, NAMES)
    assert (dead.earned, dead.alive) == (0, False)
    assert offers(dead) == []
    assert "dead" in headline(dead)
    assert history(dead)[-1].endswith("died")
    with pytest.raises(BadCareer, match="IM-R61"):
        spend(dead, "jab")
    with pytest.raises(BadCareer, match="IM-R61"):
        after_fight(dead, fight, 1, NAMES)
    with pytest.raises(BadCareer, match="IM-R61"):
        tournament(GAME, [career_data(career()), career_data(dead)], 1)
    assert read_career(career_text(dead)) == dead
    assert after_fight(career("Frank"), fight, 0, NAMES).earned == 22, "a death counts as a KO"


@clause("IM-96")
def test_wounds_do_not_carry_over() -> None:
    first = after_fight(career("Frank"), ended(damage=7), 0, NAMES)
    fight = bout(GAME, [career_data(first), career_data(career("Kate"))], 3, level=1)
    assert fight.over
    assert fighter_now(first).damage == [0] * 7
    assert fighter_now(first).toughness[CHEST] == 5


# -- spending ----------------------------------------------------------------------------------


@clause("IM-119", "IM-13", "IM-19")
def test_earned_points_are_spent_as_in_creation() -> None:
    frank = with_points(200)
    house = standard_house()
    offered = purchases(house, fighter_now(frank))
    assert len(offers(frank)) == len([item for item in offered if item != FINISH])
    later = spend(spend(frank, "round"), "Tactics")
    assert [(buy.level, buy.paid) for buy in later.purchases] == [(4, 80), (2, 60)]
    levels = skills(plan_now(later).drill)
    assert levels[12:15] == (4, 2, 2), "Round at 4 lifts the other arcing kicks"
    assert later.left == 10 + 200 - 140
    made = build_now(later)
    assert made["rank"] == 1200
    assert [problem for problem in BUILDER.problems(made) if not problem.remark] == []
    assert bought(plan_now(later)).left == later.left


@clause("IM-19")
def test_an_offer_says_what_rises_with_it() -> None:
    (offer,) = [offer for offer in offers(with_points(200)) if offer.text == "round"]
    assert (offer.label, offer.level, offer.price) == ("Round Kick", 4, 80)
    assert offer.lifts == ("Crescent Kick", "Hook Kick")
    (stamina,) = [offer for offer in offers(with_points(200)) if offer.text == "stamina"]
    assert (stamina.level, stamina.price) == (60, 100)


@clause("IM-16", "IM-27")
def test_what_cannot_be_bought() -> None:
    frank = with_points(200)
    with pytest.raises(BadCareer, match="IM-16"):
        spend(frank, "speed_r")
    with pytest.raises(BadCareer, match="Toughness of the head 8 costs 200 PP; 35 are left"):
        spend(spend(frank, "tough_h"), "tough_h")
    for nothing in ("boxes", "finish", "", "fly"):
        with pytest.raises(BadCareer, match="IM-27"):
            spend(frank, nothing)


def test_a_purchase_can_be_taken_back_until_the_next_fight() -> None:
    frank = with_points(200)
    assert unspend(spend(frank, "jab")) == frank
    for nothing in (frank, career()):
        with pytest.raises(BadCareer, match="take back"):
            unspend(nothing)


@clause("IM-R12")
def test_the_ratio_is_for_life() -> None:
    frank = with_points(2_000)
    before = plan_now(frank).ratios
    for _ in range(3):
        frank = spend(frank, "power_r")
    with pytest.raises(BadCareer, match="IM-16"):
        spend(frank, "power_l")
    assert plan_now(spend(frank, "speed_r")).ratios == before == (0, 1)
    assert not any("ratio" in offer.text for offer in offers(frank))


@clause("IM-R18")
def test_toughness_is_bought_from_the_bodys_own_value() -> None:
    fight = ended(damage=7)
    fight.fighters[0].tough[CHEST] = 2
    later = after_fight(with_points(200), fight, 0, NAMES)
    bought_now = spend(later, "tough_c").purchases[-1]
    assert (bought_now.level, bought_now.paid) == (6, 150)


def test_a_career_begins_with_a_legal_fighter() -> None:
    broken = BUILDER.read({**BUILDER.samples()["Frank"], "tactics": 2})
    with pytest.raises(BadCareer, match="costs 1,050"):
        begin(broken)


@clause("IM-R77")
def test_the_rank_is_that_of_all_points() -> None:
    assert career().rank == "White Belt"
    assert with_points(999).rank == "White Belt"
    assert with_points(1000).rank == "Yellow Belt"
    assert headline(with_points(1000)) == (
        "Frank, Yellow Belt: 0 won, 0 lost, 1 drawn; 1000 PP earned, 1010 left"
    )


# -- written down ------------------------------------------------------------------------------


def test_a_career_can_be_read_back() -> None:
    later = spend(spend(after_fight(with_points(200), ended(), 0, NAMES), "round"), "power_r")
    assert read_career(career_text(later)) == later
    assert career_of(json.loads(json.dumps(career_data(later)))) == later
    assert history(later) == [
        "created with 1,000 PP, 990 spent",
        "drawn against X (stall): 0 KO, 800 boxes left, 200 PP",
        "won against John (knock-out): 1 KO, 68 boxes left, 22 PP",
        "bought Round Kick 4 for 80 PP",
        "bought Power, right 4 for 60 PP",
    ]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"fighter": None}, "a fighter, an object"),
        ({"fighter": {"rank": "pink"}}, "cannot be read"),
        ({"history": 3}, "a history, a list"),
        ({"more": 3}, "a career has fighter and history"),
        ({"history": [3]}, "entry 1"),
        ({"history": [{"bought": "jab", "level": 3, "paid": 45}]}, "costs 45 PP; 10 are left"),
        ({"history": [{"bought": "jab"}]}, "it has bought, level, paid"),
        (
            {"history": [{"against": ["X"], "result": WON, "reason": "stall", "kos": 0,
                          "boxes": 68, "earned": 99, "died": False}]},
            "this fight earned 17 PP, not 99",
        ),
        (
            {"history": [{"against": ["X"], "result": "ran", "reason": "stall", "kos": 0,
                          "boxes": 68, "earned": 17, "died": False}]},
            "a result is",
        ),
    ],
)  # fmt: skip
def test_careers_that_are_none(change: dict[str, object], words: str) -> None:
    with pytest.raises(BadCareer, match=words):
        career_of({**career_data(career()), **change})


@pytest.mark.parametrize("text", ["", "[1]", "{", '{"history": []}'])
def test_texts_that_are_no_careers(text: str) -> None:
    with pytest.raises(BadCareer):
        read_career(text)


# -- in the hall ---------------------------------------------------------------------------------


def test_the_hall_knows_the_same_careers() -> None:
    careers = ImpactCareers()
    frank = careers.begin(ImpactBuilder().samples()["Frank"])
    assert careers.name(frank) == "Frank"
    assert careers.read(json.loads(json.dumps(frank))) == frank
    later = frank
    while not careers.offers(later):
        later = careers.after(later, ended(damage=0), 0, NAMES)
    assert careers.headline(later) == headline(career_of(later))
    assert careers.history(later) == history(career_of(later))
    offer = careers.offers(later)[0]
    bought_one = careers.spend(later, offer.text)
    assert careers.undo(bought_one) == later
    assert careers.options([later, frank]) == {
        "rank": ",".join(str(plan_now(career_of(one)).budget) for one in (later, frank))
    }
    dead = careers.after(
        careers.begin(ImpactBuilder().samples()["John"]), ended(BY_DEATH), 1, NAMES
    )
    assert "IM-R61" in careers.retired(dead)
    assert not careers.retired(later)


def test_fighters_bring_what_they_bought() -> None:
    frank = spend(with_points(200), "round")
    careers = [career_data(frank), career_data(career("Kate"))]
    fight = bout(GAME, careers, 1, {"phase": "1"})
    assert isinstance(fight, Fight)
    assert fight.over
    assert tuple(fight.fighters[0].skill) == skills(plan_now(frank).drill)
    assert fight.fighters[0].left == frank.left
