"""How many requests Discord takes, and what it says when there are more."""

from collections import deque
from zlib import crc32

from tests.discord.standin.clock import Clock
from tests.discord.standin.weather import too_many

Limit = tuple[int, float]  # so many in so many seconds

SEND = "POST /channels/:channel/messages"
EDIT = "PATCH /channels/:channel/messages/:message"
DELETE = "DELETE /channels/:channel/messages/:message"
WEBHOOK = "/webhooks/:app/:token"  # all that an interaction's token is good for
CALLBACK = "POST /interactions/"  # answers are never limited
GLOBAL = "everything"
OLD_EDIT = "edits of messages older than an hour"
OTHER = "any other route"

FIGURES: dict[str, Limit] = {
    SEND: (5, 5.0),
    EDIT: (5, 5.0),
    DELETE: (5, 1.0),
    WEBHOOK: (5, 2.0),
    GLOBAL: (50, 1.0),
    OLD_EDIT: (3, 20.0),  # not published; in this order of magnitude
    OTHER: (50, 1.0),
}
FREE: Limit = (1_000_000, 1.0)
MAJOR = ("channel", "guild", "app", "token")  # parameters with a bucket for each value


class Buckets:
    """Requests of the last seconds, by route and place."""

    def __init__(self, clock: Clock) -> None:
        self.limits = dict(FIGURES)
        self.announced = True  # whether answers say how much is left
        self._clock = clock
        self._taken: dict[str, deque[float]] = {}

    def take(self, route: str, args: dict[str, str]) -> dict[str, str]:
        """Headers of the answer, or the refusal of one request too many."""
        if route.startswith(CALLBACK):
            return {}
        if WEBHOOK not in route:
            self._spend(GLOBAL, GLOBAL, everywhere=True)
        name = WEBHOOK if WEBHOOK in route else route
        limit = name if name in self.limits else OTHER
        place = "+".join(args[key] for key in MAJOR if key in args)
        left, reset = self._spend(f"{name} {place}", limit)
        return self._headers(name, limit, left, reset) if self.announced else {}

    def take_old_edit(self, channel: str) -> None:
        """The same for a message that is older than an hour."""
        self._spend(f"old {channel}", OLD_EDIT, code=30046)

    def lift(self) -> None:
        """There are no limits, for tests that are not about them."""
        self.limits = dict.fromkeys(self.limits, FREE)

    def _spend(
        self, key: str, limit: str, *, code: int = 0, everywhere: bool = False
    ) -> tuple[int, float]:
        most, per = self.limits[limit]
        now, taken = self._clock.now(), self._taken.setdefault(key, deque())
        if taken and now - taken[0] >= per:
            taken.clear()  # windows are fixed: all of it comes back at once
        if len(taken) >= most:
            raise too_many(per - (now - taken[0]), code=code, everywhere=everywhere)
        taken.append(now)
        return most - len(taken), per - (now - taken[0])

    def _headers(self, name: str, limit: str, left: int, reset: float) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(self.limits[limit][0]),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Reset": f"{self._clock.now() + reset:.3f}",
            "X-RateLimit-Bucket": f"{crc32(name.encode()):08x}",
        }
