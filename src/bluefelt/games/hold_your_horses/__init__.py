"""Texas Hold Your Horses: five hands race to the river, and everybody bets on them."""

from bluefelt.engine.contract import Range
from bluefelt.engine.registry import GameSpec
from bluefelt.games.hold_your_horses.bot import BOTS
from bluefelt.games.hold_your_horses.chronicle import chronicle
from bluefelt.games.hold_your_horses.dealing import HorsesDealing
from bluefelt.games.hold_your_horses.messages import AnyCommand, AnyEvent, Bet, Ready
from bluefelt.games.hold_your_horses.picture import draw
from bluefelt.games.hold_your_horses.rules import HoldYourHorses
from bluefelt.games.hold_your_horses.settings import PRESETS, Settings
from bluefelt.games.hold_your_horses.state import State
from bluefelt.games.hold_your_horses.text import HorsesText
from bluefelt.games.hold_your_horses.view import PrivateView, PublicView

__all__ = ["GAME", "Bet", "Ready"]

GAME = GameSpec(
    key="hold_your_horses",
    title="Texas Hold Your Horses",
    seats=Range(2, 6),
    game=HoldYourHorses(),
    settings=Settings,
    presets=PRESETS,
    state=State,
    commands=AnyCommand,
    events=AnyEvent,
    public=PublicView,
    private=PrivateView,
    bots=BOTS,
    text=HorsesText(),
    picture=draw,
    chronicle=chronicle,
    dealing=HorsesDealing,
)
