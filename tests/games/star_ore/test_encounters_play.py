"""Encounters at a table: who is there, where, with what in hand, and who plays whom."""

from __future__ import annotations

from pathlib import Path

import pytest

import salle
from salle.games.star_ore.build import StarOreBuilder
from salle.games.star_ore.data_arms import ARM_COUNT
from salle.games.star_ore.data_combat import FISTS_ITEM, NEARLY_FULL, PARTIAL, SURPRISED
from salle.games.star_ore.data_pause import BACTA_TANK, HOUR, PAUSE_GOES_ON
from salle.games.star_ore.encounter_build import EncounterBuilder
from salle.games.star_ore.encounter_muster import encounter_from_file, encounter_named
from salle.games.star_ore.encounter_samples import READY
from salle.games.star_ore.gear import ARMS
from salle.games.star_ore.plan_vehicle_samples import garage
from salle.games.star_ore.plan_vehicle_text import packed_vehicle, vehicle_in_lines
from salle.games.star_ore.state import Combatant, Fight
from salle.kernel.errors import BadOption
from salle.kernel.match import Match
from salle.kernel.playout import PolicyTable, RandomTable, play_out
from salle.kernel.rng import SeededDice, Thinking
from tests.clauses import clause
from tests.terminal.desks import command

GAME = salle.game("star-ore")
BUILDER = EncounterBuilder()
TEXT = """\
Encounter: Bridge
Light: smoke
Cover: 10-12 partial, 40-44 nearly full
Side: Rebels, 2 players, at 12, no ambush
- Smuggler; hands Heavy blaster
- Kel ×3; at 10; hands Blaster, Knife
Side: Patrol, at 42, no ambush
- Stormtrooper ×2; weapons Blaster rifle, Frag grenade ×2; hands Blaster rifle; helmet off
- Gamorrean Guard; hands empty
---
Name: Kel
Species: Custom (Ewok)
Stats: Body 2, Coordination 3
Abilities: low-light vision
Skills: Blaster 2
Weapons: Blaster, Knife
Hand: left
Budget: 60
"""


DUEL = """\
Encounter: Two bouts
Cover: none
GM: a seat of its own
Fights: 2
Pause: an hour
Rest: in a medical bay with bacta tanks
Side: Light, at 26, no ambush
- Jedi Knight; hands Lightsaber
Side: Dark, at 34, no ambush
- Sith Apprentice; hands Lightsaber
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
Gun: nose gun, damage 2
"""
CHASE = f"""\
Scene: chase
Side: Riders
- Rebel Pilot; hands empty; vehicle Sled
Side: Hunters
- Rebel Pilot; hands empty; vehicle Speeder bike
- Street Thug; hands empty; vehicle aboard
---
{SLED}"""


def begun(text: str, seats: int, **options: str) -> Fight:
    """A fight whose set-up is done, the first option taken where somebody was asked."""
    match = Match.new(
        GAME, seats=seats, seed=1, options={"encounter": encounter_from_file(text), **options}
    )
    while match.choice and fight_of(match).round == 0:
        match.answer(0)
    return fight_of(match)


def fight_of(match: Match) -> Fight:
    state = match.state
    assert isinstance(state, Fight)
    return state


def names(fight: Fight, seat: int) -> list[str]:
    return [me.sheet.name for me in fight.fighters if me.seat == seat]


def held(fight: Fight, me: Combatant) -> list[str]:
    return ["" if n == FISTS_ITEM else ARMS[fight.item_arm[n]].name for n in me.hands]


@clause("SO-R251")
def test_everybody_is_there_as_written() -> None:
    fight = begun(TEXT, 3)
    assert names(fight, 0) == ["Smuggler", "Kel"]
    assert names(fight, 1) == ["Kel", "Kel"]
    assert names(fight, 2) == ["Stormtrooper", "Stormtrooper", "Gamorrean Guard"]
    assert [me.side for me in fight.fighters] == [0, 0, 0, 0, 1, 1, 1]
    assert [me.pos for me in fight.fighters] == [12, 10, 10, 10, 42, 42, 42]
    assert fight.spots == [10, 12, PARTIAL, 40, 44, NEARLY_FULL]
    assert fight.light == 1
    assert [fight.cover_of(me) for me in fight.fighters[:1]] == [PARTIAL]


