"""What a seat may do about itself, and the host about the table, in any game."""

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from bluefelt.engine.contract import Choice, Millis, Option, Range, Seat, Text, tag
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import (
    LONGEST_NAME,
    Deal,
    Leave,
    Pause,
    Resume,
    Sit,
    SitIn,
    SitOut,
    TopUp,
)
from bluefelt.engine.tables.state import State

if TYPE_CHECKING:
    from bluefelt.engine.tables.rules import Game

ANY_TIME: Millis = 0  # only a returning player's bounds depend on the time

LEAVE = Option(tag(Leave), housekeeping=True)
SIT_OUT = Option(tag(SitOut), housekeeping=True)
SIT_IN = Option(tag(SitIn))
DEAL = Option(tag(Deal))
PAUSE = Option(tag(Pause), housekeeping=True)
RESUME = Option(tag(Resume))


def seat_options(game: "Game[Any]", state: State, seat: Seat) -> list[Option]:
    """Sit down in an empty seat; otherwise leave, sit out or in, and between rounds buy or deal."""
    player = state.players.get(seat)
    if player is None:
        return _sit_options(game, state, seat)
    options = [] if player.leaving else [LEAVE]
    if not player.sitting_out:
        options.append(SIT_OUT)
    if player.sitting_out or player.away:
        options.append(SIT_IN)
    if game.is_running(state):
        return options
    with suppress(Rejected):
        bounds = game.top_up_bounds(state, seat, player.name, ANY_TIME)
        options.append(top_up(bounds))
    if state.paused_at is None and seat in game.dealers(state):
        options.append(DEAL)
    return options


def _sit_options(game: "Game[Any]", state: State, seat: Seat) -> list[Option]:
    if not 0 <= seat < game.seats(state):
        return []
    with suppress(Rejected):
        chips = game.buy_bounds(state, None, "", ANY_TIME)
        name = Text(longest=LONGEST_NAME)
        return [Option(tag(Sit), {"seat": Choice((seat,)), "name": name, "chips": chips})]
    return []


def top_up(bounds: Range) -> Option:
    """Buy chips for the stack."""
    return Option(tag(TopUp), {"chips": bounds}, housekeeping=True)


def host_options(game: "Game[Any]", state: State) -> list[Option]:
    """Deal if the table can, pause or resume; during a pause only resume."""
    if state.paused_at is not None:
        return [RESUME]
    may_deal = not game.is_running(state) and game.can_deal(state)
    return [DEAL, PAUSE] if may_deal else [PAUSE]
