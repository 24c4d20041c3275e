"""Every switch does what its ruling says."""

from __future__ import annotations

import pytest

import salle
from salle import BadOption
from tests.clauses import clause
from tests.games.force_battles.playing import BUILD, GAME, ask_after, fight, player, start


@clause("FB-R4")
def test_levels_set_the_budget() -> None:
    for level, rest in (("learner", 10), ("initiate", 14), ("templar", 19), ("diamedes", 29)):
        choice = ask_after(None, [*BUILD, "A slot: ATT 0", "A slot: DEF 0"], [], level_a=level)
        assert choice.texts[-1] == f"Push {rest}"


@clause("FB-R5")
def test_att_and_def_may_have_a_cap_each() -> None:
    do = [*BUILD, "A slot: ATT 8"]
    assert ask_after(None, do, [], level_a="templar").texts[-1] == "DEF 2"
    wide = ask_after(None, do, [], level_a="templar", att_def_cap="each")
    assert wide.texts[-1] == "DEF 10"


@clause("FB-R1")
def test_layouts_join_other_targets() -> None:
    dice = [1, 6, 3]
    assert ask_after(start(), [], dice).texts == ["stay", "move H (LS)", "move LL (LF)"]
    assert ask_after(start(), [], dice, layout="spine").texts == [
        "stay", "move H (LS)", "move T (LC)",
    ]  # fmt: skip
    wheel = ask_after(start(), [], dice, layout="wheel").texts
    assert "move RL (C)" in wheel
    assert {"move H (C)", "move H (LS)"} <= set(wheel)


@clause("FB-R9")
def test_the_defenders_table_may_read_the_die() -> None:
    ours = fight(start(), [], [1, 6, 2, 6, 6, 6, 6])
    theirs = fight(start(), [], [1, 6, 2, 6, 6, 6, 6], target_table="defender")
    assert "Right Arm" in next(line.text for line in ours.lines() if line.name == "target")
    assert "Left Arm" in next(line.text for line in theirs.lines() if line.name == "target")


@clause("FB-R13")
def test_a_lull_has_no_attacker() -> None:
    position = start(free_aim=True)
    match = fight(position, ["B role: defend"], [1, 6], decline="lull")
    assert (match.position()["round"], match.position()["last_attacker"]) == (3, "A")
    assert match.position()["free_aim"] is False
    first = start(round=1, last_attacker=None, a={"att": 6})
    match = fight(first, ["B role: defend"], [1, 6, 4, 4, 1, 6, 6, 6, 6], decline="lull")
    assert "higher ATT" in {line.name for line in match.lines()}


@clause("FB-R17")
def test_with_simultaneous_rolls_there_is_no_third_window() -> None:
    position = start(b={"geas": "Push 1"})
    late = ask_after(position, [], [6, 3, 5, 4, 1])
    assert (late.name, late.texts) == ("last word", ["roll", "Push"])
    at_once = fight(position, [], [6, 3, 5, 4, 1, 1, 1], roll_order="simultaneous")
    assert "last word" not in {line.name for line in at_once.lines()}
    assert player(at_once, "B")["geas"] == "Push 1"


@clause("FB-R20")
def test_a_blocked_attack_may_be_refunded() -> None:
    do, dice = ["A strike: RS 2"], [6, 1, 1, 3, 3, 2, 2]
    assert player(fight(start(), do, dice), "A")["pool"] == "2"
    back = [*do, "A return: RS 2"]
    match = fight(start(), back, dice, attack_spend="refund_on_block")
    assert (player(match, "A")["pool"], player(match, "A")["spheres"]) == ("0", "3 3 3 3 3 3 3")


@clause("FB-R21")
def test_damage_may_meet_the_target_alone() -> None:
    dice = [4, 3, 4, 1, 2, 6, 6, 3]
    assert not fight(start(), ["B lose: C 1"], dice).over
    match = fight(start(), [], dice, damage_base="target_only")
    assert str(match.outcome) == "A (maimed)"
    assert player(match, "B")["spheres"] == "3 3 3 3 3 3 3"
    guarded = fight(
        start(), ["B guard: C 3", "B guard: LH 1"], [4, 3, 4, 1, 2, 6, 6, 3],
        damage_base="target_only",
    )  # fmt: skip
    assert player(guarded, "B")["spheres"] == "0 3 3 3 3 2 3"
    choked = fight(
        start(b={"geas": "Choke 1"}), ["B geas: Choke"], [1, 5, 5, 1, 1, 1, 1, 3],
        damage_base="target_only",
    )  # fmt: skip
    assert str(choked.outcome) == "B (choked)"


