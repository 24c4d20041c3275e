"""The log as people read it: a line a pool, names in the place of numbers."""

from __future__ import annotations

import random

import pytest

import salle
from salle.games.star_ore import data_events as told
from salle.games.star_ore.data_combat import STABILITY
from salle.games.star_ore.events import event_text
from salle.games.star_ore.events_dice import faces_of, sets_words
from salle.games.star_ore.names import name_at, names_of
from salle.games.star_ore.state import Fight
from salle.kernel.names import named
from salle.kernel.table import EVERYBODY, Event
from tests.clauses import clause
from tests.games.star_ore.arena import NAMES, Script, arena, play, sample

MOST = 250


def lines_of(script: Script, fight: Fight) -> list[str]:
    """What a script was told, as the match would have it."""
    names = names_of(fight)
    return [
        named(event_text(Event(kind, seat, a, b, c, EVERYBODY, [], 0)), names)
        for kind, seat, a, b, c in script.told
    ]


def rolled(faces: list[int], what: int, hard: int = 0, fixed: int = 0, wiggle: int = 0) -> str:
    """The line of a roll."""
    dice = sum(told.DIE_SHOWN[face] for face in faces)
    rest = hard + told.DICE_SCALE * (fixed + told.DICE_SCALE * wiggle)
    return event_text(
        Event(told.ROLLED, 0, 0, dice, what + told.ROLL_SCALE * rest, EVERYBODY, [], 0)
    )


# -- dice ------------------------------------------------------------------------------------


@clause("SO-26")
def test_a_pool_is_one_line_with_its_faces_sorted_and_its_sets() -> None:
    assert rolled([4, 9, 1, 4, 9, 2, 4], told.ROLL_ACT) == (
        "#1 rolls 7d to attack: 9 9 4 4 4 2 1, sets 3x4, 2x9"
    )
    assert rolled([7, 1], told.ROLL_ACT) == "#1 rolls 2d to attack: 7 1, no set"


@clause("SO-12", "SO-13", "SO-107")
def test_hard_set_and_wiggle_dice_are_marked() -> None:
    assert rolled([7, 6, 6], told.ROLL_ACT, hard=1) == (
        "#1 rolls 3d+1hd to attack: 10 (hard) 7 6 6, set 2x6"
    )
    assert rolled([5], told.ROLL_ACT, fixed=5, wiggle=2) == (
        "#1 rolls 2d+2wd to attack: 5 5 (set), 2 wiggle dice to name, set 2x5"
    )


def test_dice_as_faces_come_back() -> None:
    rng = random.Random(4)
    for _ in range(50):
        faces = sorted([rng.randint(1, 10) for _ in range(rng.randint(0, 10))], reverse=True)
        assert faces_of(sum(told.DIE_SHOWN[face] for face in faces)) == faces
    assert sets_words([]) == "no set"


def test_the_round_tells_every_pool_once() -> None:
    fight = arena(sample("Smuggler"), sample("Stormtrooper"), at=(20, 30))
    script = play(fight, [1, 3, 5, 7, 9, 9, 2, 4], {"action": 0, "target": 1}, None)
    lines = lines_of(script, fight)
    assert [line for line in lines if " rolls " in line] == [
        "Smuggler rolls 8d to attack: 9 9 7 5 4 3 2 1, set 2x9"
    ]
    assert "Smuggler will attack Stormtrooper with Heavy blaster" in lines


def test_what_a_demanded_roll_is_for_is_told() -> None:
    assert " for Stability: " in rolled([3, 4], told.ROLL_SKILL + STABILITY)
    assert rolled([3, 3], told.ROLL_PILOT).startswith("#1 rolls 2d to keep control: ")


# -- names -----------------------------------------------------------------------------------


def test_a_name_that_is_taken_has_a_number() -> None:
    trooper = sample("Stormtrooper")
    fight = arena(trooper, sample("Smuggler"), trooper, trooper)
    assert names_of(fight) == ("Stormtrooper", "Smuggler", "Stormtrooper 2", "Stormtrooper 3")
    assert name_at(fight, 9) == "#10"


def test_names_stay_as_others_join() -> None:
    trooper = sample("Stormtrooper")
    assert names_of(arena(trooper, trooper))[:1] == names_of(arena(trooper, sample("Smuggler")))[:1]


@pytest.mark.parametrize(
    ("scene", "gm"),
    [("on_foot", "none"), ("on_foot", "last"), ("vehicles", "none"), ("chase", "none"),
     ("race", "last")],
)  # fmt: skip
def test_lines_labels_and_prompts_have_names_and_no_numbers(scene: str, gm: str) -> None:
    rng = random.Random(11)
    options = {"scene": scene, "gm": gm, "max_rounds": "3", "squad": "2"}
    match = salle.new("star-ore", seed=11, options=options)
    game = match.game
    for _ in range(MOST):
        if not match.choices:
            break
        choice = match.choices[0]
        assert "#" not in choice.full_prompt
        assert not any("#" in label for label in choice.labels), choice.labels
        for option in choice.options[:4]:
            assert "#" not in match.hint(choice, option)
        last = len(choice.options) - (2 if choice.ask == NAMES["character"] else 1)
        match.answer(rng.randint(0, max(0, last)), choice.letter)
    lines = match.lines(open_hands=True)
    assert lines
    for line in lines:
        assert "#" not in line.text
        assert "None" not in line.text
        assert line.clause in {tell.clause for tell in game.tells}


def until(match: salle.Match, name: str) -> None:
    """Go on to a question of the first seat, the usual way."""
    while match.choices[0].name != name:
        first = match.choices[0]
        said = {"action": "attack", "move": "stay", "character": "Stormtrooper"}
        said["more"] = "yes" if first.letter == "B" else "no"
        match.answer(said.get(first.name, 0), first.letter)


def test_a_name_is_read_as_an_answer() -> None:
    match = salle.new("star-ore", seed=1)
    match.answer("Smuggler")
    until(match, "target")
    (choice,) = match.choices
    assert "#" not in "".join(choice.labels)
    for option, label in zip(choice.options, choice.labels, strict=True):
        assert choice.read(label.lower()) == option
