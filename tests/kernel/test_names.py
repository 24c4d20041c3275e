"""Names in the place of the numbers that notation writes."""

from __future__ import annotations

from salle.kernel.names import named

PEOPLE = ("Ann", "Bob #1")


def test_numbers_become_names_once() -> None:
    assert named("#2 hits #1", PEOPLE) == "Bob #1 hits Ann"


def test_numbers_of_nobody_and_matches_without_names_stay_as_they_are() -> None:
    assert named("#3 hits #0 and #12", PEOPLE) == "#3 hits #0 and #12"
    assert named("#1 hits", ()) == "#1 hits"