@clause("FB-R25", "FB-48")
def test_one_drained_leg_may_be_spared() -> None:
    position = start(b={"def": 2})
    do = ["B guard: LF 3", "B guard: LH 3"]
    dice = [6, 2, 5, 2, 2, 5, 6, 1]
    assert str(fight(position, do, dice).outcome) == "A (drained)"
    match = fight(position, do, dice, leg_rule="both")
    assert not match.over
    both = start(b={"def": 2, "spheres": "3 3 3 3 0 3 0"})
    assert str(fight(both, do, dice, leg_rule="both").outcome) == "A (drained)"


@clause("FB-R28")
def test_a_kick_may_need_a_second_roll() -> None:
    dice = [6, 1, 3, 3, 4, 6, 6]
    do = ["A strike: RS 2", "A blow: kick", "A kick from: LH 1", "A kick from: RH 2"]
    failed = fight(start(), do, [*dice, 6, 6], kick_roll="second")
    assert player(failed, "A")["pool"] == "5"
    assert not player(failed, "A")["kick_claim"]
    kicked = fight(start(), do, [*dice, 4, 6], kick_roll="second")
    assert player(kicked, "A")["pool"] == "0"
    assert [line.name for line in kicked.lines()].count("claim") == 1
    must = ask_after(
        start(), ["A blow: kick", "A kick from: LH 0"], [6, 1, 3, 1, 1, 6, 6], kick_roll="second"
    )  # fmt: skip
    assert must.texts == ["RH 1", "RH 2", "RH 3"]


@clause("FB-R32")
def test_a_stance_may_move_att_and_def() -> None:
    do = ["A stance: new", "A stance slot: ATT 7", "A stance slot: DEF 3"]
    laid = ["C 3", "LS 3", "RS 3", "LF 3", "RF 3", "LH 3"]
    do += [f"A stance sphere: {text}" for text in laid]
    match = fight(start(), do, [3, 2, 1, 6, 6, 6, 6], stance_scope="spheres_att_def")
    assert (player(match, "A")["att"], player(match, "A")["def"]) == (7, 3)
    assert "stance slot" not in {line.name for line in fight(start(), [], [3, 2]).lines()}


@clause("FB-R34")
def test_the_attacker_may_be_barred_from_giving() -> None:
    position = start(b={"spheres": "2 3 3 3 3 3 3"})
    dice = [6, 1, 1]
    do = ["A strike: RF 0"]
    assert "Gift ATT" in ask_after(position, do, dice).texts
    barred = fight(position, do, [*dice, 6, 6, 1, 1, 1], gift_role="defender")
    assert "gift" not in {line.name for line in barred.lines()}


@pytest.mark.parametrize(("value", "outcome"), [("both", "A+B"), ("light", "A"), ("dark", "B")])
@clause("FB-R35")
def test_who_wins_a_redemption(value: str, outcome: str) -> None:
    position = start(b={"spheres": "3b 3 3 3 3 3 3"})
    match = fight(position, ["A geas: Gift C"], [5, 1, 1], conversion_win=value)
    assert str(match.outcome) == f"{outcome} (redeemed)"
    assert player(match, "B")["side"] == "light"


@clause("FB-R37")
def test_hide_may_stop_everything_but_speed() -> None:
    position = start(a={"geas": "Jump 1, Speed 1, Hide 1"}, b={"geas": "Hide 1"})
    do = ["B first word: Hide"]
    assert ask_after(position, do, []).texts == ["pass", "Speed", "Hide"]
    assert ask_after(position, do, [], hide_scope="all").texts == ["pass", "Speed"]


