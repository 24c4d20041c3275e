"""Experience and Willpower between sessions."""

from __future__ import annotations

import json

import pytest

import salle
from salle.bots.tournament import bout
from salle.games.star_ore.career import (
    WEEK,
    Career,
    Fought,
    after_match,
    after_session,
    begin,
    build_now,
    dark_left,
    dark_now,
    deed_award,
    goal_reached,
    great_deed,
    headline,
    history,
    needs_rest,
    offers,
    plan_now,
    price_now,
    rested,
    set_back,
    spend,
    take_back,
    willpower_now,
    wounds_now,
)
from salle.games.star_ore.career_forms import career_data, career_json, read_career
from salle.games.star_ore.career_steps import BadCareer
from salle.games.star_ore.careers import StarOreCareers
from salle.games.star_ore.condition import condition_problem
from salle.games.star_ore.data_combat import DEAD, LEFT_ARM, MORTAL, RIGHT_ARM, TORSO
from salle.games.star_ore.plan_costs import cost
from salle.games.star_ore.questions import SWITCHES
from salle.games.star_ore.roster import house_of, sheet_of
from salle.games.star_ore.rules.setup import carry_over, enlist
from salle.games.star_ore.state import Fight
from salle.odds.one_roll import Pool
from tests.clauses import clause
from tests.games.star_ore.arena import arena
from tests.games.star_ore.making import BUILDER, build, clauses, sample


def jedi() -> Career:
    return begin(BUILDER.samples()["Jedi Knight"])


def long_career() -> Career:
    career = after_session(jedi(), goals=True, stood_out=True, story="the swamp")
    career = spend(career, "Lightsaber", "drills at dawn")
    career = great_deed(goal_reached(career), sample("Bounty Hunter"))
    career = set_back(career, 4, for_good=1, story="the fall of the temple")
    return rested(spend(after_session(career, more=5), "Cool", "stood still"), 2)


# -- experience ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goals", "stood_out", "more", "earned"),
    [(False, False, 0, 1), (True, False, 0, 2), (False, True, 0, 2), (True, True, 0, 3),
     (True, True, 4, 7)],
)  # fmt: skip
@clause("SO-174")
def test_awards(goals: bool, stood_out: bool, more: int, earned: int) -> None:
    career = after_session(jedi(), goals=goals, stood_out=stood_out, more=more)
    assert career.earned == earned
    assert career.unspent == 9 + earned


@clause("SO-161", "SO-174", "SO-175")
def test_e47_spending() -> None:
    career = after_session(jedi(), goals=True)
    assert (career.total, career.unspent) == (11, 11)
    career = spend(career, "Lightsaber", "sparred with a master")
    assert plan_now(career).trained("Lightsaber") == Pool(5)
    assert (career.total, career.unspent) == (11, 9)
    assert clauses(build_now(career)) == []
    assert headline(career) == "Jedi Knight: 11 experience, 9 unspent; Willpower 13 of 13"


@pytest.mark.parametrize(
    ("item", "price"),
    [("Body", 5), ("blaster", 2), ("Lore [Sith]", 2), ("Language [Huttese]", 2),
     ("Force Sense", 5), ("Energy Manipulation hd", 10), ("energy manipulation WD", 20),
     ("Empathy", 2), ("Force Jump", 2), ("willpower", 3), ("current willpower", 1)],
)  # fmt: skip
@clause("SO-175")
def test_prices_are_those_of_creation(item: str, price: int) -> None:
    career = after_session(jedi(), more=20)
    assert price_now(career, item) == price
    bought = spend(career, item, "practice")
    assert career.unspent - bought.unspent == price
    assert cost(plan_now(bought)) == cost(plan_now(career)) + price
    assert take_back(bought) == career


@pytest.mark.parametrize(
    ("item", "said"),
    [
        ("Mental Influence hd", r"costs 10 points; 9 are unspent \(SO-175\)"),
        ("Body hd", r"\(SO-175\)"),
        ("Juggling", "cannot be bought: there is no skill"),
        ("Pilot", "is learnt for one thing"),
        ("Tech hd", r"hard and wiggle dice are for droids.*SO-R136"),
        ("Form V", r"SO-253"),
        ("Form III", "is known already"),
        ("Form I", "is known already"),
        ("Form IX", "there is no form"),
        ("low-light vision", r"SO-R145"),
        ("Gambling (Cool)", r"SO-154"),
    ],
)  # fmt: skip
@clause("SO-175", "SO-179")
def test_what_cannot_be_bought(item: str, said: str) -> None:
    with pytest.raises(BadCareer, match=said):
        spend(jedi(), item, "practice")


