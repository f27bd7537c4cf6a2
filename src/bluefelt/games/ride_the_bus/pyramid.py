"""The pyramid: flips, claims, sips handed out, and who has to ride (RULES E2, E3, E4)."""

from collections.abc import Iterator

from bluefelt.engine.chance import Stream
from bluefelt.engine.contract import Event, Millis, Seat
from bluefelt.engine.rejected import Rejected
from bluefelt.games.ride_the_bus.messages import (
    Assign,
    AssigningOpened,
    CardFlipped,
    CardSettled,
    CardsPlayed,
    Claim,
    HandsShown,
    RidersChosen,
    SipsAssigned,
    SipsLapsed,
)
from bluefelt.games.ride_the_bus.settings import PYRAMID_CARDS
from bluefelt.games.ride_the_bus.state import WEIGHTS, Match, Player, State, matches

AFTER_CARD: Millis = 500  # from a settled card to the next flip
HOST_IDLE: Millis = 30_000  # then the table flips for the host


def flip(state: State, now: Millis) -> CardFlipped:
    """Turn the next card face up, and open claims."""
    match, settings = state.match, state.settings
    if match.stage != "flip":
        raise Rejected("nothing-to-flip", stage=match.stage)
    place, window = match.flipped, settings.claim_window
    due = now + window if settings.auto_flip else state.due_after(now, window)
    return CardFlipped(place, WEIGHTS[place], match.pyramid[place], due)


def claim(state: State, seat: Seat, player: Player, command: Claim) -> CardsPlayed:
    """Play cards of the flipped rank from the hand to the discard."""
    match = state.match
    if seat not in match.order:
        raise Rejected("not-in-game")
    if match.stage != "claim":
        raise Rejected("claims-closed", stage=match.stage)
    if player.away:
        raise Rejected("player-away")
    if not may_claim(state, seat):
        raise Rejected("claimed-already", by=match.first)
    held = matches(match, player)
    if command.count > len(held):
        raise Rejected("too-few-cards", held=len(held))
    return CardsPlayed(seat, held[: command.count])


def waits_for_host(match: Match) -> bool:
    """Whether claims are open until the host goes on: the game has no clock."""
    return match.stage == "claim" and match.due is None


def next_flip(state: State, now: Millis, pause: Millis) -> Millis | None:
    """When the next card is flipped: after a pause, or when the host was idle for long."""
    return now + pause if state.settings.auto_flip else state.due_after(now, HOST_IDLE)


def may_claim(state: State, seat: Seat) -> bool:
    """Whether the seat may claim: without stacking, only the first to claim may."""
    return state.settings.stacking or state.match.first in (None, seat)


def close_claims(state: State, now: Millis) -> Iterator[Event]:
    """Close the window: those who played hand out sips."""
    match = state.match
    if match.claims:
        owed = {seat: cards * match.weight for seat, cards in match.claims.items()}
        yield AssigningOpened(owed, state.due_after(now, state.settings.assign_window))
        for seat in owed:
            if state.players[seat].away:
                yield from lapse(state, seat)
    yield from settle(state, now)


def assign(state: State, seat: Seat, command: Assign) -> SipsAssigned:
    """Give one player some of the sips that the seat has to hand out."""
    match = state.match
    left = match.owed.get(seat, 0)
    if not left:
        raise Rejected("nothing-to-assign", stage=match.stage)
    if command.to not in match.order:
        raise Rejected("absent-player", seat=command.to)
    if command.to not in receivers(state, seat):
        raise Rejected("sips-to-yourself", setting="self_assign")
    if command.sips > left:
        raise Rejected("too-many-sips", left=left)
    return SipsAssigned(seat, command.to, command.sips)


def receivers(state: State, seat: Seat) -> tuple[Seat, ...]:
    """To whom the seat may give sips."""
    own = state.settings.self_assign
    return tuple(other for other in state.match.order if own or other != seat)


def lapse(state: State, seat: Seat) -> Iterator[Event]:
    """Cancel the sips that the seat has not handed out."""
    left = state.match.owed.get(seat)
    if left:
        yield SipsLapsed(seat, left)


def settle(state: State, now: Millis) -> Iterator[Event]:
    """Once all sips are handed out, schedule the next flip, if there is one."""
    match = state.match
    if match.owed:
        return
    if match.flipped == PYRAMID_CARDS:
        yield CardSettled(None)
    else:
        yield CardSettled(next_flip(state, now, AFTER_CARD))


def end_pyramid(state: State) -> Iterator[Event]:
    """Show and discard the hands; those with most cards left queue for the bus."""
    match = state.match
    hands = {seat: state.players[seat].hand for seat in match.order}
    most = max(map(len, hands.values()))
    riders = tuple(seat for seat, hand in hands.items() if hand and len(hand) == most)
    if len(riders) > 1 and state.settings.tie_policy == "random":
        riders = (riders[Stream(match.seed, "bus-tie").below(len(riders))],)
    yield HandsShown(hands)
    yield RidersChosen(riders)
