"""Encounters as builds: three forms that can be read back, and all that is wrong with one."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any, cast

import pytest

import salle
from salle.games.star_ore.encounter_build import EncounterBuilder
from salle.games.star_ore.encounter_muster import encounter_from_file, encounter_problem
from salle.games.star_ore.plan_json import build_of as character_json
from salle.games.star_ore.plan_lines import plan_in_lines
from salle.games.star_ore.plan_packed import packed_line
from salle.games.star_ore.plan_vehicle_samples import vehicle_samples
from salle.games.star_ore.plan_vehicle_text import packed_vehicle, vehicle_in_lines
from salle.games.star_ore.state import Fight
from salle.kernel.build import BadBuild, Build
from salle.kernel.rng import Thinking
from tests.clauses import clause
from tests.games.star_ore.making import sample

BUILDER = EncounterBuilder()
KEL = """\
Name: Kel
Species: Custom (Ewok)
Stats: Body 2, Coordination 3
Abilities: low-light vision
Skills: Blaster 2
Weapons: Blaster, Knife
Budget: 60"""
TEXT = f"""\
Encounter: Bridge at night
Scene: on foot
Light: dark
Cover: 10-12 partial, 40-44 nearly full
GM: a seat of its own

Side: Rebels, 2 players, at 12
- Smuggler; hands Heavy blaster
- Kel ×2; at 10; hands Blaster, Knife
Side: Patrol, at 42, ambush
- Stormtrooper ×4; weapons Blaster rifle, Frag grenade ×2; armor Blast vest; hands Blaster rifle
- Gamorrean Guard; weapons none; hands empty; helmet off
---
{KEL}
"""


SLED = """\
Name: Sled
Size: small
Scale: Ground
Speed: 5
Crew: 1
Passengers: 1
Pilot: speeder
Part: Engine (engine) 1-5, armor 2, boxes 4
Part: Seat (cockpit) 6-10, armor 1, boxes 4
Gun: nose gun, damage 2"""
CHASE = f"""\
Encounter: Ice chase
Scene: chase
GM: none
Fights: 3
Pause: a night
Rest: in a medical bay

