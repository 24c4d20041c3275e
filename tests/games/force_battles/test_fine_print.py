"""The fine print of the rulings: what the worked examples do not show."""

from __future__ import annotations

import pytest

from salle import Match
from tests.clauses import clause
from tests.games.force_battles.playing import GAME, ask_after, fight, player, start

HIT_AND_BLOCK = [1, 1, 1, 1]
DOUBLE_BOTCH = [6, 6, 6, 6]
B_STRIKES = [1, 6]
A_STRIKES = [6, 1]
HEAD_DIE = 1


def names(match: Match) -> list[str]:
    """What has happened, by the names of the events."""
    return [line.name for line in match.lines()]


def spheres(match: Match, letter: str) -> object:
    return player(match, letter)["spheres"]


def pool(match: Match, letter: str) -> object:
    return player(match, letter)["pool"]


# -- order of the round ----------------------------------------------------------------------


@clause("FB-R10")
def test_the_windows_alternate_until_two_passes_in_a_row() -> None:
    position = start(a={"geas": "Push 1, Hide 1"}, b={"geas": "Lightning 3"})
    first = ask_after(position, ["B first word: pass"], [])
    assert (first.letter, first.name) == ("A", "first word")
    fast = start(a={"geas": "Speed 1, Hide 1"}, b={"geas": "Hide 1"})
    played = ["B first word: pass", "A first word: Speed", "B first word: pass"]
    again = ask_after(fast, played, [])
    assert (again.letter, again.texts) == ("A", ["pass", "Hide"])
    dice = [*A_STRIKES, HEAD_DIE]
    calm = ["B first word: pass", "A first word: pass", "A strike: RF 0"]
    second = ask_after(position, calm, dice)
    assert (second.letter, second.name) == ("A", "geas")
    answered = ask_after(position, [*calm, "A geas: pass"], dice)
    assert (answered.letter, answered.name) == ("B", "geas")
    thrown = ["A geas: pass", "B geas: Lightning 1", "B bolts: C 1"]
    reopened = ask_after(position, [*calm, *thrown], dice)
    assert (reopened.letter, reopened.name) == ("A", "geas")


@clause("FB-R11", "FB-54")
def test_a_kick_claim_meets_speed_and_lasts_one_round() -> None:
    position = start(a={"kick_claim": True}, b={"geas": "Speed 1"})
    quiet = [HEAD_DIE, *HIT_AND_BLOCK]
    alone = fight(position, [], [*quiet, 2, 5, *quiet])
    assert names(alone).count("claim") == 1
    assert alone.position()["last_attacker"] == "B"
    both = fight(position, ["B first word: Speed"], [2, 5, *quiet])
    assert "claim" not in names(both)
    assert both.position()["last_attacker"] == "B"


@clause("FB-R12", "FB-28")
def test_a_swap_after_a_double_botch_aims_freely() -> None:
    choice = ask_after(start(free_aim=True), [], [4, 4])
    assert (choice.letter, choice.name) == ("B", "aim")


@clause("FB-R18")
def test_a_die_that_cannot_succeed_is_rolled() -> None:
    match = fight(start(a={"att": 0}, b={"def": 1}), [], [*A_STRIKES, HEAD_DIE, 1, 1, 1, 1])
    assert {"attack roll", "block roll", "double botch"} <= set(names(match))


@clause("FB-R19", "FB-R50", "FB-39", "FB-97")
def test_a_free_rage_lifts_the_rule_of_eleven_and_pays_no_toll() -> None:
    free = {"level": "diamedes", "free_geas": "Rage", "att": 10}
    dice = [*B_STRIKES, HEAD_DIE]
    raging = ["B strike: RS 1", "B geas: Rage*"]
    match = fight(start(b=free), raging, [*dice, 6, 6, 1, 1])
    assert "blocked" in names(match)
    assert pool(match, "B") == "1"
    alone = fight(start(b=free), raging[1:], [*dice, 6, 6, 6, 6])
    assert pool(alone, "B") == "0"
    once = start(b={**free, "geas": "Rage 1", "spheres": "4 3 3 3 3 3 2"})
    assert ask_after(once, raging, dice).texts == ["pass", "Rage 1"]


