"""With SALLE_PURE=1 in the environment, the Python source is used even where it is compiled."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import ModuleType

ENVIRONMENT = "SALLE_PURE"


class SourceFinder:
    """Finds modules of this package as `.py` files beside their compiled forms."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a Salle module's source, or None to let others look."""
        if not name.startswith("salle."):
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or spec.origin is None or spec.origin.endswith(".py"):
            return spec
        folder, tail = os.path.dirname(spec.origin), name.rpartition(".")[2]
        is_package = tail == os.path.basename(folder) and os.path.basename(spec.origin).startswith(
            "__init__"
        )
        source = os.path.join(folder, "__init__.py" if is_package else f"{tail}.py")
        loader = SourceFileLoader(name, source)
        return importlib.util.spec_from_file_location(name, source, loader=loader)


def wanted() -> bool:
    """Whether the environment asks for the pure form."""
    return os.environ.get(ENVIRONMENT, "") not in ("", "0")


def prefer_source() -> None:
    """Install the finder if the environment asks for it."""
    if wanted():
        sys.meta_path.insert(0, SourceFinder)


def is_compiled() -> bool:
    """Whether the rules run as compiled code."""
    module = importlib.import_module("salle.kernel.table")
    suffixes = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    return str(module.__file__).endswith(suffixes)
