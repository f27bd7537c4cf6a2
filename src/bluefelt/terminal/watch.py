"""A table of bots in the terminal, told hand by hand as the rail sees it."""

import re
from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Event, Seat
from bluefelt.engine.poker.messages import (
    BetsCollected,
    Called,
    Checked,
    Folded,
    HandsExposed,
    HandShown,
    Posted,
    PotWon,
    Raised,
    RunoutStarted,
)
from bluefelt.engine.ranking.evaluation import Strength, describe, hand_name
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import ChipsBought, TableWaited
from bluefelt.engine.words import chips, glyphs
from bluefelt.games.holdem.messages import (
    BoardDealt,
    Eliminated,
    HandStarted,
    HolesDealt,
    TournamentWon,
)
from bluefelt.games.holdem.state import BOARD_CARDS
from bluefelt.games.holdem.view import PublicView
from bluefelt.terminal.screen import COLUMNS, Paint
from bluefelt.terminal.simulation import BotTable

STREETS = {3: "Flop", 4: "Turn", 5: "River"}
INDENT = "  "
NBSP = "\N{NO-BREAK SPACE}"  # keeps a name and its amount on one line
_AMOUNT = re.compile(r"[+-][\d,]*\d")

_STYLES: dict[type[Event], tuple[str, ...]] = {
    Folded: ("dim",),
    Posted: ("dim",),
    HolesDealt: ("dim",),
    Raised: ("yellow",),
    PotWon: ("green", "bold"),
    Eliminated: ("red",),
    TournamentWon: ("green", "bold"),
}
_SECONDS: dict[type[Event], float] = {  # how long a line is looked at; others take a second
    Posted: 0.4,
    Folded: 0.6,
    Checked: 0.7,
    BetsCollected: 0.0,
    BoardDealt: 1.6,
    HandShown: 1.4,
    PotWon: 1.8,
}
BETWEEN_HANDS = 2.0
PLAIN_LINE = 0.8