@clause("FB-R19", "FB-R50", "FB-95")
def test_a_free_protect_lifts_the_rule_of_eleven_and_pays_no_toll() -> None:
    free = {"level": "diamedes", "free_geas": "Protect", "def": 10}
    do = ["A guard: LS 1", "A geas: Protect*", "A return: LS 1"]
    match = fight(start(a=free), do, [*B_STRIKES, HEAD_DIE, 1, 1, 6, 6])
    assert "blocked" in names(match)
    assert (pool(match, "A"), spheres(match, "A")) == ("0", "3 3 3 3 3 3 3")


@clause("FB-39", "FB-R18")
def test_a_block_die_of_eleven_fails_without_dice() -> None:
    position, do = start(a={"def": 10}), ["A guard: LS 1"]
    match = fight(position, do, [*B_STRIKES, HEAD_DIE, 1, 1, 1])
    assert {"block fixed", "damage"} <= set(names(match))


# -- damage and ending -----------------------------------------------------------------------


@clause("FB-R24", "FB-R22")
def test_a_felled_part_ends_the_duel_before_the_attacker_is_judged() -> None:
    do = ["A strike: RS 3", "A strike: RF 3"]
    match = fight(start(a={"att": 4}), do, [*A_STRIKES, 2, 1, 1, 6, 6, 6])
    assert str(match.outcome) == "A (felled)"


@clause("FB-R23", "FB-R44")
def test_a_bare_target_may_be_rescued_within_the_round() -> None:
    position = start(b={"geas": "Lightning 6"})
    do = ["B geas: Lightning 6", "B bolts: LS 3", "B bolts: LF 3"]
    dice = [*B_STRIKES, HEAD_DIE, *DOUBLE_BOTCH]
    lost = fight(position, do, dice, lightning_spares=False)
    assert str(lost.outcome) == "B (drained)"
    rescued = [*do, "A stance: new", "A stance sphere: C 2", "A stance sphere: LS 2"]
    assert not fight(position, rescued, dice, lightning_spares=False).over


@clause("FB-R26", "FB-59")
def test_what_is_taken_may_be_left_in_the_own_pool() -> None:
    dice = [*A_STRIKES, HEAD_DIE, 6, 6, 1, 1, 2]
    match = fight(start(a={"pool": "3"}), ["B raid: 2 blue"], dice)
    assert (pool(match, "A"), pool(match, "B")) == ("1", "2b")


@clause("FB-R27", "FB-60", "FB-102")
def test_a_light_player_regains_other_colours_only_once_she_has_turned() -> None:
    position = start(b={"pool": "2b+3r"})
    dice = [*B_STRIKES, HEAD_DIE, 6, 6, 1, 1, 4]
    light = fight(position, ["A raid: 0 red"], dice)
    assert (player(light, "A")["side"], pool(light, "B")) == ("light", "2b+3r")
    assert ask_after(position, ["A raid: 0 red"], dice).name != "raid"
    rest = ask_after(position, ["A raid: 1 red"], [*dice[:-1], 2])
    assert (rest.name, rest.texts) == ("raid", ["0 blue", "1 blue"])
    assert light.view("A")["players"]["A"]["board"]["numbers"] == [1, 2, 3, 4, 5, 6]  # type: ignore[index]
    turned = fight(position, ["A raid: 1 red", "A raid: 2 blue"], dice)
    assert (player(turned, "A")["side"], pool(turned, "B")) == ("dark", "2")
    assert turned.view("A")["players"]["A"]["board"]["numbers"] == [1, 3, 2, 4, 6, 5]  # type: ignore[index]


@clause("FB-R53")
def test_the_owner_chooses_the_colours_of_what_she_loses() -> None:
    position = start(b={"spheres": "3 3 3 1b+2r 3 3 3"})
    dice = [*A_STRIKES, 5, 1, 1, 6, 6, 1]
    match = fight(position, ["B lose: LF 1", "B colours: 1 blue"], dice)
    assert (pool(match, "B"), spheres(match, "B")) == ("1b", "3 3 3 2 3 3 3")
    position = start(a={"geas": "Lightning Absorb 1"},
                     b={"geas": "Lightning 1", "spheres": "1b+2r 3 3 3 3 3 3"})  # fmt: skip
    do = ["B first word: Lightning 1", "B bolts: C 1", "A absorb: reflect C>C"]
    choice = ask_after(position, do, [], absorb_redirect="reflect")
    assert (choice.letter, choice.name) == ("B", "colours")
    assert choice.texts == ["1 red", "1 blue"]


