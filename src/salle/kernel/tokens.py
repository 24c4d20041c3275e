"""The hall's colours and typefaces for the boards of all games, in light and dark.

A board's own stylesheet begins with `scheme` and uses the tokens (`var(--ink)`); every selector
starts at the board's class, so that a picture in a page styles nothing else.
"""

from __future__ import annotations

from typing import Final

THEMES: Final = ("auto", "light", "dark")
SEATS: Final = "abcdefgh"

LIGHT: Final = """\
--paper:#eef0ea;--sheet:#fbfbf7;--well:#e4e7df;--line:#cdd1c6;--edge:#747b70;
--ink:#14201e;--ink-2:#3f4b48;--felt:#1c5c4e;
--brass:#7d5a0d;--brass-fill:#dcb450;--on-brass:#211803;
--ok:#2c7350;--warn:#8a5a00;--bad:#9c1f1a;--bad-wash:#f8e3df;--on-seat:#ffffff;
--seat-a:#17507f;--seat-b:#9a3618;--seat-c:#23703a;--seat-d:#8c6407;
--seat-e:#6a3591;--seat-f:#0f6470;--seat-g:#9b2067;--seat-h:#4a5560;
--seat-a-wash:#dce8f1;--seat-b-wash:#f5e2da;--seat-c-wash:#dcebdd;--seat-d-wash:#f1e8cf;
--seat-e-wash:#eae0f2;--seat-f-wash:#d8eaec;--seat-g-wash:#f5dfeb;--seat-h-wash:#e2e5e8;
"""

DARK: Final = """\
--paper:#0e1615;--sheet:#151f1e;--well:#1d2a28;--line:#31423f;--edge:#788b85;
--ink:#edeee4;--ink-2:#bfc9c2;--felt:#3f9b85;
--brass:#e3be62;--brass-fill:#d9b04c;--on-brass:#211803;
--ok:#6cc295;--warn:#f0c556;--bad:#ff9d92;--bad-wash:#3c1f1c;--on-seat:#10181a;
--seat-a:#86bdec;--seat-b:#f39b78;--seat-c:#7fd192;--seat-d:#f0c556;
--seat-e:#cfa4f0;--seat-f:#6fcfdc;--seat-g:#f598cb;--seat-h:#c0ccd6;
--seat-a-wash:#1a2f40;--seat-b-wash:#3b241b;--seat-c-wash:#1b3322;--seat-d-wash:#352b13;
--seat-e-wash:#2f2239;--seat-f-wash:#173236;--seat-g-wash:#3a1f2f;--seat-h-wash:#263037;
"""

FACES: Final = """\
--referee:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua","URW Palladio L",P052,
Georgia,serif;
--hall:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif"""


def scheme(board: str, theme: str = "auto", light: str = "", dark: str = "") -> str:
    """The tokens of a theme for boards of a class that name it (`.impact`: those of the classes
    `impact theme-auto`), and tokens of the board's own.

    `auto` follows the reader's system, and in a page that names its own theme the page.
    """
    if theme not in THEMES:
        raise ValueError(f"there is no theme {theme!r}; the themes are {', '.join(THEMES)}")
    bright, dim = LIGHT + light, DARK + dark
    faces = f"{board}{{{FACES}}}\n"
    themed = f"{board}.theme-{theme}"
    if theme != "auto":
        return f"{themed}{{{bright if theme == 'light' else dim}}}\n{faces}"
    return (
        f"{themed}{{{bright}}}\n@media (prefers-color-scheme:dark){{{themed}{{{dim}}}}}\n"
        f':root[data-theme="light"] {themed}{{{bright}}}\n'
        f':root[data-theme="dark"] {themed}{{{dim}}}\n{faces}'
    )


def seat_colours(board: str) -> str:
    """The rules that give what belongs to a seat (`seat-a`) its colour and its wash."""
    return "".join(
        f"{board} .seat-{seat}{{color:var(--seat-{seat});--wash:var(--seat-{seat}-wash)}}\n"
        for seat in SEATS
    )
