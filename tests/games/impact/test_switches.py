"""Every switch changes what it says, and nothing is lost by default."""

from __future__ import annotations

import pytest

import salle
from salle import Match
from salle.kernel.errors import BadOption
from tests.clauses import clause
from tests.games.impact.ring import (
    GAME,
    bout,
    declare,
    frank,
    kate,
    offered,
    player,
    ring,
    told,
)

COVER = ("B", "cover up", "done", "done")


@clause("IM-52", "IM-49", "IM-50", "IM-51")
@pytest.mark.parametrize(
    ("phase", "there", "missing"),
    [
        (1, {"jab", "axe"}, {"grapple", "bridge in", "cover up", "draw"}),
        (2, {"jab", "axe"}, {"grapple", "bridge in", "cover up", "draw"}),
        (3, {"axe", "grapple", "throw", "bridge in"}, {"choke", "cover up", "draw"}),
        (4, {"axe", "cover up", "draw", "beat"}, {"choke"}),
        (5, {"jab", "cover up", "draw"}, {"axe", "hook"}),
    ],
)
def test_each_phase_adds_to_the_former(phase: int, there: set[str], missing: set[str]) -> None:
    match = Match.new(
        GAME, position=ring(frank(), kate()), options={"phase": phase}, real_dice=True
    )
    here = set(offered(match, "A"))
    assert there <= here
    assert not missing & here


@clause("IM-R81")
def test_the_lists_of_additions_can_be_left_out() -> None:
    start = ring(frank(), kate())
    match = bout(start, ["A straight", "B cover up"], miscellaneous="off", variations="off")
    assert offered(match, "A") == ["=", "-", "+"]
    plain = Match.new(GAME, position=start, options={"miscellaneous": "off"}, real_dice=True)
    assert not {"draw", "beat", "bind"} & set(offered(plain, "B"))


@clause("IM-R81", "IM-112")
def test_without_variations_nobody_lunges() -> None:
    script = declare(("A", "straight", "=", "R>C"), ("B", "bridge out", "done", "done"))
    dice = ["A keep", 2, 1, 5, 4, "B act", 3, 4]
    match = bout(ring(frank(), kate()), [*script, *dice], variations="off")
    assert "A loses Straight: out of range" in told(match)


@clause("IM-R37")
@pytest.mark.parametrize(
    ("regained", "die", "stamina"), [("1", [], 20), ("0", [], 19), ("1d6", [5], 24)]
)
def test_maneuvers_with_sp_minus_1_give_stamina_back(
    regained: str, die: list[int], stamina: int
) -> None:
    script = declare(("A", "jab", "=", "L>H"), COVER)
    start = ring(frank(stamina=20), kate())
    match = bout(start, [*script, 3, 3, 2, 2, 1, 1, 6, 6, *die, 1], minus1_stamina=regained)
    assert player(match, "A")["stamina"] == stamina


@clause("IM-R39")
def test_a_shared_pool_changes_its_mode_and_is_emptied_by_that() -> None:
    script = declare(("A", "grapple", "=", "C"), COVER)
    dice = [3, 3, 2, 2, 4, 3, 2, 3, 4, 2]
    start = ring(frank(sp="2/0"), kate(), at="T")
    match = bout(start, [*script, *dice], sp_pools="shared")
    assert (player(match, "A")["sp"], player(match, "A")["mode"]) == ("3/0", "grapple")
    assert match.position()["holds"] == ["A grapple B"]
    start = ring(frank(sp="2/0", mode="strike"), kate(), at="T")
    match = bout(start, [*script, *dice], sp_pools="shared")
    assert (player(match, "A")["sp"], player(match, "A")["mode"]) == ("1/0", "grapple")
    script = declare(("A", "palm", "=", "R>C"), COVER)
    start = ring(frank(sp="3/0", mode="grapple"), kate(), at="T", holds=["A grapple B"])
    match = bout(start, [*script, 3, 3, 2, 2, 1, 1, 6, 6, 2], sp_pools="shared")
    assert (player(match, "A")["sp"], player(match, "A")["mode"]) == ("0/0", "strike")
    assert match.position()["holds"] == []


@clause("IM-R39")
def test_a_shared_pool_in_the_other_mode_pays_nothing() -> None:
    start = ring(frank(sp="3/0", mode="grapple"), kate(sp="3/0", mode="strike"), at="T")
    match = Match.new(GAME, position=start, options={"sp_pools": "shared"}, real_dice=True)
    assert "hook" not in offered(match, "A")
    assert "joint lock" in offered(match, "A")
    assert "arch" in offered(match, "B")
    assert "choke" not in offered(match, "B")


