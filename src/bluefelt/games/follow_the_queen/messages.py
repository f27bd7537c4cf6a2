"""Commands and events of Follow the Queen, and what each event changes."""

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Command, Event, Millis, Seat, declared
from bluefelt.engine.poker.messages import PokerCommand, PokerEvent
from bluefelt.engine.poker.state import Cards
from bluefelt.engine.tables.messages import TableCommand, TableEvent
from bluefelt.games.follow_the_queen.state import Hand, State, WildChange


class BringIn(Command, frozen=True, tag="bet/bring-in"):
    """Post the bring-in; `bet/raise` completes the bet instead."""


class MoveOn(Command, frozen=True, tag="showdown/move-on"):
    """You have seen the showdown; when everybody has, it is over."""


AnyCommand = TableCommand | PokerCommand | BringIn | MoveOn


class HandStarted(Event, frozen=True, tag="hand/started"):
    number: int
    at: Millis
    button: Seat
    order: tuple[Seat, ...]  # dealt in, clockwise from the dealer's left
    commitment: str  # to every card of the deck, in order: the root of their proofs

    def evolve(self, state: State) -> None:
        state.start_round(self.number, self.at)
        state.button = self.button
        for seat, player in state.players.items():
            player.folded = player.acted = False
            player.down = player.up = ()
            player.dealt_in = seat in self.order
        state.hand = Hand(
            number=self.number,
            button=self.button,
            order=self.order,
            commitment=self.commitment,
            stage="betting",
        )


class StreetStarted(Event, frozen=True, tag="street/started"):
    street: int  # third to seventh

    def evolve(self, state: State) -> None:
        state.hand.street = self.street
        state.hand.due = None


class CardBurned(Event, frozen=True, tag="cards/burned"):
    card: Card | None  # None where it is hidden

    def evolve(self, state: State) -> None:
        if self.card is not None:
            state.hand.burned.append(self.card)
        state.hand.used += 1


class BurnsReturned(Event, frozen=True, tag="cards/burns-returned"):
    """The burned cards lie under the stub, the oldest on top."""

    def evolve(self, state: State) -> None:
        hand = state.hand
        hand.deck = (*hand.deck[hand.used :], *hand.burned)
        hand.used = 0
        hand.burned = []


class DownDealt(Event, frozen=True, tag="cards/down"):
    """A card or two face down; face up if all hands already are."""

    hands: dict[Seat, Cards]
    open: bool

    def evolve(self, state: State) -> None:
        for seat, cards in self.hands.items():
            state.players[seat].down += cards
            state.hand.used += len(cards)


class UpDealt(Event, frozen=True, tag="cards/up"):
    seat: Seat
    card: Card

    def evolve(self, state: State) -> None:
        state.players[self.seat].up += (self.card,)
        state.hand.used += 1


class CommunityDealt(Event, frozen=True, tag="cards/community"):
    """Too few cards for one each: this one counts for everybody."""

    card: Card

    def evolve(self, state: State) -> None:
        state.hand.community.append(self.card)
        state.hand.used += 1


class WildsChanged(Event, frozen=True, tag="wilds/changed"):
    """Queens are always wild; `rank` is the other wild rank, None while there is none."""

    rank: int | None
    armed: bool  # the next up card sets the rank
    queen: Card  # the up Queen that it comes from
    follower: Card | None  # the card that followed it
    seat: Seat  # who was dealt the card that changed it

    def evolve(self, state: State) -> None:
        hand = state.hand
        hand.wild_rank = self.rank
        hand.armed = self.armed
        hand.queen = self.queen
        hand.wild_history.append(
            WildChange(hand.street, self.queen, self.follower, self.rank, self.seat)
        )


class BringInCalled(Event, frozen=True, tag="bet/bring-in-called"):
    seat: Seat

    def evolve(self, state: State) -> None:
        state.hand.bringing_in = self.seat


class BroughtIn(Event, frozen=True, tag="bet/brought-in"):
    seat: Seat
    chips: Chips

    def evolve(self, state: State) -> None:
        hand, player = state.hand, state.players[self.seat]
        player.stack -= self.chips
        player.paid += self.chips
        round_ = hand.round
        round_.bet = state.settings.bring_in  # a short bring-in is still owed in full (C3)
        if round_.bet >= round_.complete_to:  # nothing left to complete: it counts as the first bet
            round_.level = round_.bet
            round_.bets = 1
        round_.poster = self.seat
        hand.end_turn(self.seat, "bring-in")


class ShowdownOpened(Event, frozen=True, tag="showdown/opened"):
    """The hands lie open; nobody deals until players have seen them."""

    until: Millis

    def evolve(self, state: State) -> None:
        state.hand.showdown_until = self.until


class MovedOn(Event, frozen=True, tag="showdown/moved-on"):
    seat: Seat

    def evolve(self, state: State) -> None:
        state.hand.moved_on.append(self.seat)


class ShowdownClosed(Event, frozen=True, tag="showdown/closed"):
    def evolve(self, state: State) -> None:
        state.hand.showdown_until = None


FollowTheQueenEvent = declared(Event, __name__)
AnyEvent = TableEvent | PokerEvent | FollowTheQueenEvent
