"""A decision as the seat that has to take it sees it."""

from msgspec import Struct

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Command, Eyes, Range, tag
from bluefelt.engine.poker_messages import Call, Check, Raise
from bluefelt.engine.seating import clockwise
from bluefelt.games.holdem.messages import Hole
from bluefelt.games.holdem.view import PublicView, SeatView

COMMITTED = 0.6  # of the stack: who has put that in does not fold any more


class Spot(Struct, frozen=True):
    """What a bot weighs up: its cards, the price, the pot and who is still in."""

    hole: Hole
    board: tuple[Card, ...]
    price: Chips  # of a call
    pot: Chips  # that can be won, before the call
    bet: Chips  # to match
    paid: Chips  # by this seat in this round
    stack: Chips
    big_blind: Chips
    collected: Chips  # in earlier rounds
    bounds: Range | None  # of a raise
    rivals: tuple[SeatView, ...]  # who can still win, in the order in which they act
    behind: int  # rivals who will act after this seat in this round
    acts_last: bool  # on this and later streets, among those with chips

    @property
    def odds(self) -> float:
        """The share of the pot that pays for a call.

        A call of 50 into 100 needs a third of the 150.
        """
        return self.price / (self.pot + self.price)

    @property
    def heat(self) -> float:
        """The bet to match in big blinds."""
        return self.bet / self.big_blind


def own_seat(eyes: Eyes) -> SeatView:
    """The seat itself, as everybody sees it."""
    view: PublicView = eyes.public
    return next(seat for seat in view.seats if seat.seat == eyes.seat)


def read_spot(eyes: Eyes) -> Spot:
    """The decision that the seat faces."""
    view: PublicView = eyes.public
    ring = {seat.seat: seat for seat in view.seats if seat.in_hand}
    me = ring[eyes.seat]
    order = clockwise(ring, me.seat)[:-1]
    rivals = tuple(ring[seat] for seat in order)
    with_chips = [seat for seat in ring if ring[seat].stack or seat == me.seat]
    price: Chips = eyes.private.to_call
    matched = me.bet + price
    # Chips beyond what a short call covers are played for by others.
    beyond = sum(max(0, rival.bet - matched) for rival in rivals)
    return Spot(
        hole=eyes.private.cards,
        board=view.boards[0],
        price=price,
        pot=view.middle - beyond,
        bet=view.bet,
        paid=me.bet,
        stack=me.stack,
        big_blind=max(1, view.level.big_blind),
        collected=sum(pot.amount for pot in view.pots),
        bounds=_bounds(eyes),
        rivals=rivals,
        behind=sum(bool(rival.stack) and _acts_after(rival, view.bet) for rival in rivals),
        acts_last=clockwise(with_chips, view.button or 0)[-1] == me.seat,
    )


def _acts_after(rival: SeatView, bet: Chips) -> bool:
    return rival.did is None or rival.bet < bet


def _bounds(eyes: Eyes) -> Range | None:
    for option in eyes.options:
        if option.command == tag(Raise):
            bounds = option.fields["to"]
            assert isinstance(bounds, Range)
            return bounds
    return None


def bet_to(spot: Spot, part: float) -> Command:
    """Bet or raise by that part of the pot, as far as the table allows; else call or check.

    A bet of nearly the whole stack is a bet of all of it.
    """
    if spot.bounds is None:
        return Call() if spot.price else Check()
    total = spot.bet + int(part * (spot.pot + spot.price))
    total -= total % max(1, spot.big_blind // 2)  # nobody bets 62
    most = spot.bounds.most
    if total - spot.paid > COMMITTED * spot.stack:
        total = most
    return Raise(max(spot.bounds.least, min(total, most)))