class Commentary:
    """Turns what happens at a table of bots into lines, and waits after each."""

    def __init__(
        self,
        table: BotTable,
        paint: Paint,
        say: Callable[[str], None],
        wait: Callable[[float], None],
        *,
        open_cards: bool = False,
    ) -> None:
        self.table = table
        self._paint = paint
        self._say = say
        self._wait = wait
        self._open = open_cards
        self._before: PublicView = table.table.view
        self._boards: list[list[Card]] = [[], []]
        self._pot: Chips = 0
        self._made: dict[Seat, tuple[Strength, ...]] = {}

    def tell_hand(self) -> None:
        """Play and tell one hand; Rejected when there is none to play."""
        table = self.table
        stacks = table.stacks()
        bought = dict.fromkeys(stacks, 0)
        for caused in table.play_round():
            for event in self._seen(caused):
                self._tell(event)
            for event in caused:
                if isinstance(event, ChipsBought):
                    bought[event.seat] += event.chips
            self._before = table.table.view
            self._tell_chances(caused)
        table.table.forget()
        self._tell_changes({s: n - stacks[s] - bought[s] for s, n in table.stacks().items()})
        self._wait(BETWEEN_HANDS)

    def _seen(self, caused: Sequence[Event]) -> Iterable[Event]:
        rail = self.table.table.heard(None, caused)
        if not self._open:
            return rail
        dealt = [event for event in caused if isinstance(event, HolesDealt)]
        return [dealt.pop() if isinstance(event, HolesDealt) else event for event in rail]

    def _tell(self, event: Event) -> None:
        match event:
            case HandStarted():
                self._head(event)
            case BetsCollected():
                self._pot = sum(pot.amount for pot in event.pots)
                if len(event.pots) > 1:
                    self._line(event)
            case BoardDealt():
                self._street(event)
            case HandsExposed() | RunoutStarted() if len(self._boards[0]) == BOARD_CARDS:
                pass  # all is told in the next breath, by the showdown
            case RunoutStarted():
                self._boards[1] = list(self._boards[0])
                self._line(event)
            case TableWaited():
                pass  # bots buy chips at once
            case HandShown():
                self._made[event.seat] = event.strengths
                self._line(event)
            case PotWon():
                self._line(event, self._winning_hand(event))
            case Called() | Raised():
                self._line(event, self._all_in(event))
            case _:
                self._line(event)

    def _line(self, event: Event, more: str = "") -> None:
        told = self.table.table.spec.text.event(event, self.table.names)
        if told is None:
            return
        for line in (told + more).split("\n"):
            for part in wrap(line, COLUMNS - len(INDENT), subsequent_indent=INDENT):
                self._say(INDENT + self._styled(part, _STYLES.get(type(event), ())))
        self._wait(_SECONDS.get(type(event), 1.0))

    def _styled(self, line: str, styles: tuple[str, ...]) -> str:
        with_cards = self._paint.cards(line)
        # A style around coloured cards would end with the first of them.
        return self._paint(line, *styles) if with_cards == line else with_cards

    def _head(self, event: HandStarted) -> None:
        self._boards = [[], []]
        self._made = {}
        self._pot = 0
        stakes = f"blinds {chips(event.small_blind)}/{chips(event.big_blind)}"
        title = f"── Hand {chips(event.number)} · {'bomb pot' if event.bomb else stakes} "
        self._say("")
        self._say(self._paint(title.ljust(COLUMNS - 2, "─"), "bold"))
        names = self.table.names
        # The event is told after the forced bets, so the stacks are those before the deal.
        seats = [
            f"{'●' if seat.seat == event.button else ' '}{names[seat.seat]} {chips(seat.stack)}"
            for seat in self._before.seats
            if seat.seat in event.order
        ]
        self._in_columns(seats)
        self._say("")

    def _in_columns(self, entries: list[str]) -> None:
        width = max(map(len, entries), default=1) + 2
        in_row = max(1, (COLUMNS - len(INDENT)) // width)
        for start in range(0, len(entries), in_row):
            row = "".join(entry.ljust(width) for entry in entries[start : start + in_row])
            self._say(INDENT + self._paint(row.rstrip(), "cyan"))

    def _street(self, event: BoardDealt) -> None:
        board = self._boards[event.run]
        board.extend(event.cards)
        street = STREETS[len(board)]
        old, new = glyphs(board[: -len(event.cards)]), glyphs(event.cards)
        shown = f"{old}  {new}" if old else new
        pot = f"pot {chips(self._pot)}" + (", second board" if event.run else "")
        self._say("")
        gap = " " * max(3, 22 - len(shown))
        label = self._paint(street.ljust(6), "bold")
        self._say(f"{label} {self._paint.cards(shown)}{gap}{self._paint(pot, 'bold')}")
        self._wait(_SECONDS[BoardDealt])

    def _all_in(self, event: Called | Raised) -> str:
        me = next(seat for seat in self._before.seats if seat.seat == event.seat)
        paid = event.chips if isinstance(event, Called) else event.to - me.bet
        return " and is all-in" if paid >= me.stack else ""

    def _winning_hand(self, event: PotWon) -> str:
        hands = {self._made[seat] for seat in event.shares if seat in self._made}
        made = next(iter(hands), ())
        return f" with {in_words(made[event.run])}" if event.run < len(made) else ""

    def _tell_chances(self, caused: Sequence[Event]) -> None:
        if not any(isinstance(event, BoardDealt | HandsExposed) for event in caused):
            return
        names = self.table.names
        chances = [
            f"{names[seat.seat]} {seat.chance.win:.0%}"
            for seat in self._before.seats
            if seat.chance is not None
        ]
        if chances:
            first, *second = map(len, self._before.boards)
            what = "To win the second board" if second and first == BOARD_CARDS else "To win"
            self._say(INDENT + self._paint(f"{what}: {', '.join(chances)}", "dim"))
            self._wait(1.0)

    def _tell_changes(self, won: dict[Seat, Chips]) -> None:
        names = self.table.names
        ranking = sorted(won, key=lambda seat: -won[seat])
        changes = ", ".join(f"{names[seat]}{NBSP}{won[seat]:+,}" for seat in ranking if won[seat])
        self._say("")
        for line in wrap(changes, COLUMNS - len(INDENT)):
            self._say(INDENT + _AMOUNT.sub(self._gain, line.replace(NBSP, " ")))

    def _gain(self, amount: re.Match[str]) -> str:
        return self._paint(amount[0], "green" if amount[0][0] == "+" else "red")


class PlainCommentary:
    """Any game's own words, line by line."""

    def __init__(
        self,
        table: BotTable,
        paint: Paint,
        say: Callable[[str], None],
        wait: Callable[[float], None],
    ) -> None:
        self.table = table
        self._paint = paint
        self._say = say
        self._wait = wait

    def tell_hand(self) -> None:
        """Play and tell one round; Rejected when there is none to play."""
        table = self.table.table
        self._say(self._paint(f"\n── Round {table.state.rounds + 1} ".ljust(COLUMNS, "─"), "bold"))
        for caused in self.table.play_round():
            for event in table.heard(None, caused):
                told = table.spec.text.event(event, self.table.names)
                for line in (told or "").splitlines():
                    self._say(INDENT + self._paint.cards(line))
                    self._wait(PLAIN_LINE)
        table.forget()
        self._wait(BETWEEN_HANDS)


def in_words(made: Strength) -> str:
    """A hand as one says what somebody won with.

    >>> from bluefelt.engine.cards import parse_cards
    >>> from bluefelt.engine.ranking.evaluation import strength
    >>> in_words(strength(parse_cards("8d 7d 5d 3d 2d")))
    'an eight-high flush'
    """
    words = describe(made)
    several = ("high-card", "two-pair", "three-of-a-kind", "four-of-a-kind", "five-of-a-kind")
    if hand_name(made).category in several:
        return words
    return f"{'an' if words[0] in 'ae' else 'a'} {words}"


def watch(
    table: BotTable,
    bots: Sequence[str],
    hands: int | None,
    paint: Paint,
    say: Callable[[str], None],
    wait: Callable[[float], None],
    *,
    open_cards: bool = False,
) -> None:
    """Tell hand after hand: so many, or until the tournament is won or somebody has enough."""
    say(paint(f"{table.table.spec.title}: {len(bots)} bots at the table", "bold"))
    _say_list(say, [f"{table.names[seat]}{NBSP}({bot})" for seat, bot in enumerate(bots)])
    commentary: Commentary | PlainCommentary = PlainCommentary(table, paint, say, wait)
    if table.table.spec.key == "holdem":
        commentary = Commentary(table, paint, say, wait, open_cards=open_cards)
    told = 0
    while hands is None or told < hands:
        try:
            commentary.tell_hand()
        except Rejected as refusal:
            if refusal.code != "too-few-players":
                raise
            break
        told += 1
    if table.table.spec.scoring is not None:
        return
    say("")
    stacks = [f"{table.names[seat]}{NBSP}{chips(n)}" for seat, n in table.stacks().items()]
    _say_list(say, stacks, "Chips: ")


def _say_list(say: Callable[[str], None], entries: list[str], intro: str = "") -> None:
    for line in wrap(intro + ", ".join(entries), COLUMNS):
        say(line.replace(NBSP, " "))
