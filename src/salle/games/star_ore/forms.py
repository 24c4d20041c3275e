"""Lightsaber forms and their favored moves (T13, SO-253, SO-256)."""

from __future__ import annotations

from typing import Final, NamedTuple


class Form(NamedTuple):
    """A form; declared with its move it gives a die, and Willpower is won or lost."""

    number: str
    move: str
    clause: str = "SO-256"


FORMS: Final = (
    Form("I", "block and attack in one round"),
    Form("II", "feint"),
    Form("III", "riposte"),
    Form("IV", "snap shot"),
    Form("V", "power attack"),
    Form("VI", "disarm"),
    Form("VII", "called shot"),
)
FIRST_FORM: Final = 0
FORM_NUMBERS: Final = tuple([form.number for form in FORMS])
