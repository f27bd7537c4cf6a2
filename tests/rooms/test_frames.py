"""What is sent: nothing of what a viewer may not see, and all that has changed.

Two evenings that differ only in cards a viewer cannot see give that viewer the same bytes.
"""

import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from bluefelt.engine.cards import DECK, Card
from bluefelt.engine.contract import Command, Event, Millis, Seat, Stamp, play
from bluefelt.engine.poker.messages import HandsExposed, HandShown
from bluefelt.engine.registry import games
from bluefelt.engine.tables.messages import Deal
from bluefelt.games.follow_the_queen.messages import CommunityDealt, DownDealt, UpDealt
from bluefelt.games.hold_your_horses import messages as horses
from bluefelt.games.holdem.messages import BoardDealt, HolesDealt, RabbitShown
from bluefelt.games.ride_the_bus.messages import CardsPlayed, GameEnded, StockShuffled
from bluefelt.rooms.frames import Update, seats_by_name, state_frame
from bluefelt.rooms.rules import room as room_rules
from bluefelt.rooms.rules import tables
from bluefelt.rooms.rules.chat_events import is_told
from bluefelt.rooms.rules.commands import ChangeGame, ChangeRoom, SendChat
from bluefelt.rooms.rules.state import RoomStamp, RoomState
from bluefelt.rooms.rules.tables import game_of
from tests.contract.interference import with_hidden_shuffled, without_commitments
from tests.games.ride_the_bus.test_non_interference import cards_seen as bus_cards_seen
from tests.rooms.evenings import Crowd, Evening

History = list[tuple[RoomStamp, Command, list[Event]]]
SECRETS_END = (
    HandsExposed,
    HandShown,
    RabbitShown,
    horses.DarkHorseRevealed,
    StockShuffled,
    GameEnded,
)
LONG_WORDS = re.compile(rb"[\w+/=]{20,}")  # whatever a seed could be a part of
every_game = pytest.mark.parametrize("game", games())


def cards_seen(event: Event, viewer: Seat | None) -> Iterator[Card]:
    """The cards that an event shows to a seat (None: the rail), by the rules of its game."""
    match event:
        case HolesDealt() | DownDealt():
            yield from event.hands.get(-1 if viewer is None else viewer, ())
        case BoardDealt() | horses.RoundAdvanced():
            yield from event.cards
        case UpDealt() | CommunityDealt():
            yield event.card
        case horses.HandsDealt():
            for hole in event.hands:
                yield from hole
        case _:
            yield from bus_cards_seen(event, viewer)


@contextmanager
def stacked(deck: list[Card]) -> Iterator[None]:
    """Every deal is from this deck."""

    def stamp(seq: int, at: Millis, actor: Seat | None, entropy: bytes) -> Stamp:
        return Stamp(seq, at, actor, entropy, tuple(deck))

    with patch.object(tables, "Stamp", stamp):
        yield


def frames(
    state: RoomState, stamp: RoomStamp, events: list[Event], name: str | None
) -> list[bytes]:
    """Everything that a member (None: the rail) could be sent after a row."""
    update = Update(state, stamp.seq, stamp.at, events)
    seat = seats_by_name(state).get(name) if name is not None else None
    now = update.for_rail() if name is None else update.for_member(name, seat)
    truth = state_frame(state, stamp.seq, stamp.at, name, seat)
    return [without_commitments(sent) for sent in (now, update.missed_by(name, seat), truth)]


def shown(
    start: RoomState, history: History, deck: list[Card], name: str | None
) -> list[list[bytes]]:
    """All frames of one viewer, if the same things are done over this deck."""
    state = deepcopy(start)
    sent = []
    with stacked(deck):
        for stamp, command, _ in history:
            events = play(room_rules, state, command, stamp)
            sent.append(frames(state, stamp, events, name))
    return sent


