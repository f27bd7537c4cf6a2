"""Where the cards of a hand of hold'em come from (RULES B2, B8)."""

from bluefelt.engine.contract import Event, Seat
from bluefelt.engine.poker.dealing import PokerDealing
from bluefelt.engine.poker.messages import RunoutStarted
from bluefelt.engine.tables.dealing import Place, require
from bluefelt.games.holdem.messages import BoardDealt, HandStarted, HolesDealt, RabbitShown
from bluefelt.games.holdem.state import BOARD_CARDS


class HoldemDealing(PokerDealing):
    """Two cards each, one at a time; then flop, turn and river, one burned before each."""

    def __init__(self) -> None:
        super().__init__()
        self.holes: dict[Seat, tuple[Place, ...]] = {}
        self.boards = [0]  # how many cards lie on each
        self.rules |= {
            HandStarted: self.begin_hand,
            HolesDealt: self._deal_holes,
            RunoutStarted: self._run_out,
            BoardDealt: self._deal_board,
            RabbitShown: self._hunt,
        }

    def begins(self, event: Event) -> bool:
        return isinstance(event, HandStarted)

    def dealt_to(self, seat: Seat) -> tuple[Place, ...]:
        return self.holes.get(seat, ())

    def _deal_holes(self, event: HolesDealt) -> None:
        lawful = not self.holes and set(event.hands) == set(self.order)
        require(lawful, "hole cards are not dealt once to everybody in the hand")
        first, second = self.take(len(self.order)), self.take(len(self.order))
        for seat, *hole in zip(self.order, first, second, strict=True):
            self.holes[seat] = tuple(hole)
            if event.hands[seat]:
                self.show(seat, event.hands[seat])

    def _run_out(self, event: RunoutStarted) -> None:
        require(event.runs in (1, 2), f"the board is run {event.runs} times")
        self.boards = self.boards[:1] * event.runs

    def _deal_board(self, event: BoardDealt) -> None:
        run = next((run for run, cards in enumerate(self.boards) if cards < BOARD_CARDS), None)
        require(event.run == run, "a card is laid on another board than the next one")
        street = self._burn_and_turn(event.run)
        self.see(event.cards, street)

    def _burn_and_turn(self, run: int) -> tuple[Place, ...]:
        """The places of the next street, after a burn."""
        self.take()
        street = self.take(1 if self.boards[run] else 3)
        self.boards[run] += len(street)
        return street

    def _hunt(self, event: RabbitShown) -> None:
        places: list[Place] = []
        while self.boards[0] < BOARD_CARDS:
            places += self._burn_and_turn(0)
        self.see(event.cards, places)
