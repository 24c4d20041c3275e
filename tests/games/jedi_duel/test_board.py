"""What the board shows, and what it must never show."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from typing import cast

import pytest

import salle
from salle.games.jedi_duel import board
from salle.games.jedi_duel.board_style import stylesheet
from salle.games.jedi_duel.captions import card_name, card_sign, hand_groups
from salle.games.jedi_duel.data import (
    ATTACK_TABLES,
    CARDS,
    DEFENCE_TABLES,
    FATIGUE_COLUMNS,
    MAX_SEATS,
    MIN_SEATS,
)
from salle.games.jedi_duel.notation import card_text
from salle.games.jedi_duel.playaid import fatigue_aid, stance_aid
from salle.games.jedi_duel.view import BlowView, DuelView, PlayerView
from salle.kernel.game import Hit
from salle.kernel.table import CHANCE
from salle.kernel.tokens import THEMES

SVG = "{http://www.w3.org/2000/svg}"
TEXT_WIDTH = 78
QUESTIONS_A_MATCH = 40
DECK = [card_text(card) for card in range(CARDS)]
STANCES = ["7D@High", "6H@Mid", "10S@Low", "4C@High", "KS@Low", "AC@Mid", "9D@High", "8H@Mid"]
OWN = "KC 3H 9S X1 10D 2C"
KNOWN = "5H 8S"
STRIKE = BlowView(kind="attack", attacker="B", target="A", card="3S", area="Low", from_high=False)


def other(stance: str | None, **changes: object) -> PlayerView:
    player = {
        "fatigue": 18,
        "alive": True,
        "immune": False,
        "stance": stance,
        "hand": None,
        "hand_count": 5,
        "known": "",
        "unknown": 5,
        **changes,
    }
    return cast(PlayerView, player)


def duel(seats: int = 2, viewer: str | None = "A", **changes: object) -> DuelView:
    """A duel in its fifth turn: A holds OWN and knows KNOWN in the hand of B."""
    letters = "ABCDEFGH"[:seats]
    players = {letter: other(STANCES[seat]) for seat, letter in enumerate(letters)}
    if viewer == "A":
        players["A"] = other(STANCES[0], fatigue=21, hand=OWN, hand_count=6, known=OWN, unknown=0)
        players["B"] = other(STANCES[1], known=KNOWN, unknown=3, immune=True)
    view = {
        "game": "jedi-duel",
        "viewer": viewer,
        "seats": seats,
        "turn": 5,
        "current": "B",
        "first": "B",
        "dealer": "A",
        "passes": 1,
        "pass_limit": 3,
        "ending": False,
        "deck_count": 30,
        "deck_top": None,
        "pile": "7S 2D 3S",
        "pile_count": 3,
        "pile_top": "3S",
        "removed": "",
        "players": players,
        "blow": None,
        "sensing": None,
        "drawn": "",
        "attack_table": ATTACK_TABLES["distance"],
        "defence_table": DEFENCE_TABLES["distance"],
        "columns": FATIGUE_COLUMNS["3x7"],
        "zero_in_last_column": False,
        "over": False,
        "winners": [],
        **changes,
    }
    return cast(DuelView, view)


def picture(view: DuelView, theme: str = "auto") -> ET.Element:
    return ET.fromstring(board.svg(view, theme=theme))


def values(root: ET.Element, attribute: str) -> list[str]:
    return [element.attrib[attribute] for element in root.iter() if attribute in element.attrib]


def classes(root: ET.Element) -> list[set[str]]:
    return [set(element.attrib.get("class", "").split()) for element in root.iter()]


def words(root: ET.Element) -> str:
    """All the text a reader of the picture could find, apart from the style."""
    return "\n".join(e.text or "" for e in root.iter() if e.tag != f"{SVG}style")


def visible(view: DuelView) -> set[str]:
    """Every card word anywhere in a view."""
    return set(re.findall(r"\b(?:X[12]|(?:10|[A2-9JQK])[DHSC])\b", repr(view)))


CARD_FORMS = {form: card for card in DECK for form in (card, card_name(card), card_sign(card))}
ANY_CARD = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, CARD_FORMS))})(?!\w)")


def cards_in(shown: str) -> set[str]:
    """Every card a picture or text names, in full, with its sign, or in notation."""
    return {CARD_FORMS[form] for form in ANY_CARD.findall(shown)}


VIEWS = {
    "set-up": duel(turn=0, pile="", pile_count=0, pile_top=None),
    "turn": duel(),
    "strike": duel(blow=STRIKE),
    "joker": duel(blow=STRIKE | {"kind": "joker", "card": "X2", "area": None}),
    "lightning": duel(
        blow=STRIKE | {"kind": "lightning", "card": None, "area": None, "target": None}
    ),
    "drawn in Low": duel(drawn="3H 9S X1", current="A"),
    "closed pile": duel(pile=None),
    "deck used up": duel(deck_count=0, passes=3, ending=True),
    "known deck top": duel(deck_top="AD"),
    "cards removed": duel(removed="AD 2S 3C 4C 5C 6C 7C 8C 9C 10C JC QC AH 2H 4H 7H 9H 10H"),
    "triangle": duel(seats=8, columns=FATIGUE_COLUMNS["triangle"]),
    "a column for each step": duel(seats=5, columns=[(step, step) for step in range(21, 0, -1)]),
    "won": duel(over=True, winners=["B"]),
    "shared": duel(seats=8, over=True, winners=list("ABCDEFGH")),
    "nobody": duel(over=True),
    "out": duel(
        players={
            "A": other(None, fatigue=0, alive=False, hand="", hand_count=0, unknown=0),
            "B": other("KS@Low"),
        }
    ),
    "spectator": duel(viewer=None),
    "full table": duel(seats=8, blow=STRIKE),
}


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())
class TestEveryView:
    def test_picture_is_sound_xml_with_title_and_text_board(self, view: DuelView) -> None:
        root = picture(view)
        assert root.attrib["role"] == "img"
        assert root[0].tag == f"{SVG}title"
        assert (root[0].text or "").startswith("Jedi Duel")
        assert root[1].tag == f"{SVG}desc"
        assert root[1].text == board.text(view)

    def test_text_fits_and_has_an_ascii_form(self, view: DuelView) -> None:
        for unicode in (True, False):
            shown = board.text(view, unicode=unicode)
            assert max(map(len, shown.splitlines())) <= TEXT_WIDTH
        assert board.text(view, unicode=False).isascii()

    def test_shows_no_card_that_is_not_in_the_view(self, view: DuelView) -> None:
        shown = words(picture(view)) + board.text(view, unicode=False)
        assert cards_in(shown) <= visible(view)

    def test_has_no_scripts_inline_styles_or_outside_assets(self, view: DuelView) -> None:
        root = picture(view)
        assert not values(root, "style")
        assert {element.tag for element in root.iter()}.isdisjoint({f"{SVG}script", f"{SVG}image"})
        assert all(link.startswith("#jd-") for link in values(root, "href"))
        assert set(values(root, "href")) <= {f"#{name}" for name in values(root, "id")}
        assert "url(" not in board.svg(view)

    def test_suits_are_shapes(self, view: DuelView) -> None:
        root = picture(view)
        drawn = "".join(text.text or "" for text in root.iter(f"{SVG}text"))
        assert not set(drawn) & set("♦♥♠♣")

    def test_everything_lies_inside_the_picture(self, view: DuelView) -> None:
        root = picture(view)
        width, height = map(float, root.attrib["viewBox"].split()[2:])
        for x, y, right, bottom in rectangles(root, 0, 0, 1):
            assert x >= 0
            assert y >= 0
            assert right <= width
            assert bottom <= height


def rectangles(
    element: ET.Element, x: float, y: float, scale: float
) -> list[tuple[float, float, float, float]]:
    """Every rectangle and sign in the picture's own measure."""
    if element.tag == f"{SVG}defs":
        return []
    moved = re.search(r"translate\(([-.\d]+) ([-.\d]+)\)", element.attrib.get("transform", ""))
    if moved:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
    zoomed = re.search(r"scale\(([-.\d]+)\)", element.attrib.get("transform", ""))
    if zoomed:
        scale *= float(zoomed[1])
    found = []
    if element.tag in (f"{SVG}rect", f"{SVG}use"):
        left = x + scale * float(element.attrib.get("x", 0))
        top = y + scale * float(element.attrib.get("y", 0))
        right = left + scale * float(element.attrib["width"])
        found.append((left, top, right, top + scale * float(element.attrib["height"])))
    for child in element:
        found += rectangles(child, x, y, scale)
    return found


