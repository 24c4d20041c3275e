"""The example trains a policy that beats random play."""

from __future__ import annotations

import importlib.util
from typing import Any

from tests.pages import ROOT

FILE = ROOT / "examples" / "train_policy.py"
MATCHES = 250
TESTED = 80


def example() -> Any:
    spec = importlib.util.spec_from_file_location("train_policy", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_short_training_beats_random_play() -> None:
    policy = example()
    before = policy.won(policy.train(0), TESTED)
    after = policy.won(policy.train(MATCHES), TESTED)
    assert before < 0.62
    assert after > 0.65
