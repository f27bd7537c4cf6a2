"""What everybody may see of a hold'em table, and what only one seat may see.

Views are allow-lists: a field is here because somebody may see it.
"""

from collections.abc import Container
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Event, Millis, Seat
from bluefelt.engine.poker.messages import Shuffled
from bluefelt.engine.poker.state import Shown, in_the_middle, live_seats
from bluefelt.engine.poker.view import (
    PokerSeatView,
    PokerTableView,
    price,
    seat_fields,
    table_fields,
)
from bluefelt.engine.ranking.evaluation import HandName, hand_name
from bluefelt.engine.ranking.hand_names import made
from bluefelt.engine.tables.messages import LeaveAnnounced
from bluefelt.games.holdem.chances import Chance, chances
from bluefelt.games.holdem.deal import hands_to_entry
from bluefelt.games.holdem.messages import HolesDealt, PostSet, StraddleSet
from bluefelt.games.holdem.money import chips_at_table, level_to_come
from bluefelt.games.holdem.state import Hand, Hole, Place, State

Phase: TypeAlias = Literal["waiting", "preflop", "flop", "turn", "river", "vote", "runout", "over"]
# What others could exploit during the hand.
INTENTIONS = (LeaveAnnounced, StraddleSet, PostSet)
NOT_FOR_ALL = frozenset({Shuffled, HolesDealt, *INTENTIONS})
STREETS: dict[int, Phase] = {0: "preflop", 3: "flop", 4: "turn", 5: "river"}


class SeatView(PokerSeatView, frozen=True):
    """One occupied seat, as everybody sees it."""

    waiting: bool  # for the big blind
    cards: Hole  # only when shown
    makes: tuple[HandName, ...]  # what the shown cards make on each board
    best: tuple[tuple[Card, ...], ...]  # the five cards that make each
    chance: Chance | None  # while hands are face up and the board is not complete


class Level(Struct, frozen=True, gc=False):
    """The blinds now, and when they rise."""

    number: int
    small_blind: Chips
    big_blind: Chips
    next_at: Millis | None  # None: they don't rise, or the table waits
    next_small_blind: Chips
    next_big_blind: Chips


class PublicView(PokerTableView, frozen=True):
    """The table as the rail sees it."""

    phase: Phase
    seats: tuple[SeatView, ...]
    small: Seat | None
    big: Seat | None
    level: Level
    boards: tuple[tuple[Card, ...], ...]
    bomb: bool
    rabbit: tuple[Card, ...]
    places: tuple[Place, ...]
    players_left: int
    average_stack: Chips
    tournament: bool


class PrivateView(Struct, frozen=True, gc=False):
    """What only this seat may see."""

    cards: Hole
    makes: HandName | None
    best: tuple[Card, ...]  # the cards that make it: two, or five
    to_call: Chips
    leaving: bool
    straddles: bool
    posts: bool
    entry_in: int | None  # dealt in after about this many hands; None: not waiting
    post_in: int | None  # the same after posting; None: cannot post


def public(
    state: State,
    dealer: Seat | None,
    before: PublicView | None = None,
    concerned: Container[Seat] = (),
) -> PublicView:
    hand, players, middle = state.hand, state.players, in_the_middle(state)
    holders = len([None for player in players.values() if player.stack or player.is_live])
    total = chips_at_table(state) + middle
    if before is None:
        seats = [_seat(state, seat) for seat in sorted(players)]
    else:
        seats = [_seat(state, old.seat) if old.seat in concerned else old for old in before.seats]
    voting = hand.stage == "vote"
    return PublicView(
        *table_fields(
            state,
            _phase(hand),
            tuple(seats),
            middle,
            dealer=dealer,
            waits_for=_voters(state) if voting else None,
            finished=state.finished,
        ),
        hand.small,
        hand.big if hand.number else None,
        _level(state, total),
        tuple(map(tuple, hand.boards)),
        hand.bomb,
        hand.rabbit,
        tuple(state.places),
        holders,
        total // holders if holders else 0,
        state.settings.format == "tournament",
    )


def _voters(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in live_seats(state) if seat not in state.hand.votes)


def _phase(hand: Hand) -> Phase:
    if not hand.number:
        return "waiting"
    return STREETS[len(hand.board)] if hand.stage == "betting" else hand.stage


def _seat(state: State, seat: Seat) -> SeatView:
    hand, player = state.hand, state.players[seat]
    here = seat in hand.order and bool(player.hole)
    shown = hand.shown.get(seat) if here else None
    return SeatView(
        *seat_fields(state, seat, player, holds=here),
        player.waiting,
        shown.cards if shown else (),
        tuple(map(hand_name, shown.strengths)) if shown else (),
        _best(shown, hand) if shown else (),
        chances(hand).get(seat) if shown else None,
    )


def _best(shown: Shown, hand: Hand) -> tuple[tuple[Card, ...], ...]:
    boards = hand.boards if shown.strengths else []  # not yet counted
    return tuple([made(shown.cards, tuple(board)).best for board in boards if board])


def _level(state: State, total: Chips) -> Level:
    settings, level = state.settings, level_to_come(state)
    small, big = settings.blinds(level)
    rises = settings.blind_schedule != "off" and big < total
    next_small, next_big = settings.blinds(level + 1) if rises else (small, big)
    next_at = None
    if rises and state.playing_since is not None:
        interval = settings.blind_interval_s * 1000
        next_at = state.playing_since - state.played + (level + 1) * interval
    return Level(level, small, big, next_at, next_small, next_big)


def private(state: State, seat: Seat) -> PrivateView | None:
    player = state.players.get(seat)
    if player is None:
        return None
    name, best = made(player.hole, tuple(state.hand.board)) if player.hole else (None, ())
    return PrivateView(
        player.hole,
        name,
        best,
        price(state, player),
        player.leaving,
        player.straddles,
        player.posts,
        *(_entry(state, seat) if player.waiting else (None, None)),
    )


def _entry(state: State, seat: Seat) -> tuple[int | None, int | None]:
    may_post = state.settings.entry == "post"
    wait = hands_to_entry(state, seat, posting=False)
    return wait, hands_to_entry(state, seat, posting=True) if may_post else None


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """The event as the viewer may see it; None: not at all."""
    if type(event) not in NOT_FOR_ALL:
        return event
    if isinstance(event, Shuffled):
        return None
    if isinstance(event, HolesDealt):
        hands = {seat: cards if seat == viewer else () for seat, cards in event.hands.items()}
        return replace(event, hands=hands)
    assert isinstance(event, INTENTIONS)
    return event if event.seat == viewer else None
