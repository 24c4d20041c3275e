"""Other worlds that look the same to one seat. Only declarations are hidden (IM-R26).

While fighters declare, everybody sees who is asked what kind of question and nothing of the
answers, and all are asked the same kinds. So another world has other legal answers of the others.
With masked feints, what looks like a plain strike may be a Feint or Lead until it is performed;
then another world is the first of all such worlds, in a random order, that would have looked the
same up to now. Everything depends on what the seat sees and on the thinking alone.
"""

from __future__ import annotations

from itertools import product

from salle.games.impact.data import ASK_MANNER, DECLARING, LEANS, WAY_FEINT, WAY_LEAD, WAY_PLAIN
from salle.games.impact.questions import ALWAYS
from salle.games.impact.rules.turn import ImpactRules
from salle.games.impact.state import Fight
from salle.games.impact.view import fight_view
from salle.kernel.errors import BadRecord
from salle.kernel.log import Log
from salle.kernel.rng import Thinking
from salle.kernel.session import Session
from salle.kernel.stepping import StepTable
from salle.kernel.table import CHANCE, Pending

MASKED = (WAY_PLAIN, WAY_FEINT, WAY_LEAD)
RULES = ImpactRules()


def redeal(
    checkpoint: Fight, since: Log, now: Fight, seat: int, thinking: Thinking
) -> tuple[Fight, Log]:
    """A new checkpoint and answers that `seat` cannot tell from the true ones."""
    if now.moment == DECLARING:
        return checkpoint.copy(), _declared_anew(checkpoint, since, seat, thinking)
    if now.house.masked:
        return checkpoint.copy(), _unmasked_anew(checkpoint, since, seat, thinking)
    return checkpoint.copy(), since.cut(0, len(since))


def _declared_anew(checkpoint: Fight, since: Log, seat: int, thinking: Thinking) -> Log:
    """The others' answers so far, each chosen anew among what is legal after those before it."""
    session = Session(RULES, checkpoint.copy(), ALWAYS, None, Log())
    for i in range(len(since)):
        who, kind, value = since.seats[i], since.kinds[i], since.values[i]
        if who != seat and kind >= 0:
            (question,) = (asked for asked in session.waiting if asked.seat == who)
            value = question.options[thinking.below(len(question.options))]
        session.add(who, kind, value)
    return session.log


def _unmasked_anew(checkpoint: Fight, since: Log, seat: int, thinking: Thinking) -> Log:
    """The first world in a random order of what may be under the masks that looks like this."""
    veiled = [
        i
        for i in range(len(since))
        if since.seats[i] != seat
        and since.kinds[i] == ASK_MANNER
        and since.values[i] // LEANS in MASKED
    ]
    leans = [since.values[i] % LEANS for i in veiled]
    worlds = list(range(len(MASKED) ** len(veiled)))
    if len(worlds) == 1:
        return since.cut(0, len(since))
    thinking.shuffle(worlds)
    truth = _look(checkpoint, since, seat)
    ways = list(product(MASKED, repeat=len(veiled)))
    for number in worlds:
        other = since.cut(0, len(since))
        for i, lean, way in zip(veiled, leans, ways[number], strict=True):
            other.values[i] = way * LEANS + lean
        if _look(checkpoint, other, seat) == truth:
            return other
    raise AssertionError("the true world looks like itself")


def _look(checkpoint: Fight, since: Log, seat: int) -> object:
    """All that a seat and a spectator see of this stage, or nothing if it cannot have been so."""
    state = checkpoint.copy()
    table = StepTable(since.cut(0, len(since)), 0, None, ALWAYS, 0, True)
    try:
        RULES.run(table, state)
    except Pending:
        pass
    except BadRecord:
        return None
    if table.cursor < len(since):
        return None
    events = [
        (event.kind, event.seat, event.a, event.b, event.c, event.at) for event in table.events
    ]
    asked = [(question.seat, question.ask, question.options) for question in table.waiting]
    return events, asked, fight_view(state, seat), fight_view(state, CHANCE)