@clause("FB-R54", "FB-R49")
def test_what_finds_no_room_goes_to_the_pool() -> None:
    position = start(b={"spheres": "4 4 4 4 4 4 4", "geas": "Rage 3"})
    match = fight(position, ["B geas: Rage 3"], [*B_STRIKES, HEAD_DIE, *HIT_AND_BLOCK])
    assert (pool(match, "B"), spheres(match, "B")) == ("3", "4 4 4 4 4 4 4")


# -- kicks and stances -----------------------------------------------------------------------


@clause("FB-R31", "FB-56", "FB-60")
def test_what_a_light_kick_may_take() -> None:
    lights = "Heal 1, Protect 1, Lightning Absorb 1"
    position = start(a={"geas": lights}, b={"spheres": "1b+2r 3 3 3 3 3 3", "pool": "1b+1r"})
    do, dice = ["A blow: kick", "A kick: kick LH"], [*A_STRIKES, HEAD_DIE, 1, 1, 6, 6]
    choice = ask_after(position, do, dice)
    assert choice.texts == ["nothing", "blue from C", "blue from pool", "red from pool"]
    back = fight(position, [*do, "A take: blue from pool"], dice)
    assert (player(back, "A")["side"], pool(back, "B")) == ("light", "1")
    turned = fight(position, [*do, "A take: red from pool"], dice)
    assert (player(turned, "A")["side"], player(turned, "A")["geas"]) == ("dark", "")


@clause("FB-R31", "FB-R6")
def test_a_light_kick_takes_nothing_from_light_even_of_one_colour() -> None:
    position = start(b={"side": "light", "colour": "blue", "pool": "2"})
    choice = ask_after(position, ["A blow: kick"], [*A_STRIKES, HEAD_DIE, 1, 1, 6, 6])
    taking = ask_after(
        position, ["A blow: kick", "A kick: kick LH"], [*A_STRIKES, HEAD_DIE, 1, 1, 6, 6]
    )
    assert (choice.name, taking.name) == ("kick", "kick into")


@clause("FB-R31", "FB-R23")
def test_taking_the_last_counter_beside_a_target_wins() -> None:
    position = start(b={"spheres": "3 3 3 1b 3 0 3"})
    do = ["A blow: kick", "A take: blue from LF"]
    match = fight(position, do, [*A_STRIKES, HEAD_DIE, 1, 1, 6, 6])
    assert str(match.outcome) == "A (drained)"


@clause("FB-R32")
def test_a_stance_that_bares_a_target_is_offered_only_where_there_is_no_other() -> None:
    dice = [*A_STRIKES, HEAD_DIE, *DOUBLE_BOTCH]
    three = ask_after(start(a={"spheres": "1 0 0 1 1 0 0"}), ["A stance: new"], dice)
    assert three.texts == ["C 0", "C 1"]
    two = ask_after(start(a={"spheres": "1 0 0 0 1 0 0"}), ["A stance: new"], dice)
    assert two.texts == ["C 0", "C 1", "C 2"]


