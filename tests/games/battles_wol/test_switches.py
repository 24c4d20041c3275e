"""Every switch makes the difference that its ruling says."""

from __future__ import annotations

import pytest

import salle
from salle.kernel.errors import BadOption
from tests.clauses import clause
from tests.games.battles_wol.playing import (
    GAME,
    asked,
    fight,
    go_on,
    mob,
    offers,
    place,
    says,
    state,
)

TESTED = {
    "roster", "party_size", "duplicates", "pick_mode", "rank_mode", "lp_mode", "go_lead",
    "meteor_cast", "charge_passives", "missile_limit", "friendly_hack", "howl_stack",
    "backstab_cap", "counter_inactive", "vigilante_automatic", "steal_amount", "fly_after_bolt",
    "pct_cap", "double_ko", "still_limit", "max_rounds",
}  # fmt: skip


def test_no_switch_is_left_out() -> None:
    assert {switch.name for switch in GAME.switches} == TESTED


def new(**options: object) -> salle.Match:
    return salle.new("battles-wol", options=options, real_dice=True)


@clause("BW-R2", "BW-2")
def test_roster() -> None:
    assert len(offers(new())) == 17
    assert {"Rogue", "Monk", "Bard"} <= set(offers(new(roster="full")))


@clause("BW-R6")
def test_party_size_and_duplicates() -> None:
    match = new(party_size=2)
    match.answer("Thief", "A")
    match.answer("Thief", "B")
    assert "Thief" not in offers(match)
    match = new(party_size=1, duplicates="free")
    match.answer("Thief", "A").answer("Thief", "B")
    assert asked(match) == "A rank, B rank"
    match = new(duplicates="free")
    match.answer("Thief", "A").answer("Thief", "B")
    assert "Thief" in offers(match)


@clause("BW-R7", "BW-R92")
def test_pick_modes() -> None:
    secret = new()
    assert asked(secret) == "A pick, B pick"
    secret.answer("Thief", "A")
    assert secret.view("B")["players"]["A"]["picks"] is None  # type: ignore[index]
    draft = new(pick_mode="draft")
    seats = []
    while draft.choice and draft.choice.name == "draft":
        seats.append(draft.choice.letter)
        draft.answer(0)
    assert "".join(seats) == "ABBAAB"
    assert asked(new(duplicates="none")) == "A draft"
    assert asked(new(pick_mode="random")) == "* pick"
    given = new(pick_mode="given:warrior+fire-mage/druid+bard")
    assert [one.kind for one in state(given).mobs] == [0, 7, 16, 19]


@clause("BW-R8", "BW-27", "BW-R92")
def test_rank_modes() -> None:
    match = new(pick_mode="given")
    assert asked(match) == "A rank, B rank"
    match.answer("god", "A").answer("3", "B")
    assert (state(match).ranks, state(match).bonus) == ([20, 3], [0, 17])
    assert state(new(pick_mode="given", rank_mode="assigned")).ranks == [3, 3]
    assert state(new(pick_mode="given", rank_mode="assigned:7/2")).ranks == [7, 2]
    assert asked(new(pick_mode="given", rank_mode="roll")) == "* roll"


@clause("BW-R10", "BW-R11", "BW-R92")
@pytest.mark.parametrize(
    ("mode", "boxes", "pool"),
    [
        ("fixed_each", [8, 8, 8], 0),
        ("fixed_each:5", [5, 5, 5], 0),
        ("fixed_total", [0, 0, 0], 24),
        ("fixed_total:20", [0, 0, 0], 20),
    ],
)
def test_level_point_modes(mode: str, boxes: list[int], pool: int) -> None:
    battle = state(new(pick_mode="given", rank_mode="assigned", lp_mode=mode))
    assert [one.box for one in battle.parties[0]] == boxes
    assert battle.pools[0] == pool


@clause("BW-R11", "BW-25")
def test_a_pool_of_dice() -> None:
    match = new(pick_mode="given", rank_mode="assigned", lp_mode="pooled")
    go_on(match, [1, 2, 3, 4, 5, 6])
    assert state(match).pools == [18, 27]
    assert asked(match) == "A pool"


@clause("BW-R91")
def test_bonus_that_no_box_can_take_is_lost() -> None:
    match = new(pick_mode="given:thief/thug", rank_mode="assigned:1/9", lp_mode="fixed_each:25")
    while match.choice and match.choice.name in ("bonus", "melee", "levels"):
        match.answer(0)
    assert state(match).parties[0][0].box == 30
    assert says(match, "A has no room for 3 points")


@clause("BW-R17")
@pytest.mark.parametrize(("switch", "lead"), [("winner", "A"), ("loser", "B"), ("alternate", "B")])
def test_who_leads_from_round_2_on(switch: str, lead: str) -> None:
    match = fight(["Druid"], ["Druid"], phase="GO", round=2, lead="A", initiative="A",
                  options={"go_lead": switch})  # fmt: skip
    assert asked(match) == f"{lead} go"


@clause("BW-R20")
def test_meteors_without_a_roll_to_cast() -> None:
    match = fight(["EarthMage"], ["Thief"], [1, 2, "A METEOR SHOWER"], phase="GO",
                  options={"meteor_cast": "none"})  # fmt: skip
    assert place(match, "A EarthMage") == "Fallow"


@clause("BW-R23")
@pytest.mark.parametrize(("switch", "damage"), [("off", "5"), ("on", "5 + 4")])
def test_passives_in_a_charge(switch: str, damage: str) -> None:
    match = fight(
        ["Cavalier", "Warrior lp=0/0/1 rows=3/3"], ["Thief"],
        [1, 2, "A CHARGE", "A Warrior", "A Warrior", 15, 5, 2], phase="GO",
        options={"charge_passives": switch},
    )  # fmt: skip
    assert says(match, f"A’s Warrior 2 rolls damage: {damage}")
    assert says(match, "rolls damage: 5 + 4") == (switch == "on")


