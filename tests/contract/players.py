"""Random players for any game: they know the contract and nothing of the rules.

Everything they do comes from `options`, from the room's own commands, or from malice.
"""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec
import pytest
from high_card import GAME as HIGH_CARD
from msgspec import Struct
from msgspec.inspect import IntType, LiteralType, Metadata, UnionType, type_info

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import (
    Choice,
    Command,
    Event,
    Option,
    Range,
    Seat,
    Stamp,
    Text,
    checked,
    play,
    tag,
)
from bluefelt.engine.registry import GameSpec, games
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables import messages as h

# Every game of ours, and the one of docs/adding-a-game.md.
GAMES: dict[str, GameSpec] = {**games(), HIGH_CARD.key: HIGH_CARD}
every_game = pytest.mark.parametrize("spec", GAMES.values(), ids=GAMES.keys())

ABOUT_SEATS = 0.15  # people play cards most of the time
SELDOM = {tag(h.Leave): 0.01, tag(h.SitOut): 0.02}
encode = msgspec.json.Encoder().encode
fields = cache(msgspec.structs.fields)


def own_games() -> tuple[GameSpec, ...]:
    """The games that come with bluefelt, without installed ones."""
    return tuple(g for g in games().values() if g.settings.__module__.startswith("bluefelt."))


def command_types(spec: GameSpec) -> dict[str, type[Command]]:
    """Every command of the game by its tag."""
    return {tag(kind): kind for kind in spec.commands.__args__}


def holds_cards(spec: GameSpec) -> bool:
    """Whether a player may have cards that nobody else sees."""
    hints = get_type_hints(spec.private, include_extras=True).values()
    return any(Card in (hint, *get_args(hint)) for hint in hints)


def settings_of(spec: GameSpec, random: Random) -> Struct:
    """A preset, often with a few settings changed at random to others that are lawful."""
    settings = random.choice(list(spec.presets.values()))
    for _ in range(random.choice((0, 3, 6))):
        field = random.choice(fields(spec.settings))
        changed = msgspec.structs.replace(settings, **{field.name: any_value(field.type, random)})
        try:
            changed.check()
        except Rejected:
            continue
        settings = changed
    return settings


def any_value(kind: Any, random: Random) -> Any:
    """A lawful value of a setting's type."""
    info = type_info(kind)
    if isinstance(info, Metadata):
        info = info.type
    if isinstance(info, UnionType):
        info = info.types[0]
        if isinstance(info, Metadata):
            info = info.type
    if isinstance(info, LiteralType):
        return random.choice(info.values)
    if isinstance(info, IntType):
        least, most = info.ge or 0, info.le or 0
        return random.choice((least, random.randint(least, min(most, least + 50)), least + 2))
    return random.random() < 0.5


def value_for(bound: Range | Choice | Text, random: Random) -> Any:
    """A value within the bounds, the ends more often than chance."""
    if isinstance(bound, Range):
        return random.choice((bound.least, bound.most, random.randint(bound.least, bound.most)))
    if isinstance(bound, Choice):
        return random.choice(bound.values)
    return f"P{random.randrange(10**9)}"[: bound.longest]


def accepts(option: Option, command: Command) -> bool:
    """Whether the option covers the command."""
    for field in fields(type(command)):
        value, bound = getattr(command, field.name), option.fields.get(field.name)
        if bound is None or (value is None and field.default is None):
            continue
        if isinstance(bound, Range) and not bound.least <= value <= bound.most:
            return False
        if isinstance(bound, Choice) and value not in bound.values:
            return False
    return True


def is_move(option: Option) -> bool:
    """Whether it is a move of the game, and not about seats or the table."""
    return not (option.housekeeping or option.command.startswith("seat/"))


def how_often(option: Option) -> float:
    return SELDOM.get(option.command, ABOUT_SEATS if option.command.startswith("seat/") else 1.0)


def bought(event: Event) -> int:
    """The chips that an event brings to the table, less those it takes away."""
    if isinstance(event, h.Sat | h.ChipsBought):
        return event.chips
    return -event.chips if isinstance(event, h.Left) else 0


