"""Force Sense: Blaster Defense, reading minds, foresight, seeing the Force, spirits."""

from __future__ import annotations

import pytest

from salle.games.star_ore.data_asks import MODE_SCALE, NO, YES
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLASTER_DEFENSE,
    ACT_FEINT,
    ACT_FORCE,
    ACT_MASK,
    ACT_REDIRECT,
    BATTLEMIND,
    DEAD,
    HEAD,
    HEALING,
    MEDITATING,
    NOBODY,
    SPIRIT,
    TORSO,
)
from salle.games.star_ore.data_events import NARRATED, SAW_FORCE
from salle.games.star_ore.data_force import (
    BATTLEMIND_STUNT,
    DRAIN_KNOWLEDGE,
    EMPATHY,
    FARSEEING,
    FUTURE,
    HEAL,
    LIGHTNING,
    OWN_ACTS,
    PAST,
    PSYCHOMETRY,
    SEE_FORCE,
    SEES_ACTIVE,
    SEES_NAMES,
    SEES_STRENGTH,
    SEES_TRAINED,
    SENSE_THOUGHTS,
)
from salle.games.star_ore.rules.force.intuition import sense_left
from salle.games.star_ore.rules.force.powers import guard_usable
from salle.games.star_ore.rules.force.senses import powers_at_work
from salle.games.star_ore.rules.order import set_order
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.rules.statuses import set_status
from salle.games.star_ore.state import Fight
from salle.kernel.script import ScriptTable
from tests.clauses import clause
from tests.games.star_ore.arena import Script, arena, faces, hold, man, marks, play

EVERY = ("Stunts: Blaster Defense 3, Drain Knowledge 1, Empathy 1, Farseeing 3, "
         "One With the Force 1, Psychometry 1, See Force 1, Sense Thoughts 1")  # fmt: skip
JEDI = man("Stats: Cool 3", "Skills: Lightsaber 4, Bluff 2", "Force: Force Sense 5", EVERY,
           "Weapons: Lightsaber")  # fmt: skip
SITH = man("Stats: Cool 3, Body 3", "Skills: Brawling 2", "Force: Force Sense 5",
           EVERY + ", Force Lightning 1", "Dark Side: 2")  # fmt: skip
BOLTER = man("Force: Energy Manipulation 4", "Stunts: Force Lightning 2", "Dark Side: 2")
GUNNER = man("Stats: Coordination 3", "Skills: Blaster 2", "Weapons: Blaster rifle")
PLATED = man("Stats: Coordination 4", "Skills: Blaster 2", "Weapons: Blaster rifle",
             "Armor: Stormtrooper armor")  # fmt: skip
MAN = man("Stats: Body 3, Cool 2")
FIGHTER = man("Stats: Body 3", "Skills: Brawling 2", "Force: Force Sense 4", EVERY)
MASKED = man("Stats: Body 3", "Force: Mental Influence 3", "Stunts: Mask Force 2")
SHOOT = {"action": ACT_ATTACK}


class Listening(Script):
    """A script that hears what is whispered."""

    heard: list[tuple[int, int, list[int]]]

    def whisper(
        self, event: int, seat: int, audience: int, secrets: list[int], a: int = 0, b: int = 0
    ) -> None:
        if event == SAW_FORCE:
            self.heard.append((b, audience, secrets))


def use(power: int, way: int = -1, **more: object) -> dict[str, object]:
    said: dict[str, object] = {"action": ACT_FORCE, "power": power, **more}
    if way >= 0:
        said["mode"] = [power * MODE_SCALE + way]
    return said


def rich(fight: Fight, will: int = 9) -> Fight:
    """Give the first one Willpower."""
    fight.fighters[0].will = will
    return fight


# -- Blaster Defense -------------------------------------------------------------------------------


