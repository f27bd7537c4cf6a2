"""Tables of bots: any number of rounds of any game, by the same rules as for people.

Nothing here knows a rule: who may do what comes from `options`, who wins what from the stacks or
from what the game counts instead.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Chips, Event, Millis, Seat, tag
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock, Table
from bluefelt.engine.tables.messages import (
    ChipsBought,
    Deal,
    Leave,
    Sat,
    SitOut,
)
from bluefelt.engine.tables.state import BOT_NAMES

THINKING: Millis = 3_000  # what a decision takes on the table's clock, so that blinds can rise
UNASKED = frozenset({tag(Leave), tag(SitOut), tag(Deal)})  # bots stay, and the table deals


class SeatResult(Struct, frozen=True):
    """The result of one seat."""

    seat: Seat
    name: str
    bot: str
    stack: Chips
    bought: Chips
    net: Chips
    rate: float  # what it won per hundred rounds, in the report's unit
    place: int | None = None


class Report(Struct, frozen=True):
    """The result of a simulation."""

    game: str
    preset: str
    rounds: int
    unit: str  # of every rate
    seats: tuple[SeatResult, ...]
    bots: dict[str, float]  # the rate of a seat, averaged over those played by that bot
    finished: bool  # no more rounds could be played, as at the end of a tournament


class BotTable:
    """A table at which every seat is played by a bot.

    >>> from bluefelt.games.holdem import GAME
    >>> table = BotTable(GAME, "classic", ["hard", "easy"], seed=b"felt")
    >>> sum(len(caused) for caused in table.play_round()) > 0
    True
    """

    def __init__(
        self,
        spec: GameSpec,
        preset: str,
        bots: Sequence[str],
        *,
        seed: bytes,
        changes: Mapping[str, Any] | None = None,
    ) -> None:
        self.clock = Clock()
        self.preset = preset
        self.strengths = bots
        changed = {"seats": max(len(bots), spec.seats.least), **(changes or {})}
        self.table = Table(
            spec, preset, clock=self.clock, entropy=Seeds(seed + b"|table"), **changed
        )
        self.bots = {seat: spec.find_bot(name) for seat, name in enumerate(bots)}
        self.names: dict[Seat, str] = {}
        self._chance = Seeds(seed + b"|bots")
        for seat in self.bots:
            self.names[seat] = name_of(seat)
            self.table.sit(seat, name_of(seat))

    def play_round(self) -> Iterator[list[Event]]:
        """Deal, and play until the round is over: what happened, step by step.

        Rejected if the table cannot deal any more.
        """
        self._wait_for_deal()
        rounds = self.table.state.rounds
        caused = self.table.catch_up()
        if self.table.state.rounds == rounds:
            caused += self.table.deal()
        yield caused
        over = self._rests()
        asked = 0  # the seat to ask first: whose turn follows that of the last who acted
        while True:
            answer = self._next_answer(asked)
            if answer is not None:
                seat, caused = answer
                asked = seat + 1
            elif over:
                return
            else:
                caused = self.table.skip()
            over = over or self._rests()
            yield caused

    def _rests(self) -> bool:
        return not self.table.game.is_running(self.table.state)

    def _wait_for_deal(self) -> None:
        due = self.table.deadline
        if due is not None:
            self.clock.at = max(self.clock.at, due - 1)

    def _next_answer(self, first: Seat) -> tuple[Seat, list[Event]] | None:
        """The first seat whose bot does something, and what that caused."""
        due = self.table.deadline
        if due is not None and due <= self.clock.at:
            return None  # a timeout comes first
        seats = list(self.bots)
        place = first % len(seats)
        for seat in (*seats[place:], *seats[:place]):
            if all(option.command in UNASKED for option in self.table.options(seat)):
                continue
            eyes = self.table.see(seat)
            offered = tuple(option for option in eyes.options if option.command not in UNASKED)
            command = self.bots[seat](replace(eyes, options=offered), self._chance())
            if command is not None:
                self._think()
                return seat, self.table.play(command, seat)
        return None

    def _think(self) -> None:
        due = self.table.deadline
        left = THINKING if due is None else (due - self.clock.at) // 2
        self.clock.at += max(0, min(THINKING, left))

    def stacks(self) -> dict[Seat, Chips]:
        """The chips in front of each seat."""
        return {seat: player.stack for seat, player in self.table.state.players.items()}


def name_of(seat: Seat) -> str:
    """The name of the bot in a seat.

    >>> name_of(0), name_of(11)
    ('Ada', 'Ben 2')
    """
    again, place = divmod(seat, len(BOT_NAMES))
    return f"{BOT_NAMES[place]} {again + 1}" if again else BOT_NAMES[place]


class Books:
    """What each seat bought and won."""

    def __init__(self, table: BotTable) -> None:
        self.bought = dict.fromkeys(table.bots, 0)
        self.won = dict.fromkeys(table.bots, 0.0)  # in units of the stakes of each round
        self.rounds = 0
        self.unit = "chips"
        self._table = table
        self.note(table.table.events)
        self._before = table.stacks()

    def note(self, caused: Sequence[Event]) -> None:
        """Record purchases."""
        for event in caused:
            if isinstance(event, ChipsBought | Sat):
                self.bought[event.seat] += event.chips

    def close_round(self, purchases: Mapping[Seat, Chips]) -> None:
        """Record what each seat won, without what it bought during the round."""
        self.rounds += 1
        table = self._table.table
        unit = table.game.unit(table.state)
        self.unit = unit.name
        if table.spec.scoring is not None:
            for seat, points in table.spec.scoring(table.state).items():
                self.won[seat] += points
            return
        after = self._table.stacks()
        for seat, chips in after.items():
            won = chips - self._before[seat] - (self.bought[seat] - purchases[seat])
            self.won[seat] += won / unit.size
        self._before = after


def simulate(
    table: BotTable, rounds: int, tell: Callable[[int], None] = lambda rounds: None
) -> Report:
    """Play so many rounds, or as many as possible; *tell* is called with the number done."""
    books = Books(table)
    while books.rounds < rounds:
        bought = dict(books.bought)
        try:
            for caused in table.play_round():
                books.note(caused)
        except Rejected as refusal:
            if refusal.code != "too-few-players":
                raise
            break
        books.close_round(bought)
        table.table.forget()  # ten thousand rounds would not fit into memory for long
        tell(books.rounds)
    total = table.table.game.chips(table.table.state)
    assert total == sum(books.bought.values()), "chips appeared or vanished"
    return _report(table, books, finished=books.rounds < rounds)


def _report(table: BotTable, books: Books, finished: bool) -> Report:
    places = table.table.game.places(table.table.state)
    stacks, bots = table.stacks(), table.strengths
    seats = tuple(
        SeatResult(
            seat=seat,
            name=table.names[seat],
            bot=bots[seat],
            stack=stacks[seat],
            bought=books.bought[seat],
            net=stacks[seat] - books.bought[seat],
            rate=round(100 * books.won[seat] / max(1, books.rounds), 2),
            place=places.get(table.names[seat]),
        )
        for seat in table.bots
    )
    rates = {
        bot: [result.rate for result in seats if result.bot == bot] for bot in dict.fromkeys(bots)
    }
    return Report(
        game=table.table.spec.key,
        preset=table.preset,
        rounds=books.rounds,
        unit=books.unit,
        seats=seats,
        bots={bot: round(sum(values) / len(values), 2) for bot, values in rates.items()},
        finished=finished,
    )
