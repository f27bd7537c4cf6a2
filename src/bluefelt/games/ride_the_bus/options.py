"""What a seat may do now in Ride the Bus."""

from bluefelt.engine.contract import Choice, Option, Range, Seat, tag
from bluefelt.games.ride_the_bus.messages import Assign, Claim, Flip, Guess, Skip
from bluefelt.games.ride_the_bus.pyramid import may_claim, receivers, waits_for_host
from bluefelt.games.ride_the_bus.state import State, matches

GUESS = Option(tag(Guess), {"call": Choice(("higher", "lower"))})


def game_options(state: State, seat: Seat) -> list[Option]:
    """Play matches, hand out sips, or guess; only the seat itself sees these options."""
    match = state.match
    if state.paused_at is not None or seat not in match.order:
        return []
    if match.stage == "claim":
        return _claim(state, seat)
    if match.stage == "assign" and seat in match.owed:
        to = Choice(receivers(state, seat))
        return [Option(tag(Assign), {"to": to, "sips": Range(1, match.owed[seat])})]
    if match.rider == seat:
        return [GUESS]
    return []


def _claim(state: State, seat: Seat) -> list[Option]:
    player = state.players[seat]
    held = len(matches(state.match, player))
    if not held or player.away or not may_claim(state, seat):
        return []
    return [Option(tag(Claim), {"count": Range(1, held)})]


def room_options(state: State) -> list[Option]:
    """Turn over the next card, go on to it, or take the rider off the bus."""
    match = state.match
    if state.paused_at is not None:
        return []
    if match.stage == "flip" or waits_for_host(match):
        return [Option(tag(Flip))]
    return [] if match.rider is None else [Option(tag(Skip), housekeeping=True)]
