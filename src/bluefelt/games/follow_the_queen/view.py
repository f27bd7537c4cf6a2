"""What everybody may see of a Follow the Queen table, and what only one seat may see."""

from collections.abc import Container
from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bluefelt.engine.contract import Chips, Event, Seat
from bluefelt.engine.poker.messages import Shuffled
from bluefelt.engine.poker.state import Cards, in_the_middle
from bluefelt.engine.poker.view import (
    PokerSeatView,
    PokerTableView,
    price,
    seat_fields,
    table_fields,
)
from bluefelt.engine.ranking.evaluation import HandName, hand_name
from bluefelt.engine.ranking.wilds import Plays, WildRanks, plays_as, wild_strength
from bluefelt.engine.tables.messages import LeaveAnnounced
from bluefelt.games.follow_the_queen.boards import group_plays, groups
from bluefelt.games.follow_the_queen.messages import CardBurned, DownDealt
from bluefelt.games.follow_the_queen.settings import QueenFollow
from bluefelt.games.follow_the_queen.state import QUEEN, SIXTH, Hand, State, WildChange

Phase: TypeAlias = Literal[
    "waiting", "third", "fourth", "fifth", "sixth", "seventh", "runout", "over"
]
STREETS: dict[int, Phase] = {3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}
LEAST_CARDS = 5  # that make a poker hand
NAMES = {
    (1,): "high-card",
    (2,): "pair",
    (2, 2): "two-pair",
    (3,): "three-of-a-kind",
    (4,): "four-of-a-kind",
}


class SeatView(PokerSeatView, frozen=True):
    """One occupied seat, as everybody sees it."""

    up: Cards
    down: Cards  # only when shown
    down_cards: int
    makes: HandName | None  # what a shown hand makes
    plays: Plays  # the cards that make it, at most five, and what each stands for


class PublicView(PokerTableView, frozen=True):
    """The table as the rail sees it."""

    phase: Phase
    seats: tuple[SeatView, ...]
    opener: Seat | None
    bringing_in: Seat | None
    wild_ranks: tuple[int, ...]  # Queens first
    wild_armed: bool  # the next up card sets the wild rank
    queen_follow: QueenFollow
    wild_history: tuple[WildChange, ...]
    community: Cards
    ante: Chips
    bring_in: Chips
    small_bet: Chips
    complete_to: Chips  # the total that completes the bring-in; 0: nothing to complete


class PrivateView(Struct, frozen=True):
    """What only this seat may see."""

    down: Cards
    makes: HandName | None
    plays: Plays  # the cards that make it, and what each stands for
    to_call: Chips
    leaving: bool


def public(
    state: State,
    dealer: Seat | None,
    before: PublicView | None = None,
    concerned: Container[Seat] = (),
) -> PublicView:
    hand, settings = state.hand, state.settings
    if before is None:
        seats = [_seat(state, seat) for seat in sorted(state.players)]
    else:
        seats = [_seat(state, old.seat) if old.seat in concerned else old for old in before.seats]
    round_ = hand.round
    completes = hand.is_running and round_.bet < round_.complete_to
    ranks = [QUEEN] if hand.wild_rank is None else [QUEEN, hand.wild_rank]
    return PublicView(
        *table_fields(state, _phase(hand), tuple(seats), in_the_middle(state), dealer=dealer),
        opener=hand.opener,
        bringing_in=hand.bringing_in,
        wild_ranks=tuple(ranks),
        wild_armed=hand.armed and hand.street < SIXTH,  # after which no card is dealt up
        queen_follow=settings.queen_follow,
        wild_history=tuple(hand.wild_history),
        community=tuple(hand.community),
        ante=settings.ante,
        bring_in=settings.bring_in,
        small_bet=settings.small_bet,
        complete_to=round_.complete_to if completes else 0,
    )


def _phase(hand: Hand) -> Phase:
    if not hand.number:
        return "waiting"
    if hand.stage == "over" or hand.stage == "runout":
        return hand.stage
    return STREETS[hand.street]


def _seat(state: State, seat: Seat) -> SeatView:
    hand, player = state.hand, state.players[seat]
    here = seat in hand.order and bool(player.down)
    shown = here and seat in hand.shown
    whole = (*player.down, *player.up, *hand.community)
    name, plays = _makes(whole, hand.wild_ranks) if shown else (None, ())
    return SeatView(
        *seat_fields(state, seat, player, holds=here),
        up=player.up if here else (),
        down=player.down if shown else (),
        down_cards=len(player.down) if here else 0,
        makes=name,
        plays=plays,
    )


def private(state: State, seat: Seat) -> PrivateView | None:
    player = state.players.get(seat)
    if player is None:
        return None
    hand = state.hand
    shared = () if player.folded else hand.community  # C5: counted by live players
    whole = (*player.down, *player.up, *shared)
    name, plays = _makes(whole, hand.wild_ranks) if player.down else (None, ())
    return PrivateView(
        down=player.down,
        makes=name,
        plays=plays,
        to_call=price(state, player),
        leaving=player.leaving,
    )


@lru_cache(maxsize=4096)  # every viewer gets it again after every action
def _makes(cards: Cards, wild_ranks: WildRanks) -> tuple[HandName, Plays]:
    """The hand so far and its cards; of fewer than five cards, the largest group."""
    if len(cards) >= LEAST_CARDS:
        return hand_name(wild_strength(cards, wild_ranks)), plays_as(cards, wild_ranks)
    sizes, ranks = groups(cards, wild_ranks)
    key = sizes[:2] if sizes[:2] == (2, 2) else sizes[:1]
    return HandName(NAMES[key], ranks), group_plays(cards, wild_ranks, ranks[: len(key)])


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """The event as the viewer may see it; None: not at all."""
    if isinstance(event, Shuffled):
        return None
    if isinstance(event, CardBurned):
        return CardBurned(None)
    if isinstance(event, DownDealt) and not event.open:
        hands = {seat: cards if seat == viewer else () for seat, cards in event.hands.items()}
        return replace(event, hands=hands)
    # An intention that others could exploit during the hand.
    if isinstance(event, LeaveAnnounced) and event.seat != viewer:
        return None
    return event
