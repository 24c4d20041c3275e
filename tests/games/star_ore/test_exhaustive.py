"""Everything a fight on foot has is reached: answers that were never given before come first, until
every action, power, weapon and maneuver has been used, every power has worked, and every kind of
event has been told. What must always hold is looked at between rounds.
"""

from __future__ import annotations

from salle.games.star_ore import data_asks as asks
from salle.games.star_ore import data_events as told
from salle.games.star_ore.data_arms import ARM_COUNT
from salle.games.star_ore.data_asks import WAYS
from salle.games.star_ore.data_combat import (
    ACT_BUSY,
    ACT_FLEE,
    ACT_FORCE,
    ACT_HOLD,
    ACT_NOTHING,
    ACT_REDIRECT,
    ACT_RUN,
    ACT_SURRENDER,
    ACT_TEST,
    ACTS,
    CHOKE,
    DAMAGE_MORE,
    IS_DEAD,
    NOBODY,
    NOTHING,
    PASSIONS,
    SUSTAINED,
)
from salle.games.star_ore.data_force import (
    CONTROL_MIND_STUNT,
    DISSIPATE,
    FARSEEING,
    GAINS,
    LIGHTNING,
    MOST_TENFOLD,
    MOVE_OBJECT,
    POWERS,
    SUGGESTIONS,
    UNDECLARED,
)
from salle.games.star_ore.events_dice import DICE_EVENTS
from salle.games.star_ore.events_force import FORCE_EVENTS
from salle.games.star_ore.events_harm import HARM_EVENTS
from salle.games.star_ore.events_round import ROUND_EVENTS
from salle.games.star_ore.force import STUNTS
from salle.games.star_ore.forms import FORMS
from salle.games.star_ore.gear import ARMS
from salle.games.star_ore.notation import option_text
from salle.games.star_ore.plan import Plan
from salle.games.star_ore.questions import ASKS, SWITCHES
from salle.games.star_ore.roster import house_of, sheet_of
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.rules.setup import enlist
from salle.games.star_ore.state import Fight
from salle.games.star_ore.words import (
    ACT_WORDS,
    MANEUVER_WORDS,
    MOVE_WORDS,
    POWER_WAYS,
    POWER_WORDS,
    arm_word,
)
from salle.kernel.rng import Thinking
from salle.kernel.table import Table
from tests.clauses import clause
from tests.games.star_ore.arena import arena, hold
from tests.games.star_ore.making import plan
from tests.games.star_ore.test_fight_random import check

MOST_FIGHTS = 500
ROUNDS = 14
GM_EVERY = 5
MANY = 60
"""Such a fight has a GM, who may call a fatal wound death."""
STEERED = (
    asks.ASK_ACTION, asks.ASK_POWER, asks.ASK_MANEUVER, asks.ASK_WEAPON, asks.ASK_MODE,
    asks.ASK_EXTRA, asks.ASK_MOVE, asks.ASK_SUGGESTION, asks.ASK_ALCHEMY, asks.ASK_UPKEEP,
    asks.ASK_NUMBER, asks.ASK_PASSION, asks.ASK_PARTITION, asks.ASK_ENHANCE, asks.ASK_STUN,
    asks.ASK_PROLONG, asks.ASK_SPIRIT, asks.ASK_SEND_BACK, asks.ASK_FORM, asks.ASK_PAUSE,
    asks.ASK_SORCERY, asks.ASK_GM_PAUSE, asks.ASK_GM_CARE, asks.ASK_GM_PROSTHESIS,
)  # fmt: skip
"""Questions in which an answer never given is preferred."""
CLEAN = 0
"""This seat never draws on the dark side."""
NEVER = {ACT_SURRENDER, ACT_NOTHING}
STUNT_LINE = "Stunts: " + ", ".join(f"{one.name} {9 if one.alone else 3}" for one in STUNTS)
"""Create Life has only its own dice, and wants tens (SO-234)."""
BODY = ("Stats: Body 4, Coordination 4, Sense 3, Brains 3, Cool 3, Command 3",
        "Skills: Lightsaber 4, Brawling 3, Dodge 3, Blaster 3, Melee Weapons 3, Running 3, "
        "Throw Grenade 3, Heavy Weapons 3, Simple Ranged 3, First Aid 3, Two-Weapon Fighting 3, "
        "Meditation 3, Athletics 2, Bluff 3, Stability 1", "Tools: medkit")  # fmt: skip
