"""What `render` returns: the board as text, as SVG, or as an array of pixels."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from io import BytesIO
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.error import DependencyNotInstalled

from salle.kernel.game import Game

if TYPE_CHECKING:
    from numpy.typing import NDArray

RENDER_MODES = ("ansi", "svg", "rgb_array")
PAPER = "#ffffff"
DEJAVU: dict[str, Any] = {
    "sans_serif_family": "DejaVu Sans",
    "serif_family": "DejaVu Serif",
    "monospace_family": "DejaVu Sans Mono",
}
"""Fonts that Linux has, where the rasteriser would look for Arial, Times and Courier."""
VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*\)")
SET = re.compile(r"(--[\w-]+)\s*:\s*([^;}]+)")
MEDIA = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")


def render(game: Game, view: Mapping[str, object], mode: str) -> str | NDArray[Any]:
    """The board that a view shows, in one of the `RENDER_MODES`."""
    if mode == "ansi":
        return game.text_board(view)
    picture = game.svg(view)
    return picture if mode == "svg" else pixels(picture)


def pixels(picture: str) -> NDArray[Any]:
    """An SVG as an array (height, width, 3) of bytes. Needs resvg_py and Pillow."""
    try:
        import resvg_py
        from PIL import Image
    except ModuleNotFoundError as missing:
        raise DependencyNotInstalled(
            f"rgb_array needs {missing.name}: pip install 'salle[pettingzoo]'"
        ) from missing
    fonts = DEJAVU if sys.platform.startswith("linux") else {}
    png = bytes(resvg_py.svg_to_bytes(svg_string=plain(picture), background=PAPER, **fonts))
    with Image.open(BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"))


def plain(picture: str) -> str:
    """A picture whose stylesheet is for light paper and has no variables: the rasteriser knows
    neither media queries nor variables.
    """
    picture = MEDIA.sub("", picture)
    colours: dict[str, str] = {}
    for name, value in SET.findall(picture):
        colours.setdefault(name, value.strip())
    while VARIABLE.search(picture):
        picture = VARIABLE.sub(lambda found: colours.get(found[1], "none"), picture)
    return picture
