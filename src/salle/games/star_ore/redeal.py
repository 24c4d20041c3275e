"""Other worlds that look the same to one seat.

Hidden are the passions that rule others, and what saboteurs have done. Sheets are not open to all
either, but who comes is, from a roster everybody knows. All passions do the same, so another world
has others in their places; that there is one, and that it changed, shows. Sabotage is tried out:
another world has the first Difficulty, in a random order, with which all would have looked the same
in this stage.
"""

from __future__ import annotations

from contextlib import suppress

from salle.games.star_ore.data_asks import ASK_GM_DESK, ASK_PASSION, ASK_SABOTAGE
from salle.games.star_ore.data_combat import NO_PASSION, NOBODY, PASSIONS
from salle.games.star_ore.data_vehicles import MOST_SABOTAGE, NO_SABOTAGE
from salle.games.star_ore.questions import ASKS
from salle.games.star_ore.rules.knowing import knows
from salle.games.star_ore.rules.round import StarOreRules
from salle.games.star_ore.state import Fight
from salle.games.star_ore.view import fight_view
from salle.games.star_ore.view_vehicles import knows_sabotage
from salle.kernel.errors import BadRecord
from salle.kernel.log import Log
from salle.kernel.rng import Thinking
from salle.kernel.stepping import StepTable
from salle.kernel.table import CHANCE, Pending, Table

ALWAYS = bytes([ask.always for ask in ASKS])
RULES = StarOreRules()


def redeal(
    checkpoint: Fight, since: Log, now: Fight, seat: int, thinking: Thinking
) -> tuple[Fight, Log]:
    """A new checkpoint and answers that `seat` cannot tell from the true ones."""
    world, log = checkpoint.copy(), since.cut(0, len(since))
    if seat != now.gm:
        _feel_anew(world, log, now, seat, thinking)
        _sabotage_anew(world, log, seat, thinking)
        if ASK_GM_DESK not in since.kinds:
            _forget_reserve(world)
    return world, log


def _forget_reserve(world: Fight) -> None:
    """Nobody but the GM knows whether anybody is put aside (SO-R275)."""
    world.reserve_sheet.clear()
    world.reserve_side.clear()
    world.reserve_pos.clear()


# -- passions --------------------------------------------------------------------------------


class _Asked(Table):
    """Runs a stage again from its log, and notes who was asked for a passion where."""

    def __init__(self, fight: Fight, log: Log) -> None:
        self.fight = fight
        self.table = StepTable(log, 0, None, ALWAYS, 0, False)
        self.passions: dict[int, int] = {}

    def choose(self, seat: int, ask: int, options: list[int]) -> int:
        if ask == ASK_PASSION and self.table.cursor < len(self.table.log):
            self.passions[self.fight.acting] = self.table.cursor
        return self.table.choose(seat, ask, options)

    def roll(self, faces: int) -> int:
        return self.table.roll(faces)

    def pick(self, count: int) -> int:
        return self.table.pick(count)

    def concedes(self, seat: int) -> bool:
        return self.table.concedes(seat)


def _asked(checkpoint: Fight, log: Log) -> dict[int, int]:
    """Where in the log each combatant's passion was answered."""
    if ASK_PASSION not in log.kinds:
        return {}
    asked = _Asked(checkpoint.copy(), log.cut(0, len(log)))
    with suppress(Pending):
        RULES.run(asked, asked.fight)
    return asked.passions


def _feel_anew(world: Fight, log: Log, now: Fight, seat: int, thinking: Thinking) -> None:
    """Other passions for those whose sheets the seat does not know and for whom it does not
    decide.
    """
    asked = _asked(world, log)
    for me in world.fighters:
        then = now.fighters[me.number]
        if knows(now, then, seat) or seat in (world.decider(me), now.decider(then)):
            continue
        before = me.passion
        if before != NO_PASSION:
            me.passion = 1 + thinking.below(PASSIONS - 1)
        at = asked.get(me.number)
        if at is None or log.values[at] == NO_PASSION:
            continue
        if log.values[at] == before:
            log.values[at] = me.passion
            continue
        others = [passion for passion in range(1, PASSIONS) if passion != me.passion]
        log.values[at] = others[thinking.below(len(others))]


# -- sabotage --------------------------------------------------------------------------------


def _sabotage_anew(world: Fight, log: Log, seat: int, thinking: Thinking) -> None:
    """Other outcomes of what saboteurs of other seats did in secret, one after the other: nothing,
    or a Difficulty that they reached and that nothing has set off since (SO-R261).
    """
    truth: object = None
    for vehicle in world.traffic.vehicles:
        if vehicle.sabotage_of == NOBODY or knows_sabotage(world, vehicle, seat):
            continue
        truth = truth or _look(world, log, seat)
        names = [NO_SABOTAGE, *range(vehicle.cleared + 1, vehicle.sabotage_top + 1)]
        thinking.shuffle(names)
        for named in names:
            vehicle.sabotage = named
            if _look(world, log, seat) == truth:
                break
    for at in range(len(log)):
        if log.kinds[at] == ASK_SABOTAGE and log.seats[at] != seat:
            truth = truth or _look(world, log, seat)
            names = list(range(MOST_SABOTAGE + 1))
            thinking.shuffle(names)
            for named in names:
                log.values[at] = named
                if _look(world, log, seat) == truth:
                    break


def _look(world: Fight, since: Log, seat: int) -> object:
    """All that a seat and a spectator see of this stage, or nothing if it cannot have been so."""
    state = world.copy()
    table = StepTable(since.cut(0, len(since)), 0, None, ALWAYS, 0, True)
    try:
        RULES.run(table, state)
    except Pending:
        pass
    except BadRecord:
        return None
    if table.cursor < len(since):
        return None
    events = [(event.seen_by(seat).numbers(), event.at) for event in table.events]
    asked = [
        (question.seat, question.ask, question.options if question.seat == seat else [])
        for question in table.waiting
    ]
    return events, asked, fight_view(state, seat), fight_view(state, CHANCE)
