"""Static files: few and small, so they are kept in memory, compressed once and cached for long."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from salle.web.refusals import not_found

router = APIRouter()

STATIC: Final = Path(__file__).parent.parent / "static"
KINDS: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
DIGEST: Final = 10
FOR_EVER: Final = "public, max-age=31536000, immutable"
FOR_A_WHILE: Final = "public, max-age=300"


@dataclass(frozen=True)
class Asset:
    """One file: its kind, its bytes, the same compressed, and the mark of its version."""

    kind: str
    plain: bytes
    packed: bytes
    version: str


@cache
def read_asset(name: str) -> Asset | None:
    """A static file by its name; nothing else of the disk can be named."""
    path = next((file for file in STATIC.iterdir() if file.name == name), None)
    if path is None or path.suffix not in KINDS:
        return None
    data = path.read_bytes()
    version = hashlib.sha256(data).hexdigest()[:DIGEST]
    return Asset(KINDS[path.suffix], data, gzip.compress(data, mtime=0), version)


def asset(name: str) -> str:
    """The address of a static file; it changes when the file does."""
    found = read_asset(name)
    assert found is not None, name
    return f"/static/{name}?v={found.version}"


@router.get("/static/{name}")
async def static(request: Request, name: str, v: str = "") -> Response:
    """A static file."""
    found = read_asset(name)
    if found is None:
        raise not_found("file")
    headers = {
        "Cache-Control": FOR_EVER if v == found.version else FOR_A_WHILE,
        "Vary": "Accept-Encoding",
    }
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(found.packed, media_type=found.kind, headers=headers)
    return Response(found.plain, media_type=found.kind, headers=headers)
