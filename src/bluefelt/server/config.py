"""The server's settings: declared once, read from flags, the environment and a TOML file."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from bluefelt.output import Mistake
from bluefelt.protocol.addresses import DEFAULT_PORT

PREFIX = "BLUEFELT_"


def default_database() -> str:
    """Where a server keeps its rooms by default."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(home) / "bluefelt" / "bluefelt.db")


class Config(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be set about a server."""

    host: Annotated[str, Meta(description="address to listen on; 0.0.0.0 for the network")] = (
        "127.0.0.1"
    )
    port: Annotated[int, Meta(ge=0, le=65535, description="port; 0 picks a free one")] = (
        DEFAULT_PORT
    )
    database: Annotated[
        str, Meta(description="a file, or postgresql://user:password@host/name")
    ] = msgspec.field(default_factory=default_database)
    public_url: Annotated[
        Annotated[str, Meta(pattern="^https?://[^/]+$")] | None,
        Meta(description="address of this server for players, like https://cards.example"),
    ] = None
    origins: Annotated[tuple[str, ...], Meta(description="other web pages that may connect")] = ()
    trusted_proxies: Annotated[
        int, Meta(ge=0, le=9, description="how many proxies in front to trust")
    ] = 0
    any_address: Annotated[
        bool, Meta(description="answer under any IP address, for containers and forwarded ports")
    ] = False
    service_token: Annotated[
        Annotated[str, Meta(min_length=43, max_length=43)] | None,
        Meta(description="secret shared with a Discord bot: 43 characters"),
    ] = None
    with_discord: Annotated[
        bool, Meta(description="run the Discord bot, too (docs/discord.md)")
    ] = False
    first_room: Annotated[
        str | None, Meta(description="open a room of this game if there is none")
    ] = None
    keep_days: Annotated[
        int, Meta(ge=1, le=3650, description="close rooms that were idle for so many days")
    ] = 30
    bot_delay: Annotated[
        float, Meta(ge=0, le=10, description="2: bots think twice as long; 0: not at all")
    ] = 1.0
    sockets: Annotated[int, Meta(ge=0, description="most connections; 0: unlimited")] = 10_000
    sockets_per_address: Annotated[
        int, Meta(ge=0, description="most connections; 0: unlimited")
    ] = 100
    messages_per_second: Annotated[
        int, Meta(ge=0, description="from one connection; 0: unlimited")
    ] = 20
    joins_per_minute: Annotated[int, Meta(ge=0, description="from one address; 0: unlimited")] = 30
    rooms_per_hour: Annotated[int, Meta(ge=0, description="from one address; 0: unlimited")] = 30
    log_format: Annotated[Literal["text", "json"], Meta(description="text or json")] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="debug to error")
    ] = "info"


def read_config(
    flags: Mapping[str, Any], environment: Mapping[str, str], file: str | None
) -> Config:
    """The settings from flags, then environment, file and defaults; or Mistake."""
    values: dict[str, Any] = _from_file(file) if file else {}
    values |= _from_environment(environment)
    values |= {name: value for name, value in flags.items() if value is not None}
    try:
        return msgspec.convert(values, Config, strict=False)
    except msgspec.ValidationError as error:
        raise Mistake(f"Wrong settings: {_readable(str(error))}.") from None


def _from_file(file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except OSError as error:
        raise Mistake(f"Cannot read {file}: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Mistake(f"{file} is not TOML: {error}.") from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Config):
        text = environment.get(PREFIX + field.name.upper())
        if text:
            values[field.name] = text.split(",") if field.name == "origins" else text
    return values


def _readable(problem: str) -> str:
    what, _, where = problem.partition(" - at `$.")
    return f"{where.rstrip('`')}: {what}" if where else what
