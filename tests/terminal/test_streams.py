from __future__ import annotations

import codecs
import io

import pytest

from salle.terminal.streams import (
    HANDLER,
    STAND_INS,
    prepare_standard_streams,
    spelled,
    wants_ascii,
)


def test_signs_are_replaced_where_the_encoding_has_none() -> None:
    assert "10♦ │ 7♥ … −3 “x”".encode("ascii", HANDLER) == b'10D | 7H ... -3 "x"'
    assert "é ╔ 字 \udc80".encode("ascii", HANDLER) == b"? + ? ?"
    assert "é♠".encode("latin-1", HANDLER) == b"\xe9S"
    assert "♠\udc80".encode("utf-8", HANDLER) == "♠?".encode()


def test_a_text_is_spelled_with_what_there_is() -> None:
    assert spelled("7♥ é", "latin-1") == "7H é"
    assert spelled("7♥ é", "utf-8") == "7♥ é"


def test_every_stand_in_is_plain() -> None:
    assert all(stand_in.isascii() for stand_in in STAND_INS.values())


def test_what_cannot_be_decoded_is_not_our_business() -> None:
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", HANDLER)
    assert codecs.lookup_error(HANDLER) is not None


def test_streams_without_settings_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", io.StringIO())
    monkeypatch.setattr("sys.stdin", None)
    prepare_standard_streams()


@pytest.mark.parametrize(
    ("settings", "plain"),
    [
        ({}, False),
        ({"LC_ALL": "C"}, True),
        ({"LC_ALL": "POSIX"}, True),
        ({"LC_ALL": "en_GB.UTF-8"}, False),
        ({"LC_ALL": "C", "PYTHONIOENCODING": "utf-8"}, False),
        ({"LC_ALL": "C", "PYTHONUTF8": "1"}, False),
    ],
)
def test_only_a_plain_locale_asks_for_ascii(settings: dict[str, str], plain: bool) -> None:
    assert wants_ascii(settings) is plain