@pytest.mark.parametrize("seats", range(MIN_SEATS, MAX_SEATS + 1))
@pytest.mark.parametrize("viewer", ["A", None])
def test_any_number_of_players(seats: int, viewer: str | None) -> None:
    view = duel(seats=seats, viewer=viewer)
    root = picture(view)
    letters = list(view["players"])
    assert sorted(values(root, "data-seat")) == letters
    spaces = [f"{letter}-{area}" for letter in letters for area in ("High", "Low", "Mid")]
    assert sorted(values(root, "data-space")) == spaces
    assert sum("counter" in names for names in classes(root)) == seats


def test_own_hand_is_open_and_sorted_by_area_then_rank() -> None:
    assert values(picture(duel()), "data-card") == ["10D", "3H", "9S", "2C", "KC", "X1"]
    assert hand_groups("KC 3H 9S X1 AH 2C") == [
        ("H", ["AH", "3H"]),
        ("S", ["9S"]),
        ("C", ["2C", "KC"]),
        ("X", ["X1"]),
    ]


@pytest.mark.clause("JD-74")
def test_known_cards_have_an_eye_and_the_others_are_backs() -> None:
    root = picture(duel())
    assert values(root, "data-known") == KNOWN.split()
    known = [names for names in classes(root) if "known" in names]
    backs = [names for names in classes(root) if "facedown" in names]
    deck_edges = 3
    assert len(known) == len(KNOWN.split())
    assert len(backs) == 3 + deck_edges


