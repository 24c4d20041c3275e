"""The rules of Jedi Duel, in the order of the rulebook: functions that ask the table."""

from __future__ import annotations

from typing import final

from salle.games.jedi_duel.data import (
    ACTION_CARD,
    ACTION_KIND,
    AREAS,
    ASK_ACTION,
    ASK_DEFENCE,
    ASK_FUMBLE,
    ASK_RETURN,
    ASK_STANCE,
    ASK_SWAP,
    ATTACK,
    CALLED_LIGHTNING,
    CALLED_OFF,
    CARDS,
    CLEARED,
    CLUB_DEFENCE,
    CLUBS,
    CONCEDED,
    DEALER,
    DEALT,
    DECK,
    DECK_OVER,
    DISCARD,
    DISCARDED,
    DREW,
    ENDING,
    FIRST_JOKER,
    FORCE_DEFENCE,
    FORCE_DEFENDED,
    FUMBLED,
    HAND,
    HEAL,
    HEALED,
    HIGH,
    HURT,
    JACK,
    JOKER,
    KEPT_HANDS,
    LAPSED,
    LIGHTNING,
    LIGHTNING_JOKERS,
    LIGHTNING_ROYALS,
    LIGHTNING_STRUCK,
    LITERAL_REDRAW,
    LOW,
    MATCH_REGAIN,
    NO_BLOW,
    NO_CARD,
    NO_DEFENCE,
    NO_FUMBLE,
    NO_SUIT,
    NOBODY,
    NONE,
    NOT_HURT,
    OUT,
    PASSED_DECK,
    PLAIN_REGAIN,
    PLAYED_JOKER,
    PUSH,
    PUSHED,
    RANK,
    REPLACED,
    RETURNED,
    SENSED,
    SHUFFLED,
    STANCE_REDRAW,
    STOOD_PAT,
    STRUCK,
    SUIT,
    SURVIVED,
    SURVIVOR,
    SWAPPED,
    THREW_CLUB,
    TOOK_STANCE,
    WOUNDED,
    action_area,
    action_target,
    triple_cards,
)
from salle.games.jedi_duel.options import (
    action_options,
    defence_options,
    fumble_options,
    stance_options,
    swap_options,
)
from salle.games.jedi_duel.state import Duel, Duellist
from salle.kernel.rules import Rules, State
from salle.kernel.table import Ended, Table

# -- helper procedures -----------------------------------------------------------------------


def put_in_hand(hand: list[int], card: int) -> None:
    """Hands are sets, kept in canonical order."""
    hand.append(card)
    hand.sort()


def mask_of(cards: list[int]) -> int:
    """The cards as bits of one number."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def forget(duel: Duel, cards: int, but: int, but_also: int) -> None:
    """Everyone except two seats, spectators included, loses certainty of these cards (JD-79)."""
    for seat in range(duel.seats):
        if seat != but and seat != but_also:
            duel.players[seat].knows &= ~cards
    duel.watcher_knows &= ~cards


def draw(table: Table, duel: Duel, seat: int, count: int) -> list[int]:
    """Take cards from the top of the deck; who knew one of them still does (JD-71, JD-76).

    The deck may run out on the way, and the match end with what was drawn so far in the hand.
    """
    hand = duel.players[seat].hand
    drawn: list[int] = []
    missing = count
    while missing > 0:
        if not duel.deck:
            pass_through_deck(table, duel)
        deck = duel.deck
        taken = deck[-missing:]
        del deck[-missing:]
        taken.reverse()
        hand += taken
        hand.sort()
        drawn += taken
        missing = count - len(drawn)
    return drawn


def pass_through_deck(table: Table, duel: Duel) -> None:
    """The deck has run out: count a pass, then end or reshuffle (JD-71, JD-72, JD-R44, JD-R45)."""
    duel.passes += 1
    if duel.passes >= duel.pass_limit() and not duel.ending:
        if not duel.house.finish_round:
            end_by_deck(table, duel)
        duel.ending = True
        table.tell(ENDING, duel.first)
    cards = duel.pile
    duel.pile = []
    table.tell(PASSED_DECK, duel.current, duel.passes, len(cards))
    table.shuffle(cards)
    cards.reverse()
    duel.deck = cards
    forget(duel, mask_of(cards), NOBODY, NOBODY)
    table.tell(SHUFFLED, duel.current, len(cards))


def end_by_deck(table: Table, duel: Duel) -> None:
    """Most Fatigue wins; those tied share it (JD-72, JD-73, JD-R48)."""
    best = 0
    for player in duel.players:
        if player.alive and player.fatigue > best:
            best = player.fatigue
    duel.winners = [
        seat
        for seat in range(duel.seats)
        if duel.players[seat].alive and duel.players[seat].fatigue == best
    ]
    duel.reason = DECK
    table.tell(DECK_OVER, duel.winners[0], best, duel.passes)
    raise Ended


def set_fatigue(table: Table, duel: Duel, seat: int, fatigue: int) -> None:
    """Move a counter down; at 0 its player is out, and the last one left has won
    (JD-69, JD-70, JD-R49, JD-R52, JD-R62).
    """
    player = duel.players[seat]
    player.fatigue = max(0, fatigue)
    if player.fatigue > 0:
        return
    player.alive = False
    player.immune = False
    cards = player.hand
    if player.card != NO_CARD:
        cards = [player.card, *cards]
    if duel.house.remove_cards:
        duel.removed.extend(cards)
    else:
        duel.pile.extend(cards)
    table.tell(OUT, seat, mask_of(cards))
    player.card = NO_CARD
    player.hand = []
    living = [other for other in range(duel.seats) if duel.players[other].alive]
    if len(living) == 1:
        duel.winners = living
        duel.reason = SURVIVOR
        end_blow(duel)
        table.tell(SURVIVED, living[0])
        raise Ended


def place_stance(duel: Duel, seat: int, option: int) -> None:
    """A card lies in a Stance space, a Club as that space's suit (JD-19, JD-20)."""
    player = duel.players[seat]
    player.card = option // AREAS
    player.space = option % AREAS


