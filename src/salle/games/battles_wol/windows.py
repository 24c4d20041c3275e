"""Which Actions are legal in which window: a table made by asking the rules themselves.

`python -m salle.games.battles_wol.windows` prints it; the rulebook has it between two markers.
Every kind of Mob is tried in every position, with points in its rows, and whatever the rules then
offer is noted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from salle.games.battles_wol import data as d
from salle.games.battles_wol import data_options as opt
from salle.games.battles_wol.rules.go import go_options
from salle.games.battles_wol.rules.mobs.cavalier import may_shield
from salle.games.battles_wol.rules.mobs.paladin import aid_options, may_aid
from salle.games.battles_wol.rules.mobs.ranger import may_counter
from salle.games.battles_wol.rules.options import turn_options
from salle.games.battles_wol.rules.reactions import add_reactions
from salle.games.battles_wol.rules.setup import write_sheet
from salle.games.battles_wol.state import Battle, House
from salle.games.battles_wol.words import ACTION_NAMES

LEVELS = 3
OWN, THEIRS = 0, 1
USUAL = {
    "roster": "full", "party_size": "3", "duplicates": "free", "pick_mode": "given",
    "rank_mode": "assigned", "lp_mode": "fixed_each", "go_lead": "winner", "meteor_cast": "same",
    "charge_passives": "off", "missile_limit": "0", "friendly_hack": "off", "howl_stack": "add",
    "backstab_cap": "on", "counter_inactive": "on", "vigilante_automatic": "on",
    "steal_amount": "qt", "fly_after_bolt": "land", "pct_cap": "none", "double_ko": "draw",
    "still_limit": "2", "max_rounds": "60",
}  # fmt: skip


def trial(kind: int, position: int) -> Battle:
    """A Mob of this kind with points in its rows, a living and a Dead ally, and two enemies."""
    battle = Battle(House(USUAL, []))
    for seat, kinds in ((OWN, (kind, d.WARRIOR, d.WARRIOR)), (THEIRS, (d.BARBARIAN, d.CLERIC))):
        for one in kinds:
            mob = battle.enlist(seat, one)
            mob.lp_hp, mob.lp_first, mob.lp_second = LEVELS, LEVELS, LEVELS
            write_sheet(mob)
    mob, ally, dead = battle.parties[OWN]
    mob.position = position
    mob.first = max(mob.first, 1)
    mob.second = max(mob.second, 1)
    ally.position = d.INACTIVE
    dead.position = d.DEAD
    battle.round = 1
    battle.current = OWN
    return battle


def during(battle: Battle, acting: int) -> Battle:
    """The same in the middle of an Attack: an ally's on an enemy, or an enemy's on the Mob."""
    actor = battle.parties[OWN][1] if acting == OWN else battle.parties[THEIRS][0]
    target = battle.parties[THEIRS][0] if acting == OWN else battle.parties[OWN][0]
    actor.position = d.ACTIVE
    actor.mobile = d.ACTING
    battle.actor, battle.target, battle.action = actor.number, target.number, d.ATTACK
    return battle


def _rows(options: list[int], first: int, last: int) -> set[int]:
    return {opt.play_action(option - first) for option in options if first <= option < last}


def _go(battle: Battle) -> set[int]:
    return _rows(go_options(battle, OWN), opt.GO_FROM, opt.GO_FROM + opt.PLAYS)


def _turn(battle: Battle) -> set[int]:
    found: set[int] = set()
    for option in turn_options(battle, OWN):
        number = option - opt.TURN_FROM
        if number >= 0 and opt.code_place(opt.play_mob(number)) == 0:
            found.add(opt.play_action(number))
    return found


def _before(battle: Battle) -> set[int]:
    return _rows(turn_options(battle, OWN), opt.FREE_FROM, opt.TURN_FROM)


def _aid(battle: Battle) -> set[int]:
    mob = during(battle, THEIRS).parties[OWN][0]
    return {d.AID} if may_aid(mob) and len(aid_options(battle, mob)) > 1 else set()


def _damage(battle: Battle) -> set[int]:
    return {d.VIGILANTE} if may_shield(during(battle, THEIRS).parties[OWN][0]) else set()


def _hit(battle: Battle) -> set[int]:
    mob, attacker = during(battle, THEIRS).parties[OWN][0], battle.parties[THEIRS][0]
    return {d.COUNTER} if may_counter(battle, mob, attacker) else set()


def _window(ask: int, acting: int) -> Callable[[Battle], set[int]]:
    def offered(battle: Battle) -> set[int]:
        during(battle, acting)
        if ask != opt.ASK_PLAY:
            battle.mobs[battle.target].mobile = d.DEFENDING
        options: list[int] = []
        add_reactions(battle, OWN, ask, opt.PLAY_FROM, options)
        return _rows(options, opt.PLAY_FROM, opt.HUSH_FROM)

    return offered


WINDOWS: dict[str, Callable[[Battle], set[int]]] = {
    "GO": _go,
    "Turn": _turn,
    "W": _before,
    "AID": _aid,
    "P own": _window(opt.ASK_PLAY, OWN),
    "P theirs": _window(opt.ASK_PLAY, THEIRS),
    "damage": _damage,
    "hit": _hit,
    "D own": _window(opt.ASK_BETWEEN, OWN),
    "D theirs": _window(opt.ASK_BETWEEN, THEIRS),
    "E own": _window(opt.ASK_END, OWN),
    "E theirs": _window(opt.ASK_END, THEIRS),
}
"""The windows, in the order of a Round."""


def legal() -> dict[str, set[int]]:
    """For every window the Actions that some Mob, in some position, may play there."""
    found: dict[str, set[int]] = {}
    for window, offered in WINDOWS.items():
        found[window] = set()
        for kind in range(d.KINDS):
            for position in (d.ACTIVE, d.INACTIVE, d.FALLOW, d.BUSY):
                found[window] |= offered(trial(kind, position))
    return found


def lines() -> Iterator[str]:
    """The table as Markdown."""
    found = legal()
    yield f"| Action | {' | '.join(WINDOWS)} |"
    yield "|---|" + "---|" * len(WINDOWS)
    for action in (d.ATTACK, *range(d.ROWS)):
        cells = ["●" if action in found[window] else "" for window in WINDOWS]
        name = ACTION_NAMES[action] + ("†" if d.PRINTED * d.SLOTS <= action < d.ROWS else "")
        yield f"| {name} | {' | '.join(cells)} |"


def table() -> str:
    """The whole table."""
    return "\n".join(lines())


if __name__ == "__main__":
    print(table())
