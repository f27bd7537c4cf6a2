"""What everybody may see of a bus table, and what only one seat may see.

Views are allow-lists: a field is here because somebody may see it.
"""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Event, Seat
from bluefelt.engine.tables import view
from bluefelt.engine.tables.messages import LeaveAnnounced
from bluefelt.games.ride_the_bus.messages import HandsDealt, RowDealt, Shuffled, StockShuffled
from bluefelt.games.ride_the_bus.settings import Counting
from bluefelt.games.ride_the_bus.state import (
    ROW_CARDS,
    ROWS,
    Award,
    Cards,
    LastGuess,
    Match,
    Player,
    Receipt,
    RideEnd,
    Score,
    State,
    matches,
)

Phase: TypeAlias = Literal["waiting", "flip", "claim", "assign", "ride", "results"]
Down: TypeAlias = None  # a card that lies face down


class SeatView(view.SeatView, frozen=True):
    """One occupied seat, as everybody sees it; players not in the round wait for the next game."""

    cards_left: int
    given: int
    received: int
    on_bus: int  # of those received
    claimed: int  # cards played on the card flipped last
    shown: Cards  # what was left of the hand after the pyramid
    rides: RideEnd | Literal["riding", "queued"] | None


class ClaimView(Struct, frozen=True):
    """Cards that a seat has played on the card flipped last."""

    seat: Seat
    cards: int


class PyramidView(Struct, frozen=True):
    """The pyramid from the bottom row up."""

    rows: tuple[tuple[Card | Down, ...], ...]
    flipped: int  # how many lie face up, which is also the index of the next
    card: Card | None  # flipped last
    weight: int  # what a card played on it is worth; 0: none is flipped
    claims: tuple[ClaimView, ...]  # on it, the first claim first
    receipts: tuple[Receipt, ...]  # sips given for it


class RideView(Struct, frozen=True):
    """The bus."""

    rider: Seat
    row: tuple[Card | Down, ...]
    position: int  # of the next guess, 1 to 5
    wrong: int
    most_wrong: int  # the rider is released after this many
    ace_high: bool


class Results(Struct, frozen=True):
    """The result of the game."""

    scores: tuple[Score, ...]
    awards: tuple[Award, ...]
    seed: str


class PublicView(view.TableView, frozen=True):
    """The table as the rail sees it."""

    phase: Phase
    seats: tuple[SeatView, ...]
    counting: Counting
    auto_flip: bool  # False: the host flips the pyramid
    pyramid: PyramidView | None
    riders: tuple[Seat, ...]  # the rider and those to come
    ride: RideView | None
    last: LastGuess | None
    decks: int
    stock: int
    discard: Cards  # face up, since the last reshuffle
    reshuffles: int
    results: Results | None
    commitment: str | None


class PrivateView(Struct, frozen=True):
    """What only this seat may see."""

    hand: Cards
    matching: int  # cards that could be played on the one flipped last
    to_assign: int


def public(state: State) -> PublicView:
    match = state.match
    return PublicView(
        round=state.rounds,
        running=match.is_running,
        phase=_phase(match),
        turn=match.turns,
        finished=False,
        counting=state.settings.counting,
        auto_flip=state.settings.auto_flip,
        seats=tuple(_seat(match, seat, player) for seat, player in sorted(state.players.items())),
        pyramid=_pyramid(match) if match.number else None,
        riders=match.queue if match.rider is None else (match.rider, *match.queue),
        ride=_ride(state, match.rider) if match.rider is not None else None,
        last=match.last,
        waits_for=_waits_for(match),
        due=match.due,
        decks=match.decks,
        stock=len(match.stock),
        discard=tuple(match.discard),
        reshuffles=match.reshuffles,
        results=None if match.is_running or not match.number else _results(match),
        next_deal=state.next_deal,
        paused_at=state.paused_at,
        commitment=match.commitment,
    )


def _phase(match: Match) -> Phase:
    if match.stage == "over":
        return "results" if match.number else "waiting"
    return match.stage


def _seat(match: Match, seat: Seat, player: Player) -> SeatView:
    tally = player.tally
    rides: RideEnd | Literal["riding", "queued"] | None = tally.ride
    if seat == match.rider:
        rides = "riding"
    elif seat in match.queue:
        rides = "queued"
    return SeatView(
        seat=seat,
        name=player.name,
        stack=None,
        in_round=seat in match.order,
        cards_left=len(player.hand),
        given=tally.given,
        received=tally.received,
        on_bus=tally.on_bus,
        claimed=match.claims.get(seat, 0),
        shown=match.shown.get(seat, ()),
        rides=rides,
        sitting_out=player.sitting_out,
        away=player.away,
        dropped=player.dropped,
    )


def _pyramid(match: Match) -> PyramidView:
    seen: tuple[Card | Down, ...] = match.pyramid[: match.flipped]
    seen += (None,) * (sum(ROWS) - match.flipped)
    starts = [sum(ROWS[:row]) for row in range(len(ROWS))]
    return PyramidView(
        rows=tuple(seen[at : at + size] for at, size in zip(starts, ROWS, strict=True)),
        flipped=match.flipped,
        card=match.up if match.flipped else None,
        weight=match.weight if match.flipped else 0,
        claims=tuple(ClaimView(seat, cards) for seat, cards in match.claims.items()),
        receipts=tuple(match.receipts),
    )


def _ride(state: State, rider: Seat) -> RideView:
    match = state.match
    return RideView(
        rider=rider,
        row=(*match.row[: ROW_CARDS - 1], None),
        position=match.position,
        wrong=match.wrong,
        most_wrong=state.settings.bus_max_wrong,
        ace_high=state.settings.ace_high,
    )


def _waits_for(match: Match) -> tuple[Seat, ...]:
    if match.stage == "assign":
        return tuple(match.owed)
    return () if match.rider is None else (match.rider,)


def _results(match: Match) -> Results:
    return Results(match.scores, match.awards, match.seed.hex())


def private(state: State, seat: Seat) -> PrivateView | None:
    player = state.players.get(seat)
    if player is None:
        return None
    match = state.match
    return PrivateView(
        hand=player.hand,
        matching=len(matches(match, player)) if match.stage == "claim" else 0,
        to_assign=match.owed.get(seat, 0),
    )


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """The event as the viewer may see it; None: not at all."""
    if isinstance(event, Shuffled):
        return None
    if isinstance(event, HandsDealt):
        hands = {seat: cards if seat == viewer else () for seat, cards in event.hands.items()}
        return replace(event, hands=hands)
    if isinstance(event, StockShuffled):
        return replace(event, cards=())
    if isinstance(event, RowDealt):
        return replace(event, hidden=None)
    if isinstance(event, LeaveAnnounced) and event.seat != viewer:
        return None
    return event
