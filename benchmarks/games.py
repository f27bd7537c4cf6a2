"""Each game through its contract: commands, and what every viewer is sent.

Random players who know only `options` play a table; their commands are then played again, timed,
and looked at from every seat. One function per game: add yours, and list it in `GAMES`.
Run `python -m benchmarks.games`.
"""

from collections.abc import Callable
from statistics import median
from typing import Any

import msgspec

from benchmarks.pairing import Row, below, duration, print_rows, seconds
from bluefelt.engine.contract import Command, GameSpec, Seat, Stamp, play
from bluefelt.engine.house_messages import Deal
from bluefelt.engine.registry import find_game
from tests.contract.players import Game, sit_everybody

COMMANDS, LOOKS, TURNS = 2_000, 100, 7

encode = msgspec.json.Encoder().encode


class Evening:
    """A table that random players played, to be played and looked at again."""

    def __init__(self, key: str, preset: str, **changes: Any) -> None:
        self.spec: GameSpec = find_game(key)
        settings = msgspec.structs.replace(self.spec.presets[preset], **changes)
        game = Game(self.spec, 1, settings)
        sit_everybody(game)
        game.play(Deal())
        snapshots = []
        while len(game.log) < COMMANDS:
            game.somebody_acts()
            if len(game.log) % (COMMANDS // LOOKS) == 0:
                snapshots.append(encode(game.state))
        self.settings = settings
        self.seats: list[Seat] = list(game.seats)
        self.log: list[tuple[Command, Stamp]] = [(command, stamp) for command, stamp, _ in game.log]
        self.states = [msgspec.json.decode(shot, type=self.spec.state) for shot in snapshots]

    def play_again(self) -> None:
        state = self.spec.game.setup(self.settings)
        for command, stamp in self.log:
            play(self.spec.game, state, command, stamp)

    def look_in_public(self) -> None:
        for state in self.states:
            encode(self.spec.game.public(state))

    def look_from_every_seat(self) -> None:
        game = self.spec.game
        for state in self.states:
            for seat in self.seats:
                encode((game.private(state, seat), game.options(state, seat)))

    def rows(self, *, command: float, public: float, private: float) -> list[Row]:
        """A row for each of the three, with its limit in microseconds."""
        title = self.spec.title
        each = len(self.states) * len(self.seats)
        looks = len(self.states)
        return [
            _row(f"{title}: command played", self.play_again, len(self.log), command),
            _row(f"{title}: public view, encoded", self.look_in_public, looks, public),
            _row(f"{title}: a seat's view and options", self.look_from_every_seat, each, private),
        ]


def _row(name: str, work: Callable[[], None], pieces: int, limit: float) -> Row:
    work()  # warms up
    taken = median(seconds(work) for _ in range(TURNS)) / pieces
    shown = f"{duration(taken)}, {1 / taken:,.0f} a second"
    return below(name, taken, shown, limit * 1e-6, duration(limit * 1e-6))


def holdem() -> list[Row]:
    return Evening("holdem", "classic").rows(command=30, public=60, private=20)


def follow_the_queen() -> list[Row]:
    return Evening("follow_the_queen", "ftq").rows(command=30, public=120, private=20)


GAMES = (holdem, follow_the_queen)


def rows() -> list[Row]:
    """The rows of every game."""
    return [row for game in GAMES for row in game()]


if __name__ == "__main__":
    print_rows(rows())