@clause("IM-R64")
@pytest.mark.parametrize(("points", "sp"), [("1", "1/0"), ("2", "2/0")])
def test_a_bind_earns_its_points_once(points: str, sp: str) -> None:
    script = declare(("A", "bind", "done", "done"), ("B", "hook", "=", "R>A"))
    match = bout(
        ring(kate(), frank(sp="1/0")), [*script, 4, 4, 3, 3, 3, 4, 3, 4, 1], bind_sp=points
    )
    assert player(match, "A")["sp"] == sp


@clause("IM-R10", "IM-R87", "IM-134")
def test_a_side_may_stay_untouched_only_if_lenient() -> None:
    match = salle.new("impact", options={"psr_at_creation": "lenient", "rank": "60"})
    match.answer("right 2:1").answer("left 2:1")
    assert "finish" in offered(match, "A")
    match = salle.new("impact", options={"rank": "60"}).answer("right 2:1").answer("left 2:1")
    assert offered(match, "A") == ["power r", "power l"]
    match.answer("power l")
    assert player(match, "A")["power"] == "2 2", "only one purchase is left, so it is made"


@clause("IM-R14")
@pytest.mark.parametrize(("zero", "choke"), [("as_one", True), ("never", False)])
def test_skills_at_0_rise_as_if_they_were_1(zero: str, choke: bool) -> None:
    match = salle.new("impact", options={"air_zero": zero}).answer("A own")
    match.answer("right 2:1").answer("left 2:1")
    for _ in range(3):
        match.answer("grapple")
    assert ("choke 1" in str(player(match, "A")["skills"])) is choke


@clause("IM-R19", "IM-12")
def test_ranks_give_points_seat_by_seat_where_wanted() -> None:
    match = salle.new("impact", seats=3, options={"rank": "yellow,1234"}).answer("own")
    assert player(match, "A")["left"] == 2000
    match.answer("right 2:1").answer("left 2:1").answer("power r").answer("power l").answer(
        "finish"
    )
    assert match.answer("own").position()["builder"] == "B"
    assert player(match, "B")["left"] == 1234
    for bad in ("pink", "59", "100001", "white,"):
        with pytest.raises(BadOption, match="neither a rank nor"):
            salle.new("impact", options={"rank": bad})


@clause("IM-R71", "IM-R72")
@pytest.mark.parametrize("name", ["turn_limit", "stall_limit"])
def test_limits_are_numbers(name: str) -> None:
    for bad in ("0", "1000", "ten"):
        with pytest.raises(BadOption, match="number of turns from 1 to 999"):
            salle.new("impact", options={name: bad})


@clause("IM-R26")
def test_masked_feints_look_like_the_strike_until_they_are_performed() -> None:
    start = ring(kate(sp="1/0"), frank(sp="1/0"))
    script = ["A round", "B hook", "A feint+", "B =", "A R>C", "B R>A", 3, 3, 4, 3]
    match = bout(start, script, masked_feints="on")
    seen = match.view("B")["players"]["A"]  # type: ignore[index]
    assert (seen["declared"], seen["speed_total"]) == ("round B + R>C", None)
    own = match.view("A")["players"]["A"]  # type: ignore[index]
    assert (own["declared"], own["speed_total"]) == ("round B feint+ R>C", 11)
    assert "feint" not in " ".join(line.text.lower() for line in match.lines("B"))
    assert "hit" in match.hint(match.choices[0], match.choices[0].options[0])
    match.answer("B keep")
    for die in (4, 3, 3, 4):
        match.answer(str(die))
    assert match.view("B")["players"]["A"]["declared"] == "round B feint+ R>C"  # type: ignore[index]


@clause("IM-R26")
def test_redealt_worlds_of_a_masked_strike_include_the_feint() -> None:
    start = ring(kate(sp="1/0"), frank(sp="1/0"))
    script = ["A round", "B hook", "A =", "B =", "A R>C", "B R>A"]
    match = bout(start, script, masked_feints="on")
    found = set()
    for number in range(40):
        world = match.redeal("B", salle.Thinking(number))
        found.add(player(world, "A")["declared"])
    assert found == {"round B = R>C", "round B feint= R>C", "round B lead= R>C"}


@clause("IM-R1")
def test_the_default_sheet_is_the_standard_one() -> None:
    match = salle.new("impact")
    assert match.options["sheet"] == "standard"


def test_every_switch_is_told_apart_by_its_values() -> None:
    for switch in GAME.switches:
        assert len(set(switch.values)) == len(switch.values)
        for value in switch.values:
            salle.new("impact", seats=3, options={switch.name: value})
