"""Database addresses, as people write them and as they may be shown."""

from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


class BadDatabase(Exception):
    """The database cannot be used; the message says why."""


class File(Struct, frozen=True):
    """An SQLite file."""

    path: Path


class Server(Struct, frozen=True):
    """A PostgreSQL database."""

    url: str
    shown: str  # without the password


def parse_address(url: str) -> File | Server:
    """A file or a server.

    >>> parse_address("sqlite:///games/felt.db")
    File(path=PosixPath('games/felt.db'))
    >>> parse_address("felt.db")
    File(path=PosixPath('felt.db'))
    >>> parse_address("postgresql://ann:secret@db.example/felt").shown
    'postgresql://ann@db.example/felt'
    """
    if url.startswith(POSTGRES):
        return Server(url, without_secrets(url))
    path = url.removeprefix(SQLITE)
    if not path or path.endswith("/") or "://" in path or "\0" in path or ":memory:" in path:
        raise BadDatabase(
            f"{without_secrets(url)!r} is not a database: give a file, sqlite:///path/to/file.db "
            "or postgresql://user:password@host:port/name."
        )
    return File(Path(path).expanduser())


def without_secrets(url: str) -> str:
    """The URL without password and options; only its scheme if it cannot be parsed.

    >>> without_secrets("postgresql://ann:p@ss/word@db/felt?password=x")
    'postgresql://…'
    >>> without_secrets("mysql://root:secret@db:3306/felt")
    'mysql://root@db:3306/felt'
    """
    scheme, separator, rest = url.partition("://")
    if not separator:
        return url
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return f"{scheme}://…"
    if "@" in parts.path or "@" in parts.query or "@" in parts.fragment:
        return f"{scheme}://…"  # the password contains a slash, and continues there
    if "@" not in rest:
        return f"{scheme}://{parts.netloc}{parts.path}"
    user = parts.username or ""
    return f"{scheme}://{user}@{parts.hostname or ''}{port}{parts.path}"
