"""The bot: it sees the round at a live table, closes in, finishes what it began, and wins."""

from __future__ import annotations

import pytest

import salle
from salle.bots.player import Bot
from salle.games.star_ore.bot import StarOreBot
from salle.games.star_ore.bot_attack import best_number, best_strike, best_target
from salle.games.star_ore.bot_force import best_draw, best_passion, best_power
from salle.games.star_ore.bot_moves import best_place, cover_place, wants_cover
from salle.games.star_ore.bot_muster import best_character, best_hand, matched, might
from salle.games.star_ore.bot_vehicles import speed_of
from salle.games.star_ore.bot_worth import CHANCE, any_set, toll
from salle.games.star_ore.data_asks import (
    ASK_ACTION,
    ASK_CHARACTER,
    ASK_EXTRA,
    ASK_MANEUVER,
    ASK_MOVE,
    ASK_STUN,
    EXTRA_UNUSED,
    HAND_SCALE,
    SET_SCALE,
    YES,
)
from salle.games.star_ore.data_combat import (
    ACT_ATTACK,
    ACT_BLOCK,
    ACT_DODGE,
    ACT_FORCE,
    ACT_SURRENDER,
    CALLED_SHOT,
    CHARGE,
    HALF_MOVE,
    HEAD,
    MINOR,
    RUN,
    STANDARD,
    STAY,
    TORSO,
)
from salle.games.star_ore.data_force import FORCE_PUSH, LIGHTNING
from salle.games.star_ore.state import Fight, Pool
from salle.kernel.match import Match
from salle.kernel.playout import Policy, RandomPolicy, contest
from salle.kernel.rng import SeededDice, Thinking
from tests.games.star_ore.arena import ARM, arena, man, sample

GAME = salle.game("star-ore")
BRAWLER = man("Stats: Body 4", "Skills: Melee Weapons 3", "Weapons: Sword")
SHOOTER = man("Stats: Coordination 4", "Skills: Blaster 3", "Weapons: Blaster")


def fight_of(match: Match) -> Fight:
    """The state of a match as it stands."""
    now = match.session.now
    assert isinstance(now, Fight)
    return now


def asked(fight: Fight, ask: int, options: list[int]) -> int:
    """What the bot answers for whoever acts."""
    me = fight.fighters[fight.acting]
    return StarOreBot(Thinking(1)).decide(fight, me.seat, ask, options)


# -- what it is shown --------------------------------------------------------------------------


@pytest.mark.parametrize("scene", ["on_foot", "vehicles", "chase"])
def test_a_copy_in_mid_round_looks_like_the_match(scene: str) -> None:
    match = Match.new(GAME, seats=2, seed=4, options={"scene": scene, "squad": "2"})
    bots = [Bot(GAME, "heuristic", seat) for seat in range(2)]
    seen = 0
    while match.choices and seen < 150:
        choice = match.choices[0]
        now = fight_of(match)
        for seat in range(2):
            assert GAME.view(now.copy(), seat) == GAME.view(now, seat)
        assert now.copy().acting == now.acting
        seen += 1
        match.answer_option(choice.seat, bots[choice.seat].decide(match, choice))
    assert seen > 30


def test_the_copy_of_a_round_is_its_own() -> None:
    match = Match.new(GAME, seats=2, seed=4, options={"squad": "1"})
    while not fight_of(match).acts:
        match.answer_by_default(match.choices[0].seat)
    now = fight_of(match)
    twin = now.copy()
    twin.acts[0].width += 1
    twin.fighters[0].counts[1] += 1
    twin.fighters[0].dice.append(1)
    assert twin.acts[0].width != now.acts[0].width
    assert twin.fighters[0].counts != now.fighters[0].counts
    assert twin.fighters[0].dice != now.fighters[0].dice


def test_at_a_live_table_blades_twenty_metres_apart_run_at_each_other() -> None:
    match = Match.new(GAME, seats=2, seed=3, options={"squad": "1"})
    bots = [Bot(GAME, "heuristic", seat) for seat in range(2)]
    sheets = fight_of(match).house.sheets
    guard = next(sheet.number for sheet in sheets if sheet.name == "Gamorrean Guard")
    while match.choices and fight_of(match).round < 3:
        choice = match.choices[0]
        option = bots[choice.seat].decide(match, choice)
        match.answer_option(choice.seat, guard if choice.ask == ASK_CHARACTER else option)
    fight = fight_of(match)
    assert abs(fight.fighters[0].pos - fight.fighters[1].pos) <= 2


# -- odds --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "chance"), [(2, 0.1), (5, 0.6976), (8, 0.9819)])
def test_the_chance_of_any_set_is_that_of_the_table(dice: int, chance: float) -> None:
    assert any_set(Pool(dice, 0, 0), 1) == pytest.approx(chance, abs=0.0001)
    assert CHANCE[2][dice] == 1.0