def test_everybody_holds_what_is_written() -> None:
    fight = begun(TEXT, 3)
    assert held(fight, fight.fighters[0]) == ["Heavy blaster", ""]
    assert held(fight, fight.fighters[1]) == ["Knife", "Blaster"]  # Kel is left-handed
    assert held(fight, fight.fighters[4]) == ["Blaster rifle", "Blaster rifle"]
    assert held(fight, fight.fighters[6]) == ["", ""]
    trooper = fight.fighters[4]
    assert not trooper.helmet
    carried = [ARMS[arm].name for arm, of in zip(fight.item_arm, fight.item_of, strict=True)
               if of == trooper.number]  # fmt: skip
    assert carried == ["Blaster rifle", "Frag grenade"]


def test_what_an_encounter_leaves_open_is_asked() -> None:
    text = "Side: A\n- Stormtrooper\nSide: B\n- Padawan"
    match = Match.new(GAME, seed=1, options={"encounter": encounter_from_file(text)})
    asked = []
    while match.choice and fight_of(match).round == 0:
        asked.append((match.choice.letter, GAME.asks[match.choice.ask].name))
        match.answer(0)
    assert asked[:4] == [("A", "hand"), ("A", "helmet"), ("B", "hand"), ("A", "ambush")]
    assert [me.pos for me in fight_of(match).fighters] == [20, 40]


@clause("SO-R31")
@pytest.mark.parametrize(("first", "second"), [(12, 20), (50, 40), (30, 45), (45, 30)])
def test_sides_face_each_other_wherever_they_stand(first: int, second: int) -> None:
    fight = begun(
        f"Side: A, at {first}, no ambush\n- Padawan; hands Lightsaber\n"
        f"Side: B, at {second}, no ambush\n- Padawan; hands Lightsaber",
        2,
    )
    ahead = 1 if first < second else -1
    assert [me.facing for me in fight.fighters] == [ahead, -ahead]


@clause("SO-R27")
def test_a_side_that_lies_in_wait_rolls_unasked() -> None:
    surprised = set()
    for seed in range(30):
        match = Match.new(GAME, seed=seed, options={"encounter": "ambush"})
        while match.choice and fight_of(match).round == 0:
            assert GAME.asks[match.choice.ask].name != "ambush"
            match.answer(0)
        surprised |= {me.side for me in fight_of(match).fighters if me.status == SURPRISED}
    assert surprised == {0}


@clause("SO-R251")
@pytest.mark.parametrize(
    ("seats", "dealt"), [(2, [4, 3]), (3, [2, 2, 3]), (4, [2, 1, 1, 3]), (7, [1] * 7)]
)
def test_more_or_fewer_players_share_the_people(seats: int, dealt: list[int]) -> None:
    fight = begun(TEXT, seats)
    assert [len(names(fight, seat)) for seat in range(seats)] == dealt
    assert len(fight.fighters) == 7


def test_too_many_seats_are_refused_with_the_clause() -> None:
    with pytest.raises(BadOption, match=r"Duel of blades takes 2 to 2 seats, not 3 \(SO-R251\)"):
        GAME.blank(3, GAME.default_options() | {"encounter": "duel"})
    three = "Side: A\n- Padawan\nSide: B\n- Padawan\nSide: C\n- Padawan"
    with pytest.raises(BadOption, match=r"takes 3 to 3 seats, not 2 \(SO-R251\)"):
        GAME.blank(2, GAME.default_options() | {"encounter": encounter_from_file(three)})


