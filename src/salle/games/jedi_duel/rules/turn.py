"""The set-up and the turn: the rules of Jedi Duel in the order of the rulebook."""

from __future__ import annotations

from typing import final

from salle.games.jedi_duel.data import (
    ACTION_CARD,
    ACTION_KIND,
    ACTION_TARGET,
    AREAS,
    ASK_ACTION,
    ASK_RETURN,
    ASK_STANCE,
    ATTACK,
    CALLED_OFF,
    CARDS,
    CLEARED,
    CONCEDED,
    DEALER,
    DEALT,
    DISCARD,
    DREW,
    HAND,
    HEAL,
    HEALED,
    JACK,
    JOKER,
    LAPSED,
    LIGHTNING,
    LITERAL_REDRAW,
    LOW,
    NO_CARD,
    NOBODY,
    PUSH,
    PUSHED,
    RANK,
    RETURNED,
    STANCE_REDRAW,
    STOOD_PAT,
    TOOK_STANCE,
)
from salle.games.jedi_duel.rules.attacks import attack, place_stance, play_joker, unleash_lightning
from salle.games.jedi_duel.rules.deck import (
    draw,
    end_by_deck,
    forget,
    mask_of,
    put_in_hand,
    replace_card,
)
from salle.games.jedi_duel.rules.fatigue import discard, set_fatigue
from salle.games.jedi_duel.rules.options import action_options, stance_options
from salle.games.jedi_duel.rules.sense import sense
from salle.games.jedi_duel.state import Duel
from salle.kernel.rules import Rules, State
from salle.kernel.table import Table


def set_up(table: Table, duel: Duel) -> None:
    """Dealer, deal, and everyone's Stance but the first player's (JD-11 to JD-16)."""
    seats = duel.seats
    duel.dealer = table.roll(seats) - 1
    duel.first = (duel.dealer + 1) % seats
    duel.current = duel.first
    table.tell(DEALER, duel.dealer, duel.first)
    deck = list(range(CARDS))
    table.shuffle(deck)
    deck.reverse()
    duel.deck = deck
    order = [(duel.first + step) % seats for step in range(seats)]
    for _ in range(HAND):
        for seat in order:
            put_in_hand(duel.players[seat].hand, deck.pop())
    for seat in order:
        table.whisper(DEALT, seat, 1 << seat, duel.players[seat].hand, HAND)
    others = order[1:]
    take_first_stances(table, duel, others)
    for seat in others:
        replace_card(table, duel, seat)
    duel.turn = 1


def take_first_stances(table: Table, duel: Duel, seats: list[int]) -> None:
    """Face up in seat order, or all unseen and revealed together (JD-14, JD-R9)."""
    if not duel.house.secret_setup:
        for seat in seats:
            hand = duel.players[seat].hand
            take_stance(table, duel, seat, table.choose(seat, ASK_STANCE, stance_options(hand)))
        return
    options = [stance_options(duel.players[seat].hand) for seat in seats]
    chosen = table.together(ASK_STANCE, seats, options)
    for i in range(len(seats)):
        take_stance(table, duel, seats[i], chosen[i])