MIND = ("Force: Force Sense 5d+1wd, Energy Manipulation 5, Physical Control 4d+1hd, "
        "Mental Influence 5", STUNT_LINE, "Willpower: +25 base")  # fmt: skip


def hero(*weapons: str, dark: int = 0, force: bool = True, more: tuple[str, ...] = ()) -> Plan:
    carried = ", ".join(dict.fromkeys(weapons))
    lines = [*BODY, *(MIND if force else ()), *more, f"Weapons: {carried}"]
    if dark:
        lines.append(f"Dark Side: {dark}")
    return plan(*lines)


CARRIED = [arm.name for arm in ARMS[1:]]
PEOPLE = (
    hero("Lightsaber", "Blaster", "Frag grenade", more=("Forms: II, III, IV, V, VI, VII",
                                                         "Limits: further forms 6")),
    hero("Lightsaber", "Force pike", dark=5, more=("Armor: Blast vest",)),
    plan("Species: Droid", "Stats: Body 3, Coordination 4", "Skills: Blaster 3",
         "Weapons: Blaster ×2"),
    plan("Species: Wookiee", "Stats: Body 5, Coordination 3", "Skills: Brawling 3",
         "Willpower: +5 base", "Weapons: Net, Thermal detonator, Gas grenade"),
)  # fmt: skip


TO_DIE = {asks.ASK_AVOID: asks.NO, asks.ASK_GM_DEATH: IS_DEAD, asks.ASK_GM_DAMAGE: DAMAGE_MORE}
"""How the one without taint comes to die, for One With the Force (SO-207)."""
HUNTED = {
    told.CHOKED: ((asks.ASK_WEAPON, asks.WAY_UNARMED), (asks.ASK_MANEUVER, CHOKE)),
    told.LIFTED: ((asks.ASK_POWER, MOVE_OBJECT),),
    told.SENT_BACK: (
        (asks.ASK_ACTION, ACT_FORCE),
        (asks.ASK_POWER, DISSIPATE),
        (asks.ASK_POWER, LIGHTNING),
        (asks.ASK_MODE, DISSIPATE * asks.MODE_SCALE),
        (asks.ASK_MODE, LIGHTNING * asks.MODE_SCALE),
    ),
    told.FORESIGHT_USED: ((asks.ASK_POWER, FARSEEING), (asks.ASK_FARSEEING, asks.YES)),
}
"""What leads to events that hardly come about by themselves."""