def test_limits_hold_in_play() -> None:
    career = after_session(jedi(), more=20)
    career = spend(career, "Lightsaber", "practice")
    with pytest.raises(BadCareer, match=r"a skill has at most 5 \(SO-179\)"):
        spend(career, "Lightsaber", "practice")
    allowed = begin(build("Skills: Lightsaber 1", "Force: Force Sense 2"))
    assert plan_now(spend(allowed, "Form V", "a duel")).forms == (4,)
    droid = begin(build("Species: Droid"))
    assert plan_now(spend(droid, "massive", "rebuilt")).level("massive") == 1
    with pytest.raises(BadCareer, match="SO-R138"):
        spend(droid, "willpower", "awakened")


@clause("SO-175")
def test_a_purchase_needs_a_story() -> None:
    with pytest.raises(BadCareer, match="needs a story"):
        spend(jedi(), "Blaster", "  ")


def test_offers_are_what_can_be_bought() -> None:
    found = dict(offers(jedi()))
    assert found["Body"] == 5
    assert found["Lightsaber"] == 2
    assert found["current willpower"] == 1
    for item, price in found.items():
        assert spend(jedi(), item, "practice").unspent == 9 - price
    assert offers(begin(build("Stats: Body 5, Cool 5, Sense 3", "Budget: 50"))) == []
    assert "willpower" not in dict(offers(begin(build("Species: Droid"))))


def test_only_the_legal_begin() -> None:
    with pytest.raises(BadCareer, match=r"Test cannot begin: Body has 6 dice.*SO-153"):
        begin(build("Stats: Body 6"))
    with pytest.raises(BadCareer, match="takes no experience away"):
        after_session(jedi(), more=-1)


# -- Willpower -------------------------------------------------------------------------------


@clause("SO-158", "SO-159", "SO-176", "SO-177")
def test_willpower_comes_and_goes() -> None:
    """SO-E44, SO-E86."""
    career = great_deed(jedi(), sample("Bounty Hunter"))
    assert deed_award(sample("Bounty Hunter")) == 5
    assert willpower_now(career) == (13, 18)
    assert willpower_now(rested(career, 3)) == (13, 18)
    assert willpower_now(goal_reached(career)) == (13, 19)
    beaten = set_back(career, 20)
    assert willpower_now(beaten) == (13, 0)
    assert willpower_now(rested(beaten, 6)) == (13, 6)
    assert willpower_now(rested(beaten, 24)) == (13, 13)


@clause("SO-159", "SO-R217")
def test_a_catastrophe_takes_base_and_current() -> None:
    career = set_back(jedi(), 0, for_good=2)
    assert willpower_now(career) == (11, 11)
    assert willpower_now(rested(set_back(career, 5), 24)) == (11, 11)
    with pytest.raises(BadCareer, match="it cannot lose 12"):
        set_back(career, 0, for_good=12)


@clause("SO-177", "SO-194", "SO-R158")
def test_redemption() -> None:
    """SO-E44: five Dark Side Points are let go, and two of seven points are still won."""
    healer = begin(build("Force: Force Sense 4", "Stats: Command 3, Cool 4", "Dark Side: 5"))
    saved = great_deed(healer, sample("Smuggler"), redeem=True)
    assert deed_award(sample("Smuggler")) == 7
    assert (dark_now(healer), dark_now(saved)) == (5, 0)
    assert willpower_now(saved) == (7, 7 + 2)
    assert build_now(saved)["dark"] == 0
    assert "Willpower +2, 5 Dark Side Points let go" in history(saved)[-1]
    assert dark_now(goal_reached(healer, redeem=True)) == 4
    assert willpower_now(goal_reached(healer, redeem=True)) == (7, 7)
    assert dark_now(great_deed(healer, sample("Smuggler"))) == 5
    assert read_career(career_json(saved)) == saved
    assert dark_now(take_back(saved)) == 5
    assert willpower_now(goal_reached(jedi(), redeem=True)) == (13, 14)


@clause("SO-R140", "SO-R141")
def test_bought_willpower() -> None:
    career = after_session(jedi(), more=20)
    assert willpower_now(spend(career, "Cool", "calm")) == (14, 14)
    assert willpower_now(spend(career, "willpower", "calm")) == (14, 14)
    more = spend(career, "current willpower", "calm")
    assert willpower_now(more) == (13, 14)
    assert willpower_now(rested(set_back(more, 2), 24)) == (13, 13)
    smuggler = begin(BUILDER.samples()["Smuggler"])
    assert willpower_now(smuggler) == (11, 13)
    assert willpower_now(rested(set_back(smuggler, 5), 24)) == (11, 11)


