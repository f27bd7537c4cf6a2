"""What the bots of all poker games have in common: reading a price, sizing a bet, table manners."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bluefelt.engine.chance import Stream
from bluefelt.engine.contract import Chips, Command, Eyes, Option, Range, tag
from bluefelt.engine.poker.messages import Call, Check, Fold, Muck, Raise, Show
from bluefelt.engine.poker.seating import clockwise
from bluefelt.engine.poker.view import PokerSeatView, PokerTableView
from bluefelt.engine.tables.messages import Deal, SitIn, TopUp

AGGRESSIVE = ("bet", "raise")
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
    collected: Chips  # in earlier rounds
    behind: int  # rivals who will act after this seat in this round

    @property
    def odds(self) -> float:
        """The share of the pot that pays for a call.

        A call of 50 into 100 needs a third of the 150.
        """
        return self.price / (self.pot + self.price)


def read_betting(eyes: Eyes) -> tuple[list[Any], dict[str, Any]]:
    """The rivals who can still win, in the order in which they act, and the money but its unit."""
    view: PokerTableView = eyes.public
    ring: dict[int, Any] = {seat.seat: seat for seat in view.seats if seat.in_round}
    me = ring[eyes.seat]
    rivals = [ring[seat] for seat in clockwise(ring, me.seat)[:-1]]
    price: Chips = eyes.private.to_call
    return rivals, {
        "price": price,
        "pot": winnable(eyes, price),
        "bet": view.bet,
        "paid": me.bet,
        "stack": me.stack,
        "bounds": bounds_of_raise(eyes),
        "collected": sum(pot.amount for pot in view.pots),
        "behind": sum(bool(r.stack) and (r.did is None or r.bet < view.bet) for r in rivals),
    }


def expected_rivals(rivals: Sequence[PokerSeatView], *, first_street: bool) -> int:
    """Players still in; on the first street, those yet to act count a third."""
    if not first_street:
        return len(rivals)
    undecided = sum(rival.did is None and bool(rival.stack) for rival in rivals)
    return max(1, len(rivals) - undecided + round(undecided / 3))


def play_loosely(spot: BettingSpot, share: float, luck: Stream) -> Command:
    """Loose and passive: pays to see more, and bets only obvious hands."""
    share += (luck.below(31) - 15) / 100  # misjudges it
    bold = luck.below(3) == 0
    if not spot.price:
        return bet_to(spot, 0.4) if bold and share > 0.6 else Check()
    if bold and share > 0.75:
        return bet_to(spot, 0.0)
    return Call() if share > 0.7 * spot.odds else Fold()


def play_by_odds(spot: BettingSpot, share: float, rivals: int) -> Command:
    """Plays its cards by pot odds, and ignores what others do."""
    lead = share * (rivals + 1)  # 1.0: no better than anybody's
    if not spot.price:
        return bet_to(spot, 0.5) if lead > 1.3 else Check()
    if lead > 1.3 + 0.1 * spot.price / spot.unit or share > 0.85:
        return bet_to(spot, 0.6)
    return Call() if share > spot.odds + 0.05 else Fold()


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
