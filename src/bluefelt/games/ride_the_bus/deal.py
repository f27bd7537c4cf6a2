"""The start of a game: hands, pyramid and stock (RULES E1)."""

from collections.abc import Iterator

from bluefelt.engine.contract import Event, Millis, Stamp
from bluefelt.engine.fairness import shuffle_deck
from bluefelt.games.ride_the_bus.messages import GameStarted, HandsDealt, PyramidLaid, Shuffled
from bluefelt.games.ride_the_bus.pyramid import next_flip
from bluefelt.games.ride_the_bus.settings import HAND_CARDS
from bluefelt.games.ride_the_bus.state import Player, State

FIRST_LOOK: Millis = 3_000  # to look at one's hand before the first card flips


def can_play(player: Player) -> bool:
    """Whether the player is here and wants to be dealt in."""
    return not (player.sitting_out or player.away or player.leaving)


def begin_game(state: State, stamp: Stamp) -> Iterator[Event]:
    """Begin a game: five cards each, the pyramid face down, and the rest is stock."""
    settings = state.settings
    deck = shuffle_deck(stamp, settings.shuffle, settings.decks)
    order = tuple(sorted(seat for seat, player in state.players.items() if can_play(player)))
    yield GameStarted(state.rounds + 1, stamp.at, order, settings.decks, deck.commitment)
    yield Shuffled(deck.seed, deck.cards)
    dealt = HAND_CARDS * len(order)
    yield HandsDealt(
        {seat: tuple(deck.cards[place : dealt : len(order)]) for place, seat in enumerate(order)}
    )
    yield PyramidLaid(next_flip(state, stamp.at, FIRST_LOOK))