class Game:
    """One table of one game in the hands of random players, with everything written down."""

    def __init__(self, spec: GameSpec, seed: int, settings: Struct | None = None) -> None:
        self.spec = spec
        self.random = Random(seed)
        self.settings = settings or settings_of(spec, self.random)
        self.state = spec.game.setup(self.settings)
        self.seats = range(int(getattr(self.settings, "seats", 6)))
        self.kinds = command_types(spec)
        self.now = 1_000
        self.log: list[tuple[Command, Stamp, list[Event]]] = []
        self.chips = 0

    def stamp(self, actor: Seat | None) -> Stamp:
        return Stamp(len(self.log) + 1, self.now, actor, self.random.randbytes(32))

    def play(self, command: Command, actor: Seat | None = None) -> list[Event]:
        """Play a command that must be accepted if it is lawful, and write it down."""
        stamp = self.stamp(actor)
        events = play(self.spec.game, self.state, checked(command), stamp)
        self.log.append((command, stamp, events))
        self.chips += sum(map(bought, events))
        return events

    def offers(self) -> Iterator[tuple[Seat, Option]]:
        for seat in self.seats:
            for option in self.spec.game.options(self.state, seat):
                yield seat, option

    def build(self, option: Option) -> Command:
        values = {name: value_for(bound, self.random) for name, bound in option.fields.items()}
        return self.kinds[option.command](**values)

    def step(self) -> None:
        """One thing happens: somebody takes an option, time passes, or the room steps in."""
        chance = self.random.random()
        if chance < 0.12:
            self.let_time_pass()
        elif chance < 0.2:
            self.room_acts()
        else:
            self.somebody_acts()

    def somebody_acts(self) -> None:
        self.catch_up()
        offers = [
            (seat, option)
            for seat, option in self.offers()
            if self.random.random() < how_often(option)
        ]
        if offers:
            seat, option = self.random.choice(offers)
            self.play(self.build(option), seat)
        elif self.spec.game.deadline(self.state) is None:
            self.host_moves()
        else:
            self.let_time_pass()

    def host_moves(self) -> None:
        """Without a clock nothing happens by itself: what is left to do is the host's."""
        moves = [option for option in self.spec.game.options(self.state, None) if is_move(option)]
        if moves:
            self.play(self.build(self.random.choice(moves)))
        else:
            self.let_time_pass()

    def let_time_pass(self) -> None:
        due = self.spec.game.deadline(self.state)
        jump = self.random.choice((1, 700, 5_000, 40_000))
        self.now = max(self.now, due) if due is not None and jump > 1 else self.now + jump
        self.catch_up()

    def catch_up(self) -> None:
        while (due := self.spec.game.deadline(self.state)) is not None and due <= self.now:
            self.play(h.Timeout())

    def room_acts(self) -> None:
        """The room's own commands, lawful or not just now."""
        self.catch_up()
        seat = self.random.choice(self.seats)
        field = self.random.choice(fields(self.spec.settings))
        asked = self.random.choice(self.spec.game.options(self.state, None))
        command: Command = self.random.choice(
            (
                self.build(asked),
                self.build(asked),
                h.Deal(),
                h.Deal(),
                h.Deal(),
                h.Drop(seat),
                h.Return(seat),
                h.Pause(),
                h.Resume(),
                h.Resume(),
                h.ChangeSettings({field.name: any_value(field.type, self.random)}),
            )
        )
        before = encode(self.state)
        try:
            self.play(command)
        except Rejected:
            assert encode(self.state) == before

    def mischief(self) -> tuple[Command, Seat]:
        """Any command of the game with any values, from any seat, lawful or not."""
        kind = self.random.choice(list(self.kinds.values()))
        return self.nonsense(kind), self.random.choice([*self.seats, 55])

    def nonsense(self, kind: type[Command]) -> Command:
        """A command of this kind with any values."""
        values = {
            field.name: self.random.choice(
                (0, 1, 2, 3, 40, 100, 999, True, False, None, -1, "x", 10**13, 2.5, {"seats": 4})
            )
            for field in fields(kind)
        }
        return kind(**values)

    def is_offered(self, command: Command, actor: Seat | None) -> bool:
        options = self.spec.game.options(self.state, actor)
        return any(o.command == tag(type(command)) and accepts(o, command) for o in options)


AnyGame = TypeVar("AnyGame", bound=Game)


def sit_everybody(game: AnyGame) -> AnyGame:
    """Fill the table through the options of its empty seats."""
    for seat in game.seats:
        for option in game.spec.game.options(game.state, seat):
            if option.command == tag(h.Sit):
                game.play(game.build(option), seat)
    return game


def steps(game: AnyGame, times: int) -> Iterator[AnyGame]:
    """The table, filled, after each of so many things that happen."""
    sit_everybody(game)
    for _ in range(times):
        game.step()
        yield game
