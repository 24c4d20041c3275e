"""Attacks and the answers to them: blows, Jokers, Lightning, Force Defence, Fumbles."""

from __future__ import annotations

from salle.games.jedi_duel.data import (
    ACTION_AREA,
    ACTION_CARD,
    ACTION_TARGET,
    AREAS,
    ASK_DEFENCE,
    ASK_FUMBLE,
    ATTACK,
    CALLED_LIGHTNING,
    CLUB_DEFENCE,
    CLUBS,
    FIRST_JOKER,
    FORCE_DEFENCE,
    FORCE_DEFENDED,
    FUMBLED,
    HIGH,
    HURT,
    JACK,
    JOKER,
    LIGHTNING,
    LIGHTNING_JOKERS,
    LIGHTNING_ROYALS,
    LIGHTNING_STRUCK,
    NO_DEFENCE,
    NO_FUMBLE,
    NONE,
    NOT_HURT,
    PLAYED_JOKER,
    RANK,
    STRUCK,
    SUIT,
    THREW_CLUB,
    WOUNDED,
    triple_cards,
)
from salle.games.jedi_duel.rules.deck import mask_of, put_in_hand
from salle.games.jedi_duel.rules.fatigue import set_fatigue, sink
from salle.games.jedi_duel.rules.options import defence_options, fumble_options
from salle.games.jedi_duel.state import Duel, Duellist
from salle.kernel.table import Table


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
    area, target = ACTION_AREA[action], ACTION_TARGET[action]
    foe = duel.players[target]
    speed = attack_value(duel, duel.players[seat], ACTION_CARD[action], area)
    parry = stance_value(duel, foe, area)
    table.tell(STRUCK, seat, action, speed, parry)
    duel.begin_blow(action)
    allowed = duel.house.defend_misses or speed < parry
    answer = defend(table, duel, target, ATTACK, allowed, defenders)
    duel.end_blow()
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
    target = ACTION_TARGET[action]
    table.tell(PLAYED_JOKER, seat, ACTION_CARD[action], target)
    duel.begin_blow(action)
    answer = defend(table, duel, target, JOKER, True, defenders)
    duel.end_blow()
    if answer == NONE:
        sink(table, duel, target, WOUNDED)


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


def place_stance(duel: Duel, seat: int, option: int) -> None:
    """A card lies in a Stance space, a Club as that space's suit (JD-19, JD-20)."""
    player = duel.players[seat]
    player.card = option // AREAS
    player.space = option % AREAS


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
    duel.begin_blow(action)
    for step in range(1, duel.seats):
        target = (seat + step) % duel.seats
        foe = duel.players[target]
        if not foe.alive or foe.space == HIGH or foe.immune:
            continue
        answer = defend(table, duel, target, LIGHTNING, True, defenders)
        if answer == NONE:
            sink(table, duel, target, LIGHTNING_STRUCK)
    duel.end_blow()
    return len(cards)
