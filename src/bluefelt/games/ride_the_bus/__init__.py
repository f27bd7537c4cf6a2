"""Ride the Bus: a pyramid of cards, sips to hand out, and a bus for those left with most cards."""

from bluefelt.engine.contract import Range
from bluefelt.engine.registry import BY_MESSAGES, SETTING_NAMES, GameSpec
from bluefelt.games.ride_the_bus.bot import BOTS
from bluefelt.games.ride_the_bus.chronicle import chronicle
from bluefelt.games.ride_the_bus.dealing import BusDealing
from bluefelt.games.ride_the_bus.messages import (
    AnyCommand,
    AnyEvent,
    Assign,
    Claim,
    Flip,
    Guess,
    Skip,
)
from bluefelt.games.ride_the_bus.picture import draw
from bluefelt.games.ride_the_bus.rules import RideTheBus
from bluefelt.games.ride_the_bus.settings import PRESETS, Settings
from bluefelt.games.ride_the_bus.state import State, sips_received
from bluefelt.games.ride_the_bus.text import BusText
from bluefelt.games.ride_the_bus.view import PrivateView, PublicView

__all__ = ["GAME", "Assign", "Claim", "Flip", "Guess", "Skip"]

GAME = GameSpec(
    key="ride_the_bus",
    title="Ride the Bus",
    seats=Range(2, 17),
    game=RideTheBus(),
    settings=Settings,
    presets=PRESETS,
    state=State,
    commands=AnyCommand,
    events=AnyEvent,
    public=PublicView,
    private=PrivateView,
    bots=BOTS,
    text=BusText(),
    picture=draw,
    scoring=sips_received,
    host=(Flip, Skip),
    setting_names={**SETTING_NAMES, "timer": ("guess_s",)},
    by_messages={**BY_MESSAGES, "claim_window_s": 3},
    chronicle=chronicle,
    dealing=BusDealing,
)
