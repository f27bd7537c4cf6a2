"""Views of real tables for the pictures: played by bots, or by anybody at random."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bluefelt.engine.cards import Card
from bluefelt.engine.registry import GameSpec, find_game, games
from bluefelt.terminal.simulation import BotTable
from tests.contract.players import encode

CHANGES: dict[str, dict[str, Any]] = {
    "holdem": {"run_twice": True},
    "ride_the_bus": {"bus_max_wrong": 5, "decks": 2},
}


every_table = pytest.mark.parametrize(
    ("key", "seats"),
    [
        (key, seats)
        for key, spec in games().items()
        for seats in range(spec.seats.least, spec.seats.most + 1)
    ],
)


def table_of(key: str, seats: int, seed: str) -> BotTable:
    spec = find_game(key)
    preset = next(iter(spec.presets))
    bots = [list(spec.bots)[seat % 2] for seat in range(seats)]
    return BotTable(spec, preset, bots, seed=seed.encode(), changes=CHANGES.get(key))


def steps(table: BotTable, rounds: int = 1) -> Iterator[Any]:
    """The view after everything that happened, from the empty table on."""
    yield table.table.game.public(table.table.game.setup(table.table.settings))
    yield table.table.view
    for _ in range(rounds):
        for _ in table.play_round():
            yield table.table.view


def renamed(view: Any, *names: str) -> Any:
    """The same view with other names, in turn."""
    seats = [replace(p, name=names[at % len(names)]) for at, p in enumerate(view.seats)]
    changes: dict[str, Any] = {"seats": tuple(seats)}
    if getattr(view, "results", None) is not None:
        scores = [replace(s, name=names[s.seat % len(names)]) for s in view.results.scores]
        awards = [replace(a, names=tuple(names)) for a in view.results.awards]
        changes["results"] = replace(view.results, scores=tuple(scores), awards=tuple(awards))
    return replace(view, **changes)


def visible(key: str, view: Any) -> set[Card | None]:
    """Every card that lies face up."""
    if key == "holdem":
        rows = [*view.boards, view.rabbit, *(player.cards for player in view.seats)]
    elif key == "follow_the_queen":
        rows = [view.community, *(row for p in view.seats for row in (p.up, p.down))]
    elif key == "hold_your_horses":
        rows = [view.board, *(lane.cards for lane in view.hands)]
    else:
        rows = [*(view.pyramid.rows if view.pyramid else ()), view.ride.row if view.ride else ()]
        rows += [(view.last.card, view.last.drawn)] if view.last else []
    return {card for row in rows for card in row}


def with_hidden_dealt_anew(spec: GameSpec, state: Any, random: Random) -> Any:
    """A copy of the state in which all cards that nobody at the rail knows are others."""
    other = msgspec.json.decode(encode(state), type=spec.state)
    slots = [(holder, name, place) for holder, name, place in _hidden(spec.key, other)]
    cards = [getattr(holder, name)[place] for holder, name, place in slots]
    random.shuffle(cards)
    for (holder, name, place), card in zip(slots, cards, strict=True):
        row = list(getattr(holder, name))
        row[place] = card
        setattr(holder, name, type(getattr(holder, name))(row))
    return other


def _hidden(key: str, state: Any) -> Iterator[tuple[Any, str, int]]:
    """Who holds them, under which name, and where."""
    if key == "hold_your_horses":  # open cards are written down beside the deck
        yield from ((state.race, "deck", place) for place in range(len(state.race.deck)))
    elif key == "ride_the_bus":
        match = state.match
        for holder, name, first in (
            *((player, "hand", 0) for player in state.players.values()),
            *((match, "pyramid", match.flipped), (match, "row", 4), (match, "stock", 0)),
            (match, "buried", 0),
        ):
            yield from ((holder, name, at) for at in range(first, len(getattr(holder, name))))
    else:
        hand = state.hand
        own = "hole" if key == "holdem" else "down"
        for seat, player in state.players.items():
            if seat not in hand.shown:
                yield from ((player, own, place) for place in range(len(getattr(player, own))))
        yield from ((hand, "deck", place) for place in range(hand.used, len(hand.deck)))
