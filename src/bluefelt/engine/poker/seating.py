"""Where the button and the blinds go, and who is dealt in (RULES B1)."""

from bisect import bisect
from collections.abc import Collection, Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

from bluefelt.engine.contract import Seat

ButtonRule: TypeAlias = Literal["dead", "moving"]


class Positions(Struct, frozen=True):
    """The button and the blinds of one hand, and the seats it is dealt to."""

    button: Seat  # may be an empty seat
    small: Seat | None  # None: nobody posts the small blind
    big: Seat
    order: tuple[Seat, ...]  # dealt in, clockwise from the left of the button
    small_seat: Seat  # where the small blind was due, even if nobody sits there


def clockwise(seats: Iterable[Seat], after: Seat) -> list[Seat]:
    """The seats in the order in which they follow *after*; *after* itself comes last.

    >>> clockwise([0, 2, 5], after=2)
    [5, 0, 2]
    """
    ring = sorted(seats)
    start = bisect(ring, after)
    return ring[start:] + ring[:start]


def first_positions(seats: Collection[Seat], button: Seat) -> Positions:
    """The first hand: everyone seated is dealt in, the blinds next to the button."""
    order = clockwise(seats, button)
    if len(order) == 2:
        return _heads_up(order, big=order[0])
    return Positions(button, order[0], order[1], tuple(order), order[0])


def next_positions(
    last: Positions,
    playing: Collection[Seat],
    waiting: Collection[Seat],
    posting: Collection[Seat] = (),
    rule: ButtonRule = "dead",
) -> Positions | None:
    """The hand after *last*; None when too few would be dealt in.

    *playing* were dealt in last time and play on, *waiting* want in when the big blind comes,
    *posting* pay to come in earlier.

    >>> next_positions(first_positions(range(4), button=0), playing=[0, 1, 3], waiting=[])
    Positions(button=1, small=None, big=3, order=(3, 0, 1), small_seat=2)
    """
    if rule == "moving":
        return _moving(last, playing, waiting, posting)
    eligible = {*playing, *waiting}
    if not eligible:
        return None
    big = clockwise(eligible, last.big)[0]
    button, small = last.small_seat, last.big
    return _place(button, small, big, playing, posting)


def _moving(
    last: Positions, playing: Collection[Seat], waiting: Collection[Seat], posting: Collection[Seat]
) -> Positions | None:
    if not playing:
        return None
    button, *others = clockwise(playing, last.button)
    small = others[0] if others else button
    big = clockwise({*others[1:], *waiting, button}, small)[0]
    if big == button:  # nobody to the left of the small blind: heads-up, or alone
        small, big = button, small
    return _place(button, small, big, playing, posting)


def _place(
    button: Seat,
    small: Seat,
    big: Seat,
    playing: Collection[Seat],
    posting: Collection[Seat],
) -> Positions | None:
    dealt_in = {*playing, big}
    if posting:  # anywhere but between the button and the big blind
        ring = clockwise({*posting, big}, button)
        dealt_in.update(ring[ring.index(big) :])
    if len(dealt_in) < 2:
        return None
    order = clockwise(dealt_in, button)
    if len(order) == 2:
        return _heads_up(order, big)
    return Positions(button, small if small in dealt_in else None, big, tuple(order), small)


def _heads_up(order: list[Seat], big: Seat) -> Positions:
    other = next(seat for seat in order if seat != big)
    return Positions(other, other, big, (big, other), other)