def test_any_head_wound_puts_a_minor_npc_out() -> None:
    fight = arena(SHOOTER, sample("Stormtrooper"))
    trooper = fight.fighters[1]
    assert trooper.sheet.kind == MINOR
    assert toll(trooper, HEAD, 1, False) == 1.0
    assert 0.0 < toll(trooper, TORSO, 4, False) < toll(trooper, TORSO, 5, False) == 1.0
    assert toll(trooper, HEAD, 0, False) == 0.0


# -- declaring ---------------------------------------------------------------------------------


def test_a_blade_charges_when_near_and_runs_when_far() -> None:
    fight = arena(BRAWLER, BRAWLER, at=(20, 26))
    fight.acting = 0
    assert asked(fight, ASK_MOVE, [STAY, HALF_MOVE, RUN]) == STAY
    me = fight.fighters[0]
    me.act, me.item, me.hand, me.target = ACT_ATTACK, me.hands[0], 0, 1
    assert asked(fight, ASK_MANEUVER, [STANDARD, CALLED_SHOT, CHARGE]) == CHARGE
    fight = arena(BRAWLER, BRAWLER, at=(20, 40))
    fight.acting = 0
    assert asked(fight, ASK_MOVE, [STAY, HALF_MOVE, RUN]) == RUN
    assert best_place(fight, fight.fighters[0], list(range(26, 31)), False) == 30


def test_a_gun_walks_into_cover_from_guns_only() -> None:
    fight = arena(SHOOTER, SHOOTER, at=(20, 40))
    fight.acting = 0
    assert wants_cover(fight, fight.fighters[0])
    assert asked(fight, ASK_MOVE, [STAY, HALF_MOVE, RUN]) == HALF_MOVE
    assert cover_place(fight, fight.fighters[0]) == 18
    fight = arena(SHOOTER, BRAWLER, at=(20, 40))
    fight.acting = 0
    assert asked(fight, ASK_MOVE, [STAY, HALF_MOVE, RUN]) == STAY


def test_it_never_surrenders_and_attacks_if_it_can() -> None:
    fight = arena(SHOOTER, SHOOTER, at=(20, 40))
    fight.acting = 0
    assert asked(fight, ASK_ACTION, [ACT_ATTACK, ACT_DODGE, ACT_SURRENDER]) == ACT_ATTACK


def test_it_shoots_to_stun_whom_nothing_dazes_yet() -> None:
    fight = arena(SHOOTER, SHOOTER, at=(20, 40))
    fight.acting = 0
    me = fight.fighters[0]
    me.act, me.item, me.hand = ACT_ATTACK, me.hands[0], 0
    assert asked(fight, ASK_STUN, [0, YES]) == YES


def test_it_finishes_the_wounded_first() -> None:
    fight = arena(SHOOTER, SHOOTER, SHOOTER, at=(20, 40, 40))
    me = fight.fighters[0]
    me.act, me.item, me.hand = ACT_ATTACK, me.hands[0], 0
    fight.fighters[2].x[HEAD] = 3
    fight.fighters[2].x[TORSO] = 4
    assert best_target(fight, me, [1, 2]) == 2


def test_it_calls_the_head_of_the_minor_and_strikes_there() -> None:
    gunner = man("Stats: Coordination 4", "Skills: Blaster 3", "Weapons: Heavy blaster")
    thug = sample("Street Thug")
    fight = arena(gunner, thug, at=(20, 40))
    fight.acting = 0
    me = fight.fighters[0]
    me.act, me.item, me.hand, me.target = ACT_ATTACK, me.hands[0], 0, 1
    assert asked(fight, ASK_MANEUVER, [STANDARD, CALLED_SHOT]) == CALLED_SHOT
    assert best_number(fight, me, fight.fighters[1]) == 10
    assert best_strike(fight, me, [2 * SET_SCALE + 4, 2 * SET_SCALE + 10]) == 2 * SET_SCALE + 10


def test_a_further_set_blocks_a_blow_that_comes_and_nothing_else() -> None:
    fight = arena(BRAWLER, BRAWLER, at=(20, 21))
    fight.acting = 0
    me, foe = fight.fighters
    me.act, me.item, me.hand, me.target = ACT_ATTACK, me.hands[0], 0, 1
    me.counts[9] = 2
    me.pool_rolled = 7
    options = [ACT_BLOCK, ACT_DODGE, EXTRA_UNUSED]
    assert asked(fight, ASK_EXTRA, options) == EXTRA_UNUSED
    foe.act, foe.item, foe.hand, foe.target = ACT_ATTACK, foe.hands[0], 0, 0
    foe.counts[8] = 2
    assert asked(fight, ASK_EXTRA, options) in (ACT_BLOCK, ACT_DODGE)
    foe.counts[8] = 3
    assert asked(fight, ASK_EXTRA, options) == EXTRA_UNUSED


