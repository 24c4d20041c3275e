"""The board of a battle: a view in, a picture or plain text out.

Above is the Round with the phases of an Action, below it the two fields, which face each other
with their Stages: the other player's, turned round, and the viewer's. At the bottom is a list of
what goes on. A page can show the same cards in two columns on a narrow screen: frames and words
are then drawn for both (`wide`, `narrow`), cards are drawn once and moved by `board_style`. Pages
make cards clickable with hits; `spots` names them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.sax.saxutils import escape

from salle.games.battles_wol.banner_svg import bottom, middle, top
from salle.games.battles_wol.board_style import cell_class, page_style, shape_classes, stylesheet
from salle.games.battles_wol.captions import going_on, setting_up, standing, zone
from salle.games.battles_wol.card_svg import grave_card, mob_card, picked_card, unseen_card
from salle.games.battles_wol.places import (
    CARD_HEIGHT,
    CARD_WIDTH,
    FIELD,
    GRAVE_HEIGHT,
    GRAVE_WIDTH,
    MARGIN,
    MIDDLE,
    NARROW_MIDDLE,
    NARROW_TOP,
    NARROW_WIDTH,
    TOP,
    WIDTH,
    Counts,
    Shape,
    grave,
    half_height,
    height,
    narrow,
    narrow_half_height,
    narrow_height,
    shape_of,
    turned_card,
    wide,
)
from salle.games.battles_wol.rules.mobs.roster import CARDS
from salle.games.battles_wol.sheet_style import SHEET_STYLE
from salle.games.battles_wol.text_board import headline, order, text
from salle.games.battles_wol.view import BattleView, MobView, PlayerView
from salle.games.battles_wol.zones_svg import Seat, mausoleum, narrow_zones, wide_zones
from salle.kernel.hits import Hit, Outline, hit_css, touchable
from salle.kernel.svg import box, group, shortened, tag

__all__ = ["css", "svg", "text"]

Hits = Mapping[str, Hit]
Names = Mapping[str, str]
BOARD: Final = "battles-wol"
NAME_SIGNS: Final = 24
CARD_OUTLINE: Final = Outline(0, 0, CARD_WIDTH, CARD_HEIGHT, 10, CARD_WIDTH - 13, 13)
GRAVE_OUTLINE: Final = Outline(0, 0, GRAVE_WIDTH, GRAVE_HEIGHT, 7, GRAVE_WIDTH - 13, 30)
KINDS_BY_NAME: Final = {card.name: card for card in CARDS}


def css() -> str:
    """What a page must supply for pictures that do not stand alone."""
    return stylesheet() + page_style() + hit_css(BOARD) + SHEET_STYLE


def svg(
    view: BattleView,
    *,
    hits: Hits | None = None,
    names: Names | None = None,
    standalone: bool = True,
) -> str:
    """The battle as one SVG from the viewer's seat, self-contained if it is to stand alone.

    The text board is in the description. With `hits` the picture holds links and is no single
    image any more, so it is a group to those who cannot see it. `names` are the players' by letter.
    """
    shape, effects = _shape(view), len(going_on(view))
    deep = height(shape, effects)
    inside = [_around(view, shape, deep)]
    if not standalone:
        inside.append(_narrow_around(view, shape, effects))
    front = TOP + half_height(shape)
    for letter, own in zip(order(view), (False, True), strict=True):
        seat = _seat(view, letter, own, names or {})
        drawn = _half(view, seat, shape, hits, standalone)
        classes = f"half {'own' if own else 'foe'} seat-{letter.lower()}"
        y = front + MIDDLE if own else front
        inside.append(group(drawn, classes, MARGIN, y, data_seat=letter))
    parts = [
        tag("title", escape(f"BATTLES: {headline(view)}")),
        tag("desc", escape(text(view))),
    ]
    attributes: dict[str, str | float] = {}
    if standalone:
        parts.append(tag("style", stylesheet() + (hit_css(BOARD) if hits else "")))
        attributes = {"width": WIDTH, "height": deep}
    parts.append(tag("g", inside, class_="all won" if view["over"] else "all"))
    return tag(
        "svg",
        parts,
        xmlns="http://www.w3.org/2000/svg",
        class_=f"{BOARD} theme-auto {shape_classes(shape, effects)}",
        viewBox=f"0 0 {WIDTH:.5g} {deep:.5g}",
        preserveAspectRatio="xMinYMin slice",
        **attributes,
        role="group" if hits else "img",
    )


def _shape(view: BattleView) -> Shape:
    """The shape both halves have: that of the larger number on either side."""
    players = view["players"].values()
    living = [player["living"] if player["mobs"] else view["party_size"] for player in players]
    dead = [len(player["mobs"]) - player["living"] for player in players if player["mobs"]]
    return shape_of(max(living), max(dead, default=0))


def _around(view: BattleView, shape: Shape, deep: float) -> str:
    """Everything but the halves, on a wide screen."""
    front = TOP + half_height(shape)
    parts = [
        box("ground", 0, 0, WIDTH, deep, 14),
        group([top(view, narrow=False)], "banner", MARGIN, MARGIN),
        group([middle(view, narrow=False)], "between", MARGIN, front),
        group([bottom(view, narrow=False)], "below", MARGIN, front + MIDDLE + half_height(shape)),
    ]
    return tag("g", parts, class_="wide")


def _narrow_around(view: BattleView, shape: Shape, effects: int) -> str:
    """The same on a narrow screen."""
    half = narrow_half_height(shape)
    front = NARROW_TOP + half
    parts = [
        box("ground", 0, 0, NARROW_WIDTH, narrow_height(shape, effects), 14),
        group([top(view, narrow=True)], "banner", MARGIN, MARGIN),
        group([middle(view, narrow=True)], "between", MARGIN, front),
        group([bottom(view, narrow=True)], "below", MARGIN, front + NARROW_MIDDLE + half),
    ]
    return tag("g", parts, class_="narrow")


# -- halves ----------------------------------------------------------------------------------


def _half(
    view: BattleView, seat: Seat, shape: Shape, hits: Hits | None, standalone: bool
) -> list[str]:
    """A player's zones and cards, from the front edge."""
    player = view["players"][seat.letter]
    lying = _lying(view, player)
    counts = Counts(len(lying["Stage"]), len(lying["Umbra"]), len(lying["Portal"]))
    parts = [tag("g", wide_zones(seat, counts, shape), class_="wide")]
    if not standalone:
        parts.append(tag("g", narrow_zones(seat, counts, shape), class_="narrow"))
    spot = "own" if seat.own else "foe"
    drawn = _party_to_be(view, player)
    aim = _aim(view, seat.letter)
    for name, mob in player["mobs"].items():
        if zone(mob) != "Mausoleum":
            card = mob_card(mob, setup=setting_up(view), aimed=name == aim)
            drawn[name] = touchable(card, f"{spot} {name}", hits, CARD_OUTLINE)
    layout, cells = wide(counts, shape), narrow(counts, shape).cards
    for where in ("Portal", "Umbra", "Stage"):
        for name, (x, y), cell in zip(lying[where], layout.cards[where], cells[where], strict=True):
            if not seat.own:
                x, y = turned_card(x, y, FIELD)
            parts.append(group([drawn[name]], cell_class(cell), x, y, data_zone=where))
    graves = [player["mobs"][name] for name in lying["Mausoleum"]]
    if graves:
        corner = mausoleum(layout.frames, seat.own, FIELD)
        parts.append(group(_graves(graves, spot, hits), "graves", corner.x, corner.y))
    return parts


