"""What the bots of all poker games have in common: reading a price, sizing a bet, table manners."""

from typing import Any

from msgspec import Struct

from bluefelt.engine.chance import Stream
from bluefelt.engine.contract import Chips, Command, Eyes, Option, Range, tag
from bluefelt.engine.poker.messages import Call, Check, Muck, Raise, Show
from bluefelt.engine.tables.messages import Deal, SitIn, TopUp

COMMITTED = 0.6  # of the stack: a bot that has put this much in does not fold


class BettingSpot(Struct, frozen=True, kw_only=True):
    """The money side of a decision."""

    price: Chips  # of a call
    pot: Chips  # that can be won, before the call
    bet: Chips  # to match
    paid: Chips  # by this seat in this round
    stack: Chips
    unit: Chips  # the big blind or small bet
    bounds: Range | None  # of a raise

    @property
    def odds(self) -> float:
        """The share of the pot that pays for a call.

        A call of 50 into 100 needs a third of the 150.
        """
        return self.price / (self.pot + self.price)


def bet_to(spot: BettingSpot, part: float) -> Command:
    """Bet or raise by this fraction of the pot, within the table's bounds; else call or check.

    A bet of nearly the whole stack becomes all-in.
    """
    if spot.bounds is None:
        return Call() if spot.price else Check()
    total = spot.bet + int(part * (spot.pot + spot.price))
    total -= total % max(1, spot.unit // 2)  # nobody bets 62
    most = spot.bounds.most
    if total - spot.paid > COMMITTED * spot.stack:
        total = most
    return Raise(max(spot.bounds.least, min(total, most)))


def winnable(eyes: Eyes, price: Chips) -> Chips:
    """The chips in the middle that the seat can win after a short call."""
    matched = own_seat(eyes).bet + price
    seats = eyes.public.seats
    beyond = sum(max(0, seat.bet - matched) for seat in seats if seat.in_round)
    middle: Chips = eyes.public.middle - beyond
    return middle


def bounds_of_raise(eyes: Eyes) -> Range | None:
    """The totals to which the seat may bet or raise."""
    for option in eyes.options:
        if option.command == tag(Raise):
            return range_of(option, "to")
    return None


def range_of(option: Option, field: str) -> Range:
    """The bounds of an option's field."""
    bounds = option.fields[field]
    assert isinstance(bounds, Range)
    return bounds


def own_seat(eyes: Eyes) -> Any:
    """The seat itself, as everybody sees it."""
    return next(seat for seat in eyes.public.seats if seat.seat == eyes.seat)


def beside_the_hand(
    eyes: Eyes, offered: dict[str, Option], luck: Stream, *, showman: bool, buy_in: Chips
) -> Command | None:
    """Show, buy, come back or deal; None: nothing worth doing."""
    me = own_seat(eyes)
    if tag(Show) in offered:
        if me.mucked:
            return None
        return Show() if showman and luck.below(3) == 0 else Muck()
    if tag(TopUp) in offered and not me.stack:
        bounds = range_of(offered[tag(TopUp)], "chips")
        return TopUp(max(bounds.least, min(buy_in, bounds.most)))
    if tag(SitIn) in offered:
        return SitIn()
    return Deal() if tag(Deal) in offered else None
