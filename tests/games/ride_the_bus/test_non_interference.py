"""Two bus games that differ only in hidden cards look the same, to the byte.

Hidden are others' hands, the pyramid not yet flipped, the fifth card of a row and the stock.
"""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from bluefelt.engine.cards import DECK, Card
from bluefelt.engine.contract import Command, Event, Seat, Stamp, play
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Deal, Leave, Timeout
from bluefelt.games.ride_the_bus import GAME, Claim, Guess
from bluefelt.games.ride_the_bus import messages as m
from bluefelt.games.ride_the_bus.settings import PRESETS
from bluefelt.games.ride_the_bus.state import State
from tests.contract.interference import frame, one_round, restack, with_hidden_shuffled
from tests.contract.players import Game, encode, sit_everybody

SETTINGS = replace(PRESETS["bus"], seats=4, bus_max_wrong=5)
Commands = list[tuple[Command, Stamp]]


def shuffled(seed: int) -> list[Card]:
    deck = list(DECK)
    Random(seed).shuffle(deck)
    return deck


def cards_seen(event: Event, viewer: Seat | None) -> Iterator[Card]:
    """The cards that an event shows to a viewer."""
    match event:
        case m.HandsDealt():
            yield from event.hands.get(-1 if viewer is None else viewer, ())
        case m.CardFlipped():
            yield event.card
        case m.CardsPlayed():
            yield from event.cards
        case m.HandsShown():
            for hand in event.hands.values():
                yield from hand
        case m.RowDealt():
            yield from event.cards
        case m.Guessed():
            yield from (event.card, event.drawn)


def played(seed: int) -> tuple[bytes, Commands, list[list[Event]]]:
    """A game of random players from a snapshot on: what was commanded, and what came of it."""
    game = sit_everybody(Game(GAME, seed, SETTINGS))
    before = len(game.log)
    start, commands = one_round(game, shuffled(seed))
    return start, commands, [events for _, _, events in game.log[before:]]


def frames(start: bytes, commands: Commands, viewer: Seat | None) -> list[bytes]:
    state = msgspec.json.decode(start, type=State)
    sent = []
    for command, stamp in commands:
        events = play(GAME.game, state, command, stamp)
        sent.append(frame(GAME, state, events, viewer))
    return sent


def up_to_a_secret(history: list[list[Event]]) -> int:
    """How many commands come before a reshuffle or the seed, which depend on every card."""
    for place, events in enumerate(history):
        if any(isinstance(event, m.StockShuffled | m.GameEnded) for event in events):
            return place
    return len(history)


def hidden_places(deck: list[Card], history: list[list[Event]], viewer: Seat | None) -> list[int]:
    """The places of the deck that nothing so far has shown to the viewer.

    Cards of a rank that somebody played stay: which of several matches is played is up to the hand.
    """
    events = [event for events in history for event in events]
    seen = {card for event in events for card in cards_seen(event, viewer)}
    played = {event.cards[0] >> 2 for event in events if isinstance(event, m.CardsPlayed)}
    return [i for i, card in enumerate(deck) if card not in seen and card >> 2 not in played]


@pytest.mark.parametrize("seed", range(60))
def test_hidden_cards_change_no_frame(seed: int) -> None:
    random, deck = Random(seed), shuffled(seed)
    start, commands, history = played(seed)
    end = up_to_a_secret(history)
    moments = {1, 2, 5, end, *(random.randint(1, end) for _ in range(4))}
    for viewer in (None, 0, 3):
        real = frames(start, commands[:end], viewer)
        for moment in sorted(moments):
            if moment > end:
                continue
            hidden = hidden_places(deck, history[:moment], viewer)
            other = restack(commands[:moment], with_hidden_shuffled(deck, hidden, random))
            assert frames(start, other, viewer) == real[:moment]


def test_random_games_reach_the_bus_before_the_secrets_end() -> None:
    rows = guesses = plays = 0
    for seed in range(60):
        _, _, history = played(seed)
        events = [event for events in history[: up_to_a_secret(history)] for event in events]
        rows += sum(isinstance(event, m.RowDealt) for event in events)
        guesses += sum(isinstance(event, m.Guessed) for event in events)
        plays += sum(isinstance(event, m.CardsPlayed) for event in events)
    assert rows > 50
    assert guesses > 50
    assert plays > 50


