"""Rule switches: the choices a table may make about the rules, each with the ruling behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from salle.kernel.errors import BadOption

SHOWN = 60
"""Signs of a value that a complaint about it repeats."""


@dataclass(frozen=True)
class Switch:
    """One rule switch. `values` starts with the default; `summary` says what the switch decides.

    `custom` describes values beyond the named ones ("nine numbers: …"), and `check` then says
    what is wrong with such a value, or nothing when it is right. `from_file` makes a value from the
    text of a file, where people would rather write one; it raises a `SalleError` that names every
    fault in the text.
    """

    name: str
    values: tuple[str, ...]
    ruling: str
    summary: str
    custom: str = ""
    check: Callable[[str], str] | None = None
    from_file: Callable[[str], str] | None = None

    @property
    def default(self) -> str:
        """The value used when nothing is said."""
        return self.values[0]

    def problem(self, value: str) -> str:
        """Why `value` cannot be used, or an empty text."""
        if value in self.values:
            return ""
        choices = ", ".join(self.values)
        if self.check is None:
            return f"{self.name} is {choices}; {value!r} is none of them ({self.ruling})"
        fault = self.check(value)
        if not fault:
            return ""
        shown = value if len(value) <= SHOWN else f"{value[:SHOWN]}…"
        return f"{self.name} is {choices} or {self.custom}; {shown!r}: {fault} ({self.ruling})"


def settle(switches: tuple[Switch, ...], wanted: Mapping[str, object], game: str) -> dict[str, str]:
    """Every switch with its value, defaults filled in. All problems are reported at once."""
    by_name = {switch.name: switch for switch in switches}
    settled = {switch.name: switch.default for switch in switches}
    problems = []
    for name, raw in wanted.items():
        value = str(raw).lower() if isinstance(raw, bool) else str(raw)
        switch = by_name.get(name)
        if switch is None:
            known = ", ".join(by_name) or "none"
            problems.append(f"{game} has no option {name!r}; its options are {known}")
        elif fault := switch.problem(value):
            problems.append(fault)
        else:
            settled[name] = value
    if problems:
        raise BadOption("; ".join(problems))
    return settled
