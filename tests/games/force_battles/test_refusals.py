"""A move that is not possible is refused with the clause that forbids it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from salle import NotLegal
from tests.clauses import clause
from tests.games.force_battles.playing import BUILD, GAME, ask_after, start

SLOTS = [*BUILD, "A slot: ATT 5", "A slot: DEF 3"]
HID = ["A first word: Hide", "B first word: pass"]
RICH = {"geas": "Push 1, Hide 1, Lightning 2, Choke 1, Rage 1"}


def refusal(
    position: dict[str, object] | None, do: Sequence[str], dice: Sequence[int], text: str
) -> str:
    choice = ask_after(position, do, dice)
    with pytest.raises(NotLegal) as caught:
        choice.read(text)
    return str(caught.value)


@clause("FB-3", "FB-5", "FB-9", "FB-11", "FB-13", "FB-15", "FB-17")
@pytest.mark.parametrize(
    ("do", "text", "why"),
    [
        ([*BUILD, "A slot: ATT 6"], "DEF 5", "ATT and DEF together hold at most 10, and ATT has 6"),
        ([*BUILD], "ATT 11", "ATT holds at most 10"),
        (SLOTS, "Push 3", "a Learner has 31 Force Power, and 2 are left for Push (FB-5)"),
        (SLOTS, "Push 99", "2 are left for Push (FB-5)"),
        (SLOTS, "Pull 1", "about another slot than Pull (FB-15)"),
        ([*BUILD], "ATT 99", "ATT holds at most 10 (FB-11)"),
        ([], "Light red", "red is for the Dark Side alone"),
        ([], "Dark green", "the Dark Side has no other colour (FB-13)"),
        (BUILD[:2], "C 5", "a sphere never holds more than 4 (FB-3)"),
        (BUILD[:2], "C 9", "a sphere never holds more than 4 (FB-3)"),
        (
            [*BUILD[:2], "A start sphere: C 4", *BUILD[3:8]],
            "RH 3",
            "a Learner starts with at most 21 counters in the spheres (FB-5)",
        ),
        (SLOTS, "Rage 1", "Rage is for the Dark Side only"),
        (SLOTS, "Lightning 1", "for the Dark Side only (FB-17)"),
        (
            [*BUILD[:2], "A start sphere: C 0"],
            "LS 0",
            "at least 21 counters start in the spheres (FB-9)",
        ),
        (BUILD[:2], "LC 2", "this board has no Left Chest"),
    ],
)
def test_a_builder_is_told_why(do: list[str], text: str, why: str) -> None:
    assert why in refusal(None, do, [], text)


@clause("FB-22", "FB-69", "FB-71", "FB-R11", "FB-R59")
@pytest.mark.parametrize(
    ("a", "do", "text", "why"),
    [
        ({"geas": "Hide 1, Speed 1, Push 1"}, [], "Push", "only Hide, Speed and Lightning"),
        ({"geas": "Hide 1"}, [], "Speed", "there is no counter in Speed (FB-69)"),
        ({"geas": "Hide 1"}, [], "Lightning 1", "for the Dark Side only (FB-17)"),
        ({"geas": "Hide 1"}, [], "Heal", "Heal comes after a missed attack and a Block"),
        ({"geas": "Hide 2, Speed 1"}, HID, "Hide", "hiding already (FB-72)"),
        ({"geas": "Hide 1, Speed 1", "kick_claim": True}, [], "Speed", "a claim to Initiative"),
        ({"geas": "Hide 1"}, [], "Hide*", "Hide is not your free GEAS (FB-99)"),
        ({"geas": "Hide 1"}, [], "Gift C", "a gift is made after the pulls (FB-R34)"),
    ],
)
def test_before_initiative(a: dict[str, object], do: list[str], text: str, why: str) -> None:
    assert why in refusal(start(a=a, round=3, b={"geas": "Hide 1"}), do, [], text)


@clause("FB-71", "FB-R37", "FB-R44")
def test_hiding_and_lightning_are_named() -> None:
    position = start(a={"geas": "Hide 1"}, b={"geas": "Speed 1, Lightning 9"}, round=3)
    assert "A is hiding (FB-71)" in refusal(position, ["A first word: Hide"], [], "Lightning 1")
    thin = start(a={"spheres": "1 1 1 1 1 1 1"}, b={"geas": "Lightning 9"})
    assert "Lightning can take 4 here" in refusal(thin, [], [], "Lightning 5")
    assert "Lightning holds only 9" in refusal(thin, [], [], "Lightning 10")


@clause("FB-68", "FB-94", "FB-R17", "FB-R50")
@pytest.mark.parametrize(
    ("b", "do", "text", "why"),
    [
        (RICH, [], "Hide", "Hide is used before Initiative (FB-22)"),
        (RICH, [], "Jump", "Jump is the Defender’s"),
        (RICH, ["B geas: Choke"], "Choke", "there is no counter in Choke"),
        (RICH, [], "Pull", "there is no counter in Pull"),
        (RICH, [], "Gift C", "only a Light player gives"),
        ({"geas": "Rage 2"}, [], "Rage 3", "Rage holds only 2 (FB-15)"),
    ],
)
def test_the_attacker_is_told_why(b: dict[str, object], do: list[str], text: str, why: str) -> None:
    position = start(a={"geas": "Jump 1"}, b=b)
    if do:
        do = [*do, "A geas: pass"]
    choice = ask_after(position, ["B strike: RF 0", *do], [1, 6, 5])
    assert choice.name == "geas"
    with pytest.raises(NotLegal, match=why.replace("(", r"\(").replace(")", r"\)")):
        choice.read(text)


LIGHT = {"geas": "Push 1, Hide 1, Jump 1, Heal 1, Protect 1, Lightning Absorb 1"}
ROLE: list[str] = []


@clause("FB-68", "FB-17", "FB-R34", "FB-R45")
@pytest.mark.parametrize(
    ("do", "dice", "text", "why"),
    [
        (ROLE, [6, 1], "Push", "this is not the time for Push: either before the ATT roll"),
        (ROLE, [6, 1], "use Hide", "either, before Initiative (FB-68, FB-71)"),
        (ROLE, [6, 1], "Heal", "after a missed attack and a successful block (FB-68, FB-87)"),
        (ROLE, [6, 1], "Lightning Absorb", "in answer to Lightning (FB-68, FB-85)"),
        (ROLE, [6, 1], "Lightning 2", "Lightning is for the Dark Side only (FB-17)"),
        (ROLE, [6, 1], "Gift C", "before the ATT roll and the DEF roll (FB-R34)"),
        (["B strike: RS 0"], [1, 6, 1], "Choke", "not the time for Choke: Attacker, before the"),
        (["B move: stay"], [1, 6, 1], "Jump", "not the time for Jump: Defender, before or after"),
        (["B move: stay"], [1, 6, 1], "Jump*", "(FB-68, FB-73)"),
        (["A stance: keep"], [6, 1, 1, 6, 6, 6, 6], "Rage", "(FB-68, FB-97)"),
    ],
)
def test_a_geas_out_of_time_is_told_when(
    do: list[str], dice: list[int], text: str, why: str
) -> None:
    position = start(a={**LIGHT}, b={"geas": "Choke 1, Rage 2"}, round=3)
    assert why in refusal(position, do, dice, text)


def test_a_geas_is_no_answer_to_a_question_about_itself_or_in_the_set_up() -> None:
    for ask, text in (("sight", "Sight"), ("mind trick", "mind trick"), ("absorb", "absorb"),
                      ("side", "Push"), ("hand", "Heal"), ("bolts", "Lightning")):  # fmt: skip
        number = [known.name for known in GAME.asks].index(ask)
        assert GAME.read_option(number, text) == []


@clause("FB-94")
def test_a_second_choke_is_refused() -> None:
    position = start(a={"geas": "Jump 1"}, b={"geas": "Choke 2, Rage 1"})
    do = ["B strike: RF 0", "B geas: Choke", "A geas: pass"]
    assert "Choke is used once a round (FB-94)" in refusal(position, do, [1, 6, 5], "Choke")


@clause("FB-63", "FB-R50", "FB-99")
def test_resting_and_full_are_named() -> None:
    free = {"level": "diamedes", "free_geas": "Jump", "free_used": 1, "geas": "Push 1"}
    position = start(a=free, b={"spheres": "4 3 3 3 3 3 3"})
    assert "the free Jump rests this round" in refusal(position, [], [1, 6, 5, 1, 1], "Jump*")
    assert "the center of B is full (FB-63)" in refusal(position, [], [1, 6, 5, 1, 1], "Gift C")
    assert "there is no counter in Jump" in refusal(position, [], [1, 6, 5, 1, 1], "Jump")
    assert "is the Attacker’s" in refusal(position, [], [1, 6, 5, 1, 1], "Sight")


@clause("FB-32", "FB-R14", "FB-R16", "FB-R31", "FB-20")
def test_moves_pulls_and_takings_are_told_why() -> None:
    position = start(b={"spheres": "3 3 3 3 3 3 0"})
    assert "does not join Right Leg to Head" in refusal(position, [], [2, 5, 5], "move H (C)")
    assert "no counter in Right Hip to pay with" in refusal(position, [], [2, 5, 5], "move T (RH)")
    free = start(round=1, last_attacker=None, a={"geas": "Sight 1"})
    aimed = ["A aim: aim H"]
    assert "the attack is not moved (FB-R14)" in refusal(free, aimed, [6, 1], "move T (C)")
    assert "Center holds only 3" in refusal(position, ["B move: stay"], [2, 5, 4], "C 4")
