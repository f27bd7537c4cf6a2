"""Random hands, to be looked at event by event."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from bluefelt.engine.contract import Event, Range, tag
from bluefelt.engine.poker.messages import AllIn, Fold, Raise
from bluefelt.games.follow_the_queen import GAME
from bluefelt.games.follow_the_queen.state import State
from tests.contract.players import command_types
from tests.games.follow_the_queen.scripted import StudTable

KINDS = command_types(GAME)
SELDOM = {tag(Fold): 0.12, tag(AllIn): 0.05, tag(Raise): 0.15}


class RandomHand:
    """One hand dealt and played at random: the state before it, and every event."""

    def __init__(self, seed: int, players: int, *, stays: bool = False, **settings: Any) -> None:
        random = Random(seed)
        short = [] if stays else [2, 5, 9, 13, 18, 40]
        stacks = [random.choice([300, 1000, 1000, *short]) for _ in range(players)]
        table = StudTable(stacks, dealer=random.randrange(players), **settings)
        table.entropy = lambda: random.randbytes(32)
        self.before = msgspec.msgpack.encode(table.state)
        self.events: list[Event] = table.deal()
        while (seat := table.turn) is not None:
            offers = [o for o in table.options(seat) if not o.command.startswith("seat/")]
            often = [SELDOM.get(o.command, 1.0) for o in offers]
            weights = [float(weight == 1.0) if stays else weight for weight in often]
            [option] = random.choices(offers, weights)
            bounds = [b for b in option.fields.values() if isinstance(b, Range)]
            values = [random.choice((b.least, random.randint(b.least, b.most))) for b in bounds]
            self.events += table.play(KINDS[option.command](*values), seat)
        self.after = table.stud

    def replay(self, look: Callable[[State, Event], None]) -> None:
        """Show each event together with the state that it led to."""
        state = msgspec.msgpack.decode(self.before, type=State)
        for event in self.events:
            GAME.game.evolve(state, event)
            look(state, event)
