"""Answers are written and read in many spellings; colours and positions are checked."""

from __future__ import annotations

import pytest

import salle
from salle import BadPosition
from tests.clauses import clause
from tests.games.force_battles.playing import GAME, start

NAMES = [ask.name for ask in GAME.asks]


@pytest.mark.parametrize(
    ("ask", "spellings"),
    [
        ("guard", ["C 2", "c2", "pull C 2", "center 2"]),
        ("geas", ["Rage 2", "rage2", "use Rage 2"]),
        ("geas", ["Mind Trick", "mind", "play mind trick"]),
        ("last word", ["roll", "pass", "-"]),
        ("last word", ["Push*", "free push"]),
        ("geas", ["Gift DEF", "gift from def"]),
        ("geas", ["Gift Protect in play", "gift from protect in play"]),
        ("sight", ["Sight LL", "LL", "left leg", "aim LL"]),
        ("mind trick", ["Mind T", "mind trick torso", "t"]),
        ("aim", ["aim LA", "LA", "at la"]),
        ("move", ["move T (RH)", "T via RH", "move to T RH"]),
        ("absorb", ["redirect LF>C", "LF>C", "LF → C"]),
        ("take", ["blue from C", "take blue from c"]),
        ("take", ["nothing", "none"]),
        ("colours", ["1 blue 2 red", "2 red 1 blue"]),
        ("slot", ["Lightning Absorb 2", "absorb 2"]),
        ("side", ["Dark red", "dark", "red"]),
        ("free geas", ["free Choke", "choke"]),
        ("role", ["defend", "decline"]),
        ("kick", ["kick LH", "LH"]),
        ("raid", ["1 red", "take 1 red"]),
    ],
)
def test_spellings(ask: str, spellings: list[str]) -> None:
    kind = NAMES.index(ask)
    (option,) = GAME.read_option(kind, spellings[0])
    assert GAME.option_text(kind, option) == spellings[0]
    for spelling in spellings[1:]:
        assert option in GAME.read_option(kind, spelling), spelling


def test_a_number_alone_names_the_sphere_asked_about() -> None:
    match = salle.new("force-battles", position=start(), real_dice=True)
    match.play("6; 1; attack; 1; stay; pull 2")
    assert match.position()["players"]["B"]["spheres"].startswith("1 ")  # type: ignore[index]


@pytest.mark.parametrize(("dice", "told"), [("2; 5", "B wins"), ("5; 2", "A wins")])
def test_the_higher_die_of_initiative_is_told_first(dice: str, told: str) -> None:
    match = salle.new("force-battles", position=start(), real_dice=True)
    match.play(dice)
    assert f"{told} Initiative, 5 against 2" in [line.text for line in match.lines("A")]


@pytest.mark.parametrize("ask", range(len(NAMES)), ids=NAMES)
def test_nonsense_is_no_answer(ask: int) -> None:
    for text in ("", "zebra", "Z 1", "Push -1", "99999999999", "aim", "gift", "1 pink"):
        assert GAME.read_option(ask, text) == []


@clause("FB-3", "FB-13", "FB-17")
@pytest.mark.parametrize(
    ("a", "more", "fault"),
    [
        ({"spheres": "5 3 3 3 3 3 3"}, {}, "4 is the most (FB-3)"),
        ({"spheres": "3 3 3"}, {}, "seven numbers"),
        ({"spheres": "x 3 3 3 3 3 3"}, {}, "looks like 3, 2b or 1b+2r"),
        ({"spheres": "1g 3 3 3 3 3 3"}, {}, "green counters, which nobody plays"),
        ({"colour": "red"}, {}, "cannot have red counters (FB-13)"),
        ({"geas": "Rage 1"}, {}, "not for the Light Side"),
        ({"geas": "Fly 1"}, {}, "looks like Push 1"),
        ({"att": 11}, {}, "att is a number from 0 to 10"),
        ({"in_hand": "2"}, {}, "in_hand of A is empty between rounds"),
        ({"free_geas": "Fly"}, {}, "free_geas of A is a GEAS"),
        ({"fallen": "XX"}, {}, "fallen of A is TARGETS"),
        ({"wings": 2}, {}, "has no 'wings'"),
        ({}, {"round": 0}, "round counts from 1"),
        ({}, {"round": 101}, "past the limit of 100"),
        ({}, {"last_attacker": "C"}, "last_attacker is A, B or nobody"),
        ({}, {"over": True}, "reason is maimed"),
        ({}, {"weather": "fine"}, "has no 'weather'"),
        ({"level": "king"}, {}, "level is learner"),
        ({"kick_claim": 1}, {}, "kick_claim is true or false"),
    ],
)
def test_positions_are_checked(a: dict[str, object], more: dict[str, object], fault: str) -> None:
    with pytest.raises(BadPosition) as caught:
        salle.new("force-battles", position={**start(a=a), **more})
    assert fault in str(caught.value)


def test_every_fault_is_reported_at_once() -> None:
    with pytest.raises(BadPosition) as caught:
        salle.new("force-battles", position=start(a={"att": 99, "spheres": "9"}, round=-1))
    assert len(caught.value.problems) >= 3
    with pytest.raises(BadPosition, match="players are A and B"):
        salle.new("force-battles", position={"players": {"A": {}}})
