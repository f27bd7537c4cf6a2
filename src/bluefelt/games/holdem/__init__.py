"""Texas Hold'em: cash tables and elimination tournaments."""

from importlib import import_module
from typing import cast

from bluefelt.engine.contract import Range
from bluefelt.engine.poker.histories import HandHistories
from bluefelt.engine.poker.messages import AllIn, Call, Check, Fold, Raise
from bluefelt.engine.registry import SETTING_NAMES, GameSpec
from bluefelt.games.holdem.bot import BOTS
from bluefelt.games.holdem.chronicle import CHRONICLER
from bluefelt.games.holdem.dealing import HoldemDealing
from bluefelt.games.holdem.messages import AnyCommand, AnyEvent, Bomb
from bluefelt.games.holdem.picture import draw
from bluefelt.games.holdem.rules import Holdem
from bluefelt.games.holdem.settings import PRESETS, Settings
from bluefelt.games.holdem.state import State
from bluefelt.games.holdem.text import HoldemText
from bluefelt.games.holdem.view import PrivateView, PublicView

__all__ = ["GAME", "AllIn", "Call", "Check", "Fold", "Raise"]

GAME = GameSpec(
    key="holdem",
    title="Texas Hold'em",
    seats=Range(2, 10),
    game=Holdem(),
    settings=Settings,
    presets=PRESETS,
    state=State,
    commands=AnyCommand,
    events=AnyEvent,
    public=PublicView,
    private=PrivateView,
    bots=BOTS,
    text=HoldemText(),
    picture=draw,
    host=(Bomb,),
    setting_names={**SETTING_NAMES, "blinds": ("small_blind", "big_blind")},
    chat_preset="tourney",
    histories=lambda: cast("HandHistories", import_module("bluefelt.games.holdem.phh")),
    chronicle=CHRONICLER,
    dealing=HoldemDealing,
)