def take_stance(table: Table, duel: Duel, seat: int, option: int) -> None:
    """Play a card from the hand as Stance (JD-19)."""
    duel.players[seat].hand.remove(option // AREAS)
    place_stance(duel, seat, option)
    table.tell(TOOK_STANCE, seat, option)


def turn(table: Table, duel: Duel) -> None:
    """Discard the Stance, take a new one, act, redraw, and on to the left (JD-17)."""
    seat = duel.current
    me = duel.players[seat]
    if table.concedes(seat):
        table.tell(CONCEDED, seat)
        set_fatigue(table, duel, seat, 0)
        pass_turn(table, duel)
        return
    played = new_stance(table, duel, seat)
    counts = duel.house.stance_counts and played > 0 and RANK[me.card] >= JACK
    action = table.choose(seat, ASK_ACTION, action_options(duel, seat, counts))
    defenders: list[int] = []
    played += act(table, duel, seat, action, defenders)
    redraw(table, duel, seat, played)
    for defender in defenders:
        if duel.players[defender].alive:
            replace_card(table, duel, defender)
    pass_turn(table, duel)


def new_stance(table: Table, duel: Duel, seat: int) -> int:
    """Immunity lapses and the old Stance is discarded for a new one; how many cards that took
    (JD-18, JD-19, JD-48, JD-R28). The first turn has nothing to discard (JD-R11).

    The card is chosen before anything moves, so that the table is seen whole while choosing:
    neither step bears on which cards can be a Stance. A hand of Jokers only keeps the old one
    (JD-R14).
    """
    me = duel.players[seat]
    options = stance_options(me.hand)
    option = table.choose(seat, ASK_STANCE, options) if options else NO_CARD
    if me.immune:
        me.immune = False
        table.tell(LAPSED, seat)
    if option == NO_CARD:
        table.tell(STOOD_PAT, seat)
        return 0
    if me.card != NO_CARD:
        duel.pile.append(me.card)
        table.tell(CLEARED, seat, me.card)
    take_stance(table, duel, seat, option)
    return STANCE_REDRAW


def act(table: Table, duel: Duel, seat: int, action: int, defenders: list[int]) -> int:
    """Carry out the one action of a turn; how many cards it took (JD-22, JD-23)."""
    kind = ACTION_KIND[action]
    if kind == LIGHTNING:
        return unleash_lightning(table, duel, seat, action, defenders)
    me = duel.players[seat]
    card = ACTION_CARD[action]
    me.hand.remove(card)
    if kind == DISCARD:
        discard(table, duel, seat, card)
        return 1
    duel.pile.append(card)
    if kind == ATTACK:
        attack(table, duel, seat, action, defenders)
    elif kind == JOKER:
        play_joker(table, duel, seat, action, defenders)
    elif kind == HEAL:
        me.fatigue = duel.house.top[me.fatigue]
        table.tell(HEALED, seat, card, me.fatigue)
    elif kind == PUSH:
        me.immune = True
        table.tell(PUSHED, seat, card)
    else:
        sense(table, duel, seat, ACTION_TARGET[action], card)
    return 1


def redraw(table: Table, duel: Duel, seat: int, played: int) -> None:
    """Replace the cards played; in Low draw one more and put one of those drawn back
    (JD-24, JD-25, JD-62, JD-R39, JD-R41, JD-R42, JD-R47, JD-R64).
    """
    me = duel.players[seat]
    count = played if duel.house.refill else LITERAL_REDRAW
    if me.space != LOW:
        drawn = draw(table, duel, seat, count)
        table.whisper(DREW, seat, 1 << seat, drawn, count)
        return
    drawn = draw(table, duel, seat, count + 1)
    drawn.sort()
    duel.drawn = drawn
    forget(duel, mask_of(drawn), seat, NOBODY)
    table.whisper(DREW, seat, 1 << seat, drawn, count + 1)
    back = table.choose(seat, ASK_RETURN, drawn)
    me.hand.remove(back)
    duel.deck.append(back)
    me.knows |= 1 << back
    duel.drawn = []
    table.whisper(RETURNED, seat, 1 << seat, [back], count)


def pass_turn(table: Table, duel: Duel) -> None:
    """The next living player to the left (JD-27), or the end of the last round (JD-R46)."""
    players, seats = duel.players, duel.seats
    seat = (duel.current + 1) % seats
    round_over = seat == duel.first
    while not players[seat].alive:
        seat = (seat + 1) % seats
        round_over = round_over or seat == duel.first
    if duel.ending and round_over:
        end_by_deck(table, duel)
    duel.current = seat
    duel.turn += 1


@final
class JediDuelRules(Rules):
    """Stages of a duel: the set-up, then one turn after another."""

    def stage(self, table: Table, state: State) -> None:
        assert isinstance(state, Duel)
        if state.turn == 0:
            set_up(table, state)
        else:
            turn(table, state)

    def call_off(self, state: State) -> None:
        """Never reached by JD-R59; everyone still standing would share the win."""
        assert isinstance(state, Duel)
        state.winners = [s for s in range(state.seats) if state.players[s].alive]
        state.reason = CALLED_OFF
