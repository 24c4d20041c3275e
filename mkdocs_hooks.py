"""What MkDocs does for Salle besides: the pages are written for people who read them in the
repository, and the site shows the same pages.

- `CONTRIBUTING.md` and `CHANGELOG.md` become pages of the site.
- A link out of `docs`, to a program or a scenario, leads to a page that shows the file; a notebook
  is shown with what its cells have said.
- Lists within lists are indented by three signs, and Python-Markdown wants four.
- Nothing on the site is loaded from elsewhere: the build fails if a page would.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parent
DOCS = ROOT / "docs"
MOVED = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "README.md": "index.md",
}
"""Pages beside `docs`, and what they are called on the site."""
UNSEARCHED = {"rules/tested.md"}
"""Lists that would come up in every search."""
SHOWN = "source"
"""The folder of pages that show files."""
LANGUAGES = {".py": "python3", ".toml": "toml", ".sh": "sh", ".md": "markdown"}
LINK = re.compile(r"(\[[^\]]*\]\()([^)\s#]+)((?:#[^)\s]*)?\))")
FENCE = re.compile(r"^( *)(```+)")
ELSEWHERE = re.compile(r'<(?:script|img|iframe|source)\b[^>]*\bsrc="((?:https?:)?//[^"]*)"')
ELSEWHERE_SHEET = re.compile(
    r'<link\b[^>]*\brel="(?:stylesheet|preconnect|preload)"[^>]*\bhref="((?:https?:)?//[^"]*)"'
)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are not in `docs`."""
    for name, address in MOVED.items():
        if name != "README.md":
            files.append(File.generated(config, address, content=(ROOT / name).read_text("utf-8")))
    for path in sorted(set(_files_linked())):
        content = _page_of(path)
        files.append(File.generated(config, _address(path), content=content))
    return files


def _files_linked() -> Iterator[Path]:
    """Files outside `docs` that pages link to, and are no pages themselves."""
    for page in [*sorted(DOCS.rglob("*.md")), *(ROOT / name for name in MOVED)]:
        for _, line in _prose(page.read_text("utf-8")):
            for link in LINK.finditer(line):
                if "://" in link[2]:
                    continue
                goal = (page.parent / link[2]).resolve()
                if goal.exists() and not goal.is_relative_to(DOCS) and goal.name not in MOVED:
                    yield goal


def _page_of(path: Path) -> str:
    """A page that shows a file, or lists a folder."""
    name = path.relative_to(ROOT).as_posix()
    head = f"---\nsearch:\n  exclude: true\n---\n\n# {path.name}\n\n`{name}`\n\n"
    if path.is_dir():
        return head + "".join(f"- `{entry.name}`\n" for entry in sorted(path.iterdir()))
    if path.suffix == ".ipynb":
        return _notebook(path)
    return f"{head}````{LANGUAGES.get(path.suffix, 'text')}\n{path.read_text('utf-8')}\n````\n"


def _notebook(path: Path) -> str:
    """A notebook as a page."""

    def lead(link: re.Match[str]) -> str:
        goal = (path.parent / link[2]).resolve()
        if "://" in link[2] or not goal.is_relative_to(DOCS):
            return link[0]
        to = _relative(goal.relative_to(DOCS).as_posix(), _address(path))
        return link[1] + to + link[3]

    parts = []
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(LINK.sub(lead, re.sub(r"\.ipynb\)", ".ipynb.md)", source)))
        else:
            parts.append(f"```python3\n{source}\n```")
            parts += map(_output, cell["outputs"])
    return "\n\n".join(parts) + "\n"


def _output(output: dict[str, Any]) -> str:
    """What a cell has said: as HTML, as a picture, or as text."""
    data = output.get("data", {})
    for kind in ("text/html", "image/svg+xml"):
        if kind in data:
            inside = re.sub(r"\n\s*", "\n", "".join(data[kind]))
            return f'<div class="output">{inside}</div>'
    said = "".join(output.get("text") or data.get("text/plain", ""))
    return f"```text\n{said.rstrip()}\n```"


def _address(path: Path) -> str:
    return f"{SHOWN}/{path.relative_to(ROOT).as_posix()}.md"


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links and lists as the site wants them."""
    here = page.file.src_uri
    if here in UNSEARCHED:
        page.meta["search"] = {"exclude": True}
    if here.startswith(f"{SHOWN}/"):
        return markdown
    moved = {address: ROOT / name for name, address in MOVED.items() if address != "index.md"}
    written = moved.get(here, DOCS / here)

    def lead(link: re.Match[str]) -> str:
        goal = (written.parent / link[2]).resolve()
        if "://" in link[2] or not goal.exists():
            return link[0]
        if goal.parent == ROOT and goal.name in MOVED:
            address = MOVED[goal.name]
        elif goal.is_relative_to(DOCS):
            address = goal.relative_to(DOCS).as_posix()
        else:
            address = _address(goal)
        return link[1] + _relative(address, here) + link[3]

    lines = []
    for prose, line in _prose(markdown):
        line = re.sub(r"^ {3}(?=\S)", "    ", line) if prose else line
        lines.append(LINK.sub(lead, line) if prose else line)
    return "\n".join(lines) + "\n"


def _relative(address: str, here: str) -> str:
    """The way from one page to another."""
    return PurePosixPath(os.path.relpath(address, os.path.dirname(here) or ".")).as_posix()


def _prose(markdown: str) -> Iterator[tuple[bool, str]]:
    """Every line, and whether it is prose and not part of a block of code. Blocks inside lists are
    moved to where Python-Markdown looks for them.
    """
    fence, more = "", ""
    for line in markdown.split("\n"):
        found = FENCE.match(line)
        if not fence and found:
            fence, more = found[2], " " if len(found[1]) == 3 else ""
            yield False, more + line
        elif fence:
            yield False, more + line if line else line
            if found and found[2] == fence and line.strip() == fence:
                fence = ""
        else:
            yield True, line


def on_post_build(config: MkDocsConfig) -> None:
    """Fail if a page would load something from another place: the site works offline."""
    for path in sorted(Path(config.site_dir).rglob("*.html")):
        text = path.read_text("utf-8")
        found = ELSEWHERE.findall(text) + ELSEWHERE_SHEET.findall(text)
        if found:
            raise PluginError(f"{path.name} loads {', '.join(sorted(set(found)))}")
