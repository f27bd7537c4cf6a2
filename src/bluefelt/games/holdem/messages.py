"""Commands and events of hold'em, and what each event changes."""

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Command, Event, Millis, Seat, declared
from bluefelt.engine.poker.messages import PokerCommand, PokerEvent
from bluefelt.engine.poker.seating import Positions
from bluefelt.engine.tables.messages import TableCommand, TableEvent
from bluefelt.games.holdem.state import Hand, Hole, Place, State


class Vote(Command, frozen=True, tag="cards/run-twice"):
    """Say whether to run the rest of the board twice."""

    twice: bool


class Rabbit(Command, frozen=True, tag="cards/rabbit"):
    """See the cards that would have come."""


class Straddle(Command, frozen=True, tag="seat/straddle"):
    """Post a straddle whenever the seat is left of the big blind."""

    on: bool


class Post(Command, frozen=True, tag="seat/post"):
    """Pay to be dealt in before the big blind comes."""

    on: bool


class Bomb(Command, frozen=True, tag="table/bomb"):
    """Room only: make the next hand a bomb pot."""

    on: bool = True


HoldemCommand = declared(Command, __name__)
AnyCommand = TableCommand | PokerCommand | HoldemCommand


class HandStarted(Event, frozen=True, tag="hand/started"):
    number: int
    at: Millis
    level: int
    small_blind: Chips
    big_blind: Chips
    button: Seat
    small: Seat | None
    big: Seat
    small_seat: Seat
    order: tuple[Seat, ...]  # dealt in, clockwise from the left of the button
    missed: tuple[Seat, ...]  # passed by the big blind
    commitment: str  # to every card of the deck, in order: the root of their proofs
    bomb: bool = False

    def evolve(self, state: State) -> None:
        state.start_round(self.number, self.at)
        state.level = self.level
        for seat, player in state.players.items():
            player.started = player.stack
            player.folded = player.acted = False
            player.hole = ()
            if seat in self.order:
                player.dealt_in = True
                player.newcomer = player.missed_blind = player.posts = False
            if not self.bomb:
                player.waiting = not player.dealt_in
        for seat in self.missed:
            state.players[seat].missed_blind = True
        state.since_bomb = 0 if self.bomb else state.since_bomb + 1
        if self.bomb:
            state.bomb_next = False
            if state.positions is None:
                state.first_button = self.button
        else:
            state.positions = Positions(
                self.button, self.small, self.big, self.order, self.small_seat
            )
        state.hand = Hand(
            number=self.number,
            small_blind=self.small_blind,
            big_blind=self.big_blind,
            button=self.button,
            small=self.small,
            big=self.big,
            order=self.order,
            commitment=self.commitment,
            bomb=self.bomb,
            stage="betting",
        )


class HolesDealt(Event, frozen=True, tag="cards/dealt"):
    hands: dict[Seat, Hole]

    def evolve(self, state: State) -> None:
        for seat, cards in self.hands.items():
            state.players[seat].hole = cards
        state.hand.used = 2 * len(self.hands)


class VoteOpened(Event, frozen=True, tag="cards/run-twice-asked"):
    due: Millis | None  # None: this hand has no clock

    def evolve(self, state: State) -> None:
        hand = state.hand
        hand.stage = "vote"
        hand.due = self.due


class Voted(Event, frozen=True, tag="cards/run-twice-voted"):
    seat: Seat
    twice: bool

    def evolve(self, state: State) -> None:
        state.hand.votes[self.seat] = self.twice


class BoardDealt(Event, frozen=True, tag="cards/board"):
    """A card burned and these laid out; run 1 is the second board of two."""

    cards: tuple[Card, ...]
    run: int = 0

    def evolve(self, state: State) -> None:
        hand = state.hand
        hand.boards[self.run].extend(self.cards)
        hand.used += 1 + len(self.cards)  # and the burn
        hand.due = None


class RabbitOpened(Event, frozen=True, tag="cards/rabbit-opened"):
    until: Millis

    def evolve(self, state: State) -> None:
        state.hand.rabbit_until = self.until


class RabbitShown(Event, frozen=True, tag="cards/rabbit-shown"):
    cards: tuple[Card, ...]

    def evolve(self, state: State) -> None:
        hand = state.hand
        hand.rabbit = self.cards
        hand.rabbit_until = None


class RabbitClosed(Event, frozen=True, tag="cards/rabbit-closed"):
    def evolve(self, state: State) -> None:
        state.hand.rabbit_until = None


class StraddleSet(Event, frozen=True, tag="seat/straddle-set"):
    seat: Seat
    on: bool

    def evolve(self, state: State) -> None:
        state.players[self.seat].straddles = self.on


class PostSet(Event, frozen=True, tag="seat/post-set"):
    seat: Seat
    on: bool

    def evolve(self, state: State) -> None:
        state.players[self.seat].posts = self.on


class BombSet(Event, frozen=True, tag="table/bomb-set"):
    on: bool

    def evolve(self, state: State) -> None:
        state.bomb_next = self.on


class Eliminated(Event, frozen=True, tag="tournament/eliminated"):
    seat: Seat
    name: str
    place: int

    def evolve(self, state: State) -> None:
        state.places.append(Place(self.name, self.place))


class TournamentWon(Event, frozen=True, tag="tournament/won"):
    seat: Seat
    name: str

    def evolve(self, state: State) -> None:
        state.places.append(Place(self.name, 1))
        state.finished = True


HoldemEvent = declared(Event, __name__)
AnyEvent = TableEvent | PokerEvent | HoldemEvent
