"""A move that is not possible is refused with the clause that forbids it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from salle import NotLegal
from tests.clauses import clause
from tests.games.force_battles.playing import BUILD, ask_after, start

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


@clause("FB-3", "FB-9", "FB-11", "FB-15", "FB-17")
@pytest.mark.parametrize(
    ("do", "text", "why"),
    [
        ([*BUILD, "A slot: ATT 6"], "DEF 5", "ATT and DEF together hold at most 10, and ATT has 6"),
        ([*BUILD], "ATT 11", "ATT holds at most 10"),
        (SLOTS, "Push 3", "are not left for Push (FB-15)"),
        (SLOTS, "Rage 1", "Rage is for the Dark Side only"),
        (SLOTS, "Lightning 1", "for the Dark Side only (FB-17)"),
        (
            [*BUILD[:2], "A start sphere: C 0"],
            "LS 0",
            "the sum your level asks for",
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
        ({"geas": "Choke 2"}, ["B geas: Choke"], "Choke", "is not possible"),
        (RICH, [], "Pull", "there is no counter in Pull"),
        (RICH, [], "Gift C", "only a Light player gives"),
        ({"geas": "Rage 2"}, [], "Rage 3", "Rage holds only 2 (FB-15)"),
    ],
)
def test_the_attacker_is_told_why(b: dict[str, object], do: list[str], text: str, why: str) -> None:
    position = start(a={"geas": "Jump 1"}, b=b)
    if do and b.get("geas") == "Choke 2":
        assert ask_after(position, do, [1, 6, 5]).letter == "A"
        return
    if do:
        do = [*do, "A geas: pass"]
    choice = ask_after(position, ["B strike: RF 0", *do], [1, 6, 5])
    assert choice.name == "geas"
    with pytest.raises(NotLegal, match=why.replace("(", r"\(").replace(")", r"\)")):
        choice.read(text)


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