@clause("SO-2")
def test_a_gm_plays_the_last_side_or_has_a_seat_of_its_own() -> None:
    raid = encounter_named("raid")
    fight = begun(READY["raid"], 3)
    assert (raid.seats, fight.gm, fight.players, len(names(fight, 2))) == (3, 2, 3, 10)
    own = READY["raid"].replace("plays the last side", "a seat of its own")
    fight = begun(own, 4)
    assert (fight.gm, fight.players, names(fight, 3)) == (3, 3, [])
    fight = begun(READY["droids"], 3, gm="last")
    assert (fight.gm, fight.players) == (2, 2)


def test_vehicles_are_manned_as_written() -> None:
    match = Match.new(GAME, seed=1, options={"encounter": "dogfight"})
    while match.choice and not fight_of(match).traffic.ready:
        match.answer(0)
    traffic = fight_of(match).traffic
    assert [one.craft.name for one in traffic.vehicles] == ["X-wing", "Light freighter"]
    assert traffic.aboard == [0, 0, 1, 1]


@clause("SO-R128")
def test_the_chased_begin_as_far_ahead_as_written() -> None:
    text = READY["chase"].replace("Side: Riders, 1 player", "Side: Riders, 1 player, at 8")
    match = Match.new(GAME, seed=1, options={"encounter": encounter_from_file(text)})
    while match.choice and not fight_of(match).traffic.ready:
        match.answer(0)
    places = {one.side: one.pos for one in fight_of(match).traffic.vehicles}
    assert places == {0: 8, 1: 0}
    late = BUILDER.from_text(text.replace("Side: Scouts", "Side: Scouts, at 3"))
    assert ("Scouts does not begin at a place: only the chased do", "SO-R128") in [
        (one.text, one.clause) for one in BUILDER.problems(late)
    ]


@pytest.mark.parametrize("word", READY)
def test_a_ready_encounter_is_legal_and_both_sides_can_win(word: str) -> None:
    encounter = encounter_named(word)
    assert [one for one in BUILDER.problems(BUILDER.samples()[word]) if not one.remark] == []
    options = GAME.default_options() | {"encounter": word}
    won: set[tuple[int, ...]] = set()
    for seed in range(40):
        state = GAME.blank(encounter.seats, options)
        bots = [GAME.bots["heuristic"](Thinking(9 * seed + n)) for n in range(encounter.seats)]
        play_out(GAME.rules, state, PolicyTable(state, bots, SeededDice(seed)))
        won.add(tuple(state.winners))
        if len(won - {()}) > 1:
            break
    assert len(won - {()}) > 1, won


@pytest.mark.parametrize("word", READY)
def test_random_play_ends_and_a_record_replays(word: str) -> None:
    seats = encounter_named(word).seats
    start = GAME.blank(seats, GAME.default_options() | {"encounter": word, "max_rounds": "4"})
    state = start.copy()
    play_out(GAME.rules, state, RandomTable(Thinking(3)))
    assert state.over
    match = Match.new(GAME, seats=seats, seed=2, options={"encounter": word, "max_rounds": "2"})
    thinking = Thinking(4)
    while match.choice:
        match.answer(thinking.below(len(match.choice)))
    again = salle.load(match.record())
    assert again.outcome == match.outcome
    assert again.game.position(again.state) == match.game.position(match.state)


def test_a_position_of_an_encounter_is_set_up_again() -> None:
    packed = encounter_from_file(TEXT)
    fight = begun(TEXT, 3)
    given = GAME.position(fight)
    again = GAME.set_up(given, GAME.default_options() | {"encounter": packed})
    assert GAME.position(again) == given


def test_a_file_is_an_argument_of_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bridge.txt"
    path.write_text(TEXT, encoding="utf-8")
    words = "watch star-ore --seats 3 --games 1 --seed 1 --option max_rounds=2 --encounter"
    assert command(capsys, *words.split(), str(path)).code == 0
    path.write_text(TEXT.replace("at 42", "at 99").replace("×3", "×99"), encoding="utf-8")
    result = command(capsys, *words.split(), str(path))
    assert result.code == 2
    assert "Patrol begins at 0 to 60, not 99 (SO-R31)" in result.err
    assert "1 to 20 of the same, not 99 (SO-R251)" in result.err


