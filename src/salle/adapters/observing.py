"""What an agent observes: its seat's view as rows of numbers, its question, and a mask.

Everything comes from the view of that seat and from the question that seat is asked.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from salle.adapters.arrays import Arrays
from salle.adapters.paging import on_page
from salle.adapters.setting import Setting
from salle.adapters.survey import Survey
from salle.kernel.rules import State
from salle.kernel.stepping import Question

Rows = dict[str, NDArray[Any]]
Observation = dict[str, Any]
"""`observation`: the named rows; `action_mask`: a 1 for every action that may be taken."""

NO_OPTION = -1
LARGEST = 2**31 - 1


INT32 = np.dtype(np.int32)
INT8 = np.dtype(np.int8)


class Observer:
    """Makes observations of one setting; `actions` is how many the agents have."""

    def __init__(self, setting: Setting, survey: Survey, actions: int) -> None:
        self.layout = survey.layout
        self.width = survey.width
        self.actions = actions
        self._view = setting.game.view
        self._asks = len(setting.game.asks)
        self._packs = [Struct(f"{count}i").pack_into for count in range(self.width + 1)]
        self._packed = 0
        self._options: NDArray[Any] = np.full(self.width, NO_OPTION, INT32)
        self._options_buffer = self._options.data
        self._asked: list[NDArray[Any]] = list(np.eye(self._asks, dtype=np.int8))
        self._not_asked: NDArray[Any] = np.zeros(self._asks, INT8)
        self._masks: list[NDArray[Any]] = list(np.tri(self.width + 1, actions, -1, dtype=np.int8))
        self._views = [Arrays(self.layout) for _ in range(setting.seats)]

    def space(self) -> spaces.Dict:
        """The space of observations; a new one, because spaces carry their own randomness."""
        rows: dict[str, spaces.Space[Any]] = {
            "numbers": spaces.Box(-LARGEST, LARGEST, (self.layout.numbers_size,), np.int32),
            "words": spaces.Box(0, 255, (self.layout.words_size,), np.uint8),
            "ask": spaces.Box(0, 1, (self._asks,), np.int8),
            "options": spaces.Box(NO_OPTION, LARGEST, (self.width,), np.int32),
        }
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        return spaces.Dict({"observation": spaces.Dict(rows), "action_mask": mask})

    def observe(
        self, state: State, seat: int, question: Question | None, page: int, waits: bool
    ) -> Observation:
        """What `seat` observes, which is asked `question` and has `page` of it open.

        With `waits` an agent that is not asked has one action left, the last: to wait.
        """
        seen = self._views[seat]
        seen.write(self._view(state, seat))
        options: list[int] = []
        ask = self._not_asked
        if question is not None:
            ask = self._asked[question.ask]
            options = question.options
            if len(options) > self.width:
                options = options[page * self.width : (page + 1) * self.width]
        count = len(options)
        if count < self._packed:
            self._options[count:] = NO_OPTION
        self._packed = count
        self._packs[count](self._options_buffer, 0, *options)
        return {
            "observation": {
                "numbers": seen.numbers.copy(),
                "words": seen.words.copy(),
                "ask": ask.copy(),
                "options": self._options.copy(),
            },
            "action_mask": self.mask(question, page, waits),
        }

    def mask(self, question: Question | None, page: int, waits: bool) -> NDArray[Any]:
        """A 1 for every action that may be taken."""
        if question is None:
            mask = np.zeros(self.actions, INT8)
            mask[-1] = waits
            return mask
        count = len(question.options)
        if count <= self.width:
            return self._masks[count].copy()
        mask = self._masks[on_page(question.options, page, self.width)].copy()
        mask[self.width] = 1
        return mask