@clause("BW-R61")
def test_missiles_in_one_turn() -> None:
    match = fight(["FireMage", "Warrior"], ["Thief", "Cleric"],
                  ["A out MAGIC MISSILE>Thief", 1], options={"missile_limit": 1})  # fmt: skip
    assert not any(text.startswith("out") for text in offers(match))
    match = fight(["FireMage", "Warrior"], ["Thief", "Cleric"], ["A out MAGIC MISSILE>Thief", 1])
    assert any(text.startswith("out") for text in offers(match))


@clause("BW-R40")
@pytest.mark.parametrize(("switch", "position"), [("off", "Fallow"), ("on", "Inactive")])
def test_friendly_spells_hack(switch: str, position: str) -> None:
    match = fight(["Cleric", "Mystic hp=10 Fallow"], ["Thief Inactive"],
                  ["A HEAL>Mystic", "A 1", 5], options={"friendly_hack": switch})  # fmt: skip
    assert mob(match, "A Mystic").hp == 15
    assert says(match, "Hacked by HEAL") == (position == "Inactive")


@clause("BW-R45")
@pytest.mark.parametrize(("switch", "times"), [("add", 5), ("multiply", 7)])
def test_howl_with_a_called_shot_and_a_natural_20(switch: str, times: int) -> None:
    match = fight(
        ["Barbarian Busy", "Ranger lp=0/0/9"], ["Cavalier lp=9/0/0 Inactive"],
        ["A CALLED SHOT>Cavalier", 1, 20, 2], options={"howl_stack": switch},
    )  # fmt: skip
    assert says(match, f"rolls damage: 2 × {times}")


@clause("BW-R3")
@pytest.mark.parametrize(("switch", "most"), [("on", 1), ("off", 6)])
def test_backstab_cap(switch: str, most: int) -> None:
    match = fight(["Thug rows=0/6 Fallow"], ["Thief Inactive"], ["A BACKSTAB>Thief"],
                  options={"backstab_cap": switch})  # fmt: skip
    assert offers(match) == [str(points) for points in range(most + 1)]


@clause("BW-R53")
@pytest.mark.parametrize(("switch", "is_asked"), [("on", True), ("off", False)])
def test_counter_from_inactive(switch: str, is_asked: bool) -> None:
    match = fight(["Warrior"], ["Ranger Inactive", "Thief"], ["A Warrior ATTACK>Ranger", 15, 2],
                  options={"counter_inactive": switch})  # fmt: skip
    assert (asked(match) == "B counter") == is_asked


@clause("BW-R39")
@pytest.mark.parametrize(("switch", "is_asked"), [("on", True), ("off", False)])
def test_vigilante_against_automatic_spells(switch: str, is_asked: bool) -> None:
    match = fight(["FireMage"], ["Thief", "Cavalier lp=0/2/0"],
                  ["A FIREBOLT>Thief", "A 1", "A none", 3],
                  options={"vigilante_automatic": switch})  # fmt: skip
    assert (asked(match) == "B vigilante") == is_asked


@clause("BW-R57")
@pytest.mark.parametrize(("switch", "taken"), [("qt", 2), ("all", 6)])
def test_how_much_is_stolen(switch: str, taken: int) -> None:
    match = fight(["Thief rows=2/0"], ["Cleric lp=0/0/3"], ["A STEAL>Cleric", 1],
                  options={"steal_amount": switch})  # fmt: skip
    assert mob(match, "A Thief").second == taken


@clause("BW-R64")
@pytest.mark.parametrize(("switch", "after"), [("land", "Inactive"), ("stay", "Busy")])
def test_after_an_air_bolt(switch: str, after: str) -> None:
    match = fight(["AirMage Busy"], ["Thief", "Cleric"], ["A AIR BOLT>Thief", "A 1", 2],
                  options={"fly_after_bolt": switch})  # fmt: skip
    assert place(match, "A AirMage") == after


@clause("BW-R15")
def test_a_cap_on_chances() -> None:
    match = fight(["Barbarian lp=0/0/10 rows=3/12"], ["Thief"], [1, 2, "A HOWL", 96], phase="GO",
                  options={"pct_cap": "95"})  # fmt: skip
    assert says(match, "HOWL fails, 96 of 95%")


@clause("BW-R81")
@pytest.mark.parametrize(("limit", "broken"), [(0, False), (1, True), (3, False)])
def test_still_limit(limit: int, broken: bool) -> None:
    match = fight(["Mystic Fallow", "Druid Fallow"], ["Theurgist Fallow"], ["A none", "B none"],
                  options={"still_limit": limit})  # fmt: skip
    assert says(match, "Nothing moves") == broken


@clause("BW-R82")
def test_max_rounds() -> None:
    match = fight(["Warrior"], ["Thief Inactive"], [2], options={"max_rounds": 1})
    assert match.over


@clause("BW-R7", "BW-R8", "BW-R10")
@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("party_size", "9", "a number from 1 to 6"),
        ("pick_mode", "given:warrior/ogre", "given: and the Mobs"),
        ("rank_mode", "assigned:21", "a Rank from 1 to 20"),
        ("rank_mode", "assigned:1/2/3", "a Rank from 1 to 20"),
        ("lp_mode", "fixed_each:31", "a number from 1 to 30"),
        ("lp_mode", "much", "fixed_each: or fixed_total:"),
        ("max_rounds", "0", "a number from 1 to 1000"),
        ("still_limit", "-1", "a number from 0"),
    ],
)
def test_values_that_make_no_sense_are_refused(name: str, value: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        new(**{name: value})
