"""The suite runs against the form of Salle that was asked for."""

from __future__ import annotations

import os

from salle._pure import is_compiled


def test_the_suite_runs_against_the_form_it_was_asked_to() -> None:
    if os.environ.get("SALLE_EXPECT_COMPILED"):
        assert is_compiled()
    if os.environ.get("SALLE_PURE"):
        assert not is_compiled()