def test_the_comparison_sees_a_card_that_differs() -> None:
    deck = shuffled(5)
    start, commands, _ = played(5)
    other = [deck[4], *deck[1:4], deck[0], *deck[5:]]  # two cards of seat 0
    ours = frames(start, commands[:1], 0)
    assert frames(start, restack(commands[:1], other), 0) != ours
    assert frames(start, restack(commands[:1], other), 1) == frames(start, commands[:1], 1)


class Replayed:
    """A game of four with this deck, of which everything is kept that viewers are sent."""

    def __init__(self, deck: list[Card], viewers: Sequence[Seat | None] = ()) -> None:
        game = sit_everybody(Game(GAME, 1, SETTINGS))
        self.state: State = game.state
        self.now, self.viewers = game.now, viewers
        self.sent: list[bytes] = []
        play(GAME.game, self.state, Deal(), Stamp(99, self.now, None, bytes(32), tuple(deck)))

    def play(self, command: Command, seat: Seat | None = None) -> None:
        events = play(GAME.game, self.state, command, Stamp(100, self.now, seat, bytes(32)))
        self.sent += [frame(GAME, self.state, events, viewer) for viewer in self.viewers]

    def time_out(self) -> None:
        self.now = max(self.now, GAME.game.deadline(self.state) or 0)
        self.play(Timeout())

    def to_the_bus(self) -> None:
        while self.state.match.stage != "ride":
            self.time_out()


def test_the_fifth_card_and_the_stock_are_in_no_frame_of_the_bus() -> None:
    deck = shuffled(7)
    shown = []
    for cards in (deck, [*deck[:39], *reversed(deck[39:])]):  # the fifth card and the stock
        game = Replayed(cards, viewers=(None, 0, 1, 2, 3))
        game.to_the_bus()
        assert game.state.match.row == tuple(cards[35:40])
        shown.append(game.sent)
    assert shown[0] == shown[1]


def test_a_leavers_hand_is_buried_unseen() -> None:
    deck = shuffled(8)
    hidden = [3, 7, 11, 15, 19, *range(45, 52)]  # the hand of seat 3 and the stock
    shown = []
    for cards in (deck, with_hidden_shuffled(deck, hidden, Random(9))):
        game = Replayed(cards, viewers=(None, 0, 1, 2))
        game.play(Leave(), 3)
        game.to_the_bus()
        shown.append(game.sent)
    assert shown[0] == shown[1]


def test_refusals_know_nothing_of_others_cards() -> None:
    deck = shuffled(10)
    # Everything but the hand of seat 0 and the first card flipped.
    hidden = [place for place in range(52) if place not in (0, 4, 8, 12, 16, 20)]
    told = []
    for cards in (deck, with_hidden_shuffled(deck, hidden, Random(11))):
        game = Replayed(cards, viewers=(0,))
        game.time_out()
        said = []
        for command in (*map(Claim, range(1, 6)), Guess("higher")):
            try:
                game.play(command, 0)
            except Rejected as refusal:
                said.append(str(refusal))
        told.append((said, game.sent))
    assert told[0][0]
    assert told[0] == told[1]


@pytest.mark.parametrize("seed", range(5))
def test_no_view_before_the_end_has_the_seed(seed: int) -> None:
    start, commands, history = played(seed)
    entropy = commands[0][1].entropy
    state = msgspec.json.decode(start, type=State)
    secrets = (entropy.hex().encode(), encode(entropy).strip(b'"'))
    for (command, stamp), events in zip(commands, history, strict=True):
        play(GAME.game, state, command, stamp)
        if any(isinstance(event, m.GameEnded) for event in events):
            assert secrets[0] in frame(GAME, state, events, None)
            break
        for viewer in (None, 0, 1):
            sent = frame(GAME, state, events, viewer)
            assert not any(secret in sent for secret in secrets)
    else:
        pytest.fail("the game never ended")