class Steered(Table):
    """Random answers, those never given before first."""

    def __init__(self, seed: int, given: set[tuple[int, int]], told_kinds: set[int]) -> None:
        self.thinking = Thinking(seed)
        self.given = given
        self.told_kinds = told_kinds
        self.fight: Fight | None = None
        self.forms: set[int] = set()
        """Forms that somebody has used."""
        self.worked: set[int] = set()
        """Powers that have taken effect."""

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        assert options
        assert len(set(options)) == len(options), (ASKS[ask].name, options)
        if ask == asks.ASK_DARK_DRAW and seat == CLEAN:
            return options[0]
        if ask in (asks.ASK_GOBBLE, asks.ASK_AMOUNT):
            return max(options)
        if (asks.ASK_SPIRIT, asks.YES) not in self.given and ask in TO_DIE:
            if TO_DIE[ask] in options and seat not in (1, 2, 3):
                return TO_DIE[ask]
        for event, ways in HUNTED.items():
            if event not in self.told_kinds and self.thinking.below(2):
                for one in options:
                    if (ask, one) in ways:
                        self.given.add((ask, one))
                        return one
        wanted = options
        if ask == asks.ASK_ACTION:
            wanted = [option for option in options if option not in NEVER] or options
        if ask in STEERED:
            wanted = [option for option in wanted if (ask, option) not in self.given] or wanted
        if ask == asks.ASK_POWER and self.thinking.below(2):
            wanted = [option for option in wanted if option not in self.worked] or wanted
        option = wanted[self.thinking.below(len(wanted))]
        self.given.add((ask, option))
        return option

    def roll(self, faces: int) -> int:
        """Every other die repeats low or high faces, so that there are sets to use."""
        if self.fight is not None:
            self.forms |= {me.form for me in self.fight.fighters if me.form != NOTHING}
        return self.thinking.below(faces if self.thinking.below(2) else faces // 2) + 1

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is drawn in this game")

    def whisper(
        self, event: int, seat: int, audience: int, secrets: list[int], a: int = 0, b: int = 0
    ) -> None:
        self.told_kinds.add(event)

    def tell(self, event: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.told_kinds.add(event)
        if event == told.POWER_WORKED:
            self.worked.add(b)


def skirmish(number: int) -> Fight:
    """Two against two, sometimes one against three, the third and fourth with weapons that change
    from fight to fight.
    """
    settled = {switch.name: switch.default for switch in SWITCHES}
    settled |= {"miss_grenade": ("dud", "scatter")[number % 2], "max_rounds": str(ROUNDS)}
    fight = Fight(house_of(settled), 4)
    fight.players = 4
    fight.side_of = [0, 1, 0, 1] if number % 7 else [0, 1, 1, 1]
    first = CARRIED[number * 2 % len(CARRIED)]
    second = CARRIED[(number * 2 + 1) % len(CARRIED)]
    minor = ("Character: minor NPC",) if number % 2 else ()
    frame = () if number % 3 else ("Armor: Battleframe",)
    armed = (
        hero(first, "Sword", force=False, more=minor),
        hero(second, "Knife", force=False, more=frame),
    )
    people = (PEOPLE[0], PEOPLE[1], *armed) if number % 4 else PEOPLE
    for seat, one in enumerate(people):
        me = enlist(fight, seat, sheet_of(one))
        me.pos = 20 + seat * 2
        me.facing = 1 if seat % 2 == 0 else -1
        me.rolloff = seat
        me.spot = fight.spot_at(me.pos)
        hold(fight, me, *me.sheet.arms)
    fight.item_slow[fight.fighters[3].hands[0]] = number % 2
    fight.setting = 4
    fight.round = 1
    return fight


def goals() -> set[tuple[int, int]]:
    """What must have been answered at least once."""
    away = (ACT_FLEE, ACT_HOLD, ACT_BUSY, ACT_RUN, ACT_REDIRECT, ACT_TEST, *NEVER)
    vehicles = ACT_WORDS.index("operate a vehicle")
    found = {(asks.ASK_ACTION, act) for act in range(ACTS) if act not in (*away, vehicles)}
    found |= {(asks.ASK_POWER, power) for power in range(POWERS) if not UNDECLARED[power]}
    found |= {(asks.ASK_MANEUVER, maneuver) for maneuver in MANEUVER_WORDS}
    found |= {(asks.ASK_MOVE, move) for move in range(len(MOVE_WORDS))}
    found |= {(ask, option) for ask in CHOICES for option in CHOICES[ask]}
    return found


CHOICES = {
    asks.ASK_ENHANCE: (0, 1, 2),
    asks.ASK_STUN: (asks.NO, asks.YES),
    asks.ASK_FORM: (asks.NO, asks.YES),
    asks.ASK_AVOID: (asks.NO, asks.YES),
    asks.ASK_PROLONG: (asks.NO, asks.YES),
    asks.ASK_SPIRIT: (asks.YES,),
    asks.ASK_COUNTER: (asks.NO, asks.YES),
    asks.ASK_RAGE: (asks.YES,),
    asks.ASK_SORCERY: (asks.YES,),
    asks.ASK_INTUITION: (0, 1),
    asks.ASK_LATE_INTUITION: (0, 1),
    asks.ASK_EXTRA: (asks.EXTRA_SECOND, asks.EXTRA_SPRAY, asks.EXTRA_PUSH, asks.EXTRA_UNUSED),
    asks.ASK_UPKEEP: tuple(range(SUSTAINED * asks.UPKEEP_SCALE)),
    asks.ASK_PASSION: tuple(range(PASSIONS)),
    asks.ASK_SUGGESTION: tuple(range(SUGGESTIONS)),
    asks.ASK_ALCHEMY: tuple(range(GAINS)),
    asks.ASK_MODE: tuple(
        power * asks.MODE_SCALE + way for power, ways in POWER_WAYS.items()
        for way in range(len(ways)) if (power, way) != (CONTROL_MIND_STUNT, MOST_TENFOLD)
    ),
}  # fmt: skip
"""What must be answered in every way: powers that are no action, ways of powers, qualities of
weapons, forms. Only a hundred minds at once would want more people than these fights have.
"""


def name_of(goal: tuple[int, int]) -> str:
    ask, option = goal
    if ask == asks.ASK_POWER:
        return POWER_WORDS[option]
    if ask == asks.ASK_MANEUVER:
        return MANEUVER_WORDS[option]
    if ask in CHOICES:
        return f"{ASKS[ask].name} {option_text(ask, option)}"
    return f"{ASKS[ask].name} {ACT_WORDS[option] if ask == asks.ASK_ACTION else option}"


UNTOLD = {told.GAVE_UP, told.SURRENDERED_NOW, told.TESTED, told.IMPROVISED_NOW, told.BROUGHT,
          told.TOOK_IN_HAND, told.SCENE, told.AMBUSHED, told.ORDER_ROLL, told.CURED}  # fmt: skip
"""Events of the set-up, of giving up, of tables with a GM, and a cure, which takes hours."""


@clause("SO-23", "SO-182", "SO-86", "SO-104", "SO-256")
def test_everything_is_reached() -> None:
    given: set[tuple[int, int]] = set()
    kinds: set[int] = set()
    rules = StarOreRules()
    left = goals()
    on_foot = ROUND_EVENTS | DICE_EVENTS | HARM_EVENTS | FORCE_EVENTS
    events = set(on_foot) - UNTOLD
    arms = set(range(1, ARM_COUNT))
    forms: set[int] = set()
    worked: set[int] = set()
    powers = {power for power in range(POWERS) if not UNDECLARED[power]}
    for number in range(MOST_FIGHTS):
        fight = skirmish(number)
        if number % GM_EVERY == 0 or (number > MANY and number % 2):
            fight.gm = fight.seats
            fight.seats += 1
        table = Steered(number, given, kinds)
        table.fight, table.forms, table.worked = fight, forms, worked
        while not fight.over:
            rules.run(table, fight)
            check(fight)
            linked(fight)
        left = goals() - given
        arms = set(range(1, ARM_COUNT)) - {
            option // WAYS for ask, option in given if ask == asks.ASK_WEAPON
        }
        done = not left and not arms and powers <= worked
        if done and events <= kinds and len(forms) == len(FORMS):
            break
    assert [name_of(goal) for goal in sorted(left)] == []
    assert [arm_word(arm) for arm in sorted(arms)] == []
    assert [POWER_WORDS[power] for power in sorted(powers - worked)] == []
    assert forms == set(range(len(FORMS)))
    untold = sorted(events - kinds)
    assert not untold, ", ".join([on_foot[kind][0] for kind in untold])


def linked(fight: Fight) -> None:
    """Whoever holds, lifts, controls or reads somebody is held, lifted, controlled or read from."""
    for me in fight.fighters:
        if me.lift_victim != NOBODY:
            assert fight.fighters[me.lift_victim].lifted_by == me.number
        if me.lifted_by != NOBODY:
            assert fight.fighters[me.lifted_by].lift_victim == me.number
        if me.controlled_by != NOBODY:
            assert fight.on_board(fight.fighters[me.controlled_by])
        assert me.dsp <= max(me.dsp_base, me.will_base)
        assert me.sick_shock <= me.shock[4]


def test_the_fights_of_this_test_are_legal() -> None:
    fight = skirmish(1)
    assert len(fight.fighters) == 4
    assert arena(PEOPLE[0], PEOPLE[1]).fighters[0].sheet.forms
