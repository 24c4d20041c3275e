"""The board of a Force Battle: a view in, a picture or plain text out.

The picture has two banners, the round and the attack, and below them the two Character Boards side
by side: the other player's, then the viewer's. All four tiles have fixed sizes, so a page can put
them below one another on a narrow screen (`board_style.STACKED`). Pages make places clickable with
hits; `spots` names those places.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.sax.saxutils import escape

from salle.games.force_battles.board_style import (
    GAP,
    HEIGHT,
    MARGIN,
    TALL,
    TILE_HEIGHT,
    TILE_WIDTH,
    TOP,
    WIDTH,
    page_style,
    stylesheet,
)
from salle.games.force_battles.captions import (
    TARGET_NAME,
    identity,
    lull,
    notes,
    order,
    side_notes,
    stage,
    title,
)
from salle.games.force_battles.data import AUTOMATIC_MISS
from salle.games.force_battles.figure_svg import (
    FIGURE_HEIGHT,
    TARGET_AT,
    Fight,
    figure,
    limbs,
)
from salle.games.force_battles.sheet_style import SHEET_STYLE
from salle.games.force_battles.slots_svg import (
    DIE_WIDTH,
    POOL_WIDTH,
    Die,
    die_box,
    pool,
    slots,
)
from salle.games.force_battles.text_board import text
from salle.games.force_battles.view import AttackView, DuelView, PlayerView
from salle.kernel.hits import Hit, hit_css
from salle.kernel.pills import Pills
from salle.kernel.svg import box, disc, group, kept, line_of_text, mark, shortened, tag

__all__ = ["css", "single", "svg", "text"]

Hits = Mapping[str, Hit]
Names = Mapping[str, str]
Touches = Mapping[str, list[str]]
NO_HITS: Final[Hits] = {}
BOARD: Final = "force-battles"
NAME_SIGNS: Final = 24

PILLS: Final = Pills(size=14.5)
PADDING: Final = 14
RIBBON: Final = 6
CORNER: Final = 12
MARK: Final = 36
PILLS_AT: Final = 62
FIGURE_AT: Final = 94
SLOTS_AT: Final = FIGURE_AT + FIGURE_HEIGHT + 6
POOL_AT: Final = (200 - POOL_WIDTH / 2, 352)
INSET: Final = (TILE_WIDTH - 400) / 2


def css() -> str:
    """What a page must supply for pictures that do not stand alone."""
    return stylesheet("auto") + page_style() + hit_css(BOARD) + SHEET_STYLE


def svg(
    view: DuelView,
    *,
    theme: str = "auto",
    hits: Hits | None = None,
    names: Names | None = None,
    standalone: bool = True,
) -> str:
    """The duel as one SVG from the viewer's seat, self-contained if it is to stand alone.

    The text board is in the description. With `hits` the picture holds links and is no single
    image any more, so it is a group to those who cannot see it. `names` are the players' by letter.
    """
    hits = hits or NO_HITS
    right = MARGIN + TILE_WIDTH + GAP
    tiles = [
        group([_stage(view)], "tile stage", MARGIN, MARGIN),
        group([_attack(view)], "tile attack", right, MARGIN),
    ]
    for place, letter in enumerate(order(view)):
        drawn = _player(view, letter, hits, names or {})
        classes = f"tile {('first', 'second')[place]} {_classes(view, letter)}"
        tiles.append(group([drawn], classes, right if place else MARGIN, TOP, data_seat=letter))
    ending = " won" if view["over"] else ""
    parts = [
        tag("title", escape(title(view))),
        tag("desc", escape(text(view))),
        box("ground", 0, 0, WIDTH, HEIGHT, 14),
        tag("g", tiles, class_=f"tiles{ending}"),
    ]
    return _root(parts, "duel", WIDTH, HEIGHT, theme, hits, standalone)


def single(player: PlayerView, touches: Touches, name: str) -> str:
    """One Character Board alone, for a page that has the stylesheet: a fighter being built."""
    parts = [
        tag("title", escape(f"{name}: {identity(player)}")),
        box("ground", 0, 0, TALL, TILE_HEIGHT + 2 * MARGIN, 14),
        group(
            [
                _frame(),
                _head(None, shortened(name, NAME_SIGNS), player, ""),
                _board(player, touches, NO_HITS),
            ],
            "tile player",
            MARGIN,
            MARGIN,
        ),
    ]
    return _root(parts, "alone", TALL, TILE_HEIGHT + 2 * MARGIN, "auto", NO_HITS, False)


def _root(
    parts: list[str],
    kind: str,
    width: float,
    height: float,
    theme: str,
    hits: Hits,
    standalone: bool,
) -> str:
    size: dict[str, str | float] = {}
    if standalone:
        style = stylesheet(theme) + (hit_css(BOARD) if hits else "")
        parts = [*parts[:2], tag("style", style), *parts[2:]]
        size = {"width": width, "height": height}
    return tag(
        "svg",
        parts,
        xmlns="http://www.w3.org/2000/svg",
        class_=f"{BOARD} {kind} theme-{theme}",
        viewBox=f"0 0 {width:.5g} {height:.5g}",
        preserveAspectRatio="xMinYMin slice",
        **size,
        role="group" if hits else "img",
    )


# -- the banners -----------------------------------------------------------------------------


def _stage(view: DuelView) -> str:
    heading, line = stage(view)
    return _banner(heading, line)


@kept
def _banner(heading: str, line: str) -> str:
    parts = [
        box("banner-plate", 0, 0, TILE_WIDTH, TOP - GAP - MARGIN, 10),
        line_of_text(PADDING, 25, heading, "heading"),
        line_of_text(PADDING, 47, line, "muted"),
    ]
    return "".join(parts)


def _attack(view: DuelView) -> str:
    attack = view["attack"]
    said = "; ".join(side_notes(view))
    if attack is None or view["over"]:
        return _banner(lull(view), said)
    aim = f"at the {TARGET_NAME[attack['target']]}" if attack["target"] else "aims"
    return _blow(attack["attacker"], attack["defender"], aim, said)


@kept
def _blow(attacker: str, defender: str, aim: str, said: str) -> str:
    parts = [
        _banner("", said),
        mark(attacker, PADDING, 7, 24),
        line_of_text(PADDING + 33, 25, "attacks", "strong"),
        mark(defender, PADDING + 111, 7, 24),
        line_of_text(PADDING + 144, 25, aim, "heading"),
    ]
    return "".join(parts)


# -- players ---------------------------------------------------------------------------------


def _classes(view: DuelView, letter: str) -> str:
    attack = view["attack"]
    classes = f"player seat-{letter.lower()}"
    if view["over"]:
        return classes + (" winner" if letter in view["winners"] else "")
    acting = attack["attacker"] if attack is not None else view["initiative"]
    return classes + (" acting" if acting == letter else "")


def _player(view: DuelView, letter: str, hits: Hits, names: Names) -> str:
    player = view["players"][letter]
    mine = letter == view["viewer"]
    name = shortened(names.get(letter, f"Player {letter}"), NAME_SIGNS)
    if mine:
        name = f"{shortened(names[letter], NAME_SIGNS)} (you)" if letter in names else "You"
    parts = [_frame(), _head(letter, name, player, _pills(view, letter))]
    if player["board"] is None:
        touches = tuple([(sphere, tuple(at)) for sphere, at in view["touches"].items()])
        return "".join([*parts, _unseen(touches)])
    attack = view["attack"] if not view["over"] else None
    struck = attack is not None and attack["defender"] == letter
    victim = _victim(view)
    fight = Fight(
        attack["target"] if attack is not None and struck else None,
        player["fallen"].split(),
        view["bolts"] if victim == letter else view["reflected"] if victim else {},
        calm=view["round"] == 0,
    )
    dice = _dice(attack, letter)
    parts.append(_board(player, view["touches"], hits, mine=mine, fight=fight, dice=dice))
    return "".join(parts)


def _victim(view: DuelView) -> str | None:
    thrower = view["thrower"]
    return None if thrower is None else next(seat for seat in view["players"] if seat != thrower)


def _dice(attack: AttackView | None, letter: str) -> tuple[Die | None, Die | None]:
    """The Hit Die of the Attacker, the Block Die of the Defender, as far as they are settled."""
    if attack is None or attack["target"] is None:
        return None, None
    if letter == attack["attacker"]:
        said = "misses: Jump" if attack["jumped"] else ""
        if attack["attack_roll"] is not None and not said:
            said = f"rolled {attack['attack_roll']}: {'hit' if attack['hit'] else 'miss'}"
        return Die(attack["hit_die"], attack["rage"], said), None
    die = attack["block_die"]
    said = "blocks: gift" if attack["given_block"] else ""
    if attack["block_roll"] is not None and not said:
        barred = die >= AUTOMATIC_MISS and not attack["protect"]
        blocked = attack["block_roll"] <= die and not barred
        said = f"rolled {attack['block_roll']}: {'block' if blocked else 'fails'}"
    return None, Die(die, attack["protect"], said)


@kept
def _frame() -> str:
    inset = CORNER - (CORNER**2 - (CORNER - RIBBON) ** 2) ** 0.5
    arc = f"A{CORNER} {CORNER} 0 0 1"
    ribbon = (
        f"M{CORNER} 0H{TILE_WIDTH - CORNER}{arc} {TILE_WIDTH - inset:.5g} {RIBBON}"
        f"H{inset:.5g}{arc} {CORNER} 0Z"
    )
    parts = [
        box("frame", 0, 0, TILE_WIDTH, TILE_HEIGHT, CORNER),
        tag("path", class_="ribbon", d=ribbon),
        box("outline", 0, 0, TILE_WIDTH, TILE_HEIGHT, CORNER),
    ]
    return "".join(parts)


def _head(letter: str | None, name: str, player: PlayerView, pills: str) -> str:
    left = PADDING + (MARK + 12 if letter else 0)
    seat = mark(letter, PADDING, PADDING + 4, MARK) if letter else ""
    return (
        seat
        + line_of_text(left, PADDING + 19, name, "heading")
        + line_of_text(left, PADDING + 40, identity(player), "muted small")
        + pills
    )


def _pills(view: DuelView, letter: str) -> str:
    drawn = []
    x: float = PADDING
    for words, kind in notes(view, letter):
        drawn.append(PILLS.draw(words, kind, x, PILLS_AT))
        x += PILLS.width(words) + 6
    return "".join(drawn)


def _board(
    player: PlayerView,
    touches: Touches,
    hits: Hits,
    *,
    mine: bool = True,
    fight: Fight | None = None,
    dice: tuple[Die | None, Die | None] = (None, None),
) -> str:
    board = player["board"]
    if board is None:
        return ""
    hit_die, block_die = dice
    right = 400 - DIE_WIDTH - (PADDING - INSET)
    body = [
        die_box("ATT", board["att"], hit_die, PADDING - INSET, 0, hits, mine),
        die_box("DEF", board["defence"], block_die, right, 0, hits, mine),
        figure(touches, board, hits, mine=mine, fight=fight or Fight()),
        pool(board, *POOL_AT, hits, mine),
    ]
    below = [slots(player, board, TILE_WIDTH - 2 * PADDING, hits, mine)]
    return group(body, "body", INSET, FIGURE_AT) + group(below, "slots", PADDING, SLOTS_AT)


@kept
def _unseen(touches: tuple[tuple[str, tuple[str, ...]], ...]) -> str:
    """A figure whose build is not to be seen yet (FB-R7)."""
    parts = [limbs(touches)]
    parts += [disc("disc", x, y, 40) for x, y in TARGET_AT.values()]
    parts.append(line_of_text(200, 234, "unseen", "mid muted"))
    return group(parts, "body unseen", INSET, FIGURE_AT)