@clause("FB-R32")
def test_a_stance_of_att_and_def_leaves_enough_for_every_target() -> None:
    poor = start(a={"spheres": "1 0 0 1 1 0 0", "att": 1, "def": 1})
    dice = [*A_STRIKES, HEAD_DIE, *DOUBLE_BOTCH]
    wide = {"stance_scope": "spheres_att_def"}
    choice = ask_after(poor, ["A stance: new"], dice, **wide)
    assert choice.texts == ["ATT 0", "ATT 1", "ATT 2"]
    choice = ask_after(poor, ["A stance: new", "A stance slot: ATT 1"], dice, **wide)
    assert choice.texts == ["DEF 0", "DEF 1"]
    rich = start(a={"spheres": "4 4 4 4 4 4 4"})
    forced = fight(rich, ["A stance: new", "A stance slot: ATT 3"], dice, **wide)
    assert (player(forced, "A")["def"], spheres(forced, "A")) == (7, "4 4 4 4 4 4 4")
    plain = ask_after(start(), ["A stance: new", "A stance slot: ATT 7"], dice, **wide)
    assert plain.texts == ["DEF 0", "DEF 1", "DEF 2", "DEF 3"]
    richest = start(a={"spheres": "4 4 4 4 4 4 4", "att": 9, "def": 9})
    each = ask_after(richest, ["A stance: new"], dice, att_def_cap="each", **wide)
    assert each.texts == ["ATT 8", "ATT 9", "ATT 10"]


@clause("FB-R28", "FB-R49")
def test_rage_counts_in_a_second_roll() -> None:
    position = start(b={"geas": "Rage 3"})
    dice = [*B_STRIKES, HEAD_DIE, 1, 1, 6, 6]
    do = ["B geas: Rage 3", "B blow: kick", "B kick from: LH 1"]
    match = fight(position, do, [*dice, 3, 4], kick_roll="second")
    assert names(match).count("kick") == 1
    strong = [*do[:2], "B kick from: LH 3", "B kick from: RH 2"]
    lifted = fight(start(b={"geas": "Rage 3"}), strong, [*dice, 5, 6], kick_roll="second")
    assert names(lifted).count("kick") == 1
    heavy = ["B strike: RS 3", "B strike: RF 2", "B blow: kick", "B kick from: LH 1"]
    failed = fight(start(), heavy, dice, kick_roll="second")
    assert "kick fails" in names(failed)
    assert pool(failed, "B") == "6"


@clause("FB-98", "FB-R49", "FB-53")
def test_a_kick_pays_the_toll_of_rage_first() -> None:
    position = start(b={"geas": "Rage 1"})
    do = ["B strike: RS 2", "B geas: Rage 1", "B blow: kick"]
    match = fight(position, do, [*B_STRIKES, HEAD_DIE, 1, 1, 6, 6])
    assert pool(match, "B") == "2"


@clause("FB-R20")
def test_a_choke_that_is_blocked_is_refunded_too() -> None:
    position = start(b={"geas": "Choke 1"})
    do, dice = ["B strike: RS 2", "B geas: Choke"], [*B_STRIKES, HEAD_DIE, *HIT_AND_BLOCK, 1]
    assert pool(fight(position, do, dice), "B") == "3"
    match = fight(position, [*do, "B return: RS 2"], dice, attack_spend="refund_on_block")
    assert (pool(match, "B"), spheres(match, "B")) == ("1", "3 3 3 3 3 3 3")
    unblocked = [*dice[:5], 6, 6, 1]
    assert pool(fight(position, do, unblocked, attack_spend="refund_on_block"), "B") == "3"


# -- sides and gifts -------------------------------------------------------------------------


@clause("FB-R33", "FB-61")
@pytest.mark.parametrize(("free", "kept"), [("Heal", None), ("Jump", "Jump")])
def test_turning_dark_loses_a_free_geas_of_the_light(free: str, kept: str | None) -> None:
    position = start(a={"level": "diamedes", "free_geas": free}, b={"pool": "1"})
    match = fight(position, ["A raid: 1 red"], [*B_STRIKES, HEAD_DIE, 6, 6, 1, 1, 1])
    view = match.view("A")["players"]
    assert isinstance(view, dict)
    assert view["A"]["free_geas"] == kept
    assert view["A"]["board"]["side"] == "dark"


@clause("FB-R34", "FB-63")
def test_a_gift_by_the_attacker_is_only_a_gift() -> None:
    position = start(b={"spheres": "2 3 3 3 3 3 3"})
    do = ["A strike: RS 1", "A geas: Gift HAND"]
    match = fight(position, do, [*A_STRIKES, HEAD_DIE, 3, 3, 6, 6])
    assert "double botch" in names(match)
    assert (spheres(match, "A"), spheres(match, "B")) == ("3 3 2 3 3 3 3", "1b+2r 3 3 3 3 3 3")
    thrice = start(a={"geas": "Push 1"}, b={"spheres": "1 3 3 3 3 3 3"})
    later = ask_after(thrice, ["A geas: Gift ATT"], [*A_STRIKES, HEAD_DIE])
    assert (later.letter, later.texts) == ("A", ["pass", "Push"])


