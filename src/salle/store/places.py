"""Where Salle keeps what users would not want to lose."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

ENVIRONMENT: Final = "SALLE_DATA"
DATABASE: Final = "salle.db"


def data_folder() -> Path:
    """The folder that SALLE_DATA names, or the one where this system keeps users' data."""
    own = os.environ.get(ENVIRONMENT, "")
    return Path(own) if own else user_data_path("salle", appauthor=False)


def database_file() -> Path:
    """The database of the web app, unless another is named."""
    return data_folder() / DATABASE
