"""What a seat may do about itself, and the host about the table, whatever is being played."""

from contextlib import suppress
from typing import Any

from bluefelt.engine.contract import Choice, Millis, Option, Seat, Text, tag
from bluefelt.engine.house import House
from bluefelt.engine.house_messages import (
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
from bluefelt.engine.house_state import State
from bluefelt.engine.rejected import Rejected

ANY_TIME: Millis = 0  # only a returning player's bounds depend on the time


def house_options(house: House[Any], state: State, seat: Seat) -> list[Option]:
    """Sit down where nobody sits; otherwise leave, sit out or in, buy chips, deal."""
    player = state.players.get(seat)
    if player is None:
        return _sit_options(house, state, seat)
    options = []
    if not player.leaving:
        options.append(Option(tag(Leave)))
    if not player.sitting_out:
        options.append(Option(tag(SitOut)))
    if player.sitting_out or player.away:
        options.append(Option(tag(SitIn)))
    with suppress(Rejected):
        bounds = house.top_up_bounds(state, seat, player.name, ANY_TIME)
        options.append(Option(tag(TopUp), {"chips": bounds}))
    resting = not house.is_running(state) and state.paused_at is None
    if resting and seat == house.dealer_now(state):
        options.append(Option(tag(Deal)))
    return options


def _sit_options(house: House[Any], state: State, seat: Seat) -> list[Option]:
    if not 0 <= seat < house.seats(state):
        return []
    with suppress(Rejected):
        chips = house.buy_bounds(state, None, "", ANY_TIME)
        name = Text(longest=LONGEST_NAME)
        return [Option(tag(Sit), {"seat": Choice((seat,)), "name": name, "chips": chips})]
    return []


def host_options(house: House[Any], state: State) -> list[Option]:
    """Deal when the table could, and pause or resume; nothing else goes on during a pause."""
    if state.paused_at is not None:
        return [Option(tag(Resume))]
    pause = Option(tag(Pause))
    may_deal = not house.is_running(state) and house.can_deal(state)
    return [Option(tag(Deal)), pause] if may_deal else [pause]