Side: Riders, 1 player
- Rebel Pilot; vehicle Sled
- Smuggler; vehicle aboard
Side: Hunters, 1 player
- Stormtrooper ×2; vehicle Sled
- Street Thug; vehicle Speeder bike
---
{SLED}
"""


def built(text: str = TEXT) -> Build:
    return BUILDER.from_text(text)


def told(build: Build) -> list[tuple[str, str]]:
    return [(one.text, one.clause) for one in BUILDER.problems(build) if not one.remark]


# -- forms -------------------------------------------------------------------------------------


@clause("SO-R251")
def test_an_encounter_says_who_is_there_and_how() -> None:
    build = built()
    assert (build["name"], build["light"], build["gm"]) == (
        "Bridge at night", "dark", "a seat of its own",
    )  # fmt: skip
    rebels, patrol = cast(list[dict[str, Any]], build["sides"])  # JSON
    assert (rebels["players"], rebels["at"], "ambush" in rebels) == (2, 12, False)
    assert (patrol["players"], patrol["ambush"]) == (1, True)
    assert rebels["people"][1]["character"]["name"] == "Kel"
    assert rebels["people"][1] | {"character": "Kel"} == {
        "character": "Kel", "count": 2, "at": 10, "hands": ["Blaster", "Knife"],
    }  # fmt: skip
    assert patrol["people"][0]["weapons"] == {"Blaster rifle": 1, "Frag grenade": 2}
    assert patrol["people"][1]["weapons"] == {}
    assert told(build) == []


OWN = {"bridge": TEXT, "ice": CHASE}


@pytest.mark.parametrize("name", [*OWN, *BUILDER.samples()])
def test_all_three_forms_are_read_back(name: str) -> None:
    build = built(OWN[name]) if name in OWN else BUILDER.samples()[name]
    assert BUILDER.from_text(BUILDER.text(build)) == build
    assert BUILDER.from_packed(BUILDER.packed(build)) == build
    assert BUILDER.read(json.loads(BUILDER.json(build))) == build
    for form in (BUILDER.text(build), BUILDER.packed(build), BUILDER.json(build)):
        assert BUILDER.any_form(form) == build


@pytest.mark.parametrize("seed", range(20))
def test_what_is_made_at_random_is_legal_and_read_back(seed: int) -> None:
    build = BUILDER.random(Thinking(seed))
    assert told(build) == []
    assert BUILDER.from_packed(BUILDER.packed(build)) == build
    assert BUILDER.from_text(BUILDER.text(build)) == build


@pytest.mark.parametrize("name", ["Smuggler", "Kel; Ren", "Agent ×3", "so1.Kel", "Droid x 2"])
def test_a_name_that_would_mean_another_is_written_as_a_packed_line(name: str) -> None:
    build = built()
    build["sides"][0]["people"][0]["character"] = character_json(plan_in_lines(f"Name: {name}"))  # type: ignore[index]  # lists of objects
    build["sides"][0]["people"][0]["hands"] = ["", ""]  # type: ignore[index]  # the same
    again = BUILDER.from_text(BUILDER.text(build))
    assert again == BUILDER.read(build)
    assert BUILDER.from_packed(BUILDER.packed(build)) == again


def test_a_packed_line_fits_an_address() -> None:
    packed = BUILDER.packed(built())
    assert all(sign.isalnum() or sign in "_.-~" for sign in packed)
    assert packed.isascii()


def test_a_character_may_stand_there_as_its_packed_line() -> None:
    text = TEXT.replace("- Kel ×2", f"- {packed_line(plan_in_lines(KEL))} ×2").partition("---")[0]
    assert built(text) == built()


def test_a_vehicle_may_stand_there_as_its_packed_line() -> None:
    packed = packed_vehicle(vehicle_in_lines(SLED))
    text = CHASE.replace("vehicle Sled", f"vehicle {packed}").partition("---")[0]
    assert built(text) == built(CHASE)
    ready = packed_vehicle(vehicle_samples()["Speeder bike"])
    assert built(CHASE.replace("vehicle Speeder bike", f"vehicle {ready}")) == built(CHASE)


@pytest.mark.parametrize("name", ["aboard", "Sled; fast", "sv1.Sled", "X-wing", "Old † sled"])
def test_a_vehicle_whose_name_means_another_is_written_as_a_packed_line(name: str) -> None:
    build = built(CHASE)
    build["sides"][0]["people"][0]["vehicle"]["name"] = name  # type: ignore[index]  # JSON
    again = BUILDER.from_text(BUILDER.text(build))
    assert again == BUILDER.read(build)
    assert BUILDER.from_packed(BUILDER.packed(build)) == again


@clause("SO-R251", "SO-R280", "SO-R281")
def test_an_encounter_says_how_many_fights_there_are_and_what_lies_between() -> None:
    build = built(CHASE)
    assert told(build) == []
    assert (build["fights"], build["pause"], build["rest"]) == (3, "a night", "in a medical bay")
    short = CHASE.replace("a night", "night").replace("in a medical", "a medical")
    assert built(short) == build
    assert "fights" not in built()
    page = BUILDER.sheet(build)
    assert "; 3 fights; between fights a night in a medical bay</p>" in page
    assert "<td>Sled</td>" in page
    assert "nose gun" in page


def test_an_older_file_says_nothing_of_fights_and_is_read_as_before() -> None:
    old = "se1.Duel.g1.tLight-n1.p1.tDark.p2-v0"
    build = BUILDER.from_packed(old)
    assert not {"fights", "pause", "rest"} & set(build)
    assert BUILDER.read({key: build[key] for key in ("name", "sides", "gm")}) == build


# -- the form ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*OWN, *BUILDER.samples()])
def test_a_form_sent_as_it_stands_changes_nothing(name: str) -> None:
    build = built(OWN[name]) if name in OWN else BUILDER.samples()[name]
    values = {f.name: f.value for group in BUILDER.groups(build) for f in group.fields}
    assert BUILDER.changed(build, values) == build


def test_a_form_changes_sides_and_people() -> None:
    build = BUILDER.changed(
        built(),
        {
            "name": "Bridge", "light": "", "gm": "none",
            "cover1-level": "", "cover2-from": "39", "cover-add": "total cover",
            "side1-name": "Heroes", "side1-1-count": "0",
            "side1-who-add": "Jedi Knight", "side1-count-add": "2",
            "side2-at": "", "side2-ambush": "no", "side3-name": "Third",
        },
    )  # fmt: skip
    build = BUILDER.changed(
        build, {"side1-2-at": "9", "side3-who-add": "Street Thug", "side3-count-add": "3"}
    )
    text = BUILDER.text(build)
    assert "Light" not in text
    assert "Cover: 39-44 nearly full cover, 46-48 total cover" in text
    assert "Side: Heroes, 2 players, at 12\n- Kel ×2" in text
    assert "- Jedi Knight ×2; at 9\n" in text
    assert "Side: Patrol, 1 player, no ambush" in text
    assert "Side: Third, 1 player\n- Street Thug ×3" in text
    gone = BUILDER.changed(build, {"side3-name": "", "cover": "usual"})
    assert "Third" not in BUILDER.text(gone)
    assert "Cover" not in BUILDER.text(gone)


def test_a_form_changes_what_people_have() -> None:
    """A weapon more and one less, armor, hands, a helmet; another character has its own things."""
    build = BUILDER.changed(
        BUILDER.blank(),
        {"side1-1-arm-add": "Knife", "side1-1-arm1": "0", "side1-1-armor": "Stormtrooper armor"},
    )
    build = BUILDER.changed(build, {"side1-1-hands": "Knife", "side1-1-helmet": "off"})
    has = "- Smuggler; weapons Knife; armor Stormtrooper armor; hands Knife, empty; helmet off\n"
    assert has in BUILDER.text(build)
    assert "- Jedi Knight\n" in BUILDER.text(BUILDER.changed(build, {"side1-1-who": "Jedi Knight"}))
    own = BUILDER.changed(build, {"side1-1-arm1": "0", "side1-1-arm-add": "Heavy blaster"})
    assert "weapons" not in BUILDER.text(own)


def test_a_packed_character_joins_so_many_times() -> None:
    kel = packed_line(plan_in_lines(KEL))
    build = BUILDER.changed(BUILDER.blank(), {"side2-own-add": kel, "side2-count-add": "3"})
    assert "- Kel ×3" in BUILDER.text(build)
    again = BUILDER.changed(build, {"side1-who-add": "Kel"})
    assert "- Kel\n" in BUILDER.text(again)


def test_a_form_says_how_many_fights_there_are() -> None:
    build = BUILDER.changed(BUILDER.blank(), {"fights": "2"})
    build = BUILDER.changed(build, {"pause": "a week", "rest": ""})
    assert "Fights: 2\nPause: a week\n\nSide" in BUILDER.text(build)
    again = BUILDER.changed(build, {"fights": "", "pause": "", "rest": ""})
    assert again == BUILDER.blank()
    names = [field.name for field in BUILDER.groups(BUILDER.blank())[0].fields]
    assert "fights" in names
    assert "pause" not in names


def test_a_packed_vehicle_joins_and_is_there_for_others() -> None:
    packed = packed_vehicle(vehicle_in_lines(SLED))
    build = BUILDER.changed(BUILDER.blank(), {"scene": "chase"})
    build = BUILDER.changed(build, {"side1-1-ride-add": packed})
    rides = [f for group in BUILDER.groups(build) for f in group.fields if f.name == "side2-1-ride"]
    assert ("Sled", "Sled") in rides[0].choices
    build = BUILDER.changed(build, {"side2-1-ride": "Sled"})
    assert BUILDER.text(build).count("vehicle Sled") == 2
    found = BUILDER.unread(build, {"side1-1-ride-add": "sv1.Sled.z9", "fights": "many"})
    assert len(found) == 2
    taken = [f.takes for group in BUILDER.groups(build) for f in group.fields if f.takes]
    assert set(taken) == {"character", "vehicle"}


def test_what_a_form_says_without_sense_is_named_with_its_clause() -> None:
    values = {"side1-at": "there", "side1-own-add": "Nobody", "scene": "moon", "side2-1-count": "x"}
    found = BUILDER.unread(BUILDER.blank(), values)
    assert len(found) == 4
    assert all(problem.clause.startswith("SO-") for problem in found)
    assert BUILDER.changed(BUILDER.blank(), values) == BUILDER.blank()


@pytest.mark.parametrize("name", list(BUILDER.samples()))
def test_seats_have_the_sides_that_the_fight_gives_them(name: str) -> None:
    build = BUILDER.samples()[name]
    places = BUILDER.places(build)
    game = salle.game("star-ore")
    options = {**game.default_options(), **BUILDER.options(build, 0)}
    fight = game.blank(len(places), options)
    assert isinstance(fight, Fight)
    sides = list(dict.fromkeys(place.side for place in places if place.side))
    assert [sides.index(place.side) for place in places if place.side] == fight.side_of
    game_masters = [place for place in places if not place.side]
    assert len(places) - len(game_masters) == fight.players


def test_the_picture_says_who_begins_where() -> None:
    picture = BUILDER.picture(BUILDER.samples()["ambush"])
    assert "Travellers from metre 18: Smuggler ×1, Rebel Pilot ×1" in picture
    assert "Night Trooper ×4" in picture
    assert "partial cover, 40 to 44 m" in picture
    assert BUILDER.picture(BUILDER.samples()["chase"]) == ""


def test_nonsense_in_a_form_leaves_things_as_they_were() -> None:
    values = {"scene": "moon", "side1-1-who": "Nobody", "side1-players": "x"}
    assert BUILDER.changed(built(), values) == built()


def test_the_tally_has_the_points_of_every_side() -> None:
    tally = BUILDER.tally(BUILDER.samples()["duel"])
    assert tally.lines == (("The Knight", 241), ("The Apprentice", 234))
    assert (tally.left, tally.budget) == (0, 475)


def test_a_sheet_to_print_lists_everybody() -> None:
    page = BUILDER.sheet(built())
    for words in ("Bridge at night", "Kel", "Stormtrooper", "Frag grenade ×2", "Blast vest"):
        assert words in page
    assert "<script" not in page
    assert "style=" not in page


# -- what is wrong -----------------------------------------------------------------------------


@clause("SO-R251", "SO-R31")
@pytest.mark.parametrize(
    ("old", "new", "said", "of"),
    [
        ("×4", "×21", "1 to 20 of the same, not 21", "SO-R251"),
        ("2 players", "4 players", "Rebels has more players than people", "SO-R31"),
        ("2 players", "0 players", "Rebels needs a player at least", "SO-R31"),
        ("at 42", "at 61", "Patrol begins at 0 to 60, not 61", "SO-R31"),
        ("at 10;", "at 99;", "begins at metre 0 to 60, not 99", "SO-R31"),
        ("10-12", "12-10", "from a metre to a later one, 0 to 60, not 12-10", "SO-R31"),
        ("10-12", "10-41", "cover 10-41 and 40-44 lie on each other", "SO-R31"),
        ("Side: Patrol", "Side: Rebels", "two sides are called rebels", "SO-R251"),
        ("hands Heavy blaster", "hands Knife", "does not carry 1 × Knife", "SO-R26"),
        ("hands Blaster rifle", "hands empty, Blaster rifle", "needs both hands", "SO-R55"),
        ("hands Blaster rifle", "hands Blaster rifle, Frag grenade", "fills both", "SO-R55"),
        ("hands Heavy blaster", "helmet on", "Smuggler (Rebels) has no helmet", "SO-R52"),
        ("hands Heavy blaster", "vehicle X-wing", "in a vehicle to a fight on foot", "SO-140"),
        ("Body 2,", "Body 8,", "Kel (Rebels): Body has 8 dice", "SO-153"),
        ("a seat of its own", "plays the last side", "", ""),
    ],
)
def test_a_fault_is_told_with_its_clause(old: str, new: str, said: str, of: str) -> None:
    found = told(built(TEXT.replace(old, new)))
    if not said:
        assert found == []
    else:
        assert [one for one in found if said in one[0] and one[1] == of], found


@clause("SO-R280", "SO-129", "SO-142")
@pytest.mark.parametrize(
    ("old", "new", "said", "of"),
    [
        ("Fights: 3", "Fights: 0", "there are 1 to 9 fights, not 0", "SO-R280"),
        ("Fights: 3", "Fights: 10", "there are 1 to 9 fights, not 10", "SO-R280"),
        ("6-10", "6-9", "Sled: every height hits a location; 10 hits none", "SO-142"),
        ("Scale: Ground", "Scale: Air", "vehicles of a race or chase are of one scale", "SO-R129"),
    ],
)
def test_a_fault_of_fights_and_vehicles(old: str, new: str, said: str, of: str) -> None:
    found = told(built(CHASE.replace(old, new)))
    assert [one for one in found if said in one[0] and one[1] == of], found


def test_home_made_vehicles_have_names_of_their_own_and_are_eight_at_most() -> None:
    other = packed_vehicle(vehicle_in_lines(SLED.replace("Speed: 5", "Speed: 6")))
    twice = CHASE.replace("Thug; vehicle Speeder bike", f"Thug; vehicle {other}")
    assert ("there is a Sled already; another name would do", "SO-151") in told(built(twice))
    sleds = [packed_vehicle(vehicle_in_lines(SLED.replace("Sled", f"S{n}"))) for n in range(8)]
    many = "\n".join(f"- Street Thug; vehicle {sled}" for sled in sleds)
    crowd = CHASE.replace("- Street Thug; vehicle Speeder bike", many)
    assert ("a fleet is 8 vehicles at most, not 9", "SO-129") in told(built(crowd))
    again = CHASE + f"---\n{SLED}\n---\nSize: huge\n"
    with pytest.raises(BadBuild) as refused:
        BUILDER.from_text(again)
    assert "the vehicle from line 26 on: there is another Sled (SO-R251)" in refused.value.problems
    assert [one for one in refused.value.problems if "there is no size 'huge'" in one]


def test_a_pause_after_a_single_fight_is_worth_a_remark() -> None:
    build = built(CHASE.replace("Fights: 3", "Fights: 1"))
    assert told(build) == []
    remarks = [one.text for one in BUILDER.problems(build) if one.remark]
    assert "after a single fight there is no pause" in remarks


def test_a_vehicle_scene_has_its_own_faults() -> None:
    text = TEXT.replace("on foot", "chase").replace("a seat of its own", "none")
    text = text.replace("hands Heavy blaster", "vehicle X-wing").replace(
        "- Gamorrean Guard; weapons none; hands empty; helmet off",
        "- Gamorrean Guard; vehicle aboard\n- Street Thug; vehicle Speeder bike",
    )
    assert set(told(built(text))) >= {
        ("cover and light are for fights on foot, not for vehicles", "SO-140"),
        ("Kel (Rebels): in vehicles a whole side begins at one place", "SO-R118"),
        ("Patrol cannot lie in wait in vehicles", "SO-R27"),
        ("Gamorrean Guard (Patrol): there is no vehicle of Patrol to be aboard of yet", "SO-140"),
        ("without a GM all vehicles of a race or chase are of one scale", "SO-R129"),
    }


def test_too_many_people_seats_and_players_of_the_gm_are_refused() -> None:
    crowd = TEXT.replace("×4", "×20\n- Street Thug ×20")
    assert ("there are 44 people; an encounter has at most 40", "SO-R251") in told(built(crowd))
    seats = TEXT.replace("×2; at 10", "×20").replace("2 players", "9 players")
    assert ("this takes 11 seats; a table has 2 to 8", "SO-R251") in told(built(seats))
    gm = TEXT.replace("a seat of its own", "plays the last side")
    gm = gm.replace("Side: Patrol", "Side: Patrol, 2 players")
    assert ("the side that the GM plays is played by nobody else", "SO-2") in told(built(gm))
    lonely = TEXT.partition("Side: Patrol")[0] + f"---\n{KEL}"
    assert ("an encounter has 2 to 8 sides, not 1", "SO-R31") in told(built(lonely))


def test_all_problems_are_told_at_once() -> None:
    bad = TEXT.replace("×4", "×30").replace("at 42", "at 70").replace("10-12", "50-5")
    assert len(told(built(bad))) == 3
    with pytest.raises(BadBuild) as refused:
        encounter_from_file(bad)
    assert len(refused.value.problems) == 3
    assert all("(SO-" in problem for problem in refused.value.problems)


def test_a_malformed_text_is_refused_line_by_line() -> None:
    bad = """\
