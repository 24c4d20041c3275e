"""The board of a fight: what it shows, what can be clicked, and that it tells no more."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import cast

import pytest

from salle import Match
from salle.games.star_ore import GAME, board
from salle.games.star_ore.captions import declared, sets_of
from salle.games.star_ore.data_asks import (
    ALSO_DONE,
    ASK_ALSO,
    ASK_CHARACTER,
    ASK_LOCATION,
    ASK_MOVE,
    ASK_PLACE,
    ASK_TARGET,
    ASK_TARGET_AHEAD,
    ASK_WHERE,
    CURE,
    GOAL_ROUNDS,
    OFF_LOW,
    OWN_SHEET,
)
from salle.games.star_ore.data_combat import ACT_ATTACK, ACT_DODGE, CHASE, HEAD, TORSO
from salle.games.star_ore.spots import spots
from salle.games.star_ore.state import Act, Fight
from salle.games.star_ore.view import FightView, fight_view
from salle.games.star_ore.view_vehicles import TrafficView
from salle.kernel.game import Hit
from tests.games.star_ore.arena import arena, sample
from tests.games.star_ore.hangar import ACE, hangar

SVG = "{http://www.w3.org/2000/svg}"
HIT = Hit("#o", "1", "this one")


def texts(svg: str) -> list[str]:
    """Every line of text in a picture."""
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text")]


def titles(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}title")]


def classes(svg: str, name: str) -> int:
    """How many elements have a class."""
    return sum(
        name in element.attrib.get("class", "").split() for element in ET.fromstring(svg).iter()
    )


def rolled(fight: Fight, number: int, *dice: int) -> None:
    """Put dice before somebody."""
    me = fight.fighters[number]
    me.dice = list(dice)
    me.pool_rolled = len(dice)
    for face in dice:
        me.counts[face] += 1


def duel() -> Fight:
    return arena(sample("Jedi Knight"), sample("Stormtrooper"))


def view_of(fight: Fight, seat: int = 0) -> FightView:
    return fight_view(fight, seat)


# -- bodies ----------------------------------------------------------------------------------


def test_a_body_has_its_boxes_wounds_and_shock() -> None:
    fight = duel()
    trooper = fight.fighters[1]
    trooper.x[TORSO], trooper.shock[TORSO] = 2, 1
    found = titles(board.svg(view_of(fight)))
    assert "Torso, 7–8: 2 wounds and 1 Shock of 6 boxes, armor 3" in found
    assert "Head, 10: 0 wounds and 0 Shock of 4 boxes, armor 3" in found


def test_full_and_burning_locations_stand_out() -> None:
    fight = duel()
    before = board.svg(view_of(fight))
    assert not classes(before, "full")
    assert not classes(before, "burning")
    fight.fighters[1].x[HEAD] = 2
    fight.fighters[1].shock[HEAD] = 2
    fight.fighters[1].fire = 1 << TORSO
    after = board.svg(view_of(fight))
    assert classes(after, "full") == 1
    assert classes(after, "burning") == 1


# -- dice and the ladder -----------------------------------------------------------------------


def test_sets_are_found_widest_first() -> None:
    assert sets_of([2, 7, 7, 2, 7, 1, 9, 9]) == [(3, 7), (2, 9), (2, 2)]
    assert sets_of([1, 2, 3]) == []


def test_the_tray_tells_kinds_of_dice_apart() -> None:
    fight = duel()
    rolled(fight, 0, 7, 10, 7, 3, 3)
    jedi = fight.fighters[0]
    jedi.pool_fixed, jedi.pool_hard, jedi.wiggles = True, 1, 2
    jedi.pool_rolled = 6
    drawn = board.svg(view_of(fight))
    assert view_of(fight)["fighters"][0]["kinds"] == ["set", "hard", "normal", "normal", "wiggle"]
    assert [classes(drawn, kind) for kind in ("hard", "set", "wiggle")] == [1, 1, 2]
    assert "?" in texts(drawn)
    assert {"2x7", "2x3"} <= set(texts(drawn))
    assert classes(drawn, "found") == 2


def test_the_ladder_has_the_widest_above_and_defences_apart() -> None:
    fight = duel()
    rolled(fight, 0, 7, 7)
    slow, fast, guard = Act(0, ACT_ATTACK, 2, 9), Act(1, ACT_ATTACK, 2, 1), Act(0, ACT_DODGE, 4, 4)
    slow.target, fast.target = 1, 0
    fast.initiative = 2
    guard.gobble = 4
    fight.acts += [slow, fast, guard]
    words = texts(board.svg(view_of(fight)))
    assert [word for word in words if word in ("4x", "2x", "guard")] == ["4x", "2x", "guard"]
    assert words.index("2x1") < words.index("2x9", words.index("Who acts first"))
    assert "Jedi Knight: dodge, 4 dice" in words


def test_before_the_roll_there_is_no_tray() -> None:
    assert "Dice tray" not in texts(board.svg(view_of(duel())))


# -- odds --------------------------------------------------------------------------------------


def test_odds_are_shown_to_whoever_declares_and_to_nobody_else() -> None:
    fight = duel()
    fight.acting = 0
    assert view_of(fight)["odds"]
    assert "Odds now" in texts(board.svg(view_of(fight)))
    for seat in (1, -1):
        assert view_of(fight, seat)["odds"] == []
        assert "Odds now" not in texts(board.svg(view_of(fight, seat)))


# -- the line ----------------------------------------------------------------------------------


def test_the_line_has_cover_people_and_what_lies_about() -> None:
    fight = duel()
    fight.item_of[0], fight.item_at[0] = -1, 30
    drawn = board.svg(view_of(fight))
    assert classes(drawn, "stand") == 2
    assert classes(drawn, "lying") == 1
    assert "partial cover, 16 to 18 m" in titles(drawn)


def test_people_at_one_place_do_not_hide_each_other() -> None:
    fight = arena(*[sample("Stormtrooper")] * 5, at=[20] * 5)
    drawn = board.svg(view_of(fight))
    stands = [
        (element.find(f"{SVG}g") or element).attrib["transform"]
        for element in ET.fromstring(drawn).iter(f"{SVG}g")
        if "stand" in element.attrib.get("class", "").split()
    ]
    assert len(set(stands)) == 5


def test_metres_can_be_clicked_only_where_one_is_asked_for() -> None:
    fight = duel()
    plain = board.svg(view_of(fight))
    assert not classes(plain, "metres")
    drawn = board.svg(view_of(fight), hits={"metre 12": HIT})
    assert classes(drawn, "metres") == 1
    assert re.findall(r'data-spot="([^"]*)"', drawn) == ["metre 12"]


# -- spots -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "option", "found"),
    [
        (ASK_CHARACTER, 0, ("hero 1",)),
        (ASK_CHARACTER, OWN_SHEET, ()),
        (ASK_TARGET, 2, ("person #3",)),
        (ASK_ALSO, 2, ("person #3",)),
        (ASK_ALSO, ALSO_DONE, ()),
        (ASK_LOCATION, TORSO, ("part torso",)),
        (ASK_PLACE, CURE, ()),
        (ASK_WHERE, 12, ("metre 12",)),
        (ASK_WHERE, OFF_LOW, ()),
        (ASK_TARGET_AHEAD, 2, ("vehicle 2",)),
        (ASK_TARGET_AHEAD, 3, ("person #2",)),
        (ASK_MOVE, 1, ()),
    ],
)
def test_options_touch_places(ask: int, option: int, found: tuple[str, ...]) -> None:
    assert spots(ask, option) == found


def test_locations_can_be_clicked_on_the_one_the_moment_is_about() -> None:
    fight = duel()
    fight.acting, fight.fighters[0].target = 0, 1
    view = view_of(fight)
    assert view["focus"] == "#2"
    root = ET.fromstring(board.svg(view, hits={"part head": HIT}))
    cards = [tile for tile in root.iter(f"{SVG}g") if tile.attrib.get("class") == "tile card"]
    linked = [tile.attrib["data-seat"] for tile in cards if list(tile.iter(f"{SVG}a"))]
    assert linked == ["B"]


# -- many, and nobody ------------------------------------------------------------------------


def test_of_many_people_six_have_cards_and_all_have_rows() -> None:
    fight = arena(*[sample("Stormtrooper")] * 8)
    fight.acting = 7
    drawn = board.svg(view_of(fight))
    assert classes(drawn, "card") == 6
    assert classes(drawn, "row") == 8
    first = next(
        element for element in ET.fromstring(drawn).iter(f"{SVG}g")
        if element.attrib.get("class") == "tile card"
    )  # fmt: skip
    assert first.attrib["data-seat"] == "H"


def test_the_roster_is_open_while_a_seat_brings_people() -> None:
    match = Match.new(GAME, seats=2, seed=1)
    assert len(match.view(1)["roster"]) == len(match.view()["roster"]) >= 16  # type: ignore[arg-type]
    assert "Jedi Knight" in texts(match.svg(0))
    assert view_of(duel())["roster"] == []


def test_long_names_and_signs_are_safe() -> None:
    drawn = GAME.svg(
        GAME.view(duel(), 0), names={"A": '<b>"Vashti" & her very long crew of old friends</b>'}
    )
    assert ET.fromstring(drawn).tag == f"{SVG}svg"


def under_way() -> Match:
    """A fight of two vehicles, in its first round."""
    match = Match.new(GAME, seats=2, seed=4, options={"scene": "vehicles", "squad": "1"})
    while len(traffic(match)["vehicles"]) < 2:
        match.answer_by_default()
    return match


def traffic(match: Match) -> TrafficView:
    return cast(TrafficView, match.view(0)["traffic"])


def test_vehicles_have_a_track_and_tiles() -> None:
    match = under_way()
    drawn = match.svg(0)
    assert classes(drawn, "course") == 1
    assert sum("tile vehicle" in name for name in re.findall('class="([^"]*)"', drawn)) == 2
    assert "Vehicle 1" in match.text_board(0)
    assert any(words.startswith("vehicle 2, ") for words in texts(drawn))


def test_people_on_foot_have_a_place_on_the_track() -> None:
    fight = hangar([("X-wing", ACE), (None, ACE)], at=(0, 7), sides=(0, 1))
    view = fight_view(fight, 0)
    words = texts(GAME.svg(view))
    assert any(one.startswith("#2 ") and one.endswith(", on foot") for one in words)
    assert "at point 7" in words
    assert not any(" m →" in one or " m ←" in one for one in words)


def test_a_vehicle_tells_what_its_guns_do() -> None:
    fight = hangar([("X-wing", ACE), ("AT-ST", ACE)], sides=(0, 1))
    fight.traffic.vehicles[0].shots[1] = 5
    view = fight_view(fight, 0)
    words = texts(GAME.svg(view))
    assert "laser cannons width+4, Spray 3" in words
    assert "proton torpedoes width+8, 5 left" in words
    assert "side light cannons width+4, Penetration 3, Spray 1, turret" in " ".join(words)
    assert "SAR 4" in words
    text = board.text(view)
    assert "proton torpedoes width+8, 5 left" in text
    assert max(map(len, text.splitlines())) <= 78


def test_a_chase_tells_who_flees_and_how_far_it_is_ahead() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], at=(7, 3), sides=(0, 1), scene=CHASE)
    fight.traffic.quarry = 0
    fight.traffic.obstacle = 6
    view = fight_view(fight, 1)
    words = texts(GAME.svg(view))
    assert "lead 4, away with 10, obstacle, Difficulty 6" in words
    assert "vehicle 1, X-wing, chased" in words
    assert "of 20 at most" in words
    text = board.text(view)
    assert "The chase: lead 4, away with 10" in text
    assert "Vehicle 1, X-wing, chased: at 7" in text


def test_a_race_by_rounds_has_no_goal_to_draw() -> None:
    fight = hangar([("X-wing", ACE), ("X-wing", ACE)], sides=(0, 1), scene=CHASE)
    fight.traffic.race = fight.house.race = True
    fight.traffic.goal = fight.house.max_rounds * GOAL_ROUNDS
    assert not any("goal" in one for one in texts(GAME.svg(fight_view(fight, 0))))
    fight.traffic.goal = 30
    assert "goal 30" in texts(GAME.svg(fight_view(fight, 0)))


def test_crafts_can_be_clicked_while_one_is_chosen() -> None:
    match = Match.new(GAME, seats=2, seed=4, options={"scene": "vehicles", "squad": "1"})
    while match.choice and match.choice.name != "vehicle":
        match.answer_by_default()
    drawn = GAME.svg(match.view(0), hits={"craft 1": HIT})
    assert re.findall(r'data-spot="([^"]*)"', drawn) == ["craft 1"]
    assert "Light freighter" in texts(drawn)


# -- text --------------------------------------------------------------------------------------


def test_the_text_board_keeps_to_its_width_and_tells_everything() -> None:
    fight = duel()
    fight.fighters[1].x[TORSO], fight.fighters[1].shock[TORSO] = 2, 1
    rolled(fight, 0, 7, 7, 3)
    words = board.text(view_of(fight))
    assert max(map(len, words.splitlines())) <= 78
    assert "rolls 7 7 3: 2x7" in words
    assert "TO XX/...[3]" in words
    assert "partial cover at 16 to 18" in words
    assert "Willpower" in words


def test_a_brief_text_board_spares_the_unhurt() -> None:
    fight = duel()
    fight.fighters[1].x[TORSO] = 1
    brief = board.text(view_of(fight), brief=True)
    assert brief.count("TO ") == 1
    assert "Willpower" not in brief
    assert len(brief) < len(board.text(view_of(fight)))


def test_declarations_in_words() -> None:
    plan = {
        "act": "attack", "move": "half move", "weapon": "Blaster", "target": "#2",
        "maneuvers": ["standard", "called shot"], "form": None, "power": None,
    }  # fmt: skip
    assert declared(plan) == "Blaster at #2 (called shot, half move)"  # type: ignore[arg-type]


def test_a_fight_that_is_over_says_who_won() -> None:
    match = Match.new(GAME, seats=2, seed=1, options={"max_rounds": "1", "squad": "1"})
    while match.choices:
        match.answer_by_default()
    assert "won" in match.text_board().splitlines()[0]
    assert classes(match.svg(), "won") == 1


def test_somebody_armored_heavily_with_many_boxes_still_fits() -> None:
    fight = duel()
    fight.fighters[0].sheet.boxes[TORSO] = 40
    assert "0X 0/ of 40" in texts(board.svg(view_of(fight)))


def test_the_board_has_none_of_the_marks_that_pages_exchange_their_parts_by() -> None:
    assert "data-part" not in board.svg(view_of(duel()))


def test_a_roll_is_named_by_its_pool() -> None:
    fight = duel()
    rolled(fight, 0, 10, 7, 7, 3)
    fight.fighters[0].pool_hard, fight.fighters[0].wiggles = 1, 1
    fight.fighters[0].pool_rolled = 5
    assert "#1 Jedi Knight, 3d+1hd+1wd" in texts(board.svg(view_of(fight)))


def test_a_crowd_fits_into_the_column_of_a_phone() -> None:
    fight = arena(*[sample("Stormtrooper")] * 8)
    people = fight_view(fight, 0)["fighters"]
    view = view_of(fight)
    view["fighters"] = [
        {**me, "number": f"#{8 * row + place + 1}", "dice": [1, 2], "kinds": ["normal"] * 2}
        for row in range(12)
        for place, me in enumerate(people)
    ]
    view["moment"] = "rolling"
    drawn = board.svg(view, standalone=False)
    assert "and 80 rolls more" in texts(drawn)
    assert classes(drawn, "row") == 96
    digits = ET.fromstring(drawn).attrib["class"].split()
    assert {name[0] for name in digits if name[1:].isdigit()} == {"k", "m", "c", "d"}
