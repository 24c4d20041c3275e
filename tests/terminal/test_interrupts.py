from __future__ import annotations

import signal

import pytest

from salle.terminal.interrupts import Interrupted, Interrupts


def test_a_signal_at_a_prompt_is_honoured_at_once() -> None:
    interrupts = Interrupts()
    with interrupts.guarded(), pytest.raises(Interrupted) as stop, interrupts.welcome():
        signal.raise_signal(signal.SIGINT)
    assert stop.value.code == 130


def test_a_signal_elsewhere_waits_for_the_next_prompt() -> None:
    interrupts = Interrupts()
    went_on = False
    with interrupts.guarded():
        signal.raise_signal(signal.SIGTERM)
        went_on = True
        with pytest.raises(Interrupted) as stop, interrupts.welcome():
            pass
    assert went_on
    assert stop.value.code == 143


def test_a_second_signal_cuts_in() -> None:
    interrupts = Interrupts()
    with interrupts.guarded():
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(Interrupted):
            signal.raise_signal(signal.SIGINT)


def test_handlers_are_put_back() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Interrupts().guarded():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before
