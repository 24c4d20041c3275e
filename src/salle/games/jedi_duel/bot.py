"""A sensible opponent: looks one turn ahead at stance and action together, and answers blows
by what they would cost. It uses only what its seat knows.
"""

from __future__ import annotations

from typing import Final, final

from salle.games.jedi_duel.bot_prospects import scores
from salle.games.jedi_duel.data import (
    ACTION_AREA,
    ACTION_CARD,
    ACTION_KIND,
    ACTION_TARGET,
    AREAS,
    ASK_ACTION,
    ASK_DEFENCE,
    ASK_FUMBLE,
    ASK_RETURN,
    ASK_STANCE,
    ATTACK,
    CARDS,
    CLUB_DEFENCE,
    CLUBS,
    DISCARD,
    FIRST_JOKER,
    FORCE_DEFENCE,
    HEAL,
    HIGH,
    JACK,
    JOKER,
    KING,
    LIGHTNING,
    LOW,
    MATCH_REGAIN,
    MIDDLE,
    NO_CARD,
    NONE,
    PLAIN_REGAIN,
    PUSH,
    RANK,
    SUIT,
)
from salle.games.jedi_duel.rules.attacks import attack_value, stance_value
from salle.games.jedi_duel.rules.fatigue import suits_match
from salle.games.jedi_duel.rules.options import action_options
from salle.games.jedi_duel.state import Duel, Duellist
from salle.kernel.playout import Policy, shares
from salle.kernel.rng import Thinking
from salle.kernel.rules import State

KILL: Final = 30.0
"""Worth of putting somebody out, in Fatigue."""
CLUB_ANSWER: Final = 0.35
"""Share of a blow that an unknown hand is expected to turn aside with a Club."""
FORCE_ANSWER: Final = 0.30
"""Share of a blow that an unknown hand is expected to cancel with the Force."""
STANCE_WEIGHT: Final = 0.25
"""Weight of one's own exposure against the blow one strikes."""
TYPICAL_ATTACK: Final = 4
"""Rank of a blow one must expect."""
PUSH_WORTH: Final = 2.5
SENSE_WORTH: Final = 2.0
LOW_GIFT: Final = 0.4
ROYAL_VALUE: Final = 2.0
LOW_CLUB_VALUE: Final = 3.0
JOKER_VALUE: Final = 3.0
TIE_BREAK: Final = 1000


def card_value(card: int) -> float:
    """What a card in hand is worth, roughly in Fatigue."""
    if card >= FIRST_JOKER:
        return JOKER_VALUE
    rank = RANK[card]
    if SUIT[card] == CLUBS:
        return LOW_CLUB_VALUE + (ROYAL_VALUE if rank >= JACK else (JACK - rank) * 0.2)
    if rank >= JACK:
        return ROYAL_VALUE + (0.5 if rank == KING else 0.0)
    return (JACK - rank) * 0.3