@clause("SO-160")
def test_a_droid_has_no_willpower_to_win() -> None:
    droid = begin(BUILDER.samples()["Astromech"])
    with pytest.raises(BadCareer, match="a droid has no Willpower"):
        goal_reached(droid)
    assert "Willpower" not in headline(droid)


@pytest.mark.parametrize("act", [lambda c: rested(c, 0), lambda c: set_back(c, -1), take_back])
def test_what_makes_no_sense(act) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BadCareer):
        act(jedi())


# -- taking back, telling, writing -------------------------------------------------------------


def test_everything_can_be_taken_back_in_turn() -> None:
    career = long_career()
    states = [career]
    while career.entries:
        career = take_back(career)
        states.append(career)
    assert career == jedi()
    assert len(states) == 8 + 1
    assert willpower_now(states[0]) == (13, 15)


def test_its_history_in_words() -> None:
    told = history(long_career())
    assert told[0] == "created with 250 points, 241 spent"
    assert told[1] == "a session, 3 experience: the swamp"
    assert told[2] == "bought Lightsaber for 2: drills at dawn"
    assert told[5] == "Willpower -4, 1 of base for good: the fall of the temple"
    assert told[-1] == "2 hours of rest"
    assert len(told) == 1 + len(long_career().entries)


def test_a_career_is_written_and_read() -> None:
    for career in (jedi(), long_career()):
        assert read_career(career_json(career)) == career


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"bought": "Body hd", "story": "x"}, "entry 2: .*costs 10 points"),
        ({"bought": "Body"}, "entry 2: an improvement needs a story"),
        ({"rest": 0}, "entry 2: rest takes an hour"),
        ({"willpower": "x"}, "entry 2: Willpower is a number"),
        ({"willpower": 1, "for_good": 99}, "entry 2: base Willpower"),
        ({"willpower": 0, "redeemed": 2}, "entry 2: 0 Dark Side Points are there"),
        ({"magic": 1}, "entry 2: an entry is a session"),
        (7, "entry 2: an entry is a JSON object"),
    ],
)  # fmt: skip
def test_careers_with_faults_are_refused(change: object, said: str) -> None:
    data = json.loads(career_json(jedi()))
    data["since"] = [{"rest": 1}, change]
    with pytest.raises(BadCareer, match=said):
        read_career(json.dumps(data))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"created": {}}', '{"created": 3}',
                                  '{"created": {"name": "A"}, "since": 3}'])  # fmt: skip
def test_what_is_no_career(text: str) -> None:
    with pytest.raises(BadCareer):
        read_career(text)


# -- matches ---------------------------------------------------------------------------------


def fought(**changes: object) -> Career:
    """A Jedi Knight after a match."""
    usual: dict[str, object] = {
        "earned": 2, "will": 5, "lost": 1, "dark": 1, "taint": 2, "severed": 0, "maimed": 0,
        "x": (0, 0, 3, 0, 2, 0, 0), "shock": (0, 0, 1, 0, 0, 0, 2), "fate": "", "story": "won",
    }  # fmt: skip
    return Career(jedi().created, (Fought(**{**usual, **changes}),))  # type: ignore[arg-type]


@clause("SO-R289", "SO-174")
def test_a_match_leaves_experience_wounds_and_willpower() -> None:
    fight = arena(sample("Jedi Knight"), sample("Stormtrooper"))
    me = fight.fighters[0]
    me.xp, me.will, me.will_base, me.dsp, me.dsp_base = 2, 4, 12, 1, 3
    me.x[TORSO], me.shock[LEFT_ARM], me.severed = 6, 2, 4
    me.status = MORTAL
    fight.winners = [1]
    career = after_match(jedi(), fight, 0, ["Jedi Knight", "Stormtrooper"])
    assert (career.earned, career.fate) == (2, "")
    assert willpower_now(career) == (12, 4)
    assert (dark_now(career), dark_left(career)) == (3, 1)
    assert wounds_now(career).x[TORSO] == 5
    assert wounds_now(career).shock[TORSO] == 1
    assert wounds_now(career).severed == 4
    assert history(career)[-1] == "lost against Stormtrooper: 2 experience, 8 wounds"
    assert headline(career).endswith("Willpower 4 of 12; 8 wounds")


@clause("SO-R289")
def test_the_dead_have_no_other_match() -> None:
    fight = arena(sample("Jedi Knight"), sample("Stormtrooper"))
    fight.fighters[0].status = DEAD
    career = after_match(jedi(), fight, 0, ["Jedi Knight", "Stormtrooper"])
    assert career.fate == "dead"
    assert StarOreCareers().retired(career_data(career)) == "dead (SO-R289)"
    assert StarOreCareers().retired(career_data(jedi())) == ""


