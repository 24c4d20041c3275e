"""What is hidden in a fight, and worlds dealt anew that differ in nothing else."""

from __future__ import annotations

import pytest

from salle import BadOption, Match, Thinking
from salle.games.star_ore import GAME
from salle.games.star_ore.data_asks import ASK_PASSION, ASK_SABOTAGE
from salle.games.star_ore.data_combat import NO_PASSION
from salle.games.star_ore.events import event_text
from salle.games.star_ore.plan_samples import samples
from salle.games.star_ore.state import Fight
from salle.kernel.session import history
from tests.clauses import clause

KNIGHT = list(samples()).index("Jedi Knight")
TROOPER = list(samples()).index("Stormtrooper")


def state(match: Match) -> Fight:
    now = match.session.now
    assert isinstance(now, Fight)
    return now


def play(match: Match, until: str, **said: int) -> None:
    """Answer by default, or as said for a kind of question, until one is asked."""
    while match.choice is not None and match.choice.name != until:
        choice = match.choice
        wanted = said.get(choice.name.replace(" ", "_"))
        if wanted in choice.options:
            match.answer_option(choice.seat, wanted)
        else:
            match.answer_by_default()
    assert match.choice is not None, f"{until} was never asked"


def knights(**options: str) -> Match:
    """Two knights, each alone; A has been asked what rules it, or B if it declares first."""
    match = Match.new(GAME, seats=2, seed=11, options={"squad": "1", **options})
    play(match, "passion", character=KNIGHT)
    return match


def passions(match: Match, seat: int, times: int = 30) -> list[set[int]]:
    """What rules each combatant in worlds dealt anew for a seat."""
    found: list[set[int]] = [set() for _ in state(match).fighters]
    for number in range(times):
        world = match.redeal(seat, Thinking(number))
        for me in state(world).fighters:
            found[me.number].add(me.passion)
    return found


def feel(match: Match, passion: int) -> int:
    """Whoever is asked feels this; its seat."""
    assert match.choice is not None
    seat = match.choice.seat
    match.answer_option(seat, passion)
    return seat


# -- passions ----------------------------------------------------------------------------------


@clause("SO-190", "SO-R194")
def test_a_passion_is_known_to_its_side_alone() -> None:
    match = knights()
    mine = feel(match, 3)
    other = 1 - mine
    assert passions(match, mine)[mine] == {3}
    assert passions(match, other)[mine] == {1, 2, 3, 4}
    secrets = [match.view(seat)["fighters"][mine]["secret"] for seat in (mine, other)]  # type: ignore[index]
    assert secrets[0]["passion"] == "desperation"
    assert secrets[1] is None


def test_having_none_is_not_dealt_anew() -> None:
    match = knights()
    mine = feel(match, NO_PASSION)
    assert passions(match, 1 - mine)[mine] == {NO_PASSION}


def test_a_passion_stays_hidden_in_later_rounds_and_stays_what_it_was() -> None:
    match = knights(max_rounds="5")
    mine = feel(match, 2)
    while state(match).round == 1:
        match.answer_by_default()
    while match.choice is not None and match.choice.name != "passion":
        match.answer_by_default()
    assert state(match).fighters[mine].passion == 2
    assert passions(match, 1 - mine)[mine] == {1, 2, 3, 4}


@clause("SO-190")
def test_the_event_names_the_passion_to_those_who_may_know() -> None:
    match = knights()
    mine = feel(match, 1)
    (felt,) = [event for event in history(match.session).events if event.secrets]
    assert "ruled by rage" in event_text(felt.seen_by(mine))
    assert "rage" not in event_text(felt.seen_by(1 - mine))
    assert "rage" not in event_text(felt.seen_by(-1))


def test_with_open_sheets_nothing_is_dealt_anew() -> None:
    match = knights(open_sheets="on")
    mine = feel(match, 4)
    assert passions(match, 1 - mine)[mine] == {4}


def test_the_game_master_knows_everything() -> None:
    match = Match.new(GAME, seats=3, seed=11, options={"squad": "1", "gm": "last"})
    play(match, "passion", character=KNIGHT)
    mine = feel(match, 4)
    match.answer_by_default()
    assert passions(match, 2)[mine] == {4}
    assert passions(match, 1 - mine)[mine] == {1, 2, 3, 4}