@final
class JediDuelBot(Policy):
    """Plays by figures: blows by their expected loss, stances by exposure, cards by use."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def prospects(self, state: State, seats: int, me: int) -> list[float]:
        assert isinstance(state, Duel)
        return shares(scores(state))

    def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
        assert isinstance(state, Duel)
        best = options[0]
        best_worth = -1.0e9
        for option in options:
            worth = self.worth(state, seat, ask, option) + self.thinking.below(TIE_BREAK) * 1e-6
            if worth > best_worth:
                best_worth = worth
                best = option
        return best

    def worth(self, duel: Duel, seat: int, ask: int, option: int) -> float:
        """How good an option looks to `seat`, roughly in Fatigue."""
        if ask == ASK_STANCE:
            return stance_worth(duel, seat, option)
        if ask == ASK_ACTION:
            return action_worth(duel, seat, option)
        if ask == ASK_DEFENCE:
            return defence_worth(duel, seat, option)
        if ask == ASK_FUMBLE:
            return fumble_worth(duel, seat, option)
        if ask == ASK_RETURN:
            return -card_value(option)
        if option == NONE:
            return 0.0
        return card_value((option - 1) % CARDS) - card_value((option - 1) // CARDS)


def exposure(duel: Duel, card: int, space: int) -> float:
    """Fatigue that typical blows cost a stance, over the three areas."""
    total = 0.0
    for area in range(AREAS):
        value = RANK[card]
        if area != space:
            value += duel.house.defence[space * AREAS + area]
        if value > TYPICAL_ATTACK:
            total += value - TYPICAL_ATTACK
    return total / AREAS


def stance_worth(duel: Duel, seat: int, option: int) -> float:
    """The best action a stance allows, less what it exposes and the card it takes."""
    card, space = option // AREAS, option % AREAS
    best = 0.0
    if duel.turn > 0:
        imagined = duel.copy()
        me = imagined.players[seat]
        if me.card != NO_CARD:
            imagined.pile.append(me.card)
        me.card, me.space = card, space
        me.hand.remove(card)
        best = max(
            [
                action_worth(imagined, seat, action)
                for action in action_options(imagined, seat, False)
            ]
        )
    gift = LOW_GIFT if space == LOW else 0.0
    return best + gift - STANCE_WEIGHT * exposure(duel, card, space) - 0.5 * card_value(card)


def action_worth(duel: Duel, seat: int, option: int) -> float:
    """What an action is expected to gain."""
    me = duel.players[seat]
    kind = ACTION_KIND[option]
    if kind == ATTACK:
        return attack_worth(duel, me, option)
    if kind == JOKER:
        foe = duel.players[ACTION_TARGET[option]]
        return sink_worth(duel, foe) - 0.5 * JOKER_VALUE
    if kind == HEAL:
        return float(duel.house.top[me.fatigue] - me.fatigue) - 0.5 * ROYAL_VALUE
    if kind == PUSH:
        return PUSH_WORTH - 0.5 * ROYAL_VALUE
    if kind == LIGHTNING:
        return lightning_worth(duel, seat)
    card = ACTION_CARD[option]
    if kind == DISCARD:
        matched = len(duel.pile) > 0 and suits_match(duel, card, duel.pile[-1])
        gain = MATCH_REGAIN if matched else PLAIN_REGAIN
        top = duel.house.top[me.fatigue]
        return float(min(top, me.fatigue + gain) - me.fatigue) - 0.7 * card_value(card)
    return SENSE_WORTH - 0.5 * ROYAL_VALUE


def attack_worth(duel: Duel, me: Duellist, option: int) -> float:
    """The loss a blow causes, as far as it is expected to get through."""
    card, area, foe = ACTION_CARD[option], ACTION_AREA[option], duel.players[ACTION_TARGET[option]]
    loss = stance_value(duel, foe, area) - attack_value(duel, me, card, area)
    if loss <= 0:
        return -card_value(card)
    passing = 1.0 - CLUB_ANSWER
    if me.space != HIGH:
        passing -= FORCE_ANSWER
    worth = min(loss, foe.fatigue) * passing
    if loss >= foe.fatigue:
        worth += KILL * passing
    return worth - 0.5 * card_value(card)


def sink_worth(duel: Duel, foe: Duellist) -> float:
    """The loss a Joker or Lightning causes, as far as the Force is expected to let it."""
    bottom = duel.house.bottom[foe.fatigue]
    loss = foe.fatigue - bottom
    return (loss + (KILL if bottom == 0 else 0.0)) * (1.0 - FORCE_ANSWER)


def lightning_worth(duel: Duel, seat: int) -> float:
    """Everyone's loss together, and the gain in fresh cards."""
    total = 0.0
    for other in range(duel.seats):
        foe = duel.players[other]
        if other != seat and foe.alive and foe.space != HIGH and not foe.immune:
            total += sink_worth(duel, foe)
    return total


def defence_worth(duel: Duel, seat: int, option: int) -> float:
    """Fatigue kept, less the card it takes."""
    me = duel.players[seat]
    if option >= FORCE_DEFENCE:
        return -card_value(option - FORCE_DEFENCE) * 0.6
    kind = ACTION_KIND[duel.blow]
    if kind != ATTACK:
        return -loss_worth(me, me.fatigue - duel.house.bottom[me.fatigue])
    card, area = ACTION_CARD[duel.blow], ACTION_AREA[duel.blow]
    speed = attack_value(duel, duel.players[duel.current], card, area)
    if option == NONE:
        return -loss_worth(me, max(0, stance_value(duel, me, area) - speed))
    thrown = option - CLUB_DEFENCE
    return -loss_worth(me, max(0, RANK[thrown] - speed)) - card_value(thrown) * 0.6


def loss_worth(me: Duellist, loss: int) -> float:
    """What losing so much Fatigue is worth avoiding; all of it is the end."""
    return loss + (KILL if loss >= me.fatigue else 0.0)


def fumble_worth(duel: Duel, seat: int, option: int) -> float:
    """A slow stance for the attacker and their quick card for us."""
    if option == NONE:
        return 0.0
    attacker = duel.players[duel.current]
    card, space = (option - 1) // AREAS, (option - 1) % AREAS
    harm = exposure(duel, card, space) - exposure(duel, attacker.card, attacker.space)
    if space == MIDDLE:
        harm += LOW_GIFT / 2
    return harm + 0.5 * (card_value(attacker.card) - card_value(card))