def test_a_switch_value_that_is_no_encounter_is_refused() -> None:
    with pytest.raises(BadOption, match="a packed encounter looks like"):
        Match.new(GAME, options={"encounter": "moon"})
    bad = BUILDER.packed(BUILDER.from_text(TEXT.replace("at 42", "at 99")))
    with pytest.raises(BadOption, match=r"not 99 \(SO-R31\)"):
        Match.new(GAME, seats=3, options={"encounter": bad})


def test_weapon_codes_are_places_of_the_table() -> None:
    muster = GAME.blank(2, GAME.default_options() | {"encounter": "duel"}).house.muster  # type: ignore[attr-defined]  # a Fight
    assert all(0 <= code < ARM_COUNT for code in muster.right + muster.left)


@clause("SO-R251")
def test_a_place_for_anyone_is_filled_by_its_player() -> None:
    text = "Side: A, at 9, no ambush\n- anyone ×2\nSide: B, no ambush\n- Padawan; hands Lightsaber"
    build = BUILDER.from_text(text)
    assert BUILDER.from_packed(BUILDER.packed(build)) == build
    assert BUILDER.from_text(BUILDER.text(build)) == build
    assert not BUILDER.problems(build)
    match = Match.new(GAME, seed=1, options={"encounter": encounter_from_file(text)})
    characters = StarOreBuilder()
    own = characters.random(Thinking(5))
    asked = []
    while match.choice and GAME.setting_up(match.state):
        choice = match.choice
        asked.append((choice.letter, GAME.asks[choice.ask].name))
        answers = [
            characters.answer(own, match.state, seat, choice.ask, list(choice.options))
            for seat in (0, 1)
        ]
        assert answers[0] is not None
        assert answers[0] in choice.options
        assert answers[1] is None
        match.answer_option(0, answers[0])
    assert asked.count(("A", "character")) == 2
    while match.choice and fight_of(match).round == 0:
        match.answer(0)
    fight = fight_of(match)
    assert [me.seat for me in fight.fighters] == [0, 0, 1]
    assert fight.fighters[0].sheet.packed.startswith("so1.")
    assert [me.pos for me in fight.fighters] == [9, 9, 40]
    armed = BUILDER.from_text(text.replace("anyone ×2", "anyone; hands Knife"))
    assert [(one.text, one.clause) for one in BUILDER.problems(armed)] == [
        ("anyone (A): whoever comes has weapons and armor already", "SO-R251")
    ]


@pytest.mark.parametrize("word", READY)
def test_boards_and_redealt_worlds_of_encounters(word: str) -> None:
    seats = encounter_named(word).seats
    match = Match.new(GAME, seats=seats, seed=5, options={"encounter": word, "max_rounds": "3"})
    thinking = Thinking(6)
    for step in range(60):
        choice = match.choice
        if choice is None:
            break
        if step % 10 == 0:
            for seat in (-1, *range(seats)):
                view = GAME.view(match.state, seat)
                assert GAME.text_board(view)
                assert GAME.svg(view).startswith("<svg")
            world = match.redeal(choice.seat, thinking)
            assert GAME.view(world.state, choice.seat) == GAME.view(match.state, choice.seat)
        match.answer(thinking.below(len(choice)))


# -- several fights ------------------------------------------------------------------------------