# -- the Force ---------------------------------------------------------------------------------


def test_lightning_flies_at_those_out_of_reach() -> None:
    fight = arena(sample("Sith Lord"), SHOOTER, at=(30, 50), will=10)
    fight.acting = 0
    assert asked(fight, ASK_MOVE, [STAY, HALF_MOVE, RUN]) == STAY
    assert asked(fight, ASK_ACTION, [ACT_ATTACK, ACT_DODGE, ACT_FORCE]) == ACT_FORCE
    assert best_power(fight, fight.fighters[0], [FORCE_PUSH, LIGHTNING]) == LIGHTNING


def test_the_dark_side_is_drawn_on_by_the_tainted_and_the_desperate() -> None:
    fight = arena(sample("Sith Lord"), sample("Jedi Knight"), will=10)
    sith, jedi = fight.fighters
    sith.dsp = 0
    assert best_passion(sith, [0, 1, 2]) == 1
    assert best_draw(sith, [0, 1, 2, 3]) == 3
    assert best_passion(jedi, [0, 1, 2]) == 0
    assert best_draw(jedi, [0, 1, 2, 3]) == 0
    jedi.will = 0
    assert best_passion(jedi, [0, 1, 2]) == 1


# -- bringing somebody -------------------------------------------------------------------------


def test_it_brings_a_match_for_whom_the_enemy_brought() -> None:
    for name in ("Jedi Master", "Street Thug"):
        fight = arena(sample(name), sample(name))
        fight.fighters.pop()
        sheets = fight.house.sheets
        options = list(range(len(sheets)))
        goal = might(fight.fighters[0].sheet)
        chosen = {best_character(fight, 1, options, Thinking(seed)) for seed in range(20)}
        nearest = sorted(range(len(sheets)), key=lambda one: abs(might(sheets[one]) - goal))
        assert chosen <= set(nearest[:6])


def test_it_does_not_read_the_sheet_of_a_character_that_somebody_made() -> None:
    fight = arena(sample("Jedi Knight"), sample("Smuggler"))
    fight.fighters.pop()
    assert matched(fight, 1) == might(fight.fighters[0].sheet) > 0.0
    fight.fighters[0].sheet.packed = "so1.Somebody"
    assert matched(fight, 1) == 0.0


def test_it_takes_the_better_weapon_in_hand() -> None:
    fight = arena(sample("Bounty Hunter"), BRAWLER)
    fight.fighters.pop()
    rifle, knife, grenade = ARM["Blaster rifle"], ARM["Vibroknife"], ARM["Frag grenade"]
    options = [knife * HAND_SCALE, rifle * HAND_SCALE, grenade * HAND_SCALE]
    assert best_hand(fight, 0, options) == rifle * HAND_SCALE


def test_a_pilot_takes_what_it_gets_farthest_with() -> None:
    fight = arena(sample("Rebel Pilot"), BRAWLER)
    crafts = {craft.name: craft for craft in fight.house.crafts}
    ace = fight.fighters[0]
    assert speed_of(ace, crafts["X-wing"]) > speed_of(ace, crafts["Capital ship"])


# -- matches -----------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", ["on_foot", "vehicles", "chase", "race"])
def test_it_beats_random_play_in_every_scene_and_in_time(scene: str) -> None:
    start = GAME.blank(2, GAME.default_options() | {"scene": scene})
    won = 0
    for number in range(15):
        for mine in range(2):
            policies: list[Policy] = [RandomPolicy(Thinking(number)) for _ in range(2)]
            policies[mine] = StarOreBot(Thinking(100 + number))
            end = contest(GAME.rules, start, policies, SeededDice(number))
            won += end.winners == [mine]
            assert end.stages < end.bound // 2
    assert won >= 28


@pytest.mark.parametrize("switches", [{"gm": "last"}, {"sides": "halves"}, {"sabotage": "on"}])
def test_it_plays_every_kind_of_table_to_its_end(switches: dict[str, str]) -> None:
    seats = 4 if "sides" in switches else 3 if "gm" in switches else 2
    for scene in ("on_foot", "vehicles"):
        start = GAME.blank(
            seats, GAME.default_options() | switches | {"scene": scene, "squad": "2"}
        )
        policies: list[Policy] = [StarOreBot(Thinking(seat)) for seat in range(seats)]
        end = contest(GAME.rules, start, policies, SeededDice(7))
        assert end.over


def test_prospects_add_up_and_favour_the_sound() -> None:
    fight = arena(SHOOTER, SHOOTER, at=(20, 40))
    bot = StarOreBot(Thinking(1))
    even = bot.prospects(fight, 2, 0)
    assert even == pytest.approx([0.5, 0.5])
    fight.fighters[1].x[TORSO] = 5
    hurt = bot.prospects(fight, 2, 0)
    assert sum(hurt) == pytest.approx(1.0)
    assert hurt[0] > even[0]