def _aim(view: BattleView, letter: str) -> str | None:
    """The Mob of a player at whom the Action under way is aimed."""
    action = view["action"]
    if action is None or view["over"] or action["target_seat"] != letter:
        return None
    return action["target"]


def _lying(view: BattleView, player: PlayerView) -> dict[str, list[str]]:
    """The names of the cards in each zone, in party order."""
    lying: dict[str, list[str]] = {"Stage": [], "Umbra": [], "Portal": [], "Mausoleum": []}
    for name, mob in player["mobs"].items():
        lying[zone(mob)].append(name)
    if not player["mobs"]:
        lying["Portal"] = [str(place) for place in range(view["party_size"])]
    return lying


def _party_to_be(view: BattleView, player: PlayerView) -> dict[str, str]:
    """While Mobs are picked: the kinds picked so far, as far as the viewer may know them."""
    if player["mobs"]:
        return {}
    picks = player["picks"]
    cards = [picked_card(KINDS_BY_NAME[kind]) for kind in picks or []]
    words = "in secret" if picks is None else "to be picked"
    cards += [unseen_card(words)] * (view["party_size"] - len(cards))
    return {str(place): card for place, card in enumerate(cards)}


def _graves(mobs: list[MobView], spot: str, hits: Hits | None) -> list[str]:
    parts = []
    for number, mob in enumerate(mobs):
        x, y = grave(number)
        card = touchable(grave_card(mob), f"{spot} {mob['name']}", hits, GRAVE_OUTLINE)
        parts.append(group([card], f"grave-{number}", x, y, data_zone="Mausoleum"))
    return parts


def _seat(view: BattleView, letter: str, own: bool, names: Names) -> Seat:
    player = view["players"][letter]
    dead = len(player["mobs"]) - player["living"]
    name = shortened(names.get(letter, f"Player {letter}"), NAME_SIGNS)
    if letter == view["viewer"]:
        name = f"{name} (you)" if letter in names else "You"
    note = ""
    if view["over"]:
        note = "won" if letter in view["winners"] else ""
    elif view["action"]:
        note = "acts" if view["action"]["seat"] == letter else ""
    elif view["phase"] == "Turn" and view["current"] == letter:
        note = "to act"
    return Seat(letter, own, name, standing(player), note, player["rank"], player["title"], dead)