@clause("SO-202", "SO-203", "SO-R161", "SO-198")
def test_blaster_defense_and_a_redirect() -> None:
    fight = rich(arena(JEDI, PLATED, GUNNER, GUNNER, at=(20, 30, 31, 32)), 13)
    jedi, a, _, _ = fight.fighters
    dice = faces(8, "3x8", "2x3") + faces(5, "2x7") + faces(5, "2x4") + faces(5, "3x9")
    order = fight.fighters
    assert [me.number for me in order] == [0, 1, 2, 3]
    play(fight, dice,
         {"action": ACT_BLASTER_DEFENSE, "set": 308, "extra": ACT_REDIRECT, "target": 1,
          "gobble": [1, 1], "avoid": YES}, SHOOT, SHOOT, SHOOT)  # fmt: skip
    assert not marks(jedi)
    assert jedi.will == 8
    assert marks(a) == {"RA": (3, 0)}


@clause("SO-R161")
def test_a_redirect_without_a_stopped_blast_is_wasted() -> None:
    fight = rich(arena(JEDI, GUNNER, at=(20, 30)))
    play(fight, faces(8, "3x8", "2x3"),
         {"action": ACT_BLASTER_DEFENSE, "set": 308, "extra": ACT_REDIRECT})  # fmt: skip
    assert not marks(fight.fighters[1])
    assert fight.fighters[0].will == 9


@clause("SO-202", "SO-R161", "SO-R25")
def test_blaster_defense_wants_a_lightsaber() -> None:
    fight = rich(arena(JEDI, GUNNER))
    assert guard_usable(fight, fight.fighters[0], ACT_BLASTER_DEFENSE)
    hold(fight, fight.fighters[0])
    assert not guard_usable(fight, fight.fighters[0], ACT_BLASTER_DEFENSE)


@clause("SO-202", "SO-223")
def test_blaster_defense_meets_lightning() -> None:
    fight = rich(arena(JEDI, BOLTER, at=(20, 30)))
    bolter = fight.fighters[1]
    bolter.will = 8
    dice = faces(8, "2x8") + faces(6, "2x7")
    play(fight, dice, {"action": ACT_BLASTER_DEFENSE}, use(LIGHTNING, 0))
    assert not marks(fight.fighters[0])
    assert bolter.will == 6


@clause("SO-201", "SO-R160")
def test_a_stunt_uses_up_force_sense() -> None:
    fight = rich(arena(JEDI, MAN))
    jedi = fight.fighters[0]
    assert sense_left(jedi) == 5
    script = play(fight, faces(6, "2x5"), use(SENSE_THOUGHTS))
    assert not script.was_asked(0, "intuition")


# -- minds -----------------------------------------------------------------------------------------


@clause("SO-210", "SO-R200", "SO-R198")
def test_the_subject_declares_before_its_reader() -> None:
    fight = rich(arena(JEDI, MAN))
    subject = fight.fighters[1]
    play(fight, faces(6, "3x5"), use(SENSE_THOUGHTS))
    assert (subject.read_by, subject.read_left) == (0, 3)
    for left in (2, 1, 0):
        play(fight, [])
        assert fight.order == [1, 0]
        assert subject.read_left == left
    play(fight, [])
    assert fight.order == [0, 1]


@clause("SO-R200")
def test_of_two_readers_the_later_prevails() -> None:
    fight = arena(JEDI, JEDI, will=5)
    first, second = fight.fighters
    first.read_by, first.read_left = 1, 4
    play(fight, faces(6, "3x5"), use(SENSE_THOUGHTS))
    assert (first.read_by, second.read_by) == (NOBODY, 0)
    set_order(ScriptTable([]), fight)
    assert fight.order == [1, 0]


@clause("SO-204", "SO-R196", "SO-188")
def test_drain_knowledge_opens_a_sheet() -> None:
    fight = rich(arena(SITH, MAN))
    target = fight.fighters[1]
    target.will = 5
    play(fight, faces(6, "3x2"), use(DRAIN_KNOWLEDGE))
    assert target.will == 4
    assert target.known_to == 1
    assert (target.read_by, target.read_left) == (0, 3)


