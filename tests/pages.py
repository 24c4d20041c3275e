"""The Markdown pages of the project as data: blocks, headings, tables and links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md"))]

FENCE = re.compile(r"^ *```(.*)$")
HEADING = re.compile(r"^#+ (.+)$")
CODE = re.compile(r"`([^`]+)`")
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
IMAGE = re.compile(r'<img src="([^"]+)"')
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
RULE_OF_TABLE = re.compile(r"^\|[-|]+\|$")


@dataclass(frozen=True)
class Block:
    """A fenced block: the words after the fence and the text inside."""

    info: str
    text: str

    @property
    def language(self) -> str:
        return self.info.partition(" ")[0]


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def name_of(page: Path) -> str:
    """The path of a page inside the project."""
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, *languages: str) -> list[Block]:
    """The fenced blocks of a page, all of them or those in some languages."""
    found = [part for part in _parts(page) if isinstance(part, Block)]
    return [block for block in found if not languages or block.language in languages]


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return "\n".join(part for part in _parts(page) if isinstance(part, str))


def _parts(page: Path) -> Iterator[str | Block]:
    info: str | None = None
    inside: list[str] = []
    for line in read(page).splitlines():
        fence = FENCE.match(line)
        if info is None and fence:
            info, inside = fence[1], []
        elif info is not None and fence and not fence[1]:
            yield Block(info, "".join(f"{text}\n" for text in inside))
            info = None
        elif info is not None:
            inside.append(line)
        else:
            yield line
    assert info is None, f"{name_of(page)}: a block is not closed"


def section(page: Path, heading: str) -> str:
    """The prose under a heading, up to the next heading of any depth."""
    lines = prose(page).splitlines()
    start = next(i for i, line in enumerate(lines) if _heading(line) == heading) + 1
    end = next((i for i in range(start, len(lines)) if _heading(lines[i])), len(lines))
    return "\n".join(lines[start:end])


def _heading(line: str) -> str:
    found = HEADING.match(line)
    return found[1] if found else ""


def tables(page: Path, heading: str) -> list[list[list[str]]]:
    """The tables under a heading: rows of cells, without the head of the table."""
    found: list[list[list[str]]] = []
    in_body = False
    for line in section(page, heading).splitlines():
        if RULE_OF_TABLE.match(line):
            in_body = True
            found.append([])
        elif in_body and line.startswith("|"):
            found[-1].append([cell.strip() for cell in line.strip("|").split("|")])
        else:
            in_body = False
    return found


def codes(cell: str) -> list[str]:
    """What stands in backticks."""
    return CODE.findall(cell)


def links(page: Path) -> list[str]:
    """Where the links and pictures of a page lead."""
    text = CODE.sub("", prose(page))
    return [target for _, target in LINK.findall(text)] + IMAGE.findall(text)


def anchors(page: Path) -> set[str]:
    """The places in a page that a link can lead to."""
    text = prose(page)
    found = set(ANCHOR.findall(text))
    for heading in filter(None, map(_heading, text.splitlines())):
        plain = LINK.sub(r"\1", heading).lower()
        slug = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        number = 0
        while (anchor := f"{slug}-{number}" if number else slug) in found:
            number += 1
        found.add(anchor)
    return found
