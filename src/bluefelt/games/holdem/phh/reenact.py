"""A recorded hand played again: its file says what everybody did, the rules what follows."""

from collections.abc import Iterator

from bluefelt.engine.contract import Chips, Command, Event, Seat, Stamp, checked
from bluefelt.engine.poker.betting import to_call
from bluefelt.engine.poker.messages import BetsCollected, Call, Check, Fold, Folded, Raise
from bluefelt.engine.poker.pots import Pot
from bluefelt.engine.poker.state import collected, live_seats
from bluefelt.engine.rejected import Rejected
from bluefelt.games.holdem.messages import BoardDealt
from bluefelt.games.holdem.phh.history import History, in_units
from bluefelt.games.holdem.phh.known import Known, open_pots, stack_deck
from bluefelt.games.holdem.phh.notation import HOLE_CARDS, Action, PhhError, player_name
from bluefelt.games.holdem.phh.opening import HOLDEM, open_betting, post_all
from bluefelt.games.holdem.state import BOARD_CARDS

FLOP = 3


class Reenactment:
    """A table that plays a history, action by action."""

    def __init__(self, history: History, known: Known) -> None:
        self.history = history
        self.known = known
        self.state = post_all(history, stack_deck(known))
        self.undecided: list[Pot] = []  # at the showdown, because cards are unknown
        self._dealt = [0] * len(history.stacks)  # hole cards dealt so far
        self._told = 0  # board cards dealt so far
        self._mucked: set[Seat] = set()  # so far
        self._conceded: list[Seat] = []  # who mucks by the end of the file
        self._showdown = False

    @property
    def is_over(self) -> bool:
        """Whether the file contains everything that decides the result."""
        if self._is_dealing or self.state.hand.is_running:
            return False
        contested = self._showdown and len(live_seats(self.state)) > 1
        return self._told == BOARD_CARDS or not contested

    @property
    def stacks(self) -> list[Chips]:
        """Everybody's stack where the file ends."""
        stacks = [player.stack for _, player in sorted(self.state.players.items())]
        if self._showdown and not self.is_over:  # the deck knew more than the file
            for won in self.state.hand.won:
                for seat, chips in won.shares.items():
                    stacks[seat] -= chips
        return stacks

    def follow(self, action: Action) -> None:
        """Play one action, or refuse it with Rejected or PhhError."""
        if action.verb == "db":
            self._tell_board(len(action.cards))
        elif action.seat is None:
            return
        elif action.verb == "dh":
            self._deal(action.seat, len(action.cards))
        elif action.verb == "sm":
            self._show_or_muck(action.seat, mucks=not action.cards)
        else:
            self._bet(action.seat, action)

    @property
    def _is_dealing(self) -> bool:
        return any(cards < HOLE_CARDS for cards in self._dealt)

    def _deal(self, seat: Seat, cards: int) -> None:
        if self._dealt[seat] + cards > HOLE_CARDS:
            raise PhhError(f"{player_name(seat)} already has {self._dealt[seat]} cards")
        self._dealt[seat] += cards
        if not self._is_dealing:
            open_betting(self.state, self.history)
            self._let(HOLDEM.play_on(self.state, 0))

    def _tell_board(self, cards: int) -> None:
        self._refuse_while_dealing()
        street = FLOP if self._told < FLOP else self._told + 1
        if self._told + cards > street:
            raise PhhError("the board is dealt street by street")
        if self._told + cards > len(self.state.hand.board):
            raise PhhError(self.waits_for)
        self._told += cards

    def _bet(self, seat: Seat, action: Action) -> None:
        self._refuse_while_dealing()
        hand = self.state.hand
        if hand.to_act != seat or self._told < len(hand.board):
            raise PhhError(self.waits_for)
        command = self._command(seat, action)
        checked(command)
        self._let(HOLDEM.decide(self.state, command, Stamp(0, 0, seat, b"")))

    def _command(self, seat: Seat, action: Action) -> Command:
        if action.verb == "f":
            return Fold()
        if action.amount is not None:
            return Raise(self.history.chips(action.amount))
        return Call() if to_call(self.state.hand.round, self.state.players[seat]) else Check()

    def _show_or_muck(self, seat: Seat, *, mucks: bool) -> None:
        self._refuse_while_dealing()
        if self.state.hand.is_running:
            raise PhhError(self.waits_for)
        if seat in self._mucked:
            raise PhhError(f"{player_name(seat)} has mucked")
        if self.state.players[seat].folded and seat not in self._conceded:
            raise PhhError(f"{player_name(seat)} has folded")
        if mucks:
            self._mucked.add(seat)
            if self._showdown and self._mucked.issuperset(live_seats(self.state)):
                raise PhhError("nobody is left to take the pot")

    def _refuse_while_dealing(self) -> None:
        for seat, cards in enumerate(self._dealt):
            if cards < HOLE_CARDS:
                raise PhhError(f"{player_name(seat)} has {cards} cards yet")

    @property
    def waits_for(self) -> str:
        """What has to come next, in words."""
        if self._is_dealing:
            return "hole cards are to be dealt"
        if self._told < len(self.state.hand.board):
            return "the board is to be dealt"
        seat = self.state.hand.to_act
        return "the hand is over" if seat is None else f"it is {player_name(seat)}'s turn"

    def _let(self, events: Iterator[Event]) -> None:
        """Write events into state, and the file's own facts when the hands are to be shown."""
        hand = self.state.hand
        for event in events:
            HOLDEM.evolve(self.state, event)
            if len(hand.board) < BOARD_CARDS:
                continue
            runout = isinstance(event, BoardDealt) and hand.stage == "runout"
            if runout or isinstance(event, BetsCollected):
                self._before_showdown()

    def _before_showdown(self) -> None:
        live = live_seats(self.state)
        if len(live) == 1:
            return
        self._showdown = True
        mucking = [seat for seat in self.known.mucks if seat in live]
        self._conceded = mucking[: len(live) - 1]
        for seat in self._conceded:  # a mucked hand cannot win
            HOLDEM.evolve(self.state, Folded(seat))
        if self._conceded:
            HOLDEM.evolve(self.state, BetsCollected(collected(self.state)))
        hand = self.state.hand
        self.undecided = open_pots(self.known, hand.pots, hand.board)


def why_refused(error: Rejected, places: int) -> str:
    """A refusal by the rules, in the unit of the file.

    >>> why_refused(Rejected("raise-too-small", least=450, most=2000), places=2)
    'raise-too-small: the least is 4.5'
    """
    match error.code:
        case "raise-too-small":
            return f"{error.code}: the least is {in_units(error.details['least'], places)}"
        case "raise-too-large":
            return f"{error.code}: the most is {in_units(error.details['most'], places)}"
    return str(error)