def test_allies_know_and_enemies_do_not() -> None:
    match = Match.new(GAME, seats=3, seed=11, options={"squad": "1", "sides": "112"})
    play(match, "passion", character=KNIGHT)
    mine = feel(match, 4)
    for seat in range(3):
        same = state(match).side_of[seat] == state(match).side_of[mine]
        assert passions(match, seat)[mine] == ({4} if same else {1, 2, 3, 4})


def test_worlds_look_alike_and_are_dealt_alike() -> None:
    match = knights()
    mine = feel(match, 3)
    other = 1 - mine
    for number in range(20):
        world = match.redeal(other, Thinking(number))
        assert world.view(other) == match.view(other)
        assert [one.texts for one in world.choices if one.seat == other] == [
            one.texts for one in match.choices if one.seat == other
        ]
        again = match.redeal(other, Thinking(99)).redeal(other, Thinking(number))
        assert again.session.log == world.session.log


def test_records_hide_passions_from_the_others() -> None:
    match = knights()
    mine = feel(match, 3)
    letters = "AB"
    assert "desperation" in match.record(letters[mine])
    assert "desperation" not in match.record(letters[1 - mine])
    assert "desperation" not in match.record("public")
    assert GAME.asks[ASK_PASSION].secret
    assert GAME.asks[ASK_SABOTAGE].secret


def test_without_secrets_the_log_is_the_same() -> None:
    match = Match.new(GAME, seats=2, seed=3, options={"squad": "1"})
    play(match, "action", character=TROOPER)
    for seat in range(2):
        world = match.redeal(seat, Thinking(1))
        since = match.session.log.cut(match.session.stage_start, len(match.session.log))
        assert world.session.log == since
        assert world.position() == match.position()


# -- sabotage ----------------------------------------------------------------------------------


def sabotaged() -> tuple[Match, int]:
    """A race before which the GM let somebody at the first vehicle, with a Difficulty that the
    roll reached and nobody else knows; and the saboteur's seat.
    """
    for seed in range(200):
        match = Match.new(
            GAME, seats=3, seed=seed, options={"squad": "1", "gm": "last", "scene": "race"}
        )
        while (match.choice is not None and state(match).round == 0) or not _under_way(match):
            choice = match.choice
            if choice is None:
                break
            if choice.name in ("GM saboteur", "saboteur") and len(choice) > 1:
                match.answer_option(choice.seat, choice.options[1])
            elif choice.name == "sabotage":
                match.answer_option(choice.seat, 2)
            else:
                match.answer_by_default()
        for vehicle in state(match).traffic.vehicles:
            if vehicle.sabotage > 0 and not vehicle.found and vehicle.sabotage_top > 3:
                return match, state(match).fighters[vehicle.sabotage_of].seat
    raise AssertionError("no seed has a sabotage that worked")


def _under_way(match: Match) -> bool:
    return state(match).traffic.ready


@clause("SO-150", "SO-R126")
def test_what_a_saboteur_did_is_dealt_anew_for_the_others() -> None:
    match, saboteur = sabotaged()
    numbers = [
        vehicle.number
        for vehicle in state(match).traffic.vehicles
        if vehicle.sabotage > 0 and not vehicle.found
    ]

    def found(seat: int) -> set[int]:
        worlds = [match.redeal(seat, Thinking(number)) for number in range(25)]
        for world in worlds:
            assert world.view(seat) == match.view(seat)
        return {state(world).traffic.vehicles[numbers[0]].sabotage for world in worlds}

    assert found(saboteur) == {2}
    assert found(2) == {2}
    assert len(found(1 - saboteur)) > 1


# -- tables ------------------------------------------------------------------------------------


@clause("SO-R31")
def test_a_table_needs_two_sides() -> None:
    with pytest.raises(BadOption, match="two at least"):
        GAME.blank(2, GAME.default_options() | {"sides": "112"})


@clause("SO-2")
def test_at_a_table_of_two_the_game_master_plays_the_other_side() -> None:
    fight = GAME.blank(2, GAME.default_options() | {"gm": "last"})
    assert isinstance(fight, Fight)
    assert (fight.players, fight.gm) == (2, 1)
    three = GAME.blank(3, GAME.default_options() | {"gm": "last"})
    assert isinstance(three, Fight)
    assert (three.players, three.gm) == (2, 2)
