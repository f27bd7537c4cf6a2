"""What was built of the web client: which files a phone needs before a table is there."""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

BUILT = Path(__file__).parent.parent / "web/dist"
MOST_SCRIPT = 60_000  # bytes, compressed
MOST_STYLE = 12_000


def first_load(game: str) -> set[str]:
    """The page and the game's table, with everything that they import."""
    return _needs("index.html") | _needs(f"src/games/{game}/Table.svelte")


def compressed(files: set[str], ending: str) -> int:
    """How many bytes the files of a kind come to, as a server sends them."""
    sizes = (
        len(gzip.compress((BUILT / file).read_bytes(), mtime=0))
        for file in files
        if file.endswith(ending)
    )
    return sum(sizes)


def _needs(part: str) -> set[str]:
    found: set[str] = set()
    waiting = [part]
    while waiting:
        chunk = _chunks()[waiting.pop()]
        if chunk["file"] not in found:
            found |= {chunk["file"], *chunk.get("css", ())}
            waiting += chunk.get("imports", ())
    return found


@cache
def _chunks() -> dict[str, Any]:
    """The build's own notes: `make web` leaves them."""
    chunks: dict[str, Any] = json.loads((BUILT / ".vite/manifest.json").read_text())
    return chunks