@clause("SO-R251", "SO-R280", "SO-R281")
def test_an_encounter_has_as_many_fights_and_such_pauses_as_written() -> None:
    """Nobody is asked what the file says; what the table says of fights does not count then."""
    packed = encounter_from_file(DUEL)
    options = {"encounter": packed, "fights": "5", "max_rounds": "2"}
    match = Match.new(GAME, seats=3, seed=4, options=options)
    assert fight_of(match).house.fights == 2
    asked = set()
    paused = set()
    while match.choice:
        asked.add(GAME.asks[match.choice.ask].name)
        if fight_of(match).pause == PAUSE_GOES_ON:
            paused.add((fight_of(match).pause_minutes, fight_of(match).care))
        match.answer(0)
    assert paused == {(HOUR, BACTA_TANK)}
    assert len(fight_of(match).won) == 2
    assert not asked & {"GM pause", "GM care"}
    silent = DUEL.replace("Pause: an hour\nRest: in a medical bay with bacta tanks\n", "")
    match = Match.new(GAME, seats=3, seed=4, options=options | {
        "encounter": encounter_from_file(silent)})  # fmt: skip
    while match.choice:
        asked.add(GAME.asks[match.choice.ask].name)
        match.answer(0)
    assert asked >= {"GM pause", "GM care"}
    alone = silent.replace("a seat of its own", "none").replace("Fights: 2\n", "")
    assert begun(alone, 2, fights="3").house.fights == 3


def test_several_fights_are_weighed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "duel.txt"
    path.write_text(DUEL.replace("a seat of its own", "none"), encoding="utf-8")
    words = ["estimate", "star-ore", "--games", "20", "--encounter", str(path)]
    result = command(capsys, *words)
    assert result.code == 0
    assert "they ended by" in result.out
    assert "fights won" in result.out


# -- vehicles of one's own -----------------------------------------------------------------------


@clause("SO-R251", "SO-129")
def test_people_come_in_home_made_vehicles_as_written() -> None:
    match = Match.new(GAME, seed=1, options={"encounter": encounter_from_file(CHASE)})
    while match.choice and not fight_of(match).traffic.ready:
        match.answer(0)
    fight = fight_of(match)
    assert [one.craft.name for one in fight.traffic.vehicles] == ["Sled", "Speeder bike"]
    assert fight.traffic.aboard == [0, 1, 1]
    for seat in (0, 1):
        assert "Sled" in GAME.text_board(GAME.view(fight, seat))
    given = GAME.position(fight)
    again = GAME.set_up(given, match.options)
    assert GAME.position(again) == given
    aid = GAME.play_aid(match.options)
    assert "Sled" in aid
    assert "Speeder bike" in aid
    assert "Sled" not in GAME.play_aid(GAME.default_options() | {"encounter": "duel"})
    thinking = Thinking(2)
    while match.choice:
        match.answer(thinking.below(len(match.choice)))
    loaded = salle.load(match.record())
    assert GAME.position(loaded.state) == GAME.position(match.state)


@clause("SO-R251")
def test_vehicles_of_the_table_and_of_the_encounter_stand_side_by_side() -> None:
    packed = encounter_from_file(CHASE)
    sled = packed_vehicle(vehicle_in_lines(SLED))
    other = packed_vehicle(vehicle_in_lines(SLED.replace("Sled", "Raft")))
    options = GAME.default_options() | {"encounter": packed}
    ready = len(garage())

    def own(fleet: str) -> list[str]:
        house = GAME.blank(2, options | {"fleet": fleet}).house  # type: ignore[attr-defined]  # a Fight
        assert [craft.number for craft in house.crafts] == list(range(len(house.crafts)))
        return [craft.name for craft in house.crafts[ready:]]

    assert own("none") == ["Sled"]
    assert own(other) == ["Raft", "Sled"]
    assert own(f"{sled},{other}") == ["Sled", "Raft"]
    slow = packed_vehicle(vehicle_in_lines(SLED.replace("Speed: 5", "Speed: 1")))
    with pytest.raises(BadOption, match=r"do not agree: there is a Sled already.*\(SO-151\)"):
        own(slow)
    eight = [packed_vehicle(vehicle_in_lines(SLED.replace("Sled", f"R{n}"))) for n in range(8)]
    with pytest.raises(BadOption, match=r"8 vehicles at most, not 9 \(SO-129\)"):
        own(",".join(eight))