@clause("FB-R34", "FB-63", "FB-65")
def test_a_gift_may_come_from_the_guard_and_redeems_only_with_four_of_a_colour() -> None:
    do = ["A guard: LS 1", "A geas: Gift TARGET"]
    match = fight(start(), do, [*B_STRIKES, HEAD_DIE, 1, 1])
    assert not match.over
    assert (spheres(match, "A"), spheres(match, "B")) == ("3 2 3 3 3 3 3", "1b+3r 3 3 3 3 3 3")


@clause("FB-R34", "FB-R37")
def test_hide_does_not_stop_a_gift() -> None:
    position = start(b={"spheres": "2 3 3 3 3 3 3", "geas": "Hide 1"})
    do = ["B first word: Hide", "A geas: Gift ATT"]
    match = fight(position, do, [*B_STRIKES, HEAD_DIE, 1, 1])
    assert "blocked" in names(match)


@clause("FB-R34", "FB-93")
def test_a_gift_earns_a_choked_defender_her_stance() -> None:
    position = start(b={"spheres": "2 3 3 3 3 3 3", "geas": "Choke 1"})
    do = ["B geas: Choke", "A last word: Gift ATT", "A stance: keep"]
    match = fight(position, do, [*B_STRIKES, HEAD_DIE, 1, 1, 1])
    assert spheres(match, "A") == "2 3 3 3 3 3 3"


@clause("FB-R36")
def test_a_dark_player_does_not_redeem_herself() -> None:
    position = start(b={"spheres": "0 3 3 3 3 3 3", "pool": "4b"})
    do = ["B regain: 4 blue", "B regain into: C 4"]
    match = fight(position, do, [*A_STRIKES, HEAD_DIE, 6, 6, 1, 1, 4])
    assert not match.over
    assert (player(match, "B")["side"], spheres(match, "B")) == ("dark", "4b 3 3 3 3 3 3")


# -- GEAS ------------------------------------------------------------------------------------


@clause("FB-R37", "FB-71")
def test_what_reaches_a_hider_and_what_does_not() -> None:
    every = "Push 1, Pull 1, Jump 1, Sight 1, Mind Trick 1, Lightning 1, Rage 1, Choke 1"
    position = start(a={"geas": "Hide 1, Push 1", "pool": "1"}, b={"geas": every}, round=3)
    hid = ["A first word: Hide"]
    attacking = ask_after(position, [*hid, "B strike: RF 0"], [*B_STRIKES, HEAD_DIE])
    assert attacking.texts == ["pass", "Rage 1"]
    moving = ask_after(position, hid, [*B_STRIKES, HEAD_DIE])
    assert "Sight" not in moving.texts
    defending = ask_after(
        position, [*hid, "A strike: RF 0", "A geas: pass"], [*A_STRIKES, HEAD_DIE]
    )
    assert (defending.letter, defending.texts) == ("B", ["pass", "Jump"])
    own = ask_after(position, [*hid, "A strike: RF 0"], [*A_STRIKES, HEAD_DIE])
    assert "Push" in own.texts
    alone = fight(
        position, hid, [*A_STRIKES, HEAD_DIE, *HIT_AND_BLOCK], hide_scope="all"
    )  # fmt: skip
    assert player(alone, "B")["geas"] == every


@clause("FB-R37")
def test_a_hider_bars_heal_and_absorb_only_where_all_is_barred() -> None:
    healing = start(a={"geas": "Heal 1", "spheres": "2 3 3 3 3 3 3", "pool": "1"},
                    b={"geas": "Hide 1, Lightning 1"})  # fmt: skip
    do, dice = ["B first word: Hide"], [*B_STRIKES, HEAD_DIE, 6, 6, 1, 1]
    assert ask_after(healing, do, dice).texts == ["no", "Heal"]
    assert ask_after(healing, do, dice, hide_scope="all").is_chance