@clause("SO-205", "SO-R190")
def test_empathy_helps_the_next_feint() -> None:
    fight = rich(arena(JEDI, MAN))
    jedi = fight.fighters[0]
    play(fight, faces(6, "3x6"), use(EMPATHY))
    assert (jedi.empathy, jedi.empathy_of) == (3, 1)
    play(fight, [*faces(7, "2x9")], {"action": ACT_FEINT})
    assert (jedi.empathy, jedi.empathy_of) == (0, NOBODY)


# -- foresight -------------------------------------------------------------------------------------


@clause("SO-206", "SO-R189")
def test_farseeing_saves_the_next_failed_roll() -> None:
    fight = rich(arena(FIGHTER, MAN))
    me, target = fight.fighters
    play(fight, faces(5, "3x7"), use(FARSEEING, OWN_ACTS))
    assert (me.farsee_w, me.farsee_h, me.farsee_left) == (3, 7, 3)
    play(fight, faces(5), {"action": ACT_ATTACK, "farseeing": YES})
    assert marks(target) == {"TO": (0, 3)}
    assert me.farsee_w == 0


@clause("SO-206", "SO-R189")
def test_foresight_declined_is_gone_and_wears_off() -> None:
    fight = rich(arena(FIGHTER, MAN))
    me = fight.fighters[0]
    me.farsee_w, me.farsee_h, me.farsee_left = 2, 7, 3
    play(fight, faces(5), {"action": ACT_ATTACK, "farseeing": NO})
    assert me.farsee_w == 0
    me.farsee_w, me.farsee_left = 2, 1
    play(fight, [])
    assert me.farsee_w == 0


@clause("SO-206", "SO-R193")
@pytest.mark.parametrize(("way", "dice"), [(PAST, 6), (FUTURE, 5)])
def test_past_and_future_are_told(way: int, dice: int) -> None:
    fight = rich(arena(FIGHTER, MAN))
    script = play(fight, faces(dice, "2x7"), use(FARSEEING, way))
    assert (NARRATED, 0, 0, FARSEEING, 207) in script.told
    assert fight.fighters[0].farsee_w == 0


@clause("SO-208", "SO-R193")
@pytest.mark.parametrize(("contact", "will"), [(10, 8), (1, 9)])
def test_psychometry_is_as_hard_as_the_contact_was_short(contact: int, will: int) -> None:
    fight = rich(arena(JEDI, MAN, MAN, sides=(0, 1, 2), at=(20, 30, 50)))
    fight.gm = 2
    play(fight, faces(6, "2x5"), use(PSYCHOMETRY), None, {"GM contact": contact})
    assert fight.fighters[0].will == will


@clause("SO-208")
def test_without_a_gm_nothing_was_ever_touched() -> None:
    fight = rich(arena(JEDI, MAN))
    play(fight, faces(6, "2x9"), use(PSYCHOMETRY))
    assert fight.fighters[0].will == 8


# -- See Force -------------------------------------------------------------------------------------


def see(fight: Fight, height: int, mask: list[int] | None = None) -> Listening:
    """One look at the Force."""
    said: dict[int, dict[str, object]] = {0: use(SEE_FORCE)}
    if mask:
        said[1] = {"action": ACT_MASK}
    script = Listening(faces(6, f"2x{height}") + (mask or []), said)
    script.heard = []
    StarOreRules().run(script, fight)
    script.finish()
    return script


