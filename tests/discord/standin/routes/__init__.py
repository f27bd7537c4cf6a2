"""The routes of the REST API that the stand-in knows."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.discord.standin.buckets import Buckets
from tests.discord.standin.posting import Upload
from tests.discord.standin.refusals import Json
from tests.discord.standin.world import World


@dataclass(frozen=True)
class Request:
    """What a handler has to know."""

    world: World
    buckets: Buckets
    gateway: str
    ack_within: float
    args: dict[str, str]  # what stands in the path
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    uploads: dict[str, Upload] = field(default_factory=dict)

    def __getitem__(self, name: str) -> str:
        return self.args[name]


Answer = Json | list[Json] | None  # None is 204
Handler = Callable[[Request], Answer]