@clause("FB-R45", "FB-R37")
def test_a_hiding_thrower_can_be_answered() -> None:
    position = start(a={"geas": "Lightning Absorb 1"}, b={"geas": "Hide 1, Lightning 1"})
    do = ["B first word: Hide", "B first word: Lightning 1", "B bolts: C 1"]
    assert ask_after(position, do, []).name == "absorb"
    assert ask_after(position, do, [], hide_scope="all").name != "absorb"


@clause("FB-R45", "FB-R44", "FB-86")
def test_a_bolt_is_redirected_only_to_a_sphere_that_can_carry_it() -> None:
    absorbing = {"geas": "Lightning Absorb 2"}
    heavy = ["B first word: Lightning 4", "B bolts: C 2", "B bolts: LS 2"]
    choice = ask_after(start(a=absorbing, b={"geas": "Lightning 4"}), heavy, [])
    assert "redirect LS>RS" in choice.texts
    assert "redirect LS>C" not in choice.texts
    thin = start(a={**absorbing, "spheres": "3 1 3 1 3 3 3"}, b={"geas": "Lightning 2"})
    light = ["B first word: Lightning 2", "B bolts: C 1", "B bolts: LF 1"]
    choice = ask_after(thin, light, [])
    assert "redirect LF>LS" in choice.texts
    assert "redirect C>LS" not in choice.texts


@clause("FB-R38", "FB-87")
def test_heal_and_a_gift_may_follow_a_jump() -> None:
    healer = start(a={"geas": "Jump 1, Heal 1", "spheres": "1 3 3 3 3 3 3", "pool": "2"})
    do = ["A geas: Jump", "A heal: Heal"]
    match = fight(healer, do, [*B_STRIKES, HEAD_DIE, 1, 1])
    assert (spheres(match, "A"), pool(match, "A")) == ("3 3 3 3 3 3 3", "2")
    giver = start(a={"geas": "Jump 1", "pool": "2"}, b={"spheres": "2 3 3 3 3 3 3"})
    given = fight(giver, ["A geas: Jump", "A geas: Gift ATT"], [*B_STRIKES, HEAD_DIE])
    assert "good defence" in names(given)
    assert pool(given, "A") == "3"


@clause("FB-R38", "FB-R42", "FB-91")
@pytest.mark.parametrize(("geas", "more"), [("Jump", [6, 6]), ("Push", [])])
def test_a_jump_or_a_push_defeats_a_choke(geas: str, more: list[int]) -> None:
    position = start(a={"geas": f"{geas} 1"}, b={"geas": "Choke 1"})
    do = ["B geas: Choke", f"A last word: {geas}"]
    match = fight(position, do, [*B_STRIKES, HEAD_DIE, 1, 1, *more])
    assert "double botch" in names(match)
    assert spheres(match, "A") == "3 3 3 3 3 3 3"


@clause("FB-R42")
def test_a_push_cancels_a_block_by_gift_but_not_the_gift() -> None:
    position = start(a={"pool": "3"}, b={"geas": "Push 1", "spheres": "2 3 3 3 3 3 3"})
    do = ["B geas: pass", "A geas: Gift ATT", "B geas: Push"]
    match = fight(position, do, [*B_STRIKES, HEAD_DIE])
    assert "double botch" in names(match)
    assert (pool(match, "A"), spheres(match, "B")) == ("3", "1b+2r 3 3 3 3 3 3")


@clause("FB-R43", "FB-91")
def test_a_pull_hits_after_a_jump_and_never_chokes() -> None:
    position = start(a={"geas": "Jump 1", "pool": "2"}, b={"geas": "Pull 1, Choke 1"})
    do = ["B strike: RS 2", "B geas: Choke", "A geas: Jump", "B geas: Pull"]
    match = fight(position, do, [*B_STRIKES, HEAD_DIE])
    assert "blocked" in names(match)
    assert (pool(match, "A"), pool(match, "B")) == ("3", "4")


