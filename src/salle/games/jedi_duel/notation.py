"""Cards, options and events of Jedi Duel as text, and text as options. No rule lives here."""

from __future__ import annotations

import re
from collections.abc import Callable

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
    ASK_SWAP,
    ATTACK,
    CARDS,
    CLUB_DEFENCE,
    CLUBS,
    DISCARD,
    FIRST_JOKER,
    FORCE_DEFENCE,
    HEAL,
    HEALS_FROM,
    JACK,
    JOKER,
    KING,
    LIGHTNING,
    LIGHTNING_JOKERS,
    LIGHTNING_ROYALS,
    MAX_SEATS,
    NONE,
    NUMBERS,
    PUSH,
    PUSHES_FROM,
    QUEEN,
    RANK,
    ROYALS,
    SUIT,
    attack_option,
    joker_option,
    royal_card,
    sense_option,
    triple_cards,
    triple_option,
)
from salle.kernel.game import SEATS, seat_letter

RANK_WORDS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_LETTERS = "DHSC"
SUIT_SIGNS = "♦♥♠♣"
AREA_WORDS = ("High", "Mid", "Low")
AREA_NAMES = ("High", "Middle", "Low")
AREA_READING = {
    "high": 0, "h": 0, "mid": 1, "middle": 1, "medium": 1, "m": 1, "low": 2, "l": 2,
}  # fmt: skip
SEAT_LETTERS = SEATS[:MAX_SEATS]


# -- cards -----------------------------------------------------------------------------------


def _card_text(card: int) -> str:
    if card >= FIRST_JOKER:
        return f"X{card - FIRST_JOKER + 1}"
    return RANK_WORDS[RANK[card] - 1] + SUIT_LETTERS[SUIT[card]]


CARD_TEXTS = [_card_text(card) for card in range(CARDS)]


def card_text(card: int) -> str:
    """`AD`, `10H`, `X1`."""
    return CARD_TEXTS[card]


def card_label(card: int) -> str:
    """`A♦`, `10♥`, `Joker 1`."""
    if card >= FIRST_JOKER:
        return f"Joker {card - FIRST_JOKER + 1}"
    return RANK_WORDS[RANK[card] - 1] + SUIT_SIGNS[SUIT[card]]


def cards_text(cards: list[int]) -> str:
    """Several cards as words."""
    return " ".join([CARD_TEXTS[card] for card in cards])


def cards_in(mask: int) -> list[int]:
    """The cards whose bits are set, in canonical order."""
    return [card for card in range(CARDS) if (mask >> card) & 1]


def labels_in(mask: int) -> str:
    """The cards whose bits are set, for people."""
    return " ".join(card_label(card) for card in cards_in(mask))


CARD_BY_TEXT = {card_text(card): card for card in range(CARDS)}


def read_card(text: str) -> int | None:
    """The card that a text such as `10h`, `10♥` or `x1` names."""
    word = text.upper().replace("JOKER", "X").replace("T", "10").replace(" ", "")
    for letter, sign in zip(SUIT_LETTERS, SUIT_SIGNS, strict=True):
        word = word.replace(sign, letter)
    return CARD_BY_TEXT.get(word)


def stance_text(card: int, space: int) -> str:
    """`7H@Mid`."""
    return f"{card_text(card)}@{AREA_WORDS[space]}"


# -- options to text -------------------------------------------------------------------------


