"""A player's token on each server, in files that only their owner can read."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit


def token_file(url: str, environ: Mapping[str, str]) -> Path:
    """Where the token for a server is kept by default.

    >>> str(token_file("ws://localhost:8420/ws", {"XDG_STATE_HOME": "/state"}))
    '/state/bluefelt/localhost_8420.token'
    """
    home = environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    parts = urlsplit(url)
    server = re.sub(r"[^A-Za-z0-9.-]+", "_", parts.netloc + parts.path.removesuffix("/ws"))
    return Path(home) / "bluefelt" / f"{server}.token"


def read_token(file: Path) -> str | None:
    """The stored token, if any."""
    try:
        return file.read_text(encoding="ascii").strip() or None
    except (FileNotFoundError, UnicodeDecodeError):
        return None


def keep_token(file: Path, token: str) -> None:
    """Store the token, readable only by its owner; a crash never leaves half of it."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    fresh.unlink(missing_ok=True)  # others might be able to read an old one
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(handle, "w", encoding="ascii") as out:
        out.write(token + "\n")
    fresh.replace(file)