@clause("FB-R40", "FB-78")
def test_after_a_clash_a_further_sight_starts_afresh() -> None:
    position = start(a={"geas": "Sight 2"}, b={"geas": "Mind Trick 2"})
    do = ["A move: Sight", "A sight: Sight LA", "A geas: pass", "B geas: Mind Trick",
          "A geas: Sight", "A sight: Sight RL", "B geas: Mind Trick"]  # fmt: skip
    match = fight(position, do, [*A_STRIKES, 4, 1, 1, 6, 6, 1])
    assert player(match, "A")["geas"] == player(match, "B")["geas"] == ""
    harm = next(line.text for line in match.lines() if line.name == "damage")
    assert "Torso" in harm
    latest = [*do[:3], "B geas: Mind Trick", "B mind trick: Mind H", "A geas: Sight",
              "A sight: Sight RL", "B geas: pass"]  # fmt: skip
    match = fight(position, latest, [*A_STRIKES, 4, 1, 1, 6, 6, 1], clash="latest")
    harm = next(line.text for line in match.lines() if line.name == "damage")
    assert "Right Leg" in harm


@clause("FB-73", "FB-76", "FB-77")
def test_what_stands_already_is_not_offered_again() -> None:
    full = {"spheres": "4 3 3 3 3 3 2"}
    dice = [*A_STRIKES, HEAD_DIE]
    seen = ask_after(
        start(a={"geas": "Sight 2, Push 1"}, b=full),
        ["A move: Sight", "A sight: Sight LA", "A strike: RF 0"], dice,
    )  # fmt: skip
    assert (seen.name, seen.texts) == ("geas", ["pass", "Push"])
    for geas, named in (("Mind Trick", ["B mind trick: Mind T"]), ("Jump", [])):
        position = start(a={"geas": "Push 1"}, b={**full, "geas": f"{geas} 2, Push 1"})
        do = ["A geas: pass", f"B geas: {geas}", *named, "A geas: pass"]
        again = ask_after(position, do, dice)
        assert (again.letter, again.name, again.texts) == ("B", "geas", ["pass", "Push"])


@clause("FB-R41")
def test_naming_the_same_target_changes_nothing() -> None:
    position = start(b={"geas": "Mind Trick 1"})
    do = ["B guard: C 1", "B geas: Mind Trick", "B mind trick: Mind H", "B return: C 1"]
    match = fight(position, do, [*A_STRIKES, HEAD_DIE, 1, 1, 3, 3])
    assert names(match).count("guard") == 1
    assert "blocked" in names(match)


@clause("FB-R39")
def test_a_lasting_sight_does_not_find_a_hider() -> None:
    position = start(a={"lasting_sight": True}, b={"geas": "Hide 1"})
    lasting = {"sight_lasts": "until_cancelled"}
    dice = [*A_STRIKES, HEAD_DIE]
    assert ask_after(position, ["B first word: pass"], dice, **lasting).name == "sight"
    assert ask_after(position, ["B first word: Hide"], dice, **lasting).name == "move"


@clause("FB-R47", "FB-93")
def test_a_choked_defender_who_fails_loses_her_pull_and_nothing_else() -> None:
    position = start(b={"geas": "Choke 1"})
    do = ["A guard: LS 1", "A guard: LF 1", "B geas: Choke"]
    match = fight(position, do, [*B_STRIKES, 3, 1, 1, 6, 6, 1])
    assert (pool(match, "A"), spheres(match, "A")) == ("3", "2 2 3 2 3 3 3")
    assert not {"kick", "damage", "stance"} & set(names(match))


@clause("FB-R47", "FB-92", "FB-R48")
def test_a_choke_takes_center_pull_and_protect_before_the_shoulders() -> None:
    position = start(a={"spheres": "1 3 3 3 3 3 3", "geas": "Protect 2"}, b={"geas": "Choke 1"})
    do = ["A guard: RS 1", "B geas: Choke", "A geas: Protect 2"]
    dice = [*B_STRIKES, HEAD_DIE, 1, 1, 6, 6]
    match = fight(position, do, [*dice, 4])
    assert (pool(match, "A"), spheres(match, "A")) == ("4", "0 3 2 3 3 3 3")
    further = fight(position, [*do, "A choke: LS 2"], [*dice, 6])
    assert (pool(further, "A"), spheres(further, "A")) == ("6", "0 1 2 3 3 3 3")


