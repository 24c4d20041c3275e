"""Until everything has happened: random play, steered towards what has not fired yet, in which
every ability of every Mob fires and every kind has met every other, while invariants hold.

Steering: parties are drawn so that kinds meet that have not met, and at every question an option
whose Action has not fired yet is preferred.
"""

from __future__ import annotations

import random

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_events as ev
from salle.games.battles_wol import data_options as opt
from salle.games.battles_wol.events import TELLS
from salle.games.battles_wol.notation_reactions import aid_parts
from salle.games.battles_wol.rules.mobs.roster import ALL_ROWS
from salle.games.battles_wol.state import Battle
from salle.games.battles_wol.words import ACTION_NAMES, CAUSE_NAMES, KIND_WORDS, REACTION_ASKS
from salle.kernel.rng import Thinking
from salle.kernel.table import Table
from tests.games.battles_wol.playing import GAME

LEAST_MATCHES = 300
MOST_MATCHES = 4000
ROUNDS = ("60", "60", "60", "4")
RARE = {"concede", "deadlock", "draw", "points lost", "stall broken"}
"""Kinds of events that may be missing: nobody gives up here, and these take odd parties."""
SWITCHED = 0.2
EAGER = 0.6
"""How often an option that has not fired is taken where there is one."""


class Watch(Table):
    """Random answers that prefer what is new; notes what fired; checks the state as it goes."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.thinking = Thinking(seed)
        self.battle: Battle | None = None
        self.fired: set[str] = set()
        self.told: set[int] = set()
        self.met: set[frozenset[int]] = set()
        self.turns = 0

    # -- answers --------------------------------------------------------------------------

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        assert options
        assert len(set(options)) == len(options)
        if self.battle is not None and self.battle.phase >= d.GO:
            check(self.battle)
        if len(options) == 1:
            return options[0]
        fresh = [option for option in options if self.is_new(ask, option)]
        if fresh and self.rng.random() < EAGER:
            return self.rng.choice(fresh)
        return self.rng.choice(options)

    def is_new(self, ask: int, option: int) -> bool:
        """Whether an option would play a row that has not had its effect yet."""
        number = -1
        if ask == opt.ASK_TURN and option != opt.PREFERENCES:
            base = opt.TURN_FROM if option >= opt.TURN_FROM else opt.FREE_FROM
            number = option - base
        elif ask == opt.ASK_GO:
            number = option - opt.GO_FROM
        elif ask in REACTION_ASKS and option < opt.HUSH_FROM:
            number = option - opt.PLAY_FROM
        elif ask == opt.ASK_AID:
            return 0 < option < opt.AID_HUSH_FROM and (
                ev.RAISED_POINTS in self.told or self.raises(option)
            )
        if number < 0:
            return False
        return ACTION_NAMES[opt.play_action(number)] not in self.fired

    def raises(self, option: int) -> bool:
        """Whether an AID goes to the very row that was declared."""
        assert self.battle is not None
        _, code, row = aid_parts(option)
        actor = self.battle.mobs[self.battle.actor]
        return (code, row) == (actor.code, self.battle.action)

    def roll(self, faces: int) -> int:
        return self.rng.randint(1, faces)

    def pick(self, count: int) -> int:
        return self.rng.randrange(count)

    # -- what happens ---------------------------------------------------------------------

    def tell(self, event: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.told.add(event)
        if event in (ev.TURN_BEGAN, ev.NOTHING_TO_DO):
            self.turns += 1
        self.note(event, a, b, c)

    def note(self, event: int, a: int, b: int, c: int) -> None:
        """A row has fired when it has had its effect, not when it was tried."""
        if event in ev.HURT:
            self.fired.add(CAUSE_NAMES[ev.HURT.index(event)])
        elif event in ev.HEALED:
            self.fired.add(CAUSE_NAMES[ev.HEALED.index(event)])
        elif event == ev.TOOK_POSITION:
            self.fired.add(ALL_ROWS[c].name)
        elif event == ev.ABSORBED:
            self.fired.add("ABSORBTION")
        elif event == ev.DAMAGE_ROLLED:
            if c:
                self.fired.add("BONUS DAMAGE")
        elif event in (ev.HIT, ev.MISSED):
            self.passives(a, c)
        elif event == ev.GAVE:
            self.fired.add("AID")
        elif event == ev.SHARED:
            self.fired.add("DIVVY")
        elif event == ev.STOLE:
            self.fired.add("STEAL")
        elif event == ev.SHOOK:
            self.fired.add("EARTHQUAKE")
        elif event == ev.SUMMONED:
            self.fired.add("SUMMON DEAD")
        elif event == ev.STOOD_IN:
            self.fired.add("bodyguard")
        elif event in (ev.RAISED, ev.SACRIFICED):
            self.fired.add("RAISE DEAD")
        elif event == ev.ROUSED:
            self.fired.add("ROUSE")
        elif event == ev.FUMBLED:
            self.fired.add("DANCE")
        elif event == ev.GOT_STUCK and b == d.FREEZE:
            self.fired.add("FREEZE")
        elif event == ev.WON_BY_CHARGE:
            self.fired.add("CHARGE")
        elif event == ev.PLAYED[d.MAGIC_MISSILE]:
            self.fired.add("missile out of turn")
        elif event == ev.PLAYED[d.EVADE]:
            self.fired.add("EVADE")
        elif event == ev.PLAYED[d.VIGILANTE]:
            self.fired.add("VIGILANTE")
        elif (event in ev.ROLLED or event in ev.CHECKED) and c >= 0:
            self.iron_will(c)

    def passives(self, attacker: int, target: int) -> None:
        """Effects that show only in the number needed."""
        assert self.battle is not None
        for mob in self.battle.mobs:
            if mob.face == attacker and mob.kind == d.MONK and mob.first and not mob.summoned():
                self.fired.add("FOCUS")

    def iron_will(self, target: int) -> None:
        assert self.battle is not None
        for mob in self.battle.mobs:
            if mob.face == target and mob.kind == d.MONK and mob.second:
                self.fired.add("IRON WILL")


def check(battle: Battle) -> None:
    """What must hold at every moment of a battle (BW-5, BW-23, BW-82, BW-R16)."""
    for mob in battle.mobs:
        assert 0 <= mob.hp <= mob.ceiling
        assert (mob.hp == 0) == (mob.position == d.DEAD) or battle.actor >= 0
        assert mob.first >= 0
        assert mob.second >= 0
        assert 0 <= mob.position < d.POSITIONS
        for slot in range(d.SLOTS):
            assert mob.room(slot) >= 0
        if mob.summoned():
            master = battle.mobs[mob.summoned_by]
            assert master.kind == d.NECROMANCER
            assert master.seat == mob.seat
        if mob.came_from >= 0:
            assert mob.number == battle.actor
    acting = [mob for mob in battle.mobs if mob.mobile == d.ACTING and not mob.charging]
    assert len(acting) <= 1


def parties(watch: Watch, rng: random.Random) -> str:
    """Two parties with kinds that have not met, as a value of `pick_mode`."""
    missing = [
        (a, b) for a in range(d.KINDS) for b in range(d.KINDS) if frozenset((a, b)) not in watch.met
    ]
    if missing:
        first, second = rng.choice(missing)
    else:
        stale = [row for row in ALL_ROWS if row.name not in watch.fired]
        first = d.row_kind(rng.choice(stale).number) if stale else rng.randrange(d.KINDS)
        second = rng.randrange(d.KINDS)
    sides = []
    for leader in (first, second):
        others = rng.sample([kind for kind in range(d.KINDS) if kind != leader], 3)
        sides.append("+".join(KIND_WORDS[kind].lower() for kind in (leader, *others)))
    return f"given:{sides[0]}/{sides[1]}"


def options_for(watch: Watch, rng: random.Random) -> dict[str, str]:
    """Random switches around the parties."""
    options = {
        switch.name: rng.choice(switch.values) if rng.random() < SWITCHED else switch.default
        for switch in GAME.switches
    }
    return options | {"pick_mode": parties(watch, rng), "max_rounds": rng.choice(ROUNDS)}


WANTED = {row.name for row in ALL_ROWS} | {"ATTACK", "the fall", "bodyguard", "missile out of turn"}


def test_everything_happens_and_invariants_hold() -> None:
    watch = Watch(1)
    rng = random.Random(2)
    pairs = d.KINDS * (d.KINDS + 1) // 2
    matches = 0
    while WANTED - watch.fired or len(watch.met) < pairs or matches < LEAST_MATCHES:
        matches += 1
        assert matches < MOST_MATCHES, (WANTED - watch.fired, pairs - len(watch.met))
        play(watch, options_for(watch, rng))
    missing = {TELLS[kind].name for kind in range(len(TELLS)) if kind not in watch.told}
    assert missing <= RARE


def play(watch: Watch, options: dict[str, str]) -> None:
    """One match to its end, stage by stage."""
    battle = GAME.blank(2, options)
    assert isinstance(battle, Battle)
    watch.battle = battle
    stages = turns = 0
    while not battle.over:
        phase = battle.phase
        before = watch.turns
        GAME.rules.run(watch, battle)
        stages += 1
        turns += phase == d.TURN
        if phase == d.TURN:
            assert watch.turns == before + 1, "a Turn stage is one Turn, and never skipped"
        if not battle.over and battle.phase >= d.GO:
            check(battle)
            assert battle.actor == d.NOTHING
            assert all(battle.living(seat) for seat in range(d.SEATS))
            assert sum(map(len, battle.parties)) == len(battle.mobs)
    assert stages < battle.bound
    for mine in battle.parties[0]:
        for theirs in battle.parties[1]:
            watch.met.add(frozenset((mine.kind, theirs.kind)))


def test_the_runner_would_notice() -> None:
    """The invariants fail on a state that breaks them."""
    battle = GAME.set_up(
        {"players": {"A": {"mobs": {"Warrior1": {}}}, "B": {"mobs": {"Thief1": {}}}}},
        GAME.default_options(),
    )
    assert isinstance(battle, Battle)
    check(battle)
    battle.mobs[0].hp = 99
    try:
        check(battle)
    except AssertionError:
        return
    raise AssertionError("a Mob above its ceiling went unnoticed")
