"""Why an option is not offered: the clause that forbids it, from what the seat asked may know."""

from __future__ import annotations

from salle.games.jedi_duel.data import (
    ACTION_CARD,
    ACTION_KIND,
    ACTION_TARGET,
    AREAS,
    ASK_ACTION,
    ASK_DEFENCE,
    ASK_FUMBLE,
    ASK_RETURN,
    ASK_STANCE,
    ASK_SWAP,
    ATTACK,
    CARDS,
    CLUB_DEFENCE,
    CLUBS,
    DISCARD,
    FORCE_DEFENCE,
    HEAL,
    HIGH,
    JOKER,
    LIGHTNING,
    LIGHTNING_JOKERS,
    NONE,
    SENSE,
    SUIT,
)
from salle.games.jedi_duel.notation import AREA_NAMES, card_label
from salle.games.jedi_duel.state import Duel
from salle.kernel.game import seat_letter


def why_not(duel: Duel, seat: int, ask: int, option: int) -> str:
    """One clause of a sentence, citing the rule, or nothing where there is no more to say."""
    if ask == ASK_STANCE:
        return _not_held(duel, seat, option // AREAS)
    if ask == ASK_ACTION:
        return _no_action(duel, seat, option)
    if ask == ASK_DEFENCE and option != NONE:
        return _no_defence(duel, seat, option)
    if ask == ASK_FUMBLE and option != NONE:
        return _not_held(duel, seat, (option - 1) // AREAS)
    if ask == ASK_RETURN:
        return f"{card_label(option)} is none of the cards you have just drawn (JD-R41)"
    if ask == ASK_SWAP:
        return _no_swap(duel, seat, option)
    return ""


def _not_held(duel: Duel, seat: int, card: int) -> str:
    return "" if card in duel.players[seat].hand else f"you do not hold {card_label(card)}"


def _no_action(duel: Duel, seat: int, option: int) -> str:
    kind = ACTION_KIND[option]
    if kind == LIGHTNING:
        return _no_lightning(duel, seat, option)
    card = ACTION_CARD[option]
    missing = _not_held(duel, seat, card)
    if missing or kind == DISCARD:
        return missing
    if kind == ATTACK:
        return _no_target(duel, seat, ACTION_TARGET[option])
    if kind == JOKER:
        if duel.players[seat].space == HIGH:
            return "Jokers cannot be played from High (JD-32)"
        return _no_target(duel, seat, ACTION_TARGET[option])
    return _no_power(duel, seat, option)


def _no_lightning(duel: Duel, seat: int, option: int) -> str:
    if duel.players[seat].space == HIGH:
        return "Lightning cannot be called from High (JD-32)"
    needed = "both Jokers" if option == LIGHTNING_JOKERS else "four royals"
    return f"you do not have {needed} left to play (JD-58)"


def _no_target(duel: Duel, seat: int, target: int) -> str:
    letter = seat_letter(target)
    if target >= duel.seats:
        return f"nobody sits at {letter}"
    if target == seat:
        return "you cannot aim at yourself"
    foe = duel.players[target]
    if not foe.alive:
        return f"{letter} is out (JD-69)"
    if foe.immune and duel.players[seat].space != HIGH:
        return f"{letter} is immune unless you attack from High (JD-48, JD-49)"
    return ""


def _no_power(duel: Duel, seat: int, option: int) -> str:
    card, space = ACTION_CARD[option], duel.players[seat].space
    suit = SUIT[card]
    if suit not in (CLUBS, space):
        needed, here = AREA_NAMES[suit], AREA_NAMES[space]
        return f"{card_label(card)} works only in {needed}; you stand in {here} (JD-45)"
    if ACTION_KIND[option] == HEAL:
        return "this table forbids healing oneself in High (JD-R26)"
    target = ACTION_TARGET[option]
    if ACTION_KIND[option] != SENSE:
        return ""
    if target >= duel.seats or target == seat or not duel.players[target].alive:
        return _no_target(duel, seat, target)
    if duel.players[target].space == HIGH:
        return f"{seat_letter(target)} stands in High and cannot be sensed (JD-52)"
    return "Sense needs a card on both sides (JD-R31)"


def _no_defence(duel: Duel, seat: int, option: int) -> str:
    by_force = option >= FORCE_DEFENCE
    card = option - (FORCE_DEFENCE if by_force else CLUB_DEFENCE)
    missing = _not_held(duel, seat, card)
    if missing:
        return missing
    if by_force and duel.blow_from_high:
        return "an attack from High cannot be stopped by the Force (JD-55)"
    if by_force and SUIT[card] not in (CLUBS, duel.players[seat].space):
        return f"{card_label(card)} is not of the suit of your stance (JD-54)"
    if not by_force and ACTION_KIND[duel.blow] != ATTACK:
        return "a Club stops neither a Joker nor Lightning (JD-67)"
    return "at this table a blow that misses is not answered (JD-R21)"


def _no_swap(duel: Duel, seat: int, option: int) -> str:
    if option == NONE:
        return "a card must be swapped (JD-R30)"
    given, taken = (option - 1) // CARDS, (option - 1) % CARDS
    missing = _not_held(duel, seat, given)
    if missing or duel.sensing < 0 or taken in duel.players[duel.sensing].hand:
        return missing
    return f"{seat_letter(duel.sensing)} does not hold {card_label(taken)}"
