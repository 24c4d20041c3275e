"""A fixed set of actions for questions of any length.

Action i is option i on the page that lies open; a page holds `width` options. If a question has
more than one page, the action `width` turns it, and after the last page the first comes again.
"""

from __future__ import annotations


def on_page(options: list[int], page: int, width: int) -> int:
    """How many options the page shows."""
    return min(len(options) - page * width, width)


def has_more(options: list[int], width: int) -> bool:
    """Whether the page can be turned."""
    return len(options) > width


def turned(options: list[int], page: int, width: int) -> int:
    """The page after this one."""
    return (page + 1) % -(-len(options) // width)