Encounter: X
Weather: fine
Scene: moon
- Smuggler
Side: A, 2 gamblers
- Nobody ×2
- Smuggler; sings loudly
- Smuggler; at home; helmet perhaps
Scene: chase
---
Name: Kel
Stats: Body many
"""
    with pytest.raises(BadBuild) as refused:
        BUILDER.from_text(bad)
    found = refused.value.problems
    for start in (
        "the character from line 11 on: line 2: ",
        "line 2: 'Weather: fine' begins with none of",
        "line 3: there is no scene 'moon'",
        "line 4: people stand below a line Side: … (SO-R251)",
        "line 5: '2 gamblers' says nothing of a side",
        "line 6: there is no character 'Nobody'",
        "line 7: 'sings loudly' says nothing of people",
        "line 8: a place is a number",
        "line 8: helmet is yes or no",
        "line 9: a second line 'Scene'",
    ):
        assert [problem for problem in found if problem.startswith(start)], (start, found)


@pytest.mark.parametrize(
    "packed",
    [
        "se2.X", "se1", "se1.X", "se1.X.tA.p98.tB.p0", "se1.X.p0", "se1.X.tA.p0-q3.tB.p0",
        "se1.X.s9.tA.p0.tB.p0", "se1.X.c1-2.tA.p0.tB.p0", "se1.X.tA-z1.p0.tB.p0",
        "se1.X.tA.p100.tB.p0", "se1.X.wso1.tA.p100.tB.p0", "se1.X.tA.p0-w0_1.tB.p0",
        "se1.X.tA.p0-x.tB.p0", "se1.X.s1.s1.tA.p0.tB.p0", "se1.X.t.p0.tB.p0", "se1.X.tA.p٣.tB.p0",
        "se1.X.tA.p0-s99.tB.p0", "se1.X.tA.p0-v99.tB.p0", "se1.X.tA.p0-w5.tB.p0",
        "se1.X.tA.p0-v100.tB.p0", "se1.X.vsv1.tA.p0.tB.p0", "se1.X.f.tA.p0.tB.p0",
        "se1.X.b9.tA.p0.tB.p0", "se1.X.r3.tA.p0.tB.p0", "se1.X.f2.f2.tA.p0.tB.p0",
    ],
)  # fmt: skip
def test_a_malformed_packed_line_is_refused(packed: str) -> None:
    with pytest.raises(BadBuild):
        BUILDER.from_packed(packed)
    assert encounter_problem(packed)


@pytest.mark.parametrize(
    "data",
    [
        {}, {"name": "x"}, {"sides": 3}, {"sides": [3, 4]}, {"sides": [{"name": "A"}], "moon": 1},
        {"sides": [{"name": "A", "people": "all"}, {"name": "B"}]},
        {"sides": [{"name": "A", "people": [{"character": {"nose": 1}}]}, {"name": "B"}]},
        {"sides": [{"name": "A", "people": [{"who": "Smuggler"}]}, {"name": "B"}]},
        {"sides": [{"name": ""}, {"name": "B"}]},
        {"sides": [{"name": "A"}, {"name": "B"}], "cover": [[1, 2]]},
        {"sides": [{"name": "A"}, {"name": "B"}], "light": ["dark"]},
        {"sides": [{"name": "A", "ambush": "perhaps"}, {"name": "B"}]},
        {"sides": [{"name": "A"}] * 9},
        {"sides": [{"name": "A"}, {"name": "B"}], "fights": "many"},
        {"sides": [{"name": "A"}, {"name": "B"}], "pause": "a year"},
        {"sides": [{"name": "A"}, {"name": "B"}], "rest": "at sea"},
    ],
)  # fmt: skip
def test_malformed_json_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(BadBuild):
        BUILDER.read(data)


def test_remarks_forbid_nothing() -> None:
    text = "Scene: vehicles\nSide: A\n- Smuggler\nSide: B\n- Rebel Pilot"
    build = built(text)
    assert told(build) == []
    assert [one.text for one in BUILDER.problems(build)] == [
        "Smuggler (A) will be asked for a vehicle"
    ]
    assert sample("Rebel Pilot").vehicle


# -- the page -----------------------------------------------------------------------------------


def test_the_rulebook_lists_the_ready_encounters_and_its_file_can_be_played() -> None:
    page = (Path(__file__).parents[3] / "docs" / "rules" / "star-ore.md").read_text("utf-8")
    table = page.partition("| encounter | what happens |")[2].partition("\n\n")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == list(BUILDER.samples())
    written = page.partition("```text\nEncounter:")[2].partition("```")[0]
    assert told(BUILDER.from_text(f"Encounter:{written}")) == []


# -- anything at all -----------------------------------------------------------------------------


def spoiled(text: str, rng: random.Random) -> str:
    """A text with a few signs changed, taken out, put in or repeated."""
    signs = list(text)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(signs))
        kind = rng.randrange(4)
        if kind == 0:
            signs[at] = rng.choice("0123456789-_.~;:,×xpwtsé \n\0٣")
        elif kind == 1:
            del signs[at]
        elif kind == 2:
            signs.insert(at, rng.choice("0123456789-_.~;:,×xabc\n"))
        else:
            signs[at:at] = signs[at : at + rng.randint(1, 30)]
    return "".join(signs)


@pytest.mark.parametrize("seed", range(10))
def test_spoiled_forms_are_refused_or_read_back(seed: int) -> None:
    rng = random.Random(seed)
    read = 0
    builds = {**BUILDER.samples(), "ice": built(CHASE)}
    for name, sample_build in builds.items():
        for form in (BUILDER.text(sample_build), BUILDER.packed(sample_build)):
            try:
                build = BUILDER.any_form(spoiled(form, rng))
            except BadBuild as refused:
                assert refused.problems, name
                continue
            read += 1
            assert BUILDER.from_text(BUILDER.text(build)) == build
            assert BUILDER.from_packed(BUILDER.packed(build)) == build
            BUILDER.problems(build)
    assert read < 2 * len(builds)
