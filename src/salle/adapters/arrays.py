"""A viewer's rows as arrays of numpy."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from salle.adapters.flattening import Layout, Sheet


class Arrays:
    """What `write` was last given, a view of always the same viewer; to be copied, not kept."""

    __slots__ = ("numbers", "words", "write")

    def __init__(self, layout: Layout) -> None:
        counts = bytearray(layout.words_size)
        self.numbers: NDArray[Any] = np.zeros(layout.numbers_size, np.int32)
        self.words: NDArray[Any] = np.frombuffer(counts, np.uint8)
        self.write = Sheet(layout, self.numbers.data, counts).write
