"""Whole games of each kind: commands through decide and evolve, and what viewers are sent.

Players take random options, as in the contract suite, so that every game is driven alike. There
are no peers to compare with, only limits. Run `python -m benchmarks.games`.
"""

from collections.abc import Callable
from random import Random
from statistics import median

import msgspec

from benchmarks.pairing import Row, below, duration, paired, print_rows
from bluefelt.engine.contract import Choice, Command, GameSpec, Option, Range, Stamp, play, tag
from bluefelt.engine.house_messages import Deal, Sit, Timeout

ROUNDS = 9
encode = msgspec.json.Encoder().encode


class Replay:
    """Commands that random players gave, ready to be played again."""

    def __init__(self, spec: GameSpec, commands: int, seed: int, players: int) -> None:
        self.spec = spec
        self.random = Random(seed)
        self.players = range(players)
        self.kinds: dict[str, type[Command]] = {tag(kind): kind for kind in spec.commands.__args__}
        self.settings = next(iter(spec.presets.values()))
        self.log: list[tuple[Command, Stamp]] = []
        self.snapshots: list[bytes] = []
        self._record(commands)

    def _record(self, commands: int) -> None:
        game, state, now = self.spec.game, self.fresh(), 0
        while len(self.log) < commands:
            due = game.deadline(state)
            offers = [
                (seat, option)
                for seat in self.players
                for option in game.options(state, seat)
                if not option.command.startswith(("seat/", "table/"))
            ]
            if due is not None and due <= now:
                self._play(state, Timeout(), None, now)
            elif offers:
                seat, option = self.random.choice(offers)
                self._play(state, self._build(option), seat, now)
            elif due is None:
                self._play(state, Deal(), None, now)
            else:
                now = due

    def _play(self, state: object, command: Command, seat: int | None, now: int) -> None:
        stamp = Stamp(len(self.log) + 1, now, seat, self.random.randbytes(32))
        play(self.spec.game, state, command, stamp)
        self.log.append((command, stamp))
        if len(self.log) % 10 == 0:
            self.snapshots.append(msgspec.msgpack.encode(state))

    def _build(self, option: Option) -> Command:
        values: dict[str, int | str | bool] = {}
        for name, bound in option.fields.items():
            if isinstance(bound, Range):
                values[name] = self.random.randint(bound.least, bound.most)
            elif isinstance(bound, Choice):
                values[name] = self.random.choice(bound.values)
        return self.kinds[option.command](**values)

    def fresh(self) -> object:
        """A table where everybody has sat down."""
        state: object = self.spec.game.setup(self.settings)
        chips = getattr(self.settings, "stack", 0)
        for seat in self.players:
            sit = Sit(seat, f"player {seat}", chips)
            play(self.spec.game, state, sit, Stamp(0, 0, None, bytes(32)))
        return state

    def again(self) -> Callable[[], object]:
        """All commands from the start."""
        state = self.fresh()

        def run() -> None:
            for command, stamp in self.log:
                play(self.spec.game, state, command, stamp)

        return run

    def looks(self, look: Callable[[object], object]) -> Callable[[], object]:
        """One look at each of the states in between."""
        decode = msgspec.msgpack.Decoder(self.spec.state).decode
        states = list(map(decode, self.snapshots))

        def run() -> None:
            for state in states:
                look(state)

        return run


def game_rows(spec: GameSpec, players: int, limits: tuple[float, float, float]) -> list[Row]:
    """A command, the public part of an update, and each viewer's own part of it."""
    game = spec.game
    replay = Replay(spec, 4_000, 1, players)

    def public(state: object) -> bytes:
        return encode(game.public(state))

    def own(state: object) -> None:
        for seat in replay.players:
            encode((game.private(state, seat), game.options(state, seat)))

    times = paired(
        [
            lambda turn: replay.again(),
            lambda turn: replay.looks(public),
            lambda turn: replay.looks(own),
        ],
        ROUNDS,
    )
    looks = len(replay.snapshots)
    pieces = (len(replay.log), looks, looks * players)
    names = ("a command", "public view, encoded", "private view and options, a viewer")
    rows = []
    for name, taken, count, limit in zip(names, times, pieces, limits, strict=True):
        each = median(taken) / count
        rate = f"{duration(each)}, {1 / each:,.0f}/s"
        rows.append(below(f"{spec.title}, {name}", each, rate, limit, duration(limit)))
    return rows


def ride_the_bus() -> list[Row]:
    """Six at a table of the preset `bus`."""
    from bluefelt.games.ride_the_bus import GAME

    return game_rows(GAME, players=6, limits=(25e-6, 50e-6, 15e-6))


def rows() -> list[Row]:
    """The rows of every game."""
    return [*ride_the_bus()]


if __name__ == "__main__":
    print_rows(rows())