def test_known_deck_top_has_an_eye() -> None:
    shown = picture(duel(deck_top="AD"))
    assert "Ace of Diamonds" in words(shown)
    assert "Ace of Diamonds" not in words(picture(duel()))


def test_strike_is_told_and_its_space_marked() -> None:
    view = duel(blow=STRIKE)
    root = picture(view)
    aimed = [e for e in root.iter() if "aimed" in e.attrib.get("class", "").split()]
    assert [space.attrib["data-space"] for space in aimed] == ["A-Low"]
    assert "B strikes A, Low" in words(root)
    assert "with the 3 of Spades" in words(root)
    assert "B strikes A, Low, with 3♠." in board.text(view)


def test_winner_is_named() -> None:
    view = duel(over=True, winners=["B"])
    assert "B wins the duel" in words(picture(view))
    assert "B wins the duel." in board.text(view)


def test_themes() -> None:
    assert "prefers-color-scheme" in board.svg(duel())
    for theme in THEMES[1:]:
        assert "prefers-color-scheme" not in board.svg(duel(), theme=theme)
        assert f"theme-{theme}" in picture(duel(), theme).attrib["class"]
    with pytest.raises(ValueError, match="there is no theme 'sepia'; the themes are auto, light"):
        board.svg(duel(), theme="sepia")


def test_style_stays_inside_the_picture() -> None:
    for theme in THEMES:
        for selectors in re.findall(r"(?:^|[{}])\s*([^{}@;]+)\{", stylesheet(theme)):
            assert all(".jedi-duel" in selector for selector in selectors.split(","))


def hit_places(view: DuelView, *spots: str) -> dict[str, ET.Element]:
    hits = {spot: Hit(f"#o{number}", str(number), spot) for number, spot in enumerate(spots, 1)}
    root = ET.fromstring(board.svg(view, hits=hits))
    assert root.attrib["role"] == "group"
    return {link.attrib["data-spot"]: link for link in root.iter(f"{SVG}a")}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_places_become_links_around_what_they_name(seats: int) -> None:
    view = duel(seats=seats, blow=STRIKE)
    found = hit_places(
        view, "card 3H", "known 8S", "space B-Mid", "own High", "attacker Low", "seat B",
        "pile top", "deck top",
    )  # fmt: skip
    assert values(found["card 3H"], "data-card") == ["3H"]
    assert values(found["known 8S"], "data-known") == ["8S"]
    assert values(found["space B-Mid"], "data-space") == ["B-Mid"]
    assert values(found["own High"], "data-space") == ["A-High"]
    assert values(found["attacker Low"], "data-space") == ["B-Low"]
    assert "Player B" in words(found["seat B"])
    assert "3 of Spades" in words(found["pile top"])
    assert any("deck" in names for names in classes(found["deck top"]))
    for link in found.values():
        assert sum("ring" in names for names in classes(link)) == 1


def test_places_that_are_not_there_are_left_out() -> None:
    assert hit_places(duel(), "card AD", "known 2H", "seat C", "attacker Low") == {}
    assert hit_places(duel(viewer=None), "card 3H", "own Low") == {}


def test_a_hit_shows_its_number_and_cannot_break_the_picture() -> None:
    hit = Hit('/m/"><script>?a=1&b=2', "<7>", 'Strike "B" & hope')
    svg = board.svg(duel(), hits={"card 3H": hit})
    (link,) = ET.fromstring(svg).iter(f"{SVG}a")
    assert (link.attrib["href"], link.attrib["aria-label"]) == (hit.href, hit.label)
    assert "<7>" in words(link)
    assert "<script>" not in svg


def test_everything_clickable_lies_inside_the_picture() -> None:
    view = duel(seats=3, blow=STRIKE)
    hand = [f"card {card}" for card in OWN.split()]
    found = [*hand, "seat B", "seat C", "seat A", "pile top", "deck top", "space C-Low", "own Low"]
    hits = {spot: Hit("#", "12", spot) for spot in found}
    root = ET.fromstring(board.svg(view, hits=hits))
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    assert len(list(root.iter(f"{SVG}a"))) == len(found)
    for x, y, right, bottom in rectangles(root, 0, 0, 1):
        assert 0 <= x < right <= width
        assert 0 <= y < bottom <= height