def one_round(game: str, seed: int) -> tuple[RoomState, History, list[Card]]:
    """A room before a deal, and all that is done up to the first secret that is told."""
    room = Crowd(seed, game)
    room.play("Ann", ChangeRoom({"knock": False, "approve_buy_ins": False}))
    for seat, name in enumerate(("Ann", "Ben", "Cleo", "Dora")):
        room.sit(name, seat)
    deck = list(DECK)
    room.random.shuffle(deck)
    start, before = deepcopy(room.state), len(room.history)
    with stacked(deck):
        room.play("Ann", Deal())
        for _ in range(120):
            if (
                any(tells(events) for _, _, events in room.history[before:])
                or not room.is_running()
            ):
                break
            room.step()
    history = room.history[before:]
    end = next((i for i, (_, _, events) in enumerate(history) if tells(events)), len(history))
    return start, history[:end], deck


def tells(events: list[Event]) -> bool:
    return any(isinstance(event, SECRETS_END) for event in events)


def hidden_from(
    name: str | None, start: RoomState, history: History, deck: list[Card]
) -> list[int]:
    """The places of the deck that nothing has shown to the viewer.

    On the bus, cards of a rank that somebody played stay: which of them it is, is up to the hand.
    """
    state = deepcopy(start)
    seen: set[Card] = set()
    played: set[int] = set()
    with stacked(deck):
        for stamp, command, _ in history:
            events = play(room_rules, state, command, stamp)
            seat = seats_by_name(state).get(name) if name is not None else None
            for event in events:
                seen.update(cards_seen(event, seat))
                if isinstance(event, CardsPlayed):
                    played.add(event.cards[0] >> 2)
    return [i for i, card in enumerate(deck) if card not in seen and card >> 2 not in played]


@every_game
@pytest.mark.parametrize("seed", range(12))
def test_hidden_cards_change_no_frame(game: str, seed: int) -> None:
    start, history, deck = one_round(game, seed)
    random = Random(seed)
    viewers = [None, *(name for name, member in start.members.items() if member.is_in)]
    for viewer in random.sample(viewers, 3):
        real = shown(start, history, deck, viewer)
        for moment in {1, len(history), random.randint(1, len(history))}:
            hidden = hidden_from(viewer, start, history[:moment], deck)
            other = with_hidden_shuffled(deck, hidden, random)
            assert other != deck or moment > 1
            assert shown(start, history[:moment], other, viewer) == real[:moment]


@every_game
def test_the_comparison_sees_a_card_that_differs(game: str) -> None:
    start, history, deck = one_round(game, 0)
    swapped = list(deck)
    hidden = set(hidden_from("Ben", start, history[:1], deck))
    [one, two, *_] = [place for place in range(52) if place not in hidden]
    swapped[one], swapped[two] = swapped[two], swapped[one]
    ours = shown(start, history[:1], deck, "Ben")
    theirs = shown(start, history[:1], swapped, "Ben")
    assert [a == b for a, b in zip(ours[0], theirs[0], strict=True)] == [False] * 3


def test_random_rounds_are_long_enough_to_compare() -> None:
    for game in games():
        lengths = [len(one_round(game, seed)[1]) for seed in range(12)]
        assert sum(lengths) > 60, game


