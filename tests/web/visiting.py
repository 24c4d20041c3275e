"""People with browsers in tests: cookies of their own, pages that are read, forms that are sent."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

import httpx

from tests.web.playing import GAME, Desk

VOID = frozenset(("input", "meta", "link", "br", "img", "hr", "path", "rect", "circle", "use"))


@dataclass
class Form:
    """A form of a page: where it goes, its fields as they stand, its buttons."""

    action: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)


class Page(HTMLParser):
    """A page as a browser without script has it."""

    def __init__(self, answer: httpx.Response) -> None:
        super().__init__()
        self.status = answer.status_code
        self.url = str(answer.url)
        self.html = answer.text
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.faults: list[str] = []
        self.kind = ""
        self._inside: list[str] = []
        self._select = ""
        self.words = ""
        self.feed(answer.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self._inside.append(tag)
        self._judge(tag, given)
        if "id" in given:
            self.ids.add(given["id"])
        if given.get("id") == "prompt":
            self.kind = given["data-kind"]
        if tag == "form":
            self.forms.append(Form(given["action"]))
        elif tag == "a":
            self.links.append(given.get("href", ""))
        elif self.forms:
            self._field(tag, given)

    def _field(self, tag: str, given: dict[str, str]) -> None:
        form = self.forms[-1]
        name, value = given.get("name", ""), given.get("value", "")
        if tag == "button" and "disabled" not in given:
            form.buttons.append((name, value))
        elif tag == "input" and name:
            if given.get("type") in ("radio", "checkbox") and "checked" not in given:
                return
            form.fields[name] = value or ("on" if given.get("type") == "checkbox" else "")
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select:
            if self._select not in form.fields or "selected" in given:
                form.fields[self._select] = given.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        if tag in self._inside:
            while self._inside.pop() != tag:
                pass
        if tag == "select":
            self._select = ""

    def handle_data(self, data: str) -> None:
        if self._inside and self._inside[-1] in ("script", "style") and data.strip():
            self.faults.append(f"inline {self._inside[-1]}")
        self.words += data

    def _judge(self, tag: str, given: dict[str, str]) -> None:
        """What the content policy would refuse."""
        if tag == "style" or (tag == "script" and not given.get("src", "").startswith("/static/")):
            self.faults.append(f"<{tag}>")
        for name, value in given.items():
            if name == "style" or name.startswith("on") or value.lower().startswith("javascript:"):
                self.faults.append(f"{tag} {name}={value}")
            if name in ("src", "href") and "//" in value:
                self.faults.append(f"{tag} leads out: {value}")

    def form(self, action: str) -> Form:
        """The first form that goes there."""
        return next(form for form in self.forms if form.action == action)

    @property
    def options(self) -> int:
        """How many options are offered."""
        offered = [form for form in self.forms if ("option", "0") in form.buttons]
        return len(offered[0].buttons) - 1 if offered else 0


class Person:
    """Somebody with a browser without script."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._cookies = httpx.Cookies()

    def _with_cookies(self) -> Desk:
        self._desk.cookies = self._cookies
        return self._desk

    def _came(self, answer: httpx.Response) -> Page:
        self._cookies = httpx.Cookies(self._desk.cookies)
        return Page(answer)

    def get(self, path: str, **headers: str) -> Page:
        """Look at a page."""
        return self._came(self._with_cookies().get(path, headers=headers))

    def send(self, form: Form, **fields: str) -> Page:
        """Send a form with some of its fields filled in, and see where it leads."""
        return self.post(form.action, {**form.fields, **fields})

    def post(self, path: str, fields: dict[str, str], **headers: str) -> Page:
        """Send fields that may or may not be a form's."""
        return self._came(self._with_cookies().post(path, data=fields, headers=headers))

    def upload(self, form: Form, name: str, data: bytes) -> Page:
        """Send a form with a file."""
        files = {name: ("record.txt", data, "text/plain")}
        desk = self._with_cookies()
        return self._came(desk.post(form.action, data=form.fields, files=files))

    def make(self, way: str, name: str = "Ann", game: str = GAME, **fields: str) -> Page:
        """Make a table in the lobby."""
        lobby = self.get("/").form("/matches")
        return self.send(lobby, way=way, game=game, name=name, **fields)

    def join(self, page: Page, name: str = "Bob") -> Page:
        """Take the seat of the invitation on a page."""
        invitation = page.html.partition("/j/")[2].partition('"')[0]
        return self.send(self.get(f"/j/{invitation}").form(f"/j/{invitation}"), name=name)


def address(page: Page) -> str:
    """The path of a page without its query."""
    return httpx.URL(page.url).path


def play_out(people: list[Person], path: str, most: int = 500) -> int:
    """Take the first option of everybody in turn until the match is over; how many answers."""
    answers = 0
    while answers < most:
        pages = [(person, person.get(path)) for person in people]
        if pages[0][1].kind == "over":
            return answers
        for person, page in pages:
            if page.options:
                assert person.send(page.form(f"{path}/answer"), option="0").status == 200
                answers += 1
                break
        else:
            raise AssertionError("nobody is asked")
    return answers
