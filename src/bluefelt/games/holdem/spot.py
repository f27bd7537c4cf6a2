"""A decision, as the seat that faces it sees it."""

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Eyes
from bluefelt.engine.poker.bots import BettingSpot, bounds_of_raise, winnable
from bluefelt.engine.poker.seating import clockwise
from bluefelt.games.holdem.state import Hole
from bluefelt.games.holdem.view import PublicView, SeatView


class Spot(BettingSpot, frozen=True, kw_only=True):
    """What a bot considers: its cards, the price, the pot and who is still in."""

    hole: Hole
    board: tuple[Card, ...]
    collected: Chips  # in earlier rounds
    rivals: tuple[SeatView, ...]  # who can still win, in the order in which they act
    behind: int  # rivals who will act after this seat in this round
    acts_last: bool  # on this and later streets, among those with chips

    @property
    def big_blind(self) -> Chips:
        return self.unit

    @property
    def heat(self) -> float:
        """The bet to match in big blinds."""
        return self.bet / self.big_blind


def read_spot(eyes: Eyes) -> Spot:
    """The decision that the seat faces."""
    view: PublicView = eyes.public
    ring = {seat.seat: seat for seat in view.seats if seat.in_round}
    me = ring[eyes.seat]
    order = clockwise(ring, me.seat)[:-1]
    rivals = tuple(ring[seat] for seat in order)
    with_chips = [seat for seat in ring if ring[seat].stack or seat == me.seat]
    price: Chips = eyes.private.to_call
    return Spot(
        hole=eyes.private.cards,
        board=view.boards[0],
        price=price,
        pot=winnable(eyes, price),
        bet=view.bet,
        paid=me.bet,
        stack=me.stack,
        unit=max(1, view.level.big_blind),
        collected=sum(pot.amount for pot in view.pots),
        bounds=bounds_of_raise(eyes),
        rivals=rivals,
        behind=sum(bool(rival.stack) and _acts_after(rival, view.bet) for rival in rivals),
        acts_last=clockwise(with_chips, view.button or 0)[-1] == me.seat,
    )


def _acts_after(rival: SeatView, bet: Chips) -> bool:
    return rival.did is None or rival.bet < bet