def test_a_drawing_kept_for_one_viewer_shows_nothing_to_another() -> None:
    own = board.svg(duel())
    board.svg(duel(viewer=None))
    assert board.svg(duel()) == own
    assert cards_in(words(picture(duel(viewer=None)))) <= visible(duel(viewer=None))


def test_text_board_as_it_is_read() -> None:
    assert board.text(duel(seats=3, blow=STRIKE)) == SNAPSHOT


SNAPSHOT = """\
Jedi Duel. B strikes A, Low, with 3♠.

  Player  Fatigue Stance         attack adds     defence adds  Hand
                              High  Mid  Low   High  Mid  Low
> B          18   6♥ Middle     +1    0   +1     +2    0   +2  5 cards, immune
    B holds, as you know: 5♥ 8♠
  C          18   10♠ Low       +2   +1    0     +5   +3    0  5 cards
  A (you)    21   7♦ High        0   +1   +2      0   +3   +5  6 cards

  Fatigue: 21 at the start, out at 0. Columns from top to bottom.
    21 A    │ 14      │  7
    20      │ 13      │  6
    19      │ 12      │  5
    18 BC   │ 11      │  4
    17      │ 10      │  3
    16      │  9      │  2
    15      │  8      │  1
            │         │  0 out

  Deck: 30 cards, 2nd of 3 passes.
  Pile: 3 cards, on top 3♠, below it 2♦ 7♠.

  Your hand: High 10♦   Middle 3♥   Low 9♠   Clubs 2♣ K♣   Jokers X1"""


@pytest.mark.parametrize("seats", range(MIN_SEATS, MAX_SEATS + 1))
def test_real_matches(seats: int) -> None:
    match = salle.new("jedi-duel", seats=seats, seed=7)
    choosing = random.Random(seats)
    for _ in range(QUESTIONS_A_MATCH):
        if not match.choices:
            break
        for seat in (CHANCE, choosing.randrange(seats)):
            view = cast(DuelView, match.view(seat))
            root = picture(view)
            assert cards_in(words(root) + board.text(view, unicode=False)) <= visible(view)
            assert max(map(len, board.text(view).splitlines())) <= TEXT_WIDTH
            if view["viewer"] is not None:
                hand = view["players"][view["viewer"]]["hand"] or ""
                assert sorted(values(root, "data-card")) == sorted(hand.split())
        choice = match.choices[0]
        match.answer(choosing.randrange(len(choice.options)), seat=choice.seat)


@pytest.mark.clause("JD-7", "JD-8")
def test_stance_aid_prints_the_tables_in_force() -> None:
    assert stance_aid(ATTACK_TABLES["distance"], DEFENCE_TABLES["distance"]) == (
        "STANCE        attack from here      attacked from elsewhere   gift\n"
        "♦ High        H 0   M +1  L +2      M +3  L +5                "
        "strike through the Force; no King, Queen, Lightning\n"
        "♥ Middle      H +1  M 0   L +1      H +2  L +2                easiest to defend\n"
        "♠ Low         H +2  M +1  L 0       H +5  M +3                draw 3, keep 2\n"
        "♣ attack: +0, name the area    ♣ thrown in defence: its number, no modifier"
    )
    flat = stance_aid(ATTACK_TABLES["flat"], DEFENCE_TABLES["per_stance"], unicode=False)
    assert "H +1  M +2  L +2      M +3  L +3" in flat
    assert flat.isascii()


@pytest.mark.clause("JD-9")
def test_fatigue_aid_prints_the_columns_in_force() -> None:
    assert fatigue_aid(FATIGUE_COLUMNS["3x7"]).splitlines() == [
        "FATIGUE   21 | 14 | 7      top  = Jack heals to here",
        "          20 | 13 | 6",
        "          19 | 12 | 5",
        "          18 | 11 | 4",
        "          17 | 10 | 3",
        "          16 |  9 | 2",
        "          15 |  8 | 1      bottom = Joker and Lightning push to here",
        "                    0 OUT",
    ]
    assert "          17 | 11 |    |   |   |" in fatigue_aid(FATIGUE_COLUMNS["triangle"])
    joined = fatigue_aid(FATIGUE_COLUMNS["3x7"], zero_in_last_column=True).splitlines()
    assert joined[-2].startswith("             |    | 0 ")


def test_players_are_called_by_their_names_shortened_and_escaped() -> None:
    match = salle.new("jedi-duel", seed=7, names={0: "Ann", 1: "Bartholomew <the> Bold"})
    board = match.svg("A")
    assert ">You<" in board
    assert ">Bartholomew…<" in board
    assert "<the>" not in board
    assert ">Player B<" not in board