@clause("SO-209", "SO-R194")
@pytest.mark.parametrize(
    ("height", "kinds"),
    [
        (3, [SEES_ACTIVE]),
        (5, [SEES_ACTIVE, SEES_TRAINED]),
        (8, [SEES_ACTIVE, SEES_TRAINED, SEES_NAMES]),
        (9, [SEES_ACTIVE, SEES_TRAINED, SEES_NAMES, SEES_STRENGTH]),
    ],
)
def test_the_higher_the_more_is_seen(height: int, kinds: list[int]) -> None:
    fight = rich(arena(JEDI, SITH))
    sith = fight.fighters[1]
    sith.will, sith.sustain_w[BATTLEMIND] = 7, 3
    script = see(fight, height)
    assert [kind for kind, _, _ in script.heard] == kinds
    assert {audience for _, audience, _ in script.heard} == {1}
    told = {kind: secrets for kind, _, secrets in script.heard}
    assert told[SEES_ACTIVE] == [1]
    if SEES_TRAINED in told:
        assert told[SEES_TRAINED] == [1, 1, 1, 1]
    if SEES_NAMES in told:
        assert told[SEES_NAMES] == [1, BATTLEMIND_STUNT * 100 + 3]
    assert sith.force_known_to == (1 if SEES_STRENGTH in told else 0)
    if SEES_STRENGTH in told:
        assert told[SEES_STRENGTH] == [1, 5, sith.will_base, 2, 2, 5, 0, 0, 0]


@clause("SO-R292", "SO-209")
def test_what_takes_rounds_is_seen_by_its_name() -> None:
    fight = rich(arena(JEDI, SITH))
    sith = fight.fighters[1]
    sith.busy, sith.busy_w, sith.busy_left, sith.busy_target = HEALING, 3, 2, 1
    sith.busy_place = TORSO
    told = {kind: secrets for kind, _, secrets in see(fight, 8).heard}
    assert told[SEES_ACTIVE] == [1]
    assert told[SEES_NAMES] == [1, HEAL * 100 + 3]
    sith.busy, sith.sustain_w[BATTLEMIND] = HEALING, 2
    assert powers_at_work(fight, sith) == [BATTLEMIND_STUNT * 100 + 2, HEAL * 100 + 3]


@clause("SO-R292", "SO-195")
def test_drawing_on_the_light_side_is_use_of_the_force_without_a_power() -> None:
    fight = rich(arena(JEDI, SITH))
    sith = fight.fighters[1]
    sith.busy, sith.busy_w, sith.busy_left = MEDITATING, 3, 2
    told = {kind: secrets for kind, _, secrets in see(fight, 8).heard}
    assert told[SEES_ACTIVE] == [0]
    assert told[SEES_TRAINED][:3] == [1, 1, 1]
    assert SEES_NAMES not in told


@clause("SO-250", "SO-R186", "SO-209")
@pytest.mark.parametrize(("mask", "seen"), [([9, 9, 1, 2, 3], 0), ([4, 4, 1, 2, 3], 1)])
def test_a_mask_hides_from_sight(mask: list[int], seen: int) -> None:
    fight = rich(arena(JEDI, MASKED))
    fight.fighters[1].will = 4
    script = see(fight, 8, mask)
    assert len([kind for kind, _, _ in script.heard if kind == SEES_TRAINED]) == seen


# -- spirits ---------------------------------------------------------------------------------------


@clause("SO-207", "SO-R192")
@pytest.mark.parametrize(
    ("dice", "status", "will"), [([7, 7, 1, 2, 3, 4], SPIRIT, 9), ([1, 2, 3, 4, 5, 9], DEAD, 8)]
)
def test_one_with_the_force(dice: list[int], status: int, will: int) -> None:
    fight = rich(arena(JEDI, MAN))
    jedi = fight.fighters[0]
    jedi.x[HEAD] = 4
    table = ScriptTable([YES, *dice])
    set_status(table, fight, jedi, DEAD, 1)
    table.finish()
    assert (jedi.status, jedi.will) == (status, will)


@clause("SO-207")
def test_the_tainted_do_not_become_spirits() -> None:
    fight = rich(arena(SITH, MAN))
    sith = fight.fighters[0]
    set_status(ScriptTable([]), fight, sith, DEAD, NOBODY)
    assert sith.status == DEAD