def test_a_private_bet_is_in_nobody_elses_frame() -> None:
    room = Evening("hold_your_horses", open_bets=False).seat_all("Ann", "Ben", "Cleo").dealt()
    sent: list[list[list[bytes]]] = []
    for hand, amount in ((1, 10), (5, 700)):
        state = room.copy()
        stamp = RoomStamp(len(room.rows) + 1, room.now, "Ben", bytes(32))
        events = play(room_rules, state, horses.Bet(hand, amount), stamp)
        sent.append([frames(state, stamp, events, name) for name in ("Ann", "Cleo", None, "Ben")])
    assert sent[0][:3] == sent[1][:3]
    assert sent[0][3] != sent[1][3]


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_no_frame_says_who_is_behind_a_name_or_how_the_deck_was_shuffled(
    game: str, seed: int
) -> None:
    room = Crowd(seed, game)
    seeds: set[bytes] = set()
    told: set[bytes] = set()  # published when the round is over
    for _ in range(100):
        before = len(room.history)
        room.step()
        for stamp, _, events in room.history[before:]:
            seeds |= {stamp.entropy.hex().encode(), b64encode(stamp.entropy)}
            for event in events:
                if isinstance(event, GameEnded | horses.RaceEnded):
                    told |= {seed for seed in seeds if seed in event.seed.encode()}
        secret = seeds - told
        for stamp, _, events in room.history[-1:]:
            for name in (None, *room.state.members):
                for sent in frames(room.state, stamp, events, name):
                    assert b"secret identity" not in sent
                    assert b'"deck"' not in sent
                    words = LONG_WORDS.findall(sent)
                    assert not any(seed in word for word in words for seed in secret)


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_whoever_follows_the_updates_knows_all_that_is_true(game: str, seed: int) -> None:
    room = Crowd(seed, game)
    known: dict[str | None, dict[str, object]] = {}
    for _ in range(150):
        before = len(room.history)
        room.step()
        if len(room.history) != before + 1:  # only the last of several rows can be looked at here
            known.clear()
            continue
        stamp, command, events = room.history[-1]
        for name in (None, "Ann", "Ben", "Cleo"):
            update, _, truth = map(msgspec.json.decode, frames(room.state, stamp, events, name))
            seen = known.setdefault(name, truth)
            if len(events) > 1 or not isinstance(command, SendChat):  # else it is only chat
                seen |= update
            if not room.state.members.get(name or "Ann", room.member("Ann")).is_in:
                continue
            own = ("private", "options", "muted", "desk") if name else ()
            for part in ("room", "view", *own):
                assert part_of(seen, part, room) == part_of(truth, part, room), (part, events)


def part_of(seen: dict[str, object], part: str, room: Evening) -> object:
    """What must be known at any time; money in a running round is on the table's own view."""
    value = seen[part]
    if part == "room" and room.is_running():
        assert isinstance(value, dict)
        return {key: value[key] for key in value.keys() - {"ledger", "house"}}
    return value


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_events_are_redacted_one_by_one_and_keep_their_order(game: str, seed: int) -> None:
    room = Crowd(seed, game)
    for _ in range(100):
        room.step()
        stamp, command, events = room.history[-1]
        if isinstance(command, SendChat):
            continue
        update, house = Update(room.state, stamp.seq, stamp.at, events), game_of(room.state)
        for seat in (None, 0, 1, 2, 3):
            told = [event for event in events if is_told(event, None, room.state.host)]
            plain = [event for event in map(hide(house.redact, seat), told) if event is not None]
            assert msgspec.json.decode(update.missed_by(None, seat))["events"] == [
                {**plainly(event), **no_identity(event)} for event in plain
            ]


def hide(
    redact: Callable[[Event, Seat | None], Event | None], seat: Seat | None
) -> Callable[[Event], Event | None]:
    def hidden(event: Event) -> Event | None:
        from_room = type(event).__module__ == "bluefelt.rooms.rules.messages"
        return event if from_room else redact(event, seat)

    return hidden


def plainly(thing: msgspec.Struct) -> Any:
    """The thing as it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def no_identity(event: Event) -> dict[str, None]:
    return {"identity": None} if hasattr(event, "identity") else {}


def test_a_new_game_on_an_empty_table_is_shown(room: Evening) -> None:
    events = room.play("Ann", ChangeGame("ride_the_bus"))
    stamp = room.history[-1][0]
    update = msgspec.json.decode(frames(room.state, stamp, events, "Ann")[0])
    assert update["room"]["game"] == "ride_the_bus"
    assert update["view"] == plainly(game_of(room.state).public(room.state.table))


def test_chat_is_a_message_of_its_own(room: Evening) -> None:
    events = room.play("Ann", SendChat("hello"))
    stamp = room.history[-1][0]
    for name in ("Ann", None):
        [now, missed, truth] = frames(room.state, stamp, events, name)
        assert now == missed
        assert msgspec.json.decode(now)["type"] == "chat/message"
        assert msgspec.json.decode(truth)["chat"][-1]["text"] == "hello"