# -- set-up ----------------------------------------------------------------------------------


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


def replace_card(table: Table, duel: Duel, seat: int) -> None:
    """One card for a card played out of turn; Low gives no extra (JD-15, JD-26, JD-R10)."""
    table.whisper(REPLACED, seat, 1 << seat, draw(table, duel, seat, 1))


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


# -- the turn --------------------------------------------------------------------------------


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
        sense(table, duel, seat, action_target(action), card)
    return 1


def redraw(table: Table, duel: Duel, seat: int, played: int) -> None:
    """Replace the cards played; in Low draw one more and put one of those drawn back
    (JD-24, JD-25, JD-62, JD-R39, JD-R41, JD-R42, JD-R47).
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


# -- attacks and answers ---------------------------------------------------------------------


def attack_value(duel: Duel, attacker: Duellist, card: int, area: int) -> int:
    """Rank plus the attack modifier; a Club adds none (JD-7, JD-36, JD-37)."""
    if SUIT[card] == CLUBS:
        return RANK[card]
    return RANK[card] + duel.house.attack[attacker.space * AREAS + area]


def stance_value(duel: Duel, defender: Duellist, area: int) -> int:
    """Rank of the Stance card, plus a modifier away from its area (JD-8, JD-38, JD-39)."""
    value = RANK[defender.card]
    if area != defender.space:
        value += duel.house.defence[defender.space * AREAS + area]
    return value


def attack(table: Table, duel: Duel, seat: int, action: int, defenders: list[int]) -> None:
    """Strike one opponent: the difference in speed is the Fatigue lost (JD-35 to JD-43, JD-R19)."""
    area, target = action_area(action), action_target(action)
    foe = duel.players[target]
    speed = attack_value(duel, duel.players[seat], ACTION_CARD[action], area)
    parry = stance_value(duel, foe, area)
    table.tell(STRUCK, seat, action, speed, parry)
    begin_blow(duel, seat, action)
    allowed = duel.house.defend_misses or speed < parry
    answer = defend(table, duel, target, ATTACK, allowed, defenders)
    end_blow(duel)
    if answer >= FORCE_DEFENCE:
        return
    if answer != NONE:
        parry = RANK[answer - CLUB_DEFENCE]
    if speed < parry:
        left = max(0, foe.fatigue - (parry - speed))
        table.tell(HURT, target, speed, parry, left)
        set_fatigue(table, duel, target, left)
    else:
        table.tell(NOT_HURT, target, speed, parry)


def play_joker(table: Table, duel: Duel, seat: int, action: int, defenders: list[int]) -> None:
    """A grave wound, unless the Force stops it (JD-66, JD-67, JD-68, JD-R53)."""
    target = action_target(action)
    table.tell(PLAYED_JOKER, seat, ACTION_CARD[action], target)
    begin_blow(duel, seat, action)
    answer = defend(table, duel, target, JOKER, True, defenders)
    end_blow(duel)
    if answer == NONE:
        sink(table, duel, target, WOUNDED)


def sink(table: Table, duel: Duel, seat: int, event: int) -> None:
    """The counter moves to the bottom of its column (JD-59, JD-68, JD-R5)."""
    bottom = duel.house.bottom[duel.players[seat].fatigue]
    table.tell(event, seat, bottom)
    set_fatigue(table, duel, seat, bottom)


def begin_blow(duel: Duel, seat: int, action: int) -> None:
    """Note for all to see what is being answered, and whether it came from High (JD-R38)."""
    duel.blow = action
    duel.blow_from_high = duel.players[seat].space == HIGH


def end_blow(duel: Duel) -> None:
    """Nothing is being answered any more."""
    duel.blow = NO_BLOW
    duel.blow_from_high = False


def defend(
    table: Table, duel: Duel, seat: int, kind: int, cards_allowed: bool, defenders: list[int]
) -> int:
    """Ask the target, even one who has no answer (JD-R57); at most one card (JD-43, JD-R22)."""
    player = duel.players[seat]
    options = defence_options(player, kind, duel.blow_from_high, cards_allowed)
    answer = table.choose(seat, ASK_DEFENCE, options)
    if answer == NONE:
        table.tell(NO_DEFENCE, seat)
        return NONE
    defenders.append(seat)
    by_force = answer >= FORCE_DEFENCE
    card = answer - (FORCE_DEFENCE if by_force else CLUB_DEFENCE)
    player.hand.remove(card)
    duel.pile.append(card)
    if by_force:
        table.tell(FORCE_DEFENDED, seat, card)
        fumble(table, duel, seat)
    else:
        table.tell(THREW_CLUB, seat, card)
    return answer


def fumble(table: Table, duel: Duel, seat: int) -> None:
    """From a lower column the attacker's Stance card may be swapped for one of one's own
    (JD-56, JD-57, JD-77, JD-R32 to JD-R35).
    """
    attacker = duel.players[duel.current]
    defender = duel.players[seat]
    column_of = duel.house.column_of
    if column_of[defender.fatigue] <= column_of[attacker.fatigue]:
        return
    option = table.choose(seat, ASK_FUMBLE, fumble_options(defender.hand))
    if option == NONE:
        table.tell(NO_FUMBLE, seat)
        return
    taken = attacker.card
    defender.hand.remove((option - 1) // AREAS)
    place_stance(duel, duel.current, option - 1)
    put_in_hand(defender.hand, taken)
    for player in duel.players:
        player.knows |= 1 << taken
    duel.watcher_knows |= 1 << taken
    table.tell(FUMBLED, seat, option - 1, taken, duel.current)


def unleash_lightning(
    table: Table, duel: Duel, seat: int, action: int, defenders: list[int]
) -> int:
    """Everyone else not in High nor immune sinks to the bottom of the column or answers with the
    Force, one after another from the left (JD-58 to JD-61, JD-R36 to JD-R40, JD-R62).
    """
    me = duel.players[seat]
    cards: list[int] = []
    if action == LIGHTNING_JOKERS:
        cards = [card for card in me.hand if card >= FIRST_JOKER]
    elif action == LIGHTNING_ROYALS:
        cards = [card for card in me.hand if RANK[card] >= JACK]
    else:
        cards = triple_cards(action)
    for card in cards:
        me.hand.remove(card)
        duel.pile.append(card)
    table.tell(CALLED_LIGHTNING, seat, mask_of(cards))
    for step in range(1, duel.seats):
        target = (seat + step) % duel.seats
        foe = duel.players[target]
        if not foe.alive or foe.space == HIGH or foe.immune:
            continue
        duel.blow = action
        answer = defend(table, duel, target, LIGHTNING, True, defenders)
        if answer == NONE:
            sink(table, duel, target, LIGHTNING_STRUCK)
    end_blow(duel)
    return len(cards)


# -- powers and discards ---------------------------------------------------------------------


def sense(table: Table, duel: Duel, seat: int, target: int, king: int) -> None:
    """Look into a hand and swap a card with it (JD-50, JD-51, JD-75, JD-79, JD-R30, JD-R31)."""
    me, foe = duel.players[seat], duel.players[target]
    me.knows |= mask_of(foe.hand)
    table.whisper(SENSED, seat, 1 << seat, foe.hand, target, king)
    duel.sensing = target
    options = swap_options(me.hand, foe.hand, duel.house.may_keep_hands)
    swap = table.choose(seat, ASK_SWAP, options)
    duel.sensing = NOBODY
    if swap == NONE:
        table.tell(KEPT_HANDS, seat, target)
        return
    given, taken = (swap - 1) // CARDS, (swap - 1) % CARDS
    me.hand.remove(given)
    foe.hand.remove(taken)
    put_in_hand(me.hand, taken)
    put_in_hand(foe.hand, given)
    me.knows |= 1 << given
    foe.knows |= 1 << taken
    forget(duel, mask_of(me.hand) | mask_of(foe.hand), seat, target)
    table.whisper(SWAPPED, seat, 1 << seat | 1 << target, [given, taken], target)


def discard(table: Table, duel: Duel, seat: int, card: int) -> None:
    """Regain Fatigue in the column: 2 on a suit match, else 1 (JD-63 to JD-65, JD-R17, JD-R18)."""
    me = duel.players[seat]
    matched = bool(duel.pile) and suits_match(duel, card, duel.pile[-1])
    gain = MATCH_REGAIN if matched else PLAIN_REGAIN
    me.fatigue = min(duel.house.top[me.fatigue], me.fatigue + gain)
    duel.pile.append(card)
    table.tell(DISCARDED, seat, card, 1 if matched else 0, me.fatigue)


def suits_match(duel: Duel, card: int, top: int) -> bool:
    """Same suit, or a Club with anything suited; a Joker matches nothing (JD-5, JD-R13, JD-R16)."""
    mine, theirs = SUIT[card], SUIT[top]
    if mine == NO_SUIT or theirs == NO_SUIT:
        return False
    if duel.house.club_matches_all and (mine == CLUBS or theirs == CLUBS):
        return True
    return mine == theirs


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