@clause("FB-R47", "FB-92")
def test_a_guard_elsewhere_does_not_help_a_choked_head() -> None:
    position = start(a={"spheres": "1 1 2 3 3 3 3"}, b={"geas": "Choke 1"})
    do = ["A guard: RF 2", "B geas: Choke"]
    match = fight(position, do, [*B_STRIKES, 5, 1, 1, 6, 6, 4])
    assert str(match.outcome) == "B (choked)"


@clause("FB-R48", "FB-96")
def test_protect_soaks_after_the_pull_and_pays_from_what_survives() -> None:
    position = start(a={"geas": "Protect 3"})
    do = ["A guard: LS 1", "A geas: Protect 3", "A protect into: C 1"]
    match = fight(position, do, [*B_STRIKES, 3, 1, 1, 6, 6, 2])
    assert (pool(match, "A"), spheres(match, "A")) == ("3", "4 2 3 3 3 3 3")


@clause("FB-R49", "FB-98")
def test_the_toll_of_rage_reaches_into_the_pull() -> None:
    position = start(b={"geas": "Rage 1"})
    do = ["B strike: RS 2", "B geas: Rage 1", "B return: RS 1"]
    match = fight(position, do, [*B_STRIKES, HEAD_DIE, *DOUBLE_BOTCH])
    assert (pool(match, "B"), spheres(match, "B")) == ("2", "3 3 2 3 3 3 3")
    alone = fight(position, do[1:2], [*B_STRIKES, HEAD_DIE, *DOUBLE_BOTCH])
    assert pool(alone, "B") == "1"


@clause("FB-R50", "FB-99")
def test_a_free_use_is_one_counter_once_a_round_beside_paid_ones() -> None:
    free = {"level": "diamedes", "free_geas": "Lightning", "geas": "Lightning 2"}
    do = ["B first word: Lightning*", "B bolts: C 1"]
    again = ask_after(start(b=free), do, [])
    assert again.texts == ["pass", "Lightning 1", "Lightning 2"]
    match = fight(start(b=free), do, [*B_STRIKES, HEAD_DIE, *HIT_AND_BLOCK])
    assert (spheres(match, "A"), pool(match, "B")) == ("2 3 3 3 3 3 3", "0")
    assert match.choice is not None
    assert "Lightning*" in match.choice.texts


@clause("FB-R50", "FB-99")
def test_absorb_and_heal_may_be_free_too() -> None:
    free = {"level": "diamedes", "free_geas": "Lightning Absorb"}
    do = ["B first word: Lightning 2", "B bolts: C 1", "B bolts: LS 1"]
    choice = ask_after(start(a=free, b={"geas": "Lightning 2"}), do, [])
    assert "absorb* C" in choice.texts
    paid = start(a={**free, "geas": "Lightning Absorb 1"}, b={"geas": "Lightning 2"})
    once = ask_after(paid, [*do, "A absorb: absorb* C"], [])
    assert once.texts[:2] == ["done", "absorb LS"]
    assert not any("*" in text for text in once.texts)
    match = fight(
        start(a=free, b={"geas": "Lightning 2"}), [*do, "A absorb: absorb* C"],
        [*A_STRIKES, HEAD_DIE, *HIT_AND_BLOCK],
    )  # fmt: skip
    assert (spheres(match, "A"), pool(match, "A")) == ("3 2 3 3 3 3 3", "1")
    healer = {"level": "diamedes", "free_geas": "Heal", "pool": "2", "spheres": "1 3 3 3 3 3 3"}
    healed = fight(start(a=healer), ["A heal: Heal*"], [*B_STRIKES, HEAD_DIE, 6, 6, 1, 1])
    assert (spheres(healed, "A"), pool(healed, "A")) == ("3 3 3 3 3 3 3", "0")
    assert player(healed, "A")["free_used"] == 2


def test_every_event_name_used_here_exists() -> None:
    known = {tell.name for tell in GAME.tells}
    assert {"attack roll", "block roll", "double botch", "blocked", "good defence", "claim",
            "kick", "damage", "stance", "guard"} <= known  # fmt: skip
