"""What is said about every game that deals poker hands."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Event, Option, Range, Seat, tag
from bluefelt.engine.poker import messages as b
from bluefelt.engine.poker.feats import POKER_FEATS
from bluefelt.engine.poker.state import Cards
from bluefelt.engine.poker.view import PokerSeatView, PokerTableView
from bluefelt.engine.ranking.evaluation import HandName, describe, describe_name
from bluefelt.engine.tables.text import (
    Action,
    GameText,
    Pen,
    Telling,
    nothing,
    only_value,
    own_presence,
    presence,
    table_tellings,
    told,
    within,
)
from bluefelt.engine.tables.view import SeatView
from bluefelt.engine.words import Names, chips, glyphs, listed, name_of, sentence

_POSTED = {
    "small": "posts the small blind, {}",
    "big": "posts the big blind, {}",
    "ante": "antes {}",
    "bb_ante": "posts the big blind ante, {}",
    "entry": "posts {} to be dealt in",
    "dead": "posts a missed small blind, {}",
    "straddle": "straddles for {}",
    "bomb": "puts {} into the bomb pot",
}
_DID = {
    "check": "checked",
    "call": "called",
    "bet": "bet",
    "raise": "raised to",
    "bring-in": "brought it in for",
}
_NO_ARTICLE = (*("high-card", "two-pair", "three-of-a-kind", "four-of-a-kind", "five-of-a-kind"),)
CALL, RAISE, ALL_IN, CHECK = tag(b.Call), tag(b.Raise), tag(b.AllIn), tag(b.Check)


def _raised(event: b.Raised, names: Names) -> str:
    verb = "bets" if event.by == event.to else "raises to"
    return f"{name_of(names, event.seat)} {verb} {chips(event.to)}"


def _collected(event: b.BetsCollected, names: Names) -> str | None:
    amounts = [chips(pot.amount) for pot in event.pots]
    if len(amounts) < 2:
        return f"Pot {amounts[0]}" if amounts else None
    sides = "side pot" if len(amounts) == 2 else "side pots"
    return f"Main pot {amounts[0]}, {sides} {listed(amounts[1:])}"


def _posted(event: b.Posted, names: Names) -> str:
    return f"{name_of(names, event.seat)} {_POSTED[event.why].format(chips(event.chips))}"


def _exposed(event: b.HandsExposed, names: Names) -> str:
    return held(event.hands, names)


def held(hands: Mapping[Seat, Cards], names: Names) -> str:
    seen = {seat: cards for seat, cards in hands.items() if cards}
    return "\n".join(f"{name_of(names, seat)} holds {glyphs(seen[seat])}" for seat in seen)


def _shown(event: b.HandShown, names: Names) -> str:
    line = f"{name_of(names, event.seat)} shows {glyphs(event.cards)}"
    made = "; on the second board ".join(map(describe, event.strengths))
    return f"{line}: {made}" if made else line


def _pot_won(event: b.PotWon, names: Names) -> str:
    source = f" from side pot {event.pot}" if event.pot else ""
    board = " on the second board" if event.run else ""
    winners = [name_of(names, seat) for seat in event.shares]
    if len(winners) == 1:
        [amount] = event.shares.values()
        return f"{winners[0]} wins {chips(amount)}{source}{board}"
    shares = [
        f"{chips(share)} to {winner}"
        for winner, share in zip(winners, event.shares.values(), strict=True)
    ]
    total = chips(sum(event.shares.values()))
    return f"{listed(winners)} split {total}{source}{board}: {', '.join(shares)}"


POKER_TELLINGS: dict[type[Event], Telling] = {
    **table_tellings("hand"),
    b.TurnStarted: nothing,
    b.TurnExtended: told("{seat} gets more time to come back"),
    b.TimeBankStarted: told("{seat} is using the time bank"),
    b.TimeBankUsed: nothing,
    b.Folded: told("{seat} folds"),
    b.Checked: told("{seat} checks"),
    b.Called: told("{seat} calls {chips}"),
    b.Raised: _raised,
    b.BetReturned: told("An uncalled bet of {chips} goes back to {seat}"),
    b.BetsCollected: _collected,
    b.BettingOpened: nothing,
    b.Shuffled: nothing,
    b.Posted: _posted,
    b.HandsExposed: _exposed,
    b.RunoutStarted: told("No more betting: the rest of the cards are dealt"),
    b.StreetDue: nothing,
    b.HandShown: _shown,
    b.HandMucked: told("{seat} mucks"),
    b.PotWon: _pot_won,
    b.HandEnded: nothing,
}


POKER_ACTIONS = {
    b.Fold: Action(word="fold", tone="bad", public=True),
    b.Check: Action(word="check", tone="strong", public=True),
    b.Call: Action(word="call", tone="strong", public=True),
    b.Raise: Action(word="raise", tone="good", public=True),
    b.AllIn: Action(word="all-in", label="All-in", tone="bad", public=True),
    b.Show: Action(word="show", label="Show my cards"),
    b.Muck: Action(word="muck"),
}


class OwnHand(Protocol):
    """What every poker game shows only one seat."""

    @property
    def makes(self) -> HandName | None: ...
    @property
    def to_call(self) -> Chips: ...
    @property
    def leaving(self) -> bool: ...


V = TypeVar("V", bound=PokerTableView)
P = TypeVar("P", bound=OwnHand)


class PokerText(GameText[V, P], ABC, Generic[V, P]):
    """What is said about a table of any poker game."""

    round_word = "hand"
    feats = POKER_FEATS
    actions = POKER_ACTIONS
    tellings = POKER_TELLINGS
    tones = {b.Folded: "quiet", b.Posted: "quiet", b.Raised: "strong", b.PotWon: "good"}
    refusals = {
        "cannot-check": "You can't check: it costs {to_call} to call.",
        "nothing-to-call": "There is nothing to call: check, bet or fold.",
        "nothing-to-show": "You have no cards to show or muck.",
        "out-of-turn": "It is not your turn.",
        "raise-not-open": "You can't raise here: call or fold.",
        "raise-too-large": "You may raise to at most {most}.",
        "raise-too-small": "You must raise to at least {least}.",
    }
    phases: ClassVar[Mapping[str, str]] = {
        "waiting": "Waiting for players",
        "runout": "All-in",
        "over": "Hand over",
    }

    # What a game adds: its cards, and what they make.

    def middle(self, view: V, pen: Pen) -> list[str]:
        """The cards that everybody shares, in lines."""
        return []

    @abstractmethod
    def cards(self, seat: PokerSeatView) -> Sequence[Card | None]:
        """The cards before a seat, None for each that lies face down."""

    @abstractmethod
    def shown(self, seat: PokerSeatView) -> Sequence[Card]:
        """All cards of a hand that was turned over."""

    @abstractmethod
    def makes(self, seat: PokerSeatView) -> Sequence[HandName]:
        """What a hand that was turned over makes, on each board."""

    def chance(self, seat: PokerSeatView) -> str:
        """How likely an open hand is to win, where that is known."""
        return ""

    @abstractmethod
    def holds(self, private: P, seat: PokerSeatView, pen: Pen) -> str:
        """One's own cards."""

    def remarks(self, view: V, private: P, seat: PokerSeatView, pen: Pen) -> list[str]:
        """What else somebody should know about the own seat."""
        return ["you leave after this hand"] if private.leaving else []

    # The table.

    def phase(self, view: V) -> str:
        return self.phases[view.phase]

    def table(self, view: V, pen: Pen) -> list[str]:
        rows = [self._cells(view, seat, pen) for seat in view.seats]
        return [*self.middle(view, pen), *_pots(view, pen), *(pen.rows(rows) if rows else [])]

    def seat(self, view: V, seat: SeatView, pen: Pen) -> str:
        return ", ".join(cell for cell in self._cells(view, seat, pen) if cell)

    def _cells(self, view: V, seat: SeatView, pen: Pen) -> list[str]:
        """Name, stack and bet of a player, then cards and all the rest."""
        assert isinstance(seat, PokerSeatView)
        acts, deals = seat.seat in view.waits_for, view.button == seat.seat
        name = (pen.acts if acts else pen.others) + pen.bold(pen.name(seat.name, seat.seat))
        name += (", dealer" if pen.aloud else " (D)") * deals
        words = ["to act" if view.running else "to deal"] * (acts and pen.aloud)
        backs = view.running and seat.in_round and not pen.aloud
        cards = [card for card in self.cards(seat) if card is not None or backs]
        words += [pen.cards(cards)] if cards else []
        words += [self.made(seat, pen), self.status(view, seat), self.chance(seat)]
        words += [pen.bold(f"wins {chips(seat.won)}")] if seat.won else []
        return [
            name,
            chips(seat.stack) + " chips" * pen.aloud,
            _did(view, seat),
            ", ".join(word for word in words if word),
        ]

    def made(self, seat: PokerSeatView, pen: Pen) -> str:
        """What a shown hand makes; on two boards, once if it is the same on both."""
        made = dict.fromkeys(map(describe_name, self.makes(seat)))
        return ("; on the second board " if pen.aloud else " / ").join(made)

    def status(self, view: V, seat: PokerSeatView) -> str:
        """What is to be said of a player besides chips; often nothing."""
        return _end(seat) or presence(seat)

    def own(self, view: V, private: P, seat: Seat, pen: Pen) -> list[str]:
        me = seat_of(view, seat)
        held = self.holds(private, me, pen)
        made = describe_name(private.makes) if held and private.makes is not None else ""
        facts = []
        if pen.apart:
            lines = [pen.large(held), sentence(made)] if held else []
            lines += ["No cards yet"] * (not held and not self.place(view, me))
            facts = [f"Stack {chips(me.stack)}", _did(view, me), _end(me), self.chance(me)]
            facts += own_presence(me)
        else:
            lines = [f"Your cards: {', '.join(filter(None, (held, made)))}"] if held else []
        facts += [f"{chips(private.to_call)} to call"] if private.to_call else []
        facts += self.remarks(view, private, me, pen)
        lines.append(sentence(" · ".join(filter(None, facts))))
        lines += [f"{pen.wins}You win {chips(me.won)}"] if me.won else []
        return [line for line in lines if line]

    def result(self, view: V, pen: Pen) -> list[str]:
        lines = self.middle(view, pen)
        seats = [seat_of(view, seat.seat) for seat in view.seats]
        for seat in sorted(seats, key=lambda seat: -seat.won):
            cards, name = self.shown(seat), pen.bold(pen.name(seat.name, seat.seat))
            if seat.won or cards:
                line = f"{pen.wins}{name} wins {chips(seat.won)}" if seat.won else pen.others + name
                words = [line, pen.cards(cards), self.made(seat, pen)]
                lines.append(", ".join(word for word in words if word))
        stacks = [
            f"{pen.name(seat.name, seat.seat)} {chips(seat.stack)}" for seat in seats if seat.stack
        ]
        return [*lines, pen.small(f"Stacks: {between(pen).join(stacks)}")] if stacks else lines

    # Events.

    def event(self, event: Event, names: Names, view: V | None = None) -> str | None:
        words = super().event(event, names)
        if view is None or words is None:
            return words
        if isinstance(event, b.BetsCollected) and len(event.pots) == 1:
            return None  # the next street names the pot, or whoever wins it
        if isinstance(event, b.Called | b.Raised):
            return words + " and is all-in" * _put_all_in(view, event.seat)
        if isinstance(event, b.PotWon):
            return words + self._winning_hand(view, event)
        return words

    def _winning_hand(self, view: V, event: b.PotWon) -> str:
        for seat in view.seats:
            assert isinstance(seat, PokerSeatView)
            makes = self.makes(seat)
            if seat.seat in event.shares and event.run < len(makes):
                return f" with {with_article(makes[event.run])}"
        return ""

    def is_on_table(self, event: Event) -> bool:
        anted = isinstance(event, b.Posted) and event.why == "ante"  # as everybody does
        return anted or super().is_on_table(event)

    # Buttons.

    def offered(self, options: Sequence[Option]) -> list[Option]:
        """No all-in that is a call, and no raise that is an all-in."""
        by_command = {option.command: option for option in options}
        all_in, call, raise_ = map(by_command.get, (ALL_IN, CALL, RAISE))
        double = None
        if all_in is not None and call is not None and call.price == all_in.price:
            double = all_in
        elif all_in is not None and raise_ is not None and only_value(raise_, "to") is not None:
            double = raise_
        return [option for option in options if option is not double]

    def word(self, option: Option, options: Sequence[Option]) -> str:
        unopened = any(other.command == CHECK for other in options)
        return "bet" if option.command == RAISE and unopened else super().word(option, options)

    def label(self, option: Option, view: V, private: P | None) -> str:
        if option.command != RAISE:
            return super().label(option, view, private)
        to = only_value(option, "to")
        return self.raise_label(view, to if isinstance(to, int) else None)

    def raise_label(self, view: V, to: Chips | None) -> str:
        """What a bet or raise to this total is called; None: to one still to be chosen."""
        verb = "Raise" if view.bet else "Bet"
        return verb if to is None else f"{verb}{' to' * bool(view.bet)} {chips(to)}"

    def sizes(
        self, option: Option, bounds: Range, view: V, private: P | None
    ) -> list[tuple[str, Chips]]:
        if option.command != RAISE:
            return super().sizes(option, bounds, view, private)
        wanted = [("Min", bounds.least)]
        if private is not None:
            pot = view.middle + private.to_call
            wanted += [("½ pot", view.bet + pot // 2), ("Pot", view.bet + pot)]
        return within(bounds, [*wanted, ("Max", bounds.most)])


def seat_of(view: PokerTableView, seat: Seat) -> PokerSeatView:
    """What everybody sees of one seat."""
    found = next(other for other in view.seats if other.seat == seat)
    assert isinstance(found, PokerSeatView)
    return found


def between(pen: Pen) -> str:
    """What stands between the parts of a line."""
    return ", " if pen.aloud else " · "


def with_article(name: HandName) -> str:
    """A hand as one says what somebody won with.

    >>> with_article(HandName("flush", (6,))), with_article(HandName("two-pair", (11, 7, 10)))
    ('an eight-high flush', 'two pair, kings and nines')
    """
    words = describe_name(name)
    if name.category in _NO_ARTICLE:
        return words
    return f"{'an' if words[0] in 'ae' else 'a'} {words}"


def _end(seat: PokerSeatView) -> str:
    """Why somebody acts no more in this hand."""
    if seat.folded:
        return "folded"
    return "all-in" if seat.all_in else "mucked" * seat.mucked


def _did(view: PokerTableView, seat: PokerSeatView) -> str:
    """What a player has put in this round, and how."""
    if seat.folded or view.won:
        return ""
    did = _DID.get(seat.did or "", "posted")
    return f"{did} {chips(seat.bet)}" if seat.bet else did * (seat.did == "check")


def _pots(view: PokerTableView, pen: Pen) -> list[str]:
    """Each pot with its name, and all that is in the middle where that is more."""
    if not view.middle:
        return []
    if len(view.pots) < 2:
        return [pen.bold(f"Pot {chips(view.middle)}")]
    main, *sides = [chips(pot.amount) for pot in view.pots]
    words = [f"Main pot {main}", *(f"side pot {side}" for side in sides)]
    if view.middle > sum(pot.amount for pot in view.pots):
        words.append(f"total {chips(view.middle)}")
    return [pen.bold(between(pen).join(words))]


def pot_of(view: PokerTableView) -> Chips:
    """What was in the middle before this round's bets."""
    return sum(pot.amount for pot in view.pots)


def _put_all_in(view: PokerTableView, seat: Seat) -> bool:
    """Whether the player has no chips but those won at the end."""
    return any(
        isinstance(other, PokerSeatView) and other.seat == seat and other.stack == other.won
        for other in view.seats
    )
