"""Experiments as TOML, so that a ready question can be taken home and changed."""

from __future__ import annotations

import json
from collections.abc import Mapping


def toml_text(data: Mapping[str, object]) -> str:
    """Plain data as a TOML text that reads back to the same data."""
    return "\n".join(_table(data, ())).strip() + "\n"


def _table(data: Mapping[str, object], path: tuple[str, ...]) -> list[str]:
    lines = [
        f"{_key(key)} = {_value(value)}"
        for key, value in data.items()
        if not isinstance(value, Mapping)
    ]
    if path and (lines or not data):
        lines = [f"[{'.'.join(map(_key, path))}]", *lines]
    if lines:
        lines.append("")
    for key, value in data.items():
        if isinstance(value, Mapping):
            lines += _table(value, (*path, key))
    return lines


def _key(key: str) -> str:
    plain = key and all(sign.isascii() and (sign.isalnum() or sign in "-_") for sign in key)
    return key if plain else json.dumps(key, ensure_ascii=False)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        parts = ", ".join(f"{_key(str(key))} = {_value(part)}" for key, part in value.items())
        return f"{{ {parts} }}" if parts else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")