@clause("SO-R290", "SO-158", "SO-R58")
def test_weeks_of_rest_heal() -> None:
    career = rested(fought(severed=4), WEEK)
    assert wounds_now(career).x == (0, 0, 0, 0, 1, 0, 0)
    assert wounds_now(career).shock == (0, 0, 0, 0, 1, 0, 0)
    assert wounds_now(career).severed == 0
    assert willpower_now(career) == (12, 12)
    assert dark_left(career) == 2
    assert needs_rest(career)
    career = rested(career, 2 * WEEK)
    assert wounds_now(career).points == 0
    assert not needs_rest(career)
    assert history(career)[-2:] == ["a week of rest", "2 weeks of rest"]
    assert wounds_now(rested(fought(), 100)).points == 8


@clause("SO-R289")
def test_it_comes_to_the_next_match_as_it_left_the_last() -> None:
    career = career_data(fought())
    how = StarOreCareers()
    assert how.options([career_data(jedi())])["condition"] == "fresh"
    options = how.options([career, career_data(jedi())])
    state = bout(salle.game("star-ore"), [career, career_data(jedi())], 3, {"max_rounds": "1"})
    assert isinstance(state, Fight)
    assert [me.sheet.name for me in state.fighters] == ["Jedi Knight", "Jedi Knight"]
    assert state.fighters[0].x[RIGHT_ARM] >= 3
    assert state.fighters[1].x[RIGHT_ARM] == 0
    settled = {switch.name: switch.default for switch in SWITCHES} | options
    fight = Fight(house_of(settled), 2)
    me = enlist(fight, 0, sheet_of(plan_now(fought())))
    carry_over(fight, me)
    assert (me.will, me.will_base, me.dsp, me.dsp_base) == (5, 12, 1, 2)
    assert (me.x, me.shock) == ([0, 0, 3, 0, 2, 0, 0], [0, 0, 1, 0, 0, 0, 2])
    other = enlist(fight, 0, sheet_of(plan_now(fought())))
    carry_over(fight, other)
    assert sum(other.x) == 0


@clause("SO-R289")
def test_nobody_comes_flat_on_its_back() -> None:
    career = fought(x=(0, 0, 0, 0, 6, 2, 0), shock=(0, 0, 0, 0, 1, 5, 4))
    settled = {switch.name: switch.default for switch in SWITCHES}
    settled |= StarOreCareers().options([career_data(career)])
    fight = Fight(house_of(settled), 2)
    me = enlist(fight, 0, sheet_of(plan_now(career)))
    carry_over(fight, me)
    assert not any(me.full(place) for place in (4, 5, 6))


@pytest.mark.parametrize("value", ["1.2.3", "-,x", "," * 9, "1." * 19 + "z", "9999" + ".1" * 19,
                                   "0.0.0.0.16.0" + ".0" * 14])  # fmt: skip
@clause("SO-R289")
def test_conditions_that_cannot_be(value: str) -> None:
    assert condition_problem(value)
    with pytest.raises(salle.BadOption):
        salle.new("star-ore", options={"condition": value})


@clause("SO-175", "SO-R290")
def test_the_hall_buys_with_a_story_and_rests_for_nothing() -> None:
    how = StarOreCareers()
    career = career_data(fought())
    assert how.offers(career)[-1].text == "a week of rest"
    later = how.spend(how.spend(career, "A week of rest"), "Dodge: drills at dawn")
    assert how.history(later)[-2:] == ["a week of rest", "bought Dodge for 2: drills at dawn"]
    assert how.undo(how.undo(later)) == career
    with pytest.raises(BadCareer, match="no purchase"):
        how.undo(career)
    with pytest.raises(BadCareer, match="another game"):
        how.after(career, salle.new("jedi-duel").state, 0, ["A"])


@pytest.mark.parametrize(
    ("change", "said"),
    [({"x": [1]}, "a list of 7 numbers"), ({"fate": "bored"}, "a fate is nothing"),
     ({"lost": 99}, "base Willpower cannot lose 99"), ({"will": "x"}, "will is a number")],
)  # fmt: skip
def test_matches_with_faults_are_refused(change: dict[str, object], said: str) -> None:
    data = json.loads(career_json(fought()))
    assert read_career(json.dumps(data)) == fought()
    data["since"][0].update(change)
    with pytest.raises(BadCareer, match=said):
        read_career(json.dumps(data))