@clause("FB-R39", "FB-R40")
def test_sight_may_last_until_mind_trick_cancels_it() -> None:
    position = start(a={"geas": "Sight 1"}, b={"geas": "Mind Trick 1"})
    once = [6, 1, 4, 6, 6, 1, 1, 1]
    do = ["A move: Sight", "A sight: Sight LA"]
    match = fight(position, do, once, sight_lasts="until_cancelled")
    assert player(match, "A")["lasting_sight"] is True
    again = [*do, "A sight: Sight RL"]
    match = fight(position, again, [*once, 6, 1, 4, 6, 6, 1, 1, 1], sight_lasts="until_cancelled")
    assert player(match, "A")["lasting_sight"] is True
    cancelled = [*do, "B geas: Mind Trick"]
    match = fight(position, cancelled, once, sight_lasts="until_cancelled")
    assert player(match, "A")["lasting_sight"] is False
    assert player(fight(position, do, once), "A")["lasting_sight"] is False


@clause("FB-R40")
def test_the_later_of_sight_and_mind_trick_may_count() -> None:
    position = start(a={"geas": "Sight 1"}, b={"geas": "Mind Trick 1"})
    do = ["A move: Sight", "A sight: Sight LA", "B geas: Mind Trick", "B mind trick: Mind RL"]
    match = fight(position, do, [6, 1, 4, 1, 1, 6, 6, 6], clash="latest")
    assert player(match, "B")["fallen"] == "RL"


@clause("FB-R44", "FB-47")
def test_lightning_may_lay_a_target_bare_and_is_judged_at_once() -> None:
    position = start(b={"geas": "Lightning 6"})
    aimed = ["B first word: Lightning 6", "B bolts: LS 3", "B bolts: LF 3"]
    match = fight(position, aimed, [], lightning_spares=False)
    assert str(match.outcome) == "B (drained)"
    spared = ask_after(position, [*aimed[:2], "B bolts: RS 0"], [])
    assert spared.texts[-1] == "LF 2"


@clause("FB-R45")
def test_a_bolt_may_be_reflected() -> None:
    position = start(a={"geas": "Lightning Absorb 1"}, b={"geas": "Lightning 2"})
    do = ["B first word: Lightning 2", "B bolts: C 2"]
    assert not any(text.startswith("reflect") for text in ask_after(position, do, []).texts)
    match = fight(
        position, [*do, "A absorb: reflect C>LS"], [3, 1, 5, 6, 6, 6, 6],
        absorb_redirect="reflect",
    )  # fmt: skip
    assert player(match, "A")["spheres"] == "3 3 3 3 3 3 3"
    assert player(match, "B")["spheres"] == "3 1 3 3 3 3 3"


@clause("FB-R50")
def test_which_free_geas_rest() -> None:
    def offered(free: str, **options: object) -> bool:
        fresh = {"level": "diamedes", "free_geas": free, "free_used": 1}
        match = fight(start(b=fresh), [], [6, 3], **options)
        state = match.state
        view = GAME.view(state, 1)["players"]
        assert isinstance(view, dict)
        ready: bool = view["B"]["free_ready"]
        return ready

    assert not offered("Jump")
    assert not offered("Push")
    assert offered("Sight")
    assert offered("Jump", free_rest="none")
    assert not offered("Sight", free_rest="all")


@clause("FB-R51")
def test_the_limit_may_count_counters() -> None:
    position = start(round=3, a={"spheres": "4 3 3 3 3 3 3"})
    dice = [3, 5, 1, 4, 4, 5, 5]
    assert str(fight(position, [], dice, round_limit=3).outcome) == "nobody (round limit)"
    tally = fight(position, [], dice, round_limit=3, limit_result="tally")
    assert str(tally.outcome) == "A (round limit)"
    even = fight(start(round=3), [], dice, round_limit=3, limit_result="tally")
    assert str(even.outcome) == "nobody (round limit)"


@clause("FB-R51", "FB-R52")
@pytest.mark.parametrize(
    "options",
    [{"round_limit": 0}, {"round_limit": "many"}, {"promotion": "wins"}, {"level_a": "master"}],
)
def test_nonsense_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        salle.new("force-battles", options=options)


def test_there_is_a_test_for_every_switch() -> None:
    assert len(GAME.switches) == 23
