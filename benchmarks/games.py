"""Each game through its contract: commands, views and whatever else it has to be quick at.

Random players take options, as in the contract suite. Run `python -m benchmarks.games`.
"""

from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

import msgspec

from benchmarks.pairing import Row, below, duration, print_rows, seconds
from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Choice, Command, Option, Range, Seat, Stamp, play
from bluefelt.engine.contract import tag as tag_of
from bluefelt.engine.ranking.odds import exact_odds
from bluefelt.engine.registry import GameSpec, games
from bluefelt.engine.tables.messages import Deal, Leave, Sit, SitIn, SitOut, Timeout

COMMANDS, ROUNDS = 3_000, 5
RACES, ROUND_S = 50, 45  # what a server has to bear
NO_ENTROPY = bytes(32)
ABOUT_SEATS = frozenset(map(tag_of, (Leave, SitOut, SitIn)))

encode = msgspec.json.Encoder().encode
Played = list[tuple[Command, Stamp]]


def rows() -> list[Row]:
    """The rows of every game, and of the chances that everybody at the races looks at."""
    return [*(row for spec in games().values() for row in contract_rows(spec)), odds_row()]


def odds_row() -> Row:
    """The share of a CPU that chances on flop and turn take while fifty races run."""

    def refresh(turn: int) -> float:
        cards = Random(turn).sample(range(52), 12)
        hands = [*(tuple(cards[2 * n : 2 * n + 2]) for n in range(4)), ()]
        return seconds(lambda: (exact_odds(hands, cards[8:11]), exact_odds(hands, cards[8:])))

    taken = median([refresh(turn) for turn in range(31)][1:])
    # As if every race saw a flop and a turn in each 45 seconds; in truth it takes three rounds.
    share = taken * RACES / ROUND_S
    name = f"hold_your_horses: chances on flop and turn, {duration(taken)} a race, 50 races"
    return below(name, share, f"{share:.2%} of a CPU", 0.02, "2%")


def contract_rows(spec: GameSpec) -> list[Row]:
    """Commands through decide and evolve, and what each viewer is sent."""
    played = random_commands(spec, COMMANDS)
    rules = [seconds(lambda: replay(spec, played)) / len(played) for _ in range(ROUNDS)]
    states = snapshots(spec, played)
    seats = range(spec.seats.most)
    game = spec.game

    def each(look: Callable[[Any], object], times: int) -> float:
        taken = [seconds(lambda: [look(state) for state in states]) for _ in range(ROUNDS + 1)]
        return median(taken[1:]) / len(states) / times  # the first round counts the chances

    public = each(lambda state: encode(game.public(state)), 1)
    private = each(
        lambda s: [encode((game.private(s, x), game.options(s, x))) for x in seats], len(seats)
    )
    return [
        figure(f"{spec.key}: command through decide and evolve", median(rules)),
        figure(f"{spec.key}: public view, encoded", public),
        figure(f"{spec.key}: private view and options of a seat, encoded", private),
    ]


def figure(name: str, taken: float) -> Row:
    """A row without a target: how long it takes, and how many a second."""
    return Row(name, duration(taken), "", f"{1 / taken:,.0f}/s", "", True)


def random_commands(spec: GameSpec, number: int) -> Played:
    """What a full table of random players did, with the stamps."""
    random, seeds = Random(7), Seeds(spec.key.encode())
    kinds = {tag_of(kind): kind for kind in spec.commands.__args__}
    state, now = spec.game.setup(next(iter(spec.presets.values()))), 0
    played: Played = []

    def do(command: Command, actor: Seat | None) -> None:
        stamp = Stamp(len(played), now, actor, seeds())
        play(spec.game, state, command, stamp)
        played.append((command, stamp))

    stack = getattr(state.settings, "stack", 0)
    for seat in range(state.settings.seats):
        do(Sit(seat, f"player {seat}", stack), seat)
    do(Deal(), None)
    while len(played) < number:
        offers = [
            (seat, option)
            for seat in state.players
            for option in spec.game.options(state, seat)
            if option.command not in ABOUT_SEATS
        ]
        if offers:
            what = random.choice(sorted({option.command for _, option in offers}))
            seat, option = random.choice([offer for offer in offers if offer[1].command == what])
            do(build(kinds[option.command], option, random), seat)
        else:
            due = spec.game.deadline(state)
            assert due is not None, "the table has come to rest"
            now = max(now, due)
            do(Timeout(), None)
    return played


def build(kind: type[Command], option: Option, random: Random) -> Command:
    values: dict[str, Any] = {}
    for name, bound in option.fields.items():
        if isinstance(bound, Range):
            values[name] = random.randint(bound.least, min(bound.most, 3 * bound.least + 10))
        elif isinstance(bound, Choice):
            values[name] = random.choice(bound.values)
    return kind(**values)


def replay(spec: GameSpec, played: Played) -> object:
    game = spec.game
    state = game.setup(next(iter(spec.presets.values())))
    for command, stamp in played:
        play(game, state, command, stamp)
    return state


def snapshots(spec: GameSpec, played: Played) -> list[Any]:
    """The table after every tenth command of the last few hundred."""
    state = spec.game.setup(next(iter(spec.presets.values())))
    kept = []
    for number, (command, stamp) in enumerate(played):
        play(spec.game, state, command, stamp)
        if number % 10 == 0 and number > len(played) - 600:
            kept.append(msgspec.json.decode(encode(state), type=spec.state))
    return kept


if __name__ == "__main__":
    print_rows(rows())
