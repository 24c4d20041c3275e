"""What an option would mean, in figures and warnings, from what the seat asked may know."""

from __future__ import annotations

from salle.games.jedi_duel.data import (
    ACTION_AREA,
    ACTION_CARD,
    ACTION_KIND,
    ACTION_TARGET,
    AREAS,
    ASK_ACTION,
    ASK_DEFENCE,
    ASK_STANCE,
    ATTACK,
    CLUB_DEFENCE,
    DISCARD,
    FORCE_DEFENCE,
    HEAL,
    HIGH,
    JACK,
    JOKER,
    LIGHTNING,
    MATCH_REGAIN,
    NONE,
    NUMBERS,
    PLAIN_REGAIN,
    RANK,
)
from salle.games.jedi_duel.odds import chance_of_no_answer
from salle.games.jedi_duel.rules.attacks import attack_value, stance_value
from salle.games.jedi_duel.rules.fatigue import suits_match
from salle.games.jedi_duel.state import Duel, Duellist
from salle.kernel.game import seat_letter


def hint(duel: Duel, seat: int, ask: int, option: int) -> str:
    """A short remark for one option, or nothing."""
    if ask == ASK_STANCE:
        return _stance_hint(duel, seat, option)
    if ask == ASK_ACTION:
        return _action_hint(duel, seat, option)
    if ask == ASK_DEFENCE:
        return _defence_hint(duel, seat, option)
    return ""


def _stance_hint(duel: Duel, seat: int, option: int) -> str:
    card = option // AREAS
    hand = duel.players[seat].hand
    remarks = []
    if RANK[card] >= NUMBERS:
        remarks.append("slow to defend with")
    if RANK[card] >= JACK and not any(RANK[c] >= JACK for c in hand if c != card):
        remarks.append("your last royal")
    return ", ".join(remarks)


def _action_hint(duel: Duel, seat: int, option: int) -> str:
    me = duel.players[seat]
    kind = ACTION_KIND[option]
    if kind == ATTACK:
        return _attack_hint(duel, seat, option)
    if kind == JOKER:
        return _sink_hint(duel, seat, ACTION_TARGET[option])
    if kind == HEAL:
        gain = duel.house.top[me.fatigue] - me.fatigue
        return f"+{gain} Fatigue" if gain else "no gain: column top"
    if kind == LIGHTNING:
        return _lightning_hint(duel, seat)
    if kind == DISCARD:
        return _discard_hint(duel, me, ACTION_CARD[option])
    return ""


def _attack_hint(duel: Duel, seat: int, option: int) -> str:
    me, target = duel.players[seat], ACTION_TARGET[option]
    card, area, foe = ACTION_CARD[option], ACTION_AREA[option], duel.players[target]
    speed, parry = attack_value(duel, me, card, area), stance_value(duel, foe, area)
    sums = f"{_sum(RANK[card], speed)} against {_sum(RANK[foe.card], parry)}"
    loss = parry - speed
    if loss <= 0:
        return f"cannot hit: {sums}"
    fatal = ", a killing blow" if loss >= foe.fatigue else ""
    sure = chance_of_no_answer(duel, seat, target, clubs=True, force=me.space != HIGH)
    return f"{loss} Fatigue{fatal}, {sure:.0%} unanswerable: {sums}"


def _sum(rank: int, total: int) -> str:
    return f"{rank} + {total - rank} = {total}" if total != rank else f"{rank}"


def _sink_hint(duel: Duel, seat: int, target: int) -> str:
    foe = duel.players[target]
    loss = foe.fatigue - duel.house.bottom[foe.fatigue]
    if loss == 0:
        return "no effect: at the column bottom"
    sure = chance_of_no_answer(duel, seat, target, clubs=False, force=True)
    return f"{loss} Fatigue, {sure:.0%} unanswerable"


def _lightning_hint(duel: Duel, seat: int) -> str:
    parts = []
    for other in range(duel.seats):
        foe = duel.players[other]
        if other != seat and foe.alive and foe.space != HIGH and not foe.immune:
            parts.append(f"{seat_letter(other)}: {_sink_hint(duel, seat, other)}")
    return "; ".join(parts) if parts else "nobody can be struck"


def _discard_hint(duel: Duel, me: Duellist, card: int) -> str:
    matched = bool(duel.pile) and suits_match(duel, card, duel.pile[-1])
    gain = MATCH_REGAIN if matched else PLAIN_REGAIN
    real = min(duel.house.top[me.fatigue], me.fatigue + gain) - me.fatigue
    if real == 0:
        return "no gain: column top"
    return f"+{real} Fatigue" + (", the suit matches" if matched else "")


def _defence_hint(duel: Duel, seat: int, option: int) -> str:
    me = duel.players[seat]
    if option >= FORCE_DEFENCE:
        attacker = duel.players[duel.current]
        lower = duel.house.column_of[me.fatigue] > duel.house.column_of[attacker.fatigue]
        more = "; you are in a lower column and may make them fumble" if lower else ""
        return f"cancels it{more}"
    kind = ACTION_KIND[duel.blow]
    if kind != ATTACK:
        return f"−{me.fatigue - duel.house.bottom[me.fatigue]} Fatigue"
    card, area = ACTION_CARD[duel.blow], ACTION_AREA[duel.blow]
    speed = attack_value(duel, duel.players[duel.current], card, area)
    stand = stance_value(duel, me, area)
    if option == NONE:
        return f"−{max(0, stand - speed)} Fatigue"
    thrown = RANK[option - CLUB_DEFENCE]
    slower = ", slower than your stance" if thrown > stand else ""
    return f"−{max(0, thrown - speed)} Fatigue{slower}"
