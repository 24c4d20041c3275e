"""Stance mats as SVG: three spaces for each player, with the figures that hold there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from salle.games.jedi_duel.captions import AREA_NAMES, AREAS, modifiers, split_stance
from salle.games.jedi_duel.cards_svg import AREA_CLASSES, CARD_RATIO, SIGNS, card, sign
from salle.games.jedi_duel.playaid import figure
from salle.games.jedi_duel.spots import attacker_spot, own_spot, space_spot
from salle.games.jedi_duel.view import DuelView
from salle.kernel.hits import BADGE, Hit, Outline, touchable
from salle.kernel.svg import box, group, kept, line_of_text, tag

SPACE_GAP: Final = 7
SPACE_NARROW: Final = 88
SPACE_WIDE: Final = 122
NAME_HEIGHT: Final = 24
FIGURE_HEIGHT: Final = 26
STANCE_CARD: Final = 60
STANCE_HEIGHT: Final = STANCE_CARD * CARD_RATIO + 6
MAT_HEIGHT: Final = NAME_HEIGHT + 2 * FIGURE_HEIGHT + STANCE_HEIGHT + 4
GHOST: Final = 44
ICON: Final = 17


def mat(
    view: DuelView, letter: str, width: float, hits: Mapping[str, Hit], *, outward_up: bool
) -> str:
    """The three spaces: attack figures on the side of the table's middle, defence on the other."""
    player, blow = view["players"][letter], view["blow"]
    card_there, stands = split_stance(player["stance"]) if player["stance"] else ("", "")
    aim = (blow["target"], blow["area"]) if blow is not None and not view["over"] else None
    strikes = modifiers(view["attack_table"], stands) if stands else [None] * len(AREAS)
    guards = modifiers(view["defence_table"], stands) if stands else [None] * len(AREAS)
    attacker = blow["attacker"] if blow is not None else None
    spaces = []
    for number, area in enumerate(AREAS):
        here = card_there if stands == area else ""
        figures = strikes[number], guards[number]
        space = _space(letter, area, here, figures, aim == (letter, area), width, outward_up)
        names = [space_spot(letter, area)]
        names += [own_spot(area)] if letter == view["viewer"] else []
        names += [attacker_spot(area)] if letter == attacker else []
        outline = Outline(0, 0, width, MAT_HEIGHT, 8, width - BADGE - 2, MAT_HEIGHT / 2)
        for name in names:
            if name in hits:
                space = touchable(space, name, hits, outline)
                break
        spaces.append(group([space], "place", number * (width + SPACE_GAP), 0))
    return "".join(spaces)


@kept
def _space(
    letter: str,
    area: str,
    card_there: str,
    figures: tuple[int | None, int | None],
    aimed: bool,
    width: float,
    outward_up: bool,
) -> str:
    """One space: its name, the Stance card or the area's shape, what it adds to attack, defence."""
    strike, guard = figures
    card_top = 2 + FIGURE_HEIGHT if outward_up else 2 + NAME_HEIGHT + FIGURE_HEIGHT
    name_line = MAT_HEIGHT - 9 if outward_up else NAME_HEIGHT - 3
    parts = [
        box("ground-plate", 0, 0, width, MAT_HEIGHT, 8),
        line_of_text(width / 2, name_line, AREA_NAMES[area], "name"),
    ]
    if card_there:
        left = (width - STANCE_CARD) / 2
        parts.append(card(card_there, left, card_top + 3, STANCE_CARD, small=True))
    else:
        parts.append(_ghost(area, width / 2, card_top + STANCE_HEIGHT / 2))
    if strike is not None and guard is not None:
        inward = MAT_HEIGHT - NAME_HEIGHT - 11 if outward_up else NAME_HEIGHT + 20
        outward = 22 if outward_up else MAT_HEIGHT - 9
        parts += [
            _figure("sword", "attack", strike, width, outward),
            _figure("shield", "defend", guard, width, inward),
        ]
    classes = "space" + (" here" if card_there else "") + (" aimed" if aimed else "")
    return tag("g", parts, class_=classes, data_space=f"{letter}-{area}")


@kept
def _ghost(area: str, x: float, y: float) -> str:
    shape = AREA_CLASSES[area]
    place = f"translate({x - GHOST / 2:.5g} {y - GHOST / 2:.5g}) scale({GHOST / 24:.4g})"
    path = tag("path", class_="ghost", d=SIGNS[shape])
    return tag("g", path, class_=shape, transform=place)


@kept
def _figure(icon: str, word: str, modifier: int, width: float, line: float) -> str:
    if width < SPACE_WIDE:
        start = width / 2 - 22
        parts = [line_of_text(start + ICON + 6, line, figure(modifier), "figure")]
    else:
        start = 4
        parts = [
            line_of_text(start + ICON + 3, line, word, "muted"),
            line_of_text(width - 6, line, figure(modifier), "figure end"),
        ]
    parts.append(sign(icon, "icon", start, line - 15, ICON))
    return tag("g", parts, class_=word)
