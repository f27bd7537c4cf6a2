"""Evenings at a hold'em table of people who come and go and do anything that is offered."""

from random import Random
from typing import Any

import msgspec

from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Choice, Command, Event, Option, Range, Seat, tag
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock, Table
from bluefelt.engine.tables.messages import Leave, SitOut, TopUp
from bluefelt.games.holdem import GAME

COMMANDS: dict[str, type[Command]] = {tag(kind): kind for kind in GAME.commands.__args__}
SELDOM = {tag(Leave): 0.01, tag(SitOut): 0.02, tag(TopUp): 0.3, "bet/fold": 0.25, "bet/all-in": 0.1}


def evening(seed: int, hands: int = 12, **settings: Any) -> list[Event]:
    """All events of a table at which so many hands are dealt."""
    random = Random(seed)
    table = Table(GAME, "cash", clock=Clock(), entropy=Seeds(b"%d" % seed), **house(settings))
    for seat in range(random.randint(2, 8)):
        sit(table, seat, random)
    for _ in range(hands):
        try:
            table.deal()
        except Rejected:
            sit(table, random.randrange(8), random)
            continue
        while table.state.hand.is_running:
            wander(table, random)
        for seat in list(table.state.players):
            act(table, seat, random)
    return table.events


def house(settings: dict[str, Any]) -> dict[str, Any]:
    return {
        "small_blind": 5,
        "big_blind": 10,
        "min_buyin_bb": 1,
        "max_stack_bb": 30,
        "blind_schedule": "off",
        "runout_ms": 0,
        "button_rule": "dead",
        **settings,
    }


def sit(table: Table, seat: Seat, random: Random) -> None:
    if seat not in table.state.players:
        try:
            table.sit(seat, f"P{seat}", random.randint(10, 300))
        except Rejected:  # brings back less than he left with
            table.sit(seat, f"P{seat}b{random.random()}", 300)


def wander(table: Table, random: Random) -> None:
    """The one to act acts; now and then somebody comes, goes, or falls asleep."""
    hand = table.state.hand
    if random.random() < 0.02:
        sit(table, random.randrange(8), random)
    elif random.random() < 0.05 and table.state.players:
        act(table, random.choice(list(table.state.players)), random)
    elif hand.to_act is None or random.random() < 0.03:
        table.skip()
    else:
        act(table, hand.to_act, random)


def act(table: Table, seat: Seat, random: Random) -> None:
    options = [o for o in table.options(seat) if random.random() < SELDOM.get(o.command, 1)]
    if options:
        table.play(chosen(random.choice(options), random), seat)


def chosen(option: Option, random: Random) -> Command:
    values: dict[str, Any] = {}
    for name, bounds in option.fields.items():
        if isinstance(bounds, Range):
            top = bounds.least + random.choice((0, 3, 40, bounds.most - bounds.least))
            values[name] = random.randint(bounds.least, min(bounds.most, top))
        elif isinstance(bounds, Choice):
            values[name] = random.choice(bounds.values)
    return msgspec.convert(values, COMMANDS[option.command])
