"""What one address may cause with the limits that a server has by default.

The figures are written out: whoever changes a limit by much has to say here what follows from it.
"""

from heapq import heappop, heappush
from typing import Any, cast

import pytest

from bluefelt.engine.table import Clock
from bluefelt.server.finding import TURNS_OF_A_ROOM
from bluefelt.server.limits import LONGEST_WAIT, Limits, RateLimiter
from bluefelt.server.viewer import Viewer

ADDRESS = "192.0.2.66"
ONE, ALL = 1, Limits().sockets_per_address
SMALL, LARGE = 300, 400_000  # bytes sent for a row: a line of chat to one; a whole view to 64
STEP, A_MINUTE = 50, 60_000  # milliseconds


def caused(sockets: int, sent: int) -> tuple[int, int]:
    """Rows in the first minute and in the second, if everybody asks for as much as they can."""
    limiter = RateLimiter(Limits(), (clock := Clock()))
    viewers = [Viewer(cast("Any", None), ADDRESS) for _ in range(sockets)]
    messages = [limiter.messages() for _ in viewers]
    for number, viewer in enumerate(viewers):
        viewer.costs = limiter.costs(f"player {number}", ADDRESS)

    def rows_now() -> int:
        rows = 0
        for viewer, bucket in zip(viewers, messages, strict=True):
            while bucket is not None and bucket.take(clock.at):
                if not any(limiter.is_spent(cost) for cost in viewer.costs):
                    viewer.charge(sent)
                    rows += 1
        return rows

    rows = [0, 0]
    for minute in range(2):
        for _ in range(A_MINUTE // STEP):
            rows[minute] += rows_now()
            clock.at += STEP
    return rows[0], rows[1]


@pytest.mark.parametrize(
    ("sockets", "at_first", "a_second"), [(ONE, 960, 12.6), (ALL, 15_300, 200)]
)
def test_rows_that_an_address_may_add_to_the_log(
    sockets: int, at_first: int, a_second: float
) -> None:
    first, second = caused(sockets, SMALL)
    assert first == pytest.approx(at_first, rel=0.1)
    assert second / 60 == pytest.approx(a_second, rel=0.1)


@pytest.mark.parametrize(
    ("sockets", "at_first", "a_second"),
    [(ONE, 20_000_000, 250_000), (ALL, 300_000_000, 4_000_000)],
)
def test_bytes_that_are_sent_because_of_an_address(
    sockets: int, at_first: int, a_second: int
) -> None:
    first, second = caused(sockets, LARGE)
    assert first * LARGE == pytest.approx(at_first, rel=0.1)
    assert second / 60 * LARGE == pytest.approx(a_second, rel=0.1)


def test_how_often_an_address_may_come_into_rooms() -> None:
    """Looks for rooms: each may be followed by three rows, for joining, coming and going."""
    limiter = RateLimiter(Limits(), (clock := Clock()))
    due = [(0.0, number) for number in range(ALL)]
    own = [limiter.own_turns() for _ in due]
    looks = 0
    while due[0][0] < A_MINUTE:
        at, number = heappop(due)
        clock.at = int(at)
        wait = limiter.until_turn(ADDRESS, TURNS_OF_A_ROOM, own[number])
        if wait * 1000 < LONGEST_WAIT:
            looks += 1
        else:  # hung up on, and comes back
            own[number] = limiter.own_turns()
        heappush(due, (at + max(1, wait * 1000), number))
    assert looks / 60 == pytest.approx(50, rel=0.1)