def option_text(ask: int, option: int) -> str:
    """The short form of an option."""
    if ask == ASK_STANCE:
        return stance_text(option // AREAS, option % AREAS)
    if ask == ASK_ACTION:
        return _action_text(option)
    if ask == ASK_RETURN:
        return f"return {card_text(option)}"
    if ask == ASK_SWAP:
        return _swap(option, "no swap", "gives {} takes {}", card_text)
    if option == NONE:
        return "none"
    if ask == ASK_FUMBLE:
        return option_text(ASK_STANCE, option - 1)
    if option >= FORCE_DEFENCE:
        return f"f{card_text(option - FORCE_DEFENCE)}"
    return f"c{card_text(option - CLUB_DEFENCE)}"


def _action_text(option: int) -> str:
    kind, target = ACTION_KIND[option], seat_letter(ACTION_TARGET[option])
    if kind == LIGHTNING:
        if option == LIGHTNING_JOKERS:
            return "l jokers"
        return "l royals" if option == LIGHTNING_ROYALS else f"l {cards_text(triple_cards(option))}"
    card = card_text(ACTION_CARD[option])
    if kind == ATTACK:
        return f"a {card}>{AREA_WORDS[ACTION_AREA[option]]} {target}"
    words = {JOKER: f"x {card} {target}", HEAL: f"heal {card}", PUSH: f"push {card}"}
    return words.get(kind) or (f"d {card}" if kind == DISCARD else f"sense {card} {target}")


def _swap(option: int, refused: str, pattern: str, card: Callable[[int], str]) -> str:
    if option == NONE:
        return refused
    return pattern.format(card((option - 1) // CARDS), card((option - 1) % CARDS))


def option_label(ask: int, option: int) -> str:
    """The words on a button."""
    if ask == ASK_STANCE:
        return f"{card_label(option // AREAS)} in {AREA_NAMES[option % AREAS]}"
    if ask == ASK_ACTION:
        return _action_label(option)
    if ask == ASK_RETURN:
        return f"Put back {card_label(option)}"
    if ask == ASK_SWAP:
        return _swap(option, "Keep hands as they are", "Give {}, take {}", card_label)
    if option == NONE:
        return "No defence" if ask == ASK_DEFENCE else "No Fumble"
    if ask == ASK_FUMBLE:
        return f"Make them stand on {option_label(ASK_STANCE, option - 1)}"
    if option >= FORCE_DEFENCE:
        return f"Force Defence with {card_label(option - FORCE_DEFENCE)}"
    return f"Throw {card_label(option - CLUB_DEFENCE)} as defence"


def _action_label(option: int) -> str:
    kind, target = ACTION_KIND[option], seat_letter(ACTION_TARGET[option])
    if kind == LIGHTNING:
        if option == LIGHTNING_JOKERS:
            return "Force Lightning with both Jokers"
        if option == LIGHTNING_ROYALS:
            return "Force Lightning with your royals"
        cards = " ".join(card_label(card) for card in triple_cards(option))
        return f"Force Lightning with {cards}"
    card = card_label(ACTION_CARD[option])
    labels = {
        JOKER: f"{card} on {target}",
        HEAL: f"Force Heal with {card}",
        PUSH: f"Force Push with {card}",
        DISCARD: f"Discard {card} to catch breath",
    }
    if kind == ATTACK:
        return f"Strike {target} {AREA_NAMES[ACTION_AREA[option]]} with {card}"
    return labels.get(kind) or f"Force Sense {target} with {card}"


def option_json(ask: int, option: int) -> dict[str, object]:
    """An option as named parts."""
    if ask == ASK_STANCE:
        return {"do": "stance", **_stance_parts(option)}
    if ask == ASK_RETURN:
        return {"do": "return", "card": card_text(option)}
    if ask == ASK_ACTION:
        return _action_json(option)
    if option == NONE:
        return {"do": "none"}
    if ask == ASK_SWAP:
        given, taken = (option - 1) // CARDS, (option - 1) % CARDS
        return {"do": "swap", "give": card_text(given), "take": card_text(taken)}
    if ask == ASK_FUMBLE:
        return {"do": "fumble", **_stance_parts(option - 1)}
    if option >= FORCE_DEFENCE:
        return {"do": "force defence", "card": card_text(option - FORCE_DEFENCE)}
    return {"do": "club defence", "card": card_text(option - CLUB_DEFENCE)}


def _stance_parts(option: int) -> dict[str, object]:
    return {"card": card_text(option // AREAS), "space": AREA_WORDS[option % AREAS]}


ACTION_WORDS = {
    ATTACK: "attack",
    JOKER: "joker",
    HEAL: "heal",
    PUSH: "push",
    LIGHTNING: "lightning",
    DISCARD: "discard",
}


def _action_json(option: int) -> dict[str, object]:
    kind = ACTION_KIND[option]
    parts: dict[str, object] = {"do": ACTION_WORDS.get(kind, "sense")}
    if kind == LIGHTNING:
        named = {LIGHTNING_JOKERS: "jokers", LIGHTNING_ROYALS: "royals"}
        parts["with"] = named.get(option) or cards_text(triple_cards(option))
        return parts
    parts["card"] = card_text(ACTION_CARD[option])
    if kind == ATTACK:
        parts["area"] = AREA_WORDS[ACTION_AREA[option]]
    if ACTION_TARGET[option] < MAX_SEATS:
        parts["target"] = seat_letter(ACTION_TARGET[option])
    return parts


# -- text to options -------------------------------------------------------------------------

JOKER_WORDS = re.compile(r"\b(?:joker|x) ?([12])\b", re.IGNORECASE)
NOTHING = {"none", "no", "pass", "no defence", "no defense", "no fumble", "no swap", "-"}


def read_option(ask: int, text: str) -> list[int]:
    """Every option of this question that a text may stand for."""
    words = JOKER_WORDS.sub(r"X\1", text.strip())
    if ask == ASK_ACTION:
        return _read_action(words)
    if ask == ASK_STANCE:
        return _read_stance(_after(words, "stance", "s"))
    if ask == ASK_RETURN:
        card = read_card(_after(words, "return", "r"))
        return [] if card is None else [card]
    if words.lower() in NOTHING:
        return [NONE]
    if ask == ASK_SWAP:
        return _read_swap(words)
    if ask == ASK_FUMBLE:
        return [option + 1 for option in _read_stance(_after(words, "fumble"))]
    return _read_defence(words)


def _after(text: str, *openings: str) -> str:
    """The text without one of these opening words, if it begins with it."""
    head, _, tail = text.partition(" ")
    return tail.strip() if tail and head.lower() in openings else text


def _read_stance(text: str) -> list[int]:
    card_word, _, area_word = text.replace("@", " ").partition(" ")
    card = read_card(card_word)
    if card is None or card >= FIRST_JOKER:
        return []
    spaces = range(AREAS) if SUIT[card] == CLUBS else [SUIT[card]]
    if area_word.strip():
        area = AREA_READING.get(area_word.strip().lower().removeprefix("in "))
        spaces = [] if area is None or area not in spaces else [area]
    return [card * AREAS + space for space in spaces]


def _read_defence(text: str) -> list[int]:
    word = re.sub(r"^(club|force)( defen[cs]e)?( with)? ", lambda m: m[1][0], text.lower())
    word = word.replace(" ", "")
    if word[:1] in ("c", "f") and (card := read_card(word[1:])) is not None:
        if word[0] == "c":
            return [CLUB_DEFENCE + card] if SUIT[card] == CLUBS else []
        return [FORCE_DEFENCE + card] if RANK[card] >= JACK else []
    card = read_card(word)
    if card is None:
        return []
    meanings = [CLUB_DEFENCE + card] if SUIT[card] == CLUBS else []
    return meanings + ([FORCE_DEFENCE + card] if RANK[card] >= JACK else [])


def _read_swap(text: str) -> list[int]:
    found = re.fullmatch(r"gives? (\S+?),? (?:and )?takes? (\S+)", text.strip(), re.IGNORECASE)
    if not found:
        return []
    given, taken = read_card(found[1]), read_card(found[2])
    return [] if given is None or taken is None else [given * CARDS + taken + 1]


ACTION_OPENINGS = {
    "a": ATTACK, "attack": ATTACK, "strike": ATTACK,
    "x": JOKER, "joker": JOKER,
    "heal": HEAL, "push": PUSH, "pull": PUSH,
    "l": LIGHTNING, "lightning": LIGHTNING,
    "d": DISCARD, "discard": DISCARD,
    "sense": -1,
}  # fmt: skip
FILLERS = {"on", "at", "with", "in", "the", "both", "four", "my", ">"}


def _read_action(text: str) -> list[int]:
    spread = text.replace(">", " ").replace("@", " ").replace("(", " ").replace(")", " ")
    words = [word for word in spread.split() if word.lower() not in FILLERS]
    if not words:
        return []
    opening = words[0].lower()
    kind = ACTION_OPENINGS.get(opening)
    if kind is None:
        return _read_bare_attack(words)
    rest = words[1:]
    if kind == LIGHTNING:
        return _read_lightning(rest)
    card = read_card(rest[0]) if rest else None
    if card is None:
        return []
    if kind == ATTACK:
        return _read_attack(card, rest[1:])
    if kind == DISCARD:
        return [card] if len(rest) == 1 else []
    return _read_royal(kind, card, rest[1:])


def _read_bare_attack(words: list[str]) -> list[int]:
    """`3H>Mid B` or `x1 B`, without an opening word."""
    card = read_card(words[0])
    if card is None or len(words) == 1:
        return []
    return _read_royal(JOKER, card, words[1:]) or _read_attack(card, words[1:])


def _targets(words: list[str]) -> list[int]:
    """The seats that the rest of a move names; all when it names none, none when it is wrong."""
    if not words:
        return list(range(MAX_SEATS))
    if len(words) == 1 and len(words[0]) == 1 and words[0].upper() in SEAT_LETTERS:
        return [SEAT_LETTERS.index(words[0].upper())]
    return []


def _read_attack(card: int, rest: list[str]) -> list[int]:
    if card >= FIRST_JOKER or RANK[card] > NUMBERS:
        return []
    areas = list(range(AREAS)) if SUIT[card] == CLUBS else [SUIT[card]]
    if rest and _is_area(rest):
        area = AREA_READING[rest[0].lower()]
        if area not in areas:
            return []
        areas = [area]
        rest = rest[1:]
    return [attack_option(card, area, target) for target in _targets(rest) for area in areas]


def _is_area(rest: list[str]) -> bool:
    """Whether the rest of an attack begins with an area; a lone `H` is the seat."""
    word = rest[0]
    return word.lower() in AREA_READING and (
        len(word) > 1 or len(rest) > 1 or word not in SEAT_LETTERS
    )


def _read_royal(kind: int, card: int, rest: list[str]) -> list[int]:
    """Heal, Push, Sense, or a Joker on somebody."""
    if kind == JOKER:
        if card < FIRST_JOKER:
            return []
        return [joker_option(card, target) for target in _targets(rest)]
    if kind == HEAL:
        return [HEALS_FROM + SUIT[card]] if RANK[card] == JACK and not rest else []
    if kind == PUSH:
        return [PUSHES_FROM + SUIT[card]] if RANK[card] == QUEEN and not rest else []
    if RANK[card] != KING:
        return []
    return [sense_option(card, target) for target in _targets(rest)]


def _read_lightning(words: list[str]) -> list[int]:
    text = " ".join(words).lower()
    triples = [
        (royal_card(a), royal_card(b), royal_card(c))
        for a in range(ROYALS)
        for b in range(a + 1, ROYALS)
        for c in range(b + 1, ROYALS)
    ]
    if text in ("royals", "royal"):
        return [LIGHTNING_ROYALS]
    if text in ("jokers", "joker"):
        return [LIGHTNING_JOKERS]
    if not text:
        return [LIGHTNING_ROYALS, LIGHTNING_JOKERS]
    if text.startswith("royals keep "):
        kept = read_card(text.removeprefix("royals keep "))
        return [triple_option(*triple) for triple in triples if kept not in triple]
    cards = {read_card(word) for word in words}
    return [triple_option(*triple) for triple in triples if set(triple) == cards]


def canonical(cards: str) -> str:
    """Words for cards in canonical order; what is no card stays as it is."""
    words = cards.split()
    numbers = [read_card(word) for word in words]
    if any(number is None for number in numbers):
        return cards
    return cards_text(sorted(number for number in numbers if number is not None))
