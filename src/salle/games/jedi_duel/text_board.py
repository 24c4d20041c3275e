"""A duel in plain characters: players, Fatigue board, deck, pile and the viewer's hand."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from itertools import zip_longest
from typing import Final

from salle.games.jedi_duel.captions import (
    AREA_NAMES,
    AREAS,
    bystanders,
    card_order,
    card_sign,
    count_of_cards,
    hand_groups,
    headline,
    modifiers,
    pass_words,
    split_stance,
)
from salle.games.jedi_duel.playaid import figure
from salle.games.jedi_duel.view import DuelView, PlayerView

WIDTH: Final = 78
STANCE_WIDTH: Final = 11
FIGURE_WIDTH: Final = 5
COLUMNS_ABREAST: Final = 6
PILE_SHOWN: Final = 8
HAND_LABELS: Final = {"D": "High", "H": "Middle", "S": "Low", "C": "Clubs", "X": "Jokers"}
INDENT: Final = " " * 4
CardWords = Callable[[str], str]


def text(view: DuelView, *, unicode: bool = True, brief: bool = False) -> str:
    """The board as text, at most 78 columns wide; without `unicode` in ASCII only.

    A `brief` one leaves out the Fatigue board: everybody's Fatigue stands with their name.
    """
    word: CardWords = card_sign if unicode else str
    bar = " │ " if unicode else " | "
    blocks = [
        _wrap(f"Jedi Duel. {headline(view, word)}."),
        _players(view, word),
        *([] if brief else [_fatigue_board(view, bar)]),
        _piles(view, word),
    ]
    viewer = view["viewer"]
    if viewer is not None and view["players"][viewer]["hand"]:
        blocks.append(_hand(view, viewer, word))
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks)


def _players(view: DuelView, word: CardWords) -> list[str]:
    areas = "".join(name.rjust(FIGURE_WIDTH) for name in AREAS)
    lines = [
        f"  {'Player':8}{'Fatigue':8}{'Stance':{STANCE_WIDTH}}"
        f"{'attack adds':>{len(areas)}}  {'defence adds':>{len(areas)}}  Hand",
        f"{'':{18 + STANCE_WIDTH}}{areas}  {areas}",
    ]
    own = [view["viewer"]] if view["viewer"] is not None else []
    for letter in [*bystanders(view), *own]:
        player = view["players"][letter]
        if player["stance"] is None:
            stance, strikes, guards = "none", "", ""
        else:
            card, area = split_stance(player["stance"])
            stance = f"{word(card)} {AREA_NAMES[area]}"
            strikes = _figures(modifiers(view["attack_table"], area))
            guards = _figures(modifiers(view["defence_table"], area))
        name = f"{letter} (you)" if letter == view["viewer"] else letter
        lines.append(
            f"{_pointer(view, letter)} {name:8}{player['fatigue']:>5}   "
            f"{stance if player['alive'] else 'out':{STANCE_WIDTH}}"
            f"{strikes:{len(areas)}}  {guards:{len(areas)}}  {_hand_words(player)}"
        )
        lines += _known(view, letter, word)
    return lines


def _pointer(view: DuelView, letter: str) -> str:
    if view["over"]:
        return "*" if letter in view["winners"] else " "
    return ">" if view["turn"] and letter == view["current"] else " "


def _hand_words(player: PlayerView) -> str:
    if not player["alive"]:
        return ""
    return count_of_cards(player["hand_count"]) + (", immune" if player["immune"] else "")


def _known(view: DuelView, letter: str, word: CardWords) -> list[str]:
    known = view["players"][letter]["known"]
    if letter == view["viewer"] or not known:
        return []
    cards = " ".join(word(card) for card in sorted(known.split(), key=card_order))
    knower = "everybody knows" if view["viewer"] is None else "you know"
    return _wrap(f"{INDENT}{letter} holds, as {knower}: {cards}")


def _figures(row: list[int]) -> str:
    return "".join(figure(modifier).rjust(FIGURE_WIDTH) for modifier in row)


def _fatigue_board(view: DuelView, bar: str) -> list[str]:
    at: dict[int, str] = {}
    for letter, player in view["players"].items():
        at[player["fatigue"]] = at.get(player["fatigue"], "") + letter
    columns = [
        [f"{step:>2} {at.get(step, '')}" for step in range(top, bottom - 1, -1)]
        for top, bottom in view["columns"]
    ]
    columns[-1].append(f"{0:>2} out {at.get(0, '')}")
    width = max(len(cell) for column in columns for cell in column)
    lines = ["  Fatigue: 21 at the start, out at 0. Columns from top to bottom."]
    for start in range(0, len(columns), COLUMNS_ABREAST):
        rows = zip_longest(*columns[start : start + COLUMNS_ABREAST], fillvalue="")
        lines += [INDENT + bar.join(cell.ljust(width) for cell in row) for row in rows]
    return lines


def _piles(view: DuelView, word: CardWords) -> list[str]:
    deck = f"  Deck: {count_of_cards(view['deck_count'])}, {pass_words(view)}."
    if view["deck_top"]:
        deck += f" You know its top card: {word(view['deck_top'])}."
    pile = f"  Pile: {count_of_cards(view['pile_count'])}"
    if view["pile_top"]:
        pile += f", on top {word(view['pile_top'])}"
    below = (view["pile"] or "").split()[-PILE_SHOWN - 1 : -1]
    if below:
        pile += f", below it {' '.join(word(card) for card in reversed(below))}"
        if view["pile_count"] > PILE_SHOWN + 1:
            pile += " and more"
    lines = _wrap(deck) + _wrap(pile + ".")
    if view["removed"]:
        removed = " ".join(word(card) for card in view["removed"].split())
        lines += _wrap(f"  Out of the duel: {removed}.")
    return lines


def _hand(view: DuelView, viewer: str, word: CardWords) -> list[str]:
    groups = hand_groups(view["players"][viewer]["hand"] or "")
    shown = [f"{HAND_LABELS[suit]} {' '.join(map(word, cards))}" for suit, cards in groups]
    lines = _wrap("  Your hand: " + "   ".join(shown))
    if view["drawn"]:
        drawn = " ".join(word(card) for card in view["drawn"].split())
        lines += _wrap(f"  Just drawn: {drawn}; one of these goes back.")
    return lines


def _wrap(line: str) -> list[str]:
    if len(line) <= WIDTH:
        return [line]
    return textwrap.wrap(
        line,
        WIDTH,
        subsequent_indent=INDENT,
        drop_whitespace=True,
        replace_whitespace=False,
        break_long_words=False,
    )
