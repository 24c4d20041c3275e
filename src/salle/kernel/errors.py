"""The errors people can meet: each message is one sentence that says what would be right."""

from __future__ import annotations


class SalleError(Exception):
    """Root of every error a user of Salle may cause; the message is fit to be shown as it is."""


class UnknownGame(SalleError):
    """No game has that name."""


class BadGame(SalleError):
    """A module from outside that is named as a game and is none."""


class BadOption(SalleError):
    """A rule switch that does not exist, or a value it does not take."""


class BadSeat(SalleError):
    """A seat that does not exist, or is not the one being asked."""


class BadMove(SalleError):
    """Root of the three errors for moves given as text."""


class NotAMove(BadMove):
    """The text is not a move of this question's language at all."""


class NotLegal(BadMove):
    """The text is a move, but not one of the options offered now."""


class Ambiguous(BadMove):
    """The text stands for more than one of the options offered now."""


class NothingToUndo(SalleError):
    """No answer can be taken back: there is none, or something has been revealed since."""


class BadRecord(SalleError):
    """A record that cannot be read or does not follow the rules."""


class WrongRules(BadRecord):
    """A record made under another version of the rules."""


class BadPosition(SalleError):
    """A position that cannot stand; `problems` lists every fault found."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


class BadScript(SalleError):
    """A script of answers that does not fit the questions asked, or was not used up."""
